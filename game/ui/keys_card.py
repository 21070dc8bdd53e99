"""The card of every key and mouse action of a screen: what is on key caps now, and what has no button."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game import rooms
from game.i18n import _, pgettext
from game.ui import theme
from game.ui.kit import Area, Pen, Ui

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.kit import Widget

KEY = "?"
WIDE = 860
ROW = 25
CAP_ROOM = 118
FOOT = 50


@dataclass(frozen=True, slots=True)
class Gesture:
    """Something that keys or mouse do and no button says: the key or the movement, and what it does."""

    how: str
    what: str


def everywhere() -> tuple[Gesture, ...]:
    """Return the keys that mean the same in every screen."""
    return (
        Gesture("?", _("this card")),
        Gesture("Tab", _("next control, Shift goes back")),
        Gesture("Esc", _("one step back")),
        Gesture("F1", _("rule of what is in focus")),
        Gesture("F11", _("full screen")),
        Gesture("F12", _("save a picture")),
    )


def on_a_board() -> tuple[Gesture, ...]:
    """Return what keys and mouse do on every board."""
    return (
        Gesture(pgettext("gesture", "Rest"), _("a card says what is under the pointer")),
        Gesture(_("Right click, I"), _("the whole card of a figure")),
        Gesture(_("Wheel, + −"), _("nearer or farther")),
        Gesture(_("Drag, Ctrl arrows"), _("move the view")),
        Gesture(_("Overview"), _("click or drag in it: move the view there")),
        Gesture(pgettext("key", "Home"), _("show the whole board")),
        Gesture(_("Arrows, Enter"), _("move the cursor, act there")),
        Gesture(_("Alt"), _("hide all overlays while held")),
        Gesture(_("Space, click"), _("see the result at once")),
        Gesture("L", _("go to the log")),
    )


def on_a_ruler() -> tuple[Gesture, ...]:
    """Return what the ruler does where a board has one; its key stands on its button."""
    return (Gesture(_("Ruler: click, drag"), _("distance and sight of two places")),)


def on_boards() -> tuple[Gesture, ...]:
    """Return what keys and mouse do on the boards of all rooms."""
    faces = rooms.wings("ui").values()
    rulers = on_a_ruler() if any(face.measures for face in faces) else ()
    return (*on_a_board(), *rulers, *(one for face in faces for one in face.gestures()))


def on_caps(widgets: Sequence[Widget]) -> tuple[Gesture, ...]:
    """Return the keys on the caps of widgets, with their words: the label, or the first words of the tooltip."""
    found: dict[str, Gesture] = {}
    for widget in widgets:
        tip = widget.tooltip.partition(" {")[0].partition(": ")[0].replace("**", "")
        words = str(getattr(widget, "label", "") or tip)
        if widget.shortcut and words:
            found.setdefault(widget.shortcut, Gesture(widget.shortcut, words))
    return tuple(found.values())


def declare(ui: Ui, gestures: Sequence[Gesture], close: Callable[[], None]) -> None:
    """Declare the card over the screen: keys on caps at the left, everything else at the right."""
    caps = [one for one in on_caps(ui.layers[ui.top]) if one.how not in {g.how for g in everywhere()}]
    others = [*gestures, *everywhere()]
    rows = max(len(caps), len(others))
    high = min(ui.height - 24, 36 + 28 + 26 + rows * ROW + FOOT)
    with ui.dialog(min(WIDE, ui.width - 32), high, _("Keys and mouse")) as inside:
        foot = inside.cut_bottom(34, 8)
        with ui.scroll(
            "keys rows", Area(inside.x, inside.y, inside.w + 14, inside.h), focusable=True, whole=True
        ) as room:
            for column, title, told in zip(
                Area(room.x, room.y, inside.w, rows * ROW + 26).columns(2, theme.MARGIN),
                (_("Keys that stand on buttons now"), _("What has no button")),
                (caps, others),
                strict=True,
            ):
                ui.label(column.cut_top(26), title, theme.TITLE, "semibold")
                caps_wide = max((ui.pen.keycap_width(one.how) for one in told), default=0.0)
                for one in told:
                    gesture_row(ui, column.cut_top(ROW), one, max(CAP_ROOM, caps_wide + 10))
        ui.button("close keys", foot.cut_right(120), _("Close"), close, shortcut="Esc")


def gesture_row(ui: Ui, area: Area, one: Gesture, room: float = CAP_ROOM) -> None:
    """Declare one line: the key, then what it does."""

    def paint(pen: Pen, a: Area) -> None:
        pen.keycap(a.x, a.cy, one.how)
        words = Area(a.x + room, a.y, a.w - room, a.h)
        pen.text(words.x, a.cy, one.what, theme.TEXT, "regular", theme.TEXT2, "l", words)

    ui.custom(area, paint)
