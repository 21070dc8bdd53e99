"""No number without its reasons: the screens of battles are walked, and every total drawn is the sum of its rows."""

from __future__ import annotations

import re

import pytest

from game.sim.skirmish.agents import make_agent
from game.systems.skirmish import numbers, standing, story
from game.systems.skirmish.events.attacks import AttackRolled, Damaged
from game.systems.skirmish.events.conditions import SaveRolled
from game.systems.skirmish.events.rounds import Scored
from game.systems.skirmish.events.setup import ContestRolled
from game.systems.skirmish.story.attacks import ARMOUR
from game.systems.skirmish.summary import summarise
from game.ui.kit.rich import RULE_ID
from game.ui.skirmish.table.words import odds_lines
from tests.asking import answer_by
from tests.ui.hands import audited, settle

SUMS = ("attack", "armour", "damage")
AMOUNT = re.compile(r"^(?:d20 )?([+−]? ?\d+)$")
WALKED = (("brackwater-abbey", 3), ("quick-battle", 4))
MOMENTS = 10  # attacks and questions looked at in a battle


def drawn(screen):
    """Return what is drawn in each widget that has a key, as texts from left to right."""
    app, ui = screen.app, screen.ui
    labels = audited(app).labels
    found = {}
    for key, widget in ui.by_key.items():
        a = widget.place()
        box = a.x * ui.scale, a.y * ui.scale, a.right * ui.scale, a.bottom * ui.scale
        inside = [
            one for one in labels if box[0] <= one.rect.centerx <= box[2] and box[1] <= one.rect.centery <= box[3]
        ]
        found[key] = [one.text for one in sorted(inside, key=lambda one: one.rect.x)]
    return found


def amount(texts):
    """Return the number at the end of a row's words, 0 if there is none: some rows say something without adding."""
    found = [match[1] for text in texts if (match := AMOUNT.match(text.strip()))]
    return int(found[-1].replace("−", "-").replace(" ", "")) if found else 0


def rows(found, name):
    """Return the amounts of the rows of a sum; each row has its rule."""
    amounts = []
    while (texts := found.get(f"{name} {len(amounts)}")) is not None:
        assert any(re.fullmatch(RULE_ID, text) for text in texts), f"{name}: {texts} has no rule"
        amounts.append(amount(texts))
    return amounts


def of_number(number):
    """Hold a number against its reasons; each has words and a rule."""
    assert sum(one.amount for one in number.reasons) == number.value
    assert all(one.text and re.fullmatch(RULE_ID, one.rule) for one in number.reasons)


def of_odds(odds):
    for number in (odds.attack, odds.armour, odds.damage, odds.doubled, odds.morale):
        if number is not None:
            of_number(number)
    lines = odds_lines(odds)
    assert all(re.search(RULE_ID, line) for line in lines)


def of_the_panel(screen, aim):
    """Hold the totals of the panel of a planned attack against its rows, as they are drawn."""
    found = drawn(screen)
    for name in SUMS:
        assert sum(rows(found, name)) == amount(found[f"{name} total"]), (name, found)
    of_odds(aim.odds)
    after = rows(found, "after")
    if aim.odds.morale is not None:
        made = after[-1 - len(aim.odds.morale.reasons) :]
        assert sum(made[:-1]) == made[-1] == aim.odds.morale.value


def of_the_card(screen):
    """The figures of every creature's card are those printed, and what changes them stands in its rows."""
    state = screen.host.state
    for unit in state.on_map():
        speed = numbers.speed_told(state, unit)
        of_number(speed)
        told = [one.amount for one in standing.reasons(state, unit) if one.kind == "speed"]
        assert unit.card.speed + sum(told) == speed.value == numbers.speed(state, unit)
        for what in ("morale", "pit"):
            of_number(numbers.save(state, unit, what))


