"""Looks at screens of an app with a mouse and a finger: `python3 screens.py LOOKS_APP [NAME…]`."""

import sys

from access import PLACES, Finger, print_out
from browser import Browser, Failure
from program import Program

BLUE = "rgb(10, 92, 196)"

screens = []


def screen(name):
    def add(work):
        screens.append((name, work))
        return work

    return add


def marked(name):
    return f"document.querySelector('[data-id={name}]')"


# The left edge of the text of a row.
EDGE = """((words) => {
  const walker = document.createTreeWalker(document.querySelector(".rows"), NodeFilter.SHOW_TEXT), range = document.createRange();
  while (walker.nextNode()) if (walker.currentNode.data.trim() === words) {
    range.selectNodeContents(walker.currentNode);
    return Math.round(range.getBoundingClientRect().left);
  }
})"""


@screen("rows")
def rows_begin_at_one_edge(browser):
    browser.see("Row plain")
    for word in ("tapped", "menu", "framed", "background", "offset", "faint", "dragged", "border", "clipped", "hovered", "stacked"):
        browser.check(f"the edge of “Row {word}”", f"{EDGE}('Row {word}') === {EDGE}('Row plain')")
    browser.check("the edge of a circle", f"Math.round({marked('circle')}.getBoundingClientRect().left) === {EDGE}('Row plain')")


@screen("rows")
def buttons_in_rows_keep_their_style(browser):
    look = "(({ backgroundColor, color }) => [backgroundColor, color])(getComputedStyle(arguments[0]))"
    prominent, bordered, wide = (browser.named("button", name) for name in ("Prominent", "Bordered", "Wide"))
    browser.check("a filled button", f"{look}.join() === '{BLUE},rgb(255, 255, 255)'", prominent)
    browser.check("a button with a bezel", f"{look}[0] !== 'rgba(0, 0, 0, 0)'", bordered)
    browser.check("it is as wide as its label", "arguments[0].offsetWidth < 160", bordered)
    browser.check("a bare button is as wide as its row", "arguments[0].offsetWidth > 300", wide)


@screen("rows")
def no_line_crosses_the_corners_of_the_last_row_above_a_section(browser):
    browser.check(
        "no separator", "getComputedStyle(arguments[0].closest('.row'), '::after').display === 'none'", browser.named("button", "Wide"))


@screen("controls")
def a_filled_symbol_has_its_gradient(browser):
    browser.check("a gradient", "getComputedStyle(document.querySelector('.body .ic.fl')).fill.startsWith('url(')")


@screen("controls")
def a_hidden_label_of_a_switch_is_hidden(browser):
    browser.check(
        "no visible label", "[...document.querySelectorAll('.tg > *')].every((el) => el.offsetWidth <= 1)")
    if not browser.named("switch", "Hidden name"):
        raise Failure("The switch has no name.")


@screen("controls")
def an_editor_keeps_to_its_frame(browser):
    browser.check(
        "no overlap", """document.querySelector('textarea').getBoundingClientRect().bottom
            <= [...document.querySelectorAll('span')].find((el) => el.innerText === 'Below the editor').getBoundingClientRect().top""")


@screen("controls")
def a_link_to_a_page_has_the_tint(browser):
    browser.check("the accent color", f"getComputedStyle(arguments[0]).color === '{BLUE}'", browser.named("link", "Onward"))


def at(browser, name, x, y):
    """The point of the window at a position of a marked element."""
    left, top = browser.run(f"const {{ left, top }} = {marked(name)}.getBoundingClientRect(); return [left, top]")
    return left + x, top + y


