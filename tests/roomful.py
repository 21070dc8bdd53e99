"""What tests that hold for every room play: its scenarios, its openings, its players."""

from __future__ import annotations

from contextlib import contextmanager
from typing import Any

import pytest

from game import rooms
from game.content.room import scenario_of
from game.engine.dice import picker, seeded
from game.engine.session import Session
from game.systems.skirmish.words import answer_of

CHOSEN = {
    "skirmish": ("brackwater-abbey", "cinderdeep-mine", "hollow-moor", "quick-battle"),
    "dials": ("cinder-gorge", "exchange-of-hostages", "first-blood"),
    "regiments": ("five-banners", "late-musters", "the-curtain-wall"),
    "quest": ("shallow-graves", "the-lightless-stair", "the-drowned-bell"),
}
"""Where a room has many scenarios: those that stand for all of them in slow tests, or in quick ones of slow rooms."""
SHARES = 3
"""How many tests share the scenarios that are not chosen among them."""
SLOW = ("dials", "regiments")
"""Rooms whose games are slow: the chosen scenarios only are played in quick tests, each by one of those that share."""
REASONS = {"skirmish": 8, "dials": 5, "regiments": 5, "quest": 5, "toy": 4}
"""How many rules a room refuses by, at least, in a game of any scenario against which wrong answers are held."""

WRONG = {
    "skirmish": tuple(
        answer_of(words)
        for words in (
            "step up", "step n", "melee zz 0", "melee a1 7", "ranged b1 0", "charge a1 0,0", "teleport 0,0", "end",
            "pass", "activate a1", "activate q9", "place a1 0,0", "strike a1 0", "reveal", "to 0,0", "first",
        )
    ),
    "dials": (
        "end", "pass", "done", ("move",), ("move", "a1"), ("move", "a1", (), 3600), ("move", "a1", ((-1, 0),), 0),
        ("move", "q9", (), 0), ("double", "a1", ((0, 0),), 0), ("fly", "a1", (), 0), ("land", "b1", (), 0), ("break", "a1"),
        ("break", "b1"), ("close", "a1", "b1"), ("close", "a1", "a1"), ("close", "a1", "a2"), ("capture", "b1", "a1"),
        ("ranged", "a1", ("b1",)), ("ranged", "a1", ()), ("ranged", "b1", ("a1", "a1")), ("place", "a1", 0, 0, 0),
        ("place", "b1", 20000, 20000, 0), ("soar", "a1", 0, 0, 0), ("point", "A", (0, 0)), ("use", "a1", "regeneration", 0),
        ("spin", "a1", 0), "nonsense",
    ),
    "regiments": (
        "pass", "leave", "stay", "forgo", "done", ("activate", "q9"), ("activate", "b1"), ("act", "charge"), ("act", "dance"),
        ("maneuver", "a1"), ("maneuver", "a1", 0, -1, 0), ("march", "a1", 99_000, 0), ("deploy", "a1", -1, 0, 0),
        ("deploy", "b1", 24_000, 24_000, 0), ("place", "t1", 0, 0), ("edge", 7), ("claim", "moon"), ("charge", "a1", "a1"),
        ("strike", 0, "a1"), ("shoot", 9, "b1"), ("aim", "a1", 5000), ("align", "a1", 1), ("muster", "b1"), "nonsense",
    ),
    "quest": (
        "pass", "end", "done", "stay", "travel", "arena", "below", ("leader", "nobody"), ("act", "dance"), ("act",),
        ("use", "gear/nobody/nothing/0"), ("use", "sheet///7"), ("attack", "e99"), ("paid", "e1", "e2"), ("aid", "nobody"),
        ("spend", 9), ("divide", 1, 1, 1, 1, 1), ("token", "purse"), ("hero", "nobody"), ("enemy", "e99"), ("die", 40),
        ("card", "dance"), ("option", 9), ("take", "nothing"), ("equip", "nothing"), ("unequip", "nothing"),
        ("trainer", "dance"), ("give", "nothing", "nobody"), ("first", "nobody"), "nonsense",
    ),
    "toy": (
        "end", "pass", "first", ("move",), ("move", "a1"), ("move", "a1", (-1, 0)), ("move", "q9", (0, 0)), ("move", "a1", 3),
        ("play", "x"), ("play", "haste-1"), ("again", "A", 0), ("again", "Z", 9), "nothing", "nonsense",
    ),
}  # fmt: skip
"""Answers that are wrong at most questions of a room; what belongs to no room's questions comes on top."""


