"""How the events of a battle of dials are shown on a stage: bases glide and turn, dice fall, the dead turn to ash."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.seats import LETTERS
from game.engine.throws import Rerolled, Thrown
from game.systems.dials.events.fighting import CaptiveKilled, Damaged, Died, Healed
from game.systems.dials.events.moving import LevelChanged, Turned, Walked
from game.systems.dials.events.setup import Deployed
from game.ui.dials.figures import clicks, shown, standing
from game.ui.dicetray import Throw

if TYPE_CHECKING:
    from collections.abc import Generator

    from game.engine.event import Event
    from game.systems.dials.state import State
    from game.ui.board.inches.bases import BaseFigure
    from game.ui.stage import Stage

INCH_TIME, LEAST, MOST = 0.11, 0.12, 0.9  # seconds an inch of a move, and for a whole leg
FADE = 0.32


class DialPlaying:
    """The figures as they are shown now, which may be behind the state."""

    def __init__(self, stage: Stage) -> None:
        self.stage, self.actor = stage, ""
        self._shown: dict[str, BaseFigure] = {}

    @property
    def _state(self) -> State:
        state: State = self.stage.host.state
        return state

    def sync(self) -> None:
        """Show the present state at once."""
        self._shown = {one.id: one for one in standing(self._state)}

    def figures(self) -> list[BaseFigure]:
        """Return the figures as they are shown now."""
        return list(self._shown.values())

    def play(self, event: Event) -> Generator[None, None, None]:
        """Play one event."""
        match event:
            case Walked() if event.figure in self._shown:
                self.actor = event.figure
                yield from self._walk(event)
            case Turned() if event.figure in self._shown:
                self._change(event.figure, facing=event.facing)
            case LevelChanged() if event.figure in self._shown:
                self._change(event.figure, level="soaring" if event.soaring else "")
            case Deployed():
                one = shown(self._state, self._state.figures[event.figure])
                self._shown[one.id] = replace(one, at=(event.x, event.y), facing=event.facing)
                self.stage.sound("move")
            case Damaged() | Healed():
                figure = self._state.of(event.dial)
                if figure.id in self._shown:
                    self._change(figure.id, pill=clicks(figure))
            case Died() | CaptiveKilled() if event.figure in self._shown:
                yield from self.stage.tween(
                    FADE, lambda share: self._change(event.figure, fade=share), even_reduced=True
                )
                del self._shown[event.figure]
            case Thrown() | Rerolled():
                answers = event.answers if isinstance(event, Thrown) else tuple(event.throw.answers)
                letter = LETTERS[max(0, self._state.player)]
                dice = [Throw(answer, letter, str(answer)) for answer in answers]
                yield from self.stage.dice(dice, str(sum(answers)), "")

    def _walk(self, event: Walked) -> Generator[None, None, None]:
        long = math.hypot(event.x - event.x0, event.y - event.y0) / 1000

        def go(share: float) -> None:
            at = event.x0 + (event.x - event.x0) * share, event.y0 + (event.y - event.y0) * share
            self._change(event.figure, at=at)

        yield from self.stage.tween(min(MOST, max(LEAST, long * INCH_TIME)), go)
        self._change(event.figure, at=(event.x, event.y))

    def _change(self, key: str, **what: object) -> None:
        self._shown[key] = replace(self._shown[key], **what)  # type: ignore[arg-type]
