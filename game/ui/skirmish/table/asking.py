"""Questions of a skirmish in the panel that the frame has for questions: head, sentence, buttons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.answers import told
from game.i18n import _
from game.systems.skirmish import command, numbers, setup, standing
from game.ui import theme
from game.ui.board import put_token, token
from game.ui.kit import Area, escape
from game.ui.skirmish.table.known import known_band
from game.ui.skirmish.table.stat_card import attack_words
from game.ui.skirmish.table.words import turn_of
from game.ui.table.question import Questions

if TYPE_CHECKING:
    from game.engine.choice import Choice
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit
    from game.ui.kit import Pen, Ui
    from game.ui.table.face import Frame


class Asking:
    """Declares a question to the side that is asked."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self._questions = Questions(frame)

    def head(self, choice: Choice) -> tuple[str, str, str]:
        """Return sign, title and caption of the head of a question."""
        state: State = self.frame.state
        return self._questions.head(choice.player, turn_of(state), known_band(self.frame.host, choice.player))

    def plain(self, ui: Ui, area: Area, choice: Choice, sentence: str, note: str, body: float) -> tuple[Area, float]:
        """Declare head, question and note; return room for the answers (`body` high) and the height of the panel."""
        return self._questions.plain(ui, area, self.head(choice), sentence, note, body)

    def answer(self, ui: Ui, area: Area, answer: Any, words: str, cap: str, kind: str, icon: str) -> Any:
        """Declare a button that gives an answer."""
        return self._questions.answer(ui, area, told(answer), answer, words, cap, kind, icon)

    def beginner(self, ui: Ui, area: Area, choice: Choice, sentence: str, note: str, words: str, icon: str) -> float:
        """Declare the question who begins: the player who is asked, then those to the left (DDM-Q-77)."""
        state: State = self.frame.state
        answers = {setup.beginner(state, choice.player, answer): answer for answer in choice.listed}
        sides = [side for side in state.sides(choice.player) if side in answers]
        inside, high = self.plain(ui, area, choice, sentence, note, 44 + 8 + 44 * (len(sides) - 1))
        for number, side in enumerate(sides, 1):
            own = number == 1
            ui.button(
                f"answer {answers[side]}", inside.cut_top(44 if own else 36, 8),
                words.format(player=self.frame.host.players[side]), partial(self.frame.reply, answers[side]),
                kind=theme.SEATS[side] if own else "normal", icon=icon if own else "hand", shortcut=str(number),
                size=theme.TITLE if own else theme.TEXT,
            )  # fmt: skip
        return high


def portrait(ui: Ui, button: Area, state: State, unit: Unit) -> None:
    """Declare the token of a creature at the left end of a button that is about it."""
    side = min(28.0, button.h - 6)
    ui.custom(
        Area(button.x, button.y, button.h + 4, button.h),
        lambda pen, a: put_unit(pen, state, unit, (a.x + 22, a.cy), side),
    )


def card_tip(state: State, unit: Unit) -> str:
    """Return the card of a creature as rich text, for where the pointer rests on its name."""
    card = unit.card
    lines = [f"**{escape(state.name(unit.id))}** · {escape(_(card.type))}"]
    lines.append(_("Level {level} · Speed {speed} · AC {ac} · {hp} HP").format(
        level=card.level, speed=numbers.speed(state, unit), ac=card.ac, hp=card.hp
    ))  # fmt: skip
    lines.append(escape(_("Melee {attack}").format(attack=attack_words(card.melee))))
    if card.ranged:
        lines.append(escape(_("Ranged {attack}").format(attack=attack_words(card.ranged))))
    lines += [f"**{escape(title)}** {escape(words)} {rule}" for title, words, rule in standing.abilities(state, unit)]
    return "\n".join(lines)


def put_unit(pen: Pen, state: State, unit: Unit, at: tuple[float, float], px: float) -> None:
    """Draw the token of a creature in a panel."""
    picture = token(
        unit.card.emblem,
        theme.SEATS[unit.side],
        pen.px(px),
        commander=command.rating_of(state, unit) is not None,
        copy=unit.copy or None,
    )
    put_token(pen.surface, picture, ((at[0] + pen.dx) * pen.scale, (at[1] + pen.dy) * pen.scale))
