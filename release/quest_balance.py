"""How hard quests are: shares of games won by party size, with parties drawn by chance, and which cards nobody takes.

python -m release.quest_balance [--games 200] [--level normal] [--seed 1] [--in-turn] [SCENARIO…]

Told are, for each scenario and for parties of two, three and four heroes, the share of games won with its interval of
95 %, quest by quest where it is a campaign; then the same of all scenarios together; and at the end gear and items that
were drawn and never, or always, kept. With `--in-turn` each seed plays a scenario with one size of party alone, the
sizes in turn: a third of the games, for players that think long.
What is asked of them, and what was measured, is told in docs/how-to/write-for-the-quest-room.md.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from game import rooms
from game.content.quest.library import load_library
from game.engine.seats import LETTERS
from game.sim.intervals import wilson
from game.sim.match import play_match, rare_collections
from game.sim.quest import tally
from game.sim.quest.parties import party
from game.systems.quest import SYSTEM

if TYPE_CHECKING:
    from collections.abc import Sequence

SIZES = (2, 3, 4)


def played(name: str, size: int, level: str, seeds: Sequence[int], totals: Counter[tuple[str, str]]) -> tuple[int, str]:
    """Play games of a scenario with parties of a size, and add up what cards came to.

    Return how many were won, and the shares won of each of its quests, if it has several.
    """
    scenario = load_library().scenarios[name]
    if scenario.seats > size:  # one player leads them all
        scenario = replace(scenario, seats=1, teams=((0,),), players=scenario.players[:1])
    won, quests = 0, Counter[tuple[str, str]]()
    with rare_collections():
        for seed in seeds:
            other = party(scenario, seed, size)
            opening = SYSTEM.setup(SYSTEM.describe(other))
            levels = dict.fromkeys(LETTERS[: scenario.seats], level)
            read = rooms.wing("sim", "quest").tally
            match = play_match(other, seed, levels, opening=opening, read=read)
            if match.winners is None:
                raise SystemExit(match.error)
            won += bool(match.winners)
            for group, counts in match.reading.items():
                for word, n in counts.items():
                    totals[group, word] += n
                    if group in (tally.WON, tally.LOST):
                        quests[group, word] += n
    names = {word for _group, word in quests}
    if len(names) < 2:
        return won, ""
    shares = []
    for word in sorted(names):
        all_of_it = quests[tally.WON, word] + quests[tally.LOST, word]
        shares.append(f"{word} {100 * quests[tally.WON, word] / max(1, all_of_it):.0f}")
    return won, "  [" + ", ".join(shares) + "]"


def share(won: int, games: int) -> str:
    """Return a share of games won, with its interval."""
    low, high = wilson(won, games)
    return f"{100 * won / games:3.0f} % ({100 * low:.0f}-{100 * high:.0f})" if games else "-"


def main() -> None:
    """Play, and print what came of it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("scenarios", nargs="*")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", default="normal")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--in-turn", action="store_true")
    args = parser.parse_args()
    totals = Counter[tuple[str, str]]()
    won, games = Counter[int](), Counter[int]()
    seeds = range(args.seed, args.seed + args.games)
    for place, name in enumerate(args.scenarios or load_library().scenarios):
        shares = []
        for size in SIZES:
            own = [seed for seed in seeds if not args.in_turn or SIZES[(seed + place) % len(SIZES)] == size]
            wins, quests = played(name, size, args.level, own, totals)
            won[size] += wins
            games[size] += len(own)
            shares.append(f"{size}: {share(wins, len(own))}{quests}")
        print(f"{name:22} {'   '.join(shares)}", flush=True)  # noqa: T201 - what it is for
    of_all = [f"{size}: {share(won[size], games[size])}" for size in SIZES]
    print(f"{'together':22} {'   '.join(of_all)}   all: {share(won.total(), games.total())}")  # noqa: T201 - likewise
    drawn = {word: n for (group, word), n in totals.items() if group == tally.OFFERED}
    kept = {word: n for (group, word), n in totals.items() if group == tally.TAKEN}
    rates = {word: kept.get(word, 0) / n for word, n in drawn.items() if n >= 20}
    ranked = sorted(rates, key=lambda word: rates[word])
    for title, words in (("least kept", ranked[:8]), ("most kept", ranked[-8:])):
        print(title, ", ".join(f"{word} {100 * rates[word]:.0f} %" for word in words))  # noqa: T201 - what it is for


if __name__ == "__main__":
    main()
