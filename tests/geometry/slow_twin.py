"""The slow twin: GEO-02, -03, -07, -08, -10, -11 and -14 as the rulebook words them, without any of the fast tricks."""

from __future__ import annotations

import heapq
import itertools
from fractions import Fraction

EPSILON = 20000


class Twin:
    def __init__(self, width, height, *, walls=(), edges=(), fog=(), forest=(), statues=(), pits=(), difficult=()):
        self.width, self.height = width, height
        ring = [(x, y) for x in range(-1, width + 1) for y in range(-1, height + 1)]
        self.walls = set(walls) | {(x, y) for x, y in ring if not (0 <= x < width and 0 <= y < height)}
        self.edges = {tuple(sorted(edge)) for edge in edges}
        self.fog, self.forest, self.statues, self.pits = set(fog), set(forest), set(statues), set(pits)
        self.slow = set(difficult) | self.forest | self.statues
        self.known = {}

    # GEO-02 and GEO-08

    def free_segment(self, a, b, squares):
        """Whether a segment from int(a) to int(b) touches none of the closed squares and thin walls (GEO-08, exact)."""
        if a in squares or b in squares:
            return False
        both = hull([*corners(a), *corners(b)])
        boxes = [(x, y, x + 1, y + 1) for x, y in squares] + [(*p, *q) for p, q in self.edges]
        boxes = [box for box in boxes if closed_meet(both, box_points(box))]
        if not boxes:
            return True
        points = sorted({*corners(a), *corners(b), *(p for box in boxes for p in box_points(box))})
        for u, v in itertools.combinations(points, 2):
            nx, ny = u[1] - v[1], v[0] - u[0]
            for s, t in itertools.product((1, -1), repeat=2):
                p = (u[0] * EPSILON + s * nx, u[1] * EPSILON + s * ny)
                q = (v[0] * EPSILON + t * nx, v[1] * EPSILON + t * ny)
                if crosses(p, q, a) and crosses(p, q, b) and self.part_is_free(p, q, a, b, boxes):
                    return True
        return False

    @staticmethod
    def part_is_free(p, q, a, b, boxes):
        in_a, in_b = (on_line(p, q, (*square, square[0] + 1, square[1] + 1)) for square in (a, b))
        start, end = (in_a[1], in_b[0]) if in_a[0] < in_b[0] else (in_b[1], in_a[0])
        for box in boxes:
            part = on_line(p, q, box)
            if part is not None and part[0] <= end and part[1] >= start:
                return False
        return True

    def adjacent(self, a, b):
        if a == b or max(abs(a[0] - b[0]), abs(a[1] - b[1])) != 1:
            return False
        if (a, b) not in self.known:
            self.known[a, b] = self.free_segment(a, b, self.walls)
        return self.known[a, b]

    def sees(self, a, b, blindsight=False):
        if a == b or self.adjacent(a, b):
            return True
        fog = set() if blindsight else self.fog
        if a in fog or b in fog:
            return False
        return self.free_segment(a, b, self.walls | fog | (self.forest - {a, b}))

    def affects(self, a, b):
        return a == b or self.free_segment(a, b, self.walls)

    # GEO-03

    def crossed(self, points):
        """Whether the interior of the hull meets the interior of a wall square or some point of a thin wall."""
        shape = hull(points)
        if any(open_meet(shape, corners(square)) for square in self.walls):
            return True
        return any(open_meets_segment(shape, *edge) for edge in self.edges)

    def step(self, body, dx, dy):
        x, y, n = body
        after = squares((x + dx, y + dy, n))
        if any(square in self.walls for square in after):
            return False
        return not self.crossed(
            [*box_points((x, y, x + n, y + n)), *box_points((x + dx, y + dy, x + dx + n, y + dy + n))]
        )

    # GEO-04, by Dijkstra over place and parity

    def costs(self, start, enemies=()):
        n = start[2]
        done, queue = {}, [(0, start[0], start[1], 0)]
        while queue:
            cost, x, y, parity = heapq.heappop(queue)
            if (x, y, parity) in done:
                continue
            done[x, y, parity] = cost
            for dx, dy in itertools.product((-1, 0, 1), repeat=2):
                after = squares((x + dx, y + dy, n))
                if (dx, dy) == (0, 0) or not self.step((x, y, n), dx, dy):
                    continue
                if any(square in enemies or square in self.pits for square in after):
                    continue
                slowed, diagonal = any(square in self.slow for square in after), dx and dy
                price = (3 if diagonal else 2) if slowed else (1 + parity if diagonal else 1)
                flip = 1 if diagonal and not slowed else 0
                heapq.heappush(queue, (cost + price, x + dx, y + dy, parity ^ flip))
        best = {}
        for (x, y, _), cost in done.items():
            best[x, y] = min(cost, best.get((x, y), cost))
        return best

    # GEO-06

    def squeezed_past(self, n, body, enemies):
        x, y, k = body
        spaces = [squares((x - i, y - j, n)) for i in range(n - k + 1) for j in range(n - k + 1)]
        walls = [sum(square in self.walls for square in space) for space in spaces]
        counting = [space for space, number in zip(spaces, walls, strict=True) if number == min(walls)]
        return not any(all(square not in enemies for square in space) for space in counting)

    def squeezing_steps(self, n, start, enemies):
        """Every (price, space) one squeezing step away; a space is (x, y, n), a squeezed body (x, y, k)."""
        k = {2: 1, 3: 2}[n]
        closed = set(enemies) | self.pits
        x, y, wide = start
        for part in ((x + i, y + j, k) for i in range(wide - k + 1) for j in range(wide - k + 1)):
            for dx, dy in itertools.product((-1, 0, 1), repeat=2):
                after = (part[0] + dx, part[1] + dy, k)
                if (dx, dy) == (0, 0) or not self.step_once(part, dx, dy) or closed & set(squares(after)):
                    continue
                if self.squeezed_past(n, after, enemies):
                    continue
                price = 3 if dx and dy else 2
                yield price, after
                for i, j in itertools.product(range(-n, n), repeat=2):
                    space = (after[0] + i, after[1] + j, n)
                    held = set(squares(space))
                    whole = box_points((space[0], space[1], space[0] + n, space[1] + n))
                    holds_both = held >= set(squares(part)) | set(squares(after))
                    if holds_both and not held & (closed | self.walls) and not self.crossed(whole):
                        yield price, space

    def step_once(self, body, dx, dy):
        if (body, dx, dy) not in self.known:
            self.known[body, dx, dy] = self.step(body, dx, dy)
        return self.known[body, dx, dy]

    def squeezing_costs(self, start, enemies, budget):
        """Least costs of all places within the budget, by Dijkstra over space or body and parity."""
        n = start[2]
        done, queue = {}, [(0, start, 0)]
        while queue:
            cost, space, parity = heapq.heappop(queue)
            if (space, parity) in done or cost > budget:
                continue
            done[space, parity] = cost
            for price, after in self.squeezing_steps(n, space, enemies):
                heapq.heappush(queue, (cost + price, after, parity))
            if space[2] < n:
                continue
            for dx, dy in itertools.product((-1, 0, 1), repeat=2):
                after = (space[0] + dx, space[1] + dy, n)
                held = set(squares(after))
                if (dx, dy) == (0, 0) or held & (set(enemies) | self.pits) or not self.step_once(space, dx, dy):
                    continue
                slowed, diagonal = bool(held & self.slow), dx and dy
                price = (3 if diagonal else 2) if slowed else (1 + parity if diagonal else 1)
                heapq.heappush(queue, (cost + price, after, parity ^ (1 if diagonal and not slowed else 0)))
        best = {}
        for (space, _), cost in done.items():
            best[space] = min(cost, best.get(space, cost))
        return best

    # GEO-07

    def counted(self, a, b):
        if a in self.walls or b in self.walls:
            return False
        if a[0] == b[0] or a[1] == b[1]:
            return self.adjacent(a, b)
        vertex = (max(a[0], b[0]), max(a[1], b[1]))
        thin = [edge for edge in self.edges if vertex in edge]
        around = [(vertex[0] - i, vertex[1] - j) for i in (0, 1) for j in (0, 1)]
        free_end = len(thin) == 1 and not any(square in self.walls for square in around)
        return self.adjacent(a, b) and not free_end

    def distance(self, a, b):
        done, queue = set(), [(0, *a, 0)]
        while queue:
            cost, x, y, parity = heapq.heappop(queue)
            if (x, y) == b:
                return cost
            if (x, y, parity) in done:
                continue
            done.add((x, y, parity))
            for dx, dy in itertools.product((-1, 0, 1), repeat=2):
                if (dx, dy) != (0, 0) and self.counted((x, y), (x + dx, y + dy)):
                    diagonal = bool(dx and dy)
                    price = 1 + parity if diagonal else 1
                    heapq.heappush(queue, (cost + price, x + dx, y + dy, parity ^ diagonal))
        return None

    # GEO-20

    def start_side(self, origin, owner):
        """The squares round a grid corner on the owner's side, going round the corner square by square."""
        x, y = origin
        ring = [(x, y), (x - 1, y), (x - 1, y - 1), (x, y - 1)]
        between = [((x, y), (x, y + 1)), ((x - 1, y), (x, y)), ((x, y - 1), (x, y)), ((x, y), (x + 1, y))]
        side = {square for square in ring if square in squares(owner) and square not in self.walls}
        grown = True
        while grown:
            grown = False
            for number in range(4):
                two = {ring[number], ring[(number + 1) % 4]}
                if len(two & side) == 1 and between[number] not in self.edges and not two & self.walls:
                    side, grown = side | two, True
        return side

    def reached_by_ray(self, origin, square, side):
        """Whether a segment from the corner to the inside of the square meets no wall but at the corner (GEO-20)."""
        ends = [(origin[0] + dx, origin[1] + dy) for dx in range(-9, 10) for dy in range(-9, 10)]
        slopes = sorted(
            {(Fraction(y - origin[1], x - origin[0]) if x != origin[0] else None) for x, y in ends} - {None}
        )
        slopes = [slopes[0] - 1, *slopes, slopes[-1] + 1]
        middles = [(one + two) / 2 for one, two in itertools.pairwise(slopes)]
        middle_x = square[0] + Fraction(1, 2) - origin[0]
        for slope in middles:
            sign = 1 if middle_x > 0 else -1
            first = (origin[0] if sign > 0 else origin[0] - 1, origin[1] if slope * sign > 0 else origin[1] - 1)
            if first not in side:
                continue
            p, q = origin, (origin[0] + 60 * sign, origin[1] + 60 * sign * slope)
            inside = part_in_box(p, q, (*square, square[0] + 1, square[1] + 1))
            if inside is None or inside[0] == inside[1]:
                continue
            boxes = [(x, y, x + 1, y + 1) for x, y in self.walls] + [(*a, *b) for a, b in self.edges]
            parts = [part_in_box(p, q, box) for box in boxes]
            if not any(part is not None and part[1] > 0 and part[0] < inside[1] for part in parts):
                return True
        return False

    def lines_squares(self, origin, through, acting):
        """DDMG-GEO-08: the squares that a line of 12 affects."""
        run, rise = through[0] - origin[0], through[1] - origin[1]
        end = (origin[0] + 40 * run, origin[1] + 40 * rise)
        boxes = [(x, y, x + 1, y + 1) for x, y in self.walls] + [(*a, *b) for a, b in self.edges]
        parts = [part_in_box(origin, end, box) for box in boxes]
        stop = min((part[0] for part in parts if part is not None and part[1] > 0), default=1)
        x, y = origin
        leaves = {(x if dx > 0 else x - 1, y if dy > 0 else y - 1) for dx in (-1, 1) for dy in (-1, 1)
                  if dx * run >= 0 and dy * rise >= 0}  # fmt: skip
        if not leaves & self.start_side(origin, acting):
            return set()
        found = set()
        for square in itertools.product(range(self.width), range(self.height)):
            part = part_in_box(origin, end, (*square, square[0] + 1, square[1] + 1))
            if part is None or part[1] <= 0 or part[0] >= stop or square in squares(acting) or square in self.walls:
                continue
            counted = [self.distance(own, square) for own in squares(acting)]
            if any(far is not None and far <= 12 for far in counted):
                found.add(square)
        return found

    # GEO-10 and GEO-11

    def melee_cover(self, attacker, target):
        pairs = [(a, b) for a in squares(attacker) for b in squares(target) if self.adjacent(a, b)]
        return all(b in self.forest or self.crossed([*corners(a), *corners(b)]) for a, b in pairs)

    def ranged_cover(self, attacker, target, others=()):
        own = {*squares(attacker), *squares(target)}
        if any(square in self.forest for square in squares(target)):
            return True
        covering = (self.statues | self.fog | self.forest | set(others)) - own
        for corner in {corner for square in squares(attacker) for corner in corners(square)}:
            x, y, n = target
            points = [corner, *box_points((x, y, x + n, y + n))]
            if not self.crossed(points) and not any(open_meet(hull(points), corners(k)) for k in covering):
                return False
        return True


