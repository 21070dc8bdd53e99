"""Preparing a game to which each seat brings a list that has been built: who brings which, whether all are legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.engine.seats import LETTERS
from game.i18n import proper
from game.ui import theme
from game.ui.kit import Area

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import pygame

    from game.ui.building.conditions import Legality
    from game.ui.face import PreparingScreen
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen

SIDE_BY_SIDE = 1920
"""From this width of the window on the panels of two seats stand beside each other."""

CHIPS = 24  # height of a row of chips

L = TypeVar("L")
"""What is brought."""


class ListsPreparing(Generic[L]):
    """What the halves of rooms whose seats bring lists have in common.

    scenario  what is fought: the chosen scenario, perhaps with changes
    lists     what each seat brings
    changing  the seat whose list is being chosen, or None
    """

    scenario: Any  # from `chosen`, which the screen calls at once

    def __init__(self, screen: PreparingScreen) -> None:
        self.screen = screen
        self.lists: list[L] = []
        self.changing: int | None = None
        self._own_choice = False

    # --- the room's part ---
    def legal(self, seat: int) -> Legality[Any]:
        """Return whether a seat's list is legal for the scenario, and why."""
        raise NotImplementedError

    # --- who brings what ---
    @property
    def seats(self) -> range:
        """Return the seats of the chosen scenario."""
        return range(self.scenario.seats)

    def bring(self, lists: Iterable[L], *, kept: bool) -> None:
        """Bring the lists of a scenario; if `kept`, those that players have chosen stay."""
        if not kept or not self._own_choice:
            self.lists = list(lists)
            self._own_choice = False

    def take(self, seat: int, one: L) -> None:
        """Let a seat bring another list."""
        self.lists[seat] = one
        self._own_choice, self.changing = True, None
        self.screen.refresh()

    def swap(self) -> None:
        """Let each seat take list and player of the one to the left."""
        ai, letters = self.screen.ai, LETTERS[: self.scenario.seats]
        self.lists = [*self.lists[1:], *self.lists[:1]]
        levels = [ai[letter] for letter in letters]
        ai.update(zip(letters, [*levels[1:], *levels[:1]], strict=True))
        self._own_choice = True
        self.screen.refresh()

    def change(self, seat: int | None) -> None:
        """Show the lists that a seat may bring, or no longer."""
        self.changing = seat
        self.screen.refresh()

    def back(self) -> bool:
        """Close the choice of a list; False if it is not open."""
        if self.changing is None:
            return False
        self.change(None)
        return True

    # --- whether it can begin ---
    def faulty(self) -> list[int]:
        """Return the seats whose lists are not legal."""
        return [seat for seat in self.seats if not self.legal(seat).legal]

    def faults(self) -> list[str]:
        """Return what is not legal, each with its rule."""
        return [f"{fault.sentence} {fault.rule}" for seat in self.faulty() for fault in self.legal(seat).faults]

    # --- test games ---
    def ground(self) -> Any:
        """Return the scenario with what was changed of it here."""
        return self.scenario

    def brought(self) -> list[str]:
        """Return what each seat brings, by name."""
        return [proper(one.name) for one in self.lists]  # type: ignore[attr-defined]

    def untested(self) -> str:
        """Return why no test games can be played now."""
        return self.faults()[0] if self.faults() else ""

    # --- picture ---
    def cut_sides(self, ui: Ui, page: Area, *, narrow: bool) -> Area:
        """Take the room for the lists off the right of the page: one under the other, or two in a row."""
        each = 372 if narrow else 392
        wide = ui.width >= SIDE_BY_SIDE
        return page.cut_right(2 * each + theme.MARGIN if wide else each, theme.MARGIN)


def first_share(needs: tuple[float, float], room: float) -> float:
    """Return how much of a column the first of two panels takes: a list with faults needs more."""
    total = sum(needs)
    return needs[0] / total if total > room - 10 else max(0.42, min(0.58, needs[0] / total))


def chip_rows(ui: Ui, area: Area, chips: Sequence[tuple[str, str]]) -> float:
    """Declare what is told of a scenario in chips, each with an icon; return how much of the height they take."""
    rows = ui.pen.chip_rows(chips, area.w)

    def paint(pen: Pen, a: Area) -> None:
        pen.chips(rows, a.x, a.y + CHIPS / 2, CHIPS)

    ui.custom(Area(area.x, area.y, area.w, CHIPS * len(rows)), paint)
    return CHIPS * len(rows)


def framed(pen: Pen, a: Area, picture: pygame.Surface | None, radius: float) -> None:
    """Draw the picture of a board with a dark rim and rounded corners, or the ground it will come on."""
    if picture is None:
        pen.box(a, theme.WELL, theme.LINE, radius)
        return
    pen.image(picture, a.x, a.y)
    pen.box(Area(a.x - 1, a.y - 1, a.w + 2, a.h + 2), None, theme.LINE, radius, border_width=2)
