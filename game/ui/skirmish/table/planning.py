"""What the player has in mind before it is done: creature in hand, planned way, target, and the answers it becomes.

The host gives these answers one by one: they wait while somebody else is asked, and are dropped when one of them is
refused or the creature can no longer follow them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.choice import DICE, Illegal, Refusal
from game.geometry.squares.grid import label
from game.i18n import _
from game.systems.skirmish.flow import FORGO
from game.ui.skirmish.table.aim import Aimer
from game.ui.skirmish.table.plans import CHARGE, RANGED, SETTING_UP, Aim, Way, trail
from game.ui.skirmish.table.prospect import Prospect

if TYPE_CHECKING:
    from game.systems.skirmish.unit import Unit
    from game.ui.hosting import Host

Square = tuple[int, int]
BETWEEN = ("", "first", *SETTING_UP)
"""Kinds of questions outside turns; during all others that are put within a turn a plan waits."""


class Planning:
    """The plan of whoever plays by hand at this moment; nothing here draws.

    could      what the creature in hand could do
    inspected  a creature whose card is wanted without taking it in hand
    mode       "", "move", "melee", "ranged", "charge", "teleport", or the key of an ability that is being aimed: what a
               click on the board is meant for
    refusal    why the last answer or the last click was refused
    """

    def __init__(self, host: Host) -> None:
        self.host = host
        self.could = Prospect(host)
        self.aimer = Aimer(self.could)
        self.inspected: str | None = None
        self.way: Way | None = None
        self.aim: Aim | None = None
        self.mode = ""
        self.refusal: Refusal | None = None
        self.grip = (0, 0)  # of a creature that is carried: the square that was gripped, from its lower left one
        self._key: object = None

    # --- the moment ---
    @property
    def selected(self) -> str | None:
        """Return the creature in hand."""
        return self.could.unit_id

    @property
    def actor(self) -> Unit | None:
        """Return the creature a plan can be made for."""
        return self.could.actor

    @property
    def drawn(self) -> Way | None:
        """Return the way that the player drew, None if there is none or the program found it for a target."""
        return None if self.way is None or self.way.auto else self.way

    def sync(self) -> None:
        """Take notice of a new state: drop what no longer holds, and take the creature whose turn it is in hand."""
        key = self.host.moment
        if key == self._key:
            return
        self._key = key
        could, pending = self.could, self.could.pending
        could.forget()
        self.refusal = None
        if could.kind == "act" and pending is not None:
            if pending.about["unit"] != self.selected:
                self._take_in_hand(pending.about["unit"])
        elif could.kind == "activate":
            if self.selected not in could.state.units or not self.may_activate(self.selected):
                self._take_in_hand(self._only_one())
        elif could.kind not in BETWEEN or (pending and pending.player == DICE):
            return  # the plan is on hold
        else:
            could.unit_id = None
            self.drop()
        if self.selected and (self.way or self.aim):
            self._renew()

    def _only_one(self) -> str | None:
        """Return the creature that a person activates without a choice, None if there are several."""
        pending = self.could.pending
        if pending is None or not self.host.person_asked:
            return None
        units: set[str] = {answer[1] for answer in pending.listed}
        return units.pop() if len(units) == 1 else None

    def drop(self) -> None:
        """Forget way and target."""
        self.way = self.aim = None

    def _take_in_hand(self, unit_id: str | None) -> None:
        self.could.unit_id, self.mode = unit_id, ""
        self.drop()

    def _renew(self) -> None:
        """Work the present plan out anew after something has happened."""
        aim = self.aim
        self.drop()
        if aim and self.could.state.units[aim.target].here:
            found = self.find(aim.target, only=aim.kind if aim.kind != CHARGE else "", approach=False)
            self.aim = found if found and not found.refusal else None

    def may_activate(self, unit_id: str | None) -> bool:
        """Say whether the player who is asked may activate this creature now."""
        pending = self.could.pending
        return bool(self.could.kind == "activate" and pending and ("activate", unit_id) in pending.listed)

    def may_forgo(self, unit_id: str) -> bool:
        """Say whether a creature may let its activation be: a second one of the round (DDMG-ABIL-025.3)."""
        pending = self.could.pending
        return bool(self.could.kind == "activate" and pending and (FORGO, unit_id) in pending.listed)

    # --- attacks ---
    def find(self, target: str, *, only: str = "", approach: bool = True) -> Aim | None:
        """Return the attack on a target that suits best from where the plan stands, or one with a refusal."""
        return self.aimer.find(target, self.drawn, only=only, approach=approach)

    def aims(self, kind: str) -> list[Aim]:
        """Return the attacks of a kind that are possible, the most telling first."""
        actor = self.actor
        if actor is None or not actor.active:
            return []

        def search() -> list[Aim]:
            every = (self.find(enemy.id, only=kind) for enemy in self.could.state.enemies(actor.side))
            found = [aim for aim in every if aim is not None and aim.refusal is None]
            return sorted(found, key=lambda a: (-(a.odds.average if a.odds else 0.0), a.target))

        found: list[Aim] = self.could.remember(("aims", actor.id, kind, trail(self.way)), search)
        return found

    # --- clicks ---
    def select(self, unit_id: str | None) -> None:
        """Take a creature in hand without answering anything."""
        if unit_id != self.selected:
            self._take_in_hand(unit_id)
            self.could.forget()
        self.refusal = None

    def held(self, square: Square) -> Square:
        """Return where the lower left square of the carried creature is when the gripped one is over a square."""
        return square[0] - self.grip[0], square[1] - self.grip[1]

    def go_to(self, square: Square, *, add: bool = False) -> bool:
        """Plan a move to a square (big creatures: to a place that covers it); `add` keeps the plan as waypoints."""
        spot = self.could.spot_for(square)
        if spot is None:
            self.refusal = self.could.why_not_there(square)
            return False
        before = list(self.drawn.waypoints) if add and self.drawn else []
        way = self.could.way_to([*before, spot])
        if way is None:
            self.refusal = Refusal(
                _("{square} is too far by way of these squares.").format(square=label(*spot)), "DDM-MOVE-01"
            )
            return False
        target = self.aim.target if self.aim and self.aim.kind == RANGED else None
        self.way, self.aim, self.refusal = way, None, None
        if target:
            aim = self.find(target, only=RANGED, approach=False)
            self.aim = aim if aim and not aim.refusal else None
        return True

    def aim_at(self, target: str) -> bool:
        """Choose a target, with the attack that suits best; the refusal says why there is none."""
        aim = self.find(target, only=self.mode)
        if aim is None or aim.refusal:
            self.refusal = aim.refusal if aim else None
            return False
        self.take(aim)
        return True

    def take(self, aim: Aim) -> None:
        """Make a found attack the plan."""
        self.aim, self.refusal = aim, None
        self.way = None if aim.kind == CHARGE else aim.way or self.drawn

    def step_back(self) -> bool:
        """Take back the last thing planned; False if there was nothing."""
        if self.mode:
            self.mode = ""
        elif self.aim is not None:
            self.aim = None
            if self.way and self.way.auto:
                self.way = None
        elif self.way is not None:
            points = self.way.waypoints[:-1]
            self.way = self.could.way_to(points) if points else None
        elif self.could.kind == "activate" and self.selected:
            self.select(None)
        elif self.inspected:
            self.inspected = None
        else:
            return False
        self.refusal = None
        return True

    # --- doing ---
    def commit(self, *, move_only: bool = False) -> bool:
        """Do what is planned: the host gives the answers one by one; False if there is nothing planned."""
        answers: list[Any] = [step.answer for step in self.way.steps] if self.way else []
        if self.aim and not move_only:
            answers.append(self.aim.answer)
        return self.order(answers)

    def use(self, answer: Any) -> bool:
        """Give an answer that an ability offers, with the planned way before it."""
        return self.order([*(step.answer for step in self.way.steps), answer] if self.way else [answer])

    def order(self, answers: list[Any]) -> bool:
        """Give answers of the creature in hand, its activation before them if that is still to come."""
        actor = self.actor
        if actor is None or not (answers or self.could.kind == "activate"):
            return False
        if self.could.kind == "activate":
            answers = [("activate", actor.id), *answers]
        self.way, self.mode, self.refusal = None, "", None
        try:
            self.host.follow(answers)
        except Illegal as fault:
            self.aim = None
            self.refusal = fault.refusal
            return False
        self.sync()
        return True
