"""Words, rules and small signs say what they are: where the pointer rests, on the token, in the card; crowns by rating."""

from __future__ import annotations

import pygame
import pytest

from game.content.skirmish.library import load_library
from game.engine.effects import Effect, began, params
from game.systems.skirmish.abilities import ABILITIES
from game.systems.skirmish.ailments import AILMENTS, PARALYZED, PHASED_OUT, POISONED, STUNNED, next_turn
from game.systems.skirmish.standing import condition_told_by, reasons, remaining
from game.ui import theme
from game.ui.board import STATES
from game.ui.board.figures import token
from game.ui.glossary import glossary, plain
from game.ui.kit import Text, rich
from game.ui.screens.rules import RulesScreen
from game.ui.skirmish.playing import standing as figures_of
from game.ui.skirmish.table.figure_card import conditions, figure_card
from tests.ui.hands import first_activation, press, settle

WORDS = glossary("skirmish", "en")


@pytest.fixture
def screen(open_battle):
    """A creature is in hand."""
    app, _ = open_battle("brackwater-abbey")
    screen = first_activation(app)
    screen.face.hands.next_creature()
    settle(app)
    return screen


def rest_on(screen, what):
    """Rest on the first word or number of a rule that is on the screen; return its text."""
    ui = screen.ui
    ui.settle()
    widget, area = next(
        (one, area) for one in ui.by_key.values() if isinstance(one, Text) for area, word in one.words if word == what
    )
    place = widget.place()
    at = (round((place.x + area.cx) * ui.scale), round((place.y + area.cy) * ui.scale))
    screen.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(round(theme.TOOLTIP_REST / 0.05) + 2):
        screen.app.frame(0.05)
    return widget


def falls_into(state, key, target, source="", until=("", "", 0), **values):
    """Let a creature be in a condition, as the rule that brings it would."""
    began(Effect(key, source, target, params(**values), until)).apply(state)


# --- words ---
@pytest.mark.parametrize(
    "text",
    [
        "Cleave", "Stunned", "stunned", "Undead", "Magical Beast", "Fire", "fire", "Immune to fire", "Spell Resistance",
        "Radius 4", "Swift action", "Huge", "Attack of opportunity", "attack of opportunity", "critical hits", "Poison",
    ],
)  # fmt: skip
def test_abilities_conditions_types_damages_and_keywords_are_words(text):
    (found,) = [one for one in WORDS.spans(f"It has {text}, here.") if one[0] == len("It has ")]
    assert found[1] == len(f"It has {text}")
    assert WORDS.rule(found[2]).startswith("DDM")
    assert WORDS.told(found[2]).startswith("**")


def test_everything_that_a_creature_can_bear_is_a_word_that_leads_to_a_rule_of_the_book():
    for known in (one for one in ABILITIES if not one.of_data):
        ((start, end, what),) = WORDS.spans(known.title)
        assert (start, end) == (0, len(known.title))
        assert known.words in WORDS.told(what).translate(rich._SHOW)
        assert WORDS._book.rule(WORDS.rule(what)) is not None, known.key


def test_a_spell_is_a_word():
    spell = next(iter(load_library().spells.values()))
    ((_start, _end, what),) = WORDS.spans(spell.name)
    assert WORDS.told(what).startswith(f"**{spell.name}**")


def test_a_common_word_is_none_and_no_word_is_found_within_another():
    assert WORDS.spans("It would touch and gets any sight of the firefly.") == ()
    assert plain("Smite CREATURE +[#]") == "Smite"
    assert plain("Damage reduction: DR [#]") == "Damage reduction"


def test_a_word_is_found_half_in_bold_and_over_the_end_of_a_line():
    laid = rich.lay_out("It makes an **attack of** opportunity.", 300, 13, 19)
    assert len([what for _x, _y, _w, what in laid.words(WORDS.spans) if what == "Attack of opportunity"]) == 2
    laid = rich.lay_out("An attack of opportunity is one blow.", 110, 13, 19)
    lines = {y for _x, y, _w, what in laid.words(WORDS.spans) if what == "Attack of opportunity"}
    assert len(lines) == 2


