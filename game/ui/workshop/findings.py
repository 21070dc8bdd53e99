"""The list of faults: what the check tells and what a map maker would want to know, each with place and mend."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.i18n import _
from game.ui import theme
from game.ui.kit import Area, Ui, escape

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.kit.pen import Pen
    from game.ui.workshop.face import Finding, Severity
    from game.ui.workshop.whole import Whole

SIGNS: dict[Severity, tuple[str, str]] = {
    "error": ("octagon-x", theme.NO), "warning": ("triangle-alert", theme.WARN), "note": ("info", theme.LINK),
}  # fmt: skip
MOST = 60  # findings in the list
PAD = 10.0
TOLD = 48.0  # layout px before and behind the words of where it is
REST = 0.8  # seconds without a change after which what takes long is looked for


class Findings:
    """What has been found. `waiting` says that hints are still to be looked for, `chosen` which finding is lit."""

    def __init__(self, screen: Whole) -> None:
        self.screen = screen
        self.checked: list[Finding] = []
        self.hints: list[Finding] = []
        self.searched: list[Finding] = []
        self.chosen: int | None = None
        self.waiting = False
        self._rested = 0.0  # seconds since the file was changed
        self._search = 0  # number of the search that counts; older ones stop

    @property
    def all(self) -> list[Finding]:
        """Return everything that has been found, the graver first."""
        order = {"error": 0, "warning": 1, "note": 2}
        found = [*self.checked, *self.hints, *self.searched]
        return sorted(found, key=lambda one: order[one.severity])[:MOST]

    # --- looking ---
    def look(self) -> None:
        """Check the file; what takes longer is looked for before the next frame, or while nothing is changed."""
        document = self.screen.draft.checked()
        self.checked = [self.screen.bench.finding(fault) for fault in document.faults]
        self.hints = [] if document.broken else self.hints
        self.waiting = not document.broken
        self._search += 1
        self._rested = 0.0
        if document.broken:
            self.searched = []
        self._show()

    def look_further(self, seconds: float) -> bool:
        """Look for what takes longer, if that is still to be done; True if the list may have changed."""
        if self.waiting:
            self.waiting = False
            self.hints = list(self.screen.bench.hints())
            self._show()
            return True
        before, self._rested = self._rested, self._rested + seconds
        if before < REST <= self._rested and not any(one.severity == "error" for one in self.checked):
            self._begin(self._search)
        return False

    @property
    def due(self) -> float | None:
        """Return in how many seconds what takes long is looked for, None if that has begun."""
        return REST - self._rested if self._rested < REST else None

    def stop(self) -> None:
        """Stop what is being looked for."""
        self._search += 1

    def _begin(self, number: int) -> None:
        """Search in a thread; who has changed the file since then is not told of it."""
        steps = self.screen.bench.search()

        def work() -> list[Finding] | None:
            found = []
            for one in steps:
                if number != self._search:
                    return None
                if one is not None:
                    found.append(one)
            return found

        def done(found: list[Finding] | None) -> None:
            if found is not None and number == self._search and found != self.searched:
                self.searched = found
                self._show()
                self.screen.redraw()
                self.screen.refresh()

        self.screen.app.in_background(work, done)

    def _show(self) -> None:
        if self.chosen is not None and self.chosen >= len(self.all):
            self.chosen = None
        self.screen.bench.mark(self.all, self.chosen)

    # --- what is done ---
    def choose(self, n: int) -> None:
        """Light a finding on the board; again: no longer."""
        self.chosen = None if self.chosen == n else n
        self._show()
        self.screen.redraw()
        self.screen.refresh()

    def mend(self, finding: Finding) -> None:
        """Put a finding right."""
        if finding.mend is not None:
            self.chosen = None
            if not self.screen.change(finding.mend.value(), finding.mend.label):
                self.screen.tell(_("There is no way near at hand to put it right."))

    # --- picture ---
    def declare(self, ui: Ui, inside: Area) -> None:
        """Declare the list."""
        found = self.all
        head = inside.cut_top(22, 10)
        ui.label(head, _("Faults"), theme.TITLE, "semibold")
        ui.custom(head, partial(self._counts, ui.pen.width(_("Faults"), theme.TITLE, "semibold") + 16))
        if not found:
            words = _("Nothing is wrong: it can be played as it is.") if not self.waiting else _("Looking …")
            ui.custom(inside.cut_top(30), lambda pen, a: pen.icon("circle-check", a.x + 9, a.cy - 5, 18, theme.YES))
            ui.text(Area(inside.x + 26, inside.y - 30, inside.w - 26, 40), words, colour=theme.TEXT2)
            return
        with ui.scroll("faults", Area(inside.x, inside.y, inside.w + 10, inside.h)) as rows:
            for n, finding in enumerate(found):
                self._card(ui, rows, n, finding)

    def _counts(self, x: float, pen: Pen, a: Area) -> None:
        x += a.x
        for severity, (icon, colour) in SIGNS.items():
            n = sum(1 for one in self.all if one.severity == severity)
            if n:
                x += pen.chip(x, a.cy, str(n), icon, colour) + 6

    def _card(self, ui: Ui, rows: Area, n: int, finding: Finding) -> None:
        """Declare a finding: sign and number, sentence, where it is, what would mend it."""
        width = rows.w - 2 * PAD - 26
        words = escape(finding.sentence[:1].upper() + finding.sentence[1:]) + "."
        high = ui.measure(words, width)
        wide = ui.pen.width(finding.mend.label, theme.TEXT, "semibold") + 24 if finding.mend is not None else 0.0
        apart = wide > 0 and TOLD + ui.pen.width(finding.told, theme.CAPTION) + wide > width + 26
        foot = (32 if finding.mend is not None else 20 if finding.told else 0) + (20 if apart else 0)
        area = rows.cut_top(high + 2 * PAD + (foot + 6 if foot else 0), 8)
        ui.row(f"finding {n}", area, self._painter(n, finding, apart=apart), partial(self.choose, n), group="findings",
               selected=n == self.chosen, follow=False)  # fmt: skip
        inside = area.inset(PAD)
        ui.text(Area(inside.x + 26, inside.y, width, high), words, key=f"sentence {n}")
        inside.cut_top(high + 6)
        if finding.mend is not None:
            if apart:
                inside.cut_top(20)
            ui.button(f"mend {n}", inside.cut_right(wide).cut_top(30), finding.mend.label, partial(self.mend, finding))

    def _painter(self, n: int, finding: Finding, *, apart: bool) -> Callable[[Pen, Area, bool], None]:
        def draw(pen: Pen, a: Area, on: bool) -> None:
            if not on:
                pen.box(a, theme.INK2, theme.LINE, theme.R_CONTROL)
            icon, colour = SIGNS[finding.severity]
            pen.icon(icon, a.x + PAD + 8, a.y + PAD + 9, 16, colour)
            pen.text(a.x + PAD + 8, a.y + PAD + 28, str(n + 1), theme.CAPTION, "bold", colour, "c")
            if finding.told:
                y = a.bottom - PAD - (42 if apart else 15 if finding.mend is not None else 9)
                pen.icon("locate", a.x + PAD + 33, y, 13, theme.TEXT3)
                pen.text(a.x + PAD + 44, y, finding.told, theme.CAPTION, "regular", theme.TEXT2, "l")

        return draw
