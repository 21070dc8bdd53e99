"""Texts of content with another value in them: only what differs is written anew."""

from __future__ import annotations

import copy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.editing.layout import laid_out
from game.content.editing.patches import UnwritableError, reads_as, rewritten, same, written_out
from game.content.yaml_io import parse
from game.paths import data_root

FILES = sorted(path for folder in ("maps", "scenarios", "assets") for path in (data_root() / folder).rglob("*.yaml"))
SMALL = [path for path in FILES if path.stat().st_size < 8_000]
WORDS = (
    "x",
    "grass",
    "A1:B2",
    "a: b",
    "# no comment",
    "'",
    'it\'s "q"',
    "012",
    "true",
    "long words " * 20,
    "ž’",
    "- a",
)
scalars = st.one_of(st.sampled_from(WORDS), st.integers(-5, 99), st.integers(0, 90_000).map(lambda n: n / 1000),
                    st.booleans(), st.none())  # fmt: skip
values = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(("p", "q", "r")), inner, max_size=3)
    ),
    max_leaves=6,
)


def text_of(path):
    return path.read_bytes().decode("utf-8")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_shipped_file_without_a_change_keeps_every_byte(path):
    text = text_of(path)
    assert rewritten(text, parse(text, "").value) == text


def paths_of(value, where=()):
    """Yield where every value below a value stands."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in entries:
        yield (*where, key)
        yield from paths_of(inner, (*where, key))


def at(value, where):
    for step in where:
        value = value[step]
    return value


def lines_of(text, where):
    """Return the numbers of the first and the last line of an entry."""
    node = laid_out(text)
    start = end = 0
    for step in where:
        n = step if isinstance(step, int) else node.names().index(step)
        start, end = node.entry(n)
        node = node.items[n]
    return text.count("\n", 0, start), text.count("\n", 0, end)


@settings(max_examples=150)
@given(st.data())
def test_a_changed_entry_changes_its_lines_and_no_other(data):
    text = text_of(data.draw(st.sampled_from(SMALL)))
    if data.draw(st.booleans()):
        text = text.replace("\n", "\r\n")
    value = parse(text, "").value
    where = data.draw(st.sampled_from(list(paths_of(value))))
    at(value, where[:-1])[where[-1]] = data.draw(values)
    first, last = lines_of(text, where)
    changed = rewritten(text, value)
    assert same(parse(changed, "").value, value)
    before, after = text.split("\n"), changed.split("\n")
    assert after[:first] == before[:first]
    assert after[len(after) - len(before[last + 1 :]) :] == before[last + 1 :]


@settings(max_examples=150)
@given(st.data())
def test_an_entry_that_goes_takes_nothing_else_along(data):
    text = text_of(data.draw(st.sampled_from(SMALL)))
    value = parse(text, "").value
    where = data.draw(st.sampled_from(list(paths_of(value))))
    holder = at(value, where[:-1])
    if len(holder) < 2:
        return  # what holds nothing any more is written anew
    del holder[where[-1]]
    first, last = lines_of(text, where)
    changed = rewritten(text, value)
    assert same(parse(changed, "").value, value)
    before, after = text.split("\n"), changed.split("\n")
    above = max(0, first - 1)
    assert after[:above] == before[:above]
    assert after[len(after) - len(before[last + 2 :]) :] == before[last + 2 :]


@settings(max_examples=150)
@given(st.data())
def test_an_entry_that_comes_leaves_all_others_as_they_were(data):
    text = text_of(data.draw(st.sampled_from(SMALL)))
    value = parse(text, "").value
    where = data.draw(st.sampled_from(list(paths_of(value))))
    holder, new = at(value, where[:-1]), data.draw(values)
    if isinstance(holder, list):
        holder.insert(data.draw(st.integers(0, len(holder))), new)
    else:
        items = list(holder.items())
        items.insert(data.draw(st.integers(0, len(items))), ("quite-new", new))
        holder.clear()
        holder.update(items)
    changed = rewritten(text, value)
    assert same(parse(changed, "").value, value)
    comments = [line for line in text.split("\n") if line.lstrip().startswith("#")]
    assert [line for line in changed.split("\n") if line in comments] == comments


def test_comments_order_and_unknown_keys_stay_where_nothing_was_changed():
    text = (
        "# Before everything.\n"
        "zebra: yes   # nobody knows this key\n"
        "\n"
        "name:    Two Wells   # of the river\n"
        "list:\n"
        "  # about the first\n"
        "  - {a: 1,   b: [1,2]}   # the first\n"
        "  - {a: 2}\n"
        "# After everything.\n"
    )
    value = parse(text, "").value
    value["list"][0]["a"] = 3
    value["list"].append({"a": 4})
    assert rewritten(text, value) == text.replace("{a: 1,", "{a: 3,").replace("{a: 2}\n", "{a: 2}\n  - {a: 4}\n")


def test_a_painted_square_changes_its_row():
    text = "rows: |\n  ...\n  .#.\n  ...\nname: x\n"
    assert rewritten(text, {"rows": "...\n.##\n...\n", "name": "x"}) == text.replace(".#.", ".##")


def test_rows_come_and_go_at_both_ends():
    text = "rows: |\n  ab\n  cd\nname: x\n"
    assert rewritten(text, {"rows": "xy\nab\ncd\n", "name": "x"}) == "rows: |\n  xy\n  ab\n  cd\nname: x\n"
    assert rewritten(text, {"rows": "ab\ncd\nxy\n", "name": "x"}) == "rows: |\n  ab\n  cd\n  xy\nname: x\n"
    assert rewritten(text, {"rows": "cd\n", "name": "x"}) == "rows: |\n  cd\nname: x\n"


def test_a_value_that_aliases_repeat_is_changed_for_one_of_them():
    text = "a: &spot {x: 1, y: 2}   # here\nb: *spot\nc: [*spot, 3]\n"
    value = parse(text, "").value
    value = copy.deepcopy(value)
    value["b"]["x"] = 9
    changed = rewritten(text, value)
    assert parse(changed, "").value == {"a": {"x": 1, "y": 2}, "b": {"x": 9, "y": 2}, "c": [{"x": 1, "y": 2}, 3]}
    assert "# here" in changed


def test_aliases_are_written_out_without_their_anchors():
    assert written_out("a: &x 1\nb: *x\n") == "a: 1\nb: 1\n"


def test_quotes_stay_as_they_were():
    assert rewritten("a: 'x'\nb: \"y\"\n", {"a": "it's", "b": "z"}) == "a: 'it''s'\nb: \"z\"\n"


def test_a_folded_text_stays_folded():
    text = "words: >-\n  one two\n  three\nlast: 1\n"
    assert rewritten(text, {"words": "four five", "last": 1}) == "words: >-\n  four five\nlast: 1\n"


def test_a_list_that_is_empty_now_says_so_and_one_that_is_filled_begins_lines():
    text = "a:\n  - 1\n  - 2\nb: 3\n"
    assert rewritten(text, {"a": [], "b": 3}) == "a: []\nb: 3\n"
    made = rewritten("a: []\nb: 3\n", {"a": [{"x": 1}, {"x": 2}], "b": 3})
    assert made == "a:\n  - {x: 1}\n  - {x: 2}\nb: 3\n"


def test_a_file_without_a_line_end_gets_none_in_the_middle():
    assert rewritten("a: 1\nb: [1]", {"a": 1, "b": [1, 2]}) == "a: 1\nb: [1, 2]"
    assert rewritten("a: 1", {"a": 1, "b": 2}) == "a: 1\nb: 2"


def test_an_empty_text_becomes_a_whole_file():
    assert rewritten("", {"name": "X", "rows": "ab\n"}) == "name: X\nrows: |\n  ab\n"


def test_a_number_stays_written_as_it_was_if_it_is_the_same():
    text = "at: [12.0, 8]\nturn: 90\n"
    assert rewritten(text, {"at": [12, 8], "turn": 90}) == text
    assert rewritten(text, {"at": [12, 8.5], "turn": 90}) == text.replace("8]", "8.5]")


def test_what_no_text_can_hold_is_refused():
    with pytest.raises(UnwritableError):
        rewritten("a: 1\n", {"a": float("inf")})
    assert reads_as("a: 1\n", {"a": 1})
