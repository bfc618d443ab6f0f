// What a page carries over a restart of the server: the focus, scroll positions and typed text, which only the page has, and a
// notice about a press that may be lost.

/** The kinds of events that must take effect only once. They are never sent to another process. */
const presses = [
	Act.press, Act.setOn, Act.submit, Act.selectOption, Act.increment, Act.decrement, Act.performAction, Act.deleteRow,
	Act.moveRow, Act.selectRow, Act.drop, Act.refresh, Act.dismiss, Act.chooseFiles, Act.pressKey, Act.pointer, Act.cut, Act.paste,
];
/** The milliseconds after an acknowledgement in which the acknowledged change may not be stored yet. */
const unsaved = 300;
/** The milliseconds for which a text waits for its field, after the page shows its former content. */
const patience = 10000;

const controls = "input:not([type=file]),textarea,select";

/** The elements whose controls may have the same names as others: tab panels, pages of a stack, and dialogs. */
const pageLike = "[role=tabpanel],.page,dialog";

const isTab = (name) => name.startsWith("tab ");

/**
 * The kind and name of a page, in the words of the app: a browser may have translated the title that it shows. The page of
 * a tab has the tab's.
 */
function nameOfPage(el) {
	if (el.role === "tabpanel") return nameOfTab(document.getElementById(el.getAttribute("aria-labelledby")), el.ariaLabel);
	return `${el.localName} ${el.dataset.n ?? el.ariaLabel ?? el.querySelector(":scope > .bar .title")?.textContent}`;
}

/** The name of a tab, with the number of tabs of that name before it, because some have only pictures, and the one of all. */
function nameOfTab(tab, name) {
	const all = [...(tab?.closest("[role=tablist]")?.querySelectorAll("[role=tab]") ?? [])];
	const same = all.filter((one) => one.textContent === tab.textContent);
	return `tab ${same.indexOf(tab)} ${name ?? tab?.textContent}\t${all.indexOf(tab)}`;
}

/** Whether two names are those of one page. A tab whose name no tab has any more is the one at its place. */
function isSamePage(name, other) {
	if (name === other) return true;
	const [[text, place], [there, at]] = [name.split("\t"), other.split("\t")];
	if (!isTab(name) || !isTab(other)) return false;
	return text === there || (place === at && !nameOfTabs().includes(text));
}

const nameOfTabs = () => [...document.querySelectorAll("[role=tab]")].map((tab) => nameOfTab(tab).split("\t")[0]);

/** The names of the pages around an element, the innermost first. */
function pagesOf(el) {
	const names = [];
	for (let box = el.closest(pageLike); box; box = box.parentElement.closest(pageLike)) names.push(nameOfPage(box));
	return names;
}

const areSame = (pages, others) => pages.length === others.length && pages.every((name, index) => isSamePage(name, others[index]));

/** The elements of one kind with the same text on the same page, in order. The places of an earlier version have no pages. */
const alike = ([selector, text, , pages]) =>
	[...document.querySelectorAll(selector)].filter((el) => textOf(el) === text && (!pages || areSame(pages, pagesOf(el))));
const textOf = (el) => (el.matches("button,a,[role]:not([role=list])") ? el.textContent.slice(0, 80) : "");

/** The position of an element, by which a page of another process finds it. */
function placeOf(el) {
	const label = el.ariaLabel ? `[aria-label="${CSS.escape(el.ariaLabel)}"]` : "";
	const name = el.classList.length && !label ? "." + CSS.escape(el.classList[0]) : "";
	const place = [el.localName + label + name, textOf(el), 0, pagesOf(el)];
	place[2] = alike(place).indexOf(el);
	// Some browsers translate labels, too. Then the place of a field among all fields of its page counts.
	if (isTranslated() && el.matches(controls)) {
		const all = fieldsLike(place);
		place[4] = [all.indexOf(el), all.length];
	}
	return place;
}

/** Whether the browser or an extension shows the page in another language: it leaves marks of its own. */
const isTranslated = () => document.querySelector("html[class*=translated-],font,[_msttexthash]");

