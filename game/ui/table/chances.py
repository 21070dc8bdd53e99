"""Chances in words: whole per cent, whose ends are told apart from never and always."""

from __future__ import annotations

from game.i18n import _

SURE = 1e-9
FIXED_SPACE = "\u00a0"


def percent(chance: float) -> str:
    """Return a chance in whole per cent; the ends are told apart from never and always. It never breaks over lines."""
    if chance <= SURE:
        text = _("0 %")
    elif chance >= 1 - SURE:
        text = _("100 %")
    elif chance < 0.01:
        text = _("under 1 %")
    elif chance > 0.99:
        text = _("over 99 %")
    else:
        text = _("{n} %").format(n=round(100 * chance))
    return unbroken(text)


def parted(text: str) -> tuple[str, str]:
    """Return a chance as its number and its sign, to be drawn in two sizes; some languages put no space between."""
    number = text.removesuffix("%")
    return number.rstrip(FIXED_SPACE), text[len(number) :]


def unbroken(text: str) -> str:
    """Return a sentence in which no chance breaks over lines."""
    return text.replace(" %", f"{FIXED_SPACE}%")
