"""Which rules of a room come up in games of the program: in what they tell, and in the code they go through."""

from __future__ import annotations

import fnmatch
import tomllib
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields, is_dataclass
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import get_context
from pkgutil import walk_packages
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NamedTuple

from game import rooms
from game.content.room import scenario_of
from game.engine.answers import Answer, is_answer, verb
from game.engine.dice import picker, seeded, splitmix
from game.engine.event import Event
from game.engine.position import Outlook
from game.engine.refusal import Refusal
from game.engine.session import Session
from game.geometry.trace import Trace
from game.paths import use_home
from game.tools.coverage import read_excluded
from game.tools.rulebook import ids_in, package_folder, rulebook, rulebook_file
from game.tools.trail import Trail, functions_in

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from collections.abc import Set as AbstractSet
    from pathlib import Path

    from game.engine.choice import Choice
    from game.engine.options import Pick
    from game.sim.brains import Agent
    from game.tools.rulebook import Rulebook
    from game.tools.trail import Function, Place

LEVELS = ("random", "normal")  # half of the games each
SAMPLED = 60  # questions of a game, about, at which illegal answers are tried and explanations are asked for
FIRST = 6  # questions of each kind, after each verb, at which answers are tried whatever the sample says
TOLD = 2  # of them at which explanations are asked for
USUAL = {"random": 3000, "normal": 600}  # decisions of a game, about
TRIES = 16  # illegal answers at such a question
KEPT = 60  # answers of each verb that are kept to be tried
REFUSED = "BAD"  # the chapter of cases that say what is refused, with the rules that refuse it
CURIOUS = 3  # one question in so many is answered by what its player has hardly ever answered, if there is anything
RARELY = 4  # answers that do the same and are hardly any
MOST = 20_000  # decisions: a game that takes longer tells nothing new


