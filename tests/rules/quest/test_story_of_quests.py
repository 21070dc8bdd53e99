"""What the log tells of whole quests, line by line: a text that one can read, held against the one kept beside it.

python -m tests.rules.quest.test_story_of_quests      writes the kept text anew; read its diff before you keep it
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game import rooms
from game.engine.dice import seeded, splitmix
from game.engine.session import Session
from game.systems.quest.system import SYSTEM
from tests import roomful
from tests.asking import answer_by
from tests.quested import Party

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.system import Sentence

KEPT = Path(__file__).with_name("story_of_a_campaign.txt")
QUEST, SEED, MOST = "the-drowned-bell", 27, 700  # one of tests/sim/test_golden.py


def _line(told: Sentence) -> str:
    details = "".join(f"\n      {text} {rule}".rstrip() for text, rule in told.details)
    seat = "-" if told.seat is None else told.seat
    return f"{seat}{'!' * (told.weight - 1)}  {told.text} {told.rule}{details}"


def story() -> Iterator[str]:
    """Yield what is told of a quest that is played by chance: seat, line and rule, and what it is made of below."""
    opening = roomful.opening(QUEST)
    session = Session(SYSTEM, opening.clone(), seeded(SEED), history=False)
    agents = [rooms.wing("sim", "quest").agent("random", splitmix(SEED, n + 1)) for n in range(roomful.seats(QUEST))]
    while session.pending is not None and len(session.answers) < MOST:
        session.answer(answer_by(agents[session.pending.player], session))
    state, last, lately, line = opening, [], [], ""
    for event in session.log:
        if SYSTEM.chapter(event) in ("round", "end"):
            if line:
                yield line
            summed, line, last = SYSTEM.report(state, lately), "", []
            lately = []
            if summed is not None:
                yield _line(summed)
        lately.append(event)
        event.apply(state)
        told = SYSTEM.sentence(state, event, last)
        if told is None or not told.weight:
            continue
        if line and not told.lengthens:
            yield line
        last = [*last, event] if told.lengthens else [event]
        line = _line(told)
    if line:
        yield line


@pytest.mark.rule("WHQ-ROUND-02", "WHQ-ACT-05", "WHQ-EPH-02", "WHQ-LPH-01", "WHQ-PPH-01")
def test_the_story_of_a_campaign_reads_as_it_read_before():
    assert "\n".join(story()) + "\n" == KEPT.read_text("utf-8")


def test_a_replay_stops_where_a_hero_or_an_enemy_is_activated():
    party = Party(places={"ann": ["rat"]}).does("act explore").rolls("S S -")
    told = [type(event).__name__ for event in party.session.log if SYSTEM.chapter(event) == "turn"]
    assert set(told) <= {"Activated", "EnemyActivated"}
    assert told


if __name__ == "__main__":
    KEPT.write_text("\n".join(story()) + "\n", "utf-8")
