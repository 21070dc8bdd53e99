"""A battle's content as it was played: scenario, armies, decks and terrain with their cards as plain JSON values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from game.content.plain import Bounds, entry, from_plain, listed, to_plain, wrong
from game.content.regiments.armies import Fielded
from game.content.regiments.cards import CastleWall
from game.content.regiments.decks import MissionCard, ObjectiveCard, SiegeCard
from game.content.regiments.scenarios import Scenario
from game.content.regiments.terrain import Table, TerrainKind

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class AsPlayed:
    """What a battle is played with; armies in the order of the seats.

    pool        what players may place before the game, each kind as often as there are pieces of it; in the mode
                "carrion" and with random terrain also kinds that the rules bring
    objectives  the cards of the mode's deck of objectives, likewise missions and sieges; none if it has no such deck
    wall        of a siege
    """

    scenario: Scenario
    armies: tuple[Fielded, ...]
    players: tuple[str, ...]
    table: Table
    pool: tuple[TerrainKind, ...] = ()
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
            "objectives": _plain(self.objectives),
            "missions": _plain(self.missions),
            "sieges": _plain(self.sieges),
            "wall": to_plain(self.wall),
        }


def _plain(cards: Iterable[Any]) -> list[Any]:
    return [to_plain(card) for card in cards]


def as_played(plain: dict[str, Any]) -> AsPlayed:
    """Return what a set-up holds. Raises DamagedError with one sentence if it is damaged."""
    scenario = from_plain(Scenario, plain.get("scenario"), "scenario")
    seats = sorted(seat for team in scenario.teams for seat in team)
    if len(scenario.teams) < 2 or seats != list(range(scenario.seats)):
        raise wrong("scenario, teams", [list(team) for team in scenario.teams])

    def cards(kind: Any, name: str, word: str) -> tuple[Any, ...]:
        held = listed(plain.get(name), name)
        return tuple(from_plain(kind, one, f"{word} {n}") for n, one in enumerate(held, 1))

    armies = cards(Fielded, "armies", "army")
    if len(armies) != scenario.seats:
        raise wrong("armies", len(armies))
    players = entry(plain, "players", tuple[Annotated[str, Bounds(0, 200)], ...], "setup")
    if len(players) != scenario.seats:
        raise wrong("players", len(players))
    table = from_plain(Table, plain.get("table"), "table")
    if table.width != scenario.size * 1000:
        raise wrong("table, width", table.width)
    wall = plain.get("wall")
    if (wall is None) != (scenario.mode != "siege"):
        raise wrong("wall", wall)
    return AsPlayed(
        scenario,
        armies,
        players,
        table,
        cards(TerrainKind, "pool", "pool"),
        cards(ObjectiveCard, "objectives", "objective"),
        cards(MissionCard, "missions", "mission"),
        cards(SiegeCard, "sieges", "siege card"),
        None if wall is None else from_plain(CastleWall, wall, "wall"),
    )
