"""The menu's demonstration battle, its settings, the ties of rules, and saves of real battles."""

from __future__ import annotations

import subprocess
import sys
import time

import pygame
import pytest
from babel.messages import Catalog
from babel.messages.pofile import write_po

from game import i18n
from game.content.skirmish.library import load_library, load_scenario
from game.engine.answers import verb
from game.sim.brains import unknown_level
from game.sim.skirmish.agents import make_agent
from game.systems.skirmish import SYSTEM
from game.tools.rulebook import read, rulebook
from game.ui import app as shell
from game.ui import settings as stored
from game.ui.board.squares.backdrop import SquaresBackdrop
from game.ui.glimpses import glimpse
from game.ui.hosting import Host
from game.ui.kit import Audit
from game.ui.kit.containers import Panel
from game.ui.play import EveryDoor
from game.ui.screens import demonstration, opening, rules, scene
from game.ui.screens.guide import GuideScreen
from game.ui.screens.menu import MenuScreen
from game.ui.screens.new_game import new_game
from game.ui.screens.replay import ReplayScreen
from game.ui.screens.rooms import RoomsScreen
from game.ui.screens.rules import RulesScreen
from game.ui.screens.saves import SavesScreen
from game.ui.screens.settings import SettingsScreen
from game.ui.skirmish.setting_up import setup_of
from game.ui.slots import FolderShelf
from game.ui.table.screen import TableScreen
from tests.asking import answer_by
from tests.ui.hands import audited, wait

SEED = 5


class Here:
    """An app without a window: work in the background is done at once."""

    def __init__(self):
        self.settings = stored.Settings(mute=True)

    def in_background(self, work, then):
        then(work())


LEVEL = demonstration.LEVEL


