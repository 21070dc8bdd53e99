"""Where pieces walked and were lost in test games, as heat maps over the board on which they are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from game.geometry.heat.maps import HeatMap
from game.geometry.inches.lengths import INCH
from game.i18n import _, ngettext
from game.sim.study.tracks import inches

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.geometry.heat.survey import Survey
    from game.sim.study.face import Field
    from game.sim.study.report import Heat, Report

LOST, WALKED = "lost in games", "walked in games"


def titles() -> dict[str, str]:
    """Return how the maps are called."""
    return {LOST: _("Lost in test games"), WALKED: _("Walked in test games")}


def played_over(report: Report, known: Mapping[Any, Field], survey: Survey | None) -> dict[str, HeatMap]:
    """Return the maps by their names; none if the games were played on another field than the one that is surveyed."""
    heat = max(report.heats, key=lambda one: one.games, default=None)
    field = known.get((heat.ground, heat.field)) if heat is not None else None
    if heat is None or field is None or survey is None or not _alike(field, survey.grid):
        return {}
    return {LOST: _map(LOST, heat, heat.lost, field, survey.grid), WALKED: _map(WALKED, heat, heat.walked, field,
                                                                                survey.grid)}  # fmt: skip


def _alike(field: Field, grid: Any) -> bool:
    """Tell whether a field has the size of a grid."""
    if grid.unit == "square":
        return (field.width, field.height) == (grid.columns, grid.rows)
    return (field.width, field.height) == (inches(grid.width), inches(grid.height))


def _map(name: str, heat: Heat, layer: Mapping[str, Mapping[int, int]], field: Field, grid: Any) -> HeatMap:
    """Return one map: how often in all games, of all sides together; nothing where it never was."""
    figures = np.zeros(grid.columns * grid.rows)
    for cells in layer.values():
        for cell, n in cells.items():
            y, x = divmod(cell, field.width)
            at = _cell(grid, x, y)
            if at is not None:
                figures[at] += n
    figures[figures == 0] = np.nan
    about = (
        ngettext("Where pieces were lost, in {n} game", "Where pieces were lost, in {n} games", heat.games)
        if name == LOST
        else ngettext("Where pieces walked, in {n} game", "Where pieces walked, in {n} games", heat.games)
    ).format(n=heat.games)
    return HeatMap(name, about, "", about, figures)


def _cell(grid: Any, x: int, y: int) -> int | None:
    """Return the place of a grid in which a cell of a field lies, counted from the lower left; None beside the grid."""
    if grid.unit == "square":
        found: int | None = grid.of(x, y)
    else:
        found = grid.holding(x * INCH + INCH // 2, grid.height - y * INCH - INCH // 2)
    return found
