"""The log: each event as one sentence with its numbers and its rule ID."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.engine.system import Sentence
from game.engine.throws import Rerolled, Thrown
from game.i18n import _, enumerated, ngettext, proper, signed
from game.systems.quest import names, story_enemies
from game.systems.quest.events import actions, course, enemies, heroes
from game.systems.quest.faces import SYMBOL_NAMES
from game.systems.quest.numbers import attack_reasons
from game.systems.quest.saying import begun, of_hero

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.event import Event
    from game.systems.quest.state import State

Teller = Callable[[Any, Any], Sentence | None]


def chapter(event: Event) -> str:
    """Return "round" or "turn" if one begins with this event, "end" if a quest or a settlement ends, else ""."""
    if isinstance(event, course.RoundBegan):
        return "round"
    if isinstance(event, (course.QuestEnded, course.NextQuest)):
        return "end"
    return "turn" if isinstance(event, (course.Activated, enemies.EnemyActivated)) else ""


def sentence(state: State, event: Event, since: Sequence[Event] = ()) -> Sentence | None:
    """Return the log's line for an event, None if it is not told; tokens laid down in a row are one line."""
    if isinstance(event, heroes.TokenPlaced):
        token = _token(state, event, since)
        return replace(token, text=begun(token.text))
    teller = TELLERS.get(type(event))
    told = teller(state, event) if teller is not None else None
    return None if told is None else replace(told, text=begun(told.text))


# --- heroes ---------------------------------------------------------------------------------------------------------


def _wounded(state: State, event: heroes.HeroWounded) -> Sentence:
    number = event.wounds
    text = ngettext("{hero} suffers {n} wound.", "{hero} suffers {n} wounds.", number)
    if event.card:
        text = ngettext("{hero} suffers {n} wound from {enemy}.", "{hero} suffers {n} wounds from {enemy}.", number)
        told = of_hero(state, event, text, n=number, enemy=names.enemy(state, event.enemy, event.card))
        details = _attack_details(state, event) if event.why in ("inflict", "zone") else ()
        return Sentence(told.text, told.rule, told.seat, details=details)
    return of_hero(state, event, text, n=number)


def _attack_details(state: State, event: heroes.HeroWounded) -> tuple[tuple[str, str], ...]:
    """Return what the attack value was made of, as far as the table still shows it."""
    if event.enemy not in state.enemies:
        return ()
    parts = attack_reasons(state, event.enemy)
    if sum(part.amount for part in parts) != event.wounds:
        return ()
    own = _("{n} attack value on the card")
    more = _("{n} by {card}")
    return tuple(
        (own.format(n=part.amount), "WHQ-KEY-04")
        if not part.card
        else (more.format(n=signed(part.amount), card=names.card_name(state.adventure, part.card)), "WHQ-EFF-10")
        for part in parts
    )


def _healed(state: State, event: heroes.HeroHealed) -> Sentence:
    text = ngettext("{hero} heals {n} wound.", "{hero} heals {n} wounds.", event.wounds)
    return of_hero(state, event, text, n=event.wounds)


def _fell(state: State, event: heroes.HeroDefeated) -> Sentence:
    text = _("{hero} is defeated and out of this quest.") if event.eliminated else _("{hero} is defeated.")
    return of_hero(state, event, text, 2)


def _gained(state: State, event: heroes.ConditionGained) -> Sentence:
    return of_hero(state, event, _("{hero} is {card}."), card=_card(state, event.condition))


def _cured(state: State, event: heroes.ConditionDiscarded) -> Sentence:
    return of_hero(state, event, _("{hero} is no longer {card}."), card=_card(state, event.condition))


def _token(state: State, event: heroes.TokenPlaced, since: Sequence[Event]) -> Sentence:
    row = [one for one in since if isinstance(one, heroes.TokenPlaced) and one.hero == event.hero]
    together = len(row) == len(since) > 0
    number = len(row) + 1 if together else 1
    text = ngettext("{hero} receives {n} success token.", "{hero} receives {n} success tokens.", number)
    told = of_hero(state, event, text, n=number)
    return Sentence(told.text, told.rule, told.seat, lengthens=together)


