"""The archives that are handed out: the frozen folder with what its system needs beside it, and their checksums.

`python -m release.pack` packs what `pyinstaller build.spec` has left in `dist`.
"""

from __future__ import annotations

import hashlib
import platform as machine
import shutil
import subprocess
import sys
from pathlib import Path

from game import __version__
from release.parts import TOP

BESIDE = {"linux": ("fieldglass.desktop", "fieldglass-mime.xml", "fieldglass.png", "add-to-menu.sh")}
"""Files of this folder that go along."""
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
FORMS = {"linux": "xztar", "win32": "zip"}


def stem(platform: str, processor: str) -> str:
    """Return the name of an archive without its ending: program, version, system and processor."""
    processor = {"amd64": "x86_64", "x64": "x86_64", "aarch64": "arm64"}.get(processor.lower(), processor.lower())
    return f"fieldglass-{__version__}-{SYSTEMS[platform]}-{processor}"


def pack(dist: Path, platform: str, processor: str) -> Path:
    """Pack what stands in `dist` for a platform (`sys.platform`); return the archive."""
    name = str(dist / stem(platform, processor))
    if platform == "darwin":
        # zip and tar of Python lose what a bundle's signature counts on; the system's own tool keeps it
        archive = Path(f"{name}.zip")
        subprocess.run(  # noqa: S603 - no words of others
            ["/usr/bin/ditto", "-c", "-k", "--keepParent", str(dist / "Fieldglass.app"), str(archive)], check=True
        )
        return archive
    for file in BESIDE.get(platform, ()):
        shutil.copy(TOP / "release" / file, dist / "fieldglass" / file)
    return Path(shutil.make_archive(name, FORMS[platform], dist, "fieldglass"))


def checksum(archive: Path) -> Path:
    """Write the SHA-256 of an archive beside it, as `sha256sum --check` reads it; return the file."""
    with archive.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    out = archive.with_name(f"{archive.name}.sha256")
    out.write_text(f"{digest}  {archive.name}\n", encoding="utf-8", newline="\n")
    return out


if __name__ == "__main__":
    packed = pack(TOP / "dist", sys.platform, machine.machine())
    sys.stdout.write(f"{packed}\n{checksum(packed).read_text(encoding='utf-8')}")
