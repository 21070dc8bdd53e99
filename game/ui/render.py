"""Pictures of maps and games in files, without a window: what `fieldglass render` draws."""

from __future__ import annotations

import io
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

import pygame

from game import rooms
from game.content import room as content
from game.geometry.squares.grid import parse_label
from game.geometry.squares.sight import visible
from game.i18n import _
from game.paths import write_named
from game.tools.analysis import Analysis, UnknownHeatError, survey_of
from game.ui.board import OverlaySet, Terrain, areas_of, exits_of, render_picture, squares_of
from game.ui.board.heat import Heated, explained, over_squares
from game.ui.overlay_names import HEAT, OF_MAPS, overlay_names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from game.content.room import Ground
    from game.content.squares.ground import BattleMap
    from game.ui.face import Face

SQUARE_PX, MARGIN_PX, WIDEST_PX = 48, 24, 2400
WITHOUT_MAP, CARD_TABLE = (960, 960), (1600, 900)


class UnknownOverlayError(Exception):
    """An overlay that cannot be shown; the text is the sentence."""


def save_picture(
    path: Path,
    battle_map: BattleMap | None,
    state: Any,
    size: tuple[int, int] | None,
    names: Iterable[str],
    room: str = "",
    ground: Ground | None = None,
    tell: Callable[[str], object] = str,
) -> tuple[int, int]:
    """Draw a map, with the pieces of a game of `room` if there is one, into a file; return the size in pixels.

    On another board than squares the room draws the picture, of the game or of the bare map; besides a heat map, which
    is counted on the `ground` that was named, it has no overlays there. What is wrong with the picture of a ground is
    told in a sentence.
    """
    pygame.display.init()
    face: Face | None = rooms.wing("ui", room) if room else None
    heated, names = _heated(tuple(names), ground)
    if face is not None and not of_squares(battle_map):
        if names:
            raise UnknownOverlayError(_("{room}: a game on such a board has no overlays.").format(room=face.title))
        if state is None:
            picture = face.map_picture(battle_map, size, heated)
        else:
            usual = CARD_TABLE if rooms.wing("systems", room).board == "cards" else WITHOUT_MAP
            picture = face.glimpse(state, size or usual, 1.0)
        _write(path, picture)
        return picture.get_size()
    assert battle_map is not None  # noqa: S101 - without a map there is a game
    face = face if state is not None else None
    overlays = overlay_set(battle_map, names, face, state)
    if heated is not None:
        overlays = over_squares(overlays, heated)
    pixels = size or natural_size(battle_map)
    figures = face.figures(state) if face is not None else ()
    terrain = Terrain(battle_map)
    surface = render_picture(battle_map, figures, overlays, pixels, terrain=terrain)
    if terrain.trouble:
        tell(terrain.trouble)
    _write(path, surface)
    return pixels


def _heated(names: tuple[str, ...], ground: Ground | None) -> tuple[Heated | None, tuple[str, ...]]:
    """Return the heat map that is among the names of overlays, counted, and the other names."""
    heats = [name.removeprefix(HEAT) for name in names if name.startswith(HEAT)]
    others = tuple(name for name in names if not name.startswith(HEAT))
    if not heats:
        return None, others
    if ground is None:
        raise UnknownOverlayError(_("A heat map needs a map to be counted on."))
    if len(heats) > 1:
        raise UnknownOverlayError(_("One heat map lies over a picture, not several."))
    try:
        analysis = Analysis(survey_of(ground), heats).finish()
    except UnknownHeatError as fault:
        raise UnknownOverlayError(str(fault)) from fault
    return Heated(analysis.maps[heats[0]], analysis.survey), others


def ground_surface(room: str, place: Any, size: tuple[int, int], scale: float) -> pygame.Surface:
    """Return a picture of a map with its areas, fitted into `size` px."""
    if of_squares(place):
        share = min(size[0] / place.width, size[1] / place.height)
        fitted = max(1, int(place.width * share)), max(1, int(place.height * share))
        return render_picture(place, (), overlay_set(place, ()), fitted, scale=scale, rulers=False)
    face: Face = rooms.wing("ui", room)
    return face.map_picture(place, size, None)


