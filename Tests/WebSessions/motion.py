"""Compares what moves in Chromium with the engine: `python3 motion.py WEBMOTION`.

The program prints the engine's places and opacities at ten moments of each animation. The page is stopped at the same moments. A
spring is also interrupted midway. All bytes of the socket are counted: an animation takes at most 200, even for a ring or a long line, and none while it runs.
"""

import base64
import json
import math
import os
import subprocess
import sys
import time

from browser import Browser, Failure, wait
from film import pixels
from program import Program
from proxy import Proxy

# The browser's animations stand still, and show the moment that a test asks for.
STOP = "for (const one of document.getAnimations()) { one.pause(); one.currentTime = arguments[0]; }"
READ = """
    const find = (text) => [...document.querySelectorAll('main span')].find((el) => el.textContent === text);
    const opacity = (el) => (el.matches('main') ? 1 : +getComputedStyle(el).opacity * opacity(el.parentElement));
    return [find('place').getBoundingClientRect().left, opacity(find('fade'))];
"""
SAMPLES = ("linear", "easeInOut", "spring", "bouncy", "interpolating", "delayed")


def compare(what, found, expected, distance):
    for moment, (one, other) in enumerate(zip(found, expected), 1):
        if abs(one[0] - other[0]) > max(1, 0.02 * distance) or abs(one[1] - other[1]) > 0.02:
            raise Failure(f"{what} at {moment / 10} s: {one}, of the engine {other}")


class Page:
    def __init__(self, browser, proxy):
        self.browser = browser
        self.proxy = proxy
        browser.open(f"http://127.0.0.1:{proxy.port}/")
        browser.see("leaver")
        # A person's first use of the page loads the script that moves.
        browser.run("document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))")
        browser.wait_for_parts("motion", "navigation", "interaction", "use")
        # Slow enough for any machine to observe the motion. The tests end most of it themselves.
        browser.slow_motion(20)
        # A control that waits for a slow server changes its appearance, which is not a motion of the app.
        browser.run("""
            const sheet = new CSSStyleSheet();
            sheet.replaceSync("*, ::before, ::after { transition: none !important }");
            document.adoptedStyleSheets.push(sheet)""")
        self.start = browser.run(READ)[0]

    def quiet(self):
        """Waits until the server sends nothing, and returns the count of its bytes."""
        count = -1
        while count != self.proxy.sent:
            count = self.proxy.sent
            time.sleep(0.3)
        return count

    def press(self, name, moving=True):
        self.browser.run("[...document.querySelectorAll('button,a')].find((el) => el.textContent === arguments[0]).click()", name)
        if moving:
            self.browser.check("motion", "document.getAnimations().length")

    def values(self):
        left, opacity = self.browser.run(READ)
        return [left - self.start, opacity]

    def moments(self):
        found = []
        for moment in range(1, 11):
            self.browser.run(STOP, moment * 100)
            found.append(self.values())
        return found

    def finish(self):
        self.browser.run("for (const one of document.getAnimations()) { one.finish() }")
        self.browser.check("rest", "!document.getAnimations().length")


def the_page_moves_as_the_engine_does(page, engine):
    for sample in SAMPLES:
        page.press(sample)
        found = page.moments()
        page.finish()
        distance = abs(page.values()[0])
        compare(sample, found, engine[sample], distance)
        page.press(sample)
        page.finish()


def a_spring_that_is_interrupted_keeps_its_velocity(page, engine):
    page.press("bouncy")
    page.browser.run(STOP, 200)
    before = page.values()
    count = page.browser.run("return document.getAnimations().length")
    page.press("bouncy")
    page.browser.check("the second spring", "document.getAnimations().length === arguments[0] && document.getAnimations().every((one) => one.playState === 'running')", count)
    page.browser.run(STOP, 0)
    after = page.values()
    if abs(before[0] - after[0]) > 1 or abs(before[1] - after[1]) > 0.02:
        raise Failure(f"The interruption jumps from {before} to {after}.")
    compare("the interrupted spring", page.moments(), engine["interrupted"], 200)
    page.finish()


