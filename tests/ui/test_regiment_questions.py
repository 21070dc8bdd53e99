"""Every question that a shipped battle of regiments asks can be read and answered in the window."""

from types import SimpleNamespace

import pygame
import pytest

from game.content.regiments.as_played import of_scenario
from game.engine.choice import Choice
from game.engine.dice import picker, seeded
from game.engine.options import Either, Listed, Region
from game.engine.refusal import Refusal
from game.engine.session import Session
from game.systems.regiments.ground import ALLOWED, Places
from game.systems.regiments.sights import Sights
from game.systems.regiments.system import SYSTEM, opening
from game.ui.hosting.curtain import Curtain
from game.ui.kit import Area, Audit, Ui
from game.ui.regiments import asking, explaining, ground, unit_card
from game.ui.regiments.figures import shown
from game.ui.regiments.ground import placed
from game.ui.regiments.planning import PUT
from game.ui.regiments.table import TrayTable
from game.ui.settings import Settings
from game.ui.table.layout import parts_of
from tests.regimented import card, two
from tests.ui.regiment_positions import position, shipped

EACH = 2  # questions of a kind that are looked at in a battle
MOST = 700  # answers in a battle


def at_table(session_or_state, choice, people=(), *, curtain=True, log=()):
    """The face of a table at which this is asked, and the answers that were given at it; alone if nobody else sits."""
    state = session_or_state
    people = people or (choice.player if choice is not None else 0,)
    given = []
    session = SimpleNamespace(pending=choice, state=state, answers=[], asked=[])
    seats = SimpleNamespace(people=people)
    host = SimpleNamespace(
        pending=choice, state=state, players=state.battle.players, over=False, log=log, seats=seats, room="regiments",
        session=session, back=SimpleNamespace(refusal_from=lambda _start: None),
        curtain=Curtain(session, seats, SimpleNamespace(curtain=curtain), face_down=True),
    )  # fmt: skip
    pointing = SimpleNamespace(thing=None, at=None, cursor=None, moment=(), spaces=(), sign=None)
    frame = SimpleNamespace(
        host=host, state=state, waiting=lambda: False, redrawn=lambda: None, pointing=pointing, reply=given.append,
        app=SimpleNamespace(settings=Settings()), shows=lambda _name: True,
        stage=SimpleNamespace(playing=SimpleNamespace(actor="", card="")), board=SimpleNamespace(figures=()), refused=SimpleNamespace(tell=given.append),
    )  # fmt: skip
    table = TrayTable(frame)
    table.asked(choice)
    return table, given


def seen(table):
    """The column as it is declared and drawn."""
    parts = parts_of(Area(0, 0, 1280, 800))
    ui = Ui(lambda ui: table.column.declare(ui, Area(8, 8, 324, 760), parts), 1.0, (1280, 800))
    ui.audit = Audit()
    ui.refresh()
    ui.settle()
    ui.draw(pygame.Surface((1280, 800)))
    assert ui.audit.faults() == []
    return ui


def troubles(table, choice, state, pick):
    """Tell which answers cannot be read or given by the mouse."""
    found = [] if "What is to be done" not in asking.sentence(state, choice) else ["no sentence"]
    ui, plan = seen(table), table.plan
    column = table.column._answers(choice) or []
    bar = {one.key for side in table.actions() or () for one in side}
    for answer in plan.listed():
        verb, *rest = answer if isinstance(answer, tuple) else (answer,)
        words = asking.button(state, choice, answer)
        if not words or words == verb or "_" in words:
            found.append((answer, "no words"))
        ways = (
            answer in column or (verb == "act" and rest[0] in bar) or verb in bar
            or f"zone {rest[0] if rest else ''}" in ui.by_key or "reroll" in ui.by_key or verb == "raze"
        )  # fmt: skip
        if not ways:
            found.append((answer, "no way"))
    for region in plan.regions():
        plan.take(region.piece)
        if region.piece not in (*plan.beside(), *state.units) or (
            len(plan.beside()) > 1 and f"beside {region.piece}" not in ui.by_key and region.piece in plan.beside()
        ):
            found.append((region.piece, "cannot be taken in hand"))
        if region.verb in PUT:
            where = region.space.sample(pick)
            table.frame.pointing.at = placed(where[:2], state.battle.played.table.height)
        table.picture()
        table.frame.pointing.at = None
    return found