@screen("touch")
def positions_count_from_the_view(browser):
    browser.click(*at(browser, "tap", 20, 30))
    browser.see("tap 20,30")
    x, y = at(browser, "hover", 15, 25)
    browser.command("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
    browser.see("hover 15,25")


@screen("touch")
def a_finger_drags(browser):
    with Finger(browser) as finger:
        browser.see("drag none")
        finger.drag(*at(browser, "drag", 20, 30), 40, 50)
        browser.see("drag 20,30 by 40,50")
        finger.drag(*at(browser, "card0", 150, 30), -120, 0)
        browser.check("cards that are tapped scroll", "[...document.querySelectorAll('.scroll')].some((el) => el.scrollLeft > 60)")


def click_button(browser, role, name):
    x, y = browser.run(
        "const { x, y, width, height } = arguments[0].getBoundingClientRect(); return [x + width / 2, y + height / 2]",
        browser.named(role, name))
    browser.click(x, y)


@screen("gestures")
def gestures_and_buttons_share_a_click(browser):
    browser.see("ran")
    log = []
    for name, ran in (("High", "high"), ("Both", "both button"), ("Own", "button"), ("Dragged", "button")):
        log.append(ran)
        click_button(browser, "button", name)
        browser.check(f"a click of “{name}”", f"{marked('log')}.innerText === 'ran {' '.join(log)}'")
    click_button(browser, "switch", "Switch")
    log.append("switch")
    browser.check("a click of the switch", f"{marked('log')}.innerText === 'ran {' '.join(log)}'")
    browser.check("the switch is off", "document.querySelector('[role=switch]').ariaChecked === 'false'")
    browser.see("is off")
    # A key is no pointer.
    browser.run("arguments[0].focus()", browser.named("button", "High"))
    for kind in ("keyDown", "keyUp"):
        browser.command("Input.dispatchKeyEvent", type=kind, key="Enter", code="Enter", windowsVirtualKeyCode=13, text="\r")
    log.append("button")
    browser.check("a key", f"{marked('log')}.innerText === 'ran {' '.join(log)}'")


@screen("gestures")
def a_finger_drags_where_it_also_taps(browser):
    with Finger(browser) as finger:
        browser.open(browser.run("return location.href"))
        browser.check("the page is live", "document.getElementById('away') !== null")
        log = []
        for name in ("either", "beside"):
            log.append("by60")
            finger.drag(*at(browser, name, 20, 30), 60, 4)
            browser.check(f"a drag of “{name}”", f"{marked('log')}.innerText.endsWith('{' '.join(log)}')")
            log.append("tap")
            finger.drag(*at(browser, name, 20, 30), 0, 0)
            browser.check(f"a tap of “{name}”", f"{marked('log')}.innerText.endsWith('{' '.join(log)}')")
        finger.drag(*at(browser, "either", 20, 80), 0, -60)
        browser.check("a finger scrolls up and down", "[...document.querySelectorAll('.scroll')].some((el) => el.scrollTop > 20)")


@screen("pages")
def pages_without_marks_are_turned(browser):
    with Finger(browser) as finger:
        browser.see("The first of all pages")
        finger.drag(200, 400, -160, 0)
        browser.see("The second of all pages")
        finger.drag(200, 400, -160, 0)
        browser.see("The third of all pages")
        finger.drag(200, 400, -160, 0)
        browser.rest()
        browser.see("The third of all pages")
        finger.drag(200, 400, 160, 0)
        browser.see("The second of all pages")
    browser.named("tab", "•")


@screen("bars")
def items_of_a_bar_keep_their_room(browser):
    for width in (320, 390, 700, 1200):
        browser.resize(width, 700)
        browser.check(
            f"items side by side at {width}", """(() => {
                const boxes = [...document.querySelectorAll('.bar .title, .bar .b')].filter((el) => el.checkVisibility()).map((el) => el.getBoundingClientRect());
                boxes.sort((one, other) => one.left - other.left);
                return boxes.length >= 5 && boxes[0].left >= 0 && boxes.at(-1).right <= innerWidth
                    && boxes.every((box, index) => !index || box.left >= boxes[index - 1].right - 0.5);
            })()""")
    browser.check("one line", "document.querySelector('.bar .title').offsetHeight < 40")


# The boxes of visible elements with these words.
BOXES = """((...words) => words.map((word) => {
  const all = [...document.querySelectorAll("button, span")].filter((el) => el.innerText.trim() === word && el.checkVisibility());
  const box = all.map((el) => el.getBoundingClientRect()).find((box) => box.width > 1);
  return box ? [box.left, box.right, box.top] : null;
}))"""


@screen("mail")
def the_status_stands_in_the_middle_of_the_bar(browser):
    for width in (320, 390, 1200):
        browser.resize(width, 700)
        browser.check(
            f"the middle at {width}", f"""(([status, filter]) => status && filter && filter[1] <= status[0] && Math.abs(filter[2] - status[2]) < 20
                && (Math.abs((status[0] + status[1]) / 2 - innerWidth / 2) < 1 || filter[1] + 40 > status[0]))
                ({BOXES}("Updated just now", "Filter"))""")
    browser.check(
        "exactly the middle of a wide bar",
        f"(([status]) => Math.abs((status[0] + status[1]) / 2 - innerWidth / 2) < 1)({BOXES}('Updated just now'))")


@screen("mail")
def what_is_used_less_often_is_in_a_menu(browser):
    more = browser.named("button", "More")
    for width in (1200, 390):
        browser.resize(width, 700)
        browser.check("nothing of it in the bar", f"{BOXES}('Archive', 'Mute').every((box) => !box)")
        browser.check(
            "the button at the end of the bar",
            "(({ left, top }) => top < 60 && left >= document.querySelector('.bar-r > .ti').getBoundingClientRect().right)(arguments[0].getBoundingClientRect())", more)
        more.click()
        browser.check("its words, one below the other", f"(([archive, mute]) => archive && mute && mute[2] > archive[2] + 20)({BOXES}('Archive', 'Mute'))")
        browser.picture(".build/web-sessions/pictures", f"mail-{width}")
        browser.named("menuitem", "Archive" if width == 1200 else "Mute").click()
        browser.see("pressed archive" if width == 1200 else "pressed mute")
        browser.check("no menu", f"{BOXES}('Archive', 'Mute').every((box) => !box)")


@screen("gestures")
def a_tap_of_high_priority_wins_over_what_a_browser_does(browser):
    browser.check("no focus at first", "document.activeElement === document.body")
    for name, selector in (("link", "a.lk"), ("field", "input.tf"), ("menu", "button.ind")):
        box = browser.run("const { x, y, width, height } = arguments[0].getBoundingClientRect(); return [x + width / 2, y + height / 2]", browser.find(selector))
        for kind in ("mousePressed", "mouseReleased"):
            browser.command("Input.dispatchMouseEvent", type=kind, x=box[0], y=box[1], button="left", clickCount=1)
        browser.see(name)
    browser.check("the log", "/ran link field menu/.test(document.body.innerText)")
    browser.check("no focus in the field", "document.activeElement.localName !== 'input'")
    browser.check("no menu", "!document.querySelector(':popover-open:not(.sw-away)')")
    browser.check("still here", "document.querySelector('a.lk')")


# The color of the icon of the label with this title.
ICON = "((title) => getComputedStyle([...document.querySelectorAll('.lab')].find((el) => el.innerText.trim().endsWith(title)).querySelector('.ic, .sym')).color)"


@screen("mail")
def icons_of_labels_in_rows_have_the_accent_color(browser):
    browser.see("Inbox")
    danger = "getComputedStyle(document.querySelector('.b.del')).color"
    for title, color in (("Inbox", f"'{BLUE}'"), ("Linked", f"'{BLUE}'"), ("Delete", danger), ("Filled", "'rgb(255, 255, 255)'")):
        browser.check(f"the color of “{title}”", f"{ICON}('{title}') === {color}")
    for title in ("Gray", "Own", "Header"):
        browser.check(f"the color of “{title}”", f"{ICON}('{title}') !== '{BLUE}'")
    browser.check("the title has the color of text", f"getComputedStyle({marked('plain')}).color !== '{BLUE}'")
    before = browser.run(f"return ['Gray', 'Own'].map({ICON})")
    click_button(browser, "button", "Tint")
    for title in ("Inbox", "Linked"):
        browser.check(f"the tint of “{title}”", f"{ICON}('{title}') === 'rgb(255, 0, 0)'")
    if browser.run(f"return ['Gray', 'Own'].map({ICON})") != before:
        raise Failure("The tint reaches icons that have a color of their own.")
    browser.picture(".build/web-sessions/pictures", "labels")


@screen("typing")
def a_field_and_its_app_share_the_selection(browser):
    browser.see("selected “nothing”")
    field = browser.find("input")
    field.click()
    browser.run("arguments[0].setSelectionRange(6, 11)", field)
    browser.see("selected “world”")
    click_button(browser, "button", "Insert")
    browser.check("the text and the caret", "(([el]) => el.value === 'Hello you' && el.selectionStart === 9 && el.selectionEnd === 9)(document.querySelectorAll('input'))")
    browser.see("selected “at 9”")
    click_button(browser, "button", "All")
    browser.check("everything", "(([el]) => el.selectionStart === 0 && el.selectionEnd === 9)(document.querySelectorAll('input'))")
    browser.see("selected “Hello you”")
    field.click()
    browser.run("arguments[0].setSelectionRange(5, 5)", field)
    browser.see("selected “at 5”")
    field.send_keys("!", "?")
    browser.check("the typed text", "document.querySelector('input').value === 'Hello!? you'")
    browser.see("selected “at 7”")


@screen("typing")
def the_rows_on_the_screen_are_reported(browser):
    browser.see("rows 0 1 2 3")
    browser.run("document.querySelector('.scroll').scrollTop = 1030")
    browser.check("the rows", "document.body.innerText.includes('rows 21 22 23') && !document.body.innerText.includes('rows 0')")
    browser.picture(".build/web-sessions/pictures", "typing")
    browser.named("image", "Half a flag")


@screen("paper")
def a_long_list_is_printed_with_its_links(browser):
    browser.see("Line 3")
    printed = print_out(browser)
    text = " ".join(printed.split())
    for words in ("The first source (https://example.com/first)", "The other source", "(https://example.com/other)"):
        if words not in text:
            raise Failure(f"“{words}” is not printed:\n{text[:600]}")
    pages = printed.split("\f")
    if blank := [number for number, page in enumerate(pages[:-1]) if not page.strip()]:
        raise Failure(f"Of {len(pages)} pages, {len(blank)} are blank.")


@screen("right")
def sides_are_exchanged_from_right_to_left(browser):
    browser.check("the disclosure points to the left", "new DOMMatrix(getComputedStyle(document.querySelector('.dt'), '::before').transform).a < 0")
    browser.check(
        "a line between the buttons", """(([first, second]) => {
            const inner = first.getBoundingClientRect().left > second.getBoundingClientRect().left ? 'borderRightWidth' : 'borderLeftWidth';
            return getComputedStyle(second)[inner] === '1px';
        })([...document.querySelectorAll('.pair > button')])""")
    browser.check(
        "the leading corner is on the right",
        "[...document.querySelectorAll('.sh')].some((el) => getComputedStyle(el).borderRadius === '0px 40px 0px 0px')")
    browser.picture(".build/web-sessions/pictures", "right")


# The controls with less than 44 points for a finger.
SMALL = """[...document.querySelectorAll("button,select,input,a,[role=switch]")].filter((el) => el.checkVisibility() && !el.matches(".vh"))
    .map((el) => [el, Math.max(...[el.getBoundingClientRect().height, ...["::before", "::after"].map((part) => getComputedStyle(el, part)).filter((one) => one.content !== "none" && one.position === "absolute").map((one) => parseFloat(one.height) || 0)])])
    .filter(([, height]) => height < 43.5).map(([el, height]) => `${el.outerHTML.slice(0, 80)} ${height}`)"""


@screen("fingers")
def controls_have_room_before_the_first_touch(browser):
    with Finger(browser) as finger:
        browser.open(browser.run("return location.href"))
        browser.see("Row 3")
        browser.wait_until_let_in()
        if small := browser.run("return " + SMALL):
            raise Failure("\n".join(small))
        browser.rest()
        before = browser.run(PLACES)
        finger.drag(5, 5, 0, 0)
        browser.check("the rules of the parts", "document.adoptedStyleSheets.length > 2")
        browser.drawn()
        browser.rest()
        if browser.run(PLACES) != before:
            raise Failure("The first touch moves what is on the page.")


@screen("ends")
def a_row_beside_an_empty_run_is_an_end_of_its_card(browser):
    corner = "getComputedStyle(arguments[0].closest('.row')).border%sRadius === '%dpx'"
    line = "getComputedStyle(arguments[0].closest('.row'), '::after').display %s 'none'"
    below, above, inside = (browser.named("button", name) for name in ("Below none", "Above none", "In a section"))
    for row in below, above:
        for side in "TopLeft", "BottomRight":
            browser.check("a rounded end", corner % (side, 12), row)
        browser.check("no separator", line % "===", row)
    browser.check("no separator at the end of a section", line % "===", inside)
    below.click()
    browser.see("After 0")
    for row, end in (below, "TopLeft"), (above, "BottomRight"):
        browser.check("no longer an end", corner % (end, 0), row)
    for row in above, inside:
        browser.check("a separator above the new row", line % "!==", row)


@screen("ends")
def rows_of_nested_loops_have_separators_between_them(browser):
    browser.see("Dog 2")
    lines = ("[...document.querySelectorAll('.row')].filter((row) => /^(Cat|Dog) /.test(row.textContent)"
             " && getComputedStyle(row, '::after').display !== 'none').map((row) => row.textContent).join()")
    browser.check("separators", lines + ".startsWith('Cat 1,Cat 2,Dog 1')")


@screen("columns")
def a_column_alone_fills_the_window(browser):
    width = "Math.round(document.querySelector('.cols > .nav:not([hidden])').getBoundingClientRect().width) === "
    lines = "[...document.querySelectorAll('.cols > hr')].filter((el) => el.offsetWidth).length === "
    browser.resize(390, 800)
    browser.check("the sidebar alone", width + "innerWidth")
    browser.check("no line beside it", lines + "0")
    browser.resize(1200, 800)
    browser.see("Nothing is open")
    browser.check("the sidebar beside the detail", width + "240")
    browser.check("a line between them", lines + "1")
    browser.resize(390, 800)
    browser.check("the sidebar alone once more", width + "innerWidth")


def main():
    only = sys.argv[2:]
    chosen = [(name, work) for name, work in screens if not only or work.__name__ in only]
    failed, programs = 0, {}
    browser = Browser(has_mouse=True)
    try:
        for name, work in chosen:
            if name not in programs: programs[name] = Program(sys.argv[1], SCREEN=name)
            browser.resize(1200, 800)
            browser.open(programs[name].address)
            browser.check("the page is live", "document.querySelector('[id^=n]') !== null && document.getElementById('away') !== null")
            try:
                work(browser)
                if complaints := browser.complaints(): raise Failure("\n".join(complaints))
                print(work.__name__.replace("_", " "))
            except Failure as failure:
                failed += 1
                print(f"FAILED  {work.__name__}: {failure}", file=sys.stderr)
                browser.picture(".build/web-sessions/pictures", f"failed-{work.__name__}")
    finally:
        browser.close()
        for program in programs.values():
            program.close()
    sys.exit(1 if failed else 0)


main()
