"""What people get who hear, print, touch or enlarge a page, or read it from right to left: `python3 access.py HEADLINES PLAYLIST CONTROLS MOTION [NAME…]`."""

import base64
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from audit import findings
from browser import Browser, Failure, wait
from program import Program

PICTURES = str(pathlib.Path(__file__).resolve().parents[2] / ".build/web-sessions/pictures")
LANGUAGES = ("en-US", "de-DE", "ar-EG", "ja-JP")

sessions = []


def session(app):
    def add(work):
        sessions.append((app, work))
        return work

    return add


def keys(browser, *pressed):
    ActionChains(browser.driver).send_keys(*pressed).perform()


def clean(browser, what):
    """No rule of axe finds anything."""
    if found := findings(browser):
        raise Failure(f"axe finds on {what}:\n" + "\n".join(found))


def in_languages(browser, address):
    for language in LANGUAGES:
        browser.open("about:blank")
        browser.speak(language)
        browser.open(address)
        browser.check("the page is live", "document.querySelector('[role=status]') !== null")
        yield language
    browser.speak()


def tabs(browser, rest=True):
    for index in range(len(browser.all(".tab"))):
        browser.run("document.querySelectorAll('.tab')[arguments[0]].click()", index)
        browser.check("the tab", "document.querySelectorAll('.tab')[arguments[0]].ariaSelected === 'true'", index)
        if rest:
            browser.rest()
        else:
            time.sleep(0.5)
        yield browser.run("return document.querySelectorAll('.tab')[arguments[0]].innerText", index)


# Hearing

@session("headlines")
def headlines_is_clean_in_four_languages(browser, address):
    for language in in_languages(browser, address):
        browser.see("Limpets keep a calendar")
        clean(browser, f"the front page in {language}")
        browser.run("document.querySelectorAll('.bar-r .b:not(.rf, .om)')[1].click()")
        browser.check("the preferences", "document.querySelector('dialog .form') !== null")
        browser.rest()
        clean(browser, f"the preferences in {language}")
        browser.run("document.querySelector('dialog .bar .b:not(.rf)').click()")
        browser.check("the end of the preferences", "!document.querySelector('dialog')")
        browser.run("document.querySelectorAll('.bar-r .b:not(.rf, .om)')[0].click()")
        browser.check("cards", "document.querySelector('.scroll a.b') !== null")
        browser.rest()
        clean(browser, f"the cards in {language}")
        browser.run("document.querySelectorAll('.bar-r .b:not(.rf, .om)')[0].click()")
        browser.check("the list", "document.querySelector('.list .row') !== null")
        browser.run("document.querySelector('.list .row .b.nx').click()")
        browser.check("the article", "document.querySelectorAll('.page').length > 1")
        browser.rest()
        clean(browser, f"an article in {language}")


@session("playlist")
def playlist_is_clean_in_four_languages(browser, address):
    for language in in_languages(browser, address):
        browser.check("the songs", "document.querySelector('.row') !== null")
        clean(browser, f"Playlist in {language}")


@session("controls")
def controls_are_clean_in_four_languages(browser, address):
    for language in in_languages(browser, address):
        for tab in tabs(browser):
            clean(browser, f"{tab} in {language}")


@session("motion")
def motion_is_clean_in_four_languages(browser, address):
    for language in in_languages(browser, address):
        # Some of its pages are always in motion.
        for tab in tabs(browser, rest=False):
            clean(browser, f"{tab} in {language}")


SAID = "document.querySelector('p[role=status]').textContent"


@session("headlines")
def a_search_and_a_push_are_said(browser, address):
    browser.open(address)
    browser.see("Limpets keep a calendar")
    field = browser.named("searchbox", "Search articles")
    field.send_keys("tide")
    browser.check("the results", SAID + ".includes('appears in 3 articles')")
    field.send_keys("zzz")
    browser.check("nothing", SAID + ".includes('Nothing Found')")
    browser.named("button", "Show All Articles").click()
    browser.see("Limpets keep a calendar")
    browser.run("document.querySelector('.list .row .b.nx').click()")
    browser.check("the page after a push", SAID + ".includes(document.title) && document.title !== 'Headlines'")


@session("controls")
def an_error_of_a_field_is_said_and_can_be_read(browser, address):
    browser.open(address)
    browser.named("tab", "Fields").click()
    browser.check("the page", SAID + ".includes('Fields')")
    browser.named("button", "Sign in").click()
    browser.check("the error", SAID + ".includes('The user name is missing.')")
    for scheme in ("light", "dark"):
        browser.emulate(prefers_color_scheme=scheme)
        clean(browser, f"an error, {scheme}")
    browser.emulate(prefers_color_scheme="light")
    browser.check("a form of the account", "document.querySelector('input[type=password]').form?.id === 'account'")
    browser.check("its name", "document.querySelector('textarea.ed').ariaLabel === 'Notes'")


