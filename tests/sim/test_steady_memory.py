"""What a map keeps for its games stays as large however many are played on it."""

from __future__ import annotations

from game.content.skirmish.library import forget_libraries, load_library
from game.geometry.squares import counting, squeezing
from game.geometry.squares.field import Field
from game.sim.match import levels_of, play_match, warm


def test_the_oldest_answers_make_room():
    kept = dict.fromkeys(range(100))
    Field.make_room(kept, 101)
    assert len(kept) == 100
    Field.make_room(kept, 100)
    assert list(kept) == list(range(25, 100))


def test_games_leave_no_more_than_a_map_may_keep(monkeypatch):
    forget_libraries()  # other tests have used its map, with room for more
    monkeypatch.setattr(counting, "MOST_COUNTED", 20)
    monkeypatch.setattr(squeezing, "MOST_SQUEEZES", 20)
    scenario = load_library().scenarios["hollow-moor"]
    opening = warm(scenario)
    levels = levels_of(scenario, {"A": "random", "B": "random"})
    match = play_match(scenario, 1, levels, opening=opening)
    assert not match.error
    kept = opening.field
    assert 0 < len(kept.footholds) <= 4 * kept.width * kept.height  # of creatures of several widths, and of flyers
    assert 0 < len(kept.counted_from) <= 20
    assert 0 < len(kept.memory["squeezes",]) <= 20
    monkeypatch.undo()
    forget_libraries()
    again = play_match(scenario, 1, levels, opening=warm(load_library().scenarios["hollow-moor"]))
    assert (again.winners, again.rounds, again.answers) == (match.winners, match.rounds, match.answers)
