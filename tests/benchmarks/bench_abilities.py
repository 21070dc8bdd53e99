"""Measure what abilities cost that nobody bears: 180 modifiers and 120 reactions declared, and the same when asked.

Run on demand:  python -m tests.benchmarks.bench_abilities [--rounds 9] [--blows 20000]

Three toy rooms play the same blows: one knows no ability, one knows all of them and nobody bears any, and in one
each modifier and reaction is asked every time (as if no key bound it). The ratios of the medians count.
"""

from __future__ import annotations

import argparse
import statistics
import time
from types import SimpleNamespace

from game.engine.abilities import Abilities, after, before, modifies
from game.engine.modifier import Figures, Reason
from game.engine.reaction import Reaction, Reactions
from game.engine.session import Session
from tests.engine.arena import Arena, Burnt, Died, Hurt, Moved, Pawn, Room

FIGURES = ("attack", "armour", "damage", "save", "speed", "range")
EVENTS = (Hurt, Burnt, Died, Moved)
MODIFIERS, REACTIONS = 180, 120


def base(figures: Figures) -> None:
    for name in FIGURES:
        for n in range(4):
            figures.modifier(name)(lambda _now, n=n: [Reason("part", n, "R")])


def absent() -> Abilities:
    """Return a registry with that many modifiers and reactions, one of each to a class at most."""
    abilities = Abilities()
    base(abilities.figures)
    for n in range(MODIFIERS):
        parts = {"more": modifies(FIGURES[n % len(FIGURES)], of="attacker")(lambda _self, _me, _now: ())}
        if n < REACTIONS:
            mark = (before, after)[n % 2](EVENTS[n // 2 % len(EVENTS)])
            parts["react"] = mark(lambda _self, _table, _me, _event, _choice: None)
        abilities.ability(f"ability-{n}", rule="R", title="", words="")(type(f"Ability{n}", (), parts))
    return abilities


def asked() -> tuple[Figures, Reactions]:
    """Return as many that look at the situation each time, since no key binds them."""
    figures, reactions = Figures(), Reactions()
    base(figures)
    for n in range(MODIFIERS):
        figures.modifier(FIGURES[n % len(FIGURES)])(
            lambda now, n=n: [Reason("x", 1, "R")] if now.state.has(now.attacker, f"ability-{n}") else ()
        )
    for n in range(REACTIONS):

        def bearers(state: Arena, _event: object, n: int = n) -> list[str]:
            return [me for me in state.pawns if state.has(me, f"ability-{n}")]

        kind = EVENTS[n // 2 % len(EVENTS)]
        reactions.declare(Reaction(f"r{n}", ("before", "after")[n % 2], kind, "R", bearers, None))
    return figures, reactions


def seconds(figures: Figures, reactions: Reactions, blows: int) -> float:
    """Return the processor time of that many blows: six figures and three events each."""

    async def script(table):
        now = SimpleNamespace(state=table.state, attacker="a1")
        for n in range(blows):
            for name in FIGURES:
                figures.number(name, now)
            await table.happen(Moved("a1", n, n + 1))
            await table.happen(Hurt("b1", 0), Burnt("b2", 0))
            table.log.clear()

    pawns = {f"{side}{n}": Pawn(seat, card={"flight": {}}) for seat, side in enumerate("ab") for n in range(1, 9)}
    session = Session(Room(script, reactions), Arena(**pawns), None, history=False)
    start = time.process_time()
    session.answer("go")
    return time.process_time() - start


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--blows", type=int, default=20000)
    args = parser.parse_args()
    none = Figures()
    base(none)
    known = absent()
    rooms = {"none": (none, Reactions()), "absent": (known.figures, known.reactions), "asked": asked()}
    times: dict[str, list[float]] = {name: [] for name in rooms}
    for _ in range(args.rounds):
        for name, room in rooms.items():
            blows = args.blows // 20 if name == "asked" else args.blows
            times[name].append(seconds(*room, blows) / blows * 1e6)
    for name, found in times.items():
        middle = statistics.median(found)
        print(f"{name:7} {middle:8.2f} µs a blow, ratio {middle / statistics.median(times['none']):.3f}")


if __name__ == "__main__":
    main()
