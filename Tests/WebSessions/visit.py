"""Counts the transferred bytes of a first visit: `python3 visit.py HEADLINES [MOST]`.

Counts all bytes that the server sends to a browser with an empty cache, until nothing arrives for two seconds: responses with
their headers, and the socket. Fails with more than MOST bytes.
"""

import sys
import time

from browser import Browser
from program import Program
from proxy import Proxy

BODIES = """return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .map((entry) => [new URL(entry.name).pathname, entry.encodedBodySize, entry.decodedBodySize])"""


def main():
    program = Program(sys.argv[1])
    browser = None
    try:
        proxy = Proxy(program.port)
        browser = Browser(1280, 900)
        browser.open(f"http://127.0.0.1:{proxy.port}/")
        browser.see("Limpets keep a calendar")
        sent, since = -1, time.monotonic()
        while time.monotonic() - since < 2:
            if proxy.sent != sent:
                sent, since = proxy.sent, time.monotonic()
            time.sleep(0.05)
        bodies = browser.run(BODIES)
    finally:
        try:
            if browser:
                browser.close()
        finally:
            program.close()
    print(f"{'':<44} {'sent':>8} {'unpacked':>9}")
    for path, packed, unpacked in bodies:
        print(f"{path:<44} {packed:>8,} {unpacked:>9,}")
    rest = sent - sum(packed for _, packed, _ in bodies)
    print(f"{'headers, the socket and what the page does not see':<44} {rest:>2,}")
    print(f"{'a first visit':<44} {sent:>8,} bytes")
    if len(sys.argv) > 2 and sent > int(sys.argv[2]):
        sys.exit(f"More than {int(sys.argv[2]):,} bytes are sent.")


if __name__ == "__main__":
    main()
