"""Tables in inches in the workshop: laying, moving, turning, drawing, bending, marking; all of it taken back."""

from __future__ import annotations

import math

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import i18n
from game.paths import data_folder
from game.ui.table.screen import TableScreen
from tests.ui.hands import audited, unpainted
from tests.ui.workshopping import go_on, open_draft, press, push, send

GORGE = data_folder("maps") / "dials" / "cinder-gorge.yaml"
BARROW = data_folder("maps") / "dials" / "four-winds-barrow.yaml"
CROSSWAYS = data_folder("maps") / "regiments" / "crossways.yaml"


@pytest.fixture
def gorge(window):
    with unpainted():
        yield open_draft(window, GORGE)


@pytest.fixture
def crossways(window):
    with unpainted():
        yield open_draft(window, CROSSWAYS)


def sheet(screen):
    return screen.bench.state.sheet()


def pixel(screen, place):
    x, y = screen.bench.board.pixel(place)
    return round(x), round(y)


def drag(app, *places, mods=0, button=1):
    """Drag over places of the table, in thousandths of an inch."""
    pixels = [pixel(app.top, place) for place in places]
    pygame.key.set_mods(mods)
    send(app, pygame.MOUSEMOTION, pos=pixels[0], rel=(0, 0), buttons=(0, 0, 0))
    send(app, pygame.MOUSEBUTTONDOWN, pos=pixels[0], button=button)
    for at in pixels[1:]:
        send(app, pygame.MOUSEMOTION, pos=at, rel=(4, 4), buttons=(1, 0, 0))
    send(app, pygame.MOUSEBUTTONUP, pos=pixels[-1], button=button)
    pygame.key.set_mods(0)
    go_on(app)


def spot(screen, where):
    pose = sheet(screen).pose(where)
    return pose.x, pose.y


def test_a_piece_is_moved_by_dragging_it_and_rounded_to_half_inches(window, gorge):
    before = spot(gorge, ("laid", 4))
    drag(window, before, (before[0] + 5_100, before[1] + 2_900))
    x, y = spot(gorge, ("laid", 4))
    assert (x % 500, y % 500) == (0, 0)
    assert math.dist((x, y), (before[0] + 5_100, before[1] + 2_900)) < 500
    assert gorge.draft.history.undoes == "Move"
    press(window, pygame.K_z, pygame.KMOD_CTRL)
    assert gorge.draft.text.encode() == GORGE.read_bytes()


def test_the_handle_turns_a_piece(window, gorge):
    drag(window, spot(gorge, ("laid", 4)))
    assert gorge.bench.state.selected == (("laid", 4),)
    handle = gorge.bench.state.handle()
    x, y = handle.at
    far = math.dist(handle.at, handle.grip)
    drag(window, tuple(map(round, handle.grip)), (round(x + far), y))
    assert sheet(gorge).pose(("laid", 4)).turn == 90


