"""What spells do and how long, what adds up, and what interrupts (DDM-SPL-16 to -22, DDMG-SPELLKW)."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack
from game.content.skirmish.spells import Effect, Known
from game.content.words import Borne
from game.engine.effects import FOREVER
from game.systems.skirmish import numbers, space
from game.systems.skirmish.numbers import Attempt
from tests.drawn import archer, foe, hero
from tests.spelled import aimed, cast, free, mage, spell, ways

rule = pytest.mark.rule


def gift(name, *effects, **more):
    return spell(*effects, name=name, **({"range": "touch", "aim": "ally"} | more))


WEAPON = gift("Magic weapon", Effect("change", 1, key="attack"))
BLESS = spell(Effect("change", 1, key="attack"), name="Bless", range="your warband")
STRENGTH = gift("Bull's strength", Effect("change", 5, key="damage", kind="melee"))
ENDURANCE = gift("Bear's endurance", Effect("hp", 10), whom={"living": True})


def bonus(t, who, target):
    return numbers.reckon(Attempt(t.state, t[who], t[target], "melee", 0)).bonus.value


# --- lasting -----------------------------------------------------------------------------------------------------


@rule(
    "DDM-EX-28",
    "DDM-SPL-16",
    "DDM-SPL-18",
    "DDM-SPL-19",
    "DDM-SPL-20",
    "DDM-Q-24",
    "DDMG-TERM-036.1",
    "DDMG-TERM-036.2",
    "DDM-SA-05",
)
def test_example_28_different_spells_add_up_and_the_same_one_does_not(table):
    def after(*every):
        carriers = {name: mage(one) for name, one in zip("HBC", every, strict=False)}
        t = table(
            "HAF\nBC.", H=carriers["H"], A=hero(), F=foe(hp=90), **{k: v for k, v in carriers.items() if k != "H"}
        )
        for name, one in zip("HBC", every, strict=False):
            t.does(f"activate {name}")
            if ways(t, one):
                cast(t, one, "A" if one.range == "touch" else 0)
            while t.pending.kind == "act":
                t.does("end")
            t.state.player, t.state.activations = 0, 0
        return t

    assert bonus(after(WEAPON), "A", "F") == 6
    assert bonus(after(WEAPON, BLESS), "A", "F") == 7
    both = after(WEAPON, WEAPON)
    assert bonus(both, "A", "F") == 6
    assert all(effect.until == FOREVER for effect in both.state.effects)


@rule("DDMG-EX-18", "DDMG-TERM-036.2")
def test_example_18_another_spell_with_the_same_bonus_counts_besides(table):
    other = gift("Ogre's might", Effect("change", 5, key="damage", kind="melee"))
    t = table("HAF\nB..", H=mage(STRENGTH), A=hero(), B=mage(other), F=foe(hp=90))
    t.does("activate H")
    cast(t, STRENGTH, "A").does("end", "activate B")
    cast(t, other, "A")
    assert numbers.damages(Attempt(t.state, t["A"], t["F"], "melee", 0))[0].value == 20


@rule("DDM-SPL-21", "DDM-Q-23")
@pytest.mark.parametrize(
    "name",
    [
        "Greater Magic weapon",
        "Lesser Magic weapon",
        "Legion's Magic weapon",
        "Mass Magic weapon",
        "Swift Magic weapon",
        "Empowered Magic weapon",
    ],
)
def test_versions_of_a_spell_do_not_add_up(table, name):
    greater = gift(name, Effect("change", 3, key="attack"))
    assert greater.family == WEAPON.family
    t = table("HAF\nB..", H=mage(WEAPON), A=hero(), B=mage(greater), F=foe(hp=90))
    t.does("activate H")
    cast(t, WEAPON, "A").does("end", "activate B")
    cast(t, greater, "A")
    assert bonus(t, "A", "F") == 8  # 5 and 3


@rule("DDM-EX-29", "DDM-SPL-18", "DDM-SPL-22", "DDMG-TERM-036.7")
def test_example_29_hit_points_are_added_once_by_one_spell(table):
    for before, after in ((20, 30), (30, 40)):
        t = table("HA.", turn="H", H=mage(ENDURANCE), A=hero(hp=30, hp_now=before), F=foe())
        cast(t, ENDURANCE, "A")
        assert t["A"].hp == after
    t = table("HA.\nB..", H=mage(ENDURANCE), B=mage(ENDURANCE), A=hero(hp=30), F=foe())
    t.does("activate H")
    cast(t, ENDURANCE, "A").does("end", "activate B")
    cast(t, ENDURANCE, "A")
    assert t["A"].hp == 40


@rule("DDMG-SPELLKW-005.1", "DDMG-SPELLKW-006.1", "DDMG-TERM-036.3", "DDMG-Q-42")
def test_abilities_and_statistics_are_gained_and_of_one_ability_the_stronger(table):
    wings = gift("Wings", Effect("grant", gains=Borne(("flight",))), Effect("change", 2, key="speed"))
    t = table("HA.", turn="H", H=mage(wings), A=hero(), F=foe())
    cast(t, wings, "A")
    assert t["A"].flies
    assert numbers.speed(t.state, t["A"]) == 8
    ring = gift("Ring", Effect("grant", gains=Borne({"spell-immunity": {"spells": ("spark",)}})))
    has = table("HA.", turn="H", H=mage(ring), A=hero(), F=foe())
    cast(has, ring, "A")
    assert has.state.param("A", "spell-immunity", "spells") == ("spark",)


@rule("DDMG-EX-19", "DDMG-TERM-036.3", "DDM-SA-02")
def test_example_19_of_two_strengths_of_an_ability_the_greater_counts(table):
    for own, given, squares in ((3, 2, 3), (2, 3, 3)):
        arms = gift("Long arms", Effect("grant", gains=Borne({"melee-reach": {"squares": given}})))
        t = table("HA.", turn="H", H=mage(arms), A=hero(abilities={"melee-reach": {"squares": own}}), F=foe())
        if ways(t, arms):
            cast(t, arms, "A")
        assert space.reach(t.state, t["A"]) == squares  # an ability that replaces nobody's attacks


@rule("DDM-SPL-16")
def test_what_says_so_ends_with_the_next_turn_of_the_creature(table):
    one = gift("Haste", Effect("change", 2, key="speed"), until="turn")
    t = table("HA.", turn="H", H=mage(one), A=hero(), F=foe(fate="destroyed"), E=foe(fate="waiting"))
    cast(t, one, "A").does("end")
    assert numbers.speed(t.state, t["A"]) == 8
    t.state.player = 0
    t.does("activate A", "end")
    assert numbers.speed(t.state, t["A"]) == 6


@rule("DDMG-SPELLKW-012.1", "DDMG-SPELLKW-012.2")
def test_what_is_removed_is_gone_and_the_rest_stays(table):
    clean = gift("Clean", Effect("remove", of=("stunned",)))
    t = table("HA.", turn="H", H=mage(clean), A=hero(stunned=True), F=foe())
    cast(t, clean, "A")
    assert t["A"].active
    unravel = spell(Effect("remove", of=("all",)), name="Unravel", aim="enemy")
    cursed = spell(Effect("change", -2, key="attack"), name="Curse", aim="enemy")
    both = table("H..F\nB...", H=mage(cursed), B=mage(unravel), F=foe(stunned=True))
    both.does("activate H")
    cast(both, cursed, "F").does("end", "activate B")
    cast(both, unravel, "F")
    assert [effect.key for effect in both.state.effects] == ["stunned"]  # no spell had done that


@rule("DDMG-SPELLKW-016.1", "DDMG-SPELLKW-016.5")
def test_places_are_not_switched_with_one_that_resists(table):
    swap = spell(Effect("switch"), name="Swap", aim="enemy")
    t = table("H..F", turn="H", H=mage(swap), F=foe(abilities=("spell-resistance",)))
    cast(t, swap, "F").does(("spell-resistance", "F")).rolls(10)
    assert (t["H"].x, t["F"].x) == (0, 3)
    free_to = table("H..F", turn="H", H=mage(swap), F=foe())
    cast(free_to, swap, "F")
    assert (free_to["H"].x, free_to["F"].x) == (3, 0)


@rule("DDMG-SPELLKW-010.1", "DDMG-SPELLKW-010.4", "DDMG-SPELLKW-010.5", "DDMG-SPELLKW-011.1", "DDMG-SPELLKW-002.3")
def test_spells_push_pull_and_slide(table):
    push = spell(Effect("push", 2), name="Shove", aim="enemy", dc=15)
    t = table("H..F...", turn="H", H=mage(push), F=foe())
    cast(t, push).rolls(9)
    assert t["F"].x == 5
    saved = table("H..F...", turn="H", H=mage(push), F=foe())
    cast(saved, push).rolls(10)
    assert saved["F"].x == 3
    pull = spell(Effect("pull", 2), name="Hook", aim="enemy")
    near = table("H..F...", turn="H", H=mage(pull), F=foe())
    cast(near, pull)
    assert near["F"].x == 1


@rule("DDMG-SPELLKW-007.4", "DDMG-SPELLKW-007.7", "DDM-SPL-22", "DDMG-BAD-34")
def test_healing_harms_an_undead_that_may_be_touched(table):
    heal = spell(Effect("heal", 20), name="Mend", range="touch", level=3)
    t = table("HF.", turn="H", H=mage(heal), F=foe(hp=90, type="Undead"))
    cast(t, heal, "F")
    assert t.pending.about["against"] == 15  # 12 and the level of the spell
    t.rolls(9)
    assert t["F"].hp == 70
    made = table("HF.", turn="H", H=mage(heal, hp_now=5), F=foe(hp=90, hp_now=5, type="Construct"))
    cast(made, heal, "F")
    assert made["F"].hp == 5


@rule("DDMG-SPELLKW-007.7")
def test_healing_is_aimed_at_an_enemy_undead_as_far_as_its_range_and_its_words_allow(table):
    dead = foe(hp=90, type="Undead")
    hand, far = spell(Effect("heal", 20), name="Mend", range="touch"), spell(Effect("heal", 20), name="Balm")
    friends = spell(Effect("heal", 20), name="Comfort", aim="ally", whom={"side": "ally"})
    t = table("HE.F", turn="H", H=mage(hand, far, friends, hp_now=5), E=dead, F=dead)
    assert aimed(t, hand) == {"H", "E"}  # a touch: whoever is adjacent, not the one farther away
    assert aimed(t, far) == set()  # an enemy next to it threatens it
    assert aimed(t, friends) == set()
    t = table("H.E.F", turn="H", H=mage(hand, far, friends, hp_now=5), E=dead, F=dead)
    assert aimed(t, far) == {"E"}  # the nearest
    cast(t, far, "E").rolls(1)
    assert t["E"].hp == 70


# --- interrupting ------------------------------------------------------------------------------------------------

ANSWER = spell(name="Answer", range="touch", aim="enemy", timing="immediate", moment="hurt by")
AID = spell(Effect("heal", 10), name="Aid", any=True, aim="ally", timing="immediate", moment="ally hurt")
LUCK = spell(Effect("reroll"), name="Luck", range="self", timing="immediate", moment="attack missed")
GRACE = spell(Effect("reroll"), name="Grace", any=True, aim="ally", timing="immediate", moment="save failed")


@rule("DDMG-SPELLKW-008.1", "DDMG-SPELLKW-008.2", "DDMG-SPELLKW-008.4")
def test_an_immediate_action_comes_at_its_moment_in_the_turn_of_another(table):
    t = table("HF.", turn="F", H=hero(hp=90, spells=(Known(ANSWER, "boxes", 1),)), F=foe(hp=90))
    t.does("melee H 0").rolls(15).asks(0, "reaction")
    assert t.pending.listed == ((ANSWER.id, "H", "F"), "pass")
    t.does((ANSWER.id, "H", "F"))
    assert (t["H"].hp, t["F"].hp) == (80, 80)
    assert t.state.used == (("game", ANSWER.id, "H"),)  # no swift action: it is not its own turn
    waived = table("HF.", turn="F", H=hero(hp=90, spells=free(ANSWER)), F=foe(hp=90))
    waived.does("melee H 0").rolls(15).does("pass")
    assert waived["F"].hp == 90


@rule("DDMG-SPELLKW-008.4", "DDMG-SPELLKW-009.1", "DDMG-Q-32")
def test_in_its_own_turn_it_is_the_swift_action(table):
    t = table("H...F", turn="H", H=archer(spells=free(LUCK), ranged=(Attack(5, 10, "ranged"),) * 2), F=foe(hp=90))
    t.does("ranged F 0").rolls(3).asks(0, "reaction").does((LUCK.id, "H", "H")).rolls(15)
    assert t["F"].hp == 80
    assert ("turn", "swift", "H") in t.state.used
    t.does("ranged F 1").rolls(3)
    assert t.pending is None or t.pending.kind != "reaction"
    assert t["F"].hp == 80


@rule("DDMG-SPELLKW-014.1", "DDMG-SPELLKW-014.4", "DDMG-SPELLKW-014.5", "DDMG-BAD-37")
def test_a_die_is_rolled_again_once_and_the_second_roll_counts(table):
    one = spell(name="Bolt", dc=15, aim="enemy")
    foes = {"F": foe(hp=90), "E": foe(spells=free(GRACE)), "D": foe(spells=free(GRACE))}
    t = table("H..F..\n....ED", turn="H", H=mage(one), **foes)
    cast(t, one, "F").rolls(9).asks(1, "reaction").does((GRACE.id, "E", "F"))
    while t.pending.kind == "reaction":
        t.does("pass")
    t.rolls(2)
    assert t["F"].hp == 80
    assert [event.again for event in t.events("DieFell")] == [2]
    attack = table("HF", turn="H", H=hero(spells=free(GRACE)), F=foe(hp=90))
    attack.does("melee F 0").rolls(3)
    assert not attack.happened("RolledAgain")  # it names saves only


@rule("DDMG-SPELLKW-014.2", "DDMG-SPELLKW-014.3")
def test_dice_of_the_setup_and_of_the_ground_are_never_asked_about(table):
    t = table("H....F", turn="H", on={"H": "risky"}, H=hero(spells=free(LUCK, GRACE)), F=foe())
    t.does("end").rolls(3)
    assert not t.happened("DieFell")


@rule("DDMG-SPELLKW-008.3")
def test_of_several_immediate_actions_the_last_declared_takes_effect_first(table):
    t = table(
        ".AHF.\n.....", turn="F", F=foe(hp=90), A=hero(spells=free(AID)), H=hero(hp=90, spells=free(ANSWER)),
    )  # fmt: skip
    t.does("melee H 0").rolls(15).asks(0, "reaction")
    t.does((AID.id, "A", "H"))
    assert t["H"].hp == 80  # declared, and waiting
    t.does((ANSWER.id, "H", "F"))
    t.logged("Dealt", "Interrupted", "Damaged", "Interrupted", "Healed")
    assert (t["H"].hp, t["F"].hp) == (90, 80)
