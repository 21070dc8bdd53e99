"""What puts creatures into conditions and out of them: afflicting, saves at the end of turns, time that is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.effects import FOREVER, Effect, began, ended, expire, params
from game.engine.limits import uses
from game.systems.skirmish import ailments, morale, phasing, types
from game.systems.skirmish.ailments import AILMENTS, CONFUSED, PHASED_OUT, SKIPS_TURN, STUNNED, TURN_END

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.effects import Until
    from game.engine.table import Table
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit


def afflicted(  # the words of an effect, and those who may be spared by it
    state: State,
    unit: Unit,
    key: str,
    by: str,
    *,
    dc: int | None = None,
    again: bool = False,
    until: Until = FOREVER,
    **more: Answer,
) -> Effect | None:
    """Return the effect that puts a creature into a condition, None if it doesn't take hold of it.

    Some are immune by card or type, some conditions spare what does not live (DDMG-COND-002.1), and nothing that lasts
    adds to its like on one creature, whoever it is from; what is worded otherwise counts beside it (DDMG-TERM-036.1,
    -036.2, DDMG-COND-010.6, -010.8). It lasts to the end of the battle if nothing else is said (DDMG-COND-001.8).
    """
    ailment = AILMENTS[key]
    if unit.fate or (ailment.living and not types.living(unit.card)):
        return None  # nothing affects whoever is phased out: DDMG-COND-009.3
    if ailment.immunity and types.immune(state, unit, ailment.immunity):
        return None
    if dc is not None:
        more["dc"] = dc
        if again or ailment.again:
            more["again"] = 1
    if ailment.a_turn and until == FOREVER:
        until = ailments.next_turn(state, unit.id)
    effect = Effect(key, by, unit.id, params(**more), until)
    for other in state.lasting(unit.id, key):
        if other.params == effect.params and other.until in (until, FOREVER):
            return None  # of the same words: DDMG-Q-38
    return effect


async def afflict(
    table: Table,
    unit: Unit,
    key: str,
    by: str,
    *,
    rule: str,
    dc: int | None = None,
    again: bool = False,
    until: Until = FOREVER,
    **more: Answer,
) -> bool:
    """Put a creature into a condition and tell whether it took hold; the save against it was made before, if any.

    `dc` with `again` grants the same save at the end of each of its turns (DDMG-SPELLKW-004.1); entangling and
    paralysis always do. A rout begins by `morale.begin_rout`: more comes with it.
    """
    effect = afflicted(table.state, unit, key, by, dc=dc, again=again, until=until, **more)
    if effect is None or not await table.happen(began(effect, rule)):
        return False
    if key == PHASED_OUT:
        await phasing.left(table, unit)
    return True


async def remove(table: Table, unit: Unit, *keys: str, rule: str) -> bool:
    """Take effects of these keys off a creature for good; tell whether there were any (DDMG-SPELLKW-012.1, .2)."""
    state: State = table.state
    found = state.lasting(unit.id, *keys)
    for effect in found:
        if effect in state.effects:
            await end(table, effect, rule, "removed")
    return bool(found)


async def end(table: Table, effect: Effect, rule: str, why: str) -> None:
    """End one effect on a creature, with what its end brings: whoever was phased out returns (DDMG-COND-009.2)."""
    if effect.key == PHASED_OUT:
        await phasing.back(table, table.state.units[effect.target], effect, rule, why)
    else:
        await table.happen(ended(effect, rule, why))


async def saved_again(table: Table, unit: Unit) -> None:
    """Save once more against everything that grants it; whatever is saved against ends (DDMG-SPELLKW-004.1, .2).

    DDMG-COND-002.14, -003.5, -008.3.
    """
    state: State = table.state
    for effect in state.lasting(unit.id):
        if effect.param("again") and effect in state.effects:
            rule = AILMENTS[effect.key].rule if effect.key in AILMENTS else "DDMG-SPELLKW-004"
            if await morale.save(table, unit, effect.key, int(str(effect.param("dc"))), rule, effect.source):
                await end(table, effect, rule, "saved")


def kept_from_acting(state: State, unit: Unit) -> bool:
    """Tell whether something other than a stun has cost a creature the turn it is taking (DDMG-COND-013.7)."""
    due = any(effect.until[2] <= ailments.turn_number(state, unit.id) for effect in state.lasting(unit.id, SKIPS_TURN))
    return unit.helpless or due or uses(state, "turn", CONFUSED, unit.id) > 0


async def turn_over(table: Table, unit: Unit) -> None:
    """End what lasts until the end of this turn of a creature, a stun above all (DDM-MOD-04, DDMG-COND-013.6).

    Each stun ends in its own time. One that fell into a turn which something else took from it anyway lasts until it
    has cost a turn (DDMG-COND-013.7).
    """
    state: State = table.state
    kept = kept_from_acting(state, unit)

    async def ends(effect: Effect) -> bool:
        if effect.key == PHASED_OUT:
            await phasing.back(table, unit, effect, why=TURN_END)
            return False  # it has ended
        return effect.key != STUNNED or not kept

    await expire(table, TURN_END, unit.id, ailments.turn_number(state, unit.id), rule="DDM-MOD-04", ends=ends)
