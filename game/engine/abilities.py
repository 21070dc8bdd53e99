"""Abilities: one class each says what it modifies, answers, offers and forbids; a room's registry knows them all."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from game.engine.bearers import Keyed
from game.engine.modifier import Figures, Reason
from game.engine.reaction import Asked, Reaction, Reactions
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

    from game.engine.answers import Answer
    from game.engine.event import Event
    from game.engine.limits import Scope
    from game.engine.reaction import When
    from game.engine.refusal import Refusal
    from game.engine.table import Table

T = TypeVar("T", bound=type)
F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Parameter:
    """One blank in the form of an ability, filled in on the card: plain data, from which content builds its checks.

    A number lies between `least` and `most` where they are given; a word is one of `choices` where there are any.
    """

    name: str
    type: Literal["number", "word", "words", "flag"] = "number"
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()
    default: Any = None
    words: str = ""


@dataclass(frozen=True, slots=True)
class Ability:
    """What is known of an ability: its key on cards, the rule behind it, title and words (untranslated), its form."""

    key: str
    rule: str
    title: str
    words: str
    form: tuple[Parameter, ...] = ()
    does: tuple[str, ...] = ()
    """What it takes part in: "modifies damage", "after Destroyed", "offers act", "restricts ranged"."""
    spoken: Callable[[], tuple[str, str]] | None = None
    """Title and words of what content declares, as the language of the moment has them."""

    @property
    def of_data(self) -> bool:
        """Tell whether it was declared from content (a spell): no word that a card may name as an ability."""
        return self.spoken is not None

    @property
    def named(self) -> str:
        """Return its title in the language that is spoken now."""
        return _(self.title) if self.spoken is None else self.spoken()[0]

    @property
    def told(self) -> str:
        """Return its words in the language that is spoken now."""
        return _(self.words) if self.spoken is None else self.spoken()[1]


# --- the parts of an ability: each decorator marks a method of its class --------------------------------------------


@dataclass(frozen=True, slots=True)
class _Modifies:
    figure: str
    of: str


@dataclass(frozen=True, slots=True)
class _Reacts:
    when: When
    event: type[Event]
    options: dict[str, Any]


@dataclass(frozen=True, slots=True)
class _Offers:
    kind: str
    answers: Callable[[Any, str], Iterable[Answer]]
    why: Callable[[Any, str, Answer], Refusal | None] | None
    told: Callable[[Any, str, Answer], str] | None
    area: Callable[[Any, str, Answer], Any] | None
    odds: Callable[[Any, str, Answer], Sequence[str]] | None
    anyone: bool
    verb: str


@dataclass(frozen=True, slots=True)
class _Restricts:
    verb: str


ANYTHING = ""
"""The choice that stands for all: a refusal of it says why an ability may not be used at all."""

_MARKS = "_marks_of_ability"


def _mark(*marks: Any) -> Callable[[F], F]:
    def marking(method: F) -> F:
        vars(method).setdefault(_MARKS, []).extend(marks)
        return method

    return marking


def modifies(*figures: str, of: str = "") -> Callable[[F], F]:
    """Mark a method `(self, me, situation)` that yields reasons for these figures.

    `of` names the role in the situation ("attacker", "target") whose bearer it speaks for: it is asked only if the
    piece in that role bears the ability. Without `of` it is asked for each bearer on the table: an aura.
    """
    return _mark(*(_Modifies(figure, of) for figure in figures))


def before(event: type[Event], **options: Any) -> Callable[[F], F]:
    """Mark a method `async (self, table, me, event, choice)` that comes before events of a kind and may cancel them.

    Options are those of `after`.
    """
    return _mark(_reacts("before", event, **options))


def after(event: type[Event], **options: Any) -> Callable[[F], F]:
    """Mark a method `async (self, table, me, event, choice)` that answers events of a kind and its subclasses.

    optional  True if its player may pass
    when      `(state, me, event)`: whether it may be used now
    choices   `(state, me, event)`: what its player chooses, as answers
    once      "trigger", "turn", "round", "game"; `times` `(state, me)` how often within it
    per       "event" or "window": for each event of one moment, or once for all
    immediate whether it is an immediate action: of several that are declared the last one comes first
    asked     how its question is put, if not in the room's common way
    """
    return _mark(_reacts("after", event, **options))


def _reacts(  # the options are checked here, where the ability is written
    when_: When,
    event: type[Event],
    *,
    optional: bool = False,
    when: Callable[[Any, str, Any], bool] | None = None,
    choices: Callable[[Any, str, Any], Sequence[Answer]] | None = None,
    once: Scope | None = None,
    times: Callable[[Any, str], int] | None = None,
    per: Literal["event", "window"] = "event",
    immediate: bool = False,
    asked: Asked | None = None,
) -> _Reacts:
    options = {
        "optional": optional, "when": when, "choices": choices, "once": once, "times": times, "per": per,
        "immediate": immediate, "asked": asked,
    }  # fmt: skip
    return _Reacts(when_, event, options)


def offers(
    kind: str,
    answers: Callable[[Any, str], Iterable[Answer]],
    why: Callable[[Any, str, Answer], Refusal | None] | None = None,
    told: Callable[[Any, str, Answer], str] | None = None,
    area: Callable[[Any, str, Answer], Any] | None = None,
    odds: Callable[[Any, str, Answer], Sequence[str]] | None = None,
    *,
    anyone: bool = False,
    verb: str = "",
) -> Callable[[F], F]:
    """Mark a method `async (self, table, me, choice)` that does what its bearer may answer to questions of a kind.

    answers  `(state, me)`: what may be chosen with it (a place, a target); the answer is (key, choice)
    why      `(state, me, choice)`: why something may not be chosen; with the choice ANYTHING, why nothing may
    told     `(state, me, choice)`: a choice in words, for the button that takes it
    area     `(state, me, choice)`: what a choice covers on the board, in the room's own terms (squares: a mask)
    odds     `(state, me, choice)`: what may come of a choice and how likely it is, a sentence each with its rule ID
    anyone   True if whoever acts may do it while somebody bears the ability (`me` is who acts): waking a sleeper
    verb     what is done with it, untranslated, where that is not the title of the ability: "Wake a sleeper"
    """
    return _mark(_Offers(kind, answers, why, told, area, odds, anyone, verb))


def restricts(*verbs: str) -> Callable[[F], F]:
    """Mark a method `(self, state, me, actor, answer)` that returns why `actor` may not give an answer, or None.

    It is asked for each bearer `me`, whoever acts, of answers that begin with one of these verbs: it removes the
    option and explains it.
    """
    return _mark(*(_Restricts(verb) for verb in verbs))


# --- the registry ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that a bearer may do with an ability when a question of a kind is asked."""

    key: str
    rule: str
    answers: Callable[[Any, str], Iterable[Answer]]
    why: Callable[[Any, str, Answer], Refusal | None] | None
    run: Callable[[Table, str, Answer], Any]
    told: Callable[[Any, str, Answer], str] | None = None
    area: Callable[[Any, str, Answer], Any] | None = None
    odds: Callable[[Any, str, Answer], Sequence[str]] | None = None
    anyone: bool = False
    verb: str = ""


