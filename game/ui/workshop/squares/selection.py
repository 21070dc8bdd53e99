"""What is done with what is selected on a map of squares: copied, cut, filled, turned, mirrored, cropped to."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.content.squares.clip import Clip, walls_of
from game.geometry.squares import drawing
from game.i18n import _
from game.ui.workshop.squares import mends, strokes

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.content.squares.sheet import Sheet
    from game.geometry.squares.grid import Square
    from game.geometry.squares.symmetry import Symmetry
    from game.ui.workshop.squares.state import SquaresState
    from game.ui.workshop.squares.strokes import Stroke


class Selection:
    """What is selected, as a hand works on it."""

    def __init__(self, state: SquaresState) -> None:
        self.state = state

    def choose(self, stroke: Stroke) -> None:
        """Select the rectangle of a stroke; with Shift what was selected in it is not any longer, and the rest is."""
        squares = set(filter(self.state.inside, drawing.rectangle(*stroke.ends)))
        plain = len(stroke.points) == 1 or stroke.ends[0] == stroke.ends[1]
        if plain and not stroke.away and self.state.selected and stroke.ends[0] not in self.state.selected:
            squares = set()
        self.state.selected = self.state.selected ^ frozenset(squares) if stroke.away else frozenset(squares)
        self.state.desk.redraw()
        self.state.desk.refresh()

    def select_all(self) -> None:
        """Select the whole map."""
        self.state.selected = frozenset(self.state.sheet().squares())
        self.state.desk.take("select")

    def copy(self) -> None:
        """Keep what is selected, to be stamped."""
        if self.state.selected:
            self.state.clip, self.state.stamp = self._clip(self.state.sheet()), ""
            self.state.desk.tell(_("Copied. Ctrl V puts it."))

    def _clip(self, sheet: Sheet) -> Clip:
        """Return what is selected; areas go with it as long as they are shown."""
        return Clip.of(sheet, self.state.selected, areas=self.state.desk.shows("areas"))

    def cut(self) -> None:
        """Keep what is selected and take it off the map."""
        if self.state.selected:
            self.copy()
            sheet = self.state.sheet()
            squares = self._squares(sheet)
            if self.state.desk.shows("areas"):
                sheet.clear_areas(squares)
            sheet.set_walls(sheet.walls - walls_of(sheet, squares))
            self._clear(sheet, squares, _("Cut"))

    @property
    def _symmetry(self) -> Symmetry:
        """Return how what is done is repeated; a desk knows it as a word, whatever its board."""
        return cast("Symmetry", self.state.desk.symmetry)

    def _squares(self, sheet: Sheet) -> set[Square]:
        """Return what is selected with its images on a symmetric map."""
        return strokes.with_images(self._symmetry, self.state.selected, sheet)

    def paste(self) -> None:
        """Take what was copied into the hand."""
        if self.state.clip is None:
            self.state.desk.tell(_("Nothing has been copied yet."))
            return
        self.state.lifted = frozenset()
        self.state.desk.take("stamp")

    def lift(self, point: tuple[float, float]) -> None:
        """Take what is selected off the map by a point of it, to be put elsewhere."""
        state, squares = self.state, self.state.selected
        state.clip, state.stamp = self._clip(state.sheet()), ""
        state.desk.take("stamp")
        state.lifted = squares
        state.grip = point[0] - min(x for x, _y in squares), point[1] - min(y for _x, y in squares)

    def remove(self) -> None:
        """Make what is selected the usual ground, without the thin walls within it; its areas stay."""
        if self.state.selected:
            sheet = self.state.sheet()
            squares = self._squares(sheet)
            sheet.set_walls(sheet.walls - (walls_of(sheet, squares) - drawing.border(squares)))
            self._clear(sheet, squares, _("Clear"))

    def _clear(self, sheet: Sheet, squares: Collection[Square], label: str) -> None:
        sheet.paint(dict.fromkeys(squares, mends.usual_phrase(sheet)))
        self.state.desk.change(sheet.value(), label)

    def fill(self) -> None:
        """Make what is selected the terrain in the brush."""
        if self.state.selected:
            sheet = self.state.sheet()
            sheet.paint({square: self.state.made(sheet, square) for square in self._squares(sheet)})
            self.state.desk.change(sheet.value(), _("Fill"))

    def turn(self, how: str) -> None:
        """Turn or mirror what is in hand, or else what is selected, where it lies: "turn", "across" or "along"."""
        if self.state.desk.tool == "stamp" and self.state.clip is not None:
            self.state.clip = _turned(self.state.clip, how)
            self.state.desk.retake()
            return
        if not self.state.selected:
            return
        sheet = self.state.sheet()
        left, low = min(x for x, _y in self.state.selected), min(y for _x, y in self.state.selected)
        clip = _turned(self._clip(sheet), how)
        middle = left + clip.width / 2, low + clip.height / 2
        strokes.Stamping(
            [middle], self._symmetry, clip=clip, lifted=self.state.selected, ground=mends.usual_phrase(sheet)
        ).put(sheet)
        self.state.selected = frozenset(s for s in clip.squares((left, low)) if sheet.inside(s))
        self.state.desk.change(sheet.value(), _("Turn") if how == "turn" else _("Mirror"))

    def crop(self) -> None:
        """Cut the map down to the rectangle round what is selected."""
        if not self.state.selected:
            return
        left, right = min(x for x, _y in self.state.selected), max(x for x, _y in self.state.selected)
        low, high = min(y for _x, y in self.state.selected), max(y for _x, y in self.state.selected)
        self.resize(-left, -low, right + 1 - self.state.map.width, high + 1 - self.state.map.height)

    def resize(self, left: int, below: int, right: int, above: int) -> None:
        """Add columns and rows at the sides, or cut them off."""
        sheet = self.state.sheet()
        if not sheet.resize(left, below, right, above, mends.usual_phrase(sheet)):
            self.state.desk.tell(_("A map is 3 to 60 squares wide and high."))
            return
        self.state.selected = frozenset()
        self.state.desk.change(sheet.value(), _("Size"))


def _turned(clip: Clip, how: str) -> Clip:
    if how == "turn":
        return clip.turned()
    return clip.mirrored(across=how == "across")
