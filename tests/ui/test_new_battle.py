"""Preparing a battle: scenarios, warbands with their legality, who plays, and the builder."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from game import rooms
from game.content.dials.library import load_library as load_dials
from game.content.skirmish.cards import Warband
from game.content.skirmish.keep_warband import FILES
from game.content.skirmish.library import forget_libraries, load_library
from game.paths import own_content_folder
from game.systems.skirmish import types
from game.ui import settings as stored
from game.ui.app import App, open_window
from game.ui.kit import Audit
from game.ui.play import EveryDoor
from game.ui.screen import Screen
from game.ui.screens import rooms as cards
from game.ui.screens.new_game import NewGameScreen, new_game
from game.ui.screens.own_faults import OwnFaultsScreen
from game.ui.screens.rooms import RoomsScreen
from game.ui.settings import Settings
from game.ui.skirmish.builder import BuilderScreen
from game.ui.skirmish.creature_query import find, ordered
from game.ui.skirmish.legality import legality
from game.ui.skirmish.table.ground import Ground
from game.ui.skirmish.table.known import known_sides
from game.ui.skirmish.traits import traits
from tests.ui.hands import audited, push, settle, unpainted


@pytest.fixture
def app(tmp_path):
    """A window without a display, with an empty screen in it."""
    window = open_window((1280, 800))
    made = App(window, Settings(file=tmp_path / "settings.json"), EveryDoor())
    made.sounds.play = lambda *_args: None  # type: ignore[method-assign]
    made.push(Screen())
    yield made
    made.quit()
    made.window.destroy()  # at once: the display's end and the collection of an old window may meet a new one
    pygame.display.quit()


@pytest.fixture
def unseen(monkeypatch):
    """Previews stay empty: words are measured, and painting ground takes long."""
    monkeypatch.setattr("game.ui.board.squares.previews.Previews.picture", lambda *_args, **_more: None)


def show(app, screen):
    app.push(screen)
    with unpainted():
        for _n in range(3):
            app.frame(1 / 60)
    app.draw()
    return screen


def press(app, key, mod=0):
    """Press and let go a key."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.handle(pygame.Event(kind, key=key, mod=mod, unicode="", scancode=0))
    app.frame(1 / 60)


def click(app, screen, key):
    """Click a widget by its key."""
    at = screen.ui.by_key[key].place()
    pos = (round(at.cx * app.scale), round(at.cy * app.scale))
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.Event(kind, pos=pos, button=1))
    app.frame(1 / 60)


def heavy(screen):
    """Give side B a warband with two faults: too dear, and a creature of another faction."""
    band = screen.preparing.lists[1]
    screen.preparing.lists[1] = replace(band, members=(*band.members[:6], "pale-thane", "cinder-howler"))
    screen.refresh()


def audit(app, screen):
    """Draw the screen once and return the labels that do not fit their boxes."""
    assert app.top is screen
    return audited(app).faults()


# --- new battle ---


def test_all_scenarios_are_listed_and_the_search_finds_by_words_of_the_map(app):
    screen = show(app, NewGameScreen("skirmish"))
    assert {one.id for one in screen.shown} == set(load_library().scenarios) - {
        "practice-yard"
    }  # a lesson is played there
    screen.search("limited")
    assert [one.id for one in screen.shown] == ["limited"]  # a format is found by its name, too
    screen.search("fog")
    assert 0 < len(screen.shown) < len(screen.scenarios)
    assert all("fog" in (s.description + screen.preparing.words(s)).casefold() for s in screen.shown)
    screen.search("no such words")
    app.frame(1 / 60)
    assert screen.shown == []


def test_start_begins_a_battle_with_what_was_chosen(app, monkeypatch):
    begun = []
    monkeypatch.setattr("game.ui.screens.opening.show", lambda app, host, **_more: begun.append(host))
    screen = show(app, NewGameScreen("skirmish"))
    screen.choose(next(s for s in screen.scenarios if s.id == "quick-battle"))
    screen.set_ai(1, "random")
    screen.set_dice("typed")
    screen.set_undo("off")
    press(app, pygame.K_RETURN)
    host = begun[0]
    assert host.state.battle.scenario.id == "quick-battle"
    assert host.seats.ai == {"A": None, "B": "random"}
    assert (host.dice, host.back.policy) == ("typed", "off")
    assert host.seed == screen.seed


