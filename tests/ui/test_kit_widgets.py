"""Widgets by pointer and by keyboard, driven by posted events only."""

from __future__ import annotations

import pathlib

import pygame
import pytest

import game.ui.kit
from game.ui import theme
from game.ui.kit import Area, Audit, Ui


@pytest.fixture(autouse=True)
def display():
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.display.quit()


class Bench:
    """A window of widgets and hands to use them."""

    def __init__(self, build, scale=1.0):
        self.ui = Ui(build, scale, (round(800 * scale), round(600 * scale)))
        self.surface = pygame.Surface(self.ui.size)
        self.ui.draw(self.surface)

    def send(self, kind, **how):
        return self.ui.handle(pygame.Event(kind, **how))

    def key(self, name, mod=0):
        code = {"enter": pygame.K_RETURN, "esc": pygame.K_ESCAPE}.get(name) or pygame.key.key_code(name)
        used = self.send(pygame.KEYDOWN, key=code, mod=mod, unicode=name if len(name) == 1 else "")
        self.send(pygame.KEYUP, key=code, mod=mod)
        return used

    def type(self, text):
        for letter in text:
            self.send(pygame.TEXTINPUT, text=letter)

    def move(self, x, y):
        s = self.ui.scale
        self.send(pygame.MOUSEMOTION, pos=(x * s, y * s), rel=(0, 0), buttons=(0, 0, 0))

    def click(self, x, y):
        s = self.ui.scale
        self.send(pygame.MOUSEBUTTONDOWN, pos=(x * s, y * s), button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=(x * s, y * s), button=1)


def test_rows_of_a_list_give_way_to_the_bar_in_the_very_picture_in_which_it_comes():
    number = 3

    def build(ui):
        with ui.scroll("list", Area(10, 10, 200, 200), whole=True) as rows:
            for n in range(number):
                ui.button(f"row {n}", rows.cut_top(34, 6), str(n), print)

    bench = Bench(build)
    wide = bench.ui.by_key["row 0"].area.w
    number = 9
    bench.ui.refresh()
    bench.ui.draw(bench.surface)
    assert bench.ui.by_key["row 0"].area.w < wide == 200
    number = 3
    bench.ui.refresh()
    bench.ui.draw(bench.surface)
    assert bench.ui.by_key["row 0"].area.w == wide


def three_buttons(done):
    def build(ui):
        for number, letter in enumerate("MRC"):
            ui.button(
                letter, Area(10 + 120 * number, 10, 110, 34), letter, lambda k=letter: done.append(k),
                shortcut=letter, enabled=letter != "C", reason="needs a run-up", why="Needs a run-up. DDM-CHG-02",
            )  # fmt: skip

    return build


@pytest.mark.parametrize("scale", [1.0, 1.25, 2.0])
def test_a_click_works_a_button_at_any_scale(scale):
    done = []
    Bench(three_buttons(done), scale).click(150, 20)
    assert done == ["R"]


def test_a_click_that_ends_elsewhere_does_nothing():
    done = []
    bench = Bench(three_buttons(done))
    bench.send(pygame.MOUSEBUTTONDOWN, pos=(20, 20), button=1)
    bench.send(pygame.MOUSEBUTTONUP, pos=(20, 200), button=1)
    assert done == []


def test_the_letter_on_the_key_cap_is_its_key():
    done = []
    bench = Bench(three_buttons(done))
    assert bench.key("m")
    assert not bench.key("x")
    assert done == ["M"]


def test_a_refused_key_says_why_and_does_nothing():
    done = []
    bench = Bench(three_buttons(done))
    bench.key("c")
    bench.ui.audit = Audit()
    bench.ui.draw(bench.surface)
    assert done == []
    assert "DDM-CHG-02" in [label.text for label in bench.ui.audit.labels]


def test_tab_goes_round_in_the_order_of_declaration_and_enter_works():
    done = []
    bench = Bench(three_buttons(done))
    for _ in range(3):
        bench.key("tab")
    assert bench.ui.focused.key == "C"
    bench.key("tab")
    bench.key("enter")
    bench.key("tab", mod=pygame.KMOD_LSHIFT)
    assert (done, bench.ui.focused.key) == (["M"], "C")


