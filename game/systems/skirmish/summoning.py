"""Creatures that spells bring into play, where they may appear, and what becomes of them (DDMG-SPELLKW-015).

Whoever may be summoned waits in reserve from the beginning, beside its summoner: "a3.1" is the first of "a3".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.effects import Effect, began
from game.engine.refusal import no
from game.geometry.squares import counting, place
from game.i18n import N_
from game.systems.skirmish import control, relocate, space
from game.systems.skirmish.events.setup import Emerged
from game.systems.skirmish.unit import RESERVE

if TYPE_CHECKING:
    from game.content.skirmish.spells import Effect as Atom
    from game.content.skirmish.spells import Spell
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.geometry.squares.grid import Square
    from game.systems.skirmish.casting import Casting
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

RANGE = 6  # squares, DDMG-SPELLKW-015.1
SUMMONED = "summoned"
"""The key of the effect on a summoned creature; its source is the summoner."""


def summons(spell: Spell) -> bool:
    """Tell whether a spell brings creatures into play."""
    return any(effect.do == "summon" for effect in spell.effects)


def waiting(state: State, me: str, spell: Spell) -> dict[str, Unit]:
    """Return whom a spell may still bring into play, one of each kind, by the ids of their cards (ruling).

    Every figure that its card names is there as often as it may be cast (DDMG-SPELLKW-015.2, .14).
    """
    wanted = {name for effect in spell.effects if effect.do == "summon" for name in effect.of}
    found: dict[str, Unit] = {}
    for unit in state.units.values():
        if unit.fate == RESERVE and unit.id.startswith(f"{me}.") and unit.card.id in wanted:
            found.setdefault(unit.card.id, unit)
    return found


def spots(state: State, me: str, unit: Unit) -> list[Square]:
    """Return where a summoned creature may appear: a free space wholly within 6 squares, counted round walls.

    Nobody need see it (DDMG-SPELLKW-015.1, .12, DDMG-GEO-20).
    """
    field = state.field
    near = counting.within(field, state.units[me].space, RANGE)
    legal = place.legal_places(field, unit.n, field.wall | field.pit | field.statue | space.others(state))
    return field.squares(legal & ~field.touching(field.full & ~near, unit.n, unit.n))


def choices(state: State, me: str, spell: Spell) -> list[Answer]:
    """Return whom a creature may summon now, by the ids of cards; whoever was summoned summons nobody."""
    if state.has(me, SUMMONED):
        return []
    return [name for name, unit in sorted(waiting(state, me, spell).items()) if spots(state, me, unit)]


def refusal(state: State, me: str, spell: Spell, choice: Answer) -> Refusal | None:
    """Return why a creature may not be summoned, or nobody (DDMG-BAD-30)."""
    if state.has(me, SUMMONED):
        text = N_("{name} was summoned and cannot summon.")
        return no(text, "DDMG-SPELLKW-015.8", N_("it was summoned"), name=state.name(me))
    found = choices(state, me, spell)
    if choice not in found and (choice or not found):
        return no(N_("Nobody of that kind is left, or there is no room."), "DDMG-SPELLKW-015.2", N_("nobody to summon"))
    return None


async def summon(table: Table, cast: Casting, _effect: Atom, choice: Answer) -> None:
    """Put the chosen creature on the map; it is done for this round, and its player says where it appears.

    It belongs to the warband of its summoner, costs no points and does not count among the eight; the opponent scores
    it like any other (DDMG-SPELLKW-015.3, .4, .5, .6, .10).
    """
    state: State = table.state
    unit = waiting(state, cast.by, cast.spell)[str(choice)]
    side, found = control.controller(state, state.units[cast.by]), spots(state, cast.by, unit)
    (x, y), rule = found[0], "DDMG-SPELLKW-015.12"
    if len(found) > 1:
        options = relocate.offered(found, N_("{square} is not a place for it."), rule)
        about = {"unit": unit.id, "why": SUMMONED, "by": cast.by}
        _to, (x, y) = await Choice(side, "relocate", options, rule, False, about)
    appears = Emerged(unit.id, x, y, anew=True, rule="DDMG-SPELLKW-015.1")
    await table.happen(appears, began(Effect(SUMMONED, cast.by, unit.id), "DDMG-SPELLKW-015.9"))
