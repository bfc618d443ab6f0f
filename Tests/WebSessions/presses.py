"""Presses controls: `python3 presses.py HEADLINES PLAYLIST CONTROLS [PRESSES] [SEED]`.

First it clicks the center of every control on every screen of the apps, with a mouse and with a finger: the click hits that
control, and no other element covers it. Then it checks switches and row actions, and that deleted rows can be restored. Finally
it presses random controls: presented content is always visible, and some control responds.
"""

import random
import sys
import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from browser import Browser, Failure, wait
from program import Program

# Clicks are recorded and not dispatched, so the screen does not change.
WATCH = """
const layer = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
const menu = [...document.querySelectorAll(":popover-open:not(.sw-away)")].at(-1);
window.controls = [...(menu ?? layer).querySelectorAll(
  "a[href],button,input:not([type=hidden]),select,textarea,[role=button],[role^=menuitem],[role=tab],[role=switch],[data-e]:not([data-e=''])")]
  .filter((el) => el.checkVisibility({ visibilityProperty: true }) && el.getClientRects().length && !el.closest("[inert]")
    && getComputedStyle(el).pointerEvents !== "none" && !el.matches(":disabled,.vh,.vh *") && !el.closest("[aria-disabled=true]"));
if (!window.clicked) {
  window.clicked = [];
  const stop = (event) => {
    if (!window.isWatching) return;
    event.stopImmediatePropagation();
    if (event.cancelable) event.preventDefault();
    if (event.type === "click") window.clicked.push(event.target);
  };
  for (const type of ["pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "touchend", "click"])
    document.addEventListener(type, stop, { capture: true, passive: false });
}
return window.controls.length;
"""

BRING = """
window.controls[arguments[0]].scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
"""

AIM = """
const el = window.controls[arguments[0]];
const { left, top, width, height } = el.getBoundingClientRect();
const x = left + width / 2, y = top + height / 2;
const hit = document.elementFromPoint(x, y);
window.clicked.length = 0;
window.isWatching = true;
const name = (one) => one && one.outerHTML.slice(0, 160);
return { x, y, isHit: el.contains(hit), control: name(el), hit: name(hit) };
"""


def every_control_answers(browser, where):
    """Checks that a click at the center of every pressable control reaches it. Returns the number of controls."""
    time.sleep(0.4)
    count = browser.run(WATCH)
    for index in range(count):
        browser.run(BRING, index)
        # The page ignores presses on what has moved under a resting pointer within the last 300 ms.
        time.sleep(0.4)
        aim = browser.run(AIM, index)
        if not aim["isHit"]:
            raise Failure(f"{where}: at the centre of\n  {aim['control']}\nis\n  {aim['hit']}")
        browser.click(aim["x"], aim["y"])
        browser.check(f"{where}: a click reaches {aim['control']}", """
            window.clicked.some((el) => window.controls[arguments[0]].contains(el))""", index)
    browser.run("window.isWatching = false")
    return count


# Names and appearance of controls

