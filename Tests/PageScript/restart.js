test("an element is found again by its label, whatever characters that has", async () => {
	for (const label of ['Say "hello"', "Two\nlines", "back\\slash", "\u0007bell", "1 ]", "Ä 😀"]) {
		const page = await openPage('<input id="n1"><input id="n2">');
		for (const id of [1, 2]) page.element(id).ariaLabel = label;
		page.element(2).focus();
		const inside = await sources("Page/protocol Use/texts Use/restart", { document: page.document, CSS });
		const place = inside("placeOf")(page.element(2));
		equal(place[2], 1);
		equal(inside("elementAt")(place).id, "n2");
	}
});

/** A field with a name that others have too. */
const notesField = (id) => `<textarea id="${id}" aria-label="Notes"></textarea>`;
const tabs = '<div role="tablist"><button id="n1" role="tab">Entry</button><button id="n2" role="tab">Fields</button></div>';
const tabPage = (tab, content) => `<div class="page" role="tabpanel" aria-labelledby="${tab}">${content}</div>`;
const stackPage = (title, content) =>
	`<div class="page"><header class="bar"><div class="bar-t"><h1 class="ti title">${title}</h1></div></header>${content}</div>`;
const dialog = (label, content) => `<dialog aria-label="${label}">${content}</dialog>`;

/** The functions for a restart in a page, with timers that the test ends. */
async function restartIn(page, state) {
	const timers = [], written = [], said = [];
	const given = {
		document: page.document, CSS, setTimeout: (work) => timers.push(work),
		say: (text) => (said.push(text), page.document.createElement("p")),
		page: {
			fields: new Map(), ownerOf: (el) => el.id.slice(1), setText: (el, text) => (el.value = text),
			edit: { take: (id) => written.push(id) },
		},
	};
	const inside = await sources("Page/protocol Use/texts Use/restart", given);
	inside("(state) => (left = state)")(state);
	return { inside, timers, written, said, left: () => inside("left") };
}

test("an element is found on its page alone", async () => {
	const pages = [
		(content) => tabPage("n1", content), (content) => tabPage("n2", content), (content) => tabPage("n2", stackPage("Detail", content)),
		(content) => dialog("One", content), (content) => dialog("Two", content), (content) => dialog("Two", stackPage("Detail", content)),
		(content) => stackPage("One", content), (content) => stackPage("Two", content), (content) => content,
	];
	const page = await openPage(tabs + pages.map((make, index) => make(notesField("n" + (10 + index)))).join(""));
	const { inside } = await restartIn(page);
	for (const [index, make] of pages.entries()) {
		const place = JSON.parse(JSON.stringify(inside("placeOf")(page.element(10 + index))));
		equal(inside("elementAt")(place).id, "n" + (10 + index));
		equal(place[2], 0);
		page.element(0).innerHTML = tabs + pages.filter((one) => one !== make).map((make, at) => make(notesField("n" + (30 + at)))).join("");
		equal(inside("elementAt")(place), undefined);
		page.element(0).innerHTML = tabs + make(notesField("n50"));
		equal(inside("elementAt")(place).id, "n50");
		page.element(0).innerHTML = tabs + pages.map((make, index) => make(notesField("n" + (10 + index)))).join("");
	}
});

test("tabs with pictures alone are counted", async () => {
	const bare = '<div role="tablist"><button id="n1" role="tab"></button><button id="n2" role="tab"></button></div>';
	const page = await openPage(bare + tabPage("n1", notesField("n3")) + tabPage("n2", notesField("n4")));
	const { inside } = await restartIn(page);
	const place = inside("placeOf")(page.element(4));
	page.element(3).closest(".page").remove();
	equal(inside("elementAt")(place).id, "n4");
	page.element(4).closest(".page").remove();
	equal(inside("elementAt")(place), undefined);
});

test("a place that an earlier version has stored is found by its number", async () => {
	const page = await openPage(tabs + tabPage("n1", notesField("n3")) + tabPage("n2", notesField("n4")));
	const { inside } = await restartIn(page);
	equal(inside("elementAt")(['textarea[aria-label="Notes"]', "", 1]).id, "n4");
});

test("a text waits for the page of its tab for as long as that is not shown", async () => {
	const page = await openPage(tabs + tabPage("n2", notesField("n3")));
	const place = (...pages) => ['textarea[aria-label="Notes"]', "", 0, pages];
	const [here, ahead] = [place("tab 0 Fields"), place("tab 0 Entry")];
	const texts = [[here, "one", null], [ahead, "two", null], [place("dialog Sheet"), "three", null], [place("div Detail", "tab 0 Entry"), "four", null]];
	const { inside, timers, written, said, left } = await restartIn(page, { texts, scrolls: [] });
	inside("restore(true)");
	await until("the text", () => page.element(3).value === "one");
	equal([written, timers.length], [["3"], 1]);
	timers.shift()();
	equal(left().texts.map(([, text]) => text), ["two", "four"]);
	// The page of a text that is lost does not wait for a tab.
	equal(said.splice(0), ["What you typed has no field here now: “three”"]);
	timers.length = 0;
	// A change of the page without the tab.
	inside("restoreLater()");
	await until("the timer", () => timers.length);
	timers.pop()();
	equal([page.element(3).value, left().texts.length], ["one", 2]);
	page.element(0).insertAdjacentHTML("beforeend", tabPage("n1", notesField("n4")));
	inside("restoreLater()");
	await until("the text", () => page.element(4).value === "two");
	// The tab is there, and the page on its stack has the usual time.
	timers.shift()();
	equal([written, left(), said], [["3", "4"], null, ["What you typed has no field here now: “four”"]]);
});

