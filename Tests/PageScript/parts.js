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
	// The browser's own keys keep their action.
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

test("keys that wait act where they were pressed, and nowhere if that has gone", async () => {
	const row = (id) => `<div id="n${id}" role="listitem" tabindex="0" data-e="c" data-del>${id}</div>`;
	const page = await openPage(`<div id="n1" role="list">${[2, 3, 4, 5].map(row).join("")}</div>`);
	delay(page, "use");
	const press = (id, key) => {
		page.element(id).focus();
		page.element(id).dispatchEvent(new page.window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
	};
	press(5, "Delete");
	press(2, "ArrowDown");
	press(2, "Delete");
	press(4, " ");
	page.patch(["r", "5"]);
	await until("the keys", () => page.events.length === 2);
	equal(page.events, [["D", "3"], ["c", "4"]]);
	equal(page.document.activeElement.id, "n4");
});

test("a function that waits for a part is called even if one before it throws", async () => {
	const page = await openPage("");
	delay(page, "use");
	const [done, failure] = [[], new page.window.Error("This fails.")];
	const fails = () => {
		throw failure;
	};
	page.inside("whenUsed")(fails);
	page.inside("whenUsed")(() => done.push(1));
	await until("the second", () => done.length);
	equal(page.problems.splice(0).length > 0, true);
});

test("an announcement waits for a part that loads late", async () => {
	const page = await openPage("");
	delay(page, "interaction");
	page.patch(["sy", "Lost"]);
	await page.inside("attend()");
	page.patch(["sy", "Said"]);
	await until("the words", () => page.document.querySelector("p.vh[role=status]")?.textContent === "Said");
});

test("announcements that come at once are all said, and a repeated one again", async () => {
	const page = await openPage("");
	const words = () => page.document.querySelector("p.vh[role=status]")?.textContent;
	page.patch(["sy", "Loaded"], ["sy", "3 results"], ["sy", "Loaded"]);
	await until("both", () => words() === "Loaded\n3 results");
	page.patch(["sy", "Loaded"]);
	await until("the next", () => words() === "Loaded");
	page.patch(["sy", "Loaded"]);
	await until("a change", () => words() === "Loaded\u200b");
});

test("a paste button that is pressed before its part has come pastes when it comes, once", async () => {
	const paste = (id) => `<div id="n${id}" data-up data-c="p"><button id="n${id}_b" data-e="p">Paste</button></div>`;
	const page = await openPage("", "", (window) =>
		Object.defineProperty(window.navigator, "clipboard", { value: { readText: async () => "Words" } }));
	delay(page, "files");
	page.patch(["i", "0", 0, paste(1) + paste(2)]);
	page.element("1_b").click();
	const pasted = () => page.events.filter(([kind]) => kind === "V");
	await until("the text", () => pasted().length);
	equal(pasted(), [["V", "1", "Words"]]);
	page.element("2_b").click();
	await until("the next", () => pasted().length > 1);
	equal(pasted().slice(1), [["V", "2", "Words"]]);
});

test("Back closes a sheet before the part for the history has come", async () => {
	const page = await openPage("");
	page.inside("settings").navigation = never;
	page.patch(["i", "0", 0, '<dialog id="n1" data-modal data-d>A sheet</dialog>']);
	page.patch(["i", "0", 0, '<dialog id="n2" data-modal data-d>Another</dialog>']);
	equal(page.window.history.state, "presented");
	const { length } = page.window.history;
	page.window.history.back();
	await until("the sheet closes", () => page.events.length);
	equal(page.events, [["d", "2"]]);
	equal([page.window.history.state, page.window.history.length], [null, length]);
	page.patch(["r", "2"], ["r", "1"]);
	page.acknowledge();
	page.window.dispatchEvent(new page.window.PopStateEvent("popstate"));
	equal(page.events.at(-1), ["h", page.inside("here()")]);
});

test("an address that comes with a sheet before the part for the history has its own entry", async () => {
	const page = await openPage("");
	page.inside("settings").navigation = never;
	page.patch(["i", "0", 0, '<dialog id="n1" data-modal data-d>A sheet</dialog>'], ["n", "/articles"]);
	equal([page.window.history.state, page.window.location.pathname], [null, "/articles"]);
});

test("an element's drags are sent once the part for files has loaded late", async () => {
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

/** The address of a part that never loads. */
const never = "data:text/javascript,await new Promise(() => {})";

/** Shortens the time after which the page continues without a part, and the time before a notice. */
function hurry(window) {
	const { setTimeout } = window;
	window.setTimeout = (act, time, ...rest) => {
		const [limit, delay] = window.inside("[loadingLimit, delayOfNotice]");
		return setTimeout(act, time === limit ? 50 : time === delay ? 0 : time, ...rest);
	};
}

test("a page continues without a part that never loads, and shows a notice until then", async () => {
	for (const [part, operation] of [["motion", ["x", 0.3]], ["use", ["s", "1", 0, 0]]]) {
		const page = await openPage('<p id="n1">Old</p>', "", hurry);
		const bar = page.document.getElementById("away");
		const notices = [];
		bar.addEventListener("toggle", ({ newState }) => notices.push([newState, bar.textContent]));
		page.inside("settings")[part] = never;
		page.patch(["t", "1", "New"], operation);
		page.patch(["t", "1", "Newest"]);
		equal(page.element(1).textContent, "Old");
		await until("the patch", () => page.element(1).textContent === "Newest");
		await until("the end of the notice", () => notices.at(-1)?.[0] === "closed");
		equal(notices[0], ["open", "Loading…"]);
		// The next patch no longer waits.
		page.patch(["t", "1", "Last"], operation);
		await until("the next patch", () => page.element(1).textContent === "Last");
	}
});

test("a page that loses its connection while it loads a part says that it connects again", async () => {
	const page = await openPage('<button id="n1" data-e="" aria-haspopup="menu" aria-controls="n2">Menu</button>', "", hurry);
	const bar = page.document.getElementById("away");
	const says = (words) => until(words, () => bar.matches(":popover-open") && bar.textContent === words);
	page.inside("settings").use = never;
	page.element(1).click();
	await says("Loading…");
	page.window.fetch = async () => ({ status: 426 });
	page.socket.close(1006);
	await says("Connecting again…");
	await until("another socket", () => page.socket.readyState === 0);
	page.socket.open();
	page.acknowledge();
	await until("the end of the notice", () => !bar.matches(":popover-open"));
});

test("the number of reloads is forgotten once the page has loaded", async () => {
	const page = await openPage("", "", (window) => (window.sessionStorage.sw = 2));
	const { sessionStorage } = page.window;
	Object.defineProperty(page.document, "readyState", { value: "interactive" });
	await page.inside("loadUse()");
	equal(sessionStorage.sw, "2");
	page.window.dispatchEvent(new page.window.Event("load"));
	equal(sessionStorage.sw, undefined);
});

test("an announcement and the effect of a symbol wait for a part that loads after the page has continued", async () => {
	const page = await openPage("", "", hurry);
	for (const part of ["motion", "interaction"]) {
		const text = `await new Promise((go) => (window.bring${part} = go)); export * from "${location.origin}/joined/${part}.js";`;
		page.inside("settings")[part] = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
	}
	page.patch(["sy", "Done"], ["i", "0", 0, '<i id="n1" data-fx="pulse:1:0:1">Heart</i>']);
	equal([await page.inside("attend()"), await page.inside("load()")], [undefined, undefined]);
	await until("the requests", () => page.window.bringmotion && page.window.bringinteraction);
	page.window.bringmotion();
	page.window.bringinteraction();
	await until("the words", () => page.document.querySelector("p.vh[role=status]")?.textContent === "Done");
	await until("the effect", () => page.element(1).getAnimations().length);
});

test("a dialog has its entry in the history even if that part comes after the page has gone on", async () => {
	const page = await openPage("", "", hurry);
	const text = `await new Promise((go) => (window.bring = go)); export * from "${location.origin}/joined/navigation.js";`;
	page.inside("settings").navigation = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
	page.patch(["i", "0", 0, '<dialog id="n1" data-modal data-d>A sheet</dialog>']);
	equal(await page.inside("loadNavigation()"), undefined);
	equal(page.window.history.state, "presented");
	await until("the part", () => page.window.bring);
	page.window.bring();
	await until("the entry", () => page.window.history.state === "presented");
});

test("a reloaded page connects without a part that never comes", async () => {
	const page = await openPage("", "", (window) => {
		hurry(window);
		window.sessionStorage["sw-again"] = [Date.now(), 0];
		new window.MutationObserver(() => {
			const script = window.document.querySelector("script[data-use]");
			if (script) script.dataset.use = never;
		}).observe(window.document, { childList: true, subtree: true });
		window.performance.getEntriesByType = () => [{ type: "reload" }];
	});
	equal([page.socket.readyState, !!page.inside("using")], [1, false]);
});

test("what only a later part can do is done when that part comes, and holds nothing up", async () => {
	const page = await openPage('<p id="n1">Old</p><input id="n2" value="A">');
	const opened = [];
	page.window.open = (address) => opened.push(address);
	delay(page, "use");
	page.patch(["u", "https://example.org/"], ["xt", "2"], ["t", "1", "New"]);
	equal([page.element(1).textContent, opened], ["New", []]);
	await until("the part", () => opened.length);
	equal(opened, ["https://example.org/"]);
	await until("the text", () => page.events.length);
	equal(page.events[0].slice(0, 3), ["x", "2", "A"]);
});

test("a context menu is asked for before any part has come", async () => {
	const page = await openPage('<div id="n1" data-menu><p id="n2">Row</p></div>');
	for (const name of ["motion", "use", "interaction", "navigation"]) page.inside("settings")[name] = never;
	const event = new page.window.MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX: 7, clientY: 9 });
	page.element(2).dispatchEvent(event);
	equal([event.defaultPrevented, page.events], [true, [["C", "1"]]]);
	equal(page.inside("[lastPress.x, lastPress.y]"), [7, 9]);
});

const waitingMenu =
	'<button id="n1" data-e="" aria-haspopup="menu" aria-expanded="false" aria-controls="n2">Menu</button>' +
	'<div id="n2" role="menu" popover><button id="n3" role="menuitem">A</button></div><button id="n4">Other</button>';

test("a menu that is pressed several times before its part comes opens once", async () => {
	const page = await openPage(waitingMenu);
	delay(page, "use");
	for (let press = 0; press < 4; press++) page.element(1).click();
	await until("the menu", () => page.element(2).matches(":popover-open"));
	let closings = 0;
	page.element(2).addEventListener("toggle", ({ newState }) => (closings += newState === "closed"));
	await page.inside("loadUse()");
	await new Promise((resolve) => page.window.requestAnimationFrame(resolve));
	equal([page.element(2).matches(":popover-open"), closings], [true, 0]);
});

test("a menu whose part comes late does not open if the person has gone on, or its button cannot be used any more", async () => {
	const changes = [
		(page) => page.element(4).dispatchEvent(new page.window.PointerEvent("pointerdown", { bubbles: true })),
		(page) => page.patch(["a", "1", { disabled: "" }]),
		(page) => page.patch(["r", "1"]),
		(page) => page.patch(["i", "0", 0, '<dialog id="n5" data-modal></dialog>']),
	];
	for (const change of changes) {
		const page = await openPage(waitingMenu);
		delay(page, "use");
		page.element(1).click();
		change(page);
		await until("the part", () => page.inside("using"));
		await page.inside("new Promise((resolve) => whenUsed(resolve))");
		equal(page.element(2).matches(":popover-open"), false);
	}
});
