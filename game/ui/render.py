"""Pictures of maps and battles in files, without a window: what `fieldglass render` draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.geometry.squares.counting import within
from game.geometry.squares.grid import parse_label
from game.geometry.squares.sight import visible
from game.i18n import _
from game.systems.skirmish import space
from game.ui.board import OverlaySet, areas_of, exits_of, render_picture, squares_of
from game.ui.skirmish.table.marks import own_marks
from game.ui.stage import standing

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from game.content.squares.ground import BattleMap
    from game.systems.skirmish.state import State

OVERLAYS = ("areas", "starts", "exits", "threat-a", "threat-b", "command-a", "command-b", "seen=SQUARE", "none")
SQUARE_PX, MARGIN_PX, WIDEST_PX = 48, 24, 2400


class UnknownOverlayError(Exception):
    """An overlay that cannot be shown; the text is the sentence."""


def save_picture(
    path: Path, battle_map: BattleMap, state: State | None, size: tuple[int, int] | None, names: Iterable[str]
) -> tuple[int, int]:
    """Draw a map, with the creatures of a battle if there is one, into a file; return the size in pixels."""
    pygame.display.init()
    overlays = overlay_set(battle_map, state, tuple(names))
    pixels = size or natural_size(battle_map)
    surface = render_picture(battle_map, standing(state) if state is not None else (), overlays, pixels)
    pygame.image.save(surface, path)
    return pixels


def natural_size(battle_map: BattleMap) -> tuple[int, int]:
    """Return the size in pixels at which squares are drawn large enough to read everything."""
    square = min(SQUARE_PX, WIDEST_PX // max(battle_map.width, battle_map.height))
    return battle_map.width * square + MARGIN_PX, battle_map.height * square + MARGIN_PX


def overlay_set(battle_map: BattleMap, state: State | None, names: tuple[str, ...]) -> OverlaySet:
    """Return the overlays with these names; without names areas and exits, and starting areas before a battle."""
    chosen = names or (("areas", "exits") if state is not None else ("areas", "starts", "exits"))
    threat = command = 0
    command_side, seen = "A", None
    for name in chosen:
        word, _equals, where = name.partition("=")
        plain, _dash, side = word.partition("-")
        if word == "seen" and where:
            seen = squares_of(_seen_from(battle_map, where), battle_map.width)
        elif plain in ("threat", "command") and side in ("a", "b"):
            if state is None:
                raise UnknownOverlayError(_("Overlay “{name}” needs a saved battle.").format(name=name))
            for unit in state.on_map("ab".index(side)):
                if plain == "threat" and unit.active:
                    threat |= space.threatened_squares(state, unit)
                elif plain == "command" and unit.active and unit.card.commander is not None:
                    command |= within(battle_map.field, unit.space, space.COMMAND_RANGE)
                    command_side = side.upper()
        elif name not in ("areas", "starts", "exits", "none"):
            raise UnknownOverlayError(
                _("There is no overlay “{name}”; there are: {names}.").format(name=name, names=", ".join(OVERLAYS))
            )
    if state is not None:
        victory, starts, exits = own_marks(state)
    else:
        victory, starts = areas_of(battle_map), areas_of(battle_map, victory=False, starting=True)
        exits = exits_of(battle_map)
    return OverlaySet(
        threat=squares_of(threat, battle_map.width),
        command=squares_of(command, battle_map.width),
        command_side=command_side,
        seen=seen,
        areas=(victory if "areas" in chosen else ()) + (starts if "starts" in chosen else ()),
        exits=exits if "exits" in chosen else (),
    )


def _seen_from(battle_map: BattleMap, word: str) -> int:
    try:
        x, y = parse_label(word)
    except ValueError as fault:
        raise UnknownOverlayError(_("“{word}” is no square such as K6.").format(word=word)) from fault
    if not battle_map.field.inside(x, y, 1):
        raise UnknownOverlayError(_("{square} is not on the map.").format(square=word.upper()))
    return visible(battle_map.field, (x, y, 1))
