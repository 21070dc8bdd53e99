"""What a seat does not see: tactics cards in the hands of others, and which of theirs are left to draw (ASF-DECK-08).

Where there are missions, likewise those of others: in hand, chosen, and left to draw (ASF-WOW-01, -04, -05); and in a
siege the strategies of others (ASF-SOS-08).

Which cards a deck is made of is in the set-up and lies open, as discards do (ASF-DECK-02, -06): what a seat does not
know of another one is how the cards that nobody has seen yet are spread over hand and pile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.dice import picker, splitmix
from game.engine.piles import Pile, Segment
from game.engine.position import Position, retold
from game.engine.view import Unknown

if TYPE_CHECKING:
    from game.systems.regiments.state import State

TRIES = 8  # deals that are tried until one goes with what everybody has seen since
MISSIONS, STRATEGIES = 1, 2  # the streams of a seed that deal them
CARD: Any = Unknown("card")


def view(state: State, seat: int) -> State:
    """Return the state as a seat sees it: of the cards of others how many they are; itself where there are none."""
    if not hides(state, seat):
        return state
    seen = state.clone()
    seen.hands = tuple(hand if n == seat else (CARD,) * len(hand) for n, hand in enumerate(state.hands))
    seen.decks = tuple(pile if n == seat else _faceless(pile, seat) for n, pile in enumerate(state.decks))
    if state.kept("missions", ()):
        hands, errands = state.kept("missions"), state.kept("errands")
        seen.keep("missions", tuple(hand if n == seat else (CARD,) * len(hand) for n, hand in enumerate(hands)))
        seen.keep("errands", tuple(CARD if key and n != seat else key for n, key in enumerate(errands)))
        seen.keep("pile", (CARD,) * len(state.kept("pile")))
    if planned := state.kept("strategies", ()):
        seen.keep("strategies", tuple(hand if n == seat else (CARD,) * len(hand) for n, hand in enumerate(planned)))
    return seen


def hides(state: State, seat: int) -> bool:
    """Tell whether there is anything that a seat does not see."""
    cards = any(state.hands[other] or len(state.decks[other]) for other in state.seats(seat)[1:])
    return cards or bool(state.kept("missions", ())) or any(state.kept("strategies", ()))


def imagine(position: Position, seat: int, seed: int) -> Position:
    """Return a position in which the cards of others are dealt anew; the same one where nothing is hidden.

    What others have shown since the quiet state was in their hands and stays there. Where no deal goes with what has
    been answered since, the position stays as it is.
    """
    state: State = position.state
    held = any(state.hands[other] for other in state.seats(seat)[1:])
    if not held and not state.kept("missions", ()) and not any(state.kept("strategies", ())):
        return position
    now: State = position.session().state if position.answers else state
    fitting = None
    for number in range(TRIES):
        found = retold(position, _dealt(state, now, seat, splitmix(seed, number)), seat, seed)
        if found is None:
            continue
        fitting = found
        if not found.answers or _shown(found.session().state) == _shown(now):
            return found
    return fitting or position


def _shown(state: State) -> tuple[Any, ...]:
    """Return the cards that everybody has seen."""
    return state.discards, *(state.kept(word, ()) for word in ("open", "spent", "played"))


def _faceless(pile: Pile, seat: int) -> Pile:
    """Return a pile as a seat sees it that does not know all of it."""
    return Pile(
        tuple(
            one if seat in one.known else Segment((CARD,) * len(one.cards), one.known) for one in pile.segments
        )
    )  # fmt: skip


def _dealt(state: State, now: State, seat: int, seed: int) -> State:
    """Return the state with the unseen cards of every other seat spread anew over its hand and its pile."""
    pick = picker(seed)
    dealt = state.clone()
    hands, decks = list(state.hands), list(state.decks)
    for other in state.seats(seat)[1:]:
        shown = set(now.discards[other]) - set(state.discards[other])
        kept = [key for key in hands[other] if key in shown]
        unseen = sorted({*hands[other], *decks[other].unseen(seat)} - set(kept))
        mixed = [unseen.pop(pick(len(unseen))) for _card in range(len(unseen))]
        number = len(hands[other]) - len(kept)
        hands[other] = tuple(sorted((*kept, *mixed[:number])))
        decks[other] = decks[other].dealt(seat, mixed[number:])
    dealt.hands, dealt.decks = tuple(hands), tuple(decks)
    if state.kept("missions", ()):
        _deal_missions(dealt, now, seat, seed)
    if state.kept("strategies", ()):
        _deal_strategies(dealt, now, seat, seed)
    return dealt


def _deal_strategies(dealt: State, now: State, seat: int, seed: int) -> None:
    """Deal the strategies of others anew; what they have played since was in their hands."""
    pick = picker(splitmix(seed, STRATEGIES))
    hands, played = list(dealt.kept("strategies")), now.kept("played", ())
    for other in dealt.seats(seat)[1:]:
        side = "defender" if dealt.team(other) == dealt.kept("defender") else "attacker"
        kept = [key for key in hands[other] if (other, key) in played]
        cards = sorted(card.id for card in dealt.battle.played.sieges if card.side == side)
        free = [key for key in cards if (other, key) not in played]
        mixed = [free.pop(pick(len(free))) for _card in range(len(hands[other]) - len(kept))]
        hands[other] = tuple(sorted((*kept, *mixed)))
    dealt.keep("strategies", tuple(hands))


def _deal_missions(dealt: State, now: State, seat: int, seed: int) -> None:
    """Spread the unseen missions anew; what everybody has seen since stays where it was."""
    pick = picker(splitmix(seed, MISSIONS))
    hands, errands = [list(hand) for hand in dealt.kept("missions")], list(dealt.kept("errands"))
    shown = {*now.kept("open", ()), *now.kept("spent", ())}
    pile = [key for key in dealt.kept("pile") if key in shown]
    others = dealt.seats(seat)[1:]
    unseen = [*dealt.kept("pile"), *(key for n in others for key in (*hands[n], errands[n]) if key)]
    unseen = sorted(key for key in unseen if key not in shown)
    mixed = [unseen.pop(pick(len(unseen))) for _card in range(len(unseen))]
    for n in others:
        hands[n] = sorted(key if key in shown else mixed.pop() for key in hands[n])
        errands[n] = mixed.pop() if errands[n] and errands[n] not in shown else errands[n]
    dealt.keep("missions", tuple(map(tuple, hands)))
    dealt.keep("errands", tuple(errands))
    dealt.keep("pile", tuple(sorted((*pile, *mixed))))
