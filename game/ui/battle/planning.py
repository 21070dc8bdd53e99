"""What the player has in mind before it is done: selection, planned way, target, and the answers it becomes.

The host gives these answers one by one: they wait while somebody else is asked, and are dropped when one of them is
refused or the creature can no longer follow them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.engine.choice import DICE, Choice, Illegal, Refusal
from game.engine.options import Listed
from game.engine.refusal import no
from game.geometry.squares import reach as reaching
from game.geometry.squares.grid import label
from game.i18n import N_, _
from game.systems.skirmish import advice, movement, numbers, projection, space, turn
from game.ui.battle.aim import Aim, Aimer

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.systems.skirmish.advice import Danger, Reachable
    from game.systems.skirmish.movement import Going
    from game.systems.skirmish.state import State, Unit

Square = tuple[int, int]


@dataclass(slots=True)
class Way:
    """A planned move: the places to pass, the steps, and the blows it may draw."""

    waypoints: list[Square]
    steps: list[Going]
    dangers: list[Danger]
    start: Square
    spent: int = 0
    auto: bool = False  # found by the program to get at a target, not drawn by the player

    @property
    def end(self) -> Square:
        """Return where it ends."""
        return (self.steps[-1].x, self.steps[-1].y) if self.steps else self.start

    @property
    def cost(self) -> int:
        """Return its price in squares."""
        return sum(step.cost for step in self.steps)

    @property
    def anchors(self) -> tuple[Square, ...]:
        """Return the lower-left squares along it, start included."""
        return (self.start, *((step.x, step.y) for step in self.steps))

    def bodies(self, n: int) -> tuple[int, ...]:
        """Return how wide the creature is on each of them if it squeezes on the way, else nothing."""
        found = (n, *(step.body for step in self.steps))
        return found if set(found) != {n} else ()


@dataclass
class Planning:
    """The plan of whoever plays by hand at this moment. `host` gives state and question; nothing here draws."""

    host: Any
    selected: str | None = None
    inspected: str | None = None  # a creature whose card is wanted without selecting it
    way: Way | None = None
    aim: Aim | None = None
    mode: str = ""  # "", "melee", "ranged", "charge", "teleport": what a click on the board is meant for
    refusal: Refusal | None = None  # why the last answer or the last click was refused
    _key: object = None
    _memory: dict[object, Any] = field(default_factory=dict)

    # --- the moment ---
    @property
    def state(self) -> State:
        """Return the present state."""
        state: State = self.host.state
        return state

    @property
    def pending(self) -> Choice | None:
        """Return the present question."""
        found: Choice | None = self.host.pending
        return found

    @property
    def kind(self) -> str:
        """Return the kind of the question, "" if there is none."""
        return self.pending.kind if self.pending else ""

    def sync(self) -> None:
        """Take notice of a new state: drop what no longer holds, and select the creature whose turn it is."""
        key = (self.host.revision, len(self.host.session.answers))
        if key == self._key:
            return
        self._key = key
        self._memory.clear()
        self.refusal = None
        if self.kind == "act" and self.pending is not None:
            unit = self.pending.about["unit"]
            if unit != self.selected:
                self.selected, self.mode = unit, ""
                self._forget()
        elif self.kind == "activate":
            own = self.selected in self.state.units and self.may_activate(self.selected)
            if not own:
                self.selected, self.mode = None, ""
                self._forget()
        elif self.kind in ("opportunity", "route", "weapon", "relocate") or (
            self.pending and self.pending.player == DICE
        ):
            return  # the plan is on hold
        else:
            self.selected = None
            self._forget()
        if self.selected and (self.way or self.aim):
            self._renew()

    def _forget(self) -> None:
        self.way = self.aim = None

    def _renew(self) -> None:
        """Work the present plan out anew after something has happened."""
        target = self.aim.target if self.aim else None
        kind = self.aim.kind if self.aim else ""
        self.way = None
        self.aim = None
        if target and self.state.units[target].here and self.selected:
            aim = Aimer(self).find(target, only=kind if kind != "charge" else "", approach=False)
            self.aim = aim if aim and not aim.refusal else None

    def may_activate(self, unit_id: str | None) -> bool:
        """Say whether the player who is asked may activate this creature now."""
        return bool(self.kind == "activate" and self.pending and ("activate", unit_id) in self.pending.listed)

    @property
    def actor(self) -> Unit | None:
        """Return the creature a plan can be made for: selected, and its player is asked."""
        if not self.selected or self.kind not in ("act", "activate"):
            return None
        return self.state.units[self.selected]

    # --- what could be ---
    def remember(self, key: object, make: Any) -> Any:
        """Return what was found out for this moment, or find it out."""
        if key not in self._memory:
            self._memory[key] = make()
        return self._memory[key]

    def prospect(self) -> State:
        """Return the state in which the selected creature's turn is open: the present one, or one move ahead."""
        return self.remember(("prospect", self.selected), self._prospect)

    def _prospect(self) -> State:
        if self.kind == "act" or self.selected is None:
            return self.state
        return projection.begun(self.state, self.selected)

    def after(self, way: Way | None) -> State:
        """Return the state in which the selected creature has gone a way."""
        if way is None or not way.steps or self.selected is None:
            return self.prospect()
        walker, steps = self.selected, way.steps
        return self.remember(("after", walker, way.anchors), lambda: projection.walked(self.state, walker, steps))

    def options(self, way: Way | None = None) -> Listed:
        """Return the legal answers of the selected creature after a way, and why it has no others."""
        if self.actor is None:
            return Listed(())
        if not self.actor.active:
            name = self.state.name(self.actor.id)
            return Listed(
                (), lambda _a: no(N_("{name} is not able to act."), "DDM-ACT-01", N_("it cannot act"), name=name)
            )
        key = ("options", self.selected, way.anchors if way else ())
        return self.remember(key, lambda: turn.options(self.after(way)))

    def teleports(self) -> dict[Square, Answer]:
        """Return where the selected creature may teleport to (lower-left squares), with the answers."""
        return {option[1]: option for option in self.options(None) if option[0] == "teleport"}

    def reach(self) -> Reachable:
        """Return where the selected creature may go."""
        if self.actor is None:
            return advice.Reachable()
        return self.remember(("reach", self.selected), lambda: advice.reachable(self.prospect(), self.selected or ""))

    @property
    def drawn(self) -> Way | None:
        """Return the way that the player drew, None if there is none or the program found it for a target."""
        return None if self.way is None or self.way.auto else self.way

    def speed(self) -> int:
        """Return the Speed of the selected creature now."""
        return numbers.speed(self.state, self.actor) if self.actor else 0

    def way_to(self, waypoints: list[Square]) -> Way | None:
        """Return the cheapest way through the waypoints, None if there is none."""
        if self.actor is None or not waypoints:
            return None
        return self.remember(("way", self.selected, tuple(waypoints)), lambda: self._way_to(waypoints))

    def _way_to(self, waypoints: list[Square]) -> Way | None:
        state, actor = self.prospect(), self.actor
        if actor is None:
            return None
        steps = advice.plan(state, actor.id, waypoints)
        if not steps:
            return None
        last = steps[-1]
        if last.body != actor.n or (last.x, last.y) != waypoints[-1]:
            return None
        now = state.turn
        return Way(
            list(waypoints), steps, advice.dangers(state, actor.id, steps), (actor.x, actor.y), now.spent if now else 0
        )

    def safe_cost(self, way: Way) -> int | None:
        """Return the price of a way to the same place that draws no blow, None if there is none."""
        found: int | None = self.remember(("safe", self.selected, way.end), lambda: self._safe_cost(way.end))
        return found

    def _safe_cost(self, end: Square) -> int | None:
        """Ask for a way that enters no threatened square but the last: it leaves none, so nobody may strike."""
        state, actor = self.prospect(), self.actor
        if actor is None or state.turn is None:
            return None
        feared = advice.threatened_by(state, 1 - actor.side)
        if feared & state.space(actor):
            return None  # already the first step leaves a threatened square
        closed = space.blocking(state, actor) | feared & ~state.field.mask(*end, actor.n)
        left = movement.allowance(state.turn, self.speed()) - state.turn.spent
        ways = reaching.reach(
            state.field, movement.mover(actor), actor.space, left, state.turn.diagonals, closed,
            space.others(state, actor), barred=movement.deadly_spikes(state, actor),
        )  # fmt: skip
        return ways.cost(*end)

    # --- clicks ---
    def select(self, unit_id: str | None) -> None:
        """Put a creature in hand without answering anything."""
        if unit_id != self.selected:
            self.selected = unit_id
            self.mode = ""
            self._forget()
            self._memory.clear()
        self.refusal = None

    def go_to(self, square: Square, *, add: bool = False) -> bool:
        """Plan a move to a square (big creatures: to a place that covers it); `add` keeps the plan as waypoints."""
        spot = self.spot_for(square)
        if spot is None:
            self.refusal = self.why_not_there(square)
            return False
        before = list(self.way.waypoints) if add and self.way and not self.way.auto else []
        way = self.way_to([*before, spot])
        if way is None:
            self.refusal = Refusal(
                _("{square} is too far by way of these squares.").format(square=label(*spot)), "DDM-MOVE-01"
            )
            return False
        target = self.aim.target if self.aim and self.aim.kind == "ranged" else None
        self.way, self.aim, self.refusal = way, None, None
        if target:
            aim = Aimer(self).find(target, only="ranged", approach=False)
            self.aim = aim if aim and not aim.refusal else None
        return True

    def spot_for(self, square: Square) -> Square | None:
        """Return the place to stop (lower-left square) that a click on a square means."""
        actor = self.actor
        if actor is None:
            return None
        reach = self.reach()
        if reach.cost(square) is not None:
            return square
        x, y = square
        fits = [(x - dx, y - dy) for dx in range(actor.n) for dy in range(actor.n)]
        priced = [(reach.cost(spot) or 0, spot) for spot in fits if reach.cost(spot) is not None]
        return min(priced)[1] if priced else None

    def why_not_there(self, square: Square) -> Refusal:
        """Say why the selected creature does not get to a square."""
        state, actor = self.prospect(), self.actor
        if actor is None:
            return Refusal(_("Choose a creature first."), "DDM-PHS-01")
        names = {"name": state.name(actor.id), "square": label(*square)}
        bit = state.field.bit(*square)
        for mask, words, rule in (
            (state.field.wall, _("{square} is a wall."), "DDM-TER-71"),
            (0 if actor.card.flies else state.field.pit, _("{square} is a pit."), "DDM-TER-30"),
            (state.field.statue, _("Nobody stops on the statue at {square}."), "DDM-TER-56"),
            (space.others(state, actor), _("Somebody stands at {square} already."), "DDM-MOVE-05"),
        ):
            if bit & mask:
                return Refusal(words.format(**names), rule)
        now = state.turn
        if now is not None and (now.over or movement.allowance(now, self.speed()) <= now.spent):
            return Refusal(_("{name} has no movement left this turn.").format(**names), "DDM-ACT-04")
        names["far"] = str(2 * self.speed())
        return Refusal(
            _("{name} does not reach {square}: it moves {far} squares at most.").format(**names), "DDM-MOVE-01"
        )

    def aim_at(self, target: str, *, only: str = "") -> bool:
        """Choose a target, with the attack that suits best; the refusal says why there is none."""
        aim = Aimer(self).find(target, only=only or self.mode)
        if aim is None or aim.refusal:
            self.refusal = aim.refusal if aim else None
            return False
        self.take(aim)
        return True

    def take(self, aim: Aim) -> None:
        """Make a found attack the plan."""
        self.aim, self.refusal = aim, None
        self.way = None if aim.kind == "charge" else aim.way or self.drawn

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
            self.way = self.way_to(points) if points else None
        elif self.kind == "activate" and self.selected:
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

    def order(self, answers: list[Any]) -> bool:
        """Give answers of the selected creature, its activation before them if that is still to come."""
        actor = self.actor
        if actor is None or not (answers or self.kind == "activate"):
            return False
        if self.kind == "activate":
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

    def on_hold(self) -> list[Any]:
        """Return the answers that wait for somebody else's answer."""
        found: list[Any] = self.host.plan
        return found
