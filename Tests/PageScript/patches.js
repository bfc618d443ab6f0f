test("a text is replaced", async () => {
	const page = await openPage('<p id="n1">Before</p><p id="n2">Other</p>');
	page.patch(["t", "1", "After <b>"]);
	equal(page.html, '<p id="n1">After &lt;b&gt;</p><p id="n2">Other</p>');
});

test("attributes are set, and removed by null", async () => {
	const page = await openPage('<p id="n1" class="a" title="old" lang="de">Text</p>');
	page.patch(["a", "1", { class: "b", title: null, "aria-label": "new" }]);
	equal(page.html, '<p id="n1" class="b" lang="de" aria-label="new">Text</p>');
	page.patch(["a", "1", { style: "color:red" }]);
	equal(page.element(1).style.color, "red");
});

test("elements are inserted at the end or before another", async () => {
	const page = await openPage('<p id="n1"></p>');
	page.patch(["i", "0", 0, '<p id="n2"></p><p id="n3"></p>'], ["i", "0", "1", '<p id="n4"></p>'], ["i", "2", 0, "<b>in</b>"]);
	equal(page.html, '<p id="n4"></p><p id="n1"></p><p id="n2"><b>in</b></p><p id="n3"></p>');
});

test("rows of a table and items of a list are inserted as such", async () => {
	const page = await openPage('<table><tbody id="n1"></tbody></table><ul id="n2"></ul>');
	page.patch(["i", "1", 0, '<tr id="n3"><td>Cell</td></tr>'], ["i", "2", 0, '<li id="n4">Item</li>']);
	equal(page.html, '<table><tbody id="n1"><tr id="n3"><td>Cell</td></tr></tbody></table><ul id="n2"><li id="n4">Item</li></ul>');
});

test("elements move among their siblings, and keep the focus", async () => {
	const page = await openPage('<p id="n1"></p><p id="n2"><button id="n3">Press</button></p><p id="n4"></p>');
	page.element(3).focus();
	page.patch(["m", "2", "1"]);
	equal(page.html, '<p id="n2"><button id="n3">Press</button></p><p id="n1"></p><p id="n4"></p>');
	equal(page.document.activeElement.id, "n3");
	page.patch(["m", "2", 0]);
	equal([...page.element(0).children].map(({ id }) => id), ["n1", "n4", "n2"]);
});

test("removed elements are gone, and so is everything before another page", async () => {
	const page = await openPage('<p id="n1"></p><p id="n2"></p>');
	page.patch(["r", "1"]);
	equal(page.html, '<p id="n2"></p>');
	page.patch(["r", "*"], ["i", "0", 0, '<p id="n5">New</p>']);
	equal(page.html, '<p id="n5">New</p>');
});

test("an element that leaves takes no room until it is removed or comes back", async () => {
	const page = await openPage('<p id="n1">One</p><p id="n2">Two</p>');
	page.patch(["L", "1"]);
	equal(page.element(1).getClientRects().length, 0);
	page.patch(["m", "1", 0]);
	equal(page.element(1).getClientRects().length, 1);
	equal([...page.element(0).children].map(({ id }) => id), ["n2", "n1"]);
});

test("contents are replaced by elements", async () => {
	const page = await openPage('<p id="n1">Text</p>');
	page.patch(["h", "1", '<a href="/x">Link</a> and text']);
	equal(page.html, '<p id="n1"><a href="/x">Link</a> and text</p>');
});

test("operations on an element that is not there are left out", async () => {
	const page = await openPage('<p id="n1">Text</p>');
	page.patch(["t", "9", "No"], ["r", "9"], ["a", "9", { class: "x" }], ["t", "1", "Yes"], ["unknown", "1"]);
	equal(page.html, '<p id="n1">Yes</p>');
});

test("a patch is applied once, and acknowledged each time", async () => {
	const page = await openPage('<p id="n1"></p>');
	page.receive(1, ["i", "1", 0, "<b></b>"]);
	page.receive(1, ["i", "1", 0, "<b></b>"]);
	equal(page.html, '<p id="n1"><b></b></p>');
	equal(page.sent.filter(([kind]) => kind === "a"), [["a", 1], ["a", 1]]);
});

test("the title, the language and style rules are the page's", async () => {
	const page = await openPage('<p id="n1" class="_k">Text</p>');
	page.patch(["ti", "A title"], ["l", "ar", "rtl"], ["st", "._k{color:rgb(1,2,3)}._l{color:red}"]);
	equal([page.document.title, page.document.documentElement.lang, page.document.dir], ["A title", "ar", "rtl"]);
	equal(page.window.getComputedStyle(page.element(1)).color, "rgb(1, 2, 3)");
	page.patch(["st", ""]);
	equal(page.window.getComputedStyle(page.element(1)).color === "rgb(1, 2, 3)", false);
});

test("an address is added to the history, or replaces the last one", async () => {
	const page = await openPage("");
	const { length } = page.window.history;
	page.patch(["n", "/one"]);
	equal([page.window.location.pathname, page.window.history.length - length], ["/one", 1]);
	page.patch(["n", "/two", 1]);
	equal([page.window.location.pathname, page.window.history.length - length], ["/two", 1]);
});

