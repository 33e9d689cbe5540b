"""What the memory of a page holds."""

import json


def snapshot(page):
    """Every string on the heap of a page, after garbage collection."""
    session, chunks = page.context.new_cdp_session(page), []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda found: chunks.append(found["chunk"]))
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    return json.loads("".join(chunks))["strings"]


def lists_holding(page, cards, pack):
    """Lists in the memory of a page that hold all these cards but are shorter than the pack."""
    session = page.context.new_cdp_session(page)
    prototype = session.send("Runtime.evaluate", {"expression": "Array.prototype"})
    found = session.send(
        "Runtime.queryObjects", {"prototypeObjectId": prototype["result"]["objectId"]}
    )
    held = session.send(
        "Runtime.callFunctionOn",
        {
            "objectId": found["objects"]["objectId"],
            "functionDeclaration": """function (pack, ...cards) {
              const holds = (list) => cards.every((card) => list.includes(card));
              return JSON.stringify(this.filter((list) => list.length < pack && holds(list)));
            }""",
            "arguments": [{"value": value} for value in (pack, *cards)],
            "returnByValue": True,
        },
    )
    session.detach()
    return json.loads(held["result"]["value"])


def no_other_hand(page, other, cards, pack):
    """Check that a page has these cards nowhere, and that the page of their owner has them."""
    assert lists_holding(page, cards, pack) == []
    assert lists_holding(other, cards, pack), "its own page has them"
    listed = json.dumps(cards, separators=(",", ":"))[1:-1]
    assert not [text for text in snapshot(page) if listed in text]
    kept = json.loads(page.evaluate("() => JSON.stringify({ ...localStorage })"))
    assert not [text for text in kept.values() if listed in text]
