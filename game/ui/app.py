"""The window: opens it, keeps the stack of screens, hands out events and time, and sleeps while nothing moves."""

from __future__ import annotations

import io
import os
import queue
import sys
import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.i18n import _, language, use_language
from game.ui import desktop
from game.ui.kit.keys import with_ctrl
from game.ui.mending import Report
from game.ui.profiles import Profiles

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from game.ui.desktop import Place
    from game.ui.kit import Ui
    from game.ui.settings import Settings

IMPORTED = time.time()
FIRST_FRAME = "FIELDGLASS_FIRST_FRAME"  # for tests/benchmarks/bench_start.py, which says what it means
TITLE = "Fieldglass"
SMALLEST = (1280, 720)
SMALLEST_SCALE = 0.8  # a layout of 1280 x 720 on the smallest desktops: 1366 x 768 has 690 rows beside bars and titles
FIRST_SIZE = (1280, 800)
LARGER = (2.0, 1.5)  # the window opens so many times larger, with the scale that goes with it,
ROOM_AROUND = 1.1  # where the desktop has this much more room than it needs
FRAME = 1 / 60
LONGEST_STEP = 0.5  # seconds that animations go on by at most
TOAST_SECONDS = 3.0
KEY_DELAY, KEY_INTERVAL = 350, 35  # ms
WAKE = pygame.event.custom_type() if hasattr(pygame.event, "custom_type") else pygame.USEREVENT
REPEATING = {
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_PAGEUP, pygame.K_PAGEDOWN,
}  # fmt: skip


class NoWindowError(Exception):
    """No window can be opened; the message says why and what works without one."""


def open_window(size: tuple[int, int] | None = None, place: Place | None = None) -> pygame.Window:
    """Open the window, or raise NoWindowError.

    Without a size it stands where it stood (`place`), or in the middle of the main monitor, and always within what the
    system leaves to windows.
    """
    if not getattr(pygame, "IS_CE", False):
        raise NoWindowError(
            _(
                "The package pygame is installed over pygame-ce, and Fieldglass needs the latter. "
                "Use `pip uninstall -y pygame pygame-ce`, then `pip install pygame-ce`."
            )
        )
    for system in ("X11", "WAYLAND"):  # pygame has put the name of the script here on import
        os.environ[f"SDL_VIDEO_{system}_WMCLASS"] = "fieldglass"
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        pygame.display.init()
        pygame.font.init()
        where: dict[str, Any] = {}
        if size is None:
            x, y, w, h = first_place(desktop.desks(), place)
            size, where = (w, h), {"position": (x, y)}
        window = pygame.Window(TITLE, size, resizable=True, allow_high_dpi=True, **where)
    except pygame.error as why:
        raise NoWindowError(
            _(
                "No window can be opened here ({why}). Without a display, `fieldglass simulate SCENARIO --games 10` "
                "plays battles and `fieldglass render MAP -o picture.png` draws them."
            ).format(why=why)
        ) from None
    window.minimum_size = (min(SMALLEST[0], size[0]), min(SMALLEST[1], size[1]))
    window.set_icon(window_icon())
    pygame.key.set_repeat(KEY_DELAY, KEY_INTERVAL)
    return window


def first_place(desks: Sequence[desktop.Desk], place: Place | None) -> Place:
    """Return where the window opens: where it stood, else in the middle of the main monitor."""
    if place is not None:
        return desktop.placed(desks, place, desktop.USUAL_FRAME)
    room = desks[0].inside(desktop.USUAL_FRAME)
    return desktop.middle(room, first_size((room[2], room[3]), desks[0].factor))


def first_size(room: tuple[int, int], factor: float = 1.0) -> tuple[int, int]:
    """Return the size of the window when it opens: the same layout on each desktop, larger where dots are smaller.

    `room` is what a window may take, `factor` how much larger the system shows things.
    """
    large = next((f for f in LARGER if all(d >= ROOM_AROUND * f * w for d, w in zip(room, FIRST_SIZE, strict=True))), 1)
    large = max(large, factor)
    return min(round(large * FIRST_SIZE[0]), room[0]), min(round(large * FIRST_SIZE[1]), room[1])


