"""A stub of Referee that serves the recorded answers: `python3 stub.py`, on port 8001."""

import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


def key(method, path, body):
    """Return the key of a request; the order of its members does not matter."""
    return method, path, json.dumps(body, sort_keys=True)


ANSWERS = {
    key(**exchange["request"]): exchange["answer"]
    for file in Path(__file__).parent.glob("*.json")
    for exchange in json.loads(file.read_text(encoding="utf-8"))
}
UNKNOWN = {
    "status": 501,
    "content_type": "application/json",
    "body": {"detail": "this request is not recorded"},
}


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
        answer = ANSWERS.get(key(self.command, self.path, body), UNKNOWN)
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
