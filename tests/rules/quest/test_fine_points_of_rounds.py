"""Fine points of rounds: zones, spawning, the enemy phase, travel, peril, falls and revivals (WHQ-ZONE, -SPAWN, -LPH)."""

import pytest

from game.content.quest.cards import Consequence, Ending, Keyword, PerilEffect
from game.systems.quest.state import Worn
from tests.quested import NEVER, Condition, Cost, Party, at, den, find, fx, queen, rat, sheet, tool

IMP = rat("imp", bar=("advance", "inflict"), attack=2)
HUNT = Keyword("hunt", "Hunt", "", effects=(fx("engage", which="this", to="most_wounds"),))


def gear(name, moment, *effects, **given):
    """Gear with one clause."""
    return tool(name, clauses=(at(moment, *effects, **given),))


def item(name, *effects):
    """An item for one's own activation."""
    return find(name, kind="item", clauses=(at("my_activation", *effects),))


def wounded(party):
    party.opening.enemies["e1"].wounds = 3


def used(*effects, cards=(), **given):
    """Ann uses an item that does something."""
    change = given.pop("change", lambda _party: None)
    party = Party(cards=(item("it", *effects), *cards), **given).hero("ann", items=("it",))
    change(party)
    return party.does("use item/ann/it/0")


# --- zones ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WHQ-ZONE-03", "WHQ-ZONE-05")
def test_who_stands_in_a_full_zone_already_stays_there():
    party = Party(cards=(rat("imp", bar=("advance",)),), places={"ann": ["imp", "rat", "rat"]}, slots=()).tired(
        "e2", "e3"
    )
    assert (party.where("e1"), party.of("ann").wounds) == ("ann", 0)


@pytest.mark.rule("WHQ-ZONE-03")
def test_nobody_moves_to_a_defeated_hero():
    party = used(fx("engage", from_=("shadows",), to="leader"), places={"shadows": ["rat"]}, leader="bob",
                 change=lambda party: party.hero("bob", down=True))  # fmt: skip
    assert party.where("e1") == "ann"  # an effect on the leader hits the next hero (WHQ-LEAD-06)


@pytest.mark.rule("WHQ-ZONE-03", "WHQ-KEY-02", "WHQ-DEF-03")
def test_an_enemy_that_fells_its_hero_does_not_advance_to_it():
    party = Party(cards=(rat("imp", bar=("inflict", "advance")),), places={"shadows": ["imp"]}, slots=())
    party.hero("ann", wounds=8)
    assert (party.of("ann").down, party.where("e1")) == (True, "shadows")


@pytest.mark.rule("WHQ-ZONE-05", "WHQ-KEY-06")
def test_who_comes_from_another_zone_to_a_full_one_goes_to_the_shadows():
    cards = (HUNT, rat("wolf", bar=("hunt",), attack=3))
    party = Party(cards=cards, places={"ann": ["wolf"], "bob": ["rat", "rat", "rat"]}, slots=()).tired("e2", "e3", "e4")
    party.hero("bob", wounds=1)
    assert (party.where("e1"), party.of("bob").wounds) == ("shadows", 4)


@pytest.mark.rule("WHQ-GOLD-06", "WHQ-GOLD-07")
def test_the_leader_decides_among_those_with_most_wounds():
    cards = (HUNT, rat("wolf", bar=("hunt",)))
    party = Party(3, cards=cards, places={"ann": ["wolf"]}, slots=(), leader="cy").asks(2, "pick hero")
    assert party.ways == {("hero", "ann"), ("hero", "bob"), ("hero", "cy")}
    assert party.does("hero ann").where("e1") == "ann"


@pytest.mark.rule("WHQ-ZONE-03", "WHQ-EFF-08")
def test_whoever_falls_by_turning_an_enemy_away_is_not_engaged():
    thorns = gear("thorns", "would_engage", fx("wound_enemy", which="this_enemy", n=1), cost=Cost(wounds=1))
    party = Party(cards=(thorns, IMP), places={"shadows": ["imp"]}, slots=()).hero("ann", gear=["thorns"], wounds=8)
    party.does("use gear/ann/thorns/0")
    assert (party.of("ann").down, party.where("e1")) == (True, "shadows")


