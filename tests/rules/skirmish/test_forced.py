"""Creatures moved by others: push, pull, slide, switching places (DDMG-SPELLKW-010, -011, -016, DDMG-GEO-12, -13)."""

from __future__ import annotations

import pytest

from game.systems.skirmish import forced
from game.systems.skirmish.story import sentence
from tests.drawn import foe, hero

RULE = "DDMG-SPELLKW-010"
PUSHER = {"abilities": ("pushback",), "size": "Large"}


class Doing:
    """One creature moved by another, answer by answer."""

    def __init__(self, t, verb, one, other, *squares, by=""):
        async def rule(table):
            units = table.state.units
            more = {"by": units[by]} if by else {}
            self.done = await getattr(forced, verb)(table, units[one], units[other], *squares, rule=RULE, **more)

        self.done = None
        self.table = t.runs(rule)

    def to(self, *spots):
        self.table.does(*(("to", spot) for spot in spots))
        return self

    @property
    def spots(self):
        return {spot for _to, spot in self.table.pending.listed}


@pytest.mark.rule("DDMG-SPELLKW-010.1", "DDMG-SPELLKW-010.4", "DDMG-SPELLKW-010.11", "DDMG-GEO-12", "DDMG-TERM-032")
def test_a_push_leads_away_square_by_square_as_the_acting_player_chooses(table):
    t = table(".....\n.HF..\n.....", turn="H", H=hero(), F=foe())
    push = Doing(t, "push", "H", "F", 3)
    assert push.table.pending.player == 0
    assert push.spots == {(3, 0), (3, 1), (3, 2)}
    assert forced.refusal(t.state, t["H"], t["F"], (2, 2), "push").rule == "DDMG-SPELLKW-010.4"
    push.to((3, 2))
    assert push.spots == {(4, 2), (4, 1)}, "the second diagonal costs 2: both squares that are left"
    push.to((4, 1))
    assert push.done
    assert (t["F"].x, t["F"].y) == (4, 1)


@pytest.mark.rule("DDMG-SPELLKW-010.11")
def test_a_push_goes_on_as_far_as_there_are_legal_squares_and_is_not_cut_short(table):
    t = table("#####\n.HF..\n#####", turn="H", H=hero(), F=foe())
    push = Doing(t, "push", "H", "F", 9)
    assert push.done  # one way: nothing is asked
    assert (t["F"].x, t["F"].y) == (4, 1)
    t = table("......\n.HF...\n......", turn="H", H=hero(), F=foe())
    push = Doing(t, "push", "H", "F", 2).to((3, 1))
    assert t.refuses("pass").sentence
    assert push.spots == {(4, 0), (4, 1), (4, 2)}


@pytest.mark.rule("DDMG-SPELLKW-010.1", "DDMG-SPELLKW-010.5")
def test_a_pull_leads_nearer_and_stops_where_nothing_is_nearer(table):
    t = table("H...F", turn="H", H=hero(), F=foe())
    pull = Doing(t, "pull", "H", "F", 9)
    assert pull.done
    assert (t["F"].x, t["F"].y) == (1, 0)
    assert forced.refusal(t.state, t["H"], t["F"], (2, 0), "pull").rule == "DDMG-SPELLKW-010.5"


@pytest.mark.rule("DDMG-SPELLKW-010.2", "DDMG-SPELLKW-010.11", "DDMG-BAD-35")
@pytest.mark.parametrize("behind", ["E", "S", "#"])
def test_nobody_is_pushed_into_a_creature_a_statue_or_a_wall(table, behind):
    cast = {"E": foe()} if behind == "E" else {}
    t = table(f"HF{behind}.", turn="H", H=hero(), F=foe(), **cast)
    assert Doing(t, "push", "H", "F", 2).done is False
    assert (t["F"].x, t["F"].y) == (1, 0)
    rule = forced.refusal(t.state, t["H"], t["F"], (2, 0), "push").rule
    assert rule == "DDMG-SPELLKW-010.2"


@pytest.mark.rule("DDMG-SPELLKW-010.2")
def test_a_thin_wall_stops_a_push_too(table):
    t = table("HF.", turn="H", H=hero(), F=foe(abilities=("incorporeal",)), edges=[((2, 0), (2, 1))])
    assert Doing(t, "push", "H", "F", 1).done is False


@pytest.mark.rule("DDMG-SPELLKW-010.3", "DDMG-SPELLKW-010.9")
def test_nobody_strikes_at_whom_is_pushed_and_it_pays_nothing(table):
    t = table(".H.\n.F.\n...", turn="F", H=hero(), F=foe())
    assert Doing(t, "push", "H", "F", 1).to((1, 0)).done
    assert not t.happened("Stepped")
    assert (t.state.turn.spent, t.state.turn.moved) == (0, False)


@pytest.mark.rule("DDMG-SPELLKW-010.6", "DDMG-SPELLKW-010.7", "DDMG-SPELLKW-010.8", "DDMG-EX-17")
@pytest.mark.parametrize(
    ("abilities", "moved"),
    [((), False), (("flight",), True), (("incorporeal",), True), (("stable-footing",), True), (("burrowing",), False)],
)
def test_a_push_of_one_leads_into_difficult_terrain_only_whom_it_does_not_slow(table, abilities, moved):
    t = table("HF%%", turn="H", H=hero(), F=foe(abilities=abilities))
    assert Doing(t, "push", "H", "F", 1).done is moved


