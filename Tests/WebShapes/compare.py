"""Compares random shapes in Chromium with the library's own pictures of them.

    compare.py PROGRAM [--trees 100] [--first 1] [--least 98] [--keep FOLDER]
    compare.py PROGRAM --explain SEED

It fails if fewer than that percentage of the trees look alike. An explanation prints the frames of one tree's elements,
and the library's own where they differ.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

STYLE = os.path.join(os.path.dirname(__file__), "../../Sources/WebRenderer/Style/swiftwater.css")
# The cells of one page, in rows of ten.
CELLS = 200
SIDE = 120
# The pixels of a point, as in main.swift.
SCALE = 2


def chromium(folder, *arguments):
    command = [
        os.environ.get("CHROMIUM", "chromium"), "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        f"--user-data-dir={folder}/profile", f"--force-device-scale-factor={SCALE}", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


def report(folder, window, what):
    """What the elements of the page are measured to, as JSON."""
    answer = chromium(folder, window, "--dump-dom", f"file://{folder}/page.html#{what}")
    found = re.search(r"FOUND(.*?)END", answer.stdout, re.DOTALL)
    if not found:
        sys.exit(f"Chromium has reported no {what}:\n{answer.stderr[-2000:]}")
    return found.group(1)


def make_page(program, first, count, folder):
    """Writes a page with the sizes that it reports itself, and returns the size of its window as an option."""
    rows = (count + 9) // 10
    window = f"--window-size={10 * SIDE},{rows * SIDE}"
    sizes = os.path.join(folder, "sizes.json")
    known = ""
    if os.path.exists(sizes):
        os.remove(sizes)
    # The size of a shape may change the sizes of others, which are reported in the next turn.
    for _ in range(5):
        subprocess.run([program, "page", str(first), str(count), STYLE, folder], check=True)
        found = report(folder, window, "sizes")
        if found == known:
            break
        known = found
        with open(sizes, "w") as file:
            file.write(found)
    return window


def explain(program, seed, folder):
    """Prints the frames of the elements of one cell."""
    window = make_page(program, seed, 1, folder)
    with open(os.path.join(folder, "frames.json"), "w") as file:
        file.write(report(folder, window, "frames"))
    subprocess.run([program, "explain", str(seed), "1", folder], check=True)


def compare(program, first, count, folder):
    """The differing cells of one page, as lines."""
    window = make_page(program, first, count, folder)
    page = f"file://{folder}/page.html"
    picture = os.path.join(folder, "shown.png")
    chromium(folder, window, f"--screenshot={picture}", page)
    if not os.path.exists(picture):
        sys.exit("Chromium has made no picture.")
    answer = subprocess.run(
        [program, "compare", str(first), str(count), picture], check=True, capture_output=True, text=True)
    return answer.stdout.splitlines()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--trees", type=int, default=int(os.environ.get("WEB_SHAPES_TREES", "100")))
    parser.add_argument("--first", type=int, default=int(os.environ.get("WEB_SHAPES_SEED", "1")))
    parser.add_argument("--least", type=float, default=98)
    parser.add_argument("--keep")
    parser.add_argument("--explain", type=int)
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="web-shapes-")
    differing = []
    try:
        if options.explain is not None:
            return explain(options.program, options.explain, folder)
        for start in range(options.first, options.first + options.trees, CELLS):
            count = min(CELLS, options.first + options.trees - start)
            differing += compare(options.program, start, count, folder)
    finally:
        if options.keep:
            shutil.copytree(folder, options.keep, dirs_exist_ok=True, ignore=shutil.ignore_patterns("profile"))
        shutil.rmtree(folder, ignore_errors=True)
    for line in differing:
        print(line)
    alike = options.trees - len(differing)
    print(f"{alike} of {options.trees} trees of shapes look alike in Chromium and in the library's pictures")
    if 100 * len(differing) > (100 - options.least) * options.trees:
        sys.exit(f"Fewer than {options.least:g} % of the trees look alike.")


main()