# Faults: clipped focus rings, names shared by several controls, dialogs and pages without a name, and actions that precede
# their subject.
FAULTS = """
const faults = [];
const text = (el) => el.outerHTML.slice(0, 140);
for (const el of window.controls) {
  if (el.matches("[data-e='']:not([aria-haspopup])") || el.tabIndex < 0) continue;
  el.scrollIntoView({ block: "center", behavior: "instant" });
  el.focus({ focusVisible: true, preventScroll: true });
  if (document.activeElement !== el) continue;
  const ringed = [el, el.closest(".row")].find((one) => one && getComputedStyle(one).outlineStyle === "solid");
  if (!ringed) continue;
  const style = getComputedStyle(ringed), reach = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
  const box = ringed.getBoundingClientRect();
  for (let outer = ringed.parentElement; outer; outer = outer.parentElement) {
    if (outer !== document.body && getComputedStyle(outer).overflow === "visible") continue;
    const edge = outer === document.body ? new DOMRect(0, 0, innerWidth, innerHeight) : outer.getBoundingClientRect();
    if (box.left - reach < edge.left - 0.5 || box.right + reach > edge.right + 0.5) faults.push("the ring is cut off: " + text(el) + " by " + text(outer));
    if (outer.matches("dialog")) break;
  }
}
document.activeElement?.blur();
const names = new Map();
for (const el of document.querySelectorAll(".acts > button, .pair > button, .exp")) {
  if (!el.checkVisibility() || !window.controls.includes(el)) continue;
  const named = (el.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => document.getElementById(id)).filter(Boolean);
  const name = named.map((one) => one.ariaLabel ?? one.innerText).join(" ") || el.ariaLabel;
  if (names.has(name)) faults.push("two are called " + name + ": " + text(el));
  names.set(name, el);
}
for (const acts of document.querySelectorAll(".acts"))
  if (acts !== acts.parentElement.lastElementChild) faults.push("actions come before " + text(acts.parentElement.lastElementChild));
for (const dialog of document.querySelectorAll("dialog:modal")) {
  const heading = [...dialog.querySelectorAll("h1")].find((el) => el.checkVisibility());
  if (heading && dialog.ariaLabel !== heading.innerText.trim()) faults.push("a dialog is called " + dialog.ariaLabel);
}
if (![...document.querySelectorAll("h1")].some((el) => el.checkVisibility())) faults.push("there is no h1");
return faults;
"""

LARGE = """
const edge = document.documentElement.clientWidth;
const wide = [...document.querySelectorAll("#n0 *")].filter((el) => el.checkVisibility({ visibilityProperty: true }) && !el.closest(".vh,.own,svg"))
  .filter((el) => {
    const { left, right, width } = el.getBoundingClientRect();
    if (!width || (left >= -1 && right <= edge + 1)) return false;
    // Content that scrolls sideways may be wider than the window.
    for (let outer = el.parentElement; outer; outer = outer.parentElement)
      if (outer.matches(".tabbar,.scroll") || /auto|scroll/.test(getComputedStyle(outer).overflowX) && outer.scrollWidth <= outer.clientWidth + 1) return false;
    return true;
  });
return wide.map((el) => [el.id || `${el.closest("[id]").id} ${el.className}`, el.outerHTML.slice(0, 160)]);
"""


def said_and_seen(browser, where):
    browser.run(WATCH)
    browser.run("window.isWatching = false")
    if faults := browser.run(FAULTS):
        raise Failure(f"{where}:\n  " + "\n  ".join(faults[:5]))
    return 1


def large_text(browser, where):
    """Checks that text of twice the size does not overflow. Elements that the app has moved out of the window are ignored."""
    moved = {identity for identity, _ in browser.run(LARGE)}
    browser.run("document.documentElement.style.fontSize = '200%'; dispatchEvent(new Event('resize'))")
    time.sleep(0.6)
    wide = [text for identity, text in browser.run(LARGE) if identity not in moved]
    browser.picture(".build/web-sessions/pictures", "large-" + where.replace(" ", "-").replace(",", ""))
    browser.run("document.documentElement.style.fontSize = ''; dispatchEvent(new Event('resize'))")
    time.sleep(0.3)
    if wide:
        raise Failure(f"{where}, at twice the size, stands out:\n  " + "\n  ".join(wide[:3]))
    return 1


# Screens

def headlines(browser, address):
    browser.open(address)
    browser.see("Limpets keep a calendar")
    yield "the list"
    press(browser, "button", "Show as Cards")
    browser.named("button", "Show as List")
    yield "the cards"
    press(browser, "button", "Show as List")
    browser.named("button", "Show as Cards")
    article(browser).click()
    browser.see("Read the article")
    yield "an article"
    press(browser, "button", "Headlines")
    press(browser, "button", "Preferences")
    browser.see("Articles from")
    yield "the preferences"
    press(browser, "button", "Delete Harbour Gazette")
    browser.named("button", "Undo Delete Harbour Gazette")
    yield "the preferences without a feed"
    press(browser, "button", "Undo Delete Harbour Gazette")