def flanks(attacker, target, helper):
    """GEO-14 in fractions: the segment between centres against the closed sides of the target."""
    x, y, n = target
    sides = {
        "left": ((x, y), (x, y + n)),
        "right": ((x + n, y), (x + n, y + n)),
        "bottom": ((x, y), (x + n, y)),
        "top": ((x, y + n), (x + n, y + n)),
    }
    half = Fraction(1, 2)
    for a in squares(attacker):
        for b in squares(helper):
            p, q = (a[0] + half, a[1] + half), (b[0] + half, b[1] + half)
            met = {name for name, side in sides.items() if segments_meet(p, q, *side)}
            if {"left", "right"} <= met or {"bottom", "top"} <= met:
                return True
    return False


def squares(body):
    x, y, n = body
    return [(x + i, y + j) for i in range(n) for j in range(n)]


def corners(square):
    return box_points((square[0], square[1], square[0] + 1, square[1] + 1))


def box_points(box):
    x1, y1, x2, y2 = box
    return [(x1, y1), (x2, y1), (x2, y2), (x1, y2)]


def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def hull(points):
    """Gift wrapping: every directed pair with all other points on its left or between."""
    points = sorted(set(points))
    start = here = points[0]
    found = []
    while True:
        found.append(here)
        ahead = points[0] if points[0] != here else points[1]
        for point in points:
            side = turn(here, ahead, point)
            farther = abs(point[0] - here[0]) + abs(point[1] - here[1]) > abs(ahead[0] - here[0]) + abs(
                ahead[1] - here[1]
            )
            if side < 0 or (side == 0 and farther and point != here):
                ahead = point
        here = ahead
        if here == start:
            return found


