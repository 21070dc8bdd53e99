"""The toy room: pawns race, strike and play cards on a table in inches, by two to four seats. An example of a room.

It is no part of the program: it joins (`rooms.join("toy", "tests.rooms.toy")`) and must then be played, saved, undone,
simulated and looked up like any other. `python -m tests.rooms.toy simulate four-corners --games 4` is the command line.
"""
