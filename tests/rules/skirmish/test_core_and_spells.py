"""What rules of the core say of spells and abilities: moving and casting, friends, routs, steps that provoke, areas."""

from __future__ import annotations

import pytest

from game.content.skirmish.spells import Effect
from game.content.skirmish.warbands import warband_faults
from game.systems.skirmish import aiming, attack, space
from game.systems.skirmish.victory import BattleOver
from tests.drawn import archer, creature, foe, hero
from tests.spelled import aimed, cast, free, mage, spell, ways

rule = pytest.mark.rule
EXITS = {"A": [(0, 0)], "B": [(9, 0)]}
BOLT = spell(name="Bolt", aim="enemy")
TOUCH = spell(name="Hand", range="touch")
FEAR = spell(Effect("afflict", key="routing"), name="Fear", range="touch")
HASTE = spell(Effect("change", 1, key="attack"), name="Haste", range="self", timing="swift")
ANSWER = spell(name="Answer", range="touch", aim="enemy", timing="immediate", moment="hurt by")


@rule("DDM-CARD-09")
def test_who_casts_moves_its_speed_once_and_who_has_moved_farther_does_not_cast(table):
    t = table("H.............F", turn="H", H=mage(BOLT, speed=4), F=foe(hp=90))
    cast(t, BOLT).does(*["step e"] * 4)
    assert (t["H"].x, t["H"].activated) == (4, True)
    assert t.happened("TurnEnded")
    t = table("H.............F", turn="H", H=mage(BOLT, speed=4), F=foe(hp=90)).does(*["step e"] * 5)
    assert t.refuses((BOLT.id, "F")).rule == "DDM-ACT-03"
    swift = table("H.............F", turn="H", H=mage(HASTE, speed=4), F=foe(hp=90))
    cast(swift, HASTE).does(*["step e"] * 8)  # a swift spell takes the place of nothing
    assert swift["H"].x == 8


@rule("DDM-ATK-11")
def test_spells_and_abilities_are_used_on_friends_whom_no_attack_may_strike(table):
    priest = hero(spells=free(TOUCH), abilities={"turn-undead": {"level": 5, "boxes": 0}})
    t = table("HA...F", turn="H", H=priest, A=hero(type="Undead", level=5, hp=90), F=foe())
    assert t.refuses("melee A 0").rule == "DDM-ATK-11"
    assert ("turn-undead", "A") in t.pending.listed
    cast(t, TOUCH, "A")
    assert t["A"].hp == 80


@rule("DDM-MOR-01")
def test_a_creature_routs_by_a_spell_by_what_a_spell_takes_from_it_and_by_an_ability(table):
    t = table("HF.......E", turn="H", H=mage(FEAR), F=foe(level=20), E=foe(), exits=EXITS)
    cast(t, FEAR, "F")
    assert t.last("Routed").unit == "F"
    assert not t.happened("SaveRolled")
    bolt = spell(Effect("damage", 20, "fire"), name="Lance", aim="enemy")
    t = table("H..F.....E", turn="H", H=mage(bolt), F=foe(level=0), E=foe(), exits=EXITS)
    cast(t, bolt, "F").rolls(2)
    assert (t.last("SaveRolled").what, t.last("Routed").unit) == ("morale", "F")
    priest = hero(abilities={"turn-undead": {"level": 5, "boxes": 0}})
    t = table("H..F.....E", turn="H", H=priest, F=foe(level=5, type="Undead"), E=foe(), exits=EXITS)
    t.does(("turn-undead", "F")).rolls(2)
    assert t.last("Routed").unit == "F"


@rule("DDM-ROUT-07")
def test_who_routs_casts_nothing_and_uses_nothing_that_is_aimed_or_activated(table):
    able = foe(hp=90, spells=free(ANSWER), abilities=("death-strike", "simultaneous-attack"))
    t = table("HF", turn="H", H=hero(), F=able)
    t.does("melee F 0").rolls(15).asks(1, "reaction")
    t = table("HF", turn="H", H=hero(), F=foe(hp=90, routing=True, spells=free(ANSWER)))
    t.does("melee F 0").rolls(15).settled()
    assert not t.happened("SpellCast")
    flees = mage(HASTE, BOLT, routing=True, commander=2, abilities={"ghost-step": {"boxes": 2}})
    t = table("...H..L.F", H=flees, A=hero(fate="waiting"), L=hero(), F=foe(), exits={"A": [(0, 0)], "B": [(8, 0)]})
    t.does("activate H").rolls(20)  # it rallies, and does nothing else
    assert t.happened("TurnEnded")
    assert not t.happened("SpellCast")


