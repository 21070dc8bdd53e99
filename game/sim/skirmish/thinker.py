"""The computer player that plans: a whole turn at a time, checked again at every step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.dice import splitmix
from game.sim.skirmish import deploying
from game.sim.skirmish.judgement import Temper, View, prospects
from game.sim.skirmish.menace import Memory, blow, danger
from game.sim.skirmish.planning import Plan, exact_value, plans
from game.sim.skirmish.quick import Quick
from game.systems.skirmish import advice, morale
from game.systems.skirmish.abilities import ABILITIES
from game.systems.skirmish.forced import FORCED
from game.systems.skirmish.numbers import Attempt
from game.systems.skirmish.state import SIDES
from game.systems.skirmish.words import words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.content.skirmish.cards import Creature
    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.position import Outlook
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

STRIKES = ("melee", "ranged")
URGENT = 0.5  # how much more what an attack promises counts when it is decided who goes first
UNKNOWN = 1e9  # what nobody has thought of yet: it is thought of before anything else is chosen
GRAVE = 0.3  # share of what a creature is worth by which a plan is so bad that it comes to nobody's mind
WORTH_IT = 0.05  # victory points that another attack must promise
REHEARSALS, MOST_REHEARSED = 4, 16  # imagined games for each answer, answers that are tried


def _last(state: State, choice: Choice) -> Any:
    """Return the answer to who begins that lets everybody else go before the player who is asked."""
    if "second" in choice.listed:
        return "second"
    following = (SIDES[side] for side in state.sides(choice.player)[1:])
    return next(letter for letter in following if letter in choice.listed)


def _touched(view: View, unit: Unit) -> object:
    """Return what must be as it was for a guess about a creature to hold."""
    return view.state.round, unit.hp, unit.conditions


def ready(state: State, choice: Choice) -> list[Unit]:
    """Return the creatures that may be activated now; whatever else may be answered is passed over."""
    return [state.units[a[1]] for a in choice.listed if a[0] == "activate" and a[1] in state.units]


class Thinker:
    """Plays by plans. It may be asked at any moment of a battle: all it remembers is a plan, which can be made anew."""

    def __init__(self, temper: Temper, seed: int = 0) -> None:
        self.temper = temper
        self._seed = seed
        self._asked = 0
        self._plan: Plan | None = None
        self._left: list[Any] = []
        self._outlook: Outlook | None = None
        self._memory = Memory()
        self._known: dict[str, Callable[[State, Choice], Any]] = {
            "creature": self._creature, "set up first": self._set_up_first, "letter": self._letter,
            "place": self._place, "first": self._first, "activate": self._activate, "act": self._act,
            "opportunity": self._opportunity, "weapon": self._weapon, "route": self._route,
            "relocate": self._relocate,
        }  # fmt: skip
        self._declined: object = None  # what an ability offered in a situation, and was not taken
        self._kept: dict[str, tuple[object, float]] = {}  # how much it mattered that each went, and what touched it

    def answer(self, choice: Choice, outlook: Outlook) -> Answer:
        """Return one of the options of `choice`."""
        options: Sequence[Answer] = choice.listed
        if len(options) < 2:
            return options[0] if options else choice.options.sample(lambda _n: 0)
        self._asked += 1
        self._outlook = outlook
        ask = self._known.get(choice.kind)
        found: Answer = ask(outlook.state, choice) if ask is not None else self._rehearsed(choice, options)
        return found if found in options else options[0]

    def _view(self, state: State, side: int) -> View:
        return View(state, side, self.temper, self._memory)

    # --- before the battle -------------------------------------------------------------------------------------------

    def _creature(self, state: State, choice: Choice) -> Any:
        """Take the creature that would win a long fight."""
        cards = {unit.card.id: unit.card for unit in state.units.values()}
        one, other = (cards[name] for name in choice.listed)

        def lasts(card: Creature, against: Creature) -> float:
            return card.hp / max(sum(blow(attack, 0, card.ac) for attack in against.melee), 0.1)

        return one.id if lasts(one, other) >= lasts(other, one) else other.id

    def _warband(self, state: State, choice: Choice) -> Any:
        """Take a commander first, then what is dearest, as long as the points last."""
        seen = [
            unit for unit in state.units.values() if getattr(unit, "side", None) == choice.player
        ]  # others: Unknown
        led = any(unit.card.commander is not None for unit in seen)
        cards = [state.battle.supply[answer[1]] for answer in choice.listed if answer != "ready"]
        if not cards:
            return "ready"
        best = max(cards, key=lambda card: (not led and card.commander is not None, card.cost, card.id))
        return ("take", best.id)

    def _commander(self, _state: State, choice: Choice) -> Any:
        """Make a creature a commander: those it commands may rally."""
        return choice.listed[0]

    def _set_up_first(self, state: State, choice: Choice) -> Any:
        """Take the better end of the map, or else let the dice of its own decide: neither place is the better one."""
        if "first" not in choice.listed:
            return _last(state, choice)
        if deploying.ends_differ(state):
            return "first"
        return ("first", "second")[splitmix(self._seed, self._asked) % 2]

    def _letter(self, state: State, choice: Choice) -> Any:
        return deploying.letter(state, choice.listed)

    def _place(self, state: State, choice: Choice) -> Any:
        return deploying.place(state, choice)

    def _first(self, state: State, choice: Choice) -> Any:
        """Go first if a blow can be struck at once, else let the enemy come."""
        view = self._view(state, choice.player)
        for unit in view.own:
            if unit.active and self._thought(view, unit)[0].strikes > 1.0:
                return "first" if "first" in choice.listed else SIDES[choice.player]
        return _last(state, choice)

    # --- turns -------------------------------------------------------------------------------------------------------

    def _activate(self, state: State, choice: Choice) -> Any:
        able = ready(state, choice)
        if not able:
            return self._rehearsed(choice, choice.listed)
        view = self._view(state, choice.player)
        if self._chance(0) < self.temper.lapses:
            return self._lapse(view, able)
        guesses = {unit.id: self._guess(view, unit) for unit in able}
        found: dict[str, Plan] = {}
        while (first := max(guesses, key=lambda one: guesses[one])) not in found:
            found[first], guesses[first] = self._thought(view, state.units[first])
        self._take_up(found[first])
        return ("activate", first)

    def _chance(self, number: int) -> float:
        """Return a number from 0 to below 1 by the player's own dice; each of them is the same at one question."""
        return splitmix(splitmix(self._seed, self._asked), number) / (1 << 64)

    def _lapse(self, view: View, able: list[Unit]) -> Any:
        """Activate anybody with any plan, but none whose way is punished: a lapse is no walk into blades."""
        unit = able[int(self._chance(1) * len(able))]
        found = [plan for plan in plans(view, unit) if not plan.risk] if unit.here and unit.active else []
        least = max((plan.value for plan in found), default=0.0) - GRAVE * view.worths.get(unit.id, 0.0)
        found = [plan for plan in found if plan.value >= least]
        self._take_up(found[int(self._chance(2) * len(found))] if found else Plan(unit.id, [], 0.0))
        return ("activate", unit.id)

    def _guess(self, view: View, unit: Unit) -> float:
        """Return how much it seems to matter that a creature goes now: as it was, unless a blow or a round is between.

        Whoever seems to matter most is thought of anew before it goes; only the others are left at what they seemed.
        """
        known = self._kept.get(unit.id)
        return known[1] if known is not None and known[0] == _touched(view, unit) else UNKNOWN

    def _thought(self, view: View, unit: Unit) -> tuple[Plan, float]:
        """Return the plan for a creature and how much it matters that it goes now."""
        if not unit.here:
            return Plan(unit.id, [], 0.0), 1.0  # phased out: its turn may bring it back
        if unit.routing:
            rallies = morale.may_rally(view.state, unit)
            return Plan(unit.id, [], 0.0), (1.0 if rallies else -50.0)
        if not unit.active:
            return Plan(unit.id, [], 0.0), -20.0
        found = plans(view, unit)
        idle = next((plan.value for plan in found if plan.answers == ["end"]), 0.0)
        plan = self._choose(view, unit, found)
        urgency = plan.value - idle + URGENT * plan.strikes
        self._kept[unit.id] = (_touched(view, unit), urgency)
        return plan, urgency

    def _choose(self, _view: View, _unit: Unit, found: list[Plan]) -> Plan:
        """Return the plan to follow; the best one, or with noise one that looks like it."""
        return max(found, key=lambda plan: plan.value + self._error(plan))

    def _error(self, plan: Plan) -> float:
        """Return by how much a plan seems worth more than it is; the same for a plan at one question.

        Who errs thinks too much of a plan or too little, but nobody runs into blades for a plan that is worth less.
        """
        if not self.temper.noise:
            return 0.0
        words = " ".join(words_of(answer) for answer in plan.answers)
        text = sum(ord(letter) * (place + 7) for place, letter in enumerate(words))
        error = self.temper.noise * (splitmix(self._seed + text, self._asked) / (1 << 63) - 1.0)
        return min(error, 0.0) if plan.risk else error

    def _take_up(self, plan: Plan) -> None:
        self._plan = plan
        self._left = list(plan.answers)

    def _act(self, state: State, choice: Choice) -> Any:
        unit = state.units[choice.about["unit"]]
        turn = state.turn
        offered = self._offered(state, choice, unit)
        if offered is not None:
            return offered
        striking = turn is not None and turn.kind in STRIKES
        if turn is not None and striking and turn.attacks and not turn.moved and not self._moving_on(unit):
            return self._strike_on(state, choice, unit)
        if self._plan is not None and self._plan.unit == unit.id and self._left:
            following = self._left.pop(0)
            if following in choice.listed:
                if following[0] in STRIKES:
                    return self._best_strike(state, choice, unit, following)
                return following
        self._left = []
        return self._replan(state, choice, unit)

    def _offered(self, state: State, choice: Choice, unit: Unit) -> Any:
        """Return what an ability offers, if it promises more than the attack it may take the place of, else None.

        It is thought of before the creature goes anywhere, and again when it has arrived.
        """
        turn = state.turn
        found = [answer for answer in choice.listed if ABILITIES.of(answer) is not None]
        if not found or turn is None or (self._left and self._left[0][0] in ("step", "squeeze") and turn.moved):
            return None
        situation = (state.round, unit.id, unit.space, unit.hp, turn.attacks, found)
        if situation == self._declined:
            return None
        planned = plans(self._view(state, choice.player), unit)
        best = self._other_gait(choice, unit, found, planned[0].value + WORTH_IT if planned else 0.0)
        if best is None:
            best = self._rehearsed(choice, found)
            now = prospects(state, choice.player)
            if self._promise(choice, best) - now <= max((WORTH_IT, *(plan.strikes for plan in planned))):
                self._declined = situation
                return None
        self._left = []
        return best

    def _other_gait(self, choice: Choice, unit: Unit, answers: Sequence[Answer], least: float) -> Any:
        """Return what lets a creature go another way in this turn, if its best plan is then worth more, else None."""
        assert self._outlook is not None  # noqa: S101 - set with every question
        best = None
        for answer in answers[:MOST_REHEARSED]:
            session = self._outlook.imagine(splitmix(self._seed, self._asked * REHEARSALS))
            session.answer(answer)
            after: State = session.state
            there = after.units[unit.id]
            if session.pending is None or session.pending.kind != "act" or there.mover == unit.mover:
                continue
            found = plans(self._view(after, choice.player), there)
            if found and found[0].value > least:
                best, least = answer, found[0].value
        return best

    def _rehearsed(self, choice: Choice, answers: Sequence[Answer]) -> Any:
        """Return the answer after which the position stands best: for questions that nothing else is known about."""
        if len(answers) > MOST_REHEARSED:
            every = -(-len(answers) // MOST_REHEARSED)
            answers = answers[::every]
        return max(answers, key=lambda answer: self._promise(choice, answer))

    def _promise(self, choice: Choice, answer: Answer) -> float:
        """Return how the position stands after an answer, in the mean of some imagined games; the same dice for all.

        What is asked before the answer has run its course is answered without much thought.
        """
        assert self._outlook is not None  # noqa: S101 - set with every question
        total = 0.0
        for number in range(REHEARSALS):
            session = self._outlook.imagine(splitmix(self._seed, self._asked * REHEARSALS + number))
            session.answer(answer)
            Quick(self._memory).settle(session)
            total += prospects(session.state, choice.player)
        return total / REHEARSALS

    def _moving_on(self, unit: Unit) -> bool:
        """Tell whether the plan goes on with a move after the first attack."""
        return self._plan is not None and self._plan.unit == unit.id and any(a[0] == "step" for a in self._left)

    def _strike_on(self, state: State, choice: Choice, unit: Unit) -> Any:
        """Go on with a full attack: the best of what is left, each time anew."""
        return self._best_strike(state, choice, unit, "end")

    def _best_strike(self, state: State, choice: Choice, unit: Unit, planned: Answer) -> Any:
        """Return the attack with the best odds, or what was planned if no attack is worth anything."""
        view = self._view(state, choice.player)
        best, most = planned, WORTH_IT
        for answer in choice.listed:
            if answer[0] in STRIKES:
                value = exact_value(view, answer, unit)
                if value > most:
                    best, most = answer, value
        return best

    def _replan(self, state: State, choice: Choice, unit: Unit) -> Any:
        view = self._view(state, choice.player)
        options = choice.listed
        found = [plan for plan in plans(view, unit) if plan.answers[0] in options]
        if found:
            plan = self._choose(view, unit, found)
            self._take_up(plan)
            first = self._left.pop(0)
            if first[0] in STRIKES:
                return self._best_strike(state, choice, unit, first)
            return first
        if "end" in options:
            return "end"
        return options[splitmix(self._seed, self._asked) % len(options)]

    # --- questions inside rules --------------------------------------------------------------------------------------

    def _opportunity(self, state: State, choice: Choice) -> Any:
        """Strike whenever it is allowed: it costs nothing. The one with the best blow first."""
        view = self._view(state, choice.player)
        mover = choice.about["mover"]
        best, most = choice.listed[0], -1.0
        for answer in choice.listed:
            if answer == "pass":
                continue
            _strike, striker, index, *_more = answer
            attempt = Attempt(state, state.units[striker], state.units[mover], "melee", index, "opportunity")
            value = view.gain(attempt.target, advice.expected(attempt))
            if value > most:
                best, most = answer, value
        return best

    def _weapon(self, state: State, choice: Choice) -> Any:
        """Choose the attack at the end of a charge."""
        view = self._view(state, choice.player)
        unit, target = state.units[choice.about["unit"]], state.units[choice.about["target"]]

        def value(answer: Any) -> float:
            return view.gain(target, advice.expected(Attempt(state, unit, target, "melee", answer[2], "charge")))

        return max(choice.listed, key=value)

    def _route(self, state: State, choice: Choice) -> Any:
        """Take the step that fewest enemies can punish."""
        unit = state.units[choice.about["unit"]]
        view = self._view(state, choice.player)

        def risk(answer: Any) -> float:
            x, y = deploying.stepped(unit.x, unit.y, answer[1])
            after = state.field.mask(x, y, unit.n)
            before = state.space(unit)
            return sum(
                (2.0 if before & ~after & mask else 0.0) + (1.0 if after & mask else 0.0) for _foe, mask in view.threats
            )

        return min(choice.listed, key=risk)

    def _relocate(self, state: State, choice: Choice) -> Any:
        """Go to the best of the places offered, or send another creature to where the position stands best."""
        unit = state.units[choice.about["unit"]]
        if choice.about.get("why") in FORCED or not unit.here:
            return self._rehearsed(choice, choice.listed)
        view = self._view(state, choice.player)

        if unit.routing:
            harm = danger(state.field, view.menaces, unit.card.ac, unit.n)
            return min(choice.listed, key=lambda answer: harm[answer[1][1] * state.field.width + answer[1][0]])
        return max(choice.listed, key=lambda answer: view.place_value(unit, answer[1]))
