"""The settlement between two quests of a campaign, shown in place of the card table: who may do what, and why not.

Everything here answers the same question as the buttons in the column; a card or a panel is clicked instead.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.i18n import _, ngettext, proper
from game.systems.quest import names
from game.ui import theme
from game.ui.board.cards.art import tint
from game.ui.kit import Area, escape
from game.ui.quest import finds, tales
from game.ui.quest.places_of_settlement import Places
from game.ui.quest.staying import Staying
from game.ui.quest.town import town

if TYPE_CHECKING:
    from game.systems.quest.state import State
    from game.ui.kit import Pen, Ui
    from game.ui.quest.meaning import Meaning
    from game.ui.table.face import Frame
    from game.ui.table.layout import Parts

HEAD, GAP, EDGE = 46.0, 8.0, 8.0
ENOUGH, LEAST_SKY, MOST_SKY = 340.0, 36.0, 110.0
"""What the three places need; of what is left above them so much shows the town."""
FINEST = 1280
"""So wide the town is painted at most; a larger window shows it larger."""


def covers(state: State) -> bool:
    """Tell whether the settlement lies over the table."""
    return state.phase == "settlement"


class Settlement:
    """What lies over the board while the party is in a settlement.

    viewed  the hero whose cards are shown, "" for the one whose turn it is
    read    the number of the quest whose end has been read
    """

    def __init__(self, frame: Frame, means: Meaning) -> None:
        self.frame, self.means = frame, means
        self.viewed, self.read = "", -1
        self.places, self.staying = Places(frame, means), Staying(frame, means)
        self._ground: pygame.Surface | None = None
        self._painting: tuple[int, int] | None = None

    def forget(self) -> None:
        """Look at the hero whose turn it is."""
        self.viewed = ""
        self.staying.forget()

    def declare(self, ui: Ui, parts: Parts, state: State) -> None:
        """Declare ground, head, the three places or what was found there, and the hero with its cards."""
        board, column = parts.board.copy(), parts.column
        ui.panel(board, fill=theme.INK0, border=None, radius=0, shadow=0, key="settlement")
        ui.custom(board, self._paint)
        lower = Area(board.x + EDGE, column.bottom + GAP, board.w - 2 * EDGE, board.bottom - column.bottom - GAP - EDGE)
        upper = Area(board.x + EDGE, board.y + EDGE, column.x - board.x - EDGE - GAP, column.bottom - board.y - EDGE)
        hero = self.viewed or self._turn(state)
        open_sky = upper.h - ENOUGH
        if open_sky >= LEAST_SKY:
            self._sky(ui, upper.cut_top(min(open_sky, MOST_SKY)))
        self._head(ui, upper.cut_top(HEAD, GAP), state, hero)
        choice = self.means.choice
        if self._fresh(state):
            tales.end(ui, upper, state, self._told_all)
        elif choice is not None and choice.kind in finds.KINDS:
            finds.declare(ui, upper, self.frame, state, choice)
        else:
            self.places.declare(ui, upper, state, hero)
        self.staying.declare(ui, lower, parts.board, state, hero)

    def _fresh(self, state: State) -> bool:
        """Tell whether the party has just come: how the quest ended is told first."""
        there = [hero for hero in state.heroes.values() if not hero.out]
        fresh = len(state.settling) == len(there) and not any(hero.visited for hero in there)
        return fresh and self.read != state.quest and self.means.choice is not None

    def _told_all(self) -> None:
        self.read = self.frame.host.state.quest
        self.frame.redrawn()

    def _turn(self, state: State) -> str:
        """Return the hero whose turn it is; after the last one who was it."""
        choice = self.means.choice
        about = str(choice.about.get("hero", "")) if choice is not None else ""
        return about or next(iter(state.settling), "") or next(iter(state.heroes))

    # --- ground ------------------------------------------------------------------------------------------------------

    def _paint(self, pen: Pen, a: Area) -> None:
        size = pen.rect(a).size
        if self._painting != size:
            self._painting = size
            self.frame.app.in_background(partial(_town, size), self._painted)
        if self._ground is not None and self._ground.get_size() == size:
            pen.image(self._ground, a.x, a.y)
        else:
            pen.surface.fill(tint("#171A26").tolist(), pen.rect(a))

    def _painted(self, ground: pygame.Surface) -> None:
        self._ground = ground
        self.frame.redrawn()

    @staticmethod
    def _sky(ui: Ui, area: Area) -> None:
        """Leave the town in sight, with its name over it."""

        def paint(pen: Pen, a: Area) -> None:
            pen.text(a.x + 8, a.cy, _("Settlement"), theme.SCREEN_TITLE, "display-bold", theme.CREAM, "l", a)

        ui.custom(area, paint)

    # --- head --------------------------------------------------------------------------------------------------------

    def _head(self, ui: Ui, area: Area, state: State, shown: str) -> None:
        """Declare what was, what comes next, and a tab for each hero with what it has done here."""
        ui.panel(area, alpha=0.94)
        inside = area.inset(12, 6)
        tabs = [key for key, hero in state.heroes.items() if not hero.out]
        wide = min(150.0, inside.w * 0.62 / len(tabs))
        row = inside.cut_right(wide * len(tabs), 12)
        for cell, key in zip(row.columns(len(tabs), 6), tabs, strict=True):
            self._tab(ui, cell, state, key, on=key == shown)
        title, line = self._told(state)
        ui.label(inside.cut_top(18), ui.pen.fitting(title, inside.w, theme.TITLE, "semibold"), theme.TITLE, "semibold")
        ui.label(inside, ui.pen.fitting(line, inside.w, theme.CAPTION), theme.CAPTION, colour=theme.TEXT2)

    @staticmethod
    def _told(state: State) -> tuple[str, str]:
        sheets, n = state.adventure.sheets, state.quest
        before = proper(sheets[n].name)
        won = bool(state.results) and state.results[-1] == "won"
        title = (_("{quest} was won") if won else _("{quest} was lost")).format(quest=before)
        if n + 1 >= len(sheets):
            return title, ""
        return title, _("Next: {quest}, level {n}").format(quest=proper(sheets[n + 1].name), n=sheets[n + 1].level)

    def _tab(self, ui: Ui, cell: Area, state: State, key: str, *, on: bool) -> None:
        """Declare a hero's tab: its seat, its name, a disc for each settlement action that it has taken."""
        hero, card = state.heroes[key], state.card(key)
        going = key in state.settling
        sign = theme.SEATS[hero.seat]

        def paint(pen: Pen, a: Area) -> None:
            pen.box(
                a, theme.INK3 if on else theme.INK2, theme.BRASS if on else theme.LINE, 8, border_width=1.5 if on else 1
            )
            pen.badge(a.x + 16, a.cy, sign, 18)
            room = Area(a.x + 30, a.y, a.w - 34, a.h)
            name = pen.fitting(names.first(state, key), room.w, theme.TEXT, "semibold")
            pen.text(room.x, a.y + 10, name, theme.TEXT, "semibold", theme.TEXT1 if going else theme.TEXT2, "l", room)
            for n in range(2):
                done = n < len(hero.visited)
                cx = room.x + 6 + 15 * n
                pen.box(Area(cx - 5, a.bottom - 14, 10, 10), theme.BRASS if done else theme.WELL, theme.LINE2, 5)
            if not going:
                pen.icon("check", room.x + 40, a.bottom - 9, 12, theme.YES, 2.6)

        number = len(hero.visited)
        told = ngettext("{n} of 2 settlement actions taken", "{n} of 2 settlement actions taken", number).format(
            n=number
        )
        tip = f"**{escape(proper(card.name))}**\n{told} WHQ-SETT-02"
        ui.custom(cell, paint, key=f"tab {key}", on=partial(self._view, key), tooltip=tip)

    def _view(self, key: str) -> None:
        self.viewed = key
        self.frame.redrawn()


def _town(size: tuple[int, int]) -> pygame.Surface:
    """Return the town in a size. May take a second: in a thread."""
    w, h = size
    if w <= FINEST:
        return town(w, h)
    return pygame.transform.smoothscale(town(FINEST, round(h * FINEST / w)), size)
