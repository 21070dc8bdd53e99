"""How to play a skirmish: the first battle in five steps."""

from __future__ import annotations

from game.i18n import _
from game.ui.face import Page
from game.ui.kit.keys import on_this_system


def pages() -> tuple[Page, ...]:
    """Return the page for beginners."""
    return (
        Page(
            _("The first skirmish"),
            _("A Quick Battle takes a quarter of an hour and no preparation: one creature a side."),
            (
                _(
                    "Choose **New battle**, **Skirmish**, then **Quick Battle**: there are no warbands to build. "
                    "DDM-QB-01"
                ),
                _(
                    "Each side rolls; who rolls higher chooses a creature (DDM-QB-02) and places it on one of the lit "
                    "squares. DDM-QB-04"
                ),
                _(
                    "Each round both roll for initiative; the winner chooses who goes first (DDM-QB-05). Click your "
                    "creature: the squares it can reach light up by their cost. Click a square to plan a move; the "
                    "path shows its cost and every blow it would invite (DDM-AOO-01). Enter or the first button "
                    "does it, or drag the creature there at once."
                ),
                _(
                    "Rest the pointer on an enemy to see the chance to hit it, with each modifier and its rule; click "
                    "to plan the attack. Move up to your Speed and attack once, stay and make all attacks, or move "
                    "up to twice your Speed. DDM-ACT-01"
                ),
                _(
                    "When a creature falls to half its hit points, it tests its morale; in the Quick Battle, whoever "
                    "routs has lost. DDM-QB-09"
                ),
            ),
            _(
                "Every rule number can be clicked. In a battle F1 opens the rulebook, {undo} takes the last action "
                "back, Tab walks through everything that can be chosen. The next battles are the Assault scenarios, "
                "with warbands of 200 points. DDM-WB-02"
            ).format(undo=on_this_system("Ctrl Z")),
        ),
    )
