"""Formations: who joins whom, attacks of one leader with others behind him (MK-FORM-01 to -11, -18 to -31)."""

import pytest

from tests.dialled import LONG, Table, block, many, ours, piece, theirs, titan


def rank(number=3, leader=None, **members):
    """So many of ours round an enemy at (12, 12): left of it, above, below, at its right; all look at it."""
    places = [(10.5, 12, 0), (11.25, 10.701, 60), (11.25, 13.299, 300), (12.75, 10.701, 120), (12.75, 13.299, 240)]
    found = {}
    for key, (x, y, facing), given in zip("ABCDE", places, [leader or {}, *[members] * 4], strict=True):
        found[key] = ours(x, y, facing, **(members | given))
    return dict(list(found.items())[:number])


def melee(number=3, leader=None, target=None, members=None, **more):
    """Such a ring, its enemy X and others far away."""
    given = rank(number, leader, **(members or {}))
    return Table(**given, R=ours(36, 3), X=theirs(12, 12, **(target or {})), Y=theirs(36, 36), **more)


def line(number=4, leader=None, target=None, members=None, terrain=(), **more):
    """A line of bows that look right; X stands 6 inches before the first of them."""
    usual = {"attack_type": "bow", "range_max": 10} | (members or {})
    found = {
        key: ours(10, 10 + 1.5 * n, **(usual | ((leader or {}) if n == 0 else {}))) for n, key in enumerate("ABCDE")
    }
    found = dict(list(found.items())[:number])
    return Table(*terrain, **found, R=ours(36, 3), X=theirs(16, 10, **(target or {})), Y=theirs(36, 36), **more)


def formed(t, kind, *joining, target="X", leader="A"):
    """Announce a formation and let members join: a key, or a key and what it adds."""
    t.does("form", leader, kind, *([target] if target else []))
    for one in joining:
        key, adds = one if isinstance(one, tuple) else (one, "attack" if target or kind == "surge" else "")
        t.does("join", key, adds)
    if t.pending.kind == "join":
        t.does("formed")
    return t


def parts(event):
    return {rule: amount for _words, amount, rule in event.parts}


# --- who ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-FORM-01", "MK-FORM-09", "MK-FORM-10", "MK-ATT-07")
def test_one_action_is_shared_and_every_member_gets_a_token():
    t = formed(melee(), "close", "B", "C").rolls(3, 3)
    assert [t[key].tokens for key in "ABC"] == [(1,)] * 3
    assert t.state.actions == 2
    t.asks(0, "act")
    assert t.refuses("close", "B", "X").rule == "MK-TURN-06"
    assert t.told("FormationMade")[0].dials == ("A", "B", "C")


@pytest.mark.rule("MK-FORM-02")
def test_a_formation_is_announced_each_time_and_dissolves():
    t = formed(melee(), "close", "B", "C").rolls(3, 3)
    assert t.state.attack is None
    assert t.refuses("form", "B", "close", "X").rule == "MK-TURN-06"
    t.does("end").does("end")
    t.does("form", "B", "close", "X").asks(0, "join")  # another leader, another formation


@pytest.mark.rule("MK-FORM-09", "MK-PUSH-02", "MK-PUSH-05")
def test_the_token_may_push_or_exhaust_a_member():
    t = Table(**(rank() | {"B": ours(11.25, 10.701, 60, tokens=1), "C": ours(11.25, 13.299, 300, tokens=2)}),
              X=theirs(12, 12), Y=theirs(36, 36))  # fmt: skip
    formed(t, "close", "B", "C").rolls(3, 3)
    assert (t.shown("A"), t.shown("B"), t["C"].fate) == (0, 1, "dead")


