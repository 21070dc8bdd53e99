"""Spells: casting, tokens, targets, effects, and what disturbs a caster (MK-SPELL, MK-SUB-25)."""

from dataclasses import replace

import pytest

from game.content.dials.equipment import Requirement
from game.engine.position import Outlook
from game.engine.view import Unknown
from game.systems.dials import SYSTEM, damage, numbers, spells
from game.systems.dials.damage import Blow
from tests.dialled import Table, many, ours, spell, theirs, titan

BOLT, WEIGHT, RING = "frost-lash", "leaden-word", "cinder-ring"
LONG = replace(spell(BOLT), id="slow-bolt", hourglasses=3)


def wizard(mine, m=None, **more):
    usual = {"attack_type": "wand"}
    seats = {"A": ours(10, 10, **(usual | (m or {}))), "R": ours(36, 3), "X": theirs(16, 10), "Y": theirs(36, 36)}
    return Table(**(seats | {key: more.pop(key) for key in list(more) if len(key) == 1}), spells={0: mine}, **more)


def turn(t):
    """Let both players end their turns: A is asked again."""
    return t.does("end").does("end").asks(0, "act")


@pytest.mark.rule("MK-SPELL-01", "MK-SETUP-16")
def test_only_figures_with_wands_cast_and_only_what_was_bought():
    assert wizard(BOLT).offers("cast", "A")
    assert wizard(BOLT, {"attack_type": "sword"}).refuses("cast", "A").rule == "MK-SPELL-01"
    assert Table(A=ours(10, 10, attack_type="wand"), X=theirs(16, 10)).refuses("cast", "A").rule == "MK-SPELL-01"
    t = Table(A=ours(10, 10, attack_type="wand"), R=ours(30, 3), X=theirs(16, 10), spells={1: BOLT})
    assert t.refuses("cast", "A").rule == "MK-SPELL-01"


@pytest.mark.rule("MK-SPELL-01", "MK-SUB-25")
def test_a_spell_of_a_faction_is_cast_by_that_faction_and_by_dragon_mages():
    fang = replace(spell(BOLT), requires=(Requirement("faction", "fang"),))
    assert not wizard(fang).offers("cast", "A")
    assert wizard(fang, {"faction": "fang"}).offers("cast", "A")
    assert wizard(fang, {"subfaction": "dragon_mages"}).offers("cast", "A")


@pytest.mark.rule("MK-SPELL-07", "MK-SPELL-06", "MK-EX-05", "MK-SPELL-14", "MK-SPELL-12")
def test_a_spell_of_one_hourglass_works_at_once_with_one_action():
    t = wizard(BOLT)
    t.does("cast", "A").asks(0, "reveal").does("reveal").asks(0, "aim").does("aim", "X").rolls(3, 3)
    assert (t.shown("X"), t["A"].tokens, t.state.actions) == (2, (1,), 2)
    assert [(event.number, event.count) for event in t.told("TokensPlaced")] == [(1, 1)]
    assert not t.state.spells
    assert not t.state.effects
    assert turn(t).refuses("cast", "A").rule == "MK-SPELL-01"


@pytest.mark.rule("MK-SPELL-03", "MK-SPELL-04", "MK-SPELL-06")
def test_a_long_spell_takes_a_token_each_turn_and_pushes_nobody():
    t = wizard(LONG)
    t.does("cast", "A")
    assert t.refuses("cast", "A").rule in ("MK-SPELL-03", "MK-TURN-06")
    turn(t).does("cast", "A")
    assert [event.tokens for event in t.told("SpellTended")] == [1, 2]
    turn(t).does("cast", "A").does("reveal").does("aim", "X").rolls(3, 3)
    assert (t.shown("X"), t.shown("A"), t["A"].tokens) == (2, 0, (1,))


@pytest.mark.rule("MK-SPELL-03")
def test_even_who_acts_twice_puts_one_token_on_a_spell_in_a_turn():
    t = wizard(LONG, {"subfaction": "chaos_shamans"})
    assert t.does("cast", "A").refuses("cast", "A").rule == "MK-SPELL-03"


@pytest.mark.rule("MK-SPELL-04", "MK-PUSH-05")
def test_the_token_that_stays_does_not_push_but_a_third_one_exhausts():
    t = wizard(BOLT, {"tokens": 1}).does("cast", "A").does("reveal").does("aim", "X").rolls(3, 3)
    assert (t.shown("A"), t["A"].tokens) == (0, (2,))
    t = wizard(BOLT, {"tokens": 2}).does("cast", "A").does("reveal").does("aim", "X").rolls(3, 3)
    assert t["A"].fate == "dead"


