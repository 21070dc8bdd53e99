"""Skirmish scenarios in the workshop: format, maps, warbands, limits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.skirmish.cards import ROOM
from game.content.skirmish.formats import FORMATS, Booster
from game.content.skirmish.library import load_library
from game.content.skirmish.scenarios import build_scenario
from game.i18n import _, in_order, ngettext, proper
from game.ui.board.squares.signs import OverlaySet
from game.ui.skirmish.table.marks import own_marks
from game.ui.workshop.face import Property, Sort
from game.ui.workshop.scenarios import seats
from game.ui.workshop.scenarios.bench import ScenarioBench
from game.ui.workshop.scenarios.room import Army

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.content.editing.draft import Draft
    from game.content.skirmish.cards import Format, Scenario
    from game.content.skirmish.formats import Asked
    from game.content.yaml_io import Document
    from game.systems.skirmish.state import State
    from game.ui.building.screen import BuildingScreen

LEAST, MOST, STEP = 20, 2000, 10


class SkirmishScenarios:
    """The room, as the bench for its scenarios sees it."""

    armies_key = "warbands"
    maps_key = "maps"
    several = 4

    def armies(self) -> Sequence[Army]:
        """Return the warbands by name."""
        library = load_library()
        found = []
        for band in library.warbands.values():
            cost = sum(library.creatures[one].cost for one in band.members)
            n = len(band.members)
            told = ngettext("{n} creature", "{n} creatures", n).format(n=n)
            found.append(Army(band.id, proper(band.name), cost, told))
        return sorted(found, key=lambda one: in_order(one.name))

    def maps(self) -> Sequence[tuple[str, str]]:
        """Return the maps without faults, by name."""
        return seats.by_name(load_library().maps.sound().values())

    def armed(self, value: Mapping[str, Any]) -> bool:
        """Tell whether warbands are named: not where boosters are opened (DDM-OOB-04)."""
        return not _asked(value).boosters

    def limit(self, value: Mapping[str, Any], seat: int) -> int:
        """Return the limit of a player (DDM-SCN-02)."""
        limits = value.get("limits")
        if isinstance(limits, list) and seat < len(limits) and isinstance(limits[seat], int):
            return int(limits[seat])
        points = value.get("points")
        return points if isinstance(points, int) else _asked(value).points

    def properties(self, value: Mapping[str, Any]) -> Sequence[Property]:
        """Return format, limits and what wins."""
        asked, n = _asked(value), seats.seats_of(value)
        formats = [(key, _(one.title)) for key, one in FORMATS.items()]
        found = [
            Property("format", _("Format"), "choice", str(value.get("format", "assault")), lambda word: _with_format(
                value, word, self), formats),
        ]  # fmt: skip
        if asked.boosters:
            booster = value.get("booster") if isinstance(value.get("booster"), dict) else {}
            usual = Booster()
            titles = {"common": _("Common in a booster"), "uncommon": _("Uncommon in it"), "rare": _("Rare in it")}
            for key, title in titles.items():
                now = (booster or {}).get(key, getattr(usual, key))
                found.append(Property(f"booster {key}", title, "number", now, _boosted(value, key), span=(0, 12, 1),
                                      most=2))  # fmt: skip
            return found
        limits = value.get("limits")
        uneven = isinstance(limits, list) and bool(limits)
        if not uneven:
            found.append(Property("points", _("Limit of points"), "number", self.limit(value, 0),
                                  lambda points: {**value, "points": points}, span=(LEAST, MOST, STEP),
                                  most=4))  # fmt: skip
        found.append(Property("uneven", _("Each player a limit of his own"), "flag", uneven,
                              lambda on: _with_limits(value, [self.limit(value, 0)] * n if on else [])))  # fmt: skip
        if uneven:
            for seat in range(n):
                title = _("Limit of {letter}").format(letter="ABCD"[seat])
                found.append(Property(f"limit {seat}", title, "number", self.limit(value, seat),
                                      _limited(value, seat, [self.limit(value, k) for k in range(n)]),
                                      span=(LEAST, MOST, STEP), most=4))  # fmt: skip
        target = value.get("target")
        most = max(self.limit(value, k) for k in range(n))
        found.append(Property("target", _("Victory points that win"), "number", target if isinstance(target, int) else
                              most, lambda points: seats.with_key(value, "target", points, most), span=(1, MOST, STEP),
                              most=4))  # fmt: skip
        return found

    def builder(self, army: str, done: Callable[[Any], None]) -> BuildingScreen[Any]:
        """Return the builder on an army, on the first one if it is not there."""
        from game.ui.skirmish.builder import BuilderScreen

        return BuilderScreen(load_library().warbands.get(army), done)

    def card(self, document: Document, draft: Draft) -> Scenario | None:
        """Return the scenario as the rules know it."""
        return build_scenario(document, draft.id, load_library(), draft.home)

    def marks(self, _opening: State, state: State) -> OverlaySet:
        """Return areas and exits, named after the sides that have taken the letters of the map."""
        victory, starts, exits = own_marks(state)
        return OverlaySet(areas=victory + starts, exits=exits)


def _asked(value: Mapping[str, Any]) -> Asked:
    word = value.get("format")
    known: Any = word if isinstance(word, str) else "assault"
    return FORMATS.get(known, FORMATS["assault"])


def _with_format(value: Mapping[str, Any], word: str, room: SkirmishScenarios) -> dict[str, Any]:
    """Return a scenario of another format, without what only the old one could have."""
    made = {**value, "format": word}
    asked = _asked(made)
    if asked.boosters:
        for key in ("points", "limits", "target"):
            made.pop(key, None)
    else:
        made.pop("booster", None)
        if made.get("points") in {one.points for one in FORMATS.values()}:
            made = seats.with_key(made, "points", asked.points if "points" in value else None)
    return seats.with_armies(made, room)


def _boosted(value: Mapping[str, Any], key: str) -> Callable[[Any], dict[str, Any]]:
    def made(n: Any) -> dict[str, Any]:
        before = value.get("booster") if isinstance(value.get("booster"), dict) else {}
        return {**value, "booster": {**(before or {}), key: n}}

    return made


def _with_limits(value: Mapping[str, Any], limits: Sequence[int]) -> dict[str, Any]:
    """Return a scenario with limits for each player; the points are then the highest of them (DDM-Q-71)."""
    made = seats.with_key(value, "limits", list(limits))
    made.pop("points", None)
    if not limits:
        return {**made, "points": max(seats.numbers(value, "limits"), default=_asked(value).points)}
    return made


def _limited(value: Mapping[str, Any], seat: int, limits: list[int]) -> Callable[[Any], dict[str, Any]]:
    return lambda points: _with_limits(value, [points if n == seat else one for n, one in enumerate(limits)])


def sort() -> Sort:
    """Return the kind of file."""
    return Sort("scenario", _("Scenario"), _("Who meets where: map, warbands, format and limits."), "scroll-text", (),
                _blank, lambda desk: ScenarioBench(desk, SkirmishScenarios()), _on_map)  # fmt: skip


def _blank(name: str, _size: str) -> dict[str, Any]:
    """Return what a new scenario says: an Assault at 200 points on the first map for it."""
    maps = [one.id for one in load_library().maps.sound().values() if not one.quick and len(one.starting) == 2]
    return _on_map(name, min(maps))


def _on_map(name: str, ground: str) -> dict[str, Any]:
    """Return what a new scenario on a map says: of the format and with the players that the map is for."""
    found = load_library().maps.sound().get(ground)
    word: Format = "assault" if found is None else "quick" if found.quick else "epic" if found.epic else "assault"
    value: dict[str, Any] = {
        "room": ROOM,
        "name": name,
        "format": word,
        "maps": [ground],
        "points": FORMATS[word].points,
    }
    if found is not None and len(found.starting) > 2:
        value["seats"] = len(found.starting)
    return seats.with_armies(value, SkirmishScenarios())
