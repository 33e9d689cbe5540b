"""Positions before an opening that are hard to solve."""

from tests.games.bing_rummy.vocabulary import WORDS, set_up


def before_opening(hand, *melds, score=0, first_meld=3):
    """Eight play with three packs: the first holds this hand, the next have laid these melds."""
    lines = ["8 play", "preset three-packs", f"options first_meld={first_meld}"]
    lines += [f"ann holds {hand}", f"totals ann {score}", "ann is to choose"]
    laid = zip(WORDS.players[1:], melds, strict=False)
    return set_up([*lines, *(f"{who} laid {some}" for who, some in laid)])


HARDEST = (
    before_opening("2c Tc 2d 5d 6d Td Ah 8h Th Th Qh Kh 2s 2s", score=75),
    before_opening("Tc Tc 9d Td 2h 2h 3h 4h 5h 6h 7h 8h Th Ts", score=75),
    before_opening("5c 5c 6c 6c 7c 7c 8c 8c 9c 9c Tc Tc 2d 2h", score=75),
    before_opening(
        "2c 4c 5c 6c 7c Kc 2d 6d 7d 6h 7h 6s 7s 8s",
        "5c6c7c 2d3d4d 4s5s6s7s8s9sTs",
        "Ac2c3c 2c3c4c 2h8c9c 8c9cTc",
        score=60,
    ),
    before_opening(
        "Ac Ac Tc Ad 2d Ah 8h 9h Th Jh Qh Kh As As",
        "3d4d5d 2d4c5c 4c5c6c7c As2s3s",
        "TcJcQc 2c3c4c 9cTcJc 2h3h2h",
        score=60,
    ),
    before_opening(
        "3c 7c 7c 8c 9c Tc Jc Qc Kc 2h Jd 2s 2s Qs",
        "9cTcJc 3d3h3s 9dTdJd 9h9s9h9s",
        "7h8h9hThJhQhKh QcKcAc 4c2d6c",
        "8c9cTc Ad2d3d4d 7d7h7s7s7s",
        "4h2h6h 8d8d8c 5c5d5d5s 5d6d7d",
        "3c4c5c JcQcKcAc 3c4c5c6c7c",
        score=70,
    ),
    before_opening(
        "Ah 2h 5h 6h 7h 8h 9h Th Jh Qh Kh As 2s 5s",
        "3h4h5h6h 2h3h4h",
        "2c3c4c5c6c7c8c ThJhQh 7h8h9h",
        "7c8c9c 5d6d2d 6h7h2d 3h4h5h",
        "9hThJh2c",
        score=60,
        first_meld=1,
    ),
    before_opening("7c Kc 2d Qd As 2s 6s 7s 8s 9s Ts Js Qs Ks", score=20, first_meld=4),
    before_opening(
        "3c 7c 7c 8c 9c Tc Jc Qc Kc 2h Th 2s 2s Qs",
        "9cTcJc 3d3h3s 9dTdJd",
        "7h8h9hThJhQhKh QcKcAc 4c2d6c",
        "8c9cTc Ad2d3d4d 7d7h7s7s7s",
        "4h2h6h 5c5d5d5s 5d6d7d 3c4c5c",
        "JcQcKcAc 3c4c5c6c7c",
        score=70,
        first_meld=2,
    ),
    before_opening(
        "8d 7c 6c 8c 9c Tc Jc Qc Kc 8c Th 2s 2s Qs",
        "2d9d2h 9cTcJc 3d3h3s 9dTdJd",
        "7h8h9hThJhQhKh QcKcAc 4c2d6c",
        "8c9cTc Ad2d3d4d 7d7h7s7s7s",
        "4h2h6h 8h8h8d8s 2h3h4h TsJsQs",
        "5d6d7d 3c4c5c 4h5h6h",
        "JcQcKcAc 3c4c5c6c7c",
        score=68,
        first_meld=2,
    ),
    before_opening(
        "7c 6c 5h 6c 8h 8c 5d 6d 6h 7h 7s 5c 2c 2d",
        "Ac2d3c4c5c Ac2d3c 2s3c4c",
        score=75,
        first_meld=2,
    ),
)
"""A climb over hands, tables and scores found them; nobody would meet most of them."""
