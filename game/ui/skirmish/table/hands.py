"""What the player's hands do in a turn: take creatures in hand, plan, do it; and what a click on the board means."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.choice import Refusal
from game.i18n import _
from game.ui.skirmish.table.marks import nearest_spot
from game.ui.skirmish.table.plans import CHARGE
from game.ui.skirmish.table.spellcraft import LIST
from game.ui.skirmish.table.words import place

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.systems.skirmish.unit import Unit
    from game.ui.skirmish.table.general import General
    from game.ui.skirmish.table.planning import Planning
    from game.ui.skirmish.table.plans import Way
    from game.ui.table.face import Frame

Square = tuple[int, int]
TURN = ("act", "activate")
"""Kinds of questions that a plan answers."""


class Hands:
    """Turns choices into plans, and plans into answers. `answer_square` takes clicks on questions about places."""

    def __init__(self, frame: Frame, plan: Planning, general: General, answer_square: Callable[[Square], None]) -> None:
        self.frame, self.plan, self.general = frame, plan, general
        self.could = plan.could
        self._answer_square = answer_square
        self._asked_to_end: object = None  # the moment at which ending an unused turn was asked about

    # --- doing ---
    def act_main(self) -> None:
        """Do what the main button says."""
        actor = self.plan.actor
        if actor is None:
            return
        done = self.plan.order([]) if actor.routing or not actor.active else self.plan.commit()
        if done:
            self.frame.changed()
        self.frame.redrawn()

    def end_turn(self) -> None:
        """End the turn of the creature; one that could still do everything is asked about first (setting)."""
        actor = self.plan.actor
        asks = self.frame.habits.asked().ask_idle and not self.asks_to_end(actor)
        if actor is not None and asks and self.could.whole_action_left():
            self._asked_to_end = self._moment()
            self.frame.redrawn()
            return
        if self.plan.order(["end"]):
            self.frame.changed()
        self.frame.redrawn()

    def asks_to_end(self, actor: Unit | None) -> bool:
        """Tell whether it is being asked whether this creature's unused turn shall really end."""
        return actor is not None and self._asked_to_end == self._moment()

    def _moment(self) -> object:
        """Return what tells this creature's turn from every other moment."""
        return (self.frame.host.moment, self.plan.selected)

    def press_move(self) -> None:
        """Move without attacking if a way is planned; otherwise show where a move may go."""
        plan = self.plan
        if plan.way is not None and plan.commit(move_only=True):
            self.frame.changed()
        else:
            plan.mode = "" if plan.mode == "move" else "move"
            plan.aim = None
            self._cursor_home()
        self.frame.redrawn()

    def press_teleport(self) -> None:
        """Choose a teleporter; pressed again, the cursor goes to the next one."""
        plan, pointing, ui = self.plan, self.frame.pointing, self.frame.ui
        if plan.mode != "teleport":
            plan.mode, plan.way, plan.aim = "teleport", None, None
        spots = list(self.could.teleports())
        if spots:
            now = pointing.cursor
            spot = spots[(spots.index(now) + 1) % len(spots)] if now in spots else spots[0]
            pointing.cursor, pointing.place, pointing.thing = spot, None, None
            self.frame.board.camera.show(spot[0] + 0.5, spot[1] + 0.5)
            ui.focus_key("board")
            ui.ring = True  # Enter is the board's now
        self.frame.redrawn()

    def cycle(self, kind: str) -> None:
        """Aim at the next target of a kind of attack."""
        found = self.plan.aims(kind)
        if not found:
            return
        names = [aim.target for aim in found]
        now = self.plan.aim
        at = names.index(now.target) + 1 if now and now.kind == kind and now.target in names else 0
        aim = found[at % len(found)]
        self.plan.take(aim)
        self.bring(self.could.state.units[aim.target])
        self.frame.pointing.thing = None
        self.frame.redrawn()

    def step_back(self) -> None:
        """Take the last thing planned back."""
        self.plan.step_back()
        self.frame.redrawn()

    # --- taking in hand ---
    def pick_unit(self, unit_id: str, *, bring: bool = False) -> None:
        """Take notice of a creature chosen on the board or in the strip."""
        plan, unit = self.plan, self.could.state.units[unit_id]
        if bring:
            self.bring(unit)
        if self.frame.waiting() or self.could.kind not in TURN or not (unit.here or plan.may_activate(unit_id)):
            plan.inspected = unit_id
        elif plan.actor and unit.side != plan.actor.side:
            self._enemy(unit_id)
        elif plan.may_activate(unit_id):
            plan.select(unit_id)
            plan.inspected = None
        else:
            plan.inspected = unit_id
            pending = self.could.pending
            if pending is not None and pending.player == unit.side and unit_id != plan.selected:
                plan.refusal = self.could.why_not(("activate", unit_id))
        self.frame.redrawn()

    def _enemy(self, unit_id: str) -> None:
        aim = self.plan.aim
        if aim is not None and aim.target == unit_id:
            self.act_main()
        else:
            self.plan.aim_at(unit_id)
            self.plan.inspected = None

    def next_creature(self) -> None:
        """Take the next creature in hand that may be activated."""
        ready = [unit_id for unit_id in self.could.state.units if self.plan.may_activate(unit_id)]
        if ready:
            at = ready.index(self.plan.selected) + 1 if self.plan.selected in ready else 0
            self.pick_unit(ready[at % len(ready)], bring=True)

    # --- clicks ---
    def click(self, square: Square, unit_id: str | None, *, add: bool) -> None:
        """Take a click, or Enter at the cursor: choose first, do it the second time. `add` keeps what is planned."""
        choice = self.could.pending
        if self.frame.waiting() or choice is None:
            return
        plan = self.plan
        plan.refusal = None
        if choice.kind not in TURN:
            self._answer_square(square)
        elif self._mode_click(square):
            pass
        elif unit_id is not None and unit_id != plan.selected:
            self.pick_unit(unit_id)
        elif plan.actor is not None and (unit_id is None or self._by_part_of_itself(square)):
            spot = self.could.spot_for(square)
            if spot is not None and plan.way is not None and plan.way.end == spot and not add:
                self.act_main()
            else:
                plan.inspected = None
                plan.go_to(square, add=add)
        elif unit_id is None:
            plan.inspected = None
        if plan.refusal is not None:
            self.frame.refused.tell(plan.refusal)
        self.frame.redrawn()

    def enter(self, square: Square, unit_id: str | None, *, add: bool) -> None:
        """Do at the cursor what a click would do; where that is nothing, do what the main button says."""
        plan = self.plan
        asked = not self.frame.waiting() and self.could.kind in TURN
        if asked and self.general.offered is not None:
            self.general.use()
            return
        helpless = plan.actor is not None and (plan.actor.routing or not plan.actor.active)
        if unit_id is not None and unit_id == plan.selected and (plan.way or plan.aim or helpless):
            self.act_main()
        elif asked and unit_id is None and plan.actor is None:
            self.next_creature()
        elif asked and unit_id is None and helpless:
            self.act_main()
        else:
            self.click(square, unit_id, add=add)

    def _by_part_of_itself(self, square: Square) -> bool:
        """Tell whether the creature in hand, a large one, can step to a square that it stands on already."""
        actor = self.plan.actor
        if actor is None or not actor.active or actor.routing or square == (actor.x, actor.y):
            return False
        return self.could.reach().cost(square) is not None

    # --- drags ---
    def may_lift(self, unit_id: str) -> bool:
        """Tell whether a creature is carried by a drag: in hand, or ready to be taken in hand, and able to move."""
        plan, could = self.plan, self.could
        if self.frame.waiting() or could.kind not in TURN or self.general.offered is not None:
            return False
        unit = could.state.units[unit_id]
        ready = unit_id == plan.selected or plan.may_activate(unit_id)
        return ready and plan.mode != "teleport" and unit.active and not unit.routing

    def lift(self, unit_id: str, square: Square | None) -> None:
        """Take a creature in hand that is carried from now on, gripped at one of its squares."""
        self.plan.select(unit_id)
        self.plan.inspected, self.plan.mode = None, ""
        unit = self.could.state.units[unit_id]
        self.plan.grip = (square[0] - unit.x, square[1] - unit.y) if square is not None else (0, 0)

    def over(self, thing: str, place: object) -> None:
        """Nothing is told of the squares on the way but what is pointed at."""

    def wheel(self, amount: float, mods: int) -> bool:  # noqa: ARG002 - creatures look nowhere
        """Leave the wheel to the view."""
        return False

    def drop(self, square: Square, unit_id: str | None) -> None:
        """Move to where a creature was set down, or attack whom it was set down on.

        What may draw a blow first, takes the whole turn, hurts, or goes with an attack planned before is only planned:
        it stands there in words, and is done like every other plan.
        """
        plan, actor = self.plan, self.plan.actor
        spot = plan.held(square)
        if self.frame.waiting() or actor is None or spot == (actor.x, actor.y):
            return  # put back
        plan.refusal = None
        if unit_id is not None and self.could.state.units[unit_id].side != actor.side:
            aim = plan.aimer.find(unit_id, None)
            if aim is not None and aim.refusal is None:
                plan.way = None
                plan.take(aim)
                self._order(shown=aim.dangers or (aim.way is not None and _costly(aim.way)))
            elif aim is not None:
                plan.refusal = aim.refusal
        elif plan.go_to(spot) and plan.way is not None:
            self._order(shown=_costly(plan.way) or plan.aim)
        if plan.refusal is not None:
            self.frame.refused.tell(plan.refusal)

    def _order(self, *, shown: object) -> None:
        """Do what a drag has planned, unless something is to be read first."""
        if not shown:
            self.act_main()

    def _mode_click(self, square: Square) -> bool:
        """Take a click that chooses a teleporter, or where a charge ends; say whether it was one."""
        aim = self.plan.aim
        if self.general.offered is not None:
            return self.general.click(square)
        if self.plan.mode == LIST:  # the board is for moves and attacks again
            self.plan.mode = ""
        if self.plan.mode == "teleport":
            return self._teleport(square)
        return aim is not None and aim.kind == CHARGE and self._landing(square)

    def _teleport(self, square: Square) -> bool:
        actor = self.plan.actor
        if actor is None:
            return False
        spots = self.could.teleports()
        spot = nearest_spot(spots, square, actor.n)
        if spot is None:
            self.plan.refusal = Refusal(
                _("{square} is no other teleporter with room.").format(square=place(actor, square)), "DDM-TER-61"
            )
            return True
        if self.plan.order([spots[spot]]):
            self.frame.changed()
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
        elif other := self.plan.aimer.charge(aim.target, spot):
            self.plan.take(other)
        return True

    # --- the view ---
    def bring(self, unit: Unit) -> None:
        """Move the view so far that a creature is in sight."""
        if unit.here:
            self.frame.board.camera.show(unit.x + unit.n / 2, unit.y + unit.n / 2)

    def _cursor_home(self) -> None:
        """Put the cursor on the creature in hand, if keys are used."""
        actor = self.plan.actor
        if actor is not None and self.frame.pointing.cursor is None and self.frame.ui.ring:
            self.frame.pointing.cursor = (actor.x, actor.y)


def adds(mods: int) -> bool:
    """Tell whether a click adds to the plan: Shift is held."""
    return bool(mods & pygame.KMOD_SHIFT)


def _costly(way: Way) -> bool:
    """Tell whether a way may cost more than its squares: a blow, a wound, the whole turn for one step."""
    return bool(way.dangers) or any(step.whole_turn or step.spikes for step in way.steps)
