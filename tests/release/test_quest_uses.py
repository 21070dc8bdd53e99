"""The list of what quests use and never use."""

from game.content.quest.library import load_library
from release.quest_uses import Used, everything, play, told


def test_what_a_quest_uses_is_known_by_its_name():
    used, known = Used(), everything(load_library())
    play("shallow-graves", "random", 3, used)
    assert {"heroes", "actions", "keywords", "enemies", "locations", "dungeon", "sheets"} <= {
        one for one, _name in used
    }
    assert all(name in known[group] for group, name in used)


def test_the_list_ends_with_what_was_never_used():
    lines = told(Used({("sheets", "shallow-graves"): 1}), 1).split("\n")
    never = next(line for line in lines if line.startswith("  sheets: "))
    assert "nine-teeth" in never
    assert "shallow-graves" not in never
