"""A language whose words are longer, and what is at fault on a screen that speaks it."""

from __future__ import annotations

import gettext
import re
from functools import cache

from game import i18n
from tests.messages import known
from tests.ui.hands import audited

OF_PLAYERS = {("name", "")}  # names that no catalogue has

FIELD = re.compile(r"(\{[^{}|]*\}|\{\w+\||`[^`]*`|%(?:\(\w+\))?[rs])")
LONG = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")


def longer(message: str) -> str:
    """Return a message a third longer: vowels said twice until it is; fields and marks stay."""
    parts = FIELD.split(message)
    extra = -(-3 * sum(len(part) for part in parts[::2]) // 10)
    told = ""
    for n, part in enumerate(parts):
        for letter in part:
            told += letter
            if n % 2 == 0 and extra > 0 and letter in "aeiouAEIOU":
                told += letter.translate(LONG)
                extra -= 1
    return told


class Longer(gettext.NullTranslations):
    """A catalogue that has every message, a third longer; names of content get accents and keep their length."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[tuple[str, str]] = set()  # context and text

    def gettext(self, message: str) -> str:
        self.asked.add(("", message))
        return longer(message)

    def ngettext(self, one: str, many: str, n: int) -> str:
        self.asked |= {("", one), ("", many)}
        return longer(one if n == 1 else many)

    def pgettext(self, context: str, message: str) -> str:
        self.asked.add((context, message))
        return message.translate(LONG) if context == "name" else longer(message)


@cache
def names() -> tuple[str, ...]:
    """Return the names of content that have a vowel: a screen may show none of them as the file has it."""
    return tuple(text for context, text in known() if context == "name" and text != text.translate(LONG))


@cache
def naming(text: str) -> bool:
    """Tell whether a label shows a name of content as the file has it; the same labels stand on many screens."""
    return any(name in text for name in names())


SIZES = (((1280, 720), 1.0), ((1280, 800), 1.0), ((1600, 900), 1.25))


def faults(app, screen):
    """Return the faults of a screen in the low layout, the usual one and a scale between."""
    found = []
    for size, scale in SIZES:
        app.window.size, app.settings.ui_scale = size, scale
        found += [f"{size}: {fault}" for fault in measured(app, screen)]
    return found


def measured(app, screen):
    assert app.top is screen
    found = audited(app)
    assert any(set(label.text) & set("áéíóú") for label in found.labels)
    assert [label.text for label in found.labels if naming(label.text)] == []
    assert i18n._current.asked - known() - OF_PLAYERS == set()
    return found.faults()
