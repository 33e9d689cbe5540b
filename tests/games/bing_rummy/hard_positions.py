"""Positions before an opening that are hard to solve."""

from tests.games.bing_rummy.vocabulary import WORDS, set_up


def before_opening(hand, *melds, score=0, first_meld=3):
    """Eight play with three packs: the first holds this hand, the next have laid these melds."""
    lines = ["8 play", "preset three-packs", f"options first_meld={first_meld}"]
    lines += [f"ann holds {hand}", f"totals ann {score}", "ann is to choose"]
    laid = zip(WORDS.players[1:], melds, strict=False)
    return set_up([*lines, *(f"{who} laid {some}" for who, some in laid)])


HARDEST = (
    before_opening(
        "Ac Ac Tc Ad 2d Ah 8h 9h Th Jh Qh Kh As As",
        "3d4d5d 2d4c5c 4c5c6c7c As2s3s",
        "TcJcQc 2c3c4c 9cTcJc 2h3h2h",
        score=60,
    ),
    before_opening("7c Kc 2d Qd As 2s 6s 7s 8s 9s Ts Js Qs Ks", score=20, first_meld=4),
    before_opening(
        "7c 6c 5h 6c 8h 8c 5d 6d 6h 7h 7s 5c 2c 2d",
        "Ac2d3c4c5c Ac2d3c 2s3c4c",
        score=75,
        first_meld=2,
    ),
)
"""A climb over hands, tables and scores found them: those of the most work."""
