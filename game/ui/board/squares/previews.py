"""Small pictures of maps for lists and previews: the ground is painted in a background thread, then kept."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.board import Terrain, areas_of, exits_of, map_picture
from game.ui.board.painter import Painter
from game.ui.board.squares.terrain import LEVELS, level_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.content.squares.ground import BattleMap

Key = tuple[str, int]
"""The id of a map and the level of its ground."""

_terrains: dict[str, tuple[Any, Terrain]] = {}  # by the id of a map: read again, an equal one needs no other picture


def _terrain(battle_map: Any) -> Terrain:
    known = _terrains.get(battle_map.id)
    if known is None or (known[0] is not battle_map and known[0] != battle_map):
        known = _terrains[battle_map.id] = (battle_map, Terrain(battle_map))
    return known[1]


class Previews:
    """Pictures of maps by size; `changed` is called, from any thread, when one that was asked for can be drawn.

    The grounds of large pictures with marks are painted before those of a list. Until a large one is ready, a rough one
    of the same map stands in for it.
    """

    def __init__(self, changed: Callable[[], None]) -> None:
        self._pictures: dict[tuple[object, ...], pygame.Surface] = {}
        self._painter: Painter[Key, BattleMap] = Painter(
            lambda key, battle_map: _terrain(battle_map).finish(key[1]), lambda wanted: next(iter(wanted)), changed
        )

    def picture(
        self, battle_map: BattleMap, size: tuple[int, int], scale: float, *, marks: bool = False, near: int = 1
    ) -> pygame.Surface | None:
        """Return the picture of a map that fills `size` real px, or None until any of its ground has been painted.

        With `marks` victory areas, starting areas and exits are shown. `near` 3 shows the middle third, for small ones.
        """
        large = (size[0] * near, size[1] * near)
        level = level_for(max(8, math.ceil(max(large[0] / battle_map.width, large[1] / battle_map.height))))
        levels = (level, LEVELS[0])
        ready = next((known for known in levels if self._painter.ready((battle_map.id, known)) is not None), None)
        if ready != level:
            self._want(battle_map, level, urgent=marks)
        if ready is None:
            return None
        key = (battle_map.id, size, scale, marks, near, ready)
        if key not in self._pictures:
            self._pictures[key] = self._drawn(battle_map, large, size, scale, ready if ready != level else 0, marks)
        return self._pictures[key]

    def _drawn(
        self,
        battle_map: BattleMap,
        large: tuple[int, int],
        size: tuple[int, int],
        scale: float,
        rough: int,
        marks: bool,
    ) -> pygame.Surface:
        """Return the middle `size` of a picture of `large` px; `rough` is the level it is stretched from, 0: none."""
        areas = areas_of(battle_map, starting=True) if marks else ()
        exits = exits_of(battle_map) if marks else ()
        drawn = (battle_map.width * rough, battle_map.height * rough) if rough else large
        terrain = _terrain(battle_map)
        picture = map_picture(battle_map, drawn, areas=areas, exits=exits, scale=scale, terrain=terrain)
        if rough:
            picture = pygame.transform.smoothscale(picture, large)
        if large == size:
            return picture
        middle = picture.get_rect()
        return picture.subsurface(((middle.w - size[0]) // 2, (middle.h - size[1]) // 2, *size)).copy()

    def _want(self, battle_map: BattleMap, level: int, *, urgent: bool) -> None:
        """Have a ground painted; for a large picture the coarsest one comes before it, and both before all others."""
        levels = dict.fromkeys((LEVELS[0], level)) if urgent else (level,)
        self._painter.want({(battle_map.id, one): battle_map for one in levels}, urgent=urgent)
