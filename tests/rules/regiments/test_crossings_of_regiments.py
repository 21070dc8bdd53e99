"""Rules that meet: what the end of a move claims before a test, terrain underfoot at its begin, dice that belong together."""

import pytest

from tests.regimented import Side, StandIn, Trays, card, effect, says, tactics
from tests.rules.regiments.test_carried_objectives import GUARDS, Near, carried
from tests.rules.regiments.test_sights_of_regiments import field, kind, laid, table

STAKES, MIRE = kind("stakes", "dangerous", wide=4000, deep=2000), kind("mire", "hindering", wide=4000, deep=2000)
AGAIN = tactics("Again", "charge_rolled", effect("reroll", roll="charge", whose="self"))


# --- the end of a move ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-DWD-05", "ASF-DWD-09", "ASF-CHG-29")
def test_a_failed_charge_claims_the_relic_where_it_ends_and_loses_it_in_its_panic():
    t = carried(("t1", 24_000, 11_000, "")).does("activate a1", "act charge", "charge b1").rolls(1)
    assert t.state.tokens == (("t1", 24_000, 11_000, "a1"),)
    t.rolls(1, 1, 1).asks(1, "land", "ASF-DWD-09")


class Between(Near):
    """A stand-in where a relic lies between two trays, so that both touch it."""

    def covers(self, state, unit, token, *, wholly):
        return not wholly and unit in ("a1", "b1")


@pytest.mark.rule("ASF-RET-06", "ASF-DWD-05")
def test_a_retreat_claims_a_relic_before_the_enemy_that_it_leaves_pivots_onto_it():
    t = Trays(Side((card(), GUARDS)), Side((card(), GUARDS)), mode="relics", ground=Between()).touch("a1", "b1")
    t.opening.tokens = (("t1", 24_000, 16_000, ""),)
    t.does("activate a1", "act retreat").rolls(3).does("retreat a1 24000 2000 0").asks(1, "pivot")
    assert t.does("pivot b1 24000 30000 900").state.tokens == (("t1", 24_000, 16_000, "a1"),)


# --- terrain underfoot ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-TERR-12", "ASF-MAN-02")
@pytest.mark.parametrize("course", [(-450, 3000, 0), (-450, 0, 0), (0, 0, -450)])
def test_who_maneuvers_off_stakes_by_a_pivot_acted_on_them(course):
    battle = laid(table((24_000, 10_000, 450), (24_000, 34_000, 1800)), (STAKES, 28_800, 10_000))
    battle.does("activate a1", "act maneuver", ("maneuver", "a1", *course))
    assert not field(battle).stands_on(battle.state, "a1")
    battle.rolls(1)
    assert battle.unit("a1").lost == 2


def off(piece):
    """A charger that stands on a corner of a piece, and pivots off it before it charges."""
    battle = laid(table((24_000, 10_000, 300), (24_000, 20_000, 1800)), (piece, 29_000, 10_000))
    battle.does("activate a1", "act charge", "charge b1")
    assert field(battle).stands_on(battle.state, "a1")
    battle.does("aim a1 -300")
    assert not field(battle).stands_on(battle.state, "a1")
    return battle


@pytest.mark.rule("ASF-TERR-12", "ASF-CHG-07")
def test_who_pivots_off_stakes_to_charge_acted_on_them():
    battle = off(STAKES).rolls(6)
    battle.does(battle.session.pending.options.sample(lambda _number: 0)).rolls(1, 1, 1, 1, 1, 1, 1).does("pass")
    battle.rolls(1)
    assert battle.unit("a1").lost == 2


@pytest.mark.rule("ASF-TERR-17", "ASF-TERR-18", "ASF-CHG-07")
def test_who_pivots_out_of_a_mire_to_charge_charges_from_it():
    battle = off(MIRE).rolls(6, 2)
    assert [one.distance for one in battle.log if type(one).__name__ == "ChargeResolved"] == [7]


# --- dice -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-TERR-34", "ASF-RER-01")
def test_of_the_two_dice_of_a_hindered_charge_both_are_rolled_again_or_none():
    sides = Side((card(), GUARDS), deck=(AGAIN,), hand=("again",)), Side((card(), GUARDS))
    t = Trays(*sides, ground=StandIn(apart=8, way=frozenset({"hindering"})))
    t.does("activate a1", "act charge", "charge b1").rolls(1, 5).does("card a a.again.1")
    assert t.refuses(("reroll", 0)).rule == "ASF-TERR-34"
    assert list(t.session.pending.options.listed()) == [("reroll",), ("reroll", 0, 1)]
    t.does(("reroll", 0, 1)).rolls(4, 3)
    assert [(one.dice, one.disorderly) for one in t.log if type(one).__name__ == "ChargeResolved"] == [((3,), False)]


@pytest.mark.rule("ASF-TIME-01", "ASF-RES-04")
def test_who_has_a_card_and_an_order_to_one_roll_is_told_its_dice():
    order = says("attack_rolled", effect("reroll", roll="attack"), symbol="order")
    again = tactics("Again", "attack_rolled", effect("reroll", roll="attack"))
    sides = Side((card(abilities=(order,)), GUARDS), deck=(again,), hand=("again",)), Side((card(), GUARDS))
    t = Trays(*sides).touch("a1", "b1").does("activate a1", "act melee", "strike 0 b1").rolls(1, 2, 3, 4, 5, 6, 6)
    assert t.session.pending.about["dice"] == [1, 2, 3, 4, 5, 6, 6]