def sides_of(shape):
    return zip(shape, shape[1:] + shape[:1], strict=True)


def open_meet(shape, other):
    """Whether the interiors of two convex shapes meet: no side of either has the other wholly outside."""
    return not any(
        all(turn(a, b, p) <= 0 for p in right)
        for left, right in ((shape, other), (other, shape))
        for a, b in sides_of(left)
    )


def closed_meet(shape, points):
    """Whether two closed convex shapes meet; the second may be a segment given as a flat box."""
    for a, b in [*sides_of(shape)]:
        if all(turn(a, b, p) < 0 for p in points):
            return False
    for axis in (0, 1):
        if max(p[axis] for p in points) < min(p[axis] for p in shape) or min(p[axis] for p in points) > max(
            p[axis] for p in shape
        ):
            return False
    return True


def open_meets_segment(shape, p, q):
    """Whether some point of the closed segment lies inside the shape."""
    low, high = Fraction(0), Fraction(1)
    strict_low = strict_high = False
    for a, b in sides_of(shape):
        at_p, at_q = turn(a, b, p), turn(a, b, q)
        if at_p <= 0 and at_q <= 0:
            return False
        if at_p <= 0 or at_q <= 0:
            t = Fraction(at_p, at_p - at_q)
            if at_p <= 0 and t >= low:
                low, strict_low = t, True
            if at_q <= 0 and t <= high:
                high, strict_high = t, True
    return low < high or (low == high and not strict_low and not strict_high)


