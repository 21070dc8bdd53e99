"""How hard quests are: shares of games won by party size, with parties drawn by chance, and which cards nobody takes.

python -m release.quest_balance [--games 200] [--level normal] [--seed 1] [SCENARIO…]

Told are, for each scenario and for parties of two, three and four heroes, the share of games won with its interval of
95 %, quest by quest where it is a campaign; and at the end gear and items that were drawn and never, or always, kept.
What is asked of them is told in docs/how-to/write-for-the-quest-room.md.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import replace

from game import rooms
from game.content.quest.library import load_library
from game.engine.seats import LETTERS
from game.sim.intervals import wilson
from game.sim.match import play_match, rare_collections
from game.sim.quest import tally
from game.sim.quest.parties import party
from game.systems.quest import SYSTEM

SIZES = (2, 3, 4)


def played(name: str, size: int, level: str, games: int, seed: int, totals: Counter[tuple[str, str]]) -> str:
    """Play games of a scenario with parties of a size; return the shares won, and add up what cards came to."""
    scenario = load_library().scenarios[name]
    if scenario.seats > size:  # one player leads them all
        scenario = replace(scenario, seats=1, teams=((0,),), players=())
    won, quests = 0, Counter[tuple[str, str]]()
    with rare_collections():
        for number in range(games):
            other = party(scenario, seed + number, size)
            opening = SYSTEM.setup(SYSTEM.describe(other))
            levels = dict.fromkeys(LETTERS[: scenario.seats], level)
            read = rooms.wing("sim", "quest").tally
            match = play_match(other, seed + number, levels, opening=opening, read=read)
            if match.winners is None:
                raise SystemExit(match.error)
            won += bool(match.winners)
            for group, counts in match.reading.items():
                for word, n in counts.items():
                    totals[group, word] += n
                    if group in (tally.WON, tally.LOST):
                        quests[group, word] += n
    low, high = wilson(won, games)
    told = f"{100 * won / games:3.0f} % ({100 * low:.0f}-{100 * high:.0f})"
    names = {word for _group, word in quests}
    if len(names) > 1:
        shares = []
        for word in sorted(names):
            all_of_it = quests[tally.WON, word] + quests[tally.LOST, word]
            shares.append(f"{word} {100 * quests[tally.WON, word] / max(1, all_of_it):.0f}")
        told += "  [" + ", ".join(shares) + "]"
    return told


def main() -> None:
    """Play, and print what came of it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("scenarios", nargs="*")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", default="normal")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    totals = Counter[tuple[str, str]]()
    for name in args.scenarios or list(load_library().scenarios):
        shares = [f"{size}: {played(name, size, args.level, args.games, args.seed, totals)}" for size in SIZES]
        print(f"{name:22} {'   '.join(shares)}", flush=True)  # noqa: T201 - what it is for
    drawn = {word: n for (group, word), n in totals.items() if group == tally.OFFERED}
    kept = {word: n for (group, word), n in totals.items() if group == tally.TAKEN}
    rates = {word: kept.get(word, 0) / n for word, n in drawn.items() if n >= 20}
    ranked = sorted(rates, key=lambda word: rates[word])
    for title, words in (("least kept", ranked[:8]), ("most kept", ranked[-8:])):
        print(title, ", ".join(f"{word} {100 * rates[word]:.0f} %" for word in words))  # noqa: T201 - what it is for


if __name__ == "__main__":
    main()
