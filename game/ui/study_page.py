"""The report of a study as one page of HTML that needs nothing else: pictures, heat maps and tables in it."""

from __future__ import annotations

import base64
import io
from typing import TYPE_CHECKING, Any

import pygame

from game import rooms
from game.i18n import _, decimal, language, ngettext, percent
from game.paths import data_folder
from game.sim.study.face import ANYWHERE, FIRSTS, PLACES
from game.sim.study.notable import WHY
from game.sim.study.verdict import verdicts
from game.sim.study.wording import told_armies, told_army, told_ending, told_level, told_source, told_winners
from game.ui.board.palette import HEAT
from game.ui.steps import steps_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.sim.study.face import Field
    from game.sim.study.notable import Notable
    from game.sim.study.report import GroundKey, Heat, Pair, Piece, Report, Share

TEMPLATE = "study.html.jinja"
PX = 24  # of a square or an inch in the picture of a map
MOST_BARS = 40
BARS_WIDE, BARS_HIGH = 320.0, 80.0


def page(
    report: Report,
    fields: Mapping[tuple[GroundKey, str], Field],
    kept: Mapping[tuple[Any, ...], str] | None = None,
    names: Mapping[GroundKey, str] | None = None,
    spoken: str = "",
) -> str:
    """Return the page of a report.

    fields  of its games, as far as they are known: others have no picture
    kept    the files of games that were kept, as the page shall link to them, by `Notable.key`
    names   what grounds are called, where their id is not enough
    """
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    world = Environment(
        loader=FileSystemLoader(data_folder("assets") / "templates"), autoescape=True, undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True,
    )  # fmt: skip
    world.globals.update({"_": _, "told": told_share})
    judged = {one.ground: one for one in verdicts(report)}
    grounds = [
        {
            "name": (names or {}).get(ground, ground.board),
            "favours": judged[ground].favours,
            "sentences": judged[ground].sentences,
            "pairs": [_pair(pair) for pair in report.pairs if pair.ground == ground and pair.ended],
            "heats": [
                _heat(heat, fields[ground, heat.field])
                for heat in report.heats
                if heat.ground == ground and (ground, heat.field) in fields
            ],
        }
        for ground in judged
    ]
    several = ngettext("{n} game", "{n} games", report.games).format(n=report.games)
    title = _("Study: {grounds}").format(grounds=", ".join(str(one["name"]) for one in grounds) or several)
    return world.get_template(TEMPLATE).render(
        language=spoken or language(),
        title=title,
        subtitle=_("{games}; intervals hold 95 of 100 times").format(games=several),
        grounds=grounds,
        pieces=_pieces(report.pieces),
        notables=[_notable(one, (kept or {}).get(one.key, "")) for one in report.notables],
        failures=report.failures,
    )


def told_share(share: Share) -> str:
    """Return a share with its interval, in per cent."""
    low, high = share.interval
    return f"{percent(share.share)} ({100 * low:.0f}–{100 * high:.0f})"


def _pair(pair: Pair) -> dict[str, Any]:
    ended = max(pair.ended, 1)
    room = pair.cell.room
    names = [told_army(room, army) for army in pair.cell.armies]
    same = len(set(pair.cell.armies)) < len(pair.cell.armies)
    sources = sorted({source for one in pair.points for source, mean in one.items() if mean})
    letters = list(pair.sides)
    length = _("mean {mean}, median {median}, from {least} to {most}").format(
        mean=decimal(pair.rounds_mean), median=pair.rounds_median, least=min(pair.lengths), most=max(pair.lengths)
    )
    return {
        "title": _("{armies}, at {level}").format(armies=told_armies(pair.cell), level=told_level(pair.cell.level)),
        "games": ngettext("{n} game", "{n} games", pair.games).format(n=pair.games),
        "sides": pair.sides,
        "armies": [] if same else list(zip(names, pair.armies, strict=True)),
        "firsts": [(_(FIRSTS[word]), share) for word, share in pair.firsts.items()],
        "draws": pair.draws,
        "endings": [(told_ending(room, word), n, percent(n / ended)) for word, n in pair.endings.items()],
        "bars": _bars(pair.lengths),
        "length": length,
        "sources": [told_source(room, source) for source in sources],
        "points": [
            (f"{number}. {army}" if same else army, [decimal(one.get(source, 0)) for source in sources])
            for number, (army, one) in enumerate(zip(names, pair.points, strict=True), 1)
        ]
        if sources
        else [],
        "letters": letters,
        "arrivals": [
            (
                _("any that brings points") if place == ANYWHERE else _(PLACES[place]),
                [
                    f"{decimal(arrival.rounds[letter])} ({percent(arrival.games[letter] / ended)})"
                    if letter in arrival.rounds
                    else "–"
                    for letter in letters
                ],
            )
            for place, arrival in pair.arrivals.items()
        ],
    }


