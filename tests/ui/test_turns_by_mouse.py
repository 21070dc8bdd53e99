"""What a turn may be spent on besides moves and attacks has a button that says so: waking, forgoing, coming back."""

from __future__ import annotations

import pytest

from game import i18n
from game.content.skirmish.spells import old_flame_strike
from game.engine.choice import Choice
from game.engine.options import Listed
from game.systems.skirmish import spellbook
from game.systems.skirmish.abilities import ABILITIES
from game.ui import theme
from game.ui.kit import Area, Ui
from game.ui.table.action_bar import _crowded, _place
from game.ui.table.told import Action
from tests.drawn import Table, creature, foe, hero
from tests.ui.hands import click, push, settle, sit_down
from tests.ui.longer import Longer

BOARD = """
........
.HG...F.
........
"""


WIDE_BOARD = """
.......
.HH....
.HH...F
.......
"""


@pytest.mark.parametrize("keys", [False, True])
def test_a_large_creature_is_led_to_a_square_that_it_covers_in_part_already(window, keys):
    screen = sit_down(window, Table(WIDE_BOARD, {"H": hero(size="Large"), "F": foe()}, None))
    push(window, "strip H")
    actor = screen.face.plan.actor
    beside = (actor.x + 1, actor.y)
    for _time in range(2):
        if keys:
            screen.face.enter(beside, "H", 0)
        else:
            click(window, beside)
    settle(window)
    moved = screen.host.state.units["H"]
    assert (moved.x, moved.y) == beside


@pytest.mark.rule("DDMG-COND-012.2")
def test_a_button_wakes_a_sleeper_and_says_so(window):
    screen = sit_down(window, Table(BOARD, {"H": hero(), "G": hero(under={"asleep": {}}), "F": foe()}, None))
    push(window, "strip H")
    button = screen.ui.by_key["asleep"]
    assert button.label == "Wake a sleeper"
    push(window, "asleep")
    assert screen.ui.by_key["main"].label == "Wake a sleeper"
    push(window, "main")
    assert not screen.host.state.has("G", "asleep")


@pytest.mark.rule("DDMG-ABIL-025.3")
def test_a_second_activation_is_forgone_by_a_button(window):
    twice = {"abilities": ("dual-activation",)}
    screen = sit_down(window, Table(BOARD, {"H": hero(**twice), "F": foe()}, None))
    push(window, "strip H")
    assert "forgo" not in screen.ui.by_key  # the first one is not
    push(window, "end")
    push(window, "end")
    if screen.host.pending.player == 1:
        push(window, "strip F")
        push(window, "end")
        push(window, "end")
    assert screen.face.plan.selected == "H"  # the only one that is left is in hand at once
    push(window, "forgo")
    assert ("forgo", "H") in screen.host.session.answers


@pytest.mark.rule("DDMG-COND-009.5")
def test_whoever_is_phased_out_has_a_button_of_its_own(window):
    gone = hero(under={"phased-out": {}}, fate="away")
    screen = sit_down(window, Table(BOARD, {"H": hero(), "G": gone, "F": foe()}, None))
    assert screen.host.state.units["G"].fate == "away"
    assert "away H" not in screen.ui.by_key
    push(window, "away G")
    assert screen.face.plan.selected == "G"
    push(window, "main")
    settle(window)
    assert ("activate", "G") in screen.host.session.answers


@pytest.mark.rule("DDM-ROUT-03")
def test_who_flees_may_be_left_to_find_the_way(window):
    far = {"A": [(0, 0), (0, 1), (0, 2), (0, 3)], "B": [(15, 0)]}
    drawing = "\n".join(["................"] * 3 + ["..F.......H....."] + ["................"] * 3)
    runner = hero(routing=True, level=0, speed=4)
    screen = sit_down(window, Table(drawing, {"H": runner, "F": foe(level=9)}, None, exits=far))
    push(window, "strip H")
    push(window, "main")
    assert screen.host.pending.kind == "route"
    assert len(screen.host.pending.listed) > 1
    push(window, "lead")
    assert screen.host.pending is None or screen.host.pending.kind != "route"


def where(places):
    options = Listed(tuple(("to", (x, 0)) for x in range(places)))
    return Choice(0, "relocate", options, "DDMG-ABIL-060.1", False, {"unit": "H", "why": "respawn"})


@pytest.mark.rule("DDMG-ABIL-060.4")
@pytest.mark.parametrize(("places", "numbered"), [(3, 3), (8, 8), (10, 0)])
def test_one_of_many_places_is_chosen_on_the_board_alone(window, places, numbered):
    drawing = "\n".join(["............"] * 2 + [".H........F."])
    screen = sit_down(window, Table(drawing, {"H": hero(), "F": foe()}, None), where(places))
    assert "comes back into play" in screen.ui.by_key["question text"].text
    assert sum(str(key).startswith("answer to") for key in screen.ui.by_key) == numbered
    assert len(screen.board.overlays.notes) == numbered
    assert len(screen.board.overlays.choices) == places


def test_captions_that_would_run_into_each_other_are_left_to_the_pointer(window):
    screen = sit_down(window, Table(BOARD, {"H": hero(), "F": foe()}, None))
    names = ("first", "second", "third")
    places = [
        (Action(name, name, "", "", lambda: None, reason="nobody within its reach"), Area(60 * n, 0, 55, 34))
        for n, name in enumerate(names)
    ]
    ready = (Action("fourth", "fourth", "", "", lambda: None, "up to twelve squares"), Area(180, 0, 55, 34))
    silent = _crowded(screen.ui, [*places, ready])
    assert "fourth" not in silent  # what can be done keeps its own
    assert {"first", "third"} & silent or "second" in silent


def test_a_bar_of_many_actions_drops_icons_rather_than_letting_them_lie_over_the_rims(window):
    screen = sit_down(window, Table(BOARD, {"H": hero(), "F": foe()}, None))
    pen = screen.ui.pen
    for names, icons in (
        (("Move", "Fly on"), True),
        (("Move", "Double time", "Ride and fight", "By numbers") * 2, False),
    ):
        found = [
            Action(f"{n}", name, "hand", "G", lambda: None, "the next that matters") for n, name in enumerate(names)
        ]
        ui = Ui(lambda ui, found=found: _place(ui, Area(0, 0, 900, 34), found, []), 1.0, (1280, 800))
        ui.refresh()
        ui.settle()
        for one in found:
            button = ui.by_key[one.key]
            held = pen.width(one.label, theme.TEXT, "semibold") + 8 + pen.keycap_width("G") + (23 if button.icon else 0)
            assert bool(button.icon) is icons
            assert button.area.w >= held + 12
        assert ui.by_key[found[-1].key].area.right <= 900


def test_a_spell_is_called_in_the_language_that_is_spoken_now(monkeypatch):
    spellbook.learn(ABILITIES, [creature(spells=(old_flame_strike(boxes=1, damage=30, dc=16),))])
    known = ABILITIES["flame-strike"]
    before = known.named, known.told
    assert "30" in known.told
    monkeypatch.setattr(i18n, "_current", Longer())
    assert known.named != before[0]
    assert known.told != before[1]
