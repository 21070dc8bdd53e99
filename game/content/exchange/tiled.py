"""Maps of the editor Tiled: layers of tiles that say what squares are, things that are walls and areas, a picture.

What a tile is, the mapping file says, or the property `terrain` of the tile, or its class, if it is a phrase of a
legend. Of layers the upper one counts: a ground covers what lies below it, a feature stands on it.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from game.content.exchange.brought import Backdrop, Brought, measured, tell_walls
from game.content.exchange.mapping import LEAVE
from game.content.exchange.plain_files import Source, refused
from game.content.exchange.report import Report
from game.content.exchange.snapping import Grid
from game.content.exchange.tiled_files import DEEPEST, MOST_CELLS, beside, cells, read_tiled
from game.content.exchange.tiled_things import Things
from game.content.pictures import PictureError, picture
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from pathlib import Path

    from game.content.exchange.mapping import Mapping
    from game.content.squares.terrain import Terrain

MOST_LAYERS, MOST_TILESETS, MOST_TILES, MOST_CHUNKS, MOST_KINDS = 200, 200, 100_000, 10_000, 80
LARGEST_SIDE = 100_000  # tiles
LARGEST_TILE = 4_096  # pixels
TURNED = 0x0FFF_FFFF
"""The bits of a tile's number; those above it turn and mirror its picture."""

Cell = tuple[int, int]
"""Column and row of a tile, from above."""


def read_tiled_map(path: Path, wish: Mapping, terrain: Terrain) -> Brought:
    """Return what a map of Tiled brings. Raises ContentError with the one sentence why it is not taken."""
    return TiledReader(path, read_tiled(path), wish, terrain).brought()


