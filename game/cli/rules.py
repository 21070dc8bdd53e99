"""fieldglass rules: the numbered rules of a room, one of them, or which of them are covered or come up in play."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from game import rooms
from game.cli.seats import count
from game.cli.trouble import TroubleError
from game.i18n import _

if TYPE_CHECKING:
    import argparse

    from game.tools.coverage import Coverage
    from game.tools.played import Played
    from game.tools.rulebook import Chapter, Rule, Rulebook


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's words."""
    known = _("a room ({rooms}) or a rule of any room").format(rooms=", ".join(rooms.names()))
    parser.add_argument("room", nargs="?", metavar="ROOM", help=known)
    parser.add_argument("id", nargs="?", metavar="ID", help=_("a rule or a chapter, such as DDM-AOO-03, aoo-3 or AOO"))
    measure = parser.add_mutually_exclusive_group()
    measure.add_argument(
        "--coverage", action="store_true", help=_("which rules are in code and tests; of whole rooms, without ID")
    )
    measure.add_argument(
        "--played",
        type=count(1),
        metavar="GAMES",
        help=_("which rules come up in so many games; of whole rooms, without ID"),
    )
    parser.add_argument("--jobs", type=count(1), default=1, metavar="J", help=_("processes at the same time (1)"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON document"))
    parser.set_defaults(usage_error=parser.error)


def run(args: argparse.Namespace) -> int:
    """Print rules or their coverage."""
    from game.tools import rulebook

    known = rulebook.rooms()
    if args.room is not None and args.room not in known:
        # `fieldglass rules DDM-AOO-03` means the rule, whatever the room.
        owner = _owner(args.room, known) if args.id is None else None
        if owner is None:
            raise TroubleError(
                _("There is no room “{room}”; there is: {rooms}.").format(room=args.room, rooms=", ".join(known))
            )
        args.room, args.id = owner, args.room
    if args.id is not None and (args.coverage or args.played is not None):
        args.usage_error(_("--coverage and --played measure whole rooms; leave out “{rule}”").format(rule=args.id))
    wanted = known if args.room is None else (args.room,)
    if args.coverage:
        return _coverage(wanted, as_json=args.json)
    if args.played is not None:
        return _played(wanted, args.played, args.jobs, as_json=args.json)
    books = [rulebook.rulebook(room) for room in wanted]
    if args.id is not None:
        _one(books[0], args.id, as_json=args.json)
    elif args.room is None:
        _rooms(books, as_json=args.json)
    else:
        _show(books[0].chapters, as_json=args.json)
    return 0


def _owner(word: str, known: tuple[str, ...]) -> str | None:
    """Return the room whose rule or chapter a word means: that of its prefix, else the first that has such a one."""
    from game.tools.rulebook import rulebook

    prefix = word.strip().upper().split("-")[0]
    for room in known:
        if prefix in rooms.wing("systems", room).prefixes:
            return room
    books = [rulebook(room) for room in known]
    return next((book.room for book in books if book.rule(word) or book.chapters_called(word)), None)


def _plain(rule: Rule) -> dict[str, Any]:
    plain = {"id": rule.id, "chapter": rule.chapter, "text": rule.text, "ruling": rule.ruling}
    return plain | {"entry": rule.entry} if rule.entry else plain


def _one(book: Rulebook, word: str, *, as_json: bool) -> None:
    found = book.with_parts(word)
    chapters = book.chapters_called(word)
    if found and as_json:
        print(json.dumps(_plain(found[0]) if len(found) == 1 else [_plain(rule) for rule in found], indent=2))
    elif found:
        from rich.text import Text

        from game.cli.output import Output

        for rule in found:
            Output().print(Text.assemble((rule.id, "bold"), f"  {rule.in_full}"))
    elif chapters:
        _show(chapters, as_json=as_json)
    else:
        sentence = _("There is no rule “{rule}” in {room}.").format(rule=word, room=book.room)
        near = book.nearest(word) if word.strip() else None
        if near is not None:
            sentence += " " + _("The nearest is {rule}.").format(rule=near)
        raise TroubleError(sentence)


def _rooms(books: list[Rulebook], *, as_json: bool) -> None:
    if as_json:
        plain = {
            book.room: {
                "title": book.title,
                "rules": len(book.rules),
                "chapters": [{"code": c.code, "title": c.title, "rules": len(c.rules)} for c in book.chapters],
            }
            for book in books
        }
        print(json.dumps(plain, indent=2))
        return
    from rich.table import Table

    from game.cli.output import Output

    for book in books:
        table = Table(title=book.title, title_justify="left", box=None)
        table.add_column(_("chapter"), style="bold")
        table.add_column("")
        table.add_column(_("rules"), justify="right")
        for chapter in book.chapters:
            table.add_row(chapter.code, chapter.title, str(len(chapter.rules)))
        Output().print(table)


def _show(chapters: tuple[Chapter, ...], *, as_json: bool) -> None:
    if as_json:
        print(json.dumps([_plain(rule) for chapter in chapters for rule in chapter.rules], indent=2))
        return
    from rich.padding import Padding
    from rich.text import Text

    from game.cli.output import Output

    console = Output()
    for chapter in chapters:
        console.print(Text(f"{chapter.code}  {chapter.title}", style="bold underline"))
        if chapter.intro:
            console.print(Text(chapter.intro, style="italic"))
        entry = ""
        for rule in chapter.rules:
            if rule.entry != entry:
                entry = rule.entry
                console.print(Text(entry, style="underline"))
            console.print(Text(rule.id, style="bold"))
            console.print(Padding(Text(rule.text), (0, 0, 0, 4)))
        console.print()


def _coverage(rooms: tuple[str, ...], *, as_json: bool) -> int:
    from game.tools.coverage import coverage

    found = {room: coverage(room) for room in rooms}
    if as_json:
        print(json.dumps({room: one.as_json() for room, one in found.items()}, indent=2))
        return 0
    for one in found.values():
        _table(one)
    return 0


def _played(wanted: tuple[str, ...], games: int, jobs: int, *, as_json: bool) -> int:
    from game.tools.played import played

    found = {room: played(room, games, jobs) for room in wanted}
    if as_json:
        plain = {room: one.as_json() for room, one in found.items()}
        print(json.dumps(next(iter(plain.values())) if len(plain) == 1 else plain, indent=2))
        return 0
    for one in found.values():
        _tell_played(one)
    return 0


def _tell_played(one: Played) -> None:
    from rich.table import Table

    from game.cli.output import Output

    table = Table(title=one.room, title_justify="left", show_header=False, box=None)
    table.add_column(style="bold")
    table.add_column(justify="right")
    for name, figure in (
        (_("games"), one.games),
        (_("rules"), one.total),
        (_("seen"), len(one.seen)),
        (_("of these told in so many words"), len(one.told)),
        (_("cannot be seen in a game"), len(one.static)),
        (_("never seen"), len(one.never)),
    ):
        table.add_row(name, str(figure))
    console = Output()
    console.print(table)
    if one.never:
        console.print(", ".join(one.never), markup=False)


def _table(one: Coverage) -> None:
    from rich.table import Table

    from game.cli.output import Output

    table = Table(title=one.room, title_justify="left")
    table.add_column(_("chapter"), style="bold")
    table.add_column("")
    for heading in (_("rules"), _("in code"), _("tested"), _("not simulated"), _("missing")):
        table.add_column(heading, justify="right")
    for chapter in one.chapters:
        figures = (chapter.rules, chapter.implemented, chapter.tested, chapter.excluded, chapter.missing)
        table.add_row(chapter.code, chapter.title, *(str(len(figure)) for figure in figures))
    whole = (one.total, len(one.implemented), len(one.tested), len(one.excluded), len(one.missing))
    table.add_section()
    table.add_row("", _("all"), *(str(figure) for figure in whole))
    console = Output()
    console.print(table)
    reasons: dict[str, list[str]] = {}
    for rule, reason in one.excluded.items():
        reasons.setdefault(reason, []).append(rule)
    for heading, groups in (
        (_("Not simulated:"), {reason: ", ".join(rules) for reason, rules in reasons.items()}),
        (_("Simulated but for a clause:"), one.partly),
        (_("Missing (no place in the code, or no test):"), {", ".join(one.missing): ""} if one.missing else {}),
        (_("Named but not in the rulebook:"), one.unknown),
        (_("Listed as not simulated, but covered:"), dict.fromkeys(one.stale, "")),
    ):
        if groups:
            console.print(f"\n{heading}", style="bold")
            for what, text in groups.items():
                console.print(f"  {what}: {text}" if text else f"  {what}", markup=False)
