"""Questions of a quest in words: who decides what, and what each answer does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.quest.cards import ACTION_TYPES
from game.engine.reaction import PASS
from game.i18n import _, enumerated, ngettext, proper
from game.systems.quest import names
from game.systems.quest.adventure import unlabelled
from game.systems.quest.saying import begun
from game.systems.quest.whom import CHOSEN
from game.ui.kit import escape
from game.ui.quest import phrases, symbols

if TYPE_CHECKING:
    from game.engine.choice import Choice
    from game.systems.quest.state import State

JOINT = ("leader", "travel", "distribute", "rank")
"""Questions that the party answers together: where it does not agree, the party leader decides (WHQ-GOLD-06, -07)."""
ASKING = ("pick enemy", "pick hero", "may", "choose", "pick die")
"""Questions of a card: its words tell what comes of the answers."""
REFUSING = (PASS, "end", "stay", "done", "leave")
"""Answers that leave something be."""


def hero(state: State, key: str) -> str:
    """Return the name of a hero in bold, as rich text."""
    return f"**{escape(_(state.card(key).title))}**"


def foe(state: State, key: str) -> str:
    """Return the name of an enemy in bold, as rich text."""
    return f"**{escape(names.enemy_name(state, key))}**"


def told_apart(state: State, key: str) -> str:
    """Return the name of an enemy on a button, with its kind where a namesake of another kind is in play."""
    name = names.enemy_name(state, key)
    if not state.seen(key):
        return name
    kind = state.enemy_card(key).kind
    others = {state.enemy_card(other).kind for other in state.enemies if names.enemy_name(state, other) == name}
    return _("{enemy}, {kind}").format(enemy=name, kind=symbols.enemy_kind(kind)) if len(others) > 1 else name


def source(state: State, choice: Choice) -> str:
    """Return the name of the card that asks, "" if none does."""
    bearer = str(choice.about.get("source", ""))
    if bearer.startswith("enemy/"):
        return names.card_name(state.adventure, bearer.split("/")[2])
    return names.source(state, bearer) if "/" in bearer else ""


def sentence(state: State, choice: Choice) -> str:
    """Return the question in one sentence, rich text."""
    return begun(_sentence(state, choice))


def _sentence(state: State, choice: Choice) -> str:
    about = choice.about
    key = str(about.get("hero", ""))
    name = hero(state, key) if key in state.heroes else ""
    left = int(about.get("left", 1) or 1)
    match choice.kind:
        case "activation" if about["acted"]:
            return _("{hero} has acted. Does it use anything more?").format(hero=name)
        case "activation":
            return _("Which action does {hero} perform?").format(hero=name)
        case "aim":
            return _("Whom does {hero} attack?").format(hero=name)
        case "aid":
            return _("Whom does {hero} aid?").format(hero=name)
        case "spend":
            return _("How many success tokens does {hero} spend? Each is a success.").format(hero=name)
        case "divide":
            words = ngettext("{n} success is divided.", "{n} successes are divided.", about["successes"])
            return words.format(n=about["successes"])
        case "use":
            return moment(state, choice)
        case "enemy":
            return _("Which enemy does {hero} activate?").format(hero=name)
        case "claim":
            card = f"**{escape(names.card_name(state.adventure, str(about['gear'])))}**"
            return _("{hero} has found {card}. Does it equip it?").format(hero=name, card=card)
        case "peek":
            card = f"**{escape(names.card_name(state.adventure, str(about['card'])))}**"
            return _("On top of the dungeon deck lies {card}.").format(card=card)
        case "place token":
            words = ngettext(
                "{hero} receives {n} success token. On which action card does it lie?",
                "{hero} receives {n} success tokens. On which action card does the next one lie?", left,
            )  # fmt: skip
            return words.format(hero=name, n=left)
        case "pay token":
            words = ngettext(
                "{hero} discards {n} success token. From which action card?",
                "{hero} discards {n} success tokens. From which action card is the next one?", left,
            )  # fmt: skip
            return words.format(hero=name, n=left)
        case "settlement":
            return _("What does {hero} do in the settlement?").format(hero=name)
        case "distribute":
            words = ngettext(
                "{n} wound is left. Who suffers it?", "{n} wounds are left. Who suffers the next one?", left
            )
            return words.format(n=left)
        case kind if kind in ASKING:
            return _of(state, choice, _picks(choice))
        case "treasure":
            return _("{hero} has found a treasure.").format(hero=name)
    return _others(choice.kind, name)


def _of(state: State, choice: Choice, asks: str) -> str:
    """Return what is asked under the name of the card that asks."""
    card = source(state, choice)
    return _("{card}: {question}").format(card=f"**{escape(card)}**", question=asks) if card else asks


def _picks(choice: Choice) -> str:
    about = choice.about
    chosen, most = len(about.get("chosen", ())), int(about.get("most", 1) or 1)
    return {
        "pick enemy": _("which enemy?") if most == 1 else _("which enemies? {n} of {most} chosen.").format(
            n=chosen, most=most
        ),
        "pick hero": _("which hero?"), "may": _("is it done?"), "choose": _("which of these?"),
        "pick die": _("which die is rolled again?") if not chosen else _("which other die is rolled again?"),
    }[choice.kind]  # fmt: skip


def _others(kind: str, name: str) -> str:
    return {
        "leader": _("Who is party leader?"), "travel": _("The location is fully explored. Does the party travel on?"),
        "order": _("Several cards speak at this moment. Which comes first?"),
        "rank": _("Which nemesis effect comes first?"),
        "ready card": _("Which action card of {hero} is readied?"),
        "exhaust card": _("Which action card of {hero} is exhausted?"),
        "cure": _("Which condition does {hero} discard?"), "discard item": _("Which item does {hero} discard?"),
        "upgrade": _("Which action of {hero} becomes advanced?"),
        "blacksmith": _("Which of these does {hero} keep? The others are discarded."),
    }.get(kind, _("What is to be done?")).format(hero=name)  # fmt: skip


def moment(state: State, choice: Choice) -> str:
    """Return at which moment cards may be used now."""
    about = choice.about
    key = str(about.get("hero", ""))
    name = hero(state, key) if key in state.heroes else ""
    enemy = str(about.get("enemy", ""))
    number = int(about.get("amount", 0) or 0)
    told = {
        "before_roll": _("{hero} is about to roll."), "reroll": _("The dice of {hero} lie on the table."),
        "modify": _("The symbols of {hero} are being counted."), "after_action": _("The action of {hero} is over."),
        "would_suffer": ngettext("{hero} would suffer {n} wound.", "{hero} would suffer {n} wounds.", number),
        "would_engage": _("{enemy} would enter the zone of {hero}."),
        "location_start": _("The location phase begins."), "location_end": _("The location phase ends."),
        "on_reveal": _("The location was revealed."), "on_travel_from": _("The party travels on."),
    }.get(str(about.get("at", "")), "")  # fmt: skip
    happened = told.format(hero=name, n=number, enemy=foe(state, enemy) if enemy else "")
    asks = _("Is anything used?")
    return f"{happened} {asks}" if happened else asks


def decides(state: State, choice: Choice) -> str:
    """Return in whose name a seat decides: a hero's, or as party leader for all of them."""
    key = str(choice.about.get("hero", ""))
    if choice.kind == "leader":
        return _("for the whole party")
    if joint(choice):
        leader = state.leader or next(iter(state.heroes))
        return _("party leader {hero}, for all").format(hero=proper(state.card(leader).name))
    if key in state.heroes:
        return _("for {hero}").format(hero=proper(state.card(key).name))
    return ""


