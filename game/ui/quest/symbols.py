"""The symbols of the quest room: what dice show, wounds, tokens, kinds of actions; each a shape of its own and a name.

Shapes are those of the interface's icons, so that a sentence, a die and a card show the same; no hue tells alone.
"""

from __future__ import annotations

from game.i18n import N_, _, pgettext

SIGNS: dict[str, tuple[str, str]] = {
    "S": ("star", N_("Success")),
    "C": ("sparkles", N_("Critical success")),
    "D": ("shield", N_("Defence")),
    "A": ("swords", N_("Enemy attack")),
    "N": ("skull", N_("Nemesis")),
    "W": ("droplet", N_("Wound")),
    "T": ("circle-star", N_("Success token")),
}
"""Icon and name by the letter that the rulebook has for a symbol."""
ACTIONS: dict[str, tuple[str, str]] = {
    "attack": ("sword", N_("Attack")),
    "explore": ("compass", N_("Explore")),
    "rest": ("flame-kindling", N_("Rest")),
    "aid": ("heart-handshake", N_("Aid")),
}
"""Icon and name of the four actions (WHQ-ACT-01)."""
GEAR: dict[str, tuple[str, str]] = {
    "weapon": ("axe", N_("Weapon")),
    "armour": ("shield-half", N_("Armour")),
    "accessory": ("gem", N_("Accessory")),
}
PREPARE, RANGED, TREASURE, LEADER, LOCKED = "refresh-cw", "bow-arrow", "package-open", "crown", "lock"
PERILS = {"green": ("I", "#5FA36B"), "blue": ("II", "#4F8FCC"), "red": ("III", "#C9483E")}
"""The number and the hue of each colour of peril: the number tells it without the hue."""


def sign(letter: str) -> str:
    """Return the icon of a symbol."""
    return SIGNS[letter][0]


def name(letter: str) -> str:
    """Return the name of a symbol."""
    return _(SIGNS[letter][1])


def action(kind: str) -> str:
    """Return the name of an action."""
    return _(ACTIONS[kind][1])


def band(kind: str) -> str:
    """Return the name of an action for the narrow band of its card, in capitals."""
    return {
        "attack": pgettext("band of a card", "ATTACK"),
        "explore": pgettext("band of a card", "EXPLORE"),
        "rest": pgettext("band of a card", "REST"),
        "aid": pgettext("band of a card", "AID"),
    }.get(kind) or action(kind).upper()


def enemy_kind(kind: str) -> str:
    """Return the name of a kind of enemy."""
    return {"standard": _("standard"), "elite": _("elite"), "nemesis": _("nemesis")}[kind]


def gear(kind: str) -> str:
    """Return the name of a type of gear."""
    return _(GEAR[kind][1])
