"""Small pictures of maps for lists and previews: the ground is painted in a background thread, then kept."""

from __future__ import annotations

import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.board import Terrain, areas_of, exits_of, map_picture

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.content.squares.ground import BattleMap

_one_at_a_time = threading.Lock()


_terrains: dict[int, tuple[Any, Terrain]] = {}  # by the map itself, which is kept so that its number stays its own


def _terrain(battle_map: Any) -> Terrain:
    return _terrains.setdefault(id(battle_map), (battle_map, Terrain(battle_map)))[1]


class Previews:
    """Pictures of maps by size; `changed` is called, from any thread, when one that was asked for can be drawn."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._pictures: dict[tuple[object, ...], pygame.Surface] = {}
        self._painted: set[tuple[str, int]] = set()
        self._wanted: set[tuple[str, int]] = set()

    def picture(
        self, battle_map: BattleMap, size: tuple[int, int], scale: float, *, marks: bool = False, near: int = 1
    ) -> pygame.Surface | None:
        """Return the picture of a map that fills `size` real px, or None until its ground has been painted.

        With `marks` victory areas, starting areas and exits are shown. `near` 3 shows the middle third, for small ones.
        """
        key = (battle_map.id, size, scale, marks, near)
        if key in self._pictures:
            return self._pictures[key]
        large = (size[0] * near, size[1] * near)
        px = max(8, round(max(large[0] / battle_map.width, large[1] / battle_map.height)))
        ground = (battle_map.id, px)
        if ground not in self._painted:
            if ground not in self._wanted:
                self._wanted.add(ground)
                threading.Thread(target=self._paint, args=(battle_map, ground), daemon=True).start()
            return None
        areas = areas_of(battle_map, starting=True) if marks else ()
        exits = exits_of(battle_map) if marks else ()
        terrain = _terrain(battle_map)
        picture = map_picture(battle_map, large, areas=areas, exits=exits, scale=scale, terrain=terrain)
        if near > 1:
            middle = picture.get_rect()
            picture = picture.subsurface(((middle.w - size[0]) // 2, (middle.h - size[1]) // 2, *size)).copy()
        self._pictures[key] = picture
        return picture

    def _paint(self, battle_map: BattleMap, ground: tuple[str, int]) -> None:
        with suppress(RuntimeError, pygame.error):  # the program is being closed: nobody wants the picture any more
            with _one_at_a_time:  # the pictures of a list come one after the other and leave a processor to the window
                _terrain(battle_map).finish(ground[1])
            self._painted.add(ground)
            self._changed()
