"""Every refusal, reason and problem gets the params of its sentence, wherever it is in the code."""

import ast
from importlib import import_module
from pathlib import Path

from service.contract.problems import PROBLEMS
from service.kit.advice import Reason
from service.kit.ruling import Rule

ROOT = Path(__file__).parents[2]


def meant(node, module):
    """What a name, such as ``rule.KNOCK_LIMIT``, means in a module; None if it is none."""
    if isinstance(node, ast.Name):
        return vars(module).get(node.id)
    if isinstance(node, ast.Attribute):
        return getattr(meant(node.value, module), node.attr, None)
    return None


def is_params(node):
    """Whether a statement sets ``params``."""
    targets = [node.target] if isinstance(node, ast.AnnAssign) else getattr(node, "targets", [])
    return any(ast.unparse(target) == "params" for target in targets)


def fits(given, params):
    """Whether these are the params; None among those given is for ``**more``."""
    return given == params or (None in given and given - {None} <= params)


def said(function, module):
    """The params that each call in a function gives, with those that its sentence may have."""
    told = [one.value for one in ast.walk(function) if is_params(one)]
    dicts = [one for value in told for one in ast.walk(value) if isinstance(one, ast.Dict)]
    for call in [one for one in ast.walk(function) if isinstance(one, ast.Call)]:
        given = {keyword.arg for keyword in call.keywords}
        match call:
            case ast.Call(func=ast.Name("RuleViolation"), args=[cited]):
                if isinstance(rule := meant(cited, module), Rule):
                    yield given, [{*rule.params}]
            case ast.Call(func=ast.Name("_void"), args=[ast.Constant(name)]):
                yield given, [{*PROBLEMS["void-move"].forms[name].params}]
            case ast.Call(func=ast.Attribute(name, "detail_of")) if kind := meant(name, module):
                forms = [{*form.params} for form in kind.forms.values()]
                yield from (({key.value for key in one.keys}, forms) for one in dicts)
            case ast.Call() if isinstance(reason := meant(call.func, module), Reason):
                yield given, [{*reason.params}]


def test_every_sentence_gets_its_params():
    found = []
    for path in sorted((ROOT / "service").rglob("*.py")):
        text = path.read_text("utf-8")
        if not any(word in text for word in ("RuleViolation(", "detail_of(", "reasons")):
            continue
        module = import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                found += [(path.name, node.name, *one) for one in said(node, module)]
    assert [one for one in found if not any(fits(one[2], params) for params in one[3])] == []
    assert {"checks.py", "tables.py", "problems.py", "knocking.py"} <= {name for name, *_ in found}
