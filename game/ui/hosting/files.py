"""The files of a hosted game: its autosave, its saves under names, and its recording when it is over."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from game.engine import save as saving
from game.i18n import enumerated
from game.ui.slots import AUTOSAVE, FolderShelf

if TYPE_CHECKING:
    from pathlib import Path

    from game.ui.room import Headline


@dataclass(frozen=True, slots=True)
class Hosting:
    """How a game is hosted, as its file keeps it: levels by seat, kind of dice, undo, and who gave each answer."""

    ai: dict[str, str | None]
    dice: str
    undo: str | None
    by: str

    def plain(self) -> dict[str, Any]:
        """Return it as plain values."""
        return {"ai": self.ai, "dice": self.dice, "undo": self.undo, "by": self.by}


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

    recording   the file of a game that is over
    """

    def __init__(self, folder: Path | None) -> None:
        self.shelf = FolderShelf(folder)
        self.recording: Path | None = None
        self._keeper = saving.Keeper()
        self._began = datetime.now().astimezone()

    def autosave(self, document: dict[str, Any]) -> None:
        """Write the game to continue. Raises OSError."""
        self._keeper.write(self.shelf.folder / AUTOSAVE, document)

    def record(self, document: dict[str, Any], word: str) -> None:
        """Write the recording of a game that is over; `word` is part of its file's name. Raises OSError."""
        if self.recording is None:
            self.recording = self.shelf.folder / f"{self._began.strftime('%Y-%m-%d-%H%M%S')}-{word}.json"
        saving.write(self.recording, document)

    def forget_autosave(self) -> None:
        """Remove the game to continue, as after its end."""
        (self.shelf.folder / AUTOSAVE).unlink(missing_ok=True)

    def save(self, document: dict[str, Any], name: str) -> Path:
        """Write a game under a name; the same name replaces the older save. Raises OSError."""
        file = self.shelf.folder / f"{_file_name(name) or 'battle'}.json"
        if file.name == AUTOSAVE:
            file = file.with_name("autosave-copy.json")
        saving.write(file, document)
        return file


def _file_name(name: str) -> str:
    """Return a name that every file system takes."""
    word = re.sub(r"[^\w\- ]+", "", name, flags=re.UNICODE).strip().replace(" ", "-")[:60]
    kept_for_devices = re.fullmatch(r"(con|prn|aux|nul|com\d|lpt\d)", word, flags=re.IGNORECASE)  # on Windows
    return f"battle-{word}" if kept_for_devices else word
