"""Live editing of Headlines in Chromium: `python3 live.py SWIFTWATER FOLDER`.

Edits a view of the package in FOLDER while `swiftwater dev` shows it: the page has to show each change with what was typed in it and
its scroll position, and an error of the compiler until it is mended. Prints the seconds from a save to the changed page beside those
of `swift build` alone for the same edit. The view is as before at the end.
"""

import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time

from selenium.webdriver.common.keys import Keys

from browser import Browser, Failure, wait

ROUNDS = 5
VIEW = "Examples/Headlines/Views/HeadlinesView.swift"
TITLE = '.navigationTitle("Headlines")'


class Tool:
    """`swiftwater dev`, in its own process group, as in a shell."""

    def __init__(self, path, folder, state):
        self.lines = []
        self.process = subprocess.Popen(
            [path, "dev", "Headlines", "--port", "0"], cwd=folder, env={**os.environ, "XDG_STATE_HOME": state, "LANG": "en_US.UTF-8"},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True)
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip())

    def says(self, text, limit=600):
        return wait(lambda: f"“{text}” of the tool:\n" + "\n".join(self.lines),
                    lambda: next((line for line in self.lines if text in line), None), limit)

    def close(self):
        os.killpg(self.process.pid, signal.SIGINT)
        try:
            status = self.process.wait(60)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            raise Failure("The tool did not end.")
        if status != 0:
            raise Failure(f"The tool ended with {status}.")


def main():
    tool_path, folder = sys.argv[1], sys.argv[2]
    view = os.path.join(folder, VIEW)
    with open(view) as file:
        source = file.read()
    if source.count(TITLE) != 1:
        raise Failure("The title is not in the view.")

    def save(text):
        # As many editors do: another file, and a rename.
        with open(view + ".tmp", "w") as file:
            file.write(text)
        os.replace(view + ".tmp", view)

    def titled(title):
        return source.replace(TITLE, f'.navigationTitle("{title}")')

    def build():
        start = time.monotonic()
        subprocess.run(["swift", "build", "--product", "Headlines"], cwd=folder, check=True, capture_output=True)
        return time.monotonic() - start

    browser = tool = None
    try:
        build()
        alone = []
        for number in range(ROUNDS):
            save(titled(f"Alone {number}"))
            alone.append(build())
        save(source)
        build()
        with tempfile.TemporaryDirectory() as state:
            tool = Tool(tool_path, folder, state)
            address = re.search(r"http://[^ ]+", tool.says("Serving Headlines at")).group(0)
            browser = Browser(900, 500)
            browser.open(address)
            browser.named("searchbox", "Search articles").send_keys("e")
            browser.see("Limpets keep a calendar")
            rows = "document.querySelector('.page:not([hidden]) .list > .rows')"
            browser.check("it is scrolled", f"({rows}.scrollTop = 120, {rows}.scrollTop === 120)")
            time.sleep(1)
            live = []
            for number in range(ROUNDS):
                start = time.monotonic()
                save(titled(f"Edited {number}"))
                wait(lambda: "the changed page: " + browser.text() + "\n".join(tool.lines),
                     lambda: f"Edited {number}" in browser.text(), 120)
                live.append(time.monotonic() - start)
                browser.check("the text is there", "document.querySelector('input[type=search]').value === 'e'")
                browser.check("the scroll position is there", f"{rows}?.scrollTop === 120")
                time.sleep(1)

            row = source[:source.index(TITLE)].count("\n") + 1
            save(source.replace(TITLE, '.navigationTitle(titel)'))
            browser.check("it builds", "/Building/.test(document.getElementById('development')?.innerText)")
            wait("the error", lambda: f"HeadlinesView.swift:{row}" in browser.run(
                "return document.getElementById('development').innerText"), 120)
            words = browser.run("return document.getElementById('development').innerText")
            if "titel" not in words:
                raise Failure(f"The error is not told: {words}")
            # The old program goes on.
            browser.see(f"Edited {ROUNDS - 1}")
            browser.named("searchbox", "Search articles").send_keys(Keys.END, "s")
            browser.check("it searches", "document.querySelector('input[type=search]').value === 'es'")
            save(titled("Mended"))
            wait("the mended page", lambda: "Mended" in browser.text(), 120)
            browser.check("no error is left", "!document.getElementById('development').matches(':popover-open')")
            browser.check("the text is there", "document.querySelector('input[type=search]').value === 'es'")
            tool.close()
            tool = None
        one, other = statistics.median(alone), statistics.median(live)
        print(f"Live editing: {other:.2f} s from a save to the changed page, {other / one:.2f} × swift build alone ({one:.2f} s); "
              f"medians of {ROUNDS}, {min(live):.2f} to {max(live):.2f} and {min(alone):.2f} to {max(alone):.2f}.")
    finally:
        save(source)
        try:
            if browser:
                browser.close()
        finally:
            if tool:
                tool.close()


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        print(failure)
        sys.exit(1)
