"""What the answers of a battle of dials are called on buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.i18n import _
from game.ui.dials.dial import tab_words
from game.ui.dials.marks import title

if TYPE_CHECKING:
    from game.systems.dials.state import State

ICONS = {
    "place": "flag", "soar": "feather", "move": "footprints", "double": "fast-forward", "fly": "feather",
    "take-off": "feather", "land": "chevron-down", "surge": "swords", "charge": "swords", "bound": "crosshair",
    "turn": "refresh-cw", "spin": "refresh-cw", "close": "swords", "ranged": "crosshair", "capture": "lock",
    "kill": "skull", "form": "users", "repair": "settings", "cast": "sparkles", "pick": "chevron-up",
    "drop": "chevron-down", "mount": "chevron-up", "dismount": "chevron-down", "board": "chevron-up",
    "leave": "chevron-down", "drive": "footprints", "trample": "footprints", "courier": "flag", "take": "flag",
    "done": "check", "break": "log-out", "end": "flag", "pass": "hand", "point": "target", "use": "sparkles",
}  # fmt: skip


def verb_words(verb: str) -> str:
    """Return what a verb is called on a button."""
    known = {
        "place": _("Place"), "soar": _("Place in the air"), "point": _("Strategic point"), "move": _("Move"),
        "double": _("Double time"), "fly": _("Fly on"), "take-off": _("Take off"), "land": _("Land"),
        "surge": _("Surge"), "charge": _("Charge"), "bound": _("Bound"), "turn": _("Turn"), "spin": _("Turn to it"),
        "put": _("Put down"), "close": _("Strike"), "ranged": _("Shoot"), "capture": _("Capture"),
        "break": _("Break away"), "repair": _("Repair"), "kill": _("Kill the captive"), "free": _("Use"),
        "form": _("Formation"), "drive": _("Drive"), "trample": _("Trample"), "horseback": _("Ride and fight"),
        "mount": _("Mount up"), "dismount": _("Dismount"), "board": _("Go aboard"), "leave": _("Get off"),
        "end": _("End the turn"), "pass": _("Let it pass"), "done": _("Done"), "stay": _("Stay"), "none": _("None"),
        "strike": _("Strike"), "use": _("Use"), "drop": _("Put down"), "pick": _("Pick up"), "cast": _("Cast"),
        "spell": _("Cast"), "reveal": _("Turn it up"), "wait": _("Wait"), "aim": _("At"),
    }  # fmt: skip
    return known.get(verb, verb.replace("-", " ").capitalize())


def answer_words(state: State, answer: Any) -> str:
    """Return what an answer is called on a button: its verb, and the figures or abilities it names."""
    if not isinstance(answer, tuple):
        return verb_words(str(answer))
    named = []
    for one in answer[1:] if answer[0] not in ("close", "ranged", "capture", "repair") else answer[2:]:
        for part in one if isinstance(one, tuple) else (one,):
            if isinstance(part, str) and part.partition(".")[0] in state.figures:
                named.append(_named(state, part))
            elif isinstance(part, str):
                named.append(title(part))
            elif isinstance(part, int):
                named.append(str(part))
    verb = verb_words(str(answer[0]))
    return _("{verb}: {names}").format(verb=verb, names=", ".join(named)) if named else verb


def _named(state: State, dial: str) -> str:
    """Return the name of a figure, with that of a section if the answer means one."""
    if not state.printed(dial).name or dial in state.figures:
        return state.name(dial)
    return _("{name} ({section})").format(name=state.name(dial), section=tab_words(state, dial, [dial]))
