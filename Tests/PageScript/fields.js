/** Types a text into a field, as a person does. */
function typeText(page, el, text) {
	el.focus();
	el.value = text;
	el.dispatchEvent(new page.window.Event("input", { bubbles: true }));
}

const field = '<input id="n1" aria-label="Name" value="old">';

test("what is typed is sent, and the next change after the acknowledgement", async () => {
	const page = await openPage(field);
	typeText(page, page.element(1), "a");
	typeText(page, page.element(1), "ab");
	equal(page.events, [["x", "1", "a", 1]]);
	page.acknowledge();
	equal(page.events, [["x", "1", "a", 1], ["x", "1", "ab", 2]]);
});

test("a text of the server from before the last edit is not shown", async () => {
	const page = await openPage(field);
	typeText(page, page.element(1), "mine");
	page.patch(["v", "1", "theirs", 0]);
	equal(page.element(1).value, "mine");
	page.patch(["v", "1", "MINE", 1]);
	equal(page.element(1).value, "MINE");
});

test("a whole page that answers an edit has the server's text, and so have later ones", async () => {
	const page = await openPage(field);
	const whole = '<input id="n1" aria-label="Name" value="theirs">';
	await page.inside("loadUse()");
	typeText(page, page.element(1), "mine");
	page.patch(["r", "*"], ["i", "0", 0, whole]);
	equal(page.element(1).value, "mine");
	page.patch(["r", "*"], ["i", "0", 0, whole], ["c", page.inside("lastEvent")]);
	equal(page.element(1).value, "theirs");
	page.patch(["v", "1", "", 1]);
	equal(page.element(1).value, "");
	typeText(page, page.element(1), "again");
	equal(page.events.at(-1), ["x", "1", "again", 2]);
});

test("a text for which the server has no room is sent again, and one that it refuses stays in its field", async () => {
	const page = await openPage(field + '<button id="n2">Save</button>');
	await page.inside("loadUse()");
	typeText(page, page.element(1), "mine");
	page.element(2).click();
	const kinds = () => page.inside("waiting").map(([, ...event]) => event);
	const all = [["x", "1", "mine", 1], ["p", "2"]];
	const close = (code) => {
		page.socket.close(code);
		page.inside("connect()");
		page.socket.open();
	};
	for (const _ of [1, 2, 3]) {
		close(1013);
		equal(kinds(), all);
	}
	close(1009);
	equal(kinds(), all);
	close(1009);
	// A refused text does not block what was done after it.
	equal(kinds(), [["F", "0", 0], ["p", "2"]]);
	const notice = [...page.document.querySelectorAll("[role=alert]")].map((el) => el.textContent);
	equal(notice, ["The server has not taken this text. It stays in its field."]);
	equal(page.element(1).value, "mine");
});

test("the caret stays behind the same characters", async () => {
	const page = await openPage(field);
	typeText(page, page.element(1), "one two");
	page.element(1).setSelectionRange(3, 3);
	page.patch(["v", "1", "one, two", 1]);
	equal(page.element(1).selectionStart, 3);
	page.element(1).setSelectionRange(8, 8);
	page.patch(["v", "1", "zero one, two", 1]);
	equal(page.element(1).selectionStart, 13);
});

test("a text that is being composed is not replaced until it is", async () => {
	const page = await openPage(field);
	const { window } = page;
	page.element(1).focus();
	page.element(1).dispatchEvent(new window.CompositionEvent("compositionstart", { bubbles: true }));
	typeText(page, page.element(1), "か");
	await until("the text", () => page.events.length);
	equal(page.events, [["x", "1", "か", 1]]);
	page.patch(["v", "1", "server", 1]);
	equal(page.element(1).value, "か");
	page.element(1).dispatchEvent(new window.CompositionEvent("compositionend", { bubbles: true }));
	equal(page.element(1).value, "server");
});

test("what a composition commits is not replaced by the answer to an earlier part of it", async () => {
	const page = await openPage(field);
	compose(page, "start");
	typeText(page, page.element(1), "teh");
	await until("the text", () => page.events.length);
	page.acknowledge();
	page.patch(["v", "1", "TEH", 1]);
	// Firefox ends the composition before the input.
	page.element(1).value = "the ";
	compose(page, "end");
	equal(page.element(1).value, "the ");
	typeText(page, page.element(1), "the ");
	await until("the text", () => page.events.length > 1);
	equal(page.events.at(-1), ["x", "1", "the ", 2]);
});