@pytest.mark.rule("MK-FORM-03")
def test_all_members_are_of_one_faction_whatever_their_subfactions():
    t = melee(4, {"subfaction": "blood_order"}, members={"faction": "ember"})
    t.does("form", "A", "close", "X")
    assert t.offers("join", "B", "attack")
    t = Table(**(rank(4) | {"B": ours(11.25, 10.701, 60, faction="tide")}), X=theirs(12, 12), Y=theirs(36, 36))
    assert not t.offers("form", "A", "close", "X")  # D is out of reach behind B
    t = Table(**(rank(3) | {"D": ours(9, 12), "B": ours(11.25, 10.701, 60, faction="tide")}), X=theirs(12, 12))
    t.does("form", "A", "move")
    assert t.refuses("join", "B", "").rule == "MK-FORM-03"


@pytest.mark.rule("MK-FORM-04", "MK-FORM-05")
def test_mage_spawn_form_only_while_a_misfit_leads_them():
    spawn = {"faction": ""}
    t = melee(4, members=spawn)
    assert t.refuses("form", "A", "close", "X").rule == "MK-FORM-04"
    t = Table(**rank(4, **spawn), M=ours(30, 3, faction="wayless", misfit=True), X=theirs(12, 12), Y=theirs(36, 36))
    formed(t, "close", "B", "C").rolls(3, 3)
    t = Table(**rank(4, {"faction": "wayless", "misfit": True}, **spawn), X=theirs(12, 12), Y=theirs(36, 36))
    t.does("form", "A", "close", "X").does("join", "B", "attack")
    for fate in ({"fate": "dead"}, {"captor": "Y"}):
        held = {"Y": theirs(36, 36, captive="M")} if "captor" in fate else {"Y": theirs(36, 36)}
        t = Table(
            **rank(4, **spawn), M=ours(36, 34.5, faction="wayless", misfit=True, **fate), X=theirs(12, 12), **held
        )
        assert t.refuses("form", "A", "close", "X").rule == "MK-FORM-04"


@pytest.mark.rule("MK-FORM-05")
def test_a_misfit_of_a_team_mate_leads_mage_spawn_too():
    mate = piece(2, 36, 34.5, faction="wayless", misfit=True)
    t = Table(**rank(4, faction=""), M=mate, X=theirs(12, 12), Y=piece(3, 36, 3), seats=4, teams=((0, 2), (1, 3)))
    assert t.offers("form", "A", "close", "X")


@pytest.mark.rule("MK-FORM-05")
def test_an_enemys_misfit_leads_nobody():
    t = Table(**rank(4, faction=""), X=theirs(12, 12), Y=theirs(36, 36, faction="wayless", misfit=True))
    assert t.refuses("form", "A", "close", "X").rule == "MK-FORM-04"


def riders(faction="thorn", other="thorn"):
    """Three cavalry units side by side, and a warrior on foot beside the first."""
    found = {}
    for n, key in enumerate("ABC"):
        own = other if key == "C" else faction
        found[key] = ours(10, 10 + 1.5 * n, kind="mount", base=LONG, rider=f"R{key}", speed_type="horseshoe",
                          faction=f"m{key}")  # fmt: skip
        found[f"R{key}"] = ours(
            10, 10 + 1.5 * n, fate="riding", mount=key, faction=own, attack_type="bow", range_max=10
        )
    return found | {"F": ours(10, 8.5, faction=faction)}


@pytest.mark.rule("MK-FORM-06")
def test_cavalry_forms_with_cavalry_and_the_riders_factions_match():
    t = Table(**riders(), X=theirs(30, 30))
    t.does("form", "A", "move")
    assert t.refuses("join", "F", "").rule == "MK-FORM-06"
    t.does("join", "B", "").does("join", "C", "").asks(0, "march")
    t = Table(**riders(other="ember"), X=theirs(30, 30))
    assert not t.offers("form", "A", "move")


