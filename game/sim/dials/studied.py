"""What studies ask of the dial room: its armies, battles between them, and what each figure did in one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.content.dials.armies import Recruit
from game.content.dials.army_lists import recruits_of, spells_of
from game.content.dials.as_played import Fielded, of_scenario
from game.content.dials.library import load_library
from game.content.dials.random_army import NUMBERS, random_army
from game.content.dials.scenarios import Scenario
from game.content.plain import to_plain
from game.i18n import N_, proper
from game.sim.study.face import ANYWHERE, RANDOM, Deeds, Field, Laid, Reading, place_word
from game.sim.study.tracks import Tracks, inches
from game.systems.dials import SYSTEM
from game.systems.dials.events.fighting import Damaged, Died
from game.systems.dials.events.moving import Brought as CameAlong
from game.systems.dials.events.moving import Levitated, Walked
from game.systems.dials.events.setup import Deployed, FirstChosen, PointPlaced
from game.systems.dials.events.turns import TurnBegan

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.dials.armies import Army
    from game.content.dials.terrain import Table
    from game.engine.event import Event
    from game.sim.study.face import Brought
    from game.systems.dials.state import State

STRENGTH = 200  # of battles on a table without a scenario (MK-SETUP-04)
AT_A_POINT = 1500  # thousandths of an inch from the centre of a strategic point to that of a figure that stands on it


ENDINGS = {
    "points": N_("Strategic points"), "survival": N_("No enemy left"), "decapitation": N_("The leader fell"),
    "time": N_("Time was up"),
}  # fmt: skip
"""What decides a game, by the word of its outcome."""
SOURCES = {"felled": N_("Figures felled")}
"""What brings points, by the word of a reading."""


class DialsStudied:
    """Armies are those of the library or drawn by chance, figures are pieces; clicks dealt are their damage."""

    endings, sources = ENDINGS, SOURCES

    def armies(self, ground: Scenario | Table) -> list[str]:
        """Return the armies that a scenario's strength allows (MK-SETUP-05), and RANDOM."""
        strength = played_on(ground).strength
        return [*(army.id for army in load_library().armies.values() if army.points <= strength), RANDOM]

    def usual(self, ground: Scenario | Table) -> tuple[str, ...]:
        """Return the armies of a scenario, or RANDOM for each side of a table."""
        return played_on(ground).armies or (RANDOM, RANDOM)

    def lay(self, ground: Scenario | Table, brought: Sequence[Brought]) -> Laid:
        """Return the battle of these armies."""
        scenario = played_on(ground)
        setup = self._setup(ground, [_brought(scenario, one) for one in brought])
        return Laid(scenario, SYSTEM.setup(setup), setup)

    def content(self, ground: Scenario | Table, armies: Sequence[str]) -> Any:
        """Return scenario and cards as a save keeps them: of the armies, of all if some are drawn by chance."""
        library = load_library()
        fixed = [army for army in armies if army != RANDOM]
        plain = self._setup(ground, [library.armies[army] for army in fixed])
        if len(fixed) == len(armies):
            return plain
        figures = [to_plain(Recruit(library.figures[name])) for name in sorted(library.figures)]
        goods = [to_plain(shelf[name]) for shelf in (library.items, library.spells) for name in sorted(shelf)]
        return [plain, list(armies), figures, goods]

    @staticmethod
    def _setup(ground: Scenario | Table, armies: Sequence[Army]) -> dict[str, Any]:
        library, scenario = load_library(), played_on(ground)
        maps = (
            scenario.maps if isinstance(ground, Scenario) else ()
        )  # a table that is studied need not be in the library
        played = of_scenario(replace(scenario, armies=(), maps=maps), library)
        fielded = tuple(
            Fielded(army.name, tuple(recruits_of(army, library)), tuple(spells_of(army, library))) for army in armies
        )
        return replace(
            played, scenario=scenario, armies=fielded, table=played.table if isinstance(ground, Scenario) else ground
        ).plain()

    def field(self, opening: State, name: str) -> Field | None:
        """Return the table of a battle."""
        table = opening.battle.table
        if table.id != name:
            return None
        return Field(table.id, proper(table.name), inches(table.width), inches(table.height), table)

    def read(self, opening: State, log: Sequence[Event]) -> Reading:
        """Return the points of what each seat felled, the deeds of each figure, and where they went.

        Tables count downwards from their upper edge, fields upwards from their lower one.
        """
        table, seats = opening.battle.table, range(len(opening.battle.players))
        points: list[Counter[str]] = [Counter() for _seat in seats]
        took: Counter[str] = Counter()
        dealt: Counter[str] = Counter()
        lost: set[str] = set()
        firsts: dict[str, int] = {}
        tracks = Tracks(table.width, table.height, len(seats))
        reached = _Reached(table, len(seats))
        for event in log:
            if isinstance(event, Walked):
                owner = opening.figures[event.figure].owner
                tracks.go(event.figure, owner, event.x, table.height - event.y)
                reached.stands(owner, event.x, event.y)
            elif isinstance(event, Deployed | Levitated | CameAlong):
                tracks.put(event.figure, event.x, table.height - event.y)
            elif isinstance(event, Damaged) and event.by:
                dealt[opening.of(event.by).id] += event.amount
            elif isinstance(event, Died):
                lost.add(event.figure)
                tracks.lose(event.figure, opening.figures[event.figure].owner)
                if event.by:
                    cost = opening.figures[event.figure].card.points
                    by = opening.of(event.by)
                    took[by.id] += cost
                    points[by.owner]["felled"] += cost
            elif isinstance(event, TurnBegan):
                reached.round = event.number
            elif isinstance(event, PointPlaced):
                reached.points.append((event.x, event.y))
            elif isinstance(event, FirstChosen):
                firsts = {"turn": event.seat, "set-up": event.seat}
        deeds = [
            Deeds(one.card.id, one.owner, one.card.points, took[key], 0, dealt[key], key not in lost)
            for key, one in opening.figures.items()
        ]
        return Reading(
            tuple(map(dict, points)), tuple(deeds), (), firsts, table.id, tuple(tracks.walked),
            tuple(map(tuple, tracks.lost)), reached.told(),
        )  # fmt: skip

    def called(self, piece: str) -> str:
        """Return the name on the card."""
        card = load_library().figures.get(piece)
        return piece if card is None else proper(card.name)

    def army_called(self, army: str) -> str:
        """Return the name of an army."""
        found = load_library().armies.get(army)
        return "" if found is None else proper(found.name)


