"""What a player of the program does before the battle and beside the fighting: edges, ground, missions, reserves.

Each function answers one kind of question, None to leave it to those who try answers out.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from game.engine.options import Region
from game.geometry.inches.directions import FULL
from game.sim.quick import parts, place
from game.sim.regiments import aims
from game.sim.regiments.judgement import apart, strength, towards, worth
from game.systems.regiments import ground, missions
from game.systems.regiments.deeds import NOBODY
from game.systems.regiments.modes.errands import KEEP
from game.systems.regiments.modes.siege import defends

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.options import Pick
    from game.sim.regiments.judgement import View

TRIED = 6  # places that are drawn by chance and compared
BESIDE = 1500  # thousandths of an inch between trays that are deployed side by side
HAMPERING = ("hindering", "rough", "impassable", "dangerous")
"""What a besieged player likes to see before his walls."""


# --- the ground -----------------------------------------------------------------------------------------------------


def anywhere(_view: View, choice: Choice, pick: Pick) -> Answer | None:
    """Put an objective, and do what makes no difference, by chance: nobody knows yet whose half it will be."""
    listed = choice.options.listed()
    return choice.options.sample(pick) if listed is None else listed[pick(len(listed))]


def lay(view: View, choice: Choice, pick: Pick) -> Answer | None:
    """Lay a piece by chance; the besieged lay what hampers, as near before their walls as may be."""
    state, walls = view.state, [one for one in view.state.units.values() if one.fate == "wall"]
    spaces = [part for part in parts(choice.options) if isinstance(part, Region)]
    if not walls or not defends(state, view.seat) or not spaces:
        return choice.options.sample(pick)
    known = ground.kinds(state)
    hampering = [one for one in spaces if set(map(str, known[one.piece].keywords)) & set(HAMPERING)]
    space = (hampering or spaces)[pick(len(hampering or spaces))]
    wall = walls[pick(len(walls))]
    left, low, right, top = ground.zone(state, view.seat)
    ahead = top + aims.NEAR // 2 if wall.facing == 0 else low - aims.NEAR // 2
    goal = min(max(wall.x, left), right), ahead
    found: list[Any] = [space.sample(pick) for _try in range(TRIED)]
    best: Answer = min(found, key=lambda answer: apart(goal, answer[2:4]))
    return best


def heap(view: View, choice: Choice, pick: Pick) -> Answer | None:
    """Leave the dead where one's own side is nearer to them than the enemy."""
    return _nearest_to_own(view, choice, pick)


def land(view: View, choice: Choice, pick: Pick) -> Answer | None:
    """Put an objective that somebody lost where one's own side is nearer to it than the enemy."""
    return _nearest_to_own(view, choice, pick)


def _nearest_to_own(view: View, choice: Choice, pick: Pick) -> Answer | None:
    space = place(choice.options)
    if space is None:
        return None
    found: list[Any] = [space.sample(pick) for _try in range(TRIED)]

    def better(answer: Any) -> float:
        at = (answer[2], answer[3])
        own = min((apart(at, one.centre) for one in view.own), default=aims.FAR)
        return own - min((apart(at, one.centre) for one in view.foes), default=aims.FAR)

    best: Answer = min(found, key=better)
    return best


# --- before the battle ----------------------------------------------------------------------------------------------


def first(view: View, choice: Choice, _pick: Pick) -> Answer | None:
    """Begin oneself."""
    listed: Sequence[Any] = choice.options.listed() or ()
    return next((one for one in listed if view.state.friendly(view.seat, one[1])), None)


def muster(view: View, choice: Choice, _pick: Pick) -> Answer | None:
    """Begin with those who are worth most."""
    listed: Sequence[Any] = choice.options.listed() or ()
    return max(listed, key=lambda one: worth(view.state.units[one[1]]), default=None)


def reserve(view: View, choice: Choice, _pick: Pick) -> Answer | None:
    """Hold back who is fast and fights hand to hand: archers belong on the walls from the beginning."""
    listed: Sequence[Any] = choice.options.listed() or ()

    def wanted(answer: Any) -> tuple[bool, int, float]:
        card = view.state.units[answer[1]].card
        return any(one.kind == "ranged" for one in card.attacks), -card.speed, worth(view.state.units[answer[1]])

    return min(listed, key=wanted, default=None)