const fieldsLike = ([selector, , , pages]) => alike([/^\w+/.exec(selector)[0], "", 0, pages]).filter((el) => el.matches(controls));

function elementAt(place) {
	const [index, count] = place[4] ?? [];
	const found = alike(place)[place[2]];
	if (found || !count) return found;
	const all = fieldsLike(place);
	return all.length === count ? all[index] : undefined;
}

const shownPages = () => [...document.querySelectorAll(pageLike)].map(pagesOf);

/** Whether a place belongs to a tab whose page the process has not made, because nothing has shown it yet. */
function isAhead([, , , pages = []], shown) {
	const missing = pages.findLast((name, index) => !shown.some((one) => areSame(pages.slice(index), one)));
	return missing !== undefined && isTab(missing);
}

/**
 * The state of the previous page that is not restored yet. A text has the place of its field, what the field contained before
 * if the previous process has stored the text, and whether it is a password, which is neither stored nor shown.
 */
let left;
const isSecret = ([, , , isPassword]) => isPassword;
/** The times of the last press and edit, and the timer after which texts no longer wait for their fields. */
let pressed = 0, edited = 0, forgetting = 0;

/**
 * Begins to record the state of the page. On a reloaded page, restores the state that the previous page saved.
 *
 * @param event True on a new page; on a reloaded page, the first input event before this part was loaded, if any.
 * @param isLetIn Whether the page shows what its session has.
 */
function carryOn(event, isReload, isLetIn) {
	// State that another app has left does not belong to this one.
	const [, , status, ...name] = isReload ? (page.memory["sw-again"] ?? "").split(",") : [];
	const isOther = name.length > 0 && name.join() !== (document.querySelector("[name=application-name]")?.content ?? "");
	left = event === true || isOther ? null : JSON.parse(page.memory[page.key] ?? null);
	delete page.memory[page.key];
	addEventListener("pagehide", store);
	const note = ({ type, key, target }) => {
		if (type === "input") edited = page.now();
		else if (type === "click" || key === "Enter" || (type === "change" && target.matches("select,[type=range]"))) pressed = page.now();
	};
	for (const type of ["click", "keydown", "change", "input"]) addEventListener(type, note, true);
	// If the person has moved on already, the position is not restored. Texts still go to their fields.
	const goOn = ({ type }) => {
		if (left) Object.assign(left, { scrolls: [] }, type === "wheel" ? {} : { focus: null });
	};
	for (const type of ["pointerdown", "keydown", "wheel"]) addEventListener(type, goOn, { once: true, capture: true });
	if (event === true) return;
	if (event) goOn(event);
	restore(isLetIn);
	const isStranger = status === "403" && " The browser no longer had its cookie, so it begins again.";
	if (isReload || left?.isUnsent) tell(left?.isDoubtful, (isOther && " Another app is at this address now.") || isStranger || "", left?.isUnsent);
}

/**
 * Saves the state of the page for the next page of the tab. A browser stores some megabytes: the longest texts are
 * dropped first.
 */
function store() {
	const all = leave();
	all.texts.sort(([, one], [, other]) => one.length - other.length);
	for (;;) {
		try {
			page.memory[page.key] = JSON.stringify(all);
			return;
		} catch {
			if (!all.texts.pop()) return;
		}
	}
}

function leave() {
	// Later events have no acknowledgement.
	const isFresh = (time) => time > 0 && page.lost() >= time && page.lost() - time < unsaved;
	const texts = [];
	for (const [id, field] of page.fields) {
		const el = page.find(page.element(id), controls);
		// A text that the person has not edited belongs to the app.
		if (!el || el.type === "password" || !field.revision) continue;
		// Acknowledged texts too: the next process may not restore their model. A slider may have moved on by itself since.
		const isStored = !field.isPending && !page.isUnanswered(field.number) && !isFresh(edited);
		if (!isStored || el.type !== "range") texts.push([placeOf(el), el.value, isStored ? el.defaultValue : null, false, el.type]);
	}
	return {
		focus: focus(),
		scrolls: [...page.scrolled].filter(([el]) => el.isConnected).map(([el, { left, top }]) => [placeOf(el), left, top]),
		// And a text whose field does not exist yet.
		texts: [...(left?.texts ?? []).filter((one) => !isSecret(one)), ...texts],
		// A file that is being sent, or was when the connection was lost.
		isUnsent: !!document.querySelector("[data-sw-unsent]"),
		isDoubtful: isFresh(pressed) || page.waiting.some((event) => presses.includes(event[1])),
	};
}