def playlist(browser, address):
    browser.open(address)
    browser.see("Only favorites")
    yield "the songs"
    # The playing song is shared by all sessions, and continues.
    if browser.all("[aria-label=Pause]"):
        return
    press(browser, "button", "Slow Water")
    browser.see("Slow Water, ")
    yield "a song"


def controls(browser, address):
    browser.open(address)
    browser.see("Counted to 0")
    yield "the first tab"
    for index in range(1, browser.run("return document.querySelectorAll('[role=tab]').length")):
        tab = browser.run("return document.querySelectorAll('[role=tab]')[arguments[0]]", index)
        tab.click()
        browser.check("chosen", "arguments[0].ariaSelected === 'true'", tab)
        name = tab.text.strip()
        yield name
        if name == "Above":
            for opener in ("Sheet", "Alert", "Dialog", "Popover", "Menu"):
                press(browser, "button", opener)
                browser.check(opener, "document.querySelector('dialog:modal,:popover-open:not(.sw-away)')")
                yield opener
                leave(browser)


SCREENS = {"headlines": headlines, "playlist": playlist, "controls": controls}


def press(browser, role, name):
    wait(f"a press of {name}", lambda: browser.named(role, name).click() or True)


def article(browser):
    return browser.run("return [...document.querySelectorAll('.row .b')].find((el) => el.innerText.includes('Limpets keep'))")


def dismiss(browser):
    before = browser.run("return document.querySelectorAll('dialog:modal,:popover-open:not(.sw-away)').length")
    ActionChains(browser.driver).send_keys(Keys.ESCAPE).perform()
    browser.check("it is gone", "document.querySelectorAll('dialog:modal,:popover-open:not(.sw-away)').length < arguments[0]", before)


def leave(browser):
    """Dismisses presented content; an alert is dismissed only by a button."""
    if browser.run("return document.querySelector('dialog.alert')"):
        browser.run("document.querySelector('dialog.alert .b').click()")
        browser.check("the alert is gone", "!document.querySelector('dialog.alert')")
    else:
        dismiss(browser)


def rows_can_be_trusted(browser, address):
    """A click on a feed's switch turns the feed off and on, and deletes nothing; a deleted feed can be restored."""
    browser.open(address)
    browser.see("Limpets keep a calendar")
    press(browser, "button", "Preferences")
    browser.see("Articles from")
    count = "document.querySelectorAll('[data-e=D]').length"
    # The sheet rises, and a click is aimed at one moment and made at another.
    browser.rest()
    feeds = browser.run(f"return {count}")
    for index in range(feeds):
        switch = browser.run("return document.querySelectorAll('.row:has(> .acts) [role=switch]')[arguments[0]]", index)
        for wanted in ("false", "true"):
            ActionChains(browser.driver).move_to_element(switch).pause(0.2).click().perform()
            browser.check(f"switch {index}", "arguments[0].ariaChecked === arguments[1]", switch, wanted)
        browser.check("no row is gone", f"{count} === arguments[0]", feeds)
    # A switch takes clicks at the full height of its row.
    for edge, wanted in (("top + 1.5", "false"), ("bottom - 1.5", "true")):
        switch = browser.run("return document.querySelector('.row:has(> .acts) [role=switch]')")
        x, y = browser.run(f"""
            const row = arguments[0].closest(".row").getBoundingClientRect(), {{ left, width }} = arguments[0].getBoundingClientRect();
            return [left + width / 2, row.{edge}];""", switch)
        browser.click(x, y)
        browser.check(f"a click at the row's {edge}", "arguments[0].ariaChecked === arguments[1]", switch, wanted)
    names = "[...document.querySelectorAll('.row:has(> .acts) [role=switch]')].map((el) => el.innerText)"
    before = browser.run(f"return {names}")
    press(browser, "button", "Delete " + before[1])
    browser.check("a feed is gone", f"{count} === arguments[0]", feeds - 1)
    press(browser, "button", "Undo Delete " + before[1])
    browser.check("it is back, where it was", f"{names}.join() === arguments[0]", ",".join(before))
    browser.gone("Undo Delete")


