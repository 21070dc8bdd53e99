"""Ways of going that are no walk: burrowing, without a body, on sure feet, blinded (DDMG-ABIL-010, -029, -036)."""

from __future__ import annotations

import pytest

from game.engine.effects import Effect, began
from game.systems.skirmish import advice, charge, morale, types
from game.systems.skirmish.system import SYSTEM
from tests.drawn import archer, foe, hero

GHOST = {"abilities": ("incorporeal",)}
WORM = {"abilities": {"burrow": {"speed": 4}}, "speed": 3}
FAR = {"fate": "waiting"}


def spots(t, verb="step"):
    return {answer[1] for answer in t.pending.listed if answer[0] == verb}


@pytest.mark.rule(
    "DDMG-ABIL-010", "DDMG-ABIL-010.1", "DDMG-ABIL-010.2", "DDMG-ABIL-010.3", "DDMG-ABIL-010.8", "DDMG-GEO-16"
)
def test_a_burrower_goes_under_walls_creatures_pits_and_statues_at_its_own_speed(table):
    t = table("H#Fo%S..\n########", turn="H", H=hero(**WORM), F=foe(speed=0))
    assert advice.reachable(t.state, "H").whole == {}
    t.does(("burrow", ""))
    found = advice.reachable(t.state, "H")
    assert found.attack == {(4, 1): 4}, "the digging speed of 4, nothing slows it"
    assert found.whole == {(6, 1): 6, (7, 1): 7}, "twice that in a double move; it ends in a legal place"
    t.does("step e")
    assert t.refuses("end").rule == "DDMG-ABIL-010.3"
    t.does("step e", "step e", "step e", "end")
    assert not t.state.has("H", "burrowing")


@pytest.mark.rule("DDMG-ABIL-010.4", "DDMG-ABIL-010.6")
def test_nobody_strikes_at_what_burrows_and_it_fights_when_it_is_up_again(table):
    t = table(".F.\n.H.\n..E", turn="H", H=hero(**WORM), F=foe(), E=foe())
    t.does(("burrow", ""), "step w")
    t.asks(0, "act").does("melee F 0").rolls(15)
    assert t["F"].hp == 30


@pytest.mark.rule("DDMG-ABIL-010.2", "DDMG-ABIL-010.5", "DDMG-BAD-20", "DDMG-Q-50")
def test_it_burrows_or_walks_in_a_turn_and_charges_only_above_ground(table):
    t = table("H....F", turn="H", H=hero(**WORM), F=foe())
    assert any(answer[0] == "charge" for answer in t.pending.listed)
    t.does(("burrow", ""))
    assert not any(answer[0] == "charge" for answer in t.pending.listed)
    assert t.refuses(("charge", "F", (4, 0))).rule == "DDMG-ABIL-010.5"
    walked = table("H....F", turn="H", H=hero(**WORM), F=foe()).does("step e")
    assert walked.refuses(("burrow", "")).rule == "DDMG-ABIL-010.2"


@pytest.mark.rule("DDMG-ABIL-010.7")
def test_a_routing_burrower_may_flee_underground(table):
    t = table("..#H\nF..A", turn=None, H=hero(**WORM, hp_now=25), F=foe(), A=hero(), exits={"A": [(0, 1)]})

    async def rule(battle):
        await morale.begin_rout(battle, battle.state.units["H"], "")

    t.runs(rule).asks(0, "reaction", "DDMG-ABIL-010").does(("burrow", "H"))
    assert (t["H"].x, t["H"].fate) == (0, "routed")
    assert not t.state.effects


@pytest.mark.rule(
    "DDMG-ABIL-036", "DDMG-ABIL-036.4", "DDMG-ABIL-036.5", "DDMG-ABIL-036.7", "DDMG-GEO-15", "DDMG-BAD-21"
)
def test_what_has_no_body_goes_through_walls_pits_and_enemies_and_stops_in_none_of_them(table):
    t = table("H#oF%.", turn="H", H=hero(**GHOST, speed=5), F=foe(speed=0, abilities=("no-reach",)))
    t.does("step e")
    assert t.refuses("end").rule == "DDMG-ABIL-036.5"
    t.does("step e")
    assert t.refuses("end").rule == "DDM-TER-31"
    t.does("step e")
    assert t.refuses("end").rule == "DDM-MOVE-05"
    t.does("step e")
    assert t.state.turn.spent == 4
    t.does("end")


@pytest.mark.rule("DDMG-ABIL-036.7", "DDMG-BAD-21", "DDMG-Q-10")
def test_it_does_not_pass_its_like(table):
    t = table("HF.\n###", turn="H", H=hero(**GHOST), F=foe(**GHOST))
    assert "e" not in spots(t)
    assert t.refuses("step e").rule == "DDM-MOVE-07"


@pytest.mark.rule("DDMG-ABIL-036.7")
@pytest.mark.parametrize("like", [hero(**GHOST), foe(**GHOST, helpless=True)])
def test_it_passes_a_friend_of_its_kind_and_a_helpless_enemy(table, like):
    t = table("HX.\n###", turn="H", H=hero(**GHOST), X=like)
    assert "e" in spots(t)


