"""The survey of a ground: whose sides there are, who is taken to walk and look, and the heat maps made of it.

What is counted on a board stands with the geometry of the board; which sides there are and what usual pieces can do is
the room's to say (`System.survey`).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Protocol

from game.geometry.heat.maps import HeatMap, difference
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.geometry.heat.maps import Grid


@dataclass(frozen=True, slots=True)
class Wish:
    """Who is to be taken for walking and looking, where it is not what is usual in the room.

    speed  how far a piece goes, in squares or inches; None for what is usual
    size   one of the room's words for sizes, "" for the usual one
    """

    speed: int | None = None
    size: str = ""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a ground.

    key     as maps and commands call it: "A", "south"
    title   as players call it: "Starting area 1"
    start   the cells of its starting area; `goals` those that it wants to come to
    """

    key: str
    title: str
    start: tuple[int, ...]
    goals: tuple[int, ...] = ()


ARRIVAL, THREAT = "arrival", "threat"
OF_SIDES = (ARRIVAL, THREAT)
"""What is counted for each side, and then compared between two."""


class Survey(Protocol):
    """What can be counted on one ground."""

    @property
    def grid(self) -> Grid:
        """Return the places."""

    @property
    def sides(self) -> tuple[Side, ...]:
        """Return the sides."""

    @property
    def turn(self) -> int:
        """Return how far a piece goes in one turn if it does nothing else, in the unit of "arrival"."""

    @property
    def walker(self) -> dict[str, str | int]:
        """Return who is taken to walk and look, as plain values."""

    def stands(self, cell: int) -> bool:
        """Tell whether whoever walks can stand at a place."""

    def names(self) -> tuple[str, ...]:
        """Return the names of all maps of the whole ground, differences left out, those that are found soonest first.

        All surveys have "exposure", "cover" and "chokepoints", and for each side "arrival:KEY" and "threat:KEY".
        """

    def heat(self, name: str) -> Iterator[HeatMap]:
        """Count one map of the whole ground in slices: each is the map so far, the last one is whole."""

    def seen_from(self, cell: int) -> Iterator[HeatMap]:
        """Return the maps "sight", "cover" and "reach" as they are from one place, one after the other."""


def differences(sides: tuple[Side, ...]) -> dict[str, tuple[str, Side, Side]]:
    """Return the maps of differences by their names: what is compared, and of which two sides."""
    pairs = list(combinations(sides, 2))
    return {f"{what}:{a.key}-{b.key}": (what, a, b) for what in OF_SIDES for a, b in pairs}


def compared(what: str, one: HeatMap, other: HeatMap, a: Side, b: Side) -> HeatMap:
    """Return the difference of a map of two sides, with its words: above 0 the first side has the better of it."""
    name = f"{what}:{a.key}-{b.key}"
    if what == ARRIVAL:
        title = _("By how much {a} is there sooner than {b}").format(a=a.title, b=b.title)
        about = _(
            "How much less movement {a} needs to come here than {b}. Below 0 {b} is there sooner. Places to which only "
            "one of them comes are left out."
        ).format(a=a.title, b=b.title)
        return difference(other, one, name, title, about)
    title = _("By how much {a} threatens it more than {b}").format(a=a.title, b=b.title)
    about = _(
        "From how many more places of {a} than of {b} somebody could be attacked here. Below 0 {b} threatens this "
        "place more."
    ).format(a=a.title, b=b.title)
    return difference(one, other, name, title, about)
