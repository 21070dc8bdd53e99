"""Bad input, case by case: what is not allowed is refused with its rule, and nothing has changed then.

What armies and tables are refused for stands in tests/content/dials, the rest of these cases beside their rules.
"""

import pytest

from tests.dialled import LONG, Table, block, many, ours, theirs, titan

FAR = {"Q": ours(36, 3), "Y": theirs(36, 36)}


def table(*ground, **pieces):
    return Table(*ground, **(FAR | pieces))


def refused(t, *answer):
    return t.refuses(*answer).rule


# --- actions --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-TURN-04", "MK-TURN-06", "MK-TURN-10", "MK-UNIT-05", "MK-CAP-06", "MK-CORE-16")
def test_who_may_be_given_no_action():
    t = table(A=ours(10, 10), B=ours(20, 10), X=theirs(11.5, 10), each=1, actions=1)
    assert refused(t, "close", "X", "A") == "MK-TURN-04"  # of another player
    t = table(A=ours(10, 10, acted=1), X=theirs(11.5, 10))
    assert refused(t, "close", "A", "X") == "MK-TURN-06"
    t = table(A=many(0, 10, 10, turned=(0, 6, 0, 0)), X=theirs(10, 13))
    assert refused(t, "close", "A.right", "X") == "MK-UNIT-05"
    t = table(A=many(0, 10, 10, acted=(1, 0, 0, 0)), X=theirs(13, 10))
    assert refused(t, "close", "A.front", "X") == "MK-TURN-06"
    t = table(A=ours(10, 10, captor="X"), X=theirs(11.5, 10, captive="A"))
    assert refused(t, *t.way("A", (9, 10))) == "MK-CAP-06"
    t = table(A=ours(10, 10, fate="dead"), X=theirs(11.5, 10))
    assert refused(t, "close", "A", "X") == "MK-CORE-16"
    t = table(A=ours(10, 10, abilities="quickness"), B=ours(20, 10), X=theirs(30, 30), actions=0)
    assert refused(t, *t.way("B", (22, 10))) == "MK-TURN-04"
    assert t.offers(*t.way("A", (12, 10)))


@pytest.mark.rule("MK-SPD-11")
def test_the_frenzied_come_first():
    t = table(A=ours(10, 10, abilities="frenzy", tokens=1), B=ours(20, 10), X=theirs(30, 30))
    assert refused(t, *t.way("B", (22, 10))) == "MK-SPD-11"
    t = table(A=ours(10, 10, abilities="frenzy", tokens=2), B=ours(20, 10), X=theirs(30, 30))
    assert t.offers(*t.way("B", (22, 10)))


@pytest.mark.rule("MK-PUSH-05")
def test_a_third_token_is_nobodys_business_but_the_players():
    t = table(A=ours(10, 10, tokens=2), X=theirs(30, 30))
    t.moves("A", (12, 10))
    assert t["A"].fate == "dead"


@pytest.mark.rule("MK-DMG-08", "MK-CAP-16")
def test_the_demoralized_and_captors_only_move():
    shaken = {"abilities": "demoralized", "attack_type": "wand", "range_max": 8}
    t = table(A=ours(10, 10, **shaken), X=theirs(11.5, 10), Z=theirs(10, 16))
    assert refused(t, "close", "A", "X") == "MK-DMG-08"
    assert refused(t, "ranged", "A", ("Z",)) == "MK-DMG-08"
    t = table(A=ours(10, 10, captive="Z"), Z=theirs(10, 11.5, captor="A"), X=theirs(11.5, 10))
    assert refused(t, "close", "A", "X") == "MK-CAP-16"
    assert refused(t, "close", "A", "Z") == "MK-CAP-16"


# --- moves ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-STYPE-05", "MK-STYPE-08")
def test_double_time_goes_with_nothing_else():
    t = table(A=ours(10, 10), X=theirs(11.5, 10))
    assert refused(t, *t.way("A", (8, 10), mode="double")) == "MK-STYPE-05"
    for one in (many(0, 10, 10, speed_type="boot"), titan(0, 10, 10)):
        t = table(A=one, X=theirs(30, 30))
        assert refused(t, *t.way("A", (12, 10), mode="double")).startswith(("MK-STYPE-05", "MK-TURN-11", "MK-MOVE"))
    wood = block("wood", 9, 5, 20, 15)
    t = table(wood, A=ours(10, 10, speed=4, abilities="scout quickness"), X=theirs(30, 30))
    assert t.offers(*t.way("A", (14, 10)))
    assert refused(t, *t.way("A", (18, 10), mode="double")) == "MK-TERR-04"
    t.moves("A", (14, 10), mode="double")
    assert t.state.actions == 2
    t = table(A=ours(10, 10, speed=4, abilities="ram"), X=theirs(16, 10, speed_type="horseshoe"))
    t.moves("A", (14.5, 10), mode="double").asks(0, "act")
    t = table(A=ours(10, 10, abilities="quickness"), X=theirs(30, 30), actions=0)
    assert refused(t, *t.way("A", (12, 10), mode="double")).startswith("MK-")
    assert t.offers(*t.way("A", (12, 10)))


