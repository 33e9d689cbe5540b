"""A request as a browser sends it: a move in the middle of a hand of Rummy."""

import json

STATE = {
    "format": "rummy/1",
    "options": {"seats": 2, "target": 100, "ace": "low", "stock_out": "turn_over"},
    "seed": "9f86d081884c7d659a2feaa0c55ad015",
    "revision": 17,
    "dealer": 0,
    "hand_number": 2,
    "phase": {"type": "playing", "seat": 1, "taken": "7h"},
    "hands": [["2c", "5d", "6d", "9s", "Kh"], ["3h", "4h", "7h", "8c", "Jd", "Qs", "Ks"]],
    "known": [["Kh"], ["7h", "Qs"]],
    "stock": ["Ts", "4c", "As", "9h", "6s", "2d", "Jh", "8d", "5c", "3s", "Qd", "Tc"],
    "discard_pile": ["2h", "Kc", "6c", "Td", "9d"],
    "melds": [
        {"type": "set", "cards": ["4d", "4s", "4h"], "seat": 0},
        {"type": "run", "cards": ["9c", "Tc", "Jc", "Qc"], "seat": 1},
        {"type": "run", "cards": ["5s", "6s", "7s"], "seat": 0},
        {"type": "set", "cards": ["Ac", "Ad", "Ah"], "seat": 0},
    ],
    "scores": [12, 25],
    "last_hand": {
        "winner": 1,
        "lines": [
            {"rule": "rummy.score.cards-left", "seat": 1, "points": 25, "params": {"cards": 3}},
            {
                "rule": "rummy.score.going-rummy",
                "seat": 1,
                "points": 0,
                "params": {"double": False},
            },
        ],
    },
}
MOVE = {"state": STATE, "move": {"type": "lay_off", "card": "8c", "meld": 2}, "seat": 1}

COMPACT = json.dumps(MOVE, separators=(",", ":")).encode()
SPACED = json.dumps(MOVE).encode()
INDENTED = json.dumps(MOVE, indent=2).encode()
