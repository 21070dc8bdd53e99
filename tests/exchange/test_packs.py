"""Packs: content gathered with all it names, taken in by others, names that are taken, and archives that mean harm."""

import io
import json
import random
import stat
import zipfile

import pytest

from game.cli import main
from game.content.check import check
from game.content.exchange.arriving import Arrival
from game.content.exchange.packing import gathered, manifest
from game.content.exchange.packs import MANIFEST, packed, read_pack
from game.content.faults import ContentError
from game.content.room import map_of, scenario_of
from game.paths import data_folder, own_content_folder, use_home
from tests.exchange.pictures import picture

CRYPT = """\
# drawn by hand
name: The Crypt
legend: {".": flagstone}
rows: |
  ..........
  ..........
  ..........
  ..........
  ..........
starting: {A: [A1:B5], B: [I1:J5]}
victory: [{squares: "E2:F4", letters: AB}]
exits: {A: A1, B: J1}
art: {image: crypt.png, pixels: 12}   # scanned
"""


def scenario():
    """Return the text of a scenario of the player's own, after a shipped one, on the map crypt."""
    text = (data_folder("scenarios") / "skirmish" / "hollow-moor.yaml").read_text("utf-8")
    return text.replace("maps: [hollow-moor]", "maps: [crypt]  # below")


@pytest.fixture
def home(tmp_path):
    """Return the content folder of somebody who has a map with a picture, and a scenario on it."""
    folder = own_content_folder()
    for name in ("maps", "scenarios"):
        (folder / name).mkdir(parents=True)
    (folder / "maps" / "crypt.yaml").write_text(CRYPT, "utf-8")
    (folder / "maps" / "crypt.png").write_bytes(picture(120, 60))
    (folder / "scenarios" / "night.yaml").write_text(scenario(), "utf-8")
    return folder


@pytest.fixture
def pack(home, tmp_path):
    """Return a pack of that."""
    file = tmp_path / "crypt.fieldglass"
    files = gathered(["night"])
    file.write_bytes(packed(manifest(files), files))
    return file


@pytest.fixture
def other(tmp_path, monkeypatch):
    """Go to another computer, where nothing is yet; return its content folder."""

    def go():
        use_home(tmp_path / "elsewhere")
        monkeypatch.setenv("FIELDGLASS_HOME", str(tmp_path / "elsewhere"))
        return own_content_folder()

    return go


def zipped(path, files, *, told="format: 1\nname: Bad\n", change=lambda info: None):
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in ([(MANIFEST, told.encode())] if told is not None else []) + files:
            info = zipfile.ZipInfo(name)
            change(info)
            archive.writestr(info, data)
    return path


def refused(path):
    """Read a pack and look at it; return what refuses it, "" if nothing does."""
    try:
        Arrival(read_pack(path))
    except ContentError as fault:
        return str(fault)
    return ""


# --- there and back ---
def test_a_scenario_brings_its_map_and_the_picture_below_it(pack, home, other):
    assert sorted(read_pack(pack).files) == ["maps/crypt.png", "maps/crypt.yaml", "scenarios/night.yaml"]
    there = other()
    arrival = Arrival(read_pack(pack))
    assert arrival.clashes == []
    done = arrival.take({})
    assert done.written == ["maps/crypt.png", "maps/crypt.yaml", "scenarios/night.yaml"]
    for name in done.written:
        assert (there / name).read_bytes() == (home / name).read_bytes()
    assert scenario_of("night").maps == ("crypt",)
    assert map_of("crypt").art.image == "crypt.png"
    assert check([there]) == []


def test_equal_packs_have_equal_bytes(home):
    files = gathered(["crypt"])
    assert packed(manifest(files), files) == packed(manifest(files), dict(reversed(files.items())))


def test_files_by_their_paths_bring_what_lies_beside_them(home, tmp_path, other):
    there = tmp_path / "desk"
    (home / "maps").rename(there)
    (there / "night.yaml").write_text(scenario(), "utf-8")
    assert sorted(gathered([there / "night.yaml"])) == ["maps/crypt.png", "maps/crypt.yaml", "scenarios/night.yaml"]


