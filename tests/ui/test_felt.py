"""What is felt on the board: a result stands where it happens, for a moment; dice are kept and can be looked at again."""

from __future__ import annotations

import math
from types import SimpleNamespace

import pygame
import pytest

from game import i18n
from game.content.skirmish.library import load_scenario
from game.systems.skirmish import SYSTEM, peril, space
from game.systems.skirmish.events.attacks import AttackRolled, AttacksReplaced, ConcealRolled, Damaged, Destroyed
from game.systems.skirmish.events.conditions import Routed, SaveRolled
from game.systems.skirmish.events.movement import LeftMap
from game.ui import dicechain
from game.ui.board import Burst, HeatMark, Outcome, Shot, TagMark
from game.ui.board.happenings import LOOKS, OUTCOME
from game.ui.board.palette import HEAT
from game.ui.dicetray import KEPT, RIM, DiceTray, Throw
from game.ui.hosting import Host
from game.ui.settings import CHOICES, Settings
from game.ui.skirmish.setting_up import setup_of
from game.ui.skirmish.table.perils import step
from game.ui.stage import MOST_OF_ONE, Stage
from game.ui.table.chances import percent
from tests.ui.hands import first_activation, hover, play_until, push, settle

FRAME = 1 / 60


@pytest.fixture
def stage(tmp_path):
    """A battle whose creatures are placed, with a stage: events are shown by adding them to its log."""

    def make(**choices):
        settings = Settings(**{"dice_speed": "off"} | choices)
        host = Host.new(
            SYSTEM, setup_of(load_scenario("quick-battle")), 5, folder=tmp_path / "saves", settings=settings, undo="free"
        )  # fmt: skip
        while host.pending.kind != "activate":
            host.answer(host.pending.listed[0])
        found = Stage(host, SimpleNamespace(map=host.state.map), settings, tray=DiceTray(settings))
        found.skip()
        return found

    return make


def happen(stage, *every):
    """Show some events and return what was told above figures on the way, and every shot and burst."""
    stage.host.session.log.extend(every)
    told, others = [], set()
    for _n in range(600):
        stage.update(FRAME)
        for one in stage.happenings():
            if isinstance(one, Outcome):
                if (one.look, one.text) not in told:
                    told.append((one.look, one.text))
            else:
                others.add((type(one), one.look))
        if stage.caught_up:
            return told, others
    raise AssertionError("the stage does not come to an end")


def two(stage):
    first, second = stage.host.state.units
    return first, second


def blow(stage, kind="melee", *, hit=True, critical=False):
    one, other = two(stage)
    return AttackRolled(one, other, kind, 0, "attack", 15, 9, 17, hit, critical, 8)


def test_damage_stands_above_whom_it_befalls_with_the_burst_of_a_blow(stage):
    shown = stage()
    one, other = two(shown)
    told, others = happen(shown, blow(shown), Damaged(other, 15, 5, one, "attack"))
    assert told == [("damage", "−15")]
    assert others == {(Burst, "blow")}
    struck = shown.host.state.units[other]
    mark = next(one for one in shown.happenings() if isinstance(one, Outcome))
    assert (mark.x, mark.y, mark.n) == (struck.x, struck.y, struck.n)


def test_a_critical_hit_looks_like_nothing_else(stage):
    shown = stage()
    one, other = two(shown)
    told, _others = happen(shown, blow(shown, critical=True), Damaged(other, 30, 5, one, "attack"))
    assert told == [("critical", "−30")]
    told, _others = happen(shown, blow(shown), Damaged(other, 5, 0, one, "attack"))
    assert told[-1] == ("damage", "−5")


def test_a_miss_is_told_and_dodged_and_a_shot_flies(stage):
    shown = stage()
    _one, other = two(shown)
    shown.host.session.log.append(blow(shown, "ranged", hit=False))
    moved, seen = 0.0, set()
    while not shown.caught_up:
        shown.update(FRAME)
        figure = next(f for f in shown.figures() if f.id == other)
        moved = max(moved, abs(figure.offset[0]) + abs(figure.offset[1]))
        seen |= {(type(one), one.look) for one in shown.happenings()}
    assert moved > 0.1
    assert seen == {(Shot, "arrow"), (Outcome, "miss")}
    assert next(f for f in shown.figures() if f.id == other).offset == pytest.approx((0, 0))
    assert not any(isinstance(one, Shot) for one in shown.happenings())


