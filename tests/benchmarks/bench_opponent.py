"""Measure what the program's players do wrong: figures over some battles of a level against itself, and their speed.

Run on demand:  python tests/benchmarks/bench_opponent.py [--level normal] [--games 22] [--seed 1] [--cards 8] [--json]

Told are, for a level against itself over all Assaults of 200 points in turn:

net        points that creatures of a Speed took less those that they gave, per point of their cost
leader     share of held area-rounds in which the only commander of a side was the one who held
provoked   attacks of opportunity a side and battle at whoever moved of its own will
idle       share of turns without a move or an attack by a creature that saw no enemy and held nothing
hopeless   share of shots that needed a 19 or 20
exposed    share of turns of dear creatures (an eighth of the points) with at most three tenths of their hit points that
           ended next to an enemy able to strike
exposed_ahead, exposed_behind   share of turns that ended so, of all creatures of a side 60 points ahead, and behind
first      share of set-ups in which the first place was chosen
net NAME   the same of each creature of the Speed that --cards names; beside it how many a battle, what each took and
           held for a point of its cost, the share of them that fell, of these in the first three rounds, and with
           fewer than two friends within six squares
games_per_second, slow   by processor time; the 99th of 100 times that an answer took, in seconds

A creature that is routed off the map counts for whoever hurt it last. To compare with an older checkout, run the file
with PYTHONPATH on that one.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import defaultdict

from game import rooms
from game.content.room import scenario_of
from game.engine.dice import seeded, splitmix
from game.engine.position import Outlook
from game.engine.session import Session
from game.geometry.squares import adjacency
from game.sim.match import rare_collections, warm
from game.systems.skirmish import space
from game.systems.skirmish.victory import areas_of

SCENARIOS = (
    "brackwater-abbey", "broken-causeway", "cinderdeep-mine", "cragfell-keep", "frostgate-pass", "hollow-moor",
    "merrow-vale", "saltmere-lock", "thornwood-shrine", "three-fords", "widows-crown",
)  # fmt: skip
COLUMNS = ("each", "cost", "took", "gave", "held", "fell", "early", "alone")
EARLY, NEAR, COMPANY = 3, 6, 2


class Ledger:
    """Counts over all battles: pairs of how often something was so, and how often it could have been."""

    def __init__(self) -> None:
        self.shares: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
        self.times: list[float] = []
        self.games = 0
        self.cards: dict[str, list[float]] = defaultdict(lambda: [0.0] * len(COLUMNS))

    def count(self, name: str, so: float, out_of: float = 1.0) -> None:
        self.shares[name][0] += so
        self.shares[name][1] += out_of

    def share(self, name: str) -> float:
        so, out_of = self.shares[name]
        return round(so / out_of, 3) if out_of else 0.0

    def by_card(self) -> dict[str, dict[str, float]]:
        """Return of each creature what it took, gave and held for a point of its cost, and how it fell."""
        found = {}
        for name in sorted(self.cards):
            row = dict(zip(COLUMNS, self.cards[name], strict=True))
            cost, fell = row["cost"] or 1.0, row["fell"] or 1.0
            found[name] = {
                "net": round((row["took"] - row["gave"]) / cost, 3),
                "a battle": round(row["each"] / self.games, 2),
                "took": round(row["took"] / cost, 3),
                "held": round(row["held"] / cost, 3),
                "fell": round(row["fell"] / row["each"], 3),
                "early": round(row["early"] / fell, 3),
                "alone": round(row["alone"] / fell, 3),
            }
        return found


class Watch:
    """Follows one battle by its events."""

    def __init__(self, session: Session, ledger: Ledger, speed: int) -> None:
        self.session, self.ledger, self.speed = session, ledger, speed
        self.at = 0
        self.took: dict[str, float] = defaultdict(float)
        self.hurt_by: dict[str, str] = {}
        self.held: dict[str, float] = defaultdict(float)
        self.ends: dict[str, tuple[bool, bool]] = {}  # of whoever fell: early, alone
        self.turn: dict[str, object] | None = None

    def look(self) -> None:
        log, state = self.session.log, self.session.state
        while self.at < len(log):
            event = log[self.at]
            self.at += 1
            note = getattr(self, "on_" + type(event).__name__, None)
            if note is not None:
                note(state, event)

    def on_Activated(self, state, event) -> None:
        unit = state.units[event.unit]
        seen = bool(space.visible_enemies(state, unit)) if unit.here else True
        self.turn = {"unit": event.unit, "moved": False, "struck": False, "seen": seen, "able": unit.active}

    def on_Stepped(self, state, event) -> None:
        if self.turn and event.unit == self.turn["unit"]:
            self.turn["moved"] = True

    def on_AttackRolled(self, state, event) -> None:
        if self.turn and event.attacker == self.turn["unit"]:
            self.turn["struck"] = True
        if event.why == "opportunity" and not state.units[event.target].routing:
            self.ledger.count("provoked", 1, 0)
        if event.kind == "ranged":
            self.ledger.count("hopeless", event.needs >= 19)

    def on_Damaged(self, state, event) -> None:
        if event.by and state.units[event.by].side != state.units[event.unit].side:
            self.hurt_by[event.unit] = event.by

    def on_Destroyed(self, state, event) -> None:
        unit = state.units[event.unit]
        near = sum(
            max(abs(unit.x - friend.x), abs(unit.y - friend.y)) <= NEAR
            for friend in state.on_map(unit.side)
            if friend is not unit and friend.active
        )
        self.ends[unit.id] = (state.round <= EARLY, near < COMPANY)

    def on_Scored(self, state, event) -> None:
        if event.why == "area":
            mask = areas_of(state, event.side)
            there = [unit for unit in state.on_map(event.side) if state.space(unit) & mask]
            for unit in there:
                self.held[unit.id] += event.amount / len(there)
        if event.why == "elimination" and event.unit in self.hurt_by:
            self.took[self.hurt_by[event.unit]] += state.units[event.unit].card.cost

    def on_TurnEnded(self, state, event) -> None:
        turn, self.turn = self.turn, None
        unit = state.units[event.unit]
        if turn is None or not turn["able"] or not unit.here:
            return
        letter = state.letters[unit.side]
        holds = any(state.space(unit) & area.mask for area in state.map.victory if letter in area.letters)
        self.ledger.count("idle", not (turn["moved"] or turn["struck"] or turn["seen"] or holds))
        beside = any(
            enemy.active and adjacency.adjacent(state.field, enemy.space, unit.space)
            for enemy in state.enemies(unit.side)
        )
        if 8 * unit.card.cost >= state.battle.scenario.points and 10 * unit.hp <= 3 * unit.card.hp:
            self.ledger.count("exposed", beside)
        ahead = state.vp[unit.side] - state.vp[1 - unit.side]
        if abs(ahead) >= 60:
            self.ledger.count("exposed_ahead" if ahead > 0 else "exposed_behind", beside)

    def on_RoundEnded(self, state, event) -> None:
        for side in (0, 1):
            areas = 0
            for area in state.map.victory:
                if state.letters[side] in area.letters:
                    areas |= area.mask
            holders = [unit for unit in state.on_map(side) if state.space(unit) & areas]
            if holders:
                leaders = [unit for unit in state.on_map(side) if unit.card.commander is not None]
                self.ledger.count("leader", len(leaders) == 1 and holders == leaders)

    def close(self) -> None:
        state = self.session.state
        self.ledger.games += 1
        self.ledger.count("provoked", 0, 2)
        for unit in state.units.values():
            net = self.took[unit.id] - (unit.card.cost if unit.fate in ("destroyed", "routed") else 0)
            self.ledger.count(f"net {unit.card.speed}", net, unit.card.cost)
            if unit.card.speed == self.speed:
                gave = unit.card.cost if unit.fate in ("destroyed", "routed") else 0
                early, alone = self.ends.get(unit.id, (False, False))
                told = (1, unit.card.cost, self.took[unit.id], gave, self.held[unit.id], gave > 0, early, alone)
                row = self.ledger.cards[unit.card.id]
                for column, figure in enumerate(told):
                    row[column] += figure


def play(name: str, seed: int, level: str, ledger: Ledger, speed: int = 0) -> None:
    scenario = scenario_of(name)
    brains = rooms.wing("sim", scenario.room)
    session = Session(rooms.wing("systems", scenario.room), warm(scenario), seeded(seed), history=False, forks=False)
    agents = [brains.agent(level, splitmix(seed, seat + 1)) for seat in (0, 1)]
    outlooks = [Outlook(session, seat) for seat in (0, 1)]
    watch = Watch(session, ledger, speed)
    while (choice := session.pending) is not None:
        began = time.thread_time()
        answer = agents[choice.player].answer(choice, outlooks[choice.player])
        ledger.times.append(time.thread_time() - began)
        if choice.kind == "set up first":
            ledger.count("first", answer == "first")
        session.answer(answer)
        watch.look()
    watch.close()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--level", default="normal")
    parser.add_argument("--games", type=int, default=22)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cards", type=int, default=0, metavar="SPEED")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    ledger = Ledger()
    for name in SCENARIOS[: args.games]:
        warm(scenario_of(name))
    began = time.process_time()
    with rare_collections():
        for number in range(args.games):
            play(SCENARIOS[number % len(SCENARIOS)], args.seed + number, args.level, ledger, args.cards)
    figures = {name: ledger.share(name) for name in sorted(ledger.shares)}
    figures["games_per_second"] = round(ledger.games / (time.process_time() - began), 3)
    figures["slow"] = round(sorted(ledger.times)[int(len(ledger.times) * 0.99)], 3)
    if args.json:
        print(json.dumps({**figures, "cards": ledger.by_card()} if args.cards else figures))
    else:
        for name, figure in figures.items():
            print(f"{name:18} {figure}")
        for name, row in ledger.by_card().items():
            print(f"{name:18} " + "  ".join(f"{key} {figure}" for key, figure in row.items()))


if __name__ == "__main__":
    main()
