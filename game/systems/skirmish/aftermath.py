"""What a hit brings with it beyond its damage: saves against drains, stuns, poison and death, in their order.

Abilities of the attacker yield consequences for the figure "aftermath". The attack lets them happen, the odds count
them: both read the same (Sequence 9.6, 9.7 of the glossary).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from game.engine.effects import Effect, began
from game.engine.modifier import Reason
from game.systems.skirmish import damage, gates, numbers
from game.systems.skirmish.figures import FIGURES
from game.systems.skirmish.gates import FACES

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.systems.skirmish.damage import Packet
    from game.systems.skirmish.numbers import Attempt
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

Stage = Literal["drain", "stun", "poison", "death"]

ORDER: tuple[Stage, ...] = ("drain", "stun", "poison", "death")
"""What comes first: what damage brings, then what a hit brings (Sequence 9.7)."""


@dataclass(frozen=True, slots=True)
class Consequence(Reason):
    """Something that befalls whoever was hit. As a reason: its words, the further damage that it does, and its rule.

    key       of the ability: what its save is called
    stage     when it comes; drains and stuns need damage that was dealt, all but drains a target with hit points left
    dc        what a save must reach, 0 if there is none; a save spares all of it, or halves its damage if `halves`
    destroys  whether it destroys whoever fails
    gains     hit points for the attacker; `counts` if each time is one use
    marks     key of an ability that whoever fails bears from now on, if it does not yet (DDMG-TERM-036.2)
    ailment   key and parameters of a condition that whoever fails is put into; `later` what a save at the end of each
              of its turns must reach, 0 if there is none
    """

    key: str = ""
    stage: Stage = "drain"
    dc: int = 0
    halves: bool = False
    destroys: bool = False
    gains: int = 0
    counts: bool = False
    marks: str = ""
    ailment: str = ""
    params: tuple[tuple[str, Answer], ...] = ()
    later: int = 0

    def due(self, dealt: int, left: int) -> bool:
        """Tell whether it comes after a hit that dealt so much and left so many hit points."""
        return (dealt > 0 or self.stage in ("poison", "death")) and (left > 0 or self.stage == "drain")

    def packet(self, by: str) -> Packet:
        """Return its damage: that of an ability, which nothing reduces that reduces attacks (DDMG-ABIL-024.3)."""
        return damage.of_ability(
            self.amount, "", self.text, by=by, cause=self.key, rule=self.rule, source="ability"
        )  # fmt: skip


def brought(attempt: Attempt) -> list[Consequence]:
    """Return what a hit of this attack brings, in the order in which it comes."""
    if not FIGURES.changed("aftermath", attempt.state):
        return []
    found = [one for one in FIGURES.number("aftermath", attempt).reasons if isinstance(one, Consequence)]
    return sorted(found, key=lambda one: ORDER.index(one.stage))


def fails(state: State, unit: Unit, one: Consequence) -> float:
    """Return the chance that a creature does not save against something that befalls it."""
    if not one.dc:
        return 1.0
    return (numbers.needed(numbers.save(state, unit, one.key).value, one.dc) - 1) / FACES


def counted(
    attempt: numbers.Attempt, chances: tuple[tuple[float, int], ...], brings: tuple[Consequence, ...]
) -> tuple[tuple[tuple[float, int], ...], State]:
    """Return what a hit takes with all that follows it, and the position in which the last saves are made.

    As `attack.befall` does it: each in its order, upon what the ones before have left.
    """
    state, victim, by = attempt.state, attempt.target, attempt.attacker.id
    # how likely, how much in all, and how much by the blow itself: that decides what comes of it
    standing = {(max(dealt, 0), max(dealt, 0)): 0.0 for _chance, dealt in chances}
    for chance, dealt in chances:
        standing[max(dealt, 0), max(dealt, 0)] += chance
    for one in brings:
        unsaved = fails(state, state.units[victim.id], one)
        reached: dict[tuple[int, int], float] = {}
        failed = [(unsaved * likely, amount, one.destroys) for likely, amount in _reaching(state, victim, one, by, 0)]
        spared = [(1.0 - unsaved, 0, False)]
        if one.halves:
            spared = [
                ((1.0 - unsaved) * likely, amount, False) for likely, amount in _reaching(state, victim, one, by, 1)
            ]
        for (total, dealt), chance in standing.items():
            due = chance and one.due(dealt, victim.hp - total)
            for likely, amount, destroys in (*failed, *spared) if due else ((1.0, 0, False),):
                sum_of = max(total + amount, victim.hp) if destroys else total + amount
                reached[sum_of, dealt] = reached.get((sum_of, dealt), 0.0) + chance * likely
        standing = reached
        if one.marks and not state.lasting(victim.id, one.marks):
            state = state.clone()
            began(Effect(one.marks, by, victim.id, one.params)).apply(state)
    merged: dict[int, float] = {}
    for (total, _dealt), chance in standing.items():
        merged[total] = merged.get(total, 0.0) + chance
    return tuple((chance, total) for total, chance in merged.items()), state


def _reaching(state: State, victim: Unit, one: Consequence, by: str, saves: int) -> tuple[tuple[float, int], ...]:
    """Return what the damage of a consequence takes, and how likely: it too must reach who is hardly there."""
    if not one.amount:
        return ((1.0, 0),)
    packet = one.packet(by)
    amount = damage.taken(state, victim, packet.halved(one.rule) if saves else packet).value
    gate = gates.insubstantial(state, victim, by) if amount > 0 else None
    if gate is None:
        return ((1.0, max(amount, 0)),)
    return ((gate.passes, amount), (1.0 - gate.passes, 0))
