"""What the workshop asks: what to do with the file, a name for it, what it says of itself, what becomes of changes."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.content.faults import ContentError
from game.i18n import _, pgettext
from game.ui import theme
from game.ui.desktop import show_folder
from game.ui.kit import Area, Ui, escape
from game.ui.workshop import ways
from game.ui.workshop.face import Entry
from game.ui.workshop.fields import height

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.workshop.whole import Whole

LONGEST = 48


def declare(screen: Whole, ui: Ui) -> None:
    """Declare the question that is asked, if any is."""
    asked: dict[str, Callable[[Whole, Ui], None]] = {
        "file": _file, "save as": _save_as, "properties": _properties, "leave": _leave, "outside": _outside,
        "export": lambda whole, there: whole.exporting.declare(there),
    }  # fmt: skip
    if screen.asking in asked:
        asked[screen.asking](screen, ui)


def _file(screen: Whole, ui: Ui) -> None:
    """Declare what can be done with the file."""
    entries = [
        Entry("properties", "pencil", _("Name, description and more"), partial(screen.ask, "properties")),
        *(replace(entry, on=partial(_and_close, screen, entry.on)) for entry in screen.bench.entries()),
        *_scenario(screen),
        Entry("save as", "save", _("Save as …"), partial(screen.ask, "save as")),
        Entry("export", "upload", _("Export …"), screen.exporting.ask),
        Entry("folder", "folder-open", _("Show its folder"), partial(_show_folder, screen)),
    ]
    with ui.dialog(380, 110 + 44 * len(entries), screen.draft.shown) as box:
        for entry in entries:
            ui.button(f"entry {entry.key}", box.cut_top(36, 8), entry.label, entry.on, icon=entry.icon)
        ui.button("close", box.cut_bottom(34).cut_right(110), _("Close"), lambda: screen.ask(""), kind="quiet",
                  shortcut="Esc")  # fmt: skip


def _scenario(screen: Whole) -> list[Entry]:
    """Return the way to a new scenario on the map, if the room has scenarios that are edited."""
    if ways.stage(screen) is None:
        return []
    return [Entry("scenario", "scroll-text", _("New scenario on it"), partial(ways.begin_scenario, screen))]


def _and_close(screen: Whole, on: Callable[[], None]) -> None:
    screen.ask("")
    on()


def _show_folder(screen: Whole) -> None:
    folder = screen.draft.home.parent if screen.draft.home is not None else screen.draft.folder
    why = show_folder(folder)
    screen.tell(_("The folder cannot be shown: {why}.").format(why=why) if why else str(folder))


def _save_as(screen: Whole, ui: Ui) -> None:
    """Declare the question for a name; the file is called after it."""
    typed, draft = screen.typed, screen.draft
    name = typed.name.strip()
    file = draft.free_id(name) if name else ""
    with ui.dialog(500, 232, _("Save as your own")) as box:
        words = (
            _("What comes with the program stays as it is. This is kept among your own files.")
            if draft.home is None
            else _("The file before stays as it is. This is kept among your own files.")
        )
        box.cut_top(ui.text(box, words, colour=theme.TEXT2), 12)
        ui.field("name", box.cut_top(34, 6), typed.name, partial(_type_name, screen),
                 submit=partial(_save_named, screen), limit=LONGEST)  # fmt: skip
        ui.label(box.cut_top(18), _("File: {file}").format(file=f"{file}.yaml") if file else _("It needs a name."),
                 theme.CAPTION, colour=theme.TEXT2)  # fmt: skip
        foot = box.cut_bottom(36)
        ui.button("save named", foot.cut_right(150, 8), pgettext("button", "Save"), partial(_save_named, screen),
                  kind="main", icon="save", shortcut="Enter", enabled=bool(name),
                  why=_("It needs a name."))  # fmt: skip
        ui.button("no name", foot.cut_right(110), _("Cancel"), lambda: screen.ask(""), kind="quiet", shortcut="Esc")


def _type_name(screen: Whole, name: str) -> None:
    screen.typed.name = name
    screen.refresh()


def _save_named(screen: Whole) -> None:
    name = screen.typed.name.strip()
    if not name:
        return
    draft = screen.draft
    if draft.value.get("name") != name:
        screen.change({**draft.value, "name": name}, _("Name"))
    try:
        draft.keep_as(draft.folder / f"{draft.free_id(name)}.yaml")
    except OSError as fault:
        screen.tell(_("The file could not be written: {why}.").format(why=fault.strerror or fault))
        return
    screen.ask("")
    screen.tell(_("Saved as {file}.").format(file=draft.home))
    screen.changed()


def _properties(screen: Whole, ui: Ui) -> None:
    """Declare what the file says of itself; each is a step of the history as soon as it is chosen or left."""
    found = screen.bench.properties()
    with ui.dialog(620, min(ui.height - 60, 130 + sum(map(height, found))), _("Name, description and more")) as box:
        foot = box.cut_bottom(36, 12)
        with ui.scroll("properties", Area(box.x, box.y, box.w + 10, box.h)) as rows:
            for one in found:
                screen.fields.declare(ui, rows, "value", one)
        ui.button("done", foot.cut_right(110), _("Done"), screen.back, kind="main", shortcut="Esc")


def _leave(screen: Whole, ui: Ui) -> None:
    """Declare the question what becomes of changes."""
    with ui.dialog(620, 176, _("Leave the workshop")) as box:
        words = _("The changes to {name} are not saved.").format(name=escape(screen.draft.shown))
        ui.text(box, words, colour=theme.TEXT2)
        foot = box.cut_bottom(36)
        ui.button("save leave", foot.cut_right(170, 8), _("Save and leave"), partial(_save_and_leave, screen),
                  kind="main", icon="save", shortcut="Enter")  # fmt: skip
        ui.button("stay", foot.cut_right(150, 8), _("Go on drawing"), lambda: screen.ask(""), shortcut="Esc")
        ui.button("leave", foot.cut_right(200), _("Leave without saving"), partial(_leave_all, screen), kind="danger")


def _save_and_leave(screen: Whole) -> None:
    screen.ask("")
    screen.save()
    if not screen.draft.changed and not screen.asking:
        screen.app.pop()


def _leave_all(screen: Whole) -> None:
    screen.draft.let_go()
    screen.app.pop()


def _outside(screen: Whole, ui: Ui) -> None:
    """Declare the question what becomes of a file that another program has changed."""
    with ui.dialog(620, 196, _("Changed outside")) as box:
        words = _(
            "Another program has changed {file}. What is here can take its place; the other one is kept beside it."
        )
        ui.text(box, words.format(file=escape(screen.draft.shown)), colour=theme.TEXT2)
        foot = box.cut_bottom(36)
        gone = screen.draft.home is not None and not screen.draft.home.exists()
        ui.button("reload", foot.cut_right(210, 8), _("Take the other one"), partial(_reload, screen), kind="main",
                  icon="refresh-cw", shortcut="Enter", enabled=not gone, why=_("The file is gone."))  # fmt: skip
        ui.button("mine", foot.cut_right(190), _("Keep what is here"), partial(_keep_mine, screen), shortcut="K")


def _reload(screen: Whole) -> None:
    try:
        screen.draft.reload()
    except ContentError as fault:
        screen.tell(str(fault.faults[0]))
        return
    screen.seen_outside()
    screen.ask("")
    screen.changed()


def _keep_mine(screen: Whole) -> None:
    screen.draft.disown()
    screen.seen_outside()
    screen.ask("")
