"""What a frontend made with the clients of an older version does with a newer service.

`old` has the packages of that version. They are never built again; a later one is added beside
them, if it can do more.
"""

import shutil
from pathlib import Path

import pytest

from tests.clients.later import serving
from tests.clients.made import HERE, PythonProject, TypeScriptProject
from tests.needs import need

pytestmark = pytest.mark.check

SEEN = {
    *("format: gin-rummy/2", "phase: brand_new", "option: brand_new", "log: something new"),
    *("closed: gin.brand.new something new", "hint: something new", "move: brand_new"),
    *("refused: /problems/brand-new New something new", "wrong: brand_new something new"),
    "rule: gin.brand.new",
}
"""What such a frontend prints of a service that has grown, and not otherwise."""


def python(folder):
    [wheel] = (HERE / "old").glob("*.whl")
    project = PythonProject(folder, wheel)
    program = Path(shutil.copy(HERE / "old/frontend.py", project.folder))
    project.mypy(program)
    return project, program


def typescript(folder):
    need("node")
    [tarball] = (HERE / "old").glob("*.tgz")
    project = TypeScriptProject(folder, tarball)
    program = Path(shutil.copy(HERE / "old/frontend.ts", project.folder))
    project.compile(program)
    return project, program


@pytest.mark.parametrize("language", [python, typescript])
def test_an_old_frontend_plays_on(language, tmp_path):
    project, program = language(tmp_path)
    with serving() as address:
        now, later = (
            project.run(program, f"{address}/{version}").splitlines()
            for version in ("now", "later")
        )
    assert {*later} - {*now} == SEEN
    assert len(later) > len(now)
