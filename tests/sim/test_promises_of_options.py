"""What every question of every room promises about its options (game.engine.options), in games played at random."""

from __future__ import annotations

import json

import pytest

from game.engine.answers import frozen, is_answer
from game.engine.choice import Choice
from game.engine.dice import picker
from game.engine.options import Listed
from game.engine.session import Session
from game.tools.played import crossed
from tests import roomful


@pytest.fixture(autouse=True)
def annex():
    """The toy room has joined: every room keeps the promises."""
    with roomful.annex():
        yield


def broken_promises(choice: Choice, again: Choice | None, known: list, pick) -> list[str]:
    """Return which promises the options of a question break; `again` is the same question of a clone, if quiet."""
    options, broken = choice.options, []
    sample = options.sample(pick)
    if not is_answer(sample):
        return [f"{sample!r} is no answer"]
    if not options.allows(sample) or options.refuse(sample) is not None:
        broken.append(f"the sample {sample!r} is refused")
    if frozen(json.loads(json.dumps(sample))) != sample:
        broken.append(f"{sample!r} does not survive a file")
    if options.near(sample) is None:
        broken.append(f"nothing is near the legal {sample!r}")
    if again is not None and not again.options.allows(sample):
        broken.append(f"a clone refuses {sample!r}")
    listed = options.listed()
    if listed is not None and (sample not in listed or len(set(listed)) != len(listed)):
        broken.append("the list lacks the sample or tells an answer twice")
    wrong = [known[pick(len(known))] for _n in range(3)] if known else []
    wrong += [crossed(sample, other, pick) for other in wrong]
    for answer in [*wrong, "no such word", ("step", "up"), -1]:
        refusal = options.refuse(answer)
        if (refusal is None) != options.allows(answer):
            broken.append(f"allows and refuse disagree on {answer!r}")
        if refusal is not None and not refusal.sentence:
            broken.append(f"{answer!r} is refused without a word")
        near = options.near(answer)
        if near is not None and not (options.allows(near) and options.near(near) == near):
            broken.append(f"near {answer!r} is {near!r}, which is not legal or not its own nearest")
    known.append(sample)
    return broken


@pytest.mark.parametrize("name", roomful.each(share=1))
def test_every_question_keeps_the_promises_of_options(name):
    pick, known, kinds = picker(31), [], set()
    system = roomful.system_of(name)

    def check(session):
        choice = session.pending
        again = None
        if choice.quiet:
            again = Session(system, session.state, None, history=False).pending
        kinds.add(choice.kind)
        assert broken_promises(choice, again, known, pick) == [], (choice.kind, choice.about)

    roomful.game(name, 17, 250, each=check)
    roomful.game(name, 18, 60, dice=False, each=check)  # dice are questions, too
    assert len(kinds) > 1


class Lying(Listed):
    """Options that break one promise each."""

    def __init__(self, lie: str) -> None:
        super().__init__((("step", "n"), ("step", "ne")))
        self.lie = lie

    def sample(self, pick):
        return {"float": 1.5, "sample": ("step", "s")}.get(self.lie) or super().sample(pick)

    def refuse(self, answer):
        return None if self.lie == "refuse" else super().refuse(answer)

    def near(self, answer):
        return {"near": ("step", "s"), "far": None}.get(self.lie, super().near(answer))

    def listed(self):
        return [("step", "n"), ("step", "n"), ("step", "ne")] if self.lie == "twice" else super().listed()


@pytest.mark.parametrize("lie", ["float", "sample", "refuse", "near", "far", "twice"])
def test_the_promises_find_options_that_break_them(lie):
    assert broken_promises(Choice(0, "act", Lying(""), "X-1"), None, [], picker(1)) == []
    assert broken_promises(Choice(0, "act", Lying(lie), "X-1"), None, [], picker(1)) != []


def test_a_clone_that_asks_something_else_is_found():
    choice, other = Choice(0, "act", Lying(""), "X-1"), Choice(0, "act", Listed(("end",)), "X-1")
    assert broken_promises(choice, other, [], picker(1)) != []
