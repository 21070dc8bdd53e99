"""The battle screen: puts board, stage, plan and panels together, and turns clicks and keys into plans and answers."""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.choice import DICE, Illegal, Refusal
from game.engine.save import SaveError
from game.i18n import _
from game.ui import theme
from game.ui.battle import actions, bars, card, layout, log, odds, over_board, question, setup
from game.ui.battle.aim import CHARGE, Aimer
from game.ui.battle.overlays import Painter, Picture, Pointing, Shown, nearest_spot
from game.ui.battle.planning import Planning
from game.ui.battle.words import SIGNS, attack_title, place
from game.ui.board import BoardView, OverlaySet
from game.ui.dicetray import DiceTray
from game.ui.hosting import Host, setup_of
from game.ui.kit import Area, Ui
from game.ui.kit.keys import ARROWS, ENTER
from game.ui.screen import Screen
from game.ui.screens import opening
from game.ui.stage import Stage

if TYPE_CHECKING:
    from pathlib import Path

    from game.engine.choice import Choice
    from game.systems.skirmish.state import State, Unit
    from game.ui.app import App
    from game.ui.camera import Camera

Square = tuple[int, int]
NORMAL_GRID = 0.23
THINKING_POLL = 0.03  # seconds between looks at the program's thoughts
GROUND_POLL = 0.1
LEGIBLE_SQUARE = 34  # layout px from which tokens show their hit points
LEAST_LOG, LOW_LOG = 124, 92  # height of the log under a question, with its gap


