"""Enemies: the enemy phase, keywords, zones, face-down cards, spawning (WHQ-EPH, -KEY, -ZONE, -FD, -SPAWN, -ENEM)."""

from dataclasses import replace

import pytest

from game.content.quest.cards import Keyword
from game.systems.quest.numbers import rank_of
from game.systems.quest.system import SYSTEM
from game.systems.quest.zones import exhaustible
from tests.quested import Condition, Cost, Party, at, den, fx, queen, rat, sheet, tool

IMP = rat("imp", bar=("advance", "inflict"), attack=2)


def enemy_phase(number=2, **given):
    """A party whose heroes have acted: the enemy phase begins."""
    return Party(number, slots=(), **given)


@pytest.mark.rule("WHQ-EPH-01", "WHQ-EPH-02", "WHQ-LEAD-02", "WHQ-ACTIVE-02")
def test_heroes_in_turn_from_the_leader_activate_one_enemy_of_their_own_zone_each():
    party = enemy_phase(places={"ann": ["rat", "rat"], "bob": ["rat"], "shadows": ["imp"]}, cards=(IMP,))
    party.asks(0, "enemy")
    assert party.ways == {("enemy", "e1"), ("enemy", "e2")}
    assert party.refuses("enemy e4").rule == "WHQ-EPH-02"
    assert party.refuses("enemy e3").rule == "WHQ-EPH-02"
    assert party.refuses("pass").rule == "WHQ-EPH-02"
    party.does("enemy e2")
    told = [(event.hero, event.key) for event in party.happened("EnemyActivated")]
    assert told == [("ann", "e2"), ("bob", "e3"), ("ann", "e1"), ("bob", "e4")]


@pytest.mark.rule("WHQ-EPH-02")
def test_the_log_says_whether_an_enemy_stood_in_the_zone_of_the_hero_or_in_the_shadows():
    party = enemy_phase(places={"ann": ["rat"], "shadows": ["imp"]}, cards=(IMP,))
    own, hidden = party.happened("EnemyActivated")
    later = replace(own, zone="zoe")  # whose name comes after that of the shadows
    told = [" ".join(why for why, _rule in SYSTEM.sentence(party.state, one).details) for one in (own, hidden, later)]
    assert ["in the hero’s own zone" in why for why in told] == [True, False, False]
    assert ["from the shadows" in why for why in told] == [False, True, False]


@pytest.mark.rule("WHQ-EPH-03")
def test_without_a_ready_enemy_in_reach_the_turn_is_skipped():
    party = enemy_phase(places={"bob": ["rat", "rat"]}).asks(1, "enemy")
    assert [event.hero for event in party.does("enemy e1").happened("EnemyActivated")] == ["bob", "bob"]


@pytest.mark.rule("WHQ-EPH-05", "WHQ-EPH-06", "WHQ-EPH-07", "WHQ-ACTIVE-05")
def test_each_enemy_acts_once_and_all_are_readied_at_the_end():
    party = enemy_phase(places={"ann": ["rat", "rat"]}).tired("e2")
    assert [event.key for event in party.happened("EnemyActivated")] == ["e1"]
    assert not any(enemy.exhausted for enemy in party.state.enemies.values())


@pytest.mark.rule("WHQ-EPH-04", "WHQ-FD-02", "WHQ-FD-06")
def test_a_face_down_enemy_is_turned_up_before_its_bar_is_resolved():
    party = enemy_phase(places={"hidden": ["imp"]}, cards=(IMP,))
    assert (party.where("e1"), party.state.enemies["e1"].up, party.of("ann").wounds) == ("ann", True, 2)


@pytest.mark.rule("WHQ-KEY-01", "WHQ-KEY-02", "WHQ-ACTIVE-07", "WHQ-EFF-11")
def test_a_bar_is_resolved_from_left_to_right():
    party = enemy_phase(places={"shadows": ["imp"]}, cards=(IMP,))
    assert [event.keyword for event in party.happened("KeywordResolved")] == ["advance", "inflict"]
    assert (party.where("e1"), party.of("ann").wounds) == ("ann", 2)


