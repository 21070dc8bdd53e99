"""The words for who plays a seat: a person, or the program at one of its levels."""

from __future__ import annotations

from game import rooms
from game.i18n import _, pgettext

PERSON = ""
ORDER = ("easy", "normal", "hard", "expert", "random")


def choices(room: str) -> list[tuple[str, str]]:
    """Return who may play a seat of a room, for a drop-down list: a person first, then the levels that it has."""
    known = {
        PERSON: pgettext("who plays", "Human"), "easy": _("Computer, easy"), "normal": _("Computer, normal"),
        "hard": _("Computer, hard"), "expert": _("Computer, expert"), "random": _("Computer, at random"),
    }  # fmt: skip
    there = rooms.wing("sim", room).levels
    usual = [level for level in ORDER if level in there]
    others = [level for level in there if level not in ORDER]
    return [(level, known.get(level, level)) for level in (PERSON, *usual, *others)]
