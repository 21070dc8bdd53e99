"""The result of a quest or a campaign: won or lost and by what, successes by round, what each hero did and suffered."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.engine.seats import LETTERS
from game.i18n import _, ngettext, proper
from game.systems.quest import names
from game.systems.quest.deeds import Deeds, chapters
from game.systems.quest.events.course import PerilStruck, QuestEnded, RoundBegan
from game.systems.quest.events.enemies import EnemyDefeated
from game.systems.quest.events.heroes import HeroDefeated
from game.ui import theme
from game.ui.ending.screen import ResultScreen
from game.ui.ending.told import Counted, Curves, Ended, Fate, Luck, Side, TurningPoint
from game.ui.kit import escape
from game.ui.quest import looks, tales
from game.ui.quest.portrait import bare

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.systems.quest.deeds import Chapter
    from game.systems.quest.state import State
    from game.ui.hosting import Host

MOST_TURNS = 8  # turning points that are told at most


def result(host: Host) -> ResultScreen:
    """Return the screen that shows what a finished game came to."""
    return ResultScreen(host, told(host))


def told(host: Host) -> Ended:
    """Return what it came to."""
    state: State = host.state
    found = chapters(host.log, state.quest)
    deeds = {key: _summed([one.heroes[key] for one in found if key in one.heroes]) for key in state.heroes}
    won = bool(state.winners)
    title, verdict, rules = _title(state, won=won), _verdict(state, found), _rules(state, won=won)
    fell = found[-1].down if found else set()
    fates = tuple(_fate(state, key, deeds[key], fell=key in fell) for key in state.heroes)
    quests = len(state.adventure.sheets)
    last = state.quest
    return Ended(
        name=proper(state.adventure.played.scenario.name), title=title, letter=LETTERS[0] if won else "N",
        verdict=verdict, rules=rules, scores=(sum(one == "won" for one in state.results),) if quests > 1 else (),
        unit=ngettext("of {n} quest won", "of {n} quests won", quests).format(n=quests),
        curves=Curves(_("Successes by round"), _rounds(state, found), notes=_notes(found)),
        sides=(Side(_("The party"), _standing(fates), fates),),
        luck=tuple(_luck(state, deeds, seat) for seat in state.seats()), turns=tuple(_turns(host)),
        none=_("No hero has fallen."), picture=bare, report=lambda: report(title, verdict, rules, fates),
        heads=(_("Actions"), _("Successes"), _("Felled"), _("Gear used"), _("Wounds")), dice=DICE, together=True,
        sign="trophy" if won else "skull",
        tale=(_("What happened then"), lambda ui, close: tales.dialog(ui, state, last, close)),
    )  # fmt: skip


def _summed(some: Sequence[Deeds]) -> Deeds:
    """Return the deeds of a hero in several quests as those of one."""
    whole = Deeds()
    for one in some:
        whole.actions += one.actions
        whole.felled += one.felled
        whole.gear += one.gear
        for name in ("successes", "dice", "shown", "wounds", "falls"):
            setattr(whole, name, getattr(whole, name) + getattr(one, name))
    return whole


# --- won or lost, and why --------------------------------------------------------------------------------------------


def _title(state: State, *, won: bool) -> str:
    if state.adventure.campaign is not None:
        return _("The campaign is won") if won else _("The campaign is lost")
    return _("The quest is won") if won else _("The quest is lost")


def _verdict(state: State, found: Sequence[Chapter]) -> str:
    """Return what ended the last quest, in the words of its sheet, and how long it took."""
    sheet, won = state.sheet, bool(state.winners)
    all_down = all(hero.down or hero.out for hero in state.heroes.values())
    if won:
        why = _(sheet.victory.text)
    elif all_down or (found and len(found[-1].down) == len(state.heroes)):
        why = _("All heroes are defeated.")
    else:
        why = _(sheet.defeat.text)
    rounds = sum(one.rounds for one in found)
    took = ngettext("It took {n} round.", "It took {n} rounds.", rounds).format(n=rounds)
    return f"{why} {took}"


def _rules(state: State, *, won: bool) -> tuple[str, ...]:
    last = ("WHQ-WIN-04",) if state.adventure.campaign is not None else ()
    return ("WHQ-WIN-01", "WHQ-WIN-02" if won else "WHQ-WIN-03", *last)


# --- round by round --------------------------------------------------------------------------------------------------


def _rounds(state: State, found: Sequence[Chapter]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the successes of each seat up to the start of each round and to the end, all quests in a row."""
    rows: list[tuple[int, tuple[int, ...]]] = []
    before = Counter[int]()
    for one in found:
        sums: Counter[int] = Counter()
        for noted in one.by_round:
            sums = Counter({seat: before[seat] for seat in state.seats()})
            for key, successes in noted.items():
                sums[state.seat(key)] += successes
            rows.append((len(rows), tuple(sums[seat] for seat in state.seats())))
        if rows and one.won is not None and one is not found[-1]:
            rows.pop()  # the end of a quest is where the next one begins
        before = sums
    return tuple(rows) or ((0, (0,) * len(state.seats())),)


