"""The toy room's board: a table of inches with pawns as discs, and how its events are shown on it.

A place is a point in thousandths of an inch, as in the rules; camera and figures count inches.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor

import pygame

from game.engine.seats import LETTERS
from game.engine.throws import Rerolled, Thrown
from game.ui import theme
from game.ui.board import Camera, Figure, Sign, edges, put_token
from game.ui.board.figures import figure_picture, selection_ring, sign_of, token_diameter
from game.ui.dicetray import Throw
from tests.rooms.toy.systems import INCH, SIZE, PawnMoved, StruckDown

EMBLEMS = ("pikeman", "swordwoman", "hood", "halberd")
GROUND, LINE, EDGE = "#39492f", "#4b5d3e", "#6b5638"
SIGNS = {"hit": "H", "miss": "–"}


@dataclass(frozen=True)
class Marks:
    """What lies over the table: how far the pawn in hand goes, and where it would end."""

    centre: tuple[int, int] | None = None
    reach: int = 0
    spot: tuple[int, int] | None = None


class InchBoard:
    """Draws the table; `Board` (game/ui/board/view.py) says what is asked of it."""

    busy = False
    breath = None
    fine = False
    covered = False
    trouble = ""
    rim = (0.0, 0.0)

    def __init__(self, scale=1.0):
        self.camera = Camera(SIZE // INCH, SIZE // INCH, scale=scale)
        self.figures, self.overlays, self.avoid = (), None, []
        self.grid, self.overlays_hidden, self.asked_side, self.asked_pulse = 1.0, False, None, 0.0
        self._scale, self._rect = scale, pygame.Rect(0, 0, 1, 1)

    def set_rect(self, rect, scale=None):
        self._rect, self._scale = pygame.Rect(rect), scale or self._scale
        self.camera.set_rect(self._rect, self._scale)

    def pick(self, pixel):
        x, y = self.camera.to_point(pixel)
        inside = self._rect.collidepoint(pixel) and 0 <= x <= SIZE // INCH and 0 <= y <= SIZE // INCH
        return (round(x * INCH), round(y * INCH)) if inside else None

    def figure_at(self, pixel):
        return next((f.id for f in self.figures if not f.ghost and self.figure_rect(f).collidepoint(pixel)), None)

    def figure_rect(self, figure):
        one = next(f for f in self.figures if f.id == figure) if isinstance(figure, str) else figure
        d = token_diameter(self.camera.zoom, 1, self._scale)
        rect = pygame.Rect(0, 0, d, d)
        rect.center = tuple(round(v) for v in self.camera.to_pixel(*one.centre))
        return rect

    def sign_at(self, pixel):
        for figure in self.figures:
            middle = self.camera.to_pixel(*figure.centre)
            at = (pixel[0] - middle[0], pixel[1] - middle[1])
            if not figure.ghost and (kind := sign_of(figure, at, self.camera.zoom, self._scale)):
                return Sign(kind, figure.id)
        return None

    def place_rect(self, place):
        x, y = self.camera.to_pixel(place[0] / INCH, place[1] / INCH)
        return pygame.Rect(round(x) - 8, round(y) - 8, 16, 16)

    def label_rects(self):
        return []

    def chosen_among(self, _overlays):
        return []

    def lit_rects(self):
        return []

    def glimpse(self, size):
        picture = pygame.Surface(size)
        picture.fill(GROUND)
        return picture

    def show(self, place):
        self.camera.show(place[0] / INCH, place[1] / INCH)

    def handle(self, event):
        return self.camera.handle(event)

    def update(self, seconds):
        return self.camera.update(seconds)

    def draw(self, surface):
        before = surface.get_clip()
        surface.set_clip(self._rect.clip(before) if before else self._rect)
        surface.fill(theme.INK0, self._rect)
        inches, zoom = SIZE // INCH, self.camera.zoom
        (left, top), (right, bottom) = self.camera.to_pixel(0, inches), self.camera.to_pixel(inches, 0)
        table = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
        pygame.draw.rect(surface, GROUND, table)
        if self.grid:
            for n in range(1, inches):
                x, y = self.camera.to_pixel(n, n)
                pygame.draw.line(surface, LINE, (x, table.top), (x, table.bottom))
                pygame.draw.line(surface, LINE, (table.left, y), (table.right, y))
        pygame.draw.rect(surface, EDGE, table, max(2, round(3 * self._scale)))
        if self.overlays is not None and not self.overlays_hidden:
            surface.set_clip(table.clip(self._rect))  # nobody goes beyond the table
            self._draw_marks(surface, self.overlays, zoom)
            surface.set_clip(self._rect.clip(before) if before else self._rect)
        for figure in sorted(self.figures, key=lambda f: (f.ghost, f.selected, -f.centre[1])):
            at = self.camera.to_pixel(*figure.centre)
            put_token(surface, figure_picture(figure, zoom, self._scale), at)
            if figure.selected or figure.ghost:
                d = token_diameter(zoom, 1, self._scale)
                put_token(surface, selection_ring(d, planned=figure.ghost), at)
        edges.draw(surface, self.camera, self._scale)
        if self.asked_side:
            width = round((4 + 5 * self.asked_pulse) * self._scale)
            pygame.draw.rect(surface, theme.SIDES[self.asked_side], self._rect, width)
        surface.set_clip(before)

    def _draw_marks(self, surface, marks, zoom):
        if marks.centre is None:
            return
        at = self.camera.to_pixel(marks.centre[0] / INCH, marks.centre[1] / INCH)
        pygame.draw.aacircle(surface, theme.BRASS, at, marks.reach / INCH * zoom, max(1, round(2 * self._scale)))
        if marks.spot is not None:
            end = self.camera.to_pixel(marks.spot[0] / INCH, marks.spot[1] / INCH)
            pygame.draw.aaline(surface, theme.BRASS, at, end)


class Backdrop:
    """The bare table behind the menu; a unit is an inch."""

    shape = (SIZE // INCH, SIZE // INCH)

    def picture(self, wide):
        surface, board = pygame.Surface((wide, wide)), InchBoard()
        board.set_rect(surface.get_rect(), 1.0)
        board.camera.fill(wide / (SIZE // INCH))
        board.draw(surface)
        return surface

    def place(self, one):
        x, y = one.centre
        return x, SIZE // INCH - y

    def token(self, one, unit, scale):
        return figure_picture(one, unit, scale)


def figure(key, seat, x, y, **more):
    """Return a pawn as a figure whose middle is at (x, y), in thousandths of an inch."""
    fx, fy = x / INCH - 0.5, y / INCH - 0.5
    offset = (fx - floor(fx), fy - floor(fy))
    return Figure(
        key, LETTERS[seat], EMBLEMS[seat], floor(fx), floor(fy), health=None, copy=int(key[1:]), offset=offset, **more
    )  # fmt: skip


def standing(state):
    """Return the pawns as they stand."""
    return [figure(key, *pawn) for key, pawn in state.pawns.items()]


def picture(state, size, scale):
    """Return a picture of the whole table."""
    surface, board = pygame.Surface(size), InchBoard(scale)
    board.set_rect(pygame.Rect((0, 0), size), scale)
    board.camera.fill(min(size) / (SIZE // INCH))
    board.figures = standing(state)
    board.draw(surface)
    return surface


class Playing:
    """Shows the events of a game on one stage: pawns glide, dice fall, who is struck fades."""

    def __init__(self, stage):
        self.stage, self.actor, self.pawns = stage, "", {}

    def sync(self):
        self.pawns = {key: [*pawn, 1.0] for key, pawn in self.stage.host.state.pawns.items()}

    def figures(self):
        return [figure(key, seat, x, y, alpha=alpha) for key, (seat, x, y, alpha) in self.pawns.items()]

    def play(self, event):
        match event:
            case PawnMoved():
                pawn = self.pawns[event.pawn]
                x, y = pawn[1], pawn[2]

                def go(share):
                    pawn[1:3] = x + (event.x - x) * share, y + (event.y - y) * share

                yield from self.stage.tween(0.4, go)
            case Thrown() | Rerolled():
                throw = event.throw
                answers = event.answers if isinstance(event, Thrown) else throw.answers
                yield from self.stage.dice(*thrown(throw, answers))
            case StruckDown():
                pawn = self.pawns[event.pawn]

                def fade(share):
                    pawn[3] = 1 - share

                yield from self.stage.tween(0.3, fade, even_reduced=True)
                del self.pawns[event.pawn]


def thrown(throw, answers):
    """Return the dice of a throw for the tray, with what it came to and what it was for."""
    letter = LETTERS[throw.about["who"]]
    shown = [str(die.shown(answer)) for die, answer in zip(throw.dice, answers, strict=True)]
    signs = [SIGNS.get(one, one) for one in shown]
    dice = [Throw(answer or 20, letter, sign) for answer, sign in zip(answers, signs, strict=True)]
    return dice, " and ".join(shown), f"strike at {throw.about['target']}"
