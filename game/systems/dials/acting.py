"""The question what a player does with his next action: what each figure may do is found when somebody asks for it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.answers import verb
from game.engine.options import Either, Listed
from game.systems.dials import actions, driving, formations, items, movement

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.answers import Answer
    from game.engine.options import Options, Pick, Region
    from game.engine.refusal import Refusal
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

GOING = (*movement.MODES, driving.DRIVE)
"""The verbs of answers that are judged as places."""

UNACTING = (actions.FREE, items.DROP)
"""The verbs of what is no action."""

IDLE = 3
"""A turn is ended by chance once in so many answers for each figure of the army."""


def options(state: State) -> Acting | None:
    """Return everything that the player may do with his next action, None if nothing."""
    acting = Acting(state)
    return acting if acting.anything() else None


def why_not(state: State, answer: Answer) -> Refusal | None:
    """Return why an answer is no action of the player now, alone or in a formation; None if it is something else."""
    return actions.why_not(state, answer) or formations.why_not(state, answer)


class Acting(Either):
    """What the player may do with his next action, figure by figure (MK-TURN-04 to -11).

    Whoever answers names one figure: only what that one may do is worked out then. The whole list is made for those who
    want to see it (`parts`, `listed`).
    """

    __slots__ = ("_all", "_modes", "_regions", "_words", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self._modes: dict[str, list[str]] = {}
        self._regions: dict[tuple[str, str], Region | None] = {}
        self._words: dict[str, tuple[Answer, ...]] = {}
        self._all: tuple[Options, ...] | None = None

    def modes(self, figure: Figure) -> list[str]:
        """Return the ways in which a figure may go, if there is room."""
        if figure.id not in self._modes:
            self._modes[figure.id] = list(actions.modes(self.state, figure)) if figure.here else []
        return self._modes[figure.id]

    def region(self, figure: Figure, mode: str) -> Region | None:
        """Return where a figure may go in one of its ways."""
        key = (figure.id, mode)
        if key not in self._regions:
            self._regions[key] = actions.region(self.state, figure, mode)
        return self._regions[key]

    def regions(self, figure: Figure) -> Iterator[Region]:
        """Go through where a figure may go."""
        for mode in self.modes(figure):
            region = self.region(figure, mode)
            if region is not None:
                yield region

    def words(self, figure: Figure) -> tuple[Answer, ...]:
        """Return what else the dials of a figure may do."""
        if figure.id not in self._words:
            self._words[figure.id] = (
                *actions.words(self.state, figure),
                *formations.words(self.state, figure),
            )
        return self._words[figure.id]

    def anything(self) -> bool:
        """Tell whether anybody may be given an action; what is free comes with one (MK-TURN-04)."""
        state, army = self.state, self._army()
        here = (figure for figure in army if figure.here)
        if any(self.region(figure, mode) is not None for figure in here for mode in actions.modes(state, figure)):
            return True
        awake = (figure for figure in army if actions.awake(state, figure))
        return any(verb(word) not in UNACTING for figure in awake for word in self.words(figure))

    @property
    def parts(self) -> tuple[Options, ...]:  # type: ignore[override]  # found when asked for
        """All that there is: the regions of all figures, then one list."""
        if self._all is None:
            army = self._army()
            regions = [region for figure in army for region in self.regions(figure)]
            words = [word for figure in army for word in self.words(figure)]
            self._all = (*regions, self._listed((*words, actions.END)))
        return self._all

    def _army(self) -> list[Figure]:
        return list(self.state.army(self.state.player))

    def _listed(self, words: Sequence[Answer]) -> Listed:
        return Listed(words, partial(why_not, self.state))

    def about(self, answer: object) -> Iterator[Options]:
        """Go through what an answer may be among: of whom it names, the likelier first."""
        name = answer[1] if isinstance(answer, tuple) and len(answer) > 1 else ""
        key = name.partition(".")[0] if isinstance(name, str) else ""
        figure = self.state.figures.get(key)
        mine = figure is not None and figure.controller == self.state.player and figure.in_play and not figure.captor
        if figure is None or not mine or not isinstance(answer, tuple):
            yield self._listed((actions.END,))
            return
        mode = answer[0]
        if mode in GOING and mode in self.modes(figure):
            region = self.region(figure, mode)
            if region is not None:
                yield region
        yield self._listed((*self.words(figure), actions.END))

    def sample(self, pick: Pick) -> Answer:
        """Return what somebody may do, by chance: a figure, then a deed or a move of it; now and then the end."""
        army = self._army()
        first, idle = pick(len(army)), pick(IDLE * len(army))
        if idle + 1 < IDLE * len(army):
            for figure in (*army[first:], *army[:first]):
                ways = (self._deed, self._move) if pick(2) else (self._move, self._deed)
                for way in ways:
                    found = way(figure, pick)
                    if found is not None:
                        return found
        return actions.END

    def _deed(self, figure: Figure, pick: Pick) -> Answer | None:
        words = self.words(figure)
        return words[pick(len(words))] if words else None

    def _move(self, figure: Figure, pick: Pick) -> Answer | None:
        modes = self.modes(figure)
        first = pick(len(modes)) if modes else 0
        for mode in (*modes[first:], *modes[:first]):
            region = self.region(figure, mode)
            if region is not None:
                return region.sample(pick)
        return None
