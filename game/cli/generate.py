"""fieldglass generate: makes a fair map from a recipe and a seed; the same seed makes the same map again."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from game.cli.seats import count
from game.cli.simulate import MOST_JOBS
from game.cli.sources import existing, path_named
from game.cli.trouble import TroubleError
from game.geometry.squares.symmetry import SYMMETRIES
from game.i18n import _, escaped

if TYPE_CHECKING:
    import argparse

    from game.content.generating.recipe import Recipe
    from game.tools.generator import Made

MOST_GAMES = 10_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's words."""
    parser.add_argument("recipe", nargs="?", metavar="RECIPE", help=_("file or id; left out, recipes are listed"))
    parser.add_argument("--seed", type=count(0), default=1, metavar="N", help=_("another number, another map (1)"))
    parser.add_argument("--size", metavar="WxH", help=_("squares or inches, such as 28x20; left out, as usual"))
    parser.add_argument(
        "--symmetry", choices=SYMMETRIES, help=_("how the sides are alike; none: as fair as the recipe says")
    )
    parser.add_argument("-o", "--output", type=path_named, metavar="MAP.yaml", help=_("the map to write"))
    parser.add_argument(
        "--games", type=count(2, MOST_GAMES), default=0, metavar="N",
        help=_("play so many games on a map before it is taken: it is not if they lean to a side"),
    )  # fmt: skip
    parser.add_argument(
        "--jobs", type=count(1, MOST_JOBS), default=1, metavar="J", help=_("processes at the same time (1)")
    )
    parser.add_argument("--replace", action="store_true", help=_("write over a file that is there already"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON document"))


def run(args: argparse.Namespace) -> int:
    """Make a map and write it, or list the recipes."""
    if args.recipe is None:
        _list(as_json=args.json)
        return 0
    from game.cli.import_ import check_output
    from game.paths import write_named
    from game.tools.generator import UnmadeError, Wanted, generated

    room, recipe = _recipe(args.recipe)
    size = _size(args.size)
    if args.output is None:
        raise TroubleError(_("{recipe}: name the map to write with -o MAP.yaml.").format(recipe=args.recipe))
    check_output(args.output, (".yaml", ".yml"))
    if args.output.exists() and not args.replace:
        raise TroubleError(_("{file} is there already; --replace writes over it.").format(file=args.output))
    try:
        made = generated(room, recipe, Wanted(args.seed, size, args.symmetry, args.games), args.jobs)
    except UnmadeError as fault:
        raise TroubleError(str(fault)) from None
    write_named(args.output, made.text.encode("utf-8"))
    _tell(args, made)
    return 0


def _recipe(word: str) -> tuple[str, Recipe]:
    """Return the recipe that a word means, and its room."""
    from game.content.faults import did_you_mean
    from game.content.room import wings
    from game.content.shelf import as_path, room_of_file
    from game.tools.generator import recipe_shelf

    shelves = {name: shelf for name, one in wings().items() if (shelf := recipe_shelf(one)) is not None}
    if as_path(word) is not None:
        path = existing(word)
        room = room_of_file(path, list(shelves))
        return room, shelves[room].read(path)
    for room, shelf in shelves.items():
        if word in shelf:
            return room, shelf[word]
    known = [name for shelf in shelves.values() for name in shelf]
    raise TroubleError(_("There is no recipe “{word}”").format(word=word) + did_you_mean(word, known, listed=40))


def _size(word: str | None) -> tuple[int, int] | None:
    if word is None:
        return None
    found = re.fullmatch(r"([1-9][0-9]{0,2})[x×]([1-9][0-9]{0,2})", word)
    if found is None:
        raise TroubleError(_("“{word}” is no size such as 28x20.").format(word=word))
    return int(found[1]), int(found[2])


def _tell(args: argparse.Namespace, made: Made) -> None:
    if args.json:
        print(json.dumps(_plain(args.output, made), indent=2, ensure_ascii=False))
        return
    words = _("{file}: {name}, {w}x{h}, from the recipe “{recipe}” and seed {seed}")
    told = words.format(file=args.output, name=made.value["name"], w=made.size[0], h=made.size[1],
                        recipe=made.recipe, seed=made.seed)  # fmt: skip
    print(escaped(told))
    for sentence in made.verdict:
        print(escaped(sentence))


def _plain(output: Any, made: Made) -> dict[str, Any]:
    return {
        "file": str(output), "name": made.value["name"], "room": made.room, "recipe": made.recipe, "seed": made.seed,
        "width": made.size[0], "height": made.size[1], "symmetry": made.symmetry, "draws": made.draws,
        "balance": [one.as_json() for one in made.balance], "verdict": list(made.verdict),
    }  # fmt: skip


def _list(*, as_json: bool) -> None:
    from rich.table import Table

    from game.cli.output import Output
    from game.tools.generator import recipes

    found = recipes()
    if as_json:
        plain = [
            {"recipe": one.id, "room": room, "name": one.name, "width": one.size[0], "height": one.size[1],
             "symmetry": one.symmetry, "description": one.description}
            for room, cards in found.items() for one in cards
        ]  # fmt: skip
        print(json.dumps(plain, indent=2, ensure_ascii=False))
        return
    table = Table(box=None)
    for word in (_("recipe"), _("room"), _("size"), _("what comes of it")):
        table.add_column(word)
    for room, cards in found.items():
        for one in cards:
            table.add_row(one.id, room, f"{one.size[0]}x{one.size[1]}", escaped(one.description))
    Output().print(table)
