"""Restarts of the server under an open page: `python3 restarts.py CONTROLS`.

A page has typed text and a count. The server is ended and started again at the same port, twice: killed with SIGKILL a second
after the last change, and asked to end with SIGTERM. Each time the page comes back by itself and shows what it showed.
"""

import signal
import sys
import tempfile
import time

from browser import Browser, Failure, wait
from program import Program


def main():
    with tempfile.TemporaryDirectory() as folder:
        program = Program(sys.argv[1], XDG_STATE_HOME=folder)
        port = program.port
        browser = Browser(900, 900)
        try:
            browser.open(program.address)
            browser.see("Counted to 0")
            browser.find("input[aria-label=Name]").send_keys("Ada")
            browser.named("button", "Count").click()
            browser.see("Counted to 1")
            browser.see("Name is “Ada”")
            took = []
            for number, end in enumerate([signal.SIGKILL, signal.SIGTERM]):
                # The first change is stored by then, and a page that has loaded itself again does so once more after five seconds.
                time.sleep(1 if end == signal.SIGKILL else 5)
                browser.run("window.isOld = true")
                program.process.send_signal(end)
                program.process.wait(timeout=15)
                program = Program(sys.argv[1], port=port, XDG_STATE_HOME=folder)
                start = time.monotonic()
                wait("the page to load itself again", lambda: not browser.run("return window.isOld ?? false"))
                browser.see(f"Counted to {number + 1}")
                browser.see("Name is “Ada”")
                took.append(time.monotonic() - start)
                browser.named("button", "Count").click()
                browser.see(f"Counted to {number + 2}")
            print(f"Restarts: a page went on after SIGKILL in {took[0]:.1f} s and after SIGTERM in {took[1]:.1f} s.")
        finally:
            browser.close()
            program.close()


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        print(failure)
        sys.exit(1)
