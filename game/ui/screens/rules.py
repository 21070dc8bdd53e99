"""The rule browser: chapters, numbered rules with links and a search, and beside them the rules they are tied to."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from game import rooms
from game.i18n import _, ngettext
from game.tools.rulebook import REMARKS, Rule, Rulebook, UnreadableRulebookError, rulebook
from game.ui import theme
from game.ui.kit import Area, Ui, escape
from game.ui.kit.rich import RULE_ID
from game.ui.screen import Screen

# ruff: noqa: D102 - the hooks of Screen are described there

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.kit.pen import Pen

CHAPTERS_WIDTH = 318
ID_COLUMN = 154  # of the longest number, 19 signs
LINE_WIDTH = 560  # keeps lines under 75 characters
ASIDE_WIDTH, ASIDE_WIDE = 272, 380  # of the column of related rules, and in windows from WIDE on
WIDE = 1600
MOST_FOUND = 80
CHAPTER_ROW = 32
ENTRY_GAP = 8  # above the heading of an entry
ROOM_WIDTH = 180


class RulesScreen(Screen):
    """Reads the rulebook of a room: that of the ID at which it is opened, or of `room`, or of the first room."""

    def __init__(self, rule: str = "", room: str = "") -> None:
        super().__init__()
        self.words = ""
        self.trail: list[tuple[str, str, str]] = []  # (room, chapter, marked rule) to go back to
        self._jump = False
        self._open(room or room_of(rule) or rooms.names()[0])
        if rule:
            self._turn_to(rule)

    def _open(self, room: str) -> None:
        """Take up the book of a room, at its first chapter."""
        self.room, self.trouble, self.marked = room, "", ""
        self.book: Rulebook | None = None
        self._named_by: dict[str, list[Rule]] | None = None
        try:
            self.book = rulebook(room)
        except (UnreadableRulebookError, OSError) as why:
            self.trouble = str(why)
        self.chapter = self.book.chapters[0].code if self.book and self.book.chapters else ""

    def entered(self) -> None:
        self.ui.focus_key(f"chapter {self.chapter}")

    # --- where in the book ---
    def _turn_to(self, rule_id: str) -> None:
        """Open the chapter of a rule, in the book of its room, and mark it."""
        room = room_of(rule_id)
        if room and room != self.room:
            self._open(room)
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
        self.trail.append((self.room, self.chapter, self.marked))
        self._turn_to(rule_id)
        self.refresh()

    def open_room(self, room: str) -> None:
        """Show the book of another room."""
        self._open(room)
        self.words, self.trail = "", []
        self.ui.state_of("page").scroll = 0
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

    def mark(self, rule_id: str) -> None:
        """Mark a rule of the page, or no longer: what it is tied to stands beside it."""
        if self.words.strip():
            self.go(rule_id)
            return
        self.marked = "" if self.marked == rule_id else rule_id
        self.refresh()

    def back(self) -> None:
        if self.words:
            self.search("")
        elif self.trail:
            room, chapter, marked = self.trail.pop()
            if room != self.room:
                self._open(room)
            self.chapter, self.marked = chapter, marked
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
            submit=lambda: ui.focus_key("page"),
        )  # fmt: skip
        books = [(room, face.title) for room, face in rooms.wings("ui").items()]
        if len(books) > 1:
            bar.cut_right(12)
            ui.drop_down("room", bar.cut_right(ROOM_WIDTH, 12), books, self.room, self.open_room)
        self._chapters(ui, page.cut_left(CHAPTERS_WIDTH, theme.MARGIN))
        if self.book and not self.words.strip():
            self._aside(ui, page.cut_right(ASIDE_WIDE if ui.width >= WIDE else ASIDE_WIDTH, theme.MARGIN), self.book)
        inside = ui.panel(page)
        spare = inside.w - (ID_COLUMN + LINE_WIDTH + 40)
        if spare > 0:
            inside = inside.inset(spare / 2, 0)  # the column of text stands in the middle of a wide page
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
        ui.label(text.cut_top(34, 6).inset(12, 0), chapter.title, theme.SCREEN_TITLE, "display-bold")
        if chapter.intro:
            room = Area(text.x + 12, text.y, min(text.w - 24, LINE_WIDTH + ID_COLUMN - 12), 0)
            text.cut_top(ui.text(room, escape(chapter.intro), colour=theme.TEXT2), 14)
        entry = ""
        for rule in chapter.rules:
            if rule.entry != entry:
                entry = rule.entry
                text.cut_top(ENTRY_GAP)
                ui.label(text.cut_top(24, 2).inset(12, 0), entry, theme.TEXT, "semibold")
            if rule.id == self.marked and self._jump:
                self._jump = False
                ui.state_of("page").scroll = max(0.0, text.y - top - 60)
            self._rule(ui, text, rule)

    def _found(self, ui: Ui, text: Area, found: Sequence[Rule]) -> None:
        """Declare the rules that the search has found."""
        if not found:
            wanted = self.words.strip()
            sentence = _("No rule holds all of these words. Fewer words find more.")
            if re.fullmatch(RULE_ID, wanted.upper()):
                sentence = _("The rulebook has no {rule}.").format(rule=wanted.upper())
            text.cut_top(ui.text(text, escape(sentence), colour=theme.TEXT2, key="nothing found"), 8)
        for rule in found[:MOST_FOUND]:
            self._rule(ui, text, rule, _named(rule))
        if len(found) > MOST_FOUND:
            left = len(found) - MOST_FOUND
            sentence = ngettext("{n} more rule holds these words.", "{n} more rules hold these words.", left)
            ui.label(text.cut_top(30), sentence.format(n=left), colour=theme.TEXT2)

    def _rule(self, ui: Ui, text: Area, rule: Rule, before: str = "") -> None:
        """Declare a rule, with rich words before its text."""
        marked = rule.id == self.marked
        room = Area(text.x + ID_COLUMN, text.y + 7, min(text.w - ID_COLUMN - 12, LINE_WIDTH), 0)
        words = before + styled(rule)
        h = ui.measure(words, room.w)
        box = Area(text.x, text.y, min(text.w, ID_COLUMN + LINE_WIDTH + 24), h + 14)

        def paint(pen: Pen, a: Area) -> None:
            if marked:
                pen.box(a, theme.INK3, theme.BRASS, theme.R_CONTROL, border_width=1.5)
            pen.text(
                a.x + 12, a.y + 7 + 9.5, rule.id, theme.CAPTION, "mono", theme.LINK, "l", Area(a.x, a.y, ID_COLUMN, a.h)
            )

        ui.custom(box, paint, on=partial(self.mark, rule.id)).focusable = False  # the text in it is the stop of Tab
        ui.text(room, words, key=f"rule {rule.id}")
        ui.by_key[f"rule {rule.id}"].group = "rules"
        text.cut_top(h + 14, 2)

    # --- what a rule or a chapter is tied to ---
    def _tied(self, book: Rulebook) -> tuple[list[Rule], list[Rule]]:
        """Return the rules that the marked rule, or else the chapter, points to, and those that point to it."""
        if self._named_by is None:
            self._named_by = {}
            for rule in book.rules:
                for name in rule.mentions:
                    found = book.rule(name)  # a number known by its parts points to the first of them
                    self._named_by.setdefault(found.id if found else name, []).append(rule)
        marked = book.rule(self.marked) if self.marked else None
        rules = (marked,) if marked else next(c for c in book.chapters if c.code == self.chapter).rules
        own = {rule.id for rule in rules}
        named = [found for rule in rules for name in rule.mentions if (found := book.rule(name)) is not None]
        naming = [found for rule in rules for found in self._named_by.get(rule.id, ())]
        return (
            list({rule.id: rule for rule in named if rule.id not in own}.values()),
            list({rule.id: rule for rule in naming if rule.id not in own}.values()),
        )

    def _aside(self, ui: Ui, area: Area, book: Rulebook) -> None:
        inside = ui.panel(area)
        named, naming = self._tied(book)
        about = self.marked or _("this chapter")
        with ui.scroll("aside", inside) as column:
            if not named and not naming:
                words = _("No other rule is tied to {rule}.").format(rule=about)
                column.cut_top(ui.text(column, words, colour=theme.TEXT2), 8)
            for title, rules in ((_("Points to"), named), (_("Pointed to by"), naming)):
                if rules:
                    ui.heading(column.cut_top(24, 8), title, right=f"{len(rules)}")
                    for rule in rules:
                        self._tie(ui, column, rule, title)
                    column.cut_top(10)
            if not self.marked:
                hint = _("A click on a rule shows what that one is tied to.")
                column.cut_top(ui.text(column, hint, theme.CAPTION, colour=theme.TEXT3), 4)

    def _tie(self, ui: Ui, column: Area, rule: Rule, group: str) -> None:
        words = _named(rule) + "{m|" + escape(_beginning(rule.text)) + "}"
        h = ui.measure(words, column.w - 20) + 32

        def paint(pen: Pen, a: Area, _on: bool) -> None:
            pen.text(a.x + 10, a.y + 14, rule.id, theme.CAPTION, "mono", theme.LINK, "l", a)
            pen.paragraph(Area(a.x + 10, a.y + 24, a.w - 20, a.h - 28), words)

        ui.row(
            f"tie {group} {rule.id}", column.cut_top(h, 2), paint, partial(self.go, rule.id),
            group="ties", follow=False,
        )  # fmt: skip


def room_of(rule: str) -> str:
    """Return the room whose rules begin like this ID, "" if there is none."""
    prefix = rule.partition("-")[0]
    found = (room for room, system in rooms.wings("systems").items() if prefix and prefix in system.prefixes)
    return next(found, "")


def _beginning(text: str) -> str:
    """Return the first sentence of a rule, without what stands in brackets or after a semicolon."""
    plain = re.sub(r"\s*\([^()]*\)", "", text)
    found = re.match(r".+?[.:;](?=\s|$)", plain)
    return (found[0] if found else plain).rstrip(".:; ") + "."


def _named(rule: Rule) -> str:
    """Return what stands before a rule outside of its chapter: what it is about, "" in chapters without entries."""
    return "{k|" + escape(rule.entry) + "} " if rule.entry else ""


def styled(rule: Rule) -> str:
    """Return the text of a rule with its remarks in grey, so that rule and remark are told apart.

    A translated rulebook may have its remarks as the catalogue has them or as the program keeps them.
    """
    words = escape(rule.text)
    for remark in REMARKS:
        told = _(remark)
        words = ("{f|" + told + "}").join(re.split("|".join(map(re.escape, {remark, told})), words))
    return words