def test_an_illegal_warband_says_why_with_rule_ids_and_cannot_start(app, monkeypatch):
    begun = []
    monkeypatch.setattr("game.ui.screens.opening.show", lambda *_a, **_b: begun.append(1))
    screen = show(app, NewGameScreen("skirmish"))
    heavy(screen)
    app.frame(1 / 60)
    assert screen.preparing.faulty() == [1]
    told = screen.preparing.legal(1)
    assert {fault.rule for fault in told.faults} == {"DDM-WB-02", "DDM-WB-03"}
    assert not screen.ui.by_key["start"].enabled
    assert "DDM-WB-02" in screen.ui.by_key["start"].why
    press(app, pygame.K_RETURN)
    assert begun == []
    click(app, screen, "fix B")
    assert isinstance(app.top, BuilderScreen)
    assert app.top.warband is screen.preparing.lists[1]


def test_change_takes_another_warband_and_it_stays_with_the_next_scenario(app):
    screen = show(app, NewGameScreen("skirmish"))
    click(app, screen, "change A")
    assert screen.preparing.changing == 0
    click(app, screen, "band pale-court")
    assert screen.preparing.lists[0].id == "pale-court"
    assert screen.preparing.changing is None
    screen.choose(screen.scenarios[1])
    assert screen.preparing.lists[0].id == "pale-court"


def test_esc_closes_the_dialog_first_and_then_the_screen(app):
    screen = show(app, NewGameScreen("skirmish"))
    screen.preparing.change(1)
    app.frame(1 / 60)
    press(app, pygame.K_ESCAPE)
    assert app.top is screen
    assert screen.preparing.changing is None
    press(app, pygame.K_ESCAPE)
    assert app.top is not screen


def test_sides_are_swapped_with_their_players(app):
    screen = show(app, NewGameScreen("skirmish"))
    a, b = screen.preparing.lists
    screen.set_ai(0, "easy")
    screen.preparing.swap()
    assert screen.preparing.lists == [b, a]
    assert screen.ai == {"A": None, "B": "easy"}


def test_another_seed_can_be_taken(app):
    screen = show(app, NewGameScreen("skirmish"))
    seed = screen.seed
    screen.set_dice("new")
    assert screen.seed != seed
    assert screen.dice == "seeded"


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1280, 800), 1.0), ((1600, 900), 1.25), ((2560, 1440), 2.0)]
)
def test_every_label_of_the_screen_fits_its_box(app, unseen, size, scale):
    app.window.size = size
    app.settings.ui_scale = scale
    screen = show(app, NewGameScreen("skirmish"))
    assert audit(app, screen) == []
    heavy(screen)
    app.frame(1 / 60)
    assert audit(app, screen) == []
    screen.preparing.change(0)
    app.frame(1 / 60)
    assert audit(app, screen) == []


# --- builder ---


def test_the_filter_understands_comparisons_and_words():
    cards = list(load_library().creatures.values())
    found, trouble = find(cards, "level >= 2 cost < 20")
    assert not trouble
    assert found
    assert all(card.level >= 2 and card.cost < 20 for card in found)
    assert find(cards, "speed=8 giant")[0] == [
        c for c in cards if c.speed == 8 and "giant" in (c.name + c.type).casefold()
    ]
    assert "foo" in find(cards, "foo > 3")[1]
    assert "no number" in find(cards, "cost < many")[1]
    assert find(cards, "cost <")[0] == cards  # half typed: nothing is filtered away


def test_the_list_is_sorted_by_any_column():
    cards = list(load_library().creatures.values())
    costs = [card.cost for card in ordered(cards, "cost", falling=True)]
    assert costs == sorted(costs, reverse=True)
    names = [card.name for card in ordered(cards, "name", falling=False)]
    assert names == sorted(names)


def test_adding_and_taking_out_creatures_tells_points_and_faults(app):
    screen = show(app, BuilderScreen())
    before = len(screen.warband.members)
    screen.add("pale-thane")
    app.frame(1 / 60)
    assert len(screen.warband.members) == before + 1
    assert not screen.told().legal
    assert not screen.ui.by_key["save"].enabled
    screen.remove("pale-thane")
    assert screen.told().legal
    assert not screen.changed


