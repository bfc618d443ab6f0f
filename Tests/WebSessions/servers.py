"""Processes that serve an app, one after the other or several at a time: what drivers without a browser share."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

from browser import Failure
from program import rests

# The seconds after which a process that does not begin or end is ended: a busy machine may need many.
LIMIT = 300


def ready_line(process):
    """The line with which a process says that it serves; another text if it does not."""
    timer = threading.Timer(LIMIT, process.kill)
    timer.start()
    try:
        return process.stdout.readline()
    finally:
        timer.cancel()


class Server:
    """A process that serves an app. `listening` is a socket that it gets, as from systemd."""

    def __init__(self, command, state, listening=None):
        command = [*command, *rests()]
        environment = {"PATH": os.environ["PATH"], "HOME": state, "XDG_STATE_HOME": state, "LANG": "en_US.UTF-8"}
        if listening:
            # The program has the process number of what starts it.
            begin = ("import os, sys; os.dup2(int(sys.argv[1]), 3); os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS='1'); "
                     "os.execv(sys.argv[2], sys.argv[2:])")
            command = [sys.executable, "-c", begin, str(listening.fileno()), *command]
        self.errors = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.errors, text=True,
            pass_fds=[listening.fileno()] if listening else [])
        line = ready_line(self.process)
        if "Serving" not in line:
            raise Failure(f"{command} does not serve: {line}{self.error_text()}")
        self.port = int(re.search(r":(\d+)/", line)[1])

    def error_text(self):
        self.errors.seek(0)
        return self.errors.read()

    async def end(self, number=signal.SIGTERM):
        start = time.monotonic()
        self.process.send_signal(number)
        while self.process.poll() is None:
            if time.monotonic() - start > LIMIT:
                self.process.kill()
                raise Failure(f"The server does not end: {self.error_text()}")
            await asyncio.sleep(0.01)
        took = time.monotonic() - start
        if number == signal.SIGTERM and self.process.returncode != 0:
            raise Failure(f"The server ended with {self.process.returncode} after {took:.1f} s: {self.error_text()}")
        return took

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


class Node:
    """One of several processes that serve an app, and begins again at the same port."""

    def __init__(self, command, **variables):
        self.command, self.variables = command, variables
        self.errors = tempfile.TemporaryFile("w+")
        self.home = tempfile.mkdtemp()
        self.begin()

    def begin(self):
        self.process = subprocess.Popen(
            self.command, env={"PATH": os.environ["PATH"], "HOME": self.home, "LANG": "en_US.UTF-8", **self.variables},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.errors, text=True)

    async def serves(self):
        line = await asyncio.to_thread(ready_line, self.process)
        if "Serving" not in line:
            raise Failure(f"A node does not serve: {line}{self.error_text()}")

    def error_text(self):
        self.errors.seek(0)
        return self.errors.read()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        """Ends the node as a deploy does: it gives its sessions up."""
        self.process.terminate()
        try:
            status = self.process.wait(LIMIT)
        except subprocess.TimeoutExpired:
            raise Failure(f"A node that was told to end does not end: {self.error_text()}")
        if status:
            raise Failure(f"A node that was told to end has the status {status}: {self.error_text()}")

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


def report(servers, nginx=None, database=None):
    """Prints what the processes of a failed run have reported last."""
    for number, server in enumerate(servers, 1):
        status = server.process.poll()
        print(f"--- process {number}, {'running' if status is None else f'ended with {status}'}:\n{server.error_text()[-2000:]}")
    if nginx:
        print(f"--- nginx:\n{nginx.errors()[-2000:]}")
    if database:
        print(f"--- PostgreSQL:\n{database.log()[-2000:]}", flush=True)