@dataclass(frozen=True, slots=True)
class Played:
    """What games have shown of a rulebook; IDs in the order of the book.

    seen      told by an event, a question, a reason, a refusal or an explanation; or passed: it stands at code of the
              room that ran in full (see game.tools.trail); or a case of refusal all of whose rules refused somebody
    told      those of `seen` that something told
    static    definitions that nothing can carry, with the test that rules on them
    never     rules that are simulated, can be carried, and were not
    """

    room: str
    games: int
    total: int
    seen: tuple[str, ...]
    told: tuple[str, ...]
    static: dict[str, str]
    never: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the figures as plain values."""
        return {"games": self.games, "seen": len(self.seen), "static": len(self.static), "never": list(self.never)}


class Heard(NamedTuple):
    """Rule IDs of games: told in any way, told by refusals, and at code that was gone through."""

    told: set[str]
    refused: set[str]
    passed: set[str]

    def cases(self, book: Rulebook, excluded: AbstractSet[str] = frozenset()) -> set[str]:
        """Return the cases of refusal that came up: each of the rules that such a case names refused somebody.

        Rules that are not simulated are not waited for.
        """
        named = {rule.id: set(rule.mentions) - excluded for rule in book.rules if rule.chapter == REFUSED}
        return {rule for rule, mentions in named.items() if mentions and mentions <= self.refused}


def read_static(path: Path) -> dict[str, str]:
    """Read the list of definitions: the ID, and the test that rules on it."""
    if not path.is_file():
        return {}
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return {str(key): str(test) for key, test in table["static"].items()}


def played(room: str, games: int, jobs: int = 1, seed: int = 1) -> Played:
    """Play games over all scenarios of a room with armies drawn by chance; half of them at random, half by plans."""
    book = rulebook(room)
    static = read_static(rulebook_file(room).with_name(f"{room}-static.toml"))
    excluded = not_simulated(room)
    heard = hear(room, games, jobs, seed)
    rules = [rule.id for rule in book.rules]
    seen = _in_book(rules, heard.told | heard.passed | heard.cases(book, excluded))
    never = tuple(rule for rule in rules if rule not in seen and rule not in static and rule not in excluded)
    return Played(
        room,
        games,
        len(rules),
        seen,
        _in_book(rules, heard.told),
        {rule: static[rule] for rule in rules if rule in static},
        never,
    )


def _in_book(rules: list[str], found: set[str]) -> tuple[str, ...]:
    """Return the rules that were found, in the order of the book; one whose part was found is among them."""
    heads = {rule.rpartition(".")[0] for rule in found if "." in rule}
    return tuple(rule for rule in rules if rule in found or rule in heads)


def not_simulated(room: str) -> set[str]:
    """Return the rules that are not simulated; a pattern leaves out only what stands at no code of the room."""
    listed = read_excluded(rulebook_file(room).with_name(f"{room}-excluded.toml"))
    named = {rule for one in watched(room).values() for rule in one.told.union(*one.noted.values())}
    found: set[str] = set()
    for pattern in listed:
        matching = {rule.id for rule in rulebook(room).rules if fnmatch.fnmatchcase(rule.id, pattern)}
        found |= matching if pattern in matching else matching - named
    return found


def watched(room: str) -> dict[Place, Function]:
    """Return the functions of a room at which rules stand."""
    system = rooms.wing("systems", room)
    return {
        place: one
        for folder in _folders(room, system.board)
        for place, one in functions_in(folder, system.prefixes).items()
    }


def hear(room: str, games: int, jobs: int = 1, seed: int = 1) -> Heard:
    """Play games over what is shipped and return the rule IDs that were heard in them."""
    with TemporaryDirectory() as home:
        before = use_home(home)  # nothing is known yet of files that were found right: reading them is watched, too
        try:
            return _hear(room, games, jobs, seed)
        finally:
            use_home(before)


def _hear(room: str, games: int, jobs: int, seed: int) -> Heard:
    content = rooms.wing("content", room)
    kind = next(kind for kind in content.kinds if kind.name == "scenario")
    names = sorted(kind.shelf(content.library()))
    orders = [(names[n // len(LEVELS) % len(names)], LEVELS[n % len(LEVELS)], seed + n) for n in range(games)]
    jobs = min(jobs, games)
    shares = [orders[n::jobs] for n in range(jobs)]  # each worker goes on with one trail: a function is watched once
    # A worker even for one: it has read no file yet, so that reading them is part of what is watched.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting = [pool.submit(_games, rooms.joined(), room, share) for share in shares]
        found = [one.result() for one in waiting]
    return Heard(*(set().union(*parts) for parts in zip(*found, strict=True)))


def _games(joined: Mapping[str, str], room: str, orders: list[tuple[str, str, int]]) -> Heard:
    """Play games one after the other and return what was heard; rooms that joined join here too."""
    for name, package in joined.items():
        rooms.join(name, package)
    system = rooms.wing("systems", room)
    witness = Witness(system.prefixes)
    for name in _packages(room, system.board):
        _import(name)  # a trail watches what is there when it is entered
    with Trail(_folders(room, system.board), system.prefixes) as trail:
        for order in orders:
            _game(*order, witness)
            trail.lighten()
    return Heard(witness.heard, witness.refused, trail.rules())


def _folders(room: str, board: str) -> tuple[Path, ...]:
    """Return where the rules of a room are written."""
    return tuple(map(package_folder, _packages(room, board)))


def _packages(room: str, board: str) -> tuple[str, ...]:
    """Return the packages with the rules of a room: its wings below the screens, what it shares with its board."""
    package = rooms.joined().get(room)
    if package is not None:
        return (package,)
    wings = [f"game.{floor}.{room}" for floor in ("content", "systems")]
    shared = [f"game.{floor}.{board}" for floor in ("content", "geometry")]
    return tuple(name for name in (*wings, *shared) if find_spec(name) is not None)


def _import(package: str) -> None:
    """Import all modules of a package."""
    found = import_module(package)
    for module in walk_packages(found.__path__, f"{package}."):
        import_module(module.name)


def _game(name: str, level: str, seed: int, witness: Witness) -> None:
    """Play one game before a witness."""
    scenario = scenario_of(name)
    system, brains = rooms.wing("systems", scenario.room), rooms.wing("sim", scenario.room)
    drawn = brains.armies(scenario, seed)
    for refusal in drawn.refused:
        witness.hear(refusal)
    session = Session(system, drawn.opening, seeded(seed), history=False, forks=False)
    agents = [
        Curious(brains.agent(level, splitmix(seed, seat + 1)), picker(splitmix(seed, 50 + seat)))
        for seat in range(scenario.seats)
    ]
    outlooks = [Outlook(session, seat) for seat in range(scenario.seats)]
    pick = picker(splitmix(seed, 99))
    every = max(USUAL[level] // SAMPLED, 1)
    asked: Counter[tuple[str, Answer]] = Counter()
    decisions = 0
    answer: Answer = ""
    while (choice := session.pending) is not None and decisions < MOST:
        decisions += 1
        witness.asked(choice)
        situation = (choice.kind, verb(answer))
        asked[situation] += 1
        sampled = pick(every) == 0
        if sampled or asked[situation] <= FIRST:
            for refusal in witness.refusals(session, choice, pick):
                witness.hear(refusal)
        if sampled or asked[situation] <= TOLD:
            for told in brains.explained(session.state, choice, pick):
                witness.hear(told)
        answer = agents[choice.player].answer(choice, outlooks[choice.player])
        session.answer(answer)
        witness.given(answer, pick)
    for event in session.log:
        witness.hear(event)


class Curious:
    """A player that now and then answers what it has hardly ever answered in this game.

    Without it abilities that no plan asks for are lost among the steps of random games.
    """

    def __init__(self, agent: Agent, pick: Pick) -> None:
        self._agent = agent
        self._pick = pick
        self._given: Counter[tuple[Answer, ...]] = Counter()

    def answer(self, choice: Choice, outlook: Outlook) -> Answer:
        """Return one of the options."""
        found = self._rare(choice) if self._pick(CURIOUS) == 0 else None
        if found is None:
            found = self._agent.answer(choice, outlook)
        self._given[choice.kind, *deed(found)] += 1
        return found

    def _rare(self, choice: Choice) -> Answer | None:
        given = self._given
        rare = [answer for answer in choice.listed if given[choice.kind, *deed(answer)] < RARELY]
        return rare[self._pick(len(rare))] if rare else None


def deed(answer: Answer) -> tuple[Answer, ...]:
    """Return what an answer does, whoever does it to whomever: its words without the ids of pieces, which have numbers.

    So ("use", "a1", "healing", "a2") is told apart from every other ability that is used.
    """
    parts = answer if isinstance(answer, tuple) else (answer,)
    return tuple(part for part in parts if isinstance(part, str) and not any(map(str.isdigit, part)))


class Witness:
    """Hears what a game tells, and remembers answers to try at other questions."""

    def __init__(self, prefixes: tuple[str, ...]) -> None:
        self.heard: set[str] = set()
        self.refused: set[str] = set()
        self._prefixes = prefixes
        self._known: dict[Answer, list[Answer]] = {}  # by their verbs, so that rare ones are not lost among steps

    def asked(self, choice: Choice) -> None:
        """Hear a question."""
        self.hear(choice.rule)
        self.hear(choice.about)

    def given(self, answer: Answer, pick: Pick) -> None:
        """Remember an answer, to be tried where it is none."""
        known = self._known.setdefault(verb(answer), [])
        if len(known) < KEPT:
            known.append(answer)
        else:
            known[pick(KEPT)] = answer

    def hear(self, told: object) -> None:
        """Note every rule ID in what is told: text, refusals, and anything made of fields, lists and dicts."""
        for text in _texts(told):
            self.heard.update(ids_in(text, self._prefixes))
        if isinstance(told, Refusal):
            self.refused.update(ids_in(told.rule, self._prefixes))

    def refusals(self, session: Session, choice: Choice, pick: Pick) -> Iterator[Refusal]:
        """Try answers that belong to other questions or other pieces, and yield why they are refused.

        Every second one has a verb that is an answer here.
        """
        everywhere = list(self._known)
        here = [one for one in dict.fromkeys(map(verb, choice.listed)) if one in self._known]
        for number in range(TRIES if everywhere else 0):
            verbs = here if here and number % 2 else everywhere
            answer = self.remembered(verbs, pick)
            if pick(2):
                answer = crossed(answer, self.remembered(everywhere, pick), pick)
            if not choice.allows(answer):
                yield refusal_of(session, choice, answer)

    def remembered(self, verbs: list[Answer], pick: Pick) -> Answer:
        """Return an answer that was given, of one of these verbs."""
        known = self._known[verbs[pick(len(verbs))]]
        return known[pick(len(known))]


def refusal_of(session: Session, choice: Choice, answer: Answer) -> Refusal:
    """Return why an answer is refused, as somebody who gives it is told."""
    from game.engine.refusal import Illegal

    try:
        session.answer(answer)
    except Illegal as illegal:
        return illegal.refusal
    message = f"{answer!r} is no option of {choice!r} and yet was taken"
    raise AssertionError(message)


def crossed(one: Answer, other: Answer, pick: Pick) -> Answer:
    """Return an answer with one of its parts taken from the same place of another answer."""
    if not (isinstance(one, tuple) and isinstance(other, tuple)) or len(one) < 2:
        return one
    place = 1 + pick(len(one) - 1)
    part = other[place] if place < len(other) else one[place]
    mixed = (*one[:place], part, *one[place + 1 :])
    return mixed if is_answer(mixed) else one


def _texts(told: object) -> Iterator[str]:
    if isinstance(told, str):
        yield told
    elif isinstance(told, Refusal):
        yield f"{told.rule} {told.sentence}"
    elif isinstance(told, Trace):
        yield f"{told.rule} {told.note}"
    elif isinstance(told, dict):
        for value in told.values():
            yield from _texts(value)
    elif isinstance(told, (list, tuple, set, frozenset)):
        for value in told:
            yield from _texts(value)
    elif is_dataclass(told):
        if isinstance(told, Event):
            yield type(told).__doc__ or ""  # what this fact is: it has happened
        for part in fields(told):
            yield from _texts(getattr(told, part.name))
