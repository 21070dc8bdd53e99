"""Rich text: bold, colours, icons and rule IDs as links, wrapped to a width and measured.

Marks: `**bold**`, `{style|words}` with a style of STYLES, `{icon:name}` or `{icon:name|style}`. Rule IDs are links.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from game.ui import theme
from game.ui.kit import fonts

Spans: TypeAlias = Callable[[str], Sequence[tuple[int, int, str]]]
"""Finds words in a text: from where to where, and which."""

STYLES: dict[str, tuple[str, str]] = {
    "b": ("semibold", theme.TEXT1),
    "m": ("regular", theme.TEXT2),
    "f": ("regular", theme.TEXT3),
    "k": ("medium", theme.TEXT1),
    "h": ("semibold", theme.BRASS),
    "yes": ("semibold", theme.YES),
    "warn": ("semibold", theme.WARN),
    "no": ("semibold", theme.NO),
    "dark": ("semibold", theme.ON_BRASS),
    "amber": ("regular", theme.AMBER),
    **{side.lower(): ("semibold", colour) for side, colour in theme.SIDES.items()},
}
RULE_ID = r"\b[A-Z][A-Z0-9]{1,6}(?:-[A-Z]{1,9}){1,4}-\d+(?:[a-z]|(?:\.\d+)+)?\b"
_MARKS = re.compile(
    rf"\*\*(?P<bold>.+?)\*\*|\{{icon:(?P<icon>[\w-]+)(?:\|(?P<tint>\w+))?\}}|\{{(?P<style>\w+)\|(?P<body>[^{{}}]*)\}}|(?P<id>{RULE_ID})"
)
_HIDE = str.maketrans("{}*", "\ue000\ue001\ue002")
_SHOW = str.maketrans("\ue000\ue001\ue002", "{}*")


def escape(words: str) -> str:
    """Return words of the player or of a file so that none of their signs are taken for marks."""
    return words.translate(_HIDE)


@dataclass(frozen=True, slots=True)
class Piece:
    """One run of text or one icon; x, y (top of its line), w in real px from the text's upper left."""

    x: int
    y: int
    w: int
    text: str
    cut: str
    px: int
    colour: str
    link: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class RichText:
    """Text laid out: sizes in real px; `links` are the rule IDs in reading order."""

    pieces: tuple[Piece, ...]
    width: int
    height: int
    line_height: int
    px: int
    links: tuple[str, ...]

    def words(self, spans: Spans | None) -> list[tuple[int, int, int, str]]:
        """Return where links and words that `spans` finds lie: x, y, width in real px, and what; parted by lines.

        The text is read as a whole, over the ends of lines.
        """
        found = [(p.x, p.y, p.w, p.link) for p in self.pieces if p.link]
        if spans is None:
            return found
        read, begins, line = "", list[int](), 0
        for p in self.pieces:
            read += " " if p.y != line and not read.endswith(" ") else ""
            line = p.y
            begins.append(len(read))
            read += "\0" * max(1, len(p.text)) if p.link or p.icon else p.text
        for start, end, what in spans(read):
            for p, begin in zip(self.pieces, begins, strict=True):
                first, last = max(start - begin, 0), min(end - begin, len(p.text))
                if first < last and not p.link:
                    x = fonts.width(p.text[:first], p.cut, p.px) if first else 0
                    found.append((p.x + x, p.y, fonts.width(p.text[first:last], p.cut, p.px), what))
        return found


@dataclass(frozen=True, slots=True)
class _Run:
    text: str
    cut: str
    px: int
    colour: str
    link: str = ""
    icon: str = ""

    def width(self) -> int:
        return round(self.px * 1.25) if self.icon else fonts.width(self.text, self.cut, self.px)


def _runs(text: str, cut: str, px: int, colour: str) -> list[_Run]:
    """Return the text as runs of one style."""
    small = max(1, round(px * 11 / 13))
    found: list[_Run] = []
    at = 0
    for mark in _MARKS.finditer(text):
        if mark.start() > at:
            found.append(_Run(text[at : mark.start()], cut, px, colour))
        at = mark.end()
        if mark["bold"] is not None:
            weight = "semibold" if cut in {"regular", "medium"} else cut
            found.extend(
                _Run(r.text, r.cut if r.link else weight, r.px, r.colour, r.link)
                for r in _runs(mark["bold"], cut, px, colour)
            )
        elif mark["icon"] is not None:
            found.append(_Run("", cut, px, STYLES[mark["tint"]][1] if mark["tint"] else colour, icon=mark["icon"]))
        elif mark["id"] is not None:
            found.append(_Run(mark["id"], "mono", small, theme.LINK, link=mark["id"]))
        elif mark["style"] in STYLES:
            weight, tint = STYLES[mark["style"]]
            found.append(_Run(mark["body"], weight, px, tint))
        else:
            found.append(_Run(mark[0], cut, px, colour))
    if at < len(text):
        found.append(_Run(text[at:], cut, px, colour))
    return found


