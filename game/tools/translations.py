"""What the translations lack and what is damaged in them: catalogues and rulebooks, held against the English.

Texts of the program are known where its sources lie; a frozen program has none, and its catalogues say what there is.
"""

from __future__ import annotations

import re
import string
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import game
from game.content.faults import Fault
from game.files import contents
from game.i18n import UNSHOWN, _, cut, ngettext
from game.i18n.catalogues import LARGEST, DamagedCatalogueError, catalogue_files, parsed
from game.paths import data_root
from game.tools import messages, rulebook

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    import polib

GAP = re.compile(r"\{\w*(?:[!:][^{}]*)?\}|%(?:\(\w+\))?[rs]")
MARK = re.compile(r"\*\*|\{\w+\|")  # bold, and a colour or an icon of rich text
_PLURALS = re.compile(r"nplurals *= *(\d+)")

Key = tuple[str, str]  # context and text


@dataclass(frozen=True, slots=True)
class Lack:
    """One text or statement that a language does not have: where the original stands, and its words or number."""

    file: str
    line: int
    words: str

    def __str__(self) -> str:
        """Return the line that people and editors can follow."""
        return f"{self.file}:{self.line}: {self.words}"


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a language has come: `texts` of the catalogue and `statements` of the rulebooks, in all and lacking."""

    language: str
    texts: int
    statements: int
    lacking_texts: tuple[Lack, ...]
    lacking_statements: tuple[Lack, ...]
    faults: tuple[Fault, ...]


def standings() -> list[Standing]:
    """Return how far each language has come that has a catalogue or a rulebook."""
    files = catalogue_files()
    codes = sorted({*files, *(file.parent.name for room in rulebook.rooms() for file in _translated(room))})
    if not codes:
        return []
    known = _texts()
    return [_standing(code, files.get(code), known) for code in codes]


def catalogue_faults(file: Path) -> list[Fault]:
    """Return everything that is damaged in one catalogue."""
    try:
        return list(_faults(parsed(contents(file, LARGEST), file), str(file)))
    except DamagedCatalogueError as fault:
        return [_damaged(fault)]


def _standing(code: str, file: Path | None, known: dict[Key, messages.Text]) -> Standing:
    faults: list[Fault] = []
    texts = dict(known)
    told: set[Key] = set()
    remarks = remark_words(())
    if file is not None:
        try:
            found = parsed(contents(file, LARGEST), file)
        except DamagedCatalogueError as fault:
            faults.append(_damaged(fault))
        else:
            faults += _faults(found, str(file))
            told = {_key(entry) for entry in found if entry.translated()}
            remarks = remark_words(found)
            if not _sources_at_hand():
                for entry in found:
                    if not entry.obsolete:
                        texts.setdefault(_key(entry), _own(entry, file))
    lacking = [one for key, one in texts.items() if key not in told]
    statements, unsaid = 0, []
    for room in rulebook.rooms():
        statements += len(rulebook.original(room).rules)
        faults += rulebook_faults(room, code)
        unsaid += list(_unsaid(room, code, remarks))
    return Standing(
        code, len(texts), statements,
        tuple(Lack(one.file, one.line, repr(cut(one.text, 100))) for one in sorted(lacking, key=_place)),
        tuple(unsaid), tuple(faults),
    )  # fmt: skip


def _place(one: messages.Text) -> tuple[str, int]:
    return one.file, one.line


SOURCES = Path(game.__file__).parent


def _sources_at_hand() -> bool:
    """Tell whether the sources of the program lie where it runs: not in a frozen one."""
    return (SOURCES / "paths.py").is_file()


def _texts() -> dict[Key, messages.Text]:
    """Return every text of the program and its content that is translated, by context and text, where it is first."""
    found: dict[Key, messages.Text] = {}
    top = data_root()
    for one in (*messages.of_sources(SOURCES), *messages.of_templates(top), *messages.of_files(top)):
        found.setdefault((one.context, one.text), one)
    return found


def _key(entry: polib.POEntry) -> Key:
    return entry.msgctxt or "", entry.msgid


def _own(entry: polib.POEntry, file: Path) -> messages.Text:
    return messages.Text(entry.msgctxt or "", entry.msgid, entry.msgid_plural or "", str(file), entry.linenum or 1)


# --- catalogues ---


def _damaged(fault: DamagedCatalogueError) -> Fault:
    return Fault(str(fault.file), fault.line, 1, _("this catalogue is damaged: {why}").format(why=fault.why))


def _faults(found: polib.POFile, file: str) -> Iterator[Fault]:
    """Yield what is wrong in a catalogue that can be read."""
    count = _PLURALS.search(found.metadata.get("Plural-Forms", ""))
    if count is None:
        yield Fault(file, 1, 1, _("the head does not say how plurals are formed (Plural-Forms)"))
    seen: Counter[Key] = Counter()
    for entry in found:
        if entry.obsolete:
            continue
        line = entry.linenum or 1
        seen[_key(entry)] += 1
        if seen[_key(entry)] == 2:  # told once
            yield Fault(file, line, 1, _("{text} stands here a second time").format(text=repr(cut(entry.msgid))))
        forms = [entry.msgstr] if not entry.msgid_plural else [entry.msgstr_plural[n] for n in entry.msgstr_plural]
        if "fuzzy" in entry.flags or not any(forms):
            continue
        if entry.msgid_plural and count is not None and (len(forms) != int(count[1]) or not all(forms)):
            told = ngettext("{text} needs {n} plural form", "{text} needs {n} plural forms", int(count[1]))
            yield Fault(file, line, 1, told.format(text=repr(cut(entry.msgid)), n=count[1]))
        for n, form in enumerate(forms):
            originals = [entry.msgid_plural or entry.msgid, *([entry.msgid] if n == 0 else [])]
            for why in misfits(form, originals) if form else ():
                yield Fault(file, line, 1, why)


def misfits(form: str, originals: list[str]) -> list[str]:
    """Return why a translation does not fit where its original stands; one that is like any of them fits.

    The form for one thing may leave the number out where the English one does ("the last one").
    """
    said = repr(cut(form))
    gaps, marks = _gaps(form), sorted(MARK.findall(form))
    found = []
    if gaps not in [_gaps(one) for one in originals]:
        told = _("{text}: expected the gaps {gaps}")
        found.append(told.format(text=said, gaps=" ".join(_gaps(originals[0])) or _("none")))
    elif any(gap.startswith("{") for gap in gaps) and not _formattable(form):
        found.append(_("{text}: braces are lost").format(text=said))
    if marks not in [sorted(MARK.findall(one)) for one in originals]:
        told = _("{text}: expected the marks {marks}")
        found.append(told.format(text=said, marks=" ".join(MARK.findall(originals[0])) or _("none")))
    if _edges(form) not in [_edges(one) for one in originals]:
        found.append(_("{text}: blanks or line ends at the edge are not those of the original").format(text=said))
    if _numbers(form) not in [_numbers(one) for one in originals]:
        found.append(_("{text}: the numbers of rules are not those of the original").format(text=said))
    if UNSHOWN.search(form):
        found.append(_("{text}: a character that cannot be shown").format(text=said))
    return found


def _gaps(text: str) -> list[str]:
    return sorted(set(GAP.findall(text)))


def _formattable(form: str) -> bool:
    try:
        list(string.Formatter().parse(form))
    except ValueError:
        return False
    return True


def _edges(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def _numbers(text: str) -> set[str]:
    return set(rulebook.RULE_ID.findall(text))


# --- rulebooks ---


def _translated(room: str) -> Iterable[Path]:
    """Return all translations of a room's rulebook, of any language."""
    return rulebook.rulebook_file(room).parent.glob(f"*/{room}*.md")


