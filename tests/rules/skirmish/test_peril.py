"""What enemies can do to a creature on a square is what the rules let them do in a turn of theirs, no more, no less."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack
from game.content.skirmish.library import load_scenario
from game.engine.dice import seeded
from game.engine.save import digest
from game.engine.session import Session
from game.geometry.squares import sight
from game.sim.skirmish.agents import make_agent
from game.systems.skirmish import (
    SYSTEM,
    advice,
    charge,
    leeway,
    peril,
    projection,
    scenario_opening,
    space,
    turn,
)
from tests.asking import answer_by
from tests.drawn import foe, hero

rule = pytest.mark.rule
SWORD = (Attack(5, 10),)


def at(t, spot, who="H"):
    return peril.Menace(t.state, who).on(spot)


@rule("DDM-ACT-06", "DDM-ACT-05")
def test_who_need_not_move_makes_all_its_attacks_and_who_moves_makes_one(table):
    t = table("H.F......", turn="H", H=hero(), F=foe(melee=(Attack(5, 10), Attack(3, 5))))
    beside, away = at(t, (1, 0)), at(t, (4, 0))
    odds = [advice.odds(t.state, "F", "H", "melee", index, spot=(1, 0)) for index in (0, 1)]
    (both,) = beside.blows
    assert (both.kind, both.spot) == ("melee", (2, 0))
    assert both.average == pytest.approx(sum(one.average for one in odds))
    assert both.chance == pytest.approx(1 - (1 - odds[0].chance) * (1 - odds[1].chance))
    (one,) = away.blows
    assert (one.kind, one.spot) == ("melee", (3, 0))
    assert (one.average, one.chance) == pytest.approx((odds[0].average, odds[0].chance))


@rule("DDM-CHG-01", "DDM-CHG-02")
def test_beyond_speed_it_charges_and_beyond_double_speed_it_does_nothing(table):
    t = table("H...................F", turn="H", H=hero(), F=foe(melee=SWORD))
    (charge,) = at(t, (9, 0)).blows
    assert (charge.kind, charge.spot) == ("charge", (10, 0))
    there = projection.standing(t.state, "H", (9, 0))
    assert charge.chance == pytest.approx(advice.odds(there, "F", "H", "melee", 0, "charge", (10, 0)).chance)
    assert at(t, (0, 0)).blows == ()


@rule("DDM-RNG-04", "DDM-RNG-06")
def test_shots_count_unless_somebody_nearer_is_seen_or_the_shooter_is_hindered(table):
    bow = (Attack(6, 10, "ranged"),)
    t = table("H........#\n.........F", turn="H", H=hero(), F=foe(speed=0, melee=SWORD, ranged=bow))
    assert [one.kind for one in at(t, (3, 0)).blows] == ["ranged"]
    t = table("H.....G..F", turn="H", H=hero(), G=hero(), F=foe(speed=0, melee=SWORD, ranged=bow))
    assert at(t, (3, 0)).blows == ()
    t = table("H.......GF", turn="H", H=hero(), G=hero(), F=foe(speed=0, melee=SWORD, ranged=bow))
    assert at(t, (3, 0)).blows == ()


@rule("DDM-ACT-01")
def test_routing_stunned_and_helpless_enemies_strike_nobody(table):
    for state in ("routing", "stunned", "helpless"):
        t = table("H.F", turn="H", H=hero(), F=foe(**{state: True}))
        assert at(t, (1, 0)).blows == ()


def test_all_together_the_hardest_first_and_who_has_had_its_turn_is_told_apart(table):
    weak = (Attack(5, 5),)
    t = table("F.H.G", turn="H", F=foe(melee=weak, activated=True), H=hero(), G=foe(melee=SWORD))
    found = at(t, (2, 0))
    assert [(one.enemy, one.spent) for one in found.blows] == [("G", False), ("F", True)]
    first, second = found.blows
    assert found.average == pytest.approx(first.average + second.average)
    assert found.chance == pytest.approx(1 - (1 - first.chance) * (1 - second.chance))
    assert peril.Peril().chance == 0


def test_nothing_of_the_battle_is_changed(table):
    t = table("H..F\n...A", turn="H", H=hero(), F=foe(), A=foe(ranged=(Attack(5, 5, "ranged"),)))
    before = digest(t.state)
    for x in range(3):
        at(t, (x, 0))
    assert digest(t.state) == before


def the_long_way(state, victim, spot):
    """Return (enemy, kind, place, chance, average) of each best attack, with nothing kept from square to square."""
    there = projection.standing(state, victim, spot)
    target, found = there.units[victim], []
    for enemy in there.enemies(target.side):
        home = (enemy.x, enemy.y)

        def strike(kind, place, why="attack", *, every=False, enemy=enemy):
            listed = enemy.card.ranged if kind == "ranged" else enemy.card.melee
            odds = [advice.odds(there, enemy.id, victim, kind, n, why, place) for n in range(len(listed))]
            odds = odds if every else [max(odds, key=lambda one: one.average)]
            missed = 1.0
            for one in odds:
                missed *= 1 - one.chance
            return (enemy.id, "charge" if why == "charge" else kind, place, 1 - missed, sum(o.average for o in odds))

        def may_shoot(place, enemy=enemy):
            moved = projection.standing(there, enemy.id, place)
            shooter = moved.units[enemy.id]
            return not space.hinderers(moved, shooter) and moved.units[victim] in space.nearest_visible(moved, shooter)

        beside = space.adjacent(there, enemy, target)
        strikes = [strike("melee", home, every=True)] if beside else []
        if enemy.card.ranged and may_shoot(home):
            strikes.append(strike("ranged", home, every=True))
        places = leeway.ways(there, enemy, enemy.space, enemy.card.speed, 0).places
        places = [place for _price, place in sorted((price, place) for place, price in places.items()) if place != home]
        touching = [
            p for p in places if space.adjacent(s := projection.standing(there, enemy.id, p), s.units[enemy.id], target)
        ]
        strikes += [strike("melee", place) for place in touching[: peril.TRIED] if not beside]
        if not beside:
            begun = turn.activation(there, enemy).opened()
            charges = charge.options(there, enemy, begun)
            strikes += [strike("melee", place, "charge") for _verb, name, place in charges if name == victim]
        if enemy.card.ranged:
            seen = [p for p in places if sight.visible(there.field, target.space) & there.field.bit(*p)]
            open_to = [place for place in seen[: peril.LOOKED_AT] if may_shoot(place)]
            strikes += [strike("ranged", place) for place in open_to[: peril.TRIED]]
        if strikes:
            found.append(max(strikes, key=lambda one: one[4]))
    return sorted(found, key=lambda one: (-one[4], one[0]))


def test_what_is_kept_from_square_to_square_changes_no_figure(table):
    t = table(
        """
        ! . . . . . . . . . . . F .
        # # # # . # . . . . . . . .
        . H . . . % % . . . B B . .
        . . A . . . . # . . B B . .
        # # # # . # # # # # # # # #
        ! . . . . . . ! . . G . . .
        """,
        turn="H", H=hero(hp=5), A=hero(), G=foe(melee=(Attack(5, 10), Attack(3, 15)), speed=4),
        F=foe(melee=SWORD, ranged=(Attack(4, 10, "ranged"),), speed=2), B=foe(melee=(Attack(7, 15),), size="Large", speed=4),
    )  # fmt: skip
    menace = peril.Menace(t.state, "H")
    room = t.state.field.squares(space.room(t.state, t["H"]))
    kinds = set()
    for spot in room:
        told = [(b.enemy, b.kind, b.spot, b.chance, b.average) for b in menace.on(spot).blows]
        assert told == the_long_way(t.state, "H", spot), spot
        kinds |= {kind for _enemy, kind, *_rest in told}
    assert kinds == {"melee", "ranged", "charge"}
    assert len(menace._ways) == 3  # something was kept


def legal(there, enemy, victim, blow):
    """Tell whether the rules list such an attack, after the rules' own way to the place."""
    begun = projection.begun(there, enemy)
    if blow.kind == "charge":
        return ("charge", victim, blow.spot) in turn.options(begun)
    unit = begun.units[enemy]
    if blow.spot != (unit.x, unit.y):
        way = advice.plan(begun, enemy, [blow.spot])
        begun = projection.walked(begun, enemy, way)
    return any(answer[:2] == (blow.kind, victim) for answer in turn.options(begun) if isinstance(answer, tuple))


