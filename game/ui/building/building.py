"""What the parts of a builder ask of the screen they stand on; the room's own parts ask for more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.app import App
    from game.ui.building.phrases import Phrases
    from game.ui.kit import Area, Ui
    from game.ui.kit.pen import Pen

Trait = tuple[str, str]
"""By what cards are filtered besides numbers: its kind and its key."""


class Building(Protocol):
    """A screen on which a list is built: see `BuildingScreen` for the meaning of what it holds."""

    app: App
    draft: Any
    waiting: Any
    proposed: str
    words: str
    column: str
    falling: bool
    filters: set[str]
    factions: set[str]
    traits: set[Trait]
    pinned: str

    @property
    def phrases(self) -> Phrases:
        """Return the room's sentences."""

    @property
    def openable(self) -> Sequence[Any]:
        """Return those that can be built on."""

    def own(self, one: Any) -> bool:
        """Tell whether one is the player's own."""

    def own_faults(self) -> Sequence[str]:
        """Return what is wrong in the player's own files."""

    def entry(self, one: Any) -> Callable[[Pen, Area, bool], None]:
        """Return how one is drawn in the list of those that can be opened."""

    def ask(self, what: str) -> None:
        """Show a dialog, or with "" none."""

    def back(self) -> None:
        """Go one step back."""

    def open(self, one: Any) -> None:
        """Go on with another one."""

    def ask_delete(self, one: Any) -> None:
        """Ask before one is removed."""

    def delete(self, one: Any) -> None:
        """Remove one for good."""

    def leave(self) -> None:
        """Give the changes up."""

    def unsaved(self) -> str:
        """Return why the draft cannot be saved as it is."""

    def save_and_leave(self) -> None:
        """Save, and then go on."""

    def propose(self, name: str) -> None:
        """Take the name that is being typed."""

    def name_trouble(self) -> str:
        """Return why nothing can be saved under the typed name."""

    def save_named(self) -> None:
        """Save under the typed name."""

    def change(self, **what: Any) -> None:
        """Change something of the draft."""

    def set_points(self, points: int) -> None:
        """Build up to another limit."""

    def pick(self, name: str) -> None:
        """Show a card."""

    def add(self, name: str) -> None:
        """Take a card into what is being built."""

    def add_chosen(self) -> None:
        """Add the card that is shown."""

    def set_words(self, words: str) -> None:
        """Filter by words."""

    def toggle(self, name: str) -> None:
        """Switch a filter."""

    def toggle_faction(self, faction: str) -> None:
        """Show a faction or not."""

    def toggle_trait(self, trait: Trait) -> None:
        """Ask for a trait, or no longer."""

    def no_traits(self) -> None:
        """Ask for no trait."""

    def sort(self, column: str) -> None:
        """Sort by a column; again: the other way round."""

    def let_go(self) -> None:
        """Compare with nothing any longer."""

    def name_row(self, ui: Ui, row: Area, about: str) -> None:
        """Declare the name of the draft, and the pencil by which it is changed."""

    def points_row(self, ui: Ui, area: Area, total: int, beside: str) -> None:
        """Declare how many points of how many are spent."""

    def adding(self, ui: Ui, inside: Area, warning: str) -> None:
        """Declare the button that adds the card, and what that would break."""

    def comparing(self, ui: Ui, inside: Area) -> None:
        """Declare the button that keeps the card to compare others with it."""
