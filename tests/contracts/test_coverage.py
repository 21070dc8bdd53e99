"""Every rule is in the book, in the code and in a test, or is listed as not simulated with its reason."""

from functools import cache
from pathlib import Path

import pytest

from game import rooms as house
from game.tools import coverage as cover
from game.tools.rulebook import UnreadableRulebookError, read, rooms, rulebook, rulebook_files

BOOK = """# Toy: the rules

A preface.

## WIN - Winning

An introduction
of two lines.

- **TOY-WIN-01** The first sentence
  goes on here (TOY-WIN-02).
- **TOY-WIN-02** (ruling) The second.
- **TOY-WIN-03** The third.

## EX - Examples

- **TOY-EX-01** An example.
"""


@pytest.fixture
def toy(tmp_path):
    path = tmp_path / "toy.md"
    path.write_text(BOOK, encoding="utf-8")
    return read(path, "toy")


def test_a_rulebook_is_read_with_chapters_introductions_and_continued_lines(toy):
    first = toy.rules[0]
    assert (toy.title, toy.preface) == ("Toy: the rules", "A preface.")
    assert [(c.code, c.title, c.intro) for c in toy.chapters] == [
        ("WIN", "Winning", "An introduction of two lines."),
        ("EX", "Examples", ""),
    ]
    assert (first.id, first.text) == ("TOY-WIN-01", "The first sentence goes on here (TOY-WIN-02).")
    assert first.mentions == ("TOY-WIN-02",)
    assert [rule.ruling for rule in toy.rules] == [False, True, False, False]


def test_a_rule_is_found_by_a_short_or_small_id(toy):
    assert toy.rule("win-2") is toy.rules[1]
    assert toy.rule("TOY-WIN-02") is toy.rules[1]
    assert toy.rule("win-9") is None
    assert toy.nearest("WIM-03") == "TOY-WIN-03"
    assert [rule.id for rule in toy.search("winning third")] == ["TOY-WIN-03"]


@pytest.mark.parametrize(
    ("line", "words"),
    [("- **TOY-EX-01** Again.", "toy.md:18: TOY-EX-01 stands already"), ("- **TOY-WIN-04** Here?", "does not belong")],
)
def test_a_number_given_twice_or_in_a_foreign_chapter_is_refused(tmp_path, line, words):
    path = tmp_path / "toy.md"
    path.write_text(BOOK + line + "\n", encoding="utf-8")
    with pytest.raises(UnreadableRulebookError, match=words):
        read(path, "toy")


def test_coverage_sorts_each_rule_by_what_names_it(toy):
    code = {"TOY-WIN-01": "game/x.py", "TOY-WIN-02": "game/x.py", "TOY-WIN-09": "game/y.py"}
    tests = {"TOY-WIN-01": "tests/test_x.py", "TOY-EX-01": "tests/test_x.py"}
    found = cover.compare(toy, code, tests, {"TOY-WIN-03": "later", "TOY-WIN-01": "no more"})
    assert found.as_json() == {
        "total": 4,
        "implemented": 3,
        "tested": 2,
        "excluded": {"TOY-WIN-03": "later"},
        "partly": {},
        "missing": ["TOY-WIN-02"],
    }
    assert found.unknown == {"TOY-WIN-09": "game/y.py"}
    assert found.stale == ("TOY-WIN-01",)


def test_a_pattern_excludes_only_what_is_not_covered_yet(toy):
    code = {"TOY-WIN-01": "game/x.py"}
    found = cover.compare(toy, code, {"TOY-WIN-01": "t", "TOY-EX-01": "t"}, {"TOY-WIN-*": "later"})
    assert found.excluded == {"TOY-WIN-02": "later", "TOY-WIN-03": "later"}
    assert (found.missing, found.stale) == ((), ())


def test_the_own_reason_of_a_rule_goes_before_that_of_a_pattern(toy):
    found = cover.compare(toy, {}, {}, {"TOY-*": "later", "TOY-WIN-02": "never"})
    assert found.excluded["TOY-WIN-02"] == "never"
    assert found.excluded["TOY-WIN-03"] == "later"


def test_a_test_names_rules_by_marker_table_and_docstring_only(tmp_path):
    (tmp_path / "test_toy.py").write_text(
        '''"""TOY-WIN-05 in the first line of a module does not count."""
import pytest

pytestmark = pytest.mark.rule("TOY-EX-01")
CASES = [("TOY-WIN-02", 1)]


@pytest.mark.rule("TOY-WIN-01")
@pytest.mark.parametrize("case", CASES)
def test_one(case):
    """TOY-WIN-03."""
    assert "TOY-WIN-04"
''',
        encoding="utf-8",
    )
    named = cover.named_in_tests(tmp_path, "TOY")
    assert sorted(named) == ["TOY-EX-01", "TOY-WIN-01", "TOY-WIN-02", "TOY-WIN-03"]


