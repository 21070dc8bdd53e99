"""The numbered rules of each room, as the program shows them."""

from __future__ import annotations

import difflib
import importlib.util
import re
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import accumulate, chain
from pathlib import Path
from typing import TYPE_CHECKING

from game import rooms as house
from game.i18n import N_, SOURCE, _, language
from game.paths import data_folder

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

# A rule may have parts: QST-CARD-012.1, QST-CARD-012.2 are what QST-CARD-012 says, sentence by sentence.
RULE_ID = re.compile(r"\b[A-Z]{2,4}-[A-Z]+-\d{2,3}(?:\.\d+)*\b")
_LISTED = re.compile(
    r"\b(?P<chapter>[A-Z]{2,4}-[A-Z]+)"
    r"(?P<numbers>-\d{2,3}(?:\.\d+)*(?:(?:,| and|, and)\s+(?:-\d{2,3}(?:\.\d+)*|(?:\.\d+)+))*)\b"
)
_NUMBER = re.compile(r"(?P<number>\d{2,3})?(?P<parts>(?:\.\d+)*)")
REMARKS = (N_("(ruling)"), N_("(reconstructed)"), N_("(placeholder)"))
"""What a text remarks of itself: decided by Fieldglass, found again without its picture, figures of our own."""
_CHAPTER = re.compile(r"^## (?P<code>[A-Z]+) - (?P<title>.+)$")
_ENTRY = re.compile(r"^### (?P<entry>.+)$")
_ITEM = re.compile(r"^- \*\*(?P<id>[A-Z]+-[A-Z]+-\d+(?:\.\d+)*)\*\* (?P<text>.+)$")
_SAID = re.compile(r"(?:(?P<prefix>[A-Z]+)-)?(?P<chapter>[A-Z]+)-(?P<number>\d{1,9})(?P<parts>(?:\.\d+)*)")


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered statement.

    `chapter` is the code of the chapter it stands in, `entry` what it is about in a chapter of entries ("" in others).
    `original` is the English text of one that is translated, "" of others.
    """

    id: str
    chapter: str
    text: str
    entry: str = ""
    original: str = ""

    @property
    def ruling(self) -> bool:
        """Whether Fieldglass decided here what the published rulebook leaves open."""
        return REMARKS[0] in (self.original or self.text)

    @property
    def mentions(self) -> tuple[str, ...]:
        """The IDs of the rules that this one points to, in the order of the text."""
        return tuple(dict.fromkeys(RULE_ID.findall(self.text)))

    @property
    def in_full(self) -> str:
        """Its text as it is understood without its surroundings: "Adjacent: A wall in between parts them."."""
        return f"{self.entry}: {self.text}" if self.entry else self.text


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
    _with_parts: dict[str, tuple[Rule, ...]] = field(repr=False, compare=False)

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All rules in the order of the book."""
        return tuple(self._by_id.values())

    @property
    def prefix(self) -> str:
        """What every ID of this book begins with, such as "DDM"."""
        return next(iter(self._by_id), "-").split("-")[0]

    @property
    def prefixes(self) -> tuple[str, ...]:
        """What IDs of this book begin with, in the order of the book."""
        return tuple(dict.fromkeys(rule.split("-")[0] for rule in self._by_id))

    def rule(self, rule_id: str) -> Rule | None:
        """Return the rule with this ID; small letters and a left-out prefix ("aoo-3", "card-12.1") are understood.

        A number that is only in the book by its parts gives the first of them.
        """
        found = self.with_parts(rule_id)
        return found[0] if found else None

    def with_parts(self, rule_id: str) -> tuple[Rule, ...]:
        """Return the rule with this ID and the parts it has in the book, in the order of the book; () if none."""
        wanted = _SAID.fullmatch(rule_id.strip().upper())
        if wanted is None:
            return ()
        chapter, parts = wanted["chapter"], wanted["parts"]
        for prefix in (wanted["prefix"],) if wanted["prefix"] else self.prefixes:
            for width in (2, 3):
                number = f"{prefix}-{chapter}-{int(wanted['number']):0{width}}{parts}"
                if number in self._with_parts:
                    return self._with_parts[number]
        return ()

    def chapters_called(self, word: str) -> tuple[Chapter, ...]:
        """Return the chapters with this code, such as "AOO"; with a prefix before it only those with such IDs."""
        prefix, _dash, code = word.strip().upper().rpartition("-")
        begin = f"{prefix}-" if prefix else ""
        return tuple(
            chapter
            for chapter in self.chapters
            if chapter.code == code and (not begin or any(rule.id.startswith(begin) for rule in chapter.rules))
        )

    def nearest(self, rule_id: str) -> str | None:
        """Return the ID most like this one, or None if nothing is like it."""
        wanted = rule_id.strip().upper()
        if wanted.split("-")[0] not in self.prefixes:
            wanted = f"{self.prefix}-{wanted}"
        chapter = [rule for rule in self._by_id if rule.rpartition("-")[0] == wanted.rpartition("-")[0]]
        found = difflib.get_close_matches(wanted, chapter or self._by_id, n=1)
        return found[0] if found else None

    def search(self, words: str) -> tuple[Rule, ...]:
        """Return the rules whose ID, entry, chapter title or text holds every word.

        Names come first: what is found by ID and entry alone, then with the title, then with the text, each in the
        order of the book.
        """
        wanted = words.casefold().split()
        titles = {chapter.code: chapter.title for chapter in self.chapters}
        found: tuple[list[Rule], ...] = [], [], []
        for rule in self.rules:
            held = accumulate((f"{rule.id} {rule.entry} ", f"{titles[rule.chapter]} ", rule.text))
            rank = next((n for n, text in enumerate(held) if all(word in text.casefold() for word in wanted)), None)
            if rank is not None:
                found[rank].append(rule)
        return tuple(chain(*found))


