"""What translators get from content files: an extraction method for babel, named in pyproject.toml."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING, Any

from game.content.yaml_io import parse

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

Message = tuple[int, str | None, str | tuple[str, str], list[str]]  # line, function, arguments, words for translators


def of_content(
    file: IO[bytes], _keywords: Collection[str], _comment_tags: Collection[str], options: Mapping[str, str]
) -> Iterator[Message]:
    """Go through the words of a YAML file that players read, in the form that babel asks of an extraction method.

    The option `names` lists the keys of names, which `game.i18n.proper` looks up under a context of their own;
    `texts` lists the keys of sentences and other words, which go through `_`. Under the keys of `effects` a name is
    what an effect refers to, which nobody reads. Faults of the file are not told here,
    that is the work of `fieldglass check`.
    """
    names, texts = options.get("names", "").split(), options.get("texts", "").split()
    effects = set(options.get("effects", "").split())
    document = parse(file.read(), getattr(file, "name", ""))
    for where, value in _entries(document.value, ()):
        key = where[-1]
        if not isinstance(value, str) or not value.strip():
            continue
        line = document.at(where)[0]
        if key in names and not effects.intersection(where):
            # the head of the list says what is named: a file of its own has none
            yield line, "pgettext", ("name", value), [str(where[0])] if len(where) > 1 else []
        elif key in texts:
            yield line, None, value, []


def _entries(value: Any, where: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Go through all entries of mappings, however deep they lie, in the order of the file."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield (*where, key), inner
            yield from _entries(inner, (*where, key))
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from _entries(inner, (*where, i))
