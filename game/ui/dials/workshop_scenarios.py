"""Scenarios of the dial room in the workshop: strength, table, terrain to lay, what wins, missions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.dials.cards import ROOM
from game.content.dials.library import load_library
from game.content.dials.scenarios import CONDITIONS, COURIER, DIPLOMACY, ROUNDS, TROOPS, actions, build_scenario
from game.i18n import _, in_order, ngettext, proper
from game.ui.dials.ground import bare_marks
from game.ui.dials.preparing import condition_name
from game.ui.workshop.face import Property, Sort
from game.ui.workshop.scenarios import seats
from game.ui.workshop.scenarios.bench import ScenarioBench
from game.ui.workshop.scenarios.room import Army

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.content.dials.scenarios import Scenario
    from game.content.editing.draft import Draft
    from game.content.yaml_io import Document
    from game.systems.dials.state import State
    from game.ui.board.inches.signs import InchOverlays
    from game.ui.building.screen import BuildingScreen

LEAST, MOST, STEP = 50, 5000, 10


class DialScenarios:
    """The room, as the bench for its scenarios sees it."""

    armies_key = "armies"
    maps_key = "table"
    several = 1

    def armies(self) -> Sequence[Army]:
        """Return the armies by name."""
        found = []
        for army in load_library().armies.values():
            n = len(army.members)
            found.append(
                Army(army.id, proper(army.name), army.points, ngettext("{n} figure", "{n} figures", n).format(n=n))
            )
        return sorted(found, key=lambda one: in_order(one.name))

    def maps(self) -> Sequence[tuple[str, str]]:
        """Return the tables without faults, by name, and a bare one."""
        return [("", _("Bare table")), *seats.by_name(load_library().tables.sound().values())]

    def armed(self, _value: Mapping[str, Any]) -> bool:
        """Tell whether armies are named: always."""
        return True

    def limit(self, value: Mapping[str, Any], _seat: int) -> int:
        """Return the agreed strength (MK-SETUP-04)."""
        strength = value.get("strength")
        return strength if isinstance(strength, int) else 200

    def properties(self, value: Mapping[str, Any]) -> Sequence[Property]:
        """Return strength, terrain to lay, conditions of victory, time and missions."""
        sets = [(key, proper(one.name)) for key, one in load_library().sets.items()]
        rounds = value.get("rounds", ROUNDS)
        conditions = seats.listed(value, "conditions") or list(CONDITIONS)
        missions = seats.listed(value, "missions")
        return [
            Property("strength", _("Strength"), "number", self.limit(value, 0), lambda n: {**value, "strength": n},
                     span=(LEAST, MOST, STEP), most=4),
            Property("terrain", _("Terrain that players lay"), "choice", str(value.get("terrain") or ""),
                     lambda word: seats.with_key(value, "terrain", word), [("", _("None")), *sets]),
            Property("rounds", _("Rounds"), "number", rounds if isinstance(rounds, int) else ROUNDS,
                     lambda n: seats.with_key(value, "rounds", n, ROUNDS), span=(1, 100, 1), most=3),
            Property("conditions", _("Won by"), "several", conditions, lambda some: seats.with_key(
                     value, "conditions", [one for one in CONDITIONS if one in some], list(CONDITIONS)),
                     [(one, condition_name(one)) for one in CONDITIONS]),
            Property("missions", _("Missions"), "several", missions, lambda some: _with_missions(value, some),
                     [(COURIER, _("secret courier")), (DIPLOMACY, _("diplomacy"))]),
            *self._reserves(value),
        ]  # fmt: skip

    def _reserves(self, value: Mapping[str, Any]) -> Sequence[Property]:
        """Return the armies that couriers call for, one for each seat (MK-MISS-04)."""
        if COURIER not in seats.listed(value, "missions"):
            return ()
        most = TROOPS * actions(self.limit(value, 0))
        choices = [(one.id, one.name) for one in self.armies() if one.cost <= most]
        reserves = seats.listed(value, "reserves")
        found = []
        for seat in range(seats.seats_of(value)):
            now = reserves[seat] if seat < len(reserves) else ""
            known = choices if any(key == now for key, _name in choices) else [(now, now or _("none yet")), *choices]
            title = _("New troops of {letter}").format(letter="ABCD"[seat])
            found.append(Property(f"reserve {seat}", title, "choice", now, _reserving(value, seat, reserves), known))
        return found

    def builder(self, army: str, done: Callable[[Any], None]) -> BuildingScreen[Any]:
        """Return the builder on an army, on the first one if it is not there."""
        from game.ui.dials.builder import ArmyScreen

        return ArmyScreen(load_library().armies.get(army), done)

    def card(self, document: Document, draft: Draft) -> Scenario | None:
        """Return the scenario as the rules know it."""
        return build_scenario(document, draft.id, load_library(), draft.home)

    def marks(self, opening: State, _state: State) -> InchOverlays:
        """Return start areas and strategic points."""
        return bare_marks(opening.table, len(opening.battle.players))


def _reserving(value: Mapping[str, Any], seat: int, reserves: list[str]) -> Any:
    def made(word: Any) -> dict[str, Any]:
        n = seats.seats_of(value)
        some = (reserves + [word] * n)[:n]
        some[seat] = word
        return {**value, "reserves": some}

    return made


def _with_missions(value: Mapping[str, Any], some: Sequence[str]) -> dict[str, Any]:
    """Return a scenario with other missions; couriers bring reserves along, and take them away."""
    made = seats.with_key(value, "missions", [one for one in (COURIER, DIPLOMACY) if one in some])
    if COURIER not in some:
        made.pop("reserves", None)
    elif not made.get("reserves"):
        strength = made.get("strength")
        most = TROOPS * actions(strength if isinstance(strength, int) else 200)
        fitting = seats.best(DialScenarios().armies(), most, [])
        if fitting is not None:
            made["reserves"] = [fitting.id] * seats.seats_of(made)
    return made


def sort() -> Sort:
    """Return the kind of file."""
    return Sort("scenario", _("Scenario"), _("Who meets where: table, armies, strength and what wins."), "scroll-text",
                (), _blank, lambda desk: ScenarioBench(desk, DialScenarios()), _on_map)  # fmt: skip


def _blank(name: str, _size: str) -> dict[str, Any]:
    """Return what a new scenario says: 200 points on the first table."""
    return _on_map(name, min(load_library().tables.sound()))


def _on_map(name: str, ground: str) -> dict[str, Any]:
    value = {"room": ROOM, "name": name, "strength": 200, "table": ground}
    return seats.with_armies(value, DialScenarios())
