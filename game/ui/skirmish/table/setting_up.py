"""Before the battle: revealing, choosing map and letter, and setting creatures up by click, drag or keyboard."""

# ruff: noqa: ARG002 - widgets take what every widget takes
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.squares.ground import area_number
from game.i18n import _, enumerated, ngettext, proper
from game.ui import theme
from game.ui.board import map_picture
from game.ui.kit import Area, Around, Pen, Ui, escape
from game.ui.kit.containers import Row
from game.ui.skirmish.table import stat_card
from game.ui.skirmish.table.asking import card_tip, portrait, put_unit
from game.ui.skirmish.table.boosters import Boosters
from game.ui.skirmish.table.good_places import good_places, waiting_of
from game.ui.skirmish.table.known import known_sides
from game.ui.skirmish.table.marks import nearest_spot
from game.ui.table.question import all_for_me

if TYPE_CHECKING:
    from game.content.squares.ground import BattleMap
    from game.engine.choice import Choice
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit
    from game.ui.skirmish.table.asked import Asked
    from game.ui.skirmish.table.asking import Asking
    from game.ui.table.face import Frame

ROW = 44
BAR_BESIDE = 14  # a list's bar stands in the padding, so that rows and buttons are equally wide
Square = tuple[int, int]

BESIDE_CARD = 190  # px that head, sentence and rule of the choice between creatures take


