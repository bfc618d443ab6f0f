"""A program whose database is away when it starts: `python3 away.py PROGRAM`, of a build with the trait Postgres.

It ends with the status of an unavailable service and a sentence, whether nothing listens at the database's port or nothing answers there.
"""

import os
import socket
import subprocess
import sys
import tempfile
import time

from browser import Failure
from nginx import free_port
from servers import LIMIT

# EX_UNAVAILABLE of sysexits.h.
UNAVAILABLE = 69


def check(program, name, port):
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [program, "--web", "--port", "0", "--origin", "http://127.0.0.1:1", "--sessions",
             f"postgres://nobody@127.0.0.1:{port}/none?sslmode=disable"],
            env={"PATH": os.environ["PATH"], "HOME": home, "LANG": "en_US.UTF-8"}, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=LIMIT)
    seconds = time.monotonic() - begun
    if done.returncode != UNAVAILABLE:
        raise Failure(f"{name}: the status is {done.returncode}: {done.stderr}")
    last = done.stderr.strip().splitlines()[-1]
    if not last.startswith(os.path.basename(program) + ": ") or not last.endswith("."):
        raise Failure(f"{name}: the last line is no sentence of the program: {done.stderr}")
    if "Serving" in done.stdout:
        raise Failure(f"{name}: the program has served.")
    print(f"{name}: status {done.returncode} after {seconds:.1f} s. {last}", flush=True)


def main():
    program = sys.argv[1]
    check(program, "Nothing listens", free_port())
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        check(program, "Nothing answers", silent.getsockname()[1])


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        print(failure)
        sys.exit(1)