def test_the_focus_ring_shows_only_after_a_key():
    bench = Bench(three_buttons([]))
    bench.click(20, 20)
    assert (bench.ui.focused.key, bench.ui.ring) == ("M", False)
    bench.key("tab")
    assert bench.ui.ring
    bench.click(150, 20)
    assert not bench.ui.ring


def test_arrows_move_the_focus_to_the_neighbour():
    bench = Bench(three_buttons([]))
    bench.key("tab")
    bench.key("right")
    assert bench.ui.focused.key == "R"


def test_arrows_are_left_to_the_board_when_nothing_is_in_focus():
    assert not Bench(three_buttons([])).key("right")


def test_a_tooltip_waits_for_rest():
    def build(ui):
        ui.button("b", Area(10, 10, 100, 34), "Move", lambda: None, tooltip="Walks there")

    bench = Bench(build)
    bench.move(20, 20)
    bench.ui.audit = Audit()
    bench.ui.update(0.3)
    bench.ui.draw(bench.surface)
    assert "Walks there" not in [label.text for label in bench.ui.audit.labels]
    bench.ui.update(0.06)
    assert bench.ui.wake() == 0
    bench.ui.draw(bench.surface)
    assert "Walks there" in [label.text for label in bench.ui.audit.labels]


def test_typing_editing_and_selecting_in_a_field():
    seen = {"text": ""}

    def build(ui):
        ui.field("f", Area(10, 10, 200, 34), seen["text"], lambda v: seen.update(text=v), shortcut="/")

    bench = Bench(build)
    bench.key("/")
    bench.type("/cost < 60")  # the key's own text comes after it and is not meant
    assert seen["text"] == "cost < 60"
    bench.key("backspace")
    bench.key("home")
    bench.type("x")
    assert seen["text"] == "xcost < 6"
    bench.key("a", mod=pygame.KMOD_LCTRL)
    bench.type("y")
    assert seen["text"] == "y"


def test_letters_typed_into_a_field_work_no_button():
    done = []

    def build(ui):
        three_buttons(done)(ui)
        ui.field("f", Area(10, 100, 200, 34), "", lambda _v: None)

    bench = Bench(build)
    bench.click(50, 110)
    bench.key("m")
    assert done == []
    bench.key("esc")
    bench.key("m")
    assert done == ["M"]


def test_a_drop_down_by_pointer_and_by_keyboard():
    seen = {"v": "a"}

    def build(ui):
        ui.drop_down(
            "d",
            Area(10, 10, 150, 34),
            [("a", "Human"), ("b", "Easy"), ("c", "Hard")],
            seen["v"],
            lambda v: seen.update(v=v),
        )

    bench = Bench(build)
    bench.click(20, 20)
    bench.click(30, 48 + 4 + 32 + 10)
    assert (seen["v"], bench.ui.popup) == ("b", None)
    bench.ui.refresh()
    bench.key("tab")
    bench.key("enter")
    bench.key("down")
    bench.key("enter")
    assert seen["v"] == "c"
    bench.key("enter")
    bench.key("esc")
    assert (seen["v"], bench.ui.popup) == ("c", None)


def test_slider_check_and_segments_answer_to_keys():
    seen = {"v": 0.5, "on": False, "s": "a"}

    def build(ui):
        ui.slider("sl", Area(10, 10, 150, 34), seen["v"], (0, 1, 0.1), lambda v: seen.update(v=v))
        ui.check("ch", Area(10, 60, 150, 34), "Again", seen["on"], lambda v: seen.update(on=v))
        ui.segments(
            "se", Area(10, 110, 300, 36), [("a", "One", ""), ("b", "Two", "")], seen["s"], lambda v: seen.update(s=v)
        )

    bench = Bench(build)
    for keys in (("tab", "right"), ("tab", "space"), ("tab", "right")):
        for name in keys:
            bench.key(name)
    assert (round(seen["v"], 3), seen["on"], seen["s"]) == (0.6, True, "b")


