"""The queries that are rules of the room: nearest, in melee, attacks of opportunity; whole answers."""

from __future__ import annotations

import pytest

from game.geometry.squares.field import Field
from game.geometry.squares.queries import KINDS, Query
from game.systems.skirmish.queries import QUERIES

rule = pytest.mark.rule
WALLED = Field(10, 7, walls=[(4, 1), (4, 2), (4, 3)], fog=[(8, 6)])


def ask(kind, start, field=WALLED, **plain):
    return Query(field, {"kind": kind, "from": start, **plain}, KINDS | QUERIES, ("creatures",)).answer()


def at(x, y, side="B", *, active=True):
    return {"at": [x, y, 1], "side": side, "active": active}


@rule("DDM-GEO-18")
def test_the_nearest_in_sight_are_named_with_their_distance():
    foes = [at(5, 2), at(0, 6), at(3, 6), at(6, 6, "A")]
    assert ask("nearest", [3, 2, 1], creatures=foes) == {
        "kind": "nearest", "verdict": True, "rule": "DDM-GEO-18", "value": 4, "nearest": [[3, 6, 1]],
        "note": "Nearest in sight: D7, 4 squares away.",
    }  # fmt: skip
    two = ask("nearest", [3, 2, 1], creatures=[at(3, 5), at(0, 2), at(0, 6)])
    assert (two["value"], two["nearest"], two["note"]) == (
        3, [[3, 5, 1], [0, 2, 1]], "Nearest in sight: D6, A3, 3 squares away."
    )  # fmt: skip
    assert ask("nearest", [3, 2, 1], of="allies", creatures=[at(3, 2, "A"), *foes]) == {
        "kind": "nearest", "verdict": True, "rule": "DDM-GEO-18", "value": 5, "nearest": [[6, 6, 1]],
        "note": "Nearest in sight: G7, 5 squares away.",
    }  # fmt: skip
    nobody = ask("nearest", [3, 2, 1], of="allies", creatures=[at(5, 2, "A")])
    assert (nobody["verdict"], nobody["value"], nobody["note"]) == (False, None, "Nobody of them is in sight.")
    assert ask("nearest", [5, 6, 1], creatures=[at(8, 6)])["verdict"] is False
    assert ask("nearest", [5, 6, 1], creatures=[at(8, 6)], blindsight=True)["value"] == 3


@rule("DDM-GEO-19", "DDM-MOD-08")
@pytest.mark.parametrize(
    ("ally", "target", "verdict"), [(True, True, True), (True, False, True), (False, True, True), (False, False, False)]
)
def test_in_melee_is_who_threatens_or_is_threatened_by_an_ally(ally, target, verdict):
    creatures = [at(8, 0, "A", active=ally), at(7, 0, "B", active=target)]
    answer = ask("in_melee", [0, 0, 1], to=[7, 0, 1], creatures=creatures)
    assert answer["verdict"] is verdict
    assert answer["ally"] == ([8, 0, 1] if verdict else None)
    words = "H1 is in melee with the creature at I1." if verdict else "No ally of the attacker is in melee with H1."
    assert (answer["note"], answer["rule"]) == (words, "DDM-GEO-19")


@rule("DDM-GEO-19")
def test_neither_the_asker_itself_nor_an_enemy_of_it_makes_a_melee():
    assert ask("in_melee", [6, 0, 1], to=[7, 0, 1], creatures=[at(6, 0, "A"), at(8, 0)])["verdict"] is False
    assert ask("in_melee", [6, 0, 1], to=[7, 0, 1], side="B", creatures=[at(8, 0)])["verdict"] is True


@rule("DDM-GEO-13", "DDM-AOO-01", "DDM-AOO-05", "DDM-AOO-06")
def test_who_may_strike_at_a_step():
    creatures = [at(2, 1), at(0, 2, active=False), at(0, 0, "A"), at(9, 0), at(2, 2)]
    assert ask("opportunity", [1, 1, 1], direction="n", creatures=creatures) == {
        "kind": "opportunity", "verdict": True, "rule": "DDM-GEO-13", "strikers": [[2, 1, 1], [2, 2, 1]],
        "squares": [[1, 1]], "note": "The step leaves squares threatened by C2, C3.",
    }  # fmt: skip
    none = ask("opportunity", [1, 1, 1], direction="n", creatures=[at(9, 0)])
    assert (none["verdict"], none["strikers"], none["note"]) == (False, [], "Nobody may strike at this step.")
    covered = ask("opportunity", [3, 0, 1], direction="w", creatures=[at(4, 0), at(3, 1)])
    assert covered["strikers"] == [[4, 0, 1], [3, 1, 1]]
    covered = ask("opportunity", [3, 4, 1], direction="w", creatures=[at(4, 4)])
    assert covered["strikers"] == [[4, 4, 1]]
    covered = ask("opportunity", [3, 3, 1], direction="w", creatures=[at(4, 4)])  # past the corner of the wall
    assert covered["strikers"] == []
    large = ask("opportunity", [1, 1, 2], direction="e", creatures=[at(0, 4), at(0, 3), at(3, 3)])
    assert (large["squares"], large["strikers"]) == ([[1, 1], [1, 2]], [[0, 3, 1]])
