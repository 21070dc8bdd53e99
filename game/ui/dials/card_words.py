"""The words of a figure's card: kind, rank, speed, abilities; what a search finds it by, and its numbers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.content.dials.library import load_library
from game.content.dials.marks import MARKS, SUBFACTIONS
from game.i18n import _, in_order, ngettext, pgettext, proper
from game.systems.dials.abilities import ABILITIES
from game.ui.building.query import Query
from game.ui.building.traits import Traits
from game.ui.kit import escape

if TYPE_CHECKING:
    from game.content.dials.cards import Figure
    from game.systems.dials.state import State
    from game.ui.building.building import Trait


def faction_name(faction: str) -> str:
    """Return a faction in words."""
    known = load_library().factions
    return proper(known[faction].name) if faction in known else pgettext("faction", "Mage spawn")


def kind_name(kind: str) -> str:
    """Return the kind of a figure, as it begins a line."""
    return {
        "warrior": _("Warrior"), "hero": _("Hero"), "champion": _("Champion"), "mount": _("Mount"),
        "multidial": _("Several dials"), "chariot": _("Chariot"), "titan": _("Titan"),
    }[kind]  # fmt: skip


def rank_name(rank: str) -> str:
    """Return how strong a figure is for its kind (MK-CORE-03)."""
    return {"star1": _("weak"), "star2": _("standard"), "star3": _("tough"), "unique": _("unique")}[rank]


def speed_name(speed: str) -> str:
    """Return in words how a figure moves."""
    return {
        "boot": _("on foot"), "horseshoe": _("on hoofs"), "wave": _("in water"), "wing": _("winged"),
        "wheel": _("on wheels"),
    }[speed]  # fmt: skip


def mount_name(kind: str) -> str:
    """Return a type of mounts in words; one of a roster of the player's own is a name as all in it are: its key."""
    known = {
        "eel": _("eel"), "horned_stag": _("horned stag"), "pale_steed": _("pale steed"), "strider": _("strider"),
        "wyrm": _("wyrm"),
    }  # fmt: skip
    return known[kind] if kind in known else proper(kind.replace("_", " "))


def cost_words(state: State, key: str) -> str:
    """Return what a figure cost its army (MK-CORE-13, MK-ITEM-07)."""
    cost = state.cost(key)
    return ngettext("{n} point", "{n} points", cost).format(n=cost)


def attack_name(kind: str) -> str:
    """Return with what a dial attacks."""
    return {"sword": _("sword"), "bow": _("bow"), "wand": _("wand"), "bomb": _("bomb"), "none": _("unarmed")}[kind]


def attack_kinds(card: Figure) -> list[str]:
    """Return with what the dials of a figure attack, each kind once."""
    return list(dict.fromkeys(section.attack_type for section in card.sections))


def ability_name(word: str) -> str:
    """Return what an ability or a subfaction is called."""
    return ABILITIES[word].named if word in ABILITIES else word.replace("_", " ").capitalize()


def ability_words(word: str) -> tuple[str, str]:
    """Return what an ability or a subfaction does, in a sentence ("" if the rulebook alone tells it), and its rule."""
    if word in ABILITIES:
        known = ABILITIES[word]
        return known.told, known.rule
    return "", MARKS[word].rule if word in MARKS else SUBFACTIONS[word]


def abilities(card: Figure) -> list[str]:
    """Return every ability that any of its dials ever shows, and its subfaction."""
    clicks = (click for section in card.sections for click in section.dial.clicks)
    shown = dict.fromkeys(word for click in clicks for word in click.abilities)
    return [*([card.subfaction] if card.subfaction else []), *shown]


def kind_line(card: Figure) -> str:
    """Return faction, kind and rank in one line."""
    return _("{faction} · {kind} · {rank}").format(
        faction=faction_name(card.faction), kind=kind_name(card.kind), rank=rank_name(card.rank)
    )


@cache
def _searched(card: Figure, _language: str) -> str:
    parts = [card.name, proper(card.name), card.kind, card.rank, card.speed_type, card.damage_type]
    parts += [faction_name(card.faction), kind_name(card.kind), rank_name(card.rank), speed_name(card.speed_type)]
    parts += [*attack_kinds(card), *map(attack_name, attack_kinds(card))]
    parts += [word for one in abilities(card) for word in (one, ability_name(one))]
    parts += ["rider"] if card.mount_types else []
    parts += ["flies"] if card.speed_type == "wing" else []
    parts += ["ranged"] if reach(card) else []
    return " ".join(parts).casefold()


def searched(card: Figure) -> str:
    """Return the words in which a plain word of the filter is looked for: those on the card, and the file's."""
    return _searched(card, _("Hero"))


def reach(card: Figure) -> int:
    """Return how far the best of its dials attacks, in inches; 0 for close combat only."""
    return max(section.range_max for section in card.sections)


def numbers(card: Figure) -> dict[str, int]:
    """Return what can be compared with a number: values as they are at the first click."""
    first = [section.dial.at(section.dial.start) for section in card.sections]
    return {
        "cost": card.points,
        "clicks": max(section.dial.life for section in card.sections),
        "speed": max(click.speed or 0 for click in first),
        "attack": max(click.attack or 0 for click in first),
        "defense": max(click.defense or 0 for click in first),
        "damage": max(click.damage or 0 for click in first),
        "range": reach(card),
        "slots": card.item_slots,
        "arc": card.front_arc // 10,
    }


_QUERY = Query(
    numbers,
    searched,
    ("cost", "clicks", "speed", "attack", "defense", "damage", "range", "slots", "arc"),
    {
        "name": lambda card: (in_order(proper(card.name)),),
        "faction": lambda card: (in_order(faction_name(card.faction)), -card.points, in_order(proper(card.name))),
        "kind": lambda card: (in_order(kind_name(card.kind)), -card.points, in_order(proper(card.name))),
    },
)
find, ordered = _QUERY.find, _QUERY.ordered


# --- traits -----------------------------------------------------------------------------------------------------------


def traits(card: Figure) -> frozenset[Trait]:
    """Return every trait of a figure; its kind is a key of the headings below."""
    return frozenset((
        ("kind", card.kind),
        ("rank", card.rank),
        ("speed", card.speed_type),
        *(("attack", kind) for kind in attack_kinds(card)),
        *(("rides", kind) for kind in card.mount_types),
        *(("subfaction", word) for word in (card.subfaction,) if word),
        *(("ability", word) for word in abilities(card) if word != card.subfaction),
    ))  # fmt: skip


def trait_name(trait: Trait) -> str:
    """Return a trait in words."""
    kind, key = trait
    match kind:
        case "kind":
            return kind_name(key)
        case "rank":
            return rank_name(key)
        case "speed":
            return speed_name(key)
        case "attack":
            return attack_name(key)
        case "rides":
            return mount_name(key)
    return ability_name(key)


def _headings() -> dict[str, str]:
    return {
        "kind": _("Kind"),
        "rank": _("Rank"),
        "speed": _("How it moves"),
        "attack": _("Attack type"),
        "rides": _("What it can ride"),
        "subfaction": _("Subfaction"),
        "ability": _("Ability"),
    }


def _tooltip(trait: Trait) -> str:
    if trait[0] not in ("ability", "subfaction"):
        return ""
    words, rule = ability_words(trait[1])
    return f"**{escape(ability_name(trait[1]))}**\n{escape(words)} {rule}"


TRAITS = Traits(traits, trait_name, _headings, lambda trait: (in_order(trait_name(trait)),), _tooltip)
