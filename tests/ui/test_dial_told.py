"""What a player of dials is told before he decides, and what the log and the tray say afterwards."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from game.content.dials.marks import MARKS
from game.systems.dials import advice, ranged
from game.systems.dials.story import sentence
from game.ui.board.inches.bases import SHAKEN, base_picture
from game.ui.dials import asking, forecast, marks, odds
from game.ui.dials.column import Column
from game.ui.dials.figures import standing
from game.ui.dials.picture import Drawn
from game.ui.dials.planning import Planning
from game.ui.dials.standing import DialStanding
from game.ui.kit import Area
from game.ui.table.chances import parted, unbroken
from tests.dialled import LONG, Table, duel, ours, theirs

BOW = {"attack_type": "bow", "range_max": 8}


def plain(text):
    return text.replace("*", "").replace("\u00a0", " ")


def planning(table, figure):
    """A figure in hand, as the screen has it."""
    host = SimpleNamespace(state=table.state, pending=table.pending, session=table.session, players=("Anna", "Petr"))
    frame = SimpleNamespace(
        host=host, state=table.state, waiting=lambda: False, shows=lambda _name: True,
        pointing=SimpleNamespace(thing=None, at=None, cursor=None, carried=None, rests=True),
    )  # fmt: skip
    plan = Planning(frame)
    plan.take(figure)
    return frame, plan


def test_no_two_abilities_show_the_same_letters():
    shown = [marks.letters(word).lower() for word in MARKS]
    assert sorted(shown) == sorted(set(shown))


@pytest.mark.rule("MK-CAP-03")
def test_the_mark_of_a_target_tells_the_chance_of_the_attack_that_is_chosen():
    frame, plan = planning(duel(), "A")
    plan.aim("X", add=False)
    drawn = Drawn(frame, plan)
    assert [plain(one.text) for one in drawn._targets()] == ["72 % for 2"]
    plan.weapon = 1
    assert [plain(one.text) for one in drawn._targets()] == ["28 %"]


@pytest.mark.rule("MK-RC-27")
def test_who_shoots_from_near_is_told_what_either_choice_would_come_to():
    t = Table(A=ours(10, 10, **BOW), R=ours(36, 3), X=theirs(13, 10), Y=theirs(36, 36))
    t.does("ranged", "A", ("X",)).asks(0, "point blank")
    told = plain(asking.note(t.state, t.pending))
    assert told == "Plain: 83 % for 2 with more attack, 72 % for 3 with more damage. MK-RC-27"
    assert advice.announced(t.state, ranged.POINT_BLANK, 1, "X").attack.value == 10


@pytest.mark.rule("MK-SPELL-02")
def test_who_chooses_a_spell_is_told_what_each_does_and_how_long_it_takes():
    t = Table(
        A=ours(10, 10, attack_type="wand", range_max=8), X=theirs(13, 10), spells={0: ("frost-lash", "cinder-ring")}
    ).does("cast", "A")
    told = plain(asking.note(t.state, t.pending))
    assert "Frost Lash: 2 clicks of damage to an enemy within 8 in, at once; 1 hourglass." in told
    assert "Cinder Ring: 1 click of damage to up to 3 enemies within 4 in, at once; 2 hourglasses." in told


@pytest.mark.rule("MK-ATT-07")
def test_who_announces_what_he_uses_is_told_the_chance_as_it_stands():
    t = duel("weapon_master sunder", "parry").does("close", "A", "X").asks(0, "attack")
    assert plain(asking.note(t.state, t.pending)).startswith("Chance of a hit: Plain 72 %. Weapon master:")
    t.does("done").asks(1, "defend")
    assert plain(asking.note(t.state, t.pending)).startswith("Chance of a hit: Plain 72 %. Parry:")


@pytest.mark.rule("MK-RC-18")
def test_how_damage_is_divided_is_asked_with_those_who_share_it_in_their_order():
    t = Table(A=ours(10, 10, arrows=2, **BOW), R=ours(36, 3), X=theirs(17, 10), Y=theirs(17, 12, name="Other"))
    t.does("ranged", "A", ("X", "Y")).rolls(6, 5).asks(0, "divide")
    assert plain(asking.sentence(t.state, t.pending)) == "How are 2 clicks divided: Plain and Other?"
    assert asking.shares(t.pending, ("divide", 2, 0)) == "2 and 0"


@pytest.mark.rule("MK-CAP-03")
def test_the_log_says_that_an_attack_was_to_capture():
    t = duel().does("capture", "A", "X").rolls(2, 3)
    told = sentence(t.state, t.told("AttackRolled")[0]).text
    assert plain(told) == "Plain tries to capture Plain: 5 makes 14 against 18. Miss."


@pytest.mark.rule("MK-CC-11")
def test_the_log_says_that_a_surge_pushes():
    t = Table(A=ours(10, 10), R=ours(36, 3), X=theirs(36, 36)).moves("A", (10, 12), mode="surge")
    assert plain(sentence(t.state, t.told("Damaged")[0]).text) == "Plain is pushed: 1 click."


def test_while_armies_are_set_up_the_bar_counts_who_stands_of_all():
    t = Table(A=ours(10, 38, fate="waiting"), R=ours(36, 38), X=theirs(36, 1, fate="waiting"), phase="deploy")
    frame, plan = planning(t, "A")
    scores = DialStanding(frame, plan).scores()
    assert [one.lines for one in scores] == [("1 of 2 set up", "1 of 2"), ("0 of 1 set up", "0 of 1")]


@pytest.mark.rule("MK-PUSH-05")
def test_nobody_is_feared_at_the_end_of_a_move_that_its_figure_does_not_survive():
    t = Table(A=ours(10, 10, tokens=2), R=ours(36, 3), X=theirs(14, 10, **BOW))
    _frame, plan = planning(t, "A")
    assert plan.threats(((10_000, 12_000),))
    assert not plan.survives(t.way("A", (10, 12)))
    assert plan.survives(t.way("R", (36, 4)))


@pytest.mark.rule("MK-PUSH-02", "MK-PUSH-05")
@pytest.mark.parametrize(("tokens", "told"), [(0, ""), (1, "it is pushed"), (2, "the third token is its end")])
def test_what_is_done_at_once_is_told_with_what_a_tired_figure_pays_for_it(tokens, told):
    t = Table(A=ours(10, 10, tokens=tokens, abilities="regeneration", turned=2), R=ours(36, 3), X=theirs(11.5, 10))
    frame, plan = planning(t, "A")
    column = Column(frame, plan, lambda _deed: None)
    deeds = {one.label: one for one in plan.others()}
    assert column._toll(deeds["Regeneration"]) == told
    assert ("MK-PUSH-05" in " ".join(column._planned()[0])) == (tokens == 2)  # of breaking away, too


@pytest.mark.rule("MK-DMG-08", "MK-DMG-11")
def test_who_is_demoralized_bears_a_sign_on_the_board_wherever_it_stands():
    t = Table(A=ours(10, 10, abilities="demoralized"), R=ours(36, 3), X=theirs(11.5, 10), Y=theirs(36, 36))
    shown = {one.id: one for one in standing(t.state)}
    assert [key for key, one in shown.items() if SHAKEN in one.flags] == ["A"]
    for level in ("", "elevated", "soaring"):
        shaken = replace(shown["A"], level=level)
        steady = replace(shaken, flags=frozenset())
        assert base_picture(shaken, 40, 1).get_buffer().raw != base_picture(steady, 40, 1).get_buffer().raw


def units():
    """Two units of mount and rider that touch, and an archer who sees one of them and another enemy."""
    mount = {"kind": "mount", "base": LONG, "attack_type": "none", "speed_type": "horseshoe"}
    return Table(
        A=ours(10, 10, rider="K", name="Stag", **mount), K=ours(10, 10, fate="riding", mount="A", name="Hart"),
        X=theirs(13, 10, rider="Y", name="Horse", **mount), Y=theirs(13, 10, fate="riding", mount="X", name="Lance"),
        B=ours(10, 20, arrows=2, **BOW), Z=theirs(16, 20), V=theirs(16, 22, rider="W", name="Horse", **mount),
        W=theirs(16, 22, fate="riding", mount="V", name="Lance"),
    )  # fmt: skip


@pytest.mark.rule("MK-CAV-01", "MK-TURN-13")
@pytest.mark.parametrize(
    ("figure", "targets", "told"),
    [
        ("A", ("X",), {"Stag at Horse", "Stag at Lance", "Hart at Horse", "Hart at Lance"}),
        ("B", ("Z", "V"), {"Shoot: Horse", "Shoot: Lance"}),
    ],
)
def test_no_two_ways_to_attack_the_same_have_the_same_name(figure, targets, told):
    t = units()
    _frame, plan = planning(t, figure)
    found = [label for _n, label, _icon in odds.options_of(t.state, plan.attacks(*targets))]
    assert (len(found), set(found)) == (len(told), told)


@pytest.mark.rule("MK-CAV-01")
def test_the_dial_of_whom_the_chosen_attack_is_aimed_at_is_shown():
    t = units()
    frame, plan = planning(t, "A")
    plan.aim("X", add=False)
    column = Column(frame, plan, lambda _deed: None)
    column.turning = lambda: None
    shown = []
    for n, _answer in enumerate(plan.attacks("X")):
        plan.weapon = n
        shown.append(column.shown_dial("X"))
    assert shown == [answer[2] for answer in plan.attacks("X")]


@pytest.mark.rule("MK-CAP-14", "MK-CAP-15")
def test_who_has_to_touch_somebody_comes_to_lie_at_him_where_it_is_put_down_near():
    t = Table(A=ours(10, 10, captive="X"), R=ours(36, 3), X=theirs(11.5, 10, captor="A"), Y=theirs(36, 36))
    t.moves("A", (10, 15)).asks(0, "put", "MK-CAP-14")
    _frame, plan = planning(t, "X")
    assert plan.settled((10_000, 18_000)) == (10_000, 16_500)
    assert plan.refusal(plan.answer((plan.settled((12_500, 15_000)),))) is None
    assert plan.settled((20_000, 20_000)) == (20_000, 20_000)  # too far to be meant


def test_where_a_plan_leaves_no_room_for_a_dial_it_is_told_alone():
    frame, plan = planning(duel(), "A")
    column = Column(frame, plan, lambda _deed: None)
    column.turning = lambda: None
    room, parts = Area(0, 0, 292, 400), SimpleNamespace(low=False)
    assert column._dial(None, room, 380, parts, 380) == 0


@pytest.mark.parametrize("text", ["72 %", "72%"])
def test_a_chance_is_large_and_its_sign_small_whether_a_language_parts_them_or_not(text):
    assert parted(unbroken(text)) == ("72", "%")


@pytest.mark.rule("MK-CORE-16")
def test_the_death_of_a_target_is_no_cost_of_the_blow_that_may_kill_it():
    t = duel(m={"attack": 20}, o={"number": 1})
    _frame, plan = planning(t, "A")
    expected = plan.expected(("close", "A", "X"))
    assert expected.ends == ("X",)
    assert forecast.cost(t.state, expected) == []
    assert plain(forecast.told(t.state, expected)[-1]) == "Plain does not survive it. MK-CORE-16"


@pytest.mark.rule("MK-CC-11", "MK-BREAK-01")
def test_an_enemy_that_is_held_does_not_threaten_to_surge():
    t = Table(A=ours(10, 10), R=ours(16, 11.5, 270), X=theirs(16, 10))
    figure = t["A"]
    assert not [one for one in advice.threats(t.state, figure, figure.base()) if one.mode == "surge"]
    t["R"].y = 20_000
    t.state.put(t["R"])
    assert [one.mode for one in advice.threats(t.again().state, t["A"], t["A"].base())] == ["surge"]
