"""A battle's content as it was played: scenario and armies with their cards as plain JSON values, and back.

A save holds them, so that a rebalanced card neither alters nor breaks the battle, and a recording can be given away.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from game.content.dials.armies import MOST_MEMBERS, Recruit
from game.content.dials.army_lists import recruits_of, spells_of
from game.content.dials.equipment import Spell  # noqa: TC001 - read when a card is taken from a save
from game.content.dials.scenarios import Scenario, bare_table
from game.content.dials.terrain import Piece, Table
from game.content.plain import Bounds, entry, from_plain, listed, to_plain, wrong

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.dials.library import Library


@dataclass(frozen=True, slots=True)
class Fielded:
    """The army of one seat with the cards of everybody in it."""

    name: Annotated[str, Bounds(1, 40)]
    recruits: Annotated[tuple[Recruit, ...], Bounds(1, MOST_MEMBERS)]
    spells: Annotated[tuple[Spell, ...], Bounds(0, 12)] = ()


@dataclass(frozen=True, slots=True)
class AsPlayed:
    """What a battle is played with; armies in the order of the seats."""

    scenario: Scenario
    armies: tuple[Fielded, ...]
    players: tuple[str, ...]
    table: Table
    pieces: tuple[Piece, ...] = ()  # what players may lay
    reserves: tuple[Fielded, ...] = ()  # whom couriers call for, in the order of the seats

    def plain(self) -> dict[str, Any]:
        """Return it as plain JSON values."""
        called = {"reserves": [to_plain(army) for army in self.reserves]} if self.reserves else {}
        return called | {
            "scenario": to_plain(self.scenario),
            "armies": [to_plain(army) for army in self.armies],
            "players": list(self.players),
            "table": to_plain(self.table),
            "pieces": [to_plain(piece) for piece in self.pieces],
        }


def of_scenario(scenario: Scenario, library: Library, players: Sequence[str] | None = None) -> AsPlayed:
    """Return what a scenario is played with as it stands."""
    armies, reserves = (
        tuple(
            Fielded(army.name, tuple(recruits_of(army, library)), tuple(spells_of(army, library)))
            for army in (library.armies[name] for name in names)
        )
        for names in (scenario.armies, scenario.reserves)
    )
    table = library.tables[scenario.maps[0]] if scenario.maps else bare_table()
    laid = library.sets[scenario.terrain].pieces if scenario.terrain else ()
    pieces = tuple(library.pieces[name] for name in laid)
    return AsPlayed(scenario, armies, tuple(players or scenario.players), table, pieces, reserves)


def as_played(plain: dict[str, Any]) -> AsPlayed:
    """Return what a set-up holds. Raises DamagedError with one sentence if it is damaged."""
    scenario = from_plain(Scenario, plain.get("scenario"), "scenario")
    if len(scenario.teams) < 2 or sorted(seat for team in scenario.teams for seat in team) != list(
        range(scenario.seats)
    ):
        raise wrong("scenario, teams", [list(team) for team in scenario.teams])
    armies, reserves = (
        tuple(from_plain(Fielded, one, f"{what} {n}") for n, one in enumerate(listed(held, what), 1))
        for what, held in (("army", plain.get("armies")), ("reserve", plain.get("reserves", [])))
    )
    if len(armies) != scenario.seats:
        raise wrong("armies", len(armies))
    if len(reserves) not in (0, scenario.seats):
        raise wrong("reserves", len(reserves))
    players = entry(plain, "players", tuple[Annotated[str, Bounds(0, 200)], ...], "setup")
    if len(players) != scenario.seats:
        raise wrong("players", len(players))
    table = from_plain(Table, plain.get("table"), "table")
    if not table.seats(scenario.seats):
        raise wrong("table, starts", len(table.starts))
    pieces = tuple(
        from_plain(Piece, one, f"piece {n}") for n, one in enumerate(listed(plain.get("pieces"), "pieces"), 1)
    )
    return AsPlayed(scenario, armies, players, table, pieces, reserves)
