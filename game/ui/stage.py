"""Plays what has happened as animation over the board; it reads events and never touches the state.

    stage = Stage(host, view, settings, tray=tray, sounds=app.sounds)
    stage.update(dt) -> bool      once a frame: moves figures and tray; True: draw again
    view.figures = stage.figures()
    stage.shown                   so many events of host.log have been shown: the log panel ends there
    view.happenings = stage.happenings()   outcomes, shots and bursts of this moment
    stage.busy, stage.caught_up   ask the next question, and let the program answer, only when caught up
    stage.skip()                  a click or Space: everything is shown at once, and the click counts

Anything with `room`, `log`, `state` and `revision` can be played, so the replay uses it, too. What an event looks like
is the room's business (`Face.playing`); the stage keeps time, and gives it the means: `tween`, `shoot`, `dice` and
`sound`, and what nobody waits for: `tell` and `burst`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from game import rooms
from game.ui.board.happenings import BURST, OUTCOME, RISE, Burst, Outcome, Shot, aged

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from game.engine.event import Event
    from game.ui.board import Board, Figure, Happening
    from game.ui.board.happenings import Place
    from game.ui.dicetray import DiceTray, Throw
    from game.ui.room import Playing
    from game.ui.settings import Settings
    from game.ui.sound import Sounds

    Waiting = Generator[None, None, None]

REDUCED_FADE = 0.1
MOST_OF_ONE = 3  # outcomes that stand above one figure; a fourth takes the oldest away
SLOWEST, FASTEST = 0.5, 2.0  # as fast as play outcomes never go: they are to be read


class Playable(Protocol):
    """What a stage can show: a host, or the tape of a replay."""

    @property
    def revision(self) -> int:
        """Return a number that grows whenever the log begins anew."""

    @property
    def room(self) -> str:
        """Return the name of the room whose game it is."""

    @property
    def log(self) -> Sequence[Event]:
        """Return everything that has happened."""

    @property
    def state(self) -> Any:
        """Return the present state."""


@dataclass(slots=True)
class _Lasting:
    """A happening that nobody waits for; `thing` is the figure that it befell, "" for none."""

    one: Happening
    thing: str
    seconds: float
    gone: float = 0.0


class Stage:
    """Shows the events of a game one after the other.

    pace    2 plays twice as fast (the replay's speed), on top of the setting
    """

    def __init__(
        self,
        host: Playable,
        view: Board,
        settings: Settings,
        *,
        tray: DiceTray | None = None,
        sounds: Sounds | None = None,
    ) -> None:
        self.host = host
        self.view = view
        self.settings = settings
        self.tray = tray
        self.sounds = sounds
        self.pace = 1.0
        self.shown = 0
        self._playing: Playing = rooms.wing("ui", host.room).playing(self)
        self._running: Generator[None, None, None] | None = None
        self._budget = 0.0
        self._hurry = False
        self._revision = -1
        self._figures: list[Figure] | None = None
        self._lasting: list[_Lasting] = []
        self._flying: Shot | None = None
        self._panels = self._over = False
        self.held = False
        """Whether play waits until somebody lets it go on (`hold`)."""
        self.jump()

    # --- what a screen reads ---
    @property
    def actor(self) -> str:
        """Return the id of the piece whose turn is shown, or ""."""
        return self._playing.actor

    @property
    def playing(self) -> Playing:
        """Return what shows the room's events: the room's own panels may tell what is being played."""
        return self._playing

    @property
    def caught_up(self) -> bool:
        """Tell whether everything that has happened is shown."""
        return self._running is None and self.shown >= len(self.host.log) and self._revision == self.host.revision

    @property
    def busy(self) -> bool:
        """Tell whether something still moves."""
        return not self.caught_up or (self.tray is not None and self.tray.busy)

    @property
    def moving(self) -> bool:
        """Tell whether the picture changes by itself: play goes on, or an outcome still stands."""
        return (self.busy and not self.held) or bool(self._lasting)

    def happenings(self) -> list[Happening]:
        """Return what happens for a moment over figures and ground."""
        found = [aged(one.one, min(1.0, one.gone / one.seconds)) for one in self._lasting]
        return [*found, self._flying] if self._flying is not None else found

    def figures(self) -> list[Figure]:
        """Return the figures as they are shown now."""
        if self._figures is None:
            self._figures = self._playing.figures()
        return self._figures

    def panels_due(self) -> bool:
        """Tell whether panels show something of what is being played that has changed, once."""
        due, self._panels = self._panels, False
        return due

    def picture_due(self) -> bool:
        """Tell whether what lies over the board tells of something that has changed, once."""
        due, self._over = self._over, False
        return due

    # --- time ---
    def jump(self) -> None:
        """Show the present state at once, as after undo, redo and load."""
        self._playing.sync()
        self._running, self.held = None, False
        self._lasting, self._flying = [], None
        self.shown = len(self.host.log)
        if self.tray is not None and self._revision not in {-1, self.host.revision}:
            self.tray.clear()
        self._revision = self.host.revision
        self._figures = None

    def skip(self) -> None:
        """Show at once what is left up to where play is held again, all of it if it never is."""
        self.release()
        if self.tray is not None:
            self.tray.skip()
        self._hurry = True
        self._go_on(math.inf)
        self._hurry = False

    def update(self, dt: float) -> bool:
        """Go on by dt seconds; True if something has changed in the picture."""
        if self._revision != self.host.revision or self.shown > len(self.host.log):
            self.jump()
            return True
        lasted = self._age(dt)
        thrown = self.tray.update(dt) if self.tray is not None else False
        if self.caught_up:
            return thrown or lasted
        self._go_on(dt * self.pace * (self.settings.motion_speed() or 1.0))  # what is off takes no time anyway
        return True

    def _age(self, dt: float) -> bool:
        """Let what lasts grow older; True if there was any."""
        if not self._lasting:
            return False
        speed = min(FASTEST, max(SLOWEST, self.pace * (self.settings.motion_speed() or 1.0)))
        for one in self._lasting:
            one.gone += dt * speed
        self._lasting = [one for one in self._lasting if one.gone < one.seconds]
        return True

    def _go_on(self, budget: float) -> None:
        self._budget = budget
        log = self.host.log
        while True:
            if self._running is None:
                if self.shown >= len(log):
                    break
                self._running = self._playing.play(log[self.shown])
            try:
                next(self._running)
            except StopIteration:
                self._running = None
                self.shown += 1
                continue
            break  # it waits for more time or for the dice
        self._figures = None

    # --- the means of playing ---
    def tween(self, seconds: float, show: Callable[[float], None], *, even_reduced: bool = False) -> Waiting:
        """Call `show` with 0 to 1 in the course of some seconds."""
        speed = self.settings.motion_speed()
        if self._hurry or (speed <= 0 and not (even_reduced and self.settings.reduced_motion)):
            show(1.0)
            return
        if speed <= 0:
            seconds = REDUCED_FADE
        gone = 0.0
        while gone < seconds - 1e-9:
            if self._budget <= 0:
                show(gone / seconds)
                yield
                if self._hurry:
                    break
                continue
            take = min(self._budget, seconds - gone)
            gone += take
            self._budget -= take
        show(1.0)

    def hold(self) -> Waiting:
        """Wait until somebody lets play go on (`release`, `skip`): nothing moves meanwhile, and skipping ends here."""
        self.held = True
        self.panels_too()
        while self.held:
            self._budget = 0.0
            yield

    def release(self) -> None:
        """Let play go on after `hold`."""
        self.held = False

    def shoot(self, look: str, start: Place, end: Place, share: float) -> None:
        """Show a shot on its way from one point to another; with `share` 1 it has struck and is gone."""
        self._flying = Shot(look, start, end, share) if 0 < share < 1 else None

    def tell(self, look: str, text: str, thing: str, x: float, y: float, n: int) -> None:
        """Show what came of something above a figure that stands on (x, y, n); play goes on meanwhile."""
        if self.settings.animation == "off":
            return
        mine = [one for one in self._lasting if one.thing == thing]
        if len(mine) >= MOST_OF_ONE:
            self._lasting.remove(mine.pop(0))
        ranks = {one.one.rank for one in mine if isinstance(one.one, Outcome)}
        rank = next(n for n in range(MOST_OF_ONE) if n not in ranks)
        one = Outcome(look, text, x, y, n, rank, still=self.settings.reduced_motion)
        self._lasting.append(_Lasting(one, thing, OUTCOME, OUTCOME * RISE if self._hurry else 0.0))

    def burst(self, look: str, at: Place, radius: float) -> None:
        """Show a blow or a blaze about a point; play goes on meanwhile."""
        if self.settings.motion_speed() > 0 and not self._hurry:
            self._lasting.append(_Lasting(Burst(look, at, radius), "", BURST))

    def note(self, figure: str, caption: str, detail: str) -> None:
        """Add a figure to the chain of the tray: what the dice led to."""
        if self.tray is not None:
            self.tray.add(figure, caption, detail)

    def dice(
        self, dice: Sequence[Throw], caption: str, detail: str, brief: str = "", *, result: bool | None = None
    ) -> Waiting:
        """Throw dice into the tray and wait until they lie still; `result` tells how it went, if it can be told so."""
        tray = self.tray
        if tray is None:
            return
        tray.pace = self.pace
        tray.throw(dice, caption, detail, brief, "" if result is None else "yes" if result else "no")
        if self._hurry or getattr(self.host, "dice", "seeded") == "typed":  # a typed die has been rolled by hand
            tray.skip()
        while tray.busy and not self._hurry:
            self._budget = 0.0
            yield
        tray.skip()

    def panels_too(self, *, picture: bool = False) -> None:
        """Have panels declared anew: they show what is being played; with `picture` what lies over the board, too."""
        self._panels = True
        self._over = self._over or picture

    def sound(self, name: str, share: float = 1.0) -> None:
        """Let a sound be heard, unless everything is being skipped."""
        if self.sounds is not None and not self._hurry:
            self.sounds.play(name, share)