@pytest.mark.rule("MK-SPELL-05")
def test_more_tokens_than_needed_may_be_collected_and_are_lost():
    t = wizard(BOLT)
    t.does("cast", "A").does("wait")
    turn(t).does("cast", "A").does("wait")
    turn(t).does("cast", "A").does("reveal").does("aim", "X").rolls(3, 3)
    assert (t.told("SpellRevealed")[0].tokens, t["A"].tokens) == (3, (1,))


@pytest.mark.rule("MK-SPELL-08", "MK-SPELL-09", "MK-EX-06")
def test_whoever_does_something_else_loses_the_spell_and_is_pushed_by_it():
    t = wizard(LONG)
    t.does("cast", "A")
    turn(t).does("cast", "A")
    turn(t).moves("A", (10, 12))
    assert (t["A"].tokens, t.shown("A")) == ((2,), 1)
    assert [event.rule for event in t.told("SpellLost")] == ["MK-SPELL-08"]
    assert (t.state.spells, t.state.effects) == ((), ())


@pytest.mark.rule("MK-SPELL-03", "MK-SPELL-08")
def test_a_turn_without_a_token_loses_the_spell():
    t = wizard(LONG)
    t.does("cast", "A")
    turn(t)
    assert t.state.effects
    turn(t)
    assert not t.state.effects
    assert t["A"].tokens == (1,)


@pytest.mark.rule("MK-SPELL-08")
def test_the_action_of_another_figure_disturbs_nobody():
    t = wizard(LONG).does("cast", "A").moves("R", (36, 5))
    assert t.state.effects


def attacked(**more):
    mine = {"defense": 15} | more.pop("m", {})
    t = wizard(LONG, mine, X=theirs(11.5, 10), **more)
    return t.does("cast", "A").does("end").does("close", "X", "A")


@pytest.mark.rule("MK-SPELL-10")
def test_whoever_is_attacked_may_discard_the_spell_and_defends_fully():
    t = attacked().asks(0, "defend").does("casting", "discard").rolls(2, 3)
    assert t.told("AttackRolled")[0].defense == 15
    assert (t["A"].tokens, t.state.effects, t.told("SpellLost")[0].rule) == ((1,), (), "MK-SPELL-10")


@pytest.mark.rule("MK-SPELL-10")
def test_nobody_throws_dice_for_an_attack_on_a_caster_whom_the_token_kills():
    t = attacked(m={"tokens": 2}, W=ours(30, 30)).does("casting", "discard")
    assert t["A"].fate == "dead"
    assert not t.told("AttackRolled")
    assert [event.hurt for event in t.told("Struck")] == [()]


@pytest.mark.rule("MK-SPELL-11")
@pytest.mark.parametrize(("dice", "kept"), [((1, 2), True), ((2, 2), False)])
def test_or_goes_on_casting_with_less_defense_and_loses_it_by_a_wound(dice, kept):
    t = attacked().does("done").rolls(*dice)
    assert t.told("AttackRolled")[0].defense == 13
    assert bool(t.state.effects) == kept
    assert t["A"].tokens == ((0,) if kept else (1,))


@pytest.mark.rule("MK-SPELL-11")
def test_only_the_attack_on_the_caster_counts():
    t = wizard(LONG, B=ours(11.5, 10), X=theirs(13, 10)).does("cast", "A").does("end").does("close", "X", "B")
    t.rolls(3, 3)
    assert t.state.effects
    t.runs(damage.deal, Blow("A", 1, "MK-CORE-05"))
    assert t.state.effects


@pytest.mark.rule("MK-SPELL-03")
def test_a_spell_dies_with_its_caster_and_is_lost_with_a_captive():
    t = wizard(LONG).does("cast", "A")
    t.runs(damage.deal, Blow("A", 9, "MK-CORE-05"))
    assert not t.state.effects
    t = (
        wizard(LONG, X=theirs(11.5, 10))
        .does("cast", "A")
        .does("end")
        .does("capture", "X", "A")
        .does("done")
        .rolls(5, 5)
    )
    assert t["A"].captor == "X"
    assert not t.state.effects


# --- at whom ------------------------------------------------------------------------------------------------------