@pytest.mark.rule("MK-BREAK-06", "MK-BREAK-05", "MK-TURN-06")
def test_who_broke_away_or_was_held_does_nothing_else():
    t = table(A=ours(10, 10), X=theirs(11.5, 10), Z=theirs(8, 10))
    t.does("break", "A").rolls(4).asks(0, "go")
    assert t.refuses("close", "A", "X").rule
    t.does("stay")
    assert refused(t, "close", "A", "X") == "MK-TURN-06"
    t = table(A=many(0, 10, 10), X=theirs(13, 10))
    t.does("break", "A.front").rolls(1).asks(0, "act")  # and nobody asks which way it turns


@pytest.mark.rule("MK-MOVE-07", "MK-MOVE-11", "MK-TURN-11")
def test_what_many_dials_do_not():
    t = table(A=many(0, 10, 10, acted=(1, 0, 0, 0)), X=theirs(30, 30))
    assert refused(t, "drive", "A", ("A.left",), ((12000, 10000),), 0) == "MK-TURN-11"
    t = table(A=many(0, 10, 10), X=theirs(30, 30))
    t.does("drive", "A", ("A.front",), ((12000, 10000),), 0)
    assert refused(t, "drive", "A", ("A.left",), ((14000, 10000),), 0) == "MK-MOVE-07"
    t = table(A=many(0, 10, 10, kind="chariot"), X=theirs(30, 30))
    assert refused(t, "drive", "A", ("A.left",), ((8000, 10000),), 900) == "MK-MOVE-11"


# --- fights ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-CC-01", "MK-ATT-03", "MK-ATT-04", "MK-STYPE-19")
def test_whom_nobody_strikes():
    t = table(A=ours(10, 10), B=ours(11.5, 10), X=theirs(8.5, 10), W=theirs(10, 12, soaring=True, speed_type="wing"))
    assert refused(t, "close", "A", "X") == "MK-CC-01"
    assert refused(t, "close", "A", "B") == "MK-ATT-03"
    assert refused(t, "close", "A", "A") == "MK-ATT-04"
    assert refused(t, "close", "A", "W") == "MK-STYPE-19"


@pytest.mark.rule("MK-CAP-01", "MK-CAP-02", "MK-CAP-09", "MK-CAP-16")
@pytest.mark.parametrize(
    ("a", "x", "rule"),
    [
        ({"attack_type": "bow"}, theirs(11.5, 10), "MK-CAP-01"),
        ({}, titan(1, 12.25, 10), "MK-CAP-02"),
        ({}, theirs(12.25, 10, kind="mount", base=LONG), "MK-CAP-02"),
        ({}, many(1, 13, 10), "MK-CAP-02"),
        ({"abilities": "frenzy"}, theirs(11.5, 10), "MK-CAP-02"),
        ({}, theirs(11.5, 10, abilities="frenzy"), "MK-CAP-02"),
        ({}, theirs(11.5, 10, abilities="berserk"), "MK-CAP-02"),
        ({}, theirs(11.5, 10, abilities="battle_fury"), "MK-CAP-02"),
        ({}, theirs(11.5, 10, abilities="command"), "MK-CAP-02"),
    ],
)
def test_whom_nobody_captures(a, x, rule):
    target = "X.front" if len(x.card.sections) > 1 else "X"
    assert refused(table(A=ours(10, 10, **a), X=x), "capture", "A", target) == rule


@pytest.mark.rule("MK-CAP-02", "MK-CAP-09", "MK-CAP-16")
def test_nobody_captures_a_rider_or_a_second_one():
    t = table(
        A=ours(10, 10), M=theirs(12.25, 10, kind="mount", base=LONG, rider="R"), R=theirs(0, 0, fate="riding", mount="M")
    )  # fmt: skip
    assert refused(t, "capture", "A", "R") == "MK-CAP-02"
    t = table(A=ours(10, 10, captive="Z"), Z=theirs(10, 11.5, captor="A"), X=theirs(11.5, 10))
    assert refused(t, "capture", "A", "X") in ("MK-CAP-09", "MK-CAP-16")


def shooting(a=None, x=None, *ground, **more):
    usual = {"attack_type": "wand", "range_max": 8}
    return table(*ground, A=ours(10, 10, **(usual | (a or {}))), X=theirs(16, 10, **(x or {})), **more)


