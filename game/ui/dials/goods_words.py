"""Items and spells in words: what they change, who may use them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.dials.library import load_library
from game.i18n import _, enumerated, ngettext, proper, signed
from game.ui.dials.card_words import ability_name, attack_name, faction_name, kind_name, rank_name, speed_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.dials.equipment import Item, Requirement, Spell


def stat_name(stat: str) -> str:
    """Return a value of a dial within a sentence."""
    return {
        "speed": _("speed"), "attack": _("attack"), "defense": _("defense"), "damage": _("damage"),
        "range": _("range"), "taken": _("damage taken"),
    }[stat]  # fmt: skip


def item_words(item: Item) -> str:
    """Return what an item does: "attack +1 in close combat"."""
    moments = {
        "always": "{change}",
        "close_combat": _("{change} in close combat"),
        "ranged": _("{change} in ranged attacks"),
        "close_defense": _("{change} against close combat"),
        "ranged_defense": _("{change} against ranged attacks"),
        "first_damage": _("{change} the first time in a turn"),
    }
    return ", ".join(
        moments[one.when].format(change=f"{stat_name(one.stat)} {signed(one.amount)}") for one in item.changes
    )


def needs(requires: Sequence[Requirement]) -> str:
    """Return what the user must be, "" if anybody may use it."""
    named = {
        "attack_type": attack_name, "speed_type": speed_name, "rank": rank_name, "kind": kind_name,
        "faction": faction_name, "subfaction": ability_name,
    }  # fmt: skip
    words = [named[one.trait](one.value) if one.trait in named else one.value for one in requires]
    return _("for: {whom}").format(whom=enumerated(words)) if words else _("for anybody")


def spell_words(spell: Spell) -> str:
    """Return what a spell does, whom and how far, and what it costs the caster."""
    told = []
    for change in spell.changes:
        if spell.clip:
            told.append(f"{stat_name(change.stat)} {signed(change.amount)}")
        elif change.stat == "damage":
            told.append(ngettext("{n} click of damage", "{n} clicks of damage", change.amount).format(n=change.amount))
        elif change.stat == "heal":
            told.append(
                ngettext("{n} click of healing", "{n} clicks of healing", change.amount).format(n=change.amount)
            )
        else:
            told.append(ngettext("{n} action token", "{n} action tokens", change.amount).format(n=change.amount))
    whom = (
        ngettext("a friendly figure", "up to {n} friendly figures", spell.targets)
        if spell.side == "friendly"
        else ngettext("an enemy", "up to {n} enemies", spell.targets)
    ).format(n=spell.targets)
    how = _("as long as it is kept up") if spell.clip else _("at once")
    return _("{effect} to {whom} within {inches} in, {how}").format(
        effect=enumerated(told), whom=whom, inches=spell.distance, how=how
    )


def hourglasses(spell: Spell) -> str:
    """Return how long a spell takes (MK-SPELL-03)."""
    return ngettext("{n} hourglass", "{n} hourglasses", spell.hourglasses).format(n=spell.hourglasses)


def dial_name(key: str) -> str:
    """Return what a further dial of a champion is called."""
    return proper(key.replace("-", " ").capitalize()) if key in load_library().spares else key
