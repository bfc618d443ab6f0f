"""Compares random shapes in Chromium with the library's own pictures of them.

    compare.py PROGRAM [--trees 100] [--first 1] [--least 60] [--keep FOLDER]

It fails if fewer than that percentage of the trees look alike.
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
CELLS = 100
SIDE = 120


def chromium(folder, *arguments):
    command = [
        os.environ.get("CHROMIUM", "chromium"), "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        f"--user-data-dir={folder}/profile", "--force-device-scale-factor=1", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


def compare(program, first, count, folder):
    """The differing cells of one page, as lines."""
    rows = (count + 9) // 10
    page = f"file://{folder}/page.html"
    window = f"--window-size={10 * SIDE},{rows * SIDE}"
    sizes = os.path.join(folder, "sizes.json")
    if os.path.exists(sizes):
        os.remove(sizes)
    # The size of a shape may change the sizes of others, which are reported in the next turn.
    for _ in range(3):
        subprocess.run([program, "page", str(first), str(count), STYLE, folder], check=True)
        answer = chromium(folder, window, "--dump-dom", page + "#sizes")
        found = re.search(r"SIZES(.*?)END", answer.stdout, re.DOTALL)
        if not found:
            sys.exit(f"Chromium has reported no sizes:\n{answer.stderr[-2000:]}")
        known = open(sizes).read() if os.path.exists(sizes) else ""
        if found.group(1) == known:
            break
        with open(sizes, "w") as file:
            file.write(found.group(1))
    picture = os.path.join(folder, "shown.png")
    chromium(folder, window, f"--screenshot={picture}", page)
    if not os.path.exists(picture):
        sys.exit("Chromium has made no picture.")
    answer = subprocess.run([program, "compare", str(first), str(count), picture], check=True, capture_output=True, text=True)
    return answer.stdout.splitlines()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--trees", type=int, default=int(os.environ.get("WEB_SHAPES_TREES", "100")))
    parser.add_argument("--first", type=int, default=int(os.environ.get("WEB_SHAPES_SEED", "1")))
    parser.add_argument("--least", type=float, default=60)
    parser.add_argument("--keep")
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="web-shapes-")
    differing = []
    try:
        for start in range(options.first, options.first + options.trees, CELLS):
            count = min(CELLS, options.first + options.trees - start)
            differing += compare(options.program, start, count, folder)
    finally:
        if options.keep:
            shutil.copytree(folder, options.keep, dirs_exist_ok=True, ignore=shutil.ignore_patterns("profile"))
        shutil.rmtree(folder, ignore_errors=True)
    for line in differing:
        print(line)
    print(f"{options.trees - len(differing)} of {options.trees} trees of shapes look alike in Chromium and in the library's pictures")
    if 100 * len(differing) > (100 - options.least) * options.trees:
        sys.exit(f"Fewer than {options.least:g} % of the trees look alike.")


main()