def window_icon(px: int = 64) -> pygame.Surface:
    """Return the sign of the game: a brass field glass mark with four squares in it."""
    from game.ui.kit.emblem import mark

    return mark(px)


class Shown(Protocol):
    """What the window asks of a screen (game.ui.screen: Shown)."""

    app: Any
    ui: Ui
    tells_fault: bool  # it is the dialog after a fault of the program
    words_of: str  # the room whose words are explained where the pointer rests on them, "" none

    def entered(self) -> None:
        """Take notice of having been put on top for the first time."""

    def resumed(self) -> None:
        """Take notice of being on top again."""

    def left(self) -> None:
        """Take notice of having been taken away."""

    def rescue(self) -> bool:
        """Keep what would be lost if the program ended now; tell whether there was something."""

    def resize(self, size: tuple[int, int], scale: float) -> None:
        """Take the size of the window in real px and the UI scale."""

    def takes_for_keys(self, event: pygame.Event) -> bool:
        """Take the key that opens and closes the card of all keys; say whether it was that."""

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; say whether it was used."""

    def update(self, dt: float) -> None:
        """Go on by dt seconds."""

    def wake(self) -> float | None:
        """Return when the next frame is wanted."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole screen."""


class Doors(Protocol):
    """The screens that can be opened from anywhere."""

    def rule(self, app: App, rule: str) -> None:
        """Show the rule browser at an ID."""

    def settings(self, app: App) -> None:
        """Show the settings."""

    def guide(self, app: App, room: str) -> None:
        """Show how to play a room's games, or those of every room."""

    def trouble(self, app: App, report: Report, *, closed: bool, kept: bool) -> None:
        """Show the dialog after a fault: the screen was `closed`, a battle is `kept`."""


