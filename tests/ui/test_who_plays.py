"""Seats change hands in the middle of a battle, a battle is played out, and undo says what it takes back."""

from __future__ import annotations

import pygame

from game.ui.levels import choices
from tests.ui.hands import first_activation, play_until, push, settle, wait


def test_a_seat_is_handed_to_the_program_and_taken_back(open_battle):
    app, screen = open_battle("quick-battle")
    first_activation(app)
    host = screen.host
    seat = host.asked
    host.hand_over(seat, "random")
    given = len(host.session.answers)
    wait(app, lambda: len(host.session.answers) > given and host.person_asked, step=0.05)
    assert host.asked != seat
    host.hand_over(seat, None)
    assert host.seats.ai[seat] is None
    play_until(app, lambda s: s.host.asked == seat)
    assert host.person_asked


def test_a_seat_taken_back_while_the_program_thinks_is_asked_itself(open_battle):
    app, screen = open_battle("quick-battle")
    first_activation(app)
    host = screen.host
    host.hand_over(host.asked, "normal")
    host.poll(0.0)  # it begins to think
    given = len(host.session.answers)
    host.hand_over(host.asked, None)
    for _n in range(50):
        app.frame(0.05)
    assert len(host.session.answers) == given
    assert host.person_asked


def test_who_plays_is_chosen_in_the_menu_and_kept_in_the_file(open_battle):
    app, screen = open_battle("quick-battle")
    first_activation(app)
    screen.menu.turn_to("seats")
    settle(app)
    assert [value for value, _words in choices("skirmish")] == ["", "easy", "normal", "hard", "expert", "random"]
    screen.ui.by_key["seat B"].change("hard")
    settle(app)
    assert screen.host.seats.ai == {"A": None, "B": "hard"}
    assert type(screen.host).load(screen.host.files.unfinished).seats.ai == {"A": None, "B": "hard"}


def test_a_battle_is_played_out_and_shows_its_result(open_battle):
    app, screen = open_battle("quick-battle")
    first_activation(app)
    screen.menu.turn_to("seats")
    settle(app)
    push(app, "play out")
    wait(app, lambda: screen.host.over, step=0.05)
    settle(app)
    assert screen.course.over
    assert not screen.menu.hurrying


def test_playing_out_stops_when_a_seat_is_taken_back(open_battle):
    app, screen = open_battle("brackwater-abbey")
    first_activation(app)
    screen.menu.play_out()
    wait(app, lambda: len(screen.host.session.answers) > 60, step=0.05)
    screen.menu._hand_over("A", "")
    wait(app, lambda: screen.host.person_asked and screen.host.asked == "A", step=0.05)
    assert not screen.menu.hurrying
    assert not screen.host.over


def test_undo_says_what_it_takes_back(open_battle):
    app, screen = open_battle("quick-battle")
    first_activation(app)
    from tests.ui.hands import one_action

    one_action(screen)
    settle(app)
    told = screen.host.back.told()
    assert told
    assert "*" not in told
    assert told in screen.ui.by_key["undo"].tooltip
    pygame.event.clear()


def test_the_log_sums_up_each_round_when_the_next_begins(open_battle):
    app, screen = open_battle("brackwater-abbey")
    play_until(app, lambda s: s.host.state.round == 3)
    sums = [entry for entry in screen.log.entries if entry.open]
    assert sums
    assert all(entry.details for entry in sums)
    before = screen.log.moment
    screen.log.show(sums[0])
    assert screen.log.moment == before  # it is about no single moment
    keys = [key for key in screen.ui.by_key if key.startswith("entry ")]
    assert len(keys) == len(set(keys))
