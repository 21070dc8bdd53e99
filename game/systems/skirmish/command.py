"""Who is under command, and what commanders do for followers and to enemies (DDM-CMD, DDM-CE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.modifier import Reason
from game.i18n import N_, _
from game.systems.skirmish import space

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.systems.skirmish.state import State, Unit


def in_range(state: State, commander: Unit, unit: Unit) -> bool:
    """Tell whether a creature is within 6 squares of a commander, counted around walls.

    DDM-CMD-06, -07, DDM-TER-72.
    """
    far = space.distance(state, commander, unit)  # past corners and ends of walls, too: DDM-Q-20
    return far is not None and far <= space.COMMAND_RANGE


def commanders(state: State, unit: Unit) -> Iterator[Unit]:
    """Go through the commanders that have a creature under command now (DDM-CMD-05, -09, -11, DDM-ROUT-10).

    A commander commands while it is active; it commands itself, and others of its warband that are within 6 squares
    or see it.
    """
    for leader in state.units.values():
        if leader.side != unit.side or leader.card.commander is None or not leader.active:
            continue  # DDM-Q-13
        if leader is unit or in_range(state, leader, unit) or space.sees(state, unit, leader):
            yield leader  # the follower sees the leader, not the other way round: DDM-Q-21


def under_command(state: State, unit: Unit) -> bool:
    """Tell whether some commander has the creature under command (DDM-CMD-05)."""
    return any(True for _leader in commanders(state, unit))


def morale_rating(state: State, unit: Unit) -> tuple[int, Unit] | None:
    """Return the best commander rating for a creature's morale save and whose it is (DDM-MOR-07, -08, DDM-CMD-13)."""
    best: tuple[int, Unit] | None = None
    for leader in commanders(state, unit):
        rating = leader.card.commander or 0
        if best is None or rating > best[0]:
            best = (rating, leader)  # DDM-CARD-03
    own = unit.card.commander
    if own is not None and (best is None or own > best[0]):
        best = (own, unit)
    return best


def initiative_leader(state: State, side: int) -> Unit | None:
    """Return the active commander of a side with the best rating, which is its initiative (DDM-INIT-01, DDM-CMD-12)."""
    return _best_rated(unit for unit in state.units.values() if unit.side == side and unit.active)


def setup_leader(state: State, side: int) -> Unit | None:
    """Return the commander of a whole warband with the best rating, for the rolls before the battle (DDM-SET-02)."""
    return _best_rated(unit for unit in state.units.values() if unit.side == side)


def _best_rated(units: Iterable[Unit]) -> Unit | None:
    leaders = [unit for unit in units if unit.card.commander is not None]
    return max(leaders, key=rating, default=None)


def rating(leader: Unit | None) -> int:
    """Return the commander rating of a creature, 0 for nobody (DDM-Q-83)."""
    return 0 if leader is None else leader.card.commander or 0


_TOLD = {
    "followers": (N_("{name}’s order"), "DDM-CE-02"),
    "enemies": (N_("{name}’s dread"), "DDM-CE-04"),
    "commanders": (N_("{name}’s order"), "DDM-CARD-18"),
}


def _reached(state: State, leader: Unit, unit: Unit) -> str:
    """Return which effects of a leader may reach a creature: those on "followers", "enemies" or "commanders".

    None reaches the creatures of teammates: a commander commands its own warband only (DDM-Q-78).
    """
    if leader.side != unit.side:
        return "enemies" if state.hostile(leader, unit) else ""
    if unit.card.commander is None:
        return "followers"
    return "" if leader is unit else "commanders"


def effects(state: State, unit: Unit, stat: str, kind: str = "any") -> Iterator[Reason]:
    """Go through the commander effects on one statistic of a creature; only the best bonus and penalty count.

    Followers profit within 6 squares of a commander that has them under command (DDM-CE-01, -02, DDM-CMD-04); hostile
    effects reach every enemy within 6 squares (DDM-CE-04); a few, by their text, reach the other commanders of the
    warband (DDM-CARD-18).
    """
    if stat not in state.battle.orders:
        return
    for leader in state.units.values():
        if not leader.card.effects or not leader.active:
            continue
        for effect in leader.card.effects:
            if effect.stat != stat or (effect.kind != "any" and kind not in (effect.kind, "any")):
                continue
            if _reached(state, leader, unit) != effect.applies:
                continue
            if in_range(state, leader, unit):
                words, rule = _TOLD[effect.applies]
                words = _(words)
                yield Reason(words.format(name=state.name(leader.id)), effect.amount, rule, kind="commander effect")