def test_a_list_names_each_of_its_rules_and_a_span_only_its_first(tmp_path):
    (tmp_path / "test_toy.py").write_text(
        'def test_one():\n    """TOY-WIN-01, -02 and -03; TOY-EX-01 to -04, FOO-X-01; TOYS-05, -06."""',
        encoding="utf-8",
    )
    assert sorted(cover.named_in_tests(tmp_path, "TOY")) == ["TOY-EX-01", "TOY-WIN-01", "TOY-WIN-02", "TOY-WIN-03"]


MORE = """# Toy: the words

More words.

## WORD - Words

### Pawn

- **TOYG-WORD-001.1** What moves.
- **TOYG-WORD-001.2** And strikes.

### King

- **TOYG-WORD-002.1** What must not fall
  (TOYG-WORD-001).

## WIN - Winning

Winning in more ways.

- **TOYG-WIN-01** The fourth.
"""


@pytest.fixture
def further(tmp_path, toy):
    path = tmp_path / "toy-words.md"
    path.write_text(MORE, encoding="utf-8")
    return read(tmp_path / "toy.md", "toy", path)


def test_a_rulebook_may_have_several_files_and_a_chapter_goes_on_in_the_next(further):
    assert further.title == "Toy: the rules"
    assert further.preface == "A preface. More words."
    assert [(c.code, len(c.rules)) for c in further.chapters] == [("WIN", 4), ("EX", 1), ("WORD", 3)]
    assert further.chapters[0].intro == "An introduction of two lines. Winning in more ways."
    assert [rule.id for rule in further.rules][:4] == ["TOY-WIN-01", "TOY-WIN-02", "TOY-WIN-03", "TOYG-WIN-01"]
    assert further.prefixes == ("TOY", "TOYG")


def test_a_number_given_twice_is_refused_in_another_file_too(tmp_path, toy):
    path = tmp_path / "toy-words.md"
    path.write_text("# Toy: the words\n\n## EX - Examples\n\n- **TOY-EX-01** Again.\n", encoding="utf-8")
    with pytest.raises(UnreadableRulebookError, match=r"toy-words\.md:5: TOY-EX-01 stands already in toy\.md:17"):
        read(tmp_path / "toy.md", "toy", path)


def test_a_search_lists_names_before_titles_and_titles_before_texts(tmp_path):
    chapters = (
        "## EX - Examples\n\n### King\n\n- **TOY-EX-01** A pawn is smaller.\n",
        "## MOVE - Moving pawns\n\n### King\n\n- **TOY-MOVE-01** One square.\n\n### Pawn\n\n- **TOY-MOVE-02** Ahead.\n",
    )
    (tmp_path / "toy.md").write_text("\n".join(("# Toy\n", *chapters)), encoding="utf-8")
    book = read(tmp_path / "toy.md", "toy")
    assert [rule.id for rule in book.search("pawn")] == ["TOY-MOVE-02", "TOY-MOVE-01", "TOY-EX-01"]


def test_a_rule_below_an_entry_is_about_it(further):
    assert [rule.entry for rule in further.chapters[2].rules] == ["Pawn", "Pawn", "King"]
    assert further.rule("word-2.1").in_full == "King: What must not fall (TOYG-WORD-001)."
    assert further.rule("word-2.1").mentions == ("TOYG-WORD-001",)
    assert [rule.id for rule in further.search("pawn strikes")] == ["TOYG-WORD-001.2"]
    assert {rule.entry for chapter in further.chapters[:2] for rule in chapter.rules} == {""}


@pytest.mark.parametrize("room", rooms())
def test_a_rulebook_is_read_from_all_files_of_its_room(room):
    book = rulebook(room)
    assert len(book.rules) == sum(path.read_text("utf-8").count("\n- **") for path in rulebook_files(room))
    assert rulebook_files(room)[0].name == f"{room}.md"


PARTS = """# Toy: the rules

## ABIL - Abilities

- **TOY-ABIL-01** An ability without parts.

- **TOYG-ABIL-012.1** The first sentence (TOYG-ABIL-012.2).
- **TOYG-ABIL-012.2** The second.

- **TOYG-ABIL-013** An ability, in a word.
- **TOYG-ABIL-013.1** Its only part.
"""


@pytest.fixture
def parts(tmp_path):
    path = tmp_path / "toy.md"
    path.write_text(PARTS, encoding="utf-8")
    return read(path, "toy")


def test_a_rule_may_have_parts(parts):
    assert [rule.id for rule in parts.rules][1:3] == ["TOYG-ABIL-012.1", "TOYG-ABIL-012.2"]
    assert parts.rules[1].mentions == ("TOYG-ABIL-012.2",)
    assert parts.rule("abil-12.2") is parts.rule("TOYG-ABIL-012.2") is parts.rules[2]
    assert parts.rule("TOYG-ABIL-012") is parts.rules[1]
    assert parts.rule("TOYG-ABIL-012.3") is None
    assert parts.rule("TOYG-ABIL-01") is None
    assert [rule.id for rule in parts.with_parts("abil-13")] == ["TOYG-ABIL-013", "TOYG-ABIL-013.1"]
    assert parts.prefixes == ("TOY", "TOYG")
    assert parts.nearest("TOYG-ABIL-012.9") in ("TOYG-ABIL-012.1", "TOYG-ABIL-012.2")
    assert parts.chapters_called("abil") == parts.chapters_called("TOYG-ABIL") == parts.chapters
    assert parts.chapters_called("QST-ABIL") == ()


