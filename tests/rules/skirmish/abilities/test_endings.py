"""Death strike and death burst: before a creature is removed, in its owner's order, and nothing saves it (Sequence 11)."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack
from game.engine.effects import Effect, began
from game.systems.skirmish import attack, damage, meaning
from tests.drawn import foe, hero


def burst(**more):
    return {"death-burst": {"damage": 20, "energy": "fire", "dc": 15, "radius": 0} | more}


@pytest.mark.rule("DDMG-ABIL-020", "DDMG-ABIL-020.1", "DDMG-ABIL-020.3")
def test_it_may_strike_once_more_with_any_of_its_attacks(table):
    t = table(
        "HF\nE.",
        turn="H",
        H=hero(hp=60),
        E=foe(),
        F=foe(hp=10, abilities=("death-strike",), melee=(Attack(5, 10), Attack(5, 15))),
    )
    t.does("melee F 0").rolls(15).asks(1, "reaction", "DDMG-ABIL-020")
    assert t["F"].here
    t.does(("death-strike", "F", ("H", 1))).rolls(15)
    assert (t["H"].hp, t["F"].fate) == (45, "destroyed")
    assert t.last("AttackRolled").why == "death-strike"
    t.logged("Damaged", "AtZero", "AttackRolled", "Damaged", "Destroyed", "Scored")


@pytest.mark.rule("DDMG-ABIL-020.1")
def test_it_may_let_it_be(table):
    t = table("HF\nE.", turn="H", H=hero(), E=foe(), F=foe(hp=10, abilities=("death-strike",)))
    t.does("melee F 0").rolls(15).does("pass").settled()
    assert (t["H"].hp, t["F"].fate) == (40, "destroyed")


@pytest.mark.rule("DDMG-ABIL-020.2")
def test_it_cannot_save_itself_by_what_the_blow_gives_it(table):
    drains = {"death-strike": {}, "level-drain": {}, "life-drain": {"hp": 50, "most": 50, "kind": "melee"}}
    t = table("HF\nE.", turn="H", H=hero(), E=foe(), F=foe(hp=10, abilities=drains))
    t.does("melee F 0").rolls(15).does(("death-strike", "F", ("H", 0))).rolls(15)
    assert t["F"].hp > 0
    assert t["F"].fate == "destroyed"


@pytest.mark.rule("DDMG-ABIL-020.3")
@pytest.mark.parametrize("condition", ["stunned", "helpless", "routing"])
def test_who_could_not_attack_strikes_no_last_blow(table, condition):
    t = table(
        "HF\nE.",
        turn="H",
        H=hero(melee=(Attack(9, 10),)),
        E=foe(),
        F=foe(hp=10, abilities=("death-strike",), **{condition: True}),
    )
    t.does("melee F 0")
    if condition != "helpless":
        t.rolls(15)
    t.settled()
    assert t["F"].fate == "destroyed"


@pytest.mark.rule("DDMG-ABIL-020.3")
def test_without_anybody_next_to_it_nothing_is_asked(table):
    bow = hero(ranged=(Attack(9, 10, "ranged"),))
    t = table("H..F..E", turn="H", H=bow, F=foe(hp=10, abilities=("death-strike",)), E=foe())
    t.does("ranged F 0").rolls(15).settled()
    assert t["F"].fate == "destroyed"


@pytest.mark.rule("DDMG-ABIL-020.1", "DDMG-ABIL-020.2")
def test_the_last_blow_may_take_its_slayer_with_it(table):
    t = table("HF\nAE", turn="H", H=hero(hp=10), A=hero(), E=foe(), F=foe(hp=10, abilities=("death-strike",)))
    t.does("melee F 0").rolls(15).does(("death-strike", "F", ("H", 0))).rolls(15)
    assert (t["H"].fate, t["F"].fate) == ("destroyed", "destroyed")
    assert t.state.vp == [20, 20]


@pytest.mark.rule("DDMG-ABIL-019", "DDMG-ABIL-019.1", "DDMG-ABIL-019.3", "DDMG-ABIL-019.4")
def test_without_a_radius_all_next_to_it_burn_friend_and_enemy_and_not_itself(table):
    t = table("HFE\n...\n.D.", turn="H", H=hero(level=5), F=foe(hp=10, abilities=burst()), E=foe(level=5), D=foe())
    t.does("melee F 0").rolls(15)
    assert t["F"].here  # not removed yet
    assert t.pending.about["who"] == "H"  # the player whose turn it is comes first: DDMG-TERM-035.3
    t.rolls(9, 20, 10)
    assert (t["H"].hp, t["E"].hp, t["D"].hp) == (20, 30, 40)
    assert t["F"].fate == "destroyed"


@pytest.mark.rule("DDMG-ABIL-019.1", "DDMG-ABIL-019.2")
def test_with_a_radius_its_player_lays_the_template_round_it(table):
    drawing = "H.....\n.F..E.\n......"
    t = table(
        drawing,
        turn="H",
        H=hero(level=5, hp=60, ranged=(Attack(9, 10, "ranged"),)),
        F=foe(hp=10, abilities=burst(radius=2)),
        E=foe(hp=50),
    )
    t.does("melee F 0").rolls(15).asks(1, "reaction", "DDMG-ABIL-019")
    t.does(("death-burst", "F", (1, 2))).rolls(9)
    assert (t["H"].hp, t["E"].hp) == (40, 50)
    assert t["F"].fate == "destroyed"


@pytest.mark.rule("DDMG-ABIL-019.4")
def test_whoever_is_destroyed_outright_does_not_burst(table):
    killer = hero(abilities={"sneak-attack": {"bonus": 5}, "death-attack": {"boxes": 0, "dc": 30}})
    t = table("HF\nE.", turn="H", H=killer, F=foe(hp=90, stunned=True, abilities=burst()), E=foe())
    t.does("melee F 0").rolls(15, 5).settled()
    assert (t["F"].fate, t["H"].hp) == ("destroyed", 40)


@pytest.mark.rule("DDMG-TERM-035.2", "DDMG-ABIL-019.1", "DDMG-ABIL-020.1")
def test_its_owner_says_whether_it_strikes_or_bursts_first(table):
    both = burst() | {"death-strike": {}}
    t = table("HF\n.E", turn="H", H=hero(hp=90, level=5), F=foe(hp=10, abilities=both), E=foe())
    t.does("melee F 0").rolls(15).asks(1, "reaction")
    t.does(("death-strike", "F", ("H", 0))).rolls(15)
    assert t["H"].hp == 80
    t.rolls(20, 20)
    assert (t["H"].hp, t["F"].fate) == (70, "destroyed")
    t = table("HF\n.E", turn="H", H=hero(hp=90, level=5), F=foe(hp=10, abilities=both), E=foe())
    t.does("melee F 0").rolls(15).does(("death-burst", "F", "next to it")).rolls(20, 20).asks(
        1, "reaction", "DDMG-ABIL-020"
    )
    t.does("pass")
    assert (t["H"].hp, t["F"].fate) == (80, "destroyed")


@pytest.mark.rule("DDMG-ABIL-019.1")
def test_one_burst_may_set_off_another_and_each_happens_once(table):
    t = table(
        "HFE",
        turn="H",
        H=hero(hp=90, level=5),
        F=foe(hp=10, abilities=burst()),
        E=foe(hp=10, level=5, abilities=burst()),
    )
    t.does("melee F 0").rolls(15, 5, 5, 5)
    assert [event.unit for event in t.events("AtZero")] == ["F", "E"]
    assert [event.unit for event in t.events("Destroyed")] == ["E", "F"]
    assert t["F"].hp == -20  # reached by the other burst while it was dying, and removed once


def test_the_question_knows_the_odds_of_each_blow(table):
    two = (Attack(5, 10), Attack(2, 15))
    t = table("HF\nE.", turn="H", H=hero(hp=60), E=foe(), F=foe(hp=10, abilities=("death-strike",), melee=two))
    t.does("melee F 0").rolls(15)
    found = [meaning.odds(t.state, answer, t.pending.about) for answer in t.pending.listed]
    assert [(one.attack.value, one.damage.value) for one in found if one] == [(5, 10), (2, 15)]


@pytest.mark.rule("DDMG-ABIL-019.1", "DDMG-ABIL-058.3")
def test_whoever_falls_with_one_that_its_burst_destroys_is_removed_once(table):
    t = table(
        "HFE\n..D",
        turn="H",
        H=hero(hp=90, level=5),
        F=foe(hp=10, abilities=burst()),
        E=foe(hp=10, level=0),
        D=foe(hp=90),
    )
    began(Effect("bound-to", "E", "F")).apply(t.state)
    t.does("melee F 0").rolls(15, 20, 2, 20)
    assert [event.unit for event in t.events("Destroyed")] == ["E", "F"]


@pytest.mark.rule("DDMG-ABIL-020.3", "DDMG-ABIL-012.3")
def test_extra_blows_reach_as_far_as_any_of_its_blows(table):
    long = {"death-strike": {}, "melee-reach": {"squares": 2}}
    t = table(
        "H.F\nE..",
        turn="H",
        H=hero(ranged=(Attack(9, 10, "ranged"),)),
        E=foe(helpless=True),
        F=foe(hp=10, abilities=long),
    )
    killed = damage.of_ability(10, "", "It", by="H", cause="it", rule="", source="ability")
    t.runs(lambda table: attack.deal(table, table.state.units["F"], killed))
    assert ("death-strike", "F", ("H", 0)) in t.pending.listed
    reaper = {"cleave": {}, "melee-reach": {"squares": 2}}
    t = table("FH.E", turn="H", H=hero(abilities=reaper), F=foe(hp=10), E=foe())
    assert ("cleave", "H", "E") in t.does("melee F 0").rolls(15).pending.listed
