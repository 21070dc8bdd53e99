"""Opening boosters: packs lie face down, a click opens one and turns its cards, one by one; the pool grows beside them.

It shows plain lists of cards: what lies in a pack was decided before. Where it leads to, its opener says (`Exit`).
"""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.i18n import _, in_order, ngettext, proper
from game.ui import theme
from game.ui.board import put_token, token
from game.ui.dicetray import FELT, FELT_DARK, FELT_RIM, WOOD, WOOD_DARK, WOOD_RIM
from game.ui.kit import Area, escape
from game.ui.screen import Screen
from game.ui.skirmish.card_words import rarity_name
from game.ui.skirmish.creature_card import attacks, features, kind_line, speed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.content.skirmish.cards import Creature
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen

TURN, GLOW = 0.26, 0.4  # seconds that a card takes to turn, and a rare one to swell once
PACKS, POOL = 108, 312
COLUMNS, GAP = 4, 12
HIGHEST = 268  # px of a card
POOL_ROW = 40
RARITIES = ("rare", "uncommon", "common")
MARKS = {"rare": theme.BRASS, "uncommon": theme.ICE, "common": theme.LINE2}


@dataclass(frozen=True, slots=True)
class Exit:
    """Where the screen leads to once everything is turned: the words of its button, its icon, and what it does."""

    words: str
    icon: str
    on: Callable[[], None]


