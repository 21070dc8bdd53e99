"""Every ability of the registry is carried by a card and takes part in games of the program."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from game.content.skirmish.library import load_library, load_scenario
from game.engine.choice import DICE
from game.engine.dice import seeded, splitmix
from game.engine.save import digest
from game.engine.session import Session
from game.sim.skirmish.agents import make_agent
from game.systems.skirmish import SYSTEM, opening, types
from game.systems.skirmish.abilities import ABILITIES
from tests.asking import answer_by

GAMES = 8
CONDITIONS = {"invisible"}  # brought by effects, printed on no card


@cache
def carriers():
    """Cards by the ability that they grant."""
    found = {}
    for card in load_library().creatures.values():
        for key in types.granted(card):
            found.setdefault(key, []).append(card)
    return found


def bearing_battle():
    """Two warbands of those that bear what is more than a word, and of some that suffer from it."""
    library = load_library()
    mine = ["barrow-reaper", "barrow-reaper", "tannery-hound", "ember-chanter", "gutter-imp", "gutter-imp", "wood-elf-ranger"]
    theirs = ["ember-chanter", "barrow-reaper", "tannery-hound", "cinder-howler", "lantern-recruit", "tusk-raider"]
    bands = [[replace(library.creatures[member], hp=10) for member in members] for members in (mine, theirs)]
    armies = [("M", "CE", bands[0]), ("T", "CE", bands[1])]  # frail, so that many fall
    scenario = load_scenario("hollow-moor")
    return opening(scenario, [library.maps[name] for name in scenario.maps], armies)


def played(level, seed):
    session = Session(SYSTEM, bearing_battle(), seeded(seed))
    agents = [make_agent(level, splitmix(seed, side + 1)) for side in (0, 1)]
    while session.pending is not None:
        session.answer(answer_by(agents[session.pending.player], session))
    return session


def test_every_ability_is_carried_by_a_card():
    assert {ability.key for ability in ABILITIES} - CONDITIONS <= set(carriers())


def test_every_ability_that_does_something_is_used_in_random_games():
    seen = Counter()
    for seed in range(GAMES):
        session = played("random", seed)
        for answer in session.answers:
            known = ABILITIES.of(answer)
            if known is not None:
                seen[known.key] += 1
        rules = {part[2] for event in session.log for part in getattr(event, "parts", ())}
        seen.update(ability.key for ability in ABILITIES if ability.rule in rules)
        seen.update(ability.key for ability in ABILITIES if ability.does == ("modifies damage",))  # not told in events
    assert {ability.key for ability in ABILITIES if ability.does} <= set(seen)


@pytest.mark.slow
def test_the_program_plays_them_on_purpose():
    used = Counter(ABILITIES.of(a).key for seed in range(3) for a in played("normal", seed).answers if ABILITIES.of(a))
    assert used["flame-strike"] >= 3
    assert used["cleave"] >= 1


def test_uses_and_limits_survive_a_save_in_the_middle():
    session = Session(SYSTEM, bearing_battle(), seeded(3))
    agents = [make_agent("random", splitmix(3, side + 1)) for side in (0, 1)]
    while session.pending is not None and not session.state.used:
        session.answer(answer_by(agents[session.pending.player], session))
    assert session.state.used
    assert session.pending.player != DICE
    again = SYSTEM.restore(session.state.plain(), bearing_battle())
    assert digest(again) == digest(session.state)
    assert again.used == session.state.used
