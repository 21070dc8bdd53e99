"""How a player of the program sees a battle of dials: who may hurt whom, what places are worth, how a state stands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import isqrt
from typing import TYPE_CHECKING, NamedTuple

from game.engine.seats import team_of
from game.geometry.inches.directions import FULL, ahead
from game.geometry.inches.gaps import overlaps
from game.geometry.inches.place import on_table
from game.sim.dials.odds import gain, loss, worth
from game.sim.dials.roads import Road, blocked
from game.systems.dials import close, numbers, space, terrain, victory
from game.systems.dials.battle import Attack
from game.systems.dials.figure import RESERVE
from game.systems.dials.setup import side_of

if TYPE_CHECKING:
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

INCH = 1000
Point = tuple[int, int]
DECIDED = 10.0  # armies that a victory is worth
HELD, HELD_LAST = 0.15, 0.5  # of an army's points that a strategic point is worth at first, and in the last round
DECIDING = 8.0  # times that the last point is worth more which one side lacks to own all
ERRAND = 2.0  # times the points of troops in reserve that a courier's arrival is worth
CAPTIVE, HOSTAGE = 0.2, 0.6  # of its points that a captive is worth, and where three of them buy one (MK-MISS-06)
FARAWAY = 10**6  # thousandths: where nothing is wanted
MOST_ROADS = 40  # that a ground keeps
MENDED = 0.6, 2  # how often mending succeeds, and the clicks that it then turns back, about
NEAR, FAR = 0.5, 0.15  # shares of a blow or shot that must first come near, in the turn after and in a later one


@dataclass(frozen=True, slots=True)
class Temper:
    """What somebody minds, and how often he errs.

    danger   weight of what enemies may do to a figure where it ends
    points   weight of strategic points
    noise    how far a judgement may be off, in points of figures
    special  whether actions of abilities are thought of by trying them out
    looks    how many enemies, and strategic points, a figure thinks of
    companies  whether it leads formations
    """

    danger: float = 0.35
    points: float = 1.0
    noise: float = 0.0
    special: bool = True
    looks: int = 3
    companies: bool = True


class Foe(NamedTuple):
    """An enemy as it concerns one figure: where it is, and what either would take from the other.

    wide   how far apart the centres are when both touch, at most; `speed` and `reach` are the enemy's
    aside  whether a walker must go round something to come to it
    mine   what a blow of the figure's is expected to take, `aimed` what a shot does; `blow` and `shot` are the enemy's
    """

    one: Figure
    x: int
    y: int
    wide: int
    speed: int
    reach: int
    mine: float
    aimed: float
    blow: float
    shot: float
    aside: bool


class View:
    """One moment as one seat judges it; odds between two figures that have not changed are remembered."""

    def __init__(self, state: State, seat: int, temper: Temper, memory: dict[object, float]) -> None:
        self.state, self.seat, self.temper, self._memory = state, seat, temper, memory
        self.team = team_of(state.battle.scenario.teams, seat)
        here = [one for one in state.standing() if not one.captor]
        self.own = [one for one in here if one.controller == seat]
        self.foes = [one for one in here if one.controller not in self.team]
        self.held = victory.owners(state) if state.points else []
        self.at_points = space.at_points(state)
        self._reaches: dict[str, int] = {}
        self._against: dict[str, tuple[Foe, ...]] = {}
        self._tended: dict[str, tuple[tuple[Figure, float], ...]] = {}

    # --- between two figures ---

    def blow(self, one: Figure, other: Figure) -> float:
        """Return what the best close attack of a figure on another one is expected to take."""
        return max((self._between(dial, other, "close") for dial in self._able(one)), default=0.0)

    def shot(self, one: Figure, other: Figure) -> float:
        """Return what the best shot of a figure at another one is expected to take, in range and free."""
        return max((self._between(dial, other, "ranged") for dial in self._able(one) if self.reach(dial)), default=0.0)

    def _able(self, figure: Figure) -> list[str]:
        state = self.state
        dials = [*state.dials(figure.id), *((figure.rider,) if figure.rider else ())]
        return [dial for dial in dials if state.active(dial) and not state.has(dial, "demoralized")]

    def _between(self, dial: str, other: Figure, kind: str) -> float:
        state = self.state
        target = next((one for one in state.dials(other.id) if state.active(one)), "")
        if not target:
            return 0.0
        key = (dial, state.of(dial).turned, target, other.turned, kind)
        found = self._memory.get(key)
        if found is None:
            found = self._memory[key] = max(0.0, gain(state, Attack(dial, kind, (target,))))
        return found

    def reach(self, dial: str) -> int:
        """Return how far a dial shoots, in thousandths of an inch, 0 if it does not."""
        state = self.state
        if not state.printed(dial).range_max or state.has(dial, "berserk"):
            return 0
        return numbers.reach(state, dial).value * INCH

    def farthest(self, figure: Figure) -> int:
        """Return how far the farthest shot of a figure goes, 0 if it does not shoot."""
        found = self._reaches.get(figure.id)
        if found is None:
            found = self._reaches[figure.id] = max((self.reach(dial) for dial in self._able(figure)), default=0)
        return found

    def against(self, figure: Figure) -> tuple[Foe, ...]:
        """Return the enemies of the seat as they concern one of its figures."""
        found = self._against.get(figure.id)
        if found is None:
            mine = width(figure)
            reach = self.farthest(figure)
            barred = () if terrain.speed_type(self.state, figure) == "wing" else terrain.barred(self.state, figure)
            ground = self.state.layout.ground
            found = self._against[figure.id] = tuple(
                Foe(
                    one, one.x, one.y, mine + width(one), self.speed(one), self.farthest(one),
                    self.blow(figure, one), self.shot(figure, one) if reach else 0.0,
                    *self._feared(one, figure), bool(barred) and blocked(ground, barred, figure.centre, one.centre),
                )
                for one in self.foes
            )  # fmt: skip
        return found

    def tended(self, figure: Figure) -> tuple[tuple[Figure, float], ...]:
        """Return the friends that a figure could mend if it stood before them, and what that is worth, about."""
        found = self._tended.get(figure.id)
        if found is None:
            state = self.state
            ways = {way for dial in self._able(figure) for way in close.manners(state, dial)}
            hurt = [(one, self._mending(one, ways)) for one in self.own if one is not figure] if ways else []
            found = self._tended[figure.id] = tuple(
                (one, value) for one, value in hurt if value and not space.enemies_at(state, one)
            )
        return found

    def _mending(self, friend: Figure, ways: set[close.Manner]) -> float:
        """Return what the best of some ways to mend is expected to give back to a friend, in points."""
        often, clicks = MENDED
        cog = friend.card.damage_type == "cog"
        return max(
            (
                often * loss(self.state, dial, min(clicks, way.wounds(self.state, dial)))
                for way in ways
                if way.cog == cog and (cog or not (friend.many or friend.titan))
                for dial in self.state.dials(friend.id)
            ),
            default=0.0,
        )

    def _feared(self, foe: Figure, figure: Figure) -> tuple[float, float]:
        """Return what an enemy is expected to take by a blow, and by a shot: nothing if it must rest."""
        if all(tokens > 1 for tokens in foe.tokens):
            return 0.0, 0.0
        share = 0.5 if any(foe.tokens) else 1.0
        return share * self.blow(foe, figure), share * self.shot(foe, figure) if self.farthest(foe) else 0.0

    def speed(self, figure: Figure) -> int:
        """Return how far a figure goes with an action, in thousandths of an inch; many dials with two of them."""
        key = ("speed", figure.id, figure.turned, figure.captive)
        found = self._memory.get(key)
        if found is None:
            values = sorted(numbers.speed(self.state, dial).value for dial in self.state.dials(figure.id))
            found = self._memory[key] = sum(values[-2:]) * INCH
        return int(found)

    # --- places ---

    @cached_property
    def caution(self) -> float:
        """How much danger weighs: less and less where time without strategic points ends in a draw (MK-WIN-09)."""
        return self.temper.danger if self.point_worth() else self.temper.danger * (1.0 - passed(self.state))

    def threat(self, figure: Figure, at: Point) -> float:
        """Return what enemies are expected to take from a figure in their next turns if it stands somewhere."""
        x, y = at
        found = []
        for foe in self.against(figure):
            far = isqrt((foe.x - x) ** 2 + (foe.y - y) ** 2)
            gap = far - foe.wide
            taken = 0.0
            if gap <= 2 * foe.speed:
                taken = foe.blow * (1.0 if gap <= space.EPS else NEAR if gap <= foe.speed else FAR)
            if foe.shot and gap > space.EPS and far <= foe.reach + foe.speed:
                taken = max(taken, foe.shot * (NEAR if far <= foe.reach else FAR))
            if taken:
                found.append(taken)
        found.sort(reverse=True)
        return sum(found[: self.state.battle.actions])

    def point_worth(self) -> float:
        """Return what owning one strategic point is worth now to who judges."""
        return self.temper.points * point_worth(self.state)

    def spot(self, figure: Figure, point: Point) -> Point | None:
        """Return where a figure may stand so that it touches a strategic point, None if the ground lets it nowhere."""
        barred = terrain.barred(self.state, figure)
        known: dict[object, Point | None] = self.state.layout.ground.memory.setdefault("spots", {})
        key = (point, barred, figure.form)
        if key not in known:
            known[key] = self._room_at(figure, point, barred)
        return known[key]

    def _room_at(self, figure: Figure, point: Point, barred: tuple[str, ...]) -> Point | None:
        ground = self.state.layout.ground
        pieces = [piece for piece in ground.pieces if piece.is_of(barred)]
        beside = figure.form.radius + space.POINT_RADIUS
        places = [point, *(ahead(*point, way, beside) for way in range(0, FULL, 300))]
        for place in places:
            base = figure.base().moved(*place, soaring=False)
            if on_table(ground, base.shape) and not any(overlaps(base.shape, one.shape, space.EPS) for one in pieces):
                return place
        return None

    def road(self, figure: Figure, point: Point) -> Road | None:
        """Return the ways to a place, None for who flies: nothing is in its way."""
        if terrain.speed_type(self.state, figure) == "wing":
            return None
        barred = terrain.barred(self.state, figure)
        known: dict[object, Road] = self.state.layout.ground.memory.setdefault("roads", {})
        key = (point, barred)
        if key not in known:
            if len(known) >= MOST_ROADS:
                known.clear()
            known[key] = Road(self.state.layout.ground, point, barred)
        return known[key]

    def wanted(self, figure: Figure, at: Point) -> int:
        """Return how far a place is from the nearest strategic point that a figure might own, in thousandths."""
        if not self.point_worth():
            return FARAWAY
        return min(
            (
                apart(at, spot) if (road := self.road(figure, spot)) is None else road.length(at)
                for point, owner, there in zip(self.state.points, self.held, self.at_points, strict=True)
                if (self.seat not in owner or there == (figure.id,)) and (spot := self.spot(figure, point)) is not None
            ),
            default=FARAWAY,
        )

    @cached_property
    def errand(self) -> float:
        """Return what it is worth that the seat's courier arrives: the troops in reserve (MK-MISS-04)."""
        state = self.state
        if not state.couriers[self.seat] or self.seat in state.arrived:
            return 0.0
        waiting = [one for one in state.figures.values() if one.owner == self.seat and one.fate == RESERVE]
        return ERRAND * sum(one.card.points for one in waiting)

    def destination(self, figure: Figure, at: Point) -> Point | None:
        """Return the nearest place where the seat's courier arrives, None for everybody else (MK-MISS-03)."""
        state = self.state
        if not self.errand or space.body(state, state.figures[state.couriers[self.seat]]) is not figure:
            return None
        found = []
        for seat in state.seats():
            if seat not in self.team and seat not in state.out:
                left, top, right, bottom = state.battle.table.start(side_of(state, seat))
                found.append((min(max(at[0], left), right), min(max(at[1], top), bottom)))
        return min(found, key=lambda place: apart(at, place), default=None)

    def riding(self, figure: Figure, at: Point) -> float:
        """Return what it is worth that the seat's courier is somewhere: half of his errand is the way, half its end."""
        goal = self.destination(figure, at)
        if goal is None:
            return 0.0
        table = self.state.battle.table
        far = apart(at, goal)
        return self.errand * (0.5 * (far == 0) + 0.5 * (1.0 - far / max(table.width, table.height)))

    def owning(self, figure: Figure, at: Point) -> float:
        """Return what it is worth that a figure stands somewhere, by the strategic points that it touches there."""
        if self.state.demoralized(figure) or figure.soaring:
            return 0.0
        found = 0.0
        for number, point in enumerate(self.state.points):
            if apart(at, point) > width(figure) + space.POINT_RADIUS:
                continue
            others = [key for key in self.at_points[number] if key != figure.id]
            mine = [key for key in others if self.state.figures[key].controller in self.team]
            theirs = len(others) > len(mine)
            found += 0.1 if mine else 0.5 if theirs else self.urgency(number)
        return found * self.point_worth()

    def urgency(self, number: int) -> float:
        """Return how many times more a point is worth than others: more if whoever takes it owns all (MK-WIN-06)."""
        if "points" not in self.state.battle.scenario.conditions:
            return 1.0
        others = {owner for place, owner in enumerate(self.held) if place != number}
        return DECIDING if len(others) == 1 and others != {()} else 1.0


