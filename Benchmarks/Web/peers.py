"""The same screen here and with Streamlit: the bytes sent and received for a click, and its duration. Run with a Python that has Streamlit."""

import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import time

import websocket
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from page import Page

HERE = pathlib.Path(__file__).parent


class Peer:
    """A Streamlit app, and a client that acts as its page."""

    def __init__(self):
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "streamlit", "run", HERE / "streamlit_counter.py", "--server.headless", "true",
             "--server.address", "127.0.0.1", "--server.port", str(port), "--browser.gatherUsageStats", "false"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "HOME": tempfile.mkdtemp()})
        address = f"127.0.0.1:{port}"
        for attempt in range(200):
            try:
                self.socket = websocket.create_connection(
                    f"ws://{address}/_stcore/stream", subprotocols=["streamlit"], origin=f"http://{address}",
                    sockopt=[(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)])
                break
            except OSError:
                time.sleep(0.1)
        self.url = f"http://{address}/"
        self.script = self.button = ""
        self.run([])

    def run(self, states):
        """Runs the script to its end. Returns the bytes sent, the frames, and the seconds until the count
        arrived and until the last frame."""
        message = BackMsg()
        state = message.rerun_script
        state.page_script_hash = self.script
        state.context_info.timezone = "Europe/Berlin"
        state.context_info.timezone_offset = -60
        state.context_info.locale = "en-US"
        state.context_info.url = self.url
        for id in states:
            widget = state.widget_states.widgets.add()
            widget.id = id
            widget.trigger_value = True
        data = message.SerializeToString()
        start = time.perf_counter()
        self.socket.send_binary(data)
        frames, told = [], None
        while True:
            frame = self.socket.recv()
            frames.append(frame)
            news = ForwardMsg()
            news.ParseFromString(frame)
            kind = news.WhichOneof("type")
            if kind == "new_session":
                self.script = news.new_session.page_script_hash
            elif kind == "delta":
                element = news.delta.new_element
                if element.WhichOneof("type") == "button":
                    self.button = element.button.id
                elif element.WhichOneof("type") == "text" and element.text.body.startswith("Count"):
                    self.count, told = element.text.body, time.perf_counter() - start
            elif kind == "script_finished":
                return len(data), frames, told, time.perf_counter() - start

    def press(self):
        return self.run([self.button])

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait(10)


def compare(server, report, quantiles, count):
    """Clicks on both sides alternately."""
    page = Page(f"{server.url}/hundred")
    button = page.button("Count")
    peer = Peer()
    try:
        for _ in range(20):
            page.press(button)
            peer.press()
        ours, told, last = [], [], []
        for _ in range(count):
            sent, frames, first = page.press(button)
            ours.append(first * 1000)
            time.sleep(0.02)
            theirs = peer.press()
            told.append(theirs[2] * 1000)
            last.append(theirs[3] * 1000)
            time.sleep(0.02)
        assert peer.count == f"Count {20 + count}"
        report.row("a click over 100 static rows: event", sent, "B", 40)
        report.row("with Streamlit", theirs[0], "B")
        report.row("a click over 100 static rows: all that comes", sum(map(len, frames)), "B", 40)
        report.row("with Streamlit", sum(map(len, theirs[1])), "B")
        report.row("a click over 100 static rows: the only patch, p50", quantiles(ours)[0], "ms", quantiles(last)[0] / 10)
        report.row("with Streamlit: the count", quantiles(told)[0], "ms")
        report.row("with Streamlit: the last frame", quantiles(last)[0], "ms")
    finally:
        peer.close()
