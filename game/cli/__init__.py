"""The command `fieldglass`: finds the command, and turns trouble into one sentence and an exit status."""

from __future__ import annotations

import contextlib
import importlib
import keyword
import os
import sys
from typing import TYPE_CHECKING, Any

from game.cli.parsing import Parser, speak
from game.cli.trouble import Closed, TroubleError, bad_input, told, unwritten
from game.i18n import N_, _, escaped, use_language

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS = {
    "play": N_("opens a battle in the window."),
    "workshop": N_("draws maps and scenarios in the window."),
    "simulate": N_("plays a scenario many times without a display, the program against itself."),
    "study": N_("plays armies against each other on many grounds, and says how balanced grounds and pieces are."),
    "arena": N_("lets levels of the program play each other, seats swapped on the same dice, and rates them."),
    "replay": N_("shows a saved battle from its beginning, or verifies that it still plays the same."),
    "check": N_("reads content of all rooms, saved games and translations, and tells every fault at once."),
    "render": N_("draws a map, a scenario or a saved battle into a picture, without a display."),
    "import": N_("makes a map of a file of Universal VTT or Tiled, or takes a pack in; tells what became of all."),
    "export": N_("writes a map as a picture, as sheets to print or for virtual tables, or makes a pack."),
    "generate": N_("makes a fair map from a recipe and a seed; the same seed makes the same map again."),
    "sight": N_("answers what is seen, covered, adjacent or reached on a map, with the lines that prove it."),
    "analyse": N_("counts what a map is like for each side: exposure, cover, ways, chokepoints, threat, balance."),
    "rules": N_("the numbered rules of a room, one of them, or which of them are covered or come up in play."),
    "schema": N_("writes the JSON Schemas by which editors help with content files."),
}
"""The commands in the order of the help, each with the words that the first line of its module says, too."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; return the exit status: 0 done, 1 bad input, 2 bad usage (argparse exits with it)."""
    words = sys.argv[1:] if argv is None else list(argv)
    trouble = use_language(_wanted_language())
    if sys.stdout is None:
        sys.stdout = Closed()
    if sys.stderr is None:
        sys.stderr = Closed()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a console of code page 1252 has no minus sign
    if trouble:
        print(escaped(trouble), file=sys.stderr)
    try:
        try:
            status = _run(words)
        finally:
            sys.stdout.flush()  # also after --help: argparse leaves its words in the buffer
            if isinstance(sys.stdout, Closed):
                sys.stdout.tell_loss()
    except TroubleError as trouble:
        print(escaped(str(trouble)), file=sys.stderr)
        return 1
    except BrokenPipeError:
        # Whoever read our output has read enough (`| head`); without this Python complains again at exit.
        _drop_output()
        return 0
    except KeyboardInterrupt:
        return 130
    except Exception as fault:
        if isinstance(fault, OSError) and unwritten(fault):
            _drop_output()
            why = os.strerror(fault.errno or 0)
            print(_("The output could not be written: {why}.").format(why=why), file=sys.stderr)
            return 1
        if not bad_input(fault):
            raise
        print(escaped(told(fault)), file=sys.stderr)
        return 1
    return status


def _wanted_language() -> str:
    """Return the code of the language to speak: that of the variable, else the one chosen, else that of the system."""
    code = os.environ.get("FIELDGLASS_LANGUAGE", "")
    if code:
        return code
    from game.ui import settings

    return settings.load()[0].spoken()


def _drop_output() -> None:
    """Let what is still in the buffer of standard output go nowhere."""
    with contextlib.suppress(OSError, ValueError):  # the stream of a test has no number
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(words: list[str]) -> int:
    if not words:
        from game.cli.play import menu

        return menu()
    if len(words) == 1 and words[0].lower().endswith(".fieldglass"):  # a double click on a pack
        from game.cli.play import pack

        return pack(words[0])
    args = parser().parse_args(words)
    module = _module(args.command)
    status: int = module.run(args)
    return status


def _module(command: str) -> Any:
    """Return the module of a command; one whose name means something to Python ends with a line."""
    return importlib.import_module(f"game.cli.{command}_" if keyword.iskeyword(command) else f"game.cli.{command}")


def parser() -> Parser:
    """Return the parser of all commands; a command's module imports what it works with only when it runs."""
    from game import __version__

    speak()
    whole = Parser(
        prog="fieldglass",
        description=_("Tabletop battles with every rule enforced and explained. Without a command the menu opens."),
    )
    whole.add_argument("--version", action="version", version=f"fieldglass {__version__}")
    commands = whole.add_subparsers(dest="command", metavar=_("COMMAND"), required=True)
    for name, words in COMMANDS.items():
        module, summary = _module(name), _(words)
        one = commands.add_parser(name, help=summary, description=summary[0].upper() + summary[1:])
        module.add_arguments(one)
    return whole