def _paid(state: State, event: heroes.TokenDiscarded) -> Sentence:
    return of_hero(state, event, _("{hero} discards a success token."))


def _readied(state: State, event: heroes.CardsReadied) -> Sentence | None:
    if not event.kinds:
        return None
    cards = enumerated([_action_card(state, event.hero, kind) for kind in event.kinds])
    return of_hero(state, event, _("{hero} readies {cards}."), cards=cards)


def _tired(state: State, event: heroes.CardExhausted) -> Sentence:
    return of_hero(state, event, _("{hero} exhausts {card}."), card=_action_card(state, event.hero, event.kind))


def _turned(state: State, event: heroes.GearTurned) -> Sentence:
    text = _("{hero} depletes {card}.") if event.depleted else _("{hero} exhausts {card}.")
    return of_hero(state, event, text, card=_card(state, event.gear))


def _equipped(state: State, event: heroes.GearEquipped) -> Sentence:
    return of_hero(state, event, _("{hero} equips {card}."), card=_card(state, event.gear))


def _dropped(state: State, event: heroes.GearDiscarded) -> Sentence:
    return of_hero(state, event, _("{hero} discards {card}."), card=_card(state, event.gear))


def _gave(state: State, event: heroes.GearGiven) -> Sentence:
    text = _("{hero} gives {card} to {other}.")
    return of_hero(state, event, text, card=_card(state, event.gear), other=names.hero(state, event.to))


def _claimed(state: State, event: heroes.ItemClaimed) -> Sentence:
    return of_hero(state, event, _("{hero} claims {card}."), card=_card(state, event.item))


def _used_up(state: State, event: heroes.ItemDiscarded) -> Sentence:
    return of_hero(state, event, _("{hero} discards {card}."), card=_card(state, event.item))


def _used(state: State, event: heroes.EffectUsed) -> Sentence | None:
    kind = event.bearer.split("/")[0]
    card = names.source(state, event.bearer)
    if kind in ("sheet", "location"):
        return Sentence(_("{card} takes effect.").format(card=f"*{card}*"), event.rule)
    if kind == "hero":
        return of_hero(state, event, _("{hero} uses an ability."))
    if not event.hero:
        return None
    return of_hero(state, event, _("{hero} uses {card}."), card=f"*{card}*")


def _card(state: State, key: str) -> str:
    return f"*{names.card_name(state.adventure, key)}*"


def _action_card(state: State, hero: str, kind: str) -> str:
    return f"*{proper(state.action_card(hero, kind).name)}*"


# --- actions --------------------------------------------------------------------------------------------------------


def _began(state: State, event: actions.ActionBegan) -> Sentence:
    card = state.adventure.actions[event.card]
    text = _("{hero} performs {card} ({action}).")
    return of_hero(state, event, text, card=f"*{proper(card.name)}*", action=_(names.ACTIONS[event.kind]))


def _aimed(state: State, event: actions.Aimed) -> Sentence | None:
    if event.aid:
        return of_hero(state, event, _("{hero} aids {other}."), other=names.hero(state, event.aid))
    if not event.targets:
        return None
    aims = enumerated([names.enemy(state, *one) for one in zip(event.targets, event.cards, strict=True)])
    return of_hero(state, event, _("{hero} aims at {enemies}."), enemies=aims)


def _spent(state: State, event: actions.TokensSpent) -> Sentence:
    text = ngettext("{hero} spends {n} success token.", "{hero} spends {n} success tokens.", event.number)
    return of_hero(state, event, text, n=event.number)


def _dice(state: State, event: actions.DiceChanged) -> Sentence:
    text = _("Hero dice of {hero}: {n} compared with the card.")
    return of_hero(state, event, text, n=signed(event.dice))


