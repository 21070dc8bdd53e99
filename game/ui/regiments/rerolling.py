"""Dice that may be rolled again: each is picked by a click, then all picked ones are rolled or all are kept."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.i18n import _, ngettext
from game.ui import theme
from game.ui.kit import Area

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.choice import Choice
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen
    from game.ui.table.face import Frame

REROLL = "reroll"
DIE, GAP, BUTTON, LINE = 36, 6, 36, 7
"""Sizes in layout px; how many dice lie in a row."""


class Rerolling:
    """The dice that are picked; asked anew, none is."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.picked: set[int] = set()

    def height(self, choice: Choice) -> float:
        """Return how high dice and buttons are."""
        rows = -(-len(choice.about.get("dice", ())) // LINE)
        return (DIE + GAP) * rows + 6 + 2 * (BUTTON + GAP)

    def pick(self, places: Sequence[int]) -> None:
        """Pick a die with those that are rolled together with it, or leave them again."""
        self.picked ^= set(places)
        self.frame.redrawn()

    def declare(self, ui: Ui, room: Area, choice: Choice) -> None:
        """Declare the dice, the button that rolls those that are picked, and the one that keeps all."""
        dice = choice.about.get("dice", ())
        rows = -(-len(dice) // LINE)
        for n, face in enumerate(dice):
            spot = Area(room.x + n % LINE * (DIE + GAP), room.y + n // LINE * (DIE + GAP), DIE, DIE)
            found = choice.options.near((REROLL, n))
            together: tuple[int, ...] = found[1:] if isinstance(found, tuple) else ()  # type: ignore[assignment]
            free = n in together
            tip = "" if free else _("Your effects roll a die again once only. ASF-RER-01")
            ui.custom(spot, partial(_die, face=face, on=n in self.picked, free=free), key=f"die {n}", tooltip=tip,
                      rule="ASF-RER-01", on=partial(self.pick, together) if free else None)  # fmt: skip
        room.cut_top((DIE + GAP) * rows + 6)
        number = len(self.picked)
        told = ngettext("Roll {n} die again", "Roll {n} dice again", number).format(n=number)
        roll: Callable[[], None] = partial(self.frame.reply, (REROLL, *sorted(self.picked)))
        ui.button("reroll", room.cut_top(BUTTON, GAP), told, roll, icon="dices", shortcut="1", enabled=bool(number),
                  reason="" if number else _("click the dice"))  # fmt: skip
        ui.button("keep dice", room.cut_top(BUTTON, GAP), _("Keep all dice"), partial(self.frame.reply, (REROLL,)),
                  icon="hand", shortcut="P")  # fmt: skip


def _die(pen: Pen, a: Area, face: int, *, on: bool, free: bool) -> None:
    pen.box(a, theme.BRASS if on else theme.CREAM if free else theme.WELL, theme.INK0 if free else theme.LINE2, 7)
    colour = theme.INK0 if free else theme.TEXT3
    pen.text(a.cx, a.cy, str(face), theme.NAME, "display", colour, "c")
