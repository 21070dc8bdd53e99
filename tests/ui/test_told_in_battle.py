"""What a player is told in a battle: abilities on the card, every modifier, the parts of damage, why not, and how."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from game.content.skirmish.library import load_library
from game.content.skirmish.spells import old_flame_strike
from game.systems.skirmish import advice, casting, chances, damage
from game.ui import dicetray, theme
from game.ui.kit import fonts
from game.ui.skirmish.table.prospect import Prospect
from tests.drawn import foe, hero
from tests.ui.hands import audited, click, first_activation, play_until, push, settle


def words_on(app):
    """Return everything that is drawn on the screen, in one text."""
    found = audited(app)
    assert found.faults() == []
    return " ".join(label.text for label in found.labels)


def beside_each_other(app):
    """Bring the two creatures of a Quick Battle next to each other, the Ranger in hand."""

    def ready(screen):
        state, choice = screen.host.state, screen.host.pending
        if choice.kind != "activate":
            return False
        unit = state.units[choice.listed[0][1]]
        foe = state.enemies(unit.side)[0]
        return "hunter" in unit.card.abilities and max(abs(unit.x - foe.x), abs(unit.y - foe.y)) == 1

    play_until(app, ready)
    assert ready(app.top)
    return app.top


def test_the_card_in_a_battle_names_abilities_with_what_they_do(open_battle):
    app, _ = open_battle("quick-battle")
    screen = first_activation(app)
    ranger = next(unit for unit in screen.host.state.units.values() if "hunter" in unit.card.abilities)
    screen.face.inspect(ranger.id)
    settle(app)
    told = words_on(app)
    for words in ("Hunter", "+5 damage in melee with a single", "Orc foe", "against Orcs", "DDM-QB-01", "DDM-CARD-16"):
        assert words in told


@pytest.mark.rule("DDM-QB-01", "DDM-CARD-16", "DDM-ATK-04")
def test_the_attack_panel_tells_each_part_of_the_damage_and_the_log_does_when_opened(open_battle):
    app, _ = open_battle("quick-battle", seed=4)
    screen = beside_each_other(app)
    foe = screen.host.state.enemies(screen.face.plan.actor.side)[0]
    click(app, (foe.x, foe.y))
    told = words_on(app)
    for words in ("Hunter: a single enemy", "Orc foe", "DDM-CARD-16", "A hit takes", "Doubled", "40 DDM-ATK-06"):
        assert words in told
    hit = play_until(app, lambda s: any(getattr(e, "parts", None) and type(e).__name__ == "Damaged" and
                                        len(e.parts) == 3 for e in s.host.log))  # fmt: skip
    assert hit is not None
    settle(app)
    entry = next(one for one in screen.log.entries if len(one.details) == 3)
    event = screen.host.log[entry.first]
    assert sum(amount for _words, amount, _rule in event.parts) == event.amount
    assert [line.partition("|")[2] for line in entry.details] == [
        f"+{event.parts[0][1]} Damage}} DDM-ATK-04", "+5 Hunter: a single enemy next to it} DDM-QB-01",
        "+5 Orc foe} DDM-CARD-16",
    ]  # fmt: skip
    assert "Orc foe" not in screen.ui.by_key[f"entry {entry.first}"].text
    screen.log.show(entry)
    settle(app)
    assert "Orc foe" in screen.ui.by_key[f"entry {entry.first}"].text
    attack = next(one for one in screen.log.entries if one.last == entry.first - 1)
    assert [line.partition("|")[2] for line in attack.details][-1] == "18 Armour class} DDM-CARD-10"


@pytest.mark.rule("DDM-ACT-01")
def test_an_enemy_out_of_reach_in_a_quick_battle_is_called_that(open_battle):
    app, _ = open_battle("quick-battle")
    screen = first_activation(app)
    foe = screen.host.state.enemies(screen.face.plan.actor.side)[0]
    click(app, (foe.x, foe.y))
    refusal = screen.face.plan.refusal
    assert "is out of reach" in str(refusal)
    assert "costs 16, and Orc Mauler has 6 to spend before it attacks" in str(refusal)
    assert refusal.rule == "DDM-ACT-01"


def test_the_one_creature_of_a_quick_battle_is_in_hand_and_nothing_speaks_of_phases(open_battle):
    app, opened = open_battle("quick-battle")
    shown = []

    def look(screen):
        shown.append(words_on(app))
        if screen.host.pending.kind == "activate":
            assert screen.face.plan.selected == screen.host.pending.listed[0][1]
        return screen.host.state.round > 2

    assert "Begin the battle" in words_on(app)
    play_until(app, look)
    assert opened.host.state.round > 1
    assert not any("phase" in words.lower() for words in shown)


@pytest.mark.rule("DDM-SPL-24", "DDM-SPL-25", "DDM-SAVE-01")
def test_saves_against_a_spell_are_told_with_their_chance(open_battle):
    _app, screen = open_battle("quick-battle")
    state = screen.host.state
    unit = next(iter(state.units.values()))
    unit.card = replace(unit.card, level=6)
    unit.fate = ""
    spell = old_flame_strike(boxes=1, damage=30, dc=16).spell
    prospect = chances.prospect(state, casting.Casting(unit.id, spell), unit)
    assert chances.lines(state, spell, prospect) == [
        f"{state.name(unit.id)} saves with 10 or more, in 55 %: 15 damage instead of 30. DDM-SPL-24",
        "d20 against 16: Level +6 DDM-CARD-08",
    ]
    assert damage.halved(35) == 15
    assert advice.FACES == 20


def test_words_of_the_dice_tray_keep_clear_of_dice_and_rim():
    low = dicetray.RIM + dicetray.MIDDLE + dicetray.RADIUS * 1.1  # the rim of a die in its side's hue
    title, detail = dicetray.SIZE[1] - 32, dicetray.SIZE[1] - 18
    assert low <= title - 8
    assert detail + 7 <= dicetray.SIZE[1] - dicetray.RIM - 3


def test_every_short_name_has_room_on_the_dice():
    """Two of the longest attack each other; each saves against the longest of what there is to save against."""
    names = sorted({one.short or one.name for one in load_library().creatures.values()}, key=caption_wide)[-2:]
    room = dicetray.SIZE[0] - 2 * (dicetray.RIM + dicetray.ASIDE)
    assert caption_wide("{} 8 at {} 8".format(*names)) <= room
    assert caption_wide(f"{names[-1]} 8 tries to rally") <= room


def caption_wide(text):
    return fonts.width(text, "regular", theme.CAPTION)


def test_who_waits_to_be_set_up_is_listed_as_wide_as_the_buttons(open_battle):
    app, screen = open_battle("brackwater-abbey")
    play_until(app, lambda s: s.host.pending.kind == "place")
    settle(app)
    screen.ui.settle()
    row = next(widget for key, widget in screen.ui.by_key.items() if key.startswith("waiting "))
    button = screen.ui.by_key["auto"]
    assert (row.area.x, row.area.right) == (button.area.x, button.area.right)


def test_a_save_is_told_by_the_name_that_was_typed(open_battle, monkeypatch):
    app, screen = open_battle("quick-battle")
    said = []
    monkeypatch.setattr(app, "toast", said.append)
    screen.menu.open()
    settle(app)
    push(app, "save as")
    screen.menu.name = "Anna’s revenge"
    push(app, "save")
    assert said == ["The battle is saved as “Anna’s revenge”. It stands under Saves and replays."]


def test_the_end_is_told_when_it_has_been_seen(open_battle, monkeypatch):
    _app, screen = open_battle("quick-battle")
    monkeypatch.setattr(type(screen.host), "pending", property(lambda _host: None))
    for seen in (False, True):
        monkeypatch.setattr(type(screen.stage), "caught_up", property(lambda _stage, seen=seen: seen))
        screen.refresh()
        screen.ui.settle()
        assert ("result" in screen.ui.by_key) is seen


@pytest.mark.rule("DDM-QB-02")
def test_the_choice_of_a_creature_shows_the_card_of_the_one_that_is_pointed_at(open_battle):
    app, screen = open_battle("quick-battle")
    play_until(app, lambda s: s.host.pending.kind == "creature")
    for unit in screen.host.state.units.values():
        screen.ui.settle()
        screen.ui.focus(screen.ui.by_key[f"answer {unit.card.id}"], ring=True)
        settle(app)
        told = words_on(app)
        assert f"{unit.card.hp} of {unit.card.hp} HP" in told
        assert ("Hunter" in told) == ("hunter" in unit.card.abilities)


@pytest.mark.rule("DDM-SET-04")
def test_a_starting_area_is_lit_for_whoever_points_with_the_keyboard(open_battle):
    app, screen = open_battle("brackwater-abbey")
    play_until(app, lambda s: s.host.pending.kind == "letter")
    screen.ui.settle()
    screen.ui.focus(screen.ui.by_key["answer B"], ring=True)
    settle(app)
    _areas, starts, _exits = screen.face.painter.marks(screen.host.state)
    assert screen.board.overlays.choices == starts[1].squares
    screen.ui.focus(screen.ui.by_key["show rule"], ring=True)
    settle(app)
    assert not screen.board.overlays.choices


@pytest.mark.rule("DDM-AOO-01")
def test_a_safe_way_keeps_clear_of_whoever_may_strike(table):
    board = "......\n..F...\nH.....\n......\n......"
    t = table(board, turn="H", H=hero(speed=8), F=foe())
    asked = SimpleNamespace(kind="act", player=0, about={"unit": "H"})
    could = Prospect(SimpleNamespace(state=t.state, pending=asked))
    could.unit_id = "H"
    through = could.way_to([(2, 2), (4, 2)])
    assert through.dangers
    round_it = could.way_to([(1, 1), (3, 1), (4, 2)])
    assert not round_it.dangers
    assert could.safe_cost(through) == round_it.cost > through.cost
