"""The smallest application that shows whether a request got through gunicorn."""


def app(environ, start_response):
    body = b"unread" if environ["PATH_INFO"] == "/unread" else environ["wsgi.input"].read()
    if environ["PATH_INFO"] == "/boom":
        raise RuntimeError(body)
    scheme, prefix = environ["wsgi.url_scheme"], environ["SCRIPT_NAME"]
    answer = f"served {scheme} {prefix!r} ".encode() + body
    start_response("200 OK", [("Content-Length", str(len(answer)))])
    return [answer]
