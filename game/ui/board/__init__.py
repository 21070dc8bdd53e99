"""The battlefield on the screen: ground, tokens, overlays, labels. Plain data in, pictures out; no rules in here.

How a screen uses it
--------------------
    view = BoardView(battle_map, scale=ui_scale)     # anything with the attributes of game.content's BattleMap
    view.set_rect(rect, ui_scale)                    # on resize; rulers (A.. and 1..) are inside the rect
    view.figures = [Figure("a1", "A", "crossbow", 9, 4, health=25/30, flags=frozenset({"acted"}), commander=True), ...]
    view.overlays = OverlaySet(reach=(((10, 5), 2), ...), path=PathMark(anchors, "6 of 6"), ..., areas=areas_of(map))
    view.avoid = [tray_rect, prompt_rect]            # labels keep clear of these
    view.update(dt) -> bool                          # camera glides, ground gets finer; True: draw again
    view.draw(surface)                               # layers are kept; an unchanged OverlaySet costs a few blits
    view.handle(event) -> bool                       # wheel, drag, Home, + and -; True: the event is used up, no click
    view.pick(pixel) -> (x, y) | None
    view.figure_at(pixel) -> id | None
    view.sign_at(pixel) -> Sign | None               # badge, arc, price, label ... under a pixel
    view.figure_rect(id), view.square_rect(x, y, n), view.label_rects()
    view.grid = 0..1 ; view.rulers ; view.overlays_hidden (Alt held) ; view.asked_side = "B" (frame of 4 px)
    view.camera.show(x, y)                           # bring a question into sight; .fit(), .pan(), .zoom_by()

Animation: set Figure.offset (squares, y up), Figure.alpha, Figure.fade (0..1 to ash) and draw again; what happens for
a moment is view.happenings = [Outcome("damage", "-15", x, y, share=0.3), Shot(...), Burst(...)] (stage.happenings).
Reaction: OverlaySet(spotlight=("a2", "b3"), path=PathMark(..., paused=True), targets=(TargetMark(.., look="asked",
side="B"), ...), labels=(LabelMark(...), ...)).
Geometry traces: lines_of(trace, ...) -> LineMarks; Trace.blockers -> cover / blocked, Trace.edges -> thin.
Masks: squares_of(mask, width). Map marks: areas_of(map, victory=True, starting=False), exits_of(map).

Single tokens in lists and strips: token(emblem, side, px, health=, flags=, commander=, copy=) is a picture of
2.5 px a side with plain alpha, put_token(surface, picture, centre) draws it; badge(side, px) likewise (1.5 px).
Icons: game.ui.icons.icon(name, px, colour, stroke).
Map previews: map_picture(map, (w, h), areas=..., exits=..., whole=False).
Whole pictures without a window: render_picture(map, figures, overlays, (w, h), scale=...).
"""

from game.ui.board.figures import (
    STATES,
    Figure,
    Lasting,
    badge,
    put_token,
    selection_ring,
    shape_points,
    token,
    token_diameter,
)
from game.ui.board.happenings import Burst, Happening, Outcome, Shot
from game.ui.board.squares.board import BoardView
from game.ui.board.squares.picture import close_picture, map_picture, render_picture
from game.ui.board.squares.signs import (
    AreaMark,
    ExitMark,
    HeatMark,
    LabelMark,
    LineMark,
    NoteMark,
    OverlaySet,
    PathMark,
    ReactMark,
    TagMark,
    TargetMark,
    areas_of,
    exits_of,
    lines_of,
    squares_of,
)
from game.ui.board.squares.terrain import Terrain
from game.ui.board.view import Board, Sign
from game.ui.camera import Camera

__all__ = [
    "STATES", "AreaMark", "Board", "BoardView", "Burst", "Camera", "ExitMark", "Figure", "Happening", "HeatMark",
    "LabelMark", "Lasting", "LineMark", "NoteMark", "Outcome", "OverlaySet", "PathMark", "ReactMark", "Shot", "Sign",
    "TagMark", "TargetMark", "Terrain", "areas_of", "badge", "close_picture", "exits_of", "lines_of", "map_picture",
    "put_token", "render_picture", "selection_ring", "shape_points", "squares_of", "token", "token_diameter",
]  # fmt: skip
