"""fieldglass render: draws a map, a scenario or a saved battle into a picture, without a display."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from game import rooms
from game.cli.display import without_window
from game.cli.sources import path_named
from game.cli.trouble import TroubleError
from game.i18n import _, escaped


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's words."""
    parser.add_argument("source", metavar="MAP|SCENARIO|SAVE", help=_("file or id"))
    parser.add_argument(
        "-o", "--output", type=path_named, required=True, metavar="FILE.png", help=_("the picture to write")
    )
    parser.add_argument("--size", type=size, metavar="WxH", help=_("size in pixels, such as 1600x1000"))
    parser.add_argument(
        "--overlay",
        action=_Overlays,
        default=[],
        metavar="NAME",
        help=_("what lies over the picture: {names}; may be given again").format(names="%(names)s"),
    )


class _Overlays(argparse.Action):
    """Collects the overlays; their names are asked for when help is printed, as every room is loaded for them."""

    def __init__(self, **words: Any) -> None:
        super().__init__(**words)
        self.names = _Names()

    def __call__(self, _parser: Any, namespace: argparse.Namespace, values: Any, _option: Any = None) -> None:
        setattr(namespace, self.dest, [*getattr(namespace, self.dest), values])


class _Names:
    def __str__(self) -> str:
        from game.ui.overlay_names import overlay_names

        return ", ".join(overlay_names())


def size(word: str) -> tuple[int, int]:
    """Read "1600x1000"; argparse turns the error into bad usage."""
    width, _x, height = word.lower().partition("x")
    whole = word.isascii() and width.isdigit() and height.isdigit()
    if not (whole and 64 <= int(width) <= 8192 and 64 <= int(height) <= 8192):
        raise argparse.ArgumentTypeError(
            _("“{word}” is not WIDTHxHEIGHT with 64 to 8192 pixels each").format(word=word)
        )
    return int(width), int(height)


def run(args: argparse.Namespace) -> int:
    """Draw the picture and write it."""
    if args.output.suffix.lower() != ".png":
        raise TroubleError(_("{file}: the picture's name must end with .png.").format(file=args.output))
    if not args.output.absolute().parent.is_dir():
        raise TroubleError(_("{folder} is no folder.").format(folder=args.output.absolute().parent))
    place, state, room, ground = _source(args.source)
    without_window()
    from game.ui.render import UnknownOverlayError, save_picture

    try:
        width, height = save_picture(args.output, place, state, args.size, args.overlay, room, ground, tell=_warn)
    except UnknownOverlayError as fault:
        raise TroubleError(str(fault)) from fault
    print(_("{file}: {width} x {height} pixels").format(file=args.output, width=width, height=height))
    return 0


def _warn(words: str) -> None:
    print(escaped(words), file=sys.stderr)


def _source(word: str) -> tuple[Any, Any, str, Any]:
    from game.cli import sources
    from game.content.room import Ground

    if word.endswith(".json"):
        battle, loaded = sources.open_save(sources.existing(word))
        state = loaded.session.state
        place = getattr(state, "map", None)
        return place, state, battle.system, None if place is None else Ground(battle.system, "map", place)
    ground = sources.ground(word)
    if ground.kind == "scenario" and not ground.card.maps and rooms.wing("systems", ground.room).board == "cards":
        return None, _laid_out(ground), ground.room, None
    return sources.battle_map(word), None, ground.room, ground


def _laid_out(ground: Any) -> Any:
    """Return a game that is played without a map as it lies before anybody is asked, its cards dealt by seed 0."""
    from game.engine.dice import seeded
    from game.engine.session import Session

    system = rooms.wing("systems", ground.room)
    return Session(system, system.setup(system.describe(ground.card)), seeded(0)).state
