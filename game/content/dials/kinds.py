"""The kinds of file that hold cards of the dial room, those first that others take names from, and their folders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.dials.cards import ROOM
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
    Kind("armies", "rosters", armies_form, lambda library, document, path: library.add_armies(document, path)),
)
"""Each has the name of the list that its files hold."""


def folders() -> dict[str, Path]:
    """Return where the shipped files of these kinds are."""
    assets = data_folder("assets")
    found = {name: assets / name / ROOM for name in dict.fromkeys(kind.folder for kind in CARD_KINDS)}
    return found | {"scenarios": data_folder("scenarios") / ROOM}
