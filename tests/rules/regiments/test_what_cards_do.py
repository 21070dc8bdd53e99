"""Whole battles with the shipped cards: whatever an effect changes on the table is what the text of its card says.

All cards that do something at a moment: abilities, orders, influences, people at court, tactics cards, objectives and
siege strategies. What always holds is judged in test_what_always_holds.py.
"""

import math
import re
from collections import Counter
from dataclasses import replace

import pytest

from game.content.regiments.army_lists import fielded
from game.content.regiments.as_played import AsPlayed
from game.content.regiments.cards import SHORT
from game.content.regiments.kinds import folders
from game.content.regiments.library import Library
from game.content.regiments.scenarios import Scenario
from game.content.regiments.terrain import Table
from game.engine.dice import picker, seeded
from game.engine.session import Session
from game.sim.regiments.armies import armies
from game.systems.regiments import deeds
from game.systems.regiments.battle import INCH
from game.systems.regiments.numbers import AT_WALLS, BONUS, FULL_DICE
from game.systems.regiments.system import SYSTEM, opening
from game.systems.regiments.unit import RESERVE, WALL
from game.systems.regiments.vocabulary import VOCABULARY
from game.systems.regiments.walls import as_unit
from release.regiment_words import DICE, LASTS, ROLLS, effect_text
from tests.regimented import StandIn

FIGURES = {words: word for word, words in ROLLS.items()}
UNTIL = {"": "this", **{words.removeprefix(" until the end of the "): word for word, words in LASTS.items() if words}}
KEYS = {known["title"]: key for key, known in VOCABULARY["abilities"].items()}
SUBJECT = re.compile(
    r"(?P<it>it)|(?P<other>the enemy)|(?P<each>each|an?|up to (?P<most>\d)) (?P<side>friendly|enemy) units?"
    r"( within (?P<range>\d+) inches)?"
)


ALWAYS = {"ignore", "orderly", "hand"}
"""Words that do nothing by themselves."""
SIEGE = {"mend_wall", "batter", "pour", "clear_ground", "relief"}
"""Words of siege strategies: they come up in sieges only."""


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

    def covers(self, state, unit, token, *, wholly):
        """Let every third unit that moves come upon an objective."""
        return not wholly and (state.round + int(unit[1:]) + token[0]) % 3 == 0


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
    both = " and " in found["kinds"]
    single = all((both or len(kinds) == 1) and kinds <= named for kinds in changed.values())
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
        key: math.hypot(after.units[key].x - unit.x, after.units[key].y - unit.y)
        for key, unit in before.units.items()
        if (unit.x, unit.y, unit.facing) != (after.units[key].x, after.units[key].y, after.units[key].facing)
    }
    return all(way <= far + 1 for way in gone.values()) and among(found, what, before, gone)


def mends(found, what, before, after, _dice):
    walls = [unit for unit in before.units.values() if unit.fate == WALL and before.friendly(what.seat, unit.owner)]
    mended = {unit.id: unit.lost - after.units[unit.id].lost for unit in walls}
    changed = {key: n for key, n in mended.items() if n}
    right = all(n == min(int(found["n"]), before.units[key].lost) for key, n in changed.items())
    return right and len(changed) == (1 if any(unit.lost for unit in walls) else 0)


def rams(found, what, before, after, _dice):
    amount = int(found["n"].replace("−", "-"))
    own = {one.id for one in before.army(what.seat)}
    new = after.effects[len(before.effects) :]
    return {one.target for one in new} == own and all(
        (one.param("figure"), one.param("amount"), one.until[0]) == (AT_WALLS, amount, "round") for one in new
    )


def pours(found, what, before, after, _dice):
    walls = [key for key, unit in before.units.items() if unit.fate == WALL and before.friendly(what.seat, unit.owner)]
    inches = int(found["range"])

    def near(foe):
        field = before.battle.field
        return any(field.within(as_unit(before, wall), foe, wall, inches) for wall in walls)

    hurt = {key: after.units[key].lost - unit.lost for key, unit in before.units.items() if unit.here}
    hurt = {key: n for key, n in hurt.items() if n > 0 and after.units[key].here}
    foes = {one.id for one in before.foes(what.seat)}
    return all(key in foes and near(key) and number(found["n"], n, before.units[key].life) for key, n in hurt.items())


def clears(_found, _what, before, after, _dice):
    return len(after.laid) == max(0, len(before.laid) - 1)


def relieves(_found, what, before, after, _dice):
    came = [key for key, unit in after.units.items() if unit.here and before.units[key].fate == RESERVE]
    wide = before.battle.played.table.width
    waits = any(unit.fate == RESERVE and before.friendly(what.seat, unit.owner) for unit in before.units.values())
    beside = all(min(after.units[key].x, wide - after.units[key].x) <= SHORT * INCH for key in came)
    return len(came) == waits and beside


