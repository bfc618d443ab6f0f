// Shows in the page of an inspected app which elements are updated, and finds the causes of an element. Only pages of an
// app with `--inspect` load it, and only on the machine of the app, before the page's own script.
"use strict";

(() => {
/** The key that outlines elements while it is held. */
const key = "Alt";
const settings = document.currentScript.dataset;
const stored = "sw-inspection";
/** What the tab remembers. A browser that refuses cookies has no storage either. */
let memory = {};
try {
	memory = sessionStorage ?? memory;
} catch {}
/** The number of outlines that are shown at a time, and how long, in milliseconds. */
const most = 200, time = 700;

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
#inspection, #inspection-outlines { position: fixed; margin: 0; padding: 0; border: 0; font: 12px/1.4 system-ui, sans-serif; }
#inspection { inset: auto auto 8px 8px; max-width: calc(100vw - 16px); padding: 4px; border-radius: 10px; overflow: visible;
	color: #fff; background: #303038; box-shadow: 0 0 0 1px #fff6, 0 2px 8px #0006; user-select: none; }
#inspection:popover-open { display: flex; flex-wrap: wrap; gap: 4px; align-items: center; }
#inspection :is(button, a) { display: inline-flex; align-items: center; box-sizing: border-box; min-height: 28px; margin: 0; padding: 4px 10px; border: 0; border-radius: 7px;
	font: inherit; color: #fff; background: #53535f; text-decoration: none; cursor: pointer; }
#inspection [aria-pressed=true] { color: #000; background: #ffb340; }
#inspection :is(button, a):focus-visible { outline: 2px solid #fff; outline-offset: 1px; }
#inspection span:not(:empty) { padding: 0 6px; }
#inspection-outlines { inset: 0; width: auto; height: auto; overflow: hidden; background: none; }
#inspection-outlines, #inspection-outlines * { pointer-events: none !important; }
#inspection-outlines i { position: absolute; box-sizing: border-box; border: 2px solid #e0007a; border-radius: 3px;
	box-shadow: 0 0 0 1px #fff8; }
#inspection-outlines i.target { border-color: #0a6cff; background: #0a6cff22; }
#inspection-outlines b { position: absolute; padding: 0 6px; border-radius: 4px; white-space: pre; color: #fff;
	background: #004fc4; font-weight: 600; }
html.sw-picking, html.sw-picking * { cursor: crosshair !important; }
@media print { #inspection, #inspection-outlines { display: none !important; } }
`);
document.adoptedStyleSheets.push(sheet);

const make = (name, values = {}) => Object.assign(document.createElement(name), values);
const outlines = make("div", { id: "inspection-outlines", popover: "manual" });
outlines.setAttribute("aria-hidden", "true");
const bar = make("div", { id: "inspection", popover: "manual", lang: "en", dir: "ltr" });
bar.setAttribute("role", "toolbar");
bar.setAttribute("aria-label", "Inspector");
const picking = make("button", { type: "button", textContent: "Pick", title: "Show the causes of an element: press it, or hold Alt" });
const flashing = make("button", { type: "button", textContent: "Updates", title: "Outline elements when they are updated" });
const hiding = make("button", { type: "button", textContent: "Hide", title: "Hide this bar until the page is loaded again. Alt belongs to the app then" });
const word = make("span");
word.setAttribute("role", "status");
bar.append(picking, flashing);
if (settings.inspector) {
	// An address without its secret: a browser that has opened the inspector has the cookie.
	bar.append(make("a", { href: settings.inspector, target: "sw-inspector", rel: "noopener", textContent: "Inspector" }));
}
bar.append(hiding, word);
document.body.append(outlines, bar);

/** Moves both into the frontmost modal dialog, outside of which nothing can be used, or back when it has gone. */
function settle() {
	const home = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
	if (outlines.parentNode === home) return;
	home.append(outlines, bar);
	raise();
}

/** Places both above everything that has appeared since. */
function raise() {
	for (const box of bar.dataset.hidden ? [outlines] : [outlines, bar]) {
		if (box.contains(document.activeElement)) continue;
		if (box.matches(":popover-open")) box.hidePopover();
		box.showPopover();
	}
}

// Which element belongs to a node of the app.

const ids = /^n([0-9a-z]+)(?:_[a-z])?$/;
const number = (el) => ids.exec(el?.id ?? "")?.[1];

function ownerOf(el) {
	while (el && !number(el)) el = el.parentElement;
	return el && !bar.contains(el) ? el : null;
}

/** A box with the size of the content that an element shows. */
function frameOf(el) {
	let box = el.getBoundingClientRect();
	if (!box.width || !box.height) {
		// An element that only groups others has no box.
		const range = document.createRange();
		range.selectNodeContents(el);
		box = range.getBoundingClientRect();
	}
	return box.width && box.height && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth ? box : null;
}

function place(mark, { left, top, width, height }) {
	Object.assign(mark.style, { left: left - 1 + "px", top: top - 1 + "px", width: width + 2 + "px", height: height + 2 + "px" });
}

// Updates.

/** The number of updates of each element, and the outlines that are shown. */
const counts = new Map(), shown = new Map();
let due = null, settling = 0;

/** The elements that a patch changes, each once. */
function changed(frame) {
	const found = new Set();
	for (const op of isNaN(frame[0]) ? [frame] : frame.slice(1)) {
		const [name, id, , html] = op;
		if (name === Op.insert) {
			for (const [, added] of String(html).matchAll(/^<[^>]* id="?n([0-9a-z]+)/g)) found.add(added);
		} else if ([Op.setText, Op.setAttributes, Op.setValue, Op.spliceValue, Op.setContent, Op.redraw, Op.move, Op.setPaths,
			Op.trim].includes(name) && id) found.add(String(id).split("_")[0]);
	}
	return found;
}

function flash() {
	const elements = [...due].map((id) => document.getElementById("n" + id)).filter(Boolean);
	due = null;
	settle();
	if (!outlines.matches(":popover-open")) raise();
	// All sizes are read before anything is written, so the page is laid out once.
	const frames = elements.slice(0, most).map((el) => [el, frameOf(el)]);
	for (const [el, box] of frames) {
		if (!box) continue;
		let mark = shown.get(el);
		if (!mark) {
			if (shown.size >= most) continue;
			outlines.append((mark = make("i")));
			shown.set(el, mark);
		}
		place(mark, box);
		clearTimeout(mark.end);
		mark.fading?.cancel();
		if (!matchMedia("(prefers-reduced-motion)").matches) {
			mark.fading = mark.animate([{ opacity: 1 }, { opacity: 0 }], { duration: time, easing: "ease-in", fill: "forwards" });
		}
		mark.end = setTimeout(() => (mark.remove(), shown.delete(el)), time);
	}
}

function received(text) {
	let frame;
	try {
		frame = JSON.parse(text);
	} catch {
		return;
	}
	// The page has applied the patch by the next frame.
	settling ||= requestAnimationFrame(() => {
		settling = 0;
		settle();
	});
	const ids = changed(frame);
	if (counts.size > 20000) counts.clear();
	for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
	if (!isFlashing || document.hidden || !ids.size) return;
	// A hundred patches between two frames are one outline.
	if (!due) {
		due = new Set();
		requestAnimationFrame(() => requestAnimationFrame(flash));
	}
	for (const id of ids) due.add(id);
}

let isFlashing = false;
function setFlashing(isOn) {
	isFlashing = isOn;
	flashing.setAttribute("aria-pressed", isOn);
	memory[stored] = isOn ? "updates" : "";
	say(isOn ? "Updated elements are outlined." : "");
}

// The socket of the page, over which picks are sent.

let socket = null;
window.WebSocket = class extends WebSocket {
	constructor(...all) {
		super(...all);
		socket = this;
		this.addEventListener("message", ({ data }) => received(data));
	}
};

// Picking.

let isPicking = false, isHeld = false, target = null;
const mark = make("i", { className: "target" });
const label = make("b");

/** The names of elements in the app. */
const names = { span: "text", p: "text", a: "link", img: "image", svg: "image", input: "field", textarea: "field", div: "group", main: "page", ul: "list", li: "row" };

const active = () => isPicking || (isHeld && !bar.dataset.hidden);

function setPicking(isOn) {
	isPicking = isOn;
	picking.setAttribute("aria-pressed", isOn);
	say(isOn ? "Press an element, or Tab to it and press Return." : "");
	refresh();
}

function refresh() {
	document.documentElement.classList.toggle("sw-picking", active());
	if (!active()) point(null);
}

function point(el) {
	target = el;
	const box = el && frameOf(el);
	if (!box) {
		mark.remove();
		return label.remove();
	}
	settle();
	if (!outlines.matches(":popover-open")) raise();
	place(mark, box);
	const count = counts.get(number(el)) ?? 0;
	const name = el.getAttribute("role") ?? names[el.localName] ?? el.localName;
	label.textContent = `${name} ${Math.round(box.width)} × ${Math.round(box.height)}` + (count ? `, updated ${count} ${count > 1 ? "times" : "time"}` : "");
	outlines.append(mark, label);
	const { width, height } = label.getBoundingClientRect();
	const top = box.top >= height + 4 ? box.top - height - 3 : Math.min(box.bottom + 3, innerHeight - height);
	Object.assign(label.style, { left: Math.max(0, Math.min(box.left, innerWidth - width)) + "px", top: Math.max(0, top) + "px" });
}

function pick(el) {
	const id = number(el);
	if (!id) return;
	if (socket?.readyState !== 1) return say("The page is not connected.");
	socket.send(JSON.stringify([Act.inspect, id]));
	setPicking(false);
	say("Its causes are shown in the inspector, if they are recorded.");
}

let silence = 0;
function say(text) {
	clearTimeout(silence);
	word.textContent = text;
	if (text && !isPicking) silence = setTimeout(() => (word.textContent = ""), 4000);
}

// Controls may lie over what they show, so what is drawn at the point counts. A click by a key has no point.
const under = ({ clientX, clientY, target: el }) => (clientX || clientY ? ownerOf(document.elementFromPoint(clientX, clientY)) : null) ?? ownerOf(el);
const stop = (event) => {
	event.preventDefault();
	event.stopImmediatePropagation();
};

/** Whether the last press of the pointer is the inspection's, from its beginning to its click, whatever the key does. */
let claimed = false;

addEventListener("pointermove", (event) => {
	// The key may have been pressed or released in another window.
	if (isHeld !== event.altKey && event.pointerType !== "touch") {
		isHeld = event.altKey;
		refresh();
	}
	if (active() && (claimed || !event.buttons)) point(bar.contains(event.target) ? null : under(event));
}, true);
for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "touchstart", "touchend", "click", "auxclick", "dblclick", "contextmenu"]) {
	addEventListener(type, (event) => {
		if (type === "pointerdown") claimed = isPicking || (event.altKey && !bar.dataset.hidden);
		// A click by a key follows no press of the pointer.
		const isKeyed = type === "click" && !event.detail;
		if (!(isKeyed ? isPicking : claimed) || bar.contains(event.target)) return;
		// The app must not handle the press. A finger still scrolls.
		if (type.startsWith("touch")) return event.stopImmediatePropagation();
		stop(event);
		if (type === "pointerdown") point(under(event));
		// A browser may send no click if the outline has moved under the pointer. One that it sends belongs to the press.
		if (isKeyed || (type === "pointerup" && !event.button)) pick(under(event));
	}, { capture: true, passive: false });
}
addEventListener("keydown", (event) => {
	if (event.key === key && !event.repeat) {
		isHeld = true;
		refresh();
	} else if (isPicking && event.key === "Escape") {
		stop(event);
		setPicking(false);
		picking.focus();
	} else if (isPicking && event.key === "Enter" && !bar.contains(event.target)) {
		stop(event);
		pick(ownerOf(document.activeElement));
	}
}, true);
addEventListener("keyup", (event) => {
	if (event.key !== key) return;
	isHeld = false;
	refresh();
}, true);
addEventListener("focusin", ({ target: el }) => isPicking && !bar.contains(el) && point(ownerOf(el)), true);
addEventListener("blur", () => {
	isHeld = false;
	refresh();
});
addEventListener("scroll", () => target && point(target), true);

picking.onclick = () => setPicking(!isPicking);
flashing.onclick = () => setFlashing(!isFlashing);
hiding.onclick = () => {
	setPicking(false);
	bar.dataset.hidden = "true";
	bar.hidePopover();
};
picking.setAttribute("aria-pressed", "false");
setFlashing(memory[stored] === "updates");
say("");
raise();
})();
