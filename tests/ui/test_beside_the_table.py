"""Units that are not on the table yet stand pale in the strip and are counted; a castle wall has a card of its own."""

from types import SimpleNamespace

import pygame
import pytest

from game.systems.regiments.unit import RESERVE, RUIN, WALL
from game.ui.kit import Area, Audit, Ui
from game.ui.regiments import piece_card, unit_card
from game.ui.regiments.standing import TrayStanding
from tests.ui.regiment_positions import position


def standing(state):
    frame = SimpleNamespace(state=state, host=SimpleNamespace(players=state.battle.players, state=state))
    return TrayStanding(frame, SimpleNamespace(unit=""))


@pytest.mark.rule("ASF-COK-04")
def test_who_waits_beside_the_table_stands_pale_in_the_strip_and_is_counted():
    state = position()
    before = standing(state).scores()[1].lines
    key = next(key for key, unit in state.units.items() if unit.owner == 1)
    state.units[key].fate = RESERVE
    strip = standing(state).strip()
    assert [one.thing for one in strip.tokens if one.away] == [key]
    assert [one.seat for one in strip.tokens] == sorted(one.seat for one in strip.tokens)
    score = standing(state).scores()[1]
    assert score.lines[0].endswith("1 beside the table")
    assert state.name(key) in score.tip
    assert len(before) == 1


def test_who_has_fallen_is_not_waiting():
    state = position()
    key = next(iter(state.units))
    state.units[key].fate = "destroyed"
    assert key not in {one.thing for one in standing(state).strip().tokens}


def shown(state, key, *, low=False, scale=1.0):
    """The card in a column; it is as high as it says, and every word fits."""
    found = {}

    def build(ui):
        high = piece_card.height(ui, 324, state, key, low=low)
        piece_card.declare(ui, Area(0, 0, 324, high), state, key, low=low)
        found["high"] = high

    size = (round(324 * scale), round(700 * scale))
    ui = Ui(build, scale, size)
    ui.audit = Audit()
    ui.refresh()
    ui.settle()
    ui.draw(pygame.Surface(size))
    assert ui.audit.faults() == []
    assert all(widget.area.bottom <= found["high"] + 1 for widget in ui.by_key.values())
    return ui


@pytest.mark.rule("ASF-SOS-15", "ASF-SOS-17")
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_card_of_a_castle_wall_tells_what_it_can_do_and_suffer(window, scale):
    state = position("the-curtain-wall")
    key = "bw1"
    state.units[key].fate = WALL
    ui = shown(state, key, scale=scale)
    told = " ".join(ui.by_key[f"wall {n}"].text for n in range(5))
    assert all(f"ASF-SOS-{n}" in told for n in (15, 16, 17, 19, 20))
    assert {"life", "attack 0"} <= set(ui.by_key)
    assert "number 0" not in ui.by_key  # neither speed nor morale
    shown(state, key, low=True)
    state.units[key].activated = True
    assert "ASF-SOS-21" in shown(state, key).by_key["wall 3"].text


@pytest.mark.rule("ASF-SOS-18")
def test_a_breached_wall_says_so(window):
    state = position("the-curtain-wall")
    key = "bw1"
    state.units[key].fate = RUIN
    assert "ASF-SOS-18" in shown(state, key).by_key["wall 0"].text


def test_a_regiment_has_the_card_of_a_regiment(window):
    state = position()
    ui = shown(state, "a1")
    assert "number 0" in ui.by_key
    assert piece_card.height(ui, 324, state, "a1", low=True) == unit_card.height(ui, 324, state, "a1", low=True)