class BattleScreen(Screen):
    """One battle, from setting up to its end.

    `plan` is what the player has in mind, `pointing` what is pointed at, `shown` the toggles, `pick` the lit option of
    a question, `muted` who is not asked again in this turn.
    """

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host = host
        self.plan = Planning(host)
        self.painter = Painter(self.plan)
        self.pointing = Pointing()
        self.shown = Shown()
        self.chronicle = log.Chronicle()
        self.log_filter = "all"
        self.moment = -1
        self.pick = ""
        self.muted: set[str] = set()
        self.typed = ""
        self.menu = ""  # "", "menu", "save"
        self.save_name = ""
        self.view_open = False
        self.carried: str | None = None
        self.tray_area = Area(0, 0, 0, 0)
        self.picture = Picture(OverlaySet())
        self._stale = True
        self._seen_state: State | None = None  # what panels tell while the stage plays
        self._caught = False
        self._asked_key: object = None
        self._turn_key: object = None
        self._pressed = False
        self._ended = False
        self._parts = layout.parts_of(Area(0, 0, 1280, 800))

    # --- life ---
    def entered(self) -> None:
        self.tray = DiceTray(self.app.settings, self.app.sounds)
        self.board = BoardView(self.host.state.map, scale=self.ui.scale)
        self.stage = Stage(self.host, self.board, self.app.settings, tray=self.tray, sounds=self.app.sounds)
        self._fit_board()
        wanted = LEGIBLE_SQUARE * self.ui.scale
        if self.board.camera.px < wanted:  # large boards begin a little closer: hit points must be seen
            self.board.camera.zoom_by(wanted / self.board.camera.px, at_once=True)
        self.changed()

    def resumed(self) -> None:
        self._fit_board()
        super().resumed()

    def left(self) -> None:
        self.host.close()

    def resize(self, size: tuple[int, int], scale: float) -> None:
        super().resize(size, scale)
        if hasattr(self, "board"):
            self._fit_board()

    @property
    def state(self) -> State:
        """Return the state that the panels tell: while the stage plays, the one before."""
        return self._seen_state or self.host.state

    @property
    def camera(self) -> Camera:
        """Return the camera over the board."""
        return self.board.camera

    def hides_question(self) -> bool:
        """Say whether nothing may be asked yet: the stage plays, or the program is asked."""
        return not self._caught or not self.host.person_asked

    def _fit_board(self) -> None:
        self._parts = layout.parts_of(self.ui.window)
        if self.board.map is not self.host.state.map:
            self.board = BoardView(self.host.state.map, scale=self.ui.scale)
            self.stage.view = self.board
        self.board.camera.reduced_motion = self.app.settings.reduced_motion
        self.board.grid = min(1.0, self.app.settings.grid / NORMAL_GRID) if self.shown.grid else 0.0
        self.board.set_rect(self.ui.pen.rect(self._parts.board), self.ui.scale)
        self._stale = True

    # --- what has happened ---
    def changed(self) -> None:
        """Take notice of answers given, taken back or loaded."""
        if self._seen_state is None and self._caught:
            self._seen_state = self._before
        self._caught = False
        self.stage.update(0.0)
        self._catch_up()
        self.refresh()

    def _catch_up(self) -> None:
        """Show what the stage has shown; when it has shown all, ask."""
        self.chronicle.follow(self.host.state, self.host.log, self.stage.shown, self.host.revision)
        if not self.stage.caught_up or self._caught:
            return
        self._caught = True
        self._seen_state = None
        self._before = self.host.state.clone()
        if self.board.map is not self.host.state.map:
            self._fit_board()
        turn = self.host.state.turn
        turn_key = (self.host.state.round, turn.unit if turn else None)
        if turn_key != self._turn_key:
            self._turn_key = turn_key
            self.muted.clear()
        self.plan.sync()
        self._asked()
        self._stale = True
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
            waiting = setup.waiting_of(self.host.state, choice.player)
            self.pick = waiting[0].id if waiting else ""
        elif choice.kind == "act" and self.plan.actor is not None:
            self._bring(self.plan.actor)

    def _asked_opportunity(self, choice: Choice) -> None:
        strikers = {option.split()[1] for option in choice.options if option != "pass"}
        if strikers <= self.muted:
            self.app.call_soon(lambda: self._pass_muted(choice))
            return
        self.app.sounds.play("ask")
        strikes = question.distinct_strikes(self.state, choice)
        self.pick = question.best_strike(self.state, strikes, choice.about["mover"])
        _verb, striker, index = self.pick.split()
        chance = odds.advice.odds(self.state, striker, choice.about["mover"], "melee", int(index), "opportunity")
        words = _("d20 {bonus} against {number}").format(
            bonus=odds.words.signed(chance.attack.value).replace("+", "+ "), number=chance.armour.value
        )
        self.tray.wait(words, _("waits for {player}").format(player=self.host.players[choice.player]), SIGNS[choice.player])
        self._bring(self.state.units[choice.about["mover"]])

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

    def _bring(self, unit: Unit) -> None:
        if unit.here:
            self.board.camera.show(unit.x + unit.n / 2, unit.y + unit.n / 2)

    def _over(self) -> None:
        if not self._ended:
            self._ended = True
            self.app.call_soon(self.show_result)

    def show_result(self) -> None:
        """Show how the battle ended."""
        if opening.present("result") and self.app.top is self:
            from game.ui.screens.result import ResultScreen

            self.app.push(ResultScreen(self.host))

    # --- answers ---
    def reply(self, answer: Any) -> None:
        """Answer the question that is asked."""
        try:
            self.host.answer(answer)
        except Illegal as fault:
            self.plan.refusal = fault.refusal
            self.app.toast(str(fault.refusal))
        self.changed()

    def act_main(self) -> None:
        """Do what the main button says."""
        actor = self.plan.actor
        if actor is None:
            return
        if actor.routing or not actor.active:
            done = self.plan.order([])
        else:
            done = self.plan.commit()
        if done:
            self.changed()
        self.refresh()
        self._stale = True

    def end_turn(self) -> None:
        """End the turn of the creature."""
        if self.plan.order(["end"]):
            self.changed()
        self.refresh()

    def undo(self) -> None:
        """Take the last action back."""
        refusal = self.host.may_undo()
        if refusal is not None:
            self.app.toast(str(refusal))
        elif self.host.undo():
            self.plan.way = self.plan.aim = None
            self._ended = False
            self._seen_state = None
            self._caught = True
            self.changed()

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.host.redo():
            self.plan.way = self.plan.aim = None
            self._seen_state = None
            self.changed()

    # --- choosing ---
    def pick_unit(self, unit_id: str, *, bring: bool = False) -> None:
        """Take notice of a creature chosen on the board or in the strip."""
        unit = self.host.state.units[unit_id]
        if bring:
            self._bring(unit)
        if self.hides_question() or self.plan.kind not in ("act", "activate") or not unit.here:
            self.plan.inspected = unit_id
        elif self.plan.actor and unit.side != self.plan.actor.side:
            self._enemy(unit_id)
        elif self.plan.may_activate(unit_id):
            self.plan.select(unit_id)
            self.plan.inspected = None
        else:
            self.plan.inspected = unit_id
            pending = self.host.pending
            if pending is not None and self.host.asked == SIGNS[unit.side] and unit_id != self.plan.selected:
                self.plan.refusal = self.host.session.system.refuse(self.host.state, pending, f"activate {unit_id}")
        self.redrawn()

    def _enemy(self, unit_id: str) -> None:
        aim = self.plan.aim
        if aim is not None and aim.target == unit_id:
            self.act_main()
        else:
            self.plan.aim_at(unit_id)
            self.plan.inspected = None

    def next_creature(self) -> None:
        """Take the next creature in hand that may be activated."""
        ready = [unit.id for unit in self.host.state.units.values() if self.plan.may_activate(unit.id)]
        if ready:
            at = ready.index(self.plan.selected) + 1 if self.plan.selected in ready else 0
            self.pick_unit(ready[at % len(ready)], bring=True)

    def step_back(self) -> None:
        """Take the last thing planned back."""
        self.plan.step_back()
        self.redrawn()

    def press_move(self) -> None:
        """Move without attacking if a way is planned; otherwise show where a move may go."""
        if self.plan.way is not None and self.plan.commit(move_only=True):
            self.changed()
        else:
            self.plan.mode = "" if self.plan.mode == "move" else "move"
            self.plan.aim = None
            self._cursor_home()
        self.redrawn()

    def press_teleport(self) -> None:
        """Choose a teleporter."""
        self.plan.mode = "" if self.plan.mode == "teleport" else "teleport"
        self.plan.way = self.plan.aim = None
        self._cursor_home()
        self.redrawn()

    def cycle(self, kind: str) -> None:
        """Aim at the next target of a kind of attack."""
        found = actions.targets(self, kind)
        if not found:
            return
        names = [aim.target for aim in found]
        now = self.plan.aim
        at = names.index(now.target) + 1 if now and now.kind == kind and now.target in names else 0
        self.plan.take(found[at % len(found)])
        self._bring(self.host.state.units[found[at % len(found)].target])
        self.pointing.unit = None
        self.redrawn()

    def choose_weapon(self, answer: str) -> None:
        """Take another weapon for the planned attack."""
        aim = self.picture.aim or self.plan.aim
        if aim is not None:
            other = Aimer(self.plan).choose_weapon(aim, answer)
            self.plan.take(other)
        self.redrawn()

    def set_pick(self, option: str) -> None:
        """Light an option of the question."""
        self.pick = option
        self.redrawn()

    def mute(self, unit_id: str, on: bool) -> None:
        """Do not ask again in this turn for a creature, or do."""
        (self.muted.add if on else self.muted.discard)(unit_id)
        self.refresh()

    def type_die(self, text: str) -> None:
        """Take a typed die."""
        self.typed = "".join(c for c in text if c.isdigit())[:2]
        self.refresh()

    def give_die(self) -> None:
        """Give the typed die."""
        if self.typed:
            self.reply(int(self.typed))

    def place_all(self) -> None:
        """Set up all that still wait, sensibly."""
        choice = self.host.pending
        side = choice.player if choice is not None else 0
        while self.host.pending and self.host.pending.kind == "place" and self.host.pending.player == side:
            waiting = setup.waiting_of(self.host.state, side)
            first = min(waiting, key=lambda unit: (-unit.n, bool(unit.card.ranged), unit.card.commander is not None))
            self.host.answer(setup.good_place(self.host.state, first))
        self.changed()

    def carry(self, unit_id: str, at: tuple[float, float]) -> None:
        """Carry a waiting creature over the board."""
        self.carried = unit_id
        self.pointing.square = self.board.pick((at[0] * self.ui.scale, at[1] * self.ui.scale))
        self._stale = True
        self.ui.redraw()

    def set_down(self, at: tuple[float, float]) -> None:
        """Set the carried creature down where the pointer is."""
        square = self.board.pick((at[0] * self.ui.scale, at[1] * self.ui.scale))
        carried, self.carried = self.carried, None
        if carried and square and self._parts.board.contains(*at):
            self._answer_square(square)
        self.redrawn()

    # --- showing ---
    def redrawn(self) -> None:
        """Declare and draw anew after something was chosen or pointed at."""
        self._stale = True
        self.refresh()

    def light(self, trace: Any) -> None:
        """Light the cause of a row on the board."""
        self.pointing.lit = trace
        self._stale = True
        self.ui.redraw()

    def point_at_unit(self, unit_id: str | None) -> None:
        """Take notice of the pointer resting on a creature in the strip."""
        self.pointing.unit = unit_id
        self.redrawn()

    def show_letter(self, letter: str) -> None:
        """Light a starting area."""
        self.pointing.letter = letter
        self._stale = True
        self.ui.redraw()

    def show_moment(self, entry: log.Entry) -> None:
        """Show the lines of a log entry, or take them away."""
        if self.moment == entry.first:
            self.moment, self.pointing.moment, self.pointing.moment_units = -1, (), ()
        else:
            self.moment = entry.first
            traces, spots = log.moment_of(self.host.state, self.host.log, entry)
            self.pointing.moment, self.pointing.moment_units = traces, spots
            if spots:
                self.board.camera.show(spots[0][0] + 0.5, spots[0][1] + 0.5)
        self.redrawn()

    def filter_log(self, name: str) -> None:
        """Show all entries, or those with dice."""
        self.log_filter = name
        self.refresh()

    def toggle(self, name: str) -> None:
        """Switch an overlay on or off."""
        setattr(self.shown, name, not getattr(self.shown, name))
        self._fit_board()
        self.redrawn()

    def toggle_view(self) -> None:
        """Open or close the list of overlays."""
        self.view_open = not self.view_open
        self.refresh()

    def open_menu(self) -> None:
        """Show the menu of the battle."""
        self.menu = "" if self.menu else "menu"
        self.refresh()

    def open_rules(self) -> None:
        """Show the rules at the question."""
        choice = self.host.pending
        self.app.open_rule(choice.rule if choice else "")

    def open_settings(self) -> None:
        """Show the settings."""
        from game.ui.screens.settings import SettingsScreen

        self.menu = ""
        self.app.push(SettingsScreen())

    def leave(self) -> None:
        """Go back to the menu; the battle is saved."""
        self.app.home()

    def save(self) -> None:
        """Save under the typed name."""
        if self.save_name.strip():
            try:
                file = self.host.save(self.save_name)
                self.app.toast(_("Saved as {file}").format(file=file.name))
            except OSError as fault:
                self.app.toast(_("The battle cannot be saved: {why}.").format(why=fault.strerror or fault))
        self.menu = ""
        self.refresh()

    def held_words(self) -> tuple[str, str] | None:
        """Return what is on hold, and when it goes on; None if nothing is."""
        now = self.host.state.turn
        if now is None:
            return None
        unit = self.host.state.units[now.unit]
        player = self.host.players[unit.side]
        choice = self.host.pending
        if unit.routing or choice is None or choice.kind not in ("opportunity", "route", "relocate", "d20"):
            return None
        steps = [answer for answer in self.host.plan if answer.startswith(("step", "squeeze"))]
        attack = next((answer for answer in self.host.plan if answer.split()[0] in ("melee", "ranged")), "")
        if attack:
            target = self.host.state.name(attack.split()[1])
            text = _("{player}’s plan is on hold: the move, then an attack on {target}.")
            title = text.format(player=player, target=target)
        elif not steps and choice.kind == "d20":
            return None
        else:
            title = _("{player}’s move is on hold.").format(player=player)
        name = unit.card.name.split()[-1]
        return title, _("It goes on after the answer, if the {name} stands and does not rout.").format(name=name)

    # --- building ---
    def build(self, ui: Ui) -> None:
        self._parts = parts = layout.parts_of(ui.window)
        bars.top_bar(ui, parts.bar.copy(), self)
        over_board.declare(ui, parts.board, self)
        self._column(ui, parts)
        actions.action_bar(ui, parts.actions, self)
        over_board.dialogs(ui, self)

    def _column(self, ui: Ui, parts: layout.Parts) -> None:
        column = parts.column.copy()
        ui.panel(Area(column.x - 8, column.y - 8, column.w + 16, column.h + 16), fill=theme.INK0, border=None, radius=0, shadow=0)
        choice = self.host.pending
        asks = choice is not None and choice.kind not in ("act", "activate") and not self.hides_question()
        if asks and choice is not None:
            room = Area(column.x, column.y, column.w, column.h - (0 if parts.log else LOW_LOG if parts.low else LEAST_LOG))
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
        aim = picture.aim if self._caught else None
        below = aim is not None or picture.way is not None or self.plan.refusal is not None
        low = parts.low and below
        state = self.state
        high = card.card_height(state, unit, low=low)
        wanted = 0.0
        if aim is not None and aim.refusal is None:
            wanted = odds.odds_height(ui, column.w, self.plan, aim)
            if high + wanted + 120 > column.h and parts.log is None:
                low, high = True, card.card_height(state, unit, low=True)
        card.stat_card(ui, Area(column.x, column.y, column.w, high), state, unit, low=low)
        room = Area(column.x, column.y + high + theme.GAP, column.w, column.h - high - theme.GAP)
        if aim is not None and aim.refusal is None:
            room.h = wanted
            odds.odds_panel(ui, room, self, aim)
            return high + theme.GAP + wanted
        refusal = aim.refusal if aim is not None else self.plan.refusal
        if refusal is not None and self._caught:
            return high + theme.GAP + odds.refusal_panel(ui, room, self._refused_title(aim), refusal)
        if picture.way is not None and self._caught:
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

    # --- events ---
    def handle(self, event: pygame.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in (pygame.K_LALT, pygame.K_RALT):
            self.board.overlays_hidden = event.type == pygame.KEYDOWN
            self.ui.redraw()
            return True
        if self.stage.busy and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.stage.skip()
            self._catch_up()
            if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
                return True
        if self.ui.handle(event):
            if event.type == pygame.MOUSEMOTION and not self.carried:
                self._point(None)
            return True
        if self.ui.top:
            if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
                self.back()
            return True
        return self._board_event(event)

    def _board_event(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self._pressed = self._parts.board.contains(event.pos[0] / self.ui.scale, event.pos[1] / self.ui.scale)
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if self.board.handle(event):
            self._pressed = False
            self.ui.redraw()
            return True
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._pressed and event.button in (1, 3):
            self._pressed = False
            self._point(event.pos)
            self.pointing.cursor = None
            square = self.board.pick(event.pos)
            if square is None:
                return False
            if event.button == 3:
                self._inspect()
            else:
                self.click(square, self.pointing.unit, shift=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        return False

    def back(self) -> None:
        if self.menu:
            self.menu = ""
        elif self.view_open:
            self.view_open = False
        elif self.pointing.cursor is not None and not (self.plan.aim or self.plan.way or self.plan.mode):
            self.pointing.cursor = None
        elif not self.plan.step_back():
            self.menu = "menu"
        self.redrawn()

    def _point(self, pixel: tuple[int, int] | None) -> None:
        square = self.board.pick(pixel) if pixel is not None else None
        unit = self._unit_at(square)
        if pixel is not None and square is not None:
            unit = self.board.figure_at(pixel) or unit
        if (square, unit) != (self.pointing.square, self.pointing.unit) or (pixel and self.pointing.cursor):
            self.pointing.square, self.pointing.unit = square, unit
            if pixel is not None:
                self.pointing.cursor = None
            self.redrawn()

    def _unit_at(self, square: Square | None) -> str | None:
        if square is None:
            return None
        state = self.host.state
        bit = state.field.bit(*square)
        return next((unit.id for unit in state.on_map() if state.space(unit) & bit), None)

    def _inspect(self) -> None:
        self.plan.inspected = self.pointing.unit
        self.redrawn()

    def click(self, square: Square, unit_id: str | None, *, shift: bool = False) -> None:
        """Take a click, or Enter at the cursor: choose first, do it the second time."""
        choice = self.host.pending
        if self.hides_question() or choice is None:
            return
        plan = self.plan
        plan.refusal = None
        if choice.kind not in ("act", "activate"):
            self._answer_square(square)
        elif plan.mode == "teleport" and self._teleport(square):
            pass
        elif plan.aim is not None and plan.aim.kind == CHARGE and self._landing(square):
            pass
        elif unit_id is not None and unit_id != plan.selected:
            self.pick_unit(unit_id)
        elif plan.actor is not None and unit_id is None:
            spot = plan.spot_for(square)
            if spot is not None and plan.way is not None and plan.way.end == spot and not shift:
                self.act_main()
            else:
                plan.inspected = None
                plan.go_to(square, add=shift)
        elif unit_id is None:
            plan.inspected = None
        self.redrawn()

    def _teleport(self, square: Square) -> bool:
        actor = self.plan.actor
        if actor is None:
            return False
        spots = {
            (int(x), int(y)): option
            for option in self.plan.options(None)
            if option.startswith("teleport ")
            for x, y in [option.split()[1].split(",")]
        }
        spot = nearest_spot(spots, square, actor.n)
        if spot is None:
            self.plan.refusal = Refusal(_("{square} is no other teleporter with room.").format(square=place(actor, square)), "DDM-TER-61")
            return True
        if self.plan.order([spots[spot]]):
            self.changed()
        return True

    def _landing(self, square: Square) -> bool:
        aim, actor = self.plan.aim, self.plan.actor
        if aim is None or actor is None:
            return False
        spot = nearest_spot(dict.fromkeys(aim.landings, ""), square, actor.n)
        if spot is None:
            return False
        if spot == aim.spot:
            self.act_main()
        elif other := Aimer(self.plan).charge_to(aim.target, spot):
            self.plan.take(other)
        return True

    def _answer_square(self, square: Square) -> None:
        """Answer a question about places with a square."""
        choice = self.host.pending
        if choice is None:
            return
        spots = self.painter.choice_spots(choice, self.pick)
        unit_id = self.pick if choice.kind == "place" else choice.about.get("unit", "")
        if not spots or unit_id not in self.host.state.units:
            return
        spot = nearest_spot(spots, square, self.host.state.units[unit_id].n)
        if spot is not None:
            self.reply(spots[spot])
        elif choice.kind == "place":
            x, y = square
            refusal = self.host.session.system.refuse(self.host.state, choice, f"place {unit_id} {x},{y}")
            self.app.toast(str(refusal))

    # --- keys ---
    def _key(self, event: pygame.Event) -> bool:
        if event.key in ARROWS and not event.mod & pygame.KMOD_CTRL:
            dx, dy = ARROWS[event.key]
            self.move_cursor(dx, -dy)
            return True
        if event.key in ENTER and self.pointing.cursor is not None:
            self.act_at_cursor(shift=bool(event.mod & pygame.KMOD_SHIFT))
            return True
        if event.key == pygame.K_l:
            self.ui.settle()
            first = next((key for key in self.ui.by_key if key.startswith("entry ")), "log all")
            self.ui.focus_key(first)
            self.ui.ring = True
            self.ui.redraw()
            return True
        return False

    def _cursor_home(self) -> None:
        actor = self.plan.actor
        if actor is not None and self.pointing.cursor is None and self.ui.ring:
            self.pointing.cursor = (actor.x, actor.y)

    def move_cursor(self, dx: int, dy: int) -> None:
        """Move the cursor of the keyboard by squares."""
        at = self.pointing.cursor
        if at is None:
            unit = self.plan.actor or next(iter(self.host.state.on_map()), None)
            at = (unit.x, unit.y) if unit is not None else (self.board.map.width // 2, self.board.map.height // 2)
        else:
            at = (at[0] + dx, at[1] + dy)
        x = min(max(at[0], 0), self.board.map.width - 1)
        y = min(max(at[1], 0), self.board.map.height - 1)
        self.pointing.cursor = (x, y)
        self.pointing.square = None
        self.pointing.unit = self._unit_at((x, y))
        self.ui.focus_key("board")
        self.board.camera.show(x + 0.5, y + 0.5)
        self.redrawn()

    def act_at_cursor(self, *, shift: bool = False) -> None:
        """Do at the cursor what a click would do; where that is nothing, do what is planned."""
        cursor = self.pointing.cursor
        if cursor is None:
            return
        unit_id = self._unit_at(cursor)
        if unit_id is not None and unit_id == self.plan.selected and (self.plan.way or self.plan.aim):
            self.act_main()
        else:
            self.click(cursor, unit_id, shift=shift)

    # --- time and picture ---
    def update(self, dt: float) -> None:
        super().update(dt)
        before = self.stage.shown
        if self.stage.update(dt):
            self.ui.redraw()
        if before != self.stage.shown or (self.stage.caught_up and not self._caught):
            self._catch_up()
            self.refresh()
        if self._caught and not self.tray.busy and self.app.top is self and self.host.poll(dt):
            self.changed()
        if self.host.trouble:
            self.app.toast(self.host.trouble)
            self.host.trouble = ""
        if self.board.update(dt):
            self.ui.redraw()
        if self._stale:
            self._paint_plan()

    def _paint_plan(self) -> None:
        """Build overlays and planned figures for the present moment."""
        self._stale = False
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
        self.board.asked_side = SIGNS[choice.player] if other and choice is not None else None
        if before.way is not self.picture.way or before.aim is not self.picture.aim:
            self.refresh()
        self.ui.redraw()

    def wake(self) -> float | None:
        found = super().wake()
        if self.stage.busy or self._stale or self.board.camera.moving:
            return 0.0
        others = []
        if self.host.thinking or (not self.host.person_asked and not self.host.over):
            others.append(THINKING_POLL)
        if self.board.terrain.busy:
            others.append(GROUND_POLL)
        if found is not None:
            others.append(found)
        return min(others) if others else None

    def draw_under(self, surface: pygame.Surface) -> None:
        if self._stale:
            self._paint_plan()
            self.ui.settle()
        figures = self.stage.figures()
        selected = self.plan.selected if self._caught else self.stage.actor
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
    try:
        host = Host.load(file, app.settings)
    except SaveError as fault:
        app.toast(str(fault))
        return
    app.push(BattleScreen(host))


__all__ = ["BattleScreen", "attack_title", "begin", "go_on"]
