"""What was counted of the drawn ground as files: one heat map as a picture, all of them as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _
from game.paths import write_named
from game.tools.analysis import Analysis, survey_of
from game.ui.render import save_heat
from game.ui.workshop.analysing import FROM_PLACE

if TYPE_CHECKING:
    from pathlib import Path

    from game.content.room import Ground


def drawable(chosen: str) -> bool:
    """Tell whether a heat map that is chosen in the workshop can be drawn into a file: not those of test games."""
    return bool(chosen) and not chosen.endswith(" in games")


def write_picture(ground: Ground, path: Path, chosen: str, place: int | None) -> str:
    """Draw the map with a heat map over it and what it means below; return what was written, in words.

    Raises UnknownHeatError if the map has no such heat, OSError.
    """
    survey = survey_of(ground)
    start = place if chosen in FROM_PLACE else None
    analysis = Analysis(survey, [FROM_PLACE.get(chosen, chosen)], start).finish()
    wide, high = save_heat(path, ground, analysis)
    return _("{file}: {w} × {h}").format(file=path, w=wide, h=high)


def write_table(ground: Ground, path: Path) -> str:
    """Write the figures of all heat maps, a line for each place; return what was written, in words.

    Raises UnknownHeatError if nothing can be counted on such a ground, OSError.
    """
    analysis = Analysis(survey_of(ground)).finish()
    write_named(path, analysis.csv().encode("utf-8"))
    return _("{file}: {names}").format(file=path, names=", ".join(analysis.names))
