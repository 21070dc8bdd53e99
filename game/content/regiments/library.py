"""Everything of the regiments room by id: units, decks, terrain, armies; tables and scenarios when asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.entries import spoilt_ids
from game.content.lessons import FOLDER as LESSONS
from game.content.lessons import build_lesson, lesson_form
from game.content.libraries import Libraries
from game.content.regiments.army_lists import add_armies
from game.content.regiments.cards import ROOM
from game.content.regiments.effects import Meaning
from game.content.regiments.kinds import CARD_KINDS, RECIPE_KIND, TABLE_KIND, folders, scenario_form
from game.content.regiments.rosters import Roster, add_abilities, add_factions, add_trays, check_names
from game.content.regiments.stacks import add_missions, add_objectives, add_sieges, add_tactics
from game.content.regiments.tables import add_sets, add_terrain, add_walls, build_table
from game.content.room import vocabulary
from game.content.shelf import FoundRight, Shelf, files_of_room
from game.content.yaml_io import read

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from game.content.faults import Fault
    from game.content.lessons import Lesson
    from game.content.regiments.armies import Army
    from game.content.regiments.cards import (
        NCU,
        Ability,
        Attachment,
        CastleWall,
        CombatUnit,
        Enlisted,
        Faction,
        Tray,
    )
    from game.content.regiments.decks import MissionCard, ObjectiveCard, SiegeCard, TacticsCard
    from game.content.regiments.recipes import RegimentRecipe
    from game.content.regiments.scenarios import Scenario
    from game.content.regiments.terrain import Table, TerrainKind, TerrainSet
    from game.content.words import Vocabulary
    from game.content.yaml_io import Document


class Library:
    """The content of the program, and of folders that players add; `words` are those that the rules know."""

    def __init__(self, words: Vocabulary | None = None) -> None:
        self._found_right = FoundRight()
        self._meaning = Meaning(words if words is not None else vocabulary(ROOM))
        self.trays: dict[str, Tray] = {}
        self.factions: dict[str, Faction] = {}
        self.abilities: dict[str, Ability] = {}
        self.tactics: dict[str, TacticsCard] = {}
        self.units: dict[str, CombatUnit] = {}
        self.attachments: dict[str, Attachment] = {}
        self.ncus: dict[str, NCU] = {}
        self.objectives: dict[str, ObjectiveCard] = {}
        self.missions: dict[str, MissionCard] = {}
        self.sieges: dict[str, SiegeCard] = {}
        self.terrain: dict[str, TerrainKind] = {}
        self.sets: dict[str, TerrainSet] = {}
        self.walls: dict[str, CastleWall] = {}
        self.tables: Shelf[Table] = Shelf(self._table)
        self.recipes: Shelf[RegimentRecipe] = Shelf(self._recipe)
        self.armies: dict[str, Army] = {}
        self.scenarios: Shelf[Scenario] = Shelf(self._scenario)
        self.lessons: Shelf[Lesson] = Shelf(self._lesson)
        self.spoilt: set[str] = set()  # ids of cards that are there but have faults
        self.faults: list[Fault] = []  # of the players' own files: they are left out, the program goes on

    @property
    def enlisted(self) -> dict[str, Enlisted]:
        """Return everybody that an army can buy, by id."""
        return {**self.units, **self.attachments, **self.ncus}

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
        for folder, shelf in (
            ("scenarios", self.scenarios), ("maps", self.tables), ("recipes", self.recipes), (LESSONS, self.lessons),
        ):  # fmt: skip
            for path in files_of_room(parts[folder], ROOM):
                shelf.add(path)
        self._found_right.keep()
        return [fault for _n, document, _path in found for fault in document.faults]

    @staticmethod
    def _sorted(path: Path) -> tuple[int, Document, Path]:
        """Read a file of cards, and tell the number of its kind by its keys: each kind is named by one."""
        document = read(path)
        keys = set(document.value) if isinstance(document.value, dict) else set()
        names = [kind.name for kind in CARD_KINDS]
        return next((n for n, name in enumerate(names) if name in keys), names.index("units")), document, path

    def _scenario(self, name: str, path: Path) -> Scenario:
        from game.content.regiments.scenarios import build_scenario

        return self._found_right.card(
            path, f"{ROOM} scenario", scenario_form, lambda document: build_scenario(document, name, self, path)
        )

    def _lesson(self, name: str, path: Path) -> Lesson:
        return self._found_right.card(
            path, f"{ROOM} lesson", lesson_form, lambda document: build_lesson(document, name, ROOM, path)
        )

    def _table(self, name: str, path: Path) -> Table:
        return self._found_right.card(
            path,
            f"{ROOM} {TABLE_KIND.name}",
            TABLE_KIND.form,
            lambda document: build_table(document, name, self.terrain, path),
        )

    def _recipe(self, name: str, path: Path) -> RegimentRecipe:
        from game.content.regiments.recipes import build_recipe

        return self._found_right.card(
            path, f"{ROOM} {RECIPE_KIND.name}", RECIPE_KIND.form,
            lambda document: build_recipe(document, name, self.terrain, path),
        )  # fmt: skip

    def check_recipe(self, document: Document, path: Path) -> None:
        """Note what is wrong in the recipe of a document."""
        from game.content.regiments.recipes import build_recipe

        build_recipe(document, path.stem, self.terrain, path)

    def check_table(self, document: Document, path: Path) -> None:
        """Note what is wrong on the table of a document."""
        build_table(document, path.stem, self.terrain, path)

    def add_trays(self, document: Document, _path: Path | None = None) -> None:
        """Take in a file of trays."""
        add_trays(document, self.trays)

    def add_factions(self, document: Document, _path: Path | None = None) -> None:
        """Take in a file of factions."""
        add_factions(document, self.factions)

    def add_abilities(self, document: Document, _path: Path | None = None) -> None:
        """Take in a file of abilities."""
        self.spoilt.update(spoilt_ids(document, "abilities"))
        add_abilities(document, self.abilities, self._meaning)

    def add_tactics(self, document: Document, path: Path | None = None) -> None:
        """Take in a file of tactics cards."""
        self.spoilt.update(spoilt_ids(document, "tactics"))
        add_tactics(document, self.tactics, self.factions, self._meaning, path)

    def add_units(self, document: Document, path: Path | None = None) -> None:
        """Take in a file of units, attachments and people at court."""
        for key in ("units", "attachments", "ncus"):
            self.spoilt.update(spoilt_ids(document, key))
        roster = Roster(self.trays, self.factions, self.abilities, self.tactics, self.spoilt)
        roster.add(document, self.units, self.attachments, self.ncus, path)

    def check_units(self, document: Document) -> None:
        """Note what can only be judged when all cards are there: whom restrictions name."""
        known = self.enlisted
        keywords = {word for card in known.values() for word in card.keywords}
        check_names(document, known, keywords | self.spoilt)

    def add_objectives(self, document: Document, path: Path | None = None) -> None:
        """Take in a file of objective cards."""
        add_objectives(document, self.objectives, self._meaning, path)

    def add_missions(self, document: Document, path: Path | None = None) -> None:
        """Take in a file of secret missions."""
        add_missions(document, self.missions, self._meaning, path)

    def add_sieges(self, document: Document, path: Path | None = None) -> None:
        """Take in a file of siege strategies."""
        add_sieges(document, self.sieges, self._meaning, path)

    def add_terrain(self, document: Document, _path: Path | None = None) -> None:
        """Take in a file of kinds of terrain."""
        self.spoilt.update(spoilt_ids(document, "terrain"))
        add_terrain(document, self.terrain)

    def add_sets(self, document: Document, path: Path | None = None) -> None:
        """Take in a file of sets of terrain."""
        self.spoilt.update(spoilt_ids(document, "sets"))
        add_sets(document, self.sets, self.terrain, self.spoilt, path)

    def add_walls(self, document: Document, _path: Path | None = None) -> None:
        """Take in a file of castle walls."""
        add_walls(document, self.walls, self.abilities, self.spoilt)

    def add_armies(self, document: Document, path: Path | None = None) -> None:
        """Take in the legal armies of a file."""
        self.spoilt.update(spoilt_ids(document, "armies"))
        add_armies(document, self, path)


LIBRARIES = Libraries(Library, folders)
load_library, forget_libraries = LIBRARIES.load, LIBRARIES.forget
