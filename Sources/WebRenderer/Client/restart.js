// The part of a page's script that carries a page over a restart of the server: the focus, scroll positions and typed text,
// which only the page has, and a notice about a press that may be lost. Pages load it when somebody uses them first.

/** The kinds of events that do something once. They are never sent to another process. */
const presses = [
	Act.press, Act.setOn, Act.submit, Act.selectOption, Act.increment, Act.decrement, Act.performAction, Act.deleteRow,
	Act.moveRow, Act.selectRow, Act.drop, Act.refresh, Act.dismiss, Act.chooseFiles, Act.pressKey,
];
/** The milliseconds between an acknowledgement and the writing of what it acknowledges. */
const unsaved = 300;

const controls = "input:not([type=file]),textarea,select";

/** The elements of one kind with the same text, in order. */
const alike = ([selector, text]) => [...document.querySelectorAll(selector)].filter((el) => textOf(el) === text);
const textOf = (el) => (el.matches("button,a,[role]:not([role=list])") ? el.textContent.slice(0, 80) : "");

/** The place of an element, as a page of another process has it again. */
function placeOf(el) {
	const label = el.ariaLabel ? `[aria-label=${JSON.stringify(el.ariaLabel)}]` : "";
	const name = el.classList.length && !label ? "." + CSS.escape(el.classList[0]) : "";
	const place = [el.localName + label + name, textOf(el)];
	return [...place, alike(place).indexOf(el)];
}

const elementAt = (place) => alike(place)[place[2]];

let page, left, pressed = 0;

/**
 * Begins to remember what the page has. At the start of a page that was loaded again, it restores what the page before has left.
 *
 * @param state The page's state, which its script changes.
 * @param event The first use of the page; undefined at its start.
 * @param isReload Whether the page has replaced another one by itself.
 * @returns The function to call after the whole page was shown anew.
 */
export function begin(state, event, isReload) {
	if (page) return restore;
	page = state;
	left = event ? null : JSON.parse(sessionStorage.getItem(page.key));
	sessionStorage.removeItem(page.key);
	addEventListener("pagehide", () => sessionStorage.setItem(page.key, JSON.stringify(leave())));
	const notePress = (event) => {
		if (event.type === "click" || event.key === "Enter") pressed = Date.now();
	};
	for (const type of ["click", "keydown"]) addEventListener(type, notePress, true);
	// Nobody is disturbed who has gone on already.
	for (const type of ["pointerdown", "keydown", "wheel"]) addEventListener(type, () => (left = null), { once: true, capture: true });
	if (event) return restore;
	if (isReload) tell(left?.isDoubtful);
	// A server that has nothing else to show does not show the page anew.
	setTimeout(restore, 500);
	return restore;
}

function leave() {
	const had = document.activeElement;
	const texts = [];
	for (const id of page.fields.keys()) {
		const el = page.find(page.element(id), controls);
		// Also a text that was acknowledged: its model may not be one that the next process has again.
		if (el && el.type !== "password") texts.push([placeOf(el), el.value]);
	}
	const isRecent = pressed && page.lost() > 0 && page.lost() - pressed < unsaved;
	return {
		focus: had && had !== document.body && [placeOf(had), had.selectionStart, had.selectionEnd],
		scrolls: [...page.scrolled].filter(([el]) => el.isConnected).map(([el, { left, top }]) => [placeOf(el), left, top]),
		texts,
		isDoubtful: isRecent || page.waiting.some((event) => presses.includes(event[1])),
	};
}

function restore() {
	if (!left) return;
	for (const [place, x, y] of left.scrolls) {
		const el = elementAt(place);
		el?.scrollTo(x, y);
		// The page scrolls what is hidden when it comes back.
		if (el && !el.getClientRects().length) page.scrolled.set(el, { left: x, top: y, isHidden: true });
	}
	// Events of an element that was made just now follow the patch that has made it.
	queueMicrotask(() => {
		for (const [place, text] of left?.texts.splice(0) ?? []) {
			const el = elementAt(place);
			if (!el || el.value === text) continue;
			el.value = text;
			page.edit.take(page.ownerOf(el));
		}
		if (!left?.focus) return;
		const [place, start, end] = left.focus;
		const el = elementAt(place);
		el?.focus({ preventScroll: true });
		if (typeof start === "number") el?.setSelectionRange?.(start, end);
	});
}

/** Says that the page is another one, until it is used. */
function tell(isDoubtful) {
	const bar = document.createElement("div");
	Object.assign(bar, { className: "sw-away", role: "status", popover: "manual" });
	bar.textContent = "This page was loaded again." + (isDoubtful ? " Your last press may not have arrived." : "");
	document.body.append(bar);
	bar.showPopover();
	const end = () => bar.remove();
	for (const type of ["pointerdown", "keydown"]) addEventListener(type, end, { once: true, capture: true });
	if (!isDoubtful) setTimeout(end, 4000);
}
