"""Items in play: who carries and may use them, how they are put down, picked up and left behind (MK-ITEM).

What they change of numbers is in abilities/gear.py. A token is a disc an inch across, no base and no obstacle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.limits import Used, uses
from game.engine.options import Region
from game.engine.refusal import Refusal, no
from game.geometry.inches.directions import FULL, facing_along
from game.geometry.inches.fits import beside
from game.geometry.inches.gaps import farther, nearer
from game.geometry.inches.layout import Base, Form
from game.geometry.inches.shapes import disc
from game.i18n import N_, proper
from game.systems.dials import space
from game.systems.dials.battle import CARRYING
from game.systems.dials.events.gear import ItemDropped, ItemsLeft, ItemTaken
from game.systems.dials.figure import ABOARD
from game.systems.dials.judged import YES, Judged, only, place_in
from game.systems.dials.placing import FRONT
from game.systems.dials.space import EPS, POINT_RADIUS

if TYPE_CHECKING:
    from game.content.dials.equipment import Item
    from game.engine.answers import Answer
    from game.engine.options import Pick
    from game.engine.table import Table
    from game.systems.dials.battle import Held
    from game.systems.dials.damage import Blow
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

DROP, PICK = "drop", "pick"


# --- who carries what ---------------------------------------------------------------------------------------------


def card(state: State, item: str) -> Item:
    """Return what is printed of an item."""
    return state.battle.items[item].item


def called(state: State, item: str) -> str:
    """Return the name of an item."""
    return proper(card(state, item).name)


def carried(state: State, figure: str) -> list[str]:
    """Return the items that a figure carries, in the order in which they were issued."""
    return [held.item for held in state.items if held.figure == figure]


def usable(state: State, dial: str) -> list[str]:
    """Return the items that a dial may use: its figure carries them and it meets all that they ask for (MK-ITEM-06).

    Of a multi-dial figure each section has its own attack type; captives use nothing (MK-CAP-06).
    """
    if not state.has(dial, CARRYING):
        return []
    return [item for item in carried(state, state.of(dial).id) if fits(state, dial, card(state, item))]


def fits(state: State, dial: str, item: Item) -> bool:
    """Tell whether a dial meets all that an item asks for."""
    figure = state.of(dial).card
    for asked in item.requires:
        if asked.trait == "attack_type":
            if state.printed(dial).attack_type != asked.value:
                return False
        elif not asked.met_by(figure):
            return False
    return True


def spent(state: State, blow: Blow) -> list[Used]:
    """Return the use of what lessens the first damage of a turn, if this blow is the one (MK-ITEM-06)."""
    if blow.kind != "normal" or blow.amount < 1:
        return []
    return [
        Used(state.of(blow.dial).id, item, "turn", rule="MK-ITEM-06")
        for item in usable(state, blow.dial)
        if shields(state, blow.dial, item)
    ]


def shields(state: State, dial: str, item: str) -> bool:
    """Tell whether an item lessens the first damage of a turn and has not done so in this one."""
    changes = card(state, item).changes
    return any(one.when == "first_damage" for one in changes) and not uses(state, "turn", item, state.of(dial).id)


# --- putting down -------------------------------------------------------------------------------------------------


class TokenSpot:
    """The places for an item's token: touching the base of whoever puts it down, wholly on the table (MK-ITEM-08, G17).

    Of a chariot the front is no place for it (MK-ITEM-11).
    """

    TRIES = 20

    def __init__(self, state: State, figure: Figure) -> None:
        self.state = state
        self.rule = "MK-ITEM-11" if figure.fate == ABOARD else "MK-ITEM-08"
        self.body = space.body(state, figure)
        self.sides = figure.fate == ABOARD

    def trace(self, where: Answer) -> Judged:
        """Judge a place."""
        place = place_in(where[0]) if isinstance(where, tuple) and len(where) == 1 else None
        if place is None:
            return Judged(no(N_("An item is put on one place."), self.rule))
        table, (x, y), other = self.state.ground, place, self.body
        if not (POINT_RADIUS <= x <= table.width - POINT_RADIUS and POINT_RADIUS <= y <= table.height - POINT_RADIUS):
            return Judged(no(N_("The token lies wholly on the table."), self.rule))
        base, token = other.base().shape, disc(x, y, POINT_RADIUS)
        if farther(base, token, EPS) or nearer(base, token, -EPS):
            return Judged(no(N_("The token must touch {name}."), self.rule, name=self.state.name(other.id)))
        if self.sides and FRONT.holds(other.facing, x - other.x, y - other.y):
            text = N_("The token lies at the rear or a side of {name}.")
            return Judged(no(text, self.rule, name=self.state.name(other.id)))
        return YES

    def _at(self, way: int) -> tuple[int, int]:
        token = Base("token", self.body.x, self.body.y, 0, Form(POINT_RADIUS), False)
        return next(beside(token, self.body.base(), way, 0)).at

    def sample(self, pick: Pick) -> Answer:
        """Return a place by chance."""
        for _try in range(self.TRIES):
            place = self._at(pick(FULL))
            if self.trace((place,)).verdict:
                return (place,)
        return self._nearest(self.body.facing + FULL // 2)

    def near(self, where: Answer) -> Answer | None:
        """Return the place itself, or the one at the rim that is the least turn away from it."""
        place = place_in(where[0]) if isinstance(where, tuple) and len(where) == 1 else None
        if place is None:
            return None
        if self.trace(where).verdict:
            return where
        if place == self.body.centre:
            return self._nearest(self.body.facing + FULL // 2)
        return self._nearest(facing_along(place[0] - self.body.x, place[1] - self.body.y))

    def _nearest(self, wish: int) -> Answer:
        for step in range(0, FULL // 2 + 1, 20):
            for way in (wish + step, wish - step):
                place = self._at(way)
                if self.trace((place,)).verdict:
                    return (place,)
        raise LookupError(f"there is no room for a token beside {self.body.id}")


async def drop(table: Table, figure: Figure, item: str) -> None:
    """Ask where a warrior puts an item down, and put it there: no action and no token for it (MK-ITEM-08)."""
    x, y = await _place(table, figure, item)
    await table.happen(ItemDropped(figure.id, item, x, y, rule="MK-ITEM-08"))


async def _place(table: Table, figure: Figure, item: str) -> tuple[int, int]:
    spot = TokenSpot(table.state, figure)
    about = {"figure": figure.id, "item": called(table.state, item)}
    options = only(Region("point", item, spot), spot.rule)
    _point, _key, (x, y) = await Choice(figure.controller, DROP, options, spot.rule, False, about)
    return x, y


async def leave(table: Table, figure: Figure) -> None:
    """Let the items of somebody who dies lie where he dies; those of a passenger beside the chariot.

    MK-ITEM-10, -11.
    """
    state: State = table.state
    items = tuple(carried(state, figure.id))
    if not items:
        return
    here = space.body(state, figure)
    if figure.fate == ABOARD:
        x, y = await _place(table, figure, items[0])
        await table.happen(ItemsLeft(figure.id, items, x, y, rule="MK-ITEM-11"))
    else:
        await table.happen(ItemsLeft(figure.id, items, here.x, here.y, rule="MK-ITEM-10"))


# --- picking up ---------------------------------------------------------------------------------------------------


def unliftable(state: State, dial: str, item: str) -> Refusal | None:
    """Return why a dial may not pick an item up, None if it may.

    MK-ITEM-01, -03, -04, -06, -09, MK-UNIT-13. Any warrior may, of any side.
    """
    held = next(one for one in state.items if one.item == item)
    figure, what = state.of(dial), card(state, item)
    names = {"name": state.name(dial), "item": proper(what.name)}
    if held.figure:
        return no(N_("{item} lies nowhere to be picked up."), "MK-ITEM-09", **names)
    if not figure.in_play or figure.fate == ABOARD:
        return no(N_("{name} is aboard and touches no token."), "MK-UNIT-13", **names)
    here = space.body(state, figure)
    if here.soaring or not space.touches_point(here, (held.x, held.y)):
        return no(N_("{name} does not touch {item}."), "MK-ITEM-09", N_("out of touch"), **names)
    mine = [card(state, one) for one in carried(state, figure.id)]
    if len(mine) >= figure.card.item_slots:
        return no(N_("{name} has no free slot for {item}."), "MK-ITEM-01", N_("no free slot"), **names)
    if not fits(state, dial, what):
        return no(N_("{name} does not meet the requirements of {item}."), "MK-ITEM-06", **names)
    if what.relic and any(one.relic for one in mine):
        return no(N_("{name} carries a relic already."), "MK-ITEM-03", **names)
    traits = [asked.trait for asked in what.requires]
    if any(asked.trait in traits for one in mine for asked in one.requires):
        return no(N_("{name} carries something that asks for the same as {item}."), "MK-ITEM-04", **names)
    return None


def lifts(state: State, dial: str) -> list[Answer]:
    """Return the special actions with which a dial may pick something up: (“pick”, dial, item)."""
    found = [held.item for held in lying(state)]
    return [(PICK, dial, item) for item in found if unliftable(state, dial, item) is None]


def lying(state: State, place: tuple[int, int] | None = None) -> list[Held]:
    """Return the items whose tokens lie on the table, or on one place of it (MK-ITEM-08, -10)."""
    return [held for held in state.items if not held.figure and place in (None, (held.x, held.y))]


def drops(state: State, figure: Figure) -> list[Answer]:
    """Return what a figure may put down: (“drop”, figure, item)."""
    return [(DROP, figure.id, item) for item in carried(state, figure.id)]


async def pick_up(table: Table, dial: str, item: str) -> None:
    """Let a dial take an item that it touches (MK-ITEM-09)."""
    await table.happen(ItemTaken(table.state.of(dial).id, item, rule="MK-ITEM-09"))