@pytest.fixture(scope="module", autouse=True)
def quick_players():
    """How well the demonstration is played is no matter here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(demonstration, "LEVEL", "easy")
        yield


@pytest.fixture(scope="module")
def begun(quick_players):
    """A demonstration two rounds old, made once; each test goes on from a copy."""
    return demonstration.opened(*demonstration.scenarios()[0], SEED)


@pytest.fixture
def battle(begun):
    session, setup = begun
    return session.fork(demonstration.seeded(SEED)), setup


@pytest.fixture
def app(monkeypatch, battle):
    ground, drawn = SquaresBackdrop(load_library().maps["brackwater-abbey"]), pygame.Surface((260, 200))
    monkeypatch.setattr(scene, "battlefield", lambda n, wide: scene.Battlefield(n, ground, wide, drawn))
    monkeypatch.setattr(scene, "fight", lambda _number, _seed: battle)
    made = shell.App(shell.open_window((1280, 800)), stored.Settings(mute=True), EveryDoor())
    yield made
    made.quit()
    made.window.destroy()
    pygame.display.quit()
    i18n.use_language("en")


def press(app, key, mod=0):
    app.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    if app.screens:
        app.handle(pygame.Event(pygame.KEYUP, key=key, mod=mod))
        app.frame(0.05)


def shown(app):
    """Open the menu and wait for the demonstration."""
    menu = MenuScreen()
    app.push(menu)
    wait(app, lambda: menu.scene.battle is not None and menu.scene.arrived >= 1, step=0.1)
    menu.ui.settle()
    return menu


# --- the demonstration ---


def test_every_room_that_is_shown_has_players_of_its_level():
    for room, _scenario in demonstration.scenarios():
        assert unknown_level(room, {"A": LEVEL}) == ""


def test_the_demonstration_opens_two_rounds_on_and_is_the_same_for_a_seed(begun):
    session, setup = begun
    assert session.state.round == demonstration.OPENING_ROUNDS + 1
    assert setup["players"] == ["Computer A", "Computer B"]
    again, _setup = demonstration.opened(*demonstration.scenarios()[0], SEED)
    assert again.answers == session.answers


def test_the_demonstration_plays_to_the_end_and_keeps_no_file(battle):
    played = demonstration.Demonstration(Here(), *battle, SEED)
    for _ in range(200_000):
        played.update(0.5)
        if played.done:
            break
    assert played.done
    assert played.session.pending is None
    assert played.stage.caught_up
    assert list(FolderShelf().folder.iterdir()) == []


def test_figures_rest_before_they_act_and_step_without_a_pause(battle):
    played = demonstration.Demonstration(Here(), *battle, SEED)
    kinds = {}
    for _ in range(4000):
        before, answered, rest = len(played.session.answers), played._answer, played._rest
        played.update(0.02)
        if len(played.session.answers) > before and answered is not None:
            kinds.setdefault(verb(answered), rest)
        elif played._answer is not None and answered is None:
            assert played._rest >= demonstration.CALMER * played.face.pace.before(played._answer)
    assert "step" in kinds
    assert "activate" in kinds


def test_an_answer_thought_out_before_the_battle_was_watched_is_forgotten(battle):
    here = Here()
    waiting = []
    here.in_background = lambda work, then: waiting.append((work, then))
    played = demonstration.Demonstration(here, *battle, SEED)
    played.update(0.1)
    answers = len(played.session.answers)
    played.host()
    work, then = waiting[0]
    then(work())
    assert played._answer is None
    assert len(played.session.answers) == answers


def test_a_watched_battle_leaves_the_autosave_alone_and_records_its_end(battle):
    folder = FolderShelf().folder
    (folder / "autosave.json").write_text("the player’s own", encoding="utf-8")
    host = demonstration.Demonstration(Here(), *battle, SEED).host()
    assert host.back.refusal() is not None
    for _ in range(200_000):
        if host.over:
            break
        host.poll(1.0)
        time.sleep(0.0005)
    assert (folder / "autosave.json").read_text(encoding="utf-8") == "the player’s own"
    assert [slot.finished for slot in FolderShelf().slots() if slot.file == host.files.recording] == [True]


def test_nothing_of_the_demonstration_begins_before_the_first_frame(app, monkeypatch):
    asked = []
    monkeypatch.setattr(app, "in_background", lambda *work: asked.append(work))
    app.push(MenuScreen())
    assert asked == []
    app.top.draw(app.window.get_surface())
    assert asked == []
    app.frame(0.02)
    assert asked


def test_the_menu_tells_of_the_battle_and_watch_opens_it_from_that_moment(app):
    menu = shown(app)
    assert menu.scene.telling()[:2] == ("Brackwater Abbey", 3)
    answers = len(menu.scene.battle.session.answers)
    press(app, pygame.K_w)
    assert isinstance(app.top, TableScreen)
    assert app.top.host.seats.ai == dict.fromkeys("AB", demonstration.LEVEL)
    assert not app.top.host.person_asked
    assert len(app.top.host.session.answers) >= answers
    wait(app, lambda: len(app.top.host.session.answers) > answers + 3, step=0.1)
    now = len(app.top.host.session.answers)
    app.home()
    assert menu.scene.battle.stage.caught_up
    assert len(menu.scene.battle.session.answers) == now
    wait(app, lambda: len(menu.scene.battle.session.answers) > now, step=0.1)


def test_after_a_battle_the_next_scenario_is_asked_for_once(app, monkeypatch):
    menu = shown(app)
    asked = []
    monkeypatch.setattr(scene, "battlefield", lambda number, _px: asked.append(number))
    menu.scene.battle.done = True
    wait(app, lambda: asked, step=0.1)
    for _ in range(20):
        app.frame(0.1)
    assert asked == [1]


@pytest.mark.parametrize("setting", ["still_background", "reduced_motion"])
def test_the_battle_behind_the_menu_stands_still_if_the_player_wishes(app, setting):
    setattr(app.settings, setting, True)
    menu = shown(app)
    answers = len(menu.scene.battle.session.answers)
    for _ in range(20):
        app.frame(0.5)
    assert len(menu.scene.battle.session.answers) == answers
    assert menu.wake() is None
    assert "watch" in menu.ui.by_key


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_the_words_about_the_battle_fit_their_panel(app, scale):
    app.settings.ui_scale, app.settings.still_background = scale, True
    app.window.size = (round(1280 * scale), round(720 * scale))
    menu = shown(app)
    menu.ui.audit = Audit()
    app.draw()
    assert menu.ui.audit.faults() == []


def test_the_ground_reaches_the_right_rim_at_every_size_of_the_window(app):
    menu = shown(app)
    for size in ((1280, 720), (1280, 1400), (2560, 1080)):
        app.window.size = size
        app.frame(0.02)
        behind = menu.scene
        width, height = behind._field.ground.shape
        assert behind._left + width * behind._px >= size[0] + 2 * scene.DRIFT
        assert behind._top <= 0
        assert behind._top + height * behind._px >= size[1]


# --- settings ---


@pytest.fixture
def polish(tmp_path, monkeypatch):
    """A program with a catalogue for Polish besides its English."""
    folder = tmp_path / "assets" / "locale" / "pl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    words = Catalog(locale="pl")
    words.add("Settings", "Ustawienia")
    with (folder / "fieldglass.po").open("wb") as file:
        write_po(file, words)
    monkeypatch.setattr("game.i18n.catalogues.data_folder", lambda name: tmp_path / name)
    return folder / "fieldglass.po"


def test_only_languages_with_a_catalogue_are_offered(polish):
    assert i18n.languages() == {"en": "English", "pl": "Polski"}
    polish.unlink()
    assert i18n.languages() == {"en": "English"}


def test_a_language_is_spoken_as_soon_as_it_is_chosen(app, polish):
    app.push(SettingsScreen())
    app.top.put("language", "pl")
    assert i18n._("Settings") == "Ustawienia"
    app.top.put("language", "en")
    assert i18n._("Settings") == "Settings"


def test_the_language_of_the_system_is_spoken_until_one_is_chosen(app, polish, monkeypatch):
    monkeypatch.setenv("LANGUAGE", "pl")
    assert app.settings.spoken() == "pl"
    app.push(SettingsScreen())
    app.top.put("language", "en")
    assert i18n.language() == "en"
    app.top.put("language", "")
    assert i18n._("Settings") == "Ustawienia"
    assert stored.load()[0].spoken() == "pl"


def test_a_damaged_catalogue_is_told_of_when_it_is_chosen(app, polish, monkeypatch):
    told = []
    monkeypatch.setattr(app, "toast", told.append)
    polish.write_text('msgid "Settings"\nmsgstr "Ustaw\n', "utf-8")
    app.push(SettingsScreen())
    app.top.put("language", "pl")
    assert told == [f"{polish}:2: this catalogue is damaged; English is spoken instead."]
    assert i18n._("Settings") == "Settings"


def test_a_stored_language_without_a_catalogue_falls_back_with_a_sentence(tmp_path):
    file = tmp_path / "settings.json"
    file.write_text('{"language": "xx"}', encoding="utf-8")
    settings, trouble = stored.load(file)
    assert settings.language == ""
    assert "language" in trouble


# --- rules ---


def test_a_marked_rule_shows_what_it_is_tied_to_and_a_tie_leads_there_and_back(app):
    app.push(RulesScreen("DDM-WIN-02"))
    screen = app.top
    screen.ui.settle()
    assert "tie Points to DDM-SCN-07" in screen.ui.by_key
    screen.ui.by_key["tie Points to DDM-SCN-07"].activate(screen.ui)
    screen.ui.settle()
    assert screen.marked == "DDM-SCN-07"
    assert "tie Pointed to by DDM-WIN-02" in screen.ui.by_key
    press(app, pygame.K_ESCAPE)
    assert screen.marked == "DDM-WIN-02"
    screen.mark("DDM-WIN-02")
    assert screen.marked == ""


PREFIX = "DDM"
NOWHERE = f"{PREFIX}-XXX-99"  # put together, so that nobody takes it for a rule of the book


@pytest.mark.parametrize("wanted", [NOWHERE, NOWHERE.lower()])
def test_the_search_for_an_id_that_there_is_not_says_so(app, wanted):
    app.push(RulesScreen())
    app.top.search(wanted)
    app.top.ui.settle()
    assert app.top.ui.by_key["nothing found"].text.endswith(f"The rulebook has no {NOWHERE}.")
    app.top.search("unicorn saddle")
    app.top.ui.settle()
    assert "Fewer words" in app.top.ui.by_key["nothing found"].text


def test_a_rule_is_named_with_its_entry_where_it_stands_alone(app):
    app.push(RulesScreen("DDMG-COND-004.2"))
    screen = app.top
    screen.ui.settle()
    assert screen.ui.by_key["rule DDMG-COND-004.2"].text.startswith("It does not move")
    screen.search("DDMG-COND-004.2")
    screen.ui.settle()
    assert screen.ui.by_key["rule DDMG-COND-004.2"].text.startswith("{k|Helpless} It does not move")


def test_a_number_known_by_its_parts_is_tied_to_the_first_of_them(app, tmp_path, monkeypatch):
    path = tmp_path / "skirmish.md"
    path.write_text(
        "# Toy\n\n## WORD - Words\n\n- **DDM-WORD-001.1** One.\n- **DDM-WORD-002.1** See DDM-WORD-001.\n", "utf-8"
    )
    monkeypatch.setattr(rules, "rulebook", lambda room: read(path, room))
    app.push(RulesScreen("DDM-WORD-001"))
    app.top.ui.settle()
    assert app.top.marked == "DDM-WORD-001.1"
    assert "tie Pointed to by DDM-WORD-002.1" in app.top.ui.by_key


def test_every_chapter_of_the_rulebook_fits_with_its_ties(app):
    app.push(RulesScreen())
    for chapter in app.top.book.chapters:
        app.top.open_chapter(chapter.code)
        app.top.ui.audit = Audit()
        app.draw()
        assert app.top.ui.audit.faults() == [], chapter.code


def test_the_book_of_a_rule_is_that_of_its_room(bids, monkeypatch):
    opened = []
    monkeypatch.setattr(rules, "rulebook", lambda room: opened.append(room) or rulebook("skirmish"))
    screen = RulesScreen("BID-ASK-01")
    assert (screen.room, opened) == ("bids", ["bids"])
    screen.go("DDM-AOO-03")
    assert (screen.room, screen.chapter, screen.marked) == ("skirmish", "AOO", "DDM-AOO-03")
    screen.back()
    assert screen.room == "bids"
    assert RulesScreen().room == "skirmish"


def test_a_room_brings_its_own_entries_to_the_menu(app, bids):
    from tests.ui.bids import ui as bidding

    app.push(MenuScreen())
    app.top.ui.settle()
    keys = [key for key in app.top.ui.by_key if key in {"new", "armies", "bid book", "saves"}]
    assert keys == ["new", "armies", "bid book", "saves"]
    app.top.ui.by_key["bid book"].activate(app.top.ui)
    assert [app] == bidding.OPENED
    bidding.OPENED.clear()


def test_as_many_players_have_names_as_a_room_has_seats(app, bids):
    app.push(SettingsScreen())
    app.top.ui.settle()
    assert [key for key in app.top.ui.by_key if key.startswith("name ")] == ["name A", "name B", "name C", "name D"]


# --- saves ---


def played_until(name, seed, rounds, **host):
    """Return a host whose battle has been played up to side A's first answer in a round (or to its end)."""
    made = Host.new(SYSTEM, setup_of(load_library().scenarios[name]), seed, **host)
    agents = [make_agent("random", 1), make_agent("random", 2)]
    while made.pending is not None and (made.state.round < rounds or made.asked != "A"):
        made.session.answer(answer_by(agents[made.pending.player], made.session))
    made.keep()
    return made


