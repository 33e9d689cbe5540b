"""What a frontend made with the clients of an older version does with a newer service.

`old` has the packages of that version. They are never built again; a later one is added beside
them, if it can do more.
"""

import shutil

import pytest

from tests.clients.later import KINDS, served
from tests.clients.made import HERE, PythonProject, TypeScriptProject
from tests.contract import contract
from tests.needs import need

pytestmark = pytest.mark.check

SEEN = {
    "event": ["log: something new"],
    "move": ["log: something new", "move: brand_new"],
    "rule": ["closed: gin.brand.new something new", "rule: gin.brand.new"],
    "problem": ["refused: /problems/brand-new New something new"],
    "option": ["option: brand_new"],
    "phase": ["phase: brand_new"],
    "format": ["format: gin-rummy/2"],
    "reason": ["hint: something new"],
    "invariant": ["wrong: brand_new something new"],
    "title": [
        "refused: /problems/illegal-move Another title the hand is not over yet",
    ],
    "member": [],
}
"""By kind of growth: what such a frontend prints that it does not print otherwise."""


@pytest.fixture(scope="module")
def old_python(tmp_path_factory):
    [wheel] = (HERE / "old").glob("*.whl")
    project = PythonProject(tmp_path_factory.mktemp("old"), wheel)
    program = shutil.copy(HERE / "old/frontend.py", project.folder)
    project.mypy(program)
    return lambda address: project.run(program, address)


@pytest.fixture(scope="module")
def old_typescript(tmp_path_factory):
    need("node")
    [tarball] = (HERE / "old").glob("*.tgz")
    project = TypeScriptProject(tmp_path_factory.mktemp("old"), tarball)
    program = project.folder / "frontend.ts"
    shutil.copy(HERE / "old/frontend.ts", program)
    project.compile(program)
    return lambda address: project.run(program, address)


@pytest.fixture(scope="module")
def address():
    """Of services that have grown; every answer must fit the contract of this version.

    But for states of a new format: requests have them too, so their schemas have room for nothing.
    """
    paths = {path: item for path, item in contract.document()["paths"].items() if "{" not in path}

    def fits(kind, method, path, status, answer):
        operation = paths[path][method.lower()]["operationId"]
        if kind != "format":
            contract.must_fit(contract.answer_schema(operation, str(status)), answer)

    with served(fits) as url:
        yield url


@pytest.mark.parametrize("language", ["python", "typescript"])
def test_an_old_frontend_plays_on(request, language, address):
    frontend = request.getfixturevalue(f"old_{language}")
    usual = frontend(f"{address}/nothing").splitlines()
    seen = {}
    for kind in KINDS:
        lines = frontend(f"{address}/{kind}").splitlines()
        assert len(lines) >= len(usual)
        if kind != "nothing":
            seen[kind] = [*dict.fromkeys(line for line in lines if line not in usual)]
    assert seen == SEEN
