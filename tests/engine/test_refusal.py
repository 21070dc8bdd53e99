"""Refusals: what they say, when two are the same, and which of several is shown."""

import pytest

from game.engine.refusal import Cause, Illegal, Refusal, minor, no, telling


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
