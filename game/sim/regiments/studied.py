"""What studies ask of the regiments room: its armies, battles between them, and what each unit did in one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.content.plain import to_plain
from game.content.regiments.army_lists import fielded
from game.content.regiments.as_played import of_scenario
from game.content.regiments.library import load_library
from game.content.regiments.random_army import NUMBERS, random_army
from game.content.regiments.scenarios import Scenario
from game.engine.seats import LETTERS
from game.i18n import N_, proper
from game.sim.study.face import ANYWHERE, RANDOM, Deeds, Field, Laid, Reading, place_word
from game.sim.study.tracks import Tracks, inches
from game.systems.regiments import SYSTEM
from game.systems.regiments.events.fighting import AttackDeclared, AttackOver, Destroyed, Wounded
from game.systems.regiments.events.moving import Placed, ZonesChosen
from game.systems.regiments.events.objectives import TokenClaimed, TokenPlaced
from game.systems.regiments.events.turns import FirstNamed, RoundBegan, Scored

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.regiments.armies import Army, Regiment
    from game.content.regiments.terrain import Table
    from game.engine.event import Event
    from game.sim.study.face import Brought
    from game.systems.regiments.state import State


POINTS = 30  # of battles on a table without a scenario (ASF-ARMY-01)


ENDINGS = {
    "points": N_("Enough points"), "survival": N_("No enemy left"), "lead": N_("More points at the end"),
    "army": N_("More army left"), "siege": N_("The walls held"),
}  # fmt: skip
"""What decides a game, by the word of its outcome."""
SOURCES = {
    "combat": N_("Units destroyed"), "objective": N_("Objectives"), "mission": N_("Missions"),
    "wall": N_("Walls destroyed"), "marked": N_("Marked units"), "by marked": N_("By marked units"),
    "price": N_("Markers of points"),
}  # fmt: skip
"""What brings points, by the word of a reading."""


WITH = " + "
"""Between the cards of a unit with attachments."""


class RegimentsStudied:
    """Armies are those of the library or drawn by chance, units are pieces; wounds dealt are their damage."""

    endings, sources = ENDINGS, SOURCES

    def armies(self, ground: Scenario | Table) -> list[str]:
        """Return the armies that are built for a scenario's size (ASF-ARMY-01), and RANDOM."""
        points = played_on(ground).points
        return [*(army.id for army in load_library().armies.values() if army.points == points), RANDOM]

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
        decks = [to_plain(library.tactics[name]) for name in sorted(library.tactics)]
        enlisted = [to_plain(library.enlisted[name]) for name in sorted(library.enlisted)]
        return [plain, list(armies), enlisted, decks]

    @staticmethod
    def _setup(ground: Scenario | Table, armies: Sequence[Army]) -> dict[str, Any]:
        library, scenario = load_library(), played_on(ground)
        maps = (
            scenario.maps if isinstance(ground, Scenario) else ()
        )  # a table that is studied need not be in the library
        played = of_scenario(replace(scenario, armies=(), maps=maps), library)
        return replace(
            played,
            scenario=scenario,
            armies=tuple(fielded(army, library) for army in armies),
            table=played.table if isinstance(ground, Scenario) else ground,
        ).plain()

    def field(self, opening: State, name: str) -> Field | None:
        """Return the table of a battle."""
        table = opening.battle.played.table
        if table.id != name:
            return None
        return Field(table.id, proper(table.name), inches(table.width), inches(table.height), table)

    def read(self, opening: State, log: Sequence[Event]) -> Reading:
        """Return the points of each seat by their source, the deeds of each unit, and where they went."""
        table, seats = opening.battle.played.table, len(opening.battle.players)
        points: list[Counter[str]] = [Counter() for _player in opening.battle.players]
        tracks = Tracks(table.width, table.height, seats)
        claims = _Claims(table, seats)
        firsts: dict[str, int] = {}
        sides: tuple[str, ...] = ()
        took: Counter[str] = Counter()
        held: Counter[str] = Counter()
        dealt: Counter[str] = Counter()
        lost: set[str] = set()
        fights: list[tuple[str, str]] = [("", "")]  # who attacks whom: an attack may be made within another one
        for event in log:
            if isinstance(event, Scored):
                for seat in opening.battle.teams[event.team]:
                    points[seat][event.why] += event.amount
                if event.why == "objective" and event.unit:
                    held[event.unit] += event.amount
            elif isinstance(event, Placed):
                tracks.go(event.unit, opening.units[event.unit].owner, event.x, event.y)
            elif isinstance(event, TokenPlaced):
                claims.tokens[event.token] = (event.x, event.y)
            elif isinstance(event, TokenClaimed):
                if event.unit:
                    claims.claimed(event.token, opening.units[event.unit].owner)
            elif isinstance(event, RoundBegan):
                claims.round = event.number
            elif isinstance(event, FirstNamed):
                firsts["turn"] = event.seat
            elif isinstance(event, ZonesChosen):
                firsts["set-up"] = event.seat
                sides = tuple(LETTERS[edge] for edge in event.edges)
            elif isinstance(event, AttackDeclared):
                fights.append((event.attack.attacker, event.attack.defender))
            elif isinstance(event, AttackOver):
                fights.pop()
            elif isinstance(event, Wounded) and event.unit == fights[-1][1]:
                dealt[fights[-1][0]] += event.amount
            elif isinstance(event, Destroyed):
                lost.add(event.unit)
                tracks.lose(event.unit, opening.units[event.unit].owner)
                if event.unit == fights[-1][1]:
                    took[fights[-1][0]] += opening.units[event.unit].regiment.points
        deeds = [
            Deeds(
                _piece(one.regiment), one.owner, one.regiment.points, took[key], held[key], dealt[key], key not in lost
            )
            for key, one in opening.units.items()
        ]
        return Reading(
            tuple(map(dict, points)), tuple(deeds), sides, firsts, table.id, tuple(tracks.walked),
            tuple(map(tuple, tracks.lost)), claims.told(),
        )  # fmt: skip

    def called(self, piece: str) -> str:
        """Return the names on the cards of a unit and its attachments."""
        library = load_library()
        cards = [library.units.get(word) or library.attachments.get(word) for word in piece.split(WITH)]
        return piece if None in cards else WITH.join(proper(card.name) for card in cards if card is not None)

    def army_called(self, army: str) -> str:
        """Return the name of an army."""
        found = load_library().armies.get(army)
        return "" if found is None else proper(found.name)


