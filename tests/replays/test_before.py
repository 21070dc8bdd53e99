"""Ten battles recorded before the house had wings: their answers still tell the same story.

The files in `before/` are documents of save format 1, with all events that the rules of that time put in the log, and
with maps and cards as they were then instead of their names, since cards are balanced anew now and then: over every
scenario of that time, some between players at random, some between players that plan, some mixed.

The projection: an event counts if its kind was there before, with the fields that it had before. Kinds and fields that
came later are left out; everything else must be equal, in the same order.

Where a correction of the rules changes a battle, `CORRECTED` names it by its ID. Then the first event that is told
otherwise must be what the correction says, and with the correction taken back the battle is told as it was to its end.
"""

from __future__ import annotations

import gzip
import json
from functools import partial
from pathlib import Path

import pytest

from game import rooms
from game.engine import save
from game.engine.choice import Illegal
from game.engine.session import Session
from game.systems.skirmish import types

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


def doubled_once(session: Session, before: list[dict], was: dict, now: dict) -> bool:
    """DDMG-TYPE-025.3: a critical hit on an Undead did double damage before, and does not today."""
    victim = session.state.units.get(was.get("unit"))
    return (
        victim is not None
        and "Undead" in victim.card.type
        and (before[-1]["event"], before[-1]["target"], before[-1]["critical"]) == ("AttackRolled", victim.id, True)
        and now | {"amount": 2 * now["amount"], "left": now["left"] - now["amount"]} == was
    )


def no_immune_undead(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take DDMG-TYPE-025.3 back."""
    monkeypatch.setitem(types.PACKAGES, "Undead", {})
    monkeypatch.setattr(types, "package", types.package.__wrapped__)


CORRECTED = {
    "cinderdeep-mine-109": ("DDMG-TYPE-025.3", doubled_once, no_immune_undead),
    "hollow-moor-105": ("DDMG-TYPE-025.3", doubled_once, no_immune_undead),
}
"""Battles that corrections have changed: the ID, what the first difference looks like, and how to take it back."""


def name_of(path: Path) -> str:
    return path.name.removesuffix(".json.gz")


def replayed(path: Path) -> tuple[Session, list[dict], list[dict], bool]:
    """Replay a battle; return it with its events of today and of then, and whether all answers were understood."""
    document = document_of(path)
    told = document.pop("events")
    system = rooms.wing("systems", document["system"])
    battle = save.battle_of(document, partial(rooms.wing, "systems"), path.name)  # the room reads format 1
    session = Session(system, system.setup(battle.setup), None, history=False)
    whole = True
    try:
        session.replay(battle.answers)
    except Illegal:
        whole = False
    fields = {event["event"]: set(event) for event in told}
    today = json.loads(json.dumps([event.plain() for event in session.log]))
    return session, projected(today, fields), told, whole


@pytest.mark.parametrize("path", BATTLES, ids=name_of)
def test_a_battle_of_before_is_told_as_it_was(path, monkeypatch):
    if name_of(path) in CORRECTED:
        _rule, _first_difference, take_back = CORRECTED[name_of(path)]
        take_back(monkeypatch)
    session, today, told, whole = replayed(path)
    assert whole
    assert session.pending is None
    assert today == told


@pytest.mark.parametrize("path", [path for path in BATTLES if name_of(path) in CORRECTED], ids=name_of)
def test_a_corrected_battle_differs_by_its_correction(path):
    rule, first_difference, _take_back = CORRECTED[name_of(path)]
    session, today, told, _whole = replayed(path)
    at = next(n for n, (now, was) in enumerate(zip(today, told, strict=False)) if now != was)
    assert first_difference(session, told[:at], told[at], today[at]), (rule, told[at], today[at])


def test_there_are_ten_and_they_can_tell_a_difference():
    assert len(BATTLES) == 10
    told = document_of(BATTLES[0])["events"]
    fields = {event["event"]: set(event) for event in told}
    assert projected(told, fields) == told
    assert projected(told[1:], fields) != told
    assert projected([told[0] | {"rule": "another"}, *told[1:]], fields) != told
    assert projected([{"event": "CameLater"}, *(event | {"also": 1} for event in told)], fields) == told