def what_leaves_keeps_its_element_and_comes_back(page, engine):
    element = "[...document.querySelectorAll('main span')].find((el) => el.textContent === 'leaver')"
    page.browser.run(f"window.leaver = {element}")
    shown = "(window.leaver.isConnected ? +getComputedStyle(window.leaver.parentElement).opacity : -1)"
    page.press("turn")
    page.browser.run(STOP, 400)
    page.browser.check("it leaves", f"Math.abs({shown} - 0.6) < 0.02")
    page.press("turn")
    page.browser.check("it comes back", f"{shown} >= 0.59")
    page.finish()
    page.browser.check("it is there, and is the same", f"{shown} === 1 && window.leaver === {element} && !window.leaver.closest('[inert]')")
    page.press("turn")
    page.browser.check("it has left", f"!{element}")
    page.press("turn")
    page.browser.check("another one", f"{element} && {element} !== window.leaver")


# The distance from the place of rest and the opacity in the middle of the way out, and of the way in.
CUSTOM = {
    "phases": ((20, 0, 0.6), (-20, 0, 0.6)),
    "modifier": ((0, 15, 0.75), (0, 15, 0.75)),
    "asymmetric": ((0, 15, 0.75), (-20, 0, 0.6)),
}
WORD = """
    const word = [...document.querySelectorAll('main span')].find((el) => el.textContent === arguments[0]);
    if (!word) return null;
    const opacity = (el) => (el.matches('main') ? 1 : +getComputedStyle(el).opacity * opacity(el.parentElement));
    const { left, top } = word.getBoundingClientRect();
    return [left, top, opacity(word), Boolean(word.closest('[inert]'))];
"""


def custom_transitions_show_each_phase(page, engine):
    for name, (out, into) in CUSTOM.items():
        def word():
            return page.browser.run(WORD, name)

        def expect(offset, leaves, when):
            left, top, opacity, is_inert = word()
            found = (left - rest[0], top - rest[1], opacity)
            if any(abs(one - other) > limit for one, other, limit in zip(found, offset, (1, 1, 0.02))) or is_inert != leaves:
                raise Failure(f"{name} {when}: {found}, inert: {is_inert}, not {offset}")

        rest = word()
        page.press(f"turn {name}")
        page.browser.run(STOP, 1500)
        expect(out, True, "midway out")
        # On the way back it begins where it is.
        page.press(f"turn {name}", moving=False)
        wait(f"{name} comes back", lambda: not word()[3])
        page.browser.run(STOP, 0)
        expect(out, False, "as it turns round")
        page.finish()
        expect((0, 0, 1), False, "back at rest")
        page.press(f"turn {name}")
        page.finish()
        wait(f"{name} has left", lambda: word() is None)
        page.press(f"turn {name}")
        page.browser.run(STOP, 1500)
        expect(into, False, "midway in")
        page.finish()
        expect((0, 0, 1), False, "at rest")


def an_animation_takes_few_bytes_and_no_frames(page, engine):
    page.press("linear")
    page.finish()
    before = page.quiet()
    page.press("linear")
    page.browser.slow_motion(1)
    page.browser.check("it has moved", "!document.getAnimations().length")
    sent = page.quiet() - before
    if not 20 <= sent <= 200:
        raise Failure(f"An animation took {sent} bytes.")
    print(f"        an animation of a place and an opacity: {sent} bytes, none while it runs")


# The length of the ring that the path shows, as a part of the whole ring.
RING = """
    const ring = document.querySelector('main svg path');
    const path = document.createElementNS(ring.namespaceURI, 'path');
    const now = getComputedStyle(ring).d;
    path.setAttribute('d', now === 'none' ? '' : now.slice(6, -2));
    return path.getTotalLength() / (40 * Math.PI);
"""


