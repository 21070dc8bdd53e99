"""Charging: straight at the nearest enemy in sight, up to double Speed, with one attack at the end (DDM-CHG)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.options import Listed
from game.engine.refusal import Cause, Evidence, Refusal, minor, no
from game.geometry.squares import charge as charging
from game.geometry.squares.grid import label
from game.i18n import N_, _, ngettext
from game.systems.skirmish import attack, leeway, movement, obstacles, space
from game.systems.skirmish.events.movement import ChargeArrived, ChargeBegan, ChargeBroken, ChargePasses
from game.systems.skirmish.numbers import charge_attacks, speed

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.table import Table
    from game.geometry.squares.charge import ChargeSpace
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Turn, Unit


TOO_FAR, RUN_UP = N_("beyond double Speed"), N_("needs a run-up")
RUN = 2  # steps that a charge has at least, DDM-CHG-02
SHORT = {
    "DDM-CHG-01": TOO_FAR,
    "DDM-CHG-02": RUN_UP,
    "DDM-CHG-03": N_("no free place beside it"),
    "DDM-CHG-05": N_("no clear way"),
    "DDM-CHG-06": N_("on slowing ground"),
}
"""Verdicts of geometry on a place in a few words."""
NEVER = Cause(N_("A Quick Battle has no charges."), "DDM-QB-06")
BUSY = Cause(
    N_("A charge is the whole turn; {name} has moved or attacked."), "DDM-ACT-01", N_("only as the whole turn")
)


def spaces(state: State, unit: Unit, target: Unit, *, refused: bool = True) -> list[ChargeSpace]:
    """Return the nearest places beside the target, each with its verdict (DDM-GEO-15)."""
    return charging.charge_spaces(
        state.field,
        unit.mover,
        unit.space,
        target.space,
        space.others(state, unit),
        2 * speed(state, unit),
        refused=refused,
        solid=space.blocking(state, unit) if unit.mover.through else -1,
    )


def nearest(state: State, unit: Unit, enemies: list[Unit]) -> list[Unit]:
    """Return the enemies with the shortest real way to them (DDM-CHG-10, DDMG-TERM-031.3, .5, DDMG-GEO-05)."""
    return way_cost(state, unit, enemies)[1]


def way_cost(state: State, unit: Unit, enemies: list[Unit]) -> tuple[int | None, list[Unit]]:
    """Return the price of the shortest real way to a place beside an enemy, and whom it leads to (DDM-CHG-10)."""
    others = space.others(state, unit) & ~space.blocking(state, unit)
    cost, numbers = charging.nearest_to_charge(
        state.field,
        unit.mover,
        unit.space,
        [enemy.space for enemy in enemies],
        space.blocking(state, unit) | leeway.deadly_spikes(state, unit),
        others,
    )
    return cost, [enemies[number] for number in numbers]


def options(state: State, unit: Unit, turn: Turn, only: Unit | None = None) -> list[tuple[str, str, tuple[int, int]]]:
    """Return the charges that a creature may begin now: ("charge", target, (x, y)) (DDM-CHG-01 to -08).

    Only the nearest enemy in sight counts: if it cannot be charged, nobody can (DDM-CHG-08, -10), not even if that is
    because it was out of sight when the turn began (DDM-CHG-07, DDM-Q-41, DDM-Q-44). With `only` those at one enemy.
    """
    if space.neighbours(state, unit) or _unready(state, turn) is not None or unit.body != unit.n:
        return []  # an adjacent enemy is the nearest one, and too near to charge
    reach = 2 * speed(state, unit) + 1
    within = state.field.masks[unit.x - reach, unit.y - reach, unit.n + 2 * reach]
    if not within & state.held_by_foes(unit.side):
        return []  # as at the beginning of most turns
    seen = space.visible_enemies(state, unit)
    # The way to the nearest enemy is the dear part: it is asked for only if there is a place to charge to.
    open_spaces = {
        enemy.id: spaces(state, unit, enemy, refused=False)
        for enemy in seen
        if (only is None or enemy is only) and enemy.id in turn.sighted and within & state.space(enemy)
    }
    if not any(open_spaces.values()):
        return []
    found: list[tuple[str, str, tuple[int, int]]] = []
    for enemy in nearest(state, unit, seen):  # by the real way, while the space is counted straight: DDM-Q-43
        # Of several spaces equally near the player takes one: DDM-CHG-04.
        found.extend(("charge", enemy.id, (spot.x, spot.y)) for spot in open_spaces.get(enemy.id, ()))
    return found


def allowed(state: State) -> bool:
    """Tell whether there are charges in this battle at all (DDM-QB-06)."""
    return not state.battle.quick


def _unready(state: State, turn: Turn) -> Cause | None:
    """Return what forbids every charge at this moment (DDM-CHG-02, DDM-ACT-01, DDM-QB-06)."""
    if not allowed(state):
        return NEVER
    return BUSY if turn.over or turn.moved or turn.attacks else None


def refusal(state: State, unit: Unit, turn: Turn, target: Unit, where: tuple[int, int] | None) -> Refusal | None:
    """Return why a creature may not charge another, or not to that place, None if it may (DDM-BAD-25)."""
    names = {"name": state.name(unit.id), "target": state.name(target.id)}
    unready = _unready(state, turn)
    if unready is NEVER:
        return NEVER.refusal()
    if not state.hostile(unit, target):
        return attack.friendly(state, unit, target)
    if target.fate:
        return obstacles.off_the_map(state, target)
    if unready is not None:
        return unready.refusal(**names)
    if not space.sees(state, unit, target):
        return obstacles.unseen(state, unit, target, "DDM-CHG-01", N_("nobody in sight"))
    if target.id not in turn.sighted:
        text = N_("{name} did not see {target} when its turn began.")
        return minor(text, "DDM-CHG-07", N_("unseen as its turn began"), **names)
    near = nearest(state, unit, space.visible_enemies(state, unit))
    if not near:
        return no(N_("There is no way to any enemy in sight."), "DDM-CHG-10", N_("no way to an enemy"))
    if space.neighbours(state, unit):
        beside = next(enemy for enemy in (*near, *state.enemies(unit.side)) if space.adjacent(state, unit, enemy))
        # At least 2 steps: DDM-Q-42.
        text = N_("A charge needs a run-up of {limit} or more; {near} is next to {name}.")
        near_name = state.name(beside.id)
        return no(text, "DDM-CHG-02", RUN_UP, limit=RUN, near=near_name, **names).showing(Evidence((beside.id,)))
    if target not in near:
        return _nearer(state, unit, near[0], target)
    found = spaces(state, unit, target)
    if where is not None:
        there = [spot for spot in found if (spot.x, spot.y) == where]
        if not there:
            text = N_("A charge ends in the nearest place beside {target}, and {square} is not it.")
            return no(text, "DDM-CHG-01", TOO_FAR, square=label(*where), **names)
        found = there
    if not found:
        return no(N_("There is no place beside {target}."), "DDM-CHG-03", SHORT["DDM-CHG-03"], **names)
    if any(not spot.refusal for spot in found):
        return None
    return _shut(state, unit, target, found[0])


def _nearer(state: State, unit: Unit, near: Unit, target: Unit) -> Refusal:
    """Say which enemy is nearer by a real way than the one that would be charged (DDM-ACT-08, DDM-CHG-10)."""
    names = {"near": state.name(near.id), "square": label(near.x, near.y), "target": state.name(target.id)}
    a, b = (way_cost(state, unit, [enemy])[0] for enemy in (near, target))
    short = N_("a nearer enemy counts")
    if b is None:
        text = N_(
            "No way leads to {target}; {near} at {square} is the nearest enemy, and only that one may be charged."
        )
        return minor(text, "DDM-ACT-08", short, **names).showing(Evidence((near.id,)))
    text = N_("{near} at {square} is nearer, a way of {a} against {b}, and only the nearest enemy may be charged.")
    return minor(text, "DDM-ACT-08", short, a=a, b=b, **names).showing(Evidence((near.id,)))


def _shut(state: State, unit: Unit, target: Unit, spot: ChargeSpace) -> Refusal:
    """Say what forbids a charge to the nearest place beside its target: what is in the way, or how far it is."""
    field, limit = state.field, 2 * speed(state, unit)
    start, end, rule = unit.space, (spot.x, spot.y, unit.n), spot.refusal
    edges = charging.thin_walls_on(field, start, end) if rule == "DDM-CHG-05" else ()
    things, shown = obstacles.in_the_way(state, spot.blockers, unit, edges=edges)
    gaps = {
        "name": state.name(unit.id), "target": state.name(target.id), "square": label(spot.x, spot.y),
        "far": spot.distance, "limit": RUN if rule == "DDM-CHG-02" else limit,
    }  # fmt: skip

    def words() -> str:
        if rule == "DDM-CHG-05":
            text = ngettext(
                "{things} stands in the straight way to {square}.",
                "{things} stand in the straight way to {square}.",
                things.n,
            )
        elif rule == "DDM-CHG-03" and things.n:
            text = ngettext(
                "{things} stands where a charge at {target} would end.",
                "{things} stand where a charge at {target} would end.",
                things.n,
            )
        elif rule == "DDM-CHG-06":
            text = _("The first step of a charge must leave slowing ground, and does not leave {things}.")
        elif rule == "DDM-CHG-02":
            text = _("A charge needs a run-up of {limit} or more; {square}, beside {target}, is {far} away.")
        elif rule == "DDM-CHG-01" and spot.distance > limit:
            text = _("{square}, the nearest place beside {target}, is {far} away, and a charge reaches {limit}.")
        elif rule == "DDM-CHG-01":
            text = _("The way to {square}, beside {target}, costs more than {limit}, the most for a charge.")
        else:
            text = _("{name} does not fit at {square}, the nearest place beside {target}.")
        return obstacles.sentence(text.format(things=things.words, **gaps))

    trace = charging.strip_trace(start, end, rule, edges)
    evidence = Evidence(shown.pieces, shown.places, (trace,))
    return Refusal(words, rule, SHORT[rule], gaps=gaps).showing(evidence)


async def charge(table: Table, unit: Unit, target_id: str, where: tuple[int, int]) -> None:
    """Charge, with whatever interrupts it (Sequence 8): DDM-CHG-02, -09, DDM-GEO-15, DDMG-TERM-012.1.

    1. Step by step, with attacks of opportunity; whoever is moved off the line does not charge any more.
    2. At any point of the way, start and end included, others may join in: `ChargePasses` (a throw).
    3. At the end the target may be lost. If it stands where it stood it may answer: `ChargeArrived`.
    4. One attack, or as many as the figure "charge attacks" says, all at the target.
    """
    state: State = table.state
    target = state.units[target_id]
    stood, start = target.space, unit.space
    spot = next(s for s in spaces(state, unit, target) if (s.x, s.y) == where)
    await table.happen(ChargeBegan(unit.id, target_id, where, rule="DDM-CHG-01"))
    spent = diagonals = 0
    while True:
        if target.here and target.space == stood:
            await table.notice(ChargePasses(unit.id, target_id, rule="DDM-CHG-01"))
        if not unit.active:
            return
        if (unit.x, unit.y) == where:
            break
        left = 2 * speed(state, unit) - spent
        ways = charging.charge_steps(spot, start, (unit.x, unit.y), diagonals, left)
        if not ways or not _on_line(state, unit, spot, start, left, diagonals):
            await table.happen(ChargeBroken(unit.id, rule="DDMG-SPELLKW-010.10"))
            return
        going = movement.walking(unit, await movement.choose_way(unit, ways, "DDM-CHG-01", "charge"), diagonals)
        here = (unit.x, unit.y)
        if await movement.take_step(table, unit, going, "charge"):
            spent, diagonals = spent + going.cost, going.diagonals
        elif (unit.x, unit.y) == here:
            return  # it was held fast
    if not target.here or target.space != stood:
        return  # lost on the way, so it ran for nothing: DDM-CHG-09, DDM-BAD-26, DDMG-ABIL-033.2
    await table.notice(ChargeArrived(unit.id, target_id, rule="DDM-CHG-02"))
    await _strike_home(table, unit, target)


def _on_line(
    state: State, unit: Unit, spot: ChargeSpace, start: tuple[int, int, int], left: int, diagonals: int
) -> bool:
    """Tell whether a charging creature is where its charge leads and can pay the rest (DDMG-SPELLKW-010.13)."""
    if state.space(unit) & ~(spot.allowed | state.field.mask(*start)) or spot.ways is None:
        return False
    rest = spot.ways.found[1].cost(unit.x, unit.y, diagonals)
    return rest is not None and rest <= left


async def _strike_home(table: Table, unit: Unit, target: Unit) -> None:
    """Make the attacks at the end of a charge, the player choosing which comes next of several (DDM-ACT-06)."""
    state: State = table.state
    stood, number = target.space, charge_attacks(state, unit)
    rest = list(range(len(unit.card.melee)))
    while number > 0 and rest and unit.active and target.here and target.space == stood:
        weapon = rest[0]
        if len(rest) > 1:
            weapons = tuple(("melee", target.id, index) for index in rest)
            options = Listed(weapons, lambda answer: _no_weapon(state, unit, target.id, answer))
            about = {"unit": unit.id, "target": target.id, "why": "charge"}
            _verb, _target, weapon = await Choice(unit.side, "weapon", options, "DDM-ACT-06", False, about)
        await attack.attack(table, unit, target, "melee", weapon, "charge")
        rest.remove(weapon)
        number -= 1


def _no_weapon(state: State, unit: Unit, target: str, answer: Answer) -> Refusal | None:
    """Return why the one attack of a charge is not this one (DDM-BAD-16)."""
    match answer:
        case ("ranged", *_rest):
            return no(N_("A charge ends in a melee attack."), "DDM-CHG-02")
        case ("melee", str(other), _index) if other in state.units and other != target:
            text = N_("The attack of a charge goes against {target}.")
            return no(text, "DDM-CHG-02", target=state.name(target))
        case ("melee", str(other), int()) if other == target:
            return attack.no_such_attack(state, unit, "DDM-ACT-06", unit.card.melee)
    return None
