"""Where the workshop leads: a game on what is drawn, another file, a scenario on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import rooms
from game.content.editing.draft import Draft
from game.content.faults import ContentError
from game.content.room import files_of
from game.engine.seats import LETTERS
from game.i18n import _
from game.ui.hosting import Host
from game.ui.table.screen import TableScreen

if TYPE_CHECKING:
    from game.ui.face import Face
    from game.ui.workshop.face import Sort
    from game.ui.workshop.whole import Whole

LEVEL = "normal"


def play(screen: Whole) -> None:
    """Begin a game on what is drawn, as it is now; the program plays all seats but the first."""
    setup = screen.bench.trial()
    if isinstance(setup, str):
        screen.tell(setup)
        return
    system = rooms.wing("systems", screen.draft.content.name)
    ai = dict.fromkeys(LETTERS[1:], LEVEL)
    screen.app.push(TableScreen(Host.new(system, setup, ai=ai, settings=screen.app.settings)))


def stage(screen: Whole) -> Sort | None:
    """Return the kind of scenario that can be begun on the map that is edited, None if there is none."""
    face: Face = rooms.wing("ui", screen.draft.content.name)
    if screen.draft.kind.name != "map":
        return None
    return next((one for one in face.workshop() if one.on_map is not None), None)


def begin_scenario(screen: Whole) -> None:
    """Begin a scenario on the map that is edited; one that is not saved has no id that it could name."""
    screen.ask("")
    sort, draft = stage(screen), screen.draft
    if sort is None or sort.on_map is None:
        return
    if draft.changed:
        screen.tell(_("Save the map first: a scenario names its file."))
        return
    name = str(draft.value.get("name") or draft.name)
    screen.show(Draft.new(draft.content, sort.kind, sort.on_map(name, draft.id)))


def open_other(screen: Whole, kind: str, name: str) -> None:
    """Edit another file of the same room, by its kind and id."""
    content = screen.draft.content
    file = files_of(content, next(one for one in content.kinds if one.name == kind)).get(name)
    if file is None:
        screen.tell(_("There is no file {name}.").format(name=f"{name}.yaml"))
        return
    try:
        screen.show(Draft.of_file(file))
    except ContentError as fault:
        screen.tell(str(fault.faults[0]))
