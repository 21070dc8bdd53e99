"""Ten battles recorded before the house had wings: their answers still tell the same story.

The files in `before/` are whole documents of save format 1, with all events that the rules of that time put in the log:
over every scenario of that time, some between players at random, some between players that plan, some mixed.

The projection: an event counts if its kind was there before, with the fields that it had before. Kinds and fields that
came later are left out; everything else must be equal, in the same order.
"""

from __future__ import annotations

import gzip
import json
from functools import partial
from pathlib import Path

import pytest

from game import rooms
from game.engine import save
from game.engine.session import Session

BATTLES = sorted((Path(__file__).parent / "before").glob("*.json.gz"))


def document_of(path: Path) -> dict:
    return json.loads(gzip.decompress(path.read_bytes()))


def projected(events: list[dict], fields: dict[str, set[str]]) -> list[dict]:
    """Return events with the kinds and fields that there were before; `fields` are those by kind."""
    return [
        {name: value for name, value in event.items() if name in fields[event["event"]]}
        for event in events
        if event["event"] in fields
    ]


@pytest.mark.parametrize("path", BATTLES, ids=lambda path: path.name.removesuffix(".json.gz"))
def test_a_battle_of_before_is_told_as_it_was(path):
    document = document_of(path)
    told = document.pop("events")
    system = rooms.wing("systems", document["system"])
    battle = save.battle_of(document, partial(rooms.wing, "systems"), path.name)  # the room reads format 1
    session = Session(system, system.setup(battle.setup), None, battle.answers, history=False)
    assert session.pending is None
    fields = {event["event"]: set(event) for event in told}
    today = json.loads(json.dumps([event.plain() for event in session.log]))
    assert projected(today, fields) == told


def test_there_are_ten_and_they_can_tell_a_difference():
    assert len(BATTLES) == 10
    told = document_of(BATTLES[0])["events"]
    fields = {event["event"]: set(event) for event in told}
    assert projected(told, fields) == told
    assert projected(told[1:], fields) != told
    assert projected([told[0] | {"rule": "another"}, *told[1:]], fields) != told
    assert projected([{"event": "CameLater"}, *(event | {"also": 1} for event in told)], fields) == told