def test_who_is_struck_is_thrown_back_from_the_blow_and_stands_again(stage):
    shown = stage()
    one, other = two(shown)
    start, end = (shown.host.state.units[key] for key in (one, other))
    shown.host.session.log.extend([blow(shown), Damaged(other, 5, 5, one, "attack")])
    farthest = 0.0
    while not shown.caught_up:
        shown.update(FRAME)
        dx, dy = next(f for f in shown.figures() if f.id == other).offset
        along = dx * (end.x - start.x) + dy * (end.y - start.y)
        farthest = max(farthest, along)
    assert farthest > 0
    assert next(f for f in shown.figures() if f.id == other).offset == pytest.approx((0, 0))


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda a, _b: SaveRolled(a, "morale", 15, 7, 20, passed=True), ("saved", "holds")),
        (lambda a, _b: SaveRolled(a, "rally", 15, 7, 20, passed=True), ("rallied", "rallies")),
        (lambda a, _b: SaveRolled(a, "rally", 5, 7, 20, passed=False), ("failed", "flees on")),
        (lambda a, _b: SaveRolled(a, "flame-strike", 5, 7, 20, passed=False), ("failed", "save failed")),
        (Routed, ("routed", "routs")),
        (lambda a, b: Destroyed(a, b, "damage"), ("killed", "destroyed")),
        (lambda a, _b: LeftMap(a), ("gone", "off the map")),
        (lambda a, b: ConcealRolled(a, b, 4, lost=True), ("miss", "not found")),
    ],
)
def test_each_outcome_has_a_mark_of_its_own(stage, make, told):
    shown = stage()
    assert happen(shown, make(*two(shown)))[0] == [told]


def test_a_failed_morale_save_is_told_by_the_rout_alone(stage):
    shown = stage()
    one, other = two(shown)
    save = SaveRolled(one, "morale", 2, 7, 20, passed=False)
    assert happen(shown, save, Routed(one, other))[0] == [("routed", "routs")]


@pytest.mark.parametrize("language", ["pl", "hu"])
def test_who_saves_is_no_file_that_is_saved(stage, language):
    i18n.use_language(language)
    try:
        shown = stage()
        one, _other = two(shown)
        told = happen(shown, SaveRolled(one, "flame-strike", 15, 7, 16, passed=True))[0]
        assert told[0][1] != i18n._("saved")
    finally:
        i18n.use_language("en")


def test_magic_flies_to_whom_it_befalls_and_blazes_there(stage):
    shown = stage()
    one, other = two(shown)
    told, others = happen(
        shown,
        AttacksReplaced(one, "flame-strike"),
        SaveRolled(other, "flame-strike", 15, 7, 16, passed=True),
        Damaged(other, 15, 5, one, "flame-strike"),
    )
    assert told == [("saved", "saved"), ("damage", "−15")]
    assert others == {(Shot, "bolt"), (Burst, "blaze")}


def test_no_look_is_told_from_another_by_its_hue_alone():
    signs = [sign for _colour, sign in LOOKS.values() if sign]
    assert len(signs) == len(set(signs))
    assert {look for look, (_colour, sign) in LOOKS.items() if not sign} == {"damage", "critical", "healing"}


def test_nobody_waits_for_an_outcome_and_it_goes_by_itself(stage):
    shown = stage()
    happen(shown, Damaged(two(shown)[0], 5, 5, "", "risky"))
    assert shown.caught_up
    assert not shown.busy
    assert shown.moving
    gone = 0.0
    while shown.moving:
        assert shown.update(FRAME)
        gone += FRAME
    assert 0.3 < gone <= OUTCOME
    assert shown.happenings() == []


def test_at_most_three_stand_above_one_figure_none_on_another(stage):
    shown = stage()
    one, _other = two(shown)
    hurt = [Damaged(one, 5, 20 - n, "", "risky") for n in range(6)]
    shown.host.session.log.extend(hurt)
    shown.skip()
    marks = [mark for mark in shown.happenings() if isinstance(mark, Outcome)]
    assert len(marks) == MOST_OF_ONE
    assert sorted(mark.rank for mark in marks) == [0, 1, 2]


def test_what_is_skipped_is_still_told_where_it_happened(stage):
    shown = stage()
    one, other = two(shown)
    shown.host.session.log.extend([blow(shown), Damaged(other, 15, 5, one, "attack")])
    shown.skip()
    assert [(mark.look, mark.text) for mark in shown.happenings()] == [("damage", "−15")]


