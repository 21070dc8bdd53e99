"""The skirmish room's wing on the floor of content: its kinds of file and where the shipped ones are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.faults import ContentError
from game.content.lessons import FOLDER as LESSONS
from game.content.lessons import lesson_kind
from game.content.plain import DamagedError
from game.content.room import Kind
from game.content.skirmish import cards
from game.content.squares import battlefields
from game.paths import data_folder

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from pydantic import BaseModel

    from game.content.room import Content
    from game.content.skirmish.cards import Scenario
    from game.content.skirmish.library import Library
    from game.content.squares.ground import BattleMap
    from game.content.squares.terrain import Terrain


def spells_form() -> type[BaseModel]:
    """Return the form of a file of spells."""
    from game.content.skirmish.forms import spells_form

    return spells_form()


def roster_form() -> type[BaseModel]:
    """Return the form of a file of creatures."""
    from game.content.skirmish.forms import roster_form

    return roster_form()


def warbands_form() -> type[BaseModel]:
    """Return the form of a file of warbands."""
    from game.content.skirmish.forms import WarbandsForm

    return WarbandsForm


def scenario_form() -> type[BaseModel]:
    """Return the form of a scenario."""
    from game.content.skirmish.forms import ScenarioForm

    return ScenarioForm


def _not_there(library: Library, scenario: Scenario, kind: str, name: str) -> str:
    """Return why a lesson cannot point at a creature or a square of a scenario, "" if it can."""
    from game.content.skirmish.scenarios import not_there

    return not_there(library, scenario, kind, name)


class SkirmishContent:
    """Terrain, creatures, warbands, maps, lessons and scenarios."""

    name = cards.ROOM

    def __init__(self) -> None:
        terrain, maps, recipes = battlefields.kinds(lambda library: library.battlefields)
        self.kinds = (
            terrain,
            Kind(
                "spells",
                "spells",
                spells_form,
                lambda library, document, _path: library.add_spells(document),
                lambda library, document, _path: library.check_spells(document),
            ),
            Kind("roster", "rosters", roster_form, lambda library, document, _path: library.add_roster(document)),
            Kind(
                "warbands",
                "rosters",
                warbands_form,
                lambda library, document, path: library.add_warbands(document, path),
            ),
            maps,
            recipes,
            lesson_kind(self.name, _not_there),
            Kind(
                "scenario",
                "scenarios",
                scenario_form,
                lambda library, _document, path: library.scenarios.add(path),
                lambda library, document, path: library.check_scenario(document, path),
                lambda library: library.scenarios,
                names=(("maps", "map"), ("warbands", "warbands")),
            ),
        )

    def folders(self) -> dict[str, Path]:
        """Return where the shipped files are; terrain is shared by all rooms that play on squares."""
        assets = data_folder("assets")
        return {
            "terrain": assets / "terrain",
            "spells": assets / "spells" / self.name,
            "rosters": assets / "rosters" / self.name,
            "maps": data_folder("maps") / self.name,
            "recipes": assets / "recipes" / self.name,
            LESSONS: assets / LESSONS / self.name,
            "scenarios": data_folder("scenarios") / self.name,
        }

    def library(self, extra_dirs: Iterable[Path | str] | None = None) -> Library:
        """Return the shipped content with that of `extra_dirs` (without them, the player's own)."""
        from game.content.skirmish.library import load_library

        return load_library(extra_dirs)

    def fresh(self) -> Any:
        """Return an empty library."""
        from game.content.skirmish.library import Library

        return Library()

    def forget(self) -> None:
        """Let files be read anew when they are next asked for."""
        from game.content.skirmish.library import forget_libraries

        forget_libraries()

    def terrain(self) -> Terrain:
        """Return the grounds and features that maps are made of."""
        return self.library().grounds

    def scenario_of(self, word: Path | str) -> Scenario:
        """Return a scenario by its id or file; raises ContentError."""
        from game.content.skirmish.library import load_scenario

        return load_scenario(word)

    def map_of(self, word: Path | str) -> BattleMap:
        """Return a map by its id or file; raises ContentError."""
        from game.content.skirmish.library import load_map

        return load_map(word)

    def bare(self, _scenario: Scenario) -> None:
        """Return nothing: there is no battle without a map."""

    def setup_fault(self, plain: dict[str, Any]) -> str:
        """Return what is wrong in the set-up of a saved battle; "" if nothing is."""
        from game.content.skirmish.as_played import as_played

        try:
            as_played(plain)
        except (ContentError, DamagedError) as fault:
            return str(fault)
        return ""


ROOM: Content = SkirmishContent()
