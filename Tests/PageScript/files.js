const drop = '<div id="n1" data-up><p id="n2">Content</p></div>';
const chooser = '<input id="n1" type="file" data-up>';

/** Opens a page whose transfers are in the hands of the test. */
async function openTransfers(body) {
	const page = await openPage(body);
	page.transfers = [];
	page.window.XMLHttpRequest = class {
		upload = {};
		constructor() {
			page.transfers.push(this);
		}
		open() {}
		setRequestHeader() {}
		send() {}
		/** Ends the transfer with an answer. */
		end(status, responseText) {
			Object.assign(this, { status, responseText });
			this.onload();
		}
	};
	await page.inside("loadFiles()");
	return page;
}

function dropFile(page, name) {
	const data = new page.window.DataTransfer();
	data.items.add(new page.window.File(["text"], name));
	page.element(2).dispatchEvent(new page.window.DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}

test("content that files are dropped on stays visible while they are sent", async () => {
	const page = await openTransfers(drop);
	dropFile(page, "a.txt");
	await until("the transfer", () => page.transfers.length);
	const line = page.element(1).nextElementSibling;
	equal([page.element(1).hidden, line.className, "value" in page.element(1)], [false, "sw-upload", false]);
	page.transfers[0].end(200, "file1");
	// The frame in which the position counts comes before the drop.
	await until("the event", () => page.events.length > 1);
	equal([page.events[0][0], page.events[1][0], page.events[1][5]], ["g", "T", ["file1"]]);
	await until("the end of the line", () => !line.isConnected);
	equal([page.element(1).hidden, "value" in page.element(1)], [false, false]);
});

test("files that are dropped while others are sent have a line too", async () => {
	const page = await openTransfers(drop);
	const lines = () => [...page.document.querySelectorAll(".sw-upload")];
	dropFile(page, "a.txt");
	dropFile(page, "b.txt");
	await until("the transfers", () => page.transfers.length === 2);
	equal(lines().length, 2);
	page.transfers[1].end(413, "");
	await until("the problem", () => lines().some((line) => line.textContent === "The file is too large."));
	dropFile(page, "c.txt");
	await until("the third transfer", () => page.transfers.length === 3);
	equal(lines().map((line) => line.textContent.trim()), ["Stop", "Stop"]);
});

test("a field for files is away while its files are sent, and empty afterwards", async () => {
	const page = await openTransfers(chooser);
	const data = new page.window.DataTransfer();
	data.items.add(new page.window.File(["text"], "a.txt"));
	page.element(1).files = data.files;
	page.element(1).dispatchEvent(new page.window.Event("change", { bubbles: true }));
	await until("the transfer", () => page.transfers.length);
	equal(page.element(1).hidden, true);
	page.transfers[0].end(200, "file1");
	await until("the field", () => !page.element(1).hidden);
	equal([page.element(1).value, page.events], ["", [["f", "1", ["file1"]]]]);
});

function chooseFile(page) {
	const data = new page.window.DataTransfer();
	data.items.add(new page.window.File(["text"], "a.txt"));
	page.element(1).files = data.files;
	page.element(1).dispatchEvent(new page.window.Event("change", { bubbles: true }));
}

const lineTexts = (page) => [...page.document.querySelectorAll(".sw-upload")].map((line) => line.textContent.trim());
const notices = (page) => [...page.document.querySelectorAll(".sw-away[role=alert]")].map((el) => el.textContent);
const replace = (page, html) => page.patch(["r", "*"], ["i", "0", 0, html]);

test("a transfer goes on while the page is replaced, beside the same field, and ends there", async () => {
	for (const [html, send] of [[`<p>${chooser}</p>`, chooseFile], [drop, (page) => dropFile(page, "a.txt")]]) {
		const page = await openTransfers(html);
		send(page);
		await until("the transfer", () => page.transfers.length);
		page.transfers[0].abort = () => fail("The transfer was aborted.");
		replace(page, html);
		await until("the line", () => page.element(1).nextElementSibling?.matches(".sw-upload"));
		equal([page.element(1).hidden, lineTexts(page)], [html !== drop, ["Stop"]]);
		page.transfers[0].end(200, "file1");
		await until("the event", () => page.events.some(([kind]) => "fT".includes(kind)));
		const event = page.events.at(-1);
		equal([event[1], event.some((one) => String(one) === "file1")], ["1", true]);
		equal([page.element(1).hidden, lineTexts(page), notices(page)], [false, [], []]);
		// The position of a drop counts in the frame of the element that is there now.
		if (html === drop) equal(page.events.findLast(([kind]) => kind === "g")[1][0][1] > 0, true);
	}
});

test("an interrupted transfer is said beside the field of the new page, or above a page without it", async () => {
	for (const isThere of [true, false]) {
		const page = await openTransfers(chooser);
		chooseFile(page);
		await until("the transfer", () => page.transfers.length);
		page.transfers[0].onerror();
		const sentence = "The file was not taken, or the connection was lost.";
		await until("the problem", () => lineTexts(page)[0] === sentence);
		equal([page.element(1).hidden, !!page.document.querySelector("[data-sw-unsent]")], [false, true]);
		replace(page, isThere ? `<p>${chooser}</p>` : '<p id="n1">Elsewhere</p>');
		await until("the sentence", () => lineTexts(page).concat(notices(page)).length);
		equal([lineTexts(page), notices(page)], isThere ? [[sentence], []] : [[], [sentence]]);
	}
});

test("a transfer whose field is gone stops, which is said", async () => {
	const page = await openTransfers(`<div id="n2">${chooser}</div>`);
	chooseFile(page);
	await until("the transfer", () => page.transfers.length);
	page.transfers[0].abort = function () {
		this.onabort();
	};
	page.patch(["r", "2"]);
	await until("the sentence", () => notices(page).length);
	equal([notices(page), lineTexts(page), page.events], [["The file was not sent."], [], []]);
});

test("a file that the server refuses is no lost one", async () => {
	const page = await openTransfers(chooser);
	chooseFile(page);
	await until("the transfer", () => page.transfers.length);
	page.transfers[0].end(415, "");
	await until("the problem", () => lineTexts(page)[0] === "The file is of another kind.");
	equal(page.document.querySelector("[data-sw-unsent]"), null);
	chooseFile(page);
	await until("the next transfer", () => page.transfers.length === 2);
	equal(lineTexts(page), ["Stop"]);
});

test("files that were chosen before their part came are sent once", async () => {
	const page = await openPage("<p></p>");
	let sent = 0;
	page.window.XMLHttpRequest = class {
		upload = {};
		open() {}
		setRequestHeader() {}
		send() {
			sent += 1;
			Object.assign(this, { status: 200, responseText: "file1" });
			this.onload();
		}
	};
	page.inside("settings").files = `/late/files.js?${Math.random()}`;
	page.patch(["i", "0", 0, chooser]);
	const data = new page.window.DataTransfer();
	data.items.add(new page.window.File(["text"], "a.txt"));
	page.element(1).files = data.files;
	page.element(1).dispatchEvent(new page.window.Event("change", { bubbles: true }));
	await until("the event", () => page.events.length);
	equal([page.events, sent, page.element(1).files.length], [[["f", "1", ["file1"]]], 1, 0]);
});
