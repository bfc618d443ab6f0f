"""Kills at every moment of a hand-over: `python3 handovers.py FIGURES [KILLS] [PAGES] [SEED] [file|database]`.

A process ends or is killed, the next one begins, pages come back to it, and that one is killed too: each time at another moment, from
before the first page has come until 400 ms after the last one. What a page had 250 ms before a kill is there afterwards, in the folder
of states or in a database.

The kills are divided among lanes, each with its own processes, pages and store, which take place at the same time: `HANDOVERS_LANES` sets
their number.
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
from nginx import free_port
from pages import Pace, snapshots_in, until, with_pages
from servers import Server, report

KILLS = int(sys.argv[2]) if len(sys.argv) > 2 else 12
PAGES = int(sys.argv[3]) if len(sys.argv) > 3 else 8
SEED = int(sys.argv[4]) if len(sys.argv) > 4 else random.randrange(1 << 30)
STORE = sys.argv[5] if len(sys.argv) > 5 else "file"
LANES = int(os.environ.get("HANDOVERS_LANES", 4 if KILLS >= 100 else 1))
# The long form is for an optimized program. The machine of the short one may be too slow for the promised time.
Pace.age = float(os.environ.get("HANDOVERS_AGE", 0.25 if KILLS >= 100 else 3))
Pace.sessions = PAGES
# The seconds in which a process is killed: after it has begun, and after so many pages have come back that it is another one each time.
SPAN = 0.4


class Lane:
    """Processes that follow one another, with their pages. Its moments are the seconds after which each is killed."""

    def __init__(self, figures, number, moments, database):
        self.chance = random.Random(f"{SEED}.{number}")
        self.figures, self.number, self.moments, self.database = figures, number, moments, database
        self.address = database and database.made(f"lane{number}")
        self.kills, self.came, self.fresh, self.late = 0, 0, 0, 0

    async def run(self):
        with tempfile.TemporaryDirectory() as state:
            self.state = state
            self.server = await asyncio.to_thread(self.start, free_port())
            try:
                await with_pages(PAGES, self.server.port, "/draft", self.hand_over)
            except Exception:
                report([self.server])
                raise
            finally:
                self.server.close()

    def start(self, port):
        place = ["--sessions", self.address] if self.address else ["--state", self.state]
        return Server([self.figures, "--share-port", "--port", str(port), *place], self.state)

    async def kill(self, pages):
        for page in pages:
            # A page that was not back yet has had nothing since the kill before.
            page.killed_at = page.killed_at or time.monotonic()
        await self.server.end(signal.SIGKILL)
        snapshots = self.database.snapshots(self.address) if self.database else snapshots_in(self.state)
        for page in pages:
            if page.certain is None:
                page.note_stored(snapshots)

    async def hand_over(self, pages):
        port = self.server.port
        for self.kills, moment in enumerate(self.moments):
            await asyncio.sleep(self.chance.uniform(0.4, 1))
            for page in pages:
                page.mark = len(page.returns)
            match self.kills % 3:
                case 0:
                    await self.kill(pages)
                case 1:
                    await self.server.end(signal.SIGTERM)
                case _:
                    self.server.process.send_signal(signal.SIGTERM)
                    await asyncio.sleep(self.chance.random() * 0.05)
                    await self.kill(pages)
            self.server = await asyncio.to_thread(self.start, port)
            # On a busy machine pages take long to come.
            if least := self.chance.randint(0, PAGES):
                await until(pages, "pages come", lambda: sum(page.is_live for page in pages) >= least)
            await asyncio.sleep(moment)
            self.came += sum(page.is_live for page in pages)
            self.fresh += sum(page.is_live and time.monotonic() - page.live_at <= SPAN for page in pages)
            await self.kill(pages)
            for page in pages:
                page.mark = len(page.returns)
            self.server = await asyncio.to_thread(self.start, port)
            await until(pages, f"all pages have come back after kill {self.kills}",
                        lambda: all(page.is_live and len(page.returns) > page.mark for page in pages))
        self.kills, self.late = len(self.moments), sum(page.late for page in pages)


async def hand_over(figures, database):
    chance = random.Random(SEED)
    # Each moment once, in a random order.
    moments = [SPAN * (number + chance.random()) / KILLS for number in range(KILLS)]
    chance.shuffle(moments)
    lanes = [Lane(figures, number, moments[number::LANES], database) for number in range(LANES)]
    try:
        async with asyncio.TaskGroup() as group:
            for lane in lanes:
                group.create_task(lane.run())
    except* Failure as failures:
        raise Failure("; ".join(map(str, failures.exceptions)) + f" (after {sum(lane.kills for lane in lanes)} kills)")
    late = sum(lane.late for lane in lanes)
    print(f"Hand-overs: {KILLS} processes were killed while {PAGES} pages came to them. {sum(lane.came for lane in lanes)} had come, "
          f"{sum(lane.fresh for lane in lanes)} of them in the {SPAN * 1000:.0f} ms before. What was stored "
          f"was there; {late} times it lacked what was older than {Pace.age * 1000:.0f} ms ({STORE}, seed {SEED}).", flush=True)
    if late and KILLS >= 100:
        raise Failure("What was older than the promised time was not stored.")


if __name__ == "__main__":
    database = Database() if STORE == "database" else None
    try:
        asyncio.run(hand_over(sys.argv[1], database))
    except Failure as failure:
        print(f"Seed {SEED}: {failure}")
        sys.exit(1)
    finally:
        if database:
            database.close()
