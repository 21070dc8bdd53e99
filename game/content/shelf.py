"""Where files of content are, and cards that are read from them when first asked for.

A file whose shape and meaning were found right is remembered by the digest of its bytes, so that the next start of the
program does not load pydantic (0.1 s) to find the same again. Names between files are looked up each time.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from game import __version__, rooms
from game.content.faults import ContentError, Fault, did_you_mean
from game.content.yaml_io import LARGEST_FILE, Document, read
from game.files import contents
from game.paths import cache_folder, own_content_folder, write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pydantic import BaseModel

Card = TypeVar("Card")

_ROOM_LINE = re.compile(rb"^room:[ \t]*[\"']?([a-z0-9-]+)", re.MULTILINE)


class Shelf(Mapping[str, Card], Generic[Card]):
    """Cards that are read from their files when first asked for; a file with faults raises ContentError.

    One that stands before another of the same name (a player's map before a shipped one) gives way to it if it has
    faults. `faults` keeps those of all files that gave way.
    """

    def __init__(self, read_card: Callable[[str, Path], Card]) -> None:
        self.files: dict[str, Path] = {}
        self.faults: list[Fault] = []
        self._behind: dict[str, list[Path]] = {}
        self._read = read_card
        self._cards: dict[str, Card] = {}

    def __getitem__(self, name: str) -> Card:
        if name not in self._cards:
            self._cards[name] = self._found(name)
        return self._cards[name]

    def _found(self, name: str) -> Card:
        while True:
            try:
                return self._read(name, self.files[name])
            except ContentError as trouble:
                if not self._behind.get(name):
                    raise
                self.faults += trouble.faults
                self.files[name] = self._behind[name].pop()

    def __iter__(self) -> Iterator[str]:
        return iter(self.files)

    def __len__(self) -> int:
        return len(self.files)

    def __contains__(self, name: object) -> bool:
        return name in self.files

    def add(self, path: Path) -> str:
        """Put a file on the shelf; its id is the name of the file."""
        before = self.files.get(path.stem)
        if before != path:
            if before is not None:
                self._behind.setdefault(path.stem, []).append(before)
            self.files[path.stem] = path
            self._cards.pop(path.stem, None)
        return path.stem

    def read(self, path: Path) -> Card:
        """Put a file on the shelf and return its card; a faulty one does not stay there."""
        name = path.stem
        if self.files.get(name) == path and name in self._cards:
            return self._cards[name]
        card = self._read(name, path)
        self.add(path)
        self._cards[name] = card
        return card

    def named(self, name: str, absent: str) -> Card:
        """Return a card by its id; ContentError with the sentence `absent` and the nearest id if there is none."""
        if name not in self:
            words = absent.format(name=name) + did_you_mean(name, self)
            raise ContentError([Fault("", 1, 1, words)])
        return self[name]

    def sound(self) -> dict[str, Card]:
        """Return the cards of all files without faults: what a list on the screen can show."""
        return self.sorted_out()[0]

    def sorted_out(self) -> tuple[dict[str, Card], list[Fault]]:
        """Return the cards of all files without faults, and the faults of the others."""
        found: dict[str, Card] = {}
        faults: list[Fault] = []
        for name in list(self.files):
            try:
                found[name] = self[name]
            except ContentError as trouble:
                faults += trouble.faults
        return found, faults + self.faults


class FoundRight:
    """Remembers by their digests which files were found right by this version of the checks.

    When the code that checks changes in a source tree, all files are checked anew.
    """

    MOST = 2_000

    def __init__(self) -> None:
        self._digests: dict[str, None] = {}
        self._changed = False
        self._salt = _state_of_code(Path(__file__).parent)
        self._file = Path()
        try:
            self._file = cache_folder() / "content-found-right.json"
            known = json.loads(contents(self._file, LARGEST_FILE).decode("utf-8"))
        except (OSError, ValueError, RecursionError):
            return
        if isinstance(known, list):
            self._digests = dict.fromkeys(word for word in known if isinstance(word, str))

    def _digest(self, path: Path, what: str) -> str:
        text = f"{self._salt}\n{what}\n".encode()
        return hashlib.blake2b(text + contents(path, LARGEST_FILE), digest_size=16).hexdigest()

    def has(self, path: Path, what: str) -> bool:
        """Tell whether the file as it is now was found right in `what`."""
        try:
            return self._digest(path, what) in self._digests
        except OSError:
            return False

    def add(self, path: Path, what: str) -> None:
        """Remember that the file as it is now is right in `what`."""
        try:
            self._digests[self._digest(path, what)] = None
        except OSError:  # gone since it was read
            return
        self._changed = True

    def keep(self) -> None:
        """Write the digests down; a folder that cannot be written only costs time at the next start."""
        if not self._changed:
            return
        self._changed = False
        try:
            write_whole(self._file, json.dumps(list(self._digests)[-self.MOST :]))
        except OSError:
            return

    def document(self, path: Path, what: str, form: Callable[[], type[BaseModel]]) -> Document:
        """Read a file and hold it against a form, unless the same bytes were right in `what` before."""
        return self.check(read(path), path, what, form)

    def check(self, document: Document, path: Path, what: str, form: Callable[[], type[BaseModel]]) -> Document:
        """Hold what was read from a file against a form, unless the same bytes were right in `what` before."""
        if not document.faults and self.has(path, what):
            return document
        from game.content.shape import shape_faults

        shape_faults(document, form())
        if not document.faults:
            self.add(path, what)
        return document

    def card(
        self, path: Path, what: str, form: Callable[[], type[BaseModel]], build: Callable[[Document], Card | None]
    ) -> Card:
        """Return what `build` makes of a file of one card; raises ContentError if it has faults of shape or meaning."""
        document = self.document(path, what, form)
        self.keep()
        found = None if document.broken else build(document)
        if found is None or document.broken:
            raise ContentError(document.faults)
        return found


def _state_of_code(folder: Path) -> str:
    """Return what the checks are: the version, and in a source tree the state of their code."""
    parts = [__version__]
    for source in sorted(folder.rglob("*.py")):
        state = source.stat()
        parts.append(f"{source.name} {state.st_size} {state.st_mtime_ns}")
    return "\n".join(dict.fromkeys(parts))


def yaml_files(folder: Path, *, deep: bool = True) -> list[Path]:
    """Return the YAML files in a folder, and below it if `deep`, in order; none if it cannot be looked into."""
    try:
        found = list((folder.rglob if deep else folder.glob)("*") if folder.is_dir() else ())
        return sorted(path for path in found if path.suffix in (".yaml", ".yml") and path.is_file())
    except OSError:
        return []


def files_of_room(folder: Path, room: str) -> list[Path]:
    """Return the files of a folder that belong to a room; a player's folder may hold those of several."""
    names = rooms.names()
    return [path for path in yaml_files(folder) if room not in names or room_of_file(path, names) == room]


def extra_folders(extra_dirs: Iterable[Path | str] | None) -> list[Path]:
    """Return folders of content beside the shipped one; without `extra_dirs` the player's own, if it holds anything."""
    if extra_dirs is None:
        own = own_content_folder()
        return [own] if yaml_files(own) else []
    return [Path(folder) for folder in extra_dirs]


def room_of_file(path: Path, rooms: Sequence[str]) -> str:
    """Return the room a file belongs to: its line `room:` says, or else its folder, or else it is the first of `rooms`.

    A line that names no room there is counts as none: the check says so.
    """
    try:
        line = _ROOM_LINE.search(contents(path, LARGEST_FILE))
    except OSError:
        line = None
    if line is not None and line[1].decode() in rooms:
        return line[1].decode()
    return next((folder for folder in reversed(path.resolve().parts[:-1]) if folder in rooms), rooms[0])


def as_path(word: Path | str) -> Path | None:
    """Return the file that a word means, None if it is an id."""
    if isinstance(word, Path) or word.endswith((".yaml", ".yml")) or "/" in word or "\\" in word:
        return Path(word)
    return None