function focus() {
	const had = page.focused();
	return had && [placeOf(had), had.selectionStart, had.selectionEnd];
}

function focusAt([place, start, end]) {
	const el = elementAt(place);
	page.focusOn(el);
	if (typeof start === "number") el?.setSelectionRange?.(start, end);
}

/**
 * Restores the state of the previous page, as far as its elements exist.
 *
 * @param isLast Whether the page already shows its session's state.
 */
export function restore(isLast) {
	if (!left) return;
	// Events of an element that was made just now follow the patch that has made it.
	queueMicrotask(() => {
		if (!left) return;
		restoreTexts();
		for (const [place, x, y] of left.scrolls) {
			const el = elementAt(place);
			el?.scrollTo(x, y);
			// Hidden elements are scrolled when they reappear.
			if (el && !el.getClientRects().length) page.scrolled.set(el, { left: x, top: y, isHidden: true });
		}
		if (left.focus && !page.focused()) focusAt(left.focus);
		if (!isLast) return;
		Object.assign(left, { focus: null, scrolls: [], isWhole: true });
		forgetTexts();
	});
}

/** Restores texts whose fields have come with a patch. */
function restoreLater() {
	if (left?.isWhole && left.texts.length) queueMicrotask(() => (restoreTexts(), forgetTexts()));
}

function restoreTexts() {
	const shown = shownPages();
	if (left) left.texts = left.texts.filter(([place, ...text]) => isAhead(place, shown) || !write(elementAt(place), ...text));
}

/** Lets texts wait for their fields for a while, and those of a tab until it is shown. */
function forgetTexts() {
	forgetting ||= setTimeout(() => {
		// A translator may have come by without a patch.
		restoreTexts();
		const shown = shownPages();
		const texts = left.texts.filter(([place]) => isAhead(place, shown));
		const lost = left.texts.filter((one) => !texts.includes(one) && one[1] && one[4] !== "range");
		if (lost.length) tellLost(lost.map((one) => (isSecret(one) ? "•••" : one[1])));
		left = texts.length ? { texts, scrolls: [], isWhole: true, isLate: true } : null;
		forgetting = 0;
	}, patience);
}

/**
 * Restores the text that was typed on the previous page, and adds text that was typed here since.
 *
 * @param former What the field contained first, if the previous process has stored the text.
 * @returns Whether the text need not wait any longer.
 */
function write(el, text, former = null) {
	if (!el) return false;
	// Since then the app may have changed a text that it had.
	if (left.isLate && former !== null && !["", former].includes(el.value)) return true;
	const id = page.ownerOf(el);
	const isUsed = page.fields.has(id);
	const whole = !isUsed ? text : el.type === "range" ? el.value : rebase(el.defaultValue, el.value, text);
	if (el.value === whole) return true;
	page.setText(el, whole);
	page.edit.take(id);
	return true;
}

/** The text of another page with the change that was made here to a base, or without the change if it does not apply. */
function rebase(base, mine, other) {
	const [start, count, added] = difference(base, mine);
	const [before, gone] = difference(base, other);
	const [end, after] = [start + count, base.length - before - gone];
	if (start === base.length || base.length - end <= after - count) {
		const there = other.length - (base.length - start);
		return other.slice(0, there) + added + other.slice(there + count);
	}
	return end <= before ? other.slice(0, start) + added + other.slice(end) : mine;
}

/**
 * Remembers positions and edits of a page that receives another tree. Returns a function that restores them.
 *
 * @param done The last edit that the patch answers: the server has written the page after it.
 */
