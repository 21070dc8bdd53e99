"""The army builder of the regiments room: what is found, who joins whom, what is legal and why not, what is kept."""

from __future__ import annotations

import pygame
import pytest

from game.content.regiments.keep_army import FILES
from game.content.regiments.library import load_library
from game.systems.regiments.system import SYSTEM
from game.ui.regiments.builder import ArmyScreen
from game.ui.regiments.card_words import asks, find, ordered, traits
from game.ui.screen import Screen
from game.ui.screens.new_game import NewGameScreen
from tests.ui.hands import audited, press, push


@pytest.fixture
def app(window, monkeypatch):
    """A window with an empty screen in it; tables have no pictures."""
    monkeypatch.setattr("game.ui.board.inches.previews.TablePreviews.picture", lambda *_args, **_more: None)
    window.push(Screen())
    return window


def show(app, screen):
    app.push(screen)
    app.frame(1 / 60)
    return screen


def army(name):
    return load_library().armies[name]


def rules(screen):
    return {fault.rule for fault in screen.told().faults}


# --- finding cards ---


def test_cards_are_found_by_numbers_abilities_and_words():
    cards = list(load_library().enlisted.values())
    found, trouble = find(cards, "speed >= 5 cost < 7 order")
    assert found
    assert not trouble
    assert all(card.cost < 7 and any(one.symbol == "order" for one in card.abilities) for card in found)
    assert {card.id for card in find(cards, "set spears")[0]} == {"watch-spears", "road-pikes"}
    assert "morale" in find(cards, "level > 3")[1]
    names = [card.name for card in ordered(cards, "name", falling=False)]
    assert names == sorted(names)


def test_every_trait_of_a_card_can_be_chosen(app):
    screen = show(app, ArmyScreen())
    screen.ask("traits")
    app.frame(1 / 60)
    for card in screen.library.enlisted.values():
        for kind, key in traits(card):
            assert f"trait {kind} {key}" in screen.ui.by_key
    screen.factions = set()
    push(app, "trait type monster")
    assert {card.type for card in screen.shown()[0]} == {"monster"}


def test_cards_of_the_own_faction_and_for_hire_are_listed_at_first(app):
    screen = show(app, ArmyScreen(army("gate-shift")))
    assert {card.faction for card in screen.shown()[0]} == {"lantern", "road"}
    screen.open(army("oswins-patrol"))
    screen.set_faction("heron")
    assert {card.faction for card in screen.shown()[0]} == {"heron", "road"}
    assert "ASF-ARMY-04" in rules(screen)


def test_only_cards_that_still_fit_are_shown_if_that_is_asked_for(app):
    screen = show(app, ArmyScreen(army("gate-shift")))
    screen.toggle("fits")
    assert screen.shown()[0] == []
    screen.set_points(28)
    cards = screen.shown()[0]
    assert cards
    for card in cards:
        before = screen.army
        screen.add(card.id)
        assert screen.told().legal, card.id
        screen.open(before)
        screen.leave()
        screen.set_points(28)


# --- the army ---


@pytest.mark.rule("ASF-ARMY-01")
def test_adding_beyond_the_limit_is_told_and_cannot_be_saved(app):
    screen = show(app, ArmyScreen(army("gate-shift")))
    screen.pick("watch-spears")
    press(app, pygame.K_RETURN)
    assert [one.unit for one in screen.army.units].count("watch-spears") == 2
    assert rules(screen) == {"ASF-ARMY-01"}
    app.frame(1 / 60)
    assert not screen.ui.by_key["save"].enabled
    screen.remove(("units", 3))
    assert screen.told().legal
    assert not screen.changed


@pytest.mark.rule("ASF-ATT-04", "ASF-ATT-05", "ASF-ARMY-14")
def test_an_attachment_joins_the_first_unit_that_can_have_it_and_is_sent_to_another(app):
    screen = show(app, ArmyScreen(army("gate-shift")))
    screen.set_points(40)
    screen.add("march-sergeant")  # the second unit has its commander
    assert screen.army.units[0].attachments == ("march-sergeant",)
    screen.add("lamp-guard")
    screen.pick_place(("units", 0, "attachments", 0))
    app.frame(1 / 60)
    offered = [key for key, _words in screen.ui.by_key["joins"].options]
    assert offered == ["", "0", "1", "3"]  # nobody joins a solo
    screen.ui.by_key["joins"].change("3")
    assert (screen.army.units[0].attachments, screen.army.units[3].attachments) == ((), ("march-sergeant",))
    app.frame(1 / 60)
    screen.ui.by_key["joins"].change("1")
    assert rules(screen) == {"ASF-ATT-04"}
    app.frame(1 / 60)
    screen.ui.by_key["joins"].change("")
    assert (screen.army.loose, rules(screen)) == (("march-sergeant",), {"ASF-ARMY-14"})


