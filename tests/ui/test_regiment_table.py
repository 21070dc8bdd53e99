"""A battle of regiments in the window: questions in words, and places of the board that become answers."""

import math
from types import SimpleNamespace

import pygame
import pytest

from game.engine.choice import Choice
from game.engine.options import Either, Listed, Region
from game.systems.regiments.acting import ACTIONS
from game.systems.regiments.battle import Attack
from game.systems.regiments.events.fighting import AttackDeclared, AttackOver, Destroyed, HitsCounted, Wounded
from game.systems.regiments.events.siege import WallFell
from game.systems.regiments.events.turns import RoundBegan
from game.systems.regiments.ways import Ways
from game.ui.hosting.curtain import Curtain
from game.ui.kit import Area, Audit, Ui
from game.ui.regiments import asking, odds
from game.ui.regiments import words as said
from game.ui.regiments.column import Column
from game.ui.regiments.ground import placed
from game.ui.regiments.planning import Planning
from game.ui.regiments.result import _luck, _turns, dealt
from game.ui.settings import Settings
from game.ui.table.layout import parts_of
from tests.ui.regiment_positions import position


class Clear(Ways):
    """Geometry's own moves, where everybody sees everybody."""

    def sees(self, _state, _unit, _target, *, elevated=False):
        return True

    def sees_from(self, _state, _base, _target):
        return True


FIELD = Clear()


def planning(state, kind, *parts, unit="a1"):
    """A plan for a question about a unit that these parts answer."""
    choice = Choice(0, kind, Either(*parts), "ASF-MAN-02", about={"unit": unit})
    host = SimpleNamespace(pending=choice, state=state)
    plan = Planning(SimpleNamespace(host=host, waiting=lambda: False))
    plan.take(unit)
    return plan


def moving(kind, inches=5):
    state = position()
    state.laid = ()  # nothing slows it
    space = getattr(FIELD, kind)(state, "a1", inches) if kind != "pivot" else FIELD.pivot(state, "a1")
    return state, planning(state, kind, Region(kind, "a1", space))


def ahead(state, forward, right=0):
    """The place of the board so many thousandths ahead and to the right of unit a1, which looks away from its edge."""
    unit = state.units["a1"]
    return placed((unit.x + right, unit.y + forward), 48_000)


@pytest.mark.rule("ASF-MAN-02")
def test_a_maneuver_turns_to_the_place_and_goes_there(window):
    state, plan = moving("maneuver")
    answer = plan.answer(ahead(state, 3000, 3000))
    end = plan.end(answer)
    assert answer[:4] == ("maneuver", "a1", 450, round(math.hypot(3000, 3000)))
    unit = state.units["a1"]
    assert (end.x - unit.x, end.y - unit.y) == pytest.approx((3000, 3000), abs=5)
    assert plan.refusal(ahead(state, 3000, 3000)) is None


def test_a_place_too_far_is_refused_with_its_rule_and_the_ghost_stands_where_the_way_ends(window):
    state, plan = moving("maneuver")
    place = ahead(state, 9000)
    assert plan.refusal(place).rule == "ASF-MAN-02"
    assert plan.end(plan.answer(place)).y - state.units["a1"].y == pytest.approx(5000, abs=5)


@pytest.mark.rule("ASF-MAR-02")
def test_a_march_goes_straight_however_far_aside_is_pointed(window):
    state, plan = moving("march", 10)
    end = plan.end(plan.answer(ahead(state, 4000, 2500)))
    unit = state.units["a1"]
    assert (end.x, end.y - unit.y) == (unit.x, 4000)


def test_the_wheel_turns_the_tray_where_it_will_stand(window):
    state, plan = moving("march", 10)
    plan.turn(300)
    assert plan.end(plan.answer(ahead(state, 4000))).facing == 300
    assert plan.answer(None) is not None  # even where nothing is pointed at


@pytest.mark.rule("ASF-GEN-15")
@pytest.mark.parametrize(("forward", "right"), [(1500, 0), (0, 1500), (0, -1500)])
def test_a_shift_goes_the_way_that_is_pointed_at(window, forward, right):
    state, plan = moving("shift", 2)
    end, unit = plan.end(plan.answer(ahead(state, forward, right))), state.units["a1"]
    assert (end.x - unit.x, end.y - unit.y, end.facing) == (right, forward, unit.facing)