def test_plus_and_minus_and_enter_work_in_the_window(app):
    screen = show(app, BuilderScreen())
    click(app, screen, "minus gate-warden")
    assert screen.warband.members.count("gate-warden") == 1
    click(app, screen, "plus gate-warden")
    assert screen.warband.members.count("gate-warden") == 2
    screen.pick("lantern-recruit")
    app.frame(1 / 60)
    press(app, pygame.K_RETURN)
    assert "lantern-recruit" in screen.warband.members


def test_a_random_warband_is_legal(app):
    screen = show(app, BuilderScreen())
    for faction in ("LG", "CG", "LE", "CE"):
        screen.set_faction(faction)
        screen.shuffle()
        assert screen.told().legal, screen.warband
        assert screen.warband.members


def test_a_number_draws_the_same_legal_warband_again(app):
    screen = show(app, BuilderScreen())
    drawn = []
    for number in ("17", "18", "17"):
        screen.by_number(number)
        assert screen.told().legal
        drawn.append(screen.warband.members)
    assert drawn[0] == drawn[2] != drawn[1]
    screen.shuffle()
    members, number = screen.warband.members, screen.number
    screen.by_number("")
    assert screen.warband.members == members
    screen.by_number(f"no. {number}")
    assert screen.warband.members == members


def test_the_list_shows_only_creatures_that_have_all_chosen_traits(app):
    screen = show(app, BuilderScreen())
    screen.factions = set()
    click(app, screen, "only traits")
    for chip in ("trait size Large", "trait ability fearless"):
        click(app, screen, chip)
    cards = screen.shown()[0]
    assert cards
    assert all(card.size == "Large" and "fearless" in types.granted(card) for card in cards)
    click(app, screen, "close traits")
    click(app, screen, "has size Large")
    assert len(screen.shown()[0]) > len(cards)
    click(app, screen, "only traits")
    click(app, screen, "no traits")
    assert screen.shown()[0] == ordered(list(screen.library.creatures.values()), "cost", falling=True)


def test_every_ability_type_size_and_damage_of_the_roster_can_be_chosen(app):
    screen = show(app, BuilderScreen())
    screen.ask("traits")
    app.frame(1 / 60)
    for card in screen.library.creatures.values():
        for kind, key in traits(card):
            assert f"trait {kind} {key}" in screen.ui.by_key


def test_two_creatures_are_compared_by_what_only_one_of_them_has(app):
    screen = show(app, BuilderScreen())
    screen.factions = set()
    screen.pick("edda-marrow")
    screen.pin()
    screen.pick("pale-thane")
    app.frame(1 / 60)
    told = screen.ui.by_key["only one has"].text
    assert "Undead" in told
    assert told.index("Pale Thane") < told.index("Undead") < told.index("Edda Marrow")


def test_an_ability_is_found_by_its_title(app):
    cards = list(load_library().creatures.values())
    assert {card.id for card in find(cards, "cleave")[0]} >= {c.id for c in cards if "cleave" in c.abilities}


def test_a_saved_warband_is_an_own_one_found_again_and_deleted(app):
    screen = show(app, BuilderScreen())
    screen.remove("sister-hale")
    screen.set_name("The Short Watch")
    assert screen.changed
    screen.save()
    assert not screen.changed
    again = load_library((own_content_folder(),)).warbands[screen.warband.id]
    assert again.name == "The Short Watch"
    assert FILES.own(again)
    assert again.members == screen.warband.members
    assert load_library((own_content_folder(),)).faults == []
    assert "lantern-watch" in load_library((own_content_folder(),)).warbands
    FILES.delete(again)
    assert again.id not in load_library((own_content_folder(),)).warbands


def test_two_own_warbands_of_one_name_do_not_overwrite_each_other():
    band = Warband("", "Twins", "LG", ("gate-warden",))
    first, second = FILES.keep(band), FILES.keep(band)
    assert first.id != second.id
    assert FILES.keep(replace(first, name="Twins renamed")).id == first.id


def test_leaving_with_changes_asks_first(app):
    screen = show(app, BuilderScreen())
    screen.add("lantern-recruit")
    app.frame(1 / 60)
    press(app, pygame.K_ESCAPE)
    assert app.top is screen
    assert screen.asking == "leave"
    press(app, pygame.K_ESCAPE)
    assert screen.asking == ""


