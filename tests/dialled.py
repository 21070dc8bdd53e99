"""The inch table of tests: figures by a line each, `does` answers, `rolls` speaks dice, `asks` checks who is asked what."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest

from game.content.dials.cards import Arc, Base, Click, Dial, Level, Section
from game.content.dials.cards import Figure as Card
from game.content.dials.library import load_library
from game.content.dials.scenarios import CONDITIONS, METRE, Scenario, bare_table
from game.engine.choice import DICE, Illegal, Refusal
from game.engine.seats import LETTERS, each_alone
from game.engine.session import Session
from game.geometry.inches.ground import Ground, Terrain
from game.systems.dials import SYSTEM
from game.systems.dials.battle import Battle, Bought, Issued
from game.systems.dials.figure import Figure
from game.systems.dials.state import State
from game.systems.dials.system import copied

if TYPE_CHECKING:
    from game.content.dials.equipment import Item, Spell

INCH = 1000
ROUND = Base("round", "Round", "disc", 1500, 1500)
LONG = Base("mount", "Mount", "capsule", 1500, 3000)
BIG = Base("titan", "Titan", "disc", 3000, 3000)
PARTED = Base(
    "multidial", "Many dials", "disc", 4500, 4500,
    (Arc("front", 3150, 450), Arc("right", 450, 1350), Arc("rear", 1350, 2250), Arc("left", 2250, 3150)),
)  # fmt: skip

CARD = {
    "id": "plain", "name": "Plain", "kind": "warrior", "rank": "star2", "faction": "ember", "subfaction": "",
    "levels": (Level(0, 20),), "speed_type": "boot", "damage_type": "normal", "defense_type": "normal", "front_arc": 900,
    "base": ROUND, "item_slots": 0,
}  # fmt: skip
PRINTED = {
    "attack_type": "sword",
    "attack_bonus": 0,
    "range_min": 0,
    "range_max": 0,
    "ranged_damage": None,
    "arrows": 0,
}
VALUES = {"speed": 8, "attack": 9, "defense": 15, "damage": 2}


@dataclass
class Piece:
    """A figure for a table: its card, whose it is, and what is already true of it."""

    card: Card
    seat: int
    state: dict[str, Any] = field(default_factory=dict)


def clicks(number: int = 6, abilities: str = "", rows: Any = None, **values: Any) -> Dial:
    """A dial: so many equal clicks with these abilities, or rows [speed, attack, defense, damage, abilities]."""
    start, repair = values.pop("start", 0), values.pop("repair", None)
    if rows is None:
        told = VALUES | values
        rows = [[*told.values(), abilities]] * number
    return Dial(tuple(Click(*row[:4], tuple(row[4].split()) if len(row) > 4 else ()) for row in rows), start, repair)


def card(**given: Any) -> Card:
    """A plain card: speed 8, attack 9, defense 15, damage 2, six clicks, a sword without bonus, front arc 90 degrees."""
    printed = {key: given.pop(key, usual) for key, usual in PRINTED.items()}
    if printed["range_max"] and not printed["arrows"]:
        printed["arrows"] = 1
    sections = given.pop("sections", None)
    if sections is None:
        names = ("number", "abilities", "rows", "start", "repair", *VALUES)
        dial = clicks(**{key: given.pop(key) for key in names if key in given})
        sections = (Section("", dial=dial, **printed),)
    given.setdefault("id", given.get("name", "plain").lower().replace(" ", "-"))
    return Card(**(CARD | given | {"sections": sections}))


_STATE = (
    "tokens",
    "acted",
    "soaring",
    "fate",
    "turned",
    "captor",
    "captive",
    "mount",
    "rider",
    "chariot",
    "passenger",
    "copy",
)


def piece(seat: int, x: float, y: float, facing: float = 0, **given: Any) -> Piece:
    """A figure of a seat, its centre in inches, its facing in degrees (0 looks right, 90 down)."""
    now = {key: given.pop(key) for key in _STATE if key in given}
    return Piece(card(**given), seat, now | {"x": round(x * INCH), "y": round(y * INCH), "facing": round(facing * 10)})


def ours(x: float, y: float, facing: float = 0, **given: Any) -> Piece:
    """A figure of seat A."""
    return piece(0, x, y, facing, **given)


def theirs(x: float, y: float, facing: float = 180, **given: Any) -> Piece:
    """A figure of seat B; it looks left."""
    return piece(1, x, y, facing, **given)


def many(
    seat: int, x: float, y: float, facing: float = 0, sections: dict[str, Any] | None = None, **given: Any
) -> Piece:
    """A multi-dial figure; `sections` are values of clicks and prints by the name of the section."""
    told = sections or {}
    made = []
    for name in ("front", "right", "rear", "left"):
        about = dict(told.get(name, {}))
        printed = {key: about.pop(key, usual) for key, usual in PRINTED.items()}
        if printed["range_max"] and not printed["arrows"]:
            printed["arrows"] = 1
        made.append(Section(name, dial=clicks(**about), **printed))
    usual = {"kind": "multidial", "base": PARTED, "front_arc": 0, "sections": tuple(made), "speed_type": "wheel"}
    return piece(seat, x, y, facing, **(usual | given))


def titan(seat: int, x: float, y: float, facing: float = 0, **given: Any) -> Piece:
    """A titan."""
    return piece(seat, x, y, facing, **({"kind": "titan", "damage_type": "fist", "base": BIG} | given))


def wood(key: str, *corners: tuple[float, float], kind: str = "hindering", **given: Any) -> Terrain:
    """A piece of terrain by its corners in inches."""
    return Terrain(key, tuple((round(x * INCH), round(y * INCH)) for x, y in corners), kind, **given)


def block(key: str, x0: float, y0: float, x1: float, y1: float, kind: str = "hindering", **given: Any) -> Terrain:
    """A rectangle of terrain."""
    return wood(key, (x0, y0), (x1, y0), (x1, y1), (x0, y1), kind=kind, **given)


def item(one: str | Item) -> Item:
    """A shipped item by its id, or one of the test's own."""
    return load_library().items[one] if isinstance(one, str) else one


