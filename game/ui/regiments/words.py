"""Words of the regiments room that several panels use: kinds, tokens, zones, edges, actions."""

from __future__ import annotations

from game.i18n import _
from game.systems.regiments import words as told
from game.systems.regiments.moments import TRIGGERS
from game.systems.regiments.reactions import BY_THEMSELVES

ZONE_ICONS = {
    "crown": "crown", "wealth": "target", "tactics": "scroll-text", "combat": "swords", "maneuver": "footprints",
}  # fmt: skip
ACTION_ICONS = {
    "maneuver": "compass", "march": "footprints", "retreat": "undo-2", "ranged": "crosshair", "melee": "swords",
    "charge": "fast-forward", "raze": "trash-2", "forgo": "hand", "aim": "fast-forward", "align": "check",
    "turn": "refresh-cw", "shift": "arrow-right", "pivot": "refresh-cw",
}  # fmt: skip
TOKEN_ICONS = {"panicked": "wind", "vulnerable": "shield", "weakened": "chevron-down"}

token, zone = told.token, told.zone
"""What condition tokens and zones are called: as in the log."""


def kind(word: str) -> str:
    """Return the type of a unit (ASF-UNIT-03)."""
    return {
        "infantry": _("infantry"), "cavalry": _("cavalry"), "monster": _("monster"), "war_machine": _("war machine"),
    }.get(word, word)  # fmt: skip


def token_does(word: str) -> str:
    """Return what a condition token does, with its rule."""
    return {
        "panicked": _("After its morale test an enemy may spend it: dice of his choice are rolled again. ASF-COND-05"),
        "vulnerable": _("After its saves an enemy may spend it: dice of his choice are rolled again. ASF-COND-06"),
        "weakened": _("After its attack dice an enemy may spend it: dice of his choice are rolled again. ASF-COND-07"),
    }.get(word, "")  # fmt: skip


def occasions() -> dict[str, tuple[str, str]]:
    """Return when something may be used, by the trigger: as a sentence, with the rule that brings the moment."""
    found = {word: (_(sentence), rule) for word, (sentence, rule) in TRIGGERS.items() if word}
    spent = {
        "spend": _("When a condition token may be spent on a roll of an enemy."),
        "charge_bonus": _("When dice of a charge may be rolled again."),
    }
    return found | {word: (spent[word], rule) for word, rule in BY_THEMSELVES.items()}


def short(rule: str) -> str:
    """Return in a few words why an action is not possible, by the rule that forbids it."""
    return {
        "ASF-MAN-01": _("is engaged"), "ASF-MAR-01": _("is engaged"), "ASF-ATK-02": _("is engaged"),
        "ASF-CHG-01": _("is engaged"), "ASF-RET-01": _("not engaged"), "ASF-MEL-01": _("not engaged"),
        "ASF-MEL-02": _("no melee attack"), "ASF-CHG-34": _("no melee attack"), "ASF-ATK-03": _("no target"),
        "ASF-CHG-06": _("nobody to charge"), "ASF-RET-08": _("no way out"), "ASF-ACT-04": _("not free now"),
    }.get(rule, _("not possible"))  # fmt: skip


def zone_does(word: str) -> str:
    """Return what a zone does for whoever claims it (ASF-NCU-06)."""
    return {
        "crown": _("An enemy takes a panic test at −1."),
        "wealth": _("A friendly unit restores 3 wounds and loses a token."),
        "tactics": _("Draw 2 cards; an enemy gets a condition token."),
        "combat": _("A friendly unit attacks for free."),
        "maneuver": _("A friendly unit maneuvers or retreats for free."),
    }.get(word, "")  # fmt: skip


def action(word: str) -> str:
    """Return what an action is called (ASF-ACT-01)."""
    return {
        "maneuver": _("Maneuver"), "march": _("March"), "retreat": _("Retreat"), "ranged": _("Shoot"),
        "melee": _("Attack"), "charge": _("Charge"), "raze": _("Tear down"), "forgo": _("Do nothing"),
        "aim": _("Charge from there"), "align": _("Stand there"), "turn": _("Turn to it"),
        "shift": _("Shift"), "pivot": _("Pivot"),
    }.get(word, word)  # fmt: skip


def look(word: str) -> str:
    """Return how a piece of terrain may look in words."""
    return {
        "fallen": _("Fallen men"), "firs": _("Firs"), "birches": _("Birches"), "gallows": _("Gallows"),
        "grass": _("Grass"), "hedge": _("Hedge"), "logs": _("Logs"), "oak": _("An oak"), "reeds": _("Reeds"),
        "mud": _("Mud"), "rock": _("Rock"), "ruin": _("Ruin"), "stakes": _("Stakes"), "thorns": _("Thorns"),
        "wall": _("Wall"), "rubble": _("Rubble"),
    }.get(word, word.capitalize())  # fmt: skip
