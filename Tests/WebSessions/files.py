"""Pictures and files through nginx, of which one process of several has the session."""

import asyncio
import re

from browser import Failure
from pages import LIMIT, PressedPage, until


class FilesPage(PressedPage):
    """A page with a picture, a place for files and a file to save."""

    def __init__(self, port):
        super().__init__(port, "/files")
        self.picture, self.place, self.downloads = "", "", []

    def look(self, html, is_whole=False):
        for found in re.findall(r"/pictures/\w+", html):
            self.picture = found
        for found in re.findall(r'<[^>]*?\bid=\\?"?n(\w+)[^>]*? data-up', html):
            self.place = found
        self.downloads += re.findall(r'\["dl","([^"]*)"\]', html)
        super().look(html, is_whole)

    async def ask(self, target, *fields, method="GET", body=b""):
        """The status and the body of a response of whichever node nginx asks."""
        reader, writer = await self.open()
        head = [f"{method} {target} HTTP/1.1", f"Host: 127.0.0.1:{self.named}", f"Cookie: {self.cookie}", *fields, "Connection: close"]
        writer.write("\r\n".join([*head, "", ""]).encode() + body)
        answer = await asyncio.wait_for(reader.read(-1), LIMIT)
        writer.close()
        return int(answer.split(b" ", 2)[1]), answer.split(b"\r\n\r\n", 1)[1]

    async def send_file(self, body):
        return await self.ask(
            "/transfers", f"Origin: http://127.0.0.1:{self.named}", f"X-Session: {self.token}", f"X-Element: {self.place}",
            "X-Name: note.txt", f"Content-Length: {len(body)}", method="POST", body=body)


async def ask_for_files(page, rounds):
    """Pictures and files through nginx, which asks each node first in turn: only one of them has the session."""
    task = asyncio.create_task(page.listen())
    await until([page], "the page with files is live", lambda: page.is_live and page.picture and page.place)
    for number in range(rounds):
        status, body = await page.ask(page.picture)
        if status != 200 or not body.startswith(b"\x89PNG"):
            raise Failure(f"The picture has the status {status} when it is asked for the {number + 1}. time.")
        status, body = await page.send_file(b"a" * 100_000)
        if status != 200 or not body:
            raise Failure(f"The {number + 1}. file is refused with the status {status}.")
        page.event("p", page.buttons["Save"])
        await until([page], "the dialog", lambda: "Download" in page.buttons)
        page.event("p", page.buttons.pop("Download"))
        await until([page], "the file to save", lambda: len(page.downloads) > number)
        status, body = await page.ask(page.downloads[-1])
        if status != 200 or body != b"The harbour":
            raise Failure(f"The {number + 1}. file to save has the status {status}.")
    # What no node has is told so, once all were asked.
    for target in ("/pictures/" + "0" * 32, page.downloads[-1]):
        status, _ = await page.ask(target)
        if status != 404:
            raise Failure(f"{target}, which no node has, has the status {status}.")
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    page.writer.close()
    print(f"nginx finds the node with the session: {rounds} pictures, {rounds} files sent and {rounds} saved.", flush=True)
