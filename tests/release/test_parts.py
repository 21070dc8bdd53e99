"""What the frozen folder is made of: everything the program needs, nothing it never asks for, icons and executables."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from release import icon, parts

FORBID = """
    import sys
    from importlib.abc import MetaPathFinder

    class Forbidden(MetaPathFinder):
        def find_spec(self, name, path=None, target=None):
            if any(f"{name}.".startswith(f"{left}.") for left in LEFT):
                raise ModuleNotFoundError(f"{name} is not in the frozen folder", name=name)

    LEFT = set(sys.argv[1].split())
    sys.meta_path.insert(0, Forbidden())
"""


def run(tmp_path, code):
    """Run code in a Python without the modules that are left out, as the frozen program is."""
    program = textwrap.dedent(FORBID) + textwrap.dedent(code)
    left = " ".join((*parts.LEFT_OUT, *parts.TAKEN_OUT))
    done = subprocess.run(
        [sys.executable, "-c", program, left], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120,
        env={"FIELDGLASS_HOME": str(tmp_path / "home"), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
             "FIELDGLASS_FIRST_FRAME": "1", "PYTHONPATH": str(parts.TOP), "PATH": ""},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_program_runs_without_all_that_is_left_out(tmp_path):
    said = run(tmp_path, """
        import importlib, rich.progress
        from game.cli import main
        from release import parts

        for name in parts.modules():
            importlib.import_module(name)
        for words in (["simulate", "quick-battle", "--games", "1", "--ai", "random"], ["check"],
                      ["render", "quick-battle", "-o", "picture.png", "--size", "320x200"], ["rules", "skirmish"],
                      ["analyse", "quick-battle"], []):
            assert main(words) == 0, words
        words = ["study", "quick-battle", "--levels", "random", "--games", "2", "--html", "study.html"]
        assert main(words) == 0
        from game.ui import sound
        for name in sound.NAMES:
            sound.wave(name)
        print("ran")
    """)  # fmt: skip
    assert said.endswith("ran\n")


def test_what_is_left_out_is_really_out_of_reach_there(tmp_path):
    said = run(tmp_path, """
        try:
            import ssl
        except ModuleNotFoundError as fault:
            print(fault)
    """)  # fmt: skip
    assert said == "ssl is not in the frozen folder\n"


def test_every_module_of_the_program_goes_in():
    names = parts.modules()
    assert {"game", "game.cli.simulate", "game.ui.screens.menu", "game.systems.skirmish"} <= set(names)
    assert "game.__main__" not in names
    assert all(importlib.util.find_spec(name) for name in names)


def test_windows_and_mac_have_an_executable_without_a_console_beside_the_one_for_commands():
    assert parts.executables("linux") == {"fieldglass": True}
    for platform in ("win32", "darwin"):
        both = parts.executables(platform)
        assert next(iter(both.items())) == ("fieldglass-window", False)
        assert both["fieldglass"] is True
        assert len({name.lower() for name in both}) == len(both)


def test_each_system_gets_its_kind_of_icon():
    names = [Path(parts.icon(platform)).name for platform in ("win32", "darwin")]
    assert names == ["fieldglass.ico", "fieldglass.icns"]
    assert parts.icon("linux") is None
    assert all((icon.FOLDER / name).is_file() for name in names)


def test_modules_and_data_that_only_hooks_ask_for_are_taken_out():
    modules = [
        ("pydantic.v1", "a", "PYMODULE"),
        ("pydantic.v1.main", "b", "PYMODULE"),
        ("pydantic.v1x", "c", "PYMODULE"),
    ]
    assert [name for name, _source, _kind in parts.wanted_modules(modules)] == ["pydantic.v1x"]
    data = [("pygame\\docs\\a.html", "a", "DATA"), ("pygame/pygame_icon.bmp", "b", "DATA"), ("assets/x", "c", "DATA")]
    assert [name for name, _source, _kind in parts.wanted_data(data)] == ["pygame/pygame_icon.bmp", "assets/x"]


@pytest.mark.parametrize(
    ("name", "may"),
    [
        ("libpython3.11.so.1.0", True),
        ("yaml/_yaml.cpython-311-x86_64-linux-gnu.so", True),
        ("numpy/_core/_multiarray_umath.cpython-311-x86_64-linux-gnu.so", False),
        ("numpy.libs/libscipy_openblas64_-32a4b2a6.so", False),
        ("pygame_ce.libs/libSDL2-2.so.0", False),
        ("pygame/base.so", False),
        ("assets/readme.txt", False),
    ],
)
def test_libraries_that_were_moved_are_not_stripped(name, may):
    assert parts.may_be_stripped(name) is may


def test_stripped_libraries_are_copies_and_other_systems_keep_theirs(tmp_path, monkeypatch):
    entries = [("lib/a.so", __file__, "BINARY"), ("numpy/b.so", __file__, "EXTENSION"), ("c.so", __file__, "DATA")]
    assert parts.stripped(entries, "win32", tmp_path) == entries
    assert parts.stripped(entries, "darwin", tmp_path) == entries
    called = []
    monkeypatch.setattr(parts.shutil, "which", lambda _tool: "/usr/bin/strip")
    monkeypatch.setattr(parts.subprocess, "run", lambda words, check: called.append(words))
    out = parts.stripped(entries, "linux", tmp_path)
    assert out[0] == ("lib/a.so", str(tmp_path / "lib" / "a.so"), "BINARY")
    assert out[1:] == entries[1:]
    assert [words[-1] for words in called] == [out[0][1]]
    monkeypatch.setattr(parts.shutil, "which", lambda _tool: None)
    assert parts.stripped(entries, "linux", tmp_path) == entries
