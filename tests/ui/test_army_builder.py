"""The army builder of the dial room, and preparing a battle of dials: what is chosen, what is legal and why not."""

from __future__ import annotations

import pygame
import pytest

from game.content.dials.armies import Member
from game.content.dials.keep_army import FILES
from game.content.dials.library import load_library
from game.systems.dials.system import SYSTEM
from game.ui.app import App, open_window
from game.ui.dials.builder import ArmyScreen
from game.ui.dials.card_words import find, mount_name, ordered, traits
from game.ui.play import EveryDoor
from game.ui.screen import Screen
from game.ui.screens.new_game import NewGameScreen
from game.ui.settings import Settings
from tests.ui.hands import audited


@pytest.fixture
def app(tmp_path, monkeypatch):
    """A window without a display, with an empty screen in it; tables have no pictures."""
    monkeypatch.setattr("game.ui.board.inches.previews.TablePreviews.picture", lambda *_args, **_more: None)
    window = open_window((1280, 800))
    made = App(window, Settings(file=tmp_path / "settings.json"), EveryDoor())
    made.sounds.play = lambda *_args: None  # type: ignore[method-assign]
    made.push(Screen())
    yield made
    made.quit()
    made.window.destroy()
    pygame.display.quit()


def show(app, screen):
    app.push(screen)
    app.frame(1 / 60)
    return screen


def press(app, key):
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.handle(pygame.Event(kind, key=key, mod=0, unicode="", scancode=0))
    app.frame(1 / 60)


def click(app, key):
    app.frame(1 / 60)
    at = app.top.ui.by_key[key].place()
    pos = (round(at.cx * app.scale), round(at.cy * app.scale))
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.Event(kind, pos=pos, button=1))
    app.frame(1 / 60)


def audit(app):
    """Draw the screen once and return the labels that do not fit their boxes."""
    return audited(app).faults()


def army(name):
    return load_library().armies[name]


def rules(screen):
    return [fault.rule for fault in screen.told().faults]


# --- finding figures ---


def test_figures_are_found_by_numbers_abilities_and_words():
    cards = list(load_library().figures.values())
    found, trouble = find(cards, "speed >= 8 cost < 40 bow")
    assert found
    assert not trouble
    assert all(card.points < 40 and any(one.attack_type == "bow" for one in card.sections) for card in found)
    assert {card.id for card in find(cards, "cleave")[0]} >= {"gate-marshal"}
    assert "clicks" in find(cards, "level > 3")[1]
    names = [card.name for card in ordered(cards, "name", falling=False)]
    assert names == sorted(names)


def test_every_trait_of_a_figure_can_be_chosen(app):
    screen = show(app, ArmyScreen())
    screen.ask("traits")
    app.frame(1 / 60)
    for card in screen.library.figures.values():
        for kind, key in traits(card):
            assert f"trait {kind} {key}" in screen.ui.by_key
    click(app, "trait kind champion")
    assert {card.kind for card in screen.shown()[0]} == {"champion"}


def test_only_figures_that_still_fit_are_shown_if_that_is_asked_for(app):
    screen = show(app, ArmyScreen(army("gate-watch")))
    screen.toggle("fits")
    assert screen.shown()[0] == []
    screen.set_points(220)
    cards = screen.shown()[0]
    assert cards
    for card in cards[:5]:
        screen.add(card.id)
        cheapest = min(level.points for level in card.levels)
        assert screen.told().legal or cheapest < card.points
        screen.remove_member(len(screen.army.members) - 1)


# --- what a figure takes along ---


@pytest.mark.rule("MK-SETUP-05")
def test_adding_a_figure_beyond_the_strength_is_told_and_cannot_be_saved(app):
    screen = show(app, ArmyScreen(army("gate-watch")))
    screen.pick("bolt-warden")
    press(app, pygame.K_RETURN)
    assert [member.figure for member in screen.army.members].count("bolt-warden") == 3
    assert rules(screen) == ["MK-SETUP-05"]
    assert not screen.ui.by_key["save"].enabled
    screen.remove_member(len(screen.army.members) - 1)
    assert screen.told().legal
    assert not screen.changed


@pytest.mark.rule("MK-SETUP-07")
def test_the_first_figure_leads_and_another_one_may_take_that_over(app):
    screen = show(app, ArmyScreen(army("gate-watch")))
    screen.change(members=())
    assert rules(screen) == ["MK-SETUP-07"]
    screen.add("iron-husk")
    screen.add("furnace-guard")
    assert [one.leader for one in screen.army.members] == [True, False]
    screen.pick_member(1)
    app.frame(1 / 60)
    click(app, "lead")
    assert [one.leader for one in screen.army.members] == [False, True]