def hushes(_found, what, before, after, _dice):
    new = [one for one in after.kept("hushed", ()) if one not in before.kept("hushed", ())]
    foes = {one.id for one in before.court.values() if not before.friendly(what.seat, one.owner)}
    return len(new) <= 1 and all(who in foes and card == what.name for card, who, _by in new)


def anything(_found, _what, _before, _after, _dice):
    return True  # a test, a free action, a zone: what follows is told by its own rules


WHOM = "(?P<whom>.+?)"
LONG = "( until the end of the (?P<until>turn|round))?"
JUDGES = (
    (r"a castle wall restores (?P<n>\d) wounds?", mends),
    (r"melee attacks of friendly units at castle walls have (?P<n>[+−]\d) to hit until the end of the round", rams),
    (r"each enemy unit within (?P<range>\d+) inches of a castle wall suffers (?P<n>\S+) wounds?", pours),
    (r"a piece of terrain is removed", clears),
    (r"a unit of the reserve comes from a flank at once", relieves),
    (r"somebody at the enemy’s court loses all abilities as long as it is held", hushes),
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


def battle(library, one, other, number):
    """Return the opening of a battle of two shipped armies that stand on the table, engaged with nobody.

    They carry two objectives, which have other cards in each battle.
    """
    armies = tuple(fielded(army, library) for army in (one, other))
    scenario = Scenario("test", "Test", "relics", one.points, (one.id, other.id))
    cards = tuple(library.objectives.values())
    played = AsPlayed(scenario, armies, ("A", "B"), Table("bare", "Bare", 48_000), objectives=cards)
    state = opening(played, {}, Varied())
    for unit in state.units.values():
        unit.fate, unit.x, unit.y = "", 24_000, 10_000 + 20_000 * unit.owner
    state.phase, state.round = "turn", 1
    state.tokens = (("well", 24_000, 24_000, "a1"), ("mill", 20_000, 24_000, "b1"))
    names = [cards[(2 * number + n) % len(cards)].id for n in range(2)]
    state.keep("cards", tuple(zip(("mill", "well"), names, strict=True)))
    state.count_bearers(state.units)
    return state


def played(library, number):
    """Play a battle of two armies of one size by chance, to its end."""
    pick = picker(number)
    every = sorted(library.armies)
    one = library.armies[every[number % len(every)]]
    others = [library.armies[name] for name in every if library.armies[name].points == one.points and name != one.id]
    to_its_end(battle(library, one, others[pick(len(others))], number), number)


def to_its_end(state, number):
    """Let a battle be played by chance."""
    pick, session = picker(number), Session(SYSTEM, state, seeded(number), history=False)
    while session.pending is not None and len(session.answers) < 6000:
        session.answer(session.pending.options.sample(pick))
    assert session.state.winners is not None


def siege(library, number):
    """Return the opening of a siege as it is shipped, with armies drawn by chance."""
    scenario = next(one for one in library.scenarios.values() if one.mode == "siege")
    return armies(scenario, number).opening


@pytest.mark.rule("ASF-CARD-07")
@pytest.mark.parametrize("battles", [20, pytest.param(400, marks=pytest.mark.slow)])
def test_what_cards_do_is_what_they_say(library, monkeypatch, battles):
    witness = Witness(monkeypatch)
    for number in range(battles):
        played(library, number)
    happening = {word for word in deeds.DOES if word not in ALWAYS | SIEGE}
    print(sorted(witness.words.items()))
    assert set(witness.words) == happening
    if battles >= 400:
        told = {card.name for card in library.tactics.values()}
        told |= {one.name for one in library.abilities.values() if any(clause.trigger for clause in one.clauses)}
        told |= {one.name for one in library.objectives.values() if any(clause.trigger for clause in one.clauses)}
        print(sorted(witness.names.items()))
        assert sorted(told - set(witness.names)) == []


@pytest.mark.rule("ASF-SOS-08", "ASF-CARD-07")
@pytest.mark.parametrize("battles", [4, pytest.param(60, marks=pytest.mark.slow)])
def test_what_siege_strategies_do_is_what_they_say(library, monkeypatch, battles):
    witness = Witness(monkeypatch)
    for number in range(battles):
        to_its_end(siege(library, number), number)
    print(sorted(witness.names.items()))
    assert set(witness.words) & SIEGE
    if battles >= 60:
        assert set(witness.words) >= SIEGE
        assert sorted({one.name for one in library.sieges.values()} - set(witness.names)) == []
