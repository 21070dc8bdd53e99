"""How to play with regiments: the first battle in six steps."""

from __future__ import annotations

from game.i18n import _
from game.ui.face import Page


def pages() -> tuple[Page, ...]:
    """Return the page for beginners."""
    return (
        Page(
            _("The first battle of regiments"),
            _("First Watch takes an hour: three units each, five banners, and time to look at everything."),
            (
                _(
                    "Choose **New battle**, **Regiments**, then **First Watch**. Click in your zone: the wheel turns a "
                    "tray, a second click sets it down. ASF-SETUP-12"
                ),
                _(
                    "The players activate one unit each in turns. Who is activated takes one action: the bar below "
                    "the table has them all, and says why one is not possible. ASF-ACT-01"
                ),
                _(
                    "A maneuver is a pivot, a straight way, a pivot: point at the place, turn the wheel, click twice. "
                    "A march goes twice as far, straight ahead. ASF-MAN-02 ASF-MAR-02"
                ),
                _(
                    "Charge whom you see before you: speed and a die must carry you there. In the flank or the rear "
                    "an enemy saves worse and panics sooner. ASF-CHG-02 ASF-BON-02"
                ),
                _(
                    "Models leave from the back rank. With its last model a rank is lost, and with it dice: the card "
                    "of a unit shows the dice of each rank. ASF-UNIT-12 ASF-CARD-02"
                ),
                _(
                    "People at court claim zones of the tactics board, each zone once a round. Rest the pointer on one "
                    "to read what it does; cards in your hand say when they may be played. ASF-NCU-05 ASF-DECK-04"
                ),
            ),
        ),
    )
