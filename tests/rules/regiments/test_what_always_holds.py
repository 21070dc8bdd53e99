"""Abilities that hold by themselves: each shipped one changes the number that its text names, when its text says so."""

import re

import pytest

from game.content.regiments.armies import Regiment
from game.content.regiments.cards import Ability
from game.content.regiments.kinds import folders
from game.content.regiments.library import Library
from game.engine.choice import DICE
from game.systems.regiments.battle import Attack
from game.systems.regiments.events.fighting import AttackDeclared
from game.systems.regiments.figures import FIGURES, Fight, Showing
from game.systems.regiments.vocabulary import VOCABULARY
from tests.regimented import BOW, CAVALRY, INFANTRY, SOLO, SWORD, Side, StandIn, Trays, card, courtier, officer
from tests.rules.regiments.test_carried_objectives import Near
from tests.rules.regiments.test_sights_of_regiments import kind, laid, table

LIBRARY = Library(VOCABULARY)
LIBRARY.take_in(folders())
ALWAYS = {one.id: one for one in LIBRARY.abilities.values() if any(not clause.trigger for clause in one.clauses)}
OTHERS = {"pathfinders", "sure-hooves", "spare-arrows"}
"""What changes no number: rulings of their own, below."""
CONDITION = re.compile(r"If (?P<when>.+?): (this unit|it) has")
SAID = re.compile(r"has (?P<amount>[+−]\d) (?P<figure>to hit|attack dice|to defense saves|to morale tests|to speed)")
FIGURE = {
    "to hit": "hit", "attack dice": "dice", "to defense saves": "save", "to morale tests": "morale", "to speed": "speed",
}  # fmt: skip


def numbers(t, arc, *, ranged, charge):
    """Return every number of a1: of its attack on b1, of its saves against b1, of its tests and its speed."""
    found = {}
    for one, other in (("a1", "b1"), ("b1", "a1")):
        there = t.opening.clone()
        made = Attack(one, other, BOW if ranged else SWORD, arc, charge=charge)
        AttackDeclared(made).apply(there)
        fight = Fight(there, there.attack, "a1" if one == "b1" else "")
        for figure in ("hit", "dice") if one == "a1" else ("save",):
            found[figure] = FIGURES.number(figure, fight).value
    for figure in ("morale", "speed"):
        found[figure] = FIGURES.number(figure, Showing(t.opening, "a1")).value
    return found


def unit(**given):
    """Return what changes a card of b1."""
    return lambda t: setattr(t.opening.units["b1"], "regiment", Regiment(card("Guards", **given)))


def token(key, word):
    return lambda t: setattr(t.opening.units[key], "tokens", (word,))


def lost(key, number):
    return lambda t: setattr(t.opening.units[key], "lost", number)


def joined_by_the_commander(t):
    own = t.opening.units["a1"]
    own.regiment = Regiment(own.card, (officer("Marshal", keywords=("commander",)),))
    t.opening.count_bearers(t.opening.units)


def terrain(t):
    t.ground.terrain["a1"] = frozenset({"rough"})


def objective(t):
    t.opening.tokens = (("well", 24_000, 24_000, "a1"),)


MADE = {
    "the attack comes from the front": "front",
    "the attack comes from a flank": "flank",
    "the attack comes from the rear": "rear",
    "the attack is that of a charge": "charge",
    "the attack is at range": "ranged",
    "this unit has lost a rank": lost("a1", 4),
    "the enemy has lost a rank": lost("b1", 4),
    "this unit has more ranks than the enemy": lost("b1", 4),
    "the enemy is of infantry and it has fewer ranks than the enemy": lost("a1", 4),
    "the enemy is a monster": unit(type="monster", tray=SOLO),
    "the enemy is a solo": unit(tray=SOLO),
    "the enemy is of cavalry": unit(type="cavalry", tray=CAVALRY),
    "the enemy is a war machine": unit(type="war_machine", tray=INFANTRY),
    "the enemy is Panicked": token("b1", "panicked"),
    "the enemy is Vulnerable": token("b1", "vulnerable"),
    "the enemy is Weakened": token("b1", "weakened"),
    "the enemy has a condition token": token("b1", "weakened"),
    "this unit is Panicked": token("a1", "panicked"),
    "this unit stands on terrain": terrain,
    "this unit holds an objective": objective,
    "your commander is with it": joined_by_the_commander,
    "your commander is within 12 inches": joined_by_the_commander,
}
"""By the words of the text: what makes them true, or how the attack is made."""