def test_a_rule_that_the_pointer_rests_on_is_told_and_f1_or_a_click_opens_it(screen):
    rest_on(screen, "DDM-SET-01")
    assert "DDM-SET-01" in screen.ui._tip()
    assert WORDS._book.rule("DDM-SET-01").text[:30] in screen.ui._tip().translate(rich._SHOW)
    press(screen.app, pygame.K_F1)
    assert isinstance(screen.app.top, RulesScreen)
    press(screen.app, pygame.K_ESCAPE)
    assert screen.app.top is screen


def test_a_word_of_the_card_is_told_with_its_rule_and_nothing_beside_it(screen):
    widget = rest_on(screen, "Commander effect")
    assert screen.ui._tip().startswith("**Commander effect**")
    place = widget.place()
    at = (round(place.right - 1), round(place.bottom - 1))
    screen.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    assert widget.lit == ""


def test_a_row_with_a_rule_tells_the_rule(screen):
    row = screen.ui.by_key["card reason 0"]
    at = (round(row.area.right - 8), round(row.area.cy))
    screen.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    assert row.rule in screen.ui._tip()


# --- conditions ---
@pytest.mark.rule("DDMG-SPELLKW-004.1", "DDMG-COND-013.10")
def test_a_sign_tells_whose_doing_a_condition_is_and_what_ends_it(screen):
    state = screen.host.state
    one, other = (next(u for u in state.on_map(side)) for side in (0, 1))
    falls_into(state, STUNNED, one.id, other.id, next_turn(state, one.id))
    falls_into(state, POISONED, one.id, other.id, dc=14, again=True, damage=5)
    figure = next(figure for figure in figures_of(state) if figure.id == one.id)
    assert {(known.state, known.side, known.ends) for known in figure.lasting} == {
        (STUNNED, "B", "turn"), (POISONED, "B", "save"),
    }  # fmt: skip
    card = figure_card(state, one, STUNNED, "Anna (A)")
    assert state.name(other.id) in card.lines[0]
    assert "DDM-MOD-04" in card.lines[0]
    assert ABILITIES[STUNNED].words in card.lines[1].translate(rich._SHOW)
    assert {key for key, _words, _rule in conditions(state, one)} == {STUNNED, POISONED}
    every = figure_card(state, one, "more", "Anna (A)")
    assert len(every.lines) == 4
    told = {condition_told_by(reason.rule) for reason in reasons(state, one)}
    assert {STUNNED, POISONED} <= told
    assert all(remaining(effect) for effect in state.lasting(one.id, STUNNED, POISONED))


def test_every_condition_of_a_creature_on_the_map_has_a_sign():
    assert set(AILMENTS) - {PHASED_OUT} <= set(STATES)


def test_the_bar_under_a_sign_is_another_for_each_source_and_end():
    from game.ui.board import Lasting

    pictures = {
        pygame.image.tobytes(
            token("bowman", "A", 34, flags={PARALYZED}, lasting=(Lasting(PARALYZED, side, ends),)), "RGBA"
        )
        for side in ("", "A", "B")
        for ends in ("", "save", "turn")
    }
    assert len(pictures) == 9


@pytest.mark.parametrize("acted", [False, True])
def test_no_sign_of_a_token_hides_another_and_each_is_found(acted):
    from game.ui.board.figures import _marks

    for count in (1, 2, 3, 5):
        states = (STUNNED, POISONED, PARALYZED, "blinded", "invisible")[:count]
        signs = [one for one in _marks(34, "A", states, acted, 2, False) if one.name in {*STATES, "more", "acted"}]
        assert len(signs) == min(count + acted, 3)
        for number, one in enumerate(signs):
            for other in signs[number + 1 :]:
                assert abs(one.at[0] - other.at[0]) + abs(one.at[1] - other.at[1]) >= 0.8 * min(one.px, other.px)


# --- crowns ---
@pytest.mark.rule("DDMG-ABIL-005.1", "DDMG-TERM-024.1")
def test_who_is_promoted_wears_a_crown_wherever_it_is_shown(screen):
    state = screen.host.state
    unit = next(u for u in state.on_map() if u.card.commander is None)
    crowns = {figure.id: figure.commander for figure in figures_of(state)}
    assert not crowns[unit.id]
    falls_into(state, "commander", unit.id, rating=1)
    crowns = {figure.id: figure.commander for figure in figures_of(state)}
    assert crowns[unit.id]
    strip = screen.face.standing.strip()
    assert next(one for one in strip.tokens if one.thing == unit.id).commander
    assert "1" in figure_card(state, unit, "commander", "").title