def rows_of(chosen):
    def build(ui):
        with ui.scroll("list", Area(10, 10, 200, 200)) as rows:
            for n in range(30):
                ui.row(f"r{n}", rows.cut_top(40, 2), lambda pen, a, _on, n=n: pen.text(a.x + 8, a.cy, f"Row {n}", box=a),
                       lambda n=n: chosen.update(n=n), group="g", selected=chosen.get("n") == n)  # fmt: skip
        ui.button("after", Area(300, 10, 100, 34), "After", lambda: None)

    return build


def test_rows_of_a_list_are_one_stop_of_tab_and_arrows_go_through_them():
    chosen = {}
    bench = Bench(rows_of(chosen))
    bench.key("tab")
    for _ in range(9):
        bench.key("down")
    assert chosen == {"n": 9}
    assert bench.ui.state_of("list").scroll > 0
    bench.key("tab")
    assert bench.ui.focused.key == "after"


def test_a_double_click_goes_on_and_a_click_on_the_chosen_row_does_not():
    done, state = [], {"n": 0}

    def build(ui):
        for n in range(3):
            ui.row(
                f"row {n}", Area(10, 10 + 40 * n, 200, 36), lambda *_: None, lambda n=n: state.update(n=n),
                group="g", selected=state["n"] == n, again=lambda n=n: done.append(n),
            )  # fmt: skip

    bench, now = Bench(build), [0.0]
    bench.ui.clock = lambda: now[0]
    bench.click(50, 20)
    assert done == []
    now[0] = 5.0
    bench.click(50, 20)
    assert done == []
    now[0] = 10.0
    bench.click(50, 60)
    bench.ui.refresh()
    now[0] = 10.2
    bench.click(50, 60)
    assert (state["n"], done) == (1, [1])
    bench.key("tab")
    bench.ui.refresh()
    bench.key("enter")
    assert done == [1, 1]


def test_enter_and_down_lead_from_a_search_into_its_list_and_work_no_main_button():
    done, state = [], {"n": 9, "words": ""}

    def build(ui):
        ui.field(
            "find", Area(10, 10, 200, 34), state["words"], lambda w: state.update(words=w), icon="search", into="g"
        )
        for n in range(2):
            ui.row(f"row {n}", Area(10, 60 + 40 * n, 200, 36), lambda *_: None, lambda n=n: state.update(n=n),
                   group="g", selected=state["n"] == n)  # fmt: skip
        ui.button("go", Area(300, 10, 90, 34), "Go", lambda: done.append("go"), shortcut="Enter")

    for key in ("enter", "down"):
        state["n"] = 9
        bench = Bench(build)
        bench.click(50, 20)
        bench.key(key)
        assert (done, state["n"], bench.ui.focused.key) == ([], 0, "row 0")


def test_the_wheel_scrolls_and_a_rebuild_keeps_the_place():
    bench = Bench(rows_of({}))
    bench.move(50, 50)
    bench.send(pygame.MOUSEWHEEL, y=-3, x=0)
    place = bench.ui.state_of("list").scroll
    assert place > 0
    bench.ui.refresh()
    bench.ui.draw(bench.surface)
    assert bench.ui.state_of("list").scroll == place


def test_what_is_declared_after_a_list_lies_over_its_bar_too():
    def build(ui, over):
        with ui.scroll("list", Area(10, 10, 200, 200)) as rows:
            for n in range(30):
                ui.text(rows.cut_top(40), f"Row {n}")
        if over:
            ui.panel(Area(150, 50, 100, 100), fill=theme.INK2, shadow=0)

    alone, covered = (Bench(lambda ui, over=over: build(ui, over)) for over in (False, True))
    on_the_bar, beside_it = (207, 100), (190, 100)
    assert alone.surface.get_at(on_the_bar) != alone.surface.get_at(beside_it)
    assert covered.surface.get_at(on_the_bar) == covered.surface.get_at(beside_it)


def test_a_click_outside_the_window_of_a_list_hits_none_of_its_rows():
    chosen = {}
    Bench(rows_of(chosen)).click(50, 300)
    assert chosen == {}


