"""A battle of dials on the screen: ways planned, bases turned, attacks foretold, dials that turn, what is asked."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.content.dials.room import ROOM as CONTENT
from game.geometry.inches.ground import Ground
from game.systems.dials import acting, advice
from game.systems.dials.abilities import ABILITIES
from game.systems.dials.events.fighting import Captured, Damaged, DieRolled
from game.systems.dials.events.formations import FormationHeld
from game.systems.dials.events.moving import Walked
from game.systems.dials.events.setup import FirstChosen
from game.systems.dials.events.turns import BattleEnded
from game.systems.dials.story import sentence
from game.systems.dials.system import SYSTEM
from game.ui.board.inches.board import InchBoard
from game.ui.board.inches.signs import HandleMark, InchOverlays, TapeMark
from game.ui.board.view import HANDLE
from game.ui.dials import asking, deeds, forecast
from game.ui.dials.figures import standing
from game.ui.dials.marks import told
from game.ui.dials.measuring import measured
from game.ui.dials.numbers import number
from game.ui.dials.planning import along, spent
from game.ui.dials.result import result
from game.ui.dicetray import DiceTray
from game.ui.kit import Audit
from game.ui.screens import opening
from game.ui.settings import Settings
from game.ui.stage import Stage
from tests.dialled import LONG, Table, block, card, ours, theirs
from tests.ui.hands import press, settle, unpainted


@pytest.fixture
def duel(window):
    """A battle in which the first figure of who has the turn stands in the open, and an enemy three inches before it."""
    with unpainted():
        opening.begin(window, CONTENT.scenario_of("first-blood"), seed=3)
        settle(window)
        screen = window.top
        host = screen.host
        while host.pending.kind != "act":
            host.answer("pass" if host.pending.allows("pass") else host.pending.options.sample(lambda _n: 0))
        state = host.state
        mine = next(one for one in state.army(state.player) if "charge" not in state.shows(one.id).abilities)
        foe = next(one for one in state.standing() if state.enemies(mine, one))
        for one, x, facing in ((mine, 18_000, 0), (foe, 22_500, 0)):
            one.x, one.y, one.facing = x, 20_000, facing
            state.put(one)
        host.pending.options = acting.options(state)
        host.session._quiet = (len(host.session.answers), state.clone())
        screen.changed()
        settle(window)
    screen.face.choose(mine.id)
    return window, screen, state, mine, foe


def test_a_click_plans_a_way_and_a_click_on_it_goes(duel):
    app, screen, _state, mine, _foe = duel
    screen.face.click((18_000, 17_000), None, 0)
    assert screen.face.plan.path == ((18_000, 17_000),)
    assert screen.face.picture().overlays.tapes[0].text == "3.0 in, price 3 of 6"
    screen.face.click((18_050, 17_050), None, 0)
    settle(app)
    assert screen.host.state.figures[mine.id].centre == (18_000, 17_000)


def test_shift_bends_the_way(duel):
    _app, screen, _state, _mine, _foe = duel
    screen.face.click((18_000, 18_000), None, 0)
    screen.face.click((16_000, 18_000), None, pygame.KMOD_SHIFT)
    assert screen.face.plan.path == ((18_000, 18_000), (16_000, 18_000))
    assert screen.face.back()
    assert screen.face.plan.path == ((18_000, 18_000),)


def test_a_base_set_down_over_another_one_comes_to_lie_beside_it(duel):
    _app, screen, state, _mine, foe = duel
    at = screen.face.plan.settled((foe.x - 900, foe.y))
    assert at != (foe.x - 900, foe.y)
    assert abs(foe.x - at[0] - 1500) <= 25
    screen.face.plan.path = (at,)
    assert screen.face.plan.refusal(screen.face.plan.planned()) is None
    assert state.figures[foe.id].centre == (22_500, 20_000)


def test_who_may_turn_is_told_before_the_move_is_made(duel):
    _app, screen, state, _mine, foe = duel
    screen.face.click((foe.x - 1500, foe.y), None, 0)
    texts = [label.text for label in screen.face.picture().overlays.labels]
    assert "may turn to it" in texts
    notes, _odds = screen.face.column._planned()
    assert any(state.name(foe.id) in note and "MK-STYPE-01" in note for note in notes)


def test_beyond_its_speed_the_tape_is_crossed_and_nothing_is_done(duel):
    app, screen, _state, mine, _foe = duel
    screen.face.click((18_000, 10_000), None, 0)
    picture = screen.face.picture()
    assert picture.overlays.tapes[0].ends == (18_000, 14_000)
    assert picture.refusal.rule == "MK-MOVE-01"
    press(app, pygame.K_RETURN)
    assert screen.host.state.figures[mine.id].centre == (18_000, 20_000)


def test_the_wheel_turns_a_planned_base_and_moves_the_view_otherwise(duel):
    _app, screen, _state, _mine, _foe = duel
    assert not screen.face.wheel(1, 0)
    screen.face.click((18_000, 17_000), None, 0)
    before = screen.face.plan.facing(screen.face.plan.path)
    assert screen.face.wheel(-1, 0)
    assert screen.face.plan.facing(screen.face.plan.path) == (before + 150) % 3600
    assert not screen.face.wheel(1, pygame.KMOD_CTRL)


def test_the_handle_is_dragged_to_where_the_base_shall_look(duel):
    app, screen, _state, _mine, _foe = duel
    screen.face.click((18_000, 17_000), None, 0)
    settle(app)
    grip = tuple(map(round, screen.board.pixel(screen.canvas.picture.overlays.handle.grip)))
    there = tuple(map(round, screen.board.pixel((26_000, 17_000))))
    with unpainted():
        app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=grip, button=1))
        app.handle(pygame.Event(pygame.MOUSEMOTION, pos=there, rel=(9, 9), buttons=(1, 0, 0)))
        assert screen.pointing.carried == HANDLE
        app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=there, button=1))
    facing = screen.face.plan.facing(screen.face.plan.path)
    assert min(facing, 3600 - facing) <= 10
    assert screen.face.plan.path == ((18_000, 17_000),)


def test_why_a_carried_base_may_not_stand_there_is_said_when_it_rests(duel):
    _app, screen, _state, mine, _foe = duel
    screen.pointing.carried = mine.id
    screen.face.lift(mine.id, mine.centre)
    with unpainted():
        screen.update(0.01)
        screen.pointing.place = (mine.x, 9_000)  # farther than it goes
        screen.followed()
        screen.update(0.01)
        assert screen.canvas.picture.refusal is None
        screen.update(0.2)
    assert screen.canvas.picture.refusal.rule == "MK-MOVE-01"


def test_comma_and_period_turn_by_fifteen_degrees_and_with_shift_by_one(duel):
    app, screen, _state, mine, _foe = duel
    press(app, pygame.K_PERIOD)
    assert screen.face.plan.turned == mine.facing + 150
    press(app, pygame.K_COMMA, pygame.KMOD_SHIFT)
    assert screen.face.plan.turned == mine.facing + 140


def test_an_arrow_moves_the_cursor_by_a_tenth_of_an_inch_from_the_figure_in_hand(duel):
    app, screen, _state, mine, _foe = duel
    press(app, pygame.K_RIGHT)
    assert screen.pointing.cursor == mine.centre
    press(app, pygame.K_RIGHT)
    assert screen.pointing.cursor == (mine.x + 100, mine.y)


def test_the_next_place_is_one_that_may_be_gone_to(duel):
    app, screen, state, _mine, foe = duel
    press(app, pygame.K_n)
    plan = screen.face.plan
    assert plan.refusal(plan.planned()) is None
    assert state.name(foe.id) in screen.face.places.caption()


def test_angle_and_distance_plan_a_way(duel):
    _app, screen, _state, mine, _foe = duel
    screen.face.numbers.toggle()
    for name, text in (("angle", "270"), ("distance", "2,5"), ("facing", "45")):
        screen.face.numbers._type(name, text)
    assert screen.face.plan.path == ((mine.x, mine.y - 2500),)
    assert screen.face.plan.turned == 450


@pytest.mark.parametrize(("text", "found"), [("4,5", 4.5), ("90", 90.0), ("", None), ("x", None), ("nan", None)])
def test_numbers_are_read_with_comma_or_point(text, found):
    assert number(text) == found


def test_the_odds_of_a_blow_stand_in_the_column_before_it_is_struck(duel):
    app, screen, state, mine, foe = duel
    foe.x = mine.x + 1500
    state.put(foe)
    screen.host.pending.options = acting.options(state)
    screen.host.session._quiet = (len(screen.host.session.answers), state.clone())
    screen.face.forget()
    screen.face.choose(mine.id)
    assert screen.face.plan.possible() == [foe.id]
    screen.face.click(foe.centre, foe.id, 0)
    settle(app)
    assert {"attack 0", "defense 0", "damage 0", "outcome"} <= set(screen.ui.by_key)
    mark = screen.face.picture().overlays.targets[0]
    odds = screen.face.plan.odds(screen.face.plan.attack)
    assert mark.chosen
    assert mark.text == f"{round(odds.chance * 100)} % for {odds.clicks}".replace(" %", "\u00a0%")


@pytest.mark.rule("MK-CCA-01")
def test_a_wounded_friend_is_healed_by_a_deed_and_a_click_on_it_never_by_a_click_alone(duel):
    _app, screen, state, mine, _foe = duel
    friend = next(one for one in state.army(state.player) if one is not mine)
    mine.card = friend.card = card(abilities="healing")
    mine.turned, friend.turned, friend.x, friend.y = (0,), (3,), 19_500, 20_000
    state.put(friend)
    state.refresh(mine.id, friend.id)
    screen.host.pending.options = acting.options(state)
    screen.changed()
    before = len(screen.host.session.answers)
    screen.face.click(friend.centre, friend.id, 0)
    assert (screen.face.plan.figure, screen.face.plan.targets) == (friend.id, ())
    screen.face.choose(mine.id)
    deed = screen.face.plan.others()[0]
    assert (deed.label, deed.price, list(deed.targets)) == ("Healing: by its damage", "one action", [friend.id])
    screen.face._take_deed(deed)
    assert len(screen.host.session.answers) == before
    screen.face.click(friend.centre, friend.id, 0)
    assert screen.host.session.answers[before] == ("use", mine.id, "healing", (friend.id, "damage"))


def test_an_enemy_that_cannot_be_attacked_says_why(duel):
    _app, screen, _state, _mine, foe = duel
    assert screen.face.plan.no_attack(foe.id).rule in ("MK-CC-01", "MK-RC-05", "MK-RC-04")


@pytest.mark.parametrize(
    ("prices", "most", "end"),
    [([1, 1, 1], 3, None), ([1, 2, 1], 3, (2000, 0)), ([2], 1, (0, 0)), ([1, 1, 1, 1], 2, (2000, 0))],
)
def test_the_speed_ends_where_the_next_inch_cannot_be_paid(prices, most, end):
    assert spent(((0, 0), (5000, 0)), prices, most) == end


def test_a_place_along_a_bent_way_is_measured_round_its_bends():
    assert along(((0, 0), (1000, 0), (1000, 1000)), 1500) == (1000, 500)


# --- what is shown --------------------------------------------------------------------------------------------------


class Heard:
    """Sounds that are remembered."""

    def __init__(self):
        self.played = []

    def play(self, name, share=1.0):
        self.played.append(name)


def staged(table, settings=None):
    """A stage over a table of tests, with its sounds."""
    sounds = Heard()
    host = SimpleNamespace(
        room="dials", state=table.state, log=table.session.log, revision=0, dice="seeded", system=SYSTEM
    )
    settings = settings or Settings()
    return Stage(host, SimpleNamespace(), settings, tray=DiceTray(settings), sounds=sounds), host, sounds


def shown(table, *events):
    """What a stage shows one after the other while events are played: turning dials, heard sounds, the state after."""
    stage, host, sounds = staged(table)
    for event in events:
        event.apply(table.state)
    host.log = [*host.log, *events]
    seen = []
    while not stage.caught_up:
        stage.update(1 / 60)
        seen.append(stage.playing.turning)
    return stage, seen, sounds.played


def pair():
    return Table(A=ours(10, 10), R=ours(36, 3), X=theirs(11.5, 10), Y=theirs(36, 36))


def test_a_damaged_dial_turns_click_by_click_with_a_detent_each():
    stage, seen, heard = shown(pair(), Damaged("X", 2, "normal", "attack"))
    turns = [one.at for one in seen if one is not None]
    assert turns == sorted(turns)
    assert turns[-1] <= 2
    assert heard.count("detent") == 2
    assert next(one for one in stage.figures() if one.id == "X").pill == "3/6"


def test_what_has_been_played_is_what_is_true():
    table = pair()
    stage, _seen, _heard = shown(table, Walked("A", 10_000, 10_000, 9_000, 9_000), Damaged("X", 1, "normal", "attack"))
    assert stage.playing.state.plain() == table.state.plain()


def test_a_captive_stands_behind_bars_beside_its_captor():
    table = pair()
    Captured("X", "A").apply(table.state)
    captive = next(one for one in standing(table.state) if one.id == "X")
    assert captive.captor == "A"


def test_nothing_of_the_shown_state_is_the_battle_s_own():
    table = pair()
    stage, _host, _sounds = staged(table)
    assert stage.playing.state is not table.state
    assert stage.playing.state.figures["A"] is not table.state.figures["A"]


def test_the_handle_of_a_base_is_found_under_the_pointer():
    board = InchBoard(CONTENT.map_of("cinder-gorge"))
    board.set_rect(pygame.Rect(0, 0, 940, 690))
    mark = HandleMark((20_000, 20_000), 0, 1_500)
    board.overlays = InchOverlays(handle=mark)
    assert board.sign_at(board.pixel(mark.grip)).kind == HANDLE
    assert board.sign_at(board.pixel((20_000, 24_000))) is None


def test_an_entry_of_the_log_shows_the_way_that_was_gone(duel):
    app, screen, _state, mine, _foe = duel
    start = mine.centre
    screen.reply(("move", mine.id, ((18_000, 17_000),), 0))
    settle(app)
    entry = next(one for one in reversed(screen.log.chronicle.entries) if "MK-MOVE-01" in one.text)
    traces, _places = screen.face.moment(entry)
    assert TapeMark((start, (18_000, 17_000))) in traces


@pytest.mark.parametrize(
    ("kind", "answer", "words"),
    [("point blank", "attack", "Attack +1"), ("duck", "mount", "The mount takes one click"),
     ("spin", "pass", "Leave it as it stands"), ("divide", ("divide", 2, 1), "2 to Plain, 1 to Plain"),
     ("reaction", ("oracles", "X", "charge"), "Use Oracles: Plain, Charge")],
)  # fmt: skip
def test_an_answer_is_called_by_what_it_does(kind, answer, words):
    choice = SimpleNamespace(kind=kind, about={"targets": ["X", "Y"]})
    assert asking.button(pair().state, choice, answer) == words


def test_measuring_from_base_to_base_goes_from_centre_to_centre_and_tells_of_the_line_of_fire():
    state = Table(A=ours(10, 10), R=ours(36, 3), X=theirs(16, 10), Y=theirs(13, 10)).state
    blocked = measured(state, (10_300, 10_200), (15_800, 10_100))
    assert blocked.card.title == "6.00 in"
    assert "MK-RC-06" in blocked.card.lines[1]
    assert "MK-RC-03" in measured(state, (10_000, 10_000), (13_000, 10_000)).card.lines[1]
    assert len(measured(state, (1_000, 1_000), (4_000, 5_000)).card.lines) == 1


def test_measuring_from_beside_a_long_base_begins_there_and_not_in_its_middle():
    state = Table(A=ours(10, 10, 90, base=LONG), X=theirs(16, 10)).state
    assert measured(state, (11_300, 10_000), (13_300, 10_000)).card.title == "2.00 in"
    assert measured(state, (10_000, 11_200), (13_000, 14_000)).card.title == "5.00 in"


@pytest.mark.rule("MK-WIN-06", "MK-WIN-07")
def test_the_end_says_what_decided_the_battle_and_who_holds_what(duel):
    app, screen, state, _mine, _foe = duel
    BattleEnded((0,), "points", rule="MK-WIN-06").apply(state)
    app.push(result(screen.host))
    app.frame(0.01)
    ui = app.top.ui
    ui.audit = Audit()
    app.draw()
    found, ui.audit = ui.audit, None
    assert found.faults() == []
    words = " ".join(label.text for label in found.labels)
    assert "has won" in words
    assert "All strategic points are in one hand. It took" in app.top.told.verdict
    assert app.top.told.rules == ("MK-WIN-06",)
    left = len(list(state.army(0)))
    assert f"{left} figures left, 0 of {len(state.points)} strategic point" in words


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (DieRolled(5, "X", 1, rule="MK-DEF-13"), "Dodge: 5"),
        (FormationHeld(("A",), 3, rule="MK-FORM-14"), "3, is held"),
        (FirstChosen(0, ((0, 6), (1, 2)), rule="MK-SETUP-08"), "Player A begins"),
    ],
)
def test_every_die_lies_in_the_tray(event, told):
    table = pair()
    stage, host, _sounds = staged(table)
    host.log = [*host.log, event]
    while not stage.caught_up:
        stage.update(1 / 60)
    assert stage.tray.caption == told
    assert not stage.tray.empty


@pytest.mark.rule("MK-DEF-13")
def test_a_die_is_told_with_the_ability_that_has_it_rolled():
    told = sentence(pair().state, DieRolled(2, "X", 1, rule="MK-DEF-13"))
    assert (told.text.replace("*", ""), told.die) == ("Dodge: Plain throws a 2.", 2)


@pytest.mark.parametrize("word", sorted(ABILITIES.vocabulary()))
def test_every_ability_is_told_with_its_rule_also_those_that_have_no_mark_on_a_dial(word):
    assert ABILITIES[word].rule in told(word)


@pytest.mark.rule("MK-PUSH-05", "MK-PUSH-07")
def test_a_third_token_is_warned_of_by_the_rule_of_exhaustion():
    t = Table(A=ours(10, 10, tokens=2), R=ours(36, 3), X=theirs(30, 30))
    found = advice.expected(t.session.position(), t.way("A", (10, 13)))
    assert forecast.cost(t.state, found) == ["The third token is the end of **Plain**. MK-PUSH-05"]


def test_a_base_that_would_go_on_past_a_hill_comes_to_lie_where_it_has_to_stop(duel):
    _app, screen, state, _mine, _foe = duel
    hill = block("hill", 15, 17, 21, 23, kind="", raised=True)
    state.ground = Ground(state.ground.width, state.ground.height, (hill,), state.ground.tolerance)
    state.lay()
    plan = screen.face.plan
    plan._memory.clear()
    screen.face.click((18_000, 15_900), None, 0)
    assert 16_230 <= plan.path[0][1] <= 16_270
    assert plan.refusal(plan.planned()) is None
    done = plan.planned()
    screen.face.click((18_000, 15_900), None, 0)  # where it had come to lie elsewhere a second click goes, too
    assert screen.host.session.answers[-1] == done


@pytest.mark.rule("MK-WIN-06", "MK-WIN-07")
def test_the_bar_counts_the_strategic_points_of_each_player_while_they_decide(duel):
    _app, screen, state, _mine, foe = duel
    state.points = (foe.centre, (5_000, 5_000))
    scores = {one.seat: one for one in screen.face.standing.scores()}
    assert (scores[foe.controller].points, scores[foe.controller].goal) == (1, 2)
    assert (scores[1 - foe.controller].points, scores[1 - foe.controller].goal) == (0, 2)
    assert "1 of 2 strategic points" in scores[foe.controller].tip
    state.round = 0
    assert {one.goal for one in screen.face.standing.scores()} == {None}


@pytest.mark.rule("MK-RIDE-02", "MK-ITEM-08")
@pytest.mark.parametrize(
    ("answer", "price"), [(("dismount", "A"), "one action"), (("drop", "A", "hookblade"), "no action")]
)
def test_what_is_done_without_a_token_is_told_with_the_action_that_it_costs(answer, price):
    t = Table(A=ours(10, 10, item_slots=1), X=theirs(30, 30), items={"A": "hookblade"})
    assert deeds.gathered(t.state, [answer])[0].price == price
