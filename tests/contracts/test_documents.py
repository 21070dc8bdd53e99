"""What the documents promise: README's commands, links that lead somewhere, the data that every build carries."""

import re
import tomllib
from pathlib import Path

import pytest

from game import __version__
from game.cli import COMMANDS
from game.paths import DATA_FOLDERS

TOP = Path(__file__).resolve().parents[2]
PAGES = sorted(
    path.relative_to(TOP).as_posix()
    for path in [*TOP.glob("*.md"), *(TOP / "docs").rglob("*.md"), *(TOP / "assets").rglob("*.md")]
)


@pytest.mark.parametrize("page", PAGES)
def test_every_link_of_a_page_leads_to_a_file(page):
    path = TOP / page
    links = re.findall(r"\]\(([^)\s]+)\)", path.read_text(encoding="utf-8"))
    files = [link.split("#")[0] for link in links if not link.startswith(("http://", "https://", "#"))]
    assert [link for link in files if not (path.parent / link).exists()] == []


def test_readme_has_the_two_commands_word_for_word():
    readme = (TOP / "README.md").read_text(encoding="utf-8")
    assert "\n    python3 -m venv .venv && .venv/bin/pip install -e . && .venv/bin/fieldglass\n" in readme
    assert "\n    python3 -m venv .venv && .venv/bin/pip install -e '.[dev]' && .venv/bin/pytest\n" in readme


def test_readme_names_every_command():
    readme = (TOP / "README.md").read_text(encoding="utf-8")
    assert [command for command in COMMANDS if f"\n    fieldglass {command} " not in readme] == []


def test_wheel_and_frozen_program_carry_the_same_data_folders():
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))
    carried = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert carried == {folder: f"game/_data/{folder}" for folder in DATA_FOLDERS}
    assert "DATA_FOLDERS" in (TOP / "build.spec").read_text(encoding="utf-8")


def test_the_changelog_speaks_of_this_version():
    changelog = (TOP / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## {__version__}" in changelog or "## Unreleased" in changelog
