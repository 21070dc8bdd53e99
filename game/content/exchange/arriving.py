"""A pack that is taken in: what of it is there already under the same name, what becomes of that, and the writing.

arrival = Arrival(read_pack(path))        # ContentError if the pack cannot be meant
arrival.clashes                           # to be asked about
taken = arrival.take({clash.name: "rename" for clash in arrival.clashes})
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any, Literal

from game.content import yaml_io
from game.content.editing.draft import BACKUP
from game.content.editing.patches import UnwritableError, rewritten
from game.content.exchange.packs import TEXTS, faults_of
from game.content.exchange.plain_files import refused
from game.content.faults import ContentError, Fault
from game.content.room import guess, wings
from game.content.shelf import yaml_files
from game.i18n import _
from game.paths import own_content_folder, write_whole

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.content.exchange.packs import Pack
    from game.content.room import Content, Kind

Way = Literal["replace", "rename", "keep"]
WAYS: tuple[Way, ...] = ("replace", "rename", "keep")
"""What becomes of a file whose name is taken: it takes the other one's place, gets another name, stays out."""
MOST_TRIES = 1000


@dataclass(frozen=True, slots=True)
class Clash:
    """A file of a pack whose name is taken.

    name     its place in the pack: "maps/crypt.yaml"
    there    the file that has the name
    shipped  whether that one comes with the program: replacing it hides it
    """

    name: str
    there: Path
    shipped: bool = False


@dataclass(slots=True)
class Taken:
    """What became of the files of a pack: places in the content folder; of renamed ones the place before and after."""

    written: list[str] = field(default_factory=list)
    replaced: list[str] = field(default_factory=list)
    renamed: list[tuple[str, str]] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    there: list[str] = field(default_factory=list)  # the same bytes are there already
    warnings: list[Fault] = field(default_factory=list)


