"""Beginning in victory areas, minions, who is required, and who may be in a warband with whom."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.content.skirmish.library import load_library, load_map
from game.content.skirmish.warbands import minions_of, warband_faults
from game.engine.dice import seeded, splitmix
from game.engine.session import Session
from game.sim.skirmish import deploying
from game.sim.skirmish.agents import make_agent
from game.systems.skirmish import outposts, returning, setup, types
from game.systems.skirmish.elimination import eliminate
from game.systems.skirmish.events.attacks import Destroyed
from game.systems.skirmish.state import State
from game.systems.skirmish.system import SYSTEM, opening
from game.ui.skirmish.table.good_places import good_places
from tests.asking import answer_by
from tests.drawn import creature, foe, fourth, hero, third

rule = pytest.mark.rule
HOMES = {"A": [[(0, 0), (0, 1), (1, 0), (1, 1)]], "B": [[(10, 0), (11, 0), (10, 1), (11, 1)]]}
CAVE = ([(4, 0), (5, 0), (4, 1), (5, 1)], "A", "Deep cave")
RING = ([(7, 0), (8, 0)], "B", "Ring")
MEADOW = "............\n............"


def setting_up(table, drawing=MEADOW, victory=(CAVE, RING), **figures):
    waiting = {name: figure for name, figure in figures.items() if name not in drawing}
    for figure in waiting.values():
        figure.state["fate"] = "waiting"
    there = {"Z": foe(fate="waiting")} | figures
    return table(drawing, phase="place", round=0, starting=HOMES, victory=victory, **there)


def places(t, name):
    return {option[2] for option in t.pending.listed if option[1] == name}


HOME = {(0, 0), (0, 1), (1, 0), (1, 1)}
IN_CAVE, IN_RING = {(4, 0), (5, 0), (4, 1), (5, 1)}, {(7, 0), (8, 0)}


# --- Scout --------------------------------------------------------------------------------------------------------


@rule("DDMG-ABIL-061.1", "DDMG-TERM-041.2", "DDMG-Q-15")
def test_a_scout_is_set_up_at_home_or_in_any_empty_victory_area(table):
    t = setting_up(table, H=hero(abilities=("scout",)), L=hero())
    assert places(t, "H") == HOME | IN_CAVE | IN_RING
    assert places(t, "L") == HOME
    t.does("place H 7,0")
    assert t["H"].space == (7, 0, 1)


@rule("DDMG-ABIL-061.1", "DDMG-ABIL-061.4", "DDMG-BAD-04")
def test_no_scout_joins_somebody_in_a_victory_area(table):
    t = setting_up(table, "............\n.......F....", H=hero(abilities=("scout",)), F=foe())
    assert places(t, "H") == HOME | IN_CAVE
    refusal = t.refuses("place H 8,0")
    assert refusal.rule == "DDMG-ABIL-061.1"
    assert "Foe" in refusal.sentence


@rule("DDMG-ABIL-061.2")
def test_two_scouts_are_not_set_up_in_one_area_even_if_both_know_caves(table):
    both = ("scout", "cave-setup")
    t = setting_up(table, "............\n....Y.......", Y=hero(abilities=("scout",)), H=hero(abilities=both))
    assert places(t, "H") == HOME | IN_RING
    assert t.refuses("place H 5,0").rule == "DDMG-ABIL-061.2"


@rule("DDMG-ABIL-061.4", "DDMG-GEO-20")
def test_all_of_a_scout_is_in_the_area_on_legal_ground(table):
    large = hero(abilities=("scout",), size="Large")
    t = setting_up(table, H=large)
    assert places(t, "H") == {(0, 0), (4, 0)}
    assert t.refuses("place H 5,0").rule == "DDMG-ABIL-061.4"
    walled = setting_up(table, "....#.......\n............", H=hero(abilities=("scout",)))
    assert places(walled, "H") == (HOME | IN_CAVE | IN_RING) - {(4, 1)}


@rule("DDMG-BAD-05", "DDMG-TERM-041.2", "DDM-SET-04")
def test_who_is_no_scout_is_refused_there_and_a_scout_elsewhere(table):
    t = setting_up(table, H=hero(abilities=("scout",)), L=hero())
    assert t.refuses("place L 7,0").rule == "DDM-SET-04"
    assert t.refuses("place H 3,0").rule == "DDM-SET-04"


@rule("DDMG-ABIL-061.3", "DDMG-ABIL-083.2")
@pytest.mark.parametrize("ability", ["scout", "wandering-monster"])
def test_who_comes_back_later_comes_to_the_starting_area(table, ability):
    figures = {"H": hero(abilities={"respawn": {"boxes": 1}, ability: {}}), "L": hero(), "F": foe()}
    t = table("...H.L....F.\n............", turn="L", starting=HOMES, victory=(CAVE, RING), **figures)

    async def falls(table):
        await eliminate(table, table.state.units["H"], Destroyed("H", "F", "damage"))
        await returning.respawn(table)

    t.runs(falls).asks(0, "relocate")
    assert {option[1] for option in t.pending.listed} == HOME


# --- Cave Setup ---------------------------------------------------------------------------------------------------


@rule("DDMG-ABIL-011.1", "DDMG-ABIL-011.2", "DDMG-ABIL-011.3")
def test_a_cave_dweller_may_begin_in_a_cave_whoever_is_there(table):
    t = setting_up(table, "............\n....F.......", H=hero(abilities=("cave-setup",)), F=foe())
    assert places(t, "H") == HOME | IN_CAVE - {(4, 0)}
    assert t.refuses("place H 7,0").rule == "DDMG-ABIL-011.2"
    t.does("place H 0,0")


@rule("DDMG-ABIL-011.3")
def test_all_of_a_cave_dweller_is_in_the_cave(table):
    t = setting_up(table, H=hero(abilities=("cave-setup",), size="Large"))
    assert t.refuses("place H 5,0").rule == "DDMG-ABIL-011.3"


# --- Wandering Monster --------------------------------------------------------------------------------------------


@rule("DDMG-ABIL-083.1", "DDMG-ABIL-083.3", "DDMG-TERM-041.2", "DDMG-Q-21")
@pytest.mark.parametrize(("die", "area"), [(1, IN_CAVE), (2, IN_RING)])
def test_a_wandering_monster_goes_where_the_die_sends_it(table, die, area):
    t = setting_up(table, H=hero(abilities=("wandering-monster",)), L=hero())
    assert t.pending.kind == "d2"
    t.rolls(die).asks(0, "place", "DDMG-ABIL-083.1")
    assert {option[1:] for option in t.pending.listed} == {("H", spot) for spot in area}


@rule("DDMG-ABIL-083.1", "DDMG-BAD-05")
def test_it_stands_nowhere_else_and_the_others_wait(table):
    t = setting_up(table, H=hero(abilities=("wandering-monster",)), L=hero()).rolls(2)
    assert t.refuses("place H 0,0").rule == "DDMG-ABIL-083.1"
    assert t.refuses("place L 0,0").rule == "DDMG-ABIL-083.1"
    t.does("place H 8,0").asks(0, "place", "DDM-SET-04")
    assert places(t, "L") == HOME


@rule("DDMG-ABIL-083.1")
@pytest.mark.parametrize("other", ["A", "L"])
def test_who_waits_is_told_that_the_monster_comes_first_whatever_their_names_are(table, other):
    t = setting_up(table, H=hero(abilities=("wandering-monster",)), **{other: hero()}).rolls(2)
    assert "is set up first" in str(t.refuses(f"place {other} 0,0"))
    assert "is not in the victory area" in str(t.refuses("place H 0,0"))


@rule("DDMG-ABIL-083.3")
def test_an_area_that_cannot_hold_it_is_not_drawn(table):
    t = setting_up(table, H=hero(abilities=("wandering-monster",), size="Large"))
    assert t.pending.listed == (("place", "H", (4, 0)),)  # no die: the ring has one row
    nowhere = setting_up(table, victory=(RING,), H=hero(abilities=("wandering-monster",), size="Large"))
    assert places(nowhere, "H") == {(0, 0)}  # like anybody else


def test_the_log_says_where_it_was_drawn_to(table):
    t = setting_up(table, H=hero(abilities=("wandering-monster",))).rolls(2)
    event = t.last("AreaDrawn")
    assert event.area == 1
    assert "H1" in SYSTEM.sentence(t.state, event).text


def test_in_the_middle_of_it_a_save_goes_on(table):
    t = setting_up(table, H=hero(abilities=("wandering-monster",)), L=hero()).rolls(2)
    again = State.restore(json.loads(json.dumps(t.state.plain())), t.state)
    assert again.plain() == t.state.plain()


# --- Waylay -------------------------------------------------------------------------------------------------------


@rule("DDMG-ABIL-085.1")
def test_nobody_lies_in_wait_where_there_is_no_victory_area_to_come_out_in(table):
    t = setting_up(table, victory=(), H=hero(abilities=("waylay",)))
    assert places(t, "H") == HOME


@rule("DDMG-BAD-06", "DDMG-ABIL-085.1", "DDMG-ABIL-085.2")
def test_nobody_comes_out_of_an_ambush_after_the_roll_or_twice(table):
    figures = {"H": hero(), "L": hero(abilities=("waylay",), fate="ambush"), "F": foe()}
    t = table("H..........F", phase="round", round=0, victory=(([(4, 0)], "A"),), **figures)
    t.does("pass").rolls(15, 3).does("first")
    t.refuses(("waylay", "L", (4, 0)))
    t.does("activate H", "end", "activate F", "end").does(("waylay", "L", (4, 0))).rolls(15, 3).does("first")
    t.refuses(("waylay", "L", (4, 0)))


# --- alignment ----------------------------------------------------------------------------------------------------


@rule("DDMG-TERM-045.1", "DDMG-TERM-046.1", "DDMG-TERM-047.1", "DDMG-TERM-048.1")
def test_all_of_a_warband_have_its_alignment_whatever_their_cards_say(table):
    card = {"factions": ("LG", "CE")}
    figures = {"H": hero(**card), "F": foe(**card), "T": third(**card), "X": fourth(**card)}
    t = table("H.F.T.X", teams=((0,), (1,), (2,), (3,)), **figures)
    told = {
        letter: [word for word in ("lawful", "chaotic", "good", "evil") if types.aligned(t.state, t[letter], word)]
        for letter in "HFTX"
    }
    assert told == {
        "H": ["lawful", "good"],
        "F": ["chaotic", "evil"],
        "T": ["chaotic", "good"],
        "X": ["lawful", "evil"],
    }


@rule("DDMG-TERM-045.1", "DDMG-TERM-046.1", "DDMG-TERM-047.1", "DDMG-TERM-048.1")
def test_without_a_faction_each_goes_by_its_own_card(table):
    t = table("HF", H=hero(factions=("LG",)), F=foe(factions=("CG", "CE")))
    t.state.battle = replace(t.state.battle, factions=("", ""))
    told = {
        letter: [word for word in ("lawful", "chaotic", "good", "evil") if types.aligned(t.state, t[letter], word)]
        for letter in "HF"
    }
    assert told == {"H": ["lawful", "good"], "F": ["chaotic", "good", "evil"]}


@rule("DDMG-TERM-046.1", "DDMG-TERM-047.1")
def test_whom_an_opponent_controls_keeps_the_alignment_of_its_warband(table):
    t = table("HF", H=hero(under={"controlled": {"seat": 1}}), F=foe())
    assert t["H"].side == 1
    assert types.aligned(t.state, t["H"], "good")
    assert not types.aligned(t.state, t["H"], "evil")
    t = table("HF", H=hero(under={"enslaved": {"seat": 1}}), F=foe())
    assert types.aligned(t.state, t["H"], "evil")


# --- Requires -----------------------------------------------------------------------------------------------------


def requiring(what):
    return hero(name="Page", abilities={"requires": {"of": what}}, cost=7)


@rule("DDMG-ABIL-058.2", "DDMG-ABIL-058.4")
def test_at_set_up_its_owner_names_the_creature_that_it_requires(table):
    figures = {"P": requiring("Knight"), "Q": requiring("Knight"), "K": hero(name="Knight"), "L": hero(name="Knight")}
    t = setting_up(table, **figures)
    t.does("place P 0,0").asks(0, "reaction", "DDMG-ABIL-058")
    assert set(t.options) == {"requires P K", "requires P L"}
    t.does("requires P K", "place Q 1,0", "requires Q K")
    assert {(effect.key, effect.source, effect.target) for effect in t.state.effects} == {
        ("bound-to", "K", "P"),
        ("bound-to", "K", "Q"),
    }


@rule("DDMG-ABIL-058.2")
def test_nothing_is_asked_if_only_one_fits(table):
    t = setting_up(table, P=requiring("Undead"), K=hero(type="Undead"), L=hero()).does("place P 0,0")
    assert t.state.effects[0].source == "K"
    t.asks(0, "place")


@rule("DDMG-ABIL-058.5")
def test_if_nothing_fits_any_other_of_the_warband_is_named(table):
    t = setting_up(table, P=requiring("Undead"), K=hero(), L=hero()).does("place P 0,0").asks(0, "reaction")
    assert set(t.options) == {"requires P K", "requires P L"}


@rule("DDMG-ABIL-058.2", "DDMG-ABIL-058.3")
def test_who_waylays_names_it_too_and_goes_with_it(table):
    both = {"requires": {"of": "Knight"}, "waylay": {}}
    t = setting_up(table, P=hero(abilities=both), K=hero(name="Knight"), L=hero()).does("place K 0,0")
    assert t.state.effects[0].plain()[:3] == ["bound-to", "K", "P"]
    scored = sum(t.state.vp)

    async def falls(table):
        await eliminate(table, table.state.units["K"], Destroyed("K", "Z", "damage"), "Z")

    t.runs(falls)
    assert t["P"].fate == "destroyed"
    assert sum(t.state.vp) == scored + t["K"].card.cost + t["P"].card.cost


@rule("DDMG-ABIL-058.1", "DDMG-ABIL-058.4", "DDMG-BAD-02")
def test_it_is_legal_only_beside_another_creature_of_that_name_or_kind():
    page = creature(id="page", abilities={"requires": {"of": "Undead"}}, type="Undead")
    ghoul, captain = creature(id="ghoul", type="Undead"), creature(id="captain", commander=1)
    assert refused([page, captain]) == ["DDMG-ABIL-058.1"]
    assert refused([page, captain, ghoul]) == []
    assert refused([page, page, captain, ghoul]) == []
    assert refused(
        [creature(abilities={"requires": {"of": "Mule"}}, commander=1), creature(id="m", name="Muleteer")]
    ) == ["DDMG-ABIL-058.1"]


def test_a_minion_may_be_the_one_required():
    page = creature(id="page", abilities={"requires": {"of": "Undead"}}, commander=1)
    assert refused([page], minions=[creature(type="Undead")]) == []


# --- Minions ------------------------------------------------------------------------------------------------------


def refused(members, faction="LG", minions=()):
    return [fault.rule for fault in warband_faults(members, faction, minions=minions) if not fault.warning]


def tolls():
    library = load_library()
    return library.creatures["toll-captain"], library.creatures["toll-hand"]


@rule("DDMG-ABIL-043.1", "DDMG-ABIL-043.5")
def test_minions_are_in_the_battle_and_set_up_with_the_warband():
    captain, hand = tolls()
    scenario = load_library().scenarios["hollow-moor"]
    state = opening(scenario, [load_map("hollow-moor")], [("A", "LE", [captain, captain]), ("B", "LE", [hand])])
    mine = [unit.card.id for unit in state.units.values() if unit.side == 0]
    assert mine == ["toll-captain"] * 2 + ["toll-hand"] * 4
    assert len({state.name(unit.id) for unit in state.units.values() if unit.side == 0}) == 6
    again = SYSTEM.setup(json.loads(json.dumps(state.battle.plain)))
    assert [unit.card for unit in again.units.values()] == [unit.card for unit in state.units.values()]


@rule("DDMG-ABIL-043.2", "DDMG-ABIL-043.3", "DDMG-ABIL-043.5", "DDMG-Q-31", "DDM-BAD-03")
def test_minions_cost_nothing_are_not_counted_and_may_be_of_any_faction():
    leader = creature(id="leader", commander=1, cost=60, abilities={"minions": {"of": ("rat",) * 9}})
    rat = creature(id="rat", name="Rat", cost=100, factions=("CE",), size="Huge")
    brought = minions_of([leader, leader], {"rat": rat})
    assert len(brought) == 18
    assert refused([leader, leader, *(creature(cost=10) for _ in range(6))], minions=brought) == []


@rule("DDMG-ABIL-043.2")
def test_a_minion_scores_its_cost():
    captain, hand = tolls()
    scenario = load_library().scenarios["hollow-moor"]
    state = opening(scenario, [load_map("hollow-moor")], [("A", "LE", [captain]), ("B", "LE", [hand])])
    minion = next(unit for unit in state.units.values() if unit.side == 0 and unit.card == hand)

    async def falls(table):
        await eliminate(table, table.state.units[minion.id], Destroyed(minion.id, "", "damage"))

    class Room:
        def __getattr__(self, name):
            return getattr(SYSTEM, name)

        def play(self, table):
            return falls(table)

    assert Session(Room(), state, None).state.vp == [0, hand.cost]


# --- Unique and Warband Building --------------------------------------------------------------------------------------


@rule("DDMG-ABIL-081.1", "DDMG-EX-21", "DDMG-BAD-01")
def test_two_versions_of_somebody_unique_are_one_too_many():
    ada = creature(id="ada", name="Ada Thorn", unique=True, commander=1)
    older = creature(id="older", name="Ada Thorn, Warden", unique=True)
    assert refused([ada, older]) == ["DDMG-ABIL-081.1"]
    assert refused([ada, creature(id="rider", name="Rider on Ada Thorn")]) == ["DDMG-ABIL-081.1"]
    assert refused([ada, creature(id="thorny", name="Ada Thornson")]) == []
    assert refused([ada], minions=[older]) == ["DDMG-ABIL-081.1"]


@rule("DDMG-ABIL-081.2")
def test_the_opponent_may_have_the_same_unique_creature():
    ada = creature(id="ada", name="Ada Thorn", unique=True, commander=1)
    scenario = load_library().scenarios["hollow-moor"]
    state = opening(scenario, [load_map("hollow-moor")], [("A", "LG", [ada]), ("B", "LG", [ada])])
    assert [unit.card for unit in state.units.values()] == [ada, ada]
    assert refused([ada]) == []  # each warband is looked at by itself


@rule("DDMG-ABIL-084.1", "DDMG-ABIL-084.2", "DDMG-BAD-03")
def test_warband_building_lets_in_followers_of_a_kind_and_no_commander():
    envoy = creature(id="envoy", commander=2, abilities={"warband-building": {"kinds": ("Animal",)}})
    boar = creature(id="boar", factions=("CE",), type="Animal")
    assert refused([envoy, boar]) == []
    assert refused([creature(commander=1), boar]) == ["DDM-WB-03"]
    assert refused([envoy, creature(id="orc", factions=("CE",))]) == ["DDM-WB-03"]
    assert refused([envoy, creature(id="alpha", factions=("CE",), type="Animal", commander=1)]) == ["DDMG-ABIL-084.2"]


# --- the window and the program ---------------------------------------------------------------------------------------


def test_the_program_places_who_was_sent_somewhere_and_holds_an_area_with_a_scout(table):
    t = setting_up(table, H=hero(abilities=("wandering-monster",)), L=hero(size="Large")).rolls(2)
    t.does(deploying.place(t.state, t.pending))
    assert (t["H"].x, t["H"].y) in IN_RING
    homes = {"A": [[(0, 0), (1, 0)]], "B": [[(38, 0), (39, 0)]]}
    held = ([(18, 0), (19, 0)], "A")
    scout = hero(abilities=("scout",), fate="waiting")
    t = table("." * 40, phase="place", round=0, starting=homes, victory=[held], H=scout, Z=foe(fate="waiting"))
    assert deploying.place(t.state, t.pending)[2] in {(18, 0), (19, 0)}
    near = ([(30, 0), (31, 0)], "A")
    scout = hero(abilities=("scout",), fate="waiting")
    t = table("." * 40, phase="place", round=0, starting=homes, victory=[near], H=scout, Z=foe(fate="waiting"))
    assert deploying.place(t.state, t.pending)[2] in {(0, 0), (1, 0)}


def test_set_up_all_begins_with_who_was_sent_somewhere(table):
    t = setting_up(table, H=hero(abilities=("wandering-monster",)), L=hero(), K=hero()).rolls(2)
    planned = good_places(t.state, t.pending)
    assert [answer[1] for answer in planned] == ["H", "K", "L"]
    t.does(*planned)
    assert t.state.player == 1


def test_games_of_the_program_with_all_of_them_come_to_an_end():
    library = load_library()
    names = ("stray-ettercoil", "lamp-eater", "toll-captain", "ridge-runner", "marrow-page", "edda-marrow")
    cards = [library.creatures[name] for name in names]
    scenario = library.scenarios["hollow-moor"]
    for level in ("random", "normal"):
        armies = [("A", "LE", cards), ("B", "LG", cards)]
        session = Session(SYSTEM, opening(scenario, [load_map("hollow-moor")], armies), seeded(4), history=False)
        agents = [make_agent(level, splitmix(4, side)) for side in (0, 1)]
        while session.state.phase in ("reveal", "setup roll", "setup order", "letter", "place"):
            session.answer(answer_by(agents[session.pending.player], session))
        assert all(unit.here for unit in session.state.units.values())
        assert {effect.key for effect in session.state.effects} == {"bound-to"}


def test_the_keyword_of_a_cave_is_a_word_of_its_own(table):
    t = setting_up(table, victory=(([(7, 0), (8, 0)], "B", "Cavern"),), H=hero(abilities=("cave-setup",)))
    assert places(t, "H") == HOME
    assert outposts.CAVE == "cave"
    assert setup.placements(t.state, 0) == t.pending.listed
