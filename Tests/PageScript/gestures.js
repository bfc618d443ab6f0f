/** A page whose scroll view can be loaded again, with the parts of the script for a page in use. */
async function openPull() {
	const page = await openPage(
		'<div id="n1" class="scroll"><button id="n1_f" class="refresh" data-e="R">Refresh</button>' +
		'<p id="n2" style="width:300px;height:300px">Content</p></div>');
	await page.inside("loadUse(true)");
	await page.inside("attend()");
	return page;
}

/** Keeps the touches of a page, as the script in its head does. */
function keepTouches(window) {
	window.early = [];
	for (const type of ["touchstart", "touchmove", "touchend"]) window.addEventListener(type, (event) => window.early?.push(event), true);
}

/** Dispatches a touch of a finger on an element. */
function touchOn(page, id, type, ...places) {
	const touches = places.map(([clientX, clientY]) => ({ clientX, clientY }));
	page.element(id).dispatchEvent(Object.assign(new page.window.Event(type, { bubbles: true, cancelable: true }), { touches }));
}

/** Moves a finger from a place on an element over others, and lifts it. */
function moveFingerOn(page, id, first, ...places) {
	touchOn(page, id, "touchstart", first);
	for (const place of places) touchOn(page, id, "touchmove", place);
	touchOn(page, id, "touchend");
}

/** Moves a finger from a place over others, and lifts it. */
const moveFinger = (page, ...places) => moveFingerOn(page, 2, ...places);

test("gestures that end before their part has come act when it comes, in their order", async () => {
	const row = (id) => `<div class="row"><p id="n${id}">Row</p><div class="acts"><button id="n${id}_d" data-e="D">Delete</button></div></div>`;
	const page = await openPage(`<div class="list"><div class="rows">${row(2)}${row(3)}</div></div>`, "", keepTouches);
	page.inside('settings.interaction = "/late/interaction.js?rows"');
	moveFingerOn(page, 2, [200, 50], [150, 50], [60, 50]);
	moveFingerOn(page, 3, [200, 50], [190, 50], [180, 50]);
	moveFingerOn(page, 3, [200, 50], [150, 50], [60, 50]);
	equal(await page.inside("attend()"), null);
	equal(page.events, []);
	await page.inside("attend()");
	equal(page.events, [["D", "2_d"], ["D", "3_d"]]);
	equal(page.window.early, null);
	moveFingerOn(page, 2, [200, 50], [150, 50], [60, 50]);
	equal(page.events.length, 2);
	page.acknowledge();
	moveFingerOn(page, 2, [200, 50], [150, 50], [60, 50]);
	equal(page.events.length, 3);
});

test("a gesture that begins before its part has come goes on", async () => {
	const page = await openPage(
		'<div id="n1" class="scroll"><button id="n1_f" class="refresh" data-e="R">Refresh</button>' +
		'<p id="n2" style="width:300px;height:300px">Content</p></div>', "", keepTouches);
	touchOn(page, 2, "touchstart", [50, 50]);
	touchOn(page, 2, "touchmove", [50, 90]);
	await page.inside("attend()");
	touchOn(page, 2, "touchmove", [50, 150]);
	equal(page.events, []);
	touchOn(page, 2, "touchend");
	equal(page.events, [["R", "1_f"]]);
});

test("a finger that has scrolled a list to its top while the part was loading pulls nothing", async () => {
	const page = await openPage(
		'<div id="n1" class="scroll" style="height:100px;overflow:auto"><button id="n1_f" class="refresh" data-e="R">Refresh</button>' +
		'<p id="n2" style="width:300px;height:900px">Content</p></div>', "", keepTouches);
	page.inside('settings.interaction = "/late/interaction.js?scrolled"');
	await page.inside("attend()");
	page.element(1).scrollTop = 60;
	touchOn(page, 2, "touchstart", [50, 50]);
	page.element(1).scrollTop = 0;
	touchOn(page, 2, "touchmove", [50, 150]);
	touchOn(page, 2, "touchend");
	await page.inside("attend()");
	equal([page.window.early, page.events.filter(([kind]) => kind === "R")], [null, []]);
});

