"""What all commands keep: status, standard error, one JSON document, and no display where none is needed."""

import importlib
import keyword
import subprocess
import sys

import pytest

from game.cli import COMMANDS, main
from tests.ui.longer import Longer, longer


@pytest.mark.parametrize(
    "words",
    [
        ("fly",),
        ("simulate", "quick-battle"),
        ("simulate", "quick-battle", "--games", "0"),
        ("simulate", "quick-battle", "--games", "many"),
        ("simulate", "quick-battle", "--games", "1", "--ai", "C=random"),
        ("simulate", "quick-battle", "--games", "1", "--ai", "A=clever"),
        ("simulate", "quick-battle", "--games", "1", "--ai", "clever"),
        ("play", "quick-battle", "--dice", "loaded"),
        ("render", "quick-battle"),
        ("render", "quick-battle", "-o", "x.png", "--size", "huge"),
        ("sight", "quick-battle"),
        ("sight", "quick-battle", "--from", "A1"),
        ("sight", "quick-battle", "--from", "A1", "--to", "1A"),
        ("sight", "quick-battle", "--from", "A1", "--to", "B1", "--queries", "x"),
        ("rules", "--covrage"),
    ],
)
def test_wrong_usage_ends_with_status_2(run, words):
    done = run(*words)
    assert done.status == 2
    assert "usage: fieldglass" in done.err
    assert done.out == ""


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("simulate", "no/such.yaml", "--games", "1"), "no/such.yaml does not exist"),
        (("simulate", "quick-batle", "--games", "1"), "quick-batle"),
        (("play", "no/such.yaml"), "no/such.yaml does not exist"),
        (("replay", "no/such.json", "--verify"), "no"),
        (("check", "no/such.yaml"), "does not exist"),
        (("render", "no/such.yaml", "-o", "x.png"), "no/such.yaml does not exist"),
        (("render", "no-such-map", "-o", "x.png"), "There is no map or scenario “no-such-map”"),
        (("sight", "no-such-map", "--from", "A1", "--to", "B1"), "There is no map or scenario “no-such-map”"),
    ],
)
def test_bad_input_ends_with_status_1_and_a_sentence_on_standard_error(run, words, sentence):
    done = run(*words)
    assert done.status == 1
    assert sentence in done.err
    assert "Traceback" not in done.err
    assert done.out == ""


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(run, command):
    done = run(command, "--help")
    assert done.status == 0
    assert done.out.startswith(f"usage: fieldglass {command}")


def test_what_help_says_of_a_command_is_what_its_module_says():
    for command, words in COMMANDS.items():
        module = importlib.import_module(
            f"game.cli.{command}_" if keyword.iskeyword(command) else f"game.cli.{command}"
        )
        assert module.__doc__.splitlines()[0] == f"fieldglass {command}: {words}"


def test_help_and_usage_are_told_in_the_language_that_is_spoken(run, monkeypatch):
    monkeypatch.setattr("game.cli.use_language", lambda _code: "")
    monkeypatch.setattr("game.i18n._current", Longer())
    done = run("check", "--help")
    assert done.out.startswith(longer("usage: "))
    assert longer("show this help message and exit") in " ".join(done.out.split())
    assert longer("unrecognized arguments: %s") % "--nonsense" in run("check", "--nonsense").err


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
@pytest.mark.parametrize("words", [(), ("play", "quick-battle")])
def test_without_a_display_one_sentence_names_what_works_without(run, monkeypatch, words):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    done = run(*words)
    assert done.status == 1
    assert done.err.count("\n") == 1
    assert "fieldglass simulate" in done.err
    assert "fieldglass render" in done.err


def test_help_loads_no_heavy_library():
    heavy = ["pygame", "numpy", "pydantic", "yaml", "rich", "pymunk"]
    code = f"import sys\nfrom game.cli import parser\nparser()\nprint([m for m in {heavy} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_python_m_game_is_the_same_command():
    done = subprocess.run([sys.executable, "-m", "game", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("fieldglass ")


def test_a_reader_that_has_read_enough_is_no_error():
    code = "import sys\nfrom game.cli import main\nsys.exit(main(['rules', 'skirmish']))"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


def test_a_fault_of_the_program_itself_is_not_hidden(monkeypatch):
    def broken(_args):
        raise ZeroDivisionError

    monkeypatch.setattr("game.cli.rules.run", broken)
    with pytest.raises(ZeroDivisionError):
        main(["rules"])
