"""The battle screen as players use it: plans, confirmation, questions, keyboard, undo, from setting up to the end."""

from __future__ import annotations

import ast
from types import SimpleNamespace

import pygame
import pytest

from game.content.skirmish.cards import Attack
from game.engine.save import digest
from game.paths import source_tree
from game.ui.kit import Audit
from game.ui.skirmish.table import asked, captions
from game.ui.skirmish.table.aim import Aimer
from game.ui.skirmish.table.general import told_once
from game.ui.skirmish.table.prospect import Prospect
from tests.drawn import foe, hero
from tests.sources import nodes, parsed
from tests.ui.hands import click, first_activation, hover, one_action, play_until, press, settle

SIZES = [((1280, 720), 1.0), ((1600, 900), 1.25), ((1920, 1080), 1.5), ((2560, 1440), 2.0), ((1920, 1080), 1.0)]


@pytest.mark.slow
def test_a_battle_is_played_through_the_screen_from_the_reveal_to_its_end(open_battle):
    app, screen = open_battle("brackwater-abbey")
    play_until(app, lambda _screen: False)
    assert screen.host.over
    assert screen.host.state.winner is not None
    assert screen.log.entries


@pytest.mark.rule("DDM-PHS-01")
def test_selecting_shows_reach_and_answers_nothing(open_battle):
    app, _ = open_battle("brackwater-abbey")
    screen = first_activation(app)
    before, answers = digest(screen.host.state), len(screen.host.session.answers)
    unit = screen.host.state.units[screen.host.pending.listed[0][1]]
    click(app, (unit.x, unit.y))
    assert screen.face.plan.selected == unit.id
    assert screen.board.overlays.reach
    assert len(screen.host.session.answers) == answers
    assert digest(screen.host.state) == before


@pytest.mark.rule("DDM-MOVE-01")
def test_the_first_click_plans_a_move_and_the_second_makes_it(open_battle):
    app, _ = open_battle("brackwater-abbey")
    screen = first_activation(app)
    screen.face.hands.next_creature()
    settle(app)
    unit = screen.face.plan.selected
    spot = max(screen.face.plan.could.reach().attack.items(), key=lambda item: item[1])[0]
    click(app, spot)
    assert screen.face.plan.way.end == spot
    assert screen.board.overlays.path.anchors[-1] == spot
    assert screen.host.pending.kind == "activate"
    click(app, spot)
    moved = screen.host.state.units[unit]
    assert (moved.x, moved.y) == spot
    press(app, pygame.K_z, pygame.KMOD_CTRL)
    back = screen.host.state.units[unit]
    assert (back.x, back.y) != spot
    assert screen.host.pending.kind == "activate"


def test_shift_adds_waypoints_and_escape_takes_them_back(open_battle):
    app, _ = open_battle("brackwater-abbey")
    screen = first_activation(app)
    screen.face.hands.next_creature()
    settle(app)
    actor = screen.face.plan.actor
    near = sorted(screen.face.plan.could.reach().attack.items(), key=lambda item: item[1])
    middle = next(spot for spot, price in near if price == 2)
    click(app, middle)
    end = next(s for s, price in near if price == 4 and screen.face.plan.could.way_to([middle, s]))
    click(app, end, mods=pygame.KMOD_SHIFT)
    assert screen.face.plan.way.waypoints == [middle, end]
    assert middle in screen.face.plan.way.anchors
    press(app, pygame.K_ESCAPE)
    assert screen.face.plan.way.waypoints == [middle]
    press(app, pygame.K_ESCAPE)
    assert screen.face.plan.way is None
    assert screen.face.plan.actor is actor


@pytest.mark.rule("DDM-RNG-06", "DDM-ATK-02")
def test_a_target_out_of_reach_says_why_with_its_rule(open_battle):
    app, _ = open_battle("brackwater-abbey")
    screen = first_activation(app)
    for option in screen.host.pending.listed:
        screen.face.plan.select(option[1])
        for enemy in screen.host.state.enemies(screen.face.plan.actor.side):
            aim = screen.face.plan.find(enemy.id)
            if aim.refusal is not None:
                hover(app, (enemy.x, enemy.y))
                assert aim.refusal.rule.startswith("DDM-")
                assert screen.canvas.picture.refusal is aim.refusal
                assert "refusal" in screen.ui.by_key
                return
    pytest.fail("every enemy can be attacked")


