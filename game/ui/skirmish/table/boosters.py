"""Boosters on the table: opening one, building a warband from what lay in it, making a creature a commander."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.skirmish.formats import FORMATS
from game.i18n import _, in_order, ngettext, proper
from game.systems.skirmish import boosters
from game.systems.skirmish.events.setup import BoosterOpened
from game.ui import theme
from game.ui.board import put_token, token
from game.ui.kit import Area, escape
from game.ui.skirmish.booster_screen import BoosterScreen, Exit
from game.ui.skirmish.table.asking import portrait

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.content.skirmish.cards import Creature
    from game.engine.choice import Choice
    from game.systems.skirmish.state import State
    from game.ui.kit import Pen, Ui
    from game.ui.skirmish.table.asking import Asking
    from game.ui.table.face import Frame

ROW = 40
BAR_BESIDE = 14  # a list's bar stands in the padding, so that rows and buttons are equally wide


class Boosters:
    """The panels of the questions about boosters, by their kinds."""

    def __init__(self, frame: Frame, asking: Asking) -> None:
        self.frame, self.asking = frame, asking
        self._opening: int | None = None  # so many events had happened when a booster was to be opened
        self.kinds = {"booster": self._open, "warband": self._build, "commander": self._commander}

    def _open(self, ui: Ui, area: Area, choice: Choice) -> float:
        state: State = self.frame.state
        scenario = state.battle.scenario
        number = len(state.pools[choice.player]) // scenario.booster.size + 1
        of = FORMATS[scenario.format].boosters
        sentence = _("Booster {n} of {all}. Open it?").format(n=number, all=of) if of > 1 else _("Open your booster?")
        note = ngettext("{n} creature lies in it. {rule}", "{n} creatures lie in it. {rule}", scenario.booster.size)
        told = note.format(n=scenario.booster.size, rule=choice.rule)
        inside, high = self.asking.plain(ui, area, choice, sentence, told, 44 + 6)
        ui.button(
            "answer open", inside.cut_top(44), _("Open it"), self._open_it, kind="main",
            icon="layers", shortcut="Enter", size=theme.TITLE,
        )  # fmt: skip
        return high

    def _open_it(self) -> None:
        self._opening = len(self.frame.host.log)
        self.frame.reply("open")

    def lay_out(self) -> None:
        """Lay what was opened before its player, face down, on a screen of its own; called with each new question."""
        if self._opening is None:
            return
        state, log = self.frame.host.state, self.frame.host.log
        event = next((one for one in log[self._opening :] if isinstance(one, BoosterOpened)), None)
        if event is None:
            return
        self._opening = None
        asked, size = FORMATS[state.battle.scenario.format], state.battle.scenario.booster.size
        cards = [state.battle.supply[card] for card in state.pools[event.side]]
        packs = [cards[at : at + size] for at in range(0, len(cards), size)]
        if len(packs) < asked.boosters:
            words, icon = _("To the next booster"), "layers"
        elif asked.whole:
            words, icon = _("Into battle"), "swords"
        else:
            words, icon = _("Build the warband"), "users"
        app = self.frame.app
        screen = BoosterScreen(packs, [Exit(words, icon, app.pop)], theme.SEATS[event.side], opened=len(packs))
        app.call_soon(partial(app.push, screen))

    def _build(self, ui: Ui, area: Area, choice: Choice) -> float:
        state: State = self.frame.state
        limit = state.battle.scenario.limit(choice.player)
        mine = [unit for unit in state.units.values() if unit.side == choice.player]
        asked = ngettext("Whom do you take? {n} of {all} point.", "Whom do you take? {n} of {all} points.", limit)
        sentence = asked.format(n=sum(unit.card.cost for unit in mine), all=limit)
        left = boosters.spare(state, choice.player)
        spare = {state.battle.supply[one] for one in left}
        cards = sorted(spare, key=lambda card: (-card.cost, in_order(proper(card.name))))
        note = ngettext("{n} creature in the warband. {rule}", "{n} creatures in the warband. {rule}", len(mine))
        rows = min(ROW * len(cards) + 4, max(ROW * 3, area.h - 260))
        told = note.format(n=len(mine), rule=choice.rule)
        inside, high = self.asking.plain(ui, area, choice, sentence, told, rows + 52)
        listed = inside.cut_top(rows, 8)
        with ui.scroll("opened", Area(listed.x, listed.y, listed.w + BAR_BESIDE, listed.h)) as room:
            for card in cards:
                answer = ("take", card.id)
                row = ui.row(
                    f"take {card.id}", room.cut_top(ROW - 2, 2),
                    _row(card, left.count(card.id), theme.SEATS[choice.player], open_to=answer in choice.listed),
                    partial(self.frame.reply, answer), group="opened",
                )  # fmt: skip
                row.follow = False
                refusal = None if answer in choice.listed else choice.refuse(answer)
                if refusal is not None:
                    row.tooltip = f"{escape(refusal.sentence)} {refusal.rule}"
        ui.button(
            "answer ready", inside.cut_top(40), _("Play this warband"), partial(self.frame.reply, "ready"), kind="main",
            icon="check", shortcut="Enter", enabled="ready" in choice.listed,
            why=_("A warband has one creature or more."),
        )  # fmt: skip
        return high

    def _commander(self, ui: Ui, area: Area, choice: Choice) -> float:
        state: State = self.frame.state
        sentence = _("You have no commander. Make a creature one, of rating 0?")
        note = _("It costs 5 points more, and whoever eliminates it gets them. {rule}").format(rule="DDM-OOB-10")
        inside, high = self.asking.plain(ui, area, choice, sentence, note, 44 * len(choice.listed))
        for number, answer in enumerate(choice.listed, 1):
            at = inside.cut_top(36, 8)
            named = isinstance(answer, tuple)
            words = state.name(str(answer[1])) if named else _("No commander")
            self.asking.answer(ui, at, answer, words, str(number), "normal", "crown" if named else "x")
            if named:
                portrait(ui, at, state, state.units[str(answer[1])])
        return high


def _row(card: Creature, copies: int, side: str, *, open_to: bool) -> Callable[[Pen, Area, bool], None]:
    """Return how a card that was opened is drawn: token, name, figures, cost; faint if it may not be taken."""
    name = proper(card.name) if copies == 1 else _("{n} × {name}").format(n=copies, name=proper(card.name))
    figures = _("Speed {speed} · AC {ac} · {hp} HP").format(speed=card.speed, ac=card.ac, hp=card.hp)
    ink, faint = (theme.TEXT1, theme.TEXT2) if open_to else (theme.TEXT3, theme.TEXT3)

    def paint(pen: Pen, a: Area, _on: bool) -> None:
        picture = token(card.emblem, side, pen.px(26), commander=card.commander is not None)
        put_token(pen.surface, picture, ((a.x + 22 + pen.dx) * pen.scale, (a.cy + pen.dy) * pen.scale))
        room = Area(a.x + 46, a.y, a.w - 46 - 44, a.h)
        pen.text(room.x, a.cy - 8, name, theme.TEXT, "semibold", ink, "l", room)
        pen.text(room.x, a.cy + 9, figures, theme.CAPTION, "regular", faint, "l", room)
        pen.text(a.right - 10, a.cy, str(card.cost), theme.TEXT, "semibold", ink, "r")

    return paint
