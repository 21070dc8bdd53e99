"""What the parts of the bench for squares share: the map as its file has it, what is in hand, where one points."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.content.squares.maps import build_map
from game.content.squares.sheet import Sheet
from game.content.yaml_io import Document
from game.ui.workshop.squares import mends

if TYPE_CHECKING:
    from game.content.squares.clip import Clip
    from game.content.squares.ground import BattleMap, TerrainKind
    from game.geometry.squares.grid import Square
    from game.ui.workshop.face import Desk
    from game.ui.workshop.squares.room import SquaresRoom
    from game.ui.workshop.squares.strokes import Stroke

SOLID = ("wall", "pit", "risky", "blood_rock", "sacred_circle")  # traits that fill a square: no ground shows below them


class SquaresState:
    """The state of the bench.

    phrase    the terrain that is painted with
    marking   what the area tool marks: kind and letters, as ("starting", "A")
    brush     how many squares a side the brush has
    hollow    whether rectangles are drawn as their rims
    keeps     whether features keep the ground below them
    taking    whether walls and areas are taken away, as with Shift
    selected  the squares that are selected
    clip      what is stamped, None if nothing has been cut out or chosen yet; `stamp` is its key in the list
    lifted    the squares that it was taken from, to be cleared when it is put
    grip      where it is held, counted from its lower left corner; None: in its middle
    cursor    the square of the keyboard, None while the pointer is used
    hovered   the point of the map that is pointed at
    stroke    what is being drawn
    kept      characters of the legend that stay even if no square has them
    map       the map as it is drawn now
    """

    def __init__(self, desk: Desk, room: SquaresRoom) -> None:
        self.desk, self.room = desk, room
        self.terrain = room.terrain()
        self.kinds = self.terrain.kinds()
        self.phrase = "wall" if "wall" in self.kinds else next(iter(self.kinds))
        self.marking = ("starting", "A")
        self.brush, self.hollow, self.keeps = 1, False, True
        self.taking = False
        self.selected: frozenset[Square] = frozenset()
        self.clip: Clip | None = None
        self.stamp = ""
        self.lifted: frozenset[Square] = frozenset()
        self.grip: tuple[float, float] | None = None
        self.cursor: Square | None = None
        self.hovered: tuple[float, float] | None = None
        self.stroke: Stroke | None = None
        legend = desk.draft.value.get("legend")
        self.kept = frozenset(legend if isinstance(legend, dict) else ())
        self.map = self.drawn(self.sheet())

    def sheet(self) -> Sheet:
        """Return the map as the file has it, to be changed."""
        return Sheet(self.desk.draft.value, self.kept)

    def drawn(self, sheet: Sheet) -> BattleMap:
        """Return the map as it is drawn: what cannot be read is as if it were not there, hidden layers are left out."""
        value = sheet.sound()
        for glyph, phrase in value["legend"].items():
            if self.terrain.kind(phrase) is None:
                value["legend"][glyph] = next(iter(self.terrain.grounds))
        for row in value["rows"]:
            if row != "\n" and row not in value["legend"]:
                value["legend"][row] = next(iter(self.terrain.grounds))
        found = build_map(Document("", value=value), self.desk.draft.id, self.terrain, self.desk.draft.home)
        assert found is not None  # noqa: S101 - it has been made sound
        return found

    def hidden(self, found: BattleMap) -> BattleMap:
        """Return a map without what hidden layers hold."""
        walls, things = self.desk.shows("walls"), self.desk.shows("things")
        found = found if self.desk.shows("picture") else replace(found, art=None)
        if walls and things:
            return found
        kinds = tuple(kind if self._seen(kind, walls=walls, things=things) else _bare(kind) for kind in found.kinds)
        return replace(found, kinds=kinds, edges=found.edges if walls else ())

    @staticmethod
    def _seen(kind: TerrainKind, *, walls: bool, things: bool) -> bool:
        return not kind.feature or (walls if "wall" in kind.traits else things)

    def made(self, sheet: Sheet, square: Square) -> str:
        """Return what a square becomes under the brush: features keep the ground below them."""
        chosen = self.kinds.get(self.phrase)
        if chosen is None or not chosen.feature or not self.keeps or chosen.traits & set(SOLID):
            return self.phrase
        below = sheet.phrase(square)
        ground = below.partition(" on ")[2] or (self.usual_ground(below) if below in self.terrain.features else below)
        feature = self.phrase.partition(" on ")[0]
        if ground not in self.terrain.grounds or ground == self.usual_ground(feature):
            return self.phrase
        return f"{feature} on {ground}"

    def usual_ground(self, feature: str) -> str:
        """Return the ground on which a feature usually stands, "" for what is none."""
        return self.terrain.features[feature][1] if feature in self.terrain.features else ""

    def opened(self, sheet: Sheet, square: Square) -> str | None:
        """Return what a wall becomes that is opened, None where no wall is: the ground beside it."""
        kind = self.terrain.kind(sheet.phrase(square)) if sheet.inside(square) else None
        if kind is None or "wall" not in kind.traits:
            return None
        x, y = square
        beside = [s for s in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)) if sheet.inside(s)]
        kinds = {s: self.terrain.kind(sheet.phrase(s)) for s in beside}
        open_ones = [s for s, one in kinds.items() if one is not None and "wall" not in one.traits]
        grounds = [sheet.phrase(s).partition(" on ")[2] or sheet.phrase(s) for s in open_ones]
        found = next((one for one in grounds if one in self.terrain.grounds), "")
        return found or self.usual_ground(sheet.phrase(square).partition(" on ")[0]) or mends.usual_phrase(sheet)

    def inside(self, square: Square) -> bool:
        """Tell whether a square is on the map."""
        return 0 <= square[0] < self.map.width and 0 <= square[1] < self.map.height

    def nearest(self, square: Square) -> Square:
        """Return the square of the map that is nearest to one."""
        return min(max(square[0], 0), self.map.width - 1), min(max(square[1], 0), self.map.height - 1)

    def under(self) -> Square | None:
        """Return the square that is pointed at, None if nothing is."""
        return None if self.hovered is None else (int(self.hovered[0] // 1), int(self.hovered[1] // 1))


def _bare(kind: TerrainKind) -> TerrainKind:
    """Return the ground of a kind of terrain without what stands on it, as far as it is drawn."""
    return replace(kind, feature="", traits=frozenset())
