"""The rows of a study, one finished game a line: written, read again, and put together from several machines.

A line is an object of JSON, or in a file that ends with .csv a line of columns of the same names, lists and objects as
JSON in their cells. Its entries:

    format    3
    room, kind, board, armies, level    the cell (study/plan.py): `armies` in order, whoever sits where
    seed      of dice and players; `seats` which of the armies sits on each seat, counted from 0, A first
    fought    the same when the armies were chosen: some rules let armies be exchanged
    content   digest of what was played with; the rows of one cell all have the same
    winners   which of the armies won, none in a draw; null if a fault stopped the game
    ending    what decided, in the room's word; `rounds`
    scores    of each army; `points` of each army by their source
    pieces    what each did: army, piece, cost, took and held (points), damage, survived
    sides     of each army the letter of the side of the field that it began on
    firsts    which army was the first to do something: take a turn, set up
    field     id of the field that was fought on, "" for none; its cells are counted from the lower left corner
    walked    of each army the cells that it came into and how often: cell, number, cell, number ...
    lost      of each army the cells in which it lost a piece
    reached   by place: of each army the round in which it first stood there, 0 if it never did
    answers   all answers, dice included
    error     "" or what went wrong, with the command that brings it about again

A file is kept in one order, and nothing in it depends on time, machine or processes, so that equal studies have equal
files. A line that a kill left half written is dropped by whoever reads next, and its game is played again.
"""

from __future__ import annotations

import csv
import io
import json
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.files import contents
from game.i18n import _, cut
from game.paths import write_whole
from game.sim.study.plan import Cell

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

FORMAT = 3
LARGEST_FILE = 4_000_000_000  # bytes: some two million games
HEAD = b'{"format":%d,"room":' % FORMAT  # with which every row begins: what else is half a line is no row

Key = tuple[Any, ...]
Row = dict[str, Any]

_NUMBER = (int, float)
_ENTRIES: dict[str, tuple[type, ...]] = {
    "format": (int,), "room": (str,), "kind": (str,), "board": (str,), "armies": (list,), "level": (str,),
    "seed": (int,), "seats": (list,), "fought": (list,), "content": (str,), "winners": (list, type(None)),
    "ending": (str,), "rounds": (int,), "scores": (list,), "points": (list,), "pieces": (list,), "sides": (list,),
    "firsts": (dict,), "field": (str,), "walked": (list,), "lost": (list,), "reached": (dict,),
    "answers": (int,), "error": (str,),
}  # fmt: skip
_PIECE: dict[str, tuple[type, ...]] = {
    "army": (int,), "piece": (str,), "cost": (int,), "took": _NUMBER, "held": _NUMBER, "damage": (int,),
    "survived": (bool,),
}  # fmt: skip


class RowsError(Exception):
    """A file that is none of rows, or rows that do not go together; the message is one sentence with file and line."""


COLUMNS = tuple(_ENTRIES)
CSV = ".csv"
"""How the names of files end that are read and written as columns."""


def text_of(row: Row) -> bytes:
    """Return the line of a row."""
    return _plain_text(row).encode() + b"\n"


