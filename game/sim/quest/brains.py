"""What the quest room provides so that the program can play in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.content.quest.box import Scenario
    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.options import Pick
    from game.engine.position import Outlook
    from game.engine.session import Session
    from game.sim.brains import Agent, Drawn
    from game.sim.quest.studied import QuestStudied
    from game.systems.quest.state import State


class QuestBrains:
    """Four levels: by chance, by rules of thumb with and without lapses, and by imagined rounds."""

    levels = ("random", "easy", "normal", "hard")

    @property
    def studied(self) -> QuestStudied:
        """Return what studies ask of the room."""
        from game.sim.quest.studied import QuestStudied

        return QuestStudied()

    def agent(self, level: str, seed: int = 0) -> Agent:
        """Return a new player of a level; equal seeds play alike. ValueError for an unknown level."""
        from game.sim.quest.agents import make_agent

        return make_agent(level, seed)

    def warm(self, opening: State) -> None:
        """There is nothing to compute beforehand."""

    def armies(self, scenario: Scenario, seed: int) -> Drawn:
        """Return a scenario with another party drawn by the seed: other heroes, and how many of them."""
        from game.sim.quest.parties import drawn

        return drawn(scenario, seed)

    def tally(self, session: Session) -> dict[str, dict[str, int]]:
        """Return which quests were won and lost, what ended them, and which cards were used and taken."""
        from game.sim.quest.tally import tally

        return tally(session)

    def meaningful(self, choice: Choice, outlook: Outlook) -> tuple[Answer, ...]:  # noqa: ARG002 - all are listed
        """Return nothing: every question has few answers."""
        return ()

    def explained(self, state: State, choice: Choice, pick: Pick) -> Iterable[object]:
        """Yield what a screen might explain at a question: odds, attackers, refusals, what the enemies may do."""
        from game.sim.quest.explained import explained

        return explained(state, choice, pick)


ROOM = QuestBrains()
