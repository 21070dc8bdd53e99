"""Formations put together by clicks on the board: who joins, who goes out again, why somebody does not, what is answered."""

import pygame
import pytest

from game.content.dials.room import ROOM as CONTENT
from game.systems.dials import acting
from game.systems.dials.events.fighting import Captured
from game.ui.board.inches.signs import MemberMark
from game.ui.kit import Audit
from game.ui.screens import opening
from tests.ui.hands import press, settle, unpainted

RING = ((20_000, 12_500, 900), (18_701, 13_250, 300), (21_299, 13_250, 1500))  # round an enemy at (20, 14)
HUSK, DUELIST, ZOMBIE, OTHER, FAR = "a7", "b12", "b17", "b18", "b19"


def stand(screen, **places):
    """Put figures where they are to stand, and ask anew."""
    host = screen.host
    for key, (x, y, facing) in places.items():
        one = host.state.figures[key]
        one.x, one.y, one.facing = x, y, facing
        host.state.put(one)
    host.pending.options = acting.options(host.state)
    host.session._quiet = (len(host.session.answers), host.state.clone())
    screen.stage.playing.sync()
    screen.face.forget()
    screen.changed()


@pytest.fixture(scope="module")
def started():
    """The answers that bring the great battle to its first action: they are given once."""
    return []


@pytest.fixture
def ring(window, started):
    """A duelist and two zombies with their fronts at one enemy, a third zombie that touches only the second one."""
    with unpainted():
        opening.begin(window, CONTENT.scenario_of("iron-procession"), seed=3)
        screen = window.top
        host = screen.host
        for answer in started:
            host.answer(answer)
        while host.pending.kind != "act":
            answer = "pass" if host.pending.allows("pass") else host.pending.options.sample(lambda _n: 0)
            started.append(answer)
            host.answer(answer)
        screen.changed()
        settle(window)
        places = dict(zip((DUELIST, ZOMBIE, OTHER), RING, strict=True))
        stand(screen, **places, **{HUSK: (20_000, 14_000, 2700), FAR: (17_201, 13_250, 900)})
        settle(window)
    screen.face.choose(DUELIST)
    return window, screen, screen.face.plan.forming


def click(screen, key):
    screen.face.click(screen.host.state.figures[key].centre, key, 0)


@pytest.mark.rule("MK-FORM-08", "MK-FORM-18", "MK-FORM-22")
def test_members_join_by_clicks_and_the_formation_strikes_at_once(ring):
    app, screen, forming = ring
    press(app, pygame.K_f)
    assert (forming.draft.kind, forming.draft.target) == ("close", HUSK)
    assert set(forming.candidates()) == {ZOMBIE, OTHER}
    click(screen, ZOMBIE)
    assert forming.incomplete().rule == "MK-FORM-08"
    click(screen, OTHER)
    assert forming.odds().attack.value == 16
    press(app, pygame.K_RETURN)
    answers = screen.host.session.answers
    start = answers.index(("form", DUELIST, "close", HUSK))
    assert answers[start + 1 : start + 3] == [("join", ZOMBIE, "attack"), ("join", OTHER, "attack")]


def test_another_click_takes_a_member_out_with_whoever_hangs_on_it(ring):
    app, screen, forming = ring
    press(app, pygame.K_f)
    forming.take_kind("move")
    click(screen, ZOMBIE)
    click(screen, FAR)
    assert forming.draft.dials == (DUELIST, ZOMBIE, FAR)
    click(screen, ZOMBIE)
    assert forming.draft.dials == (DUELIST,)


def test_who_cannot_join_is_greyed_and_says_why(ring):
    app, screen, forming = ring
    press(app, pygame.K_f)
    assert MemberMark(FAR, "not") in screen.face.picture().overlays.members
    assert forming.why(FAR).rule == "MK-FORM-18"
    click(screen, FAR)
    assert forming.draft.members == ()
    assert screen.refused._why.rule == "MK-FORM-18"


def test_bases_that_touch_are_clasped_and_those_who_may_join_faintly(ring):
    app, screen, forming = ring
    press(app, pygame.K_f)
    click(screen, ZOMBIE)
    links = {(link.start, link.end): link.firm for link in forming.links()}
    assert links == {(RING[0][:2], RING[1][:2]): True, (RING[0][:2], RING[2][:2]): False}


@pytest.mark.rule("MK-FORM-23")
def test_a_sword_adds_to_the_damage_instead(ring):
    app, screen, forming = ring
    press(app, pygame.K_f)
    click(screen, ZOMBIE)
    before = forming.odds().damage.value
    forming.let_add(ZOMBIE, "damage")
    assert forming.odds().damage.value == before + 1


def test_keys_alone_put_a_formation_together(ring):
    app, screen, forming = ring
    for key in (pygame.K_f, pygame.K_n, pygame.K_RETURN, pygame.K_n, pygame.K_RETURN):
        press(app, key)
    assert len(forming.draft.dials) == 3
    assert screen.pointing.cursor is None
    press(app, pygame.K_ESCAPE)
    assert forming.draft is None


