"""Sees what values of UIKit do on a page: `python3 values.py FILES_APP`.

Colors, fonts, pictures, hints of fields, the clipboard, the opening of an address, vibrations, the screen, and a picture that is
picked. Files and drags are in transfers.py.
"""

import base64
import os
import sys
import tempfile

from browser import Browser, Failure, wait
from program import Program

PICTURE = "iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAAD0lEQVR42mNgaGAAIRQKAB+VAwGJsdMGAAAAAElFTkSuQmCC"


def styled(browser, text, style):
    """The computed style of the innermost element with exactly this text."""
    return browser.run("""
        const found = [...document.querySelectorAll("body *")].filter((el) => el.innerText?.trim() === arguments[0]).pop();
        return getComputedStyle(found)[arguments[1]];""", text, style)


def expect(what, found, expected):
    if found != expected:
        raise Failure(f"{what}: {found!r} instead of {expected!r}")


def looks(browser):
    expect("UIColor", styled(browser, "Red words", "color"), "rgb(255, 0, 0)")
    expect("the size of UIFont", styled(browser, "Large words", "fontSize"), "22px")
    expect("the weight of UIFont", styled(browser, "Large words", "fontWeight"), "700")
    browser.check("UIImage", """
        [...document.images].some((one) => one.naturalWidth === 2 && one.naturalHeight === 3 && one.alt === "A picture")""")


def hints(browser):
    for name, mode, content, capitalization in (
        ("Mail", "email", "email", "none"), ("Code", "numeric", "one-time-code", None),
    ):
        field = browser.named("textbox", name)
        expect("keyboardType", field.get_attribute("inputmode"), mode)
        expect("textContentType", field.get_attribute("autocomplete"), content)
        if capitalization:
            expect("autocapitalization", browser.run("return arguments[0].autocapitalize", field), capitalization)


def clipboard(browser, address):
    browser.command(
        "Browser.grantPermissions", origin=address.rstrip("/"), permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    browser.named("button", "Copy").click()
    browser.driver.set_script_timeout(10)
    wait("UIPasteboard", lambda: browser.driver.execute_async_script("""
        const done = arguments[arguments.length - 1];
        navigator.clipboard.readText().then(done, () => done(""));""") == "the harbour")


def opening_and_shaking(browser):
    browser.run("""
        window.open = (address) => { window.opened = address };
        navigator.vibrate = (times) => { window.shaken = times; return true };""")
    browser.named("button", "Open").click()
    browser.check("UIApplication.shared.open", "window.opened === 'https://example.org/help'")
    browser.named("button", "Shake").click()
    browser.check("UINotificationFeedbackGenerator", "window.shaken?.join() === '20,60,30'")


def the_screen(browser):
    browser.named("button", "Read").click()
    browser.see("900 × 700, pad, Browser")
    browser.resize(390, 844)
    browser.check("the window is small", "innerWidth === 390")

    def told():
        browser.named("button", "Read").click()
        return "390 × 844, phone, Browser" in browser.text()

    # The page reports its new size in a later task.
    wait(lambda: "UIScreen of a phone:\n" + browser.text(), told)
    browser.resize(900, 700)


def picking(browser):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "dot.png")
        with open(path, "wb") as made:
            made.write(base64.b64decode(PICTURE))
        browser.named("button", "Pick").click()
        field = browser.find("input[type=file]")
        if "image/" not in (field.get_attribute("accept") or "") and ".png" not in (field.get_attribute("accept") or ""):
            raise Failure(f"PhotosPicker takes {field.get_attribute('accept')!r}")
        field.send_keys(path)
        browser.see("Picked")


def main():
    program = Program(sys.argv[1])
    browser = None
    try:
        browser = Browser(900, 700)
        browser.open(program.address)
        browser.named("tab", "Values").click()
        browser.see("Nothing read")
        looks(browser)
        hints(browser)
        clipboard(browser, program.address)
        opening_and_shaking(browser)
        the_screen(browser)
        picking(browser)
        if complaints := [text for text in browser.complaints() if "/transfers" not in text]:
            raise Failure("\n".join(complaints))
    finally:
        try:
            if browser:
                browser.close()
        finally:
            program.close()
    print("Values of UIKit do on a page what they say.")


if __name__ == "__main__":
    main()
