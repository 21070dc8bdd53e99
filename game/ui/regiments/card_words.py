"""The words of an army's cards: kind, faction, who may join whom; what a search finds them by, and their numbers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.content.regiments.cards import NCU, Attachment, CombatUnit
from game.content.regiments.library import load_library
from game.i18n import _, enumerated, in_order, ngettext, pgettext, proper
from game.ui.building.query import Query
from game.ui.building.traits import Traits
from game.ui.kit import escape
from game.ui.regiments import words

if TYPE_CHECKING:
    from game.content.regiments.cards import Ability, Enlisted, Restriction
    from game.i18n.order import Key
    from game.ui.building.building import Trait


def faction_name(faction: str) -> str:
    """Return a faction in words."""
    known = load_library().factions
    return proper(known[faction].name) if faction in known else proper(faction)


def sort_of(card: Enlisted) -> str:
    """Return what a card is to an army: "unit", "attachment" or "ncu"."""
    return "unit" if isinstance(card, CombatUnit) else "attachment" if isinstance(card, Attachment) else "ncu"


def sort_name(sort: str) -> str:
    """Return what a card is to an army, in words."""
    return {"unit": _("Combat unit"), "attachment": _("Attachment"), "ncu": _("At court")}[sort]


def kind_name(card: Enlisted) -> str:
    """Return what a card is, as it begins a line: of combat units the type, of attachments which type they join."""
    if isinstance(card, CombatUnit):
        told = words.kind(card.type)
        told = _("solo {kind}").format(kind=told) if card.tray.solo else told
    elif isinstance(card, Attachment):
        told = _("joins {kind}").format(kind=words.kind(card.type))
    else:
        told = _("at court")
    return told[:1].upper() + told[1:]


def kind_line(card: Enlisted) -> str:
    """Return faction and kind in one line, and whether it leads an army or is there once."""
    line = _("{faction} · {kind}").format(faction=faction_name(card.faction), kind=kind_name(card))
    if card.commander:
        return _("{line} · commander").format(line=line)
    return _("{line} · character").format(line=line) if card.character else line


def cost(card: Enlisted) -> int:
    """Return what a card costs its army (ASF-CMD-05)."""
    return 0 if card.commander else card.cost


def abilities(card: Enlisted) -> list[Ability]:
    """Return the abilities of a card, those of its attacks last, each name once."""
    of_attacks = [one for attack in getattr(card, "attacks", ()) for one in attack.abilities]
    return list({one.name: one for one in (*card.abilities, *of_attacks)}.values())


def ability_rule(ability: Ability) -> str:
    """Return the rule of what kind of ability it is."""
    return {"order": "ASF-ORD-01", "influence": "ASF-NCU-11"}.get(ability.symbol, "ASF-ABL-01")


def ability_title(ability: Ability) -> str:
    """Return the name of an ability with the symbol beside it."""
    name = proper(ability.name)
    if ability.symbol == "order":
        return _("{name}, an order").format(name=name)
    return _("{name}, an influence").format(name=name) if ability.symbol == "influence" else name


def asks(restriction: Restriction) -> str:
    """Return what a card asks of the army that holds it (ASF-ARMY-15)."""
    names = enumerated([_named(name) for name in restriction.names])
    match restriction.rule:
        case "needs":
            return _("Only in an army with one of these: {names}.").format(names=names)
        case "without":
            return _("Never in an army with one of these: {names}.").format(names=names)
        case "joins":
            return _("Joins only these: {names}.").format(names=names)
    number = restriction.number
    return ngettext("At most {n} in an army.", "At most {n} in an army.", number).format(n=number)


def _named(name: str) -> str:
    """Return what a card or a keyword is called."""
    found = load_library().enlisted.get(name)
    return proper(found.name) if found is not None else keyword_name(name)


def keyword_name(word: str) -> str:
    """Return a keyword of a card in words; one of a content folder of the player's own stays as it is."""
    known = {
        "character": pgettext("keyword", "character"), "commander": pgettext("keyword", "commander"),
        "guard": pgettext("keyword", "guard"), "free": pgettext("keyword", "free"),
        "clan": pgettext("keyword", "clan"), "guild": pgettext("keyword", "guild"),
        "watch": pgettext("keyword", "watch"), "coast": pgettext("keyword", "coast"),
    }  # fmt: skip
    return known.get(word, word.replace("-", " "))


