"""What the parts of the army builder ask of the screen they stand on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from game.ui.building.building import Building

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.dials.armies import Army, ArmyFault, Member, Recruit
    from game.content.dials.cards import Figure
    from game.content.dials.equipment import Spell
    from game.content.dials.library import Library
    from game.ui.dials.army_legality import ArmyLegality


class ArmyBuilding(Building, Protocol):
    """The screen on which an army is built; `at` is the member that is shown, `section` the dial of it."""

    library: Library
    at: int | None
    section: int

    @property
    def army(self) -> Army:
        """Return the army."""

    @property
    def recruits(self) -> list[Recruit]:
        """Return the members with their cards."""

    @property
    def spells(self) -> list[Spell]:
        """Return the spells of the army."""

    @property
    def total(self) -> int:
        """Return the points that are spent."""

    @property
    def member(self) -> Member | None:
        """Return the member that is shown, or the figure of the list as it would be added."""

    @property
    def recruit(self) -> Recruit | None:
        """Return the cards of the member that is shown."""

    def shown(self) -> tuple[list[Figure], str]:
        """Return the figures of the list, and what is not understood in the filter."""

    def told(self) -> ArmyLegality:
        """Return whether the army is legal."""

    def fits(self, card: Figure) -> bool:
        """Tell whether a figure may still be added."""

    def with_member(self, member: Member) -> list[Recruit]:
        """Return the army as it would be with another member, or with the shown one changed into it."""

    def new_faults(self, recruits: Sequence[Recruit], spells: Sequence[Spell]) -> list[ArmyFault]:
        """Return what would be wrong with another army that is not wrong with this one."""

    def pick_member(self, number: int) -> None:
        """Show a member of the army."""

    def add_member(self, member: Member) -> None:
        """Add a member like this one."""

    def remove_member(self, number: int) -> None:
        """Take a member out of the army."""

    def show_section(self, number: str) -> None:
        """Show another dial of a figure that has several."""

    def equip(self, **what: Any) -> None:
        """Change what the shown figure takes along."""

    def toggle_item(self, name: str) -> None:
        """Give the shown figure an item, or take it away."""

    def toggle_spell(self, name: str) -> None:
        """Buy a spell, or no longer."""

    def lead(self) -> None:
        """Let the shown member lead the army."""
