"""The computer player of dials: plans each action by what it is worth, and tries out what it has no numbers for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.answers import verb
from game.engine.dice import splitmix
from game.engine.options import Region
from game.geometry.inches.directions import facing_along
from game.sim.dials import planning
from game.sim.dials.judgement import View, apart, prospects
from game.sim.dials.odds import loss
from game.sim.dials.quick import IDLE, settle
from game.systems.dials.setup import INWARDS, LOOKS, side_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.options import Options
    from game.engine.position import Outlook
    from game.sim.dials.judgement import Temper
    from game.sim.dials.planning import Plan
    from game.systems.dials.acting import Acting
    from game.systems.dials.state import State

TRIED = 6  # answers that are tried out at one question
GAMES = 2  # imagined games for each of them
ENOUGH = 0.3  # points that an action must be worth
MOST_KNOWN = 20_000  # odds that are remembered


class Thinker:
    """Answers every question of the dial room for one seat; what it does depends on its seed and the game alone."""

    def __init__(self, temper: Temper, seed: int = 0) -> None:
        self.temper = temper
        self._seed = seed
        self._asked = 0
        self._memory: dict[object, float] = {}
        self._known: dict[str, Callable[[View, Choice], Answer | None]] = {
            "act": self._act,
            "strike": self._strike,
            "go": self._go,
            "turn": self._turn,
            "spin": self._spin,
            "divide": self._divide,
            "deploy": self._deploy,
            "point": self._point,
        }

    def answer(self, choice: Choice, outlook: Outlook) -> Answer:
        """Return one of the options of `choice`."""
        self._asked += 1
        self._outlook = outlook
        if len(self._memory) > MOST_KNOWN:
            self._memory.clear()
        view = View(outlook.state, choice.player, self.temper, self._memory)
        ask = self._known.get(choice.kind)
        found = ask(view, choice) if ask is not None else None
        if found is None or not choice.options.allows(found):
            found = self._tried(choice)
        return found

    def _pick(self, n: int) -> int:
        self._asked += 1
        return splitmix(self._seed, self._asked) % n

    def _erring(self) -> float:
        """Return an error of judgement."""
        noise = self.temper.noise
        return noise * (self._pick(2001) - 1000) / 1000 if noise else 0.0

    # --- actions -----------------------------------------------------------------------------------------------------

    def _act(self, view: View, choice: Choice) -> Answer | None:
        """Return the answer of the best plan for an action that can be carried out; "end" if none is worth a token."""
        acting: Acting = choice.options  # type: ignore[assignment]
        found = [*planning.deeds(view, acting), *planning.moves(view, acting)]
        if self.temper.special:
            found += self._specials(view, acting)
        for plan in found:
            plan.value += self._erring()
        found.sort(key=lambda plan: -plan.value)
        judged = 0
        for plan in found:
            if plan.value <= ENOUGH or judged >= planning.MOST_JUDGED:
                break
            if plan.answer is None:
                judged += 1
                figure = view.state.figures[plan.figure]
                plan.answer = planning.found_way(view, plan, acting.region(figure, plan.mode))
            if plan.answer is not None:
                return plan.answer
        return "end"

    def _specials(self, view: View, acting: Acting) -> list[Plan]:
        """Return what abilities and the like may do, each tried out."""
        words = planning.others(view, acting)
        if not words:
            return []
        if len(words) > TRIED:
            first = self._pick(len(words))
            words = [words[(first + step * max(1, len(words) // TRIED)) % len(words)] for step in range(TRIED)]
        now = prospects(view.state, view.seat)
        found = []
        for word in words:
            dial = word[1] if isinstance(word, tuple) else ""
            if not isinstance(dial, str) or dial.partition(".")[0] not in view.state.figures:
                continue
            value = self._worth_of(word, view.seat) - now
            found.append(planning.Plan(value, word, view.state.of(dial).id))
        return found

    def _worth_of(self, answer: Answer, seat: int) -> float:
        """Return how imagined games stand after an answer, on the average."""
        total = 0.0
        for number in range(GAMES):
            session = self._outlook.imagine(splitmix(self._seed, 8 * self._asked + number))
            session.answer(answer)
            settle(session)
            total += prospects(session.state, seat)
        return total / GAMES

    def _strike(self, view: View, choice: Choice) -> Answer | None:
        options: Sequence[Any] = choice.options.listed() or ()
        found = [one for one in options if verb(one) in planning.ATTACKS]
        if not found:
            return None
        values = [planning.attack_worth(view, one) + self._erring() for one in found]
        best = max(range(len(found)), key=values.__getitem__)
        answer: Answer = found[best]
        return answer if values[best] > 0 or "none" not in options else "none"

    def _divide(self, view: View, choice: Choice) -> Answer | None:
        """Divide damage so that the most is lost; what armour takes off is left out of account."""
        targets = choice.about["targets"]
        ways: Sequence[Any] = choice.options.listed() or ()

        def lost(way: Any) -> float:
            return sum(loss(view.state, target, clicks) for target, clicks in zip(targets, way[1:], strict=True))

        return max(ways, key=lost, default=None)

    # --- places and facings ------------------------------------------------------------------------------------------

    def _go(self, view: View, choice: Choice) -> Answer | None:
        """Go where it is best to be, now that nobody holds it."""
        figure = view.state.figures[choice.about["figure"]]
        regions = {part.verb: part for part in parts(choice.options) if isinstance(part, Region)}
        here = planning.standing(view, figure, figure.centre)
        found = [plan for mode in regions for plan in planning.going(view, figure, mode, here)]
        found.sort(key=lambda plan: -plan.value)
        for plan in found[: planning.MOST_JUDGED // 4]:
            way = planning.found_way(view, plan, regions[plan.mode])
            if way is not None:
                return way
        return "stay"

    def _turn(self, view: View, choice: Choice) -> Answer | None:
        """Turn to the enemy at hand that may be struck hardest."""
        figure = view.state.figures[choice.about["figure"]]
        region = place(choice.options)
        near = sorted(view.foes, key=lambda foe: apart(figure.centre, foe.centre))[:2]
        if region is None or not near:
            return None
        foe = max(near, key=lambda one: view.blow(figure, one))
        return region.near((region.verb, figure.id, facing_along(foe.x - figure.x, foe.y - figure.y)))

    def _spin(self, view: View, choice: Choice) -> Answer | None:
        """Turn to who has come."""
        figure, mover = (view.state.figures[choice.about[name]] for name in ("figure", "to"))
        region = place(choice.options)
        if region is None:
            return None
        return region.near((region.verb, figure.id, facing_along(mover.x - figure.x, mover.y - figure.y)))

    # --- before the battle -------------------------------------------------------------------------------------------

    def _deploy(self, view: View, choice: Choice) -> Answer | None:
        """Put the dearest first, in front of the strategic points, the others beside it."""
        state = view.state
        regions = [part for part in parts(choice.options) if isinstance(part, Region) and part.verb == "place"]
        if not regions:
            return None
        region = max(regions, key=lambda part: state.figures[part.piece].card.points)
        return self._put(state, view, region)

    def _put(self, state: State, view: View, region: Region) -> Answer | None:
        side = side_of(state, view.seat)
        ahead = INWARDS[side]
        left, top, right, bottom = state.battle.table.start(side)
        wanted = state.points or ((state.battle.table.width // 2, state.battle.table.height // 2),)
        placed = sum(one.here for one in state.figures.values() if one.owner == view.seat)
        point = wanted[placed % len(wanted)]
        aside = ((placed + 1) // 2 * 1600 + self._pick(400)) * (1 if placed % 2 else -1)
        if ahead[0]:  # it sits at the left or right of the table
            x = right if ahead[0] > 0 else left
            y = min(max(point[1] + aside, top), bottom)
        else:
            y = bottom if ahead[1] > 0 else top
            x = min(max(point[0] + aside, left), right)
        return region.near((region.verb, region.piece, x, y, LOOKS[side]))

    def _point(self, view: View, choice: Choice) -> Answer | None:
        """Put the strategic point just beyond the middle, where somebody can stand: near to the own side."""
        state = view.state
        region = place(choice.options)
        if region is None:
            return None
        ahead = INWARDS[side_of(state, view.seat)]
        width, length = state.battle.table.width, state.battle.table.height
        walkers = [one for one in state.figures.values() if one.owner == view.seat and not one.many]
        turn = self._pick(3)
        for beyond in range(600, min(width, length) // 2, 1000):
            for aside in dict.fromkeys((turn - 1, 0, 1 - turn)):
                x = width // 2 + (aside * width // 4 if not ahead[0] else ahead[0] * beyond)
                y = length // 2 + (aside * length // 4 if not ahead[1] else ahead[1] * beyond)
                found = region.near((region.verb, region.piece, (x, y)))
                if isinstance(found, tuple) and all(view.spot(one, found[2]) for one in walkers):  # type: ignore[arg-type]
                    return found
        return None

    # --- everything else ---------------------------------------------------------------------------------------------

    def _tried(self, choice: Choice) -> Answer:
        """Return the answer after which imagined games stand best; of many, or of places, some by chance are tried."""
        options = choice.options
        listed = options.listed()
        if listed is not None and len(listed) == 1:
            only: Answer = listed[0]
            return only
        if listed is None or len(listed) > TRIED:
            some = list(dict.fromkeys(options.sample(self._pick) for _try in range(TRIED)))
        else:
            some = list(listed)
        if not self.temper.special and listed is not None:
            some = [one for one in some if one not in IDLE] or some
            return some[self._pick(len(some))]
        values = [self._worth_of(one, choice.player) for one in some]
        return some[max(range(len(some)), key=values.__getitem__)]


def parts(options: Options) -> Sequence[Options]:
    """Return what options consist of."""
    found: Sequence[Options] = getattr(options, "parts", (options,))
    return found


def place(options: Options) -> Region | None:
    """Return the first space of places among options, None if there is none."""
    return next((part for part in parts(options) if isinstance(part, Region)), None)
