"""Who turns the undead to flight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import ANYTHING, Parameter, offers
from game.engine.effects import Effect, began
from game.engine.refusal import no
from game.i18n import N_, _
from game.systems.skirmish import blasts, morale, obstacles, space, types, usable
from game.systems.skirmish.abilities import ability

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

KEY, RULE, REACH = "turn-undead", "DDMG-ABIL-079", 12


def nearest(state: State, me: str) -> list[Unit]:
    """Return the undead that may be turned: the nearest in sight within 12 of a level that can be, friend or enemy.

    One distance over both sides, higher levels passed over, ties to choose from (DDMG-ABIL-079.1, .2, .7, DDMG-GEO-23,
    DDMG-Q-19).
    """
    unit, level = state.units[me], state.param(me, KEY, "level")
    dead = (
        other
        for other in state.on_map()
        if other is not unit and types.undead(other.card) and other.card.level <= level
        and space.sees(state, unit, other)
    )  # fmt: skip
    found = space.nearest(state, unit, dead)
    return [other for other in found if (space.distance(state, unit, other) or 0) <= REACH]


def whom(state: State, me: str) -> Iterator[Answer]:
    """Go through the undead that may be turned."""
    if usable.unready(state, me, KEY) is None:
        for unit in nearest(state, me):
            yield unit.id


def why_not(state: State, me: str, choice: Answer) -> Refusal | None:
    """Return why a creature may not be turned, by the walk that lists them."""
    refused = usable.unready(state, me, KEY)
    if refused is not None:
        return refused
    unit, found = state.units[me], nearest(state, me)
    if choice == ANYTHING or not isinstance(choice, str) or choice not in state.units:
        if found:
            return None
        text = N_("{name} sees no undead of level {level} or less up to {limit} away.")
        gaps = {"level": state.param(me, KEY, "level"), "limit": REACH, "name": state.name(me)}
        return no(text, "DDMG-ABIL-079.2", N_("no undead in reach"), **gaps)
    target = state.units[choice]
    names = {"name": state.name(me), "target": state.name(choice)}
    if target.fate:
        return obstacles.off_the_map(state, target)
    if not types.undead(target.card):
        return no(N_("{target} is no undead."), "DDMG-ABIL-079.1", **names)
    if target.card.level > (level := state.param(me, KEY, "level")):
        text = N_("{target} is of level {own}, and {name} turns up to level {level}.")
        return no(text, "DDMG-ABIL-079.1", own=target.card.level, level=level, **names)
    if not space.sees(state, unit, target):
        return obstacles.unseen(state, unit, target, "DDMG-ABIL-079.2", "")
    far = space.distance(state, unit, target)
    if far is None or far > REACH:
        return obstacles.beyond(state, unit, target, REACH, "DDMG-ABIL-079.2", "")
    if target not in found:
        return no(N_("{near} is nearer than {target}."), "DDMG-ABIL-079.7", near=state.name(found[0].id), **names)
    return None


def told(state: State, _me: str, choice: Answer) -> str:
    """Say who would be turned."""
    return state.name(str(choice))


def odds(state: State, _me: str, choice: Answer) -> list[str]:
    """Say how likely the undead holds (DDMG-ABIL-079.3, .5)."""
    unit = state.units[str(choice)]
    text = _("{name} holds with {needs} or more, in {chance} %; else it flees. {rule}")
    return blasts.saving(state, unit, morale.MORALE_DC, "turning", text, rule="DDMG-ABIL-079.3")


@ability(
    KEY,
    rule=RULE,
    title=N_("Turn undead"),
    words=N_("Replaces its attacks: the nearest undead within 12 squares makes a morale save or flees."),
    form=(
        Parameter("level", least=1, most=40, default=5, words=N_("up to level")),
        Parameter("boxes", least=0, most=9, default=0, words=N_("how often in a battle, 0 always")),
    ),
)
class TurnUndead:
    """Even the fearless flee before it (DDMG-ABIL-079.1 to .8)."""

    @offers("act", whom, why_not, told=told, odds=odds)
    async def turn(self, table: Table, me: str, choice: Answer) -> None:
        """Let it save with what a commander adds, and flee if it fails (DDMG-ABIL-079.3, .4)."""
        state: State = table.state
        unit = state.units[str(choice)]
        await usable.pay(table, me, KEY, "DDMG-ABIL-079.1")
        if await morale.save(table, unit, "turning", morale.MORALE_DC, "DDMG-ABIL-079.3", me) or unit.routing:
            return  # who flees already flees on as it did: DDMG-ABIL-079.8
        await table.happen(began(Effect(morale.TURNED, me, unit.id), "DDMG-ABIL-079.4"))
        # A rout like any other, but that it may rally as usual: DDMG-ABIL-079.5, .6.
        await morale.begin_rout(table, unit, me)
