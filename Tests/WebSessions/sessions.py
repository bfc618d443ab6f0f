"""A person's sessions with apps in Chromium: `python3 sessions.py HEADLINES PLAYLIST CONTROLS [NAME…]`.

Each step polls until the expected content appears. Screenshots are stored in .build/web-sessions/pictures.
"""

import pathlib
import sys
import time
import urllib.error
import urllib.request

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.keys import Keys

from audit import audit
from browser import Browser, Failure, wait
from program import Program

PICTURES = str(pathlib.Path(__file__).resolve().parents[2] / ".build/web-sessions/pictures")

sessions = []


def session(app):
    def add(work):
        sessions.append((app, work))
        return work

    return add


def keys(browser, *pressed):
    ActionChains(browser.driver).send_keys(*pressed).perform()


def shows(browser, name, role="heading"):
    browser.named(role, name)


def pictures(browser, name):
    """Takes screenshots in light and dark, in desktop and phone size, and checks each with axe."""
    for width, height in ((1200, 800), (390, 844)):
        browser.resize(width, height)
        for scheme in ("light", "dark"):
            browser.emulate(prefers_color_scheme=scheme)
            browser.drawn()
            # Colors in transition have other contrasts.
            browser.rest()
            browser.picture(PICTURES, f"{name}-{scheme}-{width}")
            audit(browser, f"{name}, {scheme}, {width}")
    browser.emulate(prefers_color_scheme="light")
    browser.resize(1200, 800)
    time.sleep(0.3)


# Headlines

@session("headlines")
def reading_without_a_script(browser, address):
    browser.command("Emulation.setScriptExecutionDisabled", value=True)
    try:
        browser.open(address)
        html = browser.driver.page_source
        if "Headlines" not in html or "Search articles" not in html or "Limpets keep a calendar" not in html:
            raise Failure(f"The page without a script:\n{html[:2000]}")
        link = next(el for el in browser.all("a.b") if "Limpets keep a calendar" in el.text)
        link.click()
        if "Read the article" not in browser.driver.page_source:
            raise Failure(f"{browser.driver.current_url} without a script:\n{browser.driver.page_source[:2000]}")
        browser.driver.back()
    finally:
        browser.command("Emulation.setScriptExecutionDisabled", value=False)


@session("headlines")
def searching(browser, address):
    browser.open(address)
    browser.see("Limpets keep a calendar")
    field = browser.named("searchbox", "Search articles")
    field.send_keys("tide")
    browser.see("3 articles")
    if field.get_attribute("value") != "tide":
        raise Failure(f"The field has {field.get_attribute('value')!r}.")
    browser.picture(PICTURES, "headlines-search")
    for _ in "tide":
        field.send_keys(Keys.BACKSPACE)
    browser.gone("3 articles")


WIDTHS = (390, 768, 1280, 1920)

# The leading edges of the title, the search field, and the first card of rows or articles; and their trailing edges.
EDGES = """(() => {
  const page = document.querySelector('.page:not([hidden])')
  const words = document.createRange()
  words.selectNodeContents(page.querySelector('.title span'))
  const box = (selector) => page.querySelector(selector).getBoundingClientRect()
  const card = box(page.querySelector('.list') ? '.list .sec > .rows' : '.scroll a.b'), field = box('input[type=search]')
  const bar = Math.max(...[...page.querySelectorAll('.bar-r .b')].filter((el) => el.checkVisibility()).map((el) => el.getBoundingClientRect().right))
  return { starts: [words.getBoundingClientRect().left, field.left, card.left], ends: [bar, field.right, card.right] }
})()"""


def in_line(browser, what, positions, within):
    if max(positions) - min(positions) > within:
        raise Failure(f"{what}: {positions}")


@session("headlines")
def title_field_and_bar_are_in_line_with_the_articles(browser, address):
    browser.open(address)
    browser.see("Limpets keep a calendar")
    for width in WIDTHS:
        browser.resize(width, 900)
        browser.check("the width", "innerWidth === arguments[0]", width)
        edges = browser.run("return " + EDGES)
        in_line(browser, f"starts at {width}", edges["starts"], 2)
        in_line(browser, f"ends at {width}", edges["ends"], 6)
        browser.check("lines that can be read", "document.querySelector('.list .sec > .rows').offsetWidth <= 704")
    browser.resize(1280, 900)
    browser.named("button", "Show as Cards").click()
    browser.check("cards", "document.querySelector('.scroll a.b')")
    browser.rest()
    for width, columns in zip(WIDTHS, (1, 2, 4, 6)):
        browser.resize(width, 900)
        browser.check("columns", "[...document.querySelectorAll('.scroll div')].some((el) => getComputedStyle(el).gridTemplateColumns.split(' ').length === arguments[0])", columns)
        in_line(browser, f"starts of cards at {width}", browser.run("return " + EDGES)["starts"], 2)
    browser.resize(1200, 800)
    browser.named("button", "Show as List").click()
    browser.check("a list", "document.querySelector('.list .row')")


