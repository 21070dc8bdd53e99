"""Armies: every condition that one may break is told with its rule, all of them at once, and at its place in a file."""

from dataclasses import replace

import pytest

from game.content.dials.armies import Army, Member, Recruit, army_faults, points_of
from game.content.dials.army_lists import army_text, recruits_of, spells_of
from game.content.dials.cards import Level
from game.content.plain import from_plain, to_plain


@pytest.fixture
def recruit(shipped):
    """A function: a recruit by the ids of its cards."""

    def made(figure, items=(), mount="", dial="", **more):
        return Recruit(
            figure=shipped.figures[figure],
            items=tuple(shipped.items[name] for name in items),
            mount=shipped.figures[mount] if mount else None,
            dial=shipped.spares[dial] if dial else None,
            **more,
        )

    return made


def told(recruits, spells=(), points=1000):
    return [(fault.rule, fault.sentence) for fault in army_faults(recruits, spells, points)]


def costing(points, one):
    """Return a recruit whose figure costs so much."""
    return replace(one, figure=replace(one.figure, levels=(Level(0, points),)))


def test_a_legal_army_has_no_faults(recruit):
    assert told([recruit("gate-marshal", leader=True), recruit("cinder-adept", ["rowan-stave"])], points=200) == []


@pytest.mark.rule("MK-SETUP-04", "MK-SETUP-05", "MK-CORE-12")
def test_more_points_than_agreed_are_too_many_and_less_is_allowed(recruit):
    army = [costing(62, recruit("gate-marshal", leader=True))]
    assert told(army, points=62) == []
    assert told(army, points=61) == [("MK-SETUP-05", "62 points: 1 over the strength of 61.")]


@pytest.mark.rule("MK-SETUP-05", "MK-SETUP-16", "MK-UNIT-25", "MK-ITEM-07")
def test_mounts_items_and_spells_count(recruit, shipped):
    captain = costing(32, recruit("lance-captain", ["hookblade"], "dune-strider", leader=True))
    assert captain.points == 32 + shipped.figures["dune-strider"].points + shipped.items["hookblade"].points
    adept, lash = recruit("cinder-adept"), shipped.spells["frost-lash"]
    assert points_of([captain, adept], [lash]) == captain.points + adept.figure.points + lash.points


@pytest.mark.rule("MK-SETUP-07")
def test_one_figure_is_the_leader(recruit):
    adept = recruit("cinder-adept")
    assert told([]) == [("MK-SETUP-07", "No figure yet: an army has at least its leader.")]
    assert told([adept]) == [("MK-SETUP-07", "No leader: one figure of an army is named.")]
    led = replace(adept, leader=True)
    assert told([led, adept, led]) == [
        ("MK-SETUP-07", "Cinder Adept is a second leader: one figure of an army is named.")
    ]


@pytest.mark.rule("MK-CORE-13", "MK-UNIT-35", "MK-CORE-15")
def test_a_level_must_be_one_of_the_figures_own(recruit):
    marshal = recruit("gate-marshal", damage=4, leader=True)
    assert marshal.points == marshal.figure.levels[2].points < marshal.figure.points
    assert told([marshal], points=marshal.points) == []
    assert told([recruit("gate-marshal", damage=1, leader=True)]) == [
        ("MK-CORE-13",
         "Marshal Oda Vell has no point value with 1 click of damage before the game; it has those with 0, 2, 4."),
    ]  # fmt: skip


@pytest.mark.rule("MK-UNIT-31", "MK-UNIT-32", "MK-UNIT-33", "MK-UNIT-34")
def test_a_champion_wears_one_of_its_own_dials(recruit, shipped):
    karg = recruit("red-karg", dial="stormborn", leader=True)
    assert told([karg]) == []
    assert karg.points == shipped.spares["stormborn"].points
    wrong = "The dial “stormborn” is not Karg Redhelm’s: collector number and set symbol must agree."
    strange = replace(shipped.spares["stormborn"], collector_no="F-08")
    assert told([replace(karg, dial=strange)]) == [("MK-UNIT-33", wrong)]
    foreign = replace(shipped.spares["stormborn"], champion="hill-gorger")
    assert told([replace(karg, dial=foreign)]) == [("MK-UNIT-33", wrong)]
    assert told([recruit("sky-reiver", dial="stormborn", leader=True)]) == [
        ("MK-UNIT-31", "Sky Reiver is no champion, and wears the dial it comes with.")
    ]