def test_without_animations_there_are_no_marks_and_reduced_motion_keeps_them_still(stage):
    hurt = lambda shown: Damaged(two(shown)[0], 5, 5, "", "risky")  # noqa: E731
    none = stage(animation="off")
    assert happen(none, hurt(none)) == ([], set())
    still = stage(reduced_motion=True)
    told, others = happen(still, blow(still, "ranged"), hurt(still))
    assert told == [("damage", "−5")]
    assert others == set()  # nothing flies and nothing bursts
    assert all(mark.still for mark in still.happenings())


def test_an_undo_takes_the_marks_away(stage):
    shown = stage()
    happen(shown, Damaged(two(shown)[0], 5, 5, "", "risky"))
    shown.jump()
    assert shown.happenings() == []


def test_animations_and_dice_may_be_slow(stage):
    assert CHOICES["animation"] == ("slow", "normal", "fast", "off")
    times = {}
    for speed in ("slow", "normal", "fast"):
        shown = stage(animation=speed)
        shown.host.session.log.append(blow(shown))
        gone = 0.0
        while not shown.caught_up:
            shown.update(FRAME)
            gone += FRAME
        times[speed] = gone
    assert times["slow"] == pytest.approx(2 * times["normal"], abs=3 * FRAME)
    assert times["fast"] < times["normal"]
    assert Settings(dice_speed="slow").dice_share() > Settings().dice_share()


# --- the chain of dice ---
def filled(n=3):
    tray = DiceTray(Settings(dice_speed="off"))
    for face in range(1, n + 1):
        tray.throw([Throw(1 + face % 20)], f"{face} + 9", "Edda", result="yes")
    return tray


def test_earlier_throws_can_be_looked_at_again():
    tray = filled()
    tray.look(tray.at - 1)
    assert (tray.at, tray.caption) == (1, "2 + 9")
    tray.look(-5)
    assert tray.caption == "1 + 9"
    tray.look(99)
    assert tray.caption == "3 + 9"
    tray.look(0)
    tray.throw([Throw(20)], "20 + 9", "Edda")
    assert tray.caption == "20 + 9"  # what is new is shown


def test_damage_joins_the_chain_while_the_die_that_hit_stays_in_the_tray(stage):
    shown = stage()
    one, other = two(shown)
    happen(shown, blow(shown), Damaged(other, 15, 5, one, "attack"))
    tray = shown.tray
    assert [(link.figure, link.result) for link in tray.past[-2:]] == [("", "yes"), ("−15", "")]
    assert tray.caption == "15 + 9 = 24, hit"
    tray.look(tray.last)
    assert tray.figure == "−15"
    assert "5 of" in tray.caption


@pytest.mark.parametrize("number", [4, 7, 9, 12, 15])
def test_none_of_many_dice_lies_on_another_one_and_all_lie_in_the_tray(number):
    tray = DiceTray(Settings(dice_speed="off"))
    tray.throw([Throw(1 + one % 6, "A", sides=6) for one in range(number)], "hits", "")
    dice = tray._dice
    apart = [math.dist(one.place, other.place) for n, one in enumerate(dice) for other in dice[:n]]
    assert min(apart) >= 2 * dice[0].radius
    assert all(one.radius <= one.place[0] <= tray.size[0] - 2 * RIM - one.radius for one in dice)


def test_the_tray_forgets_the_oldest_and_after_an_undo_everything():
    tray = filled(KEPT + 5)
    assert len(tray.past) == KEPT
    assert tray.at == tray.last
    tray.look(3)
    tray.add("−5", "5 damage", "Edda")
    assert tray.at == 2  # the same throw, one place nearer to the beginning
    tray.clear()
    assert tray.past == []
    tray.look(0)
    assert tray.empty


def test_the_wheel_over_the_tray_and_a_click_on_a_link_scroll_back(open_battle):
    app, screen = open_battle("brackwater-abbey")
    first_activation(app)
    play_until(app, lambda s: s.tray.last >= 4)
    settle(app)
    zoom, last = screen.board.camera.px, screen.tray.last
    screen.tray.look(last)
    area = screen.ui.by_key["tray"].place()
    at = (round(area.cx * screen.ui.scale), round(area.cy * screen.ui.scale))
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    app.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, flipped=False))
    assert screen.tray.at == last - 1
    assert screen.board.camera.px == zoom
    push(app, "tray")
    assert screen.tray.at == last
    chain = screen.ui.by_key["dice chain"]
    left = chain.place().x + dicechain.END + 1
    assert chain.link_at(left) == chain.first
    assert chain.link_at(chain.place().x + 2) == last - 1  # the arrow
    chain.key_down(screen.ui, pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0))
    assert screen.tray.at == last - 1


