"""Reactions: what may interrupt or follow an event, found by the kind of event and asked for in a window."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from game.engine.bearers import Keyed
from game.engine.choice import Choice
from game.engine.limits import uses
from game.engine.options import Listed

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence

    from game.engine.answers import Answer
    from game.engine.event import Event
    from game.engine.limits import Scope
    from game.engine.refusal import Refusal
    from game.engine.table import Table

When = Literal["before", "after"]
PASS = "pass"  # noqa: S105 - a word of the game


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """How a reaction is asked for: the kind of question, the verb of its answers, what the screen needs to know.

    `about(state, event)` are plain values; in the common kind of question they come to the names of the "reactions".
    `why(state, event, answer)` says why somebody may not react so. `occasions(state, bearer, event, choice)` are what
    is used and by which trigger: a player may have some triggers passed by themselves.
    """

    kind: str = "reaction"
    verb: str = ""
    about: Callable[[Any, Any], dict[str, Any]] | None = None
    why: Callable[[Any, Any, Answer], Refusal | None] | None = None
    occasions: Callable[[Any, str, Any, Any], Iterable[tuple[str, str]]] | None = None


@dataclass(frozen=True, slots=True)
class Reaction:
    """A declared reaction: `bearers(state, event)` yields the ids of those who may use it now, `run` resolves it.

    event     a kind of event; its subclasses are heard too
    choices   what its player chooses with it (a weapon), as answers; without any left it is not ready
    optional  whether it may be passed; what is not optional happens
    per       "event": once for each event of the window (two deaths of one blast), "window": once for all of them
    once      how long one use counts, None as often as there are windows
    times     how many uses each bearer has within `once`, one if it is None (boxes on a card)
    ability   the ability it belongs to: it is asked only while somebody bears that ability
    immediate whether it waits, declared, until nobody declares another one: the last one declared comes first
    """

    name: str
    when: When
    event: type[Event]
    rule: str
    bearers: Callable[[Any, Event], Iterable[str]]
    run: Callable[[Table, str, Event, Any], Awaitable[None]]
    choices: Callable[[Any, str, Event], Sequence[Answer]] | None = None
    optional: bool = field(default=True, kw_only=True)
    per: Literal["event", "window"] = field(default="event", kw_only=True)
    once: Scope | None = field(default=None, kw_only=True)
    times: Callable[[Any, str], int] | None = field(default=None, kw_only=True)
    ability: str = field(default="", kw_only=True)
    immediate: bool = field(default=False, kw_only=True)
    asked: Asked = field(default=Asked(), kw_only=True)

    def spent(self, state: Any, bearer: str) -> bool:
        """Tell whether a bearer has used it as often as its limit allows."""
        if self.once is None:
            return False
        allowed = 1 if self.times is None else self.times(state, bearer)
        return uses(state, self.once, self.name, bearer) >= allowed


@dataclass(slots=True)
class Ready:
    """A reaction that one bearer may use in this window on one of its events, the `number`-th.

    `choices` is what its player may choose with it, `argument` what he chose.
    """

    reaction: Reaction
    bearer: str
    event: Event
    number: int = 0
    choices: Sequence[Answer] = ()
    argument: Any = None

    @property
    def key(self) -> tuple[str, str, int]:
        """What may be used once per window: the number of the event belongs to it, so that each is answered."""
        return (self.reaction.name, self.bearer, self.number if self.reaction.per == "event" else -1)

    def answers(self) -> list[tuple[Answer, Answer]]:
        """Return the answers that use it and what each chooses: (verb, bearer[, choice][, number of the event])."""
        head = (self.reaction.asked.verb or self.reaction.name, self.bearer)
        tail = (self.number,) if self.number else ()
        if self.reaction.choices is None:
            return [((*head, *tail), 0)]
        return [((*head, choice, *tail), choice) for choice in self.choices]


class Window:
    """What goes on before or after events: who may react, who has declared to, who has passed, what was resolved.

    A room's `next_reaction` reads it, asks, and returns what is resolved next. It knows no single reaction. Rooms in
    which all declare first use `declare` and `next_declared`; rooms in which one reaction follows another need neither.
    """

    __slots__ = ("declared", "events", "passed", "ready", "resolved", "when")

    def __init__(self, when: When, events: tuple[Event, ...], ready: Iterable[Ready] = ()) -> None:
        self.when = when
        self.events = events
        self.ready: list[Ready] = []
        """Who may react now and has not: looked at anew after each resolution, since things have changed."""
        self.declared: list[Ready] = []
        """What waits to be resolved, in the order of declaration."""
        self.passed: set[int] = set()
        """The seats that have passed."""
        self.resolved: list[Ready] = []
        self.look(ready)

    def look(self, ready: Iterable[Ready]) -> None:
        """See who may react now of those that are ready: whoever has not reacted or declared to."""
        used = {other.key for other in (*self.resolved, *self.declared)}
        self.ready = []
        for one in ready:
            key = one.key
            if key not in used:
                self.ready.append(one)
                if key[2] < 0:
                    used.add(key)  # the first event of the window stands for all

    def declare(self, ready: Ready) -> None:
        """Let a reaction wait for its resolution; its bearer isn't asked for it again."""
        self.ready = [other for other in self.ready if other.key != ready.key]
        self.declared.append(ready)

    def next_declared(self, *, last: bool = False) -> Ready | None:
        """Return what was declared first (or last) and is to be resolved now, None if nothing is left."""
        return self.declared.pop(-1 if last else 0) if self.declared else None

    async def ask(self, seat: int, among: Sequence[Ready], state: Any) -> Ready | None:
        """Ask a seat which of its reactions it uses; None if it passes. What must happen and is alone isn't asked.

        The question is that of the reaction if all are the same, so that a screen may show it in its own way. What
        several of them tell alike of one event is told, too.
        """
        optional = all(ready.reaction.optional for ready in among)
        answers = {answer: (ready, argument) for ready in among for answer, argument in ready.answers()}
        first = among[0]
        if not optional and len(answers) == 1:
            return _with(first, next(iter(answers.values()))[1])
        asked = {ready.reaction.name: ready.reaction for ready in among}
        same = first.reaction
        about: dict[str, Any] = {"reactions": list(asked)}
        kind, rule = Asked().kind, same.rule
        alike = all(one.event is first.event and one.reaction.asked.about is same.asked.about for one in among)
        if len(asked) == 1 or (alike and all(one.asked.kind == kind for one in asked.values())):
            kind = same.asked.kind
            if same.asked.about is not None:
                told = same.asked.about(state, first.event)
                about = about | told if kind == Asked().kind else told
        if optional and all(ready.reaction.immediate for ready in among):
            about = about | {"immediate": True}  # a player may have it passed by itself
        if optional and all(ready.reaction.asked.occasions is not None for ready in among):
            about = about | {"occasions": _occasions(state, answers.values())}  # likewise

        def why(answer: Answer) -> Refusal | None:
            for ready in among:  # each knows why nobody may react so to its own event
                explain = ready.reaction.asked.why
                refusal = None if explain is None else explain(state, ready.event, answer)
                if refusal is not None:
                    return refusal
            return None

        options = (*answers, PASS) if optional else tuple(answers)
        answer = await Choice(seat, kind, Listed(options, why), rule, False, about)
        if answer == PASS:
            self.passed.add(seat)
            return None
        return _with(*answers[answer])