export function remember(done, isLetIn) {
	const { fields, scrolled, find, element } = page;
	const bring = isLetIn ? null : exchange();
	const before = [...scrolled].map(([el, place]) => [el.id, place]);
	const texts = [...fields].map(([id, field]) => [id, field, find(element(id), controls)?.value]);
	return () => {
		for (const [id, field, text] of texts) {
			const el = find(element(id), controls);
			if (el && text !== undefined && (field.isPending || (page.isUnanswered(field.number) && field.number > done))) el.value = text;
		}
		page.restoreAnchors([]);
		for (const [id, place] of before) document.getElementById(id)?.scrollTo(place);
		bring?.();
	};
}

/**
 * Removes unsent events from a page that receives another tree. Returns a function that applies them to the same
 * elements of that tree.
 */
function exchange() {
	const { fields, waiting, edit, element, find } = page;
	const texts = [...fields].map(([id, field]) => ({ id, field, el: find(element(id), controls) })).filter(({ el }) => el);
	for (const one of texts) Object.assign(one, { place: placeOf(one.el), text: one.el.value });
	const events = waiting.slice(1).map((event) => [event, element(event[2]) && placeOf(element(event[2])), nameOfChoice(event)]);
	const had = focus();
	fields.clear();
	return () => {
		for (const one of texts) {
			const el = elementAt(one.place);
			// Its field may be part of the next patch.
			if (!el) (left ??= { texts: [], scrolls: [] }).texts.push([one.place, one.text, null, one.el.type === "password", one.el.type]);
			else {
				el.value = one.text;
				one.now = page.ownerOf(el);
				one.field.base = undefined;
				fields.set(one.now, one.field);
			}
		}
		let isLost = false;
		for (const [event, place, choice] of events) {
			const [, kind, id] = event;
			const one = texts.find((one) => one.id === id);
			const to = place && elementAt(place)?.id.slice(1);
			if (presses.includes(kind) && to && (choice === undefined || chooseAgain(event, element(to), choice))) event[2] = to;
			else if (isText(event) && one?.now) {
				event.splice(1, event.length, Act.editText, one.now, one.text, one.field.revision);
				one.field.base = one.text;
			} else if (kind === Act.setValue && one?.now) event[2] = one.now;
			else if (![Act.reportEnvironment, Act.navigate, Act.reportFonts].includes(kind)) {
				isLost ||= presses.includes(kind);
				event.splice(1, event.length, ...nothing);
			}
		}
		if (isLost) tell(true, "");
		for (const { field, now } of texts) if (now) edit.send(now, field);
		// The focus is reported when the patch has been applied.
		if (had) queueMicrotask(() => focusAt(had));
	};
}

/** The words of the option that an event chooses; undefined for another event, and null if the page has it no more. */
function nameOfChoice([, kind, , , option]) {
	if (kind === Act.selectOption && option) return page.element(option)?.textContent ?? null;
}

/** Makes an event choose the first option with the same words, which has another id now. Returns whether there is one. */
function chooseAgain(event, list, choice) {
	const index = [...list.options].findIndex((option) => option.textContent === choice);
	event.splice(3, 2, index, list.options[index]?.id.slice(1));
	return index >= 0;
}

/** Shows a notice that the page was replaced, and why, until it is used. */
function tell(isDoubtful, why, isUnsent) {
	const doubts = (isDoubtful ? " Your last press may not have arrived." : "") + (isUnsent ? " A file was not sent." : "");
	const bar = say("This page was loaded again." + why + doubts);
	const end = () => bar.remove();
	for (const type of ["pointerdown", "keydown"]) addEventListener(type, end, { once: true, capture: true });
	if (!doubts) setTimeout(end, why ? 12000 : 4000);
}

/** Shows what a person has typed into fields that the new page does not have, for a minute, or until it is clicked. */
function tellLost(texts) {
	const bar = say(`What you typed has no field here now: ${texts.map((text) => `“${text.slice(0, 200)}”`).join(", ")}`, "alert");
	const end = () => bar.remove();
	bar.addEventListener("click", end);
	setTimeout(end, 60000);
}