def test_the_warband_goes_back_to_the_battle_that_asked_for_it(app):
    battle = show(app, NewGameScreen("skirmish"))
    battle.preparing.fix(0)
    app.frame(1 / 60)
    builder = app.top
    builder.remove("sister-hale")
    builder.save()
    assert (app.top, builder.asking) == (builder, "name")
    builder.save_named()
    assert app.top is battle
    assert battle.preparing.lists[0].name == "The Lantern Watch 2"
    assert "sister-hale" not in battle.preparing.lists[0].members


def test_a_warband_without_a_commander_is_legal_with_a_warning():
    card = load_library().creatures["gate-warden"]
    told = legality([card], "LG", 200, "assault")
    assert told.legal
    assert any(one.state == "warning" and one.rule == "DDM-WB-06" for one in told.conditions)


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((1280, 720), 1.0),
        *(
            pytest.param(size, scale, marks=pytest.mark.slow)
            for size, scale in (((1280, 800), 1.0), ((1600, 900), 1.25), ((1920, 1080), 1.0), ((2560, 1440), 2.0))
        ),
    ],
)
def test_every_label_of_the_builder_fits_its_box(app, unseen, size, scale):
    app.window.size = size
    app.settings.ui_scale = scale
    screen = show(app, BuilderScreen())
    assert audit(app, screen) == []
    screen.factions = {"LG", "CG", "LE", "CE"}
    every = 1 if scale == 1.25 else 6  # all of them once, some of them at the other sizes
    for card in list(load_library().creatures.values())[::every]:
        screen.pick(card.id)
        assert audit(app, screen) == [], card.id
    screen.add("pale-thane")
    screen.pin()
    screen.pick("dawn-stag")
    app.frame(1 / 60)
    assert audit(app, screen) == []
    screen.ask("open")
    app.frame(1 / 60)
    assert audit(app, screen) == []


@pytest.mark.rule("DDM-WB-02", "DDM-EPIC-02")
def test_a_warband_is_built_for_any_agreed_size_and_for_epic_battles(app):
    screen = show(app, BuilderScreen())
    click(app, screen, "size")
    assert audit(app, screen) == []
    click(app, screen, "points 150")
    assert (screen.warband.points, screen.told().legal) == (150, False)  # it has 200 points worth of creatures
    assert screen.changed
    click(app, screen, "format epic")
    assert (screen.warband.format, screen.warband.points) == ("epic", 500)
    click(app, screen, "close size")
    screen.by_number("7")
    assert screen.told().legal
    assert sum(card.cost for card in screen.cards) > 250
    assert "Epic Assault at 500" in screen.told().title


def test_a_typed_limit_counts_once_it_is_one(app):
    screen = show(app, BuilderScreen())
    screen.ask("size")
    app.frame(1 / 60)
    field = screen.ui.by_key["points"]
    for words, limit in (("1", 200), ("120", 120), ("9999", 120), ("", 120)):
        field.change(words)
        assert screen.warband.points == limit


# --- by keyboard, and for newcomers ---


def test_tab_goes_from_the_list_over_the_warbands_to_the_bar_below(app):
    screen = show(app, NewGameScreen("skirmish"))
    keys = [widget.key for widget in screen.ui.stops()]
    order = [
        keys.index(key) for key in ("search", "scenario brackwater-abbey", "dice", "change A", "change B", "back-foot")
    ]
    assert order == sorted(order)
    assert keys[-1] == "start"


def test_by_keyboard_the_dialog_of_warbands_begins_with_the_one_that_is_played(app):
    screen = show(app, NewGameScreen("skirmish"))
    press(app, pygame.K_TAB)
    screen.preparing.change(1)
    app.frame(1 / 60)
    assert screen.ui.focused.key == "band ashjaw-pack"
    press(app, pygame.K_UP)
    press(app, pygame.K_RETURN)
    assert screen.preparing.lists[1].id != "ashjaw-pack"
    assert screen.preparing.changing is None


def test_every_token_of_a_warband_says_who_it_is(app):
    screen = show(app, NewGameScreen("skirmish"))
    told = [screen.ui.by_key[f"token A {n}"].tooltip for n in range(8)]
    assert [card.name in words for card, words in zip(screen.preparing.members(0), told, strict=True)] == [True] * 8


def test_a_wide_window_lists_the_creatures_by_name(app):
    app.window.size = (1920, 1080)
    app.settings.ui_scale = 1.0
    screen = show(app, NewGameScreen("skirmish"))
    screen.ui.audit = Audit()
    app.draw()
    words = {label.text for label in screen.ui.audit.labels}
    assert "2 × Gate Warden" in words
    assert screen.ui.audit.faults() == []


