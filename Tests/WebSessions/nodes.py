"""Three nodes behind nginx without stickiness, on one PostgreSQL: `python3 nodes.py FIGURES [SESSIONS] [SECONDS] [SEED]`.

Pages without a browser type and press, while nodes are killed, stopped and cut off their database at random: by a broken cable, by refused
connections, by ended ones. Nothing that was stored is lost, no press runs twice, and no session has two owners: a trigger of the database
writes down each change of an owner, and compares it with the leases. Before that, values go from node to node, and nginx finds the one
node that has a page's pictures and files.
"""

import asyncio
import random
import re
import sys
import time

from browser import Failure
from database import Database, Gate
from files import FilesPage, ask_for_files
from nginx import Nginx, free_port
from pages import Pace, Page, PressedPage, state_in, summary, until
from refused import send_bad_requests
from servers import Node, report

SESSIONS = int(sys.argv[2]) if len(sys.argv) > 2 else 60
SECONDS = float(sys.argv[3]) if len(sys.argv) > 3 else 25
SEED = int(sys.argv[4]) if len(sys.argv) > 4 else random.randrange(1 << 30)
NODES = 3
# A node that was killed has stored what is older.
AGE = 1.0
# A node that is cut off its database serves its pages until its lease ends.
LEASE = 3.0
Pace.sessions, Pace.busy = SESSIONS, 100

AUDIT = """
CREATE TABLE audit (at timestamptz DEFAULT clock_timestamp(), session text, old_owner text, new_owner text,
    old_fence bigint, new_fence bigint, old_lives boolean, snapshot text);
CREATE INDEX audit_session ON audit (session, at);
CREATE FUNCTION note_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO audit (session, old_owner, new_owner, old_fence, new_fence, old_lives, snapshot)
    VALUES (NEW.session, CASE WHEN TG_OP = 'UPDATE' THEN OLD.owner END, NEW.owner,
        CASE WHEN TG_OP = 'UPDATE' THEN OLD.fence END, NEW.fence,
        TG_OP = 'UPDATE' AND EXISTS (SELECT 1 FROM swiftwater_nodes WHERE node = OLD.owner AND lease_end > clock_timestamp()),
        convert_from(decode(convert_from(NEW.record, 'UTF8')::json->>'snapshot', 'base64'), 'UTF8'));
    RETURN NULL;
END $$;
CREATE TRIGGER note_owner AFTER INSERT OR UPDATE ON swiftwater_sessions FOR EACH ROW EXECUTE FUNCTION note_owner();
"""
# An owner that lives gives a session up before another one has it.
TAKEN_FROM_THE_LIVING = "SELECT count(*) FROM audit WHERE old_lives AND new_owner <> old_owner"
TWO_OWNERS = """SELECT count(*) FROM (SELECT session, new_fence FROM audit WHERE new_owner IS NOT NULL
    GROUP BY session, new_fence HAVING count(DISTINCT new_owner) > 1) AS doubled"""
FENCE_THAT_STAYS = "SELECT count(*) FROM audit WHERE old_fence IS NOT NULL AND new_owner IS NOT NULL AND (new_owner IS DISTINCT FROM old_owner) AND new_fence <> old_fence + 1"


class GatedNode(Node):
    """A process that serves the app, with its own gate to the database."""

    def __init__(self, program, database, port, origin):
        self.port = port
        self.gate = Gate(database.port)
        super().__init__([program, "--port", str(port), "--origin", origin, "--sessions", database.address_by(self.gate.port)])


class Trouble:
    """The fault that was caused last, for the figures, and for what pages may lose by it."""

    kind = "none"
    # After a cut the nodes have stored nothing for as long as a lease.
    cut_until = 0.0


