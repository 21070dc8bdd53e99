"""What the creature in hand could do: where it may go, at what price, what it may answer there, or why not.

Everything is found out once for a moment and kept in memory until something happens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.choice import Choice, Refusal
from game.engine.options import Listed
from game.engine.refusal import no
from game.i18n import N_, _
from game.systems.skirmish import advice, attacking, leeway, numbers, projection, turn, whither
from game.ui.skirmish.table.plans import Way, trail

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.systems.skirmish.advice import Reachable
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit
    from game.ui.hosting import Host

Square = tuple[int, int]


class Prospect:
    """The creature in hand (`unit_id`, None: none is) and what it could do."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.unit_id: str | None = None
        self._memory: dict[object, Any] = {}

    # --- the moment ---
    @property
    def state(self) -> State:
        """Return the present state."""
        return self.host.state

    @property
    def pending(self) -> Choice | None:
        """Return the present question."""
        return self.host.pending

    @property
    def kind(self) -> str:
        """Return the kind of the question, "" if there is none."""
        return self.pending.kind if self.pending else ""

    @property
    def actor(self) -> Unit | None:
        """Return the creature a plan can be made for: in hand, and its player is asked."""
        if not self.unit_id or self.kind not in ("act", "activate"):
            return None
        return self.state.units[self.unit_id]

    def forget(self) -> None:
        """Take notice that something has happened."""
        self._memory.clear()

    def remember(self, key: object, make: Any) -> Any:
        """Return what was found out for this moment, or find it out."""
        if key not in self._memory:
            self._memory[key] = make()
        return self._memory[key]

    # --- states that could be ---
    def opened(self) -> State:
        """Return the state in which the creature's turn is open: the present one, or one answer ahead."""
        unit_id = self.unit_id
        if self.kind == "act" or unit_id is None:
            return self.state
        return self.remember(("opened", unit_id), lambda: projection.begun(self.state, unit_id))

    def after(self, way: Way | None) -> State:
        """Return the state in which the creature has gone a way."""
        unit_id = self.unit_id
        if way is None or not way.steps or unit_id is None:
            return self.opened()
        return self.remember(
            ("after", unit_id, way.anchors), lambda: projection.walked(self.opened(), unit_id, way.steps)
        )

    def options(self, way: Way | None = None) -> Listed:
        """Return the legal answers of the creature after a way, and why it has no others."""
        if self.actor is None:
            return Listed(())
        if not self.actor.active:
            name = self.state.name(self.actor.id)
            return Listed(
                (), lambda _a: no(N_("{name} is not able to act."), "DDM-ACT-01", N_("it cannot act"), name=name)
            )
        return self.remember(("options", self.unit_id, trail(way)), lambda: turn.options(self.after(way)))

    def why_not(self, answer: Answer) -> Refusal | None:
        """Return why the present question does not allow an answer."""
        return self.pending.refuse(answer) if self.pending is not None else None

    def whole_action_left(self) -> bool:
        """Tell whether the creature has done nothing yet in its turn and could still do something."""
        now, actor = self.state.turn, self.actor
        if actor is None or not actor.active or actor.routing:
            return False
        if self.kind == "act" and (now is None or now.over or now.moved or now.attacks or actor.teleported):
            return False
        reach = self.reach()
        return bool(reach.attack or reach.whole) or any(answer != "end" for answer in self.options())

    def nothing_useful(self) -> bool:
        """Tell whether the open turn has nothing left but a walk away: it has attacked, or can neither move nor act."""
        now, actor = self.state.turn, self.actor
        if self.kind != "act" or now is None or actor is None or not actor.active:
            return False
        if any(answer != "end" and answer[0] not in ("step", "squeeze") for answer in self.options()):
            return False
        reach = self.reach()
        return bool(now.attacks) or not (reach.attack or reach.whole)

    # --- places ---
    def speed(self) -> int:
        """Return the Speed of the creature now."""
        return numbers.speed(self.state, self.actor) if self.actor else 0

    def near(self) -> int:
        """Return the squares of movement after which it may still attack; -1 if it may not attack any more."""
        now, actor = self.opened().turn, self.actor
        if actor is None or now is None:
            return -1
        return max(attacking.striking(self.opened(), actor, now).values())

    def most(self, total: int) -> int:
        """Return of how much movement a price is paid: what leaves an attack, or else all that there is."""
        now, actor = self.opened().turn, self.actor
        if actor is None or now is None or total <= self.near():
            return max(self.near(), 0)
        return leeway.allowance(self.opened(), actor, now)

    def reach(self) -> Reachable:
        """Return where the creature may go."""
        if self.actor is None:
            return advice.Reachable()
        return self.remember(("reach", self.unit_id), lambda: advice.reachable(self.opened(), self.unit_id or ""))

    def teleports(self) -> dict[Square, Answer]:
        """Return where the creature may teleport to (lower-left squares), with the answers."""
        return {option[1]: option for option in self.options() if option[0] == "teleport"}

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
        """Say why the creature does not get to a square."""
        state, actor = self.opened(), self.actor
        if actor is None or state.turn is None:
            return Refusal(_("Choose a creature first."), "DDM-PHS-01")
        unit, now = state.units[actor.id], state.turn
        found: Refusal = self.remember(
            ("why not", actor.id, square), lambda: whither.unreached(state, unit, now, square)
        )
        return found

    # --- ways ---
    def way_to(self, waypoints: list[Square]) -> Way | None:
        """Return the cheapest way through the waypoints, None if there is none."""
        actor = self.actor
        if actor is None or not waypoints:
            return None
        return self.remember(("way", self.unit_id, tuple(waypoints)), lambda: self._way_to(actor, waypoints))

    def _way_to(self, actor: Unit, waypoints: list[Square]) -> Way | None:
        state = self.opened()
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
        found: int | None = self.remember(("safe", self.unit_id, way.end), lambda: self._safe_cost(way.end))
        return found

    def _safe_cost(self, end: Square) -> int | None:
        """Ask for a way that enters no threatened square but the last: it leaves none, so nobody may strike."""
        state, actor = self.opened(), self.actor
        if actor is None or state.turn is None:
            return None
        feared = threatened(state, actor.side)
        if feared & state.space(actor):
            return None  # already the first step leaves a threatened square
        feared &= ~state.field.mask(*end, actor.n)
        left = leeway.allowance(state, actor, state.turn) - state.turn.spent
        barred = feared | leeway.deadly_spikes(state, actor)
        ways = leeway.ways(state, actor, actor.space, left, state.turn.diagonals, barred)
        return ways.cost(*end)


def threatened(state: State, side: int) -> int:
    """Return the squares on which a side is threatened."""
    feared = 0
    for foe in state.battle.foes[side]:
        feared |= advice.threatened_by(state, foe)
    return feared