class App:
    """The running game. Screens reach the window, settings, sound and each other through it."""

    def __init__(self, window: pygame.Window, settings: Settings, doors: Doors) -> None:
        from game.ui.sound import Sounds

        self.window = window
        self.settings = settings
        self.profiles = Profiles()
        self.sounds = Sounds()
        self.sounds.volume = settings.loudness()
        self.screens: list[Shown] = []
        self._doors = doors
        self.frames = 0
        self._size = (0, 0)
        self._scale = 0.0
        self._down: set[int] = set()
        self._toast: tuple[str, float] | None = None
        self._calls: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._exposed = True
        self._language = settings.language
        self._ends: list[Callable[[], object]] = []
        self._fullscreen = False
        self._maximized = settings.maximized
        self._place: Place | None = None
        self._factor = desktop.desks()[0].factor
        if settings.maximized:
            window.maximize()

    # --- the stack ---
    @property
    def top(self) -> Shown:
        """Return the screen that is shown."""
        return self.screens[-1]

    @property
    def scale(self) -> float:
        """Return the UI scale: the setting, or by height and system; the layout never gets under 1280 x 720."""
        from game.ui.theme import default_scale

        w, h = self.size
        wanted = self.settings.ui_scale or max(default_scale(h), self._factor)
        return max(SMALLEST_SCALE, min(wanted, w / SMALLEST[0], h / SMALLEST[1]))

    @property
    def size(self) -> tuple[int, int]:
        """Return the size of the window in real px; on macOS that is not what the system calls its size."""
        return self.window.get_surface().get_size()

    def begin(self, call: Callable[[], object]) -> None:
        """Do something that opens screens, as at the start: if it fails, the dialog says so."""
        with self._guarded(closing=False):
            call()

    def push(self, screen: Shown) -> None:
        """Show a screen over the present one."""
        self.screens.append(screen)
        screen.app = self
        screen.ui.on_rule = self.open_rule
        self._explain(screen)
        screen.ui.on_sound = self.sounds.play
        screen.ui.reduced_motion = self.settings.reduced_motion
        try:
            screen.resize(self.size, self.scale)
            screen.entered()
        except Exception:
            if screen in self.screens:
                self.screens.remove(screen)
            raise
        self._exposed = True

    def _explain(self, screen: Shown) -> None:
        """Let the words on a screen be explained, in the language that is spoken now."""
        from game.ui.glossary import glossary

        room = screen.words_of
        screen.ui.explains = glossary(room, language()) if room else None

    def pop(self) -> None:
        """Take the present screen away; after the last one the game ends."""
        self._leave(self.screens[-1:])
        self._resume()

    def replace(self, screen: Shown) -> None:
        """Show a screen in place of the present one."""
        self._leave(self.screens[-1:])
        self.push(screen)

    def home(self) -> None:
        """Go back to the first screen of the stack."""
        self._leave(self.screens[1:])
        self._resume()

    def quit(self) -> None:
        """End the game."""
        self._leave(self.screens[:])

    def finish(self) -> None:
        """Do what is to be done when everything has been written, the window's place too."""
        while self._ends:
            self._ends.pop()()

    def _leave(self, gone: Sequence[Shown]) -> None:
        """Take screens away, the uppermost first; one that fails at it is as gone as the others."""
        for screen in reversed(gone):
            self.screens.remove(screen)
            try:
                screen.left()
            except Exception as fault:  # noqa: BLE001 - it is gone, but the fault is worth a report
                Report.of(fault, [*self.screens, screen])

    def _resume(self) -> None:
        """Show the uppermost screen again."""
        self._exposed = True
        if self.screens:
            with self._guarded(closing=True):
                self._explain(self.top)
                self.top.resize(self.size, self.scale)
                self.top.resumed()

    def at_the_end(self, call: Callable[[], object]) -> None:
        """Have something done when the game ends."""
        self._ends.append(call)

    # --- faults ---
    @contextmanager
    def _guarded(self, *, closing: bool) -> Iterator[None]:
        """Turn a fault of the uppermost screen into a dialog and a report; the battle is kept.

        After a fault of drawing or of going on the screen is closed (`closing`), for it would only fail again; after
        one of an answer to an event it stays. The first screen of the stack always stays: there must be a way back.
        """
        screen = self.screens[-1] if self.screens else None
        try:
            yield
        except Exception as fault:
            if screen is not None and screen.tells_fault:
                raise  # what tells of faults has one itself
            report = Report.of(fault, self.screens)
            rescued = [self._rescued(one) for one in self.screens]  # all of them, not the first only
            closed = screen in self.screens[1:] and (closing or not self._can_go_on(screen))
            if closed and screen is not None:
                self._leave([screen])
            self._down.clear()
            self.window.get_surface().set_clip(None)
            self._doors.trouble(self, report, closed=closed, kept=any(rescued))

    @staticmethod
    def _can_go_on(screen: Shown | None) -> bool:
        """Tell whether a screen can declare its widgets: else it would fail again before it is drawn."""
        if screen is None:
            return False
        try:
            screen.ui.refresh()
            screen.ui.settle()
        except Exception:  # noqa: BLE001 - one report is enough
            return False
        return True

    @staticmethod
    def _rescued(screen: Shown) -> bool:
        try:
            return screen.rescue()
        except Exception:  # noqa: BLE001 - one report is enough; the autosave of the last answer is there
            return False

    def open_rule(self, rule: str = "") -> None:
        """Show the rule browser at an ID."""
        self._doors.rule(self, rule)

    def open_settings(self) -> None:
        """Show the settings."""
        self._doors.settings(self)

    def open_guide(self, room: str = "") -> None:
        """Show how to play a room's games, or those of every room."""
        self._doors.guide(self, room)

    def settings_changed(self) -> None:
        """Make changed settings felt at once, and keep them."""
        self.sounds.volume = self.settings.loudness()
        trouble = ""
        if self.settings.language != self._language:
            self._language = self.settings.language
            trouble = use_language(self.settings.spoken())
        self._size = (0, 0)
        trouble = self.settings.save() or trouble
        if trouble:
            self.toast(trouble)

    # --- helpers of screens ---
    def copy(self, text: str) -> None:
        """Put a text into the clipboard, and say so."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error as fault:
            self.toast(_("The text cannot be copied: {why}.").format(why=fault))
            return
        self.toast(_("The text is in the clipboard."))

    def toast(self, text: str) -> None:
        """Show a sentence for a few seconds at the top of the window."""
        self._toast = (text, TOAST_SECONDS)
        self._exposed = True

    def call_soon(self, call: Callable[[], None]) -> None:
        """Have something done by the window's thread; may be called from any thread."""
        self._calls.put(call)
        if pygame.display.get_init():
            pygame.event.post(pygame.Event(WAKE))

    def in_background(self, work: Callable[[], Any], then: Callable[[Any], None] | None = None) -> None:
        """Do `work` in a thread, then `then(result)` in the window's thread."""

        def run() -> None:
            try:
                result = work()
            except Exception as fault:  # noqa: BLE001 - it belongs to the thread of the window
                told = Report.of(fault, self.screens).sentence()
                self.call_soon(
                    lambda: self.toast(_("Something went wrong in the background. {report}").format(report=told))
                )
                return
            if then is not None:
                self.call_soon(lambda: then(result))

        threading.Thread(target=run, daemon=True, name="background").start()

    def screenshot(self) -> Path:
        """Save what the window shows; return the file. Raises OSError if that is not possible."""
        from game.paths import saves_folder

        folder = saves_folder().parent / "screenshots"
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / time.strftime("fieldglass-%Y-%m-%d-%H%M%S.png")
        picture = io.BytesIO()  # pygame itself does not say why a file could not be written
        pygame.image.save(self.window.get_surface(), picture, "picture.png")
        file.write_bytes(picture.getvalue())
        return file

    def _take_picture(self) -> None:
        try:
            self.toast(_("Picture saved as {file}").format(file=self.screenshot()))
        except OSError as why:
            self.toast(_("The picture could not be saved: {why}.").format(why=why.strerror or why))

    # --- the loop ---
    def run(self) -> None:
        """Show screens until none is left."""
        last = time.perf_counter()
        while self.screens:
            timed_out = self._take_events()
            if not self.screens:
                return
            now = time.perf_counter()
            dt, last = now - last, now
            self.frame(min(dt, LONGEST_STEP if timed_out else 2 * FRAME))

    def _take_events(self) -> bool:
        """Hand out events; sleep first if nothing moves. Return whether a timer, not an event, ended the sleep."""
        wake = self._wake()
        timed_out = True
        if wake is None or wake > FRAME:
            event = pygame.event.wait() if wake is None else pygame.event.wait(max(1, round(wake * 1000)))
            timed_out = event.type == pygame.NOEVENT
            self.handle(event)
        for event in pygame.event.get():
            timed_out = False
            self.handle(event)
        return timed_out

    def _wake(self) -> float | None:
        if self._exposed or not self._calls.empty() or self.size != self._size:
            return 0.0
        wake: float | None = 0.0
        with self._guarded(closing=True):
            wake = self.top.wake()
        if self._toast:
            return self._toast[1] if wake is None else min(wake, self._toast[1])
        return wake

    def handle(self, event: pygame.Event) -> None:
        """Take one event."""
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in {pygame.WINDOWEXPOSED, pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED, pygame.WINDOWSHOWN}:
            self._exposed = True
        elif event.type in {pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED}:
            self._maximized = event.type == pygame.WINDOWMAXIMIZED
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        elif self.screens and not self._swallowed(event):
            with self._guarded(closing=False):
                if not self.top.takes_for_keys(event):
                    self.top.handle(self._in_px(event))

    def _in_px(self, event: pygame.Event) -> pygame.Event:
        """Return an event whose places are in real px, as the picture is; a system may count in larger points."""
        wide, px = self.window.size[0], self.size[0]
        if px == wide or "pos" not in event.dict:
            return event
        values = dict(event.dict)
        for name in ("pos", "rel"):
            if name in values:
                values[name] = tuple(round(v * px / wide) for v in values[name])
        return pygame.Event(event.type, values)

    def _swallowed(self, event: pygame.Event) -> bool:
        """Take the keys of the window itself, and keys that repeat but must not: a held E ends one turn only."""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        if event.type != pygame.KEYDOWN:
            return False
        again = event.key in self._down
        self._down.add(event.key)
        focused = self.top.ui.focused
        if again and event.key not in REPEATING and not (focused and focused.grabs_keys):
            return not (event.key == pygame.K_z and with_ctrl(event))
        if event.key == pygame.K_F12:
            self._take_picture()
            return True
        if event.key == pygame.K_F11:
            self._toggle_fullscreen()
            return True
        return False

    def _toggle_fullscreen(self) -> None:
        self._fullscreen = not self._fullscreen
        if self._fullscreen:
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()

    # --- where the window stands ---
    def settle(self, place: Place | None) -> None:
        """Put the window, now that its frame is known, where it was wanted, and wholly within the desktop."""
        if self._maximized or self._fullscreen:
            return
        wanted = place or (*self.window.position, *self.window.size)
        x, y, w, h = desktop.placed(desktop.desks(), wanted, desktop.frame_of(self.window))
        if (w, h) != tuple(self.window.size):
            self.window.minimum_size = (min(SMALLEST[0], w), min(SMALLEST[1], h))
            self.window.size = (w, h)
        if (x, y) != tuple(self.window.position):
            self.window.position = (x, y)

    def _note_place(self) -> None:
        """Note where the window stands when it is neither maximized nor the whole screen."""
        if not (self._maximized or self._fullscreen):
            self._place = (*self.window.position, *self.window.size)

    def keep_place(self) -> None:
        """Write down where the window stands, so that it opens there next time."""
        settings = self.settings
        known = (settings.window, settings.maximized)
        settings.window, settings.maximized = list(self._place or settings.window), self._maximized
        if (settings.window, settings.maximized) != known:
            settings.save()

    def frame(self, dt: float) -> None:
        """Go on by dt seconds and draw if anything has changed."""
        start = time.perf_counter()
        self._note_place()
        while not self._calls.empty():
            call = self._calls.get()
            with self._guarded(closing=False):
                call()
        if not self.screens:
            return
        size, scale = self.size, self.scale
        if (size, scale) != (self._size, self._scale):
            self._size, self._scale = size, scale
            self.top.ui.reduced_motion = self.settings.reduced_motion
            with self._guarded(closing=True):
                self.top.resize(size, scale)
            self._exposed = True
        if self._toast:
            text, left = self._toast
            self._toast = (text, left - dt) if left > dt else None
            self._exposed = self._exposed or self._toast is None
        with self._guarded(closing=True):
            self.top.update(dt)
        if not self.screens:
            return
        with self._guarded(closing=True):
            if self._exposed or self.top.wake() == 0:
                self.draw()
        moving = self.screens and self._wake() == 0
        if moving:
            time.sleep(max(0.0, FRAME - (time.perf_counter() - start)))

    def draw(self) -> None:
        """Draw the top screen and show it."""
        if self._exposed:  # a window that comes or changes may have lost its picture: then a part is not enough
            self.top.ui.redraw()
        self._exposed = False
        surface = self.window.get_surface()
        self.top.draw(surface)
        if self._toast:
            self._draw_toast(surface, self._toast[0])
        self.window.flip()
        self.frames += 1
        if self.frames == 1:
            self._first_frame_shown()

    def _first_frame_shown(self) -> None:
        """Begin what the first frame does not need; under FIRST_FRAME say how long it took, and quit."""
        started = os.environ.get(FIRST_FRAME)
        if started:
            since = float(started) if float(started) > 1 else IMPORTED
            sys.stdout.write(f"{time.time() - since:.3f}\n")
            sys.stdout.flush()
            self.quit()
        else:
            self.in_background(self.sounds.warm)

    def _draw_toast(self, surface: pygame.Surface, text: str) -> None:
        from game.ui import theme
        from game.ui.kit import Area, Pen, escape

        pen = Pen(surface, self.scale)
        laid = pen.lay_out(escape(text), 560)
        w, h = laid.width / pen.scale + 32, laid.height / pen.scale + 20
        box = Area((surface.get_width() / pen.scale - w) / 2, 68, w, h)
        pen.box(box, theme.INK0, theme.BRASS_DARK, 10, shadow=theme.SHADOW_BANNER)
        pen.rich(laid, box.x + 16, box.y + 10)