@session("headlines")
def nothing_found_stands_where_the_articles_were(browser, address):
    browser.open(address)
    browser.see("Limpets keep a calendar")
    browser.resize(1280, 900)
    place = "(() => { const box = document.querySelector('input[type=search]').getBoundingClientRect(); return [box.left, box.width] })()"
    before = browser.run("return " + place)
    field = browser.named("searchbox", "Search articles")
    field.send_keys("zebra")
    browser.see("No article mentions “zebra”.")
    browser.check("the field stays", place + ".join() === arguments[0].join()", before)
    browser.check("nothing else", "!document.querySelector('.list .row')")
    pictures(browser, "headlines-nothing")
    browser.named("button", "Show All Articles").click()
    browser.see("Limpets keep a calendar")


@session("headlines")
def there_is_one_way_to_refresh(browser, address):
    browser.open(address)
    browser.see("Limpets keep a calendar")
    shown = "[...document.querySelectorAll('button')].filter((el) => /Refresh/.test(el.innerText + el.ariaLabel) && el.checkVisibility()).length"
    browser.check("one in the list", shown + " === 1")
    # A list that reloads is marked as busy, even if only briefly.
    browser.run("""
        window.loads = 0
        new MutationObserver((changes) => {
          window.loads += changes.filter(({ target }) => target.matches('.list')).length
        }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['aria-busy'] })""")
    browser.named("button", "Refresh").click()
    browser.check("the list loads again", "window.loads > 0")
    browser.check("and has ended", "!document.querySelector('.list[aria-busy=true]')")
    browser.see("Limpets keep a calendar")
    browser.named("button", "Show as Cards").click()
    browser.check("one among the cards", "document.querySelector('.scroll') && " + shown + " === 1")
    browser.named("button", "Show as List").click()
    browser.check("a list", "document.querySelector('.list .row')")


@session("headlines")
def opening_and_going_back(browser, address):
    browser.open(address)
    browser.see("Limpets keep a calendar")
    browser.run("arguments[0].scrollIntoView({block: 'center'})", article(browser))
    article(browser).click()
    browser.see("Read the article")
    pictures(browser, "headlines-article")
    browser.named("button", "Headlines").click()
    browser.see("Limpets keep a calendar")
    browser.gone("Read the article")


@session("headlines")
def the_browser_goes_back_and_forward(browser, address):
    browser.open(address)
    browser.see("Limpets keep a calendar")
    article(browser).click()
    browser.see("Read the article")
    there = browser.driver.current_url
    browser.driver.back()
    browser.see("Limpets keep a calendar")
    browser.gone("Read the article")
    browser.driver.forward()
    browser.see("Read the article")
    browser.refresh()
    browser.see("Read the article")
    if browser.driver.current_url != there:
        raise Failure(f"{browser.driver.current_url}, and it was {there}.")


@session("controls")
def keys_and_back_close_what_lies_above(browser, address):
    browser.open(address)
    tab(browser, "Above")
    browser.named("button", "Alert").click()
    browser.see("It cannot be brought back.")
    browser.check("the focus destroys nothing", "document.activeElement.textContent === 'Cancel'")
    keys(browser, Keys.RETURN)
    browser.see("Cancelled")
    for close in (lambda: keys(browser, Keys.ESCAPE), browser.driver.back):
        browser.named("button", "Save").click()
        browser.see("Saved")
        browser.named("button", "Alert").click()
        browser.see("It cannot be brought back.")
        browser.check("an entry of the history", "history.state === 'presented'")
        close()
        browser.see("Cancelled")
    there = browser.driver.current_url
    browser.named("button", "Sheet").click()
    browser.named("textbox", "In the sheet").send_keys("hello")
    browser.see("Typed “hello”")
    browser.driver.back()
    browser.gone("Typed “hello”")
    browser.check("the page is still there", "location.href === arguments[0] && history.state === null", there)
    browser.named("button", "Sheet").click()
    browser.named("button", "Done").click()
    browser.see("Sheet is done")
    browser.check("no entry is left", "history.state === null")


