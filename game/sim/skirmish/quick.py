"""A player without foresight for imagined games: what is nearest strikes what it can, and nobody minds danger.

It needs no view of what enemies may do, so that a search can afford hundreds of its turns; any question that it does
not know gets the first answer that is not a refusal to act.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.sim.skirmish.judgement import Temper, View, surroundings
from game.sim.skirmish.planning import Plan, plans

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.choice import Choice
    from game.engine.session import Session
    from game.sim.skirmish.menace import Memory
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

RASH = Temper(danger=0.0, area=0.8, command=0.0, provoked=1.0, company=0.0, looks=3, rough=True, wanted=1)
MOST_ANSWERS = 400  # in one imagined game: rules that others write may ask without end


class Quick:
    """Plays one imagined game on for all seats."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._left: list[Any] = []

    def follow(self, answers: list[Any]) -> None:
        """Give these answers first, as far as they are possible."""
        self._left = list(answers)

    def play(self, session: Session, activations: int) -> None:
        """Go on until so many turns have begun and ended, or the battle is over."""
        for _number in range(MOST_ANSWERS):
            choice = session.pending
            if choice is None:
                return
            if choice.kind == "activate":
                if activations <= 0:
                    return
                activations -= 1
            session.answer(self.answer(session.state, choice))

    def settle(self, session: Session) -> None:
        """Go on until the rules that are under way have run their course."""
        for _number in range(MOST_ANSWERS):
            choice = session.pending
            if choice is None or choice.quiet:
                return
            session.answer(self.answer(session.state, choice))

    def answer(self, state: State, choice: Choice) -> Any:
        """Return an answer at once."""
        options: Sequence[Any] = choice.listed
        if not options:
            return choice.options.sample(lambda _n: 0)
        if len(options) == 1:
            return options[0]
        if choice.kind == "activate":
            return self._activate(state, choice)
        if choice.kind == "act":
            return self._act(state, choice)
        return next((answer for answer in options if answer not in ("pass", "end")), options[0])

    def _activate(self, state: State, choice: Choice) -> Any:
        """Let whoever is nearest to the enemy go first: it has the most to strike at."""
        view = View(state, choice.player, RASH, self._memory)
        ready = [state.units[a[1]] for a in choice.listed if a[0] == "activate" and a[1] in state.units]
        if not ready:
            return choice.listed[0]
        unit = min(ready, key=lambda one: (not one.active, view.far("enemy", one) if one.here else 0, -one.card.cost))
        self._left = self._thought(view, unit) if unit.active else []
        return ("activate", unit.id)

    def _thought(self, view: View, unit: Unit) -> list[Any]:
        """Return the answers of a plan for a turn that begins: the same as in the same surroundings before."""
        known = self._memory.quick
        key = surroundings(view, unit)
        found = known.get(key)
        if found is None:
            found = known[key] = tuple(self._plan(view, unit).answers)
        return list(found)

    def _act(self, state: State, choice: Choice) -> Any:
        options: Sequence[Any] = choice.listed
        turn = state.turn
        while self._left:
            following = self._left.pop(0)
            if following in options:
                return following
        if turn is not None and turn.attacks and turn.moved:
            return "end" if "end" in options else options[0]
        unit = state.units[choice.about["unit"]]
        plan = self._plan(View(state, choice.player, RASH, self._memory), unit)
        self._left = list(plan.answers)
        while self._left:
            following = self._left.pop(0)
            if following in options:
                return following
        return "end" if "end" in options else options[0]

    @staticmethod
    def _plan(view: View, unit: Unit) -> Plan:
        return plans(view, unit)[0]
