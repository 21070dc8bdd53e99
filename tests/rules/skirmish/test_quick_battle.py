"""Chapter QB: the Quick Battle, with the rulebook's own course of dice."""

from __future__ import annotations

import pytest

from game.content.skirmish.library import load_library
from game.engine.choice import DICE, Illegal
from game.engine.session import Session
from game.systems.skirmish import SYSTEM, scenario_opening
from game.systems.skirmish.words import answer_of, words_of
from tests.drawn import foe, hero


@pytest.fixture
def battle():
    """The Quick Battle after the choice of creatures: Orc for side A, Elf for side B."""
    session = Session(SYSTEM, scenario_opening(load_library().scenarios["quick-battle"]), None)
    session.answer("reveal")
    rolls(session, 12, 4)  # DDM-QB-02: side A is higher
    session.answer("orc-mauler")
    return session


def rolls(session, *faces):
    for face in faces:
        assert session.pending.player == DICE, session.pending
        session.answer(face)


def march(session, direction, squares):
    for _ in range(squares):
        session.answer(answer_of(f"step {direction}"))


def unit(session, name):
    return next(u for u in session.state.units.values() if u.card.id == name)


@pytest.mark.rule("DDM-QB-01", "DDM-QB-02")
def test_the_higher_roll_chooses_which_creature_he_plays(battle):
    assert {u.card.name for u in battle.state.units.values()} == {"Wood Elf Ranger", "Orc Mauler"}
    assert unit(battle, "orc-mauler").side == 0
    assert unit(battle, "wood-elf-ranger").side == 1


@pytest.mark.rule("DDM-QB-02")
def test_a_tied_roll_for_the_creature_is_rolled_again():
    session = Session(SYSTEM, scenario_opening(load_library().scenarios["quick-battle"]), None)
    session.answer("reveal")
    rolls(session, 9, 9)
    rolls(session, 3, 11)
    assert (session.pending.player, session.pending.kind) == (1, "creature")


@pytest.mark.rule("DDM-QB-03")
def test_the_marked_area_has_no_exits_and_no_victory_areas(battle):
    state = battle.state
    assert not state.map.victory
    assert not any(state.map.exits.values())


def set_up(battle):
    rolls(battle, 17, 5)
    battle.answer("A")
    spot = next(o for o in battle.pending.listed if words_of(o).endswith(",2"))
    battle.answer(spot)
    battle.answer(next(o for o in battle.pending.listed if words_of(o).endswith(",2")))


@pytest.mark.rule("DDM-QB-04", "DDM-EX-01", "DDM-Q-30")
def test_example_01_the_higher_roller_places_first_and_the_other_on_the_opposite_side(battle):
    rolls(battle, 17, 5)
    assert battle.pending.player == 0
    battle.answer("A")
    assert len(battle.pending.listed) == 2
    battle.answer(battle.pending.listed[0])
    assert battle.pending.player == 1
    assert len(battle.pending.listed) == 2
    orc = unit(battle, "orc-mauler")
    columns = {option[2][0] for option in battle.pending.listed}
    assert all(abs(column - orc.x) > 6 for column in columns)


@pytest.mark.rule("DDM-QB-05", "DDM-EX-02")
def test_example_02_the_winner_of_initiative_makes_the_other_go_first(battle):
    set_up(battle)
    rolls(battle, 15, 17)
    assert (battle.pending.player, battle.pending.kind) == (1, "first")
    battle.answer("second")
    assert (battle.pending.player, battle.pending.kind) == (0, "activate")


@pytest.mark.rule("DDM-QB-05", "DDM-INIT-01")
def test_initiative_is_a_plain_d20_even_for_a_commander_and_a_tie_is_rolled_again(table):
    for quick, bonus in ((True, 0), (False, 5)):
        t = table("H....F", H=hero(commander=5), F=foe(), quick=quick, phase="initiative")
        assert t.pending.about == {"for": "initiative", "who": 0, "bonus": bonus}
    t = table("H....F", H=hero(commander=5), F=foe(), quick=True, phase="initiative")
    t.rolls(10, 10)
    assert t.pending.about["for"] == "initiative"
    t.rolls(10, 11).asks(1, "first", "DDM-QB-05")


def put(session, name, x, y):
    """Move a creature as the reconstructed example wants it (the strip is longer than the published one)."""
    u = unit(session, name)
    session.state.place(u, x, y, 1)


@pytest.mark.rule(
    "DDM-EX-03", "DDM-EX-04", "DDM-EX-05", "DDM-EX-06", "DDM-EX-07", "DDM-QB-06", "DDM-QB-07", "DDM-QB-08", "DDM-QB-09",
    "DDM-QB-10", "DDM-Q-04", "DDM-Q-15", "DDM-Q-88", "DDM-ACT-10", "DDMG-TERM-043.1",
)  # fmt: skip
def test_the_whole_quick_battle_with_its_dice(battle):
    orc, elf = unit(battle, "orc-mauler"), unit(battle, "wood-elf-ranger")
    assert (orc.hp, elf.hp) == (55, 40)
    set_up(battle)
    put(battle, "orc-mauler", 0, 2)
    put(battle, "wood-elf-ranger", 18, 2)
    rolls(battle, 15, 17)
    battle.answer("second")
    # Example 3: six squares, and after them six more instead of an attack.
    battle.answer(answer_of(f"activate {orc.id}"))
    march(battle, "e", 6)
    assert not any(option[0] == "melee" for option in battle.pending.listed)
    march(battle, "e", 6)
    assert (orc.x, orc.y) == (12, 2)
    battle.answer(answer_of(f"activate {elf.id}"))
    march(battle, "w", 5)
    assert (elf.x, elf.y) == (13, 2)
    # Example 4: one attack, 17 + 10 = 27 against AC 18; 10 + 5 + 5.
    battle.answer(answer_of(f"melee {orc.id} 0"))
    rolls(battle, 17)
    assert orc.hp == 35
    # Example 5: the Elf rolled 3, the Orc 12; the last winner rolls first.
    rolls(battle, 3, 12)
    assert battle.pending.player == 0
    battle.answer("first")
    battle.answer(answer_of(f"activate {orc.id}"))
    battle.answer(answer_of(f"melee {elf.id} 0"))
    rolls(battle, 10)
    assert elf.hp == 25
    battle.answer("end")
    # Example 6: all attacks, since the Elf does not move; the second one hits for 5 + 5 + 5.
    battle.answer(answer_of(f"activate {elf.id}"))
    battle.answer(answer_of(f"melee {orc.id} 0"))
    rolls(battle, 3)
    battle.answer(answer_of(f"melee {orc.id} 1"))
    rolls(battle, 18)
    assert orc.hp == 20
    # Example 7: 5 + 6 = 11 fails, and a rout loses at once.
    rolls(battle, 5)
    assert battle.pending is None
    assert (battle.state.winner, battle.state.verdict) == (1, "rout")


@pytest.mark.rule("DDM-QB-06")
def test_a_quick_battle_has_no_charge(battle):
    set_up(battle)
    rolls(battle, 15, 3)
    battle.answer("first")
    orc, elf = unit(battle, "orc-mauler"), unit(battle, "wood-elf-ranger")
    battle.answer(answer_of(f"activate {orc.id}"))
    assert not any(option[0] == "charge" for option in battle.pending.listed)
    with pytest.raises(Illegal) as caught:
        battle.answer(answer_of(f"charge {elf.id} {elf.x - 1},{elf.y}"))
    assert caught.value.refusal.rule == "DDM-QB-06"