class UnreadableRulebookError(Exception):
    """A rulebook breaks the form of rulebooks; the text says where."""


def ids_in(text: str, prefixes: tuple[str, ...]) -> Iterator[str]:
    """Yield the IDs in a text; "DDM-MOR-07, -08" names both, "DDMG-ABIL-029.6, .9" two parts of one rule.

    A span ("DDM-CE-01 to -05") names only its beginning.
    """
    for named in _LISTED.finditer(text):
        if named["chapter"].split("-")[0] not in prefixes:
            continue
        number = ""
        for one in _NUMBER.finditer(named["numbers"]):
            number = one["number"] or number
            if one[0]:
                yield f"{named['chapter']}-{number}{one['parts']}"


def rooms() -> tuple[str, ...]:
    """Return the rooms that have a rulebook, in the order of the rooms."""
    return tuple(room for room in house.names() if rulebook_file(room).is_file())


def rulebook_file(room: str) -> Path:
    """Return the first file of a room's rulebook: that of the program, or beside the package of a room that joined.

    The lists about its rules lie beside it (`<room>-excluded.toml`, `<room>-static.toml`).
    """
    package = house.joined().get(room)
    if package is None:
        return data_folder("assets") / "rules" / f"{room}.md"
    return package_folder(package) / "rules" / f"{room}.md"


def package_folder(package: str) -> Path:
    """Return the folder of a package that is kept outside the program."""
    spec = importlib.util.find_spec(package)
    places = spec.submodule_search_locations if spec is not None else None
    return Path(next(iter(places or ("",))))


def rulebook_files(room: str) -> tuple[Path, ...]:
    """Return the files of a room's rulebook in the order of the book: `<room>.md`, then `<room>-<what>.md` by name."""
    first = rulebook_file(room)
    return first, *sorted(first.parent.glob(f"{room}-*.md"))


def translated_files(room: str, code: str) -> tuple[Path, ...]:
    """Return what there is of a room's rulebook in a language: `<code>/<room>.md` beside `<room>.md`, and so on."""
    beside = (file.parent / code / file.name for file in rulebook_files(room))
    return tuple(file for file in beside if file.is_file())


def rulebook(room: str) -> Rulebook:
    """Return the rulebook of a room in the present language; it is read once for each."""
    return _rulebook(room, language())


@cache
def _rulebook(room: str, code: str) -> Rulebook:
    files = translated_files(room, code) if code != SOURCE else ()
    if not files:
        return original(room)
    try:
        return in_words_of(original(room), read(files[0], room, *files[1:]))
    except UnreadableRulebookError:  # `fieldglass check` says where
        return original(room)


@cache
def original(room: str) -> Rulebook:
    """Return the rulebook of a room in English."""
    first, *further = rulebook_files(room)
    return read(first, room, *further)


def in_words_of(book: Rulebook, translation: Rulebook) -> Rulebook:
    """Return a rulebook with everything that a translation of it has said there, and the rest as it was."""
    told = {chapter.code: chapter for chapter in translation.chapters}
    known = {rule.id: rule for rule in translation.rules}
    remarks = {remark: _(remark) for remark in REMARKS}

    def rule(one: Rule) -> Rule:
        said = known.get(one.id)
        if said is None or not says_the_same(said.text, one.text, remarks):
            return one
        return replace(one, text=said.text, entry=said.entry, original=one.text)

    chapters = []
    for chapter in book.chapters:
        said = told.get(chapter.code, chapter)
        rules = tuple(rule(one) for one in chapter.rules)
        chapters.append(Chapter(chapter.code, said.title, said.intro or chapter.intro, rules))
    title, preface = translation.title or book.title, translation.preface or book.preface
    return _bound(book.room, title, preface, tuple(chapters))


