"""Players outside the program: a command that is told each question in a line of JSON and answers with another one.

    program  {"fieldglass": 1, "room": "ROOM", "seat": "A", "seed": 7}
    command  {"ready": true}
    program  {"question": "act", "rule": "ID", "about": {...}, "view": {...}, "answers": [...], "listed": true}
    command  {"answer": ["move", "a1", [3, 4]]}
    program  {"refused": "...", "rule": "...", "left": 2}        after an answer that is not allowed; it answers again
    program  {"over": true}

`answers` are all that are allowed if they are `listed`, else CANDIDATES of them; any other one that is allowed will do.
Nothing of the seat's view is told that the seat may not see.
"""

from __future__ import annotations

import json
import queue
import shlex
import subprocess
import sys
import threading
import weakref
from contextlib import suppress
from typing import IO, TYPE_CHECKING, Any

from game import rooms
from game.engine.answers import frozen, is_plain
from game.engine.dice import splitmix
from game.engine.seats import LETTERS
from game.i18n import _, cut, ngettext
from game.sim.candidates import candidates, seen_plain

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.position import Outlook
    from game.sim.brains import Agent

PREFIX = "command:"
PROTOCOL = 1
CANDIDATES = 64  # answers that are told of where there are too many to list
SECONDS = 10.0  # for one answer; to begin it has three times as long
TRIES = 3  # answers to one question, before a player that answers what is not allowed is given up
LAST_WORDS = 0.2  # seconds that a command has to end by itself
LONGEST_LINE = 1_000_000  # characters of an answer


class PlayerError(Exception):
    """A player outside the program that gave no answer that can be taken; the message is one sentence."""


def is_command(level: str) -> bool:
    """Tell whether a level names a player outside the program."""
    return level.startswith(PREFIX) and bool(level[len(PREFIX) :].strip())


def agent_of(room: str, level: str, seed: int) -> Agent:
    """Return a player of a level of a room, or the one outside the program. Raises ValueError for an unknown level."""
    if is_command(level):
        return External(room, level[len(PREFIX) :].strip(), seed)
    found: Agent = rooms.wing("sim", room).agent(level, seed)
    return found


class External:
    """One seat played by a command, which lives for one game. Raises PlayerError where it cannot be played with."""

    def __init__(self, room: str, command: str, seed: int, seconds: float = SECONDS) -> None:
        self._room, self._command, self._seed, self._seconds = room, command, seed, seconds
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._end: weakref.finalize[..., External] | None = None
        self._asked = 0
        self._gone = ""

    def answer(self, choice: Choice, outlook: Outlook) -> Answer:
        """Return what the command answers to a question."""
        if self._gone:
            raise PlayerError(self._gone)
        if self._process is None:
            self._start(choice.player)
        self._asked += 1
        listed = choice.options.listed()
        known = list(listed) if listed is not None else candidates(
            self._room, choice, outlook, CANDIDATES, splitmix(self._seed, self._asked)
        )  # fmt: skip
        self._say(
            {
                "question": choice.kind, "rule": choice.rule, "about": _jsonable(choice.about),
                "view": seen_plain(outlook.state), "answers": known, "listed": listed is not None,
            }
        )  # fmt: skip
        for left in range(TRIES - 1, -1, -1):
            plain = self._told(self._seconds).get("answer")
            if not is_plain(plain):
                refused, rule = _("“{answer}” is no answer.").format(answer=cut(json.dumps(plain))), ""
            else:
                answer = frozen(plain)
                refusal = choice.refuse(answer)
                if refusal is None:
                    return answer
                refused, rule = refusal.sentence, refusal.rule
            if left:
                self._say({"refused": refused, "rule": rule, "left": left})
        words = ngettext(
            "{command} answered {n} time what is not allowed, last: {why}",
            "{command} answered {n} times what is not allowed, last: {why}",
            TRIES,
        )
        raise self._given_up(words.format(command=self._command, n=TRIES, why=f"{refused} {rule}".strip()))

    def _start(self, seat: int) -> None:
        words = shlex.split(self._command, posix=sys.platform != "win32")
        try:
            self._process = subprocess.Popen(  # noqa: S603 - whoever gave the command wants it run
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1
            )
        except OSError as fault:
            told = _("{command} cannot be started: {why}.")
            raise PlayerError(told.format(command=self._command, why=fault.strerror or fault)) from None
        reader = threading.Thread(target=_read, args=(self._process.stdout, self._lines), daemon=True)
        reader.start()
        self._end = weakref.finalize(self, _end, self._process, reader)
        self._say({"fieldglass": PROTOCOL, "room": self._room, "seat": LETTERS[seat], "seed": self._seed})
        if self._told(3 * self._seconds).get("ready") is not True:
            raise self._given_up(_("{command} did not say that it is ready.").format(command=self._command))

    def _say(self, plain: dict[str, Any]) -> None:
        assert self._process is not None  # noqa: S101 - it has been started
        assert self._process.stdin is not None  # noqa: S101
        with suppress(OSError, ValueError):  # whoever has gone is noticed by what it does not answer
            self._process.stdin.write(json.dumps(plain, separators=(",", ":")) + "\n")
            self._process.stdin.flush()

    def _told(self, seconds: float) -> dict[str, Any]:
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            words = _("{command} did not answer within {n:g} seconds.")
            raise self._given_up(words.format(command=self._command, n=seconds)) from None
        if line is None:
            raise self._given_up(_("{command} ended before the game was over.").format(command=self._command))
        try:
            found = json.loads(line)
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict):
            words = _("{command} wrote what is no line of the protocol: {line}")
            raise self._given_up(words.format(command=self._command, line=cut(line.strip())))
        return found

    def _given_up(self, sentence: str) -> PlayerError:
        if self._end is not None:
            self._end()
        self._gone = sentence  # whoever asks again, as a window does, does not wait again
        return PlayerError(sentence)

    def close(self) -> None:
        """Tell the command that the game is over, and end it."""
        if self._process is not None:
            self._say({"over": True})
            self._process = None
        if self._end is not None:
            self._end()


def _read(stream: IO[str], lines: queue.Queue[str | None]) -> None:
    """Hand on each line of a stream, None at its end; an endless line is handed on in parts, which are none."""
    with suppress(OSError, ValueError), stream:
        while line := stream.readline(LONGEST_LINE):
            lines.put(line)
    lines.put(None)


def _end(process: subprocess.Popen[str], reader: threading.Thread) -> None:
    """End a command, and what reads its lines."""
    if process.stdin is not None:
        with suppress(OSError, ValueError):
            process.stdin.close()
    try:
        process.wait(timeout=LAST_WORDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    reader.join(timeout=LAST_WORDS)


def _jsonable(value: Any) -> Any:
    """Return what a question is about as JSON can hold it."""
    return json.loads(json.dumps(value, default=str))
