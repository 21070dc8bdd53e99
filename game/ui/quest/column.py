"""The column beside the cards: who decides what, a button for each answer, what goes on while nobody is asked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.choice import DICE
from game.i18n import _
from game.systems.quest.events.enemies import KeywordResolved
from game.ui import theme
from game.ui.kit import Area
from game.ui.kit.boxes import mix
from game.ui.quest import asking, danger, meaning
from game.ui.quest.counsel import Counsel
from game.ui.quest.course import Course
from game.ui.table.question import Questions

if TYPE_CHECKING:
    from game.engine.choice import Choice
    from game.systems.quest.state import State
    from game.ui.kit import Pen, Ui
    from game.ui.quest.meaning import Meaning
    from game.ui.table.face import Frame
    from game.ui.table.layout import Parts

HEAD, BUTTON, GAP = 38, 29, 4
SEEN = 4  # answers that are in sight before the words of cards are
CAPS = "1234567890"


class Column:
    """What stands above the log.

    pointed  the answer whose button the pointer is on
    warned   whether the worst that the enemies may do is shown on request
    """

    def __init__(self, frame: Frame, means: Meaning) -> None:
        self.frame, self.means = frame, means
        self.questions, self.course = Questions(frame), Course(frame)
        self.counsel = Counsel(frame, means)
        self.warned = False
        self.pointed: Any = None

    @property
    def _state(self) -> State:
        state: State = self.frame.host.state
        return state

    def subject(self) -> object:
        """Return what the column speaks of."""
        choice = self.means.choice
        return (choice.kind, choice.player, str(choice.about.get("hero", ""))) if choice is not None else ""

    def declare(self, ui: Ui, column: Area, parts: Parts) -> float:
        """Declare the question or what goes on; return the height it took."""
        room = parts.above_log(column)
        choice = self.means.choice
        if choice is None:
            return self._waiting(ui, room)
        return self._question(ui, room, choice)

    # --- nobody is asked ---------------------------------------------------------------------------------------------

    def _waiting(self, ui: Ui, room: Area) -> float:
        if not self.frame.caught:
            return self.course.declare(ui, room)
        title, text, icon = self._going_on()
        high = 52.0 if text else 40.0
        ui.panel(Area(room.x, room.y, room.w, high), shadow=0)

        def paint(pen: Pen, a: Area) -> None:
            pen.icon(icon, a.x + 22, a.cy, 18, theme.TEXT2)
            told = Area(a.x + 42, a.y, a.w - 50, a.h)
            pen.text(told.x, a.cy - (9 if text else 0), title, theme.TEXT, "semibold", theme.TEXT1, "l", told)
            if text:
                pen.text(told.x, a.cy + 10, pen.fitting(text, told.w, theme.CAPTION), theme.CAPTION, "regular",
                         theme.TEXT2, "l", told)  # fmt: skip

        ui.custom(Area(room.x, room.y, room.w, high), paint)
        return high

    def _going_on(self) -> tuple[str, str, str]:
        """Return title, sentence and icon of what goes on."""
        host = self.frame.host
        choice = host.pending
        if choice is None:
            return _("The game is over."), "", "flag"
        if choice.player == DICE:
            return _("Dice are rolled."), "", "dices"
        name = host.players[choice.player]
        return _("{name} is thinking.").format(name=name), _("The program plays this seat."), "bot"

    # --- a question --------------------------------------------------------------------------------------------------

    def _question(self, ui: Ui, room: Area, choice: Choice) -> float:
        """Declare who decides, the sentence, and what can be answered; more than fits scrolls."""
        state, wide = self._state, room.w - 24
        text = asking.sentence(state, choice)
        note = asking.note(state, choice, self._keyword(choice))
        said, told = ui.measure(text, wide, theme.TEXT, "semibold"), ui.measure(note, wide)
        answers, last = self._answers(choice), self._declining(choice)
        body = len(answers) * (BUTTON + GAP)
        least = HEAD + 6 + said + 10 + (BUTTON + GAP if last else 0)
        spare = room.h - least - min(body, SEEN * (BUTTON + GAP))
        if told > spare:
            note = choice.rule if ui.measure(choice.rule, wide) + 4 <= spare else ""
            told = ui.measure(note, wide) if note else 0.0
        high = min(room.h, least + (told + 4 if note else 0) + body)
        box = Area(room.x, room.y, room.w, high)
        self._head(ui, box, choice)
        inside = Area(box.x + 12, box.y + HEAD + 6, wide, box.h - HEAD - 11)
        inside.cut_top(ui.text(inside, text, cut="semibold", key="question text"), 4)
        if note:
            inside.cut_top(ui.text(inside, note, colour=theme.TEXT2, key="question note"), 4)
        if last is not None:
            last(ui, inside.cut_bottom(BUTTON, GAP), len(answers))
        if answers:
            rows_at = Area(inside.x - 4, inside.y, inside.w + 12, max(float(BUTTON), inside.h))
            with ui.scroll("answers", rows_at, whole=True) as rows:
                for n, declare in enumerate(answers):
                    row = rows.cut_top(BUTTON, GAP)
                    declare(ui, Area(row.x + 4, row.y, inside.w, row.h), n)
        return high

    def _keyword(self, choice: Choice) -> str:
        """Return the keyword that asks, if one does."""
        if choice.rule != "WHQ-KEY-06":
            return ""
        return next((one.keyword for one in reversed(self.frame.host.log) if isinstance(one, KeywordResolved)), "")

    def _head(self, ui: Ui, box: Area, choice: Choice) -> None:
        """Declare in the hue and with the sign of the seat who decides, and for whom."""
        sign, state = theme.SEATS[choice.player], self._state
        ui.panel(box, fill=mix(theme.INK1, theme.SIDES_GROUND[sign], 0.55), border=theme.SIDES[sign], border_width=2)
        title = _("{player} decides").format(player=self.frame.host.players[choice.player])
        caption = asking.decides(state, choice)

        def paint(pen: Pen, a: Area) -> None:
            dark = mix(theme.SIDES_GROUND[sign], theme.SIDES_DARK[sign], 0.55)
            pen.box(Area(a.x + 2, a.y + 2, a.w - 4, a.h), dark, None, 8, dark=theme.SIDES_GROUND[sign])
            pen.badge(a.x + 22, a.cy + 1, sign, 26)
            room = Area(a.x + 42, a.y, a.w - 50 - 68, a.h)
            y = a.cy - (5 if caption else 0)
            pen.text(room.x, y, pen.fitting(title, room.w, theme.TITLE, "semibold"), theme.TITLE, "semibold",
                     theme.TEXT1, "l", room)  # fmt: skip
            if caption:
                tint = mix(theme.SIDES[sign], theme.TEXT1, 0.45)
                pen.text(room.x, a.cy + 11, pen.fitting(caption, room.w, theme.CAPTION), theme.CAPTION, "regular",
                         tint, "l", room)  # fmt: skip

        ui.custom(Area(box.x, box.y, box.w, HEAD), paint)
        row = Area(box.right - 68, box.y + 6, 60, 28)
        ui.icon_button("counsel ask", row.cut_right(28, 4), "lightbulb", self.counsel.toggle,
                       _("What would a careful player do, and why?"), shortcut="V", lit=self.counsel.open)  # fmt: skip
        if danger.of(state):
            ui.icon_button("danger show", row.cut_right(28), "swords", self.warn,
                           _("What will the enemy phase do at most?"), shortcut="D", lit=self.warned)  # fmt: skip

    def warn(self) -> None:
        """Show the worst that the enemies may do, or no longer; advice would lie over it, and goes."""
        self.warned = self.counsel.open or not self.warned
        self.counsel.forget()
        self.frame.redrawn()

    def _answers(self, choice: Choice) -> list[Any]:
        """Return what declares each row of answers."""
        if choice.kind == meaning.AIM and not self.means.single():
            return self._aims(choice)
        if choice.kind == meaning.DIVIDE:
            return self._shares(choice)
        return [
            partial(self._answer, choice=choice, answer=one)
            for one in self.means.listed()
            if one not in asking.REFUSING
        ]

    def _declining(self, choice: Choice) -> Any:
        """Return what declares the answer that leaves something be: it stays in sight however many others there are."""
        answer = next((one for one in self.means.listed() if one in asking.REFUSING), None)
        return partial(self._answer, choice=choice, answer=answer) if answer is not None else None

    def _answer(self, ui: Ui, row: Area, number: int, *, choice: Choice, answer: Any) -> None:
        words = asking.button(self._state, choice, answer)
        refusing = answer in asking.REFUSING
        cap = "P" if refusing else CAPS[number] if number < len(CAPS) else ""
        label = ui.pen.fitting(words, row.w - 70)
        button = self.questions.answer(ui, row, str(number), answer, label, cap, "normal", asking.icon(choice, answer))
        if label != words:
            button.tooltip = words
        button.on_hover = partial(self._point, answer)

    def _point(self, answer: Any, on: bool) -> None:
        self.pointed = answer if on else None
        self.frame.redrawn()

    # --- several targets ---------------------------------------------------------------------------------------------

    def _aims(self, choice: Choice) -> list[Any]:
        """Return a row for each enemy that may be a target, and the button that attacks those who are chosen."""
        keys = list(dict.fromkeys(key for _answer, some in self.means.aims() for key in sorted(some)))
        order = [key for key in self._state.enemies if key in keys]
        return [partial(self._attack, choice=choice), *(partial(self._target, key=key) for key in order)]

    def _attack(self, ui: Ui, row: Area, _number: int, *, choice: Choice) -> None:
        answer = self.means.aim()
        words = asking.button(self._state, choice, answer) if answer is not None else _("Attack those who are chosen")
        why = "" if answer is not None else _("Choose whom first: a click on a card, or its key.")
        ui.button(
            "main", row, ui.pen.fitting(words, row.w - 90), self.attack, kind="main", icon="sword", shortcut="Enter",
            enabled=answer is not None, why=why,
        )  # fmt: skip

    def attack(self) -> None:
        """Attack those who are chosen."""
        answer = self.means.aim()
        if answer is not None:
            self.frame.reply(answer)

    def _target(self, ui: Ui, row: Area, number: int, *, key: str) -> None:
        on = key in self.means.picked
        name = asking.told_apart(self._state, key)
        button = ui.button(
            f"target {key}", row, ui.pen.fitting(name, row.w - 70), partial(self._pick, key), lit=on,
            kind="on" if on else "normal", icon="check" if on else "crosshair", shortcut=CAPS[number - 1],
        )  # fmt: skip
        button.on_hover = partial(self._point, ("enemy", key))

    def _pick(self, key: str) -> None:
        self.means.pick(key)
        self.frame.redrawn()

    # --- successes ---------------------------------------------------------------------------------------------------

    def _shares(self, choice: Choice) -> list[Any]:
        """Return a row for each target with what it takes, and the button that divides them so."""
        return [self._divide, *(partial(self._share, key=key) for key in choice.about["targets"])]

    def _divide(self, ui: Ui, row: Area, _number: int) -> None:
        left, answer = self.means.left(), self.means.divided()
        words = _("Divide them so") if answer is not None else _("{n} left to divide").format(n=left)
        ui.button("main", row, words, self.divide, kind="main", icon="star", shortcut="Enter",
                  enabled=answer is not None, why=_("Every success is used. WHQ-ATK-01"))  # fmt: skip

    def divide(self) -> None:
        """Divide the successes as they are shared."""
        answer = self.means.divided()
        if answer is not None:
            self.frame.reply(answer)

    def _share(self, ui: Ui, row: Area, number: int, *, key: str) -> None:
        less, more = row.cut_left(BUTTON, GAP), row.cut_right(BUTTON + 26, GAP)
        name, share = asking.told_apart(self._state, key), self.means.shares.get(key, 0)
        ui.icon_button(f"less {key}", less, "minus", partial(self._add, key, -1), _("One less"), enabled=share > 0)
        words = _("{n} to {enemy}").format(n=share, enemy=name)
        ui.label(Area(row.x + 4, row.y, row.w - 4, row.h), ui.pen.fitting(words, row.w - 8), cut="semibold")
        ui.button(f"more {key}", more, "", partial(self._add, key, 1), icon="plus", shortcut=CAPS[number - 1],
                  enabled=self.means.left() > 0, tooltip=_("One more"))  # fmt: skip

    def _add(self, key: str, number: int) -> None:
        self.means.add(key, number)
        self.frame.redrawn()
