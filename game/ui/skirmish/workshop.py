"""What the skirmish room brings to the workshop: battle maps, and a battle on a map that is being drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.skirmish.library import load_library
from game.content.skirmish.map_hints import hints
from game.i18n import _
from game.systems.skirmish.system import described_on
from game.ui.skirmish import workshop_scenarios
from game.ui.workshop.face import Sort
from game.ui.workshop.squares.bench import SquaresBench
from game.ui.workshop.squares.blank import blank

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.editing.draft import Draft
    from game.content.skirmish.cards import Scenario
    from game.content.squares.ground import BattleMap
    from game.content.squares.hints import Hint
    from game.content.squares.terrain import Terrain
    from game.ui.workshop.face import Desk

SIZES = {"small": (20, 16), "usual": (26, 20), "large": (34, 26)}


class SkirmishMaps:
    """The room, as the bench for its maps sees it."""

    def terrain(self) -> Terrain:
        """Return the kinds of terrain that there are."""
        return load_library().grounds

    def hints(self, found: BattleMap) -> Sequence[Hint]:
        """Return what the maker of a map would want to know."""
        return hints(found)

    def trial(self, found: BattleMap, _draft: Draft) -> dict[str, Any] | str:
        """Return the setup of a battle on a map, with the warbands of a shipped scenario that suits it."""
        scenario = suiting(found)
        return (
            described_on(scenario, found) if scenario is not None else _("There is no scenario that suits such a map.")
        )


def suiting(found: BattleMap) -> Scenario | None:
    """Return a scenario that could be fought on a map: of the same format, with as many sides as it has areas."""
    library = load_library()
    sides = len(found.starting)
    ways = [one for one in library.scenarios.sound().values() if one.warbands]
    if found.quick:
        fitting = [one for one in ways if one.format == "quick"]
    elif sides > 2:
        fitting = [one for one in ways if len(one.teams) == sides]
    else:
        fitting = [one for one in ways if one.format == ("epic" if found.epic else "assault") and one.seats == 2]
    return min(fitting, key=lambda one: (one.format == "epic", one.points, one.id), default=None)


def sorts() -> tuple[Sort, ...]:
    """Return the kinds of file of the room that the workshop edits."""
    sizes = [(key, _("{w} × {h} squares").format(w=w, h=h)) for key, (w, h) in SIZES.items()]
    return (
        Sort(
            "map", _("Battle map"), _("A battlefield of squares, with terrain, walls, areas and exits."), "grid-3x3",
            sizes, _blank, _bench,
        ),
        workshop_scenarios.sort(),
    )  # fmt: skip


def _blank(name: str, size: str) -> dict[str, Any]:
    return blank({"name": name}, *SIZES[size], "grass")


def _bench(desk: Desk) -> SquaresBench:
    return SquaresBench(desk, SkirmishMaps())
