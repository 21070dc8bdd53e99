"""Who plays a quest, and how: companions of the program, typed dice, undo by the fair policy, saves at any moment."""

from __future__ import annotations

import pytest

from game.engine.choice import DICE
from game.sim.quest.quick import Quick
from game.ui.hosting import Host
from game.ui.screens import opening
from tests.ui.hands import push, settle, wait
from tests.ui.questing import asked, by_mouse, shipped, sit, to, to_kind, until


def wait_for_a_person(app):
    """Let the program answer until a person is asked or the game is over."""
    screen = app.top
    wait(app, lambda: screen.host.over or screen.host.person_asked, 0.6)
    settle(app)
    return screen.host.pending


@pytest.mark.rule("WHQ-GOLD-05")
def test_a_lone_player_has_companions_of_the_program_at_every_other_seat(window):
    screen = sit(window, "nine-teeth", seed=2, ais={"B": "normal", "C": "easy", "D": "random"})
    quick, mine = Quick(3), set()
    for _ in range(25):
        choice = wait_for_a_person(window)
        if choice is None:
            break
        assert choice.player == 0
        hero = choice.about.get("hero")
        if choice.kind == "activation":
            mine.add(hero)
        by_mouse(window, quick.answer(choice, screen.host.state))
    state = screen.host.state
    assert mine == {key for key in state.heroes if state.seat(key) == 0}
    acted = {event.hero for event in screen.host.log if type(event).__name__ == "ActionBegan"}
    assert len(acted) >= 3


def test_while_a_companion_thinks_the_column_says_so(window):
    screen = sit(window, "nine-teeth", seed=2, ais={"A": "hard"})
    assert not screen.host.person_asked
    screen.ui.settle()
    title, text, icon = screen.face.column._going_on()
    assert (icon, bool(text)) == ("bot", True)
    assert screen.host.players[0] in title


def test_undo_goes_not_past_a_die_or_a_drawn_card(window):
    opening.begin(window, shipped().scenarios["shallow-graves"], seed=5)
    screen = window.top
    screen.host.back.policy = "fair"
    settle(window)
    asked(window, "activation", acted=False)
    before = len(screen.host.log)
    by_mouse(window, ("act", "rest"))
    until(window, lambda s, _c: any(type(one).__name__ == "Thrown" for one in s.host.log[before:]))
    assert screen.host.back.refusal() is not None
    screen.ui.settle()
    assert not screen.ui.by_key["undo"].enabled


def test_nothing_rolled_yet_can_be_taken_back_by_the_fair_policy(window):
    screen = to(window, lambda s, c: c.kind == "activation" and not c.about["acted"]
                and "attack" in s.host.state.heroes[c.about["hero"]].ready
                and len(s.host.state.ready_in(c.about["hero"])) > 1)  # fmt: skip
    screen.host.back.policy = "fair"
    hero = screen.host.pending.about["hero"]
    before = screen.host.state.plain()
    by_mouse(window, ("act", "attack"))
    assert screen.host.pending.kind == "aim"  # the card lies turned, no die has fallen
    assert "attack" in screen.host.state.heroes[hero].exhausted
    push(window, "undo")
    assert screen.host.state.plain() == before


def test_dice_that_are_typed_are_asked_for_by_their_faces(window):
    opening.begin(window, shipped().scenarios["shallow-graves"], seed=5, dice="typed")
    settle(window)
    screen, quick = window.top, Quick(5)
    for _ in range(40):
        choice = screen.host.pending
        if choice.player == DICE:
            break
        screen.reply(quick.answer(choice, screen.host.state))
        settle(window)
    assert choice.player == DICE
    screen.ui.settle()
    faces = [key for key in screen.ui.by_key if key.startswith("face ")]
    assert len(faces) == 6
    before = len(screen.host.session.answers)
    push(window, "face 0")
    assert len(screen.host.session.answers) > before


def test_a_game_killed_in_the_middle_of_an_action_goes_on_from_there(window):
    screen = to_kind(window, "use", at="reroll")
    state, kind = screen.host.state, screen.host.pending.kind
    file = screen.host.save("in the middle")
    again = Host.load(file)
    assert again.pending.kind == kind
    assert (again.state.action.hero, again.state.action.enemy) == (state.action.hero, state.action.enemy)
    again.close()
