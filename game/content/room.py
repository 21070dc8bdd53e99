"""What a room provides on the floor of content, and how a file or a name finds the room it belongs to.

A room's wing has kinds of file, from those that give names to those that use them. Everything that looks at files of
any room (check, schemas, the command line) goes through them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from game import rooms
from game.content.faults import ContentError, Fault, did_you_mean
from game.content.shelf import as_path, room_of_file
from game.content.yaml_io import read
from game.i18n import _, cut

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from pydantic import BaseModel

    from game.content.squares.terrain import Terrain
    from game.content.words import Vocabulary
    from game.content.yaml_io import Document


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of file.

    name     as schemas and messages call it: "map"
    folder   the folder that holds such files; several kinds may share one
    form     returns the pydantic model of the file (asked for late: pydantic costs 0.1 s)
    take     the builder: takes what is right in a document into a library, and notes faults of meaning
    checks   notes what can only be judged when all files are taken in
    shelf    the shelf of a library on which such files stand, one card a file, named by the file; None if a file
             holds many cards
    names    which keys of such a file name other files by their ids, and of which kind: (("maps", "map"),)
    beside   which ways of keys lead to the names of files that lie beside it: (("art", "image"),)
    """

    name: str
    folder: str
    form: Callable[[], type[BaseModel]]
    take: Callable[[Any, Document, Path], object]
    checks: Callable[[Any, Document, Path], object] | None = None
    shelf: Callable[[Any], Mapping[str, Any]] | None = None
    names: tuple[tuple[str, str], ...] = ()
    beside: tuple[tuple[str, ...], ...] = ()


class Scenario(Protocol):
    """Who meets where. Seats are numbers from 0; a team is the seats that win together."""

    @property
    def id(self) -> str:
        """Return the name of its file."""

    @property
    def name(self) -> str:
        """Return what players read."""

    @property
    def room(self) -> str:
        """Return the room it is played in."""

    @property
    def seats(self) -> int:
        """Return how many answer questions, 1 to 4."""

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """Return the seats of each team; every seat is in one."""

    @property
    def players(self) -> tuple[str, ...]:
        """Return the usual name of the player of each seat."""

    @property
    def maps(self) -> tuple[str, ...]:
        """Return the ids of the maps it may be played on; none where the board is no map."""

    @property
    def source(self) -> Path | None:
        """Return its file."""


class Content(Protocol):
    """The wing of a room on the floor of content."""

    name: str

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """Return the kinds of file, those first that others take names from; the last one is the scenario."""

    def folders(self) -> Mapping[str, Path]:
        """Return where the shipped files are, by `Kind.folder`."""

    def library(self, extra_dirs: Iterable[Path | str] | None = None) -> Any:
        """Return the shipped content with that of `extra_dirs` (without them, the player's own)."""

    def fresh(self) -> Any:
        """Return an empty library, for the check of files."""

    def forget(self) -> None:
        """Let files be read anew when they are next asked for, after one has been written."""

    def terrain(self) -> Terrain | None:
        """Return what its maps of squares are made of, None if its games are played on something else."""

    def scenario_of(self, word: Path | str) -> Scenario:
        """Return a scenario by its id or file; raises ContentError."""

    def map_of(self, word: Path | str) -> Any:
        """Return a map by its id or file; raises ContentError. Never asked where no kind of file is a "map"."""

    def bare(self, scenario: Any) -> Any | None:
        """Return the empty map of a scenario that names none, None if the room knows no such thing."""

    def setup_fault(self, plain: dict[str, Any]) -> str:
        """Return one sentence about what is wrong in the set-up of a saved game, "" if nothing is."""


@dataclass(frozen=True, slots=True)
class Ground:
    """Where games can be played: a scenario or a map (`kind`), its card, and the room it belongs to."""

    room: str
    kind: str
    card: Any


def vocabulary(room: str) -> Vocabulary:
    """Return what the rules of a room know by name, as they hand it down: plain data."""
    handed: Vocabulary = rooms.wing("systems", room).vocabulary
    return handed


def wings() -> dict[str, Content]:
    """Return the wings of all rooms on this floor, by name, in order."""
    return {name: rooms.wing("content", name) for name in rooms.names()}


def guess(document: Document, path: Path) -> tuple[Content, Kind]:
    """Return the room and the kind of a file from its keys; names of folders decide where the keys leave doubt."""
    every = wings()
    named = document.value.get("room") if isinstance(document.value, dict) else None
    folders = path.resolve().parts[:-1]
    keys = set(document.value) if isinstance(document.value, dict) else set()
    if isinstance(named, str) and named in every:
        every = {named: every[named]}
    best: list[tuple[int, Content, Kind]] = [
        (_likeness(keys, kind.form()), content, kind) for content in every.values() for kind in content.kinds
    ]
    most = max(likeness for likeness, _content, _kind in best)
    likely = [(content, kind) for likeness, content, kind in best if likeness == most]
    ours = [pair for pair in likely if pair[0].name in folders] or likely
    for folder in reversed(folders):
        hinted = [pair for pair in ours if pair[1].folder == folder]
        if hinted:
            return hinted[0]
    first = ours[0][0]
    own = [kind for content, kind in ours if content is first]
    return first, own[0] if len(own) == 1 else first.kinds[-1]