@pytest.mark.rule("WHQ-LAIR-03", "WHQ-ZONE-06")
def test_neither_shadows_nor_lair_are_zones_of_others():
    there = {"shadows": ["rat"], "lair": ["queen"], "bob": ["rat"], "ann": ["rat"]}
    party = used(fx("engage", from_=("other_zones",), to="self"), cards=(queen(),), places=there)
    assert [party.where(key) for key in ("e1", "e2", "e3", "e4")] == ["shadows", "lair", "ann", "ann"]
    party = used(fx("wound_enemy", from_=("any",), n=1), cards=(queen(),), places=there)
    assert party.ways == {("enemy", "e1"), ("enemy", "e3"), ("enemy", "e4")}


@pytest.mark.rule("WHQ-LAIR-01", "WHQ-LAIR-03")
def test_a_nemesis_leaves_its_lair_once():
    call = fx("engage", which="queen", from_=("lair",), to="leader")
    assert used(call, cards=(queen(),), places={"lair": ["queen"]}).where("e1") == "ann"
    party = Party(cards=(item("it", call), queen()), places={"bob": ["queen"]}).hero("ann", items=("it",))
    assert party.refuses("use item/ann/it/0").rule == "WHQ-EFF-02"


@pytest.mark.rule("WHQ-FD-01", "WHQ-FD-02")
def test_a_random_face_down_enemy_is_drawn_among_those_face_down():
    party = used(fx("engage", which="facedown", to="self"), places={"hidden": ["rat", "rat"], "shadows": ["rat"]})
    assert set(party.session.pending.listed) == {"e1", "e2"}
    assert party.rolls("e2").where("e2") == "ann"


@pytest.mark.rule("WHQ-ZONE-05", "WHQ-GOLD-08")
def test_who_did_not_come_brings_nothing():
    lure = fx("engage", from_=("shadows",), to="self", may=True, then=(fx("progress", n=2),))
    party = used(lure, places={"shadows": ["rat"], "ann": ["rat", "rat", "rat"]}).does("enemy e1")
    assert (party.state.progress, party.of("ann").wounds) == (0, 1)
    party = used(lure, places={"shadows": ["rat"]}).does("enemy e1").asks(0, "activation")
    assert party.state.progress == 2


@pytest.mark.rule("WHQ-ZONE-06", "WHQ-GOLD-08")
def test_who_was_turned_away_at_the_border_brings_nothing():
    cloak = gear("cloak", "would_engage", fx("shadows", which="this_enemy"))
    lure = fx("engage", from_=("shadows",), to="self", then=(fx("progress", n=2),))
    party = used(
        lure, cards=(cloak,), places={"shadows": ["rat"]}, change=lambda party: party.hero("ann", gear=["cloak"])
    )
    assert (party.where("e1"), party.state.progress) == ("shadows", 0)


@pytest.mark.rule("WHQ-ZONE-06", "WHQ-ZONE-03")
def test_who_is_sent_away_as_another_comes_makes_room_and_the_other_comes():
    whistle = gear("whistle", "would_engage", fx("shadows", from_=("own",), max=1))
    lure = fx("engage", from_=("shadows",), to="self")
    party = used(
        lure, cards=(whistle,), places={"shadows": ["rat"], "ann": ["rat"]},
        change=lambda party: party.hero("ann", gear=["whistle"]),
    )  # fmt: skip
    assert (party.where("e1"), party.where("e2")) == ("ann", "shadows")


@pytest.mark.rule("WHQ-EFF-01", "WHQ-GOLD-08")
def test_what_was_chosen_and_then_declined_brings_nothing():
    offer = fx("choose", who="self", among=((fx("token", who="self", n=1, may=True),), (fx("peril", n=1),)),
               then=(fx("progress", n=1),))  # fmt: skip
    for answers, progress in ((("option 0", "pass"), 0), (("option 1",), 1)):
        party = used(offer).does(*answers).asks(0, "activation")
        assert party.state.progress == progress


@pytest.mark.rule("WHQ-POOL-01", "WHQ-EFF-01")
def test_what_went_into_the_pool_was_done():
    gift = fx("pool_add", card="fortune", n=1, then=(fx("progress", n=1),))
    assert used(gift).state.progress == 1


