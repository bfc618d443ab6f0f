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
