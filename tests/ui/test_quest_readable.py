"""The table of a quest in the smallest window with four heroes: every zone is in sight, nothing is scrolled or covered."""

from __future__ import annotations

import pygame
import pytest

from game.content.quest.cards import MOST_IN_ZONE
from game.systems.quest.state import SHADOWS, Enemy, Worn
from game.ui import app as shell
from game.ui import settings as stored
from game.ui.board.cards import stamps, strokes
from game.ui.play import EveryDoor
from tests.ui.conftest import QUIET
from tests.ui.hands import audited, settle
from tests.ui.questing import asked, point, sit, spot_of


@pytest.fixture(params=[(1280, 720), (1280, 800)])
def small(request):
    """A window of one of the smallest sizes."""
    app = shell.App(shell.open_window(request.param), stored.Settings(ask_idle=False, **QUIET), EveryDoor())
    yield app
    app.quit()
    app.window.destroy()


def crowd(app):
    """Open a quest of four heroes and fill every zone as far as the rules let it be filled."""
    screen = sit(app, "nine-teeth", seed=2)
    asked(app, "activation", acted=False)
    state = screen.host.state
    known = state.adventure
    gear = iter([one for one in known.gear.values() if not one.hero])
    for hero in state.heroes.values():
        hero.conditions = tuple(sorted(known.conditions))[:3]
        hero.items = tuple(sorted(one.id for one in known.dungeon.values() if one.kind == "item"))[:3]
        hero.tokens = dict.fromkeys(hero.cards, 2)
        hero.gear = tuple(Worn(next(gear).id) for _n in range(5))
    common = sorted(one.id for one in known.enemies.values() if one.kind != "nemesis")
    for zone, most in (*((key, MOST_IN_ZONE) for key in state.heroes), (SHADOWS, 12)):
        for n in range(most - len(state.zone(zone))):
            key = f"e9{len(state.enemies)}"
            state.enemies[key] = Enemy(key, common[n], zone, wounds=1)
    for deck, cards in (("enemy", common), ("dungeon", sorted(known.dungeon)), ("gear", sorted(known.gear))):
        state.discards[deck] = tuple(cards[:4])
    screen.stage.jump()
    screen.redrawn()
    settle(app)
    return screen


def test_every_card_of_every_zone_is_in_sight_and_can_be_pointed_at_without_scrolling(small):
    screen = crowd(small)
    board, column = screen.board, screen.ui.pen.rect(screen.parts.column)
    view = small.window.size
    laid = {one.id: one for one in screen.stage.figures()}
    assert len(screen.host.state.heroes) == 4
    assert len([one for one in laid.values() if one.zone.startswith("foes")]) == 12
    assert len([one for one in laid.values() if one.zone == SHADOWS]) >= 12
    for thing in laid:
        area = board.figure_rect(thing)
        assert pygame.Rect(0, 0, *view).contains(area), thing
        assert area.w >= 18, thing
        at = spot_of(board, thing)
        assert not column.collidepoint(at), thing


def test_words_on_a_crowded_table_are_whole_and_never_too_small(small):
    screen = crowd(small)
    board = screen.board
    for one in board.overlays.captions:
        px = strokes.type_size(one.size, board.unit)
        assert px >= stamps.LEAST_TYPE
        signs = px * 2.6 * bool(one.icon) + px * 1.8 * bool(one.side)
        lines = strokes.caption_lines(one, round(board.rect_of(one.box).w - signs), board.unit)
        assert not lines[-1].endswith("…"), one.text
    assert audited(small).faults() == []


@pytest.mark.parametrize("scenario", ["a-theft-of-fire", "shallow-graves", "nine-teeth"])
def test_a_card_in_large_covers_neither_the_question_nor_the_hero_it_belongs_to(small, scenario):
    screen = sit(small, scenario, seed=2)
    asked(small, "activation", acted=False)
    board, column = screen.board, screen.ui.pen.rect(screen.parts.column)
    found = 0
    for one in screen.stage.figures():
        if one.id.startswith(("deck/", "out/")):
            continue
        point(small, one.id)
        small.draw()
        large = board.large_rect
        if large is not None:
            found += 1
            assert not large.colliderect(column), one.id
            assert not large.colliderect(board.figure_rect(one.id)), one.id
    assert found > 8
