"""What a battle came to, the result screen, and the replay."""

from __future__ import annotations

import pygame
import pytest

from game.content.skirmish.library import load_scenario
from game.engine.save import digest
from game.sim.skirmish.agents import make_agent
from game.systems.skirmish import SYSTEM
from game.systems.skirmish.events.attacks import AttackRolled
from game.systems.skirmish.summary import report, summarise
from game.ui.app import App, open_window
from game.ui.hosting import Host
from game.ui.kit import Audit
from game.ui.play import EveryDoor
from game.ui.screen import Screen
from game.ui.screens import opening
from game.ui.screens.replay import ReplayScreen
from game.ui.settings import Settings
from game.ui.skirmish.result import result
from game.ui.skirmish.setting_up import setup_of
from game.ui.tape import Tape
from tests.asking import answer_by
from tests.ui.hands import audited

FINISHED: dict[tuple[str, int], list] = {}


@pytest.fixture
def finished(tmp_path):
    """A battle played to its end; its answers are found once."""

    def make(scenario="brackwater-abbey", seed=3):
        setup = setup_of(load_scenario(scenario))
        host = Host.new(SYSTEM, setup, seed, folder=tmp_path / "saves", undo="free")
        known = FINISHED.get((scenario, seed))
        if known is None:
            agents = [make_agent("easy", 1), make_agent("easy", 2)]
            while host.pending is not None:
                host.session.answer(answer_by(agents[host.pending.player], host.session))
            FINISHED[scenario, seed] = list(host.session.answers)
        else:
            host.session.dice = None
            host.session.goto(0)
            host.session.replay(known)
        host.keep()
        return host

    return make


@pytest.fixture
def app():
    window = open_window((1280, 800))
    made = App(window, Settings(), EveryDoor())
    made.sounds.play = lambda *_args: None  # type: ignore[method-assign]
    made.push(Screen())
    yield made
    made.quit()
    made.window.destroy()  # at once: the display's end and the collection of an old window may meet a new one
    pygame.display.quit()


def press(app, key):
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.handle(pygame.Event(kind, key=key, mod=0, unicode="", scancode=0))
    app.frame(1 / 60)


def faults(app, screen):
    assert app.top is screen
    return audited(app).faults()


# --- the summary ---


def test_points_by_round_end_where_the_state_ends(finished):
    host = finished()
    told = summarise(host.log, host.state)
    assert told.rounds[0].points == (0, 0)
    assert told.rounds[-1].points == tuple(host.state.vp) == told.points
    assert [r.round for r in told.rounds] == sorted({r.round for r in told.rounds})
    for before, after in zip(told.rounds, told.rounds[1:], strict=False):
        assert all(a <= b for a, b in zip(before.points, after.points, strict=True))


def test_points_are_for_creatures_or_for_areas(finished):
    host = finished()
    told = summarise(host.log, host.state)
    for side in (0, 1):
        assert told.kills[side] + told.areas[side] == told.points[side]
        by_creatures = sum(one.points for one in told.deeds[side])
        assert by_creatures <= told.kills[side]  # who fell to the ground or to nobody is nobody's


def test_damage_is_no_more_than_the_hit_points_that_were_lost(finished):
    host = finished()
    told = summarise(host.log, host.state)
    for side in (0, 1):
        lost = sum(u.card.hp - max(0, u.hp) for u in host.state.units.values() if u.side != side)
        assert sum(one.damage for one in told.deeds[side]) <= lost


def test_everybody_has_the_fate_of_the_state(finished):
    host = finished()
    told = summarise(host.log, host.state)
    fates = {one.unit: one.fate for deeds in told.deeds for one in deeds}
    for unit in host.state.units.values():
        assert fates[unit.id] == (unit.fate or ("routing" if unit.routing else "stands"))


def test_luck_counts_attack_rolls_and_what_was_to_be_expected(finished):
    host = finished()
    told = summarise(host.log, host.state)
    rolls = [e for e in host.log if isinstance(e, AttackRolled) and e.die]
    assert told.attack_rolls == len(rolls)
    assert told.luck[0].hits + told.luck[1].hits == sum(e.hit for e in rolls)
    assert told.luck[0].expected + told.luck[1].expected == pytest.approx(sum((21 - e.needs) / 20 for e in rolls))
    for luck in told.luck:
        assert 1 <= luck.average <= 20


def test_turning_points_name_moments_of_the_log_in_order(finished):
    host = finished()
    told = summarise(host.log, host.state)
    assert 1 <= len(told.turning_points) <= 3
    assert [turn.at for turn in told.turning_points] == sorted(turn.at for turn in told.turning_points)
    for turn in told.turning_points:
        assert turn.rule.startswith("DDM-")
        assert turn.text
        assert host.log[turn.at].rule == turn.rule


