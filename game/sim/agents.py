"""The door to the computer players: an agent for a level."""

from __future__ import annotations

from game.sim.players import LEVELS, Agent, Answer, RandomAgent


def make_agent(level: str, seed: int = 0) -> Agent:
    """Return a new player of a level; equal seeds play alike. ValueError for an unknown level."""
    if level == "random":
        return RandomAgent(seed)
    message = f"there is no level {level!r}; levels are {', '.join(LEVELS)}"
    raise ValueError(message)


__all__ = ["LEVELS", "Agent", "Answer", "RandomAgent", "make_agent"]
