"""Files of a battle: written atomically, read with one clear sentence for every way they can be broken."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.engine.choice import Illegal
from game.engine.session import Session
from game.i18n import _
from game.paths import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.engine.dice import Dice
    from game.engine.system import System

FORMAT = 1


class SaveError(Exception):
    """A file that cannot be read as a battle; the message is one sentence with the file's name."""


@dataclass(slots=True)
class Battle:
    """A battle as it is kept: how it began, every answer, and a snapshot so that old answers need not be understood."""

    system: str
    setup: dict[str, Any]
    seed: int | None
    answers: list[Any]
    mark: dict[str, Any]
    digest: str
    title: dict[str, Any]


def digest(state: Any) -> str:
    """Return a short stable digest of a state."""
    text = json.dumps(state.plain(), sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def record(session: Session, setup: dict[str, Any], seed: int | None, title: dict[str, Any]) -> dict[str, Any]:
    """Return everything that a file keeps of a session; `title` is what a list of saves shows."""
    at, state = session.mark()
    return {
        "format": FORMAT,
        "system": session.system.name,
        "title": title,
        "setup": setup,
        "seed": seed,
        "answers": session.answers,
        "mark": {"at": at, "state": state.plain()},
        "digest": digest(session.state),
    }


def write(path: Path, document: dict[str, Any]) -> None:
    """Write a file so that a kill at any moment leaves the old or the new one, never half of it."""
    write_whole(path, json.dumps(document, separators=(",", ":")))


def read(path: Path) -> Battle:
    """Read a file. Raises SaveError with one sentence if it is missing, no JSON, or not a battle."""
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise SaveError(_("{file}: cannot be read ({why}).").format(file=path, why=fault.strerror)) from fault
    except json.JSONDecodeError as fault:
        where = f"{path}:{fault.lineno}:{fault.colno}"
        raise SaveError(
            _("{where}: this is no saved battle; the text breaks off or is garbled.").format(where=where)
        ) from fault
    except UnicodeDecodeError as fault:
        raise SaveError(_("{file}: this is no saved battle but another kind of file.").format(file=path)) from fault
    if not isinstance(document, dict) or "format" not in document:
        raise SaveError(_("{file}:1:1: this is no saved battle: the entry “format” is missing.").format(file=path))
    version = document["format"]
    if not isinstance(version, int) or not 1 <= version <= FORMAT:
        raise SaveError(
            _("{file}:1:1: saved in format {found}, this program reads formats up to {ours}.").format(
                file=path, found=version, ours=FORMAT
            )
        )
    wanted: dict[str, type | tuple[type, ...]] = {
        "system": str,
        "setup": dict,
        "seed": (int, type(None)),
        "answers": list,
        "mark": dict,
        "digest": str,
        "title": dict,
    }
    for name, kind in wanted.items():
        if name not in document or not isinstance(document[name], kind):
            raise SaveError(
                _("{file}:1:1: the entry “{name}” is missing or of the wrong kind.").format(file=path, name=name)
            )
    return Battle(**{name: document[name] for name in wanted})


def resume(
    battle: Battle, system: System, dice: Callable[[int | None], Dice | None], name: str
) -> tuple[Session, bool]:
    """Return a session that goes on where the battle was saved, and whether today's rules replay it to the same state.

    If they do not (recorded under other rules), the snapshot and the answers after it are taken instead.
    `dice` gives the source for the seed; `name` is the file's, for sentences. Raises SaveError.
    """
    source = dice(battle.seed)
    try:
        answers = [system.answer(plain) for plain in battle.answers]
    except ValueError as fault:
        raise SaveError(_("{file}: an answer is not understood ({why}).").format(file=name, why=fault)) from fault
    try:
        opening = system.setup(battle.setup)
    except (KeyError, TypeError, ValueError) as fault:
        raise SaveError(
            _("{file}: the battle's setup is not understood ({why}).").format(file=name, why=fault)
        ) from fault
    try:
        session = Session(system, opening, None, answers)
        if digest(session.state) == battle.digest:
            session.dice = source
            session.roll_dice()
            return session, True
    except Illegal:
        pass  # recorded under other rules: the snapshot is understood where the old answers are not
    try:
        at = battle.mark["at"]
        state = system.restore(battle.mark["state"], opening)
        session = Session(system, state, None, answers[at:])
    except (Illegal, KeyError, TypeError, ValueError) as fault:
        raise SaveError(
            _("{file}: the saved position is not understood ({why}).").format(file=name, why=fault)
        ) from fault
    session.dice = source
    session.roll_dice()
    return session, False
