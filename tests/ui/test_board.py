"""The board: places and pixels, marks from plain data, ground that is the same every time."""

from __future__ import annotations

from types import SimpleNamespace
from typing import ClassVar

import numpy as np
import pygame
import pytest

from game.content.skirmish.library import load_library
from game.ui.board import (
    BoardView,
    Camera,
    Figure,
    LineMark,
    OverlaySet,
    PathMark,
    TagMark,
    TargetMark,
    Terrain,
    areas_of,
    exits_of,
    lines_of,
    render_picture,
    squares_of,
)
from game.ui.board.labels import lead, place
from game.ui.board.squares.ground import paint
from game.ui.board.squares.marks import Sheet, exit_signs, paint_area, runs_of
from game.ui.board.squares.plan import BY_TRAIT, Plan
from game.ui.board.squares.previews import Previews
from game.ui.board.squares.rulers import BOTTOM, LEFT
from game.ui.board.squares.signs import AreaMark, ExitMark
from game.ui.board.squares.terrain import LEVELS, level_for

pytestmark = pytest.mark.usefixtures("painted")


@pytest.fixture(scope="module", autouse=True)
def screen():
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode((64, 64))


def flat(width=12, height=8, **features):
    """Make a meadow; features by "x,y"."""
    kinds = []
    for y in range(height):
        for x in range(width):
            feature = features.get(f"s{x}_{y}", "")
            kinds.append(SimpleNamespace(ground="grass", feature=feature, traits=frozenset()))
    return SimpleNamespace(
        id="meadow", width=width, height=height, kinds=tuple(kinds), traits={"difficult": 0b11}, edges=(((3, 3), (3, 4)),),
        starting={"A": (0b1111,)}, victory=(SimpleNamespace(mask=0b110000, letters=("B",), keyword="Hut"),), exits={"A": 1, "B": 1 << 11},
    )  # fmt: skip


def view_of(battle_map, size=(700, 500), scale=1.0):
    view = BoardView(battle_map, scale=scale, terrain=Terrain(battle_map, disk=False))
    view.set_rect(pygame.Rect(10, 20, *size))
    return view


def test_every_square_is_found_under_its_own_middle():
    view = view_of(flat())
    for x in range(12):
        for y in range(8):
            assert view.pick(view.square_rect(x, y).center) == (x, y)


def test_a_pixel_on_the_ruler_or_beside_the_map_is_no_square():
    view = view_of(flat())
    assert view.pick((12, 100)) is None
    assert view.pick((view.field_rect.right + 5, 100)) is None


def test_the_lower_left_square_is_drawn_at_the_lower_left():
    view = view_of(flat())
    first, last = view.square_rect(0, 0), view.square_rect(11, 7)
    assert first.centerx < last.centerx
    assert first.centery > last.centery


def test_squares_are_whole_pixels_and_meet_without_a_gap():
    view = view_of(flat(), scale=1.5)
    for x in range(11):
        assert view.square_rect(x, 2).right == view.square_rect(x + 1, 2).left


def test_the_figure_on_top_is_found_and_a_planned_position_is_not():
    view = view_of(flat())
    view.figures = [
        Figure("a1", "A", "bowman", 2, 2),
        Figure("g", "A", "bowman", 5, 5, ghost=True),
        Figure("b1", "B", "giant", 7, 3, 2),
    ]
    assert view.figure_at(view.square_rect(2, 2).center) == "a1"
    assert view.figure_at(view.square_rect(8, 4).center) == "b1"
    assert view.figure_at(view.square_rect(5, 5).center) is None


def test_drawing_twice_gives_the_same_picture_and_leaves_the_data_alone():
    battle_map = flat()
    overlays = OverlaySet(
        reach=(((2, 2), 1), ((3, 2), 2)),
        reach_far=frozenset([(4, 2)]),
        path=PathMark(((1, 2), (2, 2)), "1 of 6"),
        lines=(LineMark(1, 1, 5, 5, free=False, met=(3, 3)),),
        targets=(TargetMark(5, 5),),
        tags=(TagMark(5, 5, text="55 %", detail="cover +4", icon="shield"),),
        areas=areas_of(battle_map, starting=True),
        exits=exits_of(battle_map),
        threat=frozenset([(2, 2)]),
        cursor=(0, 0),
    )
    figures = [Figure("a1", "A", "bowman", 1, 2, health=0.5, selected=True)]
    one = render_picture(battle_map, figures, overlays, (640, 480))
    two = render_picture(battle_map, figures, overlays, (640, 480))
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(two, "RGB")


