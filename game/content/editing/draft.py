"""A file of content that is being edited: its text with its history, where it is kept, what others have done to it.

    draft = Draft.of_file(path)                    # any map or scenario; ContentError with the reason if it is none
    draft.change({**draft.value, "name": "Two Wells"}, "Name")
    draft.undo(); draft.redo(); draft.changed
    draft.keep()                                   # back into its file; a shipped one first needs `keep_as`

Every change is written down beside the files (`unsaved`) before anybody sees it, so that a kill loses nothing.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from game import rooms
from game.content import yaml_io
from game.content.editing import unsaved
from game.content.editing.history import History
from game.content.editing.patches import rewritten
from game.content.exchange.beside import taken_along
from game.content.faults import ContentError, Fault
from game.content.own_files import free_name
from game.content.room import guess
from game.content.shape import shape_faults
from game.files import contents
from game.i18n import _
from game.paths import data_root, own_content_folder, write_whole

if TYPE_CHECKING:
    from collections.abc import Container
    from pathlib import Path

    from game.content.room import Content, Kind
    from game.content.yaml_io import Document

EDITED = ("map", "scenario")
"""The kinds of file that are edited: one card a file, seen on a board."""
BACKUP = ".bak"
"""What the name of a file's last version ends with: it lies beside it, and no library reads it."""
MARK = "\ufeff"  # of the order of bytes, at the beginning of some files


class ChangedOutsideError(Exception):
    """Another program has written or removed the file since it was read."""


