"""Content gathered into a pack: files that are named, what they name, and the pictures beside them.

made = gathered([Path("maps/crypt.yaml"), "crypt-at-night"])     # ContentError if it could not stand by itself
packed({"name": "The Crypt"}, made)                              # game.content.exchange.packs
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import rooms
from game.content.exchange.beside import at_way
from game.content.exchange.packs import FORMAT, MANIFEST, MOST_FILES, TEXTS, faults_of, place_fault
from game.content.exchange.plain_files import refused
from game.content.faults import ContentError, Fault, did_you_mean
from game.content.pictures import PictureError, picture
from game.content.room import guess, wings
from game.content.shape import shape_faults
from game.content.shelf import as_path
from game.content.yaml_io import LARGEST_FILE, dump, parse
from game.files import contents
from game.i18n import _
from game.paths import data_root, own_content_folder

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from game.content.room import Content, Kind


def gathered(words: Iterable[Path | str], shown: str = "") -> dict[str, bytes]:
    """Return the files of a pack by their places: those that ids and files mean, and own ones that they name.

    Raises ContentError if one is missing, comes with the program, or is faulty. `shown` names the pack in its faults.
    """
    found: dict[str, bytes] = {}
    todo = [_file_of(word) for word in words]
    known: set[Path] = set()
    while todo:
        file = todo.pop(0)
        if file.resolve() in known:
            continue
        known.add(file.resolve())
        if len(known) > MOST_FILES:
            raise refused(
                file, _("more than {n} files belong together here; a pack takes no more").format(n=MOST_FILES)
            )
        todo += _add(found, file)
    faults = [fault for fault in faults_of(found, shown) if fault.severity == "error"]
    if faults:
        raise ContentError(faults)
    return found


def _file_of(word: Path | str) -> Path:
    """Return the file that an id of the player's own content or a path means."""
    path = as_path(word)
    if path is None:
        known: list[str] = []
        for _content, _kind, files in _shelves():
            if word in files:
                path = files[str(word)]
                break
            known += files
        if path is None:
            own = [file for file in _own_files() if file.stem == word]
            if not own:
                words = _("There is no content “{word}”").format(word=word)
                raise ContentError([Fault("", 1, 1, words + did_you_mean(str(word), known, listed=40))])
            path = own[0]
    if path.resolve().is_relative_to(data_root().resolve()) and not path.resolve().is_relative_to(
        own_content_folder().resolve()
    ):
        raise refused(path, _("this comes with the program: whoever takes the pack has it"))
    return path


def _shelves() -> Iterator[tuple[Content, Kind, dict[str, Path]]]:
    for content in wings().values():
        for kind in reversed(content.kinds):
            if kind.shelf is not None:
                shelf: Any = kind.shelf(content.library())
                yield content, kind, getattr(shelf, "files", {})


def _own_files() -> list[Path]:
    top = own_content_folder()
    return sorted(path for path in top.rglob("*") if path.suffix in TEXTS and path.is_file())


def _add(found: dict[str, bytes], file: Path) -> list[Path]:
    """Put a file and the pictures beside it into a pack; return the player's own files that it names."""
    try:
        data = contents(file, LARGEST_FILE)
    except OSError as trouble:
        raise refused(file, _("the file cannot be read: {why}").format(why=trouble.strerror or trouble)) from None
    document = parse(data, str(file))
    if document.broken or not isinstance(document.value, dict):
        raise ContentError(
            document.faults or [Fault(str(file), 1, 1, _("the file holds no mapping of keys and values"))]
        )
    content, kind = guess(document, file)
    place = _place(file, content, kind)
    why = place_fault(place)
    if why:
        raise refused(file, _("{name}: {why}").format(name=place, why=why))
    if found.get(place, data) != data:
        raise refused(file, _("two files of this name would lie in the same place of the pack"))
    found[place] = data
    folder = place.rpartition("/")[0]
    for way in kind.beside:
        name = at_way(document.value, way)
        if isinstance(name, str):
            _add_picture(found, file, f"{folder}/{name}", name)
    return [
        other
        for key, meant in kind.names
        for word in _words(document.value.get(key))
        if (other := _named(content, meant, word, file)) is not None
    ]


def _place(file: Path, content: Content, kind: Kind) -> str:
    """Return where a file lies in a content folder: where it is, or where such files usually are."""
    home = own_content_folder().resolve()
    if file.resolve().is_relative_to(home) and len(file.resolve().relative_to(home).parts) in (2, 3):
        return file.resolve().relative_to(home).as_posix()
    first = rooms.names()[0] == content.name
    return "/".join([kind.folder, *([] if first else [content.name]), file.name])


def _add_picture(found: dict[str, bytes], file: Path, place: str, name: str) -> None:
    try:
        data, _head = picture(file.parent / name)
    except OSError as fault:
        words = _("the picture {image} cannot be read: {why}")
        raise refused(file, words.format(image=name, why=fault.strerror or fault)) from None
    except PictureError as fault:
        raise refused(file.parent / name, str(fault)) from None
    found[place] = data


def _words(value: Any) -> list[str]:
    if isinstance(value, list):
        return [word for word in value if isinstance(word, str)]
    return [value] if isinstance(value, str) else []


def _named(content: Content, meant: str, word: str, file: Path) -> Path | None:
    """Return the player's own file that a word of another one means, None if there is no such own file."""
    kind = next((one for one in content.kinds if one.name == meant), None)
    if kind is None:
        return None
    near = [file.parent, file.parent.parent / kind.folder, file.parent.parent.parent / kind.folder / content.name]
    for folder in near:
        beside = folder / f"{word}.yaml"
        if beside.is_file() and not beside.resolve().is_relative_to(data_root().resolve()):
            return beside
    if kind.shelf is not None:
        shelf: Any = kind.shelf(content.library())
        path: Path | None = getattr(shelf, "files", {}).get(word)
        return path if path is not None and path.resolve().is_relative_to(own_content_folder().resolve()) else None
    return next((one for one in _own_files() if one.stem == word), None)


def manifest(files: Mapping[str, bytes], name: str = "", description: str = "", author: str = "") -> dict[str, str]:
    """Return what a pack says of itself; without a name, that of its first file. Raises ContentError if it may not."""
    from game.content.exchange.pack_forms import PackForm

    first = next(data for place, data in files.items() if place.endswith(TEXTS))
    value = parse(first, "").value
    usual = value.get("name") if isinstance(value, dict) else None
    told = {"name": name or str(usual or _("Pack")), "description": description, "author": author}
    document = parse(dump({"format": FORMAT, **told}), MANIFEST)
    shape_faults(document, PackForm)
    if document.broken:
        raise ContentError([Fault("", 1, 1, fault.message) for fault in document.faults])
    return told
