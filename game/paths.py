"""Where things are: data of the program (source tree, wheel or frozen build) and files of the player, written whole."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from pathlib import Path

import platformdirs

APP = "fieldglass"
DATA_FOLDERS = ("assets", "maps", "scenarios")  # build.spec and the wheel carry exactly these


def data_root() -> Path:
    """Return the folder that holds `assets`, `maps` and `scenarios`.

    A frozen build unpacks them beside the program, a wheel carries them in `game/_data`, a source tree has them at
    its top.
    """
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen:
        return Path(frozen)
    package = Path(__file__).resolve().parent
    installed = package / "_data"
    return installed if installed.is_dir() else package.parent


def data_folder(name: str) -> Path:
    """Return one of the data folders: "assets", "maps" or "scenarios"."""
    return data_root() / name


def source_tree() -> Path | None:
    """Return the top of the source tree, or None in an installed or frozen program."""
    if getattr(sys, "_MEIPASS", None):
        return None
    top = Path(__file__).resolve().parent.parent
    return top if (top / "pyproject.toml").is_file() else None


def _own(kind: str, fallback: str) -> Path:
    """Return a folder of the player; FIELDGLASS_HOME puts all of them in one place (tests, memory sticks).

    Where it cannot be made there is none: whoever reads finds nothing, whoever writes is told (`unwritable`).
    """
    home = os.environ.get("FIELDGLASS_HOME")
    folder = Path(home) / kind if home else Path(fallback)
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def config_folder() -> Path:
    """Return the folder of the settings."""
    return _own("config", platformdirs.user_config_dir(APP, appauthor=False))


def saves_folder() -> Path:
    """Return the folder of saved battles, the autosave and recordings."""
    return _own("saves", platformdirs.user_data_dir(APP, appauthor=False) + os.sep + "saves")


def own_content_folder() -> Path:
    """Return the folder of everything that the player made for playing: maps, scenarios and what else rooms keep."""
    return _own("content", platformdirs.user_data_dir(APP, appauthor=False) + os.sep + "content")


def drafts_folder() -> Path:
    """Return the folder of what is being edited and is not saved yet: a kill loses none of it."""
    return _own("drafts", platformdirs.user_data_dir(APP, appauthor=False) + os.sep + "drafts")


def exports_folder() -> Path:
    """Return the folder in which files for others are written if no other one is chosen: pictures, sheets, packs."""
    return _own("exports", platformdirs.user_documents_dir() + os.sep + "Fieldglass")


def cache_folder() -> Path:
    """Return the folder of things that can be made again, such as drawn battlefields."""
    return _own("cache", platformdirs.user_cache_dir(APP, appauthor=False))


def reports_folder() -> Path:
    """Return the folder of reports about faults of the program."""
    return _own("reports", platformdirs.user_data_dir(APP, appauthor=False) + os.sep + "reports")


def unwritable() -> tuple[Path, str] | None:
    """Return the first folder of the player in which no file can be kept, and the system's words why; None if all can.

    Tried by writing: rights alone tell nothing of a full disk, a read-only one or a file where the folder should be.
    """
    for folder in (saves_folder(), config_folder()):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=folder, suffix=".part")
            try:
                os.write(handle, b"x")
            finally:
                os.close(handle)
                Path(name).unlink()
        except OSError as fault:
            return folder, fault.strerror or str(fault)
    return None


def use_home(folder: Path | str) -> str:
    """Keep everything of the player below this folder from now on ("": the usual places); return the one before."""
    before = os.environ.get("FIELDGLASS_HOME", "")
    os.environ["FIELDGLASS_HOME"] = str(folder)
    return before


def write_whole(path: Path, text: str | bytes) -> None:
    """Write a file so that a kill at any moment leaves the old or the new one, never half of it. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def write_named(path: Path, data: bytes) -> None:
    """Write a file where somebody wants it: as the system writes files there, and no half of one. Raises OSError."""
    try:
        path.write_bytes(data)
    except OSError:
        if path.is_file() and not path.is_symlink():
            with contextlib.suppress(OSError):
                path.unlink()
        raise
