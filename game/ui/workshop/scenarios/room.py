"""What a room tells the bench for its scenarios: armies, battlefields, what else is agreed, the card of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.content.editing.draft import Draft
    from game.content.yaml_io import Document
    from game.ui.building.screen import BuildingScreen
    from game.ui.workshop.face import Property


@dataclass(frozen=True, slots=True)
class Army:
    """What a seat may bring: its id, what players read, what it costs, and how much it is: "8 of them"."""

    id: str
    name: str
    cost: int
    told: str


class ScenarioRoom(Protocol):
    """A room, as the bench for its scenarios sees it.

    armies_key  the key under which its files list an army for each seat
    maps_key    the key that names the battlefield, as a word or, where `several`, as a list
    several     how many battlefields may be named; 1: the key holds a word, and may be left out
    """

    armies_key: str
    maps_key: str
    several: int

    def armies(self) -> Sequence[Army]:
        """Return what can be brought, by name."""

    def maps(self) -> Sequence[tuple[str, str]]:
        """Return the battlefields by id, and what players read; first "" where a scenario may name none."""

    def armed(self, value: Mapping[str, Any]) -> bool:
        """Tell whether a scenario names armies at all."""

    def limit(self, value: Mapping[str, Any], seat: int) -> int:
        """Return what the army of a seat may cost."""

    def properties(self, value: Mapping[str, Any]) -> Sequence[Property]:
        """Return what else is agreed."""

    def builder(self, army: str, done: Callable[[Any], None]) -> BuildingScreen[Any]:
        """Return the screen on which an army is built on, the first one if it is not there; `done` gets it."""

    def card(self, document: Document, draft: Draft) -> Any:
        """Return the scenario as the rules know it."""

    def marks(self, opening: Any, state: Any) -> Any:
        """Return areas and points over the board, by the opening of a battle and a state of it."""
