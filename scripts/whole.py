"""Names the costly groups of tests whose files have changed since the group last passed.

    python3 scripts/whole.py changed          the names of these groups
    python3 scripts/whole.py marks <marker>   which tests with it to run, for pytest -m
    python3 scripts/whole.py passed [<group>] records in .ci/whole that all but this one have passed

The files of a group are in tests/<folder>/<group>.paths, one pathspec of git a line. Its tests have
a marker of the same name. tests/always.paths has the files that the other tests check.
"""

import subprocess
import sys
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RECORD = ROOT / ".ci/whole"
ALWAYS = ROOT / "tests/always.paths"


def groups() -> dict[str, list[str]]:
    """The files of each group."""
    lists = sorted((ROOT / "tests").glob("*/*.paths"))
    return {path.stem: files(pathspecs(path)) for path in lists}


def pathspecs(path: Path) -> list[str]:
    """The lines of a list, without comments."""
    lines = path.read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def files(specs: list[str]) -> list[str]:
    """The files that pathspecs select; those that git ignores do not count."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *specs]
    found = subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout.decode()
    return sorted({name for name in found.split("\0") if (ROOT / name).is_file()})


def digest(names: list[str]) -> str:
    """A digest of the names and contents of files."""
    whole = sha256()
    for name in names:
        whole.update(f"{sha256((ROOT / name).read_bytes()).hexdigest()} {name}\n".encode())
    return whole.hexdigest()


def main(command: str = "", asked: str = "") -> None:
    """Run a command."""
    now = {name: f"{digest(found)} {name}\n" for name, found in groups().items()}
    before = RECORD.read_text("utf-8").splitlines(keepends=True) if RECORD.exists() else []
    if command == "changed":
        print(*(name for name, line in now.items() if line not in before))
    elif command == "marks":
        print(asked, *(f"not {name}" for name, line in now.items() if line in before), sep=" and ")
    elif command == "passed":
        kept = [line for line in before if line.split()[1] == asked]
        RECORD.write_text("".join([*kept, *(now[name] for name in now if name != asked)]), "utf-8")
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(*sys.argv[1:])
