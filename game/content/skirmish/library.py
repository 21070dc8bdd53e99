"""Everything of the skirmish room by its id: terrain, creatures, warbands at once; maps and scenarios when asked for.

A file whose shape and playability were found right is remembered by the digest of its bytes, so that the next start of
the program does not load pydantic (0.1 s) to find the same again. Names between files are looked up each time.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game import __version__
from game.content.faults import ContentError, Fault, did_you_mean
from game.content.squares.terrain import Terrain
from game.content.yaml_io import Document, read
from game.i18n import _
from game.paths import cache_folder, data_folder, own_content_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.content.skirmish.cards import Creature, Scenario, Warband
    from game.content.squares.ground import BattleMap, TerrainKind

ROOM = "skirmish"
Card = TypeVar("Card")


class Shelf(Mapping[str, Card], Generic[Card]):
    """Cards that are read from their files when first asked for; a file with faults raises ContentError."""

    def __init__(self, read_card: Callable[[str, Path], Card]) -> None:
        self.files: dict[str, Path] = {}
        self._read = read_card
        self._cards: dict[str, Card] = {}

    def __getitem__(self, name: str) -> Card:
        if name not in self._cards:
            self._cards[name] = self._read(name, self.files[name])
        return self._cards[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.files)

    def __len__(self) -> int:
        return len(self.files)

    def __contains__(self, name: object) -> bool:
        return name in self.files

    def add(self, path: Path) -> str:
        """Put a file on the shelf; its id is the name of the file."""
        if self.files.get(path.stem) != path:
            self.files[path.stem] = path
            self._cards.pop(path.stem, None)
        return path.stem

    def read(self, path: Path) -> Card:
        """Put a file on the shelf and return its card; a faulty one does not stay there."""
        before = self.files.get(path.stem)
        name = self.add(path)
        try:
            return self[name]
        except ContentError:
            del self.files[name]
            if before is not None:
                self.files[name] = before
            raise

    def sound(self) -> dict[str, Card]:
        """Return the cards of all files without faults: what a list on the screen can show."""
        found = {}
        for name in self.files:
            try:
                found[name] = self[name]
            except ContentError:
                continue
        return found


class Library:
    """The content of the program, and of folders that players add."""

    def __init__(self) -> None:
        self.grounds = Terrain()
        self.terrain: dict[str, TerrainKind] = {}
        self.creatures: dict[str, Creature] = {}
        self.warbands: dict[str, Warband] = {}
        self.maps: Shelf[BattleMap] = Shelf(self._map)
        self.scenarios: Shelf[Scenario] = Shelf(self._scenario)
        self.spoilt: set[str] = set()  # ids of creatures and warbands that are there but have faults
        self.faults: list[Fault] = []  # of the players' own files: they are left out, the program goes on
        self._known_good = _KnownGood()

    def take_in(self, folders: Mapping[str, Path]) -> list[Fault]:
        """Read one set of folders ("terrain", "rosters", "maps", "scenarios") and return the faults found."""
        faults: list[Fault] = []
        for path in yaml_files(folders["terrain"]):
            document = self.checked(path, "terrain")
            faults += self.add_terrain(document)
        self.terrain = self.grounds.kinds()
        later = []
        for path in yaml_files(folders["rosters"]):
            document = self.checked(path, "roster", or_else="warbands")
            if isinstance(document.value, dict) and "warbands" in document.value:
                later.append((document, path))
            else:
                faults += self.add_roster(document)
        for document, path in later:
            faults += self.add_warbands(document, path)
        for path in yaml_files(folders["maps"]):
            self.maps.add(path)
        for path in yaml_files(folders["scenarios"]):
            self.scenarios.add(path)
        self._known_good.keep()
        return faults

    def add_terrain(self, document: Document) -> list[Fault]:
        """Take in the terrain kinds of a document, and return its faults."""
        if isinstance(document.value, dict):
            self.grounds.add(document)
        return document.faults

    def add_roster(self, document: Document) -> list[Fault]:
        """Take in the creatures of a document, and return its faults."""
        from game.content.skirmish.rosters import add_creatures

        if isinstance(document.value, dict):
            add_creatures(document, self.creatures, self.spoilt)
        return document.faults

    def add_warbands(self, document: Document, path: Path) -> list[Fault]:
        """Take in the warbands of a document, and return its faults."""
        from game.content.skirmish.warbands import add_warbands

        if isinstance(document.value, dict):
            add_warbands(document, self.creatures, self.warbands, self.spoilt, path)
        return document.faults

    def map_at(self, path: Path) -> BattleMap:
        """Return the map of a file anywhere; its id is the name of the file."""
        return self.maps.read(path)

    def scenario_at(self, path: Path) -> Scenario:
        """Return the scenario of a file anywhere, and find the maps beside it or in the `maps` folder above it."""
        for folder in (path.parent, *(above / "maps" for above in list(path.resolve().parents)[:3])):
            for other in yaml_files(folder):
                if other.stem not in self.maps and other.stem != path.stem:
                    self.maps.add(other)
        return self.scenarios.read(path)

    def _map(self, name: str, path: Path) -> BattleMap:
        from game.content.squares.map_checks import playable_faults
        from game.content.squares.maps import build_map

        document = self.checked(path, "map")
        found = None if document.broken else build_map(document, name, self.grounds, path)
        if found is not None and not document.broken and not self._known_good.has(path, "playable"):
            playable_faults(document, found)
            if not document.faults:
                self._known_good.add(path, "playable")
                self._known_good.keep()
        if found is None or document.broken:
            raise ContentError(document.faults)
        return found

    def _scenario(self, name: str, path: Path) -> Scenario:
        from game.content.skirmish.scenarios import build_scenario

        document = self.checked(path, "scenario")
        found = None if document.broken else build_scenario(document, name, self, path)
        if found is None:
            raise ContentError(document.faults)
        return found

    def checked(self, path: Path, kind: str, or_else: str = "") -> Document:
        """Read a file and hold it against the form of its kind, unless the same bytes were right before."""
        document = read(path)
        if or_else and isinstance(document.value, dict) and or_else in document.value:
            kind = or_else
        if not document.faults and self._known_good.has(path, kind):
            return document
        from game.content.shape import shape_faults

        shape_faults(document, kind)
        if not document.faults:
            self._known_good.add(path, kind)
            self._known_good.keep()
        return document


class _KnownGood:
    """Digests of files that were found right by this version of the checks."""

    MOST = 2_000

    def __init__(self) -> None:
        self._digests: dict[str, None] = {}
        self._changed = False
        self._salt = self._checks()
        self._file = Path()
        try:
            self._file = cache_folder() / "content-found-right.json"
            known = json.loads(self._file.read_text("utf-8"))
        except (OSError, ValueError):
            return
        if isinstance(known, list):
            self._digests = dict.fromkeys(word for word in known if isinstance(word, str))

    @staticmethod
    def _checks() -> str:
        """Return what the checks are: the version, and in a source tree the state of this package."""
        parts = [__version__]
        for source in sorted(Path(__file__).parent.glob("*.py")):
            state = source.stat()
            parts.append(f"{source.name} {state.st_size} {state.st_mtime_ns}")
        return "\n".join(parts)

    def _digest(self, path: Path, what: str) -> str:
        text = f"{self._salt}\n{what}\n".encode()
        return hashlib.blake2b(text + path.read_bytes(), digest_size=16).hexdigest()

    def has(self, path: Path, what: str) -> bool:
        try:
            return self._digest(path, what) in self._digests
        except OSError:
            return False

    def add(self, path: Path, what: str) -> None:
        self._digests[self._digest(path, what)] = None
        self._changed = True

    def keep(self) -> None:
        """Write the digests down; a folder that cannot be written only costs time at the next start."""
        if not self._changed:
            return
        self._changed = False
        try:
            self._file.write_text(json.dumps(list(self._digests)[-self.MOST :]), "utf-8")
        except OSError:
            return


def yaml_files(folder: Path) -> list[Path]:
    """Return the YAML files in a folder and below it, in order."""
    if not folder.is_dir():
        return []
    return sorted(path for path in folder.rglob("*") if path.suffix in (".yaml", ".yml") and path.is_file())


def shipped_folders() -> dict[str, Path]:
    """Return the folders of the content that comes with the program."""
    assets = data_folder("assets")
    return {
        "terrain": assets / "terrain",
        "rosters": assets / "rosters" / ROOM,
        "maps": data_folder("maps") / ROOM,
        "scenarios": data_folder("scenarios") / ROOM,
    }


_libraries: dict[tuple[str, ...], Library] = {}


def load_library(extra_dirs: Iterable[Path | str] | None = None) -> Library:
    """Return the library with the shipped content and that of `extra_dirs`, each with folders such as `maps`.

    Without `extra_dirs` it is the player's own content folder, if there is anything in it.
    Faults in shipped terrain, creatures or warbands raise ContentError; those of extra folders are kept in `faults`.
    The same folders give the same library again; `forget_libraries` makes the next call read anew.
    """
    if extra_dirs is None:
        own = own_content_folder()
        extra_dirs = (own,) if next(own.rglob("*.yaml"), None) is not None else ()
    extra = [Path(folder) for folder in extra_dirs]
    key = tuple(map(str, extra))
    if key not in _libraries:
        library = Library()
        faults = [fault for fault in library.take_in(shipped_folders()) if fault.severity == "error"]
        if faults:
            raise ContentError(faults)
        for folder in extra:
            parts = {name: folder / name for name in ("terrain", "rosters", "maps", "scenarios")}
            library.faults += library.take_in(parts)
        _libraries[key] = library
    return _libraries[key]


def forget_libraries() -> None:
    """Let the next `load_library` read all files again, after a player saved a map or a warband."""
    _libraries.clear()


def load_map(name: Path | str) -> BattleMap:
    """Return a map by its id or by the path of its file; ContentError if there is none or it has faults."""
    library = load_library()
    path = _as_path(name)
    if path is not None:
        return library.map_at(path)
    found: BattleMap = _look_up(library.maps, str(name), _("map"))
    return found


def load_scenario(name: Path | str) -> Scenario:
    """Return a scenario by its id or by the path of its file; ContentError if there is none or it has faults."""
    library = load_library()
    path = _as_path(name)
    if path is not None:
        return library.scenario_at(path)
    found: Scenario = _look_up(library.scenarios, str(name), _("scenario"))
    return found


def _as_path(name: Path | str) -> Path | None:
    if isinstance(name, Path) or name.endswith((".yaml", ".yml")) or "/" in name or "\\" in name:
        return Path(name)
    return None


def _look_up(shelf: Shelf[Any], name: str, what: str) -> Any:
    if name not in shelf:
        words = _('no {what} is called "{name}"').format(what=what, name=name) + did_you_mean(name, shelf)
        raise ContentError([Fault(name, 1, 1, words)])
    return shelf[name]
