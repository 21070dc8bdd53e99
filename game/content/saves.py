"""The strict form of saved games: every fault of a document at once, before the kernel takes it up.

`game.engine.save` describes the entries; here is what may stand in them, for `fieldglass check` and for files that come
from elsewhere. The set-up is judged by the room the game was played in (`Content.setup_fault`).
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from game import rooms
from game.content.faults import Fault, did_you_mean, nearest
from game.content.room import wings
from game.engine.answers import is_plain
from game.engine.choice import DICE
from game.engine.save import FORMAT, LARGEST_FILE, LARGEST_SEED, LONGEST_NOTE, USUAL_HOSTING
from game.engine.seats import LETTERS
from game.files import contents, shallow
from game.i18n import _, cut

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


_OLD = ("format", "system", "title", "setup", "seed", "answers", "mark", "digest")
ENTRIES = {1: _OLD, 2: (*_OLD, "asked", "hosting")}


def save_faults(path: Path) -> list[Fault]:
    """Return all faults of a file that should be a saved game."""
    name = str(path)
    try:
        document = shallow(json.loads(contents(path, LARGEST_FILE).decode("utf-8-sig")))
    except OSError as trouble:
        return [Fault(name, 1, 1, _("the file cannot be read: {why}").format(why=trouble.strerror or trouble))]
    except json.JSONDecodeError as trouble:
        words = _("this is no saved game; the text breaks off or is garbled")
        return [Fault(name, trouble.lineno, trouble.colno, words)]
    except (ValueError, RecursionError):
        return [Fault(name, 1, 1, _("this is no saved game but another kind of file"))]
    return [Fault(name, 1, 1, sentence) for sentence in document_faults(document)]


def document_faults(document: Any) -> list[str]:
    """Return a sentence for everything that is wrong in the document of a saved game."""
    if not isinstance(document, dict) or "format" not in document:
        return [_("this is no saved game: the entry “format” is missing")]
    version = document["format"]
    if type(version) is not int or version not in ENTRIES:
        words = _("saved in format {found}; this program reads formats up to {newest}")
        return [words.format(found=_shown(version), newest=FORMAT)]
    return list(_faults(document, version))


def _faults(document: dict[str, Any], version: int) -> Iterator[str]:
    known = ENTRIES[version]
    for name in known:
        if name not in document:
            yield _("the entry “{name}” is missing").format(name=name)
    for name in document:
        if name not in known:
            tail = _('; did you mean "{word}"?').format(word=best) if (best := nearest(name, known)) else ""
            yield _("unknown entry “{name}”").format(name=name) + tail
    for name, check in _CHECKS.items():
        if name in document and name in known:
            yield from check(document)
    if version > 1 and isinstance(document.get("asked"), list) and isinstance(document.get("answers"), list):
        asked, answers = len(document["asked"]), len(document["answers"])
        if asked != answers:
            words = _("asked: seats {asked}, answers {answers}; every answer has one seat")
            yield words.format(asked=asked, answers=answers)


def _wrong(name: str, expected: str, found: Any) -> str:
    return _("{name}: expected {expected}, found {found}").format(name=name, expected=expected, found=_shown(found))


def _shown(value: Any) -> str:
    """Return a value as it stands in the file, cut short."""
    return cut(json.dumps(value, ensure_ascii=False))


def _system(document: dict[str, Any]) -> Iterator[str]:
    room = document["system"]
    if not isinstance(room, str):
        yield _wrong("system", _("the name of a room"), room)
    elif room not in rooms.names():
        words = _("system: this program has no room “{room}”").format(room=room)
        yield words + did_you_mean(room, rooms.names())


def _title(document: dict[str, Any]) -> Iterator[str]:
    if not isinstance(document["title"], dict):
        yield _wrong("title", _("a mapping"), document["title"])


def _setup(document: dict[str, Any]) -> Iterator[str]:
    setup, room = document["setup"], document.get("system")
    if not isinstance(setup, dict):
        yield _wrong("setup", _("a mapping"), setup)
    elif isinstance(room, str) and room in rooms.names():
        sentence = wings()[room].setup_fault(setup)
        if sentence:
            yield _("setup: {sentence}").format(sentence=sentence)


def _seed(document: dict[str, Any]) -> Iterator[str]:
    seed = document["seed"]
    if seed is not None and (type(seed) is not int or abs(seed) > LARGEST_SEED):
        yield _wrong("seed", _("a whole number, or nothing where dice are typed"), seed)


def _answers(document: dict[str, Any]) -> Iterator[str]:
    answers = document["answers"]
    if not isinstance(answers, list):
        yield _wrong("answers", _("a list"), answers)
        return
    for n, answer in enumerate(answers, 1):
        if not is_plain(answer):
            yield _wrong(f"answers {n}", _("words, whole numbers or lists of them"), answer)


def _mark(document: dict[str, Any]) -> Iterator[str]:
    mark = document["mark"]
    if not isinstance(mark, dict):
        yield _wrong("mark", _("a mapping"), mark)
        return
    at, answers = mark.get("at"), document.get("answers")
    most = len(answers) if isinstance(answers, list) else 0
    if type(at) is not int or not 0 <= at <= most:
        yield _wrong("mark, at", _("a number of answers, 0 to {most}").format(most=most), at)
    if not isinstance(mark.get("state"), dict):
        yield _wrong("mark, state", _("a mapping"), mark.get("state"))
    yield from _strange("mark", mark, ("at", "state"))


def _digest(document: dict[str, Any]) -> Iterator[str]:
    digest = document["digest"]
    if not isinstance(digest, str) or set(digest) - set("0123456789abcdef"):
        yield _wrong("digest", _("a hexadecimal number in quotes"), digest)


def _asked(document: dict[str, Any]) -> Iterator[str]:
    asked = document["asked"]
    if not isinstance(asked, list):
        yield _wrong("asked", _("a list"), asked)
        return
    for n, seat in enumerate(asked, 1):
        if type(seat) is not int or not DICE <= seat < len(LETTERS):
            yield _wrong(f"asked {n}", _("a seat from 0 to 3, or -1 for a die"), seat)


def _hosting(document: dict[str, Any]) -> Iterator[str]:
    hosting = document["hosting"]
    if not isinstance(hosting, dict):
        yield _wrong("hosting", _("a mapping"), hosting)
        return
    ai = hosting.get("ai")
    if not isinstance(ai, dict):
        yield _wrong("hosting, ai", _("a mapping"), ai)
    else:
        for seat, level in ai.items():
            if seat not in tuple(LETTERS):
                yield _wrong("hosting, ai", _("seats A to D"), seat)
            if level is not None and not isinstance(level, str):
                yield _wrong(f"hosting, ai, {seat}", _("a level, or nothing for a person"), level)
    if hosting.get("dice") not in ("seeded", "typed"):
        yield _wrong("hosting, dice", '"seeded", "typed"', hosting.get("dice"))
    if hosting.get("undo") not in (None, "free", "fair", "off"):
        yield _wrong("hosting, undo", '"free", "fair", "off"', hosting.get("undo"))
    if not isinstance(hosting.get("by"), str):
        yield _wrong("hosting, by", _("text"), hosting.get("by"))
    plan = hosting.get("plan", [])
    if not isinstance(plan, list) or (plan and not isinstance(plan[0], str)):
        yield _wrong("hosting, plan", _("a list: a piece and its answers still to come"), plan)
    if not isinstance(hosting.get("clock", {}), dict):
        yield _wrong("hosting, clock", _("a mapping"), hosting["clock"])
    notes = hosting.get("notes", [])
    if not isinstance(notes, list) or not all(isinstance(one, str) and len(one) <= LONGEST_NOTE for one in notes):
        yield _wrong("hosting, notes", _("a list of lines"), notes)
    yield from _strange("hosting", hosting, tuple(USUAL_HOSTING))


def _strange(name: str, found: dict[str, Any], known: tuple[str, ...]) -> Iterator[str]:
    for key in found:
        if key not in known:
            yield _("{name}: unknown entry “{key}”").format(name=name, key=key)


_CHECKS: dict[str, Callable[[dict[str, Any]], Iterator[str]]] = {
    "system": _system,
    "title": _title,
    "setup": _setup,
    "seed": _seed,
    "answers": _answers,
    "mark": _mark,
    "digest": _digest,
    "asked": _asked,
    "hosting": _hosting,
}
