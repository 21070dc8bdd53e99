"""The door of the workshop: what was not saved, own files, a new one, and what comes with the program, to be copied."""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import rooms
from game.content.editing import unsaved
from game.content.editing.draft import Draft
from game.content.faults import ContentError
from game.content.own_files import PREFIX
from game.content.room import files_of
from game.i18n import _, ngettext, proper
from game.paths import data_root
from game.ui import theme
from game.ui.kit import Area, Ui, escape
from game.ui.screen import Screen
from game.ui.screens.files import FilesScreen
from game.ui.workshop.generating import can_generate, generate
from game.ui.workshop.importing import bring_in, brought_in
from game.ui.workshop.screen import WorkshopScreen
from game.ui.workshop.thumbs import Thumbs, called

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.content.room import Content
    from game.ui.app import App
    from game.ui.kit.pen import Pen
    from game.ui.workshop.face import Sort

LIST = 480.0
ROW, PICTURE = 54.0, (58.0, 42.0)
NEW_NAME = 40
BRING_IN, NEW = 150.0, 326.0
LEFT_OVER, KEPT = 58.0, 44.0  # how high the panel of what was not saved is without its rows, and each of these


@dataclass(frozen=True, slots=True)
class Book:
    """A file that can be opened: the room and kind it belongs to, its id, its file."""

    room: str
    kind: str
    id: str
    file: Path
    own: bool


def open_workshop(app: App, path: Path | None = None) -> None:
    """Show the door of the workshop, or a file in it; a sentence if the file is none that can be edited."""
    shelf = ShelfScreen()
    app.push(shelf)
    if path is not None:
        shelf.open_file(path)


