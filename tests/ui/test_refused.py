"""What is refused is told beside the pointer, with figures, and what is in the way is lit on the board."""

from __future__ import annotations

import pytest

from game.ui.kit import Audit
from game.ui.table.hover_card import REST
from tests.ui.hands import click, first_activation, hover, settle


def in_hand(open_battle, **options):
    """Open the abbey with the first creature in hand."""
    app, _ = open_battle("brackwater-abbey", **options)
    screen = first_activation(app)
    screen.face.hands.next_creature()
    settle(app)
    return app, screen


def beyond(screen):
    """Return a free square in sight that costs more than the creature in hand has."""
    could, state = screen.face.plan.could, screen.host.state
    return next(
        (x, y)
        for x in range(state.map.width)
        for y in range(state.map.height)
        if could.spot_for((x, y)) is None
        and "cost" in could.why_not_there((x, y)).figures
        and screen.board.field_rect.contains(screen.board.square_rect(x, y))
    )


def plate(screen):
    """Return the pixels of the plate with the refusal, None if there is none."""
    screen.ui.settle()
    widget = screen.ui.by_key.get("refusal")
    return None if widget is None else screen.ui.pen.rect(widget.area)


def rest(app):
    for _ in range(round(REST / 0.05) + 2):
        app.frame(0.05)


def test_a_click_in_vain_is_answered_beside_the_pointer_until_it_goes_elsewhere(open_battle):
    app, screen = in_hand(open_battle)
    square = beyond(screen)
    click(app, square)
    why = screen.face.plan.refusal
    assert screen.refused.why is why
    assert {"cost", "limit"} <= why.figures.keys()
    told = plate(screen)
    assert not told.colliderect(screen.board.square_rect(*square))
    assert screen.board.field_rect.contains(told)
    hover(app, (screen.face.plan.actor.x, screen.face.plan.actor.y))
    assert screen.refused.why is None
    assert plate(screen) is None


def test_the_plate_covers_no_figure_that_it_speaks_of_and_no_dice(open_battle):
    app, screen = in_hand(open_battle, size=(1280, 720))
    plan = screen.face.plan
    told = 0
    for enemy in screen.host.state.enemies(plan.actor.side):
        hover(app, (enemy.x, enemy.y))
        if screen.canvas.picture.refusal is None:
            continue
        told += 1
        names = {enemy.id, plan.actor.id, *screen.canvas.picture.refusal.evidence.pieces}
        figures = [screen.board.figure_rect(f) for f in screen.board.figures if f.id in names]
        assert plate(screen).collidelist([*figures, *screen.over_board.taken()]) < 0, enemy.id
        screen.ui.audit = Audit()
        app.draw()
        audit, screen.ui.audit = screen.ui.audit, None
        assert audit.faults() == []
    assert told


def test_who_and_what_is_in_the_way_is_lit(open_battle):
    app, screen = in_hand(open_battle)
    plan, lit = screen.face.plan, 0
    for enemy in screen.host.state.enemies(plan.actor.side):
        aim = plan.find(enemy.id)
        if aim.refusal is None or not aim.refusal.evidence.pieces:
            continue
        hover(app, (enemy.x, enemy.y))
        near = screen.host.state.units[aim.refusal.evidence.pieces[0]]
        assert (near.x, near.y) in screen.board.overlays.blocked
        lit += 1
    assert lit


@pytest.mark.rule("DDM-TER-71")
def test_a_wall_is_lit_when_the_pointer_rests_on_it_and_goes_dark_with_it(open_battle):
    app, screen = in_hand(open_battle)
    field = screen.host.state.field
    walls = [w for w in field.squares(field.wall) if screen.board.field_rect.contains(screen.board.square_rect(*w))]
    wall = next(w for w in walls if not screen.ui.pen.rect(screen.over_board.tray_area).colliderect(
        screen.board.square_rect(*w)) and w[1] > 4)  # fmt: skip
    hover(app, wall)
    assert wall not in screen.board.overlays.blocked
    rest(app)
    assert wall in screen.board.overlays.blocked
    hover(app, (screen.face.plan.actor.x, screen.face.plan.actor.y))
    assert wall not in screen.board.overlays.blocked
