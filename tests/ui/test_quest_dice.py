"""The odds of an action before its roll and the tray after it: numbers held against the rules, dice that are clicked."""

from __future__ import annotations

import pytest

from game.engine.dice import seeded
from game.engine.session import Session
from game.systems.quest import names, odds
from game.systems.quest.actions import hero_dice
from game.systems.quest.events.actions import AttackCounted
from game.systems.quest.faces import SUCCESS
from game.ui.quest import odds_panel, rolled
from tests.ui.hands import press, push
from tests.ui.questing import by_mouse, click_card, point, sit, to, to_kind, until


def considered(screen):
    return screen.face.drawn.considered(screen.host.state)


@pytest.mark.rule("WHQ-ACT-08", "WHQ-EATK-05")
def test_an_action_that_is_pointed_at_tells_its_exact_odds(window):
    screen = to(window, lambda s, c: c.kind == "activation" and not c.about["acted"] and s.host.state.ready_in(
        c.about["hero"]) and "attack" in s.host.state.heroes[c.about["hero"]].ready)  # fmt: skip
    hero = screen.host.pending.about["hero"]
    assert "odds" not in screen.ui.by_key
    point(window, f"deed/{hero}/attack")
    screen.ui.settle()
    assert "odds" in screen.ui.by_key
    one = considered(screen)
    assert (one.hero, one.kind) == (hero, "attack")
    found = odds.of_action(screen.host.state, hero, "attack", one.tokens, one.targets)
    assert screen.face.drawn.odds(screen.host.state, one) == found
    told = {word.card: word.text for word in screen.board.overlays.words}
    assert set(told) == set(found.fells)
    assert sum(share for _number, share in odds_panel.bars(found.successes)) == pytest.approx(1, abs=0.02)


def test_bars_hold_every_share_and_large_numbers_together():
    shares = {n: 2.0**-n for n in range(1, 40)} | {40: 2.0**-39}
    found = odds_panel.bars(shares)
    assert len(found) <= odds_panel.MOST_BARS
    assert sum(share for _number, share in found) == pytest.approx(1)
    assert found[-1][0].endswith("+")


@pytest.mark.rule("WHQ-TOK-02", "WHQ-ACT-07")
def test_odds_follow_the_tokens_that_would_be_spent(window):
    screen = to_kind(window, "spend")
    choice = screen.host.pending
    most, state = choice.about["tokens"], screen.host.state
    expected = {}
    for number in range(most + 1):
        screen.face.column.pointed = ("spend", number)
        expected[number] = screen.face.drawn.odds(state, considered(screen)).expected
    assert [round(expected[n] - expected[0], 6) for n in range(most + 1)] == list(range(most + 1))


def test_what_has_been_done_to_an_action_counts_in_its_odds(window):
    """A token that is spent already, and dice that were changed before the roll, are in the numbers."""
    screen = to_kind(window, "use", at="before_roll")
    state = screen.host.state
    told, action = screen.face.drawn.odds(state, considered(screen)), state.action
    assert told.dice == hero_dice(action, state.action_card(action.by, action.type))
    added = action.spent + action.mods.get("S", 0) + sum(one.amount for one in told.parts if one.symbol == "S")
    assert told.expected == pytest.approx(1.2 * told.dice + added)
    named = [names.source(state, key) for key in told.later]
    assert names.source(state, screen.host.pending.listed[0][1]) in named
    assert all(name in screen.ui.by_key["odds uncounted"].tooltip for name in named)


@pytest.mark.rule("WHQ-EATK-02", "WHQ-EATK-04", "WHQ-EATK-05")
def test_the_wounds_that_the_tray_foretells_are_those_that_the_rules_deal(window):
    """At every question while the dice lie, of many games: nothing is used any more, and the hero suffers so much."""
    screen = sit(window, "nine-teeth", seed=2)
    seen = 0
    for _ in range(60):
        choice = until(
            window, lambda s, c: c.kind == "use" and c.about["at"] in ("reroll", "modify") and "pass" in c.listed
        )
        if choice is None or seen >= 6:
            break
        state = screen.host.state
        told = rolled.blow(rolled.with_dice(state, screen.stage.playing.roll))
        assert set(screen.board.overlays.lit) == {key for key, _value in told.attackers}
        session: Session = screen.host.session.fork(seeded(1)) if hasattr(Session, "fork") else None
        before = len(session.log)
        while session.pending is not None and session.pending.kind == "use":
            session.answer("pass")
        counted = [one for one in session.log[before:] if isinstance(one, AttackCounted)]
        changed = any(type(one).__name__ == "SymbolsChanged" for one in session.log[before:])
        if not changed:
            assert [one.wounds for one in counted] == ([told.wounds] if told.attackers else [])
            seen += 1
        screen.reply("pass")
    assert seen >= 3


def test_lines_of_the_tray_say_what_each_symbol_comes_to(window):
    screen = to(window, lambda s, c: c.kind == "use" and c.about["at"] in ("reroll", "modify")
                and s.host.state.action is not None and s.host.state.action.hero)  # fmt: skip
    state = screen.host.state
    lines = {one.symbol: one for one in rolled.lines(state)}
    assert lines[SUCCESS].number == state.action.total(SUCCESS)
    parts = [int(part.split()[0].replace("\u2212", "-")) for part in lines[SUCCESS].parts]
    assert max(0, sum(parts)) == lines[SUCCESS].number
    assert screen.ui.by_key["symbol S"].tooltip
    assert "step 3" in screen.ui.by_key


def test_a_die_in_the_tray_is_clicked_to_roll_it_again(window):
    screen = to_kind(window, "pick die")
    choice = screen.host.pending
    place = choice.listed[0][1]
    before = len(screen.host.session.answers)
    push(window, f"tray die {place}")
    assert screen.host.session.answers[before] == ("die", place)


@pytest.mark.rule("WHQ-ATK-01", "WHQ-ATK-02")
def test_of_several_targets_each_click_chooses_one_and_the_button_attacks_them(window):
    screen = to(window, lambda _s, c: c.kind == "aim" and any(len(one) > 2 for one in c.listed))
    choice = screen.host.pending
    way = next(one for one in choice.listed if len(one) > 2)
    screen.ui.settle()
    assert not screen.ui.by_key["main"].enabled
    for key in way[1:]:
        click_card(window, key)
    assert screen.board.overlays.chosen >= set(way[1:])
    assert screen.face.drawn.considered(screen.host.state).targets == way[1:]
    press(window, 27)
    assert screen.face.means.picked == []
    by_mouse(window, way)
    assert screen.host.state.action.targets == way[1:]
