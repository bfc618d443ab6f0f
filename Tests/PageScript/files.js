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
			this.onloadend();
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
