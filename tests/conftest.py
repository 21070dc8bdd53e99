"""What every test may use: the drawn table, and a home of its own."""

from __future__ import annotations

import os
import pickle
import shutil
import sys
from itertools import count
from pathlib import Path
from typing import Any

import hypothesis
import pytest

if sys.dont_write_bytecode:
    # Where Python may not leave what it compiles beside the sources, it compiles everything again for each program
    # that a test starts: it is kept in a folder of its own.
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).resolve().parents[1] / ".pytest_cache" / "compiled")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
if os.access("/dev/shm", os.W_OK) and shutil.disk_usage("/dev/shm").free > 1 << 30:  # noqa: S108
    # Thousands of small files are written that nobody keeps: in memory, where the system has a place for that.
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", "/dev/shm")  # noqa: S108
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["LANGUAGE"] = "en"  # whatever the desktop of whoever runs them speaks
os.environ.pop("FIELDGLASS_LANGUAGE", None)
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tests.drawn import Figure, Table

hypothesis.settings.register_profile("unhurried", deadline=None)  # the suite times nothing: machines are busy
hypothesis.settings.load_profile("unhurried")


@pytest.fixture(scope="session")
def homes(tmp_path_factory):
    """Return where the homes of all tests would be: none is made before a test writes into it."""
    return tmp_path_factory.mktemp("homes"), count(1)


@pytest.fixture(autouse=True)
def surroundings(request, monkeypatch, homes):
    """Keep a test to itself, and let it wait for nothing; one fixture for all of this, as every test pays for each.

    No test touches the files of the person who runs it, or leaves files of its own in the library that the next one
    reads. None waits for the disk to have written what it was given; files are read back from memory all the same. None
    waits for a search through the memory of all tests: one about memory asks for `searched`. A fault of a screen fails
    a test: the dialog that guards players from it is left to tests with `guarded`.
    """
    folder, numbers = homes
    home = folder / str(next(numbers))
    monkeypatch.setenv("FIELDGLASS_HOME", str(home))
    monkeypatch.setattr("os.fsync", lambda _file: None)
    if "searched" not in request.fixturenames:
        monkeypatch.setattr("gc.collect", lambda *_generation: 0)
    if "guarded" not in request.fixturenames and "game.ui.app" in sys.modules:
        monkeypatch.setattr("game.ui.mending.Report.of", raised)
    yield
    if home.exists():
        shutil.rmtree(home, ignore_errors=True)
    forget_own_libraries()


@pytest.fixture(scope="session", autouse=True)
def parsed_once():
    """Read a file of content from YAML once for all tests as long as it holds the same bytes.

    Each reader gets a document of its own; the tests of the reader itself call it by its name and are not spared.
    """
    from game.content import yaml_io

    parse, known = yaml_io.parse, {}

    def once(data, name):
        if (data, name) not in known:
            known[data, name] = pickle.dumps(parse(data, name), pickle.HIGHEST_PROTOCOL)
        return pickle.loads(known[data, name])  # noqa: S301 - what was written one line above

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(yaml_io, "parse", once)
        yield


@pytest.fixture
def searched():
    """Let the program search for garbage, as for players."""


def raised(fault, _screens):
    raise fault


@pytest.fixture
def guarded():
    """Let faults of screens become dialogs, as for players."""


def forget_own_libraries():
    """Forget what a test put into the libraries of the program."""
    from game.content.dials.library import LIBRARIES as DIALS
    from game.content.quest.library import LIBRARIES as QUESTS
    from game.content.regiments.library import LIBRARIES as REGIMENTS
    from game.content.skirmish.library import LIBRARIES as SKIRMISH
    from game.paths import data_root

    shipped = str(data_root())
    for libraries, shelf in ((DIALS, "tables"), (SKIRMISH, "maps"), (REGIMENTS, "tables"), (QUESTS, "sheets")):
        for known in libraries.known.values():
            files = (*getattr(known, shelf).files.values(), *known.scenarios.files.values())
            if not all(str(path).startswith(shipped) for path in files):
                libraries.forget()
                break


@pytest.fixture
def table():
    """Set a table: table(drawing, turn="H", H=hero(), F=foe(), ...)."""

    def make(drawing: str, turn: str | None = None, **given: Any) -> Table:
        figures = {key: given.pop(key) for key in list(given) if isinstance(given[key], Figure)}
        return Table(drawing, figures, turn, **given)

    return make
