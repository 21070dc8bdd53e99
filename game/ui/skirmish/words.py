"""The words of the skirmish room that are explained wherever they stand: abilities and conditions, with their rules."""

from __future__ import annotations

from game.i18n import _
from game.systems.skirmish.abilities import ABILITIES
from game.systems.skirmish.ailments import AILMENTS


def words() -> dict[str, tuple[str, str]]:
    """Return what each title means, and its rule."""
    return {
        _(known.title): (_(known.words), AILMENTS[known.key].rule if known.key in AILMENTS else known.rule)
        for known in ABILITIES
    }
