"""Every tool and every deed of the workshop, taken back and done again: the same bytes, and the same on the board."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from game.paths import data_folder
from tests.ui.hands import unpainted
from tests.ui.workshopping import middle, open_draft

SHIFT = pygame.KMOD_SHIFT
SQUARES = data_folder("maps") / "skirmish" / "brackwater-abbey.yaml"
DIALS = data_folder("maps") / "dials" / "cinder-gorge.yaml"
REGIMENTS = data_folder("maps") / "regiments" / "crossways.yaml"
SCENARIOS = [data_folder("scenarios") / room / f"{name}.yaml" for room, name in
             (("skirmish", "brackwater-abbey"), ("dials", "cinder-gorge"), ("regiments", "first-watch"))]  # fmt: skip
FEW = settings(max_examples=3, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def opened(window, monkeypatch):
    """Return what opens a file in a window in which what is done in the background is not done."""
    monkeypatch.setattr(window, "in_background", lambda _work, _then=None: None)
    with unpainted():
        yield lambda path: open_draft(window, path)


def seen(screen):
    """Return what the board shows of the file."""
    bench = screen.bench
    bench.picture()
    if hasattr(bench, "panel") and hasattr(bench.state, "now"):
        table = bench.state.now.table
        return table, bench.state.now.wheres, tuple(bench.state.outlines())
    shown = bench.board.map if hasattr(bench.board, "map") else bench.board.table
    return shown, screen.draft.text if not hasattr(bench.state, "map") else bench.state.map


def taken_back(screen, deed):
    """Do something, take all steps of it back, and do them again; return how many there were."""
    while screen.draft.undo():
        pass
    screen.changed()
    before = screen.draft.text, seen(screen)
    steps = screen.draft.history.at
    deed()
    after, made = (screen.draft.text, seen(screen)), screen.draft.history.at - steps
    assert (made > 0) == (after[0] != before[0])
    for _n in range(made):
        screen.undo()
    assert screen.draft.text == before[0]
    assert seen(screen) == before[1]
    for _n in range(made):
        screen.redo()
    assert screen.draft.text == after[0]
    assert seen(screen) == after[1]
    return made


# --- squares ---
squares = st.tuples(st.integers(0, 25), st.integers(0, 19))
ways = st.lists(squares, min_size=2, max_size=4)
symmetries = st.sampled_from(("none", "half-turn", "mirror-x", "mirror-y"))


def strokes(screen, tool, way, mods):
    screen.take(tool)
    if tool == "stamp":
        screen.bench.panel.stamp_with("house")
    screen.bench.begin(middle(way[0]), mods)
    for square in way[1:]:
        screen.bench.go(middle(square))
    screen.bench.end()


@pytest.mark.parametrize("tool", ["brush", "line", "box", "flood", "stamp", "wall", "door", "area", "select", "pick"])
def test_tools_for_squares(opened, tool):
    screen = opened(SQUARES)
    counted = []

    @FEW
    @example([(10, 3), (12, 5)], "none", False, "lava")
    @given(ways, symmetries, st.booleans(), st.sampled_from(("lava", "grass", "forest", "wall", "circle")))
    def drawn(way, symmetry, away, phrase):
        def deed():
            screen.bench.state.selected = frozenset()
            screen.bench.state.phrase = phrase
            screen.set_symmetry(symmetry)
            strokes(screen, tool, way, SHIFT if away else 0)

        counted.append(taken_back(screen, deed))

    drawn()
    assert any(counted) or tool in ("select", "pick", "door")


SELECTED = {
    "cut": lambda screen: screen.bench.selection.cut(),
    "paste": lambda screen: (screen.bench.selection.copy(), screen.bench.selection.paste(),
                             screen.bench.begin(middle((14, 9)), 0), screen.bench.end()),
    "move": lambda screen: (screen.bench.begin(middle((3, 4)), 0), screen.bench.go(middle((9, 9))), screen.bench.end()),
    "fill": lambda screen: screen.bench.selection.fill(),
    "clear": lambda screen: screen.bench.selection.remove(),
    "turn": lambda screen: screen.bench.selection.turn("turn"),
    "across": lambda screen: screen.bench.selection.turn("across"),
    "along": lambda screen: screen.bench.selection.turn("along"),
    "crop": lambda screen: screen.bench.selection.crop(),
}  # fmt: skip


@pytest.mark.parametrize("deed", SELECTED)
def test_what_is_done_with_selected_squares(opened, deed):
    screen, counted = opened(SQUARES), []

    @FEW
    @example((0, 0), (8, 8))
    @given(st.tuples(st.integers(0, 3), st.integers(0, 4)), st.tuples(st.integers(3, 12), st.integers(4, 12)))
    def done(low, high):
        def work():
            screen.take("select")
            chosen = {(x, y) for x in range(low[0], high[0] + 1) for y in range(low[1], high[1] + 1)}
            screen.bench.state.selected = frozenset(chosen)
            SELECTED[deed](screen)

        counted.append(taken_back(screen, work))

    done()
    assert any(counted)


@FEW
@given(st.tuples(*[st.integers(-6, 6)] * 4))
def test_other_sizes_of_maps(opened, sides):
    screen = opened(SQUARES)
    taken_back(screen, lambda: screen.bench.selection.resize(*sides))


# --- tables ---
places = st.tuples(st.integers(0, 39_000), st.integers(0, 39_000))
turns = st.sampled_from(("none", "half-turn", "mirror-x", "quarter-turns"))


@pytest.mark.parametrize("path", [DIALS, REGIMENTS], ids=["dials", "regiments"])
@pytest.mark.parametrize("tool", ["select", "lay", "polygon", "box", "round", "bend", "area", "point", "pick"])
def test_tools_for_tables(opened, path, tool):
    screen = opened(path)
    if tool not in {one.key for one in screen.bench.tools()}:
        return
    counted = []

    @FEW
    @example([(8000, 8000), (20_000, 8000), (20_000, 20_000)], "none", False)
    @given(st.lists(places, min_size=3, max_size=4), turns, st.booleans())
    def done(way, symmetry, shift):
        def deed():
            bench = screen.bench
            bench.state.selected = ()
            screen.set_symmetry(symmetry)
            screen.take(tool)
            if tool == "select":  # a piece is met, and moved
                pose = bench.state.sheet().pose(next(iter(bench.state.sheet().things())))
                way.insert(0, (pose.x, pose.y))
            for n, place in enumerate(way):
                if n == 0 or tool in ("polygon", "lay", "point"):
                    bench.begin(place, SHIFT if shift else 0)
                bench.go(place)
                if tool in ("lay", "point"):
                    bench.end()
            bench.end()
            bench.close()

        counted.append(taken_back(screen, deed))

    done()
    assert any(counted) or tool in ("bend", "pick", "area", "point", "box", "round")


THINGS = {
    "nudge": lambda chosen: chosen.nudge(1500, -500),
    "turn": lambda chosen: chosen.turn_by(35),
    "mirror": lambda chosen: chosen.mirror("x"),
    "flip": lambda chosen: chosen.mirror("y"),
    "scale": lambda chosen: chosen.scale_by((11, 10)),
    "copy": lambda chosen: (chosen.copy(), chosen.paste()),
    "cut": lambda chosen: (chosen.cut(), chosen.paste()),
    "remove": lambda chosen: chosen.remove(),
    "front": lambda chosen: chosen.raise_(lowest=False),
    "back": lambda chosen: chosen.raise_(lowest=True),
}


@pytest.mark.parametrize("path", [DIALS, REGIMENTS], ids=["dials", "regiments"])
@pytest.mark.parametrize("deed", THINGS)
def test_what_is_done_with_selected_things(opened, path, deed):
    screen, counted = opened(path), []

    @FEW
    @example([0], "none")  # the topmost
    @example([5], "none")  # one that lies below others
    @given(st.lists(st.integers(0, 11), min_size=1, max_size=3, unique=True), turns)
    def done(numbers, symmetry):
        def work():
            screen.set_symmetry(symmetry)
            screen.take("select")
            things = list(screen.bench.state.sheet().things())
            screen.bench.state.selected = tuple(dict.fromkeys(things[-1 - n % len(things)] for n in numbers))
            THINGS[deed](screen.bench.selection)

        counted.append(taken_back(screen, work))

    done()
    assert any(counted) or (deed == "scale" and path == REGIMENTS), "nothing of a table of regiments is its own"


@pytest.mark.parametrize("path", [DIALS, REGIMENTS], ids=["dials", "regiments"])
def test_other_sizes_of_tables(opened, path):
    screen = opened(path)

    def deed():
        screen.bench.panel.ask_size()
        screen.bench.panel.width = 72 if path == REGIMENTS else 60
        screen.bench.panel._resize()

    assert taken_back(screen, deed) == 1


# --- what is typed and chosen ---
def others(one):
    """Return other values that a property may be given."""
    if one.kind == "flag":
        return [not one.value]
    if one.kind == "number":
        return [min(one.span[1], one.value + one.span[2])]
    if one.kind == "choice":
        return [value for value, _words in one.choices if value != one.value][:2]
    if one.kind == "several":
        return [[value for value, _words in one.choices][:1], []]
    return ["Ünusual: #words", ""] if not one.needed else ["Ünusual: #words"]


def properties(screen):
    bench = screen.bench
    found = list(bench.properties())
    if hasattr(bench, "opening"):
        found += [*bench.panel._maps(), *bench.room.properties(bench.panel.value)]
    elif hasattr(bench.room, "piece_properties"):
        for where in bench.state.sheet().things():
            found += bench.room.piece_properties(bench.state.sheet(), where)
    return found


@pytest.mark.parametrize(
    "path", [SQUARES, DIALS, REGIMENTS, *SCENARIOS], ids=lambda path: f"{path.parent.name} {path.stem}"
)
def test_whatever_a_file_says_of_itself(opened, path):
    screen = opened(path)
    known = set()
    for one in properties(screen):
        if (one.key, one.kind) in known:
            continue
        known.add((one.key, one.kind))
        for value in others(one):
            taken_back(screen, lambda one=one, value=value: screen.fields.set(one, value))
    assert known


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.parent.name)
def test_seats_and_armies(opened, path):
    screen = opened(path)
    panel = screen.bench.panel
    army = screen.bench.room.armies()[-1].id
    deeds = (lambda: panel.set_seats("4"), lambda: panel.set_army(1, army), lambda: panel.set_seats("3"))
    made = [taken_back(screen, deed) for deed in deeds]
    assert made[0] == 1
