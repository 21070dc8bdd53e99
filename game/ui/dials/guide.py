"""How to play with dials: the first battle in six steps."""

from __future__ import annotations

from game.i18n import _
from game.ui.face import Page


def pages() -> tuple[Page, ...]:
    """Return the page for beginners."""
    return (
        Page(
            _("The first battle of dials"),
            _("First Blood takes some forty minutes: two small armies on an open field."),
            (
                _(
                    "Choose **New battle**, **Dials**, then **First Blood**. Click in your start area: each click sets "
                    "one figure down. MK-SETUP-13"
                ),
                _(
                    "In your turn give actions to some of your figures, each of them one (MK-TURN-04). Who acts in two "
                    "turns running takes a click of damage: let it rest in between. MK-PUSH-02"
                ),
                _(
                    "Click a figure, then a place: the tape shows the way, its price and how far the speed reaches "
                    "(MK-MOVE-01). A second click or Enter goes, Shift click bends the way, the wheel turns the base."
                ),
                _(
                    "Rest the pointer on an enemy to see the chance to hit it, with each reason and its rule; click to "
                    "plan the attack. The bright part of the rim is the front: it strikes only whom that touches. "
                    "MK-CC-01"
                ),
                _("Damage turns a dial: its numbers change, and at three skulls the figure is dead. MK-CORE-16"),
                _(
                    "Whoever holds all strategic points at one time wins at once (MK-WIN-06). Lay one of your own "
                    "before the battle, and it takes more than a dash to the middle. MK-SETUP-11"
                ),
            ),
        ),
    )
