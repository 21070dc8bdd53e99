"""A way by numbers: angle and distance typed in, and how the base stands then; for hands that do not drag."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.geometry.inches.directions import FULL, ahead
from game.i18n import _
from game.ui import theme
from game.ui.kit import Area

if TYPE_CHECKING:
    from game.ui.dials.planning import Planning
    from game.ui.kit import Ui
    from game.ui.table.face import Frame

HIGH, FIELD = 138, 34
FIELDS = ("angle", "distance", "facing")
HINTS = {"angle": "45", "distance": "6.5", "facing": "90"}


class ByNumbers:
    """The panel with its three fields; what is typed is planned at once."""

    def __init__(self, frame: Frame, plan: Planning) -> None:
        self.frame, self.plan = frame, plan
        self.open = False
        self._typed = dict.fromkeys(FIELDS, "")

    def toggle(self) -> None:
        """Open the panel, or close it."""
        self.open = not self.open
        self._typed = dict.fromkeys(FIELDS, "")
        self.frame.redrawn()
        if self.open:
            self.frame.ui.focus_key("angle")

    def close(self) -> bool:
        """Close the panel; False if it was not open."""
        if not self.open:
            return False
        self.toggle()
        return True

    def declare(self, ui: Ui, column: Area) -> float:
        """Declare the panel at the top of the column; return the height it took."""
        if not self.open or not self.plan.figure:
            return 0.0
        inside = ui.panel(Area(column.x, column.y, column.w, HIGH), border=theme.BRASS_DARK)
        ui.heading(inside.cut_top(20, 6), _("By numbers"), _("degrees clockwise, 0 is right"), "ruler")
        words = {"angle": _("Angle"), "distance": _("Inches"), "facing": _("Looks")}
        for name, area in zip(FIELDS, inside.cut_top(18 + FIELD, 6).columns(3, 8), strict=True):
            ui.label(area.cut_top(18), words[name], theme.CAPTION, colour=theme.TEXT2)
            ui.field(
                name,
                area,
                self._typed[name],
                partial(self._type, name),
                limit=6,
                hint=HINTS[name],
                submit=self._submit,
            )
        ui.label(inside.cut_top(18), _("Enter plans it; Enter on the button does it."), theme.CAPTION,
                 colour=theme.TEXT3)  # fmt: skip
        return HIGH + theme.GAP

    def _type(self, name: str, text: str) -> None:
        self._typed[name] = text
        self._plan()

    def _submit(self) -> None:
        self._plan()
        self.frame.ui.focus_key("main")

    def _plan(self) -> None:
        """Plan what the fields say; what cannot be read is left as it is."""
        plan, figure = self.plan, self.frame.host.state.figures[self.plan.figure]
        angle, distance, facing = (number(self._typed[name]) for name in FIELDS)
        plan.targets = ()
        if angle is not None and distance is not None and figure.here:
            end = ahead(figure.x, figure.y, round(angle * 10) % FULL, round(distance * 1000))
            plan.path = (end,) if distance else ()
            self.frame.pointing.place = None
        if facing is not None:
            plan.turned = round(facing * 10) % FULL
        self.frame.redrawn()


def number(text: str) -> float | None:
    """Return the number that a text is, None if it is none; a comma is a point."""
    try:
        found = float(text.replace(",", "."))
    except ValueError:
        return None
    return found if -FULL < found < FULL else None