class SettingUp:
    """The panels of the set-up phases, and carrying creatures to the board."""

    def __init__(self, frame: Frame, asking: Asking, asked: Asked) -> None:
        self.frame, self.asking, self.asked = frame, asking, asked
        self.boosters = boosters = Boosters(frame, asking)
        self._kinds = boosters.kinds | {
            "reveal": self._reveal, "map": self._map, "creature": self._creature, "set up first": self._order,
            "letter": self._letter, "place": self._place,
        }  # fmt: skip

    def declare(self, ui: Ui, area: Area, choice: Choice) -> float:
        """Declare the question of a set-up phase; return its height."""
        return self._kinds[choice.kind](ui, area, choice)

    # --- choosing ---
    def _reveal(self, ui: Ui, area: Area, choice: Choice) -> float:
        state: State = self.frame.state
        a, *others = (f"**{escape(proper(name))}**" for name in state.battle.warbands)
        sentence, label = _("{a} meets {b}. Begin the battle?"), _("Begin the battle")
        note = _("All warbands lie open. {rule}")
        if state.battle.sealed:
            sentence = _("What the players bring lies sealed on the table. Show warbands and maps?")
            note, label = _("All players see everything from now on. {rule}"), _("Show what was brought")
        sentence, note = sentence.format(a=a, b=enumerated(others)), note.format(rule=choice.rule)
        shown = known_sides(self.frame.host)
        brought = [unit for unit in state.units.values() if not unit.uncalled]
        rows = max((sum(unit.side == side for unit in brought) for side in shown), default=0)
        inside, high = self.asking.plain(ui, area, choice, sentence, note, 30 * rows + 8 + 44 + 6)
        columns = inside.cut_top(30 * rows, 8).columns(max(1, len(shown)), 8)
        for side, column in zip(shown, columns, strict=False):
            for unit in [u for u in brought if u.side == side]:
                _small(ui, column.cut_top(30), state, unit)
        ui.button(
            "answer reveal", inside.cut_top(44), label, lambda: self.frame.reply("reveal"), kind="main", icon="eye",
            shortcut="Enter", size=theme.TITLE,
        )  # fmt: skip
        return high

    def _map(self, ui: Ui, area: Area, choice: Choice) -> float:
        state: State = self.frame.state
        maps = {one.id: one for one in state.battle.maps}
        sentence = _("On which map is the battle fought?")
        under = _("The winner of the roll decides.")
        inside, high = self.asking.plain(
            ui,
            area,
            choice,
            sentence,
            f"{{m|{under}}} {choice.rule}",
            116 * len(choice.listed),
        )
        for number, option in enumerate(choice.listed, 1):
            one = maps[option]
            cell = inside.cut_top(108, 8)
            player = state.battle.players[state.battle.maps.index(one)]  # each brought one: side A's is the first

            def paint(
                pen: Pen, a: Area, _on: bool, one: BattleMap = one, number: int = number, by: str = player
            ) -> None:
                pen.image(map_picture(one, (pen.px(130), pen.px(96))), a.x + 6, a.y + 6)
                pen.text(a.x + 146, a.y + 24, proper(one.name), theme.TEXT, "semibold", theme.TEXT1, "l", a)
                size = _("{w} × {h} squares").format(w=one.width, h=one.height)
                pen.text(a.x + 146, a.y + 44, size, theme.CAPTION, "regular", theme.TEXT2, "l", a)
                pen.text(a.x + 146, a.y + 62, by, theme.CAPTION, "regular", theme.TEXT2, "l", a)
                pen.keycap(a.x + 146, a.y + 84, str(number))

            row = ui.row(f"map {option}", cell, paint, partial(self.frame.reply, option), group="maps")
            row.follow = False
            row.shortcut = str(number)
        return high

    def _creature(self, ui: Ui, area: Area, choice: Choice) -> float:
        """Declare the choice between creatures: their tokens, and the whole card of the one that is pointed at."""
        state: State = self.frame.state
        cards = {unit.card.id: unit for unit in state.units.values()}
        if self.asked.pick not in cards:
            self.asked.pick = choice.listed[0]
        sentence = _("Which creature do you take? The other player gets the other one.")
        picked = cards[self.asked.pick]
        card_high = stat_card.card_height(ui, area.w - 32, state, picked, low=False)
        buttons = 52 * len(choice.listed) + theme.GAP
        shown = min(card_high, max(stat_card.HEAD, area.h - buttons - BESIDE_CARD))  # a long card scrolls
        inside, high = self.asking.plain(ui, area, choice, sentence, choice.rule, buttons + shown)
        for number, option in enumerate(choice.listed, 1):
            unit, at = cards[option], inside.cut_top(44, 8)
            button = ui.button(
                f"answer {option}", at, _("Take {name}").format(name=proper(unit.card.name)),
                partial(self.frame.reply, option),
                kind=theme.SEATS[choice.player] if option == self.asked.pick else "normal",
                shortcut=str(number), size=theme.TITLE,
            )  # fmt: skip
            button.on_hover = partial(self.asked.pointed, option)
            portrait(ui, at, state, unit)
        with ui.scroll("picked card", Area(inside.x, inside.y, inside.w + 14, shown)) as rows:
            card = Area(rows.x, rows.y, inside.w, card_high)
            stat_card.stat_card(ui, card, state, picked, low=False)
        return high

    def _order(self, ui: Ui, area: Area, choice: Choice) -> float:
        player = self.frame.host.players[choice.player]
        sentence = _("**{player}** won the roll. Who sets up first?").format(player=escape(player))
        note = _("Whoever sets up first chooses the starting area; the other sees where everybody stands. {rule}")
        words = _("{player} sets up first")
        return self.asking.beginner(ui, area, choice, sentence, note.format(rule=choice.rule), words, "flag")

    def _letter(self, ui: Ui, area: Area, choice: Choice) -> float:
        sentence = _("Which starting area do you take?")
        note = _("Victory areas and the exit that go with it bear the same number on the board. {rule}")
        if self.frame.state.battle.quick:
            note = _("Each creature begins in its own area; this strip has no exits and no victory areas. {rule}")
        inside, high = self.asking.plain(
            ui, area, choice, sentence, note.format(rule=choice.rule), 52 * len(choice.listed)
        )
        for number, letter in enumerate(choice.listed):
            button = ui.button(
                f"answer {letter}", inside.cut_top(44, 8),
                _("Take starting area {number}").format(number=area_number(letter)),
                partial(self.frame.reply, letter), kind=theme.SEATS[choice.player] if number == 0 else "normal",
                icon="flag", shortcut=str(number + 1), size=theme.TITLE,
            )  # fmt: skip
            button.on_hover = lambda on, one=letter: self.asked.show_letter(one if on else "")
        return high

    # --- setting up ---
    def _place(self, ui: Ui, area: Area, choice: Choice) -> float:
        state: State = self.frame.state
        every = waiting_of(state, choice.player)
        sent = choice.about.get("unit")  # by chance, and before the others: DDMG-ABIL-083.1
        waiting = [unit for unit in every if sent in (None, unit.id)]
        if self.asked.pick not in {unit.id for unit in waiting} and waiting:
            self.asked.pick = waiting[0].id
        sentence = _("Set up {name}: click a lit square, or drag it there.").format(
            name=f"**{escape(state.name(self.asked.pick))}**" if waiting else ""
        )
        note = ngettext("{n} creature waits. {rule}", "{n} creatures wait. {rule}", len(waiting)).format(
            n=len(waiting), rule=choice.rule
        )
        fixed = (
            76 + 16 + ui.measure(sentence, area.w - 32, theme.TITLE) + 10 + ui.measure(note, area.w - 32) + 12 + 18 + 52
        )
        rows = min(ROW * len(waiting) + 4, max(ROW, area.h - fixed))
        inside, high = self.asking.plain(ui, area, choice, sentence, note, rows + 52)
        list_area = inside.cut_top(rows, 8)
        with ui.scroll("waiting", Area(list_area.x, list_area.y, list_area.w + BAR_BESIDE, list_area.h)) as room:
            for unit in waiting:
                row = Waiting(f"waiting {unit.id}", room.cut_top(ROW - 2, 2), unit, self)
                row.group, row.selected = "waiting", unit.id == self.asked.pick
                row.tooltip = card_tip(state, unit)
                ui.add(row)
        all_for_me(ui, inside.cut_top(40), len(every), self.place_all)
        return high

    def place_all(self) -> None:
        """Set up all that still wait, sensibly, as one action."""
        choice = self.frame.host.pending
        if choice is not None and choice.kind == "place":
            self.frame.host.follow(good_places(self.frame.host.state, choice))
            self.frame.changed()

    def carry(self, unit_id: str, at: tuple[float, float]) -> None:
        """Carry a waiting creature over the board."""
        self.frame.pointing.carried = unit_id
        self.frame.pointing.place = self._square(at)
        self.frame.repainted()

    def set_down(self, at: tuple[float, float]) -> None:
        """Set the carried creature down where the pointer is."""
        square = self._square(at)
        carried, self.frame.pointing.carried = self.frame.pointing.carried, None
        if carried and square and self.frame.parts.board.contains(*at):
            self.answer_square(square)
        self.frame.redrawn()

    def _square(self, at: tuple[float, float]) -> Square | None:
        scale = self.frame.ui.scale
        return self.frame.board.pick((at[0] * scale, at[1] * scale))

    def answer_square(self, square: Square) -> None:
        """Answer a question about places with a square."""
        choice, state = self.frame.host.pending, self.frame.host.state
        if choice is None:
            return
        spots, unit_id = self.asked.spots(choice), self.asked.unit_id(choice)
        if not spots or unit_id not in state.units:
            return
        spot = nearest_spot(spots, square, state.units[unit_id].n)
        if spot is not None:
            self.frame.reply(spots[spot])
        elif choice.kind == "place":
            refusal = choice.refuse(("place", unit_id, square))
            if refusal is not None:
                self.frame.refused.tell(refusal)


