"""What a creature takes of damage: packets with their types, then immunity, reduction, resistance, more than was dealt.

Sequence 10 of the glossary is `taken`, in its order; `attack.deal` lets it happen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from game.engine.modifier import Number, Reason
from game.i18n import _
from game.systems.skirmish import types
from game.systems.skirmish.figures import FIGURES

if TYPE_CHECKING:
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

Source = Literal["attack", "spell", "ability", "terrain"]

ENERGIES = ("acid", "cold", "electricity", "fire", "sonic")
"""DDMG-DMG-004.1: DDMG-DMG-005.1, DDMG-DMG-006.1, DDMG-DMG-007.1, DDMG-DMG-008.1, DDMG-DMG-009.1."""
TYPES = (*ENERGIES, "magic", "negative")  # and melee and ranged, which damage reduction lessens: DDMG-DMG-001.1
STEP = 5


@dataclass(frozen=True, slots=True)
class Part:
    """Some of the points of a packet: their type, and the reason that tells them. Parts of one type count together."""

    type: str
    reason: Reason


@dataclass(frozen=True, slots=True)
class Packet:
    """Damage on its way to one creature.

    source  what deals it: only that of attacks is ever reduced (DDMG-ABIL-024.1, .2, .3)
    by      id of the creature that deals it, "" the ground
    cause   what the log calls it: "attack", "risky", the key of an ability
    kind    "melee" or "ranged" for an attack, else ""
    """

    source: Source
    by: str
    cause: str
    rule: str
    parts: tuple[Part, ...]
    kind: str = ""

    @property
    def whole(self) -> int:
        """The points in all, before anything lessens them."""
        return sum(part.reason.amount for part in self.parts)

    def amounts(self) -> dict[str, int]:
        """Return the points of each type, in the order in which they were dealt."""
        found: dict[str, int] = {}
        for part in self.parts:
            found[part.type] = found.get(part.type, 0) + part.reason.amount
        return found

    def halved(self, rule: str) -> Packet:
        """Return it after a save for half: each type for itself, down to a multiple of 5 (DDMG-DMG-003.1, .2)."""
        less = tuple(
            Part(kind, Reason(_("Half after a save"), halved(amount) - amount, rule))
            for kind, amount in self.amounts().items()
            if amount
        )
        return replace(self, parts=(*self.parts, *less))


def of_ability(amount: int, kind: str, words: str, *, by: str, cause: str, rule: str, source: Source) -> Packet:
    """Return a packet of one type, as spells, abilities and the ground deal it; `words` tell it in the log."""
    return Packet(source, by, cause, rule, (Part(kind, Reason(words, amount, rule)),))


def of_ground(amount: int, cause: str, rule: str) -> Packet:
    """Return a packet that the ground deals: of no type, so that nothing lessens it."""
    return Packet("terrain", "", cause, rule, (Part("", Reason("", amount, rule)),))


def halved(amount: int) -> int:
    """Return half of a damage, rounded down to a multiple of 5 (DDM-SPL-25, DDMG-DMG-003.1)."""
    return amount // (2 * STEP) * STEP


def mended(unit: Unit, amount: int) -> int:
    """Return how many hit points healing gives back: no more than a wounded creature has lost.

    DDMG-SPELLKW-007.1, .2, DDMG-TERM-040.1.
    """
    return min(amount, unit.card.hp - unit.hp) if unit.wounded else 0


def unsaved(unit: Unit, packet: Packet) -> bool:
    """Tell whether a creature makes no save against a packet: negative damage, and it is an Undead (DDMG-DMG-011.4)."""
    return types.undead(unit.card) and any(part.type == "negative" for part in packet.parts)


class Taking:
    """A creature about to take points of one type from a packet: what figures of taking are asked with."""

    __slots__ = ("amount", "packet", "state", "type", "unit")

    def __init__(self, state: State, unit: Unit, packet: Packet, kind: str, amount: int) -> None:
        self.state, self.unit, self.packet, self.type, self.amount = state, unit, packet, kind, amount


def taken(state: State, unit: Unit, packet: Packet) -> Number:
    """Return what a creature takes of a packet, with every reason; the reasons add up to it.

    Immune types first, then reduction of what an attack deals plainly, then resistance to each energy, then what an
    energy does beyond its points (Sequence 10.6 to 10.8; DDM-SPL-23). Below 0 only for an Undead that negative energy
    mends.
    """
    reasons = [part.reason for part in packet.parts]
    mends = types.undead(unit.card) and any(part.type == "negative" for part in packet.parts)
    if not mends and not _touched(state):
        return Number(packet.whole, tuple(reasons))
    amounts = packet.amounts()
    for kind in amounts:
        if amounts[kind] > 0 and state.has(unit.id, f"immune-{kind}"):
            # Its part only: .7; whatever deals it, attacks too: DDMG-READ-001.6, DDMG-Q-41.
            reasons.append(Reason(_("Immune: no such damage"), -amounts[kind], "DDMG-ABIL-034.1"))
            amounts[kind] = 0  # that part only: DDMG-ABIL-034.7; Constructs know no negative energy: DDMG-DMG-011.2
    _reduced(state, unit, packet, amounts, reasons)
    for kind in amounts:
        if kind in ENERGIES and amounts[kind] > 0:
            amounts[kind] -= _off(Taking(state, unit, packet, kind, amounts[kind]), amounts[kind], reasons)
            more = FIGURES.number("aggravation", Taking(state, unit, packet, kind, amounts[kind]))
            reasons.extend(more.reasons)
            amounts[kind] += more.value
    if mends and amounts["negative"] > 0:
        words = _("Negative energy mends the undead")
        reasons.append(Reason(words, -2 * amounts["negative"], "DDMG-DMG-011.3"))
        amounts["negative"] *= -1
    return Number(sum(amounts.values()), tuple(reasons))


def _touched(state: State) -> bool:
    """Tell whether anything in play changes what is taken at all: asked at every blow."""
    keys = state.bearers.keys
    if not _IMMUNE.isdisjoint(keys):
        return True
    return any(FIGURES.changed(name, state) for name in ("damage reduction", "resistance", "aggravation"))


_IMMUNE = frozenset(f"immune-{kind}" for kind in ("melee", "ranged", *TYPES))


def _reduced(state: State, unit: Unit, packet: Packet, amounts: dict[str, int], reasons: list[Reason]) -> None:
    """Take off damage reduction, once for an attack, from what is neither energy nor magic nor negative.

    DDMG-ABIL-024.1, .2, .4, DDMG-DMG-002.2, -004.2, -010.1, -011.1.
    """
    plain = [kind for kind in amounts if kind not in TYPES]
    left = sum(amounts[kind] for kind in plain)
    if packet.source != "attack" or left <= 0 or not FIGURES.changed("damage reduction", state):
        return
    off = FIGURES.number("damage reduction", Taking(state, unit, packet, plain[0], left))
    rest = min(off.value, left)
    if rest > 0:
        reasons.append(replace(off.reasons[0], amount=-rest, kind=""))
    for kind in plain:
        here = min(amounts[kind], rest)
        amounts[kind] -= here
        rest -= here


def _off(taking: Taking, amount: int, reasons: list[Reason]) -> int:
    """Return what resistance takes off, and tell it (DDMG-ABIL-059.1, .2)."""
    if not FIGURES.changed("resistance", taking.state):
        return 0
    off = FIGURES.number("resistance", taking)
    rest = min(off.value, amount)
    if rest > 0:
        reasons.append(replace(off.reasons[0], amount=-rest, kind=""))
    return max(rest, 0)
