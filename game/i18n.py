"""Words on screen: every sentence that a player reads goes through gettext here."""

from __future__ import annotations

import gettext as _gettext
import os
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

DOMAIN = "fieldglass"
UNSHOWN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""Characters that no file may hold and no screen draws: controls other than tab and line end, halves of characters."""
STEERING = re.compile(f"{UNSHOWN.pattern}|[\u202a-\u202e\u2066-\u2069]")
"""The same, and what turns the direction of a terminal's line round."""

_current: _gettext.NullTranslations = _gettext.NullTranslations()


def use_language(language: str, folder: Path | None = None) -> None:
    """Speak `language` ("en", "pl", "hu") from now on; without a catalogue the English source text stands.

    `folder` holds `<language>/LC_MESSAGES/fieldglass.mo`; by default `assets/locale` of the program.
    """
    global _current  # noqa: PLW0603 - one language for the whole program is the point
    if folder is None:
        from game.paths import data_folder

        folder = data_folder("assets") / "locale"
    _current = _gettext.translation(DOMAIN, os.fspath(folder), languages=[language], fallback=True)


def _(message: str) -> str:
    """Return the sentence in the present language; no words stay none (a catalogue keeps its own head under "")."""
    return _current.gettext(message) if message else ""


def ngettext(one: str, many: str, n: int) -> str:
    """Return the sentence for `n` things, by the plural rules of the present language."""
    return _current.ngettext(one, many, n)


def pgettext(context: str, word: str) -> str:
    """Return a short word that means several things in English, by the one meant: `pgettext("button", "Play")`."""
    return _current.pgettext(context, word)


def proper(name: str) -> str:
    """Return a name that stands in a content file as the catalogue has it, under the context "name".

    A name that a player has given, or a content file of their own, is in no catalogue and stays as it is.
    """
    return _current.pgettext("name", name)


def enumerated(words: Sequence[str]) -> str:
    """Return words or names as one list of a sentence: "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    # Translators: the end of a list of names; {words} is one name or several with commas.
    return _("{words} and {last}").format(words=", ".join(words[:-1]), last=words[-1])


def signed(amount: int) -> str:
    """Return a number with its sign, a real minus where it is negative."""
    return f"+{amount}" if amount >= 0 else f"\u2212{-amount}"


def cut(text: str, most: int = 40) -> str:
    """Return a text as a sentence quotes it: no longer than `most` letters, the last of them an ellipsis if it was."""
    return text if len(text) <= most else text[: most - 1] + "…"


def escaped(words: str) -> str:
    """Return words of a file for a terminal: what would steer it stands there as text, as in Python."""
    return STEERING.sub(lambda sign: sign[0].encode("unicode_escape", "surrogatepass").decode(), words)


def N_(message: str) -> str:  # noqa: N802 - the name that gettext tools look for
    """Mark a sentence for translation where it is written down, to be translated where it is used."""
    return message
