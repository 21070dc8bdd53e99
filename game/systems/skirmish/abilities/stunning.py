"""Who strikes to stun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import Parameter, offers
from game.engine.effects import began
from game.engine.limits import Used, uses
from game.engine.refusal import no
from game.i18n import N_, _
from game.systems.skirmish import ailments, attack, attacking, morale, types
from game.systems.skirmish.abilities import ability

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.skirmish.state import State

KEY, RULE = "stunning-attack", "DDMG-ABIL-076"


def unready(state: State, me: str) -> Refusal | None:
    """Return why a creature may strike nobody to stun now, None if it may: it is one of its attacks of the turn."""
    unit, turn = state.units[me], state.turn
    if turn is None or turn.unit != me or uses(state, "turn", KEY, me):
        text = N_("{name} strikes to stun once in its own turn.")
        return no(text, "DDMG-ABIL-076.3", N_("once a turn"), name=state.name(me))
    if uses(state, "game", KEY, me) >= state.param(me, KEY, "boxes"):
        text = N_("{name} has no box of this ability left.")
        return no(text, "DDM-CARD-19", N_("no box left"), name=state.name(me))
    return attacking.busy(state, unit, turn, "melee")


def blows(state: State, me: str) -> Iterator[Answer]:
    """Go through the blows that may be declared: (target, number of the attack in the printed list)."""
    turn = state.turn
    if turn is None or unready(state, me) is not None:
        return
    for _verb, target, index in attacking.melee_options(state, state.units[me], turn):
        yield target, index


def why_not(state: State, me: str, choice: Answer) -> Refusal | None:
    """Return why a blow may not be declared, by the walk that lists them."""
    refused = unready(state, me)
    if refused is not None:
        return refused
    unit = state.units[me]
    match choice:
        case (str(target), int(index)) if target in state.units and state.turn is not None:
            return attacking.melee_refusal(state, unit, state.turn, state.units[target], index)
    if not any(True for _blow in blows(state, me)):
        return no(N_("Nobody is next to {name}."), "DDM-ATK-02", N_("nobody within reach"), name=state.name(me))
    return None


def told(state: State, me: str, choice: Answer) -> str:
    """Say whom the blow would fall on, and with which attack."""
    match choice:
        case (str(target), int(index)):
            bonus = state.units[me].card.melee[index].bonus
            return _("{target}, attack {bonus:+d}").format(target=state.name(target), bonus=bonus)
    return ""


@ability(
    KEY,
    rule=RULE,
    title=N_("Stunning attack"),
    words=N_("Once a turn, declared before the roll: a melee attack whose damage also stuns, unless a save is made."),
    form=(
        Parameter("boxes", least=1, most=9, default=1, words=N_("how often in a battle")),
        Parameter("dc", least=5, most=40, default=16, words=N_("what a save must reach")),
    ),
)
class StunningAttack:
    """One of its own melee attacks, declared as such (DDMG-ABIL-076.1)."""

    @offers("act", blows, why_not, told=told)
    async def strike(self, table: Table, me: str, choice: Answer) -> None:
        """Strike, and stun whom the damage leaves standing and a save does not keep (DDMG-ABIL-076.2, .3).

        It is declared, and its use gone, before the roll: DDMG-READ-001.8, .9.
        """
        state: State = table.state
        match choice:
            case (str(key), int(index)):
                unit, target = state.units[me], state.units[key]
        await table.happen(Used(me, KEY, "turn", rule="DDMG-ABIL-076.3"), Used(me, KEY, "game", rule="DDM-CARD-19"))
        before = target.hp
        await attack.attack(table, unit, target, "melee", index, rule="DDMG-ABIL-076.1")
        # Some are never stunned: DDMG-ABIL-076.4.
        if target.here and target.hp < before and not types.immune(state, target, "stun"):
            dc = state.param(me, KEY, "dc")
            if not await morale.save(table, target, KEY, dc, "DDMG-ABIL-076.2", me):
                await table.happen(began(ailments.stun(state, target.id, me), "DDMG-ABIL-076.2"))
