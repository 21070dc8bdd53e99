"""Scenarios from their files: names that must lead somewhere, and a map and warbands that fit the format."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from game.content.faults import ContentError, did_you_mean
from game.content.room import room_fault
from game.content.seating import seating
from game.content.skirmish.cards import PLAYERS, ROOM, Creature, Scenario, Warband
from game.content.skirmish.formats import FORMATS, Booster
from game.content.skirmish.warbands import minions_of, warband_faults
from game.engine.seats import LETTERS
from game.geometry.squares.grid import parse_label
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from game.content.seating import Seating
    from game.content.skirmish.formats import Asked
    from game.content.squares.ground import BattleMap
    from game.content.yaml_io import Document


class Names(Protocol):
    """What a scenario may name."""

    spoilt: set[str]  # ids of cards that are there but have faults of their own

    @property
    def creatures(self) -> Mapping[str, Creature]:
        """Return the creatures by id."""

    @property
    def warbands(self) -> Mapping[str, Warband]:
        """Return the warbands by id."""

    @property
    def maps(self) -> Mapping[str, BattleMap]:
        """Return the maps by id."""


def build_scenario(document: Document, name: str, known: Names, source: Path | None = None) -> Scenario | None:
    """Make the scenario of a file whose shape is right; its maps are looked up but not read."""
    form: dict[str, Any] = document.value
    room_fault(document, ROOM)
    seated = seating(document)
    asked = FORMATS[form["format"]] if document.good("format") else FORMATS["assault"]
    points, limits = _limits(document, seated, asked)
    for i, word in enumerate(form["maps"] if document.good("maps") else ()):
        if word not in known.maps:
            words = _('unknown map "{id}"').format(id=word)
            document.fault(("maps", i), words + did_you_mean(word, known.maps))
    _warband_faults(document, known, points, limits)
    _seat_faults(document, seated, asked)
    bands = form.get("warbands", [])
    if document.broken or seated is None or not all(word in known.warbands for word in bands):
        return None
    seats, teams, players = seated
    return Scenario(
        id=name,
        name=form["name"],
        format=form["format"],
        maps=tuple(form["maps"]),
        points=points,
        warbands=tuple(bands),
        description=form.get("description", ""),
        players=players if form.get("players") else PLAYERS[:seats],
        minutes=form.get("minutes", 60),
        beginners=form.get("beginners", False),
        seats=seats,
        teams=teams,
        limits=limits,
        target=form.get("target"),
        booster=Booster(**form.get("booster", {})),
        sealed=asked.boosters > 0 and not asked.whole,  # warbands are built in secret: DDM-WB-08
        source=source,
    )


def _warband_faults(document: Document, known: Names, points: int, limits: tuple[int, ...]) -> None:
    """Note warbands that are not there, and those that the format does not allow at their limit of points."""
    form = document.value
    for i, word in enumerate(form["warbands"] if document.good("warbands") else ()):
        if word in known.spoilt and word not in known.warbands:
            continue
        if word not in known.warbands:
            words = _('unknown warband "{id}"').format(id=word)
            document.fault(("warbands", i), words + did_you_mean(word, known.warbands))
            continue
        warband = known.warbands[word]
        if not document.good("format"):
            continue
        members = [known.creatures[member] for member in warband.members]
        limit = limits[i] if i < len(limits) else points
        brought = minions_of(members, known.creatures)
        for fault in warband_faults(members, warband.faction, limit, form["format"], brought):
            if not fault.warning:
                document.fault(("warbands", i), f'"{word}": {fault.sentence} ({fault.rule})')


def _seat_faults(document: Document, seated: Seating | None, asked: Asked) -> None:
    """Note warbands, teams and seats that do not go with each other or with the format."""
    form = document.value
    bands = form.get("warbands", []) if not _shapeless(document, "warbands") else []
    if asked.boosters and bands and document.good("warbands"):
        words = _("boosters are opened: no warbands are named (DDM-OOB-04, DDM-OOB-16)")
        document.fault(("warbands",), words, key=True)
    elif seated is not None and not asked.boosters and len(bands) != seated[0] and not _shapeless(document, "warbands"):
        words = ngettext(
            "{n} warband for {seats} seats; expected one for each seat",
            "{n} warbands for {seats} seats; expected one for each seat",
            len(bands),
        )
        document.fault(("warbands",), words.format(n=len(bands), seats=seated[0]))
    if seated is not None and len(seated[1]) < 2:
        document.fault(("teams",), _("a battle needs two teams or more, against each other (DDM-MP-01)"), key=True)
    if seated is not None and seated[0] != 2 and document.good("format") and form["format"] == "quick":
        document.fault(("seats",), _("a Quick Battle has two players (DDM-QB-01)"), key=True)


def _shapeless(document: Document, key: str) -> bool:
    """Tell whether the shape of a part is wrong, so that its meaning is not looked at."""
    return any(place[:1] == (key,) for place in document.bad)


def _limits(document: Document, seated: Seating | None, asked: Asked) -> tuple[int, tuple[int, ...]]:
    """Return the limit of points, the highest if they differ from player to player, and those of each (DDM-SCN-02)."""
    form = document.value
    points = (form.get("points") if "points" in form and document.good("points") else None) or asked.points
    limits = tuple(form["limits"]) if form.get("limits") and document.good("limits") else ()
    if not limits:
        return points, ()
    if seated is not None and len(limits) != seated[0]:
        words = ngettext(
            "{n} limit for {seats} seats; expected one for each seat",
            "{n} limits for {seats} seats; expected one for each seat",
            len(limits),
        )
        document.fault(("limits",), words.format(n=len(limits), seats=seated[0]))
    if form.get("points") not in (None, max(limits)):
        words = _("the points are the highest of the limits, {most}, or left out (DDM-Q-71)")
        document.fault(("points",), words.format(most=max(limits)))
    return max(limits), limits


def map_faults(document: Document, known: Names) -> None:
    """Note maps of a scenario that do not suit its format; this reads the maps."""
    form = document.value
    if any(name in form and not document.good(name) for name in ("seats", "teams")):
        return
    teams = len(form.get("teams") or range(form.get("seats", 2)))
    for i, word in enumerate(form["maps"] if document.good("maps") and document.good("format") else ()):
        try:
            found = known.maps.get(word)
        except ContentError as trouble:
            document.fault(("maps", i), _('the map "{id}" has faults: {n}').format(id=word, n=len(trouble.faults)))
            continue
        if found is not None and found.quick != (form["format"] == "quick"):
            words = (
                _('"{id}" is a Quick Battle map but the format is {format}')
                if found.quick
                else _('"{id}" is no Quick Battle map but the format is {format}')
            )
            document.fault(("maps", i), words.format(id=word, format=form["format"]))
        if found is not None and form["format"] == "epic" and not found.epic:
            words = _('"{id}" is no epic map: an Epic Assault is fought on one (DDM-EPIC-06)')
            document.fault(("maps", i), words.format(id=word))
        areas = 0 if found is None else sum(1 for letter in found.starting.values() if letter)
        if found is not None and areas < teams > 2:
            words = ngettext(
                '"{id}" has {n} starting area for {teams} players on their own (DDM-MP-03)',
                '"{id}" has {n} starting areas for {teams} players on their own (DDM-MP-03)',
                areas,
            )
            document.fault(("maps", i), words.format(id=word, n=areas, teams=teams))


def not_there(known: Names, scenario: Scenario, kind: str, name: str) -> str:
    """Return why a lesson cannot point at a creature or a square of a scenario, "" if it can."""
    if kind == "figure":
        members = [known.warbands[word].members for word in scenario.warbands]
        ids = [
            f"{letter}{n + 1}" for letter, ours in zip(LETTERS.lower(), members, strict=False) for n in range(len(ours))
        ]
        return "" if name in ids else _('the scenario has no creature "{id}"').format(id=name) + did_you_mean(name, ids)
    try:
        x, y = parse_label(name)
        maps = [known.maps[word] for word in scenario.maps]
    except ValueError:
        return _('"{name}" is no square').format(name=name)
    except ContentError:  # a fault of the map, told there
        return ""
    if all(0 <= x < found.width and 0 <= y < found.height for found in maps):
        return ""
    return _("{square} is not on the map").format(square=name)
