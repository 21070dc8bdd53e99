"""Hexes, terror and confusion (MK-WND-01, -02, MK-DEF-16, MK-DMG-23, -24)."""

import pytest

from tests.dialled import Table, many, ours, theirs, titan


def hexer(**more):
    seats = {
        "A": ours(10, 10, abilities="hex"), "B": ours(20, 10, range_max=10), "R": ours(36, 3), "X": theirs(26, 10),
        "Y": theirs(36, 36, range_max=30),
    }  # fmt: skip
    return Table(**(seats | more))


# --- hexes --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-WND-01")
def test_a_hex_is_an_action_that_leaves_its_token_with_the_caster():
    t = hexer().does("use", "A", "hex", 0)
    assert (t["A"].tokens, t.state.actions) == ((1,), 2)
    assert [effect.target for effect in t.state.effects] == ["A"]


@pytest.mark.rule("MK-WND-01")
def test_nobody_keeps_two_hexes():
    t = hexer(A=ours(10, 10, abilities="hex", subfaction="chaos_shamans")).does("use", "A", "hex", 0)
    assert not t.offers("use", "A", "hex", 0)


@pytest.mark.rule("MK-WND-02")
def test_a_hex_makes_an_attack_near_it_roll_again_and_the_new_roll_counts():
    t = hexer().does("use", "A", "hex", 0).does("ranged", "B", ("X",)).rolls(1, 2).asks(0, "reaction", "MK-WND-02")
    t.does("hex_token.again", "A").rolls(4, 4)
    assert (t.shown("X"), t.told("AttackRolled")[0].dice, t.state.effects) == (2, (4, 4), ())
    t = hexer().does("use", "A", "hex", 0).does("ranged", "B", ("X",)).rolls(5, 5)
    t.does("pass")
    assert t.shown("X") == 2
    assert t.state.effects


@pytest.mark.rule("MK-WND-02")
def test_an_enemys_attack_is_hexed_within_eighteen_inches_of_the_token():
    for x, asked in ((28, True), (28.1, False)):
        t = hexer(X=theirs(x, 10, range_max=10), B=ours(20, 10)).does("use", "A", "hex", 0).does("end")
        t.does("ranged", "X", ("B",)).rolls(5, 5)
        assert (t.pending.kind == "reaction") == asked
    assert not t.shown("A")


@pytest.mark.rule("MK-WND-02")
def test_a_roll_is_hexed_once():
    t = hexer(C=ours(10, 14, abilities="hex")).does("use", "A", "hex", 0).does("use", "C", "hex", 0)
    t.does("ranged", "B", ("X",)).rolls(1, 2).does("hex_token.again", "C").rolls(1, 3)
    assert t.told("AttackRolled")[0].dice == (1, 3)
    assert [effect.target for effect in t.state.effects] == ["A"]


@pytest.mark.rule("MK-WND-02")
def test_a_hex_is_lost_as_the_next_turn_of_its_player_begins():
    t = hexer().does("use", "A", "hex", 0).does("end")
    assert t.state.effects
    t.does("end")
    assert not t.state.effects


# --- terror -------------------------------------------------------------------------------------------------------


def scary(**more):
    seats = {
        "A": ours(10, 10, speed=12), "R": ours(36, 3), "X": theirs(20, 10, abilities="terrify"), "Y": theirs(20, 20),
    }  # fmt: skip
    return Table(**(seats | more))


@pytest.mark.rule("MK-DEF-16")
def test_terror_keeps_away_who_fails_his_die_and_he_may_go_elsewhere():
    t = scary().moves("A", (18.5, 10)).asks(1, "terrify", "MK-DEF-16").does("demand").rolls(2)
    assert (t["A"].x, t["A"].tokens, t.state.actions) == (10000, (0,), 3)
    assert t.refuses(*t.way("A", (18.5, 10))).rule == "MK-DEF-16"
    t.moves("A", (17, 10))
    assert (t["A"].x, t["A"].tokens) == (17000, (1,))


@pytest.mark.rule("MK-DEF-16")
def test_terror_is_overcome_with_three_or_more_and_asked_once():
    t = scary().moves("A", (18.5, 10)).does("demand").rolls(3)
    t.does("pass")  # the free spin of X
    assert t["A"].x == 18500


@pytest.mark.rule("MK-DEF-16")
def test_terror_is_for_its_player_to_demand_and_lasts_a_turn():
    t = scary().moves("A", (18.5, 10)).does("pass").does("pass")
    assert t["A"].x == 18500
    t = scary().moves("A", (18.5, 10)).does("demand").rolls(1).does("end").does("end")
    t.moves("A", (18.5, 10)).asks(1, "terrify")