@pytest.mark.rule("MK-UNIT-24")
def test_a_mount_begins_with_a_rider(recruit):
    assert told([recruit("dune-strider", leader=True)]) == [
        ("MK-UNIT-24", "Dune Strider has no rider: every mount begins with one.")
    ]


@pytest.mark.rule("MK-UNIT-20", "MK-UNIT-21")
def test_a_rider_has_the_symbol_of_his_mount(recruit):
    assert told([recruit("lance-captain", mount="dune-strider", leader=True)]) == []
    assert told([recruit("sky-reiver", mount="dune-strider", leader=True)]) == [
        ("MK-UNIT-21", "Sky Reiver cannot ride Dune Strider: no mount symbol of the two agrees.")
    ]
    assert told([recruit("lance-captain", mount="sky-reiver", leader=True)]) == [
        ("MK-UNIT-20", "Sky Reiver is no mount, and Lance Captain cannot ride it.")
    ]


@pytest.mark.rule("MK-CORE-03", "MK-UNIT-31")
def test_a_unique_figure_is_there_once(recruit):
    marshal = recruit("gate-marshal")
    assert told([replace(marshal, leader=True), marshal, marshal]) == [
        ("MK-CORE-03", "Marshal Oda Vell is unique: there is only one in an army.")
    ]
    karg = recruit("red-karg")
    assert told([replace(karg, leader=True), recruit("red-karg", dial="stormborn")]) == [
        ("MK-UNIT-31", "Karg Redhelm is unique: there is only one in an army.")
    ]
    adept = recruit("cinder-adept")
    assert told([replace(adept, leader=True), adept, adept]) == []


@pytest.mark.rule("MK-ITEM-01")
def test_each_item_needs_a_slot(recruit):
    assert told([recruit("iron-husk", ["oxhide-boots"], leader=True)]) == [
        ("MK-ITEM-01", "Iron Husk carries 1 item; item slots: 0.")
    ]


@pytest.mark.rule("MK-ITEM-06", "MK-SETUP-15")
def test_who_carries_an_item_meets_its_requirements(recruit):
    assert told([recruit("cinder-adept", ["hookblade"], leader=True)]) == [
        ("MK-ITEM-06", "Cinder Adept does not meet the requirements of Hookblade.")
    ]
    assert told([recruit("cinder-adept", ["ash-phylactery"], leader=True)]) == [
        ("MK-ITEM-06", "Cinder Adept does not meet the requirements of Ash Phylactery.")
    ]


@pytest.mark.rule("MK-ITEM-02", "MK-ITEM-03", "MK-ITEM-05")
def test_relics_are_there_once_and_never_two_on_one_warrior(recruit, shipped):
    whisperer = recruit("veil-whisperer", ["ash-phylactery"])
    assert shipped.items["ash-phylactery"].relic
    assert not shipped.items["hookblade"].relic
    assert told([replace(whisperer, leader=True), whisperer]) == [
        ("MK-ITEM-05", "Ash Phylactery is a relic: there is only one in an army.")
    ]
    second = replace(shipped.items["wolf-crown"], requires=())
    both = replace(whisperer, items=(*whisperer.items, second), leader=True)
    assert told([both]) == [
        ("MK-ITEM-03",
         "Veil Whisperer carries Crown of the First Wolf beside Ash Phylactery: a warrior may carry one relic."),
    ]  # fmt: skip


@pytest.mark.rule("MK-ITEM-04")
def test_two_items_that_ask_for_the_same_do_not_go_together(recruit):
    assert told([recruit("gate-marshal", ["hookblade", "oxhide-boots"], leader=True)]) == []
    assert told([recruit("veil-whisperer", ["rowan-stave", "ash-phylactery"], leader=True)]) == [
        ("MK-ITEM-04",
         "Veil Whisperer carries Ash Phylactery beside Rowan Stave: both ask for the same characteristic."),
    ]  # fmt: skip


