"""Two devices at one table over a relay, and a stranger who writes to the relay by hand."""

import json
import re
import subprocess
import sys
import time
from http.client import HTTPConnection
from threading import Thread
from urllib.parse import urlsplit

from flask import request

from demo import relay
from demo.service import ROOT
from tests.browser.player import PATIENCE, is_step


class Relay:
    """The relay, as started by `make relay`."""

    def __init__(self):
        self.start(port=0)

    def start(self, port):
        command = [sys.executable, "-m", "demo.relay", "--port", str(port)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        self.address, self.port = re.search(
            r"(http://\S+:(\d+))", self.process.stdout.readline()
        ).groups()

    def stop(self):
        self.process.terminate()
        self.process.communicate()


class CarelessRelay:
    """The relay without its checks: it accepts any text of any size."""

    def __init__(self, patch):
        patch.setattr(relay, "message", lambda _: request.get_data())
        patch.setattr(relay, "MOST_BYTES", {"seat": 2**30, "host": 2**30})
        patch.setattr(relay, "MOST_MESSAGES", 1000)
        self.server = relay.make_server("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self.server.port}"
        self.thread = Thread(target=self.server.serve_forever)
        self.thread.start()

    def stop(self):
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()


class Stranger:
    """Uses the keys of a channel without a page: writes anything, and reads everything."""

    def __init__(self, address, key, host_key=None):
        self.address = urlsplit(address).netloc
        self.key = key.removeprefix("far-")
        self.headers = {"Authorization": f"Bearer {host_key}"} if host_key else {}
        self.skip()

    def say(self, text, to="host"):
        """Write a text to one end until the relay accepts or refuses it; returns the status."""
        end = time.monotonic() + PATIENCE
        body = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
        while True:
            status, _ = self._ask("POST", self._box(to), body)
            if status not in {404, 429, 503}:
                return status
            assert time.monotonic() < end, "the relay has no room"
            time.sleep(0.02)

    def skip(self):
        """Leave unread all messages to the seat up to now."""
        self.newest = self._ask("GET", self._box("seat"))[1]["newest"]

    def read(self):
        """Messages to the seat since the last call."""
        status, answer = self._ask("GET", f"{self._box('seat')}?after={self.newest}")
        assert status == 200
        self.newest = answer["newest"]
        return answer["messages"]

    def ask(self, message):
        """Send a message with an id, and wait for its ruling."""
        self.say(json.dumps(message))
        return self.hear(lambda told: told["tell"] == "ruling" and told["id"] == message["id"])

    def hear(self, is_wanted):
        """Wait for a message, dropping earlier ones."""
        return self.hear_all(is_wanted)[-1]

    def hear_all(self, is_wanted):
        """Wait for a message; returns all that came until then."""
        end, heard = time.monotonic() + PATIENCE, []
        while not any(map(is_wanted, heard)):
            assert time.monotonic() < end, f"the host does not answer; it has told {heard}"
            heard += map(json.loads, self.read())
        return heard

    def snapshot(self):
        """Ask for the snapshot of the seat."""
        self.say('{"ask":"snapshot"}')
        return self.hear(lambda told: told["tell"] == "snapshot")

    def _box(self, end):
        return f"/boxes/{self.key}/{end}"

    def _ask(self, method, path, body=None):
        connection = HTTPConnection(self.address, timeout=PATIENCE)
        headers = {**self.headers, **({"Content-Type": "application/json"} if body else {})}
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        return answer.status, json.loads(text) if answer.status == 200 else None


def keys_of_host(page):
    """The channel keys of the newest game saved by this page, including the host's."""
    return page.evaluate(KEPT_CHANNELS)


KEPT_CHANNELS = """() => {
  const items = Object.values(localStorage).map((text) => JSON.parse(text));
  const games = items.filter(({ channels }) => channels);
  return games.sort((one, other) => other.savedAt - one.savedAt)[0].channels;
}"""


def key_in(link):
    """The key in the link of a seat."""
    return link.get_attribute("href").partition("#key=")[2]


def seat_two(context, elsewhere, seed="1"):
    """The page that hosts a game of Gin Rummy, and the other player's page on another device."""
    host = context.new_page()
    host.states = []
    host.on("response", lambda answer: host.states.append(answer) if is_state(answer) else None)
    host.goto("/?game=gin-rummy&players=Ann,link:Ben&pace=0")
    host.locator("#deal:enabled").wait_for()
    host.fill("#setup-seed", seed)
    host.click("#deal")
    link = host.locator("#links a", has_text="Ben")
    guest = elsewhere.new_page()
    guest.goto(link.get_attribute("href"))
    guest.locator("#board .seat").first.wait_for()
    return [host, guest]


def is_state(answer):
    return answer.ok and (is_step(answer) or answer.url.endswith("/deals"))


def step(pages):
    """Make the advised move on the page of the seat to act, and see it on both."""
    acting, revision = at_turn(pages)
    acting.click("#hint-button")
    acting.click("#board .hinted")
    for page in pages:
        page.locator(f"#board[data-revision='{revision + 1}']").wait_for()


def at_turn(pages):
    """The page of the seat to act, and the number of moves made."""
    seat = pages[0].locator(".seat.acts").get_attribute("data-seat")
    return pages[int(seat)], int(pages[0].locator("#board").get_attribute("data-revision"))