def width(figure: Figure) -> int:
    """Return how far a base reaches from its centre, along its longer axis."""
    return figure.card.base.radius + figure.card.base.reach


def apart(one: Point, other: Point) -> int:
    """Return the distance of two places in thousandths, rounded down."""
    return isqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2)


def point_worth(state: State) -> float:
    """Return what owning one strategic point is worth now: more and more towards the last round (MK-WIN-09)."""
    scenario = state.battle.scenario
    if not state.points or not {"points", "time"} & {*scenario.conditions}:
        return 0.0
    return scenario.strength * (HELD + (HELD_LAST - HELD) * passed(state) ** 2)


def passed(state: State) -> float:
    """Return how much of the time of a battle has passed, from 0 to 1 in its last round."""
    return min(1.0, state.round / max(1, state.battle.scenario.rounds))


def prospects(state: State, seat: int) -> float:
    """Return how a state stands for a seat, in points: figures, captives, strategic points."""
    strength = state.battle.scenario.strength
    team = team_of(state.battle.scenario.teams, seat)
    if state.winners is not None:
        return DECIDED * strength * (0 if not state.winners else 1 if seat in state.winners else -1)
    found = 0.0
    for figure in state.figures.values():
        value = worth(state, figure)
        if value:
            weary = 0.02 * figure.card.points * sum(figure.tokens)
            found += (value - weary) * (1 if figure.controller in team else -1)
        elif figure.captor and figure.in_play:
            captor = state.of(figure.captor)
            share = HOSTAGE if "diplomacy" in state.battle.scenario.missions else CAPTIVE
            found += share * figure.card.points * (1 if captor.controller in team else -1)
    each = point_worth(state)
    if each:
        found += each * sum(1 if seat in owner else -1 for owner in victory.owners(state) if owner)
    return found
