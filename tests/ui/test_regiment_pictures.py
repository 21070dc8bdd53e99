"""Regiments and their table as they are drawn: models in ranks, banners, terrain, zones, objectives."""

from dataclasses import replace

import numpy as np
import pygame
import pytest

from game.content.regiments.terrain import Laid
from game.engine.limits import Used
from game.ui.board.inches import beasts, fieldworks, ground, scenery, soldiers
from game.ui.board.inches.board import InchBoard
from game.ui.board.inches.trays import TOKENS, TrayFigure, tray_picture
from game.ui.icons import emblem_names, icon_names
from game.ui.regiments import ROOM
from game.ui.regiments import ground as shown_ground
from game.ui.regiments.emblems import arms_of, body_of, coat_of, emblem_of
from game.ui.regiments.figures import shown, standing
from tests.ui.regiment_positions import position, shipped

INCH_PX = 30


def tray(**more):
    given = {"id": "a1", "side": "A", "emblem": "pikeman", "x": 0, "y": 0, "at": (20_000, 10_000), "facing": 2700}
    return TrayFigure(**given | more)


def pixels(figure):
    return pygame.surfarray.array3d(tray_picture(figure, INCH_PX, 1.0)).astype(int)


def changed(one, other):
    """Return where two trays look different: the mean place in inches, ahead of the middle of the tray."""
    a, b = pixels(one), pixels(other)
    assert a.shape == b.shape
    _x, y = np.nonzero(np.abs(a - b).sum(axis=2) > 60)
    return (a.shape[1] / 2 - y.mean()) / INCH_PX if len(y) else None


def test_a_lost_model_leaves_the_back_rank(window):
    assert changed(tray(), tray(models=11)) < -1.0
    assert changed(tray(models=8), tray(models=7)) == pytest.approx(0.0, abs=0.3)
    assert changed(tray(models=4), tray(models=3)) > 1.0


def test_officers_stand_in_the_front_rank(window):
    assert changed(tray(), tray(officers=1)) > 0.9


def test_whether_a_regiment_has_acted_is_seen_without_hue(window):
    plain, acted = (pixels(tray(flags=flags)).mean(axis=2) for flags in (frozenset(), frozenset({"acted"})))
    assert (np.abs(plain - acted) > 40).sum() > 200


def test_a_tray_is_found_to_its_corners_and_not_beside_them(window):
    state = position()
    board = InchBoard(shown_ground.table_of(state))
    board.set_rect(pygame.Rect(0, 0, 940, 690))
    board.figures = [tray()]
    assert board.figure_at(board.pixel((22_700, 12_350))) == "a1"
    assert board.figure_at(board.pixel((22_850, 12_350))) is None
    assert board.figure_at(board.pixel((22_700, 12_500))) is None


def test_who_looks_away_from_the_first_player_looks_up_on_the_screen(window):
    state = position()
    unit = state.units["a1"]
    assert unit.facing == 0
    drawn = shown(state, unit)
    assert drawn.facing == 2700
    assert drawn.at == (unit.x, 48_000 - unit.y)


def test_what_is_on_a_tray_is_what_the_unit_has(window):
    state = position()
    unit = state.units["a1"]
    unit.lost, unit.tokens, unit.activated = 5, ("weakened",), True
    drawn = shown(state, unit)
    assert (drawn.models, drawn.pill, drawn.tokens, "acted" in drawn.flags) == (7, "7/12", ("weakened",), True)
    assert not any(one.id == "a1" for one in standing(state) if unit.fate)


def test_a_given_order_lies_on_the_tray_until_the_round_ends(window):
    state = position()
    unit = state.units["a1"]
    order = next(one for one in unit.printed if one.symbol == "order")
    assert "order" not in shown(state, unit).tokens
    Used("a1", order.id, "round").apply(state)
    assert "order" in shown(state, unit).tokens


def test_every_unit_of_the_program_has_a_body_arms_and_an_emblem():
    for card in shipped().units.values():
        assert body_of(card) in {"man", "rider", *beasts.BODIES}, card.id
        assert arms_of(card) in soldiers.ARMS, card.id
        assert emblem_of(card) in emblem_names(), card.id


def test_each_faction_has_a_coat_of_its_own():
    coats = [coat_of(faction) for faction in shipped().factions]
    assert len(set(coats)) == len(coats)
    assert coat_of("somebody-new") == coat_of("somebody-new")


def test_every_token_has_an_icon():
    assert set(TOKENS.values()) <= icon_names()


def test_every_kind_of_terrain_has_a_look_that_is_painted():
    for kind in shipped().terrain.values():
        for look in kind.looks:
            piece = shown_ground.piece(Laid(kind, 24_000, 24_000, 0, look), "p", 48_000)
            known = piece.look in {*scenery.LOOKS, *fieldworks.LOOKS} or piece.kind in ground.FLAT or piece.raised
            assert known, (kind.id, look)


@pytest.mark.parametrize("look", sorted(fieldworks.LOOKS))
def test_what_lies_on_a_field_is_not_bare_ground(window, look):
    outline = ((4000, 4000), (10_000, 4000), (10_000, 8000), (4000, 8000))
    piece = shown_ground.Piece("p", "", "", look, outline)
    table = shown_ground.Shown("t", "meadow", 14_000, 12_000, (piece,))
    bare = replace(table, pieces=())
    a, b = (ground.paint(ground.Plan(one), 0, 0, 14, 12, 12).astype(int) for one in (table, bare))
    different = np.abs(a - b).sum(axis=2) > 40
    assert different[4 * 12 : 8 * 12, 4 * 12 : 10 * 12].mean() > 0.3
    assert different[:24].sum() == 0


