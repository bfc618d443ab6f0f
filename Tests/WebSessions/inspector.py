"""Shows traces in the inspector like a person: `python3 inspector.py FLOW_INSPECTOR HEADLINES`.

Follows a press that is appended to the file, in both directions of its chain, checks every pane on a wide and on a narrow screen, in
light and in dark mode, asks as clients do that have no token, another host or another origin, and replaces the file with others that
are no traces. Then it inspects Headlines while it runs: a press in one browser is followed in another one.
"""

import http.client
import json
import math
import os
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
from urllib.parse import urlparse

from selenium.webdriver.support.ui import Select

from audit import findings
from browser import Browser, Failure, wait
from program import Program

PICTURES = ".build/web-sessions/pictures"
HEADER = {"format": "swiftwater.trace", "missing": 0, "records": 0, "version": 1}


def record(number, cause, kind, name, **members):
    return {"id": number, "kind": kind, "of": name, "time": 100_000 * number, **({"cause": cause} if cause else {}), **members}


# A body without an effect is a finding, and long bodies have colors.
FIRST = [
    record(1, None, "event", "the first update", duration=4_000_000),
    record(2, 1, "body", "HeadlinesView", subject=1, isFirst=True, duration=1_500_000),
    record(3, 2, "body", "FrontPageView", subject=2, isFirst=True, duration=700_000),
    record(4, 3, "mutation", "insert text"),
    record(5, 4, "layout", "the screen", duration=300_000),
    record(6, 4, "frame", "the screen", mutations=1),
    record(7, None, "event", "press Refresh"),
    record(8, 7, "signal", "HeadlinesViewModel.objectWillChange"),
    record(9, 8, "write", "HeadlinesView.viewModel", subject=1),
    record(10, 9, "mark", "HeadlinesView", subject=1),
    record(11, 10, "body", "HeadlinesView", subject=1, duration=90_000),
]
PRESS = [
    record(12, None, "event", "press Preferences"),
    record(13, 12, "write", "HeadlinesApp.showsPreferences", subject=2),
    record(14, 13, "mark", "HeadlinesView", subject=1),
    record(15, 14, "body", "HeadlinesView", subject=1, duration=80_000),
    record(16, 15, "mutation", "insert presentation"),
    record(17, 16, "frame", "the screen", mutations=1),
]


def lines(*records):
    return "".join(json.dumps(one) + "\n" for one in records).encode()


def replace(file, contents, size=None):
    with open(file + ".new", "wb") as new:
        new.write(contents)
        if size:
            new.truncate(size)
    os.replace(file + ".new", file)


class Inspector:
    def __init__(self, path, file):
        self.lines = []
        self.process = subprocess.Popen(
            [path, file], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        threading.Thread(target=self._read, daemon=True).start()
        self.address = wait(lambda: "the inspector's address:\n" + "\n".join(self.lines), self._address)

    def _read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip())

    def _address(self):
        found = [match.group(0) for line in self.lines if (match := re.search(r"http://[^ ]+", line))]
        return found[0] if found else None

    def close(self):
        self.process.terminate()
        self.process.wait(60)


def ask(address, path, **fields):
    """The status, the header fields and the body of an answer."""
    connection = http.client.HTTPConnection(address.hostname, address.port, timeout=60)
    try:
        connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in fields.items()})
        answer = connection.getresponse()
        return answer.status, answer.getheaders(), answer.read().decode()
    finally:
        connection.close()


def expect(what, holds):
    if not holds:
        raise Failure(what)


