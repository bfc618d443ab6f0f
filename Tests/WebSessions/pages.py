"""Pages without a browser, which speak the socket's protocol, type and press: what drivers of many sessions share."""

import asyncio
import base64
import glob
import json
import os
import random
import re
import statistics
import time

from browser import Failure


class Pace:
    """The number of pages, the number from which on they act more slowly, and the seconds after which a killed server has stored a
    change."""

    sessions = 100
    busy = 500
    age = 1.0


# The seconds for what comes soon unless something hangs: a busy machine may need many.
LIMIT = 300


class Lost(Exception):
    """The connection has ended."""


class Page:
    """A page as its script behaves, as far as this test needs it: it comes back, and keeps what is typed."""

    # The address that the page comes from; None for the usual one.
    source = None

    def __init__(self, port, path):
        # A page may reach a server by another port than the one that its address names.
        self.port, self.path, self.named = port, path, port
        # By name, as the browser keeps them.
        self.cookies = {}
        self.token, self.previous = "", ""
        # What was typed, what the server has acknowledged of it, and the presses with and without an answer.
        self.text, self.answered, self.confirmed, self.doubtful = "", "", 0, 0
        # When events were acknowledged: the time, the text then, and the presses until then.
        self.stored = [(0.0, "", 0)]
        self.shown_text, self.shown_count = "", 0
        self.waiting = []
        self.lost_at = None
        self.is_live, self.live_at = False, 0.0
        self.returns, self.reloads, self.retyped = [], 0, 0
        self.failure = None
        self.killed_at = None
        # The text and the presses that were stored when its process was killed, if that is known; whether something older than the
        # promised age was not stored yet, and how often.
        self.certain, self.is_late, self.late = None, False, 0

    def note_stored(self, snapshots):
        """Remembers what was stored of the session when its process was killed."""
        if snapshot := snapshots.get(self.previous.split(".")[0]):
            self.certain = state_in(snapshot)
        elif not self.returns:
            # It may be too young to be stored.
            self.certain = ("", 0)

    @property
    def state(self):
        """What a failed run says of the page."""
        return (f"{self.path} is {'live' if self.is_live else 'not live'}: {len(self.waiting)} events wait, “{self.shown_text}” is there of "
                f"“{self.text}”, and {self.shown_count} of {self.confirmed} presses; it has come back {len(self.returns)} times and "
                f"loaded {self.reloads} times. {self.cookie}")

    # MARK: The network

    async def open(self):
        try:
            return await asyncio.open_connection("127.0.0.1", self.port, local_addr=self.source and (self.source, 0))
        except OSError:
            raise Lost

    @property
    def cookie(self):
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def keep_cookies(self, head):
        self.cookies.update(re.findall(r"^Set-Cookie: ([^=\s]+)=([^;\r]*)", head, re.M))

    async def load(self):
        reader, writer = await self.open()
        try:
            cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
            writer.write(f"GET {self.path} HTTP/1.1\r\nHost: 127.0.0.1:{self.named}\r\n{cookie}Connection: close\r\n\r\n".encode())
            answer = (await asyncio.wait_for(reader.read(-1), LIMIT)).decode()
        except (OSError, asyncio.TimeoutError):
            raise Lost
        finally:
            writer.close()
        if not answer.startswith("HTTP/1.1 200"):
            raise Lost
        head, html = answer.split("\r\n\r\n", 1)
        self.keep_cookies(head)
        self.token = re.search(r'data-token="([^"]*)"', html)[1]
        self.events = self.handled = self.last_frame = 0
        self.waiting = []
        # The first page is new; what comes over the socket replaces it.
        self.look(html, is_whole=True)

    async def connect(self):
        self.reader, self.writer = await self.open()
        key = base64.b64encode(os.urandom(16)).decode()
        try:
            self.writer.write(
                f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{self.named}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nOrigin: http://127.0.0.1:{self.named}\r\n"
                f"Cookie: {self.cookie}\r\n\r\n".encode())
            head = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), LIMIT)
        except (OSError, asyncio.IncompleteReadError, asyncio.TimeoutError):
            raise Lost
        self.keep_cookies(head.decode())
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Lost
        self.send([0, "hello", self.token, self.last_frame, self.previous, 1 if self.previous else 0])
        # An acknowledgement counts for all earlier events too, so what the last connection has lost comes first.
        for _, _, _, event in self.waiting:
            self.send(event)

    def send(self, value):
        text = json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()
        size = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0xFE]) + len(text).to_bytes(2, "big")
        # A mask of zeros leaves the bytes unchanged.
        self.writer.write(b"\x81" + size + b"\0\0\0\0" + text)

    async def frame(self):
        try:
            head = await self.reader.readexactly(2)
            size = head[1]
            if size == 126:
                size = int.from_bytes(await self.reader.readexactly(2), "big")
            elif size == 127:
                size = int.from_bytes(await self.reader.readexactly(8), "big")
            body = await self.reader.readexactly(size)
        except (OSError, asyncio.IncompleteReadError):
            raise Lost
        if head[0] & 15 == 8:
            raise Lost
        return body.decode() if head[0] & 15 == 1 else None

    # MARK: What it shows

    def look(self, html, is_whole=False):
        if is_whole:
            self.shown_text, self.shown_count = "", 0
        if found := re.findall(r"(?:Typed |Name is “)([a-z]*)", html):
            self.shown_text = found[-1]
        if found := re.findall(r"Counted to (\d+)", html):
            self.shown_count = int(found[-1])
        for found in re.finditer(r'<button[^>]*?\bid=\\?"?n(\w+)[^>]*>(.*?)</button>', html, re.S):
            if re.sub(r"<[^>]*>", "", found[2]).strip() == "Count":
                self.button = found[1]
        for found in re.finditer(r"<input[^>]*>", html):
            if re.search(r"aria-label=\\?[\"']?(Name|Text)", found[0]):
                self.field = self.owner(html[:found.end()])

    @staticmethod
    def owner(html):
        """The id of the element at the end of the text, or of the last one around it."""
        return re.findall(r'\bid=\\?"?n(\w+)', html)[-1]

    def event(self, *parts):
        self.events += 1
        self.waiting.append((self.events, parts[0], self.text, [self.events, *parts]))
        self.send(self.waiting[-1][-1])

    def type_letter(self, letter):
        self.text += letter
        self.event("x", self.field, self.text, len(self.text))

    async def receive(self):
        """Handles one frame, and returns the reason if the page is told to leave."""
        text = await self.frame()
        if text is None:
            return None
        ops = json.loads(text)
        if isinstance(ops[0], int):
            self.last_frame = ops[0]
            self.send(["a", ops[0]])
            ops = ops[1:]
        else:
            ops = [ops]
        for op in ops:
            if op[0] == "bye":
                return op[1]
            # From the first message on the tab has the token of this page.
            self.previous = self.token
            if op[0] == "c":
                self.acknowledge(op[1])
        self.look(text, is_whole=any(op[:2] == ["r", "*"] for op in ops))
        return None

    def acknowledge(self, number):
        for event, kind, text, _ in self.waiting:
            if event <= number and kind == "p":
                self.confirmed += 1
                self.doubtful -= 1
            elif event <= number and kind == "x":
                self.answered = text
        self.waiting = [one for one in self.waiting if one[0] > number]
        self.stored = self.stored[-20:] + [(time.monotonic(), self.answered, self.confirmed)]

    # MARK: Its life

    async def live(self, seed):
        chance = random.Random(seed)
        try:
            await asyncio.sleep(chance.random() * min(5, Pace.sessions / 100))
            await self.begin(chance)
            while True:
                await self.use(chance)
                await self.come_back(chance)
        except asyncio.CancelledError:
            pass
        except Exception as failure:
            self.failure = failure
            raise

    async def begin(self, chance):
        while True:
            try:
                await self.load()
                await self.connect()
                await self.greet()
                return
            except Lost:
                await asyncio.sleep(0.1 + chance.random())

    async def greet(self):
        """Reports the browser's properties, and reads until that is acknowledged; then the page is live."""
        self.event("E", {"languages": ["en"], "width": 800, "height": 600})
        number = self.events
        while any(one[0] <= number for one in self.waiting):
            if reason := await self.receive():
                return reason
        self.is_live = True
        self.live_at = time.monotonic()
        return None

    @property
    def rests(self):
        """Whether the page does nothing for now."""
        return self.killed_at is not None

    async def use(self, chance):
        """Types and presses until the connection ends."""
        async def act():
            while True:
                await asyncio.sleep(chance.uniform(0.3, 1.7) * max(1, Pace.sessions / Pace.busy))
                if self.rests:
                    continue
                if chance.random() < 0.5:
                    self.type_letter(chance.choice("abcdefghijklmnopqrstuvwxyz"))
                elif not any(kind == "p" for _, kind, _, _ in self.waiting):
                    self.doubtful += 1
                    self.event("p", self.button)

        acting = asyncio.create_task(act())
        try:
            while not await self.receive():
                pass
        except Lost:
            pass
        finally:
            acting.cancel()
            self.writer.close()
        self.is_live = False
        self.lost_at = time.monotonic()

    async def come_back(self, chance):
        """Comes back like the script: to its session, and otherwise by a new page."""
        failures, self.is_late = 0, False
        while True:
            failures += 1
            await asyncio.sleep(min(0.8, 0.1 * 2 ** failures) * (0.5 + chance.random() / 2))
            try:
                await self.connect()
                reason = await self.greet()
                if reason == "gone":
                    self.writer.close()
                    self.reloads += 1
                    await self.load()
                    await self.connect()
                    reason = await self.greet()
                if reason is None:
                    break
            except Lost:
                pass
            finally:
                if not self.is_live and hasattr(self, "writer"):
                    self.writer.close()
        # The event may be acknowledged before the page is drawn.
        limit = time.monotonic() + LIMIT / 2
        while (problem := self.problem()) and (rest := limit - time.monotonic()) > 0:
            try:
                await asyncio.wait_for(self.receive(), rest)
            except Lost:
                self.writer.close()
                return await self.come_back(chance)
            except asyncio.TimeoutError:
                break
        if problem:
            raise Failure(problem)
        self.returns.append(time.monotonic() - self.lost_at)
        self.answered, self.confirmed, self.doubtful = self.shown_text, self.shown_count, 0
        # What has come back is stored.
        self.stored = [(0.0, self.answered, self.confirmed)]
        self.late += self.is_late
        self.killed_at = self.certain = None
        if self.shown_text != self.text:
            # The page has the text, and sends it again.
            self.retyped += 1
            self.event("x", self.field, self.text, len(self.text) + 1)

    def problem(self):
        """What the page that has come back lacks, or has twice; None if it is as it must be."""
        least, count, age = self.stored[-1][1], self.confirmed, "before its process ended"
        if self.killed_at:
            old = [one for one in self.stored if one[0] <= self.killed_at - Pace.age]
            at, least, count = old[-1] if old else (0.0, "", 0)
            age = f"{(self.killed_at - at) * 1000:.0f} ms before the kill" if at else "when it came back"
            # A machine that does other things too may store it later.
            if self.certain and (len(self.shown_text) < len(least) or self.shown_count < count):
                (least, count), age, self.is_late = self.certain, "stored", True
        if not self.text.startswith(self.shown_text) or len(self.shown_text) < len(least):
            return f"“{self.shown_text}” is there of “{least}”, which the server had {age}; “{self.text}” was typed."
        if not count <= self.shown_count <= self.confirmed + self.doubtful:
            return f"The count is {self.shown_count}, of {count} {age} to {self.confirmed + self.doubtful} presses."
        return None


