"""What harms a creature less than others; `attack.attack` asks for it."""

from __future__ import annotations

from game.i18n import N_
from game.systems.skirmish.abilities import ability


@ability(
    "immune-critical",
    rule="DDM-ATK-07",
    title=N_("Immune to critical hits"),
    words=N_("A critical hit does not double its damage."),
)
class ImmuneToCriticalHits:
    """A natural 20 hits it without being doubled (DDM-ATK-07)."""
