"""Uses an app under two paths of another server like a person: `python3 mounted.py MOUNTED_APPS`.

Presses, types, navigates, goes back, loads pages again, sends and saves a file, and goes from one app to the other and back in
one tab, where each keeps its state.
"""

import os
import sys
import tempfile

from browser import Browser, Failure, wait
from program import Program


def path(browser):
    return browser.run("return location.pathname")


def at(browser, expected):
    wait(lambda: f"{expected} in the address: {path(browser)}", lambda: path(browser) == expected)


def pressing_and_typing(browser, prefix):
    browser.named("button", "Count 0").click()
    browser.named("button", "Count 1").click()
    browser.see("Count 2")
    browser.find("input").send_keys("Dear reader")
    browser.see("Written: Dear reader")
    at(browser, prefix + "/")


def going_and_coming_back(browser, prefix):
    browser.named("link", "Drawer").click()
    browser.see("In the drawer")
    at(browser, prefix + "/drawer")
    browser.run("history.back()")
    browser.named("button", "Count 2")
    at(browser, prefix + "/")
    browser.run("history.forward()")
    browser.see("In the drawer")
    browser.named("button", "Pens 0").click()
    browser.see("Pens 1")
    at(browser, prefix + "/drawer")


def loading_again(browser, prefix):
    browser.refresh()
    browser.see("Pens 1")
    at(browser, prefix + "/drawer")
    browser.check("the canonical address", "document.querySelector('link[rel=canonical]').href === location.href")
    browser.run("history.back()")
    browser.see("Count 2")
    browser.see("Written: Dear reader")


def a_file_comes_and_goes(browser, folder):
    name = os.path.join(folder, "letter.txt")
    with open(name, "w", encoding="utf-8") as made:
        made.write("Dear reader")
    browser.named("button", "Import").click()
    browser.find("input[type=file]").send_keys(name)
    browser.see("Imported letter.txt")
    browser.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
    browser.named("button", "Export").click()
    browser.named("button", "Download").click()
    browser.see("Exported")
    saved = os.path.join(folder, "desk.txt")
    wait(lambda: f"the download: {os.listdir(folder)}", lambda: os.path.exists(saved))
    with open(saved, encoding="utf-8") as file:
        if (text := file.read()) != "From the desk":
            raise Failure(f"The download is “{text}”.")


def two_apps_in_one_tab(browser, address):
    browser.open(address)
    browser.see("The office")
    browser.run("document.links[1].click()")
    browser.named("button", "Count 0").click()
    browser.see("Count 1")
    browser.refresh()
    # The other app has not taken what the tab keeps for this one, and the other way round.
    browser.see("Count 1")
    browser.open(address + "tools/desk/drawer")
    browser.see("In the drawer")
    browser.driver.back()
    browser.see("Count 1")


def main():
    program = Program(sys.argv[1])
    try:
        browser = Browser()
        try:
            browser.open(program.address + "tools/desk")
            pressing_and_typing(browser, "/tools/desk")
            going_and_coming_back(browser, "/tools/desk")
            loading_again(browser, "/tools/desk")
            with tempfile.TemporaryDirectory() as folder:
                a_file_comes_and_goes(browser, folder)
            two_apps_in_one_tab(browser, program.address)
            if complaints := browser.complaints():
                raise Failure("\n".join(complaints))
        finally:
            browser.close()
    finally:
        program.close()
    print("An app under two paths of another server: pressed, typed in, left and found again, with files.")


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        print(f"FAIL {failure}", file=sys.stderr)
        sys.exit(1)