def of_the_log(screen):
    """Every figure in the log has its parts: rolls, armour, damage, saves, contests, points, and what a round came to."""
    state, log = screen.host.state, screen.host.log
    for event in log:
        told = story.sentence(state, event)
        match event:
            case AttackRolled() if event.parts:
                armour = next(n for n, (_words, _amount, rule) in enumerate(event.parts) if rule == ARMOUR)
                assert sum(part[1] for part in event.parts[:armour]) == event.bonus
                assert -sum(part[1] for part in event.parts[armour:]) == event.armour
                assert len(told.details) == len(event.parts)
            case Damaged() if event.parts:
                assert sum(part[1] for part in event.parts) == event.amount
            case Damaged():
                assert event.cause in ("spikes", "risky")  # the ground's own rule stands behind the sentence
            case SaveRolled():
                assert sum(part[1] for part in event.parts) == event.bonus
            case ContestRolled():
                assert len(told.details) == (1 if state.battle.quick else 2)
                for leader, rating in zip(event.leaders, event.ratings, strict=True):
                    assert rating == (state.units[leader].card.commander if leader else 0)
            case Scored():
                assert told.details[0][0].startswith(f"+{event.amount} ")
        if told is not None:
            assert re.fullmatch(RULE_ID, told.rule), told
            assert all(re.fullmatch(RULE_ID, rule) for _words, rule in told.details), told
    for entry in screen.log.entries:
        for line in entry.details:
            total = re.search(r"(?:gains|loses) (\d+) (?:hit )?points?: (.*)\.", line)
            if total:
                parts = re.findall(r"(\d+) (?:of|for) ", total[2])
                assert sum(map(int, parts)) == int(total[1]), line


def of_the_points(screen):
    state = screen.host.state
    told = summarise(screen.host.log, state)
    for side, score in enumerate(screen.face.standing.scores()):
        assert told.kills[side] + told.areas[side] == state.vp[side]
        if not state.battle.quick:
            assert score.points == sum(map(int, re.findall(r"(\d+) for ", score.tip)))


def of_a_question(screen):
    """The panel of a question about attacks shows the rows of the one that is lit."""
    found = drawn(screen)
    name = {"opportunity": "strike", "weapon": "weapon"}[screen.host.pending.kind]
    amounts = rows(found, name)
    assert len(amounts) >= len(SUMS)


@pytest.mark.parametrize(("scenario", "seed"), WALKED)
def test_every_number_on_the_screens_of_a_battle_is_the_sum_of_rows_with_rules(open_battle, scenario, seed):
    app, screen = open_battle(scenario, seed=seed, size=(1280, 1000))
    screen.face.plan.select(None)
    walked = 0
    agent = make_agent("easy", seed)
    for _ in range(600):
        choice = screen.host.pending
        if choice is None or walked >= MOMENTS:
            break
        if choice.kind in ("opportunity", "weapon"):
            settle(app)
            of_a_question(screen)
            walked += 1
        elif choice.kind == "act" and any(answer[0] in ("melee", "ranged", "charge") for answer in choice.listed):
            settle(app)
            walked += walk_aims(app, screen, MOMENTS - walked)
            of_the_card(screen)
        screen.host.answer(answer_by(agent, screen.host.session))
    settle(app)
    assert walked >= MOMENTS // 2
    of_the_log(screen)
    of_the_points(screen)


def walk_aims(app, screen, most):
    """Plan one attack of each kind of the creature at hand, and look at its panel; return how many there were."""
    plan, choice = screen.face.plan, screen.host.pending
    plan.select(choice.about["unit"])
    if plan.actor is None or not plan.actor.active:
        return 0
    found = [plan.aims(kind)[:1] for kind in ("melee", "ranged", "charge")]
    aims = [aim for one in found for aim in one if aim.odds is not None][:most]
    for aim in aims:
        plan.take(aim)
        screen.redrawn()
        settle(app)
        of_the_panel(screen, aim)
    plan.select(None)
    screen.redrawn()
    return len(aims)