def shown(faces: Sequence[Any]) -> str:
    """Return faces of dice in words: "success, success + defence, blank"."""
    return ", ".join(
        " + ".join(_(SYMBOL_NAMES[symbol]) for symbol in str(face)) if face else _("blank") for face in faces
    )


def _thrown(state: State, event: Thrown) -> Sentence | None:
    about = event.throw.about
    if "hero" not in about:
        return None
    faces = [die.shown(answer) for die, answer in zip(event.throw.dice, event.answers, strict=True)]
    text = _("The roll of {hero}: {faces}.").format(hero=names.hero(state, about["hero"]), faces=shown(faces))
    return Sentence(text, event.rule, about["who"])


def _rerolled(state: State, event: Rerolled) -> Sentence | None:
    about = event.throw.about
    if "hero" not in about:
        return None
    faces = [event.throw.dice[one.die].shown(one.after) for one in event.rerolls]
    text = _("Rolled again by {hero}: {faces}.").format(hero=names.hero(state, about["hero"]), faces=shown(faces))
    return Sentence(text, event.rule, about["who"])


def _banked(state: State, event: actions.CriticalsBanked) -> Sentence:
    text = ngettext(
        "{n} critical success: {hero} counts it.", "{n} critical successes: {hero} counts them.", event.number
    )
    return of_hero(state, event, text, n=event.number)


def _changed(state: State, event: actions.SymbolsChanged) -> Sentence | None:
    if not event.changes:
        return None
    parts = enumerated([f"{signed(number)} {_(SYMBOL_NAMES[symbol])}" for symbol, number in event.changes])
    return of_hero(
        state, event, _("{card}: {parts} for {hero}."), card=f"*{names.source(state, event.by)}*", parts=parts
    )


def _counted(state: State, event: actions.AttackCounted) -> Sentence:
    known = [names.enemy(state, key, card) for (key, _value), card in zip(event.attackers, event.cards, strict=True)]
    found = enumerated(known)
    text = _("{enemies} attack {hero}: {sum} less {defence} defence.")
    if len(event.attackers) == 1:
        text = _("{enemies} attacks {hero}: {sum} less {defence} defence.")
    total = sum(value for _key, value in event.attackers)
    told = of_hero(state, event, text, enemies=found, sum=total, defence=event.defence)
    line = _("{n} attack value of {enemy}")
    details = [
        (line.format(n=value, enemy=name.strip("*")), "WHQ-EATK-04")
        for name, (_key, value) in zip(known, event.attackers, strict=True)
    ]
    return Sentence(told.text, told.rule, told.seat, details=tuple(details))


# --- the course -----------------------------------------------------------------------------------------------------


def _quest(state: State, event: course.QuestBegan) -> Sentence:
    text = _("The quest “{name}” begins.").format(name=proper(state.adventure.sheets[event.number].name))
    return Sentence(text, event.rule, weight=2)


def _leader(state: State, event: course.LeaderNamed) -> Sentence:
    return of_hero(state, event, _("{hero} is party leader."))


def _round(_state: State, event: course.RoundBegan) -> Sentence:
    return Sentence(_("Round {n} begins.").format(n=event.number), event.rule, weight=2)


def _phase(_state: State, event: course.PhaseBegan) -> Sentence | None:
    if event.phase not in names.PHASES or event.phase == "travel":
        return None
    return Sentence(_("{phase}.").format(phase=_(names.PHASES[event.phase])), event.rule, weight=0)


def _activated(state: State, event: course.Activated) -> Sentence:
    return of_hero(state, event, _("{hero} is activated."), 0)


def _skipped(state: State, event: course.ActivationOver) -> Sentence | None:
    return of_hero(state, event, _("{hero} is defeated and cannot act.")) if event.skipped else None


def _drawn(state: State, event: course.CardDrawn) -> Sentence:
    return of_hero(state, event, _("{hero} draws {card}."), card=_card(state, event.card))


