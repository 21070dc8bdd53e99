"""The rulebook page of the dial room: whole sentences in the room's own words, and an entry for all that dials show."""

from __future__ import annotations

import re

import pytest

from game.content.dials.marks import MARKS, SUBFACTIONS
from game.systems.dials.abilities import ABILITIES
from game.tools.rulebook import rulebook

BOOK = rulebook("dials")
FOREIGN = re.compile(r"\bLOF\b|\bEPS\b|\bd6\b|\bRULING\b|\be\.g\.|\bi\.e\.|\d in\b|>=|\[|->|multi-dials\b|\bshooter")
"""Notes and words for which the room has others: line of fire, die, inches, attacker."""


def test_the_book_has_all_statements_of_the_reference():
    assert len(BOOK.rules) == 523


def test_every_statement_is_made_of_whole_sentences():
    for rule in BOOK.rules:
        for part in filter(None, map(str.strip, re.split(r"\((?:ruling|reconstructed)\)", rule.text))):
            assert re.match(r"[A-Z0-9+]", part), rule
            assert part.endswith("."), rule


def test_no_statement_speaks_in_notes_or_foreign_words():
    assert [rule.id for rule in BOOK.rules if FOREIGN.search(rule.text)] == []


def test_every_statement_that_is_pointed_to_stands_in_the_book():
    assert [rule.id for rule in BOOK.rules if not all(map(BOOK.rule, rule.mentions))] == []


@pytest.mark.parametrize(("key", "rule"), [*((key, mark.rule) for key, mark in MARKS.items()), *SUBFACTIONS.items()])
def test_what_dials_and_bases_show_is_an_entry_of_the_book_under_the_title_it_has_on_the_screen(key, rule):
    entry = BOOK.rule(rule).entry
    assert entry
    if key in ABILITIES:
        assert entry == ABILITIES[key].title