def test_opening_another_warband_asks_before_changes_are_lost(app):
    screen = show(app, BuilderScreen())
    other = next(band for band in screen.library.warbands.values() if band.id == "pale-court")
    screen.remove("dawn-stag")
    screen.open(other)
    app.frame(1 / 60)
    assert screen.warband.id != other.id
    click(app, screen, "stay")
    assert screen.asking == ""
    screen.open(other)
    app.frame(1 / 60)
    click(app, screen, "leave")
    assert (screen.warband.id, screen.asking) == (other.id, "")
    screen.open(screen.library.warbands["lantern-watch"])
    assert screen.warband.id == "lantern-watch"


def test_an_edited_shipped_warband_asks_for_a_name_that_no_other_one_has(app):
    screen = show(app, BuilderScreen())
    screen.remove("sister-hale")
    screen.save()
    app.frame(1 / 60)
    assert screen.asking == "name"
    assert audit(app, screen) == []
    assert not [band for band in load_library().warbands.values() if FILES.own(band)]
    for taken in ("the  lantern watch", "Pale court", "The Pale Court", "  "):
        screen.propose(taken)
        app.frame(1 / 60)
        expected = taken == "Pale court"  # the warband is called The Pale Court
        assert screen.ui.by_key["save named"].enabled is expected, taken
    screen.propose("Short Watch")
    app.frame(1 / 60)
    click(app, screen, "save named")
    own = [band for band in load_library().warbands.values() if FILES.own(band)]
    assert [band.name for band in own] == ["Short Watch"]
    screen.add("lantern-recruit")
    screen.save()  # under its own name again
    assert screen.asking == ""
    screen.set_name("THE PALE COURT")
    screen.save()
    assert screen.asking == "name"
    assert screen.proposed == "THE PALE COURT 2"
    FILES.delete(own[0])


def test_whoever_leaves_with_changes_may_save_them_first(app):
    screen = show(app, BuilderScreen())
    screen.remove("sister-hale")
    screen.set_name("Night Watch")
    app.frame(1 / 60)
    press(app, pygame.K_ESCAPE)
    app.frame(1 / 60)
    assert audit(app, screen) == []
    click(app, screen, "save leave")
    assert app.top is not screen
    own = [band for band in load_library().warbands.values() if FILES.own(band)]
    assert [band.name for band in own] == ["Night Watch"]
    again = show(app, BuilderScreen(own[0]))
    again.remove("dawn-stag")
    again.open(load_library().warbands["pale-court"])
    app.frame(1 / 60)
    click(app, again, "save leave")
    assert (app.top, again.warband.id, again.asking) == (again, "pale-court", "")
    assert "dawn-stag" not in load_library().warbands[own[0].id].members
    FILES.delete(own[0])


def test_saving_before_leaving_asks_for_a_name_too_and_esc_goes_back_to_building(app):
    screen = show(app, BuilderScreen())
    screen.remove("sister-hale")
    screen.ask("leave")
    app.frame(1 / 60)
    click(app, screen, "save leave")
    assert (app.top, screen.asking) == (screen, "name")
    click(app, screen, "no name")
    assert (app.top, screen.asking, screen.leaving) == (screen, "", False)
    screen.add("pale-thane")
    screen.ask("leave")
    app.frame(1 / 60)
    assert not screen.ui.by_key["save leave"].enabled


def test_only_own_warbands_can_be_deleted_and_only_after_a_question(app):
    screen = show(app, BuilderScreen())
    screen.set_name("Night Watch")
    screen.save()
    own = screen.warband
    screen.ask("open")
    app.frame(1 / 60)
    assert [key for key in screen.ui.by_key if key.startswith("delete ")] == [f"delete {own.id}"]
    click(app, screen, f"delete {own.id}")
    press(app, pygame.K_ESCAPE)
    assert own.id in screen.library.warbands
    click(app, screen, f"delete {own.id}")
    click(app, screen, "really")
    assert own.id not in screen.library.warbands
    assert screen.asking == "open"
    assert screen.changed


# --- rooms, what was played last, and beginners ---


