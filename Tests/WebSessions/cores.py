"""Three processes of one machine behind nginx, one a core: `python3 cores.py CONTROLS FIGURES [SESSIONS] [SEED]`.

Pages without a browser type and press, each from another address. They spread over the processes, and each stays with its own: when its
connection ends, when its process is killed or stopped and another one begins at the same port, which stays open as systemd keeps it. When
a port is closed, as systemd does if a program fails again and again, its pages go on with the other processes: all share one folder of
states. In the end all processes are killed at once. Nothing that was stored is lost, and no press runs twice. Other processes have pictures
and files, which nginx finds although the browser's cookie names another process than the page's.
"""

import asyncio
import collections
import os
import random
import signal
import socket
import sys
import tempfile
import time

from browser import Failure
from files import FilesPage, ask_for_files
from nginx import Nginx, free_port
from pages import Lost, Pace, Page, settle, snapshots_in, summary, until
from servers import Server, report

SESSIONS = int(sys.argv[3]) if len(sys.argv) > 3 else 60
SEED = int(sys.argv[4]) if len(sys.argv) > 4 else random.randrange(1 << 30)
CORES = 3
COOKIE = "headlines_core"
# A process that was killed has stored what is older. The machine of the short form may be too slow for the promised time.
AGE = float(os.environ.get("CORES_AGE", 1 if SESSIONS >= 300 else 3))
Pace.sessions, Pace.busy, Pace.age = SESSIONS, 100, AGE


class Core:
    """A process that serves the app, and its port, which outlives it."""

    def __init__(self, program, state, port, origin):
        self.command = [program, "--web", "--origin", origin, "--max-sessions", "12000"]
        self.state, self.port = state, port
        self.listening = self.server = None

    def begin(self):
        if self.listening is None:
            self.listening = socket.socket()
            self.listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            self.listening.bind(("127.0.0.1", self.port))
            self.listening.listen(1024)
        self.server = Server(self.command, self.state, self.listening)

    async def end(self, number, closing=False):
        if closing:
            self.listening.close()
            self.listening = None
        await self.server.end(number)

    def sockets(self):
        """The number of connections that the system has at the port."""
        mine = f"0100007F:{self.port:04X}"
        rows = [line.split() for line in open("/proc/net/tcp")][1:]
        return sum(row[1] == mine and row[3] == "01" for row in rows)

    def close(self):
        if self.server:
            self.server.close()
        if self.listening:
            self.listening.close()


class CorePage(Page):
    """A page of a browser at its own address, which gets a cookie with its process."""

    def __init__(self, port, number):
        super().__init__(port, "/")
        self.source = f"127.1.{number // 200}.{1 + number % 200}"
        self.task = None

    @property
    def core(self):
        return int(self.cookies[COOKIE])


