"""A server with a few elements that speaks the protocol of the page's script, for tests of the script alone.

The test controls it: it can withhold answers, refuse connections, send frames and close sockets.
"""

import asyncio
import functools
import json
import os
import re
import sys
import threading

from websockets.asyncio.server import serve
from websockets.datastructures import Headers
from websockets.http11 import Response

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../PageScript"))
from page_files import tool

# The script with the names of its sources.
joined = functools.cache(tool.joined)


# The beginning of the scope of the page's script, where tests insert a function that reads its state.
BEGIN = '"use strict";(()=>{'
IMPORT = "import("
# The state contains the number of parts that are loading, until the page has begun to use them, the number of frames that wait for a part,
# whether an event can be sent, and the number of the last sent event.
STATE = """
let loadingForTests=0;
function importForTests(url){
    let module=import(url), end=()=>setTimeout(()=>loadingForTests--);
    loadingForTests++;
    module.then(end,end);
    return module;
}
window.stateForTests=()=>({
    loading:loadingForTests, frames:frames.length, isOpen:isOpen(), isOver, canSend:!!canSend(), isLetIn, waiting:waiting.length,
    last:(sent?waiting[sent-1]?.[0]:0)??0,
});
"""


def client():
    """The page's script, with access to its state for tests."""
    text = joined("client.js")
    assert text.startswith(BEGIN) and text.count(IMPORT) == 1
    return BEGIN + STATE + text.removeprefix(BEGIN).replace(IMPORT, "importForTests(")


def text_of(message):
    """A message as servers write it. The page looks for operations in its text."""
    return json.dumps(message, separators=(",", ":"))


with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Sources/WebRenderer/Server/PageDocument.swift")) as file:
    source = file.read()
EARLY = "<script nonce=secret>" + re.search(r'>(early=.*)</script>', source).group(1) + "</script>"
# The script is put together of strings that name one another.
for name in re.findall(r'let (presses|types|reload|handler) =', source)[::-1]:
    text = re.search(rf'let {name} = (?:#"(.*)"#|"(.*)")', source)
    EARLY = EARLY.replace(f"\\({name})", text[1] or text[2]).replace(f"\\#({name})", text[1] or text[2])

# The addresses of the parts of the page's script.
PART_NAMES = ("motion", "navigation", "use", "interaction")
PARTS = " ".join(f'data-{name}="/{name}.js"' for name in PART_NAMES)


