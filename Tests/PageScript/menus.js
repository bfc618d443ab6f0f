/** A page that is in use, with a menu. */
async function openMenuPage() {
	const page = await openPage(
		'<button id="n1" data-e="" aria-haspopup="menu" aria-expanded="false" aria-controls="n2">Menu</button>' +
		'<div id="n2" role="menu" popover><button id="n3" role="menuitem">A</button><button id="n4" role="menuitem" disabled>B</button>' +
		'<button id="n5" role="menuitem">C</button></div>');
	await page.inside("loadUse(true)");
	return page;
}

const pressKey = (page, key) =>
	page.document.activeElement.dispatchEvent(new page.window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

test("a menu opens with the focus on its first item", async () => {
	const page = await openMenuPage();
	page.element(1).click();
	await until("the menu", () => page.element(2).matches(":popover-open"));
	equal([page.element(1).ariaExpanded, page.document.activeElement.id], ["true", "n3"]);
	equal(page.events, []);
});

test("keys move the focus among the items that can be used", async () => {
	const page = await openMenuPage();
	page.element(1).click();
	await until("the menu", () => page.element(2).matches(":popover-open"));
	const focused = (key) => (pressKey(page, key), page.document.activeElement.id);
	equal(["ArrowDown", "ArrowDown", "ArrowUp", "Home", "End"].map(focused), ["n5", "n3", "n5", "n3", "n5"]);
});

test("an item is pressed, and its menu closes", async () => {
	const page = await openMenuPage();
	page.element(1).click();
	await until("the menu", () => page.element(2).matches(":popover-open"));
	page.element(5).click();
	equal(page.events, [["p", "5"]]);
	await until("the end of the menu", () => !page.element(2).matches(":popover-open") && page.element(1).ariaExpanded === "false");
});

test("a menu is aligned with the leading edge of its button, in both directions of text", async () => {
	for (const direction of ["ltr", "rtl"]) {
		const page = await openMenuPage();
		page.document.documentElement.dir = direction;
		page.element(1).style.cssText = "position: fixed; left: 350px; top: 20px; width: 100px";
		page.element(1).click();
		await until("the menu", () => page.element(2).matches(":popover-open"));
		const { left, right } = page.element(2).getBoundingClientRect();
		if (direction === "ltr") near(left, 350, 0.5);
		else near(right, 450, 0.5);
	}
});

/** A page with an open menu that has a submenu, in a direction of text. */
async function openInnerMenuPage(direction) {
	const page = await openPage(
		'<button id="n1" data-e="" aria-haspopup="menu" aria-expanded="false" aria-controls="n2">Menu</button>' +
		'<div id="n2" role="menu" popover><button id="n3" role="menuitem" data-e="" aria-haspopup="menu" aria-controls="n4">A</button>' +
		'<div id="n4" role="menu" popover><button id="n5" role="menuitem">C</button></div></div>');
	await page.inside("loadUse(true)");
	page.document.documentElement.dir = direction;
	page.element(1).style.cssText = "position: fixed; left: 350px; top: 20px; width: 100px";
	page.element(1).click();
	await until("the menu", () => page.element(2).matches(":popover-open"));
	return page;
}

test("a submenu opens beside its item with the arrow key of that side, and closes with the other", async () => {
	for (const [direction, inward, outward] of [["ltr", "ArrowRight", "ArrowLeft"], ["rtl", "ArrowLeft", "ArrowRight"]]) {
		const page = await openInnerMenuPage(direction);
		pressKey(page, outward);
		equal(page.element(4).matches(":popover-open"), false);
		pressKey(page, inward);
		await until("the inner menu", () => page.element(4).matches(":popover-open"));
		const [item, menu] = [3, 4].map((id) => page.element(id).getBoundingClientRect());
		if (direction === "ltr") near(menu.left, item.right - 4, 0.5);
		else near(menu.right, item.left + 4, 0.5);
		pressKey(page, outward);
		await until("the end of the inner menu", () => !page.element(4).matches(":popover-open"));
	}
});

/**
 * An element with a context menu, with the parts for a page in use, and the timers of a finger that rests.
 *
 * @param first The event for which the page loads them.
 */
async function openContextMenuPage(inside = '<p id="n2">A note</p>', first = () => {}) {
	const page = await openPage(`<div id="n1" data-menu>${inside}</div><p id="n3">Other</p>`);
	await page.inside("loadUse(true)");
	const timers = new Map();
	const { setTimeout, clearTimeout } = page.window;
	page.window.setTimeout = (work, time, ...rest) => {
		if (time !== 500) return setTimeout(work, time, ...rest);
		timers.set(-1 - timers.size, work);
		return -timers.size;
	};
	page.window.clearTimeout = (timer) => timers.delete(timer) || clearTimeout(timer);
	await page.inside("attend")(first(page.element(2)));
	const rest = () => [...timers].forEach(([timer, work]) => (timers.delete(timer), work()));
	/** Dispatches an event of a finger at a point. Returns whether the browser goes on with it. */
	const touch = (id, type, ...places) => {
		const touches = places.map(([clientX, clientY]) => ({ clientX, clientY }));
		const event = Object.assign(new page.window.Event(type, { bubbles: true, cancelable: true }), { touches });
		return page.element(id).dispatchEvent(event);
	};
	return { page, rest, touch };
}

test("a finger that rests opens a context menu, and presses nothing", async () => {
	const { page, rest, touch } = await openContextMenuPage();
	touch(2, "touchstart", [50, 20]);
	// A finger never rests entirely.
	touch(2, "touchmove", [53, 24]);
	equal(page.events, []);
	rest();
	equal(page.events, [["C", "1"]]);
	const { x, y } = page.inside("lastPress");
	equal([x, y], [50, 20]);
	equal(touch(2, "touchend"), false);
	// The next touch is one as always.
	touch(2, "touchstart", [50, 20]);
	equal(touch(2, "touchend"), true);
	rest();
	equal(page.events, [["C", "1"]]);
});

test("a finger that rests on a control that repeats opens no menu around it", async () => {
	const { page, rest, touch } = await openContextMenuPage('<button id="n2" data-e="p" data-repeat>+</button>');
	touch(2, "touchstart", [50, 20]);
	rest();
	equal(page.events.filter(([kind]) => kind === "C"), []);
});

test("a context menu opens once, whether the browser opens it too or not", async () => {
	const { page, rest, touch } = await openContextMenuPage();
	const open = () => page.element(2).dispatchEvent(new page.window.MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
	touch(2, "touchstart", [50, 20]);
	equal(open(), false);
	rest();
	equal(touch(2, "touchend"), false);
	equal(page.events, [["C", "1"]]);
	touch(2, "touchstart", [50, 20]);
	rest();
	equal(open(), false);
	equal(page.events, [["C", "1"], ["C", "1"]]);
	touch(2, "touchend");
	// With a mouse, as before.
	equal(open(), false);
	equal(page.events.length, 3);
});

test("a finger that moves, a second one, and one elsewhere or in a field open no context menu", async () => {
	const { page, rest, touch } = await openContextMenuPage(
		'<p id="n2">A note</p><input id="n4"><p id="n5" class="sel">Text to select</p>');
	touch(2, "touchstart", [50, 20]);
	touch(2, "touchmove", [50, 32]);
	rest();
	touch(2, "touchstart", [50, 20]);
	touch(2, "touchstart", [50, 20], [90, 20]);
	rest();
	touch(2, "touchstart", [50, 20]);
	touch(2, "touchcancel");
	rest();
	for (const id of [3, 4, 5]) {
		touch(id, "touchstart", [50, 20]);
		rest();
		equal(touch(id, "touchend"), true);
	}
	equal(page.events, []);
});

test("a first touch that has ended while its part was loading opens no context menu, and one that rests does", async () => {
	const places = [{ clientX: 50, clientY: 20 }];
	const first = ["touchstart", places], moved = ["touchmove", [{ clientX: 50, clientY: 40 }]], last = ["touchend", []];
	// What the browser has opened is opened once.
	const own = ["contextmenu"];
	for (const [kept, expected] of [[[first], 1], [[first, last], 0], [[first, moved], 0], [[first, own], 0], [[first, last, first], 1]]) {
		const { page, rest } = await openContextMenuPage(undefined, (target) => {
			const { window } = target.ownerDocument.defaultView;
			window.performance.now = () => 1000;
			window.early = kept.map(([type, touches]) =>
				({ type, target, touches, timeStamp: 1000, preventDefault() {}, stopImmediatePropagation() {} }));
		});
		rest();
		equal(page.events, Array(expected).fill(["C", "1"]));
	}
});
