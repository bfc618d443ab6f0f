// The part of a page's script that a page loads when a person first uses it. `Act` is the table of
// the page's script.

/** The state and the functions of the page's script. */
let page;

/**
 * Begins to handle a page.
 *
 * @param state What the page's script shares.
 * @param event The first use of the page; false on a reloaded page that needs the state of the previous one.
 * @param isReload Whether the page has replaced another one automatically.
 * @param isLetIn Whether the page already shows its session's state.
 */
export function begin(state, event, isReload, isLetIn) {
	page = state;
	// The number of reloads because a file did not load. Until the page has loaded, the style sheet may still fail.
	const forget = () => delete page.memory.sw;
	if (document.readyState === "complete") forget();
	else addEventListener("load", forget);
	Object.assign(page.changes, changes);
	Object.assign(page.orders, orders);
	dress();
	watchPresses();
	watchPinches();
	watchMenus();
	watchPickers();
	watchSelections();
	carryOn(event, isReload, isLetIn);
	document.querySelectorAll("[data-pop]").forEach(placeBeside);
	reportScrolling();
}

/** The operations that a page performs once this part has loaded. */
const changes = {
	[Op.spliceValue](el, ...splice) {
		if (!accept(page.find(el, controls), ...splice)) page.send(Act.requestText, page.ownerOf(el));
	},
	[Op.requestText](el) {
		const id = page.ownerOf(el);
		Object.assign(page.edit.field(id), { base: null, isPending: true });
		page.edit.send(id, page.edit.field(id));
	},
};
const orders = {
	[Op.measureFonts]: measureFonts,
	[Op.openURL]: (address) => window.open(address, "_blank", "noopener"),
	// Without permission the clipboard stays as it is.
	[Op.copy]: (text) => navigator.clipboard?.writeText(text).catch(() => {}),
	[Op.vibrate]: (times) => navigator.vibrate?.(times),
	[Op.download]: (href) => Object.assign(document.createElement("a"), { href, download: "" }).click(),
};

/** Shows a sentence above the page. */
function say(text, role = "status") {
	const bar = document.createElement("div");
	Object.assign(bar, { className: "sw-away", textContent: text, popover: "manual" });
	bar.setAttribute("role", role);
	document.body.append(bar);
	bar.showPopover();
	return bar;
}

/** Why a page has ended, by the reason that the server gives, or the status of its response. */
export const endings = {
	replaced: "This page goes on in another window.",
	403: "This page needs cookies of this site. Allow them, and load the page again.",
};

/** Follows a change of the page. */
export function follow() {
	forgetFields();
	look();
	restoreLater();
}

/** The time of the first answer of another server at the address of the app, since the connection was lost. */
let absent = 0;

/**
 * Handles the response that tells why the server refuses a socket. The page keeps trying, because the app may come
 * back, and because only the page has its texts.
 */
export function explain(status) {
	const bar = document.getElementById("away");
	const isAbsent = status === 404 || status === 410;
	if (!isAbsent || absent < page.lost()) absent = isAbsent && page.now();
	const isGone = isAbsent && page.now() - absent > 60000;
	if (isGone === bar.textContent.startsWith("This app")) return;
	bar.textContent = isGone ? "This app is no longer at this address." : "Connecting again…";
}

/** Edits the parts of a drawing, which a step of motion may move, or the text of an element. */
export function redraw(el, edits, motion, part) {
	if (typeof edits[2] === "string") return changeText(el, motion, ...edits);
	// The parts of shapes move, unlike the parts of drawings.
	if (el.matches(".sh")) motion?.drawing(el);
	const svg = el.children[isNaN(edits[0]) ? 0 : edits.shift()];
	for (const [index, change, html] of edits) {
		if (html === undefined) for (const [name, value] of Object.entries(change)) page.set(svg.children[index], name, value);
		else {
			const made = document.createElementNS(svg.namespaceURI, "g");
			made.innerHTML = html;
			[...svg.children].slice(index, index + change).forEach((item) => item.remove());
			(index ? svg.children[index - 1].after : svg.prepend).apply(index ? svg.children[index - 1] : svg, [...made.childNodes]);
		}
	}
	if (!motion) part?.redrawn(el);
}

/** Answers the server's questions about fonts. */
function measureFonts(list) {
	const pen = document.createElement("canvas").getContext("2d");
	const measure = ([key, font, characters]) => {
		pen.font = font;
		const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = pen.measureText("x");
		return [key, ...[ascent, descent].map(page.round), Array.from(characters, (one) => page.round(pen.measureText(one).width))];
	};
	while (list.length) page.send(Act.reportFonts, list.splice(0, 3).map(measure));
}