def deploy(view: View, choice: Choice, _pick: Pick) -> Answer | None:
    """Put down who is worth most first, in the middle; the others beside, foremost in the zone."""
    spaces = [part for part in parts(choice.options) if isinstance(part, Region)]
    if not spaces:
        return None
    space = max(spaces, key=lambda part: worth(view.state.units[part.piece]))
    unit = view.state.units[space.piece]
    left, low, right, top = ground.zone(view.state, unit.owner)
    ahead = (low + top) // 2 < view.state.battle.played.table.height // 2
    deep = unit.card.tray.depth // 2
    y, facing = (top - deep, 0) if ahead else (low + deep, FULL // 2)
    number = sum(one.here for one in view.state.units.values() if one.owner == unit.owner)
    step = (number + 1) // 2 * (unit.card.tray.width + BESIDE) * (1 if number % 2 else -1)
    x = min(max((left + right) // 2 + step, left + unit.card.tray.width // 2), right - unit.card.tray.width // 2)
    return space.near((space.verb, unit.id, x, y, facing))


def bring(view: View, spaces: Sequence[Region], pick: Pick) -> Answer:
    """Bring the unit to the table that is worth most: near to what is fought for, and looking there."""
    state = view.state
    space = max(spaces, key=lambda part: strength(state.units[part.piece]))
    middle = state.battle.played.table.width // 2, state.battle.played.table.height // 2
    goals = [token[1:3] for token in state.tokens] or [foe.centre for foe in view.foes] or [middle]
    found: list[Any] = [space.sample(pick) for _try in range(TRIED)]
    best = min(found, key=lambda one: min(hypot(one[2] - x, one[3] - y) for x, y in goals))
    goal = min(goals, key=lambda at: apart(at, (best[2], best[3])))
    wished = (*best[:4], towards((best[2], best[3]), goal))
    answer: Answer = wished if space.allows(wished) else best
    return answer


# --- missions -------------------------------------------------------------------------------------------------------


def mission(view: View, choice: Choice, _pick: Pick) -> Answer | None:
    """Lay down the mission that promises most; one that lies there already stays if it promises no less."""
    hand = [one[1] for one in choice.options.listed() or () if isinstance(one, tuple)]
    best = max(hand, key=lambda key: promise(view, str(key)), default=None)
    if best is None:
        return None
    now = view.state.kept("errands")[view.seat]
    if choice.options.allows(KEEP) and now and promise(view, now) >= promise(view, str(best)):
        return KEEP
    return ("mission", best)


def replace(view: View, choice: Choice, _pick: Pick) -> Answer | None:
    """Take away the mission that promises an enemy most, and oneself least."""
    foe = view.state.opponent(view.seat)

    def gain(answer: Any) -> float:
        card = missions.card_of(view.state, answer[1])
        mine, theirs = (aims.chance(view.state, seat, card.goal) for seat in (view.seat, foe))
        return card.points * (mine - theirs)

    return min(choice.options.listed() or (), key=gain, default=None)


def promise(view: View, key: str) -> float:
    """Return how many points a mission is expected to bring."""
    card = missions.card_of(view.state, key)
    return card.points * aims.chance(view.state, view.seat, card.goal)


def which_effect(view: View, choice: Choice, _pick: Pick) -> Answer | None:
    """Take a mission if the one that lies there promises little."""
    now = view.state.kept("errands")[view.seat]
    return "mission" if now and promise(view, now) < 1 and choice.options.allows("mission") else "tactics"


# --- units that are chosen --------------------------------------------------------------------------------------------


def chosen(view: View, choice: Choice, _pick: Pick) -> Answer | None:
    """Choose whom to mark, whose fall is to be worth more, and who takes an objective over."""
    units = view.state.units
    listed: Sequence[Any] = choice.options.listed() or ()
    keys = [one[1] for one in listed if isinstance(one, tuple) and one[1] in units]
    what = choice.about.get("what")
    if not keys:
        return NOBODY if NOBODY in listed else None
    if what == "objective":
        return ("choose", max(keys, key=lambda key: strength(units[key])))
    return ("choose", min(keys, key=lambda key: units[key].life / (8 - units[key].card.defense)))


SETTLES = {
    "place": anywhere, "zone": anywhere, "side": anywhere, "look": anywhere, "lay": lay, "heap": heap, "land": land,
    "first": first, "muster": muster, "reserve": reserve, "deploy": deploy, "mission": mission, "replace": replace,
    "which effect": which_effect,
}  # fmt: skip
"""What answers each kind of question."""
CHOSEN = ("marked", "price", "objective")
"""Who is chosen for what without being tried out."""
