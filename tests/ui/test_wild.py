"""Random keys and clicks on every screen: nothing fails, everything can still be drawn, and no answer is lost.

A few inputs for each change, 3,000 for each screen on demand. `WILD=7 pytest -m thorough ...` takes another seed.
"""

from __future__ import annotations

import os
import random
from types import SimpleNamespace

import pygame
import pytest

from game.content.exchange.packs import packed
from game.content.skirmish.library import forget_libraries, load_scenario
from game.i18n import use_language
from game.paths import data_folder, own_content_folder, saves_folder
from game.sim.skirmish.agents import make_agent
from game.systems.skirmish import SYSTEM
from game.ui import app as shell
from game.ui import settings as stored
from game.ui.hosting import Host
from game.ui.mending import Report
from game.ui.play import EveryDoor
from game.ui.screens import home, opening
from game.ui.screens.about import AboutScreen
from game.ui.screens.guide import GuideScreen
from game.ui.screens.menu import MenuScreen
from game.ui.screens.new_game import NewGameScreen
from game.ui.screens.own_faults import OwnFaultsScreen
from game.ui.screens.players import PlayersScreen
from game.ui.screens.rules import RulesScreen
from game.ui.screens.saves import SavesScreen
from game.ui.screens.settings import SettingsScreen
from game.ui.screens.trouble import TroubleScreen
from game.ui.skirmish.builder import BuilderScreen
from game.ui.skirmish.setting_up import setup_of
from tests.asking import answer_by
from tests.ui.wild import Hands, Witness

MANY = 3_000  # inputs on each screen
STRAY = 15  # inputs on other screens before the hands are led back
AGAIN = 150  # inputs until the screen is opened anew, as it was
KNOWN: dict[tuple, str] = {}


class Still:
    """Test games that are never played: what other processes come to is another test's."""

    over, trouble, share, seconds_left, finished, wanted = False, "", 0.0, None, 0, 200

    def __init__(self, *_args):
        pass

    def take(self):
        return False

    def stop(self):
        self.over = True


@pytest.fixture
def window(tmp_path, monkeypatch):
    """A window that nobody sees, without what is slow or leaves the folder of the test."""

    def use_home(folder):
        inside = tmp_path in (folder, *getattr(folder, "parents", ()))
        return real(folder if inside or isinstance(folder, str) else blocked / "home")

    real, blocked = home.use_home, tmp_path / "blocked"
    blocked.write_text("no folder")
    monkeypatch.setattr(home, "use_home", use_home)
    monkeypatch.setattr(home.tempfile, "mkdtemp", lambda prefix: str(tmp_path / prefix))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("game.ui.screens.about.show_folder", lambda _folder: "")
    monkeypatch.setattr("game.ui.studies.screen.Running", Still)
    monkeypatch.setattr("game.ui.screens.scene.battlefield", lambda _number, _square: None)
    monkeypatch.setattr(
        shell, "time",
        SimpleNamespace(perf_counter=lambda: 0.0, time=shell.time.time, strftime=shell.time.strftime, sleep=lambda _s: None),
    )  # fmt: skip
    made = shell.open_window((1280, 720))
    yield made
    made.destroy()
    pygame.display.quit()
    use_language("en")
    forget_libraries()


# --- where the hands are put -------------------------------------------------------------------------------------


def battle(kind, scenario="quick-battle", seed=3, over=False, **how):
    """Return the file of a battle that the program has played until a question of a kind, or to its end."""
    key = (kind, scenario, seed, over, repr(how))
    if key not in KNOWN:
        host = Host.new(SYSTEM, setup_of(load_scenario(scenario)), seed, **how)
        agents = [make_agent("easy", 1), make_agent("easy", 2)]
        while host.pending is not None and (over or host.pending.kind != kind):
            choice = host.pending
            host.answer(
                random.Random(seed).randint(1, 20)
                if choice.player < 0
                else answer_by(agents[choice.player], host.session)
            )
        assert (host.pending is None) is over
        file = host.files.recording if over else host.files.unfinished
        KNOWN[key] = file.read_text("utf-8")
        file.unlink()
    return KNOWN[key]


def continued(*wanted, whole=False, **how):
    """Return what opens a battle at a question."""

    def place(app):
        file = saves_folder() / f"autosave-{random.randrange(10**9)}.json"
        file.write_text(battle(*wanted, **how), "utf-8")
        if whole:
            opening.replay(app, file)
        else:
            opening.go_on(app, file)

    return place


def with_page(page):
    def place(app):
        continued("act", "brackwater-abbey")(app)
        app.top.menu.turn_to(page)

    return place


def result(app):
    file = saves_folder() / "over.json"
    file.write_text(battle("", over=True), "utf-8")
    host = opening.loaded(app, file, whole=True)
    host.files.recording = file
    opening.show(app, host)
    app.top.show_result()


def preparing_screen(way="openly"):
    def place(app):
        app.push(NewGameScreen("skirmish"))
        app.top.choose(next(one for one in app.top.scenarios if one.format == "assault"))
        app.top.preparing.set_secret(way)

    return place


def meeting(app):
    preparing_screen("secret")(app)
    app.top.preparing.meeting.begin(0)


