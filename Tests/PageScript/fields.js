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
	equal(page.events, []);
	page.patch(["v", "1", "server", 1]);
	equal(page.element(1).value, "か");
	page.element(1).dispatchEvent(new window.CompositionEvent("compositionend", { bubbles: true }));
	equal(page.element(1).value, "server");
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
