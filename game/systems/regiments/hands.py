"""Tactics cards in hand: drawn, discarded (ASF-DECK, ASF-RND-18 to -21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.options import Listed
from game.engine.refusal import no
from game.i18n import N_
from game.systems.regiments import clauses
from game.systems.regiments.events.court import CardDiscarded, CardDrawn

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.regiments.state import State

HAND = 3  # ASF-DECK-03
DONE = "done"


async def draw(table: Table, seat: int, number: int, rule: str) -> None:
    """Let a seat draw cards; of an exhausted deck only those left (ASF-RND-21)."""
    state: State = table.state
    for _card in range(number):
        pile = state.decks[seat]
        if not len(pile):
            return
        card = await table.draw(pile, rule, who=seat)
        await table.happen(CardDrawn(seat, card, rule=rule))


async def discard(table: Table, seat: int) -> None:
    """Let a player discard any number of cards (ASF-RND-18)."""
    state: State = table.state

    def why(answer: Answer) -> Refusal | None:
        if isinstance(answer, tuple) and answer[:1] == ("discard",):
            return no(N_("That card is not in your hand."), "ASF-RND-18")
        return None

    while state.hands[seat]:
        answers: tuple[Answer, ...] = (DONE, *(("discard", key) for key in state.hands[seat]))
        answer = await Choice(seat, "discard", Listed(answers, why), "ASF-RND-18", secret=True)
        if answer == DONE:
            return
        await table.happen(CardDiscarded(seat, answer[1], rule="ASF-RND-18"))


async def fill(table: Table, seat: int) -> None:
    """Let a player with fewer cards than a hand has draw up to it (ASF-RND-19, -20)."""
    state: State = table.state
    own = [one.id for one in state.standing() if one.owner == seat]
    hand = max([HAND, *(int(str(e["amount"])) for key in own for _name, e in clauses.constant(state, key, "hand"))])
    await draw(table, seat, hand - len(state.hands[seat]), "ASF-RND-19")
