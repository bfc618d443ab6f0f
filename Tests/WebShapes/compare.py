"""Compares random shapes in Chromium with the library's own pictures of them.

    Tests/WebShapes/run [FIRST-LAST] [--least PERCENT] [--keep FOLDER]
    Tests/WebShapes/run 1-2000            all of 2,000 trees
    Tests/WebShapes/run 208 --keep FOLDER one tree, with both pictures of it if they differ
    Tests/WebShapes/run --explain 208     the frames of its elements, and the library's own where they differ

A tree is determined by its number, the seed. Without a range there are WEB_SHAPES_TREES trees (100) from
WEB_SHAPES_SEED (1) on. The comparison fails if fewer than --least percent (99.5) of the trees look alike, so all of 100
must, and 1,990 of 2,000. Known to differ are strokes of shapes without any height or width, whose ends the library does
not extend, and a frame with a maximum around a longer one of fixed length.

The tolerance is in ComparedPictures.swift: a pixel agrees if the other picture has its color (each component within
40 of 255), or a mixture of its neighbors, at its place or beside it. Pixels that do not agree count in squares of two
by two, and a tree looks alike if at most one pixel in 200 counts. Edges need that: Chromium moves the edges of boxes to
whole pixels, where the library covers parts of pixels, and what lies below shines through those.
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
        os.environ.get("CHROMIUM", "chromium"), "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--hide-scrollbars",
        f"--user-data-dir={folder}/profile", f"--force-device-scale-factor={SCALE}", *arguments]
    # At the lowest priority, beside tests that use all processors, it takes many times as long.
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=1800)
    except subprocess.TimeoutExpired as expired:
        sys.exit(f"Chromium does not end:\n{(expired.stderr or b'').decode(errors='replace')[-2000:]}")


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
    # A window of few rows would show only a part of them: the browser takes its bars from the height.
    window = f"--window-size={10 * SIDE},{max(600, rows * SIDE)}"
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
    if os.path.exists(picture):
        os.remove(picture)
    answer = chromium(folder, window, f"--screenshot={picture}", page)
    if not os.path.exists(picture):
        sys.exit(f"Chromium has made no picture:\n{answer.stderr[-2000:]}")
    answer = subprocess.run(
        [program, "compare", str(first), str(count), picture], check=True, capture_output=True, text=True)
    return answer.stdout.splitlines()


def main():
    parser = argparse.ArgumentParser(
        prog="Tests/WebShapes/run", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help=argparse.SUPPRESS)
    parser.add_argument("trees", nargs="?", metavar="FIRST-LAST", help="the trees that are compared")
    parser.add_argument("--least", type=float, default=99.5, metavar="PERCENT", help="how many must look alike (99.5)")
    parser.add_argument("--keep", metavar="FOLDER", help="keeps the pages, and both pictures of what differs")
    parser.add_argument("--explain", type=int, metavar="SEED", help="prints the frames of one tree")
    options = parser.parse_args()
    first = int(os.environ.get("WEB_SHAPES_SEED", "1"))
    last = first - 1 + int(os.environ.get("WEB_SHAPES_TREES", "100"))
    if options.trees:
        found = re.fullmatch(r"(\d+)(?:-(\d+))?", options.trees)
        if not found:
            parser.error("the trees are a number or a range of numbers, such as 1-2000")
        first, last = int(found[1]), int(found[2] or found[1])
        if last < first:
            parser.error("the range of trees is empty")
    folder = tempfile.mkdtemp(prefix="web-shapes-")
    differing = 0
    try:
        if options.explain is not None:
            return explain(options.program, options.explain, folder)
        for start in range(first, last + 1, CELLS):
            count = min(CELLS, last + 1 - start)
            found = compare(options.program, start, count, folder)
            for line in found:
                print(line)
            print(f"{start}-{start + count - 1}: {count - len(found)} of {count} look alike", flush=True)
            differing += len(found)
    finally:
        if options.keep:
            shutil.copytree(folder, options.keep, dirs_exist_ok=True, ignore=shutil.ignore_patterns("profile"))
        shutil.rmtree(folder, ignore_errors=True)
    trees = last + 1 - first
    print(f"{trees - differing} of {trees} trees of shapes look alike in Chromium and in the library's pictures")
    if 100 * differing > (100 - options.least) * trees:
        sys.exit(f"Fewer than {options.least:g} % of the trees look alike.")


main()