@pytest.mark.rule("ASF-ATT-03", "ASF-ATT-05")
def test_a_unit_is_given_one_of_those_who_can_join_it(app):
    screen = show(app, ArmyScreen(army("gate-shift")))
    screen.pick_place(("units", 0))
    app.frame(1 / 60)
    offered = {key for key, _words in screen.ui.by_key["joined by"].options}
    library = screen.library
    assert {library.attachments[key].type for key in offered - {""}} == {"infantry"}
    screen.ui.by_key["joined by"].change("march-sergeant")
    assert screen.army.units[0].attachments == ("march-sergeant",)
    screen.pick_place(("units", 2))
    app.frame(1 / 60)
    assert "joined by" not in screen.ui.by_key  # a solo


@pytest.mark.rule("ASF-ARMY-05", "ASF-ARMY-16", "ASF-DECK-02")
def test_an_empty_army_says_all_that_it_lacks(app):
    screen = show(app, ArmyScreen(army("gate-shift")))
    for place in (("units", 2), ("units", 1), ("units", 0), ("ncus", 0)):
        screen.remove(place)
    assert {"ASF-ARMY-05", "ASF-ARMY-16"} <= rules(screen)
    assert audited(app).faults() == []
    screen.add("watch-spears")
    screen.add("captain-oswin")  # of the horse: nobody whom he could join
    assert screen.army.loose == ("captain-oswin",)
    screen.add("ridge-riders")
    screen.pick_place(("loose", 0))
    app.frame(1 / 60)
    screen.ui.by_key["joins"].change("1")
    assert screen.told().legal


@pytest.mark.rule("ASF-ARMY-15")
def test_what_a_card_asks_of_its_army_stands_on_it(app):
    screen = show(app, ArmyScreen(army("gate-shift")))
    screen.factions = set()
    card = next(one for one in screen.library.enlisted.values() if one.restrictions)
    screen.pick(card.id)
    app.frame(1 / 60)
    assert asks(card.restrictions[0]) in screen.ui.by_key["asks 0"].text


@pytest.mark.rule("ASF-ARMY-09")
def test_the_cards_of_a_commander_stand_on_his(app):
    screen = show(app, ArmyScreen(army("gate-shift")))
    screen.pick("marshal-teyne")
    app.frame(1 / 60)
    told = [widget.text for key, widget in screen.ui.by_key.items() if str(key).startswith("feature text 10")]
    cards = [screen.library.tactics[name].text for name in screen.library.attachments["marshal-teyne"].tactics]
    assert told == cards


def test_a_number_draws_the_same_legal_army_again(app):
    screen = show(app, ArmyScreen(army("gate-shift")))
    drawn = []
    for number in ("17", "18", "17"):
        screen.by_number(number)
        assert screen.told().legal
        drawn.append((screen.army.faction, screen.army.units, screen.army.ncus))
    assert drawn[0] == drawn[2] != drawn[1]


def test_a_saved_army_is_an_own_one_found_again_and_deleted(app):
    screen = show(app, ArmyScreen(army("gate-shift")))
    screen.remove(("ncus", 0))
    screen.save()
    assert screen.asking == "name"  # the shipped one keeps its name
    screen.propose("The Dark Gate")
    screen.save_named()
    again = load_library().armies[screen.army.id]
    assert (again.name, FILES.own(again)) == ("The Dark Gate", True)
    assert (again.units, again.ncus) == (screen.army.units, ())
    FILES.delete(again)
    assert screen.army.id not in load_library().armies


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), pytest.param((2560, 1440), 2.0, marks=pytest.mark.slow)]
)
def test_every_label_of_the_builder_fits_its_box(app, size, scale):
    app.window.size = size
    app.settings.ui_scale = scale
    screen = show(app, ArmyScreen(army("all-lamps-lit")))
    for card in list(load_library().enlisted.values())[::9]:
        screen.pick(card.id)
        assert audited(app).faults() == [], card.id
    for what in ("open", "traits", "size", "leave", ""):
        screen.ask(what)
        assert audited(app).faults() == [], what
    for place, _card in list(screen.roll.cards()):
        screen.pick_place(place)
        assert audited(app).faults() == [], place
    for name in ("captain-oswin", "march-sergeant", "watch-spears"):
        screen.add(name)
    assert audited(app).faults() == []


# --- preparing a battle ---


@pytest.mark.rule("ASF-ARMY-01")
def test_a_seat_builds_an_army_for_its_battle_or_draws_one(app):
    screen = show(app, NewGameScreen("regiments"))
    screen.choose(next(one for one in screen.scenarios if one.id == "first-watch"))
    half = screen.preparing
    half.take(0, army("all-lamps-lit"))
    app.frame(1 / 60)
    assert not screen.ui.by_key["start"].enabled
    assert any("ASF-ARMY-01" in fault for fault in half.faults())
    push(app, "fix A")
    builder = app.top
    assert (builder.army.points, builder.unsaved() != "") == (20, True)
    builder.by_number("3")
    builder.set_name("Twenty of Mine")
    app.frame(1 / 60)
    push(app, "save")
    assert app.top is screen
    assert half.lists[0].name == "Twenty of Mine"
    half.change(1)
    app.frame(1 / 60)
    assert audited(app).faults() == []
    push(app, "random change")
    assert half.legal(1).legal
    played = SYSTEM.setup(half.setup()).battle.played
    assert [one.name for one in played.armies] == [one.name for one in half.lists]
    FILES.delete(half.lists[0])
