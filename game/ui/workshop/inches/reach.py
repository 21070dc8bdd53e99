"""What cannot be come to on a table: places nobody reaches, points that a side does not, ways too narrow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import rooms
from game.geometry.asked import RefusedError
from game.geometry.heat.survey import ARRIVAL, Wish
from game.i18n import _, ngettext
from game.ui.workshop.face import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.geometry.heat.survey import Survey

LEAST = 4  # places that hang together: fewer are a nook that nobody misses
SHOWN = 40  # places that are lit for one finding


def unreached(room: str, card: Any, large: str) -> Iterator[Finding | None]:
    """Look for what cannot be reached on a table without faults; None after each slice of the work."""
    system = rooms.wing("systems", room)
    yield from _of(system.survey(card, Wish(), None), large="")
    if large:
        try:
            survey = system.survey(card, Wish(size=large), None)
        except RefusedError:  # a room whose words of sizes have changed: what is usual has been looked at
            return
        yield from _of(survey, large=large)


def _of(survey: Survey, large: str) -> Iterator[Finding | None]:
    grid = survey.grid
    reached: set[int] = set()
    apart: list[Finding] = []
    for side in survey.sides:
        mine: set[int] = set()
        for heat in survey.heat(f"{ARRIVAL}:{side.key}"):
            mine = {cell for cell in range(grid.columns * grid.rows) if heat.at(cell) is not None}
            yield None
        reached |= mine
        lost = [goal for goal in side.goals if goal not in mine]
        if side.goals and len(lost) == len(side.goals):
            words = (
                _("from {side} no large piece comes to any of the points")
                if large
                else _("from {side} nobody comes to any of the points")
            )
            apart.append(_finding(survey, words.format(side=side.title), lost, "warning"))
    yield from apart
    if large:
        return
    left = {cell for cell in range(grid.columns * grid.rows) if survey.stands(cell)} - reached
    while left:
        part = _part(left, grid.columns)
        left -= part
        if len(part) >= LEAST:
            n = len(part)
            words = ngettext(
                "nobody can come to this {n} square inch from a start area",
                "nobody can come to these {n} square inches from a start area",
                n,
            )
            yield _finding(survey, words.format(n=n), sorted(part), "warning")


def _part(left: set[int], columns: int) -> set[int]:
    """Return the cells that hang together with the first one."""
    fresh = {min(left)}
    part: set[int] = set()
    while fresh:
        part |= fresh
        beside = {
            other
            for cell in fresh
            for other in (cell - columns, cell + columns, cell - 1, cell + 1)
            if abs(other % columns - cell % columns) <= 1
        }
        fresh = (beside & left) - part
    return part


def _finding(survey: Survey, sentence: str, cells: list[int], severity: Any) -> Finding:
    grid = survey.grid
    half = 500
    places = []
    for cell in cells[:SHOWN]:
        x, y = grid.middle(cell)  # type: ignore[attr-defined]
        places.append(((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)))
    return Finding(sentence, severity, tuple(places), grid.name(cells[0]))
