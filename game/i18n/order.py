"""The order of words in lists, as the dictionaries of a language have it."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

ALPHABETS = {
    "pl": "a ą b c ć d e ę f g h i j k l ł m n ń o ó p q r s ś t u v w x y z ź ż",
    "hu": "a b c cs d dz dzs e f g gy h i j k l ly m n ny o ö p q r s sz t ty u ü v w x y z zs",
}
"""The letters that stand by themselves; others follow the letter without its mark (Hungarian á, ő: a and ö)."""
_SAME = {"hu": {"ő": "ö", "ű": "ü"}}
_LONG = {"hu": r"cc(?=s)|dd(?=zs?)|gg(?=y)|ll(?=y)|nn(?=y)|ss(?=z)|tt(?=y)|zz(?=s)"}
_UNKNOWN = 1000  # letters of other languages come last

Key = tuple[tuple[int, ...], str]


@lru_cache(maxsize=8192)
def key(words: str, language: str) -> Key:
    """Return what sorts words as a dictionary of the language does; case and marks count only between equals."""
    plain = unicodedata.normalize("NFC", words.casefold())
    letters = _letters(language)
    if language in _LONG:
        plain = _twice(plain, language)
    found: list[int] = []
    for letter in _pattern(language).findall(plain):
        one = _SAME.get(language, {}).get(letter, letter)
        if one not in letters:
            one = unicodedata.normalize("NFD", one)[0]
        found.append(letters.get(one, ord(one[0]) + (_UNKNOWN if one[0] > "z" else 0)))
    return tuple(found), words


def _twice(plain: str, language: str) -> str:
    """Write out letters of two signs that are doubled by doubling the first sign: "ssz" as "szsz"."""

    def out(found: re.Match[str]) -> str:
        return f"{found[0][0]}{plain[found.end()]}{found[0][0]}"

    return re.sub(_LONG[language], out, plain)


@lru_cache(maxsize=8)
def _letters(language: str) -> dict[str, int]:
    """Return the places of the letters; signs and digits come before all of them."""
    alphabet = ALPHABETS.get(language, "a b c d e f g h i j k l m n o p q r s t u v w x y z")
    return {letter: n for n, letter in enumerate(alphabet.split(), start=ord("a"))}


@lru_cache(maxsize=8)
def _pattern(language: str) -> re.Pattern[str]:
    several = sorted((letter for letter in _letters(language) if len(letter) > 1), key=len, reverse=True)
    return re.compile("|".join((*several, r"[\s\S]")))
