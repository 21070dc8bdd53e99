"""Computer players: they answer every question of any battle, play sensibly, and each level beats the one below."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack
from game.content.skirmish.library import load_scenario
from game.engine.dice import seeded, splitmix
from game.engine.session import Session
from game.sim.series import play_series
from game.sim.skirmish.agents import LEVELS, make_agent
from game.sim.skirmish.expert import Expert
from game.sim.skirmish.judgement import Temper
from game.sim.skirmish.thinker import Thinker
from game.systems.skirmish import SYSTEM, scenario_opening
from game.systems.skirmish.words import words_of
from tests.asking import answer_by
from tests.drawn import archer, foe, hero


def battle(name: str, seed: int) -> Session:
    return Session(SYSTEM, scenario_opening(load_scenario(name)), seeded(seed), history=False)


def player(level: str, seed: int):
    """Return a player of a level; who searches gets few imagined games, so that tests are quick."""
    agent = make_agent(level, seed)
    if isinstance(agent, Expert):
        agent.budget = 4
    return agent


def test_an_unknown_level_is_refused():
    with pytest.raises(ValueError, match="brilliant"):
        make_agent("brilliant")


@pytest.mark.parametrize("level", LEVELS)
def test_equal_seeds_play_alike(level):
    def answers():
        session = battle("hollow-moor", 5)
        players = [player(level, 1), player(level, 2)]
        while session.pending is not None and len(session.answers) < 60:
            session.answer(answer_by(players[session.pending.player], session))
        return session.answers

    assert answers() == answers()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", ["thornwood-shrine", "quick-battle"])
def test_a_player_may_be_asked_in_the_middle_of_anything(level, name):
    """A fresh player at every question, in a battle that goes its random way: each answer is legal."""
    session, asked = battle(name, 8), 0
    while session.pending is not None and asked < 80:
        asked += 1
        answer = answer_by(player(level, asked), session)
        assert session.pending.allows(answer), (session.pending.kind, answer)
        options = session.pending.listed
        session.answer(options[splitmix(9, asked) % len(options)])


def test_thinking_leaves_the_session_as_it_is():
    session = battle("cinderdeep-mine", 3)
    players = [player("expert", 1), player("hard", 2)]
    for _number in range(120):
        before = session.state.plain()
        answer = answer_by(players[session.pending.player], session)
        assert session.state.plain() == before
        session.answer(answer)


def turn_of(t, level: str = "hard") -> list[str]:
    """Let a player play the turn that is under way; every die shows 10."""
    player, given = make_agent(level, 1), []
    while t.pending is not None and t.pending.kind != "activate":
        if t.pending.player < 0:
            t.rolls(10)
        else:
            answer = answer_by(player, t.session)
            given.append(words_of(answer))
            t.does(answer)
    return given


def test_it_strikes_what_it_can_kill(table):
    t = table(".....\n.GHF.\n.....", turn="H", H=hero(), F=foe(hp_now=5), G=foe())
    assert turn_of(t)[0] == "melee F 0"


def test_it_makes_a_full_attack_rather_than_walk_about(table):
    t = table(".....\n..HF.\n.....", turn="H", H=hero(melee=(Attack(5, 10), Attack(5, 10))), F=foe(hp=80))
    assert turn_of(t)[:2] == ["melee F 0", "melee F 1"]


def test_it_walks_up_and_strikes(table):
    t = table("........\n.H...F..\n........", turn="H", H=hero(), F=foe())
    given = turn_of(t)
    assert any(answer.startswith(("melee F", "charge F")) for answer in given), given


def test_it_counts_what_abilities_do_where_it_would_strike_from(table):
    """Two enemies alike but for their type: whoever hits Orcs harder goes for the Orc."""
    drawing = "..........\n..F....G..\n..........\n....H.....\n.........."
    for orc, other in ("FG", "GF"):
        enemies = {orc: foe(type="Humanoid (Orc)"), other: foe()}
        t = table(drawing, turn="H", H=hero(abilities=("orc-foe",)), **enemies)
        assert any(answer.startswith((f"melee {orc}", f"charge {orc}")) for answer in turn_of(t)), orc


def test_an_archer_shoots(table):
    t = table(".........\n.H.....F.\n.........", turn="H", H=archer(), F=foe())
    assert any(answer.startswith("ranged F") for answer in turn_of(t))


def test_it_goes_to_its_victory_area_when_nobody_is_near(table):
    t = table(
        "H...................\n....................\n...................F",
        turn="H", H=hero(), F=foe(), victory=[([(6, 2)], "A")],
    )  # fmt: skip
    turn_of(t)
    assert (t["H"].x, t["H"].y) == (6, 2)


@pytest.mark.parametrize(("enemies", "goes"), [("X", True), ("FGJK", False)])
def test_who_is_fast_runs_to_no_area_that_it_would_die_on(enemies, goes, table):
    """Its friends are far behind: into the arms of four it does not go for one round of points; of one it is not afraid."""
    t = table(
        "..................\n"
        "H...............F.\n"
        "R...............G.\n"
        "S...............J.\n"
        "................K.",
        turn="H", H=hero(speed=8, cost=10), R=hero(speed=4), S=hero(speed=4),
        **{name: foe(melee=(Attack(12, 20),)) if name in enemies else foe(melee=()) for name in "FGJK"},
        victory=[([(12, 2)], "A")],
    )  # fmt: skip
    turn_of(t)
    assert ((t["H"].x, t["H"].y) == (12, 2)) is goes


def test_it_goes_round_an_enemy_that_is_not_its_aim(table):
    """The way past the enemy's reach costs a square more and provokes nobody."""
    t = table(
        "............\n............\nH...........\n...F........\n............",
        turn="H", H=hero(hp_now=10), F=foe(hp=200, ac=40), victory=[([(8, 2)], "A")],
    )  # fmt: skip
    turn_of(t)
    assert not t.happened("AttackRolled")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["broken-causeway", "hollow-moor"])
