"""One step of a space: where it may go, what it costs, and how a big creature squeezes (DDM-GEO-03, -04, -06)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.geometry.squares import DIRECTIONS, OFFSETS

if TYPE_CHECKING:
    from game.geometry.field import Field


@dataclass(frozen=True, slots=True)
class Step:
    """A step that map edge and walls permit; `mask` is the space after it (DDM-GEO-03).

    `entered` and `vacated` are the squares gained and lost, `slow` says that terrain slows it, `pit` that a pit is in
    the new space, `spikes` that spike stones are newly entered, `stop` that the space holds no statue and no pit.
    """

    direction: str
    dx: int
    dy: int
    diagonal: bool
    x: int
    y: int
    mask: int
    entered: int
    vacated: int
    slow: bool
    pit: bool
    spikes: bool
    stop: bool


@dataclass(frozen=True, slots=True)
class Mover:
    """What geometry needs to know of a creature that moves: width in squares, and whether it flies."""

    n: int
    flies: bool = False


@dataclass(frozen=True, slots=True)
class Places:
    """The placements of an n by n space on one field, each set as a mask of lower-left squares.

    `legal` has, in DIRECTIONS order, the places from which a step is not stopped by walls; `free` the places without
    wall in them; `slow`, `pit`, `statue` and `spikes` those with such a square.
    """

    n: int
    legal: tuple[int, ...]
    free: int
    slow: int
    pit: int
    statue: int
    spikes: int


def places(field: Field, n: int) -> Places:
    """Return the placements of an n by n space on the field, computed once for all squares at the same time."""
    found: Places | None = field.memory.get(("places", n))
    if found is None:
        found = field.memory["places", n] = _survey(field, n)
    return found


def _survey(field: Field, n: int) -> Places:
    # DDM-GEO-03: the hull of a straight step is an n by n+1 rectangle; the hull of a diagonal one meets all squares
    # and all inner edges of the n+1 by n+1 box in its interior. So a step is legal exactly if that box is clear.

    def clear(w: int, h: int) -> int:
        """Places of w by h boxes without wall square or thin wall in their interior."""
        crossed = field.touching(field.wall, w, h)
        crossed |= field.touching(field.thin_e, w - 1, h) | field.touching(field.thin_n, w, h - 1)
        return field.anchors(w, h) & ~crossed

    wide, tall, square = clear(n + 1, n), clear(n, n + 1), clear(n + 1, n + 1)
    boxes = {(0, 1): tall, (1, 0): wide, (1, 1): square}
    legal = []
    for dx, dy in OFFSETS:
        # The box of a step to the left or down starts at the new place instead of the old one.
        legal.append(field.shift(boxes[abs(dx), abs(dy)], max(-dx, 0), max(-dy, 0)))
    anchors = field.anchors(n, n)
    return Places(
        n,
        tuple(legal),
        clear(n, n),
        field.touching(field.slow, n, n) & anchors,
        field.touching(field.pit, n, n) & anchors,
        field.touching(field.statue, n, n) & anchors,
        field.touching(field.spikes, n, n) & anchors,
    )


def neighbours(field: Field, x: int, y: int, n: int) -> tuple[Step, ...]:
    """Return the steps from a space that map edge and walls permit, in DIRECTIONS order (DDM-GEO-03)."""
    body = (x, y, n)
    found: tuple[Step, ...] | None = field.steps_from.get(body)
    if found is None:
        found = field.steps_from[body] = _steps(field, x, y, n)
    return found


def _steps(field: Field, x: int, y: int, n: int) -> tuple[Step, ...]:
    table = places(field, n)
    here = field.bit(x, y)
    start = field.mask(x, y, n)
    found = []
    for name, (dx, dy), legal in zip(DIRECTIONS, OFFSETS, table.legal, strict=True):
        if not here & legal:
            continue
        mask = field.mask(x + dx, y + dy, n)
        entered = mask & ~start
        found.append(
            Step(
                direction=name,
                dx=dx,
                dy=dy,
                diagonal=dx != 0 and dy != 0,
                x=x + dx,
                y=y + dy,
                mask=mask,
                entered=entered,
                vacated=start & ~mask,
                slow=bool(mask & field.slow),
                pit=bool(mask & field.pit),
                spikes=bool(entered & field.spikes),
                stop=mask & (field.statue | field.pit) == 0,
            )
        )
    return tuple(found)


def cost(step: Step, diagonals: int, slowed: bool) -> int:
    """Return what the step costs (DDM-GEO-04).

    `diagonals` counts the unslowed diagonals made in this move so far, `slowed` says whether the creature is slowed
    in this step. Only an unslowed diagonal advances the count: that is the caller's business.
    """
    if slowed:
        return 3 if step.diagonal else 2
    return 2 if step.diagonal and diagonals % 2 else 1
