"""Dragging a creature over the board is its order: it goes there, or attacks there; everything else drags the view."""

from __future__ import annotations

import pygame
import pytest

from game.ui.skirmish.table.planning import Planning
from tests.ui.hands import first_activation, play_until, press, settle


def pixel(screen, square):
    x, y = screen.board.camera.to_pixel(square[0] + 0.5, square[1] + 0.5)
    return round(x), round(y)


def drag(app, start, end, *, drop=True, button=1):
    begin, to = pixel(app.top, start), pixel(app.top, end)
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=begin, rel=(0, 0), buttons=(0, 0, 0)))
    app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=begin, button=button))
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=to, rel=(to[0] - begin[0], to[1] - begin[1]), buttons=(1, 0, 0)))
    settle(app)
    if drop:
        app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=to, button=button))
        settle(app)


@pytest.fixture
def battle(open_battle):
    """A battle in which somebody is to act: the window, the screen, a creature and a square it can go to."""
    app, _ = open_battle("brackwater-abbey")
    screen = first_activation(app)
    unit = screen.host.state.units[next(answer[1] for answer in screen.host.pending.listed)]
    screen.face.plan.select(unit.id)
    reach = screen.face.plan.could.reach().attack
    spot = max(reach, key=lambda square: (reach[square], square))
    screen.face.plan.select(None)
    return app, screen, unit, spot


def test_a_creature_goes_where_it_is_dragged(battle):
    app, screen, unit, spot = battle
    drag(app, (unit.x, unit.y), spot)
    now = screen.host.state.units[unit.id]
    assert (now.x, now.y) == spot
    assert screen.pointing.carried is None


def test_while_it_is_dragged_the_way_is_shown_and_nothing_is_done(battle):
    app, screen, unit, spot = battle
    answers = list(screen.host.session.answers)
    drag(app, (unit.x, unit.y), spot, drop=False)
    assert screen.face.painter.way.end == spot
    assert screen.host.session.answers == answers


def test_a_creature_that_is_put_back_stays(battle):
    app, screen, unit, spot = battle
    answers = list(screen.host.session.answers)
    for how in ("escape", "right button", "own place", "out of the board"):
        drag(app, (unit.x, unit.y), spot, drop=False)
        assert screen.pointing.carried == unit.id
        at = pixel(screen, spot)
        if how == "escape":
            press(app, pygame.K_ESCAPE)
        elif how == "right button":
            app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=3))
            app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=3))
        else:
            at = pixel(screen, (unit.x, unit.y)) if how == "own place" else (1200, 20)
            app.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0)))
        app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
        settle(app)
        assert screen.host.session.answers == answers, how
        assert screen.pointing.carried is None, how
        assert not screen.menu.page, how


def test_a_square_too_far_is_refused_in_words(battle):
    app, screen, unit, _spot = battle
    answers = list(screen.host.session.answers)
    enemy = screen.host.state.enemies(unit.side)[0]
    far = next(
        (x, enemy.y)
        for x in range(screen.host.state.map.width)
        if not screen.board.figure_at(pixel(screen, (x, enemy.y)))
    )
    drag(app, (unit.x, unit.y), far)
    assert screen.face.plan.refusal
    assert screen.host.session.answers == answers


def test_dragging_an_enemy_or_the_ground_moves_the_view(battle):
    app, screen, unit, spot = battle
    screen.board.camera.zoom_by(1.6)
    settle(app)
    for square in (spot, (screen.host.state.enemies(unit.side)[0].x, screen.host.state.enemies(unit.side)[0].y)):
        screen.board.camera.show(*square)
        settle(app)
        before, answers = screen.board.camera.origin(), list(screen.host.session.answers)
        drag(app, square, (square[0], square[1] + (1 if square[1] < 9 else -1)))
        assert screen.board.camera.origin() != before
        assert screen.host.session.answers == answers


def attacker(screen):
    """Return who may attack from where it stands, whom, and nothing strikes first."""
    plan, choice = screen.face.plan, screen.host.pending
    if choice.kind != "activate":
        return None
    for _verb, unit_id in choice.listed:
        plan.select(unit_id)
        for enemy in screen.host.state.enemies(choice.player):
            aim = plan.find(enemy.id)
            if aim is not None and aim.refusal is None:
                plan.select(None)
                return unit_id, enemy, aim
    plan.select(None)
    return None


def test_a_creature_attacks_whom_it_is_dragged_onto(open_battle):
    app, screen = open_battle("brackwater-abbey")
    play_until(
        app, lambda s: (found := attacker(s)) and not found[2].dangers and not (found[2].way and found[2].way.dangers)
    )
    unit_id, enemy, aim = attacker(screen)
    unit = screen.host.state.units[unit_id]
    drag(app, (unit.x, unit.y), (enemy.x, enemy.y))
    assert aim.answer in screen.host.session.answers[-8:]


def test_what_may_draw_a_blow_is_only_planned_by_dragging(open_battle, monkeypatch):
    app, screen = open_battle("brackwater-abbey")
    play_until(app, attacker)
    unit_id, enemy, _aim = attacker(screen)
    whole = Planning.take

    def take(plan, aim):
        aim.dangers = ("a blow",)
        whole(plan, aim)

    monkeypatch.setattr(Planning, "take", take)
    answers = list(screen.host.session.answers)
    screen.face.take_up(unit_id)
    screen.face.set_down(unit_id, (enemy.x, enemy.y), enemy.id)
    assert screen.host.session.answers == answers
    assert screen.face.plan.aim.target == enemy.id
