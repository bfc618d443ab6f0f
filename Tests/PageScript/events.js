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
	page.inside("credit = 3, last = Date.now() + 100000");
	for (let count = 0; count < 10; count++) page.inside("waiting.push([++lastEvent, '+', '1'])");
	page.inside("deliver()");
	equal(page.events.length < 10, true);
	page.inside("last = 0");
	page.inside("deliver()");
	equal(page.events.length, 10);
});

test("only the last report of a kind that has not been sent is kept", async () => {
	const page = await openPage('<p id="n1"></p>');
	page.inside("credit = -1e6, last = Date.now()");
	page.inside('sendLatest("H", "1", 1, 1), sendLatest("H", "1", 2, 2), sendLatest("H", "2", 3, 3)');
	equal(page.inside("waiting").slice(-2).map(([, ...event]) => event), [["H", "1", 2, 2], ["H", "2", 3, 3]]);
});
