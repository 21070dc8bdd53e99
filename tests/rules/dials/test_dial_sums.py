"""Sums in which many rules meet: doubled blows, lent defenses, whose friend is whose among three; points won at once."""

import pytest

from tests.dialled import LONG, Table, duel, ours, piece, shot, theirs

SHY = "demoralized"


# --- blows --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-CCA-14", "MK-FORM-23", "MK-ATT-06")
@pytest.mark.parametrize(("dice", "clicks"), [((6, 5), 6), ((6, 6), 7)])
def test_a_sneak_doubles_what_members_add_but_not_the_click_of_a_twelve(dice, clicks):
    t = Table(
        A=ours(10.5, 12, abilities="sneak_attack"), B=ours(11.25, 10.701, 60), C=ours(11.25, 13.299, 300),
        X=theirs(12, 12, 0, number=12), Y=theirs(36, 36),
    )  # fmt: skip
    t.does("form", "A", "close", "X").does("join", "B", "damage").does("join", "C", "attack")
    t.does("sneak_attack", 0).rolls(*dice)
    assert t.shown("X") == clicks  # (2 and 1) twice


@pytest.mark.rule("MK-CVB-03", "MK-CCA-14", "MK-DEF-04")
def test_an_impaling_sneak_is_doubled_before_thick_skin_counts():
    t = Table(
        A=ours(10, 10, kind="mount", base=LONG, attack_type="none", speed_type="horseshoe", rider="K"),
        K=ours(10, 10, fate="riding", mount="A", abilities="sneak_attack"), R=ours(36, 3),
        X=theirs(12.25, 10, 0, number=12, abilities="toughness"), Y=theirs(36, 36),
    )  # fmt: skip
    t.does("close", "K", "X").does("sneak_attack", 0).rolls(6, 5)
    assert t.shown("X") == 7  # (2 and 2) twice, less 1


@pytest.mark.rule("MK-DEF-17", "MK-ATT-06", "MK-DEF-08")
def test_a_curse_grows_after_the_click_of_a_twelve_and_before_the_skin():
    t = shot("", "cursed invulnerability", o={"number": 9}).does("ranged", "A", ("X",)).rolls(6, 6)
    assert t.shown("X") == 2  # 2 and 1 and 1, less 2


@pytest.mark.rule("MK-DEF-04", "MK-DEF-08", "MK-SUB-18")
def test_all_that_lessens_a_blow_adds_up():
    t = duel("", "toughness invulnerability", m={"damage": 6}, o={"subfaction": "shadow_clans", "number": 9})
    t.does("close", "A", "X").rolls(6, 5)
    assert t.shown("X") == 2


@pytest.mark.rule("MK-CAP-03", "MK-DEF-05")
def test_who_is_to_be_captured_may_borrow_a_defense_first():
    t = Table(A=ours(10, 10), R=ours(36, 3), X=theirs(11.5, 10), Y=theirs(13, 10, abilities="defend", defense=17))
    t.does("capture", "A", "X").rolls(5, 5)  # 19 against 17 and 3
    assert t["X"].captor == ""


@pytest.mark.rule("MK-CAP-17", "MK-CAP-07", "MK-DEF-05")
def test_nobody_lends_a_captive_his_defense():
    t = Table(
        A=ours(10, 10, captive="X"), R=ours(36, 3), X=theirs(11.5, 10, captor="A"),
        Y=theirs(13, 10, abilities="defend", defense=25),
    )  # fmt: skip
    t.does("kill", "A").rolls(2, 1)  # 12 against 15 less 3
    assert t["X"].fate == "dead"


# --- three players ------------------------------------------------------------------------------------------------


def three(**more):
    """A before X; C of a third player before X, too."""
    given = {"A": ours(10, 10), "X": theirs(11.5, 10), "C": piece(2, 13, 10, 180), "Y": theirs(36, 36)}
    return Table(**(given | more), seats=3)


@pytest.mark.rule("MK-CC-08")
def test_a_third_player_helps_nobody():
    t = three(A=ours(10, 10, attack=9), X=theirs(11.5, 10, defense=15)).does("close", "A", "X").rolls(3, 2)
    assert t.shown("X") == 0  # 14


