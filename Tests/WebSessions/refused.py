"""Bad requests through nginx with nodes.conf: `python3 refused.py PROGRAM`, a part of `nodes`, which sends them to its nodes too.

None of them makes nginx take a node away from others: another visitor has an answer all the time, and nginx reports no fault of a node. An
address, or an IPv6 network, that sends many files at a time does not fill nginx's disk.
"""

import asyncio
import os
import sys
import tempfile
import time
import urllib.request

from browser import Failure
from nginx import Nginx, free_port
from servers import LIMIT, Server, report

NODES = 3
SOCKET = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
# The bodies are longer than what the system's buffers and a node take before they answer.
BODY = 900_000


def bad_requests(port):
    """The bytes of requests that a node refuses, each with a name."""
    host = f"Host: 127.0.0.1:{port}"
    origin = f"Origin: http://127.0.0.1:{port}"

    def request(line, *fields, body=b""):
        return "\r\n".join([f"{line} HTTP/1.1", host, *fields, "", ""]).encode("latin-1") + body

    def with_body(line, *fields, size=BODY):
        return request(line, *fields, f"Content-Length: {size}", body=b"a" * size)

    def in_chunks(line, *fields):
        chunk = b"1000\r\n" + b"a" * 4096 + b"\r\n"
        return request(line, *fields, "Transfer-Encoding: chunked", body=chunk * (BODY // 4096) + b"0\r\n\r\n")

    yield "a form", with_body("POST /")
    yield "a body in chunks", in_chunks("POST /")
    yield "a page with a body", with_body("GET /")
    yield "another method with a body", with_body("PUT /assets/none")
    yield "no method", request("NONSENSE /")
    yield "a file without a session", with_body("POST /transfers")
    yield "a file from elsewhere", with_body("POST /transfers", "Origin: http://evil.example", "X-Session: a")
    yield "a file in chunks", in_chunks("POST /transfers", origin, "X-Session: a")
    yield "a file below the files", with_body("POST /transfers/a")
    yield "many fields", request("GET /", *(f"X-{number}: a" for number in range(100)))
    yield "many fields with a body", with_body("POST /", *(f"X-{number}: a" for number in range(100)))
    yield "a long field with a body", with_body("POST /", "X-Long: " + "a" * 8_150)
    yield "many long fields with a body", with_body("POST /", *(f"X-{number}: {'a' * 7_000}" for number in range(4)))
    yield "a long address", request("GET /" + "a" * 7_000)
    yield "a long address with a body", with_body("POST /" + "a" * 7_000)
    yield "thousands of steps", request("GET " + "/a" * 3_000)
    yield "odd escapes", request("GET /%zz/%ff%fe/%/%e2%80%ae?%&=%00")
    yield "bytes that are no text", request("GET /\xff\xfe", "X-\xe4: \xff")
    yield "a socket without a cookie", request("GET /socket", *SOCKET, origin)
    yield "a socket from elsewhere", request("GET /socket", *SOCKET, "Origin: http://evil.example")
    yield "a socket of another version", request("GET /socket", *SOCKET[:2], "Sec-WebSocket-Version: 8", SOCKET[3], origin)
    yield "a socket without a key", request("GET /socket", *SOCKET[:3], origin)
    yield "a socket with a body", with_body("GET /socket", *SOCKET, origin)
    yield "a socket by POST", with_body("POST /socket", *SOCKET, origin)
    yield "a socket with an unknown cookie", request("GET /socket", *SOCKET, origin, "Cookie: swiftwater_ControlsApp=" + "0" * 32)
    yield "another protocol", request("GET /", "Upgrade: h2c", "Connection: Upgrade, HTTP2-Settings", "HTTP2-Settings: AAMAAABkAAQ")
    yield "another protocol with a body", with_body("POST /", "Upgrade: h2c")
    yield "a body that is announced", with_body("POST /", "Expect: 100-continue")


async def ask(port, text, source=None):
    """The status of the response; None if the connection ends without one."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=source and (source, 0))
    try:
        writer.write(text)
        head = await asyncio.wait_for(reader.read(4096), LIMIT)
        return int(head.split(b" ", 2)[1]) if head.startswith(b"HTTP/") else None
    except ConnectionError:
        return None
    finally:
        writer.close()


async def visit(port, statuses):
    """Asks for something that each node has, again and again."""
    text = f"GET /health HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode()
    while True:
        statuses.append(await ask(port, text, "127.0.0.2"))
        await asyncio.sleep(0.005)


async def send_bad_requests(nginx, nodes=NODES):
    """Sends each request twice as often as there are nodes, while another visitor is answered."""
    statuses, faults, count = [], [], 0
    visiting = asyncio.create_task(visit(nginx.port, statuses))
    try:
        for name, text in bad_requests(nginx.port):
            seen = len(statuses)
            answers = await asyncio.gather(*(ask(nginx.port, text) for _ in range(2 * nodes)))
            count += len(answers)
            faults += [f"{name} has the status {answer}." for answer in set(answers) if answer is None or answer >= 500]
            # A visitor's next request follows what nginx makes of these.
            while len(statuses) < seen + nodes and not visiting.done():
                await asyncio.sleep(0.002)
    finally:
        visiting.cancel()
        await asyncio.gather(visiting, return_exceptions=True)
    if wrong := [status for status in statuses if status != 200]:
        faults.append(f"Another visitor has the statuses {set(wrong)}, {len(wrong)} times of {len(statuses)}.")
    if errors := nginx.errors():
        faults.append("nginx reports:\n" + errors[:2_000])
    if faults:
        raise Failure("\n".join(faults))
    print(f"{count} bad requests through nginx: each has an answer, another visitor all of {len(statuses)}, and nginx reports no fault.", flush=True)


async def send_many_files(nginx, request):
    """nginx keeps what it gets of a body, and no more than 8 bodies of an address at a time."""
    head = f"{request} HTTP/1.1\r\nHost: 127.0.0.1:{nginx.port}\r\nContent-Length: "
    senders = [await asyncio.open_connection("127.0.0.1", nginx.port) for _ in range(12)]
    asking = []
    try:
        for _, writer in senders:
            writer.write(head.encode() + b"1000000\r\n\r\nabc")
        asking = [asyncio.create_task(reader.read(100)) for reader, _ in senders]
        end = time.monotonic() + LIMIT
        while sum(task.done() for task in asking) < 4 and time.monotonic() < end:
            await asyncio.sleep(0.01)
        answers = [task.result()[9:12] for task in asking if task.done()]
        if answers != [b"429"] * 4:
            raise Failure(f"Of 12 bodies of {request} at a time {len(answers)} have the answers {answers}.")
        if (status := await ask(nginx.port, head.encode() + b"3\r\n\r\nabc", "127.0.0.2")) not in (200, 403, 404, 405):
            raise Failure(f"{request} of another visitor has the status {status}.")
    finally:
        for _, writer in senders:
            writer.close()
        await asyncio.gather(*asking, return_exceptions=True)


# Addresses, and what nginx counts them as. The zeros between `::` and a group may belong to the network, which is then shorter.
NETWORKS = {
    "192.0.2.7": "192.0.2.7",
    "2001:db8:1:2:3:4:5:6": "2001:db8:1:2:",
    "2001:db8:1:2::1": "2001:db8:1:2:",
    "2001:db8::1": "2001:db8:",
    "2001:db8::5:6:7:8": "2001:db8:",
    "fe80::1": "fe80:",
    "::1": "::1",
}


def count_networks(example):
    """Asks nginx, with a file of the documentation, what it counts addresses as."""
    question = ("set_real_ip_from 127.0.0.1; real_ip_header X-Address;\n"
                "location = /network { return 200 $headlines_network; }\nlocation / {")
    nginx = Nginx(example, {"location / {": question})
    try:
        for address, network in NETWORKS.items():
            request = urllib.request.Request(f"http://127.0.0.1:{nginx.port}/network", headers={"X-Address": address})
            with urllib.request.urlopen(request, timeout=LIMIT) as response:
                found = response.read().decode()
            if found != network:
                raise Failure(f"{example} counts {address} as {found}, not as {network}.")
    finally:
        nginx.close()


async def run(program):
    ports = [free_port() for _ in range(NODES)]
    nginx = Nginx("nodes.conf", {f"10.0.0.{11 + number}:8080": f"127.0.0.1:{port}" for number, port in enumerate(ports)})
    nodes = []
    try:
        for port in ports:
            command = [program, "--web", "--port", str(port), "--origin", f"http://127.0.0.1:{nginx.port}"]
            nodes.append(await asyncio.to_thread(Server, command, tempfile.mkdtemp()))
        await send_bad_requests(nginx)
        for request in ("POST /transfers", "POST /transfers/a", "POST /pictures/a", "GET /pictures/a"):
            await send_many_files(nginx, request)
    except Exception:
        report(nodes, nginx)
        raise
    finally:
        for node in nodes:
            node.close()
        nginx.close()


if __name__ == "__main__":
    try:
        for example in ("nodes.conf", "cores.conf"):
            count_networks(example)
        asyncio.run(run(os.path.abspath(sys.argv[1])))
    except Failure as failure:
        print(failure)
        sys.exit(1)
