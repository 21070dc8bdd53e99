"""The levels of the program's players, weakest first, and a player for each."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.sim.players import RandomAgent
from game.sim.skirmish.brains import ROOM
from game.sim.skirmish.expert import Expert
from game.sim.skirmish.judgement import Temper
from game.sim.skirmish.thinker import Thinker

if TYPE_CHECKING:
    from game.sim.brains import Agent

LEVELS = ROOM.levels

HASTY = Temper(looks=3, rough=True, wanted=2)  # goes by what blows usually bring, and looks at few places
HEEDFUL = replace(HASTY, noise=13.0)  # minds everything, and is often mistaken in how much
BOLD = Temper(danger=0.3, thrift=1.5, area=0.5)  # fights first, and sends only whom it can spare to victory areas


class EasyAgent(Thinker):
    """Hardly ever chooses, and minds neither danger nor victory areas when it does."""

    def __init__(self, seed: int = 0) -> None:
        careless = replace(HASTY, danger=0.0, area=0.2, command=0.0, provoked=0.0, noise=20.0)
        super().__init__(replace(careless, lapses=0.95), seed)


class NormalAgent(Thinker):
    """Chooses as hard does in one activation of five, and else does what comes to its mind."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(replace(HEEDFUL, lapses=0.8), seed)


class HardAgent(Thinker):
    """Plans each turn with an eye on gain, danger and points, and errs by half the worth of a creature."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(HEEDFUL, seed)


class ExpertAgent(Expert):
    """Fights boldly, weighs its best plans by what the enemy may do next, and tries them in imagined games."""

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
