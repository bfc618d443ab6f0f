"""Tests the page's script alone, in Chromium, with a server that the test controls: `python3 script.py`."""

import json
import math
import re
import sys
import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from browser import Browser, Failure, wait
from fake import PART_NAMES, FakeServer

PAGE = """
<h1 id="n1">A page</h1>
<button id="n2">Count</button><span id="n3">0</span>
<input id="n4" data-f aria-label="Name"><textarea id="n5" aria-label="Notes"></textarea>
<button id="n6" role="switch" aria-checked="false" data-e="o">Sound</button>
<select id="n7" aria-label="Size"><option id="n7_a" selected>Small<option id="n7_b">Large</select>
<label id="n8">Volume <input type="range" id="n8_v" data-x min="0" max="10" value="3"></label>
<div id="n9" role="radiogroup"><button id="na" role="radio" aria-checked="true">One</button>
<button id="nb" role="radio" aria-checked="false">Two</button></div>
<div id="nc"><button data-e="-" aria-label="less">-</button><button data-e="+" aria-label="more">+</button></div>
<div id="nd"><button id="nd_b" data-e="" aria-haspopup="menu" aria-expanded="false" aria-controls="ne">Menu</button>
<div id="ne" role="menu" popover><button id="nf" role="menuitem">First</button><button id="ng" role="menuitem">Second</button></div></div>
<div id="nh" role="list"><div id="ni" role="listitem" tabindex="0" data-e="c" data-del>Row 1</div>
<div id="nj" role="listitem" tabindex="0" data-e="c" data-del>Row 2</div></div>
<button id="nk" data-s="16+s">Save</button>
<div id="nl" data-menu>Something</div>
<div id="nm" data-p data-h>Surface</div>
<div id="nn" data-k="ArrowUp x" tabindex="0">Keys</div>
<a id="no" href="/elsewhere" data-e="p">Link</a>
<div id="nt"><button data-e="A:5">Five stars</button><button data-e="M:-1">Up</button></div>
"""

tests = []


def test(work):
    tests.append(work)
    return work


def test_of_loading(work):
    """A test that uses a page while it loads."""
    work.is_of_loading = True
    return test(work)


def test_of_motion(work):
    """A test that observes animations in progress. They last fifty times as long, so that slow machines can observe them."""
    work.is_slow = True
    return test(work)


# Calls back when the page has done all that it can do without the server. The page's own timers measure this, because they end in order.
SETTLED = """
    const [hasAnswers, done] = arguments;
    let quiet = 0;
    (function look() {
        const state = stateForTests();
        const { loading, frames, isOpen, isOver, canSend, waiting } = state;
        quiet = isOver || (isOpen && !canSend && !loading && !frames && !(hasAnswers && waiting)) ? quiet + 1 : 0;
        if (quiet > 10) done(state);
        else setTimeout(look, 20);
    })()"""

# Records the page's messages, each with the time at which the page sends it.
WATCH_SENDING = """
    window.sentMessages = [];
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (text) {
        sentMessages.push([performance.now(), text]);
        return send.call(this, text);
    };"""


class Stage:
    """A freshly opened page."""

    def __init__(self, browser, page=PAGE, late=()):
        self.browser = browser
        self.server = FakeServer(page)
        self.server.late.update(late)
        browser.open(self.server.address)
        self.hear("E")
        browser.check("the events are answered", "stateForTests().isLetIn && !stateForTests().waiting")

    def hear(self, kind, count=1):
        return wait(
            lambda: f"{count} of “{kind}” among {self.server.events}",
            lambda: (told := self.server.told(kind)) and len(told) >= count and told)[-1]

    def element(self, id):
        return self.browser.find("#n" + id)

    def press(self, id):
        self.element(id).click()

    def type(self, id, text):
        self.element(id).send_keys(text)

    def value(self, id):
        return self.browser.run("return document.getElementById('n' + arguments[0]).value", id)

    def see(self, what, script):
        self.browser.check(what, script)

    def shows(self, script, expected):
        """Waits until a script, run as a function's body, returns the expected value."""
        state = {}

        def holds():
            state["found"] = self.browser.run(script)
            return state["found"] == expected

        wait(lambda: f"expected {expected!r}, found {state.get('found')!r} of [{script}]", holds)

    def settle(self):
        """Waits until the page has received and sent everything, and has loaded each part of the script that it has requested."""
        server, state = self.server, {}

        def holds():
            before = server.number, len(server.events)
            state.update(self.browser.driver.execute_async_script(SETTLED, server.answers))
            is_still = before == (server.number, len(server.events))
            return is_still and (state["isOver"] or (server.applied >= state["last"] and server.acknowledged >= server.number))

        wait(lambda: f"a page at rest, not {state} and {self.said()}", holds)

    def receive(self, *operations):
        """Sends a frame, and waits until the page has applied it."""
        self.server.send(*operations)
        number = self.server.number
        wait(lambda: f"frame {number}, not {self.said()}", lambda: self.server.acknowledged >= number)

    def sent(self, kind):
        """The times in milliseconds at which the page has sent its events of a kind, since `WATCH_SENDING`."""
        return [time for time, text in self.browser.run("return sentMessages") if json.loads(text)[1:2] == [kind]]

    def said(self):
        """The messages between the server and the page, for the report of a failure."""
        server = self.server
        return (f"{len(server.hellos)} hellos, frame {server.acknowledged} of {server.number}, event {server.applied}, "
                f"the last ones {server.events[-12:]}")


def expect(found, expected):
    if found != expected:
        raise Failure(f"expected {expected!r}, found {found!r}")


@test
def the_surroundings_are_told_first(stage):
    values = stage.server.events[0][1]
    expect(stage.server.hellos[0], ["secret", 0, "", 0])
    expect([values["languages"][0], values["scheme"], values["width"], values["height"], values["text"]], ["en-US", "light", 1200, 800, 1])
    stage.browser.emulate(prefers_color_scheme="dark")
    wait("darkness", lambda: stage.server.told("E")[-1][1]["scheme"] == "dark")
    stage.browser.emulate(prefers_color_scheme="light")
    stage.browser.resize(390, 844)
    wait("the new size", lambda: stage.server.told("E")[-1][1]["width"] == 390)


@test
def nothing_that_a_person_does_is_lost_or_doubled_while_the_parts_of_the_script_are_late(stage):
    stage.server.late.update(PART_NAMES)
    for _ in range(3):
        stage.press("d_b")
    stage.see("a word", "document.getElementById('away').matches(':popover-open')")
    stage.type("4", "Ada\n")
    stage.press("6")
    x, y = stage.browser.run("const { x, y } = document.getElementById('nl').getBoundingClientRect(); return [x + 5, y + 5]")
    stage.browser.click(x, y, button="right")
    stage.hear("C")
    # It no longer waits for controls that the person has left.
    for _ in range(3):
        stage.press("d_b")
    stage.server.late.clear()
    stage.see("the menu", "document.getElementById('ne').matches(':popover-open')")
    stage.press("f")
    stage.hear("p")
    stage.settle()
    kept = [event[:3] for event in stage.server.events if event[0] in "xeoCp"]
    # A text is sent while it is typed, and completely before the next event.
    expect(kept[kept.index(["e", "4"]) - 1:], [["x", "4", "Ada"], ["e", "4"], ["o", "6", 1], ["C", "l"], ["p", "f"]])


@test
def each_press_of_a_button_counts_before_the_first_is_answered(stage):
    stage.server.answers = False
    for _ in range(3):
        stage.press("2")
    expect(stage.hear("p", 3), ["p", "2"])
    stage.see("busy", "document.getElementById('n2').getAttribute('aria-busy') === 'true'")
    stage.server.send(["t", "3", "1"], ["c", stage.server.applied])
    stage.see("the count", "document.getElementById('n3').textContent === '1'")
    stage.see("not busy", "!document.getElementById('n2').hasAttribute('aria-busy')")
    expect(len(stage.server.told("p")), 3)
    stage.press("2")
    stage.hear("p", 4)


@test
def steps_are_as_many_as_the_presses(stage):
    stage.server.answers = False
    more = stage.browser.find("[aria-label=more]")
    for _ in range(3):
        more.click()
    stage.hear("+", 3)


@test
def frames_are_acknowledged_and_applied_once(stage):
    stage.server.send(["i", "0", 0, "<p id='nz'>New</p>"], ["m", "nz"[1:], "1"], ["a", "z", {"class": "x", "title": "t"}])
    stage.see("it is first", "document.getElementById('n0').firstElementChild.id === 'nz'")
    stage.server.kill()
    wait("another hello", lambda: len(stage.server.hellos) == 2)
    expect(stage.server.hellos[1][1] >= 1, True)
    stage.server.send(["r", "z"])
    stage.see("it is gone", "document.getElementById('nz') === null")
    wait("the acknowledgement", lambda: stage.server.acknowledged == stage.server.number)


@test
def events_of_a_dead_socket_are_sent_again(stage):
    stage.settle()
    stage.server.answers = False
    stage.press("2")
    stage.hear("p")
    stage.server.kill()
    stage.press("nk"[1:])
    stage.server.answers = True
    wait("the second press", lambda: stage.server.told("p") == [["p", "2"], ["p", "k"]])
    stage.server.acknowledge()
    stage.see("the answer is there", "!document.querySelector('[aria-busy]')")


@test
def a_switch_shows_what_was_chosen_and_goes_back_when_refused(stage):
    stage.server.answers = False
    stage.press("6")
    expect(stage.hear("o"), ["o", "6", 1])
    stage.see("on", "document.getElementById('n6').ariaChecked === 'true'")
    stage.server.acknowledge()
    stage.see("off", "document.getElementById('n6').ariaChecked === 'false'")
    stage.press("6")
    stage.hear("o", 2)
    stage.receive(["a", "6", {"aria-checked": "true"}], ["c", stage.server.applied])
    stage.see("on", "document.getElementById('n6').ariaChecked === 'true'")


@test
def a_choice_is_shown_and_goes_back_when_refused(stage):
    stage.server.answers = False
    stage.press("b")
    expect(stage.hear("p"), ["p", "b"])
    stage.see("two", "document.getElementById('nb').ariaChecked === 'true' && document.getElementById('na').ariaChecked === 'false'")
    stage.server.acknowledge()
    stage.see("one", "document.getElementById('na').ariaChecked === 'true' && document.getElementById('nb').ariaChecked === 'false'")
    stage.browser.run("const s = document.getElementById('n7'); s.selectedIndex = 1; s.dispatchEvent(new Event('change', {bubbles: true}))")
    expect(stage.hear("s"), ["s", "7", 1, "7_b"])
    stage.see("large", "document.getElementById('n7').selectedIndex === 1")
    stage.server.acknowledge()
    stage.see("small", "document.getElementById('n7').selectedIndex === 0")


@test
def a_slider_tells_where_it_is(stage):
    slider = stage.element("8_v")
    slider.send_keys(Keys.ARROW_RIGHT)
    expect(stage.hear("v"), ["v", "8_v", 4])
    stage.see("it goes back", "document.getElementById('n8_v').value === '3'")
    stage.server.answer = lambda event: [["a", "8_v", {"value": str(event[2])}]] if event[0] == "v" else []
    slider.send_keys(Keys.ARROW_RIGHT)
    stage.settle()
    expect(stage.value("8_v"), "4")


@test
def text_is_told_and_stays(stage):
    stage.type("4", "Hello, world")
    wait("the text", lambda: stage.server.told("x") and stage.server.told("x")[-1][2] == "Hello, world")
    expect(stage.server.told("x")[-1][3], 12)
    stage.type("4", Keys.ENTER)
    expect(stage.hear("e"), ["e", "4"])
    expect(stage.hear("F"), ["F", "4", 1])
    stage.press("5")
    wait("blur", lambda: ["F", "4", 0] in stage.server.events)


@test
def edits_gather_while_an_answer_is_under_way(stage):
    stage.settle()
    stage.server.answers = False
    stage.browser.run("""
        const el = document.getElementById('n4'); el.focus();
        for (const letter of 'abcdefgh') { el.value += letter; el.dispatchEvent(new Event('input', {bubbles: true})); }
    """)
    wait("the last", lambda: stage.server.told("x")[-1][2] == "abcdefgh")
    expect(stage.server.told("x"), [["x", "4", "a", 1], ["x", "4", "abcdefgh", 8]])


@test
def a_press_comes_after_the_text(stage):
    stage.settle()
    stage.server.answers = False
    stage.type("4", "abc")
    stage.press("2")
    stage.hear("p")
    kinds = [event for event in stage.server.events if event[0] in "xp"]
    expect(kinds[-1], ["p", "2"])
    expect(kinds[-2], ["x", "4", "abc", 3])


@test
def an_older_text_of_the_server_does_not_disturb(stage):
    stage.server.answers = False
    stage.type("4", "ab")
    stage.hear("x")
    stage.receive(["v", "4", "A", 1])
    expect(stage.value("4"), "ab")
    stage.server.send(["v", "4", "AB!", 2])
    stage.see("the newer", "document.getElementById('n4').value === 'AB!'")


@test
def the_caret_stays_when_the_text_is_mended(stage):
    stage.type("4", "one two")
    stage.settle()
    stage.browser.run("document.getElementById('n4').setSelectionRange(3, 5)")
    stage.server.send(["v", "4", "one and two", 7])
    stage.see("the text", "document.getElementById('n4').value === 'one and two'")
    stage.shows("const el = document.getElementById('n4'); return [el.selectionStart, el.selectionEnd]", [3, 9])


@test
def what_is_being_composed_is_left_alone(stage):
    stage.settle()
    stage.press("4")
    stage.browser.command("Input.imeSetComposition", text="に", selectionStart=1, selectionEnd=1)
    stage.browser.command("Input.imeSetComposition", text="にほ", selectionStart=2, selectionEnd=2)
    # The app has the text as it is, and its answer waits.
    wait("the text", lambda: stage.server.told("x") and stage.server.told("x")[-1][2] == "にほ")
    stage.receive(["v", "4", "from elsewhere", 2])
    expect(stage.value("4"), "にほ")
    stage.browser.command("Input.insertText", text="日本")
    wait("the text", lambda: stage.server.told("x") and stage.server.told("x")[-1][2] == "日本")
    expect(stage.value("4"), "日本")