def situation(ability, text, *, true):
    """Return the numbers of a unit with an ability, or with one that says nothing, where its condition is true or not."""
    cards = card(attacks=(SWORD, BOW), abilities=() if ability.symbol == "influence" else (ability,))
    people = (courtier("Envoy", ability),) if ability.symbol == "influence" else ()
    t = Trays(Side((cards,), people), Side((card("Guards"),), people), ground=StandIn(), mode="relics")
    if ability.symbol == "influence":
        whose = "a" if ability.lies == "friendly" else "b"
        next(one for one in t.opening.court.values() if one.owner == "ab".index(whose)).lies = "a1" if true else ""
    how = MADE.get(text) if true else None
    if callable(how):
        how(t)
    arc = how if how in ("front", "flank", "rear") else "flank" if MADE.get(text) == "front" else "front"
    return numbers(t, arc, ranged=how == "ranged", charge=how == "charge")


@pytest.mark.rule("ASF-CARD-13", "ASF-CARD-07", "ASF-NCU-11", "ASF-MOD-05")
@pytest.mark.parametrize("key", sorted(set(ALWAYS) - OTHERS))
def test_what_always_holds_changes_the_number_that_its_text_names_and_no_other(key):
    ability = ALWAYS[key]
    said, when = SAID.search(ability.text), CONDITION.match(ability.text)
    assert said, ability.text
    text = when["when"] if when else ""
    assert not text or text in MADE, text
    plain = Ability("nothing", "Nothing", "", symbol=ability.symbol, lies=ability.lies)
    amount = int(said["amount"].replace("−", "-"))
    for true in (True, False):
        with_it, without = situation(ability, text, true=true), situation(plain, text, true=true)
        more = {figure: with_it[figure] - without[figure] for figure in without}
        holds = true or (not text and ability.symbol != "influence")
        assert {figure: n for figure, n in more.items() if n} == ({FIGURE[said["figure"]]: amount} if holds else {})


def test_no_ability_that_always_holds_is_left_out():
    assert set(ALWAYS) > OTHERS
    assert len(ALWAYS) > 25


@pytest.mark.rule("ASF-CARD-13", "ASF-TERR-17", "ASF-TERR-19")
def test_pathfinders_are_neither_slowed_nor_hindered():
    ability = ALWAYS["pathfinders"]
    assert ability.text == "This unit ignores rough and hindering terrain."
    hedge = kind("hedge", "rough", "hindering", wide=6000, deep=1500)
    for own, dice in (((ability,), 1), ((), 2)):
        battle = table((24_000, 10_000, 0), (24_000, 24_000, 1800), own=card(abilities=own))
        laid(battle, (hedge, 24_000, 15_000))
        marches = battle.opening.battle.field.march(battle.opening, "a1", 5)
        assert [marches.trace((4000, 0)).verdict, marches.trace((5000, 0)).verdict] == [True, bool(own)]
        battle.does("activate a1", "act charge", "charge b1", "stay")
        battle.rolls(*[6] * dice).asks(0, "align")


@pytest.mark.rule("ASF-CARD-13", "ASF-CHG-17")
@pytest.mark.parametrize("sure", [True, False])
def test_the_charges_of_sure_hooves_are_never_disorderly(sure):
    ability = ALWAYS["sure-hooves"]
    assert ability.text == "Its charges are never disorderly."
    t = Trays(Side((card(abilities=(ability,) if sure else ()),)), Side((card("Guards"),)), ground=StandIn(apart=6))
    t.does("activate a1", "act charge", "charge b1").rolls(1)
    told = next(one for one in t.log if type(one).__name__ == "ChargeResolved")
    assert (told.reached, told.disorderly) == (True, not sure)


@pytest.mark.rule("ASF-CARD-13", "ASF-RND-19", "ASF-GOT-06")
@pytest.mark.parametrize("who", ["unit", "objective", "nobody"])
def test_spare_arrows_and_the_post_fill_a_hand_to_four(who):
    ability, post = ALWAYS["spare-arrows"], LIBRARY.objectives["banner-post"]
    assert ability.text == post.text == "You draw up to 4 cards at the end of the round."
    deck = tuple(LIBRARY.tactics.values())[:4]
    own = card(abilities=(ability,) if who == "unit" else ())
    t = Trays(Side((own,), deck=deck), Side((card("Guards"),)), mode="relics", ground=Near())
    if who == "objective":
        object.__setattr__(t.opening.battle.played, "objectives", (post,))
        t.opening.keep("cards", (("well", post.id),))
        objective(t)
    for one in t.opening.units.values():
        one.activated = True
    drawn = 0
    while t.session.pending.player == DICE and t.session.pending.about["who"] == 0:
        t.rolls(t.session.pending.options.sample(lambda _count: 0))
        drawn += 1
    assert drawn == (3 if who == "nobody" else 4)
