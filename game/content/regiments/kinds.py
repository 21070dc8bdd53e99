"""The kinds of file that hold cards of regiments, those first that others take names from, and their folders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.lessons import FOLDER as LESSONS
from game.content.regiments.cards import ROOM
from game.content.room import Kind
from game.paths import data_folder

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pydantic import BaseModel


def _of(module: str, name: str) -> Callable[[], type[BaseModel]]:
    """Return what returns a form when it is asked for: pydantic is not loaded before."""

    def form() -> type[BaseModel]:
        from importlib import import_module

        found: type[BaseModel] = getattr(import_module(f"game.content.regiments.{module}"), name)
        return found

    return form


def _take(name: str) -> Callable[[Any, Any, Path], object]:
    """Return the builder of a kind: the library's `add_NAME`."""
    return lambda library, document, path: getattr(library, f"add_{name}")(document, path)


CARD_KINDS = (
    Kind("trays", "rosters", _of("forms", "TraysForm"), _take("trays")),
    Kind("factions", "rosters", _of("forms", "FactionsForm"), _take("factions")),
    Kind("abilities", "rosters", _of("forms", "AbilitiesForm"), _take("abilities")),
    Kind("tactics", "decks", _of("deck_forms", "TacticsForm"), _take("tactics")),
    Kind(
        "units",
        "rosters",
        _of("forms", "UnitsForm"),
        _take("units"),
        lambda library, document, _path: library.check_units(document),
    ),
    Kind("objectives", "decks", _of("deck_forms", "ObjectivesForm"), _take("objectives")),
    Kind("missions", "decks", _of("deck_forms", "MissionsForm"), _take("missions")),
    Kind("sieges", "decks", _of("deck_forms", "SiegesForm"), _take("sieges")),
    Kind("terrain", "scenery", _of("table_forms", "TerrainForm"), _take("terrain")),
    Kind("sets", "scenery", _of("table_forms", "TerrainSetsForm"), _take("sets")),
    Kind("walls", "scenery", _of("table_forms", "WallsForm"), _take("walls")),
    Kind("armies", "rosters", _of("forms", "ArmiesForm"), _take("armies")),
)
"""Files of many cards: each kind has the name of the list that its files hold; units come with attachments and ncus."""

TABLE_KIND = Kind(
    "map",
    "maps",
    _of("table_forms", "TableForm"),
    lambda library, _document, path: library.tables.add(path),
    lambda library, document, path: library.check_table(document, path),
    lambda library: library.tables,
)
"""A file is one table."""

RECIPE_KIND = Kind(
    "recipe",
    "recipes",
    _of("recipe_forms", "RecipeForm"),
    lambda library, _document, path: library.recipes.add(path),
    lambda library, document, path: library.check_recipe(document, path),
    lambda library: library.recipes,
)
"""A file is one recipe."""

scenario_form = _of("scenario_forms", "ScenarioForm")


def folders() -> dict[str, Path]:
    """Return where the shipped files of these kinds are."""
    assets = data_folder("assets")
    cards = {name: assets / name / ROOM for name in ("rosters", "decks", "scenery")}
    told = {name: assets / name / ROOM for name in (LESSONS, "recipes")}
    return cards | told | {name: data_folder(name) / ROOM for name in ("maps", "scenarios")}
