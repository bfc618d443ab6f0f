"""Processes that serve an app one after the other: what drivers of restarts share."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

from browser import Failure
from program import rests

# A process has ten seconds to end.
LONGEST_END = 10


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
        line = self.process.stdout.readline()
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
            if time.monotonic() - start > LONGEST_END + 2:
                self.process.kill()
                raise Failure("The server does not end.")
            await asyncio.sleep(0.01)
        took = time.monotonic() - start
        if number == signal.SIGTERM and (self.process.returncode != 0 or took > LONGEST_END):
            raise Failure(f"The server ended with {self.process.returncode} after {took:.1f} s: {self.error_text()}")
        return took

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
