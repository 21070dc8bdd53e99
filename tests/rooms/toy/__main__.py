"""The program's command line with the toy room joined: python -m tests.rooms.toy simulate four-corners --games 4."""

from __future__ import annotations

import sys

from game import rooms
from game.cli import main

if __name__ == "__main__":
    rooms.join("toy", "tests.rooms.toy")
    sys.exit(main())