def joint(choice: Choice) -> bool:
    """Tell whether a question is one of the whole party."""
    return choice.kind in JOINT or choice.about.get("what") in CHOSEN


# --- answers ---------------------------------------------------------------------------------------------------------


def button(state: State, choice: Choice, answer: Any) -> str:
    """Return what an answer is called on a button: a verb with its object."""
    about, adventure = choice.about, state.adventure
    key = str(about.get("hero", ""))
    match answer:
        case ("act", str(kind)):
            return _("{action}: {card}").format(
                action=symbols.action(kind), card=proper(state.action_card(key, kind).name)
            )
        case ("use", str(bearer), *_more):
            return _("Use {card}").format(card=_speaker(state, bearer))
        case ("first", str(bearer)):
            return names.source(state, bearer)
        case ("attack",):
            return _("Attack nobody")
        case (("attack" | "paid") as verb, *keys):
            found = enumerated([names.enemy_name(state, str(one)) for one in keys])
            text = _("Attack {enemies}") if verb == "attack" else _("Pay, and attack {enemies}")
            return text.format(enemies=found)
        case ("aid", str(other)):
            return _("Aid {hero}").format(hero=proper(state.card(other).name))
        case (("hero" | "leader"), str(other)):
            return proper(state.card(other).name)
        case ("spend", int(number)):
            return ngettext("Spend {n} token", "Spend {n} tokens", number).format(n=number) if number else _(
                "Spend none"
            )  # fmt: skip
        case ("divide", *shares):
            told = [
                _("{n} to {enemy}").format(n=share, enemy=names.enemy_name(state, one))
                for one, share in zip(about["targets"], shares, strict=True)
            ]
            return ", ".join(told)
        case ("enemy", str(other)):
            return told_apart(state, other)
        case (("token" | "card" | "trainer"), str(kind)) if kind in ACTION_TYPES:
            card = proper(state.action_card(key, kind).name)
            if choice.kind in ("upgrade", "settlement"):
                better = adventure.actions[adventure.by_hero[key, "advanced", kind]]
                return _("Trainer: {better}").format(better=proper(better.name))
            return _("{action}: {card}").format(action=symbols.action(kind), card=card)
        case ("die", int(place)):
            return _("Die {n}: {face}").format(n=place + 1, face=face(state, place))
        case ("equip", str(_card)):
            return _("Equip it")
        case ("unequip", str(card)):
            return _("Unequip {card} first").format(card=names.card_name(adventure, card))
        case ("discard", str(_card)):
            return _("Discard it")
        case ("take", str(card)):
            return _("Take {card} from the discard pile").format(card=names.card_name(adventure, card))
        case ("deck",):
            return _("Draw a gear card")
        case ("gear" | "condition" | "item", str(card)):
            return names.card_name(adventure, card)
        case ("give", str(card), str(other)):
            text = _("Give {card} to {hero}")
            return text.format(card=names.card_name(adventure, card), hero=names.first(state, other))
        case ("do", str(op)):
            return _paid(phrases.optional(state, str(about.get("source", "")), op), about)
        case ("option", int(number)):
            return phrases.option(state, str(about.get("source", "")), number)
    return _words(choice.kind, str(answer))


