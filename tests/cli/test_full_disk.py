"""A full disk ends every command in one clear sentence and exit status 1."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.paths import data_folder

FULL = Path("/dev/full")
MOOR = data_folder("maps") / "skirmish" / "hollow-moor.yaml"
pytestmark = pytest.mark.skipif(not FULL.exists(), reason="this system has no full device")


OFTEN = [("sight", "thornwood-shrine", "--from", "A1", "--to", "B2"), ("rules", "skirmish"), ("--help",)]
ALSO = [
    ("sight", "thornwood-shrine", "--from", "A1", "--to", "B2", "--json"),
    ("schema", "map"),
    ("check", str(MOOR)),
    ("render", "hollow-moor", "-o", "x.png", "--size", "320x240"),
]


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("words", [*OFTEN, *(pytest.param(words, marks=pytest.mark.slow) for words in ALSO)])
def test_output_onto_a_full_disk_ends_in_one_sentence(words, unbuffered, tmp_path):
    env = os.environ | {"PYTHONUNBUFFERED": unbuffered}
    with FULL.open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "game", *words],
            check=False,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=env,
            cwd=tmp_path,
        )
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert done.stderr.startswith("The output could not be written: ")


def test_half_a_picture_does_not_stay(tmp_path, monkeypatch):
    pygame = pytest.importorskip("pygame")
    from game.ui.render import _write

    def full(path, data):
        with path.open("wb") as file:
            file.write(data[:10])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space"):
        _write(tmp_path / "x.png", pygame.Surface((4, 4)))
    assert list(tmp_path.iterdir()) == []


def test_a_picture_onto_a_full_disk_ends_in_one_sentence(run, example, tmp_path):
    picture = tmp_path / "picture.png"
    picture.symlink_to(FULL)
    done = run("render", example, "-o", picture)
    assert done.status == 1
    assert done.err.startswith("The output could not be written: ")
