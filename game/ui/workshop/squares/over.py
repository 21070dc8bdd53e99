"""What lies over a map of squares while it is edited: areas, exits, what is selected, axes of symmetry, faults."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.geometry.squares import drawing
from game.ui.board import AreaMark, ExitMark, LineMark, NoteMark, OverlaySet
from game.ui.workshop.squares import strokes

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.content.squares.ground import BattleMap
    from game.geometry.squares.grid import Square
    from game.ui.workshop.face import Finding
    from game.ui.workshop.squares.state import SquaresState


class Over:
    """Works out what lies over the map."""

    def __init__(self, state: SquaresState) -> None:
        self.state = state
        self._notes: tuple[NoteMark, ...] = ()
        self._lit: frozenset[Square] = frozenset()

    def overlays(self) -> OverlaySet:
        """Return what lies over the map now."""
        desk, m = self.state.desk, self.state.map
        areas: list[AreaMark] = []
        exits: list[ExitMark] = []
        if desk.shows("areas"):
            areas += [AreaMark(_cells(m, a.mask), a.letters, "victory", a.keyword) for a in m.victory]
            areas += [AreaMark(_cells(m, one), (k,), "start") for k, ones in m.starting.items() for one in ones if one]
            exits += [ExitMark(_cells(m, mask), letter) for letter, mask in m.exits.items() if mask]
        if self.state.selected:
            areas.append(AreaMark(self.state.selected, (), "selection"))
        if isinstance(self.state.stroke, strokes.Stroke) and desk.tool == "select":
            squares = drawing.rectangle(*self.state.stroke.ends)
            areas.append(AreaMark(frozenset(filter(self.state.inside, squares)), (), "selection"))
        square = self.state.under() if self.state.cursor is None else None
        lines = desk.tool in ("wall", "door") and self.state.hovered is not None
        return OverlaySet(
            areas=tuple(areas), exits=tuple(exits), slow=desk.shows("signs"), lines=self._axes(),
            notes=self._notes if desk.shows("faults") else (), cover=self._lit if desk.shows("faults") else frozenset(),
            hover=square if not lines else None, cursor=self.state.cursor,
            thin=frozenset(self._course()) if lines else frozenset(),
            ruler_squares=frozenset([self.state.cursor] if self.state.cursor else [square] if square else []),
        )  # fmt: skip

    def _course(self) -> Iterable[Any]:
        assert self.state.hovered is not None  # noqa: S101 - asked before
        if isinstance(self.state.stroke, strokes.Walling):
            return self.state.stroke.edges()
        return [strokes.nearest_edge(self.state.hovered)]

    def _axes(self) -> tuple[LineMark, ...]:
        """Return the axes of the symmetry in which is drawn."""
        w, h = self.state.map.width, self.state.map.height
        upright, level = LineMark(w / 2, 0, w / 2, h), LineMark(0, h / 2, w, h / 2)
        return {
            "mirror-x": (upright,), "mirror-y": (level,), "quarter-turns": (upright, level),
            "half-turn": (LineMark(w / 2 - 1, h / 2, w / 2 + 1, h / 2), LineMark(w / 2, h / 2 - 1, w / 2, h / 2 + 1)),
        }.get(self.state.desk.symmetry, ())  # fmt: skip

    def mark(self, found: Sequence[Finding], chosen: int | None) -> Square | None:
        """Take findings with their numbers; return where the chosen one is, to be brought into sight."""
        kinds = {"error": "fault", "warning": "warning", "note": "note"}
        taken: set[Square] = set()
        notes = []
        for number, one in enumerate(found, 1):
            place = next((s for s in one.places if s not in taken), None)
            if place is not None:
                taken.add(place)
                notes.append(NoteMark(place[0], place[1], number, kinds[one.severity]))
        self._notes = tuple(notes)
        self._lit = frozenset(found[chosen].places) if chosen is not None and chosen < len(found) else frozenset()
        return min(self._lit) if self._lit else None


def _cells(found: BattleMap, mask: int) -> frozenset[Square]:
    return frozenset(found.cells(mask))