def _likeness(keys: set[str], form: type[BaseModel]) -> int:
    """Return how well keys fit a form: known ones count for it, missing and foreign ones against it."""
    known = set(form.model_fields)
    missing = {name for name, entry in form.model_fields.items() if entry.is_required()} - keys
    return 3 * len(keys & known) - 2 * len(missing) - len(keys - known)


def room_fault(document: Document, room: str) -> None:
    """Note that a scenario names another room than the one that reads it, or one that is not there."""
    word = document.value.get("room")
    if word is None or word == room or not document.good("room"):
        return
    if word in rooms.names():
        words = _('this scenario is for the room "{word}", it is read as one of "{room}"').format(word=word, room=room)
        document.fault(("room",), words)
    else:
        document.fault(("room",), _('unknown room "{word}"').format(word=cut(word)) + did_you_mean(word, rooms.names()))


def scenario_of(word: Path | str) -> Scenario:
    """Return a scenario of any room by its id or file; of equal ids the first room's. Raises ContentError."""
    path = as_path(word)
    if path is not None:
        _kind_of(path, "scenario")
        return wings()[room_of_file(path, rooms.names())].scenario_of(path)
    content, _kind = _named(word, "scenario")
    return content.scenario_of(word)


def map_of(word: Path | str) -> Any:
    """Return a map of any room by its id or file, or the first map of a scenario. Raises ContentError."""
    path = as_path(word)
    content, kind = _kind_of(path, "map", "scenario") if path is not None else _named(word, "map", "scenario")
    if kind.name == "map":
        return content.map_of(word)
    scenario = content.scenario_of(word)
    found = content.map_of(scenario.maps[0]) if scenario.maps else content.bare(scenario)
    if found is None:
        words = _("the scenario “{name}” is not played on a map").format(name=scenario.name)
        raise ContentError([Fault(str(word), 1, 1, words)])
    return found


def ground_of(word: Path | str, first: str = "scenario") -> Ground:
    """Return a scenario or a map of any room by its id or file; of equal ids that of the `first` kind.

    Raises ContentError.
    """
    path = as_path(word)
    if path is not None:
        content, kind = _kind_of(path, "map", "scenario")
    else:
        content, kind = _named(word, *sorted(("scenario", "map"), key=lambda kind: kind != first))
    if kind.name == "map":
        return Ground(content.name, "map", content.map_of(word))
    if path is not None:
        content = wings()[room_of_file(path, rooms.names())]
    return Ground(content.name, "scenario", content.scenario_of(word))


def files_of(content: Content, kind: Kind) -> Mapping[str, Path]:
    """Return the files of a kind by the ids of their cards; none of a kind whose files hold many cards."""
    found: Mapping[str, Path] = getattr(kind.shelf(content.library()), "files", {}) if kind.shelf is not None else {}
    return found


def place_of(ground: Ground) -> Any | None:
    """Return the map that a ground is or is played on: of a scenario its first or its empty one, None if it has none.

    Raises ContentError with the faults of the map.
    """
    if ground.kind == "map":
        return ground.card
    content = wings()[ground.room]
    return content.map_of(ground.card.maps[0]) if ground.card.maps else content.bare(ground.card)


def _kind_of(path: Path, *names: str) -> tuple[Content, Kind]:
    """Return the room and the kind of a file; ContentError if its keys say plainly that it is none of these kinds."""
    document = read(path)
    content, kind = guess(document, path)
    keys = set(document.value) if isinstance(document.value, dict) else set()
    if {"format", "system", "answers"} <= keys:
        words = (
            _("this is a saved game, neither a map nor a scenario")
            if "map" in names
            else _("this is a saved game, no scenario")
        )
    elif kind.name not in names and _likeness(keys, kind.form()) > 0:
        words = (
            _("this is a file of the kind “{kind}”, neither a map nor a scenario")
            if "map" in names
            else _("this is a file of the kind “{kind}”, no scenario")
        )
    else:
        return content, kind
    raise ContentError([Fault(str(path), 1, 1, words.format(kind=kind.name))])


def _named(word: Path | str, *names: str) -> tuple[Content, Kind]:
    """Return the room and the kind of file in which an id is found, looking through kinds in the order of `names`."""
    known: list[str] = []
    for name in names:
        for content in wings().values():
            for kind in content.kinds:
                if kind.name == name and kind.shelf is not None:
                    shelf = kind.shelf(content.library())
                    if word in shelf:
                        return content, kind
                    known += shelf
    words = _("There is no map or scenario “{word}”") if "map" in names else _("There is no scenario “{word}”")
    raise ContentError([Fault("", 1, 1, words.format(word=word) + did_you_mean(str(word), known, listed=40))])
