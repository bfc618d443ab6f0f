/** A page with a picker. `isOpen` specifies whether it is open, and `look` checks whether it has closed. */
async function openPickerPage() {
	const options = (...names) => names.map((name) => `<option id="n${name}"${name === "5" ? " selected" : ""}>Option ${name}</option>`).join("");
	const page = await openPage(`<select id="n2">${options("5", "6")}</select>`);
	await page.inside("loadUse(true)");
	const select = page.element(2);
	const picker = { page, select, isOpen: true, look: () => {} };
	select.matches = (selector) => (selector === ":open" ? picker.isOpen : Element.prototype.matches.call(select, selector));
	const { setTimeout } = page.window;
	page.window.setTimeout = (work, time, ...rest) =>
		time === 200 ? (picker.look = () => work(...rest)) : setTimeout(work, time, ...rest);
	picker.names = () => [...select.options].map(({ id }) => id);
	picker.replace = (...names) => page.receive("h", "2", options(...names));
	return picker;
}

test("the options of an open picker are replaced after the choice among the previous ones is sent", async () => {
	const { page, select, names, replace } = await openPickerPage();
	replace("7", "5", "6");
	equal(names(), ["n5", "n6"]);
	select.selectedIndex = 1;
	select.dispatchEvent(new page.window.Event("change", { bubbles: true }));
	equal(page.events.at(-1).slice(1), ["2", 1, "6"]);
	await until("the options", () => names().length === 3);
	equal([names(), select.selectedOptions[0].id], [["n7", "n5", "n6"], "n6"]);
});

test("a picker that is closed without a choice gets the latest options", async () => {
	const picker = await openPickerPage();
	picker.replace("7", "5");
	picker.replace("8", "5");
	picker.look();
	equal(picker.names(), ["n5", "n6"]);
	picker.isOpen = false;
	picker.look();
	equal(picker.names(), ["n8", "n5"]);
});

test("the options of a closed picker are replaced at once", async () => {
	const picker = await openPickerPage();
	picker.isOpen = false;
	picker.replace("7", "5");
	equal(picker.names(), ["n7", "n5"]);
});
