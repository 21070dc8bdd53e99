"""What a card on the table means while something is asked: the answers of a click on it, and what is chosen so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.choice import DICE
from game.engine.reaction import PASS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.choice import Choice
    from game.engine.event import Event
    from game.systems.quest.state import State
    from game.ui.table.face import Frame

AIM, DIVIDE = "aim", "divide"
OF_DEEDS = ("token", "card")
"""Verbs of answers that name an action card of the hero who is asked about, by its type."""


class Meaning:
    """What may be answered, by the cards on the table.

    picked   the enemies that an attack is to be aimed at, in the order in which they were chosen
    shares   of successes that are divided: how many each target takes so far
    """

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.picked: list[str] = []
        self.shares: dict[str, int] = {}

    @property
    def state(self) -> State:
        """Return the state that is asked about."""
        state: State = self.frame.host.state
        return state

    @property
    def choice(self) -> Choice | None:
        """Return the question, if a person is asked one now."""
        choice = self.frame.host.pending
        if choice is None or choice.player == DICE or self.frame.waiting():
            return None
        return choice

    def forget(self) -> None:
        """Drop what was chosen so far."""
        self.picked, self.shares = [], {}

    def listed(self) -> list[Any]:
        """Return all answers."""
        choice = self.choice
        return list(choice.listed) if choice is not None else []

    # --- cards -------------------------------------------------------------------------------------------------------

    def things(self, answer: Any) -> list[str]:
        """Return the cards on the table that an answer is about; of aims and shares every target."""
        choice = self.choice
        if choice is None:
            return []
        hero = str(choice.about.get("hero", ""))
        match answer:
            case ("act", str(kind)):
                return [f"deed/{hero}/{kind}"]
            case (("use" | "first"), str(bearer), *_more):
                return [thing for thing in [of_bearer(bearer)] if thing]
            case (("attack" | "paid"), *keys):
                return [str(key) for key in keys]
            case (("aid" | "hero" | "leader"), str(key)):
                return [f"hero/{key}"]
            case ("enemy", str(key)):
                return [key]
            case (verb, str(kind)) if verb in OF_DEEDS:
                return [f"deed/{hero}/{kind}"]
            case ("trainer", str(kind)):
                return [f"deed/{hero}/{kind}"]
            case ("condition", str(card)):
                return [f"state/{hero}/{card}"]
            case ("item", str(card)):
                return [f"item/{hero}/{card}/1"]
            case (("equip" | "unequip" | "discard" | "gear"), str(card)):
                return [f"gear/{card}"]
            case ("give", str(card), str(_other)):
                return [f"gear/{card}"]
            case ("deck",):
                return ["deck/gear"]
            case ("take", str(_card)):
                return ["out/gear"]
            case "travel":
                return ["deck/location", f"place/{self.state.location}"]
            case "below" | "leave":
                return ["deck/dungeon"]
        return []

    def targets(self) -> frozenset[str]:
        """Return every card that a click may mean something for."""
        if self.choice is not None and self.choice.kind == DIVIDE:
            return frozenset(self.choice.about["targets"])
        return frozenset(thing for answer in self.listed() for thing in self.things(answer))

    def meant(self, thing: str) -> list[Any]:
        """Return the answers that a click on a card may mean; a copy of an item is as good as the first."""
        word, _slash, rest = thing.partition("/")
        if word == "item":
            thing = f"item/{rest.rpartition('/')[0]}/1"
        return [answer for answer in self.listed() if thing in self.things(answer)]

    # --- several targets ---------------------------------------------------------------------------------------------

    def aims(self) -> Iterator[tuple[Any, frozenset[str]]]:
        """Go through the ways to aim with the enemies of each."""
        if self.choice is not None and self.choice.kind == AIM:
            for answer in self.listed():
                yield answer, frozenset(map(str, answer[1:]))

    def single(self) -> bool:
        """Tell whether only one target may be chosen: then a click on it attacks."""
        return all(len(keys) < 2 for _answer, keys in self.aims())

    def aim(self) -> Any:
        """Return the answer that aims at exactly those who are picked, None if there is none."""
        return next((answer for answer, keys in self.aims() if keys == frozenset(self.picked) and keys), None)

    def may_pick(self, key: str) -> bool:
        """Tell whether an enemy may be picked besides those who are."""
        wanted = frozenset({*self.picked, key})
        return any(wanted <= keys for _answer, keys in self.aims())

    def pick(self, key: str) -> None:
        """Pick an enemy or let it go; where it fits not beside the others it takes their place."""
        if key in self.picked:
            self.picked.remove(key)
        elif self.may_pick(key):
            self.picked.append(key)
        else:
            self.picked = [key]

    # --- successes that are divided ----------------------------------------------------------------------------------

    def left(self) -> int:
        """Return how many successes nobody takes yet."""
        choice = self.choice
        if choice is None or choice.kind != DIVIDE:
            return 0
        return int(choice.about["successes"]) - sum(self.shares.values())

    def add(self, key: str, number: int) -> None:
        """Let a target take more or fewer successes, within what there is."""
        now = self.shares.get(key, 0)
        self.shares[key] = max(0, min(now + number, now + self.left()))

    def divided(self) -> Any:
        """Return the answer that divides the successes as they are shared now, None while some are left."""
        choice = self.choice
        if choice is None or choice.kind != DIVIDE:
            return None
        answer = ("divide", *(self.shares.get(key, 0) for key in choice.about["targets"]))
        return answer if choice.allows(answer) else None

    def declines(self) -> Any:
        """Return the answer that leaves something be, None if there is none."""
        choice = self.choice
        if choice is None:
            return None
        return next((one for one in (PASS, "end", "stay", "done", "leave") if choice.allows(one)), None)


def of_bearer(bearer: str) -> str:
    """Return the card on the table that speaks, by what `speaking` calls it; "" if it lies nowhere."""
    kind, holder, card, _number = (*bearer.split("/"), "", "", "")[:4]
    match kind:
        case "sheet" | "peril" | "reward" | "penalty":
            return "sheet"
        case "location":
            return f"place/{card}"
        case "hero":
            return f"hero/{holder}"
        case "gear":
            return f"gear/{card}"
        case "condition":
            return f"state/{holder}/{card}"
        case "item":
            return f"item/{holder}/{card}/1"
    return ""


def spoken_of(event: Event) -> Iterator[str]:
    """Go through the cards on the table that an event is about."""
    hero = getattr(event, "hero", "")
    for name in ("key", "enemy"):
        if getattr(event, name, ""):
            yield str(getattr(event, name))
    yield from (str(key) for key in getattr(event, "targets", ()))
    yield from (str(key) for key, _value in getattr(event, "attackers", ()))
    if bearer := getattr(event, "bearer", ""):
        yield of_bearer(bearer)
    if gear := getattr(event, "gear", ""):
        yield f"gear/{gear}"
    if kind := getattr(event, "kind", ""):
        yield f"deed/{hero}/{kind}"
    if hero:
        yield f"hero/{hero}"
