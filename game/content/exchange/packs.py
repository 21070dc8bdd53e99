"""Packs (.fieldglass): maps, scenarios, lists and their pictures in one file, in the folders of a content folder.

    crypt.fieldglass                a zip archive
      pack.yaml                     format, name, description, author
      maps/crypt.yaml               as in the content folder of a player
      maps/crypt.webp
      scenarios/crypt-at-night.yaml

Reading believes nothing: names that lead out, files that are larger than they say or too many, links, secrets and
everything else that no pack of this program has is refused before anything is written.
"""

from __future__ import annotations

import io
import re
import stat
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any

from game import rooms
from game.content import yaml_io
from game.content.exchange.plain_files import read_bytes, refused
from game.content.faults import ContentError, Fault
from game.content.pictures import ENDINGS as PICTURES
from game.content.pictures import MOST_BYTES, PictureError, head_of
from game.content.room import wings
from game.content.shape import shape_faults
from game.i18n import _, cut

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

ENDING = ".fieldglass"
MANIFEST = "pack.yaml"
FORMAT = 1
LARGEST_PACK = 150_000_000  # bytes of the archive
MOST_UNPACKED = 300_000_000  # bytes of all files in it
MOST_FILES = 500
LONGEST_NAME = 120
TEXTS = (".yaml", ".yml")
PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
BEGINNING = (1980, 1, 1, 0, 0, 0)
"""The date of every file in an archive: equal packs have equal bytes."""