def test_saves_of_real_battles_are_listed_loaded_and_deleted(app):
    finished = played_until("quick-battle", 3, 99)
    going = played_until("quick-battle", 4, 1)
    going.save("Before the fight")
    app.push(MenuScreen())
    app.top.ui.settle()
    assert app.top.ui.by_key["continue"].sub == "Quick Battle, round 1, Anna to play"
    assert app.top.ui.by_key["saves"].sub == "3 saved battles"
    app.push(SavesScreen())
    screen = app.top
    assert {slot.name for slot in screen.slots} == {
        finished.headline.contest,
        going.headline.contest,
        "Before the fight",
    }
    screen.choose(next(n for n, slot in enumerate(screen.shown) if slot.name == "Before the fight"))
    screen.load()
    assert isinstance(app.top, TableScreen)
    assert app.top.host.session.answers == going.session.answers
    app.pop()
    screen.choose(next(n for n, slot in enumerate(screen.shown) if slot.finished))
    screen.ui.settle()
    assert not screen.ui.by_key["load"].enabled
    screen.ask()
    screen.delete()
    assert not finished.files.recording.exists()
    assert len(screen.slots) == 2


def test_where_a_battle_stands_fits_on_its_button(app, monkeypatch):
    played_until("quick-battle", 4, 1)
    where = "The Exchange of Hostages under the Lindens, round 30, Player B to play"
    monkeypatch.setattr("game.ui.slots.Slot.line", lambda _slot: where)
    app.push(MenuScreen())
    app.top.ui.settle()
    assert audited(app).faults() == []
    assert app.top.ui.by_key["continue"].tooltip == where


