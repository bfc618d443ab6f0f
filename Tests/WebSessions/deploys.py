"""Rolling restarts under many pages: `python3 deploys.py FIGURES CONTROLS [RESTARTS] [SESSIONS]`.

Pages without a browser, which speak the socket's protocol, type and press without a pause, while the server is replaced again and again
by another process at the same port. No typed text is lost, no press runs twice, and every page is live again soon. Then the
server is killed, and in the end another one is replaced behind a socket that outlives it, as systemd's does.
"""

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time

from browser import Failure
from pages import Pace, Page, settle, summary, until

RESTARTS = int(sys.argv[3]) if len(sys.argv) > 3 else 3
SESSIONS = int(sys.argv[4]) if len(sys.argv) > 4 else 100
# A process has ten seconds to end.
LONGEST_END = 10
# The long form is for an optimized program on a machine that does nothing else.
IS_LONG = RESTARTS >= 20
# A server that is killed has stored what is older.
AGE = 0.25 if IS_LONG else 1
Pace.sessions, Pace.age = SESSIONS, AGE
# The median of the seconds until a page is live again.
LONGEST_MEDIAN = 1 if IS_LONG else 5


class Server:
    """A process that serves an app. `listening` is a socket that it gets, as from systemd."""

    def __init__(self, command, state, listening=None):
        environment = {"PATH": os.environ["PATH"], "HOME": state, "XDG_STATE_HOME": state, "LANG": "en_US.UTF-8"}
        if listening:
            # The program has the process number of what starts it.
            begin = ("import os, sys; os.dup2(int(sys.argv[1]), 3); os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS='1'); "
                     "os.execv(sys.argv[2], sys.argv[2:])")
            command = [sys.executable, "-c", begin, str(listening.fileno()), *command]
        self.errors = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.errors, text=True,
            pass_fds=[listening.fileno()] if listening else [])
        line = self.process.stdout.readline()
        if "Serving" not in line:
            raise Failure(f"{command} does not serve: {line}{self.error_text()}")
        self.port = int(re.search(r":(\d+)/", line)[1])

    def error_text(self):
        self.errors.seek(0)
        return self.errors.read()

    async def end(self, number=signal.SIGTERM):
        start = time.monotonic()
        self.process.send_signal(number)
        while self.process.poll() is None:
            if time.monotonic() - start > LONGEST_END + 2:
                self.process.kill()
                raise Failure("The server does not end.")
            await asyncio.sleep(0.01)
        took = time.monotonic() - start
        if number == signal.SIGTERM and (self.process.returncode != 0 or took > LONGEST_END):
            raise Failure(f"The server ended with {self.process.returncode} after {took:.1f} s: {self.error_text()}")
        return took

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


async def with_pages(count, port, path, body):
    pages = [Page(port, path) for _ in range(count)]
    tasks = [asyncio.create_task(page.live(number)) for number, page in enumerate(pages)]
    try:
        await until(pages, "all pages are live", lambda: all(page.is_live for page in pages))
        await body(pages)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def rolling(figures):
    """Another process begins to listen before the one ends; then a process is killed."""
    with tempfile.TemporaryDirectory() as state:
        def start(port):
            return Server([figures, "--share-port", "--port", str(port), "--state", state], state)

        server = start(0)
        port = server.port
        ends = []

        async def body(pages):
            nonlocal server
            for _ in range(RESTARTS):
                await asyncio.sleep(1)
                for page in pages:
                    page.mark = len(page.returns)
                old, server = server, start(port)
                ends.append(await old.end())
                await until(pages, "all pages have come back",
                            lambda: all(page.is_live and len(page.returns) > page.mark for page in pages))
            await settle(pages)
            returns = [seconds for page in pages for seconds in page.returns]
            median, most = summary(returns)
            print(f"Rolling restarts: {RESTARTS} under {SESSIONS} pages, {sum(len(page.text) for page in pages)} characters and "
                  f"{sum(page.confirmed for page in pages)} presses stand, none lost, none doubled; a page was live again after "
                  f"{median:.2f} s (median) and {most:.2f} s (of 99 in 100); a process ended in {max(ends):.1f} s.", flush=True)
            if median > LONGEST_MEDIAN:
                raise Failure(f"The median is over {LONGEST_MEDIAN} s.")

            await asyncio.sleep(2)
            for page in pages:
                page.mark = len(page.returns)
            killed = time.monotonic()
            for page in pages:
                page.killed_at = killed
            await server.end(signal.SIGKILL)
            server = start(port)
            await until(pages, "all pages have come back after SIGKILL",
                        lambda: all(page.is_live and len(page.returns) > page.mark for page in pages))
            median, most = summary([page.returns[-1] for page in pages])
            await settle(pages)
            print(f"Killed: what was older than {AGE * 1000:.0f} ms was there; a page was live again after {median:.2f} s (median) "
                  f"and {most:.2f} s (of 99 in 100).", flush=True)

        try:
            await with_pages(SESSIONS, port, "/draft", body)
        finally:
            server.close()


async def activated(controls):
    """One process after the other serves a socket that neither has opened."""
    with tempfile.TemporaryDirectory() as state, socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen(256)

        def start():
            return Server([controls, "--web"], state, listening)

        server = start()

        async def body(pages):
            nonlocal server
            await asyncio.sleep(2)
            took = await server.end()
            await asyncio.sleep(0.2)
            server = start()
            await until(pages, "all pages have come back to the socket", lambda: all(page.is_live and page.returns for page in pages))
            await settle(pages)
            print(f"A socket that outlives its process: {len(pages)} pages went on after {summary([page.returns[-1] for page in pages])[0]:.2f} s "
                  f"(median); the process ended in {took:.1f} s.", flush=True)

        try:
            await with_pages(10, listening.getsockname()[1], "/", body)
        finally:
            server.close()


if __name__ == "__main__":
    try:
        asyncio.run(rolling(sys.argv[1]))
        asyncio.run(activated(sys.argv[2]))
    except Failure as failure:
        print(failure)
        sys.exit(1)
