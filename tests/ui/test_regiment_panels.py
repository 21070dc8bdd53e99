"""Panels of a battle of regiments: the card of a unit, the tactics board, the hand and its cards."""

import pytest

from game import i18n
from game.content.regiments.armies import Regiment
from game.content.regiments.cards import ZONES
from game.engine.effects import EffectBegan, params
from game.engine.limits import Used
from game.systems.regiments.numbers import BONUS
from game.ui import theme
from game.ui.kit import Area, Audit, Ui
from game.ui.regiments import court_board, hand, unit_card, words
from game.ui.table.sums import heading
from tests.ui.regiment_positions import position, shipped


def declared(build, scale=1.0, size=(340, 760)):
    """What `build` declares, on a screen of its own, with all that does not fit."""
    import pygame

    real = tuple(round(one * scale) for one in size)
    ui = Ui(build, scale, real)
    ui.audit = Audit()
    ui.refresh()
    ui.settle()
    ui.draw(pygame.Surface(real))
    return ui


def carded(state, key, scale=1.0, *, low=False):
    area = Area(0, 0, 324, 740)
    return declared(lambda ui: unit_card.declare(ui, area, state, key, low=low), scale)


def tip(ui, key):
    return ui.by_key[key].tooltip


def put(state, card):
    """Let a unit of the battle be of another card."""
    unit = state.units["a1"]
    unit.regiment = Regiment(card)
    state.count_bearers(state.units)
    return unit


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_card_of_every_unit_fits(window, scale):
    state = position()
    for card in shipped().units.values():
        unit = put(state, card)
        unit.tokens = ("panicked", "vulnerable", "weakened")
        assert carded(state, "a1", scale).audit.faults() == [], card.id


@pytest.mark.rule("ASF-CARD-02")
def test_the_dice_of_an_attack_are_told_for_the_ranks_that_are_left(window):
    state = position()
    unit = put(state, shipped().units["watch-spears"])
    assert tip(carded(state, "a1"), "attack 0").startswith("7 dice now")
    unit.lost = 8
    assert tip(carded(state, "a1"), "attack 0").startswith("4 dice now")


def test_a_number_that_something_changes_says_what(window):
    state = position()
    put(state, shipped().units["watch-spears"])
    more = {"figure": "speed", "amount": 2, "name": "Drums", "rule": "ASF-ABL-02"}
    EffectBegan(BONUS, "", "a1", params(**more)).apply(state)
    told = tip(carded(state, "a1"), "number 0")
    assert told.startswith("**Speed 7 in**")
    assert "Drums +2 ASF-ABL-02" in told


@pytest.mark.rule("ASF-ORD-01")
def test_an_order_that_was_given_this_round_is_marked(window):
    state = position()
    put(state, shipped().units["watch-spears"])
    assert "once a round" in tip(carded(state, "a1"), "ability 0")
    Used("a1", "set-spears", "round").apply(state)
    assert "already" in tip(carded(state, "a1"), "ability 0")


def boarded(state, **given):
    area = Area(0, 0, 324, court_board.height(state, people=True))
    return declared(lambda ui: court_board.declare(ui, area, state, **given))


@pytest.mark.rule("ASF-NCU-07")
def test_a_zone_says_who_holds_it(window):
    state = position("late-musters")
    one = next(iter(state.court.values()))
    one.zone = "crown"
    ui = boarded(state)
    assert one.card.name in tip(ui, "zone crown")
    assert "Anna" in tip(ui, "zone crown")
    assert f"court {one.id}" not in ui.by_key
    assert ui.audit.faults() == []


def test_a_zone_that_is_open_is_claimed_by_a_click(window):
    state, claimed = position("late-musters"), []
    ui = boarded(state, open_to=("wealth",), claim=claimed.append)
    ui.by_key["zone wealth"].on_click()
    assert claimed == ["wealth"]
    assert ui.by_key["zone crown"].on_click is None


def test_every_zone_token_and_action_has_words_and_an_icon():
    from game.systems.regiments.acting import ACTIONS
    from game.systems.regiments.unit import CONDITIONS
    from game.ui.icons import icon_names

    assert set(words.ZONE_ICONS) == set(ZONES)
    assert set(words.ACTION_ICONS) >= set(ACTIONS)
    assert set(words.TOKEN_ICONS) == set(CONDITIONS)
    icons = {*words.ZONE_ICONS.values(), *words.ACTION_ICONS.values(), *words.TOKEN_ICONS.values()}
    assert icons <= icon_names()
    assert all(words.zone_does(one) for one in ZONES)
    assert all(words.token_does(one) for one in CONDITIONS)


def handed(state, seat, **given):
    area = Area(0, 0, 324, hand.height())
    return declared(lambda ui: hand.declare(ui, area, state, seat, state.hands[seat], ("Cards", ""), **given))


def test_the_card_that_is_pointed_at_is_shown_and_one_that_may_be_played_is_played_by_a_click(window):
    state, seen, played = position(), [], []
    keys = sorted(key for key in state.battle.tactics if key.startswith("a."))[:4]
    state.hands = (tuple(keys), ())
    ui = handed(state, 0, playable=keys[:1], show=seen.append, play=played.append)
    ui.by_key[f"card {keys[1]}"].on_hover(True)
    ui.by_key[f"card {keys[0]}"].on_click()
    assert (seen, played) == ([keys[1]], [keys[0]])
    assert ui.by_key[f"card {keys[1]}"].on_click is None
    assert ui.audit.faults() == []


def test_every_tactics_card_fits_when_it_is_shown_large(window):
    state = position()
    for key in {key.rsplit(".", 1)[0]: key for key in state.battle.tactics}.values():
        ui = declared(lambda ui, key=key: hand.large(ui, Area(94, 410, *hand.size(ui, state, key)), state, key))
        assert ui.audit.faults() == [], key


def test_a_card_that_is_not_seen_shows_its_back(window):
    state = position()
    state.hands = (("unknown",), ())
    assert hand.card_of(state, "unknown") is None
    assert handed(state, 0).audit.faults() == []


def test_a_heading_leaves_room_for_what_stands_at_its_right_end(window):
    long = "Grandfather’s Two-handed Axe at the Tower Bows of the Border"
    ui = declared(lambda ui: heading(ui, Area(8, 8, 300, 24), long, "from the flank", "swords"))
    assert ui.audit.faults() == []


@pytest.mark.parametrize("language", ["en", "pl", "hu"])
def test_no_word_of_the_tactics_board_comes_to_the_frame_of_its_zone(window, language):
    i18n.use_language(language)
    try:
        ui = boarded(position("late-musters"))
        names = {zone: ui.pen.width(words.zone(zone), theme.CAPTION) for zone in ZONES}
        assert all(ui.by_key[f"zone {zone}"].area.w - wide >= 8 for zone, wide in names.items())
    finally:
        i18n.use_language("en")