@pytest.mark.rule("MK-RC-12")
def test_who_touches_a_third_players_figure_may_be_shot_at():
    t = three(A=ours(5, 10, attack_type="wand", range_max=8))
    assert t.offers("ranged", "A", ("X",))


@pytest.mark.rule("MK-BREAK-01", "MK-STYPE-09")
def test_one_roll_frees_from_the_figures_of_two_enemies_and_shakes_both_off():
    t = three(A=ours(11.5, 11.5, 90, speed_type="horseshoe"), X=theirs(10.75, 10.201), C=piece(2, 12.25, 10.201))
    t.does("break", "A").rolls(2).asks(0, "go")
    assert (t.shown("X"), t.shown("C")) == (1, 1)


@pytest.mark.rule("MK-CCA-05")
def test_fire_leaps_to_a_third_player_and_to_friends_but_to_no_captive():
    t = Table(
        A=ours(5, 10, attack_type="wand", range_max=8, abilities="flame_lightning"), X=theirs(11.5, 10),
        C=piece(2, 13, 10), D=piece(2, 11.5, 8.5, captive="Y"), Y=theirs(11.5, 11.5, captor="D"), R=ours(36, 3), seats=3,
    )  # fmt: skip
    t.does("ranged", "A", ("X",)).does("flame_lightning", 0).rolls(6, 5)
    assert [t.shown(key) for key in "XCDY"] == [2, 1, 1, 0]


# --- the air ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-BREAK-08", "MK-STYPE-12")
def test_nobody_on_the_ground_holds_who_soars_beside_him():
    t = Table(A=ours(10, 10, speed_type="wing", soaring=True), R=ours(36, 3), X=theirs(11.5, 10))
    t.moves("A", (10, 15)).asks(0, "act")
    assert not t.told("BrokeAway", "HeldFast")


# --- points -------------------------------------------------------------------------------------------------------

POINT = {"points": ((10_000, 11_000),)}


@pytest.mark.rule("MK-WIN-06", "MK-STYPE-15")
def test_who_lands_on_the_last_point_has_won():
    t = Table(A=ours(10, 10, speed_type="wing", soaring=True), R=ours(36, 3), X=theirs(30, 30), **POINT)
    t.moves("A", mode="land")
    assert (t.state.winners, t.state.verdict) == ((0,), "points")


@pytest.mark.rule("MK-WIN-06", "MK-WIN-08", "MK-CAP-04")
def test_who_captures_the_only_one_that_disputes_the_last_point_has_won():
    t = Table(A=ours(10, 10, 53), R=ours(36, 3), X=theirs(10.9, 11.2, 233), Y=theirs(30, 30), **POINT)
    assert t.state.winners is None
    t.does("capture", "A", "X").rolls(6, 6)
    assert (t.state.winners, t.state.verdict) == ((0,), "points")


@pytest.mark.rule("MK-WIN-06", "MK-DMG-10")
def test_who_shakes_the_only_one_that_disputes_the_last_point_has_won_whatever_he_was_to_do_yet():
    t = Table(
        A=ours(10, 10), B=ours(5, 11, abilities="drain_life", turned=1, attack_type="bow", range_max=8), R=ours(36, 3),
        X=theirs(10, 12.2, rows=[[8, 9, 15, 2]] * 2 + [[8, 9, 15, 2, SHY]]), Y=theirs(30, 30), **POINT,
    )  # fmt: skip
    t.does("ranged", "B", ("X",)).rolls(6, 5)
    assert (t.pending, t.state.winners, t.state.verdict) == (None, (0,), "points")


@pytest.mark.rule("MK-WIN-06", "MK-DMG-23")
def test_who_leads_an_enemy_off_the_last_point_has_won():
    t = Table(
        A=ours(10, 10), B=ours(5, 12, abilities="magic_confusion", attack_type="wand", range_max=8), R=ours(36, 3),
        X=theirs(10, 12.2), Y=theirs(30, 30), **POINT,
    )  # fmt: skip
    t.does("ranged", "B", ("X",)).does("magic_confusion", 0).rolls(6, 5).asks(0, "go")
    t.moves("X", (10, 17))
    assert (t.pending, t.state.winners) == (None, (0,))
