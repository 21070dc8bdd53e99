"""The rulebook page of the regiments room: all statements of the reference, in whole sentences of our own."""

from __future__ import annotations

import re

from game.tools.rulebook import rulebook

BOOK = rulebook("regiments")
FOREIGN = re.compile(r"\bLOS\b|\bNCU\b|\bd6\b|\bD3\b|\bVP\b|\bRULING\b|\be\.g\.|\bi\.e\.|\d in\b|>=|\[|->")
"""Notes and words for which the room has others: sight, people at court, die, points."""


def test_the_book_has_all_statements_of_the_reference() -> None:
    cases = [rule for rule in BOOK.rules if re.match(r"ASF-(EX|BAD|A|AMB)-", rule.id)]
    assert (len(BOOK.rules) - len(cases), len(cases)) == (506, 83)


def test_every_statement_is_made_of_whole_sentences() -> None:
    for rule in BOOK.rules:
        for part in filter(None, map(str.strip, re.split(r"\((?:ruling|reconstructed)\)", rule.text))):
            assert re.match(r"[A-Z0-9+]", part), rule
            assert part.endswith("."), rule


def test_no_statement_speaks_in_notes_or_foreign_words() -> None:
    assert [rule.id for rule in BOOK.rules if FOREIGN.search(rule.text)] == []


def test_every_statement_that_is_pointed_to_stands_in_the_book() -> None:
    assert [rule.id for rule in BOOK.rules if not all(map(BOOK.rule, rule.mentions))] == []
