"""What something on the table is, told where the pointer rests: a figure as it stands now, terrain, a strategic point.

Each line ends with the rule that says so.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.content.dials.marks import MARKS, STATS, SUBFACTIONS
from game.i18n import _, enumerated, ngettext, proper, signed
from game.systems.dials import actions, advice, items, space, spells, victory
from game.systems.dials.abilities import ABILITIES
from game.systems.dials.events.gear import CASTING
from game.systems.dials.figure import DEAD, REMOVED
from game.systems.dials.spells import ENCHANTED
from game.ui.dials import values
from game.ui.dials.card_words import cost_words, faction_name, kind_name, speed_name
from game.ui.dials.goods_words import item_words, needs, spell_words
from game.ui.dials.ground import GOODS, described
from game.ui.dials.marks import title, told
from game.ui.kit import escape
from game.ui.table.chances import percent
from game.ui.table.told import Card

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.content.dials.terrain import Piece
    from game.engine.effects import Effect
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State
    from game.ui.board.inches.signs import PointMark

RULE = re.compile(r"\bMK-[A-Z]+-\d+\b")


def figure(state: State, one: Figure, players: Sequence[str]) -> Card:
    """Return what a figure is and how it stands now."""
    return Card(escape(state.name(one.id)), tuple(_figure(state, one, players)))


def printed(state: State, one: Figure) -> str:
    """Return what a figure shows that need not be on the table yet, in a line of rich text."""
    dial = next(iter(state.dials(one.id)))
    names, click = values.names(), state.shows(dial)
    parts = [f"{names[stat].lower()} {getattr(click, stat) or 0}" for stat in STATS]
    points = cost_words(state, one.id)
    return _("**{name}**, {kind}, {speed}, {points}: {values}. MK-CORE-04").format(
        name=escape(state.name(one.id)), kind=kind_name(one.card.kind).lower(), points=points,
        speed=speed_name(one.card.speed_type), values=", ".join(parts),
    )  # fmt: skip


def _figure(state: State, one: Figure, players: Sequence[str]) -> Iterator[str]:
    card, free = one.card, one.in_play and not one.captor
    sentence = (
        _("{kind}, {faction}, {speed}, {points}; it obeys {player}. MK-CORE-02")
        if free
        else _("{kind}, {faction}, {speed}, {points}, of the army of {player}. MK-CORE-02")
    )
    yield sentence.format(
        kind=kind_name(card.kind), faction=faction_name(card.faction), speed=speed_name(card.speed_type),
        points=cost_words(state, one.id), player=escape(players[one.controller if free else one.owner]),
    )  # fmt: skip
    dial = next((key for key in state.dials(one.id) if state.active(key)), next(iter(state.dials(one.id))))
    if one.in_play:
        yield from _standing(state, one, dial)
    elif gone := _gone(one):
        yield gone
        return
    shown = {word: MARKS[word].rule for word in state.shows(dial).abilities if word in MARKS}
    if one.card.subfaction and state.has(dial, one.card.subfaction):
        shown[one.card.subfaction] = SUBFACTIONS[one.card.subfaction]
    if shown:
        yield enumerated([f"**{title(word)}** {rule}" for word, rule in shown.items()])
    for each in space.units(state, one) if one.in_play else ():
        yield from _borne(state, each)


def _borne(state: State, dial: str) -> Iterator[str]:
    """Tell what a dial's figure bears besides its dial: the fate of its army, items, a spell, tokens, what lasts."""
    figure = state.of(dial)
    first = dial == next(state.dials(figure.id))  # of many: what concerns the whole figure is told once
    if first and figure.id in state.leaders and "decapitation" in state.battle.scenario.conditions:
        yield _("{name} leads its army, which falls with it. MK-WIN-04").format(name=escape(state.name(dial)))
    for item in items.carried(state, figure.id) if first else ():
        card = items.card(state, item)
        yield _("**{item}**: {does}. MK-ITEM-06").format(item=escape(proper(card.name)), does=item_words(card))
    for effect in state.effects:
        if effect.target == dial:
            yield from _lasts(state, effect)


def _lasts(state: State, effect: Effect) -> Iterator[str]:
    """Tell one thing that lasts on a dial; of a spell that is being cast nobody sees which it is (MK-SPELL-02)."""
    if effect.key == CASTING:
        number = int(str(effect.param("tokens")))
        text = ngettext("It casts a spell, with {n} token on it.", "It casts a spell, with {n} tokens on it.", number)
        yield f"{text.format(n=number)} MK-SPELL-03"
    elif effect.key == ENCHANTED:
        key = str(effect.param("spell"))
        does = spell_words(spells.card(state, key))
        yield _("**{spell}**: {does}. MK-SPELL-12").format(spell=escape(spells.called(state, key)), does=does)
    elif effect.key in ABILITIES:
        yield told(effect.key)


def _gone(one: Figure) -> str:
    """Return what became of a figure that is not in play, "" if it comes yet: pictures show who falls for a moment."""
    if one.fate == DEAD:
        return _("It has fallen. MK-CORE-16")
    if one.fate == REMOVED:
        return _("It is out of the battle for good. MK-CORE-17")
    return ""