@pytest.mark.parametrize("name", sorted(shipped().scenarios.sound()))
def test_every_question_of_a_battle_has_words_and_is_answered_by_the_mouse(window, name):
    scenario = shipped().scenarios[name]
    players = ("Anna", "Petr", "Ines", "Olaf")[: scenario.seats]
    begin = opening(of_scenario(scenario, shipped(), players), {}, Sights())
    session, pick = Session(SYSTEM, begin, seeded(1), history=False), picker(1)
    met, found = {}, []
    while session.pending is not None and len(session.answers) < MOST:
        choice = session.pending
        kind = (choice.kind, choice.rule)
        met[kind] = met.get(kind, 0) + (choice.player >= 0)
        if 0 < met[kind] <= EACH:
            table, _given = at_table(session.state, choice, log=session.log)
            found += [(kind, one) for one in troubles(table, choice, session.state, pick)]
        session.answer(choice.options.sample(pick))
    assert found == []
    assert session.state.winners is not None


# --- what is put on the table ----------------------------------------------------------------------------------------


def anywhere(*, turns=()):
    return Places((0, 0, 72_000, 48_000), lambda *_where: ALLOWED, turns)


def nowhere():
    return Places((0, 0, 72_000, 48_000), lambda *_where: ("ASF-SETUP-05", "Objectives never lie there."))


@pytest.mark.rule("ASF-GOT-04")
def test_an_objective_lies_where_the_second_click_is(window):
    state = position("five-banners")
    table, given = at_table(state, Choice(0, "place", Region("place", "t2", anywhere()), "ASF-GOT-04"))
    table.click((30_000, 20_000), None, 0)
    assert given == []
    table.click((30_100, 20_000), None, 0)
    assert given == [("place", "t2", 30_000, 28_000)]


def test_where_an_objective_may_not_lie_the_reason_is_told(window):
    state = position("five-banners")
    table, given = at_table(state, Choice(0, "place", Region("place", "t2", nowhere()), "ASF-GOT-04"))
    table.frame.pointing.at = (30_000, 20_000)
    drawn = table.picture()
    assert (drawn.refusal.rule, drawn.overlays.points[-1].at) == ("ASF-SETUP-05", (30_000, 20_000))
    table.click((30_000, 20_000), None, 0)
    table.click((30_000, 20_000), None, 0)
    assert [one.rule for one in given] == ["ASF-SETUP-05"]


@pytest.mark.rule("ASF-SETUP-06")
def test_a_piece_of_terrain_is_taken_from_the_list_turned_and_laid(window):
    state = position("the-curtain-wall")
    one, other = sorted({kind.id for kind in state.battle.played.pool})[:2]
    parts = [Region("lay", key, anywhere(turns=(0,))) for key in (one, other)]
    table, given = at_table(state, Choice(0, "lay", Either(*parts), "ASF-SETUP-06"))
    seen(table).by_key[f"beside {other}"].on()
    table.wheel(-1, 0)
    table.click((30_000, 20_000), None, 0)
    assert len(table.picture().overlays.lines) >= 3
    table.click((30_000, 20_000), None, 0)
    assert given == [("lay", other, 30_000, 28_000, 150)]


@pytest.mark.rule("ASF-TERR-21", "ASF-SETUP-06")
def test_every_keyword_of_a_piece_is_read_before_it_is_taken(window):
    state = position("the-curtain-wall")
    kinds = [kind for kind in state.battle.played.pool if "destructible" in kind.keywords]
    table, _given = at_table(state, Choice(0, "lay", Either(*(Region("lay", k.id, anywhere()) for k in kinds)), ""))
    assert "destructible ASF-TERR-21" in seen(table).by_key[f"beside {kinds[0].id}"].tooltip


@pytest.mark.rule("ASF-COK-05")
def test_a_unit_of_the_reserve_is_in_hand_when_its_player_wants_it_and_not_before(window):
    state = position("late-musters")
    state.units["a1"].fate = "reserve"
    options = Either(Listed((("activate", "a2"),)), Region("deploy", "a1", anywhere(turns=(0, 1800))))
    table, given = at_table(state, Choice(0, "activate", options, "ASF-RND-04"))
    assert table.plan.unit == ""
    seen(table).by_key["beside a1"].on()
    table.click((20_000, 44_000), None, 0)
    table.click((20_000, 44_000), None, 0)
    assert given == [("deploy", "a1", 20_000, 4000, 0)]


