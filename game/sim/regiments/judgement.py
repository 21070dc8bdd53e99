"""How a player of the program sees a battle of regiments: what units, blows and places are worth, how a state stands.

Everything is told in army points; a victory point is worth a part of the army that scores it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, hypot, pi
from typing import TYPE_CHECKING

from game.content.regiments.modes import TOKEN
from game.geometry.inches.directions import FULL, QUARTER
from game.sim.regiments.aims import HOLD, VICTORY, WALL_BY_PARTS, Aims
from game.systems.regiments import advice, goals, missions, modes, moving, numbers, objectives, victory, walls
from game.systems.regiments.battle import INCH, Attack
from game.systems.regiments.unit import DESTROYED

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.systems.regiments.battle import Arc
    from game.systems.regiments.state import State
    from game.systems.regiments.unit import Unit

Point = tuple[int, int]
DECIDED = 500.0  # what the battle is worth to whoever wins it
STANDING = 0.35  # of its worth that a unit keeps until it falls; the rest goes with its wounds
PANIC = 3  # wounds of a failed panic test, on average (ASF-MOR-07)
LONGING = 0.12  # points lost for every inch that a wished place is away
HURT = 1.5  # what dangerous terrain costs, about (ASF-TERR-12)
PRESSING = 0.2  # the same of a wall that is besieged
AGAIN = 0.4  # share of what it costs to lose besiegers: most of them come again (ASF-SOS-09)
SOON, LATER = 0.45, 0.15  # shares of a blow that must first come near: in the next activation and after it
WIDE = 520  # tenths of a degree to both sides that count as the front arc
SIDES = 6
_TENTHS, _FAR = FULL / (2 * pi), 1e9


@dataclass(frozen=True, slots=True)
class Temper:
    """What somebody minds, and how often he errs.

    danger   weight of what enemies may do to a unit where it ends
    points   weight of objectives
    noise    how far a judgement may be off, in army points
    special  whether cards, orders and other choices are thought of by trying them out
    """

    danger: float = 0.6
    points: float = 1.0
    noise: float = 0.0
    special: bool = True


class View:
    """One moment as one seat judges it; blows between units that have not changed are remembered."""

    def __init__(self, state: State, seat: int, temper: Temper, memory: dict[object, float]) -> None:
        self.state, self.seat, self.temper, self._memory = state, seat, temper, memory
        self.own = list(state.army(seat))
        self.foes = list(state.foes(seat))
        self.archers = any(card.kind == "ranged" for foe in self.foes for card in foe.card.attacks)
        self._blows: dict[object, float] = {}
        self._here: dict[str, float] = {}
        self._speeds: dict[str, int] = {}
        self._shots: dict[str, frozenset[tuple[str, int, str]]] = {}
        self.aims = Aims(state, seat)
        self.walls = [state.units[key] for key in walls.against(state, seat)] if self.aims.scores else []
        self.danger = temper.danger * (AGAIN if self.walls else 1.0)
        self.held = {token[0]: objectives.holder(state, token) for token in state.tokens}

    # --- between two units ---

    def blow(self, one: Unit, other: Unit, arc: Arc = "front", *, charge: bool = False) -> float:
        """Return what the best melee attack of a unit on another one is expected to take."""
        return self._best(one, other, "melee", arc, charge=charge)

    def shot(self, one: Unit, other: Unit, arc: Arc = "front", *, cover: bool = False) -> float:
        """Return what the best shot of a unit at another one is expected to take, in range and in sight."""
        return self._best(one, other, "ranged", arc, cover=cover)

    def _best(self, one: Unit, other: Unit, kind: str, arc: Arc, *, charge: bool = False, cover: bool = False) -> float:
        key = (one.id, other.id, kind, arc, charge, cover)
        found = self._blows.get(key)
        if found is None:
            numbered = [n for n, card in enumerate(one.card.attacks) if card.kind == kind]
            taken = (self.taken(one, n, other, arc, charge=charge, cover=cover) for n in numbered)
            found = self._blows[key] = max(taken, default=0.0)
        return found

    def taken(
        self, one: Unit, number: int, other: Unit, arc: Arc, *, charge: bool = False, cover: bool = False
    ) -> float:
        """Return what an attack of a unit's card is expected to take, the panic test after it included."""
        prize = self.aims.fall(other)
        key = (one.id, one.lost, number, other.id, other.lost, prize, arc, charge, cover, len(self.state.effects))
        found = self._memory.get(key)
        if found is None:
            card = one.card.attacks[number]
            odds = advice.attack(self.state, Attack(one.id, other.id, card, arc, charge, False, charge, cover=cover))
            average = sum(float(chance) * self.loss(other, n) for n, chance in enumerate(odds.wounds))
            after = max(0.0, self.loss(other, round(odds.average) + PANIC) - self.loss(other, round(odds.average)))
            found = self._memory[key] = average + float(odds.panics) * after
        return found

    def loss(self, unit: Unit, wounds: int) -> float:
        """Return what it is worth to this side if an enemy suffers so many wounds."""
        prize = self.aims.fall(unit)
        if unit.built:
            share = min(wounds, unit.life) / unit.card.life * WALL_BY_PARTS
            return prize * (share + (wounds >= unit.life) * (1 - WALL_BY_PARTS))
        if wounds >= unit.life:
            return strength(unit) + prize
        return worth(unit) * (1 - STANDING) * max(0, wounds) / unit.card.life

    def speed(self, unit: Unit) -> int:
        """Return the speed of a unit in inches; asked once a moment."""
        if unit.id not in self._speeds:
            self._speeds[unit.id] = numbers.speed(self.state, unit.id)
        return self._speeds[unit.id]

    def shots(self, unit: Unit) -> frozenset[tuple[str, int, str]]:
        """Return what a unit can shoot at from where it stands, as answers; found once a moment."""
        if unit.id not in self._shots:
            found = moving.shots(self.state, unit)
            self._shots[unit.id] = frozenset(("shoot", number, target) for number, target in found)
        return self._shots[unit.id]

    # --- places ---

    def here(self, unit: Unit) -> float:
        """Return what it is worth to a unit to stand where it does; found once a moment."""
        if unit.id not in self._here:
            self._here[unit.id] = self.standing(unit, unit.centre, unit.facing)
        return self._here[unit.id]

    def reach(self, unit: Unit) -> int:
        """Return how far a unit charges with a middling roll, in thousandths of an inch."""
        return (self.speed(unit) + 4) * INCH

    def standing(self, unit: Unit, at: Point, facing: int) -> float:
        """Return what it is worth to a unit to stand at a place, for what may come next."""
        return self.spot(unit, at)(facing)

    def spot(self, unit: Unit, at: Point) -> Callable[[int], float]:
        """Return what it is worth to a unit to stand at a place, by its facing there."""
        always = self.temper.points * self._claimed(unit, at)
        around: list[
            tuple[float, float, float, float, Unit]
        ] = []  # bearing, charge, shot, chance of a charge back, foe
        nearest, besieged = _FAR, _FAR
        longest = max((card.range * INCH for card in unit.card.attacks if card.kind == "ranged"), default=-1)
        for foe in self.foes:
            dx, dy = foe.x - at[0], foe.y - at[1]
            bearing = atan2(dx, dy) * _TENTHS
            away = max(0.0, hypot(dx, dy) - _touching(unit, foe))
            nearest = min(nearest, away)
            theirs = _turn(bearing + FULL // 2 - foe.facing)  # how far the enemy must turn to look back
            mine, back = self.arriving(unit, away), 0.0
            if not foe.engaged and theirs <= WIDE:
                back = self.arriving(foe, away)
            charge = mine * self.blow(unit, foe, _arc(theirs), charge=True) if mine else 0.0
            shot = self.shot(unit, foe) if away <= longest else 0.0
            if charge or shot or back:
                around.append((bearing, charge, shot, back, foe))
        for wall in self.walls:
            dx, dy = wall.x - at[0], wall.y - at[1]
            away = max(0.0, hypot(max(0.0, abs(dx) - wall.card.tray.width / 2), dy) - _touching(unit, wall))
            besieged = min(besieged, away)
            if chance := self.arriving(unit, away):
                around.append((atan2(dx, dy) * _TENTHS, chance * self.blow(unit, wall, charge=True), 0.0, 0.0, wall))
        if nearest < _FAR and not unit.engaged and self.aims.scores:
            always -= LONGING / 2 * max(0, nearest - self.reach(unit)) / INCH
        if besieged < _FAR:
            always -= PRESSING * max(0, besieged - self.reach(unit)) / INCH

        def looking(facing: int) -> float:
            charging, shooting, most, every = 0.0, 0.0, 0.0, 0.0
            for bearing, charge, shot, back, foe in around:
                turn = _turn(bearing - facing)
                if turn <= WIDE:
                    charging, shooting = max(charging, charge), max(shooting, shot)
                if back:
                    harm = back * self.blow(foe, unit, _arc(turn), charge=True)
                    most, every = max(most, harm), every + harm
            risk = self.danger * (SOON * most + LATER * (every - most))
            return always + SOON * max(charging, 2 * shooting) - risk

        return looking

    def arriving(self, unit: Unit, away: float) -> float:
        """Return the chance that a charge over a distance arrives."""
        need = away / INCH - self.speed(unit)
        return min(1.0, max(0.0, (SIDES + 1 - max(1.0, need)) / SIDES))

    def _claimed(self, unit: Unit, at: Point) -> float:
        """Return what objectives are worth to a unit at a place: those that it covers, and a longing for one more."""
        state = self.state
        covering = modes.of(state).covering
        spare = min(unit.card.tray.width, unit.card.tray.depth) // 2 + (-TOKEN if covering else TOKEN)
        found, wishes = 0.0, [0.0]
        for name, x, y, _by in state.tokens:
            holder = self.held[name]
            worth = self.aims.token(name, unit)
            if holder == unit.id and not covering:
                found += worth
            elif holder and state.friendly(self.seat, state.owner(holder)) and holder != unit.id:
                continue
            elif hypot(x - at[0], y - at[1]) <= spare:
                found += worth
            else:
                wishes.append(max(0.0, worth - LONGING * (hypot(x - at[0], y - at[1]) - spare) / INCH))
        for left, low, right, top in self.aims.enter:
            deep = unit.card.tray.depth / 2
            short = max(0.0, low + deep - at[1], at[1] + deep - top, left - at[0], at[0] - right)
            wishes.append(max(0.0, self.aims.entering - LONGING * short / INCH))
        return found + max(wishes)


# --- worth --------------------------------------------------------------------------------------------------------


def worth(unit: Unit) -> float:
    """Return what a unit is worth at full strength."""
    return max(float(unit.regiment.points), 3.0)


def strength(unit: Unit) -> float:
    """Return what a unit is worth as it stands; nothing if it is destroyed."""
    return worth(unit) * (STANDING + (1 - STANDING) * unit.life / unit.card.life) if unit.life > 0 else 0.0


def prospects(state: State, seat: int) -> float:
    """Return how a state stands for a seat: points, units and objectives of its side less those of the best other."""
    own = state.team(seat)
    if state.winners is not None:
        won = seat in state.winners
        return DECIDED * (1 if won else -1 if state.winners else 0)
    sides = [VICTORY * points for points in state.points]
    for unit in state.units.values():
        if not unit.built and unit.fate != DESTROYED:
            sides[state.team(unit.owner)] += strength(unit) - 0.6 * len(unit.tokens)
    mode = modes.of(state)
    if isinstance(mode, missions.Missions):
        for team, key, _seat in missions.aims(state) if state.kept("errands", ()) else ():
            if isinstance(key, str):  # not of others
                card = missions.card_of(state, key)
                sides[team] += 0.5 * VICTORY * card.points * min(1, goals.times(state, team, card.goal))
    elif state.round < victory.LAST:
        for token in state.tokens:
            holder = objectives.holder(state, token)
            if holder:
                team = state.team(state.owner(holder))
                sides[team] += HOLD * VICTORY * objectives.worth(state, token, holder) * mode.scores(state, team)
    for wall in walls.standing(state):
        sides[state.team(wall.owner)] += VICTORY * walls.WORTH * WALL_BY_PARTS * wall.life / wall.card.life
    for number, hand in enumerate(state.hands):
        sides[state.team(number)] += 0.4 * len(hand)
    return sides[own] - max(side for n, side in enumerate(sides) if n != own)


# --- places and facings -------------------------------------------------------------------------------------------


def towards(at: Point, other: Point) -> int:
    """Return the facing from a place to another one: 0 looks along +y, clockwise."""
    return round(atan2(other[0] - at[0], other[1] - at[1]) * _TENTHS) % FULL


def _touching(one: Unit, other: Unit) -> float:
    """Return how far the centres of two trays are from each other where one stands before the other, about."""
    return (one.card.tray.depth + other.card.tray.depth) / 2


def _turn(turn: float) -> float:
    """Return how far a turn is, the shorter way round."""
    turn %= FULL
    return min(turn, FULL - turn)


def turn_to(facing: int, wished: int) -> int:
    """Return the turn from a facing to another one, more than -1800 and up to 1800."""
    turn = (wished - facing) % FULL
    return turn - FULL if turn > FULL // 2 else turn


def _arc(turn: float) -> Arc:
    """Return the arc of a tray in which one is to whom it must turn so far; its corners stand near 45 degrees."""
    return "front" if turn <= QUARTER // 2 else "rear" if turn >= 3 * QUARTER // 2 else "flank"


def arc_of(unit: Unit, at: Point) -> Arc:
    """Return the arc of a unit in which a place is, about."""
    return _arc(abs(turn_to(unit.facing, towards(unit.centre, at))))


def spare(unit: Unit) -> float:
    """Return how far the corners of a tray are from its centre, in thousandths of an inch."""
    return hypot(unit.card.tray.width, unit.card.tray.depth) / 2


def apart(one: Point, other: Point) -> float:
    """Return how far two places are from each other."""
    return hypot(one[0] - other[0], one[1] - other[1])