@test
def a_press_beside_the_keyboard_ends_a_composition(stage):
    stage.server.send(["i", "0", 0, "<div class='kb'><button id='nq'>Send</button></div>"])
    stage.press("4")
    stage.settle()
    stage.browser.command("Input.imeSetComposition", text="hello", selectionStart=5, selectionEnd=5)
    stage.press("q")
    wait("the press", lambda: stage.server.told("p"))
    expect(stage.server.told("x")[-1][2], "hello")
    stage.shows("return document.activeElement.id", "n4")
    stage.server.send(["v", "4", "", stage.server.told("x")[-1][3]])
    stage.see("the field is empty", "document.getElementById('n4').value === ''")
    stage.browser.command("Input.imeSetComposition", text="again", selectionStart=5, selectionEnd=5)
    wait("the next text", lambda: stage.server.told("x")[-1][2] == "again")
    expect(stage.value("4"), "again")


@test
def a_field_that_is_replaced_during_a_composition_goes_on(stage):
    stage.settle()
    stage.press("4")
    stage.browser.command("Input.imeSetComposition", text="に", selectionStart=1, selectionEnd=1)
    wait("the text", lambda: stage.server.told("x") and stage.server.told("x")[-1][2] == "に")
    stage.receive(["r", "*"], ["i", "0", 0, PAGE])
    stage.browser.command("Input.insertText", text="text")
    wait("the next text", lambda: stage.server.told("x")[-1][2].endswith("text"))
    stage.server.send(["v", "4", "THE ANSWER", stage.server.told("x")[-1][3]])
    stage.see("the answer", "document.getElementById('n4').value === 'THE ANSWER'")


@test
def the_whole_page_anew_keeps_what_is_under_way(stage):
    stage.server.answers = False
    stage.type("4", "begun")
    stage.hear("x")
    stage.browser.run("document.getElementById('n4').setSelectionRange(2, 2)")
    stage.receive(["st", ""], ["st", ".s1{color:rgb(1,2,3)}"], ["r", "*"], ["i", "0", 0, PAGE])
    expect(stage.value("4"), "begun")
    stage.shows("const el = document.activeElement; return [el.id, el.selectionStart]", ["n4", 2])
    stage.server.send(["a", "1", {"class": "s1"}])
    stage.see("the style", "getComputedStyle(document.getElementById('n1')).color === 'rgb(1, 2, 3)'")


@test
def what_is_moved_keeps_the_focus(stage):
    stage.type("4", "abc")
    stage.browser.run("document.getElementById('n4').setSelectionRange(1, 2)")
    stage.receive(["m", "4", "1"], ["m", "4", 0], ["m", "4", "3"])
    stage.shows("const el = document.activeElement; return [el.id, el.selectionStart, el.selectionEnd]", ["n4", 1, 2])


@test
def dialogs_take_the_focus_and_return_it(stage):
    stage.press("2")
    stage.server.send(["i", "0", 0, "<dialog id='ny' data-modal data-d open><h2>Sheet</h2><button id='nx'>Done</button></dialog>"])
    stage.see("it is modal", "document.getElementById('ny').matches(':modal')")
    stage.shows("return document.activeElement.id", "nx")
    for _ in range(3):
        ActionChains(stage.browser.driver).send_keys(Keys.ESCAPE).perform()
    expect(stage.hear("d"), ["d", "y"])
    stage.settle()
    stage.see("it is still there", "document.getElementById('ny').matches(':modal')")
    stage.server.send(["r", "y"])
    stage.see("the focus is back", "document.activeElement.id === 'n2'")


@test
def a_press_beside_a_dialog_dismisses_it(stage):
    stage.server.send(["i", "0", 0, "<dialog id='ny' data-modal data-d open>Sheet</dialog><dialog id='nw' data-modal open>Alert</dialog>"])
    stage.see("they are modal", "document.getElementById('nw').matches(':modal')")
    ActionChains(stage.browser.driver).move_by_offset(5, 5).click().perform()
    stage.settle()
    expect(stage.server.told("d"), [])
    stage.server.send(["r", "w"])
    stage.see("one is gone", "document.getElementById('nw') === null")
    ActionChains(stage.browser.driver).click().perform()
    expect(stage.hear("d"), ["d", "y"])


@test
def popovers_stand_beside_what_they_belong_to(stage):
    stage.press("2")
    stage.server.send(["i", "0", 0, "<dialog id='ny' data-modal open data-pop='n2' data-d><button id='nx'>In it</button></dialog>"])
    stage.see("it is shown", "document.getElementById('ny').matches(':modal')")
    stage.shows("return document.activeElement.id", "nx")
    stage.see("below", """(() => { const a = document.getElementById('n2').getBoundingClientRect(),
        b = document.getElementById('ny').getBoundingClientRect(); return Math.abs(b.left - Math.max(8, a.left)) < 2 && b.top - a.bottom === 4 })()""")
    # Covered content cannot be pressed; a press there counts as outside the popover.
    stage.browser.click(*stage.browser.run(
        "const { x, y, width, height } = document.getElementById('n1').getBoundingClientRect(); return [x + width / 2, y + height / 2]"))
    expect(stage.hear("d"), ["d", "y"])
    stage.receive(["r", "y"])
    stage.settle()
    expect(stage.browser.complaints(), [])


@test
def a_menu_above_a_dialog_is_shown_where_the_press_was_and_is_used(stage):
    stage.server.send(["i", "0", 0, "<dialog id='nw' class='pr sheet' data-modal open data-d><button id='nv' data-e='W'>Actions</button></dialog>"])
    stage.see("the dialog", "document.getElementById('nw').matches(':modal')")
    stage.press("v")
    expect(stage.hear("W"), ["W", "v"])
    stage.server.send(["i", "0", 0, "<dialog id='ny' class='pr menu' data-modal open data-pop data-d><div role='menu'>"
        "<button id='nx' role='menuitem'>Delete</button></div></dialog>"])
    stage.see("below", """(() => { const a = document.getElementById('nv').getBoundingClientRect(),
        b = document.getElementById('ny').getBoundingClientRect(); return Math.abs(b.left - Math.max(8, a.left)) < 2 && b.top - a.bottom === 4 })()""")
    stage.shows("return document.activeElement.id", "nx")
    stage.press("x")
    expect(stage.hear("p"), ["p", "x"])
    stage.server.send(["r", "y"])
    stage.see("the focus is back", "document.activeElement.id === 'nv'")
    stage.server.send(["r", "w"])
    expect(stage.browser.complaints(), [])


@test
def menus_are_used_by_keys(stage):
    stage.browser.run("document.getElementById('nd_b').focus()")
    keys = ActionChains(stage.browser.driver)
    keys.send_keys(Keys.ENTER).perform()
    stage.see("open", "document.getElementById('ne').matches(':popover-open') && document.activeElement.id === 'nf'")
    stage.see("expanded", "document.getElementById('nd_b').ariaExpanded === 'true'")
    ActionChains(stage.browser.driver).send_keys(Keys.ARROW_DOWN).perform()
    stage.see("second", "document.activeElement.id === 'ng'")
    ActionChains(stage.browser.driver).send_keys(Keys.ESCAPE).perform()
    stage.see("closed", "!document.getElementById('ne').matches(':popover-open') && document.activeElement.id === 'nd_b'")
    stage.press("d_b")
    ActionChains(stage.browser.driver).send_keys(Keys.ARROW_DOWN, Keys.ENTER).perform()
    expect(stage.hear("p"), ["p", "g"])
    stage.see("closed", "!document.getElementById('ne').matches(':popover-open')")
    stage.see("collapsed", "document.getElementById('nd_b').ariaExpanded === 'false'")


@test
def arrows_go_through_rows_and_choices(stage):
    stage.press("i")
    expect(stage.hear("c"), ["c", "i"])
    chain = ActionChains(stage.browser.driver)
    chain.send_keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.SPACE).perform()
    expect(stage.hear("c", 2), ["c", "j"])
    ActionChains(stage.browser.driver).send_keys(Keys.DELETE).perform()
    expect(stage.hear("D"), ["D", "j"])
    stage.browser.run("document.getElementById('na').focus()")
    ActionChains(stage.browser.driver).send_keys(Keys.ARROW_RIGHT).perform()
    expect(stage.hear("p"), ["p", "b"])
    stage.shows("return document.activeElement.id", "nb")


@test
def shortcuts_press_what_has_them(stage):
    ActionChains(stage.browser.driver).key_down(Keys.CONTROL).send_keys("s").key_up(Keys.CONTROL).perform()
    expect(stage.hear("p"), ["p", "k"])
    stage.settle()
    stage.server.send(["i", "0", 0, "<dialog id='ny' data-modal open><input id='nx'><button id='nv' data-s='0+Enter'>OK</button></dialog>"])
    stage.see("modal", "document.activeElement.id === 'nx'")
    ActionChains(stage.browser.driver).send_keys("a", Keys.ENTER).perform()
    expect(stage.hear("p", 2), ["p", "v"])
    expect(stage.server.events[-2], ["e", "x"])
    ActionChains(stage.browser.driver).key_down(Keys.CONTROL).send_keys("s").key_up(Keys.CONTROL).perform()
    stage.settle()
    expect(stage.server.told("p"), [["p", "k"], ["p", "v"]])


@test
def keys_pointers_and_context_menus_are_told_where_they_are_wanted(stage):
    stage.browser.run("document.getElementById('nn').focus()")
    ActionChains(stage.browser.driver).send_keys(Keys.ARROW_UP, "y", "x").perform()
    wait("keys", lambda: stage.server.told("k") == [["k", "n", "ArrowUp", 0, 0], ["k", "n", "x", 0, 0]])
    # The part that requests menus has loaded.
    stage.settle()
    ActionChains(stage.browser.driver).context_click(stage.element("l")).perform()
    expect(stage.hear("C"), ["C", "l"])
    surface = stage.element("m")
    ActionChains(stage.browser.driver).move_to_element(surface).click_and_hold().move_by_offset(20, 0).release().perform()
    wait("the end", lambda: [event[2] for event in stage.server.told("P")][-1:] == [2])
    expect([event[2] for event in stage.server.told("P")][0], 0)
    expect(stage.server.told("H")[0][:2], ["H", "m"])
    ActionChains(stage.browser.driver).move_to_element(stage.element("1")).perform()
    wait("gone", lambda: stage.server.told("H")[-1] == ["H", "m"])


@test
def what_follows_the_pointer_is_told_sixty_times_a_second(stage):
    stage.browser.run(WATCH_SENDING + """
        const surface = document.getElementById('nm');
        let count = 0;
        const say = (type) => surface.dispatchEvent(new PointerEvent(type, {
            bubbles: true, pointerId: 1, pointerType: 'mouse', buttons: +(type !== 'pointerup'), clientX: 10 + count, clientY: 10,
        }));
        say('pointerdown');
        const timer = setInterval(() => {
            for (let turn = 0; turn < 5; turn++, count++) say('pointermove');
            if (count >= 500) { clearInterval(timer); say('pointerup'); }
        }, 4);
    """)
    wait("the end", lambda: stage.server.told("P")[-1][2] == 2)
    for kind in "PH":
        # Measured by the page's clock, because a single message may arrive late.
        times = stage.sent(kind)
        most = (times[-1] - times[0]) / 16 + 4
        if not 2 <= len(times) <= most:
            raise Failure(f"{len(times)} messages, at most {most:.0f}: {times}")
    expect(stage.server.told("P")[-1][3], 510)


@test
def what_is_pulled_down_is_loaded_again(stage):
    row = "<p id='np'>A row</p>"
    stage.server.send(["i", "0", 0, f"<div id='nq' class='list'><button id='nq_f' class=refresh data-e=R aria-label=Refresh>R</button>{row}</div>"])
    stage.see("the row", "document.getElementById('np') !== null")
    place = stage.browser.run("const { x, y } = document.getElementById('np').getBoundingClientRect(); return { x: x + 9, y: y + 9 }")

    def pull(length, end="touchEnd"):
        for kind, by in [("touchStart", 0), ("touchMove", length / 2), ("touchMove", length)]:
            point = {"x": place["x"], "y": place["y"] + by}
            stage.browser.command("Input.dispatchTouchEvent", type=kind, touchPoints=[point])
        stage.browser.command("Input.dispatchTouchEvent", type=end, touchPoints=[])
        stage.see("it is back", "document.getElementById('nq_f').style.translate === ''")
        stage.settle()

    pull(60)
    pull(120, "touchCancel")
    expect(stage.server.told("R"), [])
    pull(120)
    expect(stage.hear("R"), ["R", "q_f"])


