"""Looks at what an app shows by the browser's own layout and colors: `python3 looks.py LOOKS_APP`.

Reads the size of a shape after the window has changed, the colors of tinted controls, drags over words, types beside the bar of
the keyboard, and reads the fonts of a back button and of a dialog.
"""

import sys

from browser import Browser, Failure
from program import Program

# The width of the hole of the ticket as it is shown, and its height.
HOLE = """(() => {
  const path = document.querySelector("svg.ov > path[fill-rule=evenodd]");
  const { width, height } = path.closest("svg").viewBox.baseVal, box = path.closest("svg").getBoundingClientRect();
  return [Math.round(20 * box.width / width), Math.round(20 * box.height / height)];
})()"""
RED = "rgb(255, 0, 0)"


def a_shape_is_drawn_in_its_size(browser):
    browser.see("Ticket")
    for width in (900, 500, 1200):
        browser.resize(width, 800)
        browser.check("the hole is round", f"`${{{HOLE}}}` === '20,20'")


def controls_have_their_tint(browser):
    browser.check("a red button", "getComputedStyle([...document.querySelectorAll('.b')].find((el) => el.innerText === 'Plain')).color === arguments[0]", RED)
    browser.check("a red switch", "getComputedStyle(document.querySelector('.tg.sw'), '::after').backgroundColor === arguments[0]", RED)
    browser.check("a red slider", "getComputedStyle(document.querySelector('.sl > input')).accentColor === arguments[0]", RED)
    prominent = browser.named("button", "Untint")
    browser.check("a red button with a background", "getComputedStyle(arguments[0]).backgroundColor === arguments[1]", prominent, RED)
    prominent.click()
    browser.check("a switch of the usual color", "getComputedStyle(document.querySelector('.tg.sw'), '::after').backgroundColor !== arguments[0]", RED)
    browser.check("a button of the usual color", "getComputedStyle(arguments[0]).backgroundColor !== arguments[1]", prominent, RED)


def a_button_without_a_style_has_no_padding(browser):
    browser.check(
        "a bare button", "(({ padding, backgroundColor }) => padding === '0px' && backgroundColor === 'rgba(0, 0, 0, 0)')"
        "(getComputedStyle([...document.querySelectorAll('.b')].find((el) => el.innerText === 'Ask')))")


def a_drag_selects_nothing(browser):
    box = browser.run("""
      const words = [...document.querySelectorAll("span")].find((el) => el.innerText === "Drag me over");
      const { left, top, width, height } = words.getBoundingClientRect();
      return [left + 4, top + height / 2, width];""")
    x, y, width = box
    browser.command("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, button="left", clickCount=1)
    for step in range(1, 6):
        browser.command("Input.dispatchMouseEvent", type="mouseMoved", x=x + step * 15, y=y + step * 5, button="left", buttons=1)
    browser.command("Input.dispatchMouseEvent", type="mouseReleased", x=x + 75, y=y + 25, button="left", clickCount=1)
    browser.check("the drag has arrived", "/moved [1-9]/.test(document.body.innerText)")
    browser.check("nothing is selected", "getSelection().toString() === ''")


def the_bar_of_the_keyboard(browser):
    bar = "document.querySelector('.page:not([hidden]) > .bottom')"
    browser.check("no bar without a keyboard", f"{bar}.getClientRects().length === 0")
    browser.find("input.tf").click()
    browser.check("a bar while a field has the focus", f"{bar}.getClientRects().length === 1")
    browser.check(
        "items at both ends",
        f"(([first, last]) => first.left < 40 && last.right > innerWidth - 40)([...{bar}.querySelectorAll('.b')].map((el) => el.getBoundingClientRect()))")
    browser.named("button", "Done").click()
    browser.check("no bar after the keyboard", f"{bar}.getClientRects().length === 0")


def what_is_the_systems_own(browser):
    browser.named("button", "Ask").click()
    browser.see("A question")
    browser.rest()
    look = "(({ fontSize, color }) => [parseFloat(fontSize) < 20, color])(getComputedStyle(arguments[0]))"
    browser.check("a title of the usual size", f"{look}[0]", browser.find("dialog h1, dialog span"))
    browser.check("not in orange", f"!{look}[1].startsWith('rgb(255, 1')", browser.find("dialog h1, dialog span"))
    browser.named("button", "No").click()
    browser.named("link", "Next page").click()
    browser.see("The second page")
    browser.rest()
    back = browser.find(".page:not([hidden]) .back .b span")
    browser.check("a back button of the usual size", f"{look}[0]", back)
    browser.check("of the usual color", f"!{look}[1].startsWith('rgb(255, 1')", back)


def the_bottom_bar_of_a_page(browser):
    bar = "document.querySelector('.page:not([hidden]) > .bottom')"
    browser.check("no bar for an item without content", f"{bar}.getClientRects().length === 0")
    browser.named("button", "Show the bar").click()
    browser.check(
        "an item with a spacer fills the bar", f"(({{ right }}) => right > innerWidth - 40)({bar}.querySelector('.b').getBoundingClientRect())")


def elements_replace_what_is_in_them(browser):
    nodes = browser.command("Accessibility.getFullAXTree")["nodes"]
    heard = [(node["role"]["value"], node.get("name", {}).get("value")) for node in nodes if not node.get("ignored")]
    names = [name for _, name in heard]
    for role, name in (("image", "Somebody"), ("image", "Grace, Hopper"), ("button", "Show the bar")):
        if (role, name) not in heard:
            raise Failure(f"{name} is not heard as {role}: {heard}")
    for name in ("Ada", "Greet", "Grace", "Hopper"):
        if name in names:
            raise Failure(f"{name} is heard: {heard}")
    browser.check("no focus on what is not heard", "[...document.querySelectorAll('[aria-hidden] button')].every((el) => el.tabIndex < 0)")


def main():
    program = Program(sys.argv[1])
    browser = Browser(has_mouse=True)
    try:
        browser.open(program.address)
        for look in (
            a_shape_is_drawn_in_its_size, controls_have_their_tint, a_button_without_a_style_has_no_padding,
            a_drag_selects_nothing, the_bar_of_the_keyboard, what_is_the_systems_own,
            elements_replace_what_is_in_them, the_bottom_bar_of_a_page,
        ):
            look(browser)
            if complaints := browser.complaints(): raise Failure("\n".join(complaints))
            print(look.__name__.replace("_", " "))
    finally:
        browser.close()
        program.close()


main()
