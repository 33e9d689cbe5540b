"""Two devices at one sealed table over a relay, and a stranger who writes to the relay by hand."""

import base64
import json
import re
import secrets
import subprocess
import sys
import time
from hashlib import sha256
from urllib.parse import parse_qs, urlsplit

import httpx

from tests.browser.player import PATIENCE, revision
from tests.needs import need
from tests.serving import ROOT


class Relay:
    """The relay, as started by `make relay`."""

    def __init__(self):
        self.port = 0
        self.start()

    def start(self):
        """At the port of before, if it was started before."""
        command = [sys.executable, "-m", "service.sealed.relay", "--port", str(self.port)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        self.address, self.port = re.search(
            r"(http://\S+:(\d+))", self.process.stdout.readline()
        ).groups()

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()


class Stranger:
    """Has the link of a table, but no page: writes anything to its box, and reads it.

    With the page of a seat it has that seat's keys, and signs all that it says for the seat. The
    others believe the page itself again once it has been loaded again.
    """

    def __init__(self, address, link, page=None):
        self.kept = page and page.evaluate(KEPT, parse_qs(urlsplit(page.url).fragment)["seat"][0])
        self.said = 0
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # noqa: PLC0415 - may be missing
        from cryptography.hazmat.primitives.hashes import SHA256  # noqa: PLC0415 - may be missing
        from cryptography.hazmat.primitives.kdf.hkdf import HKDF  # noqa: PLC0415 - may be missing

        key = bytes.fromhex(parse_qs(urlsplit(link).fragment)["key"][0])
        self.cipher, place = (HKDF(SHA256(), 16, None, info).derive(key) for info in INFOS)
        self.cipher = AESGCM(self.cipher)
        headers = {"Authorization": f"Bearer {place.hex()}"}
        self.client = httpx.Client(headers=headers, timeout=PATIENCE)
        self.box = f"{address}/boxes/{sha256(place.hex().encode()).hexdigest()[:32]}"
        self.newest = self.client.get(self.box).json()["newest"]

    def say(self, text):
        """Encrypt a text as the pages do, and send it; returns the status."""
        if self.kept:
            text = self.signed(text)
        nonce = secrets.token_bytes(12)
        data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
        return self.write(base64.b64encode(nonce + self.cipher.encrypt(nonce, data, None)).decode())

    def signed(self, text):
        """A text, signed and numbered if it is a message of the seat whose keys are here."""
        try:
            said = json.loads(text)
        except (ValueError, RecursionError):
            return text
        if not isinstance(said, dict) or said.get("seat") != self.kept["invitation"]["seat"]:
            return text
        self.said += 1
        said = {**said, "at": self.kept["opened"] * MOST_MESSAGES + MOST_MESSAGES // 2 + self.said}
        said.pop("sign", None)
        signed = {**said, "table": self.kept["invitation"]["key"]}
        return json.dumps({**said, "sign": self.sign(sorted(signed.items()))})

    def sign(self, members):
        """The signature of a message, as a page makes it."""
        from cryptography.hazmat.primitives.asymmetric import ec, utils  # noqa: PLC0415 - may be missing
        from cryptography.hazmat.primitives.hashes import SHA256  # noqa: PLC0415 - may be missing

        secret = base64.urlsafe_b64decode(self.kept["pair"]["secret"] + "=")
        key = ec.derive_private_key(int.from_bytes(secret), ec.SECP256R1())
        text = json.dumps(members, separators=(",", ":"), ensure_ascii=False)
        signature = key.sign(text.encode("utf-8", "surrogatepass"), ec.ECDSA(SHA256()))
        two = b"".join(part.to_bytes(32) for part in utils.decode_dss_signature(signature))
        return base64.urlsafe_b64encode(two).decode().rstrip("=")

    def write(self, text):
        return self.client.post(self.box, json=text).status_code

    def read(self):
        """What the pages have said since the last call, in clear."""
        answer = self.client.get(f"{self.box}?after={self.newest}").json()
        self.newest = answer["newest"]
        return list(map(self.clear, answer["messages"]))

    def hear(self, is_wanted):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for said in self.read():
                if said and is_wanted(said):
                    return said
        raise AssertionError("nobody says it")

    def clear(self, text):
        """A message; None if it is noise, or too deep."""
        from cryptography.exceptions import InvalidTag  # noqa: PLC0415 - may be missing

        try:
            data = base64.b64decode(json.loads(text))
            return json.loads(self.cipher.decrypt(data[:12], data[12:], None))
        except (InvalidTag, ValueError, RecursionError):
            return None


INFOS = (b"messages", b"place")
MOST_MESSAGES = 1_000_000
"""As in `sealed.js`."""
KEPT = """seat => {
  const isOf = (key) => key.startsWith("referee.2.sealed.") && key.endsWith("/" + seat);
  return JSON.parse(localStorage[Object.keys(localStorage).find(isOf)]);
}"""


def link_for(page, name):
    """The link of a seat, or of spectators, which the page shows."""
    link = page.locator("#links a", has_text=name)
    link.wait_for(state="attached")
    return link.get_attribute("href")


def new_table(context, players="Ann,link:Ben", game="gin-rummy", more="", target=None):
    """The page that has made a table with links and waits for the others."""
    need("cryptography")
    page = recorded(context)
    page.goto(f"/?game={game}&players={players}{more}&pace=0")
    page.locator("#deal:enabled").wait_for()
    if target:
        page.click("#setup-form summary")
        page.fill("#option-target", target)
    page.click("#deal")
    page.locator("#lobby:visible").wait_for()
    return page


def sit_down(context, link, name=""):
    page = recorded(context)
    page.goto(link.replace("/#", "/?pace=0#"))
    page.fill("#own-name", name)
    page.click("#name-form button")
    return page


def seat_two(context, elsewhere, **how):
    """The page that made a sealed table for Ann, and the page of Ben on another device."""
    host = new_table(context, **how)
    guest = sit_down(elsewhere, link_for(host, "Ben"), "Ben")
    for page in (host, guest):
        page.locator("#board .seat").first.wait_for()
    return [host, guest]


def spectator(context, host):
    page = context.new_page()
    page.goto(link_for(host, "Spectators"))
    page.locator("#board .seat").first.wait_for()
    return page


def is_of(seat):
    return lambda said: said["tell"] == "seat" and said["seat"] == seat


def recorded(context):
    """A page with a record of what the service answers about its sealed table."""
    page = context.new_page()
    page.answers = []

    def note(answer):
        if answer.ok and "/sealed-" in answer.url:
            page.answers.append(answer)

    page.on("response", note)
    return page


def views(page):
    """Everything that the service has shown to this page's seat, by revision."""
    shown = (each.json() for each in page.answers if each.url.endswith("/sealed-views"))
    return {each["view"]["revision"]: each for each in shown}


def step(pages):
    """Make the advised move on the page of the seat to act, and see it on all."""
    acting, before = at_turn(pages)
    hint(acting)
    for page in pages:
        wait_for_moves(page, before + 1)


def wait_for_moves(page, count):
    """Wait until a page shows this number of moves, or more: it makes the only move by itself."""
    page.wait_for_function(SHOWS, arg=count)


SHOWS = "(count) => Number(document.querySelector('#board').dataset.revision) >= count"


def goes_on(pages):
    """Wait for the first move, which was made while the relay was gone, and make another."""
    for page in pages:
        wait_for_moves(page, 1)
        page.locator("#connection:empty").wait_for(state="attached")
    step(pages)


def hint(page):
    """Make the advised move, or deal the next hand."""
    page.bring_to_front()
    if page.locator("#next-hand:visible").count():
        page.click("#next-hand")
    else:
        page.click("#hint-button")
        page.click("#board .hinted")


def at_turn(pages):
    """The page of the seat to act, at the end any page; and the number of moves made."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for page in pages:
            if page.locator("#hint-button:visible, #next-hand:visible, #leave:visible").count():
                return page, revision(page)
        pages[0].wait_for_timeout(20)
    raise AssertionError("nobody is to act")
