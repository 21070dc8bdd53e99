"""Every spell of the shelf is on a card, is cast in a game, and every kind of spell is on the shelf."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from game.content.skirmish import spells as cards
from game.content.skirmish.cards import DAMAGE_TYPES, Scenario
from game.content.skirmish.library import load_library
from game.content.skirmish.spells import AFFLICTIONS, STATISTICS, Known
from game.engine.dice import seeded, splitmix
from game.engine.save import digest
from game.engine.session import Session
from game.sim.skirmish.agents import make_agent
from game.systems.skirmish import SYSTEM, opening
from tests.asking import answer_by
from tests.drawn import battle_map, creature

SPELLS = load_library().spells
HOMES = {letter: [[(x, y) for x in range(left, left + 3) for y in range(6)]] for letter, left in (("A", 1), ("B", 4))}


def battle(*mine, theirs=()):
    """A small crowded meadow: whoever casts, with friends and prey of several kinds."""
    made, _ = battle_map("\n".join(["." * 8] * 6), starting=HOMES, exits={"A": [(0, 0)], "B": [(7, 5)]})
    scenario = Scenario("drawing", "Drawing", "assault", ("drawing",), 2000, ("a", "b"))
    sick = creature(id="sick", name="Sick", hp=60, level=0)
    dead = creature(id="dead", name="Dead", hp=60, level=0, type="Undead")
    armies = [("M", "LG", [*mine, sick]), ("T", "CE", [*theirs, sick, dead, sick])]
    return opening(scenario, [made], armies)


def mage(*spells):
    known = tuple(Known(spell, "free") for spell in spells)
    called = [name for spell in spells for effect in spell.effects if effect.do == "summon" for name in effect.of]
    summons = tuple(load_library().creatures[name] for name in called)
    return creature(id="mage", name="Mage", hp=90, level=9, speed=3, spells=known, summons=summons)


def played(start, seed, wanted, level="random", most=1500):
    """Play until an answer uses what is wanted; return the game."""
    session = Session(SYSTEM, start, seeded(seed))
    agents = [make_agent(level, splitmix(seed, side + 1)) for side in (0, 1)]
    for _ in range(most):
        if session.pending is None:
            break
        listed = session.pending.options.listed() or ()
        mine = [answer for answer in listed if isinstance(answer, tuple) and answer[0] == wanted]
        session.answer(mine[seed % len(mine)] if mine else answer_by(agents[session.pending.player], session))
        if mine:
            return session, True
    return session, False


@pytest.mark.parametrize("key", sorted(SPELLS))
def test_every_spell_is_cast_and_the_game_goes_on(key):
    spell = SPELLS[key]
    sharing = [SPELLS["keen-edge"], SPELLS["goad"]] if key in ("unravel", "clean-slate") else []
    for seed in range(12):
        session, cast = played(battle(mage(spell, *sharing), theirs=[mage(spell, *sharing)]), seed, key)
        if cast:
            break
    assert cast
    agent = make_agent("random", 5)
    for _ in range(60):
        if session.pending is None:
            break
        session.answer(answer_by(agent, session))
    if session.pending is not None:
        again = SYSTEM.restore(session.state.plain(), battle(mage(spell, *sharing), theirs=[mage(spell, *sharing)]))
        assert digest(again) == digest(session.state)


def test_resistance_is_declared_or_waived_in_games():
    guarded = creature(id="guarded", name="Guarded", hp=90, abilities=("spell-resistance",), speed=0)
    start = battle(mage(SPELLS["true-dart"]), theirs=[guarded, guarded, guarded])
    assert any(played(start, seed, "spell-resistance")[1] for seed in range(5))


def test_all_spells_are_on_cards():
    carried = {one.spell.id for card in load_library().creatures.values() for one in card.spells}
    assert carried == set(SPELLS)
    casters = [card for card in load_library().creatures.values() if card.spells]
    assert len(casters) >= 12
    assert {one.pay for card in casters for one in card.spells} == set(get_args(cards.Payment))


def test_the_shelf_has_every_range_area_moment_effect_type_and_condition():
    every = [*SPELLS.values()]
    effects = [effect for spell in every for effect in spell.effects]
    assert len(every) >= 30
    assert {spell.range for spell in every} == set(get_args(cards.Range))
    assert {spell.radius for spell in every} == {0, 2, 4}
    assert {spell.timing for spell in every} == set(get_args(cards.Timing))
    assert {spell.moment for spell in every} == set(get_args(cards.Moment))
    assert {spell.source for spell in every} == set(get_args(cards.Source))
    assert {effect.do for effect in effects} >= set(get_args(cards.Do))
    assert {effect.type for effect in effects if effect.do == "damage"} >= set(DAMAGE_TYPES) - {"melee", "ranged"}
    away = {"helpless", "phased-out"}  # no word of a spell, or not yet in the power of one
    assert {effect.key for effect in effects if effect.do == "afflict"} == set(AFFLICTIONS) - away
    assert {effect.key for effect in effects if effect.do == "change"} == set(STATISTICS)
    assert any(spell.any for spell in every)
    assert any(spell.negates for spell in every)
    assert any(spell.unresisted for spell in every)
    assert any(effect.again for effect in effects)


def test_the_program_plays_casters_of_all_sorts():
    """It imagines what is offered, immediate answers too; nothing in it knows a spell."""
    casters = [replace(card, speed=3) for card in load_library().creatures.values() if card.spells][:4]
    session, _ = played(battle(*casters, theirs=casters), 3, "nothing", "easy", most=80)
    assert any(isinstance(answer, tuple) and answer[0] in SPELLS for answer in session.answers)
