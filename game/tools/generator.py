"""Makes a map from a recipe and a seed: draws until the check has no fault, all areas are reached and it is fair.

    made = generated(room, recipe, Wanted(seed=7))       # UnmadeError if nothing comes of it
    made.text, made.balance, made.draws

What is compared between the sides is what `analyse` compares (`balance`), each within `Recipe.fair` per cent.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import __version__, rooms
from game.content.editing.patches import rewritten
from game.content.generating.chance import Chance
from game.content.generating.recipe import NoPlaceError
from game.content.room import Ground
from game.content.shape import shape_faults
from game.content.yaml_io import parse
from game.geometry.heat.survey import ARRIVAL, Wish
from game.i18n import _
from game.tools.analysis import Analysis, survey_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.generating.recipe import Recipe, Size
    from game.content.room import Content
    from game.geometry.heat.survey import Survey
    from game.tools.balance import Compared

DRAWS = 200
"""How many maps are drawn for one seed at most."""
PLACE, LEVEL, FIRST = "generated", "normal", 1
"""What the map is called in a study, who plays on it, and the first seed of the dice."""
MEASURED = ("arrival", "threat", "exposure", "cover")
"""The heat maps by which sides are compared, those that are counted soonest first."""


class UnmadeError(Exception):
    """No map comes of a recipe; the text is one sentence."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is wanted of a map beside its recipe: None of size and symmetry is what is usual.

    games  how many games are played on a map between armies drawn by chance, seats swapped on the same dice, before it
           is taken: a map by which they lean to a side is not
    """

    seed: int
    size: Size | None = None
    symmetry: str | None = None
    games: int = 0


@dataclass(frozen=True, slots=True)
class Made:
    """A map from a recipe.

    value    what its file says; `text` the same as YAML, with a line that tells where it comes from
    card     the map as its room has it
    draws    how many maps were drawn until this one was good
    balance  what sides have compared with each other
    verdict  what games on it came to, in sentences; none if none were played
    """

    room: str
    recipe: str
    seed: int
    size: Size
    symmetry: str
    value: dict[str, Any]
    text: str
    card: Any
    draws: int
    balance: tuple[Compared, ...]
    verdict: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tried:
    """One draw: its number, the map that came of it if the check has nothing against it, and whether it is good."""

    draw: int
    card: Any | None = None
    made: Made | None = None


def recipes() -> dict[str, list[Recipe]]:
    """Return all recipes without faults by their rooms; rooms that have none are left out."""
    found = {}
    for room in rooms.names():
        shelf = recipe_shelf(rooms.wing("content", room))
        if shelf is not None and (cards := shelf.sound()):
            found[room] = [cards[name] for name in sorted(cards)]
    return found


def recipe_shelf(content: Content) -> Any | None:
    """Return the shelf of a room's recipes, None if it has no such files."""
    kind = next((one for one in content.kinds if one.name == "recipe"), None)
    return None if kind is None or kind.shelf is None else kind.shelf(content.library())


def generated(room: str, recipe: Recipe, wanted: Wanted, jobs: int = 1) -> Made:
    """Return the map that a recipe makes of a seed; so many processes play games on it. Raises UnmadeError."""
    made = None
    for tried in drawing(room, recipe, wanted, jobs):
        made = tried.made
    assert made is not None  # noqa: S101 - the last one is good, or there is none
    return made


def drawing(room: str, recipe: Recipe, wanted: Wanted, jobs: int = 1) -> Iterator[Tried]:
    """Draw maps of a seed until one is good: the last one. Stop asking, and no more are drawn. Raises UnmadeError."""
    size = wanted.size or recipe.size
    symmetry = recipe.symmetry if wanted.symmetry is None else wanted.symmetry
    if fault := recipe.size_fault(size):
        raise UnmadeError(f"{recipe.name}: {fault}.")
    if symmetry not in recipe.symmetries(size):
        words = _("A map of {w}x{h} cannot be symmetric by {symmetry}.")
        raise UnmadeError(words.format(w=size[0], h=size[1], symmetry=symmetry))
    content: Content = rooms.wing("content", room)
    for draw in range(1, DRAWS + 1):
        chance = Chance(recipe.id, wanted.seed, *size, symmetry, draw)
        try:
            value = recipe.draw(chance, size, symmetry)
        except NoPlaceError:
            yield Tried(draw)
            continue
        text = f"# {_source(recipe, wanted)}\n{rewritten('', value)}"
        card = _sound(content, recipe, text)
        if card is None or recipe.wrong(card):
            yield Tried(draw)
            continue
        yield Tried(draw, card)
        balance = judged(room, card, recipe)
        verdict = played(room, card, wanted.games, jobs) if balance is not None and wanted.games else ()
        if balance is not None and verdict is not None:
            made = Made(room, recipe.id, wanted.seed, size, symmetry, value, text, card, draw, balance, verdict)
            yield Tried(draw, card, made)
            return
    words = _("The recipe “{name}” has led to no fair map of {w}x{h} in {n} draws; try another seed or size.")
    raise UnmadeError(words.format(name=recipe.name, w=size[0], h=size[1], n=DRAWS))