@pytest.mark.rule(
    "MK-RC-01", "MK-RC-02", "MK-RC-04", "MK-RC-05", "MK-RC-06", "MK-RC-12", "MK-RC-17", "MK-RC-25", "MK-DEF-10",
    "MK-DEF-15", "MK-SPD-06", "MK-CAP-10", "MK-TERR-09", "MK-DMG-04", "MK-ATT-03", "MK-ATT-04", "MK-LOW-05",
)  # fmt: skip
@pytest.mark.parametrize(
    ("t", "rule"),
    [
        (shooting({"range_max": 0}), "MK-RC-01"),
        (shooting(Z=theirs(10, 11.5)), "MK-RC-02"),
        (shooting(Z=theirs(10, 16)), ""),
        (shooting({"range_max": 5}), "MK-RC-05"),
        (shooting(B=ours(13, 10)), "MK-RC-06"),
        (shooting(B=ours(17.5, 10)), "MK-RC-12"),
        (shooting({"range_min": 7, "range_max": 9}), "MK-RC-25"),
        (shooting(None, {"abilities": "ghostform"}), "MK-DEF-10"),
        (shooting(None, {"abilities": "limited_invisibility"}), "MK-DEF-15"),
        (shooting(None, {"abilities": "stealth"}, block("wood", 12, 5, 14, 15)), "MK-SPD-06"),
        (shooting(None, {"captor": "Z"}, Z=theirs(16, 11.5, captive="X")), "MK-CAP-10"),
        (shooting(None, None, block("wall", 12, 5, 14, 15, "blocking")), "MK-TERR-09"),
        (shooting({"abilities": "berserk"}), "MK-DMG-04"),
        (shooting(None, None, block("low", 14.8, 5, 15.25, 15, "clear", low="wall")), "MK-LOW-05"),
    ],
)
def test_whom_nobody_shoots_at(t, rule):
    if rule:
        assert refused(t, "ranged", "A", ("X",)) == rule
        assert t.state.actions == 3  # whoever may not shoot has lost nothing
    else:
        assert refused(t, "ranged", "A", ("Z",)) == "MK-RC-04"
        assert refused(t, "ranged", "A", ("X", "Z")) == "MK-RC-17"
        assert refused(t, "ranged", "A", ("Q",)) == "MK-ATT-03"
        assert refused(t, "ranged", "A", ("A",)) == "MK-ATT-04"


# --- healing and bringing back --------------------------------------------------------------------------------------


def healing(b=None, key="healing", **more):
    usual = {
        "A": ours(10, 10, abilities=key), "B": ours(11.5, 10, **({"turned": 3} | (b or {}))), "X": theirs(30, 30),
    }  # fmt: skip
    return table(**(usual | more))


@pytest.mark.rule("MK-DEF-09", "MK-CCA-01", "MK-DMG-02", "MK-CC-13", "MK-ATT-04")
@pytest.mark.parametrize(
    ("b", "more", "rule"),
    [
        ({"abilities": "invulnerability"}, {}, "MK-DEF-09"),
        ({"damage_type": "cog"}, {}, "MK-CCA-01"),
        ({"turned": 0}, {}, "MK-DMG-02"),
        ({}, {"X": theirs(13, 10)}, "MK-CCA-01"),
        ({}, {"X": theirs(8.5, 10)}, "MK-CCA-01"),
        ({}, {"B": titan(0, 12.25, 10, turned=3)}, "MK-CCA-01"),
        ({}, {"B": ours(8.5, 10, turned=3)}, "MK-CC-13"),
        ({}, {"B": theirs(11.5, 10, turned=3)}, "MK-CCA-01"),
    ],
)
def test_whom_nobody_heals(b, more, rule):
    assert refused(healing(b, **more), "use", "A", "healing", ("B", "damage")) == rule


@pytest.mark.rule("MK-DEF-09", "MK-DMG-03", "MK-CC-12", "MK-DMG-20", "MK-SUB-04", "MK-CCA-09")
def test_what_nobody_repairs_and_whom_no_magic_heals():
    cog = {"damage_type": "cog"}
    smith = ours(10, 10, **cog)
    assert refused(healing(A=smith), "repair", "A", "B") == "MK-CC-12"
    assert refused(healing(cog), "repair", "A", "B") == "MK-CC-12"  # who is no machine repairs none
    assert refused(healing(cog | {"repair": 3}, A=smith), "repair", "A", "B") == "MK-DMG-02"
    assert refused(healing(cog | {"abilities": "invulnerability"}, A=smith), "repair", "A", "B") == "MK-DEF-09"
    assert refused(healing({}, "tinker"), "use", "A", "tinker", "B") == "MK-DMG-20"
    warded = healing({"subfaction": "warded_city"}, "magic_healing_touch")
    assert refused(warded, "use", "A", "magic_healing_touch", "B") == "MK-SUB-04"
    assert refused(healing(cog, "magic_healing_touch"), "use", "A", "magic_healing_touch", "B") == "MK-CCA-09"


