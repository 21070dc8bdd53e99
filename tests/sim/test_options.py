"""What may be answered, over every room: the list and its reasons agree, whatever is asked for."""

from __future__ import annotations

from itertools import islice

import pytest

from game.engine.answers import frozen, is_answer, told
from game.engine.choice import DICE
from game.engine.dice import seeded, splitmix
from game.engine.session import Session
from game.tools.rulebook import rulebook
from tests import roomful

FOREIGN = (None, 3.5, True, "", 0, -1, 21, "nobody", (), ("",), ("step",), ("step", 3), (("step", "n"),), ("a1", "a1"))
"""What belongs to no question of any room."""
ASKED = 120
"""Answers held against a question."""
EVERY = 20
"""How many questions come to one that answers are held against."""
BEGINNING = 20
"""Questions at the beginning of a game, where things are set up: answers are held against each of them."""


@pytest.fixture(autouse=True)
def annex():
    """The toy room has joined: every room keeps the contracts."""
    with roomful.annex():
        yield


def picker(seed):
    """Return a `pick` that goes on through the numbers of a seed."""
    drawn = iter(range(1 << 30))
    return lambda n: splitmix(seed, next(drawn)) % n


def played(system, opening, seed, most):
    """Play at random; yield the session at each question that a seat is asked."""
    session = Session(system, opening, seeded(seed), history=False)
    for n in range(most):
        if session.pending is None:
            return
        yield session
        session.answer(session.pending.options.sample(lambda among, n=n: splitmix(seed + 9, n) % among))


def spoken_of(system, opening, seed):
    """Return what was offered in other games of a scenario: by kind of question, the answers."""
    found = {}
    for other in (seed + 40, seed + 80):
        for session in played(system, opening, other, 240):
            if session.pending.player != DICE:
                options, pick = session.pending.options, picker(splitmix(other, len(session.answers)))
                offered = (*session.pending.listed, *(options.sample(pick) for _n in range(4)))
                found.setdefault(session.pending.kind, {}).update(dict.fromkeys(offered))
    return {kind: list(answers) for kind, answers in found.items()}


def attempts(kind, spoken, pick):
    """Go through answers to hold against a question: of the same kind in other games, mixed, of other kinds, nonsense.

    Each comes with whether it belongs to this kind of question as it stands.
    """
    own = spoken.get(kind, [])
    parts = {}  # what stands at a place of answers of a verb
    for answer in own:
        if isinstance(answer, tuple):
            for place, part in enumerate(answer[1:], 1):
                parts.setdefault((answer[0], len(answer), place), []).append(part)
    for number in range(ASKED if own else 0):
        answer = own[pick(len(own))]
        if number % 2 and isinstance(answer, tuple):
            answer = (
                answer[0],
                *(
                    among[pick(len(among))]
                    for place in range(1, len(answer))
                    for among in (parts[answer[0], len(answer), place],)
                ),
            )
        yield answer, True
    for answers in spoken.values():
        yield answers[pick(len(answers))], False
    yield from ((answer, False) for answer in FOREIGN)


@pytest.mark.parametrize("name", roomful.each(share=0))
def test_what_is_listed_is_allowed_and_what_is_not_has_a_reason(name):
    """Options allow what they do not refuse; a sample is allowed; an answer survives JSON; a reason has its rule."""
    system, opening, seed = roomful.system_of(name), roomful.opening(name), 495 + roomful.every().index(name)
    book = rulebook(system.name)
    spoken, reasons = spoken_of(system, opening, seed), set()
    drawn = not getattr(opening, "units", True)  # from boosters: another game has other creatures
    for number, session in enumerate(played(system, opening, seed, 250)):
        choice = session.pending
        options = choice.options
        pick = picker(splitmix(seed, number))
        assert options.allows(options.sample(pick)), (name, choice)
        for answer in islice(choice.listed, 40):
            assert frozen(_plain(answer)) == answer
            assert options.near(answer) == answer
            assert options.refuse(answer) is None
        if number >= BEGINNING and number % EVERY:
            continue
        listed = set(choice.listed)
        for answer, belongs in attempts(choice.kind, spoken, pick):
            allowed = options.allows(answer)
            refusal = options.refuse(answer)
            assert allowed == (refusal is None), (choice.kind, answer, refusal)
            if choice.listed:
                assert allowed == (is_answer(answer) and answer in listed), (choice.kind, answer)
            if refusal is None:
                continue
            assert refusal.sentence
            assert len(refusal.short) <= 24
            if belongs and choice.player != DICE and not drawn:
                assert book.rule(refusal.rule) is not None, (choice.kind, told(answer), refusal)
                reasons.add(refusal.rule)
            assert book.rule(choice.refuse(answer).rule) is not None, (choice.kind, answer)
    assert drawn or len(reasons) >= roomful.REASONS[system.name], reasons


def _plain(answer):
    """Return an answer as JSON reads it."""
    return [_plain(part) for part in answer] if isinstance(answer, tuple) else answer
