"""The plan of a battlefield: which ground and which things lie where, as fields that all parts of the picture read."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.ui.board.noise import Array, Window, box_blur, seeds

FINE = 8  # samples a square of the soft fields
MARGIN = 2  # squares that the plan goes on beyond the map, so that its rim looks like its middle

CRUMBLED = 0.07  # share of the squares of sound walls whose edges have crumbled
WALLS_OF_A_TOWER = 2
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))
ARM, TOWER = 4, 0.64  # a corner of walls at least so many squares long carries a tower of this radius

PAVED = ("flagstone", "marble")
LAID = ("carpet", "planks")  # on everything, water too: a bridge
WET = ("water", "bog")
NATURAL = ("cave", "basalt", "sand", "snow", "moss", "grass", "dirt")
WALLS = ("wall", "rock", "palisade")  # features that fill their squares
ALIASES = {
    "stone": "flagstone", "stones": "flagstone", "wood": "planks", "earth": "dirt", "meadow": "grass", "ice": "snow",
    "rune": "circle", "blood rock": "blood-rock", "blood_rock": "blood-rock", "spike stones": "spikes",
    "sacred circle": "circle", "tree": "forest", "trees": "forest", "smoke": "fog", "stairs": "flagstone",
}  # fmt: skip
BY_TRAIT = {
    "wall": "wall", "fog": "fog", "forest": "forest", "pit": "pit", "risky": "lava", "sacred_circle": "circle",
    "spike_stones": "spikes", "statue": "statue", "teleporter": "teleporter", "blood_rock": "blood-rock",
    "difficult": "rubble",
}  # fmt: skip


class Plan:
    """Grounds and features of a map in picture order (row 0 is the top)."""

    def __init__(self, battle_map: Any) -> None:
        self.width, self.height = battle_map.width, battle_map.height
        grounds: list[list[str]] = []
        features: list[list[str]] = []
        for row in range(self.height):
            y = self.height - 1 - row
            kinds = [battle_map.kinds[y * self.width + x] for x in range(self.width)]
            grounds.append([self._ground(k) for k in kinds])
            features.append([self._feature(k) for k in kinds])
        self.ground = np.array(grounds, dtype=object)
        self.feature = np.array(features, dtype=object)
        edges = battle_map.edges or getattr(getattr(battle_map, "field", None), "edges", ())
        self.thin = sorted(tuple(sorted(((float(x), float(self.height - y)) for x, y in edge))) for edge in edges)
        self.seed = sum(ord(c) * (i + 1) for i, c in enumerate(str(getattr(battle_map, "id", "")))) % 10_000
        self.towers, self.under_towers = self._round_towers()
        self.ruined = self._broken_squares()
        self.ruin = box_blur(np.pad(_fine(self.ruined).astype(np.float32), MARGIN * FINE), 2)
        self._soft: dict[tuple[str, str, float], Array] = {}
        self._order()
        self._fill_under_walls()
        self.groups = {name: self._grouped(name) for name in ("circle", "pit", "carpet")}

    @staticmethod
    def _ground(kind: Any) -> str:
        word = str(kind.ground or "grass")
        return ALIASES.get(word, word)

    @staticmethod
    def _feature(kind: Any) -> str:
        word = str(kind.feature or "")
        word = ALIASES.get(word, word)
        if not word and kind.ground not in {"water", "bog", "chasm"}:
            # a kind without a word for drawing still shows what the rules see in it
            for trait, look in BY_TRAIT.items():
                if trait in kind.traits:
                    return look
        return word

    def _order(self) -> None:
        """Find the ground on which all others lie, and the order in which the others are laid."""
        counts = {name: int((self.ground == name).sum()) for name in NATURAL}
        self.base = max(counts, key=lambda name: counts[name]) if any(counts.values()) else "dirt"
        there = set(self.ground.ravel().tolist())
        order = [*(n for n in NATURAL if n != self.base), *PAVED, *WET, *LAID, "chasm"]
        self.layers = [name for name in order if name in there]

    def _fill_under_walls(self) -> None:
        """Let the ground beside a wall go on below it, so that its border lies hidden under the stones.

        Natural ground goes on below floors and water, too: no strip of meadow shows between a road and a bridge.
        """
        names = [self.base, *self.layers]
        index = {name: i for i, name in enumerate(names)}
        cells = np.vectorize(lambda n: index.get(n, 0), otypes=[np.int16])(self.ground)
        walls = np.isin(self.feature, WALLS)
        covered = walls | np.isin(self.ground, (*PAVED, *LAID, *WET, "chasm"))
        self.names = names
        self.fine = np.pad(_spread(cells, ~walls, FINE + 2), MARGIN * FINE, mode="edge")
        self.natural = np.pad(_spread(cells, ~covered, 3 * FINE), MARGIN * FINE, mode="edge")
        self.bridges = np.pad(_fine(self._bridge_squares()).astype(bool), MARGIN * FINE, mode="edge")

    def _bridge_squares(self) -> Array:
        """Return squares of planks with water on two opposite sides: the stream flows on below them."""
        wet = np.isin(self.ground, WET)
        planks = self.ground == "planks"
        out = np.zeros(wet.shape, np.int16)
        for row in range(self.height):
            for col in range(self.width):
                if not planks[row, col]:
                    continue
                across = self._between(wet[row], planks[row], col)
                out[row, col] = across or self._between(wet[:, col], planks[:, col], row)
        return out

    @staticmethod
    def _between(wet: Any, wood: Any, at: int) -> bool:
        ends = []
        for step in (-1, 1):
            i = at
            while 0 <= i < len(wet) and wood[i] and not wet[i] and abs(i - at) < 6:
                i += step
            ends.append(not 0 <= i < len(wet) or bool(wet[i]))
        inside = any(wet[max(0, at - 6) : at]) or any(wet[at : at + 7])
        return all(ends) and bool(inside)

    def _grouped(self, name: str) -> list[list[tuple[int, int]]]:
        """Return the squares (column, row) of a feature in groups that touch, corners included."""
        field = self.feature if name != "carpet" else self.ground
        left = {(int(c), int(r)) for r, c in zip(*np.nonzero(field == name), strict=True)}
        groups = []
        while left:
            todo, group = [min(left)], []
            left.discard(todo[0])
            while todo:
                c, r = todo.pop()
                group.append((c, r))
                near = {(c + i, r + j) for i in (-1, 0, 1) for j in (-1, 0, 1)} & left
                left -= near
                todo += sorted(near)
            groups.append(sorted(group))
        return groups

    # -- walls ------------------------------------------------------------------------------------------------------

    def walled(self, column: int, row: int) -> bool:
        """Tell whether a square is dressed wall; beyond the map is whatever stands at its rim."""
        c, r = min(max(column, 0), self.width - 1), min(max(row, 0), self.height - 1)
        return bool(self.feature[r, c] == "wall")

    def _broken_squares(self) -> Any:
        """Return where walls have broken edges: at free ends, beside rubble, and at some squares besides."""
        out = np.zeros(self.feature.shape, np.int16)
        for row, column in zip(*np.nonzero(self.feature == "wall"), strict=True):
            c, r = int(column), int(row)
            beside = sum(self.walled(c + dc, r + dr) for dc, dr in SIDES)
            near = self.feature[max(0, r - 1) : r + 2, max(0, c - 1) : c + 2]
            out[r, c] = (c, r) not in self.under_towers and (
                beside <= 1 or (near == "rubble").any() or seeds(1, 163, c, r)[0] < CRUMBLED
            )
        return out

    def _round_towers(self) -> tuple[list[tuple[float, float, float]], set[tuple[int, int]]]:
        """Return middle and radius of every tower, and the squares below them.

        Towers are corners of two long walls, and blocks of 2 or 3 squares a side that at most two thin walls leave.
        """
        here = {(c, r) for group in self._grouped("wall") for c, r in group}
        left, below = set(here), set()
        towers: list[tuple[float, float, float]] = []
        for n in (3, 2):
            for c, r in sorted(here):
                block = {(c + i, r + j) for i in range(n) for j in range(n)}
                around = {(c + i, r + j) for i in range(-1, n + 1) for j in range(-1, n + 1)} - block
                if block <= left and len(around & here) <= WALLS_OF_A_TOWER and not _thick(c, r, n, here):
                    towers.append((c + n / 2, r + n / 2, n / 2 - 0.02))
                    left -= block | around
                    below |= block
        for c, r in sorted(left):
            arms = [all((c + dc * i, r + dr * i) in left for i in range(ARM)) for dc, dr in SIDES]
            beside = [(c + dc, r + dr) in here for dc, dr in SIDES]
            if arms == beside and sum(arms[:2]) == sum(arms[2:]) == 1:
                towers.append((c + 0.5, r + 0.5, TOWER))
                below.add((c, r))
        return towers, below

    # -- fields ---------------------------------------------------------------------------------------------------

    def soft(self, kind: str, name: str, blur: float) -> Array:
        """Return the share of a ground or feature, blurred by `blur` squares, at FINE samples a square with margin."""
        key = (kind, name, blur)
        if key not in self._soft:
            if kind == "ground":
                source = self.natural if name in NATURAL else self.fine
                field = source == self.names.index(name) if name in self.names else np.zeros(source.shape, bool)
                if name in WET:
                    field = field | self.bridges
            else:
                here = self.feature == name
                field = np.pad(np.kron(here, np.ones((FINE, FINE), bool)), MARGIN * FINE, mode="edge")
            self._soft[key] = box_blur(field.astype(np.float32), round(blur * FINE))
        return self._soft[key]

    def share(self, w: Window, kind: str, name: str, blur: float, dx: float = 0.0, dy: float = 0.0) -> Array:
        """Return such a field for a window, moved by (dx, dy) squares."""
        return sample(self.soft(kind, name, blur), w, dx, dy)

    def has(self, w: Window, kind: str, name: str, margin: float = 1.0) -> bool:
        """Tell whether a ground or feature lies in a window or near it."""
        field = self.ground if kind == "ground" else self.feature
        r0, r1 = int(max(0, np.floor(w.v[0] - margin))), int(min(self.height, np.ceil(w.v[-1] + margin)))
        c0, c1 = int(max(0, np.floor(w.u[0] - margin))), int(min(self.width, np.ceil(w.u[-1] + margin)))
        if kind == "ground" and name in self.names:
            f = FINE
            source = self.natural if name in NATURAL else self.fine
            part = source[(r0 + MARGIN) * f : (r1 + MARGIN) * f, (c0 + MARGIN) * f : (c1 + MARGIN) * f]
            return bool((part == self.names.index(name)).any())
        return bool((field[r0:r1, c0:c1] == name).any())

    def squares(self, w: Window, name: str, margin: float = 1.0) -> list[tuple[int, int]]:
        """Return the squares (column, row) of a feature in or near a window, row by row."""
        r0, r1 = int(max(0, np.floor(w.v[0] - margin))), int(min(self.height, np.ceil(w.v[-1] + margin)))
        c0, c1 = int(max(0, np.floor(w.u[0] - margin))), int(min(self.width, np.ceil(w.u[-1] + margin)))
        rows, cols = np.nonzero(self.feature[r0:r1, c0:c1] == name)
        return [(int(c) + c0, int(r) + r0) for r, c in zip(rows, cols, strict=True)]

    def inside(self, w: Window, name: str, kind: str = "feature") -> tuple[Array, Array]:
        """Return (1 in squares of it, distance in squares to the nearest border of the group, at most 0.5)."""
        cells = self.feature == name if kind == "feature" else self.ground == name
        padded = np.pad(cells, 1, mode="edge")
        ci = np.clip(np.floor(w.u).astype(int), 0, self.width - 1)
        ri = np.clip(np.floor(w.v).astype(int), 0, self.height - 1)
        fx, fy = (w.u - np.floor(w.u))[None, :], (w.v - np.floor(w.v))[:, None]

        def near(dr: int, dc: int) -> Any:
            return padded[(ri + 1 + dr)[:, None], (ci + 1 + dc)[None, :]]

        here = near(0, 0)
        d = np.full(here.shape, 0.5, np.float32)
        for dr, dc, gap in ((0, -1, fx), (0, 1, 1 - fx), (-1, 0, fy), (1, 0, 1 - fy)):
            d = np.where(near(dr, dc), d, np.minimum(d, gap))
        for dr, dc, gx, gy in ((-1, -1, fx, fy), (-1, 1, 1 - fx, fy), (1, -1, fx, 1 - fy), (1, 1, 1 - fx, 1 - fy)):
            d = np.where(near(dr, dc), d, np.minimum(d, np.hypot(gx, gy)))
        return here.astype(np.float32), (d * here).astype(np.float32)


def _thick(c: int, r: int, n: int, here: set[tuple[int, int]]) -> bool:
    """Tell whether a wall of more than one square leaves a block on one of its sides."""
    each = range(n)
    sides = (
        [(c - 1, r + i) for i in each], [(c + n, r + i) for i in each],
        [(c + i, r - 1) for i in each], [(c + i, r + n) for i in each],
    )  # fmt: skip
    return any(len(here.intersection(side)) > 1 for side in sides)


def _fine(cells: Any) -> Any:
    return np.kron(cells, np.ones((FINE, FINE), np.int16))


def _spread(cells: Any, known: Any, steps: int) -> Any:
    """Return cells at FINE samples a square; unknown ones take that of the nearest known one within `steps` samples."""
    fine, known = _fine(cells), _fine(known).astype(bool)
    axes = ((0, 1), (0, -1), (1, 0), (-1, 0))
    for i in range(steps):
        if known.all():
            break
        # by turns along the axes and the diagonals, which comes close to round
        new_known, new_fine = known.copy(), fine.copy()
        for dy, dx in axes if i % 2 else (*axes, (1, 1), (-1, -1), (1, -1), (-1, 1)):
            rolled, ok = np.roll(fine, (dy, dx), (0, 1)), np.roll(known, (dy, dx), (0, 1))
            _clear_wrapped(ok, dy, dx)
            take = ok & ~new_known
            new_fine[take] = rolled[take]
            new_known |= take
        known, fine = new_known, new_fine
    fine[~known] = 0
    return fine


def _clear_wrapped(ok: Any, dy: int, dx: int) -> None:
    if dy:
        ok[0 if dy > 0 else -1, :] = False
    if dx:
        ok[:, 0 if dx > 0 else -1] = False


def sample(field: Array, w: Window, dx: float = 0.0, dy: float = 0.0) -> Array:
    """Return a field at FINE samples a square (with margin) for the pixels of a window, bilinear."""
    y = np.clip((w.v - dy + MARGIN) * FINE - 0.5, 0, field.shape[0] - 1.001)
    x = np.clip((w.u - dx + MARGIN) * FINE - 0.5, 0, field.shape[1] - 1.001)
    yi, xi = y.astype(np.intp), x.astype(np.intp)
    fy, fx = (y - yi).astype(np.float32)[:, None], (x - xi).astype(np.float32)
    rows = field[yi] * (1 - fy) + field[yi + 1] * fy
    return rows[:, xi] * (1 - fx) + rows[:, xi + 1] * fx
