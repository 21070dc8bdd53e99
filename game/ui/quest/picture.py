"""What lies over the table at a moment: whom a click may mean, who is chosen, who strikes, the card in large."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.i18n import _
from game.ui.board.cards.signs import CardOverlays, Frame, Large, Word
from game.ui.quest import captions, considering, rolled
from game.ui.quest.figures import face_of, large_of
from game.ui.quest.ground import in_large, plan_of
from game.ui.quest.meaning import of_bearer
from game.ui.table.chances import percent
from game.ui.table.told import Picture

if TYPE_CHECKING:
    from game.systems.quest.odds import Odds
    from game.systems.quest.state import State
    from game.ui.board.cards.card import Picture as Front
    from game.ui.quest.column import Column
    from game.ui.quest.considering import Considered
    from game.ui.quest.layout import Plan
    from game.ui.quest.meaning import Meaning
    from game.ui.quest.playing import QuestPlaying
    from game.ui.table import face


class Drawn:
    """Makes the picture over the table."""

    def __init__(self, frame: face.Frame, means: Meaning, column: Column) -> None:
        self.frame, self.means, self.column = frame, means, column
        self._found: tuple[object, Odds] | None = None
        self.hushed: str | None = ""
        """The card that was clicked: it is not shown in large again until something else was pointed at."""

    @property
    def state(self) -> State:
        """Return the game as it is shown: behind the state while events are played."""
        playing: QuestPlaying = self.frame.stage.playing  # type: ignore[assignment]
        return self.means.state if self.frame.caught else playing.state

    def picture(self) -> Picture:
        """Return what lies over the table."""
        frame, choice = self.frame, self.means.choice
        playing: QuestPlaying = frame.stage.playing  # type: ignore[assignment]
        state = self.state
        board: Any = frame.board
        plan = plan_of(state, board.table.height)
        thing = self._thing()
        targets = self.means.targets() if choice is not None else frozenset()
        return Picture(CardOverlays(
            targets=targets, chosen=self._chosen(), lit=self._lit(state, playing), frames=self._frames(state, plan),
            captions=captions.told(state, plan), cursor=frame.pointing.cursor, pointed=thing,
            words=(*self._chances(state), *self._advised()), large=self._large(state, plan, thing),
        ))  # fmt: skip

    def _thing(self) -> str:
        """Return the card that is pointed at, on the table or by a button."""
        pointing = self.frame.pointing
        if pointing.thing != self.hushed:
            self.hushed = ""
        if pointing.thing:
            return pointing.thing
        things = self.means.things(self.column.pointed) if self.column.pointed is not None else []
        return things[0] if things else ""

    @property
    def enlarged(self) -> bool:
        """Whether the card that is pointed at stands in large."""
        return self._front(self.state, self._thing()) is not None

    def _front(self, state: State, thing: str) -> Front | None:
        """Return the front in which a card that is pointed at stands in large, None if it does not."""
        return large_of(state, thing) if thing and thing != self.hushed else None

    def _chosen(self) -> frozenset[str]:
        choice = self.means.choice
        if choice is None:
            return frozenset()
        asks = of_bearer(str(choice.about.get("source", "")))
        return frozenset({*self.means.picked, *([asks] if asks else ()), *map(str, choice.about.get("chosen", ()))})

    def _lit(self, state: State, playing: QuestPlaying) -> frozenset[str]:
        """Return who acts now or strikes as the dice lie; else what a line of the log speaks of."""
        if self.frame.pointing.spaces:
            return frozenset(self.frame.pointing.spaces)
        if state.action is not None and playing.roll is not None:
            seen = rolled.with_dice(state, playing.roll)
            return frozenset(key for key, _value in rolled.blow(seen).attackers) if seen is not None else frozenset()
        if playing.actor in state.enemies and not self.frame.caught:
            return frozenset({playing.actor})
        return frozenset()

    def considered(self, state: State) -> Considered | None:
        """Return the action whose odds are told."""
        thing = self.frame.pointing.thing or ""
        return considering.considered(state, self.means.choice, self.means, thing, self.column.pointed)

    def _advised(self) -> tuple[Word, ...]:
        """Return a label at the card by which the advised answer is given."""
        found = self.column.counsel.found
        if found is None or self.means.choice is None:
            return ()
        return tuple(Word(thing, _("advised"), "lightbulb", "amber") for thing in self.means.things(found.best))

    def odds(self, state: State, one: Considered) -> Odds:
        """Return the odds of an action, found out once for each question."""
        key = (self.frame.host.moment, one)
        if self._found is None or self._found[0] != key:
            self._found = key, considering.of(state, one)
        return self._found[1]

    def _chances(self, state: State) -> tuple[Word, ...]:
        """Return beside each possible target with what chance it falls."""
        one = self.considered(state)
        if one is None or not one.targets:
            return ()
        fells = self.odds(state, one).fells
        return tuple(Word(key, percent(share), "skull", "plain", inside=True) for key, share in fells.items())

    def _frames(self, state: State, plan: Any) -> tuple[Frame, ...]:
        """Return the frame round the column of the hero that is active or about whom something is asked."""
        choice = self.means.choice
        about = str(choice.about.get("hero", "")) if choice is not None else ""
        active = about if about in state.heroes else state.active
        found = []
        if active in state.heroes:
            found.append(Frame(plan.columns[list(state.heroes).index(active)].box, "active"))
        if state.explored:
            found.append(Frame(plan.place, "goal"))
        return tuple(found)

    def _large(self, state: State, plan: Plan, thing: str) -> Large | None:
        """Return the card in large: the one that is pointed at, else the one that a question is about."""
        board: Any = self.frame.board
        front, about = self._front(state, thing), thing
        named = self._named(self.column.pointed)
        if not self.frame.pointing.thing and named:
            front, about = face_of(state, named), thing or "deck/gear"
        choice = self.means.choice
        if front is None and choice is not None and choice.kind in ("claim", "peek"):
            card, about = str(choice.about.get("gear") or choice.about["card"]), "deck/gear"
            about = "deck/dungeon" if choice.kind == "peek" else about
            front = face_of(state, card)
        if front is None:
            return None
        return in_large(front, about, plan, board.figures)

    @staticmethod
    def _named(answer: Any) -> str:
        """Return the card that an answer names and that lies in no play area."""
        match answer:
            case (("take" | "gear" | "equip" | "discard"), str(card)):
                return card
        return ""
