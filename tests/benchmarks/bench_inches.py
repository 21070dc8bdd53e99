"""Measure inches: lines of fire, legal places and judged moves among 60 figures and 20 pieces of terrain; random games.

Run on demand: python -m tests.benchmarks.bench_inches. Times are those of the processor; every median is of five turns.
Asked for: 20,000 full verdicts on lines of fire a second, a place in 0.2 ms, a move of 12 way points in 1 ms, and ten
random games of 400 points a second. The ratio
is that to a plain loop over an STRtree of shapely that only tells whether a line is blocked, in turns in the same run.
"""

from __future__ import annotations

import random
import statistics
import time
from dataclasses import replace

import shapely
from shapely import geometry as oracle

from game import rooms
from game.content.room import scenario_of
from game.geometry.inches import path, place
from game.geometry.inches.directions import front
from game.geometry.inches.fire import Aim, line_of_fire
from game.geometry.inches.ground import Ground, Terrain
from game.geometry.inches.layout import Base, Form, Layout
from game.geometry.inches.path import Mover
from game.sim.match import play_match, rare_collections

SIZE = 39_370
KINDS = ("wood", "rock", "water", "wood", "hill")
FORMS = (Form(750), Form(750), Form(750), Form(750, 750), Form(1500), Form(2250))


def terrain(dice: random.Random) -> list[Terrain]:
    """Return 20 pieces of five to eight corners, four to eight inches long, in the cells of a grid."""
    pieces = []
    for n in range(20):
        cx, cy = 4000 + (n % 5) * 7800, 5000 + (n // 5) * 9800
        corners = dice.randint(5, 8)
        spread = [(dice.randint(1500, 3200), dice.randint(1500, 3600)) for _ in range(corners)]
        outline = []
        for k, (rx, ry) in enumerate(spread):
            turn = complex(0, 1) ** (4 * k / corners)
            outline.append((cx + int(rx * turn.real), cy + int(ry * turn.imag)))
        kind = KINDS[n % 5]
        pieces.append(Terrain(f"t{n}", tuple(outline), kind, raised=kind == "hill"))
    return pieces


def crowd(ground: Ground, dice: random.Random) -> Layout:
    """Return 60 bases that stand legally."""
    layout = Layout(ground)
    while len(layout.bases) < 60:
        n = len(layout.bases)
        form = FORMS[n % len(FORMS)] if n < 24 else FORMS[0]
        base = Base(f"f{n}", dice.randint(800, SIZE - 800), dice.randint(800, SIZE - 800), dice.randint(0, 3599), form)
        if place.trouble(layout, base, ("rock",)) is None:
            layout = layout.replaced(base)
    return layout


AIM = Aim(stopping=frozenset({"rock"}), obscuring=frozenset({"wood"}))
REAR = front(180).rest


def oracle_of(layout: Layout):
    """Return a plain test of a line by shapely: does a tree of all bases and of what stops lines find any in it?"""
    shapes, keys = [], []
    for base in layout.bases.values():
        core = base.shape.core
        line = oracle.Point(core[0]) if len(core) == 1 else oracle.LineString(core)
        shapes.append(line.buffer(base.shape.rim))
        keys.append(base.key)
    for piece in layout.ground.pieces:
        if piece.kind in ("rock", "wood", "hill"):
            shapes.append(oracle.Polygon(piece.outline))
            keys.append(piece.key)
    tree = shapely.STRtree(shapes)

    def blocked(pair):
        a, b = pair
        line = oracle.LineString([a.at, b.at])
        return [keys[n] for n in tree.query(line, "intersects") if keys[n] not in (a.key, b.key)]

    return blocked


def per_second(action, things) -> float:
    """Return how many of some things are done in a second of the processor."""
    start = time.process_time()
    for thing in things:
        action(thing)
    return len(things) / (time.process_time() - start)


def random_games(name: str, games: int = 20) -> float:
    """Return how many random games between drawn armies of 400 points a second of the processor plays."""
    card = replace(scenario_of(name), strength=400)
    openings = [rooms.wing("sim", card.room).armies(card, seed).opening for seed in range(1, games + 1)]
    levels = {"A": "random", "B": "random"}
    with rare_collections():
        start = time.process_time()
        for seed, opening in enumerate(openings, 1):
            match = play_match(card, seed, levels, opening=opening)
            assert not match.error, match.error
        return games / (time.process_time() - start)


def told(name: str, rates: list[float], unit: str = "a second") -> None:
    print(f"{name} {statistics.median(rates):.0f} {unit} (from {min(rates):.0f} to {max(rates):.0f})")


def main() -> None:
    dice = random.Random(1)
    layout = crowd(Ground(SIZE, SIZE, terrain(dice)), dice)
    bases = list(layout.bases.values())

    places = [dice.choice(bases).moved(dice.randint(800, SIZE), dice.randint(800, SIZE)) for _ in range(3000)]
    legal = sum(place.trouble(layout, one, ("rock",)) is None for one in places)
    rates = [per_second(lambda one: place.trouble(layout, one, ("rock",)), places) for _ in range(5)]
    print(f"place_ms {1e3 / statistics.median(rates):.4f} ({legal} of {len(places)} legal)")

    pairs = [(a, b) for a in bases for b in bases if a is not b]
    near = [(a, b) for a, b in pairs if (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= 12_000**2]
    for name, asked in (("lines", pairs), ("lines_within_12_inches", near)):
        verdicts = [line_of_fire(layout, a, b, AIM, REAR) for a, b in asked]
        ours, theirs = [], []
        for _ in range(5):
            ours.append(per_second(lambda pair: line_of_fire(layout, *pair, AIM, REAR), asked))
            theirs.append(per_second(oracle_of(layout), asked))
        told(f"{name} (free: {sum(one.free for one in verdicts)} of {len(asked)})", ours)
        print(f"{name}_times_shapely {statistics.median(ours) / statistics.median(theirs):.2f}")

    mover = Mover(60, frozenset({"rock"}), frozenset({"wood", "water"}))
    moves = []
    for _ in range(600):
        base = dice.choice(bases)
        x, y = base.at
        points = []
        for _leg in range(12):
            x = min(SIZE - 1, max(0, x + dice.randint(-1500, 1500)))
            y = min(SIZE - 1, max(0, y + dice.randint(-1500, 1500)))
            points.append((x, y))
        moves.append((base, points, base.moved(x, y)))
    # The dearest moves are those that nothing stops: most verdicts of others are found early.
    through = Mover(60, frozenset(), mover.slowed, frozenset(layout.bases))
    for name, who in (("move_ms", mover), ("move_nothing_stops_ms", through)):
        verdicts = [path.judge(layout, who, *move) for move in moves]
        rates = [per_second(lambda move, who=who: path.judge(layout, who, *move), moves) for _ in range(5)]
        reasons = {
            one: sum(verdict.reason == one for verdict in verdicts) for one in sorted({v.reason for v in verdicts})
        }
        print(f"{name} {1e3 / statistics.median(rates):.4f} {reasons}")

    for name in ("iron-procession", "stag-ride", "cinder-gorge"):
        print(f"random_games_a_second {random_games(name):.2f} {name}")


if __name__ == "__main__":
    main()