@pytest.mark.rule("MK-FORM-06", "MK-TURN-12", "MK-PUSH-01")
def test_riders_shoot_in_a_formation_and_their_mounts_take_the_tokens():
    t = Table(**riders(), X=theirs(16, 11.5), Y=theirs(30, 30))
    assert t.refuses("form", "RA", "move").rule == "MK-TURN-12"
    formed(t, "ranged", "RB", "RC", leader="RA").rolls(3, 3)
    assert [t[key].tokens for key in ("A", "B", "C")] == [(1,)] * 3
    t = Table(**riders(), X=theirs(16, 11.5), Y=theirs(30, 30))
    t.does("form", "RA", "ranged", "X").does("join", "RB", "attack")
    assert t.refuses("join", "B", "attack").rule in ("MK-FORM-08", "MK-FORM-25")  # the unit has joined


@pytest.mark.rule("MK-FORM-07", "MK-SPD-13")
@pytest.mark.parametrize("abilities", ["demoralized", "frenzy"])
def test_who_is_demoralized_or_frenzied_joins_nobody(abilities):
    t = Table(**rank(2), C=ours(11.25, 13.299, 300), D=ours(9, 12, abilities=abilities, tokens=2), X=theirs(12, 12),
              Y=theirs(36, 36))  # fmt: skip
    t.does("form", "A", "move")
    assert t.refuses("join", "D", "").rule == "MK-FORM-07"
    assert t.offers("join", "B", "")


@pytest.mark.rule("MK-FORM-07")
def test_titans_and_multi_dial_figures_join_nobody():
    t = Table(**rank(3), D=titan(0, 8.25, 12), M=many(0, 10.5, 16), X=theirs(12, 12), Y=theirs(36, 36))
    t.does("form", "A", "move")
    assert t.refuses("join", "D", "").rule == "MK-FORM-07"
    assert t.refuses("join", "M.front", "").rule == "MK-FORM-07"


@pytest.mark.rule("MK-FORM-08")
def test_three_to_five_members_each_touching_one_of_them():
    row = {key: ours(10 + 1.5 * n, 10) for n, key in enumerate("ABCDEFG")}
    t = Table(**row, S=ours(30, 3), X=theirs(30, 30))
    t.does("form", "C", "move")
    assert t.refuses("formed").rule == "MK-FORM-08"
    assert t.refuses("join", "E", "").rule == "MK-FORM-08"  # touches D, who has not joined
    t.does("join", "D", "")
    assert t.refuses("formed").rule == "MK-FORM-08"
    assert t.refuses("join", "C", "").rule == "MK-FORM-08"
    assert t.refuses("join", "S", "").rule == "MK-FORM-08"
    t.does("join", "E", "").does("join", "B", "")
    assert t.offers("formed")
    t.does("join", "F", "").asks(0, "march")  # five are all
    t = Table(A=ours(10, 10), B=ours(11.5, 10), S=ours(30, 3), X=theirs(30, 30))
    assert t.refuses("form", "A", "move").rule == "MK-FORM-08"


@pytest.mark.rule("MK-ELEV-13", "MK-FORM-08")
def test_no_formation_hangs_together_over_an_abrupt_edge():
    row = {key: ours(10 + 1.5 * n, 10) for n, key in enumerate("ABC")}
    hill = block("hill", 9, 8, 12.25, 12, "clear", raised=True)
    cliff = block("cliff", 9, 8, 12.25, 12, "clear", raised=True, abrupt=True)
    assert Table(hill, **row, X=theirs(30, 30)).offers("form", "A", "move")
    assert not Table(cliff, **row, X=theirs(30, 30)).offers("form", "A", "move")


@pytest.mark.rule("MK-UNIT-13", "MK-TURN-06", "MK-CAP-16")
def test_who_cannot_act_joins_nobody():
    t = Table(**rank(3), D=ours(9, 12, acted=1), E=ours(9.75, 10.701, captive="Z"), X=theirs(12, 12),
              Z=theirs(9.75, 9.201, captor="E"), Y=theirs(36, 36))  # fmt: skip
    t.does("form", "A", "move")
    assert t.refuses("join", "D", "").rule == "MK-TURN-06"
    assert t.refuses("join", "X", "").rule == "MK-TURN-04"
    assert t.offers("join", "E", "")  # a captor moves
    t = Table(**(rank(3) | {"C": ours(11.25, 13.299, 300, captive="Z")}), Z=theirs(11.25, 14.799, captor="C"),
              X=theirs(12, 12), Y=theirs(36, 36))  # fmt: skip
    assert not t.offers("form", "A", "close", "X")  # but does not fight


