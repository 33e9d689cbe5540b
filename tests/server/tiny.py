"""A minimal application that shows whether a request got through gunicorn."""

import asyncio
import time


def app(environ, start_response):
    path = environ["PATH_INFO"]
    body = b"unread" if path == "/unread" else environ["wsgi.input"].read()
    if path == "/boom":
        raise RuntimeError(body)
    if path == "/caught":
        asyncio.get_running_loop().call_exception_handler({"message": "caught " * 1000})
    if path == "/slow":
        time.sleep(0.2)
    if path == "/endless":
        return endless()
    if path == "/break-off":
        return breaking_off(start_response)
    if path == "/large":
        start_response("200 OK", [("Content-Length", str(LARGE))])
        return [b"x" * 4096] * (LARGE // 4096)
    scheme, prefix = environ["wsgi.url_scheme"], environ["SCRIPT_NAME"]
    answer = f"served {scheme} {prefix!r} ".encode() + body
    start_response("200 OK", [("Content-Length", str(len(answer)))])
    return [answer]


LARGE = 4096 * 500
"""The size of a response that no client reads at once."""


def endless():
    while True:
        pass


def breaking_off(start_response):
    start_response("200 OK", [("Content-Length", "12")])
    yield b"served"
    raise RuntimeError
