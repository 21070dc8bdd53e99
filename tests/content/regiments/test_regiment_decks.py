"""Cards that are drawn: tactics, objectives, missions, sieges, and what each mistake in their files is told as."""

import pytest

from game.content.plain import from_plain, to_plain
from game.content.regiments.decks import ObjectiveCard, TacticsCard
from game.systems.regiments.vocabulary import VOCABULARY

CARD = "tactics:\n  - {id: ruse, name: Ruse, text: Ruses., REST}\n"
AIM = "objectives:\n  - {id: well, name: Well, text: Wells., REST}\n"


@pytest.mark.rule("ASF-DECK-01", "ASF-DECK-04")
def test_a_card_with_a_bonus_for_a_zone(faults, library):
    rest = "trigger: attacks, when: [melee], effects: [{do: reroll}], bonus: {zones: [crown], text: More., effects: [{do: draw}]}"
    assert faults("tactics", CARD.replace("REST", rest)) == []
    card = library.tactics["ruse"]
    assert (card.clause.trigger, card.clause.when, card.bonus.zones, card.bonus.effects[0]["amount"]) == (
        "attacks", ("melee",), ("crown",), 1,
    )  # fmt: skip
    assert from_plain(TacticsCard, to_plain(card), "card") == card


@pytest.mark.parametrize(
    ("rest", "fault"),
    [
        ("effects: [{do: draw}]", '2:5 "trigger" of "ruse" is missing'),
        ("trigger: attacks", '2:5 "effects" of "ruse" is missing'),
        ("trigger: attacks, effects: []", '2:69 effects of "ruse": expected at least 1 entry, found a list of 0'),
        ("trigger: attaks, effects: [{do: draw}]", '2:51 unknown trigger "attaks" of "ruse"; did you mean "attacks"?'),
        ("faction: elmm, trigger: attacks, effects: [{do: draw}]",
         '2:51 "ruse" is of the unknown faction "elmm"; did you mean "elm"?'),
        ("trigger: attacks, effects: [{do: draw}], bonus: {zones: [crwn], text: More., effects: [{do: draw}]}", '2:99 zones, entry 1 of "ruse": expected one of crown, wealth, tactics, combat, maneuver, found "crwn"; did you mean "crown"?'),
        ("trigger: attacks, effects: [{do: draw}], bonus: {zones: [crown], text: More., effects: [{do: drw}]}",
         '2:135 unknown effect "drw" of "ruse"; did you mean "draw"?'),
    ],
)  # fmt: skip
def test_faults_of_a_tactics_card(faults, rest, fault):
    assert faults("tactics", CARD.replace("REST", rest)) == [fault]


@pytest.mark.parametrize(
    ("rest", "fault"),
    [
        ("deck: relics, effects: [{do: orderly}]", '2:5 "well" is linked to a token, and says to which (ASF-DWD-04)'),
        (
            "deck: relic, place: left, effects: [{do: orderly}]",
            '2:48 deck of "well": expected one of banners, relics, found "relic"; did you mean "relics"?',
        ),
        (
            "deck: relics, place: middle, effects: [{do: orderly}]",
            '2:63 place of "well": expected one of centre, left, right, found "middle"',
        ),
        ("deck: banners, points: 9, effects: [{do: orderly}]", '2:65 points of "well": expected at most 5, found 9'),
        ("deck: banners, effects: [{do: orderli}]", '2:72 unknown effect "orderli" of "well"; did you mean "orderly"?'),
    ],
)
def test_faults_of_an_objective_card(faults, rest, fault):
    assert faults("objectives", AIM.replace("REST", rest)) == [fault]


@pytest.mark.rule("ASF-GOT-09", "ASF-A-03")
def test_an_objective_card_is_the_same_after_it_was_written_down(library):
    card = library.objectives["hill"]
    assert (card.place, card.points, card.clauses[0].effects[0]["amount"]) == ("centre", 1, -2)
    assert from_plain(ObjectiveCard, to_plain(card), "card") == card


def test_faults_of_missions_and_siege_cards(faults):
    text = "missions:\n  - {id: spy, name: Spy, text: Spies., goal: {do: fly}, points: 9}\n"
    assert faults("missions", text) == ['2:65 points of "spy": expected at most 6, found 9']
    assert faults("missions", text.replace("9", "2")) == [
        '2:51 unknown goal "fly" of "spy"; known are ' + ", ".join(VOCABULARY["goals"])
    ]
    text = "sieges:\n  - {id: ram, name: Ram, text: Rams., side: both, trigger: round_begins, effects: [{do: draw}]}\n"
    assert faults("sieges", text) == ['2:45 side of "ram": expected one of attacker, defender, found "both"']
    assert faults("sieges", text.replace("both", "attacker").replace("draw", "drw")) == [
        '2:93 unknown effect "drw" of "ram"; did you mean "draw"?'
    ]
