"""What runs others over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import Parameter, offers
from game.engine.limits import Used, uses
from game.engine.refusal import no
from game.geometry.squares import reach, steps
from game.i18n import N_, _
from game.systems.skirmish import (
    attack,
    blasts,
    damage,
    entangling,
    leeway,
    morale,
    movement,
    obstacles,
    space,
    types,
    usable,
)
from game.systems.skirmish.abilities import ability

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

KEY, RULE = space.TRAMPLE, "DDMG-ABIL-078"


def unready(state: State, me: str) -> Refusal | None:
    """Return why a creature may trample nobody now, None if it may (DDMG-ABIL-078.2, DDMG-BAD-14)."""
    unit, turn = state.units[me], usable.own_turn(state, me)
    if turn is None or uses(state, "turn", KEY, me):
        text = N_("{name} tramples once in its own turn.")
        # DDMG-Q-49
        return no(text, "DDMG-ABIL-078.2", N_("once a turn"), name=state.name(me))
    return entangling.held(state, unit) or leeway.rested(state, unit, turn)


def _steps(state: State, unit: Unit) -> Iterator[tuple[movement.Going, Unit]]:
    """Go through the steps into the space of one smaller enemy, and past it to where the creature may stop.

    DDMG-ABIL-078.1, .5, DDMG-GEO-17.
    """
    turn = state.turn
    if turn is None or unit.body != unit.n or space.blocking(state, unit) & state.space(unit):
        return
    left, _fresh = leeway.left_of(state, unit, turn)
    for step in steps.paces(state.field, unit.mover, unit.x, unit.y):
        met = [enemy for enemy in state.enemies(unit.side) if step.entered & state.space(enemy)]
        if len(met) != 1 or not types.smaller(met[0].card, unit.card) or (step.pit and not unit.mover.aloft):
            continue
        going = movement.walking(unit, step, turn.diagonals)
        if going.cost < left and _leads_past(state, unit, going, met[0], left):
            yield going, met[0]


def _leads_past(state: State, unit: Unit, going: movement.Going, enemy: Unit, left: int) -> bool:
    """Tell whether a way leads out of the space of an enemy to where the creature may stop."""
    closed = space.blocking(state, unit) & ~state.space(enemy)
    body = (going.x, going.y, unit.n)
    barred = leeway.deadly_spikes(state, unit)
    found = reach.reach(
        state.field, unit.mover, body, left - going.cost, going.diagonals, closed, space.others(state, unit),
        barred=barred, squeeze=False,
    )  # fmt: skip
    return bool(found.mask)


def treads(state: State, me: str) -> Iterator[Answer]:
    """Go through those whom it may trample, with the square to which it steps."""
    if unready(state, me) is None:
        for going, enemy in _steps(state, state.units[me]):
            yield (enemy.id, (going.x, going.y))


def why_not(state: State, me: str, choice: Answer) -> Refusal | None:
    """Return why somebody may not be trampled, by the walk that lists whom it may trample."""
    refused = unready(state, me)
    if refused is not None or choice in tuple(treads(state, me)):
        return refused
    unit, name = state.units[me], state.name(me)
    match choice:
        case (str(target), *_more) if target in state.units:
            enemy = state.units[target]
            names = {"name": name, "target": state.name(target)}
            if not state.hostile(unit, enemy) or not types.smaller(enemy.card, unit.card):
                return no(N_("{name} tramples smaller enemies only."), "DDMG-ABIL-078.1", **names)
            if not space.adjacent(state, unit, enemy):
                return obstacles.apart(state, unit, enemy, RULE)
            text = N_("{name} has too little movement to get past {target}, or no room behind it.")
            return no(text, "DDMG-ABIL-078.5", N_("no way past"), **names)
    if not any(True for _tread in treads(state, me)):
        return no(N_("Nobody whom {name} could run over is next to it."), RULE, N_("nobody to run over"), name=name)
    return None


def told(state: State, _me: str, choice: Answer) -> str:
    """Say whom it runs over."""
    match choice:
        case (str(target), _spot):
            return _("Run over {target}, and move on").format(target=state.name(target))
    return ""


def odds(state: State, me: str, choice: Answer) -> list[str]:
    """Say how likely the save is."""
    match choice:
        case (str(target), _spot):
            amount, dc = state.param(me, KEY, "damage"), state.param(me, KEY, "dc")
            return blasts.save_odds(state, [state.units[target]], amount, dc, KEY)
    return []


@ability(
    KEY,
    rule=RULE,
    title=N_("Trample"),
    words=N_("Once a turn it may move through a smaller enemy and hurt it; a save takes half. Its attacks are left."),
    form=(
        Parameter("damage", least=5, most=100, default=10, words=N_("damage")),
        Parameter("dc", least=5, most=40, default=15, words=N_("what a save must reach")),
    ),
)
class Trample:
    """A step like others, into the space of an enemy: whoever it leaves may strike (DDMG-ABIL-078.3, .4, DDMG-Q-18)."""

    @offers("act", treads, why_not, told=told, odds=odds)
    async def tread(self, table: Table, me: str, choice: Answer) -> None:
        """Step into the space and hurt whoever stands there; from now on it passes through that one only."""
        state: State = table.state
        unit = state.units[me]
        going, enemy = next(
            (going, enemy) for going, enemy in _steps(state, unit) if (enemy.id, (going.x, going.y)) == choice
        )
        await table.happen(
            Used(me, KEY, "turn", rule="DDMG-ABIL-078.2"), Used(enemy.id, space.TRAMPLED, "turn", rule=RULE)
        )
        if not await movement.take_step(table, unit, going):
            return
        amount, words = state.param(me, KEY, "damage"), _("Trampled")
        packet = damage.of_ability(amount, "", words, by=me, cause=KEY, rule="DDMG-ABIL-078.1", source="ability")
        saved = await morale.save(table, enemy, KEY, state.param(me, KEY, "dc"), "DDMG-ABIL-078.1", me)
        await attack.deal(table, enemy, packet.halved("DDMG-ABIL-078.5") if saved else packet)
