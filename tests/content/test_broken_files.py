"""Every kind of fault has a deliberately broken file, which says in its last lines what must be found in it."""

import random
from pathlib import Path

import pytest

from game.content.check import check
from game.content.skirmish import ROOM

BROKEN = Path(__file__).parent / "broken"
CASES = sorted(path for path in BROKEN.iterdir())


def expected(path):
    """The `# expect LINE:COLUMN SEVERITY MESSAGE` lines of a file, or of all files of a folder."""
    found = []
    for file in sorted(path.iterdir()) if path.is_dir() else [path]:
        for line in file.read_bytes().decode("utf-8", "replace").splitlines():
            if line.startswith("# expect "):
                place, severity, message = line.removeprefix("# expect ").split(" ", 2)
                found.append((file.name, place, severity, message))
    return sorted(found)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_broken_file_tells_all_its_faults_and_no_others(path):
    found = sorted((Path(f.file).name, f"{f.line}:{f.column}", f.severity, f.message) for f in check([path]))
    assert expected(path), "a broken file must expect something"
    assert found == expected(path)


def test_faults_of_several_files_come_at_once_and_in_the_order_of_lines():
    faults = check([BROKEN])
    assert len({fault.file for fault in faults}) == len([file for file in BROKEN.rglob("*.yaml") if expected(file)])
    lines = [(fault.line, fault.column) for fault in faults if fault.file.endswith("wrong-types.yaml")]
    assert lines == sorted(lines)
    assert len(lines) > 10


def test_a_fault_is_one_line_that_an_editor_can_follow():
    path = BROKEN / "unknown-key.yaml"
    assert [str(fault) for fault in check([path])] == [f'{path}:3:1: unknown key "mapps"; did you mean "maps"?']


def test_words_of_hundreds_of_letters_are_quoted_cut_short(tmp_path):
    long = "a" * 900
    sources = {
        "scenario": f"room: {long}\nname: x\nmaps: [hollow-moor]\n",
        "armies": f"armies:\n  - {{id: {long}, name: 3, points: 200, members: [{{figure: gate-marshal}}], {long}: 1}}\n",
    }
    for name, text in sources.items():
        (tmp_path / f"{name}.yaml").write_text(text, "utf-8")
        found = check([tmp_path / f"{name}.yaml"])
        assert any(f"“{long[:39]}…”" in fault.message or f'"{long[:39]}…"' in fault.message for fault in found)
        assert all(len(fault.message) < 250 for fault in found), name


def test_a_path_that_is_not_there_is_a_fault(tmp_path):
    (fault,) = check([tmp_path / "nothing.yaml"])
    assert "no such file" in fault.message


def test_mutated_files_give_a_clear_fault_or_none_and_never_a_traceback(tmp_path):
    """200 files with bytes changed, cut, doubled or lines swapped: the check always comes to an end with sentences."""
    dice = random.Random(20060701)
    sources = [path for folder in ROOM.folders().values() for path in sorted(folder.rglob("*.yaml"))]
    for i in range(200):
        data = bytearray(dice.choice(sources).read_bytes())
        for _ in range(dice.randint(1, 6)):
            at = dice.randrange(len(data))
            match dice.randrange(5):
                case 0:
                    data[at] = dice.randrange(256)
                case 1:
                    del data[at : at + dice.randint(1, 40)]
                case 2:
                    data[at:at] = data[at : at + dice.randint(1, 60)]
                case 3:
                    data[at:at] = dice.choice(
                        [b"{", b"]", b": ", b"- ", b"\t", b"&a *a", b"\n\n", b"!x ", b"9" * 30, b"A1:Z99"]
                    )
                case _:
                    lines = bytes(data).split(b"\n")
                    a, b = dice.randrange(len(lines)), dice.randrange(len(lines))
                    lines[a], lines[b] = lines[b], lines[a]
                    data = bytearray(b"\n".join(lines))
            if not data:
                data = bytearray(b"x")
        (tmp_path / f"mutant-{i}.yaml").write_bytes(data)
    for fault in check([tmp_path]):
        assert fault.line >= 1
        assert fault.column >= 1
        assert fault.message
        assert "Traceback" not in str(fault)