@pytest.mark.rule("MK-CORE-13")
def test_a_hero_joins_at_one_of_its_point_values(app):
    screen = show(app, ArmyScreen(army("hedge-moot")))
    screen.pick("gate-marshal")
    before = screen.total
    screen.equip(damage=4)
    screen.add_chosen()
    assert screen.army.members[-1] == Member("gate-marshal", 4)
    assert screen.total == before + 19


@pytest.mark.rule("MK-UNIT-31")
def test_a_champion_wears_the_dial_that_is_chosen_for_it(app):
    screen = show(app, ArmyScreen(army("red-summer")))
    before = screen.total
    screen.pick_member(0)
    app.frame(1 / 60)
    screen.ui.by_key["dial"].change("stormborn")
    spare = screen.library.spares["stormborn"]
    assert screen.army.members[0].dial == "stormborn"
    assert screen.total - before == spare.points - screen.library.figures["red-karg"].points
    assert screen.recruit.fielded.sections[0].dial == spare.dial


@pytest.mark.rule("MK-UNIT-21", "MK-UNIT-24")
def test_a_rider_is_put_on_a_mount_that_fits_and_a_mount_alone_is_refused(app):
    screen = show(app, ArmyScreen(army("green-winter")))
    screen.pick("hart-rider")
    app.frame(1 / 60)
    offered = [key for key, _words in screen.ui.by_key["mount"].options]
    symbols = screen.library.figures["hart-rider"].mount_types
    assert offered[0] == ""
    assert {screen.library.figures[key].mount_type for key in offered[1:]} <= set(symbols)
    screen.equip(mount=offered[1])
    screen.add_chosen()
    assert rules(screen) == ["MK-SETUP-05"]
    screen.add("horned-stag")
    assert "MK-UNIT-24" in rules(screen)


@pytest.mark.rule("MK-ITEM-01", "MK-ITEM-06")
def test_a_type_of_mounts_of_an_own_roster_is_a_name_that_goes_through_the_catalogue(monkeypatch):
    monkeypatch.setattr("game.ui.dials.card_words.proper", {"moor pony": "kucyk"}.get)
    assert mount_name("moor_pony") == "kucyk"
    assert mount_name("horned_stag") == "horned stag"


def test_items_are_ticked_and_those_that_cannot_be_carried_say_why(app):
    screen = show(app, ArmyScreen(army("gate-watch")))
    screen.set_points(300)
    screen.pick_member(0)
    screen.ask("items")
    app.frame(1 / 60)
    assert "MK-ITEM-06" in screen.ui.by_key["why item watch-lens"].text  # she has no bow
    click(app, "item hookblade")
    assert screen.army.members[0].items == ()
    screen.toggle_item("hookblade")
    screen.toggle_item("oxhide-boots")
    assert screen.told().legal
    screen.toggle_item("ember-charter")
    assert rules(screen) == ["MK-ITEM-01"]


@pytest.mark.rule("MK-SPELL-01")
def test_spells_are_bought_and_nobody_without_a_wand_casts_them(app):
    screen = show(app, ArmyScreen(army("heirs-of-the-south")))
    assert screen.told().legal
    screen.ask("spells")
    app.frame(1 / 60)
    assert "MK-SPELL-01" in screen.ui.by_key["why spell red-thunder"].text
    screen.ask("")
    screen.change(members=tuple(one for one in screen.army.members if one.figure != "cinder-adept"))
    assert "MK-SPELL-01" in rules(screen)
    screen.toggle_spell("tongue-of-the-forge")
    screen.toggle_spell("frost-lash")
    assert screen.told().legal


def test_members_that_are_alike_stand_in_one_row(app):
    screen = show(app, ArmyScreen(army("gate-watch")))
    rows = [key for key in screen.ui.by_key if str(key).startswith("member ")]
    assert len(rows) == len(set(screen.army.members))
    guard = next(n for n, one in enumerate(screen.army.members) if one.figure == "furnace-guard")
    click(app, f"minus {guard}")
    assert [one.figure for one in screen.army.members].count("furnace-guard") == 1


def test_a_number_draws_the_same_legal_army_again(app):
    screen = show(app, ArmyScreen(army("gate-watch")))
    drawn = []
    for number in ("17", "18", "17"):
        screen.by_number(number)
        assert screen.told().legal
        drawn.append((screen.army.members, screen.army.spells))
    assert drawn[0] == drawn[2] != drawn[1]


