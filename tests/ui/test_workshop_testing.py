"""Test games from the workshop: they go on below the board, lie over it as heat, and are of the map as it was."""

from __future__ import annotations

import pygame
import pytest

from game.paths import data_folder
from game.sim.study.play import Study
from game.sim.study.report import report
from game.sim.study.rows import RowsFile
from game.ui.studies.screen import StudyScreen
from game.ui.workshop.analysing import REST
from game.ui.workshop.played import LOST, WALKED
from game.ui.workshop.testing import told
from tests.sim.test_study import row
from tests.ui.hands import audited
from tests.ui.workshopping import draw, go_on, open_draft, press, push

ABBEY = data_folder("maps") / "skirmish" / "brackwater-abbey.yaml"
GORGE = data_folder("maps") / "dials" / "cinder-gorge.yaml"
BATTLE = data_folder("scenarios") / "regiments" / "ferry-fight.yaml"


class Played:
    """Stands for a study in processes: plays in the thread of the test, and goes on until it is stopped."""

    seconds_left, trouble = 5, ""

    def __init__(self, plan, grounds, _changed):
        study = Study(plan, RowsFile(None), grounds)
        study.play()
        self.rows = list(study.rows())
        self.finished, self.wanted = len(self.rows), 2 * len(self.rows)
        self.over, self.share = False, 0.5
        self._new = True

    def take(self):
        new, self._new = self._new, False
        return new

    def report(self):
        return report(self.rows)

    def stop(self):
        self.over = True


@pytest.fixture
def there(there, monkeypatch):
    """A window in which test games are played at once, two of them, and what is counted is counted at once."""
    monkeypatch.setattr("game.ui.studies.screen.Running", Played)
    return there


def played_on(app, path, level="random"):
    """Open a file, begin test games, and come back to the board."""
    screen = open_draft(app, path)
    screen.analysing.further(REST)
    push(app, "test")
    page = app.top
    page.change(games=2, levels=(level,))
    press(app, pygame.K_RETURN)
    press(app, pygame.K_ESCAPE)
    assert app.top is screen
    go_on(app)
    return screen


def test_a_few_games_are_called_neither_even_nor_uneven():
    few, many = (told(report([row(n, winners=[n % 2]) for n in range(games)]))[-1][1] for games in (50, 200))
    assert (few, many) == ("not clear yet", "even")


@pytest.mark.parametrize("path", [ABBEY, GORGE, BATTLE], ids=lambda path: path.stem)
def test_games_go_on_below_the_board_and_tell_what_they_come_to(there, path):
    screen = played_on(there, path)
    assert screen.testing.page.running
    assert screen.parts.testing.h > 0
    assert screen.ui.by_key["testing"].place().h > 0
    assert screen.wake() <= 1
    assert audited(there).faults() == []
    push(there, "testing")
    assert isinstance(there.top, StudyScreen)
    assert there.top is screen.testing.page
    press(there, pygame.K_DELETE)
    assert not screen.testing.page.running


@pytest.mark.parametrize("path", [ABBEY, GORGE], ids=lambda path: path.stem)
def test_where_pieces_walked_and_were_lost_lies_over_the_board(there, path):
    screen = played_on(there, path)
    page, survey = screen.testing.page, screen.analysing.survey
    for name, layer in ((WALKED, "walked"), (LOST, "lost")):
        screen.analysing.choose(name)
        heat = screen.analysing.maps[name]
        told = getattr(page.report.heats[0], layer)
        wanted = sum(n for cells in told.values() for n in cells.values())
        beside = wanted - sum(heat.at(cell) for cell in heat.known)
        assert beside == 0 if survey.grid.unit == "square" else 0 <= beside <= 0.1 * wanted
    assert screen.bench.heated.heat is heat
    assert dict(screen.analysing.choices())[WALKED]
    draw(there, (10, 3)) if path == ABBEY else None
    assert screen.analysing.chosen == LOST, "what was played is not forgotten while somebody draws on"


def test_the_lower_half_of_the_board_is_where_the_lower_side_walked(there):
    screen = played_on(there, GORGE)
    heat, grid = screen.analysing.maps[WALKED], screen.analysing.survey.grid
    row = next(iter(screen.testing.page.study.rows))
    south = row["walked"][row["sides"].index("A")]
    assert all(heat.at(cell) is not None for cell in [grid.holding(x * 1000 + 500, grid.height - y * 1000 - 500)
               for y, x in (divmod(cell, 40) for cell in south[::2])] if cell is not None)  # fmt: skip


def test_games_on_what_has_been_changed_since_are_marked_and_played_anew(there):
    screen = played_on(there, ABBEY)
    assert not screen.testing.outdated
    draw(there, (10, 3))
    assert screen.testing.outdated
    before = screen.testing.page
    push(there, "test")
    assert there.top is not before
    assert not before.running, "nobody waits for games on a map that is gone"
    assert there.top.wanted == before.wanted
    assert there.top.subject.ground.card.kind(10, 3).id == "wall"


def test_the_same_games_are_shown_again_as_long_as_nothing_is_changed(there):
    screen = played_on(there, ABBEY)
    before = screen.testing.page
    push(there, "test")
    assert there.top is before
    assert there.top.report is not None


def test_games_end_with_their_strip_and_with_the_workshop(there):
    screen = played_on(there, ABBEY)
    page = screen.testing.page
    screen.analysing.choose(WALKED)
    push(there, "end testing")
    assert not page.running
    assert not screen.testing.shown
    assert screen.parts.testing.h == 0
    assert screen.analysing.chosen == ""
    again = played_on(there, ABBEY).testing.page
    press(there, pygame.K_ESCAPE)
    assert not again.running