def a_ring_fills_and_few_bytes_are_sent(page, engine):
    def is_now(expected, when):
        found = page.browser.run(RING)
        if abs(found - expected) > 0.005:
            raise Failure(f"The ring is filled by {found} {when}, not by {expected}.")

    is_now(0, "at first")
    for start in (0, 0.25, 0.5):
        page.press("quarter more")
        for moment in range(0, 11):
            page.browser.run(STOP, moment * 100 - (moment == 10))
            is_now(start + moment * 0.025, f"after {moment / 10} s from {start}")
        page.finish()
        is_now(start + 0.25, "at rest")
    page.press("none")
    page.browser.run(STOP, 500)
    is_now(0.375, "half of the way back")
    # Another color leaves the ring on its way.
    page.browser.run("window.before = document.querySelector('main svg path').getAttribute('stroke')")
    page.press("red")
    page.browser.check("another color", "document.querySelector('main svg path').getAttribute('stroke') !== window.before")
    is_now(0.375, "with another color")
    # What is added midway begins where the ring is.
    page.press("quarter more")
    page.browser.check("the ring goes on", "document.getAnimations().length === 1")
    page.browser.run(STOP, 0)
    is_now(0.375, "as it turns round")
    page.finish()
    is_now(0.25, "at the end")
    page.press("none")
    page.finish()
    is_now(0, "at last")
    before = page.quiet()
    page.press("quarter more")
    page.browser.slow_motion(1)
    page.browser.check("it has moved", "!document.getAnimations().length")
    first = page.quiet() - before
    # Its whole path is among them.
    if not 20 <= first <= 200:
        raise Failure(f"A ring took {first} bytes.")
    print(f"        a ring that fills: {first} bytes, none while it runs")


# The part of the zigzag that the page shows: its last point, and the number of points.
LINE = """
    const line = document.querySelector('main path[data-all]');
    const points = getComputedStyle(line).d.match(/[-\\d.]+ [-\\d.]+/g);
    return [points.length, parseFloat(points.at(-1))];
"""
# The colors at the centers of both tinted areas, as the screen shows them.
TINTED = "return [...document.querySelectorAll('main *')].filter((el) => /contrast|url/.test(getComputedStyle(el).filter))" \
    ".map((el) => el.getBoundingClientRect()).map(({ left, top }) => [left + 10, top + 10])"


def a_long_line_is_drawn_and_few_bytes_are_sent(page, engine):
    before = page.quiet()
    page.press("draw")
    for moment in (0, 250, 500, 999):
        page.browser.run(STOP, moment)
        count, end = page.browser.run(LINE)
        expected = 80 * (0.25 + 0.5 * moment / 1000)
        if abs(end - expected) > 0.5 or not 1 <= count - expected / 2 <= 2.1:
            raise Failure(f"The line ends at {end} after {moment} ms, with {count} points.")
    page.finish()
    sent = page.quiet() - before
    count, end = page.browser.run(LINE)
    if abs(end - 60) > 0.01 or count not in (31, 32):
        raise Failure(f"The line at rest ends at {end}, with {count} points.")
    if not 20 <= sent <= 200:
        raise Failure(f"A line took {sent} bytes.")
    print(f"        a line of forty strokes that is drawn: {sent} bytes, none while it runs")


def brightness_and_products_of_colors_move(page, engine):
    page.press("tint")
    for moment, gray, green in ((0, 0.1, 1), (250, 0.3, 0.75), (500, 0.5, 0.5), (750, 0.7, 0.25)):
        page.browser.run(STOP, moment)
        _, rows = pixels(base64.b64decode(page.browser.driver.get_screenshot_as_base64()))
        found = [tuple(rows[int(y)][3 * int(x):3 * int(x) + 3]) for x, y in page.browser.run(TINTED)]
        expected = [(255 * gray,) * 3, (255, 255 * green, 255 * green)]
        if len(found) != 2 or any(abs(one - other) > 8 for two in zip(found, expected) for one, other in zip(*two)):
            raise Failure(f"The colors after {moment} ms are {found}, not {expected}.")
    page.finish()
    page.press("tint")
    page.finish()


