"""A page of the server, without a browser: the first HTML, then patches over a socket. Uses the standard library only."""

import base64
import json
import os
import re
import socket
import struct
import time
import urllib.parse


class Page:
    # The seconds that an answer may take.
    patience = 30
    # The value of `Accept-Language`; empty for none.
    languages = ""

    def __init__(self, url, cookie=None, connect=True, source=""):
        parts = urllib.parse.urlsplit(url)
        self.host, self.port, self.path = parts.hostname, parts.port, parts.path or "/"
        self.cookie = cookie
        # The client address: all of 127.0.0.0/8 is this machine.
        self.source = (source, 0)
        self.number = 0
        self.load()
        self.socket = None
        if connect:
            self.connect()

    def connection(self):
        return socket.create_connection((self.host, self.port), timeout=self.patience, source_address=self.source)

    # MARK: Page

    def load(self):
        stream = self.connection()
        stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        languages = f"Accept-Language: {self.languages}\r\n" if self.languages else ""
        start = time.perf_counter()
        stream.sendall(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n{cookie}{languages}"
            "Connection: close\r\n\r\n".encode())
        answer = stream.recv(65536)
        self.first_byte = time.perf_counter() - start
        while part := stream.recv(65536):
            answer += part
        stream.close()
        head, self.html = answer.decode().split("\r\n\r\n", 1)
        self.status = int(head.split()[1])
        if found := re.search(r"Set-Cookie: ([^;]*);", head):
            self.cookie = found[1]
        found = re.search(r'data-token="([^"]*)"', self.html)
        self.token = found[1] if found else ""

    def button(self, label):
        """The id of the button with this label."""
        for found in re.finditer(r'<button[^>]*\bid="?n([0-9a-z]+)"?[^>]*>(.*?)</button>', self.html, re.S):
            if re.sub(r"<[^>]*>", "", found[2]).strip() == label:
                return found[1]
        raise KeyError(label)

    # MARK: Socket

    def connect(self):
        self.socket = self.connection()
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /socket HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nOrigin: http://{self.host}:{self.port}\r\n"
            f"Cookie: {self.cookie}\r\n\r\n".encode())
        self.rest = b""
        while b"\r\n\r\n" not in self.rest:
            part = self.socket.recv(4096)
            if not part:
                raise ConnectionError("the socket was refused")
            self.rest += part
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.decode())
        self.send([0, "hello", self.token, -1])

    def send(self, value):
        text = json.dumps(value, separators=(",", ":")).encode()
        self.send_bytes(text)
        return len(text)

    def send_bytes(self, text, opcode=1):
        if len(text) < 126:
            head = struct.pack("!BB", 0x80 | opcode, 0x80 | len(text))
        elif len(text) < 65536:
            head = struct.pack("!BBH", 0x80 | opcode, 0xFE, len(text))
        else:
            head = struct.pack("!BBQ", 0x80 | opcode, 0xFF, len(text))
        # A mask of zeros leaves the bytes unchanged.
        self.socket.sendall(head + b"\0\0\0\0" + text)

    def whole_frame(self):
        """The next frame that has arrived as a whole; None if there is none. Raises an error at the socket's end."""
        while len(self.rest) >= 2:
            size, start = self.rest[1], 2
            if size == 126:
                if len(self.rest) < 4:
                    return None
                size, start = struct.unpack("!H", self.rest[2:4])[0], 4
            elif size == 127:
                if len(self.rest) < 10:
                    return None
                size, start = struct.unpack("!Q", self.rest[2:10])[0], 10
            if len(self.rest) < start + size:
                return None
            opcode, frame = self.rest[0] & 15, self.rest[start:start + size]
            self.rest = self.rest[start + size:]
            if opcode == 8:
                raise ConnectionError("the server closed the socket")
            if opcode != 9:
                return frame
            self.send_bytes(frame, 10)
        return None

    def receive(self):
        """The next frame as bytes; None if there are no more."""
        while True:
            try:
                frame = self.whole_frame()
                if frame is not None:
                    return frame
                part = self.socket.recv(65536)
            except ConnectionError:
                return None
            if not part:
                return None
            self.rest += part

    def event(self, *parts):
        """Sends an event, and waits until it has been processed.

        Returns its size, the received frames, and the seconds until the first."""
        start = time.perf_counter()
        size = self.tell(*parts)
        number, frames, first = self.number, [], None
        while True:
            frame = self.receive()
            if frame is None:
                raise ConnectionError("the socket has ended")
            first = first or time.perf_counter() - start
            frames.append(frame)
            ops = json.loads(frame)
            self.answer(ops)
            if isinstance(ops[0], int):
                self.send(["a", ops[0]])
                done = any(op[0] == "c" and op[1] >= number for op in ops[1:])
            else:
                done = ops[0] == "c" and ops[1] >= number
            if done:
                return size, frames, first

    def answer(self, ops):
        """Answers measurement requests: each character is half as wide as its font is high, and each element is as large as the window."""
        for op in ops:
            if isinstance(op, list) and op[0] == "q":
                sizes = [(key, float(re.search(r"([\d.]+)px", font)[1]), characters) for key, font, characters in op[1]]
                self.tell("m", [[key, size, size / 4, [size / 2] * len(characters)] for key, size, characters in sizes])
            elif isinstance(op, list) and op[0] == "a" and "data-g" in op[2]:
                self.tell("g", [[op[1], 1200, 800, 0, 0]])

    def tell(self, *parts):
        self.number += 1
        return self.send([self.number, *parts])

    def press(self, id):
        return self.event("p", id)

    def close(self):
        if self.socket:
            self.socket.close()
            self.socket = None
