"""The scripts run in any POSIX shell, and set up one Python for all of them."""

import re
import shutil
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.needs import need
from tests.programs import ended, run

pytestmark = pytest.mark.portable

ROOT = Path(__file__).parents[2]
SCRIPTS = sorted((ROOT / "scripts").glob("*.sh"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
TESTED = [
    line.rpartition(" ")[2]
    for line in PROJECT["classifiers"]
    if line.startswith("Programming Language :: Python :: 3.")
]
NOT_POSIX = re.compile(
    r"(?<![.\w])(sha256sum|md5sum|flock|setsid|nproc|timeout|tac|shuf|readlink|realpath|stat)\b"
    r"|\bsed -\w*[iErz]|\bgrep -\w*P|\bdate -d|\bfind .*-printf|\bsort -\w*V|\bcp -\w*a"
    r"|\bcat -[^u ]|<\(|\[\[|\blocal \w"
)
"""Programs and options that POSIX does not have, and syntax that only some shells know."""
NOT_IN_MAKE_3_81 = re.compile(
    r"^(define|undefine|private|load)\b|!=|::=|\.ONESHELL|\.SHELLFLAGS|\$\((file|let|intcmp) ",
    re.MULTILINE,
)
"""Features newer than the make of a Mac."""


def test_shellcheck_finds_nothing():
    run([need("shellcheck"), *SCRIPTS, ROOT / ".ci/run"])


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_script_keeps_to_posix(script):
    text = script.read_text()
    assert text.startswith("#!/bin/sh\n")
    code = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    assert [line for line in code if NOT_POSIX.search(line)] == []


def test_the_make_of_a_mac_can_read_the_makefile():
    assert NOT_IN_MAKE_3_81.findall((ROOT / "Makefile").read_text()) == []


def test_a_game_that_is_not_there_is_not_served():
    done = ended([shutil.which("make"), "run", "NAME=rummy bridge"], cwd=ROOT)
    assert done.returncode == 2
    assert "referee: no such game in games or examples: bridge\n" in done.stderr


def test_the_tested_pythons_are_those_of_the_pages():
    *first, last = TESTED
    assert PROJECT["requires-python"] == f">={first[0]}"
    assert f"(3, {first[0][2:]})" in (ROOT / "scripts/venv.sh").read_text()
    for page in ("README.md", "CONTRIBUTING.md"):
        text = " ".join((ROOT / page).read_text().split())
        assert f"Python {', '.join(first)} or {last}" in text


@pytest.fixture
def checkout(tmp_path):
    """The inputs of a virtual environment."""
    for name in ("scripts", "requirements", "pyproject.toml"):
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, tmp_path / name)
    (tmp_path / "requirements/run.txt").write_text("# nothing\n")
    return tmp_path


def python_of(checkout, version):
    """A Python of some version whose environments only record what pip should install."""
    python, calls = checkout / "python", checkout / "calls"
    major, minor = version.split(".")
    python.write_text(
        f"""#!/bin/sh
case "$*" in
    *version_info*) exec {sys.executable} -I -c \
        'import sys; sys.version_info = ({major}, {minor}); exec(sys.argv[1])' "$3" ;;
    *"-m venv"*) mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
    *"-m pip"*) echo "$*" >>{calls}; sleep 1 ;;
    *fcntl*) exec {sys.executable} "$@" ;;
esac
"""
    )
    python.chmod(0o755)
    return {"PYTHON": str(python), "PATH": "/usr/bin:/bin"}


def set_up(checkout, environment, wanted="run"):
    return ended(["/bin/sh", "scripts/venv.sh", wanted], cwd=checkout, env=environment)


def test_a_python_newer_than_the_tested_ones_is_used_with_a_warning_and_an_older_one_refused(
    checkout,
):
    done = set_up(checkout, python_of(checkout, "3.10"))
    assert done.returncode == 1
    assert "Python 3.11 or newer is needed" in done.stderr
    assert not (checkout / ".venv").exists()
    done = set_up(checkout, python_of(checkout, "3.99"))
    assert done.returncode == 0, done.stderr
    first = f"referee: Python 3.99 is not tested; {', '.join(TESTED)} are\n"
    assert done.stderr.startswith(first)


@pytest.mark.parametrize(
    ("version", "apt", "reason"),
    [
        ("2.7", "exit", "usage: sh scripts/newer-python.sh 3.14 <folder>"),
        ("3.14", None, "Python 3.14 comes from packages of Debian, and there is no apt-get here"),
        ("3.14", "exit", "apt has no source for the packages of this Debian"),
        (
            "3.14",
            "case $* in indextargets*) echo there ;; *) exit 100 ;; esac",
            "apt cannot read the packages of Debian unstable at there",
        ),
        (
            "3.99",
            "case $* in indextargets*) echo there ;; *install*) exit 100 ;; esac",
            "apt cannot fetch python3.99-venv and patchelf from Debian unstable at there",
        ),
    ],
)
def test_a_newer_python_that_cannot_be_fetched_is_refused_in_a_sentence(
    tmp_path, version, apt, reason
):
    for name in ("mkdir", "sed"):
        (tmp_path / name).symlink_to(shutil.which(name))
    if apt:
        (tmp_path / "apt-get").write_text(f"#!/bin/sh\n{apt}\n")
        (tmp_path / "apt-get").chmod(0o755)
    script, folder = ROOT / "scripts/newer-python.sh", tmp_path / "a b"
    refused = ended(["/bin/sh", script, version, folder], env={"PATH": str(tmp_path)})
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr == f"referee: {reason}\n"
    # A later attempt does not take what is there for a Python.
    assert not (folder / "complete").exists()


@pytest.mark.parametrize("there", [["python3", "python3.14"], ["python3.11", "python3.12"]])
def test_make_takes_python3_or_the_newest_there_is(tmp_path, there):
    for name in there:
        (tmp_path / name).write_text("")
        (tmp_path / name).chmod(0o755)
    shown = run([shutil.which("make"), "-n", "seal-key"], cwd=ROOT, env={"PATH": str(tmp_path)})
    wanted = "python3" if "python3" in there else there[-1]
    assert shown.startswith(f"{tmp_path / wanted} -c ")


def test_what_is_locked_is_installed_once_until_the_lock_changes(checkout):
    environment = python_of(checkout, TESTED[0])
    lock, calls = checkout / "requirements/run.txt", checkout / "calls"
    for text, installed in (("# one\n", 1), ("# one\n", 1), ("# two\n", 2), ("# one\n", 3)):
        lock.write_text(text)
        done = set_up(checkout, environment)
        assert (done.returncode, "is not tested" in done.stderr) == (0, False)
        assert len(calls.read_text().splitlines()) == installed


def test_of_two_that_start_at_once_one_installs_and_the_other_waits(checkout):
    environment = python_of(checkout, TESTED[0])
    with ThreadPoolExecutor(2) as pool:
        done = list(pool.map(lambda _: set_up(checkout, environment), range(2)))
    assert [one.returncode for one in done] == [0, 0]
    assert len((checkout / "calls").read_text().splitlines()) == 1


def commit(folder):
    """Make a folder a repository, with everything in it committed on its branch main."""
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@example.com"]
    run([*git, "init", "--quiet", "--initial-branch=main"], cwd=folder)
    run([*git, "add", "."], cwd=folder)
    run([*git, "commit", "--quiet", "--message=Begin"], cwd=folder)


@pytest.fixture
def unchanged(tmp_path):
    """A repository with nothing changed since its branch main."""
    (tmp_path / "scripts").mkdir()
    for name in ("Makefile", "scripts/changed.sh"):
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "scripts/venv.sh").write_text("exit 0\n")
    commit(tmp_path)
    return tmp_path


