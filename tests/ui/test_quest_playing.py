"""Cards of a quest on their way: they glide, turn and are turned up as events say; piles are looked through."""

from __future__ import annotations

import pygame
import pytest

from game.systems.quest.events import course, enemies, heroes
from game.systems.quest.events.actions import ActionBegan
from game.ui.quest import captions
from game.ui.quest.figures import face_of, laid, large_of
from game.ui.quest.ground import plan_of
from tests.ui.hands import press, push, settle
from tests.ui.questing import asked, click_card, point, sit, to, until


def shown(screen, event, share=0.5):
    """Play one event up to a share of its way; return the card on it by its id, and all of them at its end."""
    stage, playing = screen.stage, screen.stage.playing
    seen = {}

    def tween(_seconds, show, **_more):
        show(share)
        for one in playing.figures():
            if getattr(one, "pose", None) is not None:
                seen.setdefault(one.id, one)
        show(1.0)
        return
        yield

    stage.tween = tween
    for _step in playing.play(event):
        pass
    del stage.tween
    return seen, {one.id: one for one in playing.figures()}


@pytest.fixture
def fight(window):
    return to(window, lambda s, c: c.kind == "activation" and s.host.state.ready_in(c.about["hero"])
              and any(not one.up for one in s.host.state.enemies.values())
              and any(one.gear for one in s.host.state.heroes.values()) and len(s.host.state.decks["location"])
              and len(s.host.state.decks["enemy"]) and not s.host.state.discards["enemy"])  # fmt: skip


@pytest.mark.rule("WHQ-ZONE-03")
def test_an_enemy_that_moves_glides_to_the_zone_it_goes_to(fight):
    key = next(key for key, one in fight.host.state.enemies.items() if one.zone in fight.host.state.heroes)
    moving, after = shown(fight, enemies.EnemyMoved(key, "shadows", "shadows"))
    zones = fight.board.table.by_key
    assert moving[key].pose.lift > 0
    assert after[key].zone == "shadows"
    assert moving[key].pose.y < zones["foes 0"].box[1] + zones["foes 0"].box[3]


@pytest.mark.rule("WHQ-EXH-02")
def test_a_card_that_is_exhausted_turns_where_it_lies(fight):
    hero = fight.host.pending.about["hero"]
    kind = fight.host.state.heroes[hero].ready[0]
    thing = f"deed/{hero}/{kind}"
    moving, after = shown(fight, ActionBegan(hero, kind, fight.host.state.heroes[hero].cards[kind]))
    assert 0 < moving[thing].pose.turn < 90
    assert after[thing].exhausted


@pytest.mark.rule("WHQ-FD-02")
def test_an_enemy_that_is_revealed_is_turned_over(fight):
    key = next(key for key, one in fight.host.state.enemies.items() if not one.up)
    moving, after = shown(fight, enemies.EnemyRevealed(key, fight.host.state.enemies[key].card))
    assert 0 < moving[key].pose.flip < 1
    assert after[key].front.card.id == fight.host.state.enemies[key].card


@pytest.mark.rule("WHQ-DEF-09")
def test_an_enemy_that_falls_glides_to_the_discard_pile_and_lies_on_top(fight):
    key, one = next((key, one) for key, one in fight.host.state.enemies.items() if one.up and one.zone != "lair")
    moving, after = shown(fight, enemies.EnemyDefeated(key, one.card, boxed=False, attack=0), share=0.9)
    pile = fight.board.table.by_key["enemy out"].box
    assert abs(moving[key].pose.x - (pile[0] + pile[2] / 2)) < 60
    assert key not in after
    assert (after["out/enemy"].count, after["out/enemy"].top.card.id) == (1, one.card)


@pytest.mark.rule("WHQ-SPAWN-01")
def test_an_enemy_that_spawns_comes_from_its_deck_with_its_back_up(fight):
    label = next(iter(fight.host.state.decks["enemy"].cards))
    moving, after = shown(fight, enemies.EnemySpawned("e99", label, "shadows"), share=0.05)
    deck = fight.board.table.by_key["enemy"].box
    assert abs(moving["e99"].pose.x - (deck[0] + deck[2] / 2)) < 40
    assert moving["e99"].pose.flip > 0.5
    assert after["e99"].up


def test_wounds_and_health_are_told_above_the_card_and_lie_on_it(fight):
    hero = fight.host.pending.about["hero"]
    fight.app.settings.animation = "normal"
    fight.stage.settings = fight.app.settings
    before = fight.host.state.health(hero) - fight.host.state.heroes[hero].wounds
    _moving, after = shown(fight, heroes.HeroWounded(hero, 2, "effect"))
    gauge = after[f"hero/{hero}"].gauge
    assert gauge.most - gauge.value == before - 2
    assert [one.text for one in fight.stage.happenings()] == ["\u22122"]


@pytest.mark.rule("WHQ-DEF-03", "WHQ-EXH-06")
def test_a_defeated_hero_and_depleted_gear_lie_face_down(fight):
    hero, worn = next((key, one.gear[0].id) for key, one in fight.host.state.heroes.items() if one.gear)
    _moving, after = shown(fight, heroes.GearTurned(hero, worn, depleted=True))
    assert not after[f"gear/{worn}"].up
    _moving, after = shown(fight, heroes.HeroDefeated(hero))
    assert not after[f"hero/{hero}"].up
    assert after[f"hero/{hero}"].gauge is None