def aimed(mine, m=None, **more):
    """A table on which A has revealed a spell of one hourglass and is asked for its target."""
    quick = replace(spell(mine), hourglasses=1, requires=())
    return wizard(quick, m, **more).does("cast", "A").does("reveal").asks(0, "aim", "MK-SPELL-15")


@pytest.mark.rule("MK-SPELL-13", "MK-SPELL-15")
def test_a_circle_reaches_so_many_inches_around_the_caster_and_so_many_targets():
    t = aimed(
        RING, X=theirs(14, 10), B=ours(12, 12), C=theirs(10, 14), D=theirs(6, 10), E=theirs(10, 6), F=theirs(10, 5.9)
    )
    assert t.refuses("aim", "F").rule == "MK-SPELL-13"
    assert t.refuses("aim", "B").rule == "MK-SPELL-15"
    assert not t.offers("done")
    t.does("aim", "X").does("aim", "C").does("aim", "D")
    assert [t.shown(key) for key in "XCDEB"] == [1, 1, 1, 0, 0]


@pytest.mark.rule("MK-SPELL-15")
def test_fewer_targets_than_allowed_will_do():
    t = aimed(RING, X=theirs(14, 10), C=theirs(10, 14)).does("aim", "X")
    assert t.refuses("aim", "X").rule == "MK-SPELL-15"
    t.does("done")
    assert (t.shown("X"), t.shown("C")) == (1, 0)


@pytest.mark.rule("MK-SPELL-14", "MK-RC-04", "MK-RC-06", "MK-RC-12")
@pytest.mark.parametrize(
    ("more", "rule"),
    [
        ({"Z": theirs(18.1, 10)}, "MK-RC-05"),
        ({"Z": theirs(6, 10)}, "MK-RC-04"),
        ({"Z": theirs(18, 10)}, "MK-RC-06"),
        ({"Z": theirs(15, 14), "B": ours(15, 15.5)}, "MK-RC-12"),
        ({"Z": theirs(15, 13, abilities="ghostform")}, "MK-DEF-10"),
    ],
)
def test_a_sector_is_shot_along_a_line_of_fire_in_range_and_in_front(more, rule):
    assert aimed(BOLT, **more).refuses("aim", "Z").rule == rule


@pytest.mark.rule("MK-SPELL-14", "MK-RC-02")
def test_whoever_touches_an_enemy_shoots_no_spell_but_casts_circles():
    t = wizard(BOLT, X=theirs(11.5, 10)).does("cast", "A")
    assert t.told("SpellTended")
    assert not t.told("SpellRevealed")
    assert t.pending.kind == "act"
    aimed(RING, X=theirs(11.5, 10)).does("aim", "X")


@pytest.mark.rule("MK-SPELL-14")
def test_a_sector_is_thrown_for_with_the_wand_and_may_miss():
    t = aimed(BOLT, {"attack_bonus": 2}).does("aim", "X").rolls(1, 2)
    told = t.told("AttackRolled")[0]
    assert (told.rule, told.total, told.defense, t.shown("X"), t["A"].tokens) == ("MK-SPELL-14", 14, 15, 0, (1,))


@pytest.mark.rule("MK-SPELL-14")
def test_no_ability_goes_with_a_spell_that_is_shot():
    t = (
        aimed(BOLT, {"abilities": "magic_blast_wand magic_freeze firestorm", "range_max": 8})
        .does("aim", "X")
        .rolls(3, 4)
    )
    assert (t.pending.kind, t.shown("X")) == ("act", 2)


@pytest.mark.rule("MK-SPELL-12")
@pytest.mark.parametrize("key", ["leaden-word", "crooked-luck"])
def test_clips_and_tokens_are_not_for_the_big(key):
    t = aimed(key, Z=titan(1, 15, 12), W=many(1, 15, 6), X=theirs(15, 10))
    assert t.refuses("aim", "Z").rule in ("MK-SPELL-12", "MK-SPELL-06")
    assert t.refuses("aim", "W.left").rule in ("MK-SPELL-12", "MK-SPELL-06")


@pytest.mark.rule("MK-SUB-04", "MK-SUB-13", "MK-SPELL-16")
def test_the_warded_city_is_no_target():
    warded = theirs(14, 10, subfaction="warded_city")
    assert aimed(RING, X=warded, C=theirs(10, 13)).refuses("aim", "X").rule == "MK-SUB-04"
    assert aimed(RING, {"subfaction": "anvil_masters"}, X=warded, C=theirs(10, 13)).offers("aim", "X")