def state_in(snapshot):
    """The text and the presses in a stored snapshot."""
    text, count = re.search(r'\.(?:text|name)":"\\"([a-z]*)', snapshot), re.search(r'\.count":"(\d+)', snapshot)
    return text[1] if text else "", int(count[1]) if count else 0


def snapshots_in(folder):
    """The snapshots of all sessions in a folder of states."""
    found = {}
    for path in glob.glob(folder + "/**/*.session", recursive=True):
        try:
            with open(path, "rb") as file:
                record = json.loads(file.read().split(b"\n", 1)[1])
        except FileNotFoundError:
            # Another process has removed it by now.
            continue
        found[record["session"]] = base64.b64decode(record["snapshot"]).decode()
    return found


class PressedPage(Page):
    """A page whose buttons are pressed by their names."""

    def __init__(self, port, path):
        super().__init__(port, path)
        self.buttons = {}

    def look(self, html, is_whole=False):
        for found in re.finditer(r'<button[^>]*?\bid=\\?"?n(\w+)[^>]*>(.*?)</button>', html, re.S):
            self.buttons[re.sub(r"<[^>]*>", "", found[2]).strip()] = found[1]
        super().look(html, is_whole)

    async def listen(self):
        await self.load()
        await self.connect()
        await self.greet()
        while not await self.receive():
            pass


