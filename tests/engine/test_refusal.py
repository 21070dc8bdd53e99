"""Refusals: what they say, when two are the same, and which of several is shown."""

from types import SimpleNamespace

import pytest

from game.engine.options import Region, foreign
from game.engine.refusal import Cause, Evidence, Illegal, Refusal, counted, minor, no, telling


def test_a_cause_is_no_minor_reason_unless_it_says_so():
    plain = Cause("{name} rests.", "R-01", "resting").refusal(name="Pawn")
    assert (plain.sentence, plain.rule, plain.short, plain.minor) == ("Pawn rests.", "R-01", "resting", False)
    assert Cause("{name} rests.", "R-01", minor=True).refusal(name="Pawn").minor


def test_of_several_reasons_the_first_that_tells_most_is_shown():
    less, more, other = minor("Less {n}.", "R-01", n=1), no("More {n}.", "R-02", "more", n=2), no("Other.", "R-03")
    assert telling([less, None, more, other]) is more
    assert telling([None, less, minor("Least.", "R-04")]) is less
    assert telling([None, None]) is None
    assert telling([]) is None
    assert (less.minor, more.minor) == (True, False)
    assert (more.sentence, more.short, less.short) == ("More 2.", "more", "")


def test_refusals_are_the_same_if_they_say_the_same_by_the_same_rule():
    one = Refusal("No.", "R-01")
    assert one == no("No.", "R-01", "short")
    assert len({one, no("No.", "R-01")}) == 1
    assert one != no("No.", "R-02")
    assert one != no("Never.", "R-01")
    assert one != "No."
    assert (str(one), str(Refusal("No."))) == ("No. R-01", "No.")
    with pytest.raises(Illegal, match=r"No\. R-01") as caught:
        raise Illegal(one)
    assert caught.value.refusal is one


def test_a_refusal_carries_its_figures_and_finds_its_evidence_when_somebody_looks():
    looked = []

    def find():
        looked.append(1)
        return Evidence(pieces=("pawn",), places=((3, 4),))

    far = no("{name} is {far} away, {limit} at most.", "R-01", name="Pawn", far=23, limit=1).showing(find)
    assert far.figures == {"far": 23, "limit": 1}
    assert not looked
    assert (far.evidence.pieces, far.evidence.places) == (("pawn",), ((3, 4),))
    assert far.evidence is far.evidence
    assert looked == [1]
    assert no("No.", "R-01").evidence == Evidence()


def test_a_counted_refusal_agrees_with_its_number():
    def words(n):
        return "{n} step of {limit}" if n == 1 else "{n} steps of {limit}"

    assert counted(words, 1, "R-01", limit=6).sentence == "1 step of 6"
    assert counted(words, 2, "R-01", limit=6).sentence == "2 steps of 6"
    assert counted(words, 2, "R-01", limit=6).figures == {"n": 2, "limit": 6}


def test_the_trace_of_a_region_proves_its_refusal():
    trace = SimpleNamespace(verdict=False, rule="R-02", note="Too near.")
    region = Region("move", "pawn", SimpleNamespace(trace=lambda _where: trace))
    assert region.refuse(("move", "pawn", 3)).evidence.traces == (trace,)


def test_an_answer_of_thousands_of_letters_is_quoted_cut_short():
    assert str(foreign(("place", "a" * 2000)).sentence) == f"“place {'a' * 73}…” answers another question."
