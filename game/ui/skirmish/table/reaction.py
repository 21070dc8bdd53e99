"""The question whether to attack somebody who leaves: who decides, at which odds, each blow as a large button."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.answers import told
from game.geometry.squares.grid import label
from game.i18n import _, enumerated, pgettext, signed
from game.systems.skirmish import advice, morale, numbers
from game.ui import theme
from game.ui.kit import Area, Pen, Ui
from game.ui.kit.boxes import mix
from game.ui.skirmish.table.asked import best_strike, distinct_strikes
from game.ui.skirmish.table.asking import portrait, put_unit
from game.ui.skirmish.table.odds import after_hit, chance_block, modifier_row, reasons_of
from game.ui.skirmish.table.words import bold
from game.ui.table.chances import percent
from game.ui.table.question import HEAD, LOW_HEAD, panel
from game.ui.table.sums import row_height

if TYPE_CHECKING:
    from game.engine.choice import Choice
    from game.systems.skirmish.advice import Odds
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit
    from game.ui.skirmish.table.asked import Asked
    from game.ui.skirmish.table.asking import Asking
    from game.ui.table.face import Frame

FOOT = 36 + 8 + 22  # the refusal and the box
BLOW, LOW_BLOW = 44 + 8, 34 + 6  # a button for a blow, and one of several
MOST_BLOWS = 4  # buttons; of more blows one is chosen in a list


class Reaction:
    """The panel of an attack of opportunity."""

    def __init__(self, frame: Frame, asking: Asking, asked: Asked) -> None:
        self.frame, self.asking, self.asked = frame, asking, asked

    def declare(self, ui: Ui, area: Area, choice: Choice) -> float:
        """Declare the question in the upper part of the area; return its height."""
        state: State = self.frame.state
        strikes = distinct_strikes(state, choice)
        if self.asked.pick not in strikes:
            self.asked.pick = best_strike(state, strikes, choice.about["mover"])
        picked = self.asked.pick
        _verb, striker, index = picked
        mover = state.units[choice.about["mover"]]
        odds = advice.odds(state, striker, mover.id, "melee", index, "opportunity")
        names = list(dict.fromkeys(option[1] for option in strikes))
        sentence = _opportunity_sentence(state, choice, mover, names)
        outcome = hit_sentence(state, mover, odds)
        wide = area.w - 32
        reasons = (*reasons_of(odds), *after_hit(odds))
        rows = sum(row_height(ui, wide, reason) for reason in reasons)
        listed = len(strikes) > MOST_BLOWS
        foot_high = FOOT + (BLOW if listed or len(strikes) == 1 else LOW_BLOW * len(strikes))
        high = (
            HEAD + 16 + ui.measure(sentence, wide, theme.TITLE) + 10 + 9 + 56 + rows + 6
            + ui.measure(outcome, wide) + 8 + 58 + 8 + foot_high + 12
        )  # fmt: skip
        if listed:
            high += 8 + 34 * len(strikes)
        note, head = _free_blow(), HEAD
        with_note = high + ui.measure(note, wide) + 12
        if with_note <= area.h:
            high = with_note
        else:  # the rule ID then stands behind the question, and the head is lower
            note, sentence, head = "", f"{sentence} DDM-AOO-01", LOW_HEAD
            high += LOW_HEAD - HEAD + theme.LINE_HEIGHT[theme.TITLE] + 6
        low, high = high > area.h, min(high, area.h)
        side, title, caption = self.asking.head(choice)
        inside = panel(ui, area, side, title, caption, high, head)
        foot = Area(inside.x, area.y + high - 12 - foot_high, inside.w, foot_high)
        with ui.scroll("question", Area(inside.x, inside.y, inside.w + 12, max(40, foot.y - inside.y - 8))) as room:
            room.w = inside.w
            room.cut_top(ui.text(room, sentence, theme.TITLE, key="question text"), 10)
            if note:
                room.cut_top(ui.text(room, note, colour=theme.TEXT2, key="question rule"), 12)
            if listed:
                self._strikers(ui, room, strikes, mover.id)
            ui.custom(
                room.cut_top(1, 8), lambda pen, a: pen.rule(a.x, a.y, a.w, mix(theme.LINE, theme.SIDES[side], 0.25))
            )
            chance_block(ui, room.cut_top(54, 2), odds)
            if low:  # what may come of it is in sight without scrolling; the reasons follow
                _outcomes(ui, room, odds, outcome, side)
            for n, reason in enumerate(reasons):
                plain = reason.kind == "total" or reason in (odds.armour.reasons[0], odds.damage.reasons[0])
                row = room.cut_top(row_height(ui, wide, reason))
                modifier_row(ui, row, self.frame, reason, plain=plain, key=f"strike {n}")
            if not low:
                _outcomes(ui, room, odds, outcome, side)
        self._buttons(ui, foot, choice, [picked] if listed else strikes)
        return high

    def _strikers(self, ui: Ui, room: Area, strikes: list[Any], mover: str) -> None:
        """Declare a row for each blow that may be chosen."""
        state: State = self.frame.state
        for option in strikes:
            _verb, striker, index = option
            odds = advice.odds(state, striker, mover, "melee", index, "opportunity", explain=False)
            words = _("{name}: {bonus}, {damage}").format(
                name=state.name(striker), bonus=signed(odds.attack.value), damage=odds.damage.value
            )
            chance = percent(odds.chance)

            unit = state.units[striker]

            def paint(
                pen: Pen, a: Area, _on: bool, words: str = words, chance: str = chance, unit: Unit = unit
            ) -> None:
                put_unit(pen, state, unit, (a.x + 18, a.cy), 24)
                pen.text(a.x + 38, a.cy, words, theme.TEXT, "medium", theme.TEXT1, "l", a)
                pen.text(a.right - 10, a.cy, chance, theme.TEXT, "semibold", theme.TEXT1, "r", a)

            ui.row(
                f"pick {option}", room.cut_top(32, 2), paint, partial(self.asked.set_pick, option), group="strikers",
                selected=option == self.asked.pick,
            )  # fmt: skip
        room.cut_top(8)

    def _buttons(self, ui: Ui, foot: Area, choice: Choice, strikes: list[Any]) -> None:
        """Declare a button for each blow, whose odds are shown when it is pointed at, then the refusal."""
        state: State = self.frame.state
        asked, side = self.asked, theme.SEATS[choice.player]
        several = len(strikes) > 1
        for number, option in enumerate(strikes):
            at = foot.cut_top(34, 6) if several else foot.cut_top(44, 8)
            button = ui.button(
                f"strike with {told(option[1:])}" if number else "strike", at,
                _blow_words(state, choice, strikes, option), partial(self.frame.reply, option), kind=side,
                shortcut=str(number + 1) if number else "A", size=theme.TEXT if several else theme.TITLE,
            )  # fmt: skip
            button.on_hover = partial(self.asked.pointed, option)
            portrait(ui, at, state, state.units[option[1]])
        ui.button(
            "pass", foot.cut_top(36, 8), _("Let it pass"), lambda: self.frame.reply("pass"), icon="hand", shortcut="P"
        )
        striker = asked.pick[1]
        ui.check(
            "mute", foot.cut_top(22), _("Don’t ask again this turn for {name}").format(name=state.short(striker)),
            striker in asked.muted, lambda on: asked.mute(striker, on), size=theme.CAPTION,
        )  # fmt: skip


def _outcomes(ui: Ui, room: Area, odds: Odds, sentence: str, side: str) -> None:
    room.cut_top(6)
    room.cut_top(ui.text(room, sentence, key="question outcome"), 8)
    outcome_bar(ui, room.cut_top(58, 4), odds, side)


def _opportunity_sentence(state: State, choice: Choice, mover: Unit, names: list[str]) -> str:
    where = label(*choice.about["from"])
    if len(names) == 1:
        text = _("{mover} is leaving {square}, which {enemy} threatens. Attack it now?")
        return text.format(mover=bold(state, mover.id), square=where, enemy=bold(state, names[0]))
    text = _("{mover} is leaving {square}, which {enemies} threaten. Who attacks it now?")
    every = enumerated([bold(state, name) for name in names])
    return text.format(mover=bold(state, mover.id), square=where, enemies=every)


def _free_blow() -> str:
    return _("One free melee attack before it leaves the square. DDM-AOO-01 DDM-AOO-03")


def hit_sentence(state: State, victim: Unit, odds: Odds) -> str:
    """Return what a hit does: hit points, and the morale save it brings."""
    left = victim.hp - odds.damage.value
    if left <= 0:
        return _("A hit takes all of its {hp} HP and **destroys** it. DDM-DMG-02").format(hp=victim.hp)
    text = _("A hit takes it from {hp} to **{left} of {whole} HP**.").format(
        hp=victim.hp, left=left, whole=victim.card.hp
    )
    if odds.morale_needs is None:
        return text
    if not advice.tests_morale(victim, odds.damage.value):
        text += " " + _("A doubled one takes {amount}.").format(amount=odds.doubled.value)
    save = numbers.save(state, victim, "morale")
    parts = "".join(f" {'+' if r.amount >= 0 else '−'} {abs(r.amount)}" for r in save.reasons)
    test = _("At half or less it must test morale: {dc} or more on d20{parts}. DDM-MOR-05")
    return text + " " + test.format(dc=morale.MORALE_DC, parts=parts)


def outcome_bar(ui: Ui, area: Area, odds: Odds, side: str) -> None:
    """Declare the bar of what may come of an attack; shares are told by words and texture as well as by hue."""
    shares = [
        (1 - odds.chance, pgettext("outcome of an attack", "misses"), theme.INK3, theme.TEXT1, ""),
        (odds.chance - odds.routs - odds.destroys, _("hit, holds"), "#CDC6B2", theme.INK0, ""),
        (odds.routs, _("hit, routs"), theme.SIDES[side], theme.INK0, theme.SIDES_DARK[side]),
        (
            odds.destroys,
            pgettext("outcome of an attack", "destroyed"),
            mix(theme.SIDES[side], "#FFFFFF", 0.35),
            theme.INK0,
            "",
        ),
    ]
    shown = [share for share in shares if share[0] > 0.004]

    def paint(pen: Pen, a: Area) -> None:
        pen.text(a.x, a.y + 6, _("What may come of it"), theme.CAPTION, "regular", theme.TEXT2, "l", a)
        least = 66.0
        spare = a.w - 2 * (len(shown) - 1) - least * len(shown)
        x = a.x
        for chance, words, fill, ink, hatch in shown:
            w = least + spare * chance
            cell = Area(x, a.y + 18, w, 20)
            pen.box(cell, fill, mix(fill, "#FFFFFF", 0.15), 4)
            if hatch:
                pen.hatch(cell.inset(2), hatch)
                pen.box(Area(cell.cx - 20, cell.y + 2, 40, 16), fill, None, 4)
            pen.text(cell.cx, cell.cy, percent(chance), theme.CAPTION, "bold", ink, "c", cell)
            pen.text(
                cell.cx, cell.y + 30, words, theme.CAPTION, "regular", theme.TEXT2, "c", Area(x - 6, cell.y, w + 12, 40)
            )
            x += w + 2

    ui.custom(area, paint)


def _blow_words(state: State, choice: Choice, strikes: list[Any], option: Any) -> str:
    """Return what a button says: only as much as tells the blows apart."""
    _verb, striker, index = option
    name = state.short(striker)
    if sum(1 for other in strikes if other[1] == striker) == 1:
        return _("Attack with {name}").format(name=name)
    odds = advice.odds(state, striker, choice.about["mover"], "melee", index, "opportunity", explain=False)
    return _("{name}: {bonus} for {damage}, {chance}").format(
        name=name, bonus=signed(odds.attack.value), damage=odds.damage.value, chance=percent(odds.chance)
    )