# --- close combat ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-FORM-18")
def test_every_members_front_touches_the_target():
    t = Table(**rank(4), X=theirs(12, 12), Y=theirs(36, 36))
    t.does("form", "A", "close", "X").does("join", "B", "attack")
    t = Table(**(rank(4) | {"C": ours(11.25, 13.299, 90)}), X=theirs(12, 12), Y=theirs(36, 36))
    t.does("form", "A", "close", "X")
    assert t.refuses("join", "C", "attack").rule == "MK-FORM-18"
    t = Table(**rank(3), D=ours(9, 12), X=theirs(12, 12), Y=theirs(36, 36))
    t.does("form", "A", "close", "X")
    assert t.refuses("join", "D", "attack").rule == "MK-FORM-18"


@pytest.mark.rule("MK-FORM-19", "MK-FORM-20", "MK-CCA-15")
def test_one_target_an_enemy_even_of_who_could_strike_several():
    t = Table(**(rank(3, {"abilities": "sweep", "front_arc": 1800}) | {"F": ours(9, 12)}), X=theirs(12, 12),
              Y=theirs(10.5, 10.2))  # fmt: skip
    assert t.refuses("form", "A", "close").rule == "MK-FORM-19"
    assert t.refuses("form", "A", "close", "X", "Y") is not None
    assert t.refuses("form", "A", "close", "F").rule == "MK-FORM-20"
    formed(t, "close", "B", "C").rolls(3, 3)
    assert t.told("AttackDeclared")[0].targets == ("X",)
    assert [event.kind for event in t.told("AttackDeclared")] == ["close"]


@pytest.mark.rule("MK-FORM-21", "MK-FORM-22", "MK-FORM-23", "MK-EX-23")
def test_the_leaders_attack_with_two_more_for_each_or_one_more_damage():
    t = melee(
        4,
        {"attack": 9, "damage": 2, "abilities": ""},
        {"defense": 20},
        {"attack": 20, "damage": 7, "abilities": "weapon_master"},
    )
    t.does("form", "A", "close", "X")
    assert t.refuses("formed").rule == "MK-FORM-08"
    t.does("join", "B", "attack").does("join", "C", "damage").does("join", "D", "attack").rolls(3, 4)
    rolled = t.told("AttackRolled")[0]
    assert (rolled.attacker, parts(rolled)["MK-FORM-22"], rolled.total) == ("A", 4, 9 + 4 + 7)
    assert t.shown("X") == 3
    assert [t[key].tokens for key in "ABCD"] == [(1,)] * 4


@pytest.mark.rule("MK-FORM-23")
def test_only_swords_add_to_the_damage_in_close_combat():
    t = melee(3, members={"attack_type": "wand"})
    t.does("form", "A", "close", "X")
    assert t.refuses("join", "B", "damage").rule == "MK-FORM-23"
    assert t.offers("join", "B", "attack")


@pytest.mark.rule("MK-FORM-11", "MK-ATT-05")
def test_only_the_leader_takes_the_damage_of_a_double_one():
    t = formed(melee(), "close", "B", "C").rolls(1, 1)
    assert [t.shown(key) for key in "ABC"] == [1, 0, 0]


@pytest.mark.rule("MK-FORM-24", "MK-CC-08")
def test_swords_alone_gang_up_with_those_outside():
    t = formed(melee(5), "close", "B", "C").rolls(3, 3)
    assert parts(t.told("AttackRolled")[0])["MK-CC-08"] == 2  # D and E
    t = Table(**(rank(5) | {"B": ours(11.25, 10.701, 60, attack_type="wand")}), X=theirs(12, 12), Y=theirs(36, 36))
    formed(t, "close", "B", "C").rolls(3, 3)
    assert "MK-CC-08" not in parts(t.told("AttackRolled")[0])