@pytest.mark.rule("DDMG-ABIL-036.6", "DDMG-GEO-15")
def test_nobody_strikes_at_a_step_into_a_wall_or_out_of_one(table):
    t = table("#.\nHF\n..", turn="H", H=hero(**GHOST), F=foe())
    t.does("step n").asks(0, "act")
    t.does("step e").asks(0, "act")
    t.does("step w")
    open_step = table("..\nHF\n..", turn="H", H=hero(**GHOST), F=foe()).does("step n")
    open_step.asks(1, "opportunity")


@pytest.mark.rule("DDMG-ABIL-036.4", "DDMG-ABIL-036.7", "DDMG-ABIL-036.10")
def test_it_charges_through_enemies_and_low_walls_but_only_whom_it_sees(table):
    t = table("H.E.F\n.....", turn="H", H=hero(**GHOST), F=foe(), E=foe(**FAR))
    seen = table("H..#.F\n......", turn="H", H=hero(**GHOST), F=foe())
    assert not any(answer[0] == "charge" for answer in seen.pending.listed)
    assert seen.refuses(("charge", "F", (4, 1))).rule == "DDM-CHG-01"
    assert any(answer[0] == "charge" for answer in t.pending.listed)
    corner = table("....\nH.#.\n...F", turn="H", H=hero(**GHOST), F=foe())
    walker = table("....\nH.#.\n...F", turn="H", H=hero(), F=foe())
    assert {a for a in corner.pending.listed if a[0] == "charge"} >= {
        a for a in walker.pending.listed if a[0] == "charge"
    }


@pytest.mark.rule("DDMG-ABIL-036.8")
def test_entangling_holds_what_has_no_body(table):
    t = table("H.", turn="H", H=hero(**GHOST), F=foe(**FAR))
    assert not types.immune(t.state, t["H"], "entangle")


@pytest.mark.rule("DDMG-ABIL-029.5")
@pytest.mark.parametrize("card", [{"flies": True}, {"abilities": ("flight",)}])
def test_wings_are_not_entangled(table, card):
    t = table("H.", turn="H", H=hero(**card), F=foe(**FAR))
    assert types.immune(t.state, t["H"], "entangle")
    assert not types.immune(t.state, t["F"], "entangle")


@pytest.mark.rule("DDMG-TERM-031.3", "DDMG-TERM-031.4", "DDMG-TERM-031.5", "DDMG-GEO-03", "DDMG-GEO-05", "DDMG-EX-10")
def test_the_nearest_to_charge_is_not_the_nearest_to_shoot_at(table):
    """Pits keep nobody from seeing and shooting, and only what flies from going straight."""
    drawing = "HoooE..\n.oooo..\n.......\n......F"
    t = table(drawing, turn="H", H=archer(speed=8), F=foe(), E=foe())
    assert {answer[1] for answer in t.pending.listed if answer[0] == "ranged"} == {"E"}
    assert charge.nearest(t.state, t["H"], [t["E"], t["F"]]) == [t["F"]]
    flown = table(drawing, turn="H", H=archer(speed=8, flies=True), F=foe(), E=foe())
    assert charge.nearest(flown.state, flown["H"], [flown["E"], flown["F"]]) == [flown["E"]]


@pytest.mark.rule("DDMG-COND-001.2", "DDMG-COND-001.7", "DDMG-TERM-021.1")
@pytest.mark.parametrize(("abilities", "price"), [((), 2), (("flight",), 2), (("blind-fight",), 1)])
def test_the_blinded_pay_double_once_whatever_the_ground(table, abilities, price):
    t = table("H.%\n...", turn=None, H=hero(abilities=abilities), F=foe(**FAR))
    began(Effect("blinded", "", "H")).apply(t.state)
    t.does("activate H", "step e")
    assert t.state.turn.spent == price
    t.does("step s")
    assert t.state.turn.spent == 2 * price


@pytest.mark.rule("DDMG-COND-001.7")
def test_a_diagonal_of_the_blinded_costs_three_and_the_minimum_move_is_left(table):
    t = table("..\nH.", turn=None, H=hero(speed=1), F=foe(**FAR))
    began(Effect("blinded", "", "H")).apply(t.state)
    t.does("activate H")
    assert "ne" in spots(t), "one square at any price"
    t.does("step ne")
    assert t.state.turn is None or t.state.turn.over


@pytest.mark.rule("DDMG-SPELLKW-010.7", "DDM-TER-51")
def test_sure_feet_are_slowed_by_no_ground(table):
    t = table("H%^o", turn="H", H=hero(abilities=("stable-footing",)), F=foe(**FAR))
    t.does("step e", "step e")
    assert (t.state.turn.spent, t["H"].hp) == (2, 40)
    assert t.refuses("step e").rule == "DDM-TER-30"


@pytest.mark.rule("DDMG-ABIL-036.5")
def test_a_position_with_somebody_inside_a_wall_in_its_turn_is_kept_in_a_file(table):
    t = table("H#.", turn="H", H=hero(**GHOST), F=foe(**FAR))
    opening = t.state.clone()
    t.does("step e")
    assert SYSTEM.restore(t.state.plain(), opening).units["H"].space == (1, 0, 1)