def test_odds_are_those_of_the_planned_place(open_battle):
    app, _ = open_battle("brackwater-abbey")
    screen = app.top

    def has_walk(screen):
        if screen.host.pending.kind != "activate":
            return False
        for option in screen.host.pending.listed:
            screen.face.plan.select(option[1])
            if screen.face.plan.actor.active and any(aim.way for aim in screen.face.plan.aims("melee")):
                return True
        screen.face.plan.select(None)
        return False

    play_until(app, has_walk)
    aim = next(aim for aim in screen.face.plan.aims("melee") if aim.way)
    screen.face.plan.take(aim)
    screen.redrawn()
    settle(app)
    assert aim.spot == aim.way.end
    assert screen.canvas.picture.ghosts
    attacker, answers = screen.face.plan.selected, len(screen.host.session.answers)
    screen.face.hands.act_main()
    settle(app)
    given = screen.host.session.answers[answers:]
    assert given[0] == ("activate", attacker)
    assert aim.answer in given or screen.host.pending.kind == "opportunity"


@pytest.mark.rule("DDM-AOO-01")
def test_a_reaction_is_asked_unmistakably_and_enter_answers_nothing(open_battle):
    app, screen = open_battle("brackwater-abbey")
    play_until(app, lambda s: s.host.pending.kind == "opportunity" and s.board.asked_side is not None)
    choice = screen.host.pending
    assert choice.kind == "opportunity"
    assert screen.board.asked_side == "AB"[choice.player]
    assert choice.about["mover"] in screen.board.overlays.spotlight
    audit = Audit()
    screen.ui.audit = audit
    screen.draw(app.window.get_surface())
    screen.ui.audit = None
    told = [label.text for label in audit.labels]
    player = screen.host.players[choice.player]
    assert f"{player} decides" in told
    assert f"{player}, your answer" in told
    answers = len(screen.host.session.answers)
    press(app, pygame.K_RETURN)
    assert len(screen.host.session.answers) == answers
    press(app, pygame.K_p)
    assert "pass" in screen.host.session.answers[answers:]


@pytest.mark.rule("DDM-AOO-02")
def test_who_is_muted_is_not_asked_again_in_this_turn(open_battle):
    app, screen = open_battle("brackwater-abbey")
    play_until(app, lambda s: s.host.pending.kind == "opportunity")
    choice = screen.host.pending
    for option in choice.listed:
        if option != "pass":
            screen.face.question.mute(option[1], True)
    answers = len(screen.host.session.answers)
    screen._greeted = None
    screen._greet()
    settle(app)
    assert screen.host.session.answers[answers] == "pass"


def test_a_typed_die_is_asked_for_and_given_by_keyboard(open_battle):
    app, screen = open_battle("quick-battle", dice="typed")
    press(app, pygame.K_RETURN)
    assert screen.host.pending.player == -1
    app.handle(pygame.Event(pygame.TEXTINPUT, text="17"))
    press(app, pygame.K_RETURN)
    assert 17 in screen.host.session.answers


def test_the_keyboard_alone_sets_up_moves_and_ends_a_turn(open_battle):
    app, screen = open_battle("quick-battle")
    keys = {
        "reveal": pygame.K_RETURN,
        "creature": pygame.K_1,
        "letter": pygame.K_1,
        "place": pygame.K_f,
        "first": pygame.K_1,
    }
    while screen.host.pending.kind in keys:
        press(app, keys[screen.host.pending.kind])
    assert screen.host.pending.kind == "activate"
    press(app, pygame.K_RETURN)
    actor = screen.face.plan.actor
    press(app, pygame.K_m)
    step = 1 if (actor.x + 1, actor.y) in screen.face.plan.could.reach().attack else -1
    press(app, pygame.K_RIGHT if step > 0 else pygame.K_LEFT)
    press(app, pygame.K_RIGHT if step > 0 else pygame.K_LEFT)
    cursor = screen.pointing.cursor
    press(app, pygame.K_RETURN)
    assert screen.face.plan.way.end == cursor
    press(app, pygame.K_RETURN)
    assert (screen.host.state.units[actor.id].x, screen.host.state.units[actor.id].y) == cursor
    press(app, pygame.K_e)
    assert screen.host.state.units[actor.id].activated
    assert screen.host.state.turn is None


