/** A page whose scroll view can be loaded again, with the parts of the script for a page in use. */
async function openPull() {
	const page = await openPage(
		'<div id="n1" class="scroll"><button id="n1_f" class="refresh" data-e="R">Refresh</button>' +
		'<p id="n2" style="width:300px;height:300px">Content</p></div>');
	await page.inside("loadUse(true)");
	await page.inside("attend()");
	return page;
}

/** Moves a finger from a place over others, and lifts it. */
function moveFinger(page, ...places) {
	const touch = (type, touches) =>
		page.element(2).dispatchEvent(Object.assign(new page.window.Event(type, { bubbles: true, cancelable: true }), { touches }));
	const fingers = places.map(([clientX, clientY]) => [{ clientX, clientY }]);
	touch("touchstart", fingers[0]);
	for (const finger of fingers.slice(1)) touch("touchmove", finger);
	touch("touchend", []);
}

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
