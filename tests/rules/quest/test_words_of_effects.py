"""The words for effects: what a writer may say of each is on the page for writers, and what is optional is asked once."""

import re
from pathlib import Path

import pytest

from game.systems.quest.atoms.words import ATOMS
from tests.quested import Party, at, find, fx

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "how-to" / "write-for-the-quest-room.md").read_text("utf-8")
ROWS = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \| .*? \| (.*?) ?\|$", PAGE.partition("## Effects")[2], re.MULTILINE)
SAID = {word: told for words, told in ROWS for word in re.findall(r"\w+", words)}
HANDFUL = 6  # what may be chosen among is on the page beside the parameter, unless it is more than these: then below
ALL = 99


def told(part):
    """Say of a parameter what it may be and what it is if it is left out, as the page does."""
    words = f"`{part.name}`"
    if part.type == "number":
        words += f" {part.least} to {part.most}" + " or all" * (part.most == ALL)
    elif 0 < len(part.choices) <= HANDFUL:
        words += " " + "/".join(part.choices)
    unsaid = part.default is None or (part.type != "number" and not part.default)
    return words if unsaid else f"{words}, else {'all' if part.default == ALL else part.default}"


@pytest.mark.rule("WHQ-EFF-01")
@pytest.mark.parametrize("op", sorted(ATOMS))
def test_the_page_for_writers_says_of_each_effect_what_it_takes(op):
    said = [words for words in re.split("; | or (?=`)", SAID[op]) if words and not words.startswith("`of:")]
    assert said == [told(part) for part in ATOMS[op].form]


def used(effect, **given):
    """Ann, wounded and ill, uses an item that offers something; Bob lies on the ground and rats are everywhere."""
    it = find("it", kind="item", clauses=(at("my_activation", effect),))
    cards = (it, find("other", kind="item"), find("more", kind="item"))
    places = {"ann": ["rat", "rat"], "shadows": ["rat", "rat"], "hidden": ["rat"]}
    party = Party(3, cards=cards, places=places, **given)
    party.opening.enemies["e1"].wounds = 1
    party.hero(
        "ann",
        items=("it", "other", "more"),
        conditions=("bleeding", "diseased"),
        wounds=3,
        tokens={"aid": 2},
        exhausted=("rest",),
    )
    party.hero("cy", wounds=3).hero("bob", down=True, wounds=9)
    return party.does("use item/ann/it/0")


CHOSEN = {
    "cure": fx("cure", who="self", may=True),
    "discard_item": fx("discard_item", who="self", may=True),
    "engage": fx("engage", from_=("shadows",), may=True),
    "shadows": fx("shadows", from_=("own",), may=True),
    "exhaust_enemy": fx("exhaust_enemy", from_=("own",), may=True),
    "activate_enemy": fx("activate_enemy", from_=("own",), may=True),
    "wound_enemy": fx("wound_enemy", from_=("own",), n=1, may=True),
    "heal": fx("heal", who="any", n=1, may=True),
    "revive": fx("revive", heal=2, may=True),
    "wound": fx("wound", who="any", n=1, may=True),
    "condition": fx("condition", who="other", name="empowered", may=True),
    "heal_enemy": fx("heal_enemy", from_=("own",), n=1, may=True),
}
OFFERED = {
    "token": fx("token", who="self", n=1, may=True),
    "discard_token": fx("discard_token", who="self", n=1, may=True),
    "wound": fx("wound", who="self", n=1, may=True),
    "condition": fx("condition", who="self", name="empowered", may=True),
    "peril": fx("peril", n=1, may=True),
    "progress": fx("progress", n=1, may=True),
    "exhaust_action": fx("exhaust_action", who="self", n=1, may=True),
    "spawn": fx("spawn", n=1, face="up", where="zone", may=True),
    "heal": fx("heal", who="self", n=1, may=True),
    "ready_action": fx("ready_action", who="self", n=1, may=True),
    "wound_enemy": fx("wound_enemy", which="facedown", n=1, may=True),
}


def still(party):
    """Say what an effect could have changed."""
    plain = party.state.plain()
    return {name: plain[name] for name in ("heroes", "enemies", "peril", "progress", "decks", "discards")}


@pytest.mark.rule("WHQ-GOLD-08")
@pytest.mark.parametrize("op", sorted(CHOSEN))
def test_whom_an_optional_effect_hits_is_the_one_thing_that_is_asked_for(op):
    party = used(CHOSEN[op])
    assert party.session.pending.kind != "may"
    assert "pass" in party.ways
    before = still(party)
    party.does("pass").asks(0, "activation")
    assert still(party) == before


@pytest.mark.rule("WHQ-GOLD-08")
@pytest.mark.parametrize("op", sorted(OFFERED))
def test_an_optional_effect_without_a_choice_is_offered(op):
    party = used(OFFERED[op], decks={"enemy": ["rat"]}).asks(0, "may")
    before = still(party)
    party.does("pass").asks(0, "activation")
    assert still(party) == before


@pytest.mark.rule("WHQ-COND-02")
def test_a_cure_of_no_number_is_one_condition():
    party = used(fx("cure", who="self")).does("condition bleeding").asks(0, "activation")
    assert party.of("ann").conditions == ("diseased",)


@pytest.mark.rule("WHQ-GOLD-08", "WHQ-EFF-05")
def test_whoever_was_chosen_for_an_optional_effect_is_not_asked_for_again():
    party = used(fx("wound", who="any", n=1, may=True)).asks(0, "pick hero").does("hero cy").asks(0, "activation")
    assert party.of("cy").wounds == 4
    party = used(fx("discard_item", who="any", may=True)).does("hero ann").asks(0, "discard item")
    assert party.ways == {("item", "other"), ("item", "more")}