def _piece(regiment: Regiment) -> str:
    """Return the id by which a unit is counted: with attachments it is another piece, of another cost."""
    return WITH.join(card.id for card in regiment.cards)


def played_on(ground: Scenario | Table) -> Scenario:
    """Return a scenario, or of a table the battle that is usual on it."""
    if isinstance(ground, Scenario):
        return ground
    size = ground.width // 1000
    return Scenario(
        ground.id, ground.name, "banners", POINTS, (), players=("A", "B"), size=size, maps=(ground.id,),  # type: ignore[arg-type]
        source=ground.source,
    )  # fmt: skip


def _brought(scenario: Scenario, one: Brought) -> Army:
    """Return what a seat brings: an army of the library, or one drawn by chance."""
    library = load_library()
    if one.army == RANDOM:
        return random_army(library, scenario.points, one.chance % NUMBERS)
    return library.armies[one.army]


class _Claims:
    """In which round each seat first claimed an objective (ASF-OBJ-01)."""

    def __init__(self, table: Table, seats: int) -> None:
        self.round = 1
        self.tokens: dict[str, tuple[int, int]] = {}
        self._table, self._seats = table, seats
        self._first: dict[str, list[int]] = {}

    def claimed(self, token: str, seat: int) -> None:
        """Note whose unit has claimed an objective."""
        words = [ANYWHERE]
        if token in self.tokens:
            words.append(place_word(*self.tokens[token], self._table.width, self._table.height))
        for word in words:
            first = self._first.setdefault(word, [0] * self._seats)
            first[seat] = first[seat] or self.round

    def told(self) -> dict[str, tuple[int, ...]]:
        """Return it by the words of places."""
        return {word: tuple(rounds) for word, rounds in self._first.items()}
