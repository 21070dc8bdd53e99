"""The card table in tests: small heroes, enemies and sheets, set out as a test says; `does` answers, `rolls` speaks dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.quest.box import AsPlayed, Box, Member, Scenario
from game.content.quest.cards import (
    ACTION_TYPES,
    ActionCard,
    Campaign,
    Clause,
    Condition,
    ConditionCard,
    Consequence,
    Cost,
    DungeonCard,
    Effect,
    Ending,
    EnemyCard,
    Fortune,
    GearCard,
    HeroCard,
    Keyword,
    LocationCard,
    PerilEffect,
    SetUp,
    Sheet,
    Targets,
)
from game.content.words import Borne, usual
from game.engine.choice import DICE, Illegal
from game.engine.piles import Pile, Segment
from game.engine.session import Session
from game.systems.quest.atoms.words import ATOMS
from game.systems.quest.faces import ENEMY, HERO
from game.systems.quest.state import Enemy, Worn
from game.systems.quest.system import SYSTEM, opening

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.systems.quest.state import Hero, State

NAMES = ("ann", "bob", "cy", "dot")
DOWN = (Condition("all_heroes_defeated"),)
NEVER = (Condition("defeated", names=("nobody",)),)


def fx(
    op: str, *, when: tuple[Condition, ...] = (), may: bool = False, cost: Cost | None = None, **given: Any
) -> Effect:
    """An effect; what is left out has its usual value. `then`, `otherwise` and `among` are lists of effects."""
    more = {name: given.pop(name) for name in ("then", "otherwise", "among") if name in given}
    given = {name.rstrip("_"): value for name, value in given.items()}
    forms = {
        part.name: usual({"name": part.name, "type": part.type, "default": part.default}) for part in ATOMS[op].form
    }
    return Effect(Borne({op: forms | given}), when, may, cost or Cost(), **more)


def at(moment: str, *effects: Effect, **given: Any) -> Clause:
    """A clause."""
    return Clause(moment, effects, **given)  # type: ignore[arg-type]


def rat(name: str = "rat", **given: Any) -> EnemyCard:
    """An enemy: attack 1, health 2, bar "inflict", level 1."""
    usually: dict[str, Any] = {"attack": 1, "health": 2, "bar": ("inflict",), "level": 1, "kind": "standard"}
    return EnemyCard(name, given.pop("set", name), name.title(), "beast", **usually | given)


def queen(name: str = "queen", **given: Any) -> EnemyCard:
    """A nemesis: attack 2, health 5; its nemesis effect wounds the active hero."""
    effects = given.pop("nemesis", (fx("wound", who="active", n=1),))
    return rat(name, attack=2, health=5, level=0, kind="nemesis", nemesis=effects, text="She bites.", **given)


def den(name: str = "den", **given: Any) -> LocationCard:
    """A location: exploration value 5, no enemies."""
    usually: dict[str, Any] = {"explore": 5, "up": 0, "down": 0, "text": "", "level": 1}
    return LocationCard(name, name.title(), **usually | given)


def find(name: str = "find", **given: Any) -> DungeonCard:
    """A dungeon card: an event that does nothing."""
    return DungeonCard(name, name.title(), given.pop("kind", "event"), "", **given)


def tool(name: str = "tool", **given: Any) -> GearCard:
    """Gear: an accessory that does nothing."""
    return GearCard(name, name.title(), given.pop("type", "accessory"), "", **given)


def sheet(name: str = "test", **given: Any) -> Sheet:
    """A sheet of level 1 with a long track without colours; it is lost as all heroes are defeated."""
    usually: dict[str, Any] = {
        "setup": SetUp(), "track": ("none",) * 10, "perils": (PerilEffect("red", ""),),
        "victory": Ending("", (NEVER,)), "defeat": Ending("", (DOWN,)), "reward": Consequence(""),
        "penalty": Consequence(""), "level": 1,
    }  # fmt: skip
    return Sheet(name, name.title(), **usually | given)


KEYWORDS = tuple(Keyword(word, word.title(), "", core=True) for word in ("advance", "retreat", "inflict"))
CONDITIONS = (
    ConditionCard("bleeding", "Bleeding", True, "", "rest", (at("after_action", fx("wound", who="holder", n=1)),)),
    ConditionCard("diseased", "Diseased", True, "", "rest", (at("before_roll", fx("dice", n=-1, min=1)),)),
    ConditionCard(
        "empowered", "Empowered", False, "", "use",
        (at("modify", fx("mod", S=1, D=1), fx("ready_this_action_after"), cost=Cost(card="discard")),),
    ),
)  # fmt: skip


def deed(hero: str, kind: str, tier: str = "basic", **given: Any) -> ActionCard:
    """An action card with two dice; the rest action prepares."""
    dice = given.pop("dice", 2 if tier == "basic" else 3)
    given.setdefault("prepare", kind == "rest")
    return ActionCard(f"{hero}-{kind}-{tier}", hero, tier, kind, f"{kind} {tier}", dice, "", **given)  # type: ignore[arg-type]


class Party:
    """A quest in the hero phase of round 1; hero by hero from Ann, each on a seat of its own unless `seats` says so.

    places    where enemies are: {"ann": ["rat"], "shadows": ["rat"], "hidden": ["rat"]}; keys are e1, e2, … in order
    decks     cards on the piles, from the top; each card a segment of its own, so that its order is known to the test
    deeds     action cards other than the usual, by (hero, type): `{("ann", "attack"): {"dice": 3}}`
    heroes    figures of hero cards by hero: `{"ann": {"health": (9, 9, 9)}}`
    """

    def __init__(
        self,
        number: int = 2,
        *,
        cards: tuple[Any, ...] = (),
        places: dict[str, list[str]] | None = None,
        decks: dict[str, list[str]] | None = None,
        deeds: dict[tuple[str, str], dict[str, Any]] | None = None,
        heroes: dict[str, dict[str, Any]] | None = None,
        seats: tuple[int, ...] = (),
        sheets: tuple[Sheet, ...] = (),
        campaign: bool = False,
        pool: tuple[str, ...] = (),
        members: dict[str, dict[str, Any]] | None = None,
        phase: str = "hero",
        **given: Any,
    ) -> None:
        names = NAMES[:number]
        seats = seats or tuple(range(number))
        known: dict[type, list[Any]] = {}
        for card in (rat(), den(), *cards):
            known.setdefault(type(card), []).append(card)
        sheets = sheets or (sheet(),)
        box = Box(
            tuple(
                HeroCard(n, n.title(), n.title(), "human", **{"health": (9, 9, 9)} | (heroes or {}).get(n, {}))
                for n in names
            ),
            tuple(
                deed(n, kind, tier, **(deeds or {}).get((n, kind), {}))
                for n in names for kind in ACTION_TYPES for tier in ("basic", "advanced")
            ),
            tuple(known.get(GearCard, ())),
            tuple(known.get(ConditionCard, ())) or CONDITIONS,
            (*KEYWORDS, *known.get(Keyword, ())),
            tuple({card.id: card for card in known[EnemyCard]}.values()),
            tuple({card.id: card for card in known[LocationCard]}.values()),
            tuple(known.get(DungeonCard, ())),
            Fortune("fortune", "Fortune", 4, ""),
            sheets,
            Campaign("test", "Test", tuple(one.id for one in sheets)) if campaign else None,
        )  # fmt: skip
        party = tuple(Member(n, seat, **(members or {}).get(n, {})) for n, seat in zip(names, seats, strict=True))
        scenario = Scenario(
            "test", "Test", party, sheets[0].id, seats=max(seats) + 1, teams=(tuple(range(max(seats) + 1)),), pool=pool
        )
        state = opening(AsPlayed(scenario, tuple("ABCD"[: max(seats) + 1]), box), {})
        self.opening = state
        if phase == "hero":
            state.phase, state.round, state.leader, state.location = "hero", 1, "ann", "den"
            order = list(names)
            state.slots = tuple({2: order * 2, 3: [*order, "ann"]}.get(number, order))
        else:
            state.phase = phase
        for zone, there in (places or {}).items():
            for card in there:
                state.made += 1
                key = f"e{state.made}"
                state.enemies[key] = Enemy(key, card, "shadows" if zone == "hidden" else zone, zone != "hidden")
        for deck, lying in (decks or {}).items():
            state.decks[deck] = Pile(tuple(Segment((card,)) for card in lying))
        for name, value in given.items():
            setattr(state, name, value)
        self._session: Session | None = None

    def hero(self, key: str, **given: Any) -> Party:
        """Change a hero before the game: figures of its state, gear by ids."""
        one = self.opening.heroes[key]
        for name, value in given.items():
            setattr(one, name, tuple(map(Worn, value)) if name == "gear" else value)
        if "gear" in given:
            one.legendary = tuple(card for card in one.legendary if card not in given["gear"])
        return self

    def tired(self, *keys: str) -> Party:
        """Exhaust enemies before the game."""
        for key in keys:
            self.opening.enemies[key].exhausted = True
        return self

    @property
    def session(self) -> Session:
        """The session, which begins when somebody asks for it."""
        if self._session is None:
            self._session = Session(SYSTEM, self.opening, None)  # type: ignore[arg-type]
        return self._session

    @property
    def state(self) -> State:
        """The state now."""
        found: State = self.session.state
        return found

    def of(self, key: str) -> Hero:
        """A hero now."""
        return self.state.heroes[key]

    def where(self, key: str) -> str:
        """The zone of an enemy, "" if it is gone."""
        return self.state.enemies[key].zone if key in self.state.enemies else ""

    def does(self, *answers: str | Answer) -> Party:
        """Give answers of seats: words are cut at spaces, numbers are numbers."""
        for answer in answers:
            assert self.session.pending is not None
            assert self.session.pending.player != DICE, f"dice are to be rolled: {self.session.pending.kind}"
            self.session.answer(spoken(answer))
        return self

    def rolls(self, dice: str) -> Party:
        """Speak dice: faces cut at spaces, "-" is a blank; and cards that are drawn, by id."""
        for word in dice.split():
            choice = self.session.pending
            assert choice is not None
            assert choice.player == DICE, f"{choice.kind} is asked, no die"
            if choice.kind == "draw":
                self.session.answer(word)
                continue
            die = HERO if choice.kind == HERO.name else ENEMY
            assert isinstance(die.faces, tuple)
            self.session.answer(die.faces.index("" if word == "-" else word))
        return self

    def asks(self, seat: int, kind: str, rule: str = "") -> Party:
        """Check who is asked what."""
        choice = self.session.pending
        assert choice is not None
        assert (choice.player, choice.kind) == (seat, kind)
        assert not rule or choice.rule == rule
        return self

    @property
    def ways(self) -> set[Any]:
        """What may be answered now."""
        assert self.session.pending is not None
        return set(self.session.pending.listed)

    def refuses(self, answer: str | Answer) -> Refusal:
        """Return why an answer is refused; nothing has changed then."""
        before = self.state.plain()
        try:
            self.session.answer(spoken(answer))
        except Illegal as illegal:
            assert self.state.plain() == before
            return illegal.refusal
        raise AssertionError(f"{answer} was allowed")

    def happened(self, name: str) -> list[Any]:
        """The events of one kind."""
        return [event for event in self.session.log if type(event).__name__ == name]


def spoken(answer: str | Answer) -> Answer:
    """Return an answer that a test says in words."""
    if not isinstance(answer, str):
        return answer
    words = [int(word) if word.lstrip("-").isdecimal() else word for word in answer.split()]
    return words[0] if len(words) == 1 else tuple(words)


__all__ = ["DOWN", "Condition", "Cost", "Party", "Targets", "at", "den", "find", "fx", "queen", "rat", "sheet", "tool"]
