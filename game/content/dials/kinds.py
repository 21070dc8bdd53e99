"""The kinds of file that hold cards of the dial room, those first that others take names from, and their folders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.dials.cards import ROOM
from game.content.lessons import FOLDER as LESSONS
from game.content.room import Kind
from game.paths import data_folder

if TYPE_CHECKING:
    from pathlib import Path

    from pydantic import BaseModel


def bases_form() -> type[BaseModel]:
    """Return the form of a file of bases."""
    from game.content.dials.forms import BasesForm

    return BasesForm


def factions_form() -> type[BaseModel]:
    """Return the form of a file of factions."""
    from game.content.dials.forms import FactionsForm

    return FactionsForm


def figures_form() -> type[BaseModel]:
    """Return the form of a file of figures."""
    from game.content.dials.forms import FiguresForm

    return FiguresForm


def items_form() -> type[BaseModel]:
    """Return the form of a file of items."""
    from game.content.dials.forms import ItemsForm

    return ItemsForm


def spells_form() -> type[BaseModel]:
    """Return the form of a file of spells."""
    from game.content.dials.forms import SpellsForm

    return SpellsForm


def armies_form() -> type[BaseModel]:
    """Return the form of a file of armies."""
    from game.content.dials.forms import ArmiesForm

    return ArmiesForm


def pieces_form() -> type[BaseModel]:
    """Return the form of a file of terrain pieces."""
    from game.content.dials.table_forms import PiecesForm

    return PiecesForm


def sets_form() -> type[BaseModel]:
    """Return the form of a file of terrain sets."""
    from game.content.dials.table_forms import TerrainSetsForm

    return TerrainSetsForm


def table_form() -> type[BaseModel]:
    """Return the form of a table."""
    from game.content.dials.table_forms import TableForm

    return TableForm


def recipe_form() -> type[BaseModel]:
    """Return the form of a recipe of tables."""
    from game.content.dials.recipe_forms import RecipeForm

    return RecipeForm


CARD_KINDS = (
    Kind("bases", "rosters", bases_form, lambda library, document, _path: library.add_bases(document)),
    Kind("factions", "rosters", factions_form, lambda library, document, _path: library.add_factions(document)),
    Kind(
        "figures",
        "rosters",
        figures_form,
        lambda library, document, path: library.add_figures(document, path),
        lambda library, document, _path: library.check_figures(document),
    ),
    Kind("items", "equipment", items_form, lambda library, document, path: library.add_items(document, path)),
    Kind("spellbook", "equipment", spells_form, lambda library, document, path: library.add_spells(document, path)),
    Kind("pieces", "scenery", pieces_form, lambda library, document, _path: library.add_pieces(document)),
    Kind("sets", "scenery", sets_form, lambda library, document, path: library.add_sets(document, path)),
    Kind("armies", "rosters", armies_form, lambda library, document, path: library.add_armies(document, path)),
)
"""Files of many cards: each kind has the name of the list that its files hold."""

TABLE_KIND = Kind(
    "map",
    "maps",
    table_form,
    lambda library, _document, path: library.tables.add(path),
    lambda library, document, path: library.check_table(document, path),
    lambda library: library.tables,
)
"""A file is one table."""

RECIPE_KIND = Kind(
    "recipe",
    "recipes",
    recipe_form,
    lambda library, _document, path: library.recipes.add(path),
    lambda library, document, path: library.check_recipe(document, path),
    lambda library: library.recipes,
)
"""A file is one recipe."""


def folders() -> dict[str, Path]:
    """Return where the shipped files of these kinds are."""
    assets = data_folder("assets")
    cards = {name: assets / name / ROOM for name in ("rosters", "equipment", "scenery")}
    told = {name: assets / name / ROOM for name in (LESSONS, "recipes")}
    return cards | told | {name: data_folder(name) / ROOM for name in ("maps", "scenarios")}
