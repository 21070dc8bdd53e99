"""The limit that players have agreed on: a field and the usual numbers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.kit import Area, Ui


def points_choice(
    ui: Ui, row: Area, points: int, change: Callable[[int], None], span: tuple[int, int], usual: Sequence[int]
) -> None:
    """Declare the field, which counts once the number lies in the span, and a button for each usual number."""

    def typed(words: str) -> None:
        number = "".join(filter(str.isdigit, words))
        if number and span[0] <= int(number) <= span[1]:
            change(int(number))

    ui.field("points", row.cut_left(96, 8), str(points), typed, limit=4)
    for number, at in zip(usual, row.columns(len(usual), 6), strict=True):
        ui.button(f"points {number}", at, str(number), partial(change, number), lit=points == number)