@session("controls")
def tabs_and_options_are_one_stop_and_name_the_page(browser, address):
    browser.open(address)
    browser.check("a stop of the tabs", "document.querySelectorAll('.tab[tabindex=\"0\"]').length === 1")
    browser.check("a title", "document.title === 'Entry'")
    browser.named("tab", "Choices").click()
    browser.check("another title", "document.title === 'Choices'")
    browser.check("another stop", "document.querySelector('.tab[tabindex=\"0\"]').innerText.trim() === 'Choices'")
    browser.check("a stop of the options", "document.querySelectorAll('.sg .op[tabindex=\"0\"]').length === 1")
    browser.check("a name of the panel", """
        document.getElementById(document.querySelector('[role=tabpanel]:not([hidden])').getAttribute('aria-labelledby')).innerText.trim() === 'Choices'""")
    browser.run("document.querySelector('.tab[tabindex=\"0\"]').focus()")
    keys(browser, Keys.ARROW_RIGHT)
    browser.check("the arrow keys lead on", "document.title === 'Above' && document.activeElement.innerText.trim() === 'Above'")


@session("playlist")
def a_star_says_of_what_and_whether(browser, address):
    browser.open(address)
    browser.named("button", "Upstream is a favorite")
    browser.named("button", "Make Delta a favorite").click()
    browser.named("button", "Delta is a favorite")


# Values

@session("controls")
def dates_and_colors_are_picked(browser, address):
    browser.open(address)
    browser.command("Emulation.setTimezoneOverride", timezoneId="UTC")
    browser.open(address)
    browser.named("tab", "Fields").click()
    browser.see("Picked 1780000000")
    day = browser.find("input[type=date]")
    put = """
        const [el, value] = arguments; el.focus(); el.value = value;
        el.dispatchEvent(new Event('input', { bubbles: true })); el.dispatchEvent(new Event('change', { bubbles: true }))"""
    browser.run(put, day, "2026-06-01")
    browser.check("another day", "document.body.innerText.includes('Picked 1780345600')")
    browser.check("in the other fields", "document.querySelector('input[type=datetime-local]').value.startsWith('2026-06-01T')")
    # A date that is being typed is none, and the field is not taken from the person.
    before = browser.run("return document.body.innerText.match(/Picked \\d+/)[0]")
    day.click()
    browser.run("arguments[0].value = ''; arguments[0].dispatchEvent(new Event('input', { bubbles: true }))", day)
    time.sleep(0.4)
    if browser.run("return arguments[0].value", day):
        raise Failure("The field was taken from the person.")
    browser.run("document.querySelector('textarea.ed').focus()")
    browser.check("the date that there was", "arguments[0].value === '2026-06-01'", day)
    if browser.run("return document.body.innerText.match(/Picked \\d+/)[0]") != before:
        raise Failure("What was no date has changed one.")
    browser.run(put, browser.all("input[type=color]")[0], "#00ff00")
    browser.check("another color", "document.querySelectorAll('input[type=color]')[1].value === '#00ff00'")
    browser.named("button", "Opacity").click()
    browser.check("a popover", "document.querySelector('dialog.popover input[type=range]') !== null")
    keys(browser, Keys.ESCAPE)
    browser.check("its end", "!document.querySelector('dialog.popover')")
    browser.picture(PICTURES, "fields")


# Paper

def print_out(browser):
    data = browser.command("Page.printToPDF", printBackground=False)["data"]
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "page.pdf"
        path.write_bytes(base64.b64decode(data))
        return subprocess.run(["pdftotext", "-layout", str(path), "-"], check=True, capture_output=True, text=True).stdout


@session("headlines")
def all_of_a_page_is_printed(browser, address):
    browser.open(address)
    browser.see("Limpets keep a calendar")
    titles = browser.run("return [...document.querySelectorAll('.row .b.nx')].map((el) => el.innerText.split('\\n')[0])")
    text = " ".join(print_out(browser).split())
    for title in titles:
        if title.rstrip("…") not in text:
            raise Failure(f"“{title}” is not printed:\n{text}")
    for word in ("Refresh", "Show as", "Search articles"):
        if word in text:
            raise Failure(f"“{word}” is printed:\n{text}")
    browser.run("document.querySelector('.list .row .b.nx').click()")
    browser.see("Read the article")
    browser.rest()
    text = " ".join(print_out(browser).split())
    if "Read the article (https://" not in text or "Preferences" in text:
        raise Failure(f"An article is printed as:\n{text}")


