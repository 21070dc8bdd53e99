"""Casting: who may cast what, tokens on a spell, whom it may be cast at, and its effect (MK-SPELL).

What goes on with a caster between his actions, and what a spell with a clip changes, is in abilities/sorcery.py. A
passenger does not cast, and the token that stays never pushes, though a third one exhausts (MK-SPELL-04, rulings).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.effects import Effect, began, params
from game.engine.limits import Used, uses
from game.engine.modifier import Reason
from game.engine.options import Listed
from game.engine.refusal import Refusal, no
from game.i18n import N_, proper
from game.systems.dials import attack, damage, ranged, space, tokens
from game.systems.dials.attack import INSTEAD, SPELL
from game.systems.dials.damage import Blow
from game.systems.dials.events.gear import CASTING, SpellBegun, SpellLost, SpellRevealed, SpellTended
from game.systems.dials.events.turns import TokensPlaced
from game.systems.dials.figure import ABOARD
from game.systems.dials.judged import asked_of_another

if TYPE_CHECKING:
    from game.content.dials.equipment import Affinity, Spell, SpellChange
    from game.engine.answers import Answer
    from game.engine.table import Table
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

CAST = "cast"
ENCHANTED = "enchantment"
"""The effect of a spell with a clip: `spell` its key, `better` 1 if the affinity value counts (MK-SPELL-12)."""
AIM, DONE, REVEAL, WAIT, DISCARD = "aim", "done", "reveal", "wait", "discard"
MAGES = "dragon_mages"


# --- the card, as its caster reads it -----------------------------------------------------------------------------


def card(state: State, key: str) -> Spell:
    """Return what is printed on a spell."""
    return state.battle.spells[key].spell


def called(state: State, key: str) -> str:
    """Return the name of a spell."""
    return proper(card(state, key).name)


def _affinity(state: State, dial: str, key: str, of: str) -> Affinity | None:
    """Return the better number of a spell, if its caster may use it (MK-SUB-25)."""
    better = card(state, key).affinity
    return better if better is not None and better.of == of and state.has(dial, MAGES) else None


def needed(state: State, dial: str, key: str) -> int:
    """Return how many tokens a spell needs (MK-SPELL-03)."""
    better = _affinity(state, dial, key, "hourglasses")
    usual = card(state, key).hourglasses
    return usual if better is None else min(usual, better.value)


def reach(state: State, dial: str, key: str) -> int:
    """Return how far a spell works, in inches (MK-SPELL-13, -14)."""
    better = _affinity(state, dial, key, "distance")
    usual = card(state, key).distance
    return usual if better is None else max(usual, better.value)


def most(state: State, dial: str, key: str) -> int:
    """Return how many targets a spell has at most (MK-SPELL-15)."""
    better = _affinity(state, dial, key, "targets")
    usual = card(state, key).targets
    return usual if better is None else max(usual, better.value)


def amount(state: State, key: str, change: SpellChange, *, better: bool) -> int:
    """Return by how much a spell changes something; the better number keeps the sign."""
    affinity = card(state, key).affinity
    if not better or affinity is None or affinity.of != "amount":
        return change.amount
    more = max(abs(change.amount), affinity.value)
    return more if change.amount > 0 else -more


# --- who ----------------------------------------------------------------------------------------------------------


def casting(state: State, dial: str) -> Effect | None:
    """Return the spell that a dial is casting, None if it casts none."""
    found = state.lasting(dial, CASTING) if state.effects else ()
    return found[0] if found else None


def castable(state: State, dial: str) -> list[str]:
    """Return the spells of its player that a dial may begin to cast (MK-SPELL-01, MK-SUB-25)."""
    figure = state.of(dial)
    if not state.spells or state.printed(dial).attack_type != "wand":
        return []
    any_of_them = state.has(dial, MAGES)
    return [
        key
        for key in state.spells
        if state.battle.spells[key].seat == figure.controller
        and (any_of_them or all(asked.met_by(figure.card) for asked in card(state, key).requires))
    ]


def unable(state: State, dial: str) -> Refusal | None:
    """Return why a dial may not cast now, None if it may begin or go on (MK-SPELL-01, -03, MK-UNIT-14)."""
    name = state.name(dial)
    if state.printed(dial).attack_type != "wand":
        return no(N_("{name} has no wand and casts no spells."), "MK-SPELL-01", N_("no wand"), name=name)
    if state.of(dial).fate == ABOARD:
        return no(N_("{name} casts nothing from a chariot."), "MK-UNIT-14", name=name)
    if uses(state, "turn", CAST, dial):
        return no(N_("{name} has put a token on its spell in this turn."), "MK-SPELL-03", name=name)
    if casting(state, dial) is None and not castable(state, dial):
        return no(N_("There is no spell that {name} may cast."), "MK-SPELL-01", N_("no spell"), name=name)
    return None


def answers(state: State, dial: str) -> list[Answer]:
    """Return the special action with which a dial casts: (“cast”, dial), whether it begins or goes on."""
    if not state.spells and casting(state, dial) is None:
        return []
    return [(CAST, dial)] if unable(state, dial) is None else []


# --- at whom ------------------------------------------------------------------------------------------------------


def refusal(state: State, dial: str, key: str, target: str) -> Refusal | None:
    """Return why a spell may not be cast at a target, None if it may.

    MK-SPELL-12 to -16, MK-SUB-04, MK-CAV-12, MK-UNIT-15.
    """
    spell, me, other = card(state, key), state.of(dial), state.of(target)
    names = {"spell": proper(spell.name), "name": state.name(dial), "target": state.name(target)}
    sided = state.friends(me, other) if spell.side == "friendly" else state.enemies(me, other)
    if not sided:
        friend, foe = N_("{spell} is cast at friends of {name}."), N_("{spell} is cast at enemies of {name}.")
        return no(friend if spell.side == "friendly" else foe, "MK-SPELL-15", **names)
    if other.fate == ABOARD:
        return no(N_("{target} is a passenger: no spell reaches it."), "MK-UNIT-15", **names)
    if not other.in_play or not state.active(target):
        return no(N_("{target} is out of action."), "MK-UNIT-05", **names)
    if attack.warded(state, dial, target):
        return no(N_("{target} cannot be chosen by a spell."), "MK-SUB-04", N_("warded"), **names)
    if spell.clip and (other.many or other.titan):
        return no(N_("{target} is too big for {spell}."), "MK-SPELL-12", N_("too big"), **names)
    idle = _idle(state, key, target)
    if idle is not None:
        return idle
    far = reach(state, dial, key)
    if spell.shape == "sector":
        return _unshot(state, dial, target, far)
    if not space.within(space.body(state, me), space.body(state, other), far):
        return no(
            N_("{target} is {away} in away, and {spell} works within {most} in."), "MK-SPELL-13", N_("out of range"),
            away=space.inches_told(space.body(state, me), space.body(state, other)), most=far, **names,
        )  # fmt: skip
    return None


def _idle(state: State, key: str, target: str) -> Refusal | None:
    """Return why a spell would do nothing to a target that may be done to it, None if it would.

    Nobody is exhausted by a token of a spell: as other tokens that enemies give (MK-DMG-22, ruling).
    """
    spell, figure = card(state, key), state.of(target)
    names = {"spell": proper(spell.name), "target": state.name(target)}
    stats = [] if spell.clip else [change.stat for change in spell.changes]
    if "heal" in stats and not damage.wounds(state, target):
        return no(N_("{target} cannot be healed."), "MK-DMG-02", N_("nothing to heal"), **names)
    if "token" in stats and (figure.many or figure.titan or state.tokens(target) > 1):
        return no(N_("{target} takes no token of {spell}."), "MK-SPELL-06", **names)
    return None


def _unshot(state: State, dial: str, target: str, far: int) -> Refusal | None:
    """Return why a caster cannot shoot a spell at a target, None if it can (MK-SPELL-14, MK-RC-02)."""
    enemy = next(space.foes_at(state, dial), None)
    if enemy is not None:
        return no(
            N_("{name} touches {enemy} and cannot shoot."), "MK-RC-02", N_("touches an enemy"),
            name=state.name(dial), enemy=state.name(enemy.id),
        )  # fmt: skip
    return ranged.refusal(state, dial, target, spell=far)


def targets(state: State, dial: str, key: str) -> list[str]:
    """Return the dials at which a spell may be cast now.

    Of a multi-dial enemy the section that a shot would meet, of a friend any; of a cavalry unit mount or rider.
    """
    me, here = state.of(dial), space.body(state, state.of(dial))
    friendly = card(state, key).side == "friendly"
    found: list[str] = []
    for other in state.standing():
        if other is here and (not other.rider or not friendly):
            continue
        found += [
            target
            for target in _dials(state, dial, other, friendly=friendly)
            if state.of(target) is not me and refusal(state, dial, key, target) is None
        ]
    return found


def _dials(state: State, dial: str, other: Figure, *, friendly: bool) -> list[str]:
    if not other.many:
        return [other.id, other.rider] if other.rider else [other.id]
    return list(state.dials(other.id)) if friendly else space.aimed_at(state, dial, other)


# --- the action ---------------------------------------------------------------------------------------------------


async def cast(table: Table, dial: str) -> None:
    """Lay a spell down or go on with it: a token each turn; with enough of them it may be turned up.

    MK-SPELL-02, -03, -05, -06, -07. Whoever waits collects more than are needed.
    """
    state: State = table.state
    await table.happen(Used(dial, CAST, "turn", rule="MK-SPELL-03"))
    if casting(state, dial) is None:
        await begin(table, dial)
    now = casting(state, dial)
    assert now is not None  # noqa: S101 - it has just begun, or goes on
    key = str(now.param("spell"))
    count = int(str(now.param("tokens"))) + 1
    await table.happen(SpellTended(dial, count, rule="MK-SPELL-03"))
    if count < needed(state, dial, key) or not targets(state, dial, key):
        return
    seat = state.of(dial).controller
    options = Listed((REVEAL, WAIT), asked_of_another("MK-SPELL-06"))
    if await Choice(seat, "reveal", options, "MK-SPELL-06", False, {"dial": dial}) == REVEAL:
        await reveal(table, dial, key, count)


async def begin(table: Table, dial: str) -> None:
    """Ask which spell is cast, in secret if there are several, and lay it face down (MK-SPELL-02)."""
    state: State = table.state
    seat = state.of(dial).controller
    known = castable(state, dial)
    key = known[0]
    if len(known) > 1:
        options = Listed(tuple((SPELL, one) for one in known), asked_of_another("MK-SPELL-02"))
        _spell, key = await Choice(seat, SPELL, options, "MK-SPELL-02", False, {"dial": dial}, secret=True)
    await table.happen(SpellBegun(dial, seat, key, rule="MK-SPELL-02"))


async def reveal(table: Table, dial: str, key: str, count: int) -> None:
    """Turn a spell up, let its targets be chosen, let it take effect; a token stays on the caster (MK-SPELL-06)."""
    chosen = await _aimed(table, dial, key)
    await table.happen(SpellRevealed(dial, key, count, chosen, rule="MK-SPELL-06"))
    if card(table.state, key).shape == "sector":
        await _shoot(table, dial, key, chosen)
    else:
        await work(table, dial, key, chosen)
    await stay(table, dial, "MK-SPELL-06")


async def _aimed(table: Table, dial: str, key: str) -> tuple[str, ...]:
    """Ask for the targets of a spell, one after the other, as many as it may have (MK-SPELL-15)."""
    state: State = table.state
    left = targets(state, dial, key)
    chosen: list[str] = []
    figures: list[Figure] = []
    while left and len(chosen) < most(state, dial, key):
        words = ((AIM, one) for one in left)

        def why(answer: Answer) -> Refusal | None:
            match answer:
                case ("aim", str(target)) if target.partition(".")[0] in state.figures:
                    refused = refusal(state, dial, key, target) if target in state.dials(state.of(target).id) else None
                    return refused or no(N_("It cannot be chosen for this spell now."), "MK-SPELL-15")
            return asked_of_another("MK-SPELL-15")(answer)

        options = Listed((*words, *((DONE,) if chosen else ())), why)
        about = {"dial": dial, "spell": key}
        answer = await Choice(state.of(dial).controller, AIM, options, "MK-SPELL-15", False, about)
        if answer == DONE:
            break
        chosen.append(answer[1])
        figures.append(state.of(answer[1]))
        left = [one for one in left if state.of(one) not in figures]
    return tuple(chosen)


async def _shoot(table: Table, dial: str, key: str, chosen: tuple[str, ...]) -> None:
    """Throw for a spell that is shot, once for all its targets, with the caster's attack (MK-SPELL-14)."""

    async def named(table: Table, dial: str, _targets: tuple[str, ...]) -> None:
        await attack.say(table, dial, SPELL, list(table.state.battle.spells).index(key))

    await attack.carry_out(table, dial, ranged.RANGED, chosen, rule="MK-SPELL-14", before=named)


