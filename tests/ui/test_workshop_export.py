"""Files that the workshop writes for others: pictures, sheets, figures, heat maps, packs; asked for in one dialog."""

from __future__ import annotations

import pygame
import pytest

from game.paths import data_folder, exports_folder
from game.ui.workshop.analysing import REST
from tests.ui.hands import audited
from tests.ui.workshopping import go_on, open_draft, press, push

ABBEY = data_folder("maps") / "skirmish" / "brackwater-abbey.yaml"
GORGE = data_folder("maps") / "dials" / "cinder-gorge.yaml"


def asked(app, path):
    """Open a map, and the question how it is exported."""
    screen = open_draft(app, path)
    press(app, pygame.K_m)
    push(app, "entry export")
    assert screen.asking == "export"
    return screen


def written(app, screen, ending):
    """Let a kind of file be written; return its path."""
    screen.exporting.set("ending", ending)
    go_on(app)
    assert audited(app).faults() == []
    press(app, pygame.K_RETURN)
    go_on(app)
    assert str(screen.exporting.path) in screen.exporting.told
    assert audited(app).faults() == []
    return screen.exporting.path


@pytest.mark.parametrize(
    ("path", "ending", "head"),
    [
        (ABBEY, ".png", b"\x89PNG"), (ABBEY, ".pdf", b"%PDF"), (ABBEY, ".dd2vtt", b"{"), (ABBEY, ".csv", b"place,"),
        (GORGE, ".png", b"\x89PNG"), (GORGE, ".csv", b"place,"),
    ],
)  # fmt: skip
def test_files_of_each_kind_are_written_where_it_says(there, path, ending, head):
    screen = asked(there, path)
    screen.exporting.set("scale", 48)
    file = written(there, screen, ending)
    assert file.parent == exports_folder()
    assert file.name == f"{path.stem}{ending}"
    assert file.read_bytes().startswith(head)
    press(there, pygame.K_ESCAPE)
    assert screen.asking == ""


@pytest.mark.parametrize("path", [ABBEY, GORGE], ids=lambda path: path.stem)
def test_the_heat_map_that_lies_over_the_board_is_drawn_into_a_picture(there, path):
    screen = open_draft(there, path)
    screen.analysing.further(REST)
    screen.analysing.choose("exposure")
    press(there, pygame.K_m)
    push(there, "entry export")
    heated = written(there, screen, ".png").read_bytes()
    screen.exporting.set("heat", False)
    screen.exporting.set("name", "bare")
    assert written(there, screen, ".png").read_bytes() != heated


def test_the_table_has_a_line_for_each_place(there):
    screen = asked(there, ABBEY)
    lines = written(there, screen, ".csv").read_text("utf-8").splitlines()
    assert len(lines) == 26 * 20 + 1
    assert lines[0].startswith("place,column,row,exposure")
    assert lines[1].startswith("A20,1,1,")


def test_a_map_with_faults_is_not_exported(there, monkeypatch):
    heard = []
    screen = open_draft(there, ABBEY)
    screen.change({**screen.draft.value, "starting": {"A": "A1:D4"}}, "Areas")
    monkeypatch.setattr(there, "toast", heard.append)
    press(there, pygame.K_m)
    push(there, "entry export")
    assert screen.asking != "export"
    assert heard


def test_a_pack_holds_saved_files_only(there):
    screen = asked(there, ABBEY)
    screen.exporting.set("ending", ".fieldglass")
    go_on(there)
    assert "Save it first" in screen.exporting.why_not()
    push(there, "cancel")
    press(there, pygame.K_s, pygame.KMOD_CTRL)
    push(there, "save named")
    press(there, pygame.K_m)
    push(there, "entry export")
    assert written(there, screen, ".fieldglass").read_bytes().startswith(b"PK")
