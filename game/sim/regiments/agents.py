"""The levels of the program's players of regiments, weakest first, and a player for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.sim.players import RandomAgent
from game.sim.regiments.brains import ROOM
from game.sim.regiments.expert import Expert
from game.sim.regiments.judgement import Temper
from game.sim.regiments.thinker import Thinker

if TYPE_CHECKING:
    from game.sim.brains import Agent

LEVELS = ROOM.levels

EASY = Temper(danger=0.0, points=0.3, noise=8.0, special=False)
NORMAL = Temper(noise=1.0, special=False)
HARD = Temper()


def make_agent(level: str, seed: int = 0) -> Agent:
    """Return a new player of a level; equal seeds play alike. ValueError for an unknown level.

    easy    attacks whom it can, minds no danger and objectives little, and errs often
    normal  minds both, and errs by a fifth of the worth of a unit
    hard    tries out what cards and orders may do, and does not err
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
