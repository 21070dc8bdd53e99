"""The battle screen: puts board, stage, plan and panels together, asks when the stage has caught up, and draws."""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.choice import DICE
from game.geometry.squares import sight
from game.i18n import _
from game.systems.skirmish import advice
from game.ui import theme
from game.ui.board import BoardView
from game.ui.dicetray import DiceTray
from game.ui.hosting import Host, setup_of
from game.ui.kit import Area, Ui
from game.ui.screens import opening
from game.ui.skirmish.table import actions, card, odds, question, setup
from game.ui.skirmish.table.words import SIGNS, signed
from game.ui.stage import Stage
from game.ui.table import bars, layout, log, over_board
from game.ui.table.reins import Reins

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from game.engine.choice import Choice
    from game.systems.skirmish.state import Unit
    from game.ui.app import App

THINKING_POLL = 0.03  # seconds between looks at the program's thoughts
GROUND_POLL = 0.1
EDGE_PX, EDGE_SPEED = 3, 14.0  # real px of the edge that pushes the view, squares a second
LEGIBLE_SQUARE = 34  # layout px from which tokens show their hit points
LEAST_LOG, LOW_LOG = 124, 92  # height of the log under a question, with its gap


class BattleScreen(Reins):
    """One battle, from setting up to its end."""

    plain_ground = False  # bar, columns, action bar and board cover the window

    # --- life ---
    def entered(self) -> None:
        self.tray = DiceTray(self.app.settings, self.app.sounds)
        self.board = BoardView(self.host.state.map, scale=self.ui.scale)
        self.stage = Stage(self.host, self.board, self.app.settings, tray=self.tray, sounds=self.app.sounds)
        self.fit_board()
        for battle_map in self.host.state.battle.maps:  # so that the first look at a target needs no time
            self.app.in_background(partial(sight.sight_table, battle_map.field))
        self.changed()

    def resumed(self) -> None:
        self.fit_board()
        super().resumed()

    def left(self) -> None:
        self.host.close()

    def resize(self, size: tuple[int, int], scale: float) -> None:
        super().resize(size, scale)
        if hasattr(self, "board"):
            self.fit_board()

    # --- what has happened ---
    def changed(self) -> None:
        """Take notice of answers given, taken back or loaded."""
        if self.seen_state is None and self.caught:
            self.seen_state = self._before
        self.caught = False
        self.stage.update(0.0)
        self.catch_up()
        self.refresh()

    def catch_up(self) -> None:
        """Show what the stage has shown; when it has shown all, ask."""
        self.chronicle.follow(self.host.state, self.host.log, self.stage.shown, self.host.revision)
        if not self.stage.caught_up or self.caught:
            return
        self.caught = True
        self.seen_state = None
        self._before = self.host.state.clone()
        if self.board.map is not self.host.state.map:
            self.fit_board()
        turn = self.host.state.turn
        turn_key = (self.host.state.round, turn.unit if turn else None)
        if turn_key != self._turn_key:
            self._turn_key = turn_key
            self.muted.clear()
        self.plan.sync()
        self._asked()
        self.stale = True
        self.refresh()

    def _asked(self) -> None:
        """Greet a new question: sound, view, tray; a muted one is passed at once."""
        choice = self.host.pending
        key = (self.host.revision, len(self.host.session.answers))
        if key == self._asked_key:
            return
        self._asked_key = key
        self.pick = self.typed = ""
        self.moment, self.pointing.moment, self.pointing.moment_units = -1, (), ()
        self.tray.calm()
        if choice is None:
            self._over()
            return
        if choice.player == DICE:
            self._asked_die(choice)
        if not self.host.person_asked or self.host.asked is None:
            return
        if choice.kind == "opportunity":
            self._asked_opportunity(choice)
        elif choice.kind == "place":
            if choice.player != self._placing:
                self._placing, self.pointing.cursor = choice.player, None
            waiting = setup.waiting_of(self.host.state, choice.player)
            self.pick = waiting[0].id if waiting else ""
        elif choice.kind == "activate":
            self.pointing.cursor = None  # Enter then takes the next creature
            self._come_closer()
        elif choice.kind == "act" and self.plan.actor is not None:
            self.bring(self.plan.actor)

    def _come_closer(self) -> None:
        """Begin the battle with squares on which hit points can be seen, and show the side that is asked."""
        camera, state = self.board.camera, self.host.state
        wanted = LEGIBLE_SQUARE * self.ui.scale
        if not self._closer and camera.px < wanted:
            camera.zoom_by(wanted / camera.px, at_once=self.app.settings.reduced_motion)
        self._closer = True
        ready = [unit for unit in state.on_map() if self.plan.may_activate(unit.id)]
        if ready:
            x = sum(unit.x + unit.n / 2 for unit in ready) / len(ready)
            y = sum(unit.y + unit.n / 2 for unit in ready) / len(ready)
            camera.show(x, y, 3.0)

    def _asked_opportunity(self, choice: Choice) -> None:
        strikers = {option[1] for option in choice.listed if option != "pass"}
        if strikers <= self.muted:
            self.app.call_soon(lambda: self._pass_muted(choice))
            return
        self.app.sounds.play("ask")
        strikes = question.distinct_strikes(self.state, choice)
        self.pick = question.best_strike(self.state, strikes, choice.about["mover"])
        _verb, striker, index = self.pick
        chance = advice.odds(self.state, striker, choice.about["mover"], "melee", index, "opportunity")
        words = _("d20 {bonus} against {number}").format(
            bonus=signed(chance.attack.value).replace("+", "+ "), number=chance.armour.value
        )
        self.tray.wait(
            words, _("waits for {player}").format(player=self.host.players[choice.player]), SIGNS[choice.player]
        )
        self.bring(self.state.units[choice.about["mover"]])

    def _asked_die(self, choice: Choice) -> None:
        """Wait for a die that is typed: the tray shows the sum, the field has the keyboard."""
        side, _what, sums = question.die_words(self, choice)
        name = self.host.players[SIGNS.index(side)] if side in SIGNS else _("somebody")
        self.tray.wait(sums or _("d20"), _("waits for {player}").format(player=name), side)
        self.ui.refresh()
        self.ui.focus_key("die")

    def _pass_muted(self, choice: Choice) -> None:
        if self.host.pending is choice:
            self.reply("pass")

    def _over(self) -> None:
        if not self.ended:
            self.ended = True
            self.app.call_soon(self.show_result)

    def show_result(self) -> None:
        """Show how the battle ended."""
        if opening.present("result") and self.app.top is self:
            from game.ui.skirmish.result import ResultScreen

            self.app.push(ResultScreen(self.host))

    # --- building ---
    def build(self, ui: Ui) -> None:
        if self.stale:
            self._paint_plan(building=True)  # panels speak of the same plan as the board
        self.parts = parts = layout.parts_of(ui.window)
        bars.top_bar(ui, parts.bar.copy(), self)
        over_board.declare(ui, parts.board, self)
        self._column(ui, parts)
        actions.action_bar(ui, parts.actions, self)
        over_board.dialogs(ui, self)

    def _column(self, ui: Ui, parts: layout.Parts) -> None:
        column = parts.column.copy()
        for part in (column, parts.log):
            if part is not None:
                ui.panel(part.inset(-layout.PADDING), fill=theme.INK0, border=None, radius=0, shadow=0)
        choice = self.host.pending
        asks = choice is not None and choice.kind not in ("act", "activate") and not self.hides_question()
        panels = (choice.kind, choice.player) if asks and choice is not None else self.plan.selected
        self._fades = self._fades or panels != self._panels
        self._panels = panels
        if asks and choice is not None:
            room = Area(
                column.x, column.y, column.w, column.h - (0 if parts.log else LOW_LOG if parts.low else LEAST_LOG)
            )
            used = question.question_column(ui, room, self, choice)
        else:
            used = self._cards(ui, column, parts)
        column.cut_top(used, theme.GAP if used else 0)
        log.log_panel(ui, parts.log or column, self)
        if parts.log is not None:
            edge = parts.log
            ui.custom(Area(edge.right + 7, edge.y - 8, 1, edge.h + 16), lambda pen, a: pen.box(a, theme.LINE, None, 0))

    def _cards(self, ui: Ui, column: Area, parts: layout.Parts) -> float:
        """Declare the stat card, and the panel of what is planned or refused; return their height."""
        unit = self.card_unit()
        if unit is None:
            return over_board.hint_panel(ui, column, self)
        picture = self.picture
        aim = picture.aim if self.caught and self.plan.actor is not None else None
        below = aim is not None or picture.way is not None or self.plan.refusal is not None
        low = parts.low and below
        state = self.state
        high = card.card_height(ui, column.w, state, unit, low=low)
        wanted = 0.0
        if aim is not None and aim.refusal is None:
            wanted = odds.odds_height(ui, column.w, self.plan, aim)
            if high + wanted + 120 > column.h and parts.log is None:
                low, high = True, card.card_height(ui, column.w, state, unit, low=True)
        card.stat_card(ui, Area(column.x, column.y, column.w, high), state, unit, low=low)
        room = Area(column.x, column.y + high + theme.GAP, column.w, column.h - high - theme.GAP)
        if aim is not None and aim.refusal is None:
            room.h = wanted
            odds.odds_panel(ui, room, self, aim)
            return high + theme.GAP + wanted
        pointed_way = aim is None and picture.way is not None and picture.way is not self.plan.way
        refusal = aim.refusal if aim is not None else self.plan.refusal
        if refusal is not None and self.caught and not pointed_way:
            return high + theme.GAP + odds.refusal_panel(ui, room, self._refused_title(aim), refusal)
        if picture.way is not None and self.caught:
            return high + theme.GAP + odds.way_panel(ui, room, self, picture.way)
        return high

    def _refused_title(self, aim: Any) -> str:
        if aim is None:
            return _("Not possible")
        return _("No attack on {name}").format(name=self.state.name(aim.target))

    def card_unit(self) -> Unit | None:
        """Return the creature whose card is shown: pointed at, inspected, in hand, or whose turn it is."""
        state = self.state
        pointed = self.pointing.unit
        aiming = self.picture.aim is not None or self.plan.aim is not None
        if pointed in state.units and not aiming and state.units[pointed].here:
            return state.units[pointed]
        for unit_id in (self.plan.inspected, self.plan.selected, self.stage.actor if hasattr(self, "stage") else ""):
            if unit_id in state.units:
                return state.units[unit_id]
        return None

    # --- time and picture ---
    def update(self, dt: float) -> None:
        super().update(dt)
        before, empty = self.stage.shown, self.tray.empty
        if self.stage.update(dt):
            self.board_moved = True
        if empty and not self.tray.empty:
            self.refresh()
        if before != self.stage.shown or (self.stage.caught_up and not self.caught):
            self.catch_up()
            self.refresh()
        if self.caught and not self.tray.busy and self.app.top is self and self.host.poll(dt):
            self.changed()
        if self.host.trouble:
            self.app.toast(self.host.trouble)
            self.host.trouble = ""
        if edge := self._at_edge():
            self.board.camera.pan(edge[0] * EDGE_SPEED * dt, edge[1] * EDGE_SPEED * dt, at_once=True)
            self.board_moved = True
        if self.board.update(dt):
            self.board_moved = True
        if self.stale:
            self._paint_plan()
        if self.pulse.going:
            self.board.asked_pulse = self.pulse.update(dt)
            self.board_moved = True
        if self.fade.update(dt):
            self.ui.redraw()

    def _paint_plan(self, *, building: bool = False) -> None:
        """Build overlays and planned figures for the present moment; the panels follow if the plan is another one."""
        self.stale = False
        choice = self.host.pending
        asked = not self.hides_question()
        before = self.picture
        self.picture = self.painter.picture(self.shown, self.pointing, asked=asked, question_pick=self.pick)
        self.board.overlays = self.picture.overlays
        turn = self.host.state.turn
        other = (
            asked and choice is not None and choice.player != DICE and turn is not None
            and self.host.state.units[turn.unit].side != choice.player
        )  # fmt: skip
        side = SIGNS[choice.player] if other and choice is not None else None
        if side is not None and side != self.board.asked_side and not self.app.settings.reduced_motion:
            self.pulse.begin()
        self.board.asked_side = side
        if not building and (before.way is not self.picture.way or before.aim is not self.picture.aim):
            self.refresh()
        self.ui.redraw()

    def _at_edge(self) -> tuple[int, int] | None:
        """Return which way the pointer at the edge of the window pushes the view, if that is switched on."""
        if not self.app.settings.edge_pan or self.pointer is None or self.ui.top:
            return None
        (x, y), (w, h) = self.pointer, self.ui.size
        push = (x >= w - EDGE_PX) - (x < EDGE_PX), (y < EDGE_PX) - (y >= h - EDGE_PX)
        return push if any(push) else None

    def wake(self) -> float | None:
        found = super().wake()
        if self.stage.busy or self.stale or self.board_moved or self.board.camera.moving or self._at_edge():
            return 0.0
        if self.fade.going or self.pulse.going:
            return 0.0
        others = []
        if self.host.thinking or (not self.host.person_asked and not self.host.over):
            others.append(THINKING_POLL)
        if self.board.terrain.busy:
            others.append(GROUND_POLL)
        if found is not None:
            others.append(found)
        return min(others) if others else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all, or only the board and what lies over it while nothing else has changed: animation, camera."""
        self.ui.settle()
        self.board_moved = False
        if self.ui.dirty or self.stale or self.ui.audit is not None or surface is not self._drawn_on or self.ui.top:
            if self._fades and surface is self._drawn_on and not self.app.settings.reduced_motion:
                self.fade.begin(surface, self.ui.pen.rect(self.parts.column))
            self._drawn_on, self._fades = surface, False
            super().draw(surface)
            self.fade.draw(surface)
            return
        surface.set_clip(self.ui.pen.rect(self.parts.board))
        self.draw_under(surface)
        self.ui.draw(surface)
        surface.set_clip(None)

    def draw_under(self, surface: pygame.Surface) -> None:
        if self.stale:
            self._paint_plan()
        figures = self.stage.figures()
        selected = self.plan.selected if self.caught else self.stage.actor
        shown = [replace(f, selected=True) if f.id == selected else f for f in figures]
        self.board.figures = [*shown, *self.picture.ghosts]
        self.board.avoid = over_board.taken(self)
        self.board.draw(surface)


# --- how it is opened ---
def begin(
    app: App, scenario: Any, *, seed: int | None = None, ais: dict[str, str] | None = None, dice: str | None = None
) -> None:
    """Begin a battle of a scenario with its own warbands."""
    names = app.settings.names
    players = tuple(names.get(side) or scenario.players[i] for i, side in enumerate(SIGNS))
    host = Host.new(
        setup_of(scenario, players=players), seed, ai=ais or {}, dice=dice or app.settings.dice, settings=app.settings
    )
    app.push(BattleScreen(host))


def go_on(app: App, file: Path) -> None:
    """Go on with a saved battle."""
    host = opening.loaded(app, file)
    if host is not None:
        app.push(BattleScreen(host))


__all__ = ["BattleScreen", "begin", "go_on"]
