"""Everything of the skirmish room by id: terrain, creatures, warbands at once; maps and scenarios when asked for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.content.faults import ContentError, Fault
from game.content.lessons import build_lesson, lesson_form
from game.content.libraries import Libraries
from game.content.room import vocabulary
from game.content.shelf import FoundRight, Shelf, as_path, files_of_room, yaml_files
from game.content.skirmish.room import ROOM, roster_form, scenario_form, spells_form, warbands_form
from game.content.squares.battlefields import Battlefields, terrain_form
from game.content.yaml_io import read
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from game.content.lessons import Lesson
    from game.content.skirmish.cards import Creature, Scenario, Warband
    from game.content.skirmish.spells import Spell
    from game.content.squares.ground import BattleMap, TerrainKind
    from game.content.squares.terrain import Terrain
    from game.content.words import Known
    from game.content.yaml_io import Document


def playable(document: Document, found: BattleMap) -> None:
    """Note what keeps a map from being played in this room; asked only where the file is not known to be right."""
    from game.content.skirmish.map_checks import playable_faults

    playable_faults(document, found)


def poor(found: BattleMap) -> list[str]:
    """Return what makes a map poor that can be played: who cannot come where, however large he is."""
    from game.content.skirmish.map_hints import ways

    return [hint.sentence for hint in ways(found)]


class Library:
    """The content of the program, and of folders that players add."""

    def __init__(self) -> None:
        self._found_right = FoundRight()
        self.battlefields = Battlefields(self._found_right, playable, poor)
        self.terrain: dict[str, TerrainKind] = {}
        self.spells: dict[str, Spell] = {}
        self.creatures: dict[str, Creature] = {}
        self.warbands: dict[str, Warband] = {}
        self.scenarios: Shelf[Scenario] = Shelf(self._scenario)
        self.lessons: Shelf[Lesson] = Shelf(self._lesson)
        self.spoilt: set[str] = set()  # ids of creatures and warbands that are there but have faults
        self.faults: list[Fault] = []  # of the players' own files: they are left out, the program goes on
        self.abilities: Mapping[str, Known] = vocabulary(ROOM.name)["abilities"]

    @property
    def grounds(self) -> Terrain:
        """Return all grounds and features, and the kinds that legends make of them."""
        return self.battlefields.terrain

    @property
    def maps(self) -> Shelf[BattleMap]:
        """Return the battle maps."""
        return self.battlefields.maps

    def take_in(self, folders: Mapping[str, Path]) -> list[Fault]:
        """Read one set of folders ("terrain", "rosters", "maps", ...) and return the faults found."""
        faults: list[Fault] = []
        for path in yaml_files(folders["terrain"]):  # shared by all rooms that play on squares
            document = self._found_right.document(path, "terrain", terrain_form)
            self.battlefields.add_terrain(document)
            faults += document.faults
        self.terrain = self.grounds.kinds()
        for path in files_of_room(folders["spells"], ROOM.name):
            faults += self.add_spells(self._found_right.document(path, "spells", spells_form))
        later = []
        for path in files_of_room(folders["rosters"], ROOM.name):
            document, bands = self._roster(path)
            if bands:
                later.append((document, path))
            else:
                faults += self.add_roster(document)
        for document, path in later:
            faults += self.add_warbands(document, path)
        self._bring_together()
        for path in files_of_room(folders["maps"], ROOM.name):
            self.maps.add(path)
        for path in files_of_room(folders["recipes"], ROOM.name):
            self.battlefields.recipes.add(path)
        for path in files_of_room(folders["scenarios"], ROOM.name):
            self.scenarios.add(path)
        for path in files_of_room(folders["lessons"], ROOM.name):
            self.lessons.add(path)
        self._found_right.keep()
        return faults

    def _roster(self, path: Path) -> tuple[Document, bool]:
        """Read a file of creatures or of warbands, and tell whether it is one of warbands."""
        document = read(path)
        bands = isinstance(document.value, dict) and "warbands" in document.value
        form = ("warbands", warbands_form) if bands else ("roster", roster_form)
        return self._found_right.check(document, path, *form), bands

    def _bring_together(self) -> None:
        """Give the cards of summoners the cards of those whom they summon: they may stand in any file."""
        for name, card in self.creatures.items():
            ids = [i for one in card.spells for effect in one.spell.effects if effect.do == "summon" for i in effect.of]
            found = tuple(replace(self.creatures[i], summons=()) for i in dict.fromkeys(ids) if i in self.creatures)
            if found and found != card.summons:
                self.creatures[name] = replace(card, summons=found)

    def check_spells(self, document: Document) -> None:
        """Note whom no spell can bring into play: unknown creatures, and commanders (DDMG-SPELLKW-015.7)."""
        for i, form in enumerate(document.value.get("spells") or []):
            for j, effect in enumerate(form.get("effects") or [] if document.good("spells", i) else []):
                for name in effect.get("of", []) if effect["do"] == "summon" else []:
                    where = ("spells", i, "effects", j, "of")
                    if name not in self.creatures and name not in self.spoilt:
                        document.fault(where, _('unknown creature "{id}"').format(id=name))
                    elif name in self.creatures and self.creatures[name].commander is not None:
                        document.fault(where, _('"{id}" is a commander, and cannot be summoned').format(id=name))

    def add_spells(self, document: Document) -> list[Fault]:
        """Take in the spells of a document, and return its faults."""
        from game.content.skirmish.grimoires import add_spells

        if isinstance(document.value, dict):
            add_spells(document, self.spells, self.spoilt, self.abilities)
        return document.faults

    def add_roster(self, document: Document) -> list[Fault]:
        """Take in the creatures of a document, and return its faults."""
        from game.content.skirmish.rosters import add_creatures

        if isinstance(document.value, dict):
            add_creatures(document, self.creatures, self.spoilt, self.abilities, self.spells)
        return document.faults

    def add_warbands(self, document: Document, path: Path) -> list[Fault]:
        """Take in the warbands of a document, and return its faults."""
        from game.content.skirmish.warbands import add_warbands

        if isinstance(document.value, dict):
            add_warbands(document, self.creatures, self.warbands, self.spoilt, path)
        return document.faults

    def map_at(self, path: Path) -> BattleMap:
        """Return the map of a file anywhere; its id is the name of the file."""
        return self.maps.read(path)

    def scenario_at(self, path: Path) -> Scenario:
        """Return the scenario of a file anywhere, and find the maps beside it or in the `maps` folder above it."""
        above = [folder / "maps" for folder in list(path.resolve().parents)[:3]]
        document = self._found_right.document(path, "scenario", scenario_form)
        self.battlefields.add_neighbours(document.value["maps"] if document.good("maps") else (), path, above)
        return self.scenarios.read(path)

    def check_scenario(self, document: Document, path: Path) -> None:
        """Note what is wrong in the scenario of a document; this reads its maps."""
        from game.content.skirmish.scenarios import build_scenario, map_faults

        build_scenario(document, path.stem, self, path)
        map_faults(document, self)

    def check_maps(self, scenario: Scenario) -> None:
        """Raise ContentError, as `check_scenario` would tell it, if a scenario's maps do not suit its format."""
        from game.content.skirmish.scenarios import map_faults

        quick, teams = scenario.format == "quick", len(scenario.teams)
        if scenario.source is None:
            return
        try:
            maps = [self.maps[name] for name in scenario.maps]
            epic = scenario.format == "epic"
            suits = all(
                found.quick == quick and found.epic >= epic and (teams == 2 or len(found.starting) >= teams)
                for found in maps
            )
        except ContentError:
            suits = False
        if not suits:
            document = read(scenario.source)
            map_faults(document, self)
            raise ContentError(document.faults)

    def playable_scenarios(self) -> tuple[dict[str, Scenario], list[Fault]]:
        """Return the scenarios that can be played as they stand, and what is wrong in files of the player.

        A scenario whose maps have faults or do not suit its format is none that can be played. This reads all maps.
        """
        _maps, faults = self.maps.sorted_out()
        sound, more = self.scenarios.sorted_out()
        found = {}
        for name, scenario in sound.items():
            try:
                self.check_maps(scenario)
            except ContentError as trouble:
                more += trouble.faults
            else:
                found[name] = scenario
        return found, list(dict.fromkeys(sorted([*self.faults, *faults, *more])))

    def _scenario(self, name: str, path: Path) -> Scenario:
        from game.content.skirmish.scenarios import build_scenario

        return self._found_right.card(
            path, "scenario", scenario_form, lambda document: build_scenario(document, name, self, path)
        )

    def _lesson(self, name: str, path: Path) -> Lesson:
        return self._found_right.card(
            path, "lesson", lesson_form, lambda document: build_lesson(document, name, ROOM.name, path)
        )


LIBRARIES = Libraries(Library, ROOM.folders)
load_library, forget_libraries = LIBRARIES.load, LIBRARIES.forget


def load_map(name: Path | str) -> BattleMap:
    """Return a map by its id or by the path of its file; ContentError if there is none or it has faults."""
    library = load_library()
    path = as_path(name)
    return library.map_at(path) if path is not None else library.maps.named(str(name), _('no map is called "{name}"'))


def load_scenario(name: Path | str) -> Scenario:
    """Return a scenario by its id or by the path of its file; ContentError if there is none or it has faults.

    Its maps are read: those that do not suit its format are faults, too.
    """
    library = load_library()
    path = as_path(name)
    found = (
        library.scenario_at(path)
        if path is not None
        else library.scenarios.named(str(name), _('no scenario is called "{name}"'))
    )
    library.check_maps(found)
    return found
