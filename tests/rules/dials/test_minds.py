"""Damage abilities (MK-DMG)."""

import pytest

from game.systems.dials.story import sentence
from tests.dialled import LONG, Table, block, duel, many, ours, shot, theirs, titan


@pytest.mark.rule("MK-DMG-06", "MK-ATT-10")
def test_enhancement_adds_one_to_a_friends_shot_once():
    t = shot(B=ours(10, 11.5, abilities="magic_enhancement"), C=ours(10, 8.5, abilities="magic_enhancement"))
    t.does("ranged", "A", ("X",)).rolls(4, 4)
    assert t.shown("X") == 3


@pytest.mark.rule("MK-DMG-15")
@pytest.mark.parametrize(("dice", "actions"), [((1, 5), 3), ((6, 6), 4)])
def test_commanders_roll_together_for_one_action_more(dice, actions):
    t = Table(A=ours(10, 10, abilities="command"), B=ours(20, 20, abilities="command"), X=theirs(30, 30))
    t.does("end").does("end").rolls(*dice).asks(0, "act")
    assert t.state.actions == actions


@pytest.mark.rule("MK-DMG-16")
def test_a_commander_rallies_the_demoralized_beside_it():
    rows = [[8, 9, 15, 2], [8, 9, 15, 2], [8, 9, 15, 2, "demoralized"]]
    t = Table(A=ours(10, 10, abilities="command"), B=ours(11.5, 10, rows=rows, turned=2), X=theirs(30, 30))
    t.does("end").does("end").asks(0, "reaction").does("command.rally", "A").rolls(1)
    assert t.shown("B") == 0


FAINT = [[8, 9, 15, 2], [8, 9, 15, 2], [8, 9, 15, 2, "demoralized"]]
HORSE = {"kind": "mount", "mount_type": "strider", "base": LONG, "speed_type": "horseshoe"}


@pytest.mark.rule("MK-DMG-16", "MK-UNIT-27")
def test_a_commander_rallies_a_rider_beside_it_and_a_commanding_rider_his_mount():
    t = Table(
        A=ours(10, 10, abilities="command"), M=ours(12.25, 10, rider="R", **HORSE), X=theirs(30, 30),
        R=ours(0, 0, fate="riding", mount="M", rows=FAINT, turned=2),
    )  # fmt: skip
    t.does("end").does("end").does("command.rally", "A").rolls(1)
    assert t.shown("R") == 0
    t = Table(
        M=ours(12.25, 10, rider="R", rows=FAINT, turned=2, **HORSE), X=theirs(30, 30),
        R=ours(0, 0, fate="riding", mount="M", abilities="command"),
    )  # fmt: skip
    t.does("end").does("end").does("command.rally", "R").rolls(1)
    assert t.shown("M") == 0


@pytest.mark.rule("MK-DMG-16", "MK-UNIT-08")
def test_a_commander_rallies_only_the_section_that_it_touches():
    parts = {"rear": {"rows": FAINT}, "front": {"rows": FAINT}}
    t = Table(
        A=ours(7, 10, abilities="command"), B=many(0, 10, 10, sections=parts, turned=(2, 0, 2, 0)), X=theirs(36, 36)
    )
    t.does("end").does("end").does("command.rally", "A").rolls(1)
    assert t["B"].turned == (2, 0, 0, 0)


@pytest.mark.rule("MK-DMG-16", "MK-ATT-10")
def test_two_commanders_rally_one_figure_once():
    rows = [[8, 9, 15, 2]] + [[8, 9, 15, 2, "demoralized"]] * 6
    t = Table(
        A=ours(10, 10, abilities="command"), B=ours(11.5, 10, rows=rows, turned=6), C=ours(13, 10, abilities="command"),
        X=theirs(36, 36),
    )  # fmt: skip
    t.does("end").does("end").does("command.rally", "A").rolls(1, 1)
    assert t.shown("B") == 4


@pytest.mark.rule("MK-DMG-18", "MK-EX-04", "MK-ATT-09")
def test_a_sunder_leaves_no_dodge():
    t = duel("sunder", "dodge")
    t.does("close", "A", "X").does("sunder", 0).rolls(4, 4).asks(0, "act")
    assert t.shown("X") == 2