class Draft:
    """One file that is being edited.

    content, kind  the room it belongs to, and what kind of file it is
    home           where it is kept; None of a new one, and of one that comes with the program
    name           what it is called until it has a home: the id of the shipped file, or what its maker typed
    """

    def __init__(self, content: Content, kind: Kind, text: str, name: str, home: Path | None = None) -> None:
        self.content, self.kind, self.name, self.home = content, kind, name, home
        self.history = History(text)
        self.marked_order = False  # the file begins with a mark of the order of its bytes
        self._seen = ""  # digest of the file as it was read or written last
        self._document: tuple[str, Document] | None = None
        self._unsaved = unsaved.place(name)
        if home is None:
            self.history.unmark()

    # --- where it comes from ---
    @classmethod
    def of_file(cls, path: Path) -> Draft:
        """Return what stands in a file. Raises ContentError if it is no map and no scenario, or no YAML."""
        try:
            data = contents(path, yaml_io.LARGEST_FILE)
        except OSError as trouble:
            words = _("the file cannot be read: {why}").format(why=trouble.strerror or trouble)
            raise ContentError([Fault(str(path), 1, 1, words)]) from None
        document = yaml_io.parse(data, str(path))
        if not isinstance(document.value, dict):
            empty = Fault(str(path), 1, 1, _("the file holds no mapping of keys and values"))
            raise ContentError(document.faults or [empty])
        content, kind = guess(document, path)
        if kind.name not in EDITED:
            words = _("this is a file of the kind “{kind}”, neither a map nor a scenario").format(kind=kind.name)
            raise ContentError([Fault(str(path), 1, 1, words)])
        shipped = path.resolve().is_relative_to(data_root().resolve())
        draft = cls(content, kind, data.decode("utf-8-sig"), path.stem, None if shipped else path)
        draft.marked_order = data.startswith(MARK.encode("utf-8"))
        draft._seen = _digest(data)
        draft.history.mark()
        return draft

    @classmethod
    def new(cls, content: Content, kind: str, value: dict[str, Any]) -> Draft:
        """Return a file that is nowhere yet, called after the name that its value has; it is written down at once."""
        return cls.of_text(content, kind, rewritten("", value), str(value["name"]))

    @classmethod
    def of_text(cls, content: Content, kind: str, text: str, name: str) -> Draft:
        """Return a file that is nowhere yet, with a text that has been made for it; it is written down at once."""
        draft = cls(content, next(one for one in content.kinds if one.name == kind), text, name)
        draft.name = draft.free_id(name)
        draft.write_down()
        return draft

    @classmethod
    def of_unsaved(cls, kept: unsaved.Unsaved) -> Draft:
        """Return what a kill has left behind, and go on with it. Raises ContentError if its room is not there."""
        content = next((one for one in map(_content, rooms.names()) if one.name == kept.room), None)
        kind = next((one for one in content.kinds if one.name == kept.kind), None) if content is not None else None
        if content is None or kind is None:
            raise ContentError([Fault("", 1, 1, _('unknown room "{word}"').format(word=kept.room))])
        draft = cls(content, kind, kept.text, kept.name, kept.home)
        draft.marked_order, draft._seen, draft._unsaved = kept.marked_order, kept.seen, kept.file
        try:
            draft.history = History(cls.of_file(kept.home).text if kept.home is not None else kept.text)
        except ContentError:
            draft.history = History(kept.text)
        draft.history.mark()
        if not draft.history.do(kept.text, _("What was not saved")):
            draft.history.unmark()
        return draft

    # --- what it says ---
    @property
    def text(self) -> str:
        """Return the text as it is now."""
        return self.history.text

    @property
    def document(self) -> Document:
        """Return the text as it is read, with the faults of its YAML only; nobody writes into it."""
        if self._document is None or self._document[0] != self.text:
            self._document = self.text, yaml_io.parse(self.text, self.shown)
        return self._document[1]

    @property
    def value(self) -> dict[str, Any]:
        """Return what the text says; nobody writes into it."""
        found: dict[str, Any] = self.document.value
        return found

    @property
    def shown(self) -> str:
        """Return the name of the file as players read it."""
        return self.home.name if self.home is not None else f"{self.name}.yaml"

    @property
    def id(self) -> str:
        """Return the id that the card has, as long as it stays where it is."""
        return self.home.stem if self.home is not None else self.name

    @property
    def changed(self) -> bool:
        """Tell whether there is something that is not in its file."""
        return self.history.changed

    def checked(self) -> Document:
        """Return the text as it is read, with every fault that `fieldglass check` would tell of such a file."""
        document = yaml_io.parse(self.text, self.shown)
        if not isinstance(document.value, dict):
            return document
        shape_faults(document, self.kind.form())
        if self.kind.checks is not None:
            path = self.home if self.home is not None else self.folder / self.shown
            self.kind.checks(self.content.library(), document, path)
        document.faults = sorted(set(document.faults))
        return document

    # --- changes ---
    def change(self, value: dict[str, Any], label: str) -> bool:
        """Take another value; False if it is the same. Raises UnwritableError if no file can hold it."""
        if not self.history.do(rewritten(self.text, value), label):
            return False
        self.write_down()
        return True

    def undo(self) -> bool:
        """Take the last change back; False if there is none."""
        done = self.history.undo()
        if done:
            self.write_down()
        return done

    def redo(self) -> bool:
        """Do the change again that was taken back last; False if there is none."""
        done = self.history.redo()
        if done:
            self.write_down()
        return done

    def write_down(self) -> None:
        """Keep what is in no file where the next start of the program finds it; a full disk only loses that."""
        if self.changed:
            kept = unsaved.Unsaved(
                self._unsaved, self.content.name, self.kind.name, self.name, self.home, self._seen,
                self.marked_order, self.text,
            )  # fmt: skip
            unsaved.write(kept)
        else:
            unsaved.drop(self._unsaved)

    def let_go(self) -> None:
        """Give up what is in no file."""
        unsaved.drop(self._unsaved)

    # --- keeping ---
    @property
    def folder(self) -> Path:
        """Return the folder of the player's content in which such files are kept."""
        return folder_of(self.content, self.kind)

    def free_id(self, name: str) -> str:
        """Return an id for a card of this name that no other one has."""
        return free_name(name, self.kind.name, self._taken(), self.folder)

    def _taken(self) -> Container[str]:
        return self.kind.shelf(self.content.library()) if self.kind.shelf is not None else ()

    def outside(self) -> bool:
        """Tell whether another program has written or removed the file since it was read."""
        if self.home is None:
            return False
        try:
            return _digest(contents(self.home, yaml_io.LARGEST_FILE)) != self._seen
        except OSError:
            return True

    def keep(self, *, over: bool = False) -> None:
        """Write the text into its file; the version before lies beside it afterwards.

        Raises ChangedOutsideError if another program has changed the file, unless what it wrote is to be replaced
        (`over`), and OSError if it cannot be written.
        """
        assert self.home is not None  # noqa: S101 - whoever has no home is kept by `keep_as`
        if not over and self.outside():
            raise ChangedOutsideError
        try:
            before = contents(self.home, yaml_io.LARGEST_FILE)
        except OSError:
            before = None
        if before is not None:
            write_whole(self.home.with_name(self.home.name + BACKUP), before)
        self._write(self.home)

    def keep_as(self, path: Path) -> None:
        """Write the text into a file of its own, where it is at home from then on, with the pictures beside it.

        Raises OSError.
        """
        if path.exists():
            write_whole(path.with_name(path.name + BACKUP), contents(path, yaml_io.LARGEST_FILE))
        if self.home is not None and isinstance(self.value, dict):
            self.change(taken_along(self.kind, self.value, self.home, path), _("Pictures beside it"))
        self._write(path)
        self.home = path

    def _write(self, path: Path) -> None:
        data = ((MARK if self.marked_order else "") + self.text).encode("utf-8")
        write_whole(path, data)
        self._seen = _digest(data)
        self.history.mark()
        self.let_go()
        self.content.forget()

    def reload(self) -> None:
        """Take what another program has written into the file; it can be taken back. Raises ContentError."""
        assert self.home is not None  # noqa: S101 - nothing else can be changed outside
        fresh = Draft.of_file(self.home)
        self.history.do(fresh.text, _("Reload"))
        self._seen, self.marked_order = fresh._seen, fresh.marked_order  # noqa: SLF001 - its own kind
        self.history.mark()
        self.write_down()

    def disown(self) -> None:
        """Take note of the file as it is now, and go on with what is here: the next `keep` replaces it."""
        if self.home is not None:
            try:
                self._seen = _digest(contents(self.home, yaml_io.LARGEST_FILE))
            except OSError:
                self._seen = ""
            self.history.unmark()
            self.write_down()


def folder_of(content: Content, kind: Kind) -> Path:
    """Return the folder of the player's content in which files of a kind are kept."""
    folder = own_content_folder() / kind.folder
    return folder if rooms.names()[0] == content.name else folder / content.name


def _digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def _content(room: str) -> Content:
    found: Content = rooms.wing("content", room)
    return found
