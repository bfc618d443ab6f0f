"""Restarts of the server under an open page: `python3 restarts.py CONTROLS`.

A page has typed text and a count. The server is ended and started again at the same port, twice: killed with SIGKILL a second
after the last change, and asked to end with SIGTERM. Each time the page comes back by itself and shows what it showed.

Two tabs have fields of the same name. What was typed into one stays there, also while the server is away and if the next process
has not made the page of the other tab. A slider that is moved while the server is away has moved.

A page whose script or style sheet does not come, as if its server had ended in between, loads itself again until they come.
"""

import os
import signal
import sys
import tempfile
import time

from browser import Browser, Failure, wait
from nginx import free_port
from program import Program
from proxy import Proxy


# The text of the field “Notes” on the page of a tab; null if the page does not exist.
NOTES = """(() => {
    const tab = [...document.querySelectorAll("[role=tab]")].find((el) => el.textContent.includes(arguments[0]));
    return document.querySelector(`[role=tabpanel][aria-labelledby="${tab.id}"] [aria-label=Notes]`)?.value ?? null;
})()"""


class Restarts:
    """A page, and the processes that serve it one after the other."""

    def __init__(self, path, folder):
        self.path, self.folder = path, folder
        self.program = Program(path, port=free_port(), XDG_STATE_HOME=folder)
        self.browser = Browser(900, 900)

    def next(self, end=signal.SIGTERM, away=lambda: None):
        """Ends the server, does something on the page, starts the next server, and returns how long the page took to load itself again."""
        port = self.program.port
        self.browser.run("window.isOld = true")
        self.program.process.send_signal(end)
        self.program.process.wait(timeout=60)
        away()
        self.program = Program(self.path, port=port, XDG_STATE_HOME=self.folder)
        start = time.monotonic()
        wait("the page to load itself again", lambda: not self.browser.run("return window.isOld ?? false"))
        took = time.monotonic() - start
        # The tree of the session replaces the requested one.
        self.browser.wait_until_let_in()
        return took

    def close(self):
        self.browser.close()
        self.program.close()


def stored_at(folder):
    """The time of the last change of a file that the server keeps."""
    return max((os.path.getmtime(os.path.join(path, name)) for path, _, names in os.walk(folder) for name in names), default=0)


def what_a_page_shows_outlives_its_server(restarts):
    browser = restarts.browser
    browser.open(restarts.program.address)
    browser.see("Counted to 0")
    browser.find("input[aria-label=Name]").send_keys("Ada")
    browser.see("Name is “Ada”")
    browser.named("button", "Count")
    pressed = time.time()
    browser.named("button", "Count").click()
    browser.see("Counted to 1")
    wait("the state in a file", lambda: stored_at(restarts.folder) >= pressed)
    took = []
    for number, end in enumerate([signal.SIGKILL, signal.SIGTERM]):
        # The first change is stored by then, and a page that has loaded itself again does so once more after five seconds.
        time.sleep(1 if end == signal.SIGKILL else 5)
        took.append(restarts.next(end))
        browser.see(f"Counted to {number + 1}")
        browser.see("Name is “Ada”")
        browser.named("button", "Count").click()
        browser.see(f"Counted to {number + 2}")
    print(f"Restarts: a page went on after SIGKILL in {took[0]:.1f} s and after SIGTERM in {took[1]:.1f} s.")


def texts_and_sliders_stay_on_the_pages_of_their_tabs(restarts):
    browser = restarts.browser

    def press(label):
        # The page may be replacing its tree, in which an element of Selenium would be another one.
        browser.run("[...document.querySelectorAll('button')].find((el) => el.innerText.includes(arguments[0])).click()", label)

    def show(tab, text):
        press(tab)
        browser.see(text)

    def type(text):
        browser.find("[role=tabpanel]:not([hidden]) [aria-label=Notes]").send_keys(text)

    def expect(tab, text):
        browser.check(f"“{text}” in the notes of {tab}", f"{NOTES} === arguments[1]", tab, text)

    type("of the entry")
    show("Fields", "Flavor")
    restarts.next()
    # The answer to a press comes after the page has restored its texts.
    press("Sign in")
    browser.see("The user name is missing.")
    expect("Fields", "")
    show("Entry", "Counted to 3")
    expect("Entry", "of the entry")
    show("Fields", "Flavor")
    restarts.next(away=lambda: type("of the fields"))
    expect("Fields", "of the fields")
    show("Entry", "Counted to 3")
    expect("Entry", "of the entry")
    show("Choices", "Volume 3")
    restarts.next(away=lambda: browser.run("""
        const el = document.querySelector("[role=tabpanel]:not([hidden]) [type=range]");
        el.focus();
        el.value = 7;
        for (const type of ["input", "change"]) el.dispatchEvent(new Event(type, { bubbles: true }));"""))
    browser.see("Volume 7")
    print("Restarts: texts and a slider stayed on the pages of their tabs.")


def a_page_whose_parts_do_not_come_loads_itself_again(restarts):
    browser = restarts.browser
    proxy = Proxy(restarts.program.port)
    for part in [b"GET /assets/client-", b"GET /assets/swiftwater-"]:
        # Browsers repeat a request over a connection that they have used before.
        proxy.drops = {part: 4}
        browser.command("Network.clearBrowserCache")
        browser.open(f"http://127.0.0.1:{proxy.port}/")
        wait(f"{part.decode()} to be requested again", lambda: not any(proxy.drops.values()))
        wait("the page to be in use", lambda: browser.run(
            "return [...document.styleSheets].some((sheet) => sheet.href) && document.adoptedStyleSheets.length > 0"))
        browser.wait_until_let_in()
        before = browser.run("return document.body.textContent.match(/Counted to ([0-9]+)/)[1]")
        browser.named("button", "Count").click()
        browser.see(f"Counted to {int(before) + 1}")
        browser.check("the number of reloads is forgotten", "sessionStorage.sw === undefined")
    print("Restarts: a page whose script or style sheet did not come loaded itself again.")


def main():
    with tempfile.TemporaryDirectory() as folder:
        restarts = Restarts(sys.argv[1], folder)
        try:
            what_a_page_shows_outlives_its_server(restarts)
            texts_and_sliders_stay_on_the_pages_of_their_tabs(restarts)
            a_page_whose_parts_do_not_come_loads_itself_again(restarts)
        finally:
            restarts.close()


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        print(failure)
        sys.exit(1)