def test_held_alt_hides_every_overlay():
    battle_map = flat()
    view = view_of(battle_map)
    view.terrain.finish(view.camera.px)
    bare, hidden = pygame.Surface((720, 540)), pygame.Surface((720, 540))
    view.draw(bare)
    view.overlays = OverlaySet(reach=(((2, 2), 1),), targets=(TargetMark(5, 5),))
    view.overlays_hidden = True
    view.draw(hidden)
    assert pygame.image.tobytes(bare, "RGB") == pygame.image.tobytes(hidden, "RGB")


def test_labels_stay_inside_the_view_and_clear_of_what_they_speak_of():
    view = pygame.Rect(0, 0, 400, 300)
    for about in (pygame.Rect(0, 0, 40, 40), pygame.Rect(360, 260, 40, 40), pygame.Rect(180, 140, 40, 40)):
        for prefer in ("above", "below", "aside"):
            spot = place((120, 26), about, view, [], [about], prefer)
            assert view.contains(spot)
            assert not spot.colliderect(about)


def test_two_labels_of_one_target_do_not_lie_on_each_other():
    view, about = pygame.Rect(0, 0, 400, 300), pygame.Rect(180, 140, 40, 40)
    first = place((120, 26), about, view, [], [about])
    assert not place((120, 26), about, view, [first], [about]).colliderect(first)


def test_a_rim_is_made_of_the_longest_straight_runs():
    assert len(runs_of({(0, 0), (1, 0), (2, 0)})) == 4
    assert ((0, 0), (3, 0)) in runs_of({(0, 0), (1, 0), (2, 0)})


def test_masks_and_traces_become_marks():
    assert squares_of(0b1000000000001, 12) == {(0, 0), (0, 1)}
    trace = SimpleNamespace(lines=(SimpleNamespace(x0=0, y0=0, x1=2, y1=2, free=False, at=(1, 1)),))
    assert lines_of(trace) == (LineMark(0, 0, 2, 2, free=False, met=(1, 1)),)


# -- ground --------------------------------------------------------------------------------------------------------


def test_ground_is_the_same_whether_painted_in_one_piece_or_in_blocks():
    plan = Plan(flat(s3_3="forest", s4_4="wall", s6_2="rubble", s8_4="statue"))
    whole = paint(plan, 0, 0, 12, 8, 16)
    block = paint(plan, 3, 2, 5, 4, 16)
    assert np.abs(whole[32:96, 48:128].astype(int) - block.astype(int)).max() <= 3


def test_every_word_of_the_terrain_file_has_a_look_of_its_own():
    """A square of each kind differs from bare ground, in grey as well: no kind is told by hue alone."""
    library = load_library()
    words = {kind.feature for m in library.maps.values() for kind in m.kinds if kind.feature}
    bare = paint(Plan(flat(3, 3)), 0, 0, 3, 3, 32).astype(int)
    for word in sorted(words | set(BY_TRAIT.values())):
        there = paint(Plan(flat(3, 3, s1_1=word)), 0, 0, 3, 3, 32).astype(int)
        grey = np.abs(there.mean(axis=2) - bare.mean(axis=2))[32:64, 32:64]
        assert grey.mean() > 3, word


def test_ground_is_kept_on_disk_and_read_again():
    battle_map = flat()
    first = Terrain(battle_map)
    first.finish(64)
    second = Terrain(battle_map)
    assert second._load(64)
    assert (second._levels[64] == first._levels[64]).all()


def test_a_damaged_picture_on_disk_is_painted_again():
    battle_map = flat()
    first = Terrain(battle_map)
    first.finish(64)
    first._file(64).write_bytes(b"broken")
    second = Terrain(battle_map)
    second.finish(64)
    assert (second._levels[64] == first._levels[64]).all()


def test_squares_are_never_enlarged_from_smaller_ground():
    for px in (20, 40, 64, 72, 96, 120, 144):
        assert level_for(px) >= px
    assert level_for(1000) == LEVELS[-1]


def test_a_battle_is_shown_at_once_and_gets_finer_by_itself():
    battle_map = flat()
    terrain = Terrain(battle_map, disk=False)
    assert terrain.picture(60).get_size() == (720, 480)
    terrain._worker.join()
    assert terrain.poll()
    assert 64 in terrain._levels


# -- camera --------------------------------------------------------------------------------------------------------


def camera(**more):
    return Camera(23, 17, pygame.Rect(20, 48, 920, 670), **more)