/** Begins a composition in the field, or ends it. */
function compose(page, type) {
	page.element(1).focus();
	page.element(1).dispatchEvent(new page.window.CompositionEvent("composition" + type, { bubbles: true }));
}

test("a text is sent while it is composed, and before a press", async () => {
	const page = await openPage(field + '<button id="n2">Send</button>');
	compose(page, "start");
	// Some input methods remove the text before they insert it again.
	typeText(page, page.element(1), "");
	typeText(page, page.element(1), "hello wor");
	await until("the text", () => page.events.length);
	page.acknowledge();
	typeText(page, page.element(1), "hello world");
	page.element(2).click();
	equal(page.events, [["x", "1", "hello wor", 2], ["x", "1", "hello world", 3], ["p", "2"]]);
	equal(page.element(1).value, "hello world");
});

test("the answer to a press beside the keyboard is shown although a word was being composed", async () => {
	const page = await openPage(field + '<button id="n2">Send</button>');
	compose(page, "start");
	typeText(page, page.element(1), "hello");
	page.element(2).click();
	page.patch(["v", "1", "", 1], ["c", page.inside("lastEvent")]);
	equal(page.element(1).value, "");
});

test("an answer that waits for the end of a composition gives way to a later one", async () => {
	const page = await openPage(field + '<button id="n2">Send</button>');
	compose(page, "start");
	typeText(page, page.element(1), "hello");
	await until("the text", () => page.events.length);
	page.patch(["v", "1", "Hello", 1]);
	equal(page.element(1).value, "hello");
	page.element(2).click();
	page.patch(["v", "1", "", 1]);
	compose(page, "end");
	equal(page.element(1).value, "");
});

test("a field that is replaced during a composition sends what is typed afterwards, and shows the server's text", async () => {
	const page = await openPage(field + '<button id="n2">Save</button>');
	await page.inside("loadUse()");
	compose(page, "start");
	typeText(page, page.element(1), "か");
	page.patch(["r", "*"], ["i", "0", 0, field + '<button id="n2">Save</button>']);
	page.acknowledge();
	typeText(page, page.element(1), "new text");
	page.element(2).click();
	equal(page.events.slice(-2), [["x", "1", "new text", 2], ["p", "2"]]);
	page.patch(["v", "1", "NEW TEXT", 2], ["c", page.inside("lastEvent")]);
	equal(page.element(1).value, "NEW TEXT");
});

test("fields of browser extensions send nothing, and their keys do nothing", async () => {
	const own = '<div id="n3" data-k=""><input id="n1" aria-label="Name"><label>Foreign <input id="inner"></label></div>';
	const page = await openPage(own + '<button id="n2" data-s="0+s">Save</button>');
	const { document, window } = page;
	document.body.insertAdjacentHTML("beforeend",
		'<div id="nordpass-box"><input type="password"><select><option>1<option>2</select></div><b id="note" tabindex="0">Note</b><input>');
	const foreign = [...document.querySelectorAll("body > :not(#n0) input, body > input, #inner")];
	equal(foreign.length, 3);
	for (const el of foreign) {
		typeText(page, el, "my master password");
		for (const type of ["compositionstart", "compositionend"]) el.dispatchEvent(new window.CompositionEvent(type, { bubbles: true }));
		for (const key of ["Enter", "s", "Delete"]) el.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true }));
		el.dispatchEvent(new window.Event("change", { bubbles: true }));
	}
	const choice = document.querySelector("select");
	choice.selectedIndex = 1;
	choice.dispatchEvent(new window.Event("change", { bubbles: true }));
	document.getElementById("note").dispatchEvent(new window.KeyboardEvent("keydown", { key: "s", bubbles: true }));
	page.acknowledge();
	equal([page.events, page.inside("waiting"), page.inside("fields.size"), choice.selectedIndex], [[], [], 0, 1]);
	// The app's own keys count, and so does its field.
	document.body.dispatchEvent(new window.KeyboardEvent("keydown", { key: "s", bubbles: true }));
	typeText(page, page.element(1), "Ada");
	equal(page.events, [["p", "2"], ["x", "1", "Ada", 1]]);
});

test("a press on what a browser extension shows above a sheet does not close the sheet", async () => {
	const page = await openPage('<dialog id="n1" data-modal data-d><p id="n2">Sheet</p></dialog>');
	const { document, window } = page;
	document.body.insertAdjacentHTML("beforeend", '<div id="note" popover>A password</div>');
	document.getElementById("note").showPopover();
	const press = (el) => el.dispatchEvent(new window.PointerEvent("pointerdown", { bubbles: true, clientX: 500, clientY: 500 }));
	press(document.getElementById("note"));
	equal(page.events, []);
	press(page.element(1));
	equal(page.events, [["d", "1"]]);
});

