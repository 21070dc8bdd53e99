"""Random games over all scenarios of all rooms: at every quiet question the state must make sense.

python tests/sim/test_fuzz.py [BATTLES] [SEED]      plays more of them, to their end, with armies drawn by chance; in
                                                    every tenth each answer is taken back and given again
"""

from __future__ import annotations

import sys
import traceback
from typing import TYPE_CHECKING

import pytest

from game import rooms
from game.content.room import scenario_of
from game.engine import save
from game.engine.dice import seeded, splitmix
from game.engine.session import Session
from game.geometry.inches.contact import contact
from game.geometry.inches.place import trouble
from game.systems.dials import victory
from game.systems.dials.death import CALLED
from game.systems.dials.figure import ABOARD, RESERVE, RIDING, WAITING
from game.systems.dials.tokens import EXHAUSTED
from game.systems.skirmish.events.attacks import Gained
from game.systems.skirmish.events.rounds import Scored
from tests import roomful
from tests.asking import answer_by

if TYPE_CHECKING:
    from game.systems.dials.state import State as DialState
    from game.systems.regiments.state import State as RegimentState
    from game.systems.skirmish.state import State

BONDS = (("captor", "captive"), ("captive", "captor"), ("mount", "rider"), ("rider", "mount"), ("chariot", "passenger"),
         ("passenger", "chariot"))  # fmt: skip
"""What binds two figures of the dial room: each names the other."""


@pytest.fixture(autouse=True)
def annex():
    """The toy room has joined: its games are in order, too."""
    with roomful.annex():
        yield


# --- skirmish ---
def check_masks(state: State) -> None:
    """Squares taken are those of the creatures on the map."""
    anew = state.clone()
    anew.recount()
    assert anew.occupied == state.occupied
    assert (anew.taken, anew.shared) == (state.taken, state.shared)


def check_places(state: State, log) -> None:
    """Between turns nobody shares a square, squeezes, or stands on a wall, a statue or a pit.

    A flyer that fled over a pit in the turn of another may hang there until its own is over (DDM-TER-32, DDM-Q-09).
    Only who was given hit points has more than on its card (DDMG-STAT-006.3).
    """
    given = {event.unit for event in log if isinstance(event, Gained)}
    field, taken = state.field, 0
    for unit in state.on_map():
        space = state.space(unit)
        assert field.inside(*unit.space), unit.id
        assert not space & taken, f"{unit.id} shares a square"
        assert not space & (field.wall | field.statue), unit.id
        assert not space & field.pit or (unit.flies and unit.routing), unit.id
        assert unit.body == unit.n, unit.id
        assert unit.hp > 0, unit.id
        assert unit.hp <= unit.card.hp or unit.id in given, unit.id
        taken |= space


TOLD_OTHERWISE = {"battlefield-promotion", "enslave", "fade", "minions", "requires", "respawn", "waylay"}
"""What scores by rules of its own, or takes points back: of battles with it only the sum of what was scored is held."""


def check_points(state: State, log) -> None:
    """Victory points are the costs of the eliminated and what areas brought (DDM-WIN-02)."""
    for side in range(len(state.vp)):
        assert state.vp[side] == sum(event.amount for event in log if isinstance(event, Scored) and event.side == side)
    cards = [*(unit.card for unit in state.units.values()), *state.battle.supply.values()]
    if state.battle.supply or any(TOLD_OTHERWISE & {*card.abilities} or card.spells for card in cards):
        return
    if len(state.vp) > 2:
        return  # who gets the points is a question of teams, and of who struck (DDM-MP-02, -05)
    for side in (0, 1):
        lost = [u for u in state.units.values() if u.side != side and u.fate in ("destroyed", "routed")]
        costs = 0 if state.battle.quick else sum(unit.card.cost for unit in lost)
        assert state.vp[side] == costs + state.areas[side]


# --- dials ---
def check_dials(state: DialState) -> None:
    """No dial is healed past where it began, nor turned past its skulls; tokens are three at most (MK-PUSH-05)."""
    for figure in state.figures.values():
        sections = figure.card.sections
        assert len(figure.turned) == len(figure.tokens) == len(figure.acted) == len(sections), figure.id
        for turned, limit, section in zip(figure.turned, figure.limits, sections, strict=True):
            assert limit <= turned <= len(section.dial.clicks), figure.id
        assert all(0 <= tokens <= EXHAUSTED for tokens in figure.tokens), figure.id


def check_bonds(state: DialState) -> None:
    """Who is bound to another is so both ways, in the saddle or aboard if it says so, and only while in play."""
    for figure in state.figures.values():
        for mine, theirs in BONDS:
            other = getattr(figure, mine)
            assert not other or getattr(state.figures[other], theirs) == figure.id, (figure.id, mine)
        assert (figure.fate == RIDING) == bool(figure.mount and figure.fate not in (WAITING, RESERVE)), figure.id
        assert (figure.fate == ABOARD) == bool(figure.chariot), figure.id
        if not figure.in_play and figure.fate not in (WAITING, RESERVE):
            assert not any(getattr(figure, mine) for mine, _theirs in BONDS), figure.id
        assert figure.here or not figure.soaring, figure.id


