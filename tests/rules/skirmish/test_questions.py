"""What the glossary leaves open or says in two ways, and how Fieldglass answers it: a test for each reading (DDMG-Q)."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack, CommanderEffect
from game.content.skirmish.spells import Effect
from game.engine.effects import Effect as Lasting
from game.engine.effects import began
from game.systems.skirmish import command, morale, numbers, space, types
from tests.drawn import archer, foe, fourth, hero, third
from tests.spelled import cast, mage, spell

rule = pytest.mark.rule
EXITS = {"A": [(0, 0)], "B": [(9, 0)]}
ORDER = CommanderEffect("Followers get +2 on attack rolls.", "followers", "attack", 2)
TWO = (Attack(5, 10), Attack(5, 10))


def orders(t, key):
    return [reason.amount for reason in command.effects(t.state, t[key], "attack", "melee")]


def bonus(t, a, b, kind="melee"):
    return numbers.reckon(numbers.Attempt(t.state, t[a], t[b], kind, 0)).bonus.value


@rule("DDMG-Q-01")
def test_a_coward_far_from_its_friends_stays_until_one_of_them_falls_and_then_makes_no_save(table):
    coward = foe(abilities=("cowardly",), speed=1, level=20)
    t = table("HF.....A.G", turn="H", H=hero(melee=TWO), F=foe(hp_now=15, half_save_done=True), G=coward,
              A=hero(), exits={"A": [(0, 0)], "B": [(0, 0)]})  # fmt: skip
    assert space.distance(t.state, t["G"], t["F"]) > 6
    t.does("melee F 0").rolls(15)
    assert not t["G"].routing
    t.does("melee F 1").rolls(15)
    assert t["G"].routing
    assert not t.happened("SaveRolled")


@rule("DDMG-Q-03")
def test_blind_fight_takes_the_bonus_from_the_attacker_it_does_not_see(table):
    def struck(word, **card):
        t = table("HF..", H=hero(under={"invisible": {}}), F=foe(abilities=word, **card))
        return bonus(t, "H", "F")

    assert struck(()) == 7
    assert struck(("blind-fight",)) == 5
    seen = table("HFA.", H=hero(), A=hero(), F=foe(abilities=("blind-fight",)))
    assert bonus(seen, "H", "F") == 7  # flanking is another bonus, and of one it sees


@rule("DDMG-Q-04")
def test_of_several_opponents_one_is_drawn_for_the_confused_and_only_some_save_again(table):
    def lost(**how):
        figures = {"H": hero(under={"confused": {"by": "F"} | how}), "A": hero(), "F": foe(), "C": third()}
        return table("HA.F..C...", teams=((0,), (1,), (2,)), **figures).does("activate H")

    for die, seat in ((1, 1), (2, 2)):
        t = lost().rolls(3)
        assert t.pending.about["for"] == "confused"
        t.rolls(die).asks(seat, "act")
        t.does("end")
        assert t.state.has("H", "confused")
    t = lost(dc=15, again=1).rolls(3, 1).does("end").rolls(20)
    assert not t.state.has("H", "confused")


@rule("DDMG-Q-05")
def test_a_countersong_leaves_the_orders_of_its_own_commander_alone(table):
    song = ("countersong",)
    own = table("LHA....F", L=hero(commander=2, effects=(ORDER,)), H=hero(), A=hero(abilities=song), F=foe())
    assert orders(own, "H") == [2]
    theirs = table("LHF.....", L=hero(commander=2, effects=(ORDER,)), H=hero(), F=foe(abilities=song))
    assert orders(theirs, "H") == []


@rule("DDMG-Q-06")
@pytest.mark.parametrize(("radius", "burnt"), [(0, {"H"}), (2, {"H", "A"})])
def test_a_death_burst_with_a_radius_reaches_those_in_it_and_one_without_those_next_to_it(table, radius, burnt):
    words = {"death-burst": {"damage": 20, "dc": 16, "energy": "fire", "radius": radius}}
    figures = {"H": hero(hp=90, level=0), "A": hero(hp=90, level=0), "F": foe(hp=10, abilities=words), "E": foe(hp=90)}
    t = table("......\nHF.A.E\n......", turn="H", **figures)
    t.does("melee F 0").rolls(15)
    if radius:
        t.does(("death-burst", "F", (2, 1)))
    while t.pending is not None and t.pending.player < 0:
        t.rolls(2)
    assert {event.unit for event in t.events("SaveRolled")} == burnt


@rule("DDMG-Q-07")
def test_who_has_attacked_in_its_turn_flees_at_double_speed_all_the_same(table):
    burst = {"death-burst": {"damage": 20, "dc": 16, "energy": "fire", "radius": 0}}
    figures = {"H": hero(level=0, speed=4), "F": foe(hp=10, abilities=burst), "E": foe()}
    t = table("E...........HF", turn="H", exits={"A": [(0, 0)], "B": [(13, 0)]}, **figures)
    t.does("melee F 0").rolls(15, 2, 2)  # the blow, the save against the fire, that of morale
    assert (t["H"].routing, t["H"].x) == (True, 12 - 8)


@rule("DDMG-Q-09")
def test_a_ghost_step_costs_neither_attacks_nor_movement(table):
    ghost = hero(abilities={"ghost-step": {"boxes": 2}}, melee=TWO)
    t = table("HF..", turn="H", H=ghost, F=foe(hp=90), A=hero(fate="waiting"))
    t.does("ghost-step now")
    assert (t.state.turn.attacks, t.state.turn.spent, t.state.turn.moved) == (0, 0, False)
    assert {"melee F 0", "melee F 1"} <= set(t.options)
    t.does("melee F 0").rolls(15)
    assert "melee F 1" in t.options


@rule("DDMG-Q-11")
@pytest.mark.parametrize(
    ("condition", "damage"), [("stunned", 20), ("paralyzed", 20), ("blinded", 20), ("inhibited", 10)]
)
def test_a_sneak_attack_works_on_the_stunned_and_the_paralyzed(table, condition, damage):
    t = table("HF.", H=hero(abilities={"sneak-attack": {"bonus": 10}}), F=foe(under={condition: {}}))
    assert numbers.damages(numbers.Attempt(t.state, t["H"], t["F"], "melee", 0))[0].value == damage


@rule("DDMG-Q-13")
def test_rend_counts_hits_in_melee_of_one_turn_only(table):
    bear = hero(abilities={"rend": {"bonus": 10}})
    t = table("....\nHF..\n....", turn="H", H=bear, F=foe(hp=90), A=hero(fate="waiting"))
    t.does("melee F 0").rolls(15).does("end")
    t.does("activate F", "step s").does("strike H 0").rolls(15)  # of the same round, but not of the same turn
    assert t["F"].hp == 70


@rule("DDMG-Q-16", "DDMG-EX-29")
def test_who_skips_its_turn_is_struck_and_strikes_as_ever(table):
    t = table("....\nHF..\n...G", turn="H", H=hero(melee=TWO), F=foe(under={"skips-turn": {}}), G=foe())
    t.does("step n").asks(1, "opportunity").does("strike F 0").rolls(15)
    assert t["H"].hp == 30
    t.does("melee F 0").rolls(15)
    assert t["F"].hp == 30


@rule("DDMG-Q-19", "DDMG-GEO-23")
def test_one_distance_counts_for_the_undead_of_both_sides(table):
    priest = hero(abilities={"turn-undead": {"level": 5, "boxes": 0}})
    dead = {"type": "Undead", "level": 5}
    near = table("F.H...A.......", turn="H", H=priest, A=hero(**dead), F=foe(**dead))
    assert [answer[1] for answer in near.pending.listed if answer[0] == "turn-undead"] == ["F"]
    far = table("F...H..A......", turn="H", H=priest, A=hero(**dead), F=foe(**dead))
    assert [answer[1] for answer in far.pending.listed if answer[0] == "turn-undead"] == ["A"]
    beyond = table("F............H", turn="H", H=priest, F=foe(**dead))  # first the nearest, then how far it is: 13
    assert beyond.refuses(("turn-undead", "F")).rule == "DDMG-ABIL-079.2"


@rule("DDMG-Q-20")
def test_the_undead_are_fearless_and_immune_to_what_the_living_suffer(table):
    t = table("HF..", turn="H", H=hero(melee=(Attack(5, 20),)), F=foe(type="Undead", level=0), exits=EXITS)
    t.does("melee F 0").rolls(15).settled()
    assert not t["F"].routing
    kinds = ["confusion", "critical", "dominate", "incite", "paralysis", "poison", "sleep", "sneak-attack", "stun"]
    assert all(types.immune(t.state, t["F"], kind) for kind in kinds)


@rule("DDMG-Q-24")
def test_the_opponent_has_the_points_of_who_is_away_until_it_is_back(table):
    fading = hero(abilities={"fade": {"boxes": 1}}, cost=20)
    t = table("H...A....F", turn="H", H=fading, A=hero(), F=foe()).does("fade out")
    assert t.state.vp == [0, 20]
    t.does("activate A", "end", "activate F", "end").rolls(15, 3).does("first", "activate H")
    assert t.state.vp == [0, 0]
    homes = {"A": [[(0, 0), (1, 0)]], "B": [[(8, 0), (9, 0)]]}
    lurker = hero(abilities=("waylay",), cost=24, fate="waiting")
    t = table("..........", phase="letter", round=0, starting=homes, victory=[([(4, 0)], "AB")],
              H=hero(fate="waiting"), L=lurker, F=foe(fate="waiting"))  # fmt: skip
    t.does("A")
    assert t.state.vp == [0, 24]
    t.does("place H 0,0", "place F 8,0").does(("waylay", "L", (4, 0)))
    assert t.state.vp == [0, 0]


@rule("DDMG-Q-25")
def test_smite_and_sneak_attack_are_doubled_and_printed_additions_are_not(table):
    burning = (Attack(5, 10, extra=5, extra_type="fire"),)
    both = {"sneak-attack": {"bonus": 10}, "smite": {"bonus": 5, "boxes": 0, "against": ()}}
    t = table("HFA", turn="H", H=hero(abilities=both, melee=burning), F=foe(hp=90), A=hero())
    assert t.does("melee F 0").rolls(20)["F"].hp == 90 - 2 * (10 + 10 + 5) - 5


@rule("DDMG-Q-26")
@pytest.mark.parametrize(("die", "hp"), [(5, 40), (6, 20)])
def test_the_blow_that_needs_no_roll_must_find_the_helpless_through_conceal(table, die, hp):
    t = table("HF", turn="H", H=hero(), F=foe(abilities={"conceal": {"rating": 6}}, helpless=True))
    assert t.does("melee F 0").rolls(die)["F"].hp == hp


HIDING = "......\n......\n..{}...\nH.{}..F\n..{}...\n......"


@rule("DDMG-Q-27", "DDMG-GEO-11")
@pytest.mark.parametrize(("behind", "hidden"), [("SSS", True), ("..S", False), (".S.", True), ("...", False)])
def test_who_hides_is_hidden_while_not_one_corner_of_the_enemy_is_free_of_cover(table, behind, hidden):
    t = table(HIDING.format(*behind), H=archer(), F=foe(abilities=("hide",)))
    assert space.hidden(t.state, t["H"], t["F"]) is hidden


@rule("DDMG-Q-36", "DDMG-GEO-11")
def test_no_creature_friend_or_enemy_hides_anybody(table):
    ranks = {"A": hero(), "B": hero(), "C": hero()}
    t = table("..A...\nH.B..F\n..C...", H=archer(), F=foe(abilities=("hide",)), **ranks)
    assert not space.hidden(t.state, t["H"], t["F"])
    for key in ranks:
        t.state.units[key].side = 1
    assert not space.hidden(t.state, t["H"], t["F"])


@rule("DDMG-Q-29")
@pytest.mark.parametrize(("die", "left"), [(10, (75, 50)), (11, (80, 40))])
def test_a_save_against_constitution_drain_keeps_off_the_damage_and_the_gain(table, die, left):
    drain = {"constitution-drain": {"damage": 5, "hp": 10, "dc": 16}}
    t = table("HF", turn="H", H=hero(abilities=drain), F=foe(hp=90, level=5))
    t.does("melee F 0").rolls(15, die)
    assert (t["F"].hp, t["H"].hp) == left


@rule("DDMG-Q-33")
def test_who_is_drained_by_two_is_drained_of_one_level(table):
    drain = ("level-drain",)
    t = table("HFA", turn="H", H=hero(abilities=drain), A=hero(abilities=drain), F=foe(hp=90, level=5))
    t.does("melee F 0").rolls(15).does("activate A", "melee F 0").rolls(15)
    assert (numbers.save(t.state, t["F"], "").value, bonus(t, "F", "H")) == (4, 4)
    assert (t["H"].hp, t["A"].hp) == (45, 45)


@rule("DDMG-Q-35")
def test_an_improved_countersong_next_to_the_follower_or_next_to_the_commander_parts_them(table):
    song = foe(abilities=("improved-countersong",))
    for drawing in ("L......H.....F", "H.......L..F", "H.....L......F"):
        t = table(drawing, L=hero(commander=2), H=hero(), F=song)
        far = {key: space.distance(t.state, t[key], t["F"]) for key in "LH"}
        assert (not list(command.commanders(t.state, t["H"]))) is (min(far.values()) <= 6)


@rule("DDMG-Q-38")
def test_a_poison_of_other_words_works_beside_the_first_and_the_same_does_not(table):
    venom, worse = (spell(Effect("afflict", n, key="poisoned"), name=f"Venom {n}") for n in (5, 10))
    for second, lost in ((venom, 5), (worse, 15)):
        t = table("H....F\nA.....", H=mage(venom), A=mage(second), F=foe(hp=90)).does("activate H")
        cast(t, venom, "F").does("end", "activate A")
        cast(t, second, "F").does("end", "activate F")
        assert t["F"].hp == 90 - lost


@rule("DDMG-Q-40")
@pytest.mark.parametrize("gain", [{"life-drain": {"hp": 50, "most": 50, "kind": "melee"}},
                                  {"constitution-drain": {"damage": 5, "hp": 50, "dc": 30}}])  # fmt: skip
def test_no_drain_saves_who_strikes_its_death_strike(table, gain):
    t = table("HF\nE.", turn="H", H=hero(hp=90), E=foe(), F=foe(hp=10, abilities={"death-strike": {}} | gain))
    t.does("melee F 0").rolls(15).does(("death-strike", "F", ("H", 0))).rolls(15)
    while t.pending is not None and t.pending.player < 0:
        t.rolls(2)
    assert (t["F"].hp > 0, t["F"].fate) == (True, "destroyed")


@rule("DDMG-Q-41")
def test_who_is_immune_to_fire_is_so_to_attacks_and_to_whatever_else_burns(table):
    fire, acid = spell(name="Flame"), spell(Effect("damage", 10, "acid"), name="Splash")
    blade = (Attack(5, 10, "fire"), Attack(5, 10))
    for one, left in ((fire, 40), (acid, 30)):
        t = table("H..F", turn="H", H=mage(one), F=foe(abilities=("immune-fire",)))
        assert cast(t, one, "F").settled()["F"].hp == left
    t = table("HF", turn="H", H=hero(melee=blade), F=foe(abilities=("immune-fire",)))
    t.does("melee F 0").rolls(15).does("melee F 1").rolls(15)
    assert t["F"].hp == 30


@rule("DDMG-Q-43")
def test_of_three_players_the_one_who_brought_on_the_save_scores_the_driven(table):
    tyrant = foe(commander=2, abilities={"tyrannical-morale": {"bonus": 4}})
    figures = {"C": third(melee=(Attack(20, 20),)), "F": foe(level=0, cost=21), "K": tyrant, "H": hero(), "D": fourth()}
    t = table("..CFK...HD", turn="C", teams=((0,), (1,), (2,), (3,)), **figures)
    t.does("melee F 0").rolls(15).does("tyrannical-morale K").rolls(2)
    assert (t["F"].fate, t.state.vp) == ("destroyed", [0, 0, 21, 0])


@rule("DDMG-Q-45")
def test_a_turn_begins_with_poison_then_slow_effect_then_confusion_then_the_flight(table):
    under = {"poisoned": {"damage": 5, "by": "F"}, "confused": {"by": "F", "dc": 15, "again": 1}}
    woe = hero(under=under, routing=True, commander=2, level=0, speed=1, hp=90)
    slow = foe(abilities={"slow-effect": {"dc": 15}})
    t = table("A.......HF", H=woe, A=hero(), F=slow, exits=EXITS)
    t.does("activate H")
    assert t["H"].hp == 85
    asked = []
    for die in (2, 16, 2):
        asked.append(t.pending.about["for"])
        t.rolls(die)
    assert asked == ["slow-effect", "confused", "rally"]
    t.asks(1, "opportunity").does("pass").rolls(20)  # it flees, and saves at the end of its turn
    assert (t["H"].x, t.state.has("H", "confused")) == (6, False)


@rule("DDMG-Q-45")
def test_a_turn_ends_with_saves_then_the_stun_then_the_ground(table):
    under = {"blinded": {"by": "F", "dc": 15, "again": 1}}
    t = table("HA.......F", H=hero(under=under, stunned=True, hp=90), A=hero(), F=foe(), on={"H": "risky"})
    t.does("activate H").rolls(20)
    assert t.pending.about["for"] == "risky"
    assert not t["H"].stunned
    t.rolls(2)
    t.logged("ActionsEnded", "SaveRolled", "EffectEnded", "EffectEnded", "RiskRolled", "TurnEnded")


@rule("DDMG-Q-48")
def test_running_off_the_map_promotes_frees_beasts_and_takes_along_who_requires_it(table):
    figures = {
        "F": foe(commander=3, routing=True, level=0),
        "B": foe(abilities=("battlefield-promotion",)),
        "H": hero(),
    }
    t = table("H...B....F", exits=EXITS, player=1, **figures)
    t.does("activate F").rolls(2)
    assert t["F"].fate == "routed"
    assert command.rating_of(t.state, t["B"]) == 1
    page = table("H...P....F", exits=EXITS, player=1, H=hero(), P=foe(), F=foe(routing=True))
    began(Lasting("bound-to", "F", "P")).apply(page.state)
    assert page.does("activate F")["P"].gone
    beast = foe(type="Animal", level=2, abilities=("wild",))
    master = foe(abilities={"beastmaster": {"level": 5, "kinds": ("Animal",)}}, routing=True)
    t = table("H..WL....M", exits=EXITS, player=1, H=hero(), W=beast, L=foe(commander=2), M=master)
    assert command.under_command(t.state, t["W"])
    t.does("activate M").rolls(2)
    assert t["M"].fate == "routed"
    assert not command.under_command(t.state, t["W"])


@rule("DDMG-Q-51")
def test_who_waylays_may_wait_a_round_and_comes_once(table):
    lurker = hero(abilities=("waylay",), fate="ambush")
    t = table("H........F", phase="round", round=0, victory=[([(4, 0)], "AB")], H=hero(), L=lurker, F=foe())
    t.asks(0, "reaction").does("pass").rolls(15, 3).does("first", "activate H", "end", "activate F", "end")
    t.asks(0, "reaction").does(("waylay", "L", (4, 0)))
    assert t["L"].here
    t.rolls(15, 3).does("first")
    assert morale.may_rally(t.state, t["L"]) is False
