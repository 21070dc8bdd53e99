"""What zones and condition tokens are called, wherever they are told of."""

from __future__ import annotations

from game.i18n import _, pgettext


def zone(word: str) -> str:
    """Return what a zone of the tactics board is called (ASF-NCU-03)."""
    return {
        "crown": _("Crown"), "wealth": _("Wealth"), "tactics": _("Tactics"), "combat": _("Combat"),
        "maneuver": pgettext("zone of the tactics board", "Maneuver"),
    }.get(word, word)  # fmt: skip


def token(word: str) -> str:
    """Return what a condition token is called (ASF-COND-01)."""
    return {"panicked": _("Panicked"), "vulnerable": _("Vulnerable"), "weakened": _("Weakened")}.get(word, word)