# The elements of the page whose sizes move, which are found while they rest.
SIZED = """
    const find = (text) => [...document.querySelectorAll('main span')].find((el) => el.textContent === text);
    const around = (el, holds) => { while (!holds(getComputedStyle(el), el)) el = el.parentElement; return el; };
    const draws = (style) => style.backgroundColor !== 'rgba(0, 0, 0, 0)';
    window.sized = {
        control: find('control').closest('button'), inside: find('control'), field: document.querySelector('main input'),
        lines: find(arguments[0]), border: find('border').closest('.fx.above').querySelector(':scope > i'), 'in the border': find('border'),
        plate: around(find('plate'), draws), stack: around(find('stack'), draws), last: find('stack'),
        scroll: document.querySelector('main .scroll'),
    };
"""
# The rectangles of what is drawn: a background that moves is a separate element.
BOXES = """
    const drawn = (el) => (el.dataset.swPlate === undefined ? el : [...el.children].at(-1));
    return Object.entries(window.sized).map(([name, el]) => {
        const { left, top, width, height } = drawn(el).getBoundingClientRect();
        return [name, [left, top, width, height]];
    });
"""
SENTENCE = "These words stand in as many lines as they need."


def purple(page):
    """The width of what is clipped, as the screen shows it."""
    _, rows = pixels(base64.b64decode(page.browser.driver.get_screenshot_as_base64()))
    return max(sum(tuple(row[at:at + 3]) == (255, 0, 255) for at in range(0, len(row), 3)) for row in rows)


def sizes_move_as_those_of_the_engine(page, engine):
    page.browser.run(SIZED, SENTENCE)
    boxes = lambda: dict(page.browser.run(BOXES))

    def ends():
        small = boxes()
        page.press("sizes")
        page.finish()
        large = boxes()
        page.press("sizes")
        page.finish()
        return small, large

    # The measure of a text may come after its first sizes. It is in its place before the press after the next.
    former, (small, large) = None, ends()
    while former != (small, large):
        former, (small, large) = (small, large), ends()

    def wrong_sizes(name, moment, part):
        found = boxes()
        for what, box in found.items():
            expected = [one + (other - one) * part for one, other in zip(small[what], large[what])]
            limits = [max(1, 0.02 * abs(other - one)) for one, other in zip(small[what], large[what])]
            if any(abs(one - other) > limit for one, other, limit in zip(box, expected, limits)):
                return f"{name} at {moment / 10} s: {what} {box}, of the engine {expected}, between {small[what]} and {large[what]}"

    def compare_sizes(name, moment, part, stops=False):
        # On a busy machine a measure of a text may come after the press, and its animation with it.
        end = time.monotonic() + 60
        while wrong := wrong_sizes(name, moment, part):
            if time.monotonic() > end:
                raise Failure(wrong)
            time.sleep(0.05)
            if stops:
                page.browser.run(STOP, moment * 100)

    for name in ("sizes", "bouncy sizes"):
        page.press(name)
        for moment, (part,) in enumerate(engine[name], 1):
            page.browser.run(STOP, moment * 100)
            compare_sizes(name, moment, part, stops=True)
            if moment in (3, 5) and abs(purple(page) - (120 + 120 * part)) > 1.5:
                raise Failure(f"{name}: {purple(page)} points are not clipped at {moment / 10} s, of the engine {120 + 120 * part}")
        page.finish()
        compare_sizes(name, 10, 1)
        page.press(name)
        page.finish()
        compare_sizes(name, 10, 0)
    page.press("bouncy sizes")
    page.browser.run(STOP, 200)
    compare_sizes("an interruption", 2, engine["bouncy sizes"][1][0])
    page.press("bouncy sizes")
    page.browser.check("the second spring", "document.getAnimations().every((one) => one.playState === 'running' || one.effect.getTiming().duration > 1e8)")
    page.browser.run(STOP, 0)
    compare_sizes("as it turns round", 0, engine["bouncy sizes"][1][0])
    for moment, (part,) in enumerate(engine["interrupted sizes"], 1):
        page.browser.run(STOP, moment * 100)
        compare_sizes("interrupted sizes", moment, part, stops=True)
    page.finish()
    page.browser.check("no trace of motion", "!document.querySelector('[data-sw-plate],[data-sw-holds]')")


