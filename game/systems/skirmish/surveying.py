"""Whom a survey of a battle map counts for: starting areas and victory areas, and a creature as most are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.skirmish.cards import SQUARES
from game.content.squares.ground import area_number
from game.geometry.asked import RefusedError
from game.geometry.heat.survey import Side, Wish
from game.geometry.squares.survey import SquareSurvey, Walker
from game.i18n import N_, _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.content.squares.ground import BattleMap

SPEED = 6  # what most creatures have
SIZES = {"medium": N_("Medium"), "large": N_("Large"), "huge": N_("Huge")}
"""The words for sizes, the usual one first."""


def survey(battle_map: BattleMap, wish: Wish) -> SquareSurvey:
    """Return the survey of a map. Raises RefusedError for a size that no creature has."""
    word = wish.size or next(iter(SIZES))
    if word not in SIZES:
        raise RefusedError(_("“{size}” is no size of a creature").format(size=word), word, SIZES)
    speed = SPEED if wish.speed is None else wish.speed
    told = _("Counted for a creature of size {size} and Speed {speed} without wings.").format(
        size=_(SIZES[word]), speed=speed
    )
    walker = Walker(SQUARES[SIZES[word]], speed, 2 * speed, told)
    return SquareSurvey(battle_map.field, walker, _sides(battle_map))


def _sides(battle_map: BattleMap) -> tuple[Side, ...]:
    """Return the starting areas by letter, each with the victory areas of that letter."""

    def cells(mask: int) -> tuple[int, ...]:
        """Return the cells of squares: rows count from the top there."""
        top = battle_map.height - 1
        return tuple(sorted((top - y) * battle_map.width + x for x, y in battle_map.cells(mask)))

    return tuple(
        Side(
            letter,
            _("starting area {n}").format(n=area_number(letter)),
            cells(_union(areas)),
            cells(_union(area.mask for area in battle_map.victory if letter in area.letters)),
        )
        for letter, areas in battle_map.starting.items()
    )


def _union(masks: Iterable[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found
