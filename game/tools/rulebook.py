"""The numbered rules of each room, as the program shows them."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from game.i18n import _
from game.paths import data_folder

if TYPE_CHECKING:
    from pathlib import Path

RULE_ID = re.compile(r"\b[A-Z]{2,4}-[A-Z]+-\d{2,3}\b")
_CHAPTER = re.compile(r"^## (?P<code>[A-Z]+) - (?P<title>.+)$")
_ITEM = re.compile(r"^- \*\*(?P<id>[A-Z]+-[A-Z]+-\d+)\*\* (?P<text>.+)$")


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered statement; `chapter` is the code of the chapter it stands in."""

    id: str
    chapter: str
    text: str

    @property
    def ruling(self) -> bool:
        """Whether Fieldglass decided here what the published rulebook leaves open."""
        return "(ruling)" in self.text

    @property
    def mentions(self) -> tuple[str, ...]:
        """The IDs of the rules that this one points to, in the order of the text."""
        return tuple(dict.fromkeys(RULE_ID.findall(self.text)))


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its code as it stands in the IDs, its title, an introduction ("" if none) and its rules."""

    code: str
    title: str
    intro: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one room in the order of the book."""

    room: str
    title: str
    preface: str
    chapters: tuple[Chapter, ...]
    _by_id: dict[str, Rule] = field(repr=False, compare=False)

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All rules in the order of the book."""
        return tuple(self._by_id.values())

    @property
    def prefix(self) -> str:
        """What every ID of this book begins with, such as "DDM"."""
        return next(iter(self._by_id), "-").split("-")[0]

    def rule(self, rule_id: str) -> Rule | None:
        """Return the rule with this ID; small letters and a left-out prefix ("aoo-3") are understood."""
        wanted = rule_id.strip().upper()
        short = re.fullmatch(r"(?:([A-Z]+)-)?([A-Z]+)-(\d+)", wanted)
        if short:
            wanted = f"{short[1] or self.prefix}-{short[2]}-{int(short[3]):02}"
        return self._by_id.get(wanted)

    def nearest(self, rule_id: str) -> str | None:
        """Return the ID most like this one, or None if nothing is like it."""
        wanted = rule_id.strip().upper()
        if not wanted.startswith(self.prefix + "-"):
            wanted = f"{self.prefix}-{wanted}"
        chapter = [rule for rule in self._by_id if rule.rpartition("-")[0] == wanted.rpartition("-")[0]]
        found = difflib.get_close_matches(wanted, chapter or self._by_id, n=1)
        return found[0] if found else None

    def search(self, words: str) -> tuple[Rule, ...]:
        """Return the rules whose ID, text or chapter title holds every word, in the order of the book."""
        wanted = words.casefold().split()
        titles = {chapter.code: chapter.title for chapter in self.chapters}
        return tuple(
            rule
            for rule in self.rules
            if all(word in f"{rule.id} {rule.text} {titles[rule.chapter]}".casefold() for word in wanted)
        )


class UnreadableRulebookError(Exception):
    """A rulebook breaks the form of rulebooks; the text says where."""


def rooms() -> tuple[str, ...]:
    """Return the rooms that have a rulebook."""
    return tuple(sorted(path.stem for path in (data_folder("assets") / "rules").glob("*.md")))


@cache
def rulebook(room: str) -> Rulebook:
    """Return the rulebook of a room; it is read once."""
    return read(data_folder("assets") / "rules" / f"{room}.md", room)


def read(path: Path, room: str) -> Rulebook:
    """Read a rulebook: `# title`, a preface, then `## CODE - title` chapters of `- **ID** text` items.

    Continued lines are indented by two spaces. A number given twice or standing in a foreign chapter is refused.
    """
    title = ""
    preface: list[str] = []
    chapters: list[Chapter] = []
    code, name = "", ""
    intro: list[str] = []
    items: list[tuple[str, str]] = []
    seen: dict[str, int] = {}

    def close() -> None:
        if code:
            rules = tuple(Rule(rule_id, code, text) for rule_id, text in items)
            chapters.append(Chapter(code, name, " ".join(intro), rules))

    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if heading := _CHAPTER.match(line):
            close()
            code, name, intro, items = heading["code"], heading["title"], [], []
        elif item := _ITEM.match(line):
            rule_id = item["id"]
            if rule_id in seen:
                raise UnreadableRulebookError(
                    _("{file}:{line}: {rule} stands already in line {other}").format(
                        file=path.name, line=number, rule=rule_id, other=seen[rule_id]
                    )
                )
            if rule_id.split("-")[1] != code:
                raise UnreadableRulebookError(
                    _("{file}:{line}: {rule} does not belong to chapter {chapter}").format(
                        file=path.name, line=number, rule=rule_id, chapter=code
                    )
                )
            seen[rule_id] = number
            items.append((rule_id, item["text"]))
        elif line.startswith("  ") and items:
            items[-1] = (items[-1][0], f"{items[-1][1]} {line.strip()}")
        elif line.startswith("# "):
            title = line[2:].strip()
        elif line.strip():
            (intro if code else preface).append(line.strip())
    close()
    return Rulebook(
        room, title, " ".join(preface), tuple(chapters), {rule.id: rule for c in chapters for rule in c.rules}
    )
