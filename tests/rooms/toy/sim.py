"""The toy room's wing of players: at random, and one that tries some answers on imagined games."""

from __future__ import annotations

from collections import Counter

from game.engine.dice import splitmix
from game.engine.seats import LETTERS, opponents, together
from game.sim.brains import Drawn
from game.sim.players import RandomAgent
from game.sim.study.face import Deeds, Laid, Reading
from tests.rooms.toy.systems import MIDDLE, SIZE, PawnMoved, StruckDown, far
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


class ToyStudied:
    """Two armies: both pawns of a seat, or one of them; a pawn costs a point, and striking one down brings a point."""

    def armies(self, _ground):
        return ("pawns", "lone-pawn")

    def usual(self, ground):
        return ("pawns",) * ground.seats

    def lay(self, ground, brought):
        opening = RULES.setup(RULES.describe(ground))
        for letter, one in zip(LETTERS, brought, strict=False):
            if one.army == "lone-pawn":
                del opening.pawns[f"{letter.lower()}2"]
        return Laid(ground, opening)

    def content(self, ground, armies):
        return [RULES.describe(ground), list(armies)]

    def read(self, opening, log):
        points = [Counter() for _hand in opening.hands]
        took, lost, moved = Counter(), set(), ""
        for event in log:
            if isinstance(event, PawnMoved):
                moved = event.pawn
            elif isinstance(event, StruckDown):
                points[event.by]["strike"] += 1
                took[moved] += 1
                lost.add(event.pawn)
        pawns = [(key, pawn.seat) for key, pawn in opening.pawns.items()]
        deeds = [Deeds("pawn", seat, 1, took[key], 0, took[key], key not in lost) for key, seat in pawns]
        return Reading(tuple(map(dict, points)), tuple(deeds))

    def called(self, _piece):
        return "Pawn"


class ToyBrains:
    """Two levels."""

    levels = ("random", "normal")
    studied = ToyStudied()

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