/** A page whose browser refuses to change the address, as Safari does for a while after a hundred changes. */
async function openRefusing() {
	const page = await openPage('<p id="n1"></p>');
	const { window } = page;
	const timers = (page.timers = []);
	window.setTimeout = (work, _, ...given) => timers.push(() => work(...given));
	window.clearTimeout = (timer) => void delete timers[timer - 1];
	page.added = [];
	page.isRefusing = true;
	for (const name of ["pushState", "replaceState"]) {
		const change = window.history[name].bind(window.history);
		window.history[name] = (...entry) => {
			if (page.isRefusing) throw new window.DOMException("too often", "SecurityError");
			page.added.push([name, entry[2]]);
			change(...entry);
		};
	}
	return page;
}

test("a patch is applied though the browser refuses an address, and the newest address comes later", async () => {
	const page = await openRefusing();
	page.patch(["n", "/one"], ["t", "1", "Applied"]);
	page.patch(["n", "/two", 1]);
	equal([page.element(1).textContent, page.socket.readyState, page.added], ["Applied", 1, []]);
	page.isRefusing = false;
	page.timers.splice(0).forEach((work) => work());
	// The entry that the first address would have had.
	equal(page.added, [["pushState", "/two"]]);
	page.patch(["n", "/three", 1]);
	equal(page.added.slice(1), [["replaceState", "/three"]]);
});

test("an address that the browser takes again is not followed by an older one", async () => {
	const page = await openRefusing();
	page.patch(["n", "/one"]);
	page.isRefusing = false;
	page.patch(["n", "/two", 1]);
	page.timers.splice(0).forEach((work) => work());
	equal(page.added, [["pushState", "/two"]]);
});

test("an address from before the person's last step in the history does not come later", async () => {
	const page = await openRefusing();
	page.patch(["n", "/one"]);
	page.isRefusing = false;
	page.window.dispatchEvent(new page.window.PopStateEvent("popstate"));
	page.timers.splice(0).forEach((work) => work());
	page.acknowledge();
	page.patch(["n", "/two", 1]);
	equal(page.added, [["replaceState", "/two"]]);
});

test("a dialog is shown though the browser refuses an entry for it", async () => {
	const page = await openRefusing();
	page.patch(["i", "0", 0, '<dialog id="n2" data-modal data-d><p id="n3"></p></dialog>']);
	await until("the part for navigation", () => page.inside("navigation"));
	page.patch(["t", "3", "Shown"]);
	equal([page.element(2).matches(":modal"), page.element(3).textContent, page.inside("lastFrame")], [true, "Shown", 2]);
	page.isRefusing = false;
	page.patch();
	equal(page.added.map(([name]) => name), ["pushState"]);
	page.isRefusing = true;
	page.patch(["n", "/one", 1]);
	equal(page.inside("lastFrame"), 4);
});

test("an error in a patch asks for the whole page", async () => {
	const page = await openPage('<p id="n1"></p>');
	const { socket } = page;
	page.inside("orders").broken = () => fail("broken");
	try {
		page.patch(["broken"]);
	} catch {}
	equal(socket.readyState, 3);
	await until("another socket", () => page.socket !== socket);
	page.socket.open();
	equal(page.sent[0].slice(0, 4), [0, "hello", "secret", 2 ** 53]);
});

test("a drawing's items are replaced and changed", async () => {
	const page = await openPage('<div id="n1"><svg viewBox="0 0 9 9"><path d="M0 0"></path><circle r="1"></circle></svg></div>');
	page.patch(["g", "1", [0, { d: "M1 1" }], [1, 1, '<rect width="2"/><rect width="3"/>']]);
	await until("the part for a page in use", () => page.element(1).querySelector("rect"));
	equal(page.element(1).innerHTML, '<svg viewBox="0 0 9 9"><path d="M1 1"></path><rect width="2"></rect><rect width="3"></rect></svg>');
	equal(page.element(1).querySelector("rect") instanceof page.window.SVGElement, true);
});

test("a frame waits for each part of the script that it needs", async () => {
	const page = await openPage('<div id="n1"><svg><path></path></svg></div>');
	const opened = [];
	page.window.open = (address) => opened.push(address);
	page.inside('settings.use = "/late/use.js?frame"');
	equal([page.inside("!!part"), page.inside("!!using")], [false, false]);
	// The first part is there before the second one, which comes when it is asked for again.
	page.patch(["x", 0.1, "linear"], ["u", "https://example.com/"]);
	await until("the address", () => opened.length);
	equal(opened, ["https://example.com/"]);
	equal([page.inside("!!part"), page.inside("!!using")], [true, true]);
});

test("frames wait for a part of the script, in their order", async () => {
	const page = await openPage('<div id="n1"><svg></svg></div><p id="n2"></p>');
	page.patch(["g", "1", [0, 0, "<g></g>"]]);
	page.patch(["t", "2", "later"]);
	equal(page.element(2).textContent, "");
	await until("the second patch", () => page.element(2).textContent === "later");
	equal(page.element(1).innerHTML, "<svg><g></g></svg>");
});