class BoosterScreen(Screen):
    """Opens packs of cards for the player of a seat ("N": of none); `exits` are the ways on, the main one first.

    `opened` packs have been opened before: the last of them lies on the table face down, the others are known.
    """

    words_of = "skirmish"

    def __init__(
        self, packs: Sequence[Sequence[Creature]], exits: Sequence[Exit], side: str = "N", opened: int = 0
    ) -> None:
        super().__init__()
        self.packs, self.exits, self.side = [list(pack) for pack in packs], list(exits), side
        self.opened = opened  # packs; the last of them lies on the table
        before = enumerate(self.packs[: max(0, opened - 1)])
        self.turned = {(number, place) for number, pack in before for place in range(len(pack))}
        self._turning: tuple[int, int] | None = None
        self._gone = 0.0  # seconds since that card began to turn

    # --- what there is ---
    @property
    def pack(self) -> int:
        """Return the number of the pack on the table, -1 before the first."""
        return self.opened - 1

    @property
    def hidden(self) -> list[int]:
        """Return the places on the table whose cards lie face down."""
        cards = self.packs[self.pack] if self.opened else []
        return [place for place in range(len(cards)) if (self.pack, place) not in self.turned]

    @property
    def over(self) -> bool:
        """Tell whether every card of every pack is turned."""
        return self.opened == len(self.packs) and not self.hidden

    def pool(self) -> list[Creature]:
        """Return every card that has been turned, the rarest and dearest first."""
        cards = [self.packs[pack][place] for pack, place in self.turned]
        return sorted(cards, key=lambda card: (RARITIES.index(card.rarity), -card.cost, in_order(proper(card.name))))

    # --- what can be done ---
    def open_pack(self) -> None:
        """Lay the next pack out, face down, if the one before is turned."""
        self._settle()
        if not self.hidden and self.opened < len(self.packs):
            self.opened += 1
            self.refresh()

    def turn(self, place: int) -> None:
        """Turn a card; one that is still turning lies there at once."""
        self._settle()
        if place in self.hidden:
            self.turned.add((self.pack, place))
            self._turning, self._gone = (self.pack, place), 0.0
            if self.app.settings.motion_speed() <= 0:
                self._settle()
            self.refresh()

    def turn_all(self) -> None:
        """Turn every card of the pack on the table at once."""
        self.turned |= {(self.pack, place) for place in self.hidden}
        self._settle()
        self.refresh()

    def go_on(self) -> None:
        """Do what comes next: open a pack, turn a card, or leave by the main way."""
        if self.hidden:
            self.turn(self.hidden[0])
        elif not self.over:
            self.open_pack()
        elif self.exits:
            self.exits[0].on()

    def _settle(self) -> None:
        self._turning = None

    # --- time ---
    def update(self, dt: float) -> None:
        if self._turning is not None:
            self._gone += dt * max(self.app.settings.motion_speed(), 0.01)
            pack, place = self._turning
            if self._gone >= TURN + (GLOW if self.packs[pack][place].rarity == "rare" else 0.0):
                self._settle()
            self.refresh()
        super().update(dt)

    def wake(self) -> float | None:
        return 0.0 if self._turning is not None else super().wake()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and self.ui.focused is None:
            self.go_on()
            return True
        return super().handle(event)

    # --- picture ---
    def build(self, ui: Ui) -> None:
        total = sum(map(len, self.packs))
        told = ngettext("{n} of {all} card turned", "{n} of {all} cards turned", total)
        _bar, page = self.header(ui, _("Boosters"), told.format(n=len(self.turned), all=total))
        pool = page.cut_right(POOL, theme.MARGIN)
        foot = page.cut_bottom(44, theme.MARGIN)
        packs = page.cut_left(PACKS, theme.MARGIN)
        self._packs(ui, packs)
        ui.custom(page, _felt)
        self._table(ui, page.inset(16))
        self._buttons(ui, foot)
        self._pool(ui, pool)

    def _packs(self, ui: Ui, area: Area) -> None:
        high = min(132.0, (area.h - GAP * (len(self.packs) - 1)) / max(1, len(self.packs)))
        for number in range(len(self.packs)):
            row = area.cut_top(high, GAP)
            last = number == self.opened and not self.hidden
            ui.custom(
                row, self._pack_picture(number), key=f"pack {number}", on=self.open_pack if last else None,
                tooltip=_("A click opens it.") if last else "",
            )  # fmt: skip

    def _pack_picture(self, number: int) -> Callable[[Pen, Area], None]:
        title = _("Pack {n}").format(n=number + 1)

        def paint(pen: Pen, a: Area) -> None:
            if number < self.opened:
                pen.box(a, theme.INK1, theme.BRASS_DARK if number == self.pack else theme.LINE, theme.R_PANEL)
                pen.text(a.cx, a.cy, title, theme.CAPTION, "regular", theme.TEXT2, "c", a)
                return
            _back(pen, a)
            pen.chip(a.cx - pen.chip_width(title) / 2, a.bottom - 24, title)

        return paint

    def _table(self, ui: Ui, area: Area) -> None:
        if not self.opened:
            pack = area.centred(HIGHEST * 0.82, HIGHEST)
            ui.custom(
                pack, _back, key="first pack", on=self.open_pack,
                tooltip=_("A click opens it."),
            )  # fmt: skip
            words = _("The packs lie face down. Open the first one.")
            ui.text(Area(area.x, pack.bottom + 20, area.w, 24), words, theme.TITLE, colour=theme.TEXT2, align="c")
            return
        cards = self.packs[self.pack]
        rows = max(1, math.ceil(len(cards) / COLUMNS))
        high = min(HIGHEST, (area.h - GAP * (rows - 1)) / rows)
        wide = min((area.w - GAP * (COLUMNS - 1)) / COLUMNS, high * 0.82)
        field = area.centred(wide * COLUMNS + GAP * (COLUMNS - 1), high * rows + GAP * (rows - 1))
        for place, card in enumerate(cards):
            row, column = divmod(place, COLUMNS)
            at = Area(field.x + column * (wide + GAP), field.y + row * (high + GAP), wide, high)
            face = (self.pack, place) in self.turned
            turning = self._turning == (self.pack, place)
            ui.custom(
                at, self._card_picture(card, place), key=f"card {place}", on=None if face else self._turner(place),
                tooltip=card_tip(card) if face and not turning else "",
            )  # fmt: skip

    def _turner(self, place: int) -> Callable[[], None]:
        return lambda: self.turn(place)

    def _card_picture(self, card: Creature, place: int) -> Callable[[Pen, Area], None]:
        def paint(pen: Pen, a: Area) -> None:
            if (self.pack, place) not in self.turned:
                _back(pen, a)
                return
            share = min(1.0, self._gone / TURN) if self._turning == (self.pack, place) else 1.0
            if share < 1.0:
                narrow = a.centred(max(4.0, a.w * abs(math.cos(math.pi * share))), a.h)
                if share < 0.5:
                    _back(pen, narrow)
                else:
                    pen.box(narrow, theme.INK2, MARKS[card.rarity], theme.R_PANEL, shadow=theme.SHADOW_PANEL)
                return
            if card.rarity == "rare" and self._turning == (self.pack, place):
                swell = 7 * math.sin(math.pi * min(1.0, (self._gone - TURN) / GLOW))
                pen.box(a.inset(-swell), None, theme.BRASS, theme.R_PANEL + swell, border_width=1.5)
            paint_card(pen, a, card, self.side)

        return paint

    def _buttons(self, ui: Ui, foot: Area) -> None:
        if self.over:
            for number, leave in enumerate(self.exits):
                ui.button(
                    f"exit {number}", foot.cut_right(220, 8), leave.words, leave.on, icon=leave.icon,
                    kind="main" if not number else "normal", shortcut="Enter" if not number else "",
                )  # fmt: skip
            return
        words = _("Turn the next card") if self.hidden else _("Open the next pack")
        if not self.opened:
            words = _("Open the first pack")
        ui.button("next", foot.cut_right(220, 8), words, self.go_on, kind="main", icon="layers", shortcut="Enter")
        ui.button(
            "turn all", foot.cut_right(180), _("Turn them all"), self.turn_all, icon="skip-forward", shortcut="A",
            enabled=bool(self.hidden), why=_("No card lies face down."),
        )  # fmt: skip

    def _pool(self, ui: Ui, area: Area) -> None:
        ui.panel(area)
        inside = area.inset(14)
        cards = self.pool()
        points = sum(card.cost for card in cards)
        right = ngettext("{n} point", "{n} points", points).format(n=points)
        ui.heading(inside.cut_top(24, 8), _("Pool"), right, icon="users")
        if not cards:
            words = _("No card yet. What is turned is listed here.")
            ui.text(inside, words, colour=theme.TEXT2)
            return
        counts = Counter(card.id for card in cards)
        with ui.scroll("pool", Area(inside.x, inside.y, inside.w + 12, inside.h)) as rows:
            rows.w = inside.w
            for card in {card.id: card for card in cards}.values():
                ui.custom(
                    rows.cut_top(POOL_ROW, 2), _pool_row(card, counts[card.id], self.side), key=f"pool {card.id}",
                    tooltip=card_tip(card),
                )  # fmt: skip


