"""The texts of the program as translators get them."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_file
from babel.util import pathmatch

from game.tools.translations import GAP, MARK

__all__ = ["GAP", "MARK", "TOP", "known", "template"]

TOP = Path(__file__).resolve().parents[1]
SAID = re.compile(
    rf"\b({'|'.join(DEFAULT_KEYWORDS)})\(".encode()
)  # what babel looks for: half of the sources have none


@cache
def template() -> Catalog:
    """Return what `pybabel extract` finds, by the mappings of pyproject.toml."""
    project = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))
    found = Catalog()
    for mapping in project["tool"]["babel"]["mappings"]:
        patterns = mapping["pattern"] if isinstance(mapping["pattern"], list) else [mapping["pattern"]]
        for folder in sorted({pattern.split("/")[0] for pattern in patterns}):
            for file in sorted((TOP / folder).rglob("*.*")):
                if any(pathmatch(pattern, file.relative_to(TOP).as_posix()) for pattern in patterns):
                    if mapping["method"] == "python" and not SAID.search(file.read_bytes()):
                        continue
                    told = extract_from_file(
                        mapping["method"], file, DEFAULT_KEYWORDS, ("Translators:",), {}, strip_comment_tags=True
                    )
                    for line, message, comments, context in told:
                        found.add(message, None, [(file.name, line)], auto_comments=comments, context=context)
    return found


@cache
def known() -> frozenset[tuple[str, str]]:
    """Return context and text of every message that a catalogue can have; both forms of a plural stand for it."""
    found = set()
    for message in template():
        for text in message.id if isinstance(message.id, tuple) else (message.id,):
            found.add((message.context or "", text))
    return frozenset(found)
