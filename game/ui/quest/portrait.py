"""The picture of the quest room: a table with the first quest laid out on it. Nobody plays it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.content.quest.library import load_library
from game.engine.dice import seeded
from game.engine.session import Session
from game.systems.quest import SYSTEM
from game.ui.quest import ground, layout

if TYPE_CHECKING:
    from game.systems.quest.state import State

ANSWERS, SEED = 100, 8
WIDTH = 1600
WIDE, HIGH = 400, 450  # units that the picture shows at least in one of its directions
MIDDLE = (172, 720)  # what lies in its middle: the first hero, with enemies about


@lru_cache(maxsize=1)
def _shown() -> State | None:
    """Return a quest some rounds old, None if there is no quest at all."""
    from game.sim.quest.quick import Quick

    found = sorted(load_library().scenarios.sound().values(), key=lambda one: (-len(one.party), one.id))
    if not found:
        return None
    session, quick = Session(SYSTEM, SYSTEM.setup(SYSTEM.describe(found[0])), seeded(SEED)), Quick(SEED)
    while session.pending is not None and len(session.answers) < ANSWERS:
        session.answer(quick.answer(session.pending, session.state))
    state: State = session.state
    return state


def portrait(size: tuple[int, int], scale: float, *, fine: bool) -> pygame.Surface | None:
    """Return the picture in `size` real px: a part of the table, near enough to see its cards."""
    state = _shown()
    if state is None:
        return None
    unit = max(size[1] / HIGH, size[0] / WIDE)
    whole = (round(WIDTH * unit), round(layout.HIGH * unit))
    picture = ground.picture(state, whole, scale, fine=fine)
    left = min(max(0, round(MIDDLE[0] * unit - size[0] / 2)), whole[0] - size[0])
    top = min(max(0, round(MIDDLE[1] * unit - size[1] / 2)), whole[1] - size[1])
    return picture.subsurface((left, top, *size)).copy()


def bare(size: tuple[int, int]) -> pygame.Surface:
    """Return the table as it lies behind the panels of the result."""
    state = _shown()
    if state is not None:
        return ground.picture(state, size, 1.0)
    surface = pygame.Surface(size)
    surface.fill("#3A2A1C")
    return surface
