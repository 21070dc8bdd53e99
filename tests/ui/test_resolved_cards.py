"""A card that is played stands large beside the board while it is carried out."""

from types import SimpleNamespace

from game.engine.choice import Choice
from game.engine.options import Listed
from game.systems.regiments.events.court import CardPlayed
from game.systems.regiments.events.turns import Activated
from game.ui.regiments.playing import TrayPlaying
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
