"""Questions of a battle of regiments in words: what is decided, and what each answer does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.i18n import _, proper
from game.systems.regiments.state import word as word_of
from game.ui.kit import escape
from game.ui.regiments import words

if TYPE_CHECKING:
    from game.content.regiments.cards import Ability
    from game.engine.choice import Choice
    from game.systems.regiments.state import State

MOVES = ("maneuver", "march", "retreat", "shift", "pivot", "turn", "aim", "align")
"""Questions that are answered with a place or a facing on the table."""
OWN = ("activate", "act", "deploy", "discard", "target", "charge", "claim", *MOVES)
"""The kinds of questions of a player's own course: they bear his name in a line, others a panel in his colours."""
REFUSING = ("pass", "stay", "forgo", "done", "nobody", "leave", "none")
ORDER, CARD = "order", "card"


def sentence(state: State, choice: Choice) -> str:
    """Return the question in one sentence, rich text."""
    about = choice.about
    key = str(about.get("unit") or about.get("who") or "")
    name = f"**{escape(state.name(key))}**" if key else ""
    match choice.kind:
        case "act":
            return _("What does {name} do?").format(name=name)
        case "target":
            return _("Whom does {name} attack, and with what?").format(name=name)
        case "charge":
            return _("Whom does {name} charge?").format(name=name)
        case "claim":
            return _("Which zone does {name} claim?").format(name=name)
        case "raze":
            return _("What does {name} tear down?").format(name=name)
        case "arc":
            other = f"**{escape(state.name(str(about.get('target', ''))))}**"
            return _("{name} stands in two arcs of {other}. Which one counts?").format(name=name, other=other)
        case "token":
            return _("Which condition token does {name} get?").format(name=name)
        case "cleanse":
            return _("Which token does {name} lose?").format(name=name)
        case "choose":
            return _("{what}: which unit?").format(what=f"**{escape(effect(str(about.get('what', ''))))}**")
        case "reroll":
            return _("Which dice are rolled again?")
        case "reaction":
            return moment(state, about)
    moving = {
        "maneuver": _("Where does {name} go? Point at the place; the wheel turns it there."),
        "march": _("How far does {name} march? The wheel turns it at the end."),
        "retreat": _("Where does {name} retreat to?"), "shift": _("Where does {name} shift to?"),
        "pivot": _("Where does {name} look now?"), "turn": _("{name} may turn to its enemy. Does it?"),
        "aim": _("From which facing does {name} charge?"), "align": _("Where along the enemy does {name} stand?"),
    }  # fmt: skip
    if choice.kind in moving:
        return moving[choice.kind].format(name=name)
    return {
        "zone": _("Which edge of the table is yours?"), "deploy": _("Place a unit in your zone."),
        "first": _("Who gets the First Player marker?"), "activate": _("Whom do you activate?"),
        "discard": _("Which cards do you discard?"), "which zone": _("Which zone takes effect?"),
    }.get(choice.kind, _("What is to be done?"))  # fmt: skip


def moment(state: State, about: dict[str, Any]) -> str:
    """Return at which moment cards, orders and abilities may be used now."""
    unit, other = (
        f"**{escape(state.name(str(about[word])))}**" if about.get(word) in state.units else ""
        for word in ("unit", "other")
    )
    told = {
        "attack": _("{unit} attacks {other}."), "attack rolled": _("{unit} has rolled its attack."),
        "saves rolled": _("{unit} has rolled its saves."), "attack over": _("The attack of {unit} is over."),
        "charge": _("{unit} charges {other}."), "test": _("{unit} must take a panic test."),
        "test rolled": _("{unit} has rolled its test."), "test failed": _("{unit} has failed its test."),
        "destroyed": _("{unit} is destroyed."), "move": _("{unit} has moved."), "retreat": _("{unit} retreats."),
        "activation": _("{unit} is activated."), "charge failed": _("The charge of {unit} has failed."),
    }.get(str(about.get("moment", "")), "")  # fmt: skip
    happened = told.format(unit=unit, other=other) if told and (unit or "{unit}" not in told) else ""
    asks = _("What do you use?")
    return f"{happened} {asks}" if happened else asks


def effect(word: str) -> str:
    """Return what an effect, a zone, a card or a choice of the mode is called."""
    of_modes = {"marked": _("Marked unit"), "price": _("Marker of a victory point")}
    if word in of_modes:
        return of_modes[word]
    return words.zone(word) if words.zone(word) != word else proper(word) if word else _("An effect")


