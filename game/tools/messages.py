"""The texts that translators get: sentences that the sources mark, and words of content files that players read."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Any

from game.content.yaml_io import parse
from game.files import contents
from game.paths import DATA_FOLDERS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from pathlib import Path

Message = tuple[int, str | None, str | tuple[str, str], list[str]]  # line, function, arguments, words for translators

TEMPLATES = "assets/templates"
NAMES = frozenset(("name", "short"))
TEXTS = frozenset(
    ("description", "title", "text", "after", "type", "flavor", "note", "kin", "trait", "constant", "rules", "intro",
     "won", "lost", "tales")
)  # fmt: skip
EFFECTS = "fx"
"""The keys of names, which `game.i18n.proper` looks up under a context of their own, and of other words, which go
through `_`. Below the last one a name is what an effect refers to: nobody reads it."""
LARGEST = 2_000_000  # bytes
_LITERAL = r'(?:"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\')'
_SAID = rf"\s*({_LITERAL}(?:\s+{_LITERAL})*)\s*"
_MARKED = re.compile(rf"\b(?:N?_\({_SAID}[,)]|(ngettext|pgettext)\({_SAID},{_SAID}[,)])")
"""A marked call as `ruff format` leaves it; going through the trees of all sources takes ten times as long."""
_EXAMPLES = re.compile(r'"""[\s\S]*?"""')  # in docstrings: of nothing that the program says


@dataclass(frozen=True, slots=True, order=True)
class Text:
    """A text to be translated: its context ("" for none), the English one, its plural ("" for none), where it is."""

    context: str
    text: str
    plural: str
    file: str
    line: int


def of_templates(top: Path) -> Iterator[Text]:
    """Go through the sentences of the templates below a folder that holds `assets`."""
    for path in sorted((top / TEMPLATES).glob("*.jinja")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            for found in _MARKED.finditer(line):
                yield Text("", _read(found[1]), "", str(path), number)


def of_sources(folder: Path) -> Iterator[Text]:
    """Go through the sentences that the sources below a folder mark for translation; there are none where none lie."""
    for path in sorted(folder.rglob("*.py")):
        source = _EXAMPLES.sub(lambda found: "\n" * found[0].count("\n"), contents(path, LARGEST).decode("utf-8"))
        line = at = 0
        for found in _MARKED.finditer(source):
            alone, function, one, two = found.groups()
            line, at = line + source.count("\n", at, found.start()), found.start()
            if alone:
                yield Text("", _read(alone), "", str(path), line + 1)
            elif function == "pgettext":
                yield Text(_read(one), _read(two), "", str(path), line + 1)
            else:
                yield Text("", _read(one), _read(two), str(path), line + 1)


def _read(literals: str) -> str:
    """Return the text that literals beside each other say."""
    return str(ast.literal_eval(f"({literals})"))


def of_files(top: Path) -> Iterator[Text]:
    """Go through the words of the content files below a folder that holds `assets`, `maps` and `scenarios`."""
    for folder in DATA_FOLDERS:
        for path in sorted((top / folder).rglob("*.yaml")):
            with path.open("rb") as file:
                for line, _function, said, _comments in of_content(file, (), ()):
                    context, text = said if isinstance(said, tuple) else ("", said)
                    yield Text(context, text, "", str(path), line)


def of_content(
    file: IO[bytes], _keywords: Collection[str], _comment_tags: Collection[str], **_options: object
) -> Iterator[Message]:
    """Go through the words of a YAML file that players read, in the form that babel asks of an extraction method.

    Faults of the file are not told here, that is the work of `fieldglass check`.
    """
    document = parse(file.read(), getattr(file, "name", ""))
    for where, value in _entries(document.value, ()):
        key = where[-2] if isinstance(where[-1], int) else where[-1]
        if not isinstance(value, str) or not value.strip():
            continue
        line = document.at(where)[0]
        if key in NAMES and EFFECTS not in where:
            # the head of the list says what is named: a file of its own has none
            yield line, "pgettext", ("name", value), [str(where[0])] if len(where) > 1 else []
        elif key in TEXTS:
            yield line, None, value, []


def _entries(value: Any, where: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Go through all entries of mappings and all words in lists, however deep they lie, in the order of the file."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield (*where, key), inner
            yield from _entries(inner, (*where, key))
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            if isinstance(inner, str):
                yield (*where, i), inner
            yield from _entries(inner, (*where, i))
