"""Files of a battle: written atomically, read with one clear sentence for every way they can be broken.

A file of format 2 is one JSON object:

    format   2
    system   name of the room
    title    what a list of saves shows (plain values)
    setup    how the battle began, with scenario, map and cards as they were played (`System.describe`)
    seed     of the dice; null where people roll and type them
    answers  every answer, dice included: words, whole numbers, and lists of them
    asked    who was asked for each of them: a seat from 0, or -1 for the dice
    mark     the last quiet state and how many answers came before it: old answers need not be understood to go on
    digest   of the state after the last answer; "" if it is not known
    hosting  how it is hosted: ai (level of the program by seat), dice, undo, by (who gave each answer, see ui.hosting),
             clock (seconds each person has, and has used; may be missing),
             plan (on hold while somebody else is asked: the piece, then its answers still to come; may be missing)

Format 1 is converted as a whole, by the room, before anything else reads it (`System.upgrade`).
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Any

from game.engine.answers import Answer, frozen, is_plain
from game.engine.choice import DICE, Illegal
from game.engine.dice import seeded
from game.engine.seats import LETTERS
from game.engine.session import Session
from game.files import contents, shallow
from game.i18n import _, cut, ngettext
from game.paths import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from game.engine.dice import Dice
    from game.engine.system import System

FORMAT = 2
LARGEST_FILE = 50_000_000  # bytes
LARGEST_SEED = (1 << 64) - 1  # either way: more makes no other dice

USUAL_HOSTING: dict[str, Any] = {
    "ai": {},
    "dice": "seeded",
    "undo": None,
    "by": "",
    "plan": [],
    "clock": {},
    "notes": [],
}
"""How a battle is hosted where nobody hosts it: a file that `simulate` or a test writes."""

LONGEST_CLOCK = 10_000_000  # seconds
MOST_NOTES, LONGEST_NOTE = 12, 90  # lines that players write down during a battle, and letters of each

_Kind = type | tuple[type, ...]
_OLD_ENTRIES: dict[str, _Kind] = {
    "system": str, "setup": dict, "seed": (int, type(None)), "answers": list, "mark": dict, "digest": str,
    "title": dict,
}  # fmt: skip
_ENTRIES = _OLD_ENTRIES | {"asked": list, "hosting": dict}
_NOT_UNDERSTOOD = (Illegal, LookupError, TypeError, ValueError, AssertionError, ArithmeticError, AttributeError)
"""What rules of today may raise at answers or positions of other rules."""


class SaveError(Exception):
    """A file that cannot be read as a battle; the message is one sentence in one line, with the file's name."""

    def __init__(self, sentence: str) -> None:
        super().__init__(" ".join(sentence.splitlines()))


@dataclass(slots=True)
class Battle:
    """A battle as it is kept: how it began, every answer, and a snapshot so that old answers need not be understood."""

    system: str
    setup: dict[str, Any]
    seed: int | None
    answers: list[Answer]
    mark: dict[str, Any]
    digest: str
    title: dict[str, Any]
    asked: list[int] = field(default_factory=list)
    hosting: dict[str, Any] = field(default_factory=lambda: dict(USUAL_HOSTING))
    format: int = FORMAT  # in which it was written: the first one named its content only