@pytest.mark.rule("WHQ-KEY-03", "WHQ-KEY-05", "WHQ-EX-25")
def test_who_has_retreated_inflicts_on_the_active_hero():
    party = enemy_phase(places={"ann": ["bat"]}, cards=(rat("bat", bar=("retreat", "inflict"), attack=2),))
    assert (party.where("e1"), party.of("ann").wounds) == ("shadows", 2)


@pytest.mark.rule("WHQ-KEY-04", "WHQ-KEY-06", "WHQ-EX-26", "WHQ-EX-01", "WHQ-GOLD-06")
def test_an_engaged_enemy_inflicts_on_the_hero_of_its_zone():
    hunt = Keyword("hunt", "Hunt", "", effects=(fx("engage", which="this", to="most_wounds"),))
    party = enemy_phase(3, places={"ann": ["wolf"]}, cards=(rat("wolf", bar=("hunt", "inflict"), attack=2), hunt))
    party.hero("bob", wounds=1).hero("cy", wounds=1).asks(0, "pick hero")
    assert party.ways == {("hero", "bob"), ("hero", "cy")}
    party.does("hero cy")
    assert (party.where("e1"), party.of("cy").wounds, party.of("ann").wounds) == ("cy", 3, 0)


@pytest.mark.rule("WHQ-ZONE-04", "WHQ-ZONE-05", "WHQ-EX-19")
def test_a_fourth_enemy_wounds_the_hero_and_stays_in_the_shadows():
    party = enemy_phase(places={"ann": ["rat", "rat", "rat"], "shadows": ["imp"]}, cards=(IMP,)).tired("e1", "e2", "e3")
    assert party.where("e4") == "shadows"
    assert [event.wounds for event in party.happened("HeroWounded")] == [2, 2]


@pytest.mark.rule("WHQ-FD-01", "WHQ-ZONE-03", "WHQ-ZONE-01", "WHQ-ZONE-02", "WHQ-ZONE-06", "WHQ-ZONE-07")
def test_a_face_down_enemy_can_be_moved_to_a_zone_and_is_turned_up():
    lure = {("ann", "rest"): {"before": (fx("engage", from_=("shadows",), to="self"),)}}
    party = Party(places={"hidden": ["rat"]}, deeds=lure).does("act rest")
    assert (party.where("e1"), party.state.enemies["e1"].up) == ("ann", True)


@pytest.mark.rule("WHQ-FD-03", "WHQ-GOLD-04", "WHQ-EX-16")
def test_what_cannot_be_moved_stays_turned_up_in_the_shadows():
    lure = {("ann", "rest"): {"before": (fx("engage", from_=("shadows",), to="self"),)}}
    party = Party(places={"hidden": ["crew"]}, deeds=lure, cards=(rat("crew", flags=("no_engage",)),)).does("act rest")
    assert (party.where("e1"), party.state.enemies["e1"].up) == ("shadows", True)


@pytest.mark.rule("WHQ-FD-04", "WHQ-EXH-04", "WHQ-EX-17")
def test_the_immunity_of_a_card_is_off_while_it_lies_face_down():
    boy = rat("boy", flags=("no_exhaust",))
    state = Party(places={"hidden": ["boy"], "shadows": ["boy"]}, cards=(boy,)).state
    assert exhaustible(state, "e1")
    assert not exhaustible(state, "e2")


@pytest.mark.rule("WHQ-EXH-05", "WHQ-EX-18")
def test_a_constant_effect_works_while_its_card_is_exhausted():
    lure = {("ann", "rest"): {"before": (fx("engage", from_=("shadows",), to="self"),)}}
    party = Party(places={"shadows": ["crew"]}, deeds=lure, cards=(rat("crew", flags=("no_engage",)),)).tired("e1")
    assert party.does("act rest").where("e1") == "shadows"


@pytest.mark.rule("WHQ-FD-05", "WHQ-RANK-01", "WHQ-LVL-02", "WHQ-EX-27")
def test_ranks_compare_nemesis_level_attack_and_health():
    cards = (queen(), rat("old", level=3, attack=1), rat("big", level=1, attack=4), rat("fat", health=3))
    party = Party(cards=cards, places={"ann": ["old", "big", "queen"], "bob": ["fat", "rat"], "hidden": ["big"]})
    state = party.state
    order = sorted(state.enemies, key=lambda key: rank_of(state, key, state.enemies[key].card), reverse=True)
    assert [state.enemies[key].card for key in order] == ["queen", "old", "big", "fat", "rat", "big"]