@session("headlines")
def the_address_and_the_screen_agree(browser, address):
    def agree(path, text):
        browser.see(text)
        browser.check("the address", "location.pathname.startsWith(arguments[0]) && (location.pathname === '/') === (arguments[0] === '/')", path)

    browser.open(address)
    browser.see("Limpets keep a calendar")
    article(browser).click()
    agree("/limpets-keep", "Read the article")
    browser.open(address)
    agree("/", "Limpets keep a calendar")
    browser.gone("Read the article")
    browser.driver.back()
    agree("/limpets-keep", "Read the article")
    browser.driver.back()
    agree("/", "Limpets keep a calendar")
    browser.gone("Read the article")
    browser.driver.forward()
    agree("/limpets-keep", "Read the article")
    browser.refresh()
    agree("/limpets-keep", "Read the article")
    browser.driver.back()
    agree("/", "Limpets keep a calendar")


@session("headlines")
def a_list_is_where_it_was_after_a_reload_of_the_article(browser, address):
    browser.open(address)
    browser.see("Limpets keep a calendar")
    place = "return [...document.querySelectorAll('a[href],[data-e=c]')].find((el) => el.innerText.includes(arguments[0]))?.getBoundingClientRect().top"
    links = "return [...document.querySelectorAll('a[href],[data-e=c]')].filter((el) => el.getClientRects().length && el.innerText.length > 20).map((el) => el.innerText.split('\\n')[0])"
    title = browser.run(links)[-2]
    browser.run("[...document.querySelectorAll('a[href],[data-e=c]')].find((el) => el.innerText.includes(arguments[0])).scrollIntoView({ block: 'center' })", title)
    browser.drawn()
    # Waits for the part that makes a title small when its page is scrolled.
    browser.wait_for_parts("interaction", "use")
    browser.rest()
    before = browser.run(place, title)
    browser.run("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }))")
    browser.run("[...document.querySelectorAll('a[href],[data-e=c]')].find((el) => el.innerText.includes(arguments[0])).click()", title)
    browser.see("Read the article")
    browser.refresh()
    browser.see("Read the article")
    browser.driver.back()
    browser.gone("Read the article")
    browser.check("the place", "Math.abs([...document.querySelectorAll('a[href],[data-e=c]')].find((el) => el.innerText.includes(arguments[0]))?.getBoundingClientRect().top - arguments[1]) < 8", title, before)


@session("headlines")
def a_page_is_one_step_of_the_history(browser, address):
    # The browser keeps 50 steps of a tab, which the sessions before may have taken.
    first = browser.driver.current_window_handle
    browser.driver.switch_to.new_window("tab")
    browser.open(address)
    browser.see("Limpets keep a calendar")
    before = browser.run("return history.length")
    article(browser).click()
    browser.see("Read the article")
    browser.check("the address", "location.pathname.startsWith('/limpets-keep')")
    time.sleep(0.3)
    browser.check("one step more", "history.length === arguments[0]", before + 1)
    browser.driver.back()
    browser.gone("Read the article")
    browser.check("the front page", "location.pathname === '/'")
    browser.driver.close()
    browser.driver.switch_to.window(first)


@session("headlines")
def an_article_is_a_link(browser, address):
    browser.open(address)
    browser.see("Limpets keep a calendar")
    link = article(browser)
    href = link.get_attribute("href")
    ActionChains(browser.driver).key_down(Keys.CONTROL).click(link).key_up(Keys.CONTROL).perform()
    first = browser.driver.current_window_handle
    wait("another window", lambda: len(browser.driver.window_handles) == 2)
    browser.check("this window stays", "location.pathname === '/'")
    browser.driver.switch_to.window([one for one in browser.driver.window_handles if one != first][0])
    browser.see("Read the article")
    if browser.driver.current_url != href:
        raise Failure(f"{browser.driver.current_url}, and the link leads to {href}.")
    browser.driver.close()
    browser.driver.switch_to.window(first)


@session("headlines")
def what_is_loaded_again_is_where_it_was(browser, address):
    browser.open(address)
    browser.see("Limpets keep a calendar")
    rows = "document.querySelector('.page:not([hidden]) .list > .rows')"
    browser.run(f"{rows}.scrollTop = 420")
    browser.check("scrolled", f"{rows}.scrollTop === 420")
    for _ in range(2):
        browser.refresh()
        browser.check("where it was", f"{rows}?.scrollTop === 420")


@session("headlines")
def an_address_is_given_to_somebody_else(browser, address):
    browser.open(address)
    article(browser).click()
    browser.see("Read the article")
    there = browser.driver.current_url
    if "/limpets-keep-a-calendar" not in there:
        raise Failure(f"The address is {there}.")
    other = Browser()
    try:
        other.open(there)
        other.see("Read the article")
        other.check("the address stays", "location.href === arguments[0]", there)
        other.named("button", "Headlines").click()
        other.gone("Read the article")
        other.see("Search articles" if "Search articles" in other.text() else "Limpets keep a calendar")
        other.check("the address of the front page", "location.pathname === '/'")
        if complaints := other.complaints():
            raise Failure("The browser complains:\n" + "\n".join(complaints))
    finally:
        other.close()
    reader = Browser()
    try:
        reader.command("Emulation.setScriptExecutionDisabled", value=True)
        reader.open(there)
        html = reader.driver.page_source
        if "Read the article" not in html:
            raise Failure(f"The page without a script:\n{html[:2000]}")
    finally:
        reader.close()