def _standing(state: State, one: Figure, dial: str) -> Iterator[str]:
    yield from _numbers(state, one, dial)
    yield from _bonds(state, one)
    if actions.acted(state, dial):
        yield _("It has had its action in this turn. MK-TURN-06")
    tokens = max(one.tokens)
    if tokens:
        text = ngettext("{n} action token: it tires.", "{n} action tokens: it tires.", tokens)
        yield f"{text.format(n=tokens)} MK-PUSH-01 MK-PUSH-02"
    if one.soaring:
        yield _("It soars above all bases and terrain. MK-STYPE-10 MK-STYPE-11")
    under = state.ground.under(one.centre)
    if under and not one.soaring:
        names = {piece.id: piece for piece in state.table.pieces}
        yield from (f"{escape(described(names[piece.key]))}: {line}" for piece in under[-1:] for line in _stood(piece))


def _numbers(state: State, one: Figure, dial: str) -> Iterator[str]:
    """Tell the values that the dial shows now; what changes one is told with it."""
    present = values.present(state, dial)
    if not present:
        return
    place, names = state.place(dial), values.names()
    parts = []
    for stat, found in present.items():
        if stat == "range":
            continue
        changes = [f"{escape(part.text)} {signed(part.amount)}" for part in found.number.reasons[1:] if part.amount]
        value = f"{names[stat].lower()} {found.number.value}"
        parts.append(f"{value} ({', '.join(changes)})" if changes else value)
    section = one.card.sections[place]
    yield _("Click {n} of {most}: {values}. MK-CORE-04").format(
        n=one.turned[place] + 1, most=len(section.dial.clicks), values=", ".join(parts)
    )


def _bonds(state: State, one: Figure) -> Iterator[str]:
    """Tell who it leads, who leads it, who holds it fast."""
    if one.captor:
        yield _("It is the captive of {name}: nothing can be given to it. MK-CAP-06").format(
            name=escape(state.name(one.captor))
        )
        return
    if captive := space.led(state, one):
        yield _("It guards {name}: it only moves, or tries to kill it. MK-CAP-16").format(
            name=escape(state.name(captive))
        )
    for key in (one.rider, one.passenger):
        if key:
            yield _("It carries {name}. MK-UNIT-23").format(name=escape(state.name(key)))
    held = advice.break_away(state, one)
    if held is not None:
        names = enumerated([escape(state.name(key)) for key in held.holders])
        text = _("It is held by {names} and breaks away in {chance}. MK-BREAK-01")
        yield f"{text.format(names=names, chance=percent(held.frees / 6))} {held.rule}"
    if state.demoralized(one):
        yield _("It is demoralized and only moves. MK-DMG-08")


def _stood(piece: object) -> Iterator[str]:
    """Tell what a piece of ground means to who stands on it."""
    kind, raised = getattr(piece, "kind", ""), getattr(piece, "raised", False)
    if kind in ("hindering", "concealing"):
        yield _("shots at it meet 1 more defense. MK-TERR-05")
    if raised:
        yield _("shots from the ground meet 1 more defense. MK-ELEV-08")


def terrain(piece: Piece) -> Card:
    """Return what a piece of terrain does to moves and shots."""
    return Card(escape(described(piece)), tuple(_terrain(piece)))


def _terrain(piece: Piece) -> Iterator[str]:
    yield from {
        "hindering": (
            _("An inch begun in it costs 2. MK-TERR-03"), _("Shots across it meet 1 more defense. MK-TERR-05"),
            _("Blows take no notice of it. MK-TERR-07"),
        ),
        "blocking": (_("Nobody goes through; it is flown over. MK-TERR-08"), _("It stops lines of fire. MK-TERR-09")),
        "concealing": (_("It is clear to move, and hindering to shots. MK-TERR-10"),),
        "chasm": (_("It is crossed in flight only; shots take no notice. MK-TERR-11"),),
        "deep_water": (_("Only who moves in water enters it; it is flown over. MK-TERR-12"),),
        "shallow_water": (_("It costs 2 an inch, but not who moves in water. MK-TERR-13"),),
    }.get(piece.kind, ())  # fmt: skip
    if piece.low:
        yield _("Who crosses it must stop. MK-LOW-01")
        yield _("Shots meet it only at who touches it. MK-LOW-05")
    if piece.raised:
        yield _("Who goes up or down stops there. MK-ELEV-02")
        yield _("It stops lines between figures on the ground. MK-ELEV-04")
        yield _("On it, 1 more defense against shots from the ground. MK-ELEV-08")
    if piece.castle:
        yield _("It is entered and left at its marked sides. MK-CAST-03")
    elif piece.abrupt:
        yield _("Its edge is abrupt: it is climbed at its marked sides only. MK-ELEV-12")


def point(state: State, mark: PointMark, teams: Sequence[str]) -> Card:
    """Return what a strategic point is, and who holds it; of items what they are, and who may pick them up."""
    if mark.icon == GOODS:
        return _goods(state, mark.at)
    owners = dict(zip(state.points, victory.owners(state), strict=False)).get(mark.at, ())
    who = enumerated([escape(teams[seat]) for seat in owners]) if owners else _("nobody")
    return Card(_("Strategic point"), (_("It is held by {who}. MK-WIN-06").format(who=who),))


def _goods(state: State, place: tuple[int, int]) -> Card:
    """Return what the items do that lie on a place, and whom they are for."""
    cards = [items.card(state, held.item) for held in items.lying(state, place)]
    words = _("**{item}**: {does}; {whom}. MK-ITEM-06")
    lines = [
        words.format(item=escape(proper(one.name)), does=item_words(one), whom=needs(one.requires)) for one in cards
    ]
    return Card(_("Left behind"), (*lines, _("Whoever touches it may pick it up as an action. MK-ITEM-09")))


def rule(card: Card | None) -> str:
    """Return the first rule that a card names, "" for none."""
    found = RULE.search(" ".join(card.lines)) if card is not None else None
    return found.group() if found is not None else ""
