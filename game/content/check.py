"""`fieldglass check`: every fault of every file at once, shipped content included when no path is given."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from game.content.faults import Fault
from game.content.room import guess, wings
from game.content.shape import shape_faults
from game.content.shelf import yaml_files
from game.content.yaml_io import Document, read
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.content.room import Content, Kind

Entry = tuple["Kind", "Path", Document]


def check(paths: Iterable[Path | str] = ()) -> list[Fault]:
    """Return all faults of files and folders, in the order of files and lines; without paths, of all shipped content.

    Files may name each other and shipped content; what a file is, and of which room, its keys and folders tell.
    """
    given = [Path(path) for path in paths]
    faults: list[Fault] = []
    files: list[Path] = []
    for path in given or _shipped():
        if path.is_dir():
            files += yaml_files(path)
        elif path.exists():
            files.append(path)
        else:
            faults.append(Fault(str(path), 1, 1, _("there is no such file")))
    return faults + _check_files(list(dict.fromkeys(files)))


def _shipped() -> list[Path]:
    """Return the folders of everything that comes with the program; some serve several rooms, some hold nothing yet."""
    folders = dict.fromkeys(folder for content in wings().values() for folder in content.folders().values())
    return [folder for folder in folders if folder.is_dir()]


def _check_files(files: list[Path]) -> list[Fault]:
    checked: dict[str, list[Entry]] = {room: [] for room in wings()}
    documents: list[Document] = []
    for path in files:
        document = read(path)
        documents.append(document)
        content, kind = guess(document, path)
        shape_faults(document, kind.form())
        checked[content.name].append((kind, path, document))
    for room, content in wings().items():
        if checked[room]:
            _check_room(content, checked[room], {path.resolve() for path in files})
    return [fault for document in documents for fault in sorted(set(document.faults))]


def _check_room(content: Content, checked: list[Entry], files: set[Path]) -> None:
    library = content.fresh()
    lent = _lent(content, files)
    for kind in content.kinds:
        for entry in (*lent, *checked):
            if entry[0] is kind:
                _take(library, *entry)
    for kind, path, document in checked:
        if kind.checks is not None and isinstance(document.value, dict):
            kind.checks(library, document, path)


def _take(library: object, kind: Kind, path: Path, document: Document) -> None:
    if isinstance(document.value, dict):
        kind.take(library, document, path)


def _lent(content: Content, files: set[Path]) -> list[Entry]:
    """Return the shipped files of a room that are not themselves checked: the checked ones may name what is in them."""
    lent: list[Entry] = []
    for folder in dict.fromkeys(content.folders().values()):
        for path in yaml_files(folder):
            if path.resolve() not in files:
                document = read(path)
                home, kind = guess(document, path)
                if home is content:
                    shape_faults(document, kind.form())
                    lent.append((kind, path, document))
    return lent


def write_schemas(folder: Path) -> list[Path]:
    """Write the JSON Schema of each kind of file, for editors that complete and underline YAML."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, made in schemas().items():
        path = folder / f"{name}.schema.json"
        path.write_text(json.dumps(made, indent=1, ensure_ascii=False) + "\n", "utf-8")
        written.append(path)
    return written


def schemas() -> dict[str, dict[str, object]]:
    """Return the JSON Schema of each kind of file: `map`, or `ROOM-map` where an earlier room's kind has the name.

    Rooms that share a form (maps of squares) share its schema.
    """
    from game.content.forms import schema_of

    made: dict[str, dict[str, object]] = {}
    for content in wings().values():
        for kind in content.kinds:
            schema = schema_of(kind.form())
            if made.get(kind.name, schema) != schema:
                made[f"{content.name}-{kind.name}"] = schema
            else:
                made[kind.name] = schema
    return made