# The points of the paths of a shape: of a wave, of both layers of a slice, and of a star.
POINTS = """
    const paths = [...document.querySelectorAll('main .sh svg path:not([data-all])')].filter((path) => getComputedStyle(path).d.length > 60);
    return paths.map((path) => getComputedStyle(path).d.match(/[-\\d.]+(e-\\d+)?/g).map(Number));
"""


def wave(phase):
    return [number for step in range(41) for number in (3 * step, 20 * (1 + math.sin(2 * math.pi * (step / 40 + phase))))]


def slice_ends(turns):
    """The center, the first point and the last point of a slice."""
    return [40, 40, 80, 40, 40 + 40 * math.cos(2 * math.pi * turns), 40 + 40 * math.sin(2 * math.pi * turns)]


def star(depth):
    radii = [40 * (1 if step % 2 == 0 else depth) for step in range(24)]
    return [number for step, radius in enumerate(radii) for number in
        (40 + radius * math.cos(step * math.pi / 12), 40 + radius * math.sin(step * math.pi / 12))]


def shapes_move_by_their_data_and_few_bytes_are_sent(page, engine):
    ends = lambda numbers: numbers[:4] + numbers[-2:]
    samples = {
        "wave": (lambda part: [wave(part)], lambda paths: paths[:1], 700),
        "slice": (lambda part: [slice_ends(0.1 + 0.8 * part)] * 2, lambda paths: [ends(one) for one in paths[1:3]], 800),
        "star": (lambda part: [star(0.4 + 0.4 * part)], lambda paths: paths[3:], 200),
    }

    def compare_points(name, part, when):
        expected, read, _ = samples[name]
        found = read(page.browser.run(POINTS))
        if [len(one) for one in found] != [len(one) for one in expected(part)]:
            raise Failure(f"{name} {when} has {found}.")
        distance = max(abs(one - other) for two in zip(found, expected(part)) for one, other in zip(*two))
        if distance > 1:
            raise Failure(f"{name} {when} is {distance} points away: {found}, not {expected(part)}")

    for name, (_, _, limit) in samples.items():
        before = page.quiet()
        page.press(name)
        for moment in range(11):
            page.browser.run(STOP, moment * 100 - (moment == 10))
            compare_points(name, moment / 10, f"after {moment / 10} s")
        page.finish()
        compare_points(name, 1, "at rest")
        sent = page.quiet() - before
        print(f"        a {name}: {sent} bytes, none while it runs")
        if not 20 <= sent <= limit:
            raise Failure(f"A {name} took {sent} bytes.")
        # It turns round on its way.
        page.press(name)
        page.browser.run(STOP, 400)
        compare_points(name, 0.6, "on its way back")
        count = page.browser.run("return document.getAnimations().length")
        page.press(name)
        page.browser.check("the way on", "document.getAnimations().length === arguments[0] && document.getAnimations().every((one) => one.playState === 'running')", count)
        page.browser.run(STOP, 0)
        compare_points(name, 0.6, "as it turns round")
        page.finish()
        compare_points(name, 1, "at rest again")


def picture(page, name):
    os.makedirs(".build/web-sessions/pictures", exist_ok=True)
    with open(f".build/web-sessions/pictures/{name}.png", "wb") as file:
        file.write(base64.b64decode(page.browser.driver.get_screenshot_as_base64()))


