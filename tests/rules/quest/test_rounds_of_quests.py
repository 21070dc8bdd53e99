"""Rounds: heroes' activations, travel, peril, the party leader, defeat, conditions (WHQ-ROUND, -HERO, -LPH, -PPH, -DEF)."""

import pytest

from game.content.quest.cards import Ending, PerilEffect
from game.content.quest.library import load_library
from game.systems.quest.system import SYSTEM
from tests.quested import DOWN, Condition, Cost, Party, at, den, find, fx, queen, rat, sheet, tool

RED = PerilEffect("red", "Each hero suffers 2 wounds.", (fx("wound", who="each", n=2),))
GREEN = PerilEffect("green", "The leader suffers 1 wound.", (fx("wound", who="leader", n=1),))


def order(number, **given):
    party = Party(number, **given)
    told = []
    while party.state.round == 1 and party.session.pending.kind == "activation":
        told.append(party.session.pending.about["hero"])
        party.does("act rest").rolls("S S")
    return told


@pytest.mark.rule("WHQ-HERO-01", "WHQ-HERO-03", "WHQ-HERO-04", "WHQ-HERO-05", "WHQ-HERO-02", "WHQ-EX-24", "WHQ-LEAD-01")
def test_four_activations_a_round_whatever_the_size_of_the_party():
    assert order(4) == ["ann", "bob", "cy", "dot"]
    assert order(3) == ["ann", "bob", "cy", "ann"]
    assert order(2) == ["ann", "bob", "ann", "bob"]


@pytest.mark.rule("WHQ-HERO-06", "WHQ-DEF-05")
def test_a_defeated_hero_is_skipped():
    party = Party(slots=("ann", "bob")).hero("ann", down=True)
    assert party.asks(1, "activation").happened("ActivationOver")[0].skipped


@pytest.mark.rule("WHQ-ROUND-01", "WHQ-ROUND-02", "WHQ-LEAD-03", "WHQ-PPH-01", "WHQ-PPH-05", "WHQ-PERIL-01")
def test_a_round_has_four_phases_and_ends_with_the_leader_token():
    party = Party(slots=("bob",)).does("act rest").rolls("S S")
    phases = [event.phase for event in party.happened("PhaseBegan")]
    assert phases == ["enemy", "location", "travel", "peril"]
    assert (party.state.round, party.state.leader, party.state.peril) == (2, "bob", 1)


@pytest.mark.rule("WHQ-LPH-01", "WHQ-LPH-02", "WHQ-LOC-03")
def test_the_party_may_travel_only_from_a_fully_explored_location_to_another_one():
    there = {"location": ["den"]}
    party = Party(phase="travel", leader="ann", location="den", progress=5, decks=there).asks(0, "travel")
    assert party.ways == {"travel", "stay"}
    party.does("stay")
    assert party.state.location == "den"
    assert Party(phase="travel", leader="ann", location="den", progress=4, decks=there).state.phase == "hero"
    assert Party(phase="travel", leader="ann", location="den", progress=5).state.phase == "hero"


@pytest.mark.rule("WHQ-LPH-03", "WHQ-ZONE-08", "WHQ-NEM-07", "WHQ-DISC-03")
def test_travelling_leaves_the_shadows_behind_but_no_nemesis_that_was_seen():
    party = Party(
        phase="travel", leader="ann", location="den", progress=5, cards=(queen(), den("hall")),
        places={"shadows": ["rat", "queen"], "hidden": ["queen"], "bob": ["rat"]}, decks={"location": ["hall"]},
        heroes={"ann": {"health": (20, 20, 20)}, "bob": {"health": (20, 20, 20)}},
    ).does("travel").rolls("hall")  # fmt: skip
    assert [party.where(key) for key in ("e1", "e2", "e3", "e4")] == ["", "shadows", "", "bob"]
    assert (party.state.location, party.state.progress) == ("hall", 0)
    assert party.state.discards["location"] == ("den",)
    assert party.state.discards["enemy"] == ("rat", "queen")


@pytest.mark.rule("WHQ-LOC-04", "WHQ-EXPL-01")
def test_progress_beyond_the_exploration_value_is_lost():
    assert Party(progress=4).does("act explore").rolls("SS SS").state.progress == 5