def played_on(ground: Scenario | Table) -> Scenario:
    """Return a scenario, or of a table the battle that is usual on it."""
    if isinstance(ground, Scenario):
        return ground
    return Scenario(ground.id, ground.name, STRENGTH, (), players=("A", "B"), maps=(ground.id,), source=ground.source)


def _brought(scenario: Scenario, one: Brought) -> Army:
    """Return what a seat brings: an army of the library, or one drawn by chance."""
    library = load_library()
    if one.army == RANDOM:
        return random_army(library, scenario.strength, one.chance % NUMBERS)
    return library.armies[one.army]


class _Reached:
    """In which round each seat first stood on the strategic points of a table (MK-SETUP-10)."""

    def __init__(self, table: Table, seats: int) -> None:
        self.round = 1
        self.points: list[tuple[int, int]] = []
        self._table, self._seats = table, seats
        self._first: dict[tuple[int, int], list[int]] = {}

    def stands(self, seat: int, x: int, y: int) -> None:
        """Note a figure that has come to a place."""
        for point in self.points:
            if (point[0] - x) ** 2 + (point[1] - y) ** 2 <= AT_A_POINT**2:
                first = self._first.setdefault(point, [0] * self._seats)
                first[seat] = first[seat] or self.round

    def told(self) -> dict[str, tuple[int, ...]]:
        """Return it by the words of places."""
        nobody = [0] * self._seats
        found: dict[str, tuple[int, ...]] = {}
        for point in self.points:
            x, y = point
            word = place_word(x, self._table.height - y, self._table.width, self._table.height)
            first = self._first.get(point, nobody)
            found[word] = _sooner(found.get(word, tuple(nobody)), first)
            found[ANYWHERE] = _sooner(found.get(ANYWHERE, tuple(nobody)), first)
        return found


def _sooner(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    """Return the earlier round of each seat; 0 is never."""
    return tuple(min((n for n in pair if n), default=0) for pair in zip(one, other, strict=True))