@rule("DDM-ROUT-12")
@pytest.mark.parametrize("strong", [False, True])
def test_who_made_it_rout_by_a_spell_or_an_ability_strikes_no_blow_at_it_and_others_do(table, strong):
    words = {"turn-undead": {"level": 9, "boxes": 0}}
    priest = hero(spells=free(FEAR), abilities=words)
    victim = foe(level=0, type="Undead" if strong else "Humanoid")
    t = table("..A.......\n.HF.......\n.........E", turn="H", H=priest, A=hero(), F=victim, E=foe(),
              exits={"A": [(0, 1)], "B": [(9, 1)]})  # fmt: skip
    if strong:
        t.does(("turn-undead", "F")).rolls(2)
    else:
        cast(t, FEAR, "F")
    t.asks(0, "opportunity")
    assert t.options == ["strike A 0", "pass"]
    assert t.refuses("strike H 0").rule == "DDM-ROUT-12"


@rule("DDM-TER-15")
@pytest.mark.parametrize(("words", "price"), [((), 2), (("incorporeal",), 1), (("flight",), 1)])
@pytest.mark.parametrize("ground", ["%", "T", "!"])
def test_difficult_ground_slows_neither_the_bodiless_nor_what_burrows(table, words, price, ground):
    t = table(f"H{ground}..", turn="H", H=hero(abilities=words), F=foe(fate="waiting")).does("step e")
    assert t.state.turn.spent == price
    worm = hero(abilities={"burrow": {"speed": 4}}, speed=3)
    t = table(f"H{ground}..", turn="H", H=worm, F=foe(fate="waiting")).does(("burrow", ""), "step e")
    assert t.state.turn.spent == 1


@rule("DDM-TER-63")
def test_a_second_turn_of_the_round_is_no_second_teleport(table):
    t = table("H...@....F\n..........", on={"H": "teleporter"}, H=hero(abilities=("dual-activation",)), F=foe())
    t.does("activate H", ("teleport", (4, 1)), "end", "activate H")
    assert t.refuses(("teleport", (0, 1))).rule == "DDM-TER-63"


@rule("DDM-TER-64")
@pytest.mark.parametrize("words", [("incorporeal",), ("flight",)])
def test_nobody_teleports_onto_somebody_with_or_without_a_body(table, words):
    on = {"H": "teleporter", "A": "teleporter"}
    t = table("A....F\n######\nH....@", turn="H", H=hero(abilities=words), A=hero(), F=foe(), on=on)
    assert t.refuses("teleport 0,2").rule == "DDM-TER-64"
    t.does("teleport 5,0")
    assert t["H"].x == 5


SHOVES = [spell(Effect(way, 2), name=way, range="sight", any=True, aim="ally") for way in ("push", "pull", "slide")]


@rule("DDM-GEO-13")
@pytest.mark.parametrize("shove", [*SHOVES, spell(Effect("switch"), name="Swap", any=True, aim="ally")])
def test_nobody_strikes_at_whom_a_spell_moves_out_of_its_reach(table, shove):
    t = table("....F...\nH..A....\n........", turn="H", H=mage(shove), A=hero(hp=90), F=foe())
    where = t["A"].space
    assert space.adjacent(t.state, t["A"], t["F"])
    cast(t, shove, "A")
    while t.pending.kind == "relocate":
        t.does(t.pending.listed[0])
    assert t["A"].space != where
    assert not t.happened("AttackRolled")
    t.asks(0, "act")


@rule("DDM-GEO-13")
def test_a_burrower_leaves_without_a_blow_and_a_flyer_is_struck_at_its_first_step(table):
    worm = hero(abilities={"burrow": {"speed": 4}})
    t = table("....\nHF..\n....", turn="H", H=worm, F=foe(), A=hero(fate="waiting")).does(("burrow", ""), "step n")
    assert t.asks(0, "act")["H"].space == (0, 2, 1)
    t = table("....\nHF..\n....\n..G.", turn="H", H=hero(flies=True), F=foe(), G=foe()).does("step n")
    t.asks(1, "opportunity")


