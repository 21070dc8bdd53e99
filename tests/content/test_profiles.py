"""The file of the players is read as strictly as content: what is wrong in it is told with its line, and used for nothing."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.profiles import COLOURS, SPEEDS, Profile, good_name, profiles_of, profiles_text
from game.content.yaml_io import parse

SEEN = st.characters(categories=("L", "N", "P", "S", "Zs"))
NAMES = st.text(SEEN, min_size=1, max_size=24).map(str.strip).filter(good_name)


def found(tmp_path, text):
    file = tmp_path / "players.yaml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return profiles_of(file)


def test_a_player_needs_only_a_name(tmp_path):
    people, document = found(tmp_path, "players:\n  - name: Anna\n")
    assert document.faults == []
    assert people == [Profile("Anna", "any", help=True, speed="usual")]


@settings(max_examples=30)
@given(
    st.lists(
        st.builds(
            Profile, NAMES, st.sampled_from(("any", *COLOURS)), st.booleans(), st.sampled_from(("usual", *SPEEDS))
        ),
        max_size=5,
        unique_by=lambda one: one.name.casefold(),
    )
)
def test_what_is_written_is_read_again(people):
    document = parse(profiles_text(people), "players.yaml")
    assert document.faults == []
    assert [Profile(**entry) for entry in document.value["players"]] == people


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "empty"),
        ("players: Anna\n", 1, "expected a list"),
        ("players:\n  - Anna\n", 2, "expected a mapping"),
        ("players:\n  - colour: blue\n", 2, '"name"'),
        ("players:\n  - name: Anna\n    colour: red\n", 3, "expected one of any, blue"),
        ("players:\n  - name: Anna\n    colur: blue\n", 3, 'did you mean "colour"'),
        ("players:\n  - name: Anna\n    help: 'yes'\n", 3, "expected true or false"),
        ("players:\n  - name: Anna\n    speed: 3\n", 3, "expected one of usual"),
        ("players:\n  - name: 12\n", 2, "expected text"),
        ("players:\n  - name: ''\n", 2, "at least 1"),
        ("players:\n  - name: ' Anna'\n", 2, "letters that can be shown"),
        ('players:\n  - name: "An\\nna"\n', 2, "letters that can be shown"),
        ("players:\n  - name: " + "a" * 25 + "\n", 2, "at most 24"),
        ("players:\n  - name: Anna\n  - name: ANNA\n", 3, 'already is a player "ANNA"'),
        ("players:\n  - name: Anna\n    name: Petr\n", 3, "name"),
        ("players: [\n", 2, "not YAML"),
        ("- Anna\n", 1, "mapping"),
        ("players:\n" + "".join(f"  - name: P{n}\n" for n in range(61)), 2, "at most 60"),
        (b"players:\n  - name: \xff\n", 2, "UTF-8"),
    ],
)
def test_one_fault_keeps_everybody_out_and_is_told_with_its_line(tmp_path, text, line, words):
    people, document = found(tmp_path, text)
    assert people == []
    assert document.broken
    assert words in document.faults[0].message
    assert document.faults[0].line == line
