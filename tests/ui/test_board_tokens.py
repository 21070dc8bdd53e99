"""Tokens, badges and icons: each side has a shape, each state a sign, each name a file."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from game.content.skirmish.library import load_library
from game.paths import data_folder
from game.ui.board import STATES, Figure, badge, selection_ring, token
from game.ui.board.figures import figure_picture
from game.ui.icons import emblem_names, icon, icon_names

# look.md section 9 and the signs of the board and the battle screens
MEANINGS = (
    "crosshair", "swords", "footprints", "shield", "crown", "flag", "log-out", "triangle-alert", "octagon-x",
    "circle-check", "book-open", "history", "flask-conical", "eye", "hand", "undo-2", "redo-2", "settings", "menu",
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def screen():
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode((64, 64))


def alpha_of(picture):
    return pygame.surfarray.array_alpha(picture)


def test_every_creature_has_its_emblem():
    missing = {c.emblem for c in load_library().creatures.values()} - emblem_names()
    assert not missing


def test_every_icon_with_a_meaning_is_shipped():
    assert not (set(MEANINGS) | set(STATES.values())) - icon_names()


def test_shipped_pictures_are_named_in_the_credits():
    credits_text = (data_folder("assets") / "CREDITS.md").read_text(encoding="utf-8")
    assert "Lucide" in credits_text
    assert "CC BY 3.0" in credits_text
    assert not [name for name in sorted(emblem_names()) if f"`{name}`" not in credits_text]


def test_an_icon_is_antialiased_and_takes_its_colour():
    picture = icon("shield", 16, "#FF0000")
    values = set(np.unique(alpha_of(picture)).tolist())
    assert len(values) > 8
    assert picture.get_size() == (16, 16)
    colours = pygame.surfarray.array3d(picture)[alpha_of(picture) > 128]
    assert (colours == (255, 0, 0)).all()


def test_an_unknown_name_is_drawn_as_something():
    assert alpha_of(icon("no-such-icon", 20)).any()
    assert alpha_of(token("no-such-emblem", "A", 40)).any()


def test_sides_are_told_by_shape_in_a_grey_picture():
    shapes = [alpha_of(token("bowman", side, 64)) > 200 for side in "ABCD"]
    for i, one in enumerate(shapes):
        for other in shapes[i + 1 :]:
            assert (one != other).sum() > 120


def test_health_empties_from_the_right():
    full, half = (pygame.surfarray.array3d(token("bowman", "A", 80, health=h)).astype(int) for h in (1.0, 0.5))
    changed = np.abs(full - half).sum(axis=2) > 240  # cream against dark red, not the smoothing of edges
    xs = np.nonzero(changed)[0]
    assert len(xs) > 20
    assert xs.min() >= full.shape[0] // 2 - 3


@pytest.mark.parametrize("flag", sorted({"routing", "stunned", "helpless", "shielded", "acted"}))
def test_every_state_changes_the_token(flag):
    plain = pygame.image.tobytes(token("bowman", "A", 48, health=1.0), "RGBA")
    assert pygame.image.tobytes(token("bowman", "A", 48, health=1.0, flags={flag}), "RGBA") != plain


def test_a_planned_position_is_pale_and_without_health():
    ghost = figure_picture(Figure("g", "A", "bowman", 0, 0, ghost=True), 60, 1.0)
    real = figure_picture(Figure("a", "A", "bowman", 0, 0), 60, 1.0)
    assert alpha_of(ghost).max() < 200
    assert (alpha_of(ghost) > 60).sum() < (alpha_of(real) > 60).sum()


def test_a_large_creature_fills_four_squares_less_a_margin():
    small = figure_picture(Figure("a", "A", "troll", 0, 0), 40, 1.0).get_width()
    large = figure_picture(Figure("a", "A", "troll", 0, 0, 2), 40, 1.0).get_width()
    assert large > 2 * small


def test_tokens_are_shared_and_badges_exist_for_each_side():
    assert token("bowman", "A", 40, health=0.5) is token("bowman", "A", 40, health=0.5)
    for side in "ABCDN":
        assert badge(side, 18).get_width() == 27
    assert selection_ring(40).get_width() > 40
