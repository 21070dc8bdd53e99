"""The toy room's wing of players: at random, and one that tries some answers on imagined games."""

from __future__ import annotations

from collections import Counter

from game.engine.dice import splitmix
from game.engine.options import Region
from game.engine.seats import LETTERS, opponents, together
from game.sim.brains import Drawn
from game.sim.players import RandomAgent
from game.sim.study.face import ANYWHERE, Deeds, Field, Laid, Reading
from tests.rooms.toy.systems import GATHERED, INCH, MIDDLE, SIZE, PawnMoved, StruckDown, TurnOver, far
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


def cell(place):
    """Return the inch of the table that something lies in."""
    last = SIZE // INCH - 1
    return min(place.y // INCH, last) * (last + 1) + min(place.x // INCH, last)


ENDINGS = {"rounds": "All rounds played"}


class ToyStudied:
    """Two armies: both pawns of a seat, or one of them; a pawn costs a point, and striking one down brings a point."""

    endings, sources = ENDINGS, {}

    def armies(self, _ground):
        return ("pawns", "lone-pawn")

    def usual(self, ground):
        return ("pawns",) * ground.seats

    def lay(self, ground, brought):
        away = [f"{letter.lower()}2" for letter, one in zip(LETTERS, brought, strict=False) if one.army == "lone-pawn"]
        setup = RULES.describe(ground) | ({"away": away} if away else {})
        return Laid(ground, RULES.setup(setup), setup)

    def content(self, ground, armies):
        return [RULES.describe(ground), list(armies)]

    def field(self, _opening, name):
        return Field(name, "Table", SIZE // INCH, SIZE // INCH)

    def read(self, opening, log):
        seats = range(len(opening.hands))
        points, walked, lost = ([Counter() for _seat in seats] for _what in range(3))
        took, gone, moved, turns, middle = Counter(), set(), "", 0, [0] * len(seats)
        for event in log:
            if isinstance(event, TurnOver):
                turns += bool(event.begins)
            elif isinstance(event, PawnMoved):
                moved = event.pawn
                seat = opening.pawns[moved].seat
                walked[seat][cell(event)] += 1
                if far((event.x, event.y), MIDDLE) <= GATHERED**2:
                    middle[seat] = middle[seat] or turns + 1
            elif isinstance(event, StruckDown):
                points[event.by]["strike"] += 1
                took[moved] += 1
                gone.add(event.pawn)
                at = [one for one in log[: log.index(event)] if isinstance(one, PawnMoved) and one.pawn == event.pawn]
                lost[opening.pawns[event.pawn].seat][cell((at or [opening.pawns[event.pawn]])[-1])] += 1
        pawns = [(key, pawn.seat) for key, pawn in opening.pawns.items()]
        deeds = [Deeds("pawn", seat, 1, took[key], 0, took[key], key not in gone) for key, seat in pawns]
        return Reading(
            tuple(map(dict, points)), tuple(deeds), firsts={"turn": 0}, field="table", walked=tuple(walked),
            lost=tuple(tuple(sorted(one.elements())) for one in lost),
            reached={"middle": tuple(middle), ANYWHERE: tuple(middle)},
        )  # fmt: skip

    def called(self, _piece):
        return "Pawn"

    def army_called(self, _army):
        return ""


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

    def tally(self, session):
        """How many pawns are left."""
        return {"pawns": {"left": len(session.state.pawns)}}

    def armies(self, scenario, _seed):
        return Drawn(RULES.setup(RULES.describe(scenario)))

    def meaningful(self, choice, outlook):
        """Go towards enemies and the middle."""
        state = outlook.state
        goals = [(pawn.x, pawn.y) for pawn in state.pawns.values() if pawn.seat != outlook.seat] + [MIDDLE]
        for part in choice.options.parts if hasattr(choice.options, "parts") else ():
            for goal in goals if isinstance(part, Region) else ():
                yield part.near((part.verb, part.piece, goal))

    def explained(self, _state, _choice, _pick):
        return ()


ROOM = ToyBrains()
