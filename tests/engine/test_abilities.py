"""The registry: one class is one ability; what it marks takes part only while somebody bears it."""

from __future__ import annotations

import importlib
import json
import sys
from types import SimpleNamespace

import pytest

from game.engine.abilities import Abilities, Parameter, after, before, gather, modifies, offers, restricts
from game.engine.effects import Effect, began, params
from game.engine.modifier import Reason
from game.engine.refusal import Refusal
from tests.engine.arena import Arena, Burnt, Died, Hurt, Pawn, run, told

ABILITIES = Abilities()
NOTES: list[tuple] = []


@ABILITIES.figures.modifier("attack")
def bonus(_attempt):
    yield Reason("bonus", 5, "TOY-20")


@ABILITIES.ability("cleave", rule="TOY-21", title="Cleave", words="Strikes on.")
class Cleave:
    @after(
        Died,
        once="turn",
        optional=True,
        choices=lambda state, _me, _e: tuple(k for k, p in state.pawns.items() if p.seat and p.life > 0),
    )
    async def strike_on(self, table, me, fallen, choice):
        NOTES.append((me, fallen.pawn, choice))
        await table.happen(Hurt(choice, 1, rule="TOY-21"))


@ABILITIES.ability("stench", rule="TOY-22", title="Stench", words="Sickens.", form=[Parameter("by", least=1, most=4)])
class Stench:
    @modifies("attack", "defence")
    def sickened(self, me, attempt):
        by = attempt.state.param(me, "stench", "by")
        if abs(attempt.state.pawns[me].at - attempt.attacker.at) == 1:
            yield Reason("stench", -by, "TOY-22", kind="stench")


@ABILITIES.ability("hunter", rule="TOY-23", title="Hunter", words="Hits harder.")
class Hunter:
    @modifies("attack", of="attacker")
    def harder(self, me, attempt):
        yield Reason("hunter", 5, "TOY-23")


@ABILITIES.ability("ward", rule="TOY-24", title="Ward", words="No fire.")
class Ward:
    @before(Burnt, when=lambda _state, me, event: event.pawn == me)
    async def quench(self, table, me, event, _choice):
        event.cancelled = True

    @after(Hurt, when=lambda _state, me, event: event.pawn == me)
    async def note(self, table, me, event, _choice):
        NOTES.append(("ward", me))


@ABILITIES.ability("spell", rule="TOY-25", title="Spell", words="Burns far away.")
class Spell:
    def places(self, state, me):
        return [place for place in range(3) if place != state.pawns[me].at]

    def why(self, state, me, place):
        return Refusal("It stands there.", "TOY-25") if place == state.pawns[me].at else None

    @offers(
        "act",
        lambda state, me: Spell().places(state, me),
        lambda state, me, place: Spell().why(state, me, place),
        told=lambda _state, _me, place: f"spell at {place}",
        area=lambda _state, _me, place: (place - 1, place, place + 1),
    )
    async def cast(self, table, me, place):
        await table.happen(
            *(Burnt(key, 2, rule="TOY-25") for key, pawn in table.state.pawns.items() if pawn.at == place)
        )


@ABILITIES.ability("zone", rule="TOY-26", title="Zone", words="Nobody shoots next to it.")
class Zone:
    @restricts("shoot")
    def no_shots(self, state, me, actor, answer):
        near = actor != me and state.pawns[actor].at == state.pawns[me].at
        return Refusal("Too near.", "TOY-26") if near else None


def arena(**cards):
    seats = {"a1": 0, "a2": 0, "b1": 1, "b2": 1}
    return Arena(**{key: Pawn(seat, at=n, card=cards.get(key, {})) for n, (key, seat) in enumerate(seats.items())})


@pytest.fixture(autouse=True)
def _no_notes():
    NOTES.clear()


def script(*events):
    async def play(table):
        for event in events:
            await table.happen(event)

    return play


def play(state, *events, answers=()):
    return run(state, script(*events), *answers, reactions=ABILITIES.reactions)


def attempt(state, attacker):
    return SimpleNamespace(state=state, attacker=SimpleNamespace(id=attacker, at=state.pawns[attacker].at))


