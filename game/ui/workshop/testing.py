"""Test games on what is drawn: begun on their own screen, going on below the board while somebody draws on.

testing.open()                # the screen of test games: a new one, or the last one if nothing has been changed since
testing.further()             # in each frame: takes in what was played
testing.declare(ui, area)     # how far the games are and what they come to; `shown` tells whether there is anything
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from game.content.room import Ground
from game.i18n import _, ngettext
from game.sim.study.play import fields
from game.sim.study.verdict import verdicts
from game.ui import theme
from game.ui.kit import Area, Ui
from game.ui.studies import figures
from game.ui.studies.screen import StudyScreen
from game.ui.studies.wanted import PLACE, Subject
from game.ui.workshop.face import Desk
from game.ui.workshop.played import played_over

if TYPE_CHECKING:
    from typing import Any

    from game.sim.study.face import Field
    from game.sim.study.report import Pair, Report
    from game.ui.kit.pen import Pen
    from game.ui.workshop.analysing import Analysing
    from game.ui.workshop.face import Bench

LOOK = 1.0  # seconds between two looks at how far the games are
PAD = 12.0
UNCLEAR = 0.2  # how wide the interval of a share of wins is from which games are too few to be called even


class Keeper(Desk, Protocol):
    """The screen that keeps test games going."""

    bench: Bench
    analysing: Analysing

    def lay_out(self) -> None:
        """Lay the parts out anew: there are more or fewer of them."""


class Testing:
    """The test games of one file. `page` is their screen, `text` what the file said when they were begun."""

    def __init__(self, screen: Keeper) -> None:
        self.screen = screen
        self.page: StudyScreen | None = None
        self.text = ""
        self._fields: dict[Any, Field] | None = None  # of the games, once they are known
        self._asked = False

    # --- what is done ---
    def open(self) -> None:
        """Show the screen of test games on what is drawn now."""
        draft, card = self.screen.draft, self.screen.bench.card()
        if card is None:
            self.screen.tell(
                _("The map has faults that keep it from being played; they stand in the list at the right.")
            )
            return
        if self.page is None or self.text != draft.text:
            subject = Subject(Ground(draft.content.name, draft.kind.name, card), card.name)
            before, self.page = self.page, StudyScreen(subject, goes_on=True)
            if before is not None:
                before.stop()
                if set(before.wanted.picked) <= set(subject.armies):
                    self.page.wanted = before.wanted
            self.text, self._fields, self._asked = draft.text, None, False
            self.screen.analysing.take_played({})
        self.screen.app.push(self.page)

    def show(self) -> None:
        """Show the screen of the games that are told of, even if the file says something else by now."""
        if self.page is not None:
            self.screen.app.push(self.page)

    def close(self) -> None:
        """End the games and tell of them no longer."""
        self.stop()
        self.page = None
        self.screen.analysing.take_played({})
        self.screen.lay_out()

    def stop(self) -> None:
        """End the games."""
        if self.page is not None:
            self.page.stop()

    def further(self) -> None:
        """Take in what was played since the last frame."""
        page = self.page
        if page is None or page.study is None:
            return
        if page.take() or page.running != self._ran:
            self._ran = page.running
            self.screen.refresh()
        if page.report is not None:
            self._find_fields(page.report)

    _ran = False

    # --- what is known ---
    @property
    def shown(self) -> bool:
        """Tell whether there are games to tell of."""
        return self.page is not None and self.page.study is not None

    @property
    def due(self) -> float | None:
        """Return in how many seconds to look again, None if no games are played."""
        return LOOK if self.page is not None and self.page.running else None

    @property
    def outdated(self) -> bool:
        """Tell whether the file says something else than it did when the games were begun."""
        return self.text != self.screen.draft.text

    def _find_fields(self, report: Report) -> None:
        """Lay where pieces walked and were lost over the board; the field of the games is found in a thread, once."""
        if self._fields is not None:
            self.screen.analysing.take_played(played_over(report, self._fields, self.screen.analysing.survey))
            return
        if self._asked:
            return
        self._asked = True
        page, places = self.page, {pair.ground: PLACE for pair in report.pairs}

        def found(known: dict[Any, Field]) -> None:
            if page is self.page:
                self._fields = known

        self.screen.app.in_background(lambda: fields(report, places), found)

    # --- picture ---
    def declare(self, ui: Ui, area: Area) -> None:
        """Declare how far the games are, and what they come to so far."""
        page = self.page
        if page is None or page.study is None:
            return
        ui.row("testing", area, self._painter(), self.show, group="testing", follow=False,
               tooltip=_("Shows all that the games come to."))  # fmt: skip
        ui.icon_button("end testing", Area(area.right - 34, area.y + 4, 28, 28), "x", self.close,
                       _("End the test games and hide what they came to"))  # fmt: skip
        row = Area(area.x + PAD, area.y + 44, area.w - 2 * PAD, 22)
        lines = told(page.report) if page.report is not None else []
        for cell, (words, figure, colour) in zip(row.columns(4, 10), lines, strict=False):
            ui.custom(cell, partial(_figure, words, figure, colour))
        if not lines:
            words = page.study.trouble or _("The first games are being played.")
            ui.label(row, words, theme.CAPTION, colour=theme.TEXT2)

    def _painter(self) -> Any:
        page = self.page
        study = page.study if page is not None else None
        assert study is not None  # noqa: S101 - asked by `declare`
        n, over, share = study.finished, study.over, study.share
        words = ngettext("{n} of {all} game", "{n} of {all} games", study.wanted).format(n=n, all=study.wanted)
        left = study.seconds_left
        if not over and left is not None:
            words = f"{words}, {figures.told_time(left)}"
        outdated = self.outdated

        def draw(pen: Pen, a: Area, _on: bool) -> None:
            pen.box(a, theme.INK2, theme.LINE, theme.R_CONTROL)
            title = _("Testing by playing")
            y = a.y + 17
            w = pen.text(a.x + PAD, y, title, theme.TEXT, "semibold", theme.TEXT1, "l")
            if outdated:
                pen.chip(a.x + PAD + w + 12, y, _("of an earlier state"), "history", theme.WARN)
            pen.text(a.right - 42, y, words, theme.CAPTION, "regular", theme.TEXT2, "r")
            pen.bar(Area(a.x + PAD, a.y + 34, a.w - 2 * PAD, 6), share, theme.BRASS)

        return draw


def told(report: Report) -> list[tuple[str, str, str]]:
    """Return what games come to in a few figures: words, the figure, its colour."""
    pair = next((one for one in report.pairs if one.ended), None)
    if pair is None:
        return []
    found = []
    best, low, high = _leader(pair), 0.0, 1.0
    if best is not None:
        letter, (low, high) = best, pair.sides[best].interval
        words = _("{n} % ± {by}").format(n=round(100 * pair.sides[letter].share), by=round(50 * (high - low)))
        found.append((_("{letter} wins").format(letter=letter), words, theme.TEXT1))
    if "turn" in pair.firsts:
        share = _("{n} %").format(n=round(100 * pair.firsts["turn"].share))
        found.append((_("First player wins"), share, theme.TEXT1))
    found.append((_("Rounds, median"), str(pair.rounds_median), theme.TEXT1))
    judged = verdicts(report)
    side = judged[0].favours if judged else ""
    if side:
        words, colour = _("leans to {letter}").format(letter=side), theme.WARN
    elif high - low > UNCLEAR:
        words, colour = _("not clear yet"), theme.TEXT2
    else:
        words, colour = _("even"), theme.YES
    found.append((_("Verdict so far"), words, colour))
    return found


def _leader(pair: Pair) -> str | None:
    """Return the letter of the side that is told of: A of two, of more the one that wins most."""
    letters = sorted(pair.sides)
    if len(letters) <= 2:
        return letters[0] if letters else None
    return max(letters, key=lambda letter: pair.sides[letter].share)


def _figure(words: str, figure: str, colour: str, pen: Pen, a: Area) -> None:
    w = pen.text(a.x, a.cy, words, theme.CAPTION, "regular", theme.TEXT2, "l", a)
    room = Area(a.x + w + 8, a.y, a.w - w - 8, a.h)
    pen.text(room.x, a.cy, pen.fitting(figure, room.w), theme.TEXT, "semibold", colour, "l", room)
