"""The face of the dial room: where its words, screens and pictures are found. Screens are imported when shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _

if TYPE_CHECKING:
    import pygame

    from game.content.dials.terrain import Table
    from game.systems.dials.state import State
    from game.ui.board.inches.bases import BaseFigure
    from game.ui.board.inches.board import InchBoard


class DialFace:
    """What the dial room shows."""

    name = "dials"
    seats = 4
    overlay_names: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """Return the room's name for players."""
        return _("Dials")

    # --- pictures ---
    def board(self, state: State, scale: float, before: InchBoard | None = None) -> InchBoard:
        """Return the board over the table of a battle."""
        from game.ui.dials.ground import board_of

        return before if before is not None and before.table is state.battle.table else board_of(state, scale)

    def figures(self, state: State) -> list[BaseFigure]:
        """Return the figures on the table as they stand."""
        from game.ui.dials.figures import standing

        return standing(state)

    def glimpse(self, state: State, size: tuple[int, int] | None, scale: float) -> pygame.Surface:
        """Return a picture of the whole table with all figures; without a size large enough to read everything."""
        from game.ui.board.inches.picture import natural_size, table_picture
        from game.ui.dials.ground import marks, names

        table = state.battle.table
        pixels = size or natural_size(table)
        return table_picture(
            table, pixels, figures=self.figures(state), overlays=marks(state), names=names(table), scale=scale,
            ruled=size is None,
        )  # fmt: skip

    def map_picture(self, table: Table, size: tuple[int, int] | None) -> pygame.Surface:
        """Return a picture of a table on which nobody plays, with start areas and strategic points."""
        from game.ui.board.inches.picture import natural_size, table_picture
        from game.ui.dials.ground import bare_marks, names

        return table_picture(table, size or natural_size(table), overlays=bare_marks(table), names=names(table))