test("the browser's own entry of a password is no key", async () => {
	const page = await openPage('<div id="n3" data-k=""><input id="n1" aria-label="Name"></div>');
	page.element(1).dispatchEvent(new page.window.Event("keydown", { bubbles: true }));
	equal(page.events, []);
});

test("a removed element can still be released", async () => {
	const page = await openPage('<button id="n1" data-x="">Hold</button>');
	const el = page.element(1);
	const point = (type) => el.dispatchEvent(new page.window.PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1 }));
	point("pointerdown");
	el.remove();
	page.window.dispatchEvent(new page.window.PointerEvent("pointerup", { isPrimary: true, pointerId: 1 }));
	equal(page.events, [["b", "1", 1], ["b", "1", 0]]);
});

test("a key of an input method submits nothing", async () => {
	const page = await openPage(field);
	const press = (keyCode) =>
		page.element(1).dispatchEvent(new page.window.KeyboardEvent("keydown", { key: "Enter", keyCode, bubbles: true, cancelable: true }));
	typeText(page, page.element(1), "かな");
	press(229);
	equal(page.events, [["x", "1", "かな", 1]]);
	press(13);
	equal(page.events, [["x", "1", "かな", 1], ["e", "1"]]);
});

test("edits are sent before another event", async () => {
	const page = await openPage(field + '<button id="n2">Save</button>');
	typeText(page, page.element(1), "a");
	typeText(page, page.element(1), "ab");
	page.element(2).click();
	equal(page.events, [["x", "1", "a", 1], ["x", "1", "ab", 2], ["p", "2"]]);
});

test("Return submits a field after its text", async () => {
	const page = await openPage(field);
	typeText(page, page.element(1), "done");
	const key = { key: "Enter", bubbles: true, cancelable: true };
	page.element(1).dispatchEvent(new page.window.KeyboardEvent("keydown", key));
	page.element(1).dispatchEvent(new page.window.KeyboardEvent("keydown", { ...key, repeat: true }));
	equal(page.events, [["x", "1", "done", 1], ["e", "1"]]);
});

test("a slider keeps the person's value until it is acknowledged", async () => {
	const page = await openPage('<label id="n1">Volume <input type="range" id="n1_v" min="0" max="10" value="3"></label>');
	const slider = page.document.querySelector("input");
	typeText(page, slider, "7");
	equal(page.events, [["v", "1_v", 7]]);
	page.patch(["a", "1_v", { value: "3" }]);
	equal(slider.value, "7");
	page.acknowledge();
	equal(slider.value, "3");
});

test("a long text that is pasted is sent before the press that follows it", async () => {
	const page = await openPage(field + '<button id="n2">Save</button>');
	const text = "x".repeat(200000);
	page.element(1).value = text;
	page.inside("edit.take('1')");
	page.element(2).click();
	equal(page.inside("!!using"), false);
	const waiting = page.inside("waiting").map(([, ...event]) => event);
	equal(waiting, [["x", "1", text, 1], ["p", "2"]]);
});

test("a text that is longer than the server takes stays in its field, which is said", async () => {
	const page = await openPage(field);
	page.element(1).value = "ä".repeat(500001);
	page.inside("edit.take('1')");
	await until("the notice", () => page.document.querySelector(".sw-away[role=alert]"));
	equal(page.events, []);
});

test("what is known of a field is forgotten after it is gone", async () => {
	const page = await openPage(field + '<input id="n2" aria-label="City">');
	typeText(page, page.element(1), "a");
	typeText(page, page.element(2), "b");
	const known = () => [...page.inside("fields").keys()];
	page.patch(["r", "1"]);
	equal(known(), ["1", "2"]);
	page.acknowledge();
	equal(known(), ["2"]);
	typeText(page, page.element(2), "bc");
	page.acknowledge();
	equal(page.events, [["x", "1", "a", 1], ["x", "2", "b", 1], ["x", "2", "bc", 2]]);
	equal(known(), ["2"]);
});

test("an acknowledgement looks up only the fields that have something to be sent", async () => {
	const page = await openPage(field);
	typeText(page, page.element(1), "a");
	page.acknowledge();
	let sends = 0;
	const { edit } = page.inside("({ edit })");
	const { send } = edit;
	edit.send = (...given) => (sends++, send.apply(edit, given));
	page.acknowledge();
	equal(sends, 0);
});
