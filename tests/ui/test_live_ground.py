"""Ground that is edited while it is looked at: a hand that draws does not wait for it, and it is whole in the end."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pygame
import pytest

from game.content.skirmish.library import load_map
from game.paths import data_folder
from game.ui.board import live
from game.ui.board.squares.live import LiveTerrain
from tests.ui.hands import wait
from tests.ui.workshopping import middle, open_draft, stroke

pytestmark = pytest.mark.usefixtures("painted")
PX = 12
ABBEY = data_folder("maps") / "skirmish" / "brackwater-abbey.yaml"


@pytest.fixture(scope="module")
def abbey():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return load_map("brackwater-abbey")


def drawn(found):
    """Return a ground that is painted, and looked at."""
    ground = LiveTerrain(found)
    ground.finish(PX)
    ground.picture(PX)
    return ground


def pixels(ground):
    return pygame.surfarray.array3d(ground.picture(PX)).astype(int)


def apart(one, other):
    """Return by how much two grounds look otherwise; a step is what painting in other parts may round."""
    return np.abs(pixels(one) - pixels(other)).max()


def strewn(found):
    """Return a map with something else on all squares of its western half."""
    other = next(kind for kind in found.kinds if kind.feature)
    kinds = [other if n % found.width < found.width // 2 else kind for n, kind in enumerate(found.kinds)]
    return replace(found, kinds=tuple(kinds))


def test_what_has_changed_is_painted_a_slice_at_a_time_until_it_is_as_if_drawn_anew(abbey, monkeypatch):
    monkeypatch.setattr(live, "SLICE", 0)
    ground = drawn(abbey)
    monkeypatch.setattr(live, "SLICE", 0.001)
    assert ground.show(strewn(abbey))
    assert ground.behind
    assert apart(ground, drawn(abbey)) > 1, "the first slice is there at once"
    rounds = 0
    while ground.behind:
        assert ground.poll()
        rounds += 1
    assert rounds > 10
    assert apart(ground, drawn(strewn(abbey))) <= 1


def test_even_the_mood_of_a_map_changes_without_a_wait(abbey, monkeypatch):
    monkeypatch.setattr(live, "SLICE", 0)
    snow = next(kind for kind in load_map("frostgate-pass").kinds if kind.ground == "snow" and not kind.feature)
    winter = replace(abbey, kinds=(snow,) * len(abbey.kinds))
    ground = drawn(abbey)
    assert ground.show(winter)
    assert ground.behind
    ground.finish(PX)
    assert apart(ground, drawn(winter)) <= 1


def test_a_frame_draws_once_however_many_moves_of_the_pointer_came(window, monkeypatch):
    screen = open_draft(window, ABBEY)
    shown = []
    monkeypatch.setattr(screen.bench, "show", lambda _sheet: shown.append(screen.bench.state.stroke))
    stroke(window, *(middle((x, 2)) for x in range(9, 15)))
    assert len([one for one in shown if one is not None]) <= 2
    assert "Brush" in screen.draft.history.undoes


def test_a_window_goes_on_drawing_frames_until_its_ground_shows_what_is_there(window, monkeypatch):
    screen = open_draft(window, ABBEY)
    wait(window, lambda: not screen.bench.board.busy)
    monkeypatch.setattr(live, "SLICE", 0)
    screen.bench.selection.select_all()
    screen.bench.selection.fill()
    assert screen.bench.board.behind
    assert screen.wake() == 0
    monkeypatch.setattr(live, "SLICE", 10)
    window.frame(1 / 60)
    assert not screen.bench.board.behind
