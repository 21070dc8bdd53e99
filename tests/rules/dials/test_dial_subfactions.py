"""Subfactions that lend, learn and call the dead, and death knights (MK-SUB-06, -22 to -24, -26, -27, -29)."""

import pytest

from game.systems.dials import damage
from game.systems.dials.damage import Blow
from tests.dialled import LONG, Table, many, ours, piece, theirs, titan


def prepared(**pieces):
    """The end of B's turn: A's preparation phase comes next."""
    return Table(**({"phase": "main", "player": 1, "Y": theirs(36, 36)} | pieces)).does("end")


# --- speakers of the dead -------------------------------------------------------------------------------------------


def speaker(**more):
    return {"A": ours(10, 10, subfaction="dead_speakers"), "Q": ours(36, 3)} | more


@pytest.mark.rule("MK-SUB-06", "MK-TURN-16")
def test_a_speaker_calls_anybodys_fallen_for_one_turn_as_an_action():
    t = prepared(**speaker(X=theirs(0, 0, fate="dead", turned=6, number=6)))
    t.asks(0, "reaction", "MK-SUB-06").does("dead_speakers", "A", "X").asks(0, "put", "MK-SUB-06")
    assert t.refuses("put", "X", 20100, 10000, 0).rule == "MK-SUB-06"
    t.does("put", "X", 20000, 10000, 0)
    assert (t["X"].fate, t["X"].controller, t.shown("X"), t["A"].tokens, t.state.actions) == ("", 0, 0, (1,), 2)
    assert t.refuses(*t.way("A", (12, 10))).rule == "MK-TURN-06"
    t.moves("X", (22, 10)).does("end")
    assert (t["X"].fate, t.told("Died")[-1].rule) == ("removed", "MK-SUB-06")


@pytest.mark.rule("MK-SUB-06", "MK-CORE-17", "MK-UNIT-19")
@pytest.mark.parametrize(
    "fallen",
    [titan(1, 0, 0, fate="dead"), many(0, 0, 0, fate="dead"), ours(0, 0, kind="mount", fate="dead"),
     ours(0, 0, fate="removed")],
)  # fmt: skip
def test_no_speaker_calls_titans_many_dials_mounts_or_who_is_gone_for_good(fallen):
    prepared(**speaker(Z=fallen)).asks(0, "act")


@pytest.mark.rule("MK-SUB-06")
def test_the_demoralized_and_captives_call_nobody():
    fallen = theirs(0, 0, fate="dead")
    prepared(**speaker(A=ours(10, 10, subfaction="dead_speakers", abilities="demoralized"), X=fallen)).asks(0, "act")
    held = ours(10, 10, subfaction="dead_speakers", captor="Z")
    prepared(**speaker(A=held, Z=theirs(11.5, 10, captive="A"), X=fallen)).asks(0, "act")


@pytest.mark.rule("MK-SUB-06")
def test_the_action_is_one_of_the_players_and_pushes_the_speaker():
    t = prepared(**speaker(A=ours(10, 10, subfaction="dead_speakers", tokens=1), X=theirs(0, 0, fate="dead"), each=1))
    t.does("dead_speakers", "A", "X").does("put", "X", 14000, 10000, 0)
    assert (t["A"].tokens, t.shown("A")) == ((2,), 1)
    assert t.state.player == 1  # no action is left, and the turn is over
    fallen = {"X": theirs(0, 0, fate="dead"), "Z": theirs(0, 0, fate="dead")}
    t = prepared(**speaker(B=ours(20, 10, subfaction="dead_speakers"), **fallen, each=1))
    t.does("dead_speakers", "A", "X").does("put", "X", 14000, 10000, 0)
    assert "Z" not in [event.figure for event in t.told("Revived")]
    assert t.state.player == 1  # the other speaker was not asked: the one action is spent


@pytest.mark.rule("MK-SUB-06", "MK-CORE-17")
def test_who_was_called_and_falls_again_is_gone_for_good():
    t = prepared(**speaker(X=theirs(0, 0, fate="dead", number=1)))
    t.does("dead_speakers", "A", "X").does("put", "X", 14000, 10000, 0)
    t.runs(damage.deal, Blow("X", 1, "MK-CORE-05"))
    assert t["X"].fate == "removed"


@pytest.mark.rule("MK-SUB-06", "MK-CAP-20")
def test_a_captive_of_who_was_called_is_free_when_he_goes():
    t = prepared(**speaker(X=theirs(0, 0, fate="dead"), Z=theirs(15.5, 10)))
    t.does("dead_speakers", "A", "X").does("put", "X", 14000, 10000, 0)
    t.does("capture", "X", "Z").rolls(5, 5).does("end")
    assert (t["X"].fate, t["Z"].captor, t["Z"].fate) == ("removed", "", "")


# --- death knights --------------------------------------------------------------------------------------------------


def knight(mount=None, rider=None, **more):
    return {
        "M": ours(10, 10, kind="mount", mount_type="strider", base=LONG, speed_type="horseshoe", rider="R",
                  **({"number": 3} | (mount or {}))),
        "R": ours(0, 0, fate="riding", mount="M", mount_types=("strider",), subfaction="death_knights", **(rider or {})),
        "Q": ours(36, 3), "Y": theirs(36, 36), **more,
    }  # fmt: skip


