"""What the dial room provides so that the program can play in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.content.dials.scenarios import Scenario
    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.options import Pick
    from game.engine.position import Outlook
    from game.engine.session import Session
    from game.sim.brains import Agent, Drawn
    from game.sim.dials.studied import DialsStudied
    from game.systems.dials.state import State


class DialBrains:
    """Five levels: by chance, three that plan with more or fewer errors, and one that searches."""

    levels = ("random", "easy", "normal", "hard", "expert")

    @property
    def studied(self) -> DialsStudied:
        """Return what studies ask of the room."""
        from game.sim.dials.studied import DialsStudied

        return DialsStudied()

    def agent(self, level: str, seed: int = 0) -> Agent:
        """Return a new player of a level; equal seeds play alike. ValueError for an unknown level."""
        from game.sim.dials.agents import make_agent

        return make_agent(level, seed)

    def warm(self, opening: State) -> None:
        """There is nothing to compute beforehand."""

    def armies(self, scenario: Scenario, seed: int) -> Drawn:
        """Return a scenario with legal armies drawn by the seed."""
        from game.sim.dials.armies import armies

        return armies(scenario, seed)

    def tally(self, session: Session) -> dict[str, dict[str, int]]:  # noqa: ARG002 - wins and points tell all
        """Return nothing more."""
        return {}

    def meaningful(self, choice: Choice, outlook: Outlook) -> Iterator[Answer]:
        """Yield answers towards enemies and places that bring points."""
        from game.sim.dials.meaningful import meaningful

        return meaningful(choice, outlook)

    def explained(self, state: State, choice: Choice, pick: Pick) -> Iterable[object]:
        """Yield what a screen might explain at a question: odds with reasons, lines of fire, refusals."""
        from game.sim.dials.explained import explained

        return explained(state, choice, pick)


ROOM = DialBrains()
