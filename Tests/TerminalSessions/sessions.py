"""Sessions with Headlines in tmux: keys go in, and what the terminal shows is read.

Nothing is waited for longer than it takes: each step looks until it sees what must come, and fails after a time limit
with what the terminal showed instead.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time

LIMIT = 30.0


class Failure(Exception):
    pass


class Terminal:
    def __init__(self, program, columns=100, rows=30):
        self.socket = f"sessions-{os.getpid()}-{time.monotonic_ns()}"
        self.home = tempfile.mkdtemp()
        # The shell stays when the program has ended, and says how.
        command = f"trap : INT; env HOME={self.home} LANG=en_US.UTF-8 {program}; echo ended with $?; stty -a | grep -o '[-]*echo ' ; cat"
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows), command)

    def tmux(self, *arguments):
        result = subprocess.run(["tmux", "-L", self.socket, *arguments], capture_output=True, text=True)
        if result.returncode != 0:
            raise Failure(f"tmux {' '.join(arguments)}: {result.stderr}")
        return result.stdout

    def screen(self):
        return self.tmux("capture-pane", "-p")

    def press(self, *keys):
        for key in keys:
            self.tmux("send-keys", key)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def wait(self, what, holds):
        end = time.monotonic() + LIMIT
        while True:
            screen = self.screen()
            if holds(screen):
                return screen
            if time.monotonic() > end:
                raise Failure(f"{what} did not come. The terminal shows:\n{screen}")
            time.sleep(0.02)

    def see(self, text):
        return self.wait(f"“{text}”", lambda screen: text in screen)

    def see_no(self, text):
        return self.wait(f"a screen without “{text}”", lambda screen: text not in screen)

    def close(self):
        subprocess.run(["tmux", "-L", self.socket, "kill-server"], capture_output=True)
        shutil.rmtree(self.home, ignore_errors=True)


def searching(terminal):
    terminal.see("Limpets keep a calendar")
    terminal.press("Tab")
    terminal.type("tide")
    terminal.see("3 articles")


def opening_and_going_back(terminal):
    terminal.see("Limpets keep a calendar")
    terminal.press("Tab")
    terminal.press("Down", "Enter")
    screen = terminal.wait("an article", lambda screen: "Rye from the railway" not in screen and "Esc back" in screen)
    terminal.press("Escape")
    terminal.see("Limpets keep a calendar")
    return screen


def preferences(terminal):
    terminal.see("Limpets keep a calendar")
    terminal.press("M-,")
    terminal.see("Not older than")
    terminal.press("Escape")
    terminal.see_no("Not older than")


def resizing(terminal):
    terminal.see("Limpets keep a calendar")
    for columns, rows in [(60, 20), (40, 12), (132, 43), (20, 6), (100, 30)]:
        terminal.resize(columns, rows)
        terminal.wait(
            f"a frame of {columns} columns",
            lambda screen: "quit" in screen.rstrip("\n").split("\n")[-1] and len(screen.rstrip("\n").split("\n")) <= rows)
    terminal.see("Limpets keep a calendar")


def quitting(terminal):
    terminal.see("Limpets keep a calendar")
    terminal.press("C-c")
    screen = terminal.see("ended with")
    if "-echo" in screen or "Limpets" in screen:
        raise Failure(f"the terminal was not given back:\n{screen}")


def stopping_and_going_on(terminal):
    terminal.see("Limpets keep a calendar")
    pane = terminal.tmux("display-message", "-p", "#{pane_pid}").strip()
    program = subprocess.run(["pgrep", "-P", pane], capture_output=True, text=True).stdout.split()[0]
    os.kill(int(program), 15)
    terminal.see("ended with 143")


def main():
    program = sys.argv[1]
    failures = 0
    for session in [searching, opening_and_going_back, preferences, resizing, quitting, stopping_and_going_on]:
        terminal = Terminal(program)
        try:
            session(terminal)
            print(f"ok      {session.__name__}")
        except Failure as failure:
            failures += 1
            print(f"failed  {session.__name__}: {failure}")
        finally:
            terminal.close()
    sys.exit(1 if failures else 0)


main()
