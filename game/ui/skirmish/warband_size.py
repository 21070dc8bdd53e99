"""What a warband is built for: the format, and the limit that the players have agreed on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from game.content.skirmish.formats import FORMATS
from game.i18n import _
from game.ui import theme

if TYPE_CHECKING:
    from game.content.skirmish.cards import Format, Warband
    from game.ui.kit import Ui

BUILT: tuple[Format, ...] = ("assault", "epic")
"""The formats that players build warbands for; in the others they are drawn, or are one creature."""
LEAST, MOST = 20, 2000  # points, as the form of a warband has it
USUAL = (100, 150, 200, 300, 500)


class Sized(Protocol):
    """What the dialog asks of the screen it stands on."""

    warband: Warband

    def set_format(self, kind: Format) -> None:
        """Build for a format."""

    def set_points(self, points: int) -> None:
        """Build up to a limit."""

    def ask(self, what: str) -> None:
        """Show another dialog, or none."""


def choose_size(screen: Sized, ui: Ui) -> None:
    """Declare the choice of the format and of the limit (DDM-WB-02, DDM-EPIC-02)."""
    band = screen.warband
    with ui.dialog(560, 278, _("What it is built for")) as box:
        foot = box.cut_bottom(36, 12)
        for kind, at in zip(BUILT, box.cut_top(36, 8).columns(len(BUILT), 8), strict=True):
            title = _(FORMATS[kind].title)
            ui.button(f"format {kind}", at, title, partial(screen.set_format, kind), lit=band.format == kind)
        about = {
            "assault": _("The usual battle; no creature costs more than 70 % of the limit. DDM-WB-05"),
            "epic": _("Huge and epic creatures take part, on epic maps. DDM-EPIC-04 DDM-EPIC-05"),
        }
        ui.text(box.cut_top(22, 10), about[band.format], theme.CAPTION, colour=theme.TEXT2, key="about format")
        row = box.cut_top(36, 8)

        def typed(words: str) -> None:
            number = "".join(filter(str.isdigit, words))
            if number and LEAST <= int(number) <= MOST:
                screen.set_points(int(number))

        ui.field("points", row.cut_left(96, 8), str(band.points), typed, limit=4)
        for points, at in zip(USUAL, row.columns(len(USUAL), 6), strict=True):
            ui.button(
                f"points {points}", at, str(points), partial(screen.set_points, points), lit=band.points == points
            )
        words = _("Any limit that the players agree on, from {least} to {most}. DDM-WB-02").format(
            least=LEAST, most=MOST
        )
        ui.text(box.cut_top(22), words, theme.CAPTION, colour=theme.TEXT2, key="about limit")
        ui.button(
            "close size", foot.cut_right(160), _("Go on building"), lambda: screen.ask(""), kind="main", shortcut="Esc"
        )
