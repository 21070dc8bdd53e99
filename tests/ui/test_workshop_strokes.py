"""Tools of the workshop on squares: what each draws, and that all of it can be taken back."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.content.editing.draft import Draft
from game.content.squares.sheet import Sheet
from game.paths import data_folder
from game.ui.icons import icon
from tests.ui.hands import unpainted
from tests.ui.workshopping import draw, middle, open_draft, press, push, stroke

ABBEY = data_folder("maps") / "skirmish" / "brackwater-abbey.yaml"
TOOLS = ("brush", "line", "box", "flood", "stamp", "wall", "door", "area", "select")


@pytest.fixture
def abbey(window):
    with unpainted():
        yield open_draft(window, ABBEY)


def sheet(screen):
    return Sheet(screen.draft.value)


def phrases(screen, *squares):
    found = sheet(screen)
    return [found.phrase(square) for square in squares]


def pick(screen, phrase):
    screen.bench.panel.choose(phrase)


def test_the_brush_paints_without_gaps_however_fast_the_pointer_is(window, abbey):
    draw(window, (9, 2), (12, 2), (12, 3))
    assert phrases(abbey, (9, 2), (10, 2), (11, 2), (12, 2), (12, 3)) == ["wall"] * 5
    assert abbey.draft.history.undoes == "Brush"
    assert abbey.draft.history.at == 1, "a stroke is one step"


def test_a_larger_brush_paints_a_block(window, abbey):
    press(window, pygame.K_RIGHTBRACKET)
    press(window, pygame.K_RIGHTBRACKET)
    draw(window, (10, 3))
    assert sum(sheet(abbey).phrase((x, y)) == "wall" for x in (9, 10, 11) for y in (2, 3, 4)) == 9


def test_a_line_goes_straight_and_a_rectangle_is_filled_or_hollow(window, abbey):
    push(window, "tool line")
    draw(window, (9, 1), (12, 1), (12, 4))
    assert phrases(abbey, (9, 1), (10, 2), (11, 3), (12, 4)) == ["wall"] * 4
    push(window, "tool box")
    push(window, "hollow")
    draw(window, (14, 1), (16, 3))
    assert phrases(abbey, (14, 1), (16, 3), (15, 3)) == ["wall"] * 3
    assert phrases(abbey, (15, 2)) != ["wall"]


def test_fill_paints_what_hangs_together(window, abbey):
    before = sheet(abbey)
    push(window, "tool flood")
    pick(abbey, "lava")
    draw(window, (3, 2))  # the planks of the barn
    after = sheet(abbey)
    changed = {s for s in after.squares() if after.phrase(s) != before.phrase(s)}
    assert changed
    assert {before.phrase(s) for s in changed} == {"planks"}
    assert {after.phrase(s) for s in changed} == {"lava"}


def test_a_feature_keeps_the_ground_below_it_and_a_wall_does_not(window, abbey):
    pick(abbey, "scrub")
    draw(window, (13, 2))  # on trodden earth
    pick(abbey, "grass")
    draw(window, (14, 2))
    pick(abbey, "scrub")
    draw(window, (14, 2))
    pick(abbey, "wall")
    draw(window, (12, 2))
    assert phrases(abbey, (13, 2), (14, 2), (12, 2)) == ["scrub on dirt", "scrub", "wall"]


def test_a_right_click_takes_the_terrain_of_a_square(window, abbey):
    draw(window, (19, 18), button=3)
    assert abbey.bench.state.phrase == sheet(abbey).phrase((19, 18))
    draw(window, (9, 2))
    assert phrases(abbey, (9, 2)) == phrases(abbey, (19, 18))


def test_thin_walls_follow_grid_lines_and_go_with_shift(window, abbey):
    push(window, "tool wall")
    stroke(window, (9.0, 2.0), (12.0, 2.0))
    assert {((x, 2), (x + 1, 2)) for x in (9, 10, 11)} <= sheet(abbey).walls
    stroke(window, (10.0, 2.0), (11.0, 2.0), mods=pygame.KMOD_SHIFT)
    assert ((10, 2), (11, 2)) not in sheet(abbey).walls
    assert ((9, 2), (10, 2)) in sheet(abbey).walls


def test_a_door_opens_a_thin_wall_and_a_wall_of_squares(window, abbey):
    push(window, "tool door")
    stroke(window, (22.0, 18.4))
    assert ((22, 18), (22, 19)) not in sheet(abbey).walls
    before = sheet(abbey)
    wall = next(s for s in before.squares() if before.phrase(s) == "wall" and s[0] == 7 and 1 < s[1] < 4)
    stroke(window, middle(wall))
    assert phrases(abbey, wall) == ["grass"], "what lies beside it"


def test_areas_grow_and_shrink_and_exits_stay_at_the_edge(window, abbey):
    push(window, "tool area")
    draw(window, (5, 6), (6, 8))
    assert {(5, 6), (6, 8)} <= sheet(abbey).starting("A")
    draw(window, (5, 6), (6, 8), mods=pygame.KMOD_SHIFT)
    assert sheet(abbey).starting("A") == Sheet(Draft.of_file(ABBEY).value).starting("A")
    push(window, "marking exits A")
    draw(window, (0, 4), (3, 5))
    assert sheet(abbey).exit("A") >= {(0, 4), (0, 5)}
    assert not sheet(abbey).exit("A") & {(1, 4), (3, 5)}


def test_an_area_taken_by_one_letter_is_no_longer_the_others(window, abbey):
    push(window, "tool area")
    push(window, "marking starting B")
    draw(window, (0, 6), (1, 7))
    assert {(0, 6), (1, 7)} <= sheet(abbey).starting("B")
    assert not sheet(abbey).starting("A") & {(0, 6), (1, 7)}


@pytest.mark.parametrize("symmetry", ["half-turn", "mirror-x", "mirror-y"])
def test_what_is_drawn_in_symmetry_is_drawn_twice(window, abbey, symmetry):
    images = {"half-turn": (15, 16), "mirror-x": (15, 3), "mirror-y": (10, 16)}
    abbey.set_symmetry(symmetry)
    pick(abbey, "lava")
    draw(window, (10, 3))
    assert phrases(abbey, (10, 3), images[symmetry]) == ["lava", "lava"]
    push(window, "tool area")
    push(window, "marking starting A")
    draw(window, (10, 3))
    assert images[symmetry] in sheet(abbey).starting("B")


def test_what_is_selected_is_moved_with_its_walls(window, abbey):
    push(window, "tool wall")
    stroke(window, (11.0, 2.0), (11.0, 3.0))
    pick(abbey, "lava")
    draw(window, (10, 2))
    push(window, "tool select")
    draw(window, (10, 2), (11, 2))
    draw(window, (10, 2), (10, 4))
    assert phrases(abbey, (10, 4)) == ["lava"]
    assert phrases(abbey, (10, 2)) == ["grass"]
    assert ((11, 4), (11, 5)) in sheet(abbey).walls
    assert abbey.bench.state.selected == {(10, 4), (11, 4)}
    assert abbey.draft.history.undoes == "Move"
    before = abbey.draft.text
    draw(window, (10, 4))
    assert abbey.draft.text == before, "a click inside moves nothing"


def test_what_is_moved_or_cut_leaves_no_thin_wall_behind(window, abbey):
    push(window, "tool wall")
    stroke(window, (10.0, 2.0), (11.0, 2.0), (11.0, 3.0))
    fence = {((10, 2), (11, 2)), ((11, 2), (11, 3))}
    push(window, "tool select")
    draw(window, (10, 2))
    draw(window, (10, 2), (10, 4))
    assert not fence & sheet(abbey).walls
    assert {((10, 4), (11, 4)), ((11, 4), (11, 5))} <= sheet(abbey).walls
    window.top.undo()
    abbey.bench.state.selected = frozenset({(10, 2)})
    abbey.bench.selection.remove()
    assert fence <= sheet(abbey).walls, "what is cleared keeps the walls at its rim"
    abbey.bench.selection.cut()
    assert not fence & sheet(abbey).walls


@pytest.mark.parametrize("symmetry", ["half-turn", "mirror-x", "mirror-y"])
def test_what_is_done_with_a_selection_is_done_on_the_other_side_too(window, abbey, symmetry):
    image = {"half-turn": (15, 17), "mirror-x": (15, 2), "mirror-y": (10, 17)}[symmetry]
    abbey.set_symmetry(symmetry)
    abbey.bench.state.selected = frozenset({(10, 2)})
    pick(abbey, "lava")
    abbey.take("select")
    abbey.bench.selection.fill()
    assert phrases(abbey, (10, 2), image) == ["lava", "lava"]
    draw(window, (10, 2), (10, 3))
    after = (image[0], image[1] + (1 if symmetry == "mirror-x" else -1))
    assert phrases(abbey, (10, 2), image, (10, 3), after) == ["grass", "grass", "lava", "lava"]
    abbey.bench.selection.remove()
    assert phrases(abbey, (10, 3), after) == ["grass", "grass"]


def test_what_is_turned_where_it_lies_is_turned_on_the_other_side_too(window, abbey):
    abbey.set_symmetry("half-turn")
    pick(abbey, "lava")
    draw(window, (9, 1), (9, 3))
    abbey.bench.state.selected = frozenset({(9, 1), (9, 2), (9, 3)})
    abbey.bench.selection.turn("turn")
    assert phrases(abbey, (9, 1), (10, 1), (11, 1)) == ["lava"] * 3
    assert phrases(abbey, (16, 18), (15, 18), (14, 18)) == ["lava"] * 3
    assert "lava" not in phrases(abbey, (9, 2), (9, 3), (16, 17), (16, 16))


def test_without_shift_a_mark_lets_the_mouse_alone_take_away(window, abbey):
    push(window, "tool area")
    draw(window, (5, 6), (6, 8))
    push(window, "taking")
    draw(window, (5, 6), (6, 8))
    assert sheet(abbey).starting("A") == Sheet(Draft.of_file(ABBEY).value).starting("A")
    push(window, "tool wall")
    stroke(window, (9.0, 2.0), (12.0, 2.0))
    assert ((10, 2), (11, 2)) in sheet(abbey).walls, "another tool begins by adding"
    push(window, "taking")
    stroke(window, (9.0, 2.0), (12.0, 2.0))
    assert ((10, 2), (11, 2)) not in sheet(abbey).walls


def test_the_sign_of_changing_left_and_right_has_an_upright_axis(abbey):
    abbey.take("stamp")
    abbey.ui.settle()
    along, across = (icon(abbey.ui.by_key[f"turn {how}"].icon, 48, "#FFFFFF") for how in ("along", "across"))
    beside_the_axis = (16, 4)  # only a triangle above a level axis is there
    assert [one.get_at(beside_the_axis).a > 0 for one in (along, across)] == [False, True]


def test_what_is_copied_is_put_turned_and_mirrored(window, abbey):
    pick(abbey, "lava")
    draw(window, (9, 1), (9, 2), (9, 3))
    push(window, "tool select")
    draw(window, (9, 1), (9, 3))
    press(window, pygame.K_c, pygame.KMOD_CTRL)
    press(window, pygame.K_v, pygame.KMOD_CTRL)
    assert abbey.tool == "stamp"
    press(window, pygame.K_k)
    draw(window, (16, 2))
    assert phrases(abbey, (15, 2), (16, 2), (17, 2)) == ["lava"] * 3


def test_areas_go_with_what_is_moved_as_long_as_they_are_shown(window, abbey):
    before = sheet(abbey).starting("A")
    for hidden, moved in ((True, before), (False, {(x + 6, y) for x, y in before})):
        if hidden:
            window.top.show_layer("areas")
        window.top.take("select")
        left, right = min(x for x, _y in before), max(x for x, _y in before)
        low, high = min(y for _x, y in before), max(y for _x, y in before)
        draw(window, (left, low), (right, high))
        draw(window, (left + 1, low + 1), (left + 7, low + 1))
        assert sheet(abbey).starting("A") == moved
        window.top.undo()
        assert sheet(abbey).starting("A") == before
        window.top.bench.back()
        if hidden:
            window.top.show_layer("areas")


def test_a_starting_area_stamped_on_a_symmetric_map_is_the_others_on_its_other_side(window, abbey):
    one, other = sheet(abbey).starting("A"), sheet(abbey).starting("B")
    window.top.bench.state.selected = one
    window.top.bench.selection.copy()
    window.top.set_symmetry("half-turn")
    window.top.bench.selection.paste()
    x, y = min(one)
    draw(window, (x + 9, y + 2))
    assert len(sheet(abbey).starting("A")) == 2 * len(one)
    assert len(sheet(abbey).starting("B")) == 2 * len(other)


def test_the_map_is_cropped_to_what_is_selected(window, abbey):
    push(window, "tool select")
    draw(window, (0, 0), (19, 15))
    push(window, "crop")
    assert (sheet(abbey).width, sheet(abbey).height) == (20, 16)
    assert abbey.bench.board.map.width == 20
    press(window, pygame.K_z, pygame.KMOD_CTRL)
    assert (sheet(abbey).width, sheet(abbey).height) == (26, 20)


def test_another_size_is_asked_for_and_taken(window, abbey):
    push(window, "file")
    push(window, "entry size")
    push(window, "more left")
    push(window, "more above")
    push(window, "resize")
    assert (sheet(abbey).width, sheet(abbey).height) == (27, 21)
    assert abbey.bench.board.map.width == 27


def test_a_piece_of_the_list_is_stamped(window, abbey):
    push(window, "tool stamp")
    push(window, "stamp tower")
    draw(window, (12, 4))
    assert phrases(abbey, (11, 5), (13, 5), (12, 4)) == ["wall", "wall", "flagstone"]


def test_escape_gives_up_what_is_being_drawn(window, abbey):
    abbey.bench.begin(middle((10, 3)), 0)
    abbey.bench.go(middle((12, 3)))
    abbey.bench.picture()
    assert abbey.bench.board.map.kind(12, 3).id == "wall"
    press(window, pygame.K_ESCAPE)
    assert abbey.bench.board.map.kind(12, 3).id != "wall"
    assert not abbey.draft.changed


def test_everything_is_drawn_with_the_keyboard_alone(window, abbey):
    press(window, pygame.K_UP)
    start = abbey.bench.state.cursor
    press(window, pygame.K_SPACE)
    assert phrases(abbey, start) == ["wall"]
    press(window, pygame.K_RIGHT, pygame.KMOD_SHIFT)
    press(window, pygame.K_RIGHT, pygame.KMOD_SHIFT)
    press(window, pygame.K_SPACE)
    x, y = start
    assert phrases(abbey, (x + 1, y), (x + 2, y)) == ["wall", "wall"]
    press(window, pygame.K_r)
    press(window, pygame.K_RETURN)
    press(window, pygame.K_UP)
    press(window, pygame.K_UP)
    press(window, pygame.K_RETURN)
    assert phrases(abbey, (x + 2, y + 1), (x + 2, y + 2)) == ["wall", "wall"]
    press(window, pygame.K_5)
    assert abbey.bench.state.phrase == "planks"


squares = st.tuples(st.integers(0, 25), st.integers(0, 19))
deeds = st.tuples(
    st.sampled_from(TOOLS), st.sampled_from(("none", "half-turn", "mirror-x", "mirror-y")),
    st.lists(squares, min_size=1, max_size=4), st.booleans(),
    st.sampled_from(("lava", "grass", "forest", "wall", "circle")),
)  # fmt: skip


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(deeds, min_size=1, max_size=6))
def test_whatever_is_drawn_can_be_taken_back_to_the_last_byte(abbey, some):
    while abbey.draft.undo():
        pass
    abbey.changed()
    texts = [abbey.draft.text]
    for tool, symmetry, way, away, phrase in some:
        abbey.bench.state.phrase = phrase
        abbey.set_symmetry(symmetry)
        abbey.take(tool)
        if tool == "stamp":
            abbey.bench.panel.stamp_with("tower")
        abbey.bench.begin(middle(way[0]), pygame.KMOD_SHIFT if away else 0)
        for square in way[1:]:
            abbey.bench.go(middle(square))
        abbey.bench.end()
        if abbey.draft.text != texts[-1]:
            texts.append(abbey.draft.text)
    for text in reversed(texts[:-1]):
        assert abbey.draft.undo()
        assert abbey.draft.text == text
    assert abbey.draft.text.encode() == ABBEY.read_bytes()
    for text in texts[1:]:
        assert abbey.draft.redo()
        assert abbey.draft.text == text
