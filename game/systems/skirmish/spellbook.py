"""Spells among the abilities: the registry learns each spell of a battle's cards, so that buttons, panels, lit
templates, questions, the log and the program's players know it as they know an ability.

What a spell does is read from the card of whoever casts it; the registry knows its name, its words and its moments.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.abilities import offers
from game.i18n import N_, _, ngettext, proper, signed
from game.systems.skirmish import aiming, casting, chances, interrupting, spells, summoning
from game.systems.skirmish.atoms import SPELL, rule_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.content.skirmish.cards import Creature
    from game.content.skirmish.spells import Known, Spell
    from game.engine.abilities import Abilities
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.skirmish.state import State

STATISTICS = {
    "spell-attack": N_("Attack {n}"), "spell-damage": N_("Damage {n}"), "spell-armour-class": N_("AC {n}"),
    "spell-save": N_("Saves {n}"), "spell-speed": N_("Speed {n}"),
}  # fmt: skip
"""What a card says of a statistic that a spell has changed, by the key of the effect."""

_known: dict[str, Spell] = {}
"""The spells that were learnt, by their ids."""


def title(key: str) -> str:
    """Return what a spell is called on the screen, its id if no card of this program's run had it."""
    spell = _known.get(key)
    return key if spell is None else proper(spell.name)


def learn(registry: Abilities, cards: Iterable[Creature], shelf: Iterable[Spell] = ()) -> None:
    """Declare the spells of some cards that the registry does not know yet (DDM-SPL-08, DDM-SA-04).

    Those of the shelf come first, in the order of their ids: what a battle offers, and so what a seed makes of it, must
    not depend on which battles were opened before it.
    """
    new = {one.spell.id: one.spell for card in cards for one in card.spells if one.spell.id not in registry}
    if not new:
        return
    first = {spell.id: spell for spell in shelf if spell.id not in registry}
    for key in (*sorted(first), *sorted(new.keys() - first.keys())):
        _known[key] = new.get(key) or first[key]
        _declare(registry, _known[key])


def _declare(registry: Abilities, spell: Spell) -> None:
    parts: dict[str, Any] = {"__doc__": f"{spell.name}: a spell, read from the card of its caster."}
    if spell.timing == "immediate":
        parts["interrupt"] = interrupting.reaction(spell)
    else:
        parts["cast"] = _offer(spell.id)
    if spell.source == "gaze":
        parts["look_back"] = interrupting.gaze(spell)
    kind = type("Spell", (), parts)

    def spoken() -> tuple[str, str]:
        return proper(spell.name), casting.described(spell)

    registry.ability(spell.id, rule=rule_of(spell), title=spell.name, words="", spoken=spoken)(kind)


def _offer(key: str) -> Any:
    """Return the method by which a spell is cast in its caster's own turn."""

    def answers(state: State, me: str) -> Iterator[Answer]:
        one = spells.known(state, me, key)
        if spells.uncastable(state, me, one) is None:
            yield from aiming.choices(state, me, one.spell)

    def why(state: State, me: str, choice: Answer) -> Refusal | None:
        one = spells.known(state, me, key)
        return spells.uncastable(state, me, one) or aiming.refusal(state, me, one.spell, choice)

    def area(state: State, me: str, choice: Answer) -> int:
        return aiming.squares(state, me, spells.known(state, me, key).spell, choice)

    def told(state: State, me: str, choice: Answer) -> str:
        return _told(state, me, spells.known(state, me, key), choice)

    def odds(state: State, me: str, choice: Answer) -> list[str]:
        return chances.told(state, me, spells.known(state, me, key).spell, choice)

    @offers("act", answers, why, told=told, area=area, odds=odds)
    async def cast(_self: object, table: Table, me: str, choice: Answer) -> None:
        await casting.cast(table, me, key, choice)

    return cast


def _told(state: State, me: str, one: Known, choice: Answer) -> str:
    """Say whom a choice would reach: the button that casts it so."""
    if (brought := summoning.waiting(state, me, one.spell).get(str(choice))) is not None:
        return proper(brought.card.name)
    cast = casting.Casting(me, one.spell)
    found = aiming.reached(state, me, one.spell, choice)
    if aiming.single(one.spell):
        return ", ".join(state.name(unit.id) for unit in found)
    struck = [unit for unit in found if casting.spared(state, cast, unit) is None]
    names = ", ".join(state.name(unit.id) for unit in struck)
    text = ngettext("{n} creature: {names}", "{n} creatures: {names}", len(struck))
    return text.format(n=len(struck), names=names)


# --- on the card -------------------------------------------------------------------------------------------------


def of_card(card: Creature) -> list[tuple[str, str, str]]:
    """Return the spells of a card as it prints them, each as title, sentence and rule ID (DDM-SPL-08, -09, -10).

    "Flame strike □□", "Magic dart (level 1)", "Mind lash (3 points)".
    """
    found = []
    for one in card.spells:
        name = proper(one.spell.name)
        if one.pay == "boxes":
            name = f"{name} {BOX * one.amount}"
        elif one.pay == "rows":
            name = _("{spell} (level {level})").format(spell=name, level=one.spell.level)
        elif one.pay == "points":
            text = ngettext("{spell} ({n} point)", "{spell} ({n} points)", one.amount)
            name = text.format(spell=name, n=one.amount)
        found.append((name, casting.described(one.spell), rule_of(one.spell)))
    return found


BOX, USED = "□", "■"


def of_creature(state: State, me: str) -> list[tuple[str, str, str]]:
    """Return the same for a creature in play, with its used boxes filled in and what is left told."""
    card = state.units[me].card
    found = []
    for one, (name, words, rule) in zip(card.spells, of_card(card), strict=True):
        if not state.has(me, one.spell.id):
            continue  # suppressed
        n = spells.left(state, me, one)
        if one.pay == "boxes":
            name = f"{proper(one.spell.name)} {USED * (one.amount - (n or 0))}{BOX * (n or 0)}"  # noqa: PLW2901
        found.append((name, f"{words} {_left(state, me, one)}".rstrip(), rule))
    return found


def left(state: State, me: str, key: str) -> str:
    """Return in words what is left to cast a spell with, "" if it never runs out or is no spell of the creature."""
    one = spells.of_card(state.units[me].card, key)
    return "" if one is None else _left(state, me, one)


def _left(state: State, me: str, one: Known) -> str:
    """Return what is left to pay with; "" if it never runs out (DDM-SPL-09, DDMG-ABIL-053.2, -069.1)."""
    if one.pay == "points":
        n = spells.points_left(state, me)
        return ngettext("{n} power point left.", "{n} power points left.", n).format(n=n)
    left = spells.left(state, me, one)
    return "" if left is None else ngettext("{n} use left.", "{n} uses left.", left).format(n=left)


def under(state: State, me: str) -> list[tuple[str, str, str]]:
    """Return what spells have put on a creature and conditions do not tell, each as title, sentence, rule ID."""
    found = []
    for effect in state.lasting(me):
        if effect.key.startswith(SPELL):
            words = _(STATISTICS[effect.key]).format(n=signed(int(str(effect.param("amount")))))
            by = state.name(effect.source)
            found.append(
                (title(str(effect.param("spell"))), _("{words}, by {name}.").format(words=words, name=by), "DDM-SPL-18")
            )
    return found