def test_lists_that_a_scenario_names_come_along(home):
    from game.content.skirmish.keep_warband import FILES
    from game.content.skirmish.library import load_library

    text = scenario()
    word = next(line for line in text.splitlines() if line.startswith("warbands"))
    kept = FILES.keep(load_library().warbands[word.partition("[")[2].partition(",")[0].strip()])
    (home / "scenarios" / "night.yaml").write_text(text.replace(word, f"warbands: [{kept.id}, {kept.id}]"), "utf-8")
    assert f"rosters/{kept.id}.yaml" in gathered(["night"])


@pytest.mark.parametrize("room", ["dials", "regiments"])
def test_tables_of_other_rooms_lie_in_folders_of_their_own(home, tmp_path, room, other):
    (home / "maps" / room).mkdir()
    source = next((data_folder("maps") / room).glob("*.yaml"))
    (home / "maps" / room / "own-table.yaml").write_bytes(source.read_bytes())
    files = gathered(["own-table"])
    assert list(files) == [f"maps/{room}/own-table.yaml"]
    there = other()
    file = tmp_path / "t.fieldglass"
    file.write_bytes(packed(manifest(files, "Table"), files))
    Arrival(read_pack(file)).take({})
    assert (there / "maps" / room / "own-table.yaml").exists()
    assert map_of("own-table").board == "inches"


def test_what_is_there_already_is_no_clash(pack, home):
    arrival = Arrival(read_pack(pack))
    assert (arrival.clashes, len(arrival.same)) == ([], 3)
    assert arrival.take({}).there == sorted(arrival.same)


# --- names that are taken ---
@pytest.fixture
def taken(pack, home):
    """Return an arrival at somebody who has another crypt, with another picture."""
    (home / "maps" / "crypt.yaml").write_text(CRYPT.replace("The Crypt", "My Crypt"), "utf-8")
    (home / "maps" / "crypt.png").write_bytes(picture(60, 30))
    (home / "scenarios" / "night.yaml").unlink()
    return Arrival(read_pack(pack))


def test_clashes_are_told_before_anything_is_written(taken, home):
    assert [clash.name for clash in taken.clashes] == ["maps/crypt.png", "maps/crypt.yaml"]
    assert taken.clashes[1].there == home / "maps" / "crypt.yaml"
    with pytest.raises(KeyError):
        taken.take({})
    assert not (home / "scenarios" / "night.yaml").exists()


def test_renamed_files_are_named_so_by_all_others_and_keep_the_rest_of_their_text(taken, home):
    done = taken.take({clash.name: "rename" for clash in taken.clashes})
    assert done.renamed == [("maps/crypt.png", "maps/crypt-2.png"), ("maps/crypt.yaml", "maps/crypt-2.yaml")]
    text = (home / "maps" / "crypt-2.yaml").read_text("utf-8")
    assert text == CRYPT.replace("crypt.png", "crypt-2.png")
    assert scenario_of("night").maps == ("crypt-2",)
    assert "# below" in (home / "scenarios" / "night.yaml").read_text("utf-8")
    assert (map_of("crypt").name, map_of("crypt-2").name) == ("My Crypt", "The Crypt")
    assert (home / "maps" / "crypt.png").read_bytes() == picture(60, 30)
    assert (home / "maps" / "crypt-2.png").read_bytes() == picture(120, 60)


def test_replaced_files_lie_beside_the_new_ones(taken, home):
    done = taken.take({clash.name: "replace" for clash in taken.clashes})
    assert done.replaced == ["maps/crypt.png", "maps/crypt.yaml"]
    assert map_of("crypt").name == "The Crypt"
    assert "My Crypt" in (home / "maps" / "crypt.yaml.bak").read_text("utf-8")


def test_kept_files_stay_and_the_others_use_them(taken, home):
    done = taken.take({clash.name: "keep" for clash in taken.clashes})
    assert done.kept == ["maps/crypt.png", "maps/crypt.yaml"]
    assert (map_of("crypt").name, scenario_of("night").maps) == ("My Crypt", ("crypt",))


