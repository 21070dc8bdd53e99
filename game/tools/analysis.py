"""The analysis of a ground: its heat maps counted one after the other in slices, how balanced they are, and tables.

    analysis = Analysis(survey_of(ground, wish))
    for progress in analysis.steps(): ...       # stop asking, and it has been cancelled
    analysis.maps["exposure"]                   # as far as it has been counted
    analysis.summary(), analysis.table()        # plain values; rows for a file of values with commas

A window asks for a few steps in each of its frames; the command line for all of them.
"""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game import rooms
from game.content import room as content
from game.content.faults import did_you_mean
from game.geometry.asked import RefusedError
from game.geometry.heat.survey import Wish, compared, differences
from game.i18n import _
from game.tools.balance import balance

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.geometry.heat.maps import HeatMap
    from game.geometry.heat.survey import Survey
    from game.tools.balance import Compared


FROM_PLACE = ("sight", "cover", "reach")
"""The maps of what is seen, covered and reached from one place."""


class UnknownHeatError(Exception):
    """There is nothing of this name to count, or nothing to count at all; the text is the sentence."""


@dataclass(frozen=True, slots=True)
class Progress:
    """One slice: the map that was counted on, and how much of everything has been counted (0 to 1)."""

    heat: HeatMap
    share: float


def survey_of(ground: content.Ground, wish: Wish | None = None) -> Survey:
    """Return the survey of a map or of a scenario's (first) map.

    Raises UnknownHeatError if its room has none or nobody is as wished, ContentError with the faults of a file.
    """
    system = rooms.wing("systems", ground.room)
    if not hasattr(system, "survey"):
        raise UnknownHeatError(
            _("{name}: a game of this room is not played on a ground.").format(name=ground.card.name)
        )
    scenario = ground.card if ground.kind == "scenario" else None
    place = content.place_of(ground)
    if place is None:
        raise UnknownHeatError(_("The scenario “{name}” is not played on a map.").format(name=ground.card.name))
    try:
        found: Survey = system.survey(place, wish or Wish(), scenario)
    except RefusedError as fault:
        raise UnknownHeatError(f"{fault}{did_you_mean(fault.word, fault.known, listed=12)}") from None
    return found


def heat_names(survey: Survey) -> tuple[str, ...]:
    """Return the names of all maps of the whole ground, differences between two sides last."""
    return (*survey.names(), *differences(survey.sides))


class Analysis:
    """What is counted on one ground: `maps` by their names, as far as they are there, in the order of `names`."""

    def __init__(self, survey: Survey, names: Sequence[str] = (), start: int | None = None) -> None:
        """Take what is to be counted: all or the named maps, of the whole ground or as they are from a place.

        Raises UnknownHeatError for a name that there is not, and a place at which nobody can stand.
        """
        self.survey, self.start = survey, start
        if start is not None and not survey.stands(start):
            words = _("Nobody of this size can stand at {place}.")
            raise UnknownHeatError(words.format(place=survey.grid.name(start)))
        known = FROM_PLACE if start is not None else heat_names(survey)
        for name in names:
            if name not in known:
                words = _("There is no heat map “{name}”").format(name=name)
                raise UnknownHeatError(f"{words}{did_you_mean(name, known, listed=20)}")
        self.names = tuple(dict.fromkeys(names)) or known
        self.maps: dict[str, HeatMap] = {}

    @property
    def done(self) -> bool:
        """Tell whether everything has been counted."""
        return all(name in self.maps and self.maps[name].share >= 1 for name in self.names)

    def steps(self) -> Iterator[Progress]:
        """Count on, slice by slice; what has been counted whole is not counted again."""
        if self.start is not None:
            yield from self._from_start(self.start)
            return
        between = differences(self.survey.sides)
        plain = [name for name in self.names if name not in between]
        pairs = [between[name] for name in self.names if name in between]
        needed = [f"{what}:{side.key}" for what, a, b in pairs for side in (a, b)]
        order = [*dict.fromkeys([*plain, *needed])]
        for number, name in enumerate(order):
            if name in self.maps and self.maps[name].share >= 1:
                continue
            for heat in self.survey.heat(name):
                self.maps[name] = heat
                yield Progress(heat, (number + heat.share) / len(order))
        for name in self.names:
            if name in between:
                what, a, b = between[name]
                self.maps[name] = compared(what, self.maps[f"{what}:{a.key}"], self.maps[f"{what}:{b.key}"], a, b)
                yield Progress(self.maps[name], 1.0)

    def _from_start(self, cell: int) -> Iterator[Progress]:
        for heat in self.survey.seen_from(cell):
            self.maps[heat.name] = heat
            known = [self.maps[name].share for name in FROM_PLACE if name in self.maps]
            yield Progress(heat, sum(known) / len(FROM_PLACE))

    def finish(self) -> Analysis:
        """Count everything that is left."""
        for _progress in self.steps():
            pass
        return self

    def balance(self) -> tuple[Compared, ...]:
        """Return what the sides have compared with each other, as far as the maps for it are there."""
        return balance(self.survey, self.maps)

    def summary(self) -> dict[str, Any]:
        """Return what was counted as plain values: who walks, and of each map what it is, its figures in short."""
        grid, sides = self.survey.grid, self.survey.sides
        return {
            "grid": {"columns": grid.columns, "rows": grid.rows, "unit": grid.unit},
            "walker": self.survey.walker,
            "sides": {side.key: {"title": side.title, "places": len(side.start)} for side in sides},
            "from": None if self.start is None else grid.name(self.start),
            "maps": {name: self._told(self.maps[name]) for name in self.names if name in self.maps},
            "balance": [one.as_json() for one in self.balance()],
        }

    def _told(self, heat: HeatMap) -> dict[str, Any]:
        grid = self.survey.grid

        def end(cell: int | None) -> dict[str, Any] | None:
            return None if cell is None else {"at": grid.name(cell), "figure": _plain(heat.at(cell))}

        return {
            "title": heat.title,
            "unit": heat.unit,
            "about": f"{heat.about} {heat.told}".strip(),
            "places": len(heat.known),
            "least": end(heat.least()),
            "mean": _plain(heat.mean()),
            "most": end(heat.most()),
            "sides": {side.key: _plain(heat.mean(side.start)) for side in self.survey.sides},
        }

    def table(self) -> list[list[str]]:
        """Return the figures of all maps, a row for each place with its column and row from the upper left."""
        grid = self.survey.grid
        names = [name for name in self.names if name in self.maps]
        found = [["place", "column", "row", *names]]
        for cell in range(grid.columns * grid.rows):
            row, column = divmod(cell, grid.columns)
            figures = [self.maps[name].at(cell) for name in names]
            told = ["" if figure is None else f"{_plain(figure):g}" for figure in figures]
            found.append([grid.name(cell), str(column + 1), str(row + 1), *told])
        return found

    def csv(self) -> str:
        """Return the same as text with commas, for spreadsheets."""
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows(self.table())
        return text.getvalue()


def _plain(figure: float | None) -> float | None:
    """Return a figure with at most four decimals: the same on every machine."""
    return None if figure is None else round(figure, 4)
