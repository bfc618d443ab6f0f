"""Typing while sockets close: `python3 underfire.py CONTROLS [KILLS]`.

Types at random positions and presses a button, while the connection is closed again and again. At the end no typed text is
lost, no action has run twice, and the caret is where it was placed.
"""

import random
import sys
import time

from browser import Browser, Failure, wait
from program import Program
from proxy import Proxy

LETTERS = "abcdefghijklmnopqrstuvwxyz äß中"


def main():
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else 50
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 30)
    chance = random.Random(seed)
    program = Program(sys.argv[1])
    proxy = Proxy(program.port)
    browser = Browser(900, 900)
    start = time.monotonic()
    try:
        browser.open(f"http://127.0.0.1:{proxy.port}/")
        browser.see("Counted to 0")
        browser.run("window.field = document.querySelector('input[aria-label=Name]'); window.field.focus()")
        text, caret, presses = "", 0, 0
        while proxy.kills < kills:
            for _ in range(chance.randrange(1, 6)):
                what = chance.randrange(12)
                if what == 0 and text:
                    caret = chance.randrange(len(text) + 1)
                    browser.run("window.field.setSelectionRange(arguments[0], arguments[0])", caret)
                elif what == 1 and caret:
                    browser.command("Input.dispatchKeyEvent", type="keyDown", key="Backspace", windowsVirtualKeyCode=8)
                    browser.command("Input.dispatchKeyEvent", type="keyUp", key="Backspace", windowsVirtualKeyCode=8)
                    text, caret = text[:caret - 1] + text[caret:], caret - 1
                else:
                    letter = chance.choice(LETTERS)
                    browser.command("Input.insertText", text=letter)
                    text, caret = text[:caret] + letter + text[caret:], caret + 1
                if len(text) > 200:
                    browser.run("window.field.select()")
                    browser.command("Input.insertText", text="!")
                    text, caret = "!", 1
            # A press counts only after the previous one was answered; until then it is ignored, as designed.
            if chance.random() < 0.4 and browser.run(PRESS, f"Counted to {presses}"):
                presses += 1
            if chance.random() < 0.3:
                time.sleep(chance.random() * 0.05)
            proxy.kill()
            found = browser.run(
                "const el = document.activeElement; return [el === window.field, el.value, el.selectionStart, el.selectionEnd]")
            if found != [True, text, caret, caret]:
                raise Failure(f"seed {seed}: the field has {found}, expected {[True, text, caret, caret]}")
            if chance.random() < 0.7:
                wait("another socket", lambda: proxy.writers)
        wait("the text as typed", lambda: f"Name is “{text}”" in browser.run("return document.body.textContent"))
        wait(lambda: f"{presses} presses in\n{browser.text()}", lambda: f"Counted to {presses}" in browser.text())
        time.sleep(0.3)
        found = browser.run("return [window.field.isConnected, window.field.value, window.field.selectionStart]")
        if found != [True, text, caret] or f"Counted to {presses}" not in browser.text():
            raise Failure(f"seed {seed}: in the end {found} and\n{browser.text()}")
        # A page whose socket is closed before it opens asks why, and a browser logs that there is a socket after all.
        if complaints := [one for one in browser.complaints() if not ("/socket?why" in one and "426" in one)]:
            raise Failure("\n".join(complaints))
        print(
            f"Typing under fire: {proxy.kills} sockets killed, {len(text)} characters and {presses} presses stand, none lost,"
            f" none doubled, {time.monotonic() - start:.0f} s.")
    finally:
        browser.close()
        program.close()


PRESS = """
if (!document.body.innerText.includes(arguments[0])) return false;
[...document.querySelectorAll("button")].find((el) => el.innerText.trim() === "Count").click();
return true;
"""

if __name__ == "__main__":
    main()