def _words(kind: str, answer: str) -> str:
    if answer == PASS:
        return {
            "treasure": _("Leave it"), "blacksmith": _("Keep none"), "may": _("No"), "pick enemy": _("No more"),
            "pick die": _("These are all"),
        }.get(kind, _("Nothing now"))  # fmt: skip
    return {
        "end": _("End the activation"), "travel": _("Travel on"), "stay": _("Stay here"),
        "leave": _("Leave it on top"), "below": _("Put it below the deck"), "done": _("Leave the settlement"),
        "blacksmith": _("Blacksmith: look at two cards"), "arena": _("Arena: a higher gear limit"),
    }.get(answer, answer)  # fmt: skip


def _speaker(state: State, bearer: str) -> str:
    kind, holder, _card, _number = (*bearer.split("/"), "", "", "")[:4]
    return proper(state.card(holder).name) if kind == "hero" else names.source(state, bearer)


def _paid(words: str, about: dict[str, Any]) -> str:
    """Return an order with what must be paid for it."""
    wounds, tokens = int(about.get("wounds", 0) or 0), int(about.get("tokens", 0) or 0)
    if wounds:
        return ngettext("{what} for {n} wound", "{what} for {n} wounds", wounds).format(what=words, n=wounds)
    if tokens:
        return ngettext("{what} for {n} token", "{what} for {n} tokens", tokens).format(what=words, n=tokens)
    return words


def face(state: State, place: int) -> str:
    """Return in words what the die at a place of the roll shows."""
    action = state.action
    shown = (*action.hero, *action.enemy) if action is not None else ()
    if place >= len(shown):
        return ""
    return " + ".join(symbols.name(letter) for letter in shown[place]) or _("blank")


def note(state: State, choice: Choice, word: str = "") -> str:
    """Return the words of the cards that may be used or that ask, with the rule of the question.

    `word` is the keyword of an enemy that asks, "" for none.
    """
    told = []
    if choice.kind in ASKING:
        bearer = str(choice.about.get("source", ""))
        told.append(escape(text_of(state, bearer if not word else f"keyword//{word}/0")))
    for answer in choice.listed or ():
        if isinstance(answer, tuple) and answer[0] in ("use", "first"):
            words = text_of(state, str(answer[1]))
            if words:
                told.append(f"**{escape(_speaker(state, str(answer[1])))}** {escape(words)}")
    return "\n".join([*filter(None, dict.fromkeys(told)), choice.rule])


def text_of(state: State, bearer: str) -> str:
    """Return the words of a card that speaks."""
    kind, _holder, card, _number = (*bearer.split("/"), "", "", "")[:4]
    known = state.adventure
    if kind == "sheet":
        return _(state.sheet.rules)
    tables: dict[str, Any] = {
        "location": known.locations, "hero": known.heroes, "condition": known.conditions, "gear": known.gear,
        "item": known.dungeon, "dungeon": known.dungeon, "action": known.actions, "enemy": known.enemies,
        "keyword": known.keywords,
    }  # fmt: skip
    found = state.sheet.peril(card) if kind == "peril" else tables.get(kind, {}).get(unlabelled(card))
    return _(found.text) if found is not None else ""


def icon(choice: Choice, answer: Any) -> str:
    """Return the icon of a button."""
    verb, *rest = answer if isinstance(answer, tuple) else (answer,)
    if rest and verb in ("act", "token", "card", "trainer") and rest[0] in symbols.ACTIONS:
        return symbols.ACTIONS[str(rest[0])][0]
    return {
        "attack": "sword", "paid": "sword", "aid": "heart-handshake", "use": "sparkles", "spend": "circle-star",
        "enemy": "skull", "hero": "users", "leader": "crown", "travel": "compass", PASS: "hand", "end": "check",
        "stay": "hand", "die": "dices", "discard": "trash-2", "deck": "package-open", "take": "package-open",
        "equip": "shield-half", "divide": "star", "do": "check", "give": "hand",
    }.get(str(verb), "sword" if choice.kind == "aim" else "check")  # fmt: skip
