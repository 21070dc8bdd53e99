"""What a unit may do in its activation, each with what it is expected to come to and with the answers that do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry.inches.directions import FULL
from game.sim.regiments.going import maneuver, march
from game.sim.regiments.judgement import HURT, apart, arc_of, spare, strength, towards, turn_to
from game.sim.regiments.plan import Plan, ranked
from game.systems.regiments import acting, advice, charging, court, moving, numbers, walls
from game.systems.regiments.battle import INCH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.engine.answers import Answer
    from game.sim.regiments.judgement import View
    from game.systems.regiments.advice import ChargeOdds
    from game.systems.regiments.battle import Arc
    from game.systems.regiments.unit import Unit

ANSWERED = 0.35  # share of the enemy's blow back that is held against an attack which brings two units together
PANICKED = 1.0  # army points that a failed charge costs, about (ASF-CHG-29)
CARD, TOKEN = 0.8, 1.2  # what drawing a tactics card and giving a condition token are worth
STRIPPED = 1.0  # what it is worth to be rid of a token
CONTESTED = 0.35  # of what an objective is worth that its holder is kept from holding it
RAZED = 0.1  # what it is worth to tear something down
STEP = 0.5  # what a free maneuver is worth that nobody has thought of yet
ARCS = ("rear", "flank", "front")
"""Arcs of an enemy, the best to attack from first."""


def plans(view: View, key: str, among: Sequence[str] = acting.ACTIONS) -> Iterator[Plan]:
    """Go through what a unit could do with one action out of some; of most it is still to be found out whether it can.

    What is found out on the table costs much more time than a guess, so that only what promises most is.
    """
    unit = view.state.units[key]
    for action in among:
        if acting.out_of_question(view.state, unit, action) is None:
            yield from THOUGHT[action](view, unit)


# --- attacks ------------------------------------------------------------------------------------------------------


def _melee(view: View, unit: Unit) -> Iterator[Plan]:
    """Attack one that it touches."""
    state = view.state
    for other in (*unit.enemies, *walls.touched(state, unit.id)):
        foe = state.units[other]
        arc: Arc = "front" if foe.built else charging.arc_of_edge(foe.edge(unit.id))
        for number, card in enumerate(unit.card.attacks):
            if card.kind == "melee":
                value = view.taken(unit, number, foe, arc)
                yield Plan(value, unit.id, "melee", {"target": ("strike", number, other)})


def _ranged(view: View, unit: Unit) -> Iterator[Plan]:
    """Shoot at one that is in sight and range now."""
    state = view.state
    for number, card in enumerate(unit.card.attacks):
        for foe in view.foes if card.kind == "ranged" else ():
            if apart(unit.centre, foe.centre) > card.range * INCH + spare(unit) + spare(foe):
                continue
            arc = arc_of(foe, unit.centre)
            spoilt = PANICKED * any(state.friendly(unit.owner, state.owner(one)) for one in foe.enemies)  # ASF-ATK-11

            def judge(
                _plan: Plan, number: int = number, foe: Unit = foe, arc: Arc = arc, spoilt: float = spoilt
            ) -> float | None:
                if ("shoot", number, foe.id) not in view.shots(unit):
                    return None
                cover = state.battle.field.covered(state, foe.id)
                return view.taken(unit, number, foe, arc, cover=cover) - spoilt

            value = view.taken(unit, number, foe, arc) - spoilt
            yield Plan(value, unit.id, "ranged", {"target": ("shoot", number, foe.id)}, judge)


def _charge(view: View, unit: Unit) -> Iterator[Plan]:
    """Charge one that it may, from the facing that looks at it."""
    state = view.state
    reach = (view.speed(unit) + moving.BEST) * INCH
    for foe in (*view.foes, *view.walls):
        away = apart(unit.centre, foe.centre) - unit.card.tray.depth / 2 - spare(foe)
        if away > reach:
            continue

        def judge(plan: Plan, foe: Unit = foe) -> float | None:
            open_arcs = charging.open_arcs(state, unit, foe.id)
            if not open_arcs:
                return None
            arc = best_arc(open_arcs)
            turn = aimed(view, unit, foe.id, arc)
            odds = advice.charge(walls.as_unit(state, foe.id), unit.id, foe.id, (unit.facing + turn) % FULL)
            plan.answers |= {"arc": ("arc", arc), "aim": ("aim", unit.id, turn)}
            return charged(view, unit, foe, arc, odds)

        arc: Arc = "front" if foe.built else arc_of(foe, unit.centre)
        value = charged(view, unit, foe, arc, view.arriving(unit, max(0.0, away)))
        answers: dict[str, Answer] = {"charge": ("charge", foe.id), "align": ("align", unit.id, 0)}
        yield Plan(value, unit.id, "charge", answers, judge)


def charged(view: View, unit: Unit, foe: Unit, arc: Arc, odds: ChargeOdds | float) -> float:
    """Return what a charge is worth by its odds, or by a chance that it arrives."""
    if isinstance(odds, float):
        chance, wild, through = odds, 0.0, frozenset[str]()
    else:
        chance, wild, through = float(odds.chance), float(odds.disorderly), odds.through
    if "fortified" in through:
        wild = 1.0  # without its bonus, too (ASF-TERR-20)
    gain = (1 - wild) * view.blow(unit, foe, arc, charge=True) + wild * view.blow(unit, foe, arc)
    back = ANSWERED * view.danger * view.blow(foe, unit)
    tied = 0.1 * strength(foe) if not foe.built and any(card.kind == "ranged" for card in foe.card.attacks) else 0.0
    fair = chance * (gain + tied - back + held_up(view, foe)) - (1 - chance) * PANICKED
    return fair - HURT * ("dangerous" in through)


def held_up(view: View, foe: Unit) -> float:
    """Return what it is worth to contest the objectives that an enemy holds."""
    held = sum(view.aims.token(name, foe) for name, holder in view.held.items() if holder == foe.id)
    return view.temper.points * CONTESTED * held


def best_arc(arcs: Sequence[Arc]) -> Arc:
    """Return the arc that is best to attack from."""
    return min(arcs, key=ARCS.index)


def aimed(view: View, unit: Unit, target: str, arc: Arc) -> int:
    """Return the turn towards a target, or the nearest one from which a charge can succeed."""
    state = view.state
    reach = numbers.speed(state, unit.id) + moving.BEST
    turn = turn_to(unit.facing, towards(unit.centre, state.units[target].centre))
    found = state.battle.field.aim(walls.as_unit(state, target), unit.id, target, arc, reach).near((turn,))
    return int(found[0]) if isinstance(found, tuple) else 0  # type: ignore[arg-type]


def _raze(view: View, unit: Unit) -> Iterator[Plan]:
    """Tear something down: it is seldom worth an activation."""
    yield Plan(RAZED, unit.id, "raze", judge=allowed(view, unit, "raze", RAZED))


def allowed(view: View, unit: Unit, action: str, value: float) -> Callable[[Plan], float | None]:
    """Return a judge that says what a plan is worth if the unit may take its action."""
    return lambda _plan: value if acting.refusal(view.state, unit, action) is None else None


# --- moves ---------------------------------------------------------------------------------------------------------


def _retreat(view: View, unit: Unit) -> Iterator[Plan]:
    """Leave a fight that is lost: less is taken from who is gone."""
    state = view.state
    hurt = sum(view.blow(state.units[one], unit, charging.arc_of_edge(unit.edge(one))) for one in unit.enemies)
    mine = max((view.blow(unit, state.units[one]) for one in unit.enemies), default=0.0)
    value = 0.4 * (hurt - mine) - 1.0
    yield Plan(value, unit.id, "retreat", judge=allowed(view, unit, "retreat", value))


THOUGHT = {
    "maneuver": maneuver, "march": march, "retreat": _retreat, "ranged": _ranged, "melee": _melee,
    "charge": _charge, "raze": _raze,
}  # fmt: skip


# --- at court -----------------------------------------------------------------------------------------------------


def zones(view: View) -> dict[str, float]:
    """Return what each empty zone of the tactics board is worth now (ASF-NCU-06)."""
    return {zone: ZONES[zone](view) + view.aims.zones.get(zone, 0.0) for zone in court.empty(view.state)}


def _crown(view: View) -> float:
    return max((frightened(view, foe) for foe in view.foes), default=0.0)


def frightened(view: View, foe: Unit) -> float:
    """Return what a panic test is expected to take from an enemy."""
    need = foe.card.morale + 1
    ways = sum(one + two < need for one in range(1, 7) for two in range(1, 7))
    return (
        ways / 36 * view.loss(foe, min(3, foe.life)) * (1.3 if "panicked" in foe.tokens else 1.0) if view.foes else 0.0
    )


def _wealth(view: View) -> float:
    return max((mended(one) for one in view.own), default=0.0)


def mended(unit: Unit) -> float:
    """Return what it is worth to restore a unit."""
    back = min(court.RESTORED, unit.lost)
    return strength(unit) * 0.65 * back / max(unit.life, 1) + STRIPPED * bool(unit.tokens)


def _tactics(view: View) -> float:
    return court.DRAWN * CARD + TOKEN + view.aims.one_more


def _combat(view: View) -> float:
    return best(view, [one.id for one in view.own], ("ranged", "melee"))


def _steps(view: View) -> float:
    return STEP if any(not one.engaged for one in view.own) else 0.0


def volley(view: View, key: str) -> Plan:
    """Return what a castle wall may shoot at: at best the one in range whom its arrows hurt most."""
    wall = view.state.units[key]
    far = wall.card.attacks[0].range * INCH + spare(wall)
    near = [foe for foe in view.foes if apart(wall.centre, foe.centre) <= far + spare(foe)]

    def judge(plan: Plan) -> float:
        worths = {
            target: view.taken(wall, 0, view.state.units[target], "front") for target in walls.shots(view.state, key)
        }
        target = max(worths, key=worths.__getitem__, default="")
        if target:
            plan.answers["arrows"] = ("shoot", 0, target)
        return worths.get(target, 0.0)

    return Plan(max((view.taken(wall, 0, foe, "front") for foe in near), default=0.0), key, "arrows", judge=judge)


def best(view: View, keys: Sequence[str], among: Sequence[str]) -> float:
    """Return what the best action out of some would come to that any of some units takes, 0 if there is none."""
    found = (plan for key in keys for plan in plans(view, key, among))
    first = next(ranked(found, moves=True), None)
    return 0.0 if first is None else first.value


ZONES = {"crown": _crown, "wealth": _wealth, "tactics": _tactics, "combat": _combat, "maneuver": _steps}
