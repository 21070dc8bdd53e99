"""The pen: draws the vocabulary of the look on a surface; all positions and sizes are layout px (px at UI scale 1)."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.kit import boxes, fonts, rich, shapes
from game.ui.kit.area import Area
from game.ui.kit.audit import Audit, Label
from game.ui.kit.keys import on_this_system

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

DIE_SIDES = 20
LARGE = 60_000  # real px from which nine slices are quicker than one kept picture
CLOSE = 12  # layout px that a widget may draw beyond its area: shadow, caption, focus
CHIP_GAP = 6  # layout px between chips of a row


def icon_surface(name: str, px: int, colour: str, stroke: float = 2.0) -> pygame.Surface:
    """Return an icon of the board author's set."""
    from game.ui.icons import icon

    return icon(name, px, colour, stroke)


def _room(x: float, align: str, box: Area) -> float:
    """Return how wide a line may be that begins, stands or ends at `x` within a box."""
    left, right = x - box.x, box.right - x
    return {"l": right, "c": 2 * min(left, right), "r": left}[align]


class Pen:
    """Draws at a UI scale; each number is multiplied by the scale and rounded once."""

    def __init__(self, surface: pygame.Surface, scale: float, audit: Audit | None = None) -> None:
        self.surface = surface
        self.scale = scale
        self.audit = audit
        self.layer = 0
        self.dx = 0.0
        self.dy = 0.0

    # --- measures ---
    def px(self, v: float) -> int:
        """Return layout px as real px."""
        return round(v * self.scale)

    def rect(self, area: Area) -> pygame.Rect:
        """Return the rectangle in real px, with the present shift."""
        x, y = self.px(area.x + self.dx), self.px(area.y + self.dy)
        return pygame.Rect(x, y, self.px(area.right + self.dx) - x, self.px(area.bottom + self.dy) - y)

    def width(self, text: str, size: float = theme.TEXT, cut: str = "regular") -> float:
        """Return the width of a line in layout px."""
        return fonts.width(text, cut, self.px(size)) / self.scale

    def fitting(self, name: str, room: float, size: float = theme.TEXT, cut: str = "regular") -> str:
        """Return a name cut off if it is too long for `room` even in the smallest size, in which `text` writes it then.

        A tooltip has it whole.
        """
        small = min(size, theme.CAPTION)
        while len(name) > 4 and self.width(name, small, cut) > room:
            name = name.rstrip("…")[:-1].rstrip() + "…"
        return name

    def lay_out(
        self,
        text: str,
        w: float,
        size: int = theme.TEXT,
        cut: str = "regular",
        colour: str = theme.TEXT1,
        align: str = "l",
    ) -> rich.RichText:
        """Return rich text wrapped to a width of layout px."""
        return rich.lay_out(
            text, int(w * self.scale + 0.5), self.px(size), self.px(theme.LINE_HEIGHT[size]), cut, colour, align
        )

    @contextmanager
    def clipped(self, area: Area, dx: float = 0, dy: float = 0) -> Iterator[None]:
        """Draw only inside the area, shifted by (dx, dy)."""
        before, shift = self.surface.get_clip(), (self.dx, self.dy)
        self.surface.set_clip(self.rect(area).clip(before))
        self.dx, self.dy = self.dx + dx, self.dy + dy
        try:
            yield
        finally:
            self.surface.set_clip(before)
            self.dx, self.dy = shift

    def seen(self) -> Area:
        """Return the part of the window in layout px in and close about which what is drawn may be seen."""
        clip = self.surface.get_clip()
        x, y = clip.x / self.scale - CLOSE - 1, clip.y / self.scale - CLOSE - 1
        return Area(x, y, clip.w / self.scale + 2 * CLOSE + 2, clip.h / self.scale + 2 * CLOSE + 2)

    # --- pieces ---
    def box(
        self,
        area: Area,
        fill: str | None = theme.INK1,
        border: str | None = None,
        radius: float = theme.R_PANEL,
        *,
        dark: str | None = None,
        border_width: float = 1,
        shadow: float = 0,
        alpha: float = 1.0,
    ) -> None:
        """Draw a rounded box; `dark` ends a vertical gradient, `shadow` is the blur of the shadow below it."""
        r = self.rect(area)
        if not r.colliderect(self.surface.get_clip().inflate(40, 40)):
            return
        corner = min(radius * self.scale, r.w / 2, r.h / 2)
        rim = max(1, border_width * self.scale) if border else 0
        slim = 2 * (int(max(corner, rim)) + 3) + 1
        plain = fill is not None and dark is None and alpha >= 1
        if shadow:
            self._shadow(r, corner, max(1, self.px(shadow)), under=plain)
        if radius == 0 and border is None and plain and fill:
            self.surface.fill(fill, r)
        elif plain and r.w * r.h > LARGE and r.w > slim and r.h > slim:
            small = boxes.rounded(slim, slim, corner, fill, border=border, border_width=rim)
            boxes.sliced(self.surface, small, r, fill)
        else:
            piece = boxes.rounded(r.w, r.h, corner, fill, dark=dark, border=border, border_width=rim, alpha=alpha)
            self.surface.blit(piece, r.topleft)

    def _shadow(self, r: pygame.Rect, corner: float, blur: int, *, under: bool) -> None:
        """Draw the shadow of a box; `under` an opaque one its middle is left out."""
        pad = 2 * blur
        place = r.inflate(2 * pad, 2 * pad).move(0, round(0.4 * blur))
        slim = 2 * (int(corner) + pad + 2) + 1
        if under and r.w * r.h > LARGE and r.w > slim and r.h > slim:
            boxes.sliced(self.surface, boxes.shadow(slim, slim, corner, blur), place, None)
        else:
            self.surface.blit(boxes.shadow(r.w, r.h, corner, blur), place.topleft)

    def rule(self, x: float, y: float, w: float, colour: str = theme.LINE) -> None:
        """Draw a horizontal hairline."""
        self.surface.fill(colour, (self.px(x + self.dx), self.px(y + self.dy), self.px(w), max(1, self.px(1))))

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = theme.TEXT,
        cut: str = "regular",
        colour: str = theme.TEXT1,
        align: str = "l",
        box: Area | None = None,
    ) -> float:
        """Draw one line; `y` is the middle of its capitals, `x` its left end, middle or right end. Return its width.

        A line that would leave its `box` is written in the next smaller size in which it does not: languages differ.
        """
        if not text:
            return 0
        px = self.px(size if box is None else self.size_for(text, size, cut, _room(x, align, box)))
        w = fonts.width(text, cut, px)
        left = self.px(x + self.dx) - {"l": 0, "c": w // 2, "r": w}[align]
        base = round((y + self.dy) * self.scale + fonts.cap_height(cut) * px / 2)
        top = base - fonts.font(cut, px).get_ascent()
        clip = self.surface.get_clip()
        if top < clip.bottom and top + 2 * px > clip.top:
            self.surface.blit(fonts.line(text, cut, px, colour), (left, top))
        if self.audit is not None:
            cap = round(fonts.cap_height(cut) * px)
            mark = Label(
                text, pygame.Rect(left, base - cap, w, cap), self.rect(box) if box else None, clip.copy(), self.layer
            )
            self.audit.labels.append(mark)
        return w / self.scale

    def size_for(self, text: str, size: float, cut: str, room: float) -> float:
        """Return the largest size of the theme, up to `size`, in which a line needs no more than `room`."""
        for smaller in (size, *(one for one in theme.SIZES if one < size)):
            if self.width(text, smaller, cut) <= room + 1:
                return smaller
        return min(size, theme.CAPTION)

    def rich(self, text: rich.RichText, x: float, y: float, box: Area | None = None, lit: str = "") -> None:
        """Draw laid out text from its upper left; the link `lit` is underlined."""
        left, top = self.px(x + self.dx), self.px(y + self.dy)
        clip = self.surface.get_clip()
        for p in text.pieces:
            cap = round(fonts.cap_height("regular") * text.px)
            base = top + p.y + (text.line_height + cap) // 2
            if top + p.y > clip.bottom or top + p.y + text.line_height < clip.top:
                continue
            if p.icon:
                side = round(p.px * 1.08)
                self.surface.blit(icon_surface(p.icon, side, p.colour), (left + p.x, base - cap // 2 - side // 2))
                continue
            self.surface.blit(
                fonts.line(p.text, p.cut, p.px, p.colour), (left + p.x, base - fonts.font(p.cut, p.px).get_ascent())
            )
            if p.link and p.link == lit:
                self.surface.fill(p.colour, (left + p.x, base + max(1, self.px(2)), p.w, max(1, self.px(1))))
            if self.audit is not None:
                own = pygame.Rect(left + p.x, base - cap, p.w, cap)
                self.audit.labels.append(Label(p.text, own, self.rect(box) if box else None, clip.copy(), self.layer))

    def paragraph(
        self,
        area: Area,
        text: str,
        size: int = theme.TEXT,
        cut: str = "regular",
        colour: str = theme.TEXT1,
        align: str = "l",
    ) -> float:
        """Draw rich text from the top of the area; return its height."""
        laid = self.lay_out(text, area.w, size, cut, colour, align)
        self.rich(laid, area.x, area.y, area)
        return laid.height / self.scale

    def icon(
        self, name: str, cx: float, cy: float, size: float = 16, colour: str = theme.TEXT1, stroke: float = 2.0
    ) -> None:
        """Draw an icon around its middle."""
        px = self.px(size)
        piece = icon_surface(name, px, colour, stroke)
        self.surface.blit(
            piece, (round((cx + self.dx) * self.scale - px / 2), round((cy + self.dy) * self.scale - px / 2))
        )

    def image(self, surface: pygame.Surface, x: float, y: float) -> None:
        """Draw a picture that already has real px, its upper left at layout px."""
        self.surface.blit(surface, (self.px(x + self.dx), self.px(y + self.dy)))

    def centred_image(self, surface: pygame.Surface, cx: float, cy: float) -> None:
        """Draw a picture that already has real px around its middle."""
        w, h = surface.get_size()
        self.surface.blit(
            surface, (round((cx + self.dx) * self.scale - w / 2), round((cy + self.dy) * self.scale - h / 2))
        )

    def polygon(self, points: Sequence[tuple[float, float]], colour: str, alpha: int = 255) -> None:
        """Draw an antialiased polygon; made anew each time, so for few and small ones."""
        real = [((x + self.dx) * self.scale, (y + self.dy) * self.scale) for x, y in points]
        left, top = int(min(x for x, _y in real)) - 1, int(min(y for _x, y in real)) - 1
        w, h = int(max(x for x, _y in real)) + 2 - left, int(max(y for _x, y in real)) + 2 - top
        key = ("polygon", tuple((round(x - left, 2), round(y - top, 2)) for x, y in real), colour, alpha)
        piece = boxes.STORE.get(key) or boxes.STORE.put(
            key, shapes.polygons((w, h), [([(x - left, y - top) for x, y in real], colour, alpha)])
        )
        self.surface.blit(piece, (left, top))

    # --- signs ---
    def badge(self, cx: float, cy: float, side: str, d: float = 18, *, letter: bool = True) -> None:
        """Draw the badge of a side: shape, hue and letter."""
        self.centred_image(shapes.badge(side, self.px(d)), cx, cy)
        if letter:
            self.text(cx, cy, side, max(8, round(d * 0.62)), "bold", theme.INK0, "c")

    def keycap_width(self, key: str) -> float:
        """Return how wide the cap of a key is."""
        return max(18, self.width(on_this_system(key), theme.CAPTION, "medium") + 10) if key else 0

    def keycap(self, x: float, cy: float, key: str, colour: str = theme.TEXT2, *, on_light: bool = False) -> float:
        """Draw a key cap with its left edge at x; return its width."""
        w = self.keycap_width(key)
        cap = Area(x, cy - 8.5, w, 17)
        if on_light:
            self.box(cap, None, colour, 4)
        else:
            self.box(cap, theme.INK1, theme.LINE2, 4)
        self.text(cap.cx, cy, on_this_system(key), theme.CAPTION, "medium", colour, "c", cap)
        return w

    def chip_width(self, text: str, icon: str = "") -> float:
        """Return how wide a chip is."""
        return self.width(text, theme.CAPTION, "medium") + 16 + (16 if icon else 0)

    def chip_rows(self, chips: Sequence[tuple[str, str]], room: float) -> list[list[tuple[str, str]]]:
        """Return chips, each an icon and words, in as many rows as they need."""
        rows: list[list[tuple[str, str]]] = [[]]
        left = room
        for icon, words in chips:
            need = self.chip_width(words, icon)
            if rows[-1] and need > left:
                rows.append([])
                left = room
            rows[-1].append((icon, words))
            left -= need + CHIP_GAP
        return rows

    def chips(self, rows: Sequence[Sequence[tuple[str, str]]], x: float, y: float, step: float) -> None:
        """Draw rows of chips, each an icon and words; `y` is the middle of the first row, `step` from row to row."""
        for n, row in enumerate(rows):
            at = x
            for icon, words in row:
                at += self.chip(at, y + step * n, words, icon, theme.TEXT1) + CHIP_GAP

    def chip(
        self,
        x: float,
        cy: float,
        text: str,
        icon: str = "",
        colour: str = theme.TEXT2,
        ground: str = theme.INK2,
        border: str = theme.LINE,
    ) -> float:
        """Draw a chip 20 high with its left end at x; return its width."""
        w = self.chip_width(text, icon)
        area = Area(x, cy - 10, w, 20)
        self.box(area, ground, border, 10)
        if icon:
            self.icon(icon, x + 14, cy, 12, colour)
        self.text(x + w - 8, cy, text, theme.CAPTION, "medium", colour, "r", area)
        return w

    def bar(self, area: Area, share: float, colour: str, mark: float | None = None, hatch: str = "") -> None:
        """Draw a bar filled to `share`, with a line over it at `mark` (both 0..1)."""
        self.box(area, theme.WELL, theme.LINE, area.h / 2)
        if share > 0:
            w = max(area.h - 2, (area.w - 2) * min(1.0, share))
            self.box(Area(area.x + 1, area.y + 1, w, area.h - 2), colour, None, area.h / 2 - 1)
            if hatch:
                self.hatch(Area(area.x + area.h / 2, area.y + 1, w - area.h, area.h - 2), hatch)
        if mark is not None:
            self.box(Area(area.x + area.w * mark - 0.75, area.y - 2, 1.5, area.h + 4), theme.TEXT1, None, 0)

    def hatch(self, area: Area, colour: str, step: float = 6) -> None:
        """Draw diagonal lines over the area: a share of a bar that is told apart without its hue."""
        r = self.rect(area)
        key = ("hatch", r.w, r.h, colour, self.scale, step)
        piece = boxes.STORE.get(key)
        if piece is None:
            gap, w = step * self.scale, 1.6 * self.scale
            lines = [
                ([(x, r.h), (x + w, r.h), (x + w + r.h, 0), (x + r.h, 0)], colour, 255) for x in _steps(-r.h, r.w, gap)
            ]
            piece = boxes.STORE.put(key, shapes.polygons((r.w, r.h), lines))
        self.surface.blit(piece, r.topleft)

    def ladder(self, area: Area, needs: int, critical: int = DIE_SIDES) -> None:
        """Draw the dice ladder: low outlined cells miss, full cream cells hit, the brass cells from `critical` on."""
        step = area.w / DIE_SIDES
        for n in range(1, DIE_SIDES + 1):
            hit = n >= needs
            h = area.h if hit else area.h / 2
            cell = Area(area.x + (n - 1) * step + 0.75, area.bottom - h, step - 1.5, h)
            if hit:
                self.box(cell, theme.BRASS if n >= critical else theme.TEXT1, None, 1.5)
            else:
                self.box(cell, theme.WELL, theme.LINE2, 1.5)

    def die(self, cx: float, cy: float, r: float, text: str, *, dim: bool = False) -> None:
        """Draw a d20 with what it shows, or "?"."""
        self.centred_image(shapes.die20(r * self.scale, dim=dim), cx, cy)
        self.text(cx, cy + r * 0.04, text, max(8, r * 0.52), "bold", "#2a2118", "c")

    def log_die(self, cx: float, cy: float, text: str) -> None:
        """Draw the natural die of a log entry: a small hexagon."""
        self.centred_image(shapes.hexagon(10.5 * self.scale), cx, cy)
        self.text(cx, cy, text, theme.CAPTION, "bold", theme.INK0, "c")

    def heading(self, area: Area, title: str, right: str = "", icon: str = "", size: int = theme.TITLE) -> None:
        """Draw a panel title in the middle of the area's height, with an icon before and a caption at its right end."""
        x = area.x
        if icon:
            self.icon(icon, x + 8, area.cy, 16, theme.BRASS)
            x += 24
        self.text(x, area.cy, title, size, "semibold", theme.TEXT1, "l", area)
        if right:
            self.text(area.right, area.cy, right, theme.CAPTION, "regular", theme.TEXT2, "r", area)


def _steps(start: float, end: float, gap: float) -> list[float]:
    """Return numbers from start to end, `gap` apart."""
    return [start + i * gap for i in range(int((end - start) / gap) + 1)]
