"""The stage shows what has happened in the times of the look, and never more than has happened."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.content.skirmish.library import load_scenario
from game.engine.save import digest
from game.sim.skirmish.agents import make_agent
from game.systems.skirmish import SYSTEM
from game.systems.skirmish.events.attacks import AttackRolled, Destroyed
from game.systems.skirmish.events.movement import LeftMap, Stepped
from game.systems.skirmish.events.setup import ContestRolled
from game.ui import dicesolids
from game.ui.dicesolids import SOLIDS, middle, pips, resting, turned
from game.ui.dicetray import DiceTray, Throw
from game.ui.hosting import Host
from game.ui.settings import Settings
from game.ui.skirmish.setting_up import setup_of
from game.ui.stage import Stage
from tests.asking import answer_by

FRAME = 1 / 60


class Sounds:
    """Remembers what was played."""

    def __init__(self):
        self.played = []

    def play(self, name, share=1.0):
        self.played.append(name)


def view_of(host):
    return SimpleNamespace(map=host.state.map)


@pytest.fixture
def battle(tmp_path):
    """A Quick Battle under way, with stage, tray and sounds."""

    def make(scenario="quick-battle", settings=None, seed=5):
        settings = settings or Settings()
        host = Host.new(
            SYSTEM, setup_of(load_scenario(scenario)), seed, folder=tmp_path / "saves", settings=settings, undo="free"
        )
        sounds = Sounds()
        tray = DiceTray(settings, sounds)
        stage = Stage(host, view_of(host), settings, tray=tray, sounds=sounds)
        return host, stage, tray, sounds

    return make


def run(stage, seconds=60.0):
    """Let time pass until everything is shown; return the seconds that took."""
    gone = 0.0
    while not stage.caught_up or (stage.tray and stage.tray.busy):
        stage.update(FRAME)
        gone += FRAME
        assert gone < seconds, "the stage does not come to an end"
    return gone


def advance(host, until, seed=1):
    agent = make_agent("random", seed)
    for _n in range(5000):
        if host.pending is None or until(host):
            return
        blows = [x for x in host.pending.listed if x[0] in ("melee", "charge", "strike", "ranged")]
        host.answer(blows[0] if blows else answer_by(agent, host.session))


def same(stage, host):
    """What is shown is what is true."""
    shown = {f.id: f for f in stage.figures()}
    units = {u.id: u for u in host.state.units.values() if u.here}
    assert set(shown) == set(units)
    for key, unit in units.items():
        figure = shown[key]
        assert (figure.x, figure.y, figure.n) == (unit.x, unit.y, unit.body)
        assert figure.health == pytest.approx(unit.hp / unit.card.hp)
        assert ("routing" in figure.flags) == unit.routing
        assert figure.offset == pytest.approx((0, 0), abs=1e-6)
        assert figure.alpha == 1.0
        assert figure.fade == 0.0


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_after_a_whole_battle_the_figures_stand_as_the_state_says(battle, seed):
    host, stage, _tray, _sounds = battle(seed=seed, settings=Settings(animation="off", dice_speed="off"))
    agent = make_agent("random", seed)
    while host.pending is not None:
        host.answer(answer_by(agent, host.session))
        run(stage)
        same(stage, host)
    assert stage.shown == len(host.log)


def test_the_stage_never_writes_to_the_state(battle):
    host, stage, _tray, _sounds = battle("brackwater-abbey", settings=Settings(animation="fast", dice_speed="off"))
    advance(host, lambda h: len(h.session.answers) > 60)
    before = digest(host.state)
    stage.skip()
    assert digest(host.state) == before
    same(stage, host)


def test_a_step_takes_90_ms_and_a_long_path_at_most_700(battle):
    host, stage, _tray, sounds = battle()
    advance(host, lambda h: h.pending.kind == "act" and any(x[0] == "step" for x in h.pending.listed))
    stage.skip()
    step = next(x for x in host.pending.listed if x[0] == "step")
    unit = host.state.turn.unit
    at = (host.state.units[unit].x, host.state.units[unit].y)
    host.answer(step)
    assert not stage.caught_up
    first = next(f for f in stage.figures() if f.id == unit)
    assert (first.x, first.y) == at
    assert run(stage) == pytest.approx(0.09, abs=2 * FRAME) or isinstance(host.log[-1], AttackRolled)
    assert "step" in sounds.played


def test_a_long_path_is_shown_faster_square_by_square(battle):
    host, stage, _tray, _sounds = battle()
    advance(host, lambda h: h.pending.kind == "act")
    stage.skip()
    unit = host.state.turn.unit
    piece = host.state.units[unit]
    steps = [Stepped(unit, (i, 0), (i + 1, 0), piece.body, "e", 1, 0) for i in range(14)]
    host.session.log.extend(steps)
    assert run(stage) == pytest.approx(0.7, abs=3 * FRAME)


def test_an_attack_waits_for_the_die_then_strikes_and_counts_down(battle):
    host, stage, tray, sounds = battle("brackwater-abbey")
    advance(host, lambda h: any(isinstance(e, AttackRolled) and e.die for e in h.log))
    at = next(n for n, e in enumerate(host.log) if isinstance(e, AttackRolled) and e.die)
    result = "hit" if host.log[at].hit else "miss"
    while stage.shown < at or not tray.busy:
        stage.update(FRAME if stage.shown == at else 0.5)
    assert stage.shown == at
    assert result not in sounds.played
    for _n in range(70):
        stage.update(FRAME)
    assert stage.shown > at
    assert "dice" in sounds.played
    assert result in sounds.played


def test_a_click_ends_all_motion_and_everything_is_shown(battle):
    host, stage, tray, _sounds = battle()
    advance(host, lambda h: len(h.session.answers) > 25)
    stage.update(FRAME)
    stage.skip()
    assert stage.caught_up
    assert not stage.busy
    assert not tray.busy
    same(stage, host)


def test_undo_is_shown_at_once(battle):
    host, stage, _tray, _sounds = battle()
    advance(host, lambda h: len(h.session.answers) > 12)
    stage.skip()
    assert host.back.undo()
    assert not stage.caught_up
    stage.update(FRAME)
    assert stage.caught_up
    same(stage, host)


def test_reduced_motion_leaves_only_a_short_fade(battle):
    host, stage, _tray, _sounds = battle(settings=Settings(reduced_motion=True))
    advance(host, lambda h: False)
    falls = sum(isinstance(e, (Destroyed, LeftMap)) for e in host.log)
    assert run(stage) <= 0.15 * falls + 0.1


def test_a_d20_comes_to_rest_on_its_face_after_800_ms():
    tray = DiceTray(Settings())
    assert tray.empty
    tray.throw([Throw(14)], "14 + 9 = 23, hit", "Edda Marrow at Tusk Raider 1")
    gone = 0.0
    while tray.busy:
        tray.update(FRAME)
        gone += FRAME
    assert gone == pytest.approx(0.8, abs=2 * FRAME)
    assert not tray.update(FRAME)


@pytest.mark.parametrize(("speed", "seconds"), [("quick", 0.24), ("off", 0.0)])
def test_quick_dice_are_quick_and_no_dice_take_no_time(speed, seconds):
    tray = DiceTray(Settings(dice_speed=speed))
    tray.throw([Throw(3, "A"), Throw(20, "B")], "3 against 20", "Initiative")
    gone = 0.0
    while tray.busy:
        tray.update(FRAME)
        gone += FRAME
    assert gone == pytest.approx(seconds, abs=2 * FRAME)


@pytest.mark.parametrize("sides", [6, 20])
def test_opposite_faces_of_a_die_add_up_to_one_more_than_it_has_faces(sides):
    corners, faces = SOLIDS[sides]()
    assert len(faces) == len({tuple(sorted(face)) for face in faces}) == sides
    for n in range(sides):
        one, other = (middle(corners, faces[i]) for i in (n, sides - 1 - n))
        assert sum(a * b for a, b in zip(one, other, strict=True)) < -0.3


def test_each_face_can_look_up_with_a_corner_at_the_top():
    corners, faces = SOLIDS[20]()
    for n in range(1, 21):
        x, y, z = dicesolids.unit(turned(resting(20, n), middle(corners, faces[n - 1])))
        assert (x, y, z) == pytest.approx((0, 0, 1), abs=1e-6)
        top = min(turned(resting(20, n), corners[i])[1] for i in faces[n - 1])
        assert top == pytest.approx(-0.607, abs=0.01)


def test_the_face_that_a_cube_shows_looks_at_the_eye_more_than_any_other():
    corners, faces = SOLIDS[6]()
    for n in range(1, 7):
        depths = [dicesolids.unit(turned(resting(6, n), middle(corners, face)))[2] for face in faces]
        assert depths.index(max(depths)) == n - 1
        assert len(pips(n)) == n


def test_panels_are_declared_anew_once_when_a_room_asks_for_it(battle):
    _host, stage, _tray, _sounds = battle()
    assert not stage.panels_due()
    stage.panels_too()
    assert [stage.panels_due(), stage.panels_due()] == [True, False]


def test_play_that_is_held_waits_without_moving_and_goes_on_when_it_is_let_go(battle):
    host, stage, _tray, _sounds = battle()
    advance(host, lambda h: len(h.session.answers) > 12)
    stage.skip()
    shown, plays = stage.shown, stage.playing.play

    def step_by_step(event):
        yield from plays(event)
        yield from stage.hold()

    stage._playing.play = step_by_step
    advance(host, lambda h: len(h.log) > shown + 2)
    stage.update(FRAME)
    stage.skip()
    assert stage.held
    assert stage.busy
    assert not stage.moving
    assert stage.shown == shown
    assert stage.panels_due()
    stage.release()
    stage.update(10.0)
    assert stage.shown == shown + 1
    assert stage.held
    stage.jump()
    assert not stage.held
    assert stage.caught_up


def test_where_everybody_stands_is_seen_before_the_first_initiative_is_rolled(battle):
    host, stage, tray, _sounds = battle()
    advance(host, lambda h: h.pending.kind == "place")
    run(stage)
    tray.clear()
    advance(host, lambda h: h.state.round == 1)
    seen = 0.0
    while not tray.busy:
        stage.update(FRAME)
        seen += FRAME * (len(stage.figures()) == len(host.state.units))
        assert not stage.caught_up
    assert seen >= 1.5


def test_the_question_mark_waits_in_the_tray_until_the_throw():
    tray = DiceTray(Settings())
    tray.wait("d20 + 6 against 15", "waits for Petr", "B")
    assert tray.question == ("d20 + 6 against 15", "waits for Petr")
    tray.throw([Throw(9)], "9 + 6 = 15, hit", "Howler")
    assert tray.question is None


@pytest.mark.rule("DDM-INIT-03")
@pytest.mark.parametrize(
    ("winner", "caption", "detail"),
    [
        (0, "A tie, Anna decides", "11 against 11, higher rating DDM-INIT-03"),
        (None, "A tie, both roll again", "11 against 11 DDM-INIT-03"),
    ],
)
def test_a_tie_says_beside_the_dice_how_it_was_broken(battle, winner, caption, detail):
    host, stage, tray, _sounds = battle()
    ratings = (0, 0) if winner is None else (2, 1)
    dice = (11 - ratings[0], 11 - ratings[1])
    host.session.log.append(ContestRolled("initiative", dice, ratings, winner, tie="DDM-INIT-03"))
    run(stage)
    assert (tray.caption, tray.detail) == (caption, detail)
