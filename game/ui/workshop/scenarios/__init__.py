"""The bench for scenarios of any room: who meets whom where, seen as the battle may begin."""
