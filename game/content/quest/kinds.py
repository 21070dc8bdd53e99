"""The kinds of file of the quest room, those first that others take names from, and their folders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.lessons import FOLDER as LESSONS
from game.content.quest.cards import ROOM
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

        found: type[BaseModel] = getattr(import_module(f"game.content.quest.{module}"), name)
        return found

    return form


def _kind(name: str, folder: str, module: str, form: str) -> Kind:
    """Return a kind of file of many cards: the library's `add_NAME` takes them in, `check_NAME` looks at them again."""

    def take(library: Any, document: Any, _path: Path) -> object:
        return getattr(library, f"add_{name}")(document)

    def checks(library: Any, document: Any, _path: Path) -> None:
        getattr(library, f"check_{name}")(document)
        library.warn(document)

    return Kind(name, folder, _of(module, form), take, checks)


CARD_KINDS = (
    _kind("conditions", "decks", "forms", "ConditionsForm"),
    _kind("keywords", "rosters", "forms", "KeywordsForm"),
    _kind("enemies", "rosters", "forms", "EnemiesForm"),
    _kind("locations", "decks", "forms", "LocationsForm"),
    _kind("gear", "decks", "forms", "GearFileForm"),
    _kind("heroes", "rosters", "forms", "HeroesForm"),
    _kind("dungeon", "decks", "forms", "DungeonFileForm"),
    _kind("campaigns", "decks", "sheet_forms", "CampaignsForm"),
)
"""Files of many cards: each kind has the name of the list that its files hold; enemies come with nemeses."""

SHEET_KIND = Kind(
    "sheet",
    "sheets",
    _of("sheet_forms", "SheetForm"),
    lambda library, _document, path: library.sheets.add(path),
    lambda library, document, path: library.check_sheet(document, path),
    lambda library: library.sheets,
)
"""A file is one quest sheet."""

scenario_form = _of("sheet_forms", "ScenarioForm")


def folders() -> dict[str, Path]:
    """Return where the shipped files of these kinds are."""
    assets = data_folder("assets")
    cards = {name: assets / name / ROOM for name in ("rosters", "decks", "sheets", LESSONS)}
    return {**cards, "scenarios": data_folder("scenarios") / ROOM}
