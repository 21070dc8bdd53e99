"""A battle's content as it was played: scenario, armies, decks and terrain with their cards as plain JSON values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from game.content.plain import Bounds, entry, from_plain, listed, to_plain, wrong
from game.content.regiments.armies import Fielded
from game.content.regiments.army_lists import fielded
from game.content.regiments.cards import ROOM, CastleWall
from game.content.regiments.decks import MissionCard, ObjectiveCard, SiegeCard
from game.content.regiments.modes import FACTS
from game.content.regiments.said_again import said_again
from game.content.regiments.scenarios import Scenario, bare_table
from game.content.regiments.terrain import Table, TerrainKind
from game.content.room import vocabulary

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.content.regiments.library import Library
    from game.content.regiments.modes import Mode


@dataclass(frozen=True, slots=True)
class AsPlayed:
    """What a battle is played with; armies in the order of the seats.

    pool        what players may place before the game, each kind as often as there are pieces of it
    corpses     the heaps that the dead leave where crows feast (ASF-FFC-04, -06)
    objectives  the cards of the mode's deck of objectives, likewise missions and sieges; none if it has no such deck
    wall        of a siege
    """

    scenario: Scenario
    armies: tuple[Fielded, ...]
    players: tuple[str, ...]
    table: Table
    pool: tuple[TerrainKind, ...] = ()
    corpses: TerrainKind | None = None
    objectives: tuple[ObjectiveCard, ...] = ()
    missions: tuple[MissionCard, ...] = ()
    sieges: tuple[SiegeCard, ...] = ()
    wall: CastleWall | None = None

    def plain(self) -> dict[str, Any]:
        """Return it as plain JSON values."""
        return {
            "scenario": to_plain(self.scenario),
            "armies": _plain(self.armies),
            "players": list(self.players),
            "table": to_plain(self.table),
            "pool": _plain(self.pool),
            "corpses": to_plain(self.corpses),
            "objectives": _plain(self.objectives),
            "missions": _plain(self.missions),
            "sieges": _plain(self.sieges),
            "wall": to_plain(self.wall),
        }


def _plain(cards: Iterable[Any]) -> list[Any]:
    return [to_plain(card) for card in cards]


def of_scenario(scenario: Scenario, library: Library, players: Sequence[str] | None = None) -> AsPlayed:
    """Return what a scenario is played with as it stands: its file was refused if a deck, heap or wall is not there."""
    deck = FACTS[scenario.mode].deck
    heaps = [kind for kind in library.terrain.values() if kind.corpses]
    walls = list(library.walls.values())
    return AsPlayed(
        scenario=scenario,
        armies=tuple(fielded(library.armies[name], library) for name in scenario.armies),
        players=tuple(players or scenario.players),
        table=library.tables[scenario.maps[0]] if scenario.maps else bare_table(scenario.size),
        pool=_pool(scenario, library),
        corpses=heaps[0] if scenario.mode == "carrion" else None,
        objectives=tuple(card for card in library.objectives.values() if card.deck == scenario.mode),
        missions=tuple(library.missions.values()) if deck == "missions" else (),
        sieges=tuple(library.sieges.values()) if deck == "sieges" else (),
        wall=walls[0] if scenario.mode == "siege" else None,
    )


def _pool(scenario: Scenario, library: Library) -> tuple[TerrainKind, ...]:
    """Return what players may place: the pieces of the scenario's set, or every kind twice."""
    if scenario.terrain == "laid" and scenario.mode != "siege":
        return ()
    names = library.sets[scenario.pool].pieces if scenario.pool else (*library.terrain, *library.terrain)
    return tuple(library.terrain[name] for name in names)


def as_played(plain: dict[str, Any]) -> AsPlayed:
    """Return what a set-up holds. Raises DamagedError with one sentence if it is damaged."""
    words = vocabulary(ROOM)
    scenario = from_plain(Scenario, plain.get("scenario"), "scenario")
    seats = sorted(seat for team in scenario.teams for seat in team)
    if len(scenario.teams) < 2 or seats != list(range(scenario.seats)):
        raise wrong("scenario, teams", [list(team) for team in scenario.teams])

    def cards(kind: Any, name: str, word: str) -> tuple[Any, ...]:
        held = listed(plain.get(name), name)
        return tuple(
            said_again(from_plain(kind, one, f"{word} {n}"), words, f"{word} {n}") for n, one in enumerate(held, 1)
        )

    armies = cards(Fielded, "armies", "army")
    if len(armies) != scenario.seats:
        raise wrong("armies", len(armies))
    players = entry(plain, "players", tuple[Annotated[str, Bounds(0, 200)], ...], "setup")
    if len(players) != scenario.seats:
        raise wrong("players", len(players))
    table = from_plain(Table, plain.get("table"), "table")
    if table.width != scenario.size * 1000:
        raise wrong("table, width", table.width)

    def card(kind: Any, name: str, mode: Mode) -> Any:
        held = plain.get(name)
        if (held is None) != (scenario.mode != mode):
            raise wrong(name, held)
        return None if held is None else said_again(from_plain(kind, held, name), words, name)

    return AsPlayed(
        scenario,
        armies,
        players,
        table,
        cards(TerrainKind, "pool", "pool"),
        card(TerrainKind, "corpses", "carrion"),
        cards(ObjectiveCard, "objectives", "objective"),
        cards(MissionCard, "missions", "mission"),
        cards(SiegeCard, "sieges", "siege card"),
        card(CastleWall, "wall", "siege"),
    )
