"""Films pages of the gallery as animated PNG files: `python3 film.py MOTION FOLDER [NAME]…`.

The frames of a film are screenshots at equal moments: the browser's animations stand still, and show one after another. What the
server tells in the course of time, such as phases and timelines, is filmed while it happens, and each frame stays as long as it was
there. Equal frames become one that stays longer. Each file has at most 300 kB.
"""

import base64
import os
import struct
import sys
import time
import zlib

from browser import Browser, Failure
from program import Program

WIDTH, HEIGHT = 400, 320
RATE = 12
MOST = 300_000
# Fewer levels of color, which take less room.
LEVELS = bytes(round(round(level * 31 / 255) * 255 / 31) for level in range(256))
STOP = "for (const one of document.getAnimations()) { one.pause(); one.currentTime = arguments[0]; }"
# The labels of tabs that take more than one line or more room than their tab.
BROKEN = """return [...document.querySelectorAll('.tab')].filter((tab) => {
    const range = document.createRange();
    range.selectNodeContents(tab);
    return new Set([...range.getClientRects()].map((rect) => rect.top)).size > 1 || tab.scrollWidth > tab.clientWidth;
}).map((tab) => tab.textContent)"""
PRESS = """[...document.querySelectorAll('button,[role=tab]')]
    .find((el) => el.checkVisibility() && el.textContent.trim() === arguments[0]).click()"""
# The name of the film, its tab, the buttons that are pressed with the seconds that are filmed after each, and whether it is filmed
# while it happens. Without a button nothing is pressed. A size of the window may follow, where the page needs more room.
FILMS = (
    ("motion-springs", "Springs", (("Go", 1.4), ("Back", 1.4)), False),
    ("motion-list", "List", (("Remove", 0.9), ("Add", 0.9), ("Sort", 0.9)), False),
    ("motion-hero", "Hero", (("Open", 1.2), ("Close", 1.2)), False),
    ("motion-arrivals", "Arrivals", (("Leave", 1.1), ("Come", 1.1)), False),
    ("motion-steps", "Steps", (("Throw", 3),), True),
    ("motion-clock", "Clock", ((None, 4),), True, 640, 400),
    ("motion-particles", "Sparks", ((None, 2),), True, 400, 440),
)


def chunks(png):
    place = 8
    while place < len(png):
        length, kind = struct.unpack(">I4s", png[place:place + 8])
        yield kind, png[place + 8:place + 8 + length]
        place += 12 + length


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def pixels(png):
    """The width, the bytes of a pixel, and the rows of a PNG file without interlacing."""
    head = next(data for kind, data in chunks(png) if kind == b"IHDR")
    width, height, depth, color = struct.unpack(">IIBB", head[:10])
    size = {2: 3, 6: 4}[color]
    if depth != 8 or head[12]:
        raise Failure("The browser writes another kind of PNG.")
    data = zlib.decompress(b"".join(data for kind, data in chunks(png) if kind == b"IDAT"))
    length = width * size
    rows, above = [], bytearray(length)
    for start in range(0, len(data), length + 1):
        kind, row = data[start], bytearray(data[start + 1:start + 1 + length])
        if kind == 1:
            for at in range(size, length):
                row[at] = (row[at] + row[at - size]) & 255
        elif kind == 2:
            row = bytearray((one + other) & 255 for one, other in zip(row, above))
        elif kind == 3:
            for at in range(length):
                row[at] = (row[at] + ((row[at - size] if at >= size else 0) + above[at]) // 2) & 255
        elif kind == 4:
            for at in range(length):
                left, corner = (row[at - size], above[at - size]) if at >= size else (0, 0)
                up = above[at]
                guess = left + up - corner
                near = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))
                row[at] = (row[at] + near[2]) & 255
        # The alpha of a screenshot tells nothing.
        plain = bytes(row) if size == 3 else bytes(row[at] for at in range(length) if at % 4 < 3)
        rows.append(plain.translate(LEVELS))
        above = row
    return width, rows