@session("headlines")
def an_address_of_nothing_leads_to_the_front_page(browser, address):
    browser.open(address + "/nothing/here")
    browser.see("Limpets keep a calendar")
    browser.check("the address says where one is", "location.pathname === '/'")
    # The browser logs the status 404, as expected.
    if [one for one in browser.complaints() if "404" not in one]:
        raise Failure("The browser complains of more.")
    for path, status in (("/nothing/here", 404), ("/", 200), ("/icon.svg", 200), ("/app.webmanifest", 200)):
        try:
            found = urllib.request.urlopen(address.rstrip("/") + path).status
        except urllib.error.HTTPError as error:
            found = error.code
        if found != status:
            raise Failure(f"{path} is answered {found}.")
    browser.check("the language of the texts", "document.documentElement.lang === 'en'")


@session("headlines")
def cards_and_the_list(browser, address):
    browser.open(address)
    browser.see("Limpets keep a calendar")
    pictures(browser, "headlines-list")
    browser.named("button", "Show as Cards").click()
    browser.named("button", "Show as List")
    pictures(browser, "headlines-cards")
    browser.refresh()
    browser.named("button", "Show as List").click()
    browser.named("button", "Show as Cards")


@session("headlines")
def preferences(browser, address):
    browser.open(address)
    browser.see("Limpets keep a calendar")
    button = browser.named("button", "Preferences")
    button.click()
    browser.see("Articles from")
    pictures(browser, "headlines-preferences")
    keys(browser, Keys.ESCAPE)
    browser.gone("Articles from")
    browser.check("the focus is back", "document.activeElement === arguments[0]", button)
    ActionChains(browser.driver).key_down(Keys.CONTROL).send_keys(",").key_up(Keys.CONTROL).perform()
    browser.see("Articles from")


@session("headlines")
def resizing(browser, address):
    browser.open(address)
    for width, height in ((390, 844), (320, 500), (1600, 1000), (800, 600)):
        browser.resize(width, height)
        browser.see("Limpets keep a calendar")
        browser.check("nothing stands out at the side", "document.documentElement.scrollWidth <= innerWidth")
    browser.resize(1200, 800)


@session("headlines")
def two_readers_of_two_languages(browser, address):
    direction = "getComputedStyle(document.querySelector('.row')).direction"
    try:
        for languages, lang, dir, title, prompt, preferences, done in (
            (("fr-FR", "ar-EG", "en"), "ar", "rtl", "العناوين", "البحث في المقالات", "التفضيلات", "تم"),
            (("de-AT", "en"), "de", "ltr", "Schlagzeilen", "Artikel suchen", "Einstellungen", "Fertig"),
            (("ja-JP", "en"), "ja", "ltr", "ヘッドライン", "記事を検索", "設定", "完了"),
        ):
            browser.speak(*languages)
            for width in (390, 1280):
                browser.resize(width, 844)
                browser.open(address)
                browser.named("searchbox", prompt)
                shown = browser.run(f"return [document.documentElement.lang, document.documentElement.dir, document.title, {direction}]")
                if shown != [lang, dir, title, dir]:
                    raise Failure(f"{languages}: {shown}")
                browser.check("the page has its socket", "document.documentElement.lang === arguments[0]", lang)
                browser.check("nothing stands out at the side", "document.documentElement.scrollWidth <= innerWidth")
                browser.picture(PICTURES, f"headlines-{lang}-{width}")
                audit(browser, f"Headlines in {lang}, {width}")
            browser.named("button", preferences).click()
            browser.named("button", done)
            browser.picture(PICTURES, f"headlines-{lang}-preferences")
            audit(browser, f"the preferences in {lang}")
            browser.named("button", done).click()
        # An open page follows the languages of its browser.
        browser.run("""
            Object.defineProperty(navigator, 'languages', { value: ['ar'], configurable: true });
            dispatchEvent(new Event('languagechange'));
        """)
        browser.check("the page is Arabic", "document.documentElement.dir === 'rtl' && document.title === 'العناوين'")
        browser.named("searchbox", "البحث في المقالات")
    finally:
        browser.speak()
        browser.resize(1200, 800)


