"""Paints a part of the battlefield: grounds over each other, things on them, walls with their shadows, trees, fog."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from game.ui.board import pieces
from game.ui.board.noise import Array, Window, mixed, ramp, rgb, seeds, step
from game.ui.board.pieces import Canvas
from game.ui.board.squares.plan import SIDES, WALLS, Plan, sample
from game.ui.board.textures import TEXTURES, rock_top, wall_top

if TYPE_CHECKING:
    from collections.abc import Callable

VIGNETTE = 0.20
OVERLAP = 2  # pixels painted beyond a block, so that light at its rim is right
EDGE_SLOPE = 1.7  # by how much the softened share of a wall grows in a square across its edge
BUMPS = {"dirt": 1.0, "sand": 1.1, "snow": 1.1, "moss": 1.2, "grass": 1.2, "cave": 0.7, "basalt": 0.7}


def paint(plan: Plan, x: int, y: int, w: int, h: int, px: int) -> np.ndarray:
    """Return the picture (h * px, w * px, 3) of w x h squares from column x and row y (from the top)."""
    e = OVERLAP
    window = Window(x - e / px, y - e / px, w * px + 2 * e, h * px + 2 * e, px)
    texture = TEXTURES.get(plan.base, TEXTURES["dirt"])
    canvas = Canvas(window, np.ascontiguousarray(texture(window), np.float32))
    _grounds(plan, canvas)
    _flat_features(plan, canvas)
    _shadows(plan, canvas)
    _low_pieces(plan, canvas)
    _walls(plan, canvas)
    _fallen(plan, canvas)
    _towers(plan, canvas)
    _thin_walls(plan, canvas)
    _crowns(plan, canvas)
    _fog(plan, canvas)
    across, down = window.u / plan.width - 0.5, window.v / plan.height - 0.5
    corner = (down * down)[:, None] + (across * across)[None, :]
    picture = canvas.picture * (1 - VIGNETTE * 2 * corner)[..., None]
    return np.clip(picture[e:-e, e:-e], 0, 255).astype(np.uint8)


def thin_walls_over(plan: Plan, w: Window, picture: Array) -> np.ndarray:
    """Return a picture of a window with the thin walls of the map drawn on it."""
    e = OVERLAP
    window = Window(w.x0 - e / w.px, w.y0 - e / w.px, w.w + 2 * e, w.h + 2 * e, w.px)
    canvas = Canvas(window, np.pad(picture.astype(np.float32), ((e, e), (e, e), (0, 0)), mode="edge"))
    _thin_walls(plan, canvas)
    return np.clip(canvas.picture[e:-e, e:-e], 0, 255).astype(np.uint8)


def _lay(canvas: Canvas, cover: Array, texture: Callable[[Window], Array]) -> None:
    """Lay a texture where `cover` is; only that part of the window is painted."""
    rows, cols = np.nonzero(cover.max(axis=1) > 0.004)[0], np.nonzero(cover.max(axis=0) > 0.004)[0]
    if not len(rows) or not len(cols):
        return
    # a pixel more on each side keeps the light at the rim right
    r0, r1 = max(0, int(rows[0]) - 1), min(canvas.w.h, int(rows[-1]) + 2)
    c0, c1 = max(0, int(cols[0]) - 1), min(canvas.w.w, int(cols[-1]) + 2)
    part = canvas.w.part(c0, r0, c1 - c0, r1 - r0)
    view = canvas.picture[r0:r1, c0:c1]
    view[:] = mixed(view, texture(part), cover[r0:r1, c0:c1])


# -- grounds ----------------------------------------------------------------------------------------------------------


def _grounds(plan: Plan, canvas: Canvas) -> None:
    w = canvas.w
    for i, name in enumerate(plan.layers):
        if not plan.has(w, "ground", name, 1.5):
            continue
        if name == "water":
            _water(plan, canvas)
        elif name == "bog":
            _bog(plan, canvas)
        elif name == "chasm":
            _chasm(plan, canvas)
        elif name in {"planks", "carpet"}:
            _floor(plan, canvas, name)
        elif name in {"flagstone", "marble"}:
            raw = plan.share(w, "ground", name, 0.13)
            cover = step(raw + 0.34 * (w.fbm(0.55, 70 + i, 3) - 0.5), 0.44, 0.56)
            canvas.picture *= (1 - 0.30 * np.clip(plan.share(w, "ground", name, 0.2) - cover, 0, 1))[..., None]
            _lay(canvas, cover, TEXTURES[name])
        else:
            raw = plan.share(w, "ground", name, 0.34)
            noise = w.fbm(0.95, 60 + 7 * i, 5, 0.6) - 0.5
            cover = step(raw + BUMPS.get(name, 1.0) * noise, 0.34, 0.64)
            _lay(canvas, cover, TEXTURES[name])


def _floor(plan: Plan, canvas: Canvas, name: str) -> None:
    """Lay boards or a carpet with straight edges and a shadow that they cast."""
    w = canvas.w
    hard = step(plan.share(w, "ground", name, 0.0), 0.42, 0.58)
    cast = plan.share(w, "ground", name, 0.12, 0.09, 0.11)
    canvas.picture *= (1 - 0.42 * np.clip(cast - hard, 0, 1))[..., None]
    texture = TEXTURES[name](w)
    if name == "carpet":
        _here, d = plan.inside(w, name, "ground")
        for at, width in ((0.075, 0.020), (0.135, 0.009)):
            texture = mixed(texture, (172, 138, 72), step(width - np.abs(d - at), 0.0, 0.008) * 0.8)
    edge = plan.share(w, "ground", name, 0.0)
    texture = texture * (0.62 + 0.38 * step(edge, 0.52, 0.80))[..., None]
    canvas.picture = mixed(canvas.picture, texture, hard)


def _water(plan: Plan, canvas: Canvas) -> None:
    """Lay a stream: muddy bank, pale shallows with foam, dark deep, fine ripples, light from the sky."""
    w = canvas.w
    soft = plan.share(w, "ground", "water", 0.30)
    raw = soft + 0.55 * (w.fbm(0.8, 80, 4) - 0.5) * step(np.minimum(soft, 1 - soft), 0.0, 0.25)
    bank = np.clip(1 - np.abs(raw - 0.43) / 0.13, 0, 1)
    canvas.picture = mixed(canvas.picture, ramp(w.fbm(0.5, 89, 4), "3b2f21", "54442f", "6d5a3f"), bank * 0.85)
    canvas.picture *= (1 - 0.30 * step(raw, 0.40, 0.50))[..., None]
    depth = np.clip((raw - 0.5) * 2.1, 0, 1)
    swell = w.fbm(1.05, 13, 5)
    net = np.abs(w.fbm(0.62, 14, 4) - 0.5) * 2
    net2 = np.abs(w.fbm(0.34, 15, 3) - 0.5) * 2
    c = ramp(depth * 1.08 - 0.04 + 0.26 * (swell - 0.5), "65827a", "466c70", "305563", "234354", "1c3646")
    lines = np.clip(0.075 - net, 0, 0.075) / 0.075 * 0.9 + np.clip(0.06 - net2, 0, 0.06) / 0.06 * 0.35
    c = c * w.light(swell * 0.20, 0.8)[..., None] + (lines * (0.35 + 0.65 * (1 - depth)))[..., None] * rgb("202c2e")
    glint = step(w.fbm(0.5, 18, 4, 0.65), 0.66, 0.80) * depth
    c = c + (glint * 26)[..., None]
    canvas.picture = mixed(canvas.picture, c, step(raw, 0.47, 0.53))
    foam = np.clip(1 - np.abs(raw - 0.535 - 0.05 * (w.fbm(0.25, 90, 3) - 0.5)) / 0.022, 0, 1)
    canvas.picture = mixed(canvas.picture, (214, 222, 214), foam * 0.46)


def _bog(plan: Plan, canvas: Canvas) -> None:
    """Lay mud with standing pools and reeds."""
    w = canvas.w
    soft = plan.share(w, "ground", "bog", 0.32)
    raw = soft + 0.75 * (w.fbm(0.9, 101, 4) - 0.5) * step(np.minimum(soft, 1 - soft), 0.0, 0.25)
    n = w.fbm(1.0, 102, 5)
    pool = step(w.fbm(0.85, 103, 4) + 0.12 * (raw - 0.8), 0.50, 0.57)
    mud = ramp(n, "26251a", "35331f", "474428", "5c5636") * w.light(n * 0.18, 0.9)[..., None]
    wet = (
        ramp(w.fbm(0.7, 104, 4), "18211d", "22302a", "34453a") + (step(w.fbm(0.5, 105, 3), 0.62, 0.75) * 24)[..., None]
    )
    rim = np.clip(1 - np.abs(pool - 0.5) / 0.5, 0, 1)
    c = mixed(mud, wet, pool) * (1 + 0.12 * rim)[..., None]
    reed = step(w.value(0.035, 106, 6.0) * w.fbm(0.8, 107, 3), 0.50, 0.58) * (1 - pool)
    c = mixed(c, (112, 116, 62), reed * 0.55)
    canvas.picture = mixed(canvas.picture, c, step(raw, 0.36, 0.58))


def _hole(canvas: Canvas, near: Array, wide: Array, stops: tuple[str, ...], seed: int) -> None:
    """Cut a hole: `near` is 0.5 at its rim, `wide` grows slowly inwards. The far wall catches the light."""
    w = canvas.w
    rim = step(0.12 - np.abs(near - 0.46), 0.0, 0.12)
    canvas.picture *= (1 - 0.28 * rim)[..., None]
    hole = step(near, 0.47, 0.55)
    strata = 0.5 + 0.5 * np.sin(wide * 34 + w.fbm(0.5, seed, 3) * 5)
    depth = np.clip((wide - 0.44) * 1.55, 0, 1)
    gy, gx = np.gradient(near * w.px * 0.25)
    facing = np.clip(0.72 - 2.0 * (gx + gy), 0.34, 1.6)  # the wall below the upper left rim lies in shadow
    wall = ramp(0.45 * w.fbm(0.35, seed + 1, 4) + 0.3 * strata + 0.1, *stops) * facing[..., None]
    c = wall * np.clip(1 - depth * 1.12, 0, 1)[..., None] ** 1.6 + (0.4 + w.fbm(0.7, seed + 2, 4)[..., None]) * rgb(
        "0a0c10"
    )
    canvas.picture = mixed(canvas.picture, c, hole)
    lit = step(0.035 - np.abs(near - 0.475), 0.0, 0.03) * np.clip(-(gx + gy) * 3, 0, 1)
    canvas.picture = mixed(canvas.picture, (190, 182, 164), lit * 0.45)


def _chasm(plan: Plan, canvas: Canvas) -> None:
    w = canvas.w
    soft = plan.share(w, "ground", "chasm", 0.22)
    near = soft + 0.42 * (w.fbm(0.6, 111, 4) - 0.5) * step(np.minimum(soft, 1 - soft), 0.0, 0.25)
    wide = plan.share(w, "ground", "chasm", 0.55) * 0.75 + near * 0.25
    _hole(canvas, near, wide, ("332e28", "544c41", "7a6f5e"), 112)


# -- features that lie flat -------------------------------------------------------------------------------------------


def _flat_features(plan: Plan, canvas: Canvas) -> None:
    w = canvas.w
    if plan.has(w, "feature", "blood-rock"):
        cover = _patch(plan, canvas, "blood-rock", 121)
        gap, tone = w.cracks(0.36, 122)
        n = w.fbm(0.5, 124, 4)
        c = ramp(tone * 0.55 + n * 0.45, "2c1415", "48201e", "673029", "8a4c3e")
        height = np.minimum(gap, 0.08) * 0.7 + tone * 0.02 + n * 0.03
        c = c * w.light(height, 1.1)[..., None] * (0.5 + 0.5 * step(gap, 0.0, 0.03))[..., None]
        c = c + (step(w.fbm(0.22, 126, 2), 0.66, 0.78) * step(tone, 0.5, 0.9) * 18)[..., None] * rgb("ff9a80") / 255
        canvas.picture = mixed(canvas.picture, c, cover)
    if plan.has(w, "feature", "lava"):
        cover = _patch(plan, canvas, "lava", 131)
        gap, tone = w.cracks(0.62, 132)
        gap = gap + (w.fbm(0.3, 134, 3) - 0.5) * 0.07
        crust = (
            ramp(tone * 0.4 + w.fbm(0.4, 135, 4) * 0.5, "171313", "2a2322", "413734")
            * w.light(np.minimum(gap, 0.08), 1.2)[..., None]
        )
        heat = np.exp(-np.clip(gap, 0, 1) / 0.05) * 0.85
        c = crust + heat[..., None] * rgb("8c3008")
        core = step(0.030 - gap, 0.0, 0.030)
        c = mixed(c, ramp(core * 0.75 + 0.4 * w.value(0.3, 136), "c2410f", "f0852c", "ffd98a"), core)
        canvas.picture = mixed(canvas.picture, c, cover)
    if plan.has(w, "feature", "quicksand"):
        cover = _patch(plan, canvas, "quicksand", 141)
        fx, fy = (w.u % 1 - 0.5)[None, :], (w.v % 1 - 0.5)[:, None]
        rho, angle = np.hypot(fx, fy), np.arctan2(fy, fx)
        ring = 0.5 + 0.5 * np.sin(rho * 40 + angle * 2 - w.fbm(0.6, 142, 3) * 7)
        c = ramp(0.25 + 0.35 * ring * (1 - rho) + 0.3 * w.fbm(0.8, 143, 4), "2a2417", "463c26", "665838", "80704a")
        c = c * w.light(ring * 0.010, 0.9)[..., None] * (1 - 0.5 * step(0.16 - rho, 0.0, 0.16))[..., None]
        canvas.picture = mixed(canvas.picture, c, cover)
    if plan.has(w, "feature", "pit"):
        near = plan.share(w, "feature", "pit", 0.10) + 0.10 * (w.fbm(0.3, 151, 3) - 0.5)
        wide = plan.share(w, "feature", "pit", 0.38) * 0.8 + near * 0.2
        _hole(canvas, near, wide, ("3b3833", "5b5750", "807a6f"), 152)
    for group in plan.groups["circle"]:
        cols, rows = [c for c, _ in group], [r for _, r in group]
        x, y = (min(cols) + max(cols) + 1) / 2, (min(rows) + max(rows) + 1) / 2
        radius = max(max(cols) - min(cols), max(rows) - min(rows)) / 2 + 0.46
        pieces.circle(canvas, x, y, radius)
    for column, row in plan.squares(w, "teleporter", 1):
        pieces.teleporter(canvas, column + 0.5, row + 0.5)


def _patch(plan: Plan, canvas: Canvas, name: str, seed: int) -> Array:
    """Return where a flat feature lies: its squares with a ragged, soft rim, dark at its foot."""
    w = canvas.w
    raw = plan.share(w, "feature", name, 0.20) + 0.62 * (w.fbm(0.42, seed, 4) - 0.5)
    canvas.picture *= (1 - 0.26 * step(0.14 - np.abs(raw - 0.40), 0.0, 0.14))[..., None]
    return step(raw, 0.36, 0.60)


# -- what stands ------------------------------------------------------------------------------------------------------


def _shadows(plan: Plan, canvas: Canvas) -> None:
    """Cast the shadows of all walls at once to the lower right, and darken the ground at their feet."""
    w = canvas.w
    for name, length in (("wall", 0.20), ("rock", 0.22), ("palisade", 0.24)):
        if not plan.has(w, "feature", name):
            continue
        near = plan.share(w, "feature", name, 0.13, length, length * 1.1)
        far = plan.share(w, "feature", name, 0.22, length * 1.5, length * 1.6)
        foot = plan.share(w, "feature", name, 0.16)
        dark = np.clip(0.46 * near + 0.20 * far + 0.22 * foot, 0, 0.68)
        canvas.picture *= (1 - dark)[..., None]


def _low_pieces(plan: Plan, canvas: Canvas) -> None:
    """Set stones, bushes, boxes, bones, fires, spikes, statues and pillars, upper rows first."""
    w = canvas.w
    for c, r in plan.squares(w, "rubble", 0.6):
        n = list(seeds(24, 901, c, r))
        for i in _upper_first(n, 7):
            pieces.rock(
                canvas,
                c + 0.15 + 0.70 * n[3 * i],
                r + 0.15 + 0.70 * n[3 * i + 1],
                0.075 + 0.125 * n[3 * i + 2] ** 1.4,
                900 + i,
            )
    for c, r in plan.squares(w, "scrub", 0.6):
        n = list(seeds(15, 911, c, r))
        for i in _upper_first(n, 4):
            pieces.bush(
                canvas, c + 0.2 + 0.6 * n[3 * i], r + 0.2 + 0.6 * n[3 * i + 1], 0.15 + 0.10 * n[3 * i + 2], 910 + i
            )
    for c, r in plan.squares(w, "drift", 0.8):
        n = list(seeds(9, 921, c, r))
        for i in range(3):
            pieces.drift(
                canvas, c + 0.25 + 0.5 * n[3 * i], r + 0.25 + 0.5 * n[3 * i + 1], 0.26 + 0.14 * n[3 * i + 2], 920 + i
            )
    for c, r in plan.squares(w, "crates", 0.6):
        _crates(canvas, c, r)
    for c, r in plan.squares(w, "bones", 0.6):
        pieces.bones(canvas, c + 0.5, r + 0.5, 931)
    for c, r in plan.squares(w, "hearth", 1.2):
        pieces.hearth(canvas, c + 0.5, r + 0.5, 941)
    for c, r in plan.squares(w, "spikes", 0.8):
        n = list(seeds(18, 951, c, r))
        for i in _upper_first(n, 5):
            slot = (0.24, 0.30), (0.72, 0.26), (0.48, 0.56), (0.20, 0.80), (0.78, 0.78)
            x, y = slot[i]
            pieces.spike(
                canvas,
                c + x + 0.16 * (n[3 * i] - 0.5),
                r + y + 0.14 * (n[3 * i + 1] - 0.5),
                0.36 + 0.14 * n[3 * i + 2],
                950 + i,
            )
    for c, r in plan.squares(w, "statue", 0.6):
        pieces.statue(canvas, c + 0.5, r + 0.5, 961)
    for c, r in plan.squares(w, "pillar", 0.8):
        pieces.pillar(canvas, c + 0.5, r + 0.5, 971)


def _upper_first(numbers: list[float], count: int) -> list[int]:
    """Return the pieces of a square, whose places are numbers 3k and 3k + 1, from the top down."""
    return sorted(range(count), key=lambda k: numbers[3 * k + 1])


def _crates(canvas: Canvas, c: int, r: int) -> None:
    n = list(seeds(10, 981, c, r))
    if n[0] < 0.5:
        pieces.crate(canvas, c + 0.33, r + 0.34, 0.44, (n[1] - 0.5) * 0.5, 981)
        pieces.barrel(canvas, c + 0.74, r + 0.32, 0.16, 982)
        pieces.crate(canvas, c + 0.68, r + 0.72, 0.34, (n[2] - 0.5) * 0.8, 983)
        pieces.barrel(canvas, c + 0.27, r + 0.76, 0.15, 984)
    else:
        pieces.barrel(canvas, c + 0.27, r + 0.28, 0.17, 982)
        pieces.barrel(canvas, c + 0.64, r + 0.25, 0.16, 985)
        pieces.crate(canvas, c + 0.36, r + 0.68, 0.40, (n[3] - 0.5) * 0.7, 986)
        pieces.crate(canvas, c + 0.76, r + 0.66, 0.30, (n[4] - 0.5) * 0.9, 987)


def _walls(plan: Plan, canvas: Canvas) -> None:
    w = canvas.w
    for name in WALLS:
        if not plan.has(w, "feature", name, 0.5):
            continue
        here, d = plan.inside(w, name)
        if name == "wall":
            c, height = wall_top(w)
            cover, d, broken = _masonry(plan, w)
            height = height + np.minimum(d, 0.085) * 0.62 + broken * (w.fbm(0.16, 166, 3) - 0.5) * 0.16
            c = c * (1 - 0.22 * broken * step(w.fbm(0.22, 167, 3), 0.42, 0.60))[..., None]
            rim = 1 - 0.30 * step(0.035 - d, 0.0, 0.030)
        elif name == "rock":
            c, height = rock_top(w)
            raw = plan.share(w, "feature", name, 0.10)
            cover = step(raw + 0.30 * (w.fbm(0.4, 161, 4) - 0.40), 0.46, 0.52)
            height = height + np.minimum(plan.share(w, "feature", name, 0.2), 0.95) * 0.55
            rim = 0.60 + 0.40 * step(raw, 0.42, 0.72)
        else:
            c, height, cover = _logs(w, here)
            rim = np.ones_like(d)
        canvas.picture = mixed(canvas.picture, c * (w.light(height, 1.0) * rim)[..., None], cover)


def _masonry(plan: Plan, w: Window) -> tuple[Array, Array, Array]:
    """Return where the walls of a window are, how far inside them a place is (squares), and how broken it is (0..1).

    Corners are worn round and a step of squares becomes a bow; free ends and some other squares have broken edges.
    A wall still fills its squares to the eye: its edge stays within a sixth of a square of theirs.
    """
    raw = plan.share(w, "feature", "wall", 0.25)
    broken = sample(plan.ruin, w)
    edge = raw + (0.035 + 0.30 * broken) * (w.fbm(0.30, 164, 4, 0.6) - 0.5) - 0.05 * broken
    return step(edge, 0.485, 0.515), np.clip((edge - 0.5) / EDGE_SLOPE, 0, 0.5), broken


def _fallen(plan: Plan, canvas: Canvas) -> None:
    """Let stones lie where a wall has broken off: at its foot, on its own square."""
    for c, r in plan.squares(canvas.w, "wall", 0.6):
        if not plan.ruined[r, c] or (c, r) in plan.under_towers:
            continue
        n = list(seeds(12, 991, c, r))
        for k, (dc, dr) in enumerate(SIDES):
            if plan.walled(c + dc, r + dr):
                continue
            along = 0.18 + 0.64 * n[3 * k]
            x, y = (0.5 + 0.47 * dc, along) if dc else (along, 0.5 + 0.47 * dr)
            pieces.rock(canvas, c + x, r + y, 0.07 + 0.06 * n[3 * k + 1], 990 + k)


def _towers(plan: Plan, canvas: Canvas) -> None:
    """Set round towers over the squares of the wall they belong to."""
    for x, y, radius in plan.towers:
        pieces.tower(canvas, x, y, radius, 995)


def _logs(w: Window, here: Array) -> tuple[Array, Array, Array]:
    """Return the tops of sharpened logs set closely side by side."""
    size = 1 / 3
    x, y = w.u[None, :] / size, w.v[:, None] / size
    ix, iy = np.floor(x), np.floor(y)
    jitter = ((ix * 37 + iy * 61) % 17 / 17 - 0.5) * 0.12
    fx, fy = x - ix - 0.5 + jitter, y - iy - 0.5 - jitter
    rho = np.hypot(fx, fy).astype(np.float32)
    tone = ((ix * 53 + iy * 97) % 29 / 29).astype(np.float32)
    rings = 0.5 + 0.5 * np.sin(rho * 46 + tone * 6)
    c = ramp(0.22 + 0.30 * tone + 0.22 * rings + 0.25 * w.value(0.05, 171), "2f2115", "4d3722", "6f5234", "94734b")
    log = step(0.49 - rho, 0.0, 0.06)
    c = mixed(np.broadcast_to(rgb("17110b"), c.shape).astype(np.float32), c, log)
    height = np.sqrt(np.clip(0.25 - rho * rho, 0, 1)) * size * 0.75
    return c, height.astype(np.float32), here * (0.55 + 0.45 * log)


def _thin_walls(plan: Plan, canvas: Canvas) -> None:
    """Set walls that stand on grid lines: a narrow course of stone with round ends and a shadow."""
    w = canvas.w
    near = [s for s in plan.thin if w.u[0] - 1 < max(s[0][0], s[1][0]) and min(s[0][0], s[1][0]) < w.u[-1] + 1
            and w.v[0] - 1 < max(s[0][1], s[1][1]) and min(s[0][1], s[1][1]) < w.v[-1] + 1]  # fmt: skip
    if not near:
        return
    u, v = w.u[None, :], w.v[:, None]
    distance = np.full((w.h, w.w), 9.0, np.float32)
    cast = distance.copy()
    for (x0, y0), (x1, y1) in near:
        for field, off in ((distance, 0.0), (cast, 0.11)):
            gx = np.maximum(np.maximum(min(x0, x1) - (u - off), (u - off) - max(x0, x1)), 0)
            gy = np.maximum(np.maximum(min(y0, y1) - (v - off * 1.1), (v - off * 1.1) - max(y0, y1)), 0)
            np.minimum(field, np.hypot(gx, gy), out=field)
    half = 0.085
    canvas.picture *= (1 - 0.55 * step(half + 0.06 - cast, 0.0, 0.11))[..., None]
    c, height = wall_top(w)
    d = half - distance
    c = (
        c
        * 1.10
        * (w.light(np.minimum(d, 0.05) * 0.9 + height * 0.4, 1.0) * (1 - 0.35 * step(0.022 - d, 0.0, 0.02)))[..., None]
    )
    canvas.picture = mixed(canvas.picture, c, step(d, -0.004, 0.010))


def _crowns(plan: Plan, canvas: Canvas) -> None:
    """Set the crowns of trees, upper rows first; a wood closes over its squares."""
    w = canvas.w
    for name in ("forest", "pines"):
        crowns: list[tuple[float, float, float, int, float]] = []
        for c, r in plan.squares(w, name, 1.4):
            crowns += _stand(c, r) if name == "forest" else _firs(c, r)
        for x, y, size, seed, kind in sorted(crowns, key=lambda one: one[1]):
            if name == "pines":
                pieces.pine(canvas, x, y, size, seed)
            else:
                pieces.any_tree(canvas, x, y, size, seed, kind)


def _stand(c: int, r: int) -> list[tuple[float, float, float, int, float]]:
    """Return the trees of a square of forest: place, radius, seed, and a number 0..1 that says of which kind."""
    n = list(seeds(20, 211, c, r))
    places: tuple[tuple[float, float, float], ...]
    if n[18] < 0.24:  # one great tree, and a small one in its shade
        places = ((0.48, 0.46, 0.60), (0.80, 0.80, 0.30))
    elif n[18] < 0.52:
        places = ((0.28, 0.30, 0.40), (0.74, 0.38, 0.36), (0.46, 0.76, 0.40))
    else:
        places = ((0.30, 0.34, 0.46), (0.70, 0.66, 0.46))
    return [
        (c + x + 0.20 * (n[5 * i] - 0.5), r + y + 0.20 * (n[5 * i + 1] - 0.5), size + 0.10 * (n[5 * i + 2] - 0.5),
         220 + i, n[5 * i + 3])
        for i, (x, y, size) in enumerate(places)
    ]  # fmt: skip


def _firs(c: int, r: int) -> list[tuple[float, float, float, int, float]]:
    n = list(seeds(12, 211, c, r))
    return [
        (c + x + 0.26 * (n[3 * i] - 0.5), r + y + 0.26 * (n[3 * i + 1] - 0.5), 0.28 + 0.18 * n[3 * i + 2], 220 + i, 0.0)
        for i, (x, y) in enumerate(((0.28, 0.30), (0.74, 0.40), (0.40, 0.78)))
    ]


def _fog(plan: Plan, canvas: Canvas) -> None:
    """Lay drifting fog over everything."""
    w = canvas.w
    if not plan.has(w, "feature", "fog", 1.4):
        return
    soft = plan.share(w, "feature", "fog", 0.36)
    cloud = w.fbm(1.5, 181, 5, 0.58)
    body = step(soft + 0.75 * (cloud - 0.5), 0.26, 0.66)
    wisp = w.fbm(0.8, 182, 4, 0.6)
    streak = (
        w.value(1.9, 183, 0.30) * 0.6 + w.value(0.95, 184, 0.28) * 0.4
    )  # drawn out by the wind, so that fog is not snow
    tone = 0.08 + 0.50 * wisp + 0.46 * streak
    c = ramp(tone, "66727a", "8a969b", "b0b9ba", "d4d7d2") * w.light(tone * 0.10, 0.6)[..., None]
    rim = step(0.28 - np.abs(body - 0.35), 0.0, 0.28)
    canvas.picture *= (1 - 0.30 * body - 0.16 * rim)[..., None]
    canvas.picture = mixed(canvas.picture, c, body * (0.56 + 0.36 * tone))
