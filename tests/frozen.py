"""Which dataclasses of a package may be changed: those that clones, undo and memories share may not."""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import pkgutil

from game.engine.event import Event


def changing(package: str) -> set[str]:
    """The dataclasses of a package that are not frozen, events left out: a reaction may cancel or change an event."""
    return {
        name
        for name, one in declared(package).items()
        if not one.__dataclass_params__.frozen and not issubclass(one, Event)
    }


def without_slots(package: str) -> set[str]:
    """The dataclasses of a package to which a misspelt name could be added."""
    return {name for name, one in declared(package).items() if "__slots__" not in vars(one)}


def declared(package: str) -> dict[str, type]:
    """Every dataclass that a package declares, by its module and name without the package."""
    top = importlib.import_module(package)
    modules = [top, *(importlib.import_module(one.name) for one in pkgutil.walk_packages(top.__path__, f"{package}."))]
    return {
        f"{module.__name__}.{name}".removeprefix(f"{package}."): one
        for module in modules
        for name, one in inspect.getmembers(module, inspect.isclass)
        if dataclasses.is_dataclass(one) and one.__module__ == module.__name__
    }