def test_parts_are_covered_each_for_itself_and_a_rule_by_all_of_its_parts(parts):
    named = {"TOYG-ABIL-012.1": "x.py", "TOYG-ABIL-012": "x.py", "TOYG-ABIL-013.1": "x.py", "TOYG-ABIL-012.7": "y.py"}
    found = cover.compare(parts, named, named, {})
    assert found.missing == ("TOY-ABIL-01", "TOYG-ABIL-012.2")
    assert found.unknown == {"TOYG-ABIL-012.7": "y.py"}


def test_a_list_goes_on_in_the_next_line(tmp_path):
    (tmp_path / "test_toy.py").write_text(
        'def test_one():\n    """TOYG-ABIL-029.6, .9,\n    .10 and\n    -030."""', encoding="utf-8"
    )
    assert sorted(cover.named_in_tests(tmp_path, "TOYG")) == [
        "TOYG-ABIL-029.10", "TOYG-ABIL-029.6", "TOYG-ABIL-029.9", "TOYG-ABIL-030",
    ]  # fmt: skip


def test_a_list_may_name_parts(tmp_path):
    (tmp_path / "test_toy.py").write_text(
        'def test_one():\n    """TOYG-ABIL-029.6, .9 and -030.1, -031. Then (TOYG-ABIL-040.2)."""', encoding="utf-8"
    )
    assert sorted(cover.named_in_tests(tmp_path, "TOY", "TOYG")) == [
        "TOYG-ABIL-029.6", "TOYG-ABIL-029.9", "TOYG-ABIL-030.1", "TOYG-ABIL-031", "TOYG-ABIL-040.2",
    ]  # fmt: skip


@pytest.mark.parametrize("room", rooms())
def test_the_numbers_of_a_rulebook_begin_as_its_room_says(room):
    assert set(rulebook(room).prefixes) <= set(house.wing("systems", room).prefixes)


@pytest.mark.parametrize("room", rooms())
def test_the_rulebook_points_only_to_rules_that_it_has(room):
    book = rulebook(room)
    dangling = {(rule.id, other) for rule in book.rules for other in rule.mentions if book.rule(other) is None}
    assert dangling == set()


@pytest.mark.parametrize("room", rooms())
def test_every_list_of_excluded_rules_names_rules_of_the_book_with_a_reason(room):
    top = Path(__file__).resolve().parents[2]
    reasons = cover.read_excluded(top / "assets" / "rules" / f"{room}-excluded.toml")
    book = rulebook(room)
    assert all(reason.strip() for reason in reasons.values())
    assert [key for key in reasons if "*" not in key and book.rule(key) is None] == []


def test_what_is_not_simulated_of_a_rule_is_told_beside_it(toy, tmp_path):
    path = tmp_path / "toy-excluded.toml"
    path.write_text('[excluded]\n"TOY-WIN-03" = "later"\n[partly]\n"TOY-WIN-01" = "its second sentence"\n', "utf-8")
    named = {"TOY-WIN-01": "x.py", "TOY-WIN-02": "x.py", "TOY-EX-01": "x.py"}
    found = cover.compare(toy, named, named, cover.read_excluded(path), cover.read_partly(path))
    assert found.as_json()["partly"] == {"TOY-WIN-01": "its second sentence"}
    assert found.as_json()["excluded"] == {"TOY-WIN-03": "later"}
    assert "TOY-WIN-01" in found.implemented  # it has its place and its test, but for the clause
    path.write_text('[excluded]\n"TOY-WIN-03" = "later"\n', "utf-8")
    assert cover.read_partly(path) == {}


@cache
def covered(room):
    """Return the coverage of a room in this source tree, read once."""
    return cover.coverage(room)


@pytest.mark.parametrize("room", rooms())
def test_every_rule_called_partly_simulated_is_otherwise_covered(room):
    found = covered(room)
    assert set(found.partly) <= set(found.implemented) & set(found.tested)
    assert all(clause.strip() for clause in found.partly.values())


@pytest.mark.parametrize("room", rooms())
def test_code_and_tests_name_only_rules_of_the_book(room):
    assert covered(room).unknown == {}


@pytest.mark.parametrize("room", rooms())
def test_no_rule_is_called_excluded_that_is_covered_by_now(room):
    assert covered(room).stale == ()


@pytest.mark.parametrize("room", rooms())
def test_shipped_rules_have_nothing_missing(room):
    assert covered(room).missing == ()