# --- the picture ---
def test_words_keep_clear_of_what_has_just_happened(open_battle):
    app, screen = open_battle("quick-battle")
    first_activation(app)
    board = screen.board
    board.overlays = type(board.overlays)(tags=(TagMark(5, 5, text="55 %"),))
    surface = app.window.get_surface()
    board.happenings = []
    board.draw(surface)
    alone = board.label_rects()[0]
    board.happenings = [Outcome("damage", "−15", 5, 5, share=0.5), Outcome("routed", "routs", 5, 5, rank=1, share=0.5)]
    board.draw(surface)
    beside = board.label_rects()[0]
    marks = board._happening.taken
    assert alone.collidelistall(marks)
    assert not beside.collidelistall(marks)
    assert not marks[0].colliderect(marks[1])


def test_every_look_can_be_drawn_at_every_moment(open_battle):
    app, screen = open_battle("quick-battle")
    board, surface = screen.board, app.window.get_surface()
    for share in (0.0, 0.1, 0.5, 0.9, 1.0):
        board.happenings = [
            *(Outcome(look, "−5", 3, 4, share=share) for look in LOOKS),
            Shot("arrow", (1, 1), (8, 6), share), Shot("bolt", (1, 1), (1, 1), share),
            Burst("blow", (4, 4), 0.6, share), Burst("blaze", (4, 4), 2.0, share),
        ]  # fmt: skip
        board.draw(surface)


# --- what the enemy can do ---
def in_hand(open_battle, scenario="quick-battle"):
    """Return a battle with a creature in hand; what would be worked out in a thread waits in the list at the end."""
    app, screen = open_battle(scenario)
    later = []
    app.in_background = lambda work, _then=None: later.append(work)
    first_activation(app)
    screen.face.hands.next_creature()
    settle(app)
    return app, screen, later


def far_enough(screen):
    """Return a square that an enemy reaches and one that none does, both free for the creature in hand."""
    perils, actor = screen.face.painter.perils, screen.face.plan.actor
    reached = {bool(perils.of(actor, spot).blows): spot for spot in perils._squares(actor)}
    return reached[True], reached[False]


def test_what_the_enemy_can_do_is_told_for_the_square_that_is_meant_while_it_is_switched_on(open_battle):
    app, screen, _later = in_hand(open_battle)
    hot, cold = far_enough(screen)
    hover(app, hot)
    assert not any("damage expected" in label.title for label in screen.board.overlays.labels)
    screen.views.toggle("threat")
    hover(app, hot)
    assert len(screen.board.overlays.legend) == 1 + len(HEAT)  # a heading, and what each hue means
    (told,) = screen.board.overlays.labels
    found = screen.face.painter.perils.of(screen.face.plan.actor, hot)
    assert told.title.startswith(f"{round(found.average)} damage expected")
    first = screen.host.state.units[found.blows[0].enemy]
    assert first.card.short in told.detail
    lines = screen.face.explaining.ground(hot).lines
    strike = next(line for line in lines if line.startswith(f"{screen.host.state.name(first.id)}: "))
    assert all(rule in strike for rule in ("DDM-ATK-03", "DDM-CARD-10", "DDM-ATK-04"))
    hover(app, cold)
    (told,) = screen.board.overlays.labels
    assert told.title == "No enemy strikes here next turn"
    screen.views.toggle("threat")
    hover(app, hot)
    assert screen.board.overlays.labels == ()
    assert screen.board.overlays.heat == ()


def test_the_whole_board_is_worked_out_those_squares_first_that_may_be_reached_and_shown_as_it_comes(
    open_battle, monkeypatch
):
    app, screen, later = in_hand(open_battle)
    screen.views.toggle("threat")
    settle(app)
    perils, actor = screen.face.painter.perils, screen.face.plan.actor
    reach = screen.face.plan.could.reach()
    near = {*reach.attack, *reach.whole, (actor.x, actor.y)}
    assert set(perils._squares(actor)[: len(near)]) == near
    monkeypatch.setattr("game.ui.skirmish.table.perils.SHOWN_EVERY", 0)
    shown = []
    monkeypatch.setattr(app, "call_soon", lambda call: (call(), shown.append(len(perils._known))))
    (work,) = later
    work()
    every = screen.host.state.field.squares(space.room(screen.host.state, actor))
    assert perils._known.keys() == set(every)
    assert shown == sorted(shown)
    assert len(set(shown)) > len(every) // 2  # not all at once
    settle(app)
    menace = peril.Menace(screen.host.state, actor.id)
    told = {mark.square: mark.text for mark in screen.board.overlays.heat}
    assert told == {spot: str(round(found.average)) for spot in every if (found := menace.on(spot)).blows}


