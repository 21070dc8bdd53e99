"""Everything of the dial room by id: figures and their dials, items, spells, armies, terrain; tables when asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.dials.army_lists import add_armies
from game.content.dials.cards import ROOM
from game.content.dials.kinds import CARD_KINDS, RECIPE_KIND, TABLE_KIND, folders
from game.content.dials.rosters import (
    Roster,
    add_bases,
    add_factions,
    bring_together,
    check_spares,
)
from game.content.dials.stores import add_items, add_spells
from game.content.dials.tables import add_pieces, add_sets, build_table
from game.content.entries import spoilt_ids
from game.content.lessons import FOLDER as LESSONS
from game.content.lessons import build_lesson, lesson_form
from game.content.libraries import Libraries
from game.content.room import vocabulary
from game.content.shelf import FoundRight, Shelf, files_of_room
from game.content.yaml_io import read

if TYPE_CHECKING:
    from collections.abc import Container, Mapping
    from pathlib import Path

    from game.content.dials.armies import Army
    from game.content.dials.cards import Base, Faction, Figure, SpareDial
    from game.content.dials.equipment import Item, Spell
    from game.content.dials.recipes import DialRecipe
    from game.content.dials.scenarios import Scenario
    from game.content.dials.terrain import Piece, Table, TerrainSet
    from game.content.faults import Fault
    from game.content.lessons import Lesson
    from game.content.yaml_io import Document


class Library:
    """The content of the program, and of folders that players add; `abilities` are those that the rules know."""

    def __init__(self, abilities: Container[str] | None = None) -> None:
        self._found_right = FoundRight()
        self.abilities = abilities if abilities is not None else vocabulary(ROOM)["abilities"]
        self.bases: dict[str, Base] = {}
        self.factions: dict[str, Faction] = {}
        self.figures: dict[str, Figure] = {}
        self.spares: dict[str, SpareDial] = {}
        self.items: dict[str, Item] = {}
        self.spells: dict[str, Spell] = {}
        self.pieces: dict[str, Piece] = {}
        self.sets: dict[str, TerrainSet] = {}
        self.tables: Shelf[Table] = Shelf(self._table)
        self.recipes: Shelf[DialRecipe] = Shelf(self._recipe)
        self.armies: dict[str, Army] = {}
        self.scenarios = Shelf(self._scenario)
        self.lessons: Shelf[Lesson] = Shelf(self._lesson)
        self.spoilt: set[str] = set()  # ids of cards that are there but have faults
        self.faults: list[Fault] = []  # of the players' own files: they are left out, the program goes on

    def take_in(self, parts: Mapping[str, Path]) -> list[Fault]:
        """Read one set of folders ("rosters", ...) and return the faults found."""
        found = [
            self._sorted(path)
            for folder in dict.fromkeys(kind.folder for kind in CARD_KINDS)
            for path in files_of_room(parts[folder], ROOM)
        ]
        for kind in CARD_KINDS:
            for n, document, path in found:
                if CARD_KINDS[n] is kind:
                    self._found_right.check(document, path, f"{ROOM} {kind.name}", kind.form)
                    if isinstance(document.value, dict):
                        kind.take(self, document, path)
        for n, document, path in found:
            checks = CARD_KINDS[n].checks
            if checks is not None and isinstance(document.value, dict):
                checks(self, document, path)
        for path in files_of_room(parts["scenarios"], ROOM):
            self.scenarios.add(path)
        for path in files_of_room(parts["maps"], ROOM):
            self.tables.add(path)
        for path in files_of_room(parts["recipes"], ROOM):
            self.recipes.add(path)
        for path in files_of_room(parts[LESSONS], ROOM):
            self.lessons.add(path)
        self._found_right.keep()
        return [fault for _n, document, _path in found for fault in document.faults]

    def _scenario(self, name: str, path: Path) -> Scenario:
        from game.content.dials.room import scenario_form
        from game.content.dials.scenarios import build_scenario

        return self._found_right.card(
            path, f"{ROOM} scenario", scenario_form, lambda document: build_scenario(document, name, self, path)
        )

    def _lesson(self, name: str, path: Path) -> Lesson:
        return self._found_right.card(
            path, f"{ROOM} lesson", lesson_form, lambda document: build_lesson(document, name, ROOM, path)
        )

    def _recipe(self, name: str, path: Path) -> DialRecipe:
        from game.content.dials.recipes import build_recipe

        return self._found_right.card(
            path, f"{ROOM} {RECIPE_KIND.name}", RECIPE_KIND.form,
            lambda document: build_recipe(document, name, self.pieces, path),
        )  # fmt: skip

    def check_recipe(self, document: Document, path: Path) -> None:
        """Note what is wrong in the recipe of a document."""
        from game.content.dials.recipes import build_recipe

        build_recipe(document, path.stem, self.pieces, path)

    @staticmethod
    def _sorted(path: Path) -> tuple[int, Document, Path]:
        """Read a file of cards, and tell the number of its kind by its keys: each kind is named by one."""
        document = read(path)
        keys = set(document.value) if isinstance(document.value, dict) else set()
        names = [kind.name for kind in CARD_KINDS]
        return next((n for n, name in enumerate(names) if name in keys), names.index("figures")), document, path

    def add_bases(self, document: Document) -> None:
        """Take in a file of bases."""
        add_bases(document, self.bases)

    def add_factions(self, document: Document) -> None:
        """Take in a file of factions."""
        add_factions(document, self.factions)

    def add_figures(self, document: Document, path: Path | None = None) -> None:
        """Take in a file of figures and further dials."""
        self.spoilt.update(spoilt_ids(document, "figures"), spoilt_ids(document, "dials"))
        Roster(self.bases, self.factions, self.abilities).add(document, self.figures, self.spares, path)
        bring_together(self.figures, self.spares)

    def check_figures(self, document: Document) -> None:
        """Note what can only be judged when all figures are there: dials that no champion can wear."""
        check_spares(document, self.figures, self.spoilt)

    def add_items(self, document: Document, path: Path | None = None) -> None:
        """Take in a file of items."""
        self.spoilt.update(spoilt_ids(document, "items"))
        add_items(document, self.items, self.factions, path)

    def add_spells(self, document: Document, path: Path | None = None) -> None:
        """Take in a file of spells."""
        self.spoilt.update(spoilt_ids(document, "spellbook"))
        add_spells(document, self.spells, self.factions, path)

    def add_pieces(self, document: Document) -> None:
        """Take in a file of terrain pieces."""
        self.spoilt.update(spoilt_ids(document, "pieces"))
        add_pieces(document, self.pieces)

    def add_sets(self, document: Document, path: Path | None = None) -> None:
        """Take in a file of terrain sets."""
        self.spoilt.update(spoilt_ids(document, "sets"))
        add_sets(document, self.sets, self.pieces, self.spoilt, path)

    def check_table(self, document: Document, path: Path) -> None:
        """Note what is wrong on the table of a document."""
        build_table(document, path.stem, self.pieces, path)

    def _table(self, name: str, path: Path) -> Table:
        return self._found_right.card(
            path, f"{ROOM} {TABLE_KIND.name}", TABLE_KIND.form,
            lambda document: build_table(document, name, self.pieces, path),
        )  # fmt: skip

    def add_armies(self, document: Document, path: Path | None = None) -> None:
        """Take in the legal armies of a file."""
        self.spoilt.update(spoilt_ids(document, "armies"))
        add_armies(document, self, path)


LIBRARIES = Libraries(Library, folders)
load_library, forget_libraries = LIBRARIES.load, LIBRARIES.forget
