"""What comes of an elimination, in its order; promotions, cowards, those who are tied to others, those who are enslaved."""

from __future__ import annotations

import pytest

from game.engine.effects import Effect, began, stronger
from game.systems.skirmish import command, conditions, morale
from tests.drawn import foe, hero

rule = pytest.mark.rule
EXITS = {"A": [(0, 0)], "B": [(9, 0)]}


def tied(t, who, to):
    began(Effect("bound-to", to, who)).apply(t.state)


@rule("DDMG-TERM-038.1", "DDMG-TERM-038.3", "DDMG-TERM-038.4", "DDMG-TERM-039.1", "DDMG-TERM-039.2")
def test_a_destroyed_creature_is_removed_and_scores(table):
    t = table("HF.......G", turn="H", H=hero(), F=foe(hp_now=5, cost=21), G=foe())
    t.does("melee F 0").rolls(15)
    assert (t["F"].fate, t["F"].gone, t.state.vp) == ("destroyed", True, [21, 0])
    t = table("H........F", H=hero(), F=foe(routing=True, cost=21), G=foe(fate="waiting"), exits=EXITS, player=1)
    t.does("activate F")
    assert (t["F"].fate, t["F"].gone, t.state.vp) == ("routed", True, [21, 0])


@rule("DDMG-TERM-038.2")
def test_some_things_destroy_outright(table):
    t = table("H........G", on={"G": "pit"}, turn="H", H=hero(), G=foe(hp=90), A=foe(fate="waiting"))
    t.does("end").rolls(2)
    assert (t["G"].fate, t["G"].hp) == ("destroyed", 90)


@rule("DDMG-TERM-040.1")
def test_wounded_is_who_has_less_than_it_began_with(table):
    t = table("HF.......G", H=hero(hp_now=39), F=foe(), G=foe(hp_now=45))
    assert [t[key].wounded for key in "HFG"] == [True, False, False]


@rule("DDMG-ABIL-058.3", "DDMG-ABIL-058.4")
def test_who_required_it_goes_with_it_and_both_score(table):
    t = table("HF...B.C.G", turn="H", H=hero(), F=foe(hp_now=5, cost=20), B=foe(cost=7), C=foe(cost=8), G=foe())
    tied(t, "B", "F")
    tied(t, "C", "F")
    t.does("melee F 0").rolls(15)
    assert [t[key].fate for key in "FBCG"] == ["destroyed"] * 3 + [""]
    assert [(event.unit, event.amount) for event in t.events("Scored")] == [("F", 20), ("B", 7), ("C", 8)]


@rule("DDMG-ABIL-058.3")
def test_leaving_the_map_takes_it_along_too(table):
    t = table("H...B....F", H=hero(), F=foe(routing=True), B=foe(), G=foe(fate="waiting"), exits=EXITS, player=1)
    tied(t, "B", "F")
    t.does("activate F")
    assert t["B"].gone


@rule("DDMG-ABIL-005.1", "DDMG-ABIL-005.2", "DDMG-ABIL-005.4", "DDMG-ABIL-005.5", "DDMG-ABIL-005.3")
def test_one_of_those_who_can_takes_command(table):
    sergeant = {"abilities": ("battlefield-promotion",), "speed": 3}
    t = table("HF..B.C..G", turn="H", H=hero(), F=foe(commander=3, hp_now=5), B=foe(**sergeant), C=foe(**sergeant),
              G=foe())  # fmt: skip
    t.does("melee F 0").rolls(15).asks(1, "reaction", "DDMG-ABIL-005")
    assert "pass" not in t.options
    t.does("battlefield-promotion C")
    assert [command.rating_of(t.state, t[key]) for key in "BCG"] == [None, 1, None]
    assert command.under_command(t.state, t["G"])


@rule("DDMG-ABIL-005.3")
def test_another_is_promoted_when_the_promoted_one_is_gone(table):
    sergeant = {"abilities": ("battlefield-promotion",), "speed": 3}
    t = table("HC..B....G", turn="H", H=hero(), C=foe(hp_now=5, **sergeant), B=foe(**sergeant), G=foe())
    began(Effect("commander", "C", "C", (("rating", 1),))).apply(t.state)
    t.does("melee C 0").rolls(15)
    assert command.rating_of(t.state, t["B"]) == 1


@rule("DDMG-ABIL-005.1", "DDMG-ABIL-005.4")
def test_nobody_is_promoted_while_a_commander_is_left_or_a_follower_falls(table):
    sergeant = foe(abilities=("battlefield-promotion",))
    t = table("HF..B.C..G", turn="H", H=hero(), F=foe(commander=3, hp_now=5), B=sergeant,
              C=foe(commander=1, stunned=True), G=foe())  # fmt: skip
    t.does("melee F 0").rolls(15)
    assert command.rating_of(t.state, t["B"]) is None
    t = table("HF..B....G", turn="H", H=hero(), F=foe(hp_now=5), B=foe(abilities=("battlefield-promotion",)), G=foe())
    t.does("melee F 0").rolls(15)
    assert command.rating_of(t.state, t["B"]) is None


