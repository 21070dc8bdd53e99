"""The texts of the program as translators get them, and what is wrong with a catalogue."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_file
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po
from babel.util import pathmatch

TOP = Path(__file__).resolve().parents[1]
GAP = re.compile(r"\{\w*(?:[!:][^{}]*)?\}")
MARK = re.compile(r"\*\*|\{\w+\|")  # bold, and a colour or an icon of rich text
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
        options = {key: value for key, value in mapping.items() if key not in ("method", "pattern")}
        for folder in sorted({pattern.split("/")[0] for pattern in patterns}):
            for file in sorted((TOP / folder).rglob("*.*")):
                if any(pathmatch(pattern, file.relative_to(TOP).as_posix()) for pattern in patterns):
                    if mapping["method"] == "python" and not SAID.search(file.read_bytes()):
                        continue
                    told = extract_from_file(
                        mapping["method"], file, DEFAULT_KEYWORDS, ("Translators:",), options, strip_comment_tags=True
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


def catalogue(file: Path) -> Catalog:
    """Read a catalogue, as it is edited (.po) or as the program reads it (.mo)."""
    with file.open("rb") as opened:
        return read_mo(opened) if file.suffix == ".mo" else read_po(opened)


def faults(translated: Catalog) -> list[str]:
    """Return what is wrong with the sentences of a catalogue: gaps and marks of rich text must be those of the original.

    The form for one thing may leave the number out where the English one does ("the last creature").
    """
    found = []
    for message in translated:
        if not message.id:
            continue
        originals = message.id if isinstance(message.id, (tuple, list)) else (message.id,)
        forms = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
        for n, form in enumerate(forms):
            if not form:
                continue
            allowed = [parts(originals[-1])] + ([parts(originals[0])] if n == 0 else [])
            if parts(form) not in allowed:
                found.append(f"{originals[-1]!r} is translated as {form!r}")
    return found


def parts(text: str) -> tuple[list[str], list[str]]:
    """Return the gaps of a sentence, each once, and its marks."""
    return sorted(set(GAP.findall(text))), sorted(MARK.findall(text))