def test_home_shows_the_whole_map():
    c = camera()
    c.zoom_by(2, at_once=True)
    c.fit(at_once=True)
    assert c.rect.contains(c.square_rect(0, 0))
    assert c.rect.contains(c.square_rect(22, 16))


def test_the_point_under_the_pointer_stays_while_zooming():
    c = camera()
    c.zoom_by(1.4, (480, 380), at_once=True)
    before = c.to_point((480, 380))
    c.zoom_by(1.2, (480, 380))
    for _ in range(12):
        c.update(0.016)
        now = c.to_point((480, 380))
        assert now[0] == pytest.approx(before[0], abs=0.03)
        assert now[1] == pytest.approx(before[1], abs=0.03)
    for _ in range(80):
        c.update(0.016)
    assert not c.moving
    assert c.zoom == int(c.zoom)


def test_the_map_cannot_be_lost_out_of_sight():
    c = camera()
    c.zoom_by(2, at_once=True)
    c.pan(1000, -1000, at_once=True)
    assert c.rect.colliderect(c.square_rect(22, 0))


def test_a_drag_pans_and_its_release_is_no_click_but_a_still_press_is():
    c = camera()
    c.zoom_by(2, at_once=True)
    x = c.x
    press = pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(400, 300))
    assert not c.handle(press)
    assert not c.handle(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=(401, 300)))
    c.handle(press)
    assert c.handle(pygame.Event(pygame.MOUSEMOTION, pos=(340, 300), rel=(-60, 0), buttons=(1, 0, 0)))
    assert c.x > x
    assert c.handle(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=(340, 300)))


def test_the_wheel_zooms_only_over_the_board():
    c = camera()
    before = c.px
    c.handle(pygame.Event(pygame.MOUSEMOTION, pos=(1100, 300), rel=(0, 0), buttons=(0, 0, 0)))
    assert not c.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
    c.handle(pygame.Event(pygame.MOUSEMOTION, pos=(400, 300), rel=(0, 0), buttons=(0, 0, 0)))
    assert c.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert c.px > before


def test_showing_a_square_moves_no_farther_than_needed():
    c = camera()
    c.zoom_by(2, at_once=True)
    here = (c.x, c.y)
    c.show(c.x, c.y)
    assert (c.x, c.y) == here
    c.show(22.5, 16.5, margin=0.5, at_once=True)
    assert c.rect.collidepoint(c.to_pixel(22.5, 16.5))


# -- narrow maps and small areas -------------------------------------------------------------------------------------


def inked(surface, rect):
    """Return whether anything but one flat colour is drawn in a part of a picture."""
    pixels = pygame.surfarray.array3d(surface.subsurface(rect))
    return bool((pixels != pixels[0, 0]).any())


def test_letters_and_numbers_stand_beside_a_map_that_is_smaller_than_the_view():
    view = view_of(flat(12, 3), size=(700, 500))
    view.terrain.finish(view.camera.px)
    surface = pygame.Surface((740, 540))
    view.draw(surface)
    foot = view.square_rect(0, 0).bottom
    assert foot < view.field_rect.bottom - 3 * BOTTOM
    assert inked(surface, pygame.Rect(10 + LEFT, foot + 1, 680, BOTTOM - 2))
    assert not inked(surface, pygame.Rect(10 + LEFT, view.field_rect.bottom, 680, BOTTOM))  # where they used to be
    tall = view_of(flat(3, 12), size=(700, 500))
    tall.terrain.finish(tall.camera.px)
    tall.draw(surface)
    side = tall.square_rect(0, 0).left
    assert side > tall.field_rect.left + 3 * LEFT
    assert inked(surface, pygame.Rect(side - LEFT, 40, LEFT - 2, 400))


@pytest.mark.parametrize("px", [16, 24, 48])
def test_the_badge_of_a_starting_area_stays_within_it(px):
    def drawn(*areas):
        sheet = Sheet(pygame.Surface((4 * px, 3 * px)), 4, 3, px, 1.0)
        for area in areas:
            paint_area(sheet, area)
        return pygame.surfarray.array3d(sheet.picture)

    first, second = (AreaMark(frozenset({(x, 1)}), ("A",), "start") for x in (1, 2))
    beyond = drawn(first)[2 * px + 3 :]  # its dashed rim is as wide as that
    assert not beyond.any()
    assert (drawn(first, second)[px + 3 : 2 * px - 3] == drawn(first)[px + 3 : 2 * px - 3]).all()


