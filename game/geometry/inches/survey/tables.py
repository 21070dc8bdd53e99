"""What can be counted on an inch table: exposure, cover, arrival, threat and chokepoints, for pieces of one kind.

How pieces stand, see and move is asked of `Table`: bases and trays differ there and nowhere else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np

from game.geometry.heat import chokepoints
from game.geometry.heat.maps import HeatMap
from game.geometry.heat.survey import ARRIVAL, THREAT
from game.geometry.inches.lengths import INCH
from game.geometry.inches.survey.steps import lengths, movement
from game.i18n import _, decimal, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from game.geometry.heat.maps import Figures
    from game.geometry.heat.survey import Side
    from game.geometry.inches.survey.lines import Seen
    from game.geometry.inches.survey.places import InchGrid
    from game.geometry.inches.survey.steps import Steps

    Flags = NDArray[np.bool_]

MOST_STARTS = 48
"""From how many places of a starting area threat is counted: evenly picked, in their order."""


@dataclass(frozen=True, slots=True)
class Walker:
    """The piece that is taken to walk, look and attack on a table; lengths in thousandths of an inch.

    size     a word of the room, `told` what it is for readers, a sentence of the room
    speed    how far one move goes, `turn` how far it goes in a turn if it does nothing else
    advance  how far it goes before it strikes a blow, `touch` how far from middle to middle a blow lands
    shot     how far from middle to middle it shoots, 0 if it does not
    """

    size: str
    speed: int
    turn: int
    advance: int
    touch: int
    shot: int
    told: str = ""


class Table(Protocol):
    """How pieces stand, see and move on a table."""

    @property
    def grid(self) -> InchGrid:
        """Return the places."""

    def standing(self, row: int) -> list[bool]:
        """Return at which places of a row a piece can stand."""

    def steps(self, row: int) -> Steps:
        """Return the steps from the places of a row."""

    def views(self) -> Iterator[Seen]:
        """Yield what pieces at all places see of targets, block by block; of no targets while it is prepared."""

    @property
    def words(self) -> tuple[str, str, str]:
        """Return how seeing, cover and movement are counted here: a sentence each."""


class _Looked(NamedTuple):
    """Who sees whom: for each viewer (a row) the targets; how many see each, and how many of them impaired."""

    free: Flags
    seen: Figures
    impaired: Figures


class TableSurvey:
    """The survey of a table (`heat.survey.Survey`)."""

    def __init__(self, table: Table, walker: Walker, sides: tuple[Side, ...]) -> None:
        self.table, self._walker, self.sides = table, walker, sides
        self.grid = table.grid
        self.turn = walker.turn // INCH
        self._size = self.grid.columns * self.grid.rows
        self._steps: Steps = []
        self._looked: _Looked | None = None

    # --- what is asked once ---
    @property
    def walker(self) -> dict[str, str | int]:
        """Return who is taken to walk and look, lengths in thousandths of an inch."""
        one = self._walker
        lengths_told = {"speed": one.speed, "turn": one.turn, "advance": one.advance, "shot": one.shot}
        return {"size": one.size, **lengths_told, "told": one.told}

    @cached_property
    def _standing(self) -> Flags:
        rows = [self.table.standing(row) for row in range(self.grid.rows)]
        return np.array([one for row in rows for one in row], np.bool_)

    def _walked(self) -> Iterator[float]:
        """Find the steps row by row; yield how much of them is there, nothing if all are."""
        rows = self.grid.rows
        while len(self._steps) < self._size:
            row = len(self._steps) // self.grid.columns
            self._steps += self.table.steps(row)
            yield (row + 1) / rows

    def stands(self, cell: int) -> bool:
        """Tell whether the piece can stand at a place."""
        return bool(self._standing[cell])

    def names(self) -> tuple[str, ...]:
        """Return the names of all maps of the whole table."""
        of_sides = [f"{what}:{side.key}" for what in (ARRIVAL, THREAT) for side in self.sides]
        return (*of_sides[: len(self.sides)], "chokepoints", "exposure", "cover", *of_sides[len(self.sides) :])

    def heat(self, name: str) -> Iterator[HeatMap]:
        """Count one map of the whole table. Raises KeyError for a name that is none of `names`."""
        what, _colon, key = name.partition(":")
        if name == "exposure":
            yield from self._looks(self._exposure)
        elif name == "cover":
            yield from self._looks(self._cover)
        elif name == "chokepoints":
            yield from self._chokepoints()
        elif what == ARRIVAL:
            yield from self._arrival({side.key: side for side in self.sides}[key])
        else:
            yield from self._threat({side.key: side for side in self.sides}[key])

    # --- seeing -------------------------------------------------------------------------------------------------------

    def _looks(self, told: Callable[[Figures, Figures, float], HeatMap]) -> Iterator[HeatMap]:
        """Count for each place who sees it, and who of them impaired; found once for all maps that need it."""
        standing = self._standing
        for seen, impaired, share in self._counted():
            yield told(np.where(standing, seen, np.nan), np.where(standing, impaired, np.nan), share)

    def _counted(self) -> Iterator[tuple[Figures, Figures, float]]:
        standing = self._standing
        if self._looked is None:
            found = _Looked(np.zeros((self._size, self._size), np.bool_), *np.full((2, self._size), np.nan))
            for block in self.table.views():
                last = block.first + block.free.shape[1]
                own = np.arange(block.first, last)
                found.free[:, own] = block.free
                found.seen[own] = block.free[standing].sum(axis=0) - standing[own]  # nobody looks at itself
                found.impaired[own] = block.impaired[standing].sum(axis=0)
                found.impaired[own] -= block.impaired[own, own - block.first] & standing[own]
                if last < self._size:
                    yield found.seen, found.impaired, last / self._size
            self._looked = found
        yield self._looked.seen, self._looked.impaired, 1.0

    def _free(self) -> Flags:
        """Return for each viewer (a row) and each target whether the line between them is free."""
        for _so_far in self._counted():
            pass
        assert self._looked is not None  # noqa: S101 - it has just been counted
        return self._looked.free

    def _exposure(self, seen: Figures, _impaired: Figures, share: float) -> HeatMap:
        n = int(self._standing.sum())
        about = ngettext(
            "From how many other places of {n}, an inch apart, somebody sees a piece here.",
            "From how many other places of {n}, an inch apart, somebody sees a piece here.",
            n,
        ).format(n=n)
        about = f"{about} {self.table.words[0]}"
        return self._map("exposure", _("Places that see this one"), _("places"), about, seen, share)

    def _cover(self, seen: Figures, impaired: Figures, share: float) -> HeatMap:
        figures = np.divide(100 * impaired, seen, out=np.full(self._size, np.nan), where=seen > 0)
        about = _("Of the places that see this one the share, in per cent, against whose shots a piece here has cover.")
        about = f"{about} {self.table.words[1]}"
        return self._map("cover", _("Cover against those who see it"), "%", about, figures, share)

    # --- ways ---------------------------------------------------------------------------------------------------------

    def _starts(self, side: Side) -> list[int]:
        return [cell for cell in side.start if self._standing[cell]]

    def _arrival(self, side: Side) -> Iterator[HeatMap]:
        about = _("The least movement from {side} to this place, in inches.").format(side=side.title)
        title = _("Inches of movement from {side}").format(side=side.title)
        yield from self._ways(f"{ARRIVAL}:{side.key}", title, about, self._starts(side))

    def _ways(self, name: str, title: str, about: str, starts: list[int]) -> Iterator[HeatMap]:
        figures = np.full(self._size, np.nan)
        turn = ngettext("A turn of moving is {n} inch.", "A turn of moving is {n} inches.", self.turn)
        about = f"{about} {self.table.words[2]} {turn.format(n=self.turn)}"
        for share in self._walked():
            yield self._map(name, title, _("inches"), about, figures, 0.95 * share, decimals=1)
        figures = figures.copy()
        for cell, far in movement(self._steps, starts, self._walker.speed).items():
            if self._standing[cell]:
                figures[cell] = far / INCH
        yield self._map(name, title, _("inches"), about, figures, decimals=1)

    def _threat(self, side: Side) -> Iterator[HeatMap]:
        walker = self._walker
        for _share in self._walked():
            pass
        starts = chokepoints.picked(self._starts(side), MOST_STARTS)
        free = self._free() if walker.shot else None
        struck = self._around(walker.touch)
        count = np.zeros(self._size)
        about = ngettext(
            "From how many of {n} places of {side} somebody could attack a piece here: with a shot from where it "
            "stands over up to {shot} inches from middle to middle, or with a blow after going up to {advance} inches.",
            "From how many of {n} places of {side} somebody could attack a piece here: with a shot from where it "
            "stands over up to {shot} inches from middle to middle, or with a blow after going up to {advance} inches.",
            len(starts),
        ).format(
            n=len(starts),
            side=side.title,
            shot=decimal(walker.shot / INCH, "g"),
            advance=decimal(walker.advance / INCH, "g"),
        )
        title = _("Places of {side} that threaten this one").format(side=side.title)
        for number, start in enumerate(starts, 1):
            hit = np.zeros(self._size, np.bool_)
            for cell in movement(self._steps, [start], walker.speed, walker.advance):
                if self._standing[cell]:
                    hit[struck(cell)] = True
            if free is not None:
                hit |= free[start] & self._near(start, walker.shot)
            count += hit
            if number % 4 == 0 or number == len(starts):
                figures = np.where(self._standing, count, np.nan)
                share = number / len(starts)
                yield self._map(f"{THREAT}:{side.key}", title, _("places"), about, figures, share)
        if not starts:
            yield self._map(f"{THREAT}:{side.key}", title, _("places"), about, np.full(self._size, np.nan))

    def _near(self, cell: int, far: int) -> Flags:
        """Return the places up to so far from one, from middle to middle."""
        size = self.grid.cell_size
        rows, columns = np.divmod(np.arange(self._size), self.grid.columns)
        row, column = divmod(cell, self.grid.columns)
        found: Flags = ((rows - row) ** 2 + (columns - column) ** 2) * size**2 <= far**2
        return found

    def _around(self, far: int) -> Callable[[int], list[int]]:
        """Return what tells the places up to so far from one."""
        wide, rows, reach = self.grid.columns, self.grid.rows, far // self.grid.cell_size
        offsets = [
            (dx, dy)
            for dy in range(-reach, reach + 1)
            for dx in range(-reach, reach + 1)
            if (dx * dx + dy * dy) * self.grid.cell_size**2 <= far * far
        ]

        def about(cell: int) -> list[int]:
            row, column = divmod(cell, wide)
            return [
                (row + dy) * wide + column + dx
                for dx, dy in offsets
                if 0 <= row + dy < rows and 0 <= column + dx < wide
            ]

        return about

    def _chokepoints(self) -> Iterator[HeatMap]:
        starts = [cell for side in self.sides for cell in chokepoints.picked(self._starts(side))]
        ends = [int(cell) for cell in np.flatnonzero(self._standing)]
        about = _(
            "The share, in per cent, of shortest ways that lead through this place: from up to sixteen places of each "
            "starting area to every place where somebody can stand."
        )
        title = _("Ways that lead through here")
        for _share in self._walked():
            pass
        ways = lengths(self._steps, self._walker.speed)
        for shares, done in chokepoints.through(self._size, ways, starts, ends):
            figures = np.where(self._standing, shares, np.nan)
            yield self._map("chokepoints", title, "%", about, figures, done, decimals=1)
        if not starts:
            yield self._map("chokepoints", title, "%", about, np.full(self._size, np.nan), decimals=1)

    # --- from one place -----------------------------------------------------------------------------------------------

    def seen_from(self, cell: int) -> Iterator[HeatMap]:
        """Return what is seen from a place, who has cover against it, and how far it is to go somewhere."""
        name = self.grid.name(cell)
        free, impaired = np.full(self._size, np.nan), np.full(self._size, np.nan)
        for block in self.table.views():
            last = block.first + block.free.shape[1]
            free[block.first : last] = block.free[cell]
            impaired[block.first : last] = block.impaired[cell]
        about = _("Yes where {place} sees a piece, no where it does not.").format(place=name)
        seen = np.where(self._standing, free, np.nan)
        title = _("Seen from {place}").format(place=name)
        yield replace(self._map("sight", title, "", f"{about} {self.table.words[0]}", seen), answers=True)
        about = _("Yes where a piece has cover against shots from {place}, no where it is seen without.")
        about = f"{about.format(place=name)} {self.table.words[1]}"
        sheltered = np.where(self._standing & (free > 0), impaired, np.nan)
        title = _("Cover against {place}").format(place=name)
        yield replace(self._map("cover", title, "", about, sheltered), answers=True)
        about = _("The least movement from {place} to here, in inches.").format(place=name)
        yield from self._ways("reach", _("Inches of movement from {place}").format(place=name), about, [cell])

    def _map(
        self, name: str, title: str, unit: str, about: str, figures: Figures, share: float = 1.0, decimals: int = 0
    ) -> HeatMap:
        return HeatMap(name, title, unit, about, figures, share, decimals, told=self._walker.told)