def presentations_and_pages_slide(page, engine):
    top = "document.querySelector('dialog.sheet').getBoundingClientRect().top"
    page.press("sheet")
    page.browser.run(STOP, 0)
    page.browser.check("a faint sheet", "+getComputedStyle(document.querySelector('dialog.sheet')).opacity < 0.2")
    first = page.browser.run("return " + top)
    page.browser.run(STOP, 60)
    picture(page, "motion-sheet")
    page.finish()
    rest = page.browser.run("return " + top)
    if abs(first - rest) > 1:
        raise Failure(f"The sheet begins at {first} instead of {rest}.")
    left = "(text) => [...document.querySelectorAll('dialog span')].find((el) => el.textContent === text).closest('.page').getBoundingClientRect().left"
    lefts = lambda: page.browser.run(f"return ['further', 'second page'].map({left})")
    start = page.browser.run(f"return ({left})('further')")
    page.press("further")
    page.browser.run(STOP, 0)
    found = [one - start for one in lefts()]
    if abs(found[0]) > 1 or abs(found[1]) > 1:
        raise Failure(f"The pages begin at {found}.")
    page.browser.run(STOP, 120)
    picture(page, "motion-pages")
    page.finish()
    page.browser.check("the first page is hidden", "![...document.querySelectorAll('dialog span')].find((el) => el.textContent === 'further').getClientRects().length")
    page.browser.run("document.querySelector('dialog .back button').click()")
    page.browser.check("the way back", "document.getAnimations().length")
    page.browser.run(STOP, 0)
    found = [one - start for one in lefts()]
    if abs(found[1]) > 1 or abs(found[0]) > 1:
        raise Failure(f"The pages go back from {found}.")
    page.browser.run(STOP, 200)
    if lefts()[1] - start < 10:
        raise Failure("The second page does not slide away.")
    page.finish()
    page.browser.check("one page", "document.querySelectorAll('dialog .nav > .page').length === 1")
    page.press("close")
    page.browser.run(STOP, 0)
    page.browser.check("it goes from where it was", f"Math.abs({top} - {rest}) < 1 && !document.querySelector(':modal')")
    page.finish()
    page.browser.check("no sheet", "!document.querySelector('dialog')")
    page.press("alert")
    page.browser.run(STOP, 60)
    picture(page, "motion-alert")
    page.finish()
    page.press("fine")
    page.finish()
    page.browser.check("no alert", "!document.querySelector('dialog')")
    page.press("sheet at once", moving=False)
    page.browser.check("a sheet at once", f"document.querySelector('dialog.sheet') && Math.abs({top} - {rest}) < 1")
    if page.browser.run("return document.getAnimations().length"):
        raise Failure("A sheet whose transaction disables animations moves.")
    page.press("close")
    page.finish()


TESTS = (
    presentations_and_pages_slide,
    shapes_move_by_their_data_and_few_bytes_are_sent,
    sizes_move_as_those_of_the_engine,
    the_page_moves_as_the_engine_does, a_spring_that_is_interrupted_keeps_its_velocity,
    what_leaves_keeps_its_element_and_comes_back, custom_transitions_show_each_phase, an_animation_takes_few_bytes_and_no_frames,
    a_ring_fills_and_few_bytes_are_sent, a_long_line_is_drawn_and_few_bytes_are_sent, brightness_and_products_of_colors_move,
)


def main():
    engine = json.loads(subprocess.run([sys.argv[1], "--engine"], check=True, capture_output=True, text=True).stdout)
    program = Program(sys.argv[1])
    browser = Browser(900, 1000)
    failures = 0
    try:
        proxy = Proxy(program.port)
        for test in TESTS:
            try:
                test(Page(browser, proxy), engine)
                if complaints := browser.complaints():
                    raise Failure("\n".join(complaints))
                print(f"ok      {test.__name__}", flush=True)
            except Exception as error:
                failures += 1
                print(f"failed  {test.__name__}: {type(error).__name__} {str(error).split('Stacktrace')[0]}", flush=True)
    finally:
        browser.close()
        program.close()
    print(f"Motion in a browser: {len(TESTS) - failures} of {len(TESTS)} hold.")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