@session("headlines")
def two_browsers_of_two_languages_at_once(browser, address):
    """A German and an Arabic reader of one process: each sees its words, and an update by the socket brings the same ones."""
    other = Browser()
    readers = (
        (browser, "de", "ltr", "Schlagzeilen", "Artikel suchen", "Nichts gefunden", "Alle Artikel zeigen"),
        (other, "ar", "rtl", "العناوين", "البحث في المقالات", "لم يُعثر على شيء", "عرض كل المقالات"),
    )

    def told(reader):
        return reader.run("return [document.documentElement.lang, document.documentElement.dir, document.title]")

    try:
        for reader, lang, dir, title, prompt, nothing, everything in readers:
            reader.speak(lang)
            reader.open(address)
            reader.named("searchbox", prompt)
        # Both pages are open. Each in turn asks for what only the other's update could disturb.
        for reader, lang, dir, title, prompt, nothing, everything in readers:
            reader.named("searchbox", prompt).send_keys("zebra")
            reader.see(nothing)
            reader.named("button", everything)
            for one, its_lang, its_dir, its_title, *_ in readers:
                if told(one) != [its_lang, its_dir, its_title]:
                    raise Failure(f"{its_lang}: {told(one)}")
        for reader, lang, dir, title, prompt, nothing, everything in readers:
            reader.named("button", everything).click()
            reader.gone(nothing)
            direction = reader.run("return getComputedStyle(document.querySelector('.row')).direction")
            if direction != dir:
                raise Failure(f"{lang}: rows go {direction}")
        other.picture(PICTURES, "headlines-at-once-ar")
        if complaints := other.complaints():
            raise Failure("The other browser complains:\n" + "\n".join(complaints))
    finally:
        browser.speak()
        other.close()


def article(browser):
    """The row of an article; its accessible name begins with the title."""

    def found():
        for node in browser.command("Accessibility.getFullAXTree")["nodes"]:
            name = node.get("name", {}).get("value", "")
            if node.get("role", {}).get("value") == "link" and "Limpets keep a calendar" in name:
                return browser.named("link", name)

    return wait(lambda: "the article in\n" + browser.outline(), found)


# Playlist

SONGS = "[...document.querySelectorAll('.sec')].find((el) => el.innerText.startsWith('Songs')).querySelectorAll('.row').length"


@session("playlist")
def playing(browser, address):
    browser.open(address)
    browser.see("Nothing plays.")
    pictures(browser, "playlist")
    browser.named("button", "Slow Water").click()
    browser.see("Slow Water, 0 s of")
    browser.named("button", "Pause").click()
    browser.named("button", "Play").click()
    browser.see("Slow Water, 1 s of")
    pictures(browser, "playlist-playing")


@session("playlist")
def searching_songs(browser, address):
    browser.open(address)
    field = browser.named("searchbox", "Search")
    field.send_keys("slow")
    browser.gone("Nothing is called")
    browser.check("one song", SONGS + " === 1")
    field.send_keys("zz")
    browser.see("Nothing is called “slowzz”.")
    browser.picture(PICTURES, "playlist-nothing")
    browser.refresh()
    browser.see("Nothing is called “slowzz”.")
    field = browser.named("searchbox", "Search")
    field.send_keys(Keys.END)
    for _ in "slowzz":
        field.send_keys(Keys.BACKSPACE)
    browser.check("all songs", SONGS + " > 3")


@session("playlist")
def favorites_belong_to_the_browser(browser, address):
    browser.open(address)
    browser.named("switch", "Only favorites").click()
    browser.refresh()
    browser.check("still on", "document.querySelector('[role=switch]')?.ariaChecked === 'true'")
    other = Browser()
    try:
        other.open(address)
        other.check("off elsewhere", "document.querySelector('[role=switch]')?.ariaChecked === 'false'")
    finally:
        other.close()
    browser.named("switch", "Only favorites").click()
    for width, height in ((390, 844), (320, 500), (1600, 1000)):
        browser.resize(width, height)
        browser.see("Slow Water")
        browser.check("nothing stands out at the side", "document.documentElement.scrollWidth <= innerWidth")
    browser.resize(1200, 800)


@session("playlist")
def a_page_without_anything_to_load_again_offers_nothing(browser, address):
    browser.open(address)
    shows(browser, "Playlist")
    browser.check("no way to refresh", "![...document.querySelectorAll('[data-e=R]')].some((el) => el.checkVisibility())")


# Each control

def tab(browser, name):
    def found(chosen=""):
        script = "return [...document.querySelectorAll('[role=tab]' + arguments[1])].find((el) => el.innerText.trim() === arguments[0])"
        return browser.run(script, name, chosen)

    wait(f"the tab {name}", found).click()
    wait(f"{name} chosen", lambda: found("[aria-selected=true]"))


