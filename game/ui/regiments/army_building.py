"""What the parts of the army builder ask of the screen they stand on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.ui.building.building import Building

if TYPE_CHECKING:
    from game.content.regiments.armies import Army
    from game.content.regiments.cards import Enlisted
    from game.content.regiments.legality import ArmyFault, Place, Roll
    from game.content.regiments.library import Library
    from game.ui.regiments.army_legality import ArmyLegality


class ArmyBuilding(Building, Protocol):
    """The screen on which an army is built; `at` is the place in the list of the card that is shown, () of none."""

    library: Library
    at: Place

    @property
    def army(self) -> Army:
        """Return the army."""

    @property
    def roll(self) -> Roll:
        """Return the army with its cards."""

    @property
    def card(self) -> Enlisted | None:
        """Return the card that is shown: of the army, or of the list."""

    def shown(self) -> tuple[list[Enlisted], str]:
        """Return the cards of the list, and what is not understood in the filter."""

    def told(self) -> ArmyLegality:
        """Return whether the army is legal."""

    def fits(self, card: Enlisted) -> bool:
        """Tell whether a card may still be added."""

    def with_card(self, card: Enlisted) -> Army:
        """Return the army as it would be with another card."""

    def new_faults(self, army: Army) -> list[ArmyFault]:
        """Return what would be wrong with another army that is not wrong with this one."""

    def pick_place(self, place: Place) -> None:
        """Show a card of the army."""

    def remove(self, place: Place) -> None:
        """Take a card out of the army."""

    def join(self, name: str) -> None:
        """Give the shown unit another attachment, "" for none."""

    def send(self, number: str) -> None:
        """Let the shown attachment join another unit, "" for none."""

    def set_faction(self, faction: str) -> None:
        """Build an army of another faction."""
