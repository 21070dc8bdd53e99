"""The board view: battlefield, figures and overlays in one rectangle of the window. It knows no rules.

Layers, each kept until what it shows has changed: ground (drawn once per map) -> ground with grid, areas and exits ->
the same with reach -> the same with prices and threat -> stamps of lines -> tokens -> labels. A still frame is a
handful of blits.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.board import edges, labels
from game.ui.board.figures import (
    Figure,
    figure_picture,
    put_token,
    selection_ring,
    sign_of,
    token_diameter,
)
from game.ui.board.happenings import Happening, Happenings
from game.ui.board.palette import side_colours
from game.ui.board.squares import marks, rulers, strokes, under
from game.ui.board.squares.mist import BREATH, Mist
from game.ui.board.squares.signs import OverlaySet, Square, spread
from game.ui.board.squares.terrain import Terrain
from game.ui.board.view import Sign
from game.ui.camera import Camera
from game.ui.icons import icon
from game.ui.theme import INK0

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.board.painted import Painted
    from game.ui.board.sketch import Stamp

CALM = OverlaySet()
NOTHING_UNDER = (
    CALM.reach, CALM.reach_far, 1, None, CALM.threat, CALM.heat, CALM.heat_strength, CALM.command, "A", None,
    CALM.choices, CALM.range, CALM.template, CALM.sheltered,
)  # fmt: skip
SHADE = (9, 8, 8, 158)


class BoardView:
    """Draws a map with figures and overlays, and tells which square or figure a pixel belongs to.

    `figures`, `happenings`, `overlays`, `grid` (0..1), `rulers`, `overlays_hidden` (Alt is held) and `avoid`
    (rectangles of the window that labels keep clear of, such as the dice tray) may be set at any time; drawing notices
    what changed.
    """

    def __init__(
        self, battle_map: Any, *, scale: float = 1.0, camera: Camera | None = None, terrain: Painted | None = None
    ) -> None:
        self.map = battle_map
        self.camera = camera or Camera(battle_map.width, battle_map.height, scale=scale)
        self.terrain: Painted = terrain or Terrain(battle_map)
        self.figures: Sequence[Figure] = ()
        self.happenings: Sequence[Happening] = ()
        self.overlays = CALM
        self.grid = 1.0
        self.rulers = True
        self.overlays_hidden = False
        self.avoid: list[pygame.Rect] = []
        self.drifts = False  # fog moves; still pictures, and boards where nothing may move, leave it where it is
        self.fine = False
        self.cover: Callable[[pygame.Surface, pygame.Rect, float], None] | None = None  # drawn while nobody may see it
        self.asked_side: str | None = None  # frame of 4 px in this side's hue round the board
        self.asked_pulse = 0.0  # 0 to 1: how much wider and lighter that frame is for a moment
        self._scale = scale
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._marked: pygame.Surface | None = None
        self._marked_key: object = None
        self._plain: pygame.Surface | None = None  # with reach, without prices and threat
        self._under: pygame.Surface | None = None
        self._under_key: object = None
        self._stamps: list[Stamp] = []
        self._stamps_key: object = None
        self._lit: pygame.Surface | None = None
        self._lit_key: object = None
        self._label_rects: list[pygame.Rect] = []
        self._label_signs: list[Sign] = []  # what each of them says
        self._happening = Happenings()
        self.renew(battle_map)

    def renew(self, battle_map: Any, terrain: Painted | None = None) -> None:
        """Show another state of the map; with `terrain` on another ground."""
        resized = (battle_map.width, battle_map.height) != (self.camera.width, self.camera.height)
        self.map = battle_map
        if terrain is not None:
            self.terrain = terrain
            self._marked_key = None
        if resized:
            self.camera.width, self.camera.height = battle_map.width, battle_map.height
            self.camera.fit(at_once=True)
        self._rulers = rulers.Rulers(battle_map.width, battle_map.height)
        slow = 0
        spikes = 0
        for trait, mask in battle_map.traits.items():
            if trait in {"difficult", "forest", "risky", "spike_stones"}:
                slow |= mask
            if trait == "spike_stones":
                spikes |= mask
        cells = [(x, y) for y in range(battle_map.height) for x in range(battle_map.width)]
        fog = battle_map.traits.get("fog", 0)
        top = battle_map.height - 1
        self._mist = Mist([(x, top - y) for i, (x, y) in enumerate(cells) if fog >> i & 1])
        self._slow = [s for i, s in enumerate(cells) if slow >> i & 1]
        self._spikes = frozenset(s for i, s in enumerate(cells) if spikes >> i & 1)
        self._edges = frozenset((min(a, b), max(a, b)) for a, b in battle_map.edges)

    # -- places -------------------------------------------------------------------------------------------------

    @property
    def scale(self) -> float:
        """Return the UI scale."""
        return self._scale

    def set_rect(self, rect: pygame.Rect, scale: float | None = None) -> None:
        """Tell where on the window the board lies, rulers included."""
        if scale is not None:
            self._scale = scale
        self._rect = pygame.Rect(rect)
        self.camera.set_rect(self.field_rect, self._scale)

    @property
    def field_rect(self) -> pygame.Rect:
        """Return the part of the window in which squares are seen, without the rulers."""
        left, bottom = (round(rulers.LEFT * self._scale), round(rulers.BOTTOM * self._scale)) if self.rulers else (0, 0)
        r = self._rect
        return pygame.Rect(r.x + left, r.y, max(1, r.w - left), max(1, r.h - bottom))

    @property
    def covered(self) -> bool:
        """Tell whether something lies over it until everybody may see it."""
        return self.cover is not None

    def pick(self, pixel: tuple[float, float]) -> Square | None:
        """Return the square under a pixel of the window."""
        return None if self.cover is not None else self.camera.to_square(pixel)

    def figure_at(self, pixel: tuple[float, float]) -> str | None:
        """Return the id of the figure under a pixel; the one drawn last wins, planned positions do not count."""
        for figure in reversed(self._drawing_order()):
            if not figure.ghost and self.figure_rect(figure).collidepoint(pixel):
                return figure.id
        return None

    def sign_at(self, pixel: tuple[float, float]) -> Sign | None:
        """Return the sign under a pixel: of a label, a figure, or the ground (`under.ground_sign`)."""
        if not self.field_rect.collidepoint(pixel):
            return None
        overlays = CALM if self.overlays_hidden else self.overlays
        for rect, sign in zip(self._label_rects, self._label_signs, strict=True):
            if rect.collidepoint(pixel) and not self.overlays_hidden:
                return sign
        for figure in reversed(self._drawing_order()):
            middle = self.camera.to_pixel(*figure.centre)
            at = (pixel[0] - middle[0], pixel[1] - middle[1])
            if figure.ghost and self.figure_rect(figure).collidepoint(pixel):
                return Sign("planned", figure.id)
            if not figure.ghost and (kind := sign_of(figure, at, self.camera.zoom, self._scale)):
                return Sign(kind, figure.id)
        if self.pick(pixel) is None or self.figure_at(pixel) is not None:
            return None
        return under.ground_sign(self.camera.to_point(pixel), self._edges, self._slow, overlays)

    def place_rect(self, place: Sequence[int]) -> pygame.Rect:
        """Return the pixels of a square on the window."""
        return self.square_rect(place[0], place[1])

    def figure_rect(self, figure: Figure | str) -> pygame.Rect:
        """Return the pixels of a figure's token on the window (without badges that stand out)."""
        one = next(f for f in self.figures if f.id == figure) if isinstance(figure, str) else figure
        cx, cy = self.camera.to_pixel(*one.centre)
        d = token_diameter(self.camera.zoom, one.n, self._scale)
        return pygame.Rect(round(cx - d / 2), round(cy - d / 2), d, d)

    @property
    def busy(self) -> bool:
        """Tell whether the ground is still being painted."""
        return self.terrain.busy

    @property
    def behind(self) -> bool:
        """Tell whether parts of the ground show a state that is over."""
        return self.terrain.behind

    @property
    def trouble(self) -> str:
        """Return the sentence about background art that cannot be shown, "" if there is none or it is there."""
        return self.terrain.trouble

    @property
    def breath(self) -> float | None:
        """Return after how many seconds the picture moves by itself, None while nothing in sight does."""
        if not (self.drifts and self._mist) or self.camera.zooming:
            return None
        return BREATH if self._mist.in_sight(self.field_rect, *self.camera.origin(), self.camera.px) else None

    @property
    def rim(self) -> tuple[float, float]:
        """Return what the rulers take at the left and below, in layout px."""
        return rulers.LEFT, rulers.BOTTOM

    def glimpse(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a picture of the whole ground, so many pixels large, bare; dark while nobody may see it."""
        if self.cover is not None:
            return pygame.Surface(size)
        fine = self.terrain.picture(max(1, math.ceil(size[0] / self.map.width)))
        return pygame.transform.smoothscale(fine, size)

    def show(self, place: Sequence[int]) -> None:
        """Bring a square, or the lower left one of a space, into sight."""
        self.camera.show(place[0] + 0.5, place[1] + 0.5)

    def chosen_among(self, overlays: OverlaySet) -> list[pygame.Rect]:
        """Return the pixels of the squares that are offered."""
        return [self.square_rect(*square) for square in overlays.choices]

    def lit_rects(self) -> list[pygame.Rect]:
        """Return the pixels of squares that give cover or block, and small ones along each line and way."""
        shown = self.overlays
        found = [self.square_rect(*square) for square in sorted(shown.cover | shown.blocked)]
        for way in (shown.path, shown.instead):
            found += [self.square_rect(*spot, way.n).scale_by(0.4) for spot in way.anchors] if way else []
        for line in shown.lines:
            parts = max(2, math.ceil(math.dist((line.x0, line.y0), (line.x1, line.y1)) * 2))
            for k in range(parts + 1):
                x, y = line.x0 + (line.x1 - line.x0) * k / parts, line.y0 + (line.y1 - line.y0) * k / parts
                spot = pygame.Rect(0, 0, round(8 * self._scale), round(8 * self._scale))
                px, py = self.camera.to_pixel(x, y)
                spot.center = round(px), round(py)
                found.append(spot)
        return found

    def square_rect(self, x: int, y: int, n: int = 1) -> pygame.Rect:
        """Return the pixels of a space on the window."""
        return self.camera.square_rect(x, y, n)

    def label_rects(self) -> list[pygame.Rect]:
        """Return where labels were drawn in the last frame."""
        return list(self._label_rects)

    # -- time and events ----------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Give an event to the camera; True if it was used up (wheel, drag, Home, plus, minus)."""
        return self.camera.handle(event)

    def update(self, seconds: float) -> bool:
        """Let the camera glide and finished ground come in; True if the picture has changed."""
        changed = self.camera.update(seconds)
        if self.breath is not None and self._mist.update(seconds):
            changed = True
        return self.terrain.poll() or changed

    # -- drawing ------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, rect: pygame.Rect | None = None) -> None:
        """Draw the board into `rect` of `surface` (by default where set_rect put it)."""
        if rect is not None and pygame.Rect(rect) != self._rect:
            self.set_rect(rect)
        if self.cover is not None:
            self.cover(surface, self._rect, self._scale)
            return
        view = self.field_rect
        before = surface.get_clip()
        surface.set_clip(view.clip(before) if before else view)
        overlays = CALM if self.overlays_hidden else self.overlays
        self._draw_ground(surface, view, overlays)
        self._draw_exit_signs(surface, overlays)
        left, top = self.camera.origin()
        zooming = self.camera.zooming
        if self.drifts and self._mist and not zooming:
            ground = pygame.Rect(left, top, self.map.width * self.camera.px, self.map.height * self.camera.px)
            surface.set_clip(ground.clip(surface.get_clip()))
            self._mist.draw(surface, left, top, self.camera.px)
            surface.set_clip(view.clip(before) if before else view)
        if not zooming:
            self._prepare_stamps(overlays)
            for stamp in self._stamps:
                stamp.put(surface, left, top)
        order = self._drawing_order()
        lit = set(overlays.spotlight)
        for figure in order:
            if not lit or figure.id not in lit:
                self._draw_figure(surface, figure)
        if lit:
            self._draw_spotlight(surface, view, overlays)
            for figure in order:
                if figure.id in lit:
                    self._draw_figure(surface, figure)
        if self.rulers:  # a picture without them is cut on purpose
            edges.draw(surface, self.camera, self._scale)
        if not zooming:
            self._draw_signs(surface, overlays, left, top)
            self._happening.draw_under(surface, self.happenings, self.camera, self._scale)
            places = [*self.avoid, *self.chosen_among(overlays)] if self.happenings else ()
            self._happening.lay(self.happenings, self.camera, self._scale, self._inner(view), places)
            self._draw_labels(surface, view, overlays)
            self._happening.draw_over(surface)
        surface.set_clip(before)
        if self.rulers:
            self._rulers.draw(surface, self._rect, self.camera, self._scale, overlays.ruler_squares)
        if self.asked_side:
            self._draw_asked_frame(surface)

    def _drawing_order(self) -> list[Figure]:
        """Return figures as they overlap: upper rows first, ghosts and the selected one last."""
        return sorted(self.figures, key=lambda f: (f.ghost, f.selected, -f.y - f.offset[1], f.x))

    def _sheet(self, picture: pygame.Surface) -> marks.Sheet:
        return marks.Sheet(picture, self.map.width, self.map.height, self.camera.px, self._scale)

    def _prepare_ground(self, overlays: OverlaySet) -> pygame.Surface:
        """Return ground, marks and reach as one opaque picture of the whole map at the present zoom."""
        px = self.camera.px
        key = (px, self.terrain.revision, self.grid, self._scale, overlays.areas, overlays.exits, overlays.slow)
        if key != self._marked_key or self._marked is None:
            picture = self.terrain.picture(px)
            sheet = self._sheet(picture)
            marks.paint_grid(sheet, self.grid)
            if overlays.slow:
                marks.paint_difficult(sheet, self._slow, self._spikes)
            for area in overlays.areas:
                marks.paint_area(sheet, area)
            for leave in overlays.exits:
                marks.paint_exit(sheet, leave)
            self._marked, self._marked_key, self._under_key = picture, key, None
        under_key = (
            overlays.reach, overlays.reach_far, overlays.reach_n, overlays.reach_from, overlays.threat,
            overlays.heat, overlays.heat_strength, overlays.command, overlays.command_side, overlays.seen,
            overlays.choices, overlays.range, overlays.template, overlays.sheltered,
        )  # fmt: skip
        if under_key == NOTHING_UNDER:
            self._under = None
            self._under_key = None
            return self._marked
        if under_key != self._under_key or self._under is None:
            self._plain = _copied(self._marked, self._plain)
            sheet = self._sheet(self._plain)
            if overlays.seen is not None:
                marks.paint_seen(sheet, overlays.seen)
            if overlays.command:
                marks.paint_command(sheet, overlays.command, overlays.command_side)
            if overlays.heat:
                marks.paint_heat(sheet, overlays.heat, overlays.heat_strength)
                for area in overlays.areas:  # once more: a heat map covers what lies on the ground
                    marks.paint_area(sheet, area)
                for leave in overlays.exits:
                    marks.paint_exit(sheet, leave)
            if overlays.reach or overlays.reach_far:
                marks.paint_reach(sheet, overlays)
            if overlays.range:
                marks.paint_range(sheet, overlays.range)
            if overlays.template or overlays.sheltered:
                marks.paint_template(sheet, overlays.template, overlays.sheltered)
            if overlays.choices:
                marks.paint_choices(sheet, overlays.choices)
            self._under = _copied(self._plain, self._under)
            sheet = self._sheet(self._under)
            marks.paint_costs(sheet, overlays)
            marks.paint_heat_figures(sheet, overlays.heat)
            marks.paint_threat(sheet, overlays.threat)
            self._under_key = under_key
        return self._under

    def _clear_path(self, surface: pygame.Surface, overlays: OverlaySet, left: float, top: float) -> None:
        """Take barbs and prices off the squares of the way and of cover: one hatch a square, and path beats threat.

        Only these squares are laid bare, so that another way costs a few small blits and not a whole new layer.
        """
        if self._under is None or self._plain is None:
            return
        path = overlays.path
        bare = set(spread(path.anchors, path.n)) if path else set()
        if not (bare or overlays.cover or overlays.blocked):
            return
        px, rows = self.camera.px, self.map.height
        for x, y in bare | overlays.cover | overlays.blocked:
            at = x * px, (rows - 1 - y) * px
            surface.blit(self._plain, (left + at[0], top + at[1]), (*at, px, px))

    def _draw_ground(self, surface: pygame.Surface, view: pygame.Rect, overlays: OverlaySet) -> None:
        left, top = self.camera.origin()
        zoom = self.camera.zoom
        whole = pygame.Rect(round(left), round(top), round(self.map.width * zoom), round(self.map.height * zoom))
        for strip in _around(whole.clip(view), view):
            surface.fill(INK0, strip)
        picture = (
            self._prepare_ground(overlays)
            if not self.camera.zooming or self._marked is None
            else (self._under or self._marked)
        )
        assert picture is not None  # noqa: S101 - just made
        if picture.get_width() == self.map.width * round(zoom) and not self.camera.zooming:
            surface.blit(picture, (left, top))
            if picture is self._under:
                self._clear_path(surface, overlays, left, top)
            return
        # while the size changes, the visible part of the last picture is stretched
        seen = whole.clip(view)
        if not seen.w or not seen.h:
            return
        fx, fy = picture.get_width() / whole.w, picture.get_height() / whole.h
        cut = pygame.Rect(
            math.floor((seen.x - whole.x) * fx),
            math.floor((seen.y - whole.y) * fy),
            max(1, math.ceil(seen.w * fx)),
            max(1, math.ceil(seen.h * fy)),
        )
        part = picture.subsurface(cut.clip(picture.get_rect()))
        surface.blit(pygame.transform.scale(part, seen.size), seen.topleft)

    def _draw_exit_signs(self, surface: pygame.Surface, overlays: OverlaySet) -> None:
        """Draw the sign of each exit, but under no figure: half a sign says nothing."""
        left, top = map(round, self.camera.origin())
        px = max(1, round(self.camera.zoom))
        sheet = marks.Sheet(surface, self.map.width, self.map.height, px, self._scale)
        figures = [self.figure_rect(figure) for figure in self.figures if not figure.ghost and figure.alpha > 0]
        for leave in overlays.exits:
            for sign, place in marks.exit_signs(sheet, leave):
                at = place.move(left, top)
                if at.collidelist(figures) < 0:
                    surface.blit(sign, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _prepare_stamps(self, overlays: OverlaySet) -> None:
        px = self.camera.px
        key = (
            px,
            self._scale,
            overlays.path,
            overlays.instead,
            overlays.lines,
            overlays.cover,
            overlays.blocked,
            overlays.thin,
        )
        if key == self._stamps_key:
            return
        # each part is kept by itself: while the pointer draws a way, lines and cover stay as they are
        frame = strokes.Frame(self.map.height, px, self._scale)
        stamps: list[Stamp | None] = []
        if overlays.cover or overlays.blocked or overlays.thin:
            stamps.append(
                _kept(strokes.cover_stamp, frame, strokes.Cover(overlays.cover, overlays.blocked, overlays.thin))
            )
        stamps += [_kept(strokes.path_stamp, frame, way) for way in (overlays.instead, overlays.path) if way]
        stamps += [_kept(strokes.line_stamp, frame, line) for line in sorted(overlays.lines, key=lambda one: one.free)]
        if overlays.lines:
            stamps.append(_kept(strokes.ends_stamp, frame, overlays.lines))
        self._stamps, self._stamps_key = [s for s in stamps if s], key

    def _draw_figure(self, surface: pygame.Surface, figure: Figure) -> None:
        at = self.camera.to_pixel(*figure.centre)
        zoom = self.camera.zoom
        reach = zoom * figure.n * 1.3
        if not self.field_rect.inflate(2 * reach, 2 * reach).collidepoint(at) or figure.alpha <= 0:
            return
        if self.camera.zooming:
            # tokens of the coming size are stretched on the way: drawing each size sharp would be too slow
            picture = figure_picture(figure, self.camera.px, self._scale)
            f = zoom / self.camera.px
            put_token(surface, pygame.transform.smoothscale_by(picture, f), at)
            return
        put_token(surface, figure_picture(figure, zoom, self._scale), at)
        if figure.selected or figure.ghost:
            ring = selection_ring(token_diameter(zoom, figure.n, self._scale), planned=figure.ghost)
            put_token(surface, ring, at)

    def _draw_spotlight(self, surface: pygame.Surface, view: pygame.Rect, overlays: OverlaySet) -> None:
        """Darken the view but for a soft pool of light round the figures of the question."""
        points = [self.camera.to_pixel(*f.centre) for f in self.figures if f.id in overlays.spotlight]
        if not points:
            return
        cx, cy = sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)
        spread_of = max(math.hypot(p[0] - cx, p[1] - cy) for p in points)
        radius = round(spread_of + self.camera.zoom * 2.6)
        key = (view.size, round(cx - view.x), round(cy - view.y), radius)
        if key != self._lit_key or self._lit is None:
            shade = pygame.Surface(view.size, pygame.SRCALPHA, 32)
            shade.fill(SHADE)
            steps = 24
            small = pygame.Surface((256, 256), pygame.SRCALPHA, 32)
            small.fill(SHADE)
            for i in range(steps):
                pygame.draw.circle(
                    small,
                    (*SHADE[:3], round(SHADE[3] * (1 - ((i + 1) / steps) ** 0.8))),
                    (128, 128),
                    128 * (1 - i / steps * 0.60),
                )
            pool = pygame.transform.smoothscale(small, (2 * radius, 2 * radius))
            at = pool.get_rect(center=(round(cx - view.x), round(cy - view.y)))
            shade.fill((0, 0, 0, 0), at)
            shade.blit(pool, at)
            self._lit, self._lit_key = shade, key
        surface.blit(self._lit, view.topleft)

    def _draw_signs(self, surface: pygame.Surface, overlays: OverlaySet, left: float, top: float) -> None:
        """Draw what lies above the tokens: corners, diamonds, cursors."""
        frame = strokes.Frame(self.map.height, self.camera.px, self._scale)
        for square, keyboard in ((overlays.hover, False), (overlays.cursor, True)):
            if square is not None:
                r = self.camera.square_rect(*square)
                stamp = strokes.cursor_stamp(self.camera.px, self._scale, keyboard=keyboard)
                if stamp:
                    stamp.put(surface, r.x, r.y)
        for target in overlays.targets:
            stamp = _kept(strokes.target_stamp, frame, target)
            if stamp:
                stamp.put(surface, left, top)
        for react in overlays.reacts:
            stamp = _kept(strokes.react_stamp, frame, react)
            if stamp:
                stamp.put(surface, left, top)
                size = round(13 * frame.k)
                middle = (
                    left + stamp.x + stamp.picture.get_width() / 2,
                    top + stamp.y + stamp.picture.get_height() / 2,
                )
                surface.blit(
                    icon("swords", size, INK0, 2.6), (round(middle[0] - size / 2), round(middle[1] - size / 2))
                )

    def _inner(self, view: pygame.Rect) -> pygame.Rect:
        """Return the part of the view in which words stand."""
        return view.inflate(-round(8 * self._scale), -round(8 * self._scale))

    def _draw_labels(self, surface: pygame.Surface, view: pygame.Rect, overlays: OverlaySet) -> None:
        """Draw pills, tags and names, each clear of tokens and of each other."""
        self._label_rects, self._label_signs = [], []
        taken = [*self.avoid, *self._happening.taken]
        if overlays.heat and overlays.legend:
            taken.append(labels.put_legend(surface, view, overlays.legend, self.avoid, self._scale))
        if not (
            overlays.path or overlays.instead or overlays.reacts or overlays.tags or overlays.labels or overlays.notes
        ):
            return
        avoid = [self.figure_rect(f) for f in self.figures if not f.ghost]
        inner = self._inner(view)
        px, k = self.camera.px, self._scale

        def put(plate: tuple[pygame.Surface, int], about: pygame.Rect, prefer: str, gap: int, sign: Sign) -> None:
            picture, pad = plate
            size = (picture.get_width() - 2 * pad, picture.get_height() - 2 * pad)
            r = labels.place(size, about, inner, [*self._label_rects, *taken], avoid, prefer, gap)
            labels.lead(surface, r, about, k)
            surface.blit(picture, (r.x - pad, r.y - pad), special_flags=pygame.BLEND_PREMULTIPLIED)
            self._label_rects.append(r)
            self._label_signs.append(sign)

        for tag in overlays.tags:
            about = self.camera.square_rect(tag.x, tag.y, tag.n)
            if tag.look == "possible":
                put(labels.chance(tag.text, k), about, "above", round(2 * k), Sign("odds", tag))
            else:
                plate = labels.tag(tag.text, tag.detail, tag.icon, tag.tone, k)
                put(plate, about, "above", round(9 * k), Sign("odds", tag))
        if overlays.path and overlays.path.label and not overlays.path.paused:
            about = self.camera.square_rect(*overlays.path.anchors[-1], overlays.path.n)
            put(labels.pill(overlays.path.label, k), about, "below", round(5 * k), Sign("way", overlays.path))
        for react in overlays.reacts:
            if react.label:
                half = react.n / 2
                cx, cy = self.camera.to_pixel(
                    (react.start[0] + react.end[0]) / 2 + half, (react.start[1] + react.end[1]) / 2 + half
                )
                r = round(min(15 * k, px * 0.44))
                about = pygame.Rect(round(cx) - r, round(cy) - r, 2 * r, 2 * r)
                put(labels.warning(react.label, k), about, "aside", round(2 * k), Sign("reaction", react))
        for name in overlays.labels:
            about = self.camera.square_rect(name.x, name.y, name.n)
            if name.pin:
                about = labels.put_pin(surface, about.center, k)
            gap = round((4 if name.pin else 12) * k)
            put(labels.label(name.title, name.detail, name.side, k), about, "aside", gap, Sign("name", name))
        for number in overlays.notes:
            picture, _pad = labels.note(number.number, number.kind, k)
            surface.blit(
                picture,
                picture.get_rect(center=self.camera.square_rect(number.x, number.y).center),
                special_flags=pygame.BLEND_PREMULTIPLIED,
            )

    def _draw_asked_frame(self, surface: pygame.Surface) -> None:
        rim = pygame.Color(side_colours(self.asked_side or "N")[0])
        if self.asked_pulse > 0:
            rim = rim.lerp("#FFFFFF", 0.5 * self.asked_pulse)
        width = (4 + 5 * self.asked_pulse) * self._scale
        pygame.draw.rect(surface, rim, self._rect, max(2, round(width)))


def _around(inner: pygame.Rect, outer: pygame.Rect) -> list[pygame.Rect]:
    """Return the parts of a rectangle that lie outside another one."""
    if not inner.w or not inner.h:
        return [outer]
    strips = (
        pygame.Rect(outer.x, outer.y, outer.w, inner.y - outer.y),
        pygame.Rect(outer.x, inner.bottom, outer.w, outer.bottom - inner.bottom),
        pygame.Rect(outer.x, inner.y, inner.x - outer.x, inner.h),
        pygame.Rect(inner.right, inner.y, outer.right - inner.right, inner.h),
    )
    return [strip for strip in strips if strip.w > 0 and strip.h > 0]


def _copied(picture: pygame.Surface, into: pygame.Surface | None) -> pygame.Surface:
    """Return a copy, on the surface of an older one of the same size where there is one."""
    if into is None or into.get_size() != picture.get_size():
        return picture.copy()
    into.blit(picture, (0, 0))
    return into


_KEPT: dict[object, Stamp | None] = {}


def _kept(make: Any, frame: strokes.Frame, mark: Any) -> Stamp | None:
    """Return the stamp of a mark, made once per mark and size."""
    key = (make.__name__, frame.height, frame.px, frame.scale, mark)
    if key not in _KEPT:
        if len(_KEPT) > 256:
            _KEPT.clear()
        _KEPT[key] = make(frame, mark)
    return _KEPT[key]