@pytest.mark.rule("MK-FORM-24", "MK-CAP-03", "MK-CAP-04")
def test_swords_alone_capture_and_the_leader_holds_the_captive():
    t = formed(melee(), "capture", "B", "C").rolls(4, 5)
    assert (t["X"].captor, t.told("AttackRolled")[0].defense) == ("A", 18)
    t = Table(**(rank(4) | {"B": ours(11.25, 10.701, 60, attack_type="wand")}), X=theirs(12, 12), Y=theirs(36, 36))
    t.refuses("form", "A", "capture", "X")
    t = Table(**(rank(4) | {"D": ours(12.75, 10.701, 120, attack_type="wand")}), X=theirs(12, 12), Y=theirs(36, 36))
    t.does("form", "A", "capture", "X").does("join", "B", "attack")
    assert t.refuses("join", "D", "attack").rule == "MK-FORM-24"


@pytest.mark.rule("MK-FORM-17")
def test_wings_fight_in_formations():
    t = formed(melee(members={"speed_type": "wing"}), "close", "B", "C").rolls(3, 3)
    assert t["B"].tokens == (1,)


# --- ranged combat --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-FORM-25")
def test_members_can_shoot_and_touch_no_enemy():
    t = line()
    t.does("form", "A", "ranged", "X").does("join", "B", "attack")
    t = Table(A=ours(10, 10, attack_type="bow", range_max=10), B=ours(10, 11.5, attack_type="bow", range_max=10),
              C=ours(10, 13, attack_type="bow", range_max=10), D=ours(10, 8.5), E=ours(8.5, 10, range_max=10),
              X=theirs(16, 10), Z=theirs(7.75, 8.701))  # fmt: skip
    t.does("form", "A", "ranged", "X")
    assert t.refuses("join", "D", "attack").rule == "MK-FORM-25"
    assert t.refuses("join", "E", "attack").rule == "MK-FORM-25"


@pytest.mark.rule("MK-FORM-26", "MK-FORM-27")
def test_one_target_whatever_the_leaders_arrows_and_never_a_friend():
    t = line(leader={"arrows": 3})
    assert t.refuses("form", "A", "ranged").rule == "MK-FORM-26"
    assert t.refuses("form", "A", "ranged", "R").rule == "MK-FORM-27"
    formed(t, "ranged", "B", "C").rolls(3, 3)
    assert t.told("AttackDeclared")[0].targets == ("X",)


@pytest.mark.rule("MK-FORM-26", "MK-BOWA-02")
@pytest.mark.parametrize("leader", [{"attack_type": "bomb"}, {"abilities": "bombardment"}])
def test_no_formation_bombards(leader):
    t = formed(line(leader=leader), "ranged", "B", "C").rolls(3, 3)
    assert t.told("AttackOver")
    t = line(leader=leader, terrain=[block("wall", 12, 9, 13, 10.2, "blocking")])
    assert t.refuses("form", "A", "ranged", "X").rule == "MK-FORM-28"


@pytest.mark.rule("MK-FORM-28", "MK-FORM-29")
def test_every_member_needs_a_clear_line_within_its_own_range_and_no_ability_helps_it():
    given = {"attack_type": "bow", "range_max": 10}
    t = Table(block("wall", 13, 10.5, 14, 11, "blocking"), A=ours(10, 10, **given), B=ours(10, 8.5, **given),
              C=ours(10, 11.5, abilities="arc_fire", **given), D=ours(10, 7, **given), X=theirs(16, 10),
              Y=theirs(36, 36))  # fmt: skip
    t.does("form", "A", "ranged", "X")
    assert t.refuses("join", "C", "attack").rule == "MK-FORM-28"
    t = Table(A=ours(10, 10, **given), B=ours(10, 11.5, **given), C=ours(10, 13, **given),
              D=ours(10, 8.5, attack_type="bow", range_max=6), E=ours(8.5, 10, abilities="arc_fire", **given),
              X=theirs(16, 10), Y=theirs(36, 36))  # fmt: skip
    t.does("form", "A", "ranged", "X")
    assert t.refuses("join", "D", "attack").rule == "MK-FORM-28"  # 6.2 inches
    assert t.refuses("join", "E", "attack").rule == "MK-FORM-28"  # A stands before it


