"""The computer player of dials: plans each action by what it is worth, and tries out what it has no numbers for."""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING, Any

from game.engine.dice import splitmix
from game.engine.options import Region
from game.geometry.inches.directions import facing_along
from game.sim.dials import companies, planning
from game.sim.dials.judgement import View, apart, prospects, width
from game.sim.dials.odds import loss
from game.sim.dials.quick import IDLE, settle
from game.sim.quick import parts, place
from game.systems.dials.actions import END
from game.systems.dials.attack import DONE
from game.systems.dials.formations import FORMED, JOIN, MARCH, Formation, faction
from game.systems.dials.movement import WALK
from game.systems.dials.setup import INWARDS, LOOKS, side_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.position import Outlook
    from game.sim.dials.judgement import Point, Temper
    from game.sim.dials.planning import Plan
    from game.systems.dials.acting import Acting
    from game.systems.dials.figure import Figure

TRIED = 6  # answers that are tried out at one question
GAMES = 2  # imagined games for each of them
ENOUGH = 0.3  # points that an action must be worth
COMPANY = 3  # figures that are set up side by side: as many as form (MK-FORM-08)
POINTS_APART = 7000  # thousandths: nobody touches two of them
MOST_KNOWN = 20_000  # odds that are remembered


class Thinker:
    """Answers every question of the dial room for one seat; what it does depends on its seed and the game alone."""

    def __init__(self, temper: Temper, seed: int = 0) -> None:
        self.temper = temper
        self._seed = seed
        self._asked = 0
        self._memory: dict[object, float] = {}
        self._marching: tuple[tuple[str, ...], Point] = ((), (0, 0))
        self._known: dict[str, Callable[[View, Choice], Answer | None]] = {
            "act": self._act,
            "strike": self._strike,
            "go": self._go,
            "turn": self._turn,
            "spin": self._spin,
            "divide": self._divide,
            "join": self._join,
            "march": self._march,
            "deploy": self._deploy,
            "point": self._point,
            "courier": self._courier,
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
        return next((plan.answer for plan in self._thoughts(view, acting)), END)

    def _thoughts(self, view: View, acting: Acting) -> Iterator[Plan]:
        """Go through the plans that are worth a token and can be carried out, the best first."""
        found = [*planning.deeds(view, acting), *planning.moves(view, acting)]
        if self.temper.companies:
            found += companies.plans(view, acting)
        if self.temper.special:
            found += self._specials(view, acting)
        for plan in found:
            plan.value += self._erring()
        queue = [(-plan.value, number, plan) for number, plan in enumerate(found)]
        heapify(queue)
        judged = 0
        while queue:
            _value, number, plan = heappop(queue)
            if plan.value <= ENOUGH:
                return
            if plan.answer is None:
                if judged >= planning.MOST_JUDGED:
                    continue
                judged += 1
                figure = view.state.figures[plan.figure]
                plan.answer = planning.found_way(view, plan, acting.region(figure, plan.mode))
                if plan.answer is None:
                    continue
                if (less := planning.short_of(view, plan)) > 0:
                    plan.value -= less
                    heappush(queue, (-plan.value, number, plan))  # others may be better now
                    continue
            yield plan

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
        found = [(one, value) for one in options if (value := planning.deed_worth(view, one)) is not None]
        if not found:
            return None
        values = [value + self._erring() for _one, value in found]
        best = max(range(len(found)), key=values.__getitem__)
        answer: Answer = found[best][0]
        return answer if values[best] > 0 or "none" not in options else "none"

    def _divide(self, view: View, choice: Choice) -> Answer | None:
        """Divide damage so that the most is lost; what armour takes off is left out of account."""
        targets = choice.about["targets"]
        ways: Sequence[Any] = choice.options.listed() or ()

        def lost(way: Any) -> float:
            return sum(loss(view.state, target, clicks) for target, clicks in zip(targets, way[1:], strict=True))

        return max(ways, key=lost, default=None)

    # --- formations --------------------------------------------------------------------------------------------------

    def _join(self, view: View, choice: Choice) -> Answer | None:
        """Let the next one join whom the company needs that is best; nobody else."""
        kind, dials, target = (choice.about[name] for name in ("formation", "dials", "target"))
        leader = dials[0]
        if kind == MARCH:
            wanted = [(dial, "") for dial in companies.company(view.state, leader)]
        else:
            wanted = [*companies.attack(view, Formation(kind, leader, target))[1]]
        following = next(((JOIN, *one) for one in wanted if one[0] not in dials), FORMED)
        return following if choice.options.allows(following) else FORMED

    def _march(self, view: View, choice: Choice) -> Answer | None:
        """Go with the whole company: who is foremost first, all equally far; who cannot closes up."""
        state = view.state
        dials, left = choice.about["dials"], choice.about["left"]
        key = tuple(dials)
        if self._marching[0] != key or len(left) == len(dials):
            found = companies.march(view, dials)
            self._marching = (key, found[1] if found is not None else (0, 0))
        dx, dy = self._marching[1]
        regions = {part.piece: part for part in parts(choice.options) if isinstance(part, Region) and part.verb == WALK}
        order = sorted(left, key=lambda one: -(state.figures[one].x * dx + state.figures[one].y * dy))
        order = [one for one in order if one in regions]
        for part in range(companies.PARTS, 0, -1):
            for one in order:
                figure = state.figures[one]
                end = figure.x + dx * part // companies.PARTS, figure.y + dy * part // companies.PARTS
                answer = (WALK, one, (end,), companies.looking(view, end, figure.facing))
                if regions[one].allows(answer):
                    if len(left) == len(dials):
                        self._marching = (key, (end[0] - figure.x, end[1] - figure.y))
                    return answer
        if choice.options.allows(DONE):
            return DONE
        return next((regions[one].sample(self._pick) for one in order), None)

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
        """Put them down in their order: companies before the strategic points, who may form together side by side."""
        state = view.state
        region = next(
            (part for part in parts(choice.options) if isinstance(part, Region) and part.verb == "place"), None
        )
        if region is None:
            return None
        look = LOOKS[side_of(state, view.seat)]
        wishes = [(region.verb, region.piece, x, y, look) for x, y in self._stands(view, state.figures[region.piece])]
        return next((one for one in wishes if region.allows(one)), region.near(wishes[-1]))

    def _stands(self, view: View, figure: Figure) -> Iterator[Point]:
        """Go through places for a figure: beside the last of a company that is not complete, or where one begins."""
        state = view.state
        side = side_of(state, view.seat)
        ahead = INWARDS[side]
        left, top, right, bottom = state.battle.table.start(side)
        wanted = state.points or ((state.battle.table.width // 2, state.battle.table.height // 2),)
        placed = [one for one in state.figures.values() if one.owner == view.seat and one.here]
        mine = faction(state, figure)
        fellows = [one for one in placed if mine and faction(state, one) == mine and not one.many]
        begun = len(placed) - len(fellows) + len(fellows) // COMPANY
        row = fellows[len(fellows) // COMPANY * COMPANY :]
        point = wanted[begun % len(wanted)]
        if row and not figure.many:
            last = row[-1]
            away = width(last) + width(figure)
            for step in (away, -away):
                yield (last.x, last.y + step) if ahead[0] else (last.x + step, last.y)
        depth = width(figure)
        if ahead[0]:  # it sits at the left or right of the table
            yield right - depth if ahead[0] > 0 else left + depth, min(max(point[1], top), bottom)
        else:
            yield min(max(point[0], left), right), bottom - depth if ahead[1] > 0 else top + depth

    def _point(self, view: View, choice: Choice) -> Answer | None:
        """Put the strategic point just beyond the middle, where somebody can stand, and so that nobody holds two."""
        state = view.state
        region = place(choice.options)
        if region is None:
            return None
        ahead = INWARDS[side_of(state, view.seat)]
        width, length = state.battle.table.width, state.battle.table.height
        walkers = [one for one in state.figures.values() if one.owner == view.seat and not one.many]
        turn = 2 * self._pick(2) - 1
        for beyond in range(600, min(width, length) // 2, 1000):
            for part in (6, -6, 8, -8, 4, -4, 2, -2, 0):  # twentieths of the table aside of the middle
                x = width // 2 + (turn * part * width // 20 if not ahead[0] else ahead[0] * beyond)
                y = length // 2 + (turn * part * length // 20 if not ahead[1] else ahead[1] * beyond)
                if any(apart((x, y), other) < POINTS_APART for other in state.points):
                    continue
                found = region.near((region.verb, region.piece, (x, y)))
                if isinstance(found, tuple) and all(view.spot(one, found[2]) for one in walkers):  # type: ignore[arg-type]
                    return found
        return None

    def _courier(self, view: View, choice: Choice) -> Answer | None:
        """Send whoever is fastest and not too big to slip through; of those the cheapest."""
        figures = view.state.figures

        def fit(answer: Any) -> tuple[bool, int, int]:
            one = figures[answer[1]]
            return not (one.many or one.titan), view.speed(one), -one.card.points

        listed: Sequence[Any] = choice.options.listed() or ()
        return max(listed, key=fit, default=None)

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
            some = [one for one in some if not planning.spends_hostage(self._outlook.state, one)] or some
            some = [one for one in some if one not in IDLE] or some
            return some[self._pick(len(some))]
        values = [self._worth_of(one, choice.player) for one in some]
        return some[max(range(len(some)), key=values.__getitem__)]