def test_scenarios_for_beginners_come_first(app):
    screen = show(app, NewGameScreen("skirmish"))
    title, first = screen.groups[0]
    assert title == "For beginners"
    assert {one.id for one in first} == {one.id for one in screen.scenarios if one.beginners} != set()
    listed = [one.id for _title, ones in screen.groups for one in ones]
    assert sorted(listed) == sorted(one.id for one in screen.scenarios)


def test_what_was_played_last_comes_first_and_is_chosen(app):
    screen = show(app, NewGameScreen("skirmish"))
    for name in ("hollow-moor", "quick-battle"):
        screen = show(app, NewGameScreen("skirmish"))
        screen.choose(next(one for one in screen.scenarios if one.id == name))
        screen.start()
        app.home()
    assert app.settings.recent == ["skirmish/quick-battle", "skirmish/hollow-moor"]
    assert stored.load(app.settings.file)[0].recent == app.settings.recent
    screen = show(app, NewGameScreen("skirmish"))
    title, ones = screen.groups[0]
    assert (title, [one.id for one in ones]) == ("Played last", ["quick-battle", "hollow-moor"])
    assert screen.chosen is ones[0]
    screen.search("moor")
    assert [[one.id for one in ones] for _title, ones in screen.groups] == [["hollow-moor"]]


def test_only_the_last_three_are_remembered_each_once():
    settings = Settings()
    for name in ("a", "b", "a", "c", "d"):
        settings.remember("skirmish", name)
    assert settings.recent == ["skirmish/d", "skirmish/c", "skirmish/a"]


def test_with_one_room_nobody_is_asked_for_it(app, monkeypatch):
    monkeypatch.setattr(rooms, "_BUILT_IN", ("skirmish",))
    new_game(app)
    assert isinstance(app.top, NewGameScreen)


def test_the_card_of_a_room_has_its_picture_and_tells_how_long_its_scenarios_take(app, bids, monkeypatch):
    painted = []

    def portrait(_face, size, _scale, *, fine):
        painted.append(fine)
        return pygame.Surface(size)

    monkeypatch.setattr(rooms.wing("ui", "dials").__class__, "portrait", portrait)
    monkeypatch.setattr(rooms.wing("ui", "skirmish").__class__, "portrait", lambda *_args, **_more: None)
    monkeypatch.setattr(cards, "_painted", {})
    app.frame(1 / 60)
    monkeypatch.setattr(app, "in_background", lambda work, then: app.call_soon(lambda: then(work())))
    new_game(app)
    for _n in range(4):
        app.frame(1 / 60)
    card, bare = app.top.ui.by_key["room dials"], app.top.ui.by_key["room skirmish"]
    assert painted == [False, True]  # a rough picture at once, then a fine one, and no more
    assert card.picture.get_width() == round(card.area.w)
    assert bare.picture is None
    found = load_dials().scenarios.sound().values()
    assert card.told.minutes == (min(one.minutes for one in found), max(one.minutes for one in found))
    assert ("clock", "5 min") not in cards.facts(card.told)
    assert cards.facts(app.top.ui.by_key["room bids"].told)[1] == ("clock", "about 5 min")


@pytest.mark.parametrize("room", ["skirmish", "dials"])
def test_each_room_has_a_picture(app, room):
    picture = rooms.wing("ui", room).portrait((320, 200), 1.0, fine=False)
    assert picture.get_size() == (320, 200)
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 320, 8) for y in range(0, 200, 8)}) > 60


def test_with_several_rooms_the_room_is_chosen_first(app, bids, monkeypatch):
    begun = []
    monkeypatch.setattr("game.ui.screens.opening.show", lambda _app, host, **_more: begun.append(host))
    new_game(app)
    app.frame(1 / 60)
    assert isinstance(app.top, RoomsScreen)
    assert audit(app, app.top) == []
    click(app, app.top, "room bids")
    screen = app.top
    assert (screen.room, screen.ai) == ("bids", {"A": None, "B": None})
    screen.choose(screen.scenarios[2])
    assert screen.ai == dict.fromkeys("ABCD")
    screen.set_ai(3, "normal")
    screen.choose(screen.scenarios[1])
    app.frame(1 / 60)
    press(app, pygame.K_RETURN)
    assert begun[0].room == "bids"
    assert begun[0].seats.ai == dict.fromkeys("ABC")
    assert begun[0].players == ("Ann", "Bob", "Cy")
    assert app.settings.recent == ["bids/three"]


