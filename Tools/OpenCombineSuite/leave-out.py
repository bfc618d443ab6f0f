#!/usr/bin/env python3
"""Removes tests that cannot compile here from a folder of Swift tests.

Usage: leave-out.py FOLDER LIST

LIST contains a line `file: reason` or `file test: reason` for each file, or test in a file, to remove.
"""
import pathlib
import re
import sys


def without(test, source, path):
    """The source without the function of that name, from its line to its closing brace."""
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