@session("headlines")
def a_page_is_printed_without_a_person(browser, address):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "page.pdf"
        subprocess.run([
            shutil.which("chromium") or "chromium", "--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}/data",
            "--virtual-time-budget=3000", f"--print-to-pdf={path}", address], check=True, capture_output=True, timeout=60)
        text = subprocess.run(["pdftotext", "-layout", str(path), "-"], check=True, capture_output=True, text=True).stdout
    if "Limpets keep a calendar" not in text or "Show as Cards" in text or text.count("\f") < 2:
        raise Failure(f"The page is printed as:\n{text}")


# Right to left

@session("headlines")
def arabic_reads_from_the_right(browser, address):
    browser.open("about:blank")
    browser.speak("ar-EG")
    browser.resize(390, 844)
    browser.open(address)
    browser.check("from the right", "document.documentElement.dir === 'rtl'")
    browser.see("Limpets keep a calendar")
    browser.picture(PICTURES, "headlines-arabic")
    browser.check("what is shortened has its ellipsis", """
        [...document.querySelectorAll('.cl')].every((el) => getComputedStyle(el).direction === 'rtl' || parseFloat(getComputedStyle(el).paddingRight) > 10)""")
    browser.run("document.querySelector('.list .row .b.nx').click()")
    browser.check("the way back points to the right", "getComputedStyle(document.querySelector('.back .ic')).scale === '-1 1'")
    browser.check("the date is a separate word", "/\\u2068.*\\u2069/.test(document.querySelector('.page:not([hidden])').innerText)")
    browser.picture(PICTURES, "headlines-arabic-article")


# Size

WIDE = """(() => [...document.querySelectorAll('.bar, .rows, .form, .scroll, .bottom, dialog')].filter((el) => el.checkVisibility() && el.scrollWidth > el.clientWidth + 1)
    .map((el) => `${el.className}: ${el.scrollWidth} in ${el.clientWidth}`))()"""


def enlarge(browser, size):
    browser.command("Page.enable")
    browser.command("Page.setFontSizes", fontSizes={"standard": size})


@session("controls")
def text_of_twice_the_size_overflows_nothing(browser, address):
    enlarge(browser, 32)
    try:
        for width in (390, 768, 1280):
            browser.resize(width, 844)
            browser.open(address)
            for tab in tabs(browser):
                if wide := browser.run("return " + WIDE):
                    raise Failure(f"{tab} at {width}: {wide}")
                if tab.strip() == "Fields":
                    browser.check(
                        "a short label on one line", """(labels => labels.length
                            && labels.every((el) => el.getBoundingClientRect().height < 2 * parseFloat(getComputedStyle(el).fontSize)))(
                            [...document.querySelectorAll('.row span')].filter((el) => el.textContent === 'Day'))""")
                if tab.strip() == "Choices":
                    browser.check(
                        "segments side by side",
                        "new Set([...document.querySelectorAll('.sg .op')].map((el) => el.getBoundingClientRect().top)).size === 1")
            browser.picture(PICTURES, f"fields-large-{width}")
    finally:
        enlarge(browser, 16)


@session("playlist")
def truncated_titles_begin_at_one_edge(browser, address):
    enlarge(browser, 32)
    try:
        browser.resize(390, 844)
        browser.open(address)
        browser.check(
            "the titles", """(() => {
                const titles = [...document.querySelectorAll('.row .b')].filter((el) => el.innerText.trim()), edges = new Set();
                for (const title of titles) {
                    const range = document.createRange();
                    range.selectNodeContents(title.querySelector('span'));
                    edges.add(Math.round(range.getClientRects()[0].left));
                }
                return titles.length > 2 && edges.size === 1;
            })()""")
    finally:
        enlarge(browser, 16)


@session("headlines")
def cards_have_the_distance_of_their_column(browser, address):
    browser.resize(1280, 844)
    browser.open(address)
    browser.see("Limpets keep a calendar")
    browser.run("document.querySelectorAll('.bar-r .b:not(.rf, .om)')[0].click()")
    browser.check(
        "16 points between two cards", """(() => {
            const [first, second] = [...document.querySelectorAll('.scroll a.b')].map((el) => el.getBoundingClientRect());
            return second && Math.abs(second.top - first.bottom - 16) < 1;
        })()""")
    browser.run("document.querySelectorAll('.bar-r .b:not(.rf, .om)')[0].click()")


