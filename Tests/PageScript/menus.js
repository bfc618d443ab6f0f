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
