"""What the enemy can do to the creature in hand, square by square: how hot the board is, and words for one square.

One square is asked about at once; the whole board is worked out in a thread, on a copy of the state, the squares that
the creature may come to first, and shown as it comes.
"""

from __future__ import annotations

import time
from itertools import pairwise
from typing import TYPE_CHECKING

from game.geometry.squares.grid import straight_distance
from game.i18n import _
from game.systems.skirmish import space
from game.systems.skirmish.peril import Menace
from game.ui.board import HeatMark, LabelMark
from game.ui.table.chances import percent
from game.ui.theme import SEATS

if TYPE_CHECKING:
    from game.systems.skirmish.peril import Blow, Peril
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit
    from game.ui.skirmish.table.prospect import Prospect
    from game.ui.table.face import Frame

Square = tuple[int, int]
SHOWN_EVERY = 0.2  # seconds of work until what has been found is shown: each time the board is painted anew
STEPS = (0.1, 0.25, 0.5, 1.0)  # shares of the hit points left that part the steps of heat
TOLD = 3  # enemies that the words of a square name


class Perils:
    """Knows what the enemy can do to the creature in hand at this moment."""

    def __init__(self, frame: Frame, could: Prospect) -> None:
        self.frame, self.could = frame, could
        self._key: object = None
        self._menace: Menace | None = None
        self._known: dict[Square, Peril] = {}
        self._heat: tuple[HeatMark, ...] | None = None  # kept, for each move of the pointer asks

    def of(self, unit: Unit, spot: Square) -> Peril:
        """Return what the enemy can do to a creature on a square."""
        menace = self._sync(unit)
        if spot not in self._known:
            self._known[spot], self._heat = menace.on(spot), None
        return self._known[spot]

    def heat(self, unit: Unit) -> tuple[HeatMark, ...]:
        """Return how hot the squares are that have been worked out; the rest is begun."""
        self._sync(unit)
        if self._heat is None:
            found = ((spot, one.average) for spot, one in sorted(self._known.items()) if one.blows)
            self._heat = tuple(HeatMark(spot, step(average, unit.hp), str(round(average))) for spot, average in found)
        return self._heat

    # --- bit by bit ---
    def _sync(self, unit: Unit) -> Menace:
        """Begin anew if something has happened or another creature is in hand."""
        key = (self.frame.host.moment, unit.id)
        if self._menace is None or key != self._key:
            self._key, self._known, self._heat = key, {}, None
            self._menace = Menace(self.frame.host.state.clone(), unit.id)
            self._work(key, self._menace, self._squares(unit))
        return self._menace

    def _squares(self, unit: Unit) -> list[Square]:
        """Return where it could stand: first where it may come to in this turn, then what is near."""
        state, reach = self.could.state, self.could.reach()
        near = dict(sorted({**reach.whole, **reach.attack, (unit.x, unit.y): 0}.items(), key=lambda one: one[1]))
        rest = state.field.squares(space.room(state, unit))
        rest.sort(key=lambda spot: straight_distance((*spot, unit.n), unit.space))
        return list(near | dict.fromkeys(rest, 0))

    def _work(self, key: object, menace: Menace, squares: list[Square]) -> None:
        """Have the squares worked out in a thread, until another moment or creature is asked about."""

        def find() -> None:
            found: dict[Square, Peril] = {}
            until = time.monotonic() + SHOWN_EVERY
            for square in squares:
                if key != self._key:
                    return
                found[square] = menace.on(square)
                if time.monotonic() > until:
                    hand_over(found)
                    found, until = {}, time.monotonic() + SHOWN_EVERY
            hand_over(found)

        def hand_over(found: dict[Square, Peril]) -> None:
            self.frame.app.call_soon(lambda: take(found))

        def take(found: dict[Square, Peril]) -> None:
            if key == self._key:
                self._known |= found
                self._heat = None
                self.frame.repainted()

        self.frame.app.in_background(find)


def step(average: float, hp: int) -> int:
    """Return how hot a mean damage is for a creature with so many hit points left: 1 to 5."""
    return 1 + sum(average >= share * hp for share in STEPS)


def legend() -> tuple[str, ...]:
    """Return what the steps of heat mean: a heading, then how much of the hit points left each of them is."""
    words = _("{n} %")
    shares = [round(100 * share) for share in STEPS]
    return (
        _("Damage expected next turn, of the HP left"),
        _("under {n} %").format(n=shares[0]),
        *(words.format(n=f"{low}–{high}") for low, high in pairwise(shares)),
        _("{n} % or more").format(n=shares[-1]),
    )


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
    return LabelMark(*spot, unit.n, title, named, SEATS[state.units[found.blows[0].enemy].side])


def _blow(state: State, blow: Blow) -> str:
    words = {
        "melee": _("{name} {chance}: {damage}"),
        "ranged": _("{name} shoots {chance}: {damage}"),
        "charge": _("{name} charges {chance}: {damage}"),
    }[blow.kind]
    if blow.spent:
        words = _("{blow} (next round)").format(blow=words)
    return words.format(name=state.short(blow.enemy), chance=percent(blow.chance), damage=round(blow.average))
