"""The table of trays in tests: units by a line each, a stand-in for geometry, `does` answers, `rolls` speaks dice."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from game.content.regiments.armies import Fielded, Regiment
from game.content.regiments.as_played import AsPlayed
from game.content.regiments.cards import (
    NCU,
    Ability,
    Attachment,
    Attack,
    Clause,
    CombatUnit,
    Effect,
    Faction,
    Tray,
    effect,
)
from game.content.regiments.decks import TacticsCard
from game.content.regiments.scenarios import Scenario
from game.content.regiments.terrain import Table
from game.engine.choice import DICE, Illegal, Refusal
from game.engine.session import Session
from game.systems.regiments.field import End, Pushed
from game.systems.regiments.sights import Sights
from game.systems.regiments.system import SYSTEM, opening

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.answers import Answer
    from game.engine.options import Pick
    from game.systems.regiments.state import State

INFANTRY = Tray("infantry", "Infantry", 5500, 4800, 3, 4, (5500, 4800))
CAVALRY = Tray("cavalry", "Cavalry", 5500, 5000, 2, 2)
SOLO = Tray("small_solo", "Solo", 2760, 2760, 1, 1)
SWORD = Attack("Sword", "melee", 4, (7, 5, 4))
TABLE = 48_000
BOW = Attack("Bow", "ranged", 4, (7, 7, 5), 12)
CREST = Faction("ember", "Ember")


def card(name: str = "Spears", **given: Any) -> CombatUnit:
    """A card: infantry, speed 5, defense 4+, morale 6+, a sword of 4+ with 7, 5 and 4 dice."""
    usual: dict[str, Any] = {
        "id": name.lower(), "name": name, "faction": "ember", "cost": 5, "type": "infantry", "tray": INFANTRY,
        "speed": 5, "defense": 4, "morale": 6, "attacks": (SWORD,),
    }  # fmt: skip
    return CombatUnit(**usual | given)


def says(trigger: str, *does: Effect, when: tuple[str, ...] = (), may: bool = False, **given: Any) -> Ability:
    """An ability with one clause."""
    usual = {"id": given.pop("id", "drill"), "name": given.pop("name", "Drill"), "text": ""}
    return Ability(**usual, clauses=(Clause(trigger, does, when, may),), **given)


def tactics(name: str, trigger: str, *does: Effect, **given: Any) -> TacticsCard:
    """A tactics card."""
    return TacticsCard(name.lower(), name, "", Clause(trigger, does), **given)


def courtier(name: str = "Envoy", *abilities: Ability) -> NCU:
    """Somebody at court."""
    return NCU(id=name.lower(), name=name, faction="ember", cost=4, abilities=abilities)


def officer(name: str = "Captain", **given: Any) -> Attachment:
    """An attachment."""
    return Attachment(**{"id": name.lower(), "name": name, "faction": "ember", "cost": 1, "type": "infantry"} | given)


@dataclass
class Spots:
    """A space of a few ends: the answer behind verb and unit is x, y, facing."""

    ends: Sequence[End]

    verdict, rule, note = True, "", ""

    def trace(self, where: Answer) -> Any:
        """Judge a place."""
        found = any((one.x, one.y, one.facing) == where for one in self.ends)
        return replace_verdict(found)

    def sample(self, pick: Pick) -> Answer:
        """Return one of them."""
        one = self.ends[pick(len(self.ends))]
        return (one.x, one.y, one.facing)

    def near(self, where: Answer) -> Answer | None:
        """Return it if it is one of them, else the first."""
        return where if self.trace(where).verdict else self.sample(lambda _count: 0) if self.ends else None

    def end(self, where: Answer) -> End:
        """Return the end at a place."""
        return next(one for one in self.ends if (one.x, one.y, one.facing) == where)

    def any(self) -> bool:
        """Tell whether there are any."""
        return bool(self.ends)


@dataclass(frozen=True)
class Verdict:
    """Yes or no."""

    verdict: bool
    rule: str = "ASF-MOVE-04"
    note: str = "Not there."


def replace_verdict(found: bool) -> Verdict:
    """Return a verdict."""
    return Verdict(found)


@dataclass
class StandIn:
    """Geometry made up: everybody sees everybody; distances, arcs and terrain are what a test says.

    far       inches between a pair of units, 0 for none said; the rest are `apart` from each other
    sides     the arcs of a target that an attacker is in
    terrain   keywords by unit: what it stands on; `around` what is near it
    """

    apart: int = 8
    far: dict[tuple[str, str], int] = field(default_factory=dict)
    sides: dict[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    terrain: dict[str, frozenset[str]] = field(default_factory=dict)
    around: dict[str, frozenset[str]] = field(default_factory=dict)
    way: frozenset[str] = frozenset()
    cover: set[str] = field(default_factory=set)
    blind: set[tuple[str, str]] = field(default_factory=set)

    def sees(self, _state: State, unit: str, target: str, *, elevated: bool = False) -> bool:
        return elevated or (unit, target) not in self.blind

    def gap(self, one: str, other: str) -> int:
        return self.far.get((one, other), self.far.get((other, one), self.apart))

    def shoots(self, _state: State, unit: str, target: str, inches: int) -> bool:
        return self.gap(unit, target) <= inches

    def within(self, _state: State, one: str, other: str, inches: int) -> bool:
        return one == other or self.gap(one, other) <= inches

    def arcs(self, _state: State, attacker: str, target: str) -> tuple[str, ...]:
        return self.sides.get((attacker, target), ("front",))

    def near(self, _state: State, unit: str, _inches: int) -> frozenset[str]:
        return self.around.get(unit, frozenset())

    def stands_on(self, _state: State, unit: str) -> frozenset[str]:
        return self.terrain.get(unit, frozenset())

    def covered(self, _state: State, unit: str) -> bool:
        return unit in self.cover

    def breakable(self, state: State, unit: str) -> tuple[int, ...]:
        return tuple(range(len(state.laid))) if "destructible" in self.around.get(unit, ()) else ()

    def _here(self, state: State, unit: str, dy: int = 0) -> Spots:
        one = state.units[unit]
        return Spots([End(one.x, min(max(one.y + dy, 0), TABLE), one.facing, self.way)])

    def zone(self, state: State, unit: str) -> Spots:
        seat = state.units[unit].owner
        return Spots([End(24000, 6000 if state.edges[seat] == 0 else 42000, 1800 * (state.edges[seat] % 2))])

    def places(self, state: State, unit: str, boxes: Any, rule: str) -> Any:
        return Sights().places(state, unit, boxes, rule)

    def maneuver(self, state: State, unit: str, inches: int) -> Spots:
        return self._here(state, unit, inches * 1000)

    march = maneuver

    def retreat(self, state: State, unit: str, inches: int) -> Spots:
        return self._here(state, unit, -inches * 1000)

    shift = maneuver

    def pivot(self, state: State, unit: str) -> Spots:
        one = state.units[unit]
        return Spots([End(one.x, one.y, (one.facing + 900) % 3600)])

    def turn(self, _state: State, _unit: str) -> Spots:
        return Spots([])

    def chargeable(self, _state: State, unit: str, target: str, _arc: str, inches: int) -> str:
        if (unit, target) in self.blind:
            return "ASF-CHG-03"
        return "" if self.gap(unit, target) <= inches else "ASF-CHG-05"

    def aim(self, _state: State, _unit: str, _target: str, _arc: str, _inches: int) -> Spots:
        return Spots([])

    def through(self, _state: State, _unit: str, _target: str, _inches: int) -> frozenset[str]:
        return self.way

    def charge(self, state: State, unit: str, target: str, arc: str, inches: int) -> Pushed:
        one = state.units[unit]
        reached = self.gap(unit, target) <= inches
        touching = ((target, "front", "right" if arc == "flank" else arc),) if reached else ()
        return Pushed(reached, End(one.x, one.y, one.facing, self.way, touching=touching))

    def needs(
        self, _state: State, unit: str, target: str, _facing: int, inches: int
    ) -> tuple[int | None, frozenset[str]]:
        gap = self.gap(unit, target)
        return (gap if gap <= inches else None), self.way

    def align(self, state: State, unit: str, _target: str, _arc: str) -> Spots:
        one = state.units[unit]
        touching = tuple((key, edge, state.units[key].edge(unit)) for key, edge in one.touching)
        return Spots([End(one.x, one.y, one.facing, touching=touching)])

    def crowd(self, _state: State, _unit: str, _target: str) -> tuple[Any, ...]:
        return ()

    def covers(self, _state: State, _unit: str, _token: tuple[int, int], *, wholly: bool) -> bool:
        return wholly and False


@dataclass
class Side:
    """What a seat brings."""

    units: tuple[CombatUnit | Regiment, ...] = (card(),)
    ncus: tuple[NCU, ...] = ()
    deck: tuple[TacticsCard, ...] = ()
    hand: tuple[str, ...] = ()


class Trays:
    """A battle of two (or more) sides that stand on the table, in round 1; seat A begins."""

    def __init__(self, *sides: Side, ground: StandIn | None = None, mode: str = "marked", **given: Any) -> None:
        self.ground = ground or StandIn()
        points = given.pop("points", 40)
        teams = given.pop("teams", tuple((seat,) for seat in range(len(sides))))
        scenario = Scenario("test", "Test", mode, points, ("a",) * len(sides), len(sides), teams)  # type: ignore[arg-type]
        armies = tuple(
            Fielded("Army", CREST, points, tuple(u if isinstance(u, Regiment) else Regiment(u) for u in side.units),
                    side.ncus, side.deck) for side in sides
        )  # fmt: skip
        names = tuple("ABCD"[: len(sides)])
        played = AsPlayed(scenario, armies, names, Table("bare", "Bare", 48_000))
        state = opening(played, {}, self.ground)  # type: ignore[arg-type]
        self.opening = state
        for seat, side in enumerate(sides):
            for key in side.hand:
                drawn = f"{'abcd'[seat]}.{key}.1"
                hands = list(state.hands)
                hands[seat] = tuple(sorted((*hands[seat], drawn)))
                state.hands = tuple(hands)
                piles = list(state.decks)
                piles[seat] = piles[seat].without(drawn, (seat,))
                state.decks = tuple(piles)
        for unit in state.units.values():
            unit.fate = ""
            unit.x, unit.y = 24_000, 10_000 + 20_000 * unit.owner
        state.phase, state.round = given.pop("phase", "turn"), 1
        for name, value in given.items():
            setattr(state, name, value)
        state.count_bearers(state.units)
        self._session: Session | None = None

    def touch(self, one: str, other: str, mine: str = "front", theirs: str = "front") -> Trays:
        """Let two units be engaged."""
        units = self.opening.units
        units[one].touching = (*units[one].touching, (other, mine))  # type: ignore[assignment]
        units[other].touching = (*units[other].touching, (one, theirs))  # type: ignore[assignment]
        return self

    @property
    def session(self) -> Session:
        """The session, which begins when somebody asks for it."""
        if self._session is None:
            self._session = Session(SYSTEM, self.opening, None)  # type: ignore[arg-type]
        return self._session

    @property
    def state(self) -> State:
        """The state now."""
        found: State = self.session.state
        return found

    def unit(self, key: str) -> Any:
        """A unit."""
        return self.state.units[key]

    def does(self, *answers: str | Answer) -> Trays:
        """Give answers of seats: words are cut at spaces, numbers are numbers."""
        for answer in answers:
            assert self.session.pending is not None
            assert self.session.pending.player != DICE, f"dice are to be rolled: {self.session.pending.about}"
            self.session.answer(spoken(answer))
        return self

    def rolls(self, *dice: int | str) -> Trays:
        """Speak dice."""
        for die in dice:
            assert self.session.pending is not None
            assert self.session.pending.player == DICE, f"{self.session.pending.kind} is asked, no die"
            self.session.answer(die)
        return self

    def asks(self, seat: int, kind: str, rule: str = "") -> Trays:
        """Check who is asked what."""
        choice = self.session.pending
        assert choice is not None
        assert (choice.player, choice.kind) == (seat, kind)
        assert not rule or choice.rule == rule
        return self

    def refuses(self, answer: str | Answer) -> Refusal:
        """Return why an answer is refused; nothing has changed then."""
        before = self.state.plain()
        try:
            self.session.answer(spoken(answer))
        except Illegal as illegal:
            assert self.state.plain() == before
            return illegal.refusal
        raise AssertionError(f"{answer} was allowed")

    @property
    def log(self) -> list[Any]:
        """The events."""
        return self.session.log


def spoken(answer: str | Answer) -> Answer:
    """Return an answer of a line: "act march" is ("act", "march"), a word alone a word."""
    if not isinstance(answer, str):
        return answer
    words = tuple(int(word) if word.lstrip("-").isdigit() else word for word in answer.split())
    return words if len(words) > 1 else words[0]


def two(own: Any = None, other: Any = None, **given: Any) -> Trays:
    """Two units, a1 and b1, with a second one each far away so that no battle ends with them."""
    far = card("Guards", cost=4)
    return Trays(Side((own or card(), far)), Side((other or card(), far)), **given)


__all__ = ["BOW", "CAVALRY", "SOLO", "Side", "StandIn", "Trays", "card", "courtier", "effect", "officer", "replace",
           "says", "tactics", "two"]  # fmt: skip