def test_the_report_tells_winner_points_and_seed_without_marks(finished):
    host = finished()
    told = summarise(host.log, host.state)
    text = report(told, host.state, host.seed)
    assert told.title in text
    assert "3" in text.splitlines()[-1]
    assert "*" not in text
    for unit in host.state.units:
        assert host.state.name(unit) in text


def test_a_quick_battle_has_no_points_so_its_hit_points_are_told(finished):
    host = finished("quick-battle")
    told = summarise(host.log, host.state)
    assert told.quick
    assert told.target == 0
    assert told.points == tuple(
        sum(max(0, u.hp) for u in host.state.units.values() if u.side == side) for side in (0, 1)
    )
    assert told.rounds[0].points == tuple(
        sum(u.card.hp for u in host.state.units.values() if u.side == side) for side in (0, 1)
    )
    assert told.rounds[-1].points == told.points


def test_a_battle_that_goes_on_can_be_summarised(tmp_path):
    host = Host.new(SYSTEM, setup_of(load_scenario("quick-battle")), 1, folder=tmp_path)
    host.answer("reveal")
    told = summarise(host.log, host.state)
    assert told.winner is None
    assert told.turning_points == ()


# --- the tape ---


def test_a_tape_plays_to_the_very_state_of_the_battle(finished):
    host = finished()
    tape = Tape(host.room, host.opening, host.log)
    while tape.play_on():
        pass
    assert digest(tape.state) == digest(host.state)


def test_a_tape_goes_back_and_forth_to_equal_states(finished):
    host = finished()
    tape = Tape(host.room, host.opening, host.log)
    seen = {}
    for n in range(0, len(host.log), 37):
        tape.goto(n)
        seen[n] = digest(tape.state)
    for n in sorted(seen, reverse=True):
        tape.goto(n)
        assert tape.at == n
        assert digest(tape.state) == seen[n]


def test_steps_turns_and_rounds_go_both_ways(finished):
    host = finished()
    tape = Tape(host.room, host.opening, host.log)
    tape.goto(tape.round(1))
    assert tape.state.round == 1
    first = tape.at
    tape.goto(tape.round(1))
    assert tape.state.round == 2
    tape.goto(tape.round(-1))
    assert tape.at == first
    here = tape.at
    assert tape.step_on()
    tape.step_back()
    assert tape.at <= tape.at + 1
    assert tape.at >= here - 1
    tape.goto(0)
    tape.step_back()
    assert tape.at == 0
    tape.goto(10**6)
    assert tape.ended
    assert not tape.step_on()


# --- the screens ---


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 1.0), ((1280, 800), 1.0), ((1600, 900), 1.25), ((1920, 1080), 1.5), ((2560, 1440), 2.0)],
)
@pytest.mark.parametrize("scenario", ["brackwater-abbey", "quick-battle"])
def test_every_label_of_the_result_fits_its_box(app, finished, scenario, size, scale):
    app.window.size = size
    app.settings.ui_scale = scale
    screen = result(finished(scenario))
    app.push(screen)
    assert faults(app, screen) == []
    screen.ask_name()
    assert faults(app, screen) == []


def test_the_result_leads_to_the_replay_and_back_to_the_menu(app, finished):
    screen = result(finished())
    app.push(screen)
    app.frame(1 / 60)
    press(app, pygame.K_w)
    assert isinstance(app.top, ReplayScreen)
    press(app, pygame.K_ESCAPE)
    assert app.top is screen
    press(app, pygame.K_ESCAPE)
    assert len(app.screens) == 1


def test_the_replay_is_saved_under_a_name(app, finished):
    host = finished()
    screen = result(host)
    app.push(screen)
    app.frame(1 / 60)
    press(app, pygame.K_s)
    screen.set_name("The long retreat")
    screen.save()
    assert "The long retreat" in [slot.name for slot in host.files.shelf.slots()]


def test_a_rematch_is_the_same_battle_with_other_dice(app, finished, monkeypatch):
    begun = []
    monkeypatch.setattr("game.ui.screens.opening.show", lambda _app, host, **_more: begun.append(host))
    host = finished()
    screen = result(host)
    app.push(screen)
    screen.rematch()
    app.push(screen)
    screen.rematch(swapped=True)
    same, swapped = begun
    assert same.setup == host.setup
    assert swapped.setup["warbands"] == host.setup["warbands"][::-1]
    assert same.players == swapped.players == host.players


def test_the_replay_plays_by_itself_and_never_changes_the_battle(app, finished):
    host = finished("quick-battle", 3)
    before = digest(host.state)
    screen = ReplayScreen(host)
    app.push(screen)
    screen.set_speed("8")
    for _n in range(4000):
        app.frame(0.1)
        if screen.tape.ended and screen.stage.caught_up:
            break
    assert screen.tape.ended
    assert digest(screen.tape.state) == digest(host.state) == before
    assert screen.chronicle.entries