def test_continue_goes_on_with_the_autosave(app):
    going = played_until("quick-battle", 4, 1)
    app.push(MenuScreen())
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, TableScreen)
    assert app.top.host.session.answers == going.session.answers


def test_a_saved_battle_has_a_picture_and_a_torn_one_has_none(app, tmp_path):
    file = played_until("quick-battle", 4, 1).save("Seen")
    picture = glimpse(file, (200, 160), 1.0)
    assert picture.get_size() == (200, 160)
    torn = tmp_path / "torn.json"
    torn.write_text('{"format": 1', encoding="utf-8")
    assert glimpse(torn, (200, 160), 1.0) is None


# --- start ---


def test_the_program_says_how_long_its_first_frame_took_if_asked(monkeypatch):
    monkeypatch.setenv("FIELDGLASS_FIRST_FRAME", f"{time.time():.6f}")
    done = subprocess.run([sys.executable, "-m", "game"], capture_output=True, text=True, timeout=60, check=True)
    assert 0 < float(done.stdout) < 60


def test_opening_names_every_way_to_another_screen(app):
    app.push(MenuScreen())
    host = Host.new(SYSTEM, setup_of(load_scenario("quick-battle")), 5, undo="free")
    for way, screen in (
        (new_game, RoomsScreen),
        (lambda app: opening.show(app, host), TableScreen),
        (lambda app: opening.watch(app, host), ReplayScreen),
        (lambda app: opening.go_on(app, host.save("Kept")), TableScreen),
        (lambda app: opening.replay(app, host.save("Kept")), ReplayScreen),
    ):
        way(app)
        assert isinstance(app.top, screen)
        app.pop()


