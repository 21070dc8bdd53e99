"""The choice of a room, for a new game or for something else that several rooms have: a card each.

A card has the room's picture, what the room is, how many play and for how long, and leads on by a click anywhere on it.
"""

# ruff: noqa: D102 - the hooks of Screen and Widget are described there
from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.i18n import _, ngettext
from game.ui import theme
from game.ui.kit import Area, Ui, boxes
from game.ui.kit.controls import Button
from game.ui.screen import Screen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.app import App
    from game.ui.face import Face, Introduction
    from game.ui.kit.pen import Pen
    from game.ui.kit.rich import RichText
    from game.ui.kit.widget import Around

WIDEST, HIGHEST = 620.0, 620.0  # layout px of a card
PICTURE = 0.68  # share of a card's height
FADE = 0.45  # share of the picture that fades into the card below it
PAD = 20.0
FOOT = 44.0  # the button that says what happens
CHIPS = 24.0


@dataclass(frozen=True, slots=True)
class Painting:
    """The picture of a room, framed: for which UI scale, and whether it is a fine one."""

    piece: pygame.Surface
    scale: float
    fine: bool


@dataclass(frozen=True, slots=True)
class Way:
    """A room that may be chosen: its face, the words on its button and where it leads."""

    face: Face
    words: str
    on: Callable[[App], None]


_painted: dict[str, Painting] = {}
"""The last picture of each room."""


def framed(picture: pygame.Surface, radius: float) -> pygame.Surface:
    """Return a picture with round upper corners that fades out at its foot."""
    w, h = picture.get_size()
    piece = pygame.Surface((w, h), pygame.SRCALPHA)
    piece.blit(picture, (0, 0))
    mask = boxes.rounded(w, h + round(2 * radius), radius, "#ffffff")
    cover = pygame.surfarray.array_alpha(mask)[:, :h].astype(np.float32) / 255
    down = np.clip((np.linspace(0, 1, h) - (1 - FADE)) / FADE, 0, 1)
    fade = 1 - down * down * (3 - 2 * down)
    pygame.surfarray.pixels_alpha(piece)[:] = (255 * cover * fade[None, :]).astype(np.uint8)
    return piece


def facts(told: Introduction) -> list[tuple[str, str]]:
    """Return in few words how many play, how long it takes and on what, each with its icon."""
    fewest, most = told.players
    players = (
        ngettext("{n} player", "{n} players", most).format(n=most)
        if fewest == most
        else ngettext("{least} to {n} player", "{least} to {n} players", most).format(least=fewest, n=most)
    )
    short, long = told.minutes
    minutes = (
        _("about {n} min").format(n=long)
        if short == long
        else _("{least} to {most} min").format(least=short, most=long)
    )
    return [("users", players), ("clock", minutes), told.board]