def test_in_a_free_for_all_units_look_away_from_the_edge_of_their_corner(window):
    state = position("everybody-for-himself")
    state.edges = tuple((2, 0, 1, 3)[: len(state.edges)])
    state.units["a1"].fate = "waiting"
    table, _given = at_table(state, Choice(0, "deploy", Region("deploy", "a1", anywhere(turns=(0,))), "ASF-SETUP-12"))
    assert table.plan.wished((20_000, 8000))[-1] == 1800


# --- dice and secrets ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-RER-01")
def test_dice_are_picked_by_clicks_and_rolled_again(window):
    from game.systems.regiments.pool import Picks

    state = position()
    about = {"dice": [1, 2, 6, 3, 1, 5, 4, 4], "unit": "a1"}
    table, given = at_table(state, Choice(0, "reroll", Picks((0, 1, 3, 4), 5), "ASF-RER-01", about=about))
    ui = seen(table)
    assert ui.by_key["die 2"].on_click is None
    ui.by_key["die 4"].on_click()
    seen(table).by_key["die 0"].on_click()
    seen(table).by_key["reroll"].on()
    seen(table).by_key["keep dice"].on()
    assert given == [("reroll", 0, 4), ("reroll",)]


@pytest.mark.rule("ASF-TERR-34")
def test_dice_that_are_rolled_again_together_are_picked_by_one_click(window):
    from game.systems.regiments.pool import Picks

    about = {"dice": [1, 5], "unit": "a1"}
    choice = Choice(0, "reroll", Picks((0, 1), 2, together=True), "ASF-RES-04", about=about)
    table, given = at_table(position(), choice)
    seen(table).by_key["die 1"].on_click()
    seen(table).by_key["reroll"].on()
    assert given == [("reroll", 0, 1)]


def missions(state):
    keys = tuple(f"{card.id}.1" for card in state.battle.played.missions[:3])
    state.keep("missions", (keys, ()))
    state.keep("errands", ("", ""))
    return keys, Choice(0, "mission", Listed(tuple(("mission", key) for key in keys)), "ASF-WOW-05", secret=True)


@pytest.mark.rule("ASF-WOW-05")
def test_a_mission_is_chosen_from_cards_that_only_their_player_turns_up(window):
    state = position("sealed-orders")
    keys, choice = missions(state)
    table, given = at_table(state, choice, (0, 1))
    ui = seen(table)
    assert f"card {keys[0]}" not in ui.by_key
    assert "answer 0" not in ui.by_key
    ui.by_key["look"].on()
    seen(table).by_key[f"card {keys[1]}"].on_click()
    assert given == [("mission", keys[1])]


@pytest.mark.rule("ASF-SOS-08")
def test_a_strategy_lies_face_down_too(window):
    state = position("the-curtain-wall")
    card = next(one for one in state.battle.played.sieges)
    state.keep("strategies", ((card.id,), ()))
    choice = Choice(0, "reaction", Listed((("strategy", "a", card.id), "pass")), "ASF-SOS-08", about={})
    table, given = at_table(state, choice, (0, 1))
    ui = seen(table)
    assert card.text not in ui.by_key["question note"].text
    ui.by_key["look"].on()
    ui = seen(table)
    assert card.text in ui.by_key["question note"].text
    ui.by_key[f"card {card.id}"].on_click()
    assert given == [("strategy", "a", card.id)]


@pytest.mark.rule("ASF-SOS-08", "ASF-DECK-03")
@pytest.mark.parametrize("pointed", [None, "a5"])
def test_tactics_cards_and_strategies_are_seen_together_where_there_is_room_for_one_fan(window, pointed):
    state = position("the-curtain-wall")
    cards = [one.id for one in state.battle.played.sieges][:2]
    hand = tuple(key for key in state.battle.tactics if key.startswith("a."))[:3]
    state.hands = (hand, ())
    state.keep("strategies", (tuple(cards), ()))
    answers = [("activate", one) for one in (*state.units, *state.court) if state.owner(one) == 0]
    table, _given = at_table(state, Choice(0, "activate", Listed(tuple(answers)), "ASF-RND-04", about={}))
    table.frame.pointing.thing, table.frame.stage.playing.actor = pointed, "b1"
    parts = parts_of(Area(0, 0, 1280, 800))
    ui = Ui(lambda ui: table.column.declare(ui, parts.column.copy(), parts), 1.0, (1280, 800))
    ui.audit = Audit()
    ui.refresh()
    ui.settle()
    ui.draw(pygame.Surface((1280, 800)))
    assert ui.audit.faults() == []
    assert {f"card {key}" for key in (*hand, *cards)} <= set(ui.by_key)


