"""Before the first turn: who begins, strategic points, where the armies stand (MK-SETUP)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.dials.terrain import SEATED, START_DEPTH, Side
from game.engine.choice import Choice
from game.engine.options import Either, Listed, Region
from game.engine.refusal import Refusal, no
from game.engine.seats import LETTERS
from game.i18n import N_
from game.systems.dials import lurking, riding, terrain
from game.systems.dials.events.riding import Boarded
from game.systems.dials.events.setup import Deployed, FirstChosen, PlacingPassed, PointPlaced
from game.systems.dials.events.turns import TokensPlaced
from game.systems.dials.figure import WAITING
from game.systems.dials.judged import YES, Judged, asked_of_another, place_in
from game.systems.dials.placing import Spot, Within

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.options import Options, Pick
    from game.engine.table import Table
    from game.geometry.inches.shapes import Box
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

KEEP = "keep"
"""Keeps those who are left, and may be placed last, for the end."""
PASS = "pass"  # noqa: S105 - a word of the game
APART = 1000  # thousandths between two strategic points: they are discs an inch across and do not overlap


INWARDS: dict[Side, tuple[int, int]] = {"south": (0, -1), "west": (1, 0), "north": (0, 1), "east": (-1, 0)}
LOOKS: dict[Side, int] = {"south": 2700, "west": 0, "north": 900, "east": 1800}


def side_of(state: State, seat: int) -> Side:
    """Return the side of the table at which a seat sits (MK-SETUP-02)."""
    return SEATED[len(state.battle.players)][seat]


# --- who begins ---------------------------------------------------------------------------------------------------


async def first(table: Table) -> None:
    """Let every player roll a die; the highest begins, those with equal dice roll again (MK-SETUP-08)."""
    state: State = table.state
    among = state.seats()
    rolls: list[tuple[int, int]] = []
    while len(among) > 1:
        rolls = [(seat, await table.roll(6, "MK-SETUP-08", who=seat)) for seat in among]
        most = max(die for _seat, die in rolls)
        among = [seat for seat, die in rolls if die == most]
    await table.happen(FirstChosen(among[0], tuple(rolls), rule="MK-SETUP-08"))


# --- strategic points ---------------------------------------------------------------------------------------------


class Beyond:
    """The places for a player's strategic point: the far half of the table, as he sees it (MK-SETUP-11, G19)."""

    TRIES = 20

    def __init__(self, state: State, seat: int) -> None:
        self.points = state.points
        self.width, self.length = state.battle.table.width, state.battle.table.height
        self.ahead = INWARDS[side_of(state, seat)]

    def trace(self, where: Answer) -> Judged:
        """Judge a place."""
        place = place_in(where[0]) if isinstance(where, tuple) and len(where) == 1 else None
        if place is None:
            return Judged(no(N_("A strategic point is put on one place."), "MK-SETUP-11"))
        x, y = place
        half = APART // 2
        if not (half <= x <= self.width - half and half <= y <= self.length - half):
            return Judged(no(N_("A strategic point lies wholly on the table."), "MK-SETUP-11"))
        if (2 * x - self.width) * self.ahead[0] + (2 * y - self.length) * self.ahead[1] <= 0:
            return Judged(no(N_("It must lie beyond the middle of the table, as you look at it."), "MK-SETUP-11"))
        if any((x - px) ** 2 + (y - py) ** 2 < APART**2 for px, py in self.points):
            return Judged(no(N_("Another strategic point lies there."), "MK-SETUP-11"))
        return YES

    def sample(self, pick: Pick) -> Answer:
        """Return a place by chance."""
        for _try in range(self.TRIES):
            place = (pick(self.width), pick(self.length))
            if self.trace((place,)).verdict:
                return (place,)
        found = self.near(((self.width // 2, self.length // 2),))
        if found is None:
            raise LookupError("there is no room for a strategic point")
        return found

    def near(self, where: Answer) -> Answer | None:
        """Return the place pushed over the line and onto the table."""
        if self.trace(where).verdict:
            return where
        place = place_in(where[0]) if isinstance(where, tuple) and len(where) == 1 else None
        if place is None:
            return None
        half = APART // 2
        ax, ay = self.ahead
        x, y = (min(max(n, half), most - half) for n, most in zip(place, (self.width, self.length), strict=True))
        if ax and (2 * x - self.width) * ax <= 0:
            x = self.width // 2 + ax
        if ay and (2 * y - self.length) * ay <= 0:
            y = self.length // 2 + ay
        for step in range(0, max(self.width, self.length), APART // 4):
            for dx, dy in ((0, 0), (ax, ay), (ay, ax), (-ay, -ax)):
                there = ((x + dx * step, y + dy * step),)
                if self.trace(there).verdict:
                    return there
        return None


async def place_points(table: Table) -> None:
    """Put a strategic point in the middle; then each player may add one beyond it (MK-SETUP-10, -11)."""
    state: State = table.state
    if "points" not in state.battle.scenario.conditions and "time" not in state.battle.scenario.conditions:
        await table.happen(PlacingPassed(state.first, "deploy", rule="MK-SETUP-10"))
        return
    if not state.points:
        for x, y in state.battle.table.points:
            await table.happen(PointPlaced(-1, x, y, rule="MK-SETUP-10"))
    seat = state.player
    asked = Region("point", LETTERS[seat], Beyond(state, seat))
    options = Either(asked, Listed((PASS,), asked_of_another("MK-SETUP-11")))
    answer = await Choice(seat, "point", options, "MK-SETUP-11", True)
    if answer != PASS:
        x, y = answer[2]
        await table.happen(PointPlaced(seat, x, y, rule="MK-SETUP-11"))
    await pass_on(table, "deploy", "MK-SETUP-11")


async def pass_on(table: Table, phase: str, rule: str) -> None:
    """Let the next player do the same, or begin the next phase with the first player."""
    state: State = table.state
    following = state.seats(state.player)[1]
    if following == state.first:
        await table.happen(PlacingPassed(state.first, phase, rule=rule))
    else:
        await table.happen(PlacingPassed(following, state.phase, rule=rule))


# --- deployment ---------------------------------------------------------------------------------------------------


def area_for(state: State, figure: Figure) -> Box:
    """Return where a figure's whole base must stand: its player's start area.

    A base that is wider than the area is deep stands at the table's edge and reaches inwards as far as it must
    (MK-SETUP-13, ruling).
    """
    return area_at(state, figure, side_of(state, figure.owner))


def area_at(state: State, figure: Figure, side: Side) -> Box:
    """Return where a figure's whole base must stand that is placed in the start area at a side of the table."""
    left, top, right, bottom = state.battle.table.start(side)
    more = max(0, figure.card.base.width - START_DEPTH)
    return {
        "south": (left, top - more, right, bottom), "north": (left, top, right, bottom + more),
        "west": (left, top, right + more, bottom), "east": (left - more, top, right, bottom),
    }[side]  # fmt: skip


def waiting(state: State, seat: int) -> list[Figure]:
    """Return the figures of a seat that are still to be placed; riders and passengers come with what carries them."""
    return [one for one in state.figures.values() if one.owner == seat and one.fate == WAITING and not one.mount]


def spot(state: State, figure: Figure, *, soaring: bool = False) -> Spot:
    """Return the places where a figure may be deployed (MK-SETUP-13, -14)."""
    zone = Within(area_for(state, figure), "MK-SETUP-13")
    return Spot(state, figure, zone, soaring=soaring, looks=LOOKS[side_of(state, figure.owner)])


def deployment(state: State, seat: int) -> Options:
    """Return where the figures of a seat may be placed now: (“place”, id, x, y, facing); “soar” for winged ones.

    Who is fit for it may go aboard a chariot that stands already (MK-UNIT-10).
    """
    parts: list[Options] = []
    for figure in waiting(state, seat):
        ground = spot(state, figure)
        if ground.first() is not None:
            parts.append(Region("place", figure.id, ground))
        if terrain.speed_type(state, figure) == "wing":
            above = spot(state, figure, soaring=True)
            if above.first() is not None:
                parts.append(Region("soar", figure.id, above))
    words = aboard(state, seat)
    if not parts and not words:
        return Listed(())  # nobody is asked
    if all(lurking.late(figure) for figure in waiting(state, seat)):
        words.append(KEEP)
    return Either(*parts, Listed(tuple(words), partial(why_not_placed, state, seat)))


def aboard(state: State, seat: int) -> list[Answer]:
    """Return how figures of a seat may begin the game aboard a chariot that is placed: (“board”, id, chariot)."""
    chariots = [one for one in state.standing() if one.card.kind == "chariot"]
    return [
        (riding.BOARD, figure.id, chariot.id)
        for chariot in chariots
        for figure in waiting(state, seat)
        if riding.unfit(state, figure, chariot) is None
    ]


def why_not_placed(state: State, seat: int, answer: Answer) -> Refusal | None:
    """Return why a figure is not placed."""
    if answer == KEEP:
        return no(N_("Somebody is left who must be placed now."), "MK-SETUP-17")
    match answer:
        case ("board", str(key), str(other)) if key in state.figures and other in state.figures:
            figure, chariot = state.figures[key], state.figures[other]
            if figure.owner != seat or figure.fate != WAITING:
                return no(N_("{name} is not to be placed now."), "MK-UNIT-10", name=state.name(key))
            if not chariot.here:
                return no(N_("{chariot} is not placed yet."), "MK-UNIT-10", chariot=state.name(other))
            return riding.unfit(state, figure, chariot)
        case (("place" | "soar") as verb, str(key), *_rest) if key in state.figures:
            figure = state.figures[key]
            if figure.owner != seat:
                return no(N_("{name} belongs to another player."), "MK-SETUP-13", name=state.name(key))
            if figure.fate != WAITING or figure.mount:
                return no(N_("{name} is placed already."), "MK-SETUP-13", name=state.name(key))
            if verb == "soar" and terrain.speed_type(state, figure) != "wing":
                return no(N_("Only winged figures begin in the air."), "MK-SETUP-14", name=state.name(key))
            return no(N_("There is no room for {name} in the start area."), "MK-SETUP-13", name=state.name(key))
    return None


async def deploy(table: Table) -> None:
    """Let the player place one figure after the other; then the next player places his (MK-SETUP-12, -13, -14).

    What finds no room in the start area stays out of the battle.
    """
    state: State = table.state
    seat = state.player
    options = deployment(state, seat)
    if options.listed() == ():
        await pass_on(table, "last", "MK-SETUP-13")
        return
    answer = await Choice(seat, "deploy", options, "MK-SETUP-13", True)
    if answer == KEEP:
        await pass_on(table, "last", "MK-SETUP-17")
        return
    if answer[0] == riding.BOARD:
        _board, key, chariot = answer
        await table.happen(Boarded(key, chariot, rule="MK-UNIT-10"))
        return
    verb, key, x, y, facing = answer
    rule = "MK-SETUP-14" if verb == "soar" else "MK-SETUP-13"
    await table.happen(Deployed(key, x, y, facing, verb == "soar", rule=rule))


async def last(table: Table) -> None:
    """Let the players place those who are placed last, one each in turn; then the battle begins (MK-SETUP-17).

    An infiltrator begins with a token (MK-DEF-12). What finds no room stays out of the battle.
    """
    state: State = table.state
    for seat in state.seats(state.player):
        side = side_of(state, seat)
        options = lurking.options(state, seat, state.battle.table.start(side), LOOKS[side])
        if options is None:
            continue
        _lurk, key, x, y, facing = await Choice(seat, "lurk", options, "MK-SETUP-17", True)
        rule = "MK-DEF-12" if lurking.late(state.figures[key]) == "infiltrate" else "MK-SPD-19"
        await table.happen(Deployed(key, x, y, facing, rule=rule))
        if rule == "MK-DEF-12":
            await table.happen(TokensPlaced(key, 1, 1, rule=rule))
        await table.happen(PlacingPassed(state.seats(seat)[1], "last", rule="MK-SETUP-17"))
        return
    await table.happen(PlacingPassed(state.first, "turn", rule="MK-TURN-01"))
