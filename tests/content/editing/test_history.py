"""Everything can be taken back and done again."""

from hypothesis import given
from hypothesis import strategies as st

from game.content.editing.history import Change, History


@given(st.text(), st.text())
def test_a_step_leads_there_and_back(before, after):
    change = Change.between("x", before, after)
    assert change.done(before) == after
    assert change.undone(after) == before


def test_a_step_keeps_only_what_differs():
    change = Change.between("Brush", "rows: ...\nname: x\n", "rows: .#.\nname: x\n")
    assert (change.at, change.old, change.new) == (7, ".", "#")


@given(st.lists(st.text(max_size=8), max_size=12))
def test_all_steps_are_taken_back_and_done_again_in_their_order(texts):
    history = History("begun")
    seen = ["begun"]
    seen += [text for text in texts if history.do(text, text)]
    for text in reversed(seen[:-1]):
        assert history.undo()
        assert history.text == text
    assert not history.undo()
    for text in seen[1:]:
        assert history.redo()
        assert history.text == text
    assert not history.redo()


def test_a_new_step_takes_the_place_of_those_taken_back():
    history = History("a")
    history.do("b", "to b")
    history.undo()
    history.do("c", "to c")
    assert (history.undoes, history.redoes) == ("to c", "")
    assert not history.redo()


def test_it_knows_whether_the_text_is_that_which_was_kept():
    history = History("a")
    assert not history.changed
    history.do("b", "to b")
    assert history.changed
    history.mark()
    assert not history.changed
    history.undo()
    assert history.changed
    history.redo()
    assert not history.changed
    history.undo()
    history.do("c", "to c")
    history.undo()
    assert history.changed, "what was kept cannot be come back to"