@pytest.mark.rule("MK-UNIT-15", "MK-CAV-12")
def test_no_spell_reaches_a_passenger():
    t = aimed(
        "stone-mantle", C=many(0, 12, 12, kind="chariot", passenger="P"), P=ours(12, 12, fate="aboard", chariot="C"),
        B=ours(10, 12.5),
    )  # fmt: skip
    assert t.refuses("aim", "P").rule == "MK-UNIT-15"


@pytest.mark.rule("MK-UNIT-14")
def test_a_passenger_casts_nothing():
    t = Table(
        C=many(0, 12, 12, kind="chariot", passenger="P"), R=ours(36, 3), X=theirs(16, 12), spells={0: BOLT},
        P=ours(12, 12, fate="aboard", chariot="C", attack_type="wand"),
    )  # fmt: skip
    assert t.refuses("cast", "P").rule == "MK-UNIT-14"


@pytest.mark.rule("MK-SPELL-16", "MK-DEF-17", "MK-DEF-03")
def test_damage_of_a_spell_is_a_wands_but_not_named_after_magic():
    t = aimed(RING, X=theirs(14, 10, abilities="cursed"), C=theirs(10, 14, abilities="magic_immunity"))
    t.does("aim", "X").does("aim", "C")
    assert (t.shown("X"), t.shown("C")) == (2, 1)


# --- the twelve ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-SPELL-06", "MK-DMG-02")
@pytest.mark.parametrize(("key", "clicks"), [("spirit-draught", 2), ("salve-of-moss", 1)])
def test_draughts_and_salves_heal_wounded_friends(key, clicks):
    t = aimed(key, B=ours(12, 10, turned=3), C=ours(8, 10))
    assert t.refuses("aim", "C").rule == "MK-DMG-02"
    t.does("aim", "B")
    assert t.shown("B") == 3 - clicks


@pytest.mark.rule("MK-SPELL-15", "MK-UNIT-01")
def test_of_a_friend_with_many_dials_any_section_is_healed_and_of_an_enemy_the_nearest_hurt():
    t = aimed("salve-of-moss", M=many(0, 10, 12.5, turned=2)).does("aim", "M.rear")
    assert t["M"].turned == (2, 2, 1, 2)
    t = aimed(RING, X=many(1, 13, 10, 180))
    assert t.refuses("aim", "X.rear").rule == "MK-SPELL-15"
    t.does("aim", "X.front")
    assert t["X"].turned == (1, 0, 0, 0)


@pytest.mark.rule("MK-SPELL-06")
def test_a_leaden_word_gives_a_token_that_may_push():
    t = aimed(WEIGHT, X=theirs(16, 10, tokens=1)).does("aim", "X").rolls(3, 3)
    assert (t["X"].tokens, t.shown("X")) == ((2,), 1)
    t = aimed(WEIGHT, X=theirs(16, 10, tokens=2), Z=theirs(15, 13))
    assert t.refuses("aim", "X").rule == "MK-SPELL-06"


@pytest.mark.rule("MK-SPELL-12", "MK-SPELL-06")
def test_red_thunder_strikes_two_with_one_throw():
    t = aimed("red-thunder", X=theirs(16, 10), Z=theirs(15, 13, defense=17)).does("aim", "X").does("aim", "Z")
    t.rolls(3, 4)
    assert (t.shown("X"), t.shown("Z"), len(t.told("AttackRolled"))) == (3, 0, 2)


@pytest.mark.rule("MK-SPELL-12")
@pytest.mark.parametrize(
    ("key", "stat", "value"), [("long-stride", "speed", 10), ("far-eye", "range", 11), ("grave-chill", "speed", 6)]
)
def test_a_spell_with_a_clip_stays_and_changes_speed_or_range(key, stat, value):
    target = "X" if key == "grave-chill" else "B"
    t = aimed(key, B=ours(12, 12, range_max=8), X=theirs(14, 10)).does("aim", target)
    found = {"speed": numbers.speed, "range": numbers.reach}[stat](t.state, target)
    assert found.value == value == sum(reason.amount for reason in found.reasons)
    turn(t)
    assert {"speed": numbers.speed, "range": numbers.reach}[stat](t.state, target).value == value