# --- how to play ---


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 800), 1.0), ((2560, 1440), 2.0)])
def test_how_to_play_opens_by_f1_fits_and_its_rules_are_in_the_book(app, size, scale):
    app.push(MenuScreen())
    press(app, pygame.K_F1)
    screen = app.top
    assert isinstance(screen, GuideScreen)
    assert len(screen.pages[0].steps) == 5
    screen.resize(size, scale)
    screen.ui.audit = Audit()
    screen.draw(pygame.Surface(size))
    assert screen.ui.audit.faults() == []
    known = {rule.id for rule in rulebook("skirmish").rules}
    links = [link for step in screen.ui.by_key.values() for link in getattr(step, "links", ())]
    assert len(links) >= 7
    assert set(links) <= known


def test_every_room_has_a_page_and_a_game_shows_its_own(app, bids):
    assert [page.title for page in GuideScreen().pages] == [
        "The first skirmish",
        "The first battle of dials",
        "The first battle of regiments",
        "The first quest",
        "Bidding",
    ]
    app.push(GuideScreen("bids"))
    assert [page.title for page in app.top.pages] == ["Bidding"]
    app.push(GuideScreen())
    app.top.ui.settle()
    app.top.ui.by_key["page"].change("1")
    app.top.ui.settle()
    assert app.top.shown == 1


def test_the_card_of_how_to_play_is_as_high_as_its_words(app, bids):
    heights = {}
    for room in ("bids", "skirmish"):
        app.push(GuideScreen(room))
        app.top.ui.settle()
        card = next(widget for widget in app.top.ui.layers[0] if isinstance(widget, Panel) and widget.area.w == 720)
        last = max(w.area.bottom for key, w in app.top.ui.by_key.items() if key.startswith(("step ", "after")))
        heights[room] = card.area.h
        assert 0 <= card.area.bottom - last <= 48
        assert card.area.bottom <= app.top.ui.height
    assert heights["bids"] < heights["skirmish"]


@pytest.mark.parametrize(("size", "kept"), [((1280, 720), False), ((1280, 800), False), ((1280, 800), True)])
def test_the_buttons_of_the_menu_keep_their_second_line_only_where_it_has_air(app, size, kept):
    app.window.size = size
    if kept:
        Host.new(SYSTEM, setup_of(load_scenario("quick-battle")), 5)
    app.push(MenuScreen())
    app.frame(1 / 60)
    button = app.top.ui.by_key["settings"]
    assert bool(button.sub) is (size[1] == 800)
    assert button.area.h >= 48
    assert app.top.ui.by_key["quit"].area.bottom <= size[1]
