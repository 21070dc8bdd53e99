"""Abilities that the screen knows from the registry only are played by people: buttons, panel, lit squares, cards."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack, Scenario
from game.content.skirmish.library import load_library
from game.content.skirmish.spells import Effect, Known, old_flame_strike
from game.engine.answers import told
from game.systems.skirmish import SYSTEM, opening
from game.ui.hosting import Host
from game.ui.screens import opening as doors
from game.ui.skirmish.creature_card import features
from tests.drawn import battle_map, creature
from tests.spelled import spell
from tests.ui.hands import click, one_action, press, settle

SPELL = (old_flame_strike(boxes=2, damage=30, dc=16),)
BLADES = (Attack(30, 50),)


def area(left):
    return [[(x, y) for x in (left, left + 1) for y in range(6)]]


def small_battle(mine, theirs):
    """A battle on a meadow of 12 x 6 squares, the warbands four squares apart."""
    victory = [([(0, 5)], "A"), ([(11, 5)], "B")]
    starting = {"A": area(1), "B": area(7)}
    drawing = "\n".join(["............"] * 6)
    made, _ = battle_map(drawing, starting=starting, exits={"A": [(0, 0)], "B": [(11, 0)]}, victory=victory)
    scenario = Scenario("drawing", "Drawing", "assault", ("drawing",), 200, ("a", "b"))
    armies = [("Band A", "LG", mine), ("Band B", "CE", theirs)]
    return opening(scenario, [made], armies).battle.plain


@pytest.fixture
def battle(window):
    """Open such a battle."""

    def make(mine, theirs, seed=5):
        host = Host.new(SYSTEM, small_battle(mine, theirs), seed, ai={}, dice="seeded", settings=window.settings)
        doors.show(window, host)
        settle(window)
        return window, window.top

    return make


def until(app, wanted, most=60):
    screen = app.top
    for _ in range(most):
        if screen.host.pending is None or wanted(screen):
            return screen
        one_action(screen)
        settle(app)
    raise AssertionError("it never came to it")


def in_hand(app, name):
    """Come to the activation of a creature and take it in hand."""

    def ready(screen):
        choice = screen.host.pending
        return choice.kind == "activate" and any(screen.host.state.units[a[1]].card.name == name for a in choice.listed)

    screen = until(app, ready)
    state = screen.host.state
    unit = next(a[1] for a in screen.host.pending.listed if state.units[a[1]].card.name == name)
    screen.face.plan.select(unit)
    screen.redrawn()
    settle(app)
    return screen, unit


def caster(**card):
    return creature(**({"id": "caster", "name": "Caster", "hp": 200, "spells": SPELL} | card))


@pytest.mark.rule("DDMG-RANGE-007")
def test_it_is_aimed_in_the_column_lights_its_squares_and_is_used(battle):
    enemies = [creature(id=name.lower(), name=name, hp=200) for name in ("One", "Two", "Three", "Four")]
    app, _ = battle([caster()], enemies)
    screen, unit = in_hand(app, "Caster")
    general, asked = screen.face.general, screen.face.question
    assert screen.ui.by_key["flame-strike"].label == "Flame strike"
    assert not screen.ui.by_key["flame-strike"].reason
    press(app, ord("g"))
    assert screen.face.plan.mode == "flame-strike"
    found = general.answers("flame-strike")
    assert [f"answer flame-strike {a[1][0]}" in key for a in found for key in screen.ui.by_key if "flame" in str(key)]
    assert asked.pick == found[0]
    lit = screen.board.overlays.template
    assert len(lit) <= 12
    assert lit
    press(app, ord("g"))
    following = asked.pick  # of areas that hold the same creatures one is offered
    assert following in found[1:]
    answers = len(screen.host.session.answers)
    press(app, 13)  # the main button
    assert ("activate", unit) in screen.host.session.answers[answers:]
    assert following in screen.host.session.answers[answers:]
    assert screen.face.plan.mode == ""
    assert screen.host.state.used == (("game", "flame-strike", unit),)
    log = " ".join(entry.text for entry in screen.log.entries)
    assert "Flame strike" in log


def test_a_click_lights_what_it_means_and_the_second_uses_it(battle):
    app, _ = battle([caster()], [creature(hp=200)])
    screen, _unit = in_hand(app, "Caster")
    press(app, ord("g"))
    foe = screen.host.state.enemies(screen.face.plan.actor.side)[0]
    click(app, (foe.x, foe.y))
    click(app, (foe.x, foe.y))
    assert any(a[0] == "flame-strike" for a in screen.host.session.answers if isinstance(a, tuple))


def test_a_button_says_why_it_cannot_be_used_and_escape_lets_it_be(battle):
    app, _ = battle([caster()], [creature(hp=200)])
    screen, unit = in_hand(app, "Caster")
    press(app, ord("g"))
    press(app, 27)
    assert screen.face.plan.mode == ""
    for state in (screen.host.session.state, screen.host.session._quiet[1]):
        state.used = (("game", "flame-strike", unit),) * 2
    screen.face.plan.could.forget()
    screen.redrawn()
    settle(app)
    button = screen.ui.by_key["flame-strike"]
    assert button.reason == "no box left"
    assert button.why.endswith("DDM-SPL-09")


@pytest.mark.rule("DDMG-ABIL-012")
def test_a_reaction_is_asked_with_odds_and_squares_and_may_be_passed(battle):
    fighter = creature(id="reaper", name="Reaper", hp=500, melee=BLADES, abilities=("cleave",), speed=12)
    foes = [creature(id=f"f{n}", name=f"Foe {n}", hp=20, speed=0) for n in range(6)]
    app, _ = battle([fighter], foes, seed=2)
    screen = until(app, lambda s: s.host.pending.kind == "reaction")
    choice = screen.host.pending
    assert choice.listed[-1] == "pass"
    labels = [screen.ui.by_key[key].label for key in screen.ui.by_key if str(key).startswith("answer cleave")]
    assert len(labels) == len(choice.listed) - 1
    assert all("50" in words and "%" in words for words in labels)
    assert screen.ui.by_key["answer pass"].label == "Let it pass"
    assert screen.board.overlays.targets
    assert screen.board.overlays.choices
    target = screen.host.state.units[choice.listed[0][2]]
    click(app, (target.x, target.y))
    assert screen.face.question.pick == choice.listed[0]
    click(app, (target.x, target.y))
    assert screen.host.session.answers.count(choice.listed[0]) == 1
    assert target.id in {event.unit for event in screen.host.session.log if type(event).__name__ == "Damaged"}


@pytest.mark.rule("DDMG-SPELLKW-008", "DDM-SPL-09")
def test_an_immediate_spell_is_asked_with_what_is_left_of_it(battle):
    grit = spell(Effect("heal", 5), name="Grit", range="touch", timing="immediate", moment="ally hurt")
    stoic = creature(id="stoic", name="Stoic", hp=300, spells=(Known(grit, "boxes", 2),), speed=12)
    plain = creature(hp=300, speed=12)
    app, _ = battle([stoic, plain], [creature(id="foe", name="Foe", hp=300, melee=(Attack(30, 10),), speed=12)], seed=2)
    screen = until(app, lambda s: s.host.pending.kind == "reaction")
    asked = screen.host.pending.listed[0]
    assert "2 uses left" in screen.ui.by_key["question note"].text
    assert screen.ui.by_key[f"answer {told(asked)}"].label.startswith("Use it on ")
    screen.face.question.set_pick(asked)
    settle(app)
    assert ": heals 5 HP." in screen.ui.by_key["question note"].text


def test_a_card_explains_what_it_bears():
    borne = {title: (words, rule) for title, words, rule in features(load_library().creatures["tannery-hound"])}
    assert borne["Stench"][1] == "DDMG-ABIL-075"
    assert "AC" in borne["Stench"][0]
