"""Who is under command, and what commanders do for followers and to enemies (DDM-CMD, DDM-CE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.modifier import Reason
from game.i18n import N_, _
from game.systems.skirmish import control, space, types
from game.systems.skirmish.ailments import CONFUSED, CONTROLLED

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.content.skirmish.cards import CommanderEffect
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit


def in_range(state: State, commander: Unit, unit: Unit) -> bool:
    """Tell whether a creature is within 6 squares of a commander, counted around walls.

    DDM-CMD-06, -07, DDM-TER-72.
    """
    far = space.distance(state, commander, unit)  # past corners and ends of walls, too: DDM-Q-20
    return far is not None and far <= space.COMMAND_RANGE


WORDS = frozenset(
    {CONFUSED, CONTROLLED, "beastmaster", "commander", "countersong", "difficult", "improved-countersong",
     "independent", "not-subject", "relay-orders", "wild"}
)  # fmt: skip
"""The abilities that change who commands whom: with none of them in play nobody asks for any (asked very often)."""


def own_rating(state: State, unit: Unit) -> int | None:
    """Return the rating that a creature has by itself: printed, or won by a promotion; None is no commander.

    DDM-CARD-03, DDMG-TERM-024.1, DDMG-STAT-008.1, DDMG-ABIL-005.1, .4.
    """
    printed = unit.card.commander
    if "commander" in state.bearers.keys and state.has(unit.id, "commander"):
        won: int = state.param(unit.id, "commander", "rating")
        return won if printed is None else max(won, printed)
    return printed


def rating_of(state: State, unit: Unit) -> int | None:
    """Return the rating of a creature now, None for a follower: relayed orders make a commander of whoever hears them.

    DDMG-TERM-026.1, DDMG-ABIL-056.1, .2.
    """
    own = own_rating(state, unit)
    if "relay-orders" not in state.bearers.keys or not state.has(unit.id, "relay-orders"):
        return own
    heard = [rating for leader in _heard(state, unit) if (rating := own_rating(state, leader)) is not None]
    return max((*heard, *(() if own is None else (own,))), default=None)


def _heard(state: State, unit: Unit) -> Iterator[Unit]:
    """Go through the commanders by themselves that have a creature under command: relays do not chain (-056.3)."""
    for leader in state.units.values():
        if leader.side != unit.side or not leader.active or leader is unit or own_rating(state, leader) is None:
            continue
        if unheard(state, leader, unit) is None and (in_range(state, leader, unit) or space.sees(state, unit, leader)):
            yield leader


def commanders(state: State, unit: Unit) -> Iterator[Unit]:
    """Go through the commanders that have a creature under command now (DDM-CMD-05, -09, -11, DDM-ROUT-10).

    A commander commands while it is active; it commands itself, and others of its warband that are within 6 squares
    or see it, unless something keeps them from being heard (`unheard`).
    """
    plain = WORDS.isdisjoint(state.bearers.keys)
    for leader in state.units.values():
        if leader.side != unit.side or not leader.active:
            continue  # DDM-Q-13, DDMG-TERM-024.1
        if (leader.card.commander if plain else rating_of(state, leader)) is None:
            continue
        if not plain and unheard(state, leader, unit) is not None:
            continue
        if leader is unit or in_range(state, leader, unit) or space.sees(state, unit, leader):
            yield leader  # the follower sees the leader, not the other way round: DDM-Q-21


def unheard(state: State, leader: Unit, unit: Unit) -> Reason | None:
    """Return why a commander may not put a creature under command, wherever both stand; None if nothing forbids it."""
    if control.controlled(state, unit):
        words = _("Controlled by an opponent: out of command")
        return Reason(words, 0, "DDMG-COND-002.3")
    if state.has(leader.id, CONFUSED):
        name = state.name(leader.id)
        return Reason(_("{name} is confused and commands nobody").format(name=name), 0, "DDMG-COND-002.10")
    if leader is unit:
        return None  # even enemies that sing leave it its own command: DDMG-ABIL-035.4
    if state.has(unit.id, "wild") and not tamed(state, unit):
        return Reason(_("Wild: nobody commands it"), 0, "DDMG-ABIL-087.1")
    if state.has(unit.id, "difficult") and not tamed(state, unit):
        least: int = state.param(unit.id, "difficult", "rating")
        if (own_rating(state, leader) or 0) < least:
            # Neither command nor orders of lesser ones (see `deaf`): DDMG-ABIL-022.2.
            return Reason(_("Difficult: asks for a rating of {least}").format(least=least), 0, "DDMG-ABIL-022.1")
    for one in (unit, leader):  # neither is put under command nor puts another there: DDMG-ABIL-035.2, .3, DDMG-Q-35
        singer = _singing(state, one, "improved-countersong")
        if singer is not None:
            words = _("Countersong of {name}").format(name=state.name(singer.id))
            return Reason(words, 0, "DDMG-ABIL-035.2" if one is unit else "DDMG-ABIL-035.3")
    return None


def tamed(state: State, unit: Unit) -> bool:
    """Tell whether a Beastmaster of its warband takes Difficult and Wild from a creature, wherever the two are.

    DDMG-ABIL-006.1, .2, .3, .4, DDMG-ABIL-087.2.
    """
    for master in state.bearers.who.get("beastmaster", ()):
        other = state.units[master]
        values = state.bearers.of[master]["beastmaster"]
        near = other.side == unit.side and unit.card.level <= values["level"]
        if near and any(types.named(unit.card, kind) for kind in values["kinds"]):
            return True
    return False


def _singing(state: State, unit: Unit, *songs: str) -> Unit | None:
    """Return an enemy within 6 squares of a creature that sings one of these songs, None if none does."""
    for song in songs:
        for key in state.bearers.who.get(song, ()):
            singer = state.units[key]
            if singer.here and state.hostile(singer, unit) and in_range(state, singer, unit):
                return singer
    return None


def under_command(state: State, unit: Unit) -> bool:
    """Tell whether a creature is under command: of some commander, or its own (DDM-CMD-05, DDMG-ABIL-037.1)."""
    if state.has(unit.id, "independent"):
        return not control.controlled(state, unit)
    return any(True for _leader in commanders(state, unit))


def rallies_alone(state: State, unit: Unit) -> bool:
    """Tell whether a creature may rally although nobody commands it: commanders, and who is independent.

    DDM-RALLY-04, DDMG-ABIL-037.2.
    """
    return rating_of(state, unit) is not None or state.has(unit.id, "independent")


def morale_rating(state: State, unit: Unit) -> tuple[int, Unit] | None:
    """Return the best commander rating for a creature's morale save and whose it is (DDM-MOR-07, -08, DDM-CMD-13).

    A wild creature has none to add, be it a commander itself (DDMG-ABIL-087.3); a stunned commander has its own
    (DDMG-COND-013.9).
    """
    best: tuple[int, Unit] | None = None
    for leader in commanders(state, unit):
        rating = rating_of(state, leader) or 0
        if best is None or rating > best[0]:
            best = (rating, leader)  # DDM-CARD-03
    own = rating_of(state, unit)
    if own is not None and (best is None or own > best[0]):
        best = (own, unit)
    return best


def initiative_leader(state: State, side: int) -> Unit | None:
    """Return the active commander of a side with the best rating, which is its initiative (DDM-INIT-01, DDM-CMD-12).

    Relayed and won ratings count; a confused commander's does not (DDMG-COND-002.10, -013.5).
    """
    return _best_rated(state, (unit for unit in state.units.values() if unit.side == side and able(state, unit)))


def able(state: State, leader: Unit) -> bool:
    """Tell whether a commander can do as one: while it is active and not confused.

    DDM-CMD-11, DDMG-COND-002.10, -004.5, -013.5.
    """
    return leader.active and not state.has(leader.id, CONFUSED)


def setup_leader(state: State, side: int) -> Unit | None:
    """Return the commander of a whole warband with the best rating, for the rolls before the battle (DDM-SET-02)."""
    return _best_rated(state, (unit for unit in state.units.values() if unit.side == side))


def _best_rated(state: State, units: Iterable[Unit]) -> Unit | None:
    leaders = [unit for unit in units if rating_of(state, unit) is not None]
    return max(leaders, key=lambda unit: rating(state, unit), default=None)


def rating(state: State, leader: Unit | None) -> int:
    """Return the commander rating of a creature, 0 for nobody (DDM-Q-83)."""
    return 0 if leader is None else rating_of(state, leader) or 0


_TOLD = {
    "followers": (N_("{name}’s order"), "DDM-CE-02"),
    "enemies": (N_("{name}’s dread"), "DDM-CE-04"),
    "commanders": (N_("{name}’s order"), "DDM-CARD-18"),
}


def _reached(state: State, leader: Unit, unit: Unit) -> str:
    """Return which effects of a leader may reach a creature: those on "followers", "enemies" or "commanders".

    None reaches the creatures of teammates: a commander commands its own warband only (DDM-Q-78).
    Who commands is no follower (DDMG-TERM-026.1).
    """
    if leader.side != unit.side:
        return "enemies" if state.hostile(leader, unit) else ""
    if leader is unit:
        return ""
    return "followers" if rating_of(state, unit) is None else "commanders"


def effects(state: State, unit: Unit, stat: str, kind: str = "any") -> Iterator[Reason]:
    """Go through the commander effects on one statistic of a creature; only the best bonus and penalty count.

    Followers profit within 6 squares of a commander that has them under command (DDM-CE-01, -02, DDM-CMD-04); hostile
    effects reach every enemy within 6 squares (DDM-CE-04); a few, by their text, reach the other commanders of the
    warband (DDM-CARD-18).

    DDMG-TERM-025.1, .2, -026.2.
    """
    if stat not in state.battle.orders:
        return
    plain = WORDS.isdisjoint(state.bearers.keys)
    for leader in state.units.values():
        if (plain and not leader.card.effects) or not leader.active:
            continue
        for effect in leader.card.effects if plain else orders_of(state, leader):
            if effect.stat != stat or (effect.kind != "any" and kind not in (effect.kind, "any")):
                continue
            if _reached(state, leader, unit) != effect.applies:
                continue
            if in_range(state, leader, unit) and (plain or deaf(state, leader, unit) is None):
                words, rule = _TOLD[effect.applies]
                words = _(words)
                # Of one kind: the best counts and the worst, beside whatever else there is: DDMG-TERM-036.4, .5, .6.
                yield Reason(words.format(name=state.name(leader.id)), effect.amount, rule, kind="commander effect")


def orders_of(state: State, leader: Unit) -> Iterator[CommanderEffect]:
    """Go through the commander effects that a creature has: its own, and those that it relays (DDMG-ABIL-056.1, .3)."""
    yield from leader.card.effects
    if state.has(leader.id, "relay-orders"):
        for other in _heard(state, leader):
            yield from other.card.effects


def deaf(state: State, leader: Unit, unit: Unit) -> Reason | None:
    """Return why a commander's effects do nothing for a creature within its reach; None if nothing is in the way."""
    if state.has(leader.id, CONFUSED):
        return unheard(state, leader, unit)  # DDMG-COND-002.10
    if state.has(unit.id, "not-subject"):  # neither from its own nor from enemies: DDMG-ABIL-048.1, .2
        return Reason(_("Not subject to commander effects"), 0, "DDMG-ABIL-048.1")
    songs = ("countersong", "improved-countersong")  # the second has all that the first has: DDMG-ABIL-035.1
    singer = _singing(state, leader, *songs)
    if singer is not None:  # an enemy of the commander's: DDMG-Q-05
        words = _("Countersong of {name}").format(name=state.name(singer.id))
        return Reason(words, 0, "DDMG-ABIL-016.2")
    if leader.side != unit.side:
        return None  # dread works on difficult creatures: DDMG-ABIL-022.4
    singer = _singing(state, unit, *songs)
    if singer is not None:
        words = _("Countersong of {name}").format(name=state.name(singer.id))
        return Reason(words, 0, "DDMG-ABIL-016.1")  # command itself is not touched: DDMG-ABIL-016.3
    hard = any(state.has(unit.id, word) for word in (CONTROLLED, "difficult", "wild"))
    return unheard(state, leader, unit) if hard else None
