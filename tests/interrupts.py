"""Programs started by tests that are interrupted: they hear Ctrl C wherever the tests run, and none outlives its test."""

from __future__ import annotations

import os
import signal
import subprocess
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def started(words: list[str], **how: Any) -> Iterator[subprocess.Popen[Any]]:
    """Start a program in a group of its own with its output piped; a shell lets what runs behind it hear no Ctrl C."""
    heard = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        program = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, **how)
    finally:
        signal.signal(signal.SIGINT, heard)
    with program:
        try:
            yield program
        finally:
            with suppress(ProcessLookupError):
                os.killpg(program.pid, signal.SIGKILL)
