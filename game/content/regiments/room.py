"""The regiments room's wing on the floor of content: its kinds of file and where the shipped ones are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.faults import ContentError
from game.content.lessons import lesson_kind
from game.content.plain import DamagedError
from game.content.regiments.cards import ROOM as NAME
from game.content.regiments.kinds import CARD_KINDS, RECIPE_KIND, TABLE_KIND, folders, scenario_form
from game.content.room import Kind
from game.content.shelf import as_path
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from game.content.regiments.library import Library
    from game.content.regiments.scenarios import Scenario
    from game.content.regiments.terrain import Table
    from game.content.room import Content
    from game.content.yaml_io import Document


def _check_scenario(library: Library, document: Document, path: Path) -> None:
    from game.content.regiments.scenarios import build_scenario

    build_scenario(document, path.stem, library, path)


def _not_there(library: Library, scenario: Scenario, kind: str, name: str) -> str:
    """Return why a lesson cannot point at a regiment or a place of a scenario, "" if it can."""
    from game.content.regiments.scenarios import not_there

    return not_there(library, scenario, kind, name)


class RegimentsContent:
    """Cards of units and decks, armies, terrain, tables, lessons and scenarios."""

    name = NAME
    kinds = (
        *CARD_KINDS,
        TABLE_KIND,
        RECIPE_KIND,
        lesson_kind(NAME, _not_there),
        Kind(
            "scenario",
            "scenarios",
            scenario_form,
            lambda library, _document, path: library.scenarios.add(path),
            _check_scenario,
            lambda library: library.scenarios,
            names=(("table", "map"), ("armies", "armies"), ("pool", "sets")),
        ),
    )

    def folders(self) -> dict[str, Path]:
        """Return where the shipped files are."""
        return folders()

    def library(self, extra_dirs: Iterable[Path | str] | None = None) -> Library:
        """Return the shipped content with that of `extra_dirs` (without them, the player's own)."""
        from game.content.regiments.library import load_library

        return load_library(extra_dirs)

    def fresh(self) -> Any:
        """Return an empty library."""
        from game.content.regiments.library import Library

        return Library()

    def forget(self) -> None:
        """Let files be read anew when they are next asked for."""
        from game.content.regiments.library import forget_libraries

        forget_libraries()

    def terrain(self) -> None:
        """Return nothing: there are no squares."""

    def scenario_of(self, word: Path | str) -> Scenario:
        """Return a scenario by its id or file; raises ContentError."""
        path = as_path(word)
        shelf = self.library().scenarios
        return shelf.read(path) if path is not None else shelf.named(str(word), _('no scenario is called "{name}"'))

    def map_of(self, word: Path | str) -> Table:
        """Return a table by its id or file; raises ContentError."""
        path = as_path(word)
        shelf = self.library().tables
        return shelf.read(path) if path is not None else shelf.named(str(word), _('no table is called "{name}"'))

    def bare(self, scenario: Scenario) -> Table:
        """Return the bare table of a scenario, as wide as it says."""
        from game.content.regiments.scenarios import bare_table

        return bare_table(scenario.size)

    def setup_fault(self, plain: dict[str, Any]) -> str:
        """Return what is wrong in the set-up of a saved battle; "" if nothing is."""
        from game.content.regiments.as_played import as_played

        try:
            as_played(plain)
        except (ContentError, DamagedError) as fault:
            return str(fault)
        return ""


ROOM: Content = RegimentsContent()