@pytest.mark.rule("WHQ-GOLD-06", "WHQ-GOLD-07")
def test_whom_several_effects_hit_is_chosen_by_the_hero_whose_card_speaks():
    both = (fx("wound", who="any", n=1), fx("condition", who="previous", name="bleeding"))
    party = used(*both, leader="bob").asks(0, "pick hero").does("hero bob")
    assert (party.of("bob").wounds, party.of("bob").conditions) == (1, ("bleeding",))
    hit = den("pit", clauses=(at("location_start", *both),))
    party = Party(cards=(hit,), location="pit", leader="bob", slots=(), phase="location").asks(1, "pick hero")


# --- spawning -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WHQ-SPAWN-02", "WHQ-SPAWN-01")
def test_spawning_passes_over_the_defeated():
    party = used(fx("spawn", n=2, face="up", where="zone"), number=3, decks={"enemy": ["rat", "rat"]},
                 change=lambda party: party.hero("bob", down=True)).rolls("rat rat")  # fmt: skip
    assert (party.where("e1"), party.where("e2")) == ("ann", "cy")


@pytest.mark.rule("WHQ-SPAWN-02", "WHQ-ZONE-05")
def test_who_spawns_into_a_full_zone_was_not_in_the_shadows_before():
    bridge = den("bridge", clauses=(at("constant", fx("aura", zone="shadows", attack=1)),))
    horn = {("ann", "rest"): {"before": (fx("spawn", n=1, face="up", where="zone"),)}}
    party = Party(cards=(bridge,), location="bridge", places={"ann": ["rat"] * 3}, deeds=horn, decks={"enemy": ["rat"]})
    party.tired("e1", "e2", "e3").does("act rest").rolls("rat")
    assert (party.where("e4"), party.of("ann").wounds) == ("shadows", 1)


@pytest.mark.rule("WHQ-SPAWN-05")
def test_the_log_says_why_somebody_spawns_in_the_shadows():
    crew = rat("crew", flags=("no_engage",))
    party = used(fx("spawn", n=2, face="up", where="zone"), cards=(crew,), decks={"enemy": ["crew", "rat"]})
    assert [event.rule for event in party.rolls("crew rat").happened("EnemySpawned")] == [
        "WHQ-SPAWN-05",
        "WHQ-SPAWN-01",
    ]


# --- the enemy phase ------------------------------------------------------------------------------------------------


@pytest.mark.rule("WHQ-EPH-02", "WHQ-EPH-06", "WHQ-LAIR-03")
def test_each_enemy_that_cannot_be_activated_is_refused_with_its_reason():
    places = {"ann": ["rat", "rat", "rat"], "bob": ["rat"], "shadows": ["rat"], "lair": ["queen"]}
    party = Party(cards=(queen(),), places=places, slots=()).tired("e3").asks(0, "enemy")
    reasons = {f"e{n}": party.refuses(f"enemy e{n}") for n in (3, 4, 5, 6)}
    assert {key: one.rule for key, one in reasons.items()} == {
        "e3": "WHQ-EPH-06", "e4": "WHQ-EPH-02", "e5": "WHQ-EPH-02", "e6": "WHQ-LAIR-03",
    }  # fmt: skip
    assert "own zone" in str(reasons["e5"])
    assert "another hero" in str(reasons["e4"])


@pytest.mark.rule("WHQ-HERO-06", "WHQ-EPH-03", "WHQ-KEY-02")
def test_a_defeated_hero_activates_nobody_and_the_others_activate_for_themselves():
    party = Party(3, cards=(IMP,), places={"shadows": ["imp", "imp"]}, slots=(), leader="ann").hero("ann", down=True)
    party.asks(1, "enemy").does("enemy e1")
    assert [(event.hero, event.key) for event in party.happened("EnemyActivated")] == [("bob", "e1"), ("cy", "e2")]
    assert [party.where(key) for key in ("e1", "e2")] == ["bob", "cy"]


@pytest.mark.rule("WHQ-LEAD-02", "WHQ-EPH-01")
def test_each_enemy_phase_begins_with_the_leader():
    party = Party(3, cards=(IMP,), places={"shadows": ["imp"]}, slots=(), leader="bob", pointer="cy")
    assert party.where("e1") == "bob"


@pytest.mark.rule("WHQ-EPH-08", "WHQ-EPH-05")
def test_an_exhausted_enemy_that_acts_is_not_exhausted_again():
    party = Party(cards=(item("it", fx("activate_enemy", from_=("own",))),), places={"ann": ["rat"]}).tired("e1")
    assert party.hero("ann", items=("it",)).does("use item/ann/it/0").happened("EnemyExhausted") == []


