"""What takes the place of attacks and is made of attacks: at everybody near, of both kinds at once, a leap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import Parameter, modifies, offers
from game.engine.choice import Choice
from game.engine.modifier import Reason
from game.engine.options import Listed
from game.engine.refusal import no
from game.i18n import N_, _, ngettext
from game.systems.skirmish import attack, attacking, patterns, space, turn, usable
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.skirmish.numbers import Attempt
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

WHIRLWIND, SIMULTANEOUS, LEAP = "whirlwind-attack", "simultaneous-attack", "leap"


def nobody(state: State, me: str) -> Refusal:
    """Say that there is nobody whom a creature could strike."""
    return no(N_("Nobody is within reach of {name}."), "DDM-ATK-02", N_("nobody within reach"), name=state.name(me))


# --- everybody near ----------------------------------------------------------------------------------------------


def blows(state: State, me: str) -> Iterator[Answer]:
    """Go through the melee attacks that may be made at everybody: their numbers in the printed list."""
    if usable.unready(state, me, WHIRLWIND, "DDMG-ABIL-086.1") is None and attacking.within_reach(
        state, state.units[me]
    ):
        yield from range(len(state.units[me].card.melee))


def why_no_blows(state: State, me: str, choice: Answer) -> Refusal | None:
    """Return why it may not strike all round (DDMG-ABIL-086.1, .2, DDMG-BAD-16)."""
    unit = state.units[me]
    refused = usable.unready(state, me, WHIRLWIND, "DDMG-ABIL-086.1")
    if refused is not None:
        return refused
    if not attacking.within_reach(state, unit):
        return nobody(state, me)
    match choice:
        case int(index) if not 0 <= index < len(unit.card.melee):
            return attack.no_such_attack(state, unit, "DDM-ACT-06", unit.card.melee)
    return None


def told_blows(state: State, me: str, choice: Answer) -> str:
    """Say how many it strikes at, and with which attack."""
    unit = state.units[me]
    struck = attacking.within_reach(state, unit)
    names = ", ".join(state.name(enemy.id) for enemy in struck)
    bonus = unit.card.melee[int(str(choice))].bonus
    text = ngettext("{n} enemy, attack {bonus}: {names}", "{n} enemies, attack {bonus} at each: {names}", len(struck))
    return text.format(n=len(struck), bonus=f"{bonus:+d}", names=names)


def struck_squares(state: State, me: str, _choice: Answer) -> int:
    """Return the squares (mask) of everybody whom it would strike at."""
    mask = 0
    for enemy in attacking.within_reach(state, state.units[me]):
        mask |= state.space(enemy)
    return mask


@ability(
    WHIRLWIND,
    rule="DDMG-ABIL-086",
    title=N_("Whirlwind attack"),
    words=N_("Replaces its attacks, if it moves no more than 1 square: a melee attack at every enemy within reach."),
)
class WhirlwindAttack:
    """Each enemy within its reach once, with one attack of its list (DDMG-ABIL-086.3, .4, .5, DDMG-Q-22)."""

    @offers("act", blows, why_no_blows, told=told_blows, area=struck_squares)
    async def whirl(self, table: Table, me: str, choice: Answer) -> None:
        """Strike at all who are within reach when it begins, one after the other, as long as both sides stand."""
        state: State = table.state
        unit = state.units[me]
        struck = attacking.within_reach(state, unit)
        await usable.pay(table, me, WHIRLWIND, "DDMG-ABIL-086.3")
        for enemy in struck:
            if unit.active and enemy.here and space.in_reach(state, unit, enemy):
                await attack.attack(table, unit, enemy, "melee", int(str(choice)), WHIRLWIND, "DDMG-ABIL-086.1")


_ONE_SQUARE = Pattern(
    "DDMG-ABIL-086.1", frozenset({WHIRLWIND}), before=True, after=True, squares=1, title=N_("a whirlwind attack")
)
patterns.brings(WHIRLWIND, Pattern("DDMG-ABIL-086.1", frozenset({WHIRLWIND})), _ONE_SQUARE)


# --- both kinds --------------------------------------------------------------------------------------------------


def parts(state: State, me: str) -> list[tuple[str, int]]:
    """Return the attacks of the combination on its card: kind and number in the printed list."""
    unit = state.units[me]
    found = []
    for kind in patterns.ATTACKS:
        listed = unit.card.melee if kind == "melee" else unit.card.ranged
        found += [(kind, index) for index in range(min(state.param(me, SIMULTANEOUS, kind), len(listed)))]
    return found


def targets(state: State, me: str, kind: str, index: int) -> list[str]:
    """Return the ids of those at whom one part of the combination may be aimed now."""
    unit = state.units[me]
    if kind == "melee":
        return [enemy.id for enemy in attacking.within_reach(state, unit)]
    if space.hinderers(state, unit):
        return []
    near = space.nearest_visible(state, unit)
    return [enemy.id for enemy in near if turn.within_range(state, unit, enemy, index)]


def openings(state: State, me: str) -> Iterator[Answer]:
    """Go through those at whom the first part that has a target may be aimed."""
    if usable.unready(state, me, SIMULTANEOUS, "DDMG-ABIL-064.1") is None:
        yield from _first(state, me)


def _first(state: State, me: str) -> list[str]:
    for kind, index in parts(state, me):
        found = targets(state, me, kind, index)
        if found:
            return found
    return []


def why_no_opening(state: State, me: str, choice: Answer) -> Refusal | None:
    """Return why the combination may not be begun, or not with somebody."""
    refused = usable.unready(state, me, SIMULTANEOUS, "DDMG-ABIL-064.1")
    if refused is not None or choice in (found := _first(state, me)):
        return refused
    if choice in state.units and found:
        target = state.units[str(choice)]
        text = N_("{name} cannot begin its combination with {target}.")
        return no(text, "DDMG-ABIL-064.1", "", name=state.name(me), target=state.name(target.id))
    return None if found else nobody(state, me)


def told_opening(state: State, me: str, choice: Answer) -> str:
    """Say what the combination is, and whom it begins with."""
    n = {kind: sum(1 for part, _index in parts(state, me) if part == kind) for kind in patterns.ATTACKS}
    text = _("{melee} in melee and {ranged} from afar, beginning with {target}")
    return text.format(melee=n["melee"], ranged=n["ranged"], target=state.name(str(choice)))


@ability(
    SIMULTANEOUS,
    rule="DDMG-ABIL-064",
    title=N_("Simultaneous attack"),
    words=N_("Replaces its attacks, if it does not move: melee and ranged attacks in one turn."),
    form=(
        Parameter("melee", least=0, most=9, default=1, words=N_("melee attacks")),
        Parameter("ranged", least=0, most=9, default=1, words=N_("ranged attacks")),
    ),
)
class SimultaneousAttack:
    """The combination of the card, part by part (DDMG-ABIL-064.1, .2)."""

    @offers("act", openings, why_no_opening, told=told_opening)
    async def both(self, table: Table, me: str, choice: Answer) -> None:
        """Make the parts one after the other; after the first one its player chooses among whoever may be struck."""
        state: State = table.state
        unit = state.units[me]
        await usable.pay(table, me, SIMULTANEOUS, "DDMG-ABIL-064.1")
        chosen = str(choice)
        for kind, index in parts(state, me):
            found = targets(state, me, kind, index) if unit.active else []
            if found:
                target = chosen if chosen in found else await _aimed(state, unit, found, kind, index)
                chosen = ""
                await attack.attack(table, unit, state.units[target], kind, index, SIMULTANEOUS, "DDMG-ABIL-064.2")


async def _aimed(state: State, unit: Unit, found: list[str], kind: str, index: int) -> str:
    """Let the player choose whom one part is aimed at; a single one is not asked for."""
    if len(found) == 1:
        return found[0]
    answers = tuple((SIMULTANEOUS, unit.id, target) for target in found)

    def refuse(answer: Answer) -> Refusal | None:
        match answer:
            case (str(), str(), str(target)) if target in state.units:
                text = N_("{target} is not within reach of this attack.")
                return no(text, "DDMG-ABIL-064.2", "", target=state.name(target))
        return None

    about = {"reactions": [SIMULTANEOUS], "attack": [kind, index]}
    answer = await Choice(unit.side, "reaction", Listed(answers, refuse), "DDMG-ABIL-064.2", False, about)
    return str(answer[2])


patterns.brings(SIMULTANEOUS, Pattern("DDMG-ABIL-064.1", frozenset({SIMULTANEOUS}), title=N_("a simultaneous attack")))


# --- a leap ------------------------------------------------------------------------------------------------------


def prey(state: State, me: str) -> Iterator[Answer]:
    """Go through those at whom it may leap."""
    if usable.unready(state, me, LEAP, "DDMG-ABIL-038.1") is None:
        for enemy in attacking.within_reach(state, state.units[me]):
            yield enemy.id


def why_no_prey(state: State, me: str, choice: Answer) -> Refusal | None:
    """Return why it may not leap at somebody, or with nobody named, at anybody."""
    refused = usable.unready(state, me, LEAP, "DDMG-ABIL-038.1")
    if refused is not None:
        return refused
    if choice in state.units and state.turn is not None:
        return attacking.out_of_reach(state, state.units[me], state.units[str(choice)])
    return None if attacking.within_reach(state, state.units[me]) else nobody(state, me)


@ability(
    LEAP,
    rule="DDMG-ABIL-038",
    title=N_("Leap"),
    words=N_("Replaces its attacks: one melee attack with a bonus and a damage of its own."),
    form=(
        Parameter("bonus", least=-5, most=40, default=10, words=N_("bonus of the attack")),
        Parameter("damage", least=0, most=100, default=20, words=N_("damage")),
    ),
)
class Leap:
    """A single attack with the numbers of the ability instead of the printed ones (DDMG-ABIL-038.2, .3)."""

    @offers("act", prey, why_no_prey)
    async def leap(self, table: Table, me: str, choice: Answer) -> None:
        """Make the one attack."""
        units = table.state.units
        await usable.pay(table, me, LEAP, "DDMG-ABIL-038.1")
        await attack.attack(table, units[me], units[str(choice)], "melee", 0, LEAP, "DDMG-ABIL-038.1")

    @modifies("attack", of="attacker")
    def own_bonus(self, me: str, attempt: Attempt) -> Iterator[Reason]:
        """Put the bonus of the leap in the place of the printed one."""
        if attempt.why == LEAP:
            more = attempt.state.param(me, LEAP, "bonus") - attempt.attack.bonus
            yield Reason(_("Leap instead of the printed attack"), more, "DDMG-ABIL-038.3")

    @modifies("damage", of="attacker")
    def own_damage(self, me: str, attempt: Attempt) -> Iterator[Reason]:
        """Put the damage of the leap in the place of the printed one."""
        if attempt.why == LEAP:
            more = attempt.state.param(me, LEAP, "damage") - attempt.attack.damage
            yield Reason(_("Leap instead of the printed attack"), more, "DDMG-ABIL-038.3")
