"""The files of the metrics: on a full disk, and after a server was killed."""

import os
import resource
from contextlib import contextmanager
from pathlib import Path

import pytest
from prometheus_client import values
from werkzeug.test import Client

from service.serving.metrics import FILE_SIZE, PREFIX, UNKNOWN, Metrics, remove_abandoned

pytestmark = pytest.mark.portable


@pytest.fixture
def started(tmp_path, monkeypatch):
    """Starts servers that each count in their own folder."""
    monkeypatch.setattr(values, "ValueClass", values.ValueClass)
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", "")
    running = []

    def start():
        running.append(Metrics(str(tmp_path)))
        return running[-1]

    yield start
    for one in running:
        if one.folder.exists():
            one.close()


@contextmanager
def full_disk(size=FILE_SIZE // 2):
    """No file can grow beyond this."""
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)


def scraped(counted):
    answer = Client(counted.application).get("/metrics")
    assert answer.status_code == 200
    return answer.text


@pytest.mark.parametrize("size", [0, FILE_SIZE // 2])
def test_a_worker_that_finds_the_disk_full_leaves_nothing_behind(started, size):
    server = started()
    server.count(UNKNOWN, "404", "not-found")
    before = sorted(server.folder.iterdir())
    with full_disk(size), pytest.raises(OSError, match="File too large"):
        server.take_slot()
    assert sorted(server.folder.iterdir()) == before
    assert 'status="404"} 1.0' in scraped(server)
    assert server.take_slot() == 1
    assert "referee_worker_starts_total 2.0" in scraped(server)


def test_a_scrape_sees_no_file_that_is_not_whole(started, monkeypatch):
    server, seen = started(), []

    def piecemeal(file, content):
        for part in (b"", content[:100], content):
            with file.open("wb") as opened:
                opened.write(part)
            seen.append(scraped(server))

    monkeypatch.setattr(Path, "write_bytes", piecemeal)
    server.take_slot()
    assert len(seen) == 6


def test_a_server_that_finds_the_disk_full_leaves_no_folder(started, tmp_path):
    with full_disk(), pytest.raises(OSError, match="File too large"):
        started()
    assert not [*tmp_path.iterdir()]


def killed(server):
    """Release the locks of a server and its workers, as the system does; returns its folder."""
    os.close(server._lock)
    return server.folder


def test_servers_that_run_keep_their_files(started):
    one, other = started(), started()
    assert one.folder.exists()
    killed(one)
    three = started()
    assert not one.folder.exists()
    for server in (other, three):
        assert len([*server.folder.iterdir()]) == 2


def test_a_folder_lives_until_its_last_process_has_ended(started):
    """Workers briefly outlive a killed master; they have inherited its lock."""
    server = started()
    of_a_worker = os.dup(server._lock)
    folder = killed(server)
    started()
    assert folder.exists()
    os.close(of_a_worker)
    started()
    assert not folder.exists()


def folder_of(parent, *names):
    folder = parent / f"{PREFIX}{'-'.join(names) or 'empty'}"
    folder.mkdir()
    for name in names:
        (folder / name).write_bytes(b"")
    return folder


def test_nothing_but_files_of_metrics_is_removed(tmp_path):
    ours = folder_of(tmp_path, "counter_0.db", "histogram_0.new")
    mixed = folder_of(tmp_path, "counter_0.db", "letter.txt")
    kept = folder_of(tmp_path, "counter_x.db", "xcounter_0.db", "counter_0.dbx")
    starting = folder_of(tmp_path)
    other = tmp_path / "other-metrics"
    other.mkdir()
    (other / "counter_0.db").write_bytes(b"")
    remove_abandoned(tmp_path)
    assert not ours.exists()
    assert [file.name for file in mixed.iterdir()] == ["letter.txt"]
    assert len([*kept.iterdir()]) == 3
    assert starting.exists()
    assert (other / "counter_0.db").exists()


def test_no_link_is_followed_and_nothing_but_a_folder_opened(tmp_path):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    victim = elsewhere / "counter_0.db"
    victim.write_bytes(b"precious")
    parent = tmp_path / "shared"
    parent.mkdir()
    link = parent / f"{PREFIX}link"
    link.symlink_to(elsewhere)
    pipe = parent / f"{PREFIX}pipe"
    os.mkfifo(pipe)
    file = parent / f"{PREFIX}file"
    file.write_bytes(b"")
    folder = folder_of(parent, "counter_0.db")
    (folder / "counter_0.db").unlink()
    (folder / "counter_0.db").symlink_to(victim)
    remove_abandoned(parent)
    assert victim.read_bytes() == b"precious"
    assert sorted(parent.iterdir()) == sorted([link, pipe, file])


def test_the_folder_of_another_user_is_left_alone(tmp_path, monkeypatch):
    folder = folder_of(tmp_path, "counter_0.db")
    monkeypatch.setattr(os, "geteuid", lambda: folder.stat().st_uid + 1)
    remove_abandoned(tmp_path)
    assert [file.name for file in folder.iterdir()] == ["counter_0.db"]