def test_a_pivot_looks_at_the_place(window):
    state, plan = moving("pivot")
    assert plan.answer(ahead(state, 0, 4000)) == ("pivot", "a1", 900)


def test_a_click_means_the_answers_that_name_the_unit(window):
    state = position()
    plan = planning(state, "activate", Listed((("activate", "a1"), ("activate", "a2"), "pass")))
    assert plan.meant("a2") == [("activate", "a2")]
    assert plan.meant("b1") == []
    assert plan.aims() == ["a1", "a2"]


# --- words -----------------------------------------------------------------------------------------------------------


def question(kind, *answers, **about):
    return Choice(0, kind, Listed(answers), "ASF-ACT-01", about=about)


def test_a_question_is_one_sentence_that_names_who_is_asked_about(window):
    state = position()
    for kind in (
        "act",
        "target",
        "charge",
        "token",
        "cleanse",
        "march",
        "maneuver",
        "retreat",
        "shift",
        "pivot",
        "aim",
    ):
        text = asking.sentence(state, question(kind, "pass", unit="a1"))
        assert f"**{state.name('a1')}**" in text, kind
    assert asking.sentence(state, question("unheard of", "pass"))


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (("act", "march"), "March"),
        (("activate", "b1"), "Free Bows"),
        (("claim", "crown"), "Crown"),
        (("token", "weakened"), "Weakened"),
        (("edge", 0), "The lower edge"),
        (("first", 1), "Petr"),
        (("reroll", 0, 2), "Roll again: 1, 5"),
        (("reroll",), "Keep all dice"),
        ("pass", "Let it pass"),
        ("forgo", "Do nothing"),
    ],
)
def test_an_answer_is_a_verb_with_its_object(window, answer, words):
    assert asking.button(position(), question("any", answer, dice=[1, 6, 5]), answer) == words


def test_an_order_is_told_with_what_it_says(window):
    state = position()
    order = next(one for one in state.units["a1"].printed if one.symbol == "order")
    answer = ("order", f"a1/{order.id}")
    choice = question("reaction", answer, "pass", moment="charge", unit="b1", other="a1")
    assert asking.button(state, choice, answer) == f"{order.name}: {state.name('a1')}"
    assert order.text in asking.note(state, choice)
    assert asking.sentence(state, choice).startswith(f"**{state.name('b1')}** charges **{state.name('a1')}**.")


def test_a_card_is_told_with_what_it_says(window):
    state = position()
    key = next(iter(state.battle.tactics))
    answer = ("card", "a", key)
    choice = question("reaction", answer, "pass")
    assert asking.card_key(state, answer) == key
    assert state.battle.tactics[key].name in asking.button(state, choice, answer)
    assert state.battle.tactics[key].text in asking.note(state, choice)


@pytest.mark.rule("ASF-NCU-06")
def test_whom_a_zone_is_for_is_asked_with_what_it_does(window):
    told = asking.note(position(), question("choose", ("choose", "b1"), ("choose", "b2"), what="crown"))
    assert told.startswith("An enemy takes a panic test")
    assert asking.note(position(), question("choose", ("choose", "b1"), what="Drill")) == "ASF-ACT-01"


def test_who_loses_no_token_is_not_told_that_nobody_does(window):
    assert asking.button(position(), question("cleanse", "nobody", unit="a1"), "nobody") == "No token"


def test_every_action_has_a_word_of_its_own(window):
    names = [said.action(word) for word in (*ACTIONS, "forgo")]
    assert len(set(names)) == len(names)
    assert not set(names) & set(ACTIONS)


# --- odds ------------------------------------------------------------------------------------------------------------


def struck(state):
    """A plan in which a1, which touches b1, chooses whom it attacks."""
    a, b = state.units["a1"], state.units["b1"]
    a.touching, b.touching = (("b1", "front"),), (("a1", "rear"),)
    number = next(n for n, one in enumerate(a.card.attacks) if one.kind == "melee")
    choice = Choice(0, "target", Listed((("strike", number, "b1"),)), "ASF-MEL-07", about={"unit": "a1"})
    host = SimpleNamespace(pending=choice, state=state)
    return Planning(SimpleNamespace(host=host, waiting=lambda: False))


