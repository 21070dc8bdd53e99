"""What a spell costs, when it may be cast, how it is carried out, and who keeps it off (DDM-SPL, DDM-SA, Sequence 13)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from game.content.skirmish.cards import Attack, CommanderEffect
from game.content.skirmish.spells import Effect, Known, old_flame_strike
from game.engine.choice import DICE
from game.engine.effects import Effect as Lasting
from game.engine.effects import began
from game.systems.skirmish import casting, chances, spellbook, spells
from game.systems.skirmish.abilities import ABILITIES
from tests.drawn import archer, foe, hero
from tests.spelled import aimed, cast, free, mage, spell, warlock, ways

rule = pytest.mark.rule
BOLT = spell(aim="enemy", name="Bolt")
TOUCH = spell(range="touch", name="Hand")
SAVED = spell(name="Saved bolt", dc=15, aim="enemy")
HELP = spell(Effect("change", 2, key="attack"), name="Help", range="touch", aim="ally")
BREATH = spell(name="Puff", source="breath", aim="enemy")


def why(t, one, choice=""):
    refused = ABILITIES.refusal(t.state, "act", "H", (one.id, choice))
    return refused and refused.rule


def charge(t):
    t.does(next(answer for answer in t.pending.listed if answer[0] == "charge"))


# --- paying ------------------------------------------------------------------------------------------------------


@rule(
    "DDMG-ABIL-069.1", "DDMG-ABIL-069.2", "DDMG-ABIL-069.3", "DDMG-ABIL-069.4", "DDM-SPL-10", "DDM-Q-34", "DDMG-BAD-29"
)
def test_a_sorcerer_pays_from_the_row_of_the_level_or_a_higher_one(table):
    low, high = spell(level=1, name="Low", aim="enemy"), spell(level=2, name="High", aim="enemy")
    known = tuple(Known(one, "rows") for one in (low, high))
    for used, castable, mark in (
        ((), (True, True), "box of level 1"),
        (("box of level 1",), (True, True), "box of level 2"),
        (("box of level 2",), (True, False), "box of level 1"),
        (("box of level 1", "box of level 2"), (False, False), ""),
    ):
        t = table("H..F", turn="H", H=hero(spells=known, rows=(1, 1)), F=foe(hp=90))
        t.state.used = tuple(("game", box, "H") for box in used)
        assert [spells.unpayable(t.state, "H", one) is None for one in known] == list(castable)
        if mark:
            assert spells.row(spells.paying_row(t.state, "H", 1)) == mark
    assert spells.unpayable(t.state, "H", known[0]).rule == "DDMG-ABIL-069.3"
    t = table("H..F", turn="H", H=hero(spells=known, rows=(1, 1)), F=foe(hp=90))
    cast(t, low)
    assert t.state.used == (("game", "box of level 1", "H"),)
    assert [spells.left(t.state, "H", one) for one in known] == [1, 1]


@rule("DDM-Q-34", "DDMG-ABIL-069.4")
def test_the_own_level_pays_first_and_then_the_lowest_higher_one(table):
    spark = spell(level=2, name="Spark", aim="enemy")
    t = table("H..F", H=hero(spells=(Known(spark, "rows"),), rows=(3, 1, 0, 1, 1)), A=hero(), F=foe(hp=90))
    for paid in (2, 4, 5):
        assert spells.paying_row(t.state, "H", 2) == paid
        t.state.used = (*t.state.used, ("game", spells.row(paid), "H"))
    assert spells.paying_row(t.state, "H", 2) is None  # three boxes of level 1 are no help


@rule("DDMG-ABIL-053.1", "DDMG-ABIL-053.2", "DDMG-ABIL-053.3", "DDMG-ABIL-053.4", "DDMG-BAD-29")
def test_powers_are_paid_from_one_pool_that_does_not_refill(table):
    weak = spell(name="Weak", source="power", aim="enemy")
    strong = spell(name="Strong", source="power", aim="enemy")
    known = (Known(weak, "points", 2), Known(strong, "points", 3))
    t = table("H..F", turn="H", H=hero(spells=known, points=4), F=foe(hp=90))
    cast(t, weak)
    assert spells.points_left(t.state, "H") == 2
    assert why(t, weak, "F") == "DDM-SPL-02"  # one power a turn
    assert spells.unpayable(t.state, "H", known[0]) is None  # the same one as often as it likes
    assert spells.unpayable(t.state, "H", known[1]).rule == "DDMG-ABIL-053.4"
    assert [spells.left(t.state, "H", one) for one in known] == [1, 0]


@rule("DDMG-READ-001.12", "DDM-SPL-09", "DDMG-TERM-051.1", "DDMG-TERM-052.1")
def test_what_has_no_boxes_never_runs_out_and_a_card_with_spells_is_a_spellcaster(table):
    t = table("H..F", turn="H", H=mage(BOLT), F=foe(hp=90))
    assert spells.left(t.state, "H", t["H"].card.spells[0]) is None
    assert [t.state.has(name, BOLT.id) for name in "HF"] == [True, False]
    assert not BREATH.magical
    assert 1 <= BOLT.level <= 9


# --- when --------------------------------------------------------------------------------------------------------


@rule("DDM-SPL-01", "DDM-SPL-02", "DDM-BAD-15", "DDMG-TERM-050.1", "DDMG-SPELLKW-013.2", "DDMG-BAD-33")
def test_a_spell_is_the_one_attack_of_the_turn_however_many_it_could_make(table):
    other = spell(name="Other bolt", aim="enemy")
    fighter = mage(BOLT, other, melee=(Attack(5, 10), Attack(5, 10)), ranged=(Attack(5, 10, "ranged"),) * 2)
    t = table("........\nH......F", turn="H", H=fighter, F=foe(hp=90))
    cast(t, BOLT)
    assert why(t, other, "F") in ("DDM-SPL-01", "DDM-SPL-02")
    assert t.refuses("ranged F 0").rule == "DDM-SPL-01"
    t.does("step e", "step e")
    moved = table("........\nH......F", turn="H", H=fighter, F=foe(hp=90))
    moved.does("step e", "step e")
    assert aimed(moved, BOLT) == {"F"}
    cast(moved, BOLT)
    assert moved.pending.kind == "activate"  # one attack after a move: nothing is left


@rule(
    "DDM-SPL-05",
    "DDM-THR-03",
    "DDM-BAD-28",
    "DDMG-RANGE-002.3",
    "DDM-SA-01",
    "DDM-SA-04",
    "DDM-THR-05",
    "DDMG-ABIL-009.2",
)
def test_beside_an_enemy_only_touch_spells_are_cast_and_what_is_no_spell_is_used(table):
    t = table("HF.\n...", turn="H", H=mage(BOLT, TOUCH, BREATH), F=foe(hp=90))
    assert why(t, BOLT, "F") == "DDM-SPL-05"
    assert "F" in aimed(t, TOUCH)
    assert aimed(t, BREATH) == {"F"}


@rule("DDMG-SPELLKW-009.1", "DDMG-SPELLKW-009.2", "DDMG-SPELLKW-009.3", "DDMG-BAD-32")
def test_a_swift_action_comes_before_between_and_after_everything_once_a_turn(table):
    quick, quicker = (spell(name=name, timing="swift", aim="enemy") for name in ("Quick", "Quicker"))
    t = table("........\nH......F", turn="H", H=mage(quick, quicker, BOLT), F=foe(hp=90))
    t.does("step e")
    cast(t, quick)
    assert t.state.turn.attacks == 0
    assert why(t, quicker, "F") == "DDMG-SPELLKW-009.1"
    cast(t, BOLT)
    assert t["F"].hp == 70
    free_hand = spell(Effect("change", 1, key="save"), name="Free hand", range="touch", aim="ally", timing="swift")
    last = table("........\nH......F", turn="H", H=mage(free_hand), F=foe(hp=90))
    charge(last)
    while last.pending.player == DICE:
        last.rolls(2)
    assert ways(last, free_hand) == ["H"]
    cast(last, free_hand)
    assert last.pending.kind == "activate"
    theirs = table("........\nH......F", turn="F", H=mage(quick), F=foe(hp=90))
    assert why(theirs, quick, "F") == "DDMG-SPELLKW-009.1"


# --- saves -------------------------------------------------------------------------------------------------------


@rule("DDM-SPL-24", "DDM-SPL-25", "DDM-EX-27", "DDMG-SPELLKW-002.1", "DDMG-SPELLKW-002.2", "DDM-SPL-23")
@pytest.mark.parametrize(("whole", "half"), [(30, 15), (15, 5), (5, 0)])
def test_example_27_a_save_halves_damage_down_to_fives(table, whole, half):
    one = spell(Effect("damage", whole, "fire"), dc=15, aim="enemy")
    for die, taken in ((10, half), (9, whole)):
        t = table("H..F", turn="H", H=mage(one), F=foe(hp=90))
        cast(t, one).rolls(die)
        assert t["F"].hp == 90 - taken


@rule("DDM-SPL-26", "DDMG-SPELLKW-002.3", "DDMG-SPELLKW-002.4", "DDMG-SPELLKW-003.1")
def test_a_save_prevents_what_is_no_damage_and_negates_all_where_it_says_so(table):
    stunning = (Effect("damage", 20, "fire"), Effect("afflict", key="stunned"))
    plain, negating = spell(*stunning, dc=15, aim="enemy"), spell(*stunning, dc=15, negates=True, aim="enemy")
    for one, die, hp, stunned in (
        (plain, 10, 80, False),
        (plain, 9, 70, True),
        (negating, 10, 90, False),
        (negating, 9, 70, True),
    ):
        t = table("H..F", turn="H", H=mage(one), F=foe(hp=90))
        cast(t, one).rolls(die)
        assert (t["F"].hp, t["F"].stunned) == (hp, stunned)


@rule("DDM-SPL-24", "DDM-SAVE-02", "DDM-SAVE-03")
def test_each_creature_saves_by_itself_and_the_rating_of_a_commander_does_not_count(table):
    burst = spell(radius=2, dc=15)
    t = table("H....FC", turn="H", H=mage(burst), F=foe(hp=90), C=foe(hp=90, commander=9))
    cast(t, burst, next(c for c in ways(t, burst) if c[1] == (6, 0)))
    assert t.pending.about["bonus"] == 5
    t.rolls(20, 1)
    assert (t["F"].hp, t["C"].hp) == (85, 80)


@rule("DDMG-SPELLKW-004.1")
def test_who_failed_saves_again_as_each_of_its_turns_ends(table):
    one = spell(Effect("afflict", key="blinded", again=True), dc=15, aim="enemy")
    t = table("H.....F", turn="H", H=mage(one), F=foe(hp=90), A=hero(fate="destroyed"))
    cast(t, one).rolls(5)
    (lasting,) = t.state.lasting("F", "blinded")
    assert (lasting.param("dc"), lasting.param("again"), lasting.source) == (15, 1, "H")
    t.does("end", "activate F", "end").rolls(9)
    assert t.state.has("F", "blinded")


# --- who keeps it off --------------------------------------------------------------------------------------------


@rule("DDMG-ABIL-001.1", "DDMG-ABIL-001.2", "DDMG-ABIL-001.3", "DDMG-EX-03")
def test_example_3_no_spell_of_its_side_works_on_the_almighty(table):
    burst, own = spell(radius=2), spell(Effect("change", 2, key="attack"), range="self")
    t = table("H..A.F", turn="H", H=mage(burst, HELP), A=hero(abilities=("almighty",)), F=foe(hp=90))
    cast(t, burst, next(c for c in ways(t, burst) if c[0] == "A" and c[1] == (4, 1)))
    assert (t["A"].hp, t["F"].hp) == (40, 80)
    near = table("HA...F", turn="H", H=mage(HELP), A=hero(abilities=("almighty",)), F=foe(hp=90))
    cast(near, HELP, "A")
    assert not near.state.effects
    itself = table("H....F", turn="H", H=mage(own, abilities=("almighty",)), F=foe(hp=90))
    cast(itself, own)
    assert itself.state.has("H", "spell-attack")
    theirs = table("F..A", turn="F", F=warlock(BOLT), A=hero(abilities=("almighty",)))
    cast(theirs, BOLT)
    assert theirs["A"].hp == 30
    power = spell(name="Push it", source="power", range="touch")
    friend = table("HA...F", turn="H", H=mage(power), A=hero(abilities=("almighty",)), F=foe())
    cast(friend, power, "A")
    assert friend["A"].hp == 40
    puff = table("HA...F", turn="H", H=mage(spell(radius=2, source="breath")), A=hero(abilities=("almighty",)), F=foe())
    puff.does(next(a for a in puff.pending.listed if a[1] == ("A", (2, 1))))
    assert puff["A"].hp == 30  # a breath is no spell


@rule("DDMG-ABIL-070.1")
def test_spells_by_name_do_nothing_to_the_immune(table):
    immune = foe(hp=90, abilities={"spell-immunity": {"spells": (BOLT.id,)}})
    t = table("H..F", turn="H", H=mage(BOLT, TOUCH, SAVED), F=immune)
    assert "immune" in chances.told(t.state, "H", BOLT, "F")[0]
    cast(t, BOLT)
    assert t["F"].hp == 90
    other = table("H..F", turn="H", H=mage(SAVED), F=immune)
    cast(other, SAVED).rolls(2)
    assert other["F"].hp == 80


@rule("DDMG-ABIL-071.1", "DDMG-ABIL-071.2", "DDMG-ABIL-071.5", "DDMG-Q-37")
def test_resistance_is_rolled_before_the_save_unless_its_player_waives_it(table):
    def struck(*answers, one=SAVED):
        t = table("H..F", turn="H", H=mage(one), F=foe(hp=90, abilities=("spell-resistance",)))
        cast(t, one).asks(1, "reaction", "DDMG-ABIL-071")
        for answer in answers:
            t.rolls(answer) if isinstance(answer, int) else t.does(answer)
        return t

    resist = ("spell-resistance", "F")
    assert struck(resist, 10)["F"].hp == 90
    assert not struck(resist, 10).happened("SaveRolled")
    assert struck(resist, 11, 9)["F"].hp == 80
    assert struck("pass", 9)["F"].hp == 80
    burst = spell(radius=2, name="Burst")
    area = table("H..F", turn="H", H=mage(burst), F=foe(hp=90, abilities=("spell-resistance",)))
    cast(area, burst).asks(1, "reaction").does(resist).rolls(10)  # an area would affect it as well
    assert area["F"].hp == 90


@rule("DDMG-ABIL-071.3", "DDMG-EX-20")
def test_example_20_what_others_got_from_spells_is_not_resisted(table):
    strength = spell(Effect("change", 5, key="damage", kind="melee"), name="Bull's strength", range="touch", aim="ally")
    t = table("HAF", turn="H", H=mage(strength), A=hero(), F=foe(hp=90, abilities=("spell-resistance",)))
    cast(t, strength, "A").does("end")
    t.state.player = 0
    t.does("activate A", "melee F 0").rolls(15)
    assert t["F"].hp == 75


@rule("DDMG-ABIL-071.4", "DDMG-ABIL-072.1", "DDMG-ABIL-072.2")
def test_some_spells_ignore_resistance_even_of_those_who_resist_all(table):
    sure = spell(name="Sure", unresisted=True, aim="enemy")
    for guard, one, hp in (
        ("spell-resistance", sure, 80), ("spell-resistance-all", sure, 80), ("spell-resistance-all", BOLT, 90),
    ):  # fmt: skip
        t = table("H..F", turn="H", H=mage(one), F=foe(hp=90, abilities=(guard,)))
        cast(t, one)
        assert t.pending.player != 1  # nobody is asked whether to resist
        assert t["F"].hp == hp


@rule("DDMG-ABIL-002.1", "DDMG-ABIL-002.2", "DDMG-ABIL-002.3", "DDMG-ABIL-002.4", "DDMG-Q-46", "DDMG-READ-001.11")
def test_in_sight_of_antimagic_eyes_one_die_decides_and_a_lost_spell_is_paid(table):
    known = (Known(BOLT, "boxes", 2),)
    for die, hp in ((10, 90), (11, 80)):
        t = table(
            "H..FE",
            turn="H",
            H=hero(spells=known),
            F=foe(hp=90, abilities=("antimagic-eye",)),
            E=foe(abilities=("antimagic-eye",)),
        )
        cast(t, BOLT, "F")
        assert (t.pending.about["for"], t.pending.about["bonus"]) == ("antimagic-eye", 0)
        t.rolls(die)
        assert t["F"].hp == hp
        assert t.state.used == (("game", BOLT.id, "H"),)
        assert t.state.turn.attacks == 1
    friend = table("HA.F", turn="H", H=mage(TOUCH), A=hero(abilities=("antimagic-eye",)), F=foe())
    cast(friend, TOUCH, "A").rolls(5)
    assert friend["A"].hp == 40
    own = table("H..F", turn="H", H=mage(BOLT, abilities=("antimagic-eye",)), F=foe(hp=90))
    cast(own, BOLT)
    assert own["F"].hp == 80
    hidden = table("H.#E\n...F", turn="H", H=mage(BOLT), F=foe(hp=90), E=foe(abilities=("antimagic-eye",)))
    assert chances.lost(hidden.state, "H", BOLT) == 0  # it does not see the caster
    breath = table("H..F", turn="H", H=mage(BREATH), F=foe(hp=90, abilities=("antimagic-eye",)))
    cast(breath, BREATH)
    assert breath["F"].hp == 80


# --- gazes -------------------------------------------------------------------------------------------------------

GAZE = spell(Effect("afflict", key="stunned"), name="Gaze", source="gaze", range="range 6", dc=15)


@rule("DDMG-ABIL-030.1", "DDM-SA-04", "DDMG-ABIL-009.1", "DDM-SA-03", "DDM-SA-06")
def test_a_gaze_and_a_breath_are_used_like_spells(table):
    t = table("HF...", turn="H", H=mage(GAZE), F=foe())
    cast(t, GAZE, "F").rolls(9)
    assert t["F"].stunned
    assert t.last("AttacksReplaced").what == GAZE.id
    puff = table("H...F", turn="H", H=mage(BREATH), F=foe(hp=90))
    cast(puff, BREATH)
    assert (puff["F"].hp, puff.last("AttacksReplaced").what) == (80, BREATH.id)


@rule("DDMG-STAT-002.3")
def test_a_gaze_is_no_attack_nothing_is_rolled_against_an_armour_class(table):
    order = CommanderEffect("Followers get +5 on attack rolls.", "followers", "attack", 5)
    t = table("H...F...L", turn="H", H=mage(GAZE), L=hero(commander=1, effects=(order,)), F=foe(ac=99))
    cast(t, GAZE, "F")
    assert (t.pending.about["for"], t.pending.about["against"]) == (GAZE.id, 15)
    t.rolls(9)
    assert t["F"].stunned
    assert not t.happened("AttackRolled")


@rule("DDMG-ABIL-030.2", "DDMG-ABIL-030.6", "DDMG-Q-08")
def test_whoever_aims_at_a_gazer_from_afar_meets_its_gaze_afterwards(table):
    one = (Known(GAZE, "boxes", 1),)
    t = table("H...F", turn="H", H=archer(hp=90), F=foe(hp=90, spells=one))
    t.does("ranged F 0").rolls(15)
    assert t["F"].hp == 80
    assert t.pending.about["for"] == GAZE.id
    t.rolls(9)
    assert t["H"].stunned
    assert not t.state.used  # no box
    magic = table("H...F", turn="H", H=mage(BOLT), F=foe(hp=90, spells=one))
    cast(magic, BOLT).rolls(15)
    assert not magic["H"].stunned
    far = table("H.......F", turn="H", H=archer(hp=90), F=foe(hp=90, spells=one))
    far.does("ranged F 0").rolls(15)
    assert far.pending.player != DICE  # beyond its range
    fatal = table("H...F.E", turn="H", H=archer(hp=90), F=foe(hp=10, spells=one), E=foe())
    fatal.does("ranged F 0").rolls(15)
    assert not fatal.happened("SaveRolled")
    melee = table("HF", turn="H", H=hero(), F=foe(hp=90, spells=one))
    melee.does("melee F 0").rolls(15)
    assert melee.pending.player != DICE


@rule("DDMG-ABIL-030.4", "DDMG-ABIL-030.5", "DDMG-ABIL-030.3")
def test_no_gaze_from_the_invisible_or_at_those_who_need_no_eyes(table):
    unseen = table("F...H", turn="F", F=warlock(GAZE), H=hero())
    began(Lasting("invisible", "", "F")).apply(unseen.state)
    assert ABILITIES.refusal(unseen.state, "act", "F", (GAZE.id, "H")).rule == "DDMG-ABIL-030.4"
    for guard in ("blind-fight", "blindsight", "immune-gaze"):
        t = table("H...F", turn="H", H=archer(abilities=(guard,)), F=foe(hp=90, spells=free(GAZE)))
        t.does("ranged F 0").rolls(15)
        assert not t.happened("SaveRolled")


# --- odds --------------------------------------------------------------------------------------------------------


@rule("DDM-SPL-24", "DDM-SAVE-01", "DDMG-ABIL-071.1", "DDMG-ABIL-002.1", "DDM-SPL-25")
@pytest.mark.parametrize("guards", [(), ("spell-resistance",), ("immune-fire",), ("spell-resistance-all",)])
@pytest.mark.parametrize("eye", [False, True])
def test_the_odds_that_are_told_are_those_of_the_dice(table, guards, eye):
    one = spell(Effect("damage", 15, "fire"), Effect("damage", 10, "cold"), dc=14, aim="enemy", name="Both")
    found, dice = Counter(), range(1, 21)
    told = None
    for first in (1, 11) if eye else (0,):
        for second in (1, 11) if "spell-resistance" in guards else (0,):
            for face in dice:
                foes = {"F": foe(hp=90, level=3, abilities=guards)}
                if eye:
                    foes["E"] = hero(abilities=("antimagic-eye",))
                t = table("H..F\n...." if not eye else "HE.F\n....", turn="H", H=mage(one), **foes)
                (prospect,) = chances.prospects(t.state, "H", one, "F")
                told = prospect.damages()
                before = len(t.session.answers)
                cast(t, one, "F")
                while t.pending.player == DICE or t.pending.kind == "reaction":
                    if t.pending.kind == "reaction":
                        t.does(("spell-resistance", "F"))
                    else:
                        t.rolls({"antimagic-eye": first, "spell-resistance": second}.get(t.pending.about["for"], face))
                assert len(t.session.answers) > before
                found[90 - t["F"].hp] += 1
    total = sum(found.values())
    assert told == {amount: Fraction(n, total) for amount, n in found.items()}


@rule("DDM-SPL-08", "DDM-SPL-09")
def test_a_card_prints_its_spells_with_boxes_and_what_is_left(table):
    known = (Known(BOLT, "boxes", 2), Known(SAVED, "rows"), Known(spell(name="Lash", source="power"), "points", 3))
    t = table("H..F", turn="H", H=hero(spells=known, rows=(2, 1), points=4), F=foe(hp=90))
    assert [title for title, _w, _r in spellbook.of_card(t["H"].card)] == [
        "Bolt □□",
        "Saved bolt (level 2)",
        "Lash (3 points)",
    ]
    cast(t, BOLT)
    assert next(title for title, _w, _r in spellbook.of_creature(t.state, "H")) == "Bolt ■□"
    words = [words for _t, words, _r in spellbook.of_creature(t.state, "H")]
    assert [text.rsplit(". ", 1)[1] for text in words] == ["1 use left.", "1 use left.", "4 power points left."]
    assert casting.described(old_flame_strike(1, 30, 16).spell) == (
        "Replaces its attacks. Sight; radius 2; 30 fire damage; DC 16."
    )


def test_a_spell_that_was_learnt_is_called_by_its_name_and_another_by_its_id(table):
    one = spell(name="Iron Hymn")
    table("H..F", turn="H", H=mage(one), F=foe())
    assert spellbook.title(one.id) == "Iron Hymn"
    assert spellbook.title("not_learnt") == "not_learnt"