@pytest.mark.rule("MK-SPELL-12")
def test_a_mantle_guards_and_crooked_luck_spoils_the_aim():
    t = aimed("stone-mantle", B=ours(12, 12), X=theirs(13.5, 12)).does("aim", "B").does("end")
    t.does("close", "X", "B").rolls(3, 3)
    assert (t.told("AttackRolled")[0].defense, t.shown("B")) == (16, 0)
    t = aimed("crooked-luck", X=theirs(16, 10, range_max=8)).does("aim", "X").rolls(3, 3).does("end")
    t.does("ranged", "X", ("A",)).rolls(4, 3)
    assert (t.told("AttackRolled")[1].total, t.shown("A")) == (14, 0)


@pytest.mark.rule("MK-SPELL-12")
def test_the_forge_hardens_blows_and_no_speed_falls_below_none():
    t = aimed("tongue-of-the-forge", B=ours(12, 12), X=theirs(13.5, 12)).does("aim", "B")
    t.does("close", "B", "X").rolls(3, 3)
    assert t.shown("X") == 3
    t = aimed("grave-chill", X=theirs(14, 10, speed=1)).does("aim", "X")
    assert numbers.speed(t.state, "X").value == 0


@pytest.mark.rule("MK-SPELL-12")
def test_a_clip_goes_with_its_target_but_not_with_its_caster():
    t = aimed("stone-mantle", B=ours(12, 10)).does("aim", "B")
    t.runs(damage.deal, Blow("A", 9, "MK-CORE-05"))
    assert t.state.has("B", "enchantment")
    t.runs(damage.deal, Blow("B", 9, "MK-CORE-05"))
    assert not t.state.effects


@pytest.mark.rule("MK-SUB-25")
@pytest.mark.parametrize(
    ("key", "read", "usual", "better"),
    [
        ("frost-lash", spells.reach, 8, 10), ("cinder-ring", spells.reach, 4, 6), ("salve-of-moss", spells.most, 3, 5),
        ("tongue-of-the-forge", spells.most, 2, 3), ("spirit-draught", spells.needed, 3, 2),
        ("leaden-word", spells.needed, 2, 1), ("red-thunder", spells.needed, 3, 2),
    ],
)  # fmt: skip
def test_dragon_mages_read_the_better_number(key, read, usual, better):
    assert read(wizard(key).state, "A", key) == usual
    assert read(wizard(key, {"subfaction": "dragon_mages"}).state, "A", key) == better


@pytest.mark.rule("MK-SUB-25")
@pytest.mark.parametrize(("key", "better"), [("long-stride", 11), ("far-eye", 13)])
def test_dragon_mages_change_more(key, better):
    t = aimed(key, {"subfaction": "dragon_mages"}, B=ours(12, 12, range_max=8)).does("aim", "B")
    assert (numbers.speed if key == "long-stride" else numbers.reach)(t.state, "B").value == better
    t = wizard("crooked-luck", {"subfaction": "dragon_mages"})
    change = spell("crooked-luck").changes[0]
    assert spells.amount(t.state, "crooked-luck", change, better=True) == -3
    assert spells.amount(t.state, "crooked-luck", change, better=False) == -2


# --- face down ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-SPELL-02")
def test_which_spell_is_cast_only_its_owner_knows():
    t = wizard((LONG, WEIGHT)).does("cast", "A").asks(0, "spell", "MK-SPELL-02")
    assert t.pending.secret
    t.does("spell", "leaden-word")
    begun = t.told("SpellBegun")[0]
    assert begun.seen(0).spell == "leaden-word"
    assert isinstance(begun.seen(1).spell, Unknown)
    mine, others = SYSTEM.view(t.state, 0), SYSTEM.view(t.state, 1)
    assert (mine.effects[0].param("spell"), mine.spells) == ("leaden-word", ("slow-bolt",))
    assert isinstance(others.effects[0].param("spell"), Unknown)
    assert isinstance(others.bearers.of["A"]["casting"]["spell"], Unknown)
    assert others.spells == ("slow-bolt", "leaden-word")
    drawn = {Outlook(t.session, 1).imagine(seed).state.effects[0].param("spell") for seed in range(12)}
    assert drawn == {"slow-bolt", "leaden-word"}
    assert Outlook(t.session, 0).imagine(3).state.effects[0].param("spell") == "leaden-word"


@pytest.mark.rule("MK-SPELL-02")
def test_a_lost_spell_is_not_turned_up():
    t = wizard((LONG, WEIGHT)).does("cast", "A").does("spell", "slow-bolt")
    turn(t).moves("A", (10, 12))
    lost = t.told("SpellLost")[0]
    assert (lost.seen(0).spell, isinstance(lost.seen(1).spell, Unknown)) == ("slow-bolt", True)
