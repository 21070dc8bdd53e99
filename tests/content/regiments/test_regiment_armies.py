"""Armies: every condition that one may break is told with its rule, all of them at once, and at its line in a file."""

from dataclasses import replace

import pytest

from game.content.plain import from_plain, to_plain
from game.content.regiments import keep_army
from game.content.regiments.armies import Army
from game.content.regiments.army_lists import army_text, fielded, roll_of
from game.content.regiments.keep_army import FILES
from game.content.regiments.legality import army_faults, team_faults
from game.content.regiments.library import forget_libraries
from game.content.regiments.random_army import FRONT, MOST_AT_COURT, random_army

HEAD = "armies:\n  - {id: host, name: Host, faction: elm, points: 30, "
LED = "{unit: spears, attachments: [chief]}"


@pytest.fixture
def told(faults):
    """A function: the faults of an army of elm; its lines are told without the name of the army."""

    def found(rest, head=HEAD):
        return [one.replace('"host": ', "") for one in faults("armies", head + rest + "}\n")]

    return found


def test_a_legal_army_has_no_faults(told, library):
    assert told(f"units: [{LED}, {{unit: lances, attachments: [rider]}}, {{unit: ogre}}], ncus: [envoy, broker]") == []
    army = library.armies["host"]
    assert roll_of(army, library).cost == 5 + 0 + 6 + 1 + 4 + 4 + 5
    assert from_plain(Army, to_plain(army), "army") == army


@pytest.mark.rule("ASF-ARMY-01", "ASF-ARMY-02", "ASF-BAD-01")
def test_the_limit_may_be_spent_to_the_last_point(told):
    five = ", ".join(["{unit: spears}"] * 5)
    assert told(f"units: [{LED}, {five}]") == []
    assert told(f"units: [{LED}, {five}, {{unit: spears, attachments: [drummer]}}]", HEAD.replace("host", "more")) == [
        '2:5 "more": 36 points: 6 over the limit of 30. (ASF-ARMY-01)'
    ]


@pytest.mark.rule("ASF-ARMY-04", "ASF-ARMY-08", "ASF-BAD-02")
def test_others_of_a_faction_than_its_own_are_not_in_an_army(told):
    assert told(f"units: [{LED}, {{unit: axes}}]") == ["2:100 Axes is of another faction than the army. (ASF-ARMY-04)"]
    neutral = HEAD.replace("elm", "hired")
    assert told("units: [{unit: pikes, attachments: [captain]}, {unit: spears}]", neutral) == [
        "2:103 Spears is of a faction: in a neutral army everybody is neutral. (ASF-ARMY-08)"
    ]


@pytest.mark.rule("ASF-ARMY-06", "ASF-EX-29", "ASF-BAD-03")
def test_exactly_half_may_be_neutral_and_no_point_more(told):
    assert told("units: [{unit: ogre}, {unit: pikes, attachments: [captain]}]") == []
    words = "8 of 13 points are neutral: at most half of what an army costs may be. (ASF-ARMY-06)"
    assert told(f"units: [{LED}, {{unit: pikes}}, {{unit: pikes}}]", HEAD.replace("host", "hosts")) == [
        f'2:5 "hosts": {words}'
    ]


@pytest.mark.rule("ASF-ARMY-05", "ASF-ARMY-07", "ASF-BAD-04")
def test_an_army_has_one_commander_and_he_may_be_neutral(told):
    assert told("units: [{unit: spears}]") == ["2:5 No commander: every army has one. (ASF-ARMY-05)"]
    two = f"units: [{LED}, {{unit: spears, attachments: [captain]}}]"
    assert told(two) == ["2:129 Captain is a second commander: every army has one. (ASF-ARMY-05)"]
    assert told("units: [{unit: spears, attachments: [captain]}]") == []


@pytest.mark.rule("ASF-ARMY-10", "ASF-ARMY-12", "ASF-ARMY-13", "ASF-EX-30", "ASF-BAD-05")
def test_of_a_character_there_is_one_in_whatever_version_and_of_others_any_number(told):
    drums = ", ".join(["{unit: spears, attachments: [drummer]}"] * 3)
    assert told(f"units: [{LED}, {drums}]") == []
    head = HEAD.replace("host", "ogres")
    assert told(f"units: [{LED}, {{unit: ogre}}, {{unit: ogre}}]", head) == [
        '2:115 "ogres": Ogre is a character: there is only one in an army. (ASF-ARMY-12)'
    ]
    assert told(f"units: [{LED}, {{unit: spears, attachments: [young-chief]}}]", head) == [
        '2:130 "ogres": Young Chief is a person who is in this army already in another version. (ASF-ARMY-13)'
    ]