@pytest.mark.rule("WHQ-ORD-02", "WHQ-RANK-02", "WHQ-ORD-01")
def test_of_equal_nemeses_the_leader_says_which_goes_first():
    cards = (queen(), queen("duke", nemesis=(fx("wound", who="active", n=2),)))
    party = Party(cards=cards, places={"ann": ["rat"], "lair": ["queen", "duke"]}).does("act explore").rolls("S S N")
    party.asks(0, "rank", "WHQ-RANK-02").does("enemy e3")
    assert [event.wounds for event in party.happened("HeroWounded")] == [2, 1]


@pytest.mark.rule("WHQ-SPAWN-01", "WHQ-SPAWN-02", "WHQ-SPAWN-06", "WHQ-QSET-08", "WHQ-EX-02", "WHQ-LPH-03")
def test_enemies_of_a_location_go_face_up_to_zones_and_face_down_to_the_shadows():
    party = Party(
        phase="travel", leader="bob", location="den", progress=5, cards=(den("hall", up=2, down=1), rat("bat")),
        decks={"location": ["hall"], "enemy": ["rat", "bat", "rat"]},
    ).does("travel").rolls("hall rat bat rat")  # fmt: skip
    assert [party.where(key) for key in ("e1", "e2", "e3")] == ["bob", "ann", "shadows"]
    assert [enemy.up for enemy in party.state.enemies.values()] == [True, True, False]


@pytest.mark.rule("WHQ-SPAWN-04", "WHQ-ACTIVE-03")
def test_who_spawns_in_an_activation_goes_to_the_active_hero():
    horn = {("bob", "rest"): {"before": (fx("spawn", n=2, face="up", where="zone"),)}}
    party = Party(3, deeds=horn, decks={"enemy": ["rat", "rat"]}, slots=("bob",)).does("act rest").rolls("rat rat S S")
    assert (party.where("e1"), party.where("e2")) == ("bob", "cy")


@pytest.mark.rule("WHQ-SPAWN-03", "WHQ-SPAWN-05")
def test_who_may_not_be_in_a_zone_spawns_in_the_shadows():
    horn = {("ann", "rest"): {"before": (fx("spawn", n=1, face="up", where="zone"),)}}
    crew = rat("crew", flags=("no_engage",))
    party = Party(deeds=horn, cards=(crew,), decks={"enemy": ["crew"]}).does("act rest").rolls("crew S S")
    assert (party.where("e1"), party.of("ann").wounds) == ("shadows", 0)


@pytest.mark.rule("WHQ-SPAWN-02", "WHQ-ZONE-05")
def test_who_spawns_into_a_full_zone_wounds_and_goes_to_the_shadows():
    horn = {("ann", "rest"): {"before": (fx("spawn", n=1, face="up", where="zone"),)}}
    party = Party(deeds=horn, places={"ann": ["rat", "rat", "rat"]}, decks={"enemy": ["rat"]}).tired("e1", "e2", "e3")
    party.does("act rest").rolls("rat")
    assert (party.where("e4"), party.of("ann").wounds) == ("shadows", 1)


@pytest.mark.rule("WHQ-DISC-04")
def test_an_empty_enemy_deck_is_renewed_from_the_discards_when_a_card_is_drawn():
    horn = {("ann", "rest"): {"before": (fx("spawn", n=1, face="up", where="zone"),)}}
    party = Party(deeds=horn, discards={"enemy": ("rat",), "location": (), "dungeon": (), "gear": ()})
    party.does("act rest").rolls("rat")
    assert (party.where("e1"), party.state.discards["enemy"]) == ("ann", ())


@pytest.mark.rule("WHQ-LAIR-01", "WHQ-LAIR-03", "WHQ-NEM-01")
def test_a_nemesis_in_its_lair_is_no_target_and_does_not_act():
    bow = {("ann", "attack"): {"targets": Party.__init__.__globals__["Targets"](anywhere=True)}}
    party = Party(cards=(queen(),), places={"lair": ["queen"], "ann": ["rat", "rat"]}, deeds=bow).does("act attack")
    assert party.refuses("attack e1").rule == "WHQ-LAIR-03"
    party = enemy_phase(cards=(queen(),), places={"lair": ["queen"]})
    assert party.happened("EnemyActivated") == []