def strangers_are_refused(inspector):
    url = urlparse(inspector.address)
    expect(f"{inspector.address} is on the loopback interface", url.hostname == "127.0.0.1")
    for path in ("/", "/?token=", "/?token=" + "0" * 32, "/socket", "/../"):
        status, _, body = ask(url, path)
        expect(f"{path} is refused, not {status}", status in (400, 403, 404, 426))
        expect(f"{path} shows nothing: {body}", "records" not in body and "Flow Inspector" not in body)
    status, fields, _ = ask(url, "/?" + url.query)
    expect(f"the token is exchanged, not {status}", status == 303)
    cookies = [value.split(";")[0] for name, value in fields if name.lower() == "set-cookie"]
    expect("there is a cookie", cookies)
    expect("the cookie is for the server alone", all(
        "HttpOnly" in value and "SameSite=Lax" in value for name, value in fields if name.lower() == "set-cookie"))
    cookie = "; ".join(cookies)
    status, _, body = ask(url, "/", Cookie=cookie)
    expect(f"the cookie admits, not {status}", status == 200 and "Findings" in body)
    status, _, body = ask(url, "/", Cookie=cookie, Host="evil.example")
    expect(f"another host is refused, not {status}", status >= 400 and "Findings" not in body)
    status, _, _ = ask(
        url, "/socket", Cookie=cookie, Origin="http://evil.example", Connection="Upgrade",
        Upgrade="websocket", Sec_WebSocket_Version="13", Sec_WebSocket_Key="dGhlIHNhbXBsZSBub25jZQ==")
    expect(f"a socket of another origin is refused, not {status}", status >= 400)


def row(browser, text):
    """The first visible button whose text contains another one."""
    return wait(
        lambda: f"a row with “{text}” on the page:\n{browser.text()}",
        lambda: next((one for one in browser.all("button") if text in one.text and one.is_displayed()), None))


def press_row(browser, text):
    """Clicks such a button. A row that has just been replaced is no longer one, and nothing is clicked."""
    wait(lambda: f"a row with “{text}” to click on the page:\n{browser.text()}", lambda: row(browser, text).click() or True)


def a_press_is_followed(file, browser):
    browser.see("the body of HeadlinesView ran again without any change on the screen")
    browser.named("radio", "Timeline").click()
    for lane in ("Events", "Streams", "Writes", "Bodies", "Mutations", "Frames"):
        browser.see(lane)
    with open(file, "ab") as appended:
        appended.write(lines(*PRESS))
    press_row(browser, "HeadlinesApp.showsPreferences")
    browser.see("Led to 1 body in 80 µs, 1 mutation")
    # Upward to the press.
    press_row(browser, "press Preferences")
    browser.see("An event is the beginning of its chain.")


NANOSECONDS = {"ns": 1, "µs": 1e3, "ms": 1e6, "s": 1e9}


def window(browser):
    """The start and the end of the timeline's window, in nanoseconds."""
    found = re.search(r"From ([\d.,]+) (\w+) to ([\d.,]+) (\w+)", browser.text())
    if not found:
        raise Failure("no window of the timeline on the page:\n" + browser.text())
    return tuple(float(found[part].replace(",", "")) * NANOSECONDS[found[part + 1]] for part in (1, 3))


def lanes(browser):
    """The left edge, the width and the middle of the lanes' marks."""
    return browser.run("""
        const marks = document.querySelector("svg.ov");
        const { left, width, top, height } = marks.getBoundingClientRect();
        return [left, width, top + height / 2]""")