@pytest.mark.rule("MK-SUB-22")
def test_a_knights_mount_that_would_die_is_whole_again():
    t = Table(**knight({"turned": 2}))
    t.runs(damage.deal, Blow("M", 4, "MK-CORE-05"))
    assert (t["M"].fate, t.shown("M"), t["M"].rider) == ("", 0, "R")
    t = Table(**knight({"turned": 2}, {"number": 1}))
    t.runs(damage.deal, Blow("M", 1, "MK-CC-07", "pushing"))  # both fall: nobody lives who could keep it
    assert (t["M"].fate, t["R"].fate) == ("removed", "dead")


@pytest.mark.rule("MK-SUB-23", "MK-CAV-08", "MK-CAV-09")
def test_a_fallen_knight_stays_in_the_saddle_and_his_mount_goes_on_without_a_rider():
    t = Table(
        **knight(
            {"tokens": 1, "intelligence": "independent"}, {"number": 1}, B=ours(10, 11.5, mount_types=("strider",))
        )
    )
    t.runs(damage.deal, Blow("R", 1, "MK-CORE-05"))
    assert (t["R"].fate, t["M"].fate, t["M"].rider, t["M"].tokens) == ("dead", "", "", (0,))
    t.does("end").does("end")
    assert t.refuses("mount", "B", "M").rule == "MK-SUB-23"
    t = Table(**knight({"intelligence": "helpless"}, {"number": 1}))
    t.runs(damage.deal, Blow("R", 1, "MK-CORE-05")).does("end")
    assert t["M"].fate == "removed"


@pytest.mark.rule("MK-SUB-24")
def test_a_knight_bleeds_for_his_mount_once_as_his_turn_begins():
    t = prepared(**knight({"turned": 2, "abilities": "toughness"}, {"abilities": "toughness"}))
    t.asks(0, "reaction").does("death_knights", "R").asks(0, "act")
    assert (t.shown("M"), t.shown("R")) == (1, 1)
    prepared(**knight()).asks(0, "act")  # nothing to heal


@pytest.mark.rule("MK-SUB-21", "MK-UNIT-30")
def test_other_riders_do_not_use_their_subfaction():
    pieces = knight({"turned": 2})
    pieces["R"] = ours(0, 0, fate="riding", mount="M", mount_types=("strider",), subfaction="ninth_circle")
    prepared(**pieces, B=ours(20, 20, subfaction="thorn_order")).asks(0, "act")


# --- the dark army --------------------------------------------------------------------------------------------------


def lending(**more):
    usual = {
        "A": ours(10, 10, attack=7, attack_bonus=1, abilities="toughness"), "X": theirs(11.5, 10), "Q": ours(36, 3),
        "B": ours(30, 10, subfaction="dark_army", attack=12, attack_bonus=3), "Y": theirs(36, 36),
    }  # fmt: skip
    return Table(**(usual | more))


@pytest.mark.rule("MK-SUB-26")
def test_a_friend_attacks_with_the_value_of_the_dark_army_and_takes_a_click():
    t = lending()
    t.does("close", "A", "X").asks(0, "attack").does("dark_army", 12).rolls(1, 2)
    assert (t.told("AttackRolled")[0].total, t.shown("X"), t.shown("A")) == (16, 2, 1)  # 12, its own bonus, 3
    t = lending()
    t.does("close", "A", "X").does("done").rolls(3, 4)
    assert (t.told("AttackRolled")[0].total, t.shown("A")) == (15, 0)


@pytest.mark.rule("MK-SUB-26")
@pytest.mark.parametrize(
    "lender",
    [ours(30, 10, subfaction="dark_army", attack=12, tokens=2), ours(30, 10, subfaction="dark_army", attack=7),
     theirs(30, 10, subfaction="dark_army", attack=12), ours(30, 10, attack=12)],
)  # fmt: skip
def test_who_is_pushed_no_better_or_no_friend_lends_nothing(lender):
    lending(B=lender).does("close", "A", "X").rolls(3, 4)


@pytest.mark.rule("MK-SUB-26")
def test_a_tired_but_not_pushed_one_lends_at_range_too():
    t = lending(
        A=ours(10, 10, attack=7, attack_type="wand", range_max=8), X=theirs(16, 10),
        B=ours(30, 10, subfaction="dark_army", attack=12, tokens=1),
    )  # fmt: skip
    t.does("ranged", "A", ("X",)).does("dark_army", 12).rolls(1, 2)
    assert (t.told("AttackRolled")[0].total, t.shown("A")) == (15, 1)


# --- oracles and the ninth circle -----------------------------------------------------------------------------------


def oracle(**more):
    return prepared(A=ours(10, 10, subfaction="oracles", range_max=6), Q=ours(36, 3), **more)


