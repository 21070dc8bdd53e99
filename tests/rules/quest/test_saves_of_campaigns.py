"""Campaigns saved at any moment: in each phase of a quest, at its result, in each step of a settlement, between quests."""

from __future__ import annotations

from functools import cache, partial
from typing import NamedTuple

import pytest

from game import rooms
from game.cli import main
from game.content.quest.kinds import folders
from game.content.quest.library import Library
from game.engine import save
from game.engine.choice import DICE
from game.engine.dice import seeded
from game.engine.session import Session
from game.sim.quest.quick import Quick
from game.systems.quest import SYSTEM
from game.systems.quest.flow import PHASES
from game.systems.quest.vocabulary import VOCABULARY
from tests.resumed import resume

SEED = 5
ON = 40
"""How many answers more are compared after a file was opened."""


class Moment(NamedTuple):
    """What a moment of a campaign is like: quests that are told apart, the phase, the question, the step of an action."""

    first: bool
    phase: str
    kind: str
    step: str


@cache
def setup(name="the-drowned-bell"):
    library = Library(VOCABULARY)
    assert library.take_in(folders()) == []
    return SYSTEM.describe(library.scenarios[name])


def begun():
    return Session(SYSTEM, SYSTEM.setup(setup()), seeded(SEED))


@cache
def played():
    """Return the answers of a whole campaign, dice and all, and by each kind of moment where it comes first."""
    session, quick, firsts = begun(), Quick(SEED), {}
    while session.pending is not None:
        state, choice = session.state, session.pending
        step = state.action.step if state.action is not None else ""
        firsts.setdefault(Moment(state.quest == 0, state.phase, choice.kind, step), len(session.answers))
        session.answer(quick.answer(choice, state))
    return tuple(session.answers), firsts, session


def at(number):
    """Return the campaign before one of its answers."""
    answers, _firsts, _session = played()
    return Session(SYSTEM, SYSTEM.setup(setup()), seeded(SEED), answers[:number])


def opened(session, path):
    """Write a session to a file and open it again."""
    save.write(path, save.record(session, setup(), SEED, {"name": "campaign", "scenario": "the-drowned-bell"}))
    kept = save.read(path, partial(rooms.wing, "systems"))
    return resume(kept, SYSTEM, seeded, str(path))


def told(session):
    choice = session.pending
    return None if choice is None else (choice.kind, choice.player, dict(choice.about), choice.options.listed())


def test_the_campaign_comes_to_every_phase_and_to_all_places_of_the_settlement():
    _answers, firsts, session = played()
    assert session.state.phase == "over"
    assert {one.phase for one in firsts} | {"over", "quest", "peril", "reward"} == set(PHASES)
    asked = {one.kind for one in firsts if one.phase == "settlement"}
    assert {"settlement", "blacksmith", "claim"} <= asked
    assert len(firsts) > 30
    assert any(one.phase == "leader" and not one.first for one in firsts), "between two quests"


def moments():
    return sorted(played()[1], key=played()[1].__getitem__)


@pytest.mark.rule("WHQ-CAMP-01", "WHQ-CAMP-06")
@pytest.mark.parametrize("part", range(4))
def test_saved_at_any_moment_it_opens_to_the_same_state_and_goes_on_alike(tmp_path, part):
    answers, firsts, session = played()
    for n, moment in enumerate(moments()[part::4]):
        number = firsts[moment]
        before = at(number)
        again, same = opened(before, tmp_path / f"{n}.json")
        assert same, moment
        assert save.digest(again.state) == save.digest(before.state), moment
        assert told(again) == told(before), moment
        given = [one for one, seat in zip(answers[number:], session.asked[number:], strict=True) if seat != DICE]
        for answer in given[:ON]:
            again.answer(answer)
        assert tuple(again.answers) == answers[: len(again.answers)], moment
        assert save.digest(again.state) == save.digest(at(len(again.answers)).state), moment


def test_a_whole_campaign_is_verified_from_its_file(tmp_path, capsys):
    answers, _firsts, session = played()
    path = tmp_path / "campaign.json"
    opened(session, path)
    assert main(["replay", str(path), "--verify"]) == 0
    assert f"{len(answers)} answers" in capsys.readouterr().out.replace("\u2009", "").replace("\xa0", "")


def test_a_campaign_with_another_answer_in_its_settlement_is_not_verified(tmp_path, capsys):
    answers, firsts, session = played()
    number = next(n for moment, n in firsts.items() if moment.kind == "settlement")
    path = tmp_path / "changed.json"
    kept = save.record(session, setup(), SEED, {"name": "campaign", "scenario": "the-drowned-bell"})
    other = next(one for one in at(number).pending.options.listed() if one != answers[number])
    save.write(path, {**kept, "answers": [*answers[:number], other, *answers[number + 1 :]]})
    assert main(["replay", str(path), "--verify"]) == 1
    assert "another position" in capsys.readouterr().err


def test_undo_leads_back_through_the_settlement_into_the_quest_before_and_redo_out_again():
    _answers, firsts, _session = played()
    session = at(firsts[next(one for one in firsts if one.phase == "hero" and not one.first)])
    there = save.digest(session.state)
    phases = set()
    while session.state.phase != "enemy":
        assert session.undo()
        phases.add((session.state.quest, session.state.phase))
    assert {(1, "leader"), (0, "settlement"), (0, "hero")} <= phases
    while session.redo():
        pass
    assert save.digest(session.state) == there
