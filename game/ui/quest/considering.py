"""What an action would come to before its dice are rolled: which one is considered, and its odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.systems.quest import odds
from game.systems.quest.aiming import targets
from game.ui.quest import meaning

if TYPE_CHECKING:
    from game.engine.choice import Choice
    from game.systems.quest.odds import Odds
    from game.systems.quest.state import State
    from game.ui.quest.meaning import Meaning


class Considered(NamedTuple):
    """An action that somebody thinks about: so many tokens spent, aimed at these enemies.

    spoken  what speaks before its roll by itself has done so
    """

    hero: str
    kind: str
    tokens: int = 0
    targets: tuple[str, ...] = ()
    spoken: bool = False


def considered(state: State, choice: Choice | None, means: Meaning, thing: str, answer: Any) -> Considered | None:
    """Return the action that is considered: `thing` is the card that is pointed at, `answer` that of a button."""
    if choice is None:
        return None
    hero = str(choice.about.get("hero", ""))
    match choice.kind:
        case "activation":
            return _pointed(state, hero, thing, answer) if not choice.about["acted"] else None
        case meaning.AIM:
            return _aimed(state, hero, means, thing, answer)
        case "aid":
            return Considered(hero, "aid", _held(state, hero, "aid"))
        case "spend":
            kind = str(choice.about["action"])
            number = answer[1] if isinstance(answer, tuple) and answer[0] == "spend" else choice.about["tokens"]
            return Considered(hero, kind, int(number))
        case "use" if choice.about.get("at") == "before_roll" and state.action is not None:
            return Considered(state.action.by, state.action.type, spoken=True)
    return None


def _pointed(state: State, hero: str, thing: str, answer: Any) -> Considered | None:
    kind = ""
    if isinstance(answer, tuple) and answer[0] == "act":
        kind = str(answer[1])
    elif thing.startswith(f"deed/{hero}/"):
        kind = thing.rpartition("/")[2]
    if kind not in state.heroes[hero].ready:
        return None
    aims = tuple(targets(state, hero, state.action_card(hero, kind))) if kind == "attack" else ()
    return Considered(hero, kind, _held(state, hero, kind), aims)


def _aimed(state: State, hero: str, means: Meaning, thing: str, answer: Any) -> Considered:
    """Return the attack at those who are chosen, else at whom is pointed at, else at all who could be targets."""
    every = sorted({key for _answer, some in means.aims() for key in some})
    wanted = tuple(means.picked)
    if not wanted and isinstance(answer, tuple):
        wanted = tuple(str(key) for key in answer[1:] if key in every)
    if not wanted and thing in every:
        wanted = (thing,)
    return Considered(hero, "attack", _held(state, hero, "attack"), wanted or tuple(every))


def _held(state: State, hero: str, kind: str) -> int:
    return state.heroes[hero].tokens.get(kind, 0)


def of(state: State, one: Considered) -> Odds:
    """Return the odds of an action."""
    return odds.of_action(state, one.hero, one.kind, one.tokens, one.targets, spoken=one.spoken)
