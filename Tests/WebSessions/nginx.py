"""nginx for tests, in a temporary folder, with the files of Examples/Deploy."""

import os
import random
import re
import shutil
import socket
import subprocess
import tempfile
import time

from browser import Failure

EXAMPLES = os.path.join(os.path.dirname(__file__), "../../Examples/Deploy")


# The ports that this program has chosen.
given = set()


def free_port():
    """Returns a free port, below the ephemeral range if possible, so that no other program gets it before the server does."""
    with open("/proc/sys/net/ipv4/ip_local_port_range") as file:
        first = int(file.read().split()[0])
    while True:
        port = random.randrange(10_000, first) if first > 20_000 else 0
        with socket.socket() as one:
            try:
                one.bind(("127.0.0.1", port))
                port = one.getsockname()[1]
            except OSError:
                continue
        if port not in given:
            given.add(port)
            return port


class Nginx:
    """nginx before several processes, with a file that the documentation has. Only the texts among `changes`, such as addresses, have
    others in their place."""

    def __init__(self, example, changes, workers=1):
        self.folder = tempfile.mkdtemp(prefix="swiftwater-nginx-")
        self.port = free_port()
        # At once, because a new text may be one that is to be replaced.
        site = re.sub("|".join(map(re.escape, changes)), lambda found: changes[found[0]], open(os.path.join(EXAMPLES, example)).read())
        site = re.sub(r"\n\s*ssl_certificate[^\n]*", "", site).replace("listen 443 ssl;", f"listen 127.0.0.1:{self.port};")
        with open(self.folder + "/nginx.conf", "w") as file:
            file.write(f"worker_processes {workers};\ndaemon off;\npid {self.folder}/pid;\nerror_log {self.folder}/errors;\n"
                       f"events {{ worker_connections 4096; }}\nhttp {{\naccess_log off;\n"
                       + "".join(f"{kind}_temp_path {self.folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
                       + f"{site}\n}}\n")
        os.chmod(self.folder, 0o755)
        self.process = subprocess.Popen(["nginx", "-c", self.folder + "/nginx.conf", "-e", self.folder + "/errors"], stdin=subprocess.DEVNULL)
        end = time.monotonic() + 300
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                if time.monotonic() > end or self.process.poll() is not None:
                    raise Failure("nginx does not start: " + self.errors())
                time.sleep(0.02)

    def errors(self):
        """What nginx has reported."""
        with open(self.folder + "/errors") as file:
            return file.read()

    def close(self):
        self.process.terminate()
        self.process.wait(60)
        shutil.rmtree(self.folder, ignore_errors=True)