class Waiting(Row):
    """A creature that waits to be set up: a click takes it in hand, a drag carries it to the board."""

    def __init__(self, key: str, area: Area, unit: Unit, setting_up: SettingUp) -> None:
        super().__init__(key, area, self._paint, lambda: setting_up.asked.set_pick(unit.id))
        self.unit, self.setting_up = unit, setting_up

    def _paint(self, pen: Pen, a: Area, _on: bool) -> None:
        unit = self.unit
        state: State = self.setting_up.frame.state
        put_unit(pen, state, unit, (a.x + 24, a.cy), 28)
        name = state.name(unit.id)
        pen.text(a.x + 50, a.cy - 8, name, theme.TEXT, "semibold", theme.TEXT1, "l", a)
        words = _("Speed {speed} · AC {ac} · {hp} HP").format(speed=unit.card.speed, ac=unit.card.ac, hp=unit.card.hp)
        if unit.n > 1:
            words += " · " + _("{n} × {n} squares").format(n=unit.n)
        pen.text(a.x + 50, a.cy + 9, words, theme.CAPTION, "regular", theme.TEXT2, "l", a)

    def press(self, ui: Around, x: float, y: float) -> None:
        """Take it in hand."""
        self.setting_up.asked.set_pick(self.unit.id)

    def drag(self, ui: Around, x: float, y: float) -> None:
        """Carry it."""
        self.setting_up.carry(self.unit.id, (x, y))

    def release(self, ui: Around, x: float, y: float) -> None:
        """Set it down on the board, or leave it in hand."""
        self.setting_up.set_down((x, y))


def _small(ui: Ui, area: Area, state: State, unit: Unit) -> None:
    def paint(pen: Pen, a: Area) -> None:
        put_unit(pen, state, unit, (a.x + 13, a.cy), 21)
        name = proper(unit.card.name)
        if pen.width(name, theme.CAPTION) > a.w - 30:
            name = pen.fitting(proper(unit.card.short or unit.card.name), a.w - 30, theme.CAPTION)
        pen.text(a.x + 29, a.cy, name, theme.CAPTION, "regular", theme.TEXT1, "l", a)

    ui.custom(area, paint, tooltip=card_tip(state, unit))
