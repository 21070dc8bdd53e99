"""What enemies may do next: the squares that each can strike at, shoot at or charge to, and the damage to expect there.

Worked out once for every situation that differs: a `Memory` goes with a player from question to question, and into the
games that it imagines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.geometry.squares import adjacency, placements, sight, tallies, waves
from game.systems.skirmish.numbers import needed, speed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.skirmish.cards import Attack
    from game.geometry.squares.field import Field
    from game.geometry.squares.tallies import Grades, Tally
    from game.systems.skirmish.advice import Expected
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

FAR = 60  # squares: farther than any way counts
MOST_KEPT = 2000  # menaces and ways that are kept: a few KB each
CHARGED, SHOT = 0.4, 0.6  # how likely the enemy finds the straight way, or has nobody nearer to shoot at
STRIKERS, ARCHERS = 3, 2  # that are taken to turn against one creature until its next turn


def chance(bonus: int, armour: int) -> float:
    """Return the chance to hit (DDM-ATK-03, -05, -10)."""
    return (21 - needed(bonus, armour)) / 20


def blow(attack: Attack, bonus: int, armour: int) -> float:
    """Return the mean damage of one attack, critical hits included."""
    return chance(attack.bonus + bonus, armour) * (attack.damage + attack.extra) + attack.damage / 20


class Memory:
    """What was worked out before and still holds, for one battlefield.

    menaces   what each enemy may do next; `ways` how far it is to a goal; `strikes` what an attack usually does
    punished  what an attack of opportunity does on the mean; `blows` the best blow of a creature from where it is
    quick     the answers of a plan made without foresight
    """

    def __init__(self) -> None:
        self._field: Field | None = None
        self.menaces: dict[tuple[object, ...], Menace] = {}
        self.ways: dict[tuple[object, ...], Tally] = {}
        self.strikes: dict[tuple[object, ...], Expected] = {}
        self.punished: dict[tuple[object, ...], float] = {}
        self.blows: dict[tuple[object, ...], float] = {}
        self.quick: dict[tuple[object, ...], tuple[Any, ...]] = {}
        self._everything: tuple[dict[Any, Any], ...] = (
            self.menaces, self.ways, self.strikes, self.punished, self.blows, self.quick,
        )  # fmt: skip

    def on(self, field: Field) -> Memory:
        """Return itself, empty if it was of another battlefield."""
        if self._field is not field:
            self._field = field
            for kept in self._everything:
                kept.clear()
        for kept in self._everything:
            field.make_room(kept, MOST_KEPT)
        return self


class Menace:
    """What one enemy may do in its next turn: the squares it can strike at, shoot at, or come to by a charge."""

    __slots__ = ("_zoned", "beside", "charge", "foe", "known", "near", "shots")

    def __init__(self, state: State, foe: Unit, own_speed: int, stopping: int) -> None:
        field = state.field
        self.foe = foe.card
        self.known: dict[int, tuple[float, float, float, float]] = {}
        self._zoned: dict[int, tuple[Grades, Grades]] = {}
        n = foe.n
        body = (foe.x, foe.y, n)
        table = placements.places(field, n)
        spread = waves.flood(
            field,
            table.anywhere if foe.mover.through else table.legal,
            field.bit(foe.x, foe.y),
            slow=foe.mover.slow(field),
            barred=field.touching(stopping, n, n),
            budget=2 * own_speed,
        )
        near = far = 0
        for cost, (even, odd) in enumerate(spread.layers):
            far |= even | odd
            if cost <= own_speed:
                near = far
        contacts = adjacency.contacts(field)
        self.near = field.spread(_bodies(field, near, n), contacts)
        self.charge = field.spread(_bodies(field, far, n), contacts)
        self.beside = adjacency.threatened(field, body)
        self.shots = sight.visible(field, body) if foe.card.ranged else 0

    def damages(self, armour: int) -> tuple[float, float, float, float]:
        """Return the mean damage to an armour class: all blows, the best one, that of a charge, all shots."""
        found = self.known.get(armour)
        if found is None:
            blows = [blow(attack, 0, armour) for attack in self.foe.melee] or [0.0]
            charged = blow(self.foe.melee[0], 2, armour) * CHARGED if self.foe.melee else 0.0
            shots = sum(blow(attack, 0, armour) for attack in self.foe.ranged) * SHOT
            found = self.known[armour] = (sum(blows), max(blows), charged, shots)
        return found

    def harms(self, field: Field, armour: int, n: int) -> tuple[Tally, Tally | None]:
        """Return the damage to expect in melee and from shots at every place of an n wide creature; None: no shots."""
        full, single, charged, shot = self.damages(armour)
        struck, shot_at = self._zones(field, n)
        melee = tallies.graded(struck, (0.0, charged, single, full))
        if not shot:
            return melee, None
        shots = tallies.graded(shot_at, (0.0, shot))
        shots[melee > 0] = 0.0
        return melee, shots

    def _zones(self, field: Field, n: int) -> tuple[Grades, Grades]:
        """Return where an n wide creature is charged at, struck at, beside it already; and where it is shot at."""
        found = self._zoned.get(n)
        if found is None:
            masks = [field.touching(mask, n, n) for mask in (self.charge, self.near, self.beside, self.shots)]
            found = self._zoned[n] = tallies.grades(field, masks[:3]), tallies.grades(field, masks[3:])
        return found


def menaces(state: State, foes: Sequence[Unit], own_mask: int, memory: Memory) -> list[Menace]:
    """Return what the enemies able to act may do next; `own_mask` are the squares that stop them."""
    field = state.field
    found = []
    for foe in foes:
        if not foe.active:
            continue
        reach = speed(state, foe)
        stopping = foe.mover.barred(field, own_mask)
        around = field.rectangle(foe.x - 2 * reach, foe.y - 2 * reach, 4 * reach + foe.n, 4 * reach + foe.n)
        key = (foe.id, foe.x, foe.y, reach, foe.mover, stopping & around)
        known = memory.menaces.get(key)
        if known is None:
            known = memory.menaces[key] = Menace(state, foe, reach, stopping)
        found.append(known)
    return found


def danger(field: Field, found: Sequence[Menace], armour: int, n: int) -> Tally:
    """Return the damage to expect at every place of an n wide creature until its next turn: only so many join in."""
    if not found:
        return tallies.zeros(field)
    both = [menace.harms(field, armour, n) for menace in found]
    total = tallies.largest([melee for melee, _shots in both], STRIKERS)
    archers = [shots for _melee, shots in both if shots is not None]
    if archers:
        total += tallies.largest(archers, ARCHERS)
    return total


def _bodies(field: Field, anchors: int, n: int) -> int:
    """Return the squares of all n wide spaces with these lower-left squares."""
    found = anchors
    for j in range(n):
        for i in range(n):
            found |= anchors << (j * field.width + i)
    return found & field.full
