"""Formations that move, and those that surge (MK-FORM-12 to -17, -24)."""

import pytest

from game.engine.dice import picker
from tests.dialled import Table, block, ours, theirs


def column(number=3, terrain=(), leader=None, enemy=None, **members):
    """So many of ours in a row, touching, who look right; the enemy X far away."""
    found = {
        key: ours(10, 10 + 1.5 * n, **(members | ((leader or {}) if n == 0 else {}))) for n, key in enumerate("ABCDE")
    }
    return Table(*terrain, **dict(list(found.items())[:number]), R=ours(36, 3), **(enemy or {"X": theirs(30, 30)}),
                 Y=theirs(36, 36))  # fmt: skip


def marching(t, *joining, kind="move", leader="A"):
    """Announce it and let them join."""
    t.does("form", leader, kind)
    for key in joining:
        t.does("join", key, "attack" if kind == "surge" else "")
    if t.pending.kind == "join":
        t.does("formed")
    return t


def goes(t, **ways):
    """Let members go to places in inches, in this order."""
    for key, place in ways.items():
        t.moves(key, place)
    return t


@pytest.mark.rule("MK-FORM-12", "MK-FORM-09")
def test_every_member_moves_with_one_action_and_touches_another_one_at_the_end():
    t = marching(column(), "B", "C").asks(0, "march", "MK-FORM-12")
    goes(t, A=(17, 10), B=(17, 11.5))
    t.asks(0, "march")
    assert t.refuses(*t.way("C", (17, 14))).rule == "MK-FORM-12"
    assert t.refuses(*t.way("C")).rule == "MK-FORM-12"
    assert t.refuses("done").rule == "MK-FORM-12"
    t.moves("C", (17, 13)).asks(0, "act")
    assert [t[key].tokens for key in "ABC"] == [(1,)] * 3
    assert (t.state.actions, [t[key].x for key in "ABC"]) == (2, [17000] * 3)


@pytest.mark.rule("MK-FORM-12")
def test_the_last_one_closes_up_on_the_only_side_that_is_open():
    rocks = {"left": (8, 6, 9.2, 10.9), "top": (9.3, 6, 13, 9.2), "right": (13.2, 6, 14, 12)}
    t = Table(
        *(block(key, *corners, kind="blocking") for key, corners in rocks.items()),
        C=ours(7, 13), A=ours(8.5, 13), B=ours(8.5, 14.5), R=ours(36, 3), X=theirs(30, 36),
    )  # fmt: skip
    marching(t, "B", "C").moves("A", (11, 13), (10, 10)).moves("B", (12.5, 13), (11.5, 10)).asks(0, "march")
    t.moves("C", (9.84, 11.5)).asks(0, "act")


@pytest.mark.rule("MK-FORM-12", "MK-MOVE-01")
def test_each_with_its_own_speed_in_any_order_or_not_at_all():
    t = Table(
        A=ours(10, 10, speed=8), B=ours(10, 11.5, speed=4), C=ours(10, 13, speed=8), R=ours(36, 3), X=theirs(30, 30)
    )
    marching(t, "B", "C")
    assert t.refuses(*t.way("B", (14.5, 11.5))).rule == "MK-MOVE-01"
    goes(t, C=(11.5, 11.5)).does("done").asks(0, "act")
    assert t["A"].centre == (10000, 10000)


@pytest.mark.rule("MK-FORM-12")
def test_who_has_moved_moves_no_more_and_a_formation_apart_goes_back():
    t = marching(column(), "B", "C")
    t.moves("A", (2.1, 10))
    t.refuses(*t.way("A", (3, 10)))
    t.moves("B", (17.9, 11.5)).asks(0, "act")  # C cannot be beside both
    assert [t[key].centre for key in "ABC"] == [(10000, 10000), (10000, 11500), (10000, 13000)]
    assert t.told("FormationFellBack")
    assert [t[key].tokens for key in "ABC"] == [(1,)] * 3


