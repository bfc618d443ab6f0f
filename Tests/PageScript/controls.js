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

test("a picker's option is sent by its index", async () => {
	const page = await openPage('<select id="n1"><option selected>Small<option>Large</select>');
	page.element(1).selectedIndex = 1;
	page.element(1).dispatchEvent(new page.window.Event("change", { bubbles: true }));
	equal(page.events, [["s", "1", 1]]);
	page.acknowledge();
	equal(page.element(1).selectedIndex, 0);
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