@pytest.mark.rule("WHQ-LPH-04", "WHQ-LOC-01")
def test_a_location_speaks_at_the_moment_that_it_names():
    well = den(
        "well",
        clauses=(
            at("location_start", fx("wound", who="leader", n=1), when=(Condition("fully_explored", holds=False),)),
        ),
    )
    assert Party(phase="location", leader="ann", location="well", cards=(well,)).of("ann").wounds == 1
    assert Party(phase="location", leader="ann", location="well", cards=(well,), progress=5).of("ann").wounds == 0


@pytest.mark.rule("WHQ-PPH-02", "WHQ-PERIL-02", "WHQ-EFF-12", "WHQ-SHEET-02")
def test_peril_on_a_colour_strikes():
    one = sheet(track=("none", "green", "none"), perils=(GREEN, RED))
    party = Party(phase="peril", leader="ann", location="den", sheets=(one,))
    assert (party.state.peril, party.of("ann").wounds, party.of("bob").wounds) == (1, 1, 0)


@pytest.mark.rule("WHQ-PPH-03", "WHQ-EX-21", "WHQ-PERIL-03", "WHQ-GOLD-09")
def test_on_the_last_space_the_effect_is_resolved_every_round():
    one = sheet(track=("none", "red"), perils=(RED,))
    party = Party(phase="peril", leader="ann", location="den", peril=1, sheets=(one,))
    assert (party.state.peril, party.of("ann").wounds, party.of("bob").wounds) == (1, 2, 2)


@pytest.mark.rule("WHQ-PPH-04")
def test_peril_that_rises_by_a_card_strikes_nobody():
    one = sheet(track=("none", "red", "none"), perils=(RED,))
    cold = find("cold", effects=(fx("peril", n=1),))
    party = Party(sheets=(one,), cards=(cold,), decks={"dungeon": ["cold"]}).does("act explore").rolls("S S cold")
    assert (party.state.peril, party.of("ann").wounds) == (1, 0)


@pytest.mark.rule("WHQ-LEAD-04", "WHQ-LEAD-05", "WHQ-LEAD-06", "WHQ-EX-22")
def test_what_hits_a_defeated_leader_hits_the_next_hero_and_the_token_is_passed_over_the_defeated():
    one = sheet(track=("none", "green", "none"), perils=(GREEN,))
    party = Party(4, phase="peril", leader="ann", location="den", sheets=(one,))
    party.hero("ann", down=True).hero("bob", down=True)
    assert (party.of("cy").wounds, party.state.leader) == (1, "cy")


@pytest.mark.rule("WHQ-ACTIVE-01", "WHQ-ACTIVE-04")
def test_while_nobody_is_active_you_are_the_leader():
    party = Party(slots=("bob",))
    assert (party.session.pending.about["hero"], party.state.you()) == ("bob", "bob")
    assert (
        Party(phase="travel", leader="bob", location="den", progress=5, decks={"location": ["den"]}).state.you()
        == "bob"
    )


@pytest.mark.rule("WHQ-WND-02", "WHQ-WND-04", "WHQ-WND-06", "WHQ-DEF-01", "WHQ-DEF-03", "WHQ-DEF-04", "WHQ-GOLD-12")
def test_a_defeated_hero_loses_conditions_and_surplus_wounds_and_its_enemies_go_to_the_shadows():
    party = Party(2, places={"ann": ["ogre", "rat"]}, cards=(rat("ogre", attack=9),), slots=())
    party.hero("ann", wounds=3, conditions=("bleeding",), tokens={"aid": 1}, exhausted=("attack",))
    party.does("enemy e1")
    one = party.of("ann")
    assert (one.down, one.wounds, one.conditions, one.tokens, one.exhausted) == (True, 9, (), {"aid": 1}, ("attack",))
    assert [party.where(key) for key in ("e1", "e2")] == ["shadows", "shadows"]


@pytest.mark.rule("WHQ-DEF-02")
def test_who_is_defeated_in_its_own_activation_finishes_it():
    party = Party(places={"ann": ["ogre"]}, cards=(rat("ogre", attack=9), find()), decks={"dungeon": ["find"]})
    party.hero("ann", wounds=1).does("act explore").rolls("S S A find")
    assert (party.of("ann").down, party.state.progress, party.state.discards["dungeon"]) == (True, 2, ("find",))


