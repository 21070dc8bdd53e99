"""Pictures of a battlefield without a window: previews in lists and the command that renders a scene to a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.ui.board.squares.board import BoardView
from game.ui.board.squares.signs import AreaMark, ExitMark, OverlaySet, areas_of, exits_of
from game.ui.board.squares.terrain import Terrain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.board.figures import Figure

CLOSEST = 36  # layout px of a square at most
ROOM = 3  # squares of ground shown round the figures
NATURAL = 48  # px of a square at which lines and signs have their usual size
FADED = 0.4  # strength of the grid


def render_picture(
    battle_map: Any,
    figures: Sequence[Figure],
    overlays: OverlaySet,
    size: tuple[int, int],
    *,
    scale: float = 1.0,
    rulers: bool = True,
    grid: float = 1.0,
    asked_side: str | None = None,
    terrain: Terrain | None = None,
) -> pygame.Surface:
    """Return the whole map with figures and overlays, fitted into `size` pixels, ground drawn in full detail.

    Needs pygame but no window: the caller sets SDL_VIDEODRIVER=dummy where there is no display.
    """
    surface = pygame.Surface(size)
    view = BoardView(battle_map, scale=scale, terrain=terrain)
    view.rulers, view.grid, view.asked_side = rulers, grid, asked_side
    view.figures, view.overlays = figures, overlays
    view.set_rect(surface.get_rect(), scale)
    view.camera.fit(at_once=True)
    view.terrain.finish(view.camera.px)
    view.draw(surface)
    return surface


def true_picture(
    battle_map: Any, px: int, *, grid: bool = True, marks: bool = False, terrain: Terrain | None = None
) -> pygame.Surface:
    """Return a map on which nobody plays, without rulers or margins, its squares `px` pixels wide."""
    size = battle_map.width * px, battle_map.height * px
    scale = px / NATURAL
    view = BoardView(battle_map, scale=scale, terrain=terrain)
    view.rulers, view.grid = False, float(grid)
    if marks:
        areas = areas_of(battle_map) + areas_of(battle_map, victory=False, starting=True)
        view.overlays = OverlaySet(areas=areas, exits=exits_of(battle_map))
    surface = pygame.Surface(size)
    view.set_rect(surface.get_rect(), scale)
    view.camera.fill(px)
    view.terrain.finish(px)
    view.draw(surface)
    return surface


def map_picture(
    battle_map: Any,
    size: tuple[int, int],
    *,
    areas: tuple[AreaMark, ...] = (),
    exits: tuple[ExitMark, ...] = (),
    scale: float = 1.0,
    terrain: Terrain | None = None,
    whole: bool = False,
) -> pygame.Surface:
    """Return a preview of a map that fills `size`, cut at the longer sides; `whole` shows all of it, with margins."""
    surface = pygame.Surface(size)
    across, down = size[0] / battle_map.width, size[1] / battle_map.height
    fills = int(min(across, down)) if whole else max(across, down)
    ground = terrain or Terrain(battle_map)
    view = BoardView(battle_map, scale=scale, terrain=ground)
    view.rulers = False
    view.overlays = OverlaySet(areas=areas, exits=exits)
    view.set_rect(surface.get_rect(), scale)
    camera = view.camera
    camera.fill(fills)
    ground.finish(camera.px)
    view.draw(surface)
    return surface


def close_picture(battle_map: Any, figures: Sequence[Figure], size: tuple[int, int], scale: float) -> pygame.Surface:
    """Return a picture of the part of a map where the figures stand, or of all of it without figures."""
    surface = pygame.Surface(size)
    view = BoardView(battle_map, scale=scale)
    view.rulers, view.grid = False, FADED
    view.set_rect(surface.get_rect(), scale)
    view.figures = figures
    left, right, low, high = 0, battle_map.width, 0, battle_map.height
    if figures:
        left, right = min(f.x for f in figures), max(f.x + f.n for f in figures)
        low, high = min(f.y for f in figures), max(f.y + f.n for f in figures)
    fits = min(size[0] / (right - left + ROOM), size[1] / (high - low + ROOM), CLOSEST * scale)
    fills = max(size[0] / battle_map.width, size[1] / battle_map.height)
    camera = view.camera
    camera.zoom_by(max(fits, fills) / camera.px, at_once=True)
    cx = _within((left + right) / 2, size[0] / camera.px / 2, battle_map.width)
    cy = _within((low + high) / 2, size[1] / camera.px / 2, battle_map.height)
    camera.pan(cx - camera.x, cy - camera.y, at_once=True)
    view.terrain.finish(camera.px)
    view.draw(surface)
    return surface


def _within(at: float, half: float, length: int) -> float:
    """Return the middle of a view nearest to `at` that shows nothing beyond the map."""
    return min(max(at, half), length - half) if 2 * half < length else length / 2
