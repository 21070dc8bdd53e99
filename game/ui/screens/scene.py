"""The battlefield behind the menu: drawn once in the background, darkened, drifting slowly with thin fog over it.

On it a demonstration battle is played. How the ground and the figures on it look, says the room (`Backdrop`). Nothing
of this begins before the first frame of the menu has been shown.
"""

from __future__ import annotations

import math
import os
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
import pygame

from game import rooms
from game.ui import theme
from game.ui.kit.boxes import rgb
from game.ui.scatter import scattered

if TYPE_CHECKING:
    from game.engine.session import Session
    from game.ui.board.figures import Figure
    from game.ui.face import Backdrop
    from game.ui.screen import Screen
    from game.ui.screens.demonstration import Demonstration

DRIFT, DRIFT_SECONDS = 6.0, 20.0  # layout px there in this time, and back
FOG_SECONDS = 40.0  # for the fog to pass once
FOG_FRAME = 1 / 12
FADE_SECONDS = 0.6
DARK_UNTIL, CLEAR_FROM = 0.16, 0.56  # shares of the width between which the dark left third clears
FIGHT_FRAME = 1 / 30  # seconds between frames while figures move
COARSE, FINE = 1664, 2496  # px of width for which the ground is painted
STRETCH = 1.2  # the ground may be enlarged so much: it lies in the dark and under fog
MAP_WIDTH = 1.1  # of the whole map, in widths of the window
MIDDLE = 0.64  # where the middle of the map lies, in widths of the window: right of the menu


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


def veil(x: np.ndarray) -> np.ndarray:
    """Return how strongly the left of the window is hidden, 0 to 1; x in widths of the window."""
    t = np.clip((x - DARK_UNTIL) / (CLEAR_FROM - DARK_UNTIL), 0, 1)
    return 0.96 * (1 - t * t * (3 - 2 * t))


def curtain(size: tuple[int, int]) -> pygame.Surface:
    """Return the dark that lies over the left of the window, fog and all, and clears to the right."""
    w = round(size[0] * CLEAR_FROM)
    column = pygame.Surface((w, 1), pygame.SRCALPHA)
    column.fill(theme.INK0)
    pygame.surfarray.pixels_alpha(column)[:] = (255 * veil(np.linspace(0, CLEAR_FROM, w)))[:, None].astype(np.uint8)
    return pygame.transform.scale(column, (w, size[1]))


def fog(size: int, seed: int = 5) -> pygame.Surface:
    """Return a tile of thin fog that repeats without a seam."""
    x, y = np.meshgrid(
        np.linspace(0, 2 * math.pi, size, endpoint=False),
        np.linspace(0, 2 * math.pi, size, endpoint=False),
        indexing="ij",
    )
    sheet = np.zeros((size, size))
    for across, down, shift in scattered(3 * 28, seed).reshape(28, 3):
        kx, ky = int(across * 11) - 5, int(down * 11) - 5
        sheet += np.cos(kx * x + ky * y + shift * 2 * math.pi) / (1 + math.hypot(kx, ky))
    sheet = np.clip((sheet - sheet.mean()) / (2.4 * sheet.std()), 0, 1) ** 1.4
    tile = pygame.Surface((size, size), pygame.SRCALPHA)
    tile.fill((150, 178, 190, 0))
    pygame.surfarray.pixels_alpha(tile)[:] = (sheet * 46).astype(np.uint8)
    return tile


@dataclass(slots=True)
class Battlefield:
    """A ground drawn for a width of `wide` px, and the number of its scenario among those of the demonstration."""

    number: int
    ground: Backdrop
    wide: int
    picture: pygame.Surface


