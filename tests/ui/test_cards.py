"""Everything on the table says what it is: cards where the pointer rests, the whole card, and how they go away."""

from __future__ import annotations

import re

import pygame
import pytest

from game.ui.kit import Audit
from game.ui.kit.rich import RULE_ID
from game.ui.table.hover_card import REST
from tests.ui.hands import click, first_activation, hover, one_action, play_until, press, settle


def rest(app, seconds=REST + 0.1):
    """Let the pointer rest."""
    for _ in range(round(seconds / 0.05) + 1):
        app.frame(0.05)


def point(app, pixel):
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=(round(pixel[0]), round(pixel[1])), rel=(0, 0), buttons=(0, 0, 0)))


def in_hand(app):
    """Take the first creature that may act in hand."""
    screen = first_activation(app)
    screen.face.hands.next_creature()
    settle(app)
    return screen


def rules_in(card):
    return re.findall(RULE_ID, "\n".join(card.lines))


def test_a_card_comes_where_the_pointer_rests_and_goes_with_the_next_press(open_battle):
    app, _ = open_battle("brackwater-abbey")
    screen = in_hand(app)
    square = next(iter(screen.face.plan.could.reach().attack))
    hover(app, square)
    point(app, screen.board.square_rect(*square).center)
    assert "hover card" not in screen.ui.by_key
    rest(app)
    assert "hover card" in screen.ui.by_key
    assert screen.wake() is None or screen.wake() > 0
    point(app, screen.board.square_rect(square[0] + 1, square[1]).center)
    screen.ui.settle()
    assert "hover card" not in screen.ui.by_key
    rest(app)
    assert "hover card" in screen.ui.by_key
    app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=screen.board.square_rect(*square).center, button=1))
    screen.ui.settle()
    assert "hover card" not in screen.ui.by_key


def test_a_card_never_covers_what_it_tells_of_and_stays_on_the_board(open_battle):
    app, _ = open_battle("brackwater-abbey", size=(1280, 720))
    screen = in_hand(app)
    board = screen.ui.pen.rect(screen.parts.board)
    for x in range(0, screen.board.map.width, 5):
        for y in range(0, screen.board.map.height, 5):
            rect = screen.board.square_rect(x, y)
            if not screen.board.field_rect.contains(rect):
                continue
            point(app, rect.center)
            rest(app)
            if screen.ui.hovered is not None:
                continue
            card = screen.ui.pen.rect(screen.ui.by_key["hover card"].area)
            assert not card.colliderect(rect), (x, y)
            assert board.contains(card), (x, y)


def test_the_setting_takes_the_cards_away(open_battle):
    app, _ = open_battle("brackwater-abbey", cards=False)
    screen = in_hand(app)
    point(app, screen.board.square_rect(5, 5).center)
    rest(app)
    assert "hover card" not in screen.ui.by_key


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["brackwater-abbey", "quick-battle"])
def test_every_pixel_of_a_battle_says_what_it_is_with_a_rule(open_battle, scenario):
    app, _ = open_battle(scenario)
    seen = set()
    for stop in range(12):
        screen = app.top
        play_until(app, lambda s: s.host.pending.kind in ("activate", "act"), 400)
        if screen.host.pending is None:
            break
        if screen.host.pending.kind == "activate":
            screen.face.hands.next_creature()
        settle(app)
        area = screen.board.field_rect
        for px in range(area.x + 3 + stop, area.right, 11):
            for py in range(area.y + 3 + stop, area.bottom, 11):
                if screen.board.pick((px, py)) is None or screen.ui.at(px, py) is not None:
                    continue
                screen.reins.point((px, py))
                card = screen.face.explain()
                assert card is not None, (px, py)
                assert card.title
                assert rules_in(card), (card, screen.pointing.sign)
                assert "{" not in card.title
                seen.add(
                    screen.pointing.sign.kind if screen.pointing.sign else "thing" if screen.pointing.thing else ""
                )
        for _ in range(6):
            if screen.host.pending is not None:
                one_action(screen)
                settle(app)
    assert {"", "thing", "seat", "health", "price"} <= seen


