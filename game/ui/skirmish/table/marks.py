"""Small answers that overlays are built from: places that squares mean, planned figures, marks of the map, traces."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.content.squares.ground import area_number
from game.systems.skirmish.command import rating_of
from game.ui.board import AreaMark, ExitMark, Figure, areas_of, exits_of, lines_of
from game.ui.theme import SEATS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.engine.refusal import Evidence
    from game.geometry.trace import Trace
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

Square = tuple[int, int]


def nearest_spot(spots: Mapping[Square, object], square: Square | None, n: int) -> Square | None:
    """Return the place among the spots that a square means: for big creatures any place that covers it."""
    if square is None:
        return None
    if square in spots:
        return square
    x, y = square
    fits = [(x - dx, y - dy) for dx in range(n) for dy in range(n) if (x - dx, y - dy) in spots]
    return fits[0] if fits else None


def ghost(state: State, unit: Unit, spot: Square) -> Figure:
    """Return the planned position of a creature."""
    return Figure(
        f"{unit.id} planned", SEATS[unit.side], unit.card.emblem, *spot, unit.n, None,
        commander=rating_of(state, unit) is not None, copy=unit.copy or None, ghost=True,
    )  # fmt: skip


def own_marks(state: State) -> tuple[tuple[AreaMark, ...], tuple[AreaMark, ...], tuple[ExitMark, ...]]:
    """Return victory areas, starting areas and exits, with the letters of the sides that have taken them.

    The map's letter that a side deployed in may differ from its own.
    """
    signs = {
        area_number(letter): [SEATS[side] for side, own in enumerate(state.letters) if own == letter]
        for letter in state.letters
        if letter
    }  # those of a team share theirs (DDM-MP-01)

    def named(mark: AreaMark) -> AreaMark:
        letters = tuple(sorted(sign for letter in mark.letters for sign in signs.get(letter, [letter])))
        return AreaMark(mark.squares, letters, mark.kind, mark.keyword)

    areas = tuple(named(mark) for mark in areas_of(state.map, victory=True))
    if len(state.battle.scenario.teams) > 2:  # everybody scores there: DDM-MP-04
        everybody = tuple(SEATS[side] for side in state.sides())
        areas = tuple(replace(mark, letters=everybody) for mark in areas)
    starts = tuple(named(mark) for mark in areas_of(state.map, victory=False, starting=True))
    exits = tuple(ExitMark(mark.squares, signs.get(mark.letter, [mark.letter])[0]) for mark in exits_of(state.map))
    return areas, starts, exits


def draw_traces(traces: list[Trace], parts: dict[str, Any]) -> None:
    """Add lines and blockers of traces."""
    parts["lines"] = lines_of(*traces)
    covers: set[Square] = set()
    blocked: set[Square] = set()
    thin: set[Any] = set()
    for trace in traces:
        covering = "cover" in trace.kind
        (covers if covering else blocked).update(trace.blockers if covering or not trace.verdict else ())
        thin.update(trace.edges)
    parts["cover"], parts["blocked"], parts["thin"] = frozenset(covers), frozenset(blocked), frozenset(thin)


def draw_evidence(state: State, evidence: Evidence, parts: dict[str, Any]) -> None:
    """Light who and what a refusal speaks of, and add the lines that prove it."""
    draw_traces(list(evidence.traces), parts)
    bodies = [state.units[key] for key in evidence.pieces if key in state.units and state.units[key].here]
    lit = {square for unit in bodies for square in spread([(unit.x, unit.y)], unit.body)}
    parts["blocked"] = parts["blocked"] | lit | frozenset(evidence.places)


def spread(spots: Any, n: int) -> frozenset[Square]:
    """Return every square of n x n spaces with these lower-left squares."""
    return frozenset((x + dx, y + dy) for x, y in spots for dx in range(n) for dy in range(n))
