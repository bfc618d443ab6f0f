// The part of a page's script for files, drags and the clipboard. Pages load it when they first show an element that needs it.
// `Act` is the table of the page's script.

const seen = new WeakSet();

/** The type of data that is dragged within the page. */
const mark = "application/x-swiftwater";

/**
 * Begins to handle a field for files, a drag source, a drop target, or an element that handles clipboard commands.
 *
 * @param el The element.
 * @param settings The settings of the page, with its token.
 * @param page The functions of the page's script.
 */
export function take(el, settings, { send, element, ownerOf, reportFrames }) {
	if (seen.has(el)) return;
	seen.add(el);
	/** Makes the function that sends an act of the element to the server, with the fields of the act. */
	const to = (act) => (...operands) => {
		if (act === Act.drop) reportFrames(element(ownerOf(el)));
		return send(act, ownerOf(el), ...operands);
	};
	if (el.type === "file") {
		const sendChosen = () => el.files.length && sendAll(el, settings, [...el.files], to(Act.chooseFiles));
		el.addEventListener("change", sendChosen);
		// Files may have been chosen before this part loaded.
		sendChosen();
	} else if (el.dataset.c !== undefined) serveClipboard(el, settings, to);
	else if (el.draggable) serveDrags(el, to(Act.drag));
	else serveDrops(el, settings, to(Act.drop));
}

/** The size of the longest text that one message takes, in bytes of JSON. */
const longest = 1000000;

function serveClipboard(el, settings, to) {
	const editable = "input:not([type=file]),textarea,select";
	const takes = (mark) => el.dataset.c?.includes(mark);
	const paste = (text) => {
		if (new Blob([JSON.stringify(text)]).size > longest) show(el).tell("The text is too long to be pasted.");
		else to(Act.paste)(text);
	};
	const listen = (type, mark, take) => {
		const isMine = (event) =>
			takes(mark) && !event.target.closest?.(editable) && (mark === "v" || !String(getSelection()));
		// The browser offers a command only if a listener handles it.
		el.addEventListener("before" + type, (event) => isMine(event) && event.preventDefault());
		el.addEventListener(type, (event) => {
			if (!isMine(event)) return;
			event.preventDefault();
			event.stopPropagation();
			take(event.clipboardData);
		});
	};
	listen("copy", "c", () => to(Act.copy)());
	listen("cut", "x", () => to(Act.cut)());
	listen("paste", "v", (data) => {
		const files = [...data.files];
		if (files.length) sendAll(el, settings, files, (ids) => to(Act.paste)("", ids));
		else paste(data.getData("text/plain"));
	});
	const pasteNow = async () => {
		// Without permission the server pastes content that the app itself has copied.
		const text = await navigator.clipboard?.readText().catch(() => {});
		if (text) paste(text);
		else to(Act.paste)();
	};
	el.addEventListener("click", (event) => takes("p") && !event.target.closest(":disabled") && pasteNow());
	// The button was pressed before this part loaded.
	if (el.isUsed && takes("p")) pasteNow();
}

function serveDrags(el, drag) {
	el.addEventListener("dragstart", (event) => {
		event.stopPropagation();
		event.dataTransfer.setData(mark, "1");
		drag(1);
	});
	el.addEventListener("dragend", () => drag(0));
}

function serveDrops(el, settings, drop) {
	let isOver = false, told = -Infinity;
	const listen = (type, take) =>
		el.addEventListener(type, (event) => {
			if (![mark, "Files"].some((one) => event.dataTransfer.types.includes(one))) return;
			event.preventDefault();
			event.stopPropagation();
			take(event, Math.round(event.clientX), Math.round(event.clientY));
		});
	listen("dragenter", (event, x, y) => {
		if (!isOver) drop(0, x, y);
		isOver = true;
	});
	listen("dragover", (event, x, y) => {
		if (performance.now() - told < 50) return;
		told = performance.now();
		drop(1, x, y);
	});
	listen("dragleave", (event, x, y) => {
		if (el.contains(event.relatedTarget)) return;
		isOver = false;
		drop(2, x, y);
	});
	listen("drop", (event, x, y) => {
		isOver = false;
		const files = [...event.dataTransfer.files];
		const { top, height } = el.getBoundingClientRect();
		const part = height ? (event.clientY - top) / height : 0;
		if (files.length) sendAll(el, settings, files, (ids) => drop(3, x, y, ids, part));
		else drop(3, x, y, [], part);
	});
}

