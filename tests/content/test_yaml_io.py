"""YAML without surprises."""

import pytest
import yaml

from game.content import yaml_io
from game.content.yaml_io import parse


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("true", True),
        ("false", False),
        ("yes", "yes"),
        ("No", "No"),
        ("on", "on"),
        ("True", "True"),
        ("12", 12),
        ("-3", -3),
        ("012", "012"),
        ("0x1F", "0x1F"),
        ("1_000", "1_000"),
        ("1:30", "1:30"),
        ("2006-07-01", "2006-07-01"),
        ("1.5", 1.5),
        ("1e3", "1e3"),
        (".inf", ".inf"),
        ("9" * 40, "9" * 40),
        ("~", None),
        ("null", None),
        ("'12'", "12"),
        ('"true"', "true"),
    ],
)
def test_only_plain_numbers_true_false_and_null_are_more_than_text(text, value):
    found = parse(f"a: {text}", "f").value["a"]
    assert found == value
    assert type(found) is type(value)


def test_keys_are_always_text():
    assert parse("1: a\ntrue: b\n~: c\n'#': d", "f").value == {"1": "a", "true": "b", "~": "c", "#": "d"}


def test_every_value_and_key_knows_its_line_and_column():
    document = parse("a:\n  - b: 1\n    c: [x, y]\n", "f")
    assert document.at(("a", 0, "b")) == (2, 8)
    assert document.at(("a", 0, "c", 1)) == (3, 12)
    assert document.at(("a", 0, "c"), key=True) == (3, 5)
    assert document.at(("a", 0, "missing")) == (2, 5)


def test_a_fault_that_quotes_several_lines_is_one_line():
    document = parse('a: "x\\ny"\n', "f")
    document.fault(("a",), f'unknown word "{document.value["a"]}"')
    assert str(document.faults[0]) == 'f:1:4: unknown word "x y"'


def test_an_alias_stands_where_it_was_anchored():
    document = parse("a: &x {b: 1}\nc: *x\n", "f")
    assert document.value == {"a": {"b": 1}, "c": {"b": 1}}
    assert document.at(("c", "b")) == document.at(("a", "b")) == (1, 11)


def test_a_square_of_a_block_text_has_its_place_in_the_file():
    document = parse("name: x\nrows: |\n    abc\n    def\nlast: 1\n", "f")
    assert document.text_row(("rows",), 1, 2) == (4, 7)


def test_a_byte_order_mark_is_no_fault():
    assert parse(b"\xef\xbb\xbfa: 1", "f").value == {"a": 1}


def test_windows_line_ends_are_no_fault():
    document = parse(b"a: 1\r\nrows: |\r\n  ab\r\n  cd\r\n", "f")
    assert document.value == {"a": 1, "rows": "ab\ncd\n"}
    assert document.text_row(("rows",), 1, 1) == (4, 4)


def test_the_reader_in_pure_python_reads_the_same(monkeypatch):
    text = "a: 'x'\nb: [1, 012, yes, true]\nc: &q {d: ~}\ne: *q\nf: |\n  12\n"
    fast = parse(text, "f")
    monkeypatch.setattr(yaml_io, "Loader", yaml.Loader)
    slow = parse(text, "f")
    assert slow.value == fast.value
    assert slow.marks == fast.marks


def test_a_file_that_cannot_be_read_is_a_fault_and_no_exception(tmp_path):
    (fault,) = yaml_io.read(tmp_path / "no.yaml").faults
    assert "cannot be read" in fault.message
    large = tmp_path / "large.yaml"
    large.write_bytes(b"#" * (yaml_io.LARGEST_FILE + 1))
    (fault,) = yaml_io.read(large).faults
    assert "larger" in fault.message
