"""Which games a study consists of: grounds, armies and levels against each other, seats swapped on the same dice."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, cycle, islice, product
from typing import TYPE_CHECKING, Any, NamedTuple

from game import rooms
from game.content.faults import did_you_mean
from game.content.room import Ground
from game.i18n import _, cut, proper
from game.sim.external import is_command
from game.sim.intervals import half_width, most_needed
from game.sim.study.face import RANDOM

if TYPE_CHECKING:
    from collections.abc import Sequence

ALL = "all"  # stands for every army that suits
BATCH = 48  # games of a cell between two looks at its interval: any number of seats divides it


class PlanError(Exception):
    """What cannot be planned, such as an army or a level that a room does not have; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A game as somebody has prepared it, as a ground of the kind "prepared": `setups` are plain ones of the room.

    Each of them seats the armies one place further round the table. `armies` are the names of those of the first one.
    """

    id: str
    name: str
    room: str
    seats: int
    armies: tuple[str, ...]
    setups: tuple[dict[str, Any], ...]
    players: tuple[str, ...] = ()
    source: None = None


class Cell(NamedTuple):
    """What is played many times: armies in order, all of one level, on one ground.

    `board` is the id of the scenario, map or prepared game (`kind`). A cell is the same on every machine; `place` of a
    `Game` is not.
    """

    room: str
    kind: str
    board: str
    armies: tuple[str, ...]
    level: str

    @property
    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """Return who of the armies sits on each seat, in all ways in which they may go round that make a difference."""
        n = len(self.armies)
        found: dict[tuple[object, ...], tuple[int, ...]] = {}
        for first in range(n):
            seating = tuple((seat + first) % n for seat in range(n))
            # Each army drawn by chance is another one.
            brought = tuple(one if self.armies[one] == RANDOM else self.armies[one] for one in seating)
            found.setdefault(brought, seating)
        return tuple(found.values())


class Game(NamedTuple):
    """One game: a cell, the word that finds its ground here, the seed of dice and players, and who sits where."""

    cell: Cell
    place: str
    seed: int
    seats: tuple[int, ...]

    @property
    def key(self) -> tuple[Any, ...]:
        """Return what tells this game from all others, and the order in which rows stand."""
        return (*self.cell, self.seed, self.seats)


@dataclass(frozen=True, slots=True)
class Plan:
    """The cells of a study with the words that find their grounds, and when a cell is done.

    games    so many of each cell (all seatings of the last seed are played), or 0: then until the interval of the
    until    first army's share of wins has at most this half width
    """

    cells: dict[Cell, str]
    seed: int
    games: int
    until: float = 0.0

    def game(self, cell: Cell, n: int) -> Game:
        """Return the n-th game of a cell, from 0: each seed is played in all seatings, one after the other."""
        seatings = cell.seatings
        return Game(cell, self.cells[cell], self.seed + n // len(seatings), seatings[n % len(seatings)])

    def portion(self, cell: Cell, begun: int) -> range:
        """Return the numbers of the games that a cell is asked for next, after so many."""
        step = len(cell.seatings)
        return range(begun, begun + BATCH if self.until else -(-self.games // step) * step)

    def more(self, begun: int, wins: int, ended: int) -> bool:
        """Tell whether a cell needs more games than so many, of which the first army won some and some ended.

        Whatever is won, none needs more than even ones do: games that fail never make an interval narrow.
        """
        return bool(self.until) and begun < most_needed(self.until) and half_width(wins, ended) > self.until


def scenarios_of(room: str) -> dict[str, Ground]:
    """Return all scenarios of a room as grounds, by their ids. Raises ContentError."""
    content = rooms.wing("content", room)
    kind = next(kind for kind in content.kinds if kind.name == "scenario")
    return {name: Ground(room, "scenario", content.scenario_of(name)) for name in kind.shelf(content.library())}


def cells(places: dict[str, Ground], armies: Sequence[Sequence[str]], levels: Sequence[str]) -> dict[Cell, str]:
    """Return the matrix: every ground with its own armies, or with those of each group in `armies`, at every level.

    In a group each meets each; where there are fewer than seats they are dealt round. Raises PlanError.
    """
    found: dict[Cell, str] = {}
    for place, ground in places.items():
        for level in levels:
            known = rooms.wing("sim", ground.room).levels
            if level not in known and not is_command(level):
                raise PlanError(
                    _("The room {room} has no level “{level}”; it has {known}.").format(
                        room=ground.room, level=cut(level), known=", ".join(known)
                    )
                )
        for met, level in product(_meetings(ground, armies), levels):
            cell = Cell(ground.room, ground.kind, ground.card.id, met, level)
            other = found.setdefault(cell, place)
            if places[other].card != ground.card:
                words = _("{one} and {other} are different but have the same id; study one after the other.")
                raise PlanError(words.format(one=other, other=place))
    return found


def _meetings(ground: Ground, groups: Sequence[Sequence[str]]) -> list[tuple[str, ...]]:
    """Return the armies that meet on a ground, in order, each meeting once."""
    if isinstance(ground.card, Prepared):
        return [tuple(ground.card.armies)]
    studied = rooms.wing("sim", ground.room).studied
    usual: tuple[str, ...] = studied.usual(ground.card)
    if not groups:
        return [usual]
    known = studied.armies(ground.card)
    found: dict[tuple[str, ...], None] = {}
    for group in groups:
        met = [army for word in group for army in _meant(word, known, ground)]
        if len(met) < len(usual):
            found[tuple(islice(cycle(met), len(usual)))] = None
        else:
            found |= dict.fromkeys(combinations(dict.fromkeys(met), len(usual)))
    return list(found)


def _meant(word: str, known: Sequence[str], ground: Ground) -> list[str]:
    """Return the armies that a word means on a ground."""
    if word == ALL:
        return [army for army in known if army != RANDOM]
    if word in known:
        return [word]
    words = _("No army “{army}” can be brought to {ground}").format(army=cut(word), ground=proper(ground.card.name))
    raise PlanError(words + did_you_mean(word, known))