@pytest.mark.rule("MK-FORM-12", "MK-STYPE-01", "MK-MOVE-06")
def test_whom_they_come_to_turns_when_all_have_moved():
    t = marching(column(enemy={"X": theirs(16, 10, 0)}), "B", "C")
    goes(t, A=(14.5, 10), B=(14.5, 11.5))
    t.asks(0, "march").moves("C", (14.5, 13)).asks(1, "spin").does("spin", "X", 1800).asks(0, "act")


@pytest.mark.rule("MK-FORM-12", "MK-CAP-11")
def test_a_captive_comes_along_and_goes_back_too():
    t = Table(A=ours(10, 10, captive="Z"), B=ours(10, 11.5), C=ours(10, 13), Z=theirs(10, 8.5, captor="A"),
              R=ours(36, 3), X=theirs(30, 30))  # fmt: skip
    marching(t, "B", "C")
    t.moves("A", (2.1, 10)).asks(0, "put").does("put", "Z", 2100, 8500, 0).moves("B", (17.9, 11.5)).asks(0, "act")
    assert t["Z"].centre == (10000, 8500)


@pytest.mark.rule("MK-FORM-13", "MK-STYPE-06", "MK-STYPE-07", "MK-FORM-09")
def test_double_time_in_a_formation():
    t = Table(A=ours(10, 10), B=ours(10, 11.5, speed_type="horseshoe"), C=ours(10, 13, speed_type="wave", speed=14),
              R=ours(36, 3), X=theirs(30, 30))  # fmt: skip
    marching(t, "B", "C")
    t.moves("A", (23, 10), mode="double").moves("B", (23, 11.5), mode="double")
    assert not t.offers(*t.way("C", (23, 13), mode="double"))
    t.moves("C", (23, 13)).asks(0, "act")
    assert [t[key].tokens for key in "ABC"] == [(2,), (2,), (1,)]
    assert [t.shown(key) for key in "ABC"] == [1, 0, 0]


@pytest.mark.rule("MK-FORM-13", "MK-STYPE-05")
def test_no_double_time_with_a_token_and_none_in_a_surge():
    t = marching(column(tokens=1), "B", "C")
    assert not t.offers(*t.way("A", (15, 10), mode="double"))
    t = marching(column(), "B", "C", kind="surge")
    assert not t.offers(*t.way("A", (15, 10), mode="double"))


def held(speed_type="boot", number=4):
    """Four in a row, the first of them held by X."""
    return column(number, enemy={"X": theirs(11.5, 10)}, speed_type=speed_type)


@pytest.mark.rule("MK-FORM-14", "MK-FORM-16", "MK-EX-07")
def test_a_joint_roll_of_six_frees_them_all_to_move_but_not_to_attack():
    t = marching(held(), "B", "C", "D").asks(0, "break", "MK-FORM-14").does("break").rolls(6)
    goes(t, A=(10.75, 8.701), B=(10.75, 11.299))
    t.moves("C", (10.75, 13), (11.5, 13), (12.25, 11.299)).moves("D", (10, 10))
    while t.pending.kind == "spin":
        t.does("pass")
    t.asks(0, "act")
    assert [t[key].tokens for key in "ABCD"] == [(1,)] * 4
    assert not t.offers("close", "B", "X")
    assert not t.told("AttackDeclared")


@pytest.mark.rule("MK-FORM-14", "MK-EX-07", "MK-BREAK-04")
def test_with_less_than_six_nobody_moves_and_every_member_may_turn():
    t = marching(held(), "B", "C", "D").does("break").rolls(5)
    t.asks(0, "turn").does("turn", "A", 900).does("turn", "B", 1800).does("pass").does("pass").asks(0, "act")
    assert t["B"].centre == (10000, 11500)
    assert ([t[key].facing for key in "ABCD"], [t[key].tokens for key in "ABCD"]) == ([900, 1800, 0, 0], [(1,)] * 4)


