"""The survey of a board of squares: exposure, cover, arrival, threat and chokepoints for pieces of one size and speed.

Every verdict is that of the rules' own geometry: lines of sight, hulls of cover, waves of movement. Nobody stands on
the field, so that nobody is in the way.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from game.geometry.heat import chokepoints
from game.geometry.heat.maps import HeatMap
from game.geometry.heat.survey import ARRIVAL
from game.geometry.squares.adjacency import threatened
from game.geometry.squares.covers import covered_places
from game.geometry.squares.grid import OFFSETS, label, parse_label
from game.geometry.squares.place import legal_places
from game.geometry.squares.placements import places
from game.geometry.squares.reach import reach
from game.geometry.squares.sight import visible
from game.geometry.squares.squeezing import squeezing_among
from game.geometry.squares.steps import Mover
from game.geometry.squares.tallies import marks
from game.geometry.squares.waves import flood
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from game.geometry.heat.maps import Figures
    from game.geometry.heat.survey import Side
    from game.geometry.squares.field import Field

    Flags = NDArray[np.bool_]

SLICES = 24
"""About how many slices a map that takes longer comes in."""


@dataclass(frozen=True, slots=True)
class SquareGrid:
    """The squares of a board as the places of heat maps: the uppermost row first."""

    columns: int
    rows: int
    unit: str = "square"

    def name(self, cell: int) -> str:
        """Return the square's name."""
        row, x = divmod(cell, self.columns)
        return label(x, self.rows - 1 - row)

    def cell(self, word: str) -> int | None:
        """Return the cell of a square's name, None if it is off the board. Raises ValueError if it is no name."""
        x, y = parse_label(word)
        return self.of(x, y) if x < self.columns and y < self.rows else None

    def of(self, x: int, y: int) -> int:
        """Return the cell of a square."""
        return (self.rows - 1 - y) * self.columns + x

    def square(self, cell: int) -> tuple[int, int]:
        """Return the square of a cell."""
        row, x = divmod(cell, self.columns)
        return x, self.rows - 1 - row


@dataclass(frozen=True, slots=True)
class Walker:
    """The piece that is taken to walk and look on squares.

    n      how wide it is, in squares
    speed  how far it goes in a turn in which it attacks besides; it may go `turn` squares if it does nothing else
    told   the same for readers, a sentence of the room
    """

    n: int
    speed: int
    turn: int
    told: str = ""