@pytest.mark.rule("WHQ-NEM-06", "WHQ-DEF-09")
def test_only_a_nemesis_of_the_pool_goes_to_the_box():
    party = used(
        fx("wound_enemy", from_=("own",), max=99, n=9),
        cards=(queen(),),
        places={"ann": ["queen", "rat"]},
        pool=("rat",),
    )
    assert (party.state.discards["enemy"], party.state.pool) == (("queen", "rat"), ("rat",))


@pytest.mark.rule("WHQ-EXH-01", "WHQ-EXH-04")
def test_only_ready_enemies_are_exhausted():
    party = Party(cards=(item("it", fx("exhaust_enemy", from_=("own",))),), places={"ann": ["rat", "rat", "rat"]})
    party.tired("e2").hero("ann", items=("it",)).does("use item/ann/it/0")
    assert party.ways == {("enemy", "e1"), ("enemy", "e3")}


@pytest.mark.rule("WHQ-HERO-04", "WHQ-ROUND-02", "WHQ-HERO-03", "WHQ-HERO-05")
@pytest.mark.parametrize(("number", "order"), [(2, "bob ann bob ann"), (3, "bob cy ann bob"), (4, "bob cy dot ann")])
def test_the_next_round_begins_with_the_next_leader(number, order):
    party = Party(number, phase="peril", leader="ann", location="den")
    assert party.state.slots == tuple(order.split())


@pytest.mark.rule("WHQ-EXH-03", "WHQ-KEY-06")
def test_no_effect_exhausts_a_prepare_card():
    party = used(fx("exhaust_action", who="self", n=1)).asks(0, "exhaust card")
    assert party.ways == {("card", kind) for kind in ("attack", "explore", "aid")}


# --- locations and travel -------------------------------------------------------------------------------------------


@pytest.mark.rule("WHQ-LPH-04", "WHQ-SPAWN-06", "WHQ-ORD-01", "WHQ-LEAD-06")
def test_a_location_speaks_after_its_enemies_have_spawned_and_asks_for_a_fallen_leader_the_next_hero():
    hall = den("hall", up=1, clauses=(at("on_reveal", fx("wound_enemy", from_=("any",), max=99, n=1)),))
    toll = sheet(clauses=(at("on_reveal", fx("progress", n=1), cost=Cost(wounds=1)),))
    party = Party(phase="travel", leader="ann", location="den", progress=5, cards=(hall,), sheets=(toll,),
                  decks={"location": ["hall"], "enemy": ["rat"]}).hero("ann", down=True)  # fmt: skip
    party.asks(0, "travel").does("travel").rolls("hall rat").asks(1, "use").does("use sheet///0")
    assert (party.state.progress, party.of("bob").wounds, party.state.enemies["e1"].wounds) == (1, 1, 1)


@pytest.mark.rule("WHQ-LPH-03", "WHQ-LPH-04", "WHQ-LEAD-01")
def test_the_leader_decides_about_travelling_and_what_is_left_speaks_first():
    well = den("well", clauses=(at("on_travel_from", fx("wound_enemy", from_=("shadows",), max=99, n=9)),))
    party = Party(phase="travel", leader="bob", location="well", progress=5, cards=(well,), places={"shadows": ["rat"]},
                  decks={"location": ["den"]}).asks(1, "travel").does("travel").rolls("den")  # fmt: skip
    assert party.state.defeated == ("rat",)


@pytest.mark.rule("WHQ-LPH-04", "WHQ-WIN-01")
def test_a_quest_is_judged_after_what_speaks_at_the_moment_that_it_names():
    crowd = Ending("", ((Condition("phase", names=("location_end",)), Condition("enemies_shadows", ">=", 2)),))
    brood = at("location_end", fx("spawn", n=1, face="down", where="shadows"))
    party = Party(phase="travel", leader="ann", location="den", sheets=(sheet(defeat=crowd, clauses=(brood,)),),
                  places={"shadows": ["rat"]}, decks={"enemy": ["rat"]}).rolls("rat")  # fmt: skip
    assert party.state.winners == ()
    found = Ending("", ((Condition("phase", names=("location",)), Condition("fully_explored")),))
    path = at("location_start", fx("progress", n=1))
    party = Party(
        phase="location", leader="ann", location="den", progress=4, sheets=(sheet(victory=found, clauses=(path,)),)
    )
    assert party.state.winners == (0, 1)