@pytest.mark.rule("MK-FORM-14", "MK-BREAK-01")
def test_without_the_roll_who_is_held_stays():
    t = marching(held(), "B", "C", "D").does("none").asks(0, "march")
    assert not t.offers(*t.way("A", (8, 10)))
    assert not t.offers("break", "A")
    goes(t, C=(8.5, 11.5), D=(8.5, 13)).does("done").asks(0, "act")


@pytest.mark.rule("MK-FORM-15", "MK-STYPE-09")
@pytest.mark.parametrize(("die", "free"), [(4, True), (3, False)])
def test_horseshoes_alone_break_away_on_four_and_shake_off(die, free):
    t = marching(held("horseshoe"), "B", "C", "D").does("break").rolls(die)
    assert (t.pending.kind == "march") == free
    t = Table(A=ours(10, 10, 180, speed_type="horseshoe"), B=ours(10, 11.5, speed_type="horseshoe"),
              C=ours(10, 13, speed_type="horseshoe"), R=ours(36, 3), X=theirs(11.5, 10))  # fmt: skip
    marching(t, "B", "C").does("break").rolls(die)
    assert t.shown("X") == int(free)
    t = Table(
        A=ours(10, 10, speed_type="horseshoe"), B=ours(10, 11.5), C=ours(10, 13), R=ours(36, 3), X=theirs(11.5, 10)
    )
    marching(t, "B", "C").does("break").rolls(5)  # boots are among them: those may turn, the horseshoe may not
    t.does("turn", "B", 900).does("turn", "C", 900).asks(0, "act")


@pytest.mark.rule("MK-FORM-17", "MK-SPD-02", "MK-SPD-15")
@pytest.mark.parametrize(
    ("given", "rule"),
    [({"speed_type": "wing"}, "MK-FORM-17"), ({"abilities": "flight"}, "MK-FORM-17"),
     ({"abilities": "quickness"}, "MK-SPD-02"), ({"abilities": "ram"}, "MK-SPD-15")],
)  # fmt: skip
def test_wings_the_quick_and_rams_move_in_no_formation(given, rule):
    t = Table(
        A=ours(10, 10), B=ours(10, 11.5), C=ours(10, 13), D=ours(8.5, 10, **given), R=ours(36, 3), X=theirs(30, 30)
    )
    t.does("form", "A", "move")
    assert t.refuses("join", "D", "").rule == rule
    t = Table(A=ours(10, 10), B=ours(10, 11.5), C=ours(10, 13, **given), R=ours(36, 3), X=theirs(30, 30))
    assert t.refuses("form", "C", "move").rule == rule


@pytest.mark.rule("MK-SPD-08", "MK-TERR-03")
def test_one_scout_leads_all_of_them_through_the_wood():
    wood = block("wood", 9, 5, 30, 20)
    t = marching(column(terrain=[wood]), "B", "C")
    assert t.refuses(*t.way("B", (15, 11.5))).rule == "MK-TERR-04"
    t = Table(
        wood, A=ours(10, 10), B=ours(10, 11.5), C=ours(10, 13, abilities="scout"), R=ours(36, 3), X=theirs(34, 34)
    )
    marching(t, "B", "C")
    assert t.offers(*t.way("B", (17, 11.5)))
    t = Table(
        wood, A=ours(10, 10), B=ours(10, 11.5), C=ours(10, 13, abilities="scout"), R=ours(36, 3), X=theirs(34, 34)
    )
    marching(t, "B", "C", kind="surge")
    assert not t.offers(*t.way("B", (17, 11.5)))  # there the leader's abilities count


@pytest.mark.rule("MK-SPD-09")
def test_a_leader_on_a_forced_march_lends_his_speed():
    fast = {"speed": 12, "abilities": "forced_march"}
    t = marching(
        Table(A=ours(10, 10, **fast), B=ours(10, 11.5), C=ours(10, 13), R=ours(36, 3), X=theirs(30, 30)), "B", "C"
    )
    assert t.offers(*t.way("B", (22, 11.5)))
    t = Table(A=ours(10, 10, **fast), B=ours(10, 11.5), C=ours(10, 13), R=ours(36, 3), X=theirs(30, 30))
    marching(t, "A", "C", leader="B")
    assert t.refuses(*t.way("C", (22, 13))).rule == "MK-MOVE-01"


