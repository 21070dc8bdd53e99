"""The files of a hosted game: its autosave, its saves under names, and its recording when it is over."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any

from game.engine import save as saving
from game.engine.save import SaveError
from game.engine.save import document as saved
from game.i18n import enumerated
from game.sim.external import is_command
from game.ui.slots import AUTOSAVE, FolderShelf, is_autosave

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from game.ui.room import Headline


@dataclass(frozen=True, slots=True)
class Hosting:
    """How a game is hosted, as its file keeps it: levels by seat, kind of dice, undo, and who gave each answer.

    A seat that a command plays is kept as a person's: a file that somebody sends must never start one.
    `plan` is what is on hold while somebody else is asked: the piece, and its answers still to come. `clock` are the
    seconds that each person has, and has used; nothing without a clock. `notes` are lines that players wrote down.
    """

    ai: dict[str, str | None]
    dice: str
    undo: str | None
    by: str
    plan: Sequence[Any] = ()
    clock: Mapping[str, Any] = field(default_factory=dict)
    notes: Sequence[str] = ()

    def plain(self) -> dict[str, Any]:
        """Return it as plain values."""
        kept = {seat: None if level is not None and is_command(level) else level for seat, level in self.ai.items()}
        told = {"ai": kept, "dice": self.dice, "undo": self.undo, "by": self.by}
        noted = {"notes": list(self.notes)} if self.notes else {}  # older programs know no notes
        return told | {"plan": list(self.plan), "clock": dict(self.clock)} | noted


def title_of(headline: Headline, name: str, player: str, *, finished: bool) -> dict[str, Any]:
    """Return what a list of saves shows of a game; `player` is whose answer is awaited."""
    return {
        "name": name or headline.scenario,
        "scenario": headline.scenario,
        "round": headline.round,
        "player": player,
        "finished": finished,
        "winner": enumerated([headline.players[seat] for seat in headline.winners]),
    }


class Files:
    """Writes documents into the saves folder.

    unfinished  the file that is written after every answer: each battle has its own
    recording   the file of a game that is over
    """

    def __init__(self, folder: Path | None) -> None:
        self.shelf = FolderShelf(folder)
        self.unfinished: Path | None = None
        self.recording: Path | None = None
        self._stamp: tuple[int, int] | None = None  # of what was written last
        self._keeper = saving.Keeper()
        self._began = datetime.now().astimezone()

    def take_up(self, file: Path) -> None:
        """Go on writing the file of a battle that was not finished, if it is one of this folder."""
        if is_autosave(file) and file.parent.resolve() == self.shelf.folder.resolve():
            self.unfinished, self._stamp = file, _stamp(file)

    def autosave(self, document: dict[str, Any], word: str) -> None:
        """Write the game to continue; `word` is part of a new file's name. Raises OSError.

        If somebody else has written the file since, it is left to him: the same battle goes on in a file of its own.
        """
        if self.unfinished is None or _stamp(self.unfinished) not in (self._stamp, None):
            self.unfinished = self._free(f"{AUTOSAVE}-{self._began.strftime('%Y-%m-%d-%H%M%S')}-{word}")
        self._keeper.write(self.unfinished, document)
        self._stamp = _stamp(self.unfinished)

    def _free(self, stem: str) -> Path:
        """Return a file that is not there yet."""
        return next(file for file in self._numbered(stem) if not file.exists())

    def _numbered(self, stem: str) -> Iterator[Path]:
        """Go through the files that a name may take: "evening", "evening-2", "evening-3"."""
        names = itertools.chain((stem,), (f"{stem}-{n}" for n in itertools.count(2)))
        return (self.shelf.folder / f"{name}.json" for name in names)

    def aside(self, document: dict[str, Any], word: str) -> None:
        """Keep a game as it is in a file of its own, as one that can be continued. Raises OSError."""
        saving.write(
            self._free(f"{AUTOSAVE}-{datetime.now().astimezone().strftime('%Y-%m-%d-%H%M%S')}-{word}"), document
        )

    def record(self, document: dict[str, Any], word: str) -> None:
        """Write the recording of a game that is over; `word` is part of its file's name. Raises OSError."""
        if self.recording is None:
            self.recording = self.shelf.folder / f"{self._began.strftime('%Y-%m-%d-%H%M%S')}-{word}.json"
        saving.write(self.recording, document)

    def forget_autosave(self) -> None:
        """Remove the game to continue, as after its end."""
        if self.unfinished is not None and _stamp(self.unfinished) == self._stamp:
            self.unfinished.unlink(missing_ok=True)
        self.unfinished = self._stamp = None

    def stem(self, name: str) -> str:
        """Return what a file of that name is called where nothing stands in its way."""
        stem = _file_name(name) or "battle"
        return f"battle-{stem}" if is_autosave(self.shelf.folder / f"{stem}.json") else stem

    def save(self, document: dict[str, Any], name: str) -> Path:
        """Write a game under a name: over an older save of the same game, never over another one. Raises OSError."""
        stem = self.stem(name)
        file = next(file for file in self._numbered(stem) if not file.exists() or _holds(file, document))
        saving.write(file, document)
        return file


def _holds(file: Path, document: dict[str, Any]) -> bool:
    """Tell whether a file holds the same game as a document, at whatever moment of it."""
    try:
        other = saved(file)
    except (OSError, SaveError, RecursionError):
        return False
    return all(other[entry] == document[entry] for entry in ("system", "setup", "seed"))


def _stamp(file: Path) -> tuple[int, int] | None:
    """Return what tells whether a file was written since, None if it is not there."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def _file_name(name: str) -> str:
    """Return a name that every file system takes."""
    word = re.sub(r"[^\w\- ]+", "", name, flags=re.UNICODE).strip().replace(" ", "-")[:60]
    kept_for_devices = re.fullmatch(r"(con|prn|aux|nul|com\d|lpt\d)", word, flags=re.IGNORECASE)  # on Windows
    return f"battle-{word}" if kept_for_devices else word
