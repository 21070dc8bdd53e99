"""The plain setup of a skirmish: a scenario with its own warbands or others, and the players' names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.skirmish.library import load_library
from game.systems.skirmish.system import describe

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.skirmish.cards import Scenario, Warband


def setup_of(
    scenario: Scenario, warbands: Sequence[Warband] | None = None, players: Sequence[str] | None = None
) -> dict[str, Any]:
    """Return the plain setup of a scenario, with its own warbands and players where none are given."""
    bands = warbands or [load_library().warbands[name] for name in scenario.warbands]
    armies = [(band.name, band.faction, band.members) for band in bands]
    return describe(scenario, scenario.maps, armies, players or scenario.players)
