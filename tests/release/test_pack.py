"""The archives that are handed out, packed from a frozen folder that is only pretended."""

from __future__ import annotations

import configparser
import hashlib
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from defusedxml.ElementTree import fromstring

from game import __version__
from game.content.exchange.packs import ENDING
from game.ui import app
from release import pack, parts


@pytest.fixture
def dist(tmp_path):
    folder = tmp_path / "dist" / "fieldglass"
    (folder / "_internal").mkdir(parents=True)
    (folder / "fieldglass").write_bytes(b"program")
    (folder / "fieldglass").chmod(0o755)
    (folder / "_internal" / "library").write_bytes(b"library")
    return folder.parent


def test_an_archive_says_version_system_and_processor():
    assert pack.stem("win32", "AMD64") == f"fieldglass-{__version__}-windows-x86_64"
    assert pack.stem("linux", "aarch64") == f"fieldglass-{__version__}-linux-arm64"
    assert pack.stem("darwin", "arm64") == f"fieldglass-{__version__}-macos-arm64"


@pytest.mark.skipif(sys.platform == "win32", reason="files of Windows have no mode")
def test_linux_gets_the_program_with_its_entry_for_the_menu(dist):
    archive = pack.pack(dist, "linux", "x86_64")
    assert archive.name.endswith("-linux-x86_64.tar.xz")
    with tarfile.open(archive) as packed:
        names = set(packed.getnames())
        modes = {name: packed.getmember(name).mode for name in ("fieldglass/fieldglass", "fieldglass/add-to-menu.sh")}
    assert {"fieldglass/_internal/library", *(f"fieldglass/{name}" for name in pack.BESIDE["linux"])} <= names
    assert all(mode & 0o111 for mode in modes.values())


def test_windows_gets_a_zip(dist):
    archive = pack.pack(dist, "win32", "AMD64")
    with zipfile.ZipFile(archive) as packed:
        files = [name for name in packed.namelist() if not name.endswith("/")]
    assert sorted(files) == ["fieldglass/_internal/library", "fieldglass/fieldglass"]


def test_a_mac_packs_its_bundle_with_its_own_tool(dist, monkeypatch):
    called = []
    monkeypatch.setattr(pack.subprocess, "run", lambda words, check: called.append(words))
    archive = pack.pack(dist, "darwin", "arm64")
    assert called == [["/usr/bin/ditto", "-c", "-k", "--keepParent", str(dist / "Fieldglass.app"), str(archive)]]


def test_a_checksum_is_as_sha256sum_reads_it(tmp_path):
    file = tmp_path / "some.zip"
    file.write_bytes(b"content")
    line = pack.checksum(file).read_bytes().decode()
    assert line == f"{hashlib.sha256(b'content').hexdigest()}  some.zip\n"


def test_the_entry_for_the_menu_names_what_is_there():
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str
    entry.read(parts.TOP / "release" / "fieldglass.desktop", encoding="utf-8")
    words = entry["Desktop Entry"]
    assert (words["Type"], words["Name"], words["Terminal"]) == ("Application", app.TITLE, "false")
    program, opened = words["Exec"].split()
    assert program in parts.executables("linux")
    assert opened == "%f", "what was double clicked"
    assert (parts.TOP / "release" / f"{words['Icon']}.png").is_file()
    assert words["StartupWMClass"] == "fieldglass", "what open_window tells the window system"


@pytest.mark.skipif(sys.platform != "linux", reason="menus of Linux desktops")
def test_the_script_puts_the_program_into_the_menu_and_takes_it_out(tmp_path):
    folder = tmp_path / "a folder & more"
    folder.mkdir()
    for file in pack.BESIDE["linux"]:
        (folder / file).write_bytes((parts.TOP / "release" / file).read_bytes())
    home = tmp_path / "home"
    entry = home / ".local/share/applications/fieldglass.desktop"

    def add():
        done = subprocess.run(
            ["sh", str(folder / "add-to-menu.sh")], env={"HOME": str(home), "PATH": "/usr/bin:/bin"},
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        return done.stdout

    assert "is in the menu" in add()
    lines = entry.read_text(encoding="utf-8").splitlines()
    assert f'Exec="{folder}/fieldglass" %f' in lines
    assert f"Icon={folder}/fieldglass.png" in lines
    assert Path(folder, "fieldglass.desktop").read_text(encoding="utf-8").count("\n") == len(lines)
    kind = home / ".local/share/mime/packages/fieldglass.xml"
    assert kind.read_bytes() == (parts.TOP / "release" / "fieldglass-mime.xml").read_bytes()
    assert "no longer" in add()
    assert not entry.exists()
    assert not kind.exists()


def test_packs_are_a_kind_of_file_that_the_program_opens():
    entry = (parts.TOP / "release" / "fieldglass.desktop").read_text(encoding="utf-8")
    told = fromstring((parts.TOP / "release" / "fieldglass-mime.xml").read_bytes())
    (kind,) = told
    assert f"MimeType={kind.get('type')};" in entry
    globs = [one.get("pattern") for one in kind if one.tag.endswith("glob")]
    assert globs == [f"*{ENDING}"]