def test_a_name_that_the_program_has_is_a_clash_too(home, tmp_path):
    text = CRYPT.replace("art:", "# art:")
    file = zipped(tmp_path / "a.fieldglass", [("maps/hollow-moor.yaml", text.encode())])
    arrival = Arrival(read_pack(file))
    (clash,) = arrival.clashes
    assert clash.shipped
    assert arrival.take({clash.name: "rename"}).renamed == [("maps/hollow-moor.yaml", "maps/hollow-moor-2.yaml")]
    assert map_of("hollow-moor").name != "The Crypt"


def test_an_id_within_a_file_that_somebody_has_is_refused(home, tmp_path):
    from game.content.skirmish.keep_warband import FILES
    from game.content.skirmish.library import load_library

    kept = FILES.keep(next(iter(load_library().warbands.values())))
    data = (home / "rosters" / f"{kept.id}.yaml").read_bytes()
    file = zipped(tmp_path / "a.fieldglass", [("rosters/somebody.yaml", data)])
    assert "rosters/somebody.yaml:" in refused(file)
    assert kept.id in refused(file)


# --- what cannot be packed ---
def test_what_comes_with_the_program_is_not_packed(home):
    for word in ("hollow-moor", data_folder("maps") / "skirmish" / "hollow-moor.yaml"):
        with pytest.raises(ContentError, match="this comes with the program"):
            gathered([word])


def test_a_missing_picture_or_a_faulty_file_is_told(home):
    (home / "maps" / "crypt.png").unlink()
    with pytest.raises(ContentError, match=r"crypt\.yaml:1:1: the picture crypt\.png cannot be read"):
        gathered(["crypt"])
    (home / "maps" / "crypt.yaml").write_text(
        CRYPT.replace("flagstone", "flagstony").replace("art:", "# art:"), "utf-8"
    )
    with pytest.raises(ContentError, match=r'out/maps/crypt\.yaml:3:15: unknown terrain "flagstony"'):
        gathered(["crypt"], "out")


def test_what_a_pack_needs_and_does_not_have_is_told(home):
    (home / "scenarios" / "night.yaml").write_text(scenario().replace("[crypt]", "[cript]"), "utf-8")
    with pytest.raises(ContentError, match=r"night\.yaml:.*cript"):
        gathered(["night"])


# --- archives that mean harm ---
BAD_NAMES = [
    "../maps/x.yaml", "maps/../../x.yaml", "/etc/x.yaml", "maps\\x.yaml", "c:/x.yaml", "maps/con.yaml", "maps/.hidden.yaml",
    "maps/x.yaml ", "maps/nul", "maps/a\x01.yaml", "maps//x.yaml", "./maps/x.yaml", "maps/" + "a" * 130 + ".yaml", "maps/x?.yaml",
]  # fmt: skip


@pytest.mark.parametrize("name", BAD_NAMES)
def test_names_that_lead_out_or_that_no_file_has_everywhere_are_refused(tmp_path, name):
    said = refused(zipped(tmp_path / "a.fieldglass", [(name, b"x")]))
    assert "it leads out of the pack" in said or "not every system can have a file of this name" in said
    assert len(said.splitlines()) == 1


def test_links_secrets_doubles_and_other_ways_of_packing_are_refused(tmp_path):
    file = tmp_path / "a.fieldglass"

    def link(info):
        info.external_attr = (stat.S_IFLNK | 0o777) << 16

    def squeezed(info):
        info.compress_type = zipfile.ZIP_LZMA

    assert "it is a link or a device" in refused(zipped(file, [("maps/x.yaml", b"/etc/passwd")], change=link))
    assert "packed in a way that is not taken" in refused(zipped(file, [("maps/x.yaml", b"x")], change=squeezed))
    assert "it is in the pack twice" in refused(zipped(file, [("maps/x.yaml", b"x"), ("maps/X.yaml", b"x")]))
    data = bytearray(zipped(file, [("maps/x.yaml", b"x")]).read_bytes())
    at = data.rindex(b"PK\x01\x02")
    data[at + 8] |= 1
    file.write_bytes(data)
    assert "it is encrypted" in refused(file)


