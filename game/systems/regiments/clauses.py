"""What cards say, found: which clauses answer a moment or always hold, and whether their conditions are met."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.content.regiments.cards import LONG, UNIT_TYPES
from game.i18n import N_
from game.systems.regiments import objectives
from game.systems.regiments.moments import MOMENTS, Moment
from game.systems.regiments.unit import CONDITIONS, DESTROYED

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.content.regiments.cards import Ability, Clause, Effect
    from game.systems.regiments.state import State
    from game.systems.regiments.unit import Courtier, Unit

Test = Callable[["State", str, str], bool]
"""Judges a condition for "self" and "other"."""
Side = tuple[str, str]
"""A unit that a clause calls "self" and the one that it calls "other"; "" for none."""
LAST_WORDS = ("destroyed", "attacked_done")
"""Triggers at which a unit speaks that has been destroyed; at others it has fallen silent, even if it has declared what
it does (ASF-SRG-02, ASF-ORD-04).
"""
OF_ANY_ENEMY = ("enemy_tests", "enemy_test_rolled", "enemy_panics")
"""Triggers of a test that an attack brings: they say "an enemy", so units speak to it that do not attack, too."""


def sides(state: State, moment: Moment) -> Iterator[tuple[str, tuple[int, ...], Side]]:
    """Go through the triggers of a moment, each with the seats that it speaks to and what "self" and "other" are.

    Cards speak of units: a castle wall is none, whether it shoots or is attacked (ASF-SOS-14). Who falls by no unit’s
    doing was destroyed by nobody.
    """
    own, theirs = MOMENTS[moment.name]
    seat = moment.owner(state)
    if seat < 0:
        yield own, state.seats(state.player), ("", "")
        return
    if not _wall(state, moment.unit):
        yield own, tuple(s for s in state.seats() if state.friendly(s, seat)), (moment.unit, moment.other)
    if theirs and not _wall(state, moment.other) and (moment.other or moment.name != "destroyed"):
        against = tuple(s for s in state.seats() if not state.friendly(s, seat))
        if moment.other and theirs not in OF_ANY_ENEMY:  # of several enemies only those whose unit it is (ASF-GEN-17)
            against = tuple(s for s in against if state.friendly(s, state.owner(moment.other)))
        yield theirs, against, (moment.other, moment.unit)


def _wall(state: State, key: str) -> bool:
    return key in state.units and state.units[key].built


def borne(state: State, moment: Moment) -> Iterator[tuple[str, Ability, Clause, Side]]:
    """Go through what units and influences on them say to a moment: bearer, ability, clause, "self" and "other"."""
    for trigger, seats, (me, other) in sides(state, moment):
        if not trigger:
            continue
        single = me and trigger not in OF_ANY_ENEMY
        for unit in [state.units[me]] if single else [one for one in state.standing() if one.owner in seats]:
            side = (unit.id, other)
            for ability in _own(state, unit, trigger):
                for clause in spoken(state, ability, trigger, side):
                    yield f"{unit.id}/{ability.id}", ability, clause, side
            for ability in objectives.abilities(state, unit.id):
                for clause in spoken(state, ability, trigger, side):
                    yield f"{unit.id}/{ability.id}", ability, clause, side
            for courtier, ability in influences(state, unit.id):
                for clause in spoken(state, ability, trigger, side):
                    yield f"{courtier.id}/{ability.id}", ability, clause, side


def influences(state: State, key: str) -> list[tuple[Courtier, Ability]]:
    """Return the influences on a unit of whom has not lost all abilities (ASF-A-06)."""
    return [one for one in state.influences(key) if not objectives.hushed(state, one[0].id)]


def _own(state: State, unit: Unit, trigger: str) -> Sequence[Ability]:
    """Return the abilities of a unit if any has a trigger; who has just been destroyed says its last word with what it
    had (ASF-SRG-02).
    """
    if not any(clause.trigger == trigger for ability in state.printed(unit.id) for clause in ability.clauses):
        return ()  # of most moments: what it has just now need not be asked
    if unit.fate == DESTROYED:
        return unit.printed if trigger in LAST_WORDS else ()
    return state.abilities(unit.id)


def spoken(state: State, ability: Ability, trigger: str, side: Side) -> Iterator[Clause]:
    """Go through the clauses of an ability with this trigger whose conditions are met.

    One tied to a kind of attack speaks of attacks of that kind only (ASF-CARD-08).
    """
    attack = state.attack
    if ability.symbol in ("melee", "ranged") and attack is not None and attack.kind != ability.symbol:
        return
    for clause in ability.clauses:
        if clause.trigger == trigger and met(state, clause, side):
            yield clause


def constant(state: State, key: str, do: str) -> Iterator[tuple[str, Effect]]:
    """Go through what always holds for a unit: the name of the ability and each of its effects of one word."""
    attack = state.attack
    other = ""
    if attack is not None and key in (attack.attacker, attack.defender):
        other = attack.defender if key == attack.attacker else attack.attacker
    every = [*state.abilities(key), *(ability for _who, ability in influences(state, key))]
    every += objectives.abilities(state, key)
    for ability in every:
        for clause in spoken(state, ability, "", (key, other)):
            for effect in clause.effects:
                if effect.do == do:
                    yield ability.name, effect


def met(state: State, clause: Clause, side: Side) -> bool:
    """Tell whether all conditions of a clause are met."""
    return all(CONDITIONS_OF[word][2](state, *side) for word in clause.when)


def _attack(test: Callable[[State], bool]) -> Test:
    return lambda state, _me, _other: state.attack is not None and test(state)


def _self(test: Callable[[State, str], bool]) -> Test:
    return lambda state, me, _other: bool(me) and test(state, me)


def _other(test: Callable[[State, str], bool]) -> Test:
    return lambda state, _me, other: bool(other) and test(state, other)


def _kind(word: str) -> Callable[[State, str], bool]:
    return lambda state, key: state.units[key].card.type == word


def _token(word: str) -> Callable[[State, str], bool]:
    return lambda state, key: word in state.units[key].tokens


def _here(state: State, *keys: str) -> bool:
    """Tell whether units stand on the table: of who has fallen meanwhile nothing is true that has to do with places."""
    return all(key in state.units and state.units[key].here for key in keys)


def _on_terrain(state: State, me: str) -> bool:
    return _here(state, me) and bool(state.battle.field.stands_on(state, me))


def _near_commander(state: State, me: str) -> bool:
    chief = next((one for one in state.standing() if one.owner == state.owner(me) and one.commander), None)
    return chief is not None and _here(state, me) and state.battle.field.within(state, me, chief.id, LONG)


def _before(state: State, me: str, other: str) -> bool:
    """Tell whether the other one is in the front arc, or as much there as aside (ASF-LOS-08)."""
    return _here(state, me, other) and "front" in state.battle.field.arcs(state, other, me)


def _ranks(state: State, me: str, other: str) -> int:
    return state.units[me].ranks - state.units[other].ranks if me and other else 0


CONDITIONS_OF: dict[str, tuple[str, str, Test]] = {
    "melee": (N_("In melee."), "ASF-CARD-08", _attack(lambda s: s.attack.kind == "melee")),  # type: ignore[union-attr]
    "ranged": (N_("At range."), "ASF-CARD-08", _attack(lambda s: s.attack.kind == "ranged")),  # type: ignore[union-attr]
    "charging": (N_("In a charge."), "ASF-CHG-22", _attack(lambda s: s.attack.charge)),  # type: ignore[union-attr]
    "not_charging": (N_("In no charge."), "ASF-CHG-22", _attack(lambda s: not s.attack.charge)),  # type: ignore[union-attr]
    "disorderly": (N_("In a disorderly charge."), "ASF-CHG-17", _attack(lambda s: s.attack.disorderly)),  # type: ignore[union-attr]
    "destroyed_other": (N_("The attack destroyed its target."), "ASF-SRG-01", _attack(lambda s: s.attack.destroyed)),  # type: ignore[union-attr]
    "test_failed": (N_("The panic test was failed."), "ASF-MOR-07", _attack(lambda s: s.attack.test == "failed")),  # type: ignore[union-attr]
    "test_passed": (N_("The panic test was passed."), "ASF-MOR-06", _attack(lambda s: s.attack.test == "passed")),  # type: ignore[union-attr]
    "full_ranks": (N_("It has all its ranks."), "ASF-CARD-02", _self(lambda s, k: not s.units[k].lost_ranks)),
    "lost_rank": (N_("It has lost a rank."), "ASF-CARD-02", _self(lambda s, k: s.units[k].lost_ranks > 0)),
    "other_lost_rank": (N_("The enemy lost a rank."), "ASF-CARD-02", _other(lambda s, k: s.units[k].lost_ranks > 0)),
    "engaged": (N_("It is engaged."), "ASF-GEN-13", _self(lambda s, k: s.units[k].engaged)),
    "unengaged": (N_("It is not engaged."), "ASF-GEN-12", _self(lambda s, k: not s.units[k].engaged)),
    "solo": (N_("It is a solo."), "ASF-UNIT-06", _self(lambda s, k: s.units[k].solo)),
    "other_solo": (N_("The enemy is a solo."), "ASF-UNIT-06", _other(lambda s, k: s.units[k].solo)),
    "other_condition": (N_("The enemy has a token."), "ASF-COND-01", _other(lambda s, k: bool(s.units[k].tokens))),
    "commander": (N_("It has the commander."), "ASF-CMD-06", _self(lambda s, k: s.units[k].commander)),
    "near_commander": (N_("Its commander is within Long Range."), "ASF-CMD-06", _self(_near_commander)),
    "outranked": (N_("It has fewer ranks."), "ASF-UNIT-12", lambda s, me, other: _ranks(s, me, other) < 0),
    "outranks": (N_("It has more ranks."), "ASF-UNIT-12", lambda s, me, other: _ranks(s, me, other) > 0),
    "other_before": (N_("The enemy is before it."), "ASF-LOS-08", _before),
    "holds_objective": (N_("It has an objective."), "ASF-OBJ-02", _self(lambda s, k: bool(objectives.holds(s, k)))),
    "on_terrain": (N_("It is on terrain."), "ASF-TERR-03", _self(_on_terrain)),
    "wounded": (N_("It has lost a wound."), "ASF-WND-05", _self(lambda s, k: s.units[k].lost > 0)),
}  # fmt: skip
"""By word: what it says, the rule behind it, and how it is judged."""

for _arc in ("front", "flank", "rear"):
    CONDITIONS_OF[f"from_{_arc}"] = (
        N_("From that side."), "ASF-BON-04", _attack(lambda s, arc=_arc: s.attack.arc == arc),  # type: ignore[misc]
    )  # fmt: skip
for _word in CONDITIONS:
    CONDITIONS_OF[_word] = (N_("It has this token."), "ASF-COND-01", _self(_token(_word)))
    CONDITIONS_OF[f"other_{_word}"] = (N_("The enemy has this token."), "ASF-COND-01", _other(_token(_word)))
for _word in UNIT_TYPES:
    CONDITIONS_OF[_word] = (N_("It is of this type."), "ASF-UNIT-03", _self(_kind(_word)))
    CONDITIONS_OF[f"other_{_word}"] = (N_("The enemy is of this type."), "ASF-UNIT-03", _other(_kind(_word)))
