"""Measures served screens on the loopback. `Benchmarks/Web/run` starts it and documents the options."""

import argparse
import json
import os
import pathlib
import random
import re
import resource
import signal as signals
import statistics
import subprocess
import sys
import tempfile
import time

from page import Page

HERE = pathlib.Path(__file__).parent


class Server:
    def __init__(self, program, *arguments):
        self.process = subprocess.Popen([program, *arguments], stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().split()[-1].rstrip("/")

    def memory(self):
        """The memory in bytes, without unmodified file-backed pages."""
        text = pathlib.Path(f"/proc/{self.process.pid}/smaps_rollup").read_text()
        return sum(int(found) for found in re.findall(r"^(?:Private_Dirty|Swap):\s+(\d+) kB", text, re.M)) * 1024

    def work(self):
        """The processor time so far, in seconds."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def heap(self):
        """The allocated memory in bytes."""
        return int(re.search(r">(\d+) bytes<", Page(self.url + "/heap", connect=False).html)[1])

    def lives(self):
        page = Page(self.url + "/counts", connect=False)
        return re.search(r"tasks \d+, models \d+, subscriptions \d+", page.html)[0]

    def close(self):
        self.process.terminate()
        return self.process.wait(10)

    def end(self, report):
        status = self.close()
        if status != 0:
            report.row("THE SERVER HAS ENDED WITH A STATUS", abs(status), "", 0)


def quantiles(samples):
    ordered = sorted(samples)
    return [ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.5, 0.99)]


class Report:
    def __init__(self):
        self.misses = 0

    def row(self, name, value, unit, limit=None, digits=2):
        text = f"{value:,.{digits}f}" if isinstance(value, float) else f"{value:,}"
        mark = ""
        if limit is not None:
            mark = "ok" if value <= limit else "MISSED"
            self.misses += mark == "MISSED"
        print(f"{name:<58} {text:>12} {unit:<3} {'' if limit is None else f'≤ {limit:g}':>9} {mark}", flush=True)

    def gone(self, server, before):
        lives = server.lives()
        self.misses += lives != before
        print(f"lives before: {before}; after: {lives} {'ok' if lives == before else 'MISSED'}")


def payloads(server, report):
    for path, label, name, limits in [
        ("counter", "Count", "counter click", (40, 40)),
        ("rows", "Count", "one row of 100", (40, 60)),
        ("list", "Insert", "insert at the head of 10,000", (40, 200)),
    ]:
        page = Page(f"{server.url}/{path}")
        button = page.button(label)
        for _ in range(3):
            page.press(button)
        sent, frames, _ = page.press(button)
        report.row(f"{name}: event", sent, "B", limits[0])
        report.row(f"{name}: patch", max(len(frame) for frame in frames), "B", limits[1])
        page.close()


def latency(server, report, count):
    page = Page(f"{server.url}/rows")
    button = page.button("Count")
    for _ in range(100):
        page.press(button)
    samples = []
    for _ in range(count):
        samples.append(page.press(button)[2] * 1000)
        # A press and the acknowledgment of its patch are two frames, of which 120 per second are accepted.
        time.sleep(0.02)
    middle, high = quantiles(samples)
    report.row("event to patch, 100 rows: p50", middle, "ms", 1)
    report.row("event to patch, 100 rows: p99", high, "ms", 5)
    page.close()


def first_byte(server, report, count):
    samples = [Page(f"{server.url}/rows", connect=False).first_byte * 1000 for _ in range(count)]
    middle, high = quantiles(samples)
    report.row("first byte of a page of 100 rows: p50", middle, "ms")
    report.row("first byte of a page of 100 rows: p99", high, "ms", 10)


def many(server, report, count):
    # One-time allocations of the first sessions are not counted.
    warm = [Page(f"{server.url}/counter") for _ in range(50)]
    time.sleep(1)
    before = server.memory()
    pages = [Page(f"{server.url}/counter") for _ in range(count)]
    time.sleep(1)
    report.row(f"bytes for each of {count:,} counter sessions, connected", (server.memory() - before) // count, "B", 50_000)
    work = server.work()
    time.sleep(5)
    report.row("processor time of a second while all are idle", (server.work() - work) / 5 * 1000, "ms")
    chosen = random.Random(1).sample(pages, min(500, count))
    samples = [page.press(page.button("Count"))[2] * 1000 for page in chosen]
    middle, high = quantiles(samples)
    report.row(f"event to patch among {count:,} sessions: p50", middle, "ms")
    report.row(f"event to patch among {count:,} sessions: p99", high, "ms")
    for page in warm + pages:
        page.close()


# MARK: - Hostile clients

def mutated(random, page, sample):
    kind = random.randrange(6)
    if kind == 0:
        return bytes(random.randrange(256) for _ in range(random.randrange(200)))
    if kind == 1:
        ids = [random.choice(["0", "1", "5", "zz", "n1", "-1", "5_x", "", "999999999999999"]) for _ in range(2)]
        return json.dumps([random.randrange(-2, 5), random.choice("poxesv+-FdcDMARwgmPkhEbHSCa"), *ids]).encode()
    frame = bytearray(random.choice(sample))
    for _ in range(random.randrange(1, 5)):
        where = random.randrange(len(frame))
        match random.randrange(3):
            case 0: frame[where] = random.randrange(256)
            case 1: frame[where:where] = bytes(random.choice(b'[]{},"\\0159a') for _ in range(random.randrange(1, 20)))
            case 2: del frame[where:where + random.randrange(1, 5)]
        if not frame:
            frame = bytearray(b"[")
    return bytes(frame)


def hostile(program, report, count):
    """Measures one session alone and beside a hostile client, alternately."""
    print("\nwith the limits as they are")
    hostile_to(Server(program, "--limited", "--brief"), report, count, 2)
    print("\nwithout limits by address, for a fifth of the frames")
    hostile_to(Server(program, "--brief"), report, count // 5, None)


def hostile_to(server, report, count, factor):
    """`factor` limits the growth of the neighbour's times."""
    lives = server.lives()
    # One-time allocations of the first frames happen before the measurement, and do not count.
    Attack(server, min(count, 20_000)).process.wait()
    heap, _ = after_some(server)
    attack = Attack(server, count)
    alone, beside, memories = attack.neighbour()
    print(f"the hostile client: {attack.sent.strip()}")
    before, after = quantiles(alone), quantiles(beside)
    report.row("event to patch alone: p50", before[0], "ms")
    report.row("event to patch alone: p99", before[1], "ms")
    report.row("event to patch beside a hostile client: p50", after[0], "ms")
    report.row("event to patch beside a hostile client: p99", after[1], "ms", factor and max(factor * before[1], 1))
    fifth, last = memories[len(memories) // 5:][:3], memories[-3:]
    middle = statistics.median(fifth)
    report.row("memory after a fifth of the frames", middle / 1e6, "MB")
    report.row("memory at the end", statistics.median(last) / 1e6, "MB", middle / 1e6 * 1.1 + 4)
    heap_left, memory_left = after_some(server)
    report.row("heap in use before", heap / 1e6, "MB")
    report.row("heap in use when it has gone", heap_left / 1e6, "MB", most_left(heap) / 1e6)
    report.row("memory when it has gone", memory_left / 1e6, "MB")
    report.gone(server, lives)
    server.end(report)


# The attacker and the neighbour use different loopback addresses of this machine.
NEIGHBOUR, ATTACKER = "127.0.0.3", "127.0.0.2"


class Attack:
    """A process with a hostile client. It yields the processor, because a real one would be on another machine."""

    def __init__(self, server, count):
        self.server = server
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--attack", server.url, "--count", str(count)], stdout=subprocess.PIPE, text=True)

    def neighbour(self):
        """Measures until all frames are sent: times alone, times beside the attack, and samples of the server's memory."""
        page = Page(f"{self.server.url}/rows", source=NEIGHBOUR)
        button = page.button("Count")
        alone, beside, memories = [], [], []
        for _ in range(100):
            page.press(button)
        while self.process.poll() is None:
            for signal, samples, duration in [("STOP", alone, 1), ("CONT", beside, 3)]:
                self.process.send_signal(getattr(signals, "SIG" + signal))
                time.sleep(0.2)
                until = time.monotonic() + duration
                while time.monotonic() < until and self.process.poll() is None:
                    samples.append(page.press(button)[2] * 1000)
                    time.sleep(0.02)
            memories.append(self.server.memory())
        page.close()
        self.sent = self.process.communicate()[0]
        return alone, beside, memories


def attack(url, count):
    os.nice(19)
    os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
    source = random.Random(7)
    sample = [b'[1,"p","5"]', b'[2,"x","6","text",1]', b'[3,"v","7",0.5]', b'[4,"o","8",1]', b'["a",1]', b'["hb"]',
              b'[5,"E",{"locale":"de","scheme":"dark","width":390}]', b'[6,"g",[["5",1,2,3,4]]]', b'[7,"h","/a/b"]']
    sent = pages = sockets = 0
    page = None
    while sent < count:
        try:
            # A disconnected client reconnects with its page, or with a new one.
            if not page or pages + sockets == 0 or source.random() < 0.5:
                page = Page(url + "/form", connect=False, source=ATTACKER)
                pages += page.status == 200
            page.connect()
            sockets += 1
            isRude = source.random() < 0.8
            for number in range(250):
                if isRude:
                    page.send_bytes(mutated(source, page, sample), source.choice([1, 1, 1, 1, 1, 1, 1, 1, 0, 2, 9, 10]))
                else:
                    # Valid and expensive: the whole page changes its language.
                    page.send([number + 1, "E", {"locale": source.choice(["de", "en", "fr"]), "width": number + 300}])
                sent += 1
            page.close()
        except OSError:
            sent += 1
        except (ValueError, IndexError):
            # The server sent no response.
            page = None
    print(f"{sent:,} frames, {pages:,} pages, {sockets:,} sockets")


# MARK: - Snapshots


def snapshots(program, report, count):
    """Compares a server that stores the state of its pages with one that does not, by presses in turns."""
    with tempfile.TemporaryDirectory() as folder:
        servers = [Server(program), Server(program, "--state", folder)]
        pages = [[Page(f"{server.url}/draft") for _ in range(20)] for server in servers]
        times, works = [[], []], [[], []]
        for turn in range(-2, count):
            for number in (turn % 2, (turn + 1) % 2):
                before = servers[number].work()
                samples = []
                for press in range(100):
                    page = pages[number][press % 20]
                    samples.append(page.press(page.button("Count"))[2] * 1e6)
                    # Each page is pressed ten times a second, so that a snapshot follows every second press.
                    time.sleep(0.005)
                # What is stored belongs to the turn.
                time.sleep(0.3)
                if turn >= 0:
                    times[number].append(statistics.median(samples))
                    works[number].append((servers[number].work() - before) / 100 * 1e6)
        plain, stored = (statistics.median(samples) for samples in times)
        share = statistics.median(other / one for one, other in zip(*times)) - 1
        report.row("event to patch without snapshots, p50", plain, "µs", digits=0)
        report.row("event to patch with snapshots, p50", stored, "µs", digits=0)
        report.row("share of an update's time for snapshots", 100 * share, "%", 3)
        plain, stored = (statistics.mean(samples) for samples in works)
        report.row("processor time of a press without snapshots", plain, "µs", digits=0)
        report.row("processor time of a press with snapshots, all threads", stored, "µs", digits=0)
        sizes = [file.stat().st_size for file in pathlib.Path(folder).rglob("*.session")]
        report.row("a stored session: a short text and a count", int(statistics.median(sizes)), "B", 1_024)
        for page in pages[0] + pages[1]:
            page.close()
        for server in servers:
            server.end(report)


# MARK: - Soak test

KINDS = ["life", "form", "counter", "rows"]


def come_and_go(server, seconds, source):
    """Creates and ends sessions for this many seconds, fifty at a time. Returns their number, and samples of the server's memory."""
    stop = time.monotonic() + seconds
    pages, memories, made = [], [], 0
    while time.monotonic() < stop:
        pages.append(Page(f"{server.url}/{source.choice(KINDS)}"))
        made += 1
        page = source.choice(pages)
        try:
            if "Count" in page.html:
                page.press(page.button("Count"))
        except (KeyError, ConnectionError):
            pass
        while len(pages) > 50:
            pages.pop(source.randrange(len(pages))).close()
        if made % 50 == 0:
            memories.append(server.memory())
        time.sleep(0.01)
    for page in pages:
        page.close()
    return made, memories


def after_some(server):
    """The heap in use after 120 sessions have been created and ended, which are the same before and after the test; and the memory at that time."""
    # Earlier sessions have ended by now. These end together, so the server releases the memory of all of them.
    time.sleep(10)
    pages = [Page(f"{server.url}/{KINDS[number % 4]}", source=f"127.0.1.{number}") for number in range(120)]
    for page in pages:
        page.close()
    time.sleep(15)
    return server.heap(), server.memory()


def most_left(heap):
    """The limit of the remaining heap. Each Dispatch thread keeps about 64 kB for its next thousand calls."""
    return heap * 1.05 + 400_000


def soak(server, report, seconds):
    lives = server.lives()
    source = random.Random(3)
    # One-time allocations of the first sessions happen before the measurement, and do not count.
    come_and_go(server, 20, source)
    heap, memory = after_some(server)
    made, memories = come_and_go(server, seconds, source)
    quarter = memories[len(memories) // 4:]
    begin = statistics.median(quarter[: max(1, len(quarter) // 5)])
    end = statistics.median(quarter[-max(1, len(quarter) // 5):])
    report.row("sessions that have come and gone", made, "")
    report.row("heap in use before", heap / 1e6, "MB")
    report.row("memory before", memory / 1e6, "MB")
    report.row("memory while they come and go, at first", begin / 1e6, "MB")
    report.row("memory while they come and go, at last", end / 1e6, "MB", begin * 1.2 / 1e6)
    heap_left, memory_left = after_some(server)
    report.row("heap in use when all have gone", heap_left / 1e6, "MB", most_left(heap) / 1e6)
    report.row("memory when all have gone", memory_left / 1e6, "MB")
    report.gone(server, lives)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--soak", type=float, metavar="SECONDS")
    parser.add_argument("--hostile", type=int, metavar="FRAMES")
    parser.add_argument("--peers", action="store_true")
    parser.add_argument("--snapshots", action="store_true")
    parser.add_argument("--motion", action="store_true")
    parser.add_argument("--visitors", action="store_true")
    parser.add_argument("--instructions", action="store_true")
    parser.add_argument("--profile", metavar="FOLDER")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--attack")
    parser.add_argument("--count", type=int, default=0)
    arguments = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if arguments.attack:
        return attack(arguments.attack, arguments.count)
    report = Report()
    if arguments.hostile:
        hostile(arguments.program, report, arguments.hostile)
        return 1 if report.misses else 0
    if arguments.snapshots:
        snapshots(arguments.program, report, 4 if arguments.quick else 20)
        return 1 if report.misses else 0
    if arguments.motion:
        # Selenium is installed only for this option.
        import movement
        movement.compare(arguments.program, report, 20 if arguments.quick else 100)
        return 1 if report.misses else 0
    if arguments.visitors:
        import visitors
        if arguments.instructions or arguments.profile or arguments.keep or arguments.check:
            visitors.instructions(
                arguments.program, report, 4 if arguments.quick else 10, arguments.profile, arguments.keep, arguments.check)
        else:
            visitors.measure(arguments.program, report, arguments.quick)
        return 1 if report.misses else 0
    server = Server(arguments.program, *(["--brief"] if arguments.soak else []))
    try:
        if arguments.soak:
            soak(server, report, arguments.soak)
        elif arguments.peers:
            # Streamlit is installed only for this option.
            import peers
            peers.compare(server, report, quantiles, 20 if arguments.quick else 100)
        else:
            payloads(server, report)
            latency(server, report, 300 if arguments.quick else 2_000)
            first_byte(server, report, 100 if arguments.quick else 500)
            many(server, report, 200 if arguments.quick else 2_000)
            snapshots(arguments.program, report, 4 if arguments.quick else 20)
    finally:
        server.end(report)
    return 1 if report.misses else 0


if __name__ == "__main__":
    sys.exit(main())
