"""Parties other than those of the files: other heroes, more or fewer of them, and who plays which (WHQ-SETUP-03, -04).

A hero that takes the place of another brings what that one would have brought, legendary gear aside. What is not
allowed is not refused here: `apart` tells why a party cannot set out.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.content.quest.box import Member, Scenario
from game.engine.refusal import no
from game.engine.seats import LETTERS
from game.i18n import N_, _

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from game.content.quest.cards import GearCard
    from game.engine.refusal import Refusal

LONE = 2
"""So many heroes somebody takes who plays alone (WHQ-SETUP-04)."""


def taken(scenario: Scenario, place: int, hero: str, gear: Mapping[str, GearCard]) -> Scenario:
    """Return it with a hero in a place of the party; one that is in the party already changes places."""
    party = list(scenario.party)
    before = party[place]
    other = next((n for n, member in enumerate(party) if member.hero == hero), None)
    if other is not None:
        party[other] = _in_place(party[other], before.hero, gear)
    party[place] = _in_place(before, hero, gear)
    return replace(scenario, party=tuple(party))


def _in_place(member: Member, hero: str, gear: Mapping[str, GearCard]) -> Member:
    """Return a member whose place another hero takes."""
    if hero == member.hero:
        return member
    return replace(member, hero=hero, gear=tuple(name for name in member.gear if not gear[name].legendary))


def sized(scenario: Scenario, size: int, heroes: Iterable[str]) -> Scenario:
    """Return it with so many heroes: those in front stay, `heroes` are who may come along, in their order.

    Who comes along has learnt as much as the member whose example it follows, and wears nothing: each piece of gear is
    there once (WHQ-GEAR-01).
    """
    party = list(scenario.party[:size])
    there = {member.hero for member in party}
    free = [hero for hero in heroes if hero not in there]
    for n in range(len(party), size):
        model = scenario.party[n % len(scenario.party)]
        party.append(Member(free.pop(0), min(n, scenario.seats - 1), model.advanced, (), model.limit))
    found = replace(scenario, party=tuple(party))
    if {member.seat for member in party} == set(range(found.seats)):
        return found
    return seated(found, min(found.seats, size))


def seated(scenario: Scenario, seats: int) -> Scenario:
    """Return it for so many players, among whom the heroes are dealt in turn: each plays one, some perhaps more."""
    party = tuple(replace(member, seat=n % seats) for n, member in enumerate(scenario.party))
    names = [_("Player {letter}").format(letter=letter) for letter in LETTERS]
    players = (*scenario.players, *names[len(scenario.players) :])[:seats]
    return replace(scenario, party=party, seats=seats, teams=(tuple(range(seats)),), players=players)


def given(scenario: Scenario, place: int, seat: int) -> Scenario:
    """Return it with the hero in a place of the party played by another seat."""
    party = list(scenario.party)
    party[place] = replace(party[place], seat=seat)
    return replace(scenario, party=tuple(party))


def apart(scenario: Scenario) -> Iterator[tuple[Refusal, int]]:
    """Go through why a party cannot set out, each with the seat that it concerns (WHQ-SETUP-03, -04)."""
    if scenario.seats == 1 and len(scenario.party) != LONE:
        yield no(N_("Who plays alone takes two heroes; others need players of their own."), "WHQ-SETUP-04"), 0
    for seat in range(scenario.seats):
        if not any(member.seat == seat for member in scenario.party):
            yield no(N_("Each player takes a hero; this one has none."), "WHQ-SETUP-03"), seat
