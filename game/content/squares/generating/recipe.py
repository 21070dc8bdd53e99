"""Recipes of maps of squares from their files: what is drawn, step by step, and the map that comes of it."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Literal, get_args

from game.content.generating.naming import Naming, read_naming
from game.content.generating.recipe import FAIR
from game.content.squares.generating.areas import Plan, laid_out
from game.content.squares.generating.buildings import Buildings, Court
from game.content.squares.generating.canvas import Canvas
from game.content.squares.generating.fences import Fields
from game.content.squares.generating.halls import Caverns, Halls
from game.content.squares.generating.opening import open_ways
from game.content.squares.generating.patches import Patches, Singles
from game.content.squares.generating.ways import Road, Stream
from game.content.squares.maps import LARGEST, build_map
from game.content.squares.sheet import Sheet
from game.geometry.squares.symmetry import possible
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from game.content.generating.chance import Chance
    from game.content.generating.recipe import Size
    from game.content.squares.generating.areas import Areas
    from game.content.squares.ground import BattleMap
    from game.content.squares.terrain import Terrain
    from game.content.yaml_io import Document, Where
    from game.geometry.squares.symmetry import Symmetry

STEPS: dict[str, Any] = {
    "patches": Patches, "singles": Singles, "buildings": Buildings, "court": Court, "fields": Fields, "halls": Halls,
    "caverns": Caverns, "road": Road, "stream": Stream,
}  # fmt: skip
"""What a step of a recipe may do, by the word that stands under `do`."""
Likeness = Literal["half-turn", "mirror-x", "mirror-y", "quarter-turns", "none"]
"""How the sides of a map are alike, four after quarters of a turn; with none each has the like of what others have."""
LEAST = 16  # squares each way: two sides, and something between them


@dataclass(frozen=True)
class SquaresRecipe:
    """How maps of squares of one sort are made. `rest` is what lies where a wall had to go."""

    id: str
    name: str
    description: str
    theme: str
    ground: str
    size: Size
    symmetry: str
    fair: int
    naming: Naming
    areas: Plan
    steps: tuple[Any, ...]
    rest: str
    terrain: Terrain = field(repr=False, compare=False)
    judge: Callable[[BattleMap], list[str]] = field(repr=False, compare=False)
    source: Path | None = field(default=None, compare=False)

    largest = ()
    """None: `judge` tells who cannot come where."""

    @property
    def sizes(self) -> tuple[Size, ...]:
        """Return sizes to choose from: the usual one, a smaller and a larger one."""
        w, h = self.size
        smaller = max(LEAST, w * 3 // 4), max(LEAST, h * 3 // 4)
        larger = min(LARGEST, w * 4 // 3), min(LARGEST, h * 4 // 3)
        return tuple(dict.fromkeys((smaller, self.size, larger)))

    def symmetries(self, size: Size) -> tuple[str, ...]:
        """Return the symmetries that a map of this size can have."""
        return tuple(one for one in get_args(Likeness) if possible(one, *size))

    def size_fault(self, size: Size) -> str:
        """Return the sentence why there is no map of this size, "" if there is."""
        if all(LEAST <= side <= LARGEST for side in size):
            return ""
        words = _("a map of {w}x{h}: expected {least} to {most} each way")
        return words.format(w=size[0], h=size[1], least=LEAST, most=LARGEST)

    def draw(self, chance: Chance, size: Size, symmetry: Symmetry) -> dict[str, Any]:
        """Return what the file of a map says. Raises NoPlaceError."""
        canvas = Canvas(*size, symmetry, self.terrain, self.ground)
        areas = laid_out(canvas, chance, self.areas)
        for step in self.steps:
            step.draw(canvas, chance)
        open_ways(canvas, areas, self.rest)
        return self._value(canvas, areas, self.naming.draw(chance))

    def _value(self, canvas: Canvas, areas: Areas, words: dict[str, str]) -> dict[str, Any]:
        sheet = Sheet({
            **words, "theme": self.theme, "legend": {}, "rows": (" " * canvas.width + "\n") * canvas.height,
            "starting": {},
        })  # fmt: skip
        phrases = {at: canvas.phrase(at) for at in canvas.squares()}
        for phrase in self._told(set(phrases.values())):
            sheet.paint({at: one for at, one in phrases.items() if one == phrase})
        sheet.set_walls(canvas.walls)
        for (kind, letters), squares in sorted(areas.items()):
            sheet.set_area(kind, letters, squares)
        return sheet.fresh()

    def _told(self, there: set[str]) -> list[str]:
        """Return phrases in the order of a legend: the usual ground, other grounds, what stands or lies on them.

        A feature on its own ground comes first: it gets the character that it has on most maps.
        """
        grounds = [word for word in self.terrain.grounds if word in there and word != self.ground]
        features = [word for word in self.terrain.features if word in there]
        return [*({self.ground} & there), *grounds, *features, *sorted(one for one in there if " on " in one)]

    def card(self, document: Document, name: str) -> BattleMap | None:
        """Return the map of a document, None if it has faults."""
        found = build_map(document, name, self.terrain)
        return None if document.broken else found

    def wrong(self, card: BattleMap) -> list[str]:
        """Return what makes a map poor that no check forbids: who cannot come where."""
        return self.judge(card)


def _own(kind: type[Any], form: Mapping[str, Any]) -> dict[str, Any]:
    """Return the entries of a form that a kind has fields for; unknown ones were told when the file was read."""
    return {one.name: form[one.name] for one in fields(kind) if one.name in form}


def build_recipe(
    document: Document, name: str, terrain: Terrain, judge: Callable[[BattleMap], list[str]],
    source: Path | None = None,
) -> SquaresRecipe | None:  # fmt: skip
    """Make the recipe of a file; it may be used only if the document is not broken."""
    if document.bad:
        return None
    value: dict[str, Any] = document.value
    size = tuple(value["size"])
    steps = []
    for n, form in enumerate(value["steps"]):
        step = STEPS[form["do"]](**{key: _frozen(one) for key, one in _own(STEPS[form["do"]], form).items()})
        _word_faults(document, ("steps", n), step, terrain)
        _range_faults(document, ("steps", n), form)
        steps.append(step)
    ground, rest = value["ground"], value.get("rest") or ""
    if ground not in terrain.grounds:
        words = _('"{word}" is no ground').format(word=ground)
        document.fault(("ground",), words if terrain.kind(ground) else terrain.why_unknown(ground))
    if rest and terrain.kind(rest) is None:
        document.fault(("rest",), terrain.why_unknown(rest))
    symmetry = value.get("symmetry", "half-turn")
    found = SquaresRecipe(
        id=name,
        name=value["name"],
        description=value.get("description", ""),
        theme=value.get("theme", "meadow"),
        ground=ground,
        size=(size[0], size[1]),
        symmetry=symmetry,
        fair=value.get("fair", FAIR),
        naming=read_naming(value),
        areas=Plan(**_own(Plan, value.get("areas", {}))),
        steps=tuple(steps),
        rest=rest,
        terrain=terrain,
        judge=judge,
        source=source,
    )
    if fault := found.size_fault(found.size):
        document.fault(("size",), fault)
    elif symmetry not in found.symmetries(found.size):
        words = _("a map of {w}x{h} cannot be symmetric by {symmetry}")
        document.fault(("symmetry",), words.format(w=found.size[0], h=found.size[1], symmetry=symmetry))
    return found


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _word_faults(document: Document, where: Where, step: Any, terrain: Terrain) -> None:
    """Note words of a step that stand for no terrain."""
    for place, phrase in step.words():
        if terrain.kind(phrase) is None:
            document.fault((*where, *place), terrain.why_unknown(phrase))


def _range_faults(document: Document, where: Where, form: dict[str, Any]) -> None:
    """Note spans that end before they begin."""
    for key, one in form.items():
        if isinstance(one, list) and len(one) == 2 and all(type(n) is int for n in one) and one[0] > one[1]:
            words = _("{key}: expected the least number first, then the most")
            document.fault((*where, key), words.format(key=key))
