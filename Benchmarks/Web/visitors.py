"""Visitors of the example app Headlines with its sample feeds: `Benchmarks/Web/run --visitors` starts it.

Processor times are those of the server by the scheduler, so they hardly depend on what else the machine does.
"""

import collections
import contextlib
import json
import os
import pathlib
import random
import re
import selectors
import subprocess
import tempfile
import time

from page import Page

# What a browser reports first. Language and zone differ from the server's, as they do for most.
ENVIRONMENT = {
    "languages": ["en-GB", "en"], "zone": "Europe/Berlin", "scheme": "light", "width": 1280, "height": 800,
    "scale": 2, "text": 1, "motion": 0, "contrast": 0, "hidden": 0}
MEASURED = re.compile(r"<\w+ id=n(\w+)[^>]*? data-g")
ARTICLE = re.compile(r"<a id=n(\w+) class='[^']*\bnx\b")
BUTTON = re.compile(r"<button id=n(\w+)[^>]*>(.*?)</button>", re.S)
# Seven articles are read, the preferences seen, and the cards.
PRESSES = 18


class Visitor(Page):
    """A browser with its own address, because the server limits what comes from one."""

    # A browser states its languages with the request already.
    languages = "en-GB,en;q=0.9"

    def __init__(self, url, number):
        address = f"127.{1 + number // 62_500}.{number // 250 % 250}.{1 + number % 250}"
        super().__init__(url, connect=False, source=address)
        self.buttons, self.links, self.article, self.step = {}, [], 0, 0
        self.acknowledged, self.began, self.name = 0, None, None
        sizes = self.learn(self.html)
        # Thousands of visitors live in one process, which does not need their pages.
        self.html = ""
        self.connect()
        self.perform("E", ENVIRONMENT)
        self.tell("g", sizes)

    def learn(self, html):
        """Remembers what can be pressed. Returns the sizes that a script would report of new elements."""
        for id, content in BUTTON.findall(html):
            self.buttons.setdefault(re.sub(r"<[^>]*>", "", content).strip(), id)
            if "Done" in content:
                self.buttons["Done"] = id
        self.links = ARTICLE.findall(html) or self.links
        return [[id, 1200, 800, 0, 0] for id in MEASURED.findall(html)]

    def handle(self, frame):
        """Handles a frame as the script of a page does. Returns the seconds since the act if it answers that."""
        ops = json.loads(frame)
        if isinstance(ops[0], int):
            self.send(["a", ops[0]])
            self.answer(ops[1:])
            sizes = []
            for op in ops:
                if isinstance(op, list) and op[0] in "ih":
                    sizes += self.learn(op[-1])
            if sizes:
                self.tell("g", sizes)
        else:
            ops = [0, ops]
        for op in ops[1:]:
            if op[0] == "c":
                self.acknowledged = op[1]
        if self.began is not None and self.acknowledged >= self.awaited:
            began, self.began = self.began, None
            return time.perf_counter() - began
        return None

    def begin(self, *event):
        self.began = time.perf_counter()
        self.tell(*event)
        self.awaited = self.number

    def perform(self, *event):
        """Sends an event. Returns the seconds until the frame that answers it."""
        self.begin(*event)
        while True:
            frame = self.receive()
            if frame is None:
                raise ConnectionError("the socket has ended")
            seconds = self.handle(frame)
            if seconds is not None:
                return seconds

    def event_of(self, name):
        """The event by which the page reports an act."""
        if name == "article":
            self.article += 1
            return ("p", self.links[self.article % len(self.links)])
        if name == "back":
            return ("h", "/")
        # One button shows the cards and the list, in turns.
        return ("p", self.buttons[{"preferences": "Preferences", "done": "Done"}.get(name, "Show as Cards")])

    def upcoming(self):
        """The next act of a person, with its name. Eighteen acts return to the first page."""
        names = 7 * ["article", "back"] + ["preferences", "done", "cards", "list"]
        name = names[self.step % PRESSES]
        self.step += 1
        return name, self.event_of(name)


class Headlines:
    """A server of the app, whose values of `@AppStorage` and sessions are in a folder that it starts with."""

    def __init__(self, program, *options):
        self.folder = tempfile.TemporaryDirectory()
        home = {name: self.folder.name for name in ["HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"]}
        self.process = subprocess.Popen(
            [program, "--web", "--port", "0", *options], stdout=subprocess.PIPE, text=True, env={**os.environ, **home})
        self.url = self.process.stdout.readline().split()[-1].rstrip("/")

    def memory(self):
        """The memory in bytes, without unmodified file-backed pages."""
        text = pathlib.Path(f"/proc/{self.process.pid}/smaps_rollup").read_text()
        return sum(int(found) for found in re.findall(r"^(?:Private_Dirty|Swap):\s+(\d+) kB", text, re.M)) * 1024

    def work(self):
        """The processor time so far in seconds, of all threads, by the scheduler."""
        total = 0
        for task in os.listdir(f"/proc/{self.process.pid}/task"):
            with contextlib.suppress(OSError):
                path = pathlib.Path(f"/proc/{self.process.pid}/task/{task}/schedstat")
                total += int(path.read_text().split()[0])
        return total / 1e9

    def close(self):
        self.process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(30)
        self.process.kill()
        self.folder.cleanup()