# --- peril ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WHQ-WIN-01", "WHQ-PPH-03", "WHQ-PPH-05")
def test_a_quest_may_be_won_at_the_end_of_the_peril_phase():
    held = Ending("", ((Condition("phase", names=("peril_end",)), Condition("peril_last"), Condition("any_hero_up")),))
    one = sheet(victory=held, track=("none", "none", "none"))
    assert Party(phase="peril", leader="ann", location="den", sheets=(one,)).state.winners is None
    party = Party(phase="peril", leader="ann", location="den", sheets=(one,), peril=1)
    assert (party.state.winners, party.state.leader) == ((0, 1), "ann")


@pytest.mark.rule("WHQ-PPH-05", "WHQ-PPH-02", "WHQ-PPH-03", "WHQ-EXH-06")
def test_gear_is_readied_as_a_round_ends_and_depleted_gear_is_not_turned_up():
    one = sheet(track=("none", "red", "red"), perils=(PerilEffect("red", ""),))
    party = Party(phase="peril", leader="ann", location="den", sheets=(one,), cards=(tool("a"), tool("b")))
    party.opening.heroes["ann"].gear = (Worn("a", exhausted=True),)
    party.opening.heroes["bob"].gear = (Worn("b", exhausted=True, depleted=True),)
    assert (party.of("ann").gear, party.of("bob").gear) == ((Worn("a"),), (Worn("b", depleted=True),))
    assert [event.rule for event in party.happened("PerilStruck")] == ["WHQ-PPH-02"]
    last = Party(phase="peril", leader="ann", location="den", sheets=(one,), peril=2)
    assert (last.state.peril, [event.rule for event in last.happened("PerilStruck")]) == (2, ["WHQ-PPH-03"])


@pytest.mark.rule("WHQ-PERIL-01", "WHQ-LOC-04")
def test_peril_and_progress_stay_on_their_tracks():
    party = used(fx("peril", n=6), fx("progress", n=-3), sheets=(sheet(track=("none",) * 3),), progress=2)
    assert (party.state.peril, party.state.progress) == (2, 0)
    assert used(fx("peril", n=-6), peril=2).state.peril == 0


# --- falls and ends -------------------------------------------------------------------------------------------------


@pytest.mark.rule("WHQ-WIN-01", "WHQ-WIN-02")
def test_victory_goes_before_defeat():
    won, lost = (Ending("", ((Condition("defeated", names=(card,)),),)) for card in ("rat", "rat"))
    party = used(
        fx("wound_enemy", from_=("own",), n=9), places={"ann": ["rat"]}, sheets=(sheet(victory=won, defeat=lost),)
    )
    assert party.state.winners == (0, 1)


@pytest.mark.rule("WHQ-WIN-03")
def test_every_quest_is_lost_with_all_heroes():
    one = sheet(defeat=Ending("", (NEVER,)))
    party = used(fx("wound", who="each", n=9), sheets=(one,))
    assert (party.state.winners, party.state.verdict) == ((), "lost")


@pytest.mark.rule("WHQ-ROUND-03", "WHQ-SETT-01", "WHQ-WIN-02")
def test_what_won_the_quest_does_not_win_it_again_as_the_reward_comes():
    won = Ending("", ((Condition("defeated", names=("rat",)),),))
    one = sheet(victory=won, reward=Consequence("", (fx("gear_limit", who="each", n=2),)))
    party = used(fx("wound_enemy", from_=("own",), n=9), places={"ann": ["rat"]}, sheets=(one,))
    assert (party.state.results, party.of("ann").limit, party.of("bob").limit) == (("won",), 3, 3)


@pytest.mark.rule("WHQ-DELVE-04", "WHQ-DEF-06", "WHQ-DEF-07")
def test_who_is_out_of_a_delve_is_neither_revived_nor_turned_up_at_its_end():
    salts = fx("revive", who="any_defeated", heal=3)
    delve = sheet(delve=True, level=0, victory=Ending("", ((Condition("defeated", names=("rat",)),),)))
    party = Party(3, cards=(item("it", salts), item("oil", fx("wound_enemy", from_=("own",), n=9))), sheets=(delve,),
                  places={"ann": ["rat"]}).hero("ann", items=("it", "oil")).hero("bob", down=True, out=True)  # fmt: skip
    assert party.refuses("use item/ann/it/0").rule == "WHQ-EFF-02"
    assert party.does("use item/ann/oil/0").of("bob").down


