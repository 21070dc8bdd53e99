"""Saved battles as lists show them: what is in the saves folder, newest first, and the autosave."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any, Protocol

from game.i18n import _, ngettext, proper
from game.paths import saves_folder

if TYPE_CHECKING:
    from pathlib import Path

AUTOSAVE = "autosave.json"


@dataclass(frozen=True, slots=True)
class Slot:
    """One saved battle. `trouble` says why it cannot be read; then the other entries are empty."""

    file: Path
    name: str = ""
    scenario: str = ""
    round: int = 0
    player: str = ""  # whose answer is awaited
    saved: datetime | None = None
    finished: bool = False
    winner: str = ""
    answers: int = 0
    trouble: str = ""

    @property
    def autosave(self) -> bool:
        """Say whether this is the battle that is written after every answer."""
        return self.file.name == AUTOSAVE

    def line(self) -> str:
        """Return where the battle stands, in one line."""
        if self.finished:
            if self.winner:
                return _("{scenario}, won by {player} in round {n}").format(
                    scenario=proper(self.scenario), player=self.winner, n=self.round
                )
            return _("{scenario}, finished in round {n}").format(scenario=proper(self.scenario), n=self.round)
        if self.round < 1:
            return _("{scenario}, before the first round").format(scenario=proper(self.scenario))
        if self.player:
            return _("{scenario}, round {n}, {player} to play").format(
                scenario=proper(self.scenario), n=self.round, player=self.player
            )
        return _("{scenario}, round {n}").format(scenario=proper(self.scenario), n=self.round)

    def length(self) -> str:
        """Return how many answers have been given."""
        return ngettext("{n} answer", "{n} answers", self.answers).format(n=self.answers)


class SlotShelf(Protocol):
    """Where the lists of saves get their entries."""

    def slots(self) -> list[Slot]:
        """Return all saved battles, newest first."""
        ...

    def delete(self, slot: Slot) -> None:
        """Remove a saved battle."""
        ...


def moment(seconds: float) -> datetime | None:
    """Return a time of a file for a list, None if no clock that went right can have set it."""
    try:
        return datetime.fromtimestamp(seconds).astimezone()
    except (OSError, OverflowError, ValueError):
        return None


def read_slot(file: Path) -> Slot:
    """Return what a list shows of a file; its `title` entry holds name, scenario, round, player, finished, winner."""
    from game.engine.save import SaveError, document

    saved = moment(file.stat().st_mtime)
    try:
        kept = document(file)
    except SaveError as why:
        return Slot(file, name=file.stem, saved=saved, trouble=str(why))
    title = kept["title"]

    def words(key: str) -> str:
        value: Any = title.get(key, "")
        return value if isinstance(value, str) else ""

    number = title.get("round", 0)
    return Slot(
        file,
        name=_("Autosave") if file.name == AUTOSAVE else words("name") or file.stem,
        scenario=words("scenario") or file.stem,
        round=number if isinstance(number, int) else 0,
        player=words("player"),
        saved=saved,
        finished=title.get("finished") is True,
        winner=words("winner"),
        answers=len(kept["answers"]),
    )


class FolderShelf:
    """The saves folder of the player."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or saves_folder()

    def slots(self) -> list[Slot]:
        """Return all saved battles, newest first."""
        found = []
        for file in self.folder.glob("*.json"):
            try:
                found.append(read_slot(file))
            except OSError:  # deleted by another program just now
                continue
        return sorted(found, key=lambda slot: (slot.saved is not None and slot.saved.timestamp()) or 0.0, reverse=True)

    def delete(self, slot: Slot) -> None:
        """Remove a saved battle."""
        slot.file.unlink(missing_ok=True)

    def autosave(self) -> Slot | None:
        """Return the battle to continue: the autosave, if it is there, can be read and is not finished."""
        file = self.folder / AUTOSAVE
        if not file.is_file():
            return None
        slot = read_slot(file)
        return None if slot.trouble or slot.finished else slot
