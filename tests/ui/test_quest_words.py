"""The words on the table of a quest: at the smallest window every one fits its place, in longer languages, too."""

from __future__ import annotations

import pytest

from game import i18n
from game.ui import app as shell
from game.ui import settings as stored
from game.ui.play import EveryDoor
from tests.ui.conftest import QUIET
from tests.ui.hands import audited, settle
from tests.ui.longer import Longer, measured
from tests.ui.questing import Quick, point, sit


@pytest.fixture
def small():
    """A window of the smallest size."""
    app = shell.App(shell.open_window((1280, 720)), stored.Settings(ask_idle=False, **QUIET), EveryDoor())
    yield app
    app.quit()
    app.window.destroy()


def asks(app, scenario, seed, most):
    """Play a quest; stop at each kind of question once, with what is shown besides."""
    screen, quick, seen = sit(app, scenario, seed), Quick(seed), set()
    for _ in range(most):
        choice = screen.host.pending
        if choice is None:
            break
        kind = choice.kind, choice.about.get("at"), screen.host.state.action is not None
        if kind not in seen:
            seen.add(kind)
            for ways in (_plain, _pointed, _warned):
                ways(app, screen)
                settle(app)
                yield f"{kind} {ways.__name__}"
            screen.face.column.warned = False
        screen.reply(quick.answer(choice, screen.host.state))
        settle(app)


def _plain(_app, _screen):
    pass


def _pointed(app, screen):
    things = sorted(screen.face.means.targets())
    if things and screen.board.area_of(things[0]) is not None:
        try:
            point(app, things[0])
        except AssertionError:  # it lies under others
            return


def _warned(_app, screen):
    screen.face.column.warned = True
    screen.redrawn()


@pytest.mark.parametrize(("scenario", "seed"), [("nine-teeth", 2), ("shallow-graves", 5)])
def test_no_word_leaves_its_place_in_the_smallest_window(small, scenario, seed):
    found = {where: faults for where in asks(small, scenario, seed, 150) if (faults := audited(small).faults())}
    assert found == {}


def test_in_longer_words_everything_fits(small, monkeypatch):
    monkeypatch.setattr(i18n, "_current", Longer())
    found = {where: faults for where in asks(small, "nine-teeth", 3, 80) if (faults := measured(small, small.top))}
    assert found == {}