# --- lines of sight --------------------------------------------------------------------------------------------------


def looking(target, *, crag=False):
    """What lies over a table on which a1 may charge b1, may not charge b2, and this one is pointed at."""
    scenario = shipped().scenarios["sealed-orders"]
    state = opening(of_scenario(scenario, shipped(), ("Anna", "Petr")), {}, Sights())
    for key, x, y, facing in (("a1", 36_000, 10_000, 0), ("b1", 36_000, 34_000, 1800), ("b2", 10_000, 10_000, 1800)):
        unit = state.units[key]
        unit.fate, unit.x, unit.y, unit.facing = "", x, y, facing
    kind = next(one for one in state.battle.played.table.pieces if "blocks_sight" in one.kind.keywords).kind
    row = range(28_000, 45_000, 4000) if crag else ()
    state.laid = tuple((kind.id, kind.looks[0], x, 28_000, 0) for x in row)
    choice = Choice(0, "charge", Listed((("charge", "b1"),)), "ASF-CHG-02", about={"unit": "a1"})
    table, _given = at_table(state, choice)
    table.frame.pointing.thing = target
    return table.picture().overlays


@pytest.mark.rule("ASF-LOS-03")
def test_the_line_by_which_a_target_is_seen_is_drawn_while_it_is_pointed_at(window):
    over = looking("b1")
    assert [line.free for line in over.lines] == [True]
    assert (over.lit, over.labels, looking(None).lines) == ((), (), ())


@pytest.mark.rule("ASF-LOS-05")
def test_what_hides_a_target_is_lit_and_named(window):
    over = looking("b1", crag=True)
    (line,), (words,) = over.lines, over.labels
    assert not line.free
    assert over.lit
    assert all(one.stops for one in over.lit)
    assert all(min(y for _x, y in one.outline) < 20_000 < max(y for _x, y in one.outline) for one in over.lit)
    assert words.text.endswith("ASF-LOS-05")


@pytest.mark.rule("ASF-LOS-04")
def test_who_stands_behind_a_unit_is_not_seen_and_nothing_is_lit(window):
    over = looking("b2")
    assert (over.lines[0].free, over.lit) == (False, ())
    assert over.labels[0].text.endswith("ASF-LOS-04")


@pytest.mark.rule("ASF-TERR-21")
def test_a_piece_that_may_be_torn_down_is_lit_and_a_click_on_it_does_it(window):
    state = position("sealed-orders")
    choice = Choice(0, "raze", Listed((("raze", 0), ("raze", 1))), "ASF-TERR-21", about={"unit": "a1"})
    table, given = at_table(state, choice)
    _kind, _look, x, y, _turn = state.laid[1]
    at = placed((x, y), state.battle.played.table.height)
    table.frame.pointing.at = at
    assert [one.stops for one in table.picture().overlays.lit] == [False, True]
    table.click(at, None, 0)
    assert given == [("raze", 1)]


# --- speed -----------------------------------------------------------------------------------------------------------


def test_numbers_of_a_card_are_found_out_once_while_a_question_stands(window, monkeypatch):
    state, asked = position(), []
    real = unit_card.shown
    monkeypatch.setattr(unit_card, "shown", lambda *given: asked.append(given[1:]) or real(*given))
    table, _given = at_table(state, Choice(0, "act", Listed((("act", "march"),)), "ASF-ACT-01", about={"unit": "a1"}))
    seen(table)
    first = len(asked)
    seen(table)
    assert first == len(asked) == 2
    table.asked(table.plan.choice)
    seen(table)
    assert len(asked) == 2 * first


@pytest.mark.rule("ASF-SOS-20")
def test_a_click_on_a_castle_wall_of_the_own_side_lets_it_shoot(window):
    state = position("the-curtain-wall")
    state.units["aw2"].fate = "wall"
    choice = Choice(0, "activate", Listed((("activate", "a1"), ("wall", 2))), "ASF-RND-04")
    table, given = at_table(state, choice)
    assert asking.button(state, choice, ("wall", 2)) == f"Arrows from {state.name('aw2')}"
    table.click((36_000, 24_000), "aw2", 0)
    assert given == [("wall", 2)]


