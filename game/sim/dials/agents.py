"""The levels of the program's players of dials, weakest first, and a player for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.sim.dials.brains import ROOM
from game.sim.dials.expert import Expert
from game.sim.dials.judgement import Temper
from game.sim.dials.thinker import Thinker
from game.sim.players import RandomAgent

if TYPE_CHECKING:
    from game.sim.brains import Agent

LEVELS = ROOM.levels

EASY = Temper(danger=0.0, points=0.1, noise=40.0, special=False)
NORMAL = Temper(noise=4.0, special=False)
HARD = Temper()


def make_agent(level: str, seed: int = 0) -> Agent:
    """Return a new player of a level; equal seeds play alike. ValueError for an unknown level.

    easy    strikes whom it can, minds neither danger nor strategic points, and errs often
    normal  minds both, and errs by a sixth of the worth of a figure
    hard    tries out what abilities may do, and does not err
    expert  thinks like hard, and tries its best plans in imagined games
    """
    if level == "random":
        return RandomAgent(seed)
    if level == "easy":
        return Thinker(EASY, seed)
    if level == "normal":
        return Thinker(NORMAL, seed)
    if level == "hard":
        return Thinker(HARD, seed)
    if level == "expert":
        return Expert(HARD, seed)
    message = f"there is no level {level!r}; levels are {', '.join(LEVELS)}"
    raise ValueError(message)
