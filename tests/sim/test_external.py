"""Players outside the program: the protocol of lines, limits of time, refusals, and the bot of the how-to."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from game.content.room import scenario_of
from game.sim import external
from game.sim.external import agent_of, is_command
from game.sim.match import play_match
from game.ui.hosting.files import Hosting

HOW_TO = Path(__file__).parents[2] / "docs" / "how-to" / "write-a-bot.md"
BEGIN = "import json, sys\nnext(sys.stdin)\nprint(json.dumps({'ready': True}), flush=True)\n"


@pytest.fixture
def bot(tmp_path):
    """Return the level of a bot of some source."""

    def level(source):
        path = tmp_path / "bot.py"
        path.write_text(source, "utf-8")
        return f'command:"{sys.executable}" "{path}"'

    return level


def match(level, scenario="first-blood", other="random"):
    return play_match(scenario_of(scenario), 3, {"A": level, "B": other})


def test_the_bot_of_the_how_to_plays_whole_games(bot):
    source = re.search(r"```python\n(.*?)```", HOW_TO.read_text("utf-8"), re.DOTALL)[1]
    assert len([line for line in source.splitlines() if line.strip()]) <= 30
    one, again = match(bot(source)), match(bot(source))
    assert one.error == ""
    assert one.winners is not None
    assert (one.answers, one.winners) == (again.answers, again.winners)


def test_a_player_of_two_seats_is_two_commands(bot):
    source = re.search(r"```python\n(.*?)```", HOW_TO.read_text("utf-8"), re.DOTALL)[1]
    level = bot(source)
    found = play_match(scenario_of("quick-battle"), 1, {"A": level, "B": level})
    assert found.error == ""


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("import sys\nsys.exit()", r"ended before the game was over"),
        ("print('hello', flush=True)\nimport time\ntime.sleep(60)", r"wrote what is no line of the protocol: hello"),
        ("print('{\"ready\": false}', flush=True)\ninput()\ninput()", r"did not say that it is ready"),
        (BEGIN + "sys.exit()", r"ended before the game was over"),
        (BEGIN + "for line in sys.stdin: print('{\"answer\": 1.5}', flush=True)",
         r"answered 3 times what is not allowed, last: “1.5” is no answer"),
        (BEGIN + "for line in sys.stdin: print('{\"answer\": [\"fly\", \"away\"]}', flush=True)",
         r"answered 3 times what is not allowed, last: .+"),
        (BEGIN + "for line in sys.stdin: print('[' * 100000, flush=True)", r"wrote what is no line of the protocol: \[\["),
    ],
)  # fmt: skip
def test_a_player_that_cannot_be_played_with_is_told_in_one_sentence(bot, source, why):
    found = match(bot(source))
    assert re.search(why, found.error)
    assert found.winners is None
    assert "\n" not in found.error
    assert "--ai A=command:" in found.error  # with the command that brings it about again


def test_a_player_that_does_not_answer_in_time_is_given_up(bot, monkeypatch):
    monkeypatch.setattr(external.External.__init__, "__defaults__", (0.3,))
    found = match(bot(BEGIN + "import time\nfor line in sys.stdin: time.sleep(600)"))
    assert "did not answer within 0.3 seconds." in found.error


def test_a_command_that_is_not_there_is_told():
    assert "/no/such/bot cannot be started: No such file or directory." in match("command:/no/such/bot").error


def test_an_answer_that_is_refused_may_be_given_again_and_says_why(bot, tmp_path):
    told = tmp_path / "told.txt"
    source = BEGIN + (
        "first = True\n"
        "for text in sys.stdin:\n"
        "    line = json.loads(text)\n"
        "    if 'question' in line:\n"
        "        answers = line['answers']\n"
        "        print(json.dumps({'answer': 'nonsense' if first else answers[0]}), flush=True)\n"
        "        first = False\n"
        "    elif 'refused' in line:\n"
        f"        open({str(told)!r}, 'a').write(text)\n"
        "        print(json.dumps({'answer': answers[0]}), flush=True)\n"
    )
    assert match(bot(source), "quick-battle").error == ""
    (line,) = told.read_text("utf-8").splitlines()
    refused = json.loads(line)
    assert refused["left"] == 2
    assert refused["refused"]


def test_what_a_seat_may_not_see_is_not_told(bot, tmp_path):
    told = tmp_path / "told.txt"
    source = BEGIN + (
        "for text in sys.stdin:\n"
        "    line = json.loads(text)\n"
        "    if 'question' in line:\n"
        f"        open({str(told)!r}, 'a').write(json.dumps(line['view']['hands']) + '\\n')\n"
        "        print(json.dumps({'answer': line['answers'][0]}), flush=True)\n"
    )
    match(bot(source), "first-watch")
    hands = [json.loads(line) for line in told.read_text("utf-8").splitlines()]
    assert any(mine for mine, _other in hands)
    assert all(card is None for _mine, other in hands for card in other)


def test_levels_and_commands_are_told_apart():
    assert is_command("command:./my_bot --fast")
    assert not any(map(is_command, ("normal", "command:", "command: ", "commander")))
    with pytest.raises(ValueError, match="level"):
        agent_of("skirmish", "godlike", 1)


def test_a_saved_game_never_starts_a_command():
    kept = Hosting({"A": "command:rm", "B": "hard"}, "seeded", None, "").plain()
    assert kept["ai"] == {"A": None, "B": "hard"}


@pytest.mark.parametrize("command", ["simulate", "arena", "study"])
def test_commands_take_players_outside_the_program(bot, command, capsys):
    from game.cli import main

    source = BEGIN + (
        "for text in sys.stdin:\n    line = json.loads(text)\n"
        "    if 'question' in line: print(json.dumps({'answer': line['answers'][0]}), flush=True)\n"
    )
    level = bot(source)
    words = {
        "simulate": ["simulate", "quick-battle", "--games", "2", "--ai", f"A={level}", "--ai", "B=random"],
        "arena": ["arena", "quick-battle", "--players", f"random,{level}", "--games", "2"],
        "study": ["study", "quick-battle", "--levels", level, "--games", "2"],
    }[command]
    assert main([*words, "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert plain.get("errors", 0) in (0, [])