def _taken(state: State, event: course.GearTaken) -> Sentence:
    return of_hero(state, event, _("{hero} takes {card} from the gear discard pile."), card=_card(state, event.gear))


def _fortune(state: State, event: course.FortuneUsed) -> Sentence:
    return of_hero(state, event, _("Legendary fortune: {hero} finds {card}."), 2, card=_card(state, event.gear))


def _shuffled(state: State, event: course.ShuffledBack) -> Sentence:
    text = _("{card} is shuffled into the dungeon deck.").format(card=_card(state, event.card))
    return Sentence(text, event.rule)


def _renewed(_state: State, event: course.EnemyDeckRenewed) -> Sentence:
    return Sentence(_("The enemy discard pile is shuffled into a new deck."), event.rule)


def _looked(state: State, event: course.DungeonLooked) -> Sentence:
    text = _("{hero} looks at the top dungeon card and puts it below the deck.")
    if not event.below:
        text = _("{hero} looks at the top dungeon card and leaves it there.")
    return of_hero(state, event, text)


def _location(state: State, event: course.LocationRevealed) -> Sentence:
    text = _("The party comes to {card}.").format(card=_card(state, event.card))
    return Sentence(text, event.rule, weight=2)


def _progress(state: State, event: course.Progressed) -> Sentence:
    most = state.place.explore if state.place is not None else event.now
    text = ngettext("{n} progress, {now} of {most}.", "{n} progress, {now} of {most}.", abs(event.number))
    return Sentence(text.format(n=signed(event.number), now=event.now, most=most), event.rule)


def _peril(state: State, event: course.PerilMoved) -> Sentence:
    text = _("Peril stands on space {n} of {most}.")
    return Sentence(text.format(n=event.space, most=len(state.sheet.track) - 1), event.rule)


def _struck(state: State, event: course.PerilStruck) -> Sentence:
    effect = state.sheet.peril(event.colour)
    text = _("Peril ({colour}): {text}").format(
        colour=_(names.COLOURS[event.colour]), text=_(effect.text) if effect is not None else ""
    )
    return Sentence(text, event.rule, weight=2)


def _ended(state: State, event: course.QuestEnded) -> Sentence:
    sheet = state.adventure.sheets[event.number]
    text = _("The quest “{name}” is won.") if event.won else _("The quest “{name}” is lost.")
    return Sentence(text.format(name=proper(sheet.name)), event.rule, weight=2)


def _recovered(state: State, event: course.HeroesRecovered) -> Sentence:
    found = enumerated([names.hero(state, key) for key in event.heroes])
    return Sentence(_("Back on their feet: {heroes}.").format(heroes=found), event.rule)


def _pooled(state: State, event: course.PoolChanged) -> Sentence:
    text = _("{card} is added to the campaign pool.").format(card=_card(state, event.card))
    return Sentence(text, event.rule)


def _next_peril(_state: State, event: course.NextPeril) -> Sentence:
    text = ngettext(
        "The next quest begins with peril {n} space further.", "The next quest begins with peril {n} spaces further.",
        event.spaces,
    )  # fmt: skip
    return Sentence(text.format(n=event.spaces), event.rule)


def _settlement(_state: State, event: course.SettlementBegan) -> Sentence:
    return Sentence(_("The party comes to a settlement."), event.rule, weight=2)


def _visited(state: State, event: course.Visited) -> Sentence:
    return of_hero(state, event, _("{hero} visits the {place}."), place=_(names.SETTLEMENT[event.what]))


def _learnt(state: State, event: course.ActionLearnt) -> Sentence:
    return of_hero(state, event, _("{hero} learns {card}."), card=_card(state, event.card))


def _limit(state: State, event: course.LimitRaised) -> Sentence:
    return of_hero(state, event, _("The gear limit of {hero} is {n} now."), n=event.limit)


