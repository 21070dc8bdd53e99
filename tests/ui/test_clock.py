"""The clock: it runs for the person who is asked, is kept with the battle, and ends nothing."""

from __future__ import annotations

import json

import pytest

from game.ui.hosting import clock as clocks
from game.ui.hosting.clock import Clock
from game.ui.slots import FolderShelf
from tests.ui.hands import first_activation, settle


@pytest.fixture
def now(monkeypatch):
    """Hold the time in hand: now[0], in seconds."""
    time = [1000.0]
    monkeypatch.setattr(clocks.time, "monotonic", lambda: time[0])
    return time


def test_only_the_seat_that_is_asked_uses_its_time(now):
    clock = Clock(2, 60)
    clock.run(0)
    now[0] += 20
    clock.run(1)
    now[0] += 5
    clock.run(None)
    now[0] += 100
    assert (clock.left(0), clock.left(1)) == (40, 55)
    assert (clock.told(0), clock.told(1)) == ("0:40", "0:55")


def test_after_the_limit_it_goes_on_counting(now):
    clock = Clock(2, 60)
    clock.run(0)
    now[0] += 90
    assert clock.told(0) == "-0:30"


def test_a_battle_shows_and_keeps_its_clock(open_battle, now):
    app, screen = open_battle("quick-battle", clock="20")
    first_activation(app)
    seat = screen.host.pending.player
    used = screen.host.clock.left(seat)
    now[0] += 60
    app.frame(0.05)
    assert screen.host.clock.left(seat) == used - 60
    screen.menu.turn_to("menu")
    settle(app)
    now[0] += 500
    app.frame(0.05)
    assert screen.host.clock.left(seat) == used - 60  # a menu stops it
    screen.host.keep()
    again = type(screen.host).load(screen.host.files.unfinished)
    assert again.clock.limit == 1200
    assert again.clock.left(seat) == pytest.approx(used - 60, abs=1)


def test_without_a_clock_nothing_is_kept(open_battle):
    _app, screen = open_battle("quick-battle")
    assert screen.host.clock.plain() == {}


@pytest.mark.parametrize(
    "clock",
    [
        {"limit": "x", "used": []},
        {"limit": 5},
        [1],
        {"limit": 5, "used": ["x"]},
        {"limit": -1, "used": []},
        {"limit": True, "used": []},
    ],
)
def test_a_damaged_clock_is_one_sentence(open_battle, clock):
    _app, screen = open_battle("quick-battle", clock="20")
    file = screen.host.files.unfinished
    kept = json.loads(file.read_text(encoding="utf-8"))
    kept["hosting"]["clock"] = clock
    file.write_text(json.dumps(kept), encoding="utf-8")
    assert "hosting.clock" in FolderShelf().slots()[0].trouble