@pytest.mark.rule("MK-FORM-29", "MK-ELEV-11", "MK-TERR-05")
def test_the_ground_on_the_leaders_line_counts():
    t = formed(line(leader={"attack": 9}, members={"attack": 3}, terrain=[block("wood", 12, 9.5, 13, 10.3)]),
               "ranged", "B", "C").rolls(3, 3)  # fmt: skip
    assert t.told("AttackRolled")[0].defense == 16
    t = formed(line(terrain=[block("wood", 12, 11, 12.5, 12.5)]), "ranged", "B", "C").rolls(3, 3)
    assert t.told("AttackRolled")[0].defense == 15


@pytest.mark.rule("MK-FORM-30")
def test_bows_may_add_to_the_damage_instead():
    t = formed(line(), "ranged", ("B", "attack"), ("C", "damage")).rolls(3, 4)
    rolled = t.told("AttackRolled")[0]
    assert (parts(rolled)["MK-FORM-30"], rolled.total, t.shown("X")) == (2, 9 + 2 + 7, 3)
    t = line(members={"attack_type": "wand"})
    t.does("form", "A", "ranged", "X")
    assert t.refuses("join", "B", "damage").rule == "MK-FORM-30"


@pytest.mark.rule("MK-FORM-31", "MK-RC-27")
def test_bows_alone_use_point_blank_once_if_all_are_near_enough():
    t = line(members={"range_max": 14})
    formed(t, "ranged", "B", "C").asks(0, "point blank").does("damage").rolls(3, 4)
    assert t.shown("X") == 3
    t = line(leader={"range_max": 14}, members={"range_max": 12})
    formed(t, "ranged", "B", "C").rolls(3, 4)  # C is farther than 6
    t = Table(A=ours(10, 10, attack_type="bow", range_max=14), B=ours(10, 11.5, attack_type="wand", range_max=14),
              C=ours(10, 8.5, attack_type="bow", range_max=14), X=theirs(16, 10), Y=theirs(36, 36))  # fmt: skip
    formed(t, "ranged", "B", "C").rolls(3, 4)


@pytest.mark.rule("MK-FORM-31", "MK-RC-28")
def test_bows_alone_shoot_at_who_touches_a_friend():
    given = {"attack_type": "bow", "range_max": 10}
    t = Table(A=ours(10, 10, **given), B=ours(10, 11.5, **given), C=ours(10, 8.5, **given),
              D=ours(10, 13, attack_type="wand", range_max=10), F=ours(17.5, 10), X=theirs(16, 10), Y=theirs(36, 36))  # fmt: skip
    t.does("form", "A", "ranged", "X").does("join", "B", "attack")
    assert t.refuses("join", "D", "attack").rule == "MK-FORM-31"
    t.does("join", "C", "attack").rolls(3, 4)
    assert parts(t.told("AttackRolled")[0])["MK-RC-28"] == -2
    assert t.refuses("form", "D", "ranged", "X") is not None


def test_taken_back_a_formation_is_announced_anew():
    t = melee()
    before = t.state.plain()
    formed(t, "close", "B", "C")
    while t.state.plain() != before or t.pending.kind != "act":
        t.session.undo()
    t.asks(0, "act")
    assert t.offers("form", "A", "close", "X")


def test_a_table_of_three_forms_with_its_own_only():
    t = Table(A=ours(10, 10), B=ours(11.5, 10), C=piece(2, 13, 10), X=theirs(30, 30), seats=3)
    assert not t.offers("form", "A", "move")