class Scene:
    """Keeps the picture at the window's size; nothing moves while the setting says so."""

    def __init__(self, screen: Screen, seed: int | None = None) -> None:
        self.screen = screen
        self.size = (0, 0)
        self.scale = 1.0
        self.time = 0.0
        self.seen = 0.0  # how far the picture has faded in
        self.battle: Demonstration | None = None
        self.arrived = 0.0  # how far the figures have faded in
        self.seed = int.from_bytes(os.urandom(3), "big") if seed is None else seed
        self._field: Battlefield | None = None
        self._picture: pygame.Surface | None = None  # at the window's size plus the drift, darkened
        self._left, self._top, self._px = 0, 0, 1.0  # of the map in the picture; px of a unit of its board
        self._back: pygame.Surface | None = None  # what lies under the figures, made anew for each step of the fog
        self._back_stale = True
        self._fog: pygame.Surface | None = None
        self._curtain: pygame.Surface | None = None
        self._asked = (-1, 0)  # number and width of the battlefield that has been asked for
        self._at = (0, 0)  # of the upper left corner of the picture, with the drift
        self._shown = False
        self._since = self._gone = 0.0

    @property
    def still(self) -> bool:
        """Say whether nothing may move."""
        settings = self.screen.app.settings
        return settings.still_background or settings.reduced_motion

    # --- what comes from other threads ---
    def prepare(self, number: int = 0) -> None:
        """Have a battlefield drawn in the background, and again finer for a large window."""
        wide = FINE if self.size[0] * MAP_WIDTH > COARSE * STRETCH else COARSE
        if number != self._asked[0] or wide > self._asked[1]:
            self._asked = (number, wide)
            self.screen.app.in_background(lambda: battlefield(number, wide), self._arrived)

    def _arrived(self, field: Battlefield | None) -> None:
        if field is None or (field.number, field.wide) != self._asked:
            return
        another = self._field is None or field.number != self._field.number
        self._field = field
        if another:
            self.seen, self.battle = 0.0, None
            seed = self.seed + field.number
            self.screen.app.in_background(lambda: fight(field.number, seed), lambda found: self._opened(found, seed))
        self._compose()
        self.screen.ui.refresh()

    def _opened(self, found: tuple[Session, dict[str, Any]] | None, seed: int) -> None:
        if found is None:
            return
        from game.ui.screens.demonstration import Demonstration

        self.battle, self.arrived = Demonstration(self.screen.app, *found, seed), 0.0
        self.screen.ui.refresh()

    # --- picture of the ground ---
    def resize(self, size: tuple[int, int], scale: float) -> None:
        """Take the size of the window."""
        if (size, scale) != (self.size, self.scale):
            self.size, self.scale = size, scale
            self._compose()
            if self._shown:
                self.prepare(max(0, self._asked[0]))

    def _unit_of(self, width: float, height: float) -> int:
        """Return the px of a unit so that the map fills the window's height and reaches beyond its right rim."""
        margin = 2 * math.ceil(DRIFT * self.scale)
        return max(8, math.ceil(max(self.size[0] * MAP_WIDTH / width, (self.size[1] + margin) / height)))

    def _compose(self) -> None:
        if self._field is None or not self.size[0]:
            return
        margin = 2 * math.ceil(DRIFT * self.scale)
        w, h = self.size[0] + margin, self.size[1] + margin
        width, height = self._field.ground.shape
        self._px = self._unit_of(width, height)
        wide, high = math.ceil(width * self._px), math.ceil(height * self._px)
        ground = self._field.picture
        if ground.get_size() != (wide, high):
            ground = pygame.transform.smoothscale(ground, (wide, high))
        self._left = max(round(self.size[0] * MIDDLE - wide / 2), w - wide)
        self._top = (h - high) // 2
        ink = rgb(theme.INK0)
        picture = pygame.Surface((w, h))
        picture.fill(ink)
        picture.blit(ground, (self._left, self._top))
        picture.blit(shade((w, h)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        picture.fill((ink[0] // 2, ink[1] // 2, ink[2] // 2), special_flags=pygame.BLEND_RGB_ADD)
        self._picture, self._back, self._back_stale = picture, None, True
        self._curtain = curtain(self.size)
        if self._fog is None:
            self._fog = pygame.transform.smoothscale(fog(256), (1024, 1024))

    # --- time ---
    def update(self, dt: float) -> None:
        """Go on by dt seconds."""
        if self._shown and self._asked[0] < 0:
            self.prepare()
        if self._picture is None:
            return
        if self.seen < 1:
            self.seen = self._faded(self.seen, dt)
            self.screen.ui.redraw()
        elif self.battle is not None and self.arrived < 1:
            self.arrived = self._faded(self.arrived, dt)
            self.screen.ui.redraw()
        if self.still:
            return
        self.time += dt
        self._since += dt
        if self._since >= FOG_FRAME:
            self._since = 0.0
            self._back_stale = True
            self.screen.ui.redraw()
        self._fight(dt)

    def _faded(self, share: float, dt: float) -> float:
        return 1.0 if self.screen.app.settings.reduced_motion else min(1.0, share + dt / FADE_SECONDS)

    def _fight(self, dt: float) -> None:
        battle = self.battle
        if battle is None or self.arrived < 1:
            return
        self._gone += dt
        if self._gone < FIGHT_FRAME:
            return
        told = self.telling()
        if battle.update(self._gone):
            self.screen.ui.redraw()
        self._gone = 0.0
        if battle.done and self._field is not None:
            self.prepare(self._field.number + 1)  # asked for once; this battle stays until the next ground is there
        if told != self.telling():
            self.screen.ui.refresh()

    def telling(self) -> tuple[str, int, tuple[str, ...]] | None:
        """Return name, round and the score of each seat of the battle that is shown."""
        if self.battle is None:
            return None
        told = self.battle.headline
        return told.scenario, told.round, told.scores

    def resume(self) -> None:
        """Go on after another screen was shown."""
        if self.battle is not None:
            self.battle.resume()

    def wake(self) -> float | None:
        """Return when the next frame is wanted."""
        if self._shown and self._asked[0] < 0:
            return 0.0
        if self._picture is None:
            return None
        if self.seen < 1 or (self.battle is not None and self.arrived < 1):
            return 0.0
        if self.still:
            return None
        waits = [FOG_FRAME - self._since]
        fight = self.battle.wake() if self.battle is not None else None
        if fight is not None:
            waits.append(max(fight, FIGHT_FRAME) - self._gone)
        return max(0.02, min(waits))

    # --- drawing ---
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene over the whole window."""
        self._shown = True
        if self._picture is None or self.seen < 1:
            surface.fill(theme.INK0)
        if self._picture is None:
            return
        if self.seen < 1:
            self._picture.set_alpha(round(255 * self.seen))
            surface.blit(self._picture, self._drifted())
            self._picture.set_alpha(None)
            self._blit_curtain(surface)
            return
        if self._back is None or self._back_stale:
            self._back_stale = False
            self._back = self._back or pygame.Surface(self.size)
            self._draw_back(self._back, self._picture)
        surface.blit(self._back, (0, 0))
        if self.battle is not None:
            self._draw_figures(surface, self.battle.stage.figures())

    def _drifted(self) -> tuple[int, int]:
        """Return where the upper left corner of the picture lies at this moment."""
        drift = DRIFT * self.scale
        turn = 0.0 if self.still else math.pi * self.time / DRIFT_SECONDS
        return round(-drift + drift * math.sin(turn)), round(-drift + drift * 0.6 * math.cos(turn * 0.7))

    def _draw_back(self, back: pygame.Surface, picture: pygame.Surface) -> None:
        self._at = self._drifted()
        back.blit(picture, self._at)
        if self._fog is not None:
            self._draw_fog(back, self._fog)
        self._blit_curtain(back)

    def _blit_curtain(self, surface: pygame.Surface) -> None:
        if self._curtain is not None:
            surface.blit(self._curtain, (0, 0))

    def _draw_figures(self, surface: pygame.Surface, figures: list[Figure]) -> None:
        """Draw the figures over the ground; those under the menu pale as it does."""
        from game.ui.board.figures import put_token

        field = self._field
        if field is None:
            return
        left, top = self._at[0] + self._left, self._at[1] + self._top
        for figure in sorted(figures, key=lambda f: -f.y - f.offset[1]):
            x, y = field.ground.place(figure)
            at = left + x * self._px, top + y * self._px
            alpha = figure.alpha * self.arrived * (1 - float(veil(np.array(at[0] / self.size[0]))))
            put_token(surface, field.ground.token(replace(figure, alpha=alpha), self._px, self.scale), at)

    def _draw_fog(self, surface: pygame.Surface, tile: pygame.Surface) -> None:
        w, h = self.size
        side = tile.get_width()
        left = round(w * DARK_UNTIL)
        shift = 0 if self.still else round(self.time / FOG_SECONDS * side)
        for fx in range(left - shift % side, w, side):
            for fy in range(0, h, side):
                surface.blit(tile, (fx, fy))


def battlefield(number: int, wide: int) -> Battlefield | None:
    """Return the drawn battlefield of the demonstration, or None; `wide` in px. Takes seconds: in a thread."""
    from game.ui.screens.demonstration import scenarios

    try:
        found = scenarios()
        room, scenario = found[number % len(found)]
        ground: Backdrop | None = rooms.wing("ui", room).backdrop(scenario)
        return None if ground is None else Battlefield(number, ground, wide, ground.picture(wide))
    except Exception:  # noqa: BLE001 - broken content is told by `fieldglass check`; the menu opens without a picture
        return None


def fight(number: int, seed: int) -> tuple[Session, dict[str, Any]] | None:
    """Return a battle on that battlefield, some rounds old, or None. Takes half a second: in a thread."""
    from game.ui.screens.demonstration import opened, scenarios

    try:
        found = scenarios()
        return opened(*found[number % len(found)], seed)
    except Exception:  # noqa: BLE001 - as above; the ground is a picture without figures, too
        return None
