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
 * @param to Makes the function that sends an act of the element to the server, with the fields of the act.
 */
export function take(el, settings, to) {
	if (seen.has(el)) return;
	seen.add(el);
	if (el.type === "file")
		el.addEventListener("change", () => el.files.length && sendAll(el, settings, [...el.files], to(Act.chooseFiles)));
	else if (el.dataset.c !== undefined) serveClipboard(el, settings, to);
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
	el.addEventListener("click", async (event) => {
		if (!takes("p") || event.target.closest(":disabled")) return;
		// Without permission the server pastes content that the app itself has copied.
		const text = await navigator.clipboard?.readText().catch(() => {});
		if (text) paste(text);
		else to(Act.paste)();
	});
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
	let isOver = false, told = 0;
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
		if (Date.now() - told < 50) return;
		told = Date.now();
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
	const isChooser = field.type === "file";
	if (isChooser) field.hidden = true;
	try {
		const ids = [];
		const whole = files.reduce((sum, file) => sum + file.size, 0) || 1;
		let before = 0;
		for (const file of files) {
			ids.push(await sendOne(field, settings, file, bar, (bytes) => bar.report((before + bytes) / whole)));
			before += file.size;
		}
		bar.remove();
		if (field.isConnected) done(ids);
	} catch (problem) {
		bar.tell(problem.message);
	}
	if (isChooser) Object.assign(field, { value: "", hidden: false });
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
		// A slow connection reports no progress for a long time: a dialog that closes stops its upload at once.
		const closing = new MutationObserver(() => field.isConnected || request.abort());
		closing.observe(document, { childList: true, subtree: true });
		request.onloadend = () => closing.disconnect();
		request.onload = () => (request.status === 200 ? resolve(request.responseText.trim()) : fail(reasons[request.status] ?? "The file was not taken."));
		request.onerror = () => fail("The file was not taken, or the connection was lost.");
		request.onabort = () => fail("Cancelled.");
		bar.cancel = () => request.abort();
		request.send(file);
	});
}

const reasons = {
	403: "This field takes no files now.",
	413: "The file is too large.",
	415: "The file is of another kind.",
	507: "There is no room for the file.",
};

/** A line with the progress and a button beside a field. */
function show(field) {
	// Lines of transfers in progress stay.
	for (let line; (line = field.nextElementSibling)?.matches(".sw-upload[role=alert]"); ) line.remove();
	const line = document.createElement("span");
	const progress = Object.assign(document.createElement("progress"), { max: 1, value: 0, ariaLabel: "Upload" });
	const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Stop" });
	const bar = {
		report: (part) => (progress.value = part),
		remove: () => line.remove(),
		tell(sentence) {
			line.setAttribute("role", "alert");
			line.textContent = sentence;
		},
	};
	button.onclick = () => bar.cancel?.();
	line.className = "sw-upload";
	line.append(progress, " ", button);
	field.after(line);
	return bar;
}