def _felt(pen: Pen, a: Area) -> None:
    """Draw the table that the cards lie on, as the dice tray has it."""
    pen.box(a, WOOD, WOOD_RIM, 12, dark=WOOD_DARK, border_width=1.5, shadow=theme.SHADOW_PANEL)
    pen.box(a.inset(6), FELT, FELT_RIM, 8, dark=FELT_DARK, border_width=1.5)


def _back(pen: Pen, a: Area) -> None:
    """Draw the back of a card or a pack."""
    pen.box(a, theme.INK2, theme.BRASS_DARK, theme.R_PANEL, shadow=theme.SHADOW_PANEL)
    if a.w > 40:
        inner = a.inset(8, 8)
        pen.hatch(inner, theme.LINE)
        pen.box(inner, None, theme.BRASS_DARK, theme.R_VALUE)
        middle = a.centred(44, 44)
        pen.box(middle, theme.INK1, theme.BRASS_DARK, 22, border_width=1.5)
        pen.icon("swords", middle.cx, middle.cy, 20, theme.BRASS)


def rarity_mark(pen: Pen, cx: float, cy: float, rarity: str, r: float = 5) -> None:
    """Draw how rare a figure is: a star of four points, a diamond, a small square; the hue only helps."""
    colour = MARKS[rarity]
    if rarity == "rare":
        points = [
            (cx + (r * 1.5 if n % 2 == 0 else r * 0.5) * math.sin(math.pi * n / 4),
             cy - (r * 1.5 if n % 2 == 0 else r * 0.5) * math.cos(math.pi * n / 4))
            for n in range(8)
        ]  # fmt: skip
        pen.polygon(points, colour)
    elif rarity == "uncommon":
        pen.polygon([(cx, cy - r), (cx + r, cy), (cx, cy + r), (cx - r, cy)], colour)
    else:
        pen.box(Area(cx - r * 0.6, cy - r * 0.6, r * 1.2, r * 1.2), colour, None, 0)


