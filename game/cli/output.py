"""The console that tables and rules are printed on; imported by commands only when they print."""

from __future__ import annotations

from rich.console import Console


class Output(Console):
    """A console that leaves a closed pipe to `main`, which knows that it is no error."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(highlight=False, stderr=stderr)

    def on_broken_pipe(self) -> None:
        """Pass the BrokenPipeError on; rich would end the program with status 1."""
        self.quiet = True
        raise BrokenPipeError
