"""The board of a table in inches: ground, terrain, bases and overlays in a rectangle of the window. It knows no rules.

Layers: ground (painted once per table, kept per zoom) -> outlines and areas -> what is planned -> bases -> targets and
words. Finished stamps are kept while neither zoom nor what they show changes.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import pygame

from game.geometry.inches.ground import Ground
from game.geometry.inches.index import Index
from game.geometry.inches.layout import Layout
from game.ui.board import edges, labels
from game.ui.board.figures import Figure, badge, put_token
from game.ui.board.happenings import Happening, Happenings
from game.ui.board.inches import strokes
from game.ui.board.inches.outlines import INCH
from game.ui.board.inches.signs import CALM, InchOverlays
from game.ui.board.inches.stood import Stood
from game.ui.board.inches.terrain import Terrain
from game.ui.board.palette import side_colours
from game.ui.board.view import HANDLE, Sign
from game.ui.camera import Camera
from game.ui.icons import icon
from game.ui.theme import INK0

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.geometry.inches.layout import Base
    from game.ui.board.inches.signs import Place, PointMark
    from game.ui.board.painted import Painted
    from game.ui.board.sketch import Stamp

CLOSEST = 52  # layout px of an inch at most
NAMED = 10  # smallest inch in layout px at which terrain is named


Named = tuple[pygame.Surface, tuple[int, int], pygame.Rect]
"""A name that is written: its picture, where that lies, and the pixels of its words."""


class InchBoard:
    """Draws a table with bases and overlays, and tells which place or figure a pixel belongs to: a `Board`.

    `names` says for each piece of terrain its sign and its words.
    """

    breath = None
    trouble = ""
    covered = False
    fine = True

    def __init__(
        self,
        table: Any,
        *,
        scale: float = 1.0,
        names: Mapping[str, tuple[str, str]] | None = None,
        terrain: Painted | None = None,
    ) -> None:
        self.table = table
        self.names = names or {}
        self.camera = Camera(table.width / INCH, table.height / INCH, scale=scale, closest=CLOSEST)
        self.terrain: Painted = terrain or Terrain(table)
        self.figures: Sequence[Figure] = ()
        self.happenings: Sequence[Happening] = ()
        self.overlays: InchOverlays = CALM
        self.grid = 1.0
        self.ruled = True
        self.overlays_hidden = self.drifts = False
        self.avoid: list[pygame.Rect] = []
        self.asked_side: str | None = None
        self.asked_pulse = 0.0
        self._scale = scale
        self._rect = pygame.Rect(0, 0, 1, 1)
        self._sheet: pygame.Surface | None = None
        self._sheet_key: object = None
        self._label_rects: list[pygame.Rect] = []
        self._named: tuple[object, list[Named]] = (None, [])
        self._bases_known: tuple[tuple[Base, ...], Index] = (), Index(Layout(Ground(table.width, table.height)))
        self._happening = Happenings()

    def renew(self, table: Any, names: Mapping[str, tuple[str, str]], terrain: Painted | None = None) -> None:
        """Show another state of the table; with `terrain` on another ground."""
        resized = (table.width, table.height) != (self.table.width, self.table.height)
        self.table, self.names = table, names
        self._named = (None, [])
        self._bases_known = (), Index(Layout(Ground(table.width, table.height)))
        if terrain is not None:
            self.terrain, self._sheet_key = terrain, None
        if resized:
            self.camera.width, self.camera.height = table.width / INCH, table.height / INCH
            self.camera.fit(at_once=True)

    # --- places ------------------------------------------------------------------------------------------------------

    def set_rect(self, rect: pygame.Rect, scale: float | None = None) -> None:
        """Tell where on the window the board lies, the rule included."""
        self._scale = scale or self._scale
        self._rect = pygame.Rect(rect)
        self.camera.set_rect(self.field_rect, self._scale)

    @property
    def rim(self) -> tuple[float, float]:
        """Return what the rule takes at the left and below, in layout px."""
        return (strokes.LEFT, strokes.BOTTOM) if self.ruled else (0, 0)

    @property
    def field_rect(self) -> pygame.Rect:
        """Return the part of the window in which the table is seen."""
        left, below = (round(one * self._scale) for one in self.rim)
        r = self._rect
        return pygame.Rect(r.x + left, r.y, max(1, r.w - left), max(1, r.h - below))

    @property
    def busy(self) -> bool:
        """Tell whether the ground is still being painted."""
        return self.terrain.busy

    @property
    def behind(self) -> bool:
        """Tell whether parts of the ground show a state that is over."""
        return self.terrain.behind

    def pixel(self, place: tuple[float, float]) -> tuple[float, float]:
        """Return the pixel of a place on the window."""
        return self.camera.to_pixel(place[0] / INCH, (self.table.height - place[1]) / INCH)

    def pick(self, pixel: tuple[float, float]) -> Place | None:
        """Return the place under a pixel of the window, None beside the table."""
        x, y = self.camera.to_point(pixel)
        place = round(x * INCH), self.table.height - round(y * INCH)
        inside = 0 <= place[0] <= self.table.width and 0 <= place[1] <= self.table.height
        return place if inside and self.field_rect.collidepoint(pixel) else None

    def figure_at(self, pixel: tuple[float, float]) -> str | None:
        """Return the id of the figure on whose base a pixel lies, of several the one that lies on top."""
        x, y = self.camera.to_point(pixel)
        shown = [one for one in self._order() if not one.ghost]
        bases = tuple(one.base for one in shown)
        if bases != self._bases_known[0]:
            self._bases_known = bases, Index(Layout(Ground(self.table.width, self.table.height), bases))
        there = self._bases_known[1].bases_at((round(x * INCH), self.table.height - round(y * INCH)))
        return next((one.id for one in reversed(shown) if one.id in there), None)

    def sign_at(self, pixel: tuple[float, float]) -> Sign | None:
        """Return the sign under a pixel: the handle of a base, a strategic point."""
        handle = self.overlays.handle
        if handle is not None and not self.overlays_hidden:
            reach = (strokes.GRIP + 5) * self._scale
            if math.dist(self.pixel(handle.grip), pixel) <= reach:
                return Sign(HANDLE, HANDLE)
        place = self.pick(pixel)
        if place is None or self.overlays_hidden or self.figure_at(pixel) is not None:
            return None
        for mark in self.overlays.points:
            if (place[0] - mark.at[0]) ** 2 + (place[1] - mark.at[1]) ** 2 <= mark.radius**2:
                return Sign("point", mark)
        return None

    def figure_rect(self, figure: Figure | str) -> pygame.Rect:
        """Return the pixels of a base on the window."""
        one = next(f for f in self._bases() if f.id == figure) if isinstance(figure, str) else figure
        assert isinstance(one, Stood)  # noqa: S101 - nothing else stands on this board
        side = max(8, round(one.spread / INCH * self.camera.zoom))
        rect = pygame.Rect(0, 0, side, side)
        rect.center = tuple(map(round, self.pixel(one.at)))
        return rect

    def _table_rect(self) -> pygame.Rect:
        """Return the pixels of the table."""
        left, top = self.camera.origin()
        right, low = self.pixel((self.table.width, self.table.height))
        return pygame.Rect(left, top, round(right - left), round(low - top))

    def _point_rect(self, mark: PointMark) -> pygame.Rect:
        """Return the pixels of a point that lies on the table."""
        half = round(mark.radius / INCH * self.camera.zoom)
        x, y = map(round, self.pixel(mark.at))
        return pygame.Rect(x - half, y - half, 2 * half, 2 * half)

    def place_rect(self, place: tuple[float, float]) -> pygame.Rect:
        """Return the pixels of a place on the window."""
        half = round(8 * self._scale)
        x, y = map(round, self.pixel(place))
        return pygame.Rect(x - half, y - half, 2 * half, 2 * half)

    def label_rects(self) -> Sequence[pygame.Rect]:
        """Return where words were drawn in the last frame."""
        return list(self._label_rects)

    def chosen_among(self, overlays: InchOverlays) -> Sequence[pygame.Rect]:
        """Return the pixels of the places that are offered."""
        return [self.place_rect(place) for place in overlays.choices]

    def lit_rects(self) -> Sequence[pygame.Rect]:
        """Return the pixels of the places where lines are stopped."""
        return [self.place_rect(line.met) for line in self.overlays.lines if line.met is not None]

    def glimpse(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a picture of the whole ground, bare."""
        fine = self.terrain.picture(max(1, round(size[0] / self.camera.width)))
        return pygame.transform.smoothscale(fine, size)

    def show(self, place: Place) -> None:
        """Bring a place into sight."""
        self.camera.show(place[0] / INCH, (self.table.height - place[1]) / INCH)

    def handle(self, event: pygame.Event) -> bool:
        """Give an event to the camera; True if it was used up."""
        return self.camera.handle(event)

    def update(self, seconds: float) -> bool:
        """Let the camera glide and finished ground come in; True if the picture has changed."""
        changed = self.camera.update(seconds)
        return self.terrain.poll() or changed

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _bases(self) -> list[Stood]:
        return [one for one in self.figures if isinstance(one, Stood)]

    def _order(self) -> list[Stood]:
        """Return the figures in the order in which they are drawn: soaring ones over others, planned ones last."""
        return sorted(self._bases(), key=lambda f: (f.ghost, f.level == "soaring", f.selected, f.at[1]))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board where `set_rect` put it."""
        before = surface.get_clip()
        view = self.field_rect
        surface.set_clip(view.clip(before) if before else view)
        surface.fill(INK0, view)
        self._draw_ground(surface, view)
        shown = CALM if self.overlays_hidden else self.overlays
        stamps = [] if self.camera.zooming else self._under(shown)
        origin = self.camera.origin()
        if shown.grid:
            strokes.draw_grid(surface, self.camera, shown.grid, self._scale)
        for stamp in stamps:
            stamp.put(surface, *origin)
        self._draw_letters(surface, shown)
        self._label_rects = []
        if shown.names and not self.overlays_hidden:
            self._draw_names(surface, view)
        for stamp in self._bonds():
            stamp.put(surface, *origin)
        self._draw_figures(surface)
        self._happening.draw_under(surface, self.happenings, self.camera, self._scale)
        matters = [self.figure_rect(one) for one in self._bases() if one.selected or one.ghost]
        self._happening.lay(self.happenings, self.camera, self._scale, view, [*self.avoid, *matters])
        if not self.overlays_hidden:
            self._draw_over(surface, view, shown)
        self._happening.draw_over(surface)
        edges.draw(surface, self.camera, self._scale)
        surface.set_clip(self._rect.clip(before) if before else self._rect)
        if self.ruled:
            strokes.draw_rule(surface, self._rect, self.camera, self._scale)
        if self.asked_side:
            width = round((4 + 5 * self.asked_pulse) * self._scale)
            pygame.draw.rect(surface, side_colours(self.asked_side)[0], self._rect, width)
        surface.set_clip(before)

    def _draw_figures(self, surface: pygame.Surface) -> None:
        """Draw who stands on the table; the signs of those that others touch lie over all of them."""
        order = [one for one in self._order() if one.alpha > 0]
        for figure in order:
            figure.put(surface, self.pixel(figure.at), self.camera.zoom, self._scale)
        rects = [self.figure_rect(one) for one in order]
        for n, figure in enumerate(order[:-1]):
            if not figure.ghost and rects[n].collidelist(rects[n + 1 :]) >= 0:
                figure.put_signs(surface, self.pixel(figure.at), self.camera.zoom, self._scale)

    def _draw_ground(self, surface: pygame.Surface, view: pygame.Rect) -> None:
        px = self.camera.px
        key = (px, self.terrain.revision)
        if self._sheet is None or key != self._sheet_key:
            self._sheet, self._sheet_key = self.terrain.picture(px), key
        left, top = self.camera.origin()
        if not self.camera.zooming:
            surface.blit(self._sheet, (left, top))
            return
        ratio = self.camera.zoom / px  # on the way to another size only what is in view is stretched
        part = pygame.Rect(
            (view.x - left) / ratio, (view.y - top) / ratio, view.w / ratio + 2, view.h / ratio + 2
        ).clip(self._sheet.get_rect())
        if part.w and part.h:
            size = max(1, round(part.w * ratio)), max(1, round(part.h * ratio))
            picture = pygame.transform.scale(self._sheet.subsurface(part), size)
            surface.blit(picture, (round(left + part.x * ratio), round(top + part.y * ratio)))

    def _under(self, shown: InchOverlays) -> list[Stamp]:
        """Return the finished drawings that lie under the bases."""
        px, scale = self.camera.px, self._scale
        found = [_kept(strokes.outline_stamp, px, scale, piece) for piece in self.table.pieces]
        for group, draws in (
            (() if shown.heat is None else (shown.heat,), strokes.heat_stamp),
            (shown.areas, strokes.area_stamp),
            (shown.points, strokes.point_stamp),
            (shown.lit, strokes.lit_stamp),
            (shown.shapes, strokes.shape_stamp),
            (shown.grips, strokes.grip_stamp),
            (shown.wedges, strokes.wedge_stamp),
            (shown.tapes, strokes.tape_stamp),
            (shown.lines, strokes.line_stamp),
        ):
            found += [_kept(draws, px, scale, mark) for mark in group]
        if shown.cursor is not None:
            found.append(_kept(strokes.cursor_stamp, px, scale, shown.cursor))
        return [stamp for stamp in found if stamp is not None]

    def _bonds(self) -> list[Stamp]:
        """Return the chains between captors and captives."""
        if self.camera.zooming:
            return []
        there = {one.id: one for one in self._bases() if not one.ghost}
        pairs = [(there[one.captor].at, one.at) for one in there.values() if one.captor in there]
        found = [_kept(strokes.bond_stamp, self.camera.px, self._scale, pair) for pair in pairs]
        return [stamp for stamp in found if stamp is not None]

    def _draw_letters(self, surface: pygame.Surface, shown: InchOverlays) -> None:
        """Put the letter of each start area into its middle, and what a point is onto it."""
        for point in () if self.camera.zooming else shown.points:
            if point.icon:
                px = max(9, round(point.radius / INCH * self.camera.zoom * 1.3))
                put_token(surface, icon(point.icon, px, INK0, 2.6), self.pixel(point.at))
        for area in shown.areas:
            if not area.side:
                continue
            middle = (area.least[0] + area.most[0]) / 2, (area.least[1] + area.most[1]) / 2
            put_token(surface, badge(area.side, round(20 * self._scale)), self.pixel(middle))

    def _draw_names(self, surface: pygame.Surface, view: pygame.Rect) -> None:
        """Write what the pieces of terrain are above them, clear of figures and points; they stay where they are."""
        if self.camera.zoom < NAMED * self._scale:
            return
        bases = [self.figure_rect(one) for one in self._bases() if not one.ghost]
        bases += [self._point_rect(one) for one in self.overlays.points]
        key = (self.camera.origin(), self.camera.zoom, *map(tuple, (view, *bases, *self.avoid)))
        if key != self._named[0]:
            self._named = key, self._place_names(view.clip(self._table_rect()), bases)
        for picture, place, rect in self._named[1]:
            surface.blit(picture, place)
            self._label_rects.append(rect)

    def _place_names(self, view: pygame.Rect, bases: list[pygame.Rect]) -> list[Named]:
        found: list[Named] = []
        places = {piece.id: self._piece_rect(piece) for piece in self.table.pieces}
        for key, about in places.items():
            known = self.names.get(key)
            if known is None or not view.colliderect(about):
                continue
            taken = [*(one[2] for one in found), *self.avoid]
            covered = [*bases, *(place for other, place in places.items() if other != key)]  # it would seem theirs
            named = self._name(known, about, view, taken, covered)
            if named[2].collidelist([*taken, *covered]) >= 0:  # in a crowd the name alone finds room
                named = self._name((known[0], known[1].partition(", ")[0]), about, view, taken, covered)
            found.append(named)
        return found

    def _piece_rect(self, piece: Any) -> pygame.Rect:
        """Return the pixels about a piece of terrain."""
        xs, ys = [x for x, _y in piece.outline], [y for _x, y in piece.outline]
        left, top = self.pixel((min(xs), min(ys)))
        right, low = self.pixel((max(xs), max(ys)))
        return pygame.Rect(round(left), round(top), round(right - left), round(low - top))

    def _name(
        self,
        known: tuple[str, str],
        about: pygame.Rect,
        view: pygame.Rect,
        taken: list[pygame.Rect],
        bases: list[pygame.Rect],
    ) -> Named:
        picture, pad = labels.name(known[1], known[0], self._scale)
        size = picture.get_width() - 2 * pad, picture.get_height() - 2 * pad
        rect = labels.place(size, about, view, taken, bases, "above", 2)
        return picture, (rect.x - pad, rect.y - pad), rect

    def _draw_over(self, surface: pygame.Surface, view: pygame.Rect, shown: InchOverlays) -> None:
        """Draw corners and chances of targets, pills of tapes, ranges, and other words."""
        k = self._scale
        bases = [self.figure_rect(one) for one in self._bases()]
        self._label_rects += self._happening.taken
        if shown.heat is not None and shown.legend:
            self._label_rects.append(labels.put_legend(surface, view, shown.legend, self.avoid, k))
        if shown.handle is not None and not self.camera.zooming:
            handle = _kept(strokes.handle_stamp, self.camera.px, k, shown.handle)
            if handle is not None:
                handle.put(surface, *self.camera.origin())
            bases.append(self.place_rect(shown.handle.grip))
        self._draw_members(surface, shown)
        for mark in shown.targets:
            rect = self.figure_rect(mark.figure)
            stamp = strokes.target_stamp(rect, k, chosen=mark.chosen)
            if stamp is not None:
                stamp.put(surface)
            if mark.text or mark.detail:
                plain = labels.chance(mark.text, k) if not mark.detail else None
                drawn = plain or labels.tag(mark.text, mark.detail, "", "plain", k)
                self._word(surface, view, drawn, rect, bases)
        for tape in shown.tapes:
            if tape.text:
                sign = "footprints" if tape.legal else "octagon-x"
                self._word(surface, view, labels.pill(tape.text, k, sign), self._about(tape.points[-1]), bases)
        for wedge in shown.wedges:
            if wedge.text:
                at = self.place_rect(wedge.end)
                self._word(surface, view, labels.tag("", wedge.text, "", "plain", k), at, bases)
        for number in shown.notes:
            picture, _pad = labels.note(number.number, number.kind, k)
            place = picture.get_rect(center=tuple(map(round, self.pixel(number.at))))
            surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
            self._label_rects.append(place)
        for label in shown.labels:
            drawn = (
                labels.warning(label.text, k)
                if label.tone == "warning"
                else labels.tag("", label.text, label.sign, label.tone, k)
            )
            about = self._about(label.at)
            if label.pin:
                about = labels.put_pin(surface, self.pixel(label.at), k)
            self._word(surface, view, drawn, about, bases)

    def _draw_members(self, surface: pygame.Surface, shown: InchOverlays) -> None:
        """Draw who is in what is chosen on the board, who may be, who not, and the contacts that hold it together."""
        there = {one.id: one for one in self._bases() if not one.ghost}
        for mark in shown.members:
            if mark.figure in there:
                one = there[mark.figure]
                one.put_member(surface, self.pixel(one.at), self.camera.zoom, self._scale, mark.stands)
        for link in () if self.camera.zooming else shown.links:
            stamp = _kept(strokes.link_stamp, self.camera.px, self._scale, link)
            if stamp is not None:
                stamp.put(surface, *self.camera.origin())

    def _about(self, place: Place) -> pygame.Rect:
        """Return the pixels of the base that stands on a place, else of the place."""
        found = next((one for one in self._bases() if (round(one.at[0]), round(one.at[1])) == tuple(place)), None)
        return self.figure_rect(found) if found is not None else self.place_rect(place)

    def _word(
        self,
        surface: pygame.Surface,
        view: pygame.Rect,
        drawn: tuple[pygame.Surface, int],
        about: pygame.Rect,
        bases: Sequence[pygame.Rect],
    ) -> None:
        picture, pad = drawn
        size = picture.get_width() - 2 * pad, picture.get_height() - 2 * pad
        rect = labels.place(size, about, view, [*self._label_rects, *self.avoid], bases)
        surface.blit(picture, (rect.x - pad, rect.y - pad))
        self._label_rects.append(rect)


@lru_cache(maxsize=256)
def _kept(draws: Callable[[strokes.Inches, Any], Stamp | None], px: int, scale: float, mark: Any) -> Stamp | None:
    return draws(strokes.Inches(px, scale), mark)
