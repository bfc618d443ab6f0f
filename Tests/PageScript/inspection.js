// The part of an inspected page that shows updates and finds the causes of an element.

const inspected = '<p id="n1">One</p><button id="n2" data-e="p"><span id="n3">More</span></button>';
const openInspected = () => openPage(inspected, "inspection");
const outlinesOf = (page) => [...page.document.querySelectorAll("#inspection-outlines i:not(.target)")];
const buttonOf = (page, name) => [...page.document.querySelectorAll("#inspection button")].find((one) => one.textContent === name);
const picksOf = (page) => page.sent.filter(([name]) => name === "I");

/** Moves the pointer to the middle of an element, and presses there. */
function point(page, id, altKey, ...types) {
	const { left, top, width, height } = page.element(id).getBoundingClientRect();
	const place = { clientX: left + width / 2, clientY: top + height / 2, altKey, detail: 1, bubbles: true, cancelable: true };
	for (const type of types) page.element(id).dispatchEvent(new page.window.PointerEvent(type, place));
}

test("a page that is not inspected has no inspection", async () => {
	const page = await openPage(inspected);
	equal(page.document.getElementById("inspection"), null);
	point(page, 3, true, "pointerdown", "pointerup", "click");
	equal(page.events, [["p", "2"]]);
});

test("a press with Alt asks for the causes of the innermost element, and the app does not get it", async () => {
	const page = await openInspected();
	point(page, 3, true, "pointermove");
	equal(page.document.querySelectorAll("#inspection-outlines .target").length, 1);
	point(page, 3, true, "pointerdown", "pointerup", "click");
	equal([picksOf(page), page.events], [[["I", "3"]], []]);
	point(page, 3, false, "pointermove");
	equal(page.document.querySelectorAll("#inspection-outlines .target").length, 0);
	point(page, 3, false, "pointerdown", "pointerup", "click");
	equal([picksOf(page).length, page.events], [1, [["p", "2"]]]);
});

test("a press belongs to the app or to the inspection from its beginning to its click", async () => {
	const page = await openInspected();
	// Alt is released before the button, and the app gets no half of the press.
	point(page, 3, true, "pointerdown");
	point(page, 3, false, "pointerup", "click");
	equal([picksOf(page), page.events], [[["I", "3"]], []]);
	// Alt is pressed during a press of the app, which keeps its end.
	point(page, 3, false, "pointerdown");
	point(page, 3, true, "pointerup", "click");
	equal([picksOf(page).length, page.events], [1, [["p", "2"]]]);
});

test("with the bar hidden, Alt belongs to the app", async () => {
	const page = await openInspected();
	buttonOf(page, "Hide").click();
	point(page, 3, true, "pointermove", "pointerdown", "pointerup", "click");
	equal([picksOf(page), page.events], [[], [["p", "2"]]]);
	equal(page.document.querySelectorAll("#inspection-outlines .target").length, 0);
});

test("the bar is in the frontmost modal dialog, and returns when it has gone", async () => {
	const page = await openInspected();
	const bar = page.document.getElementById("inspection");
	const dialog = page.document.createElement("dialog");
	page.document.body.append(dialog);
	dialog.showModal();
	page.patch(["t", "1", "Two"]);
	await until("the bar in the dialog", () => bar.parentNode === dialog && bar.matches(":popover-open"));
	dialog.remove();
	page.patch(["t", "1", "Three"]);
	await until("the bar in the page", () => bar.parentNode === page.document.body && bar.matches(":popover-open"));
});

test("Pick takes one press without a key, and Escape ends it", async () => {
	const page = await openInspected();
	const pick = buttonOf(page, "Pick");
	pick.click();
	equal(pick.getAttribute("aria-pressed"), "true");
	pick.dispatchEvent(new page.window.KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
	equal(pick.getAttribute("aria-pressed"), "false");
	pick.click();
	point(page, 1, false, "pointerdown", "pointerup", "click");
	equal([picksOf(page), pick.getAttribute("aria-pressed")], [[["I", "1"]], "false"]);
	point(page, 3, false, "pointerdown", "pointerup", "click");
	equal(page.events, [["p", "2"]]);
});

test("Return picks the focused element", async () => {
	const page = await openInspected();
	buttonOf(page, "Pick").click();
	page.element(2).focus();
	page.element(2).dispatchEvent(new page.window.KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
	equal(picksOf(page), [["I", "2"]]);
});

test("updated elements are outlined while a person wants it", async () => {
	const page = await openInspected();
	page.patch(["t", "1", "Two"]);
	await new Promise((resolve) => page.window.requestAnimationFrame(() => page.window.requestAnimationFrame(() => setTimeout(resolve))));
	equal(outlinesOf(page).length, 0);
	buttonOf(page, "Updates").click();
	page.patch(["t", "1", "Three"], ["i", "0", 0, '<p id="n9">New</p>']);
	await until("the outlines", () => outlinesOf(page).length === 2);
	// One outline for each element, however often it changes.
	page.patch(["t", "1", "Four"]);
	page.patch(["t", "1", "Five"]);
	await until("the end of the outlines", () => outlinesOf(page).length === 0);
	buttonOf(page, "Updates").click();
});

test("the address of the inspector has no token, and the bar can be hidden", async () => {
	const page = await openInspected();
	equal(page.document.querySelector("#inspection a").getAttribute("href"), "http://127.0.0.1:9/");
	const bar = page.document.getElementById("inspection");
	equal(bar.matches(":popover-open"), true);
	buttonOf(page, "Hide").click();
	equal(bar.matches(":popover-open"), false);
	point(page, 1, true, "pointermove");
	equal(bar.matches(":popover-open"), false);
});
