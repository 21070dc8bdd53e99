"""What the army builder asks in between: faction and limit, traits of cards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.i18n import _, ngettext, proper
from game.ui import theme
from game.ui.building.sized import points_choice
from game.ui.building.traits import choose_traits
from game.ui.regiments.card_words import TRAITS

if TYPE_CHECKING:
    from game.ui.kit import Ui
    from game.ui.regiments.army_building import ArmyBuilding

LEAST, MOST = 5, 500  # points, as the form of an army has it
USUAL = (30, 40, 50)


def size_dialog(screen: ArmyBuilding, ui: Ui) -> None:
    """Declare the choice of the limit and of the faction (ASF-ARMY-02, -03)."""
    army, factions = screen.army, list(screen.library.factions.values())
    rows = -(-len(factions) // 3)
    with ui.dialog(600, 226 + 44 * rows, _("What it is built for")) as box:
        foot = box.cut_bottom(36, 12)
        points_choice(ui, box.cut_top(36, 8), army.points, screen.set_points, (LEAST, MOST), USUAL)
        words = _("Any limit that the players agree on; usual are 30, 40 and 50 points. ASF-ARMY-02")
        ui.text(box.cut_top(22, 12), words, theme.CAPTION, colour=theme.TEXT2, key="about limit")
        for first in range(0, len(factions), 3):
            for one, at in zip(factions[first : first + 3], box.cut_top(36, 8).columns(3, 8), strict=False):
                ui.button(
                    f"faction of {one.id}", at, proper(one.name), partial(screen.set_faction, one.id),
                    lit=army.faction == one.id, tooltip=_(one.description) if one.description else "",
                )  # fmt: skip
        words = _("An army is of one faction; cards for hire may join any. ASF-ARMY-03")
        ui.text(box.cut_top(22), words, theme.CAPTION, colour=theme.TEXT2, key="about faction")
        ui.button("close size", foot.cut_right(160), _("Go on building"), lambda: screen.ask(""), kind="main",
                  shortcut="Esc")  # fmt: skip


def traits_dialog(screen: ArmyBuilding, ui: Ui) -> None:
    """Declare the choice of traits that all cards of the list shall have."""
    shown = len(screen.shown()[0])
    label = ngettext("Show {n} card", "Show {n} cards", shown).format(n=shown)
    choose_traits(screen, ui, TRAITS, screen.library.enlisted.values(), _("Cards that have all of these"), label)
