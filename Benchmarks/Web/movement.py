"""The time from a press to the first movement, in Chromium: here and with CSS alone. `Benchmarks/Web/run --motion` starts it."""

import pathlib
import statistics
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE / "../../Tests/WebSessions"))
from browser import Browser  # noqa: E402
from program import Program  # noqa: E402

# The same movement without a server: a class moves a word.
ALONE = """<!DOCTYPE html><meta charset="utf-8"><style>
span { display: inline-block; transition: translate 1s linear }
.away { translate: 200px }
</style><main><button onclick="document.querySelector('span').classList.toggle('away')">linear</button>
<p><span>place</span></p></main>"""

# Presses the button at the beginning of a frame, and looks at the word in each frame that follows.
PRESS = """
    const done = arguments[0];
    const named = (tag, name) => [...document.querySelectorAll("main " + tag)].find((el) => el.textContent === name);
    const [button, word] = [named("button", "linear"), named("span", "place")];
    const left = word.getBoundingClientRect().left;
    requestAnimationFrame(() => {
        const start = performance.now();
        button.click();
        const look = () => {
            if (word.getBoundingClientRect().left === left) return requestAnimationFrame(look);
            const time = performance.now() - start;
            for (const one of document.getAnimations()) one.finish();
            done(time);
        };
        requestAnimationFrame(look);
    });
"""


class Contestant:
    """A browser with a page in which the word moves."""

    def __init__(self, address):
        self.browser = Browser()
        self.browser.open(address)
        self.browser.check("the word", "[...document.querySelectorAll('main span')].some((el) => el.textContent === 'place')")
        self.times = []

    def press(self):
        self.times.append(self.browser.driver.execute_async_script(PRESS))
        self.browser.check("rest", "!document.getAnimations().length")


def compare(program, report, count):
    server = Program(program)
    with tempfile.NamedTemporaryFile("w", suffix=".html") as file:
        file.write(ALONE)
        file.flush()
        here, alone = Contestant(server.address), Contestant("file://" + file.name)
        try:
            # The script that moves comes with a person's first use of the page.
            here.browser.run("document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))")
            here.browser.check(
                "the script", "performance.getEntriesByType('resource').some((one) => one.name.includes('/motion-') && one.responseEnd)")
            for _ in range(count + 1):
                here.press()
                alone.press()
        finally:
            here.browser.close()
            alone.browser.close()
            server.close()
    # The first press warms up.
    ours, theirs = (statistics.median(one.times[1:]) for one in (here, alone))
    report.row("press to the first movement, p50", ours, "ms", digits=1)
    report.row("the same with CSS alone, p50", theirs, "ms", digits=1)
    report.row("a press takes longer than with CSS alone by", ours - theirs, "ms", 34, digits=1)