class Arrival:
    """A pack before it is taken in. `same` are files that are there already, byte for byte."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.home = own_content_folder()
        self.clashes: list[Clash] = []
        self.same: list[str] = []
        self._sorts: dict[str, tuple[Content, Kind]] = {}
        _forget()
        for name, data in pack.files.items():
            if PurePosixPath(name).suffix.lower() in TEXTS:
                document = yaml_io.parse(data, name)
                self._sorts[name] = guess(document, self.home / name)
            self._look(name, data)
        gone = {one.there.resolve() for one in self.clashes} | {(self.home / name).resolve() for name in pack.files}
        faults = [fault for fault in self._faults(pack.files, gone) if fault.severity == "error"]
        if faults:
            raise ContentError(faults)

    def _look(self, name: str, data: bytes) -> None:
        there = self._there(name)
        if there is None:
            return
        shipped = not there.resolve().is_relative_to(self.home.resolve())
        try:
            same = there.read_bytes() == data
        except OSError:
            same = False
        if same:
            self.same.append(name)
        else:
            self.clashes.append(Clash(name, there, shipped))

    def _there(self, name: str) -> Path | None:
        """Return the file whose name a file of the pack would have: in its place, or of the same id elsewhere."""
        place = self.home / name
        if place.exists():
            return place
        sort = self._sorts.get(name)
        if sort is not None and sort[1].shelf is not None:
            shelf: Any = sort[1].shelf(sort[0].library())
            files: Mapping[str, Path] = getattr(shelf, "files", {})
            return files.get(place.stem)
        return None

    # --- taking in ---
    def take(self, ways: Mapping[str, Way]) -> Taken:
        """Write the files into the content folder of the player; `ways` says what becomes of each clash, by its name.

        Raises ContentError if they cannot stand there, KeyError for a clash without an answer, OSError.
        """
        done = Taken(there=list(self.same))
        files = {name: data for name, data in self.pack.files.items() if name not in self.same}
        for clash in self.clashes:
            way = ways[clash.name]
            if way == "keep":
                del files[clash.name]
                done.kept.append(clash.name)
            elif way == "replace":
                done.replaced.append(clash.name)
        renamed = {clash.name: "" for clash in self.clashes if ways[clash.name] == "rename"}
        for name in renamed:
            renamed[name] = self._free(name, {*files, *renamed.values()})
        files = self._renamed(files, renamed)
        done.renamed = sorted(renamed.items())
        gone = {clash.there.resolve() for clash in self.clashes if clash.name in done.replaced}
        faults = self._faults(files, gone | {(self.home / name).resolve() for name in files})
        errors = [fault for fault in faults if fault.severity == "error"]
        if errors:
            raise ContentError(errors)
        done.warnings = faults
        self._put_aside(done.replaced)
        for name, data in sorted(files.items(), key=lambda one: PurePosixPath(one[0]).suffix in TEXTS):
            write_whole(self.home / name, data)  # pictures first: no map is there before its picture
        new = {*renamed.values(), *done.replaced}
        done.written = sorted(name for name in files if name not in new)
        _forget()
        return done

    def _put_aside(self, replaced: list[str]) -> None:
        """Keep the player's own files that are replaced beside the new ones, as the workshop keeps last versions."""
        for clash in self.clashes:
            if clash.name in replaced and not clash.shipped:
                clash.there.replace(clash.there.with_name(clash.there.name + BACKUP))

    def _faults(self, files: Mapping[str, bytes], gone: set[Path]) -> list[Fault]:
        """Return what is wrong with files beside the player's own, those left out that they take the place of."""
        if not files:
            return []
        own = [path for path in yaml_files(self.home) if path.resolve() not in gone]
        pictures = {name: data for name, data in self.pack.files.items() if name not in self._sorts}
        return faults_of({**pictures, **files}, str(self.pack.file), own)

    # --- other names ---
    def _free(self, name: str, taken: set[str]) -> str:
        """Return a name for a file that nothing else has."""
        place = PurePosixPath(name)
        for number in range(2, MOST_TRIES):
            fresh = str(place.with_name(f"{place.stem}-{number}{place.suffix}"))
            if fresh not in taken and fresh not in self.pack.files and self._sort_free(name, fresh):
                return fresh
        raise refused(self.pack.file, _("{name}: no name is free for it").format(name=name))

    def _sort_free(self, name: str, fresh: str) -> bool:
        if (self.home / fresh).exists():
            return False
        sort = self._sorts.get(name)
        if sort is None or sort[1].shelf is None:
            return True
        return PurePosixPath(fresh).stem not in sort[1].shelf(sort[0].library())

    def _renamed(self, files: dict[str, bytes], renamed: Mapping[str, str]) -> dict[str, bytes]:
        """Return files under their other names, with everything that names them changed."""
        if not renamed:
            return files
        return {
            renamed.get(name, name): self._named_anew(name, data, renamed) if name in self._sorts else data
            for name, data in files.items()
        }

    def _named_anew(self, name: str, data: bytes, renamed: Mapping[str, str]) -> bytes:
        """Return the text of a file that names the renamed ones by their other names; the rest stays as it is."""
        content, kind = self._sorts[name]
        text = data.decode("utf-8-sig")
        value = yaml_io.parse(text, name).value
        changed = value
        for key, meant in kind.names:
            ids = {old: new for old, new in self._ids(content, meant, renamed) if old != new}
            changed = {**changed, key: _swapped(changed[key], ids)} if key in changed else changed
        for way in kind.beside:
            folder = PurePosixPath(name).parent
            names = {PurePosixPath(old).name: PurePosixPath(new).name
                     for old, new in renamed.items() if PurePosixPath(old).parent == folder}  # fmt: skip
            changed = _swapped_at(changed, way, names)
        if changed == value:
            return data
        try:
            return rewritten(text, changed).encode("utf-8")
        except UnwritableError as fault:
            raise refused(f"{self.pack.file}/{name}", str(fault)) from None

    def _ids(self, content: Content, meant: str, renamed: Mapping[str, str]) -> Iterator[tuple[str, str]]:
        """Yield the ids of a kind of file that have changed, before and after."""
        for old, new in renamed.items():
            sort = self._sorts.get(old)
            if sort is not None and sort[0] is content and sort[1].name == meant and sort[1].shelf is not None:
                yield PurePosixPath(old).stem, PurePosixPath(new).stem


def _forget() -> None:
    """Let libraries be read anew: files have changed, or may have."""
    for content in wings().values():
        content.forget()


def _swapped(value: Any, ids: Mapping[str, str]) -> Any:
    if isinstance(value, list):
        return [_swapped(one, ids) for one in value]
    return ids.get(value, value) if isinstance(value, str) else value


def _swapped_at(value: Any, way: tuple[str, ...], names: Mapping[str, str]) -> Any:
    """Return a value in which the text at the end of a way of keys is another one."""
    if not way:
        return names.get(value, value) if isinstance(value, str) else value
    if not isinstance(value, dict) or way[0] not in value:
        return value
    return {**value, way[0]: _swapped_at(value[way[0]], way[1:], names)}