def test_a_dialog_takes_all_keys_and_gives_the_focus_back():
    state = {"ask": False}

    def build(ui):
        ui.button("delete", Area(10, 10, 100, 34), "Delete", lambda: state.update(ask=True), shortcut="D")
        if state["ask"]:
            with ui.dialog(300, 150, "Delete this battle") as box:
                ui.button("keep", box.cut_top(34), "Keep", lambda: state.update(ask=False), shortcut="Esc")

    bench = Bench(build)
    bench.key("tab")
    bench.key("enter")
    bench.ui.refresh()
    assert not bench.key("d")
    assert bench.ui.focused.key == "keep"
    bench.key("esc")
    bench.ui.refresh()
    bench.ui.settle()
    assert (state["ask"], bench.ui.focused.key) == (False, "delete")


def test_a_dialog_that_asks_for_words_takes_them_at_once():
    state = {"step": 0, "name": "Old name"}

    def build(ui):
        ui.button("menu", Area(10, 10, 90, 34), "Menu", lambda: step(1), shortcut="M")
        if state["step"] == 1:
            with ui.dialog(400, 200, "Menu") as box:
                ui.button("save", box.cut_top(34), "Save", lambda: step(2), shortcut="S")
        elif state["step"] == 2:
            with ui.dialog(400, 200, "Save") as box:
                ui.field("name", box.cut_top(34), state["name"], lambda w: state.update(name=w))

    def step(n):
        state["step"] = n
        bench.ui.refresh()

    bench = Bench(build)
    bench.key("m")
    bench.send(pygame.TEXTINPUT, text="m")
    bench.key("s")
    bench.send(pygame.TEXTINPUT, text="s")  # of the key that led here
    bench.type("Ford")
    assert state["name"] == "Ford"


def test_the_curtain_opens_only_after_being_held():
    done = []
    bench = Bench(
        lambda ui: ui.curtain(
            "B",
            "Pass to Petr",
            "Your warband is hidden.",
            "Hold to look",
            lambda: done.append(1),
            ("Leave", lambda: done.append(2), "Esc"),
        )
    )
    hold = {"key": pygame.K_SPACE, "mod": 0, "unicode": " "}
    bench.send(pygame.KEYDOWN, **hold)
    bench.ui.update(0.3)
    bench.send(pygame.KEYUP, **hold)
    bench.ui.update(0.3)
    assert done == []
    bench.send(pygame.KEYDOWN, **hold)
    for _ in range(5):
        bench.ui.update(0.1)
    assert done == [1]
    bench.key("esc")
    assert done == [1, 2]


def test_an_idle_screen_wants_no_frame():
    bench = Bench(three_buttons([]))
    bench.ui.update(1.0)
    bench.ui.draw(bench.surface)
    assert bench.ui.wake() is None


def test_links_in_text_open_their_rule_by_pointer_and_by_key():
    opened = []
    bench = Bench(lambda ui: ui.text(Area(10, 10, 300, 0), "DDM-AOO-01 and DDM-AOO-03", key="t"))
    bench.ui.on_rule = opened.append
    bench.click(20, 19)
    bench.key("tab")
    bench.key("right")
    bench.key("enter")
    assert opened == ["DDM-AOO-01", "DDM-AOO-03"]


def test_two_widgets_of_one_name_are_a_mistake_that_is_told():
    def build(ui):
        for _ in range(2):
            ui.button("same", Area(10, 10, 100, 34), "Same", lambda: None)

    with pytest.raises(ValueError, match="same"):
        Bench(build)


def test_the_audit_finds_labels_that_leave_their_box_or_lie_over_another():
    def build(ui):
        ui.label(Area(10, 10, 40, 20), "Much too long for this box")
        ui.label(Area(30, 12, 300, 20), "On top of it")

    bench = Bench(build)
    bench.ui.audit = Audit()
    bench.ui.draw(bench.surface)
    words = " ".join(bench.ui.audit.faults())
    assert "leaves its box" in words
    assert "lies over" in words


def test_the_kit_never_asks_the_devices():
    source = "".join(f.read_text(encoding="utf-8") for f in pathlib.Path(game.ui.kit.__file__).parent.glob("*.py"))
    for question in ("mouse.get_", "key.get_pressed", "key.get_mods"):
        assert question not in source