def note(state: State, choice: Choice, *, cards: bool = True) -> str:
    """Return what an answer does in the words of its cards, with the rule of the question; without tactics cards if
    they lie face down.
    """
    told = []
    for answer in choice.listed or ():
        if (ability := ability_of(state, answer)) is not None:
            told.append(f"**{escape(proper(ability.name))}** {escape(ability.text)}")
        elif cards and isinstance(answer, tuple) and answer[0] == CARD and (key := card_key(state, answer)):
            card = state.battle.tactics[key]
            told.append(f"**{escape(proper(card.name))}** {escape(card.text)}")
    return "\n".join([*dict.fromkeys(told), choice.rule])


def ability_of(state: State, answer: Any) -> Ability | None:
    """Return the ability that an answer uses, None if it uses none."""
    if not isinstance(answer, tuple) or len(answer) < 2 or not isinstance(answer[1], str):
        return None
    key, slash, word = answer[1].partition("/")
    cards: tuple[Any, ...] = ()
    if slash and key in state.units:
        cards = state.units[key].printed
    elif slash and key in state.court:
        cards = state.court[key].card.abilities
    return next((one for one in cards if word in (one.id, word_of(one))), None)


def card_key(state: State, answer: Any) -> str:
    """Return the key of the tactics card that an answer plays or discards, "" for none."""
    parts = answer if isinstance(answer, tuple) else ()
    return next((one for one in parts if isinstance(one, str) and one in state.battle.tactics), "")


def button(state: State, choice: Choice, answer: Any) -> str:
    """Return what an answer is called on a button: a verb with its object."""
    if answer == "pass" and choice.kind == "claim":
        return _("Claim nothing")
    if not isinstance(answer, tuple):
        return {
            "pass": _("Let it pass"), "stay": _("Stay as it stands"), "forgo": words.action("forgo"),
            "done": _("Keep the others"), "leave": _("Leave the choice to the enemy"), "nobody": _("Nobody"),
        }.get(str(answer), proper(str(answer)))  # fmt: skip
    if (ability := ability_of(state, answer)) is not None:
        who = state.name(str(answer[1]).partition("/")[0])
        return _("{ability}: {name}").format(ability=proper(ability.name), name=who)
    if key := card_key(state, answer):
        verb = _("Discard {card}") if answer[0] == "discard" else _("Play {card}")
        return verb.format(card=proper(state.battle.tactics[key].name))
    match answer:
        case ("act", str(action)):
            return words.action(action)
        case ("activate" | "choose" | "charge", str(key)) if key in state.units or key in state.court:
            return state.name(key)
        case ("strike" | "shoot", int(number), str(target)):
            attacker = state.units[str(choice.about["unit"])]
            attack = proper(attacker.card.attacks[number].name)
            return _("{attack} at {name}").format(attack=attack, name=state.name(target))
        case ("claim" | "zone", str(zone)):
            return words.zone(zone)
        case ("token" | "cleanse", str(kind)):
            return words.token(kind)
        case ("edge", int(edge)):
            return _("The lower edge") if edge == 0 else _("The upper edge")
        case ("first", int(seat)):
            return state.battle.players[seat]
        case ("arc", str(arc)):
            return {"front": _("Front"), "flank": _("Flank"), "rear": _("Rear")}.get(arc, arc)
        case ("raze", int(place)):
            return proper(state.laid[place][0])
        case ("reroll", *places):
            dice = choice.about.get("dice", ())
            told = ", ".join(str(dice[place]) for place in places if isinstance(place, int) and place < len(dice))
            return _("Roll again: {dice}").format(dice=told) if told else _("Keep all dice")
        case ("spend", str(key), *_rest) if key in state.units:
            return _("Spend a token of {name}").format(name=state.name(key))
    named = [state.name(one) if one in state.units else proper(one) for one in answer if isinstance(one, str)]
    return ", ".join(named)


def icon(answer: Any) -> str:
    """Return the icon of a button."""
    verb, *rest = answer if isinstance(answer, tuple) else (answer,)
    if verb == "act":
        return words.ACTION_ICONS.get(str(rest[0]), "play")
    return {
        "charge": "fast-forward", "strike": "swords", "shoot": "crosshair", ORDER: "flag", CARD: "scroll-text",
        "reroll": "dices", "claim": words.ZONE_ICONS.get(str(rest[0]) if rest else "", "crown"), "pass": "hand",
        "stay": "hand", "forgo": "hand", "discard": "trash-2", "spend": "circle-dot", "raze": "trash-2",
    }.get(str(verb), "check")  # fmt: skip
