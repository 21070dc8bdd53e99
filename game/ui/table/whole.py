"""The frame of a game with all its parts, as those see it that hold the parts together: inputs, canvas, pace."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.ui.table.face import Frame

if TYPE_CHECKING:
    from game.ui.table.easing import Fade
    from game.ui.table.face import TableFace
    from game.ui.table.guard import Guard
    from game.ui.table.hover_card import HoverCard
    from game.ui.table.log import LogPanel
    from game.ui.table.menu import Menu
    from game.ui.table.over_board import OverBoard
    from game.ui.table.refused import Refused
    from game.ui.table.reins import Reins
    from game.ui.table.ruler import Ruler
    from game.ui.table.typed_die import TypedDie
    from game.ui.table.views import Views
    from game.ui.table.whole_card import WholeCard


class Surface(Protocol):
    """What draws the picture. `fades`: the columns speak of something else than in the last frame, which fades away."""

    board_moved: bool
    fades: bool
    fade: Fade


class Whole(Frame, Protocol):
    """A frame and its parts."""

    face: TableFace
    guard: Guard
    card: HoverCard
    log: LogPanel
    menu: Menu
    over_board: OverBoard
    reins: Reins
    die: TypedDie
    views: Views
    whole_card: WholeCard

    @property
    def canvas(self) -> Surface:
        """Return what draws the picture."""

    @property
    def refused(self) -> Refused:
        """Return what says beside the pointer why something is not possible."""

    @property
    def ruler(self) -> Ruler:
        """Return the ruler between two places of the board."""

    @property
    def on_top(self) -> bool:
        """Whether no other screen lies over it."""

    def catch_up(self) -> None:
        """Show what the stage has shown; when it has shown all, ask."""

    def refresh(self) -> None:
        """Say that the state has changed."""