@pytest.mark.rule("MK-SUB-14")
def test_a_free_companion_lends_its_speed_whoever_leads():
    t = Table(
        A=ours(10, 10),
        B=ours(10, 11.5, speed=12, subfaction="free_companies"),
        C=ours(10, 13),
        R=ours(36, 3),
        X=theirs(30, 30),
    )
    marching(t, "B", "C")
    assert t.offers(*t.way("C", (22, 13)))
    assert not t.offers(*t.way("C", (27, 13), mode="double"))


# --- surging --------------------------------------------------------------------------------------------------------


def surge(**more):
    """Three swords 5 inches before X, which looks at them."""
    given = {"A": ours(10, 12), "B": ours(10, 10.5), "C": ours(10, 13.5)} | more
    return Table(**given, R=ours(36, 3), X=theirs(16, 12, number=8))


@pytest.mark.rule("MK-FORM-24", "MK-CC-10", "MK-CC-11", "MK-FORM-09")
def test_swords_surge_together_and_all_of_them_are_pushed():
    t = marching(surge(), "B", "C", kind="surge")
    t.moves("A", (14.5, 12), mode="surge").moves("B", (15.25, 10.701), mode="surge", facing=60)
    t.moves("C", (15.25, 13.299), mode="surge", facing=300)
    while t.pending.kind == "spin":
        t.does("pass")
    t.asks(0, "strike", "MK-FORM-24").does("close", "A", "X").rolls(3, 3)
    assert t.told("AttackRolled")[0].total == 9 + 4 + 6
    assert [t[key].tokens for key in "ABC"] == [(1,)] * 3
    assert [t.shown(key) for key in "ABC"] == [1, 1, 1]


@pytest.mark.rule("MK-FORM-24", "MK-FORM-18")
def test_after_a_surge_all_must_touch_the_target():
    t = marching(surge(), "B", "C", kind="surge")
    t.moves("A", (14.5, 12), mode="surge").moves("B", (14.5, 10.5), mode="surge").moves("C", (14.5, 13.5), mode="surge")
    while t.pending.kind == "spin":
        t.does("pass")
    t.asks(0, "act")
    assert [t.shown(key) for key in "ABC"] == [1, 1, 1]


@pytest.mark.rule("MK-FORM-24")
def test_only_swords_surge():
    t = surge(C=ours(10, 13.5, attack_type="bow"))
    assert not t.offers("form", "A", "surge")
    t = surge(D=ours(8.5, 12, attack_type="bow"))
    t.does("form", "A", "surge")
    assert t.refuses("join", "D", "attack").rule == "MK-CC-10"


@pytest.mark.rule("MK-FORM-16")
def test_who_is_held_stays_in_a_surge_since_after_breaking_away_nobody_attacks():
    t = Table(A=ours(14.5, 12), B=ours(14.5, 10.5), C=ours(14.5, 13.5), R=ours(36, 3), X=theirs(16, 12, number=8))
    marching(t, "B", "C", kind="surge").asks(0, "march")
    assert not t.offers(*t.way("A", (10, 12), mode="surge"))
    t.moves("B", (15.25, 10.701), mode="surge", facing=60).moves("C", (15.25, 13.299), mode="surge", facing=300)
    while t.pending.kind == "spin":
        t.does("pass")
    t.asks(0, "strike")


@pytest.mark.rule("MK-FORM-12")
def test_chance_brings_most_formations_together():
    apart = 0
    for seed in range(5):
        t, pick = marching(column(), "B", "C"), picker(seed)
        while t.pending.kind == "march":
            answer = t.pending.options.sample(pick)
            t.does(*answer) if isinstance(answer, tuple) else t.does(answer)
        apart += len(t.told("FormationFellBack"))
    assert apart <= 2