def test_two_figures_are_compared_by_what_only_one_of_them_has(app):
    screen = show(app, ArmyScreen())
    screen.pick("gate-marshal")
    screen.pin()
    screen.pick("copse-archer")
    app.frame(1 / 60)
    told = screen.ui.by_key["only one has"].text
    assert "Cleave" in told
    assert "bow" in told


def test_a_saved_army_is_an_own_one_found_again_and_deleted(app):
    screen = show(app, ArmyScreen(army("gate-watch")))
    screen.pick_member(0)
    screen.equip(items=())
    screen.save()
    assert screen.asking == "name"  # the shipped one keeps its name
    screen.propose("The Bare Gate")
    screen.save_named()
    again = load_library().armies[screen.army.id]
    assert (again.name, FILES.own(again)) == ("The Bare Gate", True)
    assert again.members == screen.army.members
    FILES.delete(again)
    assert screen.army.id not in load_library().armies


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), pytest.param((2560, 1440), 2.0, marks=pytest.mark.slow)]
)
def test_every_label_of_the_army_builder_fits_its_box(app, size, scale):
    app.window.size = size
    app.settings.ui_scale = scale
    screen = show(app, ArmyScreen(army("heirs-of-the-north")))
    for card in list(load_library().figures.values())[::9]:
        screen.pick(card.id)
        assert audit(app) == [], card.id
    for what in ("open", "traits", "items", "spells", "size", "leave", ""):
        screen.ask(what)
        assert audit(app) == [], what
    for number in range(len(screen.army.members)):
        screen.pick_member(number)
    screen.add("hill-gorger")
    assert audit(app) == []


# --- preparing a battle ---


def prepare(app, scenario):
    screen = show(app, NewGameScreen("dials"))
    screen.choose(next(one for one in screen.scenarios if one.id == scenario))
    app.frame(1 / 60)
    return screen


@pytest.mark.rule("MK-SETUP-02")
@pytest.mark.parametrize("scenario", ["first-blood", "four-heirs"])
def test_each_seat_has_a_panel_with_its_army_and_player(app, scenario):
    screen = prepare(app, scenario)
    seats = "ABCD"[: screen.chosen.seats]
    assert all(f"change {letter}" in screen.ui.by_key and f"who {letter}" in screen.ui.by_key for letter in seats)
    assert audit(app) == []
    played = SYSTEM.setup(screen.preparing.setup())
    assert len(played.battle.players) == len(seats)


@pytest.mark.rule("MK-SETUP-04")
def test_table_strength_time_and_what_wins_can_be_changed(app):
    screen = prepare(app, "first-blood")
    half = screen.preparing
    half.set_table("cinder-gorge")
    half.set_strength("300")
    half.set_rounds("8")
    click(app, "condition decapitation")
    battle = SYSTEM.setup(half.setup()).battle
    assert battle.table.id == "cinder-gorge"
    assert (battle.scenario.strength, battle.scenario.rounds) == (300, 8)
    assert "decapitation" not in battle.scenario.conditions
    for word in ("points", "survival", "time"):
        half.toggle_condition(word)
    assert half.scenario.conditions == ("time",)  # one is always in force
    half.set_table("bare")
    assert half.scenario.maps == ()


@pytest.mark.rule("MK-SETUP-05")
def test_an_army_beyond_the_strength_keeps_the_battle_from_beginning(app):
    screen = prepare(app, "first-blood")
    screen.preparing.take(1, army("red-summer"))
    app.frame(1 / 60)
    assert not screen.ui.by_key["start"].enabled
    assert "MK-SETUP-05" in screen.preparing.faults()[0]
    assert audit(app) == []
    screen.preparing.change(1)
    assert audit(app) == []
    click(app, "random change")
    assert screen.preparing.faults() == []


def test_an_army_goes_from_the_battle_to_the_builder_and_back(app):
    screen = prepare(app, "first-blood")
    screen.preparing.fix(0)
    app.frame(1 / 60)
    builder = app.top
    builder.remove_member(len(builder.army.members) - 1)
    builder.save()
    builder.save_named()
    assert app.top is screen
    assert len(screen.preparing.lists[0].members) == 7
    FILES.delete(screen.preparing.lists[0])


def test_armies_go_round_with_their_players(app):
    screen = prepare(app, "four-heirs")
    screen.set_ai(1, "random")
    before = list(screen.preparing.lists)
    click(app, "swap")
    assert screen.preparing.lists == [*before[1:], before[0]]
    assert screen.ai["A"] == "random"
