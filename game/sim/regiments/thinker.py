"""The computer player of regiments: plans each activation by its worth, and tries out what it has no numbers for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.dice import splitmix
from game.engine.options import Region
from game.geometry.inches.directions import FULL
from game.sim.quick import parts, place
from game.sim.regiments import planning, rolls, settling
from game.sim.regiments.judgement import View, apart, prospects, towards, turn_to, worth
from game.sim.regiments.plan import Plan, ranked
from game.sim.regiments.quick import IDLE, settle
from game.systems.regiments import walls
from game.systems.regiments.acting import FORGO
from game.systems.regiments.battle import INCH
from game.systems.regiments.deeds import NOBODY
from game.systems.regiments.flow import PASS
from game.systems.regiments.moving import STAY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.position import Outlook
    from game.sim.regiments.judgement import Temper

Thought = tuple[float, "Answer", Plan | None]
"""Whom to activate: what its best action is worth, the answer, and that action."""

TRIED = 6  # answers that are tried out at one question
GAMES = 2  # imagined games for each of them
MOST_KNOWN = 20_000  # blows that are remembered
EAGER = 0.6  # how much more it is worth to claim a zone before an enemy does
WAYS_BACK = (FULL // 2, FULL // 4, 3 * FULL // 4, 0)  # of a retreat, the best first


class Thinker:
    """Answers every question of the regiments room for one seat; what it does depends on seed and game alone."""

    def __init__(self, temper: Temper, seed: int = 0) -> None:
        self.temper = temper
        self._seed = seed
        self._asked = 0
        self._memory: dict[object, float] = {}
        self._plan: Plan | None = None
        self._known: dict[str, Callable[[View, Choice], Answer | None]] = {
            "activate": self._activate, "act": self._act, "claim": self._claim, "choose": self._choose,
            "charge": self._charge, "target": self._target, "arc": self._arc, "aim": self._aim,
            "align": self._square, "turn": self._square, "maneuver": self._go, "march": self._go,
            "retreat": self._back, "shift": self._shift, "pivot": self._pivot, "reaction": self._react,
            "reroll": self._reroll, "token": self._token, "cleanse": self._cleanse, "discard": self._discard,
            "arrows": self._arrows,
        }  # fmt: skip

    def answer(self, choice: Choice, outlook: Outlook) -> Answer:
        """Return one of the options of `choice`."""
        self._asked += 1
        self._outlook = outlook
        if len(self._memory) > MOST_KNOWN:
            self._memory.clear()
        view = View(outlook.state, choice.player, self.temper, self._memory)
        ask, settles = self._known.get(choice.kind), settling.SETTLES.get(choice.kind)
        found = ask(view, choice) if ask is not None else settles(view, choice, self._pick) if settles else None
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

    # --- turns and actions --------------------------------------------------------------------------------------------

    def thoughts(self, view: View, choice: Choice, most: int = 1) -> list[Thought]:
        """Return whom to activate, the best first, up to `most`: each with what its best action is worth, and that."""
        zones = planning.zones(view)
        claim = EAGER + max(zones.values(), default=-EAGER)
        answers: dict[str, Answer] = {}
        every: list[Plan] = []
        for answer in choice.options.listed() or self._words(choice):
            if not isinstance(answer, tuple):
                continue
            key = str(answer[1])
            if answer[0] == "wall":
                key = next(wall.id for wall in walls.standing(view.state) if wall.number == answer[1])
                answers[key] = answer
                every.append(planning.volley(view, key))
                continue
            answers[key] = answer
            own = list(planning.plans(view, key)) if key in view.state.units else []
            every += own or [Plan(claim if key in view.state.court else 0.0, key, "")]
        found: list[Thought] = []
        for plan in ranked(self._misjudged(every), moves=True):
            if plan.unit in answers:
                found.append((plan.promise, answers.pop(plan.unit), plan if plan.action else None))
            if len(found) == most:
                return found
        return [*found, *((0.0, answer, None) for answer in answers.values())][:most]

    @staticmethod
    def _words(choice: Choice) -> Sequence[Answer]:
        """Return the answers of one word or name among options that are places, too."""
        return [one for part in parts(choice.options) for one in part.listed() or ()]

    def _activate(self, view: View, choice: Choice) -> Answer | None:
        """Activate whose action is worth most now, or bring somebody to the table."""
        spaces = [part for part in parts(choice.options) if isinstance(part, Region)]
        if spaces:
            return settling.bring(view, spaces, self._pick)
        for value, answer, plan in self.thoughts(view, choice):
            if value <= 0 and choice.options.allows(PASS):
                return PASS
            self._plan = plan
            return answer
        return None

    def _misjudged(self, found: Iterable[Plan]) -> Iterator[Plan]:
        """Go through plans, each with an error of judgement."""
        for plan in found:
            plan.error = self._erring()
            yield plan

    def _best(self, view: View, key: str, among: Sequence[str], *, sure: bool = False) -> Plan | None:
        """Return the best plan for a unit; a sure one is found on the table, out of the few that promise most."""
        found = self._misjudged(planning.plans(view, key, among))
        return next(ranked(found, moves=not sure), None)

    def _act(self, view: View, choice: Choice) -> Answer | None:
        """Take the action that is worth most; none if all are worse than nothing."""
        key = choice.about["unit"]
        among = [one[1] for one in choice.options.listed() or () if isinstance(one, tuple)]
        plan = self._plan if self._plan is not None and self._plan.unit == key else None
        if plan is None or plan.action not in among or plan.judge is not None:
            plan = self._best(view, key, [str(one) for one in among], sure=True)
        self._plan = plan
        return ("act", plan.action) if plan is not None and plan.promise > 0 else FORGO

    def _planned(self, choice: Choice) -> Answer | None:
        """Return what the plan says to this question of its unit."""
        plan = self._plan
        if plan is None or choice.about.get("unit") != plan.unit:
            return None
        found = plan.answers.get(choice.kind)
        return found if found is not None and choice.options.allows(found) else None

    def _charge(self, view: View, choice: Choice) -> Answer | None:
        """Charge whom it was planned to charge, else the best."""
        planned = self._planned(choice)
        if planned is not None:
            return planned
        plan = self._best(view, choice.about["unit"], ("charge",))
        self._plan = plan
        return plan.answers["charge"] if plan is not None else None

    def _target(self, view: View, choice: Choice) -> Answer | None:
        """Attack whom the attack is expected to hurt most."""
        planned = self._planned(choice)
        if planned is not None:
            return planned
        one = view.state.units[choice.about["unit"]]

        def hurt(answer: Any) -> float:
            foe = view.state.units[answer[2]]
            return view.blow(one, foe) if answer[0] == "strike" else view.shot(one, foe)

        return max(choice.options.listed() or (), key=hurt, default=None)

    def _arc(self, _view: View, choice: Choice) -> Answer | None:
        """Attack from the worst side of the target."""
        return ("arc", next(arc for arc in planning.ARCS if choice.options.allows(("arc", arc))))

    def _aim(self, view: View, choice: Choice) -> Answer | None:
        """Turn to the target of the charge."""
        planned = self._planned(choice)
        if planned is not None or self._plan is None or "charge" not in self._plan.answers:
            return planned
        region, one = place(choice.options), view.state.units[choice.about["unit"]]
        target: Any = self._plan.answers["charge"]
        turn = turn_to(one.facing, towards(one.centre, view.state.units[target[1]].centre))
        return region.near((region.verb, one.id, turn)) if region is not None else None

    # --- places -------------------------------------------------------------------------------------------------------

    def _square(self, _view: View, choice: Choice) -> Answer | None:
        """Stand along the whole of the enemy's edge, or as nearly as may be."""
        region = place(choice.options)
        return region.near((region.verb, region.piece, 0)) if region is not None else None

    def _arrows(self, view: View, choice: Choice) -> Answer | None:
        """Shoot from a wall whom it was planned to shoot; nobody if that is in vain."""
        planned = self._planned(choice)
        if planned is not None:
            return planned
        plan = next(ranked([planning.volley(view, choice.about["unit"])], moves=False))
        return plan.answers.get("arrows", FORGO)

    def _go(self, view: View, choice: Choice) -> Answer | None:
        """Go where it was planned to go, else to the best place."""
        planned = self._planned(choice)
        if planned is not None:
            return planned
        found = self._best(view, choice.about["unit"], (choice.kind,), sure=True)
        if found is None or (found.promise < 0 and choice.options.allows(STAY)):
            return STAY
        return found.answers.get(choice.kind)

    def _back(self, view: View, choice: Choice) -> Answer | None:
        """Go as far as may be from the enemies."""
        region, one = place(choice.options), view.state.units[choice.about["unit"]]
        if region is None:
            return None
        for way in WAYS_BACK:
            answer = region.near((region.verb, one.id, way, 12 * INCH, 0))
            if answer is not None:
                return answer
        return None

    def _shift(self, _view: View, choice: Choice) -> Answer | None:
        """Stay where it is if that will do."""
        return STAY if choice.options.allows(STAY) else None

    def _pivot(self, view: View, choice: Choice) -> Answer | None:
        """Look at the enemy at hand."""
        region, one = place(choice.options), view.state.units[choice.about["unit"]]
        foe = min(view.foes, key=lambda other: apart(one.centre, other.centre), default=None)
        if region is None or foe is None:
            return STAY
        turn = turn_to(one.facing, towards(one.centre, foe.centre))
        return region.near((region.verb, one.id, turn)) if turn else STAY

    # --- at court, cards and tokens -----------------------------------------------------------------------------------

    def _claim(self, view: View, choice: Choice) -> Answer | None:
        """Claim the zone that is worth most now."""
        found = {zone: value + self._erring() for zone, value in planning.zones(view).items()}
        allowed = [zone for zone in found if choice.options.allows(("claim", zone))]
        return ("claim", max(allowed, key=found.__getitem__)) if allowed else None

    def _choose(self, view: View, choice: Choice) -> Answer | None:
        """Choose the enemy that it costs most, or the friend whom it helps most."""
        state, what = view.state, choice.about.get("what")
        listed: Sequence[Any] = choice.options.listed() or ()
        keys = [one[1] for one in listed if isinstance(one, tuple) and one[1] in state.units]
        if what in settling.CHOSEN:
            return settling.chosen(view, choice, self._pick)
        if not keys or (self.temper.special and what not in ("crown", "wealth", "combat", "maneuver", "tactics")):
            return None

        def value(key: str) -> float:
            unit = state.units[key]
            if not state.friendly(view.seat, unit.owner):
                return planning.frightened(view, unit) + 0.1 * worth(unit)
            if what in ("combat", "maneuver"):
                return planning.best(view, [key], ("ranged", "melee") if what == "combat" else ("maneuver",))
            return planning.mended(unit)

        best = max(keys, key=lambda key: value(key) + self._erring())
        if NOBODY in listed and what in ("combat", "maneuver") and value(best) <= 0:
            return NOBODY
        return ("choose", best)

    def _react(self, view: View, choice: Choice) -> Answer | None:
        """Use what may be used as its moment comes, unless it is in vain."""
        for answer in choice.options.listed() or ():
            if isinstance(answer, tuple) and not rolls.in_vain(view, answer, choice):
                return answer
        return "pass"

    def _reroll(self, view: View, choice: Choice) -> Answer | None:
        """Roll again what has failed a friend, and what has served an enemy."""
        return rolls.again(view, choice)

    def _token(self, view: View, choice: Choice) -> Answer | None:
        """Give a token that the unit has not got."""
        has = view.state.units[choice.about["unit"]].tokens
        wanted = (view.aims.kind,) if view.aims.kind else ()
        kinds = [kind for kind in (*wanted, "vulnerable", "panicked", "weakened") if kind not in has]
        return ("token", kinds[0]) if kinds else None

    def _cleanse(self, _view: View, choice: Choice) -> Answer | None:
        """Be rid of a token."""
        return next((one for one in choice.options.listed() or () if one != NOBODY), None)

    def _discard(self, _view: View, choice: Choice) -> Answer | None:
        """Keep what there is."""
        return "done" if choice.options.allows("done") else None

    # --- everything else ----------------------------------------------------------------------------------------------

    def _worth_of(self, answer: Answer, seat: int) -> float:
        """Return how imagined games stand after an answer, on the average."""
        total = 0.0
        for number in range(GAMES):
            session = self._outlook.imagine(splitmix(self._seed, 8 * self._asked + number))
            session.answer(answer)
            settle(session)
            total += prospects(session.state, seat)
        return total / GAMES

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
        if not self.temper.special:
            some = [one for one in some if one not in IDLE] or some
            return some[self._pick(len(some))]
        values = [self._worth_of(one, choice.player) for one in some]
        return some[max(range(len(some)), key=values.__getitem__)]