def attack_of(state, attacker):
    return ABILITIES.figures.number("attack", attempt(state, attacker)).value


def test_a_reaction_of_an_ability_is_asked_of_its_bearers():
    session = play(arena(a1={"cleave": {}}), Died("b1"))
    assert (session.pending.player, session.pending.rule) == (0, "TOY-21")
    assert session.pending.listed == (("cleave", "a1", "b2"), "pass")
    session.answer(("cleave", "a1", "b2"))
    assert NOTES == [("a1", "b1", "b2")]
    assert told(session) == ["Died", "Used", "Hurt"]


def test_nobody_is_asked_for_what_nobody_bears():
    assert play(arena(), Died("b1")).pending is None
    assert not ABILITIES.reactions.listening(arena(), Died("b1"))
    assert ABILITIES.reactions.listening(arena(a2={"cleave": {}}), Died("b1"))


def test_a_bearer_that_died_bears_it_no_more():
    assert play(arena(a1={"cleave": {}}), Died("a1")).pending is None


def test_an_effect_gives_an_ability_for_a_while():
    session = play(arena(), began(Effect("cleave", "", "a2")), Died("b1"))
    assert session.pending.listed == (("cleave", "a2", "b2"), "pass")


def test_a_role_s_modifier_speaks_for_its_bearer_only():
    state = arena(a1={"hunter": {}})
    assert (attack_of(state, "a1"), attack_of(state, "a2"), attack_of(state, "b1")) == (10, 5, 5)


def test_an_aura_is_asked_for_each_bearer_with_its_parameters():
    state = arena(a1={"stench": {"by": 2}})
    assert (attack_of(state, "a2"), attack_of(state, "b1")) == (3, 5)
    two = arena(a1={"stench": {"by": 2}}, b1={"stench": {"by": 3}})
    assert attack_of(two, "a2") == 2  # of one kind the greatest counts
    state.effects = (Effect("s", "", "a1", params(suppresses=("stench",))),)
    state.refresh("a1")
    assert attack_of(state, "a2") == 5


def test_one_method_may_take_part_in_several_figures():
    state = arena(a1={"stench": {"by": 2}})
    assert ABILITIES.figures.number("defence", attempt(state, "a2")).value == -2


def test_a_before_reaction_may_cancel_and_what_is_not_optional_is_not_asked():
    session = play(arena(b1={"ward": {}}), Burnt("b1", 2), Burnt("b2", 2), Hurt("b1", 1))
    assert session.pending is None
    assert told(session) == ["Burnt", "Hurt"]
    assert NOTES == [("ward", "b1")]


def test_two_reactions_of_one_ability_have_names_of_their_own():
    names = [reaction.name for reaction in ABILITIES.reactions]
    assert names == ["cleave", "ward.quench", "ward.note"]


def test_an_offer_adds_answers_does_them_and_says_why_not():
    state = arena(a1={"spell": {}})
    assert ABILITIES.offered(state, "act", "a1") == [("spell", 1), ("spell", 2)]
    assert ABILITIES.offered(state, "act", "a2") == []
    assert ABILITIES.offered(state, "other", "a1") == []
    assert ABILITIES.refusal(state, "act", "a1", ("spell", 0)).rule == "TOY-25"
    assert ABILITIES.refusal(state, "act", "a1", ("spell", 1)) is None
    assert ABILITIES.refusal(state, "act", "a2", ("spell", 0)) is None

    taken = []

    async def act(table):
        taken.append(await ABILITIES.take(table, "act", "a1", ("spell", 2)))
        taken.append(await ABILITIES.take(table, "act", "a1", ("step", "ne")))

    session = run(state, act, reactions=ABILITIES.reactions)
    assert taken == [True, False]
    assert [(event.pawn, event.rule) for event in session.log] == [("b1", "TOY-25")]


