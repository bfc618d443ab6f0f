"""Compares patched pages with new pages of the same content: `python3 edits.py WEB_EDITS [EDITS] [SEED]`.

A program edits random screens and writes the frames for a browser, and the HTML of a new page. The page's script applies the
frames; the HTML is parsed beside it. Elements, attributes, texts and styles must be equal.
"""

import json
import subprocess
import sys
import time

from browser import Browser, Failure, wait
from fake import PARTS, FakeServer, text_of

EDITS_A_SCREEN = 200

COMPARE = """
(() => {
  window.compared = 0;
  window.differences = [];

  /** The declarations of each rule, by its selector. */
  function rulesOf(sheets) {
    const rules = {};
    for (const sheet of sheets) {
      for (const rule of sheet.cssRules) if (rule.selectorText) rules[rule.selectorText] = rule.style;
    }
    return rules;
  }

  function styleOf(el, rules) {
    const all = {};
    const take = (style) => {
      for (const name of style ?? []) all[name] = style.getPropertyValue(name);
    };
    const classes = [...el.classList];
    // Later rules win in a style sheet, whatever the order of the classes is.
    for (const selector of Object.keys(rules)) {
      if (selector.startsWith(".") && classes.includes(selector.slice(1))) take(rules[selector]);
    }
    if (el.id) take(rules["#" + el.id]);
    const isPlaced = el.matches("[data-pop],[popover],[data-w]") || el.id === "n0";
    if (!isPlaced) take(el.style);
    const usual = /^(s|_)[0-9a-z]+$/;
    return [Object.entries(all).sort().join(";"), classes.filter((name) => !usual.test(name) && name !== "sw-moving").sort().join(" ")];
  }

  function describe(node, rules, isPatched) {
    if (node.nodeType === 3) return JSON.stringify(node.data);
    if (node.nodeType !== 1) return "";
    const attributes = [...node.attributes]
      .filter(({ name }) => !["class", "style", "open", "popover", "value", "aria-busy"].includes(name))
      .map(({ name, value }) => name + "=" + JSON.stringify(value));
    let value = "";
    if (node.matches("input")) value = isPatched ? node.value : node.getAttribute("value") ?? "";
    // A field of one line has no ends of lines in it, whatever it is told.
    if (node.matches("input")) value = value.replace(/[\\r\\n]/g, "");
    if (node.matches("input[type=range]")) value = node.getAttribute("value");
    if (node.matches("textarea")) value = isPatched ? node.value : node.textContent;
    if (node.matches("select")) value = node.selectedIndex;
    const [style, classes] = styleOf(node, rules);
    const head = `<${node.localName} ${attributes.sort().join(" ")} class=${classes} style={${style}} value=${value}>`;
    if (node.localName === "textarea") return [head];
    const inside = [];
    let text = "";
    for (const child of node.childNodes) {
      if (child.nodeType === 3) {
        text += child.data;
        continue;
      }
      if (text) inside.push(JSON.stringify(text));
      text = "";
      inside.push(...[describe(child, rules, isPatched)].flat().map((line) => "  " + line));
    }
    if (text) inside.push(JSON.stringify(text));
    return [head, ...inside];
  }

  function compare(step, html, css) {
    const holder = new DOMParser().parseFromString(html, "text/html");
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const first = document.getElementById("st");
    // The first adopted sheet has the rules that the server has sent. The parts of the script adopt others.
    const sheets = [...(first ? [first.sheet] : []), document.adoptedStyleSheets[0]];
    const found = describe(document.getElementById("n0"), rulesOf(sheets), true);
    const expected = describe(holder.getElementById("n0"), rulesOf([sheet]), false);
    window.compared += 1;
    for (let line = 0; line < Math.max(found.length, expected.length); line += 1) {
      if (found[line] === expected[line]) continue;
      if (window.differences.length < 5) {
        const around = (lines) => lines.slice(Math.max(0, line - 2), line + 3).join("\\n");
        window.differences.push(`step ${step}, line ${line}\\n--- the patched page\\n${around(found)}\\n--- a new page\\n${around(expected)}`);
      }
      return;
    }
  }

  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...rest) {
      super(...rest);
      this.addEventListener("message", (message) => {
        const frame = JSON.parse(message.data);
        if (frame[0] === "fresh") compare(...frame.slice(1));
      });
    }
  };
})();
"""


class Relay(FakeServer):
    """Forwards the frames of the program without acknowledgments, because the program generates those itself."""

    def __init__(self):
        super().__init__("")
        self.page_root, self.rules = "", ""

    def _document(self):
        return (
            "<!DOCTYPE html><html lang=en><head><meta charset=utf-8><title>Edits</title>"
            f'<style id="st">{self.rules}</style><script src="/client.js" defer data-socket="/socket" data-token="x" {PARTS}></script>'
            f"</head><body>{self.page_root}</body></html>")

    policy = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'"

    async def _frame(self, operations):
        await self.socket.send(text_of(["c", self.applied]))

    def hand_on(self, *frames):
        async def work():
            for frame in frames:
                await self.socket.send(text_of(frame))

        self._do(work())


def main():
    program = sys.argv[1]
    edits = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    browser = Browser(900, 900)
    browser.emulate(prefers_reduced_motion="reduce")
    browser.command("Page.addScriptToEvaluateOnNewDocument", source=COMPARE)
    start = time.monotonic()
    done, compared = 0, 0
    relay = Relay()
    try:
        while done < edits:
            count = min(EDITS_A_SCREEN, edits - done)
            output = subprocess.run([program, str(seed), str(count)], capture_output=True, text=True, check=True).stdout
            steps = [json.loads(line) for line in output.splitlines()]
            relay.page_root, relay.rules = steps[0]["page"], steps[0]["rules"]
            relay.applied, relay.events, relay.hellos = 0, [], []
            browser.open(relay.address)
            wait("the script", lambda: relay.hellos and relay.told("E"))
            expected = 0
            for number, step in enumerate(steps[1:], 1):
                frames = list(step["frames"])
                if "page" in step:
                    frames.append(["fresh", number, step["page"], step["rules"]])
                    expected += 1
                relay.hand_on(*frames)
            browser.check("all compared", "window.compared === arguments[0]", expected)
            if differences := browser.run("return window.differences"):
                raise Failure(f"seed {seed} ({program} {seed} {count}):\n" + "\n\n".join(differences))
            if complaints := browser.complaints():
                raise Failure(f"seed {seed}:\n" + "\n".join(complaints))
            done += count
            compared += expected
            seed += 1
    finally:
        browser.close()
    print(f"The same both ways: {done} edits, {compared} pages compared, {time.monotonic() - start:.0f} s.")


if __name__ == "__main__":
    main()
