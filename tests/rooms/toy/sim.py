"""The toy room's wing of players: at random, and one that tries some answers on imagined games."""

from __future__ import annotations

from game.engine.dice import splitmix
from game.engine.seats import opponents, together
from game.sim.brains import Drawn
from game.sim.players import RandomAgent
from tests.rooms.toy.systems import MIDDLE, SIZE, far
from tests.rooms.toy.systems import ROOM as RULES


class Trying(RandomAgent):
    """Tries a few answers in games that it imagines, and gives the one after which its team is best off."""

    TRIES = 6

    def answer(self, choice, outlook):
        tried = {super(Trying, self).answer(choice, outlook) for _ in range(self.TRIES)}
        return max(sorted(tried, key=str), key=lambda answer: self._worth(answer, outlook))

    def _worth(self, answer, outlook):
        game = outlook.imagine(splitmix(self._seed, self._picked))
        game.answer(answer)
        state, seat = game.state, outlook.seat
        if together(state.teams):
            return -sum(far(pawn, MIDDLE) for pawn in state.pawns.values())
        own = [pawn for pawn in state.pawns.values() if pawn.seat == seat]
        foes = [pawn for pawn in state.pawns.values() if pawn.seat in opponents(state.teams, seat)]
        away = min((far(one, other) for one in own for other in foes), default=0)
        return (2 * state.scores[seat] - sum(state.scores)) * SIZE**2 - away


class ToyBrains:
    """Two levels."""

    levels = ("random", "normal")

    def agent(self, level, seed=0):
        if level not in self.levels:
            message = f"there is no level {level}"
            raise ValueError(message)
        return RandomAgent(seed) if level == "random" else Trying(seed)

    def warm(self, _opening):
        """There is nothing to compute beforehand."""

    def armies(self, scenario, _seed):
        return Drawn(RULES.setup(RULES.describe(scenario)))

    def explained(self, _state, _choice, _pick):
        return ()


ROOM = ToyBrains()
