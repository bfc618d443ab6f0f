"""Pages whose socket a successor refuses: `python3 successors.py CONTROLS PLAYLIST`.

A page never waits for ever: it loads itself again, and says why. Another app takes the place of the page's; the browser loses its cookies
while the server restarts. A server of another kind is waited for, such as a proxy without its service.
"""

import http.server
import sys
import tempfile
import threading
import time

from browser import Browser, Failure, wait
from nginx import free_port
from program import Program


class NoPage(http.server.BaseHTTPRequestHandler):
    """A server that answers every request, but has nothing."""

    def do_GET(self):
        self.send_error(404)

    do_HEAD = do_GET

    def log_message(self, *arguments):
        pass


def reloaded(browser):
    wait("the page to load itself again", lambda: not browser.run("return window.isOld ?? false"))


def main(controls, playlist):
    with tempfile.TemporaryDirectory() as folder:
        # No other program gets this port while the server is away.
        port = free_port()
        program = Program(controls, port=port, XDG_STATE_HOME=folder)
        browser = Browser(900, 900)
        try:
            browser.open(program.address)
            browser.see("Counted to 0")
            browser.find("input[aria-label=Name]").send_keys("Ada")
            browser.see("Name is “Ada”")
            browser.run("window.isOld = true")
            program.close()

            # Something else answers for a while, without a page: the page stays.
            stub = http.server.ThreadingHTTPServer(("127.0.0.1", port), NoPage)
            threading.Thread(target=stub.serve_forever, daemon=True).start()
            time.sleep(3)
            if not browser.run("return window.isOld ?? false"):
                raise Failure("The page has left for a server that has no page.")
            stub.shutdown()
            stub.server_close()

            # Another app.
            program = Program(playlist, port=port, XDG_STATE_HOME=folder)
            start = time.monotonic()
            reloaded(browser)
            browser.see("Another app is at this address now.")
            took = time.monotonic() - start
            program.close()

            # The same app, in a browser without its cookies.
            time.sleep(9)
            program = Program(controls, port=port, XDG_STATE_HOME=folder)
            browser.open(program.address)
            browser.see("Counted to 0")
            browser.named("button", "Count").click()
            browser.see("Counted to 1")
            browser.run("window.isOld = true")
            program.close()
            browser.driver.delete_all_cookies()
            program = Program(controls, port=port, XDG_STATE_HOME=folder)
            reloaded(browser)
            browser.see("The browser no longer had its cookie, so it begins again.")
            browser.see("Counted to 0")
            browser.named("button", "Count").click()
            browser.see("Counted to 1")
        finally:
            browser.close()
            program.close()

        print(f"Successors: a page of another app and one without its cookie load themselves again and say why; the first after {took:.1f} s.")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:3])
    except Failure as failure:
        print(failure)
        sys.exit(1)
