"""What a hit brings with it beyond its damage: saves against drains, stuns, poison and death, in their order.

Abilities of the attacker yield consequences for the figure "aftermath". The attack lets them happen, the odds count
them: both read the same (Sequence 9.6, 9.7 of the glossary).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from game.engine.modifier import Reason
from game.systems.skirmish import damage, numbers
from game.systems.skirmish.figures import FIGURES
from game.systems.skirmish.gates import FACES

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.systems.skirmish.damage import Packet
    from game.systems.skirmish.numbers import Attempt
    from game.systems.skirmish.state import State, Unit

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
    ailment   key and parameters of a condition that whoever fails is put into; `again` if it saves at each turn's end
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
    again: bool = False

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