@session("controls")
def entering(browser, address):
    browser.open(address)
    name = browser.named("textbox", "Name")
    name.send_keys("Ada")
    browser.see("Name is “Ada”")
    browser.see("Name has the focus")
    name.send_keys(Keys.ENTER)
    browser.see("Submitted 1")
    upper = browser.named("textbox", "Upper case")
    upper.send_keys("abc")
    browser.check("upper case", "arguments[0].value === 'ABC'", upper)
    browser.see("Name has no focus")
    browser.named("button", "Clear name").click()
    browser.see("Name is “”")
    browser.check("empty", "arguments[0].value === ''", name)
    browser.named("button", "Go to name").click()
    browser.check("the focus", "document.activeElement === arguments[0]", name)
    for count in (1, 2, 3):
        browser.named("button", "Count").click()
        browser.see(f"Counted to {count}")
    pictures(browser, "controls-entry")


@session("controls")
def choosing(browser, address):
    browser.open(address)
    tab(browser, "Choices")
    pictures(browser, "controls-choices")
    loud = browser.named("switch", "Loud")
    loud.click()
    browser.see("Loud, Small, Red")
    refuses = browser.named("switch", "Refuses")
    refuses.click()
    browser.check("it goes back", "arguments[0].ariaChecked === 'false'", refuses)
    browser.named("radio", "Large").click()
    browser.see("Loud, Large, Red")
    browser.run(
        "arguments[0].selectedIndex = 2; arguments[0].dispatchEvent(new Event('change', {bubbles: true}))",
        browser.named("combobox", "Color"))
    browser.see("Loud, Large, Blue")
    slider = browser.named("slider", "Volume")
    slider.send_keys(Keys.ARROW_RIGHT)
    browser.see("Volume 4, copies 1")
    browser.named("button", "Increase Copies").click()
    browser.see("Volume 4, copies 2")
    browser.named("button", "Details").click()
    browser.see("Here they are")


@session("controls")
def what_lies_above(browser, address):
    browser.open(address)
    tab(browser, "Above")
    browser.named("button", "Sheet").click()
    field = browser.named("textbox", "In the sheet")
    field.send_keys("hello")
    browser.see("Typed “hello”")
    pictures(browser, "controls-sheet")
    browser.named("button", "Done").click()
    browser.see("Sheet is done")
    browser.gone("Typed “hello”")
    browser.named("button", "Alert").click()
    browser.see("It cannot be brought back.")
    pictures(browser, "controls-alert")
    browser.named("button", "Delete").click()
    browser.see("Deleted")
    browser.named("button", "Dialog").click()
    browser.see("Which way?")
    browser.picture(PICTURES, "controls-dialog")
    browser.named("button", "Right").click()
    browser.see("Right")
    browser.named("button", "Popover").click()
    browser.see("In the popover")
    browser.picture(PICTURES, "controls-popover")
    keys(browser, Keys.ESCAPE)
    browser.gone("In the popover")
    browser.named("button", "Menu").click()
    browser.named("menuitem", "First")
    browser.picture(PICTURES, "controls-menu")
    browser.named("menuitem", "More").click()
    browser.named("menuitem", "Deeper").click()
    browser.see("Deeper")
    ActionChains(browser.driver).context_click(
        browser.run("return [...document.querySelectorAll('[data-menu]')][0]")).perform()
    browser.see("From the menu")
    browser.named("menuitem", "From the menu").click()
    browser.check("the menu is gone", "document.querySelector('.pr') === null && document.body.innerText.includes('From the menu')")
    ActionChains(browser.driver).key_down(Keys.CONTROL).send_keys("s").key_up(Keys.CONTROL).perform()
    browser.see("Saved")


@session("controls")
def a_hundred_thousand_rows(browser, address):
    browser.open(address)
    tab(browser, "Rows")
    browser.see("Row 3")
    rows = "[...document.querySelectorAll('.rows')].find((el) => el.scrollHeight > 100000)"
    browser.check("the room of all rows", rows)
    browser.run(f"{rows}.scrollTop = {rows}.scrollHeight / 2")
    browser.check("a row of the middle", """[...document.querySelectorAll('.row')].some((el) => {
        const number = Number(el.innerText.match(/Row (\\d+)/)?.[1]), box = el.getBoundingClientRect();
        return number > 40000 && number < 60000 && box.top > 100 && box.bottom < innerHeight; })""")
    browser.check("few elements", "document.querySelectorAll('.row').length < 400")
    browser.picture(PICTURES, "controls-rows")
    browser.run(f"{rows}.scrollTop = 0")
    browser.see("Row 3")
    row = browser.run("return [...document.querySelectorAll('.row')].find((el) => el.innerText.trim() === 'Row 3')")
    row.click()
    browser.see("Selected 3")