class Abilities:
    """All abilities of one room, and what each of them takes part in."""

    def __init__(self, reactions: Reactions | None = None, figures: Figures | None = None) -> None:
        self.reactions = reactions if reactions is not None else Reactions()
        self.figures = figures if figures is not None else Figures()
        self._known: dict[str, Ability] = {}
        self._offers: dict[str, Keyed[Offer]] = {}
        self._restricts: dict[str, Keyed[tuple[str, Callable[..., Refusal | None]]]] = {}
        self._forbid: frozenset[str] = frozenset()  # the abilities that forbid anything

    def ability(
        self,
        key: str,
        *,
        rule: str,
        title: str,
        words: str,
        form: Sequence[Parameter] = (),
        spoken: Callable[[], tuple[str, str]] | None = None,
    ) -> Callable[[T], T]:
        """Declare the decorated class as an ability; its marked methods take part from now on.

        Raises ValueError if the key is taken: one ability, one class. What content declares says by `spoken` what it is
        called and what it does, in the language of the moment.
        """
        if key in self._known:
            raise ValueError(f"two abilities are called {key!r}")

        def declare(kind: T) -> T:
            one = kind()
            parts = [(name, mark) for name, method in vars(kind).items() for mark in getattr(method, _MARKS, ())]
            alone = sum(isinstance(mark, _Reacts) for _name, mark in parts) == 1
            does = []
            for name, mark in parts:
                method = getattr(one, name)
                if isinstance(mark, _Reacts):
                    does.append(self._react(key if alone else f"{key}.{name}", key, rule, method, mark))
                else:
                    does.append(self._take_part(key, rule, method, mark))
            self._known[key] = Ability(key, rule, title, words, tuple(form), tuple(does), spoken)
            return kind

        return declare

    def _react(self, name: str, key: str, rule: str, method: Callable[..., Any], mark: _Reacts) -> str:
        options = dict(mark.options)
        when = options.pop("when")
        asked = options.pop("asked") or Asked()

        def bearers(state: Any, event: Event) -> Iterator[str]:
            for me in state.bearers.who.get(key, ()):
                if when is None or when(state, me, event):
                    yield me

        self.reactions.declare(
            Reaction(name, mark.when, mark.event, rule, bearers, method, ability=key, asked=asked, **options)
        )
        return f"{mark.when} {mark.event.__name__}"

    def _take_part(
        self, key: str, rule: str, method: Callable[..., Any], mark: _Modifies | _Offers | _Restricts
    ) -> str:
        if isinstance(mark, _Modifies):
            self.figures.modifier(mark.figure, key)(_modifier(key, method, mark.of))
            return f"modifies {mark.figure}"
        if isinstance(mark, _Offers):
            offer = Offer(
                key, rule, mark.answers, mark.why, method, mark.told, mark.area, mark.odds, mark.anyone, mark.verb
            )  # fmt: skip
            self._offers.setdefault(mark.kind, Keyed()).add(key, offer)
            return f"offers {mark.kind}"
        self._restricts.setdefault(mark.verb, Keyed()).add(key, (key, method))
        self._forbid |= {key}
        return f"restricts {mark.verb}"

    def __contains__(self, key: object) -> bool:
        """Tell whether there is an ability of that key."""
        return key in self._known

    def __getitem__(self, key: str) -> Ability:
        """Return what is known of an ability."""
        return self._known[key]

    def __iter__(self) -> Iterator[Ability]:
        """Go through all abilities, in the order of their keys: files are found in any order. Those of data are not
        among them: which of them are known depends on the games that were played.
        """
        return iter(self._known[key] for key in sorted(self._known) if not self._known[key].of_data)

    def __len__(self) -> int:
        """Return how many there are, without those of data."""
        return sum(not ability.of_data for ability in self._known.values())

    def vocabulary(self) -> dict[str, dict[str, Any]]:
        """Return every ability as plain values: what content checks, docs list, cards explain and programs know."""
        told: dict[str, dict[str, Any]] = {}
        for ability in self:
            form = [
                {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(blank).items()}
                for blank in ability.form
            ]
            told[ability.key] = {
                "rule": ability.rule,
                "title": ability.title,
                "words": ability.words,
                "form": form,
                "does": list(ability.does),
            }
        return told

    def offered(self, state: Any, kind: str, bearer: str) -> list[Answer]:
        """Return what a bearer's abilities add to the answers of a question of a kind: (key, choice) each."""
        offers = self._offers.get(kind)
        present = () if offers is None else offers.present(state)
        if not present:  # nearly always: asked at every question
            return []
        return [
            (offer.key, choice)
            for offer in present
            if offer.anyone or state.has(bearer, offer.key)
            for choice in offer.answers(state, bearer)
        ]

    def of(self, answer: Answer) -> Ability | None:
        """Return the ability that an answer uses: it begins with its key, or with the name of one of its reactions."""
        verb = answer[0] if isinstance(answer, tuple) and answer else None
        return self._known.get(verb.split(".")[0]) if isinstance(verb, str) else None

    def offers_of(self, state: Any, kind: str, bearer: str) -> list[Ability]:
        """Return the abilities with which a bearer may have something to do at questions of a kind, usable or not."""
        offers = self._offers.get(kind)
        if offers is None:
            return []
        return [
            self._known[offer.key]
            for offer in offers.present(state)
            if state.has(bearer, offer.key) or (offer.anyone and any(offer.answers(state, bearer)))
        ]

    def deed(self, kind: str, key: str) -> str:
        """Return what somebody does who uses what an ability offers, in words: its title if it has no verb."""
        verb = next((offer.verb for offered, offer in self._offers.get(kind, ()) if offered == key), "")
        return _(verb) if verb else self._known[key].named

    def told(self, state: Any, kind: str, bearer: str, answer: Answer) -> str:
        """Return what was offered and may be chosen in words, "" if its ability has none for it."""
        offer = self._offer(kind, answer)
        if offer is None or offer.told is None or not isinstance(answer, tuple):
            return ""
        return offer.told(state, bearer, answer[1])

    def area(self, state: Any, kind: str, bearer: str, answer: Answer) -> Any:
        """Return what an offered answer covers on the board, None if its ability does not say."""
        offer = self._offer(kind, answer)
        if offer is None or offer.area is None or not isinstance(answer, tuple):
            return None
        return offer.area(state, bearer, answer[1])

    def odds(self, state: Any, kind: str, bearer: str, answer: Answer) -> Sequence[str]:
        """Return what may come of an offered answer, a sentence each; nothing if its ability does not say."""
        offer = self._offer(kind, answer)
        if offer is None or offer.odds is None or not isinstance(answer, tuple):
            return ()
        return offer.odds(state, bearer, answer[1])

    async def take(self, table: Table, kind: str, bearer: str, answer: Answer) -> bool:
        """Do what was offered and chosen; False if the answer belongs to no ability."""
        offer = self._offer(kind, answer)
        if offer is None or not isinstance(answer, tuple):
            return False
        await offer.run(table, bearer, answer[1])
        return True

    def _offer(self, kind: str, answer: Answer) -> Offer | None:
        if not isinstance(answer, tuple) or len(answer) != 2:
            return None
        return next((offer for key, offer in self._offers.get(kind, ()) if key == answer[0]), None)

    def refusal(self, state: Any, kind: str, bearer: str, answer: Answer) -> Refusal | None:
        """Return why a choice that belongs to an ability isn't offered, None if nothing is known about it."""
        offer = self._offer(kind, answer)
        if offer is None or offer.why is None or not isinstance(answer, tuple):
            return None
        if not offer.anyone and not state.has(bearer, offer.key):
            return None
        return offer.why(state, bearer, answer[1])

    def forbidding(self, state: Any) -> bool:
        """Tell whether any ability in play may forbid anything at all."""
        return bool(self._forbid) and not self._forbid.isdisjoint(state.bearers.keys)

    def restriction(self, state: Any, actor: str, answer: Answer) -> Refusal | None:
        """Return why abilities in play forbid an answer of `actor`, None if none does: the first one that does."""
        verb = answer[0] if isinstance(answer, tuple) and answer else answer
        found = self._restricts.get(verb) if isinstance(verb, str) else None
        if found is None:
            return None
        for key, method in found.present(state):
            for me in state.bearers.who[key]:
                refusal = method(state, me, actor, answer)
                if refusal is not None:
                    return refusal
        return None


def _modifier(key: str, method: Callable[..., Iterable[Reason]], of: str) -> Callable[..., Iterable[Reason]]:
    """Return the modifier that asks a method for the bearer in a role, or for every bearer."""
    if of:

        def ask(situation: Any, *more: Any) -> Iterable[Reason]:
            piece = getattr(situation, of)
            me: str = piece if isinstance(piece, str) else piece.id
            return method(me, situation, *more) if situation.state.has(me, key) else ()

        return ask

    def ask_each(situation: Any, *more: Any) -> Iterator[Reason]:
        for me in situation.state.bearers.who[key]:
            yield from method(me, situation, *more)

    return ask_each


def gather(package: ModuleType) -> None:
    """Import every module of a package, so that a new family of abilities is one file and no list names it."""
    for module in sorted(pkgutil.iter_modules(package.__path__), key=lambda found: found.name):
        importlib.import_module(f"{package.__name__}.{module.name}")