def crosses(p, q, square):
    signs = [turn(p, q, (x * EPSILON, y * EPSILON)) for x, y in corners(square)]
    return min(signs) < 0 < max(signs)


def on_line(p, q, box):
    """The part of the endless line through p and q inside a closed box, as numbers along it; None if apart."""
    low, high = None, None
    for axis in (0, 1):
        start, end = box[axis] * EPSILON, box[axis + 2] * EPSILON
        run = q[axis] - p[axis]
        if run == 0:
            if not start <= p[axis] <= end:
                return None
            continue
        first, last = sorted((Fraction(start - p[axis], run), Fraction(end - p[axis], run)))
        low, high = first if low is None else max(low, first), last if high is None else min(high, last)
    return (low, high) if low <= high else None


def part_in_box(p, q, box):
    """The part of the segment (0 at p, 1 at q) inside a closed box, None if they are apart."""
    low, high = Fraction(0), Fraction(1)
    for axis in (0, 1):
        run = q[axis] - p[axis]
        if run == 0:
            if not box[axis] <= p[axis] <= box[axis + 2]:
                return None
            continue
        first, last = sorted((Fraction(box[axis] - p[axis]) / run, Fraction(box[axis + 2] - p[axis]) / run))
        low, high = max(low, first), min(high, last)
    return (low, high) if low <= high else None


def segments_meet(p, q, a, b):
    d1, d2, d3, d4 = turn(p, q, a), turn(p, q, b), turn(a, b, p), turn(a, b, q)
    if d1 == d2 == 0:
        return all(max(min(p[i], q[i]), min(a[i], b[i])) <= min(max(p[i], q[i]), max(a[i], b[i])) for i in (0, 1))
    return d1 * d2 <= 0 and d3 * d4 <= 0