@rule("DDMG-ABIL-017.1", "DDMG-ABIL-017.2", "DDMG-ABIL-017.3", "DDMG-ABIL-017.4")
def test_cowards_left_alone_rout_when_an_ally_is_destroyed(table):
    def struck(drawing="HF........G", **figures):
        given = {"H": hero(), "F": foe(hp_now=5), "G": foe(abilities=("cowardly",), speed=1)} | figures
        return table(drawing, turn="H", exits={"A": [(0, 0)], "B": [(0, 0)]}, **given).does("melee F 0").rolls(15)

    t = struck()
    assert t["G"].routing
    assert not t.happened("SaveRolled")
    assert not struck("HF..A.....G", A=foe())["G"].routing  # six squares off
    assert struck("HF.A......G", A=foe())["G"].routing  # seven
    assert struck("HF..A.....G", A=foe(stunned=True))["G"].routing
    assert struck(G=foe(abilities=("cowardly", "fearless"), speed=1))["G"].routing


@rule("DDMG-ABIL-017.1")
def test_a_coward_stays_when_an_ally_flees_the_map(table):
    t = table("H...G....F", H=hero(), F=foe(routing=True), G=foe(abilities=("cowardly",)), exits=EXITS, player=1)
    t.does("activate F")
    assert t["F"].gone
    assert not t["G"].routing


@rule("DDMG-TERM-035.1", "DDMG-TERM-039.2")
def test_the_chain_has_one_order(table):
    reaper = hero(abilities=("cleave",), melee=(hero().card.melee[0],))
    t = table("G....\nHF..B\nC...E", turn="H", H=reaper, F=foe(commander=2, hp_now=5), B=foe(), C=foe(),
              G=foe(abilities=("battlefield-promotion",)), E=foe(abilities=("cowardly",)))  # fmt: skip
    tied(t, "B", "F")
    t.does("melee F 0").rolls(15)
    t.logged("Destroyed", "Scored", "Felled")
    assert not t["B"].gone  # Cleave comes first
    t.does("pass")
    t.logged("Destroyed", "Scored", "Felled", "Destroyed", "Scored", "Eliminated", "EffectBegan")


@rule("DDMG-ABIL-026.1", "DDMG-ABIL-026.2")
def test_an_enslaved_creature_changes_its_warband_and_its_worth(table):
    tyrant = hero(abilities={"enslave": {"dc": 15, "boxes": 1}}, commander=4)
    t = table("HF.......G", turn="H", H=tyrant, F=foe(cost=22, activated=False), G=foe())
    t.does("enslave F").rolls(9)
    assert (t["F"].side, t.state.vp) == (0, [22, 0])
    assert command.under_command(t.state, t["F"])
    t.does("end")
    assert "activate F" in t.options
    t.does("activate F", "end")
    t["F"].hp = 5
    t.state.place(t["F"], 8, 0, 1)
    t.does("activate G").does("melee F 0").rolls(15)
    assert t["F"].gone
    assert t.state.vp == [22, 0]


@rule("DDMG-ABIL-026.1")
def test_a_warband_whose_last_one_is_enslaved_is_beaten(table):
    tyrant = hero(abilities={"enslave": {"dc": 15, "boxes": 1}}, commander=4)
    t = table("HF........", turn="H", H=tyrant, F=foe(cost=22))
    t.does("enslave F").rolls(9)
    assert t.state.winner == 0


@rule("DDMG-ABIL-026.1")
def test_a_save_keeps_it_and_some_are_immune(table):
    tyrant = hero(abilities={"enslave": {"dc": 15, "boxes": 1}}, commander=4)
    t = table("HF.......G", turn="H", H=tyrant, F=foe(), G=foe())
    t.does("enslave F").rolls(10)
    assert t["F"].side == 1
    t = table("HF.......G", turn="H", H=tyrant, F=foe(type="Undead"), G=foe())
    assert t.refuses("enslave F").rule == "DDMG-ABIL-026.1"


@rule("DDMG-TERM-036.3")
def test_of_two_versions_of_an_ability_the_stronger_counts(table):
    slow = {"slow-effect": {"dc": 15}}
    t = table("HF.......G", H=hero(), F=foe(abilities=slow), G=foe())
    began(Effect("slow-effect", "G", "F", (("dc", 18),))).apply(t.state)
    assert t.state.param("F", "slow-effect", "dc") == 18
    t = table("HF.......G", H=hero(), F=foe(abilities=slow), G=foe())
    began(Effect("slow-effect", "G", "F", (("dc", 12),))).apply(t.state)
    assert t.state.param("F", "slow-effect", "dc") == 15
    assert stronger({"bonus": 5, "kind": "x"}, {"bonus": 10}) == {"bonus": 10, "kind": "x"}


@rule("DDMG-SPELLKW-012.1", "DDMG-SPELLKW-012.2")
def test_what_is_removed_is_gone_for_good(table):
    t = table("HF.......G", turn="H", H=hero(), F=foe(under={"blinded": {}, "entangled": {"dc": 15}}), G=foe())
    run(conditions.remove(table_of(t), t["F"], "blinded", rule="DDMG-SPELLKW-012.1"))
    assert not t.state.has("F", "blinded")
    assert t.state.has("F", "entangled")


@rule("DDMG-SPELLKW-005.1", "DDMG-SPELLKW-006.1")
def test_an_effect_gives_an_ability_or_changes_a_figure(table):
    t = table("HF.......G", H=hero(), F=foe(), G=foe())
    began(Effect("blindsight", "G", "F")).apply(t.state)
    assert t.state.has("F", "blindsight")
    assert morale.may_rally(t.state, t["F"]) is False


def table_of(t):
    return t.session.table


def run(coroutine):
    """Run a rule that asks nothing."""
    with pytest.raises(StopIteration):
        coroutine.send(None)
