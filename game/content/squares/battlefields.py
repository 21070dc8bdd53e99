"""Everything that is drawn on squares, by its id: terrain kinds at once, maps and recipes when asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.faults import ContentError
from game.content.room import Kind
from game.content.shelf import FoundRight, Shelf, yaml_files
from game.content.squares.terrain import Terrain

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable
    from pathlib import Path

    from pydantic import BaseModel

    from game.content.squares.generating.recipe import SquaresRecipe
    from game.content.squares.ground import BattleMap
    from game.content.yaml_io import Document


class Battlefields:
    """Terrain and maps of the library of a room that plays on squares.

    `playable` notes what keeps a map from being played in that room, `poor` returns what makes one poor.
    """

    def __init__(
        self, found_right: FoundRight, playable: Callable[[Document, BattleMap], None],
        poor: Callable[[BattleMap], list[str]],
    ) -> None:  # fmt: skip
        self.terrain = Terrain()
        self.maps: Shelf[BattleMap] = Shelf(self._map)
        self.recipes: Shelf[SquaresRecipe] = Shelf(self._recipe)
        self._found_right = found_right
        self._playable, self._poor = playable, poor

    def add_terrain(self, document: Document, _path: Path | None = None) -> None:
        """Take in the terrain kinds of a document."""
        if isinstance(document.value, dict):
            self.terrain.add(document)

    def add_neighbours(self, names: Collection[str], file: Path, folders: Iterable[Path]) -> None:
        """Put the maps that a file names on the shelf, those beside it and in whole folders, if they are not there yet.

        Other files beside it may be anything. What is beside it is not searched in depth: it may be somebody's whole
        disk.
        """
        beside = [path for path in yaml_files(file.parent, deep=False) if path.name != file.name]
        for path in [*beside, *(path for folder in folders for path in yaml_files(folder))]:
            if path.stem in names and path.stem not in self.maps:
                self.maps.add(path)

    def check_map(self, document: Document, path: Path) -> None:
        """Note what keeps the map of a document from being played."""
        from game.content.squares.maps import build_map

        found = build_map(document, path.stem, self.terrain, path)
        if found is not None:
            self._playable(document, found)

    def check_recipe(self, document: Document, path: Path) -> None:
        """Note what is wrong in the recipe of a document."""
        from game.content.squares.generating.recipe import build_recipe

        build_recipe(document, path.stem, self.terrain, self._poor, path)

    def _recipe(self, name: str, path: Path) -> SquaresRecipe:
        from game.content.squares.generating.recipe import build_recipe

        return self._found_right.card(
            path, "recipe", recipe_form,
            lambda document: build_recipe(document, name, self.terrain, self._poor, path),
        )  # fmt: skip

    def _map(self, name: str, path: Path) -> BattleMap:
        from game.content.squares.maps import build_map

        document = self._found_right.document(path, "map", map_form)
        found = None if document.broken else build_map(document, name, self.terrain, path)
        if found is not None and not document.broken and not self._found_right.has(path, "playable"):
            self._playable(document, found)
            if not document.faults:
                self._found_right.add(path, "playable")
        self._found_right.keep()
        if found is None or document.broken:
            raise ContentError(document.faults)
        return found


def terrain_form() -> type[BaseModel]:
    """Return the form of a file of terrain kinds."""
    from game.content.squares.forms import TerrainForm

    return TerrainForm


def map_form() -> type[BaseModel]:
    """Return the form of a map."""
    from game.content.squares.forms import MapForm

    return MapForm


def recipe_form() -> type[BaseModel]:
    """Return the form of a recipe of maps."""
    from game.content.squares.generating.forms import RecipeForm

    return RecipeForm


def kinds(of: Callable[[Any], Battlefields]) -> tuple[Kind, Kind, Kind]:
    """Return the kinds of file terrain, map and recipe, for a room whose library has the battlefields of `of`."""
    return (
        Kind(
            "terrain", "terrain", terrain_form, lambda library, document, path: of(library).add_terrain(document, path)
        ),
        Kind(
            "map",
            "maps",
            map_form,
            lambda library, _document, path: of(library).maps.add(path),
            lambda library, document, path: of(library).check_map(document, path),
            lambda library: of(library).maps,
            beside=(("art", "image"),),
        ),
        Kind(
            "recipe",
            "recipes",
            recipe_form,
            lambda library, _document, path: of(library).recipes.add(path),
            lambda library, document, path: of(library).check_recipe(document, path),
            lambda library: of(library).recipes,
        ),
    )
