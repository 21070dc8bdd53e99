"""The keyboard focus: Tab through the stops, arrows to the neighbour, the ring only after a key was used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.kit.containers import Row, Scroll
from game.ui.kit.overlays import Overlays

if TYPE_CHECKING:
    from game.ui.kit.widget import Widget


class Focus(Overlays):
    """Keeps which widget has the keyboard."""

    def __init__(self) -> None:
        super().__init__()
        self.ring = False  # the focus is shown: a key was used last
        self.focused: Widget | None = None
        self.hovered: Widget | None = None
        self._rest = 0.0  # seconds that the pointer or the focus has been at rest
        self._notice: tuple[str, float] | None = None  # a widget that says why it refuses, and how long yet

    def settle(self) -> None:
        """Build if something has changed."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Say that the picture has changed."""
        raise NotImplementedError

    def stops(self) -> list[Widget]:
        """Return the widgets that Tab goes through: of each group only one."""
        found: list[Widget] = []
        groups: dict[str, int] = {}
        for widget in self.layers[self.top]:
            if not widget.focusable or (isinstance(widget, Scroll) and widget.reach <= 0.5):
                continue
            if not widget.group:
                found.append(widget)
            elif widget.group not in groups:
                groups[widget.group] = len(found)
                found.append(widget)
            elif widget is self.focused or (widget.selected and found[groups[widget.group]] is not self.focused):
                found[groups[widget.group]] = widget
        return found

    def focus(self, widget: Widget | None, *, ring: bool | None = None) -> None:
        """Put the keyboard focus on a widget, and bring it into sight; what a key points at is as if hovered."""
        old = self.focused
        if old is not widget and old is not None:
            old.lost_focus()
            if self.ring and old is not self.hovered and old.on_hover:
                old.on_hover(False)
        self.focused = widget
        if ring is not None:
            self.ring = ring
        if old is not widget and self.ring and widget is not None and widget.on_hover:
            widget.on_hover(True)
        if widget and isinstance(widget.owner, Scroll) and self.ring:
            widget.owner.show(widget.area)
        self._notice = None
        self._rest = 0.0
        self.redraw()

    def focus_key(self, key: str) -> None:
        """Put the keyboard focus on the widget of this key, once it is built."""
        self.settle()
        if key in self.by_key:
            self.focus(self.by_key[key])

    def focus_text(self, key: str, text: str) -> None:
        """Put the keyboard focus on a field with all its text selected, so that typing replaces it."""
        self.focus_key(key)
        field = self.by_key.get(key)
        if field is not None:
            field.state.anchor, field.state.caret = 0, len(text)

    def move_focus(self, step: int) -> None:
        """Go to the next or the previous stop of Tab."""
        stops = self.stops()
        if not stops:
            return
        if self.focused in stops:
            at = (stops.index(self.focused) + step) % len(stops)
        else:
            at = 0 if step > 0 else len(stops) - 1
        self.focus(stops[at], ring=True)

    def enter_list(self, group: str) -> None:
        """Go from a search field into the list below it: to the chosen row, or the first, which is chosen then."""
        self.settle()
        rows = [w for w in self.layers[self.top] if w.group == group and w.focusable]
        if not rows:
            return
        row = next((w for w in rows if w.selected), rows[0])
        self.focus(row, ring=True)
        if isinstance(row, Row) and row.follow and not row.selected:
            row.on()

    def _arrow(self, dx: int, dy: int) -> bool:
        """Move the focus to the nearest widget in a direction; within a group, to its next row."""
        here = self.focused
        if here is None:
            return False
        mates = [w for w in self.layers[self.top] if w.group == here.group and w.focusable] if here.group else []
        pool = mates or [w for w in self.stops() if w.owner is here.owner]
        a = here.area
        best: tuple[float, Widget] | None = None
        for other in pool:
            ox, oy = other.area.cx - a.cx, other.area.cy - a.cy
            ahead = (ox if dx > 0 else -ox) if dx else (oy if dy > 0 else -oy)
            if other is here or ahead < 2:
                continue
            aside = abs(oy if dx else ox)
            score = ahead + 2.5 * aside
            if best is None or score < best[0]:
                best = (score, other)
        if best is None:
            return bool(mates)
        self.focus(best[1], ring=True)
        if isinstance(best[1], Row) and best[1].follow and not best[1].selected:
            best[1].on()
        return True