def test_faults_of_own_files_are_told_where_they_matter(app, unseen):
    folder = own_content_folder() / "maps"
    folder.mkdir(parents=True)
    (folder / "my-moor.yaml").write_text("name: [\n", "utf-8")
    forget_libraries()
    app.push(NewGameScreen("skirmish"))
    push(app, "own faults")
    assert isinstance(app.top, OwnFaultsScreen)
    assert [fault.startswith(f"{folder / 'my-moor.yaml'}:2:1: ") for fault in app.top.faults] == [True]
    (folder / "my-moor.yaml").unlink()
    forget_libraries()
    app.pop()
    settle(app)
    assert "own faults" not in app.top.ui.by_key, "put right, it is not told any more"


# --- another map, another limit ---


def test_any_map_can_be_fought_on_and_the_battle_bears_its_name(app, unseen):
    screen = show(app, NewGameScreen("skirmish"))
    half = screen.preparing
    screen.choose(next(one for one in screen.scenarios if one.id == "hollow-moor"))
    every = {one.id for one in load_library().maps.sound().values() if not one.quick}
    assert {one.id for one in half.battle_maps()} == every
    half.set_map("frostgate-pass")
    setup = half.setup()
    assert ([one["id"] for one in setup["maps"]], setup["scenario"]["name"]) == (["frostgate-pass"], "Frostgate Pass")
    half.set_map("hollow-moor")
    assert half.scenario.name == "Hollow Moor"
    screen.choose(next(one for one in screen.scenarios if one.id == "broken-causeway"))
    assert half.scenario.maps == ("broken-causeway",)


@pytest.mark.rule("DDM-SCN-02")
def test_another_limit_decides_what_is_legal_and_what_the_battle_is_played_to(app, unseen):
    screen = show(app, NewGameScreen("skirmish"))
    half = screen.preparing
    half.set_points(100)
    app.frame(1 / 60)
    assert half.faulty() == [0, 1]  # both warbands have nearly 200 points
    assert audit(app, screen) == []
    half.fix(0)
    assert app.top.warband.points == 100
    app.pop()
    half.set_points(400)
    assert half.faults() == []
    assert half.setup()["scenario"]["points"] == 400


# --- the meeting ---


def in_secret(app, scenario="hollow-moor"):
    screen = show(app, NewGameScreen("skirmish"))
    screen.choose(next(one for one in screen.scenarios if one.id == scenario))
    screen.preparing.set_secret("secret")
    app.frame(1 / 60)
    return screen


def sealed(app, screen, side, band, ground):
    """Choose for a side by clicks, behind its curtain."""
    meeting = screen.preparing.meeting
    click(app, screen, f"choose {'AB'[side]}")
    assert "curtain" in screen.ui.by_key
    assert f"bring {band}" not in screen.ui.by_key  # nothing is told before it is raised
    meeting.sit_down()
    app.frame(1 / 60)
    assert not screen.ui.by_key["seal"].enabled
    click(app, screen, f"bring {band}")
    meeting.take_map(ground)
    app.frame(1 / 60)
    assert audit(app, screen) == []
    click(app, screen, "seal")


def words_on(app, screen):
    screen.ui.audit = Audit()
    app.draw()
    words = " ".join(label.text for label in screen.ui.audit.labels)
    screen.ui.audit = None
    return words


def revealed(state):
    """The same, after the reveal."""
    after = state.clone()
    after.phase = "map"
    return after


