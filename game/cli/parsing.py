"""The parser of commands: its own words in the present language, and no help that is lost without a word."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from game.i18n import N_, _

OWN_WORDS = (
    N_("usage: "), N_("positional arguments"), N_("options"), N_("show this help message and exit"),
    N_("show program's version number and exit"), N_("%(prog)s: error: %(message)s\n"),
    N_("argument %(argument_name)s: %(message)s"), N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"), N_("expected one argument"), N_("expected at least one argument"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"), N_("invalid %(type)s value: %(value)r"),
    N_("not allowed with argument %s"), N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("ignored explicit argument %r"), N_("one of the arguments %s is required"),
)  # fmt: skip
"""What argparse says by itself, so far as commands can bring it to say so."""


def speak() -> None:
    """Let argparse say its own words in the present language; it looks for them in a catalogue of the system."""
    argparse._ = _  # type: ignore[attr-defined]


class Parser(argparse.ArgumentParser):
    """A parser whose help on a full disk fails like all other output, which argparse passes over."""

    def _print_message(self, message: str, file: Any = None) -> None:
        stream = file or sys.stderr
        if message and stream is not None:
            stream.write(message)
