"""Sends and saves files like a person: `python3 transfers.py FILES_APP [MEGABYTES] [MOST_KB]`.

A file of so many megabytes goes through the dialog of Chromium, while the memory of the server is read. It may grow by 16 MB at
most, whatever the size. Then: a file of another kind, several files, a stopped upload, a closed dialog, and a download.
"""

import os
import sys
import tempfile
import time

from selenium.webdriver.common.keys import Keys

from browser import Browser, Failure, wait
from program import Program


def memory(process):
    """The resident memory of a process in kilobytes."""
    with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS:"))


def file(folder, name, size):
    path = os.path.join(folder, name)
    with open(path, "wb") as made:
        made.truncate(size)
    return path


def kept(folder):
    """The files that the server keeps."""
    return [name for _, _, names in os.walk(folder) for name in names]


def choose(browser, button, *paths):
    # A hand that has used a dialog comes back to the button. One that rests there would press what has just appeared.
    browser.command("Input.dispatchMouseEvent", type="mouseMoved", x=2, y=2)
    browser.named("button", button).click()
    # A dialog that slides away has an input too.
    browser.find("input[type=file]:not([inert] *)").send_keys("\n".join(paths))


def a_large_file(browser, program, folder, megabytes, most):
    choose(browser, "Import anything", file(folder, "small.bin", 1000))
    browser.see("small.bin has 1000 bytes")
    size = megabytes * 1_000_000
    before = highest = memory(program.process)
    begun = time.monotonic()
    choose(browser, "Import anything", file(folder, "large.bin", size))

    def came():
        nonlocal highest
        highest = max(highest, memory(program.process))
        return f"large.bin has {size} bytes" in browser.text()

    wait(lambda: "the large file:\n" + browser.text(), came, limit=600)
    seconds = time.monotonic() - begun
    grown = highest - before
    print(f"{megabytes:,} MB in {seconds:.1f} s; the server's memory grew by {grown:,} kB, from {before:,} kB")
    if grown > most:
        raise Failure(f"The server's memory grew by {grown:,} kB, more than {most:,}.")


def a_file_of_another_kind(browser, folder):
    choose(browser, "Import texts", file(folder, "picture.png", 10))
    browser.see("The file is of another kind.")
    # A dialog that slides away has an input too.
    browser.find("input[type=file]:not([inert] *)").send_keys(file(folder, "notes.txt", 10))
    browser.see("notes.txt has 10 bytes")


def several_files(browser, folder):
    choose(browser, "Import texts", file(folder, "a.txt", 1), file(folder, "b.txt", 2))
    browser.see("a.txt has 1 bytes, b.txt has 2 bytes")


def a_stopped_upload(browser, folder, server):
    before = kept(server)
    # Chromium ignores network conditions before `Network.enable`: the whole file would arrive before it is stopped.
    browser.command("Network.enable")
    browser.command(
        "Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=500_000)
    choose(browser, "Import anything", file(folder, "slow.bin", 50_000_000))
    wait("the beginning of the file", lambda: "slow.bin" in kept(server))
    browser.run("document.querySelector('.sw-upload button').click()")
    browser.see("Cancelled.")
    wait("the file gone", lambda: sorted(kept(server)) == sorted(before))
    # A dialog that slides away has an input too.
    browser.find("input[type=file]:not([inert] *)").send_keys(file(folder, "slow.bin", 50_000_000))
    wait("the beginning of the file", lambda: "slow.bin" in kept(server))
    browser.named("button", "Cancel").click()
    browser.see("Cancelled")
    wait("the file gone with its dialog", lambda: sorted(kept(server)) == sorted(before))
    browser.command(
        "Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1)
    browser.command("Network.disable")


def a_download(browser):
    with tempfile.TemporaryDirectory() as downloads:
        browser.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=downloads)
        browser.named("button", "Export").click()
        browser.named("button", "Download").click()
        browser.see("Exported")
        path = os.path.join(downloads, "Größe.txt")
        wait(lambda: f"the download: {os.listdir(downloads)}", lambda: os.path.exists(path))
        with open(path, encoding="utf-8") as saved:
            text = saved.read()
        if text != "The harbour":
            raise Failure(f"The download is “{text}”.")


def place(browser, words):
    """The element of the page that shows the words and takes part in drags."""
    return wait(f"“{words}”", lambda: browser.run(
        """return [...document.querySelectorAll("[draggable], [data-up]")].find((el) => el.innerText.includes(arguments[0]))""", words))


def a_drag_within_the_page(browser):
    browser.drag(place(browser, "Drag me"), place(browser, "Drop here"))
    browser.see("Dropped harbour")


def files_of_the_desktop(browser, folder):
    browser.drop_files(place(browser, "Files here"), file(folder, "desk.txt", 5), file(folder, "drawer.bin", 70_000))
    browser.see("desk.txt has 5 bytes, drawer.bin has 70000 bytes")


def a_file_as_a_value(browser, folder):
    """A file becomes a value of the app's own type; one of another kind is refused with a sentence."""
    browser.drop_files(place(browser, "Notes here"), file(folder, "picture.png", 10))
    browser.see("The file is of another kind.")
    browser.drop_files(place(browser, "Notes here"), file(folder, "note.txt", 12))
    browser.see("Note of 12 characters")


def keys(browser, name, letter):
    """Presses a key with Control on a button that has the focus."""
    browser.run("arguments[0].focus()", browser.named("button", name))
    browser.driver.switch_to.active_element.send_keys(Keys.CONTROL, letter)


def the_clipboard(browser, program):
    browser.command(
        "Browser.grantPermissions", origin=program.address.rstrip("/"),
        permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    keys(browser, "Copying", "c")
    wait("the copied text", lambda: browser.run("return navigator.clipboard.readText()") == "harbour\nquay")
    # The items come back as two, not as the text that other programs get.
    keys(browser, "Pasting", "v")
    browser.see("Pasted harbour, quay")
    browser.run("return navigator.clipboard.writeText('from elsewhere')")
    keys(browser, "Pasting", "v")
    browser.see("Pasted from elsewhere")
    browser.named("button", "Paste").click()
    browser.see("Read from elsewhere")


def main():
    megabytes = int(sys.argv[2]) if len(sys.argv) > 2 else 64
    most = int(sys.argv[3]) if len(sys.argv) > 3 else 16_384
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as server:
        program = Program(sys.argv[1], TMPDIR=server)
        browser = None
        try:
            browser = Browser(900, 700)
            browser.open(program.address)
            browser.see("Nothing yet")
            a_large_file(browser, program, folder, megabytes, most)
            a_file_of_another_kind(browser, folder)
            several_files(browser, folder)
            a_stopped_upload(browser, folder, server)
            a_download(browser)
            a_drag_within_the_page(browser)
            files_of_the_desktop(browser, folder)
            a_file_as_a_value(browser, folder)
            the_clipboard(browser, program)
            # Refusals are answers, which the browser logs as errors.
            others = [text for text in browser.complaints() if "/transfers" not in text]
            if others:
                raise Failure("\n".join(others))
        finally:
            try:
                if browser:
                    browser.close()
            finally:
                program.close()
        if kept(server):
            raise Failure(f"Files outlive the server: {kept(server)}")
    print("Files go to the server and come from it.")


if __name__ == "__main__":
    main()