def test_all_of_the_panel_fits_into_the_column(ring):
    app, screen, _forming = ring
    press(app, pygame.K_f)
    for key in (None, ZOMBIE, OTHER):
        if key:
            click(screen, key)
        settle(app)
        screen.ui.audit = Audit()
        app.draw()
        found, screen.ui.audit = screen.ui.audit, None
        assert found.faults() == []
        assert {"member 0", "formation action", "chance block"} & set(screen.ui.by_key)


def test_where_nobody_forms_the_button_says_why(ring):
    _app, screen, _forming = ring
    screen.face.choose("b5")
    button = next(one for one in screen.face.actions()[0] if one.key == "formation")
    assert "MK" not in button.reason
    assert button.why


def test_a_loaded_battle_that_asks_who_else_joins_goes_on_where_it_stood(ring):
    app, screen, forming = ring
    screen.reply(("form", DUELIST, "close", HUSK))
    screen.reply(("join", ZOMBIE, "attack"))
    settle(app)
    assert forming.draft.members == ((ZOMBIE, "attack"),)
    click(screen, ZOMBIE)
    assert forming.draft.members == ((ZOMBIE, "attack"),)
    click(screen, OTHER)
    assert forming.answers() == [("join", OTHER, "attack")]


@pytest.mark.rule("MK-FORM-12")
def test_a_formation_on_the_march_goes_member_by_member_and_is_clasped_where_it_will_touch(ring):
    app, screen, forming = ring
    stand(screen, **{HUSK: (40_000, 20_000, 2700)})
    screen.face.choose(DUELIST)
    press(app, pygame.K_f)
    forming.take_kind("move")
    click(screen, ZOMBIE)
    click(screen, FAR)
    press(app, pygame.K_RETURN)
    assert screen.host.pending.kind == "march"
    plan = screen.face.plan
    plan.take(FAR)
    assert len(screen.face.picture().overlays.links) == 2
    plan.path = ((17_201, 17_000),)
    assert len(screen.face.picture().overlays.links) == 1
    assert {one.key for one in screen.face.actions()[1]} == {"done"}


@pytest.mark.rule("MK-CAP-17")
def test_a_captive_is_killed_by_a_click_on_it_with_its_chance_before(ring):
    app, screen, _forming = ring
    state = screen.host.state
    Captured(HUSK, DUELIST).apply(state)
    stand(screen)
    screen.face.choose(DUELIST)
    click(screen, HUSK)
    plan = screen.face.plan
    assert plan.planned() == ("kill", DUELIST)
    odds = plan.odds(plan.planned())
    bound = next(one for one in odds.defense.reasons if one.text == "Bound")
    assert (bound.amount, bound.rule) == (-3, "MK-CAP-17")
    settle(app)
    assert "outcome" in screen.ui.by_key


@pytest.mark.rule("MK-MISS-04")
def test_new_troops_are_listed_and_their_area_is_drawn(window):
    with unpainted():
        opening.begin(window, CONTENT.scenario_of("kings-letter"), seed=3)
        screen = window.top
        host = screen.host
        settle(window)
        assert screen.face.column.plan.words()
        while host.pending.kind != "act":
            host.answer("pass" if host.pending.allows("pass") else host.pending.options.sample(lambda _n: 0))
        screen.changed()
        screen.stage.skip()
        screen.catch_up()
        state = host.state
        seat = state.player
        left, top, right, bottom = state.table.start(("north", "south")[seat == 1])
        edge = top - 2200 if seat == 1 else bottom + 2200
        end = top + 900 if seat == 1 else bottom - 900
        stand(screen, **{state.couriers[seat]: (right - 5000, edge, 900)})
        screen.reply(("move", state.couriers[seat], ((right - 5000, end),), 900))
        settle(window)
    assert host.pending.kind == "reinforce"
    area = screen.face.picture().overlays.areas
    assert [(one.least, one.most) for one in area] == [((left, top), (right, bottom))]
    assert f"take {screen.face.plan.able()[-1]}" in screen.ui.by_key
    assert [one.key for one in screen.face.actions()[1]] == ["done"]


@pytest.mark.rule("MK-SPD-03")
def test_a_deed_is_done_to_whom_is_clicked(ring):
    app, screen, _forming = ring
    state = screen.host.state
    state.player = screen.host.pending.player = 0
    stand(screen, a8=(24_000, 16_000, 900), a7=(24_000, 17_500, 2700), b12=(40_000, 12_000, 900))
    screen.face.choose("a8")
    plan = screen.face.plan
    deed = next(one for one in plan.others() if one.rule == "MK-SPD-03")
    screen.face._take_deed(deed)
    settle(app)
    assert screen.face.picture().overlays.members == (MemberMark("a7", "may"),)
    assert plan.planned() == ("use", "a8", "magic_levitation", "a7")
    assert screen.ui.by_key["main"].label == deed.label
    click(screen, "a7")
    assert screen.host.pending.kind == "put"
