"""A first look at a program that was built: run from another folder, with nearly nothing in the environment.

`python -m release.smoke` takes the frozen program from `dist`, `python -m release.smoke PROGRAM` any other one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from release import parts

SECONDS = 120  # for one command, on a slow machine
LEAST_PICTURE = 5000  # bytes; a picture of one colour has fewer
KEPT = ("SYSTEMROOT", "TEMP", "TMP", "WINDIR", "COMSPEC")  # Windows starts no program without
FROZEN_SIZE = 100_000_000  # bytes that the frozen folder may take (on Linux, where it is largest)


# A map of Tiled without any tile, packed in the way that needs a library of its own.
TILED = """<map orientation="orthogonal" width="12" height="8" tilewidth="16" tileheight="16"><layer name="Ground"
width="12" height="8"><data encoding="base64" compression="zstd">KLUv/WCAAE0AABAAAAEAeyrAAg==</data></layer></map>"""


class SmokeError(Exception):
    """The program does not do what it should; the message says what."""


def run(program: str, *words: str, folder: Path, **more: str) -> str:
    """Run a command of the program in a folder; return what it printed. Raises SmokeError."""
    environment = {name: os.environ[name] for name in KEPT if name in os.environ} | {
        "HOME": str(folder), "FIELDGLASS_HOME": str(folder / "home"), **more,
    }  # fmt: skip
    line = " ".join((Path(program).name, *words))
    try:
        done = subprocess.run(  # noqa: S603 - the program under test
            [program, *words], cwd=folder, env=environment, capture_output=True, timeout=SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as why:
        raise SmokeError(f"{line}: {why}") from why
    if done.returncode:
        raise SmokeError(f"{line} ended with {done.returncode}: {done.stderr.decode(errors='replace').strip()}")
    return done.stdout.decode("utf-8")


def commands(program: str) -> None:
    """Play, draw, check and look up a rule. Raises SmokeError."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        played = json.loads(
            run(program, "simulate", "quick-battle", "--games", "2", "--seed", "3", "--json", folder=folder)
        )
        if played["games"] != 2 or played["errors"]:
            raise SmokeError(f"simulate told of {played['games']} games and of faults: {played['errors']}")
        run(program, "simulate", "quick-battle", "--games", "2", "--jobs", "2", folder=folder)
        run(program, "render", "quick-battle", "-o", "picture.png", "--size", "640x400", folder=folder)
        picture = (folder / "picture.png").read_bytes()
        if picture[:4] != b"\x89PNG" or len(picture) < LEAST_PICTURE:
            raise SmokeError(f"render wrote {len(picture)} bytes that are no picture")
        run(program, "export", "quick-battle", "-o", "map.pdf", "--scale", "16", folder=folder)
        run(program, "export", "quick-battle", "-o", "map.dd2vtt", "--scale", "16", folder=folder)
        run(program, "import", "map.dd2vtt", "-o", "map.yaml", folder=folder)
        (folder / "map.tmx").write_text(TILED, "utf-8")
        run(program, "import", "map.tmx", "-o", "tiled.yaml", folder=folder)
        run(program, "export", "tiled.yaml", "-o", "map.fieldglass", folder=folder)
        run(program, "import", "map.fieldglass", folder=folder)
        run(program, "check", folder=folder)
        run(program, "rules", "skirmish", "DDM-AOO-03", folder=folder)


def first_frame(program: str) -> None:
    """Open the window, without a screen, until its first picture is there. Raises SmokeError."""
    with tempfile.TemporaryDirectory() as name:
        unseen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "FIELDGLASS_FIRST_FRAME": "1"}
        run(program, folder=Path(name), **unseen)


def size(folder: Path) -> int:
    """Return the bytes of all files in a folder."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())


def frozen(platform: str) -> None:
    """Look at every executable of the frozen folder, and at its size. Raises SmokeError."""
    folder = parts.TOP / "dist" / "fieldglass"
    ending = ".exe" if platform == "win32" else ""
    for name, console in parts.executables(platform).items():
        program = str(folder / f"{name}{ending}")
        if console:
            commands(program)
        first_frame(program)
    if platform == "darwin":
        first_frame(str(parts.TOP / "dist" / "Fieldglass.app" / "Contents" / "MacOS" / parts.WINDOW))
    taken = size(folder)
    if taken > FROZEN_SIZE:
        raise SmokeError(f"{folder} takes {taken / 1e6:.0f} MB, more than {FROZEN_SIZE / 1e6:.0f}")
    sys.stdout.write(f"{taken / 1e6:.0f} MB, all well\n")


def main(words: list[str]) -> int:
    """Look at the program of these words, or at the frozen one; return the exit status."""
    try:
        if words:
            commands(words[0])
            first_frame(words[0])
        else:
            frozen(sys.platform)
    except SmokeError as trouble:
        sys.stderr.write(f"{trouble}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
