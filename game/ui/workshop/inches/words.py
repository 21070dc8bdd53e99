"""Words and setters that the tables of all rooms share: what moods are called, how a key of the file is set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.i18n import _
from game.ui.board.inches.ground import MOODS
from game.ui.workshop.face import Property

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.content.inches.sheet import Sheet


def setter(sheet: Sheet, key: str) -> Callable[[Any], dict[str, Any]]:
    """Return what sets a key of the file; what is empty is left out, but for the name."""

    def made(word: Any) -> dict[str, Any]:
        sheet.set_key(key, word if word or key == "name" else None)
        return sheet.value()

    return made


def about(sheet: Sheet) -> Sequence[Property]:
    """Return name, description and mood of a table."""
    mood = str(sheet.word("theme") or "meadow")
    moods = [(one, mood_name(one)) for one in dict.fromkeys((*MOODS, mood))]

    def text(key: str, title: str, most: int) -> Property:
        return Property(key, title, "text", str(sheet.word(key) or ""), setter(sheet, key), most=most)

    return [
        text("name", _("Name"), 40),
        text("description", _("Description"), 400),
        Property("theme", _("Mood"), "choice", mood, setter(sheet, "theme"), moods),
    ]


def mood_name(mood: str) -> str:
    """Return the mood of a table in a word."""
    return {
        "meadow": _("Meadow"), "moor": _("Moor"), "forest": _("Forest"), "winter": _("Winter"), "desert": _("Desert"),
        "coast": _("Coast"), "volcano": _("Volcano"), "mountain": _("Mountains"), "ruin": _("Ruin"),
        "castle": _("Castle"),
    }.get(mood, mood)  # fmt: skip
