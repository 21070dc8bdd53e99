"""Setting up by abilities in the window: who was sent somewhere first, all at once, and what the builder says of it."""

from __future__ import annotations

import pygame

from game.content.skirmish.cards import Warband
from game.content.skirmish.library import load_library
from game.systems.skirmish import SYSTEM, opening
from game.ui.hosting import Host
from game.ui.screens import opening as doors
from game.ui.skirmish.builder import BuilderScreen
from game.ui.skirmish.creature_card import features
from game.ui.skirmish.legality import legality
from tests.ui.hands import press, settle


def members(*names):
    return [load_library().creatures[name] for name in names]


def test_one_key_sets_up_wanderers_pages_and_all_the_others(window):
    library = load_library()
    ours = members("stray-ettercoil", "ridge-runner", "marrow-page", "edda-marrow")
    theirs = members("gate-warden")
    scenario, ground = library.scenarios["cinderdeep-mine"], library.maps["cinderdeep-mine"]
    plain = opening(scenario, [ground], [("Ours", "LG", ours), ("Theirs", "LG", theirs)]).battle.plain
    doors.show(window, Host.new(SYSTEM, plain, 5, ai={}, dice="seeded", settings=window.settings))
    settle(window)
    screen = window.top
    while screen.host.pending.kind != "place" or screen.host.pending.player:
        screen.reply(screen.host.pending.listed[0])
        settle(window)
    assert screen.host.pending.about == {"unit": "a1"}
    assert [key for key in screen.ui.by_key if str(key).startswith("waiting ")] == ["waiting a1"]
    press(window, pygame.K_f)
    settle(window)
    assert all(unit.here for unit in screen.host.state.units.values() if unit.side == 0)
    assert [effect.source for effect in screen.host.state.effects] == ["a4"]


def test_the_builder_shows_minions_as_free_creatures(window):
    screen = BuilderScreen(Warband("tolls", "Tolls", "LE", ("toll-captain",)))
    window.push(screen)
    window.frame(1 / 60)
    assert "minion toll-hand" in screen.ui.by_key
    told = {one.rule: one for one in screen.told().conditions}
    assert told["DDMG-ABIL-043.2"].state == "yes"
    assert "2" in told["DDMG-ABIL-043.2"].text
    assert "1 of at most 8" in told["DDM-WB-04"].text


def test_legality_tells_who_is_required_and_let_in():
    rules = {
        one.rule: one.state for one in legality(members("marrow-page", "gate-warden"), "LG", 200, "assault").conditions
    }
    assert rules["DDMG-ABIL-058.1"] == "no"
    rules = {
        one.rule: one.state for one in legality(members("marrow-page", "edda-marrow"), "LG", 200, "assault").conditions
    }
    assert rules["DDMG-ABIL-058.1"] == "yes"
    building = legality(members("hedge-envoy", "quarrel-drake"), "CG", 200, "assault")
    assert building.legal
    assert {"DDMG-ABIL-084.1"} <= {one.rule for one in building.conditions}
    assert "DDM-WB-03" not in {one.rule for one in building.conditions}


def test_a_card_names_its_minions():
    (words,) = [words for title, words, _rule in features(members("toll-captain")[0]) if title == "Minions"]
    assert "2 × Toll Hand" in words
