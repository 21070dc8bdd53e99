"""Measure trays: sight, the whole interval of angles of a charge, judged moves, among 20 trays and 10 pieces of terrain.

Run on demand: python -m tests.benchmarks.bench_trays. Times are those of the processor; every median is of five turns.
Asked for: 2,000 verdicts on sight a second, the whole interval in less than 5 ms. The ratio is that to shapely, which
tries no more than 81 lines from the front edge to the target, in turns in the same run.
"""

from __future__ import annotations

import random
import statistics
import time

import shapely
from shapely import geometry as oracle

from game.geometry.inches.layout import Base, Form
from game.geometry.inches.trays import hiding, pieces, sight
from game.geometry.inches.trays.ahead import BACK, FORWARD, LEFT, RIGHT
from game.geometry.inches.trays.angles import facings
from game.geometry.inches.trays.moves import Course, Rules, judge
from game.geometry.inches.trays.scene import Scene
from game.geometry.inches.trays.spaces import Moves

SIZE = 48_000
FORMS = (Form(width=5500, depth=4800),) * 3 + (Form(width=5500, depth=5000), Form(width=2760, depth=2760))
ROUGH = frozenset({"rough"})


def table(dice: random.Random) -> Scene:
    """Return 20 trays that stand legally, an inch from foes, and 10 pieces of which two bar the way."""
    things = []
    for n in range(10):
        x, y, words = dice.randint(4000, 44_000), dice.randint(4000, 44_000), ROUGH
        if n < 2:
            corners = ((-3000, -500), (3000, -500), (3000, 500), (-3000, 500))
            things.append(pieces.polygon(f"t{n}", frozenset({"solid"}), x, y, dice.randint(0, 3599), corners))
        else:
            things.append(pieces.ellipse(f"t{n}", words, x, y, dice.randint(0, 3599), 6000, 4500))
    trays: list[Base] = []
    while len(trays) < 20:
        n = len(trays)
        one = Base(f"f{n}", dice.randint(4000, 44_000), dice.randint(4000, 44_000), dice.randint(0, 3599), FORMS[n % 5])
        sides = {f"f{k}": k % 2 for k in range(20)}
        found = Scene((SIZE, SIZE), [*trays, one], sides, things, {"solid"})
        if found.trouble(one, 1000) is None:
            trays.append(one)
    return found


def median_ms(action, things) -> float:
    """Return the median of five turns of the mean time of one thing, in milliseconds."""
    taken = []
    for _turn in range(5):
        start = time.process_time()
        for thing in things:
            action(thing)
        taken.append((time.process_time() - start) / len(things) * 1e3)
    return statistics.median(taken)


def rays(base: Base) -> tuple[int, int]:
    """Return the rays between the arcs of a tray: those of infantry run through its corners."""
    return (5500, 4800) if base.form == FORMS[0] else (1, 1)


def by_lines(scene: Scene, pair: tuple[Base, Base]) -> bool:
    """Tell by shapely whether one of 81 lines from the front edge of one tray to another is clear."""
    own, target = pair
    walls = [
        oracle.Polygon(one.shape.outline()) for one in scene.trays.values() if one.key not in (own.key, target.key)
    ]
    walls += [
        oracle.Polygon(one.plain) for one in hiding.blockers(Scene((SIZE, SIZE), pair, {}), own, target, scene.pieces)
    ]
    tree = shapely.STRtree(walls)
    right, left = own.shape.outline()[0], own.shape.outline()[3]
    ends = [oracle.Polygon(target.shape.outline()).exterior.interpolate(n / 9, normalized=True) for n in range(9)]
    starts = [(left[0] + (right[0] - left[0]) * n / 8, left[1] + (right[1] - left[1]) * n / 8) for n in range(9)]
    lines = [oracle.LineString([start, end]) for start in starts for end in ends]
    return any(len(tree.query(line, "intersects")) == 0 for line in lines)


def sights(scene: Scene) -> None:
    """Print how many verdicts on sight a second there are, all pairs of trays in turn, and the ratio to shapely."""
    pairs = [(one, other) for one in scene.trays.values() for other in scene.trays.values() if one is not other]

    def ours(pair: tuple[Base, Base]) -> bool:
        own, target = pair
        return sight.look(
            own, rays(own), target.shape, lambda: hiding.blockers(scene, own, target, scene.pieces), 1
        ).seen

    seen = sum(map(ours, pairs))
    mine, theirs = median_ms(ours, pairs), median_ms(lambda pair: by_lines(scene, pair), pairs)
    print(f"sight_verdicts_per_s {1000 / mine:.0f} ({seen} of {len(pairs)} seen)")
    print(f"sight_ratio_to_shapely {theirs / mine:.1f}")


def main() -> None:
    dice = random.Random(1)
    scene = table(dice)
    sights(scene)
    pairs = []
    for one in scene.trays.values():
        near = [foe for foe in scene.foes(one.key) if (foe.x - one.x) ** 2 + (foe.y - one.y) ** 2 <= 13_000**2]
        pairs += [(one, foe.key) for foe in near]
    screens = {one.key: [o.shape for o in scene.trays.values() if o is not one] for one in scene.trays.values()}
    asked = [0]

    def sees(_there: Base) -> bool:
        asked[0] += 1
        return True

    def interval(pair):
        own, target = pair
        hiding = [shape for shape in screens[own.key] if shape is not scene.trays[target].shape]
        return facings(scene, own, target, 11_000, ROUGH, sees, hiding)

    found = [interval(pair) for pair in pairs]
    verdicts = asked[0] / len(pairs)
    print(f"interval_ms {median_ms(interval, pairs):.3f} ({sum(map(bool, found))} of {len(pairs)} possible)")
    print(f"interval_sight_verdicts {verdicts:.1f} (not in the time above)")
    slowest = max(median_ms(interval, [pair]) for pair in pairs)
    print(f"interval_slowest_ms {slowest:.3f}")

    maneuver = Rules(5000, first=True, slowing=ROUGH)
    asks = [
        (one, Course(dice.randint(-1799, 1800), FORWARD, dice.randint(0, 5000), dice.randint(-1799, 1800)))
        for one in scene.trays.values()
        for _ in range(50)
    ]
    legal = sum(judge(scene, one, maneuver, course).legal for one, course in asks)
    print(
        f"judged_move_ms {median_ms(lambda ask: judge(scene, ask[0], maneuver, ask[1]), asks):.4f} ({legal} of {len(asks)} legal)"
    )
    trays = list(scene.trays.values())
    print(
        f"sample_ms {median_ms(lambda one: Moves(scene, one, 'maneuver', maneuver).sample(dice.randrange), trays):.3f}"
    )
    retreat = Rules(10_000, 1, (RIGHT, BACK, LEFT), slowing=ROUGH)
    print(f"retreat_any_ms {median_ms(lambda one: Moves(scene, one, 'retreat', retreat).any(), trays):.3f}")


if __name__ == "__main__":
    main()
