"""A headless Chromium, driven by Selenium and polled until the expected content appears."""

import json
import os
import shutil
import time

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By

# Long enough for a busy machine.
LIMIT = 60.0


class Failure(Exception):
    pass


def wait(what, holds, limit=LIMIT):
    """Polls `holds` and returns its first true result; fails after the limit with `what`, a text or a function that returns one."""
    end = time.monotonic() + limit
    while True:
        try:
            found = holds()
        except Exception as error:  # The page may be changing.
            found, last = None, error
        else:
            last = None
        if found:
            return found
        if time.monotonic() > end:
            words = what() if callable(what) else what
            raise Failure(f"{words}: did not come within {limit:.0f} s" + (f" ({last})" if last else ""))
        time.sleep(0.01)


class Browser:
    def __init__(self, width=1200, height=800, has_mouse=False, keeps_cookies=True, waits=True):
        options = webdriver.ChromeOptions()
        if not waits:
            # Otherwise commands wait until a page has loaded with its scripts.
            options.page_load_strategy = "none"
        options.binary_location = shutil.which("chromium") or shutil.which("chromium-browser") or "chromium"
        for argument in (
            "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--hide-scrollbars",
            "--force-device-scale-factor=1", "--disable-background-networking", "--lang=en-US", f"--window-size={width},{height}",
        ):
            options.add_argument(argument)
        if has_mouse:
            # Otherwise a headless browser has no mouse and no hovering.
            options.add_argument("--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
        self.driver.set_script_timeout(LIMIT)
        self.resize(width, height)

    def close(self):
        self.driver.quit()

    def command(self, name, **parameters):
        return self.driver.execute_cdp_cmd(name, parameters)

    def resize(self, width, height, mobile=False):
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=mobile)

    def emulate(self, **features):
        """Emulates media features, for example `prefers_color_scheme="dark"`."""
        listed = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.command("Emulation.setEmulatedMedia", features=listed)

    def speak(self, *languages):
        """Prefers these languages from the next page on; none means the machine's own."""
        agent = self.run("return navigator.userAgent")
        self.command("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=",".join(languages) or "en-US")

    def click(self, x, y, button="left"):
        """Clicks with a mouse button at a point of the window."""
        for kind in ("mousePressed", "mouseReleased"):
            self.command("Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button, clickCount=1)

    def drag(self, source, target):
        """Drags an element onto another with the mouse. Chromium begins the drag, finds what is below it, and drops."""
        places = self.run("""
            return arguments[0].map((el) => el.getBoundingClientRect()).map(({ x, y, width, height }) => [x + width / 2, y + height / 2])""",
            [source, target])
        (x, y), (end_x, end_y) = places
        self.command("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, button="left", buttons=1, clickCount=1)
        for part in (0.1, 0.5, 1, 1):
            self.command(
                "Input.dispatchMouseEvent", type="mouseMoved", x=x + (end_x - x) * part, y=y + (end_y - y) * part, button="left", buttons=1)
        self.command("Input.dispatchMouseEvent", type="mouseReleased", x=end_x, y=end_y, button="left", clickCount=1)

    def drop_files(self, target, *paths):
        """Drops files of the machine on an element, as if they came from its desktop."""
        x, y = self.run(
            "const { x, y, width, height } = arguments[0].getBoundingClientRect(); return [x + width / 2, y + height / 2]", target)
        data = {"items": [], "files": list(paths), "dragOperationsMask": 1}
        for kind in ("dragEnter", "dragOver", "drop"):
            self.command("Input.dispatchDragEvent", type=kind, x=x, y=y, data=data)

    def drawn(self):
        """Waits for two animation frames, after which the page has handled a new scroll position."""
        self.driver.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))")

    def open(self, address):
        self.driver.get(address)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def find(self, selector):
        return wait(lambda: f"{selector} on the page:\n{self.text()}", lambda: self.all(selector))[0]

    def text(self):
        return self.run("return document.body.innerText")

    def see(self, text):
        wait(lambda: f"“{text}” on the page:\n{self.text()}", lambda: text in self.text())

    def gone(self, text):
        wait(lambda: f"“{text}” gone from the page:\n{self.text()}", lambda: text not in self.text())

    def check(self, what, script, *arguments):
        """Waits until an expression of JavaScript is true."""
        state = {}

        def holds():
            state["value"] = self.run("return (" + script + ")", *arguments)
            return state["value"]

        wait(lambda: f"{what} [{script}]: {json.dumps(state.get('value'))}", holds)

    def named(self, role, name):
        """The first visible element with this role and name in the accessibility tree."""
        return wait(
            lambda: f"{role} “{name}” on the page:\n{self.outline()}", lambda: self._named(role, name))

    def _named(self, role, name):
        self.driver.execute_cdp_cmd("Accessibility.enable", {})
        root = self.command("DOM.getDocument", depth=0)["root"]["nodeId"]
        found = self.command("Accessibility.queryAXTree", nodeId=root, accessibleName=name, role=role)["nodes"]
        for node in found:
            if node.get("ignored"):
                continue
            resolved = self.command("DOM.resolveNode", backendNodeId=node["backendDOMNodeId"])["object"]["objectId"]
            mark = f"found-{time.monotonic_ns()}"
            self.command(
                "Runtime.callFunctionOn", objectId=resolved,
                functionDeclaration="function(mark) { window.foundForTests = this; }", arguments=[{"value": mark}])
            return self.run("return window.foundForTests")
        return None

    def rest(self):
        """Waits until no animation with an end runs and nothing leaves, so that positions are final."""
        self.check("everything is at rest", """
            !document.querySelector("[data-sw-holds]") && document.getAnimations().every((one) => one.playState !== "running" || one.effect.getComputedTiming().endTime === Infinity)""")

    def wait_for_parts(self, *names):
        """Waits until the requested parts of the page's script have loaded, and the page has begun to use them."""
        # Imports the same modules, so it continues after the page has begun to use them.
        found = self.driver.execute_async_script("""
            const [names, done] = arguments, settings = document.querySelector("script[data-socket]").dataset;
            Promise.all(names.map((name) => import(settings[name] + "#0"))).then(() => setTimeout(done, 0, ""), (error) => done(String(error)));
            """, names)
        if found:
            raise Failure(f"{', '.join(names)} have not come: {found}")

    def slow_motion(self, factor):
        """Slows down all animations by a factor. A factor of 1 restores their speed."""
        self.command("Animation.enable")
        self.command("Animation.setPlaybackRate", playbackRate=1 / factor)

    def refresh(self):
        """Loads the page again, and waits for the tree of its session, which replaces the requested one."""
        self.driver.refresh()
        self.wait_until_let_in()

    def wait_until_let_in(self):
        """Waits until the session has accepted the page: its first changes have arrived, and the tab's state is restored."""
        self.check("the session has the page", """
            ((settings) => settings && sessionStorage["sw" + settings.socket] === settings.token)(document.querySelector("script[data-socket]")?.dataset)""")

    def outline(self):
        """The accessibility tree of the page."""
        nodes = self.command("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}
        lines = []

        def visit(node, depth):
            role = node.get("role", {}).get("value", "")
            name = node.get("name", {}).get("value", "")
            shown = not node.get("ignored") and role not in ("none", "InlineTextBox", "generic")
            if shown:
                lines.append("  " * depth + f"{role} “{name}”")
            for child in node.get("childIds", []):
                if child in by_id:
                    visit(by_id[child], depth + (1 if shown else 0))

        visit(nodes[0], 0)
        return "\n".join(lines)

    def picture(self, folder, name):
        os.makedirs(folder, exist_ok=True)
        path = os.path.join(folder, name + ".png")
        self.driver.save_screenshot(path)
        return path

    def complaints(self):
        """The errors that the browser has logged, such as scripts that failed or were blocked."""
        return [
            entry["message"] for entry in self.driver.get_log("browser")
            if entry["level"] == "SEVERE" and "favicon" not in entry["message"] and "WebSocket connection" not in entry["message"]
        ]