@pytest.mark.rule("DDMG-SPELLKW-010.6")
def test_difficult_terrain_takes_two_squares_of_a_push_and_three_on_a_diagonal(table):
    t = table("##%\nHF%", turn="H", H=hero(), F=foe())
    assert Doing(t, "push", "H", "F", 2).done
    assert (t["F"].x, t["F"].y) == (2, 0)
    t = table("..%\nHF#", turn="H", H=hero(), F=foe())
    assert Doing(t, "push", "H", "F", 2).done is False
    assert forced.open_steps(t.state, t["H"], t["F"], "push", 3) == []  # past a corner


@pytest.mark.rule("DDMG-SPELLKW-010.12")
def test_a_push_leads_over_the_edge_of_a_pit_and_the_pit_rule_follows(table):
    t = table("HHFo\nHH##", turn="H", H=hero(**PUSHER), F=foe(hp=80))
    t.does("melee F 0").rolls(15).does(("pushback", "H", (3, 1)))
    assert t.state.field.pit & t.state.space(t["F"])
    t.does("end").asks(-1, "d20", "DDM-TER-33").rolls(1)
    assert t["F"].fate == "destroyed"


@pytest.mark.rule("DDMG-SPELLKW-011", "DDMG-SPELLKW-011.1")
def test_a_slide_leads_anywhere(table):
    t = table("...\nHF.\n...", turn="H", H=hero(), F=foe())
    slide = Doing(t, "slide", "H", "F", 2)
    assert len(slide.spots) == 7
    slide.to((1, 2)).to((0, 2))
    assert slide.done
    assert sentence(t.state, t.last("Forced")).text == "*Hero* moves *Foe* from B3 to A3."


@pytest.mark.rule("DDMG-SPELLKW-016", "DDMG-SPELLKW-016.1", "DDMG-SPELLKW-016.2", "DDMG-SPELLKW-016.6", "DDMG-GEO-13")
def test_two_of_a_size_exchange_their_spaces_and_nobody_strikes(table):
    t = table("H.F\n..E", turn="H", H=hero(), F=foe(), E=foe())
    assert Doing(t, "switch", "H", "F", by="H").done
    assert [(t[one].x, t[one].y) for one in "HF"] == [(2, 1), (0, 1)]
    assert t.state.occupied[0] == t.state.space(t["H"])
    assert not t.happened("Stepped")


@pytest.mark.rule("DDMG-SPELLKW-016.3", "DDMG-SPELLKW-016.4", "DDMG-BAD-36")
def test_the_larger_covers_where_the_smaller_stood_and_the_player_says_how(table):
    t = table("......\n......\nH...F.", turn="H", H=hero(size="Large"), F=foe())
    switch = Doing(t, "switch", "H", "F", by="H")
    assert switch.spots == {(3, 0), (4, 0)}
    switch.to((4, 0))
    assert switch.spots == {(0, 0), (1, 0), (0, 1), (1, 1)}
    switch.to((1, 1))
    assert [t[one].space for one in "HF"] == [(4, 0, 2), (1, 1, 1)]
    shut = table("....##\nH...F#", turn="H", H=hero(size="Large"), F=foe())
    assert Doing(shut, "switch", "H", "F", by="H").done is False
    assert forced.refusal(shut.state, shut["H"], shut["F"], (4, 0), "switch").rule == "DDMG-SPELLKW-016.3"


@pytest.mark.rule("DDMG-ABIL-054", "DDMG-ABIL-054.1", "DDMG-Q-12")
def test_pushback_pushes_a_smaller_creature_that_was_hurt(table):
    t = table("HHF..\nHH...", turn="H", H=hero(**PUSHER), F=foe(hp=80))
    t.does("melee F 0").rolls(15).asks(0, "reaction", "DDMG-ABIL-054")
    assert {answer[2] for answer in t.pending.listed if answer != "pass"} == {(3, 0), (3, 1)}
    assert t.refuses(("pushback", "H", (2, 0))).rule == "DDMG-SPELLKW-010.4"
    t.does(("pushback", "H", (3, 1)))
    assert (t["F"].x, t["F"].y) == (3, 1)
    assert sentence(t.state, t.last("Forced")).rule == "DDMG-ABIL-054.1"


@pytest.mark.rule("DDMG-ABIL-054.1")
@pytest.mark.parametrize(("size", "die", "hp"), [("Large", 15, 80), ("Medium", 2, 80), ("Medium", 15, 10)])
def test_pushback_pushes_nobody_as_large_nobody_missed_and_nobody_destroyed(table, size, die, hp):
    t = table("HHF..\nHH...\n.....", turn="H", H=hero(**PUSHER), F=foe(hp=hp, size=size), E=foe(fate="waiting"))
    t.does("melee F 0").rolls(die)
    assert t.pending is None or t.pending.kind != "reaction"
