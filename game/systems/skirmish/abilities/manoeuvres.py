"""Who moves and attacks otherwise than others: patterns of a turn that abilities bring, or take from."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.abilities import Parameter, offers, restricts
from game.engine.answers import verb
from game.engine.limits import Used, uses
from game.engine.refusal import Cause, no
from game.geometry.squares import steps
from game.geometry.squares.grid import label
from game.i18n import N_, _
from game.systems.skirmish import entangling, leeway, movement, patterns, space, usable
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.numbers import speed
from game.systems.skirmish.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

MELEE = frozenset({"melee"})
SIDESTEP, SLOW = movement.SIDESTEP, "slow-attack"


@ability(
    "spring-attack",
    rule="DDMG-ABIL-073",
    title=N_("Spring attack"),
    words=N_("It may move, make one melee attack and move on, within its Speed in all."),
)
class SpringAttack:
    """A move in two parts round one melee attack; whoever it leaves may strike (DDMG-ABIL-073.1, .2, DDMG-Q-17)."""


patterns.brings("spring-attack", Pattern("DDMG-ABIL-073.1", MELEE, before=True, after=True, speeds=1))


@ability(
    "mounted-melee-attack",
    rule="DDMG-ABIL-045",
    title=N_("Mounted melee attack"),
    words=N_("It may move at double Speed and make one melee attack anywhere on the way."),
)
class MountedMeleeAttack:
    """Double Speed in all, before and after the attack; a charge stays as it is (DDMG-ABIL-045.1, .2, .3)."""


patterns.brings("mounted-melee-attack", Pattern("DDMG-ABIL-045.1", MELEE, before=True, after=True, speeds=2))


# --- one square aside --------------------------------------------------------------------------------------------


def unready(state: State, me: str) -> Refusal | None:
    """Return why a creature may not step aside now, None if it may."""
    unit, turn = state.units[me], usable.own_turn(state, me)
    name = state.name(me)
    if turn is None or turn.over or uses(state, "turn", SIDESTEP, me):
        return no(N_("{name} may step aside once in its own turn."), "DDMG-ABIL-063.1", N_("once a turn"), name=name)
    if turn.moved or (turn.attacks and turn.kind not in patterns.ATTACKS) or unit.body != unit.n:
        text = N_("{name} has moved or done something else: a sidestep is all the movement of its turn.")
        return no(text, "DDMG-ABIL-063.1", N_("it has moved"), name=name)
    if speed(state, unit) < 1:
        return no(N_("{name} cannot move."), "DDMG-ABIL-063.1", N_("it cannot move"), name=name)
    return entangling.held(state, unit)


def steps_aside(state: State, me: str) -> Iterator[Answer]:
    """Go through the squares to which it may step aside (DDMG-ABIL-063.2, DDMG-GEO-19)."""
    if unready(state, me) is None:
        for going in _open(state, state.units[me]):
            yield (going.x, going.y)


def _open(state: State, unit: Unit) -> Iterator[movement.Going]:
    """Go through single steps that nothing slows, to where the creature may stop."""
    taken = space.others(state, unit) | space.blocking(state, unit) | leeway.deadly_spikes(state, unit)
    for step in steps.paces(state.field, unit.mover, unit.x, unit.y):
        if step.stop and not step.mask & taken and not unit.mover.slows(step):
            yield movement.walking(unit, step, 0)


def why_not_aside(state: State, me: str, choice: Answer) -> Refusal | None:
    """Return why it may not step there, or with no square at all, why it may not step aside."""
    refused = unready(state, me)
    if refused is not None or choice in tuple(steps_aside(state, me)):
        return refused
    name = state.name(me)
    match choice:
        case (int(x), int(y)):
            text = N_(
                "{name} may step aside to a free square beside it on which nothing slows it, and {square} is none."
            )
            return no(text, "DDMG-ABIL-063.2", N_("no such square"), name=name, square=label(x, y))
    if not any(True for _spot in steps_aside(state, me)):
        text = N_("There is no free square beside {name} on which nothing slows it.")
        return no(text, "DDMG-ABIL-063.2", N_("no such square"), name=name)
    return None


def told_aside(_state: State, _me: str, choice: Answer) -> str:
    """Say where it steps."""
    match choice:
        case (int(x), int(y)):
            return _("One square, to {square}: nobody strikes, and all its attacks are left").format(square=label(x, y))
    return ""


@ability(
    SIDESTEP,
    rule="DDMG-ABIL-063",
    title=N_("Sidestep"),
    words=N_("A move of a single square that nothing slows provokes nobody, and goes with all its attacks."),
)
class Sidestep:
    """All attacks and then a square, or a square and then all attacks (DDMG-ABIL-063.1, .3, DDMG-BAD-16)."""

    @offers("act", steps_aside, why_not_aside, told=told_aside)
    async def aside(self, table: Table, me: str, choice: Answer) -> None:
        """Take the step, which nobody strikes at."""
        unit = table.state.units[me]
        going = next(one for one in _open(table.state, unit) if (one.x, one.y) == choice)
        await table.happen(Used(me, SIDESTEP, "turn", rule="DDMG-ABIL-063.1"))
        await movement.take_step(table, unit, going, SIDESTEP)


_ASIDE = Pattern(
    "DDMG-ABIL-063.1", frozenset(patterns.ATTACKS), several=True, before=True, after=True, squares=1, declared=True,
    title=N_("a single square aside"),
)  # fmt: skip
patterns.brings(SIDESTEP, _ASIDE)


# --- slow attacks ------------------------------------------------------------------------------------------------

_SWINGS = {"melee": frozenset({"melee", "whirlwind-attack", "leap"}), "ranged": frozenset({"ranged"}), "any": None}


def _slower(state: State, unit: Unit, pattern: Pattern) -> Pattern:
    """Take from a pattern that moves the attacks with which it may not move (DDMG-ABIL-066.1, .2)."""
    if not (pattern.before or pattern.after):
        return pattern
    lost = _SWINGS[state.param(unit.id, SLOW, "kind")]
    return replace(pattern, kinds=frozenset() if lost is None else pattern.kinds - lost)


@ability(
    SLOW,
    rule="DDMG-ABIL-066",
    title=N_("Slow attack"),
    words=N_("It cannot attack so and move in the same turn."),
    form=(Parameter("kind", "word", choices=("melee", "ranged", "any"), default="any", words=N_("kind of attack")),),
)
class SlowAttack:
    """Whoever stands attacks, whoever moves does not; what others do to it is no move of its own (DDMG-ABIL-066.3)."""

    @restricts("charge")
    def no_charge(self, state: State, me: str, actor: str, answer: Answer) -> Refusal | None:
        """Let it not charge if its melee attacks are slow (DDMG-ABIL-066.3, DDMG-BAD-17)."""
        if actor != me or verb(answer) != "charge" or state.param(me, SLOW, "kind") == "ranged":
            return None
        text = N_("{name} cannot move and attack in the same turn, so it does not charge.")
        return no(text, "DDMG-ABIL-066.3", N_("its attack is slow"), name=state.name(me))


patterns.narrows(
    SLOW,
    _slower,
    Cause(N_("{name} cannot move and attack so in the same turn."), "DDMG-ABIL-066", N_("its attack is slow")),
)