def save_heat(path: Path, ground: Ground, analysis: Analysis) -> tuple[int, int]:
    """Draw a map with the one heat map of an analysis over it and an explanation below; return the size in pixels."""
    pygame.display.init()
    heated = Heated(analysis.maps[analysis.names[0]], analysis.survey, keyed=False)
    place: Any = content.place_of(ground)
    if of_squares(place):
        marks = _marks(place)
        over = over_squares(OverlaySet(areas=marks.areas), heated)
        picture = render_picture(place, (), over, natural_size(place))
    else:
        face: Face = rooms.wing("ui", ground.room)
        picture = face.map_picture(place, None, heated)
    page = explained(picture, heated.heat)
    _write(path, page)
    return page.get_size()


def of_squares(battle_map: Any) -> bool:
    """Tell whether something is a map of squares."""
    return getattr(battle_map, "board", "") == "squares"


def _write(path: Path, surface: pygame.Surface) -> None:
    picture = io.BytesIO()  # pygame itself does not say why a file could not be written
    pygame.image.save(surface, picture, "picture.png")
    write_named(path, picture.getvalue())


def natural_size(battle_map: BattleMap) -> tuple[int, int]:
    """Return the size in pixels at which squares are drawn large enough to read everything."""
    square = min(SQUARE_PX, WIDEST_PX // max(battle_map.width, battle_map.height))
    return battle_map.width * square + MARGIN_PX, battle_map.height * square + MARGIN_PX


def overlay_set(
    battle_map: BattleMap, names: tuple[str, ...], face: Face | None = None, state: Any = None
) -> OverlaySet:
    """Return the overlays with these names; without names areas and exits, and starting areas before a game."""
    chosen = names or (("areas", "exits") if face is not None else ("areas", "starts", "exits"))
    marks = _marks(battle_map) if face is None else face.marks(state)
    kinds = {kind for name, kind in (("areas", "victory"), ("starts", "start")) if name in chosen}
    shown = OverlaySet(
        areas=tuple(area for area in marks.areas if area.kind in kinds),
        exits=marks.exits if "exits" in chosen else (),
        slow="slow" in chosen,
    )
    for name in chosen:
        word, _equals, where = name.partition("=")
        if word == "seen" and where:
            shown = replace(shown, seen=squares_of(_seen_from(battle_map, where), battle_map.width))
        elif face is not None and name in face.overlay_names:
            shown = _together(shown, face.overlay(name, state))
        elif name not in OF_MAPS:
            raise UnknownOverlayError(_missing(name))
    return shown


def _missing(name: str) -> str:
    """Return why there is no such overlay in this picture."""
    if name in overlay_names():
        return _("Overlay “{name}” needs a saved battle.").format(name=name)
    return _("There is no overlay “{name}”; there are: {names}.").format(name=name, names=", ".join(overlay_names()))


def _marks(battle_map: BattleMap) -> OverlaySet:
    areas = areas_of(battle_map) + areas_of(battle_map, victory=False, starting=True)
    return OverlaySet(areas=areas, exits=exits_of(battle_map))


def _together(one: OverlaySet, other: OverlaySet) -> OverlaySet:
    """Return both sets in one: squares of both, and of everything else what the second one says."""
    calm = OverlaySet()
    said: dict[str, Any] = {}
    for item in fields(OverlaySet):
        mine, theirs = getattr(one, item.name), getattr(other, item.name)
        if theirs != getattr(calm, item.name):
            said[item.name] = mine | theirs if isinstance(theirs, frozenset) and mine is not None else theirs
    return replace(one, **said)


def _seen_from(battle_map: BattleMap, word: str) -> int:
    try:
        x, y = parse_label(word)
    except ValueError as fault:
        raise UnknownOverlayError(_("“{word}” is no square such as K6.").format(word=word)) from fault
    if not battle_map.field.inside(x, y, 1):
        raise UnknownOverlayError(_("{square} is not on the map.").format(square=word.upper()))
    return visible(battle_map.field, (x, y, 1))