def _refreshed(state: State, event: course.GearRefreshed) -> Sentence:
    found = enumerated([names.hero(state, key) for key in event.heroes])
    return Sentence(_("Depleted gear is turned up: {heroes}.").format(heroes=found), event.rule)


def _rested(_state: State, event: course.Rested) -> Sentence:
    return Sentence(_("All heroes heal, ready their cards and turn their gear up."), event.rule)


def _over(state: State, event: course.GameOver) -> Sentence:
    campaign = state.adventure.campaign
    if campaign is not None:
        text = _("The campaign “{name}” is won.") if event.winners else _("The campaign “{name}” is lost.")
        return Sentence(text.format(name=proper(campaign.name)), event.rule, weight=2)
    return Sentence(_("The party has won.") if event.winners else _("The party has lost."), event.rule, weight=2)


TELLERS: dict[type[Event], Teller] = {
    heroes.HeroWounded: _wounded, heroes.HeroHealed: _healed, heroes.HeroDefeated: _fell,
    heroes.HeroRevived: lambda s, e: of_hero(s, e, _("{hero} is revived."), 2), heroes.ConditionGained: _gained,
    heroes.ConditionDiscarded: _cured, heroes.TokenDiscarded: _paid, heroes.CardsReadied: _readied,
    heroes.CardExhausted: _tired, heroes.GearTurned: _turned, heroes.GearEquipped: _equipped,
    heroes.GearDiscarded: _dropped, heroes.GearGiven: _gave, heroes.ItemClaimed: _claimed,
    heroes.ItemDiscarded: _used_up, heroes.EffectUsed: _used, **story_enemies.TELLERS,
    actions.ActionBegan: _began, actions.Aimed: _aimed, actions.TokensSpent: _spent,
    actions.DiceChanged: _dice, Thrown: _thrown, Rerolled: _rerolled, actions.CriticalsBanked: _banked,
    actions.SymbolsChanged: _changed, actions.AttackCounted: _counted, course.QuestBegan: _quest,
    course.LeaderNamed: _leader, course.RoundBegan: _round, course.PhaseBegan: _phase, course.Activated: _activated,
    course.ActivationOver: _skipped, course.CardDrawn: _drawn, course.GearTaken: _taken, course.FortuneUsed: _fortune,
    course.ShuffledBack: _shuffled, course.EnemyDeckRenewed: _renewed, course.DungeonLooked: _looked,
    course.LocationRevealed: _location, course.Progressed: _progress, course.PerilMoved: _peril,
    course.PerilStruck: _struck, course.QuestEnded: _ended, course.HeroesRecovered: _recovered,
    course.PoolChanged: _pooled, course.NextPeril: _next_peril, course.SettlementBegan: _settlement,
    course.Visited: _visited, course.ActionLearnt: _learnt, course.LimitRaised: _limit,
    course.GearRefreshed: _refreshed, course.Rested: _rested, course.GameOver: _over,
}  # fmt: skip


def report(state: State, events: Sequence[Event]) -> Sentence | None:
    """Return what a round came to: progress, enemies defeated, wounds of the heroes."""
    progress = sum(event.number for event in events if isinstance(event, course.Progressed))
    fallen = sum(isinstance(event, enemies.EnemyDefeated) for event in events)
    suffered: dict[str, int] = {}
    for event in events:
        if isinstance(event, heroes.HeroWounded):
            suffered[event.hero] = suffered.get(event.hero, 0) + event.wounds
    if not progress and not fallen and not suffered:
        return None
    text = _("This round: progress {progress}, enemies defeated {fallen}, wounds suffered {wounds}.")
    details = tuple(
        (ngettext("{hero}: {n} wound", "{hero}: {n} wounds", n).format(hero=names.hero(state, key).strip("*"), n=n),
         "WHQ-WND-01")
        for key, n in suffered.items()
    )  # fmt: skip
    told = text.format(progress=signed(progress) if progress else 0, fallen=fallen, wounds=sum(suffered.values()))
    return Sentence(told, "WHQ-ROUND-02", details=details)
