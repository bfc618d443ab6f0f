#!/usr/bin/env python3
"""Takes out of a folder of Swift tests what cannot compile here.

Usage: leave-out.py FOLDER LIST

LIST holds a line `file: reason` or `file test: reason` for each file, or test in a file, that is left out.
"""
import pathlib
import re
import sys


def without(test, source, path):
    """The source without the function of that name: from its line to the brace that closes it."""
    start = re.search(rf"^ *(?:@\w+(?:\([^)]*\))? *\n? *)*(?:\w+ )*func {test}\(", source, re.MULTILINE)
    if not start:
        sys.exit(f"{path} has no test {test}")
    depth, end = 0, source.index("{", start.end())
    for end in range(end, len(source)):
        depth += {"{": 1, "}": -1}.get(source[end], 0)
        if depth == 0:
            break
    return source[:start.start()] + source[end + 1:]


folder, rules = pathlib.Path(sys.argv[1]), sys.argv[2]
for line in open(rules, encoding="utf-8"):
    line = line.strip()
    if not line or line.startswith("#"):
        continue
    name, _, test = line.partition(": ")[0].partition(" ")
    path = folder / name
    if test:
        path.write_text(without(test, path.read_text(encoding="utf-8"), path), encoding="utf-8")
    else:
        path.unlink()