def _source(recipe: Recipe, wanted: Wanted) -> str:
    """Return the command that makes a map again, as a line of its file; it is the same in all languages."""
    size = f" --size {wanted.size[0]}x{wanted.size[1]}" if wanted.size and wanted.size != recipe.size else ""
    usual = wanted.symmetry in (None, recipe.symmetry)
    symmetry = "" if usual else f" --symmetry {wanted.symmetry}"
    games = f" --games {wanted.games}" if wanted.games else ""
    return f"fieldglass {__version__}: generate {recipe.id} --seed {wanted.seed}{size}{symmetry}{games}"


def _sound(content: Content, recipe: Recipe, text: str) -> Any | None:
    """Return the map of a text, None if the check has anything against it."""
    document = parse(text, "")
    kind = next(one for one in content.kinds if one.name == "map")
    shape_faults(document, kind.form())
    if kind.checks is not None:
        kind.checks(content.library(), document, Path(f"{recipe.id}.yaml"))
    return None if document.faults else recipe.card(document, recipe.id)


def judged(room: str, card: Any, recipe: Recipe) -> tuple[Compared, ...] | None:
    """Return what the sides of a map have compared with each other, None if it is not fair or parts are cut off."""
    ground = Ground(room, "map", card)
    survey = survey_of(ground)
    if recipe.largest and cut_off(survey, everywhere=True):
        return None
    if any(cut_off(survey_of(ground, Wish(size=size))) for size in recipe.largest):
        return None
    balance = measured(survey, recipe.fair)
    return balance if fair(balance, recipe.fair) else None


def played(room: str, card: Any, games: int, jobs: int = 1) -> tuple[str, ...] | None:
    """Return what so many games on a map come to, in sentences; None if they lean to a side, or none were played."""
    from game.sim.study.plan import Plan, cells
    from game.sim.study.play import Study
    from game.sim.study.report import report
    from game.sim.study.rows import RowsFile
    from game.sim.study.verdict import verdicts

    ground = Ground(room, "map", card)
    file = RowsFile(None)
    try:
        study = Study(Plan(cells({PLACE: ground}, (), (LEVEL,)), FIRST, games), file, {PLACE: ground})
        study.play(jobs)
        found = verdicts(report(study.rows()))
    finally:
        file.close()
    return found[0].sentences if found and not found[0].favours else None


def cut_off(survey: Survey, *, everywhere: bool = False) -> bool:
    """Tell whether whoever walks does not come from each start to all others and to its goals, or to every place."""
    maps = Analysis(survey, [f"{ARRIVAL}:{side.key}" for side in survey.sides]).finish().maps
    for side in survey.sides:
        there = maps[f"{ARRIVAL}:{side.key}"]
        areas = [other.start for other in survey.sides] + ([side.goals] if side.goals else [])
        if any(there.mean(cells) is None for cells in areas):
            return True
        places = range(survey.grid.columns * survey.grid.rows) if everywhere else ()
        if any(there.at(cell) is None for cell in places if survey.stands(cell)):
            return True
    return False


def measured(survey: Survey, limit: int = 100) -> tuple[Compared, ...]:
    """Return what the sides of a ground have compared with each other; no more of it once it is not fair."""
    found: tuple[Compared, ...] = ()
    for what in MEASURED:
        names = [name for name in survey.names() if name.partition(":")[0] == what]
        found += Analysis(survey, names).finish().balance()
        if not fair(found, limit):
            break
    return found


def fair(balance: tuple[Compared, ...], limit: int) -> bool:
    """Tell whether nothing that is compared is farther apart than so many per cent."""
    return all(one.apart is not None and 100 * one.apart <= limit for one in balance)