@pytest.mark.rule("WHQ-DEF-07")
def test_a_revived_hero_heals_what_the_effect_says():
    party = used(fx("revive", who="any_defeated", heal=3), change=lambda party: party.hero("bob", down=True, wounds=9))
    assert (party.of("bob").down, party.of("bob").wounds) == (False, 6)


@pytest.mark.rule("WHQ-DIST-01", "WHQ-WND-01")
def test_nothing_is_distributed_to_the_defeated():
    party = used(fx("distribute_wounds", n=1), number=3, change=lambda party: party.hero("cy", down=True)).asks(
        0, "distribute"
    )
    assert party.ways == {("hero", "ann"), ("hero", "bob")}


@pytest.mark.rule("WHQ-ACTIVE-04", "WHQ-LEAD-06")
def test_while_nobody_is_active_you_are_who_stands_next_to_a_fallen_leader():
    party = Party(phase="travel", leader="ann", location="den", progress=5, decks={"location": ["den"]})
    assert party.hero("ann", down=True).state.you() == "bob"


# --- what cards say -------------------------------------------------------------------------------------------------


@pytest.mark.rule("WHQ-COND-02", "WHQ-COND-05")
def test_only_what_is_harmful_is_cured_if_the_card_says_so():
    change = lambda party: party.hero("ann", conditions=("empowered", "bleeding", "diseased"))  # noqa: E731
    party = used(fx("cure", who="self", name="any_bad", n=1), change=change).asks(0, "cure")
    assert party.ways == {("condition", "bleeding"), ("condition", "diseased")}


@pytest.mark.rule("WHQ-GOLD-06", "WHQ-COND-03")
def test_nobody_is_asked_who_gains_what_all_have():
    gloom = sheet(clauses=(at("location_start", fx("condition", who="most_wounds", name="bleeding")),))
    party = Party(phase="location", leader="ann", location="den", sheets=(gloom,))
    party.hero("ann", conditions=("bleeding",)).hero("bob", conditions=("bleeding",)).asks(1, "activation")


@pytest.mark.rule("WHQ-GOLD-06")
def test_of_heroes_with_most_wounds_one_may_be_chosen_to_whom_it_does_nothing():
    gloom = sheet(clauses=(at("location_start", fx("condition", who="most_wounds", name="bleeding")),))
    party = Party(phase="location", leader="ann", location="den", sheets=(gloom,)).hero("ann", conditions=("bleeding",))
    assert party.asks(0, "pick hero").ways == {("hero", "ann"), ("hero", "bob")}


@pytest.mark.rule("WHQ-EFF-02", "WHQ-GOLD-05")
def test_only_what_can_be_done_in_full_is_chosen():
    choice = fx("choose", who="self", among=((fx("wound", who="self", n=1),), (fx("discard_token", who="self", n=2),)))
    assert used(choice, change=lambda party: party.hero("ann", tokens={"aid": 1})).of("ann").wounds == 1
    party = used(choice, change=lambda party: party.hero("ann", tokens={"aid": 1, "rest": 1})).asks(0, "choose")
    assert party.does("option 1").of("ann").tokens == {"rest": 1} or party.asks(0, "pay token")


@pytest.mark.rule("WHQ-TOK-03", "WHQ-EFF-09")
def test_whoever_has_too_few_tokens_discards_what_it_has():
    party = used(fx("discard_token", who="self", n=2), change=lambda party: party.hero("ann", tokens={"aid": 1}))
    assert party.of("ann").tokens == {}


@pytest.mark.rule("WHQ-TOK-03", "WHQ-GOLD-06")
def test_nobody_without_a_token_is_chosen_to_discard_one():
    spill = fx("discard_token", who="any", n=1)
    assert used(spill, change=lambda party: party.hero("bob", tokens={"aid": 1})).of("bob").tokens == {}


@pytest.mark.rule("WHQ-EFF-08", "WHQ-EFF-09")
def test_what_cannot_be_paid_is_not_offered():
    draught = fx("heal", who="self", n=1, cost=Cost(tokens=1))
    party = Party(cards=(item("it", draught),)).hero("ann", items=("it",), wounds=2)
    assert ("use", "item/ann/it/0") not in party.ways
    party = Party(cards=(item("it", draught),)).hero("ann", items=("it",), wounds=2, tokens={"aid": 1})
    assert ("use", "item/ann/it/0") in party.ways


