"""Rolling restarts under many pages: `python3 deploys.py FIGURES CONTROLS [RESTARTS] [SESSIONS]`.

Pages without a browser, which speak the socket's protocol, type and press without a pause, while the server is replaced again and again
by another process at the same port. No typed text is lost, no press runs twice, and every page is live again soon. Then the
server is killed, and in the end another one is replaced behind a socket that outlives it, as systemd's does.
"""

import asyncio
import signal
import socket
import sys
import tempfile
import time

from browser import Failure
from nginx import free_port
from pages import Pace, settle, snapshots_in, summary, until, with_pages
from servers import Server

RESTARTS = int(sys.argv[3]) if len(sys.argv) > 3 else 3
SESSIONS = int(sys.argv[4]) if len(sys.argv) > 4 else 100
# The long form is for an optimized program on a machine that does nothing else.
IS_LONG = RESTARTS >= 20
# A server that is killed has stored what is older. The short form may run on a machine that is too slow for the promised time.
AGE = 0.25 if IS_LONG else 3
Pace.sessions, Pace.age = SESSIONS, AGE
# The limit, in seconds, of the median until a page is live again. The short form has a generous one.
LONGEST_MEDIAN = 1 if IS_LONG else 60
# The seconds in which a process has to end, in the long form.
LONGEST_END = 10


async def rolling(figures):
    """Another process begins to listen before the one ends; then a process is killed."""
    with tempfile.TemporaryDirectory() as state:
        def start(port):
            return Server([figures, "--share-port", "--port", str(port), "--state", state], state)

        port = free_port()
        server = start(port)
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
            if IS_LONG and max(ends) > LONGEST_END:
                raise Failure(f"A process has not ended within {LONGEST_END} s.")

            await asyncio.sleep(2)
            for page in pages:
                page.mark = len(page.returns)
            killed = time.monotonic()
            for page in pages:
                page.killed_at = killed
            await server.end(signal.SIGKILL)
            snapshots = snapshots_in(state)
            for page in pages:
                page.note_stored(snapshots)
            server = start(port)
            await until(pages, "all pages have come back after SIGKILL",
                        lambda: all(page.is_live and len(page.returns) > page.mark for page in pages))
            median, most = summary([page.returns[-1] for page in pages])
            await settle(pages)
            late = sum(page.late for page in pages)
            print(f"Killed: what was stored was there, and {late} pages lacked what was older than {AGE * 1000:.0f} ms; a page was live "
                  f"again after {median:.2f} s (median) and {most:.2f} s (of 99 in 100).", flush=True)
            if late and IS_LONG:
                raise Failure("What was older than the promised time was not stored.")

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
