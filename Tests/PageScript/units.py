"""Runs the unit tests of the page's script in a headless Chromium: `python3 units.py [NAME…]`.

The page of the tests gets the sources of the script, and pages with the joined script. It posts its results.
"""

import functools
import http.server
import json
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
import urllib.parse

from page_files import tool

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "../..")
JOINED = os.path.join(ROOT, "Sources/PageFiles/Joined")
PARTS = ("files", "motion", "navigation", "use", "interaction")
# Long enough for a busy machine.
LIMIT = 900
# Lets tests evaluate an expression in the scope of the script, which begins with its function, even while the script runs.
BEGIN = '"use strict";(()=>{'
OPENED = BEGIN + "window.inside=(text)=>eval(text);"


def read(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


def page(body, first=None):
    """A page with an app's content, and a script before its own. A socket of the tests is in the place of the browser's."""
    before = f"<script src=/joined/{first}.js defer data-inspector=http://127.0.0.1:9/></script>" if first else ""
    parts = " ".join(f'data-{name}="/joined/{name}.js"' for name in PARTS)
    return (
        "<!DOCTYPE html><html lang=en><head><meta charset=utf-8><title>A page</title>"
        f"<link rel=stylesheet href=/joined/swiftwater.css><script>parent.prepare(window)</script>{before}"
        f'<script src="/client.js" defer data-socket="/socket" data-token="secret" {parts}></script></head>'
        f'<body><main id="n0">{body}</main></body></html>')


class Handler(http.server.BaseHTTPRequestHandler):
    # The parts of the script that have been asked for, and did not come at the first time.
    late = set()
    # The test that has begun most recently.
    begun = None

    def __init__(self, names, results, *rest):
        self.names, self.results = names, results
        super().__init__(*rest)

    def do_GET(self):
        url = urllib.parse.urlsplit(self.path)
        script = "text/javascript"
        try:
            match url.path.split("/")[1:]:
                case [""]:
                    tests = "".join(f"<script src=/tests/{name}.js></script>" for name in self.names)
                    self.answer("text/html", f"<!DOCTYPE html><script src=/tests/harness.js></script>{tests}"
                                             "<body><script>runAll()</script></body>")
                case ["page"]:
                    fields = urllib.parse.parse_qs(url.query, keep_blank_values=True)
                    self.answer("text/html", page(fields["body"][0], *fields.get("first", [])))
                case ["client.js"]:
                    text = tool.joined("client.js")
                    assert text.startswith(BEGIN)
                    self.answer(script, OPENED + text.removeprefix(BEGIN))
                case ["late", name] if self.path in self.late:
                    self.answer(script, read(JOINED, name))
                case ["late", _]:
                    self.late.add(self.path)
                    self.send_error(503)
                case ["joined", name]:
                    self.answer("text/css" if name.endswith(".css") else script, read(JOINED, name))
                case ["tests", name]:
                    self.answer("application/json" if name.endswith(".json") else script, read(HERE, name))
                case ["sources", *names]:
                    self.answer(script, read(ROOT, "Sources/WebRenderer/Client", *names))
                case _:
                    self.send_error(404)
        except (FileNotFoundError, KeyError) as error:
            self.send_error(404, str(error))

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.answer("text/plain", "")
        if self.path == "/begins":
            Handler.begun = json.loads(body)
        else:
            self.results.put(json.loads(body))

    def answer(self, kind, text):
        body = text.encode()
        self.send_response(200)
        self.send_header("Content-Type", kind + "; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        # A page that is removed drops what it has asked for.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def main():
    known = sorted(name[:-3] for name in os.listdir(HERE) if name.endswith(".js") and name != "harness.js")
    names = sys.argv[1:] or known
    if unknown := set(names) - set(known):
        sys.exit(f"There are no tests of {', '.join(unknown)}.")
    results = queue.Queue()
    server = Server(("127.0.0.1", 0), functools.partial(Handler, names, results))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = subprocess.Popen(
            [
                shutil.which("chromium") or shutil.which("chromium-browser"), "--headless=new", "--no-sandbox",
                "--disable-dev-shm-usage", "--disable-gpu", "--disable-background-networking", "--no-first-run", "--lang=en-US",
                "--window-size=1200,800", f"--user-data-dir={profile}", f"http://127.0.0.1:{server.server_port}/",
            ], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            found = results.get(timeout=LIMIT)
        except queue.Empty:
            sys.exit(f"✘ The tests have not ended within {LIMIT} s. The last one that has begun is “{Handler.begun}”.")
        finally:
            browser.terminate()
            browser.wait()
    failures = [result for result in found if result["error"]]
    for result in failures:
        print(f"✘ {result['file']}: {result['name']}\n  {result['error']}", file=sys.stderr)
    print(f"{len(found)} tests of the page's script, {len(failures)} failures")
    # A file of tests that does not parse has none.
    missing = set(names) - {result["file"] for result in found}
    if failures or missing:
        sys.exit(f"No tests ran of {', '.join(missing)}." if missing else 1)


if __name__ == "__main__":
    main()
