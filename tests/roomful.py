"""What tests that hold for every room play: its scenarios, its openings, its players."""

from __future__ import annotations

from contextlib import contextmanager
from typing import Any

from game import rooms
from game.content.room import scenario_of
from game.engine.dice import picker, seeded
from game.engine.session import Session

CHOSEN = {"skirmish": ("brackwater-abbey", "cinderdeep-mine", "hollow-moor", "quick-battle")}
"""Where a room has many scenarios: those that stand for all of them in slow tests."""


@contextmanager
def annex():
    """Let the toy room join for a while: what holds for every room holds for one that is kept elsewhere."""
    here = "toy" in rooms.names()
    rooms.join("toy", "tests.rooms.toy")
    yield
    if not here:
        rooms.leave("toy")


def scenarios(room: str) -> tuple[str, ...]:
    """Return the ids of all shipped scenarios of a room."""
    content = rooms.wing("content", room)
    kind = next(kind for kind in content.kinds if kind.name == "scenario")
    return tuple(sorted(kind.shelf(content.library())))


def every() -> list[str]:
    """Return the ids of all scenarios of all rooms."""
    with annex():
        return [name for room in rooms.names() for name in scenarios(room)]


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
