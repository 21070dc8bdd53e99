"""What the parts of the warband builder ask of the screen they stand on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.ui.building.building import Building

if TYPE_CHECKING:
    from game.content.skirmish.cards import Creature, Format, Warband
    from game.content.skirmish.library import Library
    from game.ui.skirmish.legality import SkirmishLegality


class WarbandBuilding(Building, Protocol):
    """The screen on which a warband is built."""

    library: Library

    @property
    def warband(self) -> Warband:
        """Return the warband."""

    @property
    def cards(self) -> list[Creature]:
        """Return the cards of the members."""

    def shown(self) -> tuple[list[Creature], str]:
        """Return the creatures of the list, and what is not understood in the filter."""

    def selected(self, cards: list[Creature]) -> Creature | None:
        """Return the creature whose card is shown."""

    def told(self) -> SkirmishLegality:
        """Return whether the warband is legal."""

    def fits(self, card: Creature) -> bool:
        """Tell whether a creature may still be added."""

    def remove(self, name: str) -> None:
        """Take one of a creature out of the warband."""

    def set_faction(self, faction: str) -> None:
        """Change the warband's faction."""

    def set_format(self, kind: Format) -> None:
        """Build for a format."""
