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

/** A browser that refuses the cookies of a site refuses its storage too. */
function refuseStorage(window) {
	const get = () => fail("SecurityError");
	Object.defineProperty(window, "sessionStorage", { get });
}

/** Lets the server refuse the socket of a page for having no cookie, and returns the notice. */
async function noticeWithoutCookie(page) {
	page.window.fetch = async () => ({ status: 403 });
	page.socket.close(1006);
	await until("another socket", () => page.socket.readyState === 0);
	page.socket.close(1006);
	const notice = page.document.getElementById("away");
	await until("the notice", () => /Reload/.test(notice.textContent));
	return notice.textContent;
}
const needsCookies = "This page needs cookies of this site. Allow them, and load the page again. Reload";

test("a page whose browser refuses storage works, and says why when it is refused", async () => {
	const page = await openPage('<button id="n1" data-e="p">Save</button><input id="n2" aria-label="Name">', "", refuseStorage);
	page.element(1).click();
	equal(page.events, [["p", "1"]]);
	await page.inside("loadUse(true)");
	equal(page.inside("!!using"), true);
	page.receive("hb", "another");
	page.window.dispatchEvent(new page.window.Event("pagehide"));
	equal(await noticeWithoutCookie(page), needsCookies);
});

test("a page whose browser refuses cookies alone says so instead of being loaded again and again", async () => {
	const page = await openPage("", "", ({ navigator }) => Object.defineProperty(navigator, "cookieEnabled", { value: false }));
	equal(await noticeWithoutCookie(page), needsCookies);
});

test("a page that has no cookie after four reloads says so", async () => {
	const page = await openPage("", "", ({ sessionStorage }) => (sessionStorage["sw-again"] = [Date.now(), 3, 403]));
	equal(await noticeWithoutCookie(page), needsCookies);
});

test("a page says that it goes on elsewhere, or at least that it has ended", async () => {
	for (const [part, text] of [["", "This page goes on in another window. Reload"], ["/none", "This page has ended. Reload"]]) {
		const page = await openPage("");
		if (part) page.inside("settings").use = part;
		page.receive("bye", "replaced");
		await until("the notice", () => page.document.getElementById("away").textContent === text);
	}
});
