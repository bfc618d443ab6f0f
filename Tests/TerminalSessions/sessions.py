"""Sessions with Headlines and with values of UIKit in tmux: they send keys and read the screen.

Each step polls until the expected content appears, and fails after a time limit with the actual screen.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time

LIMIT = 60.0


class Failure(Exception):
    pass


class Terminal:
    def __init__(self, program, columns=100, rows=30, variables=""):
        self.socket = f"sessions-{os.getpid()}-{time.monotonic_ns()}"
        self.home = tempfile.mkdtemp()
        # The shell stays after the program has ended, and prints its status.
        command = f"trap : INT; env HOME={self.home} LANG=en_US.UTF-8 LC_ALL= LC_MESSAGES= {variables} {program}; echo ended with $?; stty -a | grep -o '[-]*echo ' ; cat"
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

    def type_in_parts(self, pause, *parts):
        """Types parts with a pause of some seconds between them, which tmux measures: a process for each part could be late."""
        commands = [command for part in parts for command in ("send-keys", "-l", part, ";", "run-shell", "-d", str(pause), ";")]
        self.tmux(*commands[:-1])

    def paste(self, text):
        """Pastes with bracketed paste mode."""
        path = os.path.join(self.home, "paste")
        with open(path, "w") as file:
            file.write(text)
        self.tmux("load-buffer", path)
        self.tmux("paste-buffer", "-p", "-d")

    def click(self, text):
        """Clicks with the first mouse button on the first letter of a text."""
        lines = self.see(text).split("\n")
        row = next(index for index, line in enumerate(lines) if text in line)
        column = lines[row].index(text)
        for end in "Mm":
            self.tmux("send-keys", "-l", f"\x1b[<0;{column + 1};{row + 1}{end}")

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


def the_focus_is_where_it_was(terminal):
    """After Escape from an article, Return opens the same one again."""
    article = opening_and_going_back(terminal)
    terminal.press("Enter")
    terminal.wait("the same article", lambda screen: screen == article)


def clicking(terminal):
    terminal.click("Limpets keep a calendar")
    terminal.wait("an article", lambda screen: "Rye from the railway" not in screen and "Esc back" in screen)


def pasting_much(terminal):
    terminal.see("Limpets keep a calendar")
    terminal.press("Tab")
    terminal.paste("no such word " * 16_000)
    terminal.see("Nothing")
    terminal.press("C-c")
    terminal.see("ended with")


def torn_input(terminal):
    """Input in parts that arrive 20 ms apart, or later if they are unambiguous, has the same meaning as in one piece."""
    terminal.see("Limpets keep a calendar")
    terminal.press("Tab")
    # A lone Escape waits for 100 ms.
    terminal.type_in_parts(0.02, "\x1b", "[20")
    terminal.type_in_parts(0.07, "0~no such\rword\x1b[20", "1~", "\x1b[<35;20", ";5M")
    terminal.see("No article mentions “no such word”")
    # The arrow leaves the field for the button below it.
    terminal.type_in_parts(0.02, "\x1b", "[B")
    screen = terminal.see("Return press")
    for fragment in ["0~", ";5M", "[B"]:
        if fragment in screen:
            raise Failure(f"“{fragment}” was typed:\n{screen}")


def sixteen_colors(terminal):
    """Scrollable content has a scroll bar, and only the sixteen basic colors are used."""
    terminal.see("Limpets keep a calendar")
    colored = terminal.tmux("capture-pane", "-p", "-e")
    if "38;5;" in colored or "38;2;" in colored or "48;2;" in colored:
        raise Failure(f"other colors than sixteen are used:\n{colored}")
    edges = {line[-1:] for line in terminal.screen().split("\n") if len(line) == 100}
    if len(edges - {" ", "│", "─"}) == 0:
        raise Failure(f"there is no bar at the edge:\n{terminal.screen()}")


sixteen_colors.variables = "TERM=screen COLORTERM="


def each_key_is_named_once(terminal):
    screen = terminal.see("Limpets keep a calendar")
    footer = screen.rstrip("\n").split("\n")[-1]
    # The first key of each part, for example in "↑↓ PgUp PgDn scroll".
    keys = [key for part in footer.split("   ") for key in part.split()[:1]]
    if len(keys) < 3 or len(set(keys)) < len(keys):
        raise Failure(f"the footer names the keys {keys}")


def preferences(terminal):
    terminal.see("Limpets keep a calendar")
    terminal.press("M-,")
    terminal.see("Articles from")
    terminal.press("Escape")
    terminal.see_no("Articles from")


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


def values_of_uikit(terminal):
    """A color, a copy that the terminal puts on its clipboard, the screen, and a path instead of a picked picture."""
    terminal.tmux("set-option", "-g", "set-clipboard", "on")
    terminal.click("Values")
    terminal.see("Nothing read")
    colored = next(line for line in terminal.tmux("capture-pane", "-p", "-e").split("\n") if "Red words" in line)
    if "38;2;255;0;0" not in colored and "38;5;196" not in colored:
        raise Failure(f"the words are not red: {colored!r}")
    terminal.click("Copy")

    def copied(_):
        found = subprocess.run(["tmux", "-L", terminal.socket, "show-buffer"], capture_output=True, text=True)
        return found.stdout == "the harbour"

    terminal.wait("“the harbour” on the clipboard", copied)
    terminal.click("Read")
    terminal.see("800 × 464, pad, Terminal")
    terminal.click("Pick")
    terminal.see("Choose a file")
    path = os.path.join(terminal.home, "dot.png")
    with open(path, "wb") as picture:
        picture.write(b"\x89PNG")
    terminal.type(path)
    terminal.press("Enter")
    terminal.see("Picked")


values_of_uikit.shows_values = True


def main():
    program, values = sys.argv[1:3]
    failures = 0
    for session in [
        searching, opening_and_going_back, the_focus_is_where_it_was, clicking, pasting_much, torn_input, sixteen_colors,
        each_key_is_named_once, preferences, resizing, quitting, stopping_and_going_on,
        values_of_uikit,
    ]:
        terminal = Terminal(values if hasattr(session, "shows_values") else program, variables=getattr(session, "variables", ""))
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
