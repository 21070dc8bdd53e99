"""Places that fit, and the index of candidates: it finds all that the exact geometry finds, and drags by eye."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.geometry.inches import contact, fits, place
from game.geometry.inches.directions import Arc, ahead, front
from game.geometry.inches.fire import Aim, line_of_fire
from game.geometry.inches.gaps import farther, touches
from game.geometry.inches.ground import Ground, Terrain
from game.geometry.inches.index import Index
from game.geometry.inches.layout import Base, Form, Layout
from game.geometry.inches.shapes import disc

SOME = settings(max_examples=15)

ROUND, LONG, TRAY = Form(750), Form(750, 750), Form(width=3000, depth=2000)
BARRED = frozenset({"rock"})


def box(key, x0, y0, x1, y1, kind="", **more):
    return Terrain(key, ((x0, y0), (x1, y0), (x1, y1), (x0, y1)), kind, **more)


def base(key, x, y, facing=0, form=ROUND, **more):
    return Base(key, x, y, facing, form, **more)


def table(*pieces, bases=(), size=20_000):
    return Layout(Ground(size, size, pieces), bases)


# --- the nearest place that fits ---
def test_a_base_that_fits_stays_and_one_that_does_not_goes_next_to_what_is_in_its_way():
    layout = table(bases=[base("b", 10_000, 10_000)])
    assert fits.nearest_fit(layout, base("a", 5000, 5000)) == base("a", 5000, 5000)
    found = fits.nearest_fit(layout, base("a", 11_000, 10_000))
    assert found.at == (11_500, 10_000)
    assert fits.nearest_fit(layout, found) == found
    assert fits.nearest_fit(layout, base("a", 0, 5000)).x >= 730
    assert fits.nearest_fit(table(size=1000), base("a", 500, 500)) is None


POINT = st.tuples(st.integers(800, 19_200), st.integers(800, 19_200))


@SOME
@given(st.lists(POINT, min_size=1, max_size=8), POINT, st.integers(0, 35))
def test_the_nearest_place_is_legal_and_found_again(others, at, facing):
    layout = table(box("r", 6000, 6000, 9000, 9000, "rock"), bases=[base(f"f{n}", *p) for n, p in enumerate(others)])
    found = fits.nearest_fit(layout, base("a", *at, facing * 100, LONG), BARRED)
    if found is not None:
        assert place.trouble(layout, found, BARRED) is None
        assert fits.nearest_fit(layout, found, BARRED) == found


# --- places in contact ---
@pytest.mark.parametrize(
    "host", [base("h", 10_000, 10_000), base("h", 10_000, 10_000, 333, LONG), base("h", 10_000, 10_000, 0, Form(2250))]
)
@pytest.mark.parametrize("form", [ROUND, LONG])
def test_places_round_a_base_touch_it_and_are_legal(host, form):
    layout = table(bases=[host, base("o", 11_700, 10_900)])
    found = list(fits.places_in_contact(layout, base("a", 0, 0, 100, form), host))
    assert len(found) > 20
    for one in found:
        assert place.trouble(layout, one) is None
        assert contact.contact(layout, host, one) is not None


def test_places_in_contact_lie_in_the_arc_asked_for():
    host = base("h", 10_000, 10_000, 0, Form(2250))
    layout = table(bases=[host])
    rear = Arc(1350, 2250)
    found = list(fits.places_in_contact(layout, base("a", 0, 0), host, arc=rear))
    assert found
    assert all(rear.holds(0, one.x - host.x, one.y - host.y) for one in found)


@pytest.mark.parametrize(("radius", "fits_in"), [(750, True), (800, True), (850, False)])
def test_the_only_gap_is_found_though_it_is_narrow_and_none_if_there_is_none(radius, fits_in):
    # Five of the six that fit round a base, the sixth place between two of the directions looked along first.
    host = base("h", 10_000, 10_000)
    ring = [base(f"f{n}", *ahead(10_000, 10_000, 25 + 600 * n, 1500)) for n in range(5)]
    layout = table(bases=[host, *ring])
    found = list(fits.places_in_contact(layout, base("a", 0, 0, 0, Form(radius)), host))
    assert [place.trouble(layout, one) for one in found] == [None] * fits_in


# --- the index ---
@st.composite
def crowds(draw):
    bases = []
    for n in range(draw(st.integers(1, 10))):
        form = draw(st.sampled_from((ROUND, LONG, TRAY)))
        bases.append(base(f"f{n}", *draw(POINT), draw(st.integers(0, 3599)), form))
    hollow = ((2000, 2000), (9000, 2000), (9000, 9000), (5000, 4000), (2000, 9000))
    return table(Terrain("t", hollow, "rock"), bases=bases)


@SOME
@given(crowds(), POINT, POINT, st.integers(0, 3000))
def test_candidates_are_all_that_the_exact_geometry_finds(layout, p, q, distance):
    index = Index(layout)
    near, along = index.near(p, distance), index.along(p, q)
    for key, one in layout.bases.items():
        if not farther(one.shape, disc(*p, 0), distance):
            assert key in near
    a, b = base("a", *p), base("b", *q)
    found = line_of_fire(layout, a, b, Aim(stopping=BARRED))
    assert found.reason == "" or found.key in along
    assert [key for key in layout.bases if key in near] == [key for key in near if key in layout.bases]


def test_of_bases_under_the_mouse_the_nearest_centre_comes_first():
    index = Index(table(bases=[base("a", 5000, 5000, form=Form(2250)), base("b", 6000, 5000, soaring=True)]))
    assert index.bases_at((5900, 5000)) == ["b", "a"]
    assert index.bases_at((4000, 5000)) == ["a"]
    assert index.bases_at((2500, 5000)) == []
    assert index.bases_at((2500, 5000), 300) == ["a"]


@SOME
@given(POINT)
def test_a_dragged_base_ends_at_its_goal_or_pushed_off_what_is_in_its_way(goal):
    layout = table(
        box("r", 3000, 12_000, 6000, 15_000, "rock"),
        bases=[base("b", 10_000, 10_000), base("c", 14_000, 6000, 300, LONG)],
    )
    start = base("a", 2000, 2000)
    found = Index(layout).dragged(start, goal, BARRED)
    assert place.trouble(layout, found, BARRED) is None
    wished = base("a", *goal)
    if all(goal_part < 2500 for goal_part in goal):  # nothing in the way
        assert found == wished


def test_a_dragged_base_slides_round_another_and_snaps_to_it():
    layout = table(bases=[base("b", 10_000, 10_000)])
    index = Index(layout)
    beside = index.dragged(base("a", 5000, 9900), (9000, 9900))
    assert touches(beside.shape, layout.bases["b"].shape, 20)
    assert index.dragged(base("a", 5000, 9900), (8440, 10_000)).at == (8500, 10_000)
    past = index.dragged(base("a", 5000, 9500), (15_000, 9500))
    assert abs(past.x - 15_000) + abs(past.y - 9500) < 5
    assert index.dragged(base("a", 5000, 5000), (100, 100)).at == (750, 750)
    assert index.dragged(base("a", 5000, 9900), (10_000, 10_000), ignoring=("b",)).at == (10_000, 10_000)


def test_a_base_that_turns_in_contact_is_held_by_the_same_arc_however_the_host_lies():
    host = base("h", 10_000, 10_000, 0, LONG)
    layout = table(bases=[host])
    for one in fits.places_in_contact(layout, base("a", 0, 0), host):
        touch = contact.contact(layout, one, host)
        assert touch.held_by(front(360))
