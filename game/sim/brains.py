"""What a room provides so that the program can play in it: levels, and an agent for each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from game import rooms
from game.i18n import _, cut

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.options import Pick
    from game.engine.position import Outlook
    from game.engine.refusal import Refusal
    from game.engine.session import Session
    from game.sim.study.face import Studied


class Agent(Protocol):
    """Somebody who answers every question put to one seat; it never sees more than the seat does."""

    def answer(self, choice: Choice, outlook: Outlook) -> Answer:
        """Return one of the options of `choice`; `outlook` is what the seat sees, and imagines."""


def unknown_level(room: str, levels: Mapping[str, str | None]) -> str:
    """Return one sentence about a level by seat that the program does not play in a room, "" if it plays all."""
    known = rooms.wing("sim", room).levels
    strange = next((level for level in levels.values() if level is not None and level not in known), None)
    if strange is None:
        return ""
    words = _("the program has no level “{level}” here; it has {known}")
    return words.format(level=cut(strange), known=", ".join(known))


@dataclass(frozen=True, slots=True)
class Drawn:
    """A game with armies drawn by chance: the opening state, and what was turned away while they were built."""

    opening: Any
    refused: tuple[Refusal, ...] = ()


class Brains(Protocol):
    """The players of the program for one room.

    levels   from the weakest on; "random" and "normal" are among them
    """

    levels: tuple[str, ...]

    @property
    def studied(self) -> Studied:
        """Return what studies of points and balance ask of the room."""

    def agent(self, level: str, seed: int = 0) -> Agent:
        """Return a new player of a level; equal seeds play alike. ValueError for an unknown level."""

    def warm(self, opening: Any) -> None:
        """Compute what a series of games from an opening state needs once and not once per game."""

    def armies(self, scenario: Any, seed: int) -> Drawn:
        """Return a scenario with other legal armies, drawn by the seed; as it stands where there are no others."""

    def tally(self, session: Session) -> Mapping[str, Mapping[str, int]]:
        """Return what a series of games adds up besides wins: numbers by name, in groups by what they tell (N_).

        Asked of each game that is over; empty where wins, endings and points tell all.
        """

    def meaningful(self, choice: Choice, outlook: Outlook) -> Iterable[Answer]:
        """Yield answers that lead to places which mean something, the chief ones first, where all are too many to list.

        For players outside the program: what is not legal is left out by whoever asks.
        """

    def explained(self, state: Any, choice: Choice, pick: Pick) -> Iterable[Any]:
        """Yield what a screen might explain at this question: numbers with their reasons, traces. `pick` samples it."""