_PART = re.compile(r'[^\x00-\x1f\x7f-\x9f/\\:*?"<>|]+\Z')
_RESERVED = re.compile(r"(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\..*)?\Z", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Pack:
    """What is in a pack.

    files     the bytes of each file by its place in a content folder: "maps/crypt.yaml"
    left_out  names of what else is in the archive, which has no place in a content folder
    """

    file: Path
    name: str
    description: str
    author: str
    files: Mapping[str, bytes]
    left_out: tuple[str, ...] = ()


def read_pack(path: Path) -> Pack:
    """Return what is in a pack. Raises ContentError with one sentence if it is not taken."""
    data = read_bytes(path, LARGEST_PACK)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            found = _unpacked(archive, path)
    except (
        zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError, RuntimeError, OverflowError,
    ):  # fmt: skip
        raise refused(path, _("this is no pack, or it is damaged")) from None
    return _as_pack(path, found)


def packed(manifest: Mapping[str, Any], files: Mapping[str, bytes]) -> bytes:
    """Return the archive of a pack; the same files make the same bytes."""
    out = io.BytesIO()
    told = yaml_io.dump({"format": FORMAT} | {key: one for key, one in manifest.items() if one})
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in [(MANIFEST, told.encode("utf-8")), *sorted(files.items())]:
            info = zipfile.ZipInfo(name, BEGINNING)
            info.external_attr = (stat.S_IFREG | 0o644) << 16
            info.compress_type = zipfile.ZIP_STORED if _suffix(name) in PICTURES else zipfile.ZIP_DEFLATED
            archive.writestr(info, data)
    return out.getvalue()


def folders() -> set[str]:
    """Return the names of the folders that a content folder may have."""
    return {folder for content in wings().values() for folder in content.folders()}


def place_fault(name: str) -> str:
    """Return why a name in an archive is none that a pack may have, as a phrase; "" if it is one."""
    parts = PurePosixPath(name).parts
    if not parts or name.startswith("/") or "\\" in name or ".." in parts or "/".join(parts) != name:
        return _("it leads out of the pack")
    for part in parts:
        if len(part) > LONGEST_NAME or not _PART.match(part) or part.startswith(".") or part[-1] in ". ":
            return _("not every system can have a file of this name")
        if _RESERVED.match(part):
            return _("not every system can have a file of this name")
    return ""


def _unpacked(archive: zipfile.ZipFile, path: Path) -> dict[str, bytes]:
    infos = [info for info in archive.infolist() if not info.is_dir()]
    if len(infos) > MOST_FILES:
        raise _unfit(path, _("there are {n} files in it; {most} are taken").format(n=len(infos), most=MOST_FILES))
    total = 0
    found: dict[str, bytes] = {}
    known: set[str] = set()
    for info in infos:
        name = info.filename
        why = place_fault(name) or _info_fault(info, known)
        total += info.file_size
        if not why and total > MOST_UNPACKED:
            why = _("unpacked the files are larger than {n} MB").format(n=MOST_UNPACKED // 10**6)
        if why:
            raise _unfit(path, _("{name}: {why}").format(name=cut(name, 80), why=why))
        known.add(name.casefold())
        with archive.open(info) as file:
            data = file.read(info.file_size + 1)
        if len(data) != info.file_size:
            raise _unfit(path, _("{name}: it is larger than it says").format(name=cut(name, 80)))
        found[name] = data
    return found


def _info_fault(info: zipfile.ZipInfo, known: set[str]) -> str:
    if info.flag_bits & 0x41:
        return _("it is encrypted")
    if info.compress_type not in PACKED:
        return _("it is packed in a way that is not taken")
    if stat.S_IFMT(info.external_attr >> 16) not in (0, stat.S_IFREG):
        return _("it is a link or a device, no file")
    if info.filename.casefold() in known:
        return _("it is in the pack twice")
    most = yaml_io.LARGEST_FILE if _suffix(info.filename) in TEXTS else MOST_BYTES
    if info.file_size > most:
        return _("it is larger than {n} MB").format(n=most // 10**6)
    return ""


def _unfit(path: Path, words: str) -> ContentError:
    return refused(path, words)


def _as_pack(path: Path, found: dict[str, bytes]) -> Pack:
    if MANIFEST not in found:
        raise refused(path, _("this is no pack: it has no {file}").format(file=MANIFEST))
    document = yaml_io.parse(found[MANIFEST], f"{path}/{MANIFEST}")
    from game.content.exchange.pack_forms import PackForm

    shape_faults(document, PackForm)
    if document.broken:
        raise ContentError(document.faults)
    files = {name: data for name, data in found.items() if _belongs(name)}
    for name, data in files.items():
        if _suffix(name) in PICTURES:
            try:
                head_of(data)
            except PictureError as fault:
                raise refused(f"{path}/{name}", str(fault)) from None
    if not files:
        raise refused(path, _("there is nothing in the pack"))
    value = document.value
    left = tuple(sorted(name for name in found if name not in files and name != MANIFEST))
    return Pack(path, value["name"], value.get("description", ""), value.get("author", ""), files, left)


def _belongs(name: str) -> bool:
    """Tell whether a file has a place in a content folder: maps/x.yaml, maps/ROOM/x.yaml, maps/x.webp."""
    parts = PurePosixPath(name).parts
    if len(parts) not in (2, 3) or parts[0] not in folders() or (len(parts) == 3 and parts[1] not in rooms.names()):
        return False
    return _suffix(name) in TEXTS or _suffix(name) in PICTURES


def _suffix(name: str) -> str:
    return PurePosixPath(name).suffix.lower()


def staged(folder: Path, files: Mapping[str, bytes]) -> list[Path]:
    """Write files below a folder as they would lie in a content folder; return those that hold content."""
    found = []
    for name, data in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
        if _suffix(name) in TEXTS:
            found.append(target)
    return found


def faults_of(files: Mapping[str, bytes], shown: str, beside: Iterable[Path] = ()) -> list[Fault]:
    """Return what is wrong in the files of a pack, if those `beside` are there besides what comes with the program.

    `shown` stands before their names in the faults.
    """
    import tempfile
    from dataclasses import replace
    from pathlib import Path

    from game.content.check import check

    with tempfile.TemporaryDirectory(prefix="fieldglass-") as name:
        folder = Path(name).resolve()
        found = check([*beside, *staged(folder, files)])
        ours = f"{folder}/"
        return [
            replace(fault, file=f"{shown}/{Path(fault.file).resolve().relative_to(folder).as_posix()}")
            for fault in found
            if str(Path(fault.file).resolve()).startswith(ours)
        ]