@pytest.mark.rule("WHQ-WIN-01", "WHQ-WIN-03")
def test_the_quest_is_lost_as_all_heroes_are_defeated():
    party = Party(places={"ann": ["ogre"]}, cards=(rat("ogre", attack=9),), slots=()).hero("bob", down=True)
    assert (party.state.winners, party.state.verdict) == ((), "lost")


@pytest.mark.rule("WHQ-WIN-02", "WHQ-WIN-01", "WHQ-SHEET-03")
def test_a_victory_that_names_a_phase_is_looked_at_there_only():
    won = sheet(
        victory=Ending("", ((Condition("phase", names=("location",)), Condition("fully_explored")),)),
        defeat=Ending("", (DOWN,)),
    )
    party = Party(sheets=(won,), progress=3).does("act explore").rolls("SS S")
    assert party.state.winners is None
    party = Party(sheets=(won,), progress=5, slots=())
    assert party.state.winners == (0, 1)


@pytest.mark.rule("WHQ-DEF-07", "WHQ-DEF-08", "WHQ-EX-23")
def test_a_revived_hero_has_its_wounds_and_falls_at_the_next_one():
    salts = find("salts", kind="item", clauses=(at("my_activation", fx("revive", who="any_defeated")),))
    party = Party(cards=(salts,), places={"shadows": ["rat"]}, slots=("ann", "bob")).hero("ann", items=("salts",))
    party.hero("bob", down=True, wounds=9).does("use item/ann/salts/0", "act rest").rolls("S S").asks(1, "activation")
    assert (party.of("bob").down, party.of("bob").wounds) == (False, 9)
    party = Party(cards=(salts,), slots=("ann",), places={"bob": ["rat"]}).hero("ann", items=("salts",))
    party.hero("bob", down=True, wounds=9).does("use item/ann/salts/0", "act rest").rolls("S S")
    assert party.of("bob").down


@pytest.mark.rule("WHQ-COND-01", "WHQ-COND-03", "WHQ-EX-15")
def test_a_second_condition_of_a_kind_is_ignored():
    gas = {("ann", "rest"): {"dice": 1, "before": (fx("condition", who="self", name="diseased"),)}}
    party = Party(deeds=gas).hero("ann", conditions=("diseased",)).does("act rest")
    assert party.happened("ConditionGained") == []


@pytest.mark.rule("WHQ-COND-02", "WHQ-COND-05", "WHQ-DISC-02")
def test_bleeding_wounds_after_an_action_and_ends_with_a_rest():
    party = Party(2, slots=("ann", "ann")).hero("ann", conditions=("bleeding",)).does("act explore").rolls("S S")
    assert party.of("ann").wounds == 1
    party.does("act rest").rolls("D D")
    assert (party.of("ann").wounds, party.of("ann").conditions) == (1, ())


@pytest.mark.rule("WHQ-COND-05", "WHQ-ACT-08")
def test_diseased_heroes_roll_a_die_fewer_but_at_least_one():
    party = Party().hero("ann", conditions=("diseased",)).does("act explore").rolls("SS")
    assert party.state.progress == 2
    one = {("ann", "explore"): {"dice": 1}}
    assert Party(deeds=one).hero("ann", conditions=("diseased",)).does("act explore").rolls("S").state.progress == 1


@pytest.mark.rule("WHQ-COND-05")
def test_empowered_adds_a_success_and_a_defence_and_readies_the_card():
    party = Party().hero("ann", conditions=("empowered",)).does("act explore").rolls("S D")
    party.does("use condition/ann/empowered/0")
    assert (party.state.progress, party.of("ann").conditions, party.of("ann").exhausted) == (2, (), ())


@pytest.mark.rule("WHQ-COND-04")
def test_no_word_of_the_vocabulary_gives_an_enemy_a_condition():
    from game.systems.quest.vocabulary import VOCABULARY

    form = {part["name"] for part in VOCABULARY["effects"]["condition"]["form"]}
    assert form == {"who", "name"}


@pytest.mark.rule("WHQ-DIST-01", "WHQ-GOLD-07")
def test_the_party_distributes_wounds_one_by_one():
    storm = sheet(track=("none", "red"), perils=(PerilEffect("red", "", (fx("distribute_wounds", n=2),)),))
    party = Party(phase="peril", leader="bob", location="den", sheets=(storm,)).asks(1, "distribute")
    party.does("hero ann", "hero bob")
    assert [party.of(key).wounds for key in ("ann", "bob")] == [1, 1]