def _words(runs: list[_Run]) -> list[list[_Run]]:
    """Return groups that may not be torn apart; blanks and line ends are groups of their own."""
    groups: list[list[_Run]] = []
    open_word = False
    for run in runs:
        for part in [""] if run.icon else re.findall(r"\n| +|[^ \n]+", run.text):
            token = _Run(part.translate(_SHOW), run.cut, run.px, run.colour, run.link, run.icon)
            blank = not run.icon and part[0] in " \n"
            if open_word and not blank:
                groups[-1].append(token)
            else:
                groups.append([token])
            open_word = not blank
    return groups


def _torn(group: list[_Run], room: int) -> list[list[_Run]]:
    """Return a word wider than the line as pieces that fit."""
    parts: list[list[_Run]] = []
    for run in group:
        rest = run.text
        while rest and not run.icon:
            keep = fonts.fitting(rest, run.cut, run.px, room)
            parts.append([_Run(rest[:keep], run.cut, run.px, run.colour, run.link)])
            rest = rest[keep:]
        if run.icon:
            parts.append([run])
    return parts


@lru_cache(maxsize=2048)
def lay_out(
    text: str,
    room: int,
    px: int,
    line_height: int,
    cut: str = "regular",
    colour: str = theme.TEXT1,
    align: str = "l",
) -> RichText:
    """Return the text wrapped to `room` real px. `align`: l, c or r."""
    lines: list[tuple[list[_Run], int]] = [([], 0)]
    waiting = list(reversed(_words(_runs(text, cut, px, colour))))
    while waiting:
        group = waiting.pop()
        first = group[0]
        w = sum(run.width() for run in group)
        if first.text == "\n":
            lines.append(([], 0))
        elif first.text and first.text[0] == " ":
            if lines[-1][0]:
                lines[-1] = ([*lines[-1][0], *group], lines[-1][1] + w)
        elif _fits([*lines[-1][0], *group], lines[-1][1] + w, room):
            lines[-1] = ([*lines[-1][0], *group], lines[-1][1] + w)
        elif w > room and sum(len(run.text) for run in group) > 1:
            torn = _torn(group, room)
            waiting.extend(reversed(torn))
        else:
            lines.append((list(group), w))
    pieces: list[Piece] = []
    widest = 0
    for row, (line, _w) in enumerate(lines):
        while line and line[-1].text and not line[-1].text.strip(" "):
            line.pop()
        merged = _merged(line)
        w = sum(run.width() for run in merged)
        widest = max(widest, w)
        x = {"l": 0, "c": (room - w) // 2, "r": room - w}[align]
        for run in merged:
            rw = run.width()
            pieces.append(Piece(x, row * line_height, rw, run.text, run.cut, run.px, run.colour, run.link, run.icon))
            x += rw
    links = tuple(dict.fromkeys(p.link for p in pieces if p.link))
    return RichText(tuple(pieces), widest, len(lines) * line_height, line_height, px, links)


def _fits(line: list[_Run], roughly: int, room: int) -> bool:
    """Say whether a line fits; a run is not exactly as wide as its words together, so near the edge it is measured."""
    if roughly < 0.94 * room or roughly > 1.06 * room:
        return roughly < room
    return sum(run.width() for run in _merged(line)) <= room


def _merged(line: list[_Run]) -> list[_Run]:
    """Return the line with neighbours of one style joined, so that kerning and drawing go by whole runs."""
    joined: list[_Run] = []
    for run in line:
        last = joined[-1] if joined else None
        if (
            last
            and not run.icon
            and not last.icon
            and (last.cut, last.px, last.colour, last.link) == (run.cut, run.px, run.colour, run.link)
        ):
            joined[-1] = _Run(last.text + run.text, run.cut, run.px, run.colour, run.link)
        else:
            joined.append(run)
    return joined
