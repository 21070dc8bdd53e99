"""What puts a fault of a map of squares right, where that is obvious: the map as it says afterwards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, cast

from game.content.squares.ground import LETTERS
from game.content.squares.hints import AREAS, DOORS
from game.content.squares.labels import squares_legible, squares_text
from game.content.squares.sheet import Sheet
from game.geometry.squares.symmetry import edge_images, images
from game.i18n import _
from game.ui.workshop.face import Mend

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from game.content.faults import Fault
    from game.content.squares.ground import BattleMap, Segment
    from game.content.squares.hints import Hint
    from game.geometry.squares.grid import Square
    from game.geometry.squares.symmetry import Symmetry

ROOM = 8  # squares that a starting area should have
EXIT = 2  # squares of an exit that is put where there is none


def mend_of_hint(hint: Hint, value: Mapping[str, Any], kept: Collection[str], shown: BattleMap) -> Mend:
    """Return what puts a hint right that has a word for that."""
    if hint.mend == DOORS:
        return Mend(_("Widen"), partial(widened, value, kept, shown, hint.squares))
    if hint.mend.startswith(AREAS):
        symmetry = cast("Symmetry", hint.mend.removeprefix(AREAS))
        return Mend(_("Make them even"), partial(evened_areas, value, kept, symmetry))
    return Mend(_("Make it even"), partial(evened, value, kept, cast("Symmetry", hint.mend)))


def mend_of(fault: Fault, value: Mapping[str, Any], kept: Collection[str], shown: BattleMap) -> Mend | None:
    """Return what puts a fault of the check right, None if nothing is obvious."""
    where = fault.where
    sheet = Sheet(value, kept)
    made: Callable[[], dict[str, Any]] | None = None
    label_ = ""
    if where[:1] == ("legend",) and fault.severity == "warning":
        label_, made = _("Remove it"), lambda: _without_glyph(value, str(where[1]))
    elif where[:1] == ("rows",) and len(where) > 1:
        label_, made = _("Fill in"), lambda: _whole_rows(value)
    elif where == ("rows",) and shown.traits["teleporter"].bit_count() == 1:
        label_, made = _("Remove it"), lambda: _without_trait(sheet, shown, "teleporter")
    elif where[:1] == ("thin_walls",) and len(where) > 1:
        label_, made = _("Remove it"), lambda: _without_walls(value, int(where[1]))
    elif where == ("exits",) and any(not sheet.exit(letter) for letter in shown.starting):
        label_, made = _("Put an exit"), lambda: _with_exits(sheet, shown)
    elif where[:1] == ("exits",) and len(where) > 1:
        letter = str(where[1])
        if not sheet.exit(letter) and letter in shown.starting:
            label_, made = _("Put an exit"), lambda: _with_exit(sheet, shown, letter)
        elif sheet.exit(letter):
            label_, made = _("Put it right"), lambda: _right_exit(sheet, shown, letter)
    elif where[:1] == ("starting",) and len(where) == 2 and fault.severity == "warning":
        label_, made = _("Grow area"), lambda: _grown(sheet, shown, str(where[1]))
    elif where[:1] == ("starting",) and len(where) == 3 and _shared(sheet, str(where[1])):
        label_, made = _("Take it off"), lambda: _parted(sheet, str(where[1]))
    return Mend(label_, made) if made is not None else None


def _without_glyph(value: Mapping[str, Any], glyph: str) -> dict[str, Any]:
    return {**value, "legend": {key: phrase for key, phrase in value["legend"].items() if key != glyph}}


def _without_walls(value: Mapping[str, Any], n: int) -> dict[str, Any]:
    walls = [text for k, text in enumerate(value["thin_walls"]) if k != n]
    made = {**value, "thin_walls": walls}
    if not walls:
        del made["thin_walls"]
    return made


def _whole_rows(value: Mapping[str, Any]) -> dict[str, Any]:
    """Return the map with rows of one length, and characters that the legend does not know made the usual one."""
    sheet = Sheet(value)
    usual = usual_phrase(sheet)
    unknown = {square: usual for square in sheet.squares() if not sheet.phrase(square)}
    sheet.paint(unknown)
    made = sheet.value()
    made["rows"] = sheet.sound()["rows"]
    return made


def usual_phrase(sheet: Sheet) -> str:
    """Return what most squares are."""
    return next((phrase for phrase, _n in sheet.phrases().most_common() if phrase), "grass")


def _without_trait(sheet: Sheet, shown: BattleMap, trait: str) -> dict[str, Any]:
    usual = usual_phrase(sheet)
    sheet.paint(dict.fromkeys(shown.cells(shown.traits[trait]), usual))
    return sheet.value()


def _free(shown: BattleMap) -> set[Square]:
    solid = shown.traits["wall"] | shown.traits["pit"] | shown.traits["statue"]
    return {(x, y) for y in range(shown.height) for x in range(shown.width)} - set(shown.cells(solid))


def _rim(shown: BattleMap) -> set[Square]:
    return {s for s in _free(shown) if s[0] in (0, shown.width - 1) or s[1] in (0, shown.height - 1)}


def _with_exit(sheet: Sheet, shown: BattleMap, letter: str) -> dict[str, Any]:
    """Return the map with an exit at the edge next to the starting area."""
    start = sheet.starting(letter) or {(0, 0)}
    cx, cy = (sum(s[i] for s in start) / len(start) for i in (0, 1))
    near = sorted(_rim(shown), key=lambda s: ((s[0] - cx) ** 2 + (s[1] - cy) ** 2, s))
    if near:
        first = near[0]
        beside = [s for s in near[1:] if abs(s[0] - first[0]) + abs(s[1] - first[1]) == 1]
        sheet.set_exit(letter, [first, *beside[: EXIT - 1]])
    return sheet.value()


def _with_exits(sheet: Sheet, shown: BattleMap) -> dict[str, Any]:
    """Return the map with an exit for each letter that has a starting area and no exit."""
    for letter in shown.starting:
        if not sheet.exit(letter):
            _with_exit(sheet, shown, letter)
    return sheet.value()


def _right_exit(sheet: Sheet, shown: BattleMap, letter: str) -> dict[str, Any]:
    """Return the map with an exit of free squares at the edge only: those of the old one, or else others."""
    left = sheet.exit(letter) & _rim(shown)
    if not left:
        return _with_exit(sheet, shown, letter)
    sheet.set_exit(letter, left)
    return sheet.value()


def _grown(sheet: Sheet, shown: BattleMap, letter: str) -> dict[str, Any]:
    """Return the map with a starting area that has grown over free squares beside it until it is large enough."""
    free = _free(shown)
    taken = {s for other in sheet.letters() if other != letter for s in sheet.starting(other)}
    mine = set(sheet.starting(letter))
    while len(mine & free) < ROOM:
        beside = {(x + dx, y + dy) for x, y in mine for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        more = sorted((beside & free) - mine - taken)
        if not more:
            break
        cx, cy = (sum(s[i] for s in mine) / len(mine) for i in (0, 1))
        mine.add(min(more, key=lambda s: ((s[0] - cx) ** 2 + (s[1] - cy) ** 2, s)))
    sheet.set_starting(letter, mine)
    return sheet.value()


def _shared(sheet: Sheet, letter: str) -> set[Square]:
    others = [sheet.starting(other) for other in sheet.letters() if other != letter]
    return {square for squares in others for square in squares & sheet.starting(letter)}


def _parted(sheet: Sheet, letter: str) -> dict[str, Any]:
    """Return the map with a starting area that has no square of another one."""
    value = sheet.value()
    shared = _shared(sheet, letter)
    texts = [squares_text({*squares_legible(text)} - shared) for text in value["starting"][letter]]
    value["starting"] = {**value["starting"], letter: [text for text in texts if text]}
    return value


def evened(value: Mapping[str, Any], kept: Collection[str], symmetry: Symmetry) -> dict[str, Any]:
    """Return the map with both halves like that of the first starting area."""
    sheet = Sheet(value, kept)
    w, h = sheet.width, sheet.height
    start = sheet.starting(LETTERS[0]) or {(0, 0)}
    cx, cy = (sum(s[i] for s in start) / len(start) + 0.5 for i in (0, 1))

    def far(square: tuple[float, float]) -> tuple[float, tuple[float, float]]:
        return (square[0] + 0.5 - cx) ** 2 + (square[1] + 0.5 - cy) ** 2, square

    made = {}
    for square in sheet.squares():
        others = images(symmetry, square, w, h)
        model = min([square, *others], key=far)
        if model != square:
            made[square] = sheet.phrase(model)

    def model_of(wall: Segment) -> Segment:
        ones = [wall, *edge_images(symmetry, wall, w, h)]
        return min(ones, key=lambda one: far(((one[0][0] + one[1][0] - 1) / 2, (one[0][1] + one[1][1] - 1) / 2)))

    every = [((x, y), end) for x in range(w + 1) for y in range(h + 1) for end in ((x + 1, y), (x, y + 1))]
    walls = [wall for wall in every if model_of(wall) in sheet.walls]
    sheet.paint(made)
    sheet.set_walls(walls)
    return sheet.value()


def evened_areas(value: Mapping[str, Any], kept: Collection[str], symmetry: Symmetry) -> dict[str, Any]:
    """Return the map with the areas and the exit of B where those of A come to lie by a symmetry."""
    sheet = Sheet(value, kept)

    def over(squares: Collection[Square]) -> set[Square]:
        return {image for square in squares for image in images(symmetry, square, sheet.width, sheet.height)}

    first, second = LETTERS[:2]
    sheet.set_starting(second, over(sheet.starting(first)))
    sheet.set_victory(second, over(sheet.victory(first)))
    sheet.set_exit(second, over(sheet.exit(first)))
    return sheet.value()


def widened(
    value: Mapping[str, Any], kept: Collection[str], shown: BattleMap, doors: Collection[Square]
) -> dict[str, Any]:
    """Return the map with each door of one square a square wider, towards the middle of the map where it can be."""
    sheet = Sheet(value, kept)
    solid = set(shown.cells(shown.traits["wall"]))
    made = {}
    for x, y in doors:
        across = (x - 1, y) in solid and (x + 1, y) in solid
        sides = [(x - 1, y), (x + 1, y)] if across else [(x, y - 1), (x, y + 1)]
        inner = [s for s in sides if s in solid and 0 < s[0] < sheet.width - 1 and 0 < s[1] < sheet.height - 1]
        leading = [s for s in inner if not _beside(s, upright=across) & solid]
        if leading or inner:
            made[min(leading or inner, key=lambda s: _off_middle(s, sheet))] = sheet.phrase((x, y))
    sheet.paint(made)
    return sheet.value()


def _beside(square: Square, *, upright: bool) -> set[Square]:
    """Return the squares before and behind one in a wall."""
    x, y = square
    return {(x, y + 1), (x, y - 1)} if upright else {(x + 1, y), (x - 1, y)}


def _off_middle(square: Square, sheet: Sheet) -> tuple[int, Square]:
    """Return how far a square is from the middle of the map, the same for all that are its images."""
    return (2 * square[0] + 1 - sheet.width) ** 2 + (2 * square[1] + 1 - sheet.height) ** 2, square
