"""Positions before an opening that are hard to solve."""

from collections import Counter
from dataclasses import dataclass

from service.catalog import CATALOG
from service.games.bing_rummy import feasibility, melding
from tests.games.bing_rummy.vocabulary import WORDS, cards, set_up

GAME = CATALOG["bing-rummy"].game


@dataclass(frozen=True)
class Hard:
    """A hand of fourteen that has not opened, the melds on the table, and the score."""

    hand: str
    melds: str = ""
    score: int = 0
    first_meld: int = 3

    def state(self):
        """Eight play with three packs; others have laid the melds. None if that cannot be."""
        lines = ["8 play", "preset three-packs", f"options first_meld={self.first_meld}"]
        lines += [f"ann holds {self.hand}", f"totals ann {self.score}"]
        for who, melds in enumerate(self._shares(), 1):
            if who >= len(WORDS.players) or len(melds) < self.first_meld:
                return None
            lines.append(f"{WORDS.players[who]} laid {' '.join(melds)}")
        if max(Counter(cards(self.hand + self.melds)).values()) > 3:
            return None
        return set_up([*lines, "ann is to choose"])

    def _shares(self):
        """The melds in the order of the table, to each player as many as thirteen cards make."""
        left, shares = self.melds.split(), []
        while left:
            share = [left.pop(0)]
            while left and len(cards("".join([*share, left[0]]))) < 14:
                share.append(left.pop(0))
            while 0 < len(left) < self.first_meld and len(share) > self.first_meld:
                left.insert(0, share.pop())
            shares.append(share)
        return shares


HANDS = (
    Hard("2c Tc 2d 5d 6d Td Ah 8h Th Th Qh Kh 2s 2s", score=75),
    Hard("Tc Tc 9d Td 2h 2h 3h 4h 5h 6h 7h 8h Th Ts", score=75),
    Hard("5c 5c 6c 6c 7c 7c 8c 8c 9c 9c Tc Tc 2d 2h", score=75),
)
"""Hands that found an empty table."""

TABLES = (
    Hard(
        "2c 4c 5c 6c 7c Kc 2d 6d 7d 6h 7h 6s 7s 8s",
        "5c6c7c 2d3d4d 4s5s6s7s8s9sTs Ac2c3c 2c3c4c 2h8c9c 8c9cTc",
        score=60,
    ),
    Hard(
        "Ac Ac Tc Ad 2d Ah 8h 9h Th Jh Qh Kh As As",
        "3d4d5d 2d4c5c 4c5c6c7c As2s3s TcJcQc 2c3c4c 9cTcJc 2h3h2h",
        score=60,
    ),
    Hard(
        "3c 7c 7c 8c 9c Tc Jc Qc Kc 2h Jd 2s 2s Qs",
        "9cTcJc 3d3h3s 9dTdJd 9h9s9h9s 7h8h9hThJhQhKh QcKcAc 4c2d6c 8c9cTc Ad2d3d4d "
        "7d7h7s7s7s 4h2h6h 8d8d8c 5c5d5d5s 5d6d7d 3c4c5c JcQcKcAc 3c4c5c6c7c",
        score=70,
    ),
)
"""Hands and what lay on the table."""

BY_OPTION = (
    Hard(
        "Ah 2h 5h 6h 7h 8h 9h Th Jh Qh Kh As 2s 5s",
        "3h4h5h6h 2h3h4h 2c3c4c5c6c7c8c ThJhQh 7h8h9h 7c8c9c 5d6d2d 6h7h2d 3h4h5h 9hThJh2c",
        score=60,
        first_meld=1,
    ),
    Hard("7c Kc 2d Qd As 2s 6s 7s 8s 9s Ts Js Qs Ks", score=20, first_meld=4),
    Hard(
        "3c 7c 7c 8c 9c Tc Jc Qc Kc 2h Th 2s 2s Qs",
        "9cTcJc 3d3h3s 9dTdJd 7h8h9hThJhQhKh QcKcAc 4c2d6c 8c9cTc Ad2d3d4d 7d7h7s7s7s "
        "4h2h6h 5c5d5d5s 5d6d7d 3c4c5c JcQcKcAc 3c4c5c6c7c",
        score=70,
        first_meld=2,
    ),
)
"""The same where one, two or four melds open."""


def work(state):
    """How many positions the solver looks at, for the list and for the reasons."""
    feasibility.begin_anew()
    melding._opening_steps.cache_clear()
    GAME.unavailable(state, GAME.legal_moves(state))
    return feasibility.looked_at(state, 0)
