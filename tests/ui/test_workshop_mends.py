"""Findings of the workshop with a button: what it does to the file, and that the fault is gone afterwards."""

from __future__ import annotations

import pygame
import pytest

from game.content.squares.sheet import Sheet
from game.paths import data_folder
from tests.ui.hands import unpainted
from tests.ui.workshopping import go_on, open_draft, press, push

MAPS = data_folder("maps")
ABBEY, MARSH = MAPS / "skirmish" / "brackwater-abbey.yaml", MAPS / "skirmish" / "widows-crown.yaml"
GORGE, CROSSWAYS = MAPS / "dials" / "cinder-gorge.yaml", MAPS / "regiments" / "crossways.yaml"


@pytest.fixture
def there(window):
    with unpainted():
        yield window


def mended(app, screen, words):
    """Press the button of the finding that has these words; return it."""
    go_on(app)
    n = next(n for n, one in enumerate(screen.found.all) if words in one.sentence and one.mend is not None)
    finding = screen.found.all[n]
    screen.ui.settle()
    push(app, f"finding {n}")
    screen.found.mend(finding)
    go_on(app)
    return finding


def told(screen):
    return [one.sentence for one in screen.found.all]


def changed(screen, **keys):
    screen.change({**screen.draft.value, **keys}, "Test")


# --- squares ---
@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ({"starting": {"A": ["A7:B8"], "B": ["V11:Z14"]}}, "squares of A's starting areas"),
        ({"starting": {"A": ["A7:E10 V11"], "B": ["V11:Z14"]}}, "V11"),
        ({"exits": {"A": "", "B": "Z12:Z13"}}, "exit"),
        ({"exits": {"A": "C8 A8", "B": "Z12:Z13"}}, "C8"),
        ({"thin_walls": ["A1:A2 east", "B99 east"]}, "B99"),
    ],
    ids=["start too small", "start shared", "no exit", "exit off the edge", "wall off the map"],
)
def test_faults_of_maps_go_with_a_button(there, keys, words):
    screen = open_draft(there, ABBEY)
    before = [one.sentence for one in screen.found.checked]
    changed(screen, **keys)
    assert [one for one in screen.found.checked if words in one.sentence], told(screen)
    finding = mended(there, screen, words)
    assert finding.sentence not in told(screen)
    assert [one.sentence for one in screen.found.checked] == before
    press(there, pygame.K_z, pygame.KMOD_CTRL)
    assert finding.sentence in told(screen), "a mend is a step that can be taken back"


def test_a_lone_teleporter_is_taken_away(there):
    screen = open_draft(there, ABBEY)
    sheet = Sheet(screen.draft.value)
    sheet.paint({(12, 3): "teleporter"})
    screen.change(sheet.value(), "Test")
    mended(there, screen, "teleporter")
    assert Sheet(screen.draft.value).phrase((12, 3)) == "grass"


def test_halves_are_made_even_after_the_first_starting_area(there):
    screen = open_draft(there, MARSH)
    go_on(there)
    sheet = Sheet(screen.draft.value)
    square = next(s for s in sheet.squares() if sheet.phrase(s) == "grass")
    sheet.paint({square: "pit"})
    screen.change(sheet.value(), "Test")
    finding = mended(there, screen, "not what")
    assert finding.sentence not in told(screen)


def test_areas_are_made_even(there):
    screen = open_draft(there, ABBEY)
    sheet = Sheet(screen.draft.value)
    wanted = sheet.starting("B")
    sheet.set_starting("B", [s for s in wanted if s[1] > 11])
    screen.change(sheet.value(), "Test")
    finding = mended(there, screen, "areas of B")
    assert finding.sentence not in told(screen)
    assert Sheet(screen.draft.value).starting("B") == wanted


def test_doors_are_widened_by_a_square_alike_on_both_sides(there):
    screen = open_draft(there, ABBEY)
    finding = mended(there, screen, "one square wide")
    assert len(finding.places) == 2
    assert not any("one square wide" in one for one in told(screen))
    left = next(one for one in screen.found.all if "after half a turn" in one.sentence)
    assert left.sentence.startswith("6 "), "as many squares differ as before"