def test_an_offer_says_its_answers_in_words_and_what_they_cover():
    state = arena(a1={"spell": {}})
    assert ABILITIES.told(state, "act", "a1", ("spell", 2)) == "spell at 2"
    assert ABILITIES.area(state, "act", "a1", ("spell", 2)) == (1, 2, 3)
    assert ABILITIES.told(state, "act", "a1", ("step", 2)) == ""
    assert ABILITIES.area(state, "other", "a1", ("spell", 2)) is None
    assert [ability.key for ability in ABILITIES.offers_of(state, "act", "a1")] == ["spell"]
    assert ABILITIES.offers_of(state, "act", "b1") == ABILITIES.offers_of(arena(), "act", "a1") == []


def test_an_answer_names_its_ability_by_key_or_by_one_of_its_reactions():
    assert ABILITIES.of(("spell", 2)).key == "spell"
    assert ABILITIES.of(("ward.quench", "a1")).key == "ward"
    assert [ABILITIES.of(answer) for answer in ("pass", ("step", "ne"), (), 3)] == [None] * 4


def test_a_moment_happens_only_if_somebody_listens():
    async def act(table):
        await table.notice(Died("b1", rule="TOY"))

    heard = run(arena(a1={"cleave": {}}), act, "pass", reactions=ABILITIES.reactions)
    assert [type(event).__name__ for event in heard.log] == ["Died"]
    assert run(arena(), act, reactions=ABILITIES.reactions).log == []


def test_a_restriction_removes_the_option_and_explains_it():
    state = arena(a1={"zone": {}})
    state.pawns["b1"].at = 0
    assert ABILITIES.forbidding(state)
    assert not ABILITIES.forbidding(arena())
    assert ABILITIES.restriction(state, "b1", ("shoot", "a2")).rule == "TOY-26"
    assert ABILITIES.restriction(state, "b2", ("shoot", "a2")) is None
    assert ABILITIES.restriction(state, "b1", ("strike", "a2")) is None
    assert ABILITIES.restriction(state, "b1", "pass") is None
    assert ABILITIES.restriction(state, "b1", ()) is None


def test_the_vocabulary_is_plain_and_complete():
    words = ABILITIES.vocabulary()
    assert list(words) == ["cleave", "hunter", "spell", "stench", "ward", "zone"] == [a.key for a in ABILITIES]
    assert json.loads(json.dumps(words)) == words
    assert words["stench"] == {
        "rule": "TOY-22", "title": "Stench", "words": "Sickens.",
        "does": ["modifies attack", "modifies defence"],
        "form": [{"name": "by", "type": "number", "least": 1, "most": 4, "choices": [], "default": None, "words": ""}],
    }  # fmt: skip
    assert words["ward"]["does"] == ["before Burnt", "after Hurt"]
    assert words["spell"]["does"] == ["offers act"]
    assert words["zone"]["does"] == ["restricts shoot"]
    assert "stench" in ABILITIES
    assert len(ABILITIES) == 6
    assert ABILITIES["stench"].title == "Stench"


def test_a_key_is_taken_once():
    with pytest.raises(ValueError, match="'cleave'"):
        ABILITIES.ability("cleave", rule="", title="", words="")


def test_a_wrong_option_is_found_where_the_ability_is_written():
    with pytest.raises(TypeError, match="optinal"):
        after(Died, optinal=True)


def test_anything_may_bear_an_ability_not_only_pieces():
    class Ground(Arena):
        __slots__ = ()

        def granted(self, bearer):
            return {"stench": {"by": 1}} if bearer == "scenario" else super().granted(bearer)

    state = Ground(a1=Pawn(0))
    state.refresh("scenario")
    assert state.has("scenario", "stench")
    assert state.bearers.who["stench"] == ("scenario",)


def test_a_family_of_abilities_is_one_file_that_no_list_names(tmp_path, monkeypatch):
    folder = tmp_path / "gathered_abilities"
    folder.mkdir()
    (folder / "__init__.py").write_text("FOUND = []\n")
    for name in ("undead", "auras"):
        (folder / f"{name}.py").write_text(f"from gathered_abilities import FOUND\nFOUND.append({name!r})\n")
    monkeypatch.syspath_prepend(tmp_path)
    package = importlib.import_module("gathered_abilities")
    gather(package)
    assert package.FOUND == ["auras", "undead"]
    for name in [name for name in sys.modules if name.startswith("gathered_abilities")]:
        del sys.modules[name]