def test_who_is_attacked_where_it_is_touched_is_attacked_in_that_arc(window):
    made, found = struck(position()).attack("b1")
    assert (made.arc, made.defender) == ("rear", "b1")
    assert sum(found.wounds) == 1
    assert struck(position()).attack("b2") is None


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_panel_of_an_attack_fits_and_tells_each_number_with_its_rule(window, scale):
    state = position()
    made, found = struck(state).attack("b1")
    frame = SimpleNamespace(pointing=None, redrawn=lambda: None)

    def build(ui):
        odds.declare(ui, Area(0, 0, 324, odds.height(ui, 324, found)), frame, state, made, found)

    ui = Ui(build, scale, (round(324 * scale), round(500 * scale)))
    ui.audit = Audit()
    ui.refresh()
    ui.settle()
    ui.draw(pygame.Surface((round(324 * scale), round(500 * scale))))
    assert ui.audit.faults() == []
    assert {"odds dice total", "odds hit total", "odds save total", "odds bars"} <= set(ui.by_key)
    assert ui.by_key["odds save 0"].rule == "ASF-BON-03"


# --- hands -----------------------------------------------------------------------------------------------------------


def at_the_screen(state, choice, people, *, curtain=True):
    """The column of a table at which so many people sit."""
    session, seats = SimpleNamespace(pending=choice, state=state), SimpleNamespace(people=people)
    host = SimpleNamespace(
        pending=choice, state=state, players=state.battle.players, over=False, seats=seats, room="regiments",
        curtain=Curtain(session, seats, SimpleNamespace(curtain=curtain), face_down=True),
    )  # fmt: skip
    frame = SimpleNamespace(
        host=host, state=state, waiting=lambda: False, redrawn=lambda: None, pointing=SimpleNamespace(thing=None),
        app=SimpleNamespace(settings=Settings()), reply=lambda _answer: None,
        stage=SimpleNamespace(playing=SimpleNamespace(actor="", card="")), board=SimpleNamespace(figures=()),
    )  # fmt: skip
    return Column(frame, Planning(frame))


def card_question(state):
    key = next(key for key in state.battle.tactics if key.startswith("a."))
    state.hands = ((key,), ())
    return key, Choice(0, "reaction", Listed((("card", "a", key), "pass")), "ASF-DECK-04", about={})


def seen(column):
    ui = Ui(lambda ui: column.declare(ui, Area(8, 8, 324, 760), parts_of(Area(0, 0, 1280, 800))), 1.0, (1280, 800))
    ui.refresh()
    ui.settle()
    return ui


def test_where_two_people_sit_at_the_screen_cards_lie_face_down_until_their_player_turns_them_up(window):
    state = position()
    key, choice = card_question(state)
    column = at_the_screen(state, choice, (0, 1))
    ui = seen(column)
    assert f"card {key}" not in ui.by_key
    assert "answer 1" not in ui.by_key  # only "let it pass" is left of the answers
    assert state.battle.tactics[key].text not in ui.by_key["question note"].text
    ui.by_key["look"].on()
    ui = seen(column)
    assert f"card {key}" in ui.by_key
    assert "answer 1" in ui.by_key
    assert state.battle.tactics[key].text in ui.by_key["question note"].text


@pytest.mark.parametrize(("people", "curtain"), [((0,), True), ((0, 1), False)])
def test_who_plays_alone_or_wants_no_curtain_sees_the_hand_at_once(window, people, curtain):
    state = position()
    key, choice = card_question(state)
    assert f"card {key}" in seen(at_the_screen(state, choice, people, curtain=curtain)).by_key


def test_with_many_people_waiting_at_court_the_hand_has_its_room_in_the_smallest_window(window):
    state = position("marked-for-death")
    key, _choice = card_question(state)
    answers = [("activate", one) for one in (*state.units, *state.court) if state.owner(one) == 0]
    choice = Choice(0, "activate", Listed(tuple(answers)), "ASF-RND-04", about={})
    column = at_the_screen(state, choice, (0,))
    parts = parts_of(Area(0, 0, 1280, 800))
    ui = Ui(lambda ui: column.declare(ui, parts.column.copy(), parts), 1.0, (1280, 800))
    ui.refresh()
    ui.settle()
    assert f"card {key}" in ui.by_key