def test_dice_that_may_be_rolled_again_are_told_with_what_they_need(window):
    state = position()
    morale = state.units["a1"].card.morale
    about = {"moment": "test rolled", "unit": "a1", "other": "", "dice": [3, 1, 2]}
    choice = Choice(0, "reaction", Listed(("pass",), lambda _a: None), "ASF-ORD-02", about=about)
    told = asking.sentence(state, choice)
    assert "3 1 2" in told
    assert f"{morale}+" in told


def test_while_a_battle_is_set_up_nobody_is_asked_in_the_turn_of_another_one(window):
    state = position()
    state.phase = "zones"
    choice = Choice(1, "zone", Listed((("edge", 0), ("edge", 1)), lambda _a: None), "ASF-SETUP-10")
    table, _given = at_table(state, choice)
    assert state.player == 0
    assert table.standing.turn() == 1
    state.phase = "turn"
    assert table.standing.turn() == 0


def test_the_bar_counts_points_up_to_those_that_win_and_the_defender_of_a_castle_has_none(window):
    table, _given = at_table(position("five-banners"), None, (0, 1))
    assert [(one.points, one.goal) for one in table.standing.scores()] == [(0, 10), (0, 10)]
    state = position("the-curtain-wall")
    state.keep("defender", 1)
    table, _given = at_table(state, None, (0, 1))
    assert [one.goal for one in table.standing.scores()] == [10, None]


def chosen(*answers, why=None):
    """A table at which an action has been chosen and these answers were given since; the march is asked about now."""
    state = position()
    choice = Choice(0, "march", Listed(("stay",)), "ASF-MAR-02", about={"unit": "a1"})
    table, given = at_table(state, choice)
    table.frame.go_back = given.append
    table.frame.host.back.refusal_from = lambda _start: why
    session = table.frame.host.session
    session.answers = [("activate", "a1"), ("act", "march"), *answers]
    session.asked = [0] * len(session.answers)
    return table, given


def test_an_action_is_left_by_a_button_or_the_key_for_one_step_back_until_something_is_decided(window):
    table, given = chosen("stay")
    _found, last = table.actions()
    assert [one.key for one in last] == ["other action"]
    last[0].on()
    assert table.back()
    assert given == [1, 1]  # the answer that chose it
    table.plan.goal = (0, 0)
    assert table.back()  # what is planned goes first
    assert given == [1, 1]
    table, given = chosen(("shift", "a1", 0, 1000))
    assert not table.back()
    assert table.actions() is None


def test_where_nothing_may_be_taken_back_the_button_that_leaves_an_action_says_why(window):
    table, given = chosen(why=Refusal("Undo is switched off for this battle."))
    (button,) = table.actions()[1]
    assert button.reason
    assert button.why == "Undo is switched off for this battle."
    assert not table.back()
    assert given == []


@pytest.mark.rule("ASF-TERR-12")
def test_where_a_way_leads_through_stakes_their_wounds_are_told_before_it_is_gone(window):
    scenario = shipped().scenarios["the-curtain-wall"]
    state = opening(of_scenario(scenario, shipped(), ("Anna", "Petr")), {}, Sights())
    unit = state.units["a1"]
    unit.fate, unit.x, unit.y, unit.facing = "", 24_000, 10_000, 0
    stakes = next(one for one in state.battle.played.pool if "dangerous" in one.keywords and one.id != "thorn-brake")
    state.laid = ((stakes.id, stakes.looks[0], 24_000, 16_000, 0),)
    march = Region("march", "a1", state.battle.field.march(state, "a1", 10))
    table, _given = at_table(state, Choice(0, "march", march, "ASF-MAR-02", about={"unit": "a1"}))
    for far, told in ((1000, ()), (4000, ("dangerous: 2 to 4 wounds",))):
        table.plan.goal = placed((24_000, 10_000 + far), state.battle.played.table.height)
        assert tuple(one.text for one in table.picture().overlays.labels) == told


# --- what is read before it is answered ------------------------------------------------------------------------------


@pytest.mark.rule("ASF-NCU-11")
def test_whom_an_influence_is_for_is_asked_with_what_it_does():
    state = position()
    swayed = (one for courtier in state.court.values() for one in courtier.card.abilities if one.symbol == "influence")
    ability = next(swayed)
    choice = Choice(
        0, "choose", Listed((("choose", "a1"), ("choose", "a2"))), "ASF-NCU-11", False, {"what": ability.name}
    )
    assert ability.text in asking.note(state, choice)


