"""PostgreSQL for tests, in a temporary folder, and gates that cut a process off its database."""

import asyncio
import glob
import os
import shutil
import subprocess
import tempfile

from browser import Failure
from nginx import free_port
from proxy import Forwarder


def tools():
    """The folder of PostgreSQL's programs; None if it is not installed."""
    folders = glob.glob("/usr/lib/postgresql/*/bin")
    return max(folders, key=lambda folder: float(folder.split("/")[-2]), default=None)


class Database:
    """A separate server. It runs as the user postgres, since it refuses to run as root."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="swiftwater-")
        self.port = free_port()
        self.tools = tools()
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        data = self.folder + "/data"
        # The language of this machine may be one that is not installed, and would be the language of messages.
        self.run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale", "C", "--no-sync")
        with open(data + "/postgresql.conf", "a") as file:
            file.write(f"listen_addresses = '127.0.0.1'\nport = {self.port}\nunix_socket_directories = '{self.folder}'\n"
                       "shared_preload_libraries = 'pg_stat_statements'\nmax_connections = 200\n"
                       # Processes are killed, never the machine: other programs that use its disk do not count.
                       "fsync = off\n")
        try:
            self.run("pg_ctl", "-D", data, "-l", self.folder + "/log", "-w", "-t", "300", "start")
        except Failure as failure:
            raise Failure(f"{failure}\n{self.log()}")
        self.address = self.address_by(self.port)

    def run(self, program, *arguments):
        command = [f"{self.tools}/{program}", *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        done = subprocess.run(command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            raise Failure(f"{program} failed: {done.stdout}")

    def log(self):
        """What the server has reported."""
        try:
            with open(self.folder + "/log") as file:
                return file.read()
        except OSError as error:
            return str(error)

    def address_by(self, port, name="postgres"):
        return f"postgres://postgres@127.0.0.1:{port}/{name}?sslmode=disable"

    def made(self, name):
        """The address of another database on this server, which is created."""
        self.run("createdb", "-h", self.folder, "-p", str(self.port), "-U", "postgres", name)
        return self.address_by(self.port, name)

    def snapshots(self, address):
        """The snapshots of all sessions in a database of this server."""
        query = """SELECT session, convert_from(decode(convert_from(record, 'UTF8')::json->>'snapshot', 'base64'), 'UTF8')
            FROM swiftwater_sessions"""
        return {session: "|".join(snapshot) for session, *snapshot in self.rows(query, address)}

    def rows(self, query, address=None):
        done = subprocess.run([self.tools + "/psql", address or self.address, "-XAtF", "|", "-v", "ON_ERROR_STOP=1", "-c", query], capture_output=True, text=True)
        if done.returncode:
            raise Failure(f"{query}: {done.stderr}")
        return [line.split("|") for line in done.stdout.splitlines()]

    def value(self, query):
        return self.rows(query)[0][0]

    def close(self):
        self.run("pg_ctl", "-D", self.folder + "/data", "-m", "immediate", "-t", "300", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)


class Gate(Forwarder):
    """The way of one process to its database, which can be cut: silently, as by a broken cable, or by refusal."""

    def __init__(self, port):
        self.state = "open"
        super().__init__(port)

    async def _connected(self, reader, writer):
        if self.state == "refused":
            return writer.transport.abort()
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            return writer.transport.abort()
        pair = (writer, far_writer)
        self.writers.add(pair)
        await asyncio.gather(self._copy(reader, far_writer), self._copy(far_reader, writer))
        self.writers.discard(pair)

    async def _copy(self, reader, writer):
        try:
            while data := await reader.read(65536):
                # What is sent into a broken cable is lost, and the connection with it.
                if self.state != "open":
                    while self.state != "open":
                        await asyncio.sleep(0.02)
                    writer.transport.abort()
                    return
                writer.write(data)
                await writer.drain()
        except (OSError, ConnectionError):
            pass
        writer.transport.abort()

    def cut(self, state):
        def change():
            self.state = state
            if state == "refused":
                for pair in self.writers:
                    for writer in pair:
                        writer.transport.abort()

        self.loop.call_soon_threadsafe(change)

    def mend(self):
        self.loop.call_soon_threadsafe(lambda: setattr(self, "state", "open"))