@pytest.mark.rule("WHQ-DUN-02", "WHQ-EFF-03")
def test_as_many_items_are_discarded_as_an_effect_says_and_then_comes_what_follows():
    def laden(party):
        party.hero("ann", items=("it", "other", "more"))

    cards = (find("other", kind="item"), find("more", kind="item"))
    spill = fx("discard_item", who="self", n=2, then=(fx("peril", n=1),))
    party = used(spill, cards=cards, change=laden).does("item other")
    assert (party.of("ann").items, party.state.peril) == ((), 1)


@pytest.mark.rule("WHQ-DUN-01")
def test_the_last_dungeon_card_is_looked_at_too():
    party = used(fx("peek_dungeon"), cards=(find("a"),), decks={"dungeon": ["a"]})
    assert party.rolls("a").ways == {"leave", "below"}


@pytest.mark.rule("WHQ-DEF-05", "WHQ-GOLD-05")
def test_whoever_falls_by_what_another_chose_has_no_choice_left():
    trap = fx("choose", who="each", among=((fx("wound", who="other", n=9),), (fx("peril", n=1),)))
    party = used(trap).asks(0, "choose").does("option 0").asks(0, "activation")
    assert (party.of("bob").down, party.of("ann").wounds, party.state.peril) == (True, 0, 0)


@pytest.mark.rule("WHQ-RANK-02", "WHQ-GOLD-07")
def test_the_leader_says_which_of_equal_enemies_acts_first_whoever_is_active():
    party = used(fx("activate_enemy", from_=("own",), max=99), places={"ann": ["rat", "rat"]}, leader="bob")
    assert party.asks(1, "rank").ways == {("enemy", "e1"), ("enemy", "e2")}
    assert [event.key for event in party.does("enemy e2").happened("EnemyActivated")] == ["e2", "e1"]


@pytest.mark.rule("WHQ-GOLD-08", "WHQ-ZONE-06")
def test_what_may_be_left_out_is_asked_for_once():
    party = used(fx("shadows", from_=("own",), may=True), places={"ann": ["rat"]}).asks(0, "pick enemy")
    assert party.ways == {("enemy", "e1"), "pass"}
    party.does("enemy e1").asks(0, "activation")
    party = used(fx("shadows", from_=("own",), max=2, may=True), places={"ann": ["rat", "rat", "rat"]})
    party.does("enemy e1", "enemy e3").asks(0, "activation")
    assert [party.where(key) for key in ("e1", "e2", "e3")] == ["shadows", "ann", "shadows"]


@pytest.mark.rule("WHQ-DUN-01", "WHQ-DECK-02")
def test_a_card_that_was_looked_at_stays_or_goes_below():
    for answer, order in (("leave", ("a", "b")), ("below", ("b", "a"))):
        party = (
            used(fx("peek_dungeon"), cards=(find("a"), find("b")), decks={"dungeon": ["a", "b"]})
            .rolls("a")
            .does(answer)
        )
        assert party.state.decks["dungeon"].cards == order


@pytest.mark.rule("WHQ-HEAL-01", "WHQ-WND-02")
def test_an_enemy_heals_as_many_wounds_as_it_is_told_and_no_more_than_it_has():
    for number, left in ((1, 2), (5, 0)):
        balm = fx("heal_enemy", from_=("own",), n=number)
        party = used(balm, cards=(rat("ogre", health=9),), places={"ann": ["ogre"]}, change=wounded)
        assert party.state.enemies["e1"].wounds == left


@pytest.mark.rule("WHQ-ZONE-02", "WHQ-LPH-04")
def test_where_no_hero_is_meant_no_enemy_stands_in_its_zone():
    crypt = den("crypt", clauses=(at("location_start", fx("peril", n=1, when=(Condition("enemies_self", "==", 0),))),))
    party = Party(cards=(crypt,), location="crypt", phase="location", slots=(), places={"ann": ["rat"]})
    assert party.state.peril >= 1


@pytest.mark.rule("WHQ-NEM-01", "WHQ-FD-05")
def test_who_is_named_is_meant_and_nobody_else():
    smite = fx("wound_enemy", which="queen", n=1)
    party = used(smite, cards=(queen(),), places={"ann": ["rat", "queen"], "shadows": ["rat"]})
    assert [enemy.wounds for enemy in party.state.enemies.values()] == [0, 1, 0]