@pytest.mark.rule("ASF-DECK-01")
def test_the_bonus_of_a_card_is_read_while_its_player_controls_the_zone():
    state = position()
    key, card = next(item for item in state.battle.tactics.items() if item[1].bonus and item[0].startswith("a."))
    choice = Choice(0, "reaction", Listed((("card", "a", key), "pass")), "ASF-DECK-04")
    assert card.bonus.text not in asking.note(state, choice)
    next(one for one in state.court.values() if one.owner == 0).zone = card.bonus.zones[0]
    assert card.bonus.text in asking.note(state, choice)


@pytest.mark.rule("ASF-OBJ-06", "ASF-OBJ-03")
def test_an_objective_whose_claimer_has_fallen_is_nobodys_and_of_one_outranked_that_is_told():
    state = position("five-banners")
    object.__setattr__(state.battle, "field", Sights())
    state.tokens = (("t1", state.units["a1"].x, state.units["a1"].y, "a1"),)
    (mark,) = ground.marks(state).points
    state.units["a1"].touching, state.units["a1"].lost = (("b1", "front"),), state.units["a1"].card.life - 1
    assert "ASF-OBJ-03" in explaining.objective(state, mark).lines[-1]
    state.units["a1"].fate = "destroyed"
    assert ground.marks(state).points[0].side == ""
    assert explaining.objective(state, mark).lines[-1] == "Nobody has claimed it. ASF-OBJ-01"


@pytest.mark.rule("ASF-BON-02", "ASF-RES-04", "ASF-MOR-08")
def test_what_dice_must_come_to_is_told_with_all_that_changes_it():
    t = two(other=card(morale=6)).touch("a1", "b1", theirs="left")
    t.opening.units["b1"].tokens, t.ground.around["b1"] = ("vulnerable", "panicked"), frozenset({"horrific"})
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(4)
    assert "5+ blocks. (4+, From the flank −1)" in asking.sentence(t.state, t.session.pending)
    t.does("pass").rolls(6, 1, 1)
    assert "6+ with the first two dice, −2 to their sum" in asking.sentence(t.state, t.session.pending)
    t.does("spend b1")
    assert "6+ with the first two dice, −2 to their sum" in asking.sentence(t.state, t.session.pending)


@pytest.mark.rule("ASF-DWD-05")
def test_an_objective_that_is_carried_lies_on_the_tray_and_no_longer_where_it_was():
    state = position("horn-blade-seal")
    state.tokens = (("t1", 24_000, 24_000, ""), ("t2", 6700, 24_000, ""))
    assert len(ground.marks(state).points) == 2
    state.tokens = (("t1", 24_000, 24_000, "a1"), ("t2", 6700, 24_000, ""))
    assert [point.at for point in ground.marks(state).points] == [(6700, 24_000)]
    assert "objective" in shown(state, state.units["a1"]).tokens
    assert "ASF-DWD-05" in " ".join(explaining.unit(state, state.units["a1"], state.battle.players).lines)


@pytest.mark.rule("ASF-GEN-13", "ASF-DWD-05", "ASF-FFC-08", "ASF-DWD-07")
def test_tips_point_to_the_rule_of_their_mode_and_a_speed_that_a_relic_sets_is_not_added():
    state = position("horn-blade-seal")
    state.tokens = (("t1", 24_000, 24_000, ""),)
    (mark,) = ground.marks(state).points
    assert explaining.objective(state, mark).lines[-1] == "Nobody has claimed it. ASF-DWD-05"
    state.tokens, state.units["a1"].touching = (("t1", 24_000, 24_000, "a1"),), (("b1", "front"),)
    assert explaining.unit(state, state.units["a1"], state.battle.players).lines[-1].endswith("ASF-GEN-13")
    told = unit_card.reasons("Speed", "2 in", unit_card.shown(state, "a1", "speed"), "ASF-CARD-03", printed=False)
    assert told.splitlines()[1:] == ["Speed with an objective 2 ASF-DWD-07"]


@pytest.mark.rule("ASF-FFC-10", "ASF-DWD-08")
@pytest.mark.parametrize(("rule", "where"), [("ASF-FFC-10", "touches its heap"), ("ASF-DWD-08", "within 2 inches")])
def test_where_an_objective_is_moved_to_is_asked_with_what_bounds_it(rule, where):
    t = two()
    choice = Choice(1, "land", Listed(("stay",), lambda _a: None), rule, about={"unit": "a1"})
    assert where in asking.sentence(t.state, choice)