def _occasions(state: Any, uses: Iterable[tuple[Ready, Any]]) -> list[tuple[str, str]]:
    """Return what may be used and by which trigger, each once."""
    found = (
        one
        for ready, argument in uses
        if ready.reaction.asked.occasions is not None
        for one in ready.reaction.asked.occasions(state, ready.bearer, ready.event, argument)
    )
    return list(dict.fromkeys(found))


def _with(ready: Ready, argument: Any) -> Ready:
    ready.argument = argument
    return ready


class Reactions:
    """All reactions of one room, found by window and kind of event."""

    def __init__(self) -> None:
        self._declared: list[Reaction] = []
        self._slots: dict[When, dict[type[Event], Keyed[Reaction]]] = {"before": {}, "after": {}}

    def declare(self, reaction: Reaction) -> Reaction:
        """Add a reaction."""
        self._declared.append(reaction)
        for slots in self._slots.values():
            slots.clear()
        return reaction

    def __iter__(self) -> Iterator[Reaction]:
        """Go through all of them, as declared."""
        return iter(self._declared)

    def _slot(self, when: When, kind: type[Event]) -> Keyed[Reaction]:
        found = Keyed((r.ability, r) for r in self._declared if r.when == when and issubclass(kind, r.event))
        self._slots[when][kind] = found
        return found

    def listening(self, state: Any, event: Event) -> bool:
        """Tell whether there is any reaction to events of this kind, before or after, whose ability somebody bears."""
        kind = type(event)
        before = self._slots["before"].get(kind) or self._slot("before", kind)
        after = self._slots["after"].get(kind) or self._slot("after", kind)
        return bool(before.present(state) or after.present(state))

    def ready(self, state: Any, when: When, events: Iterable[Event]) -> list[Ready]:
        """Return who may react now, in the order of the events, of declaration and of bearers."""
        found: list[Ready] = []
        slots = self._slots[when]
        for number, event in enumerate(events):
            slot = slots.get(type(event)) or self._slot(when, type(event))
            present = slot.present(state) if slot.bound else slot.always  # asked twice for every event: mostly nothing
            if not present or event.cancelled:
                continue
            for reaction in present:
                for bearer in reaction.bearers(state, event):
                    if reaction.spent(state, bearer):
                        continue
                    choices: Sequence[Answer] = ()
                    if reaction.choices is not None:
                        choices = reaction.choices(state, bearer, event)
                        if not choices:
                            continue
                    found.append(Ready(reaction, bearer, event, number, choices))
        return found
