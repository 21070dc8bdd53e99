"""What can never happen: effects without what they need at their moment, conditions that cannot hold there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.quest.cards import ACTION_TYPES, FREE, MOST_IN_ZONE
from game.content.quest.spoken import walked
from game.i18n import N_, _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.quest.cards import Clause, Condition, Cost, Effect
    from game.content.quest.spoken import Said, Spoken
    from game.content.yaml_io import Where

Found = tuple["Where", str]

OF_ACTION = ("before", "before_roll", "reroll", "modify", "after_action", "after")
"""Moments of an action, from first to last; what a card says above and below its line among them."""
ASIDE = ("would_suffer", "would_engage")
"""Moments that come up in the middle of an action, and outside of one."""
OF_QUEST = ("location_start", "location_end", "on_reveal", "on_travel_from")
SHOWN = ("after_action", "after", "drawn", "nemesis")
"""When it is known whom an action has defeated."""
NEEDED: dict[str, tuple[tuple[str, ...], str]] = {
    "mod": (("before", "before_roll", "reroll", "modify"), N_("symbols are added before or in step 5 of an action")),
    "dice": (("before", "before_roll"), N_("dice are added before the roll of an action")),
    "reroll": (("reroll",), N_('dice are rolled again at "reroll"')),
    "swap": (("modify",), N_('symbols are changed at "modify" (WHQ-DICE-02)')),
    "prevent": (("would_suffer",), N_('wounds are prevented at "would_suffer"')),
    "ready_this_action_after": (OF_ACTION, N_("there is an action card only in an action")),
    "aura": (("constant",), N_('an aura is "constant"')),
    "pool_add": (("end",), N_("the campaign pool is filled by reward and penalty (WHQ-POOL-01)")),
    "next_quest": (("end",), N_("the next quest is prepared by reward and penalty")),
    "campaign_won": (("end",), N_("a campaign ends by reward and penalty")),
    "campaign_lost": (("end",), N_("a campaign ends by reward and penalty")),
}
"""When an effect can do something, and the sentence about it."""
LAST = ("campaign_won", "campaign_lost")
"""Nothing comes after these."""
SIGNED = ("mod", "dice", "progress", "peril", "next_quest", "aura")
"""Effects whose numbers may be below 0."""
WANTED = ("engage", "shadows", "wound_enemy", "heal_enemy", "exhaust_enemy", "activate_enemy")
"""Effects that need enemies."""
QUEST = ("sheet", "peril", "end")
"""What a quest sheet says: it alone reaches into the lair (WHQ-LAIR-03)."""
OWN_CARD = {"gear": ("exhaust", "deplete", "discard"), "condition": ("discard",), "item": ("discard",)}
"""What can become of a card as the cost of what it does (WHQ-EFF-05 to -07)."""
HELD = ("hero", *OWN_CARD)
"""Cards in the play area of a hero."""


def never(spoken: Spoken) -> Iterator[Found]:
    """Go through what can never happen in a list of effects: its place, and a sentence."""
    if spoken.clause is not None:
        yield from _clause(spoken, spoken.clause)
    for said in walked(spoken.effects, spoken.where):
        for place, words in _effect(spoken, said):
            why = _(NEEDED[said.effect.op][1]) if said.effect.op in NEEDED else ""
            yield place, words.format(id=spoken.owner, op=said.effect.op, why=why)
    for n, effect in enumerate(spoken.effects[:-1]):
        if effect.op in LAST and not effect.optional and not effect.when:
            words = _('"{id}": nothing comes after "{op}"').format(id=spoken.owner, op=effect.op)
            yield (*spoken.where, n + 1), words
            break


def _clause(spoken: Spoken, clause: Clause) -> Iterator[Found]:
    """Go through what cannot be with a clause: its action, whose it is, conditions, cost."""
    head, owner = spoken.head, spoken.owner
    if clause.action and clause.at not in (*OF_ACTION, *ASIDE):
        yield (*head, "action"), _('"{id}": at "{at}" there is no action').format(id=owner, at=clause.at)
    if clause.by == "other_hero" and (spoken.kind not in HELD or clause.at not in (*OF_ACTION, *ASIDE)):
        words = _('"{id}": only cards of a hero speak in what another hero does, and only then')
        yield (*head, "who"), words.format(id=owner)
    if clause.location and spoken.kind == "location" and clause.location != owner:
        words = _('"{id}" speaks only while it is the active location itself').format(id=owner)
        yield (*head, "location"), words
    if clause.at == "constant" and clause.optional:
        yield head, _('"{id}": what is constant is not optional (WHQ-EFF-10)').format(id=owner)
    yield from _cost(clause.cost, (*head, "cost"), spoken)
    for condition in clause.when:
        yield from _condition(condition, (*head, "if", condition.word), spoken)


def _cost(cost: Cost, where: Where, spoken: Spoken) -> Iterator[Found]:
    if cost.card and cost.card not in OWN_CARD.get(spoken.kind, ()):
        words = _('"{id}": such a card is not {done} as a cost')
        done = {"exhaust": _("exhausted"), "deplete": _("depleted"), "discard": _("discarded")}[cost.card]
        yield (*where, cost.card), words.format(id=spoken.owner, done=done)


def _condition(condition: Condition, where: Where, spoken: Spoken) -> Iterator[Found]:
    """Go through what makes that a condition cannot hold at its moment."""
    if words := _why_not(condition, spoken):
        yield where, words.format(id=spoken.owner, word=condition.word)


def _why_not(condition: Condition, spoken: Spoken) -> str:
    word, at, action = condition.word, spoken.at, spoken.action
    in_action = at in (*OF_ACTION, *ASIDE, "drawn", "nemesis")
    if word == "phase":
        return _('"{id}": "{word}" is asked for by victory and defeat only')
    if word in ("ranged", "action_not", "defeated_by_this_action") and not in_action:
        return _('"{id}": at this moment there is no action, and "{word}" cannot hold')
    if word == "ranged" and condition.holds and action not in ("", "attack"):
        return _('"{id}": only an attack is "{word}" (WHQ-ATK-03)')
    if word == "action_not" and (set(condition.names) >= set(ACTION_TYPES) or action in condition.names):
        return _('"{id}": "{word}" rules out every action that there can be')
    if word == "defeated_by_this_action" and condition.sign != "<=" and condition.number:
        if action not in ("", "attack"):
            return _('"{id}": only an attack defeats enemies, and "{word}" cannot hold')
        if at not in SHOWN:
            return _('"{id}": at this moment nobody is defeated yet, and "{word}" cannot hold')
    if word in ("enemies_self", "ready_enemies_self") and condition.sign != "<=" and condition.number > MOST_IN_ZONE:
        return _('"{id}": a zone holds at most 3 enemies (WHQ-ZONE-04), and "{word}" cannot hold')
    if word == "fully_explored" and (at, condition.holds) in (("on_reveal", True), ("on_travel_from", False)):
        return _('"{id}": at this moment "{word}" is always the other way round')
    if word == "location_deck_empty" and at == "on_travel_from" and condition.holds:
        return _('"{id}": with an empty deck nobody travels (WHQ-LPH-02), and "{word}" cannot hold')
    if word in ("all_heroes_defeated", "any_hero_up") and condition.holds == (word == "all_heroes_defeated"):
        return _('"{id}": when all heroes are defeated the quest is over, and "{word}" cannot hold')
    if word == "location" and spoken.kind == "location" and spoken.owner not in condition.names:
        return _('"{id}" speaks only while it is the active location itself, and "{word}" cannot hold')
    return ""


def _effect(spoken: Spoken, said: Said) -> Iterator[Found]:
    """Go through what makes that an effect cannot do anything."""
    where, effect = said.where, said.effect
    if spoken.at == "constant" and effect.op != "aura":
        yield where, _('"{id}": "{op}" happens at a moment; what is constant is an aura, or health')
    elif effect.op in NEEDED and spoken.at not in NEEDED[effect.op][0]:
        yield where, _('"{id}", "{op}": {why}')
    if effect.cost != FREE and effect.cost.card:
        yield (*where, "cost"), _('"{id}": what becomes of the card is a cost of all that it does, not of "{op}" alone')
    for condition in effect.when:
        yield from _condition(condition, (*where, "if", condition.word), spoken)
    yield from _people(spoken, said)
    yield from _enemies(spoken, effect, where)
    if nothing := _nothing(effect):
        yield where, nothing


def _people(spoken: Spoken, said: Said) -> Iterator[Found]:
    """Go through words for heroes where there is no such hero."""
    effect, where = said.effect, said.where
    for key in ("who", "to"):
        who = effect.given.get(key)
        if who == "target" and not _aids(spoken):
            yield (*where, key), _('"{id}", "{op}": only an aid action has a target that is a hero')
        if who == "victim" and spoken.kind not in ("keyword", "nemesis"):
            yield (*where, key), _('"{id}", "{op}": a victim has who is named by the card of an enemy')
        if who in ("previous", "any_other_than_previous") and not said.after_hero:
            yield (*where, key), _('"{id}", "{op}": no effect before it has named a hero')
        if (who == "any_defeated") != (effect.op == "revive") and key == "who" and who is not None:
            yield (*where, key), _('"{id}", "{op}": defeated heroes are revived, and nobody else is (WHQ-DEF-07)')


def _aids(spoken: Spoken) -> bool:
    return spoken.action == "aid" and spoken.at in OF_ACTION


def _enemies(spoken: Spoken, effect: Effect, where: Where) -> Iterator[Found]:
    """Go through words for enemies where there are no such enemies."""
    given = effect.given
    zones = given.get("from", ())
    which = given.get("which", "")
    if effect.op in WANTED and not zones and not which:
        yield where, _('"{id}", "{op}": no enemies are named; they stand under "from" or "which"')
    if effect.op not in WANTED:
        return
    if effect.op == "activate_enemy" and spoken.kind == "keyword":
        yield where, _('"{id}", "{op}": an enemy whose bar activates enemies might never come to an end')
    names = zones if isinstance(zones, tuple) else (zones,)
    if "target_zone" in names and not _aids(spoken):
        yield (*where, "from"), _('"{id}", "{op}": only an aid action has a target that is a hero')
    if "lair" in names and spoken.kind not in QUEST:
        yield (*where, "from"), _('"{id}", "{op}": only a quest sheet reaches into the lair (WHQ-LAIR-03)')
    if which == "this" and spoken.kind not in ("keyword", "nemesis"):
        yield (*where, "which"), _('"{id}", "{op}": only the card of an enemy names "this" enemy')
    if which == "this_enemy" and spoken.at != "would_engage":
        yield (*where, "which"), _('"{id}", "{op}": an enemy enters a zone at "would_engage"')
    if effect.op == "shadows" and names == ("shadows",):
        yield (*where, "from"), _('"{id}", "{op}": they are in the shadows already')
    if effect.op == "engage" and names == ("own",) and given.get("to") in ("self", "holder", "active"):
        yield (*where, "from"), _('"{id}", "{op}": they are in that zone already')


def _nothing(effect: Effect) -> str:
    """Return why an effect does nothing whenever it comes, "" if it does something."""
    given = effect.given
    if effect.op == "mod" and not given.get("S") and not given.get("D"):
        return _('"{id}", "{op}": it adds and removes nothing')
    if effect.op == "swap" and given.get("from") == given.get("to"):
        return _('"{id}", "{op}": the symbol stays what it is')
    if effect.op == "spawn" and given.get("face") == "down" and given.get("where") == "zone":
        return _('"{id}", "{op}": face down enemies spawn in the shadows only (WHQ-SPAWN-03)')
    number = given.get("n", given.get("peril_start", given.get("attack")))
    if isinstance(number, int) and (number == 0 or (number < 0 and effect.op not in SIGNED)):
        return _('"{id}", "{op}": the number does nothing')
    return ""
