"""What the enemy can do to the creature in hand, square by square: how hot the board is, and words for one square.

One square is asked about at once; the whole board is worked out bit by bit in a thread, on a copy of the state, the
squares that the creature may come to first.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game.geometry.squares.grid import straight_distance
from game.i18n import _
from game.systems.skirmish import peril, space
from game.ui.board import HeatMark, LabelMark
from game.ui.skirmish.table.words import percent
from game.ui.theme import SEATS

if TYPE_CHECKING:
    from game.systems.skirmish.peril import Blow, Peril
    from game.systems.skirmish.state import State, Unit
    from game.ui.skirmish.table.prospect import Prospect
    from game.ui.table.face import Frame

Square = tuple[int, int]
AT_A_TIME = 0.12  # seconds of work between two looks at what has been found
STEPS = (0.1, 0.25, 0.5, 1.0)  # shares of the hit points left that part the steps of heat
TOLD = 3  # enemies that the words of a square name


class Perils:
    """Knows what the enemy can do to the creature in hand at this moment."""

    def __init__(self, frame: Frame, could: Prospect) -> None:
        self.frame, self.could = frame, could
        self._key: object = None
        self._known: dict[Square, Peril] = {}
        self._left: list[Square] = []

    def of(self, unit: Unit, spot: Square) -> Peril:
        """Return what the enemy can do to a creature on a square."""
        self._sync(unit)
        if spot not in self._known:
            self._known[spot] = peril.peril(self.could.state, unit.id, spot)
        return self._known[spot]

    def heat(self, unit: Unit) -> tuple[HeatMark, ...]:
        """Return how hot the squares are that have been worked out; the rest is begun."""
        self._sync(unit)
        found = ((spot, one.average) for spot, one in sorted(self._known.items()) if one.blows)
        return tuple(HeatMark(spot, step(average, unit.hp), str(round(average))) for spot, average in found)

    @property
    def whole(self) -> bool:
        """Tell whether every square has been worked out."""
        return not self._left

    # --- bit by bit ---
    def _sync(self, unit: Unit) -> None:
        """Begin anew if something has happened or another creature is in hand."""
        host = self.frame.host
        key = (host.revision, len(host.session.answers), unit.id)
        if key == self._key:
            return
        self._key, self._known = key, {}
        self._left = self._squares(unit)
        state = host.state.clone()
        self._work(key, state, unit.id)

    def _squares(self, unit: Unit) -> list[Square]:
        """Return where it could stand: first where it may come to in this turn, then what is near."""
        state, reach = self.could.state, self.could.reach()
        near = dict(sorted({**reach.whole, **reach.attack, (unit.x, unit.y): 0}.items(), key=lambda one: one[1]))
        taken, n = space.others(state, unit), unit.n
        rest = [
            (x, y)
            for x in range(state.map.width + 1 - n)
            for y in range(state.map.height + 1 - n)
            if space.whole(state.field, x, y, n) and not state.field.mask(x, y, n) & taken
        ]
        rest.sort(key=lambda spot: straight_distance((*spot, n), unit.space))
        return list(near | dict.fromkeys(rest, 0))

    def _work(self, key: object, state: State, unit_id: str) -> None:
        """Have the next squares worked out in a thread."""
        squares = self._left

        def find() -> dict[Square, Peril]:
            found: dict[Square, Peril] = {}
            until = time.monotonic() + AT_A_TIME
            for square in squares:
                found[square] = peril.peril(state, unit_id, square)
                if time.monotonic() > until:
                    break
            return found

        def take(found: dict[Square, Peril]) -> None:
            if key != self._key:
                return
            self._known |= found
            self._left = [square for square in squares if square not in found]
            if self._left:
                self._work(key, state, unit_id)
            self.frame.repainted()

        if squares:
            self.frame.app.in_background(find, take)


def step(average: float, hp: int) -> int:
    """Return how hot a mean damage is for a creature with so many hit points left: 1 to 5."""
    return 1 + sum(average >= share * hp for share in STEPS)


def in_words(state: State, unit: Unit, spot: Square, found: Peril) -> LabelMark:
    """Return in words who can strike a creature on a square, and how hard."""
    if not found.blows:
        return LabelMark(*spot, unit.n, _("No enemy strikes here next turn"), "", SEATS[unit.side])
    title = _("{damage} damage expected, hit: {chance}").format(
        damage=round(found.average), chance=percent(found.chance)
    )
    named = " · ".join(_blow(state, blow) for blow in found.blows[:TOLD])
    more = len(found.blows) - TOLD
    if more > 0:
        named = _("{names} · {n} more").format(names=named, n=more)
    return LabelMark(*spot, unit.n, title, named, SEATS[1 - unit.side])


def _blow(state: State, blow: Blow) -> str:
    words = {
        "melee": _("{name} {chance}: {damage}"),
        "ranged": _("{name} shoots {chance}: {damage}"),
        "charge": _("{name} charges {chance}: {damage}"),
    }[blow.kind]
    if blow.spent:
        words = _("{blow} (next round)").format(blow=words)
    return words.format(name=state.short(blow.enemy), chance=percent(blow.chance), damage=round(blow.average))
