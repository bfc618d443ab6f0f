"""A simulated terminal: runs a program, answers terminal queries, and counts the output."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time

FRAME_END = b"\x1b[?2026l"
ANSWERS = {
    b"\x1b[?2026$p": b"\x1b[?2026;2$y",
    b"\x1b]11;?\x1b\\": b"\x1b]11;rgb:0000/0000/0000\x1b\\",
    b"\x1b[6n": b"\x1b[1;1R",
}


class Terminal:
    def __init__(self, command, columns=80, rows=24):
        self.started = time.perf_counter()
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            # The size must be set before the program queries it.
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", LANG="C.UTF-8", PYTHONUTF8="1")
            os.environ.pop("NO_COLOR", None)
            os.execvp(command[0], command)
        self.unanswered = b""

    def read(self, seconds):
        """The output within a time; empty if there is none, or the program has ended."""
        if not select.select([self.descriptor], [], [], seconds)[0]:
            return b""
        try:
            sent = os.read(self.descriptor, 1 << 20)
        except OSError:
            return b""
        self.unanswered = (self.unanswered + sent)[-4096:]
        for question, answer in ANSWERS.items():
            while question in self.unanswered:
                self.unanswered = self.unanswered.replace(question, b"", 1)
                os.write(self.descriptor, answer)
        return sent

    def settle(self, quiet, limit=300):
        """All output until nothing has arrived for some seconds."""
        sent = b""
        end = time.perf_counter() + limit
        while more := self.read(quiet):
            sent += more
            if time.perf_counter() > end:
                raise SystemExit(f"the program writes without an end: {sent[-500:]!r}")
        return sent

    def begin(self, quiet):
        """Waits for the first frame, and until nothing has arrived for some seconds."""
        self.first_frame()
        self.settle(quiet)

    def press(self, key, quiet):
        """The output after a key press."""
        os.write(self.descriptor, key)
        return self.settle(quiet)

    def first_frame(self, limit=300):
        """The milliseconds from the start of the program to the end of its first frame."""
        sent = b""
        end = self.started + limit
        while FRAME_END not in sent:
            more = self.read(max(0, end - time.perf_counter()))
            if not more:
                raise SystemExit(f"no frame came: {sent[-500:]!r}")
            sent += more
        return (time.perf_counter() - self.started) * 1000

    def close(self):
        os.kill(self.process, signal.SIGKILL)
        os.close(self.descriptor)
        return os.wait4(self.process, 0)