# Random presses

# Counts sent and answered messages, invisibly to the page's script.
COUNT = """
const Socket = window.WebSocket;
window.told = { sent: 0, answered: 0 };
window.WebSocket = class extends Socket {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", ({ data }) => {
      const frame = JSON.parse(data);
      const ops = isNaN(frame[0]) ? [frame] : frame.slice(1);
      for (const [name, number] of ops) if (name === "c") window.told.answered = Math.max(window.told.answered, number);
    });
  }
  send(text) {
    const [number] = JSON.parse(text);
    if (number > 0) window.told.sent = Math.max(window.told.sent, number);
    super.send(text);
  }
};
window.changes = 0;
new MutationObserver((all) => {
  if (all.some(({ attributeName }) => attributeName !== "aria-busy")) window.changes += 1;
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""

# Presented content is visible, within the window, and in front.
FRONT = """
const all = [...document.querySelectorAll(".pr")];
const front = all.at(-1);
if (!front) return "";
const { left, top, right, bottom, width, height } = front.getBoundingClientRect();
const text = front.outerHTML.slice(0, 200);
if (width < 20 || height < 20) return "has no size: " + text;
const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2, y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
if (!front.contains(document.elementFromPoint(x, y))) return "is covered: " + text;
if (front.matches("dialog") && !front.matches(":modal")) return "is not above the rest: " + text;
return "";
"""

# Presented content that may contain text only. Escape dismisses it.
TEXT_ONLY = "dialog:modal,:popover-open:not(.sw-away)"

CHOOSE = """
const usable = window.controls.map((el, index) => [el, index]).filter(([el]) => !el.matches("a[target]"));
return usable.map(([, index]) => index);
"""


def answered(browser):
    """Waits until the server has answered all messages of the page."""
    browser.check("all is answered", "window.told && window.told.sent <= window.told.answered && document.querySelector('#n0')")


def random_presses(browser, name, address, presses, seed):
    """Checks that after any presses presented content is visible, and some control responds."""
    chance = random.Random(seed)
    browser.open(address)
    browser.check("the page", "document.querySelectorAll('button').length")
    history = []

    def fail(words):
        raise Failure(f"{name}, seed {seed}, after {len(history)} presses, the last of them {history[-8:]}: {words}")

    for number in range(presses):
        browser.run(WATCH)
        browser.run("window.isWatching = false")
        indices = browser.run(CHOOSE)
        what = chance.random()
        if what < 0.02:
            history.append("reload")
            browser.driver.refresh()
        elif what < 0.08 or (not indices and browser.all(TEXT_ONLY)):
            history.append("Escape")
            ActionChains(browser.driver).send_keys(Keys.ESCAPE).perform()
        elif what < 0.10:
            history.append("back")
            browser.driver.back()
            if not browser.driver.current_url.startswith(address):
                browser.open(address)
        elif not indices:
            fail("there is nothing to press")
        else:
            index = chance.choice(indices)
            browser.run(BRING, index)
            # The page ignores presses on what has moved under a resting pointer within the last 300 ms.
            time.sleep(0.4)
            aim = browser.run(AIM, index)
            browser.run("window.isWatching = false")
            history.append(aim["control"][:90])
            if what < 0.16:
                browser.click(aim["x"], aim["y"], "right")
            else:
                browser.click(aim["x"], aim["y"])
            if what > 0.9:
                browser.command("Input.insertText", text=chance.choice(["a", "tide", "7"]))
        answered(browser)
        if (words := browser.run(FRONT)):
            # New content may still be arriving.
            wait(lambda: fail("what lies above " + browser.run(FRONT)), lambda: not browser.run(FRONT))
        if number % 25 == 24 or number == presses - 1:
            some_control_answers(browser, chance, fail)


def some_control_answers(browser, chance, fail):
    count = browser.run(WATCH)
    browser.run("window.isWatching = false")
    indices = browser.run(CHOOSE)
    if not indices and browser.all(TEXT_ONLY):
        ActionChains(browser.driver).send_keys(Keys.ESCAPE).perform()
        wait(lambda: fail("Escape does not dismiss what has no control"), lambda: not browser.all(TEXT_ONLY))
        return
    chance.shuffle(indices)
    for index in indices[:40]:
        before = browser.run("return window.changes")
        browser.run(BRING, index)
        # The page ignores presses on what has moved under a resting pointer within the last 300 ms.
        time.sleep(0.4)
        aim = browser.run(AIM, index)
        browser.run("window.isWatching = false")
        browser.click(aim["x"], aim["y"])
        answered(browser)
        try:
            wait("a change", lambda: browser.run("return window.changes") != before, 0.5)
            return
        except Failure:
            continue
    fail(f"none of {count} controls answers")


def main():
    paths = dict(zip(("headlines", "playlist", "controls"), sys.argv[1:4]))
    presses = int(sys.argv[4]) if len(sys.argv) > 4 else 150
    seed = int(sys.argv[5]) if len(sys.argv) > 5 else random.randrange(1 << 30)
    start = time.monotonic()
    programs = {}
    failures = clicked = 0

    def attempt(name, app, browser, work):
        nonlocal failures
        # Changes by one part must not affect another one: each browser and each run of random presses has its own
        # programs.
        part = (app, browser, name if "presses" in name else "")
        if part not in programs:
            programs[part] = Program(paths[app])
        try:
            result = work(programs[part].address)
            if complaints := browser.complaints():
                raise Failure("The browser complains:\n" + "\n".join(complaints))
            print(f"ok      {name}", flush=True)
            return result
        except Exception as error:
            failures += 1
            browser.picture(".build/web-sessions/pictures", "failed-" + name.replace(" ", "-"))
            print(f"failed  {name}: {type(error).__name__} {str(error).split('Stacktrace')[0]}", flush=True)
            return None

    try:
        for has_mouse in (True, False):
            browser = Browser(has_mouse=has_mouse)
            how = "by mouse" if has_mouse else "by finger"
            try:
                browser.check(how, "matchMedia('(hover: hover)').matches === arguments[0]", has_mouse)
                for width, height in ((1280, 800), (390, 844)):
                    browser.resize(width, height)
                    for app, screens in SCREENS.items():
                        def work(address):
                            return sum(
                                every_control_answers(browser, f"{app}, {screen}, {width}, {how}")
                                for screen in screens(browser, address))

                        def told(address):
                            return sum(
                                said_and_seen(browser, f"{app}, {screen}, {width}") + large_text(browser, f"{app}, {screen}, {width}")
                                for screen in screens(browser, address))

                        if has_mouse:
                            attempt(f"what is said and seen of {app}, {width}", app, browser, told)
                        clicked += attempt(f"every control of {app} answers, {width}, {how}", app, browser, work) or 0
                attempt(f"rows can be trusted, {how}", "headlines", browser, lambda address: rows_can_be_trusted(browser, address))
                browser.resize(1280, 800)
                if has_mouse:
                    browser.command("Page.addScriptToEvaluateOnNewDocument", source=COUNT)
                    for app in SCREENS:
                        attempt(
                            f"{presses} presses of {app}", app, browser,
                            lambda address: random_presses(browser, app, address, presses, seed))
            finally:
                browser.close()
    finally:
        for program in programs.values():
            program.close()
    print(f"Presses: {clicked} controls clicked, {presses} presses of each app at random, {failures} failures, {time.monotonic() - start:.0f} s.")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
