"""Files in the workshop in which something stands that belongs nowhere: they open, are mended and drawn on."""

from __future__ import annotations

import json
from copy import deepcopy

import pygame
import pytest

from game.content.yaml_io import parse
from game.paths import data_folder
from tests.ui.workshopping import go_on, open_draft, send

GORGE, CROSSWAYS = "maps/dials/cinder-gorge", "maps/regiments/crossways"
GATES, MOOT = "scenarios/skirmish/three-at-the-gates", "scenarios/dials/the-moot-divided"
FOUR_GATES = "maps/skirmish/four-gates"


def damaged(tmp_path, name, where, wrong):
    """Return the path of a copy of a shipped file in which something else stands at a place."""
    folder, _slash, rest = name.partition("/")
    value = deepcopy(parse((data_folder(folder) / f"{rest}.yaml").read_text("utf-8"), "").value)
    inner = value
    for step in where[:-1]:
        inner = inner[step]
    inner[where[-1]] = wrong
    path = tmp_path / folder / rest.partition("/")[0] / "damaged.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(value), "utf-8")
    return path


def drawn_on(app, screen):
    """Use every tool once, from one place of the board to another."""
    board = screen.ui.pen.rect(screen.parts.board)
    for tool in screen.bench.tools():
        screen.take(tool.key)
        go_on(app)
        for kind, at in ((pygame.MOUSEBUTTONDOWN, (0.2, 0.95)), (pygame.MOUSEMOTION, (0.5, 0.9)),
                         (pygame.MOUSEBUTTONUP, (0.5, 0.9))):  # fmt: skip
            pos = round(board.x + at[0] * board.w), round(board.y + at[1] * board.h)
            more = {"rel": (9, 9), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
            send(app, kind, pos=pos, **more)
        go_on(app)


@pytest.mark.parametrize(
    ("name", "where", "wrong"),
    [
        (GORGE, ("size",), None), (GORGE, ("size", 0), {}), (GORGE, ("size", 1), []), (GORGE, ("laid", 0), 3),
        (GORGE, ("laid", 1), [None]), (GORGE, ("own", 0), {}), (GORGE, ("own", 1, "id"), [["A"]]),
        (GORGE, ("own",), [["A"]]), (GORGE, ("starts",), {"south": {"first": "x", "last": []}}),
        (GORGE, ("points",), [[1], "x"]), (CROSSWAYS, ("laid", 1), None), (CROSSWAYS, ("laid", 0), []),
        (CROSSWAYS, ("width",), [3]), (GATES, ("format",), {"A": 3}), (GATES, ("format",), [None]),
        (GATES, ("limits",), [[], "x", None]), (GATES, ("limits",), 3), (MOOT, ("conditions",), -1.5),
        (FOUR_GATES, ("starting",), None), (FOUR_GATES, ("starting",), [["A"]]), (FOUR_GATES, ("starting", "A"), 3),
        (FOUR_GATES, ("victory",), {"A": 3}), (FOUR_GATES, ("exits",), []),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_told_mended_and_drawn_round(there, tmp_path, name, where, wrong):
    screen = open_draft(there, damaged(tmp_path, name, where, wrong))
    go_on(there, 4)
    assert screen.found.all
    for finding in [one for one in screen.found.all if one.mend is not None]:
        screen.found.mend(finding)
        go_on(there)
    drawn_on(there, screen)
    while screen.draft.history.undoes:
        screen.undo()
    go_on(there)
    assert screen.draft.text == screen.draft.home.read_text("utf-8")
