// The part of a page's script that sends files to the server. Pages load it when they first show a field for files.

const seen = new WeakSet();

/** The type of what is dragged within the page. */
const mark = "application/x-swiftwater";

/**
 * Begins to serve a field for files, an element that can be dragged, or one that something is dropped on.
 *
 * @param el The element.
 * @param settings The settings of the page, with its token.
 * @param choose Tells the server the ids of the uploads of a field.
 * @param drag Tells it that a drag of the element begins, or ends.
 * @param drop Tells it that something is above the element: the phase, the point, and the ids of uploads.
 */
export function take(el, settings, choose, drag, drop) {
	if (seen.has(el)) return;
	seen.add(el);
	if (el.type === "file") el.addEventListener("change", () => el.files.length && sendAll(el, settings, [...el.files], choose));
	else if (el.draggable) serveDrags(el, drag);
	else serveDrops(el, settings, drop);
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
		if (files.length) sendAll(el, settings, files, (ids) => drop(3, x, y, ids));
		else drop(3, x, y);
	});
}

/** Sends files one after another, and tells the server when all have arrived. */
async function sendAll(field, settings, files, done) {
	const bar = show(field);
	field.hidden = true;
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
	field.value = "";
	field.hidden = false;
}

function sendOne(field, settings, file, bar, report) {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		const fail = (sentence) => reject(new Error(sentence));
		request.open("POST", "/transfers");
		request.setRequestHeader("X-Session", settings.token);
		request.setRequestHeader("X-Element", field.closest("[id^=n]").id.slice(1));
		request.setRequestHeader("X-Name", encodeURIComponent(file.name));
		request.upload.onprogress = (event) => {
			// The dialog has been closed meanwhile.
			if (!field.isConnected) request.abort();
			report(event.loaded);
		};
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
	field.nextElementSibling?.matches(".sw-upload") && field.nextElementSibling.remove();
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