# --- tables ---
@pytest.mark.parametrize(
    ("path", "pose", "words"),
    [
        (GORGE, (9.0, 1.0), "start area"),
        (GORGE, (20.0, 10.5), "lies on"),
        (GORGE, (39.0, 15.0), "does not lie on the table"),
        (CROSSWAYS, (24.0, 33.0), "6 inches"),
        (CROSSWAYS, (1.0, 24.0), "does not lie on the table"),
    ],
)
def test_pieces_that_lie_wrong_are_moved_to_the_nearest_place_that_fits(there, path, pose, words):
    screen = open_draft(there, path)
    laid = [dict(one) for one in screen.draft.value["laid"]]
    laid[0]["at"] = list(pose)
    changed(screen, laid=laid)
    finding = mended(there, screen, words)
    assert finding.sentence not in told(screen)
    after = screen.draft.value["laid"]
    moved = [n for n, one in enumerate(laid) if after[n] != one]
    assert len(moved) == 1
    at, before = after[moved[0]]["at"], laid[moved[0]]["at"]
    assert max(abs(at[0] - before[0]), abs(at[1] - before[1])) <= 12
    if screen.found.checked:  # it lay too near to two others
        mended(there, screen, screen.found.checked[0].sentence)
    assert screen.found.checked == []


def test_where_nothing_fits_it_is_told(there, monkeypatch):
    screen = open_draft(there, CROSSWAYS)
    heard = []
    monkeypatch.setattr(there, "toast", heard.append)
    monkeypatch.setattr("game.ui.workshop.inches.mends.FARTHEST", 500)
    changed(screen, laid=[*screen.draft.value["laid"], {"terrain": "moot-oak", "at": [24, 24]}])
    before = screen.draft.text
    mended(there, screen, "6 inches")
    assert screen.draft.text == before
    assert heard == ["There is no way near at hand to put it right."]


def test_unknown_pieces_and_looks_go(there):
    screen = open_draft(there, CROSSWAYS)
    laid = [dict(one) for one in screen.draft.value["laid"]]
    laid[2]["look"] = "palms"
    changed(screen, laid=[*laid, {"terrain": "volcano", "at": [3, 3]}])
    mended(there, screen, "volcano")
    mended(there, screen, "palms")
    assert screen.found.checked == []
    assert len(screen.draft.value["laid"]) == len(laid)
    assert "look" not in screen.draft.value["laid"][2]


def test_start_areas_and_points_are_put_right(there):
    screen = open_draft(there, GORGE)
    changed(screen, starts={"south": {"first": 30, "last": 33}}, points=[[0.2, 0.2]])
    mended(there, screen, "the start area at the southern edge")
    mended(there, screen, "south and north")
    mended(there, screen, "strategic point")
    assert screen.found.checked == []
    assert set(screen.draft.value["starts"]) == {"south", "north"}


def test_what_has_no_partner_gets_one(there):
    screen = open_draft(there, GORGE)
    laid = screen.draft.value["laid"]
    changed(screen, laid=laid[:-1])
    go_on(there)
    mended(there, screen, "3 pieces have no partner")
    assert not any("no partner" in one for one in told(screen))
    assert len(screen.draft.value["laid"]) == len(laid)
    assert screen.draft.value["laid"][-1] == {**laid[-1], "at": [26.37, 24.37]}
    assert len(screen.draft.value["own"]) == 2, "the gorge in the east was meant as the partner of that in the west"


def test_what_lies_nearly_where_it_should_is_moved_there(there):
    screen = open_draft(there, CROSSWAYS)
    laid = [dict(one) for one in screen.draft.value["laid"]]
    wood = laid[2]["at"]
    laid[2]["at"] = [wood[0] + 0.5, wood[1]]
    changed(screen, laid=laid)
    go_on(there)
    mended(there, screen, "no partner")
    assert screen.draft.value["laid"][2]["at"] == wood
    assert not any("no partner" in one for one in told(screen))