class FakeServer:
    policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'"

    def __init__(self, page):
        self.page = page
        self.parts = ""  # The parts of a message that has not come as a whole.
        self.refuses = lambda event: False  # The events that close the socket.
        self.is_dead = False  # Whether the line takes and brings nothing.
        self.is_withheld = False  # Whether the page's script does not come yet.
        self.is_loading = False  # Whether the page's last script is held back.
        self.late = set()  # The parts of the page's script that are held back.
        self.early = False  # Whether pages have the script that keeps early presses.
        self.tree = None  # What the next session shows, if it is not the page.
        self.counts = []  # The lengths of all messages, in bytes.
        self.texts = {}  # The last text of each field.
        self.events = []  # All applied events in order, without their numbers.
        self.applied = 0
        self.frames = []  # Numbered frames that are not acknowledged.
        self.number = 0
        self.acknowledged = 0
        self.hellos = []
        self.answers = True
        self.ends_with = None
        self.restarts = False  # The next session is gone, and the one after it another process's.
        self.is_another = False
        self.next_token = None  # The answer to the next heartbeat.
        self.heartbeats = 0
        self.always = []  # Operations that are part of each whole page.
        self.answer = lambda event: []
        self.socket = None
        self.loop = asyncio.new_event_loop()
        started = threading.Event()
        threading.Thread(target=self._serve, args=(started,), daemon=True).start()
        started.wait()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/"

    def _serve(self, started):
        asyncio.set_event_loop(self.loop)

        async def main():
            server = await serve(self._socket, "127.0.0.1", 0, process_request=self._page)
            self.port = server.sockets[0].getsockname()[1]
            started.set()
            await asyncio.get_running_loop().create_future()

        self.loop.run_until_complete(main())

    async def _page(self, connection, request):
        if request.path == "/socket":
            while self.is_dead:
                await asyncio.sleep(0.05)
            return None
        kind, body = "text/html; charset=utf-8", self._document()
        if request.path == "/client.js":
            kind, body = "text/javascript; charset=utf-8", client()
            while self.is_withheld:
                await asyncio.sleep(0.02)
        elif request.path == "/last.js":
            kind, body = "text/javascript; charset=utf-8", ""
            while self.is_loading:
                await asyncio.sleep(0.02)
        elif (name := request.path[1:]).removesuffix(".js") in PART_NAMES:
            kind, body = "text/javascript; charset=utf-8", joined(name)
            while name.removesuffix(".js") in self.late:
                await asyncio.sleep(0.02)
        headers = Headers({
            "Content-Type": kind, "Cache-Control": "no-store",
            "Content-Security-Policy": self.policy.replace("script-src", "script-src 'nonce-secret'"),
        })
        body = body.encode()
        headers["Content-Length"] = str(len(body))
        return Response(200, "OK", headers, body)

    def _document(self):
        return (
            "<!DOCTYPE html><html lang=en><head><meta charset=utf-8><title>Fake</title>" + (EARLY if self.early else "") +
            '<script src="/client.js" defer data-socket="/socket" data-token="secret" ' + PARTS + '></script></head>'
            f'<body><main id="n0">{self.page}</main></body></html>')

    async def _socket(self, socket):
        self.socket = socket
        self.parts = ""
        try:
            async for message in socket:
                if self.is_dead:
                    # It stays so after another socket has come.
                    await asyncio.get_running_loop().create_future()
                self.counts.append(len(message.encode()))
                assert self.counts[-1] <= 65536, "a message is too long"
                if message[0] in "+=":
                    self.parts += message[1:]
                    if message[0] == "+":
                        await socket.send('["hb"]')
                        continue
                    message, self.parts = self.parts, ""
                await self._receive(socket, json.loads(message))
        except Exception:
            pass

    async def _receive(self, socket, message):
        if message[0] == "a":
            self.acknowledged = message[1]
            self.frames = [frame for frame in self.frames if frame[0] > message[1]]
        elif message[0] == "hb":
            self.heartbeats += 1
            await socket.send(text_of(["hb", self.next_token] if self.next_token else ["hb"]))
            self.next_token = None
        elif message[0] == 0:
            self.hellos.append(message[2:])
            if self.restarts:
                self.restarts = False
                self.is_another = True
                self.forget()
                self.answers = True
                await socket.send(text_of(["bye", "gone"]))
                await socket.close()
                return
            if message[3] > self.number or self.is_another:
                self.is_another = False
                # The content of the page is unknown.
                self.frames = []
                await self._frame([["st", ""], ["r", "*"], ["i", "0", 0, self.tree or self.page], *self.always])
            if self.ends_with:
                await socket.send(text_of(["bye", self.ends_with]))
                await socket.close()
                return
            for frame in self.frames:
                if frame[0] > message[3]:
                    await socket.send(text_of(frame))
        else:
            number, *event = message
            if self.refuses(event):
                return await socket.close(1008)
            if number > self.applied:
                assert number == self.applied + 1, "an event is missing"
                self.applied = number
                if event[0] == "z":
                    event = self._spliced(event)
                    if not event:
                        return await self._frame([["xt", message[2]], ["c", number]])
                if event[0] == "x":
                    self.texts[event[1]] = event[2]
                self.events.append(event)
                operations = self.answer(event)
            else:
                operations = []
            if self.answers:
                await self._frame(operations + [["c", self.applied]])
            elif operations:
                await self._frame(operations)

    def _spliced(self, event):
        """The event of the whole text that a change leads to."""
        _, id, start, count, text, revision, check = event
        units = self.texts.get(id, "").encode("utf-16-le")
        whole = units[:2 * start] + text.encode("utf-16-le") + units[2 * (start + count):]
        sum = len(whole) // 2
        for index in range(0, len(whole), 2):
            sum = (sum * 31 + int.from_bytes(whole[index:index + 2], "little")) % 2**32
        if sum != check % 2**32:
            return None
        return ["x", id, whole.decode("utf-16-le"), revision]

    async def _frame(self, operations):
        self.number += 1
        frame = [self.number, *operations]
        self.frames.append(frame)
        try:
            await self.socket.send(text_of(frame))
        except Exception:
            pass  # It is sent again on the next socket.

    # Methods that tests call, from their thread.

    def _do(self, work):
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(10)

    def send(self, *operations):
        self._do(self._frame(list(operations)))

    def acknowledge(self):
        self._do(self._frame([["c", self.applied]]))

    def kill(self):
        async def work():
            if self.socket:
                self.socket.transport.abort()

        self._do(work())

    def forget(self):
        """Begins with another page."""
        self.events, self.frames = [], []
        self.applied = self.number = self.acknowledged = 0

    def restart_process(self):
        self.restarts = True
        self.kill()

    def told(self, kind):
        return [event for event in list(self.events) if event[0] == kind]
