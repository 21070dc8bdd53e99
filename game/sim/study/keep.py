"""Keeps the games of a study that are worth watching as saved games, which can be replayed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.faults import ContentError
from game.engine import save
from game.engine.seats import LETTERS
from game.i18n import _
from game.sim.study.plan import Game
from game.sim.study.play import recorded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from game.sim.study.notable import Notable
    from game.sim.study.report import GroundKey


def keep(
    notables: Iterable[Notable], folder: Path, places: Mapping[GroundKey, str] | None = None
) -> Iterator[tuple[Notable, str]]:
    """Play games again and write each into a folder; yield it with the name of its file.

    `places` are the words that find grounds here, where that is not their id. Raises OSError, or ValueError with one
    sentence for a game that cannot be played here.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for one in notables:
        place = (places or {}).get(one.cell[:3], one.cell.board)  # type: ignore[call-overload]
        try:
            document = recorded(Game(one.cell, place, one.seed, one.seats))
        except (ContentError, LookupError) as fault:
            words = _("A game on {board} cannot be played again here: {why}")
            raise ValueError(words.format(board=one.cell.board, why=fault)) from None
        file = folder / f"{file_stem(one)}.json"
        save.write(file, document)
        yield one, file.name


def file_stem(one: Notable) -> str:
    """Return what the file of a game is called, without its ending: words of its cell, its seed, who sat where."""
    seated = "".join(LETTERS[army].lower() for army in one.seats)
    level = "".join(letter if letter.isalnum() else "-" for letter in one.cell.level)[:24]
    return "-".join([one.why, one.cell.board[:40], level, str(one.seed), seated])
