"""What does not affect a creature: one ability for each kind of harm; rules ask `types.immune` for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import N_, _
from game.systems.skirmish import types
from game.systems.skirmish.abilities import ability

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

NOT_AFFECTED = N_("It is not affected by it, whatever it comes from.")

_SPECIAL = {
    "critical": (N_("Immune to critical hits"), N_("A critical hit does not double its damage."), "DDM-ATK-07"),
    "sneak-attack": (
        N_("Immune to sneak attacks"), N_("Sneak attacks do no extra damage to it, and death attacks do not work."),
        "DDMG-ABIL-034.4",
    ),
    "flanking": (N_("Immune to flanking"), N_("Nobody profits from flanking it."), "DDMG-ABIL-034.6"),
    "incite": (N_("Immune to inciting"), N_("It is neither incited nor inhibited."), "DDMG-ABIL-034.5"),
}  # fmt: skip
"""Immunities that say more than that something does not affect it (DDM-ATK-07).

DDMG-ABIL-034.3, DDMG-ABIL-034.4, DDMG-ABIL-034.5, DDMG-ABIL-034.6."""


def _declare(what: str) -> None:
    title, words, rule = _SPECIAL.get(what, (types.IMMUNITIES[what][0], NOT_AFFECTED, "DDMG-ABIL-034"))

    @ability(types.IMMUNE + what, rule=rule, title=title, words=words)
    class Immune:
        """Not affected by attacks, damage, energy, abilities or conditions of one kind (DDMG-ABIL-034.1)."""


for _what in types.IMMUNITIES:
    _declare(_what)  # several on one card are several abilities: DDMG-ABIL-034.2


def in_one_line(keys: Iterable[str], by_type: Mapping[str, str]) -> tuple[str, str, str] | None:
    """Return several immunities as one line of a card: title, what it is immune to, rule; None if there are no two.

    `by_type` says which rule of its type grants what (DDMG-ABIL-034.2).
    """
    found = [key for key in keys if key.startswith(types.IMMUNE)]
    if len(found) < 2:
        return None
    nouns = [noun for _title, noun in (types.IMMUNITIES[key.removeprefix(types.IMMUNE)] for key in found)]
    kinds = ", ".join(_(noun) for noun in nouns)
    rules = {by_type.get(key, "DDMG-ABIL-034.2") for key in found}
    return _("Immune"), _("Not affected by {kinds}.").format(kinds=kinds), min(rules, key=lambda rule: "ABIL" in rule)