def short_reasons():
    """The captions that refusals of the rules bring with them: marked texts that begin small and are no sentences.

    What the blanks of abilities are called stands on cards, and what spells say of themselves in panels.
    """
    for path in sorted((source_tree() / "game" / "systems" / "skirmish").rglob("*.py")):
        tree = parsed(path.read_text(encoding="utf-8"))
        told = [node for node in nodes(tree) if isinstance(node, ast.Dict) or _is_blank(node)]
        apart = {inner for node in told for inner in ast.walk(node) if path.name in TELLING or _is_blank(node)}
        for node in nodes(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "N_" and node not in apart:
                words = node.args[0].value
                if words[0].islower() and not words.endswith("."):
                    yield words


TELLING = ("casting.py", "atoms.py", "spellbook.py", "types.py")


def _is_blank(node):
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Parameter"


def test_refusals_bring_captions_with_them():
    found = set(short_reasons())
    assert {"nobody within reach", "beyond double Speed", "once a round"} <= found
    assert len(found) > 20


def test_a_caption_has_at_most_twenty_four_letters():
    told = [*short_reasons(), *captions.OTHERWISE.values()]
    assert [words for words in told if len(words) > captions.MOST] == []


@pytest.mark.rule("DDM-CHG-01", "DDM-CHG-02")
def test_the_caption_under_a_button_fits_the_refusal(open_battle):
    app, _ = open_battle("brackwater-abbey")
    screen = first_activation(app)
    screen.face.hands.next_creature()
    settle(app)
    charge = screen.ui.by_key["charge"]
    assert charge.reason == "beyond double Speed"
    assert charge.why.endswith("DDM-CHG-01")
    assert screen.ui.by_key["melee"].reason == "nobody within reach"


@pytest.mark.rule("DDM-AOO-04")
def test_every_listed_attack_that_differs_is_a_blow_of_its_own(table):
    attacks = (Attack(9, 10), Attack(4, 10), Attack(4, 10), Attack(4, 5))
    t = table(". . .\n. H F\n. . .", turn="H", H=hero(), F=foe(melee=attacks))
    t.does("step w").asks(1, "opportunity")
    assert asked.distinct_strikes(t.state, t.pending) == [("strike", "F", 0), ("strike", "F", 1), ("strike", "F", 3)]


@pytest.mark.rule("DDM-ACT-06")
def test_attacks_of_a_charge_that_are_alike_are_offered_once(table):
    t = table("H . . . F", turn="H", H=hero(melee=(Attack(9, 10), Attack(9, 10), Attack(4, 5))), F=foe())
    t.does("charge F 3,0").asks(0, "weapon")
    assert asked.distinct_strikes(t.state, t.pending) == [("melee", "F", 0), ("melee", "F", 2)]


@pytest.mark.rule("DDM-ACT-06")
def test_attacks_that_are_alike_are_no_choice_in_the_odds(table):
    attacks = (Attack(9, 10), Attack(4, 5), Attack(9, 10))
    t = table("H F", turn="H", H=hero(melee=attacks), F=foe())
    could = Prospect(SimpleNamespace(state=t.state, pending=t.pending))
    could.unit_id = "H"
    aim = Aimer(could).find("F", None)
    assert aim.others == (("melee", "F", 0), ("melee", "F", 1))
    assert aim.answer == ("melee", "F", 0)


@pytest.mark.rule("DDMG-ABIL-086.1")
def test_alike_attacks_of_a_whirlwind_are_one_answer():
    answers = [("whirlwind-attack", 0), ("whirlwind-attack", 1), ("whirlwind-attack", 2), "pass"]
    words = {0: "2 enemies, attack +9", 1: "2 enemies, attack +9", 2: "2 enemies, attack +4"}
    told = list(told_once(answers, lambda one: one if one == "pass" else words[one[1]]))
    assert told == [answers[0], answers[2], "pass"]


@pytest.mark.rule("DDM-TER-61", "DDM-TER-63")
def test_the_keyboard_alone_teleports(open_battle):
    app, _ = open_battle("cinderdeep-mine", seed=5)
    screen = first_activation(app)
    state = screen.host.state
    pads = state.field.squares(state.map.traits["teleporter"])
    ready = (state.units[option[1]] for option in screen.host.pending.listed)
    unit = next(one for one in ready if one.n == 1)
    state.place(unit, *pads[0], 1)
    screen.stage.jump()
    screen.face.hands.pick_unit(unit.id)
    settle(app)
    press(app, pygame.K_f)
    press(app, pygame.K_f)
    wanted = screen.pointing.cursor
    assert wanted in pads[1:]
    press(app, pygame.K_RETURN)
    moved = screen.host.state.units[unit.id]
    assert (moved.x, moved.y) == wanted
    settle(app)
    assert screen.ui.by_key["teleport"].reason == "once a round"


def test_tab_goes_through_bar_board_column_and_actions(open_battle):
    app, _ = open_battle("brackwater-abbey")
    screen = first_activation(app)
    order = [widget.key for widget in screen.ui.stops()]
    places = [order.index(key) for key in ("menu", "board", "log all", "main")]
    assert places == sorted(places)


def test_a_window_whose_picture_is_lost_shows_all_of_it_again(open_battle):
    app, screen = open_battle()
    surface = app.window.get_surface()
    screen.ui.redraw()
    app.draw()
    column = surface.subsurface(screen.ui.pen.rect(screen.parts.column))
    before = pygame.image.tobytes(column, "RGB")
    surface.fill("black")
    app.handle(pygame.Event(pygame.WINDOWEXPOSED))
    app.frame(0.02)
    assert pygame.image.tobytes(column, "RGB") == before


def test_drawing_and_pointing_never_change_the_state(open_battle):
    app, _ = open_battle("brackwater-abbey")
    screen = first_activation(app)
    before = digest(screen.host.state)
    for name in ("threat", "command", "seen", "slow", "grid", "areas"):
        screen.views.toggle(name)
    screen.face.hands.next_creature()
    for square in ((3, 3), (12, 9), (20, 12)):
        hover(app, square)
        screen.draw(app.window.get_surface())
    assert digest(screen.host.state) == before


def test_a_log_entry_shows_the_lines_of_its_moment(open_battle):
    app, screen = open_battle("brackwater-abbey")
    play_until(app, lambda s: any(e.die and "shoots" in e.text for e in s.log.entries))
    entry = next(e for e in reversed(screen.log.entries) if e.die and "shoots" in e.text)
    screen.log.show(entry)
    settle(app)
    assert screen.board.overlays.lines
    screen.log.show(entry)
    settle(app)
    assert not screen.pointing.moment


@pytest.mark.slow
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_every_label_of_the_battle_fits_its_box(open_battle, size, scale):
    app, screen = open_battle("brackwater-abbey", size=size, scale=scale)
    found = []

    def look():
        settle(app)
        screen.tray.clear()  # has a test of its own
        screen.ui.audit = Audit()
        screen.draw(app.window.get_surface())
        found.extend(screen.ui.audit.faults())
        screen.ui.audit = None

    kinds = set()
    for _ in range(90):
        choice = screen.host.pending
        if choice is None:
            break
        if choice.kind not in kinds or choice.kind == "opportunity":
            kinds.add(choice.kind)
            look()
        if choice.kind == "activate" and screen.host.state.round > 1 and "aims" not in kinds:
            kinds.add("aims")
            for option in choice.listed:
                screen.face.hands.pick_unit(option[1])
                for kind in ("melee", "ranged", "charge"):
                    for aim in screen.face.plan.aims(kind)[:1]:
                        screen.face.plan.take(aim)
                        screen.redrawn()
                        look()
                screen.face.plan.select(None)
            for menu in ("menu", "save", ""):
                screen.menu.page = menu
                screen.redrawn()
                look()
        one_action(screen)
    assert {"reveal", "letter", "place", "first", "activate", "act", "aims"} <= kinds
    assert not found