@rule("DDM-GEO-18")
def test_the_nearest_is_counted_for_spells_and_abilities_as_for_shots_and_nobody_is_its_own_ally(table):
    help_it = spell(Effect("change", 2, key="attack"), name="Help", aim="ally")
    hexer = archer(
        spells=free(BOLT, help_it), abilities={"hex": {"condition": "asleep", "dc": 15, "again": 1, "boxes": 1}}
    )
    t = table("H.o..F.E\n###.....\nA......B", turn="H", H=hexer, F=foe(), E=foe(), A=hero(), B=hero())
    assert {o.split()[1] for o in t.options if isinstance(o, str) and o.startswith("ranged")} == {"F"}
    assert aimed(t, BOLT) == {"F"}
    assert ("hex", "F") in t.pending.listed
    assert ("hex", "E") not in t.pending.listed
    assert not space.sees(t.state, t["H"], t["A"])  # nearer, but behind the wall
    assert aimed(t, help_it) == {"B"}
    assert {unit.id for unit in aiming.nearest(t.state, t["H"])} == {"F", "B"}


@rule("DDM-GEO-20")
def test_a_burst_a_fan_and_a_ray_reach_who_stands_in_them_on_this_side_of_the_wall(table):
    burst = spell(name="Burst", radius=2)
    wall = [((x, 2), (x + 1, 2)) for x in range(8)]
    t = table(
        "...E....\n........\n...F.G..\nH.......", turn="H", H=mage(burst), F=foe(hp=90), E=foe(), G=foe(), edges=wall
    )
    choice = next(one for one in ways(t, burst) if one == ("F", (4, 2)))
    assert {unit.id for unit in aiming.reached(t.state, "H", burst, choice)} == {"F", "G"}
    cast(t, burst, choice)
    assert [t[key].hp for key in "FGE"] == [80, 30, 40]
    ray = spell(name="Ray", range="line 12")
    t = table("H..F.#E", turn="H", H=mage(ray), F=foe(), E=foe())
    caught = [tuple(unit.id for unit in aiming.reached(t.state, "H", ray, choice)) for choice in ways(t, ray)]
    assert caught == [("F",)]


@rule("DDMG-RANGE-005.6", "DDMG-RANGE-006.8")
@pytest.mark.parametrize("reach", ["cone", "line 12"])
def test_of_templates_that_reach_the_same_creatures_only_the_first_is_offered(table, reach):
    one = spell(name="Breath", range=reach)
    t = table("........\n.H..F..E\n........\n..A.....", turn="H", H=mage(one), A=hero(), F=foe(), E=foe())
    caught = [frozenset(unit.id for unit in aiming.reached(t.state, "H", one, choice)) for choice in ways(t, one)]
    assert len(caught) > 1
    assert len(caught) == len(set(caught))
    assert all(caught)


@rule("DDM-BAD-03")
def test_who_is_summoned_is_none_of_the_eight_and_costs_nothing():
    call = spell(Effect("summon", 1, of=("hound",)), name="Call", range="self")
    band = [creature(id="caller", cost=11, commander=1, spells=free(call)), *(creature(cost=27) for _ in range(7))]
    assert [fault.rule for fault in warband_faults(band, "LG", 200)] == []
    assert [fault.rule for fault in warband_faults([*band, creature(cost=0)], "LG", 200)] == ["DDM-WB-04"]


@rule("DDM-Q-74")
@pytest.mark.parametrize("left", [{"under": {"phased-out": {}}}, {"abilities": ("waylay",), "fate": "ambush"}, None])
def test_who_can_still_come_into_play_counts_as_left_and_who_waits_to_be_summoned_does_not(table, left):
    later = {"G": foe(**left)} if left else {"F.1": foe(fate="reserve")}
    t = table("HF...G....", turn="H", H=hero(), F=foe(hp_now=5), **later)
    t.does("melee F 0").rolls(15)
    assert t.state.winner == (None if left else 0)


@rule("DDM-Q-74")
def test_who_comes_back_at_the_end_of_the_turn_counts_as_left(table):
    starting = {"A": [[(0, 0)]], "B": [[(8, 0), (9, 0)]]}
    t = table("HF........", turn="H", H=hero(), F=foe(hp_now=5, abilities={"respawn": {"boxes": 1}}), starting=starting)
    t.does("melee F 0").rolls(15)
    assert t.state.winner is None
    t.does("end").asks(1, "relocate", "DDMG-ABIL-060.1").does(("to", (9, 0)))
    assert t["F"].here
    with pytest.raises(BattleOver):  # its box is used
        t.runs(lambda run: attack.destroy(run, run.state.units["F"], "H", "damage", "DDM-DMG-02"))
