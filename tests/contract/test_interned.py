"""Options that come again are the same object; nothing else about them changes."""

import pytest

from service.contract import interned
from service.contract.interned import Interned, Shared
from service.contract.shapes import Misfit
from service.games.gin_rummy.options import PRESETS, Options
from service.games.gin_rummy.wire import OPTIONS


@pytest.fixture
def shape():
    return Interned(OPTIONS)


def test_the_same_json_gives_the_same_object(shape):
    sent = OPTIONS.dump(PRESETS["book"])
    first = shape.load(sent)
    assert first == PRESETS["book"]
    assert shape.load(dict(sent)) is first
    assert shape.dump(first) == sent


def test_a_dump_is_a_copy_of_its_own(shape):
    options = shape.load(OPTIONS.dump(Options()))
    shape.dump(options)["target"] = 1
    assert shape.dump(options)["target"] == 100


def test_options_that_were_never_loaded_are_dumped_all_the_same(shape):
    assert shape.dump(Options(target=77)) == OPTIONS.dump(Options(target=77))


@pytest.mark.parametrize("strange", [True, 100.5, 2**70, "100", None])
def test_what_equals_a_number_in_python_only_does_not_pass_for_it(shape, strange):
    sent = OPTIONS.dump(Options())
    shape.load({**sent, "target": 10, "gin_bonus": 1})
    with pytest.raises(Misfit):
        shape.load({**sent, "target": 10, "gin_bonus": strange})


def test_no_object_is_no_options(shape):
    with pytest.raises(Misfit):
        shape.load([])


def test_only_so_many_are_kept(shape, monkeypatch):
    monkeypatch.setattr(interned, "MOST_KEPT", 3)
    sent = [OPTIONS.dump(Options(target=target)) for target in range(10, 20)]
    loaded = [shape.load(each) for each in sent]
    assert [options.target for options in loaded] == list(range(10, 20))
    assert [shape.dump(options) for options in loaded] == sent
    assert shape.load(sent[0]) is not loaded[0]
    assert shape.load(sent[9]) is not None


def test_a_long_one_is_not_kept(shape, monkeypatch):
    monkeypatch.setattr(interned, "LONGEST_KEPT", 10)
    sent = OPTIONS.dump(Options())
    assert shape.load(sent) is not shape.load(sent)


def test_what_is_shared_is_told_once_and_only_so_many_are_kept(monkeypatch):
    monkeypatch.setattr(interned, "MOST_KEPT", 3)
    shared, many = Shared(OPTIONS), [Options(target=target) for target in range(10, 20)]
    first = shared.dump(many[0])
    assert shared.dump(many[0]) is first
    assert [shared.dump(options) for options in many] == [OPTIONS.dump(each) for each in many]
    assert len(shared._dumped) <= 3
    assert shared.dump(many[0]) is not first
    assert shared.load(first) == many[0]