def test_several_things_are_selected_moved_and_deleted_at_once(window, gorge):
    drag(window, spot(gorge, ("laid", 8)))
    drag(window, spot(gorge, ("laid", 4)), mods=pygame.KMOD_SHIFT)
    assert set(gorge.bench.state.selected) == {("laid", 8), ("laid", 4)}
    before = spot(gorge, ("laid", 8))
    press(window, pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert spot(gorge, ("laid", 8)) == (before[0] + 1_000, before[1])
    press(window, pygame.K_DELETE)
    assert len(sheet(gorge).value()["laid"]) == 8
    press(window, pygame.K_z, pygame.KMOD_CTRL)
    assert len(sheet(gorge).value()["laid"]) == 10


def test_a_box_selects_what_lies_wholly_in_it(window, gorge):
    drag(window, (1_000, 23_000), (14_500, 34_500))
    chosen = gorge.bench.state.selected
    assert chosen
    outlines = gorge.bench.state.outlines()
    assert all(1_000 <= x <= 14_500 and 23_000 <= y <= 34_500 for where in chosen for x, y in outlines[where])


def test_a_piece_of_the_list_is_laid_turned_and_taken_in_hand_by_a_right_click(window, gorge):
    push(window, "tool lay")
    push(window, "piece ash-drift")
    press(window, pygame.K_RIGHTBRACKET)
    drag(window, (34_000, 33_000))
    laid = sheet(gorge).value()["laid"][-1]
    assert laid == {"piece": "ash-drift", "at": [34, 33], "turn": 15}
    drag(window, spot(gorge, ("laid", 8)), button=3)
    assert gorge.bench.state.kind == "boulders"
    assert gorge.tool == "lay"


def test_a_polygon_is_drawn_corner_by_corner_and_bent(window, gorge):
    push(window, "tool polygon")
    for place in ((30_000, 30_000), (34_000, 30_000), (34_000, 33_000)):
        drag(window, place)
    press(window, pygame.K_RETURN)
    where = ("own", 2)
    assert sheet(gorge).outline(where) == ((30_000, 30_000), (34_000, 30_000), (34_000, 33_000))
    push(window, "tool bend")
    drag(window, (34_000, 33_000), (36_000, 34_000))
    drag(window, (32_000, 30_000), (32_000, 29_000))
    assert sheet(gorge).outline(where) == ((30_000, 30_000), (32_000, 29_000), (34_000, 30_000), (36_000, 34_000))
    drag(window, (32_000, 29_000), mods=pygame.KMOD_SHIFT)
    assert len(sheet(gorge).outline(where)) == 3


def test_shapes_are_drawn_as_boxes_and_ellipses_and_scaled(window, gorge):
    push(window, "tool box")
    drag(window, (30_000, 30_000), (33_000, 32_000))
    assert set(sheet(gorge).outline(("own", 2))) == {
        (30_000, 30_000),
        (33_000, 30_000),
        (33_000, 32_000),
        (30_000, 32_000),
    }
    push(window, "tool round")
    drag(window, (5_000, 5_000), (9_000, 8_000))
    assert len(sheet(gorge).outline(("own", 3))) == 20
    push(window, "tool select")
    drag(window, (31_000, 31_000))
    push(window, "larger")
    xs = [x for x, _y in sheet(gorge).outline(("own", 2))]
    assert max(xs) - min(xs) > 3_000


def test_what_a_shape_is_stands_in_the_panel(window, gorge):
    push(window, "tool box")
    drag(window, (30_000, 30_000), (33_000, 32_000))
    push(window, "tool select")
    drag(window, (31_000, 31_000))
    ui = gorge.ui
    ui.settle()
    ui.by_key["piece ('own', 2) kind"].change("clear")
    go_on(window)
    ui.settle()
    ui.by_key["piece ('own', 2) level"].change("elevated")
    go_on(window)
    assert sheet(gorge).form(("own", 2)) | {"outline": []} == {
        "id": "shape", "name": "Copse", "kind": "clear", "level": "elevated", "look": "wood", "outline": []}  # fmt: skip
    ui.settle()
    ui.by_key["piece ('own', 2) abrupt"].change(True)
    go_on(window)
    assert sheet(gorge).form(("own", 2))["access"] == [{"kind": "stairs", "side": 1}]
    assert not [one for one in gorge.found.checked if "access" in one.sentence]
    ui.settle()
    ui.by_key["piece ('own', 2) kind"].change("deep_water")
    go_on(window)
    assert set(sheet(gorge).form(("own", 2))) == {"id", "name", "kind", "look", "outline"}


@pytest.mark.rule("MK-SETUP-03")
def test_a_start_area_is_drawn_along_an_edge(window, gorge):
    push(window, "tool area")
    drag(window, (6_000, 38_500), (30_000, 38_500))
    assert gorge.draft.value["starts"]["south"] == {"first": 6, "last": 30}
    assert gorge.draft.value["starts"]["north"] == {"first": 3, "last": 36.37}


def test_strategic_points_are_put_moved_and_taken_away(window, gorge):
    push(window, "tool point")
    drag(window, (10_000, 6_000))
    assert gorge.draft.value["points"] == [[10, 6]]
    drag(window, (10_000, 6_000), (12_000, 7_000))
    assert gorge.draft.value["points"] == [[12, 7]]
    drag(window, (12_000, 7_000), mods=pygame.KMOD_SHIFT)
    assert "points" not in gorge.draft.value


def test_without_shift_a_mark_lets_the_mouse_alone_take_points_and_areas_away(window, gorge):
    push(window, "tool point")
    drag(window, (10_000, 6_000))
    push(window, "taking")
    drag(window, (10_000, 6_000))
    assert "points" not in gorge.draft.value
    push(window, "tool area")
    drag(window, (500, 6_000), (500, 30_000))
    assert "west" in gorge.draft.value["starts"]
    push(window, "taking")
    drag(window, (500, 6_000))
    assert "west" not in gorge.draft.value["starts"]


def test_what_is_moved_in_symmetry_moves_its_partner(window, gorge):
    gorge.set_symmetry("half-turn")
    one, other = ("laid", 8), ("laid", 9)  # boulders and boulders after half a turn
    before = spot(gorge, one)
    drag(window, before)
    press(window, pygame.K_RIGHT, pygame.KMOD_SHIFT)
    x, y = spot(gorge, one)
    assert (x, y) == (before[0] + 1_000, before[1])
    assert spot(gorge, other) == (39_370 - x, 39_370 - y)
    press(window, pygame.K_DELETE)
    assert len(sheet(gorge).value()["laid"]) == 8


def test_what_is_laid_on_a_square_by_quarters_is_laid_four_times(window):
    with unpainted():
        screen = open_draft(window, BARROW)
        screen.set_symmetry("quarter-turns")
        push(window, "tool lay")
        push(window, "piece boulders")
        drag(window, (15_000, 4_500))
        laid = [one for one in sheet(screen).value()["laid"] if one["piece"] == "boulders"]
        assert sorted(one.get("turn", 0) for one in laid) == [0, 90, 180, 270]
        screen.found.look_further(0)
        assert screen.found.hints == [], "it is as symmetric as before"


def test_pieces_of_regiments_count_away_from_the_first_player(window, crossways):
    where = ("laid", 0)  # the oak in the middle
    drag(window, (24_000, 24_000), (24_000, 30_000))
    assert crossways.draft.value["laid"][0] == {"terrain": "moot-oak", "at": [24, 18]}
    assert spot(crossways, where) == (24_000, 30_000)


@pytest.mark.rule("ASF-SETUP-06")
def test_a_piece_too_near_to_another_is_a_fault_with_its_outline(window, crossways):
    drag(window, (24_000, 24_000), (24_000, 33_000))
    (fault,) = [one for one in crossways.found.checked if "6 inches" in one.sentence]
    assert fault.places
    crossways.found.choose(0)
    go_on(window)
    crossways.bench.picture()
    assert crossways.bench.board.overlays.lit


@pytest.mark.parametrize("path", [GORGE, CROSSWAYS], ids=lambda path: path.stem)
def test_a_table_is_played_as_it_is_drawn(window, path):
    screen = open_draft(window, path)
    push(window, "tool lay")
    push(window, "tool select")
    first = next(iter(sheet(screen).things()))
    drag(window, spot(screen, first))
    press(window, pygame.K_LEFT)
    if screen.found.checked:
        press(window, pygame.K_z, pygame.KMOD_CTRL)
    push(window, "play")
    assert isinstance(window.top, TableScreen)


def test_a_table_with_faults_is_not_played(window, crossways):
    drag(window, (24_000, 24_000), (24_000, 33_000))
    push(window, "play")
    assert window.top is crossways


@pytest.mark.parametrize("path", [GORGE, CROSSWAYS], ids=lambda path: path.stem)
@pytest.mark.parametrize("tool", ["select", "lay"])
def test_everything_fits_on_the_screen(window, path, tool):
    open_draft(window, path)
    push(window, f"tool {tool}")
    assert audited(window).faults() == []


def test_everything_is_done_with_the_keyboard_alone(window, gorge):
    press(window, pygame.K_n)
    first = gorge.bench.state.selected
    press(window, pygame.K_n)
    assert gorge.bench.state.selected not in ((), first)
    before = spot(gorge, gorge.bench.state.selected[0])
    press(window, pygame.K_DOWN)
    assert spot(gorge, gorge.bench.state.selected[0]) == (before[0], before[1] + 500)
    press(window, pygame.K_s)
    press(window, pygame.K_UP)
    press(window, pygame.K_RETURN)
    assert len(sheet(gorge).value()["laid"]) == 11
    press(window, pygame.K_p)
    ways = (pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN, pygame.K_RETURN)
    for key in ways:  # three corners, an inch apart
        press(window, key, pygame.KMOD_SHIFT if key != pygame.K_RETURN else 0)
    assert len(sheet(gorge).value()["own"]) == 3


places = st.tuples(st.integers(0, 39_000), st.integers(0, 39_000))
deeds = st.tuples(
    st.sampled_from(("select", "lay", "polygon", "box", "round", "bend", "area", "point")),
    st.sampled_from(("none", "half-turn", "mirror-x", "quarter-turns")), st.lists(places, min_size=1, max_size=4),
    st.booleans(), st.sampled_from(("", "turn", "mirror", "scale", "paste", "remove", "front")),
)  # fmt: skip


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(deeds, min_size=1, max_size=6))
def test_whatever_is_done_can_be_taken_back_to_the_last_byte(gorge, some):
    bench = gorge.bench
    while gorge.draft.undo():
        pass
    gorge.changed()
    texts = [gorge.draft.text]

    def note():
        if gorge.draft.text != texts[-1]:
            texts.append(gorge.draft.text)

    for tool, symmetry, way, shift, deed in some:
        gorge.set_symmetry(symmetry)
        gorge.take(tool)
        bench.begin(way[0], pygame.KMOD_SHIFT if shift else 0)
        note()
        for place in way[1:]:
            bench.go(place)
        bench.end()
        note()
        bench.close()
        note()
        things = list(sheet(gorge).things())
        if deed and things:
            bench.state.selected = (things[len(way) % len(things)],)
            bench.selection.copy()
            {
                "turn": lambda: bench.selection.turn_by(35),
                "mirror": lambda: bench.selection.mirror("x"),
                "scale": lambda: bench.selection.scale_by((11, 10)),
                "paste": bench.selection.paste,
                "remove": bench.selection.remove,
                "front": lambda: bench.selection.raise_(lowest=False),
            }[deed]()
            note()
    for text in reversed(texts[:-1]):
        assert gorge.draft.undo()
        assert gorge.draft.text == text
    assert gorge.draft.text.encode() == GORGE.read_bytes()
    for text in texts[1:]:
        assert gorge.draft.redo()
        assert gorge.draft.text == text


def test_a_drawn_shape_is_called_as_the_language_has_its_name(window, gorge):
    push(window, "tool box")
    drag(window, (30_000, 30_000), (33_000, 32_000))
    i18n.use_language("hu")
    try:
        assert gorge.bench.room.telling(sheet(gorge), ("own", 2))[0] == "Liget"
    finally:
        i18n.use_language("en")
