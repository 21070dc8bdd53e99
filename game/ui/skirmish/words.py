"""The words of the skirmish room that are explained wherever they stand: abilities, conditions, spells, with rules."""

from __future__ import annotations

from game.content.skirmish.library import load_library
from game.i18n import proper
from game.systems.skirmish import casting
from game.systems.skirmish.abilities import ABILITIES
from game.systems.skirmish.ailments import AILMENTS
from game.systems.skirmish.atoms import rule_of


def words() -> dict[str, tuple[str, str]]:
    """Return what each title means, and its rule."""
    spells = load_library().spells.values()
    found = {proper(spell.name): (casting.described(spell), rule_of(spell)) for spell in spells}
    for known in ABILITIES:
        rule = AILMENTS[known.key].rule if known.key in AILMENTS else known.rule
        found[known.named] = (known.told, rule)
    return found
