"""Who is brought into play by spells, where, and what becomes of it (DDMG-SPELLKW-015)."""

from __future__ import annotations

from copy import deepcopy

import pytest

from game.content.plain import DamagedError
from game.content.skirmish.as_played import as_played
from game.content.skirmish.cards import Scenario
from game.content.skirmish.library import load_library
from game.content.skirmish.spells import Effect, Known
from game.engine.dice import seeded
from game.engine.save import digest
from game.engine.session import Session
from game.systems.skirmish import SYSTEM, attack, opening, summoning
from game.systems.skirmish.abilities import ABILITIES
from game.systems.skirmish.victory import BattleOver
from tests.drawn import battle_map, foe, hero
from tests.spelled import cast, free, spell, ways
from tests.ui.test_ability_panels import small_battle

rule = pytest.mark.rule
CALL = spell(Effect("summon", 1, of=("hound",)), name="Call", range="self")
HOUND = {"id": "hound", "name": "Hound", "type": "Animal", "cost": 9}


def kennel(table, drawing="H.......F\n.........", turn="H", **more):
    figures = {"H": hero(spells=(Known(CALL, "boxes", 2),)), "F": foe(hp=90)}
    figures |= {f"H.{n}": hero(**HOUND, fate="reserve") for n in (1, 2)}
    return table(drawing, turn=turn, **(figures | more))


def called(t, spot=(1, 1)):
    cast(t, CALL)
    if t.pending.kind == "relocate":
        t.does(("to", spot))
    return t


@rule("DDMG-SPELLKW-015.1", "DDMG-SPELLKW-015.2", "DDMG-SPELLKW-015.12", "DDMG-SPELLKW-015.14", "DDMG-GEO-20")
def test_it_appears_wholly_within_6_squares_where_there_is_room(table):
    t = kennel(table)
    assert ways(t, CALL) == ["hound"]
    cast(t, CALL).asks(0, "relocate", "DDMG-SPELLKW-015.12")
    spots = {answer[1] for answer in t.pending.listed}
    assert (6, 1) in spots
    assert not {(7, 1), (0, 1)} & spots
    t.does(("to", (6, 1)))
    assert (t["H.1"].x, t["H.1"].y, t["H.1"].here) == (6, 1, True)
    assert t.state.turn is None or t.state.turn.attacks == 1
    wall = kennel(table, "H#......F\n.........")
    assert (2, 1) in summoning.spots(wall.state, "H", wall["H.1"])  # seen or not


@rule("DDMG-SPELLKW-015.3", "DDMG-BAD-08")
def test_it_is_activated_from_the_next_round_on(table):
    t = called(kennel(table))
    assert t["H.1"].activated
    assert ("activate", "H.1") not in (t.pending.listed or ())
    big = called(kennel(table, F=foe(fate="destroyed"), E=foe(fate="waiting")))
    assert big["H.1"].here


@rule("DDMG-SPELLKW-015.4", "DDMG-SPELLKW-015.5", "DDMG-SPELLKW-015.6", "DDMG-SPELLKW-015.10")
def test_it_is_of_the_warband_scores_and_costs_nothing(table):
    t = called(kennel(table))
    assert t["H.1"].side == 0
    assert t.state.vp == [0, 0]
    t.runs(lambda run: attack.destroy(run, run.state.units["H.1"], "F", "damage", "DDM-DMG-02"))
    assert t.state.vp == [0, 9]


@rule("DDMG-SPELLKW-015.9", "DDMG-SPELLKW-015.13", "DDMG-SPELLKW-015.4")
def test_it_goes_with_its_summoner_and_the_same_player_scores_both(table):
    t = called(kennel(table, A=hero()), (0, 0))
    t.runs(lambda run: attack.destroy(run, run.state.units["H"], "F", "damage", "DDM-DMG-02"))
    assert (t["H"].fate, t["H.1"].fate) == ("destroyed", "destroyed")
    assert t.state.vp == [0, 20 + 9]
    assert t["H.2"].uncalled  # never in play, and worth nothing
    alone = called(kennel(table), (0, 0))
    with pytest.raises(BattleOver):  # nobody is left, whoever waits in reserve
        alone.runs(lambda run: attack.destroy(run, run.state.units["H"], "F", "damage", "DDM-DMG-02"))


@rule("DDMG-SPELLKW-015.8", "DDMG-BAD-30")
def test_whoever_was_summoned_summons_nobody(table):
    t = called(kennel(table, **{"H.1": hero(**HOUND, fate="reserve", spells=free(CALL))}))
    assert summoning.refusal(t.state, "H.1", CALL, "hound").rule == "DDMG-SPELLKW-015.8"
    assert summoning.choices(t.state, "H.1", CALL) == []


@rule("DDMG-SPELLKW-015.2")
def test_no_more_come_than_there_are(table):
    t = called(kennel(table))
    t.state.units["H.2"].fate = "destroyed"
    assert summoning.refusal(t.state, "H", CALL, "hound").rule == "DDMG-SPELLKW-015.2"
    assert ABILITIES.told(kennel(table).state, "act", "H", (CALL.id, "hound")) == "Hound"


@rule("DDMG-SPELLKW-015.7", "DDMG-BAD-30")
def test_no_commander_is_summoned_and_a_save_holds_whom_a_card_may_summon():
    library = load_library()
    master = library.creatures["kennel-master"]
    assert [card.id for card in master.summons] == ["tannery-hound"]
    plain = small_battle([master], [library.creatures["tusk-raider"]])
    session = Session(SYSTEM, SYSTEM.setup(plain), seeded(1))
    assert [unit.fate for key, unit in session.state.units.items() if key.startswith("a1.")] == ["reserve"] * 2
    assert digest(SYSTEM.restore(session.state.plain(), SYSTEM.setup(plain))) == digest(session.state)
    plain = deepcopy(plain)
    plain["creatures"]["kennel-master"]["summons"][0]["commander"] = 2
    with pytest.raises(DamagedError):
        as_played(plain)


@rule("DDMG-SPELLKW-015.11", "DDMG-BAD-30")
@pytest.mark.parametrize(("kind", "spare"), [("assault", 2), ("limited", 0), ("out-of-the-box", 0)])
def test_nobody_is_summoned_where_boosters_are_opened(kind, spare):
    creatures = load_library().creatures
    made, _ = battle_map("....\n....")
    scenario = Scenario("drawing", "Drawing", kind, ("drawing",), 200, ("a", "b"))
    armies = [("M", "LG", [creatures["kennel-master"]]), ("T", "CE", [creatures["tusk-raider"]])]
    state = opening(scenario, [made], armies)
    assert sum(unit.uncalled for unit in state.units.values()) == spare


@rule("DDMG-RANGE-009.3")
def test_a_spell_on_the_warband_reaches_who_comes_later(table):
    hymn = spell(Effect("change", 1, key="attack"), name="Hymn", range="your warband")
    t = kennel(table, A=hero(spells=free(hymn)), drawing="H.......F\nA........", turn=None)
    t.does("activate A")
    cast(t, hymn)
    if t.pending.kind == "act":
        t.does("end")
    t.does("activate H")
    called(t, (3, 1))
    (lasting,) = t.state.lasting("H.1", "spell-attack")
    assert (lasting.source, lasting.param("amount")) == ("A", 1)