def test_the_result_tells_the_wounds_that_a_unit_has_dealt_and_not_those_it_suffered():
    state = position()
    card = state.units["a1"].card.attacks[-1]
    log = [AttackDeclared(Attack("a1", "b1", card)), Wounded("b1", 3, 0), AttackOver("a1"), Wounded("a1", 2, 1)]
    assert dict(dealt(state, log)) == {"a1": 3}


@pytest.mark.rule("ASF-VIC-07")
def test_of_the_turning_points_the_fall_that_ended_the_battle_comes_first_then_commanders_and_the_dearest():
    state = position()
    by_points = sorted((one for one in state.units.values() if not one.commander), key=lambda one: one.regiment.points)
    chief = next(one for one in state.units.values() if one.commander)
    cheap, dear = by_points[0].id, by_points[-1].id
    log = [
        RoundBegan(1),
        Destroyed(by_points[1].id, 0),
        Destroyed(dear, 0),
        Destroyed(chief.id, 0),
        Destroyed(cheap, 0),
    ]
    state.verdict = "survival"
    found = [turn.text.removesuffix(" is destroyed") for turn in _turns(SimpleNamespace(state=state, log=log))]
    assert found[:3] == [state.name(cheap), state.name(chief.id), state.name(dear)]


@pytest.mark.rule("ASF-SOS-17")
def test_a_wall_that_falls_is_a_turning_point_before_those_of_units():
    state = position("the-curtain-wall")
    wall = state.units["bw1"]
    log = [RoundBegan(1), Destroyed("a1", 1), WallFell(wall.id, 1)]
    found = [turn.text for turn in _turns(SimpleNamespace(state=state, log=log))]
    assert found == [f"{state.name(wall.id)} is breached", f"{state.name('a1')} is destroyed"]


@pytest.mark.rule("ASF-RES-02")
def test_the_hits_to_be_expected_are_those_of_the_dice_with_what_changed_them():
    state = position()
    log = [HitsCounted("a1", "b1", (6, 3, 1), 4, 2, (("Drums", 1, "ASF-ABL-02"),))]
    assert _luck(SimpleNamespace(state=state, log=log), 0).expected == pytest.approx(2)


@pytest.mark.rule("ASF-MOR-01", "ASF-MOR-03")
@pytest.mark.parametrize(
    ("test", "words"), [("morale", "must take a morale test"), ("panic", "must take a panic test")]
)
def test_who_is_asked_before_a_test_reads_which_one_it_is(window, test, words):
    told = asking.sentence(
        position(), question("reaction", ("card", "a", "x"), "pass", moment="test", unit="a1", test=test)
    )
    assert words in told


@pytest.mark.rule("ASF-RES-04", "ASF-RES-07", "ASF-MOR-08")
@pytest.mark.parametrize(
    ("about", "words"),
    [
        ({"unit": "a1", "against": "b1"}, "{hit}+ hits. Which dice are rolled again?"),
        ({"unit": "b1", "against": "a1"}, "{save}+ blocks. Which dice are rolled again?"),
        ({"unit": "b1"}, "Its morale is {morale}+ with the first two dice. Which dice are rolled again?"),
        ({"unit": "a1", "target": "b1"}, "Which dice are rolled again?"),
        ({"unit": "a1", "target": "b1", "what": "charge"}, "**Charge bonus**: which dice are rolled again?"),
        ({"unit": "a1", "target": "b1", "what": "weakened"}, "**Weakened**: which dice are rolled again?"),
    ],
)
def test_who_rolls_dice_again_reads_what_they_need(window, about, words):
    state = position()
    card = state.units["a1"].card.attacks[0]
    AttackDeclared(Attack("a1", "b1", card)).apply(state)
    other = state.units["b1"].card
    told = words.format(hit=card.to_hit, save=other.defense, morale=other.morale)
    assert asking.sentence(state, question("reroll", ("reroll",), **about)) == told
