"""Charging: straight at the nearest enemy in sight, up to double Speed, with one attack at the end (DDM-CHG)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice, Refusal
from game.engine.options import Listed
from game.geometry.squares import charge as charging
from game.geometry.squares.grid import label, straight_distance
from game.i18n import _
from game.systems.skirmish import attack, movement, space
from game.systems.skirmish.events import ChargeBegan
from game.systems.skirmish.numbers import speed

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.geometry.squares.charge import ChargeSpace
    from game.systems.skirmish.state import State, Turn, Unit


def spaces(state: State, unit: Unit, target: Unit, *, refused: bool = True) -> list[ChargeSpace]:
    """Return the nearest places beside the target, each with its verdict (DDM-GEO-15)."""
    return charging.charge_spaces(
        state.field,
        movement.mover(unit),
        unit.space,
        target.space,
        space.others(state, unit),
        2 * speed(state, unit),
        refused=refused,
    )


def nearest(state: State, unit: Unit, enemies: list[Unit]) -> list[Unit]:
    """Return the enemies with the shortest real way to them (DDM-CHG-10)."""
    others = space.others(state, unit) & ~space.blocking(state, unit)
    _cost, numbers = charging.nearest_to_charge(
        state.field,
        movement.mover(unit),
        unit.space,
        [enemy.space for enemy in enemies],
        space.blocking(state, unit) | movement.deadly_spikes(state, unit),
        others,
    )
    return [enemies[number] for number in numbers]


def options(state: State, unit: Unit, turn: Turn) -> list[tuple[str, str, tuple[int, int]]]:
    """Return the charges that a creature may begin now: ("charge", target, (x, y)) (DDM-CHG-01 to -08).

    Only the nearest enemy in sight counts: if it cannot be charged, nobody can (DDM-CHG-08, -10), not even if that is
    because it was out of sight when the turn began (DDM-CHG-07, DDM-Q-41, DDM-Q-44).
    """
    if space.neighbours(state, unit) or unit.body != unit.n:
        return []  # an adjacent enemy is the nearest one, and too near to charge
    reach = 2 * speed(state, unit) + 2  # from the end of a charge a diagonal to the target may count 2
    seen = space.visible_enemies(state, unit)
    if not any(straight_distance(unit.space, enemy.space) <= reach for enemy in seen):
        return []
    open_spaces = {
        enemy.id: spaces(state, unit, enemy, refused=False)
        for enemy in seen
        if enemy.id in turn.sighted and straight_distance(unit.space, enemy.space) <= reach
    }
    if not any(open_spaces.values()):
        return []
    found: list[tuple[str, str, tuple[int, int]]] = []
    for enemy in nearest(state, unit, seen):
        found.extend(("charge", enemy.id, (spot.x, spot.y)) for spot in open_spaces.get(enemy.id, ()))
    return found


async def charge(table: Table, unit: Unit, target_id: str, where: tuple[int, int]) -> None:
    """Charge: run the straight way, with whatever interrupts it, and attack with +2 if the target still stands there.

    DDM-CHG-02, -04, -09, DDM-GEO-15.
    """
    state: State = table.state
    target = state.units[target_id]
    stood = target.space
    x, y = where
    spot = next(s for s in spaces(state, unit, target) if (s.x, s.y) == (x, y))
    start = unit.space
    await table.happen(ChargeBegan(unit.id, target_id, (x, y), rule="DDM-CHG-01"))
    diagonals = 0
    while (unit.x, unit.y) != (x, y):
        ways = charging.charge_steps(spot, start, (unit.x, unit.y), diagonals)
        step = await movement.choose_way(unit, ways, "DDM-CHG-01", "charge")
        going = movement.walking(unit, step, diagonals)
        diagonals = going.diagonals
        if not await movement.take_step(table, unit, going, "charge"):
            return
    if target.here and target.space == stood:
        weapon = 0
        if len(unit.card.melee) > 1:
            _verb, _target, weapon = await Choice(
                unit.side,
                "weapon",
                Listed(tuple(("melee", target_id, index) for index in range(len(unit.card.melee)))),
                "DDM-ACT-06",
                False,
                {"unit": unit.id, "target": target_id, "why": "charge"},
            )
        await attack.attack(table, unit, target, "melee", weapon, "charge")


def refusal(state: State, unit: Unit, turn: Turn, target: Unit, where: tuple[int, int] | None) -> Refusal | None:
    """Return why a creature may not charge another, or not to that place (DDM-BAD-25)."""
    names = {"name": state.name(unit.id), "target": state.name(target.id)}
    if state.battle.quick:
        return Refusal(_("A Quick Battle has no charges."), "DDM-QB-06")
    if target.side == unit.side:
        return Refusal(_("{name} does not attack its own warband.").format(**names), "DDM-ATK-11")
    if target.fate:
        return Refusal(_("{target} is no longer on the map.").format(**names), "DDM-SCN-06")
    if turn.over or turn.moved or turn.attacks:
        return Refusal(_("A charge is the whole turn; {name} has moved or attacked.").format(**names), "DDM-ACT-01")
    if not space.sees(state, unit, target):
        return Refusal(_("{name} does not see {target}.").format(**names), "DDM-CHG-01")
    if target.id not in turn.sighted:
        return Refusal(_("{name} did not see {target} when its turn began.").format(**names), "DDM-CHG-07")
    near = nearest(state, unit, space.visible_enemies(state, unit))
    if not near:
        return Refusal(_("There is no way to any enemy in sight.").format(**names), "DDM-CHG-10")
    if space.adjacent(state, unit, near[0]):
        text = _("Needs a run-up of 2 squares; {near} is next to {name}.")
        return Refusal(text.format(near=state.name(near[0].id), **names), "DDM-CHG-02")
    if target not in near:
        text = _("{near} is nearer, and only the nearest enemy may be charged.")
        return Refusal(text.format(near=state.name(near[0].id)), "DDM-ACT-08")
    found = spaces(state, unit, target)
    if where is not None:
        there = [spot for spot in found if (spot.x, spot.y) == where]
        if not there:
            text = _("A charge ends in the nearest place beside {target}, and {square} is not it.")
            return Refusal(text.format(square=label(*where), **names), "DDM-CHG-01")
        found = there
    if not found:
        return Refusal(_("There is no place beside {target}.").format(**names), "DDM-CHG-03")
    blocked = next((spot for spot in found if spot.refusal), None)
    if blocked is None or any(not spot.refusal for spot in found):
        return None
    return Refusal(charging.charge_note(blocked, state.field), blocked.refusal)
