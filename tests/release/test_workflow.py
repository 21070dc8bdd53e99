"""The workflow of the public CI: it can be read, and names only what there is."""

from __future__ import annotations

import importlib.util
import re

import yaml

from release.parts import TOP

FLOW = yaml.safe_load((TOP / ".github" / "workflows" / "release.yml").read_text("utf-8"))
STEPS = [step for job in FLOW["jobs"].values() for step in job["steps"]]


def test_the_workflow_builds_on_the_three_systems():
    systems = {name.split("-")[0] for name in FLOW["jobs"]["build"]["strategy"]["matrix"]["os"]}
    assert systems == {"ubuntu", "windows", "macos"}


def test_commands_of_the_workflow_are_there():
    words = "\n".join(step.get("run", "") for step in STEPS)
    modules = set(re.findall(r"python -m (release\.\w+)", words))
    assert modules == {"release.smoke", "release.pack"}
    assert all(importlib.util.find_spec(name) for name in modules)
    assert "build.spec" in words
    assert (TOP / "build.spec").is_file()


def test_only_the_draft_may_write_and_only_for_a_tag():
    assert FLOW["permissions"] == {"contents": "read"}
    assert "permissions" not in FLOW["jobs"]["build"]
    assert FLOW["jobs"]["draft"]["if"] == "startsWith(github.ref, 'refs/tags/v')"


def test_no_words_from_outside_are_put_into_a_shell():
    """What a pull request says must not become a command: only the runner's own words stand in `run`."""
    told = {found for step in STEPS for found in re.findall(r"\$\{\{(.*?)\}\}", step.get("run", ""))}
    assert told == set()


def test_the_checksums_are_checked_before_anything_is_handed_out():
    runs = [step["run"] for step in FLOW["jobs"]["draft"]["steps"] if "run" in step]
    assert runs[0] == "sha256sum --check *.sha256"
    assert "--draft" in runs[1]