@pytest.mark.parametrize("side", ["A", "B"])
def test_normal_beats_random(name, side):
    other = "B" if side == "A" else "A"
    series = play_series(name, 4, 40, {side: "normal", other: "random"})
    assert series.wins[side] == 4, series.as_json()


@pytest.mark.parametrize(("left", "strikes"), [(60, True), (5, False)])
def test_it_withdraws_what_is_dear_and_nearly_dead(left, strikes, table):
    """It could strike, and three enemies would answer: whole it does, nearly dead it goes where nobody comes to."""
    t = table(
        "............................\n.............H....FGK.......\n............................",
        turn="H", H=hero(hp=60, hp_now=left, cost=60), F=foe(), G=foe(), K=foe(),
    )  # fmt: skip
    turn_of(t)
    assert (t["H"].x > 13) == strikes
    assert (t["H"].x < 6) != strikes


def test_it_walks_round_a_wall_behind_which_nobody_is_seen(table):
    t = table(
        "............\n...######...\n.H.#....#F..\n...#....#...\n...######...\n............",
        turn="H", H=hero(), F=foe(),
    )  # fmt: skip
    turn_of(t)
    assert (t["H"].x, t["H"].y) != (1, 3)


def test_it_moves_rather_than_shoot_at_hopeless_armour(table):
    shots = (Attack(5, 5), Attack(5, 5))
    t = table(
        "........................\n.............H........F.\n........................",
        turn="H", H=archer(ranged=shots), F=foe(ac=60), victory=[([(3, 1)], "A")],
    )  # fmt: skip
    given = turn_of(t)
    assert not any(answer.startswith("ranged F") for answer in given), given
    assert t["H"].x < 8


def test_it_goes_underground_where_that_is_the_better_way(table):
    t = table(
        "####......\n#H.#......\n####.....F",
        turn="H", H=hero(abilities={"burrow": {"speed": 6}}), F=foe(), victory=[([(5, 1)], "A")],
    )  # fmt: skip
    assert turn_of(t)[0].startswith("burrow")
    assert (t["H"].x, t["H"].y) == (5, 1)


def test_it_stays_above_ground_where_that_is_as_good(table):
    t = table("..........\n.H..F.....\n..........", turn="H", H=hero(abilities={"burrow": {"speed": 4}}), F=foe())
    assert not any(answer.startswith("burrow") for answer in turn_of(t))


def test_it_counts_what_a_blow_brings(table):
    """Two enemies alike but for what holds of them: whoever paralyzes goes for the one who can be paralyzed."""
    drawing = "..........\n..F....G..\n..........\n....H.....\n.........."
    for free, immune in ("FG", "GF"):
        enemies = {immune: foe(type="Construct"), free: foe()}
        t = table(drawing, turn="H", H=hero(abilities={"bane": {"condition": "paralyzed", "dc": 20}}), **enemies)
        assert any(answer.startswith((f"melee {free}", f"charge {free}")) for answer in turn_of(t)), free


def test_who_has_not_been_touched_is_not_thought_of_again(table, monkeypatch):
    """Who seemed to matter less at the last question, and was not hurt since, is left at that until it leads."""
    from game.sim.skirmish import thinker

    seen = []
    real = thinker.plans
    monkeypatch.setattr(thinker, "plans", lambda view, unit, **more: seen.append(unit.id) or real(view, unit, **more))
    t = table(
        "F.........\n..........\nH..K..L..M",
        H=hero(), K=hero(speed=1), L=hero(speed=1), M=hero(speed=1), F=foe(hp=300),
    )  # fmt: skip
    player = make_agent("hard", 1)
    answer_by(player, t.session)
    assert sorted(seen) == ["H", "K", "L", "M"]
    seen.clear()
    answer_by(player, t.session)
    assert len(seen) == 1


def lapsed(t, seed: int) -> str:
    """Let a player who never chooses play one turn; return who had it. Every die shows 10."""
    player = Thinker(Temper(lapses=1.0), seed)
    first = answer_by(player, t.session)
    t.does(first)
    while t.pending is not None and t.pending.kind != "activate":
        if t.pending.player < 0:
            t.rolls(10)
        else:
            t.does(answer_by(player, t.session))
    return first[1]


def test_in_a_lapse_anybody_goes(table):
    drawing = "F.........\n..........\nH..K..L..M"
    crowd = {"H": hero(), "K": hero(), "L": hero(), "M": hero(), "F": foe(hp=300)}
    assert {lapsed(table(drawing, **crowd), seed) for seed in range(24)} == {"H", "K", "L", "M"}
    assert lapsed(table(drawing, **crowd), 5) == lapsed(table(drawing, **crowd), 5)


def test_a_lapse_does_other_things_but_walks_into_no_blade(table):
    """The enemy is beside both: they strike or stay, and only a way out that is punished is never taken."""
    done = set()
    for seed in range(24):
        t = table(".........\n..HF.....\n...K.....\n.........", H=hero(), K=hero(), F=foe(hp=300))
        lapsed(t, seed)
        attacks = [event for event in t.session.log if type(event).__name__ == "AttackRolled"]
        assert not any(event.why == "opportunity" for event in attacks), seed
        done.add(bool(attacks))
    assert done == {True, False}


def test_both_places_in_the_order_of_setting_up_are_chosen():
    given = set()
    for seed in range(12):
        session = battle("hollow-moor", 5)
        while session.pending.kind != "set up first":
            session.answer(session.pending.listed[0])
        given.add(answer_by(make_agent("normal", seed), session))
    assert given == {"first", "second"}
