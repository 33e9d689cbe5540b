"""Requests that are refused before they reach the application, and by which problem."""

CANARY = b"c4n4ry"
HOST = b"Host: here\r\n"
CHUNKED = b"Transfer-Encoding: chunked\r\n"


def get(headers: bytes = b"", target: bytes = b"/") -> bytes:
    return b"GET " + target + b" HTTP/1.1\r\n" + HOST + headers + b"Connection: close\r\n\r\n"


def post(headers: bytes, body: bytes) -> bytes:
    return b"POST / HTTP/1.1\r\n" + HOST + headers + b"Connection: close\r\n\r\n" + body


MALFORMED = {
    "no request line": CANARY + b"\r\n\r\n",
    "two words": b"GET /" + CANARY + b"\r\n\r\n",
    "method that nobody knows": b"BREW /" + CANARY + b" HTTP/1.1\r\n" + HOST + b"\r\n",
    "method in lower case": b"get /" + CANARY + b" HTTP/1.1\r\n\r\n",
    "method of odd bytes": b"G\xffT /" + CANARY + b" HTTP/1.1\r\n\r\n",
    "HTTP/2 preface": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "HTTP/9.9": b"GET /" + CANARY + b" HTTP/9.9\r\n\r\n",
    "HTTP/1.7": b"GET /" + CANARY + b" HTTP/1.7\r\n" + HOST + b"\r\n",
    "another protocol": b"OPTIONS /" + CANARY + b" RTSP/1.0\r\n" + HOST + b"\r\n",
    "two spaces": b"GET  /" + CANARY + b" HTTP/1.1\r\n" + HOST + b"\r\n",
    "space after the version": b"GET /" + CANARY + b" HTTP/1.1 \r\n" + HOST + b"\r\n",
    "line feed before the line": b"\n" + get(target=b"/" + CANARY),
    "two empty lines before the line": b"\r\n\r\n" + get(target=b"/" + CANARY),
    "HTTP/0.9": b"GET /\r\n\r\n",
    "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + CANARY + b"\r\n\r\n",
    "target without slash": get(target=CANARY),
    "target of stars": b"OPTIONS ** HTTP/1.1\r\n" + HOST + b"\r\n",
    "star without OPTIONS": get(target=b"*"),
    "target with a wrong host": get(target=b"http://[::1/" + CANARY),
    "target with raw bytes": get(target=b"/" + CANARY + b"\x80"),
    "target with NUL": get(target=b"/" + CANARY + b"\x00"),
    "bare line feeds": b"GET /" + CANARY + b" HTTP/1.1\nHost: here\n\n",
    "header with underscore": get(b"X_" + CANARY + b": 1\r\n"),
    "header named SCRIPT_NAME": get(b"SCRIPT_NAME: /" + CANARY + b"\r\n"),
    "header named PATH_INFO": get(b"PATH_INFO: /" + CANARY + b"\r\n"),
    "header without colon": get(CANARY + b"\r\n"),
    "header with a space before the colon": get(b"X-" + CANARY + b" : 1\r\n"),
    "header with a control byte": get(b"X-A: " + CANARY + b"\x01\r\n"),
    "header without a name": get(b": " + CANARY + b"\r\n"),
    "header with a carriage return": get(b"X-A: \r" + CANARY + b"\r\n"),
    "header that ends with a line feed": get(b"X-A: " + CANARY + b"\nX-B: 1\r\n"),
    "folded header": get(b"X-A: 1\r\n " + CANARY + b"\r\n"),
    "target with a fragment": get(target=b"/a#" + CANARY),
    "target with a user": get(target=b"http://me@here/" + CANARY),
    "host with a space": b"GET / HTTP/1.1\r\nHost: a " + CANARY + b"\r\n\r\n",
    "host with a path and a user": b"GET / HTTP/1.0\r\nHost: b/" + CANARY + b"@d\r\n\r\n",
    "host with half an address": b"GET / HTTP/1.1\r\nHost: [::1" + CANARY + b"\r\n\r\n",
    **{
        f"host {odd!r}": b"GET /" + CANARY + b" HTTP/1.1\r\nHost: " + odd.encode() + b"\r\n\r\n"
        for odd in (
            "a:65536",
            "a:999999999999",
            "%zz",
            "a,b",
            "[::::::]",
            "[1.2.3.4]",
            "[::1]:99999",
        )
    },
    "no host": b"GET /" + CANARY + b" HTTP/1.1\r\nConnection: close\r\n\r\n",
    "two hosts": get(b"Host: " + CANARY + b"\r\n"),
    "two types": get(b"Content-Type: text/plain\r\nContent-Type: " + CANARY + b"\r\n"),
    "two lengths": post(b"Content-Length: 6\r\nContent-Length: 5\r\n", CANARY),
    "length and chunks": post(
        b"Content-Length: 6\r\n" + CHUNKED, b"6\r\n" + CANARY + b"\r\n0\r\n\r\n"
    ),
    "negative length": post(b"Content-Length: -6\r\n", CANARY),
    "length with a sign": post(b"Content-Length: +6\r\n", CANARY),
    "length twice in one": post(b"Content-Length: 6, 6\r\n", CANARY),
    "length that is not a number": post(b"Content-Length: six\r\n", CANARY),
    "chunked twice": post(b"Transfer-Encoding: chunked, chunked\r\n", CANARY),
    "gzip without chunked": post(b"Transfer-Encoding: gzip\r\n", CANARY),
    "gzip in chunks": post(
        b"Transfer-Encoding: gzip, chunked\r\n", b"6\r\n" + CANARY + b"\r\n0\r\n\r\n"
    ),
    "gzip in chunks, in two headers": post(
        b"Transfer-Encoding: gzip\r\n" + CHUNKED, b"6\r\n" + CANARY + b"\r\n0\r\n\r\n"
    ),
    "unknown transfer coding": post(b"Transfer-Encoding: " + CANARY + b"\r\n", b""),
    "chunked with a stray letter": post(b"Transfer-Encoding: xchunked\r\n", CANARY),
    "chunked in HTTP/1.0": b"POST / HTTP/1.0\r\n" + CHUNKED + b"\r\n0\r\n\r\n",
    "chunk size that is not a number": post(CHUNKED, CANARY + b"\r\n"),
    "size of a chunk with a letter": post(CHUNKED, b"6x\r\n" + CANARY + b"\r\n0\r\n\r\n"),
    "size of a chunk with a sign": post(CHUNKED, b"+6\r\n" + CANARY + b"\r\n0\r\n\r\n"),
    "size of a chunk with 0x": post(CHUNKED, b"0x6\r\n" + CANARY + b"\r\n0\r\n\r\n"),
    "size of a chunk that ends with a line feed": post(CHUNKED, b"6\n" + CANARY + b"\r\n0\r\n\r\n"),
    "chunk without its end": post(CHUNKED, b"6\r\n" + CANARY + b"XX0\r\n\r\n"),
    "chunks without their end": post(CHUNKED, b"6\r\n" + CANARY + b"\r\n"),
    "trailer that names a host": post(CHUNKED, b"0\r\nHost: " + CANARY + b"\r\n\r\n"),
    "trailer with an underscore": post(CHUNKED, b"0\r\nX_A: " + CANARY + b"\r\n\r\n"),
}

LONGEST_TARGET = b"/".ljust(2048 - len("GET  HTTP/1.1"), b"a")
LONGEST_HEADER = b"X-A: ".ljust(8190, b"a")

OTHERS = {
    "line of 2049 bytes": (get(target=LONGEST_TARGET + b"a"), 414, "uri-too-long"),
    "line without end": (b"GET /" + CANARY * 400, 414, "uri-too-long"),
    "101 headers": (get(b"X-A: c4n4ry\r\n" * 99), 431, "headers-too-large"),
    "header of 8191 bytes": (get(LONGEST_HEADER + b"a\r\n"), 431, "headers-too-large"),
    "header without end": (b"GET / HTTP/1.1\r\nX-A: " + CANARY * 6000, 431, "headers-too-large"),
    "head of more than 32 KiB": (get((LONGEST_HEADER + b"\r\n") * 4), 431, "headers-too-large"),
    "unknown expectation": (get(b"Expect: " + CANARY + b"\r\n"), 417, "expectation-failed"),
    "failing application": (get(target=b"/boom?" + CANARY), 500, "internal-error"),
}

CASES = {name: (sent, 400, "malformed-request") for name, sent in MALFORMED.items()} | OTHERS