@pytest.mark.rule("MK-SPELL-01", "MK-SUB-25")
def test_a_spell_needs_a_wand_of_its_faction_or_a_dragon_mage(recruit, shipped):
    draught = shipped.spells["spirit-draught"]
    assert told([recruit("gate-marshal", leader=True)], [draught]) == [
        ("MK-SPELL-01", "Spirit Draught: no figure of the army is of the wand type.")
    ]
    adept = recruit("cinder-adept", leader=True)
    assert told([adept], [draught]) == [
        ("MK-SPELL-01", "Spirit Draught: no figure of the wand type is of the faction that it asks for.")
    ]
    assert told([adept], [shipped.spells["frost-lash"]]) == []
    assert told([adept, recruit("bone-caller")], [draught]) == []
    mage = replace(adept, figure=replace(adept.figure, subfaction="dragon_mages"))
    assert told([mage], [draught]) == []


def test_all_faults_come_at_once(recruit, shipped):
    army = [recruit("dune-strider"), recruit("cinder-adept", ["hookblade", "oxhide-boots"])]
    assert [rule for rule, _sentence in told(army, [shipped.spells["spirit-draught"]], 50)] == [
        "MK-SETUP-05",
        "MK-SETUP-07",
        "MK-UNIT-24",
        "MK-ITEM-01",
        "MK-ITEM-06",
        "MK-SPELL-01",
    ]


LIST = """
armies:
  - id: testers
    name: Testers
    points: {points}
    members:
      - {{figure: gate-marshal, leader: true}}
      - {member}
    spells: [{spells}]
"""


@pytest.mark.parametrize(
    ("member", "spells", "points", "fault"),
    [
        ("{figure: cinder-adpet}", "", 200, '8:18 "testers" has an unknown figure "cinder-adpet"; did you mean "cinder-adept"?'),
        ("{figure: cinder-adept, items: [hookblad]}", "", 200,
         '8:40 "testers" has an unknown item "hookblad"; did you mean "hookblade"?'),
        ("{figure: red-karg, dial: storm}", "", 200, '8:34 "testers" has an unknown dial "storm"; did you mean "stormborn"?'),
        ("{figure: lance-captain, mount: strider}", "", 200,
         '8:40 "testers" has an unknown mount "strider"; did you mean "dune-strider"?'),
        ("{figure: cinder-adept}", "frost", 200, '9:14 "testers" has an unknown spell "frost"; did you mean "frost-lash"?'),
        ("{figure: gate-marshal}", "", 200,
         '8:9 "testers": Marshal Oda Vell is unique: there is only one in an army. (MK-CORE-03)'),
        ("{figure: red-karg}", "frost-lash", 200,
         '9:14 "testers": Frost Lash: no figure of the army is of the wand type. (MK-SPELL-01)'),
        ("{figure: admiral, damage: 1}", "", 200,
         '8:9 "testers": Admiral Sennet Grey has no point value with 1 click of damage before the game; it has those with 0, 2, 4. (MK-CORE-13)'),
        ("{figure: red-karg, dial: [a, b]}", "", 200, '8:34 dial of "testers": expected text, found a list of 2'),
    ],
)  # fmt: skip
def test_faults_of_an_army_file(faults, member, spells, points, fault):
    found = faults("armies", LIST.format(member=member, spells=spells, points=points))
    assert found == [fault]


@pytest.mark.rule("MK-SETUP-05")
def test_an_army_file_over_its_strength_is_told_at_the_army(faults):
    (found,) = faults("armies", LIST.format(member="{figure: cinder-adept}", spells="", points=50))
    assert found.startswith('3:5 "testers": ')
    assert found.endswith(" over the strength of 50. (MK-SETUP-05)")


def test_an_army_is_the_same_after_it_was_written_to_a_file_and_read_again(faults, library, shipped):
    army = Army(
        "mine", "Mine", 300,
        (Member("red-karg", dial="stormborn", items=("wolf-crown",), leader=True),
         Member("lance-captain", mount="dune-strider"), Member("gate-marshal", damage=2), Member("cinder-adept")),
        ("frost-lash",), "Words", 3,
    )  # fmt: skip
    assert from_plain(Army, to_plain(army), "mine") == army
    plain = Army("plain", "Plain", 100, (Member("cinder-adept", leader=True),))
    for one in (army, plain):
        assert faults("armies", army_text(one)) == []
        assert library.armies[one.id] == one
    assert "spells" not in army_text(plain)
    recruits = recruits_of(army, shipped)
    assert [one.fielded.id for one in recruits] == ["red-karg", "lance-captain", "gate-marshal", "cinder-adept"]
    assert [spell.id for spell in spells_of(army, shipped)] == ["frost-lash"]
    for one in recruits:
        assert from_plain(Recruit, to_plain(one), "recruit") == one