test("a text that comes late does not replace what the app has written since", async () => {
	const ahead = ['textarea[aria-label="Notes"]', "", 0, ["tab 0 Entry"]];
	for (const [former, now, expected] of [["", "", "mine"], ["old", "old", "mine"], ["old", "", "mine"], ["old", "theirs", "theirs"], [null, "theirs", "mine"]]) {
		const page = await openPage(tabs + tabPage("n2", ""));
		const { inside, timers, left } = await restartIn(page, { texts: [[ahead, "mine", former]], scrolls: [] });
		inside("restore(true)");
		await until("the timer", () => timers.length);
		timers.pop()();
		page.element(0).insertAdjacentHTML("beforeend", tabPage("n1", notesField("n4")));
		page.element(4).value = now;
		inside("restoreLater()");
		await until("the end", () => !left().texts.length);
		equal(page.element(4).value, expected);
	}
});

/** The page with a title of the app, which the browser may show in another language. */
const titledPage = (title, shown, content) => stackPage(shown, content).replace("class", `data-n="${title}" class`);

test("a text is found again on a page that the browser has translated, before that has translated the new one", async () => {
	const page = await openPage(titledPage("Settings", "Settings", notesField("n5")));
	await page.inside("loadUse(true)");
	const { document, window } = page;
	document.querySelector(".title").innerHTML = "<font>Einstellungen</font>";
	page.element(5).ariaLabel = "Notizen";
	page.inside("isLetIn = false, isOneByOne = true, send('h', '/')");
	page.element(5).value = "typed text";
	page.element(5).dispatchEvent(new window.Event("input", { bubbles: true }));
	page.patch(["r", "*"], ["i", "0", 0, titledPage("Settings", "Settings", notesField("n7"))]);
	equal(page.element(7).value, "typed text");
	equal(page.inside("waiting").map(([, ...event]) => event), [["h", "/"], ["x", "7", "typed text", 1]]);
});

test("names that a browser has translated stand for the pages at the same places", async () => {
	const german = tabs.replace("Entry", "<font>Eingabe</font>").replace("Fields", "<font>Felder</font>");
	const page = await openPage(german + tabPage("n1", notesField("n3")) + tabPage("n2", notesField("n4") + notesField("n5")));
	for (const id of [3, 4, 5]) page.element(id).ariaLabel = "Notizen";
	const { inside } = await restartIn(page);
	const places = [3, 4, 5].map((id) => JSON.parse(JSON.stringify(inside("placeOf")(page.element(id)))));
	page.element(0).innerHTML = tabs + tabPage("n1", notesField("n3")) + tabPage("n2", notesField("n4") + notesField("n5"));
	equal(places.map((place) => inside("elementAt")(place)?.id), ["n3", "n4", "n5"]);
	// Another number of fields is another page.
	page.element(5).remove();
	equal(places.map((place) => inside("elementAt")(place)?.id), ["n3", undefined, undefined]);
	// A tab of that name counts, wherever it is.
	page.element(0).innerHTML = tabs.replace("Entry", "Other").replace("Fields", "Eingabe") + tabPage("n2", notesField("n4"));
	equal(inside("elementAt")(places[0])?.id, "n4");
});

test("a label in the app's own language is compared as it is", async () => {
	const page = await openPage(notesField("n3"));
	const { inside } = await restartIn(page);
	const place = inside("placeOf")(page.element(3));
	page.element(3).ariaLabel = "Comments";
	equal([place.length, inside("elementAt")(place)], [4, undefined]);
});

test("a reloaded page says that a file was not sent", async () => {
	const page = await openPage('<input id="n1"><span class="sw-upload" data-sw-unsent></span>');
	await page.inside("loadUse(true)");
	page.window.dispatchEvent(new page.window.Event("pagehide"));
	const kept = JSON.parse(sessionStorage.getItem("sw/socket-left"));
	equal(kept.isUnsent, true);
	const said = [];
	const inside = await sources("Page/protocol Use/texts Use/restart", {
		document: page.document, CSS, addEventListener() {},
		page: { key: "left", memory: { left: JSON.stringify(kept) }, fields: new Map(), focused: () => null }, say: (text) => said.push(text),
	});
	inside("carryOn")(false, false);
	equal(said, ["This page was loaded again. A file was not sent."]);
});