class StrayPage(FilesPage):
    """A page of a browser that has tabs with other processes, so that its cookie names each process in turn."""

    def __init__(self, port, ports):
        super().__init__(port)
        self.ports, self.asks = ports, 0

    async def ask(self, target, *fields, **options):
        # A round asks as often as there are processes, and each round begins with the next one.
        self.cookies[COOKIE] = str(self.ports[(self.asks + self.asks // CORES) % CORES])
        self.asks += 1
        return await super().ask(target, *fields, **options)


def nginx_before(ports):
    return Nginx("cores.conf", {str(8081 + number): str(port) for number, port in enumerate(ports)}, workers=2)


class Site:
    """The processes behind nginx, and the pages."""

    def __init__(self, program, state):
        self.state = state
        ports = [free_port() for _ in range(CORES)]
        self.nginx = nginx_before(ports)
        self.cores = [Core(program, state, port, f"http://127.0.0.1:{self.nginx.port}") for port in ports]
        self.pages = []
        self.figures = []

    async def begin(self):
        await asyncio.gather(*(asyncio.to_thread(core.begin) for core in self.cores))

    def add_page(self, core=None):
        page = CorePage(self.nginx.port, len(self.pages))
        if core:
            page.cookies[COOKIE] = str(core.port)
        page.task = asyncio.create_task(page.live(SEED + len(self.pages)))
        self.pages.append(page)
        return page

    def pages_of(self, core):
        return [page for page in self.pages if page.core == core.port]

    @property
    def spread(self):
        """The number of pages of each process."""
        counts = collections.Counter(page.core for page in self.pages)
        return [counts[core.port] for core in self.cores]

    async def check_cookies(self, what):
        """Compares the cookies with the connections of the system: one for each page that is live."""
        await until(self.pages, f"{what}, the cookies {self.spread} name the processes that serve the pages",
                    lambda: [core.sockets() for core in self.cores] == self.spread)

    def mark(self):
        for page in self.pages:
            page.mark, page.former, page.reloaded = len(page.returns), page.core, page.reloads

    async def come_back(self, pages, what):
        await until(self.pages, f"all pages have come back {what}", lambda: all(
            page.is_live and len(page.returns) > page.mark for page in pages))
        if touched := sum(len(page.returns) > page.mark for page in self.pages if page not in pages):
            raise Failure(f"{touched} pages of other processes have lost their connections {what}.")
        median, most = summary([page.returns[-1] for page in pages])
        self.figures.append(f"{what}: {len(pages)} pages, live again after {median:.2f} s (median), {most:.2f} s (of 99 in 100)")

    @staticmethod
    def expect_same_process(pages, what):
        if moved := sum(page.core != page.former for page in pages):
            raise Failure(f"{moved} of {len(pages)} pages went to another process {what}.")

    def close(self):
        for core in self.cores:
            core.close()
        self.nginx.close()


async def use(site):
    """Lets the pages act for a while, so that each process has something to lose."""
    await asyncio.sleep(2)
    site.mark()


async def kill(site, cores, closing=False):
    """Kills processes, and notes what was stored by then."""
    pages = [page for core in cores for page in site.pages_of(core)]
    for page in pages:
        page.killed_at = time.monotonic()
    await asyncio.gather(*(core.end(signal.SIGKILL, closing) for core in cores))
    snapshots = snapshots_in(site.state)
    for page in pages:
        page.note_stored(snapshots)


async def lose_connections(site):
    """The network ends each connection, and each page comes back to its session. What was sent just before may be lost or not, and what
    is sent just after is lost: each page sends it again."""
    await use(site)
    for page in site.pages:
        page.type_letter("y")
        page.writer.close()
        page.type_letter("z")
    await site.come_back(site.pages, "after lost connections")
    site.expect_same_process(site.pages, "after lost connections")
    if reloads := sum(page.reloads - page.reloaded for page in site.pages):
        raise Failure(f"{reloads} pages have found no session after lost connections.")


async def replace(site, core, number, what):
    """A process ends, and the next one takes its port over, which has stayed open."""
    await use(site)
    pages = site.pages_of(core)
    if number == signal.SIGKILL:
        await kill(site, [core])
    else:
        await core.end(number)
    await asyncio.sleep(0.3)
    await asyncio.to_thread(core.begin)
    await site.come_back(pages, what)
    site.expect_same_process(pages, what)


async def lose(site, core):
    """A process is lost with its port. Its pages go on with the others, and stay there when it is back."""
    await use(site)
    pages = site.pages_of(core)
    await kill(site, [core], closing=True)
    await site.come_back(pages, "after a port was closed")
    if stays := len(site.pages_of(core)):
        raise Failure(f"The cookies of {stays} pages name a process that is lost.")
    await site.check_cookies("After a port was closed")
    await asyncio.to_thread(core.begin)
    # A browser that was away comes to its process, and others stay where they are.
    await until(site.pages, "a page of the process that is back", lambda page=site.add_page(core): page.is_live)
    if len(site.pages_of(core)) != 1:
        raise Failure("The process that is back does not have the one browser that names it.")


async def lose_all(site):
    """The machine is restarted."""
    await use(site)
    await kill(site, site.cores, closing=True)
    await asyncio.sleep(1)
    await site.begin()
    await site.come_back(site.pages, "after all were killed")


async def tell_a_stranger(site):
    """A cookie that names no process is as none."""
    page = CorePage(site.nginx.port, SESSIONS + CORES + 1)
    page.cookies[COOKIE] = "22"
    try:
        await page.load()
    except Lost:
        raise Failure("A browser whose cookie names no process gets no page.")
    if page.core not in [core.port for core in site.cores]:
        raise Failure(f"A browser whose cookie names no process has the cookie {page.core}.")


async def find_files(figures):
    """Pictures and files of processes that listen themselves."""
    ports = [free_port() for _ in range(CORES)]
    nginx, servers = nginx_before(ports), []
    with tempfile.TemporaryDirectory() as state:
        try:
            for port in ports:
                options = ["--limited", "--state", state, "--port", str(port), "--origin", f"http://127.0.0.1:{nginx.port}"]
                servers.append(await asyncio.to_thread(Server, [figures, *options], state))
            await ask_for_files(StrayPage(nginx.port, ports), CORES)
        except Exception:
            report(servers, nginx)
            raise
        finally:
            for server in servers:
                server.close()
            nginx.close()


async def run(program):
    print(f"Seed {SEED}.", flush=True)
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as state:
        site = Site(program, state)
        try:
            await site.begin()
            for _ in range(SESSIONS):
                site.add_page()
            await until(site.pages, "all pages are live", lambda: all(page.is_live for page in site.pages))
            print(f"nginx, {CORES} processes and {SESSIONS} pages after {time.monotonic() - start:.1f} s, {site.spread} of each.", flush=True)
            # Even one of a hundred thousand runs has no process with less.
            if min(site.spread) < SESSIONS // 12:
                raise Failure(f"The pages do not spread over the processes: {site.spread}.")
            await site.check_cookies("At first")
            await tell_a_stranger(site)
            await lose_connections(site)
            for core in site.cores:
                await replace(site, core, signal.SIGKILL, "after SIGKILL")
            for core in site.cores:
                await replace(site, core, signal.SIGTERM, "after SIGTERM")
            await site.check_cookies("After restarts")
            for core in site.cores:
                await lose(site, core)
            await lose_all(site)
            await settle(site.pages)
            for figure in site.figures:
                print(figure[0].upper() + figure[1:] + ".", flush=True)
            late = sum(page.late for page in site.pages)
            print(f"{sum(len(page.text) for page in site.pages)} characters and {sum(page.confirmed for page in site.pages)} presses stand, "
                  f"none doubled; what was stored before a kill was there, and {late} times it lacked what was older than {AGE * 1000:.0f} ms. "
                  f"In the end {site.spread} pages of each.", flush=True)
            if late and SESSIONS >= 300:
                raise Failure("What was older than the promised time was not stored.")
        except Exception:
            report([core.server for core in site.cores if core.server], site.nginx)
            raise
        finally:
            for page in site.pages:
                page.task.cancel()
            await asyncio.gather(*(page.task for page in site.pages), return_exceptions=True)
            site.close()


if __name__ == "__main__":
    try:
        asyncio.run(find_files(sys.argv[2]))
        asyncio.run(run(sys.argv[1]))
    except Failure as failure:
        print(f"Seed {SEED}: {failure}")
        sys.exit(1)