class ShelfScreen(Screen):
    """Offers what can be edited. `room` is the room whose files are listed, `sort` the kind of file a new one has."""

    def __init__(self) -> None:
        super().__init__()
        faces = rooms.wings("ui")
        self.sorts: dict[str, list[Sort]] = {
            name: list(face.workshop()) for name, face in faces.items() if face.workshop()
        }
        self.room = next(iter(self.sorts))
        self.words = ""
        self.name = ""
        self.sort = self.sorts[self.room][0].kind
        self.sizes: dict[tuple[str, str], str] = {}
        self.left_over: list[unsaved.Unsaved] = []
        self.books: list[Book] = []
        self.doomed: Book | None = None
        self.thumbs = Thumbs(self.ui.redraw)
        self.names: dict[Path, str] = {}

    # --- life ---
    def entered(self) -> None:
        self.look()

    def resumed(self) -> None:
        self.look()
        super().resumed()

    def look(self) -> None:
        """See which files there are."""
        self.left_over = unsaved.found()
        self.books = [book for room in self.sorts for book in self._books(room)]
        for room in sorted(self.sorts, key=lambda room: room != self.room):
            files = [book.file for book in self.books if book.room == room]
            self.app.in_background(partial(called, files), self._called)

    def _called(self, names: dict[Path, str]) -> None:
        self.names |= names
        self.ui.redraw()

    def _books(self, room: str) -> list[Book]:
        content: Content = rooms.wing("content", room)
        shipped = data_root().resolve()
        found = []
        for kind in content.kinds:
            if kind.name not in {sort.kind for sort in self.sorts[room]}:
                continue
            for name, file in sorted(files_of(content, kind).items()):
                found.append(Book(room, kind.name, name, file, not file.resolve().is_relative_to(shipped)))
        return found

    # --- what is done ---
    def open_file(self, path: Path) -> None:
        """Edit a file; a sentence if it is none that can be edited."""
        try:
            draft = Draft.of_file(path.absolute())
        except ContentError as fault:
            self.app.toast(str(fault.faults[0]))
            return
        if draft.kind.name not in {sort.kind for sort in self.sorts.get(draft.content.name, ())}:
            words = _("{file}: files of this kind are not edited in the workshop yet.")
            self.app.toast(words.format(file=path.name))
            return
        self.show(draft)

    def take_in(self, path: Path) -> None:
        """Edit a file, or bring one of another program in."""
        if path.suffix.lower() in brought_in():
            bring_in(self.app, path)
        else:
            self.open_file(path)

    def ask_import(self) -> None:
        """Let a file of another program, or a pack, be chosen."""
        self.app.push(FilesScreen(_("Bring in a file"), partial(bring_in, self.app), brought_in()))

    def ask_open(self) -> None:
        """Let a file be chosen that lies somewhere else."""
        self.app.push(FilesScreen(_("Open a file"), self.open_file, (".yaml", ".yml")))

    def show(self, draft: Draft) -> None:
        """Edit a draft."""
        self.app.push(WorkshopScreen(draft))

    def recover(self, kept: unsaved.Unsaved) -> None:
        """Go on with what was not saved."""
        try:
            self.show(Draft.of_unsaved(kept))
        except ContentError as fault:
            self.app.toast(str(fault.faults[0]))

    def forget(self, kept: unsaved.Unsaved) -> None:
        """Throw away what was not saved."""
        unsaved.drop(kept.file)
        self.look()
        self.refresh()

    def create(self) -> None:
        """Begin a new file."""
        sort = self.chosen
        value = sort.blank(self.name.strip() or _("New map"), self.size)
        self.show(Draft.new(rooms.wing("content", self.room), sort.kind, value))

    @property
    def chosen(self) -> Sort:
        """Return the kind of file that a new one has."""
        return next((one for one in self.sorts[self.room] if one.kind == self.sort), self.sorts[self.room][0])

    @property
    def size(self) -> str:
        """Return the word of the size of a new file."""
        sizes = self.chosen.sizes
        usual = sizes[min(1, len(sizes) - 1)][0] if sizes else ""
        return self.sizes.get((self.room, self.chosen.kind), usual)

    def delete(self, book: Book) -> None:
        """Remove one of the player's own files for good."""
        try:
            book.file.unlink(missing_ok=True)
        except OSError as fault:
            self.app.toast(_("The file could not be removed: {why}.").format(why=fault.strerror or fault))
        content: Content = rooms.wing("content", book.room)
        content.forget()
        self.doomed = None
        self.look()
        self.refresh()

    def set_room(self, room: str) -> None:
        """List the files of another room."""
        self.room, self.sort = room, self.sorts[room][0].kind
        self.refresh()

    def _set(self, name: str, value: str) -> None:
        setattr(self, name, value)
        self.refresh()

    def _set_size(self, size: str) -> None:
        self.sizes[self.room, self.chosen.kind] = size
        self.refresh()

    def _doom(self, book: Book | None) -> None:
        self.doomed = book
        self.refresh()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.take_in(Path(event.file))
            return True
        return super().handle(event)

    def back(self) -> None:
        if self.doomed is not None:
            self._doom(None)
        else:
            self.app.pop()

    # --- picture ---
    def build(self, ui: Ui) -> None:
        bar, page = self.header(ui, _("Map workshop"), _("Draw battlefields, see their faults, play on them"))
        self.keys_button(ui, bar)
        right = page.cut_right(max(400, page.w - LIST - theme.MARGIN - 200), theme.MARGIN)
        self._list(ui, page)
        if self.left_over:
            room = right.h - BRING_IN - NEW - 2 * theme.MARGIN
            high = max(LEFT_OVER + KEPT, min(LEFT_OVER + KEPT * len(self.left_over[:4]), room))
            self._unsaved(ui, right.cut_top(high, theme.MARGIN))
        self._bring_in(ui, right.cut_bottom(BRING_IN, theme.MARGIN))
        self._new(ui, right)
        if self.doomed is not None:
            self._delete_dialog(ui, self.doomed)

    def _list(self, ui: Ui, area: Area) -> None:
        """Declare the files of a room: own ones first, then those that come with the program."""
        inside = ui.panel(area)
        ui.heading(inside.cut_top(22, 10), _("Open"), _("shipped files are opened as copies"))
        if len(self.sorts) > 1:
            titles = [(name, rooms.wing("ui", name).title, "") for name in self.sorts]
            ui.segments("room", inside.cut_top(40, 10), titles, self.room, self.set_room)
        ui.field("words", inside.cut_top(34, 10), self.words, partial(self._set, "words"), hint=_("Search"),
                 icon="search", into="books", shortcut="/")  # fmt: skip
        shown = [one for one in self.books if one.room == self.room and self._fits(one)]
        shown.sort(key=lambda one: (not one.own, one.kind != self.sorts[self.room][0].kind))
        with ui.scroll("books", Area(inside.x, inside.y, inside.w + 10, inside.h)) as rows:
            heading = ""
            for book in shown:
                title = self._heading(book)
                if title != heading:
                    heading = title
                    ui.label(rows.cut_top(26, 2), title, theme.CAPTION, "semibold", theme.TEXT3)
                self._row(ui, rows.cut_top(ROW, 3), book)
            if not shown:
                ui.text(rows, _("No file is called so."), colour=theme.TEXT2)

    def _heading(self, book: Book) -> str:
        kind = next(sort.title for sort in self.sorts[book.room] if sort.kind == book.kind)
        return _("{kind}, your own").format(kind=kind) if book.own else _("{kind}, shipped").format(kind=kind)

    def _fits(self, book: Book) -> bool:
        return all(word in f"{book.id} {self._name(book)}".lower() for word in self.words.lower().split())

    def _name(self, book: Book) -> str:
        """Return what a file is called; as long as nobody has read it, its id as people write names."""
        return proper(self.names.get(book.file) or book.id.removeprefix(PREFIX).replace("-", " ").title())

    def _row(self, ui: Ui, area: Area, book: Book) -> None:
        key = f"{book.room} {book.kind} {book.id}"
        row = area
        if book.own:
            trash = row.cut_right(36, 4)
            ui.icon_button(f"delete {key}", trash.centred(32, 32), "trash-2", partial(self._doom, book), _("Delete"))
        ui.row(f"book {key}", row, self._painter(book), partial(self.open_file, book.file), group="books",
               follow=False)  # fmt: skip

    def _painter(self, book: Book) -> Callable[[Pen, Area, bool], None]:
        def draw(pen: Pen, a: Area, _on: bool) -> None:
            w, h = PICTURE
            box = Area(a.x + 6, a.cy - h / 2, w, h)
            picture = self.thumbs.of(self.app, book.file, (pen.px(w), pen.px(h)))
            pen.box(box, theme.INK0, None, 4)
            if picture is not None:
                pen.image(picture, box.x, box.y)
            else:
                pen.icon("map" if book.kind == "map" else "scroll-text", box.cx, box.cy, 18, theme.TEXT3)
            room = Area(a.x + w + 18, a.y, a.w - w - 26, a.h)
            pen.text(room.x, a.cy - 8, self._name(book), theme.TEXT, "semibold", theme.TEXT1, "l", room)
            pen.text(room.x, a.cy + 9, book.file.name, theme.CAPTION, "regular", theme.TEXT3, "l", room)

        return draw

    def _unsaved(self, ui: Ui, area: Area) -> None:
        """Declare what was not saved when the program ended."""
        inside = ui.panel(area, fill=theme.WARN_GROUND, border=theme.WARN_BORDER)
        n = len(self.left_over)
        words = ngettext("{n} file was not saved", "{n} files were not saved", n).format(n=n)
        ui.heading(inside.cut_top(22, 8), words, icon="triangle-alert")
        with ui.scroll("unsaved", Area(inside.x, inside.y, inside.w + 10, inside.h)) as rows:
            for k, kept in enumerate(self.left_over):
                row = rows.cut_top(36, 8)
                ui.button(f"forget {k}", row.cut_right(110, 8), _("Throw away"), partial(self.forget, kept))
                ui.button(f"recover {k}", row.cut_right(120, 12), _("Go on with it"), partial(self.recover, kept),
                          kind="main" if k == 0 else "normal")  # fmt: skip
                when = unsaved.written(kept)
                name = kept.home.name if kept.home is not None else f"{kept.name}.yaml"
                ui.label(row.cut_top(20), ui.pen.fitting(name, row.w), theme.TEXT, "semibold")
                ui.label(row, f"{when:%Y-%m-%d %H:%M}" if when is not None else "", theme.CAPTION, colour=theme.TEXT2)

    def _new(self, ui: Ui, area: Area) -> None:
        """Declare what a new file is asked for."""
        inside = ui.panel(area)
        ui.heading(inside.cut_top(22, 10), _("New"), icon="file-plus")
        sorts = self.sorts[self.room]
        if len(sorts) > 1:
            options = [(one.kind, one.title, one.icon) for one in sorts]
            ui.segments("sort", inside.cut_top(40, 10), options, self.chosen.kind, partial(self._set, "sort"))
        inside.cut_top(ui.text(inside, escape(self.chosen.text), colour=theme.TEXT2), 14)
        ui.label(inside.cut_top(18, 4), _("Name"), theme.CAPTION, colour=theme.TEXT2)
        ui.field("new name", inside.cut_top(34, 12), self.name, partial(self._set, "name"), hint=_("New map"),
                 limit=NEW_NAME, submit=self.create)  # fmt: skip
        if self.chosen.sizes:
            ui.label(inside.cut_top(18, 4), _("Size"), theme.CAPTION, colour=theme.TEXT2)
            ui.segments("size", inside.cut_top(40, 14), [(*one, "") for one in self.chosen.sizes], self.size,
                        self._set_size)  # fmt: skip
        row = inside.cut_top(36)
        ui.button("create", row.cut_left(220, 8), _("Begin an empty one"), self.create, kind="main",
                  icon="file-plus", shortcut="Ctrl N")  # fmt: skip
        if self.chosen.kind == "map" and can_generate(self.room):
            ui.button("generate", row.cut_left(190), _("Generate …"), partial(generate, self.app, self.room),
                      icon="dices", shortcut="Ctrl G",
                      tooltip=_("A fair map by chance, from a recipe and a seed."))  # fmt: skip

    def _bring_in(self, ui: Ui, area: Area) -> None:
        """Declare the ways to files of other programs, and to those that lie somewhere else."""
        inside = ui.panel(area)
        ui.heading(inside.cut_top(22, 8), _("Bring in"), icon="import")
        row = inside.cut_bottom(36)
        ui.button("import", row.cut_left(180, 8), _("Import …"), self.ask_import, icon="import", shortcut="Ctrl I")
        ui.button("other file", row.cut_left(200), _("Open a file …"), self.ask_open, icon="folder-open",
                  shortcut="Ctrl O")  # fmt: skip
        words = _("Maps from Dungeondraft and others (Universal VTT) and from Tiled, and packs that somebody shares. "
                  "Files can be dropped here, too.")  # fmt: skip
        ui.text(inside, words, colour=theme.TEXT2)

    def _delete_dialog(self, ui: Ui, book: Book) -> None:
        with ui.dialog(480, 176, _("Delete the file")) as box:
            words = _("**{name}** will be gone for good.").format(name=escape(book.file.name))
            ui.text(box, words, colour=theme.TEXT2)
            foot = box.cut_bottom(36)
            ui.button("keep", foot.cut_right(130, 8), _("Keep it"), partial(self._doom, None), shortcut="Esc")
            ui.button("really", foot.cut_right(170), _("Delete the file"), partial(self.delete, book), kind="danger",
                      icon="trash-2", shortcut="D")  # fmt: skip
