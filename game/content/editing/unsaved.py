"""What is being edited and is in no file yet: written down with every change, found again after a kill."""

from __future__ import annotations

import json
import re
import secrets
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from game.content import yaml_io
from game.files import contents, shallow
from game.paths import drafts_folder, write_whole

FORMAT = 1
LARGEST = 4 * yaml_io.LARGEST_FILE  # bytes: a text of the largest size, each letter of it escaped


@dataclass(frozen=True, slots=True)
class Unsaved:
    """A text that is in no file.

    file          where it is written down
    room, kind    what it is, by the names of room and kind
    name          what it is called
    home          the file it belongs into, None if it has none yet
    seen          the digest of that file when it was read or written last
    marked_order  whether that file begins with a mark of the order of its bytes
    """

    file: Path
    room: str
    kind: str
    name: str
    home: Path | None
    seen: str
    marked_order: bool
    text: str


def place(name: str) -> Path:
    """Return where a draft of this name is written down: a file that no other draft has."""
    word = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40] or "draft"
    return drafts_folder() / f"{word}-{secrets.token_hex(4)}.json"


def written(draft: Unsaved) -> datetime | None:
    """Return when a draft was written down last, in the time of this place; None if its file is gone."""
    try:
        return datetime.fromtimestamp(draft.file.stat().st_mtime).astimezone()
    except (OSError, OverflowError, ValueError):
        return None


def write(draft: Unsaved) -> None:
    """Write a draft down; where that is not possible nothing is found after a kill, and nothing else happens."""
    plain = {
        "format": FORMAT,
        "room": draft.room,
        "kind": draft.kind,
        "name": draft.name,
        "home": None if draft.home is None else str(draft.home),
        "seen": draft.seen,
        "marked_order": draft.marked_order,
        "text": draft.text,
    }
    with suppress(OSError):
        write_whole(draft.file, json.dumps(plain, ensure_ascii=False))


def drop(file: Path) -> None:
    """Forget a draft."""
    with suppress(OSError):
        file.unlink(missing_ok=True)


def found() -> list[Unsaved]:
    """Return what is written down, the newest first; files that hold no draft are left out."""
    try:
        files = sorted(drafts_folder().glob("*.json"), key=lambda file: file.stat().st_mtime, reverse=True)
    except OSError:
        return []
    return [draft for file in files if (draft := _read(file)) is not None]


def _read(file: Path) -> Unsaved | None:
    try:
        plain = shallow(json.loads(contents(file, LARGEST).decode("utf-8")))
    except (OSError, ValueError, RecursionError):
        return None
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        return None
    words: dict[str, Any] = {key: plain.get(key) for key in ("room", "kind", "name", "seen", "text")}
    home, marked = plain.get("home"), plain.get("marked_order")
    right = all(isinstance(word, str) for word in words.values()) and (home is None or isinstance(home, str))
    if not right or not isinstance(marked, bool) or not words["name"]:
        return None
    if not isinstance(yaml_io.parse(words["text"], "").value, dict):
        return None
    return Unsaved(file, words["room"], words["kind"], words["name"], None if home is None else Path(home),
                   words["seen"], marked, words["text"])  # fmt: skip