@pytest.mark.rule("ASF-ATT-01", "ASF-ATT-03", "ASF-ATT-04", "ASF-ATT-05", "ASF-BAD-06")
def test_attachments_join_units_of_their_type_one_each_and_no_solos(told):
    assert told(f"units: [{LED}, {{unit: lances, attachments: [drummer]}}]") == [
        "2:129 Drummer cannot join Lances: it joins another type of unit. (ASF-ATT-05)"
    ]
    assert told("units: [{unit: spears, attachments: [chief, drummer]}]") == [
        "2:98 Drummer is a second attachment of Spears: a unit has one. (ASF-ATT-04)"
    ]
    assert told(f"units: [{LED}, {{unit: ogre, attachments: [drummer]}}]") == [
        "2:127 Drummer cannot join Ogre: it joins another type of unit. (ASF-ATT-05)",
        "2:127 Drummer cannot join Ogre: solo units have no attachments. (ASF-ATT-03)",
    ]


@pytest.mark.rule("ASF-ARMY-11", "ASF-ARMY-14", "ASF-BAD-04", "ASF-BAD-06")
def test_every_attachment_has_joined_somebody(told):
    assert told(f"units: [{LED}], loose: [drummer]") == [
        "2:109 Drummer has no unit: every attachment joins one. (ASF-ARMY-14)"
    ]
    assert told("units: [{unit: lances}], loose: [chief]") == [
        "2:87 Chief has no unit: an army has one that its commander can join. (ASF-ARMY-11)"
    ]


@pytest.mark.rule("ASF-ARMY-15", "ASF-BAD-08")
def test_what_cards_ask_of_an_army(told):
    wardens = "{unit: spears, attachments: [warden]}"
    assert told(f"units: [{LED}, {wardens}]") == []
    head = HEAD.replace("host", "wards")
    assert told(f"units: [{LED}, {wardens}, {wardens}]", head) == [
        '2:130 "wards": Warden: at most 1 in an army. (ASF-ARMY-15)'
    ]
    assert told("units: [{unit: pikes, attachments: [warden]}, " + LED + "]", head) == [
        '2:91 "wards": Warden does not join Pikes: its card says whom it joins. (ASF-ARMY-15)'
    ]
    assert told(f"units: [{LED}], ncus: [envoy, rival]", head) == [
        '2:116 "wards": Rival is not in an army without those that its card asks for. (ASF-ARMY-15)',
        '2:116 "wards": Rival is not in one army with those that its card rules out. (ASF-ARMY-15)',
    ]
    assert told(f"units: [{LED}, {{unit: lances}}], ncus: [rival]", head) == []


@pytest.mark.rule("ASF-ARMY-16")
def test_an_army_has_somebody_to_fight(told):
    assert "2:5 No combat unit yet: an army has at least one. (ASF-ARMY-16)" in told("units: [], ncus: [envoy]")


@pytest.mark.rule("ASF-DECK-02", "ASF-ARMY-09", "ASF-EX-31", "ASF-BAD-07")
def test_a_deck_has_seven_cards_of_the_faction_and_three_of_the_commander(told, library):
    assert told(f"units: [{LED}]") == []
    names = [card.id for card in fielded(library.armies["host"], library).deck]
    assert names == [f"elm-{n}" for n in range(1, 8)] + ["feint", "rally", "omen"]
    head = HEAD.replace("host", "decked")
    assert told(f"units: [{LED}], deck: [{', '.join(names[::-1])}]", head) == []
    head = HEAD.replace("host", "wrong")
    assert told(f"units: [{LED}], deck: [{', '.join(names[1:])}, elm-2]", head) == [
        '2:108 "wrong": 6 tactics cards of the faction: a deck has 7 different ones. (ASF-DECK-02)',
        '2:108 "wrong": Card 2 is in the deck again: there are two copies of each card anyway. (ASF-DECK-02)',
    ]
    assert told(f"units: [{LED}], deck: [{', '.join(names[:-1])}, spare]", head) == [
        '2:108 "wrong": 2 tactics cards of the commander: a deck has 3 different ones. (ASF-ARMY-09)',
        '2:108 "wrong": spare is a card neither of the faction nor of the commander. (ASF-DECK-02)',
    ]


