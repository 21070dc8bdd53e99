"""What the player decides: selection, plan, answers to questions, setting up, undo and redo."""

from __future__ import annotations

from typing import Any

from game.engine.choice import Illegal, Refusal
from game.i18n import _
from game.ui.battle import actions, setup
from game.ui.battle.aim import CHARGE, Aimer
from game.ui.battle.marks import nearest_spot
from game.ui.battle.showing import Showing
from game.ui.battle.words import SIGNS, place

Square = tuple[int, int]


class Decisions(Showing):
    """Turns choices into plans, and plans into answers."""

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
        self.stale = True

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
            self.ended = False
            self.seen_state = None
            self.caught = True
            self.changed()

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.host.redo():
            self.plan.way = self.plan.aim = None
            self.seen_state = None
            self.changed()

    # --- choosing ---
    def pick_unit(self, unit_id: str, *, bring: bool = False) -> None:
        """Take notice of a creature chosen on the board or in the strip."""
        unit = self.host.state.units[unit_id]
        if bring:
            self.bring(unit)
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
                self.plan.refusal = pending.refuse(("activate", unit_id))
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
            self.cursor_home()
        self.redrawn()

    def press_teleport(self) -> None:
        """Choose a teleporter; pressed again, the cursor goes to the next one."""
        plan = self.plan
        if plan.mode != "teleport":
            plan.mode, plan.way, plan.aim = "teleport", None, None
        spots = list(plan.teleports())
        if spots:
            now = self.pointing.cursor
            spot = spots[(spots.index(now) + 1) % len(spots)] if now in spots else spots[0]
            self.pointing.cursor, self.pointing.square, self.pointing.unit = spot, None, None
            self.board.camera.show(spot[0] + 0.5, spot[1] + 0.5)
            self.ui.focus_key("board")
            self.ui.ring = True  # Enter is the board's now
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
        self.bring(self.host.state.units[found[at % len(found)].target])
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
        """Set up all that still wait, sensibly, as one action."""
        choice = self.host.pending
        if choice is not None and choice.kind == "place":
            self.host.follow(setup.good_places(self.host.state, choice.player))
            self.changed()

    def carry(self, unit_id: str, at: tuple[float, float]) -> None:
        """Carry a waiting creature over the board."""
        self.carried = unit_id
        self.pointing.square = self.board.pick((at[0] * self.ui.scale, at[1] * self.ui.scale))
        self.stale = True
        self.ui.redraw()

    def set_down(self, at: tuple[float, float]) -> None:
        """Set the carried creature down where the pointer is."""
        square = self.board.pick((at[0] * self.ui.scale, at[1] * self.ui.scale))
        carried, self.carried = self.carried, None
        if carried and square and self.parts.board.contains(*at):
            self.answer_square(square)
        self.redrawn()

    # --- a click on the board ---
    def click(self, square: Square, unit_id: str | None, *, shift: bool = False) -> None:
        """Take a click, or Enter at the cursor: choose first, do it the second time."""
        choice = self.host.pending
        if self.hides_question() or choice is None:
            return
        plan = self.plan
        plan.refusal = None
        if choice.kind not in ("act", "activate"):
            self.answer_square(square)
        elif self._mode_click(square):
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

    def _mode_click(self, square: Square) -> bool:
        """Take a click that chooses a teleporter, or where a charge ends; say whether it was one."""
        aim = self.plan.aim
        if self.plan.mode == "teleport":
            return self._teleport(square)
        return aim is not None and aim.kind == CHARGE and self._landing(square)

    def _teleport(self, square: Square) -> bool:
        actor = self.plan.actor
        if actor is None:
            return False
        spots = self.plan.teleports()
        spot = nearest_spot(spots, square, actor.n)
        if spot is None:
            self.plan.refusal = Refusal(
                _("{square} is no other teleporter with room.").format(square=place(actor, square)), "DDM-TER-61"
            )
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

    def answer_square(self, square: Square) -> None:
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
            refusal = choice.refuse(("place", unit_id, (x, y)))
            self.app.toast(str(refusal))
