"""Bytes with errors, as bodies and as HTTP, and the responses to them."""

import re

JSON = [b"{", b"}", b"[", b"]", b":", b",", b'"', b"\\", b"null", b"true", b"-", b"0", b"1.0", b"e"]
ODD = [
    *(b"\x00", b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\xe2\x80\xa8", b"\r\n"),
    *(b"NaN", b"-Infinity", b"1e400", b"9" * 40, b"0" * 400, b"1" * 5_000, b"\\u0000", b"\\ud800"),
    *(b"[" * 500, b'{"a":' * 40, b'"x":1,' * 50, b"'", b"/**/", b" " * 1_000, b'"state":{},'),
]
FRAME = [b"\r\n\r\n", b"\r\n", b"\n", b":", b" ", b"\t", b"chunked", b"0", b"Content-Length: 5\r\n"]
FRAME += [
    b"Transfer-Encoding: chunked\r\n",
    b"Expect: 100-continue\r\n",
    b"Host: x\r\n",
    b"%",
    b"_",
]
FRAME += [b"Content-Encoding: gzip\r\n", b"Content-Type: text/plain\r\n", b"Accept: text/html\r\n"]


def mutated(rng, text, other, tokens):
    """Some bytes with one to six errors; ``other``: bytes to splice in."""
    text = bytearray(text)
    for _ in range(rng.choice([1, 1, 2, 3, 6])):
        at, length = rng.randrange(len(text) + 1), rng.choice([1, 1, 2, 8, 40, 400])
        match rng.randrange(7):
            case 0 if text:
                text[at % len(text)] ^= 1 << rng.randrange(8)
            case 1:
                del text[at : at + length]
            case 2:
                text[at:at] = rng.choice(tokens)
            case 3:
                text[at : at + length] = rng.choice(tokens)
            case 4:
                text[at:at] = text[at : at + length] * rng.choice([1, 2, 30])
            case 5:
                start = rng.randrange(len(other) + 1)
                text[at : at + length] = other[start : start + length]
            case _:
                text[at:at] = rng.randbytes(rng.choice([1, 4, 20]))
    return bytes(text)


def as_http(path, body):
    head = f"POST {path} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


def answers(told):
    """The status and body of each response received."""
    found = []
    while told:
        head, _, told = told.partition(b"\r\n\r\n")
        assert re.match(rb"HTTP/1\.[01] \d{3} ", head), head[:200]
        length = re.search(rb"(?i)\r\ncontent-length: (\d+)", head)
        size = int(length[1]) if length else 0
        body, told = told[:size], told[size:]
        assert len(body) == size
        kind = re.search(rb"(?i)\r\ncontent-type: ([^\r;]+)", head)
        found.append((int(head.split()[1]), kind and kind[1], body))
    return found
