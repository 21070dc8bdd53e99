"""Whole battles with the shipped cards: whatever an effect changes on the table is what the text of its card says."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from game.content.regiments.army_lists import fielded
from game.content.regiments.as_played import AsPlayed
from game.content.regiments.kinds import folders
from game.content.regiments.library import Library
from game.content.regiments.scenarios import Scenario
from game.content.regiments.terrain import Table
from game.engine.dice import picker, seeded
from game.engine.session import Session
from game.systems.regiments import deeds
from game.systems.regiments.numbers import BONUS, FULL_DICE
from game.systems.regiments.system import SYSTEM, opening
from game.systems.regiments.vocabulary import VOCABULARY
from release.regiment_words import DICE, LASTS, ROLLS, effect_text
from tests.regimented import StandIn

FIGURES = {words: word for word, words in ROLLS.items()}
UNTIL = {"": "this", **{words.removeprefix(" until the end of the "): word for word, words in LASTS.items() if words}}
KEYS = {known["title"]: key for key, known in VOCABULARY["abilities"].items()}
SUBJECT = re.compile(
    r"(?P<it>it)|(?P<other>the enemy)|(?P<each>each|an?|up to (?P<most>\d)) (?P<side>friendly|enemy) units?"
    r"( within (?P<range>\d+) inches)?"
)


ELSEWHERE = {"ignore", "orderly", "hand", "hush", "mend_wall", "batter", "pour", "clear_ground", "relief"}
"""Words that do nothing by themselves, or of modes that are not played here: other pages judge them."""


class Varied(StandIn):
    """A stand-in for geometry where everybody is near, and units stand on terrain and come from all sides."""

    def gap(self, one, other):
        return 6

    def arcs(self, _state, attacker, target):
        return (("front", "flank", "rear")[(int(attacker[1:]) + 2 * int(target[1:])) % 3],)

    def stands_on(self, state, unit):
        return frozenset({"rough"} if (state.round + int(unit[1:])) % 3 == 0 else ())

    def charge(self, state, unit, target, arc, inches):
        pushed = super().charge(state, unit, target, arc, inches)
        return replace(pushed, reached=pushed.reached and inches % 5 > 0)

    def covers(self, _state, _unit, _token, *, wholly):
        return not wholly


class Witness:
    """Sees every effect happen and holds what has changed against the text."""

    def __init__(self, monkeypatch):
        self.words, self.names = Counter(), Counter()
        for word, does in deeds.DOES.items():
            monkeypatch.setitem(deeds.DOES, word, self.watching(does))

    def watching(self, does):
        async def watched(table, what, effect):
            before = table.state.clone()
            dice = () if what.moment is None or what.moment.throw is None else tuple(what.moment.throw.answers)
            await does(table, what, effect)
            self.names[what.name] += 1
            self.words[effect.do] += 1
            text = effect_text(effect, "it")
            assert judged(text, what, before, table.state, dice), f"{what.name}: {text}"

        return watched


def judged(text, what, before, after, dice):
    """Tell whether what has changed is what a text says."""
    for pattern, judge in JUDGES:
        found = re.fullmatch(pattern, text)
        if found:
            return judge(found, what, before, after, dice)
    raise AssertionError(f"no judge knows: {text}")


def aimed(found, what, state):
    """Return whom the words at the beginning of a text may mean, and how many of them at most."""
    whom = SUBJECT.fullmatch(found["whom"])
    assert whom, found["whom"]
    if whom["it"] or whom["other"]:
        return {key for key in (what.me if whom["it"] else what.other,) if key and state.units[key].here}, 1
    side = state.army(what.seat) if whom["side"] == "friendly" else state.foes(what.seat)
    return {one.id for one in side}, 99 if whom["each"] == "each" else int(whom["most"] or 1)


def among(found, what, before, changed):
    """Tell whether nobody has changed but whom the text means."""
    allowed, most = aimed(found, what, before)
    return set(changed) <= allowed and len(changed) <= most


def number(words, got, most):
    """Tell whether so many are what "2", "D3" or "D6+1" say, where there were no more than `most`."""
    if not words.startswith("D"):
        return got == min(int(words), most)
    sides, _plus, more = words[1:].partition("+")
    least = 1 + int(more or 0)
    return min(least, most) <= got <= min(int(sides) + int(more or 0), most)


def restores(found, what, before, after, _dice):
    healed = {key: unit.lost - after.units[key].lost for key, unit in before.units.items()}
    changed = {key: n for key, n in healed.items() if n}
    amounts = all(number(found["n"], n, before.units[key].lost) for key, n in changed.items())
    healing = {key for key in aimed(found, what, before)[0] if before.units[key].lost}
    whole = found["whom"] != "it" or healing <= set(changed)
    return whole and amounts and among(found, what, before, changed)


def wounds(found, what, before, after, _dice):
    if any(unit.here and not after.units[key].here for key, unit in before.units.items()):
        return True  # whoever falls may be answered by other cards
    changed = {key: after.units[key].lost - unit.lost for key, unit in before.units.items() if unit.here}
    changed = {key: n for key, n in changed.items() if n}
    amounts = all(number(found["n"], n, before.units[key].life) for key, n in changed.items())
    return bool(changed or not aimed(found, what, before)[0]) and amounts and among(found, what, before, changed)


def becomes(found, what, before, after, _dice):
    more = {key: set(after.units[key].tokens) - set(unit.tokens) for key, unit in before.units.items()}
    changed = {key: kinds for key, kinds in more.items() if kinds}
    named = {word.lower() for word in re.findall("Panicked|Vulnerable|Weakened", found["kinds"])}
    single = all(len(kinds) == 1 and kinds <= named for kinds in changed.values())
    one = len(named) == 1 and found["whom"] in ("it", "the enemy")
    whole = not one or all(named <= set(after.units[key].tokens) for key in aimed(found, what, before)[0])
    return whole and single and among(found, what, before, changed)


def cleansed(found, what, before, after, _dice):
    less = {key: set(unit.tokens) - set(after.units[key].tokens) for key, unit in before.units.items()}
    changed = {key: kinds for key, kinds in less.items() if kinds}
    return all(len(kinds) <= int(found["n"]) for kinds in changed.values()) and among(found, what, before, changed)


def lasting(found, what, before, after, fits):
    """Tell whether new effects lie on whom the text means, each as it should be and as long as it should last."""
    new = after.effects[len(before.effects) :]
    until = UNTIL[found["until"] or ""]
    right = all(fits(one) and one.until[0] == until for one in new)
    allowed, most = aimed(found, what, before)
    wanted = len(allowed) if found["whom"].startswith("each") else min(most, len(allowed))
    return right and len(new) == wanted and among(found, what, before, [one.target for one in new])


def modifies(found, what, before, after, _dice):
    amount, figure = int(found["n"].replace("−", "-")), FIGURES[found["figure"]]
    return lasting(
        found, what, before, after,
        lambda one: (one.key, one.param("figure"), one.param("amount")) == (BONUS, figure, amount),
    )  # fmt: skip


def gains(found, what, before, after, _dice):
    return lasting(found, what, before, after, lambda one: one.key == KEYS[found["ability"]])


def loses(found, what, before, after, _dice):
    key = {"all abilities": "no abilities", "the charge bonus": "no charge bonus"}[found["lost"]]
    return lasting(found, what, before, after, lambda one: one.key == key)


def full_dice(found, what, before, after, _dice):
    return lasting(found, what, before, after, lambda one: one.key == FULL_DICE)


def draws(found, what, before, after, _dice):
    drawn = len(after.hands[what.seat]) - len(before.hands[what.seat])
    return drawn == min(int(found["n"]), len(before.decks[what.seat]))


def discards(found, what, before, after, _dice):
    foe = before.opponent(what.seat)
    return len(before.hands[foe]) - len(after.hands[foe]) == min(int(found["n"]), len(before.hands[foe]))


def rerolls(found, what, _before, _after, dice):
    throw = what.moment.throw
    again = throw.rerolled()
    kept = all(a == b or n in again for n, (a, b) in enumerate(zip(dice, throw.answers, strict=True)))
    return DICE[what.moment.roll] == found["dice"] and kept


def passes(_found, what, _before, _after, _dice):
    return what.moment.spared


def hits(found, what, before, after, _dice):
    if before.attack is not None and what.moment is not None and what.moment.roll == "attack":
        return number(found["n"], after.attack.hits - before.attack.hits, 99)
    most = int(found["n"].replace("D", ""))  # what saves leave of them, less what other cards restore then
    hurt = {key: after.units[key].lost - unit.lost for key, unit in before.units.items()}
    return all(n <= most for n in hurt.values())


def moved(found, what, before, after, _dice):
    far = 1000 * int(found["n"] or 0)
    gone = {
        key: abs(after.units[key].x - unit.x) + abs(after.units[key].y - unit.y)
        for key, unit in before.units.items()
        if (unit.x, unit.y, unit.facing) != (after.units[key].x, after.units[key].y, after.units[key].facing)
    }
    return all(way <= far for way in gone.values()) and among(found, what, before, gone)


def anything(_found, _what, _before, _after, _dice):
    return True  # a test, a free action, a zone: what follows is told by its own rules


WHOM = "(?P<whom>.+?)"
LONG = "( until the end of the (?P<until>turn|round))?"
JUDGES = (
    (rf"{WHOM} restores? (?P<n>\S+) wounds?", restores),
    (rf"{WHOM} suffers? (?P<n>\S+) wounds?", wounds),
    (rf"{WHOM} suffers? (?P<n>\S+) automatic hits?", hits),
    (rf"{WHOM} takes? a panic test( with .\d)?", anything),
    (rf"{WHOM} takes? a morale test( with .\d)? or becomes? \w+", anything),
    (rf"{WHOM} becomes? (?P<kinds>.+)", becomes),
    (rf"{WHOM} may lose (?P<n>\d) condition tokens?", cleansed),
    (rf"{WHOM} ha(s|ve) (?P<n>[+−]\d) (?P<figure>.+?){LONG}", modifies),
    (rf"{WHOM} gains? (?P<ability>\w+){LONG}", gains),
    (rf"{WHOM} loses? (?P<lost>all abilities|the charge bonus){LONG}", loses),
    (rf"{WHOM} attacks? with the highest number of dice{LONG}", full_dice),
    (r"draw (?P<n>\d) tactics cards?", draws),
    (r"the enemy discards (?P<n>\d) tactics cards? by chance", discards),
    (r"re-roll any of the (enemy’s )?(?P<dice>.+)", rerolls),
    (r"the test is passed instead", passes),
    (rf"{WHOM} may shift (?P<n>\d) inches", moved),
    (rf"{WHOM} may pivot(?P<n>)", moved),
    (rf"{WHOM} may make a free action: .+", anything),
    (r"resolve the effect of .+ too", anything),
)


@pytest.fixture(scope="module")
def library():
    found = Library(VOCABULARY)
    assert found.take_in(folders()) == []
    return found


def battle(library, one, other):
    """Return the opening of a battle of two shipped armies that stand on the table, engaged with nobody."""
    armies = tuple(fielded(army, library) for army in (one, other))
    scenario = Scenario("test", "Test", "marked", one.points, (one.id, other.id))
    state = opening(AsPlayed(scenario, armies, ("A", "B"), Table("bare", "Bare", 48_000)), {}, Varied())
    for unit in state.units.values():
        unit.fate, unit.x, unit.y = "", 24_000, 10_000 + 20_000 * unit.owner
    state.phase, state.round = "turn", 1
    state.tokens = (("well", 24_000, 24_000, "a1"), ("mill", 20_000, 24_000, "b1"))
    state.count_bearers(state.units)
    return state


def played(library, number):
    """Play a battle of two armies of one size by chance, to its end."""
    pick = picker(number)
    every = sorted(library.armies)
    one = library.armies[every[number % len(every)]]
    others = [library.armies[name] for name in every if library.armies[name].points == one.points and name != one.id]
    session = Session(SYSTEM, battle(library, one, others[pick(len(others))]), seeded(number), history=False)
    while session.pending is not None and len(session.answers) < 6000:
        session.answer(session.pending.options.sample(pick))
    assert session.state.winners is not None


@pytest.mark.rule("ASF-CARD-07")
@pytest.mark.parametrize("battles", [20, pytest.param(400, marks=pytest.mark.slow)])
def test_what_cards_do_is_what_they_say(library, monkeypatch, battles):
    witness = Witness(monkeypatch)
    for number in range(battles):
        played(library, number)
    happening = {word for word in deeds.DOES if word not in ELSEWHERE}
    print(sorted(witness.words.items()))
    assert set(witness.words) == happening
    if battles >= 400:
        told = {card.name for card in library.tactics.values()}
        told |= {one.name for one in library.abilities.values() if any(clause.trigger for clause in one.clauses)}
        print(sorted(witness.names.items()))
        assert sorted(told - set(witness.names)) == []
