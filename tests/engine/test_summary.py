"""What is told alike of games that are over: which moments weighed most, luck, and the lines of a report."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.summary import Luck, attack_rolls, luck_line, moment_line, piece_line, seed_line, weightiest


@dataclass(frozen=True)
class Moment:
    """Something that happened."""

    at: int
    weight: float


def test_three_moments_that_weighed_most_are_told_in_the_order_in_which_they_came():
    moments = [Moment(at, weight) for at, weight in enumerate((3.0, 9.0, 1.0, 9.5, 3.0))]
    assert [one.at for one in weightiest(moments)] == [0, 1, 3]


def test_luck_is_an_average_of_rolls_and_none_without_a_roll():
    assert (Luck().average, Luck(4, 2, 1.5, 30, 1).average) == (0.0, 7.5)
    assert attack_rolls([Luck(4), Luck(3)]) == 7


def test_the_lines_of_a_report_are_whole_sentences():
    assert piece_line("Wolf", 3, 20, "stands") == "  Wolf: damage 3, points 20, stands"
    assert luck_line("Anna", Luck(4, 2, 1.5, 30)) == "Anna: attack rolls 4, hits 2, 1.5 expected, average 7.5"
    assert moment_line(2, "Wolf falls", "MK-CORE-16") == "Round 2: Wolf falls. MK-CORE-16"
    assert seed_line(3) == "Seed of the dice: 3"
