"""The picture of the quest room: a table with the first quest laid out on it. Nobody plays it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.content.quest.library import load_library
from game.engine.dice import seeded
from game.engine.session import Session
from game.systems.quest import SYSTEM
from game.ui.quest import ground

if TYPE_CHECKING:
    from game.systems.quest.state import State

ANSWERS, SEED = 30, 5


@lru_cache(maxsize=1)
def _shown() -> State | None:
    """Return a quest some rounds old, None if there is no quest at all."""
    from game.sim.quest.quick import Quick

    found = sorted(load_library().scenarios.sound().values(), key=lambda one: (not one.beginners, -len(one.party)))
    if not found:
        return None
    session, quick = Session(SYSTEM, SYSTEM.setup(SYSTEM.describe(found[0])), seeded(SEED)), Quick(SEED)
    while session.pending is not None and len(session.answers) < ANSWERS:
        session.answer(quick.answer(session.pending, session.state))
    state: State = session.state
    return state


def portrait(size: tuple[int, int], scale: float, *, fine: bool) -> pygame.Surface | None:
    """Return the picture in `size` real px; one that is not `fine` is there at once."""
    state = _shown()
    if state is None:
        return None
    return ground.picture(state, size, scale) if fine else _rough(size)


def bare(size: tuple[int, int]) -> pygame.Surface:
    """Return the table as it lies behind the panels of the result."""
    return portrait(size, 1.0, fine=True) or _rough(size)


def _rough(size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill("#3A2A1C")
    return surface