def rests_at(browser, place):
    """A slow browser scrolls in several steps. Each has two phases."""
    browser.check(
        f"it rests at {place}", "(([, phases]) => phases > 0 && phases % 2 === 0)"
        "(document.body.innerText.match(new RegExp(`At ${arguments[0]}, resting, ([0-9]+) phases`)) ?? [])", place)


@session("controls")
def scrolling_is_told(browser, address):
    browser.open(address)
    tab(browser, "Scrolling")
    browser.see("At 0, resting, 0 phases")
    lines = "[...document.querySelectorAll('.scroll')][0]"
    film = "[...document.querySelectorAll('.scroll')][1]"
    browser.check("room", film + "?.scrollHeight > 900")
    wheel(browser, browser.run("return " + film), 300)
    rests_at(browser, 300)
    wheel(browser, browser.run("return " + film), 2000)
    rests_at(browser, 840)
    browser.see("the film is seen")
    browser.named("button", "Go to 500").click()
    rests_at(browser, 500)
    browser.see("the film is not seen")
    browser.named("button", "To the end").click()
    browser.see("the film is seen")
    wheel(browser, browser.run("return " + lines), 410)
    browser.see("First is 10,")
    # The server's update does not move it.
    time.sleep(0.6)
    browser.check("where the person left it", lines + ".scrollTop === 410")
    browser.named("button", "Sixty").click()
    browser.check("the line", lines + ".scrollTop === 2400")
    browser.picture(PICTURES, "controls-scrolling")


@session("controls")
def pressing_for_long(browser, address):
    browser.open(address)
    tab(browser, "Scrolling")
    browser.see("It is not held")
    text = browser.run("return [...document.querySelectorAll('[data-p]')].find((el) => el.innerText.includes('not held'))")
    # In one turn, because on a slow machine the press would be held between two commands.
    browser.run("""
        const { x, y } = arguments[0].getBoundingClientRect();
        for (const type of ["pointerdown", "pointerup"])
            arguments[0].dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, clientX: x + 5, clientY: y + 5 }))""", text)
    time.sleep(0.7)
    browser.see("It is not held")
    ActionChains(browser.driver).click_and_hold(text).pause(0.9).perform()
    browser.see("It is held")
    ActionChains(browser.driver).release().perform()


@session("controls")
def further_actions(browser, address):
    browser.open(address)
    tab(browser, "Scrolling")
    button = wait("further actions", lambda: browser.run("return document.querySelector('.more')"))
    browser.check("it is not in the way", "getComputedStyle(arguments[0]).opacity === '0'", button)
    browser.run("arguments[0].focus()", button)
    browser.check("it is seen", "getComputedStyle(arguments[0]).opacity === '1'", button)
    keys(browser, Keys.ENTER)
    browser.named("menuitem", "Forget")
    browser.picture(PICTURES, "controls-actions")
    keys(browser, Keys.ENTER)
    browser.see("It is forgotten")
    browser.check("the focus is back", "document.activeElement === arguments[0]", button)


@session("controls")
def a_menu_that_is_moved_away_swallows_no_click(browser, address):
    browser.open(address)
    tab(browser, "Room")
    browser.see("Behind 0, dragged 0")
    browser.named("button", "Press behind").click()
    browser.see("Behind 1, dragged 0")
    behind = browser.named("button", "Press behind")
    menu = browser.run("return [...document.querySelectorAll('span')].find((el) => el.innerText === 'A menu')")

    def drag(el, x):
        ActionChains(browser.driver).move_to_element_with_offset(el, x, 0).click_and_hold().move_by_offset(30, 0) \
            .move_by_offset(30, 0).release().perform()

    # Nothing can be dragged where nothing is drawn.
    drag(behind, -120)
    browser.named("button", "Open the menu").click()
    browser.check("the menu is there", "arguments[0].getBoundingClientRect().left > 0", menu)
    drag(menu, 0)
    browser.see("Behind 1, dragged 1")
    behind.click()
    browser.see("Behind 2, dragged 1")


def wheel(browser, el, distance):
    origin = ScrollOrigin.from_element(el)
    ActionChains(browser.driver).scroll_from_origin(origin, 0, distance).perform()


@session("controls")
def the_surroundings(browser, address):
    browser.open(address)
    tab(browser, "Room")
    browser.see("Light, regular")
    browser.see("en")
    browser.check("a size", "/\\d+ × 80/.test(document.body.innerText)")
    browser.emulate(prefers_color_scheme="dark")
    browser.see("Dark, regular")
    browser.resize(390, 844)
    browser.see("Dark, compact")
    browser.check("another size", "(() => { const found = document.body.innerText.match(/(\\d+) × 80/); return found && Number(found[1]) < 390 })()")
    browser.emulate(prefers_color_scheme="light")
    browser.resize(1200, 800)


