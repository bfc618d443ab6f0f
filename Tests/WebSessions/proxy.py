"""A proxy between a browser and a server that counts the server's bytes, and closes sockets and drops requests on request."""

import asyncio
import threading


class Forwarder:
    """A server on a separate thread, in front of another one."""

    def __init__(self, port):
        self.target = port
        self.writers = set()
        self.loop = asyncio.new_event_loop()
        started = threading.Event()
        threading.Thread(target=self._serve, args=(started,), daemon=True).start()
        started.wait()

    def _serve(self, started):
        asyncio.set_event_loop(self.loop)

        async def main():
            server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
            self.port = server.sockets[0].getsockname()[1]
            started.set()
            await asyncio.get_running_loop().create_future()

        self.loop.run_until_complete(main())


class Proxy(Forwarder):
    def __init__(self, port):
        self.kills = 0
        self.sent = 0
        # The number of requests to drop, with their connections, by their beginnings.
        self.drops = {}
        super().__init__(port)

    async def _connected(self, reader, writer):
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.close()
            return
        pair = (writer, far_writer)
        await asyncio.gather(self._copy(reader, far_writer, pair, True), self._copy(far_reader, writer, pair, False))
        self.writers.discard(pair)

    async def _copy(self, reader, writer, pair, is_request):
        is_first = is_request
        try:
            while data := await reader.read(65536):
                if is_first:
                    is_first = False
                    if b"upgrade: websocket" in data.lower():
                        self.writers.add(pair)
                if not is_request:
                    self.sent += len(data)
                elif self._is_dropped(data):
                    for one in pair:
                        one.transport.abort()
                    return
                writer.write(data)
                await writer.drain()
        except (OSError, ConnectionError):
            pass
        try:
            writer.close()
        except OSError:
            pass

    def _is_dropped(self, data):
        found = next((one for one, left in self.drops.items() if left and data.startswith(one)), None)
        if found:
            self.drops[found] -= 1
        return found is not None

    def kill(self):
        """Closes all open sockets without a closing handshake. Returns their number."""

        async def work():
            pairs, self.writers = self.writers, set()
            for pair in pairs:
                for writer in pair:
                    writer.transport.abort()
            self.kills += len(pairs)
            return len(pairs)

        return asyncio.run_coroutine_threadsafe(work(), self.loop).result(60)