def test_the_chosen_map_is_painted_before_the_list_and_a_rough_picture_stands_in_for_it(monkeypatch):
    maps = {name: flat() for name in ("one", "two", "three")}
    for name, one in maps.items():
        one.id = name
    painted, previews = [], Previews(lambda: None)
    monkeypatch.setattr("game.ui.board.painter.threading.Thread", Later)

    def finish(ground, level):
        if ground.map.id in maps:  # previews of another screen may still be at work
            painted.append((ground.map.id, level))

    monkeypatch.setattr(Terrain, "finish", finish)
    monkeypatch.setattr("game.ui.board.squares.previews.map_picture", lambda _m, size, **_k: pygame.Surface(size))
    for one in maps.values():
        assert previews.picture(one, (24, 16), 1.0) is None  # the list comes first on the screen
    assert previews.picture(maps["three"], (480, 320), 1.0, marks=True) is None
    done = []
    previews._painter.changed = lambda: done.append(previews.picture(maps["three"], (480, 320), 1.0, marks=True))
    Later.begun[-1]()
    assert painted == [("three", LEVELS[0]), ("three", 64), ("one", LEVELS[0]), ("two", LEVELS[0])]
    assert [picture.get_size() for picture in done] == [(480, 320)] * 4  # from the first one on there is a picture


class Later:
    """A thread that begins when the test says so."""

    begun: ClassVar[list] = []

    def __init__(self, *, target, **_more):
        self.target = target

    def start(self):
        self.begun.append(self.target)


# --- signs of slow ground, drifting fog, walls ---


def drawn(view):
    surface = pygame.Surface((720, 540))
    view.terrain.finish(view.camera.px)
    view.draw(surface)
    return pygame.surfarray.array3d(surface)


def test_slow_ground_carries_its_signs_only_while_they_are_asked_for():
    plain, signed = view_of(flat()), view_of(flat())
    signed.overlays = OverlaySet(slow=True)
    rects = [signed.square_rect(x, 0) for x in (0, 1)]  # the two slow squares
    before, after = drawn(plain), drawn(signed)
    changed = (before != after).any(axis=2)
    assert all(changed[r.left : r.right, r.top : r.bottom].any() for r in rects)
    for r in rects:
        changed[r.left : r.right, r.top : r.bottom] = False
    assert not changed.any()


def foggy():
    ground = flat()
    ground.traits = {"difficult": 0, "fog": 0b111 << (3 * 12 + 4) | 0b111 << (4 * 12 + 4)}
    return ground


def test_fog_drifts_where_it_lies_and_stands_still_where_nothing_may_move():
    view = view_of(foggy())
    assert view.breath is None
    still = drawn(view)
    view.update(5.0)
    assert (drawn(view) == still).all()
    view.drifts = True
    assert view.breath == pytest.approx(0.1)
    assert view.update(1.0)
    one = drawn(view)
    view.update(3.0)
    two = drawn(view)
    moved = (one != two).any(axis=2)
    bank = view.square_rect(4, 4).union(view.square_rect(6, 3)).inflate(view.camera.px, view.camera.px)
    assert moved[bank.left : bank.right, bank.top : bank.bottom].mean() > 0.2
    moved[bank.left : bank.right, bank.top : bank.bottom] = False
    assert not moved.any()


def test_a_map_without_fog_or_with_fog_out_of_sight_never_wakes_the_window():
    view = view_of(flat())
    view.drifts = True
    assert view.breath is None
    away = view_of(foggy(), size=(90, 90))
    away.drifts = True
    away.camera.zoom_by(8, (20, 90))
    for _n in range(60):
        away.update(0.1)
    away.show((11, 0))
    for _n in range(60):
        away.update(0.1)
    assert away.breath is None


def walls(*squares, width=14, height=12):
    return flat(width, height, **{f"s{x}_{y}": "wall" for x, y in squares})


@pytest.mark.parametrize("broken", [False, True])
def test_a_wall_fills_its_squares_to_the_eye_however_its_edges_are_worn(broken):
    from game.ui.board.noise import Window
    from game.ui.board.squares.ground import _masonry

    bow = [(3, 3), (3, 4), (4, 4), (4, 5), (5, 5), (5, 6), (6, 6), (7, 6), (8, 6)]
    plan = Plan(walls(*bow))
    if broken:
        plan.ruin[:] = 1.0
    px = 24
    cover, _depth, _broken = _masonry(plan, Window(0, 0, 14 * px, 12 * px, px))
    third = px // 3
    for x in range(14):
        for y in range(12):
            row = 11 - y
            middle = cover[row * px + third : (row + 1) * px - third, x * px + third : (x + 1) * px - third]
            if (x, y) in bow:
                assert middle.mean() > 0.9, (x, y)
            else:
                assert middle.max() < 0.1, (x, y)