def spell(one: str | Spell) -> Spell:
    """A shipped spell by its id, or one of the test's own."""
    return load_library().spells[one] if isinstance(one, str) else one


class Table:
    """A battle in the middle of things: by default seat A's main phase with three actions, on a table of a metre."""

    def __init__(self, *terrain: Terrain, **pieces: Any) -> None:
        given = {key: pieces.pop(key) for key in list(pieces) if not isinstance(pieces[key], Piece)}
        seats = given.pop("seats", 2)
        scenario = Scenario(
            "test", "Test", given.pop("strength", 500), (), seats, given.pop("teams", each_alone(seats)),
            tuple(f"Player {letter}" for letter in LETTERS[:seats]), conditions=given.pop("conditions", CONDITIONS),
            rounds=given.pop("rounds", 12), domains=given.pop("domains", ()), missions=given.pop("missions", ()),
        )  # fmt: skip
        items: dict[str, Issued] = {}
        for key, cards in given.pop("items", {}).items():
            for one in cards if isinstance(cards, tuple) else (cards,):
                items[copied(item(one).id, items)] = Issued(key, item(one))
        spells: dict[str, Bought] = {}
        for seat, cards in given.pop("spells", {}).items():
            for one in cards if isinstance(cards, tuple) else (cards,):
                spells[copied(spell(one).id, spells)] = Bought(seat, spell(one))
        battle = Battle(
            scenario, scenario.players, bare_table(), Ground(METRE, METRE, terrain, 20), given.pop("each", 3), {}, {},
            items, spells, given.pop("pieces", ()),
        )  # fmt: skip
        figures = {}
        for key, one in pieces.items():
            dials = len(one.card.sections)
            starts = tuple(section.dial.start for section in one.card.sections)
            now = {"fate": "", "tokens": (0,) * dials, "acted": (0,) * dials, "turned": starts} | one.state
            for name in ("tokens", "acted", "turned"):
                now[name] = (now[name],) * dials if isinstance(now[name], int) else tuple(now[name])
            turned = now.pop("turned")
            figure = Figure(key, one.seat, one.card, turned, starts, controller=one.seat)
            for name, value in now.items():
                setattr(figure, name, value)
            figures[key] = figure
        leaders = given.pop("leaders", ("",) * seats)
        state = State(battle, figures, leaders)
        state.phase, state.actions = given.pop("phase", "main"), given.pop("actions", 3)
        state.round = 0 if state.phase in ("courier", "first", "terrain", "points", "deploy", "last") else 1
        for name, value in given.items():
            setattr(state, name, value)
        self.session = Session(SYSTEM, state, None)

    def again(self) -> Table:
        """Ask anew, after a test has written into the state."""
        state = self.state.clone()
        state.count_bearers(state.dials())
        self.session = Session(SYSTEM, state, None)
        return self

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def pending(self) -> Any:
        return self.session.pending

    def __getitem__(self, key: str) -> Figure:
        return self.state.figures[key]

    def does(self, *answer: Any) -> Table:
        """Answer the question that waits; a single word may stand alone."""
        assert self.pending is not None, "the battle is over"
        assert self.pending.player != DICE, f"{self.pending.kind} is rolled for {self.pending.about}"
        self.session.answer(answer[0] if len(answer) == 1 else answer)
        return self

    def runs(self, rule: Any, *told: Any, says: tuple[Any, ...] = (), **more: Any) -> Table:
        """Let one rule run in place of the course of the battle; it asks nothing but what is answered here."""
        running = rule(self.session.table, *told, **more)
        try:
            for answer in (None, *says):
                running.send(answer)
        except StopIteration:
            return self
        raise AssertionError("the rule asks something")

    def moves(self, key: str, *way: tuple[float, float], facing: float | None = None, mode: str = "move") -> Table:
        """Move along way points in inches, then turn (in degrees; left out it looks as before)."""
        return self.does(*self.way(key, *way, facing=facing, mode=mode))

    def way(self, key: str, *way: tuple[float, float], facing: float | None = None, mode: str = "move") -> Any:
        """The answer of such a move."""
        path = tuple((round(x * INCH), round(y * INCH)) for x, y in way)
        return mode, key, path, self[key].facing if facing is None else round(facing * 10)

    def rolls(self, *faces: int) -> Table:
        """Speak dice; each must be asked for."""
        for face in faces:
            assert self.pending is not None
            assert self.pending.player == DICE, f"asked is {self.pending.kind} of {self.pending.player}, no die"
            self.session.answer(face)
        return self

    def asks(self, seat: int, kind: str, rule: str = "") -> Table:
        """Check who is asked what, under which rule."""
        found = self.pending
        assert found is not None, "the battle is over"
        assert (found.player, found.kind) == (seat, kind)
        assert not rule or found.rule == rule
        return self

    def refuses(self, *answer: Any) -> Refusal:
        """Check that an answer is refused and changes nothing; return why."""
        before = self.state.plain()
        with pytest.raises(Illegal) as caught:
            self.does(*answer)
        assert self.state.plain() == before
        return caught.value.refusal

    def offers(self, *answer: Any) -> bool:
        """Whether an answer is allowed now."""
        return self.pending.allows(answer[0] if len(answer) == 1 else answer)

    def told(self, *kinds: str) -> list[Any]:
        """The events of these kinds, in order; all names if none is given."""
        log = self.session.log
        return [e for e in log if type(e).__name__ in kinds] if kinds else [type(e).__name__ for e in log]

    def shown(self, key: str) -> int:
        """Which click a single dial shows."""
        return self[key].turned[0]


def duel(mine: str = "", other: str = "", m: Any = None, o: Any = None, **more: Any) -> Table:
    """Two figures face to face, with abilities; others far away."""
    return Table(
        A=ours(10, 10, abilities=mine, **(m or {})), R=ours(36, 3), X=theirs(11.5, 10, abilities=other, **(o or {})),
        Y=theirs(36, 36), **more,
    )  # fmt: skip


def shot(mine: str = "", other: str = "", m: Any = None, o: Any = None, **more: Any) -> Table:
    """One with a wand, and its target 6 inches away, with abilities; others far away."""
    usual = {"attack_type": "wand", "range_max": 8}
    return Table(
        A=ours(10, 10, abilities=mine, **(usual | (m or {}))), R=ours(36, 3),
        X=theirs(16, 10, abilities=other, **(o or {})), Y=theirs(36, 36), **more,
    )  # fmt: skip
