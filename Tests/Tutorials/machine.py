"""The reader's machine: an empty folder and home, a shell for commands that end, and tmux for programs that run."""

import http.client
import os
import re
import shlex
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.request

from page import Failure

# Variables by which this machine reaches the network, if it needs any.
NETWORK = re.compile(r"(?i).*_proxy$|SSL_CERT_.*|GIT_.*|CURL_CA_BUNDLE")
REPOSITORY = re.compile(r'\.package\(url: "https://github.com/swiftwater/swiftwater", from: "[^"]+"')


def wait(what, condition, limit):
    end = time.monotonic() + limit
    while True:
        if value := condition():
            return value
        if time.monotonic() > end:
            raise Failure(f"After {limit} s there is no {what() if callable(what) else what}")
        time.sleep(0.2)


def missing(lines, text):
    """The first line that the text does not contain after the ones before it; spaces count once, and "…" is anything."""
    rest = re.sub(r"[ \t]+", " ", text)
    for line in filter(None, (re.sub(r"[ \t]+", " ", line).strip() for line in lines)):
        found = re.search(".*?".join(re.escape(part) for part in line.split("…")), rest)
        if not found:
            return line
        rest = rest[found.end():]
    return None


class Machine:
    def __init__(self, root, scratch, optimized):
        self.root, self.scratch, self.optimized = root, scratch, optimized
        self.place = tempfile.mkdtemp(prefix="tutorial-")
        self.home = self._folder("home")
        self.folder = self._folder("reader")
        self.server = f"tutorial-{os.getpid()}"
        self.output, self.address = "", None
        self.is_running = self.has_terminal = False
        self.port = self._port()

    def _folder(self, name):
        path = os.path.join(self.place, name)
        os.makedirs(path)
        return path

    @staticmethod
    def _port():
        """8080 as the pages say, or a free one if it is in use."""
        for port in (8080, 0):
            with socket.socket() as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                try:
                    probe.bind(("0.0.0.0", port))
                    return probe.getsockname()[1]
                except OSError:
                    continue
        raise Failure("no port is free")

    @property
    def environment(self):
        own = {name: value for name, value in os.environ.items() if NETWORK.fullmatch(name)}
        own |= {"PATH": os.environ["PATH"], "HOME": self.home, "LANG": "C.UTF-8", "TERM": "xterm-256color"}
        if self.scratch:
            own["SWIFTPM_BUILD_DIR"] = self.scratch
        return own

    # MARK: Files

    def write(self, path, text):
        # The only change to a file: the package is the one here. What is built already was built with the default traits.
        text = REPOSITORY.sub(f'.package(name: "swiftwater", path: "{self.root}"', text)
        if self.scratch:
            text = text.replace(", traits: [])", ")")
        pins = os.path.join(self.root, "Tests/Fixtures/Client/Package.resolved")
        if self.scratch and path == "Package.swift" and os.path.exists(pins):
            # The versions that are fetched already.
            shutil.copy(pins, self.folder)
        place = os.path.join(self.folder, path)
        os.makedirs(os.path.dirname(place), exist_ok=True)
        with open(place, "w") as file:
            file.write(text)

    def has(self, path):
        return os.path.exists(os.path.join(self.folder, path))

    # MARK: Commands that end

    def perform(self, command, folder=None, status=0):
        """Runs a command in the reader's folder, which it may leave."""
        where = os.path.join(self.place, "where")
        done = subprocess.run(
            ["bash", "-c", f'{command}\nstatus=$?\npwd >{shlex.quote(where)}\nexit $status'], cwd=folder or self.folder,
            env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            errors="replace")
        self.output = done.stdout
        if (done.returncode == 0) != (status == 0):
            raise Failure(f"`{command}` ended with status {done.returncode}:\n{self.output[-6000:]}")
        if folder is None:
            with open(where) as file:
                self.folder = file.read().rstrip("\n")

    # MARK: Programs that run

    def _tmux(self, *arguments):
        done = subprocess.run(
            ["tmux", "-L", self.server, "-f", "/dev/null", *arguments], env=self.environment, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True)
        if done.returncode != 0:
            raise Failure(f"tmux {arguments[0]}: {done.stderr}")
        return done.stdout

    def start(self, command):
        if self.port != 8080 and "--web" in command:
            command += f" --port {self.port}"
        if not self.has_terminal:
            self._tmux("new-session", "-d", "-x", "100", "-y", "30", "-c", self.folder, "sleep 1000000")
            self._tmux("set-option", "-g", "remain-on-exit", "on")
            self.has_terminal = True
        self._tmux("respawn-pane", "-k", "-c", self.folder, command)
        self.is_running = True

    @property
    def screen(self):
        return self._tmux("capture-pane", "-p").strip()

    @property
    def _end(self):
        """The status of the program as text; nothing while it runs."""
        dead, _, status = self._tmux("display-message", "-p", "#{pane_dead} #{pane_dead_status}").strip().partition(" ")
        return status if dead == "1" else None

    def _await(self, what, condition, limit):
        def check():
            if (status := self._end) is not None:
                raise Failure(f"The program ended with {status} before there was {what}:\n{self.screen}")
            return condition()
        wait(lambda: f"{what}:\n{self.screen}", check, limit)

    def type(self, text, key=None):
        # Keys are the program's once it owns the screen.
        self._await("a program on the whole screen",
                    lambda: self._tmux("display-message", "-p", "#{alternate_on}").strip() == "1", 1800)
        time.sleep(0.3)
        self._tmux("send-keys", "-l", text)
        if key:
            self._tmux("send-keys", key)

    def shows(self, lines):
        self._await(f"“{' | '.join(lines)}” on the screen", lambda: missing(lines, self.screen) is None, 600)

    def page_says(self, text, limit=1800):
        address = self.address.replace(":8080", f":{self.port}")

        def check():
            try:
                with urllib.request.urlopen(address, timeout=10) as answer:
                    return text in answer.read().decode()
            except (OSError, http.client.HTTPException):
                return False
        self._await(f"“{text}” at {address}", check, limit)

    def interrupt(self):
        self._tmux("send-keys", "C-c")
        wait(lambda: f"end of the program after Control-C:\n{self.screen}", lambda: self._end is not None, 600)
        if (status := self._end) not in ("0", "130", ""):
            raise Failure(f"After Control-C the program ended with {status}:\n{self.screen}")
        self.is_running = False

    # MARK: Docker

    def build_image(self):
        """Follows the Dockerfile on this machine: the lines that run, in another folder, and how the program starts."""
        build, image = self._folder("build"), self._folder("image")
        shutil.copytree(self.folder, build, dirs_exist_ok=True, ignore=shutil.ignore_patterns(".build", ".git"))
        self.image = {"variables": {}, "program": []}

        def local(text):
            return re.sub(r"(^|[\s\"=])/(app|data)\b", rf"\1{image}/\2", text)
        with open(os.path.join(self.folder, "Dockerfile")) as file:
            for line in file:
                instruction, _, rest = line.strip().partition(" ")
                if instruction == "RUN":
                    self.perform(local(rest if self.optimized else rest.replace("-c release", "-c debug")), folder=build)
                elif instruction == "ENV":
                    self.image["variables"] |= dict(each.split("=", 1) for each in local(rest).split())
                elif instruction == "ENTRYPOINT":
                    self.image["program"] = [local(each) for each in re.findall(r'"([^"]*)"', rest)]
                elif instruction not in ("FROM", "WORKDIR", "COPY", "VOLUME", "EXPOSE", ""):
                    raise Failure(f"Dockerfile: nothing is known of {instruction}")

    def start_image(self):
        variables = [f"{name}={value}" for name, value in self.image["variables"].items()]
        self.start(shlex.join(["env", *variables, *self.image["program"]]))

    # MARK: The workflow

    def perform_workflow(self, path):
        """The commands of a workflow. From nothing, its cache first goes where caches go, and comes back to a new checkout."""
        with open(os.path.join(self.folder, path)) as file:
            text = file.read()
        commands = re.findall(r"^ +- run: (.+)$", text, re.M)
        cached = re.search(r"^ +path: (.+)$", text, re.M).group(1)
        if not commands:
            raise Failure(f"{path} runs nothing")
        for command in commands:
            self.perform(command)
        if self.scratch:
            return
        # In the format of `actions/cache`, which keeps parts of seconds.
        archive, checkout = os.path.join(self.place, "cache.tar"), self.folder + "-checkout"
        subprocess.run(["tar", "--posix", "-cf", archive, cached], cwd=self.folder, check=True)
        size = os.path.getsize(archive)
        shutil.copytree(self.folder, checkout, ignore=shutil.ignore_patterns(cached), copy_function=shutil.copy)
        shutil.rmtree(self.folder)
        os.rename(checkout, self.folder)
        subprocess.run(["tar", "-xf", archive], cwd=self.folder, check=True)
        os.remove(archive)
        start = time.monotonic()
        for command in commands:
            self.perform(command)
        print(f"  with the cache of {size / 1e6:.0f} MB: {time.monotonic() - start:.0f} s", flush=True)
        if again := re.search(r"Compiling (CombineCore|SwiftUICore)\b.*", self.output):
            raise Failure(f"The cache spares nothing: {again.group(0)}")

    def close(self):
        if self.has_terminal:
            self._tmux("kill-server")
        shutil.rmtree(self.place, ignore_errors=True)
