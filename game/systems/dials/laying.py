"""Terrain that players lay before the game, one piece at a time (MK-SETUP-09, Geometry G20)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.options import Either, Listed, Region
from game.engine.refusal import Refusal, no
from game.geometry.inches.directions import FULL, ahead
from game.geometry.inches.ground import areas_overlap
from game.geometry.inches.polygons import square_to_area
from game.i18n import N_, proper
from game.systems.dials.events.setup import PlacingPassed, TerrainLaid
from game.systems.dials.judged import YES, Judged, spot_in
from game.systems.dials.setup import side_of
from game.systems.dials.space import POINT_RADIUS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.dials.terrain import Piece
    from game.engine.answers import Answer
    from game.engine.options import Pick
    from game.engine.table import Table
    from game.geometry.inches.polygons import Outline
    from game.geometry.inches.shapes import Box
    from game.systems.dials.state import State

LAY = "lay"
STEP = 1000  # thousandths: how closely the table is searched for room
EIGHTH, TWELFTH = FULL // 8, FULL // 12


class Lying:
    """The places (x, y, turn) where a piece may be laid now: whole on the table, on nothing else (G20).

    Neither on other terrain, but for a raised piece that lies wholly on a hill, nor on a start area of anybody who
    plays, nor where the table has its strategic points.
    """

    TRIES = 16

    def __init__(self, state: State, piece: Piece) -> None:
        self.state, self.piece = state, piece
        self._turned: dict[int, Outline] = {}
        self.starts = [boxed(state.table.start(side_of(state, seat))) for seat in state.seats()]

    def trace(self, where: Answer) -> Judged:
        """Judge a place and a turn."""
        there = spot_in(where)
        if there is None:
            return Judged(no(N_("Terrain is laid on a place, and turned."), "MK-SETUP-09"))
        refused = self._refusal(self._outline(*there))
        return YES if refused is None else Judged(refused)

    def _outline(self, x: int, y: int, turn: int) -> Outline:
        """Return the outline there, the same as that of the piece when it is laid."""
        if turn not in self._turned:
            self._turned[turn] = self.piece.laid("", 0, 0, turn).outline
        return tuple((x + u, y + v) for u, v in self._turned[turn])

    def _refusal(self, outline: Outline) -> Refusal | None:
        """Return why the piece may not lie so, None if it may."""
        table, name = self.state.table, proper(self.piece.name)
        if self.piece.abrupt and not self.piece.access:
            return no(N_("{name} has no access from below."), "MK-ELEV-15", name=name)
        if any(not (0 <= x <= table.width and 0 <= y <= table.height) for x, y in outline):
            return no(N_("{name} must lie wholly on the table."), "MK-SETUP-09", N_("off the table"), name=name)
        if any(_overlap(outline, start) for start in self.starts):
            return no(N_("{name} may not lie on a start area."), "MK-SETUP-09", N_("on a start area"), name=name)
        if any(_covers(outline, point) for point in table.points):
            return no(N_("{name} may not lie on a strategic point."), "MK-SETUP-09", N_("on a point"), name=name)
        for other in table.pieces:
            if not _overlap(outline, other.outline):
                continue
            lying = replace(self.piece, outline=outline)
            if not (lying.lies_upon(other) or other.lies_upon(lying)):
                text = N_("{name} may not lie on {other}.")
                return no(text, "MK-SETUP-09", N_("on other terrain"), name=name, other=proper(other.name))
        return None

    def sample(self, pick: Pick) -> Answer:
        """Return a place by chance, straight or turned; the search over the whole table is the way out."""
        table = self.state.table
        for _try in range(self.TRIES):
            where = (pick(table.width), pick(table.height), pick(8) * EIGHTH if pick(2) else pick(FULL))
            if self.trace(where).verdict:
                return where
        found = self.first()
        if found is None:
            raise LookupError(f"there is no room for {self.piece.id}")
        return found

    def first(self) -> Answer | None:
        """Return the first place of a search, None if there is no room; found once as long as nothing else is laid."""
        if self.piece.abrupt and not self.piece.access:
            return None
        memory = self.state.layout.memory
        key = (LAY, self.piece.id)
        if key not in memory:
            memory[key] = next((where for where in self._search() if self.trace(where).verdict), None)
        found: Answer | None = memory[key]
        return found

    def _search(self) -> Iterator[Answer]:
        """Go over the table from near the middle outwards, coarsely, then closely."""
        table = self.state.table
        for step, turns in ((4 * STEP, (0, 900, 450, 1350)), (STEP, (0, 900))):
            for turn in turns:
                for y in sorted(range(0, table.height, step), key=lambda y: abs(2 * y - table.height)):
                    for x in range(step, table.width, step):
                        yield x, y, turn

    def near(self, where: Answer) -> Answer | None:
        """Return the place itself, the nearest one in rings round it turned so, or any."""
        there = spot_in(where)
        if there is None:
            return None
        if self.trace(where).verdict:
            return where
        x, y, turn = there
        for distance in range(STEP // 4, 10 * STEP, STEP // 4):
            for way in range(0, FULL, TWELFTH):
                found = (*ahead(x, y, way, distance), turn)
                if self.trace(found).verdict:
                    return found
        return self.first()


def boxed(box: Box) -> Outline:
    """Return a rectangle (left, top, right, bottom) as an outline."""
    left, top, right, bottom = box
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _overlap(one: Outline, other: Outline) -> bool:
    """Tell whether two areas overlap; most lie far apart."""
    for axis in (0, 1):
        mine, theirs = [p[axis] for p in one], [p[axis] for p in other]
        if max(mine) <= min(theirs) or max(theirs) <= min(mine):
            return False
    return areas_overlap(one, other)


def _covers(outline: Outline, point: tuple[int, int]) -> bool:
    """Tell whether an area reaches into the disc of a strategic point."""
    square, unit = square_to_area(outline, point)
    return bool(square < POINT_RADIUS * POINT_RADIUS * unit)


def left(state: State) -> list[Piece]:
    """Return the pieces that may still be laid, each kind once."""
    laid = Counter(key for key, *_where in state.laid)
    there = Counter(piece.id for piece in state.battle.pieces)
    kinds = {piece.id: piece for piece in state.battle.pieces}
    return [piece for key, piece in kinds.items() if there[key] > laid[key]]


async def lay(table: Table) -> None:
    """Let the player lay one piece; it goes round until each has laid as many as he has actions (MK-SETUP-09).

    It ends before if no piece is left that there is room for.
    """
    state: State = table.state
    whole = state.battle.actions * len(state.battle.players)
    spaces = [Lying(state, piece) for piece in left(state)] if len(state.laid) < whole else []
    regions = [Region(LAY, space.piece.id, space) for space in spaces if space.first() is not None]
    if not regions:
        await table.happen(PlacingPassed(state.first, "points", rule="MK-SETUP-09"))
        return
    seat = state.player
    about = {"left": -(-(whole - len(state.laid)) // len(state.battle.players))}
    options = Either(*regions, Listed((), lambda answer: why_not(state, answer)))
    _lay, key, x, y, turn = await Choice(seat, LAY, options, "MK-SETUP-09", True, about)
    await table.happen(TerrainLaid(seat, key, x, y, turn, rule="MK-SETUP-09"))
    await table.happen(PlacingPassed(state.seats(seat)[1], "terrain", rule="MK-SETUP-09"))


def why_not(state: State, answer: Answer) -> Refusal | None:
    """Return why a piece cannot be laid at all, None if the answer is about something else."""
    match answer:
        case ("lay", str(key), *_where):
            there = {piece.id: piece for piece in state.battle.pieces}
            if key not in there:
                return no(N_("No such piece belongs to this set."), "MK-SETUP-09")
            name = proper(there[key].name)
            if there[key] not in left(state):
                return no(N_("{name} has been laid already."), "MK-SETUP-09", N_("laid already"), name=name)
            return no(N_("There is no room left for {name}."), "MK-SETUP-09", N_("no room"), name=name)
    return None
