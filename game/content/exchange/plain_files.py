"""JSON files of other programs, read with limits: everything that cannot be meant is one sentence with its place."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from game.content.faults import ContentError, Fault
from game.files import contents, shallow
from game.i18n import _, cut

if TYPE_CHECKING:
    from pathlib import Path

MOST_NUMBERS = 10_000_000.0  # no place on a map lies farther off


def refused(file: Path | str, words: str, line: int = 1, column: int = 1) -> ContentError:
    """Return the fault of a file that is not taken."""
    return ContentError([Fault(str(file), line, column, " ".join(words.splitlines()))])


def read_bytes(path: Path, most: int) -> bytes:
    """Return the bytes of a file. Raises ContentError."""
    try:
        return contents(path, most)
    except OSError as trouble:
        raise refused(path, _("the file cannot be read: {why}").format(why=trouble.strerror or trouble)) from None


def read_json(path: Path, most: int) -> dict[str, Any]:
    """Return the mapping that a JSON file holds. Raises ContentError with line and column."""
    return parsed_json(read_bytes(path, most), path)


def parsed_json(data: bytes, file: Path | str) -> dict[str, Any]:
    """Return the mapping of a JSON text. Raises ContentError with line and column."""
    try:
        found = shallow(json.loads(data.decode("utf-8-sig"), parse_constant=_no_number))
    except UnicodeDecodeError:
        raise refused(file, _("the file is not UTF-8 text")) from None
    except json.JSONDecodeError as trouble:
        raise refused(file, _("not JSON: {why}").format(why=trouble.msg), trouble.lineno, trouble.colno) from None
    except RecursionError:
        raise refused(file, _("lists are nested too deeply")) from None
    except ValueError as trouble:
        raise refused(file, _("not JSON: {why}").format(why=cut(str(trouble), 100))) from None
    if not isinstance(found, dict):
        raise refused(file, _("the file holds no mapping of keys and values"))
    return found


def _no_number(word: str) -> float:
    message = f"{word} is no number"
    raise ValueError(message)


class Source:
    """A file that is read: says what is wrong at a place of it, such as "portals, entry 3, bounds"."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def wrong(self, where: str, expected: str, found: Any) -> ContentError:
        """Return the fault of a value that is something else than expected."""
        words = _("{where}: {expected}, found {found}")
        return refused(self.file, words.format(where=where, expected=expected, found=cut(repr(found))))

    def number(self, value: Any, where: str, *, least: float = -MOST_NUMBERS, most: float = MOST_NUMBERS) -> float:
        """Return a number. Raises ContentError."""
        if type(value) not in (int, float) or not least <= value <= most:  # what is no number lies nowhere
            raise self.wrong(where, _("expected a number of a reasonable size"), value)
        return float(value)

    def whole(self, value: Any, where: str, *, least: int = 0, most: int = 10**9) -> int:
        """Return a whole number. Raises ContentError."""
        if type(value) is not int or not least <= value <= most:
            raise self.wrong(where, _("expected a whole number of a reasonable size"), value)
        found: int = value
        return found

    def text(self, value: Any, where: str) -> str:
        """Return a text. Raises ContentError."""
        if not isinstance(value, str):
            raise self.wrong(where, _("expected text"), value)
        return value

    def mapping(self, value: Any, where: str) -> dict[str, Any]:
        """Return a mapping. Raises ContentError."""
        if not isinstance(value, dict):
            raise self.wrong(where, _("expected a mapping of keys and values"), value)
        return value

    def listed(self, value: Any, where: str, most: int) -> list[Any]:
        """Return a list of up to `most` entries; nothing counts as an empty one. Raises ContentError."""
        if value is None:
            return []
        if not isinstance(value, list):
            raise self.wrong(where, _("expected a list"), value)
        if len(value) > most:
            words = _("{where}: a list of {n}; at most {most} are taken")
            raise refused(self.file, words.format(where=where, n=len(value), most=most))
        return value

    def entry(self, where: str, number: int) -> str:
        """Return the name of an entry of a list, counted from 0."""
        return _("{key}, entry {n}").format(key=where, n=number + 1)
