"""Spells are chosen from a list with their boxes, and aimed with a template that shows whom they reach and why not."""

from __future__ import annotations

import pytest

from game import i18n
from game.content.skirmish.library import load_library
from game.content.skirmish.spells import Known, old_flame_strike
from game.ui.kit import Audit
from tests.drawn import Table, foe, hero
from tests.ui.hands import click, hover, push, sit_down
from tests.ui.longer import Longer

BOARD = """
............
.H..........
........FG..
............
............
"""


def known(key, boxes=1):
    return Known(load_library().spells[key], "boxes", boxes)


STRIKE = old_flame_strike(boxes=2, damage=30, dc=16)


def begin(window, spells, **others):
    screen = sit_down(window, Table(BOARD, {"H": hero(spells=spells), "F": foe(), "G": foe(**others)}, None))
    push(window, "strip H")
    return screen


def told(screen):
    return " ".join(w.text for key, w in screen.ui.by_key.items() if str(key).startswith("prospect"))


@pytest.mark.rule("DDM-SPL-09")
def test_several_spells_are_chosen_from_a_list(window):
    screen = begin(window, (STRIKE, known("spark"), known("thorn-answer")))
    assert screen.ui.by_key["spells"].caption == "1 of 2 can be cast"  # too far for one, the third is immediate
    assert "spark" not in screen.ui.by_key
    push(window, "spells")
    assert {key for key in screen.ui.by_key if str(key).startswith("spell ")} == {
        "spell flame-strike", "spell spark", "spell thorn-answer"
    }  # fmt: skip
    push(window, "spell spark")  # says why not
    assert screen.face.plan.mode == "spells"
    push(window, "spell flame-strike")
    assert screen.face.plan.mode == "flame-strike"
    assert screen.ui.by_key["main"].label == "Cast Flame strike"


def test_the_board_is_for_moves_again_when_it_is_clicked_beside_the_list(window):
    screen = begin(window, (STRIKE, known("spark")))
    push(window, "spells")
    click(window, (2, 2))
    assert screen.face.plan.mode == ""
    assert screen.face.plan.way is not None


@pytest.mark.rule("DDMG-RANGE-007.1", "DDM-SPL-24")
def test_the_template_follows_the_pointer_and_everybody_in_it_is_told_of(window):
    screen = begin(window, (STRIKE,))
    push(window, "flame-strike")
    hover(window, (8, 2))
    shown = screen.board.overlays
    assert (8, 2) in shown.template
    assert screen.face.spellcraft.shown is not None
    assert len(shown.tags) == 2
    assert "Foe saves with 11 or more" in told(screen)


@pytest.mark.rule("DDMG-RANGE-007.6")
def test_who_stands_behind_a_wall_is_told_to_be_sheltered(window):
    drawing = """
    ..........
    .H...F....
    .....##...
    .....G....
    ..........
    """
    screen = sit_down(window, Table(drawing, {"H": hero(spells=(STRIKE,)), "F": foe(), "G": foe()}, None))
    push(window, "strip H")
    push(window, "flame-strike")
    seen = set()
    for answer in screen.face.general.answers("flame-strike"):
        screen.face.question.set_pick(answer)
        screen.redrawn()
        window.frame(0.05)
        if screen.board.overlays.sheltered:
            seen |= {tag.text for tag in screen.board.overlays.tags}
    assert "behind a wall" in seen


@pytest.mark.rule("DDM-SPL-03")
def test_pointing_at_somebody_who_may_not_be_aimed_at_says_why(window):
    screen = begin(window, (known("true-dart"),))
    push(window, "true-dart")
    hover(window, (9, 2))
    screen.pointing.rests = True
    assert "is nearer" in str(screen.face.picture().refusal)


def test_it_is_a_warning_that_ones_own_are_struck(window):
    drawing = """
    ..........
    .H...F....
    .....G....
    ..........
    """
    spells = (STRIKE,)
    screen = sit_down(window, Table(drawing, {"H": hero(spells=spells), "G": hero(), "F": foe()}, None))
    push(window, "strip H")
    push(window, "flame-strike")
    hover(window, (5, 2))
    assert "of your own warband is struck, too" in screen.ui.by_key["plan warning"].text


@pytest.mark.rule("DDMG-SPELLKW-009.2")
def test_a_swift_spell_that_would_be_lost_is_told_of_before_the_turn_ends(window):
    drawing = """
    ........
    .HF.....
    ........
    """
    swift = known("swift-spark", 2)
    screen = sit_down(window, Table(drawing, {"H": hero(spells=(swift,)), "F": foe(hp=200)}, "H"))
    assert screen.ui.by_key["end"].caption == "nothing done yet"  # whoever threatens hinders it
    drawing = drawing.replace("HF.", "H.F")
    screen = sit_down(window, Table(drawing, {"H": hero(spells=(swift,)), "F": foe(hp=200)}, "H"))
    assert screen.ui.by_key["end"].caption == "Swift spark is left"
    push(window, "swift-spark")
    push(window, "main")
    assert "left" not in screen.ui.by_key["end"].caption


def test_the_list_and_the_panel_fit_in_a_language_with_longer_words(window, monkeypatch):
    monkeypatch.setattr(i18n, "_current", Longer())
    window.window.size = (1280, 720)
    screen = begin(window, (STRIKE, known("twin-comet"), known("shatterbell"), known("thorn-answer", 2)))
    for key in ("spells", "spell shatterbell"):
        push(window, key)
        window.frame(1 / 60)
        screen.ui.audit = found = Audit()
        window.draw()
        screen.ui.audit = None
        assert any("á" in label.text for label in found.labels)
        assert found.faults() == [], key
