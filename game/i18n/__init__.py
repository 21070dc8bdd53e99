"""Words on screen: every sentence that a player reads goes through gettext here, in the language that is spoken."""

from __future__ import annotations

import gettext as _gettext
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date
    from pathlib import Path

    from game.i18n.order import Key

SOURCE = "en"
"""The language of the program's own texts: spoken without a catalogue."""
OWN_NAMES = {SOURCE: "English", "de": "Deutsch", "es": "Español", "fr": "Français", "hu": "Magyar", "pl": "Polski"}
UNSHOWN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""Characters that no file may hold and no screen draws: controls other than tab and line end, halves of characters."""
STEERING = re.compile(f"{UNSHOWN.pattern}|[\u202a-\u202e\u2066-\u2069]")
"""The same, and what turns the direction of a terminal's line round."""

_current: _gettext.NullTranslations = _gettext.NullTranslations()
_language = SOURCE


def languages() -> dict[str, str]:
    """Return the languages that the program speaks, by code, each by its own name: English, and each catalogue."""
    from game.i18n.catalogues import catalogue_files

    codes = [SOURCE, *(code for code in catalogue_files() if code != SOURCE)]
    return {code: OWN_NAMES.get(code, code) for code in codes}


def system_language() -> str:
    """Return the code of the language that the system asks for, if the program speaks it, else that of English."""
    from game.i18n import system

    return system.language(languages())


def language() -> str:
    """Return the code of the language that is spoken now: "en", "pl", "hu"."""
    return _language


def use_language(code: str, folder: Path | None = None) -> str:
    """Speak a language from now on ("en", "pl", "hu"); return a sentence if its catalogue cannot be read, else "".

    Without a catalogue the English source text stands, as it does for every text that a catalogue lacks. `folder`
    holds `<code>/LC_MESSAGES/fieldglass.po`; by default it is `assets/locale` of the program.
    """
    global _current, _language
    from game.i18n.catalogues import DamagedCatalogueError, catalogue_files, spoken

    _current, _language = _gettext.NullTranslations(), SOURCE
    file = catalogue_files(folder).get(code) if code != SOURCE else None
    if file is None:
        return ""
    try:
        _current, _language = spoken(file), code
    except DamagedCatalogueError as fault:
        told = _("{file}:{line}: this catalogue is damaged; English is spoken instead.")
        return told.format(file=fault.file, line=fault.line)
    except OSError as fault:
        told = _("{file} cannot be read: {why}; English is spoken instead.")
        return told.format(file=file, why=fault.strerror or fault)
    return ""


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


def in_order(words: str) -> Key:
    """Return what sorts words as the dictionaries of the present language do: `sorted(names, key=in_order)`."""
    from game.i18n.order import key

    return key(words, _language)


def decimal(number: float, form: str = ".1f") -> str:
    """Return a number with decimals as the present language writes it; `form` is that of `format`.

    "g" are up to three decimals, as few as there are, and never a power of ten.
    """
    written = format(number, ".3f").rstrip("0").rstrip(".") if form == "g" else format(number, form)
    # Translators: what stands between a whole number and its decimals: 2.5
    return written.replace(".", pgettext("decimal mark", "."))


def percent(share: float) -> str:
    """Return a share as whole hundredths, as the present language writes them: 0.5 is "50 %"."""
    return _("{n} %").format(n=f"{100 * share:.0f}")


def day(when: date) -> str:
    """Return a day in figures, as the present language writes it."""
    # Translators: a day in figures, month and day with two of them: 2026-03-09
    return _("{year}-{month}-{day}").format(year=when.year, month=f"{when.month:02}", day=f"{when.day:02}")


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
