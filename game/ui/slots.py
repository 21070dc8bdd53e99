"""Saved battles as lists show them: what is in the saves folder, newest first, and the autosave."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any, Protocol

from game.i18n import _, cut, ngettext, proper
from game.paths import saves_folder

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

AUTOSAVE = "autosave"
"""How the names of files begin that are written after every answer: one for each battle that is not finished."""
MOST_UNFINISHED = 20  # more than these are offered for deletion, the oldest first
LONGEST_NAME = 60  # letters that a player may give a battle for a name
MOST_ROUNDS = 9999  # more is nothing that was played
LEFT_OVER = 60.0  # seconds after which half a file is nobody's any more


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
    seed: int | None = None
    room: str = ""
    trouble: str = ""

    @property
    def autosave(self) -> bool:
        """Say whether this is the battle that is written after every answer."""
        return is_autosave(self.file)

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


def is_autosave(file: Path) -> bool:
    """Tell by its name whether a file is written after every answer of a battle; Windows and macOS see no case."""
    return re.fullmatch(rf"{AUTOSAVE}(-\d.*)?\.json", file.name, re.IGNORECASE) is not None


class SlotShelf(Protocol):
    """Where the lists of saves get their entries."""

    def slots(self) -> list[Slot]:
        """Return all saved battles, newest first."""
        ...

    def delete(self, slot: Slot) -> None:
        """Remove a saved battle."""
        ...


def unfinished(slots: Iterable[Slot]) -> list[Slot]:
    """Return the battles that can be continued, those written after every answer, in the order given."""
    return [slot for slot in slots if slot.autosave and not slot.trouble and not slot.finished]


def surplus(slots: Iterable[Slot]) -> list[Slot]:
    """Return of battles, newest first, the oldest unfinished ones: those beyond the number kept without asking."""
    return unfinished(slots)[MOST_UNFINISHED:]


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
    except RecursionError:  # one file must not hide all others
        told = _("{file}: this is no saved game: it is nested without end.")
        return Slot(file, name=file.stem, saved=saved, trouble=told.format(file=file.name))
    title = kept["title"]

    def words(key: str) -> str:
        value: Any = title.get(key, "")
        return value if isinstance(value, str) else ""

    number = title.get("round", 0)
    return Slot(
        file,
        name=cut(words("name"), LONGEST_NAME) or file.stem,
        scenario=cut(words("scenario")) or file.stem,
        round=number if isinstance(number, int) and 0 <= number <= MOST_ROUNDS else 0,
        player=cut(words("player")),
        saved=saved,
        finished=title.get("finished") is True,
        winner=cut(words("winner")),
        answers=len(kept["answers"]),
        seed=kept["seed"],
        room=kept["system"],
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

    def latest(self) -> Slot | None:
        """Return the battle to continue: the one that was played last, damaged files left out."""
        files = sorted(self._autosaves(), reverse=True)
        slots = (read_slot(file) for _time, file in files)
        return next((slot for slot in slots if not slot.trouble and not slot.finished), None)

    def _autosaves(self) -> Iterator[tuple[float, Path]]:
        for file in self.folder.glob(f"{AUTOSAVE}*.json"):
            if is_autosave(file):
                try:
                    yield file.stat().st_mtime, file
                except OSError:  # deleted by another program just now
                    continue

    def tidy(self) -> None:
        """Clear away halves of files that a kill has left; what is younger may be another window's."""
        for file in self.folder.glob("*.part"):
            try:
                if abs(time.time() - file.stat().st_mtime) > LEFT_OVER:
                    file.unlink()
            except OSError:
                continue
