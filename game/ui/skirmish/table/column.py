"""The column at the right in a skirmish: a question, or the card of a creature with what is planned or refused."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.i18n import _, proper
from game.ui import theme
from game.ui.kit import Area, Ui
from game.ui.skirmish.table import odds, stat_card
from game.ui.skirmish.table.asking import portrait
from game.ui.skirmish.table.hands import TURN
from game.ui.skirmish.table.plans import SETTING_UP
from game.ui.skirmish.table.question import ShortQuestions
from game.ui.skirmish.table.reaction import Reaction
from game.ui.skirmish.table.spellcraft import LIST

if TYPE_CHECKING:
    from game.engine.choice import Choice
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit
    from game.ui.skirmish.table.asked import Asked
    from game.ui.skirmish.table.asking import Asking
    from game.ui.skirmish.table.general import General
    from game.ui.skirmish.table.hands import Hands
    from game.ui.skirmish.table.overlays import Painter
    from game.ui.skirmish.table.planning import Planning
    from game.ui.skirmish.table.setting_up import SettingUp
    from game.ui.skirmish.table.spellcraft import Spellcraft
    from game.ui.table.face import Frame
    from game.ui.table.layout import Parts


PLANNED = 150  # about what the panel of a way or of a refusal takes


class Column:
    """Declares the column above the log."""

    def __init__(
        self,
        frame: Frame,
        plan: Planning,
        painter: Painter,
        asking: Asking,
        asked: Asked,
        setting_up: SettingUp,
        general: General,
        hands: Hands,
        spellcraft: Spellcraft,
    ) -> None:
        self.frame, self.plan, self.painter, self.setting_up, self.hands = frame, plan, painter, setting_up, hands
        self.reaction = Reaction(frame, asking, asked)
        self.short = ShortQuestions(frame, asking, asked)
        self.general, self.spellcraft = general, spellcraft

    def question(self) -> Choice | None:
        """Return the question that takes the column, None if a creature's turn is planned or nothing may be asked."""
        choice = self.frame.host.pending
        return choice if choice is not None and choice.kind not in TURN and not self.frame.waiting() else None

    def subject(self) -> object:
        """Return what the column speaks of."""
        choice = self.question()
        if choice is not None:
            return (choice.kind, choice.player)
        aiming = self.general.offered is not None or self.plan.mode == LIST
        return (self.plan.selected, self.plan.mode) if aiming else self.plan.selected

    def declare(self, ui: Ui, column: Area, parts: Parts) -> float:
        """Declare it; return the height it took."""
        choice = self.question()
        offered = self.general.offered
        planning = choice is None and not self.frame.waiting()
        if planning and self.spellcraft.aimed is not None:
            return self.spellcraft.declare(ui, parts.above_log(column))
        if planning and self.plan.mode == LIST and self.plan.actor is not None:
            return self.spellcraft.declare_list(ui, parts.above_log(column))
        if planning and offered is not None:
            return self.general.declare_offer(ui, parts.above_log(column), offered)
        if choice is None:
            return self._cards(ui, column, parts)
        room = parts.above_log(column)
        if choice.kind == "opportunity":
            return self.reaction.declare(ui, room, choice)
        if choice.kind in self.short.kinds:
            return self.short.declare(ui, room, choice)
        if choice.kind in SETTING_UP:
            return self.setting_up.declare(ui, room, choice)
        return self.general.declare(ui, room, choice)

    def _cards(self, ui: Ui, column: Area, parts: Parts) -> float:
        """Declare the stat card, and the panel of what is planned or refused; return their height."""
        unit = self._unit()
        if unit is None:
            return self._hint(ui, column)
        frame, plan, caught = self.frame, self.plan, self.frame.caught
        state: State = frame.state
        shown_aim, way = self.painter.aim, self.painter.way
        aim = shown_aim if caught and plan.actor is not None else None
        low = parts.low and (aim is not None or way is not None or plan.refusal is not None)
        high = stat_card.card_height(ui, column.w, state, unit, low=low)
        wanted = 0.0
        if aim is not None and aim.refusal is None:
            wanted = odds.odds_height(ui, column.w, plan, aim)
        elif caught and (way is not None or plan.refusal is not None or aim is not None):
            wanted = PLANNED
        if wanted and high + wanted + 120 > column.h and parts.log is None:
            low, high = True, stat_card.card_height(ui, column.w, state, unit, low=True)
        stat_card.stat_card(ui, Area(column.x, column.y, column.w, high), state, unit, low=low)
        high += theme.GAP
        room = Area(column.x, column.y + high, column.w, column.h - high)
        if aim is not None and aim.refusal is None:
            if wanted <= room.h:
                room.h = wanted
                odds.odds_panel(ui, room, frame, plan, aim, self._choose_weapon)
                return high + wanted
            with ui.scroll("planned", Area(room.x, room.y, room.w + 12, room.h)) as rows:
                rows.w = room.w
                odds.odds_panel(ui, rows.cut_top(wanted), frame, plan, aim, self._choose_weapon)
            return column.h
        pointed_way = aim is None and way is not None and way is not plan.way
        refusal = aim.refusal if aim is not None else plan.refusal
        if refusal is not None and caught and not pointed_way:
            title = _("Not possible")
            if aim is not None:
                title = _("No attack on {name}").format(name=state.name(aim.target))
            return high + odds.refusal_panel(ui, room, title, refusal)
        if way is not None and caught:
            return high + odds.way_panel(ui, room, plan, way)
        return high - theme.GAP

    def _unit(self) -> Unit | None:
        """Return the creature whose card is shown: pointed at, inspected, in hand, or whose turn it is."""
        state: State = self.frame.state
        pointed = self.frame.pointing.thing
        aiming = self.painter.aim is not None or self.plan.aim is not None
        if pointed in state.units and not aiming and state.units[pointed].here:
            return state.units[pointed]
        for unit_id in (self.plan.inspected, self.plan.selected, self.frame.stage.actor):
            if unit_id in state.units:
                return state.units[unit_id]
        return None

    def _choose_weapon(self, answer: Any) -> None:
        """Take another weapon for the planned attack."""
        aim = self.painter.aim or self.plan.aim
        if aim is not None:
            self.plan.take(self.plan.aimer.with_weapon(aim, answer, self.plan.way))
        self.frame.redrawn()

    def _hint(self, ui: Ui, column: Area) -> float:
        """Declare what to do next where no creature is in hand; return the panel's height."""
        choice = self.frame.host.pending
        if choice is None or self.frame.waiting():
            text = _("The battle goes on by itself for a moment.") if choice is not None else _("The battle is over.")
            title = proper(self.frame.state.battle.scenario.name)
        else:
            title = _("Choose a creature")
            text = _(
                "Click one of the marked creatures, or press Enter for the next one. You see at once where it may go "
                "and whom it may attack. A click plans, a second one does it; dragging does both. DDM-PHS-01"
            )
        away = [unit for unit in self.frame.state.units.values() if self.plan.may_activate(unit.id) and not unit.here]
        words = ui.measure(text, column.w - 32)
        high = 46 + words + 14 + (8 + 42 * len(away) if away else 0)
        inside = ui.panel(Area(column.x, column.y, column.w, high))
        inside.y -= 4
        ui.heading(inside.cut_top(24, 8), title, icon="user")
        ui.text(inside.cut_top(words, 12), text, colour=theme.TEXT2, key="hint text")
        for unit in away:  # no figure on the board can be clicked
            label = _("{name}, which is phased out").format(name=self.frame.state.name(unit.id))
            at = inside.cut_top(36, 6)
            ui.button(f"away {unit.id}", at, label, partial(self.hands.pick_unit, unit.id))
            portrait(ui, at, self.frame.state, unit)
        return high
