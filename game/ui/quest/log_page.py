"""The campaign log: two pages of parchment that fill as the party goes on (WHQ-CAMP-06).

At the left the quests and how they ended, at the right the party with what it has learnt and found, and its notes.
"""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.save import LONGEST_NOTE, MOST_NOTES
from game.i18n import _, pgettext, proper
from game.systems.quest.deeds import chapters
from game.ui import theme
from game.ui.kit import Area
from game.ui.quest import on_panels, tales
from game.ui.quest.log_party import PartyPage
from game.ui.quest.log_road import RoadPage
from game.ui.quest.on_panels import PAPER_FADED, PAPER_INK
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.systems.quest.state import State
    from game.ui.hosting import Host
    from game.ui.kit import Pen, Ui

WIDEST, HIGHEST = 1560.0, 980.0
NOTE = 26.0


class LogPage(Screen):
    """The page.

    writing  the line of the notes that is being written, None while none is; `typed` are its words
    reading  the number of the quest whose tale is read, None while none is
    """

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host = host
        self.words_of = host.room
        self.writing: int | None = None
        self.typed = ""
        state = self.state
        self.reading: int | None = None
        self._road = RoadPage(state, chapters(host.log, state.quest), self.read)
        self._party = PartyPage(state, host.players)

    @property
    def state(self) -> State:
        """Return the state of the game."""
        found: State = self.host.state
        return found

    # --- notes ---
    def write(self, line: int) -> None:
        """Write in a line of the notes."""
        notes = self.host.notes
        self.writing, self.typed = line, notes[line] if line < len(notes) else ""
        self.refresh()
        self.ui.focus_text("note", self.typed)

    def typing(self, words: str) -> None:
        """Take what is typed."""
        self.typed = words
        self.refresh()

    def written(self) -> None:
        """Keep the line."""
        if self.writing is not None:
            self.host.note(self.writing, self.typed)
        if self.host.unsaved:
            self.app.toast(_("The notes cannot be saved: {why}.").format(why=self.host.unsaved))
        self.writing = None
        self.refresh()

    def leave_it(self) -> None:
        """Leave the line as it was."""
        self.writing = None
        self.refresh()

    def read(self, number: int | None) -> None:
        """Read the tale of a quest, None: close it."""
        self.reading = number
        self.refresh()

    def back(self) -> None:
        if self.writing is not None:
            self.leave_it()
        elif self.reading is not None:
            self.read(None)
        else:
            self.app.pop()

    # --- picture ---
    def build(self, ui: Ui) -> None:
        campaign = self.state.adventure.campaign
        title = proper(campaign.name if campaign is not None else self.state.sheet.name)
        _bar, page = self.header(ui, _("Campaign log"), title)
        w, h = min(page.w, WIDEST), min(page.h, HIGHEST)
        book = Area(page.cx - w / 2, page.y + (page.h - h) / 2, w, h)
        left, right = book.columns(2, 0)
        on_panels.paper(ui, left, 1)
        on_panels.paper(ui, right, 2)
        ui.custom(book, _spine)
        self._road.declare(ui, left.inset(30, 22))
        inside = right.inset(30, 22)
        high = self._party.height(inside.h)
        self._party.declare(ui, inside.cut_top(high, 10))
        self._notes(ui, inside)
        if self.writing is not None:
            self._dialog(ui)
        elif self.reading is not None:
            tales.dialog(ui, self.state, self.reading, partial(self.read, None))

    def _notes(self, ui: Ui, area: Area) -> None:
        """Declare ruled lines on which one writes."""
        ui.label(area.cut_top(22), _("Notes"), theme.TITLE, "semibold", PAPER_INK)
        for line in range(min(MOST_NOTES, int(area.h // NOTE))):
            row = area.cut_top(NOTE)
            tip = _("Write something down: it is kept with this game.") if line >= len(self.host.notes) else ""
            paint: Any = partial(self._line, line)
            ui.custom(row, paint, key=f"line {line}", on=partial(self.write, line), tooltip=tip)

    def _line(self, line: int, pen: Pen, a: Area) -> None:
        notes = self.host.notes
        pen.rule(a.x, a.bottom - 3, a.w, "#B79E6C")
        words = notes[line] if line < len(notes) else ""
        if words:
            pen.text(
                a.x + 4,
                a.cy,
                pen.fitting(words, a.w - 8, theme.TEXT, "medium"),
                theme.TEXT,
                "medium",
                PAPER_INK,
                "l",
                a,
            )
        elif line == len(notes):
            pen.icon("pencil", a.x + 11, a.cy, 14, PAPER_FADED)

    def _dialog(self, ui: Ui) -> None:
        with ui.dialog(620, 150, _("Write down")) as box:
            ui.field("note", box.cut_top(36, 12), self.typed, self.typing, submit=self.written, limit=LONGEST_NOTE,
                     hint=_("What must not be forgotten"))  # fmt: skip
            foot = box.cut_top(36)
            ui.button("keep note", foot.cut_right(150, 8), pgettext("button", "Write"), self.written, kind="main",
                      icon="pencil", shortcut="Enter")  # fmt: skip
            ui.button("no note", foot.cut_right(110), _("Cancel"), self.leave_it, kind="quiet", shortcut="Esc")


def _spine(pen: Pen, a: Area) -> None:
    """Draw the shade between the pages."""
    for n, alpha in enumerate((90, 62, 42, 27, 16, 9, 4)):
        wide = 3.0
        for x in (a.cx - (n + 1) * wide, a.cx + n * wide):
            pen.box(Area(x, a.y, wide, a.h), "#2A1B0A", None, 0, alpha=alpha / 255)
