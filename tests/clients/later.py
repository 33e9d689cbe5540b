"""The service as a later minor version may be: with one thing more of every kind.

`tests/contract/test_document.py` checks that the contract allows such answers.
"""

import json

from service.app import create_app
from service.config import Settings
from tests.answering import answering

NEW = "brand_new"
TEXT = "something new"
PHRASE = {"text": TEXT, "template": "something {what}", "params": {"what": "new"}}
RULE = "gin.brand.new"


def grow(answer):
    """Add to an answer; new kinds of move and phase hold the old ones that they replace."""
    answer[NEW] = {"type": NEW}
    if "events" in answer:
        answer["events"].append({"type": NEW, "seat": 0, "rule": RULE})
        answer["event_texts"].append(PHRASE)
    if "legal_move_texts" in answer:
        answer["legal_moves"].append({"type": NEW, "was": answer["legal_moves"][-1]})
        answer["legal_move_texts"].append(PHRASE)
    for closed in answer.get("unavailable", ())[:1]:
        closed |= {"rule": RULE, "detail": TEXT}
    if "rules" in answer:
        answer["rules"].append(answer["rules"][-1] | {"id": RULE})
    if "state" in answer:
        state = answer["state"]
        state["options"][NEW] = True
        state |= {"format": "gin-rummy/2", "phase": {"type": NEW, "was": state["phase"]}, NEW: [1]}
    for advised in answer.get("moves", ()):
        advised["reasons"].append({"id": "gin.advice.brand-new", "detail": TEXT, "params": {}})
    if "violations" in answer:
        answer["violations"].append({"invariant": NEW, "pointer": "#/state", "detail": TEXT})
    if "instance" in answer:
        answer |= {"type": "/problems/brand-new", "title": "New", "detail": TEXT, NEW: [1]}
        answer.pop("rule")


def shrink(body):
    """Take from a request what answers had; all of it must have come back."""
    if "state" in body:
        state = body["state"]
        assert (state.pop("format"), state.pop(NEW)) == ("gin-rummy/2", [1])
        assert state["options"].pop(NEW)
        body["state"] = {"format": "gin-rummy/1", **state, "phase": state["phase"]["was"]}
    if body.get("move", {}).get("type") == NEW:
        body["move"] = body["move"]["was"]


def serving():
    """The address of a service: at `/now` this version, at `/later` one that has grown."""
    http = create_app(Settings(request_log=False)).test_client()

    def answer(path, sent):
        _, version, path = path.split("/", 2)
        body = json.loads(sent) if sent else None
        if body and version == "later":
            shrink(body)
        answer = http.open(f"/{path}", method="POST" if body else "GET", json=body)
        document = answer.json
        if version == "later":
            grow(document)
        return answer.status_code, answer.content_type, json.dumps(document).encode()

    return answering(answer)
