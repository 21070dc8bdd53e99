"""What is foretold and summed up in whole quests, and how the table stands: numbers held against those kept beside it.

python -m tests.rules.quest.test_numbers_of_quests      writes the kept numbers anew; read their diff before you keep it
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game import rooms
from game.engine.dice import seeded, splitmix
from game.engine.save import digest
from game.engine.session import Session
from game.systems.quest import foretold, odds
from game.systems.quest.deeds import chapters
from game.systems.quest.system import SYSTEM
from tests import roomful
from tests.asking import answer_by

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.systems.quest.deeds import Chapter
    from game.systems.quest.foretold import Danger
    from game.systems.quest.odds import Odds
    from game.systems.quest.state import State

KEPT = Path(__file__).with_name("numbers_of_quests.txt")
PLAYED = (
    ("crown-of-cinders", 5, "random", 500),
    ("the-drowned-bell", 6, "easy", 500),
    ("the-long-dark", 7, "easy", 250),
    ("the-sluice-gate", 8, "random", 250),
    ("nine-teeth", 9, "easy", 250),
    ("the-toll-house", 10, "random", 250),
    ("odas-kitchen", 11, "easy", 250),
    ("a-theft-of-fire", 12, "random", 250),
)
"""Scenario, seed, who plays, and after how many answers it ends at the latest."""
EVERY = 9  # questions from one look at odds and refusals to the next


def _shares(shares: Mapping[int, float]) -> str:
    return " ".join(f"{number}:{share:.3f}" for number, share in sorted(shares.items()) if share >= 0.0005)


def _foreseen(hero: str, kind: str, told: Odds) -> str:
    fells = " ".join(f"{key}:{share:.3f}" for key, share in told.fells.items())
    parts = " ".join(f"{part.card}/{part.symbol}{part.amount:+d}" for part in told.parts)
    return (
        f"  {hero} {kind}: {told.dice}+{told.enemy_dice} dice; successes {_shares(told.successes)} = {told.expected:.3f}; "
        f"wounds {_shares(told.wounds)} = {told.pain:.3f}; nemesis {told.nemesis:.3f}; falls {told.falls:.3f}; "
        f"fells {fells}; parts {parts}; later {' '.join(told.later)}"
    )


def _feared(danger: Danger) -> str:
    blows = ", ".join(f"{blow.enemy} {blow.wounds} {'+'.join(blow.keywords)}".strip() for blow in danger.blows)
    end = " may fall" if danger.falls else ""
    return f"  {danger.hero} fears {danger.wounds}: {blows}; {danger.unknown} unknown{end}"


def _done(chapter: Chapter) -> Iterator[str]:
    yield (
        f"  quest {chapter.number}: won {chapter.won}, rounds {chapter.rounds}, leader {chapter.leader}, places "
        f"{chapter.places}, progress {chapter.progress}, down {sorted(chapter.down)}, felled {chapter.felled}, "
        f"by round {chapter.by_round}"
    )
    for hero, one in chapter.heroes.items():
        yield (
            f"    {hero}: {dict(one.actions)}, successes {one.successes} of {one.dice} dice that show {one.shown} (average "
            f"{one.expected:.1f}), wounds {one.wounds}, falls {one.falls}, felled {dict(one.felled)}, used {dict(one.gear)}"
        )


def _looked(state: State, choice: Choice, known: Iterable[Answer]) -> Iterator[str]:
    """Yield what the actions that stand open promise, and why answers to other questions are refused."""
    if choice.kind == "activation":
        hero = choice.about["hero"]
        for kind in state.heroes[hero].cards:
            if ("act", kind) in choice.listed:
                yield _foreseen(hero, kind, odds.of_action(state, hero, kind))
    told: dict[str, Answer] = {}
    for answer in (*roomful.WRONG["quest"], *known):
        refusal = choice.options.refuse(answer)
        if refusal is not None and "another question" not in refusal.sentence:
            told.setdefault(f"{refusal.sentence} {refusal.rule}", answer)
    yield f"  {choice.kind} by {choice.rule}: " + " ".join(f"{answer!r} {why}" for why, answer in told.items())


def numbers(name: str, seed: int, level: str, most: int) -> Iterator[str]:
    """Yield the numbers of a scenario that is played by chance; after each round how the table stood after each event."""
    yield f"{name}, seed {seed}, {level}"
    opening = roomful.opening(name)
    session = Session(SYSTEM, opening.clone(), seeded(seed), history=False)
    agents = [rooms.wing("sim", "quest").agent(level, splitmix(seed, n + 1)) for n in range(roomful.seats(name))]
    shown, seen, state, known = hashlib.blake2b(digest_size=6), 0, opening, {}
    while session.pending is not None and len(session.answers) < most:
        if len(session.answers) % EVERY == 0:
            yield from _looked(session.state, session.pending, known)
        known |= dict.fromkeys(session.pending.listed)
        session.answer(answer_by(agents[session.pending.player], session))
        for event in session.log[seen:]:
            event.apply(state)
            shown.update(digest(state).encode())
            if SYSTEM.chapter(event) in ("round", "end"):
                yield f" {type(event).__name__}: {shown.hexdigest()}"
                yield from map(_feared, foretold.dangers(state))
        seen = len(session.log)
    for chapter in chapters(session.log, session.state.quest):
        yield from _done(chapter)


def all_numbers() -> str:
    """Return the numbers of all games as they are kept."""
    return "".join(f"{line}\n" for played in PLAYED for line in numbers(*played))


@pytest.mark.rule("WHQ-ACT-08", "WHQ-EPH-02", "WHQ-ROUND-02")
def test_numbers_of_whole_quests_are_what_they_were_before():
    assert all_numbers() == KEPT.read_text("utf-8")


if __name__ == "__main__":
    KEPT.write_text(all_numbers(), "utf-8")
