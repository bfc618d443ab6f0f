/** Lets a part of the script come only when it is asked for at the second time. */
const delay = (page, name) => page.inside(`settings.${name} = "/late/${name}.js?${Math.random()}"`);

test("a part that did not come is asked for again, by the next that needs it", async () => {
	const page = await openPage("");
	for (const name of ["motion", "use", "interaction", "navigation"]) delay(page, name);
	for (const [part, has] of [["load", "part"], ["loadUse", "using"], ["loadNavigation", "navigation"]]) {
		await page.inside(part)(true);
		equal(!!page.inside(has), false);
		await page.inside(part)(true);
		equal(!!page.inside(has), true);
	}
	equal(await page.inside("attend")(), null);
	equal(typeof (await page.inside("attend")()).say, "function");
});

test("the next press asks for parts that did not come with the first one", async () => {
	const page = await openPage("");
	for (const name of ["motion", "use", "interaction", "navigation"]) delay(page, name);
	const press = () => page.document.body.dispatchEvent(new page.window.PointerEvent("pointerdown", { bubbles: true }));
	const words = () => page.document.querySelector("p.vh[role=status]");
	const have = () => [page.inside("!!part"), page.inside("!!using"), page.inside("!!navigation"), !!words()];
	press();
	await page.inside("Promise.all([load(), loadUse(), loadNavigation(), attend()])");
	equal(have(), [false, false, false, false]);
	press();
	await until("the parts", () => !have().includes(false));
});

test("a menu opens when its part has come late", async () => {
	const page = await openPage(
		'<button id="n1" data-e="" aria-haspopup="menu" aria-expanded="false" aria-controls="n2">Menu</button>' +
		'<div id="n2" role="menu" popover><button id="n3" role="menuitem">A</button></div>');
	delay(page, "use");
	page.element(1).click();
	await until("the menu", () => page.element(2).matches(":popover-open"));
});

test("keys in a list wait for the part that moves the focus, and act in their order where it is then", async () => {
	const row = (id) => `<div id="n${id}" role="listitem" tabindex="0" data-e="c" data-del>${id}</div>`;
	const page = await openPage(`<div id="n1" role="list">${row(2)}${row(3)}${row(4)}<input id="n5"></div>`);
	delay(page, "use");
	const press = (key, more) => {
		const event = new page.window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
		page.document.activeElement.dispatchEvent(event);
		return event.defaultPrevented;
	};
	page.element(2).focus();
	// Keys of the browser keep their action.
	equal(["Tab", "F5"].map((key) => press(key)), [false, false]);
	equal(press("r", { ctrlKey: true }), false);
	equal(["ArrowDown", " ", "ArrowDown", "Delete"].map((key) => press(key)), [true, true, true, true]);
	page.element(5).focus();
	equal(press("ArrowDown"), false);
	page.element(2).focus();
	equal(page.events, []);
	await until("the keys", () => page.events.length === 2);
	equal(page.events, [["c", "3"], ["D", "4"]]);
	equal(page.document.activeElement.id, "n4");
});

test("what is said is said by the part that comes late", async () => {
	const page = await openPage("");
	delay(page, "interaction");
	page.patch(["sy", "Lost"]);
	await page.inside("attend()");
	page.patch(["sy", "Said"]);
	await until("the words", () => page.document.querySelector("p.vh[role=status]")?.textContent === "Said");
});

test("an element takes files when their part has come late", async () => {
	const page = await openPage("");
	delay(page, "files");
	page.patch(["i", "0", 0, '<div id="n1" data-up draggable="true">Drag</div>']);
	const isServed = () => {
		page.element(1).dispatchEvent(new page.window.DragEvent("dragend", { bubbles: true }));
		return page.events.length;
	};
	await until("the part", isServed);
	equal(page.events[0], ["G", "1", 0]);
});
