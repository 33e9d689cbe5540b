"""The service as a later minor version may be: with one thing more of a kind.

At `/event`, for instance, every list of events has one event more than the contract knows.
"""

import json
from contextlib import contextmanager
from threading import Thread

from werkzeug import Request, Response
from werkzeug.serving import make_server

from service.app import create_app
from service.config import Settings

NEW = "brand_new"
TEXT = "something new"
PHRASE = {"text": TEXT, "template": "something {what}", "params": {"what": "new"}}
RULE = "gin.brand.new"


class Later:
    """Makes answers grow, and finds in requests what the answers had."""

    def __init__(self, kind):
        self.kind, self.last_move = kind, None
        self.grow = getattr(self, kind)
        self.shrink = getattr(self, f"without_{kind}", lambda body: body)

    def event(self, answer):
        if "events" in answer:
            answer["events"].append({"type": NEW, "seat": 0, "rule": RULE})
            answer["event_texts"].append(PHRASE)

    def move(self, answer):
        if "legal_move_texts" in answer:
            self.last_move = answer["legal_moves"][-1]
            answer["legal_moves"].append({"type": NEW, "card": "7h"})
            answer["legal_move_texts"].append(PHRASE)

    def without_move(self, body):
        sent = body.get("move") == {"type": NEW, "card": "7h"}
        return body | {"move": self.last_move} if sent else body

    def rule(self, answer):
        for closed in answer.get("unavailable", ())[:1]:
            closed |= {"rule": RULE, "detail": TEXT}
        if "rules" in answer:
            answer["rules"].append(answer["rules"][-1] | {"id": RULE})

    def problem(self, answer):
        if "instance" in answer:
            answer |= {"type": "/problems/brand-new", "title": "New", "detail": TEXT, NEW: [1]}
            answer.pop("rule")

    def option(self, answer):
        if "state" in answer:
            answer["state"]["options"][NEW] = True

    def without_option(self, body):
        if "state" in body:
            assert body["state"]["options"].pop(NEW)
        return body

    def phase(self, answer):
        if "state" in answer:
            answer["state"]["phase"] = {"type": NEW, "was": answer["state"]["phase"]}

    def without_phase(self, body):
        if "state" in body:
            body["state"]["phase"] = body["state"]["phase"]["was"]
        return body

    def format(self, answer):
        if "state" in answer:
            answer["state"] |= {"format": "gin-rummy/2", NEW: ["7h"]}

    def without_format(self, body):
        if "state" in body:
            assert body["state"].pop("format") == "gin-rummy/2"
            assert body["state"].pop(NEW)
            body["state"] = {"format": "gin-rummy/1", **body["state"]}
        return body

    def reason(self, answer):
        for advised in answer.get("moves", ()):
            told = {"id": "gin.advice.brand-new", "detail": TEXT, "params": {}}
            advised["reasons"].append(told)

    def invariant(self, answer):
        if "violations" in answer:
            answer["violations"].append({"invariant": NEW, "pointer": "#/state", "detail": TEXT})

    def title(self, answer):
        if "instance" in answer:
            answer["title"] = "Another title"

    def member(self, answer):
        answer[NEW] = {"type": NEW}

    def nothing(self, answer):
        """As this version."""


KINDS = [name for name in vars(Later) if not name.startswith(("_", "without"))]


@contextmanager
def served(see):
    """The address of later versions; `see` gets every answer, and its request."""
    http = create_app(Settings(request_log=False)).test_client()
    later = {kind: Later(kind) for kind in KINDS}

    @Request.application
    def answered(request):
        _, kind, path = request.path.split("/", 2)
        body = later[kind].shrink(request.json) if request.method == "POST" else None
        answer = http.open(f"/{path}", method=request.method, json=body)
        document = answer.json
        later[kind].grow(document)
        see(kind, request.method, f"/{path}", answer.status_code, document)
        return Response(json.dumps(document), answer.status, content_type=answer.content_type)

    server = make_server("127.0.0.1", 0, answered)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.port}"
    finally:
        server.shutdown()
        thread.join()