def changed(old, new, width):
    """The smallest rectangle with all pixels that differ."""
    lines = [y for y, (one, other) in enumerate(zip(old, new)) if one != other]
    if not lines:
        return 0, 0, 1, 1
    top, bottom = lines[0], lines[-1] + 1
    columns = [x for y in lines for x in range(width) if old[y][3 * x:3 * x + 3] != new[y][3 * x:3 * x + 3]]
    return min(columns), top, max(columns) + 1, bottom


def animated(frames):
    """One animated PNG of PNG files of one size, each with the milliseconds for which it is shown."""
    parts, before, number = [], None, 0
    for png, length in frames:
        width, rows = pixels(png)
        left, top, right, bottom = changed(before, rows, width) if before else (0, 0, width, len(rows))
        lines = [rows[y][3 * left:3 * right] for y in range(top, bottom)]
        # Each line but the first is stored as its difference from the one above.
        data = b"\0" + lines[0] + b"".join(
            b"\2" + bytes((one - other) & 255 for one, other in zip(line, above)) for above, line in zip(lines, lines[1:]))
        parts.append(chunk(b"fcTL", struct.pack(
            ">IIIIIHHBB", number, right - left, bottom - top, left, top, length, 1000, 0, 0)))
        number += 1
        if before is None:
            parts.append(chunk(b"IDAT", zlib.compress(data, 9)))
        else:
            parts.append(chunk(b"fdAT", struct.pack(">I", number) + zlib.compress(data, 9)))
            number += 1
        before = rows
    head = struct.pack(">IIBBBBB", width, len(before), 8, 2, 0, 0, 0)
    control = struct.pack(">II", len(frames), 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"acTL", control) + b"".join(parts) + chunk(b"IEND", b"")


def film(browser, address, tab, steps, is_live):
    browser.open(address)
    browser.see(tab)
    browser.run("document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))")
    browser.check("the script", "performance.getEntriesByType('resource').some((one) => one.name.includes('/motion-') && one.responseEnd)")
    if broken := browser.run(BROKEN):
        raise Failure(f"The labels of tabs are broken: {broken}")
    browser.run(PRESS, tab)
    time.sleep(0.5)
    frames = []

    def screenshot():
        return base64.b64decode(browser.driver.get_screenshot_as_base64())

    def shoot(length, png=None):
        png = png or screenshot()
        if frames and frames[-1][0] == png:
            frames[-1][1] += length
        else:
            frames.append([png, length])

    if is_live:
        for button, seconds in steps:
            if button:
                browser.run(PRESS, button)
            now = time.monotonic()
            end = now + seconds
            while now < end:
                png, before = screenshot(), now
                time.sleep(max(0, before + 1 / RATE - time.monotonic()))
                now = time.monotonic()
                shoot(round((now - before) * 1000), png)
        return animated(frames)
    shoot(400)
    for button, seconds in steps:
        browser.run(PRESS, button)
        browser.check("motion", "document.getAnimations().length")
        for index in range(int(seconds * RATE)):
            browser.run(STOP, index * 1000 / RATE)
            shoot(1000 // RATE)
        browser.run("for (const one of document.getAnimations()) { if (one.effect.getComputedTiming().endTime < 1e6) one.finish() }")
        time.sleep(1.5)
        shoot(500)
    return animated(frames)


def main():
    program = Program(sys.argv[1])
    only = sys.argv[3:]
    browser = Browser(WIDTH, HEIGHT)
    os.makedirs(sys.argv[2], exist_ok=True)
    try:
        for name, tab, steps, is_live, *size in FILMS:
            if only and name not in only:
                continue
            browser.resize(*(size or (WIDTH, HEIGHT)))
            data = film(browser, program.address, tab, steps, is_live)
            if len(data) > MOST:
                raise Failure(f"{name} has {len(data):,} bytes.")
            with open(os.path.join(sys.argv[2], name + ".png"), "wb") as file:
                file.write(data)
            print(f"{name}.png: {len(data):,} bytes")
    finally:
        browser.close()
        program.close()


if __name__ == "__main__":
    main()
