"""A quest in the window: every question is answered by mouse and by keyboard; saved, taken back, watched again."""

from __future__ import annotations

import pytest

from game.sim.quest.quick import Quick
from game.ui.hosting import Host
from game.ui.screens import opening
from tests.ui.hands import push, settle
from tests.ui.questing import asked, by_keys, by_mouse, click_card, point, sit, to, until

MOST = 700


def played(app, give, most=MOST):
    """Play to the end; return the kinds of questions that were answered, and how."""
    screen, quick, found = app.top, Quick(7), []
    for _ in range(most):
        choice = screen.host.pending
        if choice is None:
            break
        before = len(screen.host.session.answers)
        found.append((choice.kind, give(app, quick.answer(choice, screen.host.state))))
        assert len(screen.host.session.answers) > before, choice
    return found


def test_a_quest_is_played_to_its_end_with_the_mouse_mostly_on_cards(window):
    sit(window)
    found = played(window, by_mouse)
    assert window.top.host.over
    assert {"leader", "activation", "enemy", "travel"} <= {kind for kind, _how in found}
    cards = sum(how == "card" for _kind, how in found)
    assert cards > len(found) * 0.8


def test_a_quest_is_played_to_its_end_with_the_keyboard_alone(window, monkeypatch):
    screen = sit(window, "under-the-bell", seed=3)
    monkeypatch.setattr(screen.face, "click", lambda *_args: pytest.fail("a click"))
    found = played(window, by_keys)
    assert window.top.host.over
    assert {"activation", "enemy"} <= {kind for kind, _how in found}


def test_four_players_with_everything_on_the_table_answer_by_mouse(window):
    sit(window, "nine-teeth", seed=2)
    found = played(window, by_mouse, most=150)
    assert len({kind for kind, _how in found}) >= 6


@pytest.mark.rule("WHQ-ACT-05")
def test_a_click_on_a_ready_action_performs_it_and_one_on_an_exhausted_one_says_why_not(window):
    screen = sit(window)
    hero = asked(window, "activation", acted=False).about["hero"]
    state = screen.host.state
    kind = state.heroes[hero].ready[0]
    click_card(window, f"deed/{hero}/{kind}")
    assert kind in screen.host.state.heroes[hero].exhausted
    until(window, lambda s, c: c.kind == "activation" and s.host.state.heroes[c.about["hero"]].exhausted
          and not c.about["acted"])  # fmt: skip
    hero = screen.host.pending.about["hero"]
    used = screen.host.state.heroes[hero].exhausted[0]
    before = len(screen.host.session.answers)
    click_card(window, f"deed/{hero}/{used}")
    assert len(screen.host.session.answers) == before
    assert screen.refused.why.rule == "WHQ-ACT-05"


def test_what_a_click_may_mean_is_lit_and_nothing_else(window):
    screen = sit(window)
    choice = asked(window, "activation", acted=False)
    hero = choice.about["hero"]
    state = screen.host.state
    wanted = {f"deed/{hero}/{kind}" for kind in state.heroes[hero].ready}
    assert wanted <= screen.board.overlays.targets
    assert not any(thing.startswith("deed/") and thing.split("/")[1] != hero for thing in screen.board.overlays.targets)


def test_a_card_that_is_pointed_at_stands_in_large_with_the_rules_of_its_words(window):
    screen = sit(window)
    asked(window, "activation")
    state = screen.host.state
    key = next(key for key, enemy in state.enemies.items() if enemy.up)
    point(window, key)
    large = screen.board.overlays.large
    assert large.about == key
    assert large.front.card.id == state.enemies[key].card
    assert screen.board.large_rect is not None
    assert not screen.board.large_rect.colliderect(screen.board.figure_rect(key))


def test_nobody_sees_an_enemy_that_lies_face_down(window):
    screen = to(window, lambda s, _c: any(not enemy.up for enemy in s.host.state.enemies.values()))
    key = next(key for key, enemy in screen.host.state.enemies.items() if not enemy.up)
    card = next(one for one in screen.stage.figures() if one.id == key)
    assert (card.front, card.up) == (None, False)
    point(window, key)
    assert screen.board.overlays.large is None


def test_a_quest_goes_on_from_its_file_at_any_question(window, tmp_path):
    screen = sit(window)
    for kind in ("activation", "aim", "enemy"):
        asked(window, kind)
        file = screen.host.save(f"kept {kind}")
        told = (screen.host.pending.kind, dict(screen.host.pending.about))
        again = Host.load(file)
        assert (again.pending.kind, dict(again.pending.about)) == told
        again.close()


def test_undo_takes_an_answer_back_and_redo_gives_it_again(window):
    screen = sit(window)
    asked(window, "activation", acted=False)
    before, plain = len(screen.host.session.answers), screen.host.state.plain()
    hero = screen.host.pending.about["hero"]
    by_mouse(window, ("act", screen.host.state.heroes[hero].ready[0]))
    after = screen.host.state.plain()
    push(window, "undo")
    assert (len(screen.host.session.answers), screen.host.state.plain()) == (before, plain)
    push(window, "redo")
    assert screen.host.state.plain() == after


def test_the_replay_of_a_quest_shows_the_same_table(window):
    screen = sit(window)
    until(window, lambda s, c: c.kind == "activation" and s.host.state.round >= 2)
    host = screen.host
    opening.watch(window, host, 0)
    settle(window)
    replay = window.top
    assert replay is not screen
    thrown = [n for n, one in enumerate(replay.tape.events) if type(one).__name__ == "FacesShown"]
    replay.playing = False
    replay.tape.goto(thrown[0] + 1)
    replay.stage.update(0.0)
    dice = next(one for one in replay.stage.figures() if one.id == "dice").front
    event = replay.tape.events[thrown[0]]
    assert (dice.hero, dice.enemy) == (event.hero, event.enemy)
    replay.tape.goto(len(replay.tape.events))
    shown = {one.id for one in replay.face.figures(replay.tape.state)}
    assert shown == {one.id for one in screen.room.figures(host.state)}


def test_a_line_of_the_log_lights_the_cards_it_speaks_of(window):
    screen = to(window, lambda s, c: c.kind == "activation" and any(
        type(one).__name__ == "ActionBegan" for one in s.host.log))  # fmt: skip
    log = screen.host.log
    at, event = next((n, one) for n, one in enumerate(log) if type(one).__name__ == "ActionBegan")
    entry = next(one for one in screen.log.entries if one.first == at)
    screen.log.show(entry)
    settle(window)
    assert {f"deed/{event.hero}/{event.kind}", f"hero/{event.hero}"} <= screen.board.overlays.lit
    screen.log.show(entry)
    settle(window)
    assert not screen.board.overlays.lit