def test_bombs_are_refused_by_what_they_claim_and_by_what_they_are(tmp_path):
    file = tmp_path / "a.fieldglass"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(MANIFEST, "format: 1\nname: Bomb\n")
        archive.writestr("maps/x.yaml", bytes(3_000_000))
    assert "maps/x.yaml: it is larger than 2 MB" in refused(file)
    data = bytearray(file.read_bytes())
    for mark, off in ((b"PK\x01\x02", 24), (b"PK\x03\x04", 22)):
        at = data.rindex(mark)
        data[at + off : at + off + 4] = (100).to_bytes(4, "little")
    file.write_bytes(data)
    assert refused(file).endswith(("this is no pack, or it is damaged", "it is larger than it says"))
    files = [(f"maps/x{n}.yaml", b"") for n in range(501)]
    assert "there are 502 files in it; 500 are taken" in refused(zipped(file, files))
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(MANIFEST, "format: 1\nname: Bomb\n")
        for n in range(9):
            archive.writestr(f"maps/x{n}.png", bytes(39_000_000))
    assert "unpacked the files are larger than 300 MB" in refused(file)


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (None, "this is no pack: it has no pack.yaml"),
        ("name: x\n", 'pack.yaml:1:1: "format" is missing'),
        ("format: 2\nname: x\n", "pack.yaml:1:9: format: expected one of 1"),
        ("format: 1\nname: ''\n", "pack.yaml:2:7: name: expected at least 1 entry"),
        ("format: 1\nname: x\ncolour: red\n", 'pack.yaml:3:1: unknown key "colour"'),
        ("format: [", "pack.yaml:2:1: not YAML"),
    ],
)
def test_a_pack_says_what_it_is(tmp_path, told, words):
    file = zipped(tmp_path / "a.fieldglass", [("maps/x.yaml", CRYPT.encode())], told=told)
    assert words in refused(file)


def test_content_that_is_faulty_is_refused_with_its_place(tmp_path):
    bad = CRYPT.replace("flagstone", "flagstony").replace("art:", "# art:")
    file = zipped(tmp_path / "a.fieldglass", [("maps/x.yaml", bad.encode())])
    assert refused(file) == f'{file}/maps/x.yaml:3:15: unknown terrain "flagstony"; did you mean "flagstone"?'
    file = zipped(tmp_path / "a.fieldglass", [("maps/x.png", b"GIF89a")])
    assert refused(file) == f"{file}/maps/x.png:1:1: it is no picture of the kind PNG, WebP or JPEG"
    file = zipped(tmp_path / "a.fieldglass", [("README.txt", b"hello")])
    assert refused(file) == f"{file}:1:1: there is nothing in the pack"


def test_what_has_no_place_is_listed_and_left_out(tmp_path, home):
    extra = [("README.txt", b"hello"), ("saves/a.yaml", b"x"), ("maps/deep/er/x.yaml", b"x"), ("maps/run.exe", b"x")]
    text = CRYPT.replace("art:", "# art:").encode()
    file = zipped(tmp_path / "a.fieldglass", [("maps/vault.yaml", text), *extra])
    arrival = Arrival(read_pack(file))
    assert sorted(arrival.pack.left_out) == sorted(name for name, _data in extra)
    assert arrival.take({}).written == ["maps/vault.yaml"]


def test_300_damaged_packs_are_read_or_refused_in_sentences(pack, other):
    whole = pack.read_bytes()
    other()
    told = []
    for seed in range(300):
        dice = random.Random(seed)
        data = bytearray(whole)
        for _n in range(dice.choice((1, 2, 8))):
            data[dice.randrange(len(data))] = dice.randrange(256)
        if seed % 3 == 0:
            del data[dice.randrange(len(data)) :]
        pack.write_bytes(data)
        told.append(refused(pack))
    assert len([words for words in told if words]) > 150
    assert all(len(line) < 400 for words in told for line in words.splitlines())
    assert not own_content_folder().joinpath("maps").exists(), "looking writes nothing"