class TiledReader(Source):
    """Reads one map."""

    def __init__(self, file: Path, value: dict[str, Any], wish: Mapping, terrain: Terrain) -> None:
        super().__init__(file)
        self.value, self.wish, self.terrain = value, wish, terrain
        self.report = Report(self._kind())
        self.tilesets: list[tuple[int, str, dict[int, dict[str, Any]]]] = []  # first number, name, tiles by number
        self.grounds: dict[Cell, str] = {}
        self.features: dict[Cell, str] = {}
        self.seen: set[Cell] = set()  # cells on which any layer has a tile
        self.unknown: Counter[str] = Counter()
        self.looks: Counter[str] = Counter()
        self.left: Counter[str] = Counter()
        self.tile = 1, 1
        self.count = 0  # cells of all layers

    def _kind(self) -> str:
        if "layers" not in self.value or "orientation" not in self.value or self.value.get("tag", "map") != "map":
            raise refused(self.file, _("this is no map of Tiled: it has no orientation or no layers"))
        form = self.value["orientation"]
        if form != "orthogonal":
            words = _('the map is "{form}"; only orthogonal ones have squares')
            raise refused(self.file, words.format(form=self.text(form, "orientation")[:20]))
        return "Tiled"

    def brought(self) -> Brought:
        """Return what the map brings."""
        value = self.value
        self.tile = (
            self.whole(value.get("tilewidth"), "tilewidth", least=1, most=LARGEST_TILE),
            self.whole(value.get("tileheight"), "tileheight", least=1, most=LARGEST_TILE),
        )
        for n, one in enumerate(self.listed(value.get("tilesets"), "tilesets", MOST_TILESETS)):
            self._tileset(one, self.entry("tilesets", n))
        layers = self._layers(value["layers"], "layers", 0)
        things = Things(self, self.tile)
        pictures: list[dict[str, Any]] = []
        for layer in layers:
            kind = layer["type"]
            if kind == "tilelayer":
                self._tiles(layer)
            elif kind == "objectgroup":
                things.add(layer)
            else:
                pictures.append(layer)
        x0, y0, width, height = self._frame()
        left, top, wide, high = measured(self.file, width, height, self.wish)
        corner = x0 + left, y0 + top
        grid = Grid(wide, high)
        made = Brought(wide, high, self.report)
        made.phrases = self._phrases(corner, (wide, high))
        walls = grid.snap(things.lines(corner))
        tell_walls(self.report, walls, "walls")
        made.walls = grid.upwards(things.with_doors(grid, walls.edges, corner, self.report))
        made.areas = things.areas(corner, (wide, high), self.report)
        made.backdrop = self._picture(pictures, corner)
        self._rest(len(self.listed(value.get("properties"), "properties", MOST_TILES)))
        return made

    # --- tilesets ---
    def _tileset(self, one: Any, where: str) -> None:
        form = self.mapping(one, where)
        first = self.whole(form.get("firstgid"), f"{where}, firstgid", least=1)
        if form.get("source"):
            file = beside(self.file, self.text(form["source"], f"{where}, source"))
            form = read_tiled(file)
            if form.get("tag", form.get("type", "tileset")) != "tileset":
                raise refused(file, _("this is no tileset of Tiled"))
        name = self.text(form.get("name", ""), f"{where}, name")
        tiles: dict[int, dict[str, Any]] = {}
        for tile in self.listed(form.get("tiles"), f"{where}, tiles", MOST_TILES):
            told = self.mapping(tile, f"{where}, tiles")
            tiles[self.whole(told.get("id"), f"{where}, tiles, id")] = told
            self.looks["animations"] += bool(told.get("animation"))
            self.looks["collision shapes"] += bool(told.get("objectgroup"))
        self.looks["wang sets"] += len(self.listed(form.get("wangsets"), f"{where}, wangsets", MOST_TILES))
        self.tilesets.append((first, name, tiles))
        self.tilesets.sort(key=lambda entry: entry[0])

    def properties(self, value: Any, where: str) -> dict[str, Any]:
        """Return properties by name."""
        found = {}
        for one in self.listed(value, f"{where}, properties", MOST_TILES):
            form = self.mapping(one, f"{where}, properties")
            found[self.text(form.get("name"), f"{where}, properties, name")] = form.get("value")
        return found

    def _meaning(self, number: int) -> tuple[str, str | None]:
        """Return what a tile is called ("town/17"), and the phrase that it stands for, None if it stands for none."""
        mine = next((entry for entry in reversed(self.tilesets) if entry[0] <= number), None)
        if mine is None:
            return f"?/{number}", None
        first, name, tiles = mine
        local = number - first
        called = f"{name}/{local}"
        told = self.wish.tile(name, local)
        form = tiles.get(local)
        if told is not None or form is None:
            return called, told
        words = [
            self.properties(form.get("properties"), called).get(self.wish.property),
            form.get("class"),
            form.get("type"),
        ]
        words = [word for word in words if isinstance(word, str) and word]
        told = next((phrase for word in words if (phrase := self.wish.phrase("values", word)) is not None), None)
        return called, told or next((word for word in words if self.terrain.kind(word) is not None), None)

    # --- layers ---
    def _layers(self, value: Any, where: str, deep: int) -> list[dict[str, Any]]:
        """Return all layers from below, those of groups in their place; hidden ones are left out."""
        found: list[dict[str, Any]] = []
        for n, one in enumerate(self.listed(value, where, MOST_LAYERS)):
            spot = self.entry(where, n)
            form = self.mapping(one, spot)
            name = self.text(form.get("name", ""), f"{spot}, name")
            kind = form.get("type")
            if form.get("visible") is False and name not in self.wish.layers:
                self.left[_("hidden layer “{name}”").format(name=name[:40])] += 1
                continue
            self.looks["tints and offsets"] += (
                any(form.get(key) for key in ("tintcolor", "offsetx", "offsety")) and kind != "imagelayer"
            )
            if kind == "group":
                if deep >= DEEPEST or form.get("too_deep"):
                    raise refused(self.file, _("{where}: groups are nested too deeply").format(where=spot))
                found += self._layers(form.get("layers"), f"{spot}, layers", deep + 1)
            elif kind in ("tilelayer", "objectgroup", "imagelayer"):
                found.append(form | {"name": name, "where": spot})
            else:
                raise self.wrong(f"{spot}, type", _("expected a kind of layer"), kind)
            if len(found) > MOST_LAYERS:
                raise refused(self.file, _("there are more than {n} layers").format(n=MOST_LAYERS))
        return found

    def _tiles(self, layer: dict[str, Any]) -> None:
        """Take the tiles of a layer over what lies below."""
        whole = self.wish.phrase("layers", layer["name"])
        placed = self._placed(layer)
        if whole == LEAVE:
            self.left[_("layer “{name}”, as the mapping says").format(name=layer["name"][:40])] += 1
            return
        known: dict[int, tuple[str, str | None]] = {}
        for cell, number in placed:
            if number not in known:
                known[number] = self._meaning(number) if whole is None else ("", whole)
            called, phrase = known[number]
            self.seen.add(cell)
            if phrase is None:
                self.unknown[called] += 1
            elif phrase == LEAVE:
                self.left[_("tile {name}, as the mapping says").format(name=called[:60])] += 1
            else:
                self._lay(cell, phrase)

    def _placed(self, layer: dict[str, Any]) -> list[tuple[Cell, int]]:
        """Return the cells of a layer that have a tile, with its number."""
        where, encoding, compression = layer["where"], layer.get("encoding", ""), layer.get("compression", "")
        chunks = layer.get("chunks")
        parts = (
            self.listed(chunks, f"{where}, chunks", MOST_CHUNKS) if chunks is not None else [{"x": 0, "y": 0, **layer}]
        )
        found: list[tuple[Cell, int]] = []
        for part in parts:
            form = self.mapping(part, where)
            x, y = (
                self.whole(form.get(key, 0), f"{where}, {key}", least=-LARGEST_SIDE, most=LARGEST_SIDE) for key in "xy"
            )
            wide, high = (
                self.whole(form.get(key), f"{where}, {key}", most=LARGEST_SIDE) for key in ("width", "height")
            )
            self.count += wide * high
            if self.count > MOST_CELLS:
                words = _("{where}: with this layer the map has more than {n} tiles; that many are not taken")
                raise refused(self.file, words.format(where=where, n=MOST_CELLS))
            numbers = cells(form.get("data"), str(encoding), str(compression or ""), wide * high, where, self.file)
            found += [((x + n % wide, y + n // wide), gid & TURNED) for n, gid in enumerate(numbers) if gid & TURNED]
        return found

    def _lay(self, cell: Cell, phrase: str) -> None:
        word, _on, ground = phrase.partition(" on ")
        if phrase in self.terrain.grounds:
            self.grounds[cell] = phrase
            self.features.pop(cell, None)
        else:
            self.features[cell] = word
            if ground:
                self.grounds[cell] = ground

    def _frame(self) -> tuple[int, int, int, int]:
        """Return left, top, width and height of the map in tiles: of an endless one, of what is drawn on it."""
        if self.value.get("infinite") is not True:
            wide, high = (
                self.whole(self.value.get(key), key, least=1, most=LARGEST_SIDE) for key in ("width", "height")
            )
            return 0, 0, wide, high
        if not self.seen:
            raise refused(self.file, _("nothing is drawn on the map"))
        xs, ys = [x for x, _y in self.seen], [y for _x, y in self.seen]
        return min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1

    def _phrases(self, corner: Cell, size: tuple[int, int]) -> dict[Cell, str]:
        """Return what squares are, counted from below."""
        found: dict[Cell, str] = {}
        for x, y in {*self.grounds, *self.features}:
            column, row = x - corner[0], y - corner[1]
            if 0 <= column < size[0] and 0 <= row < size[1]:
                found[column, size[1] - 1 - row] = self._phrase((x, y))
        kinds = set(found.values())
        if len(kinds) > MOST_KINDS - 1:
            words = _("the map has {n} kinds of squares; {most} are taken")
            raise refused(self.file, words.format(n=len(kinds), most=MOST_KINDS - 1))
        n = len(found)
        self.report.tell(
            "taken", "squares", n, ngettext("{n} square with terrain", "{n} squares with terrain", n).format(n=n)
        )
        return found

    def _phrase(self, cell: Cell) -> str:
        ground, feature = self.grounds.get(cell, ""), self.features.get(cell, "")
        if not feature:
            return ground
        return feature if not ground or self.terrain.features[feature][1] == ground else f"{feature} on {ground}"

    # --- the picture ---
    def _picture(self, layers: list[dict[str, Any]], corner: Cell) -> Backdrop | None:
        shown: Backdrop | None = None
        for layer in layers:
            name = layer.get("image")
            if shown is not None or not self.wish.picture or not name or self.tile[0] != self.tile[1]:
                self.left[_("picture layer “{name}”").format(name=layer["name"][:40])] += 1
                continue
            file = beside(self.file, self.text(name, f"{layer['where']}, image"))
            try:
                data, head = picture(file)
            except OSError as fault:
                raise refused(file, _("the file cannot be read: {why}").format(why=fault.strerror or fault)) from None
            except PictureError as fault:
                raise refused(file, str(fault)) from None
            x, y = (
                self.number(layer.get(key, 0), f"{layer['where']}, {key}", least=-20_000, most=20_000)
                for key in ("offsetx", "offsety")
            )
            shown = Backdrop(data, head, self.tile[0], corner[0] * self.tile[0] - x, corner[1] * self.tile[1] - y)
            words = _("the picture below the map: {kind}, {width} × {height}")
            told = words.format(kind=head.kind.upper(), width=head.width, height=head.height)
            self.report.tell("taken", "picture", 1, told)
        return shown

    # --- what has no place on a map ---
    def _rest(self, properties: int) -> None:
        n = sum(self.unknown.values())
        where = tuple(f"{name} × {count}" for name, count in self.unknown.most_common(20))
        words = ngettext(
            "{n} tile of which nothing says what it is", "{n} tiles of which nothing says what they are", n
        )
        self.report.tell("left_out", "unknown tiles", n, words.format(n=n), where)
        for told, count in sorted(self.left.items()):
            self.report.tell("left_out", "left", count, told)
        n = sum(self.looks.values())
        where = tuple(f"{name} × {count}" for name, count in sorted(self.looks.items()) if count)
        words = ngettext("{n} thing that only changes looks", "{n} things that only change looks", n)
        self.report.tell("left_out", "looks", n, words.format(n=n), where)
        words = ngettext("{n} property of the map", "{n} properties of the map", properties)
        self.report.tell("left_out", "properties", properties, words.format(n=properties))