def _bars(lengths: Mapping[int, int]) -> list[dict[str, Any]]:
    """Return the bars of how many games took how many rounds; many lengths share bars."""
    least, most = min(lengths), max(lengths)
    together = -(-(most - least + 1) // MOST_BARS)
    heights: dict[int, int] = {}
    for rounds, n in lengths.items():
        first = least + (rounds - least) // together * together
        heights[first] = heights.get(first, 0) + n
    tallest = max(heights.values())
    count = (most - least) // together + 1
    wide = BARS_WIDE / count
    found = []
    for first, n in sorted(heights.items()):
        place = (first - least) // together
        h = BARS_HIGH * n / tallest
        last = min(first + together - 1, most)
        span = str(first) if first == last else f"{first}–{last}"
        title = ngettext("{n} game of {rounds} rounds", "{n} games of {rounds} rounds", n).format(n=n, rounds=span)
        found.append(
            {
                "x": round(place * wide, 1), "y": round(BARS_HIGH - h, 1), "w": round(max(1.0, wide - 2), 1),
                "h": round(h, 1), "middle": round((place + 0.5) * wide, 1), "title": title,
                "label": str(first) if place % max(1, count // 10) == 0 else "",
            }
        )  # fmt: skip
    return found


def _heat(heat: Heat, field: Field) -> dict[str, Any]:
    walked = ngettext("Where pieces walked, in {n} game", "Where pieces walked, in {n} games", heat.games)
    lost = ngettext("Where pieces were lost, in {n} game", "Where pieces were lost, in {n} games", heat.games)
    layers = [
        _layer(layer, words.format(n=heat.games), field)
        for layer, words in ((heat.lost, lost), (heat.walked, walked))
        if any(layer.values())
    ]
    return {
        "name": field.name, "width": field.width, "height": field.height, "picture": _picture(heat.ground.room, field),
        "layers": layers,
    }  # fmt: skip


def _layer(layer: Mapping[str, Mapping[int, int]], caption: str, field: Field) -> dict[str, Any]:
    totals: dict[int, int] = {}
    for cells in layer.values():
        for cell, n in cells.items():
            totals[cell] = totals.get(cell, 0) + n
    edges, of = steps_of(totals)
    found = []
    for cell, n in sorted(totals.items()):
        y, x = divmod(cell, field.width)
        title = ", ".join(f"{letter}: {cells[cell]}" for letter, cells in layer.items() if cell in cells)
        found.append({"x": x, "y": field.height - 1 - y, "colour": HEAT[of[cell]], "title": f"{n} ({title})"})
    steps = [{"colour": colour, "label": label} for colour, label in zip(HEAT, edges, strict=False)]
    return {"caption": caption, "cells": found, "steps": steps}


def _picture(room: str, field: Field) -> str:
    """Return the picture of a field as a link that holds all of it, "" if there is none."""
    if field.card is None:
        return ""
    pygame.display.init()
    surface = rooms.wing("ui", room).ground_picture(field.card, PX)
    if surface is None:
        return ""
    told = io.BytesIO()
    pygame.image.save(surface, told, "picture.jpg")
    return "data:image/jpeg;base64," + base64.b64encode(told.getvalue()).decode()


def _pieces(pieces: Sequence[Piece]) -> list[dict[str, Any]]:
    titles = [
        _("Piece"), _("Cost"), _("Games"), _("Value per point"), _("Of the mean"), _("Net"), _("Damage"),
        _("Survives"), _("Army wins"),
    ]  # fmt: skip
    return [
        {
            "title": _("Pieces, {level}").format(level=told_level(level)),
            "titles": titles,
            "rows": [_piece(one) for one in pieces if (one.room, one.level) == (room, level)],
        }
        for room, level in dict.fromkeys((one.room, one.level) for one in pieces)
    ]


def _piece(one: Piece) -> list[str]:
    value = "–" if one.value is None else decimal(one.value, ".2f")
    if one.low is not None and one.high is not None:
        value += f" ± {decimal((one.high - one.low) / 2, '.2f')}"
    return [
        one.name, str(one.cost), str(one.games), value, "–" if one.relative is None else percent(one.relative),
        "–" if one.net is None else decimal(one.net, "+.2f").replace("-", "\u2212"), decimal(one.damage_mean),
        percent(one.survival), f"{percent(one.won)} ({100 * one.won_low:.0f}–{100 * one.won_high:.0f})",
    ]  # fmt: skip


def _notable(one: Notable, file: str) -> dict[str, Any]:
    cell = one.cell
    played = f"fieldglass study {cell.board} --armies {','.join(cell.armies)} --levels {cell.level}"
    return {
        "why": _(WHY[one.why]),
        "where": cell.board,
        "winner": told_winners(cell, one.winners),
        "score": " : ".join(map(str, one.scores)),
        "rounds": one.rounds,
        "file": file,
        "name": file.rpartition("/")[2],
        "command": f"fieldglass replay {file}"
        if file
        else f"{played} --seed {one.seed} --games {len(cell.seatings)} --keep games",
    }