def _unsaid(room: str, code: str, remarks: Mapping[str, str]) -> Iterator[Lack]:
    """Yield the statements of a room's rulebook that a language does not have, or no longer has as they are now."""
    said = {
        rule: (str(file), line, text)
        for file in rulebook.translated_files(room, code)
        for rule, (line, text) in rulebook.statements(file).items()
    }
    for file in rulebook.rulebook_files(room):
        for rule, (line, text) in rulebook.statements(file).items():
            if rule not in said:
                yield Lack(str(file), line, rule)
            elif not rulebook.says_the_same(said[rule][2], text, remarks):
                words = _("{rule} does not name the rules or has not the remarks of the original").format(rule=rule)
                yield Lack(*said[rule][:2], words)


def remark_words(found: Iterable[polib.POEntry]) -> dict[str, str]:
    """Return how the remarks of statements are written in the language of a catalogue; as in English without one."""
    said = {entry.msgid: entry.msgstr for entry in found if entry.msgid in rulebook.REMARKS and entry.translated()}
    return {remark: said.get(remark, remark) for remark in rulebook.REMARKS}


def rulebook_faults(room: str, code: str) -> Iterator[Fault]:
    """Yield what is damaged in the translation of a room's rulebook: it cannot be read, or its order is another one."""
    for file in rulebook.rulebook_files(room):
        translation = file.parent / code / file.name
        if not translation.is_file():
            continue
        try:
            rulebook.read(translation, room)
        except rulebook.UnreadableRulebookError as fault:
            yield Fault(str(translation), 1, 1, str(fault))
            continue
        originals = rulebook.statements(file)
        order = list(originals)
        last = -1
        for rule, (line, _text) in rulebook.statements(translation).items():
            if rule not in originals:
                words = _("{rule} is not in {file}").format(rule=rule, file=file.name)
                yield Fault(str(translation), line, 1, words)
                continue
            if order.index(rule) < last:
                yield Fault(str(translation), line, 1, _("{rule} stands in another order").format(rule=rule))
            last = max(last, order.index(rule))
