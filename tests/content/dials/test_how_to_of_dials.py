"""The annotated examples of the how-to are files that the program takes without a word, all of them together."""

import re
from pathlib import Path

from game.content.dials.equipment import ITEM_STATS
from game.content.dials.kinds import folders
from release.dial_costs import worth

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "how-to" / "write-for-the-dial-room.md").read_text("utf-8")


def test_the_examples_are_a_content_folder_of_a_player(tmp_path, library):
    found = re.findall(r"^```yaml\n# file: (\S+).*?\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    assert len(found) == 8
    for file, text in found:
        path = tmp_path / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    own = {name: tmp_path / name for name in folders()}
    assert [str(fault) for fault in library.take_in(own)] == []
    warden = library.figures["mill-warden"]
    assert (warden.single.dial.start, warden.single.dial.clicks[2].nexus) == (1, ("leadership",))
    assert abs(warden.points - worth(warden)) <= 3
    assert library.armies["mill-watch"].members[0].leader
    assert library.sets["mill-country"].pieces[0] == "mill-mound"
    assert [piece.id for piece in library.tables["mill-yard"].pieces] == ["mill-mound", "copse", "mill-pond"]
    assert library.scenarios["the-mill-race"].conditions == ("points", "survival", "time")


def test_every_moment_of_an_item_is_on_the_page():
    assert all(f"`{when}`" in PAGE for when in ITEM_STATS)
