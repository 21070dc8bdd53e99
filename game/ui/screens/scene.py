"""The battlefield behind the menu: drawn once in the background, darkened, drifting slowly with thin fog over it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.ui import theme
from game.ui.kit.boxes import rgb

if TYPE_CHECKING:
    from game.content.cards import Creature
    from game.content.ground import BattleMap
    from game.ui.board.figures import Figure
    from game.ui.screen import Screen

DRIFT, DRIFT_SECONDS = 6.0, 20.0  # layout px there in this time, and back
FOG_SECONDS = 40.0  # for the fog to pass once
FOG_FRAME = 1 / 12
FADE_SECONDS = 0.6
DARK_UNTIL, CLEAR_FROM = 0.16, 0.56  # shares of the width between which the dark left third clears
SQUARE, SQUARE_LARGE = 64, 112  # real px of a square in the picture, and at a large UI scale
LARGE_SCALE = 1.5
PLACES = (  # of the two warbands, in shares of the map's width and height; y from below
    ((0.50, 0.52), (0.56, 0.40), (0.44, 0.62), (0.47, 0.38), (0.62, 0.30), (0.53, 0.66), (0.41, 0.46), (0.66, 0.52)),
    ((0.74, 0.58), (0.68, 0.66), (0.80, 0.46), (0.64, 0.42), (0.86, 0.60), (0.76, 0.34), (0.90, 0.40), (0.60, 0.72)),
)


def shade(size: tuple[int, int]) -> pygame.Surface:
    """Return what the picture is multiplied with: dark under the menu, cool and dim elsewhere, darker at the rim."""
    w, h = size[0] // 4 + 1, size[1] // 4 + 1
    x = np.linspace(0, 1, w)[:, None]
    y = np.linspace(-1, 1, h)[None, :]
    t = np.clip((x - DARK_UNTIL) / (CLEAR_FROM - DARK_UNTIL), 0, 1)
    clear = 0.35 + 0.65 * t * t * (3 - 2 * t)
    rim = 1 - 0.35 * np.clip((np.hypot(2 * x - 1, y) - 0.55) / 0.85, 0, 1) ** 1.5
    strength = np.repeat((clear * rim)[:, :, None], 3, axis=2) * np.array([0.66, 0.74, 0.80])
    small = pygame.Surface((w, h))
    pygame.surfarray.pixels3d(small)[:] = np.clip(strength * 255, 0, 255).astype(np.uint8)
    return pygame.transform.smoothscale(small, size)


def curtain(size: tuple[int, int]) -> pygame.Surface:
    """Return the dark that lies over the left of the window, fog and all, and clears to the right."""
    w = round(size[0] * CLEAR_FROM)
    t = np.clip((np.linspace(0, CLEAR_FROM, w) - DARK_UNTIL) / (CLEAR_FROM - DARK_UNTIL), 0, 1)
    column = pygame.Surface((w, 1), pygame.SRCALPHA)
    column.fill(theme.INK0)
    pygame.surfarray.pixels_alpha(column)[:] = (245 * (1 - t * t * (3 - 2 * t)))[:, None].astype(np.uint8)
    return pygame.transform.scale(column, (w, size[1]))


def fog(size: int, seed: int = 5) -> pygame.Surface:
    """Return a tile of thin fog that repeats without a seam."""
    rng = np.random.default_rng(seed)
    x, y = np.meshgrid(
        np.linspace(0, 2 * math.pi, size, endpoint=False),
        np.linspace(0, 2 * math.pi, size, endpoint=False),
        indexing="ij",
    )
    sheet = np.zeros((size, size))
    for _wave in range(28):
        kx, ky = int(rng.integers(-5, 6)), int(rng.integers(-5, 6))
        sheet += np.cos(kx * x + ky * y + rng.uniform(0, 6.28)) / (1 + math.hypot(kx, ky))
    sheet = np.clip((sheet - sheet.mean()) / (2.4 * sheet.std()), 0, 1) ** 1.4
    tile = pygame.Surface((size, size), pygame.SRCALPHA)
    tile.fill((150, 178, 190, 0))
    pygame.surfarray.pixels_alpha(tile)[:] = (sheet * 46).astype(np.uint8)
    return tile


class Scene:
    """Keeps the picture at the window's size; nothing moves while the setting says so."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.size = (0, 0)
        self.scale = 1.0
        self.time = 0.0
        self.seen = 0.0  # how far the picture has faded in
        self._master: pygame.Surface | None = None  # drawn battlefield, any size
        self._picture: pygame.Surface | None = None  # at the window's size plus the drift, darkened
        self._fog: pygame.Surface | None = None
        self._curtain: pygame.Surface | None = None
        self._asked = 0  # square size of the picture that has been asked for
        self._since = 0.0

    @property
    def still(self) -> bool:
        """Say whether nothing may move."""
        settings = self.screen.app.settings
        return settings.still_background or settings.reduced_motion

    def prepare(self) -> None:
        """Have the battlefield drawn in the background, once, and again finer for a large UI scale."""
        square = SQUARE_LARGE if self.scale >= LARGE_SCALE else SQUARE
        if square > self._asked:
            self._asked = square
            self.screen.app.in_background(lambda: battlefield(square), self._arrived)

    def _arrived(self, picture: pygame.Surface | None) -> None:
        self._master = picture
        self._compose()
        self.screen.ui.redraw()

    def resize(self, size: tuple[int, int], scale: float) -> None:
        """Take the size of the window."""
        if (size, scale) != (self.size, self.scale):
            self.size, self.scale = size, scale
            self._compose()
            if self._asked:
                self.prepare()

    def _compose(self) -> None:
        if self._master is None or not self.size[0]:
            return
        margin = 2 * math.ceil(DRIFT * self.scale)
        w, h = self.size[0] + margin, self.size[1] + margin
        mw, mh = self._master.get_size()
        factor = max(w / mw, h / mh)
        cut_w, cut_h = min(mw, round(w / factor)), min(mh, round(h / factor))
        part = self._master.subsurface((mw - cut_w, (mh - cut_h) // 2, cut_w, cut_h))
        self._picture = pygame.transform.smoothscale(part, (w, h))
        ink = rgb(theme.INK0)
        self._picture.blit(shade((w, h)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        self._picture.fill((ink[0] // 2, ink[1] // 2, ink[2] // 2), special_flags=pygame.BLEND_RGB_ADD)
        self._curtain = curtain(self.size)
        if self._fog is None:
            self._fog = pygame.transform.smoothscale(fog(256), (1024, 1024))

    def update(self, dt: float) -> None:
        """Go on by dt seconds."""
        if self._picture is None:
            return
        if self.seen < 1:
            self.seen = 1.0 if self.screen.app.settings.reduced_motion else min(1.0, self.seen + dt / FADE_SECONDS)
            self.screen.ui.redraw()
        if not self.still:
            self.time += dt
            self._since += dt
            if self._since >= FOG_FRAME:
                self._since = 0.0
                self.screen.ui.redraw()

    def wake(self) -> float | None:
        """Return when the next frame is wanted."""
        if self._picture is None:
            return None
        if self.seen < 1:
            return 0.0
        return None if self.still else max(0.02, FOG_FRAME - self._since)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene over the whole window."""
        if self._picture is None or self.seen < 1:
            surface.fill(theme.INK0)
        if self._picture is None:
            return
        drift = DRIFT * self.scale
        turn = 0.0 if self.still else math.pi * self.time / DRIFT_SECONDS
        x, y = round(-drift + drift * math.sin(turn)), round(-drift + drift * 0.6 * math.cos(turn * 0.7))
        self._picture.set_alpha(None if self.seen >= 1 else round(255 * self.seen))
        surface.blit(self._picture, (x, y))
        if self._fog is not None and self.seen >= 1:
            self._draw_fog(surface, self._fog)
        if self._curtain is not None:
            surface.blit(self._curtain, (0, 0))

    def _draw_fog(self, surface: pygame.Surface, tile: pygame.Surface) -> None:
        w, h = self.size
        side = tile.get_width()
        left = round(w * DARK_UNTIL)
        shift = 0 if self.still else round(self.time / FOG_SECONDS * side)
        for fx in range(left - shift % side, w, side):
            for fy in range(0, h, side):
                surface.blit(tile, (fx, fy))


def battlefield(square: int) -> pygame.Surface | None:
    """Return a drawn battlefield with two warbands on it, or None; `square` in px. Takes seconds: in a thread."""
    from game.content.library import load_library
    from game.ui.board.figures import figure_picture, put_token
    from game.ui.board.terrain import Terrain

    try:
        library = load_library()
    except Exception:  # noqa: BLE001 - broken content is told by `fieldglass check`; the menu opens without a picture
        return None
    scenario = next((library.scenarios[name] for name in sorted(library.scenarios)), None)
    if scenario is None:
        return None
    field = library.maps[scenario.maps[0]]
    terrain = Terrain(field)
    terrain.finish(square)
    picture = terrain.picture(square).copy()
    bands = [[library.creatures[name] for name in library.warbands[band].members] for band in scenario.warbands]
    for figure in line_up(field, bands):
        x, y = (figure.x + figure.n / 2) * square, (field.height - figure.y - figure.n / 2) * square
        put_token(picture, figure_picture(figure, square, 1.0), (x, y))
    return picture


def line_up(battle_map: BattleMap, bands: list[list[Creature]]) -> list[Figure]:
    """Return the creatures of both warbands on free squares near the places of PLACES, each at its size."""
    from game.ui.board.figures import Figure

    field = battle_map.field
    taken = field.wall | field.pit | field.statue | field.fog
    figures = []
    for side, cards, places in zip("AB", bands, PLACES, strict=False):
        for number, (card, (px, py)) in enumerate(zip(cards, places, strict=False)):
            wanted = px * battle_map.width, py * battle_map.height
            free = [
                (x, y)
                for x in range(battle_map.width - card.squares + 1)
                for y in range(battle_map.height - card.squares + 1)
                if not field.mask(x, y, card.squares) & taken
            ]
            if not free:
                continue
            x, y = min(free, key=lambda at: math.dist(at, wanted))
            taken |= field.mask(x, y, card.squares)
            figures.append(
                Figure(
                    f"{side}{number}",
                    side,
                    card.emblem,
                    x,
                    y,
                    card.squares,
                    health=1 - 0.17 * (number * 3 % 5),
                    commander=card.commander is not None,
                )
            )
    return figures
