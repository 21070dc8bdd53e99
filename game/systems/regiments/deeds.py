"""What the effects on cards do: one function a word, and the words as content reads them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.content.regiments.cards import ZONES
from game.content.regiments.terrain import KEYWORDS
from game.engine.abilities import Parameter
from game.engine.choice import Choice
from game.engine.effects import Effect as Lasting
from game.engine.effects import began, params
from game.engine.options import Listed
from game.engine.refusal import no
from game.i18n import N_
from game.systems.regiments import hands, lasting, morale, moving, numbers, pool, wounds
from game.systems.regiments.events.court import CardDiscarded
from game.systems.regiments.events.fighting import ConditionGiven, ConditionLost, HitsAdded
from game.systems.regiments.events.objectives import CourtierHushed
from game.systems.regiments.unit import CONDITIONS

if TYPE_CHECKING:
    from game.content.regiments.cards import Effect
    from game.engine.answers import Answer
    from game.engine.table import Table
    from game.systems.regiments.moments import Moment
    from game.systems.regiments.state import State

NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Deed:
    """Who does something: the seat that decides, "self" and "other" of its card, its name, the moment.

    doer  the unit whose ability it is, "" for whatever cards and people at court do: what it destroys, it has destroyed
    """

    seat: int
    me: str
    other: str
    name: str
    moment: Moment | None
    doer: str = ""


Doing = Callable[["Table", Deed, "Effect"], Awaitable[None]]
DOES: dict[str, Doing] = {}
EFFECTS: dict[str, dict[str, Any]] = {}
"""The words of effects as content reads them (`System.vocabulary`)."""

TARGETS = ("self", "other", "friend", "enemy", "friends", "enemies")
CHOSEN = ("friend", "enemy")
"""Of them those that a player chooses."""
WHOM = Parameter("whom", "word", choices=TARGETS, default="self")
RANGE = Parameter("range", least=0, most=48, default=0)
MOST = Parameter("most", least=1, most=9, default=1)
LASTS = Parameter("lasts", "word", choices=(lasting.THIS, "turn", "round"), default=lasting.THIS)
DIE = Parameter("die", "word", choices=("none", "d3", "d6"), default="none")


def amount(default: int = 0) -> Parameter:
    """Return the blank for a number that may be negative."""
    return Parameter("amount", least=-6, most=12, default=default)


def deed(word: str, words: str, *form: Parameter) -> Callable[[Doing], Doing]:
    """Declare what an effect does, with its blanks."""

    def declare(does: Doing) -> Doing:
        DOES[word] = does
        EFFECTS[word] = {"title": words, "words": words, "rule": "ASF-CARD-07", "form": [blank(one) for one in form]}
        return does

    return declare


def blank(one: Parameter) -> dict[str, Any]:
    """Return a blank as plain values."""
    told: dict[str, Any] = {"name": one.name, "type": one.type, "least": one.least, "most": one.most}
    default = list(one.default) if isinstance(one.default, tuple) else one.default
    return {**told, "choices": list(one.choices), "default": default}


async def do(table: Table, what: Deed, effects: Iterable[Effect]) -> None:
    """Let effects happen, one after the other."""
    for effect in effects:
        if table.state.winners is None:
            await DOES[effect.do](table, what, effect)


# --- whom -----------------------------------------------------------------------------------------------------------


async def choose(seat: int, among: Sequence[str], rule: str, name: str, *, may: bool = False) -> str:
    """Let a player choose a unit, "" if there is none or he declines."""
    if not among:
        return ""
    answers: tuple[Answer, ...] = (*(("choose", key) for key in among), *((NOBODY,) if may else ()))
    if len(answers) == 1:
        return among[0]
    options = Listed(answers, lambda _answer: no(N_("That unit may not be chosen."), rule))
    answer = await Choice(seat, "choose", options, rule, about={"what": name})
    return "" if answer == NOBODY else str(answer[1])


def eligible(state: State, what: Deed, effect: Effect) -> list[str]:
    """Return the units among which those are that an effect is for (ASF-GEN-18, -26, -27)."""
    word = str(effect.given.get("whom", "self"))
    if word in ("self", "other"):
        key = what.me if word == "self" else what.other
        return [key] if key and state.units[key].here else []
    side = state.army(what.seat) if word.startswith("friend") else state.foes(what.seat)
    reach = int(str(effect.given.get("range", 0)))
    if reach and what.me and not state.units[what.me].here:
        return []  # from who is gone nothing is measured
    return [
        one.id for one in side if not reach or not what.me or state.battle.field.within(state, what.me, one.id, reach)
    ]


async def whom(table: Table, what: Deed, effect: Effect) -> list[str]:
    """Return the units that an effect is for; chosen ones its player chooses (ASF-GEN-18)."""
    found = eligible(table.state, what, effect)
    if str(effect.given.get("whom", "self")) not in CHOSEN:
        return found
    chosen: list[str] = []
    for _each in range(int(str(effect.given.get("most", 1)))):
        key = await choose(what.seat, [one for one in found if one not in chosen], "ASF-GEN-18", what.name)
        if not key:
            break
        chosen.append(key)
    return chosen


async def rolled(table: Table, what: Deed, effect: Effect) -> int:
    """Return a number of an effect with the die that is added to it."""
    die = str(effect.given.get("die", "none"))
    number = int(str(effect["amount"]))
    return number if die == "none" else number + await table.roll(int(die[1:]), "ASF-CARD-07", who=what.seat)


def until(table: Table, what: Deed, effect: Effect) -> tuple[str, str, int]:
    """Return the moment at which an effect ends."""
    word = str(effect.given.get("lasts", lasting.THIS))
    return (word, lasting.whose(table.state, what.moment) if word == lasting.THIS else "", 0)


# --- rolls ----------------------------------------------------------------------------------------------------------


@deed(
    "reroll", N_("Dice are rolled again."),
    Parameter("roll", "word", choices=("attack", "defense", "morale", "charge"), default="attack"),
    Parameter("whose", "word", choices=("self", "other"), default="self"),
)  # fmt: skip
async def _reroll(table: Table, what: Deed, effect: Effect) -> None:
    moment = what.moment
    if moment is not None and moment.throw is not None and moment.roll == effect["roll"]:
        together = moment.roll == "charge"  # of two dice both: ASF-TERR-34
        await pool.again(table, moment.throw, what.seat, what.name, "ASF-RES-04", together=together)


@deed(
    "modify", N_("A roll or a number is changed."),
    Parameter("roll", "word", choices=("hit", "defense", "morale", "panic", "speed", "dice"), default="hit"),
    amount(), WHOM, RANGE, MOST, LASTS,
)  # fmt: skip
async def _modify(table: Table, what: Deed, effect: Effect) -> None:
    for key in await whom(table, what, effect):
        values = params(figure=str(effect["roll"]), amount=int(str(effect["amount"])), name=what.name)
        await table.happen(
            began(Lasting(numbers.BONUS, what.me, key, values, until(table, what, effect)), "ASF-MOD-05")
        )


@deed("grant", N_("A unit gains an ability for a while."), Parameter("ability", "word"), WHOM, RANGE, MOST, LASTS)
async def _grant(table: Table, what: Deed, effect: Effect) -> None:
    for key in await whom(table, what, effect):
        await table.happen(
            began(Lasting(str(effect["ability"]), what.me, key, (), until(table, what, effect)), "ASF-ABL-04")
        )


@deed(
    "lose", N_("A unit loses abilities or a bonus for a while."),
    Parameter("what", "word", choices=("abilities", "charge_bonus"), default="abilities"), WHOM, RANGE, MOST, LASTS,
)  # fmt: skip
async def _lose(table: Table, what: Deed, effect: Effect) -> None:
    for key in await whom(table, what, effect):
        lost = effect["what"] == "abilities"
        word, values = ("no abilities", params(suppresses="*")) if lost else ("no charge bonus", ())
        await table.happen(began(Lasting(word, what.me, key, values, until(table, what, effect)), "ASF-ABL-03"))


@deed("full_dice", N_("A unit attacks with its highest number of dice."), WHOM, RANGE, MOST, LASTS)
async def _full_dice(table: Table, what: Deed, effect: Effect) -> None:
    for key in await whom(table, what, effect):
        await table.happen(
            began(Lasting(numbers.FULL_DICE, what.me, key, (), until(table, what, effect)), "ASF-CARD-02")
        )


@deed("pass_test", N_("The test is passed instead."))
async def _pass_test(_table: Table, what: Deed, _effect: Effect) -> None:
    if what.moment is not None:
        what.moment.spared = True


# --- wounds and tests -----------------------------------------------------------------------------------------------


@deed("hits", N_("Automatic hits."), amount(), DIE, WHOM, RANGE, MOST)
async def _hits(table: Table, what: Deed, effect: Effect) -> None:
    from game.systems.regiments import attack  # attacks bring the moments that deeds answer

    number, now = await rolled(table, what, effect), table.state.attack
    for key in await whom(table, what, effect):
        if now is not None and now.defender == key and what.moment is not None and what.moment.roll == "attack":
            await table.happen(HitsAdded(number, rule="ASF-GEN-23"))
        else:
            left = await attack.save(table, key, number)
            await wounds.suffer(table, key, left, what.seat, "ASF-GEN-24", attacker=what.doer)


@deed("wounds", N_("Wounds without saves."), amount(), DIE, WHOM, RANGE, MOST)
async def _wounds(table: Table, what: Deed, effect: Effect) -> None:
    for key in await whom(table, what, effect):
        number = await rolled(table, what, effect)
        await wounds.suffer(table, key, number, what.seat, "ASF-GEN-21", attacker=what.doer)


@deed("restore", N_("Wounds are restored."), amount(), DIE, WHOM, RANGE, MOST)
async def _restore(table: Table, what: Deed, effect: Effect) -> None:
    for key in await whom(table, what, effect):
        await wounds.restore(table, key, await rolled(table, what, effect), "ASF-WND-05")


@deed("panic_test", N_("A panic test."), amount(), WHOM, RANGE, MOST)
async def _panic_test(table: Table, what: Deed, effect: Effect) -> None:
    for key in await whom(table, what, effect):
        extra = int(str(effect["amount"]))
        await morale.panic(table, key, what.seat, "ASF-MOR-04", extra, what.name, source=what.doer)


@deed(
    "morale_test", N_("A morale test, or a condition."), amount(), WHOM, RANGE, MOST,
    Parameter("otherwise", "word", choices=CONDITIONS, default="panicked"),
)  # fmt: skip
async def _morale_test(table: Table, what: Deed, effect: Effect) -> None:
    for key in await whom(table, what, effect):
        extra = int(str(effect["amount"]))
        if not await morale.take(table, key, what.seat, "ASF-MOR-02", extra, what.name):
            await table.happen(ConditionGiven(key, str(effect["otherwise"]), rule="ASF-MOR-02"))


# --- conditions -----------------------------------------------------------------------------------------------------


@deed(
    "token",
    N_("A condition token."),
    Parameter("kind", "word", choices=(*CONDITIONS, "any"), default="any"),
    Parameter("also", "word", choices=("none", *CONDITIONS), default="none"),
    WHOM,
    RANGE,
    MOST,
)
async def _token(table: Table, what: Deed, effect: Effect) -> None:
    also = str(effect.given.get("also", "none"))
    for key in await whom(table, what, effect):
        kind = str(effect["kind"])
        if kind == "any":
            kind = await kind_of_token(what.seat, key, "ASF-COND-01")
        for one in (kind, *((also,) if also != "none" else ())):
            await table.happen(ConditionGiven(key, one, rule="ASF-COND-02"))


async def kind_of_token(seat: int, key: str, rule: str) -> str:
    """Let a player choose the kind of a condition token; one that the unit has already changes nothing."""
    options = Listed(tuple(("token", kind) for kind in CONDITIONS), lambda _a: no(N_("There are three kinds."), rule))
    answer = await Choice(seat, "token", options, rule, about={"unit": key})
    return str(answer[1])


@deed(
    "cleanse", N_("Condition tokens are removed."), Parameter("number", least=1, most=3, default=1), WHOM, RANGE, MOST
)
async def _cleanse(table: Table, what: Deed, effect: Effect) -> None:
    for key in await whom(table, what, effect):
        await cleanse(table, what.seat, key, int(str(effect["number"])), "ASF-COND-03")


async def cleanse(table: Table, seat: int, key: str, number: int, rule: str) -> None:
    """Let a player remove condition tokens from a unit, or keep them."""
    unit = table.state.units[key]
    for _each in range(number):
        if not unit.tokens:
            return
        answers: tuple[Answer, ...] = (*(("cleanse", kind) for kind in unit.tokens), NOBODY)
        options = Listed(answers, lambda _a: no(N_("It has no such token."), rule))
        answer = await Choice(seat, "cleanse", options, rule, about={"unit": key})
        if answer == NOBODY:
            return
        await table.happen(ConditionLost(key, str(answer[1]), rule=rule))


# --- cards, moves, actions, zones -----------------------------------------------------------------------------------


@deed("draw", N_("Tactics cards are drawn."), amount(1))
async def _draw(table: Table, what: Deed, effect: Effect) -> None:
    await hands.draw(table, what.seat, int(str(effect["amount"])), "ASF-DECK-03")


@deed("discard", N_("The enemy discards tactics cards by chance."), amount(1))
async def _discard(table: Table, what: Deed, effect: Effect) -> None:
    state: State = table.state
    seat = state.opponent(what.seat)
    for _card in range(int(str(effect["amount"]))):
        hand = state.hands[seat]
        if not hand:
            return
        place = 1 if len(hand) == 1 else await table.roll(len(hand), "ASF-DECK-05", who=what.seat)
        await table.happen(CardDiscarded(seat, hand[place - 1], rule="ASF-DECK-05"))


@deed("shift", N_("A unit shifts."), Parameter("distance", least=1, most=6, default=2), WHOM, RANGE, MOST)
async def _shift(table: Table, what: Deed, effect: Effect) -> None:
    for key in await whom(table, what, effect):
        if not table.state.units[key].engaged:
            end = await moving.shift(table, key, int(str(effect["distance"])), "ASF-GEN-15")
            await moving.endanger(table, key, end.through if end is not None else ())


@deed("pivot", N_("A unit pivots."), WHOM, RANGE, MOST)
async def _pivot(table: Table, what: Deed, effect: Effect) -> None:
    for key in await whom(table, what, effect):
        if not table.state.units[key].engaged:
            await moving.pivot(table, key, "ASF-MOVE-01")


FREE = ("maneuver", "march", "retreat", "attack", "ranged", "melee", "charge")


@deed("free", N_("A free action."), Parameter("actions", "words", choices=FREE), WHOM, RANGE, MOST)
async def _free(table: Table, what: Deed, effect: Effect) -> None:
    words, able = effect["actions"], eligible(table.state, what, effect)
    await free_action(
        table, what.seat, able, words if isinstance(words, tuple) else (str(words),), what.name, "ASF-GEN-09"
    )


async def free_action(
    table: Table, seat: int, among: Sequence[str], words: Sequence[str], name: str, rule: str
) -> None:
    """Let one of some units make a free action of some kinds (ASF-GEN-09, -10, ASF-ACT-04)."""
    from game.systems.regiments import acting  # actions bring the moments that deeds answer

    each = [("ranged", "melee", "raze") if word == "attack" else (word,) for word in words]
    kinds = tuple(kind for kind in acting.ACTIONS if any(kind in one for one in each))
    able = [key for key in among if acting.open_to(table.state, key, kinds)]
    key = await choose(seat, able, rule, name, may=True)
    if key:
        await acting.act(table, key, kinds)


@deed("hush", N_("Somebody at an enemy’s court loses all abilities as long as the objective is held."))
async def _hush(table: Table, what: Deed, _effect: Effect) -> None:
    state: State = table.state
    among = [one.id for one in state.court.values() if not state.friendly(what.seat, one.owner)]
    key = await choose(what.seat, among, "ASF-A-06", what.name)
    if key:
        await table.happen(CourtierHushed(key, what.name, what.seat, rule="ASF-A-06"))


@deed("zone", N_("The effect of another zone is resolved too."), Parameter("zones", "words", choices=ZONES))
async def _zone(table: Table, what: Deed, effect: Effect) -> None:
    from game.systems.regiments import court  # zones are worth deeds

    words = effect["zones"]
    among = words if isinstance(words, tuple) else (str(words),)
    if len(among) == 1:
        await court.resolve(table, what.seat, among[0])
        return
    options = Listed(tuple(("zone", zone) for zone in among), lambda _a: no(N_("Not that zone."), "ASF-NCU-06"))
    answer = await Choice(what.seat, "which zone", options, "ASF-NCU-06")
    await court.resolve(table, what.seat, str(answer[1]))


async def _constant(_table: Table, _what: Deed, _effect: Effect) -> None:
    """Do nothing: it holds as long as its card does, and whoever asks finds it (`clauses.constant`)."""


for _word, _words, _blanks in (
    ("ignore", N_("Keywords of terrain that a unit ignores."), (Parameter("terrain", "words", choices=KEYWORDS),)),
    ("orderly", N_("Its charges are never disorderly."), ()),
    ("hand", N_("More cards are drawn at the end of a round."), (amount(4),)),
):
    deed(_word, _words, *_blanks)(_constant)
