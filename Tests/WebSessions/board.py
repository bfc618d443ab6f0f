"""Three nodes behind nginx, with models in one PostgreSQL: `python3 board.py PROGRAM [PAGES] [SECONDS] [SEED]`.

Every page shows the last notes of all by a query. Pages add notes, while nodes are killed and stopped at random, and lose their
connections to the database. Nothing that a page has called saved is missing in the end, and every page shows the last commit: within
100 ms at 99 in 100 in the long form, as long as no node is in trouble.
"""

import asyncio
import os
import random
import re
import sys
import time

from browser import Failure
from database import Database
from nginx import Nginx, free_port
from pages import Lost, PressedPage, summary, until
from servers import Node, report

PAGES = int(sys.argv[2]) if len(sys.argv) > 2 else 60
SECONDS = float(sys.argv[3]) if len(sys.argv) > 3 else 15
SEED = int(sys.argv[4]) if len(sys.argv) > 4 else random.randrange(1 << 30)
NODES = 3
# The average pause between notes, in seconds: the load of a small app.
PAUSE = 0.5
# The limit in seconds. The short form has a generous one, because it runs on busy machines.
MOST = float(os.environ.get("BOARD_MOST", 0.1 if PAGES >= 300 else 60))


class BoardPage(PressedPage):
    """A page that shows the latest notes, and reloads when its connection is lost."""

    def __init__(self, port):
        super().__init__(port, "/")
        self.latest, self.saved, self.failed = 0.0, set(), 0
        # The seconds from the creation of a note until the page shows it.
        self.delays = []
        self.came = 0.0

    def look(self, html, is_whole=False):
        now = time.time()
        for found in re.findall(r"Latest ([\d.]+)", html):
            if float(found) > self.latest:
                self.latest = float(found)
                # A page that has just loaded also shows older notes.
                if self.is_live and self.latest > self.came:
                    self.delays.append((now, now - self.latest))
        self.saved.update(re.findall(r"Saved ([0-9A-F-]{36})", html))
        for found in re.findall(r"Failed (\d+)", html):
            self.failed = max(self.failed, int(found))
        super().look(html, is_whole)

    async def live(self, chance):
        await asyncio.sleep(chance.random() * PAGES / 100)
        while True:
            try:
                await self.load()
                await self.connect()
                if await self.greet() is None:
                    self.came = time.time()
                    while not await self.receive():
                        pass
            except asyncio.CancelledError:
                return
            except Lost:
                pass
            except Exception as failure:
                self.failure = failure
                raise
            self.is_live = False
            if hasattr(self, "writer"):
                self.writer.close()
            await asyncio.sleep(0.1 + chance.random() / 2)


async def add_notes(pages, chance, pause):
    while True:
        await asyncio.sleep(pause * chance.uniform(0.5, 1.5))
        live = [page for page in pages if page.is_live and "Add" in page.buttons]
        if live:
            page = chance.choice(live)
            try:
                page.event("p", page.buttons["Add"])
            except OSError:
                pass


async def cause_trouble(nodes, database, chance, seconds):
    counts, kinds, end = {}, [], time.monotonic() + seconds
    while time.monotonic() < end:
        await asyncio.sleep(chance.uniform(0.5, 2))
        kinds = kinds or chance.sample(["killed", "stopped", "ended"], 3)
        kind, node = kinds.pop(), chance.choice(nodes)
        counts[kind] = counts.get(kind, 0) + 1
        if kind == "ended":
            database.rows("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'Swiftwater models%'")
        else:
            await asyncio.to_thread(node.kill if kind == "killed" else node.stop)
            await asyncio.sleep(chance.uniform(0, 1))
            node.begin()
            await node.serves()
    return counts


async def run(program):
    print(f"Seed {SEED}.", flush=True)
    chance = random.Random(SEED)
    database = Database()
    ports = [free_port() for _ in range(NODES)]
    nginx = Nginx("nodes.conf", {f"10.0.0.{11 + number}:8080": f"127.0.0.1:{port}" for number, port in enumerate(ports)})
    nodes, tasks = [], []
    try:
        origin = f"http://127.0.0.1:{nginx.port}"
        # The address of the models is in the environment, where it is in no list of processes.
        nodes = [Node([program, "--web", "--port", str(port), "--origin", origin, "--sessions", database.address],
                      SWIFTWATER_DATA=database.address) for port in ports]
        for node in nodes:
            await node.serves()
        pages = [BoardPage(nginx.port) for _ in range(PAGES)]
        tasks = [asyncio.create_task(page.live(random.Random(SEED + number))) for number, page in enumerate(pages)]
        await until(pages, "all pages are live", lambda: all(page.is_live for page in pages))
        writing = asyncio.create_task(add_notes(pages, chance, PAUSE))
        tasks.append(writing)

        begin = time.time()
        await asyncio.sleep(SECONDS / 2)

        def calm_delays():
            # The first commits wait for pages that are still being opened.
            return [delay for page in pages for at, delay in page.delays if at > begin + 1]

        await until(pages, "pages show commits", lambda: len(calm_delays()) >= PAGES)
        calm = calm_delays()
        median, most = summary(calm)
        commits = int(database.value("SELECT count(*) FROM \"BoardApp\".\"Note\""))
        print(f"{PAGES} pages of {NODES} nodes show {commits} commits after {median * 1000:.0f} ms (median), {most * 1000:.0f} ms "
              f"(of 99 in 100), {max(calm) * 1000:.0f} ms (most): {len(calm)} showings.", flush=True)
        if most > MOST:
            raise Failure(f"99 in 100 pages show the last commit after {most * 1000:.0f} ms.")

        counts = await cause_trouble(nodes, database, chance, SECONDS / 2)
        writing.cancel()
        await asyncio.sleep(1)
        await until(pages, "all pages are live again", lambda: all(page.is_live for page in pages))
        # One last note, which all pages show.
        writer = chance.choice(pages)
        writer.event("p", writer.buttons["Add"])
        await until(pages, "all pages show the last note", lambda: len({page.latest for page in pages}) == 1 and abs(
            float(database.value("SELECT max(time) FROM \"BoardApp\".\"Note\"")) - pages[0].latest) < 1e-6)
        stored = {row[0] for row in database.rows("SELECT name FROM \"BoardApp\".\"Note\"")}
        saved = set().union(*(page.saved for page in pages))
        if missing := saved - stored:
            raise Failure(f"{len(missing)} of {len(saved)} saved notes are missing.")
        print(f"Faults: {', '.join(f'{count} {kind}' for kind, count in sorted(counts.items()))}. All {len(saved)} notes that pages called "
              f"saved are among the {len(stored)} stored ones; {sum(page.failed for page in pages)} saves failed with a sentence.", flush=True)
    except Exception:
        report(nodes, nginx, database)
        raise
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for node in nodes:
            node.close()
        nginx.close()
        database.close()


if __name__ == "__main__":
    try:
        asyncio.run(run(sys.argv[1]))
    except Failure as failure:
        print(failure)
        sys.exit(1)