@contextmanager
def annex():
    """Let the toy room join for a while: what holds for every room holds for one that is kept elsewhere."""
    here = "toy" in rooms.names()
    rooms.join("toy", "tests.rooms.toy")
    try:
        yield
    finally:
        if not here:
            rooms.leave("toy")


def written(room: str) -> tuple[type, ...]:
    """Return the classes that make up a room's state: only events may set their attributes."""
    if room == "skirmish":
        from game.systems.skirmish.state import State
        from game.systems.skirmish.unit import Turn, Unit

        return State, Unit, Turn
    if room == "dials":
        from game.systems.dials.figure import Figure
        from game.systems.dials.state import State as DialState

        return DialState, Figure
    if room == "regiments":
        from game.systems.regiments.state import State as RegimentState
        from game.systems.regiments.unit import Courtier
        from game.systems.regiments.unit import Unit as Regiment

        return RegimentState, Regiment, Courtier
    if room == "quest":
        from game.systems.quest.state import Action, Enemy, Hero
        from game.systems.quest.state import State as QuestState

        return QuestState, Hero, Enemy, Action
    return (type(opening(some_of(room)[0])),)


def scenarios(room: str) -> tuple[str, ...]:
    """Return the ids of all shipped scenarios of a room."""
    content = rooms.wing("content", room)
    kind = next(kind for kind in content.kinds if kind.name == "scenario")
    return tuple(sorted(kind.shelf(content.library())))


def every() -> list[str]:
    """Return the ids of all scenarios of all rooms."""
    with annex():
        return [name for room in rooms.names() for name in scenarios(room)]


def each(share: int) -> list[Any]:
    """Return the ids of all scenarios of all rooms for a test of each, marked slow where too many would be played.

    Beside those that every test plays quickly, each of `SHARES` tests has a share of a room's others: every scenario of
    a quick room is played by one of them. The chosen ones of a slow room are shared too.
    """
    with annex():
        return [
            name if quick(room, name, share) else pytest.param(name, marks=pytest.mark.slow)
            for room in rooms.names()
            for name in scenarios(room)
        ]


def quick(room: str, name: str, share: int) -> bool:
    """Tell whether a test plays a scenario quickly, by the share of the others that it has."""
    if room in SLOW:
        return name in some_of(room) and some_of(room).index(name) % SHARES == share
    return name in some_of(room) or scenarios(room).index(name) % SHARES == share


def some() -> list[str]:
    """Return scenarios of all rooms, a few of each."""
    with annex():
        return [name for room in rooms.names() for name in some_of(room)]


def first() -> list[str]:
    """Return one scenario of each room."""
    with annex():
        return [some_of(room)[0] for room in rooms.names()]


def some_of(room: str) -> tuple[str, ...]:
    """Return a few scenarios of a room."""
    return CHOSEN.get(room) or scenarios(room)


def system_of(name: str) -> Any:
    """Return the rules of the room that a scenario is for."""
    return rooms.wing("systems", scenario_of(name).room)


def seats(name: str) -> int:
    """Return how many seats a scenario has."""
    return int(scenario_of(name).seats)


def opening(name: str) -> Any:
    """Return the state in which a scenario begins."""
    system = system_of(name)
    return system.setup(system.describe(scenario_of(name)))


def setup_of(name: str) -> dict[str, Any]:
    """Return the plain setup of a scenario."""
    return system_of(name).describe(scenario_of(name))


def game(name: str, seed: int, answers: int = 400, *, dice: bool = True, each: Any = None) -> Session:
    """Play a game at random; `each` is called before every answer of a person."""
    session = Session(system_of(name), opening(name), seeded(seed) if dice else None)
    pick = picker(seed + 1000)
    for _n in range(answers):
        if session.pending is None:
            break
        if each is not None:
            each(session)
        session.answer(session.pending.options.sample(pick))
    return session