def check_bases(state: DialState) -> None:
    """Between actions every base is on the table, on no other one, and beside its captive (MK-MOVE-05, MK-CAP-09)."""
    bases = state.layout.bases
    for figure in state.standing():
        assert trouble(state.layout, bases[figure.id]) is None, figure.id
        if figure.captive:
            assert contact(state.layout, bases[figure.id], bases[figure.captive]) is not None, figure.id


def check_seats(state: DialState) -> None:
    """Whoever is out has nobody in play; no team owns all strategic points and plays on (MK-WIN-03, -06).

    His dead may be called back by others for a turn (MK-SUB-06); a titan never obeys anybody else (MK-UNIT-19).
    """
    playing = [figure for figure in state.figures.values() if figure.in_play]
    assert not any(figure.owner in state.out and not state.lasting(figure.id, CALLED) for figure in playing)
    assert not any(figure.controller in state.out for figure in playing)
    assert all(figure.controller == figure.owner for figure in state.figures.values() if figure.titan)
    joined = dict(state.joined)  # a leader too may be taken into another army: MK-MISS-06
    assert all(
        state.figures[leader].owner == joined.get(leader, seat) for seat, leader in enumerate(state.leaders) if leader
    )
    owned = victory.owners(state)
    assert all(team in ((), *state.battle.scenario.teams) for team in owned)
    if state.phase == "main" and state.winners is None:
        assert all(state.able(seat) for seat in state.seats() if seat not in state.out)
        if owned and "points" in state.battle.scenario.conditions:
            assert len(set(owned)) > 1 or not owned[0]


# --- regiments ---
def check_units(state: RegimentState) -> None:
    """Wounds are no more than a unit bears, and contacts hold on both sides (ASF-WND-02, ASF-GEN-13)."""
    for unit in state.units.values():
        assert 0 <= unit.lost <= unit.card.life, unit.id
        assert unit.here or not unit.touching, unit.id
        for other, _edge in unit.touching:
            assert unit.id in state.units[other].enemies, unit.id
            assert not state.friendly(unit.owner, state.owner(other)), unit.id


def check_cards_of(state: RegimentState) -> None:
    """Every tactics card is in one place: deck, hand or discards of its seat (ASF-DECK-05, -06)."""
    for seat in state.seats():
        held = [*state.decks[seat].cards, *state.hands[seat], *state.discards[seat]]
        assert len(held) == len(set(held))


def check_court(state: RegimentState) -> None:
    """A zone is held by one at most (ASF-NCU-04)."""
    zones = [one.zone for one in state.court.values() if one.zone]
    assert len(zones) == len(set(zones))


def check_trays(state: RegimentState) -> None:
    """No trays overlap, and all stand on the table (ASF-MOVE-04, -08)."""
    table = state.battle.field.scene(state)
    for base in table.trays.values():
        found = table.trouble(base)
        assert found is None, (base.key, found)


# --- quest ---
def check_quest(session: Session) -> None:
    """Nobody has too much of anything, and every card is in one place (WHQ-ZONE-04, WHQ-WND-04, WHQ-TOK-01, WHQ-LOC-04)."""
    state = session.state
    for key, hero in state.heroes.items():
        assert 0 <= hero.wounds <= max(state.health(key), hero.wounds * hero.down)
        assert len(state.zone(key)) <= (0 if hero.down and state.action is None else 3), key
        assert all(0 < number <= 2 for number in hero.tokens.values())
        assert sum(state.action_card(key, kind).prepare for kind in hero.cards) == 1
        assert len(set(hero.conditions)) == len(hero.conditions)
    for enemy in state.enemies.values():
        assert 0 <= enemy.wounds <= state.adventure.enemies[enemy.card].health
        assert enemy.up or enemy.zone == "shadows"
    assert 0 <= state.progress <= (state.place.explore if state.place is not None else 0)
    assert 0 <= state.peril < len(state.sheet.track)
    for deck, pile in state.decks.items():
        assert len(set(pile.cards)) == len(pile), deck
    owned = [worn.id for hero in state.heroes.values() for worn in hero.gear]
    assert len(set(owned)) == len(owned)


# --- toy ---
def check_pawns(state) -> None:
    """Pawns stand on the table, an inch apart (TOY-MOVE-01, -02)."""
    pawns = list(state.pawns.values())
    for n, pawn in enumerate(pawns):
        assert 0 <= pawn.x <= 12_000
        assert 0 <= pawn.y <= 12_000
        for other in pawns[:n]:
            assert (pawn.x - other.x) ** 2 + (pawn.y - other.y) ** 2 >= 1000**2