class NodePage(Page):
    """A page that is served by any node."""

    database = None

    def __init__(self, port, path):
        super().__init__(port, path)
        # The faults after which the page has come back, with the seconds.
        self.kinds, self.former = [], ""

    async def receive(self):
        reason = await super().receive()
        # As the script, which keeps the token of a session once it has heard of it.
        if reason is None:
            self.previous = self.token
        return reason

    async def come_back(self, chance):
        kind, count = Trouble.kind, len(self.returns)
        self.age = LEASE + AGE if self.lost_at < Trouble.cut_until else AGE
        self.former, self.certain = self.previous.split(".")[0], None
        await super().come_back(chance)
        if len(self.returns) == count + 1:
            self.kinds.append((kind, self.returns[-1]))
        # The session that goes on was stored before the page has seen it.
        self.stored = [(0.0, self.shown_text, self.shown_count)]

    def problem(self):
        old = [(text, count) for at, text, count in self.stored if at <= self.lost_at - self.age]
        least, count = old[-1] if old else self.stored[0][1:]
        if not self.text.startswith(self.shown_text) or not self.shown_count <= self.confirmed + self.doubtful:
            return f"“{self.shown_text}” is there of “{self.text}”, and {self.shown_count} of {self.confirmed + self.doubtful} presses."
        if len(self.shown_text) >= len(least) and self.shown_count >= count:
            return None
        # It was acknowledged a while ago. Had it been stored?
        stored, presses = self.certain = self.certain or self.stored_state()
        self.is_late = True
        if len(self.shown_text) < len(stored) or self.shown_count < presses:
            return f"“{self.shown_text}” and {self.shown_count} presses are there of “{stored}” and {presses}, which were stored."
        return None

    def stored_state(self):
        """The text and the presses that the database had last of the session before."""
        rows = self.database.rows(f"SELECT snapshot FROM audit WHERE session = '{self.former}' ORDER BY at DESC LIMIT 1")
        return state_in(rows[0][0] if rows else "")


class Listener(PressedPage):
    """A page of one node, which shows what the others send."""

    def __init__(self, node, port):
        super().__init__(node.port, "/shared")
        self.named = port
        self.heard, self.total = [], 0

    def look(self, html, is_whole=False):
        now = time.time()
        for found in re.findall(r"Heard ([\d.]+)", html):
            self.heard.append(now - float(found))
        for found in re.findall(r"Total (\d+)", html):
            self.total = int(found)
        super().look(html, is_whole)


async def measure_values(nodes, port):
    """From a `send` in one node to the pages of the others, and a stored value that all change at once."""
    listeners = [Listener(node, port) for node in nodes]
    tasks = [asyncio.create_task(one.listen()) for one in listeners]
    await until(listeners, "the listeners are live", lambda: all(one.is_live for one in listeners))
    sends = 100
    for number in range(sends):
        listeners[number % NODES].event("p", listeners[number % NODES].buttons["Tell"])
        # A page that gets two values at once shows the second.
        await until(listeners, f"value {number} arrives", lambda: all(len(one.heard) > number for one in listeners))
        await asyncio.sleep(0.02)
    # The values of a node itself come at once and would make the figure better.
    seconds = [value for index, one in enumerate(listeners) for number, value in enumerate(one.heard) if number % NODES != index]
    adds = 20
    for number in range(adds):
        for one in listeners:
            one.event("p", one.buttons["Add"])
        await asyncio.sleep(0.05)
    await until(listeners, "each addition counts once", lambda: all(one.total == adds * NODES for one in listeners))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for one in listeners:
        one.writer.close()
    median, most = summary(seconds)
    print(f"From one node's send to another's page: {median * 1000:.1f} ms (median), {most * 1000:.1f} ms (of 99 in 100), beside {SESSIONS} "
          f"pages that type; {adds * NODES} additions of three nodes to one stored value: none lost.", flush=True)


async def cause_trouble(nodes, database, chance):
    """One fault after the other, each at a random node. Each kind comes before one comes again."""
    end = time.monotonic() + SECONDS
    counts, kinds = {}, []
    while time.monotonic() < end:
        await asyncio.sleep(chance.uniform(1, 3))
        node = chance.choice(nodes)
        kinds = kinds or chance.sample(["killed", "stopped", "cable", "refused", "ended"], 5)
        kind = kinds.pop()
        counts[kind] = counts.get(kind, 0) + 1
        seconds = chance.uniform(0.5, 6)
        Trouble.kind = kind
        if kind in ("killed", "stopped"):
            await asyncio.to_thread(node.kill if kind == "killed" else node.stop)
            await asyncio.sleep(chance.uniform(0, 2))
            node.begin()
            await node.serves()
        elif kind == "ended":
            database.rows("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'WebFigures%'")
        else:
            Trouble.cut_until = time.monotonic() + seconds + LEASE
            node.gate.cut("silent" if kind == "cable" else "refused")
            await asyncio.sleep(seconds)
            node.gate.mend()
            Trouble.cut_until = time.monotonic() + LEASE
        await asyncio.sleep(0.5)
    return counts