# Previews

@session("gallery")
def the_gallery_of_previews(browser, address):
    browser.open(address)
    for name in ("Broken", "Endless", "EntryPage", "Sign"):
        browser.see(name)
    browser.check("a picture of each that can be shown", "document.querySelectorAll('.doc > iframe').length === 6")
    browser.check(
        "the pictures are there", "[...document.querySelectorAll('.doc > iframe')].map((el) => el.contentDocument.body.innerText)"
        ".join().includes('Counted to 0')")
    browser.check("they run nothing", "[...document.querySelectorAll('.doc > iframe')].every((el) => !el.contentDocument.scripts.length)")
    pictures(browser, "gallery")
    browser.named("link", "Sign").click()
    for name in ("Sign: Star", "Sign: Heart", "Sign 3 (200 × 60 points)", "Sign 4 (200 × 60 points)", "Sign 5 (size that fits)"):
        browser.named("link", name)
    browser.check("the address", "location.pathname === '/sign'")
    pictures(browser, "gallery-sign")
    browser.named("link", "Sign: Heart").click()
    browser.see("Another")
    browser.gone("In a fixed frame")
    there = browser.driver.current_url
    browser.driver.back()
    browser.see("In a fixed frame")
    browser.command("Network.clearBrowserCookies")
    browser.open(there)
    browser.see("Another")
    browser.gone("In a fixed frame")
    pictures(browser, "gallery-heart")


@session("gallery")
def looking_at_previews_otherwise(browser, address):
    browser.open(address + "/entrypage")
    browser.see("Counted to 0")
    pictures(browser, "gallery-entry")

    def choose(role, name):
        browser.named("button", "Look").click()
        browser.named(role, name).click()

    choose("menuitemradio", "Dark")
    browser.check("dark", "document.querySelector('[data-scheme=dark]')")
    choose("menuitemradio", "Largest")
    browser.check("large", "Math.max(...[...document.querySelectorAll('.row span')].map((el) => parseFloat(getComputedStyle(el).fontSize))) > 24")
    choose("menuitemcheckbox", "Right to left")
    browser.check("right to left", "document.querySelector('.row:has(input)').closest('[dir=rtl]')")
    browser.picture(PICTURES, "gallery-otherwise")
    browser.resize(390, 844)
    time.sleep(0.4)
    browser.picture(PICTURES, "gallery-otherwise-390")


@session("gallery")
def previews_that_cannot_be_shown(browser, address):
    browser.open(address + "/broken")
    browser.see("cannot be shown: the program was stopped by signal")
    pictures(browser, "gallery-broken")
    browser.open(address + "/endless")
    browser.see("cannot be shown: it took longer than 10 seconds")
    browser.open(address)
    browser.see("Sign")


def main():
    paths = dict(zip(("headlines", "playlist", "controls"), sys.argv[1:4]))
    paths["gallery"] = paths["controls"]
    only = sys.argv[4:]
    chosen = [(app, work) for app, work in sessions if not only or work.__name__ in only or app in only]
    browser = Browser()
    failures = 0
    start = time.monotonic()
    programs = {}
    try:
        for app, work in chosen:
            if app not in programs:
                # Without this, the backtrace of a preview that crashes would need a minute on a busy machine.
                programs[app] = Program(paths[app], *(["--previews"] if app == "gallery" else []), SWIFT_BACKTRACE="enable=no")
            browser.resize(1200, 800)
            browser.emulate(prefers_color_scheme="light")
            browser.complaints()
            begun = time.monotonic()
            try:
                work(browser, programs[app].address)
                if complaints := browser.complaints():
                    raise Failure("The browser complains:\n" + "\n".join(complaints))
                print(f"ok      {work.__name__}, {time.monotonic() - begun:.0f} s", flush=True)
            except Exception as error:
                failures += 1
                if programs[app].process.poll() is not None:
                    print(f"{app} has ended with {programs[app].process.returncode}:\n" + "\n".join(programs[app].lines[-40:]))
                browser.picture(PICTURES, "failed-" + work.__name__)
                print(f"failed  {work.__name__}: {type(error).__name__} {str(error).split('Stacktrace')[0]}", flush=True)
    finally:
        browser.close()
        for program in programs.values():
            program.close()
    print(f"Sessions in a browser: {len(chosen) - failures} of {len(chosen)} hold, {time.monotonic() - start:.0f} s.")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
