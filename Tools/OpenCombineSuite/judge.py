#!/usr/bin/env python3
"""Runs every test of OpenCombine's suite in its own process, with a time limit, and compares the failures with the list.

Some of the tests measure the clock, or count what another thread has done by now. A test that fails and is not listed runs
again alone, at most three times in all, and passes if one of the runs does.

Usage: judge.py BUNDLE LIST [--only TEXT] [--log FILE]

BUNDLE is the built test bundle. LIST contains a line `Class/test: reason` for each test that may fail. A test that fails and is
not listed, or that is listed and no longer exists, makes the run fail. A listed test that passes is printed, so that its line
can be removed. LIST's first line that begins with `least:` sets the number of tests that have to pass.
"""
import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

SECONDS_PER_TEST = 30
RUNS_PER_TEST = 3


def listed(path):
    reasons, least = {}, 0
    with open(path, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            line = line.strip()
            if not line or line.startswith("#"):
                continue
            name, separator, reason = line.partition(": ")
            if not separator:
                sys.exit(f"{path}:{number}: wanted `Class/test: reason`, found `{line}`")
            if name == "least":
                least = int(reason)
            else:
                reasons[name] = reason
    return reasons, least


def run(bundle, name, folder):
    """The outcome of one test (`passed`, `failed`, `crashed`, `hung`) and what it printed."""
    environment = dict(os.environ, SWIFT_BACKTRACE="enable=no")
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            [bundle, f"OpenCombineTests.{name}"], stdout=output, stderr=output, stdin=subprocess.DEVNULL, env=environment,
            cwd=folder, start_new_session=True,
        )
        try:
            code = process.wait(timeout=SECONDS_PER_TEST)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            process.wait()
            code = None
        output.seek(0)
        text = output.read().decode("utf-8", "replace")
    if code is None:
        return "hung", text
    if code < 0:
        return "crashed", text
    if "Executed 1 test" not in text:
        return "failed", text + "\n(no test was executed)"
    return ("passed" if code == 0 else "failed"), text


def errors(text):
    """The lines of a test's output that say what failed."""
    return "\n".join(line for line in text.splitlines() if "error:" in line or "Fatal" in line)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bundle")
    parser.add_argument("list")
    parser.add_argument("--only", default="", help="a regular expression; only tests whose name it is found in")
    parser.add_argument("--log", help="a file for what failing tests printed")
    arguments = parser.parse_args()
    bundle = os.path.abspath(arguments.bundle)
    reasons, least = listed(arguments.list)

    names = subprocess.run([bundle, "--list-tests"], capture_output=True, text=True, check=True).stdout
    tests = re.findall(r"^OpenCombineTests\.(\w+/\w+)$", names, re.MULTILINE)
    chosen = [name for name in tests if re.search(arguments.only, name)]
    if not chosen:
        sys.exit("no test of that name")

    outcomes = {}
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = {name: pool.submit(run, bundle, name, folder) for name in chosen}
        for name in chosen:
            outcomes[name] = runs[name].result()
        # The pool is idle by now, so each of these has the machine for itself.
        for name in chosen:
            attempt = 1
            while outcomes[name][0] != "passed" and name not in reasons and attempt < RUNS_PER_TEST:
                attempt += 1
                print(f"{outcomes[name][0]}, so it runs again: {name}\n{errors(outcomes[name][1])}", flush=True)
                outcomes[name] = run(bundle, name, folder)

    if arguments.log:
        with open(arguments.log, "w", encoding="utf-8") as log:
            for name, (outcome, text) in outcomes.items():
                if outcome != "passed":
                    log.write(f"==== {name}: {outcome}\n{text}\n")

    passed = [name for name in chosen if outcomes[name][0] == "passed"]
    unexpected = [name for name in chosen if outcomes[name][0] != "passed" and name not in reasons]
    for name in chosen:
        if name in reasons and outcomes[name][0] == "passed":
            print(f"passes, though it is listed: {name}")
    unknown = sorted(set(reasons) - set(tests))
    for name in unknown:
        print(f"listed, but there is no such test: {name}")
    for name in unexpected:
        print(f"{outcomes[name][0]}, and not listed: {name}")
        print(errors(outcomes[name][1]))

    print(f"\nOf {len(chosen)} tests that OpenCombine's authors ran against Apple's Combine, {len(passed)} pass; "
          f"{len(chosen) - len(passed) - len(unexpected)} fail for a reason that is listed, {len(unexpected)} for none.")
    complete = len(chosen) == len(tests)
    if complete and len(passed) < least:
        sys.exit(f"at least {least} have to pass")
    if unexpected or unknown:
        sys.exit(1)


main()
