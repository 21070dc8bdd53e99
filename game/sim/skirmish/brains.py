"""What the skirmish room provides so that the program can play in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry.squares.sight import sight_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.skirmish.cards import Scenario
    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.options import Pick
    from game.engine.position import Outlook
    from game.engine.session import Session
    from game.sim.brains import Agent, Drawn
    from game.sim.skirmish.studied import SkirmishStudied
    from game.systems.skirmish.state import State


class SkirmishBrains:
    """Five levels; a series needs the tables of sight of its maps once."""

    levels = ("random", "easy", "normal", "hard", "expert")

    @property
    def studied(self) -> SkirmishStudied:
        """Return what studies ask of the room."""
        from game.sim.skirmish.studied import SkirmishStudied

        return SkirmishStudied()

    def agent(self, level: str, seed: int = 0) -> Agent:
        """Return a new player of a level; equal seeds play alike. ValueError for an unknown level."""
        from game.sim.skirmish.agents import make_agent

        return make_agent(level, seed)

    def warm(self, opening: State) -> None:
        """Compute the tables of sight of the maps."""
        for battle_map in opening.battle.maps:
            sight_table(battle_map.field)

    def armies(self, scenario: Scenario, seed: int) -> Drawn:
        """Return a scenario with legal warbands drawn by the seed."""
        from game.sim.skirmish.armies import armies

        return armies(scenario, seed)

    def tally(self, session: Session) -> dict[str, dict[str, int]]:  # noqa: ARG002 - wins and points tell all
        """Return nothing more."""
        return {}

    def meaningful(self, _choice: Choice, _outlook: Outlook) -> tuple[Answer, ...]:
        """Return nothing: every question of this room lists its answers."""
        return ()

    def explained(self, state: State, choice: Choice, pick: Pick) -> Iterator[object]:
        """Yield odds and traces between two creatures, and what holds for them."""
        from game.sim.skirmish.explained import explained

        return explained(state, choice, pick)


ROOM = SkirmishBrains()
