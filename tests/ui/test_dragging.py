"""A figure is dragged to where it shall go, and another square is compared with the plan that stands."""

from __future__ import annotations

import pygame
import pytest

from game.engine.save import digest
from game.ui.screens.guide import GuideScreen
from tests.ui.hands import click, drag, first_activation, hover, press, settle
from tests.ui.test_refused import beyond, in_hand, plate


def reachable(screen, price):
    """Return a square that costs the creature in hand so much, with nobody on it."""
    return min(spot for spot, cost in screen.face.plan.could.reach().attack.items() if cost == price)


def test_a_creature_goes_where_it_is_dragged_and_the_view_stays(open_battle):
    app, _ = open_battle("brackwater-abbey")
    screen = first_activation(app)
    unit = screen.host.state.units[screen.host.pending.listed[0][1]]
    screen.face.plan.select(unit.id)
    spot, before = reachable(screen, 3), list(screen.host.session.answers)
    screen.face.plan.select(None)
    centre = (screen.board.camera.x, screen.board.camera.y)
    drag(app, (unit.x, unit.y), (unit.x + 1, unit.y), spot, drop=False)
    assert screen.pointing.carried == unit.id
    assert screen.board.overlays.path.anchors[-1] == spot
    assert screen.host.session.answers == before
    drag(app, (unit.x, unit.y), spot)
    assert screen.pointing.carried is None
    moved = screen.host.state.units[unit.id]
    assert (moved.x, moved.y) == spot
    assert (screen.board.camera.x, screen.board.camera.y) == centre


def facing(open_battle):
    """A creature that is carried, with an enemy beside it."""
    _app, screen = in_hand(open_battle)
    state, plan = screen.host.state, screen.face.plan
    enemy, actor = state.enemies(plan.actor.side)[0], plan.actor
    state.place(enemy, 14, 9, 1)
    state.place(actor, 15, 9, 1)
    plan.could.forget()
    screen.face.carrying.lift(actor.id, (15, 9))
    return screen, actor, enemy


@pytest.mark.rule("DDM-AOO-01")
def test_a_way_that_may_draw_a_blow_is_only_planned_by_a_drag(open_battle):
    screen, actor, _enemy = facing(open_battle)
    before = list(screen.host.session.answers)
    screen.face.carrying.drop((17, 9), None)
    assert screen.face.plan.way.end == (17, 9)
    assert screen.host.session.answers == before
    assert (actor.x, actor.y) == (15, 9)


def test_a_creature_attacks_whom_it_is_dragged_onto(open_battle):
    screen, _actor, enemy = facing(open_battle)
    screen.face.carrying.drop((14, 9), enemy.id)
    assert ("melee", enemy.id, 0) in screen.host.session.answers


def test_set_down_where_it_may_not_go_it_says_why_and_nothing_changes(open_battle):
    app, screen = in_hand(open_battle)
    actor, square = screen.face.plan.actor, beyond(screen)
    click(app, reachable(screen, 2))
    way, before = screen.face.plan.way, digest(screen.host.state)
    drag(app, (actor.x, actor.y), square, drop=False)
    assert screen.canvas.picture.refusal is screen.face.plan.could.why_not_there(square)
    assert plate(screen) is not None
    drag(app, (actor.x, actor.y), square)
    assert screen.refused.why is screen.face.plan.refusal
    assert screen.face.plan.way is way
    assert digest(screen.host.state) == before


def test_escape_lets_a_carried_creature_go(open_battle):
    app, screen = in_hand(open_battle)
    actor = screen.face.plan.actor
    drag(app, (actor.x, actor.y), reachable(screen, 2), drop=False)
    press(app, pygame.K_ESCAPE)
    assert screen.pointing.carried is None
    assert screen.face.plan.actor is actor
    assert screen.face.plan.way is None
    assert screen.menu.page == ""


def test_a_drag_from_open_ground_or_an_enemy_moves_the_view(open_battle):
    app, screen = in_hand(open_battle)
    screen.board.camera.zoom_by(2, at_once=True)
    settle(app)
    enemy = screen.host.state.enemies(screen.face.plan.actor.side)[0]
    assert not screen.face.carrying.may_lift(enemy.id)
    before = (screen.board.camera.x, screen.board.camera.y)
    drag(app, (round(before[0]), round(before[1])), (round(before[0]) + 2, round(before[1]) + 2))
    assert (screen.board.camera.x, screen.board.camera.y) != before
    assert screen.pointing.carried is None


