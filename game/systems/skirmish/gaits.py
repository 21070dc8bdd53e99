"""How a creature goes: what it bears, in the terms in which geometry asks for it (DDMG-ABIL-010, -029, -036)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.geometry.squares.steps import Mover
from game.systems.skirmish.ailments import BLINDED, KEEN

if TYPE_CHECKING:
    from collections.abc import Collection

WALKER = Mover(1)

FLIGHT, INCORPOREAL, BURROWING, STABLE = "flight", "incorporeal", "burrowing", "stable-footing"
STAGGER = "stagger"
_GAITS = frozenset({FLIGHT, INCORPOREAL, BURROWING, STABLE, STAGGER, BLINDED, *KEEN})


def going(n: int, borne: Collection[str]) -> Mover:
    """Return the mover that a creature `n` squares wide is with these abilities, effects among them."""
    return _mover(n, _GAITS.intersection(borne))


@cache
def _mover(n: int, gaits: frozenset[str]) -> Mover:
    """Return one mover for each way of going; a blinded creature is slowed (DDMG-COND-001.2, .7).

    Not so if it needs no eyes (DDMG-ABIL-007.2, DDMG-ABIL-008.3).
    """
    return Mover(
        n,
        flies=FLIGHT in gaits,
        burrows=BURROWING in gaits,
        incorporeal=INCORPOREAL in gaits,
        stable=STABLE in gaits,
        winds=STAGGER in gaits,
        slowed=BLINDED in gaits and gaits.isdisjoint(KEEN),
    )
