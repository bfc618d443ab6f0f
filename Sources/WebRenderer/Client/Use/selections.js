// The selections of fields whose app follows them.

/** The last reported selection, and the number of the last followed request, of each field. */
const selections = new Map();
let selecting = 0;

function memoryOf(el) {
	const id = page.ownerOf(el);
	if (!selections.has(id)) selections.set(id, {});
	return selections.get(id);
}

function reportSelection() {
	selecting = 0;
	const el = page.focused();
	if (!el || !page.has(el, "ts") || page.composing()) return;
	const memory = memoryOf(el);
	const range = [el.selectionStart, el.selectionEnd];
	if (memory.told === range.join()) return;
	memory.told = range.join();
	page.takeBack(Act.reportSelection, page.ownerOf(el));
	page.send(Act.reportSelection, page.ownerOf(el), ...range);
}

function watchSelections() {
	document.addEventListener("selectionchange", () => (selecting ||= setTimeout(reportSelection, 50)));
	addEventListener("compositionend", select);
	// The server expects the caret behind the edit.
	addEventListener("input", ({ target }) => page.has(target, "ts") && (memoryOf(target).told = null));
}

/** Selects what the app has requested, after a composition that is in progress. */
export function select() {
	if (page.composing()) return;
	for (const el of document.querySelectorAll("[data-ts]")) {
		if (!el.dataset.ts) continue;
		const [request, start, end] = el.dataset.ts.split(":").map(Number);
		const memory = memoryOf(el);
		if (memory.request === request) continue;
		memory.request = request;
		el.setSelectionRange(start, end);
	}
}
