"""Catalogues: where those of the languages lie, what is read from them, and how they are kept ready to be spoken.

A catalogue is edited and handed on as `assets/locale/<language>/LC_MESSAGES/fieldglass.po`. The first program that
speaks it compiles it and keeps the result in the cache under a name that holds its digest: what is edited counts at
the next start, and nothing has to be built when the program is installed or packed.
"""

from __future__ import annotations

import gettext
import hashlib
import io
import re
import struct
from contextlib import suppress
from typing import TYPE_CHECKING

from game.paths import cache_folder, data_folder, write_whole

if TYPE_CHECKING:
    from pathlib import Path

    import polib

DOMAIN = "fieldglass"
LARGEST = 20_000_000  # bytes
_WRITTEN = re.compile(r'(?:#.*|(?:(?:#~ *)?(?:msgctxt|msgid|msgid_plural|msgstr|msgstr\[\d\]) *)?"(?:[^"\\]|\\.)*"|)')
_PLACE = re.compile(r"\(line (\d+)\)(?:: (.+))?")


class DamagedCatalogueError(Exception):
    """A file that is no catalogue: `line` is where reading ended, from 1; `why` is for programmers."""

    def __init__(self, file: Path, line: int, why: str) -> None:
        self.file, self.line, self.why = file, line, why
        super().__init__(f"{file}:{line}: {why}")


def folder() -> Path:
    """Return where the catalogues of the program lie."""
    return data_folder("assets") / "locale"


def catalogue_files(within: Path | None = None) -> dict[str, Path]:
    """Return the catalogues by the codes of their languages."""
    found = (within or folder()).glob(f"*/LC_MESSAGES/{DOMAIN}.po")
    return {file.parent.parent.name: file for file in sorted(found)}


def read(file: Path) -> polib.POFile:
    """Read a catalogue as it is edited. Raises DamagedCatalogueError, and OSError where it cannot be opened."""
    return parsed(_bytes(file), file)


def parsed(data: bytes, file: Path) -> polib.POFile:
    """Return the entries of a catalogue. Raises DamagedCatalogueError."""
    import polib

    if len(data) > LARGEST:
        raise DamagedCatalogueError(file, 1, "it is too large")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise DamagedCatalogueError(file, data.count(b"\n", 0, fault.start) + 1, "not UTF-8") from None
    lines = text.split("\n")
    for number, line in enumerate(lines, start=1):  # polib takes a line without its last quotation mark
        if not _WRITTEN.fullmatch(line.strip()):
            raise DamagedCatalogueError(file, number, "neither a comment nor a text in quotation marks")
    try:
        found = polib.pofile("\n".join(line.strip() for line in lines) + "\n")
    except OSError as fault:
        place = _PLACE.search(str(fault))
        raise DamagedCatalogueError(
            file, int(place[1]) if place else 1, (place and place[2]) or "out of order"
        ) from None
    for entry in found:
        if not entry.msgid and not entry.obsolete:
            raise DamagedCatalogueError(file, entry.linenum or 1, "an entry without an original")
    return found


def spoken(file: Path) -> gettext.GNUTranslations:
    """Return a catalogue ready to be spoken: as it was compiled before, else compiled now and kept.

    Raises DamagedCatalogueError, and OSError where it cannot be opened.
    """
    data = _bytes(file)
    language = file.parent.parent.name
    kept = cache_folder() / "locale" / f"{language}-{hashlib.sha256(data).hexdigest()[:20]}.mo"
    with suppress(OSError, ValueError, LookupError, struct.error):  # not there yet, or cut off: it is made again
        return gettext.GNUTranslations(io.BytesIO(kept.read_bytes()))
    compiled = parsed(data, file).to_binary()
    try:
        made = gettext.GNUTranslations(io.BytesIO(compiled))
    except (ValueError, LookupError) as fault:  # its head: the rule for plurals, the set of characters
        raise DamagedCatalogueError(file, 1, str(fault)) from None
    with suppress(OSError):  # where nothing can be kept it is compiled each time
        for older in kept.parent.glob(f"{language}-*.mo"):
            older.unlink()
        write_whole(kept, compiled)
    return made


def _bytes(file: Path) -> bytes:
    with file.open("rb") as opened:
        return opened.read(LARGEST + 1)
