/** Lets a part of the script come only when it is asked for at the second time. */
const delay = (page, name) => page.inside(`settings.${name} = "/late/${name}.js?${Math.random()}"`);

test("a part that did not come is asked for again, by the next that needs it", async () => {
	const page = await openPage("");
	for (const name of ["motion", "use", "interaction", "navigation"]) delay(page, name);
	for (const [part, has] of [["load", "part"], ["loadUse", "using"], ["loadNavigation", "navigation"]]) {
		await page.inside(part)(true);
		equal(!!page.inside(has), false);
		await page.inside(part)(true);
		equal(!!page.inside(has), true);
	}
	equal(await page.inside("attend")(), null);
	equal(typeof (await page.inside("attend")()).say, "function");
});

test("the next press asks for parts that did not come with the first one", async () => {
	const page = await openPage("");
	for (const name of ["motion", "use", "interaction", "navigation"]) delay(page, name);
	const press = () => page.document.body.dispatchEvent(new page.window.PointerEvent("pointerdown", { bubbles: true }));
	const words = () => page.document.querySelector("p.vh[role=status]");
	const have = () => [page.inside("!!part"), page.inside("!!using"), page.inside("!!navigation"), !!words()];
	press();
	await page.inside("Promise.all([load(), loadUse(), loadNavigation(), attend()])");
	equal(have(), [false, false, false, false]);
	press();
	await until("the parts", () => !have().includes(false));
});

test("what is said is said by the part that comes late", async () => {
	const page = await openPage("");
	delay(page, "interaction");
	page.patch(["sy", "Lost"]);
	await page.inside("attend()");
	page.patch(["sy", "Said"]);
	await until("the words", () => page.document.querySelector("p.vh[role=status]")?.textContent === "Said");
});

test("an element takes files when their part has come late", async () => {
	const page = await openPage("");
	delay(page, "files");
	page.patch(["i", "0", 0, '<div id="n1" data-up draggable="true">Drag</div>']);
	const isServed = () => {
		page.element(1).dispatchEvent(new page.window.DragEvent("dragend", { bubbles: true }));
		return page.events.length;
	};
	await until("the part", isServed);
	equal(page.events[0], ["G", "1", 0]);
});