@pytest.mark.rule("DDM-ACT-01", "DDM-ACT-03")
def test_another_square_is_compared_with_the_plan_and_the_plan_stays(open_battle):
    app, screen = in_hand(open_battle)
    plan = screen.face.plan
    planned, other = reachable(screen, 2), reachable(screen, 4)
    click(app, planned)
    way = plan.way
    hover(app, other)
    card = screen.canvas.picture.beside
    assert "instead of" in card.title
    assert "Costs **4** of" in card.lines[0]
    assert "the plan costs 2" in card.lines[0]
    assert screen.board.overlays.instead.anchors[-1] == other
    assert screen.board.overlays.path.anchors[-1] == planned
    assert plan.way is way
    dear = min(plan.could.reach().whole)
    hover(app, dear)
    assert screen.canvas.picture.beside.lines[0].endswith("DDM-ACT-03")
    hover(app, planned)
    assert screen.canvas.picture.beside is None
    assert screen.board.overlays.instead is None


def test_odds_from_another_square_stand_beside_those_of_the_plan(open_battle):
    app, screen = in_hand(open_battle)
    state, plan = screen.host.state, screen.face.plan
    enemy, actor = state.enemies(plan.actor.side)[0], plan.actor
    state.place(enemy, 14, 9, enemy.n)
    state.place(actor, 17, 9, actor.n)
    plan.could.forget()
    assert plan.aim_at(enemy.id)
    screen.redrawn()
    compared = screen.face.painter.comparing
    ends = [s for s in plan.could.reach().attack if s != compared.planned().end]
    hover(app, next(s for s in ends if max(abs(s[0] - 14), abs(s[1] - 9)) == 1))
    assert "Attack from there: **" in screen.canvas.picture.beside.lines[-1]
    far = next(s for s in ends if max(abs(s[0] - 14), abs(s[1] - 9)) > 3)
    hover(app, far)
    told = screen.canvas.picture.beside.lines
    assert any("Attack from there: **none**" in line for line in told)
    assert "reaches 1" in told[-1]
    assert plan.aim.target == enemy.id


def test_a_screen_that_comes_between_and_a_button_let_go_unseen_end_a_drag(open_battle):
    app, screen = in_hand(open_battle)
    actor, before = screen.face.plan.actor, list(screen.host.session.answers)
    drag(app, (actor.x, actor.y), reachable(screen, 2), drop=False)
    app.push(GuideScreen(""))
    app.pop()
    assert screen.pointing.carried is None
    drag(app, (actor.x, actor.y), reachable(screen, 2), drop=False)
    hover(app, reachable(screen, 3))  # no button is down any more
    assert screen.pointing.carried is None
    assert screen.host.session.answers == before


def test_what_has_changed_under_the_pointer_is_shown_before_it_is_done(open_battle):
    app, screen = in_hand(open_battle)
    actor, before = screen.face.plan.actor, list(screen.host.session.answers)
    drag(app, (actor.x, actor.y), reachable(screen, 2), drop=False)
    x, y = screen.board.camera.to_pixel(*(part + 0.5 for part in reachable(screen, 4)))
    app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(round(x), round(y)), button=1))
    settle(app)
    assert screen.host.session.answers == before
    assert screen.pointing.carried is None


@pytest.mark.rule("DDM-BIG-01")
def test_a_big_creature_goes_as_far_as_it_is_dragged_wherever_it_was_gripped(open_battle):
    app, _ = open_battle("brackwater-abbey")
    screen = first_activation(app)
    plan = screen.face.plan
    big = next(u for u in screen.host.state.on_map() if u.n == 2 and plan.may_activate(u.id))
    plan.select(big.id)
    reach = screen.face.plan.could.reach()
    spot = max(reach.attack, key=lambda one: (reach.attack[one], one))
    screen.face.carrying.lift(big.id, (big.x + 1, big.y + 1))
    assert plan.held((spot[0] + 1, spot[1] + 1)) == spot
    screen.face.carrying.drop((spot[0] + 1, spot[1] + 1), None)
    assert spot == ((big.x, big.y) if plan.way is None else plan.way.end)