@session("headlines")
def titles_grow_and_shrink_with_the_scroll(browser, address):
    height = "document.querySelector('.page:not([hidden]) > .bar').offsetHeight"
    size = "parseFloat(getComputedStyle(document.querySelector('.page:not([hidden]) > .bar .title')).fontSize)"
    browser.resize(390, 844)
    browser.open(address)
    browser.see("Limpets keep a calendar")
    usual, high = browser.run("return " + size), browser.run("return " + height)
    browser.run("document.querySelector('.list .rows').scrollTop = 300")
    browser.check("a small title", f"{height} < arguments[0] - 20 && {size} < arguments[1]", high, usual)
    browser.picture(PICTURES, "headlines-scrolled")
    browser.run("document.querySelector('.list .rows').scrollTop = 0")
    browser.check("a large title", f"{height} === arguments[0]", high)
    # A window that is as low as one at 400 %.
    browser.resize(320, 256)
    browser.check("a third at most", "document.querySelector('.list').getBoundingClientRect().top < 110")
    browser.resize(390, 844)
    enlarge(browser, 32)
    try:
        browser.open(address)
        browser.see("Limpets keep a calendar")
        browser.check("a larger title", size + " > arguments[0] * 1.5", usual)
    finally:
        enlarge(browser, 16)


@session("motion")
def the_clock_shows_its_times_on_a_phone(browser, address):
    browser.resize(390, 844)
    browser.open(address)
    browser.named("tab", "Clock").click()
    browser.check("times", "/Karachi\\s*\\d\\d:\\d\\d:\\d\\d/.test(document.body.innerText)")


# Scrolling

@session("controls")
def a_fast_scroll_shows_where_rows_will_be(browser, address):
    browser.open(address)
    browser.named("tab", "Rows").click()
    browser.see("Row 3")
    # In the same turn, before the server has answered.
    waits = browser.driver.execute_async_script("""
        const done = arguments[0], rows = document.querySelector('.rows:has(> .run)');
        new MutationObserver(() => done(document.querySelector('.run[data-sw-wait]') !== null)).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-sw-wait'] });
        rows.scrollTop = 500000; setTimeout(() => done(false), 5000)""")
    if not waits:
        raise Failure("Nothing shows that rows are coming.")
    browser.check("the rows", "!document.querySelector('.run[data-sw-wait]') && /Row \\d{4,}/.test(document.body.innerText)")


@session("headlines")
def a_search_shows_its_first_hit(browser, address):
    browser.open(address)
    browser.see("Limpets keep a calendar")
    browser.run("document.querySelector('.list .rows').scrollTop = 600")
    browser.named("searchbox", "Search articles").send_keys("tide")
    browser.see("appears in 3 articles")
    browser.check("the top", "document.querySelector('.list .rows').scrollTop === 0")


@session("headlines")
def cards_use_the_width_and_are_of_one_height(browser, address):
    browser.resize(1920, 900)
    browser.open(address)
    browser.see("Limpets keep a calendar")
    browser.named("button", "Show as Cards").click()
    browser.check("cards", "document.querySelector('.scroll a.b') !== null")
    browser.rest()
    cards = browser.run("return [...document.querySelectorAll('.scroll a.b')].map((el) => el.getBoundingClientRect()).map(({ right, height }) => [right, height])")
    browser.picture(PICTURES, "headlines-cards-1920")
    if len({round(height) for _, height in cards}) != 1 or max(right for right, _ in cards) < 1500:
        raise Failure(f"Cards end at, with heights: {cards}")


# Touch

class Finger:
    def __init__(self, browser):
        self.browser = browser

    def __enter__(self):
        self.browser.resize(390, 844, mobile=True)
        self.browser.command("Emulation.setTouchEmulationEnabled", enabled=True)
        return self

    def __exit__(self, *_):
        self.browser.command("Emulation.setTouchEmulationEnabled", enabled=False)
        self.browser.resize(1200, 800)

    def drag(self, x, y, dx, dy, steps=6):
        def point(part):
            return [{"x": x + dx * part, "y": y + dy * part}]

        self.browser.command("Input.dispatchTouchEvent", type="touchStart", touchPoints=point(0))
        for step in range(1, steps + 1):
            self.browser.command("Input.dispatchTouchEvent", type="touchMove", touchPoints=point(step / steps))
            time.sleep(0.03)
        self.browser.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def place(self, script):
        return self.browser.run(
            "const { x, y, width, height } = (" + script + ").getBoundingClientRect(); return [x + width / 2, y + height / 2]")


