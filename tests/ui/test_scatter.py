"""Numbers for grounds, sounds and fog: the same everywhere, and without an order that could be seen."""

from __future__ import annotations

import subprocess
import sys

import numpy as np

from game.engine.dice import splitmix
from game.ui.scatter import of_place, scattered


def test_many_numbers_at_once_are_those_of_the_engine():
    for seed in (0, 1, 6, 2**40):
        assert scattered(50, seed).tolist() == [(splitmix(seed, n) >> 11) / 2**53 for n in range(50)]


def test_numbers_are_spread_evenly_and_neighbours_have_nothing_in_common():
    numbers = scattered(1 << 16, 3)
    assert 0 <= numbers.min() < numbers.max() < 1
    assert abs(np.histogram(numbers, 16)[0] / 4096 - 1).max() < 0.06
    sheet = numbers.reshape(256, 256) - 0.5
    for other in (np.roll(sheet, 1, 0), np.roll(sheet, 1, 1), scattered(1 << 16, 4).reshape(256, 256) - 0.5):
        assert abs((sheet * other).mean()) < 0.002


def test_each_place_has_numbers_of_its_own():
    told = {tuple(of_place(3, seed, x, y)) for seed in (1, 2) for x in range(-9, 9) for y in range(-9, 9)}
    assert len(told) == 2 * 18 * 18
    assert of_place(2, 1, 4, -2) == of_place(3, 1, 4, -2)[:2]


def test_the_window_does_without_the_generators_of_numpy():
    """They cost start time, and 3 MB and OpenSSL in the frozen program."""
    code = (
        "import sys, pygame; from game.ui import sound; from game.ui.board import noise; from game.ui.screens import scene;"
        "[sound.wave(name) for name in sound.NAMES]; noise.seeds(3, 1, 2, 3); noise._sheet(0);"
        "sys.exit('numpy.random' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
