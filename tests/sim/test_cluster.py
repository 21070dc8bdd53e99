"""Studies on a Dask cluster: the rows of one machine, even if a worker dies; what is said where there is no cluster."""

from __future__ import annotations

import os
import signal
import sys
import warnings

import pytest

from game.cli import main
from game.content.room import ground_of
from game.sim.study.cluster import Cluster, ClusterError
from game.sim.study.plan import Plan, cells
from game.sim.study.play import Study
from game.sim.study.rows import RowsFile

pytestmark = pytest.mark.filterwarnings("ignore")  # Dask leaves sockets to the collector


@pytest.fixture(scope="module")
def cluster():
    """A cluster of two workers on this machine."""
    distributed = pytest.importorskip("distributed", reason="the optional extra dask is not installed")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, protocol="tcp", silence_logs=50
        ) as found:
            yield found


def study(path, games=40):
    found = {"quick-battle": ground_of("quick-battle")}
    return Study(Plan(cells(found, [], ["random"]), 1, games), RowsFile(path), found)


def test_a_cluster_plays_the_same_rows_though_a_worker_is_killed(cluster, tmp_path):
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    one, other = study(here), study(there)
    one.play()
    one.file.close()
    killed = []

    def kill(finished, _wanted):
        if finished == 6:
            killed.append(cluster.workers[0].pid)
            os.kill(killed[0], signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)

    other.play(progress=kill, workers=Cluster(cluster.scheduler_address, other.grounds))
    other.file.close()
    assert killed
    assert here.read_bytes() == there.read_bytes()
    assert here.read_bytes().count(b"\n") == 40


def test_the_command_hands_games_to_a_scheduler(cluster, tmp_path):
    rows = [tmp_path / name for name in ("here.jsonl", "there.jsonl")]
    words = ["study", "quick-battle", "--levels", "random", "--games", "6", "--json", "--rows"]
    assert main([*words, str(rows[0])]) == 0
    assert main([*words, str(rows[1]), "--scheduler", cluster.scheduler_address]) == 0
    assert rows[0].read_bytes() == rows[1].read_bytes()


def test_where_no_scheduler_answers_that_is_said(monkeypatch, capsys):
    pytest.importorskip("distributed", reason="the optional extra dask is not installed")
    monkeypatch.setattr("game.sim.study.cluster.PATIENCE", 0.2)
    assert main(["study", "quick-battle", "--games", "2", "--scheduler", "tcp://127.0.0.1:9"]) == 1
    told = capsys.readouterr().err
    assert told.startswith("No scheduler of a cluster answers at tcp://127.0.0.1:9 (")
    assert told.count("\n") == 1


def test_without_dask_it_is_said_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterError, match=r"needs Dask; `pip install fieldglass\[dask\]` brings it"):
        Cluster("tcp://127.0.0.1:9")
