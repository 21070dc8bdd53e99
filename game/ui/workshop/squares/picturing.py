"""A picture below a map of squares: chosen, copied beside the map, laid where it belongs, taken away."""

from __future__ import annotations

import re
from itertools import count
from typing import TYPE_CHECKING, Any

from game.content.pictures import ENDINGS, MOST_BYTES, PictureError, head_of
from game.content.squares.art import FARTHEST, FINEST, IMAGE, sound_art
from game.files import contents
from game.i18n import _
from game.paths import write_whole
from game.ui.screens.files import FilesScreen
from game.ui.workshop.face import Entry, Property

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from game.ui.workshop.squares.state import SquaresState


class Picturing:
    """The picture below the map that is edited."""

    def __init__(self, state: SquaresState) -> None:
        self.state = state

    @property
    def art(self) -> dict[str, Any] | None:
        """Return what the file says of its picture, None if it has none or that cannot be meant."""
        return sound_art(self.state.desk.draft.value.get("art"))

    def entries(self) -> Sequence[Entry]:
        """Return what the menu of the file offers."""
        found = [Entry("picture", "image", _("Picture below it …"), self.ask)]
        if self.art is not None:
            found.append(Entry("no picture", "trash-2", _("No picture below it"), self.take_away))
        return found

    def ask(self) -> None:
        """Let a picture be chosen; a map that is nowhere yet has no place beside it."""
        desk = self.state.desk
        if desk.draft.home is None:
            desk.tell(_("Save the map first: its picture lies beside it."))
            return
        desk.app.push(FilesScreen(_("Picture below the map"), self.take, tuple(ENDINGS)))

    def take(self, path: Path) -> None:
        """Lay a picture below the map, stretched over it, and a copy of its file beside that of the map."""
        desk = self.state.desk
        try:
            data = contents(path, MOST_BYTES)
            head_of(data)
        except OSError as fault:
            desk.tell(_("The file cannot be read: {why}.").format(why=fault.strerror or fault))
            return
        except PictureError as fault:
            desk.tell(_("{file}: {why}.").format(file=path.name, why=fault))
            return
        try:
            name = self._copied(path, data)
        except OSError as fault:
            desk.tell(_("The file could not be written: {why}.").format(why=fault.strerror or fault))
            return
        desk.change({**desk.draft.value, "art": {"image": name}}, _("Picture"))

    def _copied(self, path: Path, data: bytes) -> str:
        """Return the name of a file beside the map that holds the picture: there already, or a copy."""
        home = self.state.desk.draft.home
        assert home is not None  # noqa: S101 - asked before
        ending = path.suffix.lower()
        names = (f"{home.stem}{'' if n == 1 else f'-{n}'}{ending}" for n in count(1))
        first = path.name if re.fullmatch(IMAGE, path.name) else next(names)
        for name in (first, *(next(names) for _n in range(99))):
            target = home.parent / name
            if target.exists() and target.read_bytes() == data:
                return name
            if not target.exists():
                write_whole(target, data)
                return name
        raise FileExistsError(first)

    def take_away(self) -> None:
        """Show painted ground again; the file of the picture stays."""
        desk = self.state.desk
        desk.change({key: word for key, word in desk.draft.value.items() if key != "art"}, _("Picture"))

    def properties(self) -> Sequence[Property]:
        """Return where the picture lies."""
        art = self.art
        if art is None:
            return ()
        titles = {
            "pixels": _("Pixels of the picture to a square; 0 stretches it over the map"),
            "left": _("The map's left edge in the picture, in pixels"),
            "top": _("The map's upper edge in the picture, in pixels"),
        }
        spans = {"pixels": (0, FINEST, 1), "left": (-FARTHEST, FARTHEST, 1), "top": (-FARTHEST, FARTHEST, 1)}
        return [
            Property(
                f"art {key}", title, "number", round(art.get(key) or 0), self._setter(key), span=spans[key], most=6
            )
            for key, title in titles.items()
        ]

    def _setter(self, key: str) -> Callable[[Any], dict[str, Any]]:
        def made(n: Any) -> dict[str, Any]:
            value = self.state.desk.draft.value
            rest = {word: said for word, said in value["art"].items() if word != key}
            return {**value, "art": {**rest, key: n} if n else rest}

        return made
