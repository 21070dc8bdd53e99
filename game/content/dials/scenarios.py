"""Scenarios of the dial room: who meets whom, on what table, for what, and for how long (MK-SETUP, MK-WIN)."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path  # noqa: TC003 - annotations of cards are read when they are taken from a save
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args

from game.content.dials.cards import ROOM, Id, Name
from game.content.dials.equipment import Domain  # noqa: TC001 - as above
from game.content.dials.terrain import SIDES, Table, usual_start
from game.content.faults import ContentError, did_you_mean
from game.content.plain import FILE_NAME, Bounds
from game.content.room import room_fault
from game.content.seating import seating
from game.engine.seats import LETTERS
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from game.content.dials.library import Library
    from game.content.yaml_io import Document

Condition = Literal["points", "survival", "decapitation", "time"]
CONDITIONS: tuple[Condition, ...] = get_args(Condition)
"""The conditions of victory; all are in force unless a scenario names others (MK-WIN)."""

Mission = Literal["courier", "diplomacy"]
COURIER, DIPLOMACY = get_args(Mission)
TROOPS = 100
"""Points of new troops, for each action in a turn, that the success of a courier brings (MK-MISS-04)."""

METRE = 39_370  # thousandths of an inch: MK-SETUP-01
ROUNDS = 12  # a game whose file does not say how long it lasts


@dataclass(frozen=True, slots=True)
class Scenario:
    """Who meets whom.

    strength    the agreed maximum of an army (MK-SETUP-04)
    armies      ids of the armies, one for each seat
    maps        the id of the table; none is an empty one, a metre each way (MK-SETUP-01)
    terrain     the id of the set of pieces that players lay before the game, "" if they lay none (MK-SETUP-09)
    conditions  the conditions of victory in force
    rounds      after how many the time is up (MK-WIN-09)
    domains     what lies on the whole battle: a hook, no file brings any (MK-DOM-01)
    missions    what may bring an advantage besides (MK-MISS-01)
    reserves    ids of the armies that couriers call for, one for each seat if couriers ride (MK-MISS-04)
    """

    id: Annotated[str, Bounds(1, 200, FILE_NAME)]
    name: Name
    strength: Annotated[int, Bounds(50, 5000)]
    armies: Annotated[tuple[Id, ...], Bounds(0, 4)]
    seats: Annotated[int, Bounds(2, 4)] = 2
    teams: tuple[tuple[int, ...], ...] = ((0,), (1,))
    players: tuple[Annotated[str, Bounds(0, 200)], ...] = ()
    maps: Annotated[tuple[Id, ...], Bounds(0, 1)] = ()
    terrain: Annotated[str, Bounds(0, 60)] = ""
    conditions: Annotated[tuple[Condition, ...], Bounds(1, 4)] = CONDITIONS
    rounds: Annotated[int, Bounds(1, 100)] = ROUNDS
    missions: Annotated[tuple[Mission, ...], Bounds(0, 2)] = ()
    reserves: Annotated[tuple[Id, ...], Bounds(0, 4)] = ()
    description: Annotated[str, Bounds(0, 400)] = ""
    minutes: Annotated[int, Bounds(1, 600)] = 60
    beginners: bool = False
    domains: Annotated[tuple[Domain, ...], Bounds(0, 4)] = ()
    room: Literal["dials"] = "dials"
    source: Path | None = field(default=None, compare=False)


def actions(strength: int) -> int:
    """Return how many actions each player has in a turn, by the strength of the armies (MK-SETUP-06)."""
    limits = ((200, 1), (400, 2), (1000, 3), (2000, 5), (3000, 7))
    return next((number for below, number in limits if strength < below), 9)


def bare_table() -> Table:
    """Return the table of a scenario that names none: a metre each way, nothing on it (MK-SETUP-01)."""
    starts = tuple(usual_start(side, METRE, METRE) for side in SIDES)
    return Table("bare", _("Bare table"), METRE, METRE, (), starts, ((METRE // 2, METRE // 2),))


def build_scenario(document: Document, name: str, known: Library, source: Path | None = None) -> Scenario | None:
    """Make the scenario of a file whose shape is right; names that lead nowhere become faults."""
    form: dict[str, Any] = document.value
    room_fault(document, ROOM)
    seated = seating(document)
    armies = form.get("armies", []) if document.good("armies") else []
    for i, word in enumerate(armies):
        if word not in known.armies:
            document.fault(("armies", i), _('unknown army "{id}"').format(id=word) + did_you_mean(word, known.armies))
        elif document.good("strength") and known.armies[word].points > form["strength"]:
            words = _('the strength of the army "{id}" is {points}, more than {most} (MK-SETUP-05)')
            document.fault(
                ("armies", i), words.format(id=word, points=known.armies[word].points, most=form["strength"])
            )
    if seated is not None and len(armies) != seated[0] and document.good("armies"):
        words = ngettext(
            "{n} army for {seats} seats; expected one for each seat",
            "{n} armies for {seats} seats; expected one for each seat",
            len(armies),
        )
        document.fault(("armies",), words.format(n=len(armies), seats=seated[0]))
    if seated is not None and (seated[0] < 2 or len(seated[1]) < 2):
        document.fault(("teams",), _("a battle needs two seats and two teams or more (MK-CORE-01)"), key=True)
    _ground_faults(document, known, None if seated is None else seated[0])
    _reserve_faults(document, known, None if seated is None else seated[0])
    if document.broken or seated is None:
        return None
    seats, teams, players = seated
    return Scenario(
        id=name,
        name=form["name"],
        strength=form["strength"],
        armies=tuple(armies),
        seats=seats,
        teams=teams,
        players=players,
        maps=(form["table"],) if form.get("table") else (),
        terrain=form.get("terrain") or "",
        conditions=tuple(form.get("conditions") or CONDITIONS),
        rounds=form.get("rounds", ROUNDS),
        missions=tuple(form.get("missions", ())),
        reserves=tuple(form.get("reserves", ())),
        description=form.get("description", ""),
        minutes=form.get("minutes", 60),
        beginners=form.get("beginners", False),
        source=source,
    )


def _reserve_faults(document: Document, known: Library, seats: int | None) -> None:
    """Note armies in reserve that are not there, too strong, or not one for each seat where couriers ride."""
    form: dict[str, Any] = document.value
    reserves = form.get("reserves", []) if document.good("reserves") else []
    for i, word in enumerate(reserves):
        where = ("reserves", i)
        if word not in known.armies:
            document.fault(where, _('unknown army "{id}"').format(id=word) + did_you_mean(word, known.armies))
        elif document.good("strength") and known.armies[word].points > TROOPS * actions(form["strength"]):
            words = _('the strength of the army "{id}" is {points}, more than {most} (MK-MISS-04)')
            most = TROOPS * actions(form["strength"])
            document.fault(where, words.format(id=word, points=known.armies[word].points, most=most))
    if seats is None or not document.good("missions") or not document.good("reserves"):
        return
    wanted = seats if COURIER in form.get("missions", ()) else 0
    if len(reserves) != wanted:
        key = "reserves" if reserves else "missions"
        document.fault((key,), _("couriers call for reserves: one army for each seat, and none without (MK-MISS-04)"))


def _ground_faults(document: Document, known: Library, seats: int | None) -> None:
    """Note a table or a set of terrain that is not there, and a table that has no start area for somebody."""
    form: dict[str, Any] = document.value
    for key, shelf, sentence in (
        ("table", known.tables, _('unknown table "{id}"')),
        ("terrain", known.sets, _('unknown set of terrain "{id}"')),
    ):
        word = form.get(key)
        if word and document.good(key) and word not in shelf:
            document.fault((key,), sentence.format(id=word) + did_you_mean(word, shelf))
    word = form.get("table")
    if word and document.good("table") and word in known.tables and seats is not None:
        try:
            fits = known.tables[word].seats(seats)
        except ContentError as trouble:
            document.fault(("table",), _('the table "{id}" has faults: {n}').format(id=word, n=len(trouble.faults)))
            return
        if not fits:
            words = _('the table "{id}" has start areas for fewer players (MK-SETUP-03)')
            document.fault(("table",), words.format(id=word))


def not_there(library: Library, scenario: Scenario, kind: str, name: str) -> str:
    """Return why a scenario has no such figure or place, "" if it has: "a3", and "12.5,8" in inches."""
    if kind == "figure":
        seat = LETTERS.lower().find(name[:1])
        army = library.armies.get(scenario.armies[seat]) if 0 <= seat < len(scenario.armies) else None
        count = sum(2 if one.mount else 1 for one in army.members) if army is not None else 0
        if not (name[1:].isdigit() and 1 <= int(name[1:]) <= count):
            return _('unknown figure "{id}"; the first one of seat A is "a1"').format(id=name)
        return ""
    table = library.tables[scenario.maps[0]] if scenario.maps else bare_table()
    try:
        x, y = (round(float(part) * 1000) for part in name.split(","))
    except ValueError:
        return _('"{place}" is no place; expected inches to the right and down, such as "12.5,8"').format(place=name)
    if not (0 <= x <= table.width and 0 <= y <= table.height):
        return _('the place "{place}" is not on the table').format(place=name)
    return ""
