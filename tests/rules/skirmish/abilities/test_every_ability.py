"""Every ability of the registry is carried by a card and takes part in games of the program."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from functools import cache

from game.content.skirmish.cards import Attack, Scenario
from game.content.skirmish.library import load_library
from game.content.skirmish.spells import old_flame_strike
from game.engine.choice import DICE
from game.engine.dice import seeded, splitmix
from game.engine.save import digest
from game.engine.session import Session
from game.sim.skirmish.agents import make_agent
from game.systems.skirmish import SYSTEM, opening, order, types
from game.systems.skirmish.abilities import ABILITIES
from game.systems.skirmish.aftermath import Consequence
from game.systems.skirmish.ailments import AILMENTS
from game.systems.skirmish.spellbook import STATISTICS
from tests.asking import answer_by
from tests.drawn import battle_map, foe, hero

GAMES = 40  # at most, until each of them was used
BROUGHT = {*AILMENTS, *STATISTICS, "bound-to", "burrowing", "commander", "drained", "driven", "summoned"}
"""What effects bring and no card prints."""
BY_SPELLS = {"spell-resistance"}  # in games with casters: test_every_spell
TOGETHER = 5  # abilities that are played in one battle
ALONE = {
    "backstab", "blind-fight", "blindsight", "death-attack", "deflect-arrows", "natural-soul", "ranged-sneak-attack",
    "sneak-attack",
}  # fmt: skip
"""What waits for something that rarely happens at random, flanking and shots above all: tests of their own bring it."""


@cache
def carriers():
    """Cards by the ability that they grant."""
    found = {}
    for card in load_library().creatures.values():
        for key in types.granted(card):
            found.setdefault(key, []).append(card)
    return found


def bearing_battle(keys):
    """A crowded meadow, and on each side one creature for each of some abilities."""
    bearers = [carriers()[key][0] for key in keys]
    prey = [load_library().creatures[name] for name in ("tusk-raider", "moss-hag", "vault-ghoul", "bog-slinger")]
    crowd = [replace(card, hp=10, speed=3) for card in (*bearers, *prey)]  # frail, so that many fall
    crowd += [replace(card, hp=40, speed=3) for card in bearers]  # and some are hurt and stand
    rows = max(9, sum(card.n * card.n for card in crowd))  # room for all, in whatever order they are set up
    homes = {letter: [[(x, y) for x in (left, left + 1) for y in range(rows)]] for letter, left in (("A", 1), ("B", 4))}
    held = [([(x, 4) for x in range(7)], "AB")]
    exits = {"A": [(0, 0)], "B": [(6, rows - 1)]}
    made, _ = battle_map("\n".join(["." * 7] * rows), starting=homes, exits=exits, victory=held)
    scenario = Scenario("drawing", "Drawing", "assault", ("drawing",), 1000, ("a", "b"))
    return opening(scenario, [made], [("M", "CE", crowd), ("T", "LE", crowd)])


def answers_in_play(seed, keys):
    """Yield the answers of players by chance, one after the other."""
    session = Session(SYSTEM, bearing_battle(keys), seeded(seed), history=False)
    agents = [make_agent("random", splitmix(seed, side + 1)) for side in (0, 1)]
    while session.pending is not None:
        answer = answer_by(agents[session.pending.player], session)
        session.answer(answer)
        yield answer


def test_every_ability_is_carried_by_a_card():
    assert {ability.key for ability in ABILITIES} - BROUGHT <= set(carriers())


def test_every_ability_that_does_something_is_used_in_random_games(monkeypatch):
    """Used: answered with, a reason of a number, what a hit brings, or the rule behind a fact."""
    seen = Counter()
    number, chosen = ABILITIES.figures.number, order.next_reaction
    restriction = ABILITIES.restriction
    known = defaultdict(set)
    for ability in ABILITIES:
        known[ability.rule].add(ability.key)

    def asked(name, *situation):
        found = number(name, *situation)
        seen.update(key for reason in found.reasons for key in known.get(reason.rule.split(".")[0], ()))
        seen.update(reason.key for reason in found.reasons if isinstance(reason, Consequence))
        return found

    def forbidden(*question):
        found = restriction(*question)
        seen.update([] if found is None else known.get(found.rule.split(".")[0], ()))
        return found

    async def reacted(table, window):
        ready = await chosen(table, window)
        seen.update([] if ready is None else [ready.reaction.ability])
        return ready

    monkeypatch.setattr(ABILITIES.figures, "number", asked)
    monkeypatch.setattr(ABILITIES, "restriction", forbidden)
    monkeypatch.setattr(order, "next_reaction", reacted)
    apart = BROUGHT | ALONE | BY_SPELLS
    doing = [ability.key for ability in ABILITIES if ability.does and ability.key not in apart]
    for first in range(0, len(doing), TOGETHER):
        keys = doing[first : first + TOGETHER]
        for seed in range(GAMES):
            for answer in answers_in_play(seed, keys):
                seen.update([] if (ability := ABILITIES.of(answer)) is None else [ability.key])
                if seen.keys() >= set(keys):
                    break
            if seen.keys() >= set(keys):
                break
    assert set(doing) <= set(seen)


SPELL = (old_flame_strike(boxes=2, damage=30, dc=16),)


def test_the_program_casts_at_a_crowd_and_spares_its_own(table):
    """It rehearses what is offered: nothing in the program knows this spell."""
    mage = hero(hp=35, melee=(Attack(4, 5),), spells=SPELL)
    t = table("H......\n.....FE\n.....DG\n.......", turn="H", H=mage, F=foe(), E=foe(), D=foe(), G=foe())
    answers = []
    agent = make_agent("normal", 1)
    while t.pending is not None and t.pending.kind == "act":
        answers.append(answer_by(agent, t.session))
        t.does(answers[-1])
    assert answers[-1][0] == "flame-strike"
    own = table("H......\n.....FA\n.....BC\n.......", turn="H", H=mage, F=foe(hp=200), A=hero(), B=hero(), C=hero())
    assert answer_by(make_agent("normal", 1), own.session)[0] != "flame-strike"


def test_the_program_uses_an_optional_reaction_that_helps_it(table):
    reaper = hero(abilities=("cleave",), melee=(Attack(9, 50),))
    t = table("FG. \n.H. \n..E", turn="H", H=reaper, F=foe(), G=foe(), E=foe(cost=60))
    t.does("melee F 0").rolls(15).asks(0, "reaction")
    assert answer_by(make_agent("normal", 1), t.session) == ("cleave", "H", "E")
    assert answer_by(make_agent("hard", 1), t.session) == ("cleave", "H", "E")


def test_uses_and_limits_survive_a_save_in_the_middle():
    keys = ("cleave", "flame-strike", "stunning-attack")
    session = Session(SYSTEM, bearing_battle(keys), seeded(3))
    agents = [make_agent("random", splitmix(3, side + 1)) for side in (0, 1)]
    while session.pending is not None and not session.state.used:
        session.answer(answer_by(agents[session.pending.player], session))
    assert session.state.used
    assert session.pending.player != DICE
    again = SYSTEM.restore(session.state.plain(), bearing_battle(keys))
    assert digest(again) == digest(session.state)
    assert again.used == session.state.used
