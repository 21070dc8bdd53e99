"""The roster as a whole: everything that rules and cards can say is carried by somebody, serves somewhere, is priced."""

from __future__ import annotations

from collections import Counter
from typing import get_args, get_type_hints

import pytest

from game.content.skirmish import spells
from game.content.skirmish.cards import DAMAGE_TYPES, FACTIONS, SIZES, CommanderEffect
from game.content.skirmish.library import load_library
from game.content.skirmish.warbands import minions_of
from game.systems.skirmish import types
from game.systems.skirmish.abilities import ABILITIES
from game.tools.rulebook import rulebook
from release import costs

LIBRARY = load_library()
CARDS = tuple(LIBRARY.creatures.values())
KNOWN = [one.spell for card in CARDS for one in card.spells]
BANDS = tuple(LIBRARY.warbands.values())
FIRST_TYPE = "DDMG-TYPE-010"  # before it come sizes and what living means


def test_there_are_120_creatures_in_all_factions_in_two_and_in_any():
    assert len(CARDS) >= 120
    shared = Counter(len(card.factions) for card in CARDS)
    assert shared.keys() >= {1, 2, len(FACTIONS)}
    for faction in FACTIONS:
        assert sum(card.factions == (faction,) for card in CARDS) >= 10


def test_every_creature_type_of_the_glossary_is_borne():
    (chapter,) = (one for one in rulebook("skirmish").chapters if one.rules[0].id.startswith("DDMG-TYPE"))
    kinds = {rule.entry for rule in chapter.rules if rule.id >= FIRST_TYPE}
    assert len(kinds) == 17
    assert kinds <= {word for card in CARDS for word in types.words(card.type)}
    assert types.PACKAGES.keys() <= kinds


@pytest.mark.parametrize("size", SIZES)
def test_every_size_is_there_more_than_once(size):
    assert sum(card.size == size for card in CARDS) >= 3


def test_there_are_huge_creatures_for_every_faction_and_epic_cards():
    huge = [card for card in CARDS if card.size == "Huge"]
    assert all(sum(faction in card.factions for card in huge) >= 3 for faction in FACTIONS)
    epic = [card for card in CARDS if card.epic]
    assert {faction for card in epic for faction in card.factions} == {*FACTIONS}
    plain = {card.name: card for card in CARDS if not card.epic}
    for card in epic:
        assert plain[card.name].unique == card.unique
        assert plain[card.name].cost < card.cost


def test_every_type_of_damage_is_dealt_by_attacks_and_by_spells():
    attacks = [one for card in CARDS for one in (*card.melee, *card.ranged)]
    assert {one.type for one in attacks} | {one.extra_type for one in attacks} - {""} == {*DAMAGE_TYPES}
    dealt = {effect.type for one in KNOWN for effect in one.effects if effect.do == "damage"}
    assert dealt - {""} == {*DAMAGE_TYPES} - {"melee", "ranged"}


@pytest.mark.parametrize("what", ["range", "radius", "source", "timing", "moment", "aim", "any", "negates", "until"])
def test_somebody_casts_a_spell_of_every_sort(what):
    said = {"radius": {0, 2, 4}, "any": {False, True}, "negates": {False, True}}
    named = {
        "range": "Range",
        "source": "Source",
        "timing": "Timing",
        "moment": "Moment",
        "aim": "Side",
        "until": "Duration",
    }
    every = said.get(what) or set(get_args(getattr(spells, named[what])))
    assert {getattr(one, what) for one in KNOWN} == every


def test_every_condition_that_can_be_inflicted_is():
    inflicted = {effect.key for one in KNOWN for effect in one.effects if effect.do == "afflict"}
    inflicted |= {values["condition"] for card in CARDS for values in card.abilities.values() if "condition" in values}
    borne = {"helpless", "phased-out"}  # what paralysis and sleep bring, and what Fade does to its bearer
    assert {*spells.AFFLICTIONS} - borne <= inflicted
    assert any("fade" in card.abilities for card in CARDS)


def test_commanders_change_every_statistic_for_everybody():
    hints = get_type_hints(CommanderEffect)
    effects = [effect for card in CARDS for effect in card.effects]
    for name in ("applies", "stat", "kind"):
        assert {getattr(effect, name) for effect in effects} == set(get_args(hints[name])), name
    assert {card.commander for card in CARDS} >= {None, 1, 2, 3, 4, 5}


def test_every_immunity_is_borne_by_somebody():
    granted = {key for card in CARDS for key in types.granted(card)}
    assert {ability.key for ability in ABILITIES if ability.key.startswith(types.IMMUNE)} <= granted


@pytest.mark.parametrize("faction", FACTIONS)
def test_each_faction_has_six_warbands_of_200_points(faction):
    assert sum((band.format, band.points, band.faction) == ("assault", 200, faction) for band in BANDS) >= 6


def test_there_are_six_epic_warbands_of_500_points_for_all_factions():
    epic = [band for band in BANDS if band.format == "epic"]
    assert len(epic) >= 6
    assert {band.faction for band in epic} == {*FACTIONS}
    for band in epic:
        assert band.points == 500
        assert 480 <= sum(LIBRARY.creatures[name].cost for name in band.members) <= 500


def test_everybody_serves_in_a_warband():
    serving = set()
    for band in BANDS:
        members = [LIBRARY.creatures[name] for name in band.members]
        serving |= {*band.members} | {card.id for card in minions_of(members, LIBRARY.creatures)}
    assert LIBRARY.creatures.keys() - serving == set()


def test_each_warband_has_a_name_and_a_sentence_of_its_own():
    assert len({band.name for band in BANDS}) == len({band.description for band in BANDS} - {""}) + len(
        [band for band in BANDS if band.format == "quick"]
    )
    assert all(band.description.endswith(".") for band in BANDS if band.format != "quick")


def test_costs_keep_to_what_is_reckoned_or_say_why_not():
    far = {card.id for card in CARDS if abs(card.cost - costs.reckoned(card)) * 4 > costs.reckoned(card)}
    assert far == costs.EXPLAINED.keys()


def test_everything_that_a_card_may_carry_has_a_price():
    told = {spell.id for spell in LIBRARY.spells.values()}
    assert {key for card in CARDS for key in types.granted(card)} - told <= costs.PRICES.keys()
    assert set(costs.EFFECTS) == set(get_args(get_type_hints(CommanderEffect)["stat"]))


def test_the_page_of_costs_has_the_tables_of_today():
    """`python -m release.costs page` writes them anew."""
    assert costs.PAGE.read_text("utf-8") == costs.page()


def test_better_figures_never_cost_less():
    from dataclasses import replace

    plain = LIBRARY.creatures["free-blade"]
    better = [replace(plain, ac=20), replace(plain, hp=50), replace(plain, speed=9), replace(plain, level=12)]
    better += [replace(plain, commander=4), replace(plain, melee=plain.melee * 2)]
    assert all(costs.reckoned(card) > costs.reckoned(plain) for card in better)
    assert costs.reckoned(replace(plain, speed=3)) < costs.reckoned(plain)
