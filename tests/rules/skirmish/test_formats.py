"""Chapters OOB and EPIC: boosters, Limited warbands, a commander of rating 0, epic cards and maps, unequal limits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.content.faults import ContentError
from game.content.skirmish.as_played import as_played
from game.content.skirmish.cards import CommanderEffect, Scenario
from game.content.skirmish.formats import BOOSTER, FORMATS, Booster
from game.content.skirmish.library import load_library, load_scenario
from game.content.skirmish.warbands import warband_faults
from game.engine.choice import DICE, Illegal
from game.engine.dice import seeded
from game.engine.session import Session
from game.sim.match import play_match
from game.systems.skirmish import SYSTEM, boosters, opening, scenario_opening, types, victory
from game.systems.skirmish.system import booster_cards, unopened
from tests.drawn import battle_map, creature, foe, hero

rule = pytest.mark.rule

AREAS = {"A": [[(0, y) for y in range(4)]], "B": [[(7, y) for y in range(4)]]}


def cards(*given):
    """Cards of which boosters are made: name, cost, and what else is to be said."""
    return [creature(id=name, name=name.title(), cost=cost, **more) for name, cost, more in given]


class Opening:
    """A battle from boosters, from the very first question."""

    def __init__(self, supply, kind="out-of-the-box", *, points=200, size=2, seats=2, **more):
        scenario = Scenario(
            "drawn", "Drawn", kind, ("drawing",), points, (), seats=seats, booster=Booster(size, 0, 0),
            teams=tuple((seat,) for seat in range(seats)), players=("Anna", "Petr", "Iris")[:seats],
            sealed=kind == "limited", **more,
        )  # fmt: skip
        made = battle_map(
            "........\n........\n........\n........", starting=AREAS, victory=[([(4, 1)], "AB")],
            exits={"A": [(0, 0)], "B": [(7, 0)]},
        )[0]  # fmt: skip
        self.session = Session(SYSTEM, opening(scenario, [made], unopened(scenario), scenario.players, supply), None)

    @property
    def pending(self):
        return self.session.pending

    @property
    def state(self):
        return self.session.state

    def opens(self, *drawn):
        """Open the next booster; these cards lie in it."""
        self.session.answer("open")
        for card in drawn:
            assert (self.pending.player, self.pending.kind) == (DICE, "draw")
            self.session.answer(card)
        return self

    def does(self, *answers):
        for answer in answers:
            self.session.answer(answer)
        return self

    def refuses(self, answer):
        with pytest.raises(Illegal) as caught:
            self.session.answer(answer)
        return caught.value.refusal

    def band(self, side):
        return [unit.card.id for unit in self.state.units.values() if unit.side == side]


PLAIN = cards(("ape", 20, {}), ("bat", 30, {"factions": ("CE",)}), ("cat", 40, {"unique": True}))


def words(state, unit):
    """The words that hold for a creature."""
    return {word for word in ("lawful", "chaotic", "good", "evil") if types.aligned(state, unit, word)}


# --- Out-of-the-Box --------------------------------------------------------------------------------------------------


@rule("DDM-OOB-04", "DDM-OOB-01", "DDM-OOB-13", "DDM-OOB-06", "DDM-Q-80")
def test_everything_that_was_opened_is_played_whatever_its_faction_and_however_often(table):
    battle = Opening(PLAIN, size=3).opens("ape", "bat", "cat").opens("cat", "bat", "ape")
    assert battle.pending.kind == "reveal"
    assert battle.band(0) == ["ape", "bat", "cat"]
    assert battle.band(1) == ["cat", "bat", "ape"]  # Unique, and there twice
    assert battle.state.battle.factions == ("", "")
    assert FORMATS["out-of-the-box"].boosters == 1
    assert BOOSTER.size == 8


@rule("DDM-OOB-03")
def test_any_number_of_players_opens_boosters():
    battle = Opening(PLAIN, size=1, seats=3).opens("ape").opens("bat").opens("cat")
    assert [battle.band(side) for side in range(3)] == [["ape"], ["bat"], ["cat"]]


@rule("DDM-OOB-04", "DDM-Q-80")
def test_the_dice_decide_what_lies_in_a_booster_and_repeat_it():
    def drawn(seed):
        session = Session(SYSTEM, scenario_opening(load_scenario("out-of-the-box")), seeded(seed))
        session.answer("open")
        return session.state.pools[0]

    assert drawn(1) == drawn(1) != drawn(2)
    assert len(drawn(1)) == len(set(drawn(1))) == 8
    rarities = [load_library().creatures[name].rarity for name in drawn(3)]
    assert [rarities.count(word) for word in ("common", "uncommon", "rare")] == [4, 3, 1]


@rule("DDM-OOB-05", "DDM-CARD-21", "DDM-CARD-01")
def test_the_standard_card_lies_in_a_booster_never_the_epic_one():
    epic = creature(id="ape-epic", name="Ape", cost=90, epic=True)
    battle = Opening([*PLAIN, epic], size=1)
    assert boosters.print_run(battle.state, "common").cards == ("ape", "bat", "cat")
    assert not any(card.epic for card in booster_cards())


@rule("DDM-OOB-06", "DDM-OOB-07", "DDM-EX-31")
def test_a_creature_of_two_factions_is_of_both():
    both = creature(id="both", factions=("LG", "CG"))
    battle = Opening([both], size=1).opens("both").opens("both")
    assert words(battle.state, battle.state.units["a1"]) == {"lawful", "chaotic", "good"}


@rule("DDM-OOB-08")
def test_a_creature_of_any_faction_is_of_none():
    free = creature(id="free", factions=("LG", "CG", "LE", "CE"))
    battle = Opening([free], size=1).opens("free").opens("free")
    assert words(battle.state, battle.state.units["a1"]) == set()


@rule("DDMG-TERM-045.1", "DDMG-TERM-046.1", "DDMG-TERM-047.1", "DDMG-TERM-048.1")
def test_a_warband_of_a_faction_makes_all_its_creatures_what_it_is(table):
    t = table("H.F", H=hero(factions=("LG", "CG", "LE", "CE")), F=foe(factions=("CG", "CE")))
    assert words(t.state, t["H"]) == {"lawful", "good"}
    assert words(t.state, t["F"]) == {"chaotic", "evil"}


@rule("DDM-OOB-15", "DDM-Q-81", "DDM-SCN-05")
def test_victory_is_as_in_an_assault():
    battle = Opening(PLAIN, size=1).opens("ape").opens("bat")
    assert battle.state.battle.scenario.goal == 200
    assert victory.award(battle.state) == 10
    agreed = Opening(PLAIN, size=1, target=120).opens("ape").opens("bat")
    assert agreed.state.battle.scenario.goal == 120


@rule("DDM-OOB-14", "DDMG-TERM-053.3")
def test_what_adds_creatures_does_nothing_out_of_the_box_and_looks_into_the_pool_in_limited(table):
    battle = Opening(PLAIN, size=1).opens("ape").opens("bat")
    assert boosters.may_join(battle.state, 0, "ape").rule == "DDM-OOB-14"
    limited = Opening(PLAIN, "limited", size=1).opens("ape").opens("bat").opens("cat").opens("cat")
    limited.does(("take", "ape"), "ready")
    assert boosters.may_join(limited.state, 0, "bat") is None
    assert boosters.may_join(limited.state, 0, "ape").rule == "DDMG-TERM-053.3"  # in the warband already
    assert boosters.may_join(limited.state, 0, "cat").rule == "DDMG-TERM-053.3"
    t = table("H.F", H=hero(), F=foe())
    assert boosters.may_join(t.state, 0, "anybody") is None


MINDER = cards(
    ("boss", 20, {"abilities": {"minions": {"of": ("rat", "rat", "owl")}}}), ("owl", 9, {}), ("rat", 9, {})
)  # fmt: skip


@rule("DDMG-ABIL-043.4", "DDMG-TERM-053.3")
def test_in_limited_minions_come_of_what_was_opened_and_is_left():
    battle = Opening(MINDER, "limited", size=2).opens("boss", "rat").opens("rat", "owl")
    battle.opens("owl", "rat").opens("owl", "rat")
    battle.does(("take", "boss"), ("take", "rat"), "ready", ("take", "owl"), "ready", "reveal")
    while battle.pending.kind == "commander":
        battle.does("none")
    assert battle.band(0) == ["boss", "rat", "rat", "owl"]  # for another rat there is none left
    assert battle.band(1) == ["owl"]


@rule("DDMG-ABIL-043.4", "DDMG-ABIL-081.3", "DDMG-ABIL-058.5")
def test_out_of_the_box_minions_unique_and_requires_do_nothing():
    supply = [*MINDER, creature(id="page", unique=True, abilities={"requires": {"of": "Nobody"}})]
    battle = Opening(supply, size=3).opens("boss", "page", "owl").opens("owl", "page", "rat").does("reveal")
    while battle.pending.kind == "commander":
        battle.does("none")
    assert battle.band(0) == ["boss", "page", "owl"]
    for kind in ("out-of-the-box", "limited"):
        page = creature(id="page", name="Page", unique=True, abilities={"requires": {"of": "Nobody"}})
        older = creature(id="older", name="Page, Squire", unique=True)
        assert [one for one in warband_faults([page, older, page], "", 200, kind) if not one.warning] == []


# --- a commander of rating 0 -----------------------------------------------------------------------------------------


def named(first, second, *, kind="out-of-the-box", **more):
    """A battle just before its reveal, with a booster of one kind of cards for each player."""
    supply = list({card.id: card for card in (*first, *second)}.values())
    battle = Opening(supply, kind, size=len(first), **more)
    return battle.opens(*(card.id for card in first)).opens(*(card.id for card in second))


LED = cards(("boss", 50, {"commander": 3}), ("dog", 10, {}))


@rule("DDM-OOB-09", "DDM-OOB-10", "DDM-OOB-11", "DDM-OOB-12", "DDM-SET-01")
def test_without_a_commander_the_cheapest_creature_may_become_one_before_the_battle():
    pack = cards(("dog", 10, {}), ("elf", 25, {}))
    battle = named(pack, LED).does("reveal")
    assert (battle.pending.player, battle.pending.kind) == (0, "commander")
    assert list(battle.pending.listed) == [("commander", "a1"), "none"]
    battle.does(("commander", "a1"))
    chosen = battle.state.units["a1"].card
    assert (chosen.commander, chosen.cost, chosen.effects) == (0, 15, ())
    assert battle.pending.player == DICE  # player B has a commander and is not asked
    assert [type(event).__name__ for event in battle.session.log][-2:] == ["WarbandsRevealed", "CommanderNamed"]
    assert victory.scores(battle.state, battle.state.units["a1"], "b1")[0].amount == 15


@rule("DDM-OOB-11")
def test_among_equals_the_player_chooses_and_he_need_not():
    pack = cards(("dog", 10, {}), ("elf", 10, {}))
    battle = named(pack, LED).does("reveal")
    assert list(battle.pending.listed) == [("commander", "a1"), ("commander", "a2"), "none"]
    battle.does("none")
    assert all(unit.card.commander is None for unit in battle.state.units.values() if unit.side == 0)


@rule("DDM-OOB-09", "DDM-BAD-37")
def test_neither_difficult_nor_wild_nor_dearer_ones_become_commanders():
    pack = cards(
        ("dog", 10, {"abilities": {"wild": {}}}), ("elf", 12, {"abilities": {"difficult": {"rating": 3}}}),
        ("fox", 15, {}), ("gnu", 20, {}),
    )  # fmt: skip
    battle = named(pack, (LED[0], *pack[1:])).does("reveal")
    assert list(battle.pending.listed) == [("commander", "a3"), "none"]
    for unit, sentence in (("a1", "Wild"), ("a2", "Wild"), ("a4", "lowest cost"), ("b2", "yours")):
        refusal = battle.refuses(("commander", unit))
        assert refusal.rule == "DDM-OOB-09"
        assert sentence in refusal.sentence


@rule("DDM-BAD-37")
def test_nobody_becomes_a_commander_in_an_assault(table):
    t = table("H.F", H=hero(), F=foe())
    assert boosters.candidates(t.state, 0) == []


@rule("DDM-OOB-09")
def test_a_commander_of_rating_0_is_there_again_after_loading():
    battle = named(cards(("dog", 10, {}), ("elf", 25, {})), LED).does("reveal", ("commander", "a1"))
    state = battle.state
    begun = SYSTEM.setup(state.battle.plain)
    again = SYSTEM.restore(state.plain(), begun)
    assert again.plain() == state.plain()
    assert again.units["a1"].card == state.units["a1"].card
    assert state.clone().units["a1"].card.cost == 15


# --- Limited ---------------------------------------------------------------------------------------------------------


@rule("DDM-OOB-16", "DDM-OOB-02", "DDM-Q-36", "DDMG-TERM-053.1", "DDMG-TERM-053.2")
def test_a_limited_warband_is_built_of_two_boosters_within_its_points():
    supply = cards(("ape", 60, {}), ("bat", 90, {"factions": ("CE",)}), ("cat", 60, {"unique": True}))
    battle = Opening(supply, "limited", size=2)
    battle.opens("ape", "cat").opens("bat", "cat").opens("ape", "bat").opens("ape", "bat")
    assert (battle.pending.player, battle.pending.kind, battle.pending.rule) == (0, "warband", "DDM-OOB-16")
    assert boosters.spare(battle.state, 0) == ["ape", "bat", "cat", "cat"]
    battle.does(("take", "cat"), ("take", "cat"))  # Unique twice, and then of another faction
    assert battle.refuses(("take", "bat")).rule == "DDM-WB-02"
    assert battle.refuses(("take", "cat")).rule == "DDMG-TERM-053.3"
    battle.does(("take", "ape"))
    assert battle.band(0) == ["cat", "cat", "ape"]
    battle.does(("take", "bat"), "ready")
    assert battle.pending.kind == "reveal"


@rule("DDM-WB-04", "DDM-OOB-16")
def test_a_limited_warband_has_one_to_eight_creatures():
    battle = Opening(cards(("ape", 5, {})), "limited", size=5)
    battle.opens(*["ape"] * 5).opens(*["ape"] * 5).opens(*["ape"] * 5).opens(*["ape"] * 5)
    assert battle.refuses("ready").rule == "DDM-WB-04"
    battle.does(*[("take", "ape")] * 8)
    assert battle.pending.player == 1  # nothing was left to be asked


@rule("DDM-OOB-16")
def test_whoever_has_opened_nothing_he_can_pay_for_plays_the_cheapest():
    battle = Opening(cards(("ape", 90, {}), ("bat", 80, {})), "limited", size=1, points=50)
    battle.opens("ape").opens("bat").opens("ape").opens("bat")
    assert (battle.band(0), battle.band(1)) == (["bat"], ["bat"])
    assert battle.pending.kind == "reveal"


@rule("DDM-WB-08")
def test_what_a_player_builds_of_his_boosters_nobody_else_sees_before_the_reveal():
    battle = Opening(PLAIN, "limited", size=1).opens("ape").opens("bat").opens("cat").opens("bat").does(("take", "ape"))
    assert SYSTEM.view(battle.state, 0).units["a1"].card.id == "ape"
    assert not hasattr(SYSTEM.view(battle.state, 1).units["a1"], "card")
    assert SYSTEM.view(battle.state, 1).pools[0] == ()
    opened = [event for event in battle.session.log if type(event).__name__ in ("BoosterOpened", "Enlisted")]
    assert [event.seen(1) is None for event in opened] == [True, True, False, False, True]


@rule("DDMG-TERM-053.4", "DDMG-EX-12", "DDM-BAD-02", "DDM-BAD-04", "DDM-BAD-06")
def test_neither_cost_nor_faction_nor_unique_matter_to_a_limited_warband():
    dear = creature(id="dear", cost=75, unique=True, factions=("LG",), commander=1)
    assert warband_faults([dear], "", 100, "limited") == []
    assert [fault.rule for fault in warband_faults([dear], "LG", 100)] == ["DDM-WB-05"]
    assert warband_faults([dear, replace(dear, cost=20)], "", 100, "limited") == []
    assert "DDM-BAD-06" in [fault.rule for fault in warband_faults([dear, dear], "LG", 500)]
    assert warband_faults([dear] * 9, "", 100, "out-of-the-box") == []
    assert [fault.rule for fault in warband_faults([dear], "CE", 200)] == ["DDM-WB-03"]


@rule("DDM-BAD-07", "DDM-OOB-05")
def test_epic_cards_stay_out_of_limited_games_and_assaults():
    epic = creature(id="epic", epic=True, commander=1)
    for kind in ("limited", "assault"):
        assert [fault.rule for fault in warband_faults([epic], "LG", 200, kind)] == ["DDM-BAD-07"]


@rule("DDM-OOB-17", "DDM-Q-27")
def test_a_limited_warband_without_its_commander_may_still_make_one():
    supply = cards(("boss", 50, {"commander": 3}), ("dog", 10, {}))
    battle = Opening(supply, "limited", size=1).opens("boss").opens("dog").opens("boss").opens("dog")
    battle.does(("take", "dog"), "ready", ("take", "boss"), "ready", "reveal")
    assert (battle.pending.player, list(battle.pending.listed)) == (0, [("commander", "a1"), "none"])


@rule("DDM-OOB-10")
def test_the_five_points_of_a_limited_commander_must_be_left():
    supply = cards(("dog", 10, {}), ("elf", 48, {}))
    battle = Opening(supply, "limited", size=1, points=60).opens("dog").opens("elf").opens("dog").opens("elf")
    battle.does(("take", "dog"), ("take", "elf"), ("take", "dog"), "ready", "reveal")
    assert battle.pending.player == 1  # 58 and 5 would be more than 60
    assert boosters.candidates(battle.state, 0) == []
    assert battle.refuses(("commander", "a1")).rule == "DDM-OOB-09"


# --- Epic Assault ----------------------------------------------------------------------------------------------------


@rule("DDM-EPIC-02", "DDM-EPIC-03", "DDM-EPIC-05", "DDM-BAD-04", "DDM-BAD-08")
def test_an_epic_warband_has_500_points_any_cost_and_huge_creatures():
    titan = creature(id="titan", cost=500, size="Huge", commander=2)
    assert warband_faults([titan], "LG", 500, "epic") == []
    assert [fault.rule for fault in warband_faults([titan], "LG", 500)] == ["DDM-WB-05", "DDM-SCN-03"]
    small = creature(id="small", cost=60, commander=1)
    assert [fault.rule for fault in warband_faults([small] * 9, "LG", 500, "epic")] == ["DDM-WB-02", "DDM-WB-04"]
    assert [fault.rule for fault in warband_faults([small], "CE", 500, "epic")] == ["DDM-WB-03"]  # DDM-EPIC-01
    assert FORMATS["epic"].points == 500


@rule("DDM-EPIC-04", "DDM-BAD-06", "DDM-BAD-07", "DDM-CARD-21")
def test_epic_and_standard_cards_of_a_creature_are_mixed_unless_it_is_unique():
    standard = creature(id="ape", name="Ape", commander=1)
    epic = creature(id="ape-epic", name="Ape", epic=True)
    assert warband_faults([standard, epic], "LG", 500, "epic") == []
    assert [fault.rule for fault in warband_faults([standard, epic], "LG", 500)] == ["DDM-BAD-07"]
    alone = [replace(standard, unique=True), replace(epic, unique=True)]
    assert [fault.rule for fault in warband_faults(alone, "LG", 500, "epic")] == ["DDM-BAD-06"]


@rule("DDM-EPIC-06", "DDM-BAD-08")
def test_an_epic_assault_is_fought_on_epic_maps_only(tmp_path):
    file = tmp_path / "wrong.yaml"
    file.write_text(
        "room: skirmish\nname: Wrong\nformat: epic\nmaps: [merrow-vale]\nwarbands: [hill-kings, moving-wood]\n"
    )
    with pytest.raises(ContentError) as caught:
        load_scenario(file)
    assert "DDM-EPIC-06" in str(caught.value)
    plain = SYSTEM.describe(load_scenario("ember-court"))
    plain = plain | {"maps": [plain["maps"][0] | {"epic": False}]}
    with pytest.raises(ValueError, match="epic"):
        as_played(plain)
    for name in ("wreckers-sands", "giants-board", "ember-court"):
        scenario = load_scenario(name)
        assert scenario.format == "epic"
        assert all(load_library().maps[one].epic for one in scenario.maps)


@rule("DDM-EPIC-07", "DDM-EPIC-08", "DDM-EPIC-01", "DDM-Q-26", "DDM-EX-32")
def test_an_epic_assault_goes_to_500_points_with_25_for_areas_at_the_end_of_the_round(table):
    figures = {"H": hero(), "F": foe()}
    areas = [([(0, 0), (1, 0)], "A")]
    t = table("H..F", points=500, victory=areas, phase="round end", **figures)
    assert t.state.vp == [25, 0]
    assert t.state.winner is None
    t = table("H..F", points=500, victory=areas, phase="round end", vp=[475, 0], **figures)
    assert (t.state.winner, t.state.verdict) == (0, "points")
    assert load_scenario("giants-board").goal == 500


# --- limits ----------------------------------------------------------------------------------------------------------


@rule("DDM-SCN-02", "DDM-Q-71")
def test_of_unequal_limits_each_warband_keeps_its_own_and_the_higher_one_wins(tmp_path):
    file = tmp_path / "uneven.yaml"
    text = (
        "room: skirmish\nname: Uneven\nformat: assault\nmaps: [merrow-vale]\nlimits: [200, 220]\n"
        "warbands: [lantern-watch, ashjaw-pack]\n"
    )
    file.write_text(text)
    scenario = load_scenario(file)
    assert (scenario.points, scenario.limit(0), scenario.limit(1), scenario.goal) == (220, 200, 220, 220)
    assert victory.award(scenario_opening(scenario)) == 11
    file = tmp_path / "less.yaml"
    file.write_text(text.replace("200, 220", "190, 220"))
    with pytest.raises(ContentError) as caught:
        load_scenario(file)
    assert "lantern-watch" in str(caught.value)
    assert "DDM-WB-02" in str(caught.value)


@rule("DDM-MP-02")
def test_teams_play_to_the_points_that_were_agreed_on():
    scenario = load_scenario("two-and-two")
    assert (scenario.points, scenario.goal, scenario.teams) == (200, 300, ((0, 2), (1, 3)))


# --- whole battles ---------------------------------------------------------------------------------------------------

NEW = ("four-gates", "limited")
ALSO = ("three-at-the-gates", "two-and-two", "out-of-the-box", "ember-court")


@pytest.mark.parametrize("name", [*NEW, *(pytest.param(name, marks=pytest.mark.slow) for name in ALSO)])
def test_a_battle_of_each_format_comes_to_its_end_and_back_from_its_save(name):
    scenario = load_scenario(name)
    kept = []

    def read(session):
        kept.append(session)

    levels = dict.fromkeys("ABCD"[: scenario.seats], "random")
    played = play_match(scenario, 11, levels, read=read)
    assert not played.error, played.error
    (session,) = kept
    begun = SYSTEM.setup(session.state.battle.plain)
    assert SYSTEM.restore(session.state.plain(), begun).plain() == session.state.plain()
    again = Session(SYSTEM, begun, None, history=False)
    again.replay(session.answers)
    assert again.state.plain() == session.state.plain()


def test_an_order_in_the_supply_is_heard(table):
    order = CommanderEffect("x", "followers", "attack", 2)
    battle = Opening([creature(id="boss", commander=1, effects=(order,))], size=1).opens("boss").opens("boss")
    assert battle.state.battle.orders == {"attack"}