async def settle(pages):
    """Waits until everything is answered, and compares."""
    await until(pages, "all pages are live again", lambda: all(page.is_live for page in pages))
    for page in pages:
        page.rests = True
    await until(pages, "the last drawing", lambda: all(
        page.is_live and not page.waiting and page.shown_text == page.text and page.shown_count == page.confirmed for page in pages))


class WorkingPage(NodePage):
    """A page that types and presses until it rests."""

    rests = False


async def run(program):
    print(f"Seed {SEED}.", flush=True)
    chance = random.Random(SEED)
    start = time.monotonic()
    database = Database()
    ports = [free_port() for _ in range(NODES)]
    nginx = Nginx("nodes.conf", {f"10.0.0.{11 + number}:8080": f"127.0.0.1:{port}" for number, port in enumerate(ports)})
    nodes, tasks = [], []
    try:
        origin = f"http://127.0.0.1:{nginx.port}"
        nodes = [GatedNode(program, database, port, origin) for port in ports]
        for node in nodes:
            await node.serves()
        database.rows(AUDIT)
        NodePage.database = database
        database.rows("CREATE EXTENSION pg_stat_statements")
        print(f"PostgreSQL, nginx and {NODES} nodes after {time.monotonic() - start:.1f} s.", flush=True)
        pages = [WorkingPage(nginx.port, "/draft") for _ in range(SESSIONS)]
        tasks = [asyncio.create_task(page.live(SEED + number)) for number, page in enumerate(pages)]
        await until(pages, "all pages are live", lambda: all(page.is_live for page in pages))
        await ask_for_files(FilesPage(nginx.port), 2 * NODES)
        await measure_values(nodes, nginx.port)
        await send_bad_requests(nginx)

        counting, begin = "SELECT sum(calls) FROM pg_stat_statements WHERE query NOT LIKE '%audit%' AND query NOT LIKE '%pg_stat%'", time.monotonic()
        before = int(database.value(counting))
        events = sum(page.events for page in pages)
        await asyncio.sleep(min(10, SECONDS / 4))
        minutes = (time.monotonic() - begin) / 60
        queries = (int(database.value(counting)) - before) / SESSIONS / minutes
        acts = (sum(page.events for page in pages) - events) / SESSIONS / minutes
        owned = ", ".join(row[0] for row in database.rows(
            "SELECT count(*) FROM swiftwater_sessions WHERE owner IS NOT NULL GROUP BY owner ORDER BY 1"))
        print(f"Sessions of the nodes: {owned}; {queries:.1f} queries of the database a session and minute, at {acts:.0f} events; "
              f"{database.value('SELECT round(avg(octet_length(record))) FROM swiftwater_sessions')} bytes a record.", flush=True)

        counts = await cause_trouble(nodes, database, chance)
        await settle(pages)
        for name, query in (("sessions taken from an owner that lives", TAKEN_FROM_THE_LIVING), ("fences with two owners", TWO_OWNERS),
                            ("owners that came without a new fence", FENCE_THAT_STAYS)):
            if (number := database.value(query)) != "0":
                raise Failure(f"There are {number} {name}.")
        took, late = sum(len(page.kinds) for page in pages), sum(page.late for page in pages)
        print(f"Faults: {', '.join(f'{count} {kind}' for kind, count in sorted(counts.items()))}. {sum(len(page.text) for page in pages)} characters and "
              f"{sum(page.confirmed for page in pages)} presses stand, none doubled, nothing lost that was stored; {database.value('SELECT count(*) FROM audit')} "
              f"writes of {database.value('SELECT count(DISTINCT session) FROM audit')} sessions, none with two owners; pages came back {took} times, "
              f"{late} of them to a state that lacked what was {AGE:.0f} s old, or after a cut {LEASE + AGE:.0f} s.", flush=True)
        for kind in sorted(counts):
            seconds = [value for page in pages for one, value in page.kinds if one == kind]
            if seconds:
                median, most = summary(seconds)
                print(f"Takeover, {kind}: {median:.2f} s (median), {most:.2f} s (of 99 in 100), {len(seconds)} pages.", flush=True)
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
