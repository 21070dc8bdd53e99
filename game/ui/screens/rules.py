"""The rule browser: chapters at the left, numbered rules at the right, a search, and links from rule to rule."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.i18n import _, ngettext
from game.tools.rulebook import Rule, Rulebook, UnreadableRulebookError, rulebook
from game.ui import theme
from game.ui.kit import Area, Ui, escape
from game.ui.screen import Screen

# ruff: noqa: D102 - the hooks of Screen are described there

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.kit.pen import Pen

CHAPTERS_WIDTH = 318
ID_COLUMN = 124
LINE_WIDTH = 560  # keeps lines under 75 characters
MOST_FOUND = 80
CHAPTER_ROW = 32


class RulesScreen(Screen):
    """Reads the rulebook of a room. `rule` opens it at an ID."""

    def __init__(self, rule: str = "", room: str = "skirmish") -> None:
        super().__init__()
        self.trouble = ""
        self.book: Rulebook | None = None
        try:
            self.book = rulebook(room)
        except (UnreadableRulebookError, OSError) as why:
            self.trouble = str(why)
        self.chapter = self.book.chapters[0].code if self.book and self.book.chapters else ""
        self.marked = ""
        self.words = ""
        self.trail: list[tuple[str, str]] = []  # (chapter, marked rule) to go back to
        self._jump = False
        self._at = (self.chapter, "")
        if rule:
            self._turn_to(rule)

    def entered(self) -> None:
        self.ui.focus_key(f"chapter {self.chapter}")

    # --- where in the book ---
    def _turn_to(self, rule_id: str) -> None:
        """Open the chapter of a rule and mark it."""
        found = self.book.rule(rule_id) if self.book else None
        if found is None:
            self.trouble = _("The rulebook has no {rule}.").format(rule=rule_id)
            return
        self.trouble = ""
        self.words = ""
        self.chapter, self.marked = found.chapter, found.id
        self._jump = True

    def go(self, rule_id: str) -> None:
        """Follow a link; Esc comes back."""
        self.trail.append((self.chapter, self.marked))
        self._turn_to(rule_id)
        self.refresh()

    def open_chapter(self, code: str) -> None:
        """Show a chapter from its beginning."""
        self.chapter, self.marked, self.words, self.trouble = code, "", "", ""
        self.ui.state_of("page").scroll = 0
        self.refresh()

    def search(self, words: str) -> None:
        """Show the rules that hold all the words."""
        self.words = words
        self.ui.state_of("page").scroll = 0
        self.refresh()

    def back(self) -> None:
        if self.words:
            self.search("")
        elif self.trail:
            self.chapter, self.marked = self.trail.pop()
            self._jump = bool(self.marked)
            self.refresh()
        else:
            self.app.pop()

    # --- picture ---
    def build(self, ui: Ui) -> None:
        bar, page = self.header(ui, _("Rulebook"), self.book.title if self.book else "")
        found: Sequence[Rule] = self.book.search(self.words) if self.book and self.words.strip() else ()
        count = ngettext("{n} rule", "{n} rules", len(found)).format(n=len(found)) if self.words.strip() else ""
        ui.field(
            "search", bar.cut_right(360), self.words, self.search,
            hint=_("Search words or IDs"), icon="search", right=count, shortcut="/",
        )  # fmt: skip
        self._chapters(ui, page.cut_left(CHAPTERS_WIDTH, theme.MARGIN))
        inside = ui.panel(page)
        if self.trouble:
            inside.cut_top(ui.warning(inside, escape(self.trouble)), 12)
        with ui.scroll("page", inside, focusable=True) as text:
            top = text.y
            if self.words.strip():
                self._found(ui, text, found)
            elif self.book:
                self._read(ui, text, self.book, top)
            text.cut_top(8)

    def _chapters(self, ui: Ui, area: Area) -> None:
        inside = ui.panel(area).inset(-8, -6)
        with ui.scroll("chapters", inside) as rows:
            for chapter in self.book.chapters if self.book else ():

                def paint(pen: Pen, a: Area, on: bool, code: str = chapter.code, title: str = chapter.title) -> None:
                    pen.text(a.x + 10, a.cy, code, theme.CAPTION, "mono", theme.LINK, "l", a)
                    colour = theme.TEXT1 if on else theme.TEXT2
                    pen.text(a.x + 58, a.cy, title, theme.TEXT, "semibold" if on else "regular", colour, "l", a)

                on = not self.words and chapter.code == self.chapter
                ui.row(
                    f"chapter {chapter.code}", rows.cut_top(CHAPTER_ROW, 2), paint,
                    partial(self.open_chapter, chapter.code), group="chapters", selected=on,
                )  # fmt: skip

    def _read(self, ui: Ui, text: Area, book: Rulebook, top: float) -> None:
        """Declare the open chapter."""
        chapter = next(c for c in book.chapters if c.code == self.chapter)
        ui.label(text.cut_top(34, 6), chapter.title, theme.SCREEN_TITLE, "display-bold")
        if chapter.intro:
            room = Area(text.x, text.y, min(text.w, LINE_WIDTH + ID_COLUMN), 0)
            text.cut_top(ui.text(room, escape(chapter.intro), colour=theme.TEXT2), 14)
        for rule in chapter.rules:
            if rule.id == self.marked and self._jump:
                self._jump = False
                ui.state_of("page").scroll = max(0.0, text.y - top - 60)
            self._rule(ui, text, rule)

    def _found(self, ui: Ui, text: Area, found: Sequence[Rule]) -> None:
        """Declare the rules that the search has found."""
        if not found:
            sentence = _("No rule holds all of these words. Fewer words find more.")
            ui.label(text.cut_top(40), sentence, colour=theme.TEXT2)
        for rule in found[:MOST_FOUND]:
            self._rule(ui, text, rule)
        if len(found) > MOST_FOUND:
            left = len(found) - MOST_FOUND
            sentence = ngettext("{n} more rule holds these words.", "{n} more rules hold these words.", left)
            ui.label(text.cut_top(30), sentence.format(n=left), colour=theme.TEXT2)

    def _rule(self, ui: Ui, text: Area, rule: Rule) -> None:
        marked = rule.id == self.marked
        room = Area(text.x + ID_COLUMN, text.y + 7, min(text.w - ID_COLUMN - 12, LINE_WIDTH), 0)
        words = _styled(rule)
        h = ui.measure(words, room.w)
        box = Area(text.x, text.y, min(text.w, ID_COLUMN + LINE_WIDTH + 24), h + 14)

        def paint(pen: Pen, a: Area) -> None:
            if marked:
                pen.box(a, theme.INK3, theme.BRASS, theme.R_CONTROL, border_width=1.5)
            pen.text(
                a.x + 12, a.y + 7 + 9.5, rule.id, theme.CAPTION, "mono", theme.LINK, "l", Area(a.x, a.y, ID_COLUMN, a.h)
            )

        ui.custom(box, paint)
        ui.text(room, words, key=f"rule {rule.id}")
        ui.by_key[f"rule {rule.id}"].group = "rules"
        text.cut_top(h + 14, 2)


def _styled(rule: Rule) -> str:
    """Return the text of a rule with its remarks in grey, so that rule and remark are told apart."""
    words = escape(rule.text)
    for remark in ("(ruling)", "(reconstructed)", "(placeholder)"):
        words = words.replace(remark, "{f|" + remark + "}")
    return words