@pytest.mark.rule("MK-DEF-16")
@pytest.mark.parametrize(
    "mover",
    [
        ours(10, 10, kind="hero", speed=12),
        ours(10, 10, abilities="terrify", speed=12),
        titan(0, 10, 10, speed=12),
    ],
)
def test_heroes_titans_and_the_terrible_fear_nobody(mover):
    end = 18.5 if mover.card.base.radius < 1000 else 17.75
    assert scary(A=mover).moves("A", (end, 10)).pending.kind != "terrify"


@pytest.mark.rule("MK-DEF-16")
def test_who_stands_there_already_is_not_asked():
    scary(A=ours(18.5, 10)).does("break", "A").rolls(6).does("move", "A", (), 900).asks(0, "act")


@pytest.mark.rule("MK-DEF-16", "MK-BREAK-06")
def test_terror_stops_who_has_broken_away_too():
    t = scary(A=ours(10, 10, speed=12), Z=theirs(10, 11.5)).does("break", "A").rolls(6).asks(0, "go")
    t.does(*t.way("A", (18.5, 10))).does("demand").rolls(1).asks(0, "go")
    t.does(*t.way("A", (17, 10)))
    assert t["A"].x == 17000


@pytest.mark.rule("MK-DEF-16")
def test_terror_holds_for_moves_of_many_dialled_figures():
    t = scary(A=many(0, 10, 10)).does("drive", "A", ("A.front",), ((17000, 10000),), 0).asks(1, "terrify")
    t.does("demand").rolls(1)
    assert t.refuses("drive", "A", ("A.front",), ((17000, 10000),), 0).rule == "MK-DEF-16"


@pytest.mark.rule("MK-DEF-16", "MK-FORM-12")
def test_terror_keeps_a_member_of_a_marching_formation_away():
    t = Table(
        A=ours(10, 10), B=ours(10, 11.5), C=ours(10, 13), R=ours(36, 3), X=theirs(15, 10, abilities="terrify"),
        Y=theirs(36, 36),
    )  # fmt: skip
    t.does("form", "A", "move").does("join", "B", "").does("join", "C", "").asks(0, "march")
    t.does(*t.way("A", (13.5, 10))).asks(1, "terrify").does("demand").rolls(2).asks(0, "march")
    assert (t["A"].x, t.refuses(*t.way("A", (13.5, 10))).rule) == (10000, "MK-DEF-16")
    t.does(*t.way("A", (13, 10)))
    assert t["A"].x == 13000


# --- confusion ----------------------------------------------------------------------------------------------------


def confused(**more):
    seats = {
        "A": ours(10, 10, abilities="magic_confusion", attack_type="wand", range_max=8), "B": ours(10, 16),
        "R": ours(36, 3), "X": theirs(16, 10), "Y": theirs(36, 36),
    }  # fmt: skip
    return Table(**(seats | more))


@pytest.mark.rule("MK-DMG-23")
def test_confusion_moves_whom_it_hits_instead_of_hurting_him():
    t = confused().does("ranged", "A", ("X",)).does("magic_confusion", 0).rolls(4, 4).asks(0, "go", "MK-DMG-23")
    t.does(*t.way("X", (20, 14), facing=90))
    assert (t["X"].centre, t.shown("X"), t["X"].tokens, t["A"].tokens) == ((20000, 14000), 0, (0,), (1,))
    t = confused().does("ranged", "A", ("X",)).does("magic_confusion", 0).rolls(4, 4).does("stay")
    assert t["X"].x == 16000


@pytest.mark.rule("MK-DMG-24")
def test_nobody_is_led_into_contact_with_the_attackers_figures_nor_farther_than_he_goes():
    t = confused().does("ranged", "A", ("X",)).does("magic_confusion", 0).rolls(4, 4)
    assert t.refuses(*t.way("X", (11.5, 10))).rule == "MK-DMG-24"
    assert t.refuses(*t.way("X", (25, 10))).rule == "MK-MOVE-01"


@pytest.mark.rule("MK-DMG-23")
def test_no_dodging_helps_against_confusion():
    t = confused(X=theirs(16, 10, abilities="dodge")).does("ranged", "A", ("X",)).does("magic_confusion", 0)
    t.rolls(4, 4).asks(0, "go")
    t = confused(X=theirs(16, 10, abilities="dodge")).does("ranged", "A", ("X",)).does("done").rolls(4, 4).rolls(6)
    assert t.shown("X") == 0


@pytest.mark.rule("MK-DMG-23", "MK-SUB-04")
@pytest.mark.parametrize(
    "target",
    [titan(1, 16, 10), many(1, 16, 10), theirs(16, 10, kind="mount"), theirs(16, 10, subfaction="warded_city")],
)
def test_whom_magic_cannot_confuse(target):
    t = confused(X=target)
    aim = next(answer for answer in ("X", "X.front", "X.left", "X.rear") if t.offers("ranged", "A", (answer,)))
    t.does("ranged", "A", (aim,)).rolls(4, 4)