@test_of_loading
def a_first_swipe_acts_though_its_part_comes_after_it(stage):
    rows = "".join(
        f"<div class=row><p id=np{row}>A row</p><div class=acts><button id=nd{row} data-e=D>Delete</button></div></div>"
        for row in (1, 2))
    stage.server.early = stage.server.is_withheld = True
    stage.server.page = f"<div class=list><div class=rows>{rows}</div></div>"
    stage.server.late.add("interaction")
    stage.server.forget()
    stage.browser.run("location.reload()")
    stage.see("the page without its script", "!!window.early && document.getElementById('np1') !== null")

    def swipe(row):
        x, y = stage.browser.run("const { x, y } = document.getElementById(arguments[0]).getBoundingClientRect(); return [x, y]", f"np{row}")
        for kind, by in [("touchStart", 0), ("touchMove", 60), ("touchMove", 140)]:
            stage.browser.command("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x + 200 - by, "y": y + 9}])
        stage.browser.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    # One before the page's script, and one after it.
    swipe(1)
    release(stage)
    stage.hear("E")
    swipe(2)
    expect(stage.server.told("D"), [])
    stage.server.late.clear()
    stage.hear("D", 2)
    expect(stage.server.told("D"), [["D", "d1"], ["D", "d2"]])


@test
def back_closes_a_sheet_before_the_part_for_the_history_has_come(stage):
    stage.server.late.add("navigation")
    address = stage.browser.run("return location.href")
    stage.press("1")
    stage.server.send(["i", "0", 0, "<dialog id='ny' data-modal data-d open><button id='nx'>Done</button></dialog>"])
    stage.see("its entry", "history.state === 'presented'")
    stage.browser.driver.back()
    expect(stage.hear("d"), ["d", "y"])
    stage.server.late.clear()
    stage.server.send(["r", "y"])
    stage.settle()
    stage.shows("return [location.href, history.state, document.querySelector('dialog')]", [address, None, None])


@test
def what_the_server_would_not_take_at_once_waits(stage):
    stage.settle()
    stage.browser.run(WATCH_SENDING + "for (let i = 0; i < 500; i++) document.querySelector('[aria-label=more]').click()")
    wait("all steps", lambda: len(stage.server.told("+")) == 500)
    # Measured by the page's clock, because the messages of a second may arrive at once.
    times = stage.sent("+")
    expect(len(times), 500)
    # The limit is 480 at once and then 240 a second.
    for first in range(0, 500, 20):
        for last in range(first + 1, 500, 20):
            most = 220 + 240 * (times[last] - times[first]) / 1000
            if last - first > most:
                raise Failure(f"{last - first} messages from message {first}, at most {most:.0f}: {times}")


@test
def a_long_text_is_sent_as_its_changes(stage):
    # The focus loads the part that sends changes.
    stage.browser.run("document.getElementById('n5').focus()")
    stage.settle()
    stage.browser.run("""
        const field = document.getElementById('n5');
        field.value = 'ä'.repeat(10000);
        let count = 0;
        const timer = setInterval(() => {
            field.setRangeText('b', 5000, 5000, 'end');
            field.dispatchEvent(new InputEvent('input', { bubbles: true }));
            if (++count === 100) clearInterval(timer);
        }, 20);
    """)
    whole = "ä" * 5000 + "b" * 100 + "ä" * 5000
    wait("the whole text", lambda: stage.server.told("x") and stage.server.told("x")[-1][2] == whole)
    # The whole of 20 kB once, and then a few bytes for each key.
    sent, most = sum(stage.server.counts), 20_000 + 100 * 60 + 2_000
    if sent >= most:
        raise Failure(f"{sent} bytes, and fewer than {most} are enough: {stage.server.counts}")


@test
def a_change_for_another_text_brings_the_whole(stage):
    stage.browser.run("document.getElementById('n5').focus()")
    whole = stage.browser.run("""
        const el = document.getElementById('n5');
        el.value = 'ab'.repeat(300);
        el.dispatchEvent(new InputEvent('input', { bubbles: true }));
        return el.value""")
    wait("the text", lambda: stage.server.told("x") and stage.server.told("x")[-1][2] == whole)
    stage.settle()
    stage.server.texts.clear()
    stage.type("5", "!")
    wait("the whole text", lambda: stage.server.told("x")[-1][2].strip("!") == whole and "!" in stage.server.told("x")[-1][2])


@test
def characters_of_two_units_stay_whole_in_changes(stage):
    stage.browser.run("document.getElementById('n5').focus()")
    texts = ["kana かな " * 60 + "😀", "kana かな " * 60 + "😁", "👩‍👩‍👧" + "kana かな " * 60 + "😁", "😀" * 200, "😀" * 99 + "😁" + "😀" * 100, "\n\t\"\\" * 100]
    for text in texts:
        stage.browser.run("""
            const el = document.getElementById('n5');
            el.value = arguments[0];
            el.dispatchEvent(new InputEvent('input', { bubbles: true }))""", text)
        wait("the text", lambda: stage.server.told("x") and stage.server.told("x")[-1][2] == text)


def checksum(text):
    units = text.encode("utf-16-le")
    sum = len(units) // 2
    for index in range(0, len(units), 2):
        sum = (sum * 31 + int.from_bytes(units[index:index + 2], "little")) % 2**32
    return sum - 2**32 if sum >= 2**31 else sum


@test
def the_server_changes_a_part_of_a_text(stage):
    stage.press("5")
    stage.server.send(["v", "4", "one 😀 two three", 0])
    stage.see("the text", "document.getElementById('n4').value === 'one 😀 two three'")
    stage.press("4")
    stage.browser.run("document.getElementById('n4').setSelectionRange(11, 16)")
    stage.server.send(["vs", "4", 4, 2, "and", 0, checksum("one and two three")])
    stage.see("the change", "document.getElementById('n4').value === 'one and two three'")
    stage.shows("const el = document.getElementById('n4'); return [el.selectionStart, el.selectionEnd]", [12, 17])
    stage.server.send(["vs", "4", 0, 3, "1", 0, checksum("something else")])
    expect(stage.hear("t"), ["t", "4"])
    expect(stage.value("4"), "one and two three")
    # What is typed is newer than a change of the server.
    stage.browser.run("document.getElementById('n4').setSelectionRange(17, 17)")
    stage.type("4", "!")
    stage.receive(["vs", "4", 0, 3, "1", 0, checksum("1 and two three")])
    expect(stage.value("4").replace("!", ""), "one and two three")


def paste(stage, id, text, times=1):
    stage.browser.run("""
        const el = document.getElementById('n' + arguments[0]);
        el.focus();
        el.value = arguments[1].repeat(arguments[2]);
        el.dispatchEvent(new InputEvent('input', { bubbles: true }))""", id, text, times)


@test
def long_texts_travel_in_parts(stage):
    stage.settle()
    for text, count in [("a", 72_000), ("か", 22_500), ("😀", 240_000), ("\"", 400_000), ("\u0001", 160_000)]:
        for id in "45" if text == "a" else "5":
            paste(stage, id, text, count)
            wait("the text", lambda: stage.server.told("x") and stage.server.told("x")[-1][1:3] == [id, text * count], 40)
    stage.press("2")
    expect(stage.hear("p"), ["p", "2"])
    expect(len(stage.server.hellos), 1)


@test
def a_text_in_parts_begins_again_with_another_socket(stage):
    stage.settle()
    paste(stage, "5", "か", 200_000)
    wait("some parts", lambda: len(stage.server.parts) > 50_000)
    stage.server.kill()
    stage.press("2")
    wait("the text", lambda: stage.server.told("x") and stage.server.told("x")[-1][2] == "か" * 200_000, 40)
    expect(stage.hear("p"), ["p", "2"])


NOTICES = "[...document.querySelectorAll('.sw-away:popover-open')].map((one) => one.innerText).join()"

# The page measures the time, because commands to the browser may be late. It also measures how late its own timers are.
WATCH_NOTICES = f"""
window.noticed = window.late = 0;
let before = performance.now();
setInterval(() => {{
    const now = performance.now();
    window.late = Math.max(window.late, now - before - 20);
    before = now;
    if (!window.noticed && /Connecting again/.test({NOTICES})) window.noticed = now;
}}, 20);
"""


def expect_a_notice_in_time(stage, least=0):
    stage.see("the notice", "window.noticed")
    took, late = stage.browser.run("return [window.noticed - window.began, window.late]")
    # Both the page's timer for an answer and the test's timer for the notice may be late.
    if not least < took < 6200 + 2 * late:
        raise Failure(f"The notice came after {took:.0f} ms, with timers that are late by {late:.0f} ms.")


@test
def a_text_that_is_too_long_is_told_and_stays(stage):
    stage.settle()
    paste(stage, "5", "か", 340_000)
    stage.see("the notice", f"/1,020,002 bytes/.test({NOTICES})")
    stage.press("2")
    expect(stage.hear("p"), ["p", "2"])
    stage.shows("return document.getElementById('n5').value.length", 340_000)
    stage.settle()
    expect([one for one in stage.server.told("x") if one[1] == "5"], [])
    paste(stage, "5", "か", 300)
    wait("the text", lambda: stage.server.told("x") and stage.server.told("x")[-1][2] == "か" * 300)
    stage.shows(f"return {NOTICES}", "")


@test
def one_refused_message_does_not_block_the_others(stage):
    stage.settle()
    stage.server.refuses = lambda event: event[0] == "x" and "bad" in event[2]
    stage.type("4", "bad")
    stage.press("2")
    stage.type("5", "good")
    expect(stage.hear("p"), ["p", "2"])
    wait("the other text", lambda: ["x", "5", "good", 4] in stage.server.events)
    stage.see("the notice", f"/has not taken this text/.test({NOTICES})")
    expect(stage.value("4"), "bad")
    # The socket was refused with others, and with the text alone.
    if len(stage.server.hellos) > 4:
        raise Failure(f"more than four hellos: {stage.said()}")
    stage.browser.run("document.getElementById('n4').select()")
    stage.type("4", "fine")
    wait("the text", lambda: stage.server.told("x")[-1][1:3] == ["4", "fine"])
    stage.shows(f"return {NOTICES}", "")


@test
def a_dead_line_is_noticed_within_six_seconds(stage):
    stage.settle()
    stage.server.is_dead = True
    stage.browser.run(WATCH_NOTICES + "addEventListener('click', () => (window.began = performance.now()), { capture: true, once: true })")
    stage.press("2")
    expect_a_notice_in_time(stage, 4500)
    stage.server.is_dead = False
    expect(stage.hear("p"), ["p", "2"])
    stage.shows(f"return {NOTICES}", "")


@test
def a_line_is_tried_when_the_page_is_used_again(stage):
    stage.settle()
    for event in ("online", "pageshow", "visibilitychange"):
        count = stage.server.heartbeats
        stage.browser.run(f"dispatchEvent(new Event('{event}'))")
        wait(event, lambda: stage.server.heartbeats > count)
    stage.server.is_dead = True
    stage.browser.run(WATCH_NOTICES + "window.began = performance.now(); dispatchEvent(new Event('online'))")
    expect_a_notice_in_time(stage)
    stage.server.is_dead = False
    wait("another socket", lambda: len(stage.server.hellos) >= 2)


@test
def a_server_that_is_busy_is_not_left(stage):
    stage.settle()
    stage.server.answers = False
    stage.press("2")
    stage.hear("p")
    # The page asks after two seconds without an answer, and again two seconds after each answer.
    count = stage.server.heartbeats
    wait(lambda: f"four signs of life after {count}, not {stage.server.heartbeats}", lambda: stage.server.heartbeats >= count + 4)
    expect(len(stage.server.hellos), 1)
    stage.server.acknowledge()


@test
def history_is_the_path(stage):
    address = stage.server.address
    stage.server.send(["n", "/article/5"])
    stage.see("the path", "location.pathname === '/article/5'")
    stage.server.send(["n", "/article/6", 1])
    stage.see("the path", "location.pathname === '/article/6'")
    stage.browser.driver.back()
    expect(stage.hear("h"), ["h", "/"])
    stage.browser.driver.forward()
    expect(stage.hear("h", 2), ["h", "/article/6"])
    stage.press("o")
    expect(stage.hear("p"), ["p", "o"])
    stage.shows("return location.href", address + "article/6")
    stage.server.send(["ti", "Another title"])
    stage.see("the title", "document.title === 'Another title'")


@test
def a_notice_is_shown_while_the_server_is_away(stage):
    stage.browser.run("window.WebSocket = class { constructor() { setTimeout(() => this.onclose({}), 10); } }")
    stage.server.kill()
    stage.see("the notice", "document.getElementById('away').matches(':popover-open') && /again/.test(document.getElementById('away').innerText)")
    stage.shows("return document.getElementById('away').getAttribute('role')", "status")


@test
def a_session_that_is_gone_becomes_a_new_page(stage):
    stage.browser.run("window.isOld = true")
    stage.server.ends_with = "gone"
    stage.server.kill()
    # It loads itself again by itself as long as the server is about to be back.
    wait("a fourth hello", lambda: len(stage.server.hellos) >= 4)
    stage.server.ends_with = None
    stage.see("it is new", "!window.isOld")
    expect(stage.server.hellos[2][2], "secret")


@test
def a_page_that_was_sent_elsewhere_and_is_taken_after_all_keeps_its_token(stage):
    stage.server.ends_with = "shutdown"
    stage.browser.run("sessionStorage.removeItem('sw/socket'); location.reload()")
    wait("hellos that are refused", lambda: len(stage.server.hellos) >= 3)
    expect(stage.browser.run("return sessionStorage.getItem('sw/socket')"), None)
    stage.server.ends_with = None
    wait("its token", lambda: stage.browser.run("return sessionStorage.getItem('sw/socket')") == "secret")


@test
def a_page_that_is_gone_again_and_again_stops_loading_itself(stage):
    stage.server.ends_with = "gone"
    stage.server.kill()
    stage.see("the button", "document.querySelector('#away button')?.innerText === 'Reload'")
    # The page before the kill, and five that found nothing.
    expect(len(stage.server.hellos), 6)


@test
def a_page_that_is_loaded_again_has_its_text_focus_and_scroll_positions(stage):
    stage.server.send(["st", ".scroller{height:100px;overflow:auto}#nv{height:1000px}"],
        ["i", "0", 0, "<div id='nu' class='scroller'><div id='nv'>Long</div></div>"])
    stage.server.answers = False
    stage.type("4", "begun")
    stage.hear("x")
    stage.type("5", "notes")
    stage.browser.run("document.getElementById('n5').setSelectionRange(1, 3); document.getElementById('nu').scrollTo(0, 250)")
    stage.settle()
    stage.browser.run("window.isOld = true")
    # As another process: the same elements with other numbers.
    stage.server.page = stage.server.page.replace('id="n4"', 'id="n40"').replace('id="n5"', 'id="n50"') + (
        "<div id='nu2' class='scroller'><div style-less id='nv'>Long</div></div>")
    stage.server.always = [["st", ".scroller{height:100px;overflow:auto}#nv{height:1000px}"]]
    stage.server.restart_process()
    stage.see("it is new", "!window.isOld")
    stage.shows("return document.getElementById('n40').value", "begun")
    stage.shows("return document.getElementById('n50').value", "notes")
    stage.shows("const el = document.activeElement; return [el.id, el.selectionStart, el.selectionEnd]", ["n50", 1, 3])
    stage.shows("return document.getElementById('nu2').scrollTop", 250)
    wait("the texts", lambda: {tuple(told[1:3]) for told in stage.server.told("x")} >= {("40", "begun"), ("50", "notes")})


def restart(stage):
    """Shows the page of the next process, whose script does not come yet."""
    stage.settle()
    stage.browser.run("window.isOld = true")
    stage.server.early = stage.server.is_withheld = True
    stage.server.restart_process()
    stage.see("it is new", "!window.isOld && document.getElementById('n5') && !!window.early")


def release(stage):
    stage.server.is_withheld = False
    stage.see("the script", "!!window.stateForTests")


@test_of_loading
def typed_text_outlives_a_restart_whatever_is_done_meanwhile(stage):
    wheel = "dispatchEvent(new WheelEvent('wheel', { deltaY: 100 }))"
    stage.type("4", "Ada")
    restart(stage)
    stage.browser.run(wheel)
    stage.press("2")
    ActionChains(stage.browser.driver).send_keys("q").perform()
    release(stage)
    stage.browser.run(wheel)
    stage.shows("return document.getElementById('n4').value", "Ada")
    wait("the text", lambda: ["x", "4", "Ada"] in [event[:3] for event in stage.server.events])
    expect(stage.hear("p"), ["p", "2"])
    # And once more, when the focus is in the field: what is typed then is added.
    stage.browser.run("document.getElementById('n4').focus()")
    restart(stage)
    release(stage)
    stage.see("the focus", "document.activeElement.id === 'n4'")
    ActionChains(stage.browser.driver).send_keys("q").perform()
    wait("the text", lambda: ["x", "4", "Adaq"] in [event[:3] for event in stage.server.events])


@test_of_loading
def what_is_typed_while_the_page_comes_back_is_added(stage):
    stage.type("4", "Ada")
    stage.type("5", "one")
    restart(stage)
    stage.type("4", " Lovelace")
    release(stage)
    stage.shows("return document.getElementById('n4').value", "Ada Lovelace")
    stage.shows("return document.getElementById('n5').value", "one")
    wait("the texts", lambda: {tuple(told[1:3]) for told in stage.server.told("x")} >= {("4", "Ada Lovelace"), ("5", "one")})


@test_of_loading
def what_was_done_before_another_tree_is_shown_is_done_in_that(stage):
    stage.type("4", "Ada")
    # The tree of the process before has other numbers than the page that is loaded.
    stage.server.tree = PAGE.replace('id="n4"', 'id="n40"').replace('id="n2"', 'id="n20"').replace('id="n6"', 'id="n2"')
    restart(stage)
    stage.press("2")
    stage.type("4", "!")
    release(stage)
    wait(lambda: f"the press in {stage.server.events}", lambda: ["p", "20"] in stage.server.events)
    wait("the text", lambda: ["x", "40", "Ada!"] in [event[:3] for event in stage.server.events])
    expect([event for event in stage.server.events if event[1:2] == ["2"]], [])
    stage.shows("return document.getElementById('n40').value", "Ada!")


@test
def a_text_whose_field_comes_later_is_not_lost(stage):
    stage.type("5", "notes")
    stage.settle()
    stage.browser.run("window.isOld = true")
    stage.server.page = PAGE.replace('<textarea id="n5" aria-label="Notes"></textarea>', "")
    stage.server.tree = PAGE.replace('id="n5"', 'id="n50"')
    stage.server.restart_process()
    stage.see("it is new", "!window.isOld")
    stage.shows("return document.getElementById('n50')?.value", "notes")
    wait("the text", lambda: ["x", "50", "notes"] in [event[:3] for event in stage.server.events])


@test
def what_was_typed_before_its_part_has_come_outlives_a_restart(stage):
    stage = Stage(stage.browser, late=["use"])
    stage.type("4", "Ada")
    wait("the text", lambda: stage.server.told("x") and stage.server.told("x")[-1][2] == "Ada")
    stage.browser.run("window.isOld = true")
    stage.server.restart_process()
    wait("the farewell", lambda: len(stage.server.hellos) >= 2)
    stage.server.late.clear()
    stage.see("it is new", "!window.isOld")
    stage.shows("return document.getElementById('n4').value", "Ada")
    wait("the text", lambda: ["x", "4", "Ada"] in [event[:3] for event in stage.server.events])


TABS = """<div role="tablist"><button id="nt1" role="tab">Entry</button><button id="nt2" role="tab">Fields</button></div>"""
ENTRY = """<div class="page" role="tabpanel" aria-labelledby="nt1"><textarea id="nt3" aria-label="Notes"></textarea>
<button id="nt4">Delete</button></div>"""
FIELDS = """<div class="page" role="tabpanel" aria-labelledby="nt2"><textarea id="nt5" aria-label="Notes"></textarea>
<button id="nt6">Delete</button></div>"""
PRESS_LOST = "/press may not have arrived/.test([...document.querySelectorAll('.sw-away')].map((one) => one.innerText).join())"


@test
def a_text_of_another_tab_waits_for_that(stage):
    stage.server.send(["i", "0", 0, TABS + ENTRY + FIELDS])
    stage.type("t3", "of the entry")
    stage.settle()
    stage.browser.run("window.isOld = true")
    # The next process has made only the page of the shown tab.
    stage.server.page = PAGE + TABS + FIELDS
    stage.server.restart_process()
    stage.see("it is new", "!window.isOld && document.getElementById('n5')")
    stage.settle()
    expect([stage.value("t5"), stage.server.told("x")], ["", []])
    stage.server.send(["i", "0", 0, ENTRY])
    stage.shows("return document.getElementById('nt3').value", "of the entry")
    wait("the text", lambda: ["x", "t3", "of the entry"] in [event[:3] for event in stage.server.events])
    expect(stage.value("t5"), "")


@test
def a_text_goes_to_its_tab_if_that_of_another_is_not_made(stage):
    stage.server.send(["i", "0", 0, TABS + ENTRY + FIELDS])
    stage.server.answers = False
    stage.type("t5", "of the fields")
    stage.settle()
    stage.browser.run("window.isOld = true")
    stage.server.page = PAGE + TABS + FIELDS
    stage.server.restart_process()
    stage.see("it is new", "!window.isOld")
    stage.shows("return document.getElementById('nt5')?.value", "of the fields")
    wait("the text", lambda: ["x", "t5", "of the fields"] in [event[:3] for event in stage.server.events])


@test_of_loading
def a_press_on_another_page_is_told_as_lost_and_hits_nothing_else(stage):
    stage.server.page = PAGE + TABS + ENTRY
    stage.server.tree = PAGE + TABS + FIELDS
    restart(stage)
    stage.press("t4")
    stage.press("2")
    release(stage)
    expect(stage.hear("p"), ["p", "2"])
    stage.see("the notice", PRESS_LOST)
    stage.settle()
    expect(stage.server.told("p"), [["p", "2"]])


def move_slider(stage, value):
    stage.element("8_v").send_keys("")
    stage.browser.run("""const el = document.getElementById('n8_v'); el.value = arguments[0];
        for (const type of ['input', 'change']) el.dispatchEvent(new Event(type, { bubbles: true }))""", value)


@test
def a_slider_that_was_moved_outlives_a_restart(stage):
    stage.server.answers = False
    move_slider(stage, 7)
    stage.hear("v")
    time.sleep(0.5)
    # And once more while the server is away.
    stage.browser.run("""window.isOld = true; window.WebSocket = class extends WebSocket {
        constructor(...all) { window.moveLater?.(); super(...all); } };
        window.moveLater = () => { const el = document.getElementById('n8_v'); el.value = 8; window.moveLater = null;
            for (const type of ['input', 'change']) el.dispatchEvent(new Event(type, { bubbles: true })); }""")
    stage.server.restart_process()
    stage.see("it is new", "!window.isOld")
    expect(stage.hear("v"), ["v", "8_v", 8])
    stage.shows("return document.getElementById('n8_v').value", "8")
    expect(stage.browser.run(f"return {PRESS_LOST}"), False)


@test
def a_slider_that_the_server_has_heard_of_is_the_servers(stage):
    move_slider(stage, 7)
    stage.hear("v")
    stage.settle()
    time.sleep(0.5)
    stage.browser.run("window.isOld = true")
    stage.server.restart_process()
    stage.see("it is new", "!window.isOld && document.getElementById('n5')")
    stage.settle()
    expect([stage.value("8_v"), stage.server.told("v")], ["3", []])


@test
def a_gesture_that_may_be_lost_is_told(stage):
    stage.server.answers = False
    stage.press("m")
    stage.hear("P")
    time.sleep(0.5)
    stage.server.restart_process()
    stage.see("the notice", PRESS_LOST)
    stage.settle()
    expect(stage.server.told("P"), [])


@test_of_loading
def presses_before_the_script_are_kept(stage):
    stage.server.early = stage.server.is_withheld = True
    stage.server.forget()
    stage.browser.run("location.reload()")
    stage.see("the page without its script", "!!window.early && document.getElementById('n2') !== null")
    stage.press("2")
    stage.press("6")
    stage.press("j")
    stage.type("4", "Ada")
    stage.type("4", Keys.ENTER)
    expect(stage.server.events, [])
    release(stage)
    wait(lambda: f"all, not {stage.server.events}", lambda: {event[0] for event in stage.server.events} >= {"p", "o", "c", "x", "e"})
    events = [event for event in stage.server.events if event[0] in "pocxe"]
    expect(events, [["x", "4", "Ada", 1], ["p", "2"], ["o", "6", 1], ["c", "j"], ["e", "4"]])


@test_of_loading
def a_style_sheet_that_does_not_come_is_missed_until_the_page_has_loaded(stage):
    misses = """
        window.isOld = true;
        document.head.append(document.createElement("link"));
        document.head.lastChild.dispatchEvent(new Event("error"))"""
    stage.server.early = stage.server.is_loading = True
    stage.server.page = PAGE + '<script src="/last.js" defer></script>'
    stage.server.forget()
    stage.browser.run("sessionStorage.clear(); location.reload()")
    # Browsers may run the script before they report the missing style sheet.
    stage.see("the script before the last one", "!!window.stateForTests && document.readyState === 'interactive'")
    stage.browser.run(misses)
    stage.see("another page", "!window.isOld && !!window.stateForTests")
    stage.server.is_loading = False
    stage.see("all of it", "document.readyState === 'complete'")
    # Later failures concern elements that something else has added, such as a browser extension.
    stage.browser.run("sessionStorage.clear();" + misses)
    stage.browser.driver.execute_async_script("setTimeout(arguments[0], 800)")
    stage.see("the same page", "window.isOld")


def double(stage, x, y, change):
    """Clicks twice, the second time after the page has changed. The page's clock is stopped in between."""
    stage.browser.run("const now = performance.now(); performance.now = () => now")
    for count in (1, 2):
        for kind in ("mousePressed", "mouseReleased"):
            stage.browser.command("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=count)
        stage.see("the change", change)
    stage.browser.run("delete performance.now")


def center(browser, id):
    return browser.run("const { x, y, width, height } = document.getElementById('n' + arguments[0]).getBoundingClientRect();"
        " return [Math.round(x + width / 2), Math.round(y + height / 2)]", id)


def lists(stage):
    stage.server.send(["st", ".slot{position:fixed;left:400px;top:300px;width:120px;height:40px}"], ["i", "0", 0, "<button id='nz' class='slot'>Add</button>"])
    stage.see("the button", "document.getElementById('nz')")
    place = center(stage.browser, "z")
    stage.browser.command("Input.dispatchMouseEvent", type="mouseMoved", x=place[0], y=place[1])
    # The part that follows the pointer has loaded.
    stage.settle()
    # A person means to press content that has been there for more than a moment.
    time.sleep(0.4)
    return place


@test
def a_second_click_does_not_hit_what_has_come_below_the_pointer(stage):
    x, y = lists(stage)
    stage.server.answer = lambda event: [
        ["a", "z", {"class": ""}], ["i", "0", 0, "<button id='ny' class='slot' data-e='D'>Delete</button>"]] if event == ["p", "z"] else []
    double(stage, x, y, "document.getElementById('ny')")
    stage.settle()
    expect([event for event in stage.server.events if event[0] in "pD"], [["p", "z"]])
    time.sleep(0.4)
    stage.browser.click(x, y)
    expect(stage.hear("D"), ["D", "y"])


@test
def what_slides_below_the_pointer_takes_no_press(stage):
    x, y = lists(stage)
    stage.server.send(["st", ".low{position:fixed;left:400px;top:380px;width:120px;height:40px}"], ["i", "0", 0, "<button id='ny' class='low' data-e='D'>Delete</button>"])
    stage.see("the other", "document.getElementById('ny')")
    stage.server.answer = lambda event: [
        ["x", 300, "linear"], ["a", "y", {"class": "slot"}], ["a", "z", {"class": "low"}]] if event == ["p", "z"] else []
    double(stage, x, y, f"document.elementFromPoint({x}, {y}).id === 'ny'")
    stage.settle()
    expect([event for event in stage.server.events if event[0] in "pD"], [["p", "z"]])


@test
def links_and_dialogs_that_come_below_the_pointer_take_no_press(stage):
    x, y = lists(stage)
    address = stage.browser.run("return location.href")
    stage.server.answer = lambda event: [["a", "z", {"class": ""}], ["i", "0", 0, "<a id='ny' class='slot' href='/other'>Away</a>"]] if event == ["p", "z"] else []
    double(stage, x, y, "document.getElementById('ny')")
    stage.settle()
    expect(stage.browser.run("return location.href"), address)
    time.sleep(0.4)
    stage.receive(["r", "y"], ["a", "z", {"class": "slot"}])
    stage.server.answer = lambda event: [["i", "0", 0, "<dialog id='nx' data-modal data-d open style-less><p>Sheet</p></dialog>"]] if event == ["p", "z"] else []
    time.sleep(0.5)
    double(stage, x, y, "document.getElementById('nx')?.open")
    stage.settle()
    expect(stage.server.told("d"), [])


@test
def fast_presses_on_the_same_element_count(stage):
    more = stage.browser.find("[aria-label=more]")
    more.click()
    stage.hear("+")
    # The element itself moves a little, and another one takes the place of its label.
    stage.server.answer = lambda event: [["t", "3", "x" * (len(stage.server.told("+")) % 3)]]
    x, y = stage.browser.run("const { x, y, width, height } = document.querySelector('[aria-label=more]').getBoundingClientRect(); return [x + width / 2, y + height / 2]")
    for _ in range(10):
        stage.browser.click(x, y)
        time.sleep(0.04)
    stage.hear("+", 11)
    more.send_keys(Keys.ENTER, Keys.ENTER)
    stage.hear("+", 13)
    point = [{"x": x, "y": y}]
    for _ in range(5):
        stage.browser.command("Input.dispatchTouchEvent", type="touchStart", touchPoints=point)
        stage.browser.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        time.sleep(0.05)
    stage.hear("+", 18)


@test
def a_press_that_may_be_lost_is_told_and_not_repeated(stage):
    stage.server.answers = False
    stage.press("2")
    stage.hear("p")
    stage.server.restart_process()
    stage.see("the notice", "/press may not have arrived/.test([...document.querySelectorAll('.sw-away')].map((one) => one.innerText).join())")
    stage.settle()
    expect(stage.server.told("p"), [])


@test
def a_press_that_has_arrived_is_not_told(stage):
    stage.press("2")
    stage.hear("p")
    stage.settle()
    time.sleep(0.5)
    stage.server.restart_process()
    stage.see("the notice", "/loaded again/.test([...document.querySelectorAll('.sw-away')].map((one) => one.innerText).join())")
    stage.see("no doubt", "!/press/.test([...document.querySelectorAll('.sw-away')].map((one) => one.innerText).join())")


@test
def a_farewell_is_shown(stage):
    stage.server.send(["bye", "idle"])
    stage.see("the notice", "/has ended/.test(document.getElementById('away').innerText)")
    stage.see("the button", "document.querySelector('#away button').innerText === 'Reload'")


@test
def geometry_is_told_when_it_is_another(stage):
    stage.server.send(["st", "#ny{width:200px;height:50px}.w{padding:10px}"], ["i", "0", "1", "<div id='ny' data-g='s'>Box</div>"])
    expect(stage.hear("g"), ["g", [["y", 200, 50, 0, 0]]])
    stage.server.send(["st", "#ny{width:300px}"])
    expect(stage.hear("g", 2), ["g", [["y", 300, 50, 0, 0]]])


ROWS = """<div id="nr" style-less class="scroller"><div id="ns" data-w="0,1000">%s</div></div>"""


def rows(first, count):
    return "".join(f"<div id='n1_{i}' class='row'>Row {i}</div>" for i in range(first, first + count))


@test
def runs_ask_for_what_is_seen_and_keep_their_place(stage):
    stage.server.send(
        ["st", ".scroller{height:200px;overflow-y:auto;overflow-anchor:none}.row{height:20px}"],
        ["i", "0", "1", ROWS % rows(0, 10)])
    expect(stage.hear("w"), ["w", "s", 0, 16])
    stage.see("room", "document.getElementById('nr').scrollHeight === 20000")
    stage.server.send(["a", "s", {"data-w": "0,1000"}], ["i", "s", 0, rows(10, 20)])
    stage.see("room", "document.getElementById('nr').scrollHeight === 20000")
    stage.browser.run("document.getElementById('nr').scrollTop = 10000")
    told = stage.hear("w", 2)
    expect(told, ["w", "s", 495, 21])
    removed = [["r", f"1_{i}"] for i in range(30)]
    stage.server.send(*removed, ["a", "s", {"data-w": "480,1000"}], ["i", "s", 0, rows(480, 50)])
    stage.see("row 500 is on top", """(() => { const a = document.getElementById('nr').getBoundingClientRect(),
        b = document.getElementById('n1_500').getBoundingClientRect(); return Math.abs(a.top - b.top) < 1 })()""")
    # Rows above are higher than estimated: the visible rows stay in place.
    stage.server.send(["st", "#n1_485{height:300px}"], ["r", "1_480"], ["a", "s", {"data-w": "481,1000"}])
    stage.see("row 500 is on top", """(() => { const a = document.getElementById('nr').getBoundingClientRect(),
        b = document.getElementById('n1_500').getBoundingClientRect(); return Math.abs(a.top - b.top) < 1 })()""")


@test
def what_is_hidden_comes_back_as_it_was_left(stage):
    stage.server.send(
        ["st", ".scroller{height:200px;overflow-y:auto}.off{display:none}#nu{height:5000px}"],
        ["i", "0", "1", "<div id='nt' class='scroller'><div id='nu'><button id='nv'>In it</button></div></div>"])
    stage.browser.find("#nv")
    stage.browser.run("document.getElementById('nv').focus(); document.getElementById('nt').scrollTop = 700")
    stage.browser.drawn()
    stage.settle()
    stage.server.send(["a", "t", {"class": "off"}])
    stage.see("hidden", "!document.getElementById('nt').clientHeight")
    stage.browser.drawn()
    stage.server.send(["a", "t", {"class": "scroller"}])
    stage.see("scrolled", "document.getElementById('nt').scrollTop === 700")
    stage.see("focus", "document.activeElement.id === 'nv'")


@test_of_motion
def changes_are_animated_when_the_server_says_so(stage):
    stage.server.send(["x", 300, "ease-in-out"], ["m", "3", "1"], ["i", "0", "1", "<p id='nz'>New</p>"], ["r", "2"])
    stage.see("motion", "document.getAnimations().length >= 3")
    stage.see("the end", "document.getAnimations().length === 0 && !document.querySelector('[inert]')")
    stage.browser.emulate(prefers_reduced_motion="reduce")
    stage.receive(["x", 300, "linear"], ["m", "3", 0])
    expect(stage.browser.run("return document.getAnimations().length"), 0)
    stage.browser.emulate(prefers_reduced_motion="no-preference")


@test
def fonts_are_measured(stage):
    stage.server.send(["q", [[1, "16px monospace", "iW"]]])
    [answer] = stage.hear("m")[1]
    expect(answer[0], 1)
    expect(answer[3][0] == answer[3][1] and answer[1] > 8 and answer[2] > 1, True)


@test
def what_comes_again_has_the_focus_again(stage):
    stage.press("2")
    stage.settle()
    stage.receive(["r", "2"], ["i", "0", "3", "<button id='n2'>Count</button>"])
    stage.shows("return document.activeElement.id", "n2")
    stage.receive(["r", "2"])
    stage.shows("return document.activeElement.closest('main') !== null", True)


@test
def what_is_typed_does_not_overtake_a_press(stage):
    stage.settle()
    stage.browser.run("""
        window.Kept = WebSocket;
        window.WebSocket = class { constructor() { window.isAway = true; setTimeout(() => this.onclose({}), 10); } };
    """)
    stage.server.kill()
    stage.see("the server is away", "window.isAway")

    def type(letter):
        # The page gathers what is typed within 45 milliseconds.
        stage.type("4", letter)
        stage.browser.driver.execute_async_script("setTimeout(arguments[0], 100)")

    type("a")
    stage.press("2")
    for letter in "bc":
        type(letter)
    stage.browser.run("window.WebSocket = window.Kept")
    wait("the last", lambda: ["x", "4", "abc", 3] in stage.server.events)
    said = [event for event in stage.server.events if event[0] in "xp"]
    expect(said, [["x", "4", "a", 1], ["p", "2"], ["x", "4", "abc", 3]])


@test
def an_action_has_a_name_and_a_way_is_a_number(stage):
    stage.browser.find("[data-e='A:5']").click()
    expect(stage.hear("A"), ["A", "t", "5"])
    stage.settle()
    stage.browser.find("[data-e='M:-1']").click()
    expect(stage.hear("M"), ["M", "t", -1])


# An impossible move: an element before itself, inside itself.
IMPOSSIBLE = ["m", "0", "1"]


@test
def a_frame_that_fails_brings_a_whole_page(stage):
    stage.server.send(["t", "3", "before"], IMPOSSIBLE, ["t", "3", "behind"])
    stage.see("the reloaded page", "document.getElementById('n3').textContent === '0'")
    wait("the acknowledgement", lambda: stage.server.acknowledged == stage.server.number)
    stage.press("2")
    stage.hear("p")
    stage.type("4", "x")
    stage.hear("F")
    stage.server.send(["t", "3", "more"])
    stage.see("what comes", "document.getElementById('n3').textContent === 'more'")
    expect(len(stage.server.hellos), 2)
    expect(len(stage.browser.complaints()), 1)


@test
def a_page_that_always_fails_is_not_told_for_ever(stage):
    stage.server.always = [IMPOSSIBLE]
    stage.server.send(IMPOSSIBLE)
    stage.see("the notice", "/has ended/.test(document.getElementById('away').innerText)")
    stage.see("the button", "document.querySelector('#away button').innerText === 'Reload'")
    count = len(stage.server.hellos)
    if count >= 9:
        raise Failure(f"nine hellos or more: {stage.said()}")
    time.sleep(1)
    expect(len(stage.server.hellos), count)
    expect(len(stage.browser.complaints()), count)


TIMES = "document.getAnimations().map((one) => { const { delay, iterations, direction } = one.effect.getTiming();" \
    " return [delay, iterations === Infinity ? 0 : iterations, direction].join() })"


@test_of_motion
def a_delay_leaves_the_curve_as_it_is(stage):
    stage.server.send(["st", ".dim{opacity:0.2}"])
    stage.server.send(["x", 200, "cubic-bezier(0.5,0,1,1)", 60000], ["i", "0", "1", "<p id='nz'>New</p>"], ["a", "3", {"class": "dim"}])
    stage.see("the delay", TIMES + ".includes('60000,1,normal')")
    found = stage.browser.run("return document.getAnimations().map((one) => one.effect.getTiming().easing)")
    expect(set(found), {"cubic-bezier(0.5, 0, 1, 1)"})
    stage.shows("return getComputedStyle(document.getElementById('nz')).opacity", "0")
    stage.shows("return getComputedStyle(document.getElementById('n3')).opacity", "1")
    stage.browser.run("for (const one of document.getAnimations()) one.finish()")
    stage.see("the end", "document.getAnimations().length === 0 && getComputedStyle(document.getElementById('n3')).opacity === '0.2'")


@test_of_motion
def what_is_repeated_goes_on_until_it_is_another(stage):
    stage.server.send(["st", ".dim{opacity:0.2}"])
    stage.server.send(["x", 60, "linear", 0, 0, "alternate"], ["a", "3", {"class": "dim"}])
    stage.see("for ever", TIMES + ".includes('0,0,alternate')")
    time.sleep(0.4)
    stage.see("it goes on", TIMES + ".includes('0,0,alternate')")
    stage.server.send(["a", "3", {"class": None}])
    stage.see("the end", "document.getAnimations().length === 0 && getComputedStyle(document.getElementById('n3')).opacity === '1'")
    stage.server.send(["x", 60, "linear", 0, 3], ["a", "3", {"class": "dim"}])
    stage.see("three turns", TIMES + ".includes('0,3,normal')")
    stage.see("the end", "document.getAnimations().length === 0 && getComputedStyle(document.getElementById('n3')).opacity === '0.2'")


def spring(time, response=0.5, ratio=0.7, velocity=0):
    """The way from 0 to 1 of a damped oscillator, and its velocity."""
    frequency = 2 * math.pi / response
    turned = frequency * math.sqrt(1 - ratio**2)
    decay = math.exp(-ratio * frequency * time)
    sine, cosine = math.sin(turned * time), math.cos(turned * time)
    place = 1 - decay * (cosine + (ratio * frequency - velocity) / turned * sine)
    speed = decay * (velocity * cosine + (frequency**2 - velocity * ratio * frequency) / turned * sine)
    return place, speed


STOP = "for (const one of document.getAnimations()) { one.pause(); one.currentTime = arguments[0]; }"
PLACES = STOP + """
    const [one, two, mark] = ["nx", "ny", "nz"].map((id) => document.getElementById(id));
    return [one.getBoundingClientRect().top, two.getBoundingClientRect().top, +getComputedStyle(mark).opacity,
        mark.getBoundingClientRect().width];
"""


@test_of_motion
def places_sizes_and_opacity_follow_a_spring(stage):
    stage.server.send(["st", ".mark{height:20px;width:100px}.dim{opacity:0.2;width:300px}"])
    stage.server.send(["i", "0", "1", "<p id='nx'>One</p><p id='ny'>Two</p><div id='nz' class='mark'></div>"])
    stage.browser.find("#nz")
    top = lambda name: stage.browser.run(f"return document.getElementById('{name}').getBoundingClientRect().top")
    first, second = top("nx"), top("ny")
    stage.server.send(["x", 1000, "spring(0.5,0.7)"], ["m", "y", "x"], ["a", "z", {"class": "mark dim"}])
    stage.see("motion", "document.getAnimations().length >= 4")
    for moment in range(1, 11):
        share, _ = spring(moment / 11)
        one, two, opacity, width = stage.browser.run(PLACES, moment * 1000 / 11)
        expect(abs(one - (first + (second - first) * share)) < 1, True)
        expect(abs(two - (second + (first - second) * share)) < 1, True)
        expect(abs(opacity - (1 - 0.8 * share)) < 0.02, True)
        expect(abs(width - (100 + 200 * share)) < 4, True)
    stage.browser.run("for (const one of document.getAnimations()) one.finish()")
    expect(round(top("nx")), round(second))
    expect(round(top("ny")), round(first))


@test_of_motion
def a_spring_in_mid_motion_keeps_its_velocity(stage):
    stage.server.send(["st", ".here{opacity:1}.dim{opacity:0.2}"])
    stage.server.send(["i", "0", "1", "<p id='nx'>One</p><p id='ny'>Two</p><p id='nz' class='here'>Three</p>"])
    stage.browser.find("#nz")
    first, second = stage.browser.run(PLACES, 0)[:2]
    stage.server.send(["x", 1000, "spring(0.5,0.7)"], ["m", "y", "x"], ["a", "z", {"class": "dim"}])
    stage.see("motion", "document.getAnimations().length >= 3")
    stage.browser.run(STOP, 100)
    stage.server.send(["x", 1000, "spring(0.5,0.7)"], ["m", "x", "y"], ["a", "z", {"class": "here"}])
    stage.see("the way back", "document.getAnimations().length && document.getAnimations().every((one) => one.playState === 'running')")
    place, speed = spring(0.1)
    for moment in range(0, 11):
        # The way from the place of the interruption back to 0, with the velocity of that moment.
        share = place * (1 - spring(moment / 11, velocity=-speed / place)[0])
        one, two, opacity, _ = stage.browser.run(PLACES, moment * 1000 / 11)
        expect(abs(one - (first + (second - first) * share)) < 1, True)
        expect(abs(two - (second + (first - second) * share)) < 1, True)
        expect(abs(opacity - (1 - 0.8 * share)) < 0.02, True)


@test_of_motion
def curves_in_mid_motion_are_added(stage):
    stage.server.send(["i", "0", "1", "<p id='nx'>One</p><p id='ny'>Two</p><p id='nz'>Three</p>"])
    stage.browser.find("#nz")
    first, second = stage.browser.run(PLACES, 0)[:2]
    stage.server.send(["x", 1000, "linear"], ["m", "y", "x"])
    stage.see("motion", "document.getAnimations().length >= 2")
    stage.browser.run(STOP, 500)
    stage.server.send(["x", 1000, "linear"], ["m", "x", "y"])
    stage.see("more motion", "document.getAnimations().length && document.getAnimations().every((one) => one.playState === 'running')")
    for moment, share in ((0, 0.5), (250, 0.5), (500, 0.5), (750, 0.25), (1000, 0)):
        one, two = stage.browser.run(PLACES, moment)[:2]
        expect(abs(one - (first + (second - first) * share)) < 1, True)
        expect(abs(two - (second + (first - second) * share)) < 1, True)


@test_of_motion
def what_leaves_stays_where_it_is_until_it_is_removed(stage):
    stage.server.send(["st", ".here{translate:0 0}.gone{translate:100% 0}"])
    stage.server.send(["i", "0", "1", "<div id='nw'><p id='nx' class='here'>One</p><p id='ny'>Two</p></div>"])
    stage.browser.find("#nx")
    place = "(({ left, top, width }) => [left, top, width].join())(document.getElementById('nx').getBoundingClientRect())"
    before = stage.browser.run("return " + place)
    stage.server.send(["x", 1000, "linear"], ["L", "x"], ["a", "x", {"class": "gone"}])
    stage.see("motion", "document.getAnimations().length >= 2")
    stage.browser.run(STOP, 0)
    expect(stage.browser.run("return " + place), before)
    stage.see("it takes no input", "document.getElementById('nx').inert")
    stage.browser.run(STOP, 500)
    left, width = [float(before.split(",")[index]) for index in (0, 2)]
    expect(abs(float(stage.browser.run("return " + place).split(",")[0]) - left - width / 2) < 1, True)
    stage.server.send(["x", 1000, "linear"], ["m", "x", "y"], ["a", "x", {"class": "here"}])
    stage.see("it is back", "!document.getElementById('nx').inert")
    stage.browser.run("for (const one of document.getAnimations()) one.finish()")
    stage.shows("return " + place, before)
    stage.see("no trace", "!document.getElementById('nx').getAttribute('style')")
    stage.server.send(["x", 60, "linear"], ["L", "x", 1])
    stage.see("it has faded", "!document.getAnimations().length && getComputedStyle(document.getElementById('nx')).opacity === '0'")
    stage.server.send(["r", "x"])
    stage.see("it has gone", "!document.getElementById('nx') && !document.querySelector('[data-sw-holds]')")


@test
def many_that_leave_share_their_layouts(stage):
    stage.server.send(["st", ".here{translate:0 0}.gone{translate:100% 0}"])
    # More than the elements whose places are looked at.
    rows = "".join(f"<p id='nr{number}' class='here'>Row</p>" for number in range(1700))
    stage.server.send(["i", "0", "1", f"<div id='nw'>{rows}</div>"])
    stage.browser.find("#nr1699")
    ids = [f"r{number}" for number in range(0, 1700, 17)]
    stage.browser.command("Performance.enable")
    rest = "return new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))"
    # Each reading of a place after a writing makes a layout.
    layouts = lambda: next(one["value"] for one in stage.browser.command("Performance.getMetrics")["metrics"] if one["name"] == "LayoutCount")
    stage.browser.run(rest)
    before = layouts()
    stage.server.send(["x", 60000, "linear"], *(["L", id] for id in ids), *(["a", id, {"class": "gone"}] for id in ids))
    stage.see("they leave", "document.getElementById('nr17').inert && document.getAnimations().length >= 100")
    stage.browser.run(rest)
    made = layouts() - before
    if made >= 30:
        raise Failure(f"{made:.0f} layouts for {len(ids)} elements")
    stage.see("in their places", "document.getElementById('nr1683').style.position === 'absolute'")


@test_of_motion
def what_is_matched_begins_with_the_place_and_size_of_another(stage):
    stage.server.send(["st", ".small{width:40px;height:30px}.large{width:200px;height:120px}"])
    stage.server.send(["i", "0", "1", "<div id='nx' class='small sh'></div>"])
    box = "Object.values(document.getElementById('{}').getBoundingClientRect().toJSON()).slice(0, 4).map(Math.round).join()"
    stage.browser.find("#nx")
    before = stage.browser.run("return " + box.format("nx"))
    stage.server.send(["x", 1000, "linear"], ["L", "x", 1], ["i", "0", "2", "<div id='ny' class='large sh'></div>"], ["M", "y", "x"])
    stage.see("motion", "document.getAnimations().length >= 3")
    stage.browser.run(STOP, 0)
    expect(stage.browser.run("return " + box.format("ny")), before)
    stage.browser.run(STOP, 500)
    expect(stage.browser.run("return document.getElementById('ny').getBoundingClientRect().width"), 120)


@test_of_motion
def paths_follow_the_paths_on_their_way(stage):
    drawing = lambda d: f"<svg class='ov' viewBox='0 0 100 100'><path d='{d}'></path></svg>"
    stage.server.send(["i", "0", "1", f"<div id='nx' class='sh'>{drawing('M0 0L10 0')}</div>"])
    d = "getComputedStyle(document.querySelector('#nx path')).d"
    stage.browser.find("#nx path")
    stage.server.send(["x", 1000, "linear"], ["h", "x", drawing("M0 0L20 40")])
    stage.see("motion", "document.getAnimations().length")
    stage.browser.run(STOP, 500)
    expect(stage.browser.run("return " + d), 'path("M 0 0 L 15 20")')
    stage.browser.run("for (const one of document.getAnimations()) one.finish()")
    # From (20, 40) by 10 points to the right and 20 down, which are 80 and 160 eighths, and then with another line.
    stage.server.send(["x", 1000, "linear"], ["k", "x", 0, 0, 24, "", "AgFAgK", 26, 48, "ML2", "AgFgFAAA" + "AAgFAAA"])
    stage.see("motion", "document.getAnimations().length")
    stage.browser.run(STOP, 250)
    expect(stage.browser.run("return " + d), 'path("M 0 0 L 25 50")')
    stage.browser.run(STOP, 37000 / 48)
    numbers = [float(one) for one in re.findall(r"[\d.]+", stage.browser.run("return " + d))]
    expect([round(one, 1) for one in numbers], [0, 0, 10, 0, 25, 0])
    expect(stage.browser.run("return document.querySelector('#nx path').getAttribute('d')"), "M0 0L10 0L30 0")


@test_of_motion
def a_path_may_be_empty_and_stand_still(stage):
    drawing = "<svg class='ov' viewBox='0 0 100 100'><path d='M0 0L10 0'></path></svg>"
    stage.server.send(["i", "0", "1", f"<div id='nx' class='sh'>{drawing}</div>"])
    stage.browser.find("#nx path")
    kept = "return document.querySelector('#nx path').getAttribute('d')"
    # From (10, 0) by 10 points to the right, and at the end nothing, which stays.
    way = [0, 46, "", "AgFAA", 48, 48, "M0", ""]
    stage.server.send(["x", 1000, "linear"], ["k", "x", 0, *way])
    stage.see("motion", "document.getAnimations().length === 1")
    stage.browser.run(STOP, 500)
    expect([round(float(one), 1) for one in re.findall(r"[\d.]+", stage.browser.run(
        "return getComputedStyle(document.querySelector('#nx path')).d"))], [0, 0, 15.2, 0])
    expect(stage.browser.run(kept), "")
    stage.browser.run("for (const one of document.getAnimations()) one.finish()")
    stage.server.send(["k", "x", 0, 0, 48, "", ""])
    stage.server.send(["k", "x", 0, 0, 48, "Z", ""])
    stage.shows(kept, "Z")
    # Browsers show nothing of it, and say so.
    expect([one.count("Z") for one in stage.browser.complaints()], [1])
    # Two points at (0, 0) and (2, 0), stated again: more zeros than a path has are none.
    stage.server.send(["k", "x", 0, 0, 48, "ML", "AgB*+////D"])
    stage.shows(kept, "M0 0L2 0")
    # 150,000 points that stay where they are, behind the first line: the digits of 300,000 are "g+pS".
    stage.server.send(["k", "x", 0, 0, 48, "ML149999", "*g+pS"])
    stage.see("a long run", "document.querySelector('#nx path').getAttribute('d').length === 600000")
    expect(len(stage.server.hellos), 1)


@test
def what_moves_paths_is_loaded_when_it_can_be(stage):
    drawing = lambda d: f"<svg class='ov' viewBox='0 0 100 100'><path d='{d}'></path></svg>"
    stage.server.send(["i", "0", "1", f"<div id='nx' class='sh'>{drawing('M0 0L10 0')}</div>"])
    stage.browser.find("#nx path")
    kept = "return document.querySelector('#nx path').getAttribute('d')"
    stage.browser.command("Network.enable")
    stage.browser.command("Network.setBlockedURLs", urls=["*/motion.js*"])
    try:
        stage.press("2")
        # A path brings a whole page, which has it, and an animation that cannot be shown does not.
        stage.server.always = [["i", "0", "1", f"<div id='nx' class='sh'>{drawing('M0 0L20 10')}</div>"]]
        stage.server.send(["x", 1000, "linear"], ["t", "3", "without"])
        stage.shows("return document.getElementById('n3').textContent", "without")
        expect(len(stage.server.hellos), 1)
        stage.server.send(["k", "x", 0, 0, 48, "", "AgFAgF"])
        stage.shows(kept, "M0 0L20 10")
        expect(len(stage.server.hellos), 2)
    finally:
        stage.browser.command("Network.setBlockedURLs", urls=[])
    stage.server.send(["k", "x", 0, 0, 48, "", "AgFAgF"])
    stage.shows(kept, "M0 0L30 20")
    expect(len(stage.server.hellos), 2)
    stage.browser.complaints()


@test_of_motion
def the_page_makes_parts_of_paths(stage):
    whole = "M0 0L40 0L40 40L0 40Z"
    drawing = f"<svg class='ov' viewBox='0 0 100 100'><path d='M0 0L40 0' data-all='{whole}'></path></svg>"
    stage.server.send(["i", "0", "1", f"<div id='nx' class='sh'>{drawing}</div>"])
    stage.browser.find("#nx path")
    shown = "return getComputedStyle(document.querySelector('#nx path')).d"
    kept = "return document.querySelector('#nx path').getAttribute('d')"
    stage.server.send(["x", 1000, "linear"], ["tr", "x", 0, 0, 0.25, 0, 0.75])
    stage.see("motion", "document.getAnimations().length")
    stage.browser.run(STOP, 500)
    expect(stage.browser.run(shown), 'path("M 0 0 L 40 0 L 40 40")')
    expect(stage.browser.run(kept), "M0 0L40 0L40 40L0 40")
    stage.browser.run("for (const one of document.getAnimations()) one.finish()")
    # The whole is closed.
    stage.server.send(["x", 1000, "linear"], ["tr", "x", 0, 0, 0.75, 0, 1])
    stage.see("motion", "document.getAnimations().length")
    expect(stage.browser.run(kept), whole)
    stage.browser.run("for (const one of document.getAnimations()) one.finish()")
    stage.server.send(["g", "x", [0, {"d": "M0 0L20 0"}]])
    stage.see("the part", "document.querySelector('#nx path').getAttribute('d') === 'M0 0L20 0'")
    # Where nothing moves, the page makes the part all the same.
    stage.browser.emulate(prefers_reduced_motion="reduce")
    try:
        stage.server.send(["x", 1000, "linear"], ["tr", "x", 0, 0, 0.125, 0, 0.5])
        stage.shows(kept, "M0 0L40 0L40 40")
        stage.server.send(["x", 1000, "linear"], ["tr", "x", 0, 0, 0.5, 0.25, 0.5])
        stage.shows(kept, "M40 0L40 40")
        expect(stage.browser.run("return document.getAnimations().length"), 0)
    finally:
        stage.browser.emulate(prefers_reduced_motion="no-preference")


@test_of_motion
def added_brightness_and_colors_of_filters_move(stage):
    stage.server.send(["st", ".b{filter:contrast(0.5) brightness(2)}.d{filter:invert(1) contrast(0.5) brightness(2) invert(1)}"])
    product = "<svg><filter id='nf'><feFlood id='nz' flood-color='#ff0000'></feFlood></filter></svg>"
    stage.server.send(["i", "0", "1", f"<div id='nx' class='b'>{product}</div>"])
    stage.browser.find("#nz")
    stage.server.send(["x", 1000, "linear"], ["a", "x", {"class": "d"}], ["a", "z", {"flood-color": "#0000ff"}])
    stage.see("motion", "document.getAnimations().length === 2")
    filter = "return getComputedStyle(document.getElementById('nx')).filter"
    flood = "return getComputedStyle(document.getElementById('nz')).floodColor"
    numbers = lambda: [float(one) for one in re.findall(r"[\d.]+", stage.browser.run(filter))]
    # From 0.5 to -0.5, and a quarter of the way is 0.25.
    for moment, expected in ((0, [0.5, 2]), (250, [1 / 1.5, 1.5]), (500, [1, 1]), (750, [1, 1 / 1.5, 1.5, 1])):
        stage.browser.run(STOP, moment)
        found = numbers()
        if len(found) != len(expected) or any(abs(one - other) > 0.01 for one, other in zip(found, expected)):
            raise Failure(f"at {moment}: {found}")
    expect(stage.browser.run(flood), "rgb(64, 0, 191)")
    stage.browser.run("for (const one of document.getAnimations()) one.finish()")
    stage.see("the end", "getComputedStyle(document.getElementById('nx')).filter.startsWith('invert(1)')")


def load_motion(stage):
    stage.server.send(["x", 10, "linear"], ["t", "3", "loaded"])
    stage.see("the script", "document.getElementById('n3').textContent === 'loaded' && !document.getAnimations().length")


LEFT = "return ['nx', 'ny'].map((id) => Math.round(document.getElementById(id).getBoundingClientRect().left - document.getElementById('nv').getBoundingClientRect().left)).join()"


@test_of_motion
def a_page_fades_in_and_slides_off(stage):
    load_motion(stage)
    page = lambda name: f"<div id='n{name}' class='page'>Page {name}</div>"
    stage.server.send(["st", ".nav{position:relative;width:300px;height:100px}.page{width:100%}"])
    stage.server.send(["i", "0", "1", "<div id='nv' class='nav'>" + page("x") + "</div>"])
    stage.browser.find("#nx")
    push = (["i", "v", 0, page("y")], ["a", "x", {"hidden": ""}])
    stage.server.send(*push)
    stage.see("a page fades in", "document.getAnimations().length === 2")
    stage.browser.run(STOP, 0)
    # It can be used from the beginning.
    expect(stage.browser.run(LEFT), "0,0")
    stage.see("the page below is out of use", "document.getElementById('nx').inert && !document.getElementById('ny').inert")
    stage.browser.run(STOP, 200)
    pop = (["r", "y"], ["a", "x", {"hidden": None}])
    stage.server.send(*pop)
    stage.see("the way back", "document.getAnimations().length === 2 && document.getAnimations().every((one) => one.playState === 'running')")
    stage.browser.run(STOP, 0)
    expect(stage.browser.run(LEFT), "0,0")
    stage.browser.run(STOP, 200)
    below, above = [int(one) for one in stage.browser.run(LEFT).split(",")]
    expect(below == 0 and above > 150, True)
    stage.see("what was removed is out of use", "document.getElementById('ny').inert && !document.getElementById('nx').inert")
    stage.browser.run("for (const one of document.getAnimations()) one.finish()")
    stage.see("it has gone", "!document.getElementById('ny') && !document.querySelector('[data-sw-out],[data-sw-slides]')")
    # Neither a page that takes the place of another one nor one whose transaction disables animations slides.
    stage.server.send(["r", "x"], ["i", "v", 0, page("z")])
    stage.see("another page", "document.getElementById('nz') && !document.getElementById('nx') && !document.getAnimations().length")
    stage.server.send(["so"], ["i", "v", 0, page("x")], ["a", "z", {"hidden": ""}])
    stage.see("a page at once", "document.getElementById('nx') && !document.getAnimations().length")
    stage.browser.emulate(prefers_reduced_motion="reduce")
    try:
        stage.server.send(["r", "x"], ["a", "z", {"hidden": None}])
        stage.see("no motion", "!document.getElementById('nx') && !document.getAnimations().length")
    finally:
        stage.browser.emulate(prefers_reduced_motion="no-preference")


@test_of_motion
def a_page_below_has_its_focus_and_place_again_after_a_patch_in_the_slide(stage):
    load_motion(stage)
    stage.server.send(["st", ".nav{position:relative;width:300px;height:100px}.page{width:100%}#nu{height:90px;overflow:auto}#nt1{height:900px}"])
    stage.server.send(["i", "0", "1", "<div id='nv' class='nav'><div id='nx' class='page'>"
        "<div id='nu'><button id='nz'>In it</button><div id='nt1'>Long</div></div></div></div>"])
    stage.browser.find("#nz")
    rest = "return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
    stage.browser.run("document.getElementById('nz').focus(); document.getElementById('nu').scrollTop = 300")
    stage.browser.run(rest)
    # The focus has loaded the part that keeps places.
    stage.settle()
    push = (["i", "v", 0, "<div id='ny' class='page'><button id='nw'>Back</button></div>"], ["a", "x", {"hidden": ""}])
    pop = (["r", "y"], ["a", "x", {"hidden": None}])
    for ends_before in (True, False):
        stage.server.send(*push)
        stage.see("a page fades in", "document.getAnimations().length === 2")
        stage.browser.run(STOP, 100)
        stage.server.send(["t", "3", f"within {ends_before}"])
        stage.shows("return document.getElementById('n3').textContent", f"within {ends_before}")
        stage.browser.run("document.getElementById('nw').focus()")
        # As a browser that forgets the position of what was hidden.
        stage.browser.run("document.getElementById('nu').scrollTop = 0")
        stage.browser.run(rest)
        if ends_before:
            stage.browser.run("for (const one of document.getAnimations()) one.finish()")
            stage.see("its end", "!document.querySelector('[data-sw-out]')")
        stage.server.send(*pop)
        stage.see("the focus", "document.activeElement.id === 'nz'")
        stage.see("the place", "document.getElementById('nu').scrollTop === 300")
        stage.browser.run("for (const one of document.getAnimations()) one.finish()")
        stage.see("its end", "!document.getElementById('ny')")


@test_of_motion
def what_goes_has_gone_before_a_patch_that_is_shown_at_once(stage):
    load_motion(stage)
    page = lambda name: f"<div id='n{name}' class='page'>Page {name}</div>"
    stage.server.send(["st", ".nav{position:relative;width:300px;height:100px}.page{width:100%}"])
    stage.server.send(["i", "0", "1", "<div id='nv' class='nav'>" + page("x") + page("y") + "</div>"], ["a", "x", {"hidden": ""}])
    stage.browser.find("#ny")
    again = (["i", "v", 0, page("y")], ["a", "x", {"hidden": ""}])

    def returns():
        stage.server.send(["r", "y"], ["a", "x", {"hidden": None}])
        stage.see("a page slides away", "document.getAnimations().length === 2")
        stage.browser.run(STOP, 100)

    alone = ("document.querySelectorAll('#ny').length === 1 && !document.getElementById('ny').inert && document.getElementById('nx').hidden"
        " && !document.querySelector('[data-sw-out]') && !document.getAnimations().length")
    returns()
    stage.server.send(["so"], *again)
    stage.see("one page", alone)
    returns()
    stage.browser.emulate(prefers_reduced_motion="reduce")
    try:
        stage.server.send(*again)
        stage.see("one page", alone)
    finally:
        stage.browser.emulate(prefers_reduced_motion="no-preference")


@test_of_motion
def a_popover_that_goes_stays_in_its_place_without_its_source(stage):
    load_motion(stage)
    stage.server.send(["st", "dialog.pr{padding:0;border:0;width:200px;height:100px}"], ["i", "0", "3", "<button id='nz'>Source</button>"])
    stage.server.send(["i", "0", 0, "<dialog id='nx' class='pr popover' data-modal open data-pop='nz'><button id='ny'>Inside</button></dialog>"])
    stage.see("it comes", "document.getAnimations().length === 2")
    stage.browser.run("for (const one of document.getAnimations()) one.finish()")
    place = "return ['left', 'top'].map((side) => document.getElementById('nx').style[side]).join()"
    before = stage.browser.run(place)
    stage.server.send(["r", "x"], ["r", "z"])
    stage.see("it goes", "!document.getElementById('nz') && document.getElementById('nx').inert")
    stage.browser.run(STOP, 0)
    expect(stage.browser.run(place), before)
    stage.browser.run("for (const one of document.getAnimations()) one.finish()")
    stage.see("it has gone", "!document.getElementById('nx')")


@test
def a_redraw_without_an_animation_ends_the_motion_of_a_path(stage):
    drawing = "<svg class='ov' viewBox='0 0 100 100'><path d='M0 0L10 0' fill='#000000'></path></svg>"
    stage.server.send(["i", "0", "1", f"<div id='nx' class='sh'>{drawing}</div>"])
    stage.browser.find("#nx path")
    # To (20, 10), which is 80 and 80 eighths away.
    stage.server.send(["x", 60000, "linear"], ["k", "x", 0, 0, 48, "", "AgFAgF"])
    stage.see("motion", "document.getAnimations().length === 1")
    stage.server.send(["g", "x", [0, {"fill": "#ff0000"}]])
    stage.see("another color", "document.querySelector('#nx path').getAttribute('fill') === '#ff0000'")
    stage.see("the path goes on", "document.getAnimations().length === 1")
    stage.server.send(["g", "x", [0, {"d": "M0 0L5 5"}]])
    stage.see("another path", "document.querySelector('#nx path').getAttribute('d') === 'M0 0L5 5'")
    stage.see("its end", "!document.getAnimations().length")


@test_of_motion
def presentations_come_from_where_they_go(stage):
    load_motion(stage)
    dialog = lambda kind, more="": f"<dialog id='nx' class='pr {kind}' data-modal open {more}><button id='ny'>Inside</button></dialog>"
    box = "(({ left, top, width, height }) => [left, top, width, height])(document.getElementById('nx').getBoundingClientRect())"
    stage.browser.run("document.getElementById('n2').focus()")
    stage.server.send(["st", "dialog.pr{position:fixed;inset:0;margin:auto;padding:0;border:0;width:200px;height:100px}"])
    stage.server.send(["i", "0", 0, dialog("sheet")])
    stage.see("a sheet fades in", "document.getAnimations().length === 2 && document.getElementById('nx').matches(':modal')")
    stage.browser.run(STOP, 0)
    first = stage.browser.run("return " + box)
    stage.see("faint", "+getComputedStyle(document.getElementById('nx')).opacity < 0.2")
    stage.browser.run("for (const one of document.getAnimations()) one.finish()")
    rest = stage.browser.run("return " + box)
    # It can be used from the beginning.
    expect(first, rest)
    stage.server.send(["r", "x"])
    stage.see("it slides down", "document.getAnimations().length === 2 && !document.querySelector(':modal') && document.getElementById('nx').inert")
    stage.see("the focus has returned", "document.activeElement.id === 'n2'")
    stage.browser.run(STOP, 0)
    expect([abs(one - other) < 1 for one, other in zip(stage.browser.run("return " + box), rest)], [True] * 4)
    stage.browser.run("for (const one of document.getAnimations()) one.finish()")
    stage.see("it has gone", "!document.getElementById('nx')")
    for kind in ("alert", "popover"):
        stage.server.send(["i", "0", 0, dialog(kind, "data-pop='n2'" if kind == "popover" else "")])
        stage.see(f"the {kind} comes", "document.getAnimations().length === 2")
        stage.browser.run(STOP, 0)
        expect(stage.browser.run("const { opacity, scale } = getComputedStyle(document.getElementById('nx')); return [+opacity, scale]"), [0.1, "none"])
        stage.browser.run("for (const one of document.getAnimations()) one.finish()")
        stage.server.send(["so"], ["r", "x"])
        stage.see(f"the {kind} goes at once", "!document.getElementById('nx') && !document.getAnimations().length")


@test_of_motion
def digits_roll_and_texts_fade_where_the_server_says_so(stage):
    stage.server.send(["i", "0", "1", "<div data-ct='n'><p id='nx'>12 km</p></div><div data-ct='o'><p id='ny'>old</p></div>"])
    stage.browser.find("#nx")
    stage.server.send(["x", 1000, "linear"], ["t", "x", "15 km"], ["t", "y", "new"])
    stage.see("motion", "document.getAnimations().length >= 4")
    expect(stage.browser.run("return [...document.querySelectorAll('#nx span span')].map((el) => el.textContent).join()"), "5,2")
    expect(stage.browser.run("return document.getElementById('nx').innerText.replace(/\\s+/g, ' ').includes('km')"), True)
    expect(stage.browser.run("return document.querySelector('[inert]').textContent"), "old")
    stage.browser.run("for (const one of document.getAnimations()) one.finish()")
    stage.see("the end", "document.getElementById('nx').innerHTML === '15 km' && !document.querySelector('[inert]')")


@test_of_motion
def symbols_play_their_effects(stage):
    stage.server.send(["i", "0", "1", "<div id='nx' data-fx='bounce:0:-1:1'>*</div><div id='ny' data-fx='pulse:0:0:2'>*</div>"])
    stage.see("one that lasts", TIMES + ".join(' ') === '0,0,normal'")
    stage.server.send(["a", "x", {"data-fx": "bounce:1:1:1"}], ["a", "y", {"data-fx": "pulse:0:-1:2"}])
    stage.see("one that is played once", TIMES + ".join(' ') === '0,1,normal'")
    stage.see("its end", "!document.getAnimations().length")


@test
def what_was_written_before_the_script_ran_is_told(stage):
    # Runs when the page is parsed, before the script.
    early = """
        document.addEventListener('readystatechange', () => {
            if (document.readyState !== 'interactive') return;
            document.getElementById('n4').value = 'early';
            document.getElementById('n7').selectedIndex = 1;
        });
    """
    added = stage.browser.command("Page.addScriptToEvaluateOnNewDocument", source=early)
    try:
        another = Stage(stage.browser)
        expect(another.hear("x"), ["x", "4", "early", 1])
        expect(another.hear("s"), ["s", "7", 1, "7_b"])
        another.settle()
        expect(len(another.server.told("x")), 1)
    finally:
        stage.browser.command("Page.removeScriptToEvaluateOnNewDocument", identifier=added["identifier"])


@test
def return_submits_once_until_it_is_answered(stage):
    stage.settle()
    held = """
        const say = (repeat) => document.getElementById('n4').dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, repeat }));
        say(false); for (let count = 0; count < 5; count++) say(true);
    """
    stage.browser.run(held)
    stage.settle()
    expect(stage.server.told("e"), [["e", "4"]])
    stage.server.answers = False
    stage.browser.run(held)
    stage.hear("e", 2)
    stage.browser.run(held)
    stage.settle()
    expect(len(stage.server.told("e")), 2)
    # A new text is submitted again.
    stage.type("4", "a" + Keys.ENTER)
    stage.hear("e", 3)
    expect(stage.server.events[-2:], [["x", "4", "a", 1], ["e", "4"]])


@test
def another_language_is_told(stage):
    stage.settle()
    stage.browser.run("""
        Object.defineProperty(navigator, 'languages', { value: ['de-DE'], configurable: true });
        dispatchEvent(new Event('languagechange'));
    """)
    wait("the language", lambda: stage.server.told("E")[-1][1]["languages"] == ["de-DE"])


@test
def another_size_of_text_is_told_soon(stage):
    stage.settle()
    stage.browser.run("document.documentElement.style.fontSize = '20px'")
    wait("the size", lambda: stage.server.told("E")[-1][1]["text"] == 1.25)


@test
def frames_are_no_longer_than_the_server_takes(stage):
    boxes = "".join(f"<i id='nw{i}' data-g='s'>{i}</i>".replace("nw", "n7") for i in range(100000, 101200))
    stage.server.send(["i", "0", 0, boxes])
    wait("all places", lambda: sum(len(event[1]) for event in stage.server.told("g")) == 1200)
    expect([len(event[1]) for event in stage.server.told("g")], [500, 500, 200])
    characters = "".join(chr(0x4E00 + i) for i in range(2000))
    stage.server.send(["q", [[key, "123.45px serif", characters] for key in range(8)]])
    wait("all fonts", lambda: sum(len(event[1]) for event in stage.server.told("m")) == 8)
    expect([font[0] for event in stage.server.told("m") for font in event[1]], list(range(8)))
    for event in stage.server.events:
        expect(len(json.dumps(event)) < 65536, True)


@test
def a_page_that_hears_nothing_asks_and_takes_another_token(stage):
    stage.settle()
    stage.server.next_token = "another"
    stage.browser.run("const now = performance.now(), begun = Date.now(); window.silence = 25000; performance.now = () => now + Date.now() - begun + window.silence")
    wait("a sign of life", lambda: stage.server.heartbeats == 1)
    wait("its answer", lambda: stage.browser.run("return sessionStorage.getItem('sw/socket')") == "another")
    # An answered heartbeat ends the silence.
    stage.browser.run("window.silence += 25000")
    wait("a second", lambda: stage.server.heartbeats == 2)
    expect(stage.server.acknowledged <= stage.server.number, True)
    expect(len(stage.server.hellos), 1)
    stage.server.kill()
    wait("another hello", lambda: len(stage.server.hellos) == 2)
    expect(stage.server.hellos[1][0], "another")


@test
def a_window_that_is_not_in_front_keeps_its_focus(stage):
    driver = stage.browser.driver
    stage.press("4")
    expect(stage.hear("F"), ["F", "4", 1])
    page = driver.current_window_handle
    driver.switch_to.new_window("window")
    time.sleep(0.3)
    driver.close()
    driver.switch_to.window(page)
    # What the browser fires as its window loses the focus: the field stays the document's focused element.
    stage.browser.run("document.activeElement.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))")
    stage.settle()
    expect([told for told in stage.server.told("F") if told[2] == 0], [])
    stage.press("5")
    expect(stage.hear("F", 2)[2], 0)


@test
def the_default_button_of_an_alert_has_the_focus_and_return_in_a_field_is_the_servers(stage):
    stage.server.send(["i", "0", 0, "<dialog id='nu' class='pr alert' data-modal data-d open><input id='ny'><button id='nv' class='del'>Delete</button><button id='nx' autofocus data-s='0+Enter'>Keep</button></dialog>"])
    stage.see("the focus", "document.activeElement.id === 'nx'")
    stage.press("y")
    ActionChains(stage.browser.driver).send_keys(Keys.ENTER).perform()
    expect(stage.hear("e"), ["e", "y"])
    stage.settle()
    expect(stage.server.told("p"), [])
    stage.browser.run("document.body.dispatchEvent(new PointerEvent('pointerdown', { clientX: 5, clientY: 5, bubbles: true }))")
    stage.settle()
    expect(stage.server.told("d"), [])
    ActionChains(stage.browser.driver).send_keys(Keys.ESCAPE).perform()
    expect(stage.hear("d"), ["d", "u"])


@test
def back_closes_what_is_presented(stage):
    dialog = ["i", "0", 0, "<dialog id='ny' data-modal data-d open><button id='nx'>Done</button></dialog>"]
    address = stage.browser.run("return location.href")
    stage.press("1")
    stage.server.send(dialog)
    stage.see("an entry for it", "history.state === 'presented'")
    stage.browser.driver.back()
    expect(stage.hear("d"), ["d", "y"])
    stage.server.send(["r", "y"])
    stage.settle()
    expect(stage.browser.run("return [location.href, history.state]"), [address, None])
    expect(stage.server.told("h"), [])
    # One that does not close stays, and so does the page.
    stage.server.send(dialog)
    for times in (2, 3):
        stage.see("its entry", "history.state === 'presented'")
        stage.browser.driver.back()
        expect(stage.hear("d", times), ["d", "y"])
        stage.server.acknowledge()
    stage.server.send(["r", "y"])
    stage.see("no entry is left", "history.state === null")
    stage.shows("return location.href", address)
    expect(stage.server.told("h"), [])


MENU_IS_OPEN = "document.getElementById('ne').matches(':popover-open')"


@test
def back_closes_an_open_menu(stage):
    address = stage.browser.run("return location.href")
    for _ in range(2):
        stage.press("d_b")
        stage.see("the menu and its entry", f"{MENU_IS_OPEN} && history.state === 'presented'")
        stage.browser.driver.back()
        stage.see("no menu and no entry", f"!{MENU_IS_OPEN} && history.state === null")
        stage.shows("return [location.href, document.activeElement.id]", [address, "nd_b"])
    # A menu that closes by itself takes its entry along.
    stage.press("d_b")
    stage.see("the entry", "history.state === 'presented'")
    stage.press("g")
    expect(stage.hear("p"), ["p", "g"])
    stage.see("no entry", f"!{MENU_IS_OPEN} && history.state === null")
    stage.settle()
    expect([stage.browser.run("return location.href"), stage.server.told("h")], [address, []])


@test
def back_closes_a_menu_before_the_dialog_around_it(stage):
    stage.press("1")
    stage.server.send(["i", "0", 0, """<dialog id='ny' data-modal data-d open><button id='nx' data-e='' aria-haspopup='menu'
        aria-expanded='false' aria-controls='nw'>More</button><div id='nw' role='menu' popover><button id='nv' role='menuitem'>One</button></div></dialog>"""])
    stage.see("its entry", "history.state === 'presented'")
    stage.press("x")
    stage.see("the menu", "document.getElementById('nw').matches(':popover-open')")
    stage.browser.driver.back()
    stage.see("no menu, and the entry of the dialog", "!document.getElementById('nw').matches(':popover-open') && history.state === 'presented'")
    stage.settle()
    expect(stage.server.told("d"), [])
    stage.browser.driver.back()
    expect(stage.hear("d"), ["d", "y"])


@test
def an_address_that_comes_with_a_sheet_is_that_of_the_page(stage):
    # Browsers skip entries of the history on which the page has not been used.
    stage.press("1")
    stage.server.send(["n", "/articles"])
    stage.see("the list", "location.pathname === '/articles'")
    stage.press("1")
    stage.server.send(["i", "0", 0, "<dialog id='ny' data-modal data-d open><button id='nx'>Done</button></dialog>"])
    stage.see("its entry", "history.state === 'presented'")
    stage.server.send(["n", "/articles/5"])
    stage.see("the address", "location.pathname === '/articles/5'")
    stage.server.send(["r", "y"])
    stage.see("the page", "history.state === null && location.pathname === '/articles/5'")
    stage.browser.driver.back()
    expect(stage.hear("h"), ["h", "/articles"])
    stage.browser.driver.back()
    expect(stage.hear("h", 2), ["h", "/"])


@test
def an_address_from_before_a_step_back_counts_no_more(stage):
    stage.server.send(["n", "/articles"])
    stage.see("the address", "location.pathname === '/articles'")
    stage.server.answers = False
    stage.browser.driver.back()
    expect(stage.hear("h"), ["h", "/"])
    stage.server.send(["n", "/articles/5"])
    stage.server.send(["t", "3", "later"])
    stage.see("the frames have come", "document.getElementById('n3').textContent === 'later'")
    expect(stage.browser.run("return location.pathname"), "/")
    stage.server.send(["n", "/other"], ["c", stage.server.applied])
    stage.see("the address", "location.pathname === '/other'")


@test
def a_page_that_a_step_back_has_loaded_tells_its_address(stage):
    driver = stage.browser.driver
    stage.server.send(["n", "/articles/5"])
    stage.see("the address", "location.pathname === '/articles/5'")
    stage.press("1")
    driver.get(stage.server.address)
    stage.see("the page", "document.readyState === 'complete' && location.pathname === '/'")
    stage.press("1")
    stage.server.answers = False
    driver.back()
    stage.see("the page before", "document.readyState === 'complete' && location.pathname === '/articles/5'")
    stage.settle()
    # The events of each page are numbered separately. Another socket brings the events without an answer.
    stage.server.applied, stage.server.events, stage.server.answers = 0, [], True
    stage.server.kill()
    expect(stage.hear("h"), ["h", "/articles/5"])


@test
def the_focus_goes_to_the_next_row_and_to_the_next_page(stage):
    stage.press("1")
    # Its part has loaded.
    stage.settle()
    stage.browser.run("document.getElementById('ni').focus()")
    stage.server.send(["r", "i"])
    stage.see("the next row", "document.activeElement.id === 'nj'")
    stage.server.send(["r", "j"])
    stage.see("the next control", "document.activeElement.id === 'nk'")
    stage.server.send(["i", "0", "1", "<div id='nu'><button id='nv'>Open</button></div>"])
    stage.browser.find("#nv")
    for key, expected in ((Keys.ENTER, "nx"), (None, "")):
        stage.browser.run("document.getElementById('nv').focus()")
        if key:
            ActionChains(driver := stage.browser.driver).send_keys(key).perform()
        else:
            stage.press("v")
        stage.server.send(["i", "0", "1", "<div id='ny'><h1>Page</h1><button id='nx'>First</button></div>"], ["a", "u", {"hidden": ""}])
        stage.see("the page", "document.getElementById('ny')")
        stage.settle()
        expect(stage.browser.run("return document.activeElement.id"), expected)
        stage.server.send(["r", "y"], ["a", "u", {"hidden": None}])
        stage.see("the page before", "!document.getElementById('ny')")


@test
def a_list_that_a_loaded_page_hides_comes_back_as_it_was_left(stage):
    style = ["st", ".scroller{height:100px;overflow:auto}#nv{height:1000px}"]
    stage.server.send(style, ["i", "0", 0, "<div id='nu' class='scroller'><div id='nv'>Long</div></div>"])
    stage.browser.find("#nv")
    stage.press("4")
    stage.browser.run("document.getElementById('nu').scrollTop = 250")
    stage.browser.drawn()
    stage.settle()
    stage.server.send(["a", "u", {"hidden": ""}])
    stage.see("hidden", "!document.getElementById('nu').clientHeight")
    stage.server.page += "<div id='nu' class='scroller' hidden><div id='nv'>Long</div></div>"
    stage.server.applied = stage.server.number = 0
    stage.server.events, stage.server.frames, stage.server.always = [], [], [style]
    stage.browser.driver.refresh()
    stage.hear("E")
    stage.server.send(style)
    stage.settle()
    stage.server.send(["a", "u", {"hidden": None}])
    stage.shows("return document.getElementById('nu').scrollTop", 250)


def tell(stage):
    """Prints what is known about a failure, for readers who have only the log."""
    try:
        print(f"    said: {stage.said()}", file=sys.stderr)
        print(f"    the page: {json.dumps(stage.browser.run(SITUATION))}", file=sys.stderr)
        print(f"    complaints: {stage.browser.complaints()}", file=sys.stderr)
    except Exception as error:
        print(f"    and nothing more: {type(error).__name__} {error}", file=sys.stderr)


SITUATION = """
    return {
        state: window.stateForTests?.(), focus: document.activeElement?.id, address: location.href,
        parts: performance.getEntriesByType("resource").map((one) => [one.name.split("/").at(-1), Math.round(one.responseEnd)]),
        now: Math.round(performance.now()), animations: document.getAnimations().length,
        html: document.getElementById("n0")?.innerHTML.slice(0, 1200), notices: [...document.querySelectorAll(".sw-away")].map((one) => one.innerText),
    }"""


def main():
    only = sys.argv[1:]
    patient, impatient = Browser(), None
    failed = 0
    start = time.monotonic()
    chosen = [work for work in tests if not only or work.__name__ in only]
    for work in chosen:
        browser = patient
        if hasattr(work, "is_of_loading"):
            browser = impatient = impatient or Browser(waits=False)
        browser.resize(1200, 800)
        stage = None
        try:
            browser.complaints()
            stage = Stage(browser)
            if hasattr(work, "is_slow"):
                browser.slow_motion(50)
            work(stage)
            expect(browser.complaints(), [])
        except Exception as error:
            failed += 1
            print(f"FAILED  {work.__name__}: {type(error).__name__} {str(error).split('Stacktrace')[0]}", file=sys.stderr)
            tell(stage)
        finally:
            browser.slow_motion(1)
    patient.close()
    if impatient:
        impatient.close()
    print(f"The script alone: {len(chosen) - failed} of {len(chosen)} hold, {time.monotonic() - start:.0f} s.")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
