"""The question that is asked at this moment, as far as the player has looked at it: what is lit, who is muted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.geometry.squares.grid import DELTAS
from game.systems.skirmish import advice, space

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.systems.skirmish.state import State
    from game.ui.table.face import Frame

Square = tuple[int, int]


class Asked:
    """What is chosen in a question before it is answered.

    pick    the option, or the waiting creature, that is lit; `picked_at` is where the pointer was then
    letter  the starting area that is pointed at
    spot    the place whose answer is pointed at
    muted   creatures that are not asked again in this turn
    led     creatures that flee or charge on by themselves for the rest of this turn
    """

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.pick: Any = ""
        self.picked_at: Square | None = None
        self.letter = ""
        self.spot: Square | None = None
        self.muted: set[str] = set()
        self.led: set[str] = set()
        self._turn: object = None

    def sync(self) -> None:
        """Take notice of a new moment: with the turn ends what was muted or led in it."""
        state: State = self.frame.host.state
        turn = (state.round, state.turn.unit if state.turn else None)
        if turn != self._turn:
            self._turn = turn
            self.muted.clear()
            self.led.clear()

    def set_pick(self, option: Any) -> None:
        """Light an option of the question."""
        self.pick, self.picked_at = option, self.frame.pointing.at
        self.frame.redrawn()

    def pointed(self, option: Any, on: bool) -> None:
        """Light an option while it is pointed at."""
        if on and self.pick != option:
            self.set_pick(option)

    def show_letter(self, letter: str) -> None:
        """Light a starting area."""
        self.letter = letter
        self.frame.repainted()

    def show_spot(self, spot: Square, on: bool) -> None:
        """Show a creature where an answer would put it."""
        self.spot = spot if on else None
        self.frame.repainted()

    def mute(self, unit_id: str, on: bool) -> None:
        """Do not ask again in this turn for a creature, or do."""
        (self.muted.add if on else self.muted.discard)(unit_id)
        self.frame.ui.refresh()

    def passes_unasked(self, choice: Choice) -> bool:
        """Tell whether a reaction is let pass because all who could react are muted."""
        return {option[1] for option in choice.listed if option != "pass"} <= self.muted

    def lead(self, choice: Choice) -> None:
        """Let a creature choose this step of its way and all further ones by itself."""
        self.led.add(choice.about["unit"])
        self.frame.reply(quiet_step(self.frame.host.state, choice))

    # --- places ---
    def unit_id(self, choice: Choice) -> str:
        """Return the creature that a question about places is about."""
        found: str = self.pick if choice.kind == "place" else choice.about.get("unit", "")
        return found

    def spots(self, choice: Choice) -> dict[Square, Answer]:
        """Return the places (lower-left squares) that answer a question, with the answer each means."""
        found: dict[Square, Answer] = {}
        state: State = self.frame.host.state
        for option in choice.listed:
            if choice.kind == "relocate":
                found[option[1]] = option
            elif choice.kind == "route":
                unit = state.units[choice.about["unit"]]
                dx, dy = DELTAS[option[1]]
                found[unit.x + dx, unit.y + dy] = option
            elif choice.kind == "place" and option[1] == self.pick:
                found[option[2]] = option
        return found


def quiet_step(state: State, choice: Choice) -> Answer:
    """Return the step of a way, of those that are equally good, that fewest enemies can punish."""
    unit = state.units[choice.about["unit"]]
    before = state.space(unit)
    feared = [space.threatened_squares(state, enemy) for enemy in state.enemies(unit.side)]

    def risk(option: Any) -> int:
        dx, dy = DELTAS[option[1]]
        after = state.field.mask(unit.x + dx, unit.y + dy, unit.body)
        return sum(2 * bool(before & ~after & mask) + bool(after & mask) for mask in feared)

    return min(choice.listed, key=risk)


def distinct_strikes(state: State, choice: Choice) -> list[Any]:
    """Return the blows to choose from: every listed attack of each creature, alike ones once (DDM-AOO-04, -ACT-06)."""
    found: dict[tuple[str, object], Any] = {}
    for option in choice.listed:
        if option != "pass":
            _verb, one, index = option
            striker = choice.about["unit"] if choice.kind == "weapon" else one
            found.setdefault((striker, state.units[striker].card.melee[index]), option)
    return list(found.values())


def best_strike(state: State, strikes: Sequence[Any], mover: str) -> Any:
    """Return the strike that does most."""

    def worth(option: Any) -> float:
        _verb, striker, index = option
        return advice.odds(state, striker, mover, "melee", index, "opportunity", explain=False).average

    return max(strikes, key=worth)
