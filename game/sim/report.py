"""Series of battles side by side in a table for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table

from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.sim.series import Series


def table(series: Iterable[Series]) -> Table:
    """Return a table with a row for each series: who played, who won, how long it took."""
    shown = Table(box=None, header_style="bold", pad_edge=False)
    shown.add_column(_("scenario"))
    for name in (_("A"), _("B")):
        shown.add_column(name)
    numbers = (_("battles"), _("won by A"), _("won by B"), _("draws"), _("points A:B"), _("rounds"), _("answers/s"))
    for name in (*numbers, _("errors")):
        shown.add_column(name, justify="right")
    for one in series:
        plain = one.as_json()
        points = plain["points_mean"]
        shown.add_row(
            plain["scenario"],
            one.ais["A"],
            one.ais["B"],
            str(plain["games"]),
            str(plain["wins"]["A"]),
            str(plain["wins"]["B"]),
            str(plain["draws"]),
            f"{points['A']:.0f}:{points['B']:.0f}",
            f"{plain['rounds_mean']:.1f}",
            f"{plain['answers_per_second']:.0f}",
            str(len(one.errors)),
        )
    return shown