@pytest.mark.rule("MK-DMG-21")
def test_a_pierce_ignores_armour():
    t = shot("pierce", "battle_armor")
    t.does("ranged", "A", ("X",)).does("pierce", 0).rolls(3, 3)
    assert t.told("AttackRolled")[0].defense == 15


@pytest.mark.rule("MK-DMG-19")
def test_life_is_drained_at_range():
    t = shot("drain_life", m={"turned": 2})
    t.does("ranged", "A", ("X",)).rolls(4, 4).does("drain_life", "A")
    assert t.shown("A") == 1


@pytest.mark.rule("MK-DMG-22")
@pytest.mark.parametrize(("die", "count"), [(3, 1), (4, 2)])
def test_a_freeze_gives_a_token_that_may_push(die, count):
    t = shot("magic_freeze", o={"tokens": 1})
    t.does("ranged", "A", ("X",)).rolls(4, 4).does("magic_freeze", "A").rolls(die)
    assert (t["X"].tokens, t.shown("X")) == ((count,), 2 + (count == 2))
    t = shot("magic_freeze", o={"tokens": 2})
    t.does("ranged", "A", ("X",)).rolls(4, 4).asks(0, "act")


@pytest.mark.rule("MK-SUB-04")
def test_the_warded_city_is_not_frozen():
    t = shot("magic_freeze", o={"subfaction": "warded_city"})
    t.does("ranged", "A", ("X",)).rolls(4, 4).asks(0, "act")


@pytest.mark.rule("MK-DMG-26")
def test_a_grip_gives_a_token_instead_of_damage():
    t = duel("immobilize")
    t.does("close", "A", "X").does("immobilize", 0).rolls(4, 4)
    assert (t["X"].tokens, t.shown("X")) == ((1,), 0)
    t = Table(A=ours(10, 10, abilities="immobilize"), R=ours(36, 3), X=titan(1, 12.25, 10), Y=theirs(36, 36))
    t.does("close", "A", "X").rolls(4, 4)


@pytest.mark.rule("MK-DMG-25")
def test_a_leader_takes_a_friends_token_before_it_pushes():
    t = Table(A=ours(10, 10, tokens=1), L=ours(12, 14, 270, abilities="leadership"), X=theirs(30, 30))
    t.moves("A", (12, 10)).asks(0, "reaction", "MK-DMG-25").does("leadership", "L")
    assert (t["A"].tokens, t["L"].tokens, t.shown("A")) == ((1,), (1,), 0)
    t = Table(A=ours(10, 10, tokens=1), L=ours(12, 21, abilities="leadership"), X=theirs(30, 30))
    t.moves("A", (12, 10)).asks(0, "act")  # 11 inches away
    t = Table(A=ours(10, 10, tokens=2), L=ours(12, 14, abilities="leadership"), X=theirs(30, 30))
    t.moves("A", (12, 10)).asks(0, "act")
    assert t["A"].fate == "dead"


@pytest.mark.rule("MK-DMG-25")
@pytest.mark.parametrize(
    ("ground", "asked"),
    [
        (block("wood", 11, 12, 14, 16), True),  # the leader stands in it, and is not asked about his own ground
        (block("wood", 11, 9, 14, 11), False),
        (block("hill", 5, 5, 25, 25, "clear", raised=True), True),
    ],
)
def test_whose_token_a_leader_takes_stands_on_clear_ground(ground, asked):
    t = Table(ground, A=ours(10, 10, tokens=1), L=ours(12, 14, 270, abilities="leadership"), X=theirs(30, 30))
    t.moves("A", (12, 10)).asks(0, "reaction" if asked else "act")


