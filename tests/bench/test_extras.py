"""What watching costs is told for every game."""

import re

from bench.extras import main
from service.catalog import CATALOG


def test_the_report_has_a_row_for_each_game(capsys):
    main(["--turns", "1"])
    report = capsys.readouterr().out
    for game in CATALOG:
        assert re.search(
            rf"^{game} +\d+\.\d  1\.000( +\d+\.\d +\d\.\d{{3}}){{2}}$", report, re.MULTILINE
        )
    assert re.search(r"^telling the metrics: \d+\.\d ms, \d+ kB$", report, re.MULTILINE)
