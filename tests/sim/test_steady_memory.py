"""What a map keeps for its games stays as large however many are played on it."""

from __future__ import annotations

from game.content.skirmish.library import forget_libraries, load_library
from game.geometry.squares import counting
from game.geometry.squares.field import Field
from game.sim.match import levels_of, play_match, warm


def test_the_oldest_answers_make_room():
    kept = dict.fromkeys(range(100))
    Field.make_room(kept, 101)
    assert len(kept) == 100
    Field.make_room(kept, 100)
    assert list(kept) == list(range(25, 100))


def test_games_leave_no_more_than_a_map_may_keep(monkeypatch):
    monkeypatch.setattr(counting, "MOST_COUNTED", 20)
    forget_libraries()  # other tests have used its map, with room for more
    scenario = load_library().scenarios["quick-battle"]
    opening = warm(scenario)
    levels = levels_of(scenario, {"A": "random", "B": "random"})
    matches = [play_match(scenario, seed, levels, opening=opening) for seed in range(6)]
    assert not any(match.error for match in matches)
    assert len(opening.field.memory["walks",]) <= 2 * opening.field.width * opening.field.height  # of flyers and others
    assert len(opening.field.counted_from) <= 20
    monkeypatch.undo()
    again = [play_match(scenario, seed, levels, opening=warm(scenario)) for seed in range(6)]
    assert [(m.winners, m.rounds, m.answers) for m in again] == [(m.winners, m.rounds, m.answers) for m in matches]
