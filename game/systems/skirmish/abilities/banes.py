"""Who puts others into conditions or itself out of reach: Bane, Hex, Fade, Enslave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.abilities import Parameter, after, modifies, offers
from game.engine.refusal import no
from game.i18n import N_, _
from game.systems.skirmish import aiming, blasts, conditions, morale, phasing, space, types, usable, victory
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.aftermath import Consequence
from game.systems.skirmish.ailments import (
    AILMENTS,
    ASLEEP,
    BLINDED,
    CONFUSED,
    ENSLAVED,
    ENTANGLED,
    INCITED,
    INHIBITED,
    PARALYZED,
    PHASED_OUT,
    SKIPS_TURN,
    STUNNED,
)
from game.systems.skirmish.atoms import condition_words
from game.systems.skirmish.events.rounds import Scored, TurnBegins

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.skirmish.numbers import Attempt
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

BANE, HEX, FADE, ENSLAVE = "bane", "hex", "fade", "enslave"
BANES = (BLINDED, CONFUSED, ENTANGLED, INCITED, INHIBITED, PARALYZED, SKIPS_TURN, STUNNED)
SAVE = Parameter("dc", least=5, most=40, default=15, words=N_("what a save must reach"))
BOXES = Parameter("boxes", least=1, most=9, default=1, words=N_("how often in a battle"))
AGAIN = Parameter("again", "number", least=0, most=1, default=1, words=N_("another save at the end of each turn"))


async def befall(table: Table, unit: Unit, me: str, key: str) -> bool:
    """Let a creature save against the condition that an ability of another one brings, and else be in it.

    Entangling leaves no save at once (DDMG-COND-003.1, -008.1). What does not take hold of it anyway asks for none. The
    effect of a card grants the save at the end of each turn, or does not (DDMG-COND-002.15, DDMG-SPELLKW-004.1).
    """
    state: State = table.state
    condition, dc = state.param(me, key, "condition"), state.param(me, key, "dc")
    rule = AILMENTS[condition].rule
    values = later(state, me, key)
    if conditions.afflicted(state, unit, condition, me, **values) is None:
        return False
    if condition != ENTANGLED and await morale.save(table, unit, key, dc, rule, me):
        return False
    return await conditions.afflict(table, unit, condition, me, rule=rule, **values)


def later(state: State, me: str, key: str) -> dict[str, Any]:
    """Return what the effect of an ability grants at the end of each turn: a save against its dc, or nothing."""
    condition = state.param(me, key, "condition")
    if condition in (PARALYZED, ENTANGLED) or (condition in (BLINDED, CONFUSED) and state.param(me, key, "again")):
        return {"dc": state.param(me, key, "dc"), "again": True}
    return {}


# --- a blow ------------------------------------------------------------------------------------------------------


@ability(
    BANE,
    rule="DDMG-SPELLKW-002",
    title=N_("Bane"),
    words=N_("Whoever takes damage from its melee attacks saves or falls into a condition."),
    form=(Parameter("condition", "word", choices=BANES, default=PARALYZED, words=N_("the condition")), SAVE, AGAIN),
)
class Bane:
    """What its blows bring besides damage (DDMG-SPELLKW-002.1, .3)."""

    @modifies("aftermath", of="attacker")
    def brings(self, me: str, attempt: Attempt) -> Iterator[Consequence]:
        """Let the target save, or fall into it; entangling leaves no save at once (DDMG-COND-003.1)."""
        state = attempt.state
        condition, dc, values = state.param(me, BANE, "condition"), state.param(me, BANE, "dc"), later(state, me, BANE)
        if attempt.melee and conditions.afflicted(state, attempt.target, condition, me, **values) is not None:
            yield Consequence(
                condition_words(condition), 0, AILMENTS[condition].rule, key=BANE, stage="stun",
                dc=0 if condition == ENTANGLED else dc, ailment=condition, later=values.get("dc", 0),
            )  # fmt: skip


# --- from afar ---------------------------------------------------------------------------------------------------


def hexable(state: State, me: str) -> Iterator[Answer]:
    """Go through the enemies that it may aim at: the nearest in sight (DDMG-RANGE-004.1)."""
    if usable.unready(state, me, HEX) is None:
        for enemy in space.nearest_visible(state, state.units[me]):
            yield enemy.id


def no_hex(state: State, me: str, choice: Answer) -> Refusal | None:
    """Return why somebody may not be aimed at, or nobody."""
    refused = usable.unready(state, me, HEX)  # no spell, so nobody's threat prevents it: DDM-SA-01
    if refused is not None:
        return refused
    if choice in state.units:
        target = state.units[str(choice)]
        if not state.hostile(target, state.units[me]):
            return no(N_("{name} aims at enemies only."), "DDMG-RANGE-004.1", name=state.name(me))
        return aiming.not_nearest(state, state.units[me], target, "DDMG-RANGE-004.1")
    if not space.nearest_visible(state, state.units[me]):
        text = N_("{name} sees nobody to aim at.")
        return no(text, "DDMG-RANGE-004.1", N_("nobody in sight"), name=state.name(me))
    return None


def its_name(state: State, _me: str, choice: Answer) -> str:
    """Say whom it would befall."""
    return state.name(str(choice))


def chances(state: State, unit: Unit, dc: int, key: str) -> list[str]:
    """Return how likely a creature saves against something, and why."""
    text = _("{name} saves with {needs} or more, in {chance} %. {rule}")
    return blasts.saving(state, unit, dc, key, text, rule="DDMG-SPELLKW-002.1")


def hex_odds(state: State, me: str, choice: Answer) -> list[str]:
    """Return how likely the target saves."""
    return chances(state, state.units[str(choice)], state.param(me, HEX, "dc"), HEX)


@ability(
    HEX,
    rule="DDMG-SPELLKW-002",
    title=N_("Hex"),
    words=N_("Instead of attacking: the nearest enemy that it sees saves or falls into a condition."),
    form=(
        Parameter("condition", "word", choices=(*BANES, ASLEEP), default=ASLEEP, words=N_("the condition")),
        SAVE, AGAIN, BOXES,
    ),
)  # fmt: skip
class Hex:
    """A condition from afar, to be saved against (DDMG-SPELLKW-002.3)."""

    @offers("act", hexable, no_hex, told=its_name, odds=hex_odds)
    async def lay(self, table: Table, me: str, choice: Answer) -> None:
        """Pay for it, and let the target save."""
        await usable.pay(table, me, HEX)
        await befall(table, table.state.units[str(choice)], me, HEX)


# --- out of reach ------------------------------------------------------------------------------------------------


def fading(state: State, me: str) -> Iterator[Answer]:
    """Offer it, if it may be used."""
    if usable.unready(state, me, FADE) is None:
        yield "out"


def no_fading(state: State, me: str, _choice: Answer) -> Refusal | None:
    """Return why it may not be used."""
    return usable.unready(state, me, FADE)


def told_fading(_state: State, _me: str, _choice: Answer) -> str:
    """Say what it does."""
    return _("Off the map until its next turn")


def faded(state: State, me: str, begun: TurnBegins) -> bool:
    """Tell whether its turn begins while it is off the map by itself."""
    return begun.unit == me and any(effect.source == me for effect in state.lasting(me, PHASED_OUT))


@ability(
    FADE,
    rule="DDMG-COND-009",
    title=N_("Fade"),
    words=N_("Instead of attacking it leaves the map; as its next turn begins it returns to the same space."),
    form=(BOXES,),
)
class Fade:
    """It phases out, and brings itself back (DDMG-COND-009.1, .5, .7)."""

    @offers("act", fading, no_fading, told=told_fading)
    async def vanish(self, table: Table, me: str, _choice: Answer) -> None:
        """Leave the map; its points count for the opponent until it is back (DDMG-COND-009.4)."""
        unit = table.state.units[me]
        await usable.pay(table, me, FADE)
        await conditions.afflict(table, unit, PHASED_OUT, me, rule="DDMG-COND-009.1")

    @after(TurnBegins, when=faded)
    async def reappear(self, table: Table, me: str, _begun: TurnBegins, _choice: int) -> None:
        """Return where it was, or as near to it as there is room (DDMG-COND-009.2, .6)."""
        state: State = table.state
        await phasing.back(table, state.units[me], state.lasting(me, PHASED_OUT)[0])


# --- into another warband ----------------------------------------------------------------------------------------


def enslavable(state: State, me: str) -> Iterator[Answer]:
    """Go through the enemies next to it."""
    if usable.unready(state, me, ENSLAVE) is None:
        unit = state.units[me]
        for enemy in state.enemies(unit.side):
            if space.adjacent(state, unit, enemy) and not types.immune(state, enemy, "dominate"):
                yield enemy.id


def no_slave(state: State, me: str, choice: Answer) -> Refusal | None:
    """Return why somebody may not be enslaved, or nobody."""
    refused = usable.unready(state, me, ENSLAVE)
    if refused is not None or choice in enslavable(state, me):
        return refused
    text = N_("Only an enemy next to {name} whose mind can be swayed may be enslaved.")
    return no(text, "DDMG-ABIL-026.1", N_("nobody within reach"), name=state.name(me))


def slave_odds(state: State, me: str, choice: Answer) -> list[str]:
    """Return how likely the target saves."""
    return chances(state, state.units[str(choice)], state.param(me, ENSLAVE, "dc"), ENSLAVE)


@ability(
    ENSLAVE,
    rule="DDMG-ABIL-026",
    title=N_("Enslave"),
    words=N_(
        "Instead of attacking: an enemy next to it saves or joins its warband; that scores as if it were eliminated."
    ),
    form=(SAVE, BOXES),
)
class Enslave:
    """It brings a creature into its own warband (DDMG-ABIL-026.1)."""

    @offers("act", enslavable, no_slave, told=its_name, odds=slave_odds)
    async def subdue(self, table: Table, me: str, choice: Answer) -> None:
        """Let the target save; else it changes sides for good, and the warband it leaves may be at its end.

        Whoever eliminates it later scores nothing (DDMG-ABIL-026.2).
        """
        state: State = table.state
        target, seat = state.units[str(choice)], state.units[me].side
        left = target.side
        await usable.pay(table, me, ENSLAVE)
        if await morale.save(table, target, ENSLAVE, state.param(me, ENSLAVE, "dc"), "DDMG-ABIL-026.1", me):
            return
        if await conditions.afflict(table, target, ENSLAVED, me, rule="DDMG-ABIL-026.1", seat=seat):
            points = Scored(seat, target.card.cost, ENSLAVED, target.id, rule="DDMG-ABIL-026.1")
            await victory.credit(table, [points])
            await victory.last_one(table, left)
