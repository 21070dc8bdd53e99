"""What awaits a party, before it sets out: the tale of a quest or campaign, its sheets, whom one meets there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.i18n import _, ngettext, proper
from game.ui import theme
from game.ui.building.preparing import chip_rows
from game.ui.icons import emblem
from game.ui.kit import Area, escape
from game.ui.quest import on_panels
from game.ui.quest.faces.enemy import EnemyFace
from game.ui.quest.faces.sheets import SheetFace

if TYPE_CHECKING:
    from game.content.quest.cards import EnemyCard, Sheet
    from game.ui.kit import Pen, Ui
    from game.ui.quest.party import Party

TABS = ("tale", "sheet", "foes")
LINE = 14.0
GAP, WIDEST = 14.0, 230.0
"""Between the cards of enemies, and how wide they are at most."""


class QuestPreview:
    """The panel in the middle; `tab` is one of TABS, `number` the quest of a campaign that is looked at."""

    def __init__(self, party: Party) -> None:
        self.party = party
        self.tab, self.number = TABS[0], 0

    def turn_to(self, tab: str) -> None:
        """Show another side."""
        self.tab = tab
        self.party.screen.refresh()

    def look(self, number: int) -> None:
        """Look at a quest of the campaign."""
        self.number, self.tab = number, "sheet"
        self.party.screen.refresh()

    def declare(self, ui: Ui, area: Area) -> None:
        """Declare name, words and chips of the chosen scenario, and one of its sides."""
        one, sheets = self.party.scenario, self.party.sheets(self.party.scenario)
        self.number = min(self.number, len(sheets) - 1)
        ui.label(area.cut_top(30, 4), proper(one.name), theme.SCREEN_TITLE, "display-bold")
        area.cut_top(ui.text(area, escape(_(one.description)), colour=theme.TEXT2, key="about"), 8)
        size = len(one.party)
        chips = [
            ("users", ngettext("{n} hero", "{n} heroes", size).format(n=size)),
            ("clock", _("about {n} min").format(n=one.minutes)),
        ]
        if one.campaign:
            chips.insert(0, ("flag", ngettext("{n} quest", "{n} quests", len(sheets)).format(n=len(sheets))))
        else:
            level = sheets[0].level
            chips.insert(0, ("mountain", _("level {n}").format(n=level) if level else _("delve")))
        area.cut_top(chip_rows(ui, area, chips), 10)
        options = [
            ("tale", _("The tale"), "scroll-text"), ("sheet", _("Quest sheet"), "book-open"),
            ("foes", _("Who waits there"), "skull"),
        ]  # fmt: skip
        ui.segments("sides of it", area.cut_top(32, 10), options, self.tab, self.turn_to)
        area.cut_bottom(8)
        sheet = sheets[self.number]
        if self.tab == "tale":
            self._tale(ui, area, sheets)
        elif self.tab == "sheet":
            self._sheet(ui, area, sheet, sheets)
        else:
            self._foes(ui, area, sheet)

    def _tale(self, ui: Ui, area: Area, sheets: list[Sheet]) -> None:
        """Declare the tale on parchment; of a campaign its quests below it."""
        one = self.party.scenario
        text = self.party.library.campaigns[one.campaign].intro if one.campaign else sheets[0].intro
        told = escape(_(text))
        if one.campaign:
            row = area.cut_bottom(min(150.0, area.h * 0.42), 8)
            self._road(ui, row, sheets)
        on_panels.paper(ui, area, 2)
        inside = area.inset(20, 16)
        size = theme.TITLE if ui.measure(told, inside.w, theme.TITLE) <= inside.h else theme.TEXT
        with ui.scroll("tale", Area(inside.x, inside.y, inside.w + 14, inside.h), focusable=True, whole=True) as rows:
            ui.text(Area(rows.x, rows.y, inside.w, rows.h), told, size, colour=on_panels.PAPER_INK, key="tale words")

    def _road(self, ui: Ui, area: Area, sheets: list[Sheet]) -> None:
        """Declare the quests of a campaign in a row, with whom one meets and their level; a click looks at one."""
        for n, (cell, sheet) in enumerate(zip(area.columns(len(sheets), 8), sheets, strict=True)):
            tip = _("**{quest}**, level {n}").format(quest=escape(proper(sheet.name)), n=sheet.level)
            ui.custom(cell, partial(self._stage, sheet, n), key=f"quest {n}", on=partial(self.look, n), tooltip=tip)

    def _stage(self, sheet: Sheet, n: int, pen: Pen, a: Area) -> None:
        """Draw one quest of the road."""
        on_panels.put_paper(pen, a, n)
        lines = on_panels.name_lines(pen, proper(sheet.name), a.w - 8)
        art = Area(a.x, a.y + 8, a.w, a.h - 33 - LINE * len(lines))
        size = min(art.w * 0.7, art.h)
        picture = emblem(self.party.omen(sheet), pen.px(size), on_panels.PAPER_INK)
        pen.centred_image(picture, art.cx, art.cy)
        for row, line in enumerate(reversed(lines)):
            y = a.bottom - 28 - LINE * row
            pen.text(a.cx, y, line, theme.CAPTION, "semibold", on_panels.PAPER_INK, "c", a)
        level = _("level {n}").format(n=sheet.level)
        pen.text(a.cx, a.bottom - 13, level, theme.CAPTION, "regular", on_panels.PAPER_FADED, "c", a)

    def _sheet(self, ui: Ui, area: Area, sheet: Sheet, sheets: list[Sheet]) -> None:
        """Declare a sheet in large; of a campaign the numbers of all of them above it."""
        if len(sheets) > 1:
            options = [(str(n), str(n + 1), "") for n in range(len(sheets))]
            ui.segments("number", area.cut_top(30, 8), options, str(self.number), lambda word: self.look(int(word)))
        w = min(area.w, area.h / on_panels.SHEET_TALL)
        at = Area(area.cx - w / 2, area.y, w, w * on_panels.SHEET_TALL)
        on_panels.card(ui, at, SheetFace(sheet), on_panels.SHEET if w > 330 else 424)

    def _foes(self, ui: Ui, area: Area, sheet: Sheet) -> None:
        """Declare the nemeses and enemy sets that are certain to be there, and what else the decks hold."""
        setup, known = sheet.setup, self.party.library
        text = self._decks(sheet)
        ui.text(area.cut_bottom(ui.measure(text, area.w, theme.CAPTION), 10), text, theme.CAPTION, colour=theme.TEXT2,
                key="decks")  # fmt: skip
        cards = [known.enemies[name] for name in (*setup.lair, *setup.nemeses)]
        cards += [min((one for one in known.enemies.values() if one.set == name), key=_rank) for name in setup.sets]
        if not cards:
            self._levels(ui, area, sheet)
            return
        across = min(len(cards), 3)
        for first in range(0, len(cards), across):
            row = area.cut_top(area.h / -(-(len(cards) - first) // across), 0)
            for n, cell in enumerate(row.columns(across, GAP)[: len(cards) - first]):
                self._foe(ui, cell, cards[first + n], first + n)

    def _foe(self, ui: Ui, cell: Area, one: EnemyCard, n: int) -> None:
        """Declare an enemy's card with its words below it."""
        bar = tuple(self.party.library.keywords[word] for word in one.bar)
        told = " ".join(escape(_(text)) for text in (one.constant, one.text) if text)
        words = ui.measure(told, cell.w, theme.CAPTION) + 8 if told else 0.0
        words = words if words < cell.h * 0.4 else 0.0
        w = min(cell.w, (cell.h - words - 8) / on_panels.TALL, WIDEST)
        at = Area(cell.cx - w / 2, cell.y, w, w * on_panels.TALL)
        tip = "\n".join([f"**{escape(proper(one.name))}**", told]).strip()
        on_panels.card(ui, at, EnemyFace(one, bar, None), on_panels.SMALL, key=f"foe {n}", tooltip=tip)
        if words:
            below = Area(cell.x, at.bottom + 8, cell.w, words)
            ui.text(below, told, theme.CAPTION, colour=theme.TEXT2, key=f"foe words {n}")

    def _levels(self, ui: Ui, area: Area, sheet: Sheet) -> None:
        """Declare how the decks of a delve are stacked: whom one meets nobody knows before (WHQ-DELVE-02)."""
        setup, parts = sheet.setup, []
        for block in setup.enemies:
            line = _("Level {level}: {standard} standard enemies, {elite} elite ones")
            parts.append(line.format(level=block.level, standard=block.standard, elite=block.elite))
        for block in setup.locations:
            line = ngettext("Level {level}: {n} location", "Level {level}: {n} locations", block.open)
            parts.append(line.format(level=block.level, n=block.open))
        told = [
            _("Nobody knows who waits in a delve. Its decks are stacked by level, the first on top. WHQ-DELVE-02"),
            *parts,
        ]
        ui.text(area, "\n".join(told), key="levels")

    def _decks(self, sheet: Sheet) -> str:
        """Return what else lies in the decks."""
        setup = sheet.setup
        told = []
        number = setup.standard + setup.elite + sum(one.standard + one.elite for one in setup.enemies)
        if number:
            told.append(
                ngettext("{n} more enemy, nobody knows which", "{n} more enemies, nobody knows which", number).format(
                    n=number
                )
            )
        places = setup.open + len(setup.bottom) + sum(one.open for one in setup.locations)
        told.append(ngettext("{n} location", "{n} locations", places).format(n=places))
        told.append(ngettext("{n} dungeon card", "{n} dungeon cards", setup.dungeon).format(n=setup.dungeon))
        told.append(ngettext("{n} piece of gear", "{n} pieces of gear", setup.gear).format(n=setup.gear))
        return _("In the decks: {what}. WHQ-DECK-01").format(what="; ".join(told))


def _rank(card: EnemyCard) -> tuple[bool, str]:
    return card.kind != "standard", card.id
