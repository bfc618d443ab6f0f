"""Executes tutorials: `python3 tutorials.py [--scratch-path FOLDER] [--optimized] [PAGE…]`.

Follows a page from top to bottom: writes its files, performs its commands, compares what they print, types what it says to type, looks
at the pages that it says to open, and ends programs by Control-C. In place of the repository's address is this package, and in place of
containers is this machine: `docker run … bash` is the shell that is there, and an image is its Dockerfile's lines, built without
optimization. What the starter's folder contains has to be what the first page writes.
"""

import argparse
import os
import re
import signal
import sys
import time

from machine import Machine, missing
from page import Commands, Failure, File, Paragraph, Printed, steps

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../.."))
PAGES = {
    "FirstApp": "Sources/SwiftUI/SwiftUI.docc/FirstApp.md",
    "ViewModelsOnLinux": "Sources/Combine/Combine.docc/ViewModelsOnLinux.md",
}
STARTER = "Examples/Starter"
# Says how to get the template; the page has no file of that name.
OF_THE_STARTER_ALONE = {"README.md", ".gitignore"}


def is_long(command):
    """Whether the reader ends the program."""
    return command.startswith("swift run ") or (command.startswith("docker run ") and not command.endswith(" bash"))


def perform(machine, command, status):
    print(f"  $ {command}", flush=True)
    start = time.monotonic()
    if command.startswith("docker run ") and command.endswith(" bash"):
        return
    if command.startswith("docker build "):
        machine.build_image()
    elif command.startswith("docker run "):
        machine.start_image()
    elif is_long(command):
        machine.start(command)
    else:
        machine.perform(command, status=status)
    if (seconds := time.monotonic() - start) > 2:
        print(f"    {seconds:.0f} s", flush=True)


def read(machine, text):
    """Does what a paragraph says, in its order."""
    what = re.compile(
        r"[Pp]ress (?P<key>Tab)|[Tt]ype `(?P<typed>[^`]+)` and press Return"
        r"|Open <(?P<address>[^>]+)>|page says `(?P<said>[^`]+)`|(?P<end>Control-C ends)")
    for found in what.finditer(text):
        if found["key"]:
            machine.type("", found["key"])
        elif found["typed"]:
            machine.type(found["typed"], "Enter")
        elif found["address"]:
            machine.address = found["address"]
        elif found["said"]:
            print(f"    the page says “{found['said']}”", flush=True)
            machine.page_says(found["said"])
        elif found["end"]:
            machine.interrupt()


def follow(page, machine):
    """Follows the page, and returns its files."""
    files = {}
    all_steps = steps(page)
    for index, step in enumerate(all_steps):
        try:
            if isinstance(step, File):
                files[step.path] = step.text
                machine.write(step.path, step.text)
                if re.fullmatch(r"\.github/workflows/.*\.yml", step.path):
                    print(f"  {step.path}", flush=True)
                    machine.perform_workflow(step.path)
            elif isinstance(step, Commands):
                following = next((each for each in all_steps[index + 1:] if isinstance(each, Paragraph)), None)
                status = re.search(r"ends with status (\d+)", following.text) if following else None
                for number, command in enumerate(step.commands, 1):
                    is_last = number == len(step.commands)
                    perform(machine, command, int(status.group(1)) if status and is_last else 0)
            elif isinstance(step, Printed):
                if machine.is_running:
                    machine.shows(step.lines)
                elif (line := missing(step.lines, machine.output)) is not None:
                    raise Failure(f"“{line}” is not printed, but:\n{machine.output[-6000:]}")
            elif isinstance(step, Paragraph) and machine.is_running:
                read(machine, step.text)
        except Failure as failure:
            raise Failure(f"{os.path.relpath(page, ROOT)}:{step.line}: {failure}") from None
    if machine.is_running:
        raise Failure(f"{os.path.relpath(page, ROOT)}: a program still runs")
    return files


def compare(pages_files, machine):
    """The starter is what the page writes."""
    folder = os.path.join(ROOT, STARTER)
    names = {os.path.relpath(os.path.join(place, name), folder) for place, _, files in os.walk(folder) for name in files}
    names = {name for name in names if not name.startswith(".build/") and name != "Package.resolved"} - OF_THE_STARTER_ALONE
    written = dict(pages_files)
    with open(os.path.join(machine.folder, ".dockerignore")) as file:
        written[".dockerignore"] = file.read()
    if names != set(written):
        raise Failure(f"{STARTER} has {sorted(names)}, the page has {sorted(written)}")
    for name, text in written.items():
        with open(os.path.join(folder, name)) as file:
            if file.read() != text:
                raise Failure(f"{STARTER}/{name} is not as on the page")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--scratch-path")
    parser.add_argument("--optimized", action="store_true")
    parser.add_argument("pages", nargs="*", metavar="PAGE", help=" or ".join(PAGES))
    options = parser.parse_args()
    # Ended from outside, it ends what it has started too.
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    scratch = os.path.abspath(options.scratch_path) if options.scratch_path else None
    for name in options.pages or PAGES:
        print(f"{name}:", flush=True)
        start = time.monotonic()
        machine = Machine(ROOT, scratch, options.optimized)
        try:
            files = follow(os.path.join(ROOT, PAGES[name]), machine)
            if name == "FirstApp":
                compare(files, machine)
        except Failure as failure:
            sys.exit(f"error: {failure}")
        finally:
            machine.close()
        print(f"  {time.monotonic() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