test("a pull at the top loads again, once", async () => {
	const page = await openPull();
	moveFinger(page, [50, 50], [50, 100], [50, 150]);
	equal(page.events, [["R", "1_f"]]);
});

test("a short pull loads nothing", async () => {
	const page = await openPull();
	moveFinger(page, [50, 50], [50, 110]);
	equal(page.events, []);
});

test("a finger that begins across the page pulls nothing, wherever it goes then", async () => {
	const page = await openPull();
	moveFinger(page, [50, 50], [90, 52], [90, 180]);
	equal(page.events, []);
});

/** Pages of a tab view without marks, the second of which is shown; what is touched has these attributes. */
async function openTurned(attributes) {
	const tab = (id, isSelected) => `<button id="n${id}" class="tab" role="tab" aria-selected="${isSelected}" data-e="p">Tab</button>`;
	const page = await openPage(
		`<div id="n1" class="tabs pages"><div id="n1_c" class="pages-c"><div id="n2" style="width:300px;height:300px" ${attributes}>Page</div></div>` +
		`<div id="n1_b" class="tabbar vh" role="tablist">${tab(3, false)}${tab(4, true)}${tab(5, false)}</div></div>`);
	await page.inside("attend()");
	return page;
}

test("a finger turns pages in both directions, also from what it may tap", async () => {
	for (const attributes of ["", "data-p"]) {
		const page = await openTurned(attributes);
		moveFinger(page, [250, 50], [200, 50], [150, 52]);
		equal(page.events, [["p", "5"]]);
		const other = await openTurned(attributes);
		moveFinger(other, [50, 50], [100, 50], [150, 48]);
		equal(other.events, [["p", "3"]]);
	}
});

test("a short movement, one up and one of a drag gesture turn no page", async () => {
	for (const [attributes, ...places] of [["", [250, 50], [220, 50]], ["", [250, 250], [240, 50]], ["data-p=d", [250, 50], [50, 50]]]) {
		const page = await openTurned(attributes);
		moveFinger(page, ...places);
		equal(page.events, []);
	}
});

test("no page follows the last one", async () => {
	const page = await openTurned("");
	page.element(4).ariaSelected = "false";
	page.element(5).ariaSelected = "true";
	moveFinger(page, [250, 50], [150, 50]);
	equal(page.events, []);
	moveFinger(page, [150, 50], [200, 50], [20, 50]);
	equal(page.events, []);
});

test("in a magnified page a finger moves what is shown, and two fingers magnify a row with actions", async () => {
	const row = '<div class="list"><div class="rows"><div id="n1" class="row"><p id="n2">Row</p>' +
		'<div class="acts"><button id="n3" data-e="D">Delete</button></div></div></div></div>';
	const page = await openPage(row);
	await page.inside("loadUse(true)");
	await page.inside("attend()");
	const swipe = () => moveFinger(page, [200, 50], [150, 50], [60, 50]);
	swipe();
	equal(page.events, [["D", "3"]]);
	page.acknowledge();
	// The rule for fingers, wherever the test runs.
	const rules = [...page.document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
	const coarse = rules.filter(({ conditionText }) => conditionText === "(pointer: coarse)").flatMap(({ cssRules }) => [...cssRules]);
	const rule = coarse.find(({ selectorText }) => selectorText === ".row:has(> .acts)");
	equal([rule.style.touchAction, page.element(1).matches(rule.selectorText)], ["pan-y pinch-zoom", true]);
	Object.defineProperty(page.window.visualViewport, "scale", { value: 1.5, configurable: true });
	page.window.visualViewport.dispatchEvent(new Event("resize"));
	swipe();
	equal(page.events, [["D", "3"]]);
	equal(page.window.getComputedStyle(page.element(1)).touchAction, "auto");
	Object.defineProperty(page.window.visualViewport, "scale", { value: 1 });
	page.window.visualViewport.dispatchEvent(new Event("resize"));
	swipe();
	equal(page.events, [["D", "3"], ["D", "3"]]);
});
