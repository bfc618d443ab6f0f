test("a switch shows the choice at once, and what the server says in the end", async () => {
	const page = await openPage('<button id="n1" role="switch" aria-checked="false" data-e="o">Sound</button>');
	page.element(1).click();
	equal([page.element(1).ariaChecked, page.events], ["true", [["o", "1", 1]]]);
	// Before the acknowledgement the server's state is remembered, not shown.
	page.patch(["a", "1", { "aria-checked": "false" }]);
	equal(page.element(1).ariaChecked, "true");
	page.acknowledge();
	equal(page.element(1).ariaChecked, "false");
});

test("each press of a button counts, also before the first is acknowledged", async () => {
	const page = await openPage('<button id="n1" data-e="p">1</button><button id="n2" data-e="D">Delete</button>');
	for (const number of [1, 1, 1, 2, 2]) page.element(number).click();
	equal(page.events, [["p", "1"], ["p", "1"], ["p", "1"], ["D", "2"]]);
	page.acknowledge();
	equal(page.element(1).hasAttribute("aria-busy"), false);
});

test("one of a group of radio buttons is chosen", async () => {
	const page = await openPage(
		'<div id="n1" role="radiogroup"><button id="n2" role="radio" aria-checked="true">A</button>' +
		'<button id="n3" role="radio" aria-checked="false">B</button></div>');
	page.element(3).click();
	equal([page.element(2).ariaChecked, page.element(3).ariaChecked], ["false", "true"]);
	equal(page.events, [["p", "3"]]);
});

/** Chooses an option of a list, as a person does. */
function chooseOption(page, id, index) {
	page.element(id).selectedIndex = index;
	page.element(id).dispatchEvent(new page.window.Event("change", { bubbles: true }));
}

test("a picker's option is sent by its id, with its index for servers of earlier versions", async () => {
	const page = await openPage('<select id="n1"><option id="n2" selected>Small<option id="n3">Large</select>');
	chooseOption(page, 1, 1);
	equal(page.events, [["s", "1", 1, "3"]]);
	page.acknowledge();
	equal(page.element(1).selectedIndex, 0);
});

test("an option of a page of an earlier version is sent by its index", async () => {
	const page = await openPage('<select id="n1"><option selected>Small<option>Large</select>');
	chooseOption(page, 1, 1);
	equal(page.events, [["s", "1", 1, ""]]);
});

test("a choice that is not acknowledged stays the same option when the list changes", async () => {
	const page = await openPage('<select id="n1"><option id="n2" selected>Berta<option id="n3">Carl</select>');
	chooseOption(page, 1, 1);
	page.patch(["h", "1", "<option id=n4>Anna<option id=n2 selected>Berta<option id=n3>Carl"]);
	equal(page.element(1).selectedOptions[0].text, "Carl");
	page.patch(["h", "1", "<option id=n4>Anna<option id=n2 selected>Berta"]);
	equal(page.element(1).selectedOptions[0].text, "Berta");
});

test("a choice goes to the same option of another tree, or nowhere", async () => {
	const list = (id, options) => `<button id="n${id}" data-e="p">Save</button><select id="n${id + 1}" aria-label="Who">${options}</select>`;
	const tree = (...names) => list(10, names.map((name, index) => `<option id="n${20 + index}">${name}`).join(""));
	for (const [names, events] of [[["Anna", "Berta", "Carl"], [["p", "1"], ["s", "b", 2, "22"]]], [["Anna", "Berta"], [["p", "1"]]]]) {
		const page = await openPage(list(1, '<option id="n3" selected>Berta<option id="n4">Carl'));
		await page.inside("loadUse(true)");
		// Another process gets the page.
		page.inside("isLetIn = false");
		page.element(1).click();
		chooseOption(page, 2, 1);
		page.patch(["r", "*"], ["i", "0", 0, tree(...names).replace('n11"', 'nb"')]);
		equal(page.inside("waiting").map(([, ...event]) => event).filter(([kind]) => "ps".includes(kind)), events);
		const notices = [...page.document.querySelectorAll(".sw-away")].map((bar) => bar.textContent).join();
		equal(/may not have arrived/.test(notices), events.length === 1);
	}
});

test("a link is opened by the app, and by the browser with a modifier", async () => {
	const page = await openPage('<a id="n1" href="/elsewhere" data-e="p">Link</a>');
	const click = (init) => {
		const event = new page.window.MouseEvent("click", { bubbles: true, cancelable: true, ...init });
		// The page stays, whatever the script says.
		page.window.addEventListener("click", (event) => event.preventDefault(), { once: true });
		return page.element(1).dispatchEvent(event);
	};
	click({});
	equal(page.events, [["p", "1"]]);
	page.acknowledge();
	click({ ctrlKey: true });
	equal(page.events.length, 1);
});

test("a shortcut presses its element, in the dialog in front", async () => {
	const page = await openPage('<button id="n1" data-s="4+s">Save</button>');
	const press = () => page.document.body.dispatchEvent(
		new page.window.KeyboardEvent("keydown", { key: "s", metaKey: true, bubbles: true, cancelable: true }));
	press();
	equal(page.events, [["p", "1"]]);
	page.acknowledge();
	page.patch(["i", "0", 0, '<dialog id="n2" data-modal data-d><button id="n3" data-s="4+s">Apply</button></dialog>']);
	press();
	equal(page.events, [["p", "1"], ["p", "3"]]);
});

test("a dialog is modal from its arrival, and asks the server before it closes", async () => {
	const page = await openPage("");
	page.patch(["i", "0", 0, '<dialog id="n1" data-modal data-d><button id="n2">In it</button></dialog>']);
	equal(page.element(1).matches(":modal"), true);
	const isOpen = () => page.element(1).open;
	page.element(1).dispatchEvent(new page.window.Event("cancel", { cancelable: true }));
	equal([isOpen(), page.events], [true, [["d", "1"]]]);
	page.patch(["r", "1"], ["c", page.inside("lastEvent")]);
	await until("the end of the dialog", () => !page.element(1)?.matches(":modal"));
});