@pytest.mark.rule("WHQ-TOK-03", "WHQ-TOK-04", "WHQ-EFF-04", "WHQ-EFF-08", "WHQ-EX-11")
def test_tokens_as_a_cost_come_from_any_card_but_not_from_those_spent():
    bow = tool(
        "bow",
        type="weapon",
        clauses=(at("modify", fx("mod", S=1), action="attack", by="other_hero", cost=Cost(tokens=1)),),
    )
    ogre = rat("ogre", health=20, attack=0)
    party = Party(cards=(bow, ogre), places={"ann": ["ogre"]}, slots=("ann", "ann"))
    party.hero("bob", gear=["bow"], tokens={"aid": 1, "rest": 2})
    party.does("act attack").rolls("S S -").asks(1, "use").does("use gear/bob/bow/0").asks(1, "pay token").does(
        "token rest"
    )
    assert party.state.enemies["e1"].wounds == 3
    assert party.of("bob").tokens == {"aid": 1, "rest": 1}


@pytest.mark.rule("WHQ-GOLD-05", "WHQ-GOLD-08")
def test_who_plays_a_hero_decides_and_may_decline_what_says_may():
    gift = {("ann", "rest"): {"after": (fx("token", who="self", n=1, may=True),)}}
    party = Party(seats=(1, 0), deeds=gift).asks(1, "activation").does("act rest").rolls("S S").asks(1, "may")
    assert party.does("pass").of("ann").tokens == {}


@pytest.mark.rule("WHQ-ORD-03")
def test_players_order_what_happens_at_once_where_it_matters():
    cards = tuple(
        tool(name, clauses=(at("after_action", effect),))
        for name, effect in (("thorn", fx("wound", who="holder", n=1)), ("balm", fx("heal", who="holder", n=1)))
    )
    party = Party(cards=cards).hero("ann", gear=["thorn", "balm"], wounds=3).does("act explore").rolls("S S")
    party.asks(0, "order", "WHQ-ORD-03").does("first gear/ann/balm/0")
    assert party.of("ann").wounds == 3


@pytest.mark.rule("WHQ-GOLD-08", "WHQ-ACTIVE-03")
def test_what_a_location_offers_is_used_by_the_active_hero():
    pool = den("pool", clauses=(at("reroll", fx("reroll", dice="hero", max=1), cost=Cost(wounds=1)),))
    party = Party(cards=(pool,), location="pool", slots=("bob",)).does("act explore").rolls("D D").asks(1, "use")
    party.does("use location//pool/0", "die 0").rolls("S")
    assert (party.state.progress, party.of("bob").wounds) == (1, 1)


@pytest.mark.rule("WHQ-DISC-05", "WHQ-WIN-01")
def test_a_sheet_may_be_won_with_an_empty_location_deck():
    ends = Ending(
        "", ((Condition("phase", names=("location",)), Condition("location_deck_empty"), Condition("fully_explored")),)
    )
    last = sheet(victory=ends)
    assert Party(sheets=(last,), progress=5, slots=()).state.winners == (0, 1)
    assert Party(sheets=(last,), progress=5, slots=(), decks={"location": ["den"]}).state.winners is None


@pytest.mark.rule("WHQ-WIN-01", "WHQ-WIN-02")
def test_a_quest_has_no_outcome_before_its_end():
    fall = den("fall", clauses=(at("location_start", fx("wound", who="each", n=9)),))
    party = Party(cards=(fall,))
    assert SYSTEM.outcome(party.state) is None
    lost = Party(cards=(fall,), location="fall", phase="location", slots=())
    assert SYSTEM.outcome(lost.state).winners == ()


@pytest.mark.rule("WHQ-LPH-03", "WHQ-LOC-01")
def test_the_next_location_is_drawn_openly():
    party = Party(decks={"location": ["den"]}, phase="location", slots=(), progress=5, location="den", leader="ann")
    party.does("travel")
    assert party.session.pending.kind == "draw"
    assert party.session.pending.about["open"]


@pytest.mark.rule("WHQ-SETUP-03")
def test_players_of_a_quest_are_called_as_they_wish():
    scenario = load_library().scenarios["shallow-graves"]
    assert SYSTEM.describe(scenario, ("Ann", "Bob"))["players"][:2] == ["Ann", "Bob"]
