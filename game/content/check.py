"""`fieldglass check`: every fault of every file at once, shipped content included when no path is given."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from game.content.faults import Fault
from game.content.shape import guess_kind, shape_faults
from game.content.skirmish.library import Library, shipped_folders, yaml_files
from game.content.skirmish.scenarios import build_scenario, map_faults
from game.content.squares.map_checks import playable_faults
from game.content.squares.maps import build_map
from game.content.yaml_io import Document, read
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterable

ORDER = ("terrain", "roster", "warbands", "map", "scenario")  # what names come from, first


def check(paths: Iterable[Path | str] = ()) -> list[Fault]:
    """Return all faults of files and folders, in the order of files and lines; without paths, of all shipped content.

    Files may name each other and shipped content; what a file is, its keys tell.
    """
    given = [Path(path) for path in paths]
    faults: list[Fault] = []
    files: list[Path] = []
    for path in given or shipped_folders().values():
        if path.is_dir():
            files += yaml_files(path)
        elif path.exists():
            files.append(path)
        else:
            faults.append(Fault(str(path), 1, 1, _("there is no such file")))
    return faults + _check_files(list(dict.fromkeys(files)))


def _check_files(files: list[Path]) -> list[Fault]:
    library = Library()
    checked: dict[str, list[tuple[Path, Document]]] = {kind: [] for kind in ORDER}
    documents: list[Document] = []
    for path in files:
        document = read(path)
        documents.append(document)
        kind = guess_kind(document, path.resolve().parts[:-1])
        shape_faults(document, kind)
        checked[kind].append((path, document))
    lent = _lent(library, {path.resolve() for path in files})
    for kind in ORDER:
        for path, document in (*lent[kind], *checked[kind]):
            _take(library, kind, path, document)
    for path, document in checked["scenario"]:
        if isinstance(document.value, dict):
            build_scenario(document, path.stem, library, path)
            map_faults(document, library)
    return [fault for document in documents for fault in sorted(set(document.faults))]


def _lent(library: Library, files: set[Path]) -> dict[str, list[tuple[Path, Document]]]:
    """Return the shipped files that are not themselves checked: the checked ones may name what is in them."""
    lent: dict[str, list[tuple[Path, Document]]] = {kind: [] for kind in ORDER}
    folders = shipped_folders()
    for part, shelf in (("maps", library.maps), ("scenarios", library.scenarios)):
        for path in yaml_files(folders[part]):
            if path.resolve() not in files:
                shelf.add(path)
    for part, kind in (("terrain", "terrain"), ("rosters", "roster")):
        for path in yaml_files(folders[part]):
            if path.resolve() not in files:
                document = library.checked(path, kind, or_else="warbands")
                holds_warbands = isinstance(document.value, dict) and "warbands" in document.value
                lent["warbands" if holds_warbands else kind].append((path, document))
    return lent


def _take(library: Library, kind: str, path: Path, document: Document) -> None:
    if not isinstance(document.value, dict):
        return
    if kind == "terrain":
        library.add_terrain(document)
    elif kind == "roster":
        library.add_roster(document)
    elif kind == "warbands":
        library.add_warbands(document, path)
    elif kind == "map":
        library.maps.add(path)
        found = build_map(document, path.stem, library.grounds, path)
        if found is not None:
            playable_faults(document, found)


def write_schemas(folder: Path) -> list[Path]:
    """Write the JSON Schema of each kind of file, for editors that complete and underline YAML."""
    from game.content.skirmish.forms import schema

    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for kind, made in schema().items():
        path = folder / f"{kind}.schema.json"
        path.write_text(json.dumps(made, indent=1, ensure_ascii=False) + "\n", "utf-8")
        written.append(path)
    return written
