"""New values as YAML text: what a hand would write, in one line where it fits, and never read back as another value.

ruamel.yaml writes; `parse` of this program reads. Both agree on what is a number, a word, nothing.
"""

from __future__ import annotations

import io
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.scalarstring import DoubleQuotedScalarString, LiteralScalarString, SingleQuotedScalarString

WIDTH = 120  # columns of a file
LONGEST = 1 << 20  # columns of a line of ruamel.yaml, which breaks lines where nobody would
STEP = 2  # columns by which a collection is set in


def inline(value: Any, quote: str = "", *, inside: bool = True) -> str:
    """Return a value as text in one line; a scalar in quotes where the one before had them.

    `inside` says that it stands between brackets, where fewer scalars may stand without quotes.
    """
    if not isinstance(value, (dict, list)):
        return _scalar(value, quote, inside=inside)
    if isinstance(value, dict):
        parts = (f"{_scalar(key, '', inside=True)}: {inline(one)}" for key, one in value.items())
        return "{" + ", ".join(parts) + "}"
    return "[" + ", ".join(map(inline, value)) + "]"


def block(value: Any, column: int, depth: int) -> str:
    """Return a value as lines of text, those after the first one set in by `column`; the last has no line end.

    Collections stand between brackets where they fit into a line, but not the first two levels of mappings in a file:
    `depth` says how deep the value lies.
    """
    if not isinstance(value, (dict, list)):
        return _scalar(value, "", inside=False)
    return _lines(_styled(value, WIDTH - column, depth), column)


def entry(key: str, value: Any, column: int, depth: int) -> str:
    """Return an entry of a mapping that lies `depth` deep as lines of text, those after the first one set in."""
    held = CommentedMap({key: _styled(value, WIDTH - column - STEP - len(key), depth + 1)})
    held.fa.set_block_style()
    return _lines(held, column)


def _lines(styled: Any, column: int) -> str:
    lines = [part for line in _dumped(styled).rstrip("\n").split("\n") for part in _wrapped(line, WIDTH - column)]
    return "\n".join([lines[0], *((" " * column + line if line else line) for line in lines[1:])])


def _wrapped(line: str, room: int) -> list[str]:
    """Return a line as several ones, none of them too long, where it is a list of lists: a break parts two of them."""
    start = line.find("[[") + 1
    if len(line) <= room or not start or '"' in line or "'" in line:
        return [line]
    lines = [""]
    for part in line.split("], "):
        whole = part if part.endswith("]]") else f"{part}], "
        if lines[-1].strip() and len(lines[-1] + whole) > room:
            lines.append(" " * start)
        lines[-1] += whole
    return [one.rstrip() for one in lines]


def fits(value: Any, room: int) -> bool:
    """Tell whether a value may stand in one line of so many columns."""
    return not _long_text(value) and len(inline(value)) <= room


def folded(text: str, column: int) -> str | None:
    """Return the lines of a text that folds into one when it is read, None if it would come out otherwise."""
    if not text or text != " ".join(text.split(" ")).strip() or "  " in text or "\n" in text or "\t" in text:
        return None
    lines, room = [""], max(20, WIDTH - column - 20)
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > room:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return "\n".join(" " * column + line for line in lines)


def _long_text(value: Any) -> bool:
    if isinstance(value, dict):
        return any(map(_long_text, value.values()))
    if isinstance(value, list):
        return any(map(_long_text, value))
    return isinstance(value, str) and "\n" in value


def _scalar(value: Any, quote: str, *, inside: bool) -> str:
    if value is None:
        return "null"
    if isinstance(value, str):
        if quote == '"' or "\n" in value:
            value = DoubleQuotedScalarString(value)
        elif quote == "'":
            value = SingleQuotedScalarString(value)
    held = CommentedSeq([value])
    if inside:
        held.fa.set_flow_style()
        return _dumped(held).strip()[1:-1]
    return _dumped(held).strip().removeprefix("- ")


def _styled(value: Any, room: int, depth: int) -> Any:
    """Return a value that says of each of its collections whether it stands in one line."""
    if isinstance(value, str) and value.endswith("\n") and not value.startswith((" ", "\n")):
        return LiteralScalarString(value)
    if not isinstance(value, (dict, list)):
        return value
    made: Any
    if isinstance(value, dict):
        keys = _keys(value)
        made = CommentedMap(
            (keys[key], _styled(one, room - STEP - len(str(key)), depth + 1)) for key, one in value.items()
        )
    else:
        made = CommentedSeq(_styled(one, room - 2 * STEP, depth + 1) for one in value)
    if not value or _in_line(value, room, depth):
        made.fa.set_flow_style()
    else:
        made.fa.set_block_style()
    return made


def _keys(value: dict[str, Any]) -> dict[str, str]:
    """Return the keys of a mapping as they are written: all in quotes where one has to be, or is a mere sign."""
    if any(_scalar(key, "", inside=True) != key or not key[:1].isalnum() for key in value):
        return {key: DoubleQuotedScalarString(key) for key in value}
    return {key: key for key in value}


def _in_line(value: Any, room: int, depth: int) -> bool:
    """Tell whether a collection stands between brackets: plain lists do, even if they take several lines.

    Lists of words do so only where they fit: otherwise each word has a line of its own.
    """
    if isinstance(value, list):
        words = all(isinstance(one, str) for one in value)
        fitting = fits(value, room) if words else not any(isinstance(one, dict) for one in value)
        return fitting and not _long_text(value)
    plain = all(not isinstance(one, dict) for one in value.values())
    return depth > 1 and plain and not any(_holds_mappings(one) for one in value.values()) and fits(value, room)


def _holds_mappings(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(one, dict) or _holds_mappings(one) for one in value)


def _dumped(value: Any) -> str:
    yaml = YAML()
    yaml.width = LONGEST
    yaml.allow_unicode = True
    yaml.indent(mapping=STEP, sequence=2 * STEP, offset=STEP)
    stream = io.StringIO()
    yaml.dump(value, stream)
    return stream.getvalue()