@session("controls")
def a_row_is_swiped_away(browser, address):
    with Finger(browser) as finger:
        browser.open(address)
        browser.run("[...document.querySelectorAll('.tab')].find((el) => el.innerText.includes('Fields')).click()")
        browser.see("Night Log")
        row = "[...document.querySelectorAll('.row')].find((el) => el.innerText.includes('Night Log'))"
        browser.run(f"({row}).scrollIntoView({{ block: 'center' }})")
        # The first touch loads the gestures.
        finger.drag(*finger.place(row), 0, 0)
        browser.check("one way to delete", f"({row}).querySelectorAll('.acts > button').length === 1")
        browser.wait_for_parts("interaction")
        finger.drag(*finger.place(row), -40, 0)
        browser.check("it returns", f"({row}).style.translate === ''")
        browser.see("Night Log")
        finger.drag(*finger.place(row), -140, 0)
        browser.gone("Night Log")


@session("headlines")
def a_sheet_is_dragged_away(browser, address):
    with Finger(browser) as finger:
        browser.open(address)
        browser.see("Limpets keep a calendar")
        browser.run("document.querySelectorAll('.bar-r .b:not(.rf, .om)')[1].click()")
        browser.check("the sheet", "document.querySelector('dialog.sheet') !== null")
        browser.rest()
        x, top = browser.run("const { x, width, y } = document.querySelector('dialog.sheet').getBoundingClientRect(); return [x + width / 2, y]")
        finger.drag(x, top + 20, 0, 5)
        browser.wait_for_parts("interaction")
        browser.rest()
        finger.drag(x, top + 20, 0, 40)
        browser.check("it returns", "document.querySelector('dialog.sheet')?.style.translate === ''")
        finger.drag(x, top + 20, 0, 400)
        browser.check("it goes", "!document.querySelector('dialog.sheet')")


@session("controls")
def fingers_have_room(browser, address):
    small = """(() => [...document.querySelectorAll('button,select,input,[role=button]')].filter((el) => el.checkVisibility() && !el.matches('.vh,[type=color],.b.nx'))
        .map((el) => [el, el.getBoundingClientRect(), getComputedStyle(el, '::after')])
        .filter(([el, box, after]) => Math.max(box.height, after.content === 'none' ? 0 : parseFloat(after.height) || 0) < 43.5 && !el.closest('.row'))
        .map(([el, box]) => `${el.outerHTML.slice(0, 90)} ${box.width} × ${box.height}`))()"""
    with Finger(browser):
        browser.open(address)
        browser.check("a finger", "matchMedia('(pointer: coarse)').matches")
        for tab in tabs(browser):
            if found := browser.run("return " + small):
                raise Failure(f"{tab}: " + "\n".join(found[:6]))


# Where everything on the page is.
PLACES = """return JSON.stringify([...document.querySelectorAll("[id^=n]")].map((el) => [el.id, el.getBoundingClientRect()]))"""


@session("playlist")
@session("controls")
def the_first_touch_moves_nothing(browser, address):
    with Finger(browser) as finger:
        browser.open(address)
        browser.wait_until_let_in()
        browser.rest()
        before = browser.run(PLACES)
        finger.drag(2, 2, 0, 0)
        # The parts of the script that the touch loads have arrived.
        browser.check("the rules of the parts", "document.adoptedStyleSheets.length > 2")
        browser.drawn()
        browser.rest()
        if browser.run(PLACES) != before:
            raise Failure("Something has moved.")


def main():
    programs = dict(zip(("headlines", "playlist", "controls", "motion"), sys.argv[1:5]))
    only = sys.argv[5:]
    chosen = [(app, work) for app, work in sessions if not only or work.__name__ in only]
    running = {app: Program(programs[app]) for app in {app for app, _ in chosen}}
    failed, start = 0, time.monotonic()
    try:
        for app, work in chosen:
            browser = Browser()
            try:
                work(browser, running[app].address)
                if complaints := browser.complaints():
                    raise Failure("\n".join(complaints))
                if restless := [line for line in running[app].lines if "come to rest" in line]:
                    running[app].lines.clear()
                    raise Failure("\n".join(restless))
            except Exception as error:
                failed += 1
                browser.picture(PICTURES, f"failed-{work.__name__}")
                print(f"FAILED  {work.__name__}: {type(error).__name__} {error}", file=sys.stderr)
            finally:
                browser.close()
    finally:
        for program in running.values():
            program.close()
    print(f"Access: {len(chosen) - failed} of {len(chosen)} hold, {time.monotonic() - start:.0f} s.")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
