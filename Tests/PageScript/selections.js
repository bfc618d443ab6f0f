/** A page in use, with a field whose selection the app follows. */
async function openField() {
	const page = await openPage('<input id="n1" data-ts="" value="Hello world"><input id="n2" value="Other">');
	await page.inside("loadUse(true)");
	page.element(1).focus();
	await until("the first report", () => page.events.length > 0);
	return page;
}

test("a field reports its selection if the app follows it", async () => {
	const page = await openField();
	page.element(1).setSelectionRange(2, 5);
	await until("a report", () => page.events.length > 1);
	equal(page.events.at(-1), ["r", "1", 2, 5]);
	page.element(2).focus();
	page.element(2).setSelectionRange(0, 1);
	page.element(1).focus();
	page.element(1).setSelectionRange(4, 4);
	await until("another report", () => page.events.length > 2);
	equal(page.events.slice(2), [["r", "1", 4, 4]]);
});

test("a field follows each request for a selection once", async () => {
	const page = await openField();
	const range = () => [page.element(1).selectionStart, page.element(1).selectionEnd];
	page.patch(["v", "1", "Hi there", 0], ["a", "1", { "data-ts": "1:3:8" }]);
	await until("the selection", () => range().join() === "3,8");
	page.element(1).setSelectionRange(1, 1);
	page.patch(["a", "1", { "data-ts": "1:3:8", title: "other" }]);
	await page.inside("loadUse()");
	equal(range(), [1, 1]);
	page.patch(["a", "1", { "data-ts": "2:3:8" }]);
	await until("the selection again", () => range().join() === "3,8");
});