def players(app):
    for name in ("Anna", "Petr", "Zoë"):
        app.profiles.greet(name)
    app.push(PlayersScreen())


def choice_of_a_player(app):
    preparing_screen()(app)
    app.profiles.greet("Zoë")
    app.top.ask_player(1)


def saves(app):
    for number, kind in enumerate(("activate", "act")):
        (saves_folder() / f"kept-{number}.json").write_text(battle(kind), "utf-8")
    (saves_folder() / "bad.json").write_text("{", "utf-8")
    app.push(SavesScreen())


def own_faults(app):
    folder = own_content_folder() / "maps"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "bad.yaml").write_text("name: [", "utf-8")
    forget_libraries()
    app.push(NewGameScreen("skirmish"))
    assert app.top.own_faults
    app.push(OwnFaultsScreen(app.top.own_faults))


def trouble(app):
    app.push(TroubleScreen(Report("words", None, "ValueError: words"), closed=True, kept=True))


def no_home(app):
    app.push(home.HomeScreen(saves_folder(), "no room", lambda: app.replace(MenuScreen())))


def pack(app):
    file = saves_folder() / "own.fieldglass"
    own = own_content_folder() / "maps" / "two-wells.yaml"
    own.parent.mkdir(parents=True, exist_ok=True)
    own.write_text("name: [", "utf-8")
    text = (data_folder("maps") / "skirmish" / "hollow-moor.yaml").read_bytes()
    file.write_bytes(packed({"name": "Two Wells"}, {"maps/two-wells.yaml": text, "maps/own-moor.yaml": text}))
    opening.pack(app, file)


OUTSIDE = {
    "menu": lambda _app: None,
    "new battle, openly": preparing_screen(),
    "new battle, in secret": preparing_screen("secret"),
    "meeting": meeting,
    "builder": lambda app: app.push(BuilderScreen()),
    "rules": lambda app: app.push(RulesScreen("DDM-AOO-03")),
    "guide": lambda app: app.push(GuideScreen("")),
    "settings": lambda app: app.push(SettingsScreen()),
    "players": players,
    "choice of a player": choice_of_a_player,
    "saves": saves,
    "own faults": own_faults,
    "pack": pack,
    "about": lambda app: app.push(AboutScreen()),
    "no home": no_home,
    "trouble": trouble,
}
BATTLES = {
    "lesson": lambda app: opening.learn(app, "skirmish"),
    "set-up by hand": continued("place", "brackwater-abbey"),
    "own turn": continued("act", "brackwater-abbey"),
    "next turn": continued("activate", "broken-causeway", undo="free"),
    "reaction": continued("opportunity", "quick-battle", 5),
    "choice of a creature": continued("creature"),
    "typed dice": continued("d20", dice="typed"),
    "against the program": continued("activate", "quick-battle", ai={"B": "easy"}),
    "menu of a battle": with_page("menu"),
    "back to a round": with_page("rounds"),
    "who plays": with_page("seats"),
    "saving": with_page("save"),
}
AFTERWARDS = {"replay": continued("opportunity", "quick-battle", 5, whole=True), "result": result}
SCREENS = OUTSIDE | BATTLES | AFTERWARDS


def run(window, name, seed, inputs):
    """Let wild hands loose on a screen; return the witness."""
    dice = random.Random(f"{seed} {name}")
    settings = stored.Settings(
        mute=True, pause="none", reduced_motion=dice.random() < 0.5, animation=dice.choice(("off", "fast")),
        dice_speed=dice.choice(("off", "quick")), curtain=dice.random() < 0.5, undo=dice.choice(("fair", "free", "off")),
        names={"A": "Anna", "B": "Petr"},
    )  # fmt: skip
    app = witness = hands = there = None
    stray = since = AGAIN
    for number in range(inputs):
        if app is None or not app.screens:
            app = shell.App(window, settings, EveryDoor())
            witness, hands = witness or Witness(app), hands or Hands(app, dice)
            witness.app = hands.app = app
            app.push(MenuScreen())
            stray = AGAIN
        if stray > STRAY or since > AGAIN:
            app.home()
            witness.look()
            SCREENS[name](app)
            there, stray, since = app.top, 0, 0
            assert not isinstance(there, MenuScreen) or name == "menu"
        try:
            hands.go()
            if app.screens:
                assert not isinstance(app.top, TroubleScreen) or name == "trouble"
            witness.look()
        except BaseException as fault:
            fault.add_note(f"{name}, seed {seed}, input {number}: {hands.done}")
            raise
        stray, since = stray + 1 if not app.screens or app.top is not there else 0, since + 1
    app.home() if app.screens else None
    witness.look()
    app.quit()
    return witness


@pytest.mark.parametrize("name", ["own turn", "settings", "new battle, openly"])
def test_some_wild_inputs_break_nothing_and_lose_nothing(window, name):
    witness = run(window, name, 1, 60)
    assert witness.battles or name not in BATTLES


@pytest.mark.thorough
@pytest.mark.parametrize("name", SCREENS)
def test_thousands_of_wild_inputs_break_nothing_and_lose_nothing(window, name):
    witness = run(window, name, int(os.environ.get("WILD", "1")), MANY)
    assert name not in BATTLES or (witness.answered and witness.loaded), "the hands play, and files are compared"