def test_towers_stand_on_blocks_at_the_ends_of_walls_and_on_corners_of_long_ones():
    block = [(3, 3), (4, 3), (3, 4), (4, 4)]
    arm = [(x, 3) for x in range(5, 9)]
    assert Plan(walls(*block, *arm)).towers == [(4.0, 12 - 4.0, pytest.approx(0.98))]
    corner = [(2, y) for y in range(2, 7)] + [(x, 2) for x in range(3, 7)]
    assert [(x, y) for x, y, _r in Plan(walls(*corner)).towers] == [(2.5, 12 - 2.5)]
    assert Plan(walls(*[(x, y) for x in range(2, 8) for y in range(2, 4)])).towers == []  # a thick wall


def test_free_ends_of_walls_and_stones_beside_rubble_are_broken():
    ground = walls(*[(x, 5) for x in range(2, 10)])
    plan = Plan(ground)
    assert plan.ruined[6, 2]
    assert plan.ruined[6, 9]
    ground = flat(14, 12, **{f"s{x}_5": "wall" for x in range(2, 10)}, s5_6="rubble")
    assert all(Plan(ground).ruined[6, x] for x in (4, 5, 6))


def test_a_wood_has_trees_of_several_kinds():
    from game.ui.board.squares.ground import _stand

    trees = [tree for c in range(8) for r in range(8) for tree in _stand(c, r)]
    kinds = {sum(kind >= bound for bound in (0.64, 0.82, 0.955)) for *_place, kind in trees}
    assert kinds == {0, 1, 2, 3}
    assert max(t[2] for t in trees) > 1.8 * min(t[2] for t in trees)


def test_the_sign_of_an_exit_that_goes_round_a_corner_stands_on_its_longer_side():
    view = Sheet(pygame.Surface((1, 1)), 12, 8, 32, 1.0)
    corners = {
        "lower right": {(11, 0), (11, 1), (11, 2), (10, 0)},
        "upper right": {(11, 7), (11, 6), (11, 5), (10, 7)},
        "lower left": {(0, 0), (0, 1), (0, 2), (1, 0)},
    }
    middles = {
        words: exit_signs(view, ExitMark(frozenset(squares), "B"))[0][1].center for words, squares in corners.items()
    }
    assert middles["lower right"][0] > 10.5 * 32
    assert middles["lower right"][1] == 6.5 * 32, "beside the middle of the three squares at the right edge"
    assert middles["upper right"][1] == 1.5 * 32
    assert middles["lower left"][0] < 1.5 * 32
    assert middles["lower left"][1] == 6.5 * 32
    inside = exit_signs(view, ExitMark(frozenset({(4, 3), (5, 3)}), "A"))
    assert inside[0][1].center == (5 * 32, 4.5 * 32), "a damaged map may have an exit that is none"


def test_the_sign_of_an_exit_does_not_peep_out_under_a_figure():
    battle_map = flat()
    view = view_of(battle_map)
    view.overlays = OverlaySet(exits=exits_of(battle_map))
    view.terrain.finish(view.camera.px)
    beside = view.square_rect(1, 0)

    def drawn(*figures):
        view.figures = figures
        surface = pygame.Surface((720, 540))
        view.draw(surface)
        return pygame.image.tobytes(surface.subsurface(beside.inflate(-8, -8).move(-4, 0)), "RGB")

    free, on_it = drawn(), drawn(Figure("one", "A", "bowman", 0, 0))
    view.overlays = OverlaySet()
    bare = drawn(Figure("one", "A", "bowman", 0, 0))
    assert free != bare  # the sign reaches into the next square
    assert on_it == bare


@pytest.mark.parametrize(("far", "joined"), [(4, False), (60, True)])
def test_a_label_that_stands_off_is_joined_with_what_it_speaks_of(far, joined):
    surface = pygame.Surface((300, 100))
    about, words = pygame.Rect(20, 40, 20, 20), pygame.Rect(40 + far, 40, 100, 20)
    lead(surface, words, about, 1.0)
    assert (surface.get_at((40 + far // 2, 50))[:3] != (0, 0, 0)) == joined
