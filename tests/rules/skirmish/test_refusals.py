"""Chapter BAD at large: whatever is not offered is refused with a reason of its own, and the reason is true."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack
from game.geometry.squares.grid import DIRECTIONS
from game.systems.skirmish import numbers
from game.systems.skirmish.words import answer_of
from game.tools.rulebook import rulebook
from tests.drawn import archer, foe, hero
from tests.spelled import free, spell

rule = pytest.mark.rule

GAP = """
    . . . # . . . .
    . . . # . . . .
    L . . . . . . .
    . . . # . . . .
    """

BOARDS = [
    "H . F . . S .\n. # . o . . G\n@ . A ^ % . @",
    "H F . . . . .\n% # T o f . G\n@ A . ^ % . @",
    "# # # # # # #\nH . . . . . F\n# # G # # A #",
]


def attempts(t):
    """Everything that could be said in a turn, sensible or not."""
    squares = t.state.field.squares(t.state.field.full)
    for target in t.state.units:
        yield from (f"{verb} {target} {index}" for verb in ("melee", "ranged") for index in range(2))
        yield from (f"charge {target} {x},{y}" for x, y in squares)
    yield from (f"step {direction}" for direction in DIRECTIONS)
    yield from (f"squeeze {x},{y} {direction}" for x, y in squares for direction in DIRECTIONS)
    yield from (f"teleport {x},{y}" for x, y in squares)
    yield from ("end", "leave", "activate F", "activate A")


@pytest.mark.parametrize("drawing", BOARDS)
def test_whatever_is_not_offered_is_refused_with_a_rule_of_the_book(table, drawing):
    t = table(drawing, turn="H", H=archer(hp_now=5), A=hero(), F=foe(), G=foe(routing=True))
    refuse_the_rest(t)


def test_what_a_big_creature_may_not_do_is_refused_with_a_rule_of_the_book(table):
    t = table(GAP, turn="L", L=hero(size="Large", speed=3), F=foe(fate="waiting"), A=hero(fate="waiting"))
    refuse_the_rest(t)


def refuse_the_rest(t):
    """Refuse what is not offered, now and after each of two steps."""
    book = rulebook("skirmish")
    for _step in range(3):
        for answer in attempts(t):
            if answer in t.options:
                continue
            refusal = t.pending.refuse(answer_of(answer))
            assert book.rule(refusal.rule) is not None, (answer, refusal)
            assert "another question" not in refusal.sentence, answer
        moves = [option for option in t.options if option.startswith(("step", "squeeze"))]
        if not moves:
            break
        t.does(moves[0])
        while t.pending is not None and t.pending.kind == "opportunity":
            t.does("pass")
        if t.pending is None or t.pending.kind != "act":
            break


@rule("DDM-SQZ-03", "DDM-BAD-19")
def test_who_squeezes_goes_on_squeezing(table):
    t = table(GAP, turn="L", L=hero(size="Large", speed=8), F=foe(fate="waiting"))
    t.does("step e")
    t.does(next(o for o in t.options if o.startswith("squeeze") and o.endswith(" e")))
    assert t["L"].body == 1
    assert t.refuses("step e").rule == "DDM-SQZ-03"


@rule("DDM-SQZ-03", "DDM-BAD-18")
def test_a_squeeze_that_costs_more_than_there_is_left_is_refused_for_that(table):
    t = table(GAP, turn="L", L=hero(size="Large", speed=1), F=foe(fate="waiting"))
    t.does("step e")
    refusal = t.refuses("squeeze 2,1 e")
    assert refusal.rule == "DDM-MOVE-01"
    assert "costs 2" in refusal.sentence


@rule("DDM-SQZ-02", "DDM-BAD-19")
def test_a_squeeze_out_of_which_there_is_no_way_left_is_refused_for_that(table):
    t = table(GAP, turn="L", L=hero(size="Large", speed=2), F=foe(fate="waiting"))
    t.does("step e")
    assert t.refuses("squeeze 2,1 e").rule == "DDM-SQZ-02"


# --- what the glossary refuses ------------------------------------------------------------------------------------


@rule("DDMG-BAD-07")
def test_nobody_goes_before_the_incited_and_an_inhibited_one_not_before_the_rest(table):
    t = table("HAB......F", H=hero(under={"incited": {}}), A=hero(under={"inhibited": {}}), B=hero(), F=foe())
    assert t.refuses("activate B").rule == "DDMG-COND-005.2"
    t.does("activate H", "end")
    assert t.refuses("activate A").rule == "DDMG-COND-006.2"
    assert t.options == ["activate B"]


@rule("DDMG-BAD-09")
def test_dual_activation_is_no_third_turn(table):
    t = table("H........F", H=hero(abilities=("dual-activation",)), F=foe()).does(
        "activate H", "end", "activate H", "end"
    )
    t.asks(1, "activate").does("activate F", "end")
    assert t.state.round == 2
    t = table("HA.......F", H=hero(abilities=("dual-activation",)), A=hero(), F=foe())
    t.does("activate H", "end", "activate H", "end", "activate F", "end").asks(0, "activate")
    assert t.refuses("activate H").rule == "DDM-RND-02"


@rule("DDMG-BAD-10")
@pytest.mark.parametrize("condition", ["helpless", "stunned", "asleep", "paralyzed", "skips-turn"])
def test_who_cannot_act_has_its_turn_and_no_answer_in_it(table, condition):
    t = table("HF...\nA....", H=hero(under={condition: {"dc": 30}}), A=hero(), F=foe())
    t.does("activate H")
    while t.pending.player < 0:
        t.rolls(2)
    t.asks(0, "activate")
    for answer in ("melee F 0", "step n", "charge F 2,0", "end"):
        assert t.refuses(answer).sentence
    assert (t["H"].activated, t["H"].space) == (True, (0, 1, 1))


@rule("DDMG-BAD-11")
def test_the_stunned_and_those_whom_entangle_holds_do_not_move_even_to_flee(table):
    exits = {"A": [(0, 0)], "B": [(9, 0)]}
    t = table(
        "...H......", H=hero(routing=True, stunned=True), A=hero(fate="waiting"), F=foe(fate="waiting"), exits=exits
    )
    t.does("activate H")
    assert t["H"].x == 3
    t = table("...H......", H=hero(routing=True), A=hero(fate="waiting"), F=foe(fate="waiting"), exits=exits)
    t.does("activate H")
    assert t["H"].gone
    held = hero(under={"entangled": {"dc": 15, "by": "F"}}, level=5)
    t = table("....\n.HF.", turn="H", H=held, F=foe()).does("step w").rolls(9)
    for answer in ("step w", "step n"):
        assert t.refuses(answer).rule == "DDMG-COND-003.4"


@rule("DDMG-BAD-19")
@pytest.mark.parametrize("die", [9, 10])
def test_who_is_slowed_by_a_slow_effect_attacks_once(table, die):
    slow, twice = {"slow-effect": {"dc": 15}}, (Attack(5, 10), Attack(5, 10))
    wings = hero(melee=twice, abilities=("flight",))  # it has somewhere to go: its turn is not over with the blow
    t = table("....\nHF..", H=wings, F=foe(abilities=slow, hp=90), G=foe(fate="waiting"))
    t.does("activate H").rolls(die).does("melee F 0").rolls(15)
    if die == 10:
        t.does("melee F 1")
    else:
        assert t.asks(0, "act").refuses("melee F 1").rule == "DDMG-ABIL-065.1"


@rule("DDMG-BAD-25")
def test_the_blinded_neither_shoot_nor_cast_nor_aim_but_touch(table):
    far, hand = spell(name="Far"), spell(name="Hand", range="touch")
    blind = archer(under={"blinded": {}}, spells=free(far, hand), abilities={"turn-undead": {"level": 9, "boxes": 0}})
    t = table("H..F..", turn="H", H=blind, F=foe(type="Undead"))
    assert t.refuses("ranged F 0").rule == "DDM-RNG-03"
    assert t.refuses((far.id, "F")).rule == "DDMG-RANGE-004.1"
    assert t.refuses(("turn-undead", "F")).rule == "DDMG-ABIL-079.2"
    for answer in ("ranged F 0", (far.id, "F"), ("turn-undead", "F")):
        assert t.refuses(answer).sentence == "Hero is blinded and sees nobody."
    t = table("HF....", turn="H", H=blind, F=foe())
    assert (hand.id, "F") in t.pending.listed


@rule("DDMG-BAD-26")
def test_nobody_aims_at_the_invisible_or_the_hidden_and_nothing_reaches_the_phased_out(table):
    far, hand = spell(name="Far"), spell(name="Hand", range="touch")
    shooter = archer(spells=free(far, hand), melee=(Attack(5, 10),))
    for figure, drawing, sentence in (
        (foe(under={"invisible": {}}), "......\nH....F\n......", "Foe is invisible to Hero."),
        (foe(abilities=("hide",)), "..S...\nH.S..F\n..S...",
         "Foe hides: something is between it and each corner of Hero."),
    ):  # fmt: skip
        t = table(drawing, turn="H", H=shooter, F=figure)
        assert t.refuses("ranged F 0").rule == "DDM-RNG-03"
        assert t.refuses((far.id, "F")).rule == "DDMG-RANGE-004.1"
        assert {t.refuses("ranged F 0").sentence, t.refuses((far.id, "F")).sentence} == {sentence}
    t = table("HF.G..", turn="H", H=shooter, F=foe(under={"phased-out": {}}), G=foe())
    assert t["F"].fate == "away"
    for answer in ("melee F 0", "ranged F 0", (far.id, "F"), (hand.id, "F"), ("charge", "F", (0, 0))):
        assert t.refuses(answer).rule == "DDMG-COND-009.3", answer


@rule("DDMG-BAD-38")
@pytest.mark.parametrize(("words", "rating", "rallies"), [
    ((), 3, True), (("wild",), 9, False), ({"difficult": {"rating": 4}}, 3, False), ({"difficult": {"rating": 4}}, 4, True),
])  # fmt: skip
def test_the_wild_and_the_difficult_neither_rally_nor_are_they_helped(table, words, rating, rallies):
    drawing, exits = "L..H.......F", {"A": [(11, 0)], "B": [(0, 0)]}
    leader = hero(commander=rating)
    t = table(drawing, H=hero(abilities=words, routing=True), L=leader, F=foe(fate="waiting"), exits=exits)
    assert numbers.save(t.state, t["H"], "morale").value == 5 + (rating if rallies else 0)
    t.does("activate H")
    assert (t.pending.kind == "d20") is rallies
    if rallies:
        assert t.pending.about["for"] == "rally"


@rule("DDMG-BAD-39")
def test_turning_is_for_the_undead_in_sight_within_12_of_a_low_enough_level(table):
    priest = hero(abilities={"turn-undead": {"level": 5, "boxes": 0}})

    def refused(drawing, **card):
        t = table(drawing, turn="H", H=priest, F=foe(**({"type": "Undead", "level": 5} | card)), A=hero(fate="waiting"))
        answer = ("turn-undead", "F")
        return "" if answer in t.pending.listed else t.refuses(answer).rule

    assert refused("H...........F") == ""
    assert refused("H............F") == "DDMG-ABIL-079.2"
    assert refused("H.#.F") == "DDMG-ABIL-079.2"
    assert refused("H...F", level=6) == "DDMG-ABIL-079.1"
    assert refused("H...F", type="Humanoid") == "DDMG-ABIL-079.1"


@rule("DDMG-BAD-40")
def test_waking_is_for_the_next_square_and_takes_the_place_of_every_attack(table):
    twice = hero(melee=(Attack(5, 10), Attack(5, 10)))
    t = table("....\nHAF.", turn="H", H=twice, A=hero(under={"asleep": {}}), F=foe(fate="waiting"), E=foe())
    assert ("asleep", "A") in t.pending.listed
    far = table("H.A.F", turn="H", H=twice, A=hero(under={"asleep": {}}), F=foe())
    assert far.refuses("asleep A").rule == "DDMG-COND-012.2"
    t = table("EHA..", turn="H", H=twice, A=hero(under={"asleep": {}}), E=foe(hp=90))
    t.does("melee E 0").rolls(15)
    assert t.refuses("asleep A").rule == "DDM-SPL-01"
