"""Scenarios of the regiments room in the workshop: mode, limit, table, terrain to place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.regiments.army_lists import roll_of
from game.content.regiments.cards import ROOM
from game.content.regiments.library import load_library
from game.content.regiments.modes import MODES
from game.content.regiments.scenarios import build_scenario
from game.i18n import _, in_order, ngettext, proper
from game.ui.regiments.ground import marks
from game.ui.regiments.preparing import mode_name
from game.ui.workshop.face import Property, Sort
from game.ui.workshop.scenarios import seats
from game.ui.workshop.scenarios.bench import ScenarioBench
from game.ui.workshop.scenarios.room import Army

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.content.editing.draft import Draft
    from game.content.regiments.scenarios import Scenario
    from game.content.yaml_io import Document
    from game.systems.regiments.state import State
    from game.ui.board.inches.signs import InchOverlays
    from game.ui.building.screen import BuildingScreen

LEAST, MOST, STEP = 5, 500, 5
PIECES = 4


class RegimentScenarios:
    """The room, as the bench for its scenarios sees it."""

    armies_key = "armies"
    maps_key = "table"
    several = 1

    def armies(self) -> Sequence[Army]:
        """Return the armies by name."""
        library = load_library()
        found = []
        for army in library.armies.values():
            roll = roll_of(army, library)
            n = len(roll.regiments) + len(roll.ncus)
            found.append(Army(army.id, proper(army.name), roll.cost, ngettext("{n} unit", "{n} units", n).format(n=n)))
        return sorted(found, key=lambda one: in_order(one.name))

    def maps(self) -> Sequence[tuple[str, str]]:
        """Return the tables without faults, by name, and a bare one."""
        return [("", _("Bare table")), *seats.by_name(load_library().tables.sound().values())]

    def armed(self, _value: Mapping[str, Any]) -> bool:
        """Tell whether armies are named: always."""
        return True

    def limit(self, value: Mapping[str, Any], _seat: int) -> int:
        """Return the limit of points (ASF-ARMY-01)."""
        points = value.get("points")
        return points if isinstance(points, int) else 40

    def properties(self, value: Mapping[str, Any]) -> Sequence[Property]:
        """Return mode, limit, width of a bare table, and how terrain comes on it."""
        library = load_library()
        methods = [
            ("", _("as usual")), ("laid", _("as it lies")), ("chosen", _("placed by turns")),
            ("random", _("drawn by dice")),
        ]  # fmt: skip
        found = [
            Property("mode", _("Mode"), "choice", str(value.get("mode", "muster")),
                     lambda word: {**value, "mode": word}, [(one, mode_name(one)) for one in MODES]),
            Property("points", _("Limit of points"), "number", self.limit(value, 0), lambda n: {**value, "points": n},
                     span=(LEAST, MOST, STEP), most=3),
        ]  # fmt: skip
        if not value.get("table"):
            sizes = [("48", _("{n} inches").format(n=48)), ("72", _("{n} inches").format(n=72))]
            found.append(Property("size", _("Width of the table"), "choice", str(value.get("size") or 48),
                                  lambda word: seats.with_key(value, "size", int(word), 48), sizes))  # fmt: skip
        found.append(Property("terrain", _("Terrain"), "choice", str(value.get("terrain") or ""),
                              lambda word: seats.with_key(value, "terrain", word), methods))  # fmt: skip
        if value.get("terrain") in ("chosen", "random") or not value.get("table"):
            pieces = value.get("pieces", PIECES)
            sets = [(key, proper(one.name)) for key, one in library.sets.items()]
            found += [
                Property("pool", _("From this set"), "choice", str(value.get("pool") or ""),
                         lambda word: seats.with_key(value, "pool", word), [("", _("every kind twice")), *sets]),
                Property("pieces", _("Pieces in all"), "number", pieces if isinstance(pieces, int) else PIECES,
                         lambda n: seats.with_key(value, "pieces", n, PIECES), span=(0, 12, 1), most=2),
            ]  # fmt: skip
        return found

    def builder(self, army: str, done: Callable[[Any], None]) -> BuildingScreen[Any]:
        """Return the builder on an army, on the first one if it is not there."""
        from game.ui.regiments.builder import ArmyScreen

        return ArmyScreen(load_library().armies.get(army), done)

    def card(self, document: Document, draft: Draft) -> Scenario | None:
        """Return the scenario as the rules know it."""
        return build_scenario(document, draft.id, load_library(), draft.home)

    def marks(self, opening: State, _state: State) -> InchOverlays:
        """Return zones and objectives as they are before the battle."""
        return marks(opening)


def sort() -> Sort:
    """Return the kind of file."""
    return Sort("scenario", _("Scenario"), _("Who meets where: mode, table, armies and their limit."), "scroll-text",
                (), _blank, lambda desk: ScenarioBench(desk, RegimentScenarios()), _on_map)  # fmt: skip


def _blank(name: str, _size: str) -> dict[str, Any]:
    """Return what a new scenario says: late musters of 40 points on the first table."""
    return _on_map(name, min(load_library().tables.sound()))


def _on_map(name: str, ground: str) -> dict[str, Any]:
    value = {"room": ROOM, "name": name, "mode": "muster", "points": 40, "table": ground}
    return seats.with_armies(value, RegimentScenarios())
