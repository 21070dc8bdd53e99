"""What the frame of a builder says of the lists that a room builds: whole sentences in the room's own words."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Phrases:
    """The sentences of one room; "{name}", "{why}" and "{what}" are filled in by the frame.

    not_kept, not_gone  why it cannot be saved, or deleted
    unnamed, taken      why it cannot be saved under a name
    twice               asks for another name than {name}
    nothing_chosen      stands where the card of what is chosen in the list would be
    """

    title: str
    open_one: str
    open_other: str
    delete: str
    delete_button: str
    not_kept: str
    not_gone: str
    unnamed: str
    taken: str
    twice: str
    name_hint: str
    random: str
    number: str
    add: str
    nothing_chosen: str
    size: str
