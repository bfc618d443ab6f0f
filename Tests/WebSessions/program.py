"""An app that serves pages, started like by its users."""

import os
import re
import subprocess
import tempfile
import threading

from browser import Failure, wait


def rests(arguments=()):
    """The option that lets sessions rest after `WEB_REST` seconds, so that each use of a page wakes one. Previews never rest."""
    return ["--rest", os.environ["WEB_REST"]] if "WEB_REST" in os.environ and "--previews" not in arguments else []


class Program:
    def __init__(self, path, *arguments, port=0, **variables):
        environment = {
            "PATH": os.environ["PATH"], "HOME": tempfile.mkdtemp(), "LANG": "en_US.UTF-8", **variables,
        }
        self.lines = []
        self.process = subprocess.Popen(
            [path, "--web", "--port", str(port), *rests(arguments), *arguments], env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        threading.Thread(target=self._read, daemon=True).start()
        self.address = wait(lambda: "the address of " + path + ":\n" + "\n".join(self.lines), self._address)

    def _read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip())

    def _address(self):
        for line in self.lines:
            # The page of an inspector has another address.
            if line.startswith("Inspecting"):
                continue
            if found := re.search(r"http://[^ ]+", line):
                return found.group(0)
        if self.process.poll() is not None:
            raise Failure("\n".join(self.lines))
        return None

    @property
    def port(self):
        return int(self.address.rsplit(":", 1)[1].strip("/"))

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Failure("The program did not end.")