def middle(samples):
    return sorted(samples)[len(samples) // 2]


def highest(samples):
    return sorted(samples)[min(len(samples) - 1, len(samples) * 99 // 100)]


def visits(server, report, count):
    for number in range(20):
        Visitor(server.url, number)
    time.sleep(0.5)
    before, memory = server.work(), server.memory()
    visitors = [Visitor(server.url, 20 + number) for number in range(count)]
    report.row("a visit (page, socket, first frames): processor time", (server.work() - before) / count * 1000, "ms")
    time.sleep(1)
    report.row("resident memory a session, after the visit", (server.memory() - memory) / count / 1000, "kB")
    return visitors, memory


def presses(server, report, visitors, memory):
    """Every visitor acts in turns, one at a time."""
    works, times = collections.defaultdict(float), collections.defaultdict(list)
    for step in range(PRESSES):
        before, name = server.work(), None
        for visitor in visitors:
            name, event = visitor.upcoming()
            times[name].append(visitor.perform(*event) * 1000)
        # What follows the frames belongs to the acts.
        time.sleep(0.2)
        works[name] += server.work() - before
    time.sleep(1)
    after = (server.memory() - memory) / len(visitors) / 1000
    report.row(f"resident memory a session, after {PRESSES} acts each", after, "kB")
    for name, samples in times.items():
        report.row(f"{name}: processor time", works[name] / len(samples) * 1000, "ms")
        report.row(f"{name}: p50 of the answer", middle(samples), "ms")


def load(server, report, visitors, rate, seconds):
    """Acts of visitors in random order, at this rate a second whether they are answered or not."""
    source, times = random.Random(5), []
    ready, waiting = list(visitors), 0
    selector = selectors.DefaultSelector()
    for visitor in visitors:
        selector.register(visitor.socket, selectors.EVENT_READ, visitor)
    begin = time.perf_counter()
    before, count, answered = server.work(), 0, 0
    while answered < int(rate * seconds) and time.perf_counter() < begin + 3 * seconds + 10:
        due = begin + count / rate
        while count < int(rate * seconds) and time.perf_counter() >= due and ready:
            index = source.randrange(len(ready))
            ready[index], ready[-1] = ready[-1], ready[index]
            visitor = ready.pop()
            # The time until an answer includes that until the driver came to send the event.
            visitor.begin(*visitor.upcoming()[1])
            visitor.began = due
            count += 1
            due = begin + count / rate
        pause = max(0, due - time.perf_counter()) if count < int(rate * seconds) else 1
        for key, _ in selector.select(pause):
            visitor = key.data
            part = visitor.socket.recv(65536)
            if not part:
                raise ConnectionError("the socket has ended")
            visitor.rest += part
            while (frame := visitor.whole_frame()) is not None:
                elapsed = visitor.handle(frame)
                if elapsed is not None:
                    times.append(elapsed * 1000)
                    ready.append(visitor)
                    answered += 1
    elapsed = time.perf_counter() - begin
    share = (server.work() - before) / elapsed * 100
    name = f"{len(visitors):,} sessions, {rate} presses a second"
    report.row(f"{name}: p50", middle(times), "ms")
    report.row(f"{name}: p99", highest(times), "ms")
    report.row(f"{name}: share of a core", share, "%")
    if answered < int(rate * seconds):
        report.row(f"{name}: PRESSES WITHOUT AN ANSWER", int(rate * seconds) - answered, "", 0)
    selector.close()


def idle(server, report, visitors, seconds):
    # For some seconds after an act, a page is looked at for news that are said to people who hear it.
    time.sleep(15)
    before = server.work()
    time.sleep(seconds)
    report.row(f"{len(visitors):,} idle sockets: share of a core", (server.work() - before) / seconds * 100, "%", digits=3)


def listen(visitors, seconds):
    """Handles and acknowledges unsolicited messages."""
    selector = selectors.DefaultSelector()
    for visitor in visitors:
        selector.register(visitor.socket, selectors.EVENT_READ, visitor)
    end = time.perf_counter() + seconds
    while (left := end - time.perf_counter()) > 0:
        for key, _ in selector.select(left):
            part = key.data.socket.recv(65536)
            if not part:
                raise ConnectionError("the socket has ended")
            key.data.rest += part
            while (frame := key.data.whole_frame()) is not None:
                key.data.handle(frame)
    selector.close()


# The seconds until a page rests, and until all pages of a batch do: the server retries later if a page cannot rest yet.
REST, BATCH_REST = 1, 12


def rests(program, report, count):
    """Measures pages at rest, in batches, because later visitors reuse the memory that a rest frees."""
    server = Headlines(program, "--rest", str(REST))
    try:
        batches, visitors, memory = 5, [], []
        for _ in range(batches):
            start = len(visitors)
            visitors += [Visitor(server.url, start + number) for number in range(count // batches)]
            listen(visitors, BATCH_REST)
            memory.append(server.memory())
        added = len(visitors) - len(visitors) // batches
        report.row("resident memory a session at rest", (memory[-1] - memory[0]) / added / 1000, "kB")
        # The first article wakes the page. Later, the page is awake.
        for label, act in [("an article at rest", "article"), ("back", "back"), ("an article awake", "article")]:
            before, times = server.work(), []
            for visitor in visitors[:100]:
                times.append(visitor.perform(*visitor.event_of(act)) * 1000)
            time.sleep(0.2)
            if act == "article":
                report.row(f"{label}: processor time", (server.work() - before) / len(times) * 1000, "ms")
                report.row(f"{label}: p50 of the answer", middle(times), "ms")
        listen(visitors, 2 * BATCH_REST)
        before = server.work()
        listen(visitors, 10)
        report.row(f"{len(visitors):,} sockets at rest: share of a core", (server.work() - before) / 10 * 100, "%", digits=3)
    finally:
        server.close()


def measure(program, report, isQuick):
    server = Headlines(program, "--rest", "never")
    try:
        visitors, memory = visits(server, report, 150 if isQuick else 1_000)
        presses(server, report, visitors, memory)
        for rate in (50, 200):
            load(server, report, visitors, rate, 5 if isQuick else 20)
        idle(server, report, visitors, 5 if isQuick else 20)
    finally:
        server.close()
    rests(program, report, 150 if isQuick else 1_000)


# MARK: - Instructions

# The acts that are counted, and what a person does for each.
ACTS = {
    "an article": ["article", "back"], "the preferences": ["preferences", "done"], "the cards": ["cards", "list"]}


class CountedHeadlines(Headlines):
    """A server under callgrind, which counts its instructions."""

    def __init__(self, program, *options):
        self.place = tempfile.TemporaryDirectory()
        stripped, launcher = os.path.join(self.place.name, "Headlines"), os.path.join(self.place.name, "launch")
        # valgrind cannot read the debug information.
        subprocess.run(["strip", "-g", "-o", stripped, program], check=True)
        with open(launcher, "w") as file:
            tool = f"--tool=callgrind --callgrind-out-file={self.place.name}/counts --log-file={self.place.name}/log"
            file.write(f'#!/bin/sh\nexec valgrind {tool} {stripped} "$@"\n')
        os.chmod(launcher, 0o755)
        # The app finds its strings beside the program.
        for resources in pathlib.Path(program).resolve().parent.glob("*.resources"):
            pathlib.Path(self.place.name, resources.name).symlink_to(resources)
        super().__init__(launcher, *options)
        self.dumps = 0

    def control(self, option):
        subprocess.run(
            ["callgrind_control", option, str(self.process.pid)], check=True, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)

    def count(self, work):
        """The instructions of a piece of work."""
        self.control("-z")
        work()
        # What follows the frames belongs to the work.
        time.sleep(3)
        self.control("-d")
        self.dumps += 1
        self.counts = pathlib.Path(self.place.name, f"counts.{self.dumps}")
        while not self.counts.exists() or not (found := re.search(r"^totals: (\d+)", self.counts.read_text(), re.M)):
            time.sleep(0.1)
        return int(found[1])

    def close(self):
        self.process.kill()
        self.process.wait()
        self.folder.cleanup()
        self.place.cleanup()


KEPT = pathlib.Path(__file__).parent / "visitors.json"
# How much more than the kept figure is too much.
LIMIT = 1.05


def instructions(program, report, count, profile=None, keeps=False, checks=False):
    """What a visit and an act need, in instructions, which a busy machine hardly changes.

    `profile` is a folder for profiles in callgrind's format. `keeps` writes the figures to a file, with which `checks`
    compares others."""
    Page.patience = 1_200
    kept, figures = json.loads(KEPT.read_text()) if checks else {}, {}

    def row(name, total):
        figures[name] = round(total / count / 1e6, 2)
        report.row(f"{name}: instructions", figures[name], "M", kept[name] * LIMIT if checks else None)
        if profile:
            pathlib.Path(profile, re.sub(r"\W+", "-", name)).write_bytes(server.counts.read_bytes())

    server = CountedHeadlines(program, "--rest", "never")
    try:
        people = [Visitor(server.url, number) for number in range(4)]
        for person in people:
            for _ in range(PRESSES):
                person.perform(*person.upcoming()[1])

        row("a visit", server.count(lambda: people.extend(Visitor(server.url, 4 + number) for number in range(count))))
        for label, names in ACTS.items():
            def work():
                for person in people[4:]:
                    for name in names:
                        person.perform(*person.event_of(name))
            # How many snapshots of sessions follow depends on the time, so the least of several counts is steady.
            row(f"{label} and back", min(server.count(work) for _ in range(4)))
        if keeps:
            KEPT.write_text(json.dumps(figures, indent=4) + "\n")
    finally:
        server.close()
