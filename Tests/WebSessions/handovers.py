"""Kills at every moment of a hand-over: `python3 handovers.py FIGURES [KILLS] [PAGES] [SEED] [file|database]`.

A process ends or is killed, the next one begins, pages come back to it, and that one is killed too: each time at another moment, from
before the first page has come until all show their state. What a page had 250 ms before a kill is there afterwards, in the folder of
states or in a database.
"""

import asyncio
import os
import random
import signal
import sys
import tempfile
import time

from browser import Failure
from database import Database
from pages import Pace, until, with_pages
from servers import Server

KILLS = int(sys.argv[2]) if len(sys.argv) > 2 else 12
PAGES = int(sys.argv[3]) if len(sys.argv) > 3 else 8
SEED = int(sys.argv[4]) if len(sys.argv) > 4 else random.randrange(1 << 30)
STORE = sys.argv[5] if len(sys.argv) > 5 else "file"
# The long form is for an optimized program on a machine that does nothing else.
Pace.age = float(os.environ.get("HANDOVERS_AGE", 0.25 if KILLS >= 100 else 1))
Pace.sessions = PAGES
# The seconds in which a process is killed: after it has begun, and after so many pages have come back that it is another one each time.
SPAN = 0.3


async def hand_over(figures, address):
    chance = random.Random(SEED)
    # Each moment once, in a random order.
    moments = [SPAN * (number + chance.random()) / KILLS for number in range(KILLS)]
    chance.shuffle(moments)
    with tempfile.TemporaryDirectory() as state:
        def start(port):
            place = ["--sessions", address] if address else ["--state", state]
            return Server([figures, "--share-port", "--port", str(port), *place], state)

        server = start(0)
        port = server.port
        came = 0

        def note_kill(pages):
            for page in pages:
                # A page that was not back yet has had nothing since the kill before.
                page.killed_at = page.killed_at or time.monotonic()

        async def body(pages):
            nonlocal server, came
            for number, moment in enumerate(moments):
                await asyncio.sleep(chance.uniform(0.4, 1))
                how = number % 3
                for page in pages:
                    page.mark = len(page.returns)
                if how == 0:
                    note_kill(pages)
                    await server.end(signal.SIGKILL)
                elif how == 1:
                    await server.end(signal.SIGTERM)
                else:
                    server.process.send_signal(signal.SIGTERM)
                    await asyncio.sleep(chance.random() * 0.05)
                    note_kill(pages)
                    await server.end(signal.SIGKILL)
                server = await asyncio.to_thread(start, port)
                # On a busy machine pages take long to come.
                if least := chance.randint(0, PAGES):
                    await until(pages, "pages come", lambda: sum(page.is_live for page in pages) >= least)
                await asyncio.sleep(moment)
                came += sum(page.is_live for page in pages)
                note_kill(pages)
                await server.end(signal.SIGKILL)
                for page in pages:
                    page.mark = len(page.returns)
                server = await asyncio.to_thread(start, port)
                await until(pages, f"all pages have come back after kill {number}",
                            lambda: all(page.is_live and len(page.returns) > page.mark for page in pages))
            print(f"Hand-overs: {KILLS} processes were killed while {PAGES} pages came to them, {came} had come; what was older than "
                  f"{Pace.age * 1000:.0f} ms was there ({STORE}, seed {SEED}).", flush=True)

        try:
            await with_pages(PAGES, port, "/draft", body)
        finally:
            server.close()


if __name__ == "__main__":
    database = Database() if STORE == "database" else None
    try:
        asyncio.run(hand_over(sys.argv[1], database and database.address))
    except Failure as failure:
        print(f"Seed {SEED}: {failure}")
        sys.exit(1)
    finally:
        if database:
            database.close()
