"""Scenarios of the dial room: who meets whom, on what table, for what, and for how long (MK-SETUP, MK-WIN)."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path  # noqa: TC003 - annotations of cards are read when they are taken from a save
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args

from game.content.dials.cards import ROOM, Id, Name
from game.content.faults import did_you_mean
from game.content.plain import FILE_NAME, Bounds
from game.content.room import room_fault
from game.content.seating import seating
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from game.content.dials.library import Library
    from game.content.yaml_io import Document

Condition = Literal["points", "survival", "decapitation", "time"]
CONDITIONS: tuple[Condition, ...] = get_args(Condition)
"""The conditions of victory; all are in force unless a scenario names others (MK-WIN)."""

METRE = 39_370  # thousandths of an inch: MK-SETUP-01
DEPTH, CORNER, LEAST = 3_000, 3_000, 8_000  # of a start area: its depth, what it leaves free at each corner (MK-SETUP-03)
ROUNDS = 12  # a game whose file does not say how long it lasts

Thousandths = Annotated[int, Bounds(8_000, 120_000)]


@dataclass(frozen=True, slots=True)
class Scenario:
    """Who meets whom. Lengths are thousandths of an inch.

    strength    the agreed maximum of an army (MK-SETUP-04)
    armies      ids of the armies, one for each seat
    width, length   of the table; the first seat sits at its lower edge
    conditions  the conditions of victory in force
    rounds      after how many the time is up (MK-WIN-09)
    """

    id: Annotated[str, Bounds(1, 200, FILE_NAME)]
    name: Name
    strength: Annotated[int, Bounds(50, 5000)]
    armies: Annotated[tuple[Id, ...], Bounds(0, 4)]
    seats: Annotated[int, Bounds(2, 4)] = 2
    teams: tuple[tuple[int, ...], ...] = ((0,), (1,))
    players: tuple[Annotated[str, Bounds(0, 200)], ...] = ()
    width: Thousandths = METRE
    length: Thousandths = METRE
    conditions: Annotated[tuple[Condition, ...], Bounds(1, 4)] = CONDITIONS
    rounds: Annotated[int, Bounds(1, 100)] = ROUNDS
    description: Annotated[str, Bounds(0, 400)] = ""
    minutes: Annotated[int, Bounds(1, 600)] = 60
    beginners: bool = False
    room: Literal["dials"] = "dials"
    maps: tuple[str, ...] = ()
    source: Path | None = field(default=None, compare=False)


def actions(strength: int) -> int:
    """Return how many actions each player has in a turn, by the strength of the armies (MK-SETUP-06)."""
    limits = ((200, 1), (400, 2), (1000, 3), (2000, 5), (3000, 7))
    return next((number for below, number in limits if strength < below), 9)


def start_area(scenario: Scenario, seat: int) -> tuple[int, int, int, int]:
    """Return the start area of a seat: left, top, right, bottom (MK-SETUP-02, -03, G19).

    Two players sit opposite each other; three or four clockwise, from the lower edge on.
    """
    wide, long = scenario.width, scenario.length
    edge = ("bottom", "top")[seat] if scenario.seats == 2 else ("bottom", "left", "top", "right")[seat]
    side = wide if edge in ("bottom", "top") else long
    corner = min(CORNER, (side - LEAST) // 2)
    return {
        "bottom": (corner, long - DEPTH, wide - corner, long),
        "top": (corner, 0, wide - corner, DEPTH),
        "left": (0, corner, DEPTH, long - corner),
        "right": (wide - DEPTH, corner, wide, long - corner),
    }[edge]


def looks(scenario: Scenario, seat: int) -> int:
    """Return the facing in which a seat's army looks at the middle of the table, in tenths of a degree."""
    return (2700, 900)[seat] if scenario.seats == 2 else (2700, 0, 900, 1800)[seat]


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
            words = _('the army "{id}" was built for {points} points, more than the strength of {most} (MK-SETUP-05)')
            document.fault(("armies", i), words.format(id=word, points=known.armies[word].points, most=form["strength"]))
    if seated is not None and len(armies) != seated[0] and document.good("armies"):
        words = ngettext(
            "{n} army for {seats} seats; expected one for each seat",
            "{n} armies for {seats} seats; expected one for each seat",
            len(armies),
        )
        document.fault(("armies",), words.format(n=len(armies), seats=seated[0]))
    if seated is not None and (seated[0] < 2 or len(seated[1]) < 2):
        document.fault(("teams",), _("a battle needs two seats and two teams or more (MK-CORE-01)"), key=True)
    if document.broken or seated is None:
        return None
    seats, teams, players = seated
    wide, long = (round(inches * 1000) for inches in form.get("table", (METRE / 1000, METRE / 1000)))
    return Scenario(
        id=name,
        name=form["name"],
        strength=form["strength"],
        armies=tuple(armies),
        seats=seats,
        teams=teams,
        players=players,
        width=wide,
        length=long,
        conditions=tuple(form.get("conditions", CONDITIONS)),
        rounds=form.get("rounds", ROUNDS),
        description=form.get("description", ""),
        minutes=form.get("minutes", 60),
        beginners=form.get("beginners", False),
        source=source,
    )
