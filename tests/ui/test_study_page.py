"""The page of a study: it needs nothing but itself, and a browser shows it."""

from __future__ import annotations

import re
import shutil
import subprocess
from html.parser import HTMLParser

import pytest

from game.ui.board.palette import HEAT
from game.ui.steps import steps_of

CHROMIUM = shutil.which("chromium")
QUIET = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync")  # fmt: skip


class Reading(HTMLParser):
    """Collects the words of a page and what it would load."""

    def __init__(self):
        super().__init__()
        self.words, self.links, self.tags = [], [], []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.links += [value for name, value in attrs if name in ("src", "href")]

    def handle_data(self, data):
        self.words.append(data)


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """The page of a small study with games that were kept."""
    from game.cli import main

    folder = tmp_path_factory.mktemp("page")
    page = folder / "moor.html"
    words = [
        "study",
        "hollow-moor",
        "--levels",
        "random",
        "--games",
        "8",
        "--html",
        str(page),
        "--keep",
        str(folder / "kept"),
    ]
    assert main(words) == 0
    return page


def test_a_page_holds_verdict_tables_pictures_and_the_games_worth_watching(written):
    reading = Reading()
    reading.feed(written.read_text("utf-8"))
    words = " ".join(" ".join(reading.words).split())
    for told in ("Won by side", "How battles end", "Points by source", "Where pieces were lost, in 8 games",
                 "Where pieces walked", "Value per point", "Games worth watching", "Thornwood Company"):  # fmt: skip
        assert told in words
    kept = [link for link in reading.links if link.startswith("kept/")]
    assert kept
    assert all((written.parent / link).is_file() for link in kept)


def test_a_page_loads_nothing(written):
    reading = Reading()
    reading.feed(written.read_text("utf-8"))
    assert "script" not in reading.tags
    assert "link" not in reading.tags
    assert all(link.startswith(("data:image/", "kept/")) for link in reading.links)
    assert not re.search(r"https?://", written.read_text("utf-8"))


def test_names_of_files_are_words_and_no_tags(tmp_path, capsys):
    from game.cli import main
    from game.paths import data_folder

    text = (data_folder("scenarios") / "skirmish" / "quick-battle.yaml").read_text("utf-8")
    path = tmp_path / "a<b>&c.yaml"
    path.write_text(text, "utf-8")
    page = tmp_path / "page.html"
    assert main(["study", str(path), "--levels", "random", "--games", "2", "--html", str(page)]) == 0
    assert "a&lt;b&gt;&amp;c" in page.read_text("utf-8")
    assert "a<b>" not in page.read_text("utf-8")


@pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here (Debian: apt-get install chromium)")
def test_a_browser_shows_the_page(written, tmp_path):
    shot = tmp_path / "page.png"
    words = [CHROMIUM, *QUIET, f"--user-data-dir={tmp_path / 'profile'}", "--window-size=1200,2400"]
    subprocess.run([*words, f"--screenshot={shot}", written.as_uri()], check=True, capture_output=True, timeout=120)
    import pygame

    picture = pygame.image.load(shot)
    assert picture.get_size() == (1200, 2400)
    heat = {tuple(bytes.fromhex(colour[1:])) for colour in HEAT}
    seen = {tuple(picture.get_at((x, y)))[:3] for x in range(0, 1200, 2) for y in range(0, 2400, 2)}
    assert len(heat & seen) >= 3  # the scale of the heat maps
    told = subprocess.run(
        [*words, "--dump-dom", written.as_uri()], check=True, capture_output=True, text=True, timeout=120
    )
    assert told.stdout.count('<figure class="heat">') == 2


@pytest.mark.parametrize(
    ("numbers", "labels", "steps"),
    [
        ({1: 10, 2: 3, 3: 0}, ["1–2", "3–4", "5–6", "7–8", "9–10"], {1: 4, 2: 1}),
        ({1: 1, 2: 2}, ["", "", "", "1", "2"], {1: 3, 2: 4}),
        ({}, [""] * 5, {}),
    ],
)
def test_heat_has_five_steps_at_most(numbers, labels, steps):
    assert steps_of(numbers) == (labels, steps)