def struck_at_all(there, enemy, victim):
    """Tell by trying every place whether an enemy can attack somebody in a turn of its own."""
    begun = projection.begun(there, enemy)
    if any(answer[0] in ("melee", "ranged", "charge") and answer[1] == victim for answer in turn.options(begun)):
        return True
    for spot in advice.reachable(begun, enemy).attack:
        walked = projection.walked(begun, enemy, advice.plan(begun, enemy, [spot]))
        answers = (answer for answer in turn.options(walked) if isinstance(answer, tuple))
        if any(answer[0] in ("melee", "ranged") and answer[1] == victim for answer in answers):
            return True
    return False


@pytest.mark.parametrize(("seed", "scenario"), [(1, "brackwater-abbey"), (2, "saltmere-lock")])
def test_in_battles_under_way_the_rules_list_every_attack_that_is_told_and_none_is_left_out(seed, scenario):
    session = Session(SYSTEM, scenario_opening(load_scenario(scenario)), seeded(seed), history=False)
    agent = make_agent("random", seed)
    checked = 0
    while session.pending is not None and checked < 40 and len(session.answers) < 260:
        session.answer(answer_by(agent, session))
        state = session.state
        theirs = state.turn is not None and state.units[state.turn.unit].side == 1  # a turn half gone is no new one
        victim = next(iter(state.on_map(0)), None)
        if len(session.answers) % 5 or theirs or victim is None:
            continue
        for spot in ((victim.x, victim.y), (state.map.width // 2, state.map.height // 2)):
            if not space.room(state, victim) & state.field.bit(*spot):
                continue
            found = {blow.enemy: blow for blow in peril.Menace(state, victim.id).on(spot).blows}
            there = projection.standing(state, victim.id, spot)
            for enemy in there.enemies(victim.side):
                if not enemy.active:
                    assert enemy.id not in found
                elif enemy.id in found:
                    assert legal(there, enemy.id, victim.id, found[enemy.id]), (enemy.id, found[enemy.id])
                    checked += 1
                elif checked % 3 == 0:
                    assert not struck_at_all(there, enemy.id, victim.id), (enemy.id, spot)
    assert checked > 10
