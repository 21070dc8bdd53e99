"""The people who play at this computer, by name: one file that is read as strictly as content, and written whole."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.engine.seats import LETTERS
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from game.content.yaml_io import Document

MOST = 60
LONGEST_NAME = 24
COLOURS = ("blue", "orange", "green", "violet")  # of the seats A to D
SPEEDS = ("slow", "normal", "fast", "off")
ANY = "any"  # no colour before others
USUAL = "usual"  # the speed of the settings


@dataclass(frozen=True, slots=True)
class Profile:
    """How somebody likes to play.

    colour  of the seat that is liked best, ANY without one
    help    whether cards tell what the pointer rests on, and an unused turn is asked about
    speed   of the animations while this person acts, USUAL as the settings say
    """

    name: str
    colour: str = ANY
    help: bool = True
    speed: str = USUAL

    @property
    def plain(self) -> bool:
        """Whether there is nothing that the settings do not say."""
        return self.help and self.speed == USUAL

    @property
    def seat(self) -> str:
        """The letter of the seat whose colour is liked best, "" without one."""
        return LETTERS[COLOURS.index(self.colour)] if self.colour in COLOURS else ""


def profiles_of(path: Path) -> tuple[list[Profile], Document]:
    """Return the people of a file, none if anything is wrong in it, and the document with its faults."""
    from game.content.forms import PlayersForm
    from game.content.shape import shape_faults
    from game.content.yaml_io import read

    document = read(path, path.name)
    if not document.faults:
        shape_faults(document, PlayersForm)
    if not document.broken:
        _names(document)
    entries: list[dict[str, Any]] = [] if document.broken else document.value.get("players", [])
    return [Profile(**entry) for entry in entries], document


def _names(document: Document) -> None:
    """Note names that are no names, and those that stand there twice."""
    before: set[str] = set()
    for n, entry in enumerate(document.value.get("players", [])):
        name = entry["name"]
        if not good_name(name):
            words = _("a name has 1 to {most} letters that can be shown").format(most=LONGEST_NAME)
            document.fault(("players", n, "name"), words)
        if name.casefold() in before:
            document.fault(("players", n, "name"), _('there already is a player "{name}"').format(name=name))
        before.add(name.casefold())


def good_name(name: str) -> bool:
    """Tell whether a name can be kept: it is short, stands in one line and can be shown."""
    whole = name.strip() == name and 0 < len(name) <= LONGEST_NAME
    return whole and name.isprintable()


def profiles_text(people: Iterable[Profile]) -> str:
    """Return the file that holds some people."""
    from game.content.yaml_io import dump

    return dump(
        {"players": [{"name": one.name, "colour": one.colour, "help": one.help, "speed": one.speed} for one in people]}
    )
