"""A stub of Referee that serves the recorded answers: `python3 stub.py`, on port 8001.

With the address of a service in RECORD, it asks the service for all other answers, and adds them
to own.json.
"""

import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def key(method, path, body):
    """Return the key of a request; the order of its members does not matter."""
    return method, path, json.dumps(body, sort_keys=True)


HOME = Path(__file__).parent
SERVICE = os.environ.get("RECORD")
ANSWERS = {
    key(**exchange["request"]): exchange["answer"]
    for file in HOME.glob("*.json")
    for exchange in json.loads(file.read_text(encoding="utf-8"))
}
UNKNOWN = {
    "status": 501,
    "content_type": "application/json",
    "body": {"detail": "this request is not recorded"},
}


RECORDING = Lock()


def recorded(method, path, body):
    """Return the answer of the service, after adding the exchange to own.json."""
    data = None if body is None else json.dumps(body).encode()
    request = Request(SERVICE + path, data, {"Content-Type": "application/json"}, method=method)
    try:
        response = urlopen(request)
    except HTTPError as refused:
        response = refused
    with response, RECORDING:
        kind = response.headers.get_content_type()
        answer = {"status": response.status, "content_type": kind, "body": json.load(response)}
        own = HOME / "own.json"
        exchanges = json.loads(own.read_text(encoding="utf-8")) if own.exists() else []
        exchanges.append(
            {"request": {"method": method, "path": path, "body": body}, "answer": answer}
        )
        lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in exchanges)
        own.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    return ANSWERS.setdefault(key(method, path, body), answer)


class Stub(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.reply(None)

    def do_OPTIONS(self):
        """Allow pages of any origin to send any request."""
        self.send_response(204)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Access-Control-Allow-Methods", "GET, POST")
        self.send_header("Access-Control-Allow-Headers", "*")
        self.end_headers()

    def do_POST(self):
        self.reply(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))

    def reply(self, body):
        answer = ANSWERS.get(key(self.command, self.path, body))
        if answer is None:
            answer = recorded(self.command, self.path, body) if SERVICE else UNKNOWN
        content = json.dumps(answer["body"]).encode()
        self.send_response(answer["status"])
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Content-Type", answer["content_type"])
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


if __name__ == "__main__":
    address = ("127.0.0.1", int(os.environ.get("PORT", "8001")))
    with ThreadingHTTPServer(address, Stub) as server:
        print("http://{}:{}".format(*server.server_address), flush=True)
        server.serve_forever()