# --- the commands ---
@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    """Run a command in a folder; return status, output and what went to standard error."""
    monkeypatch.chdir(tmp_path)

    def call(*words):
        try:
            status = main(list(words))
        except SystemExit as usage:
            status = usage.code
        said = capsys.readouterr()
        return status, said.out, said.err

    return call


def test_a_pack_is_made_and_taken_in_by_commands(run, home, other, tmp_path):
    status, out, err = run("export", "night", "-o", "crypt.fieldglass", "--name", "Crypts", "--author", "A. Smith")
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        "crypt.fieldglass: Crypts, 3 files", "  maps/crypt.png", "  maps/crypt.yaml", "  scenarios/night.yaml",
    ]  # fmt: skip
    there = other()
    status, out, err = run("import", "crypt.fieldglass")
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        f"Crypts: taken into {there}", "Taken in:", "  maps/crypt.png", "  maps/crypt.yaml", "  scenarios/night.yaml",
    ]  # fmt: skip
    told = json.loads(run("import", "crypt.fieldglass", "--json")[1])
    assert (told["pack"], len(told["there"]), told["written"]) == ("Crypts", 3, [])


def test_names_that_are_taken_are_asked_about_by_options(run, pack, home):
    (home / "maps" / "crypt.yaml").write_text(CRYPT.replace("The Crypt", "My Crypt"), "utf-8")
    status, out, err = run("import", pack.name)
    assert (status, out) == (1, "")
    assert err.splitlines()[0] == f"maps/crypt.yaml: there is another one already, {home / 'maps' / 'crypt.yaml'}"
    assert err.splitlines()[1].startswith("Nothing was taken in: 1 name is taken. With --rename")
    status, out, err = run("import", pack.name, "--rename")
    assert status == 0
    assert "  maps/crypt.yaml → maps/crypt-2.yaml" in out.splitlines()
    assert run("import", pack.name, "--keep", "--json")[0] == 0
    assert map_of("crypt").name == "My Crypt"
    assert run("import", pack.name, "--replace")[0] == 0
    assert map_of("crypt").name == "The Crypt"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("import", "crypt.fieldglass", "-o", "a.yaml"),
            "crypt.fieldglass is a pack: it goes into your own content, -o",
        ),
        (("import", "crypt.fieldglass", "--mapping", "a.yaml"), "crypt.fieldglass is a pack: it goes into your own"),
        (("import", "none.fieldglass"), "none.fieldglass does not exist or is no file."),
        (("import", "text.fieldglass"), "text.fieldglass:1:1: this is no pack, or it is damaged"),
        (("export", "cript", "-o", "a.fieldglass"), 'There is no content “cript”; did you mean "crypt"?'),
        (("export", "none.yaml", "-o", "a.fieldglass"), "none.yaml does not exist or is no file."),
        (("export", "night", "crypt", "-o", "a.png"), "a.png shows one map; several things go into a pack"),
        (("export", "night", "-o", "a.fieldglass", "--name", "n" * 41), "name: expected at most 40 characters"),
    ],
)
def test_wrong_words_are_one_sentence(run, pack, home, tmp_path, words, sentence):
    (tmp_path / "text.fieldglass").write_text("hello", "utf-8")
    status, out, err = run(*words)
    assert (status, out) == (1, "")
    assert err.startswith(sentence)
    assert err.count("\n") == 1
    assert not list(tmp_path.glob("a.*"))


def test_an_archive_in_memory_reads_back_what_was_put_in(home):
    files = gathered(["crypt"])
    with zipfile.ZipFile(io.BytesIO(packed(manifest(files), files))) as archive:
        assert archive.testzip() is None
        assert archive.namelist() == [MANIFEST, "maps/crypt.png", "maps/crypt.yaml"]


def test_a_picture_that_is_there_already_is_not_missed(pack, home):
    (home / "maps" / "crypt.yaml").write_text(CRYPT.replace("The Crypt", "My Crypt"), "utf-8")
    arrival = Arrival(read_pack(pack))
    done = arrival.take({"maps/crypt.yaml": "rename"})
    assert (done.warnings, done.there) == ([], ["maps/crypt.png", "scenarios/night.yaml"])
    assert map_of("crypt-2").art.image == "crypt.png"