class RoomCard(Button):
    """A card as a button: the picture with the room's name over its foot, what is told of it, what a click does."""

    kind = "normal"
    rounding = theme.R_PANEL

    def __init__(
        self, key: str, area: Area, told: Introduction, title: str, words: str, on: Callable[[], None]
    ) -> None:
        super().__init__(key, area, words, on)
        self.told, self.title = told, title
        self.picture: pygame.Surface | None = None
        self.room = (0.0, 0.0)  # heights for its text and its facts, the same on all cards: names stand in a row

    def needs(self, pen: Pen) -> tuple[float, float]:
        """Return how high its text and its facts are."""
        w = self.area.w - 2 * PAD
        rows = pen.chip_rows(facts(self.told), w)
        return self._text(pen, w).height / pen.scale, len(rows) * (CHIPS + 2)

    def _text(self, pen: Pen, w: float) -> RichText:
        return pen.lay_out(self.told.text, w, theme.TEXT, colour=theme.TEXT2)

    def draw(self, pen: Pen, _ui: Around) -> None:
        a, hover = self.area, round(self.state.hover * 4) / 4
        border = boxes.mix(theme.LINE2, theme.BRASS, hover)
        pen.box(a, theme.INK1, None, theme.R_PANEL, shadow=theme.SHADOW_PANEL)
        if self.picture is not None:
            pen.image(self.picture, a.x, a.y)
        pen.box(a, None, border, theme.R_PANEL, border_width=1 + 0.5 * hover)
        inside = Area(a.x + PAD, a.y, a.w - 2 * PAD, a.h - PAD)
        self._foot(pen, inside.cut_bottom(FOOT, 16), hover)
        tall, low = self.room
        told = inside.cut_bottom(low, 10)
        pen.chips(pen.chip_rows(facts(self.told), inside.w), told.x, told.y + CHIPS / 2, CHIPS + 2)
        y = inside.bottom - tall
        pen.rich(self._text(pen, inside.w), inside.x, y, inside)
        pen.text(inside.x, y - 22, self.title, theme.SCREEN_TITLE, "display-bold", theme.TEXT1, "l", inside)

    def _foot(self, pen: Pen, area: Area, hover: float) -> None:
        """Draw what a click on the card does, as the button that it is."""
        look = theme.BUTTONS["main" if hover else "normal"]
        pen.box(area, look.light, look.border, theme.R_CONTROL, dark=look.dark, shadow=theme.SHADOW_CONTROL)
        cap = pen.keycap_width(self.shortcut)
        most = area.w - 24 - 10 - cap
        size = next(
            (one for one in (theme.TITLE, theme.TEXT) if pen.width(self.label, one, look.weight) <= most), theme.CAPTION
        )
        label = pen.fitting(self.label, most, size, look.weight)
        wide = pen.width(label, size, look.weight)
        x = area.cx - (wide + 10 + cap) / 2
        pen.text(x, area.cy, label, size, look.weight, look.text, "l", area)
        colour = look.text if look.on_light else theme.TEXT2
        pen.keycap(x + wide + 10, area.cy, self.shortcut, colour, on_light=look.on_light)


class RoomsScreen(Screen):
    """Chooses a room; the way that is taken takes the place of this screen."""

    def __init__(self, title: str, ways: Sequence[Way]) -> None:
        super().__init__()
        self.title, self.ways = title, ways
        self._told = [way.face.introduction() for way in ways]
        self._busy: set[str] = set()  # rooms whose picture is being painted, or that have none

    def build(self, ui: Ui) -> None:
        _bar, page = self.header(ui, self.title, _("Choose a room"))
        wide = min(WIDEST, (page.w - (len(self.ways) - 1) * theme.MARGIN) / len(self.ways))
        all_wide = wide * len(self.ways) + theme.MARGIN * (len(self.ways) - 1)
        row = page.centred(all_wide, min(HIGHEST, page.h))
        cards = row.columns(len(self.ways), theme.MARGIN)
        made: list[RoomCard] = []
        for number, (way, told, card) in enumerate(zip(self.ways, self._told, cards, strict=True), 1):
            key, on = f"room {way.face.name}", partial(way.on, self.app)
            widget = RoomCard(key, card, told, way.face.title, way.words, on)
            widget.shortcut = str(number)
            widget.picture = self._picture(ui, way.face, card)
            made.append(ui.add(widget))
        needs = [one.needs(ui.pen) for one in made]
        for one in made:
            one.room = (max(tall for tall, _low in needs), max(low for _tall, low in needs))

    def _picture(self, ui: Ui, face: Face, card: Area) -> pygame.Surface | None:
        """Return the picture of a room, None until it has been painted; one of another size stands in until then."""
        size, scale = (ui.pen.px(card.w), ui.pen.px(card.h * PICTURE)), ui.pen.scale
        last = _painted.get(face.name)
        fits = last is not None and (last.piece.get_size(), last.scale) == (size, scale)
        if not (last is not None and fits and last.fine) and face.name not in self._busy:
            self._busy.add(face.name)
            self._paint(face, size, scale, fine=fits)
        if last is None or fits:
            return last.piece if last is not None else None
        return pygame.transform.smoothscale(last.piece, size)

    def _paint(self, face: Face, size: tuple[int, int], scale: float, *, fine: bool) -> None:
        """Have a picture painted in the background: first a rough one, which is there at once, then a fine one."""

        def paint() -> Painting | None:
            found = face.portrait(size, scale, fine=fine)
            return Painting(framed(found, theme.R_PANEL * scale), scale, fine) if found is not None else None

        def keep(found: Painting | None) -> None:
            if found is not None:
                _painted[face.name] = found
                self._busy.discard(face.name)
                self.refresh()

        self.app.in_background(paint, keep)
