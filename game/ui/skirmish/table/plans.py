"""What a player may have in mind for a creature: a way to go, an attack to make. Plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.engine.choice import Refusal
    from game.systems.skirmish.advice import Danger, Odds
    from game.systems.skirmish.movement import Going

Square = tuple[int, int]
SETTING_UP = (
    "booster", "warband", "commander", "reveal", "map", "creature", "set up first", "letter", "place",
)  # fmt: skip
"""Kinds of questions before the battle."""
MELEE, RANGED, CHARGE = "melee", "ranged", "charge"


@dataclass(slots=True)
class Way:
    """A planned move: the places to pass, the steps, and the blows it may draw."""

    waypoints: list[Square]
    steps: list[Going]
    dangers: list[Danger]
    start: Square
    spent: int = 0
    auto: bool = False  # found by the program to get at a target, not drawn by the player

    @property
    def end(self) -> Square:
        """Return where it ends."""
        return (self.steps[-1].x, self.steps[-1].y) if self.steps else self.start

    @property
    def cost(self) -> int:
        """Return its price in squares."""
        return sum(step.cost for step in self.steps)

    @property
    def anchors(self) -> tuple[Square, ...]:
        """Return the lower-left squares along it, start included."""
        return (self.start, *((step.x, step.y) for step in self.steps))

    def bodies(self, n: int) -> tuple[int, ...]:
        """Return how wide the creature is on each of them if it squeezes on the way, else nothing."""
        found = (n, *(step.body for step in self.steps))
        return found if set(found) != {n} else ()


@dataclass(slots=True)
class Aim:
    """A planned attack: the answer that makes it, its odds from where it is made, or the refusal that forbids it.

    `way` is the move that belongs to it (None: from where the plan stands). `path` and `dangers` are those of a charge;
    `landings` the places it may end. `others` are the other legal answers of the same kind (other weapons).
    """

    target: str
    kind: str
    answer: Any = ""
    index: int = 0
    spot: Square | None = None
    odds: Odds | None = None
    way: Way | None = None
    path: tuple[Square, ...] = ()
    dangers: tuple[Danger, ...] = ()
    cost: int = 0
    landings: tuple[Square, ...] = ()
    others: tuple[Any, ...] = ()
    refusal: Refusal | None = None


def trail(way: Way | None) -> tuple[Square, ...]:
    """Return what tells ways apart: the squares along one, nothing for none."""
    return way.anchors if way is not None else ()