async def with_pages(count, port, path, body):
    """Calls `body` with pages that are live."""
    pages = [Page(port, path) for _ in range(count)]
    tasks = [asyncio.create_task(page.live(number)) for number, page in enumerate(pages)]
    try:
        await until(pages, "all pages are live", lambda: all(page.is_live for page in pages))
        await body(pages)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def until(pages, what, is_so, limit=LIMIT):
    start = time.monotonic()
    while not is_so():
        for page in pages:
            if page.failure:
                raise page.failure
        if time.monotonic() - start > limit:
            others = [page.state for page in pages if not page.is_live or page.waiting][:5]
            raise Failure("\n".join([
                f"{what}: not after {limit} s. Live are {sum(page.is_live for page in pages)} of {len(pages)}.", *others]))
        await asyncio.sleep(0.02)


def summary(samples):
    ordered = sorted(samples)
    return statistics.median(ordered), ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]


async def settle(pages):
    """Waits until everything is answered, and compares."""
    for page in pages:
        page.killed_at = time.monotonic()
    await until(pages, "an answer to all events", lambda: all(page.is_live and not page.waiting for page in pages))
    # An event may be acknowledged before the page is drawn.
    try:
        await until(pages, "the last drawing", lambda: all(
            page.shown_text == page.text and page.shown_count == page.confirmed for page in pages))
    except Failure as failure:
        print(failure)
    for page in pages:
        page.killed_at = None
        if page.shown_text != page.text or page.shown_count != page.confirmed:
            raise Failure(f"In the end “{page.shown_text}” of “{page.text}”, and {page.shown_count} of {page.confirmed} presses.")