@pytest.mark.rule("DDM-WB-07")
@pytest.mark.rule("DDM-WB-08")
@pytest.mark.rule("DDM-SCN-04")
def test_both_choose_warband_and_map_in_secret_and_meet_with_the_reveal_and_the_map_roll(app, unseen, monkeypatch):
    begun = []
    monkeypatch.setattr("game.ui.screens.opening.show", lambda app, host, **_more: begun.append(host))
    screen = in_secret(app)
    assert not screen.ui.by_key["start"].enabled
    sealed(app, screen, 0, "pale-court", "frostgate-pass")
    told = words_on(app, screen)
    assert "Pale Court" not in told
    assert screen.preparing.faults() == ["Petr has not chosen yet. DDM-WB-08"]
    sealed(app, screen, 1, "ashjaw-pack", "widows-crown")
    told = words_on(app, screen)
    assert not any(word in told for word in ("Pale Court", "Ashjaw", "Widow"))
    assert audit(app, screen) == []
    press(app, pygame.K_RETURN)
    host = begun[0]
    battle = host.state.battle
    assert [one.id for one in battle.maps] == ["frostgate-pass", "widows-crown"]
    assert battle.warbands == ("The Pale Court", "Ashjaw Pack")
    assert (host.pending.kind, host.curtain.needed(), known_sides(host)) == ("reveal", None, [])
    board = Ground(SimpleNamespace(host=host), None, None).view(1.0)
    assert board.covered  # the maps lie face down
    assert board.pick((5, 5)) is None
    face = rooms.wing("ui", "skirmish")
    assert face.board(host.state, 1.0).covered
    assert face.headline(host.state).contest == "Anna against Petr"
    plain = [face.glimpse(replaced, (90, 60), 1.0).get_at((3, 3)) for replaced in (host.state, revealed(host.state))]
    assert plain[0] != plain[1]
    host.session.answer("reveal")
    assert host.state.phase == "map"  # the seeded dice of the map roll have been thrown
    assert set(host.session.pending.listed) == {"frostgate-pass", "widows-crown"}


def test_who_brings_the_same_map_needs_no_roll_for_it(app, unseen):
    screen = in_secret(app)
    for side in (0, 1):
        sealed(app, screen, side, "pale-court", "three-fords")
    assert [one["id"] for one in screen.preparing.setup()["maps"]] == ["three-fords"]


def test_the_program_brings_something_legal_and_nobody_needs_a_curtain_against_it(app, unseen):
    screen = in_secret(app)
    screen.set_ai(1, "easy")
    app.frame(1 / 60)
    assert "choose B" not in screen.ui.by_key
    click(app, screen, "choose A")
    assert "curtain" not in screen.ui.by_key
    click(app, screen, "bring pale-court")
    click(app, screen, "map brackwater-abbey")
    press(app, pygame.K_RETURN)
    assert screen.preparing.faults() == []
    seen = {screen.preparing.setup()["warbands"][1]["name"] for _n in range(40)}
    assert len(seen) > 1


def test_another_limit_breaks_the_seals_of_what_is_too_dear(app, unseen):
    screen = in_secret(app)
    for side in (0, 1):
        sealed(app, screen, side, "pale-court", "three-fords")
    screen.preparing.set_points(300)
    assert screen.preparing.faults() == []
    screen.preparing.set_points(100)
    assert screen.preparing.meeting.sealed == [None, None]
    app.frame(1 / 60)
    click(app, screen, "choose A")
    screen.preparing.meeting.sit_down()
    app.frame(1 / 60)
    assert audit(app, screen) == []
    offered = [key.removeprefix("bring ") for key in screen.ui.by_key if key.startswith("bring ")]
    library = load_library()
    assert all(sum(library.creatures[one].cost for one in library.warbands[name].members) <= 100 for name in offered)
    assert "pale-court" not in offered
    click(app, screen, "build mine")
    assert (type(app.top), app.top.warband.points) == (BuilderScreen, 100)


def test_esc_leaves_the_secret_choice_as_it_was_and_the_quick_battle_is_always_open(app, unseen):
    screen = in_secret(app)
    sealed(app, screen, 0, "pale-court", "three-fords")
    click(app, screen, "choose A")
    screen.preparing.meeting.sit_down()
    screen.preparing.meeting.take_map("frostgate-pass")
    press(app, pygame.K_ESCAPE)
    assert app.top is screen
    assert screen.preparing.meeting.sealed[0].map == "three-fords"
    screen.choose(next(one for one in screen.scenarios if one.id == "quick-battle"))
    assert not screen.preparing.secret
    app.frame(1 / 60)
    assert "way" not in screen.ui.by_key


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1366, 768), 1.0), ((1920, 1080), 1.0), ((2560, 1440), 2.0)]
)
def test_every_label_of_the_meeting_fits_its_box(app, unseen, size, scale):
    app.window.size = size
    app.settings.ui_scale = scale
    screen = in_secret(app)
    assert audit(app, screen) == []
    screen.preparing.meeting.begin(0)
    screen.preparing.meeting.sit_down()
    app.frame(1 / 60)
    assert audit(app, screen) == []
    screen.preparing.meeting.close()
    screen.preparing.set_secret("openly")
    app.frame(1 / 60)
    assert audit(app, screen) == []
