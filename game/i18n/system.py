"""Which language the system speaks: what the program speaks before somebody chooses another one."""

from __future__ import annotations

import locale
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

PREFERENCES = "Library/Preferences/.GlobalPreferences.plist"  # of macOS, below the home of the person


def language(known: Collection[str]) -> str:
    """Return the code of the first language that the system asks for and that is known, "en" if none is."""
    for wanted in wanted_languages():
        code = wanted.replace("-", "_").partition(".")[0].partition("@")[0]
        for one in (code, code.partition("_")[0]):
            if one.lower() in ("c", "posix", "en"):
                return "en"
            if one in known:
                return one
    return "en"


def wanted_languages() -> Iterator[str]:
    """Yield what the system asks for, the best first: "pl_PL.UTF-8", "hu-HU", "en".

    Variables of the environment come first, as gettext reads them: LANGUAGE is a list, and whoever asks for the
    language "C" wants no translation at all.
    """
    chosen = next((found for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (found := os.environ.get(name))), "")
    if chosen in ("C", "POSIX"):
        yield "C"
        return
    yield from (one for one in os.environ.get("LANGUAGE", "").split(":") if one)
    if chosen:
        yield chosen
    elif sys.platform == "win32":
        yield from _of_windows()
    elif sys.platform == "darwin":
        yield from _of_macos()


def _of_windows() -> Iterator[str]:
    """Yield the language of the person's desktop; without such a call, that of the formats."""
    with suppress(AttributeError, OSError, ImportError):
        import ctypes

        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()  # type: ignore[attr-defined,unused-ignore]
        if number in locale.windows_locale:
            yield locale.windows_locale[number]
            return
    yield from _of_formats()


def _of_macos() -> Iterator[str]:
    """Yield the languages in the order of the system settings: programs that a click starts have no LANG."""
    import plistlib

    with suppress(OSError, ValueError, KeyError, TypeError, plistlib.InvalidFileException):
        with (Path.home() / PREFERENCES).open("rb") as file:
            yield from [str(one) for one in plistlib.load(file)["AppleLanguages"]]
        return
    yield from _of_formats()


def _of_formats() -> Iterator[str]:
    with suppress(ValueError):
        found = locale.getlocale()[0]
        if found:
            yield found
