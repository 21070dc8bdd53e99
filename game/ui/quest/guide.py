"""How to play quests: the first quest in six steps."""

from __future__ import annotations

from game.i18n import _
from game.ui.face import Page


def pages() -> tuple[Page, ...]:
    """Return the page for beginners."""
    return (
        Page(
            _("The first quest"),
            _("Shallow Graves takes an hour: two heroes, one nemesis, and all of the rules that matter."),
            (
                _(
                    "Choose **New battle**, **Quest**, then **Shallow Graves**. The heroes win or lose together, "
                    "however many people play them. WHQ-GOLD-05"
                ),
                _(
                    "In the hero phase each hero performs one action: point at a ready action card to see what its "
                    "roll may come to, and click it. WHQ-ACT-01 WHQ-ACT-05"
                ),
                _(
                    "White dice bring successes and defence. For every ready enemy in the hero’s zone a black die is "
                    "rolled with them: they strike back in the same roll. WHQ-ACT-08 WHQ-EATK-01"
                ),
                _(
                    "An action card lies turned once it was used. The one with the two arrows readies all of them "
                    "when it is done. WHQ-EXH-02 WHQ-ACT-17"
                ),
                _(
                    "In the enemy phase every ready enemy carries out the words on its card, from the left to the "
                    "right. WHQ-EPH-01 WHQ-KEY-01"
                ),
                _(
                    "Explore until the location is fully explored, then travel on, before peril comes to the end of "
                    "its track. The sheet at the left says how the quest is won and lost. WHQ-LPH-01 WHQ-WIN-01"
                ),
            ),
        ),
    )
