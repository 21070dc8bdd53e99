"""The map workshop: files of maps and scenarios edited on their boards.

`screen.WorkshopScreen` is the frame for any room: files, history, faults, layers, dialogs. What is drawn with which
tools is a `Bench` (`face.py`): `squares/` for maps of squares, `inches/` for tables. A room says which kinds of file it
has and brings a bench for each (`Face.workshop`).
"""