def says_the_same(translation: str, original: str, remarks: Mapping[str, str]) -> bool:
    """Tell whether a translated statement names the rules and has the remarks of the original.

    One that does not is older than the original. `remarks` are the words of the translation for the English ones.
    """
    if set(RULE_ID.findall(translation)) != set(RULE_ID.findall(original)):
        return False
    return all(translation.count(said) == original.count(remark) for remark, said in remarks.items())


def _bound(room: str, title: str, preface: str, chapters: tuple[Chapter, ...]) -> Rulebook:
    """Return the book of these chapters, with its indexes."""
    by_id = {rule.id: rule for chapter in chapters for rule in chapter.rules}
    with_parts: dict[str, tuple[Rule, ...]] = {}
    for rule in by_id.values():
        for begin in accumulate(rule.id.split("."), lambda told, part: f"{told}.{part}"):
            with_parts[begin] = (*with_parts.get(begin, ()), rule)
    return Rulebook(room, title, preface, chapters, by_id, with_parts)


def statements(path: Path) -> dict[str, tuple[int, str]]:
    """Return the line and the text of each statement of one file, whatever else may be wrong with it."""
    found: dict[str, tuple[int, str]] = {}
    last = ""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if item := _ITEM.match(line):
            last = item["id"]
            found.setdefault(last, (number, item["text"]))
        elif line.startswith("  ") and last:
            first, text = found[last]
            found[last] = first, f"{text} {line.strip()}"
        elif line.strip():
            last = ""
    return found


def read(path: Path, room: str, *further: Path) -> Rulebook:
    """Read a rulebook: `# title`, a preface, then `## CODE - title` chapters of `- **ID** text` items.

    Continued lines are indented by two spaces. Items below `### entry` are about that entry. Of several files the first
    gives the title, and a chapter that stands already goes on. A number given twice or standing in a foreign chapter is
    refused.
    """
    reading = _Reading()
    for one in (path, *further):
        reading.file(one)
    chapters = tuple(
        Chapter(code, begun.title, " ".join(begun.intro), tuple(begun.rules))
        for code, begun in reading.chapters.items()
    )
    return _bound(room, reading.title, " ".join(reading.preface), chapters)


@dataclass(slots=True)
class _Begun:
    """A chapter as far as it has been read."""

    title: str
    intro: list[str] = field(default_factory=list)
    rules: list[Rule] = field(default_factory=list)


class _Reading:
    """Reads the files of a rulebook, line by line."""

    def __init__(self) -> None:
        self.title = ""
        self.preface: list[str] = []
        self.chapters: dict[str, _Begun] = {}
        self._seen: dict[str, str] = {}

    def file(self, path: Path) -> None:
        """Read one file."""
        code = entry = ""
        into = self.preface  # where paragraphs belong
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if heading := _CHAPTER.match(line):
                code, entry = heading["code"], ""
                into = self.chapters.setdefault(code, _Begun(heading["title"])).intro
            elif heading := _ENTRY.match(line):
                entry = heading["entry"].strip()
            elif item := _ITEM.match(line):
                self._note(item["id"], code, path.name, number)
                self.chapters[code].rules.append(Rule(item["id"], code, item["text"], entry))
            elif line.startswith("  ") and code and self.chapters[code].rules:
                rules = self.chapters[code].rules
                rules[-1] = replace(rules[-1], text=f"{rules[-1].text} {line.strip()}")
            elif line.startswith("# "):
                self.title = self.title or line[2:].strip()
            elif line.strip():
                into.append(line.strip())

    def _note(self, rule_id: str, code: str, file: str, line: int) -> None:
        """Note where a rule stands. Raises UnreadableRulebookError if it must not stand there."""
        if rule_id in self._seen:
            raise UnreadableRulebookError(
                _("{file}:{line}: {rule} stands already in {other}").format(
                    file=file, line=line, rule=rule_id, other=self._seen[rule_id]
                )
            )
        if rule_id.split("-")[1] != code:
            raise UnreadableRulebookError(
                _("{file}:{line}: {rule} does not belong to chapter {chapter}").format(
                    file=file, line=line, rule=rule_id, chapter=code
                )
            )
        self._seen[rule_id] = f"{file}:{line}"