def _plain_text(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def csv_line(row: Row) -> bytes:
    """Return the line of a row in a file of columns: words and numbers as they are, everything else as JSON."""
    return _csv_line([row[name] if isinstance(row[name], str | int) else _plain_text(row[name]) for name in COLUMNS])


def _csv_line(cells: Sequence[Any]) -> bytes:
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(cells)
    return line.getvalue().encode()


TITLES = _csv_line(COLUMNS)
"""The first line of a file of columns."""


def _is_csv(path: Path | None) -> bool:
    return path is not None and path.suffix.lower() == CSV


def cell_of(row: Row) -> Cell:
    """Return the cell that a row belongs to."""
    return Cell(row["room"], row["kind"], row["board"], tuple(row["armies"]), row["level"])


def key_of(row: Row) -> Key:
    """Return what tells the game of a row from all others."""
    return (*cell_of(row), row["seed"], tuple(row["seats"]))


@dataclass(frozen=True, slots=True)
class _Place:
    """Where something was read first: a file and a line of it."""

    file: str
    line: int


class Rows:
    """Rows that go together: each game once, and all games of a cell played with the same content.

    Rows are kept as they are written down: plain values would take ten times the memory.
    """

    def __init__(self) -> None:
        self._texts: dict[Key, bytes] = {}
        self._failed: set[Key] = set()
        self._contents: dict[tuple[Any, ...], tuple[str, _Place]] = {}
        self._costs: dict[tuple[str, str], tuple[int, _Place]] = {}
        self._places: dict[Key, _Place] = {}

    def __len__(self) -> int:
        return len(self._texts)

    def __contains__(self, key: Key) -> bool:
        """Tell whether a game has been finished; one that a fault stopped has not."""
        return key in self._texts and key not in self._failed

    def row(self, key: Key) -> Row | None:
        """Return the row of a game, None if it has not been played."""
        text = self._texts.get(key)
        return None if text is None else json.loads(text)

    def __iter__(self) -> Iterator[Row]:
        """Go through all rows in the order in which they are kept in a file."""
        for key in sorted(self._texts):
            yield json.loads(self._texts[key])

    def text(self, path: Path | None = None) -> str:
        """Return the whole of a file, of lines or of columns as its name says."""
        if _is_csv(path):
            return (TITLES + b"".join(map(csv_line, self))).decode()
        return b"".join(self._texts[key] for key in sorted(self._texts)).decode()

    def take(self, row: Row, file: str = "", line: int = 0) -> None:
        """Take in a row. Raises RowsError if it does not go with the others."""
        place = _Place(file, line)
        key = key_of(row)
        self._same_content(row, place)
        text = text_of(row)
        if key in self and text != self._texts[key] and not row["error"]:
            words = _("{file}:{line}: the same game came out otherwise in {other}:{n}; one of them was played by "
                      "another version of the program.")  # fmt: skip
            raise self._trouble(words, place, self._places[key])
        if key not in self:  # a game that failed may have been played again since
            self._texts[key] = text
            self._places[key] = place
            (self._failed.add if row["error"] else self._failed.discard)(key)

    def expect(self, cell: Cell, content: str) -> None:
        """Refuse rows of a cell that were played with other content than it has today. Raises RowsError."""
        before, place = self._contents.setdefault(cell[:4], (content, _Place("", 0)))
        if before != content:
            words = _("{file}:{line}: this game was played with other content, or by another version of the program, "
                      "than {board} has here today; other content needs another file.")  # fmt: skip
            raise RowsError(words.format(file=place.file, line=place.line, board=cell.board))

    def _same_content(self, row: Row, place: _Place) -> None:
        """Raise RowsError if the cell has rows of other content, or a piece had another cost elsewhere."""
        cell = cell_of(row)[:4]  # whoever plays
        before, first = self._contents.setdefault(cell, (row["content"], place))
        words = _("{file}:{line}: this game was played with other content, or by another version of the program, than "
                  "{other}:{n}; rows of different content are not put together.")  # fmt: skip
        if before != row["content"]:
            raise self._trouble(words, place, first)
        for deed in row["pieces"]:
            cost, first = self._costs.setdefault((row["room"], deed["piece"]), (deed["cost"], place))
            if cost != deed["cost"]:
                raise self._trouble(words, place, first)

    @staticmethod
    def _trouble(words: str, place: _Place, other: _Place) -> RowsError:
        return RowsError(words.format(file=place.file, line=place.line, other=other.file, n=other.line))


def read_into(rows: Rows, path: Path) -> int:
    """Take in the rows of a file; return of how many bytes a line at its end that is half written leaves the others.

    Raises RowsError for a line that is no row or does not go with the others, OSError for a file that cannot be read.
    """
    data = contents(path, LARGEST_FILE)
    whole = data.rfind(b"\n") + 1
    half = data[whole:]
    columns = _is_csv(path)
    head = (b"%d," % FORMAT if whole else TITLES) if columns else HEAD
    if half and not (half.startswith(head) or head.startswith(half)):
        raise _no_row(path, data.count(b"\n") + 1, half)
    lines = data[:whole].split(b"\n")[:-1]
    if columns and lines and lines.pop(0) + b"\n" != TITLES:
        raise _no_row(path, 1, data.split(b"\n", 1)[0])
    for n, line in enumerate(lines, 1 + columns):
        rows.take(_row(line, path, n, columns=columns), str(path), n)
    return whole


def _cells(line: bytes) -> Row:
    """Return the row of a line of columns. Raises ValueError if it is none."""
    try:
        (cells,) = csv.reader([line.decode()], strict=True)
    except csv.Error as fault:
        raise ValueError(str(fault)) from None
    row = dict(zip(COLUMNS, cells, strict=True))
    return {
        name: cell if _ENTRIES[name] == (str,) else json.loads(cell, parse_constant=_endless)
        for name, cell in row.items()
    }


def _row(line: bytes, path: Path, n: int, *, columns: bool = False) -> Row:
    """Return the row of a line; RowsError if it is none."""
    try:
        row = _cells(line) if columns else json.loads(line, parse_constant=_endless)
    except (ValueError, RecursionError):
        raise _no_row(path, n, line) from None
    if not isinstance(row, dict) or "format" not in row or "board" not in row:
        raise _no_row(path, n, line)
    if row["format"] != FORMAT or isinstance(row["format"], bool):
        words = _("{file}:{line}: this row has the format {found}, this program reads rows of format {ours}.")
        raise RowsError(words.format(file=path, line=n, found=cut(json.dumps(row["format"])), ours=FORMAT))
    faulty = next(_faulty_entries(row), None)
    if faulty is not None:
        words = _("{file}:{line}: the entry “{name}” of this row is missing or cannot be what it says.")
        raise RowsError(words.format(file=path, line=n, name=faulty))
    return row


def _endless(word: str) -> float:
    """Refuse NaN and Infinity, which are no JSON."""
    raise ValueError(word)


def _no_row(path: Path, n: int, line: bytes) -> RowsError:
    found = cut(line.decode("utf-8", "backslashreplace").strip())
    return RowsError(_("{file}:{line}: this is no row of a study: {found}").format(file=path, line=n, found=found))


def _faulty_entries(row: Row) -> Iterator[str]:
    """Go through the names of entries that are missing, of the wrong kind or impossible."""
    # What JSON gives is of these very types; true is no number.
    yield from (name for name, kinds in _ENTRIES.items() if type(row.get(name, ...)) not in kinds)
    yield from (name for name in row if name not in _ENTRIES)
    armies = range(len(row["armies"]))
    if not armies or not all(isinstance(army, str) for army in row["armies"]):
        yield "armies"
    yield from (name for name in ("seats", "fought") if sorted(row[name], key=str) != list(armies))
    won = row["winners"]
    if (won is None) != bool(row["error"]) or not all(type(army) is int and army in armies for army in won or ()):
        yield "winners"
    if len(row["scores"]) != len(armies) or not all(type(score) is int for score in row["scores"]):
        yield "scores"
    if len(row["points"]) != len(armies) or not all(map(_is_points, row["points"])):
        yield "points"
    if not all(_is_deed(deed) and deed["army"] in armies for deed in row["pieces"]):
        yield "pieces"
    if len(row["sides"]) != len(armies) or not all(isinstance(side, str) for side in row["sides"]):
        yield "sides"
    if not all(type(army) is int and army in armies for army in row["firsts"].values()):
        yield "firsts"
    for name in ("walked", "lost"):
        if len(row[name]) not in (0, len(armies)) or not all(map(_are_numbers, row[name])):
            yield name
    if any(len(cells) % 2 for cells in row["walked"]):
        yield "walked"
    if not all(_are_numbers(rounds) and len(rounds) == len(armies) for rounds in row["reached"].values()):
        yield "reached"


def _are_numbers(plain: object) -> bool:
    return isinstance(plain, list) and all(type(n) is int and n >= 0 for n in plain)


def _is_points(plain: object) -> bool:
    return isinstance(plain, dict) and all(type(points) is int for points in plain.values())


def _is_deed(plain: object) -> bool:
    if not isinstance(plain, dict) or plain.keys() != _PIECE.keys():
        return False
    return all(type(plain[name]) in kinds for name, kinds in _PIECE.items()) and plain["cost"] >= 0


class RowsFile:
    """A file to which a study adds each game as soon as it is finished; without a path rows are kept in memory only.

    Raises RowsError or OSError where it cannot be read or written, before anything is played.
    """

    def __init__(self, path: Path | None) -> None:
        self.rows = Rows()
        self.path = path
        self._handle = -1
        if path is None:
            return
        whole = read_into(self.rows, path) if path.exists() else 0
        self._handle = _opened(path)
        os.ftruncate(self._handle, whole)
        os.lseek(self._handle, 0, os.SEEK_END)
        if _is_csv(path) and not whole:
            os.write(self._handle, TITLES)

    def add(self, row: Row) -> None:
        """Keep the row of a game that has just been finished."""
        self.rows.take(row, str(self.path or ""), 0)
        if self._handle < 0:
            return
        left = memoryview(csv_line(row) if _is_csv(self.path) else text_of(row))
        try:
            while left:
                left = left[os.write(self._handle, left) :]
            os.fsync(self._handle)  # a game takes longer than the disk
        except OSError as fault:
            raise OSError(fault.errno, fault.strerror, str(self.path)) from fault

    def close(self) -> None:
        """Leave the file in the one order that does not tell which game was finished first; `rows` is what it has."""
        if self._handle < 0 or self.path is None:
            return
        os.close(self._handle)
        self._handle = -1
        kept = Rows()
        read_into(kept, self.path)
        text = kept.text(self.path)
        if text.encode() != contents(self.path, LARGEST_FILE):
            write_whole(self.path.resolve(), text)
        self.rows = kept


def _opened(path: Path) -> int:
    """Open a file for writing, made if it is not there; what is in it stays."""
    return os.open(path, os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)


def merged(paths: list[Path], out: Path | None) -> Rows:
    """Put the rows of several files together, and write them into one; what that one holds already stays.

    Raises RowsError for rows that do not go together, OSError for a file that cannot be read or written.
    """
    rows = Rows()
    for path in [*([out] if out is not None and out.exists() else []), *paths]:
        read_into(rows, path)
    if out is not None:
        os.close(_opened(out))  # a place that cannot be written is told as it was named
        write_whole(out.resolve(), rows.text(out))
    return rows
