"""The levels of the program's players, weakest first, and a player for each."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.sim.players import RandomAgent
from game.sim.skirmish.brains import ROOM
from game.sim.skirmish.expert import Expert
from game.sim.skirmish.judgement import Temper
from game.sim.skirmish.lookahead import Lookahead
from game.sim.skirmish.thinker import Thinker

if TYPE_CHECKING:
    from game.sim.brains import Agent

LEVELS = ROOM.levels

HASTY = Temper(looks=3, rough=True, wanted=2)  # goes by what blows usually bring, and looks at few places
BOLD = Temper(danger=0.3, thrift=1.5, area=0.5)  # fights first, and sends only whom it can spare to victory areas


class EasyAgent(Thinker):
    """Attacks what it can, minds neither danger nor victory areas, and errs often."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(replace(HASTY, danger=0.0, area=0.2, command=0.0, provoked=0.0, noise=20.0), seed)


class NormalAgent(Thinker):
    """Plans each turn with an eye on gain, danger and points, and errs by half the worth of a creature."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(replace(HASTY, noise=13.0), seed)


class HardAgent(Lookahead):
    """Fights boldly, weighs its best plans by what they let the enemy strike for, and errs a little."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(replace(BOLD, noise=7.0), seed)


class ExpertAgent(Expert):
    """Tries its best plans in imagined games before it chooses one."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(BOLD, seed)


def make_agent(level: str, seed: int = 0) -> Agent:
    """Return a new player of a level; equal seeds play alike. ValueError for an unknown level."""
    if level == "random":
        return RandomAgent(seed)
    if level == "easy":
        return EasyAgent(seed)
    if level == "normal":
        return NormalAgent(seed)
    if level == "hard":
        return HardAgent(seed)
    if level == "expert":
        return ExpertAgent(seed)
    message = f"there is no level {level!r}; levels are {', '.join(LEVELS)}"
    raise ValueError(message)