class SquareSurvey:
    """What can be counted on one field of squares."""

    def __init__(self, field: Field, walker: Walker, sides: tuple[Side, ...]) -> None:
        self.field, self._walker, self.sides = field, walker, sides
        self.grid = SquareGrid(field.width, field.height)
        self.turn = walker.turn
        self.mover = Mover(walker.n)
        self.standing = legal_places(field, walker.n, 0) & field.anchors(walker.n, walker.n)
        """The places where the piece can stand (lower-left squares)."""
        self.viewers = legal_places(field, 1, 0)
        """The squares from which is looked: where a piece of one square can stand."""

    @property
    def walker(self) -> dict[str, str | int]:
        """Return who is taken to walk and look."""
        one = self._walker
        return {"size": one.n, "speed": one.speed, "turn": one.turn, "told": one.told}

    def stands(self, cell: int) -> bool:
        """Tell whether the piece can stand with its lower left square there."""
        return bool(self.standing & self.field.bit(*self.grid.square(cell)))

    def names(self) -> tuple[str, ...]:
        """Return the names of all maps of the whole field."""
        of_sides = [f"{what}:{side.key}" for what in (ARRIVAL, "threat") for side in self.sides]
        return ("exposure", *of_sides, "cover", "chokepoints")

    def heat(self, name: str) -> Iterator[HeatMap]:
        """Count one map of the whole field. Raises KeyError for a name that is none of `names`."""
        what, _colon, key = name.partition(":")
        if name == "exposure":
            yield self._exposure()
        elif name == "cover":
            yield from self._cover()
        elif name == "chokepoints":
            yield from self._chokepoints()
        else:
            side = {side.key: side for side in self.sides}[key]
            yield {"arrival": self._arrival, "threat": self._threat}[what](side)

    # --- whole maps ---------------------------------------------------------------------------------------------------

    def _exposure(self) -> HeatMap:
        figures = {
            (x, y): (visible(self.field, (x, y, self._n)) & self.viewers & ~self._space(x, y)).bit_count()
            for x, y in self.field.squares(self.standing)
        }
        n = self.viewers.bit_count()
        about = ngettext(
            "From how many other squares of {n} on which somebody can stand there is a line of sight to a piece here.",
            "From how many other squares of {n} on which somebody can stand there is a line of sight to a piece here.",
            n,
        ).format(n=n)
        return self._map("exposure", _("Squares that see this one"), _("squares"), about, figures)

    def _cover(self) -> Iterator[HeatMap]:
        field, n = self.field, self._n
        width = field.width
        seen = self._seen()
        sheltered = np.zeros(width * field.height, np.int64)
        many = (2 * field.width - 1) * (2 * field.height - 1)
        part = many // SLICES + 1
        looked = seen.sum(axis=0)
        number = 0
        for number, ((dx, dy), covered) in enumerate(covered_places(field, n), 1):
            there = field.rectangle(-dx, -dy, width, field.height) & self.standing & covered
            if there:
                targets = np.flatnonzero(marks(field, there))
                sheltered[targets] += seen[targets + dy * width + dx, targets]
            if number % part == 0:
                yield self._covered(sheltered, looked, number / many)
        yield self._covered(sheltered, looked, 1.0)

    def _covered(self, sheltered: NDArray[np.int64], looked: NDArray[np.int64], share: float) -> HeatMap:
        found = np.divide(100.0 * sheltered, looked, out=np.full(len(looked), np.nan), where=looked > 0)
        about = _(
            "Of the squares that see this one the share, in per cent, from which a piece here has cover against shots. "
            "Squares that do not see it do not count."
        )
        return self._whole("cover", _("Cover against those who see it"), "%", about, found, share)

    def _seen(self) -> Flags:
        """Return for each viewer (a row) and each place whether it is seen from there; nobody looks at itself."""
        field = self.field
        cells = field.width * field.height
        found = np.zeros((cells, cells), np.bool_)
        for x, y in field.squares(self.standing):
            seen = visible(field, (x, y, self._n)) & self.viewers & ~self._space(x, y)
            found[:, y * field.width + x] = marks(field, seen)
        return found

    def _arrival(self, side: Side) -> HeatMap:
        return self._ways(
            f"arrival:{side.key}",
            _("Squares of movement from {side}").format(side=side.title),
            _("The least squares of movement from {side} to this place, counted as one long move.").format(
                side=side.title
            ),
            self._starts(side),
        )

    def _ways(self, name: str, title: str, about: str, starts: int) -> HeatMap:
        """Return what it costs to come to each place from some of them."""
        field, n = self.field, self._n
        table = places(field, n)
        stopping = self.mover.barred(field, 0)
        waves = flood(
            field,
            table.legal,
            starts,
            slow=self.mover.slow(field),
            barred=field.touching(stopping, n, n),
            squeezing=squeezing_among(field, n, 0, stopping) if n > 1 else None,
        )
        figures = {
            place: squares
            for squares, (even, odd) in enumerate(waves.layers)
            for place in field.squares((even | odd) & self.standing)
        }
        turn = ngettext(
            "A turn without an attack is {n} square.", "A turn without an attack is {n} squares.", self.turn
        )
        alone = _("Nobody is in the way, and no teleporter is used.")
        about = f"{about} {alone} {turn.format(n=self.turn)}"
        return self._map(name, title, _("squares"), about, figures)

    def _threat(self, side: Side) -> HeatMap:
        field, n = self.field, self._n
        starts = field.squares(self._starts(side))
        count = np.zeros(field.width * field.height)
        for x, y in starts:
            body = (x, y, n)
            near = reach(field, self.mover, body, self._walker.speed, 0, 0, 0)
            struck = visible(field, body)
            for place in near.places:
                struck |= threatened(field, (*place, n))
            count += marks(field, field.touching(struck, n, n))
        count[~marks(field, self.standing)] = np.nan
        about = ngettext(
            "From how many places of {n} in {side} somebody could attack a piece here in its first turn: with a shot "
            "from where it stands, or with a blow after going up to {speed} squares.",
            "From how many places of {n} in {side} somebody could attack a piece here in its first turn: with a shot "
            "from where it stands, or with a blow after going up to {speed} squares.",
            len(starts),
        ).format(n=len(starts), side=side.title, speed=self._walker.speed)
        title = _("Places of {side} that threaten this one").format(side=side.title)
        return self._whole(f"threat:{side.key}", title, _("places"), about, count)

    def _chokepoints(self) -> Iterator[HeatMap]:
        field, width = self.field, self.field.width
        starts = [
            cell
            for side in self.sides
            for cell in chokepoints.picked([y * width + x for x, y in field.squares(self._starts(side))])
        ]
        ends = [y * width + x for x, y in field.squares(self.standing)]
        about = _(
            "The share, in per cent, of shortest ways that lead through this place: from up to sixteen places of each "
            "starting area to every place where somebody can stand. Nobody is in the way, and nobody squeezes."
        )
        title = _("Ways that lead through here")
        if not starts:
            yield self._whole("chokepoints", title, "%", about, np.full(width * field.height, np.nan))
        here = ~marks(field, self.standing)
        for shares, done in chokepoints.through(width * field.height, self.half_squares(), starts, ends):
            shares[here] = np.nan
            yield self._whole("chokepoints", title, "%", about, shares, done, decimals=1)

    def half_squares(self) -> dict[tuple[int, int], int]:
        """Return what each step from one place (by its bit) to another costs, in halves of a square.

        A diagonal costs three halves, which is 1-2-1-2 on the mean: the length of a shortest way, cut off to whole
        squares, is its cost by the rules.
        """
        field, n = self.field, self._n
        table, slow = places(field, n), self.mover.slow(field)
        closed = field.touching(self.mover.barred(field, 0), n, n)
        found = {}
        for (dx, dy), sources in zip(OFFSETS, table.legal, strict=True):
            by = dy * field.width + dx
            for x, y in field.squares(sources & ~closed):
                at = y * field.width + x
                there = 1 << (at + by)
                if there & closed:
                    continue
                price = (6 if dx and dy else 4) if there & slow else (3 if dx and dy else 2)
                found[at, at + by] = price
        return found

    # --- from one place -----------------------------------------------------------------------------------------------

    def seen_from(self, cell: int) -> Iterator[HeatMap]:
        """Return what a piece at a place sees, where it would give cover, and what it costs to go somewhere."""
        field, n = self.field, self._n
        x, y = self.grid.square(cell)
        body, name = (x, y, n), self.grid.name(cell)
        seen = visible(field, body) & self.viewers
        about = _("Yes where {place} has a line of sight to, no where it has none.").format(place=name)
        sights = {place: int(bool(seen & field.bit(*place))) for place in field.squares(self.viewers)}
        yield replace(self._map("sight", _("Seen from {place}").format(place=name), "", about, sights), answers=True)
        yield self._sheltered_from(cell)
        about = _("The least squares of movement from {place} to here, counted as one long move.").format(place=name)
        starts = field.bit(x, y) & self.standing
        yield self._ways("reach", _("Squares of movement from {place}").format(place=name), about, starts)

    def _sheltered_from(self, cell: int) -> HeatMap:
        from game.geometry.squares.cover import ranged_cover

        field = self.field
        body = (*self.grid.square(cell), self._n)
        name = self.grid.name(cell)
        seen = visible(field, body) & self.viewers & ~field.body_mask(body)
        figures = {place: int(ranged_cover(field, body, (*place, 1), 0)) for place in field.squares(seen)}
        about = _("Yes where a piece of one square has cover against shots from {place}, no where it is seen without.")
        title = _("Cover against {place}").format(place=name)
        return replace(self._map("cover", title, "", about.format(place=name), figures), answers=True)

    # --- together -----------------------------------------------------------------------------------------------------

    @property
    def _n(self) -> int:
        return self._walker.n

    def _space(self, x: int, y: int) -> int:
        return self.field.mask(x, y, self._n)

    def _starts(self, side: Side) -> int:
        """Return the places that lie wholly in a starting area and where the piece can stand."""
        field = self.field
        area = 0
        for cell in side.start:
            area |= field.bit(*self.grid.square(cell))
        return self.standing & ~field.touching(field.full & ~area, self._n, self._n)

    def _map(self, name: str, title: str, unit: str, about: str, figures: dict[tuple[int, int], int]) -> HeatMap:
        """Return a map with figures for some places."""
        found: Figures = np.full(self.field.width * self.field.height, np.nan)
        for (x, y), figure in figures.items():
            found[self.grid.of(x, y)] = figure
        return HeatMap(name, title, unit, about, found, told=self._walker.told)

    def _whole(
        self, name: str, title: str, unit: str, about: str, figures: Figures, share: float = 1.0, decimals: int = 0
    ) -> HeatMap:
        """Return a map of figures in the order of bits."""
        found = figures.reshape(self.field.height, self.field.width)[::-1].ravel()
        return HeatMap(name, title, unit, about, found, share, decimals, told=self._walker.told)
