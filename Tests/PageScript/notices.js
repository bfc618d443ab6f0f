test("a page says after a minute that its address has no app any more, and goes on when the app is back", async () => {
	const page = await openPage('<input id="n1" aria-label="Name">');
	await page.inside("loadUse(true)");
	page.element(1).value = "Ada";
	let passed = 0, status = 404, asked = 0;
	const { performance } = page.window;
	const now = performance.now.bind(performance);
	performance.now = () => now() + passed;
	page.window.fetch = async () => (asked++, { status });
	const notice = () => page.document.getElementById("away").textContent;
	const refuse = async (expected) => {
		const before = asked;
		await until("another socket", () => page.socket.readyState === 0);
		page.socket.close(1006);
		await until("the question", () => asked > before);
		await until(`“${expected}” instead of “${notice()}”`, () => notice() === expected);
	};
	page.socket.close(1006);
	await until("the notice", () => notice() === "Connecting again…");
	await refuse("Connecting again…");
	passed = 50000;
	await refuse("Connecting again…");
	passed = 61000;
	await refuse("This app is no longer at this address.");
	// The app's own server answers, and is not ready.
	status = 426;
	await refuse("Connecting again…");
	await until("another socket", () => page.socket.readyState === 0);
	page.socket.open();
	page.acknowledge();
	equal([page.document.getElementById("away").matches(":popover-open"), page.element(1).value], [false, "Ada"]);
});
