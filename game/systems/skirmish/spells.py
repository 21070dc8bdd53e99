"""What a creature may cast now and what it pays for it: boxes, rows of boxes, power points, attacks (DDM-SPL).

A spell is data on a card (`content.skirmish.spells`); powers, breath weapons and gazes are written and read alike.
`aiming` says at whom and where, `casting` carries it out, `atoms` what it does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.limits import uses
from game.engine.refusal import no
from game.i18n import N_, ngettext
from game.systems.skirmish import attacking, leeway, obstacles, space, usable
from game.systems.skirmish.ailments import INVISIBLE
from game.systems.skirmish.events.spells import POINT, SWIFT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.skirmish.cards import Creature
    from game.content.skirmish.spells import Known, Spell
    from game.engine.refusal import Refusal
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit


def of_card(card: Creature, key: str) -> Known | None:
    """Return a spell of a card by its id, None if the card has none of that name."""
    return next((known for known in card.spells if known.spell.id == key), None)


def known(state: State, me: str, key: str) -> Known:
    """Return a spell of a creature as its own card has it: that of a save may be older than the file of today."""
    found = of_card(state.units[me].card, key)
    assert found is not None  # noqa: S101 - only who has it on its card is asked
    return found


def row(level: int) -> str:
    """Return the mark of a box of a level that was used."""
    return f"box of level {level}"


# --- what is left ------------------------------------------------------------------------------------------------


def left_in_row(state: State, me: str, level: int) -> int:
    """Return how many boxes of a level are left to a sorcerer (DDMG-ABIL-069.1)."""
    return state.units[me].card.rows[level - 1] - uses(state, "game", row(level), me)


def paying_row(state: State, me: str, level: int) -> int | None:
    """Return the level of the box that pays for a spell of a level, None if none is left.

    Its own level first, else the lowest higher one (ruling): higher boxes pay for lower spells, never the other way.

    DDM-SPL-10, DDM-Q-34, DDMG-ABIL-069.2, .3, .4, DDMG-BAD-29.
    """
    rows = state.units[me].card.rows
    return next((n for n in range(level, len(rows) + 1) if left_in_row(state, me, n) > 0), None)


def points_left(state: State, me: str) -> int:
    """Return how many power points a creature has left; they never come back (DDMG-ABIL-053.2, .4)."""
    return state.units[me].card.points - uses(state, "game", POINT, me)


def left(state: State, me: str, one: Known) -> int | None:
    """Return how often a spell may still be cast in this battle, None without a limit.

    DDM-SPL-09, DDM-CARD-19, DDMG-READ-001.7, .12.
    """
    if one.pay == "boxes":
        return one.amount - uses(state, "game", one.spell.id, me)
    if one.pay == "rows":
        levels = range(one.spell.level, len(state.units[me].card.rows) + 1)
        return sum(max(left_in_row(state, me, level), 0) for level in levels)
    if one.pay == "points":
        return points_left(state, me) // one.amount  # as often as it likes: DDMG-ABIL-053.3
    return None


def unpayable(state: State, me: str, one: Known) -> Refusal | None:
    """Return why a spell cannot be paid for any more, None if it can (DDM-BAD-29, DDMG-BAD-29)."""
    if left(state, me, one) != 0:
        return None
    name = state.name(me)
    if one.pay == "rows":
        text = N_("{name} has no box of level {level} or higher left.")
        return no(text, "DDMG-ABIL-069.3", N_("no box left"), name=name, level=one.spell.level)
    if one.pay == "points":
        text = N_("{name} has {n} of {cost} power points that it costs.")
        n = points_left(state, me)
        return no(text, "DDMG-ABIL-053.4", N_("too few points left"), name=name, n=n, cost=one.amount)
    return no(N_("{name} has no box of this spell left."), "DDM-SPL-09", N_("no box left"), name=name)


# --- may it be cast ----------------------------------------------------------------------------------------------


def uncastable(state: State, me: str, one: Known) -> Refusal | None:
    """Return why a creature may not cast a spell at all in its turn at this moment, None if it may.

    In place of attacks it needs an attack to spare, as a swift action one that is left in this turn; then a box, and
    for a spell that is not a touch spell nobody who threatens (DDM-SPL-01, -02, -05, -09, DDM-SA-01, -03, DDM-BAD-15).
    """
    unit, turn = state.units[me], usable.own_turn(state, me)
    spell = one.spell
    if turn is None:  # DDMG-SPELLKW-013.3, DDMG-BAD-32, -33
        return usable.not_its_turn(state, me, "DDMG-SPELLKW-009.1" if spell.timing == "swift" else "DDM-SA-03")
    if spell.timing == "swift":
        refused = _no_swift_action(state, unit)
    else:
        refused = attacking.busy(state, unit, turn, spell.id)
    if refused is None and spell.source == "gaze" and state.has(me, INVISIBLE):
        text = N_("Nobody meets the gaze of {name} while it is invisible.")
        refused = no(text, "DDMG-ABIL-030.4", N_("it is invisible"), name=state.name(me))
    return refused or unpayable(state, me, one) or hindered(state, unit, spell)


def _no_swift_action(state: State, unit: Unit) -> Refusal | None:
    """Return why a creature takes no swift action now: one in its turn, whatever else it did or will do.

    DDMG-SPELLKW-009.2, .3, DDMG-BAD-32.
    """
    if uses(state, "turn", SWIFT, unit.id):
        text = N_("{name} has taken its swift action of this turn.")
        return no(text, "DDMG-SPELLKW-009.1", N_("one swift action a turn"), name=state.name(unit.id))
    if not unit.active:
        return leeway.OVER.refusal(name=state.name(unit.id))
    return None


def hindered(state: State, unit: Unit, spell: Spell) -> Refusal | None:
    """Return who keeps a creature from casting: an enemy that threatens it, sees it and gives it no cover.

    Touch spells are cast all the same, and what is no spell is used (DDM-SPL-05, -06, -07, DDM-SA-01, -04, DDM-THR-03,
    -05, DDMG-RANGE-002.3, DDMG-ABIL-009.2, DDM-BAD-28).
    """
    if spell.range == "touch" or not spell.magical:
        return None
    hinderers = space.hinderers(state, unit)
    if not hinderers:
        return None
    return obstacles.threatening(
        state, unit, hinderers,
        lambda n: ngettext(
            "{enemies} threatens {name}, so it may cast touch spells only.",
            "{enemies} threaten {name}, so it may cast touch spells only.",
            n,
        ),
        "DDM-SPL-05", N_("an enemy threatens it"),
    )  # fmt: skip


def swift(state: State, unit: Unit) -> Iterator[Known]:
    """Go through the swift spells on a creature's card that it bears now."""
    for one in unit.card.spells:
        if one.spell.timing == "swift" and state.has(unit.id, one.spell.id):
            yield one
