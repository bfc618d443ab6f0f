test("a press is one event with the element's id", async () => {
	const page = await openPage('<button id="n1">One</button><button id="n2" data-e="A:Archive">Two</button><button id="n3" disabled>Three</button>');
	for (const id of [1, 2, 3]) page.element(id).click();
	equal(page.events, [["p", "1"], ["A", "2", "Archive"]]);
});

test("a button is pressed once while there is no connection", async () => {
	const page = await openPage('<button id="n1">One</button><button id="n2">Two</button>');
	page.socket.close(1006);
	for (const id of [1, 1, 2, 1]) page.element(id).click();
	equal(page.inside("waiting.map((event) => event.slice(1))"), [["p", "1"], ["p", "2"]]);
});

test("events without an acknowledgement are sent again over the next socket", async () => {
	const page = await openPage('<button id="n1" data-e="+">More</button>');
	page.element(1).click();
	page.element(1).click();
	page.receive("c", page.inside("lastEvent") - 1);
	const { socket } = page;
	const sent = JSON.parse(socket.sent.at(-1));
	socket.close(1006);
	await until("another socket", () => page.socket !== socket);
	page.socket.open();
	equal(page.sent[0].slice(0, 2), [0, "hello"]);
	equal(page.sent.slice(1), [sent]);
});

test("the next socket tells the last patch", async () => {
	const page = await openPage('<p id="n1"></p>');
	page.patch(["t", "1", "One"]);
	page.patch(["t", "1", "Two"]);
	const { socket } = page;
	socket.close(1006);
	await until("another socket", () => page.socket !== socket);
	page.socket.open();
	equal(page.sent[0].slice(0, 4), [0, "hello", "secret", 2]);
});

test("a page that has not been let in sends one event at a time", async () => {
	const page = await openPage('<button id="n1" data-e="+">More</button>');
	const { socket } = page;
	page.inside("isLetIn = false, isOneByOne = true");
	socket.sent.length = 0;
	for (const _ of [1, 2, 3]) page.element(1).click();
	equal(page.events.length, 1);
	page.receive("c", JSON.parse(socket.sent[0])[0]);
	equal(page.events.length, 3);
});

test("a long event travels in parts", async () => {
	const page = await openPage("");
	const text = "x".repeat(31000);
	const parts = page.inside("split")([7, "x", "1", text, 1]);
	equal(parts.map((part) => part[0]), ["+", "+", "="]);
	equal(JSON.parse(parts.map((part) => part.slice(1)).join("")), [7, "x", "1", text, 1]);
	equal(page.inside("split")([7, "p", "1"]), ['[7,"p","1"]']);
});

test("characters are not cut apart", async () => {
	const page = await openPage("");
	const parts = page.inside("split")([1, "x", "1", "a" + "😀".repeat(20000), 1]);
	equal(parts.length > 1, true);
	for (const part of parts) equal(part.isWellFormed(), true);
});

test("the server sets a pace", async () => {
	const page = await openPage('<button id="n1" data-e="+">More</button>');
	page.inside("credit = 3, last = now()");
	for (let count = 0; count < 10; count++) page.inside("waiting.push([++lastEvent, '+', '1'])");
	page.inside("deliver()");
	equal(page.events.length < 10, true);
	page.inside("last = now() - 1000");
	page.inside("deliver()");
	equal(page.events.length, 10);
});

test("a change of the device's time delays no event, and no sign of a lost connection", async () => {
	const page = await openPage('<button id="n1" data-e="+">More</button>');
	const { Date } = page.window;
	const { now } = Date;
	for (const change of [-600000, 600000]) {
		Date.now = () => now() + change;
		const before = page.events.length;
		page.element(1).click();
		equal(page.events.length, before + 1);
		page.acknowledge();
	}
	// The times of the connection are the page's own.
	for (const time of ["asked", "received", "lost", "last"]) equal(page.inside(time) <= page.window.performance.now(), true);
	equal(page.sockets.length, 1);
});

test("a page that has slept asks whether its connection is alive", async () => {
	const page = await openPage("");
	const beats = () => page.sent.filter(([kind]) => kind === "hb").length;
	// The first look at the time.
	await until("a look", () => page.inside("looked"));
	page.receive("hb");
	const before = beats();
	const { now } = page.window.Date;
	page.window.Date.now = () => now() + 60000;
	await until("a sign of life", () => beats() > before);
	page.receive("hb");
	equal(page.sockets.length, 1);
});

test("only the last report of a kind that has not been sent is kept", async () => {
	const page = await openPage('<p id="n1"></p>');
	page.inside("credit = -1e6, last = now()");
	page.inside('sendLatest("H", "1", 1, 1), sendLatest("H", "1", 2, 2), sendLatest("H", "2", 3, 3)');
	equal(page.inside("waiting").slice(-2).map(([, ...event]) => event), [["H", "1", 2, 2], ["H", "2", 3, 3]]);
});
