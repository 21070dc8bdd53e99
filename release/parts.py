"""What goes into the frozen folder and what stays out, for build.spec; tests hold it against the running program."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

TOP = Path(__file__).resolve().parent.parent

# What libraries bring along and the program never asks for. tests/release runs the program with all of it forbidden.
LEFT_OUT = (
    # windows and pictures of others
    "tkinter", "_tkinter", "turtle", "idlelib", "PIL", "OpenGL", "matplotlib", "pygame_gui", "pygame_menu", "pyglet",
    # documents, examples and tests of libraries
    "lib2to3", "pydoc", "pydoc_data", "doctest", "pygame.docs", "pygame.examples", "pygame.tests", "pymunk.examples",
    "pymunk.tests", "pymunk.pygame_util", "pymunk.pyglet_util", "pymunk.matplotlib_util", "numpy.f2py",
    "numpy.testing", "numpy.distutils", "numpy._core._multiarray_tests",
    # tools of those who write the program
    "hypothesis", "pytest", "_pytest", "mypy", "ruff", "setuptools", "pkg_resources", "pip", "wheel", "IPython",
    "pydantic.mypy", "babel",
    # other mathematics
    "shapely", "scipy", "pandas", "numpy.random", "numpy.ma", "numpy.polynomial", "numpy.fft", "numpy.matlib",
    "numpy.ctypeslib", "numpy.core",
    # the network: the program never uses it
    "asyncio", "_asyncio", "ssl", "_ssl", "_hashlib", "http", "ftplib", "xmlrpc", "socketserver", "netrc",
    # colours and documents of the command line
    "pygments", "markdown_it", "mdurl", "attr", "attrs", "toml",
    # what researchers add: a study on many machines, environments for learning programs
    "dask", "distributed", "pettingzoo", "gymnasium",
    # East Asian encodings of old: files are UTF-8, and so are the streams of the frozen program
    "_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw", "_multibytecodec",
    # pieces of pygame for cameras, styled fonts and drawing by the graphics card
    "pygame._sdl2", "pygame._freetype", "pygame.ftfont", "pygame._camera", "pygame.camera", "pygame.midi",
)  # fmt: skip

# pygame's own font is for programs without fonts of their own; ours are in assets. Its icon opens every window.
UNWANTED_DATA = ("pygame/examples", "pygame/docs", "pygame/tests", "pygame/freesansbold")

# What hooks of PyInstaller ask for by name, so that it can only be taken out again.
TAKEN_OUT = ("pydantic.v1", "pydantic.mypy")

CONSOLE, WINDOW = "fieldglass", "fieldglass-window"


def executables(platform: str) -> dict[str, bool]:
    """Return the executables of a platform (`sys.platform`), the first to be started by a click: True for a console.

    Windows and macOS tell programs with a console from those without when they start; Linux does not. Both share
    one folder. Their names differ by more than the case, which those systems do not tell apart.
    """
    return {CONSOLE: True} if platform.startswith("linux") else {WINDOW: False, CONSOLE: True}


def icon(platform: str) -> str | None:
    """Return the file of the icon that executables of a platform carry, None where they carry none."""
    name = {"win32": "fieldglass.ico", "darwin": "fieldglass.icns"}.get(platform)
    return str(TOP / "release" / name) if name else None


def modules() -> list[str]:
    """Return every module of the program: commands and screens are imported by name when they are needed.

    Environments need what is not carried, and nothing of the program needs them.
    """
    return [
        ".".join(path.relative_to(TOP).with_suffix("").parts).removesuffix(".__init__")
        for path in sorted((TOP / "game").rglob("*.py"))
        if path.name not in ("__main__.py", "environment.py") and "_data" not in path.parts
    ]


def wanted_modules(entries: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Return the modules (name, source, kind) without those that only hooks ask for."""
    return [entry for entry in entries if not any(f"{entry[0]}.".startswith(f"{name}.") for name in TAKEN_OUT)]


def wanted_data(entries: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Return the data files (name in the folder, source, kind) without those that nobody asks for."""
    return [entry for entry in entries if not entry[0].replace("\\", "/").startswith(UNWANTED_DATA)]


def may_be_stripped(name: str) -> bool:
    """Say whether a library loses nothing but names for debuggers when it is stripped.

    Wheels whose libraries were moved into a folder `<package>.libs` break: their tables stand where `strip` does not
    look for them.
    """
    parts = PurePosixPath(name).parts
    return ".so" in name and not parts[0].endswith(".libs") and parts[0] not in {"numpy", "pygame"}


def stripped(entries: Iterable[tuple[str, str, str]], platform: str, folder: Path) -> list[tuple[str, str, str]]:
    """Return the libraries (name in the folder, source, kind); on Linux stripped copies in `folder` where possible."""
    tool = shutil.which("strip") if platform.startswith("linux") else None
    if tool is None:
        return list(entries)
    out = []
    for name, source, kind in entries:
        copy = folder / name
        if kind in {"BINARY", "EXTENSION"} and may_be_stripped(name):
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, copy)
            subprocess.run([tool, "--strip-unneeded", str(copy)], check=True)  # noqa: S603 - our own file
            out.append((name, str(copy), kind))
        else:
            out.append((name, source, kind))
    return out
