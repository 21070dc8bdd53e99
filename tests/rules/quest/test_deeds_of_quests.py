"""What is told of quests when they are over: rounds, successes, enemies felled, wounds and gear of each hero."""

import pytest

from game import i18n
from game.engine.dice import seeded
from game.engine.session import Session
from game.sim.quest.quick import Quick
from game.systems.quest import SYSTEM
from game.systems.quest.deeds import AVERAGE, chapters
from game.systems.quest.names import first
from tests.quested import Cost, Party, at, den, find, fx, tool
from tests.ui.questing import shipped


def deeds(party, hero="ann"):
    return chapters(party.session.log)[-1].of(hero)


def test_successes_are_those_of_the_dice_with_tokens_and_criticals():
    party = Party().hero("ann", tokens={"explore": 1})
    found = deeds(party.does("act explore", "spend 1").rolls("C D C S"))
    assert (found.successes, found.shown, found.dice) == (4, 3, 2)
    assert found.expected == pytest.approx(2.4)
    assert found.actions == {"explore": 1}


def test_symbols_that_cards_add_are_successes_but_no_luck():
    gear = tool(clauses=(at("modify", fx("mod", S=1), cost=Cost(card="exhaust")),))
    party = Party(cards=(gear,)).hero("ann", gear=["tool"]).does("act explore").rolls("S D")
    party.does(next(answer for answer in party.ways if answer != "pass"))
    found = deeds(party)
    assert (found.successes, found.shown) == (2, 1)
    assert found.gear == {"tool": 1}


def test_whoever_acts_has_felled_an_enemy_and_suffers_its_own_wounds():
    party = Party(places={"ann": ["rat"], "bob": ["rat"]}).does("act attack").rolls("SS D -")
    party.does("act explore").rolls("S S A")
    found = chapters(party.session.log)[-1]
    assert (found.number, found.felled) == (0, 1)
    assert found.of("ann").felled == {"rat": 1}
    assert (found.of("bob").wounds, found.of("bob").falls) == (1, 0)


@pytest.mark.rule("WHQ-ACT-13", "WHQ-ACT-14")
def test_less_than_no_success_is_none_on_the_table_and_in_the_deeds():
    fog = den("fog", clauses=(at("modify", fx("mod", S=-1), by="active"),))
    party = Party(cards=(fog,), location="fog", progress=1).does("act explore").rolls("D D")
    assert (party.state.progress, deeds(party).successes) == (1, 0)


def test_an_average_die_brings_six_successes_in_five_dice():
    assert AVERAGE == 1.2


def test_a_campaign_is_told_quest_by_quest():
    scenario = shipped().scenarios["the-drowned-bell"]
    session, quick = Session(SYSTEM, SYSTEM.setup(SYSTEM.describe(scenario)), seeded(5)), Quick(5)
    while session.pending is not None and len(session.state.results) < 2:
        session.answer(quick.answer(session.pending, session.state))
    found = chapters(session.log, session.state.quest)
    assert [one.number for one in found] == [0, 1]
    assert [("won" if one.won else "lost") for one in found] == list(session.state.results)
    assert all(one.rounds >= 1 and one.leader in session.state.heroes for one in found)
    assert all(len(one.by_round) == one.rounds + 1 for one in found), "at the start of each round, and at the end"
    last = found[-1]
    assert session.log[last.began].number == 1
    assert last.by_round[-1] == {key: one.successes for key, one in last.heroes.items()}


def test_a_log_that_begins_later_tells_the_rest():
    scenario = shipped().scenarios["shallow-graves"]
    session, quick = Session(SYSTEM, SYSTEM.setup(SYSTEM.describe(scenario)), seeded(5)), Quick(5)
    while session.pending is not None and session.state.round < 3:
        session.answer(quick.answer(session.pending, session.state))
    whole = chapters(session.log)
    rest = chapters(session.log[60:], 2)
    assert [one.number for one in rest] == [2]
    assert rest[0].rounds == whole[0].rounds
    assert rest[0].felled <= whole[0].felled


@pytest.mark.rule("WHQ-DEF-09")
def test_whom_an_item_fells_outside_an_action_counts_for_whoever_used_it():
    flask = find("flask", kind="item", clauses=(at("my_activation", fx("wound_enemy", from_=("own",), n=5)),))
    party = Party(cards=(flask,), places={"ann": ["rat"]}).hero("ann", items=("flask",)).does("use item/ann/flask/0")
    assert deeds(party).felled == {"rat": 1}


@pytest.mark.rule("WHQ-ATK-01")
def test_a_blow_without_a_success_wounds_nobody():
    party = Party(places={"ann": ["rat"]}).does("act attack").rolls("D D -")
    assert party.happened("EnemyWounded") == []


@pytest.mark.parametrize(("language", "names"), [("en", ("Brunna", "Osric")), ("hu", ("Brunna", "Osric"))])
def test_a_hero_is_called_by_its_own_name_wherever_a_language_has_it(language, names):
    state = SYSTEM.setup(SYSTEM.describe(shipped().scenarios["the-drowned-bell"]))
    i18n.use_language(language)
    try:
        assert (first(state, "bulwark"), first(state, "lightbearer")) == names
    finally:
        i18n.use_language("en")
