"""What creatures are worth by a study: the company counts, luck does not, minions cost nothing."""

from __future__ import annotations

import pytest

from game.engine.dice import picker
from release.worth import Group, Share, grouped, inverse, worths

KINDS = ("ogre", "imp", "healer", "archer", "hound", "witch")


def battle(army=(), other=(), scores=(0, 0), areas=(0, 0), seed=1):
    """Return a row of a battle between creatures of 20 points each, none of whom did anything."""
    deeds = [
        {"army": n, "piece": piece, "cost": 20, "took": 1.0, "held": 0.0, "damage": 0, "survived": True}
        for n, pieces in enumerate((army, other))
        for piece in pieces
    ]
    return {
        "room": "skirmish", "kind": "scenario", "board": "moor", "armies": ["random", "random"], "level": "normal",
        "seed": seed, "seats": [0, 1], "scores": list(scores), "pieces": deeds, "error": "",
        "points": [{"area": area, "elimination": score - area} for area, score in zip(areas, scores, strict=True)],
    }  # fmt: skip


def drawn(many, worth, noise):
    """Return groups of battles of three to six drawn against others, decided by what each is worth, and by luck."""
    pick = picker(1)
    groups = []
    for _n in range(many):
        group = Group()
        for sign in (1, -1):
            for _creature in range(3 + pick(4)):
                group.stood[KINDS[pick(len(KINDS))]] += sign / 5
        for piece in group.stood:
            group.did[piece] = [3.0 + pick(3), 20.0, 1.0]  # what it earns itself tells nothing
        group.leads.append(
            sum(cost * worth.get(piece, 1) for piece, cost in group.stood.items()) + noise * (pick(2001) - 1000) / 1000
        )
        groups.append(group)
    return groups


def test_who_makes_its_company_win_is_worth_more_than_it_earns():
    found = {one.piece: one for one in worths(drawn(400, {"healer": 1.6, "hound": 0.5}, noise=0.3))}
    assert found["hound"].brought.high < found["ogre"].brought.value < found["healer"].brought.low
    assert found["hound"].brought.value < 0.75 < found["ogre"].brought.value < 1.25 < found["healer"].brought.value
    assert not any(one.earned.apart for one in found.values())


def test_a_few_battles_of_luck_make_nobody_stand_apart():
    assert not any(one.brought.apart or one.earned.apart for one in worths(drawn(60, {}, noise=1.0)))


def test_only_what_is_surely_off_by_more_than_a_quarter_stands_apart():
    assert [Share(*one).apart for one in ((2, 1.2, 2.8), (1.5, 1.3, 1.7), (0.6, 0.4, 0.8), (0.5, 0.3, 0.7))] == [
        False, True, False, True,
    ]  # fmt: skip


def test_of_whom_few_battles_are_known_nothing_is_told():
    groups = drawn(60, {}, noise=1.0)
    groups[0].stood["stranger"] = 0.2
    assert {one.piece for one in worths(groups)} == set(KINDS)


def test_battles_on_the_same_dice_are_one_group_and_a_lead_is_a_share_of_an_army():
    rows = [battle(("ogre", "imp"), ("imp", "imp"), (30, 10)), battle(("ogre", "imp"), ("imp", "imp"), (10, 10))]
    (group,) = grouped(rows)
    assert group.lead == pytest.approx(20 / 40 / 2)
    assert {piece: share for piece, share in group.stood.items() if share} == {"ogre": 0.5, "imp": -0.5}
    assert len(grouped([rows[0], rows[1] | {"seed": 2}])) == 2
    assert grouped([rows[0] | {"error": "!"}, rows[0] | {"points": [{}, {}]}]) == []


def test_points_for_areas_count_as_in_a_battle_of_the_usual_size():
    (group,) = grouped([battle(("ogre",) * 5, ("imp",) * 5, (30, 0), areas=(20, 0))])
    assert group.lead == pytest.approx((10 + 20 * 100 / 200) / 100)


@pytest.mark.rule("DDMG-ABIL-043.2")
def test_minions_are_a_part_of_who_brings_them():
    band = ("toll-captain", "toll-hand", "toll-hand")
    (group,) = grouped([battle(band, ("imp",), (10, 0))])
    assert group.stood["toll-hand"] == pytest.approx((2 * 20 - 2 * 4) / 36)  # rows of 20 each, cards of 4


def test_an_inverse_undoes_its_matrix():
    matrix = [[4.0, 1.0, 0.0], [1.0, 3.0, 1.0], [0.0, 1.0, 2.0]]
    found = inverse(matrix)
    product = [[sum(matrix[i][k] * found[k][j] for k in range(3)) for j in range(3)] for i in range(3)]
    assert product == [[pytest.approx(float(i == j)) for j in range(3)] for i in range(3)]