@cache
def _searched(card: Enlisted, _language: str) -> str:
    parts = [card.name, proper(card.name), faction_name(card.faction), kind_line(card), sort_of(card)]
    parts += [*card.keywords, sort_name(sort_of(card)), getattr(card, "type", "")]
    parts += [word for one in abilities(card) for word in (one.name, proper(one.name), one.symbol)]
    parts += ["ranged"] if reach(card) else []
    parts += ["solo"] if isinstance(card, CombatUnit) and card.tray.solo else []
    return " ".join(parts).casefold()


def searched(card: Enlisted) -> str:
    """Return the words in which a plain word of the filter is looked for: those on the card, and the file's."""
    return _searched(card, _("Attachment"))


def reach(card: Enlisted) -> int:
    """Return how far the best attack of a card reaches, in inches; 0 for melee only."""
    return max((attack.range for attack in getattr(card, "attacks", ())), default=0)


def numbers(card: Enlisted) -> dict[str, int]:
    """Return what can be compared with a number; cards without a tray have none of its values."""
    found = {"cost": cost(card), "speed": 0, "defense": 0, "morale": 0, "wounds": 0, "dice": 0, "hit": 0, "range": 0}
    if isinstance(card, CombatUnit):
        best = max(card.attacks, key=lambda one: one.dice[0])
        found |= {
            "speed": card.speed, "defense": card.defense, "morale": card.morale, "wounds": card.life,
            "dice": best.dice[0], "hit": best.to_hit, "range": reach(card),
        }  # fmt: skip
    return found


def _order(card: Enlisted) -> int:
    return (CombatUnit, Attachment, NCU).index(type(card))


def _dearest(card: Enlisted) -> tuple[int, Key]:
    return -card.cost, in_order(proper(card.name))


_QUERY = Query(
    numbers,
    searched,
    ("cost", "speed", "defense", "morale", "wounds", "dice", "hit", "range"),
    {
        "name": lambda card: (in_order(proper(card.name)),),
        "faction": lambda card: (in_order(faction_name(card.faction)), _order(card), *_dearest(card)),
        "kind": lambda card: (_order(card), in_order(kind_name(card)), *_dearest(card)),
    },
)
find, ordered = _QUERY.find, _QUERY.ordered


# --- traits -----------------------------------------------------------------------------------------------------------


def traits(card: Enlisted) -> frozenset[Trait]:
    """Return every trait of a card; its kind is a key of the headings below."""
    return frozenset((
        ("sort", sort_of(card)),
        *(("type", kind) for kind in (getattr(card, "type", ""),) if kind),
        *(("keyword", word) for word in card.keywords),
        *(("ability", one.id) for one in abilities(card)),
    ))  # fmt: skip


def trait_name(trait: Trait) -> str:
    """Return a trait in words."""
    kind, key = trait
    match kind:
        case "sort":
            return sort_name(key)
        case "type":
            return words.kind(key)
        case "ability":
            return proper(_ability(key).name)
    return keyword_name(key)


def _ability(key: str) -> Ability:
    return load_library().abilities[key]


def _headings() -> dict[str, str]:
    return {"sort": _("Sort"), "type": _("Type"), "keyword": _("Keyword"), "ability": _("Ability")}


def _tooltip(trait: Trait) -> str:
    if trait[0] != "ability":
        return ""
    known = _ability(trait[1])
    return f"**{escape(ability_title(known))}**\n{escape(_(known.text))} {ability_rule(known)}"


TRAITS = Traits(traits, trait_name, _headings, lambda trait: (in_order(trait_name(trait)),), _tooltip)
