"""One step of a space: where it may go, what it costs, and how a big creature squeezes (DDM-GEO-03, -04, -06)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.geometry.placements import places
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