def _notes(found: Sequence[Chapter]) -> tuple[tuple[int, int, str], ...]:
    """Return where the quests of a campaign ended."""
    if len(found) < 2:
        return ()
    notes, number = [], 0
    for one in found[:-1]:
        number += one.rounds
        word = _("{n} won") if one.won else _("{n} lost")
        notes.append((number, 0, word.format(n=one.number + 1)))
    return tuple(notes)


# --- heroes ----------------------------------------------------------------------------------------------------------


def _standing(fates: Sequence[Fate]) -> str:
    text = ngettext("{n} of {all} hero stands", "{n} of {all} heroes stand", len(fates))
    return text.format(n=sum(not one.out for one in fates), all=len(fates))


def _fate(state: State, key: str, done: Deeds, *, fell: bool) -> Fate:
    """Return what a hero did, and whether it stood at the end of the last quest."""
    hero, card = state.heroes[key], state.card(key)
    gone = fell or hero.out
    words = _("eliminated") if hero.out else _("defeated") if fell else _("stands")
    icon, hue = ("skull", theme.TEXT2) if gone else ("circle-check", theme.YES)
    emblem = looks.arms_of(key, f"{card.title} {card.name} {card.kin}").charge
    figures = (
        sum(done.actions.values()),
        done.successes,
        sum(done.felled.values()),
        sum(done.gear.values()),
        done.wounds,
    )
    lines = _lines(state, done)
    tip = "\n".join([f"**{escape(proper(card.name))}**", *map(escape, lines)])
    return Fate(
        proper(card.name), emblem, 0, 0, words, icon, hue, gone, figures, LETTERS[hero.seat], " ".join(lines), tip
    )


def _lines(state: State, done: Deeds) -> list[str]:
    """Return whom a hero has felled, which gear it has used how often, how often it was defeated."""
    found = []
    for words, counts in ((_("Felled: {what}."), done.felled), (_("Gear used: {what}."), done.gear)):
        called: Counter[str] = Counter()  # elite enemies are called as the standard ones
        for card, n in counts.items():
            called[names.card_name(state.adventure, card)] += n
        some = [f"{name} ×{n}" for name, n in called.most_common(8)]
        if some:
            found.append(words.format(what=", ".join(some)))
    if done.falls:
        found.append(ngettext("Defeated {n} time.", "Defeated {n} times.", done.falls).format(n=done.falls))
    return found


def _luck(state: State, deeds: dict[str, Deeds], seat: int) -> Luck:
    """Return the white dice of a seat: the successes that they showed, and should have."""
    own = [deeds[key] for key in state.heroes if state.seat(key) == seat]
    dice, shown = sum(one.dice for one in own), sum(one.shown for one in own)
    actions = sum(sum(one.actions.values()) for one in own)
    words = ngettext("{n} action", "{n} actions", actions).format(n=actions)
    return Luck(dice, shown, sum(one.expected for one in own), words)


def _rolled(number: int, seed: str) -> str:
    words = ngettext("{n} white die, seed {seed}", "{n} white dice, seed {seed}", number)
    return words.format(n=number, seed=seed)


DICE = Counted(_rolled, lambda n: ngettext("{n} success", "{n} successes", n).format(n=n), lambda: _("no action"))


# --- moments and report ----------------------------------------------------------------------------------------------


def _turns(host: Host) -> list[TurningPoint]:
    """Return where quests ended, nemeses and heroes fell and red peril struck, those that weigh most, in order."""
    state: State = host.state
    found: list[tuple[int, TurningPoint]] = []
    number = 0
    for at, event in enumerate(host.log):
        text, weight, seat = "", 0, 0
        match event:
            case RoundBegan():
                number = event.number
            case QuestEnded():
                name = proper(state.adventure.sheets[event.number].name)
                text = (_("{quest} is won") if event.won else _("{quest} is lost")).format(quest=name)
                weight = 3 if event.number < len(state.adventure.sheets) - 1 else 0
            case HeroDefeated():
                text, weight = _("{hero} is defeated").format(hero=proper(state.card(event.hero).name)), 2
                seat = state.seat(event.hero)
            case EnemyDefeated() if state.adventure.enemies[event.card].kind == "nemesis":
                text, weight = _("{enemy} falls").format(enemy=names.card_name(state.adventure, event.card)), 2
            case PerilStruck() if event.colour == "red":
                text, weight = _("The last peril strikes"), 1
        if weight:
            found.append((weight, TurningPoint(at, number, seat, text, text, event.rule)))
    order = sorted(range(len(found)), key=lambda n: (-found[n][0], -n))[:MOST_TURNS]
    return [found[n][1] for n in sorted(order)]


def report(title: str, verdict: str, rules: Sequence[str], fates: Sequence[Fate]) -> str:
    """Return all of it as plain text."""
    lines = [f"{title}. {verdict} {' '.join(rules)}"]
    words = _(
        "{hero}: actions {actions}, successes {successes}, felled {felled}, gear used {gear}, wounds {wounds}; {fate}"
    )
    for one in fates:
        actions, successes, felled, gear, wounds = one.figures
        lines.append(words.format(hero=one.name, actions=actions, successes=successes, felled=felled, gear=gear,
                                  wounds=wounds, fate=one.words))  # fmt: skip
    return "\n".join(lines)
