"""The lesson of the quest room: it begins as its file says, and every step comes by what the player does."""

from __future__ import annotations

import pygame
import pytest

from game.content.quest.library import load_library
from game.content.quest.scenarios import not_there
from game.sim.quest.quick import Quick
from game.ui.quest import ROOM as FACE
from game.ui.screens import opening
from tests.ui.hands import push, settle
from tests.ui.questing import by_mouse, click_card, point, send


@pytest.fixture
def screen(window):
    opening.learn(window, "quest")
    settle(window)
    return window.top


def rest(window, thing):
    """Let the pointer rest on a card for a second."""
    point(window, thing)
    for _ in range(10):
        window.frame(0.1)


def test_the_lesson_begins_with_the_leader_and_goes_on_by_pointing_and_clicks(window, screen):
    lesson = screen.lesson
    assert lesson.lesson.id == FACE.lesson
    assert screen.host.pending.kind == "leader"
    push(window, "lesson next")
    push(window, "answer 0")
    settle(window)
    assert lesson.at == 2
    assert [len(screen.host.state.zone(hero)) for hero in ("bulwark", "lightbearer")] == [2, 1]
    rest(window, "e2")
    assert lesson.at == 3
    rest(window, "deed/bulwark/attack")
    assert lesson.at == 4
    click_card(window, "deed/bulwark/attack")
    click_card(window, "e4")
    push(window, "main")
    settle(window)
    assert lesson.at == 5


def test_every_step_comes_in_a_quest_that_is_played_as_it_says(window, there, screen):
    """The player points at and opens what a step speaks of, which is there, and else plays by a rule of thumb."""
    lesson, quick = screen.lesson, Quick(3)
    opens = {"advice": "counsel ask", "danger": "danger show"}
    for _answer in range(300):
        if lesson.over or screen.host.pending is None:
            break
        choice, at = screen.host.pending, lesson.at
        goal = lesson.lesson.steps[at].goal
        screen.ui.settle()
        assert lesson.lesson.steps[at].at is None or lesson._rect() is not None, lesson.lesson.steps[at].title
        if goal is None or lesson._already:
            push(window, "lesson next")
        elif goal.kind == "shown" and choice.kind == "activation" and not choice.about["acted"]:
            if goal.names[0] in opens:
                push(window, opens[goal.names[0]])
            else:
                point(window, next(f"deed/{choice.about['hero']}/{one[1]}" for one in choice.listed if one[0] == "act"))
            for _ in range(10):
                window.frame(0.1)
            assert lesson.at == at + 1
        elif choice.kind == "travel":
            by_mouse(window, "travel")
        else:
            by_mouse(window, quick.answer(choice, screen.host.state))
        settle(window)
    assert lesson.over, (lesson.at, screen.host.pending)


def test_its_card_keeps_clear_of_who_decides_and_what(window, screen):
    for _ in screen.lesson.lesson.steps:
        screen.ui.settle()
        card, asked = screen.ui.by_key["lesson"].area, screen.ui.by_key["question text"].area
        assert card.y >= asked.bottom or card.right <= asked.x
        push(window, "lesson next")
        settle(window)


def test_a_pointer_left_on_the_button_of_the_leader_does_not_pass_over_the_step_of_cards_in_large(window, screen):
    push(window, "lesson next")
    push(window, "answer 0")
    settle(window)
    button = screen.ui.pen.rect(screen.ui.by_key["answer 0"].place())
    for at in ((5, 5), button.center):
        send(window, pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(0, 0, 0))
        settle(window)
    for _ in range(10):
        window.frame(0.1)
    assert screen.face.drawn.enlarged
    assert screen.lesson.lesson.steps[screen.lesson.at].title == "Cards in large"


def test_its_card_does_not_lie_on_the_dice_whatever_step_it_stays_at(window, screen):
    push(window, "answer 0")
    settle(window)
    click_card(window, "deed/bulwark/attack")
    click_card(window, "e2")
    click_card(window, "e4")
    push(window, "main")
    settle(window)
    assert screen.lesson.at == 0
    screen.ui.settle()
    card, tray = screen.ui.by_key["lesson"].area, screen.ui.by_key["tray"].area
    assert not card.meets(tray)


def test_a_card_in_large_is_neither_covered_nor_struck_out_by_the_lesson(window, screen):
    push(window, "answer 0")
    settle(window)
    screen.lesson.at = next(n for n, step in enumerate(screen.lesson.lesson.steps) if step.title == "Attack")
    point(window, "deed/bulwark/attack")
    screen.ui.settle()
    window.draw()
    card, large = screen.ui.by_key["lesson"].area, screen.board.large_rect
    assert not screen.ui.pen.rect(card).colliderect(large)
    ring = screen.lesson._rect()
    assert screen.lesson._strikes_out((card.x, card.cy), ring.center)


def test_no_line_runs_over_the_question_to_what_is_above_it(window, screen):
    screen.lesson.at = next(n for n, step in enumerate(screen.lesson.lesson.steps) if step.title == "Take it back")
    screen.ui.refresh()
    screen.ui.settle()
    card, undo = screen.ui.by_key["lesson"].area, screen.ui.by_key["undo"].area
    assert screen.lesson._strikes_out((card.cx, card.y), (undo.cx, undo.bottom))
    log = screen.ui.by_key["log all"].area
    assert not screen.lesson._strikes_out((card.cx, card.y), (log.cx, log.bottom))


def test_the_page_of_the_quest_does_not_lie_over_a_card_in_large(window, screen):
    assert "tale" in screen.ui.by_key
    point(window, "deed/bulwark/explore")
    screen.ui.settle()
    assert "tale" not in screen.ui.by_key


def test_a_lesson_points_at_cards_and_piles_of_its_quest_only():
    library = load_library()
    scenario = library.scenarios["shallow-graves"]
    for name in ("hero/bulwark", "deed/lightbearer/rest", "place/mireling-warren", "sheet", "e2", "out/gear"):
        assert not_there(library, scenario, "figure", name) == ""
    for kind, name in (("figure", "hero/wolfsister"), ("figure", "deed/bulwark/dance"), ("place", "K6")):
        assert not_there(library, scenario, kind, name) != ""