@pytest.mark.rule("DDM-TER-02", "DDM-TER-05", "DDM-TER-12")
def test_the_card_of_a_square_tells_cost_sight_and_cover(open_battle):
    app, _ = open_battle("brackwater-abbey")
    screen = in_hand(app)
    told = {}
    for y in range(screen.board.map.height):
        for x in range(screen.board.map.width):
            for trait in screen.board.map.kind(x, y).traits or {""}:
                told[trait] = " ".join(screen.face.explaining.ground((x, y)).lines)
    assert "costs 1 square" in told[""]
    assert "costs 2 squares" in told["difficult"]
    assert "+4 AC" in told["wall"]
    assert "Blocks sight" in told["wall"]


def test_every_trait_of_the_ground_has_its_words():
    from game.content.squares.ground import TRAITS
    from game.ui.skirmish.table import explaining

    assert set(explaining.TRAITS) == set(TRAITS)


@pytest.mark.rule("DDM-SCN-08", "DDM-ROUT-05")
def test_areas_and_exits_tell_their_players_and_points(open_battle):
    app, _ = open_battle("brackwater-abbey")
    screen = in_hand(app)
    areas, _starts, exits = screen.face.painter.marks(screen.host.state)
    victory = screen.face.explaining.ground(min(areas[0].squares))
    assert any("DDM-SCN-08" in line and "10 points" in line for line in victory.lines)
    leave = screen.face.explaining.ground(min(exits[0].squares))
    assert any("DDM-ROUT-05" in line for line in leave.lines)
    player = screen.host.players["AB".index(exits[0].letter)]
    assert any(player in line for line in leave.lines)


def test_parts_of_a_token_have_cards_of_their_own(open_battle):
    app, _ = open_battle("brackwater-abbey")
    screen = in_hand(app)
    figure = next(f for f in screen.board.figures if f.commander and not f.ghost)
    rect = screen.board.figure_rect(figure)
    d = rect.w / 2
    titles = []
    for dx, dy in ((-0.70, -0.70), (0.74, -0.72), (0, 1.06), (0, 0)):
        point(app, (rect.centerx + dx * d, rect.centery + dy * d))
        titles.append(screen.face.explain().title)
    assert titles[0].startswith("Side ")
    assert titles[1].startswith("Commander")
    assert " HP" in titles[2]
    assert titles[3] == screen.host.state.name(figure.id)


def test_right_button_and_key_open_the_whole_card_and_close_it(open_battle):
    app, _ = open_battle("brackwater-abbey", size=(1280, 720))
    screen = in_hand(app)
    unit = next(u for u in screen.host.state.on_map() if u.card.effects)
    click(app, (unit.x, unit.y), button=3)
    assert screen.whole_card.thing == unit.id
    assert any(key.startswith("whole card ability") for key in screen.ui.by_key)
    screen.ui.audit = Audit()
    app.draw()
    found, screen.ui.audit = screen.ui.audit, None
    assert found.faults() == []
    answers = len(screen.host.session.answers)
    click(app, (unit.x, unit.y), button=1)  # beside or on it: nothing below is clicked
    press(app, pygame.K_ESCAPE)
    assert screen.whole_card.thing == ""
    assert len(screen.host.session.answers) == answers
    hover(app, (unit.x, unit.y))
    press(app, pygame.K_i)
    assert screen.whole_card.thing == unit.id
    press(app, pygame.K_i)
    assert screen.whole_card.thing == ""


@pytest.mark.rule("DDM-MAP-01", "DDM-SET-04")
def test_an_area_has_a_number_until_a_player_takes_it_and_then_the_letter_of_its_side(open_battle):
    app, screen = open_battle("brackwater-abbey")
    play_until(app, lambda s: s.host.pending.kind == "letter")
    _areas, starts, exits = screen.face.painter.marks(screen.host.state)
    assert [mark.letters for mark in starts] == [("1",), ("2",)]
    assert {mark.letter for mark in exits} == {"1", "2"}
    told = " ".join(screen.face.explaining.ground(min(starts[1].squares)).lines)
    assert "Starting area 2" in told
    screen.reply("B")
    settle(app)
    taker = screen.host.pending.player
    assert any("takes starting area 2" in entry.text for entry in screen.log.entries)
    _areas, starts, _exits = screen.face.painter.marks(screen.host.state)
    assert [mark.letters for mark in starts] == [("AB"[1 - taker],), ("AB"[taker],)]
    told = " ".join(screen.face.explaining.ground(min(starts[1].squares)).lines)
    assert f"{screen.host.players[taker]} (" in told
    assert "area 2" not in told