/** Sends files one after another, and notifies the server when all have arrived. */
async function sendAll(field, settings, files, done) {
	const bar = show(field);
	try {
		const ids = [];
		const whole = files.reduce((sum, file) => sum + file.size, 0) || 1;
		let before = 0;
		for (const file of files) {
			ids.push(await sendOne(field, settings, file, bar, (bytes) => bar.report((before + bytes) / whole)));
			before += file.size;
		}
		if (!bar.field()) throw new Error(unsent);
		bar.remove();
		done(ids);
	} catch (problem) {
		bar.tell(problem.message);
	}
}

function sendOne(field, settings, file, bar, report) {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		const fail = (sentence) => reject(new Error(sentence));
		request.open("POST", settings.socket.replace(/socket$/, "transfers"));
		request.setRequestHeader("X-Session", settings.token);
		request.setRequestHeader("X-Element", field.closest("[id^=n]").id.slice(1));
		request.setRequestHeader("X-Name", encodeURIComponent(file.name));
		request.upload.onprogress = (event) => report(event.loaded);
		request.onload = () => (request.status === 200 ? resolve(request.responseText.trim()) : fail(reasons[request.status] ?? "The file was not taken."));
		request.onerror = () => fail(interrupted);
		request.onabort = () => fail("Cancelled.");
		bar.cancel = () => request.abort();
		// The field went while nothing was being sent.
		if (bar.field()) request.send(file);
		else fail(unsent);
	});
}

const reasons = {
	403: "This field takes no files now.",
	413: "The file is too large.",
	415: "The file is of another kind.",
	507: "There is no room for the file.",
};

/** The sentences about a file that did not arrive although the server would have taken it. */
const interrupted = "The file was not taken, or the connection was lost.";
const unsent = "The file was not sent.";

/** The milliseconds for which a sentence about a file must be visible, even if the page is replaced meanwhile. */
const patience = 10000;

/** The lines that are shown, with what ends each. */
const lines = new WeakMap();

const kindOf = ({ localName, type, dataset }) => [localName, type, "up" in dataset, "c" in dataset].join();

/** The element that is in the place of another one since the page was replaced: all pages of a session use the same ids. */
function currentOf(el) {
	const other = el.isConnected ? el : document.getElementById(el.id);
	return other && kindOf(other) === kindOf(el) ? other : null;
}

/**
 * Shows a line with the progress and a button beside a field. The line follows the field when the page is replaced. If the
 * field is gone, the transfer stops, which is said above the page.
 */
function show(field) {
	// Lines of transfers in progress stay.
	for (let line; (line = field.nextElementSibling)?.matches(".sw-upload[role=alert]"); ) lines.get(line).remove();
	const line = document.createElement("span");
	const progress = Object.assign(document.createElement("progress"), { max: 1, value: 0, ariaLabel: "Upload" });
	const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Stop" });
	// A field is away while its files are sent.
	const hide = (hidden) => field?.type === "file" && Object.assign(field, hidden ? { hidden } : { hidden, value: "" });
	// A slow connection reports no progress for a long time: a dialog that closes stops its upload at once.
	const following = new MutationObserver(() => {
		if (line.isConnected && field.isConnected) return;
		field = currentOf(field);
		if (field) {
			field.after(line);
			return line.role || hide(true);
		}
		following.disconnect();
		line.remove();
		if (!line.role) bar.cancel?.();
		else if ("swUnsent" in line.dataset) say(line.textContent);
	});
	const bar = {
		field: () => field,
		report: (part) => (progress.value = part),
		remove() {
			following.disconnect();
			line.remove();
			hide(false);
		},
		tell(sentence) {
			hide(false);
			if (!field) return say(unsent);
			line.setAttribute("role", "alert");
			line.textContent = sentence;
			line.toggleAttribute("data-sw-unsent", sentence === interrupted);
			setTimeout(() => {
				following.disconnect();
				line.removeAttribute("data-sw-unsent");
			}, sentence === interrupted ? 3 * patience : patience);
		},
	};
	button.onclick = () => bar.cancel?.();
	line.className = "sw-upload";
	line.dataset.swUnsent = "";
	line.append(progress, " ", button);
	lines.set(line, bar);
	field.after(line);
	hide(true);
	following.observe(document, { childList: true, subtree: true });
	return bar;
}

/** Shows a sentence above the page, until it is clicked, or for a while. */
function say(text) {
	const bar = document.createElement("div");
	Object.assign(bar, { className: "sw-away", textContent: text, popover: "manual", onclick: () => bar.remove() });
	bar.setAttribute("role", "alert");
	document.body.append(bar);
	bar.showPopover();
	setTimeout(() => bar.remove(), 2 * patience);
}
