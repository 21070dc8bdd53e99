"""The workshop as its parts see it: the desk of the bench, and what bar, columns and dialogs ask of it besides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.ui.workshop.face import Desk

if TYPE_CHECKING:
    from game.content.editing.draft import Draft
    from game.ui.workshop.analysing import Analysing
    from game.ui.workshop.exporting import Exporting
    from game.ui.workshop.face import Bench
    from game.ui.workshop.fields import Fields
    from game.ui.workshop.layout import Parts
    from game.ui.workshop.testing import Testing


class Typed:
    """What is being typed into the question for a name."""

    def __init__(self) -> None:
        self.name = ""


class Whole(Desk, Protocol):
    """The screen of the workshop."""

    bench: Bench
    analysing: Analysing
    exporting: Exporting
    testing: Testing
    parts: Parts
    asking: str
    typed: Typed

    @property
    def fields(self) -> Fields:
        """Return what declares fields for properties, with what is typed into them."""

    def look_outside(self) -> None:
        """Ask what is to become of a file that another program has changed."""

    def lay_out(self) -> None:
        """Lay the parts out anew: there are more or fewer of them."""

    def changed(self) -> None:
        """Take notice that the file says something else."""

    def show_layer(self, layer: str) -> None:
        """Show or hide a layer."""

    def next_symmetry(self) -> None:
        """Repeat what is drawn in the next way."""

    def undo(self) -> None:
        """Take the last change back."""

    def redo(self) -> None:
        """Do the change again that was taken back last."""

    def save(self) -> None:
        """Write the file; one without a home asks for a name first."""

    def show(self, draft: Draft) -> None:
        """Edit another file over this one."""

    def ask(self, what: str) -> None:
        """Put a question over the screen, "" for none."""

    def back(self) -> None:
        """Go one step back."""

    def seen_outside(self) -> None:
        """Take notice that the question about a file changed outside has been answered."""