def paint_card(pen: Pen, a: Area, card: Creature, side: str) -> None:
    """Draw the face of a card: token, name, figures, how rare it is."""
    rare = card.rarity == "rare"
    pen.box(a, theme.INK2, MARKS[card.rarity], theme.R_PANEL, border_width=2 if rare else 1, shadow=theme.SHADOW_PANEL)
    inside = a.inset(10, 10)
    picture = token(card.emblem, side, pen.px(min(64, a.h * 0.28)), commander=card.commander is not None)
    put_token(pen.surface, picture, ((a.cx + pen.dx) * pen.scale, (a.y + a.h * 0.24 + pen.dy) * pen.scale))
    pen.text(a.right - 12, a.y + 18, str(card.cost), theme.NAME, "display", theme.TEXT1, "r", a)
    y = a.y + a.h * 0.47
    name = proper(card.name)
    size = theme.TITLE if pen.width(name, theme.TITLE, "semibold") <= inside.w else theme.TEXT
    if pen.width(name, size, "semibold") > inside.w:
        name = proper(card.short or card.name)
    pen.text(a.cx, y, pen.fitting(name, inside.w, size, "semibold"), size, "semibold", theme.TEXT1, "c", inside)
    kind = pen.fitting(_(card.type), inside.w, theme.CAPTION)
    pen.text(a.cx, y + 20, kind, theme.CAPTION, "regular", theme.TEXT2, "c", inside)
    figures = (
        (_("Level"), str(card.level)),
        (_("Speed"), speed(card)),
        (_("AC"), str(card.ac)),
        (_("HP"), str(card.hp)),
    )
    for cell, (word, value) in zip(Area(inside.x, y + 34, inside.w, 34).columns(4, 4), figures, strict=True):
        pen.text(cell.cx, cell.y + 8, word, theme.CAPTION, "regular", theme.TEXT3, "c")
        pen.text(cell.cx, cell.y + 24, value, theme.TEXT, "semibold", theme.TEXT1, "c")
    if a.h > 220:
        blows = pen.fitting(attacks(card.melee or card.ranged), inside.w, theme.TEXT)
        pen.text(a.cx, y + 84, blows, theme.TEXT, "regular", theme.TEXT2, "c", inside)
    word = rarity_name(card.rarity)
    wide = pen.width(word, theme.CAPTION, "medium")
    rarity_mark(pen, a.cx - wide / 2 - 4, a.bottom - 18, card.rarity)
    colour = theme.BRASS if rare else theme.TEXT2
    pen.text(a.cx - wide / 2 + 8, a.bottom - 18, word, theme.CAPTION, "medium", colour, "l", inside)


def _pool_row(card: Creature, count: int, side: str) -> Callable[[Pen, Area], None]:
    name = proper(card.name) if count == 1 else _("{n} × {name}").format(n=count, name=proper(card.name))

    def paint(pen: Pen, a: Area) -> None:
        picture = token(card.emblem, side, pen.px(26), commander=card.commander is not None)
        put_token(pen.surface, picture, ((a.x + 18 + pen.dx) * pen.scale, (a.cy + pen.dy) * pen.scale))
        room = Area(a.x + 40, a.y, a.w - 40 - 44, a.h)
        told = pen.fitting(name, room.w, theme.TEXT, "semibold")
        pen.text(room.x, a.cy - 8, told, theme.TEXT, "semibold", theme.TEXT1, "l", room)
        rarity_mark(pen, room.x + 5, a.cy + 9, card.rarity, 4)
        pen.text(room.x + 16, a.cy + 9, rarity_name(card.rarity), theme.CAPTION, "regular", theme.TEXT2, "l", room)
        pen.text(a.right - 4, a.cy, str(card.cost), theme.TEXT, "semibold", theme.TEXT1, "r")

    return paint


def card_tip(card: Creature) -> str:
    """Return a card as rich text, for where the pointer rests on it."""
    lines = [f"**{escape(proper(card.name))}**", f"{{m|{escape(kind_line(card))}}}"]
    lines += [f"**{escape(title)}** {escape(words)} {rule}" for title, words, rule in features(card)]
    return "\n".join(lines)
