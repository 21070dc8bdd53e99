"""A board larger than the view: a small picture of all of it leads about, and the edges that go on fade."""

from __future__ import annotations

import pygame
import pytest

from game.ui import theme
from game.ui.board import Camera, edges
from tests.ui.hands import first_activation, press, settle


@pytest.fixture
def near(open_battle):
    """A battle looked at from so near that not all of the board is in view."""
    app, screen = open_battle("quick-battle")
    first_activation(app)
    screen.board.camera.zoom_by(3, at_once=True)
    settle(app)
    return app, screen


def overview(screen):
    screen.ui.settle()
    return screen.ui.by_key.get("overview")


def at(screen, x, y):
    """Return the px of a point of the board in the overview."""
    inside, camera = overview(screen).inside, screen.board.camera
    unit, scale = inside.w / camera.width, screen.ui.scale
    return round((inside.x + x * unit) * scale), round((inside.bottom - y * unit) * scale)


def test_it_stands_in_the_corner_while_not_all_of_the_board_is_in_view(near):
    app, screen = near
    assert overview(screen) is not None
    press(app, pygame.K_HOME)
    assert overview(screen) is None


def test_it_is_switched_off_in_the_list_of_what_the_board_shows(near):
    _app, screen = near
    screen.views.toggle("overview")
    assert overview(screen) is None


def test_a_click_brings_a_place_into_the_middle_and_a_drag_leads_on_and_neither_plans_anything(near):
    app, screen = near
    camera, answers = screen.board.camera, len(screen.host.session.answers)
    middle = camera.width / 2, camera.height / 2  # all of the height is in view
    pressed = at(screen, *middle)
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=pressed, rel=(0, 0), buttons=(0, 0, 0)))
    app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pressed, button=1))
    assert (camera.x, camera.y) == pytest.approx(middle, abs=0.5)
    dragged = at(screen, middle[0] + 2, middle[1])
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=dragged, rel=(9, 9), buttons=(1, 0, 0)))
    app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=dragged, button=1))
    settle(app)
    assert (camera.x, camera.y) == pytest.approx((middle[0] + 2, middle[1]), abs=0.5)
    assert screen.face.plan.way is None
    assert len(screen.host.session.answers) == answers


def test_it_shows_the_figures_of_both_sides_in_their_colours(near):
    app, screen = near
    surface = app.window.get_surface()
    for figure in screen.board.figures:
        found = surface.get_at(at(screen, *figure.centre))
        hue = pygame.Color(theme.SIDES[figure.side])
        assert max(abs(found[n] - hue[n]) for n in range(3)) < 40, figure.side
    assert {figure.side for figure in screen.board.figures} == {"A", "B"}


@pytest.mark.parametrize(
    ("x", "y", "dark"),
    [(10, 10, "left right top bottom"), (0, 10, "right top bottom"), (20, 20, "left bottom"), (0, 0, "right top")],
)
def test_the_board_fades_along_the_edges_of_the_view_behind_which_it_goes_on(x, y, dark):
    camera, surface = Camera(20, 20, pygame.Rect(0, 0, 200, 200)), pygame.Surface((200, 200))
    camera.zoom_by(2, at_once=True)
    camera.look_at(x, y)
    camera.update(9.0)
    surface.fill("white")
    edges.draw(surface, camera, 1.0)
    spots = {"left": (0, 100), "right": (199, 100), "top": (100, 0), "bottom": (100, 199)}
    assert surface.get_at((100, 100)) == pygame.Color("white")
    assert {side for side, spot in spots.items() if surface.get_at(spot)[0] < 128} == set(dark.split())
