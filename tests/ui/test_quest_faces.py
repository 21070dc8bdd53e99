"""The faces of the quest room's cards and the layout of its table: everything readable, nothing told by hue alone."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pygame
import pytest

from game.ui.icons import emblem_names, icon_names
from game.ui.quest import emblems, layout, looks, symbols
from game.ui.quest.faces.action import ActionFace
from game.ui.quest.faces.backs import BACKS, Back
from game.ui.quest.faces.enemy import EnemyFace
from game.ui.quest.faces.hero import HeroFace
from game.ui.quest.faces.hoard import ConditionFace, DungeonFace, GearFace
from game.ui.quest.faces.parts import die_picture
from game.ui.quest.faces.place import PlaceFace
from game.ui.quest.faces.sheets import SheetFace
from tests.ui import quest_samples as samples

LEAST = 0.8
"""Px of a unit in the smallest window: 1280 x 720."""
LARGE = (380, 530)


@pytest.fixture(autouse=True)
def display():
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.display.quit()


def enemy(card):
    return EnemyFace(card, tuple(samples.KEYWORDS[word] for word in card.bar))


def faces():
    """Yield a face of each kind with the sizes at which it lies on tables of two, three and four heroes."""
    for party in (2, 3, 4):
        yield HeroFace(samples.BULWARK, party), ((76, 106), (104, 146), (200, 280))
    yield from ((ActionFace(card, samples.BULWARK.name), (layout.DEED,)) for card in samples.ACTIONS)
    yield from ((GearFace(card, samples.BULWARK.name), (layout.GEAR, layout.TOOL)) for card in samples.GEAR)
    yield from ((enemy(card), (layout.FOE, layout.SHADE, layout.PILE)) for card in samples.ENEMIES)
    yield PlaceFace(samples.WORKINGS), ((166, 220), (192, 272), layout.PILE)
    yield from ((DungeonFace(card), (layout.GEAR, layout.TOOL, layout.MINI)) for card in (samples.CACHE, samples.SALVE))
    yield ConditionFace(samples.BLEEDING), (layout.MINI, (46, 64))
    yield SheetFace(samples.GRAVES, 4), ((300, 388), (300, 488))
    yield from ((Back(kind), (layout.FOE, layout.MINI, layout.PILE)) for kind in BACKS)


def sheet(face, size, unit=LEAST):
    return face.sheet(round(size[0] * unit), round(size[1] * unit), unit)


def grey(surface):
    return pygame.surfarray.array3d(pygame.transform.grayscale(surface)).astype(int)


def differ(a, b):
    return int((np.abs(grey(a) - grey(b)).max(axis=2) > 24).sum())


# --- faces -----------------------------------------------------------------------------------------------------------


def test_no_word_of_a_card_is_clipped_on_the_table_or_in_large():
    found = [
        (type(face).__name__, size, made.faults)
        for face, sizes in faces()
        for size in (*sizes, (540, 640) if isinstance(face, SheetFace) else LARGE)
        if (made := sheet(face, size)).surface and made.faults
    ]
    assert found == []


@pytest.mark.parametrize("part", [0.9, 0.8, 0.7])
def test_the_name_of_an_exhausted_card_stands_clear_of_its_dice(part):
    assert [sheet(ActionFace(card), layout.DEED, LEAST * part).faults for card in samples.ACTIONS] == [[], [], []]


def test_words_that_fit_nowhere_are_noticed():
    long = samples.SWEEP.__class__(
        "x", "bulwark", "basic", "attack", "Unpronounceabilities of the deep", 2, "word " * 300
    )
    assert sheet(ActionFace(long), layout.DEED).faults
    assert sheet(ActionFace(long), LARGE).faults


def test_every_face_is_told_from_every_other_in_a_grey_picture():
    """Enemy sets, gear, actions and backs differ by shape (look.md, section 1)."""
    for group in (
        [enemy(card) for card in samples.ENEMIES], [GearFace(card) for card in samples.GEAR],
        [ActionFace(card) for card in samples.ACTIONS], [Back(kind) for kind in BACKS],
        [DungeonFace(samples.CACHE), DungeonFace(samples.SALVE)],
    ):  # fmt: skip
        pictures = [sheet(face, (92, 128)).surface for face in group]
        for a, b in combinations(pictures, 2):
            assert differ(a, b) > 250


@pytest.mark.rule("WHQ-ENEM-02")
def test_an_elite_shows_its_star_without_a_hue():
    assert (
        differ(sheet(enemy(samples.LEECH), layout.FOE).surface, sheet(enemy(samples.ELITE), layout.FOE).surface) > 250
    )


def test_the_keywords_of_an_enemy_stand_on_its_large_card_with_their_rules():
    told = " ".join(enemy(samples.ELITE)._text())
    for word, rule in (("Advance", "WHQ-KEY-02"), ("Rend", "WHQ-KEY-06"), ("Inflict", "WHQ-KEY-04")):
        assert word in told
        assert rule in told
    assert "WHQ-NEM-02" in " ".join(enemy(samples.VASHKA)._text())
    assert "Cannot be exhausted" in " ".join(enemy(samples.BRAWLER)._text())


@pytest.mark.rule("WHQ-PERIL-02")
def test_spaces_of_peril_are_numbered_and_the_token_stands_above_its_own():
    assert [number for number, _hue in symbols.PERILS.values()] == ["I", "II", "III"]
    pictures = [sheet(SheetFace(samples.GRAVES, n), (300, 388)).surface for n in (0, 4, 11)]
    for a, b in combinations(pictures, 2):
        assert differ(a, b) > 30


def test_dice_show_different_shapes_and_white_ones_are_the_lighter():
    faces = {face: die_picture(face, 30, white=white) for white, ones in (
        (True, ("S", "SS", "SD", "D", "C")), (False, ("A", "N", "")),
    ) for face in ones}  # fmt: skip
    for (a, one), (b, other) in combinations(faces.items(), 2):
        assert differ(one, other) > 25, (a, b)
    assert grey(faces["S"]).mean() > grey(faces["A"]).mean() + 40


def test_symbols_have_icons_that_are_shipped_and_names():
    every = [*symbols.SIGNS.values(), *symbols.ACTIONS.values(), *symbols.GEAR.values()]
    assert {sign for sign, _name in every} <= icon_names()
    assert {symbols.PREPARE, symbols.RANGED, symbols.TREASURE, symbols.LEADER} <= icon_names()
    assert all(name for _sign, name in every)
    assert len({sign for sign, _name in symbols.SIGNS.values()}) == len(symbols.SIGNS)


def test_every_emblem_of_a_word_is_shipped():
    tables = (emblems.CHARGES, emblems.FOES, emblems.NEMESES, emblems.THINGS, emblems.DEEDS)
    named = {one for table in tables for one in table.values()} | {one.split()[0] for one in emblems.PLACES.values()}
    named |= {look[0] for look in BACKS.values()} | set(looks.OF_TYPE.values()) | set(looks.OF_ACTION.values())
    assert named <= emblem_names()


def test_a_card_that_nobody_knows_has_a_look_of_its_own_and_keeps_it():
    first, second = looks.arms_of("stranger", "the Unheard Of"), looks.arms_of("other", "the Unheard Of")
    assert first == looks.arms_of("stranger", "the Unheard Of")
    assert first != second
    assert looks.enemy_look("xyz", "Xyz", "zzz").emblem in emblem_names()
    assert looks.place_look("xyz", "Xyz")[0] in emblem_names()


# --- layout ------------------------------------------------------------------------------------------------------------

HEIGHTS = (layout.LOW, 900, layout.HIGH)
PLANS = [(heroes, height) for heroes in (2, 3, 4) for height in HEIGHTS]


def boxes(plan):
    found = {zone.key: zone.box for zone in plan.table.zones} | {"aside": plan.aside}
    found |= {f"head {n}": one.head for n, one in enumerate(plan.columns)}
    found |= {f"full {n}": one.full for n, one in enumerate(plan.columns)}
    return found | {f"count {deck}": box for deck, box in plan.counts.items()}


def common(a, b):
    w = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    h = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return max(0, w) * max(0, h)


@pytest.mark.parametrize(("heroes", "height"), PLANS)
def test_nothing_on_the_table_lies_over_anything_else(heroes, height):
    found = boxes(layout.plan(heroes, height))
    assert [(a, b) for (a, one), (b, other) in combinations(found.items(), 2) if common(one, other) > 0.5] == []


@pytest.mark.parametrize(("heroes", "height"), PLANS)
def test_everything_lies_on_the_canvas_and_no_zone_is_smaller_than_its_card(heroes, height):
    plan = layout.plan(heroes, height)
    for key, (x, y, w, h) in boxes(plan).items():
        assert 0 <= x <= x + w <= layout.WIDE + 0.1, key
        assert 0 <= y <= y + h <= height + 0.1, key
    for zone in plan.table.zones:
        assert zone.box[2] >= zone.card[0] - 0.1, zone.key
        assert zone.box[3] >= zone.card[1] - 0.1, zone.key


@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_of_five_pieces_of_gear_and_twelve_enemies_in_the_shadows_each_is_seen(heroes):
    """At 1280 x 720: of each card so much as tells it apart, even where they overlap."""
    plan = layout.plan(heroes)
    zones = plan.table.by_key
    for key, count, least in (("shadows", 12, 44), ("gear 0", 5, 36), ("deeds 0", 4, 88), ("items 0", 4, 20)):
        zone = zones[key]
        apart = zone.place(1, count)[0] - zone.place(0, count)[0]
        assert apart >= min(least, zone.card[0]), key


@pytest.mark.rule("WHQ-ZONE-02", "WHQ-ZONE-04")
@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_each_hero_has_three_places_for_enemies_directly_above_the_action_cards(heroes):
    plan = layout.plan(heroes)
    for n in range(heroes):
        foes, deeds = plan.table.by_key[f"foes {n}"], plan.table.by_key[f"deeds {n}"]
        assert foes.most == 3
        assert foes.box[1] + foes.box[3] <= deeds.box[1] <= foes.box[1] + foes.box[3] + 10
        assert [foes.slot(slot)[0] for slot in range(3)] == sorted(foes.slot(slot)[0] for slot in range(3))
    lefts = [column.box[0] for column in plan.columns]
    assert lefts == sorted(lefts)
