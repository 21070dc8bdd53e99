"""Everything of the quest room by id: all cards; quest sheets and scenarios when asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.lessons import FOLDER as LESSONS
from game.content.lessons import build_lesson, lesson_form
from game.content.libraries import Libraries
from game.content.quest.cards import ROOM, Campaign
from game.content.quest.denizens import add_enemies, add_keywords, add_locations
from game.content.quest.effects import Meaning
from game.content.quest.heroes import add_heroes
from game.content.quest.hoard import add_conditions, add_dungeon, add_gear
from game.content.quest.kinds import CARD_KINDS, SHEET_KIND, folders, scenario_form
from game.content.quest.known import Cards, wrong_names
from game.content.quest.never import never
from game.content.quest.sheets import add_campaigns, build_sheet, check_campaigns
from game.content.quest.spoken import (
    of_action,
    of_condition,
    of_dungeon,
    of_enemy,
    of_gear,
    of_hero,
    of_keyword,
    of_location,
)
from game.content.quest.unused import note_unused, used, wanting
from game.content.room import vocabulary
from game.content.shelf import FoundRight, Shelf, files_of_room
from game.content.yaml_io import read

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from game.content.faults import Fault
    from game.content.lessons import Lesson
    from game.content.quest.box import Scenario
    from game.content.quest.cards import Sheet
    from game.content.quest.spoken import Spoken
    from game.content.words import Vocabulary
    from game.content.yaml_io import Document, Where

    Says = Callable[[Any, Where], Iterator[Spoken]]


class Library(Cards):
    """The content of the program, and of folders that players add; `words` are those that the rules know."""

    def __init__(self, words: Vocabulary | None = None) -> None:
        super().__init__()
        self._found_right = FoundRight()
        self._meaning = Meaning(words if words is not None else vocabulary(ROOM))
        self.sheets: Shelf[Sheet] = Shelf(self._sheet)
        self.campaigns: dict[str, Campaign] = {}
        self.scenarios: Shelf[Scenario] = Shelf(self._scenario)
        self.lessons: Shelf[Lesson] = Shelf(self._lesson)
        self.faults: list[Fault] = []  # of the players' own files: they are left out, the program goes on

    def take_in(self, parts: Mapping[str, Path]) -> list[Fault]:
        """Read one set of folders ("rosters", ...) and return the faults found."""
        for folder, shelf in (("sheets", self.sheets), ("scenarios", self.scenarios), (LESSONS, self.lessons)):
            for path in files_of_room(parts[folder], ROOM):
                shelf.add(path)
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
        for n, document, _path in found:
            if isinstance(document.value, dict):
                getattr(self, f"check_{CARD_KINDS[n].name}")(document)
        self._found_right.keep()
        return [fault for _n, document, _path in found for fault in document.faults]

    @staticmethod
    def _sorted(path: Path) -> tuple[int, Document, Path]:
        """Read a file of cards, and tell the number of its kind by its keys: each kind is named by one."""
        document = read(path)
        keys = set(document.value) if isinstance(document.value, dict) else set()
        names = [kind.name for kind in CARD_KINDS]
        return next((n for n, name in enumerate(names) if name in keys), names.index("enemies")), document, path

    def _sheet(self, name: str, path: Path) -> Sheet:
        return self._found_right.card(
            path,
            f"{ROOM} {SHEET_KIND.name}",
            SHEET_KIND.form,
            lambda document: build_sheet(document, name, self, self._meaning, path),
        )

    def _scenario(self, name: str, path: Path) -> Scenario:
        from game.content.quest.scenarios import build_scenario

        return self._found_right.card(
            path, f"{ROOM} scenario", scenario_form, lambda document: build_scenario(document, name, self, path)
        )

    def _lesson(self, name: str, path: Path) -> Lesson:
        return self._found_right.card(
            path, f"{ROOM} lesson", lesson_form, lambda document: build_lesson(document, name, ROOM, path)
        )

    def add_conditions(self, document: Document) -> None:
        """Take in a file of conditions."""
        add_conditions(document, self, self._meaning)

    def add_keywords(self, document: Document) -> None:
        """Take in a file of keywords."""
        add_keywords(document, self, self._meaning)

    def add_enemies(self, document: Document) -> None:
        """Take in a file of enemy sets and nemeses."""
        add_enemies(document, self, self._meaning)

    def add_locations(self, document: Document) -> None:
        """Take in a file of locations."""
        add_locations(document, self, self._meaning)

    def add_gear(self, document: Document) -> None:
        """Take in a file of gear."""
        add_gear(document, self, self._meaning)

    def add_heroes(self, document: Document) -> None:
        """Take in a file of heroes."""
        add_heroes(document, self, self._meaning)

    def add_dungeon(self, document: Document) -> None:
        """Take in a file of dungeon cards."""
        add_dungeon(document, self, self._meaning)

    def add_campaigns(self, document: Document) -> None:
        """Take in a file of campaigns."""
        add_campaigns(document, self.campaigns)

    # What can only be judged when all cards are there; what has faults is left out of the game.

    def check_conditions(self, document: Document) -> None:
        """Note what is wrong between the conditions of a file and other cards."""
        self._check(document, "conditions", self.conditions, of_condition)

    def check_keywords(self, document: Document) -> None:
        """Likewise for keywords."""
        self._check(document, "keywords", self.keywords, of_keyword)

    def check_enemies(self, document: Document) -> None:
        """Likewise for enemy sets and nemeses."""
        self._check(document, "enemies", self.enemies, of_enemy)
        self._check(document, "nemeses", self.enemies, of_enemy)

    def check_locations(self, document: Document) -> None:
        """Likewise for locations."""
        self._check(document, "locations", self.locations, of_location)

    def check_gear(self, document: Document) -> None:
        """Likewise for gear."""
        self._check(document, "gear", self.gear, of_gear)

    def check_heroes(self, document: Document) -> None:
        """Likewise for heroes with their actions and legendary gear."""
        listed = document.value.get("heroes")
        for i, form in enumerate(listed if isinstance(listed, list) else []):
            if not document.good("heroes", i) or form["id"] not in self.heroes:
                continue
            where: Where = ("heroes", i)
            said = [*of_hero(self.heroes[form["id"]], where)]
            for n, one in enumerate(form["actions"]):
                said += of_action(self.actions[one["id"]], (*where, "actions", n))
            for n, one in enumerate(form["legendary"]):
                said += of_gear(self.gear[one["id"]], (*where, "legendary", n))
            if self._noted(document, said):
                self.heroes.pop(form["id"])

    def check_dungeon(self, document: Document) -> None:
        """Likewise for dungeon cards."""
        self._check(document, "dungeon", self.dungeon, of_dungeon)

    def check_campaigns(self, document: Document) -> None:
        """Note what is wrong with the quests of campaigns."""
        check_campaigns(document, self)

    def warn(self, document: Document) -> None:
        """Note the cards of a file that never come into play: no fault, and the game goes on with them."""
        calls = used(self.sheets.sound().values(), self)
        for key, shelf in (
            ("conditions", self.conditions),
            ("keywords", self.keywords),
            ("enemies", self.enemies),
            ("nemeses", self.enemies),
            ("locations", self.locations),
            ("gear", self.gear),
            ("dungeon", self.dungeon),
        ):
            note_unused(document, key, shelf, calls)

    def check_sheet(self, document: Document, path: Path) -> None:
        """Note what is wrong on a quest sheet, and what it asks for in vain."""
        sheet = build_sheet(document, path.stem, self, self._meaning, path)
        if sheet is not None:
            for where, sentence in wanting(sheet, self):
                document.fault(where, sentence, warning=True)

    def _check(self, document: Document, key: str, shelf: dict[str, Any], says: Says) -> None:
        """Look at each card of a list: names that lead nowhere, what can never happen."""
        listed = document.value.get(key)
        for i, form in enumerate(listed if isinstance(listed, list) else []):
            if not document.good(key, i) or form["id"] not in shelf:
                continue
            card = shelf[form["id"]]
            if self._noted(document, says(card, (key, i))):
                shelf.pop(form["id"])

    def _noted(self, document: Document, said: Any) -> bool:
        """Note what is wrong in lists of effects; tell whether there was anything."""
        before = len(document.faults)
        for spoken in said:
            for where, sentence in (*wrong_names(spoken, self), *never(spoken)):
                document.fault(where, sentence)
        return len(document.faults) > before


LIBRARIES = Libraries(Library, folders)
load_library, forget_libraries = LIBRARIES.load, LIBRARIES.forget