def test_without_a_change_there_is_nothing_to_test(unchanged):
    make = ["make", "--no-print-directory", "test-changed"]
    told = run(make, cwd=unchanged)
    assert told == "nothing that these tests cover has changed since main\n"
    (unchanged / "tests/api").mkdir(parents=True)
    (unchanged / "tests/api/test_new.py").touch()
    begun = ended(make, cwd=unchanged)
    assert begun.returncode != 0
    assert "-m pytest" in begun.stderr
    assert " tests/api" in begun.stderr
    assert ended([*make, "SINCE=nowhere"], cwd=unchanged).returncode != 0


def test_a_client_in_another_language_is_refused_with_one_line():
    refused = ended(["sh", "scripts/clients.sh", "ruby"], cwd=ROOT)
    assert refused.returncode == 1
    assert refused.stdout + refused.stderr == (
        "referee: there is no client for ruby; there are typescript and python\n"
    )


@pytest.fixture
def nodeless(tmp_path):
    """A clean checkout, and an environment with the Python of the tests but without node."""
    shutil.copytree(ROOT / "scripts", tmp_path / "repo/scripts")
    shutil.copytree(ROOT / "clients", tmp_path / "repo/clients", ignore=lambda *_: ["node_modules"])
    for name in ("Makefile", "openapi.yaml", "CHANGELOG.md"):
        shutil.copy(ROOT / name, tmp_path / "repo" / name)
    (tmp_path / "repo/service").mkdir()
    # A version that has a date in the change log.
    (tmp_path / "repo/service/__init__.py").write_text('__version__ = "1.0.0"\n')
    (tmp_path / "repo/dist").mkdir()
    (tmp_path / "repo/.git/info").mkdir(parents=True)
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("awk", "dirname", "git", "grep", "make", "mkdir", "rm", "sed", "sh"):
        (tools / name).symlink_to(shutil.which(name))
    commit(tmp_path / "repo")
    return tmp_path / "repo", {"PATH": str(tools)}