def the_lanes_are_dragged_and_pinched(browser):
    """Moves the window with the mouse, and zooms it on a trackpad. The moments stay under the pointer."""
    browser.named("button", "Zoom in").click()
    browser.gone(", everything")
    start, end = window(browser)
    left, width, y = lanes(browser)
    x, distance = left + width / 2, width / 4
    browser.command("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, button="left", buttons=1, clickCount=1)
    for part in (0.2, 0.6, 1):
        browser.command("Input.dispatchMouseEvent", type="mouseMoved", x=x + distance * part, y=y, button="left", buttons=1)
    browser.command("Input.dispatchMouseEvent", type="mouseReleased", x=x + distance, y=y, button="left", clickCount=1)
    expected = start - (end - start) / 4
    # Times are shown with three digits.
    margin = (end - start) / 20
    wait(lambda: f"the start at {expected} after a drag: {window(browser)}", lambda: abs(window(browser)[0] - expected) < margin)
    start, end = window(browser)
    # Browsers report a pinch on a trackpad as the wheel with Control: 100 pixels scale by the factor e.
    for _ in range(4):
        browser.command("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=-25, modifiers=2)
    length = (end - start) / math.e
    wait(lambda: f"a window of {length} after a pinch: {window(browser)}",
         lambda: abs(window(browser)[1] - window(browser)[0] - length) < margin)
    expect(f"the window around the pointer, not {window(browser)}", abs(sum(window(browser)) - start - end) < 2 * margin)
    browser.named("button", "Zoom out").click()
    browser.named("button", "Zoom out").click()
    browser.see(", everything")


def is_known(finding):
    """The orange of a long duration has too little contrast on white. The words beside it say the same."""
    return finding.startswith("color-contrast") and all("long</span>" in line for line in finding.splitlines() if "<span" in line)


def every_pane_is_accessible(inspector, browser):
    for width, height in ((1440, 900), (390, 844)):
        browser.resize(width, height, mobile=width < 500)
        browser.open(inspector.address)
        browser.see("Findings")
        press_row(browser, "Follow record")
        browser.see("Led to")
        for pane in ("Findings", "Timeline", "Views", "Steps", "Compare") + (("Causes",) if width < 500 else ()):
            browser.named("radio", pane).click()
            for scheme in ("light", "dark"):
                browser.emulate(prefers_color_scheme=scheme)
                browser.rest()
                found = [one for one in findings(browser) if not is_known(one)]
                expect(f"axe finds on {pane} at {width} pixels in {scheme} mode:\n" + "\n".join(found), not found)
                browser.picture(PICTURES, f"inspector-{width}-{pane.lower()}-{scheme}")
            shown = browser.run("return document.documentElement.scrollWidth")
            expect(f"{pane} is {shown} pixels wide, not {width}", shown <= width)


def other_files_are_a_sentence(file, browser):
    browser.named("radio", "Findings").click()
    replace(file, b"", size=600 << 20)
    browser.see("has 600 megabytes, and at most 512 can be shown")
    replace(file, b"notes\n")
    browser.see("the first line is not the header of a trace")
    replace(file, lines(HEADER, record(1, None, "event", "press"), record(2, 9, "body", "A")))
    browser.see("the cause in line 3 is not an earlier record")
    # A line that is cut may be continued.
    replace(file, lines(HEADER, record(1, None, "event", "press")) + b'{"cause":1,"id":2,"ki')
    browser.see("1 record")
    browser.gone("is not an earlier record")
    replace(file, lines(HEADER, record(1, None, "event", "<script>alert(1)</script>")))
    browser.named("radio", "Timeline").click()
    browser.see("<script>alert(1)</script>")


class RunningInspector:
    """The page that an app has opened."""

    def __init__(self, program):
        self.address = wait(lambda: "the inspector's address:\n" + "\n".join(program.lines), lambda: next(
            (line.split()[-1] for line in program.lines if line.startswith("Inspecting at http://")), None))


def own_address():
    """An address of this machine that is not on the loopback interface; None if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket sends nothing.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = probe.getsockname()[0]
    return None if address.startswith("127.") else address


# Records the time of the last press. Both browsers use this machine's clock.
WATCH_PRESSES = "addEventListener('click', () => window.pressedAt = Date.now(), {capture: true})"
# Records the time when the newest chain has been drawn with all given words.
WATCH_CHAIN = """
    const words = arguments[0];
    window.chainShownAt = 0;
    const look = () => {
        const chain = document.body.textContent.split('Newest change')[1] ?? '';
        if (window.chainShownAt || !words.every(word => chain.includes(word))) return;
        window.chainShownAt = -1;
        // Runs after the frame that shows the chain.
        requestAnimationFrame(() => setTimeout(() => window.chainShownAt = Date.now()));
    };
    new MutationObserver(look).observe(document.body, {childList: true, subtree: true, characterData: true});
"""


def chain_after_a_press(app, page):
    """Returns the milliseconds from a press to its chain in the inspector, with the event, the values and the bytes."""
    words = ["press Preferences", "HeadlinesApp.showsPreferences", "false → true", "the screen", "the page", "bytes"]
    page.run(WATCH_CHAIN, words)
    app.named("button", "Preferences").click()
    wait(lambda: f"the chain of the press in the inspector:\n{page.text()}", lambda: page.run("return window.chainShownAt > 0"))
    return page.run("return window.chainShownAt") - app.run("return window.pressedAt")


def click_with_alt(browser, target):
    """Clicks an element like a person who holds Alt."""
    x, y = browser.run(
        "const box = arguments[0].getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]", target)
    for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
        browser.command(
            "Input.dispatchMouseEvent", type=kind, x=x, y=y, modifiers=1, clickCount=1,
            button="none" if kind == "mouseMoved" else "left")


def an_element_is_picked(app, page):
    """A press with Alt in the app shows the causes of what is there, and the app does not get it."""
    title = wait(lambda: app.text(), lambda: next((one for one in app.all("h1, p, span") if one.text == "Headlines"), None))
    click_with_alt(app, title)
    page.see("text \"Headlines\"")
    page.see("the first update")
    button = app.named("button", "Preferences")
    click_with_alt(app, button)
    app.see("Its causes are shown in the inspector, if they are recorded.")
    expect("the app does not get a press with Alt", "Done" not in app.text())
    page.named("button", "Newest").click()
    page.see("Newest change")


def a_value_is_set(app, page):
    """A value that is set in the inspector is shown by the app, and the timeline says where it comes from."""
    page.named("radio", "Views").click()
    page.named("button", "Values of HeadlinesApp").click()
    page.named("switch", "showsPreferences").click()
    app.see("Done")
    for width, height in ((1440, 900), (390, 844)):
        page.resize(width, height, mobile=width < 500)
        for scheme in ("light", "dark"):
            page.emulate(prefers_color_scheme=scheme)
            page.rest()
            found = [one for one in findings(page) if not is_known(one)]
            expect(f"axe finds on the values at {width} pixels in {scheme} mode:\n" + "\n".join(found), not found)
            page.picture(PICTURES, f"inspector-{width}-values-{scheme}")
        shown = page.run("return document.documentElement.scrollWidth")
        expect(f"the values are {shown} pixels wide, not {width}", shown <= width)
    page.resize(1440, 900, mobile=False)
    app.named("button", "Done").click()
    app.gone("Done")
    page.named("button", "Values of HeadlinesApp").click()
    page.named("radio", "Timeline").click()
    row(page, "set in the inspector HeadlinesApp.showsPreferences")


def updates_are_outlined(app):
    """Elements are outlined when a patch changes them, and the outlines end."""
    app.run("""
        window.outlined = 0;
        new MutationObserver((all) => { for (const one of all) window.outlined += one.addedNodes.length })
            .observe(document.getElementById("inspection-outlines"), {childList: true})""")
    app.named("button", "Updates").click()
    app.named("button", "Preferences").click()
    app.check("outlines of updated elements", "window.outlined > 0")
    app.named("button", "Done").click()
    app.gone("Done")
    app.named("button", "Updates").click()
    app.check("the end of the outlines", "!document.querySelector('#inspection-outlines i')")


def visit_from_elsewhere(program):
    """Loads the app's page like a visitor behind a proxy on this machine."""
    status, _, body = ask(urlparse(f"http://127.0.0.1:{program.port}"), "/", X_Forwarded_For="203.0.113.7")
    expect(f"a visitor behind a proxy is served, not {status}", status == 200 and "Limpets" in body)
    expect("a visitor behind a proxy gets no inspection", "inspection-" not in body)


def other_visitors_are_recorded_on_request(headlines):
    program = Program(headlines, "--inspect", "all")
    page = Browser(1440, 900)
    try:
        page.open(RunningInspector(program).address)
        visit_from_elsewhere(program)
        page.named("radio", "Timeline").click()
        Select(page.named("combobox", "Records")).select_by_visible_text("Events")
        row(page, "the first update")
    finally:
        page.close()
        program.close()


def a_running_app_is_followed(headlines):
    """Returns the milliseconds from presses in the app to their chains in the inspector."""
    program = Program(headlines, "--inspect", "--host", "0.0.0.0")
    app, page = Browser(1000, 800), Browser(1440, 900)
    try:
        inspector = RunningInspector(program)
        page.open(inspector.address)
        expect("the token has left the address bar", "token" not in page.run("return location.href"))
        app.open(f"http://127.0.0.1:{program.port}")
        app.see("Limpets keep a calendar")
        page.named("radio", "Timeline").click()
        Select(page.named("combobox", "Records")).select_by_visible_text("Events")
        row(page, "the first update")
        # A visitor from elsewhere is none of the inspector's business.
        visit_from_elsewhere(program)
        if address := own_address():
            status, _, body = ask(urlparse(f"http://{address}:{program.port}"), "/")
            expect(f"a visitor of {address} is served, not {status}", status == 200 and "Limpets" in body)
        app.run(WATCH_PRESSES)
        delays = []
        for _ in range(5):
            page.see("Newest change")
            # Waits for what the app does after its first pages, and after the last press.
            app.rest()
            page.rest()
            delays.append(chain_after_a_press(app, page))
            app.named("button", "Done").click()
            app.gone("Done")
        an_element_is_picked(app, page)
        updates_are_outlined(app)
        a_value_is_set(app, page)
        page.named("radio", "Timeline").click()
        press_row(page, "press Preferences")
        page.see("An event is the beginning of its chain.")
        expect("the press led to changes", re.search(r"Led to [1-9]\d* bod", page.text()))
        updates = sum("the first update" in one.text for one in page.all("button"))
        expect(f"one scene is recorded, not {updates}", updates == 1)
        page.rest()
        page.picture(PICTURES, "inspector-live")
        page.named("button", "Newest").click()
        page.see("Newest change")
        strangers_are_refused(inspector)
        if complaints := page.complaints():
            raise Failure("\n".join(complaints))
    finally:
        app.close()
        page.close()
        program.close()

    def is_gone():
        try:
            ask(urlparse(inspector.address), "/")
        except OSError:
            return True

    wait("the inspector's end after the app's", is_gone)
    return sorted(delays)


def main():
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "flow.jsonl")
        replace(file, lines(HEADER, *FIRST))
        inspector = Inspector(sys.argv[1], file)
        browser = Browser(1440, 900)
        try:
            browser.open(inspector.address)
            expect("the token has left the address bar", "token" not in browser.run("return location.href"))
            a_press_is_followed(file, browser)
            the_lanes_are_dragged_and_pinched(browser)
            every_pane_is_accessible(inspector, browser)
            strangers_are_refused(inspector)
            other_files_are_a_sentence(file, browser)
            if complaints := browser.complaints():
                raise Failure("\n".join(complaints))
        finally:
            browser.close()
            inspector.close()
    delays = a_running_app_is_followed(sys.argv[2])
    other_visitors_are_recorded_on_request(sys.argv[2])
    print(
        f"A press was followed, each pane is accessible, strangers were refused, and other files explained;"
        f" the chain of a press in a running app was shown after {delays[len(delays) // 2]:.0f} ms"
        f" ({delays[0]:.0f} to {delays[-1]:.0f}): {time.monotonic() - start:.0f} s.")


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        print(f"FAIL {failure}", file=sys.stderr)
        sys.exit(1)