@pytest.mark.rule("ASF-TEAM-02", "ASF-BAD-05")
def test_team_mates_share_no_character(library):
    one = roll_of(library.armies["elms"], library)
    (fault,) = team_faults([one, one])
    assert fault[0] == 1
    assert fault[1].place == ("units", 0, "attachments", 0)
    assert fault[1].sentence == "Chief is in the army of a team mate too: there is only one in a team."


def test_everything_wrong_is_told_at_once(library):
    army = replace(library.armies["elms"], points=5, units=(), loose=("chief",), ncus=("envoy", "rival", "broker"))
    rules = {fault.rule for fault in army_faults(roll_of(army, library), library.factions.values())}
    assert rules == {"ASF-ARMY-01", "ASF-ARMY-16", "ASF-ARMY-11", "ASF-ARMY-15"}


@pytest.mark.parametrize(
    ("rest", "fault"),
    [
        ("units: [{unit: spars}]", '2:69 "host" has an unknown unit "spars"; did you mean "spears"?'),
        ("units: [{unit: spears, attachments: [chef]}]",
         '2:91 "host" has an unknown attachment "chef"; did you mean "chief"?'),
        ("units: [], ncus: [envy]", '2:72 "host" has nobody "envy" at court; did you mean "envoy"?'),
        ("units: [], loose: [drumer]", '2:73 "host" has an unknown attachment "drumer"; did you mean "drummer"?'),
        ("units: [], deck: [feunt]", '2:72 "host" has an unknown tactics card "feunt"; did you mean "feint"?'),
        ("units: [{unit: 3}]", "2:69 unit of expected text (put it in quotes), found 3"),
        ("units: none", '2:61 units of expected a list, found "none"'),
    ],
)  # fmt: skip
def test_names_that_lead_nowhere(told, rest, fault):
    assert told(rest) == [fault]


def test_an_army_without_points_or_of_an_unknown_faction(faults):
    assert faults("armies", "armies:\n  - {id: host, name: Host, faction: elmm, points: 3, units: []}\n") == [
        '2:51 points of "host": expected at least 5, found 3'
    ]
    assert faults("armies", "armies:\n  - {id: host, name: Host, faction: elmm, points: 30, units: []}\n") == [
        '2:37 "host" is of the unknown faction "elmm"; did you mean "elm"?'
    ]


def test_random_armies_are_legal_and_the_same_again(library):
    for number in range(20):
        army = random_army(library, 30, number)
        assert army_faults(roll_of(army, library), library.factions.values()) == []
        assert len(army.ncus) <= MOST_AT_COURT
        assert sum(library.units[one.unit].tray.width for one in army.units) <= FRONT
    assert random_army(library, 30, 7) == random_army(library, 30, 7) != random_army(library, 30, 8)


def test_no_army_of_so_few_points(library):
    with pytest.raises(ValueError, match="Nobody is cheap enough for an army of 3"):
        random_army(library, 3, 1)


def test_an_army_that_was_written_into_a_file_is_the_same(library, faults):
    army = replace(
        random_army(library, 30, 5), id="drawn", description="Drawn.", loose=(), deck=(), name="Somebody's own"
    )
    assert faults("armies", army_text(army)) == []
    assert library.armies["drawn"] == army


def test_an_army_of_a_player_is_kept_and_deleted(monkeypatch, tmp_path, library):
    monkeypatch.setattr("game.content.own_files.own_content_folder", lambda: tmp_path)
    monkeypatch.setattr(keep_army, "load_library", lambda: library)
    forget_libraries()
    kept = FILES.keep(replace(library.armies["elms"], name="Mine!"))
    assert (kept.id, kept.source) == ("own-mine", tmp_path / "rosters" / "regiments" / "own-mine.yaml")
    assert FILES.own(kept)
    FILES.delete(kept)
    assert not kept.source.exists()
    forget_libraries()


@pytest.mark.rule("ASF-ARMY-03")
def test_an_army_is_of_a_faction(faults):
    text = "armies:\n  - {id: nobodys, name: Nobody’s, points: 30, units: [{unit: spears, attachments: [chief]}]}\n"
    assert any("faction" in fault for fault in faults("armies", text))
