// Texts of fields: a long one is sent as its change, and one that cannot be sent stays in its field, with a notice.

/** The bytes of the longest text, as JSON in UTF-8. */
const longest = 1000000;
/** The length of a text that is always sent as a whole. */
const short = 200;

const sizeOf = (text) => new Blob([JSON.stringify(text)]).size;
const isHigh = (unit) => unit >> 10 === 54;
const isLow = (unit) => unit >> 10 === 55;

/** The change from one text to another: its start, the number of removed units, and the inserted text. */
function difference(old, text) {
	const most = Math.min(old.length, text.length);
	let start = 0, end = 0;
	while (start < most && old.charCodeAt(start) === text.charCodeAt(start)) start += 1;
	// Characters of two units stay whole.
	if (isHigh(old.charCodeAt(start - 1))) start -= 1;
	while (end < most - start && old.charCodeAt(old.length - 1 - end) === text.charCodeAt(text.length - 1 - end)) end += 1;
	if (isLow(old.charCodeAt(old.length - end))) end -= 1;
	return [start, old.length - start - end, text.slice(start, text.length - end)];
}

/** A checksum by which both sides verify that they have the same text. */
function checksum(text) {
	let sum = text.length;
	for (let index = 0; index < text.length; index++) sum = (Math.imul(sum, 31) + text.charCodeAt(index)) | 0;
	return sum;
}

/** The notices about fields whose text the server does not have. */
const unsent = new Map();

function keep(id, el, text) {
	unsent.get(id)?.bar.remove();
	unsent.set(id, { el, bar: say(text, "alert") });
}

/** Removes the notices about removed fields, and about one that is sent. */
function forgetFields(sent) {
	for (const [id, { el, bar }] of unsent) {
		if (id !== sent && el.isConnected) continue;
		bar.remove();
		unsent.delete(id);
	}
}

function isSendable(id, el) {
	const text = el.value;
	const size = text.length > longest / 6 ? sizeOf(text) : 0;
	forgetFields(id);
	if (size <= longest) return true;
	const most = longest.toLocaleString("en");
	keep(id, el, `This text is too long to be sent: ${size.toLocaleString("en")} bytes, of ${most} at most. It stays in its field.`);
	return false;
}

/** Sends the text of a field. */
export function sendText(id, field, el) {
	if (!isSendable(id, el)) return;
	const text = el.value;
	if (page.takeBack(Act.editText, id) || page.takeBack(Act.spliceText, id)) field.base = field.former;
	field.former = field.base;
	const base = field.base === undefined ? el.defaultValue : field.base;
	field.base = text;
	const splice = base?.length && text.length > short ? difference(base, text) : null;
	field.number =
		splice && splice[2].length < text.length / 2
			? page.send(Act.spliceText, id, ...splice, field.revision, checksum(text))
			: page.send(Act.editText, id, text, field.revision);
}

/** Applies a change to the text of a field. Returns whether the field had the text that was changed. */
function accept(el, start, count, text, revision, check) {
	const { edit } = page;
	const field = edit.field(page.ownerOf(el));
	if (revision < field.revision) return true;
	const old = field.told ?? el.value;
	const whole = old.slice(0, start) + text + old.slice(start + count);
	if (checksum(whole) !== check) return false;
	edit.accept(el, whole, revision);
	return true;
}

/** Applies a change to a text that an element shows, unless something else has changed it: a translator, an extension. */
function changeText(el, motion, start, count, text, check) {
	const old = el.textContent;
	const whole = old.slice(0, start) + text + old.slice(start + count);
	if (checksum(whole) !== check) return page.send(Act.requestText, page.ownerOf(el));
	motion?.exchanging(el);
	el.textContent = whole;
}

/** An event without effect that replaces an abandoned one. */
const nothing = [Act.setFocused, "0", 0];
const isText = (event) => event[1] === Act.editText || event[1] === Act.spliceText;
let suspect;

/**
 * Finds the event that the server rejects, and drops it, so that the others can continue.
 *
 * @param code The status of the closed socket.
 * @returns Whether events are sent one by one from now on.
 */
export function isRefused(code) {
	const [event] = page.waiting;
	// After 1013 the server has no room now, and the event is sent again later.
	if (![1003, 1007, 1008, 1009].includes(code) || !event?.isSent) return false;
	if (suspect !== event) return (suspect = event);
	const id = event[2];
	if (isText(event)) {
		const field = page.edit.field(id);
		const el = page.find(page.element(id), controls);
		field.base = null;
		if (el) keep(id, el, "The server has not taken this text. It stays in its field.");
	} else {
		const bar = say("The server has not taken what was done last.");
		setTimeout(() => bar.remove(), 8000);
	}
	event.splice(1, event.length, ...nothing);
	return true;
}
