// Events to the server. Each is sent until it is acknowledged, within the rate that the server accepts.

/** The events without an acknowledgement, which are sent again over the next socket. */
const waiting = [];
let lastEvent = 0, answered = 0, sent = 0, lastFrame = 0;
/** The event that is being sent, and the rest of its messages. */
let current, pieces;
/** Whether an event waits for the answer to the previous one: until the page is admitted, and after a refusal. */
let isOneByOne = true;
/** The number of messages that the server accepts at once. */
let credit = 200, last = 0, timer = 0;

const sizeOf = (text) => new Blob([text]).size;

/** The messages that carry an event. A long one travels in parts. */
function split(event) {
	const text = JSON.stringify(event);
	const parts = text.length > 20000 ? text.match(/[^]{1,15000}/gu) : [text];
	return parts.map((part, index) => (parts[index + 1] ? "+" : index ? "=" : "") + part);
}

const canSend = () => isOpen() && (pieces || (sent < waiting.length && !(isOneByOne && sent)));

function deliver() {
	credit = Math.min(200, credit + (now() - last) / 5);
	last = now();
	while (canSend() && credit > 0) {
		if (!pieces) pieces = split((current = waiting[sent]));
		current.isSent = true;
		const text = pieces.shift();
		if (!pieces.length) {
			pieces = null;
			// An event in parts may have been acknowledged over the socket before.
			if (current === waiting[sent]) sent += 1;
		}
		asked ||= now();
		socket.send(text);
		credit -= 1 + sizeOf(text) / 640;
	}
	if (canSend()) timer ||= setTimeout(() => deliver((timer = 0)), 50);
}

function send(...event) {
	// The id of an element that is not the app's.
	if (event[1] === undefined) return;
	if (![Act.editText, Act.spliceText, Act.setValue].includes(event[0])) flushEdits();
	waiting.push([++lastEvent, ...event]);
	deliver();
	return lastEvent;
}

/** Removes the last event, if it is of the same kind and has not been sent. */
const takeBack = (kind, id) => isLast(kind, id) && !waiting.at(-1).isSent && waiting.pop(lastEvent--);

function sendLatest(kind, id, ...operands) {
	takeBack(kind, id);
	return send(kind, id, ...operands);
}

const isLast = (kind, id) => waiting.at(-1)?.[1] === kind && waiting.at(-1)[2] === id;

const isUnanswered = (number) => number > answered;

function acknowledge(number) {
	answered = Math.max(answered, number);
	while (waiting[0]?.[0] <= number) {
		waiting.shift();
		if (sent) sent -= 1;
	}
	for (const hold of held.values()) if (!isUnanswered(hold.number)) hold.release();
	for (const [id, field] of fields) {
		if (isUnanswered(field.number)) continue;
		if (field.isPending) edit.send(id, field);
		else if (!element(id)) fields.delete(id);
	}
	if (number && !isLetIn && !isOver && !isMoving) {
		isLetIn = true;
		isOneByOne = false;
		// A page that was reloaded before this still has the state of its previous page.
		orders[Op.heartbeat]();
		using?.restore(true);
	}
	if (!waiting.length) isOneByOne = !isLetIn;
	deliver();
}

setInterval(() => {
	reportEnvironment();
	faults *= 0.9;
}, 5000);
