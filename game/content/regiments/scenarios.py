"""Scenarios of the regiments room: who meets whom, in which mode, on what table, with what terrain."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path  # noqa: TC003 - annotations of cards are read when they are taken from a save
from typing import TYPE_CHECKING, Annotated, Any, Literal

from game.content.faults import ContentError, did_you_mean
from game.content.plain import FILE_NAME, Bounds
from game.content.regiments.army_lists import roll_of
from game.content.regiments.cards import ROOM, Id, Name
from game.content.regiments.legality import team_faults
from game.content.regiments.lying import corners_of, in_corners, in_zones
from game.content.regiments.modes import FACTS, TOKEN, Mode, token_places
from game.content.regiments.terrain import Table
from game.content.room import room_fault
from game.content.seating import seating
from game.engine.seats import LETTERS
from game.geometry.inches.polygons import holds, sides_of, square_to_segment
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from game.content.regiments.library import Library
    from game.content.regiments.terrain import Laid
    from game.content.yaml_io import Document

ROUNDS = 6  # ASF-VIC-04
BANNERS = 5  # objectives on the table, the one in the centre with its own card (ASF-GOT-04, -05)
SIEGE_HAND = 3  # cards that either side draws from its deck (ASF-SOS-08)
MISSION_HAND = 5  # missions that each player draws before deployment (ASF-WOW-04)
TIDINGS = 3  # missions that lie open (ASF-DWW-05)
Method = Literal["laid", "chosen", "random"]  # terrain as it lies on the table, or by method A or B of ASF-SETUP


@dataclass(frozen=True, slots=True)
class Scenario:
    """Who meets whom.

    mode     in which they play (ASF-GEN-03)
    points   the limit of each army (ASF-ARMY-01)
    armies   ids of the armies, one for each seat
    size     the width of the table along the players' edges in inches, 48 or 72 (ASF-SETUP-01)
    maps     the id of the table with what lies on it; none is a bare one
    terrain  whether more is placed before the battle and how (ASF-SETUP-06, -08), from the set `pool`
    pieces   how many the players place by method A (ASF-SETUP-06, -07)
    """

    id: Annotated[str, Bounds(1, 200, FILE_NAME)]
    name: Name
    mode: Mode
    points: Annotated[int, Bounds(5, 500)]
    armies: Annotated[tuple[Id, ...], Bounds(0, 4)]
    seats: Annotated[int, Bounds(2, 4)] = 2
    teams: tuple[tuple[int, ...], ...] = ((0,), (1,))
    players: tuple[Annotated[str, Bounds(0, 200)], ...] = ()
    size: Literal[48, 72] = 48
    maps: Annotated[tuple[Id, ...], Bounds(0, 1)] = ()
    terrain: Method = "chosen"
    pool: Annotated[str, Bounds(0, 60)] = ""
    pieces: Annotated[int, Bounds(0, 12)] = 4
    description: Annotated[str, Bounds(0, 400)] = ""
    minutes: Annotated[int, Bounds(1, 600)] = 60
    beginners: bool = False
    room: Literal["regiments"] = "regiments"
    source: Path | None = field(default=None, compare=False)

    @property
    def free_for_all(self) -> bool:
        """Tell whether more than two sides meet (ASF-FFA)."""
        return len(self.teams) > 2


def bare_table(size: int) -> Table:
    """Return the table of a scenario that names none, of a width in inches."""
    return Table("bare", _("Bare table"), size * 1000)  # type: ignore[arg-type]


def build_scenario(document: Document, name: str, known: Library, source: Path | None = None) -> Scenario | None:
    """Make the scenario of a file whose shape is right; names that lead nowhere become faults."""
    form: dict[str, Any] = document.value
    room_fault(document, ROOM)
    seated = seating(document)
    _army_faults(document, known, None if seated is None else seated[0])
    if seated is not None:
        _team_faults(document, known, seated[1])
        _mode_faults(document, seated[0], seated[1])
        _deck_faults(document, known, seated[0])
    table = _table(document, known)
    if table is not None and document.good("mode"):
        _ground_faults(document, table, form["mode"], free=seated is not None and len(seated[1]) > 2)
    word = form.get("pool")
    if word and document.good("pool") and word not in known.sets:
        words = _('unknown set of terrain "{id}"').format(id=word)
        document.fault(("pool",), words + did_you_mean(word, known.sets))
    if document.broken or seated is None:
        return None
    seats, teams, players = seated
    return Scenario(
        id=name,
        name=form["name"],
        mode=form["mode"],
        points=form["points"],
        armies=tuple(form["armies"]),
        seats=seats,
        teams=teams,
        players=players,
        size=table.width // 1000 if table is not None else form.get("size") or 48,  # type: ignore[arg-type]
        maps=(form["table"],) if form.get("table") else (),
        terrain=form.get("terrain") or ("laid" if table is not None and table.pieces else "chosen"),
        pool=form.get("pool") or "",
        pieces=form.get("pieces", 4),
        description=form.get("description", ""),
        minutes=form.get("minutes", 60),
        beginners=form.get("beginners", False),
        source=source,
    )


def _army_faults(document: Document, known: Library, seats: int | None) -> None:
    """Note armies that are not there or too dear, and a wrong number of them."""
    form: dict[str, Any] = document.value
    armies = form.get("armies", []) if document.good("armies") else []
    for i, word in enumerate(armies):
        if word not in known.armies:
            document.fault(("armies", i), _('unknown army "{id}"').format(id=word) + did_you_mean(word, known.armies))
            continue
        cost = roll_of(known.armies[word], known).cost
        if document.good("points") and cost > form["points"]:
            words = _('the army "{id}" costs {points}, more than {most} (ASF-ARMY-01)')
            document.fault(("armies", i), words.format(id=word, points=cost, most=form["points"]))
    if seats is not None and len(armies) != seats and document.good("armies"):
        words = ngettext(
            "{n} army for {seats} seats; expected one for each seat",
            "{n} armies for {seats} seats; expected one for each seat",
            len(armies),
        )
        document.fault(("armies",), words.format(n=len(armies), seats=seats))


def _team_faults(document: Document, known: Library, teams: tuple[tuple[int, ...], ...]) -> None:
    """Note characters that are in a team more than once (ASF-TEAM-02)."""
    armies = document.value.get("armies", []) if document.good("armies") else []
    for team in teams:
        seats = [seat for seat in team if seat < len(armies) and armies[seat] in known.armies]
        rolls = [roll_of(known.armies[armies[seat]], known) for seat in seats]
        for n, fault in team_faults(rolls):
            document.fault(("armies", seats[n]), f"{fault.sentence} ({fault.rule})")


def _mode_faults(document: Document, seats: int, teams: tuple[tuple[int, ...], ...]) -> None:
    """Note who cannot meet, at all or in this mode (ASF-GEN-01, ASF-FFA-01)."""
    if seats < 2 or len(teams) < 2:
        document.fault(("teams",), _("a battle needs two seats and two teams or more (ASF-GEN-01)"), key=True)
    elif len(teams) > 2 and len(teams) != seats:
        words = _("two teams meet, or everybody is alone in a free-for-all (ASF-FFA-02)")
        document.fault(("teams",), words, key=True)
    elif len(teams) > 2 and document.good("mode") and not FACTS[document.value["mode"]].alone:
        document.fault(("mode",), _("a siege is no free-for-all (ASF-FFA-01)"))


def _deck_faults(document: Document, known: Library, seats: int) -> None:
    """Note what the mode is played with and nobody has: cards of its deck, walls, heaps (ASF-GOT-05, ASF-DWD-04)."""
    if not document.good("mode"):
        return
    mode: Mode = document.value["mode"]
    cards = [card for card in known.objectives.values() if card.deck == mode]
    places = {card.place for card in cards}
    missions = sum(card.copies for card in known.missions.values())
    sides = [card.side for card in known.sieges.values()]
    lacking = {
        "banners": "centre" not in places or sum(not card.place for card in cards) < BANNERS - 1,
        "muster": False,
        "siege": not known.walls or min(sides.count("attacker"), sides.count("defender")) < SIEGE_HAND,
        "carrion": not any(kind.corpses for kind in known.terrain.values()),
        "relics": not {"left", "centre", "right"} <= places,
        "errands": missions < MISSION_HAND * seats + ROUNDS - 1,
        "marked": False,
        "tidings": missions < TIDINGS,
    }
    if lacking[mode]:
        words = _('what the mode "{mode}" is played with is not there: cards of its deck, walls or heaps')
        document.fault(("mode",), words.format(mode=mode))


def _table(document: Document, known: Library) -> Table | None:
    """Return the table that a scenario names, if it is there, without faults and of the right size."""
    form: dict[str, Any] = document.value
    word = form.get("table")
    if not word or not document.good("table"):
        return None
    if word not in known.tables:
        document.fault(("table",), _('unknown table "{id}"').format(id=word) + did_you_mean(word, known.tables))
        return None
    try:
        table = known.tables[word]
    except ContentError as trouble:
        document.fault(("table",), _('the table "{id}" has faults: {n}').format(id=word, n=len(trouble.faults)))
        return None
    size = form.get("size")
    if size and document.good("size") and table.width != size * 1000:
        words = _('the table "{id}" is {width} inches wide, not {size}')
        document.fault(("size",), words.format(id=word, width=table.width // 1000, size=size))
    return table


def _ground_faults(document: Document, table: Table, mode: Mode, *, free: bool) -> None:
    """Note pieces that cannot lie where they do in this mode (ASF-SETUP-05, -06, ASF-FFC-03, ASF-SOS-05)."""
    near, far = (1000 * depth for depth in FACTS[mode].zones)

    def wrong(words: str, piece: Laid) -> None:
        document.fault(("table",), words.format(table=table.id, piece=piece.kind.id))

    if mode == "siege" and table.pieces:
        wrong(
            _('on "{table}" lies "{piece}": in a siege the defender places the terrain (ASF-SOS-05)'), table.pieces[0]
        )
        return
    for piece in table.pieces:
        if in_corners(piece, table.width) if free else in_zones(piece, near, far):
            wrong(_('on "{table}" lies "{piece}" in a deployment zone of the mode (ASF-SETUP-06)'), piece)
        if piece.kind.corpses and mode == "carrion":
            wrong(_('on "{table}" lies "{piece}": in this mode the dead leave it (ASF-FFC-03)'), piece)
        if "impassable" in piece.kind.keywords and any(
            _covers(piece, token) for token in token_places(mode, table.width)
        ):
            wrong(_('on "{table}" lies "{piece}" on an objective: it is impassable (ASF-SETUP-05)'), piece)


def _covers(piece: Laid, token: tuple[int, int]) -> bool:
    """Tell whether a piece reaches under an objective."""
    corners = corners_of(piece)
    if holds(corners, token):
        return True
    squares = (square_to_segment(token, p, q) for p, q in sides_of(corners))
    return any(square < TOKEN * TOKEN * unit for square, unit in squares)


def not_there(library: Library, scenario: Scenario, kind: str, name: str) -> str:
    """Return why a scenario has no such regiment or place, "" if it has: "a3", and "12.5,8" in inches."""
    if kind == "figure":
        seat = LETTERS.lower().find(name[:1])
        army = library.armies.get(scenario.armies[seat]) if 0 <= seat < len(scenario.armies) else None
        count = len(army.units) if army is not None else 0
        if not (name[1:].isdigit() and 1 <= int(name[1:]) <= count):
            return _('unknown regiment "{id}"; the first one of seat A is "a1"').format(id=name)
        return ""
    table = library.tables[scenario.maps[0]] if scenario.maps else bare_table(scenario.size)
    try:
        x, y = (round(float(part) * 1000) for part in name.split(","))
    except ValueError:
        return _('"{place}" is no place; expected inches to the right and up, such as "12.5,8"').format(place=name)
    if not (0 <= x <= table.width and 0 <= y <= table.height):
        return _('the place "{place}" is not on the table').format(place=name)
    return ""