def check_cards(state) -> None:
    """No card is in two places, and what is struck down is scored once (TOY-CARD-01, TOY-TURN-03)."""
    cards = [*state.deck.cards, *(card for hand in state.hands for card in hand)]
    assert len(cards) == len(set(cards))
    assert sum(state.scores) + len(state.pawns) == 2 * len(state.hands)


# --- every room ---
def check_battle(session: Session) -> None:
    state = session.state
    check_masks(state)
    check_points(state, session.log)
    if session.pending is not None and session.pending.kind in ("activate", "first"):
        check_places(state, session.log)


def check_inches(session: Session) -> None:
    state = session.state
    assert state.layout.bases == {figure.id: figure.base() for figure in state.standing()}
    check_dials(state)
    check_bonds(state)
    if session.pending is not None and session.pending.quiet:
        check_bases(state)
        check_seats(state)


def check_regiments(session: Session) -> None:
    state = session.state
    check_units(state)
    check_cards_of(state)
    check_court(state)
    if session.pending is not None and session.pending.quiet:
        check_trays(state)


def check_toys(session: Session) -> None:
    check_pawns(session.state)
    check_cards(session.state)


IN_ORDER = {"skirmish": check_battle, "dials": check_inches, "regiments": check_regiments, "quest": check_quest,
            "toy": check_toys}  # fmt: skip
"""What must hold of a room's state at every question, and at the end."""


def told(choice) -> tuple:
    """Return a question as far as questions can be compared."""
    return choice.player, choice.kind, choice.rule, choice.about, tuple(choice.listed)


def check_question(session: Session) -> None:
    """A quiet question is asked again by a copy of the state alone, in memory and written down."""
    choice, system = session.pending, session.system
    assert choice is not None
    assert len(choice.listed) == len(set(choice.listed))
    assert choice.listed or choice.options.listed() is None
    assert choice.allows(choice.options.sample(lambda _many: 0))
    if not choice.quiet:
        return
    written = system.restore(session.state.plain(), session.state)
    for state in (session.state.clone(), written):
        again = Session(system, state, None, history=False).pending
        assert again is not None
        assert told(again) == told(choice)
    assert written.plain() == session.state.plain()


def check(session: Session) -> None:
    IN_ORDER[session.system.name](session)
    check_question(session)


def check_back(session: Session) -> None:
    """Taken back and given again, the last answer of a person and its dice lead to the same state, log and question."""
    n = session.undo_point()
    if n is None:
        return
    after, log, answers = save.digest(session.state), len(session.log), list(session.answers)
    asked = session.pending and told(session.pending)
    session.undo()
    fresh = session.fork(None)
    assert save.digest(session.state) == save.digest(fresh.state)
    session.redo()
    assert session.answers == answers
    assert len(session.log) == log
    assert save.digest(session.state) == after
    assert (session.pending and told(session.pending)) == asked


def play(
    name: str, seed: int, most: int | None = None, every: int = 1, *, drawn: bool = False, back: bool = False
) -> Session:
    """Play at random and check every `every`-th question; with armies `drawn` by chance, going `back` at each answer."""
    system = roomful.system_of(name)
    brains = rooms.wing("sim", system.name)
    opening = brains.armies(scenario_of(name), seed).opening if drawn else roomful.opening(name)
    session = Session(system, opening, seeded(seed), history=back)
    agents = [brains.agent("random", splitmix(seed, seat + 1)) for seat in range(roomful.seats(name))]
    asked = 0
    while session.pending is not None and (most is None or asked < most):
        if asked % every == 0:
            check(session)
        session.answer(answer_by(agents[session.pending.player], session))
        if back:
            check_back(session)
        asked += 1
    IN_ORDER[session.system.name](session)
    return session


@pytest.mark.parametrize("name", roomful.each(share=2))
def test_a_random_game_keeps_the_state_in_order(name):
    """What is true of a room's states, and the same quiet question from the state alone."""
    play(name, 101, most=400, every=4)


def test_an_answer_that_is_taken_back_and_given_again_changes_nothing():
    play("frostgate-pass", 7, most=120, every=200, drawn=True, back=True)


def test_every_room_says_what_is_in_order():
    assert set(IN_ORDER) == set(rooms.names())


def thousands(battles: int, first: int) -> int:
    """Play battles one after the other, tell of each, and return how many failed."""
    names, failed = roomful.every(), 0
    for number in range(battles):
        scenario, seed = names[number % len(names)], first + number
        try:
            session = play(scenario, seed, every=40, drawn=True, back=number % 10 == 9)
            print(scenario, seed, len(session.answers), flush=True)
        except Exception:  # noqa: BLE001  # all are counted; each can be played again by its line
            failed += 1
            print(f"{scenario} {seed}: failed\n{traceback.format_exc()}", flush=True)
    return failed


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    with roomful.annex():
        sys.exit(1 if thousands(*given, *(20, 1)[len(given) :]) else 0)
