"""fieldglass check: reads content of all rooms, saved games and translations, and tells every fault at once."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from game.cli.sources import path_named
from game.cli.trouble import TroubleError
from game.i18n import _, escaped, ngettext

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from game.content.faults import Fault


EVERY = "*"
CATALOGUE = ".po"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's words."""
    parser.add_argument(
        "paths",
        nargs="*",
        type=path_named,
        metavar="PATH",
        help=_("content files, folders of such, saved games (.json) or catalogues (.po); everything if none is given"),
    )
    parser.add_argument(
        "--missing",
        nargs="?",
        const=EVERY,
        metavar="LANGUAGE",
        help=_("list each text that is not translated, into one language or into all"),
    )


def run(args: argparse.Namespace) -> int:
    """Print every fault as file:line:column and return 1 if one of them is an error."""
    from game.content.check import check
    from game.content.shelf import yaml_files

    absent = [path for path in args.paths if not path.exists()]
    if absent:
        raise TroubleError(_("{path} does not exist.").format(path=absent[0]))
    void = [path for path in args.paths if path.is_dir() and not yaml_files(path)]
    if void:
        raise TroubleError(
            _("{folder} holds no content file (.yaml); saved games are checked by their names.").format(folder=void[0])
        )
    saves = [path for path in args.paths if path.suffix == ".json" and not path.is_dir()]
    catalogues = [path for path in args.paths if path.suffix == CATALOGUE and not path.is_dir()]
    content = [path for path in args.paths if path not in saves and path not in catalogues]
    faults: list[Fault] = check(content) if content or not args.paths else []
    for path in catalogues:
        from game.tools.translations import catalogue_faults

        faults += catalogue_faults(path)
    if not args.paths or args.missing is not None:
        faults += _translations(args.missing)
    broken = [sentence for path in saves for sentence in _save_faults(path)]
    for fault in sorted(faults):
        print(escaped(str(fault)), file=sys.stderr)
    for sentence in broken:
        print(escaped(sentence), file=sys.stderr)
    errors = len(broken) + sum(fault.severity == "error" for fault in faults)
    warnings = len(faults) + len(broken) - errors
    if not errors and not warnings:
        print(_("No faults."))
    else:
        wrong = ngettext("{n} error", "{n} errors", errors).format(n=errors)
        warned = ngettext("{n} warning", "{n} warnings", warnings).format(n=warnings)
        print(_("{errors}, {warnings}").format(errors=wrong, warnings=warned))
    return 1 if errors else 0


def _translations(missing: str | None) -> list[Fault]:
    """Tell how far the translations have come, list what `missing` asks for, and return what is damaged in them."""
    from game.i18n import languages
    from game.tools.translations import standings

    found = standings()
    codes = [one.language for one in found]
    if missing not in (None, EVERY, *codes):
        known = ", ".join(codes) or _("none")
        raise TroubleError(
            _("There is no translation “{language}”; there is: {known}.").format(language=missing, known=known)
        )
    for one in found:
        if missing in (EVERY, one.language):
            for lack in (*one.lacking_texts, *one.lacking_statements):
                print(escaped(str(lack)))
        told = _("{language}: {texts} of {all_texts} texts, {rules} of {all_rules} statements of the rulebooks")
        print(
            told.format(
                language=languages().get(one.language, one.language),
                texts=one.texts - len(one.lacking_texts), all_texts=one.texts,
                rules=one.statements - len(one.lacking_statements), all_rules=one.statements,
            )
        )  # fmt: skip
    return [fault for one in found for fault in one.faults]


def _save_faults(path: Path) -> list[str]:
    """Return all faults of the file's form; if there are none, why the rules cannot go on with it."""
    from game.cli.sources import open_save
    from game.content.saves import save_faults
    from game.engine.save import SaveError

    faults = save_faults(path)
    if faults:
        return [str(fault) for fault in faults]
    try:
        _battle, loaded = open_save(path)
    except SaveError as fault:
        return [str(fault)]
    return [_("{file}: {why}").format(file=path, why=loaded.why)] if loaded.dropped else []