def test_zones_lie_at_the_edges_that_were_chosen():
    state = position()
    state.phase, state.edges = "deploy", (1, 0)
    first, second = shown_ground.marks(state).areas
    assert (second.side, second.least[1]) == ("A", 0)  # seat A has the far edge: above on the screen
    assert (first.side, first.most[1]) == ("B", 48_000)


def test_an_objective_shows_whose_unit_has_claimed_it():
    state = position()
    state.tokens = (("centre", 24_000, 20_000, "b1"),)
    (mark,) = shown_ground.marks(state).points
    assert (mark.at, mark.side) == ((24_000, 28_000), "B")


@pytest.mark.parametrize("name", sorted(shipped().tables.sound()))
def test_every_shipped_table_has_a_picture(window, name):
    table = shipped().tables[name]
    assert ROOM.map_picture(table, (300, 240)).get_size() == (300, 240)


def test_a_battle_is_glimpsed_with_its_units(window):
    state = position()
    there = pygame.surfarray.array3d(ROOM.glimpse(state, (400, 400), 1.0)).astype(int)
    for unit in state.units.values():
        unit.fate = "reserve"
    gone = pygame.surfarray.array3d(ROOM.glimpse(state, (400, 400), 1.0)).astype(int)
    assert (np.abs(there - gone).sum(axis=2) > 60).sum() > 2000


@pytest.mark.rule("ASF-SOS-18")
def test_a_castle_wall_stands_on_the_table_and_its_breach_too(window):
    state = position("the-curtain-wall")
    wall = state.units["aw1"]
    wall.fate = "unbuilt"
    assert wall.id not in {one.id for one in standing(state)}
    wall.fate, wall.x, wall.y = "wall", 24_000, 4000
    whole = next(one for one in standing(state) if one.id == wall.id)
    wall.fate, wall.lost = "ruin", wall.card.life
    breach = next(one for one in standing(state) if one.id == wall.id)
    assert (whole.body, whole.pill, breach.body, breach.pill) == ("castle wall", "8/8", "breach", "")
    assert (np.abs(pixels(whole) - pixels(replace(breach, pill=whole.pill))).sum(axis=2) > 60).sum() > 500


@pytest.mark.rule("ASF-FFA-02")
def test_zones_of_a_free_for_all_are_corners_and_nobodys_until_they_are_chosen():
    state = position("everybody-for-himself")
    state.phase = "zones"
    assert [one.side for one in shown_ground.marks(state).areas] == [""] * 4
    state.phase, state.edges = "deploy", (2, 0, 1)
    found = {one.side: one for one in shown_ground.marks(state).areas}
    wide = state.battle.played.table.width
    assert (found["A"].least, found["A"].most) == ((wide - 12_000, 0), (wide, 12_000))  # upper right
    assert found["B"].most == (12_000, 48_000)


@pytest.mark.rule("ASF-SOS-02")
def test_who_defends_has_the_shallow_zone_whichever_edge_is_his():
    state = position("the-curtain-wall")
    state.phase, state.edges = "deploy", (0, 1)
    for defender, deep in ((0, 12_000), (1, 18_000)):
        state.keep("defender", defender)
        area = next(one for one in shown_ground.marks(state).areas if one.side == "A")
        assert area.most[1] - area.least[1] == deep


@pytest.mark.parametrize("size", [(916, 640), (916, 576)])
def test_names_of_terrain_lie_on_the_table_and_on_no_objective(window, size):
    state = position("five-banners")
    state.tokens = tuple((f"t{n}", x, 24_000, "") for n, x in enumerate(range(6000, 48_000, 9000)))
    board = shown_ground.board_of(state, 1.0)
    board.set_rect(pygame.Rect(0, 0, *size))
    board.overlays = replace(shown_ground.marks(state), names=True)
    board.draw(pygame.Surface(size))
    table = pygame.Rect(board.camera.origin(), (48 * board.camera.zoom, 48 * board.camera.zoom)).inflate(2, 2)
    assert len(board.label_rects()) == len(board.table.pieces)
    points = [board.place_rect(one.at).inflate(-4, -4) for one in board.overlays.points]
    for rect in board.label_rects():
        assert table.contains(rect)
        assert rect.collidelist(points) < 0


def test_signs_of_a_tray_lie_over_the_tray_that_touches_it(window):
    def drawn(*ys):
        board = shown_ground.board_of(position(), 1.0)
        board.set_rect(pygame.Rect(0, 0, 916, 640))
        board.figures = [replace(tray(pill="12/12"), id=f"u{n}", at=(24_000, y)) for n, y in enumerate(ys)]
        surface = pygame.Surface((916, 640))
        board.draw(surface)
        x, y = board.pixel((24_000, ys[0]))
        low = pygame.Rect(x - 48, y + 26, 40, 14)  # about its pill
        return pygame.surfarray.array3d(surface.subsurface(low)).astype(int)

    alone, touched = drawn(20_000), drawn(20_000, 24_800)
    white = alone.min(axis=2) > 200  # its words
    assert white.sum() > 10
    assert (touched.min(axis=2) > 200)[white].mean() > 0.9
