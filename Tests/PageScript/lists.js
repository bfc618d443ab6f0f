/** A lazy stack in a scroll view: rows from a start, of a number of rows, each 40 points high. */
const lazy = (start, rows, count) =>
	'<div id="n1" class="scroll" style="height:200px;width:100px;overflow-y:auto"><div id="n2" data-w="' + start + "," + count + '">' +
	Array.from({ length: rows }, (_, row) => `<div id="nr${start + row}" style="height:40px">${start + row}</div>`).join("") + "</div></div>";

const requests = (page) => page.events.filter(([kind]) => kind === "w");

test("a lazy stack has room for the rows that are not there", async () => {
	const page = await openPage(lazy(10, 20, 100));
	page.patch();
	const { paddingBlockStart, paddingBlockEnd } = page.element(2).style;
	equal([paddingBlockStart, paddingBlockEnd], ["400px", "2800px"]);
});

test("rows are asked for where the person scrolls to", async () => {
	const page = await openPage(lazy(0, 20, 1000));
	page.patch();
	equal(requests(page), []);
	page.element(1).scrollTop = 4000;
	page.inside("report()");
	// Five rows are visible, and half of that is asked for on both sides.
	const [[kind, id, first, count]] = requests(page);
	equal([kind, id], ["w", "2"]);
	equal([first <= 98, first >= 96, first + count >= 107, first + count <= 109], [true, true, true, true]);
	equal(page.element(2).hasAttribute("data-sw-wait"), true);
});

test("the same rows are asked for once", async () => {
	const page = await openPage(lazy(0, 20, 1000));
	page.element(1).scrollTop = 4000;
	for (const _ of [1, 2, 3]) page.inside("report()");
	page.acknowledge();
	page.inside("report()");
	equal(requests(page).length, 1);
});

test("what is visible stays in its place when rows are inserted above", async () => {
	const page = await openPage(lazy(0, 20, 20));
	page.patch();
	page.element(1).scrollTop = 400;
	const place = () => page.element("r12").getBoundingClientRect().top;
	const before = place();
	page.patch(["i", "2", "r0", '<div id="nx" style="height:70px"></div>'], ["a", "2", { "data-w": "0,21" }]);
	near(place(), before, 0.6);
});

/** A lazy stack whose items, each 40 points wide, stand beside one another. */
const lazyAcross = (start, items, count, direction) =>
	`<div id="n1" class="scroll" dir="${direction}" style="width:200px;height:100px;overflow-x:auto">` +
	`<div id="n2" data-w="${start},${count},h" style="display:flex;width:max-content">` +
	Array.from({ length: items }, (_, item) => `<div id="nr${start + item}" style="flex:none;width:40px">${start + item}</div>`).join("") + "</div></div>";

for (const [direction, forward] of [["ltr", 1], ["rtl", -1]]) {
	test(`items beside one another have room and are asked for along the line, ${direction}`, async () => {
		const page = await openPage(lazyAcross(0, 20, 1000, direction));
		page.patch();
		equal(requests(page), []);
		const { paddingInlineEnd, paddingBlockEnd } = page.element(2).style;
		equal([paddingInlineEnd, paddingBlockEnd], ["39200px", ""]);
		page.element(1).scrollLeft = 4000 * forward;
		page.inside("report()");
		const [[kind, id, first, count]] = requests(page);
		equal([kind, id], ["w", "2"]);
		equal([first <= 98, first >= 96, first + count >= 107, first + count <= 109], [true, true, true, true]);
	});

	test(`what is visible stays in its place when items are inserted before it, ${direction}`, async () => {
		const page = await openPage(lazyAcross(0, 20, 20, direction));
		page.patch();
		page.element(1).scrollLeft = 400 * forward;
		const place = () => page.element("r12").getBoundingClientRect().left;
		const before = place();
		page.patch(["i", "2", "r0", '<div id="nx" style="flex:none;width:70px"></div>'], ["a", "2", { "data-w": "0,21,h" }]);
		near(place(), before, 0.6);
	});
}
