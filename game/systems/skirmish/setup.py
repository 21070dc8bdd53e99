"""Before the battle: reveal, map, who sets up first, where, and the Quick Battle's own start (DDM-SET, DDM-QB)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.options import Listed
from game.engine.refusal import Cause, Evidence, no
from game.geometry.squares import place
from game.geometry.squares.grid import label
from game.i18n import N_
from game.systems.skirmish import ambush, boosters, command, obstacles, outposts, space
from game.systems.skirmish.events.setup import (
    ContestRolled,
    CreaturesChosen,
    LetterChosen,
    MapChosen,
    Placed,
    SetupOrderChosen,
    WarbandsRevealed,
)
from game.systems.skirmish.state import SIDES

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit


AREAS = ("A", "B")  # of two teams, DDM-MAP-02
ELSEWHERE = Cause(N_("Only a map that one of the players brought may be chosen."), "DDM-SET-02")
WALL, PIT, STATUE = (
    N_("Nobody is set up on a wall."),
    N_("Nobody is set up on a pit."),
    N_("Nobody is set up on a statue."),
)

Placement = tuple[str, str, tuple[int, int]]
"""("place", creature, (x, y))."""


async def reveal(table: Table) -> None:
    """Show all warbands and maps, hidden until now if they were chosen in secret.

    DDM-SET-01, DDM-WB-08, DDM-SCN-04.
    """
    await Choice(0, "reveal", Listed(("reveal",)), "DDM-SET-01", True)
    await table.happen(WarbandsRevealed(rule="DDM-SET-01"))
    await boosters.name_commanders(table)  # said aloud, before the battle: DDM-OOB-11
    await boosters.bring_minions(table)


async def contest(table: Table, what: str, rule: str) -> None:
    """Let all sides roll d20 + rating until one is highest; ties go to the higher rating, then are rolled again.

    DDM-SET-02, -03, -08, DDM-INIT-01 to -03; a Quick Battle has plain rolls (DDM-QB-05). The winner of the last
    contest rolls first, as the one whose turn it is outside any turn, then those to the left (DDM-Q-77). Of more than
    two players those who are equal roll again, and whoever has nobody left does not roll.
    """
    state: State = table.state
    leader = command.initiative_leader if what == "initiative" else command.setup_leader
    leaders = [None if state.battle.quick else leader(state, side) for side in state.sides()]
    ratings = tuple(command.rating(state, unit) for unit in leaders)
    ids = tuple("" if unit is None else unit.id for unit in leaders)
    rolling = [side for side in state.sides(state.lead) if not state.beaten(side)]
    while True:
        dice = [0] * len(ratings)
        for side in rolling:
            dice[side] = await table.roll(20, rule, **{"for": what, "who": side, "bonus": ratings[side]})
        best = max(dice[side] + ratings[side] for side in rolling)
        ahead = [side for side in rolling if dice[side] + ratings[side] == best]
        tie = _tie_rule(what, quick=state.battle.quick) if len(ahead) > 1 else ""
        rating = max(ratings[side] for side in ahead)
        rolling = [side for side in ahead if ratings[side] == rating]  # DDM-Q-03, DDMG-TERM-037.1
        winner = rolling[0] if len(rolling) == 1 else None
        await table.happen(ContestRolled(what, tuple(dice), ratings, winner, ids, tie, rule=rule))
        if winner is not None:
            return


def _tie_rule(what: str, *, quick: bool) -> str:
    """Return the rule that says what becomes of a tie: the higher rating wins, equal or none are rolled again."""
    if quick:
        return "DDM-QB-05" if what == "initiative" else "DDM-Q-03"
    return "DDM-INIT-03" if what == "initiative" else "DDM-SET-08"


async def map_roll(table: Table) -> None:
    """Roll for the choice of the map (DDM-SET-02)."""
    await contest(table, "map", "DDM-SET-02")


async def choose_map(table: Table) -> None:
    """Let the winner choose one of the maps that the players brought (DDM-SET-02, DDM-WB-07)."""
    state: State = table.state
    maps = tuple(m.id for m in state.battle.maps)
    answer = await Choice(state.player, "map", Listed(maps, lambda _answer: ELSEWHERE.refusal()), "DDM-SET-02", True)
    await table.happen(MapChosen(answer, rule="DDM-SET-02"))


async def creature_roll(table: Table) -> None:
    """Roll for the choice of the creature in a Quick Battle (DDM-QB-02)."""
    await contest(table, "creature", "DDM-QB-02")


async def choose_creature(table: Table) -> None:
    """Let the higher roller take one of the two creatures (DDM-QB-02)."""
    state: State = table.state
    side = state.player
    cards = [unit.card.id for unit in state.units.values()]
    answer = await Choice(side, "creature", Listed(tuple(cards)), "DDM-QB-02", True)
    swapped = cards.index(answer) != side
    await table.happen(CreaturesChosen(side, answer, swapped, rule="DDM-QB-02"))


async def setup_roll(table: Table) -> None:
    """Roll for who sets up first (DDM-SET-03); in a Quick Battle the higher roller does (DDM-QB-04)."""
    await contest(table, "setup", "DDM-QB-04" if table.state.battle.quick else "DDM-SET-03")


async def setup_order(table: Table) -> None:
    """Let the winner choose which player sets up first (DDM-SET-03)."""
    state: State = table.state
    side = state.player
    if state.battle.quick:
        await table.happen(SetupOrderChosen(side, rule="DDM-QB-04"))
        return
    answer = await Choice(side, "set up first", Listed(beginners(state)), "DDM-SET-03", True)
    # Whoever won the roll; in a Quick Battle it is the winner himself: DDM-Q-30.
    await table.happen(SetupOrderChosen(beginner(state, side, answer), rule="DDM-SET-03"))


def beginners(state: State) -> tuple[str, ...]:
    """Return the answers to who begins: "first" or "second" of two, else the letters of those still in the battle.

    Whoever won the roll picks the first, the others follow to the left (DDM-Q-77).
    """
    if len(state.vp) == 2:
        return ("first", "second")
    return tuple(SIDES[side] for side in state.sides() if not state.beaten(side))


def beginner(state: State, side: int, answer: str) -> int:
    """Return the side that an answer of `beginners` names, given by one side."""
    if answer in SIDES:
        return SIDES.index(answer)
    return side if answer == "first" else state.sides(side)[1]


def letters_left(state: State) -> tuple[str, ...]:
    """Return the starting areas that may still be chosen: two teams have A and B, each player of several his own.

    DDM-MAP-02, DDM-MP-01, -03.
    """
    if len(state.battle.scenario.teams) == 2:
        return AREAS
    return tuple(letter for letter, areas in state.map.starting.items() if areas and letter not in state.letters)


async def choose_letter(table: Table) -> None:
    """Let the player choose a starting area; of two teams the other one gets the other letter.

    DDM-SET-04, DDM-MAP-02; players on their own choose in the order of setting up, the last one among what is left
    (DDM-MP-03).
    """
    state: State = table.state
    several = len(state.battle.scenario.teams) > 2
    rule = "DDM-QB-04" if state.battle.quick else "DDM-MP-03" if several else "DDM-SET-04"
    left = letters_left(state)
    text = (
        N_("That is none of the starting areas that are left.")
        if several
        else N_("There are two starting areas, 1 and 2.")
    )
    answer = await Choice(state.player, "letter", Listed(left, lambda _answer: no(text, rule)), rule, True)
    await table.happen(LetterChosen(state.player, answer, rule=rule))


async def place_one(table: Table) -> None:
    """Let the player place one more creature, until the whole warband stands (DDM-SET-04 to -07, DDM-BAD-11).

    Whoever waylays is not placed (DDMG-ABIL-085.1), then chance says where wandering monsters go (DDMG-ABIL-083.1).
    """
    state: State = table.state
    side = state.player
    if ambush.WAYLAY in state.bearers.keys and await ambush.lie_in_wait(table, side):
        return
    if outposts.WANDERING in state.bearers.keys and await outposts.wander(table, side):
        return
    rule = "DDM-QB-04" if state.battle.quick else "DDM-SET-04"
    options = Listed(placements(state, side), lambda answer: _misplacing(state, side, answer))
    _place, unit, (x, y) = await Choice(side, "place", options, rule, True)
    await table.happen(Placed(unit, x, y, rule=rule))


def placements(state: State, side: int) -> tuple[Placement, ...]:
    """Return every legal placement of every creature of a side that is still waiting."""
    found: list[Placement] = []
    by_size: dict[int, list[tuple[int, int]]] = {}
    for unit in state.units.values():
        if unit.side == side and unit.fate == "waiting":
            if unit.n not in by_size:
                by_size[unit.n] = spots(state, unit)
            found.extend(("place", unit.id, where) for where in by_size[unit.n])
            home = by_size[unit.n]
            found.extend(("place", unit.id, where) for where in outposts.beyond(state, unit) if where not in home)
    return tuple(found)


def _misplacing(state: State, side: int, answer: Answer) -> Refusal | None:
    """Return why nobody is set up like this, by the walk that lists the placements (DDM-BAD-10, DDM-BAD-11)."""
    match answer:
        case "end" | "ready":
            names = [state.name(u.id) for u in state.units.values() if u.side == side and u.fate == "waiting"]
            text = N_("Everybody is set up; still waiting: {names}.")
            return no(text, "DDM-SET-04", names=", ".join(names))
        case ("place", str(key), (int(x), int(y))) if key in state.units:
            unit = state.units[key]
            name = state.name(key)
            if unit.side != side:
                return no(N_("{name} belongs to the other warband."), "DDM-SET-05", name=name)
            if unit.fate != "waiting":
                return no(N_("{name} has been set up already."), "DDM-SET-04", name=name)
            found = spots(state, unit)
            if (x, y) in found or (x, y) in outposts.beyond(state, unit):
                return None
            return _unfit(state, unit, (x, y), found)
    return None


def _unfit(state: State, unit: Unit, spot: tuple[int, int], found: list[tuple[int, int]]) -> Refusal:
    """Return why a place is not among the spots `found` for a creature (DDM-SET-04, -06, -07, DDM-Q-40)."""
    field, name, where = state.field, state.name(unit.id), label(*spot)
    if not field.inside(*spot, unit.n):
        return no(N_("{square} is not on the map for {name}."), "DDM-SET-04", square=where, name=name)
    mask = field.mask(*spot, unit.n)
    for taken, text in ((field.wall, WALL), (field.pit, PIT), (field.statue, STATUE)):
        if mask & taken:
            return no(text, "DDM-SET-06").showing(Evidence(places=tuple(field.squares(mask & taken))))
    if there := obstacles.standing(state, mask, unit):
        return obstacles.occupied(state, there, spot, "DDM-SET-04")
    if not space.whole(field, *spot, unit.n):
        return no(N_("A thin wall runs through that place."), "DDM-SET-06")
    if refusal := outposts.unfit(state, unit, spot):
        return refusal
    area = starting_area(state, unit.side)
    if found and field.mask(*found[0], unit.n) & ~area:
        text = N_("There is no room left inside: {name} stands as near to its starting area as it can.")
        return no(text, "DDM-Q-40", name=name)
    if not mask & area:
        text = N_("{square} is outside the starting area of {player}.")
        return no(text, "DDM-SET-04", square=where, player=state.battle.players[unit.side])
    return no(N_("{name} must stand wholly inside its starting area."), "DDM-SET-07", name=name)


def starting_area(state: State, side: int) -> int:
    """Return the squares (mask) of a side's starting areas; it may split its warband among them (DDM-MAP-03).

    While it has not chosen, they are all those that are left.
    """
    mask = 0
    for letter in (state.letters[side],) if state.letters[side] else letters_left(state):
        for area in state.map.starting[letter]:
            mask |= area
    return mask


def spots(state: State, unit: Unit) -> list[tuple[int, int]]:
    """Return where a creature may be set up, or come later: inside the starting area, on free ground.

    DDM-SET-06, -07; who comes later comes here, whatever lets it begin elsewhere (DDMG-ABIL-061.3, DDMG-ABIL-083.2,
    DDMG-Q-15).

    If there is no room left, as near as possible, partly inside while that is possible (DDM-Q-40).
    """
    field = state.field
    area = starting_area(state, unit.side)
    inside = outposts.inside(state, unit, area)
    if inside:
        return field.squares(inside)
    free = field.squares(place.legal_places(field, unit.n, field.wall | space.others(state, unit)))
    partly = [(x, y) for x, y in free if field.mask(x, y, unit.n) & area]
    if partly:
        most = max((field.mask(x, y, unit.n) & area).bit_count() for x, y in partly)
        return [(x, y) for x, y in partly if (field.mask(x, y, unit.n) & area).bit_count() == most]
    return space.nearest_to(field, area, unit.n, free)