def test_keys_step_through_the_replay(app, finished):
    screen = ReplayScreen(finished())
    app.push(screen)
    app.frame(1 / 60)
    press(app, pygame.K_SPACE)
    assert not screen.playing
    press(app, pygame.K_PAGEDOWN)
    assert screen.tape.state.round == 1
    at = screen.tape.at
    press(app, pygame.K_RIGHT)
    assert screen.tape.at > at
    press(app, pygame.K_LEFT)
    assert screen.tape.at <= at + 1
    press(app, pygame.K_DOWN)
    assert screen.tape.at > at
    press(app, pygame.K_PAGEDOWN)
    assert screen.tape.state.round == 2


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 800), 1.0), ((2560, 1440), 2.0)])
def test_every_label_of_the_replay_fits_its_box(app, finished, size, scale):
    app.window.size = size
    app.settings.ui_scale = scale
    host = finished()
    screen = ReplayScreen(host, len(host.log) // 2)
    app.push(screen)
    for _n in range(5):
        app.frame(0.05)
    screen.goto(len(host.log) // 2)
    screen.stage.skip()
    assert faults(app, screen) == []


def test_a_broken_recording_gives_a_sentence_not_a_screen(app, tmp_path):
    file = tmp_path / "broken.json"
    file.write_text("{")
    top = app.top
    opening.replay(app, file)
    assert app.top is top
    assert app._toast


def test_the_replay_goes_quicker_and_slower_by_key_and_by_tab(app, finished):
    screen = ReplayScreen(finished())
    app.push(screen)
    app.frame(1 / 60)
    press(app, pygame.K_PLUS)
    assert screen.speed == "2"
    press(app, pygame.K_MINUS)
    press(app, pygame.K_MINUS)
    press(app, pygame.K_MINUS)
    assert screen.speed == "0.5"
    screen.ui.focus(screen.ui.by_key["speed"], ring=True)
    at = screen.tape.at
    press(app, pygame.K_RIGHT)
    assert (screen.speed, screen.tape.at) == ("1", at)


def test_turning_points_on_the_bar_say_what_they_are_and_differ_in_more_than_hue(app, finished):
    screen = ReplayScreen(finished())
    app.push(screen)
    app.frame(1 / 60)
    turns = screen.watching.moments
    assert turns
    line = screen.ui.by_key["timeline"]
    for n, turn in enumerate(turns):
        mark = screen.ui.by_key[f"moment {n}"]
        assert turn.text in mark.tooltip
        assert turn.rule in mark.tooltip
        assert (line.mark_area(turn).cy < line.bar.cy) == (turn.seat == 0)
    screen.ui.by_key["moment 0"].activate(screen.ui)
    assert screen.tape.at == turns[0].at


def test_by_keyboard_the_replay_is_named_and_saved_in_one_go(app, finished):
    screen = result(finished())
    app.push(screen)
    app.frame(1 / 60)
    app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_s, mod=0, unicode="s", scancode=0))
    app.handle(pygame.Event(pygame.TEXTINPUT, text="s"))  # of the same key: it is not meant for the name
    assert screen.ui.focused.key == "replay name"
    for letter in "Bridge":
        app.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
    assert screen.name == "Bridge"
    press(app, pygame.K_RETURN)
    assert not screen.saving
    assert [slot.name for slot in screen.host.files.shelf.slots() if slot.name == "Bridge"] == ["Bridge"]


def test_the_replay_of_a_quick_battle_tells_hit_points_instead_of_points(app, finished):
    host = finished("quick-battle")
    screen = ReplayScreen(host)
    app.push(screen)
    screen.goto(len(screen.tape.events))
    app.frame(1 / 60)
    screen.ui.audit = Audit()
    app.draw()
    told = {label.text for label in screen.ui.audit.labels}
    screen.ui.audit = None
    assert {f"{unit.hp} HP" for unit in host.state.units.values()} <= told


@pytest.mark.rule("DDM-MAP-04")
def test_the_replay_marks_exits_and_areas_with_the_sides_that_took_their_letters(app):
    host = Host.new(SYSTEM, setup_of(load_scenario("brackwater-abbey")), 3)
    while host.pending.kind != "letter":
        host.session.answer(host.pending.listed[0])
    chooser = host.pending.player
    host.session.answer("B" if chooser == 0 else "A")  # side A plays from letter B
    screen = ReplayScreen(host)
    app.push(screen)
    before = {mark.letter: mark.squares for mark in screen.board.overlays.exits}
    screen.goto(len(host.log))
    after = {mark.letter: mark.squares for mark in screen.board.overlays.exits}
    assert after == {"A": before["2"], "B": before["1"]}
    assert screen.board.overlays.areas[0].letters != ()