def digest(state: Any) -> str:
    """Return a short stable digest of a state."""
    text = json.dumps(state.plain(), sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def record(
    session: Session,
    setup: dict[str, Any],
    seed: int | None,
    title: dict[str, Any],
    hosting: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """Return everything that a file keeps of a session; `title` is what a list of saves shows."""
    at, state = session.mark()
    return {
        "format": FORMAT,
        "system": session.system.name,
        "title": title,
        "setup": setup,
        "seed": seed,
        "answers": session.answers,
        "asked": session.asked,
        "mark": {"at": at, "state": state.plain()},
        "digest": digest(session.state),
        "hosting": hosting or USUAL_HOSTING,
    }


def write(path: Path, document: dict[str, Any]) -> None:
    """Write a file so that a kill at any moment leaves the old or the new one, never half of it."""
    write_whole(path, _plain_text(document))


class Keeper:
    """Writes one battle again and again, as after every answer: what has not changed is not encoded anew.

    `setup` holds all the content as played and never changes, answers mostly grow: both would cost more than the rest.
    """

    def __init__(self) -> None:
        self._setup: object = None
        self._setup_text = ""
        self._growing = {"answers": _Growing(), "asked": _Growing()}

    def write(self, path: Path, document: dict[str, Any]) -> None:
        """Write what `write` writes."""
        if document["setup"] is not self._setup:
            self._setup, self._setup_text = document["setup"], _plain_text(document["setup"])
        texts = {"setup": self._setup_text}
        texts |= {name: part.text(document[name]) for name, part in self._growing.items()}
        entries = (f'"{name}":{texts.get(name) or _plain_text(value)}' for name, value in document.items())
        write_whole(path, "{" + ",".join(entries) + "}")


class _Growing:
    """The text of a list that mostly grows."""

    def __init__(self) -> None:
        self._known: list[Any] = []
        self._text = ""

    def text(self, values: list[Any]) -> str:
        n = len(self._known)
        if values[:n] != self._known:  # something was taken back
            n, self._text = 0, ""
        more = _plain_text(values[n:])[1:-1]
        self._text += "," + more if self._text and more else more
        self._known = list(values)
        return f"[{self._text}]"


def _plain_text(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def read(path: Path, room: Callable[[str], System]) -> Battle:
    """Read a file, of this format or an older one; `room` returns the rules of a room, or raises LookupError.

    Raises SaveError with one sentence if it is missing, no JSON, of another room, or not a battle.
    """
    return battle_of(document(path), room, str(path))


def document(path: Path) -> dict[str, Any]:
    """Return what a file says, every entry of the right kind for its format; nothing is converted yet.

    Enough for a list of saves. Raises SaveError.
    """
    try:
        found = shallow(json.loads(contents(path, LARGEST_FILE).decode("utf-8-sig")))
    except OSError as fault:
        raise SaveError(_("{file}: cannot be read ({why}).").format(file=path, why=fault.strerror)) from fault
    except json.JSONDecodeError as fault:
        where = f"{path}:{fault.lineno}:{fault.colno}"
        raise SaveError(
            _("{where}: this is no saved battle; the text breaks off or is garbled.").format(where=where)
        ) from fault
    except (UnicodeDecodeError, RecursionError, ValueError) as fault:
        raise SaveError(_("{file}: this is no saved battle but another kind of file.").format(file=path)) from fault
    if not isinstance(found, dict) or "format" not in found:
        raise SaveError(_("{file}:1:1: this is no saved battle: the entry “format” is missing.").format(file=path))
    version = found["format"]
    if type(version) is not int or not 1 <= version <= FORMAT:
        raise SaveError(
            _("{file}:1:1: saved in format {found}, this program reads formats up to {ours}.").format(
                file=path, found=_cut(version), ours=FORMAT
            )
        )
    faulty = next(_faulty_entries(found), None)
    if faulty is not None:
        words = _("{file}:1:1: the entry “{name}” is missing or cannot be what it says.")
        raise SaveError(words.format(file=path, name=faulty))
    return found


def _cut(value: Any) -> str:
    """Return a value as it stands in the file, cut short for a sentence."""
    return cut(_plain_text(value))


def battle_of(found: dict[str, Any], room: Callable[[str], System], name: str) -> Battle:
    """Return the battle of a document; an older format is converted by its room first. Raises SaveError."""
    try:
        system = room(found["system"])
    except LookupError as fault:
        raise SaveError(
            _("{file}: this battle was played in the room “{room}”, which this program does not have.").format(
                file=name, room=_cut(found["system"])[1:-1]
            )
        ) from fault
    version: int = found["format"]
    if version < FORMAT:
        try:
            found = system.upgrade(found) | {"format": FORMAT}
        except (LookupError, TypeError, ValueError) as fault:
            raise SaveError(
                _("{file}: the battle of an older format is not understood ({why}).").format(file=name, why=fault)
            ) from fault
        faulty = next(_faulty_entries(found), None)
        if faulty is not None:
            raise SaveError(
                _("{file}: the battle of an older format is not understood ({why}).").format(file=name, why=faulty)
            )
    answers = [frozen(answer) for answer in found["answers"]]
    return Battle(**{entry: found[entry] for entry in _ENTRIES} | {"answers": answers, "format": version})


def _faulty_entries(found: dict[str, Any]) -> Iterator[str]:
    """Go through the names of entries that are missing, of the wrong kind or impossible, outermost first."""
    old = found["format"] < FORMAT
    for name, kind in (_OLD_ENTRIES if old else _ENTRIES).items():
        if not _of_kind(found.get(name, ...), kind):
            yield name
    if abs(found["seed"] or 0) > LARGEST_SEED:
        yield "seed"
    answers, mark = found["answers"], found["mark"]
    if not all(map(is_plain, answers)):
        yield "answers"
    if type(mark.get("at")) is not int or not 0 <= mark["at"] <= len(answers):
        yield "mark.at"
    if not isinstance(mark.get("state"), dict):
        yield "mark.state"
    if old:
        return
    asked, hosting = found["asked"], found["hosting"]
    seats = range(DICE, len(LETTERS))
    if len(asked) != len(answers) or not all(type(seat) is int and seat in seats for seat in asked):
        yield "asked"
    if not _of_kind(hosting.get("ai"), dict) or not all(
        seat in LETTERS and isinstance(level, (str, type(None))) for seat, level in hosting["ai"].items()
    ):
        yield "hosting.ai"
    if hosting.get("dice") not in ("seeded", "typed"):
        yield "hosting.dice"
    if hosting.get("undo", ...) not in (None, "free", "fair", "off"):
        yield "hosting.undo"
    if not isinstance(hosting.get("by"), str):
        yield "hosting.by"
    plan = hosting.get("plan", [])
    if not isinstance(plan, list) or not all(map(is_plain, plan)) or (plan and not isinstance(plan[0], str)):
        yield "hosting.plan"
    clock = hosting.get("clock", {})
    if not _is_clock(clock):
        yield "hosting.clock"
    notes = hosting.get("notes", [])
    if not isinstance(notes, list) or len(notes) > MOST_NOTES or not all(_is_note(one) for one in notes):
        yield "hosting.notes"
    yield from (f"hosting.{name}" for name in hosting if name not in USUAL_HOSTING)


def _is_note(plain: object) -> bool:
    return isinstance(plain, str) and len(plain) <= LONGEST_NOTE


def _is_clock(plain: object) -> bool:
    if not isinstance(plain, dict) or set(plain) not in (set(), {"limit", "used"}):
        return False
    used = plain.get("used", [])
    numbers = (plain.get("limit", 0), *used) if isinstance(used, list) else (None,)
    return all(_of_kind(n, (int, float)) and 0 <= n <= LONGEST_CLOCK for n in numbers)


def _of_kind(value: object, kind: _Kind) -> bool:
    return isinstance(value, kind) and not isinstance(value, bool)


class Verification:
    """The check of what came before the snapshot from which a battle goes on, in slices between frames.

    Until it is done, undo and log of the session begin at the snapshot. If today's rules lead to the snapshot, the
    session is handed its history; if they do not (recorded under other rules), it goes on beginning there.

    done    all has been checked
    same    the answers before the snapshot lead to it; only true when done
    why     what is not as it was, for a sentence; "" while nothing is found
    """

    def __init__(self, session: Session, opening: Any, snapshot: Any) -> None:
        self.done = False
        self.same = False
        self.why = ""
        self._session = session
        self._snapshot = snapshot
        self._whole = session.begins
        self._answers = iter(session.answers[: session.begins])
        self._opening = digest(opening)
        self._replay = Session(session.system, opening, None, forks=False)

    @property
    def share(self) -> float:
        """How much has been checked, from 0 to 1."""
        return 1.0 if self.done else len(self._replay.answers) / max(self._whole, 1)

    def step(self, budget: int) -> bool:
        """Check up to `budget` answers more (a thousand take some 50 ms); tell whether all is done."""
        if self.done:
            return True
        try:
            self._replay.replay(islice(self._answers, budget))
        except _NOT_UNDERSTOOD as fault:
            self.done = True
            self.why = _refused(len(self._replay.answers), fault)
            return True
        if len(self._replay.answers) < self._whole:
            return False
        self.done = True
        if not self._whole:  # nothing came before; the replay may have gone on to the first question
            self.same = self._opening == digest(self._snapshot)
            return True
        self.same = digest(self._replay.state) == digest(self._snapshot)
        if self.same:
            self._session.hand_history(self._replay)
        else:
            self.why = _differing(self._snapshot.plain(), self._replay.state.plain())
        return True


def _refused(n: int, fault: Exception) -> str:
    """Return which answer today's rules do not take, and by which rule (answers are counted from 0)."""
    if isinstance(fault, Illegal):
        return _("answer {n} is refused: {why}").format(n=n + 1, why=str(fault).rstrip("."))
    return _("answer {n} is not understood").format(n=n + 1)


MOST_TOLD = 3  # differences of two positions


def _differing(recorded: dict[str, Any], today: dict[str, Any]) -> str:
    """Return where two positions, as plain values, differ: the first few places with both values."""
    found = list(_differences((), json.loads(_plain_text(recorded)), json.loads(_plain_text(today))))
    words = _("{place}: recorded {recorded}, today {today}")
    told = "; ".join(
        words.format(place=" ".join(place), recorded=_plain_text(before), today=_plain_text(now))
        for place, before, now in found[:MOST_TOLD]
    )
    more = len(found) - MOST_TOLD
    if more > 0:
        told = ngettext("{told}; and {n} more difference", "{told}; and {n} more differences", more).format(
            told=told, n=more
        )
    return told


def _differences(place: tuple[str, ...], before: Any, now: Any) -> Iterator[tuple[tuple[str, ...], Any, Any]]:
    """Go through the places where plain values differ; a thing in a list is called by its id if it has one."""
    if isinstance(before, dict) and isinstance(now, dict):
        for name in {**before, **now}:
            yield from _differences((*place, name), before.get(name), now.get(name))
    elif isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        for n, (one, other) in enumerate(zip(before, now, strict=True), 1):
            called = one.get("id", n) if isinstance(one, dict) else n
            yield from _differences((*place, str(called)), one, other)
    elif before != now:
        yield place, before, now


@dataclass(slots=True)
class Loaded:
    """A battle that goes on.

    dropped        how many answers after the snapshot today's rules refuse; the battle resumed at the snapshot
    changed        whether the answers after the snapshot lead to another state than they did
    unproven       how many answers at the end lead where no digest and no snapshot tells where they led
    verification   of what came before the snapshot
    """

    session: Session
    verification: Verification
    dropped: int = 0
    changed: bool = False
    unproven: int = 0
    refused: str = ""  # the answer because of which others were dropped

    @property
    def same(self) -> bool:
        """Whether everything leads where it led, as far as it has been checked."""
        checked = not self.verification.done or self.verification.same
        return checked and not self.dropped and not self.changed

    @property
    def why(self) -> str:
        """What is not as it was, for a sentence; "" if nothing is known of it."""
        if self.verification.why or self.refused:
            return self.verification.why or self.refused
        return _("the digest of the position is another one") if self.changed else ""

    @property
    def sentence(self) -> str:
        """What a player should be told, or ""."""
        if self.dropped:
            return ngettext(
                "This battle was saved under other rules; its last answer is dropped, it goes on before it.",
                "This battle was saved under other rules; its last {n} answers are dropped, it goes on before them.",
                self.dropped,
            ).format(n=self.dropped)
        if not self.same:
            return _("This battle was saved under other rules; it goes on from its position.")
        return ""


def load(battle: Battle, system: System, dice: Callable[[int | None], Dice | None], name: str) -> Loaded:
    """Return a session that goes on where the battle was saved: from the snapshot, so that it is there at once.

    If today's rules refuse an answer after the snapshot, the battle goes on from the snapshot without them. A snapshot
    that is damaged (it is not understood, or does not lead to the digest of the end, to which all the answers lead) is
    made good by replaying everything, at once. `dice` gives the source for the seed; `name` is the file's, for
    sentences. Raises SaveError.
    """
    try:
        opening = system.setup(battle.setup)
    except (LookupError, TypeError, ValueError) as fault:
        raise SaveError(
            _("{file}: the battle's setup is not understood ({why}).").format(file=name, why=str(fault).rstrip("."))
        ) from fault
    try:
        snapshot = system.restore(battle.mark["state"], opening)
        loaded = _from(snapshot, battle, system, opening)
    except _NOT_UNDERSTOOD as fault:
        loaded = _replayed(battle, system, opening, name, fault)
    if battle.digest and not loaded.same:
        with contextlib.suppress(SaveError):
            loaded = _replayed(battle, system, opening, name, ValueError())
    session = loaded.session
    session.dice = dice(battle.seed)
    session.draws = seeded(battle.seed) if battle.seed is not None else None
    try:
        session.roll_dice()
    except _NOT_UNDERSTOOD as fault:
        raise SaveError(
            _("{file}: the saved position is not understood ({why}).").format(file=name, why=fault)
        ) from fault
    return loaded


def _from(snapshot: Any, battle: Battle, system: System, opening: Any) -> Loaded:
    """Return the battle going on from its snapshot."""
    at = battle.mark["at"]
    before = (battle.answers[:at], battle.asked[:at])
    dropped, refused = 0, ""
    session = Session(system, snapshot, None, before=before)
    try:
        session.replay(battle.answers[at:])
    except _NOT_UNDERSTOOD as fault:
        dropped, refused = len(battle.answers) - at, _refused(len(session.answers), fault)
        session = Session(system, snapshot, None, before=before)
    if session.pending is not None and session.pending.options.listed() == ():
        raise ValueError(session.pending.kind)  # a question that nobody can answer is asked in no game
    changed = not dropped and battle.digest not in ("", digest(session.state))
    unproven = 0 if battle.digest else len(battle.answers) - at
    verification = Verification(session, opening, snapshot)
    verification.step(0)  # nothing came before an opening
    return Loaded(session, verification, dropped, changed, unproven, refused)


def _replayed(battle: Battle, system: System, opening: Any, name: str, fault: Exception) -> Loaded:
    """Return the battle replayed from its beginning, if it leads to where it was saved; otherwise raise SaveError."""
    try:
        session = Session(system, opening, None, battle.answers)
    except _NOT_UNDERSTOOD:
        session = None
    if session is None or battle.digest not in ("", digest(session.state)):
        raise SaveError(
            _("{file}: the saved position is not understood ({why}).").format(file=name, why=str(fault).rstrip("."))
        ) from fault
    verification = Verification(session, opening, opening)
    verification.step(0)
    return Loaded(session, verification, unproven=0 if battle.digest else len(battle.answers))


def verified(battle: Battle, system: System, dice: Callable[[int | None], Dice | None], name: str) -> Loaded:
    """Return a battle loaded and checked from its beginning: what a replay needs. Raises SaveError.

    A battle that somebody waits for is loaded by `load`.
    """
    loaded = load(battle, system, dice, name)
    while not loaded.verification.step(1000):
        pass
    return loaded
