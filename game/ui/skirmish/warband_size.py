"""What a warband is built for: the format, and the limit that the players have agreed on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.skirmish.formats import FORMATS
from game.i18n import _
from game.ui import theme
from game.ui.building.sized import points_choice

if TYPE_CHECKING:
    from game.content.skirmish.cards import Format
    from game.ui.kit import Ui
    from game.ui.skirmish.warband_building import WarbandBuilding

BUILT: tuple[Format, ...] = ("assault", "epic")
"""The formats that players build warbands for; in the others they are drawn, or are one creature."""
LEAST, MOST = 20, 2000  # points, as the form of a warband has it
USUAL = (100, 150, 200, 300, 500)


def choose_size(screen: WarbandBuilding, ui: Ui) -> None:
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
        points_choice(ui, row, band.points, screen.set_points, (LEAST, MOST), USUAL)
        words = _("Any limit that the players agree on, from {least} to {most}. DDM-WB-02").format(
            least=LEAST, most=MOST
        )
        ui.text(box.cut_top(22), words, theme.CAPTION, colour=theme.TEXT2, key="about limit")
        ui.button(
            "close size", foot.cut_right(160), _("Go on building"), lambda: screen.ask(""), kind="main", shortcut="Esc"
        )
