"""A table of cards on the screen: where cards lie, what a pixel means, cards on their way, what is drawn again."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pygame
import pytest

from game.ui.board.cards import stamps, strokes
from game.ui.board.cards.card import Badge, Gauge, Pips, Pose
from game.ui.board.cards.gliding import Gliding, between
from game.ui.board.cards.layout import Zone, poses
from game.ui.board.cards.signs import Arrow, Caption, CardOverlays, Frame, Large, Spot, Word
from tests.ui.carded import BACK, BLUE, HIGH, LOW, RED, Plain, board, deck, lying, table


@pytest.fixture(autouse=True)
def display():
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.display.quit()


def drawn(made, size=(1280, 640)):
    surface = pygame.Surface(size)
    made.draw(surface)
    return surface


def pixels(surface):
    return pygame.surfarray.array3d(surface).astype(int)


# --- where cards lie -------------------------------------------------------------------------------------------------


def test_cards_of_a_row_lie_side_by_side_while_there_is_room():
    found = poses(table(), [lying(key, order=n) for n, key in enumerate("abc")])
    xs = [found[key].x for key in "abc"]
    assert [xs[1] - xs[0], xs[2] - xs[1]] == [102, 102]
    assert xs[0] == 300 + 48


def test_too_many_cards_overlap_within_their_zone_instead_of_leaving_it():
    found = poses(table(), [lying(f"c{n}", order=n) for n in range(20)])
    assert min(one.box[0] for one in found.values()) == 300
    assert max(one.box[0] + one.box[2] for one in found.values()) == pytest.approx(800)


def test_a_row_in_the_middle_leaves_the_same_room_on_both_sides():
    zone = Zone("m", (0, 0, 500, 140), (96, 134), "row", align="middle")
    assert zone.place(0, 2)[0] + zone.place(1, 2)[0] == pytest.approx(500)


def test_a_card_stays_in_its_slot_when_the_one_before_it_goes():
    both = poses(table(), [lying("a", "slots", 0), lying("b", "slots", 1)])
    assert poses(table(), [lying("b", "slots", 1)])["b"] == both["b"]


def test_an_exhausted_card_lies_across_and_no_wider_than_its_place():
    pose = poses(table(), [lying("a", exhausted=True)])["a"]
    assert pose.turn == 90
    assert pose.box[2] == pytest.approx(96)
    assert pose.box[3] < 96


def test_cards_of_zones_that_the_table_does_not_have_lie_nowhere():
    assert poses(table(), [lying("a", "elsewhere")]) == {}


# --- what a pixel means ------------------------------------------------------------------------------------------------


def test_the_uppermost_of_overlapping_cards_is_under_the_pointer():
    made = board([lying(f"c{n}", order=n) for n in range(10)])
    middle = made.figure_rect("c3").center
    covered = made.figure_rect("c4").left < middle[0]
    assert covered
    assert made.figure_at(middle) in {"c4", "c5"}
    assert made.figure_at((made.figure_rect("c3").left + 2, middle[1])) == "c3"


def test_a_place_is_a_card_or_an_empty_zone_and_bare_table_is_none():
    made = board([lying("a"), deck()])
    assert made.pick(made.figure_rect("a").center)[:2] == ("row", "a")
    assert made.pick(made.figure_rect("deck").center)[:2] == ("deck", "deck")
    assert made.pick(made.area_of("slots").center)[:2] == ("slots", "")
    assert made.pick((5, 5)) is None
    assert made.pick((-5, 100)) is None


def test_the_canvas_is_scaled_as_a_whole_and_stands_in_the_middle_of_wider_windows():
    narrow, wide = board(), board(size=(1600, 640))
    assert narrow.unit == wide.unit == pytest.approx(0.8)
    assert wide.rect_of((0, 0, 1600, 800)).centerx == 800


def test_a_higher_window_gives_the_canvas_more_height_up_to_its_bound():
    assert board(size=(1280, 640)).table.height == LOW
    assert LOW < board(size=(1280, 680)).table.height < HIGH
    assert board(size=(1280, 1000)).table.height == HIGH


def test_neither_wheel_nor_keys_nor_drags_move_the_view():
    made = board([lying("a")])
    before = made.figure_rect("a")
    for event in (
        pygame.Event(pygame.MOUSEWHEEL, y=3, x=0),
        pygame.Event(pygame.KEYDOWN, key=pygame.K_PLUS, mod=0),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(400, 300), button=1),
        pygame.Event(pygame.MOUSEMOTION, pos=(500, 400), rel=(100, 100), buttons=(1, 0, 0)),
    ):
        assert not made.handle(event)
    made.camera.pan(3, 3)
    made.camera.zoom_by(2)
    assert made.figure_rect("a") == before


# --- the keyboard ------------------------------------------------------------------------------------------------------


def test_arrows_go_from_card_to_card_and_to_empty_zones():
    made = board([lying("a", order=0), lying("b", order=1), deck()])
    at = made.walk(None, 1, 0)
    assert at.card in {"a", "b", "deck"}
    at = Spot("row", "a", 0, 0)
    assert made.walk(at, 1, 0).card == "b"
    assert made.walk(at, -1, 0).card == "deck"
    assert made.walk(at, 0, -1)[:2] == ("slots", "")
    far = made.walk(Spot("slots", "", 480, 373), 1, 0)
    assert far[:2] == ("far", "")
    assert made.walk(far, 1, 0) == far


def test_every_card_can_be_reached_by_arrows():
    figures = [lying(f"r{n}", order=n) for n in range(8)]
    figures += [lying(f"s{n}", "slots", n) for n in range(3)] + [lying("f", "far"), deck()]
    made = board(figures)
    seen, todo = set(), [made.walk(None, 1, 0)]
    while todo:
        at = todo.pop()
        if at[:2] in seen:
            continue
        seen.add(at[:2])
        todo += [made.walk(at, dx, dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    assert {one.id for one in figures} <= {card for _zone, card in seen}


# --- on the way --------------------------------------------------------------------------------------------------------


def test_a_card_glides_from_zone_to_zone_and_is_in_the_air_meanwhile():
    before, after = [lying("a"), lying("b", order=1)], [lying("a", "far"), lying("b", order=1)]
    way = Gliding(table(), before, after)
    start, end = poses(table(), before)["a"], poses(table(), after)["a"]
    assert way.figures(0.0)[0].pose == start
    half = next(one for one in way.figures(0.5) if one.id == "a")
    assert start.x < half.pose.x < end.x
    assert half.pose.lift == 1
    assert way.figures(1.0) == after


def test_cards_that_do_not_move_stay_the_very_same_objects():
    still = lying("s", "slots")
    way = Gliding(table(), [lying("a"), still], [lying("a", "far"), still])
    assert any(one is still for one in way.figures(0.4))
    assert [one.id for one in way.moving] == ["a"]


def test_a_drawn_card_comes_from_its_deck_with_its_back_up_and_is_turned_over():
    way = Gliding(table(), [deck()], [deck(), lying("a")], origin={"a": "deck"})
    start = way.figures(0.0)[1].pose
    assert (start.x, start.y, start.flip) == (140, 156, 1.0)
    assert 0 < way.figures(0.5)[1].pose.flip < 1


def test_a_card_that_is_gone_leaves_for_its_discard_pile_or_fades():
    went = Gliding(table(), [lying("a")], [], out={"a": "deck"})
    assert went.figures(0.99)[0].pose.x < 150
    faded = Gliding(table(), [lying("a")], [])
    assert faded.figures(0.9)[0].pose.alpha < 0.2
    assert faded.figures(1.0) == []


def test_a_card_that_only_moves_up_in_its_row_is_not_lifted():
    a, b = Pose(100, 100, 90, 120), Pose(110, 100, 90, 120)
    assert between(a, b, 0.5).lift == 0
    assert between(a, replace(b, x=900), 0.5).lift == 1


# --- drawing -----------------------------------------------------------------------------------------------------------


def test_what_lies_still_is_painted_once():
    made = board([lying("a", front=Plain("#123456")), deck()])
    drawn(made)
    Plain.painted.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(made, "_put", lambda *_a: pytest.fail("it was painted again"))
        drawn(made)
        made.overlays = CardOverlays(targets=frozenset({"a"}), cursor=Spot("row", "a", 0, 0))
        drawn(made)
    assert Plain.painted == []


def test_a_card_shows_its_front_its_back_or_lies_across():
    made = board([lying("a")])
    middle = made.figure_rect("a").center
    up = drawn(made).get_at(middle)
    made.figures = [lying("a", up=False)]
    down = drawn(made).get_at(middle)
    assert up[:3] == pygame.Color(RED.colour)[:3]
    assert down[:3] == pygame.Color(BACK.colour)[:3]
    made.figures = [lying("a", exhausted=True)]
    turned = drawn(made)
    rect = made.figure_rect("a")
    assert rect.w > rect.h
    assert sum(turned.get_at(rect.center)[:3]) < sum(up[:3])


def test_exhausted_chosen_and_legal_cards_differ_in_a_grey_picture():
    """No meaning hangs on hue alone (look.md, section 1)."""
    made = board([lying("a")])
    shown = []
    for overlays in (
        CardOverlays(), CardOverlays(targets=frozenset("a")), CardOverlays(chosen=frozenset("a")),
        CardOverlays(lit=frozenset("a")), CardOverlays(dim=frozenset("a")),
    ):  # fmt: skip
        made.overlays, made._time = overlays, 0.85
        shown.append(pixels(pygame.transform.grayscale(drawn(made))))
    for n, one in enumerate(shown):
        for other in shown[n + 1 :]:
            assert (np.abs(one - other).max(axis=2) > 12).sum() > 60


def test_targets_swell_and_stand_still_with_reduced_motion():
    made = board([lying("a")])
    assert made.breath is None
    made.overlays = CardOverlays(targets=frozenset("a"))
    assert made.breath > 0
    shown = []
    for _ in range(8):
        made.update(0.21)
        shown.append(drawn(made).get_at((made.figure_rect("a").left - 2, made.figure_rect("a").centery))[:3])
    assert len(set(shown)) > 3
    made.camera.reduced_motion = True
    assert made.breath is None
    assert not made.update(0.3)


def test_the_shadow_of_a_card_in_the_air_falls_farther_from_it():
    assert stamps.shadow(80, 112, 10)[0].get_width() > stamps.shadow(80, 112, 0)[0].get_width()
    near, far = stamps.shadow(80, 112, 0), stamps.shadow(80, 112, 10)
    assert far[1] + far[0].get_width() / 2 > near[1] + near[0].get_width() / 2


def test_a_pile_is_the_thicker_the_more_cards_lie_on_it():
    sizes = [stamps.pile_of(BACK, (64, 90), 0.8, count)[0].get_width() for count in (1, 6, 20, 24, 90)]
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[2]
    assert sizes[3] == sizes[4]


def test_an_empty_pile_is_an_outline():
    made = board([deck(0)])
    bare = drawn(board())
    middle = made.rect_of(table().by_key["deck"].box).center
    assert abs(sum(drawn(made).get_at(middle)[:3]) - sum(bare.get_at(middle)[:3])) < 60
    assert (np.abs(pixels(drawn(made)) - pixels(bare)).max(axis=2) > 20).any()


def test_what_lies_on_a_card_is_drawn_on_it():
    bare = stamps.finished(RED, (74, 102), 0.8)
    for more in (
        {"badges": (Badge("crown", "", "leader", "tl"),)}, {"badges": (Badge("droplet", "12", "wound", "br"),)},
        {"gauge": Gauge(4, 12, left=True)}, {"pips": Pips(1, 2)}, {"look": "grey"}, {"look": "dim"},
    ):  # fmt: skip
        other = stamps.finished(RED, (74, 102), 0.8, **more)
        assert (pixels(other) != pixels(bare)).any(), more


def test_a_dragged_card_is_drawn_above_all_others_where_the_pointer_is():
    made = board([lying("a")])
    ghost = lying("g", front=BLUE, ghost=True, pose=Pose(1300, 200, 96, 134, lift=1.0))
    made.figures = [lying("a"), ghost]
    at = made.rect_of((1300, 190, 1, 1)).topleft
    assert drawn(made).get_at(at)[:3] == pygame.Color(BLUE.colour)[:3]
    assert made.figure_at(at) is None


def test_a_card_in_large_stands_inside_the_view_and_clear_of_the_card_it_shows():
    made = board([lying("a"), lying("f", "far")])
    for about in ("a", "f"):
        made.overlays = CardOverlays(large=Large(BLUE, about))
        drawn(made)
        assert made.large_rect is not None
        assert pygame.Rect(0, 0, 1280, 640).contains(made.large_rect)
        assert not made.large_rect.colliderect(made.figure_rect(about))
        assert made.large_rect in made.label_rects()
    made.overlays = CardOverlays()
    drawn(made)
    assert made.large_rect is None


def test_a_card_in_large_keeps_clear_of_the_panels():
    about, view = pygame.Rect(600, 300, 80, 110), pygame.Rect(0, 0, 1280, 640)
    panel = pygame.Rect(690, 0, 500, 640)
    assert strokes.beside(about, (300, 420), view, [panel], 10).right <= 600


def test_a_card_in_large_moves_aside_from_a_panel_or_is_smaller_rather_than_lie_under_it():
    made = board([lying("a")], size=(1280, 720))
    left, panel = (0, 340, 797, 480), pygame.Rect(934, 48, 346, 396)
    made.overlays = CardOverlays(large=Large(BLUE, "a", beside=left))
    drawn(made)
    assert made.large_rect.size == (round(380 * made.unit), round(530 * made.unit))
    made.avoid = [panel]
    drawn(made)
    assert not made.large_rect.colliderect(panel)
    assert not made.large_rect.colliderect(made.rect_of(left))
    assert made.large_rect.w >= 0.9 * 380 * made.unit


def test_a_word_inside_a_card_stands_on_its_picture():
    made = board([lying("a")])
    made.overlays = CardOverlays(words=(Word("a", "43 %", inside=True),))
    drawn(made)
    (word,) = made.label_rects()
    area = made.figure_rect("a")
    assert area.centery > word.centery > area.y
    assert abs(word.centerx - area.centerx) <= 1


def test_alt_hides_all_overlays():
    made = board([lying("a")])
    plain = pixels(drawn(made))
    made.overlays = CardOverlays(
        targets=frozenset("a"), frames=(Frame((280, 80, 540, 180)),), words=(Word("a", "2 wounds"),),
        arrows=(Arrow("a", "far"),), captions=(Caption((300, 60, 200, 20), "Row"),),
    )  # fmt: skip
    assert (pixels(drawn(made)) != plain).any()
    made.overlays_hidden = True
    assert (pixels(drawn(made)) == plain).all()


def test_captions_wrap_and_are_cut_only_where_no_line_is_left():
    words = Caption((0, 0, 110, 40), "The Lightless Nave", lines=2)
    assert " ".join(strokes.caption_lines(words, 110, 1.0)) == words.text
    assert len(strokes.caption_lines(words, 110, 1.0)) == 2
    assert strokes.caption_lines(replace(words, lines=1), 60, 1.0)[0].endswith("…")
    assert strokes.caption_lines(replace(words, lines=1), 600, 1.0) == [words.text]


def test_pictures_are_painted_once_per_size():
    Plain.painted.clear()
    face = Plain("#445566")
    for _ in range(3):
        stamps.painted(face, 74, 102, 0.8)
        stamps.painted(Plain("#445566"), 74, 102, 0.8)
    stamps.painted(face, 148, 204, 1.6)
    assert Plain.painted == [("#445566", 74, 102), ("#445566", 148, 204)]


def test_the_painted_table_shows_wood_or_stone_under_its_mats(painted):
    tops = []
    for top in ("wood", "stone"):
        made = board()
        made.table = replace(table(), top=top)
        made.top.finish(20)
        tops.append(pixels(made.top.picture(20)))
    wood, stone = (one.reshape(-1, 3).mean(axis=0) for one in tops)
    assert wood[0] > wood[2] * 1.6
    assert abs(stone[0] - stone[2]) < 10
    assert all(one.std() > 6 for one in tops)
