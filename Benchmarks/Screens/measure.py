"""Measures screens in a terminal, here and in Textual, and prints one table. `Benchmarks/Screens/run` starts it and documents the options."""

import argparse
import json
import pathlib
import statistics
import subprocess
import sys

from terminal import FRAME_END, Terminal

HERE = pathlib.Path(__file__).parent
UP, DOWN, RETURN = b"\x1b[A", b"\x1b[B", b"\r"

# The description of each row, its unit, and its upper limit.
ROWS = {
    "counter": ("a counter's number changes", "B", 40),
    "same": ("a counter is set to what it is", "B", 0),
    "arrow": ("the arrow moves in a list", "B", 400),
    "select": ("the arrow moves, Return selects", "B", 400),
    "motion": ("a frame in which one row moves", "B", 400),
    "motion-all": ("one row moves by 40 cells in a second", "B", 2000),
    "frame-one": ("frame of 200 × 60, one text changes", "ms", 1),
    "frame-all": ("frame of 200 × 60, every row changes", "ms", 1),
    "leaf": ("one of 10,000 texts changes its height", "ms", 0.5),
    "scroll": ("scroll by a row: of 100,000 ÷ of 100", "×", 1.5),
    "start": ("start to first frame", "ms", 50),
    "start-work": ("processor time of that", "ms", 50),
}


class Figure:
    """A median. A row misses only if three quarters of its samples exceed the limit, so a busy machine alone causes no miss."""

    def __init__(self, samples):
        self.median = statistics.median(samples)
        ordered = sorted(samples)
        self.low, self.high = ordered[len(ordered) // 4], ordered[len(ordered) * 3 // 4]

    @property
    def spread(self):
        return 0 if self.median == 0 else (self.high - self.low) / self.median


def bytes_of(command, rows, times, quiet):
    """The bytes written after the keys of each row, which are pressed alternately."""
    terminal = Terminal(command)
    terminal.begin(2)
    figures = []
    for keys in rows:
        for number in range(3):
            terminal.press(keys[number % len(keys)], quiet)
        figures.append(Figure([len(terminal.press(keys[number % len(keys)], quiet)) for number in range(times)]))
    terminal.close()
    return figures


def bytes_of_motion(command, times, quiet):
    """The bytes of a frame while a row moves, and of the whole movement."""
    terminal = Terminal(command)
    terminal.begin(2)
    frames, whole = [], []
    for number in range(times + 1):
        sent = terminal.press(b"m", quiet)
        # The first movement may include what the key itself changes.
        if number > 0:
            frames.append(len(sent) / max(sent.count(FRAME_END), 1))
            whole.append(len(sent))
    terminal.close()
    return Figure(frames), Figure(whole)


def start_of(command, times):
    """The wall-clock time to the first frame, and the processor time of the program by then."""
    samples, work = [], []
    for _ in range(times):
        terminal = Terminal(command)
        samples.append(terminal.first_frame())
        usage = terminal.close()[2]
        work.append((usage.ru_utime + usage.ru_stime) * 1000)
    return Figure(samples), Figure(work)


def measure(programs, wanted, quick):
    """The figures of each row: here, and in Textual if it has the same feature."""
    ours = str(programs / "ScreenFigures")
    peer = [sys.executable, str(HERE / "textual_screens.py")]
    times, quiet = (5, 0.3) if quick else (20, 0.5)
    found = {}
    pressed = {
        "counter": {"counter": [b"a"], "same": [b"s"]},
        "list": {"arrow": [DOWN, UP], "select": [DOWN + RETURN, UP + RETURN]},
    }
    for app, rows in pressed.items():
        if wanted.isdisjoint(rows):
            continue
        keys = rows.values()
        pairs = zip(bytes_of([ours, app], keys, times, quiet), bytes_of([*peer, app], keys, times, quiet))
        found.update(zip(rows, pairs))
    if not wanted.isdisjoint(["motion", "motion-all"]):
        pair = bytes_of_motion([ours, "motion"], 4, quiet), bytes_of_motion([*peer, "motion"], 4, quiet)
        found["motion"], found["motion-all"] = zip(*pair)
    if not wanted.isdisjoint(["start", "start-work"]):
        times = 5 if quick else 21
        both = start_of([str(programs / "Headlines")], times), start_of([*peer, "list"], times)
        found["start"], found["start-work"] = zip(*both)
    if not wanted.isdisjoint(["frame-one", "frame-all", "leaf", "scroll"]):
        found.update(measure_inside(ours, 21 if quick else 201))
    return found


def measure_inside(ours, rounds):
    told = json.loads(subprocess.run([ours, str(rounds)], check=True, capture_output=True).stdout)
    figures = {}
    for name, samples in told.items():
        quartiles = [samples["lowerQuartile"], samples["median"], samples["upperQuartile"]]
        figures[name] = Figure([quartiles[0], *quartiles, quartiles[2]]), None
    short, long = figures.pop("scroll-100")[0], figures.pop("scroll-100000")[0]
    figures["scroll"] = Figure([getattr(long, part) / getattr(short, part) for part in ("low", "median", "high")]), None
    steps = ", ".join(f"{step} {figures.pop('frame-' + step)[0].median:.2f}" for step in STEPS)
    print(f"Of the frame in which every row changes: {steps} ms. A row of scrolling: {short.median:.2f} ms of 100, "
          f"{long.median:.2f} ms of 100,000.\n")
    return figures


STEPS = ["bodies", "layout", "paint", "encode"]


def number(value):
    return f"{value:.0f}" if value >= 100 or value == int(value) else f"{value:.3g}"


def main():
    parser = argparse.ArgumentParser(prog="Benchmarks/Screens/run", description=__doc__)
    parser.add_argument("--row", action="append", choices=ROWS, help="measure this row only; may be given several times")
    parser.add_argument("--quick", action="store_true", help="few samples: shows that it runs")
    parser.add_argument("--check", action="store_true", help="end with status 1 if a row misses what is wanted")
    parser.add_argument("--web", action="store_true", help="with the trait Web, as `swift run` builds")
    parser.add_argument("--programs", type=pathlib.Path, required=True, help=argparse.SUPPRESS)
    options = parser.parse_args()
    wanted = set(options.row or ROWS)
    found = measure(options.programs, wanted, options.quick)
    line = "{:<11} {:<40} {:<4} {:>8} {:>5} {:>9} {:>5} {:>14} {:>7}  {}".format
    print("Medians; ± is the distance between the quartiles.")
    print(line("row", "", "unit", "here", "±", "Textual", "±", "Textual ÷ here", "wanted", ""))
    misses = []
    for name, (summary, unit, limit) in ROWS.items():
        if name not in wanted:
            continue
        here, peer = found[name]
        theirs = [number(peer.median), f"{peer.spread:.0%}"] if peer else ["-", ""]
        ratio = number(peer.median / here.median) if peer and here.median else "-"
        if here.low > limit:
            misses.append(name)
        print(line(name, summary, unit, number(here.median), f"{here.spread:.0%}", *theirs, ratio, number(limit),
                   "MISSES" if here.low > limit else "passes"))
    print(f"{len(misses)} rows miss what is wanted: {', '.join(misses)}" if misses else "All rows reach what is wanted.")
    sys.exit(1 if misses and options.check else 0)


main()
