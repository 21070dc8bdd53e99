"""Which armies are legal and why not: every broken condition at once, each with its rule (ASF-BAD-01 to -08)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.content.regiments.armies import Regiment, cost_of
from game.content.regiments.decks import COMMANDER_CARDS, FACTION_CARDS
from game.i18n import _, ngettext, proper

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.content.regiments.cards import NCU, Attachment, CombatUnit, Enlisted, Faction, Restriction
    from game.content.regiments.decks import TacticsCard

Place = tuple[str | int, ...]
"""Where in an army list something stands: ("units", 2), ("units", 2, "attachments", 0), ("ncus", 1), ("loose", 0)."""


@dataclass(frozen=True, slots=True)
class Roll:
    """An army list with its cards: what is judged. `deck` holds the tactics cards that it plays with.

    loose  attachments that have joined nobody
    """

    faction: Faction
    points: int
    regiments: tuple[Regiment, ...]
    ncus: tuple[NCU, ...] = ()
    loose: tuple[Attachment, ...] = ()
    deck: tuple[TacticsCard, ...] = ()

    def cards(self) -> Iterator[tuple[Place, Enlisted]]:
        """Return every card with its place in the list."""
        for n, regiment in enumerate(self.regiments):
            yield ("units", n), regiment.unit
            for k, attachment in enumerate(regiment.attachments):
                yield ("units", n, "attachments", k), attachment
        for n, ncu in enumerate(self.ncus):
            yield ("ncus", n), ncu
        for n, attachment in enumerate(self.loose):
            yield ("loose", n), attachment

    @property
    def cost(self) -> int:
        """Return what the army costs (ASF-ARMY-01)."""
        return sum(cost_of(card) for _place, card in self.cards())

    @property
    def commander(self) -> Enlisted | None:
        """Return who leads it, None if nobody does; of several the first."""
        return next((card for _place, card in self.cards() if card.commander), None)


@dataclass(frozen=True, slots=True)
class ArmyFault:
    """One condition that an army breaks, and which line of its list is to blame; () is the whole of it."""

    rule: str
    sentence: str
    place: Place = ()


def army_faults(roll: Roll, factions: Iterable[Faction]) -> list[ArmyFault]:
    """Return everything that keeps an army from being legal; an empty list is a legal army.

    `factions` are all there are: whose cards are neutral decides what may join.
    """
    neutral = {faction.id for faction in factions if faction.neutral}
    return [
        *_size(roll),
        *_allegiance(roll, neutral),
        *_leading(roll),
        *_persons(roll.cards(), _("{name} is a character: there is only one in an army.")),
        *_joining(roll),
        *_deck(roll),
        *_restrictions(roll),
    ]


def team_faults(rolls: Sequence[Roll]) -> list[tuple[int, ArmyFault]]:
    """Return the characters that are in a team more than once, each with the number of the army (ASF-TEAM-02)."""
    found: list[tuple[int, ArmyFault]] = []
    seen: dict[str, int] = {}
    for n, roll in enumerate(rolls):
        for place, card in roll.cards():
            if not card.character:
                continue
            if seen.setdefault(card.who, n) != n:
                words = _("{name} is in the army of a team mate too: there is only one in a team.")
                found.append((n, ArmyFault("ASF-TEAM-02", words.format(name=proper(card.name)), place)))
    return found


def _size(roll: Roll) -> Iterable[ArmyFault]:
    """Ask for no more points than agreed, and for somebody to fight (ASF-ARMY-01, -16)."""
    cost = roll.cost
    if cost > roll.points:
        words = ngettext(
            "{cost} point: {over} over the limit of {limit}.",
            "{cost} points: {over} over the limit of {limit}.",
            cost,
        )
        yield ArmyFault("ASF-ARMY-01", words.format(cost=cost, over=cost - roll.points, limit=roll.points))
    if not roll.regiments:
        yield ArmyFault("ASF-ARMY-16", _("No combat unit yet: an army has at least one."))


def _allegiance(roll: Roll, neutral: set[str]) -> Iterable[ArmyFault]:
    """Ask for cards of the one faction, and no more neutral ones than half the cost (ASF-ARMY-03, -04, -06, -08)."""
    mercenaries = 0
    for place, card in roll.cards():
        if card.faction == roll.faction.id:
            continue
        if card.faction in neutral:
            mercenaries += cost_of(card)
        elif roll.faction.neutral:
            words = _("{name} is of a faction: in a neutral army everybody is neutral.")
            yield ArmyFault("ASF-ARMY-08", words.format(name=proper(card.name)), place)
        else:
            words = _("{name} is of another faction than the army.")
            yield ArmyFault("ASF-ARMY-04", words.format(name=proper(card.name)), place)
    if not roll.faction.neutral and 2 * mercenaries > roll.cost:
        words = ngettext(
            "{neutral} of {cost} point is neutral: at most half of what an army costs may be.",
            "{neutral} of {cost} points are neutral: at most half of what an army costs may be.",
            roll.cost,
        )
        yield ArmyFault("ASF-ARMY-06", words.format(neutral=mercenaries, cost=roll.cost))


def _leading(roll: Roll) -> Iterable[ArmyFault]:
    """Ask for exactly one commander (ASF-ARMY-05, ASF-CMD-01)."""
    leaders = [(place, card) for place, card in roll.cards() if card.commander]
    if not leaders:
        yield ArmyFault("ASF-ARMY-05", _("No commander: every army has one."))
    for place, card in leaders[1:]:
        words = _("{name} is a second commander: every army has one.")
        yield ArmyFault("ASF-ARMY-05", words.format(name=proper(card.name)), place)


def _persons(cards: Iterable[tuple[Place, Enlisted]], words: str) -> Iterable[ArmyFault]:
    """Note characters that are there again, in any version; others may be there often (ASF-ARMY-10, -12, -13)."""
    seen: dict[str, str] = {}
    for place, card in cards:
        if not card.character:
            continue
        if card.who not in seen:
            seen[card.who] = card.id
        elif seen[card.who] == card.id:
            yield ArmyFault("ASF-ARMY-12", words.format(name=proper(card.name)), place)
        else:
            version = _("{name} is a person who is in this army already in another version.")
            yield ArmyFault("ASF-ARMY-13", version.format(name=proper(card.name)), place)


def _joining(roll: Roll) -> Iterable[ArmyFault]:
    """Ask of each attachment a unit of its type that can have it (ASF-ATT-03 to -05, ASF-ARMY-11, -14)."""
    for n, regiment in enumerate(roll.regiments):
        for k, attachment in enumerate(regiment.attachments):
            place: Place = ("units", n, "attachments", k)
            for rule, sentence in joining_faults(regiment.unit, attachment):
                yield ArmyFault(rule, sentence, place)
            if k:
                words = _("{name} is a second attachment of {unit}: a unit has one.")
                text = words.format(name=proper(attachment.name), unit=proper(regiment.unit.name))
                yield ArmyFault("ASF-ATT-04", text, place)
    for n, attachment in enumerate(roll.loose):
        name = proper(attachment.name)
        if attachment.commander:
            words = _("{name} has no unit: an army has one that its commander can join.")
            yield ArmyFault("ASF-ARMY-11", words.format(name=name), ("loose", n))
        else:
            words = _("{name} has no unit: every attachment joins one.")
            yield ArmyFault("ASF-ARMY-14", words.format(name=name), ("loose", n))


def joining_faults(unit: CombatUnit, attachment: Attachment) -> Iterator[tuple[str, str]]:
    """Return why an attachment cannot join a unit for itself, as rules and sentences."""
    name, host = proper(attachment.name), proper(unit.name)
    if unit.tray.solo:
        yield "ASF-ATT-03", _("{name} cannot join {unit}: solo units have no attachments.").format(name=name, unit=host)
    if unit.type != attachment.type:
        words = _("{name} cannot join {unit}: it joins another type of unit.")
        yield "ASF-ATT-05", words.format(name=name, unit=host)
    for restriction in attachment.restrictions:
        known = {unit.id, *unit.keywords}
        if restriction.rule == "joins" and not known & set(restriction.names):
            words = _("{name} does not join {unit}: its card says whom it joins.")
            yield "ASF-ARMY-15", words.format(name=name, unit=host)


def _deck(roll: Roll) -> Iterable[ArmyFault]:
    """Ask for seven cards of the faction and the three of the commander, each once: two copies are drawn (DECK-02)."""
    commander = roll.commander
    own = [card for card in roll.deck if card.faction == roll.faction.id]
    his = [card for card in roll.deck if commander is not None and card.id in commander.tactics]
    twice = [card for card, count in Counter(roll.deck).items() if count > 1]
    strange = [card for card in roll.deck if card not in own and card not in his]
    for card in twice:
        words = _("{name} is in the deck again: there are two copies of each card anyway.")
        yield ArmyFault("ASF-DECK-02", words.format(name=proper(card.name)), ("deck",))
    for card in strange:
        words = _("{name} is a card neither of the faction nor of the commander.")
        yield ArmyFault("ASF-DECK-02", words.format(name=proper(card.name)), ("deck",))
    if len(set(own)) != FACTION_CARDS:
        words = ngettext(
            "{n} tactics card of the faction: a deck has {wanted} different ones.",
            "{n} tactics cards of the faction: a deck has {wanted} different ones.",
            len(set(own)),
        )
        yield ArmyFault("ASF-DECK-02", words.format(n=len(set(own)), wanted=FACTION_CARDS), ("deck",))
    if commander is not None and len(set(his)) != COMMANDER_CARDS:
        words = ngettext(
            "{n} tactics card of the commander: a deck has {wanted} different ones.",
            "{n} tactics cards of the commander: a deck has {wanted} different ones.",
            len(set(his)),
        )
        yield ArmyFault("ASF-ARMY-09", words.format(n=len(set(his)), wanted=COMMANDER_CARDS), ("deck",))


def _restrictions(roll: Roll) -> Iterable[ArmyFault]:
    """Ask for what the cards say themselves (ASF-ARMY-15); whom an attachment joins, `_joining` has asked."""
    there = Counter(card.id for _place, card in roll.cards())
    marks = {word for _place, card in roll.cards() for word in (card.id, *card.keywords)}
    told: set[tuple[str, Restriction]] = set()
    for place, card in roll.cards():
        for restriction in card.restrictions:
            if (card.id, restriction) in told:
                continue
            sentence = _broken(card, restriction, marks, there[card.id])
            if sentence:
                told.add((card.id, restriction))
                yield ArmyFault("ASF-ARMY-15", sentence, place)


def _broken(card: Enlisted, restriction: Restriction, marks: set[str], copies: int) -> str:
    """Return what is wrong with one restriction, "" if it is met."""
    name = proper(card.name)
    if restriction.rule == "needs" and not marks & set(restriction.names):
        return _("{name} is not in an army without those that its card asks for.").format(name=name)
    if restriction.rule == "without" and marks & (set(restriction.names) - {card.id}):
        return _("{name} is not in one army with those that its card rules out.").format(name=name)
    if restriction.rule == "most" and copies > restriction.number:
        words = ngettext("{name}: at most {n} in an army.", "{name}: at most {n} in an army.", restriction.number)
        return words.format(name=name, n=restriction.number)
    return ""
