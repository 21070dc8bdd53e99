"""A card that is played stands large beside the board while it is carried out."""

from types import SimpleNamespace

import pygame

from game.engine.choice import Choice
from game.engine.options import Listed
from game.systems.regiments.events.court import CardPlayed
from game.systems.regiments.events.moving import RetreatRolled
from game.systems.regiments.events.turns import Activated
from game.ui.kit import Area, Ui
from game.ui.regiments.playing import TrayPlaying
from game.ui.table.layout import parts_of
from tests.ui.regiment_positions import position
from tests.ui.test_regiment_questions import at_table, seen


def stage_of(state):
    def tween(_seconds, show, **_how):
        show(1.0)
        return iter(())

    return SimpleNamespace(
        host=SimpleNamespace(state=state), tween=tween, sound=lambda _name: None, panels_too=lambda: None
    )


def played(state, key):
    """What plays on the stage when this card has been played from A's hand."""
    state.hands = ((key,), ())
    playing = TrayPlaying(stage_of(state))
    playing.sync()
    list(playing.play(CardPlayed(0, key)))
    return playing


def question(kind):
    return Choice(0, kind, Listed((("choose", "a1"), ("choose", "b1"))), "ASF-DECK-05", about={"what": "Drill"})


def test_a_card_that_is_carried_out_stands_large_and_goes_with_the_next_step(window):
    state = position()
    key = next(key for key in state.battle.tactics if key.startswith("a."))
    playing = played(state, key)
    assert playing.card == key
    table, _given = at_table(state, question("choose"))
    table.frame.stage.playing = playing
    table.asked(question("choose"))
    ui = seen(table)
    card = ui.by_key["resolved card"]
    assert card.area.right < 8 + 324  # beside the column, over the board
    table.asked(question("reaction"))
    assert playing.card == ""
    assert "resolved card" not in seen(table).by_key


def test_the_next_activation_takes_the_card_away():
    state = position()
    key = next(key for key in state.battle.tactics if key.startswith("a."))
    playing = played(state, key)
    list(playing.play(Activated("a1")))
    assert playing.card == ""


def laid(table):
    """Where the card lies in the smallest window."""
    parts = parts_of(Area(0, 0, 1280, 800))
    ui = Ui(lambda ui: table.column.declare(ui, parts.column.copy(), parts), 1.0, (1280, 800))
    ui.refresh()
    ui.settle()
    return ui.by_key["resolved card"].area


def test_a_card_that_is_carried_out_covers_nobody_who_may_be_chosen(window):
    state = position()
    key = next(key for key in state.battle.tactics if key.startswith("a."))
    table, _given = at_table(state, question("choose"))
    table.frame.stage.playing = played(state, key)
    table.asked(question("choose"))
    first = laid(table)
    boxes = {"a1": pygame.Rect(first.x, first.y, 60, 60), "a2": pygame.Rect(first.x, first.bottom - 60, 60, 60)}
    table.frame.board = SimpleNamespace(
        figures=[SimpleNamespace(id=one) for one in boxes], figure_rect=lambda one: boxes[one.id]
    )
    card = laid(table)
    assert not pygame.Rect(card.x, card.y, card.w, card.h).colliderect(boxes["a1"])


def test_the_die_of_a_retreat_is_thrown_into_the_tray():
    thrown = []
    stage = stage_of(position())
    stage.dice = lambda throws, caption, who, **_how: iter(thrown.append(([one.face for one in throws], caption)) or ())
    playing = TrayPlaying(stage)
    playing.sync()
    list(playing.play(RetreatRolled("a1", 4, 9)))
    assert thrown == [([4], "up to 9 in")]
