"""A die that people roll on the table: they are asked what it shows, by a field and by a button for each face."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.dice import Faces
from game.i18n import _
from game.ui import theme
from game.ui.table.question import HEAD, panel

if TYPE_CHECKING:
    from game.engine.choice import Choice
    from game.engine.dice import Die
    from game.ui.kit import Area, Pen, Ui
    from game.ui.table.face import Frame, TableFace
    from game.ui.table.told import Die as Told

IN_A_ROW = 5
NOBODY = "N"  # the sign of a die that is no seat's


class TypedDie:
    """The question for a die, and what has been typed so far."""

    def __init__(self, frame: Frame, face: TableFace) -> None:
        self.frame, self.face = frame, face
        self.typed = ""

    def greet(self, choice: Choice) -> None:
        """Wait for the die: the tray shows the sum, the field has the keyboard."""
        die, ui = self.face.die(choice), self.frame.ui
        name = _("somebody") if die.seat is None else self.frame.host.players[die.seat]
        waits = _("waits for {player}").format(player=name)
        self.frame.tray.wait(die.sum or die.name or _die(choice).name, waits, _sign(die.seat))
        ui.refresh()
        ui.focus_key("die")

    def declare(self, ui: Ui, area: Area, choice: Choice) -> float:
        """Declare the question in the upper part of the area; return its height."""
        die, thrown = self.face.die(choice), _die(choice)
        sentence = _("Roll a {die} for {what}. What does it show?").format(die=die.name or thrown.name, what=die.what)
        numbered = isinstance(thrown.faces, int)
        rows = -(-thrown.sides // IN_A_ROW)
        high = HEAD + 16 + ui.measure(sentence, area.w - 32, theme.TITLE) + 8 + (24 if die.sum else 0) + rows * 40 + 20
        high += 46 if numbered else 0
        title = _("A die")
        if die.seat is not None:
            title = _("A die for {player}").format(player=self.frame.host.players[die.seat])
        inside = panel(ui, area, _sign(die.seat), title, _("Roll it on the table"), high)
        inside.cut_top(ui.text(inside, sentence, theme.TITLE, key="question text"), 8)
        if die.sum:
            ui.label(inside.cut_top(20, 4), die.sum, theme.TEXT, colour=theme.TEXT2)
        faces = range(thrown.least, thrown.least + thrown.sides)
        for row in range(rows):
            for face, cell in zip(faces[row * IN_A_ROW :], inside.cut_top(34, 6).columns(IN_A_ROW, 6), strict=False):
                self._face(ui, cell, face, str(thrown.shown(face)), die)
        if not numbered:
            return high
        line = inside.cut_top(34)
        ui.field(
            "die", line.cut_left(110, 8), self.typed, self._type, hint=_("1 to {n}").format(n=thrown.sides),
            icon="dices", submit=self._give, limit=2,
        )  # fmt: skip
        ui.button("give die", line, _("Give this die"), self._give, kind="main", shortcut="Enter")
        return high

    def _face(self, ui: Ui, cell: Area, face: int, words: str, die: Told) -> None:
        """Declare the button of a face: its number or word, or its picture where it shows symbols."""
        if die.draws is None:
            ui.button(f"face {face}", cell, words, lambda: self.frame.reply(face), size=theme.TITLE)
            return
        draws = die.draws

        def paint(pen: Pen, a: Area) -> None:
            side = min(a.w, a.h)
            pen.centred_image(draws(words, pen.px(side)), a.cx, a.cy)

        tip = die.says(words) if die.says is not None else ""
        ui.custom(cell, paint, key=f"face {face}", on=lambda: self.frame.reply(face), tooltip=tip)

    def _type(self, text: str) -> None:
        self.typed = "".join(c for c in text if c.isdigit())[:2]
        self.frame.ui.refresh()

    def _give(self) -> None:
        if self.typed:
            self.frame.reply(int(self.typed))


def _die(choice: Choice) -> Die:
    """Return the die that is asked for: cards are never drawn by hand."""
    assert isinstance(choice.options, Faces)  # noqa: S101 - a question put to DICE that is no draw
    return choice.options.die


def _sign(seat: int | None) -> str:
    return NOBODY if seat is None else theme.SEATS[seat]