def test_heat_is_kept_while_the_pointer_moves_until_another_square_is_known(open_battle):
    _app, screen, _later = in_hand(open_battle)
    perils, actor = screen.face.painter.perils, screen.face.plan.actor
    hot, _cold = far_enough(screen)
    before = perils.heat(actor)
    perils.of(actor, hot)
    assert perils.heat(actor) is before
    perils._known.pop(hot)
    perils.of(actor, hot)
    assert perils.heat(actor) is not before


def test_another_creature_or_another_moment_begins_anew_and_ends_what_was_worked_out(open_battle):
    _app, screen, later = in_hand(open_battle, "brackwater-abbey")
    screen.views.toggle("threat")
    screen.update(0.0)
    perils, actor = screen.face.painter.perils, screen.face.plan.actor
    perils.of(actor, (actor.x, actor.y))
    screen.face.hands.next_creature()
    other = screen.face.plan.actor
    assert other is not actor
    perils.heat(other)
    assert (actor.x, actor.y) not in perils._known
    later[0]()
    assert not perils._known


def test_heat_is_told_by_shares_of_the_hit_points_left():
    assert [step(average, 40) for average in (1, 4, 10, 20, 40, 80)] == [1, 2, 3, 4, 5, 5]


def test_heat_takes_the_place_of_the_tint_of_reach(open_battle):
    app, screen = open_battle("quick-battle")
    board, surface = screen.board, app.window.get_surface()
    reach = {"reach": (((3, 3), 1), ((4, 3), 2)), "reach_from": (2, 3)}

    def middle(**parts):
        board.overlays = type(board.overlays)(**parts)
        board.draw(surface)
        r = board.square_rect(3, 3)
        return surface.get_at((r.x + r.w // 4, r.y + r.h // 4))

    plain, cool, hot = (
        middle(**reach),
        middle(**reach, heat=(HeatMark((3, 3), 1, "2"),)),
        middle(**reach, heat=(HeatMark((3, 3), 5, "60"),)),
    )
    assert cool != plain
    assert sum(hot[:3]) > sum(cool[:3]) + 100  # dark to light: it is told without hue


# --- all targets at once ---
def test_every_target_shows_its_chance_at_once_and_the_chosen_one_in_large(open_battle):
    app, screen = open_battle("brackwater-abbey")

    def several(screen):
        if screen.host.pending.kind != "activate":
            return False
        for _verb, unit in screen.host.pending.listed:
            screen.face.plan.select(unit)
            legal = {a[1] for a in screen.face.plan.could.options() if a[0] in ("melee", "ranged", "charge")}
            if len(legal) > 1:
                return True
        return False

    play_until(app, several)
    screen.redrawn()
    settle(app)
    plan, state = screen.face.plan, screen.host.state
    legal = {a[1] for a in plan.could.options() if a[0] in ("melee", "ranged", "charge")}
    tags = {(tag.x, tag.y): tag for tag in screen.board.overlays.tags}
    walked = {aim.target for kind in ("melee", "ranged") for aim in plan.aims(kind)} - legal
    assert len(tags) == len(legal | walked) > 1
    for name in walked:  # whom a move comes within reach of
        unit, aim = state.units[name], plan.find(name)
        assert tags[unit.x, unit.y].text == percent(aim.odds.chance)
    for name in legal:
        unit, aim = state.units[name], plan.find(name, approach=False)
        tag = tags[unit.x, unit.y]
        assert (tag.text, tag.look) == (percent(aim.odds.chance), "possible")
    chosen = min(legal)
    plan.aim_at(chosen)
    screen.redrawn()
    settle(app)
    looks = {(tag.x, tag.y): tag.look for tag in screen.board.overlays.tags}
    assert looks.pop((state.units[chosen].x, state.units[chosen].y)) == "target"
    assert set(looks.values()) == {"possible"}


def test_the_whole_board_is_in_sight_unless_the_player_has_zoomed(open_battle):
    app, screen = open_battle("brackwater-abbey", size=(1280, 720))
    first_activation(app)
    camera = screen.board.camera
    assert camera.px == camera._fitting()
    camera.zoom_by(2.0, at_once=True)
    zoomed = camera.px
    play_until(app, lambda s: s.host.state.round > 1, most=60)
    assert camera.px == zoomed