@pytest.mark.rule("MK-DMG-25", "MK-UNIT-23")
def test_a_leader_in_the_saddle_takes_a_friends_token_but_not_that_of_his_own_unit():
    horse = {"kind": "mount", "mount_type": "strider", "base": LONG, "speed_type": "horseshoe"}
    riding = {
        "M": ours(12, 14, rider="L", **horse),
        "L": ours(0, 0, fate="riding", mount="M", mount_types=("strider",), abilities="leadership"),
    }
    t = Table(A=ours(10, 10, tokens=1), X=theirs(30, 30), **riding)
    t.moves("A", (12, 10)).asks(0, "reaction", "MK-DMG-25").does("leadership", "L")
    assert (t["A"].tokens, t["M"].tokens) == ((1,), (1,))
    t = Table(A=ours(10, 10), X=theirs(30, 30), **riding)
    t.moves("M", (14, 14)).asks(0, "act")


@pytest.mark.rule("MK-DMG-20", "MK-CC-12", "MK-CC-13", "MK-DMG-03")
def test_a_tinker_repairs_without_modifiers():
    t = Table(
        A=ours(10, 10, abilities="tinker", attack_type="none", damage=2), B=ours(11.5, 10, damage_type="cog", turned=4, repair=3),
        X=theirs(30, 30),
    )  # fmt: skip
    t.does("use", "A", "tinker", "B").rolls(3, 3)
    assert (t.shown("B"), t["A"].tokens) == (3, (1,))


@pytest.mark.rule("MK-DMG-12", "MK-DMG-13", "MK-DMG-14")
@pytest.mark.parametrize(("name", "die", "shown"), [("Plain", 2, 2), ("Old Skeleton", 3, 0)])
def test_a_necromancer_calls_back_the_fallen(name, die, shown):
    t = Table(
        A=ours(10, 10, abilities="necromancy"), R=ours(36, 3), D=ours(0, 0, name=name, fate="dead", turned=6), X=theirs(30, 30)
    )  # fmt: skip
    t.does("use", "A", "necromancy", "D").rolls(die).does("put", "D", 11500, 10000, 0)
    assert (t["D"].fate, t.shown("D")) == ("", shown)


@pytest.mark.rule("MK-DMG-14")
def test_who_is_called_in_vain_is_gone_for_good():
    t = Table(
        A=ours(10, 10, abilities="necromancy"), R=ours(36, 3), D=ours(0, 0, fate="dead", turned=6), X=theirs(30, 30)
    )
    t.does("use", "A", "necromancy", "D").rolls(4).asks(0, "act")
    assert t["D"].fate == "removed"


# --- told ---------------------------------------------------------------------------------------------------------


def told(t):
    """What the log tells, in words."""
    found = (sentence(t.state, event) for event in t.session.log)
    return [one.text for one in found if one is not None and one.weight]


@pytest.mark.rule("MK-DMG-15")
@pytest.mark.parametrize(
    ("dice", "words"), [((3, 6), "3 and 6. One action more."), ((3, 3), "3 and 3. No action more")]
)
def test_the_log_tells_each_die_of_the_commanders_and_what_came_of_it(dice, words):
    t = Table(A=ours(10, 10, abilities="command"), B=ours(20, 30, abilities="command"), X=theirs(30, 20))
    t.does("end").does("end").rolls(*dice)
    assert any(words in one for one in told(t))


@pytest.mark.rule("MK-DMG-25")
def test_who_may_take_a_token_over_is_asked_for_whom_and_the_log_tells_it():
    t = Table(A=ours(10, 10, abilities="leadership"), R=ours(14, 10), X=theirs(30, 20))
    t.moves("R", (14, 12)).asks(0, "reaction", "MK-DMG-25")
    assert t.pending.about["to"] == "R"
    t.does("leadership", "A")
    assert told(t)[-1] == "*Plain* takes the token over."


@pytest.mark.rule("MK-CCA-01", "MK-CC-13")
def test_the_log_tells_a_throw_to_heal_that_fails_with_its_sum():
    t = Table(A=ours(10, 10, abilities="healing"), B=ours(11.5, 10, turned=2), X=theirs(30, 20))
    t.does("use", "A", "healing", ("B", "damage")).rolls(1, 2)
    assert "throws for *Plain*: 3 makes 12 against 15. It fails." in told(t)[-1]
