"""The widgets of one screen: built anew when the state changes, found again by key, fed with events, drawn."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.kit import keys
from game.ui.kit.area import Area
from game.ui.kit.containers import Scroll
from game.ui.kit.entry import DropDown, Field
from game.ui.kit.focus import Focus
from game.ui.kit.pen import Pen
from game.ui.kit.widget import State, Text, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.kit.audit import Audit

NOTICE_SECONDS = 4.0
TOOLTIP_WIDTH = 300


class Ui(Focus):
    """All widgets of a screen. `build` declares them in Tab order; everything else follows from events."""

    def __init__(self, build: Callable[[Ui], None], scale: float = 1.0, size: tuple[int, int] = (1280, 800)) -> None:
        super().__init__()
        self._build = build
        self.scale = scale
        self.size = size
        self.pen = Pen(pygame.Surface((1, 1)), scale)
        self.audit: Audit | None = None
        self.reduced_motion = False
        self.held: Widget | None = None
        self.popup: Widget | None = None
        self.on_rule: Callable[[str], None] | None = None
        self.on_sound: Callable[[str], None] | None = None
        self.clock: Callable[[], float] = time.monotonic  # tells single clicks from double ones
        self.stale = True
        self.dirty = True
        self._states: dict[str, State] = {}
        self._pointer: tuple[float, float] | None = None
        self._unmeant = ""  # text of the key that led into a field
        self._below: list[str] = []  # focus to return to when a dialog closes
        self._veil: tuple[tuple[int, int], float, pygame.Surface] | None = None

    @property
    def width(self) -> float:
        """Return the width of the window in layout px."""
        return self.size[0] / self.scale

    @property
    def height(self) -> float:
        """Return the height of the window in layout px."""
        return self.size[1] / self.scale

    @property
    def window(self) -> Area:
        """Return the whole window in layout px."""
        return Area(0, 0, self.width, self.height)

    # --- building ---
    def resize(self, size: tuple[int, int], scale: float) -> None:
        """Take a new size of the window (real px) or a new scale; everything is built again."""
        self.size, self.scale = size, scale
        self.pen = Pen(pygame.Surface((1, 1)), scale)
        self.refresh()

    def refresh(self) -> None:
        """Say that the state has changed: the widgets are declared again before the next event or frame."""
        self.stale = True
        self.dirty = True

    def redraw(self) -> None:
        """Say that the picture has changed, the widgets have not."""
        self.dirty = True

    def settle(self) -> None:
        """Build if something has changed; once more if a bar came beside rows that no longer fit."""
        if not self.stale:
            return
        self.stale = False
        top_before, keys_before = self.top, set(self.by_key)
        names = [w.key if w else "" for w in (self.focused, self.hovered, self.held, self.popup)]
        for _round in range(2):
            self.reflows = False
            self.start()
            self._build(self)
            self.finish()
            if not self.reflows:
                break
        focus, hover, held, popup = (self.by_key.get(n) if n else None for n in names)
        self.focused, self.held, self.popup = focus, held, popup
        self.hovered = hover
        if self.top > top_before:
            self._below.append(names[0])
            self.focused = None
            if self.ring:
                self.move_focus(1)
        elif self.top < top_before:
            key = self._below.pop() if self._below else ""
            self.focused = self.by_key.get(key)
        if self.top and self.focused is None:
            self._begin_to_type(keys_before)
        if self.popup is None or not self.popup.enabled:
            self.popup = None
        if self._pointer and not self.held:
            self._hover(*self._pointer)

    def _begin_to_type(self, known: set[str]) -> None:
        """Give the keyboard to the field of a dialog that has just come, its text selected: typing replaces it."""
        first = next(iter(self.stops()), None)
        if isinstance(first, Field) and first.key not in known:
            self.focus(first)
            first.state.anchor, first.state.caret = 0, len(first.value)

    def adopt(self, widget: Widget) -> None:
        """Give a freshly declared widget what its predecessor remembered."""
        widget.state = self._states.setdefault(widget.key, State())

    def state_of(self, key: str) -> State:
        """Return what the widget of this key remembers (for tests, and to scroll from outside)."""
        return self._states.setdefault(key, State())

    # --- services for widgets ---
    def sound(self, name: str) -> None:
        """Play a sound by name, if sound is on."""
        if self.on_sound:
            self.on_sound(name)

    def open_rule(self, rule: str) -> None:
        """Open the rule browser at this ID."""
        if rule and self.on_rule:
            self.on_rule(rule)

    def explain(self, widget: Widget) -> None:
        """Show at once why a widget refuses."""
        if widget.attention():
            self._notice = (widget.key, NOTICE_SECONDS)
            self.redraw()

    def close_popup(self) -> None:
        """Close an open list."""
        self.popup = None
        self.redraw()

    def moved(self) -> None:
        """Something was scrolled: what is under the pointer may have changed."""
        self.redraw()
        if self._pointer and not self.held:
            self._hover(*self._pointer)

    def veil(self, size: tuple[int, int], alpha: float) -> pygame.Surface:
        """Return the dark sheet under a dialog."""
        if self._veil is None or self._veil[:2] != (size, alpha):
            sheet = pygame.Surface(size)
            sheet.fill(theme.INK0)
            sheet.set_alpha(round(alpha * 255))
            self._veil = (size, alpha, sheet)
        return self._veil[2]

    # --- events ---
    def handle(self, event: pygame.Event) -> bool:
        """Take an event; say whether a widget used it."""
        self.settle()
        if event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}:
            return self._pointer_event(event, event.pos[0] / self.scale, event.pos[1] / self.scale)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(getattr(event, "precise_y", event.y) or event.y)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.KEYUP:
            return bool(self.focused and self.focused.key_up(self, event))
        if event.type == pygame.TEXTINPUT:
            if self._unmeant and event.text == self._unmeant:
                self._unmeant = ""
                return True
            return bool(self.focused and self.focused.grabs_keys and self.focused.text_input(self, event.text))
        if event.type == pygame.WINDOWLEAVE:
            self._pointer = None
            self._set_hovered(None)
        return False

    def let_go(self) -> None:
        """Forget what the pointer holds down: its release is to count for nothing."""
        if self.held:
            self.held.state.down = False
            self.held = None
            self.redraw()

    def at(self, x: float, y: float) -> Widget | None:
        """Return the uppermost widget at a point of the screen (layout px)."""
        for widget in reversed(self.layers[self.top]):
            if widget.hit(x, y):
                return widget
        return None

    def over(self, x: float, y: float) -> bool:
        """Say whether any widget is at the point, so that the board below leaves it alone."""
        return self.top > 0 or self.popup is not None or self.at(x, y) is not None

    def _set_hovered(self, widget: Widget | None) -> None:
        if widget is self.hovered:
            return
        old, self.hovered = self.hovered, widget
        if old and old.on_hover:
            old.on_hover(False)
        if widget and widget.on_hover:
            widget.on_hover(True)
        self._rest = 0.0
        self.redraw()

    def _hover(self, x: float, y: float) -> None:
        self._set_hovered(self.at(x, y))
        if isinstance(self.hovered, Text):
            self.hovered.pointer(self, x, y)

    def _pointer_event(self, event: pygame.Event, x: float, y: float) -> bool:
        self._pointer = (x, y)
        if isinstance(self.popup, DropDown):
            return self._popup_pointer(self.popup, event, x, y)
        if event.type == pygame.MOUSEMOTION:
            if self.held:
                self.held.drag(self, x, y)
                self.redraw()
                return True
            self._rest = 0.0
            self._hover(x, y)
            return self.hovered is not None
        if event.button != pygame.BUTTON_LEFT:
            return self.at(x, y) is not None
        if event.type == pygame.MOUSEBUTTONDOWN:
            widget = self.at(x, y)
            self.ring = False
            self._notice = None
            if widget is None or widget.focusable or (self.focused and self.focused.grabs_keys):
                self.focus(widget if widget and widget.focusable else None)
            if widget is None:
                return False
            self.held = widget
            widget.state.down = True
            widget.press(self, x, y)
            self.redraw()
            return True
        held, self.held = self.held, None
        if held is None:
            return False
        held.state.down = False
        held.release(self, x, y)
        self._hover(x, y)
        self.redraw()
        return True

    def _popup_pointer(self, popup: DropDown, event: pygame.Event, x: float, y: float) -> bool:
        at = popup.over(self, x, y)
        if event.type == pygame.MOUSEMOTION:
            if at >= 0 and at != popup.state.choice:
                popup.state.choice = at
                self.redraw()
        elif event.type == pygame.MOUSEBUTTONUP and at >= 0:
            self.held = None
            popup.choose(self, at)
        elif event.type == pygame.MOUSEBUTTONDOWN and at < 0:
            self.close_popup()
        elif event.type == pygame.MOUSEBUTTONUP and self.held:
            self.held.state.down = False
            self.held = None
        return True

    def _wheel(self, amount: float) -> bool:
        if self.popup or not self._pointer:
            return self.popup is not None
        x, y = self._pointer
        for widget in reversed(self.layers[self.top]):
            if widget.hit(x, y) and widget.wheel(self, amount):
                return True
        return self.over(x, y)

    def _key(self, event: pygame.Event) -> bool:
        self._unmeant = ""
        if self.popup:
            return self.popup.key_down(self, event)
        focused = self.focused
        if (
            focused
            and (self.ring or focused.grabs_keys or isinstance(focused, Scroll))
            and focused.key_down(self, event)
        ):
            self.redraw()
            return True
        if focused and self.ring and event.key in keys.PUSH and not focused.grabs_keys:
            focused.activate(self)
            self.redraw()
            return True
        if event.key == pygame.K_TAB and not keys.with_ctrl(event):
            self.move_focus(-1 if keys.with_shift(event) else 1)
            return True
        if focused and event.key in keys.ARROWS and not focused.grabs_keys:
            self.ring = True
            if focused.key_down(self, event) or self._arrow(*keys.ARROWS[event.key]):
                self.redraw()
                return True
        if event.key == pygame.K_F1 and (rule := self._rule_meant()):
            self.open_rule(rule)
            return True
        if event.key == pygame.K_ESCAPE and focused and focused.grabs_keys:
            self.focus(None)
            return True
        return self._shortcut(event) or self._page(event)

    def _rule_meant(self) -> str:
        """Return the rule that F1 opens: of the word under the pointer, of what is in focus, of what is pointed at."""
        hovered, focused = self.hovered, self.focused
        if isinstance(hovered, Text) and hovered.lit:
            return self.explains.rule(hovered.lit) if self.explains is not None else hovered.lit
        return next((one.rule for one in (focused, hovered) if one is not None and one.rule), "")

    def _page(self, event: pygame.Event) -> bool:
        """Give the page keys that nothing else wants to the largest scroll area."""
        if event.key not in {pygame.K_PAGEUP, pygame.K_PAGEDOWN}:
            return False
        areas = [w for w in self.layers[self.top] if isinstance(w, Scroll) and w.reach > 0.5]
        return bool(areas) and max(areas, key=lambda w: w.area.w * w.area.h).key_down(self, event)

    def _shortcut(self, event: pygame.Event) -> bool:
        """Work the button whose key cap shows this key; a refused one says why."""
        found = [w for w in self.layers[self.top] if w.shortcut and keys.pressed(w.shortcut, event)]
        if not found:
            return False
        widget = next((w for w in found if w.enabled), found[0])
        before = self.top
        if widget.grabs_keys:
            self.focus(widget, ring=True)
        elif not widget.key_down(self, event):
            widget.activate(self)
        elif widget.state.hold > 0:
            self.focus(widget)  # it has to hear the key going up
        self.settle()
        if self.top > before and self.focused is None:  # whoever opens a dialog by key goes on by key
            self.move_focus(1)
        if self.focused and self.focused.grabs_keys:
            self._unmeant = event.unicode
        self.redraw()
        return True

    # --- time ---
    def update(self, dt: float) -> None:
        """Go on with hover fades, held buttons and the rest before a tooltip; dt in seconds."""
        self.settle()
        for layer in self.layers:
            for widget in layer:
                if widget.update(self, dt):
                    self.dirty = True
                state = widget.state
                goal = 1.0 if widget is self.hovered else 0.0
                if state.hover != goal:
                    step = 1.0 if self.reduced_motion else dt / theme.HOVER_TIME
                    state.hover = min(goal, state.hover + step) if goal else max(goal, state.hover - step)
                    self.dirty = True
        if self._tip_pending():
            self._rest += dt
            if self._rest >= theme.TOOLTIP_REST:
                self.dirty = True
        if self._notice:
            key, left = self._notice
            self._notice = (key, left - dt) if left > dt else None
            self.dirty = self.dirty or self._notice is None

    def _tip_owner(self) -> Widget | None:
        if self._notice:
            return self.by_key.get(self._notice[0])
        if self.ring and self.focused and self.focused.attention():
            return self.focused
        return self.hovered

    def _tip(self) -> str:
        """Return what the tooltip says: of a word or a rule under the pointer, else of the widget."""
        owner = self._tip_owner()
        if owner is None:
            return ""
        return (owner.explained(self.explains) if owner is self.hovered else "") or owner.attention()

    def _tip_pending(self) -> bool:
        return bool(self._tip() and self._rest < theme.TOOLTIP_REST and not self.popup and not self.held)

    def wake(self) -> float | None:
        """Return when the next frame is wanted: 0 at once, seconds, or None for when something happens."""
        if self.dirty or self.stale:
            return 0.0
        for layer in self.layers:
            for widget in layer:
                if widget.state.hover != (1.0 if widget is self.hovered else 0.0) or widget.state.hold > 0:
                    return 0.0
        if self._tip_pending():
            return max(0.01, theme.TOOLTIP_REST - self._rest)
        return self._notice[1] if self._notice else None

    # --- drawing ---
    def draw(self, surface: pygame.Surface) -> None:
        """Draw all widgets on a surface of the window's size."""
        self.settle()
        self.dirty = False
        pen = self.pen
        pen.surface, pen.audit = surface, self.audit
        drawn = pen.seen() if pen.audit is None else None
        for number, layer in enumerate(self.layers):
            pen.layer = number
            bars: list[Scroll] = []
            for widget in layer:
                while bars and not _holds(bars[-1], widget):  # what comes later lies over the bar
                    self._draw_bar(pen, bars.pop())
                if isinstance(widget, Scroll):
                    bars.append(widget)
                if drawn is None or drawn.meets(widget.area if widget.owner is None else widget.owner.place()):
                    self._draw_one(pen, widget)
            while bars:
                self._draw_bar(pen, bars.pop())
        pen.layer = len(self.layers)
        if self.popup:
            self.popup.draw_over(pen, self)
        self._draw_tip(pen)

    def _draw_bar(self, pen: Pen, scroll: Scroll) -> None:
        with pen.clipped(self.window, 0, -scroll.shift()):
            scroll.draw_bar(pen)

    def _draw_one(self, pen: Pen, widget: Widget) -> None:
        ring = self.ring and widget is self.focused
        if widget.owner is None:
            widget.draw(pen, self)
            if ring:
                widget.draw_focus(pen)
            return
        window, seen = widget.owner.place(), widget.place()
        if seen.bottom < window.y - 30 or seen.y > window.bottom + 30:
            return
        with pen.clipped(Area(window.x - 5, window.y, window.w + 5, window.h), 0, -widget.shift()):
            widget.draw(pen, self)
            if ring:
                widget.draw_focus(pen)

    def _draw_tip(self, pen: Pen) -> None:
        owner = self._tip_owner()
        text = self._tip()
        if not owner or self.popup or self.held or not text:
            return
        if not self._notice and self._rest < theme.TOOLTIP_REST:
            return
        laid = pen.lay_out(text, TOOLTIP_WIDTH, theme.TEXT, "regular", theme.TEXT1)
        w, h = laid.width / self.scale + 24, laid.height / self.scale + 16
        place = owner.about()
        x = min(max(8.0, place.cx - w / 2), self.width - w - 8)
        below = place.bottom + 8 + (20 if getattr(owner, "caption", "") or getattr(owner, "reason", "") else 0)
        y = below if below + h <= self.height - 8 else max(8.0, place.y - 8 - h)
        box = Area(x, y, w, h)
        pen.box(box, theme.INK0, theme.LINE2, 8, shadow=theme.SHADOW_PANEL)
        pen.rich(laid, x + 12, y + 8, box)


def _holds(scroll: Scroll, widget: Widget) -> bool:
    """Tell whether a widget lies in a scroll area, or in one within it."""
    owner = widget.owner
    while owner is not None and owner is not scroll:
        owner = owner.owner
    return owner is scroll