@pytest.mark.parametrize("target", ["clients", "clients ARGS=typescript", "lint-page", "release"])
def test_a_target_that_needs_node_says_so_before_it_makes_anything(nodeless, target):
    repo, environment = nodeless
    before = sorted(repo.rglob("*"))
    make = [shutil.which("make"), "--no-print-directory", *target.split()]
    refused = ended(make, cwd=repo, env=environment)
    told = [line for line in refused.stderr.splitlines() if line.startswith("referee: ")]
    assert refused.returncode != 0
    assert "node and npm are missing; install them (Debian: " in told[0]
    assert "; macOS: brew install node)" in told[0]
    hint = "referee: the Python client does not need node: make clients ARGS=python"
    assert told[1:] == ([hint] if target == "clients" else [])
    assert sorted(repo.rglob("*")) == before


def test_clean_leaves_of_what_git_ignores_only_keys_and_own_games(tmp_path):
    tracked = run(["git", "ls-files"], cwd=ROOT).splitlines()
    folders = {Path(name).parent for name in tracked if name.endswith(".py")} - {Path()}
    made = [folder / "__pycache__" for folder in folders]
    made += [Path(name).parent / "node_modules" for name in tracked if name.endswith("-lock.json")]
    ignored = (ROOT / ".gitignore").read_text().splitlines()
    others = ("#", "!", "*.py", "__pycache__", "node_modules")
    made += [
        Path(name.strip("/").replace("*", "referee"))
        for name in filter(None, ignored)
        if not name.startswith(others)
    ]
    for name in made:
        (tmp_path / name).mkdir(parents=True)
        (tmp_path / name / "file").touch()
    for name in ("Makefile", ".gitignore"):
        shutil.copy(ROOT / name, tmp_path)
    run(["git", "init", "--quiet"], cwd=tmp_path)
    assert len(left_over(tmp_path)) > len(ignored)
    run(["make", "clean"], cwd=tmp_path)
    assert left_over(tmp_path) == ["!! games/file", "!! seal.keys/file"]


def left_over(folder):
    status = ["git", "status", "--short", "--ignored", "--untracked-files=all"]
    return [line for line in run(status, cwd=folder).splitlines() if line.startswith("!!")]


def test_after_an_installation_for_sealed_tables_a_service_must_be_restarted(unchanged):
    assert run(["make", "--no-print-directory", "sealing"], cwd=unchanged) == (
        "what sealed tables need is installed; a service that is running must be restarted\n"
    )
