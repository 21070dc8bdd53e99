"""Charges, step by step (ASF-CHG)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.effects import Effect, began
from game.engine.options import Listed
from game.engine.refusal import no
from game.engine.seats import letter
from game.i18n import N_
from game.systems.regiments import attack, clauses, lasting, modes, morale, moving, numbers, walls
from game.systems.regiments.battle import Attack
from game.systems.regiments.events.moving import ChargeDeclared, ChargeResolved, Moved
from game.systems.regiments.field import End
from game.systems.regiments.moments import Moment
from game.systems.regiments.reactions import SILENCED

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.engine.throws import Throw
    from game.systems.regiments.battle import Arc
    from game.systems.regiments.state import State
    from game.systems.regiments.unit import Edge, Unit

NO_BONUS = "no charge bonus"
"""The key of an effect on a unit whose charge gives no bonus."""


def targets(state: State, unit: Unit) -> list[str]:
    """Return whom a unit may charge (ASF-CHG-02 to -06, -34)."""
    return [key for key in _enemies(state, unit) if not forbidden(state, unit, key)]


def can_charge(state: State, unit: Unit) -> bool:
    """Tell whether there is anybody whom a unit may charge; the nearest is asked about first."""
    places = {key: state.units[key].centre for key in _enemies(state, unit)}
    among = sorted(places, key=lambda key: (places[key][0] - unit.x) ** 2 + (places[key][1] - unit.y) ** 2)
    return any(not forbidden(state, unit, key) for key in among)


def _enemies(state: State, unit: Unit) -> list[str]:
    """Return the enemies of a unit that stand, and enemy walls."""
    return [*(foe.id for foe in state.foes(unit.owner)), *walls.against(state, unit.owner)]


def forbidden(state: State, unit: Unit, target: str) -> str:
    """Return the rule that forbids a charge at a unit, "" if none does in some arc that the charger may choose."""
    found = [forbidden_in(state, unit, target, arc) for arc in arcs(state, unit.id, target)]
    return "" if "" in found else (found[0] if found else "ASF-CHG-03")


def forbidden_in(state: State, unit: Unit, target: str, arc: Arc) -> str:
    """Return the rule that forbids a charge at a unit in one of its arcs, "" if none does."""
    reach = numbers.speed(state, unit.id) + moving.BEST
    return state.battle.field.chargeable(walls.as_unit(state, target), unit.id, target, arc, reach)


def open_arcs(state: State, unit: Unit, target: str) -> tuple[Arc, ...]:
    """Return the arcs of a target in which a unit is and may charge it (ASF-CHG-04, -10)."""
    return tuple(arc for arc in arcs(state, unit.id, target) if not forbidden_in(state, unit, target, arc))


SENTENCES = {
    "ASF-CHG-03": N_("{name} does not see {target}."),
    "ASF-CHG-04": N_("There is not enough room at that side of {target}."),
    "ASF-CHG-05": N_("{target} is farther than {name} could charge."),
    "ASF-CHG-06": N_("{name} could not complete a charge at {target}."),
}


def why_not(state: State, unit: Unit, answer: Answer) -> Refusal | None:
    """Return why a unit may not be charged (ASF-BAD-22)."""
    match answer:
        case ("charge", str(target)) if target in state.units:
            other = state.units[target]
            names = {"name": state.name(unit.id), "target": state.name(target)}
            if state.friendly(unit.owner, other.owner) or not other.fights:
                return no(N_("{target} is no enemy on the battlefield."), "ASF-CHG-02", **names)
            rule = forbidden(state, unit, target) or "ASF-CHG-06"
            return no(SENTENCES.get(rule, SENTENCES["ASF-CHG-06"]), rule, **names)
    return None


def arcs(state: State, key: str, target: str) -> tuple[Arc, ...]:
    """Return the arcs of a target in which a unit is; a wall has a front only (ASF-SOS-15)."""
    return ("front",) if state.units[target].built else state.battle.field.arcs(state, key, target)


async def arc_of(table: Table, key: str, target: str, rule: str, *, charged: bool = False) -> Arc:
    """Return the arc of the target that a unit is in, of two its choice (ASF-CHG-10, ASF-LOS-07, ASF-BON-04).

    One in which the target may not be charged is none for a charge (ASF-CHG-04).
    """
    state: State = table.state
    among = open_arcs(state, state.units[key], target) if charged else arcs(state, key, target)
    if len(among) == 1:
        return among[0]

    options = Listed(tuple(("arc", arc) for arc in among), lambda _a: no(N_("It is not in that arc."), rule))
    answer = await Choice(state.owner(key), "arc", options, rule, about={"unit": key, "target": target})
    arc: Arc = answer[1]
    return arc


def arc_of_edge(edge: Edge) -> Arc:
    """Return the arc behind an edge: both sides are flanks (ASF-BON-04)."""
    return "flank" if edge in ("left", "right") else "front" if edge == "front" else "rear"


async def charge(table: Table, key: str) -> None:
    """Declare, pivot, roll, move, align and attack, in this order (ASF-CHG-02, -07).

    Once declared it goes on, whatever others have done to its target (ASF-CHG-31); if it fails, nothing ends but this
    action, even if the test destroys the charger (ASF-CHG-30).
    """
    state: State = table.state
    unit, field = state.units[key], state.battle.field
    options = Listed(
        tuple(("charge", target) for target in targets(state, unit)), lambda answer: why_not(state, unit, answer)
    )
    _verb, target = await Choice(unit.owner, "charge", options, "ASF-CHG-02", about={"unit": key})
    arc = await arc_of(table, key, target, "ASF-CHG-10", charged=True)  # before it pivots: ASF-LOS-10
    await table.happen(ChargeDeclared(key, target, arc, rule="ASF-CHG-02"))
    await table.notice(Moment("charge", key, target, rule="ASF-CHG-02"))
    if not unit.here:
        return
    reach = numbers.speed(state, key) + moving.BEST
    before, on = End(unit.x, unit.y, unit.facing), field.stands_on(state, key)
    if state.units[target].fights:
        aim = field.aim(walls.as_unit(state, target), key, target, arc, reach)
        await moving.move(table, key, "aim", aim, "ASF-CHG-11")
    there = walls.as_unit(state, target)
    keywords = field.through(there, key, target, reach) | field.stands_on(state, key) | on  # ASF-CHG-33
    die, disorderly = await distance(
        table, key, target, hindered="hindering" in keywords and not ignores(state, key, "hindering")
    )
    if not unit.here:  # by what others had to say to the roll
        return
    total = numbers.speed(state, key) + die
    met = state.units[target].fights
    pushed = field.charge(walls.as_unit(state, target), key, target, arc, total)
    end, reached = pushed.end, pushed.reached and met
    if not pushed.free:  # back to before its pivot, which was on a friend: ASF-CHG-32
        end = replace(before, through=end.through)
    touching = walls.engaged(state, end.touching)
    await table.happen(Moved(key, end.x, end.y, end.facing, touching, "charge", rule="ASF-CHG-13"))
    await table.happen(ChargeResolved(key, target, (die,), total, reached, disorderly, rule="ASF-CHG-15"))
    if disorderly:  # no cards of its player until the action is over: ASF-CHG-28
        hand, ends = letter(unit.owner).lower(), (lasting.THIS, lasting.action(key), 0)
        await table.happen(began(Effect(SILENCED, key, hand, until=ends), "ASF-CHG-28"))
    if reached:
        words = await align(table, key, target, arc) | end.through  # where it is set is a part of its move: ASF-CHG-07
        await clash(table, key, target, arc, disorderly=disorderly, fortified="fortified" in words)
    else:
        words = end.through
        await modes.of(state).moved(table, key)  # its move is over before it is tested
        await table.notice(Moment("charge failed", key, rule="ASF-CHG-29"))
        await morale.panic(table, key, -1, "ASF-CHG-29")
    await moving.endanger(table, key, words | on)


def ignores(state: State, key: str, keyword: str) -> bool:
    """Tell whether an ability of a unit lets it ignore a keyword of terrain."""
    return any(keyword in str(effect["terrain"]) for _name, effect in clauses.constant(state, key, "ignore"))


async def distance(table: Table, key: str, target: str, *, hindered: bool) -> tuple[int, bool]:
    """Roll how far the charge goes (ASF-CHG-12); hindered two dice, of which the lower counts (ASF-TERR-17).

    Returns the die and whether the charge is disorderly: on a 1, hindered also on a 2 (ASF-CHG-17, ASF-TERR-18, -34).
    """
    state: State = table.state
    dice = [6, 6] if hindered else [6]
    throw: Throw = await table.throw(dice, "ASF-CHG-12", who=state.owner(key), unit=key, target=target)
    await table.notice(Moment("charge rolled", key, target, throw=throw, roll="charge", rule="ASF-CHG-12"))
    die = min(throw.answers)
    orderly = any(True for _one in clauses.constant(state, key, "orderly"))
    return die, die <= (2 if hindered else 1) and not orderly


async def align(table: Table, key: str, target: str, arc: Arc) -> frozenset[str]:
    """Align a successful charger and move aside whom it touches besides (ASF-CHG-19, -24).

    Returns the keywords of the terrain that it stands on then.
    """
    state: State = table.state
    field = state.battle.field
    places = field.align(walls.as_unit(state, target), key, target, arc)
    await moving.move(table, key, "align", places, "ASF-CHG-19", may=False)
    await modes.of(state).moved(table, key)  # its move is over before it attacks
    for other, end in field.crowd(walls.as_unit(state, target), key, target):
        await table.happen(Moved(other, end.x, end.y, end.facing, end.touching, "aside", rule="ASF-CHG-24"))
        await modes.of(state).moved(table, other)
    return field.stands_on(state, key)


async def clash(table: Table, key: str, target: str, arc: Arc, *, disorderly: bool, fortified: bool) -> None:
    """Let a charger attack: that belongs to the charge, and nobody turns before it (ASF-CHG-21, -23, -27)."""
    state: State = table.state
    unit = state.units[key]
    cards = [number for number, card in enumerate(unit.card.attacks) if card.kind == "melee"]
    number = cards[0]
    if len(cards) > 1:
        options = Listed(
            tuple(("strike", n, target) for n in cards), lambda _a: no(N_("That is no melee attack."), "ASF-CHG-21")
        )
        _verb, number, _target = await Choice(unit.owner, "target", options, "ASF-CHG-21", about={"unit": key})
    bonus = not (disorderly or fortified or state.lasting(key, NO_BONUS))
    card = unit.card.attacks[number]
    made = Attack(key, target, card, arc, charge=True, disorderly=disorderly, bonus=bonus, fortified=fortified)
    await attack.melee(table, made)
