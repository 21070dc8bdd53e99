"""The board of a card table: ground, piles, cards and overlays in a rectangle of the window. A `Board` without rules.

Layers: everything that lies still (painted once, kept while nothing of it changes) -> frames and rings -> cards on
their way, with their shadows -> words -> one card in large.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.board import labels
from game.ui.board.cards import stamps, strokes
from game.ui.board.cards.card import Card, Pile, Pose
from game.ui.board.cards.layout import HUNDRED, Box, Table, poses
from game.ui.board.cards.signs import CALM, CardOverlays, Spot
from game.ui.board.cards.still import Still
from game.ui.board.cards.tabletop import ABOVE, ASIDE, TableTop
from game.ui.board.cards.walking import step
from game.ui.board.happenings import Happening, Happenings
from game.ui.board.palette import side_colours
from game.ui.theme import INK0

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.board.figures import Figure
    from game.ui.board.view import Sign

WIDE = 1600  # units of the canvas
STEP = 20  # units by which the height of the canvas follows that of the window
PULSE = 1.7  # seconds of a swell of targets
BEATS = 12
PICTURE = 0.34  # where the middle of the picture on a card lies, as a part of its height
SHRUNK = (1.0, 0.95, 0.9)  # a card in large is a little smaller where it would cover something
LIFTED = 0.055  # how much larger a card in the air seems
FRAME_TIME = 1 / 60


class CardBoard:
    """Draws a card table, and tells which card or zone a pixel belongs to.

    `lay` returns the table for a canvas so many units high; `low` and `high` are the least and the most that it takes.
    """

    covered = False
    fine = True
    rim = (0.0, 0.0)

    def __init__(
        self, lay: Callable[[float], Table], *, low: float, high: float, scale: float = 1.0, disk: bool = True
    ) -> None:
        self._lay, self.low, self.high, self._disk = lay, low, high, disk
        self.table = lay(low)
        self.camera: Still = Still(WIDE / HUNDRED, low / HUNDRED, scale=scale)
        self._tops: dict[Table, TableTop] = {}
        self.figures: Sequence[Figure] = ()
        self.happenings: Sequence[Happening] = ()
        self.overlays: CardOverlays = CALM
        self.grid = 0.0
        self.overlays_hidden = self.drifts = False
        self.avoid: list[pygame.Rect] = []
        self.asked_side: str | None = None
        self.asked_pulse = 0.0
        self.large_rect: pygame.Rect | None = None
        self._scale = scale
        self._rect = pygame.Rect(0, 0, 1, 1)
        self._time = 0.0
        self._words: list[pygame.Rect] = []
        self._known: tuple[Sequence[Figure], Table, dict[str, Pose]] = ((), self.table, {})
        self._still: tuple[object, pygame.Surface] | None = None
        self._happening = Happenings()

    # --- where -------------------------------------------------------------------------------------------------------

    def set_rect(self, rect: pygame.Rect, scale: float | None = None) -> None:
        """Tell where on the window the board lies: the canvas is as high as it leaves room for, within its bounds."""
        self._rect, self._scale = pygame.Rect(rect), scale or self._scale
        room = rect.h / max(1, rect.w) * WIDE
        high = min(self.high, max(self.low, math.floor(room / STEP) * STEP))
        if high != self.table.height:
            self.table = self._lay(high)
            reduced = self.camera.reduced_motion
            self.camera = Still(WIDE / HUNDRED, high / HUNDRED, scale=self._scale)
            self.camera.reduced_motion = reduced
        self.camera.set_rect(self._rect, self._scale)

    @property
    def unit(self) -> float:
        """Return the pixels of a unit."""
        return self.camera.zoom / HUNDRED

    @property
    def top(self) -> TableTop:
        """Return the painted table."""
        if self.table not in self._tops:
            self._tops[self.table] = TableTop(self.table, disk=self._disk)
        return self._tops[self.table]

    def rect_of(self, box: Box) -> pygame.Rect:
        """Return the pixels of a rectangle of the table."""
        left, top = self.camera.origin()
        x, y, w, h = box
        k = self.unit
        x0, y0 = round(left + x * k), round(top + y * k)
        return pygame.Rect(x0, y0, round(left + (x + w) * k) - x0, round(top + (y + h) * k) - y0)

    def point(self, pixel: tuple[float, float]) -> tuple[float, float]:
        """Return the point of the table under a pixel, in units."""
        left, top = self.camera.origin()
        return (pixel[0] - left) / self.unit, (pixel[1] - top) / self.unit

    @property
    def busy(self) -> bool:
        """Tell whether the table is still being painted."""
        return self.top.busy

    @property
    def behind(self) -> bool:
        """Tell whether parts of the ground show a state that is over."""
        return self.top.behind

    @property
    def trouble(self) -> str:
        """Return nothing: a table is always painted here."""
        return self.top.trouble

    def lying(self) -> dict[str, Pose]:
        """Return how each card and pile lies now."""
        if self._known[0] is not self.figures or self._known[1] is not self.table:
            self._known = self.figures, self.table, poses(self.table, self.figures)
        return self._known[2]

    def _order(self) -> list[Card | Pile]:
        """Return cards and piles in the order in which they are drawn: zone by zone, those in the air last."""
        rank = {one.key: n for n, one in enumerate(self.table.zones)}
        lying = self.lying()
        known = [one for one in self.figures if isinstance(one, Card | Pile) and one.id in lying]
        return sorted(
            known, key=lambda one: (_moving(one), rank.get(one.zone, -1), one.order if isinstance(one, Card) else -1)
        )

    def pick(self, pixel: tuple[float, float]) -> Spot | None:
        """Return what lies under a pixel of the window: a card, else the zone; None where there is bare table."""
        if not self._rect.collidepoint(pixel):
            return None
        x, y = self.point(pixel)
        key = self.figure_at(pixel) or ""
        zone = self.table.zone_at(x, y)
        if key:
            there = (one.zone for one in self.figures if isinstance(one, Card | Pile) and one.id == key)
            return Spot(next(there, ""), key, round(x), round(y))
        return Spot(zone.key, "", round(x), round(y)) if zone is not None else None

    def figure_at(self, pixel: tuple[float, float]) -> str | None:
        """Return the id of the card or pile under a pixel, of several the one that lies on top."""
        x, y = self.point(pixel)
        lying = self.lying()
        for one in reversed(self._order()):
            left, top, w, h = lying[one.id].box
            if left <= x < left + w and top <= y < top + h:
                return one.id
        return None

    def sign_at(self, pixel: tuple[float, float]) -> Sign | None:  # noqa: ARG002 - what every board is asked
        """Return nothing: whatever lies on a card is told with the card."""
        return None

    def figure_rect(self, figure: Figure | str) -> pygame.Rect:
        """Return the pixels of a card or pile on the window."""
        key = figure if isinstance(figure, str) else figure.id
        pose = self.lying().get(key)
        if pose is None and isinstance(figure, Card):
            pose = figure.pose
        return self.rect_of(pose.box) if pose is not None else pygame.Rect(self._rect.center, (1, 1))

    def place_rect(self, place: Spot) -> pygame.Rect:
        """Return the pixels of a card, else of a zone."""
        if place.card and place.card in self.lying():
            return self.figure_rect(place.card)
        zone = self.table.by_key.get(place.zone)
        return self.rect_of(zone.box) if zone is not None else self.rect_of((place.x, place.y, 1, 1))

    def area_of(self, key: str) -> pygame.Rect | None:
        """Return the pixels of a card, pile or zone by its key; None if there is no such thing."""
        if key in self.lying():
            return self.figure_rect(key)
        zone = self.table.by_key.get(key)
        return self.rect_of(zone.box) if zone is not None else None

    def label_rects(self) -> Sequence[pygame.Rect]:
        """Return where words and the card in large were drawn in the last frame."""
        return [*self._words, *((self.large_rect,) if self.large_rect is not None else ())]

    def chosen_among(self, overlays: CardOverlays) -> Sequence[pygame.Rect]:
        """Return the pixels of what overlays offer to choose from."""
        found = (self.area_of(key) for key in sorted(overlays.targets))
        return [one for one in found if one is not None]

    def lit_rects(self) -> Sequence[pygame.Rect]:
        """Return the pixels of what is lit."""
        found = (self.area_of(key) for key in sorted(self.overlays.lit))
        return [one for one in found if one is not None]

    def glimpse(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a picture of the bare table."""
        return pygame.transform.smoothscale(self._ground(max(1, round(size[0] / self.camera.width))), size)

    def walk(self, at: Spot | None, dx: int, dy: int) -> Spot | None:
        """Return where the cursor of the keyboard is after one arrow; dy counts upwards, as arrows do elsewhere."""
        lying, taken = self.lying(), set()
        stops: list[tuple[str, str, Box]] = []
        for one in self.figures:
            if isinstance(one, Card | Pile) and one.id in lying and not one.ghost:
                stops.append((one.zone, one.id, lying[one.id].box))
                taken.add(one.zone)
        stops += [(zone.key, "", zone.box) for zone in self.table.zones if zone.key not in taken and zone.label]
        return step(stops, at, dx, -dy)

    def show(self, place: Any) -> None:
        """Do nothing: all of the table is always in sight."""

    def handle(self, event: pygame.Event) -> bool:
        """Take nothing: the view does not move."""
        return self.camera.handle(event)

    # --- time --------------------------------------------------------------------------------------------------------

    @property
    def breath(self) -> float | None:
        """Return when targets swell again, None where nothing does."""
        if self.camera.reduced_motion or self.overlays_hidden:
            return None
        swells = self.overlays.targets or any(one.look == "target" for one in self.overlays.frames)
        return PULSE / BEATS if swells else None

    def update(self, seconds: float) -> bool:
        """Let targets swell and finished ground come in; True if the picture has changed."""
        before = self._beat()
        self._time = (self._time + seconds) % PULSE
        painted = self.top.poll()
        return painted or (self.breath is not None and self._beat() != before)

    def _beat(self) -> int:
        """Return how strong the rings of targets are now, of BEATS."""
        if self.camera.reduced_motion:
            return BEATS
        return round(BEATS * (0.5 - 0.5 * math.cos(2 * math.pi * self._time / PULSE)))

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board where `set_rect` put it."""
        before = surface.get_clip()
        surface.set_clip(self._rect.clip(before) if before else self._rect)
        shown = CALM if self.overlays_hidden else self.overlays
        order = self._order()
        surface.blit(self._at_rest(order, shown), self._rect.topleft)
        strokes.draw_frames(surface, shown.frames, self.rect_of, self.unit, self._beat())
        self._draw_rings(surface, shown)
        for one in order:
            if _moving(one):
                self._put(surface, one, "")
        for ghost in self.figures:
            if isinstance(ghost, Card) and ghost.ghost and ghost.pose is not None:
                self._put_at(surface, ghost, ghost.pose, "")
        self._happening.draw_under(surface, self.happenings, self.camera, self._scale)
        self._happening.lay(self.happenings, self.camera, self._scale, self._rect, self.avoid)
        strokes.draw_arrows(surface, shown.arrows, self.area_of, self.unit)
        self._draw_words(surface, shown)
        self._happening.draw_over(surface)
        self._draw_large(surface, shown)
        if self.asked_side:
            width = round((4 + 5 * self.asked_pulse) * self._scale)
            pygame.draw.rect(surface, side_colours(self.asked_side)[0], self._rect, width)
        surface.set_clip(before)

    def _ground(self, px: int) -> pygame.Surface:
        """Return the whole canvas without what lies beside it, a hundred units being `px` wide."""
        whole = self.top.picture(px)
        size = round(self.camera.width * px), round(self.camera.height * px)
        return whole.subsurface((ASIDE * px, ABOVE * px, *size))

    def _at_rest(self, order: Sequence[Card | Pile], shown: CardOverlays) -> pygame.Surface:
        """Return everything that lies still, painted anew only when something of it has changed."""
        still = tuple(one for one in order if not _moving(one))
        key = (still, shown.captions, shown.dim, self.camera.px, tuple(self._rect), self.top.revision, self.table)
        if self._still is not None and self._still[0] == key:
            return self._still[1]
        size = self._rect.size
        reuse = self._still is not None and self._still[1].get_size() == size
        out = self._still[1] if reuse and self._still is not None else _plain(size)
        out.fill(INK0)
        px = self.camera.px
        left, top = self.camera.origin()
        at = left - self._rect.x - ASIDE * px, top - self._rect.y - ABOVE * px
        out.blit(self.top.picture(px), at)
        dx, dy = -self._rect.x, -self._rect.y
        strokes.draw_captions(out, shown.captions, lambda box: self.rect_of(box).move(dx, dy), self.unit)
        for one in still:
            self._put(out, one, "dim" if one.id in shown.dim else "", (dx, dy))
        self._still = key, out
        return out

    def _put(self, target: pygame.Surface, one: Card | Pile, look: str, shift: tuple[int, int] = (0, 0)) -> None:
        pose = self.lying()[one.id]
        if isinstance(one, Pile):
            self._put_pile(target, one, pose, shift)
        else:
            self._put_at(target, one, pose, look, shift)

    def _put_pile(self, target: pygame.Surface, one: Pile, pose: Pose, shift: tuple[int, int]) -> None:
        rect = self.rect_of(pose.box).move(shift)
        if not one.count:
            target.blit(stamps.outline(*rect.size, self.unit), rect)
            return
        picture, deep = stamps.pile_of(one.top, rect.size, self.unit, min(one.count, 99))
        shade, sx, sy = stamps.shadow(rect.w + deep, rect.h + deep, 0)
        target.blit(shade, (rect.x + sx, rect.y + sy))
        target.blit(picture, rect)

    def _put_at(
        self, target: pygame.Surface, one: Card, pose: Pose, look: str, shift: tuple[int, int] = (0, 0)
    ) -> None:
        """Draw a card as it lies, or as it is on its way."""
        if pose.alpha <= 0:
            return
        look = "grey" if one.grey else look or ("dim" if one.exhausted and pose.turn >= 45 else "")
        grown = 1 + LIFTED * pose.lift
        k = self.unit
        left, top = self.camera.origin()
        cx, cy = left + pose.x * k + shift[0], top + pose.y * k + shift[1] - 16 * k * pose.lift
        face = one.front if pose.flip < 0.5 and one.front is not None else one.back
        signs = (one.badges, one.gauge, one.pips) if pose.flip < 0.5 else (one.badges, None, None)
        w, h = max(2, round(pose.w * k * grown)), max(2, round(pose.h * k * grown))
        if one.pose is None:
            draws = stamps.lying_across if pose.turn == 90 else stamps.finished
            picture = draws(face, (w, h), round(k * self._shrunk(one, pose), 3), look, *signs)
        else:
            picture = stamps.finished(face, self._size(one, pose), round(k, 3), look, *signs)
            squeezed = abs(math.cos(math.pi * pose.flip))
            size = max(1, round(w * squeezed)), h
            picture = pygame.transform.smoothscale(picture, size) if picture.get_size() != size else picture
            if pose.turn % 360:
                picture = pygame.transform.rotozoom(picture, -pose.turn, 1.0)
        pw, ph = picture.get_size()
        x, y = round(cx - pw / 2), round(cy - ph / 2)
        shade, sx, sy = stamps.shadow(*self._shade(pw, ph), round(pose.lift * 10), round(pose.alpha * 10))
        target.blit(shade, (x + sx, y + sy + round(16 * self.unit * pose.lift * 0.6)))
        if pose.alpha < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * pose.alpha))
        target.blit(picture, (x, y))

    def _size(self, one: Card, pose: Pose) -> tuple[int, int]:
        """Return the px in which a card on its way is painted: as it will lie, so that nothing is painted anew."""
        zone = self.table.by_key.get(one.zone)
        w, h = zone.card if zone is not None else (pose.w, pose.h)
        return max(2, round(w * self.unit)), max(2, round(h * self.unit))

    def _shrunk(self, one: Card, pose: Pose) -> float:
        """Return how much smaller than upright a card lies: what is on it shrinks with it."""
        zone = self.table.by_key.get(one.zone)
        return pose.w / zone.card[0] if zone is not None else 1.0

    @staticmethod
    def _shade(w: int, h: int) -> tuple[int, int]:
        """Return the size of the shadow of a card so large: of cards on their way so many sizes are enough."""
        return max(4, w // 4 * 4), max(4, h // 4 * 4)

    def _draw_rings(self, surface: pygame.Surface, shown: CardOverlays) -> None:
        """Draw rings: whom a click may mean, who is chosen, who strikes, what is pointed at, the cursor."""
        beat, k = self._beat(), self.unit
        wide = max(2, round(4 * k))
        for keys, colour, strength in (
            (shown.targets, strokes.TARGET, beat),
            (shown.chosen, strokes.CHOSEN, BEATS),
            (shown.lit, strokes.STRIKES, BEATS),
        ):
            for key in sorted(keys):
                area = self.area_of(key)
                if area is not None:
                    strokes.ring(surface, area, colour, strength, wide)
                    if colour != strokes.TARGET:
                        strokes.corners(surface, area, colour, k)
        if shown.pointed and (area := self.area_of(shown.pointed)) is not None:
            strokes.ring(surface, area, strokes.POINTED, 7, max(2, round(3 * k)))
        if shown.cursor is not None:
            strokes.corners(surface, self.place_rect(shown.cursor), strokes.CURSOR, k * 1.3)

    def _draw_words(self, surface: pygame.Surface, shown: CardOverlays) -> None:
        self._words = list(self._happening.taken)
        for word in shown.words:
            area = self.area_of(word.card)
            if area is None:
                continue
            picture, pad = labels.tag("", word.text, word.icon, word.tone, self._scale)
            size = picture.get_width() - 2 * pad, picture.get_height() - 2 * pad
            if word.inside:
                rect = pygame.Rect(area.centerx - size[0] // 2, area.y + round(area.h * PICTURE) - size[1] // 2, *size)
            else:
                rect = labels.place(size, area, self._rect, [*self._words, *self.avoid], (), "above", 2)
            surface.blit(picture, (rect.x - pad, rect.y - pad))
            self._words.append(rect)

    def _draw_large(self, surface: pygame.Surface, shown: CardOverlays) -> None:
        """Draw one card in large beside where it lies: on the side with more room, clear of what keeps its place."""
        self.large_rect = None
        large = shown.large
        area = self.area_of(large.about) if large is not None else None
        if large is None or area is None:
            return
        k = self.unit
        if large.beside is not None:
            part = self.rect_of(large.beside)
            area = pygame.Rect(part.x, area.y, part.w, area.h)
        for part_of in SHRUNK:
            size = round(large.size[0] * k * part_of), round(large.size[1] * k * part_of)
            rect = strokes.beside(area, size, self._rect.inflate(-8, -8), self.avoid, round(14 * k),
                                  aside=large.beside is not None)  # fmt: skip
            if rect.collidelist([area, *self.avoid]) < 0:
                break
        k *= part_of
        shade, sx, sy = stamps.shadow(*size, 8)
        surface.blit(shade, (rect.x + sx, rect.y + sy))
        surface.blit(stamps.finished(large.front, size, round(k, 3)), rect)
        self.large_rect = rect


def _moving(one: Card | Pile) -> bool:
    """Tell whether a card is on its way."""
    return isinstance(one, Card) and one.pose is not None


def _plain(size: tuple[int, int]) -> pygame.Surface:
    """Return a surface without alpha, as the window's is."""
    return pygame.Surface(size) if pygame.display.get_surface() else pygame.Surface(size, 0, 32)