def test_a_new_location_is_turned_up_where_the_old_one_lay(fight):
    state = fight.host.state
    old = state.location
    shown(fight, course.LocationLeft(old))
    label = next(iter(state.decks["location"].cards))
    moving, after = shown(fight, course.LocationRevealed(label), share=0.9)
    assert any(thing.startswith("place/") for thing in moving)
    assert [one for one in after if one.startswith("place/")] == [f"place/{label.partition('/')[0]}"]


# --- what lies there ---------------------------------------------------------------------------------------------------


def test_every_card_of_every_state_has_a_face_and_can_be_read_in_large(window):
    screen = sit(window, "nine-teeth", seed=2)
    for _ in range(8):
        until(window, lambda *_seen: False, most=12)
        state = screen.host.state
        ids = [one.id for one in laid(state)]
        assert len(set(ids)) == len(ids)
        for thing in ids:
            if not thing.startswith(("deck/", "out/")):
                hidden = thing in state.enemies and not state.enemies[thing].up
                assert (large_of(state, thing) is None) == hidden, thing
        if screen.host.over:
            break


def test_every_card_that_may_lie_in_a_pile_has_a_face(window):
    state = sit(window).host.state
    known = state.adventure
    for cards in (known.enemies, known.locations, known.dungeon, known.gear, known.conditions, known.actions):
        for name in cards:
            assert face_of(state, name) is not None
            assert face_of(state, f"{name}/2") is not None
    assert face_of(state, known.fortune.id) is not None


def test_counts_of_piles_are_those_of_the_state(window):
    screen = sit(window, "nine-teeth", seed=2)
    until(window, lambda s, _c: s.host.state.round >= 2)
    state = screen.host.state
    piles = {one.id: one.count for one in laid(state) if one.id.startswith(("deck/", "out/"))}
    for deck in state.decks:
        assert piles[f"deck/{deck}"] == len(state.decks[deck])
        assert piles[f"out/{deck}"] == len(state.discards[deck])
        told = " ".join(one.text for one in captions.told(state, plan_of(state, 840)))
        assert f"{len(state.decks[deck])} in the deck" in told


@pytest.mark.rule("WHQ-GEAR-03")
def test_a_discard_pile_is_looked_through_and_a_card_of_it_read_in_large(window):
    screen = to(window, lambda s, _c: len(s.host.state.discards["dungeon"]) >= 2)
    click_card(window, "out/dungeon")
    settle(window)
    cards = [key.split(" ", 2)[2] for key in screen.ui.by_key if key.startswith("pile ")]
    assert cards == list(reversed(screen.host.state.discards["dungeon"]))
    panel = screen.ui.by_key["whole panel"].area
    for key in ("whole line 0", f"pile 0 {cards[0]}"):
        one = screen.ui.by_key[key].area
        assert panel.contains(one.x, one.y), key
        assert panel.contains(one.right, one.bottom), key
    push(window, f"pile 0 {cards[0]}")
    assert screen.whole_card.thing == f"card/{cards[0]}"
    press(window, pygame.K_ESCAPE)
    assert screen.whole_card.thing == ""


@pytest.mark.rule("WHQ-DECK-02")
def test_a_deck_tells_how_many_cards_it_has_and_none_of_them(window):
    screen = sit(window)
    asked(window, "activation")
    click_card(window, "deck/dungeon", button=3)
    assert not [key for key in screen.ui.by_key if key.startswith("pile ")]
    press(window, pygame.K_ESCAPE)
    point(window, "deck/dungeon")
    card = screen.face.explain()
    assert str(len(screen.host.state.decks["dungeon"])) in card.lines[0]


@pytest.mark.rule("WHQ-DUN-05")
def test_gear_is_taken_from_its_discard_pile_by_a_click_in_it(window):
    screen = sit(window, "the-drowned-bell", seed=3)
    choice = until(window, lambda _s, c: c.kind == "treasure" and any(one[0] == "take" for one in c.listed), most=900)
    assert choice is not None
    takes = [one for one in choice.listed if one[0] == "take"]
    if len(takes) > 1:
        click_card(window, "out/gear")
    else:
        screen.open_card("out/gear")
        settle(window)
    key = next(key for key in screen.ui.by_key if key.startswith("pile ") and key.endswith(str(takes[-1][1])))
    before = len(screen.host.session.answers)
    push(window, key)
    assert screen.host.session.answers[before] == takes[-1]


# --- by the cursor -----------------------------------------------------------------------------------------------------


def test_arrows_go_from_card_to_card_and_enter_does_what_a_click_does(window):
    screen = sit(window)
    hero = asked(window, "activation", acted=False).about["hero"]
    wanted = f"deed/{hero}/explore"
    goal = screen.board.figure_rect(wanted).center
    for _ in range(40):
        cursor = screen.pointing.cursor
        if cursor is not None and cursor.card == wanted:
            break
        at = screen.board.place_rect(cursor).center if cursor is not None else (0, 0)
        dx, dy = goal[0] - at[0], goal[1] - at[1]
        sideways = abs(dx) > abs(dy)
        press(window, (pygame.K_RIGHT if dx > 0 else pygame.K_LEFT) if sideways else
              (pygame.K_DOWN if dy > 0 else pygame.K_UP))  # fmt: skip
        if screen.pointing.cursor == cursor:
            press(window, pygame.K_DOWN if sideways else pygame.K_RIGHT)
    assert screen.pointing.cursor.card == wanted
    assert screen.board.overlays.large.about == wanted
    press(window, pygame.K_RETURN)
    assert "explore" in screen.host.state.heroes[hero].exhausted