@pytest.mark.rule("MK-CORE-17", "MK-DMG-14", "MK-DMG-12")
@pytest.mark.parametrize(
    ("fallen", "rule"),
    [
        (many(0, 0, 0, fate="removed"), "MK-CORE-17"),
        (titan(0, 0, 0, fate="removed"), "MK-CORE-17"),
        (ours(0, 0, kind="mount", fate="removed"), "MK-CORE-17"),
        (ours(0, 0, fate="removed"), "MK-DMG-14"),
        (theirs(0, 0, fate="dead"), "MK-DMG-12"),
        (ours(20, 20), "MK-DMG-12"),
    ],
)
def test_whom_no_necromancer_raises(fallen, rule):
    t = table(A=ours(10, 10, abilities="necromancy"), B=fallen, X=theirs(30, 30))
    assert refused(t, "use", "A", "necromancy", "B") == rule


@pytest.mark.rule("MK-SPD-16", "MK-DMG-12")
def test_whom_no_summoner_calls():
    dear = ours(0, 0, fate="dead", faction="", levels=(type(ours(0, 0).card.levels[0])(0, 21),))
    for fallen in (dear, ours(0, 0, fate="dead")):
        t = table(A=ours(10, 10, abilities="summon"), B=fallen, X=theirs(30, 30))
        assert refused(t, "use", "A", "summon", "B") == "MK-SPD-16"
    held = table(
        A=ours(10, 10, abilities="summon necromancy"), B=ours(0, 0, fate="dead", faction=""), X=theirs(11.5, 10)
    )
    assert refused(held, "use", "A", "summon", "B") == "MK-SPD-16"
    assert refused(held, "use", "A", "necromancy", "B") == "MK-DMG-12"


@pytest.mark.rule("MK-RIDE-04", "MK-RIDE-06", "MK-UNIT-21", "MK-SUB-21")
def test_who_neither_mounts_nor_gets_off():
    horse = {"kind": "mount", "mount_type": "strider", "base": LONG}
    t = table(M=theirs(10, 10, 0, **horse), R=ours(10, 11.5, mount_types=("strider",)), X=theirs(30, 30))
    assert refused(t, "mount", "R", "M") == "MK-RIDE-06"
    t = table(M=ours(10, 10, 0, **horse), R=ours(10, 11.5, mount_types=("stag",)), X=theirs(30, 30))
    assert refused(t, "mount", "R", "M") == "MK-UNIT-21"


# --- what is nonsense -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-MOVE-02", "MK-RC-17")
@pytest.mark.parametrize(
    "answer",
    [("use", "A", "healing", 0), ("use", "A", "healing", ("Z", "die")), ("use", "A", "healing", ((), 1)),
     ("use", "A", "necromancy", ("B",)), ("use", "A", "nothing", 0), ("repair", "A", "Z"), ("ranged", "A", (1,)),
     ("ranged", "A", ("A.front",)), ("board", "A", "B"), ("close", "A", ""), ("kill", "A.left"), (), ("form",)],
)  # fmt: skip
def test_nonsense_is_refused_without_a_word_of_python(answer):
    t = table(A=ours(10, 10, abilities="healing necromancy"), B=ours(11.5, 10, turned=2), X=theirs(30, 30))
    assert t.refuses(*answer).sentence


@pytest.mark.rule("MK-RC-17")
@pytest.mark.parametrize("target", ["W", "W.keel", "X.front", "nobody", ".", "X.", 7, ()])
def test_a_shot_at_what_is_no_dial_is_refused(target):
    t = Table(
        A=ours(10, 10, attack_type="bow", range_max=12), R=ours(36, 3), W=many(1, 18, 10, 180), X=theirs(16, 14),
        Y=theirs(36, 36),
    )  # fmt: skip
    assert t.refuses("ranged", "A", (target,)).rule == "MK-RC-17"


@pytest.mark.rule("MK-CORE-16", "MK-CC-01", "MK-RC-03", "MK-CCA-01")
@pytest.mark.parametrize("fate", ["dead", "removed", "waiting", "reserve"])
def test_nobody_attacks_or_heals_who_is_not_on_the_table(fate):
    t = Table(
        A=ours(10, 10, abilities="healing", attack_type="wand", range_max=10), B=ours(11.5, 10, fate=fate, turned=1),
        X=theirs(13, 10, fate=fate), **FAR,
    )  # fmt: skip
    for answer in (("close", "A", "X"), ("ranged", "A", ("X",)), ("use", "A", "healing", ("B", "die")),
                   ("form", "A", "ranged", "X")):  # fmt: skip
        assert refused(t, *answer) == "MK-CORE-16"
