"""YAML read strictly: line and column of everything, no duplicate keys, no surprises about what is a number.

The reader takes the parser's events (libyaml where it is there) and builds plain values itself, because the usual
loaders forget positions, let the last of two equal keys win and read `no` as false, `012` as ten and `1:30` as ninety.
Here only `true` and `false` are booleans, whole numbers have no leading zero, keys are always text, tags and merge keys
are refused, and aliases may not blow a small file up.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import yaml

from game.content.faults import Fault
from game.files import contents
from game.i18n import UNSHOWN, _, escaped, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

Loader: Any = getattr(yaml, "CLoader", yaml.Loader)  # pure Python where libyaml is missing

LARGEST_FILE = 2_000_000  # bytes
DEEPEST = 24  # lists in mappings in lists ...
MOST_VALUES = 50_000  # after aliases are written out

WHOLE = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})\Z")
DECIMAL = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})\.[0-9]{1,18}\Z")
NOTHING = frozenset({"", "~", "null"})

Where = tuple[str | int, ...]
Mark = tuple[int, int]  # line and column, from 1


class _Refused(Exception):  # noqa: N818 - not an error of the program, only the way out of the reader
    """A fault after which nothing more of the file can be read."""

    def __init__(self, mark: Mark, message: str) -> None:
        self.mark = mark
        self.message = message
        super().__init__(message)


@dataclass(slots=True)
class Document:
    """The values of one file, and where each of them stands."""

    file: str
    value: Any = None
    marks: dict[Where, Mark] = field(default_factory=dict)
    keys: dict[Where, Mark] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    bad: list[Where] = field(default_factory=list)  # places whose shape is wrong

    @property
    def broken(self) -> bool:
        """Tell whether there is any fault that is more than a warning."""
        return any(fault.severity == "error" for fault in self.faults)

    def good(self, *where: str | int) -> bool:
        """Tell whether a value is there and its shape is right, so that its meaning can be looked at."""
        if any(place[: len(where)] == where or where[: len(place)] == place for place in self.bad):
            return False
        value = self.value
        for step in where:
            if isinstance(value, dict):
                present = step in value
            else:
                present = isinstance(value, list) and isinstance(step, int) and step < len(value)
            if not present:
                return False
            value = value[step]
        return True

    def at(self, where: Where, *, key: bool = False) -> Mark:
        """Return line and column of a value (or of its key), or of the nearest thing around it."""
        if key and where in self.keys:
            return self.keys[where]
        while where and where not in self.marks:
            where = where[:-1]
        return self.marks.get(where, (1, 1))

    def fault(self, where: Where, message: str, *, key: bool = False, warning: bool = False) -> None:
        """Note a fault at a value."""
        self.fault_at(self.at(where, key=key), message, where, warning=warning)

    def fault_at(self, mark: Mark, message: str, where: Where = (), *, warning: bool = False) -> None:
        """Note a fault at a line and column; a value that is quoted in it may bring line ends, which it loses."""
        message = " ".join(message.splitlines())
        self.faults.append(Fault(self.file, *mark, message, "warning" if warning else "error", where))

    def text_row(self, where: Where, row: int, column: int = 0) -> Mark:
        """Return where a character of a block text (`rows: |`) stands in the file; rows count from 0."""
        line, start = self.at(where)
        index = line + row  # the text begins in the line after the bar
        value = self._value(where)
        rows = value.split("\n") if isinstance(value, str) else []
        if row < len(rows) and index < len(self.lines):
            found = self.lines[index].find(rows[row])
            if found >= 0:
                return index + 1, found + column + 1
        return line, start

    def _value(self, where: Where) -> Any:
        value = self.value
        for step in where:
            value = value[step]
        return value


def read(path: Path, shown: str | None = None) -> Document:
    """Read a file; `shown` is its name in faults. What cannot be read gives a document with faults, no exception."""
    name = shown if shown is not None else str(path)
    if UNSHOWN.search(path.name):
        document = Document(name)
        document.fault((), _("the file’s name holds a character that cannot be shown"))
        return document
    try:
        data = contents(path, LARGEST_FILE)
    except OSError as trouble:
        document = Document(name)
        document.fault((), _("the file cannot be read: {why}").format(why=trouble.strerror or trouble))
        return document
    return parse(data, name)


def parse(data: bytes | str, name: str) -> Document:
    """Read YAML text into a document; `value` stays None when the text is not YAML."""
    document = Document(name)
    try:
        text = data if isinstance(data, str) else data.decode("utf-8-sig")
    except UnicodeDecodeError as trouble:
        before = data[: trouble.start] if isinstance(data, bytes) else b""
        line = before.count(b"\n") + 1
        document.fault_at((line, trouble.start - before.rfind(b"\n")), _("the file is not UTF-8 text"))
        return document
    document.lines = text.split("\n")
    try:
        _Reader(document).read(text)
    except yaml.reader.ReaderError as trouble:
        document.fault_at(_place(text, trouble.position), _("a character that YAML does not allow"))
    except yaml.MarkedYAMLError as trouble:
        mark = trouble.problem_mark or trouble.context_mark
        words = ", ".join(str(part) for part in (trouble.context, trouble.problem) if part)
        # libyaml has a limit of its own and looks ahead, so that it may refuse before the reader comes that deep
        sentence = _too_deep() if "nesting depth" in words else _("not YAML: {why}").format(why=words)
        document.fault_at((mark.line + 1, mark.column + 1) if mark else (1, 1), sentence)
    except yaml.YAMLError as trouble:
        document.fault((), _("not YAML: {why}").format(why=str(trouble).splitlines()[0]))
    except _Refused as refused:
        document.value = None
        document.fault_at(refused.mark, refused.message)
    return document


def dump(value: Any) -> str:
    """Return plain values as YAML text that `parse` reads back, keys in the given order."""
    text: str = yaml.safe_dump(value, sort_keys=False, allow_unicode=True)
    return text


def _too_deep() -> str:
    return ngettext("nested more than {n} level deep", "nested more than {n} levels deep", DEEPEST).format(n=DEEPEST)


def _place(text: str, position: int) -> Mark:
    before = text[:position]
    return before.count("\n") + 1, position - before.rfind("\n")


class _Reader:
    """Builds values from events, one level of nesting per call, at most DEEPEST calls deep."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.anchors: dict[str, tuple[Any, int]] = {}  # name -> the event list to read again, number of values in it
        self.values = 0

    def read(self, text: str) -> None:
        loader = Loader(text)
        try:
            events = self._events(loader)
            documents = 0
            for event in events:
                if isinstance(event, yaml.DocumentStartEvent):
                    documents += 1
                    if documents > 1:
                        raise _Refused(
                            self._mark(event), _("a second document begins here; one file holds one document")
                        )
                    self.document.value = self._value(next(events), events, ())
        finally:
            loader.dispose()

    @staticmethod
    def _events(loader: Any) -> Iterator[Any]:
        while loader.check_event():
            yield loader.get_event()

    @staticmethod
    def _mark(event: Any) -> Mark:
        return event.start_mark.line + 1, event.start_mark.column + 1

    def _value(self, event: Any, events: Iterator[Any], where: Where) -> Any:
        mark = self._mark(event)
        if len(where) > DEEPEST:
            raise _Refused(mark, _too_deep())
        self._count(mark)
        if isinstance(event, yaml.AliasEvent):
            return self._again(event, where)
        if getattr(event, "tag", None) not in (None, "!"):
            raise _Refused(mark, _("tags such as {tag} have no meaning here").format(tag=event.tag))
        self.document.marks[where] = mark
        if event.anchor is None:
            return self._body(event, events, where)
        # the events of an anchored value are kept: an alias reads them again, so that faults in it have a place
        kept = [event]
        before = self.values
        value = self._body(event, self._keeping(events, kept), where)
        self.anchors[event.anchor] = (kept, self.values - before + 1)
        return value

    @staticmethod
    def _keeping(events: Iterator[Any], kept: list[Any]) -> Iterator[Any]:
        for event in events:
            kept.append(event)
            yield event

    def _again(self, event: Any, where: Where) -> Any:
        mark = self._mark(event)
        if event.anchor not in self.anchors:
            raise _Refused(
                mark, _("*{name} stands for nothing yet: there is no &{name} before it").format(name=event.anchor)
            )
        kept, size = self.anchors[event.anchor]
        if self.values + size > MOST_VALUES:
            raise _Refused(
                mark,
                ngettext(
                    "aliases make this file longer than {n} value",
                    "aliases make this file longer than {n} values",
                    MOST_VALUES,
                ).format(n=MOST_VALUES),
            )
        events = iter(kept)
        first = next(events)
        self._count(mark)
        self.document.marks[where] = self._mark(first)
        return self._body(first, events, where)

    def _count(self, mark: Mark) -> None:
        self.values += 1
        if self.values > MOST_VALUES:
            raise _Refused(
                mark,
                ngettext(
                    "the file holds more than {n} value", "the file holds more than {n} values", MOST_VALUES
                ).format(n=MOST_VALUES),
            )

    def _body(self, event: Any, events: Iterator[Any], where: Where) -> Any:
        if isinstance(event, yaml.ScalarEvent):
            self._shown(event)
            return _scalar(event)
        if isinstance(event, yaml.SequenceStartEvent):
            items: list[Any] = []
            for inner in events:
                if isinstance(inner, yaml.SequenceEndEvent):
                    break
                items.append(self._value(inner, events, (*where, len(items))))
            return items
        return self._mapping(events, where)

    def _shown(self, event: Any) -> None:
        """Note characters that only an escape in quotes can have brought in, and no screen can show."""
        strange = UNSHOWN.search(event.value)
        if strange is not None:
            words = _("the character {sign} cannot be shown").format(sign=escaped(strange[0]))
            self.document.fault_at(self._mark(event), words)

    def _mapping(self, events: Iterator[Any], where: Where) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for event in events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            mark = self._mark(event)
            if not isinstance(event, yaml.ScalarEvent):
                raise _Refused(mark, _("a key must be plain text"))
            self._shown(event)
            key = event.value
            if key == "<<" and not event.style:
                raise _Refused(mark, _("merge keys (<<) are not used here; write the values out"))
            if key in found:
                first = self.document.keys[(*where, key)][0]
                self.document.fault_at(
                    mark, _('"{key}" is here twice; first in line {line}').format(key=key, line=first)
                )
            else:
                self.document.keys[(*where, key)] = mark
            value = self._value(next(events), events, (*where, key))
            found.setdefault(key, value)
        return found


def _scalar(event: Any) -> Any:
    """Say what a scalar is; plain ones have the style "" in the C parser and None in the Python one."""
    text = event.value
    if event.style:
        return text
    if text in ("true", "false"):
        return text == "true"
    if WHOLE.match(text):
        return int(text)
    if DECIMAL.match(text):
        return float(text)
    return None if text in NOTHING else text