@pytest.mark.rule("MK-SUB-27", "MK-TURN-16")
def test_an_oracle_takes_over_an_ability_that_it_sees_until_the_turn_ends():
    t = oracle(X=theirs(16, 10, abilities="charge dodge"), Z=theirs(10, 16.1, abilities="venom"))
    t.asks(0, "reaction", "MK-SUB-27")
    assert not t.offers("oracles", "A", "venom")  # too far away
    t.does("oracles", "A", "charge").asks(0, "act")
    assert t.state.has("A", "charge")
    assert not t.state.has("A", "dodge")
    t.does("end")
    assert not t.state.has("A", "charge")
    assert not t.state.effects


@pytest.mark.rule("MK-SUB-27")
def test_what_shows_now_counts_of_friends_and_enemies_but_no_subfaction():
    rows = [[8, 9, 15, 2, "cleave"], [8, 9, 15, 2, "riposte"]]
    t = oracle(
        B=ours(12, 10, rows=rows, turned=1), X=theirs(16, 10, subfaction="shadow_clans", abilities="demoralized")
    )
    assert t.offers("oracles", "A", "riposte")
    assert not t.offers("oracles", "A", "cleave")
    assert not t.offers("oracles", "A", "shadow_clans")
    assert not t.offers("oracles", "A", "demoralized")


@pytest.mark.rule("MK-SUB-27")
def test_a_borrowed_ability_works_as_the_turn_begins():
    t = oracle(X=theirs(11.5, 10, abilities="venom"))
    t.does("oracles", "A", "venom").asks(0, "act")
    assert t.shown("X") == 1


@pytest.mark.rule("MK-SUB-29")
def test_the_ninth_circle_takes_over_a_friends_subfaction_until_the_turn_ends():
    t = prepared(
        A=ours(10, 10, subfaction="ninth_circle"), B=ours(30, 10, subfaction="thorn_order"), Q=ours(36, 3),
        X=theirs(30, 30, subfaction="shadow_clans"),
    )  # fmt: skip
    t.asks(0, "reaction", "MK-SUB-29")
    assert not t.offers("ninth_circle", "A", "shadow_clans")
    t.does("ninth_circle", "A", "thorn_order").does("free", "A", "thorn_order", 0).does("turn", "A", 900)
    assert t["A"].facing == 900
    t.does("end")
    assert not t.state.has("A", "thorn_order")


@pytest.mark.rule("MK-SUB-29", "MK-SUB-16")
def test_what_was_taken_over_may_still_be_used_as_the_turn_begins():
    t = prepared(
        A=ours(10, 10, subfaction="ninth_circle"), B=ours(30, 10, subfaction="wizard_order"), C=ours(11.5, 10, turned=1),
        Q=ours(36, 3),
    )  # fmt: skip
    t.does("ninth_circle", "A", "wizard_order").does("wizard_order", "A", "C").rolls(6)
    assert t.shown("C") == 0


# --- who is left behind ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-WIN-03", "MK-CAV-06", "MK-CAV-14", "MK-CAP-20")
def test_those_whom_an_eliminated_players_figures_carried_and_held_stay():
    t = Table(
        seats=4, teams=((0, 2), (1, 3)), leaders=("A", "", "", ""), player=1,
        A=ours(20, 20, number=1, captive="Z"), X=theirs(21.5, 20), Z=theirs(18.5, 20, captor="A"),
        M=ours(10, 10, kind="mount", base=LONG, rider="R"), R=piece(2, 0, 0, fate="riding", mount="M"),
        C=many(0, 30, 10, kind="chariot", passenger="P"), P=piece(2, 0, 0, fate="aboard", chariot="C"),
        D=piece(3, 36, 36),
    )  # fmt: skip
    t.does("close", "X", "A").rolls(5, 5).asks(2, "put", "MK-CAV-06").does("put", "R", 10000, 11500, 0)
    t.asks(2, "turn", "MK-CAP-20").does("pass").asks(1, "turn", "MK-CAP-20").does("pass")
    assert [t[key].fate for key in "AMC"] == ["dead", "removed", "removed"]
    assert (t["R"].fate, t["R"].mount, t["P"].fate, t["P"].chariot, t["P"].centre) == ("", "", "", "", (30000, 10000))
    assert (t["Z"].captor, t["Z"].fate) == ("", "")
    assert set(t.state.layout.bases) == {"X", "Z", "R", "P", "D"}


@pytest.mark.rule("MK-WIN-03", "MK-CAV-07")
def test_a_rider_falls_with_the_eliminated_mount_where_there_is_no_room():
    t = Table(
        seats=4, teams=((0, 2), (1, 3)), leaders=("A", "", "", ""), player=1,
        A=ours(20, 20, number=1), X=theirs(21.5, 20), D=piece(3, 36, 36), E=piece(2, 36, 3),
        M=ours(10, 10, kind="mount", base=LONG, rider="R", soaring=True, speed_type="wing"),
        R=piece(2, 0, 0, fate="riding", mount="M"),
    )  # fmt: skip
    t.does("close", "X", "A").rolls(5, 5)
    assert (t["M"].fate, t["R"].fate, t["R"].mount) == ("removed", "dead", "")