async def _met(table: Table, dial: str, target: str) -> None:
    """Let a spell that was shot work on a target that it hit."""
    state: State = table.state
    place = attack.of(state, target).attack.choice(dial, SPELL)
    await work(table, dial, list(state.battle.spells)[place], (target,), shot=True)


INSTEAD[SPELL] = _met


async def work(table: Table, dial: str, key: str, chosen: tuple[str, ...], *, shot: bool = False) -> None:
    """Let a spell do what it does: stay with its targets, or hurt, heal and tire them (MK-SPELL-06, -12, -16).

    Its damage is a wand's (Cursed) and not named after magic; one that is shot is a shot with a wand (MK-DEF-03).
    """
    state: State = table.state
    spell, better = card(state, key), state.has(dial, MAGES)
    if spell.clip:
        marks = [Effect(ENCHANTED, dial, one, params(spell=key, better=int(better))) for one in chosen]
        await table.happen(*(began(mark, "MK-SPELL-12") for mark in marks))
        return
    for change in spell.changes:
        number = amount(state, key, change, better=better)
        there = tuple(one for one in chosen if state.of(one).in_play)
        if change.stat == "damage":
            parts = (Reason(proper(spell.name), number, "MK-SPELL-16"),)
            await damage.deal(
                table,
                *(Blow(one, number, "MK-SPELL-16", cause=SPELL, by=dial, wand=shot, parts=parts) for one in there),
            )
        elif change.stat == "heal":
            for one in there:
                await damage.heal(table, one, number, SPELL, "MK-SPELL-06", by=dial)
        else:
            await tokens.place(table, there, number, "MK-SPELL-06")


async def stay(table: Table, dial: str, rule: str) -> None:
    """Leave one token of a spell that is over on its caster: it does not push him, a third one exhausts (MK-SPELL-04).

    MK-SPELL-06, -08, -10, MK-PUSH-05.
    """
    state: State = table.state
    if not state.of(dial).in_play:
        return
    await table.happen(TokensPlaced(dial, 1, state.tokens(dial) + 1, rule=rule))
    if state.of(dial).in_play and state.tokens(dial) >= tokens.EXHAUSTED:
        await tokens.exhaust(table, (dial,))


async def lose(table: Table, dial: str, rule: str) -> None:
    """Discard the spell that a dial is casting; one token stays on him (MK-SPELL-08, -10, -11)."""
    now = casting(table.state, dial)
    if now is not None:
        seat = table.state.of(dial).controller
        lost = SpellLost(dial, str(now.param("spell")), int(str(now.param("tokens"))), seat, rule=rule)
        await table.happen(lost)
        await stay(table, dial, rule)
