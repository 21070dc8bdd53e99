"""What a planned move or attack would bring about, in sentences with their rules: asked of the rules beforehand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, enumerated, ngettext
from game.systems.dials.events.turns import Exhausted
from game.ui.dials.marks import title
from game.ui.dials.words import verb_words
from game.ui.table.chances import percent

if TYPE_CHECKING:
    from game.systems.dials.advice import Break, Expected, Odds, Threat
    from game.systems.dials.state import State

MANY = 3  # threats that are told


def bold(state: State, key: str) -> str:
    """Return the name of a figure as rich text sets it off."""
    return f"**{state.name(key)}**"


def told(state: State, found: Expected | None) -> list[str]:
    """Return what follows: who may turn, who may use what, what it costs, who would die."""
    if found is None:
        return []
    spins = [ask.figure for ask in found.asks if ask.kind == "spin"]
    lines = []
    if spins:
        names = enumerated([bold(state, key) for key in dict.fromkeys(spins)])
        text = ngettext("{names} may turn to it.", "{names} may turn to it.", len(set(spins)))
        lines.append(f"{text.format(names=names)} MK-STYPE-01")
    for ask in found.asks:
        if ask.kind == "reaction":
            ability = title(ask.about.partition(".")[0])
            text = _("{name} may use {ability}.").format(name=bold(state, ask.figure), ability=ability)
            lines.append(f"{text} {ask.rule}")
        elif ask.kind == "strike":
            lines.append(_("Then it may attack.") + f" {ask.rule}")
    for one in found.clicks("ram", "pole_arm", "trample", "shake off"):
        text = ngettext("{name} takes {n} click.", "{name} takes {n} clicks.", one.amount)
        lines.append(f"{text.format(name=bold(state, one.dial), n=one.amount)} {one.rule}")
    return [*lines, *cost(state, found), *_ends(state, found, own=False)]


def cost(state: State, found: Expected) -> list[str]:
    """Return what an action costs those who act, and their side: a push, the end."""
    lines = []
    for one in found.clicks("push", "surge"):
        text = ngettext("{name} is pushed: {n} click.", "{name} is pushed: {n} clicks.", one.amount)
        lines.append(f"{text.format(name=bold(state, one.dial), n=one.amount)} {one.rule}")
    tired = [one.dial for one in found.events if isinstance(one, Exhausted)]
    spent = _("The third token is the end of {name}.")
    lines += [f"{spent.format(name=bold(state, dial))} MK-PUSH-05" for dial in tired]
    return [*lines, *_ends(state, found, own=True)]


def _ends(state: State, found: Expected, *, own: bool) -> list[str]:
    """Return who of the player's `own` side, or of all others, would die, if not of a third token."""
    tired = [one.dial for one in found.events if isinstance(one, Exhausted)]
    gone = _("{name} does not survive it.")
    return [
        f"{gone.format(name=bold(state, key))} MK-CORE-16"
        for key in found.ends
        if key not in tired and (state.of(key).controller == state.player) == own
    ]


def toll(found: Expected | None) -> str:
    """Return in short what an action costs whoever acts, "" for nothing but its token."""
    if found is None:
        return ""
    if any(isinstance(one, Exhausted) for one in found.events):
        return _("the third token is its end")
    return _("it is pushed") if found.clicks("push", "surge") else ""


def breaking(state: State, found: Break) -> str:
    """Return how likely a figure breaks away, and whom it shakes off."""
    names = enumerated([bold(state, key) for key in found.holders])
    text = _("It is held by {names}. It breaks away in **{chance}**: {least} or more on a die.").format(
        names=names, chance=percent(found.frees / 6), least=7 - found.frees
    )
    text += f" {found.rule}"
    if found.shaken:
        hurt = enumerated([bold(state, key) for key in found.shaken])
        text += " " + _("That costs {names} a click. MK-STYPE-09").format(names=hurt)
    return text


def feared(state: State, found: list[Threat]) -> list[str]:
    """Return who could attack there, and how."""
    lines = []
    for one in found[:MANY]:
        text = _("**{name}** could attack there ({way}): {chance} for {clicks}.").format(
            name=state.name(one.figure), way=verb_words(one.mode).lower(), chance=percent(one.odds.chance),
            clicks=one.odds.clicks,
        )  # fmt: skip
        lines.append(text)
    if len(found) > MANY:
        more = len(found) - MANY
        lines.append(ngettext("{n} more could.", "{n} more could.", more).format(n=more))
    return lines


def in_short(odds: Odds) -> str:
    """Return the chance of an attack and the clicks of a hit; a captive that is taken or killed is turned by none."""
    if odds.capture:
        return percent(odds.chance)
    return _("{chance} for {n}").format(chance=percent(odds.chance), n=odds.clicks)


def outcome(state: State, odds: Odds) -> str:
    """Return what a hit does to the dial of the target."""
    name = bold(state, odds.target)
    if odds.kind == "kill":
        return _("A hit kills {name}; a miss sets it free. MK-CAP-17 MK-CAP-18").format(name=name)
    if odds.capture:
        return _("A hit takes {name} captive. MK-CAP-04").format(name=name)
    if odds.clicks == 0:
        return _("A hit does {name} no harm.").format(name=name)
    if odds.dies:
        text = ngettext("A hit, {n} click, **kills** {name}.", "A hit, {n} clicks, **kills** {name}.", odds.clicks)
        return text.format(n=odds.clicks, name=name) + " MK-CORE-16"
    one, place = state.of(odds.target), state.place(odds.target)
    text = ngettext(
        "A hit turns {name} by {n} click, to click **{click}**",
        "A hit turns {name} by {n} clicks, to click **{click}**",
        odds.clicks,
    ).format(name=name, n=odds.clicks, click=one.turned[place] + odds.clicks + 1)
    parts = []
    if odds.lost:
        parts.append(_("it loses {names}").format(names=enumerated([title(key) for key in odds.lost])))
    if odds.gained:
        parts.append(_("gains {names}").format(names=enumerated([title(key) for key in odds.gained])))
    text += f": {', '.join(parts)}." if parts else "."
    if odds.dies_critical:
        text += " " + _("A 12 kills it.")
    return text
