"""Measure quests: random ones a second on one core, levels of the program, and what a question costs to preview.

Run on demand:  python tests/benchmarks/bench_quests.py [--seconds 20]

Asked are 30 random quests a second on one core, and under 50 ms from pointing at an action to its odds (without paint).
"""

from __future__ import annotations

import argparse
import statistics
import time

from game.content.room import scenario_of
from game.engine.dice import seeded
from game.engine.session import Session
from game.sim.match import play_match, rare_collections, warm
from game.systems.quest import SYSTEM, foretold, odds
from tests import roomful


def quests(level: str, seconds: float) -> float:
    """Return how many quests a second of processor time a level plays, over all single quests in turn."""
    names = [name for name in roomful.scenarios("quest") if not scenario_of(name).campaign]
    openings = [(scenario_of(name), warm(scenario_of(name))) for name in names]
    began, played = time.process_time(), 0
    with rare_collections():
        while time.process_time() - began < seconds:
            scenario, opening = openings[played % len(openings)]
            levels = dict.fromkeys("ABCD"[: scenario.seats], level)
            match = play_match(scenario, played, levels, opening=opening)
            assert not match.error, match.error
            played += 1
    return played / (time.process_time() - began)


def previews() -> list[float]:
    """Return how long odds of an action and the dangers of the enemy phase take, in seconds, over many questions."""
    times = []
    for seed, name in enumerate(roomful.scenarios("quest")):
        session = Session(SYSTEM, roomful.opening(name), seeded(seed), history=False)
        while session.pending is not None and len(session.answers) < 400:
            choice = session.pending
            if choice.kind == "activation" and not choice.about["acted"]:
                hero, state = choice.about["hero"], session.state
                began = time.perf_counter()
                targets = tuple(key for key in state.zone(hero) if state.enemies[key].up)
                odds.of_action(state, hero, "attack", 0, targets)
                foretold.dangers(state)
                times.append(time.perf_counter() - began)
            number = 7 * len(session.answers)
            session.answer(choice.options.sample(lambda many, number=number: number % many))
    return times


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=20)
    args = parser.parse_args()
    for level in ("random", "easy", "normal"):
        print(f"{level:8} {quests(level, args.seconds):6.1f} quests a second of processor time")
    times = previews()
    print(f"preview  {1000 * statistics.median(times):.2f} ms, the slowest {1000 * max(times):.2f} ms of {len(times)}")


if __name__ == "__main__":
    main()