@pytest.mark.rule("WHQ-RES-01", "WHQ-RES-02", "WHQ-EFF-03", "WHQ-EX-29")
def test_resilience_counts_against_attacks_only():
    spikes = tool(
        "spikes", clauses=(at("my_activation", fx("wound_enemy", from_=("own",), n=1), cost=Cost(card="exhaust")),)
    )
    party = Party(cards=(rat("crab", health=5, resilience=1), spikes), places={"ann": ["crab"]}).hero(
        "ann", gear=["spikes"]
    )
    party.does("act attack").rolls("SS S -")
    assert party.state.enemies["e1"].wounds == 2
    assert party.does("use gear/ann/spikes/0").state.enemies["e1"].wounds == 3


@pytest.mark.rule("WHQ-ENEM-01", "WHQ-ENEM-03", "WHQ-EX-10")
def test_a_name_means_standard_and_elite_enemies():
    cards = (rat("rat-elite", set="rat", kind="elite", attack=2),)
    state = Party(cards=cards).state
    assert {card.id for card in state.adventure.enemies.values() if card.set == "rat"} == {"rat", "rat-elite"}


@pytest.mark.rule("WHQ-EFF-10")
def test_an_aura_raises_attack_values_where_it_reaches():
    lair = den("bridge", clauses=(at("constant", fx("aura", zone="shadows", attack=1)),))
    party = enemy_phase(cards=(lair,), location="bridge", places={"shadows": ["rat"], "bob": ["rat"]}).tired("e2")
    assert party.of("ann").wounds == 2


@pytest.mark.rule("WHQ-ATK-05", "WHQ-EATK-02")
def test_who_is_moved_away_before_it_attacks_does_not_attack():
    push = {("ann", "attack"): {"before": (), "after": ()}}
    whistle = tool("whistle", clauses=(at("modify", fx("shadows", from_=("own",), max=1), cost=Cost(card="exhaust")),))
    party = Party(cards=(whistle,), places={"ann": ["rat"]}, deeds=push).hero("ann", gear=["whistle"])
    party.does("act explore").rolls("S S A").does("use gear/ann/whistle/0")
    assert party.of("ann").wounds == 0


@pytest.mark.rule("WHQ-EFF-01", "WHQ-EFF-02")
def test_a_condition_of_an_effect_counts_enemies():
    hero = {
        "ann": {
            "clauses": (
                at("modify", fx("mod", S=1), action="explore", when=(Condition("ready_enemies_self", "==", 0),)),
            )
        }
    }
    assert Party(heroes=hero).does("act explore").rolls("S D").state.progress == 2
    assert Party(heroes=hero, places={"ann": ["rat"]}).does("act explore").rolls("S D -").state.progress == 1


@pytest.mark.rule("WHQ-NEM-04", "WHQ-WIN-01", "WHQ-ROUND-03")
def test_defeating_the_nemesis_may_win_at_once():
    from game.content.quest.cards import Ending

    won = sheet(victory=Ending("", ((Condition("defeated", names=("queen",)),),)))
    party = Party(cards=(queen(),), places={"ann": ["queen"]}, sheets=(won,))
    party.opening.enemies["e1"].wounds = 4
    party.does("act attack").rolls("S S N")
    assert (party.state.winners, party.of("ann").wounds) == ((0, 1), 0)


@pytest.mark.rule("WHQ-EPH-08")
def test_an_effect_activates_an_enemy_at_any_time_and_an_exhausted_one_stays_so():
    horn = {("ann", "rest"): {"before": (fx("activate_enemy", from_=("own", "shadows"), max=2),)}}
    party = Party(places={"ann": ["rat"], "shadows": ["imp"]}, cards=(IMP,), deeds=horn).tired("e1").does("act rest")
    assert (party.of("ann").wounds, party.where("e2"), party.state.active) == (3, "ann", "ann")
    assert [enemy.exhausted for enemy in party.state.enemies.values()] == [True, True]
